"""Fixed rolls: a test says what chance gives, and each of them has to come up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sgs_fast import Game, UsageError
from sgs_fast.rulesets.zongheng.language import *
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import Play, Scene

NAMES = [f"u{number}" for number in range(6)]


def scene(script: Any) -> Scene:
    """A trick for seat 0; four cards in the opponent's hand, six in each library."""
    made = Scene(*(soldier(name, "1/1") for name in NAMES), spell("trick", script, slow=True))
    made.hand(0, "trick")
    made.hand(1, *NAMES[:4])
    for seat in (0, 1):
        made.library(seat, *NAMES)
    return made


def steal(c: Any) -> None:
    c.steal(2)


def reshuffle(c: Any) -> None:
    c.shuffle("library", foe)


def use(game: Game) -> Game:
    game.do("use", card="trick")
    while game.stack and not game.over:
        game.do("pass")
    return game


def names(game: Game, zone: str, seat: int) -> list[str]:
    """Of the cards that these tests are about."""
    return [card.name for card in game.zone(zone, seat) if card.name in NAMES]


@pytest.mark.parametrize(("rolls", "lost"), [([0, 0], "u0 u1"), ([3, 0], "u3 u0"), ([1, 2], "u1 u3")])
def test_a_random_choice_takes_the_place_among_what_is_left(rolls: list[int], lost: str) -> None:
    with scene(steal).play(rolls=rolls) as play:
        play.does(0, "use", card="trick").settle()
        assert play.game.rolls_left == []
        assert sorted(names(play.game, "graveyard", 1)) == sorted(lost.split())
        assert len(names(play.game, "hand", 1)) == 2


def test_a_shuffle_puts_the_named_cards_on_top() -> None:
    with scene(reshuffle).play(rolls=[["u4", "u1", "u5"]]) as play:
        play.does(0, "use", card="trick").settle()
        order = names(play.game, "library", 1)
        assert order[:3] == ["u4", "u1", "u5"]
        assert sorted(order) == NAMES
        assert names(play.game, "library", 0) == NAMES


def test_chance_goes_on_behind_fixed_rolls_as_without_them() -> None:
    free, fixed = (use(scene(reshuffle).play(rolls=rolls).game) for rolls in ([], [["u2"]]))
    assert [name for name in names(free, "library", 1) if name != "u2"] == names(fixed, "library", 1)[1:]


@pytest.mark.parametrize(
    ("script", "rolls"),
    [(steal, [4, 0]), (steal, [["u1"], 0]), (reshuffle, [2]), (reshuffle, [["trick"]]), (reshuffle, [["u1", "u1"]]),
     (reshuffle, [[*NAMES, "u0"]])],
)
def test_a_roll_that_cannot_be_ends_the_game(script: Any, rolls: list[Any]) -> None:
    game = use(scene(script).play(rolls=rolls).game)
    assert (game.result, game.fault) == ("fault", "bad_roll")


def test_unused_rolls_fail_a_strict_play() -> None:
    with pytest.raises(AssertionError, match=re.escape("unused fixed rolls: [['u3']]")):
        with scene(steal).play(rolls=[0, 0, ["u3"]]) as play:
            play.does(0, "use", card="trick").settle()


def test_copies_and_saved_games_take_fixed_rolls_along() -> None:
    made = scene(steal)
    game = made.play().game
    before = game.key
    game.fix_rolls([2, 0])
    assert game.key != before
    others = [game.clone(), Game.from_bytes(game.match, bytes(game))]  # type: ignore[arg-type]
    for other in (game, *others):
        assert other.rolls_left == [2, 0]
        use(other)
        assert sorted(names(other, "graveyard", 1)) == ["u0", "u2"]
    assert len({other.key for other in (game, *others)}) == 1


def test_a_position_fixes_what_comes_before_its_first_decision() -> None:
    made = scene(steal)
    play: Play = made.play()
    again = made.game(rolls=[1])
    assert again.rolls_left == [1]
    assert play.game.rolls_left == []


@pytest.mark.parametrize(
    ("rolls", "message"),
    [([["u9"]], 'no card "u9"'), ([0] * 33, "at most 32"), ([-1], "at most 32"), ([["u1"] * 32], "at most 32")],
)
def test_rolls_that_make_no_sense(rolls: list[Any], message: str) -> None:
    game = scene(steal).play().game
    with pytest.raises(UsageError, match=message):
        game.fix_rolls(rolls)
    assert game.rolls_left == []


def test_each_random_choice_is_a_draw_of_its_own() -> None:
    """The same number twice would leave six of the twelve ways to lose two of four cards one after the other."""
    def lost(seed: int) -> tuple[str, ...]:
        game = use(scene(steal).play(seed=seed).game)
        return tuple(names(game, "graveyard", 1))

    assert len({lost(seed) for seed in range(80)}) == 12
