"""Skills of the gods, each decision written down."""

from __future__ import annotations

import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.sanguosha.generals import GODS
from tests.sanguosha.scene import KEPT, scene
from tests.sanguosha.table import NAMES


def test_hearts_of_the_god_of_arms_are_slashes() -> None:
    play = scene("神关羽")
    play.life(0, 3)
    play.hand(0, "桃♥3", "过河拆桥♠3", "无中生有♥7")
    play.hand(1, KEPT)
    play.start(0)
    assert {(verb, about, how) for verb, about, how in play.options() if verb == "use"} == {
        ("use", "桃♥3", NAMES["name"]["slash"]), ("use", "无中生有♥7", NAMES["name"]["slash"]),
        ("use", "过河拆桥♠3", NAMES["name"]["dismantle"])}
    play.acts(0, "use", "桃♥3").acts(0, "seat", 2)
    assert play.hp(2) == 3


def test_fire_of_karma() -> None:
    play = scene("神周瑜")
    play.hand(0, "杀♠7", "杀♣2", "桃♥3", "闪♦3", "酒♠3")
    play.start(0).acts(0, "activate", "业炎").acts(0, "mode", 0).acts(0, "seat", 1).acts(0, "seat", 2).acts(0, "done")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 4, 4]
    assert not play.offered(0, "activate", "业炎")


def test_fire_of_karma_for_a_price() -> None:
    play = scene("神周瑜")
    play.hand(0, "杀♠7", "杀♣2", "桃♥3", "闪♦3", "过河拆桥♠3")
    play.hand(1, KEPT)
    play.start(0).acts(0, "activate", "业炎").acts(0, "mode", 1).acts(0, "seat", 1).acts(0, "seat", 3)
    play.acts(0, "pick", "杀♠7")
    assert play.hp(0) == 1 and play.hp(1) == 2 and play.hp(3) == 3 and play.cards("hand", 0) == ["过河拆桥♠3"]


def test_seven_stars() -> None:
    play = scene("神诸葛亮")
    play.hand(0, "杀♠7")
    play.lay("draw", 0, *["闪♦3"] * 7, "桃♥3")
    play.hand(1, KEPT)
    play.start(0, "begin")
    for _ in range(7):
        if play.game.seat == 0 and any(verb == "pick" for verb, _, _ in play.options()):
            play.acts(0, "pick")
    assert len(play.cards("aside", 0)) == 7
    star = play.game.zone(NAMES["zone"]["aside"] * 10)[0]
    assert play.game.get("object", star, "known") == 1              # face down: only their owner knows them


def test_stars_are_exchanged_and_spent() -> None:
    play = scene("神诸葛亮")
    skill, = [o for o in play.game.zone(NAMES["zone"]["skill"] * 10) if True][:1]
    play.game.put("object", skill, "counters", 1)
    play.lay("aside", 0, "桃♥3", "桃♥4")
    play.hand(0, "杀♠7", "杀♠8")
    play.hand(1, "过河拆桥♠4")
    play.start(0, "draw").acts(0, "apply", "七星").acts(0, "pick", "杀♠7").acts(0, "done").acts(0, "pick", "桃♥4")
    assert play.cards("hand", 0) == ["杀♠8", "桃♥4"] and play.cards("aside", 0) == ["桃♥3", "杀♠7"]
    play.acts(0, "done")
    play.acts(0, "apply", "狂风").acts(0, "seat", 1).acts(0, "pick", "杀♠7")
    play.acts(0, "apply", "大雾").acts(0, "seat", 2)
    assert play.number(1, "gale") == 1 and play.number(2, "fog") == 1 and play.cards("aside", 0) == []
    play.hurt(1, nature="fire")
    play.hurt(2, nature="fire")
    play.hurt(2, nature="thunder")
    assert play.hp(1) == 2 and play.hp(2) == 3


def test_gale_and_fog_end_with_the_owners_next_turn() -> None:
    play = scene("神诸葛亮")
    play.number(1, "gale", 1)
    play.number(2, "fog", 1)
    play.hand(0, "过河拆桥♠3")
    play.hand(1, KEPT)
    skill = play.game.zone(NAMES["zone"]["skill"] * 10)[0]
    play.game.put("object", skill, "counters", 1)
    play.start(0, "begin")
    assert play.number(1, "gale") == 0 and play.number(2, "fog") == 0


