"""What each of Yuan Shao's archers and of the later riders does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board

# ---- archers


def test_fire_archers_set_a_unit_alight() -> None:
    with Board().mine("火箭手").foes("重甲卫士").play() as play:
        play.does(0, "activate", card="火箭手", target="重甲卫士").settle()
        assert play["重甲卫士"].damage == 1 - 1 and play["火箭手"].tapped      # 装甲1
    with Board().mine("火箭手").foes("长枪兵").play() as play:
        play.does(0, "activate", card="火箭手", target="长枪兵").settle()
        assert play["长枪兵"].damage == 1


@pytest.mark.parametrize(("rider", "damage"), [("西凉轻骑", 2), ("血战老兵", 0)])
def test_the_first_upon_the_wall_looks_for_cavalry(rider: str, damage: int) -> None:
    with Board().with_hand("先登死士").foes(rider).play() as play:
        play.does(0, "use", card="先登死士").settle()
        assert (play[rider].zone == "graveyard") if damage else play[rider].damage == 0


def test_the_watchtower_shoots_back() -> None:
    with Board().mine("长弓手").foes("望楼弓卫").play() as play:
        play.attack({"长弓手": "望楼弓卫"})
        play.to("action_2")
        assert play["望楼弓卫"].damage == 2 and play["长弓手"].zone == "graveyard"


def test_the_divine_arm_hits_two() -> None:
    with Board().with_hand("神臂弩").foes("长枪兵", "血战老兵", "饥民").play() as play:
        play.does(0, "use", card="神臂弩").resolve()
        play.does(0, "target", target="长枪兵")
        play.does(0, "target", target="血战老兵").settle()
        assert play["长枪兵"].zone == "graveyard" and play["血战老兵"].damage == 2 and play["饥民"].damage == 0


def test_hidden_archers_are_not_struck_back() -> None:
    with Board().mine("射声校尉", "弩营教头").foes("血战老兵").play() as play:
        assert "ranged" in play["弩营教头"].keywords and "ranged" in play["射声校尉"].keywords
        play.attack({"弩营教头": "血战老兵"})
        play.to("action_2")
        assert play["弩营教头"].damage == 0 and play["血战老兵"].damage == 2


@pytest.mark.parametrize(("damage", "life"), [(0, 30), (1, 29)])
def test_beacons_burn_when_an_enemy_is_wounded(damage: int, life: int) -> None:
    with Board().mine("烽火台兵").foes("血战老兵", damage=damage).play() as play:
        play.to("end").settle()
        play.to("maintenance", turn=4)
        assert play.lives == (30, life)


def test_a_hundred_paces_by_the_archers() -> None:
    with Board().with_hand("百步穿杨").mine("长弓手", "河北弓手").foes("血战老兵").play() as play:
        play.does(0, "use", card="百步穿杨", target="血战老兵").settle()
        assert play["血战老兵"].damage == 3


@pytest.mark.parametrize(("archers", "damage"), [(2, 1), (3, 2)])
def test_all_arrows_fly(archers: int, damage: int) -> None:
    with Board().with_hand("万箭齐发令").mine(*["长弓手"] * archers).foes("血战老兵", "筑城工兵").play() as play:
        play.does(0, "use", card="万箭齐发令").settle()
        assert play["血战老兵"].damage == damage and play["筑城工兵"].damage == damage


# ---- riders


@pytest.mark.parametrize(("with_them", "life"), [(["探马"], 30 - 3), (["探马", "长枪兵"], 30 - 2 - 2 - 1 - 1)])
def test_white_horses_ride_in_numbers(with_them: list[str], life: int) -> None:
    with Board().mine("白马义从", *with_them).play() as play:
        play.attack(dict.fromkeys(["白马义从", *with_them], "Beta"))
        play.to("action_2")
        assert play.lives == (30, life)


@pytest.mark.rule("zh.500.10")
def test_wuhuan_raiders_draw_once() -> None:
    with Board().with_hand("乌桓突骑").play() as play:
        play.does(0, "use", card="乌桓突骑").settle()
        play.to("action_2")
        assert play.lives == (30, 27) and play.hand(0) == ["plain"]


@pytest.mark.parametrize(("answer", "zone"), [("yes", "graveyard"), ("no", "library")])
def test_night_scouts_look_ahead(answer: str, zone: str) -> None:
    board = Board(library=(0, 20)).with_hand("夜不收")
    board.library(0, "飞熊军", "探马")
    with board.play() as play:
        play.does(0, "use", card="夜不收").resolve(2)
        assert play["飞熊军"].known_to(0) and not play["飞熊军"].known_to(1)
        play.does(0, answer).settle()
        assert play["飞熊军"].zone == zone


@pytest.mark.parametrize(("cards", "hand"), [(2, 3), (3, 3)])
def test_the_baggage_train_fills_a_small_hand(cards: int, hand: int) -> None:
    with Board().mine("运粮车马").with_hand(*["探马"] * cards).play() as play:
        play.to("end").settle()
        assert len(play.hand(0)) == hand
    with Board().with_hand("运粮车马").play() as play:
        play.does(0, "boost", card="运粮车马")
        play.does(0, "yes")
        assert play.lives == (33, 30)


@pytest.mark.rule("zh.300.4a")
def test_speed_gives_another_combat() -> None:
    with Board().with_hand("兵贵神速").mine("西凉铁骑").play() as play:
        play.attack({"西凉铁骑": "Beta"})
        play.to("action_2")
        assert play.lives == (30, 25)
        play.does(0, "use", card="兵贵神速").settle()
        play.attack({"西凉铁骑": "Beta"})
        play.to("end")
        assert play.lives == (30, 20)


def test_the_dash_gives_power_and_distance() -> None:
    with Board().with_hand("轻骑奔袭").mine("西凉轻骑", "长枪兵").foes("重甲卫士").play() as play:
        play.rejected(0, "use", card="轻骑奔袭", target="长枪兵")
        play.does(0, "use", card="轻骑奔袭").settle()
        assert play.stats("西凉轻骑") == "4/2" and "ranged" in play["西凉轻骑"].keywords
