"""CPU time a game on two threads against one: at most 1.05 times as much, and the same digest.

    python benchmarks/bench_threads.py [WORKLOAD] [--seconds 1] [--rounds 7] [--limit 1.05]

Rounds on one and on two threads alternate. On a machine that is busy otherwise the two threads may share one core and
push each other out of its caches; the ratio of the medians is what is judged.
"""

from __future__ import annotations

import argparse
import json
import sys
from statistics import median

from outside import Work, measure
from workloads import WORKLOADS, find


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workload", nargs="?", default="duel", help=f"one of {', '.join(WORKLOADS)} (default: duel)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a round, roughly (default: 1)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each (default: 7)")
    parser.add_argument("--limit", type=float, default=1.05, help="exit code 1 above this ratio (default: 1.05)")
    parser.add_argument("--play", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=200, help=argparse.SUPPRESS)
    options = parser.parse_args()
    (workload,) = find(options.workload)
    if options.play:
        from sgs_fast import simulate

        match = workload.match()
        match.setup  # noqa: B018 (compiled before the clock starts)
        work = Work()
        result = simulate(match, options.games, workload.agent, 1, workers=options.play, rows=False, progress=False)
        work.end()
        print(json.dumps({"digest": result.digest, "wall_s": result.wall_s}))
        return 0

    def play(threads: int, games: int) -> tuple[str, float]:
        command = [sys.executable, __file__, workload.name, "--play", str(threads), "--games", str(games)]
        told, cpu = measure(command)
        return told["digest"], cpu

    games = max(200, int(200 * options.seconds / max(play(1, 200)[1], 1e-4)))
    spent: dict[int, list[float]] = {1: [], 2: []}
    digests = set()
    for _ in range(options.rounds):
        for threads in spent:
            digest, cpu = play(threads, games)
            spent[threads].append(cpu)
            digests.add(digest)
    one, two = median(spent[1]), median(spent[2])
    pairs = [b / a for a, b in zip(spent[1], spent[2], strict=True)]
    print(f"{workload.name}: {games:,} games; CPU a game: {1e6 * one / games:.1f} µs on one thread, "
          f"{1e6 * two / games:.1f} µs on two; ratio {two / one:.3f} (pairs {min(pairs):.3f} to {max(pairs):.3f})")
    if len(digests) > 1:
        print("the digests differ")
    return int(two / one > options.limit or len(digests) > 1)


if __name__ == "__main__":
    sys.exit(main())
