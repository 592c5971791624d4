"""A match of several games between two players (3.2, 24 of the base game)."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sgs_fast.decks import Deck, load
from sgs_fast.errors import UsageError
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["Series"]


class Series:
    """``Series(["jinx", "lee-sin"], seed=7)``: best of three.

    In each game both players pick a battlefield in secret; one that was used stays out for the rest of the match. The loser of
    a game chooses who begins the next one. ``game()`` is the game that is played now, ``record(game)`` takes its end. ``options``
    are those of a match. Raises UsageError for anything but two decks, and DeckError or OptionError as a match does.
    """

    def __init__(
        self, decks: Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]], *, seed: int = 0, games: int = 3,
        options: Mapping[str, str | int] | None = None,
    ) -> None:
        from sgs_fast.rulesets.riftbound.ruleset import RULESET

        if isinstance(decks, str) or len(decks) != 2:
            raise UsageError(f"a match of several games is for two players: two decks, not {len(decks)}")
        if isinstance(games, bool) or not isinstance(games, int) or games < 1 or games % 2 == 0:
            raise UsageError(f"games {games!r}: an odd number, 3 for best of three")
        self.decks = [load(deck, RULESET.deck_rules) for deck in decks]
        self.options = dict(options or {})
        self.seed, self.games = seed, games
        self.wins = [0, 0]
        self.used: list[set[int]] = [set(), set()]
        self.played = 0
        self._first = 0
        self._now: Game | None = None

    @property
    def over(self) -> bool:
        return max(self.wins) > self.games // 2

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, None while it goes on."""
        return self.wins.index(max(self.wins)) if self.over else None

    def match(self) -> Match:
        """What the next game is played with: the battlefields that are left, and who begins."""
        decks = []
        for deck, used in zip(self.decks, self.used, strict=True):
            left = tuple(card for card in deck.parts["battlefields"] if card not in used)
            decks.append(replace(deck, parts={**deck.parts, "battlefields": left or deck.parts["battlefields"]}))
        return Match("riftbound", decks, options={**self.options, "battlefields": "choice", "first": self._first})

    def game(self) -> Game:
        """The game that is played now. Raises UsageError when the match is over."""
        if self.over:
            raise UsageError(f"the match is over: seat {self.winner} has won it")
        if self._now is None:
            self._now = self.match().game(self.seed, self.played)
        return self._now

    def record(self, game: Game) -> None:
        """Takes the result of a finished game; a copy of the game that is played now will do."""
        if not game.over:
            raise UsageError("the game is not over yet")
        cards = game.ruleset.cards
        for site in range(2):
            for card in game.zone("site", site):
                printed = game.core.get("object", card.id, "card")
                self.used[card.owner].update(place for place, info in enumerate(cards) if info.number == printed)
        self.played += 1
        self._now = None
        if len(game.winners) == 1:
            self.wins[game.winners[0]] += 1
            self._first = 11 + 1 - game.winners[0]
