"""``sgs-fast decks``: the decks of a ruleset, one deck card by card, and the faults of a deck file."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Any

from sgs_fast.cli.arguments import Parser, speech
from sgs_fast.cli.catalogue import all_rulesets
from sgs_fast.cli.output import print_json, print_lines
from sgs_fast.errors import UsageError
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.decks import Deck, DeckRules

EXAMPLE = "sgs-fast decks zongheng lubu-cavalry --as text"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "decks",
        "[RULESET [DECK]]",
        "List the decks that come with a ruleset, or show one; a deck file is checked, and every fault named.",
        EXAMPLE,
        "The output of --as text or --as toml is a deck file: the quickest way to a deck of your own.",
    )
    made.add_argument("words", nargs="*", metavar="RULESET DECK", help="a ruleset; a deck's name, code or file")
    made.add_argument("--as", dest="form", choices=("text", "toml", "code"),
                      help="print the deck as a file of that form, or as its deck code")
    made.add_card_files()
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import decks, rulesets

    say = speech(options)
    if len(options.words) > 2:
        raise UsageError(f'one deck at a time: "{options.words[2]}" is one too many')
    infos = [rulesets.find(options.words[0])] if options.words else all_rulesets()
    if len(options.words) < 2:
        found = [(info.deck_rules, deck) for info in infos for deck in decks.shipped(info.deck_rules)]
        if options.json:
            print_json({"decks": [_facts(deck, rules) for rules, deck in found]})
        else:
            print_lines(table([[rules.ruleset, deck.key, deck.zh, deck.en, deck.note] for rules, deck in found]))
        return 0
    rules = (infos[0].extended(options.card_file) if options.card_file else infos[0]).deck_rules
    deck = decks.load(options.words[1], rules)
    if options.form == "code":
        if rules.write_code is None:
            raise UsageError(f"decks of {rules.ruleset} have no codes; --as text and --as toml print files")
        print(rules.write_code(deck))
    elif options.form:
        write = decks.to_toml if options.form == "toml" else decks.to_text
        print(write(deck, rules, say.lang), end="")
    elif options.json:
        print_json(_facts(deck, rules))
    else:
        print_lines(_lines(deck, rules, say))
    return 0


def _facts(deck: Deck, rules: DeckRules) -> dict[str, Any]:
    parts = {
        name: [
            {"count": count, "zh": rules.cards[number].zh, "en": rules.cards[number].en}
            for number, count in Counter(numbers).items()
        ]
        for name, numbers in deck.parts.items()
    }
    return {"ruleset": deck.ruleset, "key": deck.key, "zh": deck.zh, "en": deck.en, "note": deck.note, "parts": parts}


def _lines(deck: Deck, rules: DeckRules, say: Speech) -> list[str]:
    lines = [f"{deck.key}  {deck.zh}  {deck.en}", *([deck.note] if deck.note else [])]
    for part in rules.parts:
        counts = Counter(deck.parts.get(part.name, ()))
        lines += ["", say(part.name, part.zh) + f" ({counts.total()})"]
        cards = [(count, rules.cards[number]) for number, count in counts.items()]
        lines += ["  " + line for line in table([[str(n), card.zh, card.en, card.kind] for n, card in cards], "><<<")]
    return lines
