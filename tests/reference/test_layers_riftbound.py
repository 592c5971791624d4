"""The Riftbound layer reference on what the rule text says; the engine is not asked here."""

from __future__ import annotations

import itertools
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.reference.layers_riftbound import Effect, Now, Unit, Where, characteristics


def only(*ids: int) -> Where:
    return Where(ids=frozenset(ids))


def one(unit: Unit, *effects: Effect) -> Now:
    return characteristics([unit], effects)[unit.id]


def test_values_of_keywords_add_up() -> None:
    # s.rb.assault.ex1 and s.rb.shield.ex1
    unit = Unit(1, 2, keywords=(("Assault", 1),), role="attacker")
    assert one(unit, Effect(only(1), 5, gain=("Assault", 3))).might == 6
    assert one(Unit(1, 2, keywords=(("Assault", 1),), role="defender")).might == 2
    assert one(Unit(1, 2, keywords=(("Shield", 1),), role="defender", buffs=1)).might == 4


def test_assignment_comes_before_arithmetic() -> None:
    assert one(Unit(1, 2, buffs=1), Effect(only(1), 3, plus=2), Effect(only(1), 4, assign=5)).might == 8


def test_increases_before_decreases_with_a_limit() -> None:
    weaker = Effect(only(1), 3, plus=-4, least=1)
    assert one(Unit(1, 2), weaker).might == 1
    assert one(Unit(1, 2), weaker, Effect(only(1), 4, plus=2)).might == 1
    assert one(Unit(1, 6), weaker).might == 2
    assert one(Unit(1, 0), weaker).might == 0
    without = one(Unit(1, 2), Effect(only(1), 3, plus=-4))
    assert (without.might, without.read) == (-2, 0)


def test_a_mighty_unit_gains_by_its_might() -> None:
    # rb base 22.2: arithmetic makes it Mighty, and so it has Shield in the same evaluation
    fiora = Effect(Where(ids=frozenset({1}), mighty=True), 1, gain=("Shield", 2))
    assert one(Unit(1, 4, role="defender"), fiora).might == 4
    end = one(Unit(1, 4, role="defender"), fiora, Effect(only(1), 2, plus=1))
    assert (end.might, end.value("Shield")) == (7, 2)


def test_effects_that_switch_each_other_off_come_to_rest() -> None:
    shy = Effect(Where(ids=frozenset({1}), mighty=True), 1, plus=-3)
    assert one(Unit(1, 5), shy).might == 5  # it began, ended, and may not begin again
    assert one(Unit(1, 9), shy).might == 6


def test_traits_feed_abilities_and_arithmetic() -> None:
    effects = [
        Effect(Where(tag="Poro"), 1, plus=1),
        Effect(only(2), 2, tag="Poro"),
        Effect(Where(controller=0), 3, gain=("Tank", 1)),
        Effect(only(2), 4, control=0),
    ]
    board = characteristics([Unit(1, 1, frozenset({"Poro"})), Unit(2, 1, controller=1)], effects)
    assert [(now.might, now.value("Tank")) for now in board.values()] == [(2, 1), (2, 1)]


def test_losing_a_keyword_later_and_earlier() -> None:
    gain, lose = Effect(only(1), 1, gain=("Tank", 1)), Effect(only(1), 2, lose="Tank")
    assert one(Unit(1, 1), gain, lose).value("Tank") == 0
    assert one(Unit(1, 1), Effect(only(1), 3, gain=("Tank", 1)), lose).value("Tank") == 1


WHERE = st.builds(
    Where, tag=st.sampled_from([None, "a", "b"]), controller=st.sampled_from([None, 0, 1]),
    keyword=st.sampled_from([None, "Shield"]), mighty=st.sampled_from([None, True, False]),
)
CHANGES: st.SearchStrategy[dict[str, Any]] = st.sampled_from([
    {"assign": 5}, {"control": 1}, {"tag": "b"}, {"gain": ("Shield", 2)}, {"lose": "Shield"}, {"plus": 2}, {"plus": -3},
    {"plus": -2, "least": 1},
])
EFFECTS = st.lists(st.tuples(WHERE, CHANGES), max_size=5).map(
    lambda rows: [Effect(where, stamp, **change) for stamp, (where, change) in enumerate(rows)]
)
UNITS = st.lists(
    st.builds(
        Unit, st.just(0), st.integers(0, 6), tags=st.sampled_from([frozenset(), frozenset("a")]),
        controller=st.integers(0, 1), role=st.sampled_from(["", "defender"]),
    ), min_size=1, max_size=3,
).map(lambda row: [Unit(**{**unit.__dict__, "id": n}) for n, unit in enumerate(row)])


@given(UNITS, EFFECTS)
def test_every_evaluation_ends_and_lists_have_no_order(units: list[Unit], effects: list[Effect]) -> None:
    expected = characteristics(units, effects)
    for order in itertools.islice(itertools.permutations(effects), 4):
        assert characteristics(units, order) == expected
