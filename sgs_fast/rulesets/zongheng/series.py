"""A match of several games between two players (zh.101.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sgs_fast import series
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["Series"]


class Series(series.Series):
    """``Series(["lubu-cavalry", "yellow-turban"], seed=7)``: best of three.

    In the first game the initial player, who says who goes first, is found by lot; in the next ones it is the loser of the
    game before, or after a draw whoever it was there. The rest is as in :class:`sgs_fast.series.Series`.
    """

    ruleset = "zongheng"

    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self._initial: int | None = None

    def match(self) -> Match:
        """What the next game is played with."""
        who = {} if self._initial is None else {"initial_player": f"seat_{self._initial}"}
        return Match(self.ruleset, self.decks, options={**self.options, **who}, cards=self.cards)

    def learn(self, game: Game) -> None:
        """Notes the initial player of the next game."""
        if len(game.winners) == 1:
            self._initial = 1 - game.winners[0]
        elif self._initial is None:
            self._initial = self.match().game(self.seed, self.played).decision.seat     # he is the first who is asked
