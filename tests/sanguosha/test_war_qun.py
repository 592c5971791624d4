"""国战: the skills of 群, the usual use and the edge of each."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import SHU, WEI, WU, field, hides, joins, sit
from tests.sanguosha.table import Table


def seats(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "seat"}


def modes(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "mode"}


def test_dispel_the_plague() -> None:
    play = field("华佗", "刘备", "关羽", "曹操")
    play.hand(0, "酒♠9", "闪♦2")
    play.hand(1, "杀♠7")
    play.hand(2, "闪♦3")
    play.hand(3, "闪♦4")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(0).acts(0, "activate", "除疠").acts(0, "seat", 1)
    assert seats(play) == {3}                              # seat 2 is of the kingdom of seat 1
    play.acts(0, "seat", 3).acts(0, "pick", "酒♠9")
    assert [play.cards("hand", seat) for seat in range(4)] == [["闪♦2", "桃♥4"], ["桃♥3"], ["闪♦3"], []]
    assert not play.offered(0, "activate", "除疠")


def test_behind_the_curtain() -> None:
    play = field("", "贾诩")
    play.hand(0, "决斗♠A", "南蛮入侵♠7", "决斗♦A", "乐不思蜀♠6")
    play.start(0).acts(0, "use", "决斗♠A").acts(0, "seat", 1)
    assert play.hp(1) == 4
    play.acts(0, "use", "南蛮入侵♠7")
    assert [play.hp(seat) for seat in range(6)] == [4, 4, 3, 3, 3, 3]
    play.acts(0, "use", "乐不思蜀♠6").acts(0, "seat", 1)
    assert play.cards("judge", 1) == [] and "乐不思蜀♠6" in play.cards("discard")
    play.acts(0, "use", "决斗♦A").acts(0, "seat", 1)
    assert play.hp(1) == 3


def test_a_black_delayed_trick_that_moves_on() -> None:
    play = field("", "贾诩")
    play.lay("judge", 0, "闪电♠A")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "桃♥3")
    play.start(0, "judge")
    assert play.cards("judge", 1) == [] and "闪电♠A" in play.cards("discard")


def test_heartbreak_takes_one_general() -> None:
    play = field()
    sit(play, 0, "吕布", "马腾")
    sit(play, 1, "蔡文姬")
    joins(play, SHU, 1)
    play.life(1, 1)
    play.hand(0, "酒♠9", "杀♠7", "杀♠8")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4")
    play.start(0)
    play.hurt(1, by=0).acts(1, "pick", "马腾（国）")
    assert play.dead(1) and play.cards("skill", 0) == ["无双"]
    assert play.cards("general", 0) == ["吕布（国）", "马腾（国）"]


@pytest.mark.parametrize("first", ["闪♦2", "仁王盾♣2"])
def test_draw_the_bow(first: str) -> None:
    play = field("庞德")
    play.hand(0, "火杀♥4", "酒♠9")
    if first == "闪♦2":
        play.hand(1, first)
    else:
        play.hand(1, "闪♦3", "闪♦4")
        play.lay("equip", 1, first)
    play.start(0).acts(0, "use", "火杀♥4").acts(0, "seat", 1).acts(0, "apply", "鞬出")
    if first != "闪♦2":
        play.acts(0, "pick", first)
        assert play.cards("hand", 1) == ["闪♦3", "闪♦4"]   # it could not answer
    else:
        assert play.cards("hand", 1) == ["火杀♥4"]         # it has the slash now
    assert play.hp(1) == 3


@pytest.mark.parametrize(("others_of_wei", "hp"), [(0, 3), (2, 4)])
def test_heroic_difference(others_of_wei: int, hp: int) -> None:
    play = field("马腾", "吕布")
    joins(play, WEI, *((2, 3, 4)[:1 + others_of_wei]))
    joins(play, WU, *((5,) if not others_of_wei else ()))
    if others_of_wei:
        joins(play, WEI, 5)
    play.life(0, 3)
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3", "桃♥4")
    play.start(0).acts(0, "activate", "雄异")
    assert len(play.cards("hand", 0)) == 4 and len(play.cards("hand", 1)) == 3 and play.cards("hand", 2) == []
    assert play.hp(0) == hp                                # two of 群; a kingdom of one is smaller
    assert not play.offered(0, "activate", "雄异")


@pytest.mark.parametrize(("hidden", "hp"), [("deputy", 4), ("", 3)])
def test_a_man_of_renown(hidden: str, hp: int) -> None:
    play = field("孔融")
    sit(play, 1, "刘备", "关羽", hidden=hidden)
    play.hand(1, "酒♠9")
    play.start(1)
    play.hurt(0, by=1)
    assert play.hp(0) == hp


def test_courtesy() -> None:
    play = field("孔融", draw=0)
    play.life(0, 1)
    play.hand(0, "杀♠7", "杀♠8", "闪♦2", "闪♦3")
    play.hand(1, "酒♠9")
    play.start(0).acts(0, "done").acts(0, "pick", "杀♠7").acts(0, "pick", "杀♠8").acts(0, "pick", "闪♦2")
    play.acts(0, "apply", "礼让").acts(0, "pick", "杀♠7").acts(0, "pick", "闪♦2").acts(0, "seat", 2)
    play.acts(0, "yes").acts(0, "seat", 3)
    assert play.cards("hand", 2) == ["杀♠7", "闪♦2"] and play.cards("hand", 3) == ["杀♠8"]
    assert play.cards("discard") == []


def test_courtesy_is_not_for_used_cards() -> None:
    play = field("孔融")
    play.hand(0, "杀♠7", "酒♠9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.cards("discard") == ["杀♠7"]


def test_twin_blades_won() -> None:
    play = field("纪灵", "刘备", "", "关羽", "曹操")
    play.hand(0, "杀♠9", "酒♠3", "杀♠8")
    play.hand(1, "杀♠7")
    play.start(0, "play").acts(0, "apply", "双刃").acts(0, "sealed", "杀♠9")
    assert seats(play) == {1, 3}                           # the other, or somebody of its kingdom, at any distance
    play.acts(0, "seat", 3)
    assert play.hp(3) == 3
    play.acts(0, "use", "杀♠8").acts(0, "seat", 1)         # it did not count
    assert play.hp(1) == 3


def test_twin_blades_lost() -> None:
    play = field("纪灵", "刘备")
    play.hand(0, "酒♠3", "杀♠8")
    play.hand(1, "杀♠9", "酒♠9")
    play.start(0, "play").acts(0, "apply", "双刃").acts(0, "sealed", "酒♠3").acts(1, "sealed", "杀♠9")
    assert play.game.active == 1 and play.cards("hand", 0) == ["杀♠8"]


def test_counsel_unto_death() -> None:
    play = field("田丰")
    play.hand(0, "杀♠7")
    play.hand(2, "闪♦2")
    play.hand(1, "闪♦3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "死谏").acts(0, "seat", 2)
    assert play.cards("hand", 2) == []


@pytest.mark.parametrize(("killer", "cards"), [(1, 1), (2, 0)])
def test_with_the_tide(killer: int, cards: int) -> None:
    play = field("田丰", "吕布", "刘备", "曹操", "关羽")
    play.life(3, 1)
    play.hand(5, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9", "闪♦2", "闪♦3", "闪♦4")
    play.start(5)
    play.hurt(3, by=killer)
    assert len(play.cards("hand", 0)) == cards and play.hp(0) == 4


def test_the_tide_takes_its_own_along() -> None:
    play = field("田丰", "吕布", "刘备", "曹操", "关羽")
    play.life(1, 1)
    play.hand(5, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9", "闪♦2", "闪♦3", "闪♦4")
    play.start(5)
    play.hurt(1, by=2)
    assert play.dead(1) and play.hp(0) == 3 and play.cards("hand", 0) == []


@pytest.mark.parametrize("own", [True, False])
def test_frenzied_axe(own: bool) -> None:
    play = field("潘凤")
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("equip", 1, "八卦阵♠2", "赤兔♥5")
    play.lay("draw", 0, "杀♠8")
    if own:
        play.lay("equip", 0, "大宛♠K")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1)
    play.acts(0, "apply", "狂斧").acts(0, "pick", "赤兔♥5")
    if own:                                                # the place is taken: it can only be discarded
        assert play.cards("equip", 0) == ["大宛♠K"] and "赤兔♥5" in play.cards("discard")
    else:
        assert modes(play) == {0, 1}
        play.acts(0, "mode", 1)
        assert play.cards("equip", 0) == ["赤兔♥5"]


@pytest.mark.parametrize("whose", ["邹氏", "吕布"])
def test_troubled_waters(whose: str) -> None:
    play = field(whose)
    sit(play, 1, "夏侯惇", "郭嘉", hidden="both")
    play.hand(0, "酒♠9", "过河拆桥♥Q")
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9")
    play.start(0)
    play.hurt(1, by=0)
    assert (play.game.seat == 1) is (whose == "吕布")      # 刚烈 and 遗计 would reveal
    if whose == "邹氏":
        play.acts(0, "done")
        assert play.game.seat == 1 and play.game.active == 1       # in its own turn it may


def test_fall_of_a_city() -> None:
    play = field("邹氏")
    sit(play, 1, "关羽", "张飞")
    sit(play, 2, "刘备（君）", "赵云")
    sit(play, 3, "曹操", "许褚", hidden="deputy")
    play.hand(0, "杀♠7", "杀♠8", "闪♦2")
    play.start(0).acts(0, "activate", "倾城")
    assert seats(play) == {1, 2}                           # not seat 3, that hides one; a lord can hide its deputy only
    play.acts(0, "seat", 1).acts(0, "pick", "杀♠7").acts(0, "pick", "张飞（国）")
    assert hides(play, 1) == [False, True]
    play.hand(1, "杀♠9", "杀♣10", "酒♠9")
    play.acts(0, "activate", "倾城")                       # seat 2, its deputy, the last black card: all forced
    assert hides(play, 2) == [False, True] and play.cards("discard") == ["杀♠7", "杀♠8"]
    play.acts(1, "mode", 0).acts(1, "use", "杀♠9").acts(1, "seat", 2)
    assert not play.offered(1, "use", "杀♣10")             # 咆哮 is veiled again


def test_chaos_at_court() -> None:
    play = field("何太后", "刘备", "曹操", "孙权")
    play.life(1, 1)
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4", "闪♦5", "桃♥3")
    play.hand(2, "酒♠3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.dead(1)
    play.acts(0, "done").acts(0, "apply", "戚乱")
    assert len(play.cards("hand", 0)) == 5


@pytest.mark.parametrize(("hp", "hand", "asked"), [(1, ("酒♠9",), True), (4, (), True), (4, ("酒♠9",), False)])
def test_extortion(hp: int, hand: tuple[str, ...], asked: bool) -> None:
    play = field("董卓", draw=2)
    play.life(0, hp)
    play.hand(0, *hand)
    play.hand(1, "杀♠7")
    play.lay("judge", 2, "乐不思蜀♠6")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(0, "draw")
    if asked:
        play.acts(0, "apply", "横征")
        assert play.cards("hand", 0) == [*hand, "杀♠7", "乐不思蜀♠6"]
    else:
        assert play.cards("hand", 0) == [*hand, "桃♥3", "桃♥4"]


def test_tyranny_unbound() -> None:
    play = field()
    sit(play, 0, "董卓", "吕布")
    play.life(0, 2)
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0).acts(0, "done")
    assert play.cards("general", 0) == ["董卓（国）", "士兵（群）"] and play.cards("skill", 0) == ["横征", "暴凌", "崩坏"]
    assert play.most(0) == 7 and play.hp(0) == 5


def test_tyranny_only_as_the_head_and_in_the_open() -> None:
    play = field()
    sit(play, 0, "吕布", "董卓")
    assert play.cards("skill", 0) == ["无双", "横征"]
    play = field()
    sit(play, 0, "董卓", "吕布", hidden="head")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0).acts(0, "done")
    assert play.most(0) == 4 and play.game.active == 1


@pytest.mark.parametrize("choice", [0, 1])
def test_pierce_the_heart(choice: int) -> None:
    play = field("张任")
    sit(play, 1, "刘备", "关羽")
    play.hand(0, "杀♠7", "酒♠9")
    play.lay("equip", 1, "青釭剑♠6", "赤兔♥5")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply", "穿心")
    play.acts(1, "mode", choice)
    if choice == 0:
        assert play.hp(1) == 4 and play.cards("general", 1) == ["刘备（国）", "士兵（蜀）"]
        assert play.cards("skill", 1) == ["仁德（国）"]
    else:
        assert play.hp(1) == 3 and play.cards("equip", 1) == [] and len(play.cards("general", 1)) == 2


def test_pierce_only_a_deputy_of_another_kingdom() -> None:
    for head, deputy in (("吕布", "马腾"), ("刘备", "")):
        play = field("张任")
        sit(play, 1, head, deputy)
        play.hand(0, "杀♠7", "酒♠9")
        play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
        assert play.hp(1) == 3


def test_spearhead() -> None:
    play = field("张任", "刘备", "吕布")
    play.hand(2, "杀♠7", "酒♠9")
    play.lay("equip", 1, "仁王盾♣2", "赤兔♥5")
    play.start(2).acts(2, "use", "杀♠7").acts(2, "seat", 1).acts(1, "pick", "仁王盾♣2")
    assert play.hp(1) == 3 and play.cards("equip", 1) == ["赤兔♥5"]
    joins(play, WU, 0)                                     # no siege any more
    play.hand(2, "杀♠8")


def test_kingdoms_are_counted_without_the_unknown() -> None:
    """A careerist is a side of his own, and is not of the side of another one."""
    play = field("马腾", "吕布")
    joins(play, 6, 2, 3)
    play.life(0, 3)
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "闪♦4", "桃♥3", "桃♥4")
    play.start(0).acts(0, "activate", "雄异")
    assert play.hp(0) == 3                                 # each careerist is a smaller side than two of 群



def test_enlightened_heart() -> None:
    play = field("张角（君）", "吕布", draw=2)
    play.lay("pile", 0, "杀♣2")
    play.lay("draw", 0, "杀♠7", "杀♠8", "闪♦3", "桃♥3")
    play.hand(0, "酒♠9")
    play.start(0, "draw").acts(0, "apply", "悟心")
    assert sum(verb == "pick" for verb, _, _ in play.options()) == 3       # two of 群 and one soldier
    play.acts(0, "pick", "闪♦3").acts(0, "pick", "杀♠8")
    assert play.cards("hand", 0) == ["酒♠9", "闪♦3", "杀♠8"] and play.cards("draw") == ["杀♠7", "桃♥3"]


def test_heavenly_soldiers_are_slashes_of_the_kingdom() -> None:
    play = field("张角（君）", "吕布", "刘备")
    play.lay("draw", 0, "桃♥3", "闪♦3", "桃♥4")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.hand(2, "南蛮入侵♠7", "闪♦5", "闪♦6")
    play.start(0, "prepare").passes(0)                     # 悟心
    assert play.cards("pile", 0) == ["桃♥3", "闪♦3"]       # two of 群
    play.acts(0, "use", "闪♦3").acts(0, "seat", 1)
    assert play.hp(1) == 3 and play.cards("discard") == ["闪♦3"]
    play.acts(0, "done").acts(1, "use", "桃♥3").acts(1, "seat", 2).passes(2)
    assert play.hp(2) == 3 and play.cards("pile", 0) == []


def test_heavenly_soldiers_answer_and_not_for_others() -> None:
    play = field("张角（君）", "吕布", "刘备", "关羽")
    play.lay("pile", 0, "桃♥3", "闪♦3")
    play.hand(2, "南蛮入侵♠7", "酒♠9")
    play.start(2).acts(2, "use", "南蛮入侵♠7")
    assert play.hp(3) == 3                                 # 关羽 had nothing to choose from
    play.acts(0, "play", "桃♥3").passes(1)
    assert play.hp(0) == 4 and play.hp(1) == 3 and play.cards("pile", 0) == ["闪♦3"]


def test_a_heavenly_soldier_instead_of_hp() -> None:
    play = field("张角（君）", "吕布")
    play.lay("pile", 0, "桃♥3", "闪♦3")
    play.hand(1, "酒♠9")
    play.start(1)
    play.inject("life", 0, 2).acts(0, "apply", "弘法").acts(0, "pick", "桃♥3")
    assert play.hp(0) == 4 and play.cards("discard") == ["桃♥3"]
    play.hurt(0, by=1)
    assert play.hp(0) == 3                                 # damage is no loss
    play.inject("life", 0, 1).passes(0)
    assert play.hp(0) == 2


def test_ask_the_way() -> None:
    play = field("张角（君）")
    play.lay("pile", 0, "杀♣2")
    play.lay("equip", 2, "太平要术♥3")
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9")
    play.hand(0, "闪♦3", "酒♠9")
    play.start(0).acts(0, "activate", "问道")
    assert "太平要术♥3" in play.cards("hand", 0) and play.cards("discard") == ["闪♦3"]
    assert play.cards("hand", 2) == ["杀♠7", "杀♠8"] and play.hp(2) == 3       # what it does when it is lost
    assert not play.offered(0, "activate", "问道")
    play = field("张角（君）")
    play.lay("pile", 0, "杀♣2")
    play.lay("equip", 2, "太平要术♥3")
    play.hand(0, "酒♠9", "杀♠7")
    play.start(0)
    assert not play.offered(0, "activate", "问道")         # no red card to pay with


def test_the_scripture_keeps_the_elements_off() -> None:
    play = field("吕布", "马腾")
    play.lay("equip", 0, "太平要术♥3")
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.hand(2, "酒♠9")
    play.start(2)
    play.hurt(0, by=2, nature="fire").hurt(0, by=2, nature="thunder")
    assert play.hp(0) == 4
    play.hurt(0, by=2)
    assert play.hp(0) == 3
    play.hurt(0, by=2)
    play.acts(2, "done")
    play.acts(0, "done")
    picked = 0
    while play.game.active == 0 and any(verb == "pick" for verb, _, _ in play.options()):
        play.acts(0, "pick")
        picked += 1
    assert len(play.cards("hand", 0)) == 4                 # 2 HP, and two of its kingdom


def test_the_lord_of_zhang_jiao_takes_its_place() -> None:
    play = field(players=8)
    sit(play, 1, "张角", "吕布", hidden="both")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠7")
    play.start(1, "begin").acts(1, "mode", 1)
    play.acts(1, "yes")
    assert play.cards("general", 1) == ["张角（君）", "吕布（国）"] and "弘法" in play.cards("skill", 1)
