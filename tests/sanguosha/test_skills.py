"""Skills that strain the machine: cards that change hands in a flow, moves that are heard, a turn that is cut short."""

from __future__ import annotations

import pytest

from tests.sanguosha.table import NAMES, Table

FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")
SOLDIERS = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")
ABORT_TURN = 14


def table(*generals: str, **options: int) -> Table:
    return Table((*generals, *SOLDIERS[len(generals):]), FIVE, lord_bonus=0, **{"draw": 0, **options})


@pytest.mark.rule("sgs.play.ex1", "sgs.need_play.3r")
def test_a_slash_played_for_the_lord_is_cleaned_up_by_his_own() -> None:
    """激将: the helper's card is played, then it is the physical card of what the lord plays, and discarded once."""
    play = table("刘备", "关羽", "张飞")
    play.hand(3, "决斗♠A", "酒♠9")
    play.hand(1, "杀♠7", "闪♦2")
    play.hand(2, "杀♠8")
    play.start(3).acts(3, "use", "决斗♠A").acts(3, "seat", 0)
    play.acts(0, "apply", "激将")
    play.passes(1)
    play.game.log(on=True)
    play.acts(2, "play", "杀♠8")
    discards = [row for row in play.game.log() if row["kind"] == NAMES["event"]["move"]]
    assert len([row for row in discards if row["card"] == play.game.get("object", discards[0]["subject"], "card")]) == 2
    assert play.hp(3) == 3 and play.hp(0) == 4             # seat 3 had no slash to answer with
    assert play.cards("discard") == ["杀♠8", "决斗♠A"]


def test_nobody_of_the_kingdom_helps() -> None:
    play = table("刘备", "关羽")
    play.hand(3, "决斗♠A", "酒♠9")
    play.hand(1, "杀♠7")
    play.hand(0, "杀♠9")
    play.start(3).acts(3, "use", "决斗♠A").acts(3, "seat", 0)
    play.acts(0, "apply", "激将").passes(1)
    play.acts(0, "play", "杀♠9")                           # his own card is left to him
    assert play.hp(3) == 3


def test_a_dodge_played_for_the_lord() -> None:
    play = table("曹操", "夏侯惇")
    play.hand(4, "杀♠7", "酒♠9")
    play.hand(1, "闪♦2")
    play.start(4).acts(4, "use", "杀♠7").acts(4, "seat", 0).acts(0, "apply", "护驾").acts(1, "play", "闪♦2")
    assert play.hp(0) == 4
    assert play.cards("discard") == ["闪♦2", "杀♠7"]


@pytest.mark.rule("sgs.damage.ex1")
def test_once_for_each_point_of_damage() -> None:
    """节命 twice for two points; a pass declines all that is left."""
    play = table("士兵甲", "荀彧")
    play.hand(0, "酒♠3", "杀♠7", "闪♦4")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 11)))
    play.start(0).acts(0, "use", "酒♠3").acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 1
    play.acts(1, "apply", "节命").acts(1, "seat", 1)
    assert len(play.cards("hand", 1)) == 3
    play.acts(1, "apply", "节命").acts(1, "seat", 2)
    assert len(play.cards("hand", 2)) == 4


def test_a_pass_declines_every_point() -> None:
    play = table("士兵甲", "荀彧")
    play.hand(0, "酒♠3", "杀♠7", "酒♠9")
    play.hand(1, "闪♦2")
    play.start(0).acts(0, "use", "酒♠3").acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1).passes(1)
    assert play.hp(1) == 1
    assert play.game.seat != 1 or play.game.active == 1


