"""Our games and those of other engines in the same run: decisions a CPU second, and the ratio to weiss-sim.

    python benchmarks/peers.py [--rounds 5] [--seconds 1] [--only weiss,ours] [--json]

The peers are installed from PyPI into an environment of their own under the user's cache folder, at the first run. Each
row is a process of its own that plays whole random-legal games, set-up included, on one thread; rows take turns, CPU
time is read from outside (outside.py), medians are shown. Floor and aim of the project: 8 and 20 times weiss-sim.

What a decision is differs: ours has at least two options always, the peers count every step that they ask for. The
first ratio is that of all steps, which floor and aim are judged by; the second counts of weiss-sim too only those with a
choice. The "like for like" row is ours doing what weiss-sim does: 256 games side by side, and for each step the legal
codes and an observation of 378 numbers are written to memory.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median
from typing import Any

from outside import measure
from workloads import HERE

PEERS = ("weiss-sim==1.2.0", "essence-wars==0.12.0", "open-spiel==2.0.2")
FLOOR, AIM = 8, 20
OURS = {
    "ours": "sgs_fast zongheng, run_batch, random-legal",
    "observed": "sgs_fast zongheng, like for like: 256 games, codes and 378 numbers",
}
THEIRS = {
    "weiss": "weiss-sim 1.2.0, 256 games, i16 legal ids, no action metadata",
    "essence": "essence-wars 0.12.0, random_action and step from Python",
    "hearts": "OpenSpiel 2.0.2 hearts, native loop of random bots",
    "crazy_eights": "OpenSpiel 2.0.2 crazy_eights, native loop of random bots",
    "dou_dizhu": "OpenSpiel 2.0.2 dou_dizhu, native loop of random bots",
    "gin_rummy": "OpenSpiel 2.0.2 gin_rummy, native loop of random bots",
}


def cache() -> Path:
    """The user's cache folder."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "sgs_fast"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sgs_fast"


def environment() -> Path:
    """The Python of the peers' environment, made when it is not there yet."""
    folder = cache() / f"peers-{sys.version_info.major}.{sys.version_info.minor}"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    stamp = folder / "installed"
    wanted = "\n".join(PEERS)
    if not stamp.exists() or stamp.read_text() != wanted:
        print(f"installing {', '.join(PEERS)} into {folder}", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *PEERS], check=True)
        stamp.write_text(wanted)
    return python


def run(name: str, python: Path, amount: int) -> tuple[dict[str, Any], float]:
    """One round of a row."""
    theirs = name in THEIRS
    command = [str(python) if theirs else sys.executable, str(HERE / "peer_runs.py"), name, str(amount)]
    # The peers' interpreter must not find our packages, nor ours theirs.
    settings = {"PYTHONPATH": str(HERE)} if theirs else {}
    return measure(command, settings)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each row (default: 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a round, roughly (default: 1)")
    parser.add_argument("--only", default="", help=f"rows to run: {', '.join(OURS | THEIRS)} (default: all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    titles = OURS | THEIRS
    chosen = [name for name in options.only.split(",") if name] or list(titles)
    if unknown := [name for name in chosen if name not in titles]:
        parser.error(f"no row {', '.join(unknown)}; known: {', '.join(titles)}")
    python = environment()
    amounts = {}
    for name in chosen:
        told, cpu = run(name, python, 0)  # 0: a small probe
        amounts[name] = max(told["amount"], int(told["amount"] * options.seconds / max(cpu, 1e-3)))
    rates: dict[str, list[float]] = {name: [] for name in chosen}
    last: dict[str, dict[str, Any]] = {}
    for _ in range(options.rounds):
        for name in chosen:
            told, cpu = run(name, python, amounts[name])
            rates[name].append(told["decisions"] / cpu)
            last[name] = told | {"cpu_s": cpu}
    base = median(rates["weiss"]) if "weiss" in rates else None
    rows = {}
    for name in chosen:
        rate, share = median(rates[name]), last[name].get("choices")
        rows[name] = last[name] | {
            "decisions_per_cpu_s": round(rate), "best": round(max(rates[name])), "worst": round(min(rates[name])),
            "ratio": round(rate / base, 2) if base else None,
            "ratio_of_choices": round(rate * share / (base * last["weiss"]["choices"]), 2) if base and share else None,
        }
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        show(rows, titles)
    if base and "ours" in rows and rows["ours"]["ratio"] < FLOOR:
        return 1
    return 0


def show(rows: dict[str, dict[str, Any]], titles: dict[str, str]) -> None:
    """The table."""
    length = max(len(titles[name]) for name in rows)
    heads = f"{'games':>8} {'cut off':>8} {'dec/game':>8} {'dec/cpu-s':>11} {'worst..best, k':>15} {'ratio':>6} {'choices':>8}"
    print(f"{'':{length}}  {heads}")
    for name, row in sorted(rows.items(), key=lambda item: -item[1]["decisions_per_cpu_s"]):
        spread = f"{row['worst'] / 1e3:.0f}..{row['best'] / 1e3:.0f}"
        ratio = f"{row['ratio']:6.2f}" if row["ratio"] is not None else "     -"
        choices = f"{row['ratio_of_choices']:8.2f}" if row["ratio_of_choices"] is not None else "       -"
        a_game = row["decisions"] / row["games"] if row["games"] else 0
        print(f"{titles[name]:{length}}  {row['games']:8,} {row['truncated']:8,} {a_game:8.1f} "
              f"{row['decisions_per_cpu_s']:11,} {spread:>15} {ratio} {choices}")
    if "ratio" in rows.get("ours", {}) and rows["ours"]["ratio"] is not None:
        print(f"floor {FLOOR}, aim {AIM} times weiss-sim")


if __name__ == "__main__":
    sys.exit(main())
