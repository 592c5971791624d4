"""Build faulty engines and see whether the tests notice.

Each mutant is one changed line of a ruleset's native rules or of the kernel: a flipped comparison, a dropped statement.
All of a sample are woven into a copy of the tree and built once, without optimisation; a run asks which one is active. The
tests of rules run in one process for each mutant until the first failure, those first that name the rules of the changed
function. A mutant that all of them pass survives: its line is proved by nothing. Needs a compiler and a system that can
fork, and takes a minute and a second or two a mutant, so this is a command and not a test.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.faults import KERNEL, every_mutant, sample
from tests.mutants.run import EQUIVALENT, NO_BUILD, SURVIVED, Fate, Unsound, judge, stages_of

EPILOG = """examples:
  python -m tests.mutants --unit zongheng -n 20 --seed 1
  python -m tests.mutants --unit kernel -n 20 --only events --list
"""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        "python -m tests.mutants", description=__doc__, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--unit", default="zongheng", choices=["zongheng", "sanguosha", "riftbound", KERNEL],
                      help="whose sources are changed (default: %(default)s)")
    made.add_argument("-n", type=int, default=20, metavar="N", help="how many mutants (default: %(default)s)")
    made.add_argument("--seed", type=int, default=1, help="which ones; the same seed draws the same (default: %(default)s)")
    made.add_argument("--only", default="", metavar="TEXT",
                      help="only files whose path contains this, or one line, like combat.pxd:112:")
    made.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first N of the sample")
    made.add_argument("--list", action="store_true", help="print the sample and stop")
    made.add_argument("--jobs", type=int, default=1, metavar="N", help="mutants at a time (default: %(default)s)")
    made.add_argument("--longest", type=float, default=2.0, metavar="SECONDS",
                      help="leave out tests that take more CPU time (default: %(default)s)")
    made.add_argument("--table", type=Path, metavar="FILE", help="write the results there too, tab-separated")
    made.add_argument("tests", nargs="*", help="what to run (default: the unit's own, those of rules first, then those of "
                                               "packed programs; for the kernel the duel's, then every ruleset's)")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    chosen = parser().parse_args(arguments)
    every = every_mutant(chosen.unit, chosen.only)
    if not every:
        print(f"nothing of {chosen.unit} that can be changed lies in {chosen.only!r}", file=sys.stderr)
        return 2
    drawn = sample(every, chosen.n, chosen.seed)[chosen.skip:]
    print(f"{len(drawn)} of {len(every)} mutants of {chosen.unit}, seed {chosen.seed}", flush=True)
    if chosen.list:
        print("\n".join(map(str, drawn)))
        return 0
    if not hasattr(os, "fork"):
        print("each mutant runs in a fork of the tests' process, which this system does not have", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        try:
            fates = judge(Path(folder), drawn, stages_of(chosen.unit, chosen.tests), chosen.longest, chosen.jobs)
        except Unsound as error:
            print(error, file=sys.stderr)
            return 2
    print("\n".join(map(str, fates)))
    if chosen.table:
        chosen.table.write_text("".join("\t".join(fate.row()) + "\n" for fate in fates), encoding="utf-8")
    return summary(fates)


def summary(fates: Sequence[Fate]) -> int:
    """Prints the score; 1 when a mutant survived."""
    count = {verdict: sum(fate.verdict == verdict for fate in fates) for verdict in (SURVIVED, EQUIVALENT, NO_BUILD)}
    tried = len(fates) - count[NO_BUILD]
    killed = tried - count[SURVIVED] - count[EQUIVALENT]
    marked = sum(fate.by_rule for fate in fates)
    print(f"{tried} tried, {killed} killed ({marked} by a test of a rule), {count[EQUIVALENT]} equivalent, "
          f"{count[SURVIVED]} survived")
    return 1 if count[SURVIVED] else 0


if __name__ == "__main__":
    raise SystemExit(main())
