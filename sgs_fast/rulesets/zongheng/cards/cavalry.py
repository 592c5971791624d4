"""Cavalry: fast, and hard when it attacks."""

from sgs_fast.rulesets.zongheng.language import *


@unit("西凉轻骑", en="Xiliang Light Horse", cost=2, power=2, life=2, cls="骑", of="西凉军", keywords={"冲锋": 1})
def light_horse(c):
    """Charges."""


@unit("西凉铁骑", en="Xiliang Lancers", cost=4, power=3, life=4, cls="骑", of="西凉军", keywords={"冲锋": 2, "装甲": 1})
def lancers(c):
    """Charges in armour."""


@unit("并州狼骑", en="Wolf Riders of Bingzhou", cost=4, power=3, life=3, cls="骑", of="并州军", keywords=("突袭",))
def wolf_riders(c):
    """Raids."""


@unit("飞熊军", en="Flying Bears", cost=5, power=4, life=4, cls="骑", of="西凉军", keywords={"践踏": 3, "冲锋": 1})
def flying_bears(c):
    """Tramples."""


@unit("探马", en="Mounted Scouts", cost=1, power=1, life=1, cls="骑", keywords=("迅捷",))
def scouts(c):
    with c.boost() as b:
        b.draw(1)


@unit("陷阵先锋", en="Vanguard that Breaks Ranks", cost=3, power=3, life=2, cls="骑", of="并州军", keywords=("破步冲击", "迅捷"))
def rank_breaker(c):
    """Breaks infantry."""


@unit("重甲骑督", en="Captain of the Heavy Horse", cost=5, power=3, life=5, cls="骑", keywords={"装甲": 1})
def heavy_captain(c):
    c.static(units(mine, cls="骑", but=c.this), power=+1)
    with c.on(enters(units(mine, cls="骑", but=c.this))) as e:
        e.untap(e.subject)


@unit("骁骑校尉", en="Colonel of the Swift Horse", cost=3, power=2, life=3, cls="骑", of="东汉官军", keywords={"先攻": 1})
def swift_colonel(c):
    c.static(c.this, if_=attacked_by_this.is_(general), power=c.number("against_general", 2))


@unit("赤兔", en="Red Hare", cost=2, power=0, life=3, cls="骑", provenance="designed")
def red_hare(c):
    with c.active(tap) as a:
        a.change(a.target(unit(mine, but=a.this)), until="while_source_tapped", power=+2)


@unit("莽骑", en="Headlong Riders", cost=2, power=4, life=1, cls="骑", keywords=("forced", "背反"))
def headlong(c):
    """Has to attack, and hurts its own side when it falls."""


@unit("截粮游骑", en="Raiders of the Supply Line", cost=3, power=2, life=2, cls="骑", of="并州军", keywords=("迅捷",))
def supply_raiders(c):
    with c.on(combat_damage(general(enemy), by=c.this)) as e:
        e.discard(1, foe, at_random=True)


@unit("玄甲骑", en="Black Armour", cost=6, power=5, life=6, cls="骑", keywords={"装甲": 1, "践踏": 2})
def black_armour(c):
    with c.replace(would_leave(c.this, "destroy")) as r:
        r.zone("exile", "exile")
