"""A match of several games between two players, as tournaments play it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sgs_fast import rulesets
from sgs_fast.decks import Deck, load
from sgs_fast.errors import UsageError
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["Series"]


class Series:
    """Games between the same two decks until one seat has won more than half of ``games``.

    ``game()`` is the game that is played now, ``record(game)`` takes its end. ``options`` are those of a match, ``cards`` the
    user's own card files. A ruleset's own Series says what one game leaves to the next. Raises UsageError for anything but
    two decks, and DeckError, OptionError or ScriptError as a match does.
    """

    ruleset: str

    def __init__(
        self, decks: Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]], *, seed: int = 0, games: int = 3,
        options: Mapping[str, str | int] | None = None, cards: Sequence[object] = (),
    ) -> None:
        if isinstance(decks, str) or len(decks) != 2:
            raise UsageError(f"a match of several games is for two players: two decks, not {len(decks)}")
        if isinstance(games, bool) or not isinstance(games, int) or games < 1 or games % 2 == 0:
            raise UsageError(f"games {games!r}: an odd number, 3 for best of three")
        info = rulesets.find(self.ruleset)
        info = info.extended(cards) if cards else info
        self.decks = [load(deck, info.deck_rules) for deck in decks]
        self.options, self.cards = dict(options or {}), tuple(cards)
        self.seed, self.games = seed, games
        self.wins = [0, 0]
        self.played = 0
        self._now: Game | None = None

    @property
    def over(self) -> bool:
        return max(self.wins) > self.games // 2

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, None while it goes on."""
        return self.wins.index(max(self.wins)) if self.over else None

    def match(self) -> Match:
        """What the next game is played with."""
        return Match(self.ruleset, self.decks, options=self.options, cards=self.cards)

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
        self.learn(game)
        self.played += 1
        self._now = None
        if len(game.winners) == 1:
            self.wins[game.winners[0]] += 1

    def learn(self, game: Game) -> None:
        """What the game leaves to the next one; called before it counts."""
