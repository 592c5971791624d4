"""What each stratagem does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board


@pytest.mark.rule("zh.413.6a")
def test_a_plot_turned_round_finds_another_target() -> None:
    board = Board().with_hand("火攻").with_hand("将计就计", seat=1).foes("重甲卫士")
    with board.play() as play:
        play.does(0, "use", card="火攻", target="重甲卫士")
        play.passes(0)
        play.does(1, "use", card="将计就计").resolve()
        play.does(1, "pick", card="Alpha").settle()
        assert play.lives == (27, 30) and play["重甲卫士"].damage == 0


@pytest.mark.rule("zh.401.4")
def test_beating_the_grass_stops_an_ability_and_draws() -> None:
    with Board().mine("连弩车").with_hand("打草惊蛇", seat=1).play() as play:
        play.does(0, "activate", card="连弩车", target="Beta")
        play.passes(0)
        play.does(1, "use", card="打草惊蛇").settle()
        assert play.lives == (30, 30) and play.hand(1) == ["plain"]


def test_a_feint_taps_or_untaps() -> None:
    with Board().with_hand("声东击西", "声东击西").mine("长枪兵", tapped=True).foes("重甲卫士").play() as play:
        play.does(0, "use", card="声东击西", mode=0, target="重甲卫士").settle()
        play.does(0, "use", card="声东击西", mode=1, target="长枪兵").settle()
        assert play["重甲卫士"].tapped and not play["长枪兵"].tapped


def test_looting_takes_the_wounded() -> None:
    with Board().with_hand("趁火打劫").foes("长枪兵").foes("血战老兵", damage=1).play() as play:
        play.rejected(0, "use", card="趁火打劫", target="长枪兵")
        play.does(0, "use", card="趁火打劫").settle()
        assert play["血战老兵"].damage == 3 and play.hand(0) == ["plain"]


@pytest.mark.rule("zh.407.2e")
def test_from_the_other_shore_the_general_watches() -> None:
    board = Board().with_hand("隔岸观火", "探马").with_hand("火攻", "火攻", seat=1)
    with board.play() as play:
        play.does(0, "use", card="隔岸观火").settle()
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play.lives == (30, 30)
        play.does(0, "decline")                                          # its controller ends it
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play.lives == (27, 30)


def test_by_way_of_chencang_nobody_strikes_back() -> None:
    with Board().with_hand("暗度陈仓").mine("西凉轻骑").foes("血战老兵").play() as play:
        play.does(0, "use", card="暗度陈仓").settle()
        play.attack({"西凉轻骑": "血战老兵"})
        play.to("action_2")
        assert play["西凉轻骑"].damage == 0 and play["血战老兵"].damage == 3 and play.hand(0) == ["plain"]


@pytest.mark.rule("zh.416.5c")
def test_stolen_beams_exchange_power_and_life() -> None:
    with Board().with_hand("偷梁换柱").foes("血战老兵").play() as play:
        play.does(0, "use", card="偷梁换柱").settle()
        assert play.stats("血战老兵") == "5/2"
        play.to("maintenance", turn=4)
        assert play.stats("血战老兵") == "2/5"


@pytest.mark.rule("zh.408.2")
def test_the_dagger_finds_whom_the_opponent_gives() -> None:
    with Board().with_hand("笑里藏刀").foes("飞熊军", "饥民").play() as play:
        play.does(0, "use", card="笑里藏刀")
        play.asked(1, "target")
        play.does(1, "target", target="饥民").settle()
        assert play.zone("battlefield", 1) == ["飞熊军"]


def test_catching_the_king() -> None:
    with Board().with_hand("擒贼擒王").play() as play:
        play.does(0, "use", card="擒贼擒王").settle()
        assert play.lives == (30, 25)


def test_the_guest_stays_for_the_game() -> None:
    with Board().with_hand("反客为主").foes("飞熊军").play() as play:
        play.does(0, "use", card="反客为主").settle()
        assert play["飞熊军"].controller == 0
        play.to("maintenance", turn=4)
        assert play["飞熊军"].controller == 0 and play["飞熊军"].owner == 1


def test_the_cicada_leaves_only_its_skin() -> None:
    with Board().with_hand("金蝉脱壳", "探马").mine("血战老兵").with_hand("火攻", seat=1).play() as play:
        play.passes(0)
        play.does(1, "use", card="火攻", target="血战老兵")
        play.passes(1)
        play.does(0, "use", card="金蝉脱壳").settle()
        assert play.hand(0) == ["plain", "探马", "血战老兵"]


def test_the_tiger_is_lured_home() -> None:
    with Board().with_hand("调虎离山").foes("飞熊军", tapped=True).play() as play:
        play.does(0, "use", card="调虎离山").settle()
        assert play.hand(1) == ["飞熊军"]


@pytest.mark.parametrize(("hand", "life"), [([], 30), (["探马"], 29)])
def test_the_empty_city_bluffs_best_with_an_empty_hand(hand: list[str], life: int) -> None:
    board = Board().with_hand("空城计", *hand).with_hand("火攻", seat=1)
    with board.play() as play:
        play.does(0, "use", card="空城计").settle()
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play.lives == (life, 30)


@pytest.mark.rule("zh.405.1")
def test_a_broken_will_has_no_abilities() -> None:
    with Board().with_hand("夺志").foes("重甲卫士").mine("长枪兵").play() as play:
        play.does(0, "use", card="夺志", target="重甲卫士").settle()
        assert play.stats("重甲卫士") == "0/5" and play["重甲卫士"].keywords == () and play["重甲卫士"].armor == 0
        play.to("maintenance", turn=4)
        assert play.stats("重甲卫士") == "2/5" and "taunt" in play["重甲卫士"].keywords


@pytest.mark.rule("zh.206.5")
def test_changed_banners_make_a_rider_walk() -> None:
    with Board().with_hand("改旗易帜").mine("枪骑兵").foes("玄甲骑").play() as play:
        play.does(0, "use", card="改旗易帜", target="玄甲骑").settle()
        play.attack({"枪骑兵": "玄甲骑"})
        play.to("action_2")
        assert play["玄甲骑"].zone == "exile" and play.hand(0) == ["plain"]   # 破步冲击


@pytest.mark.rule("zh.416.6a")
@pytest.mark.parametrize(("mode", "leader", "led"), [(0, "步兵十夫长", "探马"), (1, "弩营教头", "长枪兵")])
def test_a_deer_is_called_a_horse(mode: int, leader: str, led: str) -> None:
    with Board().with_hand("指鹿为马").mine(leader, led).play() as play:
        before = play[led].power
        play.does(0, "use", card="指鹿为马", mode=mode, target=leader).settle()
        assert play[led].power == before + 1


@pytest.mark.rule("zh.417.6d")
def test_held_troops_do_not_march() -> None:
    with Board().with_hand("按兵不动").foes("长枪兵").play() as play:
        play.does(0, "use", card="按兵不动").settle()
        assert play.hand(0) == ["plain"]
        play.to("action_1", turn=4)
        play.passes(1, 0)
        assert play.game.phase == "action_2"                             # nobody was asked about attacks


def test_the_retreat_is_cut_off_for_a_turn() -> None:
    with Board().with_hand("断其归路").foes("飞熊军").play() as play:
        play.does(0, "use", card="断其归路").settle()
        assert play["飞熊军"].tapped and play.hand(0) == ["plain"]
        play.to("action_1", turn=4)
        assert play["飞熊军"].tapped
        play.to("action_1", turn=6)
        assert not play["飞熊军"].tapped


def test_learning_from_the_old() -> None:
    board = Board().with_hand("温故知新")
    board.put("火攻", 0, "graveyard")
    board.put("探马", 0, "graveyard")
    board.put("识破", 0, "graveyard")
    with board.play() as play:
        play.rejected(0, "use", card="温故知新", target="探马")
        play.does(0, "use", card="温故知新", target="火攻").settle()
        assert play.hand(0) == ["火攻"]


@pytest.mark.rule("zh.500.8")
def test_broken_cauldrons_leave_no_way_back() -> None:
    with Board().with_hand("破釜沉舟", "火攻").mine("长枪兵", "西凉轻骑").play() as play:
        play.does(0, "use", card="破釜沉舟").settle()
        assert play.stats("长枪兵") == "3/2" and play.stats("西凉轻骑") == "4/2"
        play.does(0, "use", card="火攻", target="长枪兵").settle()
        assert play.lives == (27, 30)


@pytest.mark.rule("zh.308.5b")
def test_the_lured_have_to_come() -> None:
    with Board().with_hand("诱敌深入").mine("重甲卫士").foes("长枪兵").play() as play:
        play.does(0, "use", card="诱敌深入").settle()
        play.to("action_1", turn=4)
        play.to_combat()
        play.rejected(1, "done")
        play.does(1, "attack", card="长枪兵", target="重甲卫士")


def test_iron_chains_hold_two() -> None:
    with Board().with_hand("铁索连环").foes("重甲卫士", "长枪兵", "饥民").play() as play:
        play.does(0, "use", card="铁索连环", target=["重甲卫士", "长枪兵"]).settle()
        assert [play[name].tapped for name in ("重甲卫士", "长枪兵", "饥民")] == [True, True, False]
        assert play.hand(0) == ["plain"]


@pytest.mark.rule("zh.405.1")
def test_last_orders_are_carried_out() -> None:
    with Board().with_hand("遗命", "火攻").mine("长枪兵").play() as play:
        play.does(0, "use", card="遗命").settle()
        play.does(0, "use", card="火攻", target="长枪兵").settle()
        assert play.hand(0) == ["plain", "plain"]


@pytest.mark.rule("zh.417.1a")
def test_a_narrow_escape_ends_in_the_hand() -> None:
    with Board().with_hand("死里逃生", "火攻").mine("长枪兵", "血战老兵").play() as play:
        play.does(0, "use", card="死里逃生", target="长枪兵").settle()
        play.does(0, "use", card="火攻", target="长枪兵").settle()
        assert play.hand(0) == ["长枪兵"]


@pytest.mark.rule("zh.411.2d")
@pytest.mark.parametrize(("mode", "hands"), [(0, (["探马"], [])), (1, ([], ["火攻"]))])
def test_the_heavens_answer_both(mode: int, hands: tuple[list[str], list[str]]) -> None:
    board = Board(library=(0, 0)).with_hand("问卜天机")
    board.library(0, "探马")
    board.library(1, "火攻")
    with board.play() as play:
        play.does(0, "use", card="问卜天机").resolve()
        play.does(0, "mode", number=mode).settle()
        assert (play.hand(0), play.hand(1)) == hands


def test_seven_armies_drown() -> None:
    with Board().with_hand("水淹七军").mine("长枪兵", "血战老兵").foes("筑城工兵", "藤甲兵").play() as play:
        play.does(0, "use", card="水淹七军").settle()
        assert play.zone("battlefield", 0) == ["血战老兵"] and play["血战老兵"].damage == 3
        assert play.zone("battlefield", 1) == ["筑城工兵"]               # 装甲 does not help against tricks (zh.500.2)


@pytest.mark.rule("zh.102.2")
@pytest.mark.parametrize("units", [8, 9])
def test_all_under_heaven(units: int) -> None:
    with Board().with_hand("天下归心").mine(*["长枪兵"] * units).play() as play:
        play.does(0, "use", card="天下归心").settle()
        if units == 9:
            play.ends(0)
        else:
            assert play.hand(0) == ["plain"] * 3


def test_gathered_strength_is_a_soul() -> None:
    with Board("郭嘉").with_hand("养精蓄锐").play() as play:
        play.does(0, "use", card="养精蓄锐").settle()
        assert play["郭嘉"].counters == 1 and play.hand(0) == ["plain"]


def test_a_goaded_unit_strikes_harder_and_stands_worse() -> None:
    with Board().with_hand("激将法", "激将法").mine("长枪兵").play() as play:
        play.does(0, "use", card="激将法").settle()
        assert play.stats("长枪兵") == "4/1"
        play.does(0, "use", card="激将法").settle()
        assert play["长枪兵"].zone == "graveyard"


@pytest.mark.rule("zh.416.5a")
def test_another_face_until_the_end_of_the_turn() -> None:
    with Board().mine("长枪兵", damage=1).foes("飞熊军").with_hand("易容术").play() as play:
        spearman = play["长枪兵"]
        play.does(0, "use", card="易容术", target=["飞熊军", "长枪兵"]).settle()
        assert (spearman.power, spearman.life, spearman.charge, spearman.trample) == (4, 4, 1, 3) and spearman.damage == 1
        play.to("action_1", turn=4)
        assert (spearman.power, spearman.life, spearman.charge) == (1, 2, 0)


@pytest.mark.rule("zh.408.2")
@pytest.mark.parametrize(("mode", "life", "zone"), [(1, 26, "battlefield"), (2, 30, "graveyard")])
def test_between_two_fires_the_opponent_chooses(mode: int, life: int, zone: str) -> None:
    with Board().foes("长枪兵").with_hand("左右为难").play() as play:
        play.does(0, "use", card="左右为难")
        play.does(1, "mode", number=mode - 1).settle()
        assert play.lives == (30, life) and play["长枪兵"].zone == zone
