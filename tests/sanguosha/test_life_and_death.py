"""Damage, dying, death, rewards, ends, and what a death in the middle does to the flows around it."""

from __future__ import annotations

import pytest

from tests.sanguosha.table import NAMES, Table

SOLDIERS = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")
FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")
EVENTS = NAMES["event"]


def table(*generals: str, roles: tuple[str, ...] = FIVE, **options: int) -> Table:
    seats = (*generals, *SOLDIERS[len(generals):len(roles)])
    return Table(seats, roles, lord_bonus=0, **{"draw": 0, **options})


def hurt(play: Table, seat: int, amount: int, source: int | None = None) -> None:
    """Damage from outside, at the decision that is open."""
    character = play.game.get("seat", seat, "character")
    by = play.game.get("seat", source, "character") if source is not None else 0
    play.game.inject(EVENTS["damage"], character, by, amount)
    play.sound()


def resting(play: Table) -> Table:
    """Seat 0 in its play phase, with something to think about."""
    play.hand(0, "酒♠3")
    return play.start(0)


# ---- dying ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.dying.2", "sgs.dying.in_dying", "sgs.deduct.4")
def test_hp_goes_below_zero_and_each_peach_counts_one() -> None:
    play = table()
    play.hand(2, "桃♥3", "桃♥4")
    play.hand(4, "桃♥6")
    resting(play)
    play.life(3, 1)
    hurt(play, 3, 3)
    assert play.hp(3) == -2
    play.acts(2, "play", "桃♥3")                           # -1: the same one is asked again
    play.acts(2, "play", "桃♥4")
    play.acts(4, "play", "桃♥6")
    assert play.hp(3) == 1
    assert not play.dead(3)


@pytest.mark.rule("sgs.dying.2")
def test_responders_before_the_helper_are_not_asked_again() -> None:
    play = table()
    play.hand(1, "桃♥3")
    play.hand(2, "桃♥4")
    resting(play)
    play.life(3, 1)
    hurt(play, 3, 2)
    play.passes(1).acts(2, "play", "桃♥4")
    assert play.dead(3)                                    # seat 1 had its turn


def test_wine_helps_only_oneself() -> None:
    play = table()
    play.hand(2, "酒♠9")
    play.hand(3, "酒♣3")
    resting(play)
    play.life(3, 1)
    hurt(play, 3, 1)
    play.acts(3, "play", "酒♣3")
    assert play.hp(3) == 1


# ---- death ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.death.9", "sgs.death.7", "sgs.death.13")
def test_the_dead_lose_all_cards_and_a_rebel_is_worth_three() -> None:
    play = table()
    play.hand(2, "闪♦2", "闪♦3")
    play.lay("equip", 2, "八卦阵♠2")
    play.lay("judge", 2, "乐不思蜀♠6")
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9")
    resting(play)
    hurt(play, 2, 4, source=1)
    assert play.dead(2)
    assert len(play.cards("hand", 1)) == 3
    assert set(play.cards("discard")) == {"闪♦2", "闪♦3", "八卦阵♠2", "乐不思蜀♠6"}
    assert play.game.get("object", play.game.zone(NAMES["zone"]["role"] * 10 + 2)[0], "known") == 0xFFFF


@pytest.mark.rule("sgs.death.13")
def test_a_lord_who_kills_a_loyalist_loses_everything() -> None:
    play = table()
    play.hand(1, "闪♦2")
    play.hand(2, "酒♠9")
    play.lay("equip", 0, "青釭剑♠6")
    resting(play)
    hurt(play, 1, 4, source=0)
    assert play.cards("hand", 0) == []
    assert play.cards("equip", 0) == []


@pytest.mark.rule("sgs.win.6")
def test_the_lord_dies() -> None:
    play = resting(table())
    hurt(play, 0, 4)
    play.passes(0)                                         # no wine for himself
    assert play.result == "win"
    assert play.game.winners == 0b01100


@pytest.mark.rule("sgs.win.6")
def test_a_renegade_alone_with_the_lord_wins() -> None:
    play = resting(table(roles=("lord", "renegade", "rebel")))
    hurt(play, 2, 4)
    hurt(play, 0, 4)
    play.passes(0)
    assert play.result == "win"
    assert play.game.winners == 0b010


@pytest.mark.rule("sgs.win.7")
def test_lord_and_loyalists_win_even_the_dead_ones() -> None:
    play = resting(table())
    for seat in (1, 2, 3):
        hurt(play, seat, 4)
        assert play.result == "running"
    hurt(play, 4, 4)
    assert play.result == "win"
    assert play.game.winners == 0b00011


