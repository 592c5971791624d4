"""Each card at work, in small scenes with every decision written down."""

from __future__ import annotations

import pytest

from tests.sanguosha.table import Table

SOLDIERS = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")
FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")


def table(*generals: str, **options: int) -> Table:
    seats = (*generals, *SOLDIERS[len(generals):])
    return Table(seats, FIVE, lord_bonus=0, **{"draw": 0, **options})


# ---- slash, dodge, wine --------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.use.1", "sgs.use.before_effect", "sgs.use.14", "sgs.use.17")
def test_a_dodge_cancels_a_slash_and_both_are_discarded() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦2")
    play.hand(4, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.cards("process") == ["杀♠7"]
    play.acts(1, "play", "闪♦2")
    assert play.hp(1) == 4
    assert play.cards("discard") == ["闪♦2", "杀♠7"]       # the dodge's own flow ends first


@pytest.mark.rule("sgs.damage.4", "sgs.deduct.4", "sgs.turn.play_idle")
def test_one_slash_a_phase_in_range() -> None:
    play = table()
    play.hand(0, "杀♠7", "杀♠8")
    play.hand(1, "酒♠3")
    play.start(0)
    play.acts(0, "use", "杀♠7")
    assert [seat for _, seat, _ in play.options()] == [1, 4]
    play.acts(0, "seat", 4)
    assert play.hp(4) == 3
    assert play.game.active == 1                           # the second slash cannot be used: the phase was over


@pytest.mark.rule("sgs.pre_use.8")
def test_wine_strengthens_the_next_slash_of_the_turn() -> None:
    play = table()
    play.hand(0, "酒♠3", "酒♠9", "杀♠7")
    play.start(0).acts(0, "use", "酒♠3")
    assert ("use", "酒♠9", 6) not in play.options()        # once a turn
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 2


@pytest.mark.rule("sgs.use.13")
def test_two_dodges_against_wushuang() -> None:
    play = table("吕布")
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦2", "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(1, "play", "闪♦2").acts(1, "play", "闪♦3")
    assert play.hp(1) == 4
    assert play.cards("hand", 1) == ["闪♦4"]


@pytest.mark.rule("sgs.use.13")
def test_one_dodge_is_not_enough_against_wushuang() -> None:
    play = table("吕布")
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦2", "闪♦3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(1, "play", "闪♦2").passes(1)
    assert play.hp(1) == 3


# ---- tricks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.use.10", "sgs.need_play.2r", "sgs.need_play.3r")
def test_savage_assault_asks_for_slashes_in_order() -> None:
    play = table()
    play.hand(0, "南蛮入侵♠7")
    play.hand(2, "杀♣2")
    play.start(0).acts(0, "use", "南蛮入侵♠7")
    play.acts(2, "play", "杀♣2")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 4, 3, 3]


@pytest.mark.rule("sgs.use.note3", "sgs.use.12", "sgs.recover.2")
def test_peach_garden_does_nothing_to_the_unhurt() -> None:
    play = table()
    play.hand(0, "桃园结义♥A")
    play.hand(3, "无懈可击♠J")
    play.life(1, 2)
    play.start(0).acts(0, "use", "桃园结义♥A")
    play.passes(3)                                         # about seat 1 alone: the others are unhurt
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 4, 4, 4]


@pytest.mark.rule("sgs.use.prepared", "sgs.use.end1")
def test_bumper_harvest_shows_a_card_for_each_target_and_discards_the_rest() -> None:
    play = table()
    play.hand(0, "五谷丰登♥3")
    play.hand(4, "无懈可击♠J")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦2", "闪♦3", "桃♥3", "酒♠3", "酒♠9")
    play.start(0).acts(0, "use", "五谷丰登♥3")
    assert play.cards("process") == ["五谷丰登♥3", "杀♠7", "杀♠8", "闪♦2", "闪♦3", "桃♥3"]
    play.passes(4).acts(0, "pick", "桃♥3")
    play.passes(4).acts(1, "pick", "闪♦2")
    play.passes(4).acts(2, "pick", "闪♦3")
    play.acts(4, "play", "无懈可击♠J")                      # seat 3 gets nothing
    play.acts(4, "pick", "杀♠8")
    assert play.cards("discard")[:3] == ["无懈可击♠J", "杀♠7", "五谷丰登♥3"]


