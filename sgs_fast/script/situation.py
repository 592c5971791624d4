"""What a Python function sees that an effect calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sgs_fast.cardview import Card
from sgs_fast.errors import IllegalAction
from sgs_fast.game import Decision, Game

if TYPE_CHECKING:
    from sgs_fast.rulesets.base import Ruleset
    from sgs_fast_core import api

__all__ = ["Situation", "linked"]

Function = Callable[["Situation"], "int | Sequence[Card]"]


@dataclass(frozen=True)
class _Table:
    """As much of a match as looking at a game needs."""

    ruleset_info: Ruleset
    seats: int


class Situation(Game):
    """A copy of a game in the middle of an effect, to read: seats, zones, cards, turn and phase as in a Game.

    ``seat``: whose effect it is; ``this``: the thing whose effect it is; ``targets``: its targets that are still legal.
    """

    def __init__(self, ruleset: Ruleset, core: api.Game, seat: int, this: int, targets: Sequence[int]) -> None:
        self.match: Any = _Table(ruleset, core.get("game", 0, "players"))
        self.core = core
        self.ruleset = ruleset
        self.core_seats = int(ruleset.machine.seats)
        self.taken = []
        self._log = []
        self._decision = None
        self.seat = seat
        self.this = Card(self, this)
        self.targets = [Card(self, target) for target in targets]

    @property
    def decision(self) -> Decision:
        raise IllegalAction("in the middle of an effect nobody decides")


def linked(ruleset: Ruleset, function: Function) -> Callable[[api.Game, int, int, list[int]], int | list[int]]:
    """The function as the engine calls it."""

    def call(core: api.Game, seat: int, this: int, targets: list[int]) -> int | list[int]:
        answer = function(Situation(ruleset, core, seat, this, targets))
        if isinstance(answer, int):
            if not -30000 <= answer <= 30000:
                raise ValueError(f"the amount {answer} is outside -30,000 to 30,000")
            return answer
        cards = list(answer)
        if not all(isinstance(card, Card) for card in cards):
            raise TypeError(f"a whole number or cards, not {answer!r}")
        return [card.id for card in cards]

    call.__module__, call.__qualname__ = function.__module__, function.__qualname__
    return call
