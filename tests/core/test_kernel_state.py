"""A game as data: keys, loops, the ends of a game."""

from __future__ import annotations

import numpy
import pytest

from tests.toy.duel import Duel, Position, random_game, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]


# ---- keys

def test_key_does_not_count_what_only_the_machine_counts(toy: Duel) -> None:
    """A thing that went and came back is the same position, whatever its version and stamp."""
    position = toy.position([(0, "Recruit"), (1, "Guard")], (("Bolt",), ("Bolt",)))
    names, recruit = toy.names, position.board[1]
    before = position.game.key()
    position.game.inject(names["event"]["tap"], recruit, 0, 0, 0)
    assert position.game.key() != before
    position.game.inject(names["event"]["untap"], recruit, 0, 0, 0)
    assert position.game.key() == before


def test_key_tells_apart_what_matters(toy: Duel) -> None:
    names = toy.names["event"]
    keys = set()
    changes = (("damage", 1), ("damage", 2), ("counter", 1), ("tap", 0), ("life", 1), ("life", -1), ("draw", 1))
    for kind, amount in changes:
        for seat in range(2):
            position = toy.position([(0, "Guard"), (1, "Guard")], (("Bolt",), ("Bolt",)))
            subject = position.hero(seat) if kind in ("life", "draw") else position.board[seat]
            position.game.inject(names[kind], subject, 0, amount, 0)
            keys.add(position.game.key())
    assert len(keys) == 14


