"""Everything a game can come to: all choices followed on clones, up to a moment that the test names.

A second opinion gives the set of possible outcomes; so does this for the engine. The two are compared as sets, and it
does not matter into which decisions the engine cuts a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from tests.support.protocol import Game, codes

MAX_GAMES = 20_000


def endings(game: Game, stop: Callable[[Any], bool], most: int = MAX_GAMES) -> list[Any]:
    """One game for each way to come to a moment at which `stop` holds, or to the end of the game.

    Saved games tell apart what has been seen, not keys: a key that leaves something out would hide an outcome.
    """
    found: list[Any] = []
    seen: set[bytes] = set()
    todo = [game.clone()]
    while todo:
        now = todo.pop()
        blob = bytes(now)
        if blob in seen:
            continue
        seen.add(blob)
        assert len(seen) <= most, f"more than {most} different games on the way"
        if now.over or stop(now):
            found.append(now)
            continue
        for code in codes(now):
            then = now.clone()
            then.take(code)
            todo.append(then)
    return found


def outcomes(game: Game, stop: Callable[[Any], bool], read: Callable[[Any], Hashable]) -> set[Any]:
    """What `read` sees in all endings."""
    return {read(end) for end in endings(game, stop)}


def asked_otherwise(*kinds: str) -> Callable[[Any], bool]:
    """A stop: the game asks something that is none of these kinds of decision."""
    return lambda game: game.decision.kind not in kinds


def differing(engine: set[Any], reference: set[Any], told: Sequence[object] = ()) -> str:
    """A message that names what only one side knows."""
    lines = [str(line) for line in told]
    lines += [f"only the engine: {one}" for one in sorted(engine - reference, key=repr)]
    lines += [f"only the reference: {one}" for one in sorted(reference - engine, key=repr)]
    return "\n".join(lines)
