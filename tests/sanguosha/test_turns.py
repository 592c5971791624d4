"""Scenarios of turns: rounds, extra turns, skipped and ended phases, what may be done when (sgs.turn)."""

from __future__ import annotations

import pytest

from sgs_fast_core import api
from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import NAMES, Table


def game_round(play: Table) -> int:
    return play.game.get("game", 0, "own", NAMES["own"]["round"])


@pytest.mark.scenario("sc.turn.trace")
def test_a_whole_turn_shows_its_points() -> None:
    play = scene()
    for seat in range(2):
        play.hand(seat, "酒♠9")
    play.game.log(on=True)
    play.start(0, "begin").acts(0, "done")
    seen = play.points()
    turn = [name for name in NAMES["timing"] if name.startswith("turn_")]
    assert seen[:42] == turn
    assert seen[42] == "turn_start1" and play.game.active == 1


@pytest.mark.scenario("sc.turn.start5")
def test_face_down_turns_up_and_that_was_the_turn() -> None:
    play = resting(scene())
    play.flag(1, "turned")
    play.hand(2, "酒♠9")
    play.game.log(on=True)
    play.acts(0, "done")
    seen = play.points("turn")
    after = seen[seen.index("turn_end7") + 1:]
    assert after[:6] == ["turn_start1", "turn_start2", "turn_start3", "turn_start4", "turn_start5", "turn_start1"]
    assert not play.has(1, "turned")
    assert play.game.active == 2


@pytest.mark.scenario("sc.turn.round")
def test_extra_turns_do_not_advance_the_round() -> None:
    play = scene(roles=("lord", "rebel", "renegade"))
    for seat in range(3):
        play.hand(seat, "酒♠9")
    dealt = api.Game(play.setup, 1, 0)
    assert dealt.get("game", 0, "own", NAMES["own"]["round"]) == 1     # the first turn of the game
    play.game.put("game", 0, "own", 1, NAMES["own"]["round"])
    play.game.put("game", 0, "own", 0, NAMES["own"]["last_regular"])
    play.start(0, "begin")
    rounds = [game_round(play)]
    for seat in (0, 1, 2):
        play.acts(seat, "done")
        rounds.append(game_round(play))
    assert rounds == [1, 1, 1, 2]
    play.inject("extra_turn", 0).acts(0, "done")
    assert play.game.active == 0 and game_round(play) == 2
    play.acts(0, "done")
    assert play.game.active == 1 and game_round(play) == 2


@pytest.mark.scenario("sc.turn.judge_snapshot")
def test_what_enters_meanwhile_is_judged_next_time() -> None:
    play = scene()
    play.lay("judge", 0, "兵粮寸断♠10", "乐不思蜀♥6")
    play.lay("draw", 0, "杀♣5", "桃♥5", "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.skill(2, "看·judge.after2")
    play.hand(1, "酒♠9")
    (lightning,) = play.hand(3, "闪电♠A")
    play.game.log(on=True)
    play.start(0, "judge")
    assert play.game.seat == 2                             # asked in the first judgement
    assert "judge_after2" in play.points()
    play.move(lightning, "judge", 0, "effect")
    play.passes(2).passes(2)
    assert play.cards("judge", 0) == ["闪电♠A"]
    assert play.cards("hand", 0) == []                     # no draw phase and no play phase
    assert play.game.active == 1
    assert play.points("use") == ["use_resolve_begin", "use_before_effect", "use_taking_effect", "use_effect"]


@pytest.mark.scenario("sc.turn.judge_nouser")
def test_nobody_uses_a_delayed_trick_in_the_judgement_phase() -> None:
    play = scene()
    play.lay("judge", 0, "乐不思蜀♥6")
    play.lay("draw", 0, "桃♥5", "闪♦3", "闪♦4")
    play.skill(1, "看·use.declared", "看·use.used", "看·use.specified")
    play.hand(0, "酒♠9")
    play.start(0, "judge")
    assert play.game.seat == 0 and play.game.active == 0   # seat 1 was never asked; a heart: the play phase takes place


@pytest.mark.scenario("sc.turn.ex1a")
def test_yingzi_then_haoshi() -> None:
    play = scene("周瑜", draw=2)
    play.skill(0, "好施")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 9)))
    play.start(0, "draw").acts(0, "apply", "英姿").acts(0, "apply", "好施")
    assert len(play.cards("hand", 0)) == 5
    assert play.game.seat == 0 and play.offered(0, "done", 0)


@pytest.mark.scenario("sc.turn.ex1b")
def test_haoshi_then_yingzi() -> None:
    play = scene("周瑜", draw=2)
    play.skill(0, "好施")
    play.hand(0, "酒♠9")
    for seat in (2, 3, 4):
        play.hand(seat, "闪♦2")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 9)))
    play.start(0, "draw").acts(0, "apply", "好施").acts(0, "apply", "英姿")
    assert len(play.cards("hand", 0)) == 6
    play.acts(0, "pick", "酒♠9").acts(0, "pick", "杀♣2").acts(0, "pick", "杀♣3")
    assert play.cards("hand", 1) == ["酒♠9", "杀♣2", "杀♣3"]
    assert len(play.cards("hand", 0)) == 3


@pytest.mark.scenario("sc.turn.ex2a")
def test_wine_at_the_next_idle_point() -> None:
    play = scene()
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(1, "闪♥2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2").passes(0)
    play.acts(0, "use", "酒♠9")


