"""Effects that call Python for what the language cannot say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sgs_fast import Game, IllegalAction, Position, simulate
from sgs_fast.cli import main
from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.script.situation import Situation
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import Play, Scene

CARDS = '''
from sgs_fast.rulesets.zongheng.language import *


def longest_names(now):
    """销毁名字最长的部队"""
    there = [card for seat in (0, 1) for card in now.zone("battlefield", seat)]
    most = max(len(card.name) for card in there)
    return [card for card in there if len(card.name) == most]


def crowd(now):
    return sum(len(now.zone("battlefield", seat)) ** 2 for seat in (0, 1))


@trick("咬文嚼字", en="Pedantry", cost=1, slow=True)
def pedantry(c):
    c.destroy(c.call(longest_names))


@unit("数人头者", en="Head Counter", cost=2, power=1, life=2)
def head_counter(c):
    with c.on(enters(c.this)) as e:
        e.deal(e.call(crowd).amount, to=foe_general)


foe_general = general(enemy)
'''


@pytest.fixture
def position(tmp_path: Path) -> Position:
    file = tmp_path / "callers.py"
    file.write_text(CARDS, "utf-8")
    made = Position("zongheng", cards=[str(file)])
    for seat in (0, 1):
        made.resources(seat, 4)
        made.hand(seat, "咬文嚼字", "数人头者", "长枪兵", "数人头者")
        made.library(seat, *["数人头者", "黄巾力士", "探马"] * 8)
    made.put("探马", 0)
    made.put("黄巾力士", 1)
    return made


def test_an_amount_and_things(position: Position) -> None:
    game = position.game()
    game.do("use", card="数人头者")
    while game.seats[1].life == 30:
        game.do("pass")
    assert game.seats[1].life == 30 - (2**2 + 1)
    game = position.game()
    game.do("use", card="Pedantry")
    while len(game.zone("battlefield", 1)) == 1:
        game.do("pass")
    assert [card.name for card in game.zone("graveyard", 1)] == ["黄巾力士"]
    assert len(game.zone("battlefield", 0)) == 1


def test_batches_are_the_same_on_any_number_of_threads(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    results = [simulate(position, 60, ("random", "greedy"), seed=2, workers=workers) for workers in (1, 2, 7)]
    assert len({result.digest for result in results}) == 1
    assert results[0].faults == 0
    game = results[0].replay(59)
    assert game.key == results[0].rows["key"][59]


def test_clones_and_saved_games_call_too(position: Position) -> None:
    game = position.game()
    others = [game, game.clone(), Game.from_bytes(position, bytes(game))]  # type: ignore[arg-type]
    for other in others:
        other.do("use", card="数人头者")
        while other.seats[1].life == 30:
            other.do("pass")
    assert len({other.key for other in others}) == 1


def test_slow_cards_are_listed(tmp_path: Path, position: Position, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "zongheng", "--slow", "--card-file", str(tmp_path / "callers.py"), "--lang", "zh"]) == 0
    shown = capsys.readouterr().out
    assert "咬文嚼字" in shown and "数人头者" in shown
    assert "长枪兵" not in shown
    assert main(["cards", "zongheng", "咬文嚼字", "--card-file", str(tmp_path / "callers.py"), "--lang", "zh"]) == 0
    shown = capsys.readouterr().out
    assert "调用 Python：longest_names" in shown
    assert "销毁名字最长的部队" in shown


def play_with(function: Any) -> Play:
    """A trick that deals what the function answers to the opponent's general, has been used."""

    def script(c: Any) -> None:
        c.deal(c.call(function).amount, to=general(enemy))

    scene = Scene(soldier("guard", "1/3"), spell("trick", script, slow=True))
    scene.hand(0, "trick")
    scene.units(1, "guard")
    play = scene.play()
    play.does(0, "use", card="trick")
    while play.game.stack and not play.game.over:
        play.game.do("pass")
    return play


def test_the_situation_tells_whose_effect_it_is() -> None:
    seen: list[Any] = []

    def look(now: Situation) -> int:
        seen.extend((now.seat, now.this.name, now.targets, [card.name for card in now.zone("battlefield", 1)], now.turn))
        with pytest.raises(IllegalAction, match="nobody decides"):
            _ = now.decision
        return 4

    play = play_with(look)
    assert seen == [0, "trick", [], ["guard"], play.game.turn]
    assert play.game.seats[1].life == 26


def test_a_function_that_writes_changes_only_its_copy() -> None:
    def vandal(now: Situation) -> int:
        now.core.put("seat", 1, "life", 1)
        now.core.options()
        with pytest.raises(ValueError, match="not among"):
            now.core.choose(0)
        return 0

    assert play_with(vandal).game.seats[1].life == 30


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda now: 1 // 0, "ZeroDivisionError"),
        (lambda now: "many", "TypeError: a whole number or cards, not 'many'"),
        (lambda now: None, "TypeError"),
        (lambda now: 40_000, "ValueError: the amount 40000 is outside"),
        (lambda now: now.zone("battlefield", 1) * 9, "ValueError: 9 things; at most 8"),
    ],
)
def test_an_exception_ends_that_game_alone(answer: Any, message: str) -> None:
    def function(now: Situation) -> Any:
        return answer(now)

    game = play_with(function).game
    assert (game.result, game.fault) == ("fault", "python")
    assert "function: " in game.trouble and message in game.trouble
    assert game.clone().trouble == game.trouble


def test_faults_of_a_batch_can_be_looked_up(tmp_path: Path) -> None:
    file = tmp_path / "callers.py"
    file.write_text(CARDS.replace("return sum(", "1 // (now.core.get('game', 0, 'index') % 3)\n    return sum("), "utf-8")
    position = Position("zongheng", cards=[str(file)])
    for seat in (0, 1):
        position.resources(seat, 4)
        position.hand(seat, "数人头者", "长枪兵")
        position.library(seat, *["数人头者"] * 20)
    result = simulate(position, 30, "greedy", seed=1, workers=2)
    assert result.rows is not None
    assert result.faulty == [(index, "python") for index in range(0, 30, 3)]
    assert "crowd: ZeroDivisionError" in result.replay(3).trouble
    assert np.count_nonzero(result.rows["fault"]) == 10


@pytest.mark.parametrize("given", [3, None, "crowd"])
def test_what_is_no_function_is_refused(given: Any) -> None:
    with pytest.raises(ScriptError, match=re.escape("call(...): a function")):
        play_with(given)
