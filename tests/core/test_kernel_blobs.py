"""What a saved game is asked before it may run: each proof of the loader meets the last value that it lets through and
the first that it does not. `tests/fuzz` changes bytes at random.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.support.layout import TABLES, Saved, structs
from tests.toy.duel import Duel, tiny, toy
from tests.toy.setup import VARIANTS

pytest.importorskip("sgs_fast_core.api")
__all__ = ["tiny", "toy"]

Rows = np.ndarray[Any, Any]
SEATS, ZONES, EVENTS, NO_SEAT = 3, 21, 32, 255
PLAYABLE = 0
STUCK = -1                      # sound, but nobody has a choice in it
# The number of the proof that each table, or the head, is judged by (kernel/blob.pxd).
COUNTS, SIZE, FLOWLESS, HEAD, OBJECT, LISTS, CHARACTER = 2, 3, 4, 5, 6, 7, 8
PROOFS = {"listeners": 9, "mods": 10, "stack": 11, "saved": 12, "pending": 13, "memory": 14, "packets": 15, "frames": 16}


def verdict(duel: Duel, saved: Saved) -> int:
    """PLAYABLE, STUCK, or the number of the proof that failed. The rows that are loaded are those that were saved."""
    blob = saved.blob()
    try:
        game = duel.api.Game.load(duel.setup(), blob)
    except ValueError as refused:
        said = str(refused)
    else:
        said = ""
    if said:
        assert "damaged" in said
        number = said.partition("proof ")[2].partition(" ")[0]
        return int(number) if number else STUCK
    if len(saved.tables["pending"]) == 0:          # those would be put on the stack at once
        there = Saved(game.save(), saved.room)
        assert all(there.tables[table].tobytes() == rows.tobytes() for table, rows in saved.tables.items())
    return PLAYABLE


def taken(duel: Duel, variant: str, **more: Any) -> Saved:
    """A game at rest: a trigger's listener, an ordinary unit, cards in hand and library."""
    position = duel.position([(0, "Avenger"), (1, "Recruit")], (("Bolt",), ("Bolt",)), decks=((), ()), **more)
    return Saved(position.game.save(), VARIANTS[variant])


def filled(saved: Saved, table: str, rows: int) -> Rows:
    """So many rows that are sound by themselves."""
    if table in ("listeners", "frames"):           # copies of a real one; a flow below all others owns no data
        real = saved.tables[table][:1]
        return np.concatenate([np.repeat(real, rows - len(saved.tables[table])), saved.tables[table]])
    if table == "objects":
        return np.concatenate([saved.tables[table], saved.blank(table, rows - len(saved.tables[table]))])
    return saved.blank(table, rows)


@pytest.mark.parametrize("table", [table for table in TABLES if table != "objects"])
def test_a_full_table_is_sound_and_one_row_more_is_not(tiny: Duel, table: str) -> None:
    saved = taken(tiny, "tiny")
    room = saved.capacity(table)
    saved.resize(table, filled(saved, table, room))
    assert verdict(tiny, saved) == PLAYABLE
    saved.resize(table, filled(saved, table, room + 1))
    assert verdict(tiny, saved) == COUNTS


def test_as_many_objects_as_there_is_room_for(tiny: Duel) -> None:
    room = VARIANTS["tiny"]["OBJECTS"]
    position = tiny.position([], (("Bolt",), ("Bolt",)), decks=(("Recruit",) * (room - 6), ("Recruit",)))
    saved = Saved(position.game.save(), VARIANTS["tiny"])
    assert len(saved.tables["objects"]) == room
    assert verdict(tiny, saved) == PLAYABLE
    saved.resize("objects", filled(saved, "objects", room + 1))
    assert verdict(tiny, saved) == COUNTS
    saved.resize("objects", saved.blank("objects", 0))
    assert verdict(tiny, saved) == COUNTS


def test_fixed_rolls_are_counted(toy: Duel) -> None:
    saved = taken(toy, "toy")
    for count, expected in ((32, PLAYABLE), (33, COUNTS)):
        saved.head["n_fixed"] = count
        assert verdict(toy, saved) == expected


