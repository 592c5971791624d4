"""``sgs-fast play``: games at the terminal from scripts, taken back, saved, and without a look at hidden cards."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sgs_fast import Match
from sgs_fast.board import Scribe
from sgs_fast.cli import main
from sgs_fast.cli.session import Session
from sgs_fast.errors import BlobError
from sgs_fast.text import width

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

MATCH = ("zongheng", "lubu-cavalry", "yellow-turban")
Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play a script of lines; returns (exit code, stdout, stderr)."""

    def call(*lines: str, words: tuple[str, ...] = (*MATCH, "--seed", "7")) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        code = main(["play", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_the_end_of_input_leaves_politely(play: Play) -> None:
    code, out, err = play()
    assert (code, err) == (0, "")
    assert re.search(r"^left in turn 0 after \d choices$", out, re.M)
    assert "seat 0 (you)  Lü Bu" in out


def test_quit_and_ctrl_c_leave_politely(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = play("quit", "1")
    assert (code, err) == (0, "")
    assert re.search(r"^left in turn 0 after \d choices$", out, re.M)

    def interrupt(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sgs_fast.cli.play.Table._ask", interrupt)
    code, out, err = play()
    assert (code, err) == (0, "")
    assert "left in turn 0" in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "no action 99: choose 1 to 6"),
        ("0", "no action 0: choose 1 to 6"),
        ("-3", "no action -3: choose 1 to 6"),
        ("²", 'no command "²"'),
        ("--1", 'no command "--1"'),
        ("9" * 5000, 'no command "999'),
        ("baord", 'no command "baord"; did you mean "board"?'),
        ("? 77", "no action 77: choose 1 to 6"),
        ("? nonsuch", 'no card "nonsuch"'),
        ("undo", "nothing to take back"),
        ("undo x", '"x" is no number from 1'),
        ("save", "save FILE: name a file"),
        ("save /no/such/folder/x", "cannot write /no/such/folder/x: No such file or directory"),
        ("load /no/such/file", "cannot read /no/such/file: No such file or directory"),
        ("log", "nothing happened yet"),
    ],
)
def test_bad_input_gets_one_clear_line(play: Play, line: str, answer: str) -> None:
    code, out, err = play(line)
    assert (code, err) == (0, "")
    assert out.split(f"> {line}\n")[1].startswith(answer)
    assert out.split(f"> {line}\n")[1].count("\n") == 3  # the answer, then the end of input


def test_unknown_players_and_files_are_errors_of_the_command(play: Play, tmp_path: Path) -> None:
    assert play(words=(*MATCH, "--agents", "me,gredy")) == (
        2,
        "",
        'sgs-fast play: no player "gredy"; did you mean "greedy"?\n',
    )
    assert play(words=(*MATCH, "--agents", "me,me,me"))[0] == 2
    broken = tmp_path / "broken"
    broken.write_text("{}")
    code, out, err = play(words=("--load", str(broken)))
    assert (code, out) == (2, "")
    assert err == f"sgs-fast play: {broken} is no game that `sgs-fast play` saved\n"


def test_a_card_is_explained_by_number_and_by_name(play: Play) -> None:
    out = play("? 4", "? 弩营教头", "?")[1]
    fourth = next(line.split(None, 1)[1] for line in out.splitlines() if line.startswith("  4  "))
    name, cost = fourth.removesuffix(")").split(" (")
    assert re.search(rf"> \? 4\n\S+  {name}  \([a-z ]+\)\n    cost {cost}\b", out)
    assert "弩营教头  Crossbow Drillmaster  (unit)" in out
    assert "take back your last N actions" in out


def test_chinese_words_and_commands(play: Play) -> None:
    out = play(
        "提示", "盘面", "帮助", "悔棋", "退出", words=(*MATCH, "--seed", "7", "--lang", "zh", "--agents", "我,greedy")
    )[1]
    assert "座位 0（你）  吕布" in out
    assert "调度：选择要置于一旁的牌：" in out
    assert "没有可以撤回的选择" in out
    assert re.search(r"> 退出\n第 0 回合离开，共 \d 次选择$", out, re.M)


def test_two_agents_are_watched_to_the_end_and_the_object_tells_the_same_game(play: Play) -> None:
    words = (*MATCH, "--agents", "greedy,random", "--seed", "3")
    out = play(words=words)[1]
    assert " wins" in out.splitlines()[-1]
    code, out, err = play(words=(*words, "--json"))
    played = json.loads(out)
    assert code == 0
    assert "wins" in err
    from sgs_fast import simulate

    result = simulate(Match(MATCH[0], MATCH[1:]), 1, ("greedy", "random"), 3, progress=False)
    assert played["digest"] == result.digest
    assert played["games"] == 1
    assert played["decisions"] == result.decisions == len(played["actions"])
    assert {"ruleset", "truncated", "stalled", "faults", "draws", "cpu_s", "wall_s", "seed"} <= played.keys()


def _play_on(session: Session, steps: int) -> None:
    from sgs_fast.cli.play import Table
    from sgs_fast.text import Speech

    table = Table(Speech("en"), io.StringIO())
    for _ in range(steps):
        if session.game.over:
            return
        actions = session.game.decision.actions
        session.take(actions[len(session.steps) * 7 % len(actions)], table.write)


def test_undo_goes_back_to_any_earlier_action(match: Match) -> None:
    session = Session(match, 5)
    keys = []
    for _ in range(90):
        keys.append(session.game.key)
        _play_on(session, 1)
    for place in (89, 64, 63, 33, 32, 31, 1, 0):
        while len(session.steps) > place:
            assert session.undo((0, 1)) == 1
        assert session.game.key == keys[place]
    assert session.undo((0, 1)) == 0


def test_undo_takes_back_a_concession(play: Play) -> None:
    session = Session(Match(MATCH[0], MATCH[1:]), 5)
    _play_on(session, 20)
    key, count = session.game.key, len(session.steps)
    session.concede(0)
    assert session.game.winners == (1,)
    session.undo((), 1)
    assert (session.game.key, len(session.steps)) == (key, count)
    out = play("concede", "99", "hint", "undo", "board", "quit")[1]
    assert "seat 1 wins" in out
    assert "quit> 99\nthe game is over\n" in out
    assert "quit> hint\nthe game is over\n" in out
    assert re.search(r"left in turn 0 after \d choices\n$", out)


def test_a_saved_game_goes_on_where_it_was(play: Play, tmp_path: Path, match: Match) -> None:
    path = tmp_path / "game"
    played = play("1", "1", "2", f"save {path}", "1", "1")[1]
    loaded = play("1", "1", words=("--load", str(path)))[1]
    assert played.split(f"saved: {path}\n")[1].splitlines()[-12:] == loaded.splitlines()[-12:]
    data = json.loads(path.read_text())
    for change in (
        {"actions": [5]},
        {"actions": "no"},
        {"seed": -1},
        {"decks": []},
        {"fingerprint": "0"},
        {"key": "0"},
        {"ruleset": "chess"},
        {"players": ["me"]},
        {"options": {"nothing": 1}},
    ):
        path.write_text(json.dumps(data | change))
        with pytest.raises(BlobError):
            Session.load(str(path), lambda game, action: (game.take(action), [[], [], []])[1])


def test_no_seat_is_told_a_card_that_it_does_not_know(match: Match) -> None:
    for seed in range(3):
        game = match.game(seed)
        while not game.over and game.turn < 8:
            for seat in (0, 1):
                scribe = Scribe(game, seat, "en")
                board = scribe.board()
                other = 1 - seat
                assert f"hand {len(game.zone('hand', other))}" in board
                shown = board.count("hand: ")
                known = any(scribe.knows(card) for card in game.zone("hand", other))
                assert shown == bool(game.zone("hand", seat)) + known
                # The same with everything dealt again that the seat does not know.
                assert Scribe(game.clone(seat=seat, seed=9), seat, "en").board() == board
            game.take(game.decision.actions[game.core.decisions * 5 % len(game.decision.actions)])


def test_columns_stand_under_each_other_in_chinese(match: Match) -> None:
    game = match.game(4)
    while not game.over and len(game.zone("battlefield", 0)) < 4:
        game.take(game.advise())
    lines = [line for line in Scribe(game, 0, "zh").board().splitlines() if line.startswith("    ") and "/" in line]
    assert len(lines) >= 4
    assert len({width(line[: line.index("/")]) for line in lines}) == 1


def test_costs_and_questions_are_told(play: Play) -> None:
    """A hand says what its cards cost; what a trigger asks says what it does; answers stand behind their questions."""
    out = play("1", "2", "1")[1]
    assert re.search(r"hand: [A-Z][\w' -]+ \(\d\), ", out)
    if "Do it?" in out:
        assert re.search(r"Do it\?\n  \S+  [A-Z]", out)
    assert not re.search(r"(?m)^seat \d.*: (yes|\d+)$", out)
