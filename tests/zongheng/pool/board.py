"""A board with the cards that people play with; laid out and played like the ledger's scenarios."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sgs_fast.position import Position
from sgs_fast.rulesets.zongheng.ruleset import RULESET, ZongHeng
from tests.zongheng.cards import leader, soldier, spell
from tests.zongheng.table import ECHO, PLAIN, A, B, Play, Scene, echo

__all__ = ["Board", "Play"]


@lru_cache(maxsize=1)
def pool() -> ZongHeng:
    """The pool, two generals without abilities, a plain unit and what keeps players asked."""
    return RULESET.extended([leader(A), leader(B), soldier(PLAIN, "1/1"), spell(ECHO, echo, cost=0)])


class Board(Scene):
    """Ten resources and twenty plain cards in each library; seat 0 is in its first action phase."""

    def __init__(self, alpha: str = A, beta: str = B, *, resources: tuple[int, int] = (10, 10),
                 library: tuple[int, int] = (20, 20), asked: tuple[bool, bool] = (True, True), **options: str | int) -> None:
        Position.__init__(self, "zongheng", generals=[alpha, beta], options=options)
        self.ruleset_info = pool()
        self.standing, self.stock = resources, library
        self.filled = False
        for seat in (0, 1):
            if asked[seat]:
                self.put(ECHO, seat, "graveyard")

    def with_hand(self, *names: str, seat: int = 0) -> Board:
        self.hand(seat, *names)
        return self

    def mine(self, *names: str, **state: Any) -> Board:
        self.units(0, *names, **state)
        return self

    def foes(self, *names: str, **state: Any) -> Board:
        self.units(1, *names, **state)
        return self
