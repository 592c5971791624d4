"""Builds a tree with many faults in it and runs the tests against each of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.faults import KERNEL, ROOT, Mutant, function_around, rules_named
from tests.mutants.plugin import SOUND, VARIABLE, Settings
from tests.mutants.weave import woven, woven_line

KILLED, SURVIVED, EQUIVALENT, NO_BUILD = "killed", "SURVIVED", "equivalent", "no build"
EQUIVALENTS = Path(__file__).with_name("equivalent.tsv")
UNSEEN = (".git", ".venv*", "__pycache__", ".*_cache", "*.so", "*.pyd", "build", "dist")   # what a copy leaves behind
# What proves the kernel without a ruleset: these tests compile it into the duel.
DUEL_TESTS = ("tests/core/test_kernel_*.py", "tests/core/test_toy.py")
# What proves the kernel's random choices, by ZongHeng.
ROLLS = "tests/core/test_fixed_rolls.py"
# What proves the operands of a ruleset's own instructions, which no rule speaks of.
BOUNDS = "tests/core/test_program_bounds.py"
RULESETS = ("zongheng", "riftbound", "sanguosha")
DUEL = "duel"


class Unsound(Exception):
    """The sources as they are do not build, or do not pass the tests."""


@dataclass(frozen=True)
class Stage:
    """Tests to run, and the unit that they need."""

    unit: str
    tests: tuple[str, ...]
    marked: bool | None = True                               # only tests that claim to check a rule, only others, or all
    only: str = ""                                           # pytest's -k


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the verdict, and the test that noticed it or the reason why none can."""

    mutant: Mutant
    verdict: str
    why: str = ""
    by_rule: bool = False

    def row(self) -> tuple[str, str, str, str, str, str]:
        mutant = self.mutant
        return self.verdict, str(mutant.path), str(mutant.line), mutant.before.strip(), mutant.after.strip(), self.why

    def __str__(self) -> str:
        return f"{self.verdict:10} {self.mutant}" + (f"\n           {self.why}" if self.why else "")


def stages_of(unit: str, tests: Sequence[str] = ()) -> list[Stage]:
    """The tests of a unit, in the order in which they are tried."""
    if unit != KERNEL:
        own = tuple(tests) or (f"tests/{unit}",)
        rest = [] if tests else [Stage(unit, (BOUNDS,), marked=None, only=unit)]
        return [Stage(unit, own), Stage(unit, own, marked=False), *rest]
    duel = sorted(str(path.relative_to(ROOT)) for pattern in DUEL_TESTS for path in ROOT.glob(pattern))
    first = Stage(DUEL, tuple(tests) or tuple(duel), marked=None)          # the duel's tests belong to no ledger
    rest = [] if tests else [Stage("zongheng", (ROLLS,), marked=None), *(Stage(name, (f"tests/{name}",)) for name in RULESETS)]
    return [first, *rest]


def known_equivalents() -> dict[tuple[str, ...], str]:
    """Mutants that change nothing a player could see, and why."""
    rows = [line.split("\t") for line in EQUIVALENTS.read_text(encoding="utf-8").splitlines()[1:]]
    return {tuple(key): why for *key, why in rows}


def likely(mutant: Mutant, text: str, tests: Sequence[Path]) -> list[str]:
    """The test files that are most likely to notice: they name the rules of the function, or are named like its file."""
    around = function_around(text, mutant.line)
    rules = rules_named(around)
    words = set(mutant.path.stem.split("_")) | set(re.findall(r"[a-z]{4,}", around[0]))

    def score(path: Path) -> int:
        written = path.read_text(encoding="utf-8")
        named = sum(bool(re.search(rf"\b{re.escape(rule)}\b", written)) for rule in rules)
        return 3 * named + len(words & set(path.stem.split("_")))

    return [str(path.relative_to(ROOT)) for path in sorted(tests, key=score, reverse=True) if score(path)]


