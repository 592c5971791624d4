"""Fury cards."""

from sgs_fast.rulesets.riftbound.language import *


@unit("灼焰飞龙", en="Blazing Scorcher", id="OGN-001", energy=5, might=5, domain="fury", tags=("Dragon", "Noxus"),
      keywords="accelerate")
def blazing_scorcher(c):
    """Keywords are all that it has."""


@unit("粗鲁的海盗", en="Brazen Buccaneer", id="OGN-002", energy=6, might=5, domain="fury",
      tags=("Pirate", "Bilgewater"))
def brazen_buccaneer(c):
    chosen = c.extra(discard_cost(1))
    c.cheaper(c.number("discount", 2, 0, 6), extra=chosen)


@unit("炼金太保", en="Chemtech Enforcer", id="OGN-003", energy=2, might=2, domain="fury", tags=("Zaun",),
      keywords={"assault": 2})
def chemtech_enforcer(c):
    with c.enters() as e:
        e.discard(c.number("discard", 1, 1, 4))


@spell("顺劈", en="Cleave", id="OGN-004", energy=1, domain="fury", keywords="action")
def cleave(c):
    c.change(c.target(unit), assault=c.number("assault_bonus", 3, 1, 9))


@spell("碎裂之火", en="Disintegrate", id="OGN-005", energy=4, domain="fury", keywords="action")
def disintegrate(c):
    t = c.target(unit(at_battlefield))
    hurt = c.deal(c.number("damage", 3, 1, 12), to=t)
    with c.if_(hurt.done), c.at(dies(t.one), until="this_cleanup") as later:
        later.draw(1)


@unit("嚼火者手雷", en="Flame Chompers", id="OGN-006", energy=3, might=3, domain="fury", tags=("Zaun",))
def flame_chompers(c):
    with c.on(discarded(c.this), costs=power(1, "fury"), zones=("trash",)) as e:
        e.play_card(c.this)


@spell("罪恶快感", en="Get Excited!", id="OGN-008", energy=2, power=1, domain="fury", keywords="action")
def get_excited(c):
    t = c.target(unit(at_battlefield))
    thrown = c.discard(1)
    c.deal(thrown.subject.cost, to=t, if_done=thrown)


@spell("海克斯射线", en="Hextech Ray", id="OGN-009", energy=1, power=1, domain="fury", keywords="action")
def hextech_ray(c):
    c.deal(c.number("damage", 3, 1, 12), to=c.target(unit(at_battlefield)))


@unit("军团后卫", en="Legion Rearguard", id="OGN-010", energy=2, might=2, domain="fury", tags=("Trifarian", "Noxus"),
      keywords="accelerate")
def legion_rearguard(c):
    """Keywords are all that it has."""


@unit("熔浆巨龙", en="Magma Wurm", id="OGN-011", energy=8, power=1, might=8, domain="fury", tags=("Freljord",))
def magma_wurm(c):
    c.always("enter_ready", unit(friendly, but=c.this))


@unit("诺克萨斯新兵", en="Noxus Hopeful", id="OGN-012", energy=4, might=4, domain="fury", tags=("Trifarian", "Noxus"),
      keywords="legion")
def noxus_hopeful(c):
    c.cheaper(c.number("discount", 2, 0, 4) * legion_count())


@unit("呸呸魄罗", en="Pouty Poro", id="OGN-013", energy=2, might=2, domain="fury", tags=("Poro",),
      keywords={"deflect": 1})
def pouty_poro(c):
    """Keywords are all that it has."""


@spell("霹天雳地", en="Sky Splitter", id="OGN-014", energy=8, power=1, domain="fury", keywords="action")
def sky_splitter(c):
    c.cheaper(top_might())
    c.deal(c.number("damage", 5, 1, 12), to=c.target(unit(at_battlefield)))


@unit("法荣队长", en="Captain Farron", id="OGN-015", energy=4, power=1, might=5, domain="fury",
      tags=("Trifarian", "Noxus"))
def captain_farron(c):
    c.static(unit(friendly, here, but=c.this), assault=c.number("assault_bonus", 1, 1, 5))


@unit("危险二人组", en="Dangerous Duo", id="OGN-016", energy=3, might=3, domain="fury", tags=("Mech", "Bandle City"),
      keywords="legion")
