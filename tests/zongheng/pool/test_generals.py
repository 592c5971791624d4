"""What each general of the pool does, played on a board; the decks play to an end."""

from __future__ import annotations

import numpy as np
import pytest

import sgs_fast as sgs
from sgs_fast.decks import load
from sgs_fast.rulesets import find
from sgs_fast_core import api
from tests.zongheng.pool.board import Board


@pytest.mark.rule("zh.212.2b", "zh.402.8")
def test_lu_bu() -> None:
    with Board("吕布").mine("西凉轻骑", "西凉铁骑").foes("重甲卫士").play() as play:
        assert play.lives == (35, 30)
        play.does(0, "activate", card="吕布", ability=1, target="西凉轻骑").settle()
        assert play.stats("西凉轻骑") == "4/2"
        play.rejected(0, "activate", card="吕布")                       # one use a turn, whichever it is
        play.attack({"西凉轻骑": "重甲卫士"}).settle()
        play.to("action_2")
        assert play["西凉轻骑"].damage == 0 and play["重甲卫士"].damage == 4


def test_zhang_jiao() -> None:
    with Board("张角").play() as play:
        play.does(0, "activate", card="张角", ability=1).settle()
        assert play.zone("battlefield", 0) == ["黄巾乡勇"]
    with Board("张角").foes("长枪兵").play() as play:
        play.does(0, "activate", card="张角", ability=2, target="Beta").settle()
        assert play.lives == (36, 27)


@pytest.mark.rule("zh.402.6")
def test_diaochan_draws_at_the_end_of_the_turn() -> None:
    with Board("貂蝉").play() as play:
        play.does(0, "activate", card="貂蝉").settle()
        assert play.hand(0) == []
        play.to("end").settle()
        assert play.hand(0) == ["plain"]


@pytest.mark.rule("zh.403.4")
def test_dong_zhuo_is_hated() -> None:
    with Board(beta="董卓").mine("长枪兵", "探马").foes("重甲卫士").play() as play:
        play.attack({"长枪兵": "董卓", "探马": "重甲卫士"})
        assert play.stats("长枪兵") == "2/2" and play.stats("探马") == "1/1"
        play.to("action_2")
        assert play.lives == (30, 38)


def test_dong_zhuo_sacrifices() -> None:
    with Board("董卓").mine("长枪兵").foes("重甲卫士").play() as play:
        play.does(0, "activate", card="董卓", ability=2, target="Beta").settle()
        assert play.lives == (40, 26) and play["长枪兵"].zone == "graveyard"
    with Board("董卓").foes("重甲卫士").play() as play:
        play.does(0, "activate", card="董卓", ability=2, target="Beta").settle()
        assert play.lives == (40, 30)


@pytest.mark.rule("zh.303.2", "zh.104.5")
def test_guo_jia_awakens_and_falls_asleep() -> None:
    board = Board("郭嘉").with_hand("探马")
    with board.play() as play:
        jia = play["郭嘉"]
        for turn in (3, 5, 7):
            play.to("action_1", turn=turn)
            play.does(0, "activate", card="郭嘉").resolve()
            if play.game.decision.kind == "pick":
                play.does(0, "pick", card=next(action.card for action in play.game.decision.actions if action.card))
            play.settle()
        assert jia.counters == 3
        while play.game.decision.kind != "raise":
            decision = play.game.decision
            if decision.kind == "discard":
                play.game.take(0)
            else:
                play.does(decision.seat, "no" if decision.kind == "attack" else "pass")
        play.does(0, "yes")
        assert play.stack == ["郭嘉"]
        before = len(play.zone("hand", 0))
        play.resolve()
        if play.game.decision.kind != "discard":
            assert len(play.zone("hand", 0)) == before + 2
        while play.game.phase != "action_1":
            play.game.take(0)
        play.does(0, "activate", card="郭嘉", target="Beta").settle()
        assert jia.counters == 2 and play.lives == (30, 27)
        play.game.inject("damage", play["郭嘉"], amount=5)
        assert jia.counters == 0 and play.lives == (27, 27)
        play.rejected(0, "activate", card="郭嘉")


