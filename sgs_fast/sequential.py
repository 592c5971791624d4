"""Stopping early without fooling oneself: a sequential test, and an interval that may be looked at as often as one likes.

Both take swapped pairs (:class:`sgs_fast.paired.Pairs`) and are asked after complete rounds. An ordinary interval that is
looked at until it says what one hoped for is wrong far more often than its confidence tells; these are not.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from sgs_fast.errors import UsageError
from sgs_fast.paired import Pairs
from sgs_fast.stats import Estimate

__all__ = ["Sprt", "Until", "Verdict", "Width", "always_valid", "parse_until"]

_LEAST_PAIRS = 32  # below that the variance of the pairs is hardly known


@dataclass(frozen=True)
class Verdict:
    """What a rule says now: whether to stop, and why in one line."""

    stop: bool
    words: str


class Until(Protocol):
    """A rule that tells when enough games were played."""

    def ask(self, pairs: Pairs) -> Verdict:
        """What it says of the pairs so far."""


@dataclass(frozen=True)
class Sprt:
    """Is the first deck's score ``low`` (or less), or ``high`` (or more)?

    Wald's sequential probability ratio test with the normal approximation to the pairs' scores,
    LLR = n (high - low) (2 mean - low - high) / (2 variance), between log(beta / (1 - alpha)) and log((1 - beta) / alpha):
    A. Wald, "Sequential tests of statistical hypotheses", Annals of Mathematical Statistics 16 (1945), 117-186. ``alpha``
    is the chance to answer "high" where low is true, ``beta`` that of "low" where high is true.
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not 0 <= self.low < self.high <= 1:
            raise UsageError(f"sprt: bounds {self.low:g} and {self.high:g}: 0 <= low < high <= 1")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise UsageError(f"sprt: error rates {self.alpha:g} and {self.beta:g}: each between 0 and 0.5")

    def __str__(self) -> str:
        errors = "" if (self.alpha, self.beta) == (0.05, 0.05) else f",{self.alpha:g},{self.beta:g}"
        return f"sprt:{self.low:g},{self.high:g}{errors}"

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which it answers "low" and "high"."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Pairs) -> float:
        """The log likelihood ratio of high against low."""
        if pairs.n < 2:
            return 0.0
        # A pair more of each end and of an even one: a run of equal pairs does not make the variance 0.
        n = pairs.n
        variance = max((pairs.variance * (n - 1) + 0.5) / (n + 2), 1e-9)
        return n * (self.high - self.low) * (2 * pairs.score - self.low - self.high) / (2 * variance)

    def answer(self, pairs: Pairs) -> str:
        """ "low", "high", or "" while it is open."""
        if pairs.n < _LEAST_PAIRS:
            return ""
        ratio, (down, up) = self.ratio(pairs), self.bounds
        return "high" if ratio >= up else "low" if ratio <= down else ""

    def ask(self, pairs: Pairs) -> Verdict:
        answer = self.answer(pairs)
        ratio, (down, up) = self.ratio(pairs), self.bounds
        words = f"sprt {self.low:g} or {self.high:g}: log likelihood ratio {ratio:.2f} within {down:.2f} .. {up:.2f}"
        if answer:
            words = (
                f"sprt: {getattr(self, answer):g} accepted against {self.low if answer == 'high' else self.high:g}"
                f" (log likelihood ratio {ratio:.2f}; bounds {down:.2f}, {up:.2f})"
            )
        return Verdict(bool(answer), words)


def always_valid(pairs: Pairs, confidence: float = 0.95, best_at: int = 2000) -> Estimate:
    """The first deck's score with an interval that holds at all looks together.

    With probability ``confidence`` the true score lies in every one of the intervals of a run, however often one looks and
    whenever one stops. Robbins' normal mixture for means of values within 0..1, which are sub-Gaussian with s = 1/2:
    reach² = 2 s² (n r + 1) / (n² r) log(sqrt(n r + 1) / a), where r makes it narrowest near ``best_at`` pairs; H. Robbins,
    "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical Statistics 41 (1970),
    1397-1409. It holds for any distribution of the pairs, not only approximately.
    """
    if not 0 < confidence < 1:
        raise UsageError(f"a confidence lies between 0 and 1, not at {confidence}")
    n, a = pairs.n, 1 - confidence
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0, confidence)
    r = (-2 * math.log(a) + math.log(-2 * math.log(a)) + 1) / best_at
    reach = math.sqrt(0.5 * (n * r + 1) / (n * n * r) * math.log(math.sqrt(n * r + 1) / a))
    return Estimate(pairs.score, max(0.0, pairs.score - reach), min(1.0, pairs.score + reach), 2 * n, confidence)


@dataclass(frozen=True)
class Width:
    """Until the interval that holds at all looks is at most ``width`` wide, from its low to its high end."""

    width: float
    confidence: float = 0.95

    def __post_init__(self) -> None:
        if not 0 < self.width < 1:
            raise UsageError(f"width {self.width:g}: between 0 and 1, such as 0.02 for two percentage points")

    def __str__(self) -> str:
        return f"width:{self.width:g}" + ("" if self.confidence == 0.95 else f",{self.confidence:g}")

    def ask(self, pairs: Pairs) -> Verdict:
        # The mixture is tuned to the number of pairs that this width needs, known before the first game.
        now = always_valid(
            pairs, self.confidence, max(16, round(4 * math.log(2 / (1 - self.confidence)) / self.width**2))
        )
        wide = now.high - now.low
        return Verdict(
            wide <= self.width,
            f"interval valid at every look: {now.percent()}, {100 * wide:.2f} points wide"
            f" (wanted {100 * self.width:g})",
        )


def parse_until(text: str) -> Until:
    """``sprt:LOW,HIGH``, ``sprt:LOW,HIGH,ALPHA,BETA`` or ``width:W`` (``width:W,CONFIDENCE``). Raises UsageError."""
    name, colon, rest = text.partition(":")
    try:
        numbers = [float(part) for part in rest.split(",")] if colon else []
    except ValueError:
        numbers = []
    name = name.strip().lower()
    if name == "sprt" and len(numbers) in (2, 4):
        return Sprt(*numbers)
    if name == "width" and len(numbers) in (1, 2):
        if len(numbers) == 2 and not 0 < numbers[1] < 1:
            raise UsageError(f"width: a confidence lies between 0 and 1, not at {numbers[1]:g}")
        return Width(*numbers)
    raise UsageError(
        f'--until takes sprt:LOW,HIGH[,ALPHA,BETA] or width:W[,CONFIDENCE], such as "sprt:0.50,0.52" or '
        f'"width:0.02", not "{text}"'
    )
