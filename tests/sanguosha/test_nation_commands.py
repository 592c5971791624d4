"""The commands on 国战: who won by faction, generals by pair, cards of the mode, and errors of one line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from sgs_fast import Position
from sgs_fast.cli import main

DOCS = Path(__file__).parents[2] / "docs"
LINE = "simulate sanguosha --mode guozhan --players 6 -n 60 --agents greedy --seed 1"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_simulate_for_people_and_machines(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, *LINE.split(), "--lang", "en")
    for word in ("faction", "games won", "Shu", "kills a game", "dies first", "rounds", "60 games"):
        assert word in out
    assert "势力" in run(capsys, *LINE.split(), "--lang", "zh")
    told = json.loads(run(capsys, *LINE.split(), "--json"))
    assert (told["mode"], told["pack"], told["players"]) == ("guozhan", "guozhan", 6)
    assert sum(one["games"] for one in told["factions"].values()) == 360 and told["faults"] == 0
    assert told["digest"] == json.loads(run(capsys, *LINE.split(), "--json", "--workers", "1"))["digest"]


def test_generals_by_pair(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = "关羽+张飞,夏侯惇＋张辽,Da Qiao+Xiao Qiao"
    told = json.loads(run(capsys, *"simulate sanguosha --mode 国战 -n 30 --seed 2 --json --generals".split(), pairs))
    assert told["decks"] == ["关羽+张飞", "夏侯惇+张辽", "大乔+小乔"]
    assert {one["games"] for one in told["generals"].values()} == {30} and len(told["generals"]) == 6


def test_matrix_replay_cards_soak_and_bench(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, *"matrix sanguosha --mode guozhan --players 4 -n 60 --seed 3 --lang en".split())
    assert "as head" in out and "as deputy" in out
    told = json.loads(run(capsys, *"replay sanguosha --mode guozhan --players 4 --seed 3 --index 2 --json".split()))
    assert told["mode"] == "guozhan" and told["result"] == "win"
    listed = run(capsys, *"cards sanguosha --mode guozhan --lang en".split())
    assert "火烧连营♥Q" in listed and "关羽（国）" in listed and "神关羽" not in listed
    assert "关羽（国）" not in run(capsys, *"cards sanguosha --mode identity".split())
    assert "queue" in run(capsys, "cards", "sanguosha", "火烧连营♥Q", "--lang", "en")
    assert "no fault" in run(capsys, *"soak sanguosha --mode guozhan --players 5 -n 10 --lang en".split())
    assert json.loads(run(capsys, *"bench sanguosha --mode guozhan --players 3 --seconds 1 --json".split()))["mode"] == "guozhan"


def test_a_sweep_from_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The example of the docs with fewer games: each value of an option is played, on the same deals."""
    text = (DOCS / "examples" / "guozhan_draw.toml").read_text(encoding="utf-8")
    file = tmp_path / "sweep.toml"
    file.write_text(text.replace("games = 400", "games = 20"), encoding="utf-8")
    told = json.loads(run(capsys, "sweep", str(file), "--json"))
    assert (told["games"], told["faults"], told["ruleset"]) == (60, 0, "sanguosha")
    shown = run(capsys, "sweep", str(file), "--lang", "en")
    assert [line.split()[0] for line in shown.splitlines() if line.strip()[:1] in "123" and "%" in line] == ["1", "2", "3"]


def test_a_position_is_told_whole() -> None:
    pos = Position("sanguosha", mode="guozhan", generals=["关羽+张飞", "夏侯惇+张辽"])
    pos.show(1, "head")
    pos.hand(0, "杀♠7")
    again = Position.of("sanguosha", pos.data)
    assert again.data == pos.data and again.mode == "guozhan" and again.shown == {1: ["head"]}
    assert again.game().key == pos.game().key


def test_a_game_by_hand(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Generals are chosen, the board shows factions, and hidden generals of others are not told."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n" + "1\n" * 3 + "quit\n"))
    out = run(capsys, *"play sanguosha --mode guozhan --players 4 --agents me,greedy,greedy,greedy --seed 4 --lang en".split())
    assert "Choose your general" in out and "faction" in out and "?+?" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n" + "1\n" * 3 + "quit\n"))
    assert "势力" in run(
        capsys, *"play sanguosha --mode guozhan --players 4 --agents me,greedy,greedy,greedy --seed 4 --lang zh".split())


@pytest.mark.parametrize(("words", "message"), [
    ("--mode guozhan --pack standard", "own draw pile"),
    ("--mode guozhan --players 11", "from 2 to 10"),
    ("--mode guozhan --generals 关羽+夏侯惇,大乔+小乔", "of one faction"),
    ("--mode guozhan --generals 关羽+关鱼,大乔+小乔", "did you mean"),
    ("--pack guozhan", "say mode="),
    ("--generals 关羽（国）,曹操", "is a general of 国战"),
    ("--mode chess", "known: identity, guozhan"),
])
def test_errors_are_one_line(capsys: pytest.CaptureFixture[str], words: str, message: str) -> None:
    assert main(["simulate", "sanguosha", "-n", "5", *words.split()]) == 2
    told = capsys.readouterr().err.strip()
    assert message in told and "\n" not in told