def test_da_qiao_heals() -> None:
    with Board("大乔").mine("重甲卫士", damage=3).play() as play:
        play.does(0, "activate", card="大乔", ability=1, target="重甲卫士").settle()
        assert play["重甲卫士"].damage == 1


@pytest.mark.parametrize(("card", "zone"), [("黄巾力士", "graveyard"), ("探马", "battlefield")])
def test_zhang_bao_judges(card: str, zone: str) -> None:
    board = Board("张宝", library=(0, 20)).foes("重甲卫士")
    board.library(0, card)
    with board.play() as play:
        play.does(0, "activate", card="张宝").settle()
        assert play["重甲卫士"].zone == zone and (zone == "graveyard" or play["重甲卫士"].tapped)


def test_zhang_liang_leads() -> None:
    with Board("张梁").mine("黄巾乡勇", "长枪兵").play() as play:
        assert play.stats("黄巾乡勇") == "1/2" and play.stats("长枪兵") == "1/2"
        play.does(0, "activate", card="张梁").settle()
        assert play.stats("黄巾乡勇") == "2/2" and play.stats("长枪兵") == "1/2"


@pytest.mark.parametrize("names", [("lubu-cavalry", "yellow-turban"), ("吕布铁骑", "吕布铁骑"), ("Yellow Turban Rebellion",) * 2])
def test_the_decks_play_to_an_end(names: tuple[str, str]) -> None:
    ruleset = find("zongheng")
    decks = [load(name, ruleset.deck_rules) for name in names]
    setup = api.Setup(ruleset.program, ruleset.lists(decks), ruleset.option_numbers({}))
    rows = np.zeros(600, dtype=api.ROW)
    results = ruleset.machine.names["result"]
    api.run_batch(setup, [0, 0], 7, 0, 600, rows)
    assert not (rows["result"] == results["fault"]).any() and (rows["result"] == results["truncated"]).mean() <= 0.005
    api.run_batch(setup, [1, 1], 7, 0, 600, rows)
    assert (rows["result"] == results["win"]).mean() > 0.99
    assert 8 <= rows["turns"].mean() <= 20 and np.percentile(rows["turns"], 95) <= 30


def test_every_card_has_a_text_in_both_languages() -> None:
    for card in find("zongheng").cards:
        plain = not card.keywords and not any(ability.said for ability in card.abilities)
        for lang in ("zh", "en"):
            text = card.text(lang)
            assert bool(text) != plain, card.zh
            assert "_" not in text and "None" not in text and "object" not in text, text
        assert not any(ord(letter) > 0x2E80 for letter in card.text("en").replace("「", "").replace("」", "")
                       if card.en not in text) or "黄巾乡勇" in card.text("en")


@pytest.mark.parametrize(("name", "zh", "en"), [
    ("弓箭军需官", "少支付X，X为你操控的弓兵部队的数量。",
     "This costs X less, where X is the number of archer units you control."),
    ("过河拆桥", "横置目标部队，对该部队造成1点伤害。", "Tap target unit, then deal 1 damage to it."),
    ("玄甲骑", "装甲1　践踏2\n本部队被消灭时，改为置入放逐区。",
     "Armor 1, Trample 2\nIf this unit would be destroyed, put it into exile instead."),
    ("赤兔", "【横置】：目标你操控的其他部队战力+2，直到本部队重置。",
     "Tap: target other unit you control gets +2 power until this is untapped."),
])
def test_texts(name: str, zh: str, en: str) -> None:
    card = next(card for card in find("zongheng").cards if card.zh == name)
    assert card.text("zh") == zh and card.text("en") == en


def test_texts_follow_the_numbers() -> None:
    board = sgs.Position("zongheng", overrides={"火攻.damage": 5})
    board.hand(0, "火攻")
    board.resources(0, 2)
    game = board.game()
    game.do("use", card="火攻", target="白板乙")
    assert game.seats[1].life == 25


def test_the_compiled_form_can_be_read() -> None:
    card = next(card for card in find("zongheng").cards if card.zh == "玉石俱焚")
    assert card.listing().splitlines()[:3] == [
        "play", "    cost sacrifice 1 {unit+reinforcement mine in battlefield} [extra]", "     0 if extra -> +3"]
