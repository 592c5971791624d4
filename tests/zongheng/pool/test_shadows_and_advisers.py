"""What each shadow and each adviser does, played on a board."""

from __future__ import annotations

import pytest

from tests.zongheng.pool.board import Board

# ---- sacrifice and graveyard


@pytest.mark.rule("zh.401.2")
def test_the_walking_dead_come_back() -> None:
    board = Board()
    board.put("尸兵", 0, "graveyard")
    with board.play() as play:
        play.does(0, "activate", card="尸兵").settle()
        assert play["尸兵"].zone == "battlefield" and play["尸兵"].tapped and play.game.seats[0].ready == 8


def test_the_shaman_reads_entrails_once_a_turn() -> None:
    with Board().mine("祭坛巫祝", "长枪兵", "饥民").play() as play:
        play.does(0, "activate", card="祭坛巫祝", cost="饥民").settle()
        assert play["饥民"].zone == "graveyard" and play.hand(0) == ["plain", "plain"]
        play.rejected(0, "activate", card="祭坛巫祝")
    with Board().mine("祭坛巫祝").play() as play:
        play.rejected(0, "activate", card="祭坛巫祝")


def test_crows_grow_on_the_dead_of_both_sides() -> None:
    board = Board().with_hand("断粮绝道").mine("食尸鸦群", "长枪兵").foes("饥民", "长枪兵", "血战老兵")
    with board.play() as play:
        play.does(0, "use", card="断粮绝道").resolve()
        play.does(0, "pick", card=play.named("长枪兵", seat=0))
        play.does(1, "pick", card="饥民").settle()
        assert play.stats("食尸鸦群") == "3/3"                           # sacrificed is not dead (zh.200.7)
    with Board().with_hand("万箭齐发令").mine("食尸鸦群").foes("饥民", "探马", "莽骑", "长枪兵").play() as play:
        play.does(0, "use", card="万箭齐发令").resolve()
        play.take_order(0, 0).settle()
        assert play.zone("battlefield", 1) == ["长枪兵"] and play.stats("食尸鸦群") == "5/5"      # twice a turn


def test_the_guide_leads_one_back() -> None:
    board = Board().with_hand("冥府引路人")
    board.put("血战老兵", 0, "graveyard")
    board.put("飞熊军", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="冥府引路人").resolve()
        assert {action.target.name for action in play.game.decision.actions if action.target} == {"血战老兵"}
        play.does(0, "target", target="血战老兵").settle()
        assert play["血战老兵"].zone == "battlefield"


@pytest.mark.rule("zh.411.2c")
@pytest.mark.parametrize(("units", "life"), [(["长枪兵"], 30), ([], 28)])
def test_the_blood_giant_is_fed(units: list[str], life: int) -> None:
    with Board().mine("血祭力士", *units).play() as play:
        play.to("maintenance", turn=5).settle()
        assert play.lives == (life, 30) and play.zone("battlefield", 0) == ["血祭力士"]


def test_the_chariot_of_the_dead_is_cheaper_by_half_of_them() -> None:
    board = Board(resources=(4, 10)).with_hand("亡灵战车")
    for _ in range(5):
        board.put("长枪兵", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="亡灵战车").settle()
        assert play.game.seats[0].ready == 0                             # 6 less 2


def test_the_shadow_warrior_slips_away() -> None:
    with Board().with_hand("血祭").mine("影武者").play() as play:
        play.does(0, "use", card="血祭", target="Beta").settle()
        assert play.hand(0) == ["影武者"] and play.lives == (30, 26)


def test_the_spirit_takes_revenge_when_it_is_sacrificed() -> None:
    with Board("于吉").mine("怨魂").play() as play:
        play.does(0, "activate", card="于吉", ability=1).settle()
        assert play.lives == (32, 28)


@pytest.mark.rule("zh.209.2", "zh.404.2")
def test_the_general_of_bones_counts_the_dead() -> None:
    board = Board().with_hand("火攻").mine("白骨将军").foes("长枪兵")
    board.put("饥民", 0, "graveyard")
    board.put("火攻", 0, "graveyard")
    board.put("饥民", 1, "graveyard")
    with board.play() as play:
        assert play.stats("白骨将军") == "1/5"
        play.game.inject("move", play.named("饥民", "graveyard", 0), zone="hand")
        assert play.stats("白骨将军") == "0/5"


def test_the_collector_lives_from_both_sides_dead() -> None:
    with Board().with_hand("同归于尽").mine("收魂使", "长枪兵").foes("饥民").play() as play:
        play.does(0, "use", card="同归于尽", target=["长枪兵", "饥民"])
        play.resolve().in_any_order().settle()
        assert play.lives == (32, 30) and len(play.zone("library", 1)) == 19


@pytest.mark.rule("zh.401.3")
def test_the_blood_rite_costs_a_unit() -> None:
    with Board().with_hand("血祭").foes("血战老兵").play() as play:
        play.rejected(0, "use", card="血祭")
    with Board().with_hand("血祭").mine("长枪兵").foes("血战老兵").play() as play:
        play.does(0, "use", card="血祭", target="血战老兵")
        assert play["长枪兵"].zone == "graveyard"
        play.settle()
        assert play["血战老兵"].damage == 4


def test_a_soul_returns_untapped() -> None:
    board = Board().with_hand("借尸还魂")
    board.put("飞熊军", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="借尸还魂").settle()
        assert play["飞熊军"].zone == "battlefield" and not play["飞熊军"].tapped


def test_the_chill_wind_digs() -> None:
    board = Board().with_hand("阴风阵")
    board.put("探马", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="阴风阵", target="探马").settle()
        assert play.hand(0) == ["探马"] and len(play.zone("library", 0)) == 17


