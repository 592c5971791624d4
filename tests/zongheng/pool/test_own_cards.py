"""A card file of the user's own stands beside the pool: in a match, in a deck file and on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sgs_fast as sgs
from sgs_fast.cli import main
from sgs_fast.errors import DeckError, ScriptError

CARDS = '''
from sgs_fast.rulesets.zongheng.language import *


@unit("试验骑", en="Trial Riders", cost=2, power=3, life=2, cls="骑", keywords=("迅捷",))
def trial_riders(c):
    with c.on(attacks(c.this, general(enemy))) as e:
        e.draw(c.number("cards", 1))
'''
DECK = '''
name = "试验"
en = "Trial"
ruleset = "zongheng"
general = "吕布"

[cards]
"试验骑" = 3
"长枪兵" = 27
'''


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    (tmp_path / "my_cards.py").write_text(CARDS, "utf-8")
    (tmp_path / "trial.toml").write_text(DECK, "utf-8")
    return str(tmp_path / "my_cards.py"), str(tmp_path / "trial.toml")


def test_a_match_takes_them(files: tuple[str, str]) -> None:
    cards, deck = files
    match = sgs.Match("zongheng", decks=[deck, "yellow-turban"], cards=[cards], overrides={"试验骑.cards": 2})
    result = sgs.simulate(match, games=40, agents=("greedy", "random"), seed=3)
    assert result.games == 40 and result.faults == 0 and result.win_rate(0).value > 0.8
    with pytest.raises(DeckError, match='no card "试验骑"'):
        sgs.Match("zongheng", decks=[deck, "yellow-turban"])


def test_a_position_plays_them(files: tuple[str, str]) -> None:
    board = sgs.Position("zongheng", cards=[files[0]])
    board.put("试验骑", 0)
    board.library(0, "长枪兵", "飞熊军")
    game = board.game()
    game.do("yes")
    game.do("attack", card="试验骑", target="白板乙")
    assert [card.name for card in game.zone("hand", 0)] == ["长枪兵"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_the_command_line_takes_them(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    cards, deck = files
    code, out, _ = run(capsys, "simulate", "zongheng", deck, "yellow-turban", "--card-file", cards, "-n", "20", "--json")
    assert code == 0 and json.loads(out)["games"] == 20
    code, out, _ = run(capsys, "cards", "zongheng", "Trial Riders", "--card-file", cards, "--json")
    assert code == 0 and json.loads(out)["text"]["en"].startswith("Swift\nWhen this unit attacks")
    code, out, _ = run(capsys, "decks", "zongheng", deck, "--card-file", cards, "--json")
    assert code == 0 and json.loads(out)["en"] == "Trial"
    code, _, err = run(capsys, "decks", "zongheng", deck)
    assert code == 2 and 'no card "试验骑"' in err
    code, _, err = run(capsys, "cards", "--card-file", cards)
    assert code == 2 and "name the ruleset" in err


@pytest.mark.parametrize(("text", "message"), [
    ("@unit('坏牌', cost=2, power=1)\ndef bad(c):\n    pass\n", "坏牌: life is at least 1"),
    ("@unit('长枪兵', cost=1, power=1, life=1)\ndef bad(c):\n    pass\n", 'a second card named "长枪兵"'),
    ("@unit('坏牌', cost=2, power=1, life=1, class_='骑')\ndef bad(c):\n    pass\n", 'no "class_"'),
    ("@unit('坏牌', cost=2, power=1, life=1)\ndef bad(c):\n    c.destory(unit)\n", 'did you mean "destroy"'),
])
def test_a_wrong_file_is_told_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "my_cards.py"
    path.write_text("from sgs_fast.rulesets.zongheng.language import *\n" + text, "utf-8")
    with pytest.raises(ScriptError) as told:
        sgs.Match("zongheng", decks=["lubu-cavalry", "yellow-turban"], cards=[path])
    assert message in str(told.value) and "my_cards.py:" in str(told.value)
