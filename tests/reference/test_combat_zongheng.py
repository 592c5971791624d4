"""The combat reference on the scenarios of the rule text; the engine is not asked here, so no rule is marked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.combat_zongheng import GENERAL, General, Hit, Outcome, Unit, counter_choices, fight


def duel(attacker: Unit, defender: Unit) -> Outcome:
    """One unit against one; it counter-attacks when it can."""
    attacks = {attacker.id: defender.id}
    return fight([attacker, defender], General(30), attacks, next(counter_choices([attacker, defender], attacks)))


def a(power: int, life: int, **more: object) -> Unit:
    return Unit("A", power, life, **more)  # type: ignore[arg-type]


def b(power: int, life: int, **more: object) -> Unit:
    return Unit("B", power, life, **more)  # type: ignore[arg-type]


def wounds(end: Outcome) -> tuple[int, int]:
    return end.units["A"].damage, end.units["B"].damage


@pytest.mark.parametrize(("attacker", "defender", "damage", "dead"), [
    (a(2, 2), b(2, 2), (2, 2), "AB"),  # s.zh.309.3.simultaneous
    (a(0, 3), b(2, 2), (2, 0), ""),  # s.zh.309.2.zero_power
    (a(2, 2, charge=3), b(1, 6), (1, 5), ""),  # s.zh.500.1.charge
    (a(3, 3), b(2, 4, charge=3), (2, 3), ""),  # s.zh.500.1.star1
    (a(3, 3), b(1, 5, armour=((None, 1),)), (1, 2), ""),  # s.zh.500.2.armor
    (a(3, 3, first_strike=2), b(2, 2), (0, 2), "B"),  # s.zh.306.1.two_damage_phases 1
    (a(1, 3), b(1, 3, first_strike=1), (2, 1), ""),  # s.zh.306.1.two_damage_phases 2
    (a(3, 9, first_strike=2), b(2, 4), (2, 5), "B"),  # s.zh.500.3.first_strike
    (a(1, 9, first_strike=3), b(2, 2), (0, 3), "B"),  # s.zh.500.3.star1
    (a(2, 2), b(1, 3, first_strike=2), (2, 0), "A"),  # s.zh.500.3.counter
    (a(3, 2, ranged=True), b(2, 2, first_strike=3), (0, 3), "B"),  # s.zh.500.9.ranged
    (a(2, 9, first_strike=1), b(1, 4, enrage=2), (3, 3), ""),  # s.zh.500.3.enrage_between
    (a(3, 9, first_strike=2), b(1, 4, armour=((None, 1),)), (1, 3), ""),  # s.zh.500.2.first_strike
    (a(1, 3, breaker=True), b(2, 5, cls="步"), (2, 1), "B"),  # s.zh.500.11.breaker 1
    (a(2, 2, cls="步"), b(1, 3, breaker=True), (1, 2), "A"),  # s.zh.500.11.breaker 2
    (a(1, 3, breaker=True), b(2, 5, cls="骑"), (2, 1), ""),  # s.zh.500.11.star1
    (a(1, 2, breaker=True), b(2, 3, cls="步"), (2, 1), "AB"),  # s.zh.500.11.star2
    (a(1, 9, cls="步", breaker=True), b(2, 5, cls="步", armour=(("步", 1),)), (2, 0), ""),  # s.zh.417.5a.zero 2
    (a(1, 4, enrage=1, damage=2), b(3, 9), (5, 3), "A"),  # enrage counts what was there before
    (a(4, 9), b(1, 4, temporary=2), (1, 2), ""),  # s.zh.200.15.temp_and_wound
    (a(3, 9), b(1, 9, armour=((None, 1), ("戟", 1), ("骑", 5))), (1, 1), ""),  # A20: copies add up
])
def test_one_against_one(attacker: Unit, defender: Unit, damage: tuple[int, int], dead: str) -> None:
    end = duel(attacker, defender)
    assert (wounds(end), "".join(sorted(end.dead))) == (damage, dead)


def test_one_damage_object_and_the_defenders_choice() -> None:
    # s.zh.309.assign
    units = [Unit("X", 3, 3), Unit("Z", 2, 2), Unit("Y", 2, 5)]
    attacks = {"X": "Y", "Z": "Y"}
    assert list(counter_choices(units, attacks)) == [{"Y": "X"}, {"Y": "Z"}]
    end = fight(units, General(30), attacks, {"Y": "Z"})
    assert end.phases == [[Hit("X", "Y", 3), Hit("Z", "Y", 2), Hit("Y", "Z", 2)]]
    assert (sorted(end.dead), end.units["X"].damage) == (["Y", "Z"], 0)


def test_ranged_attackers_are_no_choice() -> None:
    # s.zh.309.1.counter_choice and s.zh.500.9.star1
    units = [Unit("X", 1, 2), Unit("Y", 4, 4), Unit("Z", 2, 2, ranged=True), Unit("W", 3, 7)]
    attacks = dict.fromkeys("XYZ", "W")
    assert list(counter_choices(units, attacks)) == [{"W": "X"}, {"W": "Y"}]
    end = fight(units, General(30), attacks, {"W": "X"})
    assert (end.units["W"].damage, sorted(end.dead), end.units["Y"].damage) == (7, ["W", "X"], 0)
    with pytest.raises(ValueError, match="no legal choice"):
        fight(units, General(30), attacks, {"W": "Z"})
    with pytest.raises(ValueError, match="no legal choice"):
        fight(units, General(30), attacks, {})


def test_infantry_armour_meets_two_classes() -> None:
    # s.zh.500.2.star1
    units = [Unit("I", 3, 3, cls="步"), Unit("C", 3, 3, cls="骑"), Unit("M", 1, 9, armour=(("步", 2),))]
    assert fight(units, General(30), {"I": "M", "C": "M"}, {"M": "C"}).units["M"].damage == 4


def test_generals_take_power_only() -> None:
    # s.zh.500.3.general; a general does not strike back (A14)
    end = fight([Unit("A", 3, 3, first_strike=2)], General(30), {"A": GENERAL}, {})
    assert (end.general.life, end.units["A"].damage) == (27, 0)


def test_order_of_what_protects_a_general() -> None:
    # s.zh.200.12.damage and s.zh.200.12.temp_life_order
    first = General(20, souls=3, awake=True).hurt(5)
    assert first == General(18)
    assert first.hurt(2) == General(16)
    assert General(20, temporary=2, souls=2, awake=True).hurt(5) == General(19)
    assert General(20, souls=3, awake=True).hurt(2) == General(20, souls=1, awake=True)
    assert General(20, souls=3).hurt(2) == General(18, souls=3)


def test_tramples_reported() -> None:
    # s.zh.500.5.trample, .participate, .charge, .both_die, .star1
    assert duel(a(4, 4, trample=2), b(1, 3)).triggers == [("trample", "A", 2)]
    assert duel(a(2, 3, charge=2, trample=2), b(1, 4)).triggers == [("trample", "A", 2)]
    assert duel(a(2, 2, trample=3), b(2, 2)).triggers == [("trample", "A", 3)]
    assert duel(a(1, 2), b(3, 4, trample=2)).triggers == []
    units = [Unit("T", 2, 2, trample=1), Unit("U", 2, 2), Unit("V", 1, 4)]
    assert fight(units, General(9), {"T": "V", "U": "V"}, {"V": "U"}).triggers == [("trample", "T", 1)]


def test_backlash_counts_the_last_power() -> None:
    # s.zh.500.8.exile and ruling A30: enrage and what hit it count
    assert duel(a(2, 2, backlash=True, trample=2), b(2, 2)).triggers == [("backlash", "A", 2), ("trample", "A", 2)]
    assert duel(a(1, 3, backlash=True, enrage=1, damage=2), b(1, 9)).triggers == [("backlash", "A", 4)]
    assert duel(a(1, 1, backlash=True, charge=2), b(1, 9)).triggers == [("backlash", "A", 3)]


def test_no_attack_no_damage_phase() -> None:
    assert fight([a(1, 1)], General(30), {}, {}).phases == []


UNITS = st.builds(
    Unit, st.just("?"), st.integers(0, 4), st.integers(1, 5), st.sampled_from("步骑弓"),
    first_strike=st.sampled_from([0, 0, 1, 2]), ranged=st.booleans(), charge=st.integers(0, 1),
    enrage=st.integers(0, 1), armour=st.sampled_from([(), ((None, 1),), (("步", 1),)]), breaker=st.booleans(),
    temporary=st.integers(0, 1),
)
FIGHTS = st.tuples(
    st.lists(UNITS, min_size=1, max_size=3), st.lists(UNITS, max_size=3),
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
)


@given(FIGHTS)
def test_what_any_combat_keeps(drawn: tuple[list[Unit], list[Unit], list[int]]) -> None:
    mine = [replace(unit, id=f"A{n}") for n, unit in enumerate(drawn[0])]
    theirs = [replace(unit, id=f"B{n}") for n, unit in enumerate(drawn[1])]
    attacks = {
        unit.id: theirs[pick - 1].id if 0 < pick <= len(theirs) else GENERAL
        for unit, pick in zip(mine, drawn[2], strict=False)
    }
    for counters in counter_choices(mine + theirs, attacks):
        end = fight(mine + theirs, General(30), attacks, counters)
        assert len(end.phases) in (1, 2)
        assert len(set(end.dead)) == len(end.dead)
        struck = {hit.target for hits in end.phases for hit in hits}
        assert set(end.dead) <= struck
        for unit in mine + theirs:
            assert end.units[unit.id].damage == 0 or unit.id in struck
            assert unit.id in end.dead or not end.units[unit.id].dead
        assert len({hit.target for hits in end.phases for hit in hits if hit.source in counters}) <= len(counters)
        assert 30 - end.general.life == sum(hit.amount for hits in end.phases for hit in hits if hit.target == GENERAL)
