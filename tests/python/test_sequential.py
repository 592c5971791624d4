"""The sequential test and the interval for every look keep their promised error rates: 10,000 simulated runs each."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pytest

from sgs_fast import UsageError
from sgs_fast.paired import Pairs
from sgs_fast.sequential import Sprt, Width, always_valid, parse_until

RUNS, ROUND = 10_000, 64
AA = [0.24, 0.02, 0.48, 0.02, 0.24]  # the same deck twice


def shifted(score: float) -> list[float]:
    """A law like A/A with another score."""
    by = score - 0.5
    return [0.24 - by, 0.02, 0.48, 0.02, 0.24 + by]


def answers(sprt: Sprt, law: list[float], seed: int) -> tuple[dict[str, float], float]:
    """Share of each answer over all runs, and the mean number of pairs."""
    generator = np.random.default_rng(seed)
    counts: npt.NDArray[np.int64] = np.zeros((RUNS, 5), np.int64)
    found, length = {"low": 0, "high": 0}, 0
    running = np.arange(RUNS)
    for _ in range(400):
        counts[running] += generator.multinomial(ROUND, law, len(running))
        length += ROUND * len(running)
        said = [sprt.answer(Pairs(counts[run])) for run in running]
        for answer in found:
            found[answer] += said.count(answer)
        running = running[[not answer for answer in said]]
        if not len(running):
            break
    return {answer: number / RUNS for answer, number in found.items()}, length / RUNS


@pytest.mark.slow
@pytest.mark.parametrize("alpha", [0.05, 0.01])
def test_the_sequential_test_errs_as_rarely_as_promised(alpha: float) -> None:
    sprt = Sprt(0.5, 0.55, alpha, alpha)
    same, looked = answers(sprt, AA, 1)
    assert same["high"] <= alpha + 3 * math.sqrt(alpha / RUNS)
    assert same["low"] + same["high"] > 0.999
    better, _ = answers(sprt, shifted(0.55), 2)
    assert better["low"] <= alpha + 3 * math.sqrt(alpha / RUNS)
    much, quick = answers(sprt, shifted(0.60), 3)
    assert much["high"] > 1 - alpha / 10
    # A test of a fixed length with the same error rates, by the normal approximation, needs more pairs.
    from sgs_fast.stats import normal_quantile

    fixed = (2 * normal_quantile(1 - 2 * alpha) / 0.05) ** 2 * 0.125
    assert quick < looked < fixed


@pytest.mark.slow
@pytest.mark.parametrize("law", [AA, shifted(0.56), [0.5, 0, 0, 0, 0.5], [0.02, 0, 0.08, 0, 0.9]])
def test_the_interval_for_every_look_holds_at_all_looks(law: list[float]) -> None:
    """Of 10,000 runs, at most 5 % have any look at which it misses; the ordinary interval misses far more often."""
    generator, truth = np.random.default_rng(4), float(np.arange(5) / 4 @ law)
    looks = np.unique(np.geomspace(1, 300, 40).astype(int)) * 16
    counts = np.zeros((RUNS, 5), np.int64)
    missed, ordinary, before = np.zeros(RUNS, bool), np.zeros(RUNS, bool), 0
    for pairs in looks:
        counts += generator.multinomial(pairs - before, law, RUNS)
        before = int(pairs)
        reach = always_valid(Pairs(np.array([0, 0, pairs, 0, 0]))).margin  # depends on the number of pairs only
        mean = counts @ (np.arange(5) / 4) / pairs
        missed |= np.abs(mean - truth) > reach
        variance = counts @ (np.arange(5) / 4) ** 2 / pairs - mean**2
        ordinary |= np.abs(mean - truth) > 1.96 * np.sqrt(np.maximum(variance, 1e-12) / pairs)
    assert missed.mean() <= 0.05
    assert ordinary.mean() > 0.15
    sample = Pairs(counts[0])
    estimate = always_valid(sample)
    assert estimate.low == pytest.approx(max(0, sample.score - reach)) and estimate.n == 2 * sample.n


def test_the_interval_for_every_look_narrows_where_it_was_asked_to() -> None:
    at = {best: always_valid(Pairs(np.array([0, 0, 2000, 0, 0])), best_at=best).margin for best in (20, 2000, 200_000)}
    assert at[2000] == min(at.values())
    assert always_valid(Pairs()).margin == 0.5


def test_width_stops_where_the_interval_is_narrow() -> None:
    rule = Width(0.1)
    stopped = [n for n in range(100, 6000, 100) if rule.ask(Pairs(np.array([n // 4, 0, n // 2, 0, n // 4]))).stop]
    assert stopped and stopped == list(range(stopped[0], 6000, 100))
    assert "valid at every look" in rule.ask(Pairs()).words


def test_a_run_without_variance_is_no_proof_at_once() -> None:
    assert Sprt(0.5, 0.55).answer(Pairs(np.array([0, 0, 31, 0, 0]))) == ""
    assert Sprt(0.5, 0.55).ratio(Pairs()) == 0
    assert Sprt(0.5, 0.55).answer(Pairs(np.array([0, 0, 0, 0, 64]))) == "high"
    verdict = Sprt(0.5, 0.55).ask(Pairs(np.array([64, 0, 0, 0, 0])))
    assert verdict.stop and "0.5 accepted against 0.55" in verdict.words


def test_rules_as_a_person_writes_them() -> None:
    assert parse_until("sprt:0.5,0.52") == Sprt(0.5, 0.52)
    assert parse_until("SPRT:0.5,0.52,0.01,0.02") == Sprt(0.5, 0.52, 0.01, 0.02)
    assert parse_until("width:0.02") == Width(0.02)
    assert parse_until("width:0.02,0.99") == Width(0.02, 0.99)
    for wrong in (
        "",
        "sprt",
        "sprt:1",
        "sprt:a,b",
        "width:0.1,0.2,0.3",
        "wide:0.1",
        "sprt:0.6,0.5",
        "width:2",
        "width:0.1,1",
        "sprt:0.5,0.6,0.7,0.1",
        "width:nan",
    ):
        with pytest.raises(UsageError, match=r"sprt|width"):
            parse_until(wrong)