def test_the_berserk_begins_with_two_wraths() -> None:
    play = scene("神吕布")
    play.hand(0, "过河拆桥♠3")
    play.hand(1, KEPT)
    play.start(0, "begin")
    assert play.number(0, "wrath") == 2


def test_unrivalled_voids_armour() -> None:
    play = scene("神吕布")
    play.number(0, "wrath", 2)
    play.lay("equip", 1, "仁王盾♣2")
    play.hand(1, KEPT)
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.start(0).acts(0, "activate", "无前").acts(0, "seat", 1)
    assert play.number(0, "wrath") == 0 and "无双" in play.cards("skill", 0)
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 3
    play.acts(0, "done")
    assert "无双" not in play.cards("skill", 0)


def test_divine_wrath() -> None:
    play = scene("神吕布")
    play.number(0, "wrath", 6)
    play.lay("equip", 1, "仁王盾♣2")
    play.hand(1, *["闪♦3"] * 5)
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.start(0).acts(0, "activate", "神愤")
    for _ in range(4):
        if play.game.seat == 1:
            play.acts(1, "pick")
    assert play.cards("equip", 1) == [] and len(play.cards("hand", 1)) == 1
    assert [play.hp(seat) for seat in range(5)] == [5, 3, 3, 3, 3]
    assert play.has(0, "turned") and play.number(0, "wrath") == 4     # four points of damage dealt


def test_endurance_and_its_seal() -> None:
    play = scene("神司马懿")
    play.life(0, 1)
    play.hand(0, "杀♠7", "过河拆桥♠3", "闪♦3")
    play.hand(1, KEPT)
    play.start(0).acts(0, "done").acts(0, "pick", "杀♠7").acts(0, "pick", "闪♦3")
    assert play.number(0, "endurance") == 2
    later = scene("神司马懿")
    later.number(0, "endurance", 4)
    later.hand(0, "过河拆桥♠3")
    later.hand(1, KEPT)
    later.start(0, "prepare")
    assert later.most(0) == 3 and "极略" in later.cards("skill", 0)


def test_supreme_strategy() -> None:
    play = scene("神司马懿")
    play.skill(0, "极略")
    play.number(0, "endurance", 3)
    play.hand(0, "过河拆桥♠3", "杀♠7")
    play.hand(1, KEPT)
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(0)
    assert [about for verb, about, _ in play.options() if verb == "activate"] == ["极略", "极略"]
    code = [code for code, (verb, _, _) in zip(play.game.options(), play.options(), strict=True) if verb == "activate"][1]
    play.game.choose(code)
    assert "完杀" in play.cards("skill", 0) and play.number(0, "endurance") == 2
    play.acts(0, "use", "过河拆桥♠3").acts(0, "apply", "极略")
    assert play.number(0, "endurance") == 1 and "桃♥3" in play.cards("hand", 0)


def test_dragons_anger_by_turns() -> None:
    play = scene("神刘备")
    play.hand(0, "桃♥3", "决斗♠A")
    play.lay("draw", 0, "闪♦3", "闪♦4")
    play.hand(1, KEPT)
    play.start(0, "play")
    assert play.hp(0) == 5 and play.number(0, "dragon") == 1
    names = {(about, how) for verb, about, how in play.options() if verb == "use"}
    assert names == {("桃♥3", NAMES["name"]["fire_slash"]), ("闪♦3", NAMES["name"]["fire_slash"]),
                     ("决斗♠A", NAMES["name"]["duel"])}
    play.acts(0, "use", "桃♥3").acts(0, "seat", 2)
    assert play.hp(2) == 3


def test_always_chained() -> None:
    play = scene("神刘备")
    play.flag(0, "chained")
    play.flag(1, "chained")
    play.hand(0, "过河拆桥♠3")
    play.hand(1, KEPT)
    play.start(0)
    play.hurt(1, nature="fire")
    assert play.has(0, "chained") and not play.has(1, "chained") and play.hp(0) == 5 and play.hp(1) == 3


