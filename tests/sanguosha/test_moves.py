"""Scenarios of movement: points, reasons, changed destinations, cards that moved on (sgs.move)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import FIVE, resting, scene
from tests.sanguosha.table import Table

MOVE = ["move_decided", "move_before1", "move_before2", "move_after1", "move_after2", "move_end"]
MULTI = ["move_multi_decided", "move_multi_before1", "move_multi_before2", "move_multi_after1", "move_multi_after2",
         "move_multi_end"]


@pytest.mark.scenario("sc.setup.ex1")
def test_frugality_not_at_the_beginning() -> None:
    play = scene()
    play.skill(1, "清俭")
    play.skill(0, "给牌")
    play.hand(0, "桃♥3", "酒♠9")
    play.hand(1, "闪♦3")
    play.start(0).acts(0, "activate", "给牌").acts(0, "pick", "桃♥3").acts(0, "seat", 1)
    assert play.offered(1, "apply", "清俭")
    play.acts(1, "apply", "清俭").acts(1, "pick", "桃♥3").acts(1, "seat", 2)
    assert play.cards("hand", 2) == ["桃♥3"]


@pytest.mark.scenario("sc.move.1")
def test_a_skills_cards_are_cleared_before_it_ends() -> None:
    play = scene()
    play.skill(0, "展牌")
    play.hand(0, "桃♥3", "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "展牌").acts(0, "pick", "桃♥3")
    assert play.moves() == [("桃♥3", 0, "hand", "put"), ("桃♥3", 0, "process", "settled"), ("闪♦7", 0, "draw", "draw")]


@pytest.mark.scenario("sc.move.sp1")
def test_reasons() -> None:
    play = scene()
    play.skill(0, "弃他", "给牌", "得他")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♥2")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "弃他")
    play.acts(0, "activate", "给牌").acts(0, "pick", "杀♠7").acts(0, "seat", 1)
    play.acts(0, "activate", "得他")
    assert play.moves() == [
        ("闪♥2", 1, "hand", "discard"), ("杀♠7", 0, "hand", "give"), ("杀♠7", 1, "hand", "gain")]


@pytest.mark.scenario("sc.move.ex2")
def test_the_card_of_a_contest_is_missed_before_it_is_shown() -> None:
    play = scene()
    play.skill(0, "陷阵")
    play.skill(1, "伤逝")
    play.life(1, 1, 3)
    play.hand(0, "杀♦K", "酒♠9")
    play.hand(1, "闪♥2")
    play.lay("draw", 0, "桃♥5", "桃♥6")
    play.start(0).acts(0, "activate", "陷阵").acts(0, "sealed", "杀♦K")
    assert play.offered(1, "apply", "伤逝")
    table_cards = play.game.zone(20)
    assert [play.game.get("object", o, "known") & 0b100 for o in table_cards] == [0, 0]     # nobody else has seen them
    play.acts(1, "apply", "伤逝")
    assert play.cards("hand", 1) == ["桃♥5", "桃♥6"]
    assert play.number(0, "turn_note") == 1


@pytest.mark.scenario("sc.move.ex3")
def test_an_alliance_of_hands() -> None:
    play = scene()
    play.skill(0, "缔盟")
    play.skill(1, "伤逝")
    play.skill(2, "连营")
    play.life(1, 2, 3)
    play.hand(1, "杀♣2", "杀♣3")
    play.hand(2, "闪♦3", "闪♦4")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "桃♥5", "桃♥6")
    play.start(0).acts(0, "activate", "缔盟").acts(0, "seat", 1)
    play.acts(1, "apply", "伤逝").acts(2, "apply", "连营")
    assert sorted(play.cards("hand", 1)) == sorted(["桃♥5", "闪♦3", "闪♦4"])
    assert sorted(play.cards("hand", 2)) == sorted(["桃♥6", "杀♣2", "杀♣3"])


@pytest.mark.scenario("sc.move.ex4")
def test_the_heart_comes_back() -> None:
    play = scene("士兵甲", "陆逊")
    play.skill(0, "攻心")
    play.hand(1, "桃♥3")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0).acts(0, "activate", "攻心").acts(0, "pick", "桃♥3").acts(0, "mode", 0).acts(1, "apply", "连营")
    assert play.cards("hand", 1) == ["桃♥3"]
    assert play.cards("draw") == ["闪♦7"]


@pytest.mark.scenario("sc.move.ex5")
def test_the_dragon_flies_home() -> None:
    play = scene()
    play.skill(0, "仁德", "章武")
    play.hand(0, "飞龙夺凤♠2", "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "仁德").acts(0, "pick", "飞龙夺凤♠2").acts(0, "done").acts(0, "seat", 1)
    assert play.cards("hand", 1) == []
    assert play.cards("draw") == ["闪♦9", "飞龙夺凤♠2"] and play.cards("hand", 0) == ["酒♠9", "闪♦7", "闪♦8"]
    assert play.number(0, "phase_given") == 1
    assert play.moves()[0] == ("飞龙夺凤♠2", 0, "hand", "give")


@pytest.mark.scenario("sc.move.ex7")
@pytest.mark.scenario("sc.move.ex8")
def test_what_was_made_of_the_dragon_has_no_card() -> None:
    play = scene("士兵甲", "曹操")
    play.skill(0, "章武", "勇决")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.hand(0, "飞龙夺凤♠2", "桃♥3", "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    play.start(0).acts(0, "two", "飞龙夺凤♠2").acts(0, "seat", 1)
    assert play.hp(1) == 3
    assert play.game.seat == 0                             # neither 奸雄 nor 勇决 was offered
    assert play.cards("draw") == ["闪♦9", "飞龙夺凤♠2"]
    assert play.cards("discard") == ["桃♥3"]


@pytest.mark.scenario("sc.move.ex9")
def test_nirvana_empties_the_judgement_area() -> None:
    play = scene("庞统", draw=2)
    play.lay("judge", 0, "兵粮寸断♠10", "乐不思蜀♥6", "闪电♠A")
    play.lay("draw", 0, "杀♠7", *(f"闪♦{rank}" for rank in range(3, 9)))
    play.start(0, "judge").acts(0, "apply", "涅槃")
    assert play.hp(0) == 3
    assert set(play.cards("discard")) >= {"兵粮寸断♠10", "乐不思蜀♥6", "闪电♠A", "杀♠7"}
    assert len(play.cards("hand", 0)) == 5 or play.game.active != 0


@pytest.mark.scenario("sc.move.ex10")
def test_a_mount_that_was_taken_is_not_gained() -> None:
    play = scene()
    play.skill(0, "落英")
    play.skill(1, "趫猛")
    play.lay("equip", 2, "的卢♣5")
    play.lay("equip", 1, "青釭剑♠6")
    play.hand(0, "借刀杀人♣Q", "酒♠9")
    play.hand(1, "杀♠8")
    play.start(0).acts(0, "use", "借刀杀人♣Q").acts(0, "seat", 2)
    play.acts(1, "play", "杀♠8").acts(1, "apply", "趫猛").acts(0, "apply", "落英").acts(0, "pick", "的卢♣5")
    assert "的卢♣5" in play.cards("hand", 0)
    assert "的卢♣5" not in play.cards("hand", 1)
    assert play.hp(2) == 3


@pytest.mark.scenario("sc.move.16")
def test_a_cicadas_shell_that_was_discarded() -> None:
    play = scene()
    play.skill(1, "弃他")
    (shell,) = play.hand(0, "金蝉脱壳♠J")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8")
    play.start(0)
    copy = play.game.clone()
    play.move(shell, "discard", 0, "discard")
    assert play.cards("hand", 0) == ["酒♠9", "闪♦7"]
    play.game = copy.clone()
    play.move(shell, "discard", 0, "use")                  # used
    assert play.cards("hand", 0) == ["酒♠9"]
    play.game = copy
    play.move(shell, "pile", 0, "put")
    assert play.cards("hand", 0) == ["酒♠9"]


@pytest.mark.scenario("sc.move.m10")
def test_one_card_each_for_cicadas_shells() -> None:
    play = scene()
    play.skill(0, "弃光")
    play.hand(0, "金蝉脱壳♠J", "金蝉脱壳♠K")
    play.hand(1, "金蝉脱壳♥A", "闪♦3")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    play.start(0).acts(0, "activate", "弃光")
    assert play.cards("hand", 0) == ["闪♦7"] or play.game.active != 0


@pytest.mark.scenario("sc.move.11a")
def test_an_edict_goes_to_the_vault() -> None:
    play = scene()
    (edict,) = play.hand(0, "敕令♣3")
    play.hand(0, "酒♠9")
    play.start(0)
    copy = play.game.clone()
    play.move(edict, "discard", 0, "discard")
    assert play.cards("vault") == ["敕令♣3"]
    play.game = copy
    play.move(edict, "process", 0, "use")
    play.move(edict, "discard", 0, "settled")
    assert play.cards("discard") == ["敕令♣3"]


@pytest.mark.scenario("sc.move.11b")
def test_kingdom_tricks_and_shadows_vanish() -> None:
    play = scene()
    (trick,) = play.hand(0, "号令天下♠A")
    (shadow,) = play.hand(1, "影♠A")
    play.hand(0, "酒♠9")
    play.start(0)
    play.move(trick, "discard", 0, "discard").move(shadow, "discard", 0, "discard")
    assert play.cards("discard") == []
    assert set(play.cards("gone")) == {"号令天下♠A", "影♠A"}


@pytest.mark.scenario("sc.move.11c")
def test_floating_thunder_leaves_no_marks() -> None:
    play = resting(scene())
    (heart,) = play.lay("judge", 1, "浮雷♥Q")
    (spade,) = play.lay("judge", 2, "浮雷♠A")
    for seat, pi, li in ((0, 2, 1), (1, 0, 1)):
        play.number(seat, "pi", pi)
        play.number(seat, "li", li)
    copy = play.game.clone()
    play.move(heart, "discard", 0, "rule")
    assert [(play.number(seat, "pi"), play.number(seat, "li")) for seat in (0, 1)] == [(0, 1), (0, 1)]
    play.game = copy.clone()
    play.move(spade, "discard", 0, "rule")
    assert [(play.number(seat, "pi"), play.number(seat, "li")) for seat in (0, 1)] == [(2, 0), (0, 0)]
    play.game = copy
    play.move(heart, "judge", 3, "effect")
    play.move(heart, "process", 0, "rule")
    assert [(play.number(seat, "pi"), play.number(seat, "li")) for seat in (0, 1)] == [(2, 1), (0, 1)]


@pytest.mark.scenario("sc.move.sp2")
def test_the_order_on_top_of_the_pile() -> None:
    play = scene()
    play.skill(0, "置顶")
    play.hand(0, "桃♥3", "桃♥4", "闪♦5", "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0).acts(0, "activate", "置顶")
    for card in ("桃♥4", "闪♦5", "桃♥3"):
        play.acts(0, "pick", card)
    assert play.cards("draw") == ["桃♥4", "闪♦5", "桃♥3", "闪♦7"]
    play.inject("draw", 1, 3)
    assert play.cards("hand", 1) == ["桃♥4", "闪♦5", "桃♥3"]


def halberd(*generals: str) -> Table:
    play = scene("士兵甲", *generals)
    play.lay("equip", 0, "方天画戟♦Q")
    play.hand(0, "杀♠7")
    return play


@pytest.mark.scenario("sc.move.ex13a")
def test_the_slash_whose_cards_were_gained_hits_the_others() -> None:
    play = halberd("曹操", "士兵乙", "司马懿")
    play.start(0).acts(0, "use", "杀♠7")
    for seat in (1, 2, 3):
        play.acts(0, "seat", seat) if play.game.seat == 0 and any(verb == "seat" for verb, _, _ in play.options()) else None
    play.acts(1, "apply", "奸雄")
    assert play.cards("hand", 1) == ["杀♠7"]
    play.passes(3) if play.game.seat == 3 else None
    assert [play.hp(seat) for seat in (1, 2, 3)] == [3, 3, 2]


@pytest.mark.scenario("sc.move.ex13c")
def test_the_slash_whose_halberd_was_taken_hits_the_others() -> None:
    play = halberd("司马懿", "士兵乙", "士兵丙")
    play.start(0).acts(0, "use", "杀♠7")
    for seat in (1, 2, 3):
        play.acts(0, "seat", seat) if play.game.seat == 0 and any(verb == "seat" for verb, _, _ in play.options()) else None
    play.acts(1, "apply", "反馈")
    assert play.cards("hand", 1) == ["方天画戟♦Q"]
    assert [play.hp(seat) for seat in (1, 2, 3)] == [2, 3, 3]


@pytest.mark.scenario("sc.move.ex15")
def test_a_wine_that_was_a_slash_counts_as_one() -> None:
    play = scene()
    play.skill(0, "决死")
    play.skill(1, "禁酒")
    play.life(0, 3)
    play.hand(0, "杀♠7", "桃♥3")
    play.hand(1, "酒♠9")
    play.start(0).acts(0, "activate", "决死")
    assert set(play.cards("discard")) == {"杀♠7", "酒♠9"}
    assert play.hp(1) == 4                                 # no duel


@pytest.mark.scenario("sc.move.trace")
def test_the_points_of_one_card() -> None:
    play = resting(scene())
    play.lay("draw", 0, "闪♦7")
    play.game.log(on=True)
    play.inject("draw", 0, 1)
    rows = play.points("move")
    assert rows == MOVE


@pytest.mark.scenario("sc.move.multi")
def test_the_points_of_many_cards() -> None:
    play = scene()
    play.skill(0, "弃光")
    play.skill(0, "看·move.multi_after2")
    play.hand(0, "敕令♣3", "号令天下♠A", "杀♠7")
    play.lay("equip", 0, "八卦阵♠2")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "弃光")
    assert play.points("move") == MULTI[:5]                # asked once, for the whole set
    assert play.cards("vault") == ["敕令♣3"] and play.cards("gone") == ["号令天下♠A"]
    assert set(play.cards("discard")) == {"杀♠7", "八卦阵♠2"}


@pytest.mark.scenario("sc.move.recast")
def test_recasting_is_neither_use_nor_discard() -> None:
    play = scene()
    play.hand(0, "铁索连环♠J", "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "recast", "铁索连环♠J")
    assert play.moves() == [("铁索连环♠J", 0, "hand", "recast"), ("闪♦7", 0, "draw", "draw")]
    assert play.number(0, "used") == 0


@pytest.mark.scenario("sc.move.alias")
def test_within_hand_and_equipment_nothing_is_lost() -> None:
    play = scene()
    play.skill(0, "收装", "枭姬", "看失牌", "看得牌")
    (shield,) = play.lay("equip", 0, "八卦阵♠2")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8")
    play.start(0).acts(0, "activate", "收装")
    assert {what for verb, what, _ in play.options() if verb == "apply"} == {"枭姬", "看得牌"}
    play.passes(0)
    play.move(shield, "discard", 0, "discard")
    assert {what for verb, what, _ in play.options() if verb == "apply"} == {"看失牌"}


@pytest.mark.scenario("sc.move.ex11")
def test_a_mount_that_moved_on_is_not_gained() -> None:
    play = scene()
    play.skill(0, "落英")
    play.skill(1, "旋风")
    play.skill(2, "趫猛")
    play.lay("equip", 1, "的卢♣5")
    play.lay("equip", 2, "青釭剑♠6")
    play.hand(0, "借刀杀人♣Q")
    play.hand(2, "杀♠8")
    play.hand(3, "酒♠9")
    play.start(0).acts(0, "use", "借刀杀人♣Q").acts(0, "seat", 1)
    play.acts(2, "play", "杀♠8").acts(2, "apply", "趫猛").acts(0, "apply", "落英").acts(0, "pick", "的卢♣5")
    play.acts(1, "apply", "旋风").acts(1, "seat", 0)
    assert "的卢♣5" in play.cards("discard")
    assert "的卢♣5" not in play.cards("hand", 2)


@pytest.mark.scenario("sc.move.ex12")
def test_what_went_through_the_draw_pile_has_no_history() -> None:
    """The shuffle has to bring a, b, c: of the seeds one does."""
    for seed in range(1, 60):
        play = Table(("士兵甲", "陆逊", "士兵乙", "士兵丙", "士兵甲"), FIVE, seed=seed, lord_bonus=0, draw=0)
        play.skill(0, "旋风")
        play.skill(2, "固政")
        play.life(0, 2)
        play.hand(0, "杀♣2", "杀♣3", "闪♦3", "闪♦4")
        play.hand(1, "桃♥3")
        play.hand(2, "酒♠9")
        play.start(0, "surplus").acts(0, "pick", "杀♣2").acts(0, "pick", "杀♣3")
        play.acts(0, "apply", "旋风").acts(0, "seat", 1).acts(1, "apply", "连营")
        if play.cards("hand", 1) == ["杀♣2"] and play.cards("draw") == ["杀♣3", "桃♥3"]:
            break
    else:
        pytest.fail("no seed shuffles as the scenario wants")
    play.acts(0, "yes").acts(0, "seat", 1).acts(1, "apply", "连营")
    assert play.cards("hand", 1) == ["杀♣3"]
    assert play.cards("discard") == ["杀♣2"]
    assert not play.offered(2, "apply", "固政")


@pytest.mark.scenario("sc.move.ex1")
def test_the_shield_and_the_lion() -> None:
    play = scene("陆逊")
    play.life(0, 2, 3)
    play.lay("equip", 0, "白银狮子♣A")
    play.hand(0, "八卦阵♠2")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "八卦阵♠2")
    assert play.moves() == [("八卦阵♠2", 0, "hand", "use")]
    assert play.hp(0) == 2
    play.acts(0, "apply", "连营")
    assert play.cards("equip", 0) == ["八卦阵♠2"] and play.cards("discard") == ["白银狮子♣A"]
    assert play.hp(0) == 3
