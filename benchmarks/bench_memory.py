"""Memory is flat in the number of games: the peak of a long simulation against that of a short one.

    python benchmarks/bench_memory.py [WORKLOAD] [--games 2000] [--times 10] [--limit 1.02]

Each runs in a process of its own, without rows (`rows=False`); with rows a game takes the bytes of one row.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

from workloads import WORKLOADS, find


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workload", nargs="?", default="silent", help=f"of {', '.join(WORKLOADS)} (default: silent)")
    parser.add_argument("--games", type=int, default=1000, help="games of the short run (default: 1000)")
    parser.add_argument("--times", type=int, default=10, help="so many times as many in the long one (default: 10)")
    parser.add_argument("--limit", type=float, default=1.02, help="exit code 1 above this ratio (default: 1.02)")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    (workload,) = find(options.workload)
    if options.play:
        import resource

        from sgs_fast import simulate

        simulate(workload.match(), options.games, workload.agent, 1, workers=1, rows=False, progress=False)
        print(json.dumps(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
        return 0
    if sys.platform == "win32":
        print("skipped: the peak of a process is not told here")
        return 0
    # macOS counts bytes, all others kilobytes.
    unit = 1 if sys.platform == "darwin" else 1024
    peaks = []
    for games in (options.games, options.games * options.times):
        command = [sys.executable, __file__, workload.name, "--play", "--games", str(games)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        peaks.append(json.loads(done.stdout) * unit)
        print(f"{workload.name}: {games:,} games, peak {peaks[-1] / 2**20:.1f} MiB")
    ratio = peaks[1] / peaks[0]
    print(f"ratio {ratio:.3f}")
    return int(ratio > options.limit)


if __name__ == "__main__":
    sys.exit(main())