# ---- advisers


@pytest.mark.rule("zh.416.5a")
def test_the_persuader_holds_a_unit_while_he_is_there() -> None:
    with Board().with_hand("说客", "火攻").foes("长枪兵", "血战老兵").play() as play:
        play.does(0, "use", card="说客").settle()
        assert play["长枪兵"].controller == 0
        play.does(0, "use", card="火攻", target="说客").settle()
        assert play["长枪兵"].controller == 1


def test_the_torch_follows_each_trick() -> None:
    with Board().mine("纵火谋士").with_hand("过河拆桥", "长枪兵").foes("重甲卫士").play() as play:
        play.does(0, "use", card="过河拆桥", target="重甲卫士").settle()
        assert play.lives == (30, 29)
        play.does(0, "use", card="长枪兵").settle()
        assert play.lives == (30, 29)


@pytest.mark.rule("zh.403.3c")
def test_the_herald_makes_the_next_card_cheaper() -> None:
    with Board().with_hand("传令使", "长枪兵", "饥民").play() as play:
        play.does(0, "use", card="传令使").settle()
        play.does(0, "use", card="长枪兵").settle()
        assert play.game.seats[0].ready == 9
        play.does(0, "use", card="饥民").settle()
        assert play.game.seats[0].ready == 8


def test_the_clerk_keeps_more_and_draws_once_a_turn() -> None:
    board = Board().mine("幕府主簿").with_hand("护心镜", "护心镜", *["长枪兵"] * 7)
    with board.play() as play:
        assert len(play.hand(0)) == 9                                    # nine may be held
        play.does(0, "use", card="护心镜", target="Alpha").settle()
        assert len(play.hand(0)) == 9
        play.does(0, "use", card="护心镜", target="Alpha").settle()
        assert len(play.hand(0)) == 8


@pytest.mark.rule("zh.401.4")
def test_the_counter_spy_stops_an_ability() -> None:
    with Board().mine("连弩车").foes("反间谋士").play() as play:
        play.does(0, "activate", card="连弩车", target="Beta")
        play.passes(0)
        play.does(1, "activate", card="反间谋士").settle()
        assert play.lives == (30, 30) and play["反间谋士"].tapped and play.game.seats[1].ready == 9


@pytest.mark.rule("zh.104.2")
@pytest.mark.parametrize(("card", "hand", "life"), [("血战老兵", 1, 30), ("长弓手", 0, 29)])
def test_the_astronomer_tells_odd_from_even(card: str, hand: int, life: int) -> None:
    board = Board(library=(0, 20)).mine("司天监")
    board.library(0, card, "探马")
    with board.play() as play:
        play.does(0, "activate", card="司天监").settle()
        assert len(play.hand(0)) == hand and play.lives == (30, life)


@pytest.mark.rule("zh.417.9b")
def test_the_recluse_recalls_instead_of_drawing() -> None:
    board = Board().mine("归隐方士").with_hand("背水一战").mine("长枪兵")
    board.put("飞熊军", 0, "graveyard")
    with board.play() as play:
        play.does(0, "use", card="背水一战").resolve()
        play.does(0, "pick", card="长枪兵")
        play.does(0, "apply", row=0)
        play.does(0, "pick", card="飞熊军")
        play.does(0, "decline", row=1).settle()
        assert play.hand(0) == ["plain", "飞熊军"]


@pytest.mark.rule("zh.103.2b")
def test_the_guardian_keeps_the_realm_alive() -> None:
    board = Board().mine("护国法师").with_hand("探马").with_hand("火攻", seat=1)
    board.life(0, 2)
    with board.play() as play:
        play.passes(0)
        play.does(1, "use", card="火攻", target="Alpha").settle()
        assert play.lives == (-1, 30) and not play.game.over
        play.to("end").settle()
        assert play.lives == (-3, 30)


def test_the_inspector_taxes_the_opponents_tricks() -> None:
    with Board().with_hand("护心镜", "长枪兵").foes("监军").play() as play:
        play.does(0, "use", card="护心镜", target="Alpha").settle()
        assert play.lives == (29, 30)
        play.does(0, "use", card="长枪兵").settle()
        assert play.lives == (29, 30)


@pytest.mark.rule("zh.211")
def test_the_standard_is_carried_for_warlords_only() -> None:
    with Board("吕布").mine("群雄旗手", "长枪兵").play() as play:
        play.does(0, "activate", card="群雄旗手").settle()
        assert play.stats("长枪兵") == "3/2"
    with Board("曹仁").mine("群雄旗手", "长枪兵").play() as play:
        play.rejected(0, "activate", card="群雄旗手")


def test_herbs_heal_who_is_wounded() -> None:
    with Board().mine("百药医师").mine("血战老兵", damage=3).play() as play:
        play.does(0, "activate", card="百药医师").settle()
        assert play.lives == (32, 30) and play["血战老兵"].damage == 1


def test_the_admiral_sweeps_one_away() -> None:
    with Board().with_hand("水军都督").foes("筑城工兵", "飞熊军").play() as play:
        play.does(0, "use", card="水军都督").resolve()
        play.does(0, "target", target="筑城工兵").settle()
        assert play.hand(1) == ["筑城工兵"] and play["飞熊军"].zone == "battlefield"


def test_the_old_strategist_draws_and_learns_from_losses() -> None:
    with Board().with_hand("老谋士", "锦囊妙计", "探马").play() as play:
        play.does(0, "use", card="老谋士").settle()
        assert play.hand(0) == ["plain", "探马", "锦囊妙计"]
        play.does(0, "use", card="锦囊妙计", mode=0).resolve()
        play.does(0, "pick", card="探马").settle()
        assert play.hand(0) == ["plain"] * 4
