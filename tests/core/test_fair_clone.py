"""Copies for a seat: what it does not know is dealt again, and the copy can be played on whoever decides in it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import sgs_fast as sgs


def test_a_copy_for_another_seat_can_be_played_on() -> None:
    """Where whoever decides has no choice left in the copy, it goes on to the next decision instead of standing still."""
    decks = sorted(path.stem for path in (Path(sgs.__file__).parent / "rulesets" / "zongheng" / "decks").glob("*.toml"))
    pairs = combinations(reversed(decks), 2)
    assert any(moves_of_copies(sgs.Match("zongheng", decks=[*pair]).game(seed=3)) for pair in pairs), \
        "no copy went on by itself: the test shows nothing"


def moves_of_copies(game: sgs.Game) -> int:
    """How often a copy went on to somebody else's decision by itself, in the first decisions of a game."""
    moved = 0
    for _ in range(60):
        before = game.key
        other = 1 - game.decision.seat
        copy = game.clone(seat=other, seed=5)
        assert copy.view(other) == game.view(other)
        if not copy.over:
            assert len(copy.decision.actions) >= 2
            moved += copy.decision.seat != game.decision.seat
            copy.take(0)
            assert copy.core.check() == 0
        assert game.key == before
        game.take(game.advise())
        if game.over:
            break
    return moved