def test_dismantlement_takes_an_unseen_card_or_one_that_lies_open() -> None:
    play = table()
    play.hand(0, "过河拆桥♠3")
    play.hand(1, "闪♦2", "闪♦3")
    play.lay("equip", 1, "八卦阵♠2")
    play.lay("judge", 1, "乐不思蜀♠6")
    play.start(0).acts(0, "use", "过河拆桥♠3")
    assert [verb for verb, *_ in play.options()] == ["from_hand", "pick", "pick"]
    play.acts(0, "pick", "八卦阵♠2")
    assert play.cards("equip", 1) == []


def test_snatch_needs_distance_one_and_gains_the_card() -> None:
    play = table()
    play.hand(0, "顺手牵羊♠3", "闪♦4")
    play.hand(2, "闪♦2")
    play.hand(4, "闪♦3")
    play.start(0).acts(0, "use", "顺手牵羊♠3")              # seat 2 is too far, seat 4 is the only target
    assert set(play.cards("hand", 0)) == {"闪♦4", "闪♦3"}


def test_a_duel_goes_to_and_fro() -> None:
    play = table()
    play.hand(0, "决斗♠A", "杀♠7")
    play.hand(1, "杀♠8", "杀♠9")
    play.start(0).acts(0, "use", "决斗♠A").acts(0, "seat", 1)
    play.acts(1, "play", "杀♠8").acts(0, "play", "杀♠7").acts(1, "play", "杀♠9")
    assert play.hp(0) == 3
    assert play.hp(1) == 4


def test_borrowed_sword() -> None:
    play = table()
    play.hand(0, "借刀杀人♣Q", "酒♠3")
    play.hand(1, "杀♠7", "杀♠8")
    play.lay("equip", 1, "青釭剑♠6")
    play.start(0).acts(0, "use", "借刀杀人♣Q").acts(0, "seat", 3).acts(1, "play", "杀♠8")
    assert play.hp(3) == 3


def test_borrowed_sword_refused() -> None:
    play = table()
    play.hand(0, "借刀杀人♣Q", "酒♠3")
    play.hand(1, "杀♠7")
    play.lay("equip", 1, "青釭剑♠6")
    play.start(0).acts(0, "use", "借刀杀人♣Q").acts(0, "seat", 2).passes(1)
    assert play.cards("hand", 0) == ["酒♠3", "青釭剑♠6"]


@pytest.mark.rule("sgs.deduct.2")
def test_elemental_damage_goes_through_the_chain() -> None:
    play = table()
    play.hand(0, "铁索连环♠J", "火杀♥4")
    play.start(0)
    play.acts(0, "use", "铁索连环♠J").acts(0, "seat", 1).acts(0, "seat", 3)
    play.acts(0, "use", "火杀♥4").acts(0, "seat", 1)
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 4, 3, 4]


def test_iron_chain_may_be_recast() -> None:
    play = table()
    play.hand(0, "铁索连环♠J")
    play.lay("draw", 0, "酒♠3", "酒♠9", "闪♦2", "闪♦3")
    play.start(0).acts(0, "recast", "铁索连环♠J")
    assert play.cards("hand", 0) == ["酒♠3"]
    assert play.cards("discard") == ["铁索连环♠J"]


