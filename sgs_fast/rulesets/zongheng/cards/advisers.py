"""Advisers: persuasion, costs, judgement, answers to abilities."""

from sgs_fast.rulesets.zongheng.language import *


@unit("说客", en="Persuader", cost=4, power=1, life=2, cls="谋")
def persuader(c):
    with c.on(enters(c.this)) as e:
        e.take_control(e.target(unit(enemy, cost_at_most=c.number("cost_limit", 2))), until="while_source_here")


@unit("纵火谋士", en="Adviser with a Torch", cost=3, power=2, life=4, cls="谋", of="江东军")
def torch(c):
    with c.on(uses(trick)) as e:
        e.deal(c.number("damage", 1), to=general(enemy))


@unit("传令使", en="Herald", cost=1, power=1, life=1, cls="谋",
      provenance="rules:403.3c; numbers designed")
def herald(c):
    with c.on(enters(c.this)) as e:
        e.rule("cost", amount=-1, until="until_own_turn", next_one=True)


@unit("幕府主簿", en="Chief Clerk", cost=3, power=1, life=4, cls="谋")
def clerk(c):
    c.always("hand_limit", amount=2, who="mine")
    with c.on(uses(trick), limit=1) as e:
        e.draw(1)


@unit("反间谋士", en="Counter-spy", cost=3, power=2, life=3, cls="谋", of="影")
def counter_spy(c):
    with c.active(pay(1), tap) as a:
        a.interrupt(a.target(ability(enemy)))


@unit("司天监", en="Court Astronomer", cost=3, power=1, life=4, cls="谋", of="东汉官军",
      provenance="rules:104.2; text and numbers designed")
def astronomer(c):
    with c.active(tap) as a:
        seen = a.judge()
        with a.if_(odd(seen.amount)):
            a.draw(1)
        with a.otherwise():
            a.deal(c.number("damage", 1), to=general(enemy))


@unit("归隐方士", en="Recluse", cost=3, power=1, life=4, cls="谋",
      provenance="rules:417.9b; numbers designed")
def recluse(c):
    with c.replace(would_draw(me), may=True, if_=exists(unit(mine, at="graveyard"))) as r, r.instead() as e:
        e.bounce(e.choose(unit(mine, at="graveyard")))


@unit("护国法师", en="Guardian of the Realm", cost=6, power=1, life=5, cls="谋")
def guardian(c):
    c.always("no_lose", who="mine")
    with c.on(phase_begins("end")) as e:
        e.lose_life(c.number("toll", 2))


@unit("监军", en="Army Inspector", cost=2, power=2, life=3, cls="谋", of="东汉官军")
def inspector(c):
    with c.on(uses(trick, foe)) as e:
        e.lose_life(c.number("toll", 1), foe)


@unit("群雄旗手", en="Standard Bearer of the Warlords", cost=2, power=1, life=3, cls="步",
      provenance="rules:211; text and numbers designed")
def standard_bearer(c):
    with c.active(tap, if_=plays_for("群", "袁")) as a:
        a.change(a.target(unit(mine, but=c.this)), power=c.number("bonus", 2))


@unit("百药医师", en="Physician of a Hundred Herbs", cost=3, power=1, life=4, cls="谋", of="江东军")
def herbs(c):
    with c.on(gains_life(me), limit=1) as e:
        e.heal(c.number("healed", 2), e.target(unit(mine, wounded)))
    with c.active(pay(1), tap) as a:
        a.gain_life(2)


@unit("水军都督", en="Admiral of the River Fleet", cost=4, power=3, life=3, cls="谋", of="江东军")
def admiral(c):
    with c.on(enters(c.this)) as e:
        e.bounce(e.target(unit(enemy, cost_at_most=c.number("cost_limit", 3)), up_to=True))


@unit("老谋士", en="Old Strategist", cost=3, power=1, life=2, cls="谋")
def old_strategist(c):
    with c.on(enters(c.this)) as e:
        e.draw(1)
    with c.on(discards(me), limit=1) as e:
        e.draw(1)