@pytest.mark.parametrize("table", [table for table in TABLES if table != "objects"])
def test_every_row_counts_for_the_size(toy: Duel, table: str) -> None:
    """A count that is one too high, though there is room: the bytes behind are no row of that table."""
    saved = taken(toy, "toy")
    saved.head[TABLES[table]] += 1
    assert verdict(toy, saved) == SIZE


HEADS = [
    ("active", SEATS - 1, SEATS, HEAD), ("priority", SEATS - 1, SEATS, HEAD), ("first", SEATS - 1, SEATS, HEAD),
    ("result", 5, 6, HEAD), ("phase", 31, 32, HEAD), ("loop_power", 23, 24, HEAD), ("answered", 0, 1, HEAD),
    ("players", 1, 0, HEAD), ("players", 2, SEATS + 1, HEAD), ("players", 2, 3, CHARACTER),
]


@pytest.mark.parametrize(("field", "last", "first_bad", "proof"), HEADS)
def test_the_head(toy: Duel, field: str, last: int, first_bad: int, proof: int) -> None:
    saved = taken(toy, "toy")
    saved.head[field] = last
    assert verdict(toy, saved) in (PLAYABLE, STUCK)
    saved.head[field] = first_bad
    assert verdict(toy, saved) == proof


def test_a_running_game_has_a_flow_and_a_finished_one_need_not(toy: Duel) -> None:
    saved = taken(toy, "toy")
    saved.resize("frames", saved.blank("frames", 0))
    saved.resize("arena", saved.blank("arena", 0))
    assert verdict(toy, saved) == FLOWLESS
    saved.head["result"] = 1
    assert verdict(toy, saved) == PLAYABLE


def test_players_have_characters(toy: Duel) -> None:
    """A seat that nobody plays is not saved, so nothing that stands there is read."""
    saved = taken(toy, "toy")
    things, seats = len(saved.tables["objects"]), saved.head["seats"][0]
    for seat, character, expected in ((0, 0, CHARACTER), (1, 0, CHARACTER), (2, 0, PLAYABLE), (0, things, CHARACTER),
                                      (2, things, PLAYABLE), (0, things - 1, PLAYABLE), (2, things - 1, PLAYABLE)):
        before = int(seats["character"][seat])
        seats["character"][seat] = character
        assert verdict(toy, saved) == expected, (seat, character)
        seats["character"][seat] = before


def edges(things: int, cards: int) -> list[tuple[str, int, int]]:
    """Of an object: field, last value that can be, first that cannot."""
    return [
        ("card", cards - 1, cards), ("definition", cards - 1, cards), ("link", things - 1, things),
        ("owner", SEATS - 1, SEATS), ("base", SEATS - 1, SEATS), ("seat", SEATS - 1, SEATS),
    ]


def test_objects_and_what_is_remembered_of_them(toy: Duel) -> None:
    saved = taken(toy, "toy")
    things, cards = len(saved.tables["objects"]), len(toy.cards) + 1
    saved.resize("memory", saved.blank("memory", 1))
    remembered, there = saved.tables["memory"], saved.tables["objects"]
    was = remembered["was"]
    for rows, place, proof in ((there, things - 1, OBJECT), (was, 0, PROOFS["memory"])):
        more = [("zone", ZONES - 1, ZONES), ("next", things - 1, things), ("prev", things - 1, things)] if proof != OBJECT else []
        for field, last, first_bad in edges(things, cards) + more:
            before = int(rows[field][place])
            rows[field][place] = last
            assert verdict(toy, saved) in (PLAYABLE, STUCK), field
            rows[field][place] = first_bad
            assert verdict(toy, saved) == proof, field
            rows[field][place] = before
    for field, first_bad in (("zone", ZONES), ("next", things), ("prev", things)):
        before = int(there[field][1])
        there[field][1] = first_bad
        assert verdict(toy, saved) == OBJECT, field
        there[field][1] = before
    for field, last, first_bad in (("obj", things - 1, things),):
        remembered[field][0] = last
        assert verdict(toy, saved) == PLAYABLE
        remembered[field][0] = first_bad
        assert verdict(toy, saved) == PROOFS["memory"]


