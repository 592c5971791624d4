"""国战, 珠联璧合: which two generals are a pair, and the mark that comes when both have been shown (sgs.reveal.18)."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.sanguosha.war import COMPANIONS
from tests.sanguosha.heroes import PRINTED, field, full, hides, sit
from tests.sanguosha.table import Table

HEAD, DEPUTY, BOTH = 1, 2, 3
# Everybody of the pool with a companion there.
PAIRS = [
    (a, b) for group in COMPANIONS for i, a in enumerate(group) for b in group[i + 1:] if {full(a), full(b)} <= PRINTED.keys()
    and all(PRINTED[full(one)].kingdom != "careerist" for one in (a, b))
]


def hidden_pair(head: str, deputy: str) -> Table:
    """Both generals of seat 1 lie hidden, and somebody else has shown one before."""
    play = field("", "", "", "华佗", players=8)
    sit(play, 1, head, deputy, hidden="both")
    play.hand(1, "杀♠7", "过河拆桥♠3")
    play.hand(5, "闪♦3")
    return play


def shown(play: Table, which: int) -> Table:
    """At the beginning of its turn; a lord's place is left alone."""
    play.start(1, "begin").acts(1, "mode", which)
    return play.acts(1, "no") if play.offered(1, "no", 0) else play


@pytest.mark.rule("sgs.reveal.18")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_companions_in_either_place(one: str, other: str) -> None:
    for head, deputy in ((one, other), (other, one)):
        assert shown(hidden_pair(head, deputy), BOTH).number(1, "pair") == 1


@pytest.mark.parametrize(("head", "deputy"), [
    ("关羽", "黄忠"), ("诸葛亮", "卧龙诸葛亮"), ("卧龙诸葛亮", "蒋琬＆费祎"), ("曹操", "郭嘉"), ("曹丕", "曹仁"),
    ("孙权", "大乔"), ("孙坚", "孙尚香"), ("周瑜", "大乔"), ("吕布", "袁绍"), ("张角", "华佗"),
])
def test_others_of_one_faction_are_none(head: str, deputy: str) -> None:
    assert shown(hidden_pair(head, deputy), BOTH).number(1, "pair") == 0


def test_three_who_are_pairs_of_each_other() -> None:
    assert {frozenset(pair) for pair in PAIRS if set(pair) <= {"刘备", "关羽", "张飞"}} == {
        frozenset(("刘备", "关羽")), frozenset(("刘备", "张飞")), frozenset(("关羽", "张飞"))}


@pytest.mark.parametrize("first", [HEAD, DEPUTY])
def test_the_mark_comes_with_the_second_of_them(first: int) -> None:
    play = shown(hidden_pair("丁奉", "徐盛"), first)
    assert play.number(1, "pair") == 0 and hides(play, 1).count(True) == 1
    play.acts(1, "done")
    play.acts(1, "mode", BOTH - first)
    assert play.number(1, "pair") == 1 and hides(play, 1) == [False, False]


def test_a_pair_that_hides_and_shows_itself_again_is_not_new() -> None:
    play = hidden_pair("黄忠", "魏延")
    sit(play, 5, "邹氏")
    play.hand(5, "杀♠8")
    assert shown(play, BOTH).number(1, "pair") == 1
    play.acts(1, "done").acts(5, "activate", "倾城").acts(5, "seat", 1).acts(5, "pick", "魏延（国）")
    assert hides(play, 1) == [False, True]
    play.acts(1, "mode", DEPUTY)
    assert hides(play, 1) == [False, False] and play.number(1, "pair") == 1


def test_a_soldier_is_nobodys_companion() -> None:
    play = hidden_pair("刘备", "关羽")
    sit(play, 2, "张飞", hidden="head")                    # beside a soldier
    play.hand(2, "酒♠9")
    play.start(2, "begin").acts(2, "mode", HEAD)
    assert hides(play, 2) == [False, False] and play.number(2, "pair") == 0


@pytest.mark.parametrize(("head", "deputy"), [("曹操", "郭嘉"), ("刘备", "黄忠"), ("孙权", "甘宁"), ("张角", "吕布")])
def test_a_lord_is_a_pair_with_all_of_his_faction(head: str, deputy: str) -> None:
    """He takes the place of the head first; the deputy is shown later."""
    play = hidden_pair(head, deputy)
    play.lay("draw", 0, "桃♥3", "桃♥4", "桃♥6")
    play.start(1, "begin").acts(1, "mode", HEAD).acts(1, "yes")
    assert play.number(1, "pair") == 0
    while not play.offered(1, "mode", DEPUTY):             # until its next turn begins
        play.acts(play.game.seat, next(verb for verb, _, _ in play.options() if verb in ("done", "pass", "no")))
    play.acts(1, "mode", DEPUTY)
    assert play.number(1, "pair") == 1


@pytest.mark.parametrize(("deputy", "pair"), [("许褚", 1), ("郭嘉", 0)])
def test_both_at_once_count_before_the_lord_comes(deputy: str, pair: int) -> None:
    """sgs.reveal.22 comes last: what the printed general is decides."""
    play = hidden_pair("曹操", deputy)
    play.start(1, "begin").acts(1, "mode", BOTH).acts(1, "yes")
    assert play.cards("general", 1)[0] == "曹操（君）" and play.number(1, "pair") == pair


@pytest.mark.parametrize(("deputy", "pair"), [("姜维", 1), ("关羽", 0)])
def test_the_companion_of_a_careerist(deputy: str, pair: int) -> None:
    play = shown(hidden_pair("钟会", deputy), BOTH)
    assert (play.number(1, "pair"), play.number(1, "ambition")) == (pair, 1)


def test_what_a_pair_is_spent_for() -> None:
    """Two cards, or a peach for somebody dying."""
    for use in ("cards", "peach"):
        play = shown(hidden_pair("丁奉", "徐盛"), BOTH)
        play.lay("draw", 0, "桃♥3", "桃♥4")
        if use == "cards":
            play.acts(1, "spend")
            assert play.cards("hand", 1) == ["杀♠7", "过河拆桥♠3", "桃♥3", "桃♥4"]
        else:
            play.life(3, 1)
            play.hurt(3, by=1)
            play.acts(1, "spend")
            assert play.hp(3) == 1 and not play.dead(3)
        assert play.number(1, "pair") == 0
