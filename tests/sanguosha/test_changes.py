"""Scenarios of states, maximum HP, skills, areas and marks (sgs.state, sgs.maxhp, sgs.skill, sgs.area, sgs.mark)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import COMPILED, NAMES

ARMOUR = 1 << NAMES["type"]["armour"]
JUDGEMENT = 1 << NAMES["type"]["delayed"]


@pytest.mark.scenario("sc.state.1")
def test_two_are_chained_in_one_event() -> None:
    play = scene()
    play.skill(0, "双铸")
    play.hand(0, "酒♠9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "双铸").acts(0, "seat", 1).acts(0, "seat", 2)
    assert play.points("state") == ["state_before1", "state_before2", "state_after", "state_end"]
    assert play.has(1, "chained") and play.has(2, "chained")


@pytest.mark.scenario("sc.maxhp.2")
@pytest.mark.parametrize(("hp", "change", "left"), [
    ((4, 4), -1, (3, 3)), ((2, 4), -1, (2, 3)), ((2, 4), -2, (2, 2)), ((2, 4), -3, (1, 1)), ((2, 4), 1, (2, 5)),
])
def test_maximum_hp(hp: tuple[int, int], change: int, left: tuple[int, int]) -> None:
    play = resting(scene())
    play.life(1, *hp)
    play.game.log(on=True)
    play.inject("max_hp", 1, change)
    assert (play.hp(1), play.most(1)) == left
    assert not play.points("dying", "deduct")


@pytest.mark.scenario("sc.maxhp.hidden")
@pytest.mark.parametrize("change", [-1, 1])
def test_without_a_name_nothing_changes(change: int) -> None:
    play = resting(scene())
    play.flag(1, "nameless")
    play.game.log(on=True)
    play.inject("max_hp", 1, change)
    assert (play.hp(1), play.most(1)) == (4, 4)
    assert not [point for point in play.points("maxhp") if point.endswith("after")]


@pytest.mark.scenario("sc.maxhp.trace")
def test_points_of_changes() -> None:
    play = resting(scene())
    play.game.log(on=True)
    play.inject("max_hp", 1, -1).inject("max_hp", 1, 1)
    assert play.points("maxhp") == ["maxhp_lose_before", "maxhp_lose_after", "maxhp_lose_end", "maxhp_gain_before",
                                    "maxhp_gain_after", "maxhp_gain_end"]
    treasure = 1 << NAMES["type"]["treasure"]
    play.inject("area", 1, treasure)
    assert play.number(1, "sealed") == treasure
    play.inject("area", 1, treasure, cause=1)
    assert play.points("area") == ["area_abolish_before", "area_abolish_after", "area_abolish_end", "area_restore_before",
                                   "area_restore_after", "area_restore_end"]


@pytest.mark.scenario("sc.skill.1")
def test_a_skill_comes_and_goes() -> None:
    play = scene(draw=2)
    play.hand(1, "过河拆桥♠3")
    play.hand(2, "闪♦2")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 9)))
    play.start(1)
    play.game.log(on=True)
    play.inject("skill", 0, COMPILED.pool.card_numbers["英姿"])
    assert play.cards("skill", 0) == ["英姿"]
    assert play.points("skill") == ["skill_gain_before", "skill_gain_after", "skill_gain_end"]
    asked = play.game.clone()
    play.inject("skill", 0, COMPILED.pool.card_numbers["英姿"], cause=1)
    assert play.cards("skill", 0) == []
    assert play.points("skill") == ["skill_lose_before", "skill_lose_after", "skill_lose_end"]
    play.game = asked
    play.acts(1, "done")
    for seat in (2, 3, 4):
        while play.game.seat == seat and play.game.active == seat and play.offered(seat, "done", 0):
            play.acts(seat, "done")
    assert play.offered(0, "apply", "英姿") or play.game.active != 0


@pytest.mark.scenario("sc.area.sp1")
def test_nobody_sees_an_area_go() -> None:
    play = scene()
    play.life(0, 2)
    play.skill(0, "封印", "枭姬")
    play.lay("equip", 0, "白银狮子♣A")
    play.hand(0, "八卦阵♠2", "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    play.start(0)
    assert play.offered(0, "use", "八卦阵♠2")
    play.acts(0, "activate", "封印")
    assert play.cards("discard") == ["白银狮子♣A"] and play.hp(0) == 2
    assert play.cards("hand", 0) == ["八卦阵♠2", "酒♠9"]
    assert play.game.seat == 0 and not play.offered(0, "use", "八卦阵♠2")


@pytest.mark.scenario("sc.area.sp2")
def test_a_restored_area_takes_cards_again() -> None:
    play = scene()
    play.number(0, "sealed", ARMOUR)
    play.hand(0, "八卦阵♠2", "酒♠9")
    play.start(0)
    assert not play.offered(0, "use", "八卦阵♠2")
    play.inject("area", 0, ARMOUR, cause=1)
    play.acts(0, "use", "八卦阵♠2")
    assert play.cards("equip", 0) == ["八卦阵♠2"]


@pytest.mark.scenario("sc.area.judge")
def test_no_delayed_trick_for_a_sealed_area() -> None:
    play = scene()
    play.lay("judge", 1, "乐不思蜀♥6")
    play.hand(0, "乐不思蜀♠6", "酒♠9")
    play.start(0)
    play.inject("area", 1, JUDGEMENT)
    assert play.cards("discard") == ["乐不思蜀♥6"]
    play.acts(0, "use", "乐不思蜀♠6")
    assert 1 not in [what for verb, what, _ in play.options() if verb == "seat"]


@pytest.mark.scenario("sc.mark.1")
def test_marks_are_gained_in_one_event() -> None:
    play = resting(scene())
    play.game.log(on=True)
    play.inject("mark", 1, 2, cause=NAMES["seat_number"]["wrath"])
    assert play.points("mark") == ["mark_gain_before", "mark_gain_after", "mark_gain_end"]
    assert play.number(1, "wrath") == 2
