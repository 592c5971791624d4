"""Whole games: they end, lose no card, can be copied anywhere, and keep their secrets."""

from __future__ import annotations

import random

import numpy
import pytest

from sgs_fast import Match
from sgs_fast_core import api
from tests.sanguosha.table import NAMES, SEATS, ZONES, setup

CARD_ZONES = ("draw", "discard", "process", "hand", "equip", "judge", "pile", "under", "aside")
RUNNING = NAMES["result"]["running"]


def physical(game: api.Game) -> int:
    return sum(game.get("zone", ZONES[zone] * SEATS + seat, "n") for zone in CARD_ZONES for seat in range(SEATS))


@pytest.mark.parametrize("players", [2, 3, 5, 8, 10])
@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_games_end_by_rule(players: int, agent: str) -> None:
    rows = numpy.zeros(60, dtype=api.ROW)
    api.run_batch(setup(players), [api.AGENTS[agent]] * SEATS, 3, 0, 60, rows)
    assert set(rows["result"]) <= {NAMES["result"]["win"], NAMES["result"]["truncated"]}
    assert (rows["result"] == NAMES["result"]["win"]).mean() > 0.95
    assert not rows["fault"].any()


@pytest.mark.parametrize("players", [2, 5, 8, 10])
def test_every_card_is_in_one_place_at_every_decision(players: int) -> None:
    shared = setup(players)
    for index in range(6):
        game, dice = api.Game(shared, 11, index), random.Random(index)
        cards = physical(game)
        assert cards == 160
        while game.result == RUNNING:
            game.choose(dice.choice(game.options()))
            assert physical(game) == cards
            assert game.check() == 0
            for o in game.zone(ZONES["process"] * SEATS):
                assert 0 < game.get("object", o, "counters") <= game.get("game", 0, "n_frames"), "a card without a flow"
            for seat in range(players):
                for o in game.zone(ZONES["judge"] * SEATS + seat):
                    assert game.get("object", o, "damage"), "a delayed trick without a name"


@pytest.mark.parametrize("players", [2, 5, 10])
def test_copies_and_saved_games_go_the_same_way(players: int) -> None:
    shared = setup(players)
    game, dice = api.Game(shared, 5, 2), random.Random(players)
    while game.result == RUNNING:
        offered, key = game.options(), game.key()
        assert len(offered) >= 2
        assert len(set(offered)) == len(offered)
        loaded = api.Game.load(shared, game.save())
        assert loaded.key() == key
        assert loaded.options() == offered
        assert game.clone().rebuilt_options() == offered
        choice = dice.choice(offered)
        one, two = game.clone(), loaded
        one.choose(choice)
        two.choose(choice)
        assert one.key() == two.key()
        assert game.key() == key
        game.choose(choice)
        assert game.key() == one.key()


def test_what_a_seat_does_not_know_changes_nothing_for_it() -> None:
    """Dealt again, hidden roles, hands and the draw pile leave the options of the one who decides as they were."""
    shared = setup(6)
    game, dice, changed = api.Game(shared, 8, 1), random.Random(4), 0
    while game.result == RUNNING:
        seat, offered, scores = game.seat, game.options(), game.scores()
        fair = game.fair_clone(seat, 77)
        assert fair.seat == seat
        assert fair.options() == offered
        assert fair.scores() == scores
        changed += fair.key() != game.key()
        game.choose(dice.choice(offered))
    assert changed > 20


def test_equal_seeds_give_equal_games() -> None:
    shared = setup(5)
    rows = [numpy.zeros(20, dtype=api.ROW) for _ in range(2)]
    for out in rows:
        api.run_batch(shared, [api.AGENTS["greedy"]] * SEATS, 9, 0, 20, out)
    assert (rows[0] == rows[1]).all()
    part = numpy.zeros(5, dtype=api.ROW)
    api.run_batch(shared, [api.AGENTS["greedy"]] * SEATS, 9, 10, 15, part)
    assert (part == rows[0][10:15]).all()


@pytest.mark.parametrize("players", [5, 10])
def test_a_game_that_is_watched_goes_the_same_way(players: int) -> None:
    """The log makes every point and every move visible, and changes nothing."""
    shared = setup(players)
    for index in range(4):
        plain, watched, dice = api.Game(shared, 21, index), api.Game(shared, 21, index), random.Random(index)
        watched.log(on=True)
        while plain.result == RUNNING:
            assert plain.options() == watched.options()
            assert plain.key() == watched.key()
            choice = dice.choice(plain.options())
            plain.choose(choice)
            watched.choose(choice)
            watched.log()
        assert plain.key() == watched.key()
        assert plain.winners == watched.winners


@pytest.mark.parametrize("players", [2, 5, 10])
def test_no_card_moves_without_an_event(players: int) -> None:
    """The log tells of each move where the card came from: that is where the event before had left it. Only the deal and a new
    draw pile, of which nobody's skills hear, move cards without one."""
    shared, told = setup(players), 0
    move, own = NAMES["event"]["move"], NAMES["own"]["reshuffles"]
    for index in range(3):
        game, dice = api.Game(shared, 31, index), random.Random(index)
        game.log(on=True)
        cards = {o: zone * SEATS + seat for zone in map(ZONES.get, CARD_ZONES) for seat in range(SEATS)
                 for o in game.zone(zone * SEATS + seat)}
        shuffled = game.get("game", 0, "own", own)
        while game.result == RUNNING:
            game.choose(dice.choice(game.options()))
            anew = game.get("game", 0, "own", own) != shuffled
            shuffled = game.get("game", 0, "own", own)
            moved = {}
            for row in game.log():
                if row["kind"] == move and row["status"] and row["subject"] in cards:
                    o = int(row["subject"])
                    assert moved.get(o, cards[o]) is None or moved.get(o, cards[o]) == int(row["zone"]) or anew
                    moved[o] = None                        # where to, the next row or the end tells
                    told += 1
            for zone in map(ZONES.get, CARD_ZONES):
                for seat in range(SEATS):
                    for o in game.zone(zone * SEATS + seat):
                        assert cards[o] == zone * SEATS + seat or o in moved or anew, "a card moved and nobody was told"
                        cards[o] = zone * SEATS + seat
    assert told > 500


def test_a_view_shows_no_pile_and_nobody_else_who_decides() -> None:
    match = Match("sanguosha", players=5)
    game = match.game(7)
    while not game.over and game.core.decisions < 120:
        for seat in range(5):
            view = game.view(seat)
            pile = view["seats"][0]["zones"]["draw"]
            known = [card for card in game.zone("draw", 0) if game.core.get("object", card.id, "known") >> seat & 1]
            assert pile["n"] == len(game.zone("draw", 0)) and len([card for card in pile["cards"] if card]) == len(known)
            assert ("decision" in view.data) is (seat == game.decision.seat)
        game.take(game.advise())
