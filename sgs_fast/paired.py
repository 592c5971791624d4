"""Swapped pairs: two games on the same deals, the second with the decks' seats exchanged.

A pair's score for the first deck is 0, ½, 1, 1½ or 2 points; what the deals give to one seat they give to both decks, so
pairs vary less than two games of their own would. Five counts hold all that a test or an interval needs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from sgs_fast.stats import Estimate, normal_quantile, wilson

__all__ = ["Outcomes", "Pairs", "apart", "difference", "games_for_width", "rate"]

_SHARES = np.arange(5) / 4  # a pair's points as a share of those that can be had


@dataclass
class Pairs:
    """Counts of pairs by the first deck's points, ``counts[k]`` with k / 2 points; a drawn game is half a point each.

    Pairs with a game that the rules did not end (stalled, truncated, faulty) are left out and counted in ``unrated``.
    """

    counts: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(5, np.int64))
    unrated: int = 0

    def add(self, other: Pairs) -> None:
        """Take in other pairs."""
        self.counts = self.counts + other.counts
        self.unrated += other.unrated

    @property
    def n(self) -> int:
        """Pairs that count."""
        return int(self.counts.sum())

    @property
    def score(self) -> float:
        """Share of the points that the first deck got; NaN without pairs."""
        return float(self.counts @ _SHARES) / self.n if self.n else math.nan

    @property
    def variance(self) -> float:
        """Of one pair's share, from a sample (n - 1); 1/4, the most that it can be, of fewer than two pairs."""
        if self.n < 2:
            return 0.25
        return float(self.counts @ (_SHARES - self.score) ** 2) / (self.n - 1)

    def estimate(self, confidence: float = 0.95) -> Estimate:
        """The first deck's share of points, with an interval over the pairs; ``n`` are games.

        Wilson's interval with as many games as would be just as exact if they were independent:
        n' = p (1 - p) / (variance / pairs). Where no pair differs from another, n' is the number of games.
        """
        if self.n == 0:
            return Estimate(math.nan, 0.0, 1.0, 0, confidence)
        p, spread = self.score, self.variance / self.n
        even = p * (1 - p) / spread if spread > 0 else 0.0
        worth = even if even > 0 else 2.0 * self.n
        return _wilson_of_share(p, worth, 2 * self.n, confidence)

    def saved(self) -> float:
        """How many games of their own would be as exact as one of these: over 1 where swapped seats save games."""
        p = self.score
        if self.n < 2 or self.variance <= 0 or not 0 < p < 1:
            return math.nan
        return p * (1 - p) / (2 * self.variance)