def test_fire_attack() -> None:
    play = table()
    play.hand(0, "火攻♥2", "桃♥3", "杀♠7")
    play.hand(1, "桃♥4", "杀♠8")
    play.start(0).acts(0, "use", "火攻♥2").acts(0, "seat", 1).acts(1, "pick", "桃♥4").acts(0, "pick", "桃♥3")
    assert play.hp(1) == 3
    assert play.cards("hand", 0) == ["杀♠7"]


# ---- delayed tricks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.turn.judge", "sgs.turn.sp1")
@pytest.mark.parametrize(("judged", "skipped"), [("桃♥3", False), ("杀♠7", True)])
def test_indulgence(judged: str, skipped: bool) -> None:
    play = table()
    play.lay("judge", 0, "乐不思蜀♠6")
    play.hand(0, "酒♠3")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, judged, "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.start(0, "judge")
    assert play.cards("judge", 0) == []
    assert play.game.seat == (1 if skipped else 0)
    assert "乐不思蜀♠6" in play.cards("discard")


@pytest.mark.rule("sgs.use.7", "sgs.turn.judge")
def test_a_delayed_trick_lies_there_under_its_name_until_it_is_judged() -> None:
    play = table()
    play.hand(0, "乐不思蜀♠6", "乐不思蜀♥6", "酒♠3")
    play.hand(1, "酒♠9")
    play.hand(2, "酒♣3")
    play.lay("draw", 0, "杀♠7", "桃♥3", "闪♦3")
    play.start(0).acts(0, "use", "乐不思蜀♠6").acts(0, "seat", 1)
    assert play.cards("judge", 1) == ["乐不思蜀♠6"]
    play.acts(0, "use", "乐不思蜀♥6")
    assert 1 not in [seat for _, seat, _ in play.options()]  # one of a name (sgs.legal.2)
    play.acts(0, "seat", 2)
    play.acts(0, "done")
    assert play.game.active == 2                           # seat 1 met a spade, seat 2 a heart
    assert play.cards("judge", 1) == play.cards("judge", 2) == []


@pytest.mark.rule("sgs.turn.judge")
def test_the_newest_delayed_trick_is_judged_first() -> None:
    play = table()
    play.lay("judge", 0, "乐不思蜀♠6", "闪电♠A")
    play.hand(0, "酒♠3")
    play.lay("draw", 0, "杀♠7", "桃♥3", "闪♦2", "闪♦3", "闪♦4")
    play.life(0, 4)
    play.start(0, "judge")
    assert play.hp(0) == 1                                 # lightning met the spade 7, indulgence the heart
    assert play.game.seat == 0


def test_lightning_that_misses_moves_on() -> None:
    play = table()
    play.lay("judge", 0, "闪电♠A")
    play.lay("judge", 1, "闪电♥Q")
    play.hand(0, "酒♠3")
    play.lay("draw", 0, "桃♥3", "闪♦2", "闪♦3", "闪♦4")
    play.start(0, "judge")
    assert play.cards("judge", 2) == ["闪电♠A"]            # seat 1 holds one already


# ---- equipment -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.use.7")
def test_new_equipment_sends_the_old_one_away_in_the_same_move() -> None:
    play = table()
    play.lay("equip", 0, "青釭剑♠6")
    play.hand(0, "麒麟弓♥5", "酒♠3")
    play.start(0).acts(0, "use", "麒麟弓♥5")
    assert play.cards("equip", 0) == ["麒麟弓♥5"]
    assert play.cards("discard") == ["青釭剑♠6"]


