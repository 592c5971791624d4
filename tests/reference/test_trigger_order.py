"""The trigger reference on the scenarios of the rule text; the engine is not asked here, so no rule is marked."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.trigger_order import (
    Event,
    Latch,
    Trigger,
    Watcher,
    collected,
    combat_order,
    stack,
    stacks,
    turn_order,
)

T1, T2, T3 = Trigger("T1", 0), Trigger("T2", 0), Trigger("T3", 1)


def test_active_player_first_and_so_resolves_last() -> None:
    # s.zh.409.3.order
    assert stack([T3, T1, T2], turn_order(0, 2), {0: ["T1", "T2"]}) == ["T1", "T2", "T3"]
    assert stack([T3, T1, T2], turn_order(0, 2), {0: ["T2", "T1"]}) == ["T2", "T1", "T3"]
    assert stack([T3, T1, T2], turn_order(1, 2), {0: ["T1", "T2"]}) == ["T3", "T1", "T2"]
    assert set(stacks([T1, T2, T3], (0, 1))) == {("T1", "T2", "T3"), ("T2", "T1", "T3")}


def test_an_order_names_each_trigger_once() -> None:
    for wrong in (["T1"], ["T1", "T1"], ["T1", "T3"], []):
        with pytest.raises(ValueError, match="seat 0 has to order"):
            stack([T1, T2, T3], (0, 1), {0: wrong})


def test_no_legal_choice_no_place() -> None:
    # s.zh.500.5.none_left
    lost = Trigger("T2", 0, has_choice=False)
    assert stack([T1, lost, T3], (0, 1), {0: ["T1", "T2"]}) == ["T1", "T3"]
    assert set(stacks([T1, lost, T3], (0, 1))) == {("T1", "T3")}


def test_combat_triggers_of_riftbound() -> None:
    assert combat_order(attacker=2, defender=0, turn_player=2, seats=4) == (2, 3, 1, 0)
    assert turn_order(2, 4) == (2, 3, 0, 1)


def test_what_dies_together_sees_it() -> None:
    # ruling A28 and s.zh.500.5.both_die
    watch = [Watcher("u", "U", 0, "leaves"), Watcher("v", "V", 1, "leaves", lambda subject: subject == "V")]
    batch = [Event("leaves", "U"), Event("leaves", "V")]
    assert [trigger.id for trigger in collected(batch, watch, [])] == ["u", "u", "v"]
    assert collected(batch, [], watch) == []


def test_riftbound_sees_only_its_own_death() -> None:
    # rb 10.2: of two that leave together neither sees the other
    own = [Watcher("u", "U", 0, "leaves", lambda subject: subject == "U")]
    batch = [Event("leaves", "U"), Event("leaves", "V")]
    every = [Watcher("lord", "V", 1, "leaves")]
    assert [one.id for one in collected(batch, every, own, looks_back=frozenset())] == ["u"]


def test_what_enters_sees_itself() -> None:
    # zh.409.9a
    new = Watcher("n", "N", 0, "enters")
    assert [one.id for one in collected([Event("enters", "N"), Event("enters", "M")], [], [new])] == ["n", "n"]


def test_several_events_trigger_several_times() -> None:
    # zh.409.6.ex1 and the clause of zh.409.8
    watch = [Watcher("w", "W", 0, "exiled"), Watcher("no", "W", 0, "exiled", holds=False)]
    batch = [Event("exiled", "a"), Event("exiled", "b"), Event("drawn", "c")]
    assert [one.id for one in collected(batch, watch, watch)] == ["w", "w"]


def test_a_state_trigger_fires_once_until_it_has_left_the_stack() -> None:
    # s.zh.409.10.ex1
    latch = Latch()
    assert latch.look(state=True)
    assert not latch.look(state=True)
    assert not latch.look(state=False)
    assert not latch.look(state=True)
    latch.left_stack()
    assert latch.look(state=True)
    latch.left_stack()
    assert not latch.look(state=False)


TRIGGERS = st.lists(st.builds(Trigger, st.just("t"), st.integers(0, 2), st.booleans()), max_size=5).map(
    lambda row: [Trigger(f"t{n}", one.controller, one.has_choice) for n, one in enumerate(row)]
)


@given(TRIGGERS, st.integers(0, 2), st.randoms(use_true_random=False))
def test_every_chosen_order_is_a_possible_stack(waiting: list[Trigger], first: int, dice: object) -> None:
    order = turn_order(first, 3)
    chosen = {seat: [one.id for one in waiting if one.controller == seat] for seat in order}
    for ids in chosen.values():
        dice.shuffle(ids)  # type: ignore[attr-defined]
    possible = list(stacks(waiting, order))
    assert tuple(stack(waiting, order, chosen)) in possible
    placed = [sum(one.controller == seat and one.has_choice for one in waiting) for seat in order]
    assert len(possible) == len(set(possible)) == math.prod(map(math.factorial, placed))
