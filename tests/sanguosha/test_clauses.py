"""Clauses of the dealt generals' skills that are easily left out."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import KEPT, scene
from tests.sanguosha.table import NAMES


def test_a_lost_contest_of_heavenly_justice_forbids_slashes() -> None:
    play = scene("太史慈")
    play.hand(0, "闪♦3", "杀♠7", "过河拆桥♠3")
    play.hand(1, "闪♦J")
    play.hand(2, KEPT)
    play.start(0).acts(0, "activate", "天义").acts(0, "seat", 1).acts(0, "sealed", "闪♦3")
    assert play.offered(0, "done", 0) and not play.offered(0, "use", "杀♠7")


def test_the_draw_pile_is_no_giver() -> None:
    """恩怨 looks at cards of other characters only."""
    play = scene("士兵甲")
    play.skill(1, "恩怨")
    play.hand(0, KEPT)
    play.hand(1, "无中生有♥7", "过河拆桥♠3")
    play.lay("draw", 0, *["闪♦3"] * 6)
    play.start(1).acts(1, "use", "无中生有♥7")
    assert play.game.seat == 1 and not play.offered(1, "apply", "恩怨")
    assert len(play.cards("hand", 1)) == 3


@pytest.mark.parametrize(("hp", "works"), [(3, True), (2, False)])
def test_a_resentful_one_has_no_skill_but_that_at_one_hp(hp: int, works: bool) -> None:
    play = scene("士兵甲")
    play.life(1, hp, 4)
    play.skill(1, "缠怨", "遗计")
    play.lay("draw", 0, *["闪♦3"] * 6)
    play.hand(0, KEPT, "过河拆桥♠3")
    play.hand(1, KEPT)
    play.start(0)
    play.hurt(1)
    assert play.hp(1) == hp - 1
    assert play.offered(1, "apply", "遗计") == works


def test_a_club_is_recast_by_chain() -> None:
    play = scene("庞统")
    play.hand(0, "杀♣2", "杀♠7")
    play.lay("draw", 0, "闪♦4")
    play.start(0)
    assert not play.offered(0, "recast", "杀♠7")
    play.acts(0, "recast", "杀♣2")
    assert play.cards("hand", 0) == ["杀♠7", "闪♦4"] and play.cards("discard") == ["杀♣2"]


def test_wounds_are_the_hand_limit_of_the_unyielding() -> None:
    play = scene("周泰")
    play.lay("pile", 0, "闪♦3", "闪♦4")
    play.life(0, 4)
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "过河拆桥♠3")
    play.start(0).acts(0, "done").acts(0, "pick", "杀♠7").acts(0, "pick", "杀♠8")
    assert play.cards("hand", 0) == ["杀♠9", "过河拆桥♠3"]


def test_the_dead_are_near_only_if_they_were() -> None:
    """魏延 kills somebody whose horse kept him away: the horse is gone, the distance was not."""
    play = scene("魏延", "伤兵")
    play.life(0, 2)
    play.life(1, 1)
    play.lay("equip", 1, "的卢♣5")
    play.lay("equip", 0, "青釭剑♠6")
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.lay("draw", 0, "闪♦3", "闪♦4", "闪♦5")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.dead(1) and play.hp(0) == 2


def test_each_equipment_counts_for_the_warrior_lady() -> None:
    play = scene("孙尚香")
    play.lay("equip", 0, "青釭剑♠6", "赤兔♥5", "的卢♣5")
    play.lay("draw", 0, *["闪♦3"] * 6)
    play.hand(0, KEPT)
    play.skill(0, "弃光")
    play.start(0).acts(0, "activate", "弃光").acts(0, "apply", "枭姬").acts(0, "yes").acts(0, "yes")
    assert len(play.cards("hand", 0)) == 6


def test_only_a_legal_target_takes_the_slash_over() -> None:
    """大乔 cannot send it to 诸葛亮 without a hand."""
    play = scene("士兵甲", "大乔", "诸葛亮")
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.hand(1, KEPT, "桃♥3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.game.seat == 1 and not play.offered(1, "apply", "流离")


def test_godspeed_may_pay_with_a_treasure() -> None:
    play = scene("夏侯渊")
    play.lay("equip", 0, "木牛流马♦5")
    play.hand(1, KEPT)
    play.start(0, "play").acts(0, "apply", "神速")
    assert play.cards("equip", 0) == []


def test_frank_counsel_gives_a_treasure() -> None:
    play = scene("张昭＆张纮")
    play.hand(0, "木牛流马♦5", "杀♠7")
    play.lay("draw", 0, "闪♦3")
    play.start(0).acts(0, "activate", "直谏").acts(0, "seat", 2)
    assert play.cards("equip", 2) == ["木牛流马♦5"] and play.cards("hand", 0) == ["杀♠7", "闪♦3"]


def test_bequeathed_cards_go_to_two() -> None:
    play = scene("士兵甲", "郭嘉")
    play.hand(0, "过河拆桥♠3", "杀♠7")
    play.lay("draw", 0, "闪♦3", "闪♦4")
    play.start(0)
    play.hurt(1, by=0)
    play.acts(1, "apply", "遗计").acts(1, "pick", "闪♦3").acts(1, "done").acts(1, "seat", 2)
    play.acts(1, "pick", "闪♦4").acts(1, "seat", 3)
    assert play.cards("hand", 2) == ["闪♦3"] and play.cards("hand", 3) == ["闪♦4"] and play.cards("hand", 1) == []


@pytest.mark.parametrize(("general", "skill", "zone"), [
    ("甄姬", "洛神", "hand"), ("颜良＆文丑", "双雄", "hand"), ("邓艾", "屯田", "pile")])
def test_the_judge_card_is_taken_as_soon_as_the_result_stands(general: str, skill: str, zone: str) -> None:
    """At the point behind the result (sgs.judge.after1): it never reaches the discard pile."""
    play = scene("士兵甲", general)
    play.lay("draw", 0, "杀♠7", "闪♥2", "闪♥2", "闪♥2")
    play.hand(1, KEPT, "桃♥3")
    play.hand(0, "过河拆桥♠3", "杀♣2")
    if skill == "屯田":
        play.start(0).acts(0, "use", "过河拆桥♠3")
        play.acts(1, "apply", skill).acts(1, "yes")
    else:
        play.start(1, "prepare" if skill == "洛神" else "draw").acts(1, "apply", skill)
    assert "杀♠7" in play.cards(zone, 1)
    assert ("杀♠7", 0, "discard", "gain") not in play.moves()


def test_fields_are_optional() -> None:
    play = scene("士兵甲", "邓艾")
    play.lay("draw", 0, "杀♠7")
    play.hand(1, KEPT, "桃♥3")
    play.hand(0, "过河拆桥♠3", "杀♣2")
    play.start(0).acts(0, "use", "过河拆桥♠3").acts(1, "apply", "屯田").acts(1, "no")
    assert play.cards("pile", 1) == [] and "杀♠7" in play.cards("discard")


def test_fervour_in_its_later_edition() -> None:
    """The first duel or red slash of a turn that is discarded can be bought back; another one not, whether it was or not."""
    play = scene("孙策（新）")
    play.hand(0, "过河拆桥♠3", "过河拆桥♠4", "过河拆桥♠Q", "闪♦2")
    play.lay("judge", 1, "兵粮寸断♠10")
    play.lay("equip", 1, "青釭剑♠6")
    play.hand(2, "决斗♠A")
    play.hand(3, "杀♦6")
    play.start(0).acts(0, "use", "过河拆桥♠3").acts(0, "seat", 1).acts(0, "pick", "青釭剑♠6")
    assert play.game.seat == 0 and not play.offered(0, "apply", "激昂（新）")
    play.acts(0, "use", "过河拆桥♠4").acts(0, "seat", 2).acts(0, "apply", "激昂（新）")
    assert play.hp(0) == 3 and "决斗♠A" in play.cards("hand", 0)
    play.acts(0, "use", "过河拆桥♠Q").acts(0, "seat", 3)
    assert not play.offered(0, "apply", "激昂（新）") and "杀♦6" in play.cards("discard")
    assert NAMES


def test_whom_a_borrowed_knife_may_be_told_to_slash() -> None:
    """Only legal targets of a slash: 诸葛亮 without a hand is none."""
    play = scene("士兵甲", "士兵乙", "诸葛亮")
    play.lay("equip", 1, "麒麟弓♥5")
    play.hand(0, "借刀杀人♣Q", "过河拆桥♠3")
    play.start(0).acts(0, "use", "借刀杀人♣Q")
    assert [about for verb, about, _ in play.options() if verb == "seat"] == [0, 3, 4]
