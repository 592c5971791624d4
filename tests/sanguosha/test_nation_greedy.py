"""Greedy in 国战 reads in a skill's script whom it would help or hurt, and what it pays."""

from __future__ import annotations

import pytest

from sgs_fast import Game, Match, Position, simulate
from sgs_fast.rulesets.sanguosha.account_nations import facts_of_nations

FOES = ["许褚+典韦", "吕布+庞德", "关羽+张飞"]


def shown(*pairs: str) -> Position:
    table = Position("sanguosha", mode="guozhan", generals=list(pairs))
    for seat in range(len(pairs)):
        table.show(seat)
    table.pile("draw", *(f"闪♦{rank}" for rank in range(2, 11)), *(f"杀♠{rank}" for rank in range(7, 11)))
    return table


def uses_skill(game: Game) -> bool:
    return game.decision.kind in ("may", "play") and game.advise("greedy").verb in ("apply", "activate")


@pytest.mark.parametrize("friend", [True, False])
def test_cards_for_who_has_none(friend: bool) -> None:
    """奋激（国） costs HP: for a friend, not for a foe."""
    table = shown("周泰+甘宁", "凌统+徐盛" if friend else FOES[0], FOES[1], FOES[2])
    table.hand(2, "酒♠9")
    game = table.at("finish", active=1).game()
    assert game.decision.seat == 0 and uses_skill(game) is friend


@pytest.mark.parametrize("foe", [True, False])
def test_one_more_target_only_among_foes(foe: bool) -> None:
    """短兵: a neighbour that is a friend is not struck as well."""
    table = shown("丁奉+孙坚", FOES[0], FOES[1], FOES[2] if foe else "凌统+徐盛")
    table.hand(0, "杀♠7")
    game = table.at("acting").game()
    game.do("use", card="杀♠7")
    game.do("seat", player=1)
    assert game.decision.kind == "may" and uses_skill(game) is foe


@pytest.mark.parametrize(("cards", "pays"), [(1, True), (4, False)])
def test_no_hp_for_cards_that_it_would_discard(cards: int, pays: bool) -> None:
    """苦肉"""
    table = shown("黄盖+太史慈", *FOES)
    table.hand(0, *("桃♥4", "闪♦K", "无懈可击♠J", "无懈可击♠K")[:cards])
    game = table.at("acting").game()
    assert uses_skill(game) is pays


def test_a_black_card_is_not_thrown_after_each_card_of_a_foe() -> None:
    """奇袭 with a full hand only."""
    table = shown("甘宁+太史慈", *FOES)
    table.hand(0, "酒♠9")
    table.hand(1, "桃♥4")
    game = table.at("acting").game()
    assert game.advise("greedy").verb != "use"


@pytest.mark.slow
def test_no_faction_is_far_ahead() -> None:
    """Of factions with two members at a table of eight each wins its share: none twice as often as another one."""
    result = simulate(Match("sanguosha", mode="guozhan"), 2000, "greedy", 1, progress=False, rows=True)
    assert result.rows is not None
    facts = facts_of_nations(result.rows, 8)
    rates = []
    for faction in range(1, 5):
        two = (facts["faction"] == faction).sum(axis=1) == 2
        rates.append(facts["won"][two][facts["faction"][two] == faction].mean())
    assert max(rates) < 2 * min(rates) and min(rates) > 0.1
