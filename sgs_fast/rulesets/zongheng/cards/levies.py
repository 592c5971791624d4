"""援军: reinforcements, who calls them, and who leads them."""

from sgs_fast.rulesets.zongheng.language import *


@reinforcement("城防民兵", en="City Militia", power=1, life=2, cls="步", of="东汉官军", keywords=("嘲讽",))
def city_militia(c):
    """A reinforcement that draws attacks."""


@reinforcement("弓弩援兵", en="Relief Archers", power=1, life=1, cls="弓", of="河北军", keywords=("远攻",))
def relief_archers(c):
    """A reinforcement that shoots from afar."""


@reinforcement("西凉骑卒", en="Xiliang Troopers", power=2, life=1, cls="骑", of="西凉军", keywords=("迅捷",))
def troopers(c):
    """A reinforcement that rides at once."""


@unit("募兵官", en="Recruiting Officer", cost=2, power=1, life=2, cls="步", of="东汉官军")
def recruiting_officer(c):
    with c.on(enters(c.this)) as e:
        e.reinforce("城防民兵", c.number("militia", 1))


@unit("弓营都尉", en="Commandant of the Archers", cost=4, power=2, life=3, cls="弓", of="河北军")
def archers_commandant(c):
    with c.on(enters(c.this)) as e:
        e.reinforce("弓弩援兵", c.number("archers", 2))


@unit("西凉马场", en="Stud of Xiliang", cost=3, power=0, life=4, cls="骑", of="西凉军", keywords=("steadfast",))
def stud(c):
    with c.active(pay(2), tap) as a:
        a.reinforce("西凉骑卒", c.number("troopers", 1))


@unit("屯兵校尉", en="Colonel of the Garrison", cost=3, power=2, life=2, cls="步", of="东汉官军")
def garrison_colonel(c):
    c.static(reinforcement(mine), power=+1, life=+1)


@unit("乡勇统领", en="Captain of the Levy", cost=4, power=3, life=3, cls="步", of="东汉官军")
def levy_captain(c):
    with c.active(tap_other(unit(but=c.this), 2), limit=1) as a:
        a.deal(c.number("damage", 2), to=a.target(unit(enemy) | general(enemy)))


@unit("流民营", en="Camp of Refugees", cost=3, power=0, life=5, cls="方", of="黄巾军", keywords=("steadfast",))
def refugee_camp(c):
    with c.on(dies(reinforcement(mine)), limit=1) as e:
        e.draw(1)


@unit("亲兵队长", en="Captain of the Retinue", cost=5, power=3, life=4, cls="戟", of="东汉官军")
def retinue(c):
    with c.on(enters(c.this)) as e:
        e.reinforce("城防民兵", c.number("militia", 2))
    with c.on(dies(c.this)) as e:
        e.change(reinforcement(mine), until="for_game", power=+1)


@trick("烽烟四起", en="Beacon Fires Everywhere", cost=4, attribute="火", slow=True)
def beacon_fires(c):
    c.reinforce("城防民兵", c.number("militia", 2))
    c.reinforce("弓弩援兵", c.number("archers", 1))


@trick("援军令", en="Call for Relief", cost=2, attribute="木")
def call_for_relief(c):
    c.reinforce("城防民兵", c.number("militia", 2), untapped=True)


@trick("全军突击", en="General Assault", cost=3, attribute="火", slow=True)
def general_assault(c):
    c.change(reinforcement(mine), power=c.number("bonus", 2))
    c.untap(reinforcement(mine))


@trick("兵败如山倒", en="The Rout", cost=3, attribute="土", slow=True)
def rout(c):
    c.sacrifices(everyone, reinforcement | unit(cost_at_most=1), c.number("victims", 2))
