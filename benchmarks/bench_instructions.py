"""Instructions a decision and a game, counted by valgrind: a figure that a busy machine cannot blur.

    python benchmarks/bench_instructions.py                  count, and compare with benchmarks/baselines.json
    python benchmarks/bench_instructions.py --top 30         the hottest functions, inlined ones told apart
    python benchmarks/bench_instructions.py --lines 40       the hottest lines of the sources
    python benchmarks/bench_instructions.py --update         make the counts the new baseline

Baselines are bound to the versions of compiler and valgrind: with others the comparison is skipped and says why. Exit
code 1 tells that a workload needs more instructions a decision than its baseline allows. ``--top`` and ``--lines``
build the tree's own sources with debug information into ``build/counted`` first (the code is the same as without) and
count that; without them whatever ``import sgs_fast_core`` finds is counted.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from workloads import HERE, ROOT, WORKLOADS, Workload, compiler, find

BASELINES = HERE / "baselines.json"
COUNTED = ROOT / "build" / "counted"
ENTRY = "__pyx_pw_*run_batch"  # the native call that plays a batch: set-up, decisions and rows of all its games
SEED = 1

# Start-up under instrumentation takes a minute; with valgrind's header a switch thrown from inside spares that.
_SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void end(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""


# ------------------------------------------------------------------------------------------------------------ counting


def play(name: str, games: int, switch: str) -> None:
    """What runs under valgrind: plays the games and prints their number of decisions and their digest."""
    import ctypes

    import numpy

    from sgs_fast_core import api

    workload = WORKLOADS[name]
    match = workload.match()
    rows = numpy.zeros(games, api.ROW)
    agents = [api.AGENTS[workload.agent]] * match.seats
    library = ctypes.CDLL(switch) if switch else None
    if library is not None:
        library.begin()
    api.run_batch(match.setup, agents, SEED, 0, games, rows)
    if library is not None:
        library.end()
    digest = hashlib.blake2b(rows["key"].tobytes(), digest_size=8).hexdigest()
    machine = sys.modules[f"sgs_fast_core.rules.{workload.ruleset}"].__file__
    print(json.dumps({"decisions": int(rows["decisions"].sum()), "digest": digest, "module": machine}))


def count(workload: Workload, games: int, folder: Path, positions: bool) -> dict[str, Any]:
    """Instructions of a workload; ``positions`` also keeps where they were spent (``callgrind``: the file)."""
    out, switch = folder / f"{workload.name}.out", _switch(folder)
    command = ["valgrind", "--tool=callgrind", f"--toggle-collect={ENTRY}", f"--callgrind-out-file={out}"]
    command += ["--instr-atstart=no"] if switch else []
    command += ["--dump-instr=yes", "--compress-pos=no", "--compress-strings=no"] if positions else []
    command += [sys.executable, str(Path(__file__).resolve()), "--play", workload.name, "--games", str(games)]
    # The order of sets and the memory's layout must not reach the count.
    settings = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": _path()}
    done = subprocess.run([*command, "--switch", switch], capture_output=True, text=True, env=settings, check=False)
    total = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or total is None or not done.stdout:
        raise SystemExit(f"valgrind failed:\n{done.stderr[-2000:]}")
    played = json.loads(done.stdout)
    instructions = int(total[1])
    return {
        "games": games,
        "decisions": played["decisions"],
        "digest": played["digest"],
        "per_decision": round(instructions / played["decisions"], 1),
        "per_game": round(instructions / games),
        "module": played["module"],
        "callgrind": str(out),
    }


def _path() -> str:
    """The path on which this process itself finds modules."""
    return os.pathsep.join(path for path in sys.path[1:] if path)


def _switch(folder: Path) -> str:
    library = folder / "switch.so"
    if not library.exists():
        source = folder / "switch.c"
        source.write_text(_SWITCH)
        command = ["cc", "-O1", "-shared", "-fPIC", "-o", str(library), str(source)]
        built = subprocess.run(command, capture_output=True, check=False)
        if built.returncode:
            return ""
    return str(library)


def build(ruleset: str) -> None:
    """The tree's sources with debug information, apart from any other build, and first on this process's path."""
    settings = os.environ | {"SGS_FAST_OPT": "-O2 -g", "SGS_UNITS": ruleset}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(COUNTED)]
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"the build failed:\n{done.stdout[-1000:]}{done.stderr[-3000:]}")
    for file in (ROOT / "src").rglob("__init__.py"):
        target = COUNTED / file.relative_to(ROOT / "src")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    sys.path[1:1] = [str(COUNTED), str(ROOT)]


# ------------------------------------------------------------------------------------------------------- where it went


def spent(callgrind: str) -> dict[str, Counter[int]]:
    """Instructions by object file and address, calls not included."""
    by_object: dict[str, Counter[int]] = {}
    here: Counter[int] = Counter()
    skip = False
    with open(callgrind, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("ob="):
                here = by_object.setdefault(line[3:].strip(), Counter())
            elif line.startswith("calls="):
                skip = True  # the next line holds what the callee cost
            elif line.startswith("0x"):
                if skip:
                    skip = False
                    continue
                address, _, cost = line.split()
                here[int(address, 16)] += int(cost)
    return by_object


def resolve(module: str, addresses: Iterable[int]) -> dict[int, list[tuple[str, str]]]:
    """For each address its functions and lines, the innermost inlined one first."""
    asked = "\n".join(hex(address) for address in addresses)
    shown = subprocess.run(
        ["addr2line", "-a", "-f", "-i", "-e", module], input=asked, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    found: dict[int, list[tuple[str, str]]] = {}
    chain: list[tuple[str, str]] = []
    place = 0
    while place < len(shown):
        if shown[place].startswith("0x"):
            chain = found.setdefault(int(shown[place], 16), [])
            place += 1
        else:
            chain.append((shown[place], shown[place + 1]))
            place += 2
    return found


def readable(symbol: str) -> str:
    """``__pyx_f_13sgs_fast_core_6kernel_6events_run_batch`` is ``events.run_batch``."""
    rest = re.sub(r"^_*pyx_f_", "", symbol)
    if rest == symbol:
        return symbol
    module = ""
    while found := re.match(r"(\d+)", rest):
        start, length = found.end(), int(found[1])
        module, rest = rest[start : start + length], rest[start + length + 1 :]
    return f"{module}.{rest}" if module else rest


class Sources:
    """Lines of generated C as the lines of Cython that they came from."""

    _MARK = re.compile(r'^\s*/\* "([^"]+)":(\d+)')

    def __init__(self) -> None:
        self._files: dict[str, list[str]] = {}

    def of(self, place: str) -> str:
        """``.../zongheng.c:1234`` as ``kernel/events.pxd:56``; the place itself where there is no such remark."""
        file, _, number = place.split(" ")[0].rpartition(":")
        if file not in self._files:
            self._files[file] = self._read(file)
        marks = self._files[file]
        line = int(number) if number.isdigit() else 0
        return marks[line] if 0 < line < len(marks) and marks[line] else place

    def _read(self, file: str) -> list[str]:
        try:
            text = Path(file).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return []
        marks, now = [""], ""
        for line in text.splitlines():
            if found := self._MARK.match(line):
                now = f"{found[1].removeprefix('sgs_fast_core/')}:{found[2]}"
            marks.append(now)
        return marks


def show_hottest(counted: dict[str, Any], top: int, by_line: bool) -> None:
    """A table of the hottest functions (or lines), their own instructions only."""
    totals: Counter[str] = Counter()
    within: Counter[str] = Counter()
    sources = Sources()
    for module, costs in spent(counted["callgrind"]).items():
        own = "sgs_fast_core" in module
        chains = resolve(module, costs) if Path(module).is_file() else {}
        for address, cost in costs.items():
            chain = chains.get(address) or [("?", "?")]
            symbol, place = chain[0]
            name = readable(symbol)
            if by_line:
                totals[f"{sources.of(place)}  {name}" if own else f"{Path(module).name}  {name}"] += cost
                continue
            key = name if own else f"{name}  ({Path(module).name})"
            totals[key] += cost
            if not own:
                within[key] += cost
            for outer in {readable(outer) for outer, _ in chain} if own else ():
                within[outer] += cost
    all_, decisions = sum(totals.values()), counted["decisions"]
    print(f"  {'share':>6} {'a decision':>10}" + ("" if by_line else f" {'with inlined':>12}") + "  where")
    for name, cost in totals.most_common(top):
        extra = "" if by_line else f" {within[name] / decisions:12.1f}"
        print(f"  {100 * cost / all_:5.1f}% {cost / decisions:10.1f}{extra}  {name}")


# ----------------------------------------------------------------------------------------------------------- baselines


def versions(module: str) -> str:
    """What a baseline is bound to."""
    shown = subprocess.run(["valgrind", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return f"{compiler(Path(module))}, {shown}, {os.uname().machine}"


def compare(results: dict[str, dict[str, Any]], tolerance: float) -> bool:
    """Prints each workload against its baseline; False when one needs too much."""
    stored = json.loads(BASELINES.read_text(encoding="utf-8")) if BASELINES.exists() else {}
    good = True
    for name, result in results.items():
        key = versions(result["module"])
        base = stored.get(key, {}).get(name)
        line = (
            f"{name:14} {result['per_decision']:9,.1f} a decision {result['per_game']:12,} a game "
            f"({result['games']} games, {result['decisions']:,} decisions)"
        )
        if base is None:
            print(f"{line}  skipped: no baseline for {key}")
            continue
        change = 100 * (result["per_decision"] / base["per_decision"] - 1)
        verdict = "" if change <= tolerance else f"  MORE THAN {tolerance:g} % ALLOWED"
        other = "" if result["digest"] == base["digest"] else "  (other games than the baseline's)"
        good = good and not verdict
        print(f"{line}  {change:+.2f} % against {base['per_decision']:,.1f}{verdict}{other}")
    return good


def update(results: dict[str, dict[str, Any]]) -> None:
    """Writes the counts as the new baselines of these versions."""
    stored = json.loads(BASELINES.read_text(encoding="utf-8")) if BASELINES.exists() else {}
    for name, result in results.items():
        kept = {key: result[key] for key in ("games", "decisions", "per_decision", "per_game", "digest")}
        stored.setdefault(versions(result["module"]), {})[name] = kept
    BASELINES.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="?", default="", help=f"of {', '.join(WORKLOADS)}, or all (default: all; "
                        "with --top and --lines: duel)")
    parser.add_argument("--games", type=int, default=0, help="games of each (default: the workload's own number)")
    parser.add_argument("--top", type=int, default=0, metavar="N", help="print the N hottest functions")
    parser.add_argument("--lines", type=int, default=0, metavar="N", help="print the N hottest lines")
    parser.add_argument("--update", action="store_true", help="make these counts the baseline")
    parser.add_argument("--tolerance", type=float, default=2.0, metavar="PERCENT", help="allowed growth (default: 2)")
    parser.add_argument("--json", action="store_true", help="print the counts as one JSON object")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    parser.add_argument("--switch", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play(options.play, options.games, options.switch)
        return 0
    for tool in ("valgrind", "readelf", *(["addr2line"] if options.top or options.lines else [])):
        if shutil.which(tool) is None:
            print(f"skipped: {tool} is not installed")
            return 0
    positions = bool(options.top or options.lines)
    chosen = find(options.workloads or ("duel" if positions else "all"))
    if positions:
        build(chosen[0].ruleset)
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        for workload in chosen:
            result = count(workload, options.games or workload.games, Path(folder), positions)
            results[workload.name] = result
            if positions:
                print(f"{workload.name}: {result['per_decision']:,.1f} instructions a decision, "
                      f"{result['per_game']:,} a game, {result['games']} games")
                if options.top:
                    show_hottest(result, options.top, by_line=False)
                if options.lines:
                    show_hottest(result, options.lines, by_line=True)
        if options.json:
            print(json.dumps({n: {k: r[k] for k in r if k != "callgrind"} for n, r in results.items()}, indent=2))
        if options.update:
            update(results)
        elif not positions and not options.json:
            return 0 if compare(results, options.tolerance) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