class Tree:
    """A copy of the project with mutants woven into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*UNSEEN))

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.folder), str(self.folder / "src")])
        return subprocess.run(
            [sys.executable, *command], cwd=self.folder, capture_output=True, text=True, errors="replace",
            env={**os.environ, "PYTHONPATH": path, "SGS_FAST_OPT": "-O0"} | environment,
        )

    def weave(self, mutants: Mapping[int, Mutant]) -> dict[tuple[str, int], int]:
        """Write the mutants; the number of the mutant on a line of a changed file."""
        owners: dict[tuple[str, int], int] = {}
        for path in {mutant.path for mutant in mutants.values()}:
            here = {number: mutant for number, mutant in mutants.items() if mutant.path == path}
            text, lines = woven((ROOT / path).read_text(encoding="utf-8"), here)
            (self.folder / path).write_text(text, encoding="utf-8")
            owners |= {(path.name, line): number for line, number in lines.items()}
        return owners

    def build(self, units: str, mutants: dict[int, Mutant]) -> list[int]:
        """Build with these mutants; takes out those that the compiler refuses, and returns their numbers."""
        refused: list[int] = []
        while True:
            owners = self.weave(mutants)
            done = self.run("setup.py", "-q", "build_ext", "--inplace", SGS_UNITS=units)
            if done.returncode == 0:
                return refused
            said = done.stdout + done.stderr
            wrong = {
                owners.get((Path(name).name, int(line))) for name, line in re.findall(r"(?m)^([\w/.]+\.p[xy][dx]):(\d+):", said)
            } - {None}
            if not wrong:
                raise Unsound("the sources do not build:\n" + said[-2000:])
            for number in wrong:
                if number is not None:
                    # The woven file keeps the line as it was: weave() writes the file anew, without this mutant.
                    path = mutants.pop(number).path
                    (self.folder / path).write_text((ROOT / path).read_text(encoding="utf-8"), encoding="utf-8")
                    refused.append(number)

    def duel(self) -> str:
        """The folder of the duel, built against this tree."""
        target = self.folder.parent / "duel"
        shutil.copytree(self.folder / "tests/toy/toyduel", target / "toyduel")
        shutil.copy(self.folder / "tests/toy/setup.py", target)
        done = self.run(
            "-c", "import sys; from pathlib import Path; from tests.toy.duel import build; build(Path(sys.argv[1]), "
            "Path('src').resolve())", str(target),
        )
        if done.returncode:
            raise Unsound("the duel does not build:\n" + done.stderr[-2000:])
        return str(target)

    def hunt(
        self, stage: Stage, mutants: Mapping[int, Mutant], longest: float, jobs: int, environment: Mapping[str, str]
    ) -> dict[int, Fate]:
        """The fate of each mutant in the tests of one stage."""
        files = [
            path for test in stage.tests
            for path in ([ROOT / test] if test.endswith(".py") else sorted((ROOT / test).rglob("test_*.py")))
        ]
        first = {
            str(number): likely(mutant, (ROOT / mutant.path).read_text(encoding="utf-8"), files)
            for number, mutant in mutants.items()
        }
        folder = Path(tempfile.mkdtemp(prefix="results-", dir=self.folder.parent))
        told = Settings(folder=str(folder), longest=longest, marked=stage.marked, jobs=jobs, first=first)
        done = self.run(
            "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.plugin", "-m", "not slow",
            *(["-k", stage.only] if stage.only else []), *stage.tests, **environment, **{VARIABLE: told.text()},
        )
        if not told.file(SOUND).exists():
            raise Unsound(f"the tests of {stage.unit} do not run:\n" + (done.stdout + done.stderr)[-2000:])
        sound = json.loads(told.file(SOUND).read_text(encoding="utf-8"))
        if wrong := sound["wrong"]:
            raise Unsound("the sources as they are do not pass these tests:\n" + wrong)
        for unfit in sound["unfit"]:
            print(f"left out, since it fails without a fault too: {unfit}", flush=True)
        fates: dict[int, Fate] = {}
        for number, mutant in mutants.items():
            result = json.loads(told.file(number).read_text(encoding="utf-8"))
            fates[number] = Fate(mutant, KILLED, result["test"], result["marked"]) if result else Fate(mutant, SURVIVED)
        return fates


def judge(folder: Path, drawn: Sequence[Mutant], stages: Sequence[Stage], longest: float, jobs: int) -> list[Fate]:
    """The fate of each mutant of a sample."""
    known = known_equivalents()
    fates: dict[int, Fate] = {}
    left: dict[int, Mutant] = {}
    for number, mutant in enumerate(drawn, 1):
        if why := known.get(mutant.key()):
            fates[number] = Fate(mutant, EQUIVALENT, why)
        elif woven_line(mutant, number) is None:
            fates[number] = Fate(mutant, NO_BUILD, "both meanings cannot stand side by side")
        else:
            left[number] = mutant
    if left:
        tree = Tree(folder / "tree")
        units = ",".join(dict.fromkeys(stage.unit for stage in stages if stage.unit != DUEL)) or RULESETS[0]
        for number in tree.build(units, every := dict(left)):
            fates[number] = Fate(left[number], NO_BUILD, "the compiler refuses it")
        environment = {"SGS_TOY": tree.duel()} if any(stage.unit == DUEL for stage in stages) else {}
        for stage in stages:
            fates |= tree.hunt(stage, every, longest, jobs, environment)
            every = {number: mutant for number, mutant in every.items() if fates[number].verdict == SURVIVED}
            if not every:
                break
    return [fates[number] for number in sorted(fates)]
