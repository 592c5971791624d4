"""Strategists: cards, lore, and answers."""

from sgs_fast.rulesets.zongheng.language import *


@unit("帐前谋士", en="Adviser at the Tent", cost=3, power=1, life=3, cls="谋", provenance="rules:403.2; numbers designed")
def adviser(c):
    c.always("cost", trick(at="hand"), amount=-1, who="mine")


@unit("渤海散仙", en="Wandering Immortal of Bohai", cost=3, power=2, life=3, cls="谋",
      provenance="rules:403.3; text and numbers designed")
def immortal(c):
    with c.on(enters(c.this)) as e:
        with e.at(leaves(c.this), until="for_game") as later:
            later.deal(c.number("damage", 1), to=later.target(unit))


@unit("观星道士", en="Stargazer", cost=2, power=1, life=2, cls="谋")
def stargazer(c):
    with c.on(enters(c.this)) as e:
        result = e.judge()
        with e.if_(result.amount >= 3):
            e.draw(1)
        with e.otherwise():
            e.gain_life(2)


@unit(
    "空城琴师", en="Zither Player of the Empty City", cost=2, power=0, life=4, cls="谋",
    provenance="rules:409.10; numbers designed",
)
def zither(c):
    with c.state((me.hand == 0) & (me.cards_in("library") > 0)) as s:
        s.draw(1)


@unit("行军医官", en="Field Physician", cost=2, power=1, life=3, cls="谋")
def physician(c):
    with c.active(tap) as a:
        a.heal(c.number("healed", 2), a.target(unit(wounded)))


@unit("长生方士", en="Alchemist", cost=3, power=1, life=4, cls="谋", provenance="rules:417.9b; numbers designed")
def alchemist(c):
    with c.replace(would_gain_life(me), may=True) as r:
        r.becomes("draw", 1)


@unit("替身死士", en="Sworn Double", cost=2, power=1, life=4, cls="步", of="影")
def sworn_double(c):
    with c.active(discard(1)) as a:
        a.redirect(a.target(unit(mine, but=c.this) | general(mine)), to=c.this, once=True)


@unit("伏兵", en="Ambush", cost=3, power=3, life=2, cls="步", of="影", provenance="rules:413.1; numbers designed")
def ambush(c):
    with c.on(to_graveyard(c.this), zones="graveyard") as e:
        e.change(e.target(unit(mine)), power=c.number("bonus", 1))
