"""What the layer over the batch costs: CPU time and instructions of `simulate` beside those of its games alone.

    python benchmarks/bench_counting.py                  CPU time, against the limits of 3 % and 15 %
    python benchmarks/bench_counting.py --instructions   instructions and cache misses, counted by valgrind

CPU: chunks of the length that `simulate` gives them, each played four times, bare, through the layer, through the layer,
bare; medians over chunks of the ratio, with the interval of the median. What else the machine does then falls on both alike;
whole runs of a minute each, one after the other, differ by more than what is asked for. A chunk goes to a thread and comes
back, is counted, taken in and signed, as in `simulate`. Exit code 1 tells of more than a limit.

Instructions: of whole calls of `simulate` with two numbers of games; the difference is that of the games, without what every
call pays once.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from workloads import WORKLOADS, find

LIMITS = {"rows": 3.0, "summary": 3.0, "cards": 15.0, "cards and counters": 15.0}
COUNTERS = {"damage": {"event": "damage", "amounts": True}, "drawn": {"event": "draw"}}
_KINDS: dict[str, dict[str, object]] = {
    "rows": {},
    "summary": {"rows": False},
    "cards": {"cards": True},
    "cards and counters": {"cards": True, "counters": COUNTERS},
}
_FEW, _MANY = 400, 1200
SEED = 1


def layer(name: str, workload: str, agent: str, games: int) -> Callable[[int, int], None]:
    """Plays games lo .. hi-1 as `simulate` does with a chunk."""
    import numpy as np

    from sgs_fast.counters import Counting
    from sgs_fast.result import Tally
    from sgs_fast.seatings import Seatings, by_deck
    from sgs_fast_core import api

    match, asked = WORKLOADS[workload].match(), _KINDS[name]
    names = api.Machine.load(match.ruleset).names
    series = Seatings.of(match, [agent, agent], [], None)
    counting = None
    if "cards" in asked:
        counting = Counting(match, True, asked.get("counters", {}), games, True)  # type: ignore[arg-type]
    tally = Tally(match.seats, names, match.ruleset_info.account(match), series.swapped)
    kept = np.zeros(games, api.ROW) if asked.get("rows", True) else None
    pool = ThreadPoolExecutor(1)

    def play(lo: int, hi: int) -> np.ndarray:
        chunk = np.zeros(hi - lo, api.ROW) if kept is None else kept[lo:hi]
        series.play([agent, agent], SEED, lo, hi, chunk, counting, None)
        return chunk

    def step(lo: int, hi: int) -> None:
        chunk = pool.submit(play, lo, hi).result()
        tally.sign(chunk)
        tally.add(by_deck(chunk))

    return step


def bare(workload: str, agent: str, games: int) -> Callable[[int, int], None]:
    """The same games by the native batch alone, into one array of rows."""
    import numpy as np

    from sgs_fast.seatings import turned
    from sgs_fast_core import api

    match = WORKLOADS[workload].match()
    setups, codes = (match.setup, turned(match).setup), [api.AGENTS[agent]] * 2
    rows = np.zeros(games, api.ROW)

    def step(lo: int, hi: int) -> None:
        middle = (lo + hi) // 2
        for setup, out in zip(setups, (rows[lo:middle], rows[middle:hi]), strict=True):
            api.run_batch(setup, codes, SEED, lo // 2, hi // 2, out)

    return step


def cost(run: Callable[[int, int], None], lo: int, hi: int) -> float:
    """CPU seconds of all threads."""
    started = time.process_time()
    run(lo, hi)
    return time.process_time() - started


def measured(name: str, workload: str, agent: str, chunks: int, size: int) -> tuple[float, float, float]:
    """Percent over the bare batch: the median over chunks, and the bounds of its 95 % interval."""
    games = size * (chunks + 2)
    with_layer, without = layer(name, workload, agent, games), bare(workload, agent, games)
    ratios = []
    for number in range(chunks + 2):
        lo, hi = number * size, (number + 1) * size
        first = cost(without, lo, hi)
        both = cost(with_layer, lo, hi) + cost(with_layer, lo, hi)
        ratios.append(100 * (both / (first + cost(without, lo, hi)) - 1))
    ratios = sorted(ratios[2:])             # the first ones warm up
    reach = 0.98 * chunks**0.5              # the median's interval by the binomial distribution
    middle, low, high = (ratios[min(chunks - 1, max(0, round(chunks / 2 + at)))] for at in (0, -reach, reach))
    return middle, low, high


def by_time(options: argparse.Namespace) -> int:
    workload, worst = options.workload, 0
    (found,) = find(workload)
    size = options.size
    print(f"{workload}: CPU time over the bare batch, {options.chunks} chunks of {size} games")
    for name, percent in LIMITS.items():
        limit = percent * options.slack
        value, low, high = measured(name, workload, found.agent, options.chunks, size)
        too_much = low > limit
        worst |= too_much
        print(f"{name:20} {value:+6.2f} % [{low:+.2f}, {high:+.2f}]   limit {limit:g} %{'  TOO MUCH' if too_much else ''}")
    return int(worst)


# ------------------------------------------------------------------------------------------------------- instructions


def play(name: str, workload: str, agent: str, games: int, size: int, switch: str) -> None:
    """What runs under valgrind."""
    from sgs_fast import simulate, simulation

    # Chunks are cut by time, which valgrind stretches.
    simulation._next_size = lambda done, seconds: min(2 * done, size)
    match = WORKLOADS[workload].match()

    def run(games: int) -> None:
        if name == "bare":
            bare(workload, agent, games)(0, games)
        else:
            simulate(match, games, agent, SEED, workers=1, progress=False, **_KINDS[name])  # type: ignore[arg-type]

    run(40)
    library = ctypes.CDLL(switch)
    library.begin()
    run(games)
    library.end()


def counted(name: str, options: argparse.Namespace, agent: str, games: int, folder: Path) -> list[int]:
    """Instructions, misses of the first-level caches (instructions, data) of a call."""
    from bench_instructions import _path, _switch

    switch = _switch(folder)
    if not switch:
        raise SystemExit("valgrind's header is not installed")
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64",
               "--LL=33554432,16,64", f"--callgrind-out-file={folder / 'out'}", sys.executable, __file__, options.workload]
    command += ["--play", name, "--agent", agent, "--games", str(games), "--size", str(options.size), "--switch", switch]
    settings = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": _path()}
    done = subprocess.run(command, capture_output=True, text=True, env=settings, check=False)
    found = [re.search(rf"{what}: +([\d,]+)", done.stderr) for what in ("I +refs", "I1 +misses", "D1 +misses")]
    if done.returncode or None in found:
        raise SystemExit(f"valgrind failed:\n{done.stderr[-2000:]}")
    return [int(one[1].replace(",", "")) for one in found if one]


def by_instructions(options: argparse.Namespace) -> int:
    (found,) = find(options.workload)
    spent = {}
    print(f"{'a game':20} {'instructions':>22} {'I1 misses':>18} {'D1 misses':>18}")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("bare", *LIMITS):
            few, many = (counted(name, options, found.agent, games, Path(folder)) for games in (_FEW, _MANY))
            spent[name] = [(b - a) / (_MANY - _FEW) for a, b in zip(few, many, strict=True)]
            more = [f"({100 * (own / base - 1):+.2f} %)" if name != "bare" else ""
                    for own, base in zip(spent[name], spent["bare"], strict=True)]
            columns = [f"{value:,.0f} {note}" for value, note in zip(spent[name], more, strict=True)]
            print(f"{name:20} {columns[0]:>22} {columns[1]:>18} {columns[2]:>18}", flush=True)
    if options.json:
        print(json.dumps(spent))
    return int(any(spent[name][0] > (1 + limit / 100) * spent["bare"][0] for name, limit in LIMITS.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workload", nargs="?", default="duel-greedy", help="of two decks (default: duel-greedy)")
    parser.add_argument("--chunks", type=int, default=60, help="chunks of each kind (default: 60)")
    parser.add_argument("--size", type=int, default=700, help="games of a chunk (default: 700, some 100 ms)")
    parser.add_argument("--slack", type=float, default=1.0, metavar="FACTOR", help="the limits times so much (default: 1)")
    parser.add_argument("--instructions", action="store_true", help="count instructions and cache misses instead")
    parser.add_argument("--json", action="store_true", help="instructions also as JSON")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--agent", help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--switch", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play(options.play, options.workload, options.agent, options.games, options.size, options.switch)
        return 0
    return by_instructions(options) if options.instructions else by_time(options)


if __name__ == "__main__":
    sys.exit(main())