def test_eight_trigrams_is_a_dodge_without_a_card() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.lay("equip", 1, "八卦阵♠2")
    play.lay("draw", 0, "桃♥3", "酒♠3", "酒♠9", "闪♦2", "闪♦3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "apply", "八卦阵♠2")
    assert play.hp(1) == 4
    assert "桃♥3" in play.cards("discard")


def test_qinggang_sword_silences_armour() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.lay("equip", 0, "青釭剑♠6")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 3


def test_benevolent_shield_stops_a_black_slash() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.hand(1, "闪♦2")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 4
    assert play.cards("hand", 1) == ["闪♦2"]


def test_rock_axe_makes_the_slash_take_effect() -> None:
    play = table()
    play.hand(0, "杀♠7", "酒♠3", "酒♠9", "桃♥3")
    play.lay("equip", 0, "贯石斧♦5")
    play.hand(1, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦2")
    play.acts(0, "apply", "贯石斧♦5")
    assert "贯石斧♦5" not in [card for _, card, _ in play.options()]
    play.acts(0, "pick", "酒♠3").acts(0, "pick", "桃♥3")
    assert play.hp(1) == 3
    assert set(play.cards("hand", 0)) == {"酒♠9"}


@pytest.mark.rule("sgs.legal.sp2")
def test_green_dragon_blade_slashes_again_at_the_same_target() -> None:
    play = table()
    play.hand(0, "杀♠7", "杀♠8")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(1, "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦2")
    play.acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    assert play.hp(1) == 3
    assert play.hp(2) == 4


@pytest.mark.rule("sgs.pre_use.11")
def test_two_cards_as_a_slash() -> None:
    play = table()
    play.hand(0, "闪♦2", "桃♥3")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0).acts(0, "two").acts(0, "seat", 1)
    assert play.hp(1) == 3                                 # red: the shield does not mind
    assert play.cards("hand", 0) == []


def test_sky_halberd_with_the_last_card() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.lay("equip", 0, "方天画戟♦Q")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 2).acts(0, "done")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 4, 4]


@pytest.mark.rule("sgs.damage.dealing2")
def test_ice_sword_takes_two_cards_instead_of_damage() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.lay("equip", 0, "寒冰剑♠2")
    play.hand(1, "酒♠3", "酒♠9")
    play.lay("equip", 1, "绝影♠5")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(0, "apply", "寒冰剑♠2").acts(0, "from_hand").acts(0, "pick", "绝影♠5")
    assert play.hp(1) == 4
    assert len(play.cards("hand", 1)) == 1


@pytest.mark.rule("sgs.damage.receiving3", "sgs.move.after2")
def test_silver_lion_limits_damage_and_heals_when_it_goes() -> None:
    play = table()
    play.hand(0, "酒♠3", "杀♠7", "过河拆桥♠3")
    play.lay("equip", 1, "白银狮子♣A")
    play.life(1, 3)
    play.start(0).acts(0, "use", "酒♠3").acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 2
    play.acts(0, "use", "过河拆桥♠3")
    assert play.hp(1) == 3
    assert play.cards("equip", 1) == []


def test_vine_armour() -> None:
    play = table()
    play.hand(0, "杀♠7", "南蛮入侵♠7")
    play.lay("equip", 1, "藤甲♠2")
    play.lay("equip", 0, "朱雀羽扇♦A")
    play.start(0).acts(0, "use", "南蛮入侵♠7")
    assert [play.hp(seat) for seat in range(5)] == [4, 4, 3, 3, 3]
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "朱雀羽扇♦A")
    assert play.hp(1) == 2                                 # fire, and one more


def test_horses_change_the_distance() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.lay("equip", 0, "赤兔♥5")
    play.lay("equip", 1, "绝影♠5")
    play.start(0).acts(0, "use", "杀♠7")
    assert [seat for _, seat, _ in play.options()] == [1, 2, 3, 4]


def test_a_spear_in_a_huge_hand() -> None:
    """Its pairs would be more than one decision can hold: as many are offered as there is room for."""
    play = Table(("士兵甲", "士兵乙"), ("lord", "rebel"), draw=0)
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.hand(0, *["闪♦2", "闪♦3", "闪♦4"] * 20)
    play.start(0)
    pairs = [(what, second) for verb, what, second in play.options() if verb == "two"]
    assert 500 < len(pairs) <= 800 and play.game.fault == 0
    play.acts(0, "two")
    assert len(play.cards("hand", 0)) == 58
