"""Second opinion: characteristics of Riftbound units (rb base rules 22, with 2.8, 15.2 and 18).

Three layers are gone through again and again until nothing changes: traits, abilities, arithmetic. An effect acts on a
thing, or stops acting on it, at most once in an evaluation: effects that switch each other off come to rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TypeAlias

MIGHTY = 5


class Layer(IntEnum):
    """The order of rb base 22.1; arithmetic has increases first, then decreases."""

    TRAITS = 1
    ABILITIES = 2
    INCREASES = 3
    DECREASES = 4


@dataclass(frozen=True)
class Unit:
    """A unit on the board. Values of keywords add up; `role` is ``attacker``, ``defender`` or nothing."""

    id: int
    might: int
    tags: frozenset[str] = frozenset()
    keywords: tuple[tuple[str, int], ...] = ()
    controller: int = 0
    buffs: int = 0
    role: str = ""
    stamp: int = 0


@dataclass(frozen=True)
class Where:
    """Which units an effect acts on: all given conditions hold, of the unit as it is at that moment."""

    ids: frozenset[int] | None = None
    controller: int | None = None
    tag: str | None = None
    keyword: str | None = None
    mighty: bool | None = None
    role: str | None = None

    def fits(self, now: Now) -> bool:
        return (
            (self.ids is None or now.id in self.ids)
            and (self.controller is None or now.controller == self.controller)
            and (self.tag is None or self.tag in now.tags)
            and (self.keyword is None or now.value(self.keyword) > 0)
            and (self.mighty is None or (now.might >= MIGHTY) == self.mighty)
            and (self.role is None or now.role == self.role)
        )


@dataclass(frozen=True)
class Effect:
    """A continuous effect: exactly one of the changes is given. `least` limits what a decrease takes away.

    `assign` makes Might a number (a trait, rb base 22.1); `control` and `tag` are traits as well.
    """

    where: Where
    stamp: int
    assign: int | None = None
    control: int | None = None
    tag: str | None = None
    gain: tuple[str, int] | None = None
    lose: str | None = None
    plus: int | None = None
    least: int | None = None

    @property
    def layer(self) -> Layer:
        if self.plus is not None:
            return Layer.INCREASES if self.plus >= 0 else Layer.DECREASES
        return Layer.ABILITIES if self.gain or self.lose else Layer.TRAITS


@dataclass(frozen=True)
class Now:
    """A unit's characteristics at some point of the evaluation, and at its end."""

    id: int
    might: int
    controller: int
    tags: frozenset[str]
    keywords: tuple[tuple[str, int], ...]
    role: str

    def value(self, keyword: str) -> int:
        """The keyword's values added up; 0 without it."""
        return sum(value for name, value in self.keywords if name == keyword)

    @property
    def read(self) -> int:
        """Might as others read it: never below 0 (rb base 2.8)."""
        return max(0, self.might)


Acting: TypeAlias = frozenset[tuple[int, int]]  # (effect, unit) pairs
Taken: TypeAlias = dict[tuple[int, int], int]  # what a decrease really took, fixed when it began (rb base 22.1)


def characteristics(units: Iterable[Unit], effects: Sequence[Effect] = ()) -> dict[int, Now]:
    """Every unit's characteristics once the evaluation has come to rest (rb base 22.2)."""
    every = {unit.id: unit for unit in units}
    acting: Acting = frozenset()
    begun: set[tuple[int, int]] = set()
    ended: set[tuple[int, int]] = set()
    taken: Taken = {}
    while True:
        board = fold(every, effects, acting, taken)
        turn = next_turn(board, effects, acting, begun, ended)
        if turn is None:
            return board
        if turn in acting:
            acting -= {turn}
            ended.add(turn)
        else:
            taken[turn] = limited(board[turn[1]], effects[turn[0]])
            acting |= {turn}
            begun.add(turn)


def next_turn(
    board: dict[int, Now], effects: Sequence[Effect], acting: Acting, begun: set[tuple[int, int]],
    ended: set[tuple[int, int]],
) -> tuple[int, int] | None:
    """The next pair to begin or to end: lowest layer, then oldest effect, then lowest unit."""
    due = [
        (effect.layer, effect.stamp, n, unit)
        for n, effect in enumerate(effects)
        for unit, now in board.items()
        if effect.where.fits(now) != ((n, unit) in acting)
        and (n, unit) not in (ended if (n, unit) in acting else begun)
    ]
    return min(due)[2:] if due else None


def limited(now: Now, effect: Effect) -> int:
    """What an arithmetic effect does to this unit, its limit taken at this moment."""
    if effect.plus is None or effect.plus >= 0 or effect.least is None:
        return effect.plus or 0
    return -min(-effect.plus, max(0, now.might - effect.least))


def fold(units: dict[int, Unit], effects: Sequence[Effect], acting: Acting, taken: Taken) -> dict[int, Now]:
    """The characteristics under exactly these effects, in order of layers and age."""
    board: dict[int, Now] = {}
    for unit in units.values():
        now = Now(unit.id, unit.might, unit.controller, unit.tags, unit.keywords, unit.role)
        own = sorted((effects[n].layer, effects[n].stamp, n) for n, target in acting if target == unit.id)
        for _, _, n in [one for one in own if one[0] <= Layer.ABILITIES]:
            now = changed(now, effects[n])
        now = replace(now, might=now.might + unit.buffs + by_role(now))
        for _, _, n in [one for one in own if one[0] > Layer.ABILITIES]:
            now = replace(now, might=now.might + taken[n, unit.id])
        board[unit.id] = now
    return board


def by_role(now: Now) -> int:
    """Assault as an attacker, Shield as a defender (rb.assault.7, rb.shield.7)."""
    return now.value({"attacker": "Assault", "defender": "Shield"}.get(now.role, ""))


def changed(now: Now, effect: Effect) -> Now:
    """One trait or ability changed."""
    if effect.assign is not None:
        return replace(now, might=effect.assign)
    if effect.control is not None:
        return replace(now, controller=effect.control)
    if effect.tag is not None:
        return replace(now, tags=now.tags | {effect.tag})
    if effect.gain is not None:
        return replace(now, keywords=(*now.keywords, effect.gain))
    return replace(now, keywords=tuple(pair for pair in now.keywords if pair[0] != effect.lose))
