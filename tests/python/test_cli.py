"""The ``sgs-fast`` command: what it prints, and one clear message for whatever is wrong."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sgs_fast import Match, rulesets
from sgs_fast.cli import COMMANDS, main, simulate
from sgs_fast.progress import Bar
from tests.packaging.tree import ROOT

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

MATCH = ("zongheng", "lubu-cavalry", "yellow-turban")
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Call the command; returns (exit code, stdout, stderr)."""

    def call(*words: str) -> tuple[int, str, str]:
        code = main(words)
        out, err = capsys.readouterr()
        return code, out, err

    return call


# ----------------------------------------------------------------------------------------------------------- help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_has_an_example_that_works_as_printed(
    run: Run, command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    if command == "report":  # of results that are there
        for library in ("duckdb", "matplotlib", "scipy"):
            pytest.importorskip(library, reason="the extra report is not installed")
        monkeypatch.chdir(tmp_path)
        made = "matrix zongheng --decks lubu-cavalry,yellow-turban -n 64 --out results.duckdb"
        assert run(*made.split())[0] == 0
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    shown = capsys.readouterr().out
    assert "--json" in shown
    words = shlex.split(shown[shown.index("Example:\n") :].splitlines()[1])
    assert words[:2] == ["sgs-fast", command]
    code, out, err = run(*words[1:])
    assert (code, err) == (0, "")
    assert out


def test_the_overview_names_every_command(run: Run) -> None:
    for words in ((), ("--help",), ("help",)):
        code, out, _ = run(*words)
        assert code == 0
        assert all(f"  {command}  " in out for command in COMMANDS)
    assert f"Example:\n  {simulate.EXAMPLE}\n" in run("--help")[1]


def test_help_loads_neither_numpy_nor_the_engine() -> None:
    code = "import sys; from sgs_fast.cli import main; main(['--help']); print(*sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "sgs_fast_core.api", "sgs_fast.simulation"} & set(done.stderr.split())


# ------------------------------------------------------------------------------------------------------- simulate


@pytest.mark.usefixtures("mishaps")
def test_simulate_for_people(run: Run) -> None:
    code, out, err = run("simulate", *MATCH, "-n", "1_000", "--agents", "random,random", "--seed", "1")
    assert (code, err) == (0, "")
    for word in ("ZongHeng: 1,000 games in swapped pairs, seed 1", "lubu-cavalry (random)", " % [", "points against"):
        assert word in out
    for word in ("win ", "draw 26 (2.60 %)", "pairs", "stalled", "truncated", "fault", "median", "games/s", "digest"):
        assert word in out
    assert "games ended by a fault" in out
    command = out[out.index("sgs-fast replay") :].splitlines()[0]
    assert command.endswith("--seed 1 --index 3 --agents random,random")
    code, out, _ = run("replay", *MATCH, "--swapped", "--index", "3", "--json")
    assert code == 0 and json.loads(out)["swapped"] is True
    assert run(*shlex.split(command)[1:])[0] == 0


def test_simulate_in_chinese(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "三国杀·纵横", "吕布铁骑", "黄巾之乱", "-n", "30")
    _, out, _ = run(*words, "--lang", "zh")
    assert "三国杀·纵横：30 局（换座配对），种子 1" in out
    assert "吕布铁骑 (greedy)" in out and "座位" not in out
    assert "先手胜率" in out
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "先手胜率" in run(*words)[1]
    assert "first player" in run(*words, "--lang", "en")[1]


def test_simulate_for_machines(run: Run) -> None:
    code, out, err = run("simulate", *MATCH, "--json", "-n", "300", "--workers", "2", "--seed", "5")
    data = json.loads(out)
    assert (code, err) == (0, "")
    wanted = "ruleset games decisions truncated stalled faults draws cpu_s wall_s seed digest"
    assert set(wanted.split()) <= set(data)
    assert (data["ruleset"], data["games"], data["seed"], data["workers"]) == ("zongheng", 300, 5, 2)
    assert data["decks"] == ["lubu-cavalry", "yellow-turban"]
    again = json.loads(run("simulate", *MATCH, "--json", "-n", "300", "--workers", "1", "--seed", "5")[1])
    assert again["digest"] == data["digest"]


def test_options_and_words_mix_in_any_order(run: Run) -> None:
    whole = json.loads(run("simulate", *MATCH, "-n", "20", "--json")[1])
    mixed = json.loads(run("simulate", "-n", "20", MATCH[0], "--json", MATCH[1], "--seed=1", MATCH[2])[1])
    assert mixed["digest"] == whole["digest"]


