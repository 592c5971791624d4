"""What each trick of the pool does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board


@pytest.mark.rule("zh.103.2c")
def test_burn_the_bridge_does_what_it_can() -> None:
    with Board().with_hand("过河拆桥").foes("重甲卫士", tapped=True).foes("长枪兵").play() as play:
        play.does(0, "use", card="过河拆桥", target="重甲卫士").settle()
        assert play["重甲卫士"].tapped and play["重甲卫士"].damage == 1


@pytest.mark.rule("zh.200.13")
def test_leave_no_trace_counts_what_it_exiled() -> None:
    board = Board().with_hand("毁尸灭迹")
    board.put("长枪兵", 1, "graveyard")
    board.put("探马", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="毁尸灭迹", target=["长枪兵"]).settle()
        assert play["长枪兵"].zone == "exile" and play.lives == (32, 30)


@pytest.mark.rule("zh.408.1d")
@pytest.mark.parametrize(("extra", "left"), [(False, 2), (True, 1)])
def test_jade_and_stone(extra: bool, left: int) -> None:
    with Board().with_hand("玉石俱焚").mine("饥民", "长枪兵").foes("重甲卫士", "血战老兵", "筑城工兵").play() as play:
        if extra:
            play.does(0, "use", card="玉石俱焚", extra=True, cost="饥民").resolve()
            assert play["饥民"].zone == "graveyard"
            play.does(0, "pick", card="重甲卫士")
            play.does(0, "pick", card="血战老兵")
        else:
            play.does(0, "use", card="玉石俱焚", extra=False).resolve()
            play.does(0, "pick", card="重甲卫士")
        play.settle()
        assert len(play.zone("battlefield", 1)) == left and play["重甲卫士"].zone == "graveyard"


@pytest.mark.rule("zh.408.1e", "zh.104.3")
def test_linked_camps_divide_x() -> None:
    with Board().with_hand("火烧连营").foes("重甲卫士", "血战老兵", "筑城工兵").play() as play:
        play.does(0, "use", card="火烧连营", x=4, target=["重甲卫士", "血战老兵"])
        assert play.game.seats[0].ready == 5
        play.resolve()
        assert [action.what["number"] for action in play.game.decision.actions] == [1, 2, 3, 4]
        play.does(0, "number", number=2).settle()
        assert play["重甲卫士"].damage == 2 and play["血战老兵"].damage == 3 and play["筑城工兵"].damage == 0


@pytest.mark.rule("zh.417.7b")
def test_the_breastplate_prevents_three() -> None:
    board = Board().with_hand("火攻", "火攻").with_hand("护心镜", seat=1)
    with board.play() as play:
        play.does(0, "use", card="火攻", target="Beta")
        play.passes(0)
        play.does(1, "use", card="护心镜", target="Beta").settle()
        assert play.lives == (30, 30)
        play.does(0, "use", card="火攻", target="Beta").settle()
        assert play.lives == (30, 27)


@pytest.mark.rule("zh.416.3b")
def test_furled_banners_stop_every_unit() -> None:
    with Board().with_hand("偃旗息鼓", "火攻").mine("飞熊军").play() as play:
        play.does(0, "use", card="偃旗息鼓").settle()
        play.does(0, "use", card="火攻", target="Beta").settle()
        play.attack({"飞熊军": "Beta"})
        play.to("action_2")
        assert play.lives == (30, 27)


@pytest.mark.rule("zh.417.8a")
@pytest.mark.parametrize(("attacker", "life"), [("步兵十夫长", 30), ("西凉铁骑", 25)])
def test_the_shield_wall_looks_at_the_source(attacker: str, life: int) -> None:
    with Board().mine(attacker).with_hand("盾墙", seat=1).play() as play:
        play.attack({attacker: "Beta"})
        while play.stack:
            play.resolve()
            break
        if play.game.decision.seat == 0:
            play.passes(0)
        play.does(1, "use", card="盾墙", target="Beta")
        play.to("action_2")
        assert play.lives == (30, life)


@pytest.mark.rule("zh.417.6b")
def test_step_forward_moves_the_damage() -> None:
    with Board().with_hand("挺身而出", "火攻").with_hand("挺身而出", seat=1).foes("重甲卫士", "长枪兵").play() as play:
        play.does(0, "use", card="火攻", target="Beta")
        play.passes(0)
        play.does(1, "use", card="挺身而出", target=["Beta", "重甲卫士"]).settle()
        assert play.lives == (30, 30) and play["重甲卫士"].damage == 3


@pytest.mark.rule("zh.412.1", "zh.412.2")
def test_see_through_interrupts_a_trick() -> None:
    with Board().with_hand("火攻", "擂鼓进军").with_hand("识破", seat=1).play() as play:
        play.rejected(0, "use", card="识破")
        play.does(0, "use", card="火攻", target="Beta")
        play.passes(0)
        play.does(1, "use", card="识破").settle()
        assert play.lives == (30, 30) and play["火攻"].zone == "graveyard" and play.hand(1) == ["plain"]
        assert play.game.seats[0].ready == 8


@pytest.mark.rule("zh.408.1b")
def test_the_bag_has_three_schemes() -> None:
    with Board().with_hand("锦囊妙计", "锦囊妙计", "锦囊妙计").mine("长枪兵").foes("重甲卫士").play() as play:
        play.does(0, "use", card="锦囊妙计", mode=1, target="重甲卫士").settle()
        assert play["重甲卫士"].damage == 2
        play.does(0, "use", card="锦囊妙计", mode=2).settle()
        assert play.stats("长枪兵") == "3/2"
        play.does(0, "use", card="锦囊妙计", mode=0).resolve()
        play.does(0, "pick", card="plain").settle() if not play.game.over and play.game.decision.kind == "pick" else None
        assert play.hand(0) == ["plain"]


@pytest.mark.rule("zh.200.8.def1", "zh.200.8.star1")
def test_raise_troops_searches_and_shuffles() -> None:
    board = Board(library=(0, 20)).with_hand("招兵买马")
    board.library(0, "火攻", "探马", "火攻", "玄甲骑")
    with board.play() as play:
        play.does(0, "use", card="招兵买马").resolve()
        assert {action.card.name for action in play.game.decision.actions if action.card} == {"探马", "玄甲骑"}
        play.offers(0, "done")
        play.does(0, "pick", card="玄甲骑").settle()
        assert play.hand(0) == ["玄甲骑"] and len(play.zone("library", 0)) == 3


@pytest.mark.rule("zh.200.10.def2", "zh.200.10.star2")
@pytest.mark.parametrize(("answer", "zone"), [("探马", "graveyard"), ("玄甲骑", "battlefield"), ("飞熊军", "battlefield")])
def test_single_combat(answer: str, zone: str) -> None:
    with Board().with_hand("单骑对决", "飞熊军", "长枪兵").with_hand(answer, "长弓手", seat=1).foes("重甲卫士").play() as play:
        play.does(0, "use", card="单骑对决").resolve()
        play.does(0, "pick", card="飞熊军")
        play.does(1, "pick", card=answer).settle()
        assert play["重甲卫士"].zone == zone                            # a tie is nobody's win (ruling A24)
        assert play.hand(0) == ["长枪兵"] and play.hand(1) == ["长弓手"]


def test_single_combat_needs_two_hands() -> None:
    with Board().with_hand("单骑对决", "飞熊军").foes("重甲卫士").play() as play:
        play.does(0, "use", card="单骑对决").settle()
        assert play["重甲卫士"].zone == "battlefield" and play.hand(0) == ["飞熊军"]


@pytest.mark.rule("zh.200.10.def1")
def test_the_bolt_strikes_by_the_card_that_is_shown() -> None:
    board = Board(library=(0, 20)).with_hand("天降雷霆").foes("重甲卫士")
    board.library(0, "飞熊军")
    with board.play() as play:
        play.does(0, "use", card="天降雷霆", target="Beta").settle()
        assert play.lives == (30, 24) and play["飞熊军"].zone == "graveyard"


@pytest.mark.rule("zh.103.4", "zh.411.2d")
def test_everybody_sacrifices_at_one_moment() -> None:
    board = Board().with_hand("断粮绝道").mine("火药道童", "长枪兵").foes("火药道童", "重甲卫士").with_hand("探马", seat=1)
    with board.play() as play:
        play.does(0, "use", card="断粮绝道").resolve()
        play.does(0, "pick", card=play.game.zone("battlefield", 0)[0])
        assert len(play.zone("battlefield", 0)) == 2                     # chosen, not gone yet
        play.does(1, "pick", card=play.game.zone("battlefield", 1)[0])
        assert play.hand(1) == []
        play.does(0, "target", target="Beta")
        play.does(1, "target", target="Alpha").settle()
        assert play.lives == (28, 28)


@pytest.mark.rule("zh.411.2c")
@pytest.mark.parametrize(("units", "life"), [(["长枪兵"], 30), ([], 26)])
def test_back_to_the_river(units: list[str], life: int) -> None:
    with Board().with_hand("背水一战").mine(*units).play() as play:
        play.does(0, "use", card="背水一战").settle()
        assert play.lives == (life, 30) and play.hand(0) == ["plain", "plain"] and play.zone("battlefield", 0) == []


@pytest.mark.rule("zh.411.2g")
def test_the_summons_counts_affiliations() -> None:
    with Board().with_hand("勤王诏").mine("神射手", "步兵十夫长").mine("并州狼骑", tapped=True).play() as play:
        play.does(0, "use", card="勤王诏").settle()
        assert play.lives == (30, 27) and not play["并州狼骑"].tapped


def test_drums_of_the_advance() -> None:
    with Board().with_hand("擂鼓进军").mine("长枪兵").foes("重甲卫士").play() as play:
        play.attack({"长枪兵": "重甲卫士"})
        play.does(0, "use", card="擂鼓进军").settle()
        assert play.stats("长枪兵") == "2/2"
        play.to("action_2")
        assert play["长枪兵"].damage == 0 and play["重甲卫士"].damage == 1


def test_rally_untaps_and_shields_the_general() -> None:
    with Board().with_hand("重整旗鼓").mine("重甲卫士", tapped=True).with_hand("火攻", seat=1).play() as play:
        play.does(0, "use", card="重整旗鼓").settle()
        assert not play["重甲卫士"].tapped
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play.lives == (29, 30)


@pytest.mark.rule("zh.416.5a")
def test_discord_turns_a_unit_for_a_turn() -> None:
    with Board().with_hand("离间计").foes("飞熊军", tapped=True).play() as play:
        play.does(0, "use", card="离间计").settle()
        assert play["飞熊军"].controller == 0 and not play["飞熊军"].tapped
        play.to("action_2")                                             # it has to attack, and there is only Beta
        assert play.lives == (30, 25)
        play.to("maintenance", turn=4)
        assert play["飞熊军"].controller == 1


def test_the_letter_has_another_price() -> None:
    with Board(resources=(0, 10)).with_hand("鱼腹藏书", "探马", "探马").play() as play:
        play.does(0, "use", card="鱼腹藏书").settle()
        assert play.hand(0) == ["plain"] * 3
    with Board(resources=(0, 10)).with_hand("鱼腹藏书", "探马").play() as play:
        play.rejected(0, "use", card="鱼腹藏书")
    with Board().with_hand("鱼腹藏书", "探马", "探马").play() as play:
        play.does(0, "use", card="鱼腹藏书", extra=False).settle()
        assert play.hand(0) == ["plain", "plain", "探马", "探马"] and play.game.seats[0].ready == 8


@pytest.mark.rule("zh.207.2b")
def test_the_requisition_allows_another_boost() -> None:
    with Board().with_hand("粮草征调", "长枪兵", "长弓手").play() as play:
        play.does(0, "use", card="粮草征调").resolve()
        play.does(0, "mode", number=1).settle()
        play.does(0, "boost", card="长枪兵")
        play.does(0, "boost", card="长弓手")
        assert len(play.zone("resource", 0)) == 12


@pytest.mark.rule("zh.207.3a")
def test_the_requisition_boosts() -> None:
    with Board().with_hand("粮草征调", "长枪兵").play() as play:
        play.does(0, "boost", card="粮草征调")
        play.does(0, "yes")
        play.does(0, "pick", card="长枪兵")
        assert play.hand(0) == ["plain"] and play.stack == []


@pytest.mark.rule("zh.411.2e")
@pytest.mark.parametrize(("pays", "zone"), [("yes", "battlefield"), ("no", "hand")])
def test_firewood_can_be_bought_off(pays: str, zone: str) -> None:
    with Board().with_hand("釜底抽薪").foes("重甲卫士").play() as play:
        play.does(0, "use", card="釜底抽薪").resolve()
        play.does(1, pays).settle()
        assert play["重甲卫士"].zone == zone and play.game.seats[1].ready == (8 if pays == "yes" else 10)


def test_every_bush_and_the_yellow_sky() -> None:
    with Board().with_hand("草木皆兵", "黄天当立").mine("长枪兵").play() as play:
        play.does(0, "use", card="草木皆兵").settle()
        assert play.zone("battlefield", 0) == ["长枪兵"] + ["黄巾乡勇"] * 3
        play.does(0, "use", card="黄天当立").settle()
        assert play.lives == (30, 27) and [card.power for card in play.game.zone("battlefield", 0)] == [1, 2, 2, 2]