def test_lists_of_zones(toy: Duel) -> None:
    """Each thing is in the one list of its zone, linked both ways and counted."""
    position = toy.position([], (("Bolt", "Wolf", "Guard"), ("Bolt",)), decks=((), ()))
    hand, (first, middle, last) = toy.zone("hand", 0), position.hands[0]
    blob = position.game.save()

    def refused(change: Any) -> int:
        saved = Saved(blob, VARIANTS["toy"])
        change(saved.head["zones"][0], saved.tables["objects"])
        return verdict(toy, saved)

    def put(table: int, row: int, field: str, value: int) -> int:
        def change(zones: Rows, things: Rows) -> None:
            (zones if table == 0 else things)[field][row] = value
        return refused(change)

    assert put(0, hand, "n", 3) == PLAYABLE
    for field, value in (("n", 2), ("n", 4), ("last", middle), ("last", 0), ("first", middle), ("first", 0), ("first", 999)):
        assert put(0, hand, field, value) == LISTS, (field, value)
    for thing, field, value in ((first, "prev", last), (middle, "prev", last), (middle, "next", 0), (middle, "next", first),
                                (last, "next", first), (last, "next", last), (last, "zone", toy.zone("hand", 1))):
        assert put(1, thing, field, value) == LISTS, (thing, field, value)

    def taken_out(zones: Rows, things: Rows) -> None:
        """The last one is in no list, and nobody counts it."""
        zones["n"][hand], zones["last"][hand], things["next"][middle] = 2, middle, 0
    assert refused(taken_out) == LISTS


def act_edges(things: int, abilities: int, modes: int) -> list[tuple[str, int, int]]:
    return [
        ("obj", things - 1, things), ("ability", abilities - 1, abilities), ("seat", SEATS - 1, SEATS),
        ("subject", things - 1, things), ("object", things - 1, things), ("source", things - 1, things),
        ("event", EVENTS - 1, EVENTS), ("event_zone", ZONES - 1, ZONES), ("event_seat", SEATS - 1, SEATS),
        ("event_seat", NO_SEAT, NO_SEAT - 1), ("mode", modes, modes + 1),
    ]


def abilities(toy: Duel) -> Rows:
    return np.frombuffer(toy.tables["abilities"], structs("program", {})["Ability"])


@pytest.mark.parametrize("table", ["stack", "saved", "pending"])
def test_uses(toy: Duel, table: str) -> None:
    saved = taken(toy, "toy")
    saved.resize(table, saved.blank(table, 2))
    things, rows = len(saved.tables["objects"]), saved.tables[table]
    known = set(rows.dtype.names or ())
    kept = len(saved.tables["saved"])
    more = [("saved", kept, kept + 1)] if table == "pending" else [("n_targets", 0, 9)]
    for field, last, first_bad in act_edges(things, len(abilities(toy)), 0) + more:
        if field not in known:
            continue
        rows[field][1] = last
        assert verdict(toy, saved) in (PLAYABLE, STUCK), field
        rows[field][1] = first_bad
        assert verdict(toy, saved) == PROOFS[table], field
        rows[field][1] = 0
    if table != "pending":
        rows["n_targets"][1] = 8
        targets = rows["targets"][1]
        targets["obj"] = 1
        assert verdict(toy, saved) in (PLAYABLE, STUCK)
        for field, last, first_bad in (("obj", things - 1, things), ("obj", 1, 0), ("spec", 15, 16)):
            targets[field][7] = last
            assert verdict(toy, saved) in (PLAYABLE, STUCK), field
            targets[field][7] = first_bad
            assert verdict(toy, saved) == PROOFS[table], field
            targets[field][7] = last
        targets["obj"][7], rows["n_targets"][1] = 0, 7       # behind those that are counted anything may lie
        assert verdict(toy, saved) in (PLAYABLE, STUCK)


def test_a_mode_is_one_of_the_ability(toy: Duel) -> None:
    saved = taken(toy, "toy")
    saved.resize("stack", saved.blank("stack", 1))
    use, modes = saved.tables["stack"][0], abilities(toy)["n_modes"]
    assert {0, 2} <= set(modes)
    for ability in (int(np.flatnonzero(modes == n)[0]) for n in (0, 2)):
        use["ability"] = ability
        for mode in range(5):
            use["mode"] = mode
            assert (verdict(toy, saved) == PROOFS["stack"]) == (mode > modes[ability]), (ability, mode)


