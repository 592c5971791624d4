"""The plain-Python order of skills, on cases that are worked out by hand."""

from __future__ import annotations

from tests.reference.offer_order import Skill, orders

FREE = Skill(0, False, 0, 9, 0)
LOCKED = Skill(1, True, 0, 9, 1)
LATER = Skill(2, False, 1, 9, 0)


def test_one_optional_skill_is_used_or_not() -> None:
    assert orders(3, 0, [(1, FREE)]) == {(), ((1, 0),)}


def test_what_is_locked_comes_before_the_end_of_the_turn_of_its_owner() -> None:
    assert orders(3, 0, [(1, FREE), (1, LOCKED)]) == {((1, 1),), ((1, 0), (1, 1)), ((1, 1), (1, 0))}


def test_nobody_has_a_second_turn() -> None:
    """Seat 0 could use its skill only after that of seat 1."""
    assert orders(2, 0, [(0, LATER), (1, LOCKED)]) == {((1, 1),)}
    assert orders(2, 1, [(0, LATER), (1, LOCKED)]) == {((1, 1),), ((1, 1), (0, 2))}
