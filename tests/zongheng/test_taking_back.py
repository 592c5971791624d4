"""A use whose cost turns out not to be payable, because an earlier payment changed what there was, is taken back (zh.419)."""

from __future__ import annotations

import pytest

from sgs_fast import simulate
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import leader, soldier, spell, when
from tests.zongheng.table import A, Play, Scene

FOOT, OTHER = unit(cls="步"), unit(but=Thing("this"))


def banner(c: ZhCard) -> None:
    """Makes infantry of the units beside it."""
    c.static(units(mine, but=c.this), word="步")


def rite(c: ZhCard) -> None:
    with c.active(pay(2), sacrifice(OTHER), sacrifice(FOOT), limit=1) as a:
        a.gain_life(5)


def camp() -> Play:
    scene = Scene(soldier("user", "1/1", rite), soldier("banner", "1/1", banner), soldier("rider", "1/1", cls="骑"),
                  soldier("mourner", "1/1", when(dies(units), lambda e: e.draw(1))))
    scene.units(0, "user", "banner", "rider").units(1, "mourner")
    return scene.play()


@pytest.mark.rule("zh.419.1", "zh.419.2", "zh.408.1")
def test_a_payment_that_makes_the_next_one_impossible_is_taken_back_with_the_use() -> None:
    with camp() as play:
        hand = len(play.hand(1))
        play.does(0, "activate", card="user")
        play.asked(0, "cost")
        play.does(0, "pick", card="banner")                  # nobody is infantry any more
        play.asked(0, "priority")                            # zh.419.2
        assert play.zone("battlefield", 0) == ["user", "banner", "rider"] and play.zone("graveyard", 0) == []
        assert play.game.seats[0].ready == 10 and play.stack == [] and len(play.hand(1)) == hand
        play.does(0, "activate", card="user")                # its one use this turn was not made
        play.does(0, "pick", card="rider")
        play.resolve()                                       # the user alone was infantry
        assert play.zone("battlefield", 0) == ["banner"] and play.lives[0] == 35
        assert play.game.seats[0].ready == 8


@pytest.mark.scenario("s.zh.419.1.rollback_library")
def test_what_came_into_a_library_or_was_shuffled_stays_there() -> None:
    def wind(c: ZhCard) -> None:
        """Cards that would be discarded go on top of the library, which is shuffled."""
        with c.replace(would_leave(cards(mine, at="hand"), "discard")) as r, r.instead() as e:
            e.move(e.subject, "library", on_top=True)
            e.shuffle("library")

    def guard(c: ZhCard) -> None:
        c.static(c.this, word="步", if_=me.hand >= 2)

    def ploy(c: ZhCard) -> None:
        c.costs(discard(1), sacrifice(FOOT))
        c.gain_life(5)

    scene = Scene(spell("ploy", ploy, cost=3), soldier("guard", "1/1", guard), soldier("lost"), alpha=leader(A, 30, wind))
    scene.units(0, "guard")
    scene.hand(0, "ploy", "lost")
    with scene.play() as play:
        cards_in_library = len(play.zone("library", 0))
        play.does(0, "use", card="ploy")
        if play.game.decision.kind == "cost":
            play.does(0, "pick", card="lost")
        play.asked(0, "priority")
        assert play.hand(0) == ["ploy"] and play.zone("library", 0).count("lost") == 1
        assert len(play.zone("library", 0)) == cards_in_library + 1
        assert play.game.seats[0].ready == 10 and play.lives == (30, 30) and play.stack == []
        assert play.zone("battlefield", 0) == ["guard"] and not play["guard"].tapped
        again = type(play.game).from_bytes(play.game.match, bytes(play.game))
        assert again.key == play.game.key                    # the libraries hold together


@pytest.mark.rule("zh.419.1")
def test_copies_made_while_a_cost_is_paid_are_taken_back_alike() -> None:
    with camp() as play:
        play.does(0, "activate", card="user")
        copies = [play.game.clone(), type(play.game).from_bytes(play.game.match, bytes(play.game))]
        fair = play.game.clone(seat=1, seed=3)
        hidden = sorted(card.name for zone in ("hand", "library") for card in fair.zone(zone, 0))
        play.does(0, "pick", card="banner")
        for copy in (*copies, fair):
            copy.do("pick", card="banner")
        assert {copy.key for copy in copies} == {play.game.key}
        assert sorted(card.name for zone in ("hand", "library") for card in fair.zone(zone, 0)) == hidden
        assert fair.zone("graveyard", 0)[:-1] == [] and len(fair.zone("battlefield", 0)) == 3
        play.asked(0, "priority")


def test_greedy_does_not_try_the_same_again_and_again() -> None:
    def gift(c: ZhCard) -> None:
        with c.active(sacrifice(OTHER), sacrifice(FOOT)) as a:
            a.deal(12, to=general(enemy))

    scene = Scene(soldier("user", "1/1", gift, cls="谋"), soldier("banner", "0/1", banner), asked=(False, False),
                  library=(30, 30))
    scene.units(0, "user", "banner")
    result = simulate(scene, games=4, agents=("greedy", "greedy"), seed=1, workers=1, progress=False)
    assert result.truncated == 0 and result.faults == 0
