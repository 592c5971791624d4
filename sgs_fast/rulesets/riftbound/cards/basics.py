"""Runes, tokens, battlefields and legends."""

from sgs_fast.rulesets.riftbound.language import *


@rune("炽烈符文", en="Fury Rune", id="OGN-007", domain="fury")
def fury_rune(c):
    """1 Energy when exhausted, 1 Fury Power when recycled."""


@rune("翠意符文", en="Calm Rune", id="OGN-042", domain="calm")
def calm_rune(c):
    """1 Energy when exhausted, 1 Calm Power when recycled."""


@rune("灵光符文", en="Mind Rune", id="OGN-089", domain="mind")
def mind_rune(c):
    """1 Energy when exhausted, 1 Mind Power when recycled."""


@rune("摧破符文", en="Body Rune", id="OGN-126", domain="body")
def body_rune(c):
    """1 Energy when exhausted, 1 Body Power when recycled."""


@rune("混沌符文", en="Chaos Rune", id="OGN-166", domain="chaos")
def chaos_rune(c):
    """1 Energy when exhausted, 1 Chaos Power when recycled."""


@rune("序理符文", en="Order Rune", id="OGN-214", domain="order")
def order_rune(c):
    """1 Energy when exhausted, 1 Order Power when recycled."""


@unit("随从", en="Recruit", id="OGN-271", might=1, tags=("Recruit",), supertype="token")
def recruit(c):
    """A token without abilities."""


@legend("白板甲", en="Plain Legend A", domain=("fury", "chaos"), champion="none", provenance="positions")
def plain_a(c):
    """No abilities."""


@legend("白板乙", en="Plain Legend B", domain=("calm", "body"), champion="none", provenance="positions")
def plain_b(c):
    """No abilities."""


@battlefield("白板战场", en="Plain Battlefield", provenance="positions")
def plain_battlefield(c):
    """No abilities."""


@battlefield("白板战场乙", en="Plain Battlefield B", provenance="positions")
def plain_battlefield_b(c):
    """No abilities."""


@legend("暴走萝莉", en="Loose Cannon", id="OGN-251", domain=("fury", "chaos"), champion="Jinx")
def loose_cannon(c):
    with c.on(beginning()) as e, e.if_(me.hand <= c.number("hand", 1)):
        e.draw(1)


@legend("盲僧", en="Blind Monk", id="OGN-257", domain=("calm", "body"), champion="Lee Sin")
def blind_monk(c):
    with c.active(energy(1), exhaust) as e:
        e.buff(e.target(unit(friendly)))


@battlefield("巨神峰之巅", en="Targon's Peak", id="OGN-289")
def targons_peak(c):
    with c.on(conquers(c.this)) as e, e.at(end_of_turn) as later:
        later.ready(later.choose(runes_in_play(friendly, exhausted), c.number("runes", 2), up_to=True))


@battlefield("祖安地沟", en="Zaun Warrens", id="OGN-298")
def zaun_warrens(c):
    with c.on(conquers(c.this)) as e:
        e.discard(1)
        e.draw(1)


@battlefield("劫掠船巷", en="Reaver's Row", id="OGN-285")
def reavers_row(c):
    with c.on(defended(c.this), may=True) as e:
        e.move_home(e.choose(unit(friendly, at_battlefield, here), 1))


@battlefield("希拉娜修道院", en="Monastery of Hirana", id="OGN-282")
def monastery(c):
    with c.on(conquers(c.this), may=True) as e:
        spent = e.unbuff(e.choose(unit(friendly, buffed), 1))
        e.draw(1, if_done=spent)


@battlefield("帝柳之林", en="Grove of the God-Willow", id="OGN-280")
def grove(c):
    with c.on(holds(c.this)) as e:
        e.draw(1)
