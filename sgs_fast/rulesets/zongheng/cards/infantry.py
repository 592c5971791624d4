"""Foot, halberds and phalanx: they hold the ground."""

from sgs_fast.rulesets.zongheng.language import *


@unit("长枪兵", en="Pikemen", cost=1, power=1, life=2, cls="步", limit=0)
def pikemen(c):
    """Plain."""


@unit(
    "步兵十夫长", en="Decurion of Foot", cost=3, power=2, life=3, cls="步", of="东汉官军",
    provenance="rules:200.15; numbers designed",
)
def decurion(c):
    c.static(units(mine, cls="步", but=c.this), power=+1, life=+1)


@unit("重甲卫士", en="Heavy Guard", cost=4, power=2, life=5, cls="戟", keywords={"装甲": 1, "嘲讽": 1})
def heavy_guard(c):
    """Armour and taunt."""


@unit("刀盾兵", en="Sword and Shield", cost=2, power=1, life=3, cls="步", of="东汉官军", keywords=("嘲讽",))
def sword_and_shield(c):
    c.armour("弓", c.number("against_archers", 1))


@unit("拒马方阵", en="Phalanx behind Stakes", cost=3, power=4, life=5, cls="方", keywords=("steadfast",))
def stakes(c):
    c.armour("骑", c.number("against_cavalry", 1))


@unit("筑城工兵", en="Wall Builders", cost=3, power=1, life=3, cls="步")
def wall_builders(c):
    c.static(units(mine), life=+1)


@unit("擂鼓手", en="War Drummer", cost=2, power=0, life=3, cls="步")
def drummer(c):
    c.static(units(mine), if_=c.this.is_(unit(tapped)), power=+1)


@unit("血战老兵", en="Blood-soaked Veterans", cost=3, power=2, life=5, cls="戟", keywords={"激怒": 1})
def veterans(c):
    """Grows angry."""


@unit("门将", en="Gate Captain", cost=3, power=3, life=4, cls="戟", keywords=("only_units",))
def gate_captain(c):
    with c.boost(must=True) as b:
        b.tap(b.target(unit(enemy)))


@unit("无名小卒", en="Nameless Soldiers", cost=1, power=1, life=1, cls="步")
def nameless(c):
    c.static(units(blank), power=+1, life=+1)


@unit("锁子营", en="Chain Gang", cost=3, power=2, life=3, cls="步")
def chain_gang(c):
    with c.on(enters(c.this)) as e:
        e.rule("no_untap", what=e.target(unit(enemy)), until="while_source_here")
