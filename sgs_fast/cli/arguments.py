"""Arguments that the commands share: one way to name a match, agents, seeds and languages, and errors of one line."""

from __future__ import annotations

import argparse
import contextlib
import functools
import re
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from sgs_fast.errors import UsageError
from sgs_fast.text import Speech, language, nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.match import Match

__all__ = ["Parser", "agents", "build_match", "setting", "speech", "table_of", "whole"]

_COLUMNS = 100


class Parser(argparse.ArgumentParser):
    """The parser of one command: ``words`` names its positional arguments, ``example`` is a line that works."""

    def __init__(self, command: str, words: str, summary: str, example: str, note: str = "") -> None:
        super().__init__(
            prog=f"sgs-fast {command}",
            usage=f"sgs-fast {command} {words} [options]".replace("  ", " "),
            description=textwrap.fill(summary, _COLUMNS),
            epilog="\n\n".join(part for part in (textwrap.fill(note, _COLUMNS), f"Example:\n  {example}") if part),
            formatter_class=functools.partial(
                argparse.RawDescriptionHelpFormatter, width=_COLUMNS, max_help_position=30
            ),
            allow_abbrev=False,
        )
        self.example = example

    def error(self, message: str) -> NoReturn:
        """One message instead of the whole usage."""
        raise UsageError(f"{message}; see `{self.prog} --help`")

    def parse(self, argv: Sequence[str]) -> argparse.Namespace:
        """Options and words in any order; an unknown option is answered with the nearest one."""
        options, rest = self.parse_known_intermixed_args(list(argv))
        options.argv = list(argv)
        if rest:
            close = nearest(rest[0].partition("=")[0], self._option_string_actions)
            remedy = f"did you mean {quoted(close)}?" if close else f"see `{self.prog} --help`"
            raise UsageError(f'no option "{rest[0]}"; {remedy}')
        return options

    # ------------------------------------------------------------------------------------------- shared arguments

    def add_match(self, words: str = "the ruleset, then a deck for each seat") -> None:
        """A ruleset with its decks, or with players, a pack and generals; options and overrides."""
        self.add_argument("words", nargs="*", metavar="RULESET DECK ..." if "deck" in words else "RULESET", help=words)
        table = self.add_argument_group("games without decks (sanguosha)", f"such as `{self.prog} sanguosha --players 5`")
        table.add_argument("--players", type=whole, metavar="N", help="how many play (default: 5)")
        table.add_argument("--pack", metavar="NAME", help="the draw pile: a pack's name, or a deck file")
        table.add_argument("--generals", metavar="NAME,NAME", help="who sits where; more than seats: the choice to deal from")
        table.add_argument("--roles", metavar="ROLE,ROLE", help="identities by seat, the lord's first (default: dealt)")
        table.add_argument("--mode", metavar="NAME", help="the mode of the game")
        self.add_settings()

    def add_settings(self) -> None:
        """Options, overrides, and card files of the user's own."""
        rules = self.add_argument_group("rules and cards", "an unknown name is answered with those that there are")
        rules.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="an option of the match; may be repeated",
        )
        rules.add_argument(
            "--override",
            action="append",
            default=[],
            metavar="CARD.NUMBER=VALUE",
            help='another number on a card, such as "弓箭军需官.cost=2"; may be repeated',
        )
        self.add_card_files(rules)

    def add_card_files(self, group: argparse._ArgumentGroup | None = None) -> None:
        """Card files of the user's own."""
        (group or self).add_argument(
            "--card-file",
            action="append",
            default=[],
            metavar="FILE",
            help="a card file of your own, beside the ruleset's cards; it is Python code that is run; may be repeated",
        )

    def add_agents(self, default: str = "greedy") -> None:
        """Who plays."""
        self.add_argument(
            "--agents",
            default=default,
            metavar="NAME,NAME",
            help=f"who plays each seat, one name for all: random, greedy, or your own as module:name (default: {default})",
        )

    def add_seed(self) -> None:
        """Where randomness comes from."""
        self.add_argument("--seed", type=whole, default=1, metavar="N", help="0 to 2**63 - 1 (default: 1)")

    def add_workers(self) -> None:
        """How many threads."""
        self.add_argument(
            "--workers",
            type=whole,
            metavar="N",
            help="threads; results do not depend on it (default: one for each processor)",
        )

    def add_output(self) -> None:
        """For whom the output is."""
        self.add_argument("--json", action="store_true", help="print one JSON object")
        self.add_argument("--lang", choices=("en", "zh"), help="language of the output (default: the locale's)")


def whole(text: str) -> int:
    """A whole number; digits may be grouped: 20_000 or 20,000."""
    try:
        return int(text.replace(",", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is no whole number') from None


def speech(options: argparse.Namespace) -> Speech:
    """The language that was asked for."""
    return Speech(language(options.lang))


def agents(options: argparse.Namespace) -> list[str]:
    """The names given to ``--agents``; agents of one's own are looked for in the working directory too."""
    names = [name.strip() for name in re.split(r",(?![^()]*\))", options.agents)]
    if any(":" in name for name in names) and "" not in sys.path:
        sys.path.insert(0, "")
    return names


def build_match(options: argparse.Namespace, words: Sequence[str] | None = None) -> Match:
    """The match that the words (the command's own unless given), options and overrides name."""
    from sgs_fast.match import Match

    words = options.words if words is None else words
    if not words:
        from sgs_fast.cli.catalogue import all_rulesets

        known = ", ".join(ruleset.name for ruleset in all_rulesets())
        raise UsageError(f"name a ruleset and its decks; rulesets: {known}")
    ruleset, *decks = words
    return Match(
        ruleset,
        decks=decks,
        **table_of(options),
        options=dict(setting("--option", text) for text in options.option),
        overrides=dict(setting("--override", text) for text in options.override),
        cards=getattr(options, "card_file", ()),
    )


def table_of(options: argparse.Namespace) -> dict[str, Any]:
    """Players, pack, generals and so on, as far as they were given."""
    table: dict[str, Any] = {
        name: value for name in ("players", "pack", "mode") if (value := getattr(options, name, None)) is not None}
    for name in ("generals", "roles"):
        if (words := getattr(options, name, None)) is not None:
            table[name] = [word.strip() for word in words.replace("，", ",").split(",")]
    return table


def setting(flag: str, text: str) -> tuple[str, Any]:
    """``name=value`` with a number, true, false or a word as its value."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise UsageError(f'{flag} takes the form NAME=VALUE, not "{text}"')
    value = value.strip()
    if value.lower() in ("true", "false"):
        return name.strip(), value.lower() == "true"
    with contextlib.suppress(ValueError):
        return name.strip(), int(value)
    return name.strip(), value
