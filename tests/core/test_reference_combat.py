"""Whole combats of ZongHeng against the second opinion in plain Python, on random units and attacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.combat_zongheng import GENERAL, General, Outcome, Unit, counter_choices, fight
from tests.support.outcomes import asked_otherwise, differing, outcomes

pytest.importorskip("sgs_fast_core.rules.zongheng")

from sgs_fast.position import Placed
from sgs_fast.rulesets.zongheng.language import CardDefinition, units, would_be_dealt
from tests.support.arena import arena

LIFE = 90  # nobody loses on the way, which the second opinion does not know
# Kept in hand, so that the game stops after combat.
KEEPER = CardDefinition("keeper", "Keeper", "unit", 0, 1, 1, ("步",))


def card_of(unit: Unit) -> CardDefinition:
    """The unit as a card of its own."""
    numbers = {"first": unit.first_strike, "charge": unit.charge, "enrage": unit.enrage}
    numbers["armor"] = sum(x for cls, x in unit.armour if cls is None)
    flags = {"ranged": unit.ranged, "breaker": unit.breaker, "backlash": unit.backlash}
    keywords = {name: int(value) for name, value in {**numbers, **flags}.items() if value}

    def script(c: Any) -> None:
        for cls, x in unit.armour:
            if cls is not None:
                with c.replace(would_be_dealt(c.this, by=units(cls=cls))) as r:
                    r.less(x)

    return CardDefinition(
        unit.id, unit.id, "unit", 0, unit.power, unit.life, (unit.cls,), keywords, script=script, file=__file__, line=1,
    )


def engine(mine: list[Unit], theirs: list[Unit], attacks: Mapping[str, str]) -> set[Any]:
    """Every end of the combat that the engine can reach."""
    position = arena([KEEPER, *map(card_of, mine + theirs)])
    placed = {
        unit.id: position.put(unit.id, seat, damage=unit.damage, shield=unit.temporary)
        for seat, side in enumerate((mine, theirs)) for unit in side
    }
    position.put("keeper", 0, "hand")
    for seat in (0, 1):
        position.life(seat, LIFE)
    game = position.at("declare").game()
    for unit in mine:
        if unit.id in attacks:
            target = attacks[unit.id]
            game.do("attack", card=unit.id, target="白板乙" if target == GENERAL else target)
    if not game.over and game.decision.kind == "attack":
        game.do("done")
    return outcomes(game, asked_otherwise("counter", "order"), lambda end: state(end, placed))


def state(game: Any, placed: Mapping[str, Placed]) -> Any:
    """Life totals, and each unit's damage and temporary life, or nothing when it has died."""
    units = []
    for name, one in sorted(placed.items()):
        there = game.core.get("object", one.id, "zone") == battlefield(game)
        left = [game.core.get("object", one.id, field) for field in ("damage", "shield")] if there else []
        units.append((name, *left))
    return tuple(seat.life for seat in game.seats), tuple(units)


def battlefield(game: Any) -> int:
    """The battlefield's number among the zones: one for both seats."""
    return int(game.ruleset.machine.names["zone"]["battlefield"]) * int(game.core_seats)


def opinion(mine: list[Unit], theirs: list[Unit], attacks: Mapping[str, str]) -> set[Any]:
    """The same by the second opinion."""
    units = mine + theirs
    return {
        told(fight(units, General(LIFE), attacks, counters), {unit.id for unit in mine})
        for counters in counter_choices(units, attacks)
    }


def told(end: Outcome, mine: set[str]) -> Any:
    """The outcome in the form of `state`; backlash hits the general of the unit's own side."""
    backlash = [(name in mine, x) for kind, name, x in end.triggers if kind == "backlash"]
    ours = LIFE - sum(x for own, x in backlash if own)
    foes = end.general.life - sum(x for own, x in backlash if not own)
    units = tuple(
        (name, unit.damage, unit.temporary) if end.there(name) else (name,) for name, unit in sorted(end.units.items())
    )
    return (ours, foes), units


def agree(mine: list[Unit], theirs: list[Unit], attacks: Mapping[str, str]) -> None:
    expected, found = opinion(mine, theirs, attacks), engine(mine, theirs, attacks)
    assert found == expected, differing(found, expected, [*mine, *theirs, attacks])


UNITS = st.builds(
    Unit, st.just("?"), st.integers(0, 4), st.integers(1, 6), st.sampled_from("步骑弓"),
    damage=st.sampled_from([0, 0, 1]), first_strike=st.sampled_from([0, 0, 0, 1, 2]),
    ranged=st.sampled_from([False, False, True]),
    charge=st.sampled_from([0, 0, 2]), enrage=st.sampled_from([0, 0, 1, 2]),
    armour=st.sampled_from([(), (), ((None, 1),), ((None, 2),), (("步", 1),), ((None, 1), ("骑", 1))]),
    breaker=st.sampled_from([False, False, True]), backlash=st.sampled_from([False, False, True]),
    temporary=st.sampled_from([0, 0, 1, 3]),
).filter(lambda unit: unit.damage < unit.life)


@st.composite
def combats(draw: Any) -> tuple[list[Unit], list[Unit], dict[str, str]]:
    mine = [replace(unit, id=f"A{n}") for n, unit in enumerate(draw(st.lists(UNITS, min_size=1, max_size=3)))]
    theirs = [replace(unit, id=f"B{n}") for n, unit in enumerate(draw(st.lists(UNITS, max_size=3)))]
    targets = st.sampled_from([*(unit.id for unit in theirs), GENERAL, ""])
    attacks = {unit.id: target for unit in mine if (target := draw(targets))}
    return mine, theirs, attacks


@pytest.mark.rule(
    "zh.309.1", "zh.309.3", "zh.306.1", "zh.418.5c", "zh.500.1", "zh.500.2", "zh.500.3", "zh.500.4", "zh.500.8",
    "zh.500.9", "zh.500.11",
)
@given(combats())
def test_random_combats_end_as_the_second_opinion_says(drawn: tuple[list[Unit], list[Unit], dict[str, str]]) -> None:
    agree(*drawn)


@pytest.mark.parametrize(("attacker", "defender"), [
    (Unit("A0", 3, 3, first_strike=2), Unit("B0", 2, 4)),
    (Unit("A0", 2, 2, cls="步"), Unit("B0", 1, 3, breaker=True)),
    (Unit("A0", 1, 3, backlash=True, enrage=1, damage=2), Unit("B0", 1, 9)),
    (Unit("A0", 3, 9, cls="步"), Unit("B0", 1, 9, armour=((None, 1), ("步", 1)))),
])
def test_some_duels(attacker: Unit, defender: Unit) -> None:
    agree([attacker], [defender], {"A0": "B0"})
