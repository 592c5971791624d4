"""The cards of the 国战 draw pile, the marks, and the rewards: each decision written down."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.sanguosha.cards import CARDS
from sgs_fast.rulesets.sanguosha.nation_deck import GUOZHAN
from sgs_fast.rulesets.sanguosha.wording import TEXTS
from tests.sanguosha.scene import scene
from tests.sanguosha.table import NAMES, SEATS, ZONES, Table
from tests.sanguosha.test_war import CAREERIST, QUN, SHU, WEI, WU, hidden, kingdom

FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")


def table(*factions: int) -> Table:
    """Five soldiers with factions; seat 0 acts, and keeps a wine."""
    play = scene(roles=FIVE, war=1)
    for seat, faction in enumerate(factions):
        play.number(seat, "faction", faction)
    play.hand(0, "酒♠9")
    return play


def test_every_card_of_the_pile_is_known_and_told() -> None:
    assert set(GUOZHAN) <= set(CARDS)
    for name in GUOZHAN:
        assert CARDS[name].type.endswith("horse") or all(TEXTS[name])


def test_await_the_exhausted() -> None:
    play = table(WEI, WEI, SHU, SHU)
    play.hand(0, "以逸待劳♥J")
    play.hand(1, "杀♠7")
    play.lay("draw", 0, "闪♦2", "闪♦3", "桃♥3", "桃♥4")
    play.start(0).acts(0, "use", "以逸待劳♥J")
    play.acts(0, "pick", "酒♠9").acts(0, "pick", "闪♦2")
    play.acts(1, "pick", "杀♠7").acts(1, "pick", "桃♥3")
    assert play.cards("hand", 0) == ["闪♦3"] and play.cards("hand", 1) == ["桃♥4"]


def test_befriend_the_far() -> None:
    play = table(WEI, WEI, SHU)
    play.hand(0, "远交近攻♥9")
    play.lay("draw", 0, "闪♦2", "闪♦3", "桃♥3", "桃♥4")
    play.start(0).acts(0, "use", "远交近攻♥9")
    assert len(play.cards("hand", 2)) == 1                  # the only one of another faction
    assert len(play.cards("hand", 0)) == 4


def test_know_both_sides() -> None:
    play = table(WEI, WEI, SHU)
    head, _ = play.generals(2, "关羽（国）", "张飞（国）")
    play.hand(0, "知己知彼♣3", "知己知彼♣4")
    card, = play.hand(2, "杀♠7")
    play.start(0).acts(0, "use", "知己知彼♣3").acts(0, "mode", 1).acts(0, "pick", "关羽（国）")
    assert play.game.get("object", head, "known") & 1 and not play.game.get("object", head, "known") >> 1 & 1
    assert not play.game.get("object", card, "known") & 1
    play.lay("draw", 0, "闪♦2")
    play.acts(0, "recast", "知己知彼♣4")
    assert "闪♦2" in play.cards("hand", 0)


@pytest.mark.parametrize("gives", [True, False])
def test_drown(gives: bool) -> None:
    play = table(WEI, SHU)
    play.hand(0, "水淹七军♣Q")
    play.lay("equip", 1, "赤兔♥5", "八卦阵♠2")
    play.start(0).acts(0, "use", "水淹七军♣Q").acts(1, "mode", 0 if gives else 1)
    assert play.cards("equip", 1) == ([] if gives else ["赤兔♥5", "八卦阵♠2"])
    assert play.hp(1) == (4 if gives else 3)


def test_burning_camps_hit_the_queue_of_the_next_one() -> None:
    play = table(WEI, SHU, SHU, WU, SHU)
    play.hand(0, "火烧连营♥Q")
    play.start(0).acts(0, "use", "火烧连营♥Q")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 4, 4]


def test_lured_away() -> None:
    play = table(WEI, SHU, SHU, WU, SHU)
    play.hand(0, "调虎离山♦10", "杀♠7", "决斗♠A")
    play.hand(1, "无懈可击♠J")
    play.start(0).acts(0, "use", "调虎离山♦10").acts(0, "seat", 1).acts(0, "done")
    play.passes(1)
    assert play.has(1, "away")
    play.acts(0, "use", "杀♠7")
    seats = [about for verb, about, _ in play.options() if verb == "seat"]
    assert seats == [2, 4]                                  # the second one is next to seat 0 now
    play.acts(0, "seat", 2)
    play.acts(0, "use", "决斗♠A").acts(0, "seat", 2)         # nobody can nullify: seat 1 is away
    assert play.hp(2) == 2
    play.acts(0, "done")
    assert not play.has(1, "away")


def test_fight_together() -> None:
    play = table(WEI, WEI, SHU, WU, QUN)                    # 魏 is the major faction
    play.flag(2, "chained")
    play.hand(0, "勠力同心♠Q")
    play.lay("draw", 0, "闪♦2")
    play.start(0).acts(0, "use", "勠力同心♠Q").acts(0, "seat", 2)
    assert [play.has(seat, "chained") for seat in range(5)] == [False, False, True, True, True]
    assert play.cards("hand", 2) == ["闪♦2"]


def test_alliance_feast() -> None:
    play = table(WEI, WEI, SHU, SHU, QUN)
    play.life(0, 3)
    play.flag(3, "chained")
    play.hand(0, "联军盛宴♥A")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "联军盛宴♥A").acts(0, "seat", 2)
    play.acts(0, "mode", 0).acts(0, "mode", 1)
    assert play.hp(0) == 4 and len(play.cards("hand", 0)) == 2
    assert len(play.cards("hand", 2)) == len(play.cards("hand", 3)) == 1
    assert play.cards("hand", 4) == [] and not play.has(3, "chained")


def test_threaten_the_emperor() -> None:
    play = table(WEI, WEI, SHU, WU, QUN)
    play.hand(0, "挟天子以令诸侯♦A", "闪♦2")
    play.start(0).acts(0, "use", "挟天子以令诸侯♦A")
    turn = play.game.turn
    play.acts(0, "yes").acts(0, "pick", "闪♦2")
    assert play.game.active == 0 and play.game.turn == turn + 1


def test_only_a_major_faction_threatens_the_emperor() -> None:
    play = table(SHU, WEI, WEI, WU, QUN)
    play.hand(0, "挟天子以令诸侯♦A")
    play.start(0)
    assert not play.offered(0, "use", "挟天子以令诸侯♦A")
    play = table(SHU, WEI, WEI, WU, QUN)
    play.lay("equip", 0, "玉玺♣A")                          # its owner's faction alone is major
    play.hand(0, "挟天子以令诸侯♦A")
    play.start(0)
    assert play.offered(0, "use", "挟天子以令诸侯♦A")


def test_an_edict() -> None:
    play = table(WEI, 0, 0, WU, 0)
    play.generals(1, "关羽（国）", "张飞（国）")
    play.lay("equip", 2, "赤兔♥5")
    play.hand(0, "敕令♣3")
    play.lay("draw", 0, "闪♦2")
    play.start(0).acts(0, "use", "敕令♣3").acts(1, "mode", 0).acts(1, "pick", "关羽（国）").acts(2, "mode", 1)
    assert kingdom(play, 1) == SHU and play.cards("hand", 1) == ["闪♦2"]
    assert play.cards("equip", 2) == [] and play.hp(4) == 3


@pytest.mark.rule("sgs.turn.end6")
def test_an_edict_in_the_vault_at_the_end_of_a_turn() -> None:
    play = table(WEI, 0, WU, WU, WU)
    play.lay("vault", 0, "敕令♣3")
    play.hand(1, "闪♦2")
    play.start(0).acts(0, "done")
    assert play.hp(1) == 3
    turned = play.game.get("object", play.game.zone(ZONES["vault"] * SEATS)[0], "flags") & NAMES["flag"]["face_down"]
    assert turned


def test_swords_of_wu_reach_for_others_of_the_faction() -> None:
    play = table(WU, WEI, WEI, WU, WU)
    play.lay("equip", 4, "吴六剑♦6")
    play.hand(0, "杀♠7")
    play.start(0).acts(0, "use", "杀♠7")
    assert {about for verb, about, _ in play.options() if verb == "seat"} == {1, 2, 3, 4}


def test_the_trident_strikes_beside() -> None:
    play = table(WU, WEI, WEI, WU, WU)
    play.lay("equip", 0, "三尖两刃刀♦Q")
    play.hand(0, "杀♠7")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(0, "apply")                                   # seat 2 is the only one beside it
    assert (play.hp(1), play.hp(2)) == (3, 3) and play.cards("hand", 0) == []


def test_the_mirror_breaks() -> None:
    play = table(WU, WEI)
    play.lay("equip", 1, "护心镜♣2")
    play.life(1, 2)
    play.start(0).hurt(1, by=0)
    assert play.hp(1) == 1                                  # one point did not use up its HP
    play.hurt(1, by=0).acts(1, "apply")
    assert play.hp(1) == 1 and play.cards("equip", 1) == []


def test_bright_armour() -> None:
    play = table(WEI, SHU, WEI, WU, QUN)
    play.lay("equip", 1, "明光铠♠2")
    play.hand(0, "火杀♥4", "铁索连环♠J")
    play.start(0).acts(0, "use", "火杀♥4").acts(0, "seat", 1)
    assert play.hp(1) == 4
    play.acts(0, "use", "铁索连环♠J").acts(0, "seat", 1).acts(0, "seat", 2)
    assert (play.has(1, "chained"), play.has(2, "chained")) == (False, True)


def test_the_blade_of_war_keeps_targets_from_revealing() -> None:
    play = table(WEI, 0, SHU, WU, QUN)
    play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    play.lay("equip", 0, "青龙偃月刀（国）♠5")
    play.hand(0, "杀♠7")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.game.seat == 0 and play.hp(1) == 3          # neither 刚烈 nor 遗计 was offered
    assert not play.has(1, "blinded") and hidden(play, 1) == [True, True]


def test_the_halberd_of_war() -> None:
    play = table(WEI, SHU, SHU, WU, 0)
    play.lay("equip", 0, "方天画戟（国）♦Q")
    play.hand(0, "杀♠7")
    play.hand(3, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert {about for verb, about, _ in play.options() if verb == "seat"} == {3, 4}
    play.acts(0, "seat", 3).acts(0, "seat", 4)
    play.acts(3, "play", "闪♦2")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 4, 4, 4]     # dodged by seat 3, it passes seat 4 by


def test_one_nullification_for_a_faction() -> None:
    play = table(WEI, SHU, SHU, WU, SHU)
    play.hand(0, "万箭齐发♥A")
    play.hand(2, "无懈可击·国♣K")
    play.start(0).acts(0, "use", "万箭齐发♥A").acts(2, "play", "无懈可击·国♣K").acts(2, "yes")
    assert [play.hp(seat) for seat in range(5)] == [4, 4, 4, 3, 4]


# ---- marks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.turn.play_idle")
def test_marks_are_spent_at_idle_points() -> None:
    play = table(WEI, 0)
    head, _ = play.generals(1, "关羽（国）", "张飞（国）")
    for name in ("pair", "fish", "vanguard"):
        play.number(0, name, 1)
    play.life(0, 3)
    play.lay("draw", 0, *["闪♦2", "闪♦3", "闪♦4", "闪♦5", "闪♦6"])
    play.start(0)
    numbers = NAMES["seat_number"]
    code = next(code for code in play.game.options() if (code >> 24, code & 0xFFF) == (NAMES["verb"]["spend"], 16 + head))
    play.game.choose(code)                                  # up to four cards, and a look
    assert len(play.cards("hand", 0)) == 4 and play.game.get("object", head, "known") & 1
    play.acts(0, "spend", numbers["fish"])
    assert len(play.cards("hand", 0)) == 5
    peach = next(code for code in play.game.options() if (code >> 24, code & 0xFFF) == (NAMES["verb"]["spend"], 3))
    play.game.choose(peach)
    assert play.hp(0) == 4 and [play.number(0, name) for name in ("pair", "fish", "vanguard")] == [0, 0, 0]
    assert not play.offered(0, "spend", numbers["pair"])


def test_an_ambition_stands_for_any_mark() -> None:
    play = table(CAREERIST, WEI)
    play.number(0, "ambition", 1)
    play.lay("draw", 0, "闪♦2", "闪♦3")
    play.start(0)
    spent = {what for verb, _, what in play.options() if verb == "spend"}
    assert {1, 2} <= spent
    play.acts(0, "spend", NAMES["seat_number"]["ambition"])
    assert play.number(0, "ambition") == 0 and len(play.cards("hand", 0)) == 3


def test_a_pair_rescues() -> None:
    play = table(WEI, WEI, SHU)
    play.number(1, "pair", 1)
    play.life(2, 1)
    play.start(0).hurt(2, by=0)
    play.acts(1, "spend", NAMES["seat_number"]["pair"])
    assert play.hp(2) == 1 and play.number(1, "pair") == 0


@pytest.mark.rule("sgs.turn.discard_begin")
def test_a_fish_raises_the_hand_limit() -> None:
    play = table(WEI, SHU)
    play.life(0, 1)
    play.number(0, "fish", 1)
    play.hand(0, "闪♦2", "闪♦3")
    play.hand(1, "闪♦4")
    play.start(0).acts(0, "done").acts(0, "yes")
    assert len(play.cards("hand", 0)) == 3 and play.number(0, "fish") == 0


# ---- rewards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("killer", "victim", "kin", "cards"), [
    (WEI, SHU, SHU, 2), (WEI, SHU, WU, 1), (WEI, CAREERIST, CAREERIST, 1), (CAREERIST, SHU, SHU, 3), (0, SHU, SHU, 0),
    (WEI, WEI, WU, -2),
])
def test_rewards_by_faction(killer: int, victim: int, kin: int, cards: int) -> None:
    play = table(killer, victim, kin, QUN, WU)
    play.hand(0, "闪♦9")
    play.life(1, 1)
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.generals(1, "关羽（国）", "张飞（国）")
    play.start(0).hurt(1, by=0)
    assert play.dead(1)
    assert len(play.cards("hand", 0)) == 2 + cards