# ---- in the middle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.death.sp3")
def test_a_turn_owner_who_dies_ends_the_turn_after_the_timing() -> None:
    play = table("士兵甲", "夏侯惇")
    play.hand(1, "杀♠7", "杀♠8")
    play.hand(3, "酒♠9")
    play.start(1)
    play.game.log(on=True)
    hurt(play, 1, 4)
    points = {number: name for name, number in NAMES["timing"].items()}
    turn = [points[row["kind"]] for row in play.game.log() if points.get(row["kind"], "").startswith("turn_")]
    assert turn[:7] == [f"turn_end{number}" for number in range(1, 8)]
    assert play.game.active != 1


@pytest.mark.rule("sgs.move.ex13")
def test_jianxiong_takes_the_slash_and_it_still_hits_the_others() -> None:
    play = table("士兵甲", "曹操")
    play.hand(0, "杀♠7")
    play.lay("equip", 0, "方天画戟♦Q")
    play.hand(2, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 2).acts(0, "done")
    play.acts(1, "apply", "奸雄")
    assert play.cards("hand", 1) == ["杀♠7"]
    assert play.cards("process") == []
    play.passes(2)
    assert play.hp(2) == 3
    assert play.cards("discard") == []


@pytest.mark.rule("sgs.use.sp5")
def test_a_target_that_dies_at_its_own_point_ends_that_point() -> None:
    """流离 and 刚烈 aside: seat 1 dies while it is asked; the slash goes on, and nothing more is asked about seat 1."""
    play = table("士兵甲", "大乔")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦2")
    play.hand(3, "酒♠3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.game.seat == 1                             # 流离 is offered
    hurt(play, 1, 3)
    assert play.dead(1)
    play.passes(1) if play.game.seat == 1 else None
    assert play.game.seat == 0
    assert play.cards("discard") == ["闪♦2", "杀♠7"]


def test_a_redirected_slash_asks_the_new_target() -> None:
    play = table("士兵甲", "大乔")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "桃♥3")
    play.hand(2, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "apply", "流离").acts(2, "play", "闪♦2")
    assert play.hp(1) == 3
    assert play.hp(2) == 4
    assert play.cards("hand", 1) == []


def test_qingguo_turns_black_cards_into_dodges() -> None:
    play = table("士兵甲", "甄姬")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "过河拆桥♠3", "桃♥3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert [what for verb, what, _ in play.options() if verb == "play"] == ["过河拆桥♠3"]
    play.acts(1, "play", "过河拆桥♠3")
    assert play.hp(1) == 3
    assert play.cards("hand", 1) == ["桃♥3"]


@pytest.mark.rule("sgs.judge.judging")
def test_luoshen_gains_black_cards_as_long_as_they_come() -> None:
    play = table("甄姬")
    play.hand(0, "酒♠3")
    play.lay("draw", 0, "杀♠7", "杀♠8", "桃♥3", "闪♦2", "闪♦3")
    play.start(0, "begin")
    play.acts(0, "apply", "洛神").acts(0, "yes").acts(0, "yes")
    assert play.cards("hand", 0) == ["酒♠3", "杀♠7", "杀♠8"]
    assert "桃♥3" in play.cards("discard")


def test_tiandu_takes_the_judge_card() -> None:
    play = table("郭嘉")
    play.lay("judge", 0, "乐不思蜀♠6")
    play.hand(0, "酒♠3")
    play.lay("draw", 0, "桃♥3", "闪♦2", "闪♦3")
    play.start(0, "judge")
    play.acts(0, "apply", "天妒")
    assert play.cards("hand", 0)[:2] == ["酒♠3", "桃♥3"]


@pytest.mark.rule("sgs.turn.discard")
def test_surplus_cards_are_discarded_in_one_move() -> None:
    play = table()
    play.life(0, 2)
    play.hand(0, "闪♦2", "闪♦3", "闪♦4", "酒♠3")
    play.hand(1, "酒♠9")
    play.start(0).acts(0, "done")
    play.acts(0, "pick", "闪♦3").acts(0, "pick", "酒♠3")
    assert play.cards("hand", 0) == ["闪♦2", "闪♦4"]
    assert play.cards("discard") == ["闪♦3", "酒♠3"]


@pytest.mark.rule("sgs.turn.start5")
def test_who_is_face_down_turns_up_and_has_no_turn() -> None:
    play = table()
    play.hand(0, "酒♠3")
    play.hand(1, "酒♠9")
    play.game.put("seat", 0, "flags", NAMES["seat_flag"]["turned"])
    play.start(0, "begin")
    assert play.game.active == 1
    assert play.game.get("seat", 0, "flags") == 0
