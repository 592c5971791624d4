"""What a table of win rates says: a ranking with intervals, the field that nobody should leave, cycles."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sgs_fast.extras import need
from sgs_fast.stats import Estimate, normal_quantile

__all__ = ["Mix", "cycles", "nash", "ranking"]

_PURPOSE = "ranking decks"


@dataclass(frozen=True)
class Mix:
    """The field of decks that no deck beats, and what each deck would get against it.

    ``shares`` of the field by deck, with ``low`` and ``high`` over resampled tables; ``regret``: by how much a deck's win
    rate against that field lies below one half (0 for decks of the field), with ``regret_low`` and ``regret_high`` likewise.
    """

    shares: list[float]
    low: list[float]
    high: list[float]
    regret: list[float]
    regret_low: list[float]
    regret_high: list[float]


def ranking(points: npt.ArrayLike, games: npt.ArrayLike, confidence: float = 0.95) -> list[Estimate]:
    """Each deck's win rate against an average deck of the table, with its interval, by Bradley and Terry's model.

    ``points[i, k]`` of the ``games[i, k]`` between decks i and k went to i (drawn games count half). The chance that i
    beats k is s(a_i - a_k) with the logistic s; the strengths a, which sum to 0, are those of greatest likelihood with half
    a game more won and lost by each pairing that was played, so that a deck that never lost has a finite one. R. A.
    Bradley, M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952), 324-345.
    """
    optimize = need("scipy.optimize", _PURPOSE)
    special = need("scipy.special", _PURPOSE)
    won, played = np.asarray(points, float), np.asarray(games, float)
    n = len(played)
    won, played = won + 0.5 * (played > 0), played + 1.0 * (played > 0)

    def loss(a: npt.NDArray[np.float64]) -> tuple[float, npt.NDArray[np.float64]]:
        gap = a[:, None] - a[None, :]
        slope = (won - played * special.expit(gap)).sum(axis=1)
        return -float((won * special.log_expit(gap)).sum()) + 0.5 * float(a.sum()) ** 2, -slope + a.sum()

    strength = optimize.minimize(loss, np.zeros(n), jac=True, method="BFGS", options={"gtol": 1e-6}).x
    strength = strength - strength.mean()
    chance = special.expit(strength[:, None] - strength[None, :])
    weight = played * chance * (1 - chance)
    information = np.diag(weight.sum(axis=1)) - weight
    # Strengths are known up to a constant; with their sum fixed at 0 the covariance is this generalized inverse.
    spread = np.sqrt(np.clip(np.diag(np.linalg.pinv(information)), 0, None))
    z = normal_quantile(confidence)
    return [
        Estimate(
            float(special.expit(a)),
            float(special.expit(a - z * s)),
            float(special.expit(a + z * s)),
            int((played[i] - (played[i] > 0)).sum()),
            confidence,
        )
        for i, (a, s) in enumerate(zip(strength, spread, strict=True))
    ]


def _equilibrium(rates: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Shares x that maximize the least of x @ (rates - 1/2): a linear programme with one variable more, the value."""
    optimize = need("scipy.optimize", _PURPOSE)
    n = len(rates)
    gain = rates - 0.5
    found = optimize.linprog(
        [*[0.0] * n, -1.0],
        A_ub=np.column_stack([-gain.T, np.ones(n)]),
        b_ub=np.zeros(n),
        A_eq=[[*[1.0] * n, 0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * n + [(None, None)],
        method="highs",
    )
    shares = np.clip(found.x[:n], 0, 1)
    return np.asarray(shares / shares.sum())


def nash(
    rates: npt.ArrayLike, spread: npt.ArrayLike, samples: int = 200, confidence: float = 0.95, seed: int = 1
) -> Mix:
    """The Nash mix of a table of win rates (``rates[k, i]`` = 1 - ``rates[i, k]``, one half on the diagonal).

    ``spread``: standard errors of the rates; the mix of ``samples`` tables drawn with them tells how sure the shares are.
    """
    table, error = np.asarray(rates, float), np.asarray(spread, float)
    shares = _equilibrium(table)
    generator = np.random.default_rng(seed)
    regret = _regret(table, shares)
    drawn, lost = [shares], [regret]
    for _ in range(samples):
        noise = np.triu(generator.normal(0, 1, table.shape) * error, 1)
        sample = np.clip(table + noise - noise.T, 0, 1)
        drawn.append(_equilibrium(sample))
        lost.append(_regret(sample, drawn[-1]))
    tail = (1 - confidence) / 2
    low, high = np.quantile(np.array(drawn), [tail, 1 - tail], axis=0)
    least, most = np.quantile(np.array(lost), [tail, 1 - tail], axis=0)
    return Mix(
        shares.tolist(),
        np.minimum(low, shares).tolist(),
        np.maximum(high, shares).tolist(),
        regret.tolist(),
        np.minimum(least, regret).tolist(),
        np.maximum(most, regret).tolist(),
    )


def _regret(table: npt.NDArray[np.float64], shares: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    lost = 0.5 - table @ shares
    return np.where(lost < 1e-9, 0.0, lost)


def cycles(rates: Sequence[Sequence[Estimate]]) -> list[tuple[int, int, int]]:
    """Triples of decks each of which beats the next, the last the first, all of them beyond their intervals.

    ``rates[i][k]`` is i's win rate against k. Each triple begins with its lowest number; those with the greatest least
    edge come first.
    """
    n, found = len(rates), []
    beats = [[i != k and rates[i][k].low > 0.5 for k in range(n)] for i in range(n)]
    for i in range(n):
        for k in range(n):
            for m in range(n):
                if i < k and i < m and beats[i][k] and beats[k][m] and beats[m][i]:
                    least = min(rates[i][k].value, rates[k][m].value, rates[m][i].value)
                    found.append((-least, (i, k, m)))
    return [triple for _, triple in sorted(found)]


def standard_error(estimate: Estimate) -> float:
    """What an interval says about the standard error of its value."""
    if math.isnan(estimate.value):
        return 0.5
    return estimate.margin / normal_quantile(estimate.confidence)
