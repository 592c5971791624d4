"""Sweeps: win rates as numbers, options or decks change, on the same deals at every point, towards a target if there is one."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from sgs_fast import sweepfile
from sgs_fast.campaign import Campaign, Cell
from sgs_fast.errors import UsageError
from sgs_fast.extras import need
from sgs_fast.pairing import BLOCK, Pairing, Totals, first_player_of, paired, summed
from sgs_fast.rating import standard_error
from sgs_fast.stats import Estimate, normal_quantile
from sgs_fast.sweepfile import Sweep, Value

if TYPE_CHECKING:
    from sgs_fast.counters import Counted
    from sgs_fast.pairing import Block
    from sgs_fast.store import Store

__all__ = ["Point", "SweepResult", "sweep"]


@dataclass
class Point:
    """One combination of values, and the totals of its pairings."""

    values: dict[str, Value]
    totals: list[Totals]
    dropped: bool = False  # an adaptive sweep has stopped playing it

    @property
    def games(self) -> int:
        """Games played."""
        return sum(total.games for total in self.totals)

    @property
    def counters(self) -> dict[str, Counted]:
        """A user's own counters over all its pairings, by label."""
        return summed(self.totals)


@dataclass
class SweepResult:
    """What a sweep came to: a measure for each point, in the order of the points."""

    sweep: Sweep
    points: list[Point]
    campaign: Campaign
    decided: list[dict[str, Any]] = field(default_factory=list)  # of an adaptive sweep, round by round

    def measure(self, point: Point, confidence: float = 0.95) -> Estimate:
        """What the target is about: the tested deck's win rate against the field, the first player's rate, or, for
        ``flat``, how far win rates lie from one half, as the root of the mean square with the noise taken off."""
        played = [total for total in point.totals if total.pairs.n]
        if not played:
            return Estimate(math.nan, 0.0, 1.0, 0, confidence)
        if self.sweep.target == "first_player":
            return first_player_of(played, confidence)
        rates = [total.win_rate(confidence) for total in played]
        errors = [standard_error(rate) for rate in rates]
        z = normal_quantile(confidence)
        if self.sweep.target == "flat":
            gaps = [rate.value - 0.5 for rate in rates]
            noise = sum(error**2 for error in errors) / len(rates)
            square = sum(gap**2 for gap in gaps) / len(gaps)
            spread = math.sqrt(
                sum(4 * gap**2 * error**2 + 2 * error**4 for gap, error in zip(gaps, errors, strict=True))
            ) / len(gaps)
            low, high = max(0.0, square - noise - z * spread), max(0.0, square - noise + z * spread)
            return Estimate(
                math.sqrt(max(0.0, square - noise)), math.sqrt(low), math.sqrt(high), point.games, confidence
            )
        if len(rates) == 1:
            return rates[0]
        value = sum(rate.value for rate in rates) / len(rates)
        reach = z * math.sqrt(sum(error**2 for error in errors)) / len(rates)
        return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), point.games, confidence)

    def distance(self, point: Point) -> Estimate:
        """How far the measure lies from the target, from the nearest to the farthest end of its interval."""
        found, aim = self.measure(point), 0.0 if self.sweep.target == "flat" else self.sweep.aim
        ends = [abs(found.low - aim), abs(found.high - aim)]
        near = 0.0 if found.low <= aim <= found.high else min(ends)
        return Estimate(abs(found.value - aim), near, max(ends), found.n, found.confidence)

    def against_first(self, point: Point) -> Estimate:
        """The difference of the win rate from the first point's, over the deals that both have played."""
        first = self.points[0]
        parts = [
            paired(total, base)
            for total, base in zip(point.totals, first.totals, strict=True)
            if total.done and base.done
        ]
        if not parts:
            return Estimate(math.nan, -1.0, 1.0, 0)
        value = sum(part.value for part in parts) / len(parts)
        reach = math.sqrt(sum(part.margin**2 for part in parts)) / len(parts)
        return Estimate(value, value - reach, value + reach, sum(part.n for part in parts))

    @property
    def best(self) -> Point | None:
        """The point nearest to the target; of equals the first."""
        played = [point for point in self.points if point.games]
        return min(played, key=lambda point: self.distance(point).value) if played else None

    @property
    def candidates(self) -> list[Point]:
        """Points that may be as near to the target as the best one, as far as their intervals tell."""
        if self.best is None:
            return []
        reach = self.distance(self.best).high
        return [
            point for point in self.points if point.games and self.distance(point).low <= reach and not point.dropped
        ]

    @property
    def reached(self) -> bool | None:
        """Whether the best point's whole interval lies within ``below`` of the target; None without such a bound."""
        if self.sweep.below is None or self.best is None:
            return None
        return self.distance(self.best).high < self.sweep.below

    @property
    def games(self) -> int:
        """Games of all points."""
        return self.campaign.games

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""

        def sums(name: str) -> int:
            return sum(total.sums.get(name, 0) for total in self.campaign.totals)

        return {
            "ruleset": self.sweep.ruleset.name,
            "seed": self.sweep.seed,
            "title": self.sweep.title,
            "target": self.sweep.target,
            "aim": self.sweep.aim,
            "below": self.sweep.below,
            "method": self.sweep.method,
            "games": self.games,
            "decisions": sums("decisions"),
            "truncated": sums("truncated"),
            "stalled": sums("stalled"),
            "faults": sums("fault"),
            "draws": sums("draw"),
            "points": [
                {
                    "values": point.values,
                    "measure": self.measure(point).as_dict(),
                    "against_first": self.against_first(point).as_dict(),
                    "games": point.games,
                    "dropped": point.dropped,
                    **(
                        {"counters": {label: counted.as_dict() for label, counted in point.counters.items()}}
                        if self.sweep.counters
                        else {}
                    ),
                }
                for point in self.points
            ],
            "best": self.best.values if self.best else None,
            "reached": self.reached,
            "candidates": [point.values for point in self.candidates],
            "rounds": self.decided,
        }


