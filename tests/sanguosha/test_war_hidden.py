"""国战: skills of hidden generals that are used at will or convert cards reveal them first (sgs.reveal.2)."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import WEI, WU, field, hides, sit
from tests.sanguosha.table import Table


def hidden_pair(seat: int, head: str, deputy: str) -> Table:
    play = field()
    sit(play, seat, head, deputy, hidden="both")
    return play


def test_a_skill_used_at_will() -> None:
    play = hidden_pair(0, "黄盖", "甘宁")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "闪♦2", "闪♦3")
    play.start(0).acts(0, "activate", "苦肉")
    assert hides(play, 0) == [False, True] and play.number(0, "faction") == WU
    assert play.hp(0) == 3 and len(play.cards("hand", 0)) == 3


def test_a_card_that_is_converted_at_an_idle_point() -> None:
    play = hidden_pair(0, "黄盖", "甘宁")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(2, "闪♦2")
    play.start(0)
    as_trick = [code for code, (verb, what, name) in zip(play.game.options(), play.options(), strict=True)
                if (verb, what) == ("use", "杀♠7") and name != 1]
    play.game.choose(as_trick[0])                          # 奇袭: seat 2 is the only one with a card
    assert hides(play, 0) == [True, False] and play.number(0, "faction") == WU
    assert play.cards("hand", 2) == []


def test_a_plain_card_reveals_nothing() -> None:
    play = hidden_pair(0, "黄盖", "甘宁")
    play.hand(0, "杀♠7", "酒♠9", "酒♠3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert hides(play, 0) == [True, True] and play.hp(1) == 3


def test_a_card_that_is_converted_in_answer() -> None:
    play = hidden_pair(1, "司马懿", "甄姬")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "杀♠8", "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "杀♠8")
    assert hides(play, 1) == [True, False] and play.number(1, "faction") == WEI and play.hp(1) == 4


def test_an_own_dodge_keeps_the_general_hidden() -> None:
    play = hidden_pair(1, "司马懿", "甄姬")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "杀♠8", "闪♦2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦2")
    assert hides(play, 1) == [True, True] and play.hp(1) == 4


@pytest.mark.parametrize("barred", [True, False])
def test_who_may_not_reveal_cannot_use_them(barred: bool) -> None:
    play = hidden_pair(0, "黄盖", "甘宁")
    if barred:
        play.flag(0, "cannot_reveal")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(2, "闪♦2")
    play.start(0)
    assert play.offered(0, "activate", "苦肉") is not barred
    assert any(verb == "use" and what == "杀♠7" and name != 1 for verb, what, name in play.options()) is not barred


def test_a_hidden_general_has_no_sex() -> None:
    """结姻 wants a wounded man; 雌雄双股剑 somebody of the other sex."""
    play = field("孙尚香")
    for seat, hidden in ((1, "both"), (2, "")):
        sit(play, seat, "刘备", "关羽", hidden=hidden)
        play.life(seat, 2)
    play.hand(0, "杀♠7", "酒♠9", "闪♦2")
    play.start(0).acts(0, "activate", "结姻").acts(0, "pick", "杀♠7").acts(0, "pick", "酒♠9")
    assert (play.hp(1), play.hp(2)) == (2, 3)
