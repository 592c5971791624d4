"""Scenarios of the use flow: changing targets, users and targets that die, what is ineffective (sgs.use)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import scene
from tests.sanguosha.table import NAMES, POINTS, Table

EIGHT = ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade")


def outer(play: Table, seat: int, *starts: str) -> list[str]:
    """Points of flows of one seat."""
    names = [POINTS[row["kind"]] for row in play.game.log() if row["kind"] in POINTS and row["seat"] == seat]
    return [name for name in names if name.startswith(starts)]


@pytest.mark.scenario("sc.use.ex1")
def test_a_dead_user_changes_nothing_in_the_flow() -> None:
    play = scene(roles=("rebel", "rebel", "rebel", "lord", "loyalist"))
    play.skill(0, "无谋")
    play.skill(2, "佐定")
    play.life(0, 1)
    play.hand(0, "决斗♠A")
    play.hand(1, "酒♣3")
    play.hand(3, "酒♠3")
    play.lay("draw", 0, "桃♥5")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "决斗♠A").acts(0, "seat", 1)
    assert play.dead(0)
    play.acts(2, "apply", "佐定")
    assert "桃♥5" in play.cards("hand", 1)
    seen = play.points("use", "turn")
    for point in ("use_specifying", "use_becoming", "use_specified", "use_became", "use_end3"):
        assert seen.count(point) == 1
    assert seen[seen.index("use_end3") + 1] == "turn_end1"


@pytest.mark.scenario("sc.use.ex2")
def test_a_cancelled_card_was_used_on_nobody() -> None:
    play = scene()
    play.life(1, 3)
    play.skill(2, "镇卫")
    play.skill(3, "窃听")
    play.hand(0, "杀♣7", "闪♦2")
    play.hand(2, "桃♥3")
    play.lay("draw", 0, "桃♥5", "桃♥6")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "杀♣7").acts(0, "seat", 1).acts(2, "apply", "镇卫").acts(2, "mode", 1)
    seen = play.points("use")
    assert "use_specified" not in seen and "use_resolve_begin" not in seen
    assert play.number(0, "used") == 1 and play.number(0, "touched") == 0
    play.acts(3, "apply", "窃听")
    assert len(play.cards("hand", 3)) == 1


@pytest.mark.scenario("sc.use.ex3")
def test_a_transferred_lightning_was_used_on_the_other() -> None:
    play = scene()
    play.life(0, 3)
    play.skill(2, "镇卫")
    play.skill(3, "窃听")
    play.hand(0, "闪电♠A", "闪♦2")
    play.hand(1, "酒♣3")
    play.hand(2, "桃♥3")
    play.lay("draw", 0, "桃♥5", "桃♥6")
    play.start(0).acts(0, "use", "闪电♠A").acts(2, "apply", "镇卫").acts(2, "mode", 0)
    assert play.cards("hand", 2) == ["桃♥5"]
    assert play.cards("judge", 2) == ["闪电♠A"]
    assert play.game.seat != 3                             # 窃听 was not offered
    assert play.game.active == 1


@pytest.mark.scenario("sc.use.ex4")
def test_a_peach_for_two() -> None:
    play = scene()
    play.skill(0, "巧说")
    play.skill(3, "窃听")
    play.life(0, 2, 3)
    play.life(3, 2, 3)
    play.hand(0, "桃♥3", "闪♦2")
    play.hand(1, "酒♣3")
    play.start(0)
    play.number(0, "turn_note", 1)
    play.acts(0, "use", "桃♥3").acts(0, "apply", "巧说")
    assert (play.hp(0), play.hp(3)) == (3, 3)
    assert play.game.seat != 3
    assert play.number(0, "touched") in (0b01001, 0)


@pytest.mark.scenario("sc.use.sp2", rules=["sgs.use.sp2"])
def test_a_slash_without_its_card_goes_on() -> None:
    play = scene()
    play.skill(0, "天义")
    play.skill(3, "夺牌")
    play.hand(0, "杀♠7", "闪♦2")
    play.hand(4, "酒♣3")
    play.start(0)
    play.number(0, "turn_note", 1)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 4)
    play.acts(3, "apply", "夺牌")
    assert play.cards("hand", 3) == ["杀♠7"]
    assert (play.hp(1), play.hp(4)) == (3, 3)
    assert "杀♠7" not in play.cards("discard")


@pytest.mark.scenario("sc.use.sp3")
def test_without_a_target_the_flow_ends() -> None:
    play = scene()
    play.skill(1, "取消")
    play.hand(0, "杀♠7", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "apply", "取消")
    seen = play.points("use")
    assert seen[-1] == "use_becoming"
    assert play.cards("discard") == ["杀♠7"]


@pytest.mark.scenario("sc.use.sp5a")
def test_a_delayed_tricks_target_dies() -> None:
    play = scene()
    play.life(1, 1)
    play.skill(2, "杀·use.specified")
    play.hand(0, "乐不思蜀♥6", "酒♠9")
    play.hand(1, "闪♦3")
    play.start(0).acts(0, "use", "乐不思蜀♥6").acts(0, "seat", 1).acts(2, "apply", "杀·use.specified")
    assert play.dead(1)
    assert "乐不思蜀♥6" in play.cards("discard")
    assert play.game.seat == 0


@pytest.mark.scenario("sc.use.sp5b")
def test_a_slashs_target_dies_and_the_other_is_hit() -> None:
    play = scene()
    play.skill(0, "天义")
    play.life(1, 1)
    play.skill(2, "杀·use.specified")
    play.hand(0, "杀♠7", "酒♠9")
    play.start(0)
    play.number(0, "turn_note", 1)
    play.game.log(on=True)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 4).acts(2, "apply", "杀·use.specified")
    play.passes(2)                                         # at seat 4's own point
    seen = play.points("use")
    assert seen.count("use_became") == 2 and seen.count("use_resolve_begin") == 1
    assert play.dead(1) and play.hp(4) == 3


@pytest.mark.scenario("sc.use.sp6")
def test_twice_the_same_target() -> None:
    play = scene()
    play.skill(0, "加目标")
    play.hand(0, "过河拆桥♠3", "酒♠9")
    play.hand(1, "闪♥2", "桃♥3")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "过河拆桥♠3").acts(0, "apply", "加目标").acts(0, "seat", 1)
    assert play.cards("hand", 1) == []
    seen = play.points("use")
    for point in ("use_specifying", "use_becoming", "use_specified", "use_became", "use_effect"):
        assert seen.count(point) == 2


@pytest.mark.scenario("sc.use.sp7")
def test_six_points_do_not_concern_responses() -> None:
    play = scene()
    for point in ("declared", "targets_chosen", "used", "specifying", "becoming", "specified", "became"):
        play.skill(4, f"看·use.{point}")
    play.hand(0, "杀♠7", "过河拆桥♠3", "酒♠9")
    play.hand(1, "闪♥2", "桃♥3")
    play.hand(2, "无懈可击♠J")
    offered: list[str] = []

    def watch() -> None:
        while play.game.seat == 4 and play.options()[0][0] == "pass":
            offered.extend(str(what) for verb, what, _ in play.options() if verb == "apply")
            play.passes(4)

    play.start(0).acts(0, "use", "杀♠7")
    play.acts(0, "seat", 1)
    watch()
    assert len(offered) == 7 and len(set(offered)) == 7
    offered.clear()
    play.acts(1, "play", "闪♥2")
    watch()
    assert offered == ["看·use.used"]
    offered.clear()
    play.acts(0, "use", "过河拆桥♠3").acts(0, "seat", 1)
    watch()
    assert len(offered) == 7
    offered.clear()
    play.acts(2, "play", "无懈可击♠J")
    watch()
    assert offered == ["看·use.used"]
    assert play.cards("hand", 1) == ["桃♥3"]


@pytest.mark.scenario("sc.use.sp8")
def test_the_spear_works_while_it_is_there() -> None:
    play = scene()
    play.skill(0, "弃光")
    play.hand(0, "丈八蛇矛♠Q", "闪♦3", "闪♦4")
    play.start(0)
    assert not play.offered(0, "two", "闪♦3")
    play.acts(0, "use", "丈八蛇矛♠Q")
    assert play.offered(0, "two", "闪♦3")
    (spear,) = play.game.zone(NAMES["zone"]["equip"] * 10)
    play.move(spear, "discard", 0, "discard")
    assert not play.offered(0, "two", "闪♦3")


@pytest.mark.scenario("sc.use.7")
def test_equipment_changes_places_in_one_move() -> None:
    play = scene()
    play.lay("equip", 0, "雌雄双股剑♠2")
    play.hand(0, "贯石斧♦5", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "贯石斧♦5")
    seen = play.points("move", "use")
    assert seen.count("move_decided") == 1 and seen.count("move_multi_decided") == 1
    assert not [point for point in seen if point in ("use_resolve_begin", "use_end1", "use_end2", "use_end3")]
    assert play.cards("equip", 0) == ["贯石斧♦5"] and play.cards("discard") == ["雌雄双股剑♠2"]


@pytest.mark.scenario("sc.use.9")
def test_a_delayed_trick_without_a_target_is_discarded() -> None:
    play = scene()
    play.skill(1, "取消")
    play.hand(0, "乐不思蜀♥6", "酒♠9")
    play.start(0).acts(0, "use", "乐不思蜀♥6").acts(0, "seat", 1).acts(1, "apply", "取消")
    assert play.cards("discard") == ["乐不思蜀♥6"] and play.cards("judge", 1) == []


@pytest.mark.scenario("sc.use.13c")
def test_a_dodge_without_effect_is_no_first_dodge() -> None:
    play = scene("吕布")
    play.skill(3, "废闪")
    play.hand(0, "杀♠7", "酒♠3")
    play.hand(1, "闪♥2", "闪♦3")
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2").acts(3, "apply", "废闪")
    assert play.hp(1) == 3 and play.cards("hand", 1) == ["闪♦3"]
    seen = outer(play, 0, "use_")
    assert seen.count("use_before_effect") == 1 and "use_taking_effect" in seen


@pytest.mark.scenario("sc.use.11")
def test_the_garden_does_nothing_for_the_unhurt() -> None:
    play = scene()
    play.life(2, 3)
    play.hand(0, "桃园结义♥A", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "桃园结义♥A")
    rows = [(POINTS[row["kind"]], row["object"]) for row in play.game.log() if row["kind"] in POINTS]
    characters = [play.game.get("seat", seat, "character") for seat in range(5)]
    assert [point for point, who in rows if who == characters[1] and point.startswith("use_")][-1] == "use_resolve_begin"
    assert [point for point, who in rows if who == characters[2]].count("use_taking_effect") == 1
    assert play.hp(2) == 4


@pytest.mark.scenario("sc.use.ex6")
def test_the_last_card_is_gone_but_the_target_stays() -> None:
    play = scene("女兵", "诸葛亮")
    play.lay("equip", 0, "雌雄双股剑♠2")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "雌雄双股剑♠2").acts(1, "pick", "杀♣3")
    assert play.cards("hand", 1) == [] and play.hp(1) == 2


@pytest.mark.scenario("sc.use.sort")
@pytest.mark.rule("sgs.use.3")
def test_targets_are_sorted_again() -> None:
    play = scene()
    play.skill(0, "加目标")
    play.skill(1, "移目标")
    play.hand(0, "杀♠7", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 4).acts(0, "apply", "加目标").acts(0, "seat", 1)
    play.acts(1, "apply", "移目标").acts(1, "seat", 3)
    rows = [(POINTS[row["kind"]], play.game.get("object", row["object"], "seat")) for row in play.game.log()
            if row["kind"] in POINTS]
    assert [seat for point, seat in rows if point == "use_specifying"] == [1, 4]
    assert [seat for point, seat in rows if point == "use_becoming"] == [1, 3, 4]
    assert [seat for point, seat in rows if point == "use_specified"] == [3, 4]


@pytest.mark.scenario("sc.need_play.sp1")
def test_who_cannot_play() -> None:
    play = scene()
    play.flag(1, "cannot_play")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.hand(1, "杀♠7")
    play.hand(2, "杀♠8")
    play.start(0).acts(0, "use", "南蛮入侵♠7").acts(2, "play", "杀♠8")
    assert (play.hp(1), play.hp(2)) == (3, 4)
    assert play.cards("hand", 1) == ["杀♠7"]


@pytest.mark.scenario("sc.pre_play.sp3")
def test_one_card_is_not_enough_for_the_spear() -> None:
    play = scene()
    play.lay("equip", 1, "丈八蛇矛♠Q")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.hand(1, "闪♦3")
    play.start(0).acts(0, "use", "南蛮入侵♠7")
    assert play.hp(1) == 3 and play.cards("hand", 1) == ["闪♦3"]


@pytest.mark.scenario("sc.pre_play.ex1")
@pytest.mark.rule("sgs.pre_play.note3")
def test_an_equipped_bow_is_played_as_a_slash() -> None:
    play = scene("士兵甲", "关羽")
    play.lay("equip", 1, "麒麟弓♥5")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "南蛮入侵♠7").acts(1, "play", "麒麟弓♥5")
    assert play.hp(1) == 4 and play.cards("equip", 1) == []
    assert ("麒麟弓♥5", 1, "equip", "play") in play.moves()
    assert "麒麟弓♥5" in play.cards("discard")             # the card itself is what it was


@pytest.mark.scenario("sc.play.ex1")
def test_a_played_slash_changes_its_flow() -> None:
    play = scene("刘备", "张飞")
    play.skill(3, "纳蛮")
    play.hand(0, "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "激将").acts(0, "seat", 4).acts(1, "play", "杀♣3")
    assert play.hp(4) == 3
    assert play.moves() == [("杀♣3", 1, "hand", "play"), ("杀♣3", 0, "process", "settled")]
    assert play.game.seat == 0                             # 纳蛮 was never offered


@pytest.mark.scenario("sc.play.naman")
def test_a_played_slash_is_recruited() -> None:
    play = scene()
    play.skill(3, "纳蛮")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0).acts(0, "use", "南蛮入侵♠7").acts(1, "play", "杀♣3").acts(3, "apply", "纳蛮")
    assert play.cards("hand", 3) == ["杀♣3"]


@pytest.mark.scenario("sc.play.sp1")
def test_a_played_card_that_was_taken_is_still_played() -> None:
    play = scene()
    play.skill(3, "夺打出")
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0).acts(0, "use", "南蛮入侵♠7").acts(1, "play", "杀♣3").acts(3, "apply", "夺打出")
    assert play.hp(1) == 4                                 # it counts
    assert play.cards("hand", 3) == ["杀♣3"] and play.cards("discard") != ["杀♣3"]


@pytest.mark.scenario("sc.pindian.multi")
def test_a_contest_with_three() -> None:
    play = scene()
    play.skill(0, "群拼")
    play.hand(0, "杀♠8", "酒♠9")
    play.hand(1, "闪♦9", "酒♣9")
    play.hand(2, "杀♣5", "酒♠3")
    play.hand(3, "杀♣8", "酒♣3")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "群拼")
    for seat in (1, 2, 3):
        play.acts(0, "seat", seat)
    for seat, card in ((0, "杀♠8"), (1, "闪♦9"), (2, "杀♣5"), (3, "杀♣8")):
        play.acts(seat, "sealed", card)
    rows = play.game.log()
    results = [play.game.get("object", row["object"], "seat") for row in rows if POINTS.get(row["kind"]) == "pindian_result"]
    assert results == [1, 2, 3]
    names = [POINTS[row["kind"]] for row in rows if row["kind"] in POINTS]
    assert names.count("move_multi_decided") == 2          # laid down together, discarded together


@pytest.mark.scenario("sc.pindian.trace")
def test_the_points_of_a_contest() -> None:
    play = scene()
    play.skill(0, "陷阵")
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦8")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "陷阵")
    seen = play.points("pindian", "move_multi_decided")
    assert seen == ["pindian_doing", "move_multi_decided", "pindian_result", "pindian_end", "move_multi_decided"]


@pytest.mark.scenario("sc.pindian.basic")
def test_who_may_be_challenged() -> None:
    play = scene()
    play.skill(0, "陷阵")
    play.hand(0, "杀♠7", "闪♦3", "酒♠9")
    play.hand(1, "闪♦7")
    play.hand(4, "酒♣3", "酒♠3")
    play.start(0).acts(0, "activate", "陷阵")
    assert sorted(int(what) for verb, what, _ in play.options() if verb == "seat") == [1, 4]
    play.acts(0, "seat", 1)
    assert play.cards("process") == []
    play.acts(0, "sealed", "杀♠7")
    assert set(play.cards("discard")) == {"杀♠7", "闪♦7"}
    assert play.number(0, "turn_note") == 2                # 7 = 7: not won
    empty = scene()
    empty.skill(2, "陷阵")
    empty.lay("equip", 2, "丈八蛇矛♠Q")
    empty.hand(3, "酒♠9")
    empty.start(2)
    assert empty.game.active == 3                          # without a hand there is nothing to do


@pytest.mark.scenario("sc.need_play.trace")
def test_a_needed_card_is_played() -> None:
    play = scene()
    play.skill(3, "看黑桃")
    play.hand(0, "南蛮入侵♠7", "酒♠3")
    play.hand(1, "杀♠8")
    play.hand(3, "杀♥10", "闪♦3")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "南蛮入侵♠7")
    seen = outer(play, 1, "need_play", "play")
    assert seen == ["need_play_1", "need_play_2", "need_play_3"]
    play.acts(1, "play", "杀♠8")
    assert play.offered(3, "apply", "看黑桃")               # the virtual card is a spade, as its physical card
    play.acts(3, "apply", "看黑桃")
    rows = play.game.log()
    names = [POINTS[row["kind"]] for row in rows if row["kind"] in POINTS]
    assert [name for name in names if name.startswith("play")] == ["play_played", "play_end"]
    moved = [(int(row["zone"]) // 10, int(row["cause"])) for row in rows if row["kind"] == NAMES["event"]["move"]]
    assert moved[0] == (NAMES["zone"]["hand"], NAMES["cause"]["play"])
    assert moved[1] == (NAMES["zone"]["process"], NAMES["cause"]["settled"])
    play.passes(3)                                         # seat 2 had nothing, seat 3 does not want to
    assert [play.hp(seat) for seat in (1, 2, 3)] == [4, 3, 3]


@pytest.mark.scenario("sc.legal.sp1")
def test_legal_for_whomever() -> None:
    play = scene("士兵甲", "诸葛亮")
    play.skill(0, "问杀", "问决斗", "问南蛮")
    play.hand(0, "酒♠9")
    play.start(0)
    for skill, legal in (("问杀", False), ("问决斗", False), ("问南蛮", True)):
        asked = play.game.clone()
        play.acts(0, "activate", skill)
        assert (1 in [what for verb, what, _ in play.options() if verb == "seat"]) is legal
        play.game = asked


@pytest.mark.rule("sgs.pre_use.9")
def test_a_card_without_a_physical_card_looks_like_nothing() -> None:
    play = scene("士兵甲", "曹操")
    play.skill(0, "虚杀")
    play.lay("equip", 1, "仁王盾♣2")
    play.hand(0, "酒♠9")
    play.start(0).acts(0, "activate", "虚杀").acts(0, "seat", 1)
    assert play.hp(1) == 3                                 # not black
    assert play.game.seat == 0                             # 奸雄 finds no card


@pytest.mark.rule("sgs.need_use.2")
def test_a_needed_slash_is_used_outright() -> None:
    play = scene()
    play.skill(1, "虚杀")
    play.lay("equip", 1, "古锭刀♠A")
    play.hand(0, "借刀杀人♣Q", "酒♠9")
    play.hand(2, "闪♦3")
    play.start(0).acts(0, "use", "借刀杀人♣Q").acts(0, "seat", 2).acts(1, "apply", "虚杀").passes(2)
    assert play.hp(2) == 3 and play.cards("equip", 1) == ["古锭刀♠A"]


@pytest.mark.rule("sgs.use.note4", "sgs.use.cancelled")
def test_a_cancelled_target_is_done_and_the_other_goes_on() -> None:
    play = scene()
    play.skill(0, "天义")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♥2")
    play.hand(4, "闪♦3")
    play.start(0)
    play.number(0, "turn_note", 1)
    play.game.log(on=True)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 4).acts(1, "play", "闪♥2").passes(4)
    seen = outer(play, 0, "use_before", "use_cancelled", "use_taking", "use_effect", "use_end3")
    assert seen == ["use_before_effect", "use_cancelled", "use_before_effect", "use_taking_effect", "use_effect", "use_end3"]
    assert play.hp(4) == 3