# ------------------------------------------------------------------------------------------------------ which points


def _sampled(wanted: Sweep) -> list[dict[str, Value]]:
    """Different points of the grid, by random or Sobol numbers of the sweep's seed."""
    names, sizes = (
        [parameter.name for parameter in wanted.parameters],
        [len(parameter.values) for parameter in wanted.parameters],
    )
    if wanted.method == "sobol":
        qmc = need("scipy.stats.qmc", 'method = "sobol"')
        engine = qmc.Sobol(len(sizes), scramble=True, rng=np.random.default_rng(wanted.seed))
        draw: Callable[[int], Any] = engine.random
    else:
        generator = np.random.default_rng(wanted.seed)

        def draw(count: int) -> Any:
            return generator.random((count, len(sizes)))

    found: dict[tuple[int, ...], None] = {}
    for _ in range(1000):
        # Sobol's numbers are balanced in powers of two.
        for row in draw(1 << max(3, (wanted.points - 1).bit_length())):
            found.setdefault(tuple(min(int(x * size), size - 1) for x, size in zip(row, sizes, strict=True)))
            if len(found) == wanted.points:
                break
        if len(found) == wanted.points:
            break
    return [
        {name: parameter.values[place] for name, parameter, place in zip(names, wanted.parameters, places, strict=True)}
        for places in found
    ]


def _cells(wanted: Sweep, number: int, values: Mapping[str, Value]) -> list[Cell]:
    return [
        Cell(
            Pairing.of(wanted.match(values, i, k), wanted.agent),
            {"point": number, "values": dict(values), "row": i, "column": k},
        )
        for i, k in sweepfile.pairings(wanted)
    ]


# -------------------------------------------------------------------------------------------------------- the sweep


