"""The Riftbound combat reference on the scenarios of the rule text; the engine is not asked here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.combat_riftbound import Unit, assignments, fight, legal, shares, total

WALL = [Unit("T", 3, tank=True), Unit("t", 2, tank=True), Unit("p", 2)]


@pytest.mark.parametrize(("amounts", "accepted"), [
    ((3, 0, 2), False), ((3, 2, 0), True), ((1, 2, 2), False), ((2, 2, 1), False), ((4, 1, 0), False),
    ((5, 0, 0), False),
])
def test_tanks_first_and_one_after_another(amounts: tuple[int, int, int], accepted: bool) -> None:
    # s.rb.tank.assignment
    assert legal(dict(zip("Ttp", amounts, strict=True)), 5, WALL, attacking=False) is accepted


def test_either_tank_may_be_first() -> None:
    assert assignments(3, WALL, attacking=False) == {(("T", 3),), (("T", 1), ("t", 2))}
    assert not legal({"T": 2}, 3, WALL, attacking=False)  # all of it has to be assigned


def test_overkill_only_when_all_are_full() -> None:
    pair = [Unit("x", 2), Unit("y", 1)]
    assert assignments(3, pair, attacking=False) == {(("x", 2), ("y", 1))}
    assert assignments(4, pair, attacking=False) == {(("x", 3), ("y", 1)), (("x", 2), ("y", 2))}


def test_what_counts_as_lethal() -> None:
    assert Unit("x", 4, damage=3).lethal(attacking=False) == 1
    assert Unit("x", 0).lethal(attacking=False) == 1
    assert Unit("x", -2, damage=0).lethal(attacking=False) == 1
    assert Unit("x", 2, shield=3).lethal(attacking=False) == 5
    assert Unit("x", 2, shield=3, prevent=2).lethal(attacking=True) == 4


def test_contradicting_demands() -> None:
    # RB-A11: the assigning player picks which of the two holds
    units = [Unit("both", 1, tank=True, backline=True), Unit("p", 1), Unit("last", 1, backline=True)]
    assert assignments(1, units, attacking=False) == {(("both", 1),), (("p", 1),)}
    assert not legal({"last": 1}, 1, units, attacking=False)


def test_untouchable_units_are_skipped() -> None:
    units = [Unit("T", 3, tank=True, untouchable=True), Unit("p", 2)]
    assert assignments(2, units, attacking=False) == {(("p", 2),)}
    assert legal({}, 2, units[:1], attacking=False)


def test_assault_and_shield() -> None:
    # s.rb.assault.attack and s.rb.shield.defend
    end = fight([Unit("a", 3, assault=1)], [Unit("d", 4)], {"d": 4}, {"a": 4})
    assert (end.killed, end.result) == (("a", "d"), "none")
    end = fight([Unit("a", 4)], [Unit("d", 3, shield=1)], {"d": 4}, {"a": 4})
    assert end.killed == ("a", "d")
    assert total([Unit("a", 3, shield=2)], attacking=True) == 3


def test_stunned_and_negative_units_deal_nothing() -> None:
    assert total([Unit("a", 5, stunned=True), Unit("b", -3), Unit("c", 2)], attacking=True) == 2
    end = fight([Unit("a", 5, stunned=True)], [Unit("d", 2)], {}, {"a": 2})
    assert (end.killed, end.result, end.attackers[0].damage) == ((), "none", 2)


def test_survivors_and_results() -> None:
    end = fight([Unit("a", 3), Unit("b", 1)], [Unit("d", 2)], {"d": 4}, {"a": 2})
    assert (end.killed, end.result, end.attackers[0].damage) == (("d",), "attacker", 2)
    end = fight([Unit("a", 1)], [Unit("d", 2)], {"d": 1}, {"a": 2})
    assert (end.killed, end.result) == (("a",), "defender")
    assert fight([Unit("a", 1)], [], {}, {}).result == "attacker"


def test_prevention_has_to_be_overcome() -> None:
    end = fight([Unit("a", 3)], [Unit("d", 2, prevent=1)], {"d": 3}, {"a": 2})
    assert (end.killed, end.result) == (("d",), "attacker")
    with pytest.raises(ValueError, match="illegal assignment of 3"):
        fight([Unit("a", 3)], [Unit("d", 2)], {"d": 2}, {"a": 2})


UNITS = st.lists(
    st.builds(
        Unit, st.just("?"), st.integers(-1, 3), damage=st.integers(0, 2), shield=st.integers(0, 1), tank=st.booleans(),
        backline=st.booleans(), prevent=st.integers(0, 1), untouchable=st.sampled_from([False, False, True]),
    ), max_size=4,
).map(lambda row: [Unit(**{**one.__dict__, "id": f"u{n}"}) for n, one in enumerate(row)])


@given(UNITS, st.integers(0, 7), st.booleans())
def test_judged_legal_is_what_filling_builds(units: list[Unit], points: int, attacking: bool) -> None:
    able = [unit.id for unit in units if not unit.untouchable]
    every = shares(points, len(able)) if able else iter([()])
    judged = {
        tuple((name, amount) for name, amount in zip(able, given_, strict=True) if amount)
        for given_ in every if legal(dict(zip(able, given_, strict=True)), points, units, attacking)
    }
    assert judged == assignments(points, units, attacking)
    assert judged
