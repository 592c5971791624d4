"""Every formula of sgs_fast.stats against SciPy, NumPy or a simulation."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgs_fast import stats

scipy_stats = pytest.importorskip("scipy.stats")


@given(st.integers(0, 5000), st.integers(0, 5000), st.sampled_from([0.5, 0.9, 0.95, 0.999]))
def test_wilson_is_scipys(wins: int, losses: int, confidence: float) -> None:
    n = wins + losses
    ours = stats.wilson(wins, n, confidence)
    if n == 0:
        assert math.isnan(ours.value)
        assert (ours.low, ours.high) == (0, 1)
        return
    theirs = scipy_stats.binomtest(wins, n).proportion_ci(confidence, method="wilson")
    assert ours.value == wins / n
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-12)
    assert 0 <= ours.low <= ours.value <= ours.high <= 1


@pytest.mark.parametrize("confidence", [0.5, 0.8, 0.9, 0.95, 0.99, 0.999])
def test_quantiles_of_the_distributions_are_scipys(confidence: float) -> None:
    tail = (1 + confidence) / 2
    assert stats.normal_quantile(confidence) == pytest.approx(scipy_stats.norm.ppf(tail), rel=1e-9)
    for freedom in [1, 2, 3, 4, 5, 6, 8, 10, 20, 50, 200, 5000]:
        assert stats.t_quantile(confidence, freedom) == pytest.approx(scipy_stats.t.ppf(tail, freedom), rel=1e-3)


def test_mean_is_scipys() -> None:
    values = np.random.default_rng(1).gamma(2.0, 5.0, size=37)
    ours = stats.mean(values)
    theirs = scipy_stats.ttest_1samp(values, 0).confidence_interval(0.95)
    assert ours.value == pytest.approx(values.mean())
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), rel=1e-4)
    assert stats.mean([3.0]).high == math.inf
    assert math.isnan(stats.mean([]).value)


@given(st.lists(st.integers(0, 60), min_size=1, max_size=200), st.lists(st.floats(0, 1), min_size=1, max_size=5))
def test_quantiles_are_numpys(values: list[int], at: list[float]) -> None:
    at = [round(q, 3) for q in at]
    expected = [int(v) for v in np.quantile(values, at, method="inverted_cdf")]
    assert stats.quantiles(np.bincount(values), at) == expected


def test_quantiles_of_nothing() -> None:
    assert stats.quantiles([], [0.5]) == []
    assert stats.quantiles([0, 0], [0.5]) == []


def test_first_player_ignores_which_deck_is_stronger() -> None:
    """Seat 0 wins 70 % when it goes first and 60 % when not: going first is worth the same five points to both."""
    edge = stats.first_player(won=[700, 400], games=[1000, 1000])
    assert edge.value == pytest.approx(0.55)
    assert edge.low < 0.55 < edge.high
    assert edge.n == 2000
    # Unequal numbers of games must not bring the stronger deck back in.
    assert stats.first_player(won=[1400, 40], games=[2000, 100]).value == pytest.approx(0.55)
    assert math.isnan(stats.first_player(won=[5, 0], games=[9, 0]).value)


def test_first_player_interval_covers_as_promised() -> None:
    """10,000 drawn experiments: the true value lies inside in 95 % of them, within four standard errors."""
    rng, rates, games = np.random.default_rng(7), (0.9, 0.25), (60, 140)
    won = [rng.binomial(n, p, 10_000) for n, p in zip(games, rates, strict=True)]
    truth = sum(rates) / 2
    inside = sum(e.low <= truth <= e.high for e in (stats.first_player(w, games) for w in zip(*won, strict=True)))
    assert inside / 10_000 == pytest.approx(0.95, abs=0.012)


def test_estimate_for_people_and_machines() -> None:
    rate = stats.wilson(523, 1000)
    assert rate.percent() == "52.3 % [49.2, 55.4]"
    assert float(rate) == 0.523
    assert str(rate) == "0.523 [0.492, 0.5538]"
    assert rate.margin == pytest.approx((rate.high - rate.low) / 2)
    assert rate.as_dict() == {"value": 0.523, "low": rate.low, "high": rate.high, "n": 1000}
    nothing = stats.wilson(0, 0)
    assert nothing.percent() == "-"
    assert nothing.as_dict()["value"] is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: stats.wilson(5, 4), "5 of 4"),
        (lambda: stats.wilson(-1, 4), "-1 of 4"),
        (lambda: stats.wilson(1, 4, 1.0), "between 0 and 1"),
        (lambda: stats.t_quantile(0.95, 0), "at least 1"),
        (lambda: stats.first_player([1], [1, 2]), "longer"),
    ],
)
def test_nonsense_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()
