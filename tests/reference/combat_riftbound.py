"""Second opinion: damage in a Riftbound combat (rb base rules 2.8, 15.3-15.5, 18; keywords Assault, Shield and Tank).

`legal` judges one assignment, `assignments` builds all legal ones in another way, `fight` deals two of them and tells
who is left. Who wins the battlefield follows from that; triggers and replacement of deaths are not resolved here.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

FIRST, USUAL, LAST = 0, 1, 2


@dataclass(frozen=True)
class Unit:
    """A unit in a combat. `prevent` is what is left of a pool that prevents damage to it; values of keywords add up."""

    id: str
    might: int
    damage: int = 0
    assault: int = 0
    shield: int = 0
    tank: bool = False
    backline: bool = False
    stunned: bool = False
    prevent: int = 0
    untouchable: bool = False

    def now(self, attacking: bool) -> int:
        """Might under its designation (rb.assault.7, rb.shield.7); may be negative."""
        return self.might + (self.assault if attacking else self.shield)

    def lethal(self, attacking: bool) -> int:
        """Damage that has to be assigned before the next unit may get any: at least 1, and what will be prevented."""
        return max(1, self.now(attacking) - self.damage) + self.prevent

    @property
    def places(self) -> tuple[int, ...]:
        """Where it may stand in the order; of contradicting demands the assigning player picks one (RB-A11)."""
        demands = [place for place, holds in ((FIRST, self.tank), (LAST, self.backline)) if holds]
        return tuple(demands) or (USUAL,)


def total(units: Sequence[Unit], attacking: bool) -> int:
    """Damage a side deals: the sum of Might, stunned and negative units giving nothing."""
    return sum(max(0, unit.now(attacking)) for unit in units if not unit.stunned)


def legal(given: Mapping[str, int], points: int, units: Sequence[Unit], attacking: bool) -> bool:
    """Whether `points` may be assigned like this among `units`, whose side is `attacking` or not.

    Everything has to be assigned; a unit is filled up before the next gets any; nobody gets more than that while
    another lacks it; all Tanks come before the others (rb.tank.3, rb.tank.5, rb.tank.6).
    """
    able = [unit for unit in units if not unit.untouchable]
    if not set(given) <= {unit.id for unit in able} or any(amount < 0 for amount in given.values()):
        return False
    if sum(given.values()) != (points if able else 0):
        return False
    amount = {unit.id: given.get(unit.id, 0) for unit in able}
    full = {unit.id: amount[unit.id] >= unit.lethal(attacking) for unit in able}
    if any(amount[unit.id] > unit.lethal(attacking) for unit in able) and not all(full.values()):
        return False
    if sum(0 < amount[unit.id] and not full[unit.id] for unit in able) > 1:
        return False
    for places in itertools.product(*(unit.places for unit in able)):
        rank = {unit.id: place for unit, place in zip(able, places, strict=True)}
        if all(
            full[early.id]
            for late in able if amount[late.id] > 0
            for early in able if rank[early.id] < rank[late.id]
        ):
            return True
    return False


def assignments(points: int, units: Sequence[Unit], attacking: bool) -> set[tuple[tuple[str, int], ...]]:
    """All legal assignments, each as sorted (unit, amount) without zeros: built by filling unit after unit."""
    able = [unit for unit in units if not unit.untouchable]
    found: set[tuple[tuple[str, int], ...]] = set()
    for places in itertools.product(*(unit.places for unit in able)):
        ranked = list(zip(places, able, strict=True))
        for order in itertools.permutations(ranked):
            if [place for place, _ in order] != sorted(place for place, _ in order):
                continue
            found |= set(filled(points, [unit for _, unit in order], attacking))
    return found


def filled(points: int, order: Sequence[Unit], attacking: bool) -> Iterator[tuple[tuple[str, int], ...]]:
    """Fill the units in this order; what is left after all have enough goes anywhere."""
    amounts: dict[str, int] = {}
    for unit in order:
        amounts[unit.id] = min(points, unit.lethal(attacking))
        points -= amounts[unit.id]
    for extra in shares(points, len(order)):
        sums = {name: amounts[name] + more for name, more in zip(amounts, extra, strict=True)}
        yield tuple(sorted((name, amount) for name, amount in sums.items() if amount))


def shares(points: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to give `points` to so many parts."""
    if parts == 0:
        yield ()
    elif parts == 1:
        yield (points,)
    else:
        for first in range(points + 1):
            yield from ((first, *rest) for rest in shares(points - first, parts - 1))


@dataclass(frozen=True)
class Outcome:
    """Units left on each side after the damage and before healing, and the ids of the killed."""

    attackers: tuple[Unit, ...]
    defenders: tuple[Unit, ...]
    killed: tuple[str, ...]

    @property
    def result(self) -> str:
        """``attacker`` or ``defender`` when only that side is left, else ``none``."""
        if bool(self.attackers) == bool(self.defenders):
            return "none"
        return "attacker" if self.attackers else "defender"


def fight(
    attackers: Sequence[Unit], defenders: Sequence[Unit],
    by_attacker: Mapping[str, int], by_defender: Mapping[str, int],
) -> Outcome:
    """Deal both assignments at once and kill what has lethal damage (rb base 15.3, 15.4)."""
    if not attackers or not defenders:
        return Outcome(tuple(attackers), tuple(defenders), ())  # no damage step
    for given, points, side, attacking in (
        (by_attacker, total(attackers, attacking=True), defenders, False),
        (by_defender, total(defenders, attacking=False), attackers, True),
    ):
        if not legal(given, points, side, attacking):
            raise ValueError(f"illegal assignment of {points}: {dict(given)}")
    left: list[tuple[Unit, ...]] = []
    killed: list[str] = []
    for given, side, attacking in ((by_defender, attackers, True), (by_attacker, defenders, False)):
        hurt = [dealt(unit, given.get(unit.id, 0)) for unit in side]
        killed += [unit.id for unit in hurt if unit.damage > 0 and unit.damage >= unit.now(attacking)]
        left.append(tuple(unit for unit in hurt if unit.id not in killed))
    return Outcome(left[0], left[1], tuple(killed))


def dealt(unit: Unit, amount: int) -> Unit:
    """A unit after damage; its prevention pool goes first."""
    stopped = min(unit.prevent, amount)
    return replace(unit, prevent=unit.prevent - stopped, damage=unit.damage + amount - stopped)
