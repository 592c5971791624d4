"""Calm and Body cards, those of the Lee Sin deck among them."""

from sgs_fast.rulesets.riftbound.language import *


@unit("李青·不怒自威", en="Lee Sin, Centered", id="OGN-151", energy=6, might=6, domain="body", tags=("Lee Sin", "Ionia"),
      keywords="accelerate", champion="Lee Sin", supertype="champion")
def lee_sin_centered(c):
    c.static(unit(friendly, at_battlefield, here, buffed, but=c.this), might=c.number("bonus", 2))


@spell("魅惑妖术", en="Charm", id="OGN-043", energy=1, power=1, domain="calm")
def charm(c):
    t = c.target(unit(enemy))
    where = c.target(other_place(t))
    c.move_to(t, where, harm=True)


@unit("强强魄罗", en="Stalwart Poro", id="OGN-052", energy=2, might=2, domain="calm", tags=("Poro",), keywords={"shield": 1})
def stalwart_poro(c):
    """Shield."""


@spell("秘奥义！慈悲度魂落", en="Stand United", id="OGN-053", energy=3, domain="calm", keywords=("hidden", "action"))
def stand_united(c):
    c.buff(c.target(unit(friendly)))
    c.buffs_are_worth(c.number("bonus", 1))


@unit("驭水者", en="Wielder of Water", id="OGN-055", energy=3, might=2, domain="calm", tags=("Ionia",))
def wielder_of_water(c):
    c.static(c.this, if_=fighting(c.this) & alone(c.this), might=c.number("bonus", 2))


@spell("训练有素", en="Discipline", id="OGN-058", energy=2, domain="calm", keywords="reaction")
def discipline(c):
    c.change(c.target(unit), might=c.number("bonus", 2))
    c.draw(1)


@gear("远见面具", en="Mask of Foresight", id="OGN-060", energy=2, domain="calm")
def mask_of_foresight(c):
    bonus = c.number("bonus", 1)
    with c.on(attacks(unit(friendly, where=alone(each_thing)))) as e:
        e.change(e.subject, might=bonus)
    with c.on(defends(unit(friendly, where=alone(each_thing)))) as e:
        e.change(e.subject, might=bonus)


@unit("睿智长者", en="Wizened Elder", id="OGN-065", energy=4, might=4, domain="calm", tags=("Ionia",))
def wizened_elder(c):
    c.static(c.this, if_=c.this.counters >= 1, might=c.number("bonus", 1))


@gear("中娅沙漏", en="Zhonya's Hourglass", id="OGN-077", energy=2, domain="calm", keywords="hidden")
def zhonyas_hourglass(c):
    with c.replace(would_die(unit(friendly))) as r, r.instead() as e:
        e.kill(c.this)
        e.heal_all(e.subject)
        e.exhaust(e.subject)
        e.recall(e.subject)


@unit("比尔吉沃特恶霸", en="Bilgewater Bully", id="OGN-125", energy=6, might=6, domain="body", tags=("Bilgewater",))
def bilgewater_bully(c):
    c.static(c.this, if_=c.this.counters >= 1, keyword="ganking")


@spell("决斗", en="Challenge", id="OGN-128", energy=2, power=1, domain="body", keywords="action")
def challenge(c):
    one = c.target(unit(friendly))
    two = c.target(unit(enemy))
    c.clash(one, two)


@unit("大副", en="First Mate", id="OGN-132", energy=3, might=3, domain="body", tags=("Pirate", "Bilgewater"))
def first_mate(c):
    with c.enters() as e:
        e.ready(e.target(unit(but=c.this)))


@unit("帕卡幼崽", en="Pakaa Cub", id="OGN-135", energy=3, might=3, domain="body", tags=("Cat", "Ixtal"), keywords="hidden")
def pakaa_cub(c):
    """Hidden."""


@unit("竞技场新人", en="Pit Rookie", id="OGN-136", energy=2, might=2, domain="body", tags=("Bilgewater",))
def pit_rookie(c):
    with c.enters() as e:
        e.buff(e.target(unit(friendly, but=c.this)))


@unit("雷爪氏族熊人", en="Stormclaw Ursine", id="OGN-137", energy=7, might=6, domain="body", tags=("Freljord",),
      keywords="tank")
def stormclaw_ursine(c):
    with c.enters() as e:
        e.channel(1, exhausted=True)


@unit("山脉亚龙", en="Mountain Drake", id="OGN-142", energy=9, might=10, domain="body", tags=("Dragon",))
def mountain_drake(c):
    """No ability."""


@unit("野爪萨满", en="Wildclaw Shaman", id="OGN-147", energy=4, might=3, domain="body", tags=("Freljord",))
def wildclaw_shaman(c):
    with c.on(enters(c.this), may=True) as e:
        spent = e.unbuff(e.choose(unit(friendly, buffed), 1))
        e.buff(c.this, if_done=spent)
        e.ready(c.this, if_done=spent)


@gear("雾临剑冢", en="Mistfall", id="OGN-152", energy=3, domain="body")
def mistfall(c):
    with c.on(buffs(unit(friendly))) as e, e.if_(can_pay_power(c.this) & is_ready(c.this)), e.may():
        paid = e.pay_power(1, "body")
        with e.if_(paid.done):
            e.exhaust(c.this)
            e.ready(e.subject)


@unit("乌迪尔·荒野化身", en="Udyr, Wildman", id="OGN-157", energy=6, power=1, might=6, domain="body",
      tags=("Udyr", "Freljord"), champion="Udyr", supertype="champion")
def udyr_wildman(c):
    with c.active(spend_buff, limit=1) as e:             # each option once a turn
        e.deal(c.number("damage", 2), to=e.target(unit(at_battlefield)))
    with c.active(spend_buff, limit=1) as e:
        e.stun(e.target(unit(at_battlefield)))
    with c.active(spend_buff, limit=1) as e:
        e.ready(c.this)
    with c.active(spend_buff, limit=1) as e:
        e.change(c.this, keyword="ganking")
