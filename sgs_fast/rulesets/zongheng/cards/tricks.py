"""Tricks, fast and slow."""

from sgs_fast.rulesets.zongheng.language import *


@trick("过河拆桥", en="Burn the Bridge", cost=1, attribute="水", provenance="rules:103.2c; cost designed")
def burn_the_bridge(c):
    target = c.target(unit)
    c.tap(target)
    c.deal(c.number("damage", 1), to=target)


@trick("毁尸灭迹", en="Leave No Trace", cost=2, attribute="土", slow=True, provenance="rules:409.6; numbers designed")
def leave_no_trace(c):
    gone = c.exile(c.target(unit(at="graveyard"), 3, up_to=True))
    c.gain_life(gone.amount * 2)


@trick(
    "玉石俱焚", en="Jade and Stone Burn Together", cost=4, attribute="火", slow=True,
    provenance="rules:408.1d; numbers designed",
)
def jade_and_stone(c):
    extra = c.extra(sacrifice(unit))
    with c.if_(extra.paid):
        c.destroy(c.choose(unit(enemy), c.number("victims", 2)))
    with c.otherwise():
        c.destroy(c.choose(unit(enemy), 1))


@trick("火烧连营", en="Burn the Linked Camps", cost=1, attribute="火", slow=True)
def linked_camps(c):
    c.costs(pay_x)
    c.deal(c.x + 1, to=c.target(unit(enemy), 3, up_to=True), divided=True)


@trick("火攻", en="Fire Attack", cost=2, attribute="火")
def fire_attack(c):
    c.deal(c.number("damage", 3), to=c.target(unit | general))


@trick("护心镜", en="Breastplate", cost=1, attribute="金", provenance="rules:417.7b; cost designed")
def breastplate(c):
    c.prevent(c.number("shield", 3), to=c.target(unit(mine) | general(mine)))


@trick("偃旗息鼓", en="Furl the Banners", cost=2, attribute="土", provenance="rules:416.3b; cost designed")
def furl(c):
    c.prevent(from_=unit)


@trick("盾墙", en="Shield Wall", cost=1, attribute="金", provenance="rules:417.8a; cost designed")
def shield_wall(c):
    c.prevent(c.number("shield", 2), to=c.target(unit(mine) | general(mine)), from_=unit(cls="步"))
    c.draw(1)


@trick("挺身而出", en="Step Forward", cost=1, attribute="木")
def step_forward(c):
    saved = c.target(unit(mine) | general(mine))
    c.redirect(saved, to=c.target(unit(mine, but="chosen")).one)


@trick("识破", en="See Through", cost=2, attribute="水")
def see_through(c):
    stopped = c.interrupt(c.target(trick(enemy)))
    c.draw(1, if_done=stopped)


@trick("锦囊妙计", en="Bag of Schemes", cost=2, attribute="木")
def schemes(c):
    with c.mode("摸两张牌，然后弃一张牌", "draw two cards, then discard one") as m:
        m.draw(2)
        m.discard(1)
    with c.mode("对目标部队造成2点伤害", "deal 2 damage to target unit") as m:
        m.deal(c.number("damage", 2), to=m.target(unit))
    with c.mode("目标部队战力+2，直到回合结束", "target unit gets +2 power until the end of the turn") as m:
        m.change(m.target(unit(mine)), power=c.number("bonus", 2))


@trick("招兵买马", en="Raise Troops", cost=1, attribute="木", slow=True)
def raise_troops(c):
    c.search(unit, c.number("units", 1, 1, 4))


@trick("单骑对决", en="Single Combat", cost=1, attribute="金", slow=True)
def single_combat(c):
    target = c.target(unit(enemy))
    won = c.contest()
    c.destroy(target, if_done=won)


@trick("天降雷霆", en="Bolt from the Sky", cost=3, attribute="金")
def bolt(c):
    target = c.target(unit(enemy) | general(enemy))
    result = c.judge()
    c.deal(result.amount + 1, to=target)


@trick("断粮绝道", en="Cut the Supply Road", cost=3, attribute="水", slow=True, provenance="rules:103.4; cost designed")
def cut_supplies(c):
    c.sacrifices(everyone)
    c.discard(1, foe)


@trick("背水一战", en="Back to the River", cost=1, attribute="水", slow=True, provenance="rules:411.2c; cost designed")
def back_to_the_river(c):
    given = c.sacrifices(me)
    with c.if_(~given.done):
        c.lose_life(c.number("penalty", 4))
    c.draw(c.number("cards", 2))


@trick("勤王诏", en="Summons to the Throne", cost=3, attribute="土", slow=True, only_for=("群", "魏"),
       provenance="rules:411.2g; cost designed")
def summons(c):
    c.deal(count(units(mine, of="东汉官军")) + count(units(mine, of="并州军")), to=c.target(general(enemy)))
    c.untap(units(mine, cls="骑"))


@trick("擂鼓进军", en="Drums of the Advance", cost=2, attribute="火")
def drums(c):
    c.change(units(mine), power=c.number("bonus", 1))
    c.change(units(mine, attacking), keyword="ranged")


@trick("重整旗鼓", en="Rally", cost=1, attribute="木", provenance="rules:103.2b; cost designed")
def rally(c):
    c.untap(c.target(unit(mine)))
    c.shield(2, general(mine))


@trick("离间计", en="Sow Discord", cost=4, attribute="水", slow=True)
def sow_discord(c):
    taken = c.target(unit(enemy))
    c.take_control(taken, until="this_turn")
    c.untap(taken)
    c.change(taken, keyword="forced")


@trick("鱼腹藏书", en="Letter in the Fish", cost=2, attribute="水", slow=True)
def letter(c):
    other = c.instead(discard(2))
    c.draw(2)
    with c.if_(other.paid):
        c.draw(1)


@trick("粮草征调", en="Requisition", cost=1, attribute="土", slow=True)
def requisition(c):
    with c.choose_one() as one:
        with one.option("生命+3", "gain 3 life"):
            c.gain_life(3)
        with one.option("本回合可额外提升一次", "boost once more this turn"):
            c.rule("boost")
    with c.boost() as b:
        b.draw(1)
        b.discard(1)


@trick("釜底抽薪", en="Take the Firewood from under the Pot", cost=3, attribute="火")
def firewood(c):
    with c.if_(exists(unit(enemy, attacking))):
        c.tap(units(enemy))
    target = c.target(unit(enemy))
    paid = c.may_pay(c.number("ransom", 2), foe)
    with c.if_(~paid.done):
        c.bounce(target)


@trick("草木皆兵", en="Every Bush a Soldier", cost=3, attribute="木", slow=True)
def every_bush(c):
    c.reinforce("黄巾乡勇", c.number("militia", 3))


@trick("黄天当立", en="The Yellow Sky Shall Rise", cost=5, attribute="土", slow=True)
def yellow_sky(c):
    with c.each(units(mine, of="黄巾军")) as it:
        c.change(it, power=+1)
        c.deal(1, to=general(enemy))
