"""The commands on 三国杀: each works, says who won by identity, and shows a game again."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from sgs_fast.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate sanguosha --players 5 --pack maneuvering -n 300 --agents greedy --seed 1 --lang en"
    out = run(capsys, *line.split())
    for word in ("lord", "loyalist", "rebel", "renegade", "Guan Yu", "kills a game", "dies first", "rounds", "300 games",
                 "win 300", "digest"):
        assert word in out
    assert "主公" in run(capsys, *line.replace("--lang en", "--lang zh").split())


def test_simulate_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate sanguosha --generals 关羽,曹操,张飞 -n 200 --agents greedy --seed 1 --json"
    told = json.loads(run(capsys, *line.split()))
    assert set("ruleset games decisions truncated stalled faults draws cpu_s wall_s seed digest".split()) <= set(told)
    assert told["generals"]["关羽"]["games"] == 200 and set(told["generals"]) == {"关羽", "曹操", "张飞"}
    assert (told["players"], told["pack"], told["mode"]) == (3, "maneuvering", "identity")
    assert told["decks"] == ["关羽", "曹操", "张飞"]
    assert set(told["roles"]) == {"lord", "rebel", "renegade"}
    assert sum(role["first_deaths"] for role in told["roles"].values()) == 200
    assert told["rounds"]["min"] >= 1 and len(told["by_seat"]) == 3
    assert told["digest"] == json.loads(run(capsys, *line.split(), "--workers", "1"))["digest"]


def test_replay_shows_a_game_of_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, *"replay sanguosha --players 4 --seed 3 --index 2 --json".split()))
    assert told["players"] == 4 and told["result"] == "win" and told["choices"]
    assert told["winners"] and "winner" in run(capsys, *"replay sanguosha --players 4 --seed 3 --index 2 --lang en".split())


def test_cards_decks_soak_and_bench(capsys: pytest.CaptureFixture[str]) -> None:
    assert "闪电♠A" in run(capsys, "cards", "sanguosha")
    assert "judged in the owner's turn" in run(capsys, "cards", "sanguosha", "Lightning ♠A", "--lang", "en")
    assert "当【杀】" not in run(capsys, "cards", "sanguosha", "闪♦2", "--lang", "zh")
    out = run(capsys, "decks", "sanguosha")
    assert "standard" in out and "军争篇" in out
    assert run(capsys, "decks", "sanguosha", "maneuvering", "--json").count('"zh"') > 100
    assert "no fault" in run(capsys, *"soak sanguosha -n 20 --lang en".split())
    assert json.loads(run(capsys, *"bench sanguosha --players 3 --seconds 1 --json".split()))["players"] == 3


def test_a_pack_written_by_the_command_is_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for form in ("toml", "text"):
        text = run(capsys, "decks", "sanguosha", "standard", "--as", form)
        pack = tmp_path / f"mine.{'toml' if form == 'toml' else 'txt'}"
        pack.write_text(text, encoding="utf-8")
        told = json.loads(run(capsys, "simulate", "sanguosha", "--pack", str(pack), "-n", "20", "--json"))
        assert told["pack"] == "mine" and told["games"] == 20


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, *lines: str) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
    return run(capsys, *words.split())


TEN = "play sanguosha --players 10 --agents " + ",".join(["me"] + ["greedy"] * 9)


def test_play_at_a_table_of_ten(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, f"{TEN} --seed 4 --lang zh", "盘面", "1", "悔棋", "提示", "记录", "退出")
    board = out[out.index("=="):]
    for seat in range(10):
        assert f" {seat} " in board
    assert board.count("主公") >= 1 and "反贼" not in board.split("==")[2]
    assert "手牌：" in board and "牌堆" in board and "？" not in board.split("\n")[0]
    english = play(monkeypatch, capsys, f"{TEN} --seed 4 --lang en", "board", "quit")
    assert "draw pile" in english and "(you)" in english and "lord" in english
    assert max(map(len, english.splitlines())) <= 120


def test_play_undo_save_load_and_concede(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = "play sanguosha --players 5 --agents me,greedy,greedy,greedy,greedy --seed 9 --lang en"
    saved = tmp_path / "game.json"
    out = play(monkeypatch, capsys, words, "1", f"save {saved}", "undo", "quit")
    assert "saved" in out
    again = play(monkeypatch, capsys, f"play --load {saved} --lang en", "undo", "concede", "quit")
    assert "wins" in again and "dead" in again             # the lord gave up: the rebels win


def test_who_gives_up_watches_the_others(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "play sanguosha --roles lord,loyalist,rebel,rebel,renegade --agents greedy,greedy,greedy,greedy,me --lang en"
    out = play(monkeypatch, capsys, words, "concede", "quit")
    assert "wins" in out
