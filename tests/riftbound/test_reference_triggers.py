"""The order of simultaneous triggers against the second opinion, as sets of all chains that the players can make."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.reference.trigger_order import Trigger, stacks, turn_order
from tests.riftbound.board import spell_card
from tests.riftbound.table import Table, card
from tests.support.outcomes import asked_otherwise, differing, outcomes


def bell(c: Any) -> None:
    with c.on(dies(unit)) as e:
        e.draw(1)


@pytest.mark.rule("rb.base.10.2", "rb.base.10.3")
@pytest.mark.parametrize("seed", range(16))
def test_triggers_of_one_moment(seed: int) -> None:
    dice = random.Random(seed)
    active = dice.randrange(2)
    waiting = [Trigger(f"g{n}", dice.randrange(2)) for n in range(dice.randint(1, 5))]
    made = Table(
        active, *(card(trigger.id, "gear", bell) for trigger in waiting), card("victim", "unit", might=1),
        spell_card("doom", lambda c: c.kill(c.target(unit))), spell_card("hush", keywords="reaction"),
    )
    made.site(controller=0)
    made.site(controller=1)
    for trigger in waiting:
        made.put(trigger.id, trigger.controller)
    made.put("victim", dice.randrange(2))
    made.hand(active, "doom", "hush")
    made.position.put("hush", 1 - active, "hand")
    play = made.play()
    play.does(active, "play", card="doom")
    play.both_pass()
    found = outcomes(play.game, asked_otherwise("order"), lambda game: tuple(item.card.name for item in game.stack))
    expected = set(stacks(waiting, turn_order(active, 2)))
    assert found == expected, differing(found, expected, [*waiting, f"active {active}"])
