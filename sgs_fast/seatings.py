"""Which game of a simulation stands where: its match, its index, and whether the seats are exchanged.

Between two decks every deal is played twice: game 2k is the match's game k, game 2k + 1 the same deal with the decks (and
who plays them) in each other's seats. Elsewhere game i is the match's game i.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sgs_fast.errors import UsageError
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.agents import Agent
    from sgs_fast.counters import Counting
    from sgs_fast.game import Game
    from sgs_fast.result import Playable
    from sgs_fast_core import api

__all__ = ["Part", "Seatings", "by_deck", "turned"]


@dataclass(frozen=True)
class Part:
    """Consecutive games ``lo`` to ``hi - 1`` of one match, and where their rows stand in a chunk."""

    match: Playable
    lo: int
    hi: int
    rows: slice
    swapped: bool


class Seatings:
    """The games of ``matches``, which take turns; with ``swapped`` each deal is played in both seatings."""

    def __init__(self, matches: Sequence[Playable], swapped: bool) -> None:
        self.matches = tuple(matches)
        self.swapped = swapped
        self._turned = tuple(turned(match) for match in matches) if swapped else ()

    @staticmethod
    def of(match: Playable, agents: Sequence[Agent], lineups: Sequence[Match], swap: bool | None) -> Seatings:
        """The series of a simulation. ``swap`` None: swapped between two decks, unless they and their agents are the same, when
        the second game of a pair would be the first one again. Raises UsageError where seats cannot be exchanged."""
        matches: list[Playable] = list(lineups) or [match]
        fit = all(isinstance(one, Match) and len(one.decks) == one.seats == 2 for one in matches)
        if swap and not fit:
            raise UsageError("swap: seats are exchanged between two decks; other games are played as they are seated")
        if swap is None:
            mirrored = agents[0] == agents[1] and all(len(set(one.deck_names)) == 1 for one in matches)
            return Seatings(matches, fit and not mirrored)
        return Seatings(matches, swap)

    def play(
        self, agents: Sequence[Agent], seed: int, lo: int, hi: int, rows: npt.NDArray[np.void], counting: Counting | None = None,
        start: tuple[api.Game, int, int] | None = None,
    ) -> None:
        """Plays games ``lo`` to ``hi - 1`` into ``rows``, by native agents in this thread; ``start``: of a position."""
        from sgs_fast_core import api

        codes = [api.AGENTS[str(agent)] for agent in agents]
        for part in self.parts(lo, hi):
            setup, seated = part.match.setup, codes[::-1] if part.swapped else codes
            whole = part.rows.step is None
            played = rows[part.rows] if whole else np.zeros(part.hi - part.lo, api.ROW)
            counts = counting.native(setup, len(played), part.swapped) if counting is not None else None
            api.run_batch(setup, seated, seed, part.lo, part.hi, played, counts=counts, start=start)
            played["swapped"] = part.swapped
            if not whole:
                rows[part.rows] = played
            if counting is not None and counts is not None:
                counting.take(range(lo, hi)[part.rows], by_deck(played), counts, part.swapped)

    def replay(self, agents: Sequence[Agent], seed: int, game: int) -> Game:
        """Game ``game`` again up to its end, with every choice that its agents made."""
        from sgs_fast.agents import play_out

        match, index, swapped = self.place(game)
        return play_out(match.game(seed, index), agents[::-1] if swapped else agents)

    def place(self, game: int) -> tuple[Playable, int, bool]:
        """The match, index and seating of game ``game`` of the simulation."""
        if not self.swapped:
            return self.matches[game % len(self.matches)], game, False
        index, swapped = divmod(game, 2)
        return (self._turned if swapped else self.matches)[index % len(self.matches)], index, bool(swapped)

    def parts(self, lo: int, hi: int) -> Iterator[Part]:
        """Games ``lo`` to ``hi - 1``, as few parts as can be."""
        if len(self.matches) > 1:
            for game in range(lo, hi):
                match, index, swapped = self.place(game)
                yield Part(match, index, index + 1, slice(game - lo, game - lo + 1), swapped)
        elif not self.swapped:
            yield Part(self.matches[0], lo, hi, slice(0, hi - lo), False)
        else:
            for second, match in enumerate((self.matches[0], self._turned[0])):
                first, end = (lo + 1 - second) // 2, (hi + 1 - second) // 2
                if first < end:
                    yield Part(match, first, end, slice(2 * first + second - lo, hi - lo, 2), bool(second))


def turned(match: Playable) -> Match:
    """The match with its two decks in each other's seats. Raises UsageError where it has no two decks."""
    if not isinstance(match, Match) or not len(match.decks) == match.seats == 2:
        raise UsageError("seats are exchanged between two decks")
    return match.with_decks(match.decks[::-1])


def by_deck(rows: npt.NDArray[np.void]) -> npt.NDArray[Any]:
    """The rows with winners, the first player and scores by deck instead of by seat."""
    swapped = rows["swapped"].astype(bool)
    if not swapped.any():
        return rows
    out = rows.copy()
    winners = rows["winners"][swapped]
    out["winners"][swapped] = (winners & 1) << 1 | winners >> 1 & 1
    out["first"][swapped] = 1 - rows["first"][swapped]
    out["score"][swapped, :2] = rows["score"][swapped, 1::-1]
    return out
