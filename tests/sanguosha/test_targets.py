"""Scenarios of legal targets and of what a virtual card looks like (sgs.legal, sgs.pre_use)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import Table

EIGHT = ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade")


def seats(play: Table) -> list[int]:
    """The characters that may be chosen now."""
    return sorted(int(what) for verb, what, _ in play.options() if verb == "seat")


@pytest.mark.scenario("sc.legal.ex1")
def test_the_empty_city_may_only_attack() -> None:
    play = scene("貂蝉", "诸葛亮", "士兵甲")
    play.bury(3, 4)
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(2, "闪♥2")
    play.start(0).acts(0, "activate", "离间")              # only seat 1 could duel anybody, and only seat 2: neither is a choice
    play.acts(0, "pick", "杀♠7")
    assert play.hp(2) == 3 and play.hp(1) == 3


@pytest.mark.scenario("sc.legal.2")
def test_rules_of_the_system_about_delayed_tricks() -> None:
    play = scene()
    play.lay("judge", 1, "乐不思蜀♥6")
    play.lay("judge", 4, "兵粮寸断♠10")
    play.number(2, "sealed", 1 << 3)
    play.hand(0, "乐不思蜀♠6", "兵粮寸断♣4", "酒♠9")
    play.start(0)
    copy = play.game.clone()
    play.acts(0, "use", "乐不思蜀♠6")
    assert seats(play) == [3, 4]
    play.game = copy
    play.acts(0, "use", "兵粮寸断♣4")                       # seat 1 only: seat 4 has one
    assert "兵粮寸断♣4" in play.cards("judge", 1)


@pytest.mark.scenario("sc.legal.ex2")
def test_godspeed_leaves_the_lightning_where_it_is() -> None:
    play = scene("夏侯渊")
    play.lay("judge", 0, "闪电♠A")
    play.hand(0, "闪电♥Q", "酒♠9")
    play.start(0, "judge").acts(0, "apply", "神速").acts(0, "seat", 1)
    assert play.hp(1) == 3
    assert play.cards("judge", 0) == ["闪电♠A"]
    assert play.game.seat == 0 and not play.offered(0, "use", "闪电♥Q")


@pytest.mark.scenario("sc.legal.ex3")
def test_no_blade_against_the_empty_city() -> None:
    play = scene("士兵甲", "诸葛亮")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(1, "闪♥2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2")
    assert play.game.seat == 0 and play.offered(0, "use", "酒♠9")      # no blade; on to the next idle point
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.legal.ex4")
def test_the_edict_does_not_reach_the_empty_city() -> None:
    play = scene("士兵甲", "士兵乙", "诸葛亮")
    play.skill(0, "密诏")
    play.hand(0, "杀♣2", "闪♦5")
    play.hand(2, "杀♣3")
    play.hand(3, "酒♠9")
    play.game.log(on=True)
    play.start(0).acts(0, "activate", "密诏").acts(0, "seat", 1).acts(0, "seat", 2)
    play.acts(1, "sealed", "闪♦5")
    assert "use_declared" not in play.points()
    assert play.hp(2) == 3
    assert set(play.cards("discard")) == {"闪♦5", "杀♣3"}


@pytest.mark.scenario("sc.legal.ex5")
def test_shared_hatred_in_the_chaos() -> None:
    play = scene("贾诩")
    play.skill(3, "同疾")
    play.lay("equip", 0, "的卢♣5")
    play.lay("equip", 1, "古锭刀♠A")
    play.hand(1, "杀♠7")
    play.hand(0, "酒♠9")
    play.hand(3, "闪♦3", "闪♦4", "闪♦5", "闪♦6", "闪♦7")
    play.start(0).acts(0, "activate", "乱武")
    assert play.hp(1) == 3 and play.cards("hand", 1) == ["杀♠7"]


@pytest.mark.scenario("sc.legal.ex6")
def test_the_blade_restricts_the_user_not_the_skills() -> None:
    play = scene("士兵甲", "大乔")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(1, "闪♥2", "桃♥3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1).acts(1, "play", "闪♥2")
    play.acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    play.acts(1, "apply", "流离")                          # the peach at seat 2
    assert play.hp(2) == 3 and play.hp(1) == 3


def two_targets() -> Table:
    play = scene()
    play.skill(0, "天义")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "酒♠9")
    play.hand(1, "闪♥2", "闪♦3")
    play.hand(2, "闪♦4")
    play.start(0)
    play.number(0, "turn_note", 1)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 2)
    return play


@pytest.mark.scenario("sc.legal.ex7a")
def test_the_blade_again_and_again_at_the_same_target() -> None:
    play = two_targets()
    play.acts(1, "play", "闪♥2").acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    play.acts(1, "play", "闪♦3").acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠9")
    assert play.hp(1) == 3 and play.hp(2) == 4
    play.acts(2, "play", "闪♦4")                           # the first slash goes on
    assert play.hp(2) == 4


@pytest.mark.scenario("sc.legal.ex7b")
def test_the_blade_at_the_second_target() -> None:
    play = two_targets()
    play.acts(1, "play", "闪♥2").acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    play.acts(1, "play", "闪♦3").passes(0)
    play.acts(2, "play", "闪♦4").acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠9")
    assert play.hp(2) == 3 and play.hp(1) == 4


@pytest.mark.scenario("sc.legal.ex8")
def test_the_blade_at_any_distance() -> None:
    play = scene("士兵甲", "士兵乙", "士兵丙", "大乔", roles=EIGHT)
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(3, "桃♥3")
    play.hand(4, "闪♥2")
    play.start(0).acts(0, "use", "杀♠7")
    assert 4 not in seats(play)
    play.acts(0, "seat", 3).acts(3, "apply", "流离").acts(3, "seat", 4).acts(4, "play", "闪♥2")
    play.acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    assert play.hp(4) == 3


@pytest.mark.scenario("sc.pre_use.ex1")
def test_a_basic_card_used_a_trick_lost() -> None:
    play = scene("关羽")
    play.hand(0, "无中生有♥7", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    code = next(c for c, (verb, what, name) in zip(play.game.options(), play.options(), strict=True)
                if verb == "use" and what == "无中生有♥7" and name == 1)
    play.game.choose(code)
    play.acts(0, "seat", 1)
    assert play.hp(1) == 3
    assert play.number(0, "phase_slashes") == 1 and play.number(0, "used") == 1
    assert ("无中生有♥7", 0, "hand", "use") in play.moves()


@pytest.mark.scenario("sc.pre_use.8")
def test_wine_ends_with_its_turn() -> None:
    play = scene("士兵甲", "士兵乙")
    play.hand(0, "酒♠9", "杀♠7")
    play.hand(1, "决斗♠A", "酒♣3")
    play.hand(2, "闪♦3")
    play.start(0).acts(0, "use", "酒♠9").acts(0, "done")
    assert play.game.active == 1
    play.acts(1, "use", "决斗♠A").acts(1, "seat", 0).acts(0, "play", "杀♠7")
    assert play.hp(1) == 3                                 # the duel deals 1; no wine from another turn


@pytest.mark.scenario("sc.pre_use.ex2")
def test_a_wine_without_a_card() -> None:
    play = scene()
    play.skill(1, "醇醪")
    play.skill(2, "禁酒")
    play.lay("pile", 1, "杀♣4")
    play.hand(2, "酒♠9")
    play.life(2, 1)
    resting(play)
    play.hurt(2)
    play.acts(1, "apply", "醇醪")
    assert play.hp(2) == 1
    assert play.cards("hand", 2) == ["酒♠9"]
    play.hurt(2)
    assert play.dead(2)                                    # its own wine is a slash


@pytest.mark.scenario("sc.pre_use.ex4")
def test_black_fields_do_not_snatch_from_behind_the_curtain() -> None:
    play = scene("士兵甲", "贾诩")
    play.skill(0, "急袭")
    play.lay("pile", 0, "杀♠7", "闪♦7")
    play.hand(1, "桃♥3")
    play.hand(4, "桃♥4")
    play.hand(0, "酒♠9")
    play.start(0)
    copy = play.game.clone()
    play.acts(0, "use", "杀♠7")                            # seat 4 only
    assert play.cards("hand", 4) == []
    play.game = copy
    play.acts(0, "use", "闪♦7")
    assert seats(play) == [1, 4]


@pytest.mark.scenario("sc.pre_use.ex5")
def test_two_hearts_are_red_without_suit() -> None:
    play = scene(roles=EIGHT)
    play.skill(0, "武神")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.lay("equip", 1, "仁王盾♣2")
    play.hand(0, "桃♥3", "桃♥9", "酒♠9")
    play.start(0).acts(0, "two", "桃♥3")
    assert 4 not in seats(play)
    play.acts(0, "seat", 1)
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.pre_use.11b")
def test_mixed_colours_are_none() -> None:
    play = scene()
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.lay("equip", 1, "仁王盾♣2")
    play.hand(0, "杀♠7", "闪♥2", "酒♠9")
    play.start(0).acts(0, "two", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.pre_use.ex6")
def test_a_slash_of_two_cards_has_no_number() -> None:
    play = scene(roles=EIGHT)
    play.skill(0, "枪舞")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.hand(0, "杀♣7", "杀♣9", "杀♣2", "酒♠9")
    play.start(0)
    play.number(0, "turn_note", 8)
    copy = play.game.clone()
    play.acts(0, "use", "杀♣2")
    assert 4 in seats(play)                                # 2 < 8: at any distance
    play.game = copy
    play.acts(0, "two", "杀♣7")
    assert 4 not in seats(play)
    play.acts(0, "seat", 1)
    assert play.number(0, "slashes") == 1


@pytest.mark.scenario("sc.pre_use.13")
def test_targets_are_numbered_from_the_turn_owner() -> None:
    play = scene()
    play.lay("equip", 2, "方天画戟♦Q")
    play.hand(2, "杀♠7")
    for seat in (1, 3, 4):
        play.hand(seat, "闪♦3")
    play.start(2).acts(2, "use", "杀♠7")
    for seat in (1, 3, 4):
        play.acts(2, "seat", seat)
    for seat in (3, 4, 1):
        play.passes(seat)
    assert [play.hp(seat) for seat in (1, 3, 4)] == [3, 3, 3]


@pytest.mark.scenario("sc.pre_use.sp4")
def test_no_second_test_of_a_skills_target() -> None:
    play = scene("貂蝉", "士兵甲", "诸葛亮")
    play.skill(3, "看·move.after2")
    play.hand(0, "杀♠7", "酒♠9")
    (last,) = play.hand(2, "闪♦3")
    play.start(0).acts(0, "activate", "离间").acts(0, "seat", 1).acts(0, "seat", 2).acts(0, "pick", "杀♠7")
    assert play.game.seat == 3                             # the cost is being paid
    play.move(last, "discard", 0, "rule")
    play.passes(3)
    while play.game.seat == 3:
        play.passes(3)
    assert play.hp(2) == 2                                 # the duel took place


@pytest.mark.scenario("sc.pre_use.sp6")
def test_the_target_named_when_the_card_was_needed() -> None:
    play = scene("刘备", "张飞")
    play.hand(0, "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0).acts(0, "activate", "激将").acts(0, "seat", 4).acts(1, "play", "杀♣3")
    assert play.hp(4) == 3                                 # no new choice


@pytest.mark.scenario("sc.pre_use.trace")
def test_standards_of_physical_cards() -> None:
    play = scene()
    play.skill(0, "虚杀", "定杀")
    play.skill(2, "看·use.declared")
    play.hand(0, "杀♠7", "火杀♥4", "桃♥3")
    play.life(0, 3)
    play.start(0)
    names = {(what, name) for verb, what, name in play.options() if verb == "use"}
    assert names == {("杀♠7", 1), ("火杀♥4", 2), ("桃♥3", 5)}
    copy = play.game.clone()
    play.acts(0, "activate", "虚杀").acts(0, "seat", 1)    # no card is chosen
    assert play.cards("hand", 0) == ["杀♠7", "火杀♥4", "桃♥3"]
    play.game = copy.clone()
    play.acts(0, "activate", "定杀").acts(0, "seat", 1)    # the fire slash, without a choice
    assert play.cards("hand", 0) == ["杀♠7", "桃♥3"]
    play.game = copy
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.game.seat == 2 and play.number(0, "slashes") == 1      # counted before use.declared


@pytest.mark.scenario("sc.use.ex5", rules=["sgs.use.6", "sgs.use.ex5"])
def test_no_second_slash_after_a_redirection() -> None:
    play = scene("士兵甲", "大乔")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(1, "桃♥3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "apply", "流离")
    assert play.hp(2) == 3
    assert not play.offered(0, "use", "杀♠8")


@pytest.mark.scenario("sc.pre_play.virtual")
def test_a_played_card_without_and_with_two_physical_cards() -> None:
    play = scene()
    play.skill(1, "虚杀")
    play.lay("equip", 1, "丈八蛇矛♠Q")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.hand(1, "桃♥3", "桃♥4")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "南蛮入侵♠7")
    copy = play.game.clone()
    play.acts(1, "apply", "虚杀")
    assert play.hp(1) == 4 and play.cards("hand", 1) == ["桃♥3", "桃♥4"]
    assert not [move for move in play.moves() if move[1] == 1]
    play.game = copy
    play.game.log(on=True)
    play.passes(1).acts(1, "two", "桃♥3")
    assert play.hp(1) == 4
    assert {move for move in play.moves() if move[3] == "play"} == {("桃♥3", 1, "hand", "play"), ("桃♥4", 1, "hand", "play")}


def fierce() -> Table:
    play = scene()
    play.flag(0, "fierce")
    play.life(0, 3)
    play.hand(0, "桃♥3", "梅♥4", "杀♠7", "闪♥2")
    play.hand(1, "杀♠8", "决斗♠A", "酒♠9")
    return play


@pytest.mark.scenario("sc.pre_use.sp1")
def test_peaches_in_the_fierce_battle() -> None:
    play = fierce().start(0)
    assert {(what, name) for verb, what, name in play.options() if verb == "use"} == {("桃♥3", 1), ("梅♥4", 5), ("杀♠7", 1)}
    play = fierce().start(1)
    asked = play.game.clone()
    play.acts(1, "use", "决斗♠A").acts(1, "seat", 0)
    assert {what for verb, what, _ in play.options() if verb == "play"} == {"桃♥3", "杀♠7"}
    play.game = asked
    play.acts(1, "use", "杀♠8").acts(1, "seat", 0)
    assert {what for verb, what, _ in play.options() if verb == "play"} == {"桃♥3", "闪♥2"}