def test_stratagems_and_blossoming_fire() -> None:
    play = scene("神陆逊")
    play.number(0, "strategy", 3)
    play.hand(0, "过河拆桥♠3", "酒♠3")
    play.hand(1, KEPT)
    play.flag(2, "chained")
    play.lay("equip", 2, "仁王盾♣2")
    play.start(0, "play").acts(0, "apply", "摧克").acts(0, "seat", 1)
    assert play.hp(1) == 3 and play.number(0, "strategy") == 4
    play.acts(0, "activate", "绽火")
    assert play.cards("equip", 2) == [] and play.hp(2) == 3 and not play.offered(0, "activate", "绽火")


def test_seize_the_edge() -> None:
    play = scene("神张辽", "甄姬")
    play.hand(0, "杀♥10", "过河拆桥♠3")
    play.lay("equip", 0, "青釭剑♠6")
    play.hand(1, "桃♥3")
    play.start(0).acts(0, "use", "杀♥10").acts(0, "seat", 1)
    play.acts(0, "apply", "夺锐").acts(0, "pick", "倾国").acts(0, "mode", 4)
    assert "倾国" in play.cards("skill", 0) and "倾国" not in play.cards("skill", 1)
    assert play.number(0, "sealed") >> NAMES["type"]["treasure"] & 1
    play.hand(1, "过河拆桥♠4")
    play.hand(2, "闪♦3")
    play.acts(0, "done")
    while play.game.active == 1:
        play.game.choose(play.game.options()[0])
    assert "倾国" in play.cards("skill", 1) and "倾国" not in play.cards("skill", 0)


def test_soul_raid() -> None:
    play = scene("神甘宁")
    play.life(0, 3, 6)
    play.hand(0, "杀♠7", "杀♣2", "桃♥3")
    play.hand(1, "闪♦3", "杀♠8")
    play.start(0).acts(0, "activate", "魄袭").acts(0, "yes").acts(0, "pick", "杀♠7")
    assert play.hp(0) == 4 and play.cards("hand", 1) == ["杀♠8"] and play.cards("hand", 0) == []


def test_raid_the_camp() -> None:
    play = scene("神甘宁")
    play.hand(0, "过河拆桥♠3")
    play.hand(1, "杀♠7", "杀♠8")
    play.lay("draw", 0, "闪♦3", "闪♦4")
    play.start(0, "begin")
    assert play.number(0, "camp") == 1
    play.acts(0, "done").acts(0, "apply", "劫营").acts(0, "seat", 1)
    assert play.number(1, "camp") == 1 and play.number(0, "camp") == 0
    play.acts(1, "use", "杀♠7").acts(1, "seat", 2)
    assert play.offered(1, "use", "杀♠8")                   # one slash more
    play.acts(1, "done")
    assert play.number(0, "camp") == 1 and play.cards("hand", 1) == [] and "杀♠8" in play.cards("hand", 0)


def test_dragon_soul_takes_as_many_cards_as_hp() -> None:
    play = scene("神赵云")
    play.hand(0, "闪♦3", "酒♦9", "杀♠7")
    play.hand(1, KEPT)
    play.start(0).acts(0, "activate", "龙魂").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 3 and play.cards("hand", 0) == ["杀♠7"]


