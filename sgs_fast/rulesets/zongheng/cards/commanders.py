"""Generals beside those of the two boxes, so that every faction has one. Of Chen Gong only the name is known.

An empty library harms nobody, so a game ends only if somebody is hurt at last: each general that leads a deck can hurt the
other one without a card or a unit, for many resources.
"""

from sgs_fast.rulesets.zongheng.language import *


@general("袁绍", en="Yuan Shao", life=32, faction="袁", cls="弓", provenance="designed")
def yuan_shao(c):
    with c.active(pay(2)) as a:
        a.reinforce("弓弩援兵", c.number("archers", 1))
    with c.active(pay(2)) as a:
        a.change(units(mine, cls="弓"), power=c.number("bonus", 1))
    with c.active(pay(8)) as a:
        a.deal(c.number("volley", 3), to=general(enemy))


@general("曹仁", en="Cao Ren", life=34, faction="魏", cls="方", provenance="designed")
def cao_ren(c):
    with c.active(pay(1)) as a:
        a.change(a.target(unit(mine)), until="until_own_turn", armor=c.number("armour", 1), power=c.number("bonus", 1))
    with c.active(pay(2)) as a:
        a.reinforce("城防民兵", c.number("militia", 1))
    with c.active(pay(8)) as a:
        a.deal(c.number("sortie", 3), to=general(enemy))


@general("周瑜", en="Zhou Yu", life=32, faction="吴", cls="谋", provenance="designed")
def zhou_yu(c):
    with c.active(pay(2)) as a:
        a.deal(c.number("fire", 3), to=a.target(unit(enemy)))
    with c.active(discard(1)) as a:
        a.draw(1)
        a.deal(c.number("spark", 1), to=general(enemy))
    with c.active(pay(8)) as a:
        a.deal(c.number("red_cliffs", 3), to=general(enemy))


@general("诸葛亮", en="Zhuge Liang", life=27, faction="蜀", cls="谋", awaken=4, provenance="designed")
def zhuge_liang(c):
    with c.active(pay(1), if_=~awakened) as a:
        a.tap(a.target(unit(enemy)))
    with c.active(souls(1), if_=awakened) as a:
        a.bounce(a.target(unit(enemy), up_to=True))
    with c.active(souls(2), if_=awakened) as a:
        a.draw(2)
    with c.active(pay(8), if_=~awakened) as a:
        a.deal(c.number("seven_stars", 3), to=general(enemy))
    with c.awakens() as e:
        e.deal(c.number("wind_and_fire", 2), to=units(enemy))


@general("于吉", en="Yu Ji", life=32, faction="群", cls="谋", provenance="designed")
def yu_ji(c):
    with c.active(sacrifice(unit)) as a:
        a.draw(1)
    with c.active(pay(2)) as a:
        a.put_in_play(a.target(unit(mine, at="graveyard", cost_at_most=c.number("cost_limit", 3))))
    with c.active(pay(8)) as a:
        a.deal(c.number("curse", 3), to=general(enemy))


@general("关羽", en="Guan Yu", life=33, faction="蜀", cls="戟", provenance="designed")
def guan_yu(c):
    with c.active(pay(2)) as a:
        a.change(a.target(unit(mine)), power=c.number("bonus", 2), first=c.number("first_strike", 2))
    c.static(units(mine, cls="戟"), power=+1)


@general("陈宫", en="Chen Gong", style="公台", life=28, faction="群", cls="谋",
         provenance="rules:203.2; life and abilities designed")
def chen_gong(c):
    with c.active(pay(1)) as a:
        a.discard(1)
        a.draw(2)
    with c.active(pay(2)) as a:
        a.rule("no_untap", what=a.target(unit(enemy, tapped)), until="until_own_turn")
