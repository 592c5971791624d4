"""Order of triggers on the stack against the second opinion, as sets of all stacks that the players can make."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference.trigger_order import Event, Trigger, Watcher, collected, stacks, turn_order
from tests.support.outcomes import asked_otherwise, differing, outcomes

pytest.importorskip("sgs_fast_core.rules.zongheng")

from sgs_fast.position import Position
from sgs_fast.rulesets.zongheng import language as zh
from tests.support.arena import arena

KEEPER = zh.CardDefinition("keeper", "Keeper", "fast", 0, script=lambda c: c.draw(1), file=__file__, line=1)


def watcher(name: str, event: Any, aimed: bool = False) -> zh.CardDefinition:
    """A unit with one trigger; an aimed one needs a target that is not there."""
    def script(c: Any) -> None:
        with c.on(event(c)) as e:
            if aimed:
                e.tap(e.target(zh.unit(cls="弓")))
            else:
                e.gain_life(1)

    return zh.CardDefinition(name, name, "unit", 0, 1, 9, ("步",), script=script, file=__file__, line=1)


def names_on_stack(game: Any) -> tuple[str, ...]:
    """Sources of the stack's items, bottom first."""
    return tuple(item.card.name for item in game.stack)


def stop_at_priority(position: Position) -> set[Any]:
    """All stacks before the first priority; both players could act and so are asked."""
    for seat in (0, 1):
        position.hand(seat, "keeper")
    return outcomes(position.game(), asked_otherwise("order", "target"), names_on_stack)


SIDES = st.lists(st.tuples(st.integers(0, 1), st.booleans()), min_size=1, max_size=5)


@pytest.mark.rule("zh.409.3", "zh.409.4", "zh.103.4")
@given(SIDES, st.integers(0, 1))
def test_triggers_of_one_moment(sides: list[tuple[int, bool]], active: int) -> None:
    triggers = [Trigger(f"U{n}", seat, not aimed) for n, (seat, aimed) in enumerate(sides)]
    position = arena([KEEPER, *(
        watcher(trigger.id, lambda c: zh.phase_begins("draw", who=None), not trigger.has_choice) for trigger in triggers
    )])
    for trigger in triggers:
        position.put(trigger.id, trigger.controller)
    found = stop_at_priority(position.at("draw", active=active))
    expected = set(stacks(triggers, turn_order(active, 2)))
    assert found == expected, differing(found, expected, [*triggers, f"active {active}"])


@pytest.mark.rule("zh.409.9c", "zh.409.6", "zh.418.3")
@given(SIDES.filter(lambda drawn: len(drawn) * sum(dies for _, dies in drawn) <= 6))
def test_what_dies_together_sees_it(drawn: list[tuple[int, bool]]) -> None:
    """Watchers of deaths, some of which die in the same check; each sees every death, its own included (A28)."""
    names = [f"U{n}" for n in range(len(drawn))]
    position = arena([KEEPER, *(watcher(name, lambda c: zh.dies(zh.unit)) for name in names)])
    for name, (seat, dies) in zip(names, drawn, strict=True):
        position.put(name, seat, damage=9 if dies else 0)
    found = stop_at_priority(position.at("action_1"))
    watchers = [Watcher(name, name, seat, "leaves") for name, (seat, _) in zip(names, drawn, strict=True)]
    deaths = [Event("leaves", name) for name, (_, dies) in zip(names, drawn, strict=True) if dies]
    expected = set(stacks(collected(deaths, watchers, []), turn_order(0, 2)))
    assert found == expected, differing(found, expected, drawn)
