"""Set-up: HP, the lord's bonus, choosing generals, opening hands, the piles, and the options about them."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.sanguosha.generals import GENERALS
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast.rulesets.sanguosha.seats import LORDS
from tests.support.props import fork_everywhere, permute_unseen

DECKS = Path(__file__).parent / "decks"
SUITS = {"spade": "♠", "club": "♣", "heart": "♥", "diamond": "♦"}
FIVE = ["曹操", "关羽", "张飞", "甄姬", "郭嘉"]
HP = {general.zh: general.hp for general in GENERALS}


def listed(name: str) -> Counter[str]:
    with (DECKS / f"{name}.csv").open(encoding="utf-8") as file:
        return Counter(row["name_zh"] + SUITS[row["suit"]] + row["rank_label"] for row in csv.DictReader(file))


def pile(game: sgs.Game) -> Counter[str]:
    cards = [card.name for card in game.zone("draw")]
    return Counter(cards + [card.name for seat in game.seats for card in seat.hand])


@pytest.mark.rule("sgs.setup.3")
@pytest.mark.parametrize(("pack", "size"), [("standard", 108), ("maneuvering", 160)])
def test_the_piles_hold_exactly_the_printed_cards(pack: str, size: int) -> None:
    wanted = listed("standard") + (listed("maneuvering") if pack == "maneuvering" else Counter())
    game = sgs.Match("sanguosha", players=5, pack=pack).game(1)
    assert sum(wanted.values()) == size
    assert pile(game) == wanted
    types = {row["name_zh"]: row["card_type"] for name in ("standard", "maneuvering")
             for row in csv.DictReader((DECKS / f"{name}.csv").open(encoding="utf-8"))}
    kinds = {"armor": "armour", "horse+1": "defence_horse", "horse-1": "attack_horse"}
    for card in RULESET.cards:
        own = card.zh.rstrip("0123456789AJQK")[:-1]
        if own in types and card.kind != "skill":
            assert card.kind == kinds.get(types[own], types[own]), card.zh


def test_a_pile_of_the_users_own() -> None:
    game = sgs.Match("sanguosha", players=2, pack={"cards": {"杀♠7": 20, "Dodge ♦2": 10}}).game(1)
    assert pile(game) == Counter({"杀♠7": 20, "闪♦2": 10})


@pytest.mark.rule("sgs.setup.1", "sgs.setup.3")
@pytest.mark.parametrize("players", [2, 4, 5, 10])
def test_hp_and_the_opening_hand(players: int) -> None:
    match = sgs.Match("sanguosha", players=players, options={"draw": 0})
    for index in range(4):
        game = match.game(2, index)
        for seat, view in enumerate(game.seats):
            bonus = int(seat == 0 and players > 4)
            assert view.life == view.max_hp == HP[view.character.name] + bonus
        assert [len(view.hand) for view in game.seats] == [4] * players


@pytest.mark.parametrize(("bonus", "players", "more"), [("no", 5, 0), ("yes", 4, 0), ("yes", 5, 1), ("always", 2, 1)])
def test_the_lords_bonus_is_an_option(bonus: str, players: int, more: int) -> None:
    game = sgs.Match("sanguosha", generals=FIVE[:players], options={"lord_bonus": bonus}).game(1)
    assert game.seats[0].max_hp == HP["曹操"] + more


def test_numbers_of_generals_and_weapons_may_be_overridden() -> None:
    numbers = {"关羽.hp": 6, "Guan Yu.start_hp": 2, "青龙偃月刀♠5.range": 1}
    match = sgs.Match("sanguosha", generals=["关羽", "曹操", "张飞"], overrides=numbers)
    view = match.game(1).seats[0]
    assert (view.life, view.max_hp) == (2, 6)
    assert match.fingerprint != sgs.Match("sanguosha", generals=["关羽", "曹操", "张飞"]).fingerprint
    for name, value in (("关羽.hp", 21), ("关羽.hp", 0), ("青龙偃月刀♠5.range", 10), ("关羽.hq", 3), ("杀♠7.range", 2)):
        with pytest.raises(sgs.OverrideError):
            sgs.Match("sanguosha", overrides={name: value})


def test_hands_are_dealt_by_seat_or_by_card() -> None:
    hands = {}
    for deal in ("by_seat", "by_card"):
        game = sgs.Match("sanguosha", generals=FIVE, options={"deal": deal, "draw": 0}).game(4)
        hands[deal] = [[card.id for card in view.hand] for view in game.seats]
        assert [len(hand) for hand in hands[deal]] == [4] * 5
    flat = [card for hand in hands["by_seat"] for card in hand]
    assert hands["by_card"] == [flat[seat::5] for seat in range(5)]


# ---- choosing generals ---------------------------------------------------------------------------------------------


def choosing(players: int = 4, choice: int = 2) -> sgs.Match:
    return sgs.Match("sanguosha", players=players, options={"general_choice": choice})


@pytest.mark.rule("sgs.setup.2")
def test_the_lord_chooses_first_among_all_lords_and_shows_his_choice() -> None:
    game = choosing().game(1)
    assert (game.decision.seat, game.decision.kind) == (0, "general")
    offered = [action.what["card"].name for action in game.decision.actions]
    lords = [general.zh for general in GENERALS if general.zh in LORDS]
    assert set(lords) <= set(offered) and len(offered) == len(lords) + 2
    game.do("pick", card=lords[0])
    assert game.seats[0].character.name == lords[0]
    assert game.view(2)["seats"][0]["character"] == lords[0]
    assert game.decision.seat == 1 and len(game.decision.actions) == 2


def test_the_others_choose_in_secret() -> None:
    game = choosing().game(1)
    game.take(0)
    mine = [action.what["card"].name for action in game.decision.actions]
    game.do("pick", card=mine[1])
    assert game.decision.seat == 2
    for name in mine:
        assert name not in str(game.view(2).data) and name not in game.ruleset.board(game, 2, "zh")
    other = [action.what["card"].name for action in game.decision.actions]
    assert not set(mine) & set(other)
    game.take(0)
    game.take(0)
    assert game.decision.kind != "general"
    assert game.seats[1].character.name == mine[1] and game.seats[2].character.name == other[0]
    assert len({view.character.name for view in game.seats}) == 4


def test_choices_can_be_copied_saved_and_dealt_again() -> None:
    match = choosing(5)
    assert fork_everywhere(match, seed=3, most=8) == 8
    game, dealt = match.game(3), 0
    while game.decision.kind == "general":
        for seat in range(5):
            dealt += permute_unseen(game, seat, deals=2)
        game.take(len(game.decision.actions) - 1)
    assert dealt > 20
    assert sgs.simulate(match, 40, "greedy", progress=False).codes["win"] == 40


# ---- the end of the piles ------------------------------------------------------------------------------------------


def dry(**options: str | int) -> sgs.Game:
    """The lord is about to draw two; there is one card."""
    position = sgs.Position("sanguosha", generals=["士兵甲", "士兵乙"], options=options)
    position.pile("draw", "桃♥3")
    position.hand(0, "杀♠7", "杀♠8")
    position.hand(1, "闪♦2", "桃♥4")
    return position.at("draw").game()


def test_two_empty_piles_are_a_draw() -> None:
    game = dry()
    assert (game.over, game.result, game.winners) == (True, "draw", ())


def test_or_one_draws_what_there_is() -> None:
    game = dry(deckout="stop_drawing")
    assert not game.over
    assert sorted(card.name for card in game.seats[0].hand) == ["杀♠7", "杀♠8", "桃♥3"]


@pytest.mark.parametrize(("most", "result"), [(0, "running"), (1, "draw")])
def test_reshuffles_may_be_limited(most: int, result: str) -> None:
    position = sgs.Position("sanguosha", generals=["士兵甲", "士兵乙"], options={"reshuffles": most})
    position.pile("discard", "杀♣2", "杀♣3", "桃♥3")
    position.hand(0, "闪♦2", "杀♠7", "杀♠8")
    position.hand(1, "闪♦3", "酒♠3")
    game = position.at("draw").game()
    assert game.seats[0].hand and len(game.zone("discard")) == 0 and len(game.zone("draw")) == 1
    game.do("use", card="杀♠7")
    game.do("play", card="闪♦3")
    assert game.active == 1 and game.result == result      # he drew two of one: the second reshuffle
