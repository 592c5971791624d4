"""Yellow Turbans: many, and dangerous when they die."""

from sgs_fast.rulesets.zongheng.language import *


@reinforcement("黄巾乡勇", en="Yellow Turban Militia", power=1, life=1, cls="步", of="黄巾军", provenance="designed")
def militia(c):
    """A reinforcement without text."""


@unit(
    "流民义士", en="Refugee Volunteers", cost=2, power=1, life=2, cls="步", of="黄巾军",
    provenance="rules:404.2; numbers designed",
)
def volunteers(c):
    c.static(units(mine, of="黄巾军", but=c.this), power=+1)


@unit("黄巾力士", en="Yellow Turban Giant", cost=4, power=4, life=3, cls="步", of="黄巾军", keywords={"激怒": 1})
def giant(c):
    with c.on(dies(c.this)) as e:
        e.reinforce("黄巾乡勇", c.number("militia", 2))


@unit("黄巾渠帅", en="Yellow Turban Chief", cost=3, power=2, life=2, cls="步", of="黄巾军")
def chief(c):
    with c.on(enters(c.this)) as e:
        e.reinforce("黄巾乡勇", c.number("militia", 2))


@unit("火药道童", en="Powder Acolyte", cost=2, power=1, life=1, cls="谋", of="黄巾军")
def acolyte(c):
    with c.on(leaves(c.this)) as e:
        e.deal(c.number("damage", 2), to=e.target(unit(enemy) | general(enemy)))


@unit("太平道人", en="Priest of Great Peace", cost=3, power=1, life=3, cls="谋", of="黄巾军")
def priest(c):
    with c.on(dies(units(mine, of="黄巾军", but=c.this)), limit=2) as e:
        e.deal(c.number("damage", 1), to=general(enemy))
        e.gain_life(1)


@unit("饥民", en="Starving Crowd", cost=1, power=2, life=1, cls="步", of="黄巾军", limit=0)
def crowd(c):
    with c.on(enters(c.this)) as e:
        e.lose_life(1)


@unit("黄天信使", en="Messenger of the Yellow Sky", cost=2, power=1, life=2, cls="骑", of="黄巾军")
def messenger(c):
    with c.on(enters(c.this), may=True) as e:
        e.search(unit(of="黄巾军", cost_at_most=3))
    with c.boost() as b:
        b.gain_life(2)


@unit("阴兵", en="Ghost Soldiers", cost=2, power=4, life=3, cls="步", of=("黄巾军", "影"), keywords=("迅捷",))
def ghosts(c):
    with c.on(enters(c.this)) as e:
        with e.at(phase_begins("end", None)) as later:
            later.exile(c.this)


@unit(
    "敢死先锋", en="Death-sworn Vanguard", cost=3, power=3, life=1, cls="步", of="黄巾军",
    provenance="rules:401.2; unit designed",
)
def death_sworn(c):
    with c.active(pay(4), exile_this, zones="graveyard") as a:
        a.deal(c.number("damage", 3), to=a.target(general))


@unit(
    "招魂道人", en="Summoner of Souls", cost=3, power=2, life=3, cls="谋", of=("黄巾军", "影"),
    provenance="rules:409.6; numbers designed",
)
def summoner(c):
    with c.on(exiled(unit(mine))) as e:
        e.draw(1)


@unit("黄天战车", en="War Cart of the Yellow Sky", cost=5, power=3, life=5, cls="方", of="黄巾军")
def war_cart(c):
    with c.on(phase_begins("maintenance")) as e:
        e.reinforce("黄巾乡勇", c.number("militia", 1), untapped=True)
