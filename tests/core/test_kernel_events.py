"""Batches of rows: replacement and prevention to a fixpoint, triggers, states, delayed abilities, last knowledge."""

from __future__ import annotations

import pytest

from tests.support.layout import Saved
from tests.toy.duel import Duel, Position, toy
from tests.toy.setup import VARIANTS

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]


def settle(position: Position) -> Position:
    """Lets the whole stack resolve, triggers in the order offered."""
    while not position.game.result and (position.asked()[1] == "order" or position.game.get("game", 0, "n_stack")):
        if position.asked()[1] == "order":
            position.game.choose(position.game.options()[0])
        else:
            position.passes()
    return position


def hit(position: Position, o: int, amount: int, source: int) -> Position:
    position.game.inject(position.duel.names["event"]["damage"], o, source, amount, 0)
    return position


def kill(position: Position, o: int) -> Position:
    names = position.duel.names
    position.game.inject(names["event"]["move"], o, 0, names["zone"]["grave"], names["cause"]["destroy"])
    return position


# ---- replacement and prevention

def test_prevention_takes_its_part(toy: Duel) -> None:
    position = toy.position([(0, "Shieldmaiden")], (("Bolt",), ("Bolt",)))
    maiden = position.board[0]
    for _ in range(2):
        hit(position, maiden, 2, position.hero(1))
    assert position.of(maiden, "damage") == 2           # each time anew: an effect applies once to an event
    hit(position, maiden, 1, position.hero(1))
    assert position.of(maiden, "damage") == 2           # no damage of 0
    assert position.zone("board") == ["Shieldmaiden"]


def test_replaced_move_goes_elsewhere(toy: Duel) -> None:
    position = toy.position([(0, "Phoenix"), (0, "Avenger")], (("Bolt",), ("Bolt",)))
    kill(position, position.board[0])
    assert position.where(position.board[0]) == "hand"
    assert position.game.get("game", 0, "n_stack") == 0                 # it did not die, so nobody avenges it
    position.game.inject(toy.names["event"]["move"], position.board[1], 0, toy.names["zone"]["hand"], 0)
    assert position.where(position.board[1]) == "hand"


def test_optional_replacement_asks_the_affected_player(toy: Duel) -> None:
    for verb, life, damage in (("apply", 20, 2), ("decline", 18, 0)):
        position = toy.position([(0, "Decoy")], (("Bolt",), ("Bolt",)))
        hit(position, position.hero(0), 2, position.hero(1))
        assert position.asked() == (0, "replace")
        position.game.choose(next(code for code in position.game.options() if code >> 24 == toy.names["verb"][verb]))
        assert (position.life(0), position.of(position.board[0], "damage")) == (life, damage)


def test_an_effect_applies_once_to_an_event_and_what_became_of_it(toy: Duel) -> None:
    """Two decoys could send the damage back and forth for ever."""
    position = toy.position([(0, "Decoy"), (0, "Shieldmaiden")], (("Ally Ward", "Bolt"), ("Bolt",)))
    decoy, maiden = position.board
    position.play(position.hands[0][0], position.hero(0), maiden)
    hit(position, position.hero(0), 3, position.hero(1))
    assert position.asked() == (0, "replace")
    sizes = []
    while position.asked()[1] == "replace":
        sizes.append(len(position.game.options()))
        position.game.choose(position.game.options()[0])
    assert len(sizes) <= 3
    assert position.life(0) == 20
    assert position.of(decoy, "damage") + position.of(maiden, "damage") in (2, 3)


def test_one_shield_is_shared_among_the_rows_of_an_event(toy: Duel) -> None:
    """3 points against blows of 3 and 2 that fall together: the player shares them out, and no point counts twice."""
    position = toy.position([(0, "Wolf"), (0, "Captain"), (1, "Lamp")], (("Bolt",), ("Ward", "Bolt")), at="fight")
    hero = position.hero(1)
    for attacker in position.board[:2]:
        position.take("attack", attacker, hero)
    assert position.asked()[1] == "priority"
    while position.asked()[0] != 1:
        position.take("pass")
    position.use(position.hands[1][0], hero)
    while position.game.get("game", 0, "n_stack"):
        position.passes()
    while position.asked()[1] == "priority":
        position.take("pass")
    assert position.asked() == (1, "replace")
    assert len(position.game.options()) == 2
    position.game.choose(position.game.options()[0])
    assert position.life(1) == 20 - (3 + 2 - 3)
    assert position.game.get("game", 0, "n_mods") == 0