@pytest.mark.scenario("sc.turn.ex2b")
def test_no_wine_inside_the_blade() -> None:
    play = scene()
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.hand(1, "闪♥2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2").acts(0, "apply", "青龙偃月刀♠5")
    assert {what for _, what, _ in play.options()} == {0, "杀♠8"}
    play.acts(0, "play", "杀♠8")
    assert play.hp(1) == 3 and play.hp(4) == 4
    play.acts(0, "use", "酒♠9")


@pytest.mark.scenario("sc.turn.ex3")
def test_no_medicine_while_dying() -> None:
    play = scene("士兵甲", "华佗")
    play.life(1, 1, 3)
    play.hand(1, "闪♦3", "酒♠9")
    play.start(1)
    assert play.offered(1, "activate", "青囊")
    play.hurt(1)
    assert {(verb, what) for verb, what, _ in play.options()} == {("pass", 0), ("play", "酒♠9")}
    play.passes(1)
    assert play.dead(1)


@pytest.mark.scenario("sc.turn.once")
def test_once_a_phase() -> None:
    play = scene("貂蝉")
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.start(0).acts(0, "activate", "离间").acts(0, "seat", 1).acts(0, "seat", 2).acts(0, "pick", "杀♠7")
    assert play.hp(2) == 3
    assert not play.offered(0, "activate", "离间") and play.offered(0, "use", "酒♠9")
    for seat in range(1, 5):
        play.hand(seat, "酒♠3")
    play.acts(0, "done").passes(0)                         # 闭月
    for seat in range(1, 5):
        play.acts(seat, "done")
    assert play.offered(0, "activate", "离间")


@pytest.mark.scenario("sc.turn.ex4")
def test_rouse_again_at_another_idle_point() -> None:
    play = scene("刘备", "张飞")
    play.hand(0, "酒♠9")
    play.hand(1, "杀♣3")
    play.start(0)
    play.acts(0, "activate", "激将").acts(0, "seat", 4).passes(1)
    assert play.number(0, "slashes") == 0 and play.number(0, "used") == 0
    play.acts(0, "activate", "激将").acts(0, "seat", 4).acts(1, "play", "杀♣3")
    assert play.hp(4) == 3 and play.number(0, "slashes") == 1
    assert play.cards("discard") == ["杀♣3"]


@pytest.mark.scenario("sc.turn.discard")
def test_the_surplus_is_one_discard() -> None:
    play = scene()
    play.life(0, 2)
    play.hand(0, "杀♣2", "杀♣3", "杀♣4", "杀♣5", "杀♣6")
    play.hand(1, "酒♠9")
    play.game.log(on=True)
    play.start(0, "surplus").acts(0, "pick", "杀♣2").acts(0, "pick", "杀♣4")
    assert ("pick", "杀♣3", 0) not in play.options()
    play.acts(0, "pick", "杀♣6")
    assert len(play.cards("hand", 0)) == 2
    moved = play.moves()
    assert [(whose, how) for _, whose, _, how in moved[:3]] == [(0, "surplus")] * 3


@pytest.mark.scenario("sc.death.late")
def test_a_turn_owner_who_dies_in_its_end_goes_on() -> None:
    play = scene("士兵甲", roles=("rebel", "lord", "rebel", "loyalist", "renegade"))
    play.skill(1, "杀·turn.end4")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "done").acts(1, "apply", "杀·turn.end4").passes(0)
    assert play.dead(0)
    seen = play.points("turn_end", "death")
    assert seen == ["turn_end1", "turn_end2", "turn_end3", "turn_end4", "death_before_identity", "death_at", "death_after",
                    "death_end", "turn_end5", "turn_end6", "turn_end7"]


@pytest.mark.scenario("sc.death.ex8")
def test_dead_at_the_beginning_of_its_phase() -> None:
    play = scene(roles=("rebel", "lord", "rebel", "loyalist", "renegade"))
    play.life(0, 1)
    play.skill(1, "鸩毒")
    play.skill(2, "献图")
    play.hand(1, "闪♦3")
    play.hand(2, "酒♠9")
    play.lay("draw", 0, "闪♦4", "闪♦5", "闪♦6", "闪♦7")
    play.game.log(on=True)
    play.start(0, "play")
    assert play.points("turn")[-1] == "turn_play_begin"
    play.acts(1, "apply", "鸩毒")
    assert play.dead(0)
    assert play.points("turn")[:7] == [f"turn_end{number}" for number in range(1, 8)]


@pytest.mark.scenario("sc.death.ex9")
def test_dead_at_the_end_of_its_phase() -> None:
    play = scene(roles=("rebel", "lord", "rebel", "loyalist", "renegade"))
    play.life(0, 1)
    play.skill(1, "司敌杀")
    play.skill(2, "献图")
    play.flag(0, "chosen")
    play.hand(2, "酒♠9", "酒♠3")
    play.lay("draw", 0, "桃♥5", "桃♥6", "闪♦3", "闪♦4")
    play.game.log(on=True)
    play.start(0, "play").acts(2, "apply", "献图").acts(2, "pick", "酒♠9").acts(2, "pick", "酒♠3")
    play.acts(0, "done").passes(0).passes(2).passes(2)
    assert play.dead(0)
    assert play.hp(2) == 3
    seen = play.points("turn")
    assert seen[seen.index("turn_play_end") + 1] == "turn_end1"
