"""Parts of one cost that compete for the same things: what is offered can be paid whole (zh.408.1, 408.1f)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.build import Cost
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import leader, soldier, spell
from tests.zongheng.table import A, Play, Scene


def at_cost(*costs: Cost) -> Callable[[ZhCard], None]:
    """An ability that gains 1 life for these costs."""
    def script(c: ZhCard) -> None:
        with c.active(*costs) as a:
            a.gain_life(1)
    return script


def table(*costs: Cost, units: str, hand: int = 0) -> Play:
    """Seat 0 has the user of the ability and some units, i infantry and r riders, and cards in the hand."""
    scene = Scene(soldier("user", "1/1", at_cost(*costs), cls="谋"),
                  *(soldier(f"{letter}{place}", cls="步" if letter == "i" else "骑") for place, letter in enumerate(units)))
    scene.units(0, "user", *(f"{letter}{place}" for place, letter in enumerate(units)))
    scene.hand(0, *["plain"] * hand)
    return scene.play()


def picks(play: Play) -> list[str]:
    """What can be chosen to pay with."""
    play.asked(0, "cost")
    return [action.card.name for action in play.game.decision.actions if action.card]


FOOT, RIDER, OTHER = unit(cls="步"), unit(cls="骑"), unit(but=Thing("this"))


@pytest.mark.rule("zh.408.1")
@pytest.mark.parametrize(("costs", "units", "hand", "possible"), [
    ((sacrifice(FOOT), sacrifice(OTHER)), "i", 0, False),
    ((sacrifice(FOOT), sacrifice(OTHER)), "ir", 0, True),
    ((sacrifice(FOOT), sacrifice(OTHER)), "rr", 0, False),
    ((sacrifice(OTHER, 2), sacrifice(RIDER), sacrifice(FOOT)), "irr", 0, False),
    ((sacrifice(OTHER, 2), sacrifice(RIDER), sacrifice(FOOT)), "irri", 0, True),
    ((tap_other(FOOT), tap_other(OTHER)), "i", 0, False),
    ((tap_other(FOOT), tap_other(OTHER)), "ii", 0, True),
    ((tap_other(OTHER), sacrifice(OTHER)), "i", 0, True),        # what was tapped can still be given up
    ((sacrifice(OTHER), tap_other(OTHER)), "i", 0, True),        # in whatever order it is written
    ((tap, sacrifice(unit)), "", 0, True),
    ((tap, tap_other(unit)), "", 0, False),
    ((tap, tap_other(unit)), "i", 0, True),
    ((discard(1), exile(cards(at="hand"))), "", 1, False),
    ((discard(1), exile(cards(at="hand"))), "", 2, True),
    ((mill(12), mill(9)), "", 0, False),
    ((mill(12), mill(8)), "", 0, True),
])
def test_a_use_is_offered_when_all_of_its_cost_can_be_paid(
    costs: tuple[Cost, ...], units: str, hand: int, possible: bool,
) -> None:
    with table(*costs, units=units, hand=hand) as play:
        if not possible:
            play.rejected(0, "activate", card="user")
            return
        before = {zone: len(play.zone(zone, 0)) for zone in ("battlefield", "hand", "library")}
        play.does(0, "activate", card="user")
        while play.game.decision.kind == "cost":
            play.game.take(0)
        gone = {zone: before[zone] - len(play.zone(zone, 0)) for zone in before}
        tapped = sum(card.tapped for card in play.game.zone("battlefield", 0))
        taken = sum(int(cost.amount) for cost in costs if cost.op in ("sacrifice", "discard", "exile", "mill"))
        assert sum(gone.values()) == taken                       # everything was paid
        assert gone["battlefield"] or tapped == sum(cost.op.startswith("tap") for cost in costs)
        play.resolve()
        assert play.lives == (31, 30)


@pytest.mark.rule("zh.408.1")
def test_the_first_part_leaves_enough_for_the_others() -> None:
    with table(sacrifice(OTHER), sacrifice(FOOT), units="ir") as play:
        play.does(0, "activate", card="user")                    # the rider is the only one that leaves an infantry
        assert play.zone("graveyard", 0) == ["i0", "r1"]         # the last on top
    with table(sacrifice(OTHER), sacrifice(FOOT), units="irr") as play:
        play.does(0, "activate", card="user")
        assert picks(play) == ["r1", "r2"]
    with table(sacrifice(OTHER), sacrifice(FOOT), units="iir") as play:
        play.does(0, "activate", card="user")
        assert picks(play) == ["i0", "i1", "r2"]
        play.does(0, "pick", card="i1")
        assert play.zone("graveyard", 0) == ["i0", "i1"]


@pytest.mark.rule("zh.204.2c")
def test_an_extra_cost_is_offered_when_it_leaves_the_other_one_payable() -> None:
    def rite(c: ZhCard) -> None:
        c.costs(sacrifice(FOOT))
        more = c.extra(sacrifice(unit))
        c.gain_life(1)
        with c.if_(more.paid):
            c.draw(1)

    scene = Scene(spell("rite", rite), soldier("foot", cls="步"), soldier("rider", cls="骑"))
    scene.units(0, "foot")
    scene.hand(0, "rite")
    with scene.play() as play:
        play.rejected(0, "use", card="rite", extra=True)
        play.does(0, "use", card="rite")
        assert play["foot"].zone == "graveyard"
    scene.units(0, "rider")
    with scene.play() as play:
        play.does(0, "use", card="rite", extra=True)
        assert play.zone("battlefield", 0) == []


@pytest.mark.rule("zh.200.12.def3")
def test_the_price_of_an_awakened_general_and_a_cost_in_souls_come_from_the_same_souls() -> None:
    def sage(c: ZhCard) -> None:
        with c.active(pay(2), souls(1)) as a:
            a.gain_life(1)
        with c.awakens() as e:
            e.let(0)

    def awake(souls: int) -> Play:
        scene = Scene(alpha=leader(A, 30, sage, awaken=1))
        scene.at("maintenance")
        play = scene.play()
        play.game.inject("counter", play[A], amount=souls)
        play.to("end")
        play.idle("raise").does(0, "yes")
        play.resolve()
        return play.to("action_1")

    with awake(2) as play:
        play.rejected(0, "activate", card=A)
    with awake(3) as play:
        play.does(0, "activate", card=A)
        assert play[A].counters == 0
