"""ZongHeng positions with the cards of one test only: compiled in a few milliseconds, as random inputs need it."""

from __future__ import annotations

from collections.abc import Sequence

from sgs_fast.position import Position
from sgs_fast.rulesets.base import CompiledPool
from sgs_fast.rulesets.zongheng.language import CARDS, CardDefinition
from sgs_fast.rulesets.zongheng.ruleset import ZongHeng, compile_pool, load_pool

NEEDED = ("初始资源", "白板甲", "白板乙")  # resources, and the generals of seats 0 and 1: 30 life, no abilities


class Arena(ZongHeng):
    """ZongHeng with a pool of its own."""

    def compile(self) -> CompiledPool:
        load_pool()
        needed = [definition for definition in CARDS if definition.name in NEEDED]
        return compile_pool(self.machine.names, [*needed, *self.extra])


def arena(cards: Sequence[CardDefinition]) -> Position:
    """An empty position in which only these cards can be put."""
    position = Position("zongheng")
    position.ruleset_info = Arena()
    position.ruleset_info.extra = list(cards)
    return position
