"""Scenarios of the set-up: HP, the opening deal, who begins (sgs.setup)."""

from __future__ import annotations

import pytest

from sgs_fast import Match
from sgs_fast_core import api
from tests.sanguosha.table import NAMES, SEATS, ZONES

FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")
FOUR = ("lord", "loyalist", "rebel", "renegade")


def hp(game: api.Game, seat: int) -> tuple[int, int]:
    return game.get("seat", seat, "life"), game.get("seat", seat, "num", NAMES["seat_number"]["max_hp"])


def dealt(generals: tuple[str, ...], roles: tuple[str, ...], **options: int) -> api.Game:
    match = Match("sanguosha", players=len(roles), generals=generals, roles=roles, options=options)
    return api.Game(match.setup, 7, 0)


@pytest.mark.scenario("sc.setup.1")
def test_hp_at_the_start() -> None:
    plain = ("士兵甲", "士兵乙", "士兵丙", "魏兵", "蜀兵")
    game = dealt(plain, FIVE)
    assert [hp(game, seat) for seat in range(5)] == [(5, 5), (4, 4), (4, 4), (4, 4), (4, 4)]
    assert hp(dealt(plain[:4], FOUR), 0) == (4, 4)
    game = dealt(("伤兵", "士兵乙", "伤兵", "魏兵", "蜀兵"), FIVE)
    assert hp(game, 0) == (4, 7) and hp(game, 2) == (3, 6)


@pytest.mark.scenario("sc.setup.3")
def test_four_cards_each_from_the_top() -> None:
    plain = ("士兵甲", "士兵乙", "士兵丙", "魏兵", "蜀兵")
    before = dealt(plain, FIVE, opening_hand=0, draw=0, turn_cap=1)
    after = dealt(plain, FIVE, draw=0)
    pile = [before.get("object", o, "card") for o in before.zone(ZONES["draw"] * SEATS)]
    hands = [
        [after.get("object", o, "card") for o in after.zone(ZONES["hand"] * SEATS + seat)] for seat in range(5)
    ]
    assert [len(hand) for hand in hands] == [4] * 5
    assert sorted(card for hand in hands for card in hand) == sorted(pile[:20])
    assert [after.get("object", o, "card") for o in after.zone(ZONES["draw"] * SEATS)] == pile[20:]
    assert after.active == 0 and after.get("game", 0, "turn") == 1     # the lord begins
    done = NAMES["verb"]["done"]
    turns = [after.active]
    while len(turns) < 3:
        offered = after.options()
        after.choose(next((code for code in offered if code >> 24 == done), offered[0]))
        if after.active != turns[-1]:
            turns.append(after.active)
    assert turns == [0, 1, 2]
