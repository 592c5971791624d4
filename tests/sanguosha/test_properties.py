"""The properties of every ruleset, on matches of 三国杀 in the hand: forks, secrets, offered is accepted, digests."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast import Game, Match
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.sanguosha.table import NAMES
from tests.support.props import (
    candidates,
    conserved_everywhere,
    digest,
    fork_everywhere,
    in_one_place,
    native_batch,
    permute_everywhere,
    permute_unseen,
    walk,
)

# Tables that differ in all that a match can be made of.
TABLES: list[dict[str, Any]] = [
    {"players": 2, "pack": "standard"},
    {"players": 3},
    {"players": 4, "options": {"four_players": "two_rebels", "lord_bonus": "always", "general_choice": 2}},
    {"players": 6, "options": {"renegades": 2, "deal": "by_card", "wine_limit": "turn"}},
    {"players": 8, "options": {"rebel_reward": 1, "loyalist_penalty": "no", "deckout": "stop_drawing", "reshuffles": 3}},
    {"generals": ["曹操", "司马懿", "甄姬", "刘备", "大乔"], "roles": ["lord", "rebel", "rebel", "loyalist", "renegade"]},
    {"players": 10},
]


def match(number: int) -> Match:
    return Match("sanguosha", **TABLES[number])


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_forks(number: int) -> None:
    assert fork_everywhere(match(number), seed=number, most=25) > 20


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nothing_unseen_matters(number: int) -> None:
    """Views, options and greedy's choice of every seat, along a game."""
    table, different = match(number), 0
    for step, game in enumerate(walk(table.game(number), seed=number)):
        if step % 6 == 0:
            for seat in {game.decision.seat, (step // 6) % table.seats}:
                different += permute_unseen(game, seat, deals=1)
    assert different > 10


def test_nothing_unseen_matters_at_any_decision() -> None:
    assert permute_everywhere(Match("sanguosha", players=3, pack="standard"), seed=5, deals=1) > 50


def test_a_view_tells_neither_hands_nor_identities_nor_who_was_asked() -> None:
    for game in walk(match(5).game(3), seed=3):
        for seat in range(5):
            view = game.view(seat)
            for other in range(5):
                zones = view["seats"][other]["zones"]
                if other != seat:
                    shown = [card["id"] for card in zones["hand"]["cards"]]
                    assert all(game.core.get("object", number, "known") >> seat & 1 for number in shown)
                if other not in (0, seat) and not RULESET.dead(game, other):
                    assert zones["role"] == {"n": 1, "cards": []}
            assert ("decision" in view.data) is (seat == game.decision.seat)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_card_is_in_one_place(number: int) -> None:
    def check(game: Game) -> None:
        in_one_place(game)
        assert all(seat.max_hp >= seat.life for seat in game.seats)

    assert conserved_everywhere(match(number), check, seed=number + 40) > 20


@pytest.mark.parametrize("number", [2, 5])
def test_only_what_is_offered_is_accepted(number: int) -> None:
    refused = 0
    names = ("pass", "use", "play", "seat", "apply", "done", "pick", "two", "recast", "from_hand", "sealed", "yes", "concede")
    tried = candidates([NAMES["verb"][name] for name in names], range(0, 190, 9), (0, 1, 4))
    for step, game in enumerate(walk(match(number).game(2), seed=2)):
        offered, key = set(game.core.options()), game.core.key()
        for code in tried if step % 15 == 0 else ():
            copy = game.core.clone()
            if code in offered:
                copy.choose(code)
                continue
            with pytest.raises(ValueError, match="not among"):
                copy.choose(code)
            assert copy.key() == key
            refused += 1
    assert refused > 1000


def test_digests_do_not_depend_on_threads() -> None:
    for number in (2, 6):
        table = match(number)
        batch = native_batch(table, (["greedy", "random"] * 5)[: table.seats])
        assert digest(batch, 90, 1) == digest(batch, 90, 2) == digest(batch, 90, 7, chunk=7)


def test_a_game_with_those_who_gave_up_is_sound() -> None:
    """Seats give up here and there; copies, saved games and cards stay in order, and the game ends by a rule."""
    ended = 0
    for seed in range(12):
        table = match(6 if seed % 2 else 3)
        game = table.game(seed)
        for step, now in enumerate(walk(game, seed=seed)):
            if step % 17 == 16:
                seat = (step // 17 * 3 + seed) % table.seats
                if not RULESET.dead(now, seat):
                    other = Game.from_bytes(table, bytes(now))
                    now.concede(seat)
                    other.concede(seat)
                    assert other.key == now.key
                    in_one_place(now)
                if now.over:
                    break
                assert not RULESET.dead(now, now.decision.seat)
        ended += game.result == "win"
    assert ended == 12
