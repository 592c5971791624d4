"""Whatever is handed to the Python layer by mistake: one error of the SgsError family that names the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sgs_fast import Game, IllegalAction, Match, Position, UsageError, simulate
from sgs_fast.errors import BlobError, DeckError, OptionError, OverrideError, SgsError

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

DECKS = ("lubu-cavalry", "yellow-turban")
Case = tuple[Callable[[], object], type[SgsError], str]


def match(**words: Any) -> Match:
    return Match("zongheng", decks=DECKS, **words)


def game() -> Game:
    return match().game(1)


def table(**words: Any) -> Position:
    return Position("zongheng", **words)


def laid(lay: Callable[[Position], object]) -> Game:
    made = table()
    lay(made)
    return made.game()


CASES: dict[str, Case] = {
    "a ruleset that is no name": (lambda: Match(3, decks=DECKS), UsageError, "a ruleset by its name"),  # type: ignore[arg-type]
    "no decks": (lambda: Match("zongheng", decks=None), UsageError, "a list of decks"),  # type: ignore[arg-type]
    "one deck": (lambda: Match("zongheng", decks="lubu-cavalry"), UsageError, "2 decks, one a seat"),
    "decks that are numbers": (lambda: Match("zongheng", decks=[1, 2]), DeckError, "not 1"),  # type: ignore[list-item]
    "options in a list": (lambda: match(options=["hand_limit"]), OptionError, "options: a mapping"),
    "an option of another kind": (lambda: match(options={"hand_limit": "x"}), OptionError, "hand_limit"),
    "overrides by number": (lambda: match(overrides={3: 1}), OverrideError, "overrides: a mapping"),
    "an override without a number": (lambda: match(overrides={"弓箭军需官.cost": None}), OverrideError, "弓箭军需官.cost"),
    "a card that is no card": (lambda: match(cards=[3]), SgsError, "cards: "),
    "a folder as a card file": (lambda: match(cards=[str(Path(__file__).parent)]), SgsError, "cannot be read"),
    "a seed below 0": (lambda: match().game(-1), UsageError, "seed"),
    "an index in words": (lambda: match().game(1, "2"), UsageError, "index"),  # type: ignore[arg-type]
    "a saved game in words": (lambda: Game.from_bytes(match(), "abc"), BlobError, "bytes"),  # type: ignore[arg-type]
    "an empty saved game": (lambda: Game.from_bytes(match(), b""), BlobError, "no saved game"),
    "a damaged saved game": (lambda: Game.from_bytes(match(), bytes(game())[:-1] + b"\xff"), BlobError, "damaged"),
    "a foreign saved game": (
        lambda: Game.from_bytes(match(options={"hand_limit": 5}), bytes(game())), BlobError, "another match"),
    "an action that is none": (lambda: game().take(None), IllegalAction, "not None"),  # type: ignore[arg-type]
    "an unknown verb": (lambda: game().do("fly"), IllegalAction, "fly"),
    "a view of nobody": (lambda: game().view(7), UsageError, "seat: a whole number from 0 to 1, not 7"),
    "a view by name": (lambda: game().view("me"), UsageError, "not 'me'"),  # type: ignore[arg-type]
    "a fair copy for nobody": (lambda: game().clone(seat=2), UsageError, "seat"),
    "a fair copy with a bad seed": (lambda: game().clone(seat=0, seed=-3), UsageError, "seed is at least 0"),
    "a zone of nobody": (lambda: game().zone("hand", 9), UsageError, "seat"),
    "nobody gives up": (lambda: game().concede(5), IllegalAction, "seat 5"),
    "fixed rolls that are none": (lambda: game().fix_rolls(3), UsageError, "rolls"),  # type: ignore[arg-type]
    "half a roll": (lambda: game().fix_rolls([1.5]), UsageError, "a roll"),  # type: ignore[list-item]
    "a card of nobody": (lambda: table().put("长枪兵", 5), UsageError, "seats are 0 to 1, not 5"),
    "a card owned by nobody": (lambda: table().put("长枪兵", owner=-1), UsageError, "owner"),
    "a place that there is not": (lambda: table().put("长枪兵", place=99), UsageError, "place"),
    "damage beyond measure": (lambda: table().put("长枪兵", damage=99_999), UsageError, "damage"),
    "damage in words": (lambda: table().put("长枪兵", damage="many"), UsageError, "damage"),
    "life beyond measure": (lambda: table().life(0, 99_999), UsageError, "life"),
    "the life of nobody": (lambda: table().life(2, 3), UsageError, "seat"),
    "an unknown counter": (lambda: table().number(0, "boots", 1), UsageError, 'no number "boots"'),
    "fewer resources than none": (lambda: table().resources(0, -1), UsageError, "resources"),
    "nobody's turn": (lambda: table().at("action_1", active=2), UsageError, "at: seats are 0 to 1"),
    "a turn before the first": (lambda: table().at("action_1", turn=-5), UsageError, "turn"),
    "one general": (lambda: table(generals=["吕布"]), UsageError, "2 generals, one a seat"),
    "a unit as a general": (lambda: table(generals=["长枪兵", "吕布"]).game(), UsageError, '"长枪兵" is no general'),
    "a position with a bad seed": (lambda: table().game(-1), UsageError, "seed is at least 0"),
    "more cards than there is room for": (
        lambda: laid(lambda made: made.library(0, *["长枪兵"] * 400)), UsageError, "no room for 长枪兵"),
    "games of a name": (lambda: simulate("zongheng", 3), UsageError, "a Match or a Position"),  # type: ignore[arg-type]
    "games of nothing": (lambda: simulate(None, 3), UsageError, "a Match or a Position"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", CASES)
def test_one_error_that_names_the_place(name: str) -> None:
    call, kind, message = CASES[name]
    with pytest.raises(kind) as caught:
        call()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value).strip() or kind is DeckError


def test_a_refused_call_leaves_the_game_as_it_was() -> None:
    played = game()
    before, saved = played.key, bytes(played)
    for call in (lambda: played.take(None), lambda: played.do("fly"), lambda: played.concede(5),  # type: ignore[arg-type]
                 lambda: played.fix_rolls([[1]]), lambda: played.zone("hand", 9)):  # type: ignore[list-item]
        with pytest.raises(SgsError):
            call()
    assert (played.key, bytes(played)) == (before, saved)
