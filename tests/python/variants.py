"""More decks than come with a ruleset: variants of them that differ in what they run three copies of."""

from __future__ import annotations

from sgs_fast import rulesets
from sgs_fast.decks import Deck, shipped


def variants(count: int, ruleset: str = "zongheng") -> list[Deck]:
    """So many different decks."""
    rules = rulesets.find(ruleset).deck_rules
    base, made = shipped(rules), []
    for number in range(count):
        deck = base[number % len(base)]
        cards = list(deck.parts["cards"])
        turn = number // len(base)
        for place in range(turn):  # a card more of one sort, one less of another
            cards[place] = next(card for card in cards[::-1] if cards.count(card) < 3 and card != cards[place])
        made.append(
            Deck(
                f"variant-{number}", f"变体{number}", f"Variant {number}", ruleset, deck.parts | {"cards": tuple(cards)}
            )
        )
    return made
