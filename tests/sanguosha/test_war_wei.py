"""国战: the skills of 魏, the usual use and the edge of each."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import SHU, WEI, field, joins, sit
from tests.sanguosha.table import Table


def test_hold_the_fort_counts_kingdoms() -> None:
    play = field("曹仁", "刘备", "孙权", "袁绍")
    play.hand(0, "酒♠9")
    play.hand(1, "闪♦2")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3")
    play.start(0, "finish").acts(0, "apply", "据守（国）").acts(0, "pick", "酒♠9")
    assert play.cards("hand", 0) == ["杀♠7", "杀♠8", "闪♦3", "闪♦4"] and play.cards("discard") == ["酒♠9"]
    assert play.has(0, "turned")


def test_hold_the_fort_uses_equipment_and_stays_up_with_two_kingdoms() -> None:
    play = field("曹仁", "刘备")
    play.hand(0, "八卦阵♠2")
    play.hand(1, "闪♦2")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3")
    play.start(0, "finish").acts(0, "apply", "据守（国）").acts(0, "pick", "八卦阵♠2")
    assert play.cards("equip", 0) == ["八卦阵♠2"] and play.cards("hand", 0) == ["杀♠7", "杀♠8"]
    assert not play.has(0, "turned")


@pytest.mark.parametrize("gives", [True, False])
def test_valiant(gives: bool) -> None:
    play = field("刘备", "乐进")
    play.hand(0, "八卦阵♠2", "酒♠9")
    play.hand(1, "杀♠7", "闪♦2", "过河拆桥♠3")
    play.lay("draw", 0, "桃♥3")
    play.start(0, "finish").acts(1, "apply", "骁果").acts(1, "pick", "杀♠7")
    if gives:
        play.acts(0, "pick", "八卦阵♠2")
        assert play.hp(0) == 4 and play.cards("hand", 1) == ["闪♦2", "过河拆桥♠3", "桃♥3"]
    else:
        play.acts(0, "done")
        assert play.hp(0) == 3 and play.cards("hand", 1) == ["闪♦2", "过河拆桥♠3"]


def test_valiant_needs_a_basic_card_and_anothers_turn() -> None:
    play = field("刘备", "乐进")
    play.hand(1, "过河拆桥♠3")
    play.hand(0, "闪♦2")
    play.start(0, "finish")
    assert play.game.seat == 1 and play.game.active == 1   # not asked in the other's finish phase
    play = field("乐进")
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦2", "酒♠9")
    play.start(0, "finish")
    assert play.game.active == 1


def deng_ai(place: str) -> Table:
    play = field()
    if place == "head":
        sit(play, 0, "邓艾", "徐晃")
    else:
        sit(play, 0, "徐晃", "邓艾")
    return play


def test_deng_ai_has_one_skill_in_each_place() -> None:
    assert deng_ai("head").cards("skill", 0) == ["屯田", "急袭", "断粮"]
    assert deng_ai("deputy").cards("skill", 0) == ["断粮", "屯田", "资粮"]


def test_supplies_go_to_whoever_of_the_kingdom_was_hit() -> None:
    play = deng_ai("deputy")
    joins(play, WEI, 1)
    joins(play, SHU, 2)
    play.lay("pile", 0, "杀♠7", "闪♦3")
    play.hand(3, "酒♠9")
    play.start(3)
    play.hurt(2, by=3)
    assert play.game.seat == 3                             # of another kingdom
    play.hurt(1, by=3).acts(0, "apply", "资粮").acts(0, "pick", "闪♦3")
    assert play.cards("hand", 1) == ["闪♦3"] and play.cards("pile", 0) == ["杀♠7"]
    play.hurt(0, by=3).acts(0, "apply", "资粮")
    assert play.cards("hand", 0) == ["杀♠7"]


def test_sudden_strike_with_a_field() -> None:
    play = deng_ai("head")
    play.lay("pile", 0, "闪♦3")
    play.hand(1, "桃♥3")
    play.hand(0, "酒♠9")
    play.start(0).acts(0, "use", "闪♦3")                   # seat 1 is the only one with a card at distance 1
    assert play.cards("hand", 0) == ["酒♠9", "桃♥3"] and play.cards("discard") == ["闪♦3"]


def test_escort() -> None:
    play = field("曹洪")
    play.hand(0, "八卦阵♠2")
    play.hand(2, "桃♥3")
    play.hand(4, "闪♦3")
    play.lay("equip", 1, "青釭剑♠6")
    play.start(0, "finish").acts(0, "apply", "护援").acts(0, "seat", 1)
    assert play.cards("equip", 1) == ["青釭剑♠6", "八卦阵♠2"]
    seats = {what for verb, what, _ in play.options() if verb == "seat"}
    assert seats == {2}                                    # at distance 1 from seat 1, with a card; not seat 4
    play.acts(0, "seat", 2)
    assert play.cards("discard") == ["桃♥3"]


def test_escort_only_to_a_free_place() -> None:
    play = field("曹洪")
    play.hand(0, "八卦阵♠2")
    play.hand(1, "桃♥3")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0, "finish").acts(0, "apply", "护援")
    assert {what for verb, what, _ in play.options() if verb == "seat"} == {0, 2, 3, 4, 5}


def test_cranes_wing_covers_the_row() -> None:
    play = field("曹洪", "", "", "许褚")
    joins(play, WEI, 1)                                    # 0 and 1 stand in one queue
    play.hand(5, "杀♠7")
    play.hand(2, "杀♠8", "酒♠9")
    play.start(2).acts(2, "use", "杀♠8")
    assert play.hp(3) == 3                                 # seat 1 is farther away: seat 3 was the only one in range
    play = field("曹洪")
    joins(play, WEI, 1)
    play.hand(5, "杀♠7")
    play.start(5).acts(5, "use", "杀♠7")
    assert {what for verb, what, _ in play.options() if verb == "seat"} == {0, 4}  # not its owner himself
    play = field("曹洪", players=3)
    joins(play, WEI, 1)
    play.hand(2, "杀♠7")
    play.start(2).acts(2, "use", "杀♠7")
    assert {what for verb, what, _ in play.options() if verb == "seat"} == {0, 1}  # fewer than four: no formation


def test_courteous() -> None:
    play = field("李典", draw=2)
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3")
    play.hand(0, "酒♠9")
    play.start(0, "draw").acts(0, "apply", "恂恂").acts(0, "pick", "闪♦4").acts(0, "pick", "杀♠8")
    play.acts(0, "pick", "闪♦3")
    assert play.cards("hand", 0) == ["酒♠9", "闪♦4", "杀♠8"] and play.cards("draw") == ["桃♥3", "闪♦3", "杀♠7"]


@pytest.mark.parametrize("discards", [True, False])
def test_bar_the_river(discards: bool) -> None:
    play = field("刘备", "臧霸")
    play.lay("equip", 0, "青釭剑♠6", "赤兔♥5")
    play.hand(0, "杀♠7", *(("杀♠8", "杀♠9", "闪♦3") if discards else ()))
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "桃♥3")
    play.start(0)
    play.hurt(1, by=0).acts(1, "apply", "横江").acts(0, "done")
    if discards:                                           # limit 4 - 2, four cards
        play.acts(0, "pick", "杀♠7").acts(0, "pick", "杀♠8")
        assert play.cards("hand", 1) == ["酒♠9"]
    else:
        assert play.cards("hand", 1) == ["酒♠9", "桃♥3"]