def test_settings_reach_the_match(run: Run) -> None:
    changed = {"hand_limit": 5, "damage_wears_off": True, "combat_damage_amount": "live"}
    options = [f"--option={name}={value}" for name, value in changed.items()]
    code, out, _ = run("simulate", *MATCH, "-n", "20", *options, "--override", "弓箭军需官.cost=2", "--json")
    assert code == 0
    data = json.loads(out)
    assert data["options"] == changed
    assert data["overrides"] == {"弓箭军需官.cost": 2}
    plain = json.loads(run("simulate", *MATCH, "-n", "20", "--json")[1])
    assert plain["digest"] != data["digest"]
    assert plain["match"] != data["match"]


# ------------------------------------------------------------------------------------------------- other commands


def test_replay(run: Run) -> None:
    code, out, err = run("replay", *MATCH, "--agents", "random", "--seed", "3", "--index", "7")
    assert (code, err) == (0, "")
    assert {"turn", "choice", "result", "winner", "key"} <= set(out.split())
    zh = run("replay", *MATCH, "--agents", "random", "--seed", "3", "--index", "7", "--lang", "zh")[1]
    assert "分出胜负" in zh and "使用 " in zh
    assert not set("=_") & set(zh.rpartition("\n\n")[0])
    data = json.loads(run("replay", *MATCH, "--agents", "random", "--seed", "3", "--index", "7", "--json")[1])
    game = Match(MATCH[0], decks=MATCH[1:]).game(3, 7)
    for choice in data["choices"]:
        game.take(choice["code"])
    assert game.over
    assert f"{game.key:016x}" == data["key"]


@pytest.mark.usefixtures("mishaps")
def test_soak_finds_the_faults_of_every_pairing(run: Run) -> None:
    code, out, _ = run("soak", "zongheng", "-n", "50", "--json")
    data = json.loads(out)
    assert code == 1
    decks = len(rulesets.find("zongheng").deck_rules.files())
    pairings = decks * (decks + 1) // 2
    assert data["games"] == pairings * 50
    assert data["faults"] == len(data["faulty"]) == 2 * pairings
    assert len({tuple(fault["decks"]) for fault in data["faulty"]}) == pairings
    assert data["high"]["objects"] > 0
    assert run(*shlex.split(data["faulty"][0]["command"])[1:])[0] == 0
    assert run("soak", *MATCH, "-n", "1", "--seed", "1")[0] == 0


def test_bench(run: Run) -> None:
    code, out, _ = run("bench", *MATCH, "--seconds", "1", "--json")
    data = json.loads(out)
    assert code == 0
    assert len(data["rounds_cpu_s"]) == 5
    assert data["cpu_s"] == pytest.approx(min(data["rounds_cpu_s"]), abs=1e-5)
    assert data["games_per_cpu_s"] > 0
    assert "nanoseconds a decision" in run("bench", *MATCH, "--seconds", "1")[1]


def test_decks(run: Run, tmp_path: Path) -> None:
    assert "吕布铁骑" in run("decks")[1]
    assert "yellow-turban" in run("decks", "ZongHeng")[1]
    assert {"lubu-cavalry", "yellow-turban"} <= {deck["key"] for deck in json.loads(run("decks", "--json")[1])["decks"]}
    listed = run("decks", "zongheng", "lubu-cavalry")[1]
    for place in set(Match("zongheng", decks=["lubu-cavalry"] * 2).decks[0].parts["cards"]):
        assert rulesets.find("zongheng").cards[place].en in listed
    assert json.loads(run("decks", "zongheng", "吕布铁骑", "--json")[1])["parts"]["general"][0]["zh"] == "吕布"
    for form, ending in (("text", "txt"), ("toml", "toml")):
        path = tmp_path / f"mine.{ending}"
        path.write_text(run("decks", "zongheng", "lubu-cavalry", "--as", form)[1], "utf-8")
        assert run("decks", "zongheng", str(path))[0] == 0


