"""国战: the lords of 魏 and 吴, who come in the places of 曹操 and 孙权, and what they own."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import SHU, field, hides, joins, sit
from tests.sanguosha.table import Table


def seats(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "seat"}


def modes(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "mode"}


@pytest.mark.rule("sgs.reveal.22")
@pytest.mark.parametrize(("head", "deputy", "skills"), [
    ("曹操", "许褚", ["裸衣", "建安", "挥鞭", "总御"]), ("孙权", "甘宁", ["奇袭", "嘉禾", "敛资", "聚宝"]),
])
@pytest.mark.parametrize("takes", [True, False])
def test_the_lord_takes_the_place_of_his_general(head: str, deputy: str, skills: list[str], takes: bool) -> None:
    play = field(players=8)
    sit(play, 1, head, deputy, hidden="both")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠7")
    play.start(1, "begin").acts(1, "mode", 3).acts(1, "yes" if takes else "no")
    assert play.cards("general", 1) == [f"{head}（{'君' if takes else '国'}）", f"{deputy}（国）"]
    assert (play.cards("skill", 1) == skills) is takes


# ---- 君·曹操 -------------------------------------------------------------------------------------------------------


def under_the_banner(*, hidden: str = "") -> Table:
    """The lord of 魏 in seat 0; seat 1 is of 魏 as well and about to prepare."""
    play = field("曹操（君）")
    sit(play, 1, "夏侯惇", "曹仁", hidden=hidden)
    play.hand(1, "杀♠7", "酒♠9", "闪♦2")
    play.hand(0, "酒♠3")
    play.lay("draw", 0, *(f"闪♥{rank}" for rank in (2, 8, 9)), "桃♥4", "桃♥6", "桃♥7", "桃♥8", "桃♥9")
    return play


def test_the_banner_lends_a_skill_to_who_hides_a_general() -> None:
    play = under_the_banner()
    play.start(1, "prepare").acts(1, "yes").acts(1, "pick", "杀♠7").acts(1, "pick", "曹仁（国）")
    assert hides(play, 1) == [False, True]
    assert modes(play) == {0, 1, 2, 3}
    play.acts(1, "mode", 2)
    assert play.cards("skill", 1) == ["刚烈", "据守（国）", "骁果"] and play.cards("discard") == ["杀♠7"]


def test_a_general_that_was_hidden_stays_hidden_until_the_lords_turn() -> None:
    play = under_the_banner(hidden="deputy")
    play.start(1, "prepare").acts(1, "yes").acts(1, "pick", "杀♠7").acts(1, "mode", 3)
    play.acts(1, "done")                                   # 据守 is not offered: it would show its general
    assert play.game.active == 0 and play.cards("skill", 1) == ["刚烈", "据守（国）"]
    play.acts(0, "done").acts(1, "mode", 0).acts(1, "no")  # now it might show it again, or be lent another skill
    play.acts(1, "done").passes(1)
    assert play.game.active == 0 and hides(play, 1) == [False, True]


def test_without_the_banner_nobody_is_asked() -> None:
    play = under_the_banner()
    joins(play, SHU, 1)
    play.start(1, "prepare")
    assert play.offered(1, "use", "酒♠9") and hides(play, 1) == [False, False]
    play = under_the_banner()
    play.start(1, "prepare").acts(1, "no")
    assert play.offered(1, "use", "酒♠9") and len(play.cards("hand", 1)) == 3


def test_the_lord_himself_hides_his_deputy() -> None:
    play = field()
    sit(play, 0, "曹操（君）", "许褚")
    play.hand(0, "酒♠3", "杀♠7")
    play.start(0, "prepare").acts(0, "yes").acts(0, "pick", "杀♠7").acts(0, "mode", 3)
    assert hides(play, 0) == [False, True] and "断粮" in play.cards("skill", 0)


def test_a_lord_beside_a_soldier_has_nothing_to_hide() -> None:
    play = under_the_banner()
    play.start(0, "prepare")
    assert play.offered(0, "use", "酒♠3")


def test_a_skill_that_somebody_has_is_not_lent() -> None:
    play = under_the_banner()
    sit(play, 2, "张辽", "徐晃", hidden="deputy")
    play.start(1, "prepare").acts(1, "yes").acts(1, "pick", "杀♠7").acts(1, "pick", "曹仁（国）")
    assert modes(play) == {1, 2, 3}                        # 断粮 is still hidden


def test_the_lent_skill_goes_and_the_own_one_stays() -> None:
    play = field("曹操（君）")
    sit(play, 1, "夏侯惇", "张郃", hidden="deputy")
    play.hand(1, "杀♠7", "酒♠9")
    play.hand(0, "酒♠3")
    play.start(1, "prepare").acts(1, "yes").acts(1, "pick", "杀♠7").acts(1, "mode", 1)
    assert play.cards("skill", 1) == ["刚烈", "巧变", "巧变"]
    while play.game.active == 1:
        play.acts(1, "done" if play.offered(1, "done", 0) else "pass")
    assert play.cards("skill", 1) == ["刚烈", "巧变"]
    play.acts(0, "done").acts(1, "mode", 2)                # it shows 张郃
    play.acts(1, "no")                                     # the banner
    assert play.offered(1, "apply", "巧变")


def test_what_was_lent_goes_with_the_lord() -> None:
    play = under_the_banner()
    play.start(1, "prepare").acts(1, "yes").acts(1, "pick", "杀♠7").acts(1, "pick", "曹仁（国）").acts(1, "mode", 3)
    assert "断粮" in play.cards("skill", 1) and play.has(1, "cannot_reveal")
    play.inject("death", 0)
    assert play.cards("skill", 1) == ["刚烈", "据守（国）"] and not play.has(1, "cannot_reveal")


@pytest.mark.parametrize(("hidden", "says"), [("", "no"), ("deputy", "yes")])
def test_greedy_hides_no_general_for_the_banner(hidden: str, says: str) -> None:
    play = under_the_banner(hidden=hidden)
    play.start(1, "prepare")
    scores = play.game.scores()
    assert play.options()[scores.index(max(scores))][0] == says


def test_crack_of_the_whip() -> None:
    play = field("曹操（君）", "许褚", "夏侯惇", "刘备")
    for seat in range(4):
        play.life(seat, 2)
    play.life(1, 4)
    play.hand(0, "酒♠3")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "杀♠7", "杀♠8")
    play.start(0).acts(0, "activate", "挥鞭")
    assert seats(play) == {0, 2}                           # the wounded of 魏
    play.acts(0, "seat", 0)
    assert seats(play) == {1, 2}                           # somebody else of 魏
    play.acts(0, "seat", 1)
    assert (play.hp(1), play.hp(0)) == (3, 3) and play.cards("hand", 1) == ["酒♠9", "杀♠7", "杀♠8"]
    assert not play.offered(0, "activate", "挥鞭")


def test_no_whip_for_the_unhurt_or_for_one_alone() -> None:
    for others, hp in ((("许褚",), 4), ((), 2)):
        play = field("曹操（君）", *others)
        play.life(0, hp)
        play.hand(0, "酒♠3")
        play.hand(2, "酒♠9")
        play.start(0)
        assert not play.offered(0, "activate", "挥鞭") and play.offered(0, "use", "酒♠3")


@pytest.mark.parametrize("lies", ["discard", "equip"])
def test_a_horse_brings_the_chariot(lies: str) -> None:
    play = field("曹操（君）", "刘备")
    play.lay("equip", 0, "赤兔♥5")
    play.lay(lies, 1 if lies == "equip" else 0, "六龙骖驾♥K")
    play.hand(0, "绝影♠5", "杀♠7", "酒♠3")
    play.start(0).acts(0, "use", "绝影♠5")
    assert play.cards("equip", 0) == ["六龙骖驾♥K"] and play.cards("equip", 1) == []
    assert sorted(play.cards("discard")) == ["绝影♠5", "赤兔♥5"]


def test_other_equipment_and_other_riders_leave_the_chariot() -> None:
    play = field("曹操（君）", "刘备")
    play.lay("discard", 0, "六龙骖驾♥K")
    play.hand(0, "八卦阵♠2", "酒♠3")
    play.hand(1, "绝影♠5", "酒♠9")
    play.start(0).acts(0, "use", "八卦阵♠2")
    assert play.cards("equip", 0) == ["八卦阵♠2"]
    play.start(1).acts(1, "use", "绝影♠5")
    assert play.cards("equip", 1) == ["绝影♠5"] and play.cards("discard") == ["六龙骖驾♥K"]


@pytest.mark.parametrize("swaps", [True, False])
def test_horses_for_the_chariot(swaps: bool) -> None:
    play = field("曹操（君）", "刘备")
    play.lay("equip", 0, "赤兔♥5", "绝影♠5", "八卦阵♠2")
    play.lay("equip", 1, "大宛♠K")
    play.hand(1, "六龙骖驾♥K", "酒♠9")
    play.hand(0, "酒♠3")
    play.start(1).acts(1, "use", "六龙骖驾♥K")
    if swaps:
        play.acts(0, "apply", "总御")
        assert sorted(play.cards("equip", 0)) == ["八卦阵♠2", "六龙骖驾♥K"]
        assert sorted(play.cards("equip", 1)) == ["绝影♠5", "赤兔♥5"]
    else:
        play.passes(0)
        assert play.cards("equip", 1) == ["六龙骖驾♥K"] and len(play.cards("equip", 0)) == 3
    assert play.cards("discard") == ["大宛♠K"]             # the chariot bears none beside it


def test_no_exchange_without_a_horse_or_for_another_arrival() -> None:
    play = field("曹操（君）", "刘备")
    play.lay("equip", 0, "八卦阵♠2")
    play.hand(1, "六龙骖驾♥K", "酒♠9", "诸葛连弩♦A")
    play.start(1).acts(1, "use", "六龙骖驾♥K")
    assert play.offered(1, "use", "酒♠9")
    play.lay("equip", 0, "赤兔♥5")
    play.acts(1, "use", "诸葛连弩♦A")                      # the chariot has been there for some time
    assert play.offered(1, "use", "酒♠9")


# ---- 君·孙权 -------------------------------------------------------------------------------------------------------

BEACONS = ("八卦阵♠2", "诸葛连弩♦A", "的卢♣5", "大宛♠K", "绝影♠5")


def by_the_river(beacons: int = 0, *others: str) -> Table:
    """The lord of 吴 in seat 0, who laid so many beacons; 甘宁 of 吴 in seat 1."""
    play = field("孙权（君）", "甘宁", *others, draw=2)
    for card in play.lay("pile", 0, *BEACONS[:beacons]):
        play.game.put("object", card, "damage", 1)         # laid there by somebody
    play.hand(0, "酒♠3")
    play.hand(1, "酒♠9", "闪♦2")
    play.lay("draw", 0, *(f"杀♠{rank}" for rank in (7, 8, 9, 10)), *(f"闪♥{rank}" for rank in (2, 8, 9)), "桃♥4", "桃♥6")
    return play


def test_each_of_the_kingdom_lays_a_beacon_once_a_phase() -> None:
    play = by_the_river(0, "刘备")
    play.hand(0, "的卢♣5", "大宛♠K")
    play.lay("equip", 1, "诸葛连弩♦A")
    play.hand(2, "绝影♠5", "桃♥9")
    play.start(0).acts(0, "activate", "嘉禾").acts(0, "pick", "的卢♣5")
    assert play.cards("pile", 0) == ["的卢♣5"] and not play.offered(0, "activate", "嘉禾")
    play.acts(0, "done").acts(1, "mode", 0)                # no skill of the map
    play.acts(1, "activate", "嘉禾")
    assert play.cards("pile", 0) == ["的卢♣5", "诸葛连弩♦A"] and not play.offered(1, "activate", "嘉禾")
    play.acts(1, "done")
    assert play.game.active == 2 and not play.offered(2, "activate", "嘉禾")


@pytest.mark.parametrize(("beacons", "offered"), [(1, {0, 1}), (2, {0, 1, 2}), (3, {0, 1, 2, 3}), (4, {0, 1, 2, 3, 4})])
def test_the_map_lends_as_its_beacons_burn(beacons: int, offered: set[int]) -> None:
    play = by_the_river(beacons)
    play.start(1, "prepare")
    assert modes(play) == offered
    play.acts(1, "mode", 1)
    assert play.cards("skill", 1) == ["奇袭", "英姿"]
    play.acts(1, "apply", "英姿")                          # no second choice
    assert len(play.cards("hand", 1)) == 5
    play.acts(1, "done").acts(1, "pick", "杀♠7")
    assert play.cards("skill", 1) == ["奇袭"]


def test_five_beacons_lend_two_skills() -> None:
    play = by_the_river(5)
    play.start(1, "prepare").acts(1, "mode", 4)
    assert modes(play) == {0, 1, 2, 3}
    play.acts(1, "mode", 1)
    assert play.cards("skill", 1) == ["奇袭", "度势", "英姿"]


def test_no_map_without_beacons_or_for_others() -> None:
    for beacons, seat in ((0, 1), (3, 2)):
        play = by_the_river(beacons, "刘备")
        play.hand(2, "酒♣9")
        play.start(seat, "prepare")
        assert play.offered(seat, "done", 0)


def test_what_the_map_lent_goes_though_its_lord_is_dead() -> None:
    play = by_the_river(1)
    play.start(1, "prepare").acts(1, "mode", 1).passes(1)
    play.inject("death", 0)
    assert "英姿" in play.cards("skill", 1)
    play.acts(1, "done")
    assert play.cards("skill", 1) == ["奇袭"]


@pytest.mark.parametrize("by", ["slash", "trick", "skill"])
def test_a_beacon_goes_out_when_its_lord_is_hit(by: str) -> None:
    play = by_the_river(2, "刘备")
    play.lay("equip", 2, "麒麟弓♥5")
    play.hand(2, "杀♣5", "南蛮入侵♠K", "酒♣9")
    play.start(2)
    if by == "skill":
        play.hurt(0, by=2)
    elif by == "slash":
        play.acts(2, "use", "杀♣5").acts(2, "seat", 0)
    else:
        play.acts(2, "use", "南蛮入侵♠K")
    if by != "skill":
        play.acts(0, "pick", "诸葛连弩♦A")
    assert play.hp(0) == 3 and ("诸葛连弩♦A" in play.cards("discard")) is (by != "skill")
    assert len(play.cards("pile", 0)) == (2 if by == "skill" else 1)


def test_a_slash_at_another_one_leaves_the_beacons() -> None:
    play = by_the_river(2, "刘备")
    play.hand(2, "杀♣5", "酒♣9")
    play.start(2).acts(2, "use", "杀♣5").acts(2, "seat", 1).passes(1)
    assert play.hp(1) == 3 and len(play.cards("pile", 0)) == 2


def test_beacons_are_no_wounds() -> None:
    """不屈 of the deputy counts its own cards only."""
    play = field()
    sit(play, 0, "孙权（君）", "周泰")
    for card in play.lay("pile", 0, "八卦阵♠2", "的卢♣5"):
        play.game.put("object", card, "damage", 1)
    play.lay("draw", 0, "杀♣2", "杀♠7", "杀♠8")
    play.hand(0, "酒♠3")
    play.hand(1, "酒♠9")
    play.life(0, 1)
    play.start(1).hurt(0, by=1)
    assert play.hp(0) == 1 and not play.dead(0)            # the wound is a 2, and so is a beacon
    assert play.cards("pile", 0) == ["八卦阵♠2", "的卢♣5", "杀♣2"]


def test_gather_wealth() -> None:
    play = by_the_river(1)
    play.lay("equip", 1, "仁王盾♣2", "赤兔♥5")
    play.lay("equip", 3, "青釭剑♠6")                       # not of 吴
    play.hand(0, "闪♦3")
    play.start(0).acts(0, "activate", "敛资").acts(0, "pick", "闪♦3")
    assert play.cards("hand", 0) == ["酒♠3", "杀♠7", "杀♠8", "杀♠9"]       # three are shown
    assert "敛资" in play.cards("skill", 0) and not play.offered(0, "activate", "敛资")


def test_other_types_are_discarded() -> None:
    play = by_the_river(3)
    play.hand(0, "过河拆桥♠3", "的卢♣5")
    play.start(0).acts(0, "activate", "敛资").acts(0, "pick", "过河拆桥♠3")
    assert play.cards("hand", 0) == ["酒♠3", "的卢♣5"]
    assert play.cards("discard") == ["过河拆桥♠3", "杀♠7", "杀♠8", "杀♠9"]


def test_four_cards_make_wealth_into_balance() -> None:
    play = by_the_river(4)
    play.hand(0, "闪♦3")
    play.start(0).acts(0, "activate", "敛资").acts(0, "pick", "闪♦3")
    assert play.cards("skill", 0) == ["嘉禾", "聚宝", "制衡（国）"] and play.offered(0, "activate", "制衡（国）")


@pytest.mark.parametrize(("card", "stays"), [("顺手牵羊♠3", True), ("过河拆桥♠3", False)])
def test_his_treasure_is_discarded_but_not_taken(card: str, stays: bool) -> None:
    play = by_the_river()
    play.lay("equip", 0, "定澜夜明珠♦6")
    play.hand(5, card, "酒♣9")
    play.start(5).acts(5, "use", card)
    if not stays:
        play.acts(5, "seat", 0)                            # of those whom it reaches; a snatch reaches nobody else
    play.acts(5, "pick", "定澜夜明珠♦6")
    assert play.cards("equip", 0) == (["定澜夜明珠♦6"] if stays else []) and play.cards("hand", 5) == ["酒♣9"]


def test_nothing_falls_from_an_ox_that_stays() -> None:
    play = by_the_river()
    ox, = play.lay("equip", 0, "木牛流马♦5")
    load, = play.lay("under", 0, "桃♥3")
    play.game.put("object", load, "damage", ox)
    play.hand(5, "顺手牵羊♠3", "酒♣9")
    play.start(5).acts(5, "use", "顺手牵羊♠3").acts(5, "pick", "木牛流马♦5")
    assert play.cards("equip", 0) == ["木牛流马♦5"] and play.cards("under", 0) == ["桃♥3"]


def test_his_other_equipment_and_the_treasures_of_others_are() -> None:
    play = by_the_river()
    play.lay("equip", 0, "赤兔♥5")
    play.lay("equip", 4, "定澜夜明珠♦6")
    play.hand(5, "顺手牵羊♠3", "顺手牵羊♠4", "酒♣9")
    play.start(5).acts(5, "use", "顺手牵羊♠3").acts(5, "seat", 0).acts(5, "pick", "赤兔♥5")
    play.acts(5, "use", "顺手牵羊♠4").acts(5, "seat", 4)
    assert sorted(play.cards("hand", 5)) == ["定澜夜明珠♦6", "赤兔♥5", "酒♣9"]


def test_the_pearl_of_another_one_pays_him() -> None:
    play = by_the_river()
    play.lay("equip", 3, "定澜夜明珠♦6", "赤兔♥5")
    play.start(0, "finish").acts(0, "pick", "赤兔♥5")
    assert play.cards("hand", 0) == ["酒♠3", "杀♠7", "赤兔♥5"] and play.cards("equip", 3) == ["定澜夜明珠♦6"]


def test_the_pearl_in_the_discard_pile_is_worth_a_card() -> None:
    play = by_the_river()
    play.lay("discard", 0, "定澜夜明珠♦6")
    play.start(0, "finish")
    assert play.cards("hand", 0) == ["酒♠3", "杀♠7"] and play.game.active == 1


def test_the_own_pearl_costs_an_equipment_of_his() -> None:
    play = by_the_river()
    play.lay("equip", 0, "定澜夜明珠♦6", "赤兔♥5")
    play.start(0, "finish").acts(0, "pick", "赤兔♥5")
    assert play.cards("hand", 0) == ["酒♠3", "杀♠7", "赤兔♥5"] and play.cards("equip", 0) == ["定澜夜明珠♦6"]


def test_no_pearl_no_card() -> None:
    play = by_the_river()
    play.hand(3, "定澜夜明珠♦6")
    play.start(0, "finish")
    assert play.cards("hand", 0) == ["酒♠3"] and play.game.active == 1
