"""Complete games, resets included: games, decisions, truncated games and CPU seconds of each frozen workload.

    python benchmarks/bench_games.py [WORKLOADS] [--seconds 2] [--rounds 5] [--json]

Every round plays the same games in a process of its own, whose CPU time is taken from outside; the workloads take
turns, so that a busy spell of the machine meets all of them. Medians are shown, and the best and the worst round.
"""

from __future__ import annotations

import argparse
import json
import sys
from statistics import median
from typing import Any

from outside import Work, measure
from workloads import WORKLOADS, find

SEED = 1


def play(name: str, games: int) -> dict[str, Any]:
    """What runs in the child: the set-up is not counted, the games are (`begin` and `end` in outside.py)."""
    import numpy

    from sgs_fast_core import api

    workload = WORKLOADS[name]
    match = workload.match()
    agents = [api.AGENTS[workload.agent]] * match.seats
    rows = numpy.zeros(games, api.ROW)
    work = Work()
    api.run_batch(match.setup, agents, SEED, 0, games, rows)
    work.end()
    names = match.ruleset_info.machine.names
    ended = numpy.bincount(rows["result"], minlength=6)
    turns = numpy.percentile(rows["turns"], (5, 50, 95))
    return {
        "games": games,
        "decisions": int(rows["decisions"].sum()),
        "truncated": int(ended[names["result"]["truncated"]]),
        "stalled": int(ended[names["result"]["stalled"]]),
        "faults": int(ended[names["result"]["fault"]]),
        "listeners": int(rows["high"][:, names["mark"]["listeners"]].max()),
        "turns": [int(turn) for turn in turns],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="?", default="all", help=f"of {', '.join(WORKLOADS)}, or all")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a round, roughly (default: 1)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each workload (default: 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=0, help="games of a round, instead of --seconds")
    options = parser.parse_args()
    if options.play:
        print(json.dumps(play(options.play, options.games)))
        return 0
    chosen = find(options.workloads)
    sizes: dict[str, int] = {}
    for workload in chosen:
        _, cpu = _round(workload.name, 200)
        sizes[workload.name] = options.games or max(50, int(200 * options.seconds / max(cpu, 1e-4)))
    rounds: dict[str, list[float]] = {workload.name: [] for workload in chosen}
    told: dict[str, dict[str, Any]] = {}
    for _ in range(options.rounds):
        for workload in chosen:
            told[workload.name], cpu = _round(workload.name, sizes[workload.name])
            rounds[workload.name].append(cpu)
    results = {name: told[name] | {"cpu_s": rounds[name]} for name in told}
    if options.json:
        print(json.dumps(results, indent=2))
        return 0
    print(f"{'workload':14} {'games':>8} {'truncated':>9} {'dec/game':>9} {'turns':>11} {'games/cpu-s':>11} "
          f"{'dec/cpu-s':>10} {'ns/dec':>7}  best..worst cpu-s")
    for name, result in results.items():
        cpu, games, decisions = median(result["cpu_s"]), result["games"], result["decisions"]
        low, mid, high = result["turns"]
        print(f"{name:14} {games:8,} {result['truncated']:9,} {decisions / games:9.1f} {f'{low}/{mid}/{high}':>11} "
              f"{games / cpu:11,.0f} {decisions / cpu:10,.0f} {1e9 * cpu / decisions:7.0f}  "
              f"{min(result['cpu_s']):.2f}..{max(result['cpu_s']):.2f}")
    return 0


def _round(name: str, games: int) -> tuple[dict[str, Any], float]:
    return measure([sys.executable, __file__, "--play", name, "--games", str(games)])


if __name__ == "__main__":
    sys.exit(main())
