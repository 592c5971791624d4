"""Cards with an empty script: the tests have to notice each of them.

    python -m tests.support.blank_cards riftbound tests/riftbound
    python -m tests.support.blank_cards riftbound tests/riftbound --only 罡风,Defy

For each card that does something by its script, a process of its own empties the script and runs the test files that
name the card, until the first failure. A card whose tests all pass, or that no file names, is printed: nothing proves
what it does. Takes seconds a card, so this is a command and not a test; needs a system that can fork.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def does_something(definition: Any) -> bool:
    """Whether its script calls anything; a docstring alone does nothing."""
    script = definition.script
    return script is not None and bool(script.__code__.co_names)


def files_naming(definition: Any, folders: Sequence[str]) -> list[str]:
    """The test files in which one of a card's names stands."""
    names = [f'"{name}"' for name in (definition.name, definition.en) if name]
    return [
        str(path) for folder in folders for path in sorted((ROOT / folder).rglob("test_*.py"))
        if any(name in path.read_text(encoding="utf-8") for name in names)
    ]


def noticed(definition: Any, files: Sequence[str]) -> bool:
    """Whether the tests in these files fail without the card's script."""
    child = os.fork()
    if child == 0:
        definition.script = lambda card: None
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            code = pytest.main([*files, "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", "--no-header"])
        os._exit(1 if code == pytest.ExitCode.TESTS_FAILED else 0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--only", default="", help="names of cards, with commas between them")
    options = parser.parse_args(argv)
    from sgs_fast import rulesets

    wanted = {name.strip() for name in options.only.split(",") if name.strip()}
    found: Any = rulesets.find(options.ruleset)
    cards = [d for d in found.definitions if does_something(d) and (not wanted or {d.name, d.en} & wanted)]
    unproved = []
    for definition in cards:
        files = files_naming(definition, options.folders)
        if not files or not noticed(definition, files):
            unproved.append(definition)
            print(f"{definition.id} {definition.name} {definition.en}: " + ("no test notices" if files else "no test names it"),
                  flush=True)
    print(f"{len(cards) - len(unproved)} of {len(cards)} cards are noticed")
    return 1 if unproved else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
