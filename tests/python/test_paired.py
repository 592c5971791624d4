"""Swapped pairs and differences: intervals that hold what they promise, on simulated scores with a known truth."""

from __future__ import annotations

import math

import numpy as np
import pytest

from sgs_fast.paired import Pairs, apart, difference, games_for_width
from sgs_fast.stats import wilson

RUNS = 4_000
# Chances of 0, ½, 1, 1½ and 2 points.
LAWS = {
    "even": [0.2, 0.1, 0.4, 0.1, 0.2],
    "better": [0.1, 0.05, 0.4, 0.15, 0.3],
    "alike": [0.05, 0.0, 0.9, 0.0, 0.05],
    "without draws": [0.3, 0.0, 0.5, 0.0, 0.2],
    "strong": [0.01, 0.0, 0.18, 0.01, 0.8],
}


def truth(law: list[float]) -> float:
    return float(np.arange(5) / 4 @ law)


@pytest.mark.parametrize("name", LAWS)
def test_intervals_over_pairs_cover_the_truth(name: str) -> None:
    generator, law = np.random.default_rng(1), LAWS[name]
    for pairs in (100, 1000):
        counts = generator.multinomial(pairs, law, RUNS)
        hits = sum(e.low <= truth(law) <= e.high for e in (Pairs(row).estimate() for row in counts))
        assert 0.935 <= hits / RUNS <= 0.97, (name, pairs, hits / RUNS)


def test_pairs_that_vary_less_are_worth_more_games() -> None:
    alike, apart_ = Pairs(np.array([5, 0, 90, 0, 5])), Pairs(np.array([50, 0, 0, 0, 50]))
    independent = Pairs(np.array([25, 0, 50, 0, 25]))
    assert independent.saved() == pytest.approx(1, abs=0.02)
    assert alike.saved() > 4.9 and apart_.saved() < 0.51
    assert alike.estimate().margin < wilson(100, 200).margin < apart_.estimate().margin


def test_pairs_at_the_ends() -> None:
    assert math.isnan(Pairs().estimate().value)
    assert (Pairs().estimate().low, Pairs().estimate().high) == (0.0, 1.0)
    lost, won, even = (Pairs(np.array(row)) for row in ([9, 0, 0, 0, 0], [0, 0, 0, 0, 9], [0, 0, 9, 0, 0]))
    assert lost.estimate().low == 0 and 0.1 < lost.estimate().high < 0.25
    assert won.estimate().high == 1 and won.estimate().low > 0.75
    assert even.estimate().margin == pytest.approx(wilson(9, 18).margin)
    assert all(math.isnan(pairs.saved()) for pairs in (lost, won, even))


def test_differences_on_common_random_numbers() -> None:
    generator = np.random.default_rng(2)
    hits = 0
    for _ in range(2000):
        deal = generator.random(400)
        first = (deal + 0.1 * generator.random(400) > 0.5).astype(float)
        second = (deal + 0.1 * generator.random(400) > 0.55).astype(float)
        estimate = difference(first, second)
        hits += estimate.low <= 0.05 <= estimate.high
    assert 0.93 <= hits / 2000 <= 0.97
    unpaired = apart(wilson(int(first.sum()), 400), wilson(int(second.sum()), 400))
    assert estimate.margin < 0.6 * unpaired.margin
    with pytest.raises(ValueError, match="no pairs"):
        difference([1, 2], [1])


def test_differences_of_independent_rates() -> None:
    # The example of Newcombe's paper: 56/70 - 48/80, interval 0.0524 to 0.3339 (method 10).
    estimate = apart(wilson(56, 70), wilson(48, 80))
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert math.isnan(apart(wilson(0, 0), wilson(1, 2)).value)


def test_games_for_a_width() -> None:
    assert games_for_width(0.01) == pytest.approx(9604, abs=10)
    for margin in (0.1, 0.05, 0.02, 0.003):
        games = games_for_width(margin)
        assert wilson(games // 2, games).margin <= margin < wilson(round(0.94 * games / 2), round(0.94 * games)).margin
    with pytest.raises(ValueError, match="margin"):
        games_for_width(0)
