"""Yuan Shao's archers, and others who fight from afar."""

from sgs_fast.rulesets.zongheng.language import *


@unit("河北弓手", en="Hebei Bowmen", cost=1, power=1, life=1, cls="弓", of="河北军", keywords=("远攻",), limit=0)
def bowmen(c):
    """Shoots from afar."""


@unit("强弩兵", en="Heavy Crossbowmen", cost=3, power=3, life=2, cls="弓", of="河北军", keywords=("远攻",))
def heavy_crossbows(c):
    """Shoots from afar, and hard."""


@unit("火箭手", en="Fire Archers", cost=3, power=2, life=2, cls="弓", of="江东军")
def fire_archers(c):
    with c.active(tap) as a:
        a.deal(c.number("damage", 1), to=a.target(unit(enemy)))


@unit("先登死士", en="First upon the Wall", cost=4, power=3, life=3, cls="弓", of="河北军", keywords={"先攻": 2})
def first_upon_the_wall(c):
    with c.on(enters(c.this), if_=exists(unit(enemy, cls="骑"))) as e:
        e.deal(c.number("damage", 2), to=e.target(unit(enemy, cls="骑")))


@unit("望楼弓卫", en="Watchtower Guard", cost=3, power=1, life=4, cls="弓", of="河北军", keywords=("嘲讽",))
def watchtower(c):
    with c.on(damaged(c.this, by=unit(enemy))) as e:
        e.deal(c.number("damage", 1), to=e.source)


@unit("神臂弩", en="Divine-arm Crossbow", cost=5, power=3, life=4, cls="弓", keywords=("远攻",))
def divine_arm(c):
    with c.on(enters(c.this)) as e:
        e.deal(c.number("damage", 2), to=e.target(unit(enemy), 2, up_to=True))


@unit("射声校尉", en="Colonel of the Hidden Archers", cost=4, power=2, life=4, cls="弓", of="东汉官军")
def hidden_archers(c):
    c.static(units(mine, cls="弓"), keyword="ranged")


@unit("弓骑游侠", en="Horse Archers", cost=3, power=2, life=3, cls="弓", keywords={"远攻": 1, "冲锋": 1})
def horse_archers(c):
    """Archers on horseback."""


@unit("烽火台兵", en="Beacon Keepers", cost=2, power=0, life=4, cls="弓", of="东汉官军", keywords=("steadfast",))
def beacon(c):
    with c.on(phase_begins("end"), if_=exists(unit(enemy, wounded))) as e:
        e.deal(c.number("damage", 1), to=general(enemy))


@trick("百步穿杨", en="A Hundred Paces to the Willow", cost=2, attribute="木", only_for=("弓", "袁"))
def hundred_paces(c):
    c.deal(count(units(mine, cls="弓")) + c.number("damage", 1), to=c.target(unit(enemy)))


@trick("万箭齐发令", en="Let All Arrows Fly", cost=4, attribute="金", slow=True)
def all_arrows(c):
    c.deal(c.number("damage", 1), to=units(enemy))
    with c.if_(count(units(mine, cls="弓")) >= 3):
        c.deal(c.number("more", 1), to=units(enemy))
