"""国战: locked skills of hidden generals. A hidden one does nothing by itself: who is met by what it answers may show it then;
open, it is executed unasked. What only changes numbers, names and targets works while its general lies open."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.sanguosha.heroes import KINGDOMS, PRINTED, SHU, field, full, hides, joins, sit
from tests.sanguosha.table import Table

Begin = Callable[[Table], None]


def seats(play: Table) -> set[int]:
    return {int(what) for verb, what, _ in play.options() if verb == "seat"}


def met(general: str, partner: str, hidden: str) -> Table:
    """Seat 0 has two generals and no cards, seat 1 is about to act."""
    play = field()
    sit(play, 0, general, partner, hidden=hidden)
    play.hand(1, "过河拆桥♠3", "决斗♠A", "杀♠7")
    play.lay("draw", 0, "桃♥3", "闪♦4", "闪♦5")
    return play


# ---- what answers an event -----------------------------------------------------------------------------------------


def slashed(play: Table) -> None:
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 0)


def challenged(play: Table) -> None:
    play.start(1).acts(1, "use", "决斗♠A").acts(1, "seat", 0)


def struck_down(play: Table) -> None:
    play.life(0, 1)
    play.start(1).hurt(0, by=1)


def unhurt(play: Table) -> bool:
    return play.hp(0) == 4


def saved(play: Table) -> bool:
    return not play.dead(0)


# general, its partner, what happens to it, the skill, whether that has worked
ANSWERS: list[tuple[str, str, Begin, str, Callable[[Table], bool]]] = [
    ("诸葛亮", "黄忠", slashed, "空城（国）", unhurt),
    ("诸葛亮", "黄忠", challenged, "空城（国）", unhurt),
    ("贾诩", "吕布", challenged, "帷幕（国）", unhurt),
    ("刘禅", "黄忠", slashed, "享乐", unhurt),
    ("周泰", "徐盛", struck_down, "不屈", saved),
]
answers = pytest.mark.parametrize(
    ("general", "partner", "begin", "skill", "worked"), ANSWERS, ids=[f"{s[3]}-{s[2].__name__}" for s in ANSWERS])


@pytest.mark.rule("sgs.reveal.2")
@answers
def test_it_may_be_shown_when_it_is_met(
    general: str, partner: str, begin: Begin, skill: str, worked: Callable[[Table], bool],
) -> None:
    play = met(general, partner, "both")
    begin(play)
    assert play.offered(0, "pass", 0) and play.offered(0, "apply", skill)
    play.acts(0, "apply", skill)
    assert worked(play) and hides(play, 0) == [False, True]
    assert play.number(0, "faction") == KINGDOMS[PRINTED[full(general)].kingdom]


@answers
def test_it_may_stay_hidden(general: str, partner: str, begin: Begin, skill: str, worked: Callable[[Table], bool]) -> None:
    play = met(general, partner, "both")
    begin(play)
    play.passes(0)
    assert not worked(play) and (play.dead(0) or hides(play, 0) == [True, True])


@answers
def test_who_may_not_reveal_has_no_use_of_it(
    general: str, partner: str, begin: Begin, skill: str, worked: Callable[[Table], bool],
) -> None:
    play = met(general, partner, "both")
    play.flag(0, "cannot_reveal")
    begin(play)
    assert play.game.seat != 0 and not worked(play)


@answers
def test_open_it_is_executed_unasked(
    general: str, partner: str, begin: Begin, skill: str, worked: Callable[[Table], bool],
) -> None:
    play = met(partner, general, "head")
    begin(play)
    assert play.game.seat == 1 and worked(play) and hides(play, 0) == [True, False]


@pytest.mark.parametrize("hidden", ["both", "head"])
def test_heartbreak_of_a_general_that_its_death_turns_up(hidden: str) -> None:
    """The dead need not have shown it."""
    play = met("庞德", "蔡文姬", hidden)
    sit(play, 1, "吕布", "许褚")
    play.life(0, 1)
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 0).acts(0, "pick", "吕布（国）")
    assert play.dead(0) and hides(play, 0) == [False, False]
    assert play.cards("skill", 1) == ["裸衣"]


def siege(hidden: str) -> Table:
    """Seats 0 and 2 of 群 sit around seat 1; the deputy of seat 0 has 锋矢."""
    play = field()
    sit(play, 0, "吕布", "张任", hidden=hidden)
    sit(play, 1, "刘备", "关羽")
    sit(play, 2, "马腾")
    play.hand(2, "杀♠7", "酒♠9")
    play.lay("equip", 1, "仁王盾♣2", "赤兔♥5")
    return play.start(2).acts(2, "use", "杀♠7").acts(2, "seat", 1)


@pytest.mark.parametrize("hidden", ["deputy", ""])
def test_spearhead_beside_an_open_head(hidden: str) -> None:
    """Its owner besieges by its open head; the hidden deputy may join in, an open one has to."""
    play = siege(hidden)
    if hidden:
        assert play.offered(0, "pass", 0)
        play.acts(0, "apply", "锋矢")
        assert hides(play, 0) == [False, False]
    play.acts(1, "pick", "赤兔♥5")
    assert play.cards("equip", 1) == ["仁王盾♣2"]


def test_no_spearhead_of_somebody_without_a_faction() -> None:
    play = siege("both")
    assert play.game.seat == 2 and len(play.cards("equip", 1)) == 2


# ---- what only changes something -----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["顺手牵羊♠3", "乐不思蜀♠6"])
@pytest.mark.parametrize("hidden", ["deputy", ""])
def test_modesty(card: str, hidden: str) -> None:
    play = field()
    sit(play, 0, "徐盛", "陆逊", hidden=hidden)
    for seat in (0, 2, 3):
        play.hand(seat, "闪♦3", "闪♦4")
    play.lay("equip", 1, "赤兔♥5")
    play.hand(1, card, "酒♠9")
    play.start(1).acts(1, "use", card)
    assert (0 in seats(play)) is (hidden != "") and 3 in seats(play)
    assert hides(play, 0) == [False, hidden != ""]         # to be aimed at shows nothing


@pytest.mark.parametrize(("hidden", "plays"), [("both", False), ("head", True)])
def test_young_beauty(hidden: str, plays: bool) -> None:
    """A spade lets the indulgence pass only while the general lies open."""
    play = field()
    sit(play, 0, "孙尚香", "小乔", hidden=hidden)
    play.hand(0, "酒♠9", "闪♦3", "闪♦4")
    play.hand(1, "酒♠3")
    play.lay("judge", 0, "乐不思蜀♠6")
    play.lay("draw", 0, "杀♠7", "闪♦5", "闪♦6")
    play.start(0, "judge")
    assert play.game.active == (0 if plays else 1) and hides(play, 0) == ([True, False] if plays else [True, True])


@pytest.mark.parametrize(("hidden", "reached"), [("", False), ("deputy", True)])
def test_cranes_wing(hidden: str, reached: bool) -> None:
    """The neighbour in the queue is farther away while the general lies open."""
    play = field()
    sit(play, 0, "许褚", "曹洪", hidden=hidden)
    sit(play, 1, "夏侯惇")
    joins(play, SHU, 2)
    play.hand(2, "杀♠7", "酒♠9")
    play.hand(0, "闪♦3")
    play.start(2).acts(2, "use", "杀♠7")
    if reached:
        assert seats(play) == {1, 3}
    else:
        assert play.hp(3) == 3                             # the only one within reach
    assert hides(play, 0) == [False, hidden != ""]


def test_see_through_shows_its_general() -> None:
    play = met("卧龙诸葛亮", "黄忠", "both")
    play.hand(0, "杀♣5", "闪♦3")
    play.start(1).acts(1, "use", "过河拆桥♠3")
    assert {about for verb, about, _ in play.options() if verb == "play"} == {"杀♣5"}
    play.acts(0, "play", "杀♣5")
    assert hides(play, 0) == [False, True] and play.cards("hand", 0) == ["闪♦3"]


def test_delegate_shows_its_general() -> None:
    play = met("刘禅", "黄忠", "both")
    play.hand(0, "闪♦3", "酒♠9")
    play.hand(3, "酒♠3")
    play.start(0, "play").acts(0, "apply", "放权")
    assert hides(play, 0) == [False, True]
    play.acts(0, "apply", "放权").acts(0, "pick", "闪♦3").acts(0, "seat", 3)
    assert play.game.active == 3 and play.cards("hand", 0) == ["酒♠9"]
