"""What each unit of the pool does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board

# ---- archers

@pytest.mark.rule("zh.204.2d", "zh.206.5")
def test_the_quartermaster_is_cheaper_by_the_archers_that_are_there() -> None:
    board = Board(resources=(1, 10)).with_hand("弓箭军需官").mine("长弓手", "神射手").foes("长弓手")
    with board.play() as play:
        play.does(0, "use", card="弓箭军需官").settle()
        assert play["弓箭军需官"].zone == "battlefield" and play.game.seats[0].ready == 0
    with Board(resources=(1, 10)).with_hand("弓箭军需官").mine("长弓手").play() as play:
        play.rejected(0, "use", card="弓箭军需官")


def test_the_drillmaster_shoots_and_drills() -> None:
    with Board().with_hand("弩营教头").mine("长弓手").foes("长枪兵", "重甲卫士").play() as play:
        play.does(0, "use", card="弩营教头").resolve()
        play.does(0, "target", target="长枪兵").settle()
        assert play["长枪兵"].damage == 1 and play.stats("长弓手") == "3/1"


def test_the_crossbow_wagon_stays_and_shoots() -> None:
    with Board().mine("连弩车").play() as play:
        play.does(0, "activate", card="连弩车", target="Beta").settle()
        assert play.lives == (30, 28) and play["连弩车"].tapped
    with Board().mine("连弩车").play() as play:          # 不能攻击: there is nobody who could attack
        play.to("action_2")


def test_the_marksman_aims_at_the_wounded() -> None:
    with Board().mine("神射手").foes("重甲卫士", damage=1).play() as play:
        play.attack({"神射手": "重甲卫士"}).resolve()
        assert play.stats("神射手") == "4/2"
        play.to("action_2")
        assert play["重甲卫士"].damage == 1 + 4 - 1 and play["神射手"].damage == 0


# ---- cavalry

def test_the_scouts_boost_draws() -> None:
    with Board().with_hand("探马").play() as play:
        play.does(0, "boost", card="探马")
        play.does(0, "yes")
        assert play.hand(0) == ["plain"]


def test_the_captain_lets_newcomers_ride_at_once() -> None:
    with Board().with_hand("西凉轻骑").mine("重甲骑督").play() as play:
        play.does(0, "use", card="西凉轻骑").settle()
        assert not play["西凉轻骑"].tapped and play.stats("西凉轻骑") == "3/2"


@pytest.mark.rule("zh.308.6")
def test_the_colonel_is_strong_against_generals() -> None:
    with Board().mine("骁骑校尉").foes("重甲卫士").play() as play:
        play.attack({"骁骑校尉": "Beta"})
        assert play.stats("骁骑校尉") == "4/3"
        play.passes(0)
        play.does(1, "activate", card="重甲卫士").resolve()          # 嘲讽: the bonus is gone (ruling A11)
        assert play.stats("骁骑校尉") == "2/3"
        play.to("action_2")
        assert play.lives == (30, 30) and play["重甲卫士"].damage == 0 + 1


@pytest.mark.rule("zh.416.3d")
def test_the_red_hare_lends_power_while_it_is_tapped() -> None:
    with Board().mine("赤兔", "长枪兵", "探马").play() as play:
        play.does(0, "activate", card="赤兔", target="长枪兵").settle()
        assert play.stats("长枪兵") == "3/2"
        play.to("action_1", turn=4)
        assert play.stats("长枪兵") == "3/2"
        play.to("maintenance", turn=5)
        assert play.stats("长枪兵") == "1/2"


def test_the_headlong_riders_have_to_attack() -> None:
    with Board().mine("莽骑").foes("重甲卫士").play() as play:
        play.to_combat()
        play.rejected(0, "done")
        play.does(0, "attack", card="莽骑", target="重甲卫士")
        play.to("action_2")
        assert play["莽骑"].zone == "graveyard" and play.lives == (26, 30)   # 背反 4


def test_raiders_of_the_supply_line_burn_a_card() -> None:
    with Board().mine("截粮游骑").with_hand("探马", seat=1).play() as play:
        play.attack({"截粮游骑": "Beta"})
        play.to("action_2")
        assert play.hand(1) == [] and "探马" in play.zone("graveyard", 1)


@pytest.mark.rule("zh.411.2b")
def test_black_armour_is_exiled_when_it_is_destroyed() -> None:
    with Board().with_hand("火攻").mine("长枪兵").foes("玄甲骑", damage=4).play() as play:
        play.does(0, "use", card="火攻", target="玄甲骑").settle()
        assert play["玄甲骑"].zone == "exile"


@pytest.mark.rule("zh.500.10")
def test_wolf_riders_raid() -> None:
    with Board().with_hand("并州狼骑").play() as play:
        play.does(0, "use", card="并州狼骑").settle()
        play.to("action_2")
        assert play.lives == (30, 27)


@pytest.mark.rule("zh.500.11")
def test_rank_breakers_break_infantry() -> None:
    with Board().with_hand("陷阵先锋").foes("步兵十夫长").play() as play:
        play.does(0, "use", card="陷阵先锋").settle()
        play.attack({"陷阵先锋": "步兵十夫长"})
        play.to("action_2")
        assert play["步兵十夫长"].zone == "graveyard"


@pytest.mark.rule("zh.500.5")
def test_flying_bears_trample() -> None:
    with Board().mine("飞熊军").foes("长枪兵").play() as play:
        play.attack({"飞熊军": "长枪兵"})
        play.to("action_2")
        assert play["长枪兵"].zone == "graveyard" and play.lives == (30, 27)


# ---- foot

@pytest.mark.rule("zh.404.1")
def test_the_decurion_leads_other_infantry() -> None:
    with Board().mine("步兵十夫长", "长枪兵", "长弓手").foes("探马").play() as play:
        assert [play.stats(name) for name in ("步兵十夫长", "长枪兵", "长弓手", "探马")] == ["2/3", "2/3", "2/1", "1/1"]


def test_shields_against_archers_only() -> None:
    with Board().mine("长弓手").foes("刀盾兵").play() as play:
        play.attack({"长弓手": "刀盾兵"})
        play.to("action_2")
        assert play["刀盾兵"].damage == 1
    with Board().mine("莽骑").foes("刀盾兵").play() as play:
        play.attack({"莽骑": "刀盾兵"})
        play.to("action_2")
        assert play["刀盾兵"].zone == "graveyard"


@pytest.mark.rule("zh.407.1b")
def test_the_drummer_drums_while_he_is_tapped() -> None:
    with Board().mine("长枪兵").mine("擂鼓手", tapped=True).play() as play:
        assert play.stats("长枪兵") == "2/2"
        play.to("maintenance", turn=5)
        assert play.stats("长枪兵") == "1/2"


def test_wall_builders() -> None:
    with Board().mine("筑城工兵", "长枪兵").foes("探马").play() as play:
        assert play.stats("长枪兵") == "1/3" and play.stats("筑城工兵") == "1/4" and play.stats("探马") == "1/1"


@pytest.mark.rule("zh.500.4")
def test_veterans_grow_angry() -> None:
    with Board().with_hand("过河拆桥").mine("长枪兵").foes("血战老兵").play() as play:
        play.does(0, "use", card="过河拆桥", target="血战老兵").settle()
        assert play.stats("血战老兵") == "3/5"


@pytest.mark.rule("zh.406", "zh.308.5b")
def test_the_gate_captain_needs_somebody_to_tap() -> None:
    with Board().with_hand("门将").play() as play:
        play.rejected(0, "boost", card="门将")
    with Board().with_hand("门将").mine("门将").foes("长枪兵").play() as play:
        play.does(0, "boost", card="门将")
        assert play["长枪兵"].tapped
        play.to_combat()
        attackers = {str(action.what["target"].name) for action in play.game.decision.actions if action.verb == "attack"}
        assert attackers == {"长枪兵"}
        play.does(0, "done")


@pytest.mark.rule("zh.416.4b")
def test_the_nameless_lead_those_without_abilities() -> None:
    with Board().mine("无名小卒").foes("长枪兵", "探马").play() as play:
        assert play.stats("长枪兵") == "2/3" and play.stats("探马") == "1/1" and play.stats("无名小卒") == "1/1"


@pytest.mark.rule("zh.103.2b", "zh.302.1")
def test_the_chain_gang_holds_a_unit_down() -> None:
    board = Board().with_hand("锁子营", "重整旗鼓").foes("重甲卫士", tapped=True).foes("长枪兵", tapped=True)
    with board.play() as play:
        play.does(0, "use", card="锁子营").resolve()
        play.does(0, "target", target="重甲卫士").settle()
        play.to("action_1", turn=4)
        assert play["重甲卫士"].tapped and not play["长枪兵"].tapped


# ---- Yellow Turbans

def test_volunteers_raise_other_turbans() -> None:
    with Board().mine("流民义士", "黄巾乡勇", "长枪兵").play() as play:
        assert play.stats("黄巾乡勇") == "2/1" and play.stats("长枪兵") == "1/2" and play.stats("流民义士") == "1/2"


@pytest.mark.rule("zh.200.11")
def test_a_giant_leaves_militia() -> None:
    with Board().with_hand("火攻").mine("长枪兵").foes("黄巾力士").play() as play:
        play.does(0, "use", card="火攻", target="黄巾力士").settle()
        assert play.zone("battlefield", 1) == ["黄巾乡勇", "黄巾乡勇"]


def test_a_chief_calls_militia_that_enters_tapped() -> None:
    with Board().with_hand("黄巾渠帅").play() as play:
        play.does(0, "use", card="黄巾渠帅").settle()
        assert play.zone("battlefield", 0) == ["黄巾渠帅", "黄巾乡勇", "黄巾乡勇"]
        assert all(card.tapped for card in play.game.zone("battlefield", 0))


@pytest.mark.rule("zh.403.3b")
def test_the_acolyte_explodes() -> None:
    with Board().with_hand("过河拆桥").mine("火药道童").foes("长枪兵").play() as play:
        play.does(0, "use", card="过河拆桥", target="火药道童").resolve()
        play.does(0, "target", target="Beta").settle()
        assert play.lives == (30, 28)


def test_the_priest_counts_two_deaths_a_turn() -> None:
    with Board().with_hand("偃旗息鼓").mine("太平道人", "黄巾乡勇", "黄巾乡勇", "黄巾乡勇").foes("黄巾渠帅").play() as play:
        for card in list(play.game.zone("battlefield", 0))[1:]:
            play.game.inject("damage", card, amount=3)
        play.settle()
        if not play.game.over and play.game.decision.kind == "order":
            play.take_order(0, 0)
        play.settle()
        assert play.lives == (32, 28)


def test_a_crowd_costs_life() -> None:
    with Board().with_hand("饥民").play() as play:
        play.does(0, "use", card="饥民").settle()
        assert play.lives == (29, 30)


@pytest.mark.rule("zh.200.8.def1", "zh.200.8.star1", "zh.200.8.star2")
def test_the_messenger_finds_a_turban() -> None:
    board = Board(library=(0, 0)).with_hand("黄天信使")
    board.library(0, "长枪兵", "黄巾渠帅", "黄巾力士", "饥民", "饥民")
    with board.play() as play:
        play.does(0, "use", card="黄天信使").resolve(2)
        play.does(0, "yes")
        assert sorted(action.card.name for action in play.game.decision.actions if action.card) == ["饥民", "黄巾渠帅"]
        play.does(0, "pick", card="黄巾渠帅").settle()
        assert play.hand(0) == ["黄巾渠帅"] and sorted(play.zone("library", 0)) == ["长枪兵", "饥民", "饥民", "黄巾力士"]
        assert "黄巾渠帅" in str(play.game.view(1))                  # shown to everybody


@pytest.mark.rule("zh.403.3d")
def test_ghosts_are_gone_at_the_end_of_the_turn() -> None:
    with Board().with_hand("阴兵").play() as play:
        play.does(0, "use", card="阴兵").settle()
        assert not play["阴兵"].tapped
        play.to("end").settle()
        assert play["阴兵"].zone == "exile"


@pytest.mark.rule("zh.401.2")
def test_the_death_sworn_strike_from_the_graveyard() -> None:
    board = Board()
    board.put("敢死先锋", 0, "graveyard")
    with board.play() as play:
        play.does(0, "activate", card="敢死先锋", target="Beta").settle()
        assert play.lives == (30, 27) and play["敢死先锋"].zone == "exile"


@pytest.mark.rule("zh.409.6")
def test_the_summoner_draws_for_each_card() -> None:
    board = Board().with_hand("毁尸灭迹").mine("招魂道人")
    for name in ("长枪兵", "探马", "饥民"):
        board.put(name, 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="毁尸灭迹", target=["长枪兵", "探马", "饥民"]).resolve()
        play.take_order(0, 0, 0)
        play.settle()
        assert play.hand(0) == ["plain"] * 3 and play.lives == (36, 30)


def test_the_war_cart_brings_men_each_turn() -> None:
    with Board().mine("黄天战车").play() as play:
        play.to("draw", turn=5)
        assert play.zone("battlefield", 0) == ["黄天战车", "黄巾乡勇"]


# ---- strategists

@pytest.mark.rule("zh.403.2")
def test_the_adviser_makes_tricks_cheaper() -> None:
    with Board(resources=(1, 10)).with_hand("火攻", "饥民").mine("帐前谋士", "长枪兵").play() as play:
        play.does(0, "use", card="火攻", target="Beta").settle()
        assert play.lives == (30, 27) and play.game.seats[0].ready == 0


@pytest.mark.rule("zh.403.3", "zh.403.3a")
def test_the_immortal_leaves_something_behind() -> None:
    with Board().with_hand("渤海散仙", "火攻").foes("长枪兵").play() as play:
        play.does(0, "use", card="渤海散仙").settle()
        play.does(0, "use", card="火攻", target="渤海散仙").settle()
        assert play["渤海散仙"].zone == "graveyard" and play["长枪兵"].damage == 1


@pytest.mark.rule("zh.200.10.def1")
@pytest.mark.parametrize(("card", "hand", "life"), [("探马", [], 32), ("黄巾力士", ["探马"], 30)])
def test_the_stargazer_reads_a_card(card: str, hand: list[str], life: int) -> None:
    board = Board(library=(0, 20)).with_hand("观星道士")
    board.library(0, card, "探马")
    with board.play() as play:
        play.does(0, "use", card="观星道士").settle()
        assert play.hand(0) == hand and play.lives == (life, 30) and play.zone("graveyard", 0) == [card]


@pytest.mark.rule("zh.409.10")
def test_the_zither_player_sees_an_empty_hand() -> None:
    with Board().with_hand("饥民").mine("空城琴师").play() as play:
        play.does(0, "use", card="饥民")
        assert play.stack == ["饥民", "空城琴师"]                    # the last card of the hand lies on the stack
        play.settle()
        assert len(play.hand(0)) == 1
    with Board(library=(0, 0)).mine("空城琴师").play() as play:
        play.to("end")


def test_the_physician_heals_the_wounded() -> None:
    with Board().mine("行军医官").mine("重甲卫士", damage=3).mine("血战老兵", damage=1).foes("长枪兵").play() as play:
        assert len([a for a in play.game.decision.actions if a.verb == "activate"]) >= 1
        play.does(0, "activate", card="行军医官", target="重甲卫士").settle()
        assert play["重甲卫士"].damage == 1


@pytest.mark.rule("zh.417.9b")
def test_the_alchemist_turns_life_into_cards() -> None:
    with Board().with_hand("粮草征调").mine("长生方士").play() as play:
        play.does(0, "use", card="粮草征调").resolve()
        play.does(0, "mode", number=0)
        play.asked(0, "replace")
        play.does(0, "apply").settle()
        assert play.lives == (30, 30) and play.hand(0) == ["plain"]


@pytest.mark.rule("zh.417.6b")
def test_the_double_takes_the_blow_once() -> None:
    board = Board().with_hand("探马").mine("替身死士", "长枪兵").with_hand("火攻", "火攻", seat=1)
    with board.play() as play:
        play.does(0, "activate", card="替身死士", target="Alpha").settle()
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play["替身死士"].damage == 3 and play.lives == (30, 30)


@pytest.mark.rule("zh.413.1")
def test_the_ambush_helps_from_the_graveyard() -> None:
    with Board().with_hand("锦囊妙计", "伏兵").mine("长枪兵").play() as play:
        play.does(0, "use", card="锦囊妙计", mode=0).resolve()
        play.does(0, "pick", card="伏兵").settle()
        assert play.stats("长枪兵") == "2/2"