def test_dragon_soul_answers_with_two() -> None:
    play = scene("士兵甲", "神赵云")
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.hand(1, "杀♣2", "酒♣3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "apply", "龙魂")
    assert play.hp(1) == 2 and play.cards("hand", 1) == []


def test_new_dragon_soul() -> None:
    play = scene("神赵云（新）")
    play.hand(0, "闪♦3", "酒♦9", "杀♠7")
    play.hand(1, KEPT)
    play.start(0)
    assert play.offered(0, "use", "闪♦3")
    play.acts(0, "activate", "龙魂（新）").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 2


def test_new_desperation() -> None:
    play = scene("士兵甲", "神赵云（新）")
    play.life(1, 1)
    play.lay("draw", 0, "桃♥3", "闪♦4")
    play.hand(0, "过河拆桥♠3", "杀♠7")
    play.start(0)
    play.hurt(1, by=0)
    play.acts(1, "play", "桃♥3")
    assert play.hp(1) == 1 and play.cards("hand", 1) == ["闪♦4"]


def test_dragons_anger_the_other_way() -> None:
    play = scene("神刘备")
    skill = play.game.zone(NAMES["zone"]["skill"] * 10)[0]
    play.game.put("object", skill, "counters", 1)
    play.hand(0, "过河拆桥♠3", "决斗♠A", "杀♠7")
    play.hand(1, *[KEPT] * 2)
    play.lay("draw", 0, "闪♦3")
    play.start(0, "play")
    assert play.most(0) == 5 and play.hp(0) == 5 and play.number(0, "dragon") == 2
    play.acts(0, "use", "过河拆桥♠3").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 3 and play.offered(0, "use", "决斗♠A")       # does not count
    play.acts(0, "use", "决斗♠A").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 2


def test_the_chained_may_hold_more_and_somebody_else_is_chained() -> None:
    play = scene("神刘备")
    play.flag(0, "chained")
    play.flag(1, "chained")
    play.life(0, 1)
    play.life(1, 1)
    play.hand(0, "过河拆桥♠3", "杀♠7", "杀♠8")
    play.hand(1, "过河拆桥♠4", "杀♠9", "杀♣2")
    play.start(0).acts(0, "done")
    assert play.cards("hand", 0) == ["过河拆桥♠3", "杀♠7", "杀♠8"]
    play.acts(0, "seat", 2)
    assert play.has(2, "chained")
    play.acts(1, "done")
    assert len(play.cards("hand", 1)) == 3


def test_even_stratagems_chain() -> None:
    play = scene("神陆逊")
    play.number(0, "strategy", 2)
    play.hand(0, "过河拆桥♠3", "酒♠3")
    play.hand(1, KEPT, KEPT)
    play.start(0, "play").acts(0, "apply", "摧克").acts(0, "seat", 1)
    assert play.has(1, "chained") and play.cards("hand", 1) == [KEPT] and not play.offered(0, "apply", "摧克")


def test_many_stratagems_strike_all() -> None:
    play = scene("神陆逊")
    play.number(0, "strategy", 8)
    play.hand(0, "过河拆桥♠3", "酒♠3")
    play.hand(1, KEPT, KEPT)
    play.start(0, "play")
    assert [about for verb, about, _ in play.options() if verb == "apply"] == ["摧克", "摧克"]
    play.game.choose(play.game.options()[-1])
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 3, 3]
    assert play.number(0, "strategy") == 4                  # one for each point of damage


def test_silence_the_crying() -> None:
    """A wounded one in range has a lower hand limit; hurt by it, a sealed place is restored."""
    play = scene("神张辽")
    play.life(1, 2, 4)
    play.number(0, "sealed", 1 << NAMES["type"]["armour"] | 1 << NAMES["type"]["treasure"])
    play.hand(1, "杀♠7", "过河拆桥♠4")
    play.hand(0, KEPT, "酒♠9")
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 0).passes(0)
    assert play.game.seat == 0 and [about for verb, about, _ in play.options() if verb == "mode"] == [1, 4]
    play.acts(0, "mode", 1)
    assert play.number(0, "sealed") == 1 << NAMES["type"]["treasure"]
    late = scene("神张辽")
    late.life(1, 2, 4)
    late.hand(1, "杀♠7", "过河拆桥♠4")
    late.hand(0, KEPT)
    late.start(1).acts(1, "done").acts(1, "pick", "杀♠7")
    assert late.cards("hand", 1) == ["过河拆桥♠4"]


@pytest.mark.slow
def test_games_of_gods_end() -> None:
    match = sgs.Match("sanguosha", players=8, generals=[god.zh for god in GODS])
    for agents in ("random", "greedy"):
        result = sgs.simulate(match, 1500, agents, 5, progress=False)
        assert result.codes["win"] >= 0.99 * result.games, result.codes


def test_every_god_is_there() -> None:
    assert {god.zh for god in GODS} >= set(
        "神关羽 神吕蒙 神周瑜 神诸葛亮 神曹操 神吕布 神赵云 神司马懿 神刘备 神陆逊 神张辽 神甘宁".split())
