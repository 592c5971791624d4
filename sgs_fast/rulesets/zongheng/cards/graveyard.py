"""Shadows: sacrifice, the graveyard, and what comes back from it."""

from sgs_fast.rulesets.zongheng.language import *


@unit("尸兵", en="Walking Dead", cost=2, power=2, life=2, cls="步", of="影")
def walking_dead(c):
    with c.active(pay(2), zones="graveyard", slow=True) as a:
        a.put_in_play(c.this)


@unit("祭坛巫祝", en="Altar Shaman", cost=2, power=1, life=3, cls="谋", of="影")
def shaman(c):
    with c.active(sacrifice(unit(but=c.this)), limit=1) as a:
        a.draw(c.number("cards", 2))


@unit("食尸鸦群", en="Carrion Crows", cost=3, power=3, life=3, cls="谋", of="影")
def crows(c):
    with c.on(dies(unit(but=c.this)), limit=2) as e:
        e.change(c.this, until="for_game", power=+1, life=+1)


@unit("冥府引路人", en="Guide of the Underworld", cost=4, power=3, life=3, cls="谋", of="影")
def guide(c):
    with c.on(enters(c.this)) as e:
        e.put_in_play(e.target(unit(mine, at="graveyard", cost_at_most=c.number("cost_limit", 3)), up_to=True))


@unit("血祭力士", en="Giant of the Blood Rite", cost=3, power=5, life=4, cls="步", of="影",
      provenance="rules:411.2c; numbers designed")
def blood_giant(c):
    with c.on(phase_begins("maintenance")) as e:
        given = e.sacrifices(me, unit(but=c.this))
        with e.if_(~given.done):
            e.lose_life(c.number("penalty", 2))


@unit("亡灵战车", en="Chariot of the Dead", cost=6, power=4, life=5, cls="方", of="影")
def dead_chariot(c):
    c.cheaper(half_down(count(unit(mine, at="graveyard"))))


@unit("影武者", en="Shadow Warrior", cost=2, power=2, life=1, cls="步", of="影")
def shadow_warrior(c):
    with c.replace(would_leave(c.this, "sacrifice")) as r:
        r.zone("hand", "return")


@unit("怨魂", en="Vengeful Spirit", cost=1, power=1, life=1, cls="步", of="影", keywords=("迅捷",))
def spirit(c):
    with c.on(sacrificed(c.this)) as e:
        e.deal(c.number("damage", 2), to=e.target(unit(enemy) | general(enemy)))


@unit("墓穴守卫", en="Tomb Guard", cost=3, power=2, life=4, cls="戟", of="影", keywords=("嘲讽", "背反"))
def tomb_guard(c):
    """Loyal, and dangerous to lose."""


@unit("白骨将军", en="General of Bones", cost=5, power=0, life=5, cls="戟", of="影",
      provenance="rules:209.2; text and numbers designed")
def general_of_bones(c):
    c.static(c.this, defining=True, power_becomes=count(unit(mine, at="graveyard")))


@unit("收魂使", en="Collector of Souls", cost=3, power=3, life=3, cls="谋", of="影")
def collector(c):
    with c.on(dies(unit(enemy)), limit=1) as e:
        e.gain_life(1)
        e.mill(1, foe)
    with c.on(to_graveyard(unit(mine)), limit=1) as e:
        e.gain_life(1)


@trick("血祭", en="Blood Rite", cost=1, attribute="火")
def blood_rite(c):
    c.costs(sacrifice(unit))
    c.deal(c.number("damage", 4), to=c.target(unit(enemy) | general(enemy)))


@trick("借尸还魂", en="The Soul Returns in Another Body", cost=4, attribute="土", slow=True)
def soul_returns(c):
    back = c.put_in_play(c.target(unit(mine, at="graveyard")))
    c.untap(back.moved)


@trick("同归于尽", en="Fall Together", cost=3, attribute="火")
def fall_together(c):
    own = c.target(unit(mine))
    other = c.target(unit(enemy))
    c.sacrifice(own)
    c.destroy(other)


@trick("阴风阵", en="Array of the Chill Wind", cost=2, attribute="水", slow=True)
def chill_wind(c):
    c.mill(c.number("cards", 3))
    c.bounce(c.target(unit(mine, at="graveyard"), up_to=True))