def test_cards(run: Run) -> None:
    assert "Burn the Bridge" in run("cards")[1]
    assert run("cards", "zongheng", "--slow")[1] == "no card\n"  # no card that ships calls Python in a hot loop
    for words in (("弓箭军需官",), ("archer", "quartermaster"), ("zongheng", "Archer Quartermaster")):
        code, out, _ = run("cards", *words)
        assert code == 0
        for word in ("弓箭军需官", "cost   3  0..20", "numbers", "compiled"):
            assert word in out
    data = json.loads(run("cards", "弓箭军需官", "--json")[1])
    assert data["numbers"]["cost"] == {"value": 3, "low": 0, "high": 20}
    assert set(data["text"]) == {"zh", "en"}
    pools = sum(len(rulesets.find(name).cards) for name in rulesets.names())
    assert len(json.loads(run("cards", "--json")[1])["cards"]) == pools


def test_a_card_that_calls_python_is_told_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = rulesets.find("zongheng")
    slow = dataclasses.replace(ruleset.cards[0], slow=("count_bridges",))
    monkeypatch.setattr(ruleset, "compiled", dataclasses.replace(ruleset.compiled, cards=(slow, *ruleset.cards[1:])))
    assert slow.zh in run("cards", "--slow")[1]
    assert "count_bridges" in run("cards", slow.zh)[1]


# ------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulat", 'sgs-fast: no command "simulat"; did you mean "simulate"?'),
        ("matrx", 'sgs-fast: no command "matrx"; did you mean "matrix"'),
        ("simulate", "name a ruleset and its decks; rulesets: zongheng"),
        ("simulate zonghang a b", 'no ruleset "zonghang"; did you mean "zongheng"'),
        ("simulate zongheng lubu-cavalry", "zongheng: 2 decks, one a seat, not 1"),
        ("simulate zongheng lubu-cavalri yellow-turban", 'no deck "lubu-cavalri"; did you mean "lubu-cavalry"?'),
        ("simulate zongheng lubu-cavalry none.toml", "none.toml: cannot read it"),
        ("simulate {match} -n 0", "games is at least 1, not 0"),
        ("simulate {match} -n many", '"many" is no whole number'),
        ("simulate {match} -n 1e3", '"1e3" is no whole number'),
        ("simulate {match} --seed -1", "seed is at least 0, not -1"),
        ("simulate {match} --seed 9223372036854775808", "seed is at most"),
        ("simulate {match} --workers 0", "workers is at least 1"),
        ("simulate {match} --workers 100000", "make sense"),
        ("simulate {match} --agents gredy", 'no agent "gredy"; did you mean "greedy"?'),
        ("simulate {match} --agents greedy,greedy,greedy", "3 agents for 2 seats"),
        ("simulate {match} --agnets greedy", 'no option "--agnets"; did you mean "--agents"?'),
        ("simulate {match} --json=1", "ignored explicit argument"),
        ("simulate {match} --lang fr", "invalid choice"),
        ("simulate {match} --override 弓箭军须官.cost=2", 'did you mean "弓箭军需官.cost"'),
        ("simulate {match} --override 弓箭军需官.cost=99", "弓箭军需官.cost"),
        ("simulate {match} --override 弓箭军需官.cost=two", "弓箭军需官.cost"),
        ("simulate {match} --option hand_limt=3", 'did you mean "hand_limit"'),
        ("simulate {match} --option hand_limit=99", "hand_limit"),
        ("simulate {match} --option draw=yes", "draw"),
        ("simulate {match} --override cost", "NAME=VALUE"),
        ("simulate {match} --override 弓箭军需官.price=2", 'did you mean "弓箭军需官.'),
        ("simulate {match} --override nonsuch.cost=2", "`sgs-fast cards zongheng NAME` lists a card's numbers"),
        ("simulate {match} --card-file nonsuch.py", "nonsuch.py: the card file cannot be read"),
        ("cards --card-file mine.py", "name the ruleset too"),
        ("simulate riftbound jinx lee-sin --card-file mine.py", "card files are read for zongheng only"),
        ("simulate {match} --option =3", "NAME=VALUE"),
        ("replay {match} --index -1", "--index is at least 0"),
        ("replay {match} --seed -1", "--seed is at least 0"),
        ("replay {match} --agents me", 'no agent "me"'),
        ("soak", "name a ruleset"),
        ("bench {match} --seconds 0", "--seconds is at least 1"),
        ("cards 弓箭军须官", 'no card "弓箭军须官"; did you mean "弓箭军需官"?'),
        ("cards zongheng 弓箭军须官", 'no card "弓箭军须官"; did you mean "弓箭军需官"?'),
        ("decks zonghang", 'no ruleset "zonghang"'),
        ("decks zongheng nothing", 'no deck "nothing"'),
        ("decks zongheng lubu-cavalry yellow-turban", "one deck at a time"),
        ("decks zongheng lubu-cavalry --as xml", "invalid choice"),
    ],
)
def test_bad_input_is_one_message_and_code_2(run: Run, words: str, message: str) -> None:
    code, out, err = run(*words.format(match=" ".join(MATCH)).split())
    assert code == 2
    assert out == ""
    assert message in err
    assert err.startswith("sgs-fast")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_bad_deck_file_has_every_fault_listed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "x"\ngeneral = "吕步"\n[cards]\n"弓箭军需官" = 9\n"no such" = 1\n', "utf-8")
    for words in (("decks", "zongheng", str(path)), ("simulate", "zongheng", str(path), "lubu-cavalry")):
        code, _, err = run(*words)
        assert code == 2
        assert err.splitlines()[0].endswith("mine.toml: 4 faults")
        assert [line.split(":")[0] for line in err.splitlines()[1:3]] == ["  line 2", "  line 5"]
        assert "[cards] has 10 cards" in err.splitlines()[3] and '9 copies of "弓箭军需官"' in err.splitlines()[4]


