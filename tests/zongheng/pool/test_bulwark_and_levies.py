"""What each of the shields and of the reinforcements' officers does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board

# ---- halberds, phalanx, shields


def test_great_shields_stop_riders() -> None:
    for attacker, damage in (("骁骑校尉", 1 - 1 + 2 - 1), ("长枪兵", 1)):
        with Board().mine(attacker).foes("巨盾兵").play() as play:
            play.attack({attacker: "巨盾兵"})
            play.to("action_2")
            assert play["巨盾兵"].damage == damage


@pytest.mark.rule("zh.417.6b")
def test_the_bodyguard_takes_it_for_the_turn() -> None:
    board = Board().mine("亲卫统领").with_hand("探马").with_hand("火攻", "火攻", seat=1)
    with board.play() as play:
        play.does(0, "activate", card="亲卫统领").settle()
        play.rejected(0, "activate", card="亲卫统领")                   # once a turn
        for left in (3, 6):
            play.passes(0)
            play.does(1, "use", card="火攻", target="Alpha").settle()
            assert play.lives == (30, 30)
            if left == 3:
                assert play["亲卫统领"].damage == 3
        assert play["亲卫统领"].zone == "graveyard"


def test_ploughmen_live_from_the_land() -> None:
    with Board().mine("屯田兵").with_hand("长枪兵").play() as play:
        play.does(0, "boost", card="长枪兵").settle()
        assert play.lives == (31, 30)
    with Board().with_hand("屯田兵").mine("血战老兵", damage=3).play() as play:
        play.does(0, "boost", card="屯田兵")
        play.does(0, "yes")
        assert play["血战老兵"].damage == 1


def test_the_hospital_heals_at_the_end_of_the_turn() -> None:
    with Board().mine("医护营").mine("血战老兵", damage=3).foes("重甲卫士", damage=2).play() as play:
        play.to("end").settle()
        assert play["血战老兵"].damage == 2 and play["重甲卫士"].damage == 2


def test_the_qingzhou_corps_needs_company() -> None:
    with Board().mine("青州兵", "长枪兵").play() as play:
        assert play.stats("青州兵") == "2/4"
    with Board().mine("青州兵", "长枪兵", "饥民").play() as play:
        assert play.stats("青州兵") == "4/4"


def test_the_drill_sergeant_closes_the_ranks() -> None:
    with Board().mine("方阵教官", "拒马方阵", "血战老兵", "长枪兵").play() as play:
        assert [play[name].armor for name in ("拒马方阵", "血战老兵", "长枪兵", "方阵教官")] == [1, 1, 0, 0]


@pytest.mark.rule("zh.416.3b")
def test_the_commandant_drills_who_is_there() -> None:
    with Board().with_hand("校场都尉", "饥民").mine("长枪兵").foes("筑城工兵").play() as play:
        play.does(0, "use", card="校场都尉").settle()
        assert play.stats("长枪兵") == "2/2" and play.stats("校场都尉") == "4/4" and play.stats("筑城工兵") == "2/4"
        play.does(0, "use", card="饥民").settle()
        assert play.stats("饥民") == "2/1"                              # came later: members were locked


@pytest.mark.rule("zh.410.2")
def test_the_ram_needs_hands_to_carry_it() -> None:
    with Board().with_hand("攻城锤").play() as play:
        play.rejected(0, "use", card="攻城锤")
    with Board().with_hand("攻城锤").mine("长枪兵").play() as play:
        play.does(0, "use", card="攻城锤").settle()
        assert play["攻城锤"].zone == "battlefield"
    with Board().mine("攻城锤").foes("重甲卫士").play() as play:
        play.attack({"攻城锤": "重甲卫士"}).resolve()
        assert play.stats("攻城锤") == "3/5"


def test_immovable_armour() -> None:
    with Board().mine("西凉轻骑").with_hand("不动如山", seat=1).foes("长枪兵").play() as play:
        play.attack({"西凉轻骑": "长枪兵"})
        play.passes(0)
        play.does(1, "use", card="不动如山")
        play.to("action_2")
        assert play["长枪兵"].damage == 3 - 2


@pytest.mark.rule("zh.414.3")
def test_scorched_fields_discard_what_there_is() -> None:
    with Board().with_hand("坚壁清野").with_hand("探马", seat=1).play() as play:
        play.does(0, "use", card="坚壁清野").settle()
        assert play.hand(1) == [] and play.lives == (32, 30)


# ---- reinforcements


@pytest.mark.rule("zh.200.11")
@pytest.mark.parametrize(("card", "called"), [
    ("募兵官", ["城防民兵"]), ("弓营都尉", ["弓弩援兵"] * 2), ("亲兵队长", ["城防民兵"] * 2),
])
def test_officers_bring_reinforcements(card: str, called: list[str]) -> None:
    with Board().with_hand(card).play() as play:
        play.does(0, "use", card=card).settle()
        assert play.zone("battlefield", 0) == [card, *called]


def test_the_stud_breeds_troopers() -> None:
    with Board().mine("西凉马场").play() as play:
        play.does(0, "activate", card="西凉马场").settle()
        assert play.game.seats[0].ready == 8 and not play["西凉骑卒"].tapped      # 迅捷
        play.attack({"西凉骑卒": "Beta"})
        play.to("action_2")
        assert play.lives == (30, 28)


def test_the_garrison_is_led() -> None:
    with Board().mine("屯兵校尉", "黄巾乡勇", "长枪兵").foes("城防民兵").play() as play:
        assert [play.stats(name) for name in ("黄巾乡勇", "长枪兵", "城防民兵")] == ["2/2", "1/2", "1/2"]


def test_the_levy_captain_taps_two_others() -> None:
    with Board().mine("乡勇统领", "长枪兵").play() as play:
        play.rejected(0, "activate", card="乡勇统领")
    with Board().mine("乡勇统领", "长枪兵", "饥民").play() as play:
        play.does(0, "activate", card="乡勇统领", cost="长枪兵").settle()
        assert play.lives == (30, 28) and play["长枪兵"].tapped and play["饥民"].tapped and not play["乡勇统领"].tapped
        play.rejected(0, "activate", card="乡勇统领")


def test_refugees_bring_news_once_a_turn() -> None:
    board = Board().with_hand("水淹七军").mine("流民营", "黄巾乡勇", "城防民兵")
    with board.play() as play:
        play.does(0, "use", card="水淹七军").settle()
        assert play.hand(0) == ["plain"] and play.zone("battlefield", 0) == ["流民营"]


def test_the_retinue_avenges_its_captain() -> None:
    with Board().mine("城防民兵", "长枪兵").mine("亲兵队长", damage=1).with_hand("火攻").play() as play:
        play.does(0, "use", card="火攻", target="亲兵队长").settle()
        assert play.stats("城防民兵") == "2/2" and play.stats("长枪兵") == "1/2"


def test_beacon_fires_and_a_call_for_relief() -> None:
    with Board().with_hand("烽烟四起", "援军令").play() as play:
        play.does(0, "use", card="烽烟四起").settle()
        assert sorted(play.zone("battlefield", 0)) == sorted(["城防民兵"] * 2 + ["弓弩援兵"])
        assert all(card.tapped for card in play.game.zone("battlefield", 0))
        play.does(0, "use", card="援军令").settle()
        assert [card.tapped for card in play.game.zone("battlefield", 0)].count(False) == 2


def test_a_general_assault() -> None:
    with Board().with_hand("全军突击").mine("黄巾乡勇", "长枪兵", tapped=True).play() as play:
        play.does(0, "use", card="全军突击").settle()
        assert play.stats("黄巾乡勇") == "3/1" and not play["黄巾乡勇"].tapped and play["长枪兵"].tapped


@pytest.mark.rule("zh.103.4")
def test_the_rout_takes_the_small_of_both_sides() -> None:
    board = Board().with_hand("兵败如山倒").mine("黄巾乡勇", "长枪兵", "血战老兵").foes("黄巾力士", "饥民")
    with board.play() as play:
        play.does(0, "use", card="兵败如山倒").resolve()
        for name in ("黄巾乡勇", "长枪兵"):
            if play.game.decision.kind == "pick":
                play.does(0, "pick", card=name)
        play.settle()
        assert play.zone("battlefield", 0) == ["血战老兵"] and play.zone("battlefield", 1) == ["黄巾力士"]