def test_listeners(toy: Duel) -> None:
    saved = taken(toy, "toy")
    saved.resize("saved", saved.blank("saved", 1))
    rows, known = saved.tables["listeners"], abilities(toy)
    things, kinds = len(saved.tables["objects"]), known["kind"]
    own = int(rows["ability"][0])
    like = next(n for n in range(len(known)) if n != own and (kinds[n], known["event"][n]) == (kinds[own], known["event"][own]))
    for field, last, first_bad in (
        ("obj", things - 1, things), ("seat", SEATS - 1, SEATS), ("saved", 1, 2), ("ability", like, len(known)),
        ("kind", int(rows["kind"][0]), int(rows["kind"][0]) + 1), ("event", int(rows["event"][0]), int(rows["event"][0]) ^ 1),
        ("event", int(rows["event"][0]), EVENTS),
    ):
        before = int(rows[field][0])
        rows[field][0] = last
        assert verdict(toy, saved) in (PLAYABLE, STUCK), field
        rows[field][0] = first_bad
        assert verdict(toy, saved) == PROOFS["listeners"], field
        rows[field][0] = before


def test_effects_that_are_left_behind(toy: Duel) -> None:
    """Each kind of effect bounds its own value."""
    saved = taken(toy, "toy")
    saved.resize("mods", saved.blank("mods", 1))
    effect, ops, known = saved.tables["mods"][0], toy.names["mod"], abilities(toy)
    things, cards = len(saved.tables["objects"]), len(toy.cards) + 1
    filters = len(toy.tables["filters"]) // toy.machine.row_sizes["filters"]
    replaces = np.flatnonzero(known["kind"] == toy.names["ability"]["replace"])
    others = np.flatnonzero(known["kind"] != toy.names["ability"]["replace"])
    edges: list[tuple[str, int, str, tuple[int, ...], tuple[int, ...]]] = [
        ("control", 2, "value", (0, SEATS - 1), (-1, SEATS)),
        ("copy", 1, "value", (0, cards - 1), (-1, cards)),
        ("grant", 5, "value", (0, len(known) - 1), (-1, len(known))),
        ("redirect", 0, "bits", (0, things - 1), (things,)),
        ("replace", 0, "value", (int(replaces[0]), int(replaces[-1])), (-1, len(known), int(others[0]))),
        ("shield", 0, "filter", (0, filters - 1), (filters,)),
        ("query", 0, "filter", (0, filters - 1), (filters,)),
    ]
    for op, layer, field, good, bad in edges:
        saved.tables["mods"][:] = 0
        effect["op"], effect["layer"] = ops[op], layer
        if op == "replace":
            effect["value"] = replaces[0]
        for value in good:
            effect[field] = value
            assert verdict(toy, saved) in (PLAYABLE, STUCK), (op, value)
        for value in bad:
            effect[field] = value
            assert verdict(toy, saved) == PROOFS["mods"], (op, value)
        effect[field], effect["layer"] = good[-1], layer + 1
        assert verdict(toy, saved) == PROOFS["mods"], op
    saved.tables["mods"][:] = 0
    for field, last, first_bad in (("obj", things - 1, things), ("source", things - 1, things), ("seat", SEATS - 1, SEATS)):
        effect[field] = last
        assert verdict(toy, saved) in (PLAYABLE, STUCK), field
        effect[field] = first_bad
        assert verdict(toy, saved) == PROOFS["mods"], field
        effect[field] = 0


def test_damage_that_waits(toy: Duel) -> None:
    saved = taken(toy, "toy")
    saved.resize("packets", saved.blank("packets", 1))
    things = len(saved.tables["objects"])
    for field in ("source", "target"):
        saved.tables["packets"][field] = things - 1
        assert verdict(toy, saved) == PLAYABLE
        saved.tables["packets"][field] = things
        assert verdict(toy, saved) == PROOFS["packets"]
        saved.tables["packets"][field] = 0
