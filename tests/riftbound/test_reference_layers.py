"""Characteristics against the second opinion: random units under random lasting effects of gear, in every order of age."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.reference.layers_riftbound import MIGHTY, Effect, Where, characteristics
from tests.reference.layers_riftbound import Unit as Opinion
from tests.riftbound.table import Table, card

WORDS = ("tank", "ganking")


def drawn_effect(dice: random.Random, seat: int, units: int, stamp: int) -> Effect:
    """What one piece of gear does; nothing that takes away, so that there is one end, whatever comes first."""
    ids = frozenset({dice.randrange(units)}) if dice.random() < 0.3 else None
    where = Where(
        ids=ids, controller=dice.choice((None, seat)), keyword=dice.choice((None, None, *WORDS)),
        mighty=dice.choice((None, None, True)))
    if dice.random() < 0.5:
        return Effect(where, stamp, gain=(dice.choice(WORDS), 1))
    return Effect(where, stamp, plus=dice.randint(1, 3))


def script_of(effect: Effect) -> Any:
    """The same as a card."""
    where = effect.where

    def script(c: Any) -> None:
        narrowed = [friendly] if where.controller is not None else []
        more: dict[str, Any] = {}
        if where.ids is not None:
            more["named"] = f"u{min(where.ids)}"
        if where.keyword is not None:
            more["keyword"] = where.keyword
        if where.mighty:
            more["where"] = each_thing.might >= MIGHTY
        change: dict[str, Any] = {"keyword": effect.gain[0]} if effect.gain else {"might": effect.plus}
        c.static(unit(*narrowed, **more), **change)

    return script


@pytest.mark.rule("rb.base.22.1", "rb.base.22.2", "rb.base.22.3")
@pytest.mark.parametrize("seed", range(60))
def test_characteristics_come_to_rest_where_the_second_opinion_says(seed: int) -> None:
    dice = random.Random(seed)
    opinions = [
        Opinion(n, dice.randint(0, 6), keywords=tuple((word, 1) for word in WORDS if dice.random() < 0.25),
                controller=dice.randrange(2), buffs=dice.randrange(2))
        for n in range(dice.randint(2, 4))
    ]
    seats = [dice.randrange(2) for _ in range(dice.randint(1, 5))]
    effects = [drawn_effect(dice, seat, len(opinions), stamp) for stamp, seat in enumerate(seats)]
    made = Table(
        0,
        *(card(f"u{one.id}", "unit", might=one.might, keywords=tuple(word for word, _ in one.keywords)) for one in opinions),
        *(card(f"g{n}", "gear", script_of(effect)) for n, effect in enumerate(effects)),
    )
    made.site(controller=0)
    made.site(controller=1)
    placing: list[tuple[str, int, dict[str, int]]] = [(f"u{one.id}", one.controller, {"counters": one.buffs}) for one in opinions]
    for name, seat, state in [*placing, *((f"g{n}", seat, {}) for n, seat in enumerate(seats))]:
        made.put(name, seat, **state)
    play = made.play()
    expected = characteristics(opinions, effects)
    for one in opinions:
        now = expected[one.id]
        found = (play.might(f"u{one.id}"), {word for word in WORDS if word in play[f"u{one.id}"].keywords})
        assert found == (now.might, {word for word in WORDS if now.value(word)}), (one, effects)
