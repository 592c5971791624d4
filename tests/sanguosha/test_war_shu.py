"""国战: the skills of 蜀, the usual use and the edge of each."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import SHU, WEI, field, hides, joins, sit
from tests.sanguosha.table import Table


def seats(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "seat"}


def test_a_red_card_of_guan_yu() -> None:
    play = field("关羽")
    play.hand(0, "桃♥3", "过河拆桥♠3")
    play.life(0, 4)
    play.start(0).acts(0, "use", "桃♥3").acts(0, "seat", 1)
    assert play.hp(1) == 3
    assert not any(verb == "use" and what == "过河拆桥♠3" and name == 1 for verb, what, name in play.options())


def test_any_card_under_the_banner() -> None:
    play = field("关羽", "刘备（君）")
    play.hand(0, "过河拆桥♠3", "闪♦2")
    play.hand(2, "桃♥3")
    play.start(0)
    assert ("use", "过河拆桥♠3", 1) in play.options()
    play.inject("death", 1)                                # with its lord the banner falls, and with it the kingdom
    assert ("use", "过河拆桥♠3", 1) not in play.options()


def test_roar_draws_with_the_second_slash_of_a_turn() -> None:
    play = field("张飞")
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "酒♠3")
    play.lay("draw", 0, "过河拆桥♠3", "闪♦3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert len(play.cards("hand", 0)) == 3
    play.acts(0, "use", "杀♠8").acts(0, "seat", 1)
    assert play.cards("hand", 0) == ["杀♠9", "酒♠3", "过河拆桥♠3"]
    play.acts(0, "use", "杀♠9").acts(0, "seat", 1)
    assert play.cards("hand", 0) == ["酒♠3", "过河拆桥♠3"]


@pytest.mark.parametrize(("lord", "hp"), [("刘备（君）", 3), ("", 4)])
def test_roar_under_the_banner_ignores_armour(lord: str, hp: int) -> None:
    play = field("张飞", "", lord)
    play.hand(0, "杀♠7", "酒♠3")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == hp


def test_benevolence_gives_once_to_each_and_then_uses_a_basic_card() -> None:
    play = field("刘备")
    play.life(0, 2)
    play.hand(0, "杀♠7", "闪♦2", "闪♦3")
    play.start(0).acts(0, "activate", "仁德（国）").acts(0, "pick", "闪♦2").acts(0, "done").acts(0, "seat", 1)
    play.acts(0, "activate", "仁德（国）").acts(0, "pick", "闪♦3")
    assert seats(play) == {2, 3, 4, 5}                     # seat 1 had its share in this phase
    play.acts(0, "seat", 2)
    assert {what for verb, what, _ in play.options() if verb == "mode"} == {0, 1, 2, 3, 4, 5}
    play.acts(0, "mode", 4)                                # a peach
    assert play.hp(0) == 3 and play.cards("hand", 0) == ["杀♠7"]
    play.acts(0, "activate", "仁德（国）").acts(0, "seat", 3)
    assert play.hp(0) == 3                                 # the third card brings nothing more


def test_benevolence_offers_only_what_can_be_used() -> None:
    play = field("刘备")
    play.hand(0, "杀♠7", "闪♦2", "闪♦3", "过河拆桥♠3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(0, "activate", "仁德（国）").acts(0, "pick", "闪♦2").acts(0, "pick", "闪♦3").acts(0, "done").acts(0, "seat", 1)
    assert {what for verb, what, _ in play.options() if verb == "mode"} == {0, 5}   # unhurt, the slash is spent: wine
    play.acts(0, "mode", 5)
    assert play.number(0, "drunk") == 1


def test_the_banner_goes_with_the_stirring_edict() -> None:
    play = field("刘备（君）", "关羽")
    play.life(0, 1)
    play.hand(2, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3")
    play.start(2)
    play.hurt(0, 2, by=2).acts(0, "apply", "激诏")
    assert play.hp(0) == 2 and len(play.cards("hand", 0)) == 4
    assert "授钺" not in play.cards("skill", 0) and "仁德（国）" in play.cards("skill", 0)


def test_the_dragon_comes_back_from_the_discard_pile() -> None:
    play = field("刘备（君）")
    (dragon,) = play.lay("equip", 1, "飞龙夺凤♠2")
    play.hand(2, "酒♠9")
    play.start(2)
    play.move(dragon, "discard", 1, "discard")
    assert play.cards("hand", 0) == ["飞龙夺凤♠2"]


def test_the_dragon_that_is_lost_brings_two_cards() -> None:
    play = field("刘备（君）")
    (dragon,) = play.lay("equip", 0, "飞龙夺凤♠2")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3")
    play.hand(2, "酒♠9")
    play.start(2)
    play.move(dragon, "discard", 0, "discard")
    assert play.cards("draw") == ["闪♦3", "飞龙夺凤♠2"] and play.cards("hand", 0) == ["杀♠7", "杀♠8"]


@pytest.mark.parametrize(("head", "seen"), [("诸葛亮", 5), ("关羽", 3)])
def test_inherited_will(head: str, seen: int) -> None:
    play = field(players=3)
    sit(play, 0, head, "姜维")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3", "桃♥4")
    play.start(0, "prepare").acts(0, "apply", "观星（国）" if head == "诸葛亮" else "遗志")
    assert sum(verb == "pick" for verb, _, _ in play.options()) == seen


def test_stargazing_alone_sees_as_many_as_live() -> None:
    play = field("诸葛亮", players=3)
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3", "桃♥4")
    play.start(0, "prepare").acts(0, "apply", "观星（国）")
    assert sum(verb == "pick" for verb, _, _ in play.options()) == 3


def test_the_empty_city_is_no_target_of_a_duel() -> None:
    play = field("诸葛亮")
    play.hand(1, "决斗♠A", "杀♠7")
    play.start(1).acts(1, "use", "决斗♠A").acts(1, "seat", 0)
    assert play.hp(0) == 4 and play.cards("discard") == ["决斗♠A"]
    play.hand(0, "闪♦2")
    play.acts(1, "use", "杀♠7").acts(1, "seat", 0).passes(0)
    assert play.hp(0) == 3


def test_gifts_to_the_empty_city_wait_outside() -> None:
    play = field("诸葛亮")
    peach, dodge, wine = play.hand(1, "桃♥3", "闪♦3", "酒♠9")
    play.start(1)
    play.move(peach, "hand", 0, "give")
    assert play.cards("hand", 0) == [] and play.cards("pile", 0) == ["桃♥3"]
    play.move(wine, "hand", 0, "gain")
    assert play.cards("hand", 0) == ["酒♠9"]               # what it gains itself comes in
    play.move(dodge, "hand", 0, "give")
    assert play.cards("hand", 0) == ["酒♠9", "闪♦3"]       # and so does a gift to a hand that has cards
    assert play.game.active == 0                           # nobody else has anything to do: his own turn has come
    play.passes(0)                                         # 观星
    assert play.cards("hand", 0) == ["酒♠9", "闪♦3", "桃♥3"] and play.cards("pile", 0) == []


def test_a_slash_of_dragons_courage_that_is_dodged() -> None:
    play = field("赵云")
    play.hand(0, "闪♦2", "杀♠7")
    play.hand(1, "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "闪♦2").acts(0, "seat", 1).acts(1, "play", "闪♦3").acts(0, "apply", "龙胆（国）")
    assert seats(play) == {2, 3, 4, 5}                     # somebody else than who dodged
    play.acts(0, "seat", 3)
    assert play.hp(3) == 3 and play.hp(1) == 4


def test_a_plain_slash_that_is_dodged_is_nothing_to_it() -> None:
    play = field("赵云")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦3")
    assert play.offered(0, "use", "酒♠9")


def test_a_dodge_of_dragons_courage_heals_somebody() -> None:
    play = field("赵云")
    play.hand(0, "杀♠8", "闪♦5")
    play.hand(1, "杀♠7", "酒♠9")
    play.life(1, 2)
    play.life(2, 2)
    play.life(3, 2)
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 0).acts(0, "play", "杀♠8").acts(0, "apply", "龙胆（国）")
    assert seats(play) == {2, 3}                           # not who used the slash
    play.acts(0, "seat", 2)
    assert play.hp(2) == 3


def test_dragons_courage_draws_under_the_banner() -> None:
    play = field("赵云", "", "刘备（君）")
    play.hand(0, "闪♦2", "杀♠7", "桃♥5")
    play.lay("draw", 0, "闪♦3", "闪♦4")
    play.hand(1, "杀♠8")
    play.start(0).acts(0, "use", "闪♦2").acts(0, "seat", 1).acts(0, "apply", "龙胆（国）")
    assert play.cards("hand", 0) == ["杀♠7", "桃♥5", "闪♦3"] and play.hp(1) == 3


@pytest.mark.parametrize("card", ["杀♠9", "桃♥3"])
def test_iron_cavalry(card: str) -> None:
    play = field("马超")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦3", "闪♦4")
    play.lay("draw", 0, card)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "铁骑（国）")
    if card == "杀♠9":
        play.acts(1, "play", "闪♦3")
    assert play.hp(1) == (4 if card == "杀♠9" else 3)


def test_iron_cavalry_under_the_banner_needs_no_judgement() -> None:
    play = field("马超", "", "刘备（君）")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦3", "闪♦4")
    play.lay("draw", 0, "杀♠9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "铁骑（国）")
    assert play.hp(1) == 3 and play.cards("draw") == ["杀♠9"]


@pytest.mark.parametrize(("lord", "reach"), [("刘备（君）", {1, 2, 4, 5}), ("", {1, 5})])
def test_fierce_archery_reaches_farther_under_the_banner(lord: str, reach: set[int]) -> None:
    play = field("黄忠", "", "", lord)
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "闪♦3", "闪♦4")
    play.start(0).acts(0, "use", "杀♠7")
    assert seats(play) == reach
    play.acts(0, "seat", 1)
    if lord:
        play.acts(0, "apply", "烈弓（国）")                # two cards are within a range of two
        assert play.hp(1) == 3
    else:
        play.acts(1, "play", "闪♦3")
        assert play.hp(1) == 4


def test_virtue_for_each_point() -> None:
    play = field("甘夫人")
    play.life(0, 1)
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3")
    play.start(1)
    play.inject("heal", 0, 2).acts(0, "apply", "淑慎").acts(0, "seat", 2).acts(0, "apply", "淑慎").acts(0, "seat", 3)
    assert play.cards("hand", 2) == ["杀♠7"] and play.cards("hand", 3) == ["杀♠8"]


@pytest.mark.parametrize(("hp", "after"), [(2, 3), (3, 3)])
def test_presence_of_mind(hp: int, after: int) -> None:
    play = field("甘夫人")
    play.life(0, hp)
    play.hand(0, "杀♠7", "闪♦3")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠8")
    play.start(0, "prepare").acts(0, "apply", "神智")
    if hp == 2:
        play.passes(0)                                     # 淑慎
    assert play.hp(0) == after and play.cards("hand", 0) == [] and play.cards("discard") == ["杀♠7", "闪♦3"]


@pytest.mark.parametrize("in_row", [True, False])
def test_canopy_of_heaven(in_row: bool) -> None:
    play = field()
    sit(play, 1, "姜维")
    joins(play, SHU, 0 if in_row else 3)                   # seat 0 uses a trick; is its row that of seat 1?
    play.hand(0, "无中生有♥7", "酒♠9")
    play.hand(1, "杀♠7", "闪♦3")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(0).acts(0, "use", "无中生有♥7")
    if in_row:
        play.acts(1, "play", "杀♠7")
        assert play.cards("hand", 0) == ["酒♠9"]
    else:
        assert play.cards("hand", 0) == ["酒♠9", "桃♥3", "桃♥4"]


def test_recuperation() -> None:
    play = field("蒋琬＆费祎")
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.hand(1, "酒♠3")
    play.start(0).acts(0, "done").acts(0, "apply", "生息")
    assert play.cards("hand", 0) == ["杀♠7", "酒♠9", "桃♥3", "桃♥4"]


def test_no_recuperation_after_damage() -> None:
    play = field("蒋琬＆费祎")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(2, "酒♠3")
    play.hand(1, "闪♦5", "酒♣9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1).acts(0, "done")
    assert play.game.active == 1


def test_keep_what_is_won() -> None:
    play = field("蒋琬＆费祎")
    joins(play, SHU, 2)
    joins(play, WEI, 3)
    play.hand(1, "过河拆桥♠3", "过河拆桥♠4", "酒♠9")
    play.hand(2, "闪♦3")
    play.hand(3, "闪♦4")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(1).acts(1, "use", "过河拆桥♠3").acts(1, "seat", 3)
    assert play.cards("hand", 3) == []                     # of another kingdom
    play.acts(1, "use", "过河拆桥♠4").acts(0, "apply", "守成")
    assert play.cards("hand", 2) == ["桃♥3"]


def test_a_colour_that_cannot_be_used() -> None:
    play = field("马岱")
    play.hand(0, "酒♠9", "杀♣10")
    play.hand(1, "闪♦3", "杀♠8")
    play.lay("draw", 0, "桃♥3")
    play.start(0, "prepare").acts(0, "apply", "潜袭（国）").acts(0, "seat", 1)
    assert play.has(1, "no_red")
    play.acts(0, "use", "杀♣10").acts(0, "seat", 1)
    assert play.hp(1) == 3                                 # the dodge is red
    play.acts(0, "done")
    assert not play.has(1, "no_red") and play.game.active == 1
    assert play.offered(1, "use", "杀♠8")


def test_the_other_colour_is_free() -> None:
    play = field("马岱")
    play.hand(0, "酒♠9", "杀♣10")
    play.hand(1, "闪♦3", "杀♠8")
    play.lay("draw", 0, "杀♠7")
    play.start(0, "prepare").acts(0, "apply", "潜袭（国）").acts(0, "seat", 1)
    play.acts(0, "use", "杀♣10").acts(0, "seat", 1).acts(1, "play", "闪♦3")
    assert play.hp(1) == 4


def test_a_gentlewoman_is_revealed() -> None:
    play = field()
    sit(play, 0, "刘备", "糜夫人", hidden="deputy")
    play.lay("draw", 0, "杀♠7", "杀♠8")
    play.hand(0, "酒♠9")
    play.start(0, "begin").acts(0, "mode", 2).acts(0, "apply", "闺秀")
    assert play.cards("hand", 0) == ["酒♠9", "杀♠7", "杀♠8"]


def test_another_general_is_revealed() -> None:
    play = field()
    sit(play, 0, "刘备", "糜夫人", hidden="head")
    play.lay("draw", 0, "杀♠7", "杀♠8")
    play.hand(0, "酒♠9", "酒♠3")
    play.start(0, "begin").acts(0, "mode", 1)
    assert "杀♠7" not in play.cards("hand", 0)


def test_save_the_heir() -> None:
    play = field()
    sit(play, 0, "糜夫人", "刘备")
    play.life(0, 2)
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8")
    play.start(0).acts(0, "activate", "存嗣")
    play.acts(0, "seat", 1)
    assert play.cards("general", 0) == ["女士兵（蜀）", "刘备（国）"]
    assert play.cards("skill", 1) == ["勇决"] and play.cards("hand", 1) == ["杀♠7", "杀♠8"]
    assert play.hp(0) == 3                                 # 闺秀
    assert play.cards("skill", 0) == ["仁德（国）"] and hides(play, 0) == [False, False]


def test_gratitude_and_grudge() -> None:
    play = field("", "法正")
    play.life(1, 1)
    play.hand(0, "桃♥3", "酒♠9", "闪♦2")
    play.lay("draw", 0, "杀♠7")
    play.start(0)
    play.hurt(1, by=0).acts(0, "play", "桃♥3")
    assert play.cards("hand", 0) == ["酒♠9", "闪♦2", "杀♠7"]
    play.acts(0, "pick", "闪♦2")
    assert play.cards("hand", 1) == ["闪♦2"] and play.hp(0) == 4
    play.life(1, 3)
    play.hurt(1, by=0).acts(0, "done")
    assert play.hp(0) == 3


def test_dazzle_lends_a_skill() -> None:
    play = field("刘备", "法正", "黄忠")
    play.hand(0, "闪♦2", "闪♦3", "杀♠7", "杀♠8")
    play.lay("draw", 0, "酒♠9")
    play.start(0).acts(0, "activate", "眩惑（国）").acts(0, "pick", "闪♦2").acts(0, "pick", "闪♦3")
    assert {what for verb, what, _ in play.options() if verb == "mode"} == {0, 1, 2, 3, 5}     # 烈弓 is there
    play.acts(0, "mode", 1)
    assert "咆哮（国）" in play.cards("skill", 0) and play.cards("hand", 1) == ["闪♦2"]
    play.acts(0, "use", "杀♠7").acts(0, "seat", 5).acts(0, "use", "杀♠8").acts(0, "seat", 5)
    assert play.hp(5) == 2
    play.acts(0, "done")
    assert "咆哮（国）" not in play.cards("skill", 0)      # the turn is over