# --------------------------------------------------------------------------------------------------- interruption


@pytest.mark.parametrize("words", [("simulate", *MATCH), ("soak", *MATCH)])
def test_ctrl_c_prints_what_was_finished(run: Run, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def tell(bar: Bar, done: int) -> None:
        told.append(done)
        if len(told) == 3:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Bar, "__call__", tell)
    code, out, err = run(*words, "-n", "1000000", "--json")
    data = json.loads(out)
    assert code == 2
    assert data["partial"]
    assert told[2] <= data["games"] == told[-1] < 10**6
    assert f"interrupted after {data['games']:,} of 1,000,000 games" in err


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["simulate", "--help"], ["cards", "zongheng"]])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_no_error(words: list[str], unbuffered: str) -> None:
    """Neither where it is met at once nor where a buffer is full, or written at the end."""
    code = f"from sgs_fast.cli import main; raise SystemExit(main({words!r}))"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, text=True, check=False,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


# ------------------------------------------------------------------------------------------------------- progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_draws_on_a_terminal_only_and_wipes_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    screen, pipe = Terminal(), io.StringIO()
    for stream in (screen, pipe):
        with Bar(200, "games", stream=stream) as bar:
            bar(50)
            bar(200)
    assert pipe.getvalue() == ""
    drawn = screen.getvalue().split("\r")
    assert "100 %" in drawn[-3]
    assert all(len(line) < 60 for line in drawn)
    assert drawn[-2].strip() == drawn[-1] == ""
    assert Bar(200, "games", stream=pipe).line(50, 2.0).endswith("25 %  50/200 games  25/s  0:06")


def test_unknown_characters_of_a_terminal_are_replaced() -> None:
    command = [sys.executable, "-c", "from sgs_fast.cli import main; raise SystemExit(main(['命令']))"]
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done: Any = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 2
    assert 'no command "' in done.stderr


def test_a_part_that_is_not_built_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = rulesets.find("zongheng")
    monkeypatch.setattr(ruleset, "machine", None)
    monkeypatch.delattr(ruleset, "machine")
    monkeypatch.delattr(ruleset, "compiled", raising=False)
    monkeypatch.setitem(sys.modules, "sgs_fast_core.rules.zongheng", None)
    code, _, err = run("simulate", *MATCH)
    assert code == 2
    assert "sgs_fast_core.rules.zongheng is not built" in err


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_ctrl_c_of_the_whole_process() -> None:
    """Pressed as soon as the bar on the terminal tells of finished games."""
    code = "from sgs_fast.cli import main; raise SystemExit(main())"
    words = ["simulate", *MATCH, "-n", "100000000", "--lang", "en"]
    screen, terminal = os.openpty()
    running = subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=terminal, text=True)
    os.close(terminal)
    shown = b""
    with os.fdopen(screen, "rb", buffering=0) as screen_file:
        while b"games  " not in shown:
            shown += screen_file.read(4096)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate()
        shown = b""
        with contextlib.suppress(OSError):  # how Linux tells that nobody writes any more
            while more := screen_file.read(4096):
                shown += more
    assert running.returncode == 2
    assert "win" in out
    lines = shown.decode().replace("\r\n", "\n").rsplit("\r", 1)[-1]
    assert lines.startswith("sgs-fast simulate: interrupted after ")
    assert lines.count("\n") == 1
