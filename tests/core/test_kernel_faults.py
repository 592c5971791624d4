"""Every capacity has a name, a check and a fault that ends one game and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import numpy
import pytest

from tests.toy.duel import Duel, Position, random_game, tiny, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["tiny", "toy"]

Reach = Callable[[Duel], Position]


def swarms(tiny: Duel) -> Position:
    position = tiny.position([], (("Swarm",) * 6, ("Bolt",)))
    for swarm in position.hands[0]:
        if not position.game.result:
            position.play(swarm)
    return position


def many_rows(tiny: Duel) -> Position:
    """An event about everybody needs a row for each."""
    position = tiny.position([(0, "Recruit")] * 32, (("Quake",), ()), decks=((), ()))
    return position.play(position.hands[0][0])


def mirrors(tiny: Duel) -> Position:
    """A replacement within a replacement within a replacement."""
    position = tiny.position([(0, "Twin Mirror")] * 5, (("Quake",), ("Bolt",)))
    return position.play(position.hands[0][0])


def listeners(tiny: Duel) -> Position:
    return tiny.position([(0, "Avenger")] * 7)


def modifiers(tiny: Duel) -> Position:
    """An effect for each thing: a second one that does the same would be joined to it."""
    position = tiny.position([(0, "Recruit")] * 7, (("Banner",), ("Bolt",)))
    return position.play(position.hands[0][0])


def stack(tiny: Duel) -> Position:
    position = tiny.position([], (("Bolt",) * 5, ()))
    for bolt in position.hands[0]:
        if not position.game.result:
            position.use(bolt, position.hero(1))
    return position


def pending(tiny: Duel) -> Position:
    position = tiny.position([(0, "Martyr")] * 4, (("Quake",), ("Bolt",)))
    return position.play(position.hands[0][0])


def memory(tiny: Duel) -> Position:
    position = tiny.position([(0, "Cub")] * 5, (("Quake",), ("Bolt",)))
    return position.play(position.hands[0][0])


def targets(tiny: Duel) -> Position:
    position = tiny.position([(0, "Recruit")] * 8, (("Greedy Aim",), ()), decks=((), ()))
    position.take("use", position.hands[0][0])
    while not position.game.result and position.asked()[1] == "target":
        position.game.choose(position.game.options()[0])
    return position


def saved(toy: Duel) -> Position:
    position = toy.position([(0, "Guard")], (("Time Bomb",) * 17, ("Bolt",)), mana=60)
    for bomb in position.hands[0]:
        if not position.game.result:
            position.play(bomb, position.board[0])
    return position


def applied(toy: Duel) -> Position:
    """One event that meets more effects than a row can remember."""
    position = toy.position([(0, "Guard")], (("Ward",) * 7 + ("Surge",), ("Bolt",)), mana=90)
    for ward in position.hands[0][:7]:
        position.play(ward, position.board[0])
    position.take("use", position.hands[0][7]).take("number", 30)
    position.game.choose(position.code("target", position.board[0]))
    position.passes()
    while not position.game.result and position.asked()[1] == "replace":
        position.game.choose(position.game.options()[0])
    return position


def options(toy: Duel) -> Position:
    return toy.position([(0, "Wolf")] * 40 + [(1, "Recruit")] * 40, at="fight")


def endless(toy: Duel) -> Position:
    position = toy.position([], (("Endless",), ()))
    return position.play(position.hands[0][0])


def misprint(toy: Duel) -> Position:
    position = toy.position([], (("Misprint",), ()))
    return position.play(position.hands[0][0])


IN_TINY: dict[str, Reach] = {
    "objects": swarms, "arena": many_rows, "frames": mirrors, "listeners": listeners, "modifiers": modifiers,
    "stack": stack, "pending": pending, "memory": memory, "targets": targets,
}
IN_TOY: dict[str, Reach] = {
    "saved": saved, "applied": applied, "options": options, "steps": endless, "bad_record": misprint,
}
ELSEWHERE = {
    "none", "packets",         # damage on a stack: the rulesets that have it
    "bad_step", "no_option",   # test_kernel_flows.py
    "bad_answer", "check",
    "python",                  # tests/script/test_call.py
    "bad_roll",                # test_fixed_rolls.py
}


def assert_ended(duel: Duel, position: Position, fault: str) -> None:
    game = position.game
    assert game.result == duel.names["result"]["fault"]
    assert next(name for name, number in duel.names["fault"].items() if number == game.fault) == fault
    assert (game.options(), game.seat) == ([], -1)
    row = game.row()
    assert (row["result"], row["fault"]) == (game.result, game.fault)
    game.clone()
    game.key()


@pytest.mark.parametrize("fault", IN_TINY)
def test_capacity(tiny: Duel, fault: str) -> None:
    assert_ended(tiny, IN_TINY[fault](tiny), fault)


@pytest.mark.parametrize("fault", [fault for fault in IN_TINY if fault != "targets"])
def test_the_same_game_has_room_elsewhere(toy: Duel, fault: str) -> None:
    """The positions above are ordinary ones: only the small machine is too small for them."""
    assert IN_TINY[fault](toy).game.result != toy.names["result"]["fault"]


@pytest.mark.parametrize("fault", IN_TOY)
def test_limits_of_every_machine(toy: Duel, fault: str) -> None:
    assert_ended(toy, IN_TOY[fault](toy), fault)


def test_every_fault_is_reached_somewhere(toy: Duel) -> None:
    assert set(toy.names["fault"]) <= set(IN_TINY) | set(IN_TOY) | ELSEWHERE


def test_a_fault_ends_its_game_and_no_other(tiny: Duel, toy: Duel) -> None:
    """Some games of a batch meet the small machine's limits; the others play on as they do where there is room."""
    deck = ["Recruit", "Wolf", "Guard", "Bolt"] * 4 + ["Swarm", "Martyr"]
    rows = {}
    for duel in (tiny, toy):
        rows[duel] = numpy.zeros(80, dtype=duel.api.ROW)
        duel.api.run_batch(duel.setup(deck, deck), [0, 0, 0], 3, 0, 80, rows[duel])
    fault = tiny.names["result"]["fault"]
    ended = rows[tiny]["result"] == fault
    assert 0 < ended.sum() < 80
    assert (rows[tiny]["fault"][ended] > 0).all()
    assert not (rows[toy]["result"] == fault).any()
    for name in ("key", "decisions", "events", "winners", "result", "turns"):
        assert (rows[tiny][name][~ended] == rows[toy][name][~ended]).all(), name


def test_high_water_marks_stay_within_the_room(tiny: Duel) -> None:
    marks = dict(tiny.names["mark"].items())
    room = {"objects": 48, "listeners": 6, "mods": 6, "stack": 3, "pending": 3, "memory": 4, "frames": 8, "arena": 160}
    seen = dict.fromkeys(room, 0)
    deck = ["Recruit", "Wolf", "Guard", "Bolt", "Banner", "Martyr"] * 3
    for index in range(30):
        game = tiny.api.Game(tiny.setup(deck, deck), 2, index)
        for _ in random_game(game, index):
            pass
        for name in room:
            value = int(game.row()["high"][marks[name]])
            assert value <= room[name]
            seen[name] = max(seen[name], value)
    assert all(seen.values())