def test_key_knows_what_was_picked_so_far(toy: Duel) -> None:
    """In the middle of an effect the things picked lie in its handles, and belong to the position."""
    board = [(0, "Wolf"), (0, "Guard"), (0, "Lamp"), (1, "Wolf"), (1, "Guard")]
    position = toy.position(board, (("Culling", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.asked() == (0, "pick")
    keys = set()
    for code in position.game.options():
        other = position.game.clone()
        other.choose(code)
        keys.add(other.key())
    assert len(keys) == 3
    pair = toy.position([(0, "Wolf"), (0, "Guard"), (0, "Lamp")], (("Pair Off", "Bolt"), ("Bolt",)))
    pair.play(pair.hands[0][0])
    keys = set()
    for code in pair.game.options():
        other = pair.game.clone()
        other.choose(code)
        assert len(other.options()) == 2
        keys.add(other.key())
    assert len(keys) == 3


def test_key_knows_how_far_a_replacement_has_got(toy: Duel) -> None:
    position = toy.position([(0, "Decoy"), (0, "Decoy")], (("Bolt",), ("Bolt",)))
    keys = set()
    for amount in (2, 3):
        other = Position(toy, position.game.clone())
        other.game.inject(toy.names["event"]["damage"], other.hero(0), other.hero(1), amount, 0)
        assert other.asked() == (0, "replace")
        keys.add(other.game.key())
        declined = next(code for code in other.game.options() if code >> 24 == toy.names["verb"]["decline"])
        other.game.choose(declined)
        keys.add(other.game.key())
    assert len(keys) == 4


def test_keys_of_different_decisions_differ(toy: Duel) -> None:
    """Through whole random games no key comes back, unless the game itself may have."""
    seen: dict[int, tuple[int, list[int]]] = {}
    for index in range(6):
        for game in random_game(toy.game(21, index), index):
            key = game.key()
            if key in seen:
                assert seen[key] == (index, game.options())
            seen[key] = (index, game.options())
    assert len(seen) > 500


# ---- loops

def test_a_loop_in_which_somebody_chooses_is_none(toy: Duel) -> None:
    position = toy.position([(0, "Carousel")], (("Bolt",), ("Bolt",)))
    position.game.inject(toy.names["event"]["tap"], position.board[0], 0, 0, 0)
    for _ in range(40):
        position.take("pass")
    assert position.game.result == 0                    # as long as somebody could do something else it is no loop
    assert position.game.get("game", 0, "n_stack") == 1


@pytest.mark.parametrize(("name", "event", "most"), [("Carousel", "tap", 2000), ("Spiral", "life", 10100)])
def test_endless_triggers_end_in_a_draw(toy: Duel, name: str, event: str, most: int) -> None:
    """A repeated position is found soon; a position that grows for ever after ten thousand events."""
    position = toy.position([(0, name)], (("Bolt",), ()), decks=(("Recruit",) * 8,) * 2)
    before = position.game.get("game", 0, "events")
    subject = position.board[0] if event == "tap" else position.hero(0)
    position.game.put("seat", 0, "num", 0, 0)           # no mana: nobody can do anything against it
    position.game.put("seat", 0, "num", 0, 1)
    position.game.inject(toy.names["event"][event], subject, 0, 1, 0)
    assert position.game.result == toy.names["result"]["draw"]
    assert position.game.get("game", 0, "events") - before < most
    assert position.game.row()["winners"] == 0


# ---- ends

def test_win_and_draw(toy: Duel) -> None:
    damage = toy.names["event"]["damage"]
    position = toy.position([], (("Bolt",), ("Bolt",)))
    position.game.inject(damage, position.hero(1), position.hero(0), 20, 0)
    assert (position.game.result, position.game.winners) == (toy.names["result"]["win"], 0b01)
    position = toy.position([(0, "Spiral")], (("Bolt",), ("Bolt",)))
    position.game.put("seat", 0, "life", 0)
    position.game.inject(damage, position.hero(1), position.hero(0), 20, 0)
    assert (position.game.result, position.game.winners) == (toy.names["result"]["draw"], 0)


def test_three_players_play_on_without_a_lost_one(toy: Duel) -> None:
    position = toy.position([], (("Bolt",), ("Bolt",), ("Bolt",)), decks=(("Recruit",) * 8,) * 3, players=3)
    position.game.inject(toy.names["event"]["damage"], position.hero(1), position.hero(0), 20, 0)
    assert position.game.result == 0
    for game in random_game(position.game, 1):
        assert game.seat != 1
        assert game.active != 1
    assert position.game.result


@pytest.mark.parametrize(
    ("options", "field", "value"), [({"turns": 5}, "turns", 6), ({"decisions": 25}, "decisions", 25)])
def test_truncation(toy: Duel, options: dict[str, int], field: str, value: int) -> None:
    rows = numpy.zeros(20, dtype=toy.api.ROW)
    toy.api.run_batch(toy.setup(**options), [0, 0, 0], 1, 0, 20, rows)
    cut = rows[rows["result"] == toy.names["result"]["truncated"]]
    assert len(cut) > 10
    assert (cut[field] == value).all()
    assert (cut["winners"] == 0).all()


def test_a_game_that_is_over_stays_over(toy: Duel) -> None:
    game = toy.game(1)
    for _ in random_game(game, 1):
        pass
    assert game.result
    assert (game.options(), game.rebuilt_options(), game.seat) == ([], [], -1)
    with pytest.raises(ValueError, match="not among"):
        game.choose(toy.names["verb"]["pass"] << 24)
    copy = toy.api.Game.load(toy.setup(), game.save())
    assert (copy.result, copy.key(), copy.winners) == (game.result, game.key(), game.winners)


def test_a_copy_is_short(toy: Duel) -> None:
    """Only the used rows go along."""
    sizes = [len(game.save()) for game in random_game(toy.game(1), 1)]
    assert max(sizes) < toy.machine.game_size / 2


def test_what_holds_the_tables_together_cannot_be_written(toy: Duel) -> None:
    """Counts, lists and references would let a game read where nothing lies."""
    position = toy.position([(0, "Recruit")], (("Bolt",), ("Bolt",)))
    game, recruit = position.game, position.board[0]
    before = game.save()
    for table, row, field in (
        ("game", 0, "n_objects"), ("game", 0, "n_frames"), ("game", 0, "players"), ("game", 0, "n_fixed"),
        ("zone", 0, "first"), ("zone", 0, "n"), ("object", recruit, "next"), ("object", recruit, "prev"),
        ("object", recruit, "zone"), ("object", recruit, "card"), ("stack", 0, "obj"), ("frame", 0, "ip"), ("listener", 0, "obj"),
    ):
        with pytest.raises(ValueError, match=f"{table}.{field} cannot be written"):
            game.put(table, row, field, 1)
    for table, field, wrong in (
        ("object", "owner", 3), ("object", "link", 999), ("seat", "character", 999), ("game", "active", 3),
    ):
        with pytest.raises(ValueError, match=r"no (seat|object)"):
            game.put(table, recruit if table == "object" else 0, field, wrong)
    assert game.save() == before
