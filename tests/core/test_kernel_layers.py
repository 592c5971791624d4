"""What a thing is now: layers, dependency, copies, blanks, control, and the listeners that follow."""

from __future__ import annotations

import itertools

import pytest

from tests.toy.duel import Duel, Position, toy
from tests.toy.toy_rules import LABELS

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

KEEP = (("Bolt",), ("Bolt",))


def words(position: Position, o: int) -> set[str]:
    return {name for name, bit in (("soldier", 0), ("beast", 1), ("mage", 2)) if position.of(o, "words") >> bit & 1}


def end_turn(position: Position) -> Position:
    """Passes until somebody else's turn is on."""
    turn = position.game.turn
    while position.game.turn == turn and not position.game.result:
        position.take("pass" if position.code("pass") in position.game.options() else "done")
    return position


def test_static_ability_affects_while_it_is_there(toy: Duel) -> None:
    position = toy.position([(0, "Captain"), (0, "Recruit"), (1, "Recruit"), (0, "Wolf")], KEEP)
    captain, mine, theirs, wolf = position.board
    numbers = [(position.number(o, "power"), position.number(o, "life")) for o in position.board]
    assert numbers == [(2, 3), (2, 3), (1, 2), (3, 2)]
    position.game.inject(toy.names["event"]["move"], captain, 0, toy.names["zone"]["grave"], 0)
    assert (position.number(mine, "power"), position.number(mine, "life")) == (1, 2)
    assert (position.number(theirs, "power"), position.number(wolf, "power")) == (1, 3)


@pytest.mark.parametrize("order", list(itertools.permutations(["Totem of Claws", "Totem of Minds", "Totem of Hides"])))
def test_dependency_beats_the_order_of_arrival(toy: Duel, order: tuple[str, ...]) -> None:
    """Soldiers are beasts, beasts are mages, mages have more life: whoever came first, a soldier is all of it."""
    position = toy.position([*((0, name) for name in order), (1, "Recruit"), (1, "Wolf"), (1, "Healer")], KEEP)
    recruit, wolf, healer = position.board[3:]
    assert words(position, recruit) == {"soldier", "beast", "mage"}
    assert words(position, wolf) == {"beast", "mage"}
    assert words(position, healer) == {"mage"}
    assert [position.number(o, "life") for o in (recruit, wolf, healer)] == [4, 4, 5]
    assert position.game.check() == 0


@pytest.mark.parametrize("order", [("Totem of Speed", "Totem of Peace"), ("Totem of Peace", "Totem of Speed")])
def test_keywords_depend_on_keywords(toy: Duel, order: tuple[str, str]) -> None:
    """Soldiers have haste, and whoever has haste is no guard."""
    position = toy.position([(0, order[0]), (0, order[1]), (1, "Guard")], KEEP)
    assert position.of(position.board[2], "keywords") == toy.names["keyword"]["haste"]


@pytest.mark.parametrize("order", [("Totem of Omens", "Totem of Claws"), ("Totem of Claws", "Totem of Omens")])
def test_what_has_a_condition_waits_for_what_could_fulfil_it(toy: Duel, order: tuple[str, str]) -> None:
    """Soldiers are mages if there is a beast, and soldiers are beasts."""
    position = toy.position([(0, order[0]), (0, order[1]), (1, "Recruit")], KEEP)
    assert words(position, position.board[2]) == {"soldier", "beast", "mage"}


@pytest.mark.parametrize("silenced_by", ["Hush", "Totem of Silence"])
def test_what_takes_abilities_comes_before_what_they_would_do(toy: Duel, silenced_by: str) -> None:
    """In the layer of both, though it is the later one."""
    position = toy.position([(0, "Totem of Speed"), (1, "Guard")], ((silenced_by, "Bolt"), ("Bolt",)))
    totem, guard = position.board
    swift = toy.names["keyword"]["haste"] | toy.names["keyword"]["guard"]
    assert position.of(guard, "keywords") == swift
    position.play(position.hands[0][0], totem)
    assert position.has(totem, "blank")
    assert position.of(guard, "keywords") == toy.names["keyword"]["guard"]


