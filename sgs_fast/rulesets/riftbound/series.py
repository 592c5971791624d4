"""A match of several games between two players (3.2, 24 of the base game)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sgs_fast import series
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["Series"]


class Series(series.Series):
    """``Series(["jinx", "lee-sin"], seed=7)``: best of three.

    In each game both players pick a battlefield in secret; one that was used stays out for the rest of the match. The loser of
    a game chooses who begins the next one. The rest is as in :class:`sgs_fast.series.Series`.
    """

    ruleset = "riftbound"

    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self.used: list[set[int]] = [set(), set()]
        self._first = 0

    def match(self) -> Match:
        """What the next game is played with: the battlefields that are left, and who begins."""
        decks = []
        for deck, used in zip(self.decks, self.used, strict=True):
            left = tuple(card for card in deck.parts["battlefields"] if card not in used)
            decks.append(replace(deck, parts={**deck.parts, "battlefields": left or deck.parts["battlefields"]}))
        options = {**self.options, "battlefields": "choice", "first": self._first}
        return Match(self.ruleset, decks, options=options, cards=self.cards)

    def learn(self, game: Game) -> None:
        """Notes the battlefields that were used, and who says who begins."""
        cards = game.ruleset.cards
        for site in range(2):
            for card in game.zone("site", site):
                printed = game.core.get("object", card.id, "card")
                self.used[card.owner].update(place for place, info in enumerate(cards) if info.number == printed)
        if len(game.winners) == 1:
            self._first = 11 + 1 - game.winners[0]
