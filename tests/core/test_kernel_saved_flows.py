"""What a saved game is asked about its running flows: each owns what it names in the arena, and names nothing else.

Of each flow of the kernel a game is saved while it asks. It is sound; then one number at a time is made one that cannot be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.core.test_kernel_blobs import EVENTS, NO_SEAT, PLAYABLE, PROOFS, SEATS, ZONES, verdict
from tests.support.layout import Saved, structs
from tests.toy.duel import Duel, Position, toy
from tests.toy.setup import VARIANTS

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

Rows = np.ndarray[Any, Any]
STRUCTS = structs("types", {"SEAT_NUMS": 32, "OBJECT_NUMS": 8, "SAVED": 16, **VARIANTS["toy"]})
NOWHERE = 9999
BOLTS = ("Bolt", "Bolt")
CELL = 8                        # bytes of the arena that a place counts


def using(toy: Duel) -> Position:
    """A use whose additional cost is asked for."""
    position = toy.position([], (("Crossroads", *BOLTS), BOLTS))
    return position.take("use", position.hands[0][0])


def resolving(toy: Duel) -> Position:
    """An effect that goes over two things and asks for each."""
    board = [(0, "Recruit"), (0, "Wolf"), (1, "Guard"), (1, "Captain"), (1, "Wolf")]
    position = toy.position(board, (("Ambush", *BOLTS), BOLTS))
    return position.play(position.hands[0][0])


def replacing(toy: Duel) -> Position:
    """Damage of an effect that may fall on somebody else."""
    position = toy.position([(0, "Decoy")], (BOLTS, BOLTS), seat=1)
    return position.play(position.hands[1][0], position.hero(0))


def offering(toy: Duel) -> Position:
    """A timing point at which an ability may be used."""
    return toy.position([(0, "Night Watch"), (1, "Night Watch")], (BOLTS, BOLTS), at="evening")


class Running:
    """The top flow of a saved game, and what it owns in the arena; each part is an array of one row."""

    def __init__(self, toy: Duel, position: Position) -> None:
        self.saved = Saved(position.game.save(), VARIANTS["toy"])
        self.frame = self.saved.tables["frames"][-1:]
        self.things, self.flows = len(self.saved.tables["objects"]), len(toy.tables["flows"]) // toy.machine.row_sizes["flows"]
        self.place = {field: int(self.frame[field][0]) for field in ("act", "list", "object")}

    def at(self, place: int, layout: np.dtype[Any]) -> Rows:
        """What lies at a place of the arena (offset + 1)."""
        start = CELL * (place - 1)
        return self.saved.tables["arena"].view("u1")[start:start + layout.itemsize].view(layout)

    @property
    def use(self) -> Rows:
        return self.at(self.place["act"], STRUCTS["Act"])

    @property
    def handle(self) -> Rows:
        return self.at(self.place["act"] + -(-STRUCTS["Act"].itemsize // CELL), STRUCTS["Handle"])

    @property
    def row(self) -> Rows:
        return self.at(self.place["list"], STRUCTS["Row"])

    @property
    def loop(self) -> Rows:
        """What an effect goes over: the loop around it, and the first of its members."""
        return self.at(self.place["list"] - 1, np.dtype([(name, "u2") for name in ("list", "n", "c", "each", "first")]))


Edge = tuple[str, str, Callable[[Running], tuple[int, ...]]]


def edge(part: str, field: str, *bad: int) -> Edge:
    return part, field, lambda run: bad


def no_thing(part: str, *fields: str) -> list[Edge]:
    return [(part, field, lambda run: (run.things,)) for field in fields]


COMMON: list[Edge] = [
    ("frame", "flow", lambda run: (run.flows,)), edge("frame", "ip", 0, NOWHERE), edge("frame", "seat", SEATS, NO_SEAT - 1),
    edge("frame", "base", NOWHERE), *no_thing("frame", "subject"),
]
HOLDS_A_USE = [
    edge("frame", "act", 0, NOWHERE), edge("frame", "base", 1), *no_thing("frame", "object"), *no_thing("use", "obj"),
    edge("use", "n_targets", 9),
]
EDGES: dict[str, tuple[Callable[[Duel], Position], list[Edge]]] = {
    "use": (using, [*HOLDS_A_USE, edge("frame", "holds", 1, 2, 3), edge("frame", "a", -1), edge("frame", "b", -1)]),
    "effect": (resolving, [
        *HOLDS_A_USE, edge("frame", "holds", 0, 1, 2), edge("frame", "a", -1), edge("frame", "b", -1, 30001),
        edge("frame", "c", -1, 30001, 3), edge("frame", "pc", 0, NOWHERE), edge("frame", "list", 1, 12, NOWHERE),
        edge("frame", "n", NOWHERE), edge("frame", "handles", 0, 1, 3), edge("handle", "n", 9),
        edge("handle", "more", 1, NOWHERE),
        edge("loop", "first", 0), *no_thing("loop", "first", "each"), edge("loop", "n", 1), edge("loop", "list", 1, NOWHERE),
        ("loop", "list", lambda run: (run.place["list"],)),
    ]),
    "event": (replacing, [
        edge("frame", "holds", 0, 2, 3), edge("frame", "list", 0, 1, NOWHERE), edge("frame", "n", NOWHERE),
        ("frame", "object", lambda run: (1, run.place["object"] - 1, run.place["object"] + 1)),
        *no_thing("row", "subject", "object", "source"), edge("row", "seat", SEATS), edge("row", "kind", 0, EVENTS),
        edge("row", "n_applied", 200), edge("row", "zone", ZONES),
    ]),
    "offer": (offering, [*HOLDS_A_USE, edge("frame", "holds", 0, 1, 3), edge("frame", "b", -1)]),
}


@pytest.mark.parametrize("flow", EDGES)
def test_a_running_flow(toy: Duel, flow: str) -> None:
    position, edges = EDGES[flow]
    run = Running(toy, position(toy))
    assert verdict(toy, run.saved) == PLAYABLE
    for part, field, wrong in COMMON + edges:
        row = getattr(run, part)
        before = int(row[field][0])
        for bad in wrong(run):
            row[field][0] = bad
            assert verdict(toy, run.saved) == PROOFS["frames"], (part, field, bad)
        row[field][0] = before
    assert verdict(toy, run.saved) == PLAYABLE


def test_a_flow_of_the_ruleset_may_name_what_others_own(toy: Duel) -> None:
    """The use that lies there is the whole arena: one cell further it would end outside."""
    run = Running(toy, using(toy))
    turn, cells = run.saved.tables["frames"][1], len(run.saved.tables["arena"])
    for field, good, bad in (("act", 1, 2), ("list", cells, cells + 1), ("holds", 0, 1)):
        turn["n"] = 4                                  # things of two bytes: a cell
        turn[field] = good
        assert verdict(toy, run.saved) == PLAYABLE, field
        turn[field] = bad
        assert verdict(toy, run.saved) == PROOFS["frames"], field
        turn[field] = 0
    turn["act"] = 1
    run.use["obj"] = run.things
    assert verdict(toy, run.saved) == PROOFS["frames"]