def test_later_timestamp_wins_within_a_layer(toy: Duel) -> None:
    position = toy.position([(0, "Guard"), (1, "Guard")], (("Charm", "Bolt"), ("Charm", "Bolt")))
    theirs = position.board[1]
    position.play(position.hands[0][0], theirs)
    assert position.of(theirs, "seat") == 0
    end_turn(position)
    assert position.of(theirs, "seat") == 1


def test_change_of_control_is_an_event_and_takes_the_listeners_along(toy: Duel) -> None:
    position = toy.position([(1, "Martyr")], (("Charm", "Quake", "Bolt"), ("Bolt",)))
    martyr = position.board[0]
    position.play(position.hands[0][0], martyr)
    assert (position.of(martyr, "seat"), position.of(martyr, "base"), position.of(martyr, "owner")) == (0, 1, 1)
    assert position.game.check() == 0
    cards = len(position.zone("hand", 0)), len(position.zone("hand", 1))
    position.play(position.hands[0][1])
    while position.game.get("game", 0, "n_stack"):
        position.passes()
    assert position.zone("grave", 1) == ["Martyr"]                      # it goes to its owner
    assert (len(position.zone("hand", 0)), len(position.zone("hand", 1))) == (cards[0], cards[1])  # a Quake for a card


@pytest.mark.parametrize("captain", [False, True])
def test_blank_things_lose_their_abilities_and_get_them_back(toy: Duel, captain: bool) -> None:
    board = [(1, "Martyr"), (1, "Healer"), *([(1, "Captain")] if captain else [])]
    position = toy.position(board, (("Hush", "Bolt", "Bolt"), ("Bolt",)))
    martyr = position.board[0]
    before = position.game.get("game", 0, "n_listeners")
    position.play(position.hands[0][0], martyr)
    assert position.has(martyr, "blank")
    assert position.game.get("game", 0, "n_listeners") == before - 1
    assert position.game.check() == 0
    hand = len(position.zone("hand", 1))
    copy = Position(toy, position.game.clone())
    copy.game.inject(toy.names["event"]["move"], martyr, 0, toy.names["zone"]["grave"], toy.names["cause"]["destroy"])
    assert len(copy.zone("hand", 1)) == hand                            # nobody heard it die
    end_turn(position)
    assert not position.has(martyr, "blank")
    assert position.game.get("game", 0, "n_listeners") == before
    assert position.game.check() == 0


def test_blank_captain_leads_nobody(toy: Duel) -> None:
    position = toy.position([(1, "Captain"), (1, "Recruit")], (("Hush", "Bolt"), ("Bolt",)))
    assert position.number(position.board[1], "power") == 2
    position.play(position.hands[0][0], position.board[0])
    assert position.number(position.board[1], "power") == 1
    end_turn(position)
    assert position.number(position.board[1], "power") == 2


def test_a_copy_has_the_numbers_words_and_abilities_of_the_original(toy: Duel) -> None:
    position = toy.position([(0, "Lamp"), (1, "Captain"), (0, "Recruit")], (("Mask", "Bolt"), ("Bolt",)))
    lamp, captain, recruit = position.board
    position.play(position.hands[0][0], captain, lamp)
    assert position.of(lamp, "definition") == toy.cards["Captain"]
    assert position.of(lamp, "card") == toy.cards["Lamp"]
    assert (position.number(lamp, "power"), position.number(lamp, "life")) == (2, 3)
    assert words(position, lamp) == {"soldier"}
    assert position.number(recruit, "power") == 2                       # the copy leads its side
    assert position.game.check() == 0
    position.game.inject(toy.names["event"]["move"], lamp, 0, toy.names["zone"]["hand"], 0)
    assert position.of(lamp, "definition") == toy.cards["Lamp"]         # a new thing: the copy is over
    assert position.number(recruit, "power") == 1