def sweep(
    wanted: Sweep | str | os.PathLike[str],
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    store: Store | None = None,
    command: str = "",
    rows: bool = False,
    told: Callable[[SweepResult, int, Block], object] = lambda made, cell, block: None,
) -> SweepResult:
    """Play a sweep, given as a file or as read from one, and return what it came to.

    All points play the same deals. An adaptive sweep decides at the end of complete rounds only, and a search after
    complete points, so that what is played does not depend on the number of workers, nor on interruptions. Raises
    SweepError for a file that makes no sense, and what matches and stores raise.
    """
    if not isinstance(wanted, Sweep):
        wanted = sweepfile.read(wanted)
    searching = wanted.method == "search"
    if searching:
        need("optuna", 'method = "search"')
    values = [] if searching else list(wanted.grid()) if wanted.method == "grid" else _sampled(wanted)
    cells = [cell for number, point in enumerate(values) for cell in _cells(wanted, number, point)]
    campaign = Campaign(
        "sweep",
        wanted.ruleset.name,
        cells,
        wanted.seed,
        {"sweep": wanted.raw, "title": wanted.title},
        command=command,
        cards=wanted.cards,
        rows=rows,
        counters=wanted.counters,
    )
    campaign.keep_in(store)
    size = len(sweepfile.pairings(wanted))
    made = SweepResult(
        wanted,
        [Point(point, campaign.totals[number * size : (number + 1) * size]) for number, point in enumerate(values)],
        campaign,
    )

    def play(goals: Sequence[int]) -> bool:
        return campaign.play(
            goals, workers=workers, executor=executor, told=lambda cell, block: told(made, cell, block)
        )

    if searching:
        _search(made, size, play)
    elif wanted.adaptive:
        _race(made, size, play)
    else:
        play([wanted.games // 2] * len(cells))
    campaign.finish({"best": made.best.values if made.best else None, "rounds": made.decided})
    return made


def _race(made: SweepResult, size: int, play: Callable[[Sequence[int]], bool]) -> None:
    """Rounds of equal length for the points that are left; after each, points that cannot be the nearest any more leave."""
    wanted = made.sweep
    goals = [0] * len(made.campaign.cells)
    spent, step = 0, BLOCK * -(-wanted.round // (2 * BLOCK))
    while True:
        left = [number for number, point in enumerate(made.points) if not point.dropped]
        price = 2 * step * size * len(left)
        if spent + price > wanted.budget:
            return
        for number in left:
            for cell in range(number * size, (number + 1) * size):
                goals[cell] += step
        if not play(goals):
            return
        spent += price
        reach = min(_surely(made, made.points[number]).high for number in left)
        out = [number for number in left if _surely(made, made.points[number]).low > reach]
        for number in out:
            made.points[number].dropped = True
        made.decided.append(
            {"games": spent, "left": len(left) - len(out), "dropped": [made.points[k].values for k in out]}
        )
        if len(left) - len(out) == 1:
            return


def _surely(made: SweepResult, point: Point) -> Estimate:
    """The distance from the target with three times the interval's reach: a point that leaves should not have stayed."""
    found = made.distance(point)
    rate = made.measure(point)
    more = 2 * rate.margin
    return Estimate(found.value, max(0.0, found.low - more), found.high + more, found.n)


def _search(made: SweepResult, size: int, play: Callable[[Sequence[int]], bool]) -> None:
    """Optuna's tree-structured Parzen estimator, with the sweep's seed; a point that was asked for again is not played again."""
    optuna = need("optuna", 'method = "search"')
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    wanted, campaign = made.sweep, made.campaign
    study = optuna.create_study(direction="minimize", sampler=optuna.samplers.TPESampler(seed=wanted.seed))
    spaces = {
        parameter.name: optuna.distributions.IntDistribution(0, len(parameter.values) - 1)
        if parameter.ordered
        else optuna.distributions.CategoricalDistribution(list(range(len(parameter.values))))
        for parameter in wanted.parameters
    }
    known: dict[tuple[Value, ...], Point] = {}
    for _ in range(wanted.points):
        trial = study.ask(spaces)
        values = {
            parameter.name: parameter.values[int(trial.params[parameter.name])] for parameter in wanted.parameters
        }
        point = known.get(tuple(values.values()))
        if point is None:
            number = len(made.points)
            campaign.add_cells(_cells(wanted, number, values))
            first = number * size
            point = known[tuple(values.values())] = Point(values, campaign.totals[first:])
            made.points.append(point)
            if not play([total.done for total in campaign.totals[:first]] + [wanted.games // 2] * size):
                return
        study.tell(trial, made.distance(point).value)
        if made.reached:
            return


def require_points(made: SweepResult) -> None:
    """UsageError for a sweep in which nothing was played."""
    if not any(point.games for point in made.points):
        raise UsageError("nothing was played")
