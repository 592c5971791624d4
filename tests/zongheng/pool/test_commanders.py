"""What the generals of the designed pool do, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board


def test_yuan_shao_calls_archers_and_lets_them_shoot() -> None:
    with Board("袁绍").play() as play:
        play.does(0, "activate", card="袁绍", ability=1).settle()
        assert play.zone("battlefield", 0) == ["弓弩援兵"]
    with Board("袁绍").mine("长弓手", "长枪兵").play() as play:
        play.does(0, "activate", card="袁绍", ability=2).settle()
        assert play.stats("长弓手") == "3/1" and play.stats("长枪兵") == "1/2"


def test_cao_ren_holds_the_line_until_his_next_turn() -> None:
    with Board("曹仁").mine("长枪兵").foes("西凉轻骑").play() as play:
        play.does(0, "activate", card="曹仁", ability=1).settle()
        assert play.stats("长枪兵") == "2/2" and play["长枪兵"].armor == 1
        play.to("action_1", turn=4)
        assert play["长枪兵"].armor == 1
        play.to("maintenance", turn=5)
        assert play["长枪兵"].armor == 0
    with Board("曹仁").play() as play:
        play.does(0, "activate", card="曹仁", ability=2).settle()
        assert play.zone("battlefield", 0) == ["城防民兵"]


def test_zhou_yu_burns() -> None:
    with Board("周瑜").foes("血战老兵").play() as play:
        play.does(0, "activate", card="周瑜", ability=1).settle()
        assert play["血战老兵"].damage == 3
    with Board("周瑜").with_hand("探马").play() as play:
        play.does(0, "activate", card="周瑜", ability=2).settle()
        assert play.hand(0) == ["plain"] and play.lives == (32, 29) and play.zone("graveyard", 0) == ["探马"]


@pytest.mark.rule("zh.303.2")
def test_zhuge_liang_borrows_the_wind() -> None:
    board = Board("诸葛亮").foes("血战老兵", "飞熊军")
    with board.play() as play:
        liang = play["诸葛亮"]
        play.does(0, "activate", card="诸葛亮", ability=1, target="血战老兵").settle()
        assert play["血战老兵"].tapped and liang.counters == 1
        play.game.inject("counter", liang, amount=3)
        play.to("end")
        play.idle("raise").does(0, "yes").settle()
        assert play["血战老兵"].damage == 2 and play["飞熊军"].damage == 2
        play.to("action_1")
        play.does(0, "activate", card="诸葛亮", ability=2, target="飞熊军").settle()
        assert play.zone("hand", 1).count("飞熊军") == 1 and liang.counters == 3


def test_zhuge_liang_awakened_draws() -> None:
    with Board("诸葛亮").foes("血战老兵").play() as play:
        liang = play["诸葛亮"]
        play.game.inject("counter", liang, amount=4)
        play.to("end")
        play.idle("raise").does(0, "yes").settle()
        play.to("action_1")
        before = len(play.hand(0))
        play.does(0, "activate", card="诸葛亮", ability=3).settle()
        assert len(play.hand(0)) == before + 2 and liang.counters == 2


def test_yu_ji_spends_and_recalls() -> None:
    with Board("于吉").mine("长枪兵").play() as play:
        play.does(0, "activate", card="于吉", ability=1).settle()
        assert play["长枪兵"].zone == "graveyard" and play.hand(0) == ["plain"] and play.lives == (32, 30)
    board = Board("于吉")
    board.put("西凉轻骑", 0, "graveyard")
    board.put("飞熊军", 0, "graveyard")
    with board.play() as play:
        play.does(0, "activate", card="于吉", ability=2).settle()
        assert play["西凉轻骑"].zone == "battlefield" and play["飞熊军"].zone == "graveyard"


@pytest.mark.parametrize(("name", "ability"), [
    ("袁绍", 3), ("曹仁", 3), ("周瑜", 3), ("诸葛亮", 4), ("于吉", 3), ("大乔", 2), ("董卓", 3),
])
def test_who_has_nothing_left_can_still_hurt(name: str, ability: int) -> None:
    with Board(name, library=(0, 0)).play() as play:
        play.does(0, "activate", card=name, ability=ability).settle()
        assert play.lives[1] == 27 and play.game.seats[0].ready == 2


def test_guan_yu_leads_the_halberds() -> None:
    with Board("关羽").mine("血战老兵", "长枪兵").foes("重甲卫士").play() as play:
        assert play.stats("血战老兵") == "3/5" and play.stats("长枪兵") == "1/2" and play.stats("重甲卫士") == "2/5"
        play.does(0, "activate", card="关羽", target="长枪兵").settle()
        assert play.stats("长枪兵") == "3/2" and play["长枪兵"].first == 2


def test_chen_gong_plans_ahead() -> None:
    with Board("陈宫").with_hand("探马", "长枪兵").play() as play:
        play.does(0, "activate", card="陈宫", ability=1).resolve()
        play.does(0, "pick", card="探马").settle()
        assert play.hand(0) == ["plain", "plain", "长枪兵"]
    with Board("陈宫").foes("飞熊军", tapped=True).play() as play:
        play.does(0, "activate", card="陈宫", ability=2).settle()
        play.to("action_1", turn=4)
        assert play["飞熊军"].tapped
