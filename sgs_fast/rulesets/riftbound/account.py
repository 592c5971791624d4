"""What is counted over many games of Riftbound: what players' points were for.

A result row says it in ``note``: a byte a seat, points for conquests in its low four bits and for holds in its high ones (at
most 15 of a sort); see ``summary`` in ``rules/riftbound.pyx``. The other points came by effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.pairing import SeatSums

__all__ = ["SORTS", "PointsAccount", "points_of"]

SORTS = {"conquer": "征服", "hold": "据守", "effect": "效果"}


def points_of(rows: npt.NDArray[np.void], seats: int) -> npt.NDArray[np.int64]:
    """Points by what they were for, from result rows (dtype ``api.ROW``): shape (games, seats, 3), in the order of ``SORTS``.

    Where two decks changed seats, the first is the first deck, as in the other columns."""
    packed = rows["note"].astype(np.int64)[:, np.arange(seats) // 2] >> (8 * (np.arange(seats) % 2)) & 255
    swapped = rows["swapped"].astype(bool)
    packed[swapped] = packed[swapped][:, ::-1]
    conquer, hold = packed & 15, packed >> 4
    return np.stack([conquer, hold, rows["score"][:, :seats].astype(np.int64) - conquer - hold], axis=2)


class PointsAccount:
    """Sums over games, in memory that does not grow with their number."""

    whole = False

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.games = 0
        self.points = np.zeros((len(names), len(SORTS)), np.int64)

    def add(self, rows: npt.NDArray[np.void]) -> None:
        """Takes in result rows (dtype ``api.ROW``)."""
        self.games += len(rows)
        self.points += points_of(rows, len(self.names)).sum(axis=0)

    def sums(self) -> SeatSums:
        """See :class:`sgs_fast.rulesets.base.Account`: of a seat its games and its points of each sort."""
        return {
            ("seat", str(seat), ""): (self.games, *(int(n) for n in self.points[seat]), 0) for seat in range(len(self.names))
        }

    def take(self, sums: SeatSums) -> None:
        """See :class:`sgs_fast.rulesets.base.Account`."""
        for (_, seat, _role), (games, *points) in sums.items():
            self.games += games if seat == "0" else 0
            self.points[int(seat)] += points[:len(SORTS)]

    def _a_game(self, seat: int) -> list[float]:
        return [int(n) / max(1, self.games) for n in self.points[seat]]

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON: ``points``, one object a seat, means over the games."""
        return {"points": [
            {"deck": name, **{sort: round(n, 4) for sort, n in zip(SORTS, self._a_game(seat), strict=True)}}
            for seat, name in enumerate(self.names)
        ]}

    def lines(self, say: Speech) -> list[str]:
        """The figures for people."""
        head = [say("points a game", "每局得分"), *(say(sort, zh) for sort, zh in SORTS.items()), say("all", "合计")]
        rows = [[name, *(f"{n:.2f}" for n in self._a_game(seat)), f"{sum(self._a_game(seat)):.2f}"]
                for seat, name in enumerate(self.names)]
        return table([head, *rows], "<>>>>", gap="   ")
