"""Halberds, phalanx and shields: armour, taunt, and wounds that heal."""

from sgs_fast.rulesets.zongheng.language import *


@unit("虎卫军", en="Tiger Guards", cost=5, power=3, life=5, cls="戟", of="曹军", keywords={"装甲": 1, "嘲讽": 1})
def tiger_guards(c):
    """Armour and taunt."""


@unit("藤甲兵", en="Rattan Armour", cost=3, power=2, life=2, cls="步", of="荆襄军", keywords={"装甲": 2})
def rattan(c):
    """Hardly a blade goes through."""


@unit("铁壁方阵", en="Iron Wall Phalanx", cost=4, power=2, life=6, cls="方", of="曹军",
      keywords={"装甲": 1, "嘲讽": 1, "steadfast": 1})
def iron_wall(c):
    """It stands where it stands."""


@unit("巨盾兵", en="Great Shields", cost=2, power=0, life=5, cls="步", keywords=("嘲讽", "steadfast"))
def great_shields(c):
    c.armour("骑", c.number("against_cavalry", 1))


@unit("亲卫统领", en="Captain of the Bodyguard", cost=4, power=2, life=6, cls="戟", of="曹军")
def bodyguard(c):
    with c.active(pay(1), limit=1) as a:
        a.redirect(general(mine), to=c.this)


@unit("长戟兵", en="Long Halberds", cost=2, power=2, life=3, cls="戟", keywords={"先攻": 1, "only_units": 1})
def long_halberds(c):
    """Against units only."""


@unit("屯田兵", en="Soldiers at the Plough", cost=2, power=1, life=3, cls="步", of="曹军")
def ploughmen(c):
    with c.on(boosts(me)) as e:
        e.gain_life(c.number("gained", 1))
    with c.boost() as b:
        b.heal(2, units(mine, wounded))


@unit("医护营", en="Field Hospital", cost=4, power=1, life=5, cls="步")
def hospital(c):
    with c.on(phase_begins("end"), if_=exists(unit(mine, wounded))) as e:
        e.heal(c.number("healed", 1), units(mine, wounded))


@unit("百战戟士", en="Halberdiers of a Hundred Battles", cost=4, power=2, life=5, cls="戟", of="荆襄军",
      keywords={"装甲": 1, "激怒": 1})
def hundred_battles(c):
    """Armoured anger."""


@unit("青州兵", en="Qingzhou Corps", cost=3, power=2, life=4, cls="步", of="曹军")
def qingzhou(c):
    c.static(c.this, if_=count(units(mine, cls="步")) >= 3, power=c.number("bonus", 2))


@unit("方阵教官", en="Drill Sergeant of the Phalanx", cost=3, power=1, life=4, cls="方", of="曹军")
def drill_sergeant(c):
    c.static(units(mine, cls=("方", "戟"), but=c.this), armor=c.number("armour", 1))


@unit("校场都尉", en="Commandant of the Drill Ground", cost=4, power=3, life=4, cls="步", of="东汉官军",
      provenance="rules:416.3b; numbers designed")
def commandant(c):
    with c.on(enters(c.this)) as e:
        e.change(units(cls="步"), power=c.number("bonus", 1))


@unit("攻城锤", en="Battering Ram", cost=3, power=5, life=5, cls="方", provenance="rules:410.2; text and numbers designed")
def battering_ram(c):
    c.always("no_use", c.this, if_=count(units(mine, cls="步")) < 1, zones="hand")
    with c.on(attacks(c.this, unit(enemy))) as e:
        e.change(c.this, until="this_combat", power=-2)


@trick("不动如山", en="Immovable as a Mountain", cost=2, attribute="土")
def immovable(c):
    c.change(units(mine), until="this_turn", armor=c.number("armour", 2))


@trick("坚壁清野", en="Strong Walls, Scorched Fields", cost=3, attribute="土", slow=True, provenance="rules:414.3; cost designed")
def strong_walls(c):
    c.discard(c.number("cards", 2), foe)
    c.gain_life(c.number("gained", 2))
