"""Generals: their names (zh.203), and a deputy beside the main one (zh.216.9b, ruling A42)."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets import find
from sgs_fast.rulesets.zongheng.language import *
from tests.zongheng.cards import deal_to, leader, soldier, spell
from tests.zongheng.table import A, B, Scene


@pytest.mark.scenario("s.zh.203.2.ex1")
def test_the_name_of_chen_gong() -> None:
    card = next(card for card in find("zongheng").cards if card.zh == "陈宫")
    assert (card.surname, card.given_name, card.style) == ("陈", "宫", "公台")
    assert card.surname + card.given_name == card.zh


@pytest.mark.scenario("s.zh.216.9b.ex1")
def test_a_deputy_general_is_a_general_too() -> None:
    scene = Scene(spell("bolt", deal_to(1, general)), soldier("U", "1/1"), leader("deputy"))
    scene.units(1, "U")
    scene.put("deputy", 1, "general")
    scene.hand(0, "bolt", "bolt")
    with scene.play() as play:
        play.does(0, "use", card="bolt")
        play.asked(0, "target")
        assert {action.target.name for action in play.game.decision.actions} == {A, B, "deputy"}
        play.rejected(0, "target", target="U")
        play.does(0, "target", target="deputy")
        play.resolve()
        assert play.lives == (30, 30) and play["deputy"].damage == 1
        play.does(0, "use", card="bolt", target=B)
        play.resolve()
        assert play.lives == (30, 29)