@pytest.mark.rule("sgs.move.after2")
def test_the_last_hand_card_is_missed_when_it_has_moved() -> None:
    """连营 hears the move of a use: the card is drawn before the slash has declared itself."""
    play = table("陆逊")
    play.hand(0, "杀♠7")
    play.lay("draw", 0, "酒♠3", "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.cards("process") == ["杀♠7"]
    play.acts(0, "apply", "连营")
    assert play.cards("hand", 0) == ["酒♠3"]
    assert play.hp(1) == 3


@pytest.mark.rule("sgs.move.1")
def test_an_abort_cleans_up_flow_by_flow() -> None:
    """The turn is cut short in the middle of a barrage: each flow on the way still empties what it put on the table."""
    play = table("夏侯惇", "夏侯惇", "司马懿")
    play.hand(0, "万箭齐发♥A", "杀♠7")
    play.hand(2, "闪♦2", "闪♦3")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠9", "杀♠8")
    play.start(0).acts(0, "use", "万箭齐发♥A").acts(1, "apply", "刚烈")
    assert play.cards("process") == ["万箭齐发♥A", "杀♠9"]  # the judgement waits for 鬼才
    play.game.log(on=True)
    play.game.inject(ABORT_TURN, play.game.get("seat", 0, "character"))
    play.sound()
    points = {number: name for name, number in NAMES["timing"].items()}
    turn = [points[row["kind"]] for row in play.game.log() if points.get(row["kind"], "").startswith("turn_")]
    assert turn[:7] == [f"turn_end{number}" for number in range(1, 8)]
    assert play.cards("process") == []
    assert play.cards("discard") == ["杀♠9", "万箭齐发♥A"]  # the inner flow first
    assert play.game.active == 1 and play.hp(1) == 3


@pytest.mark.rule("sgs.losehp.2", "sgs.deduct.5")
def test_lost_hp_has_no_source_and_no_armour() -> None:
    play = table("士兵甲", "夏侯惇")
    play.hand(0, "酒♠3")
    play.start(0)
    play.game.put("seat", 1, "num", 2, NAMES["seat_number"]["armour"])
    play.game.inject(NAMES["event"]["life"], play.game.get("seat", 1, "character"), 0, 1)
    assert play.hp(1) == 3 and play.game.seat == 0         # nothing to retaliate for
    play.game.inject(NAMES["event"]["damage"], play.game.get("seat", 1, "character"), 0, 3)
    assert play.hp(1) == 2                                 # two points of armour took their part


# ---- who is offered what, and when -------------------------------------------------------------------------------------


def test_an_owner_chooses_among_his_skills_and_keeps_the_others() -> None:
    """护驾 and 八卦阵 at one point: what was not used yet is offered again after the first one came to nothing."""
    play = table("曹操", "夏侯惇")
    play.hand(4, "杀♠7", "酒♠9")
    play.hand(1, "闪♦2")
    play.lay("equip", 0, "八卦阵♠2")
    play.lay("draw", 0, "桃♥3", "闪♦3")
    play.start(4).acts(4, "use", "杀♠7").acts(4, "seat", 0)
    assert [(verb, what) for verb, what, _ in play.options()] == [
        ("pass", 0), ("apply", "护驾"), ("apply", "八卦阵♠2")]
    play.acts(0, "apply", "护驾").passes(1)
    assert [(verb, what) for verb, what, _ in play.options()] == [("pass", 0), ("apply", "八卦阵♠2")]
    play.acts(0, "apply", "八卦阵♠2")
    assert play.hp(0) == 4


def test_what_came_true_is_not_offered_any_more() -> None:
    play = table("曹操", "夏侯惇")
    play.hand(4, "杀♠7", "酒♠9")
    play.hand(1, "闪♦2")
    play.lay("equip", 0, "八卦阵♠2")
    play.start(4).acts(4, "use", "杀♠7").acts(4, "seat", 0).acts(0, "apply", "护驾").acts(1, "play", "闪♦2")
    assert play.hp(0) == 4                                 # no second dodge was asked for
    assert play.game.seat == 4


@pytest.mark.rule("sgs.judge.before_result")
def test_retrials_go_from_the_turn_owner_on_and_see_the_new_card() -> None:
    play = table("士兵甲", "司马懿", "士兵丙", "司马懿")
    play.hand(1, "桃♥3", "杀♠8")
    play.hand(3, "杀♠9")
    play.hand(2, "酒♠3")
    play.lay("judge", 2, "乐不思蜀♠6")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4")
    play.start(2, "judge")
    play.acts(3, "apply", "鬼才")                        # the seat behind the turn owner is first
    assert play.cards("discard") == ["闪♦2"]
    play.acts(1, "apply", "鬼才").acts(1, "pick", "桃♥3")
    assert play.game.active == 2                           # a heart: the play phase is there
    assert play.game.seat == 2


@pytest.mark.rule("sgs.damage.sp1")
def test_damage_points_come_after_dying_and_without_a_living_source() -> None:
    """夏侯惇 is saved first, then retaliates."""
    play = table("士兵甲", "夏侯惇")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(2, "桃♥3")
    play.life(1, 1)
    play.lay("draw", 0, "杀♠9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 0 and play.game.seat == 2
    play.acts(2, "play", "桃♥3").acts(1, "apply", "刚烈")
    assert play.hp(0) == 3                                 # one card is left: it cannot give up two