class Outcomes:
    """Pairs by what became of both games; games come in their order, in any portions."""

    # What a game may be: not ended by the rules, won by deck 0, by deck 1, by both, by nobody.
    UNRATED, FIRST, SECOND, BOTH, DRAWN = range(5)

    def __init__(self) -> None:
        self._games = np.zeros((5, 5), np.int64)
        # Won by neither or both, by whoever went second, by whoever went first; of pairs in which each deck went first once.
        self._leads = np.zeros((3, 3), np.int64)
        # Outcome and first deck of a game whose pair is not whole yet.
        self._open: npt.NDArray[np.int64] = np.zeros((0, 2), np.int64)

    def add(self, outcomes: npt.NDArray[np.int64], first: npt.NDArray[np.int64]) -> None:
        """Take in the games that come next, with the deck that went first in each."""
        both = np.concatenate([self._open, np.column_stack([outcomes, first])])
        whole = len(both) // 2 * 2
        one, other, self._open = both[0:whole:2], both[1:whole:2], both[whole:]
        np.add.at(self._games, (one[:, 0], other[:, 0]), 1)
        turns = one[:, 1] != other[:, 1]
        np.add.at(self._leads, (self._led(one[turns]), self._led(other[turns])), 1)

    def _led(self, games: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        outcome, first = games[:, 0], games[:, 1]
        one = (outcome == self.FIRST) | (outcome == self.SECOND)
        return np.where(one, 1 + (outcome == self.FIRST + first), 0)

    @property
    def pairs(self) -> Pairs:
        """The first deck's points."""
        points = {self.FIRST: 2, self.SECOND: 0, self.BOTH: 1, self.DRAWN: 1}
        made = Pairs(unrated=int(self._games.sum() - self._games[1:, 1:].sum()))
        for one, a in points.items():
            for other, b in points.items():
                made.counts[a + b] += self._games[one, other]
        return made

    def wins(self, deck: int) -> Pairs:
        """The deck's wins, as points: 0, 1 or 2 games won are 0, 2 or 4 half points."""
        won = np.isin(np.arange(5), (self.SECOND if deck else self.FIRST, self.BOTH))[1:]
        return _twice(self._games[1:, 1:], won)

    @property
    def leads(self) -> Pairs:
        """The same of whoever went first, over pairs of which both games were decided, each deck going first in one."""
        return _twice(self._leads[1:, 1:], np.array([False, True]))


def _twice(table: npt.NDArray[np.int64], won: npt.NDArray[np.bool_]) -> Pairs:
    one, none = int(table[won][:, won].sum()), int(table[~won][:, ~won].sum())
    return Pairs(np.array([none, 0, int(table.sum()) - one - none, 0, one]))


def rate(wins: int, games: int, pairs: Pairs, confidence: float = 0.95) -> Estimate:
    """A share of games that came in ``pairs``: Wilson's interval for as many games of their own as the pairs are worth."""
    if games == 0:
        return Estimate(math.nan, 0.0, 1.0, 0, confidence)
    worth = pairs.saved()
    return _wilson_of_share(wins / games, games * (1.0 if math.isnan(worth) else worth), games, confidence)


def _wilson_of_share(p: float, worth: float, n: int, confidence: float) -> Estimate:
    z = normal_quantile(confidence)
    centre = p + z * z / (2 * worth)
    reach = z * math.sqrt(p * (1 - p) / worth + z * z / (4 * worth * worth))
    low, high = ((centre + sign * reach) / (1 + z * z / worth) for sign in (-1, 1))
    return Estimate(p, 0.0 if p <= 0 else max(0.0, low), 1.0 if p >= 1 else min(1.0, high), n, confidence)


def difference(first: npt.ArrayLike, second: npt.ArrayLike, confidence: float = 0.95) -> Estimate:
    """The mean of ``first - second``, two equally long rows of scores on common random numbers, with its interval."""
    from sgs_fast.stats import mean

    a, b = np.asarray(first, float), np.asarray(second, float)
    if a.shape != b.shape:
        raise ValueError(f"{a.size} and {b.size} scores are no pairs")
    return mean(a - b, confidence)


def apart(first: Estimate, second: Estimate) -> Estimate:
    """The difference of two independent rates, first - second, from their own intervals.

    Newcombe's method 10: the reaches of both are added as squares; R. G. Newcombe, "Interval estimation for the difference
    between independent proportions", Statistics in Medicine 17 (1998), 873-890.
    """
    if math.isnan(first.value) or math.isnan(second.value):
        return Estimate(math.nan, -1.0, 1.0, 0, first.confidence)
    value = first.value - second.value
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    return Estimate(value, value - below, value + above, min(first.n, second.n), first.confidence)


def games_for_width(margin: float, rate: float = 0.5, confidence: float = 0.95) -> int:
    """How many independent games bring a rate's Wilson interval down to ± ``margin``, about z² p (1 - p) / margin²."""
    if not 0 < margin < 1:
        raise ValueError(f"a margin lies between 0 and 1, not at {margin}")
    z = normal_quantile(confidence)
    games = max(1, math.ceil(z * z * rate * (1 - rate) / margin**2 - z * z))
    while wilson(round(rate * games), games, confidence).margin > margin:
        games += max(1, games // 1000)
    return games
