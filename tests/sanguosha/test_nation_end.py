"""国战: 鏖战, and who wins when: each decision written down."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast import Game, Position
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.sanguosha.heroes import SHU, WEI, WU, field, hides, joins, sit
from tests.sanguosha.test_war import CAREERIST, kingdom

SHU_A, SHU_B = "刘备+黄月英", "关羽+张飞"
WEI_A, WU_A, QUN_A, WU_B = "许褚+典韦", "孙权+甘宁", "吕布+庞德", "凌统+丁奉"
SPARE = ("乐进+曹仁", "徐晃+曹洪", "徐盛+蒋钦", "纪灵+潘凤", "太史慈+周泰", "马腾+董卓")


def brawlers(*pairs: str, players: int = 6, hidden: tuple[int, ...] = (), active: int = 0, **options: str) -> Game:
    """The first seats are alive and shown, the rest of the table is dead; a turn begins."""
    table = Position("sanguosha", mode="guozhan", generals=[*pairs, *SPARE[:players - len(pairs)]], options=options)
    for seat in range(players):
        if seat not in hidden:
            table.show(seat)
        if seat >= len(pairs):
            table.mark(seat, "dead")
            table.life(seat, 0)
    table.life(0, 1)
    table.hand(0, "桃♥4", "酒♠9")
    for seat in range(1, len(pairs)):
        table.hand(seat, "桃♥6", "酒♣9", "杀♠7")
    table.pile("draw", "闪♦2", "闪♦3", "杀♠8", "杀♣2", "杀♣3", "杀♣4")
    return table.at("turn_begin", active=active).game()


def to_idle_point(game: Game) -> Game:
    while game.decision.kind != "play":
        game.take(game.decision.actions[0])
    return game


def strikes(game: Game, card: str, seat: int) -> None:
    game.do("use", card=card)
    game.do("seat", player=seat)


def uses(game: Game, card: str) -> set[int]:
    return {int(action.what["as"]) for action in game.decision.actions
            if action.verb in ("use", "play") and action.what["card"].name == card}


def names(game: Game, *which: str) -> set[int]:
    return {int(game.ruleset.machine.names["name"][name]) for name in which}


@pytest.mark.rule("sgs.pre_use.sp1")
def test_three_of_six_and_of_three_factions_brawl() -> None:
    """A peach is a slash at an idle point, a dodge against one, and heals nobody."""
    game = to_idle_point(brawlers(SHU_A, WEI_A, WU_A))
    assert uses(game, "桃♥4") == names(game, "slash")
    strikes(game, "桃♥4", 1)
    assert game.decision.seat == 1 and uses(game, "桃♥6") == names(game, "dodge")
    game.do("play", card="桃♥6")
    assert game.seats[1].life == 4


def test_nobody_is_saved_by_a_peach_in_the_brawl() -> None:
    game = to_idle_point(brawlers(SHU_A, WEI_A, WU_A, active=1))
    strikes(game, "杀♠7", 0)
    assert game.decision.seat == 0 and uses(game, "桃♥4") == names(game, "dodge")
    game.do("pass")
    assert game.decision.seat == 0 and uses(game, "酒♠9") and not uses(game, "桃♥4")
    game.do("pass")
    assert RULESET.dead(game, 0)                           # nobody else was asked


@pytest.mark.parametrize(("pairs", "players", "more", "brawl"), [
    ((SHU_A, WEI_A, WU_A), 6, {}, True),
    ((SHU_A, WEI_A, WU_A), 6, {"brawl": "no"}, False),
    ((SHU_A, WEI_A, SHU_B), 6, {}, False),                 # two of one faction
    ((SHU_A, WEI_A, WU_A, QUN_A), 6, {}, False),           # four of six
    ((SHU_A, WEI_A, WU_A, QUN_A), 7, {}, True),            # four of seven
    ((SHU_A, WEI_A, WU_A), 7, {}, True),
    ((SHU_A, WEI_A), 4, {}, True),
    ((SHU_A, WEI_A, WU_A), 6, {"hidden": (2,)}, False),    # one without a faction
])
def test_when_the_brawl_begins(pairs: tuple[str, ...], players: int, more: dict[str, Any], brawl: bool) -> None:
    game = to_idle_point(brawlers(*pairs, players=players, **more))
    assert uses(game, "桃♥4") == names(game, "slash" if brawl else "peach")


def test_the_brawl_waits_for_the_next_turn() -> None:
    """The death that leaves three makes no difference in the turn in which it happens."""
    table = Position("sanguosha", mode="guozhan", generals=[SHU_A, WEI_A, WU_A, WU_B, SPARE[0], SPARE[1]])
    for seat in range(6):
        table.show(seat)
    for seat in (4, 5):
        table.mark(seat, "dead")
        table.life(seat, 0)
    table.life(0, 2)
    table.life(3, 1)
    table.hand(0, "桃♥4", "酒♠9", "杀♠7")
    table.hand(1, "桃♥6", "酒♣9")
    table.pile("draw", *(f"闪♦{rank}" for rank in range(2, 11)))
    game = table.at("acting").game()
    strikes(game, "杀♠7", 3)
    for saves_not in (0, 1):
        assert game.decision.seat == saves_not
        game.do("pass")
    assert RULESET.dead(game, 3)
    assert uses(game, "桃♥4") == names(game, "peach")
    game.do("done")
    while game.active == 0 or game.decision.kind != "play":
        game.take(game.decision.actions[0])
    assert uses(game, "桃♥6") <= names(game, "slash") and game.active == 1


# ---- victory -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sgs.death.4")
def test_hidden_generals_of_one_faction_win_and_turn_up() -> None:
    play = field(players=6)
    sit(play, 0, "关羽", "张飞", hidden="both")
    sit(play, 1, "赵云", "黄忠", hidden="deputy")
    sit(play, 2, "孙权", "甘宁")
    sit(play, 3, "魏延", "马超")
    play.bury(3, 4, 5)
    play.number(4, "faction", WEI)
    play.life(2, 1)
    play.hand(0, "酒♠9")
    play.start(0).hurt(2, by=0)
    assert play.result == "win" and play.game.winners == 0b001011      # the dead one of the faction as well
    assert hides(play, 0) == hides(play, 1) == [False, False] and kingdom(play, 0) == SHU


def test_a_hidden_general_of_another_faction_keeps_the_game_going() -> None:
    play = field(players=6)
    sit(play, 0, "关羽", "张飞", hidden="both")
    sit(play, 1, "许褚", "典韦", hidden="both")
    sit(play, 2, "孙权", "甘宁")
    play.bury(3, 4, 5)
    play.life(2, 1)
    play.hand(0, "酒♠9")
    play.start(0).hurt(2, by=0)
    assert play.result == "running" and hides(play, 0) == hides(play, 1) == [True, True]


def test_whoever_is_left_alone_wins_hidden_or_not() -> None:
    for hidden in ("both", ""):
        play = field(players=4)
        sit(play, 0, "关羽", "张飞", hidden=hidden)
        sit(play, 1, "孙权", "甘宁")
        play.bury(2, 3)
        joins(play, WU, 2)
        play.life(1, 1)
        play.hand(0, "酒♠9")
        play.start(0).hurt(1, by=0)
        assert (play.result, play.game.winners) == ("win", 0b0001)


def test_a_careerist_wins_alone() -> None:
    play = field(players=4)
    sit(play, 0, "关羽", "张飞")
    sit(play, 1, "孙权", "甘宁")
    joins(play, CAREERIST, 0, 2)
    play.bury(2, 3)
    play.life(1, 1)
    play.hand(0, "酒♠9")
    play.start(0).hurt(1, by=0)
    assert (play.result, play.game.winners) == ("win", 0b0001)          # not the dead careerist


def test_the_game_ends_with_the_death_and_not_behind_it() -> None:
    """The assault would have gone on to a friend, and the killer would have drawn cards."""
    play = field(players=6)
    for seat, pair in ((0, ("关羽", "张飞")), (1, ("孙权", "甘宁")), (2, ("赵云", "黄忠"))):
        sit(play, seat, *pair)
    play.bury(3, 4, 5)
    play.life(1, 1)
    play.life(2, 1)
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.start(0).acts(0, "use", "南蛮入侵♠7")
    assert play.result == "win" and play.dead(1) and play.hp(2) == 1 and play.cards("hand", 0) == ["酒♠9"]


@pytest.mark.rule("sgs.reveal.22")
def test_with_a_lord_the_last_one_has_to_show_himself() -> None:
    """With a lord hidden generals do not win; the reveal does."""
    play = field(players=4)
    sit(play, 0, "刘备（君）", "关羽")
    sit(play, 1, "赵云", "黄忠", hidden="both")
    sit(play, 2, "孙权", "甘宁")
    play.bury(3)
    play.life(2, 1)
    play.hand(0, "酒♠9")
    play.hand(1, "酒♣9")
    play.lay("draw", 0, "闪♦2", "闪♦3", "闪♦4")
    play.start(0).hurt(2, by=0)
    assert play.result == "running"
    play.start(1, "begin").acts(1, "mode", 1)
    assert play.result == "win" and play.game.winners & 0b0011 == 0b0011


def test_a_turn_begins_with_the_check() -> None:
    """Ruling A61: nobody is left to fight."""
    table = Position("sanguosha", mode="guozhan", generals=[SHU_A, SHU_B, WU_A, WEI_A])
    for seat in range(4):
        table.show(seat)
    for seat in (2, 3):
        table.mark(seat, "dead")
        table.life(seat, 0)
    game = table.at("turn_begin").game()
    assert game.over and set(game.winners) == {0, 1}