def test_a_shield_is_used_up(toy: Duel) -> None:
    position = toy.position([(0, "Guard")], (("Ward", "Bolt"), ("Bolt",)))
    guard = position.board[0]
    position.play(position.hands[0][0], guard)
    for damage, left in ((2, 0), (2, 1), (1, 2)):
        hit(position, guard, damage, position.hero(1))
        assert position.of(guard, "damage") == left


def test_instead_runs_other_instructions(toy: Duel) -> None:
    position = toy.position([(0, "Twin Mirror"), (0, "Twin Mirror")], (("Bolt",), ("Bolt",)))
    hit(position, position.board[0], 3, position.hero(1))
    assert [position.of(o, "damage") for o in position.board] == [1, 0]     # what came back has met the first


def test_replaced_draws(toy: Duel) -> None:
    position = toy.position([(0, "Lamp"), (0, "Scholar")], (("Bolt", "Auction"), ("Bolt",)), at="begin")
    assert len(position.zone("hand", 0)) == 4           # one, and one more
    position = toy.position([(0, "Miser")], (("Bolt",), ("Bolt",)), at="begin")
    assert len(position.zone("hand", 0)) == 1
    assert position.life(0) == 23


def test_order_of_two_replacements_is_the_players(toy: Duel) -> None:
    """More cards and then life, or life at once."""
    position = toy.position([(0, "Miser"), (0, "Scholar")], (("Bolt",), ("Bolt",)), at="begin")
    assert position.asked() == (0, "replace")
    outcomes = set()
    for code in position.game.options():
        other = Position(toy, position.game.clone())
        other.game.choose(code)
        outcomes.add((other.life(0), len(other.zone("hand", 0))))
    assert outcomes == {(23, 1)}
    assert len(position.game.options()) == 2


# ---- triggers

