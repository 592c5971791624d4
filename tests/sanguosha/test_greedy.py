"""Greedy at an identity table: it plays for its side, learns from what it sees, and from nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.sanguosha.account import facts_of
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.support.props import permute_unseen

SOLDIERS = ["士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙"]
FIVE = ["lord", "loyalist", "rebel", "rebel", "renegade"]
GAMES = 1500


def rates(agents: tuple[str, ...], roles: list[str] = FIVE, games: int = GAMES) -> dict[str, float]:
    """Share of the games that the lord's side and the rebels won, identities by seat."""
    match = sgs.Match("sanguosha", roles=roles)
    rows = sgs.simulate(match, games, agents, 11, progress=False).rows
    assert rows is not None
    facts = facts_of(rows, 5)
    assert (rows["result"] == RULESET.machine.names["result"]["win"]).mean() > 0.99
    return {"lord": facts["won"][:, 0].mean(), "rebel": facts["won"][:, roles.index("rebel")].mean()}


@pytest.mark.slow
def test_either_side_wins_its_share() -> None:
    result = sgs.simulate(sgs.Match("sanguosha"), 4000, "greedy", 5, progress=False)
    roles = result.as_dict()["roles"]
    assert 0.25 < roles["lord"]["win_rate"]["value"] < 0.65
    assert 0.25 < roles["rebel"]["win_rate"]["value"] < 0.65
    assert result.codes["win"] >= 0.99 * result.games


@pytest.mark.slow
def test_greedy_plays_better_than_random_in_the_same_seats() -> None:
    """The seats of one side are greedy, all others the same in both runs."""
    lords = rates(("greedy", "greedy", "random", "random", "random"))
    nobody = rates(("random",) * 5)
    rebels = rates(("random", "random", "greedy", "greedy", "random"))
    assert lords["lord"] > nobody["lord"] + 0.10
    assert rebels["rebel"] > nobody["rebel"] + 0.10
    everybody = rates(("greedy",) * 5)
    assert rates(("random", "random", "greedy", "greedy", "greedy"))["lord"] < everybody["lord"] - 0.10
    assert rates(("greedy", "greedy", "random", "random", "greedy"))["rebel"] < everybody["rebel"] - 0.10


def table(hand: str = "杀♠7", **lives: int) -> sgs.Position:
    position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0})
    position.hand(0, "闪♦2")
    return position


def test_whoever_hurts_the_lord_is_a_foe_of_the_lords_friends() -> None:
    """Seat 4 strikes the lord; then the loyalist strikes seat 4 and not the one on its other side."""
    position = sgs.Position("sanguosha", generals=SOLDIERS, roles=["lord", "loyalist", "rebel", "rebel", "renegade"])
    position.hand(2, "杀♠7", "闪♦2")
    position.hand(1, "杀♠8", "闪♦3")
    position.equip(2, "麒麟弓♥5")
    position.equip(1, "方天画戟♦Q")
    position.pile("draw", *["闪♦4"] * 30)
    game = position.at("acting", 2).game()
    before = game.clone()
    game.do("use", card="杀♠7", target=game.seats[0].character)
    favour = RULESET.machine.names["seat_number"]["favour"]
    assert game.core.get("seat", 2, "num", favour) < 0 == before.core.get("seat", 2, "num", favour)
    while not game.over and not (game.active == 1 and game.decision.kind == "play" and game.phase == "play"):
        game.take(0)
    assert game.core.get("seat", 1, "num", favour) == 0
    game.do("use", card="杀♠8")
    assert game.advise().what["player"] == 2
    game.take(game.advise())
    assert game.core.get("seat", 1, "num", favour) > 0     # and now everybody can see whose friend it is


def test_a_rebel_strikes_the_lord_and_a_loyalist_does_not() -> None:
    for seat, strikes in ((4, True), (1, False)):
        roles = ["lord", "loyalist", "loyalist", "renegade", "rebel"]
        position = sgs.Position("sanguosha", generals=SOLDIERS, roles=roles, options={"draw": 0})
        position.hand(seat, "杀♠7", "酒♠3")
        position.life(0, 1)
        for other in (2, 3):
            position.hand(other, "杀♣2", "杀♣3", "杀♣4", "杀♣5")
        game = position.at("acting", seat).game()
        while not game.over and game.decision.seat == seat and game.active == seat:
            game.take(game.advise())
        assert game.over is strikes


def test_friends_are_saved_and_foes_are_not() -> None:
    for dying, saved in ((0, True), (2, False)):
        position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0})
        position.hand(3, "杀♠7", "闪♦3")
        position.equip(3, "麒麟弓♥5")
        position.hand(1, "桃♥3", "闪♦2")
        position.life(dying, 1)
        position.life(1, 3)
        game = position.at("acting", 3).game()
        game.do("use", card="杀♠7", target=game.seats[dying].character)
        assert (game.decision.seat, game.decision.kind) == (1, "respond")
        assert (game.advise().verb == "play") is saved


def test_tricks_against_friends_are_nullified_and_those_against_foes_are_not() -> None:
    for target, answers in ((0, True), (3, False)):
        position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0})
        position.number(3, "favour", -90)
        position.hand(2, "决斗♠A", "闪♦3")
        position.hand(1, "无懈可击♠J", "闪♦2")
        game = position.at("acting", 2).game()
        game.do("use", card="决斗♠A", target=game.seats[target].character)
        assert (game.decision.seat, game.decision.kind) == (1, "respond")
        assert (game.advise().verb == "play") is answers


@pytest.mark.parametrize("players", [3, 5, 8])
def test_its_choice_does_not_depend_on_what_it_cannot_know(players: int) -> None:
    match, dice, different, number = sgs.Match("sanguosha", players=players), random.Random(players), 0, 0
    game = match.game(21)
    while not game.over:
        number += 1
        if number % 3 == 0:
            different += permute_unseen(game, game.decision.seat, deals=2)
        actions = game.decision.actions
        game.take(dice.choice(actions) if dice.random() < 0.3 else game.advise())
    assert different > 20


def test_facts_of_rows() -> None:
    match = sgs.Match("sanguosha", generals=["曹操", "关羽", "张飞"], roles=["lord", "rebel", "renegade"])
    result = sgs.simulate(match, 50, "greedy", 3, progress=False)
    assert result.rows is not None
    facts = facts_of(result.rows, 3)
    assert (facts["role"] == [1, 3, 4]).all()
    assert (facts["general"] == facts["general"][0]).all() and len(set(facts["general"][0])) == 3
    assert (facts["won"].sum(axis=1) >= 1).all()
    assert facts["kills"].sum() <= 2 * 50 and (facts["kills"].sum(axis=1) <= 2).all()
    assert (facts["rounds"] >= 1).all() and set(np.unique(facts["first_dead"])) <= {0, 1, 2}
    told = result.as_dict()
    assert told["roles"]["lord"]["win_rate"]["value"] == facts["won"][:, 0].mean()
    assert told["generals"]["关羽"]["kills"] == int(facts["kills"][:, 1].sum())
    assert sum(seat["first_deaths"] for seat in told["by_seat"]) == 50
    replayed = result.replay(7)
    assert replayed.winners == tuple(np.flatnonzero(facts["won"][7]))
