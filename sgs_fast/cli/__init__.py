"""The ``sgs-fast`` command: each of its commands is a module of this package, loaded when it is called.

A command module has ``parser()``, which builds its :class:`~sgs_fast.cli.arguments.Parser`, and ``run(options)``, which
returns the exit code: 0 done, 1 done and something was found wrong (a fault in a soak), 2 bad input or interrupted.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from sgs_fast.errors import SgsError, UsageError
from sgs_fast.text import Names, table

__all__ = ["COMMANDS", "main"]

_KNOWN = {
    "simulate": "play many games and tell who wins",
    "play": "play a game yourself, against an agent",
    "replay": "show one game of a simulation, choice by choice",
    "cards": "list cards; show a card's text, numbers and compiled form",
    "decks": "list decks; show or check a deck or a deck file",
    "matrix": "play every deck against every deck",
    "sweep": "change numbers, options or decks and see what becomes of win rates",
    "report": "make a page of stored results that can be read without help",
    "soak": "play random games to find faults of the engine",
    "bench": "measure how fast complete games are played",
}

# A command is offered where its module is installed.
COMMANDS = {name: does for name, does in _KNOWN.items() if find_spec(f"{__name__}.{name}")}

_FAILED = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``sgs-fast`` with these arguments (by default the process's own) and return the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    _speak_unicode()
    try:
        try:
            return _answer(words)
        finally:
            sys.stdout.flush()         # here, where a closed pipe is expected, and not at exit
    except BrokenPipeError:
        # The reader of our output is gone (`sgs-fast cards | head`); nothing is left to say, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _answer(words: Sequence[str]) -> int:
    name = "sgs-fast"
    try:
        if not words or words[0] in ("-h", "--help", "help"):
            print(_overview())
            return 0
        if words[0] in ("-V", "--version"):
            print("sgs_fast", _version())
            return 0
        command = _find(words[0])
        name = f"sgs-fast {command}"
        module = importlib.import_module(f"sgs_fast.cli.{command}")
        options = module.parser().parse(words[1:])
        return int(module.run(options))
    except SgsError as error:
        print(f"{name}: {error}", file=sys.stderr)
    except ImportError as error:
        if not (error.name or "").startswith("sgs_fast_core"):
            raise
        print(f"{name}: {error.name} is not built; install sgs_fast as its README tells", file=sys.stderr)
    except KeyboardInterrupt:
        print(f"{name}: interrupted", file=sys.stderr)
    return _FAILED


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("sgs_fast")
    except PackageNotFoundError:
        return "(run from its source tree)"


def _find(word: str) -> str:
    if word in COMMANDS:
        return word
    known: Names[str] = Names("command")
    for command in COMMANDS:
        known.add(command, command)
    raise UsageError(f"{known.fault(word)}; `sgs-fast --help` tells what each does")


def _overview() -> str:
    commands = "\n".join("  " + line for line in table(list(COMMANDS.items())))
    return f"""usage: sgs-fast COMMAND ...

Rules engine for card games: many games at native speed, or one game in the hand.

commands:
{commands}

`sgs-fast COMMAND --help` tells more, with an example. Rulesets, decks and cards are found by their Chinese and by
their English names. 规则、牌组和卡牌的中文名与英文名都可以使用；加 --lang zh 输出中文。

Example:
  sgs-fast simulate zongheng lubu-cavalry yellow-turban -n 20000 --agents greedy,greedy --seed 1"""


def _speak_unicode() -> None:
    """Never fail over a character that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="replace")
