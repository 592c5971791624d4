"""国战: the skills of 吴, the usual use and the edge of each."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import SHU, WEI, WU, field, joins, sit
from tests.sanguosha.table import NAMES, Table

HAND = ("杀♠7", "杀♠8", "杀♠9", "闪♦2", "闪♦3")


def seats(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "seat"}


def test_balance_stops_at_the_maximum() -> None:
    play = field("孙权")
    play.hand(0, *HAND)
    play.lay("draw", 0, "桃♥3", "桃♥4", "桃♥5", "桃♥6", "桃♥7")
    play.start(0).acts(0, "activate", "制衡（国）")
    for label in HAND[:4]:
        play.acts(0, "pick", label)
    assert play.cards("hand", 0) == ["闪♦3", "桃♥3", "桃♥4", "桃♥5", "桃♥6"]   # four of five, though unhurt
    assert not play.offered(0, "activate", "制衡（国）")


@pytest.mark.parametrize(("second", "kept"), [("过河拆桥♠3", 7), ("桃♥3", 4)])
def test_self_restraint_by_colours(second: str, kept: int) -> None:
    play = field("吕蒙")
    play.life(0, 3)
    play.hand(0, "杀♠7", second, "酒♠3", "杀♠8", "杀♠9", "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.hand(1, "酒♠9")
    play.lay("equip", 1, "八卦阵♠2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1)
    play.acts(0, "use", second)
    if second != "桃♥3":
        play.acts(0, "pick", "八卦阵♠2")
    play.acts(0, "done")
    while play.game.seat == 0 and any(verb == "pick" for verb, _, _ in play.options()):
        play.acts(0, "pick")
    assert len(play.cards("hand", 0)) == kept              # 3 + 4 holds all seven that are left; else as many as HP


@pytest.mark.parametrize(("third", "asked"), [("八卦阵♠2", True), ("酒♠9", False)])
def test_resolute_counsel_needs_three_types(third: str, asked: bool) -> None:
    play = field("吕蒙")
    play.life(0, 4)
    play.hand(0, "杀♠7", "过河拆桥♠3", third)
    play.lay("equip", 1, "青釭剑♠6", "赤兔♥5")
    play.hand(1, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1)
    play.acts(0, "use", "过河拆桥♠3").acts(0, "pick", "赤兔♥5")
    play.acts(0, "use", third)
    if asked:
        play.acts(0, "apply", "谋断").acts(0, "seat", 1).acts(0, "seat", 3)
        assert play.cards("equip", 3) == ["青釭剑♠6"]
    else:
        assert play.cards("equip", 1) == ["青釭剑♠6"] and play.game.active != 0


def test_stirred_for_whoever_has_no_hand() -> None:
    play = field("", "周泰")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8")
    play.start(0, "finish").acts(1, "apply", "奋激（国）")
    assert play.cards("hand", 0) == ["杀♠7", "杀♠8"] and play.hp(1) == 3
    play = field("", "周泰")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0, "finish")
    assert play.game.active == 1


def test_close_combat_takes_a_neighbour_along() -> None:
    play = field("丁奉")
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("equip", 0, "青釭剑♠6")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 2).acts(0, "apply", "短兵")
    assert seats(play) == {1, 5}                           # at distance 1; seat 4 is only in range
    play.acts(0, "seat", 5)
    assert (play.hp(2), play.hp(5)) == (3, 3)


def test_close_combat_without_a_neighbour_left() -> None:
    play = field("丁奉")
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("equip", 1, "的卢♣5")
    play.lay("equip", 5, "绝影♠5")
    play.lay("equip", 0, "青釭剑♠6")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 2)
    assert play.hp(2) == 3 and play.offered(0, "use", "酒♠9")


def test_swift_strike_reaches_across_the_table() -> None:
    play = field("丁奉")
    play.hand(0, "杀♠7", "酒♠9", "闪♦2")
    play.lay("equip", 3, "的卢♣5")
    play.start(0).acts(0, "activate", "奋迅").acts(0, "seat", 3).acts(0, "pick", "闪♦2")
    play.acts(0, "use", "杀♠7").acts(0, "seat", 3)
    play.passes(0)                                         # 短兵
    assert play.hp(3) == 3
    play.acts(0, "done")
    assert not play.has(3, "chosen")


def test_openness_shows_hands() -> None:
    play = field("蒋钦")
    mine = play.hand(0, "酒♠9")
    theirs = play.hand(1, "闪♦2", "过河拆桥♠3")
    play.start(0).acts(0, "activate", "尚义").acts(0, "pick", "过河拆桥♠3")     # only seat 1 has anything to see
    assert play.game.get("object", mine[0], "known") >> 1 & 1
    assert play.game.get("object", theirs[0], "known") & 1
    assert play.cards("hand", 1) == ["闪♦2"]
    assert not play.offered(0, "activate", "尚义")


def test_openness_shows_hidden_generals() -> None:
    play = field("蒋钦")
    sit(play, 1, "刘备", "关羽", hidden="both")
    generals = play.game.zone(NAMES["zone"]["general"] * 10 + 1)
    play.hand(0, "酒♠9")
    play.hand(1, "过河拆桥♠3")
    play.start(0).acts(0, "activate", "尚义").acts(0, "mode", 1)
    assert [play.game.get("object", general, "known") & 1 for general in generals] == [1, 1]
    assert [play.game.get("object", general, "known") >> 2 & 1 for general in generals] == [0, 0]
    assert play.cards("hand", 1) == ["过河拆桥♠3"]


@pytest.mark.parametrize("besieger", [2, 4])
def test_bird_in_flight(besieger: int) -> None:
    play = field("蒋钦")
    joins(play, WU, 2, 4)
    joins(play, WEI, 1)                                    # between 0 and 2; seat 4 is none of the besiegers
    play.hand(besieger, "杀♠7", "酒♠9")
    play.lay("equip", 4, "麒麟弓♥5")
    play.hand(1, "闪♦2", "闪♦3", "闪♦4")
    play.start(besieger).acts(besieger, "use", "杀♠7").acts(besieger, "seat", 1).acts(1, "play", "闪♦2")
    if besieger == 2:
        play.acts(1, "play", "闪♦3")
    assert play.hp(1) == 4 and play.cards("hand", 1) == (["闪♦4"] if besieger == 2 else ["闪♦3", "闪♦4"])


def test_no_siege_of_who_has_no_kingdom() -> None:
    play = field("蒋钦")
    joins(play, WU, 2)
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦2", "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦2")
    assert play.cards("hand", 1) == ["闪♦3", "闪♦4"] and play.hp(1) == 4


def test_the_sham_city() -> None:
    play = field("徐盛")
    joins(play, WU, 1)
    joins(play, SHU, 3)
    play.hand(2, "杀♠7", "杀♠8", "酒♠9")
    play.lay("equip", 2, "诸葛连弩♣A")
    play.hand(1, "酒♠3")
    play.lay("draw", 0, "闪♦2")
    play.start(2).acts(2, "use", "杀♠7").acts(2, "seat", 1).acts(0, "apply", "疑城").acts(1, "pick", "酒♠3")
    play.acts(1, "play", "闪♦2")
    assert play.hp(1) == 4
    play.acts(2, "use", "杀♠8").acts(2, "seat", 3)
    assert play.hp(3) == 3                                 # of another kingdom: nobody was asked


def test_cut_the_cable() -> None:
    play = field("陈武＆董袭")
    play.flag(1, "chained")
    play.hand(0, "酒♠9", "杀♠7")
    play.start(0).acts(0, "activate", "断绁")
    assert 1 not in seats(play)
    play.acts(0, "seat", 2).acts(0, "pick", "酒♠9")
    assert [play.has(seat, "chained") for seat in (0, 1, 2, 3)] == [True, True, True, False]
    assert not play.offered(0, "activate", "断绁")


def test_reckless_valour() -> None:
    play = field("陈武＆董袭")
    for seat in (0, 2):
        play.flag(seat, "chained")
    play.hand(0, "酒♠9", "杀♠7")
    play.hand(2, "闪♦2")
    play.hand(3, "闪♦3")
    play.start(0, "finish").acts(0, "apply", "奋命").acts(0, "pick", "杀♠7")
    assert play.cards("hand", 0) == ["酒♠9"] and play.cards("hand", 2) == [] and play.cards("hand", 3) == ["闪♦3"]
    play = field("陈武＆董袭")
    play.flag(2, "chained")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0, "finish")
    assert play.game.active == 1                           # he himself is not chained


def test_pairs_of_wu() -> None:
    """珠联璧合 of 黄盖 and 周瑜, not of 黄盖 and 小乔 though 周瑜 is a pair with both."""
    for deputy, pair in (("周瑜", 1), ("小乔", 0)):
        play = field()
        sit(play, 0, "黄盖", deputy, hidden="deputy")
        play.hand(0, "酒♠9")
        play.start(0, "begin").acts(0, "mode", 2)
        assert play.number(0, "pair") == pair


def test_roving_stratagem() -> None:
    play = field("凌统")
    play.lay("equip", 0, "青釭剑♠6")
    play.hand(0, "寒冰剑♠2", "酒♠9")
    play.hand(2, "闪♦2")
    play.start(0).acts(0, "use", "寒冰剑♠2").acts(0, "apply", "旋略")
    assert play.cards("hand", 2) == [] and play.cards("equip", 0) == ["寒冰剑♠2"]


def test_brave_advance_moves_up_to_three() -> None:
    play = field("凌统")
    play.lay("equip", 1, "青釭剑♠6", "赤兔♥5")
    play.lay("judge", 1, "乐不思蜀♠6")
    play.lay("equip", 2, "寒冰剑♠2")
    play.hand(0, "酒♠9")
    play.start(0).acts(0, "activate", "勇进").acts(0, "seat", 1).acts(0, "pick", "青釭剑♠6")
    assert seats(play) == {0, 3, 4, 5}                     # seat 2 has a weapon
    play.acts(0, "seat", 3).acts(0, "seat", 1).acts(0, "seat", 0).acts(0, "done")
    assert play.cards("equip", 3) == ["青釭剑♠6"] and play.cards("equip", 0) == ["赤兔♥5"]
    assert play.cards("judge", 1) == ["乐不思蜀♠6"]
    assert not play.offered(0, "activate", "勇进")


def test_the_dragon_phoenix() -> None:
    play = field("孙权")
    play.lay("equip", 0, "飞龙夺凤♠2")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦3", "桃♥3", "杀♠8")
    play.life(1, 1)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "飞龙夺凤♠2").acts(1, "pick", "闪♦3")
    assert play.hp(1) == 0
    play.acts(0, "apply", "飞龙夺凤♠2")
    assert len(play.cards("hand", 1)) == 1 and len(play.cards("hand", 0)) == 2


def test_the_dragon_phoenix_hears_only_its_slash() -> None:
    play = field("孙权")
    play.lay("equip", 0, "飞龙夺凤♠2")
    play.hand(0, "酒♠9")
    play.hand(1, "桃♥3", "酒♠3")
    play.life(1, 1)
    play.start(0)
    play.hurt(1, by=0)
    assert play.game.seat == 1


def test_sweet_dew() -> None:
    play = field("吴国太")
    play.life(0, 3)
    play.lay("equip", 1, "青釭剑♠6", "赤兔♥5")
    play.lay("equip", 2, "寒冰剑♠2")
    play.hand(0, "酒♠9")
    play.start(0).acts(0, "activate", "甘露").acts(0, "seat", 1)
    assert play.cards("equip", 1) == ["寒冰剑♠2"]          # one HP lost: only seat 2 was near enough
    assert play.cards("equip", 2) == ["青釭剑♠6", "赤兔♥5"]
    assert not play.offered(0, "activate", "甘露")


@pytest.mark.parametrize(("card", "hp"), [("过河拆桥♠3", 1), ("杀♠8", 0)])
def test_sustenance(card: str, hp: int) -> None:
    play = field("吴国太")
    play.life(1, 1)
    play.hand(1, card)
    play.hand(2, "酒♠9", "桃♥3")
    play.start(2)
    play.hurt(1, by=2).passes(2).acts(0, "apply", "补益")
    assert play.hp(1) == hp and play.dead(1) is (hp == 0)


def test_judge_the_hour() -> None:
    play = field("陆逊", "孙权")
    play.hand(0, "桃♥3", "桃♥4", "闪♦2", "杀♠7")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠8", "杀♠9", "杀♣10", "杀♣2", "桃♥5", "桃♥6", "闪♦3", "闪♦4")
    play.start(0).acts(0, "activate", "度势").acts(0, "pick", "桃♥3")
    play.acts(0, "pick", "杀♠7").acts(0, "pick", "杀♠8")
    play.acts(1, "pick", "杀♣10")
    assert play.cards("hand", 0) == ["桃♥4", "闪♦2", "杀♠9"] and play.cards("hand", 1) == ["酒♠9"]
    play.acts(0, "activate", "度势")                       # a heart was used: only the diamond is left
    play.acts(0, "pick", "桃♥4").acts(0, "pick", "杀♠9")
    play.acts(1, "pick", "酒♠9").acts(1, "pick", "闪♦3")
    assert "闪♦2" in play.cards("discard")
    assert not play.offered(0, "activate", "度势")
