"""Mutants of the native sources: small faults that the tests of the rules have to notice.

    python -m tests.support.mutants --unit zongheng --sample 20 --seed 1 tests/zongheng tests/core
    python -m tests.support.mutants --unit kernel --sample 20 --seed 1

Each mutant is one changed line of the unit or of the kernel. The tree is copied once; for each mutant the unit is built
there and the given tests run until the first failure. A mutant that all tests pass survives: its line is proved by
nothing. The unit "kernel" is the kernel alone, which the duel's own tests build. Needs a compiler and about half a minute
a mutant, so this is a command and not a test.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
NATIVE = Path("src/sgs_fast_core")
KERNEL = "kernel"
# What proves the kernel without a ruleset: these tests compile it into the duel.
KERNEL_TESTS = [
    *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/core/test_kernel_*.py")), "tests/core/test_toy.py",
    "tests/fuzz",
]

# What a small slip would write instead; each pair works both ways where both are listed.
SLIPS = [
    (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "),
    (" and ", " or "), (" or ", " and "), (" + 1", ""), (" - 1", ""), (" += ", " -= "), (" -= ", " += "),
    ("if not ", "if "), ("return 1", "return 0"), ("return 0", "return 1"), ("return True", "return False"),
]
# A statement that can be dropped as a whole: a call, or a change of something that outlives the function.
STATEMENT = re.compile(r"^\s+(?:\w+\(.*\)|[\w\[\].&-]*[.\[][\w\[\].]*\s(?:[+|&-]?=)\s.+)$")
UNSEEN = (".git", ".venv*", "__pycache__", ".*_cache")       # what a copy of the tree leaves behind
# Words whose loss is no fault of a rule: capacities, traces of the debug build, declarations.
IDLE = re.compile(r"\b(?:cdef|cimport|import|fault|mark|rule|log_\w+|note|assert|memset|extern|inline)\b")


@dataclass(frozen=True)
class Mutant:
    """One changed line; `line` counts from 1."""

    path: Path
    line: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before.strip()}  ->  {self.after.strip()}"

    def applied(self, text: str) -> str:
        """The file's text with the fault in it."""
        lines = text.split("\n")
        if lines[self.line - 1] != self.before:
            raise ValueError(f"{self.path}:{self.line} is another line now")
        lines[self.line - 1] = self.after
        return "\n".join(lines)


def bodies(text: str) -> Iterator[tuple[int, str]]:
    """Lines of function bodies with their numbers: no comments, docstrings, declarations or lines of several parts."""
    inside = quoted = False
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("#", 1)[0].rstrip()
        quotes = line.count('"""')
        if quoted or quotes:
            quoted ^= quotes % 2 == 1
            continue
        if code and not code[0].isspace():
            inside = bool(re.match(r"(?:cdef|cpdef|def)\b.*\(", code)) and not code.startswith("cdef extern")
            continue
        open_ends = code.count("(") != code.count(")") or code.endswith(("\\", ","))
        if inside and code.strip() and "'" not in code and '"' not in code and not open_ends:
            yield number, line


def mutants_of(path: Path, text: str) -> list[Mutant]:
    """Every mutant of one file."""
    found: list[Mutant] = []
    for number, line in bodies(text):
        code = line.split("#", 1)[0].rstrip()
        if IDLE.search(code):
            continue
        for old, new in SLIPS:
            at = code.find(old)
            while at >= 0:
                if not (old[-1].isdigit() and code[at + len(old):at + len(old) + 1].isdigit()):
                    found.append(Mutant(path, number, line, code[:at] + new + code[at + len(old):]))
                at = code.find(old, at + 1)
        if STATEMENT.match(code):
            indent = code[: len(code) - len(code.lstrip())]
            found.append(Mutant(path, number, line, indent + "pass"))
    return found


