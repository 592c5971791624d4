"""Cards with an empty script: the tests have to notice each of them.

    python -m tests.support.blank_cards riftbound tests/riftbound/pool --jobs 2
    python -m tests.support.blank_cards riftbound tests/riftbound --only 罡风,Defy

The test files that name a card have to pass as they are. Then, for each card that does something by its script, a process
of its own empties the script and runs the tests that name the card, until the first failure; when they all pass, the whole
files are run. A card that none of them misses, or that no file names, is printed: nothing proves what it does. Takes a
second or two a card, so this is a command and not a test; needs a system that can fork.
"""

from __future__ import annotations

import argparse
import ast
import io
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def does_something(definition: Any) -> bool:
    """Whether its script calls anything; a docstring alone does nothing."""
    script = definition.script
    return script is not None and bool(script.__code__.co_names)


@cache
def tests_in(path: Path) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The text of a test file, and its tests: name and text, with what they are decorated with."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found = []
    for node in ast.parse(text).body:
        inside = [("", node)] if not isinstance(node, ast.ClassDef) else [(f"{node.name}::", part) for part in node.body]
        for prefix, part in inside:
            if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
                first = min([part.lineno, *(decorator.lineno for decorator in part.decorator_list)])
                found.append((prefix + part.name, "\n".join(lines[first - 1:part.end_lineno])))
    return text, tuple(found)


def quoted(definition: Any) -> list[str]:
    """A card's names as they stand in a test."""
    return [f'"{name}"' for name in (definition.name, definition.en) if name]


def files_naming(definition: Any, folders: Sequence[str]) -> list[str]:
    """The test files in which one of a card's names stands."""
    return [
        str(path) for folder in folders for path in sorted((ROOT / folder).rglob("test_*.py"))
        if any(name in tests_in(path)[0] for name in quoted(definition))
    ]


def tests_naming(definition: Any, files: Sequence[str]) -> list[str]:
    """The tests in these files that name a card themselves."""
    return [
        f"{file}::{test}" for file in files for test, text in tests_in(Path(file))[1]
        if any(name in text for name in quoted(definition))
    ]


def fail(tests: Sequence[str], *more: str) -> bool:
    """Whether one of these tests (or files of tests) fails; `more`: options of pytest."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        code = pytest.main([*tests, "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", "--no-header", *more])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"{' '.join(tests)} cannot be run: {code!r}")
    return code == pytest.ExitCode.TESTS_FAILED


def begin(question: Any) -> int:
    """Starts a process that asks; its exit code is 1 for yes, 0 for no, and something else when it could not tell."""
    child = os.fork()
    if child == 0:
        code = 2
        try:
            code = int(question())
        finally:
            os._exit(code)
    return child


def answer() -> tuple[int, int]:
    """The next process that ends, and its exit code."""
    child, status = os.wait()
    return child, os.waitstatus_to_exitcode(status)


def misses(definition: Any, files: Sequence[str]) -> bool:
    """Whether the tests fail without the card's script; never returns to a process that needs the card."""
    definition.script = lambda card: None
    named = tests_naming(definition, files)
    return (bool(named) and fail(named)) or fail(files)


def unnoticed(cards: Iterable[Any], folders: Sequence[str], jobs: int) -> Iterable[tuple[Any, str]]:
    """The cards that no test misses, each with what is wrong, as they are found."""
    running: dict[int, Any] = {}
    for definition in cards:
        files = files_naming(definition, folders)
        if not files:
            yield definition, "no test names it"
            continue
        while len(running) >= jobs:
            yield from judged(running)
        running[begin(lambda definition=definition, files=files: misses(definition, files))] = definition
    while running:
        yield from judged(running)


def judged(running: dict[int, Any]) -> Iterable[tuple[Any, str]]:
    child, code = answer()
    definition = running.pop(child)
    if code != 1:
        yield definition, "no test notices" if code == 0 else "its tests could not be run"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--only", default="", help="names of cards, with commas between them")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (default: 1)")
    options = parser.parse_args(argv)
    from sgs_fast import rulesets

    wanted = {name.strip() for name in options.only.split(",") if name.strip()}
    found: Any = rulesets.find(options.ruleset)
    cards = [d for d in found.definitions if does_something(d) and (not wanted or {d.name, d.en} & wanted)]
    files = sorted({file for definition in cards for file in files_naming(definition, options.folders)})
    begin(lambda: fail(files))
    if answer()[1] != 0:
        print("these tests do not pass as they are")
        return 2
    fail(files, "--collect-only")          # what the tests import is imported once
    for kind in type(found).__mro__:
        for name in [name for name, value in vars(kind).items() if isinstance(value, cached_property)]:
            vars(found).pop(name, None)
    unproved = 0
    for definition, why in unnoticed(cards, options.folders, max(1, options.jobs)):
        unproved += 1
        print(f"{definition.id} {definition.name} {definition.en}: {why}", flush=True)
    print(f"{len(cards) - unproved} of {len(cards)} cards are noticed")
    return 1 if unproved else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
