"""Nanoseconds and bytes of a clone in native code, at decisions spread over whole games.

    python benchmarks/bench_clone.py [--games 20] [--limit NANOSECONDS]

`Machine.copy` is called in a native loop (`sgs_fast_core.api.time_copies`); bytes are the copied prefix and the used
rows, as a saved game has them. The aim for two players is under 200 ns and 8 KiB.
"""

from __future__ import annotations

import argparse
import json
import sys
from statistics import median

from workloads import WORKLOADS, find

TIMES = 2000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="?", default="duel,listeners", help=f"of {', '.join(WORKLOADS)}, or all")
    parser.add_argument("--games", type=int, default=10, help="games whose decisions are copied (default: 10)")
    parser.add_argument("--limit", type=float, default=0, metavar="NS", help="exit code 1 if the median needs more")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    from sgs_fast_core import api

    results = {}
    for workload in find(options.workloads):
        match = workload.match()
        spent, sizes = [], []
        for index in range(options.games):
            game, turn = api.Game(match.setup, 1, index), 0
            while game.result == 0:
                if game.turn >= turn:  # about once in two turns
                    turn = game.turn + 2
                    spent.append(min(api.time_copies(game, TIMES) for _ in range(3)) / TIMES)
                    sizes.append(len(game.save()))
                choices = game.options()
                game.choose(choices[game.decisions * 7919 % len(choices)])
        results[workload.name] = {
            "positions": len(spent), "median_ns": round(median(spent), 1), "worst_ns": round(max(spent), 1),
            "best_ns": round(min(spent), 1), "median_bytes": int(median(sizes)), "most_bytes": max(sizes),
        }
    if options.json:
        print(json.dumps(results, indent=2))
    else:
        for name, result in results.items():
            print(f"{name:12} clone {result['median_ns']:.0f} ns (best {result['best_ns']:.0f}, worst "
                  f"{result['worst_ns']:.0f}) over {result['positions']} positions; saved {result['median_bytes']:,} "
                  f"bytes (at most {result['most_bytes']:,})")
    return int(bool(options.limit) and any(result["median_ns"] > options.limit for result in results.values()))


if __name__ == "__main__":
    sys.exit(main())
