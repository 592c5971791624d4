"""Scenarios of judgement, damage, dying and death (sgs.judge, sgs.damage, sgs.deduct, sgs.dying, sgs.death)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import resting, scene

# ---- judgement and damage ----------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.judge.1")
def test_a_replaced_judge_card() -> None:
    play = scene("士兵甲", "士兵乙", "司马懿")
    play.hand(2, "桃♥8", "闪♦3")
    play.lay("draw", 0, "杀♣5", "闪♦7")
    resting(play)
    play.game.log(on=True)
    play.inject("judgement", 0).acts(2, "apply", "鬼才").acts(2, "pick", "桃♥8")
    seen = play.points("judge")
    assert seen == ["judge_judging", "judge_became", "judge_before_result", "judge_result", "judge_after1", "judge_after2",
                    "judge_end"]
    assert play.cards("discard") == ["杀♣5", "桃♥8"]


@pytest.mark.scenario("sc.damage.sp1")
def test_points_of_damage_to_the_dead() -> None:
    play = resting(scene())
    play.life(1, 1)
    play.skill(2, "看·damage.dealt")
    play.skill(2, "看·damage.received")
    play.hurt(1, by=0)
    assert play.offered(2, "apply", "看·damage.dealt")
    play.acts(2, "apply", "看·damage.dealt")
    assert play.offered(2, "apply", "看·damage.received")
    play.acts(2, "apply", "看·damage.received")
    assert play.dead(1)


@pytest.mark.scenario("sc.damage.sp2")
def test_once_a_damage_and_once_a_point() -> None:
    play = resting(scene())
    for point in ("dealing1", "dealing2", "receiving2", "receiving3"):
        play.skill(2, f"看·damage.{point}")
    play.skill(2, "看·damage.received")
    play.hurt(1, 2, by=0)
    for point in ("dealing1", "dealing2", "receiving2", "receiving3", "received", "received"):
        play.acts(2, "apply", f"看·damage.{point}")
    assert play.game.seat == 0 and play.hp(1) == 2


@pytest.mark.scenario("sc.damage.ex1")
def test_integrity_twice() -> None:
    play = scene("士兵甲", "荀彧")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 11)))
    resting(play)
    play.hurt(1, 2, by=0)
    play.acts(1, "apply", "节命").acts(1, "seat", 1)
    assert len(play.cards("hand", 1)) == 3
    play.acts(1, "apply", "节命").acts(1, "seat", 2)
    assert len(play.cards("hand", 2)) == 4


@pytest.mark.scenario("sc.damage.ex2")
def test_banish_once() -> None:
    play = scene("士兵甲", "曹丕")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 11)))
    resting(play)
    play.hurt(1, 2, by=0).acts(1, "apply", "放逐").acts(1, "seat", 3)
    assert len(play.cards("hand", 3)) == 2 and play.has(3, "turned")
    assert play.game.seat == 0


@pytest.mark.scenario("sc.deduct.prevent")
def test_prevented_damage_does_not_spread() -> None:
    play = scene()
    play.lay("equip", 0, "寒冰剑♠2")
    for seat in (1, 2):
        play.flag(seat, "chained")
    play.hand(0, "火杀♥4", "酒♠9")
    play.hand(1, "闪♦3", "桃♥3", "桃♥4")
    play.start(0).acts(0, "use", "火杀♥4").acts(0, "seat", 1).passes(1).acts(0, "apply", "寒冰剑♠2")
    assert play.hp(1) == 4 and play.hp(2) == 4
    assert play.has(1, "chained") and play.has(2, "chained")


@pytest.mark.scenario("sc.maxhp.ex2")
def test_damage_becomes_maximum_hp() -> None:
    play = scene("士兵甲", "庞统")
    play.skill(0, "潜袭")
    play.life(1, 1, 1)
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("draw", 0, "杀♣2", "闪♦7", "闪♦8", "闪♦9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "潜袭")
    assert play.dead(1)                                    # no 涅槃
    assert play.most(1) == 0 and play.number(0, "kills") == 0
    assert len(play.cards("hand", 0)) == 1                 # no reward


# ---- dying -------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.dying.order")
def test_rescuers_from_the_turn_owner_on() -> None:
    play = scene()
    play.life(4, 1)
    play.hand(0, "桃♥3")
    play.hand(3, "桃♥4")
    play.hand(2, "酒♠9", "桃♥6")
    play.start(2)
    play.hurt(4)
    play.passes(2).acts(3, "play", "桃♥4")
    assert play.hp(4) == 1 and play.cards("hand", 0) == ["桃♥3"]


@pytest.mark.scenario("sc.dying.sp1")
def test_saved_when_it_entered() -> None:
    play = resting(scene())
    play.life(1, 1)
    play.skill(2, "相救")
    play.skill(3, "看·dying.entering")
    play.game.log(on=True)
    play.hurt(1).acts(2, "apply", "相救")
    assert play.hp(1) == 1
    seen = play.points("dying")
    assert "dying_entered" not in seen and "dying_in_dying" not in seen and seen[-1] == "dying_end"
    assert play.game.seat in (0, 3)


@pytest.mark.scenario("sc.dying.ex1")
def test_a_benevolent_heart_once() -> None:
    play = scene("士兵甲")
    play.skill(0, "恩怨")
    play.skill(1, "仁心")
    play.life(0, 1, 3)
    play.lay("judge", 0, "闪电♠A")
    play.hand(1, "桃♥3", "闪♦2")
    play.lay("draw", 0, "杀♠7", "桃♥5", "闪♦8", "闪♦9")
    play.start(0, "judge").acts(1, "apply", "仁心").acts(0, "apply", "恩怨")
    assert play.has(1, "turned")
    assert play.hp(0) == -1
    assert play.cards("hand", 1) == ["桃♥5"]
    assert {(verb, what) for verb, what, _ in play.options()} == {("pass", 0), ("play", "桃♥5")}
    play.passes(1)
    assert play.dead(0) or play.result != "running"


@pytest.mark.scenario("sc.dying.ex2")
def test_nirvana_only_the_first_time() -> None:
    play = scene("庞统")
    play.life(0, 1, 3)
    play.lay("judge", 0, "闪电♠A")
    play.hand(0, "桃♥3", "桃♥4", "桃♥6")
    play.lay("draw", 0, "杀♠7", "闪♦8", "闪♦9")
    play.hand(1, "酒♠9")
    play.start(0, "judge").passes(0)
    hp = []
    for card in ("桃♥3", "桃♥4", "桃♥6"):
        assert not play.offered(0, "apply", "涅槃")
        play.acts(0, "play", card)
        hp.append(play.hp(0))
    assert hp == [-1, 0, 1]


@pytest.mark.scenario("sc.dying.ex3a")
def test_a_new_wound() -> None:
    play = scene("士兵甲", "周泰")
    play.life(1, 1)
    play.lay("pile", 1, "杀♣5", "杀♣9")
    play.lay("draw", 0, "杀♠7", "闪♦8")
    resting(play)
    play.hurt(1)
    assert play.hp(1) == 1 and len(play.cards("pile", 1)) == 3
    assert play.game.seat == 0


@pytest.mark.scenario("sc.dying.ex3b")
def test_a_wound_that_repeats() -> None:
    play = scene("士兵甲", "周泰")
    play.life(1, 1)
    play.lay("pile", 1, "杀♣5", "杀♣9")
    play.lay("draw", 0, "杀♠9", "闪♦8")
    play.hand(1, "桃♥3", "桃♥4")
    resting(play, 1)
    play.hurt(1, 2)
    assert play.hp(1) == -1 and play.cards("discard") == ["杀♠9"]
    play.acts(1, "play", "桃♥3")
    assert play.hp(1) == 0 and len(play.cards("pile", 1)) == 2
    play.acts(1, "play", "桃♥4")
    assert play.hp(1) == 1


@pytest.mark.scenario("sc.dying.dead")
def test_death_inside_dying() -> None:
    play = scene()
    play.hand(2, "酒♠9")
    resting(play)
    play.life(1, 1)
    play.game.log(on=True)
    play.hurt(1, by=4)
    seen = play.points("dying", "death", "deduct", "damage_dealt")
    assert seen[-8:] == ["dying_in_dying", "death_before_identity", "death_at", "death_after", "death_end", "dying_end",
                         "deduct_end", "damage_dealt"]
    assert play.number(4, "kills") == 1


# ---- death -------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.death.ex2")
def test_the_dead_do_not_use_their_armour() -> None:
    play = scene("士兵甲", "士兵乙", "曹丕")
    play.life(1, 1)
    play.lay("equip", 1, "白银狮子♣A")
    play.hand(1, "闪♦3")
    resting(play)
    play.hurt(1).acts(2, "apply", "行殇")
    assert play.dead(1) and play.hp(1) == 0
    assert "白银狮子♣A" in play.cards("hand", 2)


@pytest.mark.scenario("sc.death.ex3")
def test_hp_is_nothing_before_death() -> None:
    play = scene(roles=("rebel", "loyalist", "loyalist", "lord", "rebel"))
    play.life(0, 1)
    play.skill(0, "武魂")
    play.life(1, 1, 3)
    play.skill(1, "缠怨", "追忆")
    play.life(2, 3)
    play.number(1, "nightmare", 1)
    play.lay("draw", 0, "杀♠7", "闪♦7", "闪♦8", "闪♦9", "闪♦10")
    resting(play, 3)
    play.hurt(0)
    assert play.dead(0) or play.game.seat == 1
    play.acts(1, "apply", "追忆").acts(1, "seat", 2)
    assert play.dead(1)
    assert play.hp(2) == 4 and len(play.cards("hand", 2)) == 3


@pytest.mark.scenario("sc.death.9")
def test_everything_leaves_with_the_dead() -> None:
    play = scene(roles=("lord", "rebel", "rebel", "loyalist", "renegade"))
    play.life(1, 1)
    play.hand(1, "闪♦3", "闪♦4")
    play.lay("equip", 1, "八卦阵♠2")
    play.lay("judge", 1, "闪电♠A")
    play.lay("pile", 1, "杀♣2")
    play.number(1, "wrath", 3)
    play.lay("draw", 0, "桃♥5", "桃♥6", "桃♥3")
    play.hand(0, "过河拆桥♠3")
    play.start(0)
    play.game.log(on=True)
    play.hurt(1, by=0)
    assert play.number(1, "wrath") == 0
    moved = [move for move in play.moves() if move[1] == 1]
    assert {(card, zone, how) for card, _, zone, how in moved} == {
        ("闪♦3", "hand", "discard"), ("闪♦4", "hand", "discard"), ("八卦阵♠2", "equip", "discard"),
        ("闪电♠A", "judge", "rule"), ("杀♣2", "pile", "rule")}
    assert len(play.cards("hand", 0)) == 4                 # the reward for a rebel


@pytest.mark.scenario("sc.death.ex4")
def test_what_the_dead_lost_was_discarded_in_this_phase() -> None:
    play = scene(roles=("lord", "rebel", "rebel", "loyalist", "renegade"))
    play.skill(0, "琴音")
    play.skill(2, "固政")
    play.life(0, 2)
    play.life(1, 1)
    play.hand(0, "杀♠7", "闪♦2", "闪♦3", "闪♦4")
    play.hand(1, "酒♠9")
    play.lay("equip", 1, "八卦阵♠2")
    play.lay("judge", 1, "闪电♠A")
    play.lay("pile", 1, "杀♣2", "杀♣3")
    play.start(0, "surplus").acts(0, "pick", "杀♠7").acts(0, "pick", "闪♦2")
    play.acts(0, "apply", "琴音").acts(0, "mode", 0)
    while play.game.seat == 1:
        play.passes(1)
    assert play.dead(1)
    play.acts(2, "apply", "固政").acts(2, "pick", "杀♠7").acts(2, "yes")
    assert "杀♠7" in play.cards("hand", 0)
    assert set(play.cards("hand", 2)) == {"闪♦2", "酒♠9", "八卦阵♠2"}


@pytest.mark.scenario("sc.death.sp2")
def test_the_dead_do_not_count() -> None:
    play = scene("魏兵", "魏兵", "蜀兵", "吴兵", "吴兵")
    play.skill(0, "庸肆")
    play.bury(2)
    play.hand(0, "桃♥3", "桃♥4", "桃♥5", "桃♥6")
    play.hand(1, "酒♠9")
    play.hand(3, "杀♠7", "酒♣3")
    play.start(0, "discard")
    assert len([verb for verb, _, _ in play.options() if verb == "pick"]) >= 1
    play.acts(0, "pick", "桃♥3").acts(0, "pick", "桃♥4")
    assert len(play.cards("hand", 0)) == 2                 # two kingdoms among the living, not three
    play.acts(1, "done")
    assert play.game.active == 3                           # seat 2 is passed over
    play.acts(3, "use", "杀♠7")
    assert 1 in [what for verb, what, _ in play.options() if verb == "seat"]     # distance 1


@pytest.mark.scenario("sc.death.ex6")
def test_chaos_goes_on_without_its_maker() -> None:
    play = scene("贾诩", roles=("rebel", "loyalist", "rebel", "lord", "renegade"))
    play.skill(1, "连破")
    play.life(0, 1)
    play.hand(1, "杀♠7", "酒♣3")
    play.hand(2, "酒♠3")
    play.hand(0, "闪♦3")
    play.lay("draw", 0, "桃♥3", "桃♥4", "桃♥5", "闪♦7")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "activate", "乱武").acts(1, "seat", 0)
    play.acts(1, "play", "杀♠7").passes(0)
    assert play.dead(0)
    assert [play.hp(seat) for seat in (2, 3, 4)] == [3, 3, 3]
    assert play.game.seat == 1 and play.offered(1, "apply", "连破")
    seen = play.points("turn")
    assert seen == ["turn_end1"]
    play.acts(1, "apply", "连破")
    assert play.game.active == 1


@pytest.mark.scenario("sc.move.ex13b")
def test_the_slash_of_a_dead_user_hits_the_others() -> None:
    play = scene("士兵甲", "夏侯惇", "士兵乙", "士兵丙", roles=("rebel", "loyalist", "rebel", "loyalist", "lord"))
    play.life(0, 1)
    play.lay("equip", 0, "方天画戟♦Q")
    play.hand(0, "杀♠7")
    play.hand(4, "酒♠9")
    play.lay("draw", 0, "桃♦Q", "闪♦7", "闪♦8")
    play.start(0).acts(0, "use", "杀♠7")
    for seat in (1, 2, 3):
        if play.game.seat == 0:
            play.acts(0, "seat", seat)
    play.acts(1, "apply", "刚烈")
    assert play.dead(0)
    assert [play.hp(seat) for seat in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.scenario("sc.maxhp.ex1")
def test_through_the_pass_and_dead() -> None:
    play = scene("士兵甲", "邓艾")
    play.life(1, 1, 1)
    play.lay("pile", 1, "杀♣2", "杀♣3", "杀♣4")
    play.hand(0, "桃♥3")
    play.hand(2, "酒♠9")
    play.game.log(on=True)
    play.start(1, "begin")
    assert play.dead(1)
    seen = play.points("dying", "death", "skill")
    assert "dying_entering" not in seen and "skill_gain_before" not in seen
    assert [play.number(seat, "kills") for seat in range(5)] == [0] * 5


@pytest.mark.scenario("sc.deduct.chain")
def test_the_chain_conducts() -> None:
    play = resting(scene())
    for seat in (1, 2, 3):
        play.flag(seat, "chained")
    play.skill(4, "看连环伤害")
    play.game.log(on=True)
    play.hurt(2, by=0, nature="fire")
    asked = 0
    while play.offered(4, "apply", "看连环伤害"):          # damage of the chain, fire, by the same source
        play.acts(4, "apply", "看连环伤害")
        asked += 1
    assert asked == 2
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 3, 4]
    assert not any(play.has(seat, "chained") for seat in range(5))
