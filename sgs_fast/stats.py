"""The statistics of game results: rates and means with intervals, the first player's advantage, quantiles.

Only what every summary needs, on NumPy and the standard library; anything richer belongs to SciPy. All intervals are
two-sided with coverage ``confidence`` (0.95 unless told otherwise).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

__all__ = ["Estimate", "first_player", "mean", "normal_quantile", "quantiles", "t_quantile", "wilson"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value measured on ``n`` games, with the interval ``low`` to ``high`` around it.

    Without data ``value`` is NaN and the interval is all that is possible. ``float(estimate)`` is the value.
    """

    value: float
    low: float
    high: float
    n: int
    confidence: float = 0.95

    def __float__(self) -> float:
        return self.value

    def __str__(self) -> str:
        return f"{self.value:.4g} [{self.low:.4g}, {self.high:.4g}]"

    @property
    def margin(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    def percent(self, digits: int = 1) -> str:
        """For people: ``52.3 % [51.6, 53.0]``."""
        if math.isnan(self.value):
            return "-"
        value, low, high = (f"{100 * x:.{digits}f}" for x in (self.value, self.low, self.high))
        return f"{value} % [{low}, {high}]"

    def points(self) -> str:
        """For people, of a difference of rates in percentage points: ``+3.4 [+1.2, +5.6]``."""
        if math.isnan(self.value):
            return "-"
        value, low, high = (f"{100 * x:+.1f}" for x in (self.value, self.low, self.high))
        return f"{value} [{low}, {high}]"

    def as_dict(self) -> dict[str, float | int | None]:
        """For JSON, which has no NaN: ``value``, ``low``, ``high``, ``n``."""
        value = None if math.isnan(self.value) else self.value
        return {"value": value, "low": self.low, "high": self.high, "n": self.n}


def normal_quantile(confidence: float) -> float:
    """The z with which a normal variable lies within -z..z with probability ``confidence``."""
    _check(confidence)
    return NormalDist().inv_cdf((1 + confidence) / 2)


def t_quantile(confidence: float, freedom: int) -> float:
    """The t within whose -t..t Student's t with ``freedom`` degrees lies with probability ``confidence``.

    G. W. Hill, "Algorithm 396: Student's t-quantiles", Communications of the ACM 13 (1970), 619-620; its relative
    error is below 0.1 % in the range used here.
    """
    _check(confidence)
    if freedom < 1:
        raise ValueError(f"degrees of freedom must be at least 1, not {freedom}")
    tails, n = 1 - confidence, float(freedom)
    if freedom == 1:
        return 1 / math.tan(tails * math.pi / 2)
    if freedom == 2:
        return math.sqrt(2 / (tails * (2 - tails)) - 2)
    a = 1 / (n - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * n
    y = (d * tails) ** (2 / n)
    if y > 0.05 + a:  # near the centre: an asymptotic expansion about the normal quantile
        x = -normal_quantile(confidence)
        y = x * x
        if n < 5:
            c += 0.3 * (n - 4.5) * (x + 0.6)
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = math.expm1(a * y * y)
    else:
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (
            n + 2
        ) + 1 / y
    return math.sqrt(n * y)


def wilson(wins: int, n: int, confidence: float = 0.95) -> Estimate:
    """A rate of ``wins`` out of ``n`` with the score interval.

    With p = wins / n the limits solve (p - x)**2 = z**2 x (1 - x) / n, so they stay within 0..1 and have good coverage
    near both ends. E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of
    the American Statistical Association 22 (1927), 209-212.
    """
    z = normal_quantile(confidence)
    if not 0 <= wins <= n:
        raise ValueError(f"{wins} of {n} is no rate")
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0, confidence)
    p = wins / n
    centre = p + z * z / (2 * n)
    reach = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = ((centre + sign * reach) / (1 + z * z / n) for sign in (-1, 1))
    # At the ends the formula's limit is the rate itself, up to rounding.
    return Estimate(p, 0.0 if wins == 0 else low, 1.0 if wins == n else high, n, confidence)


def mean(values: npt.ArrayLike, confidence: float = 0.95) -> Estimate:
    """The mean of ``values`` (any shape, flattened) with Student's interval, mean ± t s / sqrt(n).

    s is the standard deviation with n - 1; "Student", "The probable error of a mean", Biometrika 6 (1908), 1-25.
    With fewer than two values the interval is infinite.
    """
    data = np.asarray(values, dtype=np.float64).ravel()
    n = int(data.size)
    if n < 2:
        return Estimate(float(data[0]) if n else math.nan, -math.inf, math.inf, n, confidence)
    centre = float(data.mean())
    reach = t_quantile(confidence, n - 1) * float(data.std(ddof=1)) / math.sqrt(n)
    return Estimate(centre, centre - reach, centre + reach, n, confidence)


def first_player(won: Sequence[int], games: Sequence[int], confidence: float = 0.95) -> Estimate:
    """The rate at which the first player wins, whatever sits where.

    ``won[s]`` of the ``games[s]`` games in which seat s went first were won by seat s. The rates of the seats count
    alike, as if each had gone first equally often, so that a strong deck in one seat cancels out: with two seats
    (p0 + p1) / 2, and 50 % means no advantage. The interval is MOVER's for a sum of independent rates,
    mean - sqrt(sum (p_s - l_s)**2) / S and likewise above, with each seat's Wilson limits l_s and u_s: G. Y. Zou,
    W. Huang, X. Zhang, "A note on confidence interval estimation for a linear function of binomial proportions",
    Computational Statistics & Data Analysis 53 (2009), 1080-1085. Without data for some seat the value is NaN.
    """
    rates = [wilson(w, n, confidence) for w, n in zip(won, games, strict=True)]
    total = sum(rate.n for rate in rates)
    if not rates or any(rate.n == 0 for rate in rates):
        return Estimate(math.nan, 0.0, 1.0, total, confidence)
    centre = math.fsum(rate.value for rate in rates) / len(rates)
    below = math.sqrt(math.fsum((rate.value - rate.low) ** 2 for rate in rates)) / len(rates)
    above = math.sqrt(math.fsum((rate.high - rate.value) ** 2 for rate in rates)) / len(rates)
    return Estimate(centre, max(0.0, centre - below), min(1.0, centre + above), total, confidence)


def quantiles(counts: npt.ArrayLike, at: Iterable[float]) -> list[int]:
    """The quantiles of whole numbers given by how often each occurs: ``counts[v]`` times the value v.

    The smallest v with at least the share q of the values at or below it, which is always a value that occurred:
    definition 1 of R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50
    (1996), 361-365; NumPy calls it ``inverted_cdf``. Without any value the list is empty.
    """
    below = np.cumsum(np.asarray(counts, dtype=np.int64))
    if below.size == 0 or below[-1] == 0:
        return []
    total = int(below[-1])
    ranks = [max(1, math.ceil(q * total - 1e-9)) for q in at]
    return [int(np.searchsorted(below, rank)) for rank in ranks]


def _check(confidence: float) -> None:
    if not 0 < confidence < 1:
        raise ValueError(f"a confidence lies between 0 and 1, not at {confidence}")