def test_copy_ends_with_its_turn(toy: Duel) -> None:
    position = toy.position([(0, "Lamp"), (1, "Captain")], (("Mask", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0], position.board[1], position.board[0])
    end_turn(position)
    assert position.of(position.board[0], "definition") == toy.cards["Lamp"]
    assert position.number(position.board[0], "life") == 2


def test_members_of_a_resolution_are_locked(toy: Duel) -> None:
    position = toy.position([(0, "Recruit")], (("Banner", "Recruit", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    position.play(position.hands[0][1])
    assert [position.number(o, "power") for o in (position.board[0], position.hands[0][1])] == [2, 1]
    position.game.inject(toy.names["event"]["move"], position.board[0], 0, toy.names["zone"]["hand"], 0)
    assert position.game.get("game", 0, "n_mods") == 0                  # an effect on what is gone is struck out


def test_gifts_that_never_end_stay_one_effect(toy: Duel) -> None:
    """One for each thing; the older Captain does not part them."""
    position = toy.position([(0, "Captain"), (0, "Recruit")], (("Banner",) * 3, ("Bolt",)))
    for banner in position.hands[0]:
        position.play(banner)
    assert position.number(position.board[1], "power") == 1 + 1 + 3
    assert position.game.get("game", 0, "n_mods") == 2


def test_gifts_before_and_after_a_static_ability_are_not_joined(toy: Duel) -> None:
    position = toy.position([(0, "Guard")], (("Banner", "Weathercock", "Banner"), ("Bolt",)))
    guard, seen = position.board[0], []
    for card in position.hands[0]:
        position.play(card)
        seen.append((position.number(guard, "power"), position.number(guard, "life")))
    assert seen == [(2, 4), (4, 2), (5, 2)]


def test_what_is_more_than_a_gift_is_never_joined(toy: Duel) -> None:
    """Twice the same is not once, and nothing is given before it that came after."""
    position = toy.position([(0, "Guard")], (("Banner", "Topsy-Turvy", "Banner", "Topsy-Turvy"), ("Bolt",)))
    guard, seen = position.board[0], []
    for spell in position.hands[0]:
        position.play(spell)
        seen.append((position.number(guard, "power"), position.number(guard, "life")))
    assert seen == [(2, 4), (4, 2), (5, 2), (2, 5)]


def test_rules_of_the_game_come_after_the_layers(toy: Duel) -> None:
    position = toy.position([(0, "Berserker")], (("Banner", "Bolt"), ("Bolt",)))
    berserker = position.board[0]
    position.game.inject(toy.names["event"]["damage"], berserker, berserker, 2, 0)
    position.play(position.hands[0][0])
    assert position.number(berserker, "power") == 1 + 1 + 2


def test_granted_ability_goes_with_the_thing(toy: Duel) -> None:
    position = toy.position([(0, "Recruit"), (1, "Recruit")], (("Gift", "Quake", "Quake", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0], position.board[0])
    assert position.game.get("game", 0, "n_listeners") == 1
    hand = len(position.zone("hand", 0))
    position.play(position.hands[0][1])
    position.play(position.hands[0][2])                                 # both recruits die
    while position.game.get("game", 0, "n_stack"):
        position.passes()
    assert len(position.zone("hand", 0)) == hand - 2 + 1
    assert position.game.get("game", 0, "n_listeners") == 0
    assert position.game.check() == 0


def test_queries_add_up_and_end(toy: Duel) -> None:
    position = toy.position([(0, "Broker"), (0, "Broker")], (("Quake", "Bolt"), ("Bolt",)), mana=5)
    position.play(position.hands[0][0])
    assert position.game.get("seat", 0, "num", 0) == 5                  # 2 - 1 - 1
    position.game.inject(toy.names["event"]["move"], position.board[0], 0, toy.names["zone"]["grave"], 0)
    position.play(position.hands[0][1], position.hero(1))
    assert position.game.get("seat", 0, "num", 0) == 5


def test_a_prohibition_wins(toy: Duel) -> None:
    assert toy.position([(0, "Wolf")], KEEP, at="fight").asked() == (0, "attack")
    assert toy.position([(0, "Wolf"), (1, "Pacifist")], KEEP, at="fight").asked() == (0, "priority")
    assert LABELS["fight"] == 5


def test_printed_values_count_out_of_play(toy: Duel) -> None:
    """A filter for words or numbers reads a card in a hand or a graveyard as printed, whatever it was in play."""
    position = toy.position([(0, "Captain"), (0, "Recruit")], (("Press Gang", "Recruit", "Wolf", "Bolt"), ("Bolt",)))
    recruit = position.board[1]
    position.game.inject(toy.names["event"]["move"], recruit, 0, toy.names["zone"]["grave"], 0)
    position.play(position.hands[0][0])
    board = sorted(position.zone("board"))
    assert board == ["Captain", "Recruit", "Recruit"]