def sources(unit: str) -> list[Path]:
    """The files that a unit is built from: its own, and the kernel."""
    folder = ROOT / NATIVE
    own: list[Path] = []
    if unit != KERNEL:
        own = [folder / "rules" / f"{unit}.pyx"]
        packages = set(re.findall(r"from sgs_fast_core\.(rules\.\w+)", own[0].read_text(encoding="utf-8")))
        for package in sorted(packages):
            own += sorted((folder / package.replace(".", "/")).glob("*.pxd"))
    every = [*own, *sorted((folder / "kernel").glob("*.pxd"))]
    return [path.relative_to(ROOT) for path in every if path.exists()]


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, at most one a line, drawn evenly over the files."""
    dice = random.Random(seed)
    by_file: dict[Path, list[Mutant]] = {}
    for mutant in dice.sample(list(mutants), len(mutants)):
        by_file.setdefault(mutant.path, []).append(mutant)
    drawn: dict[tuple[Path, int], Mutant] = {}
    while len(drawn) < count and any(by_file.values()):
        for path in sorted(by_file):
            while by_file[path]:
                mutant = by_file[path].pop()
                if (mutant.path, mutant.line) not in drawn and len(drawn) < count:
                    drawn[mutant.path, mutant.line] = mutant
                    break
    return list(drawn.values())


def build(tree: Path, unit: str) -> bool:
    """Build one unit in place, quickly; False when the compiler refuses. The tests themselves build the kernel's duel."""
    if unit == KERNEL:
        return True
    settings = {"SGS_UNITS": unit, "SGS_FAST_OPT": "-O0"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=tree, env={**os.environ, **settings}, capture_output=True).returncode == 0


def passes(tree: Path, tests: Sequence[str], seconds: float) -> bool:
    """Whether all tests pass in this tree; a run that does not end has noticed the fault."""
    path = os.pathsep.join([str(tree), str(tree / "src")])
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
    try:
        run = subprocess.run(
            command, cwd=tree, env={**os.environ, "PYTHONPATH": path}, capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Build faulty engines and see whether the tests notice.")
    parser.add_argument("--unit", default="zongheng", help="the ruleset whose unit is built (default: %(default)s)")
    parser.add_argument("--sample", type=int, default=20, metavar="N", help="how many mutants (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only files whose path contains this")
    parser.add_argument("--list", action="store_true", help="print them and stop")
    parser.add_argument("--seconds", type=float, default=600, help="limit of one test run (default: %(default)s)")
    parser.add_argument("tests", nargs="*", help="what to run (default: the unit's own tests and tests/core)")
    chosen = parser.parse_args(arguments)
    tests = chosen.tests or (KERNEL_TESTS if chosen.unit == KERNEL else [f"tests/{chosen.unit}", "tests/core"])
    every = [
        mutant for path in sources(chosen.unit) if chosen.only in str(path)
        for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
    ]
    drawn = sample(every, chosen.sample, chosen.seed)
    print(f"{len(drawn)} of {len(every)} mutants of {chosen.unit}", flush=True)
    if chosen.list:
        print("\n".join(map(str, drawn)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*UNSEEN, *([] if chosen.unit == KERNEL else ["*.so"])))
        if not build(tree, chosen.unit) or not passes(tree, tests, chosen.seconds):
            print("the sources as they are do not build or do not pass these tests")
            return 2
        fates = [fate(tree, mutant, chosen.unit, tests, chosen.seconds) for mutant in drawn]
    survived, built = fates.count("SURVIVED"), len(fates) - fates.count("no build")
    print(f"{built - survived} of {built} mutants noticed")
    return 1 if survived else 0


def fate(tree: Path, mutant: Mutant, unit: str, tests: Sequence[str], seconds: float) -> str:
    """Put one fault in, build, test, take it out again."""
    place = tree / mutant.path
    sound = place.read_text(encoding="utf-8")
    place.write_text(mutant.applied(sound), encoding="utf-8")
    try:
        verdict = "no build" if not build(tree, unit) else "SURVIVED" if passes(tree, tests, seconds) else "noticed"
    finally:
        place.write_text(sound, encoding="utf-8")
    print(f"{verdict:9} {mutant}", flush=True)
    return verdict


if __name__ == "__main__":
    raise SystemExit(main())
