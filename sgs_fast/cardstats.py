"""What became of a deck's cards and how often it won then, from counters; and the difference that a card really makes.

Win rates "when in hand" are associations: strong hands, long games and cards that are kept for a win all show in them.
:func:`replaced` answers the other question by an experiment: the same deals, with the card exchanged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sgs_fast.cardcounts import CARD_KINDS
from sgs_fast.errors import UsageError
from sgs_fast.match import Match
from sgs_fast.paired import apart
from sgs_fast.pairing import Pairing, Totals, paired
from sgs_fast.stats import Estimate, wilson

if TYPE_CHECKING:
    from sgs_fast.decks import Deck
    from sgs_fast.rulesets.base import CardInfo, Ruleset

__all__ = ["CardStats", "card_stats", "replaced"]


@dataclass(frozen=True)
class CardStats:
    """One card of one deck. Rates are the deck's win rates over games in which the card (any copy of it) was in the opening
    hand, came to the hand later, either, was never in hand, was played; ``n`` tells how many games that were.

    ``impact``: in hand less not seen, with its interval. ``met`` and ``played_in``: by the turn in which the card came to the
    hand, or was played, first: (turn, rate); the last of them stands for all later turns too.
    """

    card: CardInfo
    copies: int
    opening: Estimate
    drawn: Estimate
    in_hand: Estimate
    not_seen: Estimate
    played: Estimate
    impact: Estimate
    met: tuple[tuple[int, Estimate], ...]
    played_in: tuple[tuple[int, Estimate], ...]

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        rates = {
            name: getattr(self, name).as_dict()
            for name in ("opening", "drawn", "in_hand", "not_seen", "played", "impact")
        }
        turns = {name: [[turn, rate.as_dict()] for turn, rate in getattr(self, name)] for name in ("met", "played_in")}
        return {"card": self.card.zh, "en": self.card.en, "copies": self.copies} | rates | turns


def card_stats(
    counts: npt.NDArray[np.int64], games: int, wins: int, deck: Deck, ruleset: Ruleset, confidence: float = 0.95
) -> list[CardStats]:
    """Statistics of the cards of a deck's main part, in its order. ``counts``: (definitions, columns) of its seat, as
    ``sgs_fast_core.api.Counts.cards``; ``games``, ``wins``: of the games that the rules ended."""
    from sgs_fast_core import api

    found = []
    for place, copies in Counter(deck.parts[ruleset.deck_rules.main.name]).items():
        card = ruleset.cards[place]
        row = counts[card.number] if card.number < len(counts) else np.zeros(counts.shape[1], np.int64)
        rates = {kind: wilson(int(row[2 * k + 1]), int(row[2 * k]), confidence) for k, kind in enumerate(CARD_KINDS)}
        k = CARD_KINDS.index("in_hand")
        unseen = wilson(wins - int(row[2 * k + 1]), games - int(row[2 * k]), confidence)
        turns = []
        for which in (0, 1):
            first = 2 * len(CARD_KINDS) + 2 * api.COUNTED_TURNS * which
            turns.append(
                tuple(
                    (turn, wilson(int(row[first + 2 * turn + 1]), int(row[first + 2 * turn]), confidence))
                    for turn in range(api.COUNTED_TURNS)
                    if row[first + 2 * turn]
                )
            )
        found.append(
            CardStats(
                card,
                copies,
                rates["opening"],
                rates["drawn"],
                rates["in_hand"],
                unseen,
                rates["played"],
                apart(rates["in_hand"], unseen),
                turns[0],
                turns[1],
            )
        )
    return found


def replaced(
    match: Match,
    card: str,
    by: str,
    games: int = 20_000,
    agents: str | Sequence[str] = "greedy",
    seed: int = 1,
    *,
    deck: int = 0,
    workers: int | None = None,
    executor: Executor | None = None,
    confidence: float = 0.95,
) -> Estimate:
    """How much of its win rate deck ``deck`` owes to having ``card`` instead of ``by``, on the same deals.

    Each copy of ``card`` is exchanged for ``by`` in its slot, so that every other card is dealt as before; each version
    plays ``games`` games in swapped pairs. The estimate is the first version's win rate less the second's, over pairs; its
    interval is narrower than that of two independent runs. Raises UsageError for a card that the deck lacks.
    """
    from sgs_fast.campaign import Campaign, Cell, pairs_of

    info, part = match.ruleset_info, match.ruleset_info.deck_rules.main.name
    names = info.deck_rules.names
    place, other = names.get(card), names.get(by)
    if place is None or other is None:
        raise UsageError(names.fault(card if place is None else by))
    old = match.decks[deck]
    if place not in old.parts[part]:
        raise UsageError(
            f'{old.key} has no "{card}"; it has {", ".join(info.cards[p].zh for p in dict.fromkeys(old.parts[part]))}'
        )
    new = replace(old, parts={**old.parts, part: tuple(other if p == place else p for p in old.parts[part])})
    decks = [new if k == deck else d for k, d in enumerate(match.decks)]
    changed = Match(match.ruleset, decks=decks, options=match.options, overrides=match.overrides)
    cells = [Cell(Pairing.of(one, agents)) for one in (match, changed)]
    campaign = Campaign("replaced", match.ruleset, cells, seed, {"card": card, "by": by})
    pairs = pairs_of(games)
    campaign.play([pairs, pairs], workers=workers, executor=executor)
    one: Totals = campaign.totals[0]
    difference = paired(one, campaign.totals[1], confidence)
    if deck == 1:
        return Estimate(-difference.value, -difference.high, -difference.low, difference.n, confidence)
    return difference
