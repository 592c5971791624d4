"""Who knows what, and dealing again what a seat does not know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.toy.duel import Duel, Position, random_game, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

EVERYBODY = 0xFFFF


def known(position: Position, o: int) -> int:
    return position.of(o, "known")


def test_zones_say_who_knows(toy: Duel) -> None:
    position = toy.position([(0, "Recruit")], (("Bolt",), ("Bolt",)))
    game = position.game
    assert known(position, position.board[0]) == EVERYBODY
    assert known(position, position.hands[0][0]) == 0b01
    assert known(position, position.hands[1][0]) == 0b10
    assert {known(position, o) for o in game.zone(toy.zone("deck", 0))} == {0}


def test_moves_change_who_knows(toy: Duel) -> None:
    position = toy.position([(0, "Recruit")], (("Bolt",), ("Bolt",)))
    recruit, names = position.board[0], toy.names
    position.game.inject(names["event"]["move"], recruit, 0, names["zone"]["hand"], 0)
    assert known(position, recruit) == EVERYBODY        # everybody saw it go there
    top = position.game.zone(toy.zone("deck", 0))[0]
    position.game.inject(names["event"]["draw"], position.hero(0), 0, 1, 0)
    assert known(position, top) == 0b01


def test_looking_and_showing(toy: Duel) -> None:
    position = toy.position([], (("Spyglass", "Confession", "Bolt"), ("Bolt", "Wolf")))
    position.play(position.hands[0][0])
    assert [known(position, o) for o in position.hands[1]] == [0b11, 0b11]
    position.play(position.hands[0][1])
    assert known(position, position.hands[0][2]) == EVERYBODY


def test_shuffling_forgets(toy: Duel) -> None:
    position = toy.position([(0, "Recruit")], (("Recycling", "Bolt"), ("Bolt",)))
    names = toy.names
    position.game.inject(names["event"]["move"], position.board[0], 0, names["zone"]["grave"], 0)
    assert known(position, position.board[0]) == EVERYBODY
    position.play(position.hands[0][0])
    assert position.where(position.board[0]) == "deck"
    assert {known(position, o) for o in position.game.zone(toy.zone("deck", 0))} == {0}


def view(toy: Duel, game: Any, seat: int) -> list[tuple[Any, ...]]:
    """What a seat may see: where everything lies, and which card it is where it knows that."""
    seen: list[tuple[Any, ...]] = []
    for zone in range(21):
        for o in game.zone(zone):
            card = game.get("object", o, "card") if game.get("object", o, "known") >> seat & 1 else None
            seen.append((zone, o, card, game.get("object", o, "flags"), game.get("object", o, "damage")))
    seen += [(game.get("seat", s, "life"), game.get("seat", s, "num", 0)) for s in range(3)]
    return seen


@pytest.mark.parametrize("players", [2, 3])
def test_deal_again_permutes_what_is_unseen_and_nothing_else(toy: Duel, players: int) -> None:
    moved = 0
    for index in range(8):
        for game in random_game(toy.game(11, index, players=players), index, limit=120):
            if game.decisions % 6:
                continue
            seat = game.seat
            for seed in range(2):
                other = game.fair_clone(seat, seed)
                assert view(toy, other, seat) == view(toy, game, seat)
                assert other.options() == game.options()
                assert other.scores() == game.scores()
                assert other.check() == 0
                for owner in range(players):
                    def cards(of: Any, owner: int = owner) -> Counter[int]:
                        return Counter(of.get("object", o, "card") for o in range(1, of.get("game", 0, "n_objects"))
                                       if of.get("object", o, "owner") == owner)
                    assert cards(other) == cards(game)
                moved += sum(other.get("object", o, "card") != game.get("object", o, "card")
                             for o in range(1, game.get("game", 0, "n_objects")))
    assert moved > 500


def test_deal_again_is_repeatable_and_differs_by_seed(toy: Duel) -> None:
    game = toy.game(2)
    keys = {seed: game.fair_clone(0, seed).key() for seed in range(5)}
    assert len(set(keys.values())) == 5
    assert keys[3] == game.fair_clone(0, 3).key()
    with pytest.raises(ValueError, match="seat 3"):
        game.fair_clone(3, 1)


def test_future_chance_is_dealt_again_too(toy: Duel) -> None:
    """A fair copy does not shuffle as the game itself will."""
    decks = (("Recruit", "Wolf", "Guard", "Captain") * 3, ("Wolf",))
    position = toy.position([], (("Recycling", "Bolt"), ("Bolt",)), decks=decks)
    fair = Position(toy, position.game.fair_clone(0, 4))
    position.play(position.hands[0][0])
    fair.play(position.hands[0][0])
    assert position.game.zone(toy.zone("deck", 0)) != fair.game.zone(toy.zone("deck", 0))


def test_listeners_follow_a_hidden_card_that_is_dealt_again(toy: Duel) -> None:
    """An ability that works from the hand belongs to the card that lies there in the copy."""
    position = toy.position([], (("Bolt",), ("Omen", *["Recruit"] * 6)))
    assert position.game.get("game", 0, "n_listeners") == 1
    for seed in range(12):
        fair = position.game.fair_clone(0, seed)
        things = range(1, fair.get("game", 0, "n_objects"))
        omens = [o for o in things if fair.get("object", o, "card") == toy.cards["Omen"]]
        in_hand = [o for o in omens if fair.get("object", o, "zone") == toy.zone("hand", 1)]
        assert fair.get("game", 0, "n_listeners") == len(in_hand)
        assert fair.check() == 0
