"""``sgs-fast cards``: the cards of a ruleset, or one card's text, numbers and compiled form."""

from __future__ import annotations

import argparse
from typing import Any

from sgs_fast import rulesets
from sgs_fast.cli.arguments import Parser, speech
from sgs_fast.cli.catalogue import all_rulesets, find_card
from sgs_fast.cli.output import print_json, print_lines
from sgs_fast.errors import SgsError, UsageError
from sgs_fast.rulesets.base import CardInfo, Ruleset
from sgs_fast.text import Speech, table

EXAMPLE = "sgs-fast cards 弓箭军需官"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "cards",
        "[RULESET] [NAME]",
        "List cards, or show one: its text, its numbers with their bounds (the names that --override takes) and "
        "what it is compiled to.",
        EXAMPLE,
        "Words that name no ruleset are looked up as a card in all of them.",
    )
    made.add_argument("words", nargs="*", metavar="RULESET NAME", help="a ruleset; a card's name")
    made.add_argument("--mode", metavar="NAME", help="only the cards of that mode of the game")
    made.add_argument("--slow", action="store_true", help="list only cards that call Python, which slows a game down")
    made.add_card_files()
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    say = speech(options)
    among, name = _place(options.words)
    if options.card_file:
        if len(among) != 1:
            raise UsageError("--card-file: name the ruleset too: `sgs-fast cards zongheng NAME --card-file FILE`")
        among = [among[0].extended(options.card_file)]
    if name is not None:
        ruleset, card = find_card(name, among)
        if options.json:
            print_json(_facts(ruleset, card) | {"compiled": card.listing()})
        else:
            print_lines(_lines(ruleset, card, say))
        return 0
    if options.mode is not None and len(among) != 1:
        raise UsageError("--mode: name the ruleset too: `sgs-fast cards sanguosha --mode guozhan`")
    found = [(ruleset, card) for ruleset in among for card in ruleset.cards_of(options.mode) if card.slow or not options.slow]
    if options.json:
        print_json({"cards": [_facts(ruleset, card) for ruleset, card in found]})
    elif not found:
        print(say("no card", "没有卡牌"))
    else:
        print_lines(table([[ruleset.name, card.zh, card.en, card.kind, _numbers(card)] for ruleset, card in found]))
    return 0


def _place(words: list[str]) -> tuple[list[Ruleset], str | None]:
    """The rulesets to look in, and the name to look for."""
    if not words:
        return all_rulesets(), None
    try:
        first = [rulesets.find(words[0])]
    except SgsError:
        # An unquoted English name is several words.
        return all_rulesets(), " ".join(words)
    return first, " ".join(words[1:]) or None


def _numbers(card: CardInfo) -> str:
    return " ".join(f"{name}={number.value}" for name, number in card.numbers.items())


def _facts(ruleset: Ruleset, card: CardInfo) -> dict[str, Any]:
    return {
        "ruleset": ruleset.name,
        "zh": card.zh,
        "en": card.en,
        "kind": card.kind,
        "provenance": card.provenance,
        "text": {"zh": card.text("zh"), "en": card.text("en")},
        "numbers": {
            name: {"value": number.value, "low": number.low, "high": number.high}
            for name, number in card.numbers.items()
        },
        "slow": list(card.slow),
    }


def _lines(ruleset: Ruleset, card: CardInfo, say: Speech) -> list[str]:
    rows = [[name, str(number.value), f"{number.low}..{number.high}"] for name, number in card.numbers.items()]
    kind = say(*ruleset.words.kinds.get(card.kind, (card.kind, card.kind)))
    lines = [f"{card.zh}  {card.en}  ({ruleset.name}, {kind}, {card.provenance})"]
    if text := card.text(say.lang).strip():
        lines += ["", *text.splitlines()]
    if rows:
        lines += ["", say("numbers, with the bounds that --override keeps", "数值，及 --override 的范围")]
        lines += ["  " + line for line in table(rows, "<>")]
    if card.slow:
        lines += ["", say("calls Python: ", "调用 Python：") + ", ".join(card.slow)]
    if listing := card.listing().splitlines():
        lines += ["", say("compiled", "编译形式"), *("  " + line for line in listing)]
    return lines
