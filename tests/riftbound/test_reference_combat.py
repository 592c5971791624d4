"""Combat assignment against the plain reference: in random fights exactly the same sets of units can be killed."""

from __future__ import annotations

import random

import pytest

from sgs_fast.game import Game
from tests.reference.combat_riftbound import Unit, assignments
from tests.riftbound.table import Table, card

KINDS = {"": (), "t": ("tank",), "l": ("last",), "tl": ("tank", "last")}
DEFENDERS = [card(f"d{might}{kind}", "unit", might=might, keywords=words) for might in (1, 2, 3) for kind, words in KINDS.items()]
ATTACKERS = [card(f"a{might}", "unit", might=might) for might in range(1, 11)]


def outcomes(game: Game, ids: dict[str, int]) -> set[frozenset[str]]:
    """The sets of defenders in the trash over all ways to answer what is asked about the assignment."""
    if not game.over and game.decision.kind == "assign":
        found: set[frozenset[str]] = set()
        for action in game.decision.actions:
            copy = game.clone()
            copy.take(action)
            found |= outcomes(copy, ids)
        return found
    trash = game.ruleset.machine.names["zone"]["trash"]
    return {frozenset(name for name, o in ids.items() if game.core.get("object", o, "zone") // game.core_seats == trash)}


@pytest.mark.rule("rb.tank.3", "rb.tank.5", "rb.tank.6")
@pytest.mark.parametrize("seed", range(60))
def test_the_same_units_can_be_killed(seed: int) -> None:
    dice = random.Random(seed)
    picked = dice.sample(DEFENDERS, dice.randint(2, 4))
    points = dice.randint(1, 10)
    table = Table(0, *DEFENDERS, *ATTACKERS)
    table.site(controller=1)
    table.site()
    table.put("大副", 0)
    for definition in picked:
        table.put(definition.name, 1, at=1, damage=dice.randint(0, definition.might - 1))
    table.put(f"a{points}", 0)
    units = [
        Unit(
            d.name, d.might, damage=table.names[d.name].state["damage"], tank="tank" in d.keywords,
            backline="last" in d.keywords)
        for d in picked
    ]
    expected = {
        frozenset(unit.id for unit in units if dict(given).get(unit.id, 0) >= unit.lethal(False))
        for given in assignments(points, units, False)
    }
    play = table.play()
    play.does(0, "move", card=f"a{points}", place=1)
    assert outcomes(play.game, {d.name: table.names[d.name].id for d in picked}) == expected
