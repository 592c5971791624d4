"""Decks and formats (zh.100, 203, 210), set-up, mulligan and the first turns (zh.101)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sgs_fast import Match
from sgs_fast.decks import Deck, load
from sgs_fast.errors import DeckError, UsageError
from sgs_fast.rulesets import find
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.rulesets.zongheng.series import Series
from tests.zongheng.cards import gain_some, leader, soldier, spell
from tests.zongheng.table import A, B, Bench, Play, Scene


def faults(**words: Any) -> str:
    """What is wrong with a deck, as one text; "" when nothing."""
    try:
        load({"name": "list", "ruleset": "zongheng", **words}, find("zongheng").deck_rules)
    except DeckError as error:
        return str(error)
    return ""


def begin(*, seed: int = 1, life: tuple[int, int] = (35, 28), **options: Any) -> Play:
    """A game from the set-up on: decks of 30 plain cards that cost 0 to 3, and some tricks."""
    bench = Bench([leader(A, life[0]), leader(B, life[1]), *(soldier(f"u{k}", "1/1", cost=k % 4) for k in range(24)),
                   spell("free", gain_some(1), cost=0), spell("one", gain_some(1), cost=1)])
    from sgs_fast.game import Game
    from sgs_fast_core import api

    numbers = {card.zh: card.number for card in bench.cards}
    deck = [numbers[f"u{k}"] for k in range(24)] + [numbers["free"]] * 3 + [numbers["one"]] * 3
    scene = Scene(**options)
    scene.ruleset_info = bench
    scene._setup = api.Setup(bench.program, [[numbers[A], *deck], [numbers[B], *deck], [numbers["初始资源"]]],
                             bench.option_numbers(options))
    return Play(Game(scene, api.Game(scene._setup, seed, 0)))  # type: ignore[arg-type]


def keep(play: Play) -> int:
    """Both keep their hands, the initial player goes first; who that is."""
    initial = play.game.decision.seat
    play.does(initial, "done")
    play.does(1 - initial, "done")
    play.does(initial, "first")
    return initial


# ---- the course of the set-up (zh.101)

@pytest.mark.scenario("s.zh.101.3.mulligan")
def test_a_mulligan_draws_before_the_cards_go_back() -> None:
    with begin() as play:
        initial = play.game.decision.seat
        play.asked(initial, "mulligan")
        hand = play.game.zone("hand", initial)
        library = [card.id for card in play.game.zone("library", initial)]
        assert len(hand) == 5 and len(library) == 25
        away = sorted(card.id for card in hand)[:2]          # a set is named in one order only
        for card in away:
            play.does(initial, "pick", card=card)
        play.does(initial, "done")
        now = [card.id for card in play.game.zone("hand", initial)]
        assert now == [card.id for card in hand if card.id not in away] + library[:2]       # never the ones set aside
        later = [card.id for card in play.game.zone("library", initial)]
        assert sorted(later) == sorted(library[2:] + away) and later != library[2:] + away
        play.asked(1 - initial, "mulligan")                  # once a game
        play.does(1 - initial, "done")
        play.asked(initial, "first")


@pytest.mark.rule("zh.101.2")
def test_the_initial_player_says_who_begins() -> None:
    with begin() as play:
        initial = play.game.decision.seat
        for seat in (initial, 1 - initial):
            play.does(seat, "done")
        other = play.game.clone()
        play.does(initial, "first")
        assert play.game.active == initial
    with type(play)(other) as play:
        play.does(initial, "second")
        assert play.game.active == 1 - initial


@pytest.mark.rule("zh.101.1", "zh.101.2")
def test_decks_and_the_initial_player_are_by_lot() -> None:
    games = [begin(seed=seed) for seed in range(12)]
    assert {play.game.decision.seat for play in games} == {0, 1}
    assert len({tuple(play.zone("hand", 0)) for play in games}) > 6
    again = begin(seed=3)
    assert again.zone("library", 1) == games[3].zone("library", 1)


@pytest.mark.scenario("s.zh.101.4.life", rules=["zh.101.4", "zh.212.2b"])
def test_generals_bring_their_life() -> None:
    with begin() as play:
        keep(play)
        assert play.lives == (35, 28)
        assert play[A].zone == play[B].zone == "general" and play[A].known_to(1) and play[B].known_to(0)


@pytest.mark.scenario("s.zh.101.5.first_player", rules=["zh.101.5", "zh.304.2", "zh.200.4.def1"])
def test_the_first_turn() -> None:
    with begin() as play:
        first = keep(play)
        assert play.game.turn == 1 and play.game.phase in ("draw", "action_1")
        assert len(play.zone("hand", first)) == 6
        play.to("action_1")
        play.asked(first, "priority")
        assert not [action for action in play.game.decision.actions if action.verb == "boost"]
        assert play.game.seats[first].ready == 3
        cost = {card.name: int(card.name[1:]) % 4 for card in play.game.zone("hand", first) if card.name[0] == "u"}
        offered = {action.card.name for action in play.game.decision.actions if action.verb == "use"}
        assert {name for name in cost if cost[name] <= 3} <= offered


@pytest.mark.scenario("s.zh.101.5.second_player_pay", rules=["zh.101.5", "zh.200.4.def1"])
@pytest.mark.parametrize(("option", "legal"), [("game_first_turn", False), ("never", True)])
def test_the_second_player_pays_nothing_in_the_first_turn(option: str, legal: bool) -> None:
    for seed in range(40):                                   # a game in which the second player holds both tricks
        play = begin(seed=seed, second_player_no_pay=option)
        first = keep(play)
        if {"free", "one"} <= set(play.zone("hand", 1 - first)):
            break
    with play:
        play.to("action_1")
        unit_ = next(action.card for action in play.game.decision.actions if action.verb == "use" and action.card.name[0] == "u")
        play.does(first, "use", card=unit_)
        if play.game.decision.seat == first:
            play.passes(first)
        (play.offers if legal else play.rejected)(1 - first, "use", card="one")
        play.offers(1 - first, "use", card=play.game.zone("hand", 1 - first)[
            play.zone("hand", 1 - first).index("free")])


@pytest.mark.scenario("s.zh.101.5.second_player_own_turn", rules=["zh.101.5"])
def test_the_second_players_first_turn_is_a_usual_one() -> None:
    with begin() as play:
        first = keep(play)
        second = 1 - first
        play.to("action_1")
        while play.game.turn == 1:
            play.passes(play.game.decision.seat) if play.game.decision.kind == "priority" else play.does(first, "no")
        play.to("action_1", turn=2)
        assert play.game.active == second and len(play.zone("hand", second)) == 7
        assert [action for action in play.game.decision.actions if action.verb == "boost"]
        costs = [action.card.name for action in play.game.decision.actions if action.verb == "use"]
        assert any(name[0] == "u" and int(name[1:]) % 4 for name in costs)


# ---- decks (zh.100.2, 203.3, 210)

def cards_of(total: int) -> list[str]:
    """That many cards, three of each name."""
    names = [card.zh for card in find("zongheng").cards if card.kind in ("unit", "fast", "slow")]
    open_ = [name for name in names if not faults(general="吕布", cards={name: 1}).count("zh.210")]
    return [open_[k // 3] for k in range(total)]


@pytest.mark.scenario("s.zh.100.2a.size")
@pytest.mark.parametrize(("total", "legal"), [(29, False), (30, True), (50, True), (51, False)])
def test_the_size_of_a_deck(total: int, legal: bool) -> None:
    cards_ = cards_of(total)
    said = faults(general="吕布", cards={name: cards_.count(name) for name in cards_})
    assert (said == "") == legal, said


@pytest.mark.scenario("s.zh.100.2a.copies", "s.zh.203.3.same_name")
def test_at_most_three_of_a_name() -> None:
    cards_ = cards_of(30)
    deck = {name: cards_.count(name) for name in cards_}
    limited = next(name for name in deck if name != "长枪兵")
    assert faults(general="吕布", cards=deck) == ""
    said = faults(general="吕布", cards={**deck, limited: 4})
    assert "100.2a" in said and limited in said
    assert faults(general="吕布", cards={**deck, "长枪兵": 7}) == ""         # ∞ (zh.104.5)


@pytest.mark.scenario("s.zh.100.2b.general")
def test_a_deck_needs_its_general() -> None:
    cards_ = cards_of(30)
    deck = {name: cards_.count(name) for name in cards_}
    assert faults(cards=deck) != "" and faults(general=["吕布", "张角"], cards=deck) != ""
    assert faults(general="吕布", cards=deck) == ""
    info = {card.zh: card for card in find("zongheng").cards}
    assert "群" in info["吕布"].words                         # its faction can be read


@pytest.mark.rule("zh.100.2a")
def test_shipped_decks_are_legal_and_play() -> None:
    match = Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])
    assert match.game(seed=1).decision.kind == "mulligan" and isinstance(match.decks[0], Deck)


def ruin(c: ZhCard) -> None:
    """99 damage to each general."""
    c.deal(99, to=general)


RUINOUS = {f"u{k}": 1 for k in range(20)} | {"ruin": 20}


def ruinous() -> Series:
    """A match between two decks with which every game can be drawn."""
    cards_ = [soldier(f"u{k}", "1/1") for k in range(20)] + [spell("ruin", ruin, cost=0)]
    decks = [{"name": "list", "ruleset": "zongheng", "general": name, "cards": RUINOUS} for name in ("吕布", "张角")]
    return Series(decks, seed=7, cards=cards_)


def draw_it(play: Play, initial: int) -> None:
    """From the choice of the initial player on: somebody ruins both."""
    play.does(initial, "second")
    while "ruin" not in play.hand(play.game.decision.seat):
        play.passes(play.game.decision.seat)
    play.does(play.game.decision.seat, "use", card="ruin")
    while not play.game.over:
        play.passes(play.game.decision.seat)
    play.ends(result="draw")


def set_up(series: Series, initial: int) -> Play:
    """The next game, with that initial player: both mulligans come before his choice."""
    play = Play(series.game())
    for seat in (initial, 1 - initial):
        play.does(seat, "done")
    play.asked(initial, "first")
    return play


@pytest.mark.scenario("s.zh.101.1.library")
def test_a_library_is_the_shuffled_deck_and_the_loser_begins_the_next_set_up() -> None:
    series = ruinous()
    for number in range(3):
        game, again = series.game(), series.match().game(7, number)
        for seat in (0, 1):
            names = [card.name for zone in ("hand", "library") for card in game.zone(zone, seat)]
            assert sorted(names) == sorted(name for name, count in RUINOUS.items() for _ in range(count))
            assert len(game.zone("library", seat)) == 35 and names[5:] != sorted(names[5:])
            assert [card.name for card in again.zone("library", seat)] == names[5:]
            assert all(game.zone(zone, seat) == [] for zone in ("battlefield", "graveyard", "exile"))
        with set_up(series, 0 if number else game.decision.seat) as play:
            if number == 0:
                play.game.concede(0)                         # A loses the first game, so he begins the second set-up
            elif number == 1:
                draw_it(play, 0)                             # and the third one, since that was a draw
            else:
                break
            series.record(play.game)
    assert series.wins == [0, 1] and series.played == 2 and not series.over


@pytest.mark.rule("zh.101.2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_after_a_drawn_first_game_the_lot_still_counts(seed: int) -> None:
    series = ruinous()
    series.seed = seed
    initial = series.game().decision.seat
    with set_up(series, initial) as play:
        draw_it(play, initial)
        series.record(play.game)
    assert series.game().decision.seat == initial and series.wins == [0, 0]
    series.game().concede(1)
    series.record(series.game())
    assert series.game().decision.seat == 1


def test_a_match_of_several_games_ends_with_the_majority() -> None:
    series = ruinous()
    for _ in range(2):
        series.game().concede(1)
        series.record(series.game())
    assert series.over and series.winner == 0
    with pytest.raises(UsageError, match="the match is over: seat 0"):
        series.game()
    with pytest.raises(UsageError, match="two decks, not 1"):
        Series(["lubu-cavalry"])


def test_the_page_of_the_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "zongheng.md").read_text("utf-8")
    series_ = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[1]
    exec(compile(series_, "docs/zongheng.md", "exec"), {})
    winner, wins = capsys.readouterr().out.split(" ", 1)
    assert sorted(int(number) for number in re.findall(r"\d", wins))[-1] == 2 and int(winner) in (0, 1)
    told = re.findall(r"^\| `(.+?)` \|", page, re.MULTILINE)
    assert {name for row in told for name in row.split("`, `")} == {option.name for option in find("zongheng").options}


@pytest.mark.scenario("s.zh.100.3.limited")
@pytest.mark.parametrize(("total", "legal"), [(25, True), (24, False)])
def test_a_limited_deck(total: int, legal: bool) -> None:
    cards_ = dict.fromkeys(dict.fromkeys(cards_of(90)), 1)
    first, *others = cards_
    deck = {first: 6, **dict.fromkeys(others[:total - 6], 1)}
    assert sum(deck.values()) == total
    try:
        load({"name": "list", "ruleset": "zongheng", "general": "吕布", "cards": deck}, find("zongheng").limited_deck_rules)
    except DeckError:
        assert not legal
    else:
        assert legal


@pytest.mark.rule("zh.101.5")
def test_the_other_reading_of_the_second_players_first_turn() -> None:
    with begin(second_player_no_pay="own_first_turn") as play:
        first = keep(play)
        play.to("action_1")
        while play.game.turn == 1:
            play.passes(play.game.decision.seat) if play.game.decision.kind == "priority" else play.does(first, "no")
        while play.game.phase != "action_1":
            play.passes(play.game.decision.seat)
        play.asked(1 - first, "priority")
        used = [action.card.name for action in play.game.decision.actions if action.verb == "use"]
        assert all(name == "free" or (name[0] == "u" and int(name[1:]) % 4 == 0) for name in used)
        assert [action for action in play.game.decision.actions if action.verb == "boost"]


@pytest.mark.parametrize(("option", "value"), [("turn_cap", 1), ("decision_cap", 100)])
def test_caps_truncate(option: str, value: int) -> None:
    with begin(**{option: value}) as play:
        keep(play)
        for _ in range(200):
            if play.game.over:
                break
            play.game.take(0)
        play.ends(result="truncated")
