"""Second opinion: one ZongHeng combat with nobody acting in it (zh.306-309, zh.500; rulings A08, A10, A13, A14, A17).

`fight` plays both damage phases from the declared attacks and the chosen counter-attacks; `counter_choices` yields
every choice the defending player has. Tramples and backlashes are reported, not resolved: they need further choices.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

GENERAL = "general"  # as the target of an attack: the defending player's general


@dataclass(frozen=True)
class Unit:
    """A unit in a combat. `armour` is (class or None for all, X) each; every copy works (A20)."""

    id: str
    power: int
    life: int
    cls: str = "戟"
    damage: int = 0
    temporary: int = 0
    first_strike: int = 0
    ranged: bool = False
    charge: int = 0
    enrage: int = 0
    armour: tuple[tuple[str | None, int], ...] = ()
    trample: int = 0
    breaker: bool = False
    backlash: bool = False

    def strength(self, attacking: bool) -> int:
        """Power in this combat: charge counts for attackers only (zh.500.1), enrage for everyone (zh.500.4)."""
        return self.power + self.enrage * self.damage + (self.charge if attacking else 0)

    def hurt(self, amount: int) -> Unit:
        """After damage: temporary life goes first (zh.200.15), the rest stays as counters."""
        lost = min(self.temporary, amount)
        return replace(self, temporary=self.temporary - lost, damage=self.damage + amount - lost)

    @property
    def dead(self) -> bool:
        """Lethal damage or no life (zh.418.5b, zh.418.5c)."""
        return self.life <= 0 or self.damage >= self.life


@dataclass(frozen=True)
class General:
    """A general; `souls` protect only while awake (zh.200.12)."""

    life: int
    temporary: int = 0
    souls: int = 0
    awake: bool = False

    def hurt(self, amount: int) -> General:
        """After damage: temporary life, souls, life (A13); without souls an awake general turns back at once."""
        from_temporary = min(self.temporary, amount)
        from_souls = min(self.souls, amount - from_temporary) if self.awake else 0
        souls = self.souls - from_souls
        return General(
            self.life - (amount - from_temporary - from_souls), self.temporary - from_temporary, souls,
            self.awake and souls > 0,
        )


@dataclass(frozen=True)
class Hit:
    """One part of a phase's combat damage, its amount fixed when the damage goes on the stack (A08)."""

    source: str
    target: str
    amount: int


@dataclass
class Outcome:
    """What a combat leaves: every unit as it is or last was, the dead in order, triggers, damage by phase."""

    units: dict[str, Unit]
    general: General
    dead: list[str] = field(default_factory=list)
    triggers: list[tuple[str, str, int]] = field(default_factory=list)  # (trample or backlash, unit, X)
    phases: list[list[Hit]] = field(default_factory=list)

    def there(self, name: str) -> bool:
        """Whether the general, or a unit that has not died, is meant."""
        return name == GENERAL or name not in self.dead


def armoured(target: Unit, source: Unit, amount: int) -> int:
    """What armour lets through of damage from a unit (zh.500.2); nothing below zero."""
    return max(0, amount - sum(x for cls, x in target.armour if cls is None or cls == source.cls))


def counter_choices(units: Iterable[Unit], attacks: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Every way to counter-attack: each attacked unit picks one of its attackers that is not ranged, if any (A14)."""
    by_id = {unit.id: unit for unit in units}
    pools: dict[str, list[str]] = {}
    for attacker, target in attacks.items():
        if target != GENERAL and not by_id[attacker].ranged:
            pools.setdefault(target, []).append(attacker)
    for picked in itertools.product(*pools.values()):
        yield dict(zip(pools, picked, strict=True))


def fight(
    units: Iterable[Unit], general: General, attacks: Mapping[str, str], counters: Mapping[str, str],
) -> Outcome:
    """The combat's outcome. `attacks`: attacker to target (a unit or GENERAL); `counters`: defender to attacker."""
    end = Outcome({unit.id: unit for unit in units}, general)
    if dict(counters) not in list(counter_choices(end.units.values(), attacks)):
        raise ValueError(f"no legal choice of counter-attacks: {counters}")
    if not attacks:
        return end  # no damage phase at all (A34)
    strikers = [end.units[name].first_strike for name in [*attacks, *counters]]
    if any(strikers):
        phase(end, attacks, [*first_strikes(end, attacks, counters)])
    phase(end, attacks, [*power_strikes(end, attacks, counters)])
    return end


def first_strikes(end: Outcome, attacks: Mapping[str, str], counters: Mapping[str, str]) -> Iterator[Hit]:
    """Damage of the first phase: X of 先攻X, between units only (A10)."""
    for source, target in [*attacks.items(), *counters.items()]:
        if target != GENERAL and end.units[source].first_strike > 0:
            yield Hit(source, target, end.units[source].first_strike)


def power_strikes(end: Outcome, attacks: Mapping[str, str], counters: Mapping[str, str]) -> Iterator[Hit]:
    """Damage of the last phase: the power of all that are left, for targets that are left; never rerouted."""
    for pairs, attacking in ((attacks, True), (counters, False)):
        for source, target in pairs.items():
            if end.there(source) and end.there(target):
                strength = end.units[source].strength(attacking)
                if strength > 0:  # zh.309.2.2
                    yield Hit(source, target, strength)


def phase(end: Outcome, attacks: Mapping[str, str], hits: list[Hit]) -> None:
    """Deal one phase's damage at one moment (zh.309.3), then check the state, then resolve breakers."""
    end.phases.append(hits)
    before = dict(end.units)
    dealt: list[Hit] = []
    for hit in hits:
        if hit.target == GENERAL:
            end.general = end.general.hurt(hit.amount)
            continue
        amount = armoured(before[hit.target], before[hit.source], hit.amount)
        if amount > 0:  # zh.417.5a: no damage is no event
            end.units[hit.target] = end.units[hit.target].hurt(amount)
            dealt.append(replace(hit, amount=amount))
    lethal = [name for name, unit in end.units.items() if end.there(name) and unit.dead]
    bury(end, attacks, lethal)
    for hit in dealt:
        # Trampling needs an attack of its own, not a counter-attack (zh.500.5.star1); it may have died itself (A28).
        trample = end.units[hit.source].trample
        if trample and hit.target in lethal and attacks.get(hit.source) == hit.target:
            end.triggers.append(("trample", hit.source, trample))
    for hit in dealt:
        if before[hit.source].breaker and before[hit.target].cls == "步" and end.there(hit.target):  # A32
            bury(end, attacks, [hit.target])


def bury(end: Outcome, attacks: Mapping[str, str], names: list[str]) -> None:
    """Units leave together; their backlash is reported with their last power (A30)."""
    for name in names:
        end.dead.append(name)
        power = end.units[name].strength(attacking=name in attacks)
        if end.units[name].backlash and power > 0:
            end.triggers.append(("backlash", name, power))