def dangerous_duo(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.change(e.target(unit), might=c.number("bonus", 2, 1, 9))


@gear("钢铁弩炮", en="Iron Ballista", id="OGN-017", energy=3, domain="fury")
def iron_ballista(c):
    c.enters_exhausted()
    with c.active(exhaust) as e:
        e.deal(c.number("damage", 2, 1, 9), to=e.target(unit(at_battlefield)))


@unit("诺克萨斯破坏者", en="Noxus Saboteur", id="OGN-018", energy=3, might=3, domain="fury",
      tags=("Trifarian", "Noxus"))
def noxus_saboteur(c):
    there = Filter(zones=("facedown",), side="enemy", owned=True, where=same_place(c.this, each_thing))
    c.always("no_play", there, who="foe")


@unit("肆虐狂魂", en="Raging Soul", id="OGN-019", energy=4, might=4, domain="fury", tags=("Spirit", "Shadow Isles"))
def raging_soul(c):
    c.static(c.this, if_=discarded_this_turn >= 1, assault=c.number("assault_bonus", 1, 1, 5), keyword="ganking")


@unit("垃圾场小霸王", en="Scrapyard Champion", id="OGN-020", energy=5, power=1, might=5, domain="fury",
      tags=("Mech", "Bandle City"), keywords="legion")
def scrapyard_champion(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.discard(c.number("discard", 2, 1, 4))
        e.draw(c.number("draw", 2, 1, 4))


@gear("太阳圆盘", en="Sun Disc", id="OGN-021", energy=2, power=1, domain="fury")
def sun_disc(c):
    with c.active(exhaust, if_=legion(play_effect=False)) as e:
        e.rule("enter_ready", next_one=True)


@spell("热电光束", en="Thermo Beam", id="OGN-022", energy=5, power=2, domain="fury", keywords="action")
def thermo_beam(c):
    c.kill(gear)


@gear("来路不明的武器", en="Unlicensed Armory", id="OGN-023", energy=2, domain="fury")
def unlicensed_armory(c):
    with c.active(discard_cost(1), exhaust) as e:
        t = e.target(unit(friendly))
        with e.instead_of(would_die(unit), what=t, once=True) as r, r.instead() as instead:
            paid = instead.pay_if_wished(1, "fury")
            with instead.if_(paid.done):
                instead.spare(instead.subject)
            with instead.otherwise():
                instead.kill(instead.subject)


@spell("虚空索敌", en="Void Seeker", id="OGN-024", energy=3, power=1, domain="fury", keywords="action")
def void_seeker(c):
    c.deal(c.number("damage", 4, 1, 12), to=c.target(unit(at_battlefield)))
    c.draw(1)


@spell("暴怒冲动", en="Blind Fury", id="OGN-025", energy=4, power=2, domain="fury", keywords="action")
def blind_fury(c):
    shown = c.first_of(Filter(zones=("deck",), owned=True, side="enemy", where=depth(each_thing) == 1), 3)
    c.reveal(shown)
    gone = c.banish(c.choose(Filter(zones=("deck",), where=shown.has(each_thing)), 1))
    c.play_card(gone.moved, cost="nothing")
    c.recycle(shown)


@unit("颂雷者 布林希尔", en="Brynhir Thundersong", id="OGN-026", energy=6, might=5, domain="fury", tags=("Freljord",))
def brynhir_thundersong(c):
    with c.enters() as e:
        e.rule("no_play", who=foe)


@unit("德莱厄斯·崔法利", en="Darius, Trifarian", id="OGN-027", energy=5, power=1, might=5, domain="fury",
      tags=("Trifarian", "Darius", "Noxus"), champion="Darius", supertype="champion")
def darius_trifarian(c):
    with c.on(second_card_played()) as e:
        e.change(c.this, might=c.number("bonus", 2, 1, 9))
        e.ready(c.this)


@unit("德莱文·夸耀角斗士", en="Draven, Showboat", id="OGN-028", energy=5, power=1, might=3, domain="fury",
      tags=("Draven", "Noxus"), champion="Draven", supertype="champion")
def draven_showboat(c):
    c.static(c.this, might=points())


@spell("星落", en="Falling Star", id="OGN-029", energy=2, power=2, domain="fury")
def falling_star(c):
    damage = c.number("damage", 3, 1, 9)
    one, two = c.target(unit), c.target(unit)
    c.deal(damage, to=one)
    c.deal(damage, to=two)


@unit("金克丝·爆破狂人", en="Jinx, Demolitionist", id="OGN-030", energy=3, power=1, might=4, domain="fury",
      tags=("Jinx", "Zaun"), keywords={"accelerate": 1, "assault": 2}, champion="Jinx", supertype="champion")
def jinx_demolitionist(c):
    with c.enters() as e:
        e.discard(c.number("discard", 2, 1, 4))


@unit("狂暴龙怪", en="Raging Firebrand", id="OGN-031", energy=6, power=1, might=4, domain="fury",
      tags=("Dragon", "Mount Targon"))
def raging_firebrand(c):
    with c.enters() as e:
        e.rule("energy", amount=-c.number("discount", 5, 1, 9), cards=any_spell, next_one=True)


@gear("邪鸦魔典", en="Ravenborn Tome", id="OGN-032", energy=3, domain="fury")
def ravenborn_tome(c):
    with c.active(exhaust) as e:
        e.rule("next_spell", amount=c.number("bonus", 1, 1, 5))


@spell("巧取豪夺", en="Shakedown", id="OGN-033", energy=2, power=1, domain="fury", keywords="reaction")
def shakedown(c):
    t = c.target(unit(enemy))
    with c.choose_one(who=t.controller) as one:
        with one.option():
            c.deal(c.number("damage", 6, 1, 15), to=t)
        with one.option():
            c.draw(c.number("draw", 2, 1, 5))


@unit("泰达米尔·凛冽凶蛮", en="Tryndamere, Barbarian", id="OGN-034", energy=7, power=2, might=8, domain="fury",
      tags=("Tryndamere", "Freljord"), champion="Tryndamere", supertype="champion")
def tryndamere_barbarian(c):
    with c.on(this_conquers(), if_=attacked(c.this) & (excess_damage() >= c.number("excess", 5, 1, 15))) as e:
        e.score(1)


@unit("薇恩·追猎者", en="Vayne, Hunter", id="OGN-035", energy=4, power=1, might=2, domain="fury",
      tags=("Vayne", "Demacia"), keywords={"assault": 3}, champion="Vayne", supertype="champion")
def vayne_hunter(c):
    c.enters_ready(if_=exists(controlled_by(enemy)))
    with c.on(this_conquers(), costs=energy(1)) as e:
        e.bounce(c.this)


@unit("蔚·铲除者", en="Vi, Destructive", id="OGN-036", energy=2, power=1, might=3, domain="fury",
      tags=("Vi", "Piltover"), keywords="ganking", champion="Vi", supertype="champion")
def vi_destructive(c):
    with c.active(recycle_cost(trash, 1)) as e:          # rb.faq.08: not in a showdown
        e.change(c.this, might=c.number("bonus", 1, 1, 5))


@unit("不朽凤凰", en="Immortal Phoenix", id="OGN-037", energy=3, power=1, might=3, domain="fury", tags=("Spirit",),
      keywords={"assault": 2})
def immortal_phoenix(c):
    with c.on(kills(unit, by=with_spell()), costs=(energy(1), power(1, "fury")), zones=("trash",)) as e:
        e.play_card(c.this)


@unit("邪焰巨龙 卡德雷格林", en="Kadregrin the Infernal", id="OGN-038", energy=9, power=2, might=9, domain="fury",
      tags=("Dragon", "Demacia"))
def kadregrin_the_infernal(c):
    with c.enters() as e:
        e.draw(count(unit(friendly, where=mighty(each_thing))))


@unit("卡莎·九死一生", en="Kai'Sa, Survivor", id="OGN-039", energy=4, might=4, domain="fury",
      tags=("Kai'Sa", "The Void"), keywords="accelerate", champion="Kai'Sa", supertype="champion")
def kaisa_survivor(c):
    with c.on(this_conquers()) as e:
        e.draw(1)


@gear("暴怒之印", en="Seal of Rage", id="OGN-040", power=1, domain="fury")
def seal_of_rage(c):
    with c.adds(exhaust) as e:
        e.add(power=1, domain="fury")


@unit("沃利贝尔·震怒天声", en="Volibear, Furious", id="OGN-041", energy=10, power=2, might=9, domain="fury",
      tags=("Volibear", "Freljord"), keywords={"deflect": 2}, champion="Volibear", supertype="champion")
def volibear_furious(c):
    with c.on(attacks(c.this)) as e:
        e.deal(c.number("damage", 5, 1, 8), to=e.target(unit(enemy, here), 5, at_least=1), divided=True)


@unit("安妮·汹涌烈焰", en="Annie, Fiery", id="OGS-001", energy=5, power=1, might=4, domain="fury",
      tags=("Annie", "Noxus"), champion="Annie", supertype="champion")
def annie_fiery(c):
    c.always("bonus_damage", who="mine", amount=c.number("bonus", 1, 1, 5))


@spell("烈火风暴", en="Firestorm", id="OGS-002", energy=6, power=1, domain="fury")
def firestorm(c):
    t = c.target(battlefield)
    c.deal(c.number("damage", 3, 1, 12), to=unit(enemy, where=place_of(each_thing) == place_of(t.one)))


@spell("焚烧", en="Incinerate", id="OGS-003", energy=2, domain="fury", keywords="action")
def incinerate(c):
    c.deal(c.number("damage", 2, 1, 12), to=c.target(unit(at_battlefield)))
