"""Archers: they strike without being struck."""

from sgs_fast.rulesets.zongheng.language import *


@unit("弓箭军需官", en="Archer Quartermaster", cost=3, power=2, life=2, cls="弓", provenance="rules:204.2d")
def quartermaster(c):
    c.cheaper(count(units(mine, cls="弓")))


@unit("长弓手", en="Longbowmen", cost=2, power=2, life=1, cls="弓", keywords=("远攻",))
def longbowmen(c):
    """Shoots from afar."""


@unit("弩营教头", en="Crossbow Drillmaster", cost=4, power=2, life=3, cls="弓", of="袁")
def drillmaster(c):
    damage, plus = c.number("damage", 1), c.number("bonus", 1)
    with c.on(enters(c.this)) as e:
        e.deal(damage, to=e.target(unit(enemy)))
    c.static(units(mine, cls="弓", but=c.this), power=plus)


@unit("连弩车", en="Repeating Crossbow Wagon", cost=4, power=1, life=4, cls="弓", keywords=("steadfast",))
def crossbow_wagon(c):
    with c.active(tap) as a:
        a.deal(c.number("damage", 2), to=a.target(unit | general(enemy)))


@unit("神射手", en="Marksman", cost=3, power=2, life=2, cls="弓", of="东汉官军", keywords=("远攻",))
def marksman(c):
    with c.on(attacks(c.this, unit(enemy, wounded))) as e:
        e.change(c.this, until="this_combat", power=c.number("bonus", 2))
