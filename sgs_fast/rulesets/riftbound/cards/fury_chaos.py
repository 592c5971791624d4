"""Fury and Chaos cards, those of the Jinx deck among them."""

from sgs_fast.rulesets.riftbound.language import *


@unit("金克丝·爆破狂人", en="Jinx, Demolitionist", id="OGN-030", energy=3, power=1, might=4, domain="fury",
      tags=("Jinx", "Zaun"), keywords={"accelerate": 1, "assault": 2}, champion="Jinx", supertype="champion")
def jinx_demolitionist(c):
    with c.enters() as e:
        e.discard(c.number("discard", 2))


@unit("灼焰飞龙", en="Blazing Scorcher", id="OGN-001", energy=5, might=5, domain="fury", tags=("Dragon", "Noxus"),
      keywords="accelerate")
def blazing_scorcher(c):
    """Accelerate."""


@unit("粗鲁的海盗", en="Brazen Buccaneer", id="OGN-002", energy=6, might=5, domain="fury", tags=("Pirate", "Bilgewater"))
def brazen_buccaneer(c):
    chosen = c.extra(discard_cost(1))
    c.cheaper(c.number("discount", 2), extra=chosen)


@unit("炼金太保", en="Chemtech Enforcer", id="OGN-003", energy=2, might=2, domain="fury", tags=("Zaun",),
      keywords={"assault": 2})
def chemtech_enforcer(c):
    with c.enters() as e:
        e.discard(c.number("discard", 1))


@spell("顺劈", en="Cleave", id="OGN-004", energy=1, domain="fury", keywords="action")
def cleave(c):
    c.change(c.target(unit), assault=c.number("assault_bonus", 3))


@unit("嚼火者手雷", en="Flame Chompers", id="OGN-006", energy=3, might=3, domain="fury", tags=("Zaun",))
def flame_chompers(c):
    with c.on(discarded(c.this), zones=("trash",)) as e, e.if_(can_pay_power(c.this)), e.may():
        paid = e.pay_power(1, "fury")
        e.play(c.this, if_done=paid)


@spell("罪恶快感", en="Get Excited!", id="OGN-008", energy=2, power=1, domain="fury", keywords="action")
def get_excited(c):
    t = c.target(unit(at_battlefield))
    thrown = c.discard(1)
    c.deal(thrown.subject.cost, to=t, if_done=thrown)


@spell("海克斯射线", en="Hextech Ray", id="OGN-009", energy=1, power=1, domain="fury", keywords="action")
def hextech_ray(c):
    c.deal(c.number("damage", 3), to=c.target(unit(at_battlefield)))


@unit("军团后卫", en="Legion Rearguard", id="OGN-010", energy=2, might=2, domain="fury", tags=("Trifarian", "Noxus"),
      keywords="accelerate")
def legion_rearguard(c):
    """Accelerate."""


@unit("熔浆巨龙", en="Magma Wurm", id="OGN-011", energy=8, power=1, might=8, domain="fury", tags=("Freljord",))
def magma_wurm(c):
    c.always("enter_ready", unit(friendly, but=c.this))


@unit("诺克萨斯新兵", en="Noxus Hopeful", id="OGN-012", energy=4, might=4, domain="fury", tags=("Trifarian", "Noxus"),
      keywords="legion")
def noxus_hopeful(c):
    c.cheaper(c.number("discount", 2) * legion_count())


@unit("呸呸魄罗", en="Pouty Poro", id="OGN-013", energy=2, might=2, domain="fury", tags=("Poro",), keywords={"deflect": 1})
def pouty_poro(c):
    """Deflect."""


@unit("危险二人组", en="Dangerous Duo", id="OGN-016", energy=3, might=3, domain="fury", tags=("Mech", "Bandle City"),
      keywords="legion")
def dangerous_duo(c):
    with c.on(enters(c.this), if_=legion()) as e:
        e.change(e.target(unit), might=c.number("bonus", 2))


@unit("肆虐狂魂", en="Raging Soul", id="OGN-019", energy=4, might=4, domain="fury", tags=("Spirit", "Shadow Isles"))
def raging_soul(c):
    c.static(c.this, if_=discarded_this_turn >= 1, assault=c.number("assault_bonus", 1), keyword="ganking")


@spell("虚空索敌", en="Void Seeker", id="OGN-024", energy=3, power=1, domain="fury", keywords="action")
def void_seeker(c):
    c.deal(c.number("damage", 4), to=c.target(unit(at_battlefield)))
    c.draw(1)


@unit("蔚·铲除者", en="Vi, Destructive", id="OGN-036", energy=2, power=1, might=3, domain="fury", tags=("Vi", "Piltover"),
      keywords="ganking", champion="Vi", supertype="champion")
def vi_destructive(c):
    with c.active(recycle_cost(trash, 1)) as e:          # rb.faq.08: not in a showdown
        e.change(c.this, might=c.number("bonus", 1))


@unit("牧灵犬", en="Cemetery Attendant", id="OGN-165", energy=3, power=1, might=3, domain="chaos",
      tags=("Dog", "Shadow Isles"))
def cemetery_attendant(c):
    with c.enters() as e:
        e.bounce(e.target(trash(friendly, kind="unit")))


@spell("战或逃", en="Fight or Flight", id="OGN-168", energy=2, domain="chaos", keywords=("hidden", "action"))
def fight_or_flight(c):
    c.move_home(c.target(unit(at_battlefield)), harm=True)


@spell("罡风", en="Gust", id="OGN-169", energy=1, domain="chaos", keywords="reaction")
def gust(c):
    c.bounce(c.target(unit(at_battlefield, might_at_most=c.number("might_limit", 3))))


@unit("卧底特工", en="Undercover Agent", id="OGN-178", energy=5, power=1, might=5, domain="chaos", keywords="deathknell")
def undercover_agent(c):
    with c.deathknell() as e:
        e.discard(2)
        e.draw(2)


@spell("逝水如镜", en="Fading Memories", id="OGN-180", energy=4, power=1, domain="chaos")
def fading_memories(c):
    c.change(c.target(unit(at_battlefield) | gear), until="for_game", keyword="temporary")


@gear("废料堆", en="Scrapheap", id="OGN-182", energy=2, domain="chaos")
def scrapheap(c):
    with c.enters() as e:
        e.draw(1)
    with c.on(discarded(c.this), zones=("trash",)) as e:
        e.draw(1)
    with c.on(dies(c.this)) as e:
        e.draw(1)


@unit("旅行商人", en="Traveling Merchant", id="OGN-185", energy=2, might=2, domain="chaos", tags=("Bilgewater",))
def traveling_merchant(c):
    with c.on(moves(c.this)) as e:
        e.discard(1)
        e.draw(1)


@unit("裂魂者喇煞", en="Rhasa the Sunderer", id="OGN-195", energy=10, power=1, might=6, domain="chaos",
      tags=("Spirit", "Shadow Isles"))
def rhasa(c):
    c.cheaper(count_in_trash())
