"""Keyed randomness: who draws what does not depend on what else is drawn."""

from __future__ import annotations

import numpy
import pytest

from tests.toy.duel import DECK, Duel, random_game, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]


def order(toy: Duel, deck: list[str], seed: int = 1, index: int = 0, other: tuple[str, ...] = DECK) -> list[str]:
    """Seat 0's hand and deck after the deal."""
    game = toy.api.Game(toy.setup(deck, other), seed, index)
    return [toy.card_names[game.get("object", o, "card")]
            for kind in ("hand", "deck") for o in game.zone(toy.zone(kind, 0))]


def test_changing_one_card_leaves_the_others_where_they_were(toy: Duel) -> None:
    deck = list(DECK)
    before = order(toy, deck)
    place = deck.index("Fury")
    deck[place] = "Wolf"
    after = order(toy, deck)
    assert [a for a, b in zip(before, after, strict=True) if a != b] == ["Fury"]


def test_a_deck_of_one_seat_is_not_shuffled_by_the_other(toy: Duel) -> None:
    assert order(toy, list(DECK)) == order(toy, list(DECK), other=DECK[:30])


def test_seed_and_index_both_matter(toy: Duel) -> None:
    deck = list(DECK)
    orders = {tuple(order(toy, deck, seed, index)) for seed in range(3) for index in range(3)}
    assert len(orders) == 9
    assert order(toy, deck, 2, 1) == order(toy, deck, 2, 1)


def test_shuffles_are_even(toy: Duel) -> None:
    """Each of 5 cards lies on each place about equally often: a chi-square of 16 degrees of freedom."""
    deck = ["Recruit", "Wolf", "Guard", "Captain", "Bolt"]
    setup = toy.setup(deck, deck, hand=0)
    seen = numpy.zeros((5, 5))
    for index in range(1000):
        game = toy.api.Game(setup, 9, index)
        cards = game.zone(toy.zone("deck", 1 - game.get("game", 0, "first")))
        if len(cards) == 5:                                 # the other one has not drawn yet
            for place, o in enumerate(cards):
                seen[deck.index(toy.card_names[game.get("object", o, "card")]), place] += 1
    expected = seen.sum() / 25
    assert expected > 60
    assert ((seen - expected) ** 2 / expected).sum() < 45


def test_games_do_not_depend_on_the_range_of_their_batch(toy: Duel) -> None:
    setup = toy.setup()
    whole = numpy.zeros(30, dtype=toy.api.ROW)
    toy.api.run_batch(setup, [0, 1, 0], 4, 0, 30, whole)
    parts = numpy.zeros(30, dtype=toy.api.ROW)
    for lo, hi in ((20, 30), (0, 7), (7, 20)):
        toy.api.run_batch(setup, [0, 1, 0], 4, lo, hi, parts[lo:hi])
    assert (whole == parts).all()


def test_agents_streams_are_their_own(toy: Duel) -> None:
    """The first choice of a game is the same whoever the other agents are."""
    for index in range(8):
        logs = []
        for other in (0, 1):
            game = toy.game(7, index)
            agents = [other, other, other]
            agents[game.seat] = 0
            rows = numpy.zeros(1, dtype=toy.api.ROW)
            capped = toy.setup(decisions=1)
            toy.api.run_batch(capped, agents, 7, index, index + 1, rows)
            logs.append(int(rows["key"][0]))
        assert logs[0] == logs[1]


def test_rolls_count_their_uses_and_go_with_the_copy(toy: Duel) -> None:
    position = toy.position([], (("Recycling", "Recycling", "Bolt"), ()))
    game = position.game
    before = [game.get("game", 0, "rolls", stream) for stream in range(4)]
    copy = game.clone()
    position.play(position.hands[0][0])
    after = [game.get("game", 0, "rolls", stream) for stream in range(4)]
    assert sum(a > b for a, b in zip(after, before, strict=True)) == 1
    copy.choose(position.code("use", position.hands[0][0]))
    copy.choose(position.code("pass"))
    assert copy.zone(toy.zone("deck", 0)) == game.zone(toy.zone("deck", 0))


def test_random_play_from_python_repeats(toy: Duel) -> None:
    keys = []
    for _ in range(2):
        game = toy.game(3, 1)
        for _ in random_game(game, 5):
            pass
        keys.append(game.key())
    assert keys[0] == keys[1]
