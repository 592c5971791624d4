"""Mutants: every small fault that can be written into the bodies of the native sources, and samples of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
NATIVE = Path("src/sgs_fast_core")
KERNEL = "kernel"
# No rules: what the greedy agent thinks, proofs of loaded games, and the tables that Python reads.
NO_RULES = {"score", "promise", "worth", "minds", "motives", "soundness", "names", "table"}
PROOFS = {NATIVE / KERNEL / "operands.pxd"}                 # of packed programs; the rulesets' own are tried

# What a small slip would write instead; each pair works both ways where both are listed.
SLIPS = [
    (" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "),
    (" and ", " or "), (" or ", " and "), (" + 1", ""), (" - 1", ""), (" += ", " -= "), (" -= ", " += "),
    ("if not ", "if "), ("return 1", "return 0"), ("return 0", "return 1"), ("return True", "return False"),
]
FUNCTION = re.compile(r"(?:cdef|cpdef|def)\b[^(]*?(\w+)(?: \"\w+\")?\(")
# A statement that can be dropped as a whole: a call, or a change of something that outlives the function.
STATEMENT = re.compile(r"^\s+(?:\w+\(.*\)|[\w\[\].&-]*[.\[][\w\[\].]*\s(?:[+|&-]?=)\s.+)$")
# Words whose loss is no fault of a rule: capacities, traces of the debug build, declarations.
IDLE = re.compile(r"\b(?:cdef|cimport|import|fault|mark|rule|log_\w+|note|assert|memset|extern|inline)\b")


@dataclass(frozen=True)
class Mutant:
    """One changed line; `line` counts from 1, `inside` is the function."""

    path: Path
    line: int
    before: str
    after: str
    inside: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before.strip()}  ->  {self.after.strip()}"

    def key(self) -> tuple[str, ...]:
        """What stays the same when the lines above it move."""
        return self.path.as_posix(), self.inside, self.before.strip(), self.after.strip()

    def applied(self, text: str) -> str:
        """The file's text with the fault in it."""
        lines = text.split("\n")
        if lines[self.line - 1] != self.before:
            raise ValueError(f"{self.path}:{self.line} is another line now")
        lines[self.line - 1] = self.after
        return "\n".join(lines)


def bodies(text: str) -> Iterator[tuple[int, str, str]]:
    """Lines of function bodies with their numbers and functions: no comments, docstrings, declarations or lines of several
    parts."""
    inside, quoted = "", False
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("#", 1)[0].rstrip()
        quotes = line.count('"""')
        if quoted or quotes:
            quoted ^= quotes % 2 == 1
            continue
        if code and not code[0].isspace():
            function = None if code.startswith("cdef extern") else FUNCTION.match(code)
            inside = function[1] if function else ""
            continue
        open_ends = code.count("(") != code.count(")") or code.endswith(("\\", ","))
        if inside and code.strip() and "'" not in code and '"' not in code and not open_ends:
            yield number, line, inside


def mutants_of(path: Path, text: str) -> list[Mutant]:
    """Every mutant of one file."""
    found: list[Mutant] = []
    for number, line, inside in bodies(text):
        code = line.split("#", 1)[0].rstrip()
        if IDLE.search(code):
            continue
        for old, new in SLIPS:
            at = code.find(old)
            while at >= 0:
                if not (old[-1].isdigit() and code[at + len(old):at + len(old) + 1].isdigit()):
                    found.append(Mutant(path, number, line, code[:at] + new + code[at + len(old):], inside))
                at = code.find(old, at + 1)
        if STATEMENT.match(code):
            indent = code[: len(code) - len(code.lstrip())]
            found.append(Mutant(path, number, line, indent + "pass", inside))
    return found


def sources(unit: str) -> list[Path]:
    """The files of a ruleset's own rules, or of the kernel."""
    folder = ROOT / NATIVE
    if unit == KERNEL:
        every = sorted((folder / "kernel").glob("*.pxd"))
    else:
        main = folder / "rules" / f"{unit}.pyx"
        packages = sorted(set(re.findall(r"from sgs_fast_core\.(rules\.\w+)", main.read_text(encoding="utf-8"))))
        every = [main, *(path for package in packages for path in sorted((folder / package.replace(".", "/")).glob("*.pxd")))]
    return [path for path in (path.relative_to(ROOT) for path in every) if path.stem not in NO_RULES and path not in PROOFS]


def every_mutant(unit: str, only: str = "") -> list[Mutant]:
    """All mutants of a unit, of those files and lines whose "path:line:" contains `only`."""
    return [
        mutant for path in sources(unit) for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
        if only in f"{path}:{mutant.line}:"
    ]


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many mutants, at most one a line, drawn evenly over the files; a larger sample begins with the smaller one."""
    dice = random.Random(seed)
    by_file: dict[Path, list[Mutant]] = {}
    for mutant in dice.sample(list(mutants), len(mutants)):
        by_file.setdefault(mutant.path, []).append(mutant)
    drawn: dict[tuple[Path, int], Mutant] = {}
    while len(drawn) < count and any(by_file.values()):
        for left in by_file.values():                        # in the order of the shuffle, so every file may be the first
            while left and len(drawn) < count:
                mutant = left.pop()
                if (mutant.path, mutant.line) not in drawn:
                    drawn[mutant.path, mutant.line] = mutant
                    break
    return list(drawn.values())


def function_around(text: str, line: int) -> list[str]:
    """The lines of the function in which a line stands."""
    lines = text.split("\n")
    first = line - 1
    while first and (not lines[first] or lines[first][0].isspace()):
        first -= 1
    last = line
    while last < len(lines) and (not lines[last] or lines[last][0].isspace()):
        last += 1
    return lines[first:last]


def rules_named(lines: Sequence[str]) -> set[str]:
    """Ids of the rules that these lines name, in a counter or in a comment."""
    text = "\n".join(lines)
    counted = {name.lower().replace("_", ".") for name in re.findall(r"\brule\((\w+)\)", text)}
    return counted | set(re.findall(r"\b(?:zh|sgs|rb)\.\w+(?:\.\w+)*", text))