def test_triggers_that_wait_go_seat_by_seat_in_the_order_their_player_likes(toy: Duel) -> None:
    position = toy.position([(0, "Martyr"), (1, "Martyr"), (0, "Martyr")], (("Quake", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.asked() == (0, "order")
    assert len(position.game.options()) == 2
    position.game.choose(position.game.options()[1])
    stack = [position.game.get("stack", i, "obj") for i in range(3)]
    assert stack == [position.board[2], position.board[0], position.board[1]]


def test_things_that_leave_together_see_each_other(toy: Duel) -> None:
    position = toy.position([(0, "Avenger"), (0, "Avenger"), (1, "Cub")], (("Quake", "Quake", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.game.get("game", 0, "n_stack") + position.game.get("game", 0, "n_pending") == 2
    settle(position)
    assert position.life(1) == 18
    position.play(position.hands[0][1])
    settle(position)
    assert position.life(1) == 14                       # each saw the other die, with power 2


def test_last_known_information(toy: Duel) -> None:
    """How strong the dead one was when it died counts, not what its card prints."""
    position = toy.position([(0, "Avenger"), (1, "Wolf")], (("Bolt",), ("Bolt", "Banner")), seat=1)
    position.play(position.hands[1][1])
    assert position.number(position.board[1], "power") == 4
    kill(position, position.board[1])
    assert position.game.get("game", 0, "n_stack") == 1
    settle(position)
    assert position.life(1) == 16


def test_each_of_two_dead_is_remembered(toy: Duel) -> None:
    position = toy.position([(0, "Avenger"), (1, "Wolf"), (1, "Recruit")], (("Bolt",), ("Bolt",)))
    for dead in position.board[1:]:
        kill(position, dead)
    settle(position)
    assert position.life(1) == 20 - 3 - 1


def test_intervening_state_of_the_targets_is_checked_again(toy: Duel) -> None:
    position = toy.position([(1, "Wolf")], (("Bolt", "Bolt", "Bolt"), ("Bolt",)))
    wolf = position.board[0]
    position.use(position.hands[0][0], wolf)
    position.use(position.hands[0][1], wolf)
    settle(position)
    assert position.zone("grave", 1) == ["Wolf"]
    assert position.zone("grave", 0) == ["Bolt", "Bolt"]
    assert position.life(1) == 20


def test_state_trigger_fires_once_until_it_has_left_the_stack(toy: Duel) -> None:
    position = toy.position([(0, "Hermit"), (1, "Guard")], (("Bolt",), ("Bolt", "Bolt")), at="window")
    position.use(position.hands[0][0], position.hero(1))                # the hand is empty now
    assert position.game.get("game", 0, "n_stack") + position.game.get("game", 0, "n_pending") == 1
    hit(position, position.board[1], 1, position.hero(0))               # something happens: the state still holds
    assert position.game.get("game", 0, "n_stack") == 2                 # the bolt and one trigger
    position.game.inject(toy.names["event"]["life"], position.hero(0), 0, 1, 0)
    assert position.game.get("game", 0, "n_stack") == 2
    position.passes()
    assert len(position.zone("hand", 0)) == 1
    position.passes()
    assert position.game.get("game", 0, "n_stack") == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_trigger_knows_when_it_resolves_to_whom_its_event_happened(toy: Duel, seat: int) -> None:
    position = toy.position([(0, "Consolation")], (("Bolt",), ("Bolt",)))
    position.game.inject(toy.names["event"]["life"], position.hero(seat), 0, 1, 0)
    settle(position)
    assert [len(position.zone("hand", player)) for player in (0, 1)] == [1 + (seat == 0), 1 + (seat == 1)]


def test_delayed_ability_keeps_the_targets_of_its_use(toy: Duel) -> None:
    position = toy.position([(1, "Guard"), (1, "Guard")], (("Time Bomb", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0], position.board[1])
    assert position.game.get("game", 0, "n_listeners") == 1
    assert position.game.check() == 0
    while position.game.get("game", 0, "phase") != toy.names["phase"]["end"]:
        position.take("pass")
    settle(position)
    assert [position.of(o, "damage") for o in position.board] == [0, 3]
    assert position.game.get("game", 0, "n_listeners") == 0             # it fires once
    assert len(Saved(position.game.save(), VARIANTS["toy"]).tables["saved"]) == 0        # and its use makes room for others


def test_a_delayed_offer_stays_until_it_was_used(toy: Duel) -> None:
    position = toy.position([(1, "Guard")], (("Vigil", *["Bolt"] * 3), ("Bolt",) * 3))
    position.play(position.hands[0][0])
    used = []
    for turn in range(3, 8):
        while position.game.turn == turn:
            if position.asked()[1] == "may":
                position.game.choose(position.game.options()[turn > 3])    # declined in the first turn
                used.append(turn)
            else:
                position.take("pass" if position.code("pass") in position.game.options() else "done")
    assert used == [3, 4] and position.of(position.board[0], "damage") == 1
    assert len(Saved(position.game.save(), VARIANTS["toy"]).tables["saved"]) == 0


def test_delayed_ability_about_what_is_gone_does_nothing(toy: Duel) -> None:
    position = toy.position([(1, "Guard")], (("Time Bomb", "Bolt"), ("Bolt",)))
    guard = position.board[0]
    position.play(position.hands[0][0], guard)
    position.game.inject(toy.names["event"]["move"], guard, 0, toy.names["zone"]["hand"], 0)
    while position.game.get("game", 0, "phase") != toy.names["phase"]["end"]:
        position.take("pass")
    settle(position)
    assert (position.where(guard), position.of(guard, "damage")) == ("hand", 0)


def test_delayed_ability_of_a_chosen_mode(toy: Duel) -> None:
    """What a mode leaves behind is its own ability, not the mode of another one; also when it is saved meanwhile."""
    position = toy.position([(1, "Guard")], (("Slow Poison", "Bolt"), ("Bolt",)))
    position.take("use", position.hands[0][0]).take("mode", 1)
    while position.asked()[1] == "target":
        position.game.choose(position.game.options()[0])
    position.passes()
    while position.game.get("game", 0, "phase") != toy.names["phase"]["end"]:
        position.take("pass")
    position.game = toy.api.Game.load(toy.setup(), position.game.save())
    settle(position)
    assert position.of(position.board[0], "damage") == 2


# ---- uses

def test_only_uses_that_can_be_completed_are_offered(toy: Duel) -> None:
    assert toy.position([], (("Hush", "Bolt"), ())).game.options() == [
        toy.names["verb"]["pass"] << 24, toy.names["verb"]["use"] << 24 | 4 << 12]
    position = toy.position([(0, "Lamp"), (1, "Captain")], (("Mask", "Bolt"), ("Bolt",)))
    position.take("use", position.hands[0][0])
    assert position.where(position.board[0]) == "board"
    assert position.game.get("game", 0, "n_stack") == 1                 # both choices were forced
    alone = toy.position([(0, "Lamp")], (("Mask", "Bolt"), ("Bolt",)))
    assert alone.code("use", alone.hands[0][0]) not in alone.game.options()


def test_extra_costs_modes_and_x(toy: Duel) -> None:
    position = toy.position([(1, "Guard")], (("Crossroads", "Recruit", "Bolt"), ("Bolt",)))
    position.take("use", position.hands[0][0]).take("mode", 0)
    assert position.asked() == (0, "extra")
    position.take("yes", 0)
    assert position.asked() == (0, "cost")
    position.take("pick", position.hands[0][1])
    position.passes()
    assert position.zone("grave", 0) == ["Crossroads", "Recruit"]
    assert len(position.zone("hand", 0)) == 1 + 3
    position = toy.position([], (("Surge", "Bolt"), ("Bolt",)), mana=5)
    position.take("use", position.hands[0][0])
    assert [code >> 12 & 0xFFF for code in position.game.options()] == [0, 1, 2, 3, 4]
    position.take("number", 4).take("target", position.hero(1))
    position.passes()
    assert (position.life(1), position.game.get("seat", 0, "num", 0)) == (16, 0)


def test_divided_damage(toy: Duel) -> None:
    position = toy.position([(1, "Guard"), (1, "Guard")], (("Barrage", "Bolt"), ("Bolt",)))
    position.take("use", position.hands[0][0])
    position.take("target", position.board[0]).take("target", position.board[1])
    position.passes()
    assert position.asked() == (0, "divide")
    position.game.choose(position.game.options()[1])
    assert [position.of(o, "damage") for o in position.board] == [2, 1]


def test_loops_over_things_and_players(toy: Duel) -> None:
    board = [(0, "Wolf"), (0, "Recruit"), (1, "Guard"), (1, "Lamp")]
    position = toy.position(board, (("Fury", "Culling", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.life(1) == 20 - 3 - 1
    position.play(position.hands[0][1])
    seats = []
    while position.asked()[1] == "pick":
        seats.append(position.game.seat)
        position.game.choose(position.game.options()[0])
    assert seats == [0, 1]
    assert len(position.zone("board")) == 2


def test_a_filter_inside_a_filter_leaves_the_thing_of_the_loop_as_it_is(toy: Duel) -> None:
    position = toy.position([(0, "Wolf"), (1, "Wolf"), (1, "Recruit")], (("Reckoning", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.zone("board") == ["Wolf", "Recruit"]


def test_sealed_bids_leave_no_trace_until_all_are_in(toy: Duel) -> None:
    position = toy.position([], (("Auction", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert position.asked() == (0, "sealed")
    views = []
    for bid in range(3):
        other = Position(toy, position.game.clone())
        other.game.log(True)
        other.take("number", bid)
        assert other.asked() == (1, "sealed")
        assert len(other.game.log()) == 0
        views.append((other.game.options(), other.life(0), other.zone("hand", 0)))
    assert views[0] == views[1] == views[2]
    position.take("number", 2).take("number", 1)
    assert position.life(0) == 18
    assert len(position.zone("hand", 0)) == 1 + 2
