"""More cavalry: raiders, lancers and those who look ahead."""

from sgs_fast.rulesets.zongheng.language import *


@unit("白马义从", en="White Horse Volunteers", cost=3, power=2, life=3, cls="骑", keywords=("迅捷",))
def white_horses(c):
    with c.on(attacks(c.this), if_=count(units(mine, attacking)) >= 3) as e:
        e.change(c.this, until="this_combat", power=c.number("bonus", 2))


@unit("虎豹骑", en="Tiger and Leopard Riders", cost=5, power=4, life=4, cls="骑", of="曹军", keywords={"先攻": 2, "冲锋": 1})
def tiger_and_leopard(c):
    """The first to strike."""


@unit("乌桓突骑", en="Wuhuan Raiders", cost=5, power=3, life=3, cls="骑", keywords=("突袭",))
def wuhuan(c):
    with c.on(combat_damage(general(enemy), by=c.this), limit=1) as e:
        e.draw(1)


@unit("枪骑兵", en="Lancers of the Vanguard", cost=2, power=2, life=2, cls="骑", of="曹军", keywords=("破步冲击",))
def vanguard_lancers(c):
    """Breaks infantry."""


@unit("夜不收", en="Night Scouts", cost=2, power=2, life=2, cls="骑", of="影")
def night_scouts(c):
    with c.on(enters(c.this)) as e:
        card = e.top(1)
        e.look(card)
        with e.may():
            e.move(card, "graveyard", "mill")


@unit("运粮车马", en="Baggage Train", cost=3, power=1, life=4, cls="骑", of="曹军")
def baggage_train(c):
    with c.on(phase_begins("end"), if_=me.hand <= 2) as e:
        e.draw(1)
    with c.boost() as b:
        b.gain_life(3)


@trick("兵贵神速", en="Speed Is the Essence of War", cost=4, attribute="火", slow=True)
def speed(c):
    c.untap(units(mine, cls="骑"))
    c.extra_combat()


@trick("轻骑奔袭", en="Light Horse Dash", cost=1, attribute="火")
def dash(c):
    rider = c.target(unit(mine, cls="骑"))
    c.change(rider, power=c.number("bonus", 2), keyword="ranged")
