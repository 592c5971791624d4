"""Signature cards: of two domains, each for one champion."""

from sgs_fast.rulesets.riftbound.language import *


@spell("艾卡西亚暴雨", en="Icathian Rain", id="OGN-248", energy=7, power=3, domain=("fury", "mind"), tags=("Kai'Sa",),
       champion="Kai'Sa", supertype="signature")
def icathian_rain(c):
    damage = c.number("damage", 2, 1, 9)
    strikes = [c.target(unit) for _ in range(6)]
    for t in strikes:
        c.deal(damage, to=t)


@spell("天声震落", en="Stormbringer", id="OGN-250", energy=6, power=2, domain=("fury", "body"), tags=("Volibear",),
       champion="Volibear", supertype="signature")
def stormbringer(c):
    t = c.target(unit(friendly, in_base))
    where = c.target(battlefield, place=True)
    c.deal(t.might, to=unit(enemy, where=place_of(each_thing) == place_of(where.one)))
    c.move_to(t, where, harm=False)


@spell("超究极死神飞弹！", en="Super Mega Death Rocket!", id="OGN-252", energy=4, power=1, domain=("fury", "chaos"),
       tags=("Jinx",), champion="Jinx", supertype="signature")
def super_mega_death_rocket(c):
    c.deal(c.number("damage", 5, 1, 12), to=c.target(unit))
    with c.on(conquers(), costs=discard_cost(1), zones=("trash",)) as e:
        e.bounce(c.this)


@spell("诺克萨斯断头台", en="Noxian Guillotine", id="OGN-254", energy=4, power=1, domain=("fury", "order"),
       tags=("Darius",), keywords=("action", "legion"), champion="Darius", supertype="signature")
def noxian_guillotine(c):
    t = c.target(unit)
    with c.if_(legion()):
        c.kill(t)
    with c.otherwise(), c.at(damaged(t.one)) as later:
        later.kill(later.subject)


@spell("妖异狐火", en="Fox-Fire", id="OGN-256", energy=3, domain=("calm", "mind"), tags=("Ahri",),
       keywords=("hidden", "action"), champion="Ahri", supertype="signature")
def fox_fire(c):
    limit = c.number("might_limit", 4, 1, 20)
    t = c.target(unit(at_battlefield), 8, up_to=True, together=limit)
    c.kill(t)


@spell("猛龙摆尾", en="Dragon's Rage", id="OGN-258", energy=4, power=1, domain=("calm", "body"), tags=("Lee Sin",),
       champion="Lee Sin", supertype="signature")
def dragons_rage(c):
    t = c.target(unit(enemy))
    where = c.target(other_place(t), place=True)
    moved = c.move_to(t, where, harm=True)
    with c.if_(moved.done), c.do_this(t) as later:
        moved_unit = later.subject
        other = later.target(unit(enemy, where=same_place(moved_unit, each_thing) & ~each_thing.same_as(moved_unit)))
        later.clash(moved_unit, other)


@spell("狂风绝息斩", en="Last Breath", id="OGN-260", energy=3, power=2, domain=("calm", "chaos"), tags=("Yasuo",),
       keywords="action", champion="Yasuo", supertype="signature")
def last_breath(c):
    t = c.target(unit(friendly))
    foe_unit = c.target(unit(enemy, at_battlefield))
    c.ready(t)
    c.strike(t, foe_unit)


@spell("天顶之刃", en="Zenith Blade", id="OGN-262", energy=3, power=2, domain=("calm", "order"), tags=("Leona",),
       keywords="action", champion="Leona", supertype="signature")
def zenith_blade(c):
    t = c.target(unit(enemy, at_battlefield))
    friend = c.target(unit(friendly), up_to=True)
    c.stun(t)
    c.move_to(friend, t, harm=False)


@spell("游击战", en="Guerilla Warfare", id="OGN-264", energy=2, power=1, domain=("mind", "chaos"), tags=("Teemo",),
       champion="Teemo", supertype="signature")
def guerilla_warfare(c):
    c.bounce(c.target(trash(friendly, keyword="hidden"), 2, up_to=True))
    c.rule("hide_free")


@spell("虹吸能量", en="Siphon Power", id="OGN-266", energy=2, power=1, domain=("mind", "order"), tags=("Viktor",),
       keywords="reaction", champion="Viktor", supertype="signature")
def siphon_power(c):
    t = c.target(battlefield)
    amount = c.number("amount", 1, 1, 5)
    c.change(unit(friendly, where=place_of(each_thing) == place_of(t.one)), might=amount)
    c.weaken(unit(enemy, where=place_of(each_thing) == place_of(t.one)), amount)


@spell("弹幕时间", en="Bullet Time", id="OGN-268", energy=1, domain=("body", "chaos"), tags=("Miss Fortune",),
       keywords="action", champion="Miss Fortune", supertype="signature")
def bullet_time(c):
    t = c.target(battlefield)
    paid = c.pay_any()
    c.deal(paid.amount, to=unit(enemy, where=place_of(each_thing) == place_of(t.one)))


@spell("叹为观止", en="Showstopper", id="OGN-270", energy=1, power=1, domain=("body", "order"), tags=("Sett",),
       champion="Sett", supertype="signature")
def showstopper(c):
    t = c.target(unit(friendly, in_base))
    where = c.target(battlefield, place=True)
    c.buff(t)
    c.move_to(t, where, harm=False)


@unit("提伯斯", en="Tibbers", id="OGS-018", energy=8, power=2, might=7, domain=("fury", "chaos"), tags=("Annie",),
      champion="Annie", supertype="signature")
def tibbers(c):
    with c.enters() as e:
        e.deal(c.number("damage", 3, 1, 12), to=unit(at_battlefield))


@spell("高原血统", en="Highlander", id="OGS-020", energy=4, domain=("calm", "body"), tags=("Master Yi",),
       keywords="reaction", champion="Master Yi", supertype="signature")
def highlander(c):
    t = c.target(unit(friendly))
    with c.instead_of(would_die(unit), what=t, once=True) as r, r.instead() as instead:
        instead.spare(instead.subject)


@spell("终极闪光", en="Final Spark", id="OGS-022", energy=8, domain=("mind", "order"), tags=("Lux",), keywords="action",
       champion="Lux", supertype="signature")
def final_spark(c):
    c.deal(c.number("damage", 8, 1, 20), to=c.target(unit))


@spell("致命打击", en="Decisive Strike", id="OGS-024", energy=5, power=1, domain=("body", "order"), tags=("Garen",),
       keywords="action", champion="Garen", supertype="signature")
def decisive_strike(c):
    c.change(unit(friendly), might=c.number("bonus", 2, 1, 9))
