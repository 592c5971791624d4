"""合纵, and the equipment of 国战 that lends a skill or draws with six horses: each decision written down."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from sgs_fast import Match
from sgs_fast.rulesets.sanguosha.cards import ALLIED, CARDS, GUOZHAN, GUOZHAN_LORDS, faces
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast.rulesets.sanguosha.wording import TEXTS
from tests.sanguosha.heroes import sit
from tests.sanguosha.table import Table
from tests.sanguosha.test_nation_cards import table
from tests.sanguosha.test_war import SHU, WEI, WU

DECK = Path(__file__).parent / "decks" / "guozhan.csv"
SUITS = {"spade": "♠", "club": "♣", "heart": "♥", "diamond": "♦"}
LORDS = "lord equipment"


def rows(*, lords: bool) -> list[dict[str, str]]:
    with DECK.open(encoding="utf-8") as file:
        return [row for row in csv.DictReader(file) if (LORDS in row["pack"]) == lords]


def label(row: dict[str, str]) -> str:
    return row["name_zh"] + SUITS[row["suit"]] + row["rank_label"]


def test_the_piles_are_those_of_the_printed_cards() -> None:
    assert Counter(face.label for face in faces(GUOZHAN)) == Counter(label(row) for row in rows(lords=False))
    lords = [label(row) for row in rows(lords=True)]
    replaced = {row["disagreement"].split()[1] for row in rows(lords=True)}
    there = Counter(face.label for face in faces(GUOZHAN_LORDS))
    assert set(lords) <= set(there) and not replaced & set(GUOZHAN_LORDS) and there.total() == 160
    assert {face.label for face in faces(ALLIED)} == {label(row) for row in rows(lords=False) if row["alliance_mark"]}
    for name in GUOZHAN_LORDS:
        assert CARDS[name].type.endswith("horse") or all(TEXTS[name])


# ---- 合纵 ----------------------------------------------------------------------------------------------------------


def allies(*factions: int) -> Table:
    """Seat 0 holds three marked cards, one that is not marked, and its wine."""
    play = table(*factions)
    play.hand(0, "闪♥6", "桃♦3", "雷杀♠J", "杀♠7")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    return play.start(0)


def test_marked_cards_go_to_another_force_for_as_many() -> None:
    play = allies(WEI, WEI, SHU, SHU, 0)
    play.acts(0, "ally").acts(0, "pick", "闪♥6").acts(0, "pick", "雷杀♠J")
    assert [about for verb, about, _ in play.options() if verb == "seat"] == [2, 3, 4]
    play.acts(0, "seat", 3)
    assert play.cards("hand", 3) == ["闪♥6", "雷杀♠J"]
    assert play.cards("hand", 0) == ["酒♠9", "桃♦3", "杀♠7", "闪♦2", "闪♦3"]
    assert not play.offered(0, "ally", 0)                   # once a play phase


def test_only_marked_cards_and_at_most_three() -> None:
    play = allies(WEI, SHU)
    play.acts(0, "ally")
    assert {about for verb, about, _ in play.options() if verb == "pick"} == {"闪♥6", "桃♦3", "雷杀♠J"}
    play.acts(0, "pick", "闪♥6").acts(0, "pick", "桃♦3").acts(0, "pick", "雷杀♠J").acts(0, "seat", 1)
    assert len(play.cards("hand", 1)) == 3


def test_nothing_is_drawn_for_who_has_no_force() -> None:
    play = allies(WEI, 0, SHU)
    play.acts(0, "ally").acts(0, "pick", "闪♥6").acts(0, "done").acts(0, "seat", 1)
    assert play.cards("hand", 1) == ["闪♥6"] and len(play.cards("hand", 0)) == 4


def test_who_has_no_force_gives_only_to_its_like() -> None:
    play = allies(0, WEI, SHU, 0, WU)
    play.acts(0, "ally").acts(0, "pick", "闪♥6").acts(0, "done")      # seat 3 is the only one
    assert play.cards("hand", 3) == ["闪♥6"] and len(play.cards("hand", 0)) == 4
    play = allies(0, WEI, SHU, SHU, WU)
    assert not play.offered(0, "ally", 0)


def test_no_alliance_with_the_own_force() -> None:
    play = allies(WEI, WEI, WEI, WEI, WEI)
    assert not play.offered(0, "ally", 0)


def test_a_new_phase_a_new_alliance() -> None:
    play = allies(WEI, SHU)
    play.acts(0, "ally").acts(0, "pick", "闪♥6").acts(0, "done").acts(0, "seat", 1)
    play.hand(1, "酒♠6")
    play.acts(0, "done").acts(0, "pick", "杀♠7")
    assert play.game.active == 1 and play.offered(1, "ally", 0)       # that of seat 1 has its own


# ---- 定澜夜明珠, 六龙骖驾 -------------------------------------------------------------------------------------------


def test_the_pearl_lends_a_skill() -> None:
    play = table(WEI, SHU)
    play.lay("equip", 0, "定澜夜明珠♦6")
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "杀♠10")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4", "闪♦5", "闪♦6")
    play.start(0).acts(0, "activate", "定澜夜明珠♦6")
    for card in ("杀♠7", "杀♠8", "杀♠9", "杀♠10"):
        play.acts(0, "pick", card)                          # as many as its maximum HP
    assert play.cards("hand", 0) == ["酒♠9", "闪♦2", "闪♦3", "闪♦4", "闪♦5"]
    assert not play.offered(0, "activate", "定澜夜明珠♦6")


def test_the_pearl_frees_who_has_the_skill() -> None:
    play = table(WU, SHU)
    sit(play, 0, "孙权")
    play.lay("equip", 0, "定澜夜明珠♦6")
    play.hand(0, "杀♠7", "杀♠8", "杀♠9", "杀♠10", "杀♣2")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4", "闪♦5", "闪♦6", "闪♦7")
    play.start(0)
    assert not play.offered(0, "activate", "定澜夜明珠♦6")
    play.acts(0, "activate", "制衡（国）")
    for card in ("酒♠9", "杀♠7", "杀♠8", "杀♠9", "杀♠10"):
        play.acts(0, "pick", card)
    play.acts(0, "pick", "杀♣2")                           # six, of at most four without it
    assert len(play.cards("hand", 0)) == 6 and "酒♠9" not in play.cards("hand", 0)


def test_a_hidden_skill_is_none_for_the_pearl() -> None:
    play = table(0, SHU)
    sit(play, 0, "孙权", "甘宁", hidden="both")
    play.lay("equip", 0, "定澜夜明珠♦6")
    play.start(0)
    assert play.offered(0, "activate", "定澜夜明珠♦6")


def test_six_dragons_go_both_ways_and_alone() -> None:
    play = table(WEI, SHU, SHU, WU, WU)
    play.lay("equip", 0, "赤兔♥5", "的卢♣5", "八卦阵♠2")
    play.hand(0, "六龙骖驾♥K", "大宛♠K", "绝影♠5", "杀♠7")
    play.start(0)
    assert play.offered(0, "use", "大宛♠K")
    play.acts(0, "use", "六龙骖驾♥K")
    assert sorted(play.cards("equip", 0)) == ["八卦阵♠2", "六龙骖驾♥K"]
    assert {"赤兔♥5", "的卢♣5"} <= set(play.cards("discard"))
    assert not play.offered(0, "use", "大宛♠K") and not play.offered(0, "use", "绝影♠5")
    play.acts(0, "use", "杀♠7")                             # seats 2 and 3 are 1 nearer
    assert {about for verb, about, _ in play.options() if verb == "seat"} == {1, 2, 3, 4}


def test_six_dragons_keep_others_away() -> None:
    play = table(WEI, SHU, SHU, WU, WU)
    play.lay("equip", 0, "六龙骖驾♥K")
    play.hand(1, "杀♠7", "酒♣9")
    play.start(1).acts(1, "use", "杀♠7")
    assert play.hp(2) == 3 and play.hp(0) == 4              # seat 0 is not in range: seat 2 is the only one


def test_the_bow_shoots_the_dragons() -> None:
    play = table(WEI, SHU)
    play.lay("equip", 0, "麒麟弓♥5")
    play.lay("equip", 1, "六龙骖驾♥K")
    play.hand(0, "杀♠7")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "apply")
    assert play.cards("equip", 1) == []


def test_whole_games_with_the_equipment_of_the_lords() -> None:
    """It comes up, and no card is lost."""
    match, seen = Match("sanguosha", mode="guozhan", players=6, pack="guozhan_lords"), set()
    wanted = {"木牛流马♦5", "定澜夜明珠♦6", "六龙骖驾♥K"}
    for index in range(12):
        game = match.game(3, index)
        while not game.over:
            game.take(game.decision.actions[(index + game.core.decisions) % len(game.decision.actions)])
            seen |= wanted & {card.name for seat in range(6) for card in game.zone("equip", seat)}
        assert game.core.fault == 0
    assert seen == wanted


@pytest.mark.parametrize("group", ["keyword", "card_flag", "seat_flag"])
def test_no_two_names_share_a_bit(group: str) -> None:
    bits = RULESET.machine.names[group]
    assert len(set(bits.values())) == len(bits) and all(value & (value - 1) == 0 for value in bits.values())
