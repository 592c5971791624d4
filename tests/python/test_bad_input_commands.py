"""Bad input at the real command line, for every ruleset: exit code 2, one message, no traceback, nothing lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

MATCHES = {
    "zongheng": "simulate zongheng lubu-cavalry yellow-turban",
    "sanguosha": "simulate sanguosha --players 3",
    "riftbound": "simulate riftbound jinx lee-sin",
}
CARDS = {"zongheng": "弓箭军需官.cost", "sanguosha": "关羽.hp", "riftbound": "山脉亚龙.cost"}
GARBLED = 'name = "x"\n[cards\n'
TYPO = 'name = "x"\n[crads]\n"杀♠7" = 1\n'
UNFIT = 'name = "x"\n[cards]\n"nonsuch" = 1\n'
SCRIPT = """from sgs_fast.rulesets.zongheng.language import *

@unit("甲", en="A", cost=1, power=1, life=1)
def a(c):
    c.daal(1)
"""


def cases() -> Iterator[tuple[str, str, str]]:
    """Name, words of the command, and what its message has to say. `{folder}` holds the files of `files`."""
    yield "a ruleset", "simulate zonghang a b", 'did you mean "zongheng"'
    for ruleset, match in MATCHES.items():
        number = CARDS[ruleset]
        # A word of the three is where the deck stands; sanguosha's deck is its pack.
        words = match.split()
        deck = [*words[:2], "--pack", "{file}"] if ruleset == "sanguosha" else [*words[:2], "{file}", words[3]]
        yield f"{ruleset}: a card", f"cards {ruleset} nonsuch", 'no card "nonsuch"'
        for what, file, said in (("a typo", "typo", "crads"), ("no TOML", "garbled", "line 2"), ("a card", "unfit", "nonsuch"),
                                 ("no file", "nowhere", "cannot read")):
            yield f"{ruleset}: a deck with {what}", " ".join(deck).replace("{file}", f"{{folder}}/{file}.toml"), said
        yield f"{ruleset}: an override of nothing", f"{match} --override {number}x=1", "did you mean"
        yield f"{ruleset}: an override out of bounds", f"{match} --override {number}=9999", "9999"
        yield f"{ruleset}: an option", f"{match} --option nonsuch=1", "nonsuch"
        yield f"{ruleset}: no games", f"{match} -n 0", "at least 1"
        yield f"{ruleset}: a negative seed", f"{match} --seed -1", "at least 0"
        yield f"{ruleset}: threads", f"{match} --workers 100000", "make sense"
        yield f"{ruleset}: a damaged game", f"play --load {{folder}}/{ruleset}-damaged", "damaged"
        yield f"{ruleset}: a game of other cards", f"play --load {{folder}}/{ruleset}-foreign", "other"
    yield "a script", f"{MATCHES['zongheng']} --card-file {{folder}}/script.py", 'script.py:5: 甲: no verb "daal"'
    counted = f"{MATCHES['zongheng']} --count"
    for what, counter, said in (
        ("of no form", "damage", "takes the form"), ("without a label", ":event=damage", "takes the form"),
        ("with a part's typo", "x:evnt=damage", 'did you mean "event"'),
        ("of no event", "x:event=damag", 'did you mean "damage"'), ("of no card", "x:card=nonsuch", 'no "nonsuch"'),
        ("of no seat", "x:seat=7", "from 0 to 1"),
        ("of half a part", "x:event", "NAME=VALUE"), ("of amounts", "x:amounts=3", "true or false"),
    ):
        yield f"a counter {what}", f"{counted} {counter}", said
    yield "counters of one name", f"{counted} x:event=damage --count x:event=draw", 'two counters are called "x"'
    yield "a counter of games without decks", "matrix sanguosha --count x:event=damage", "--count is for games with decks"
    yield "a sweep", "sweep {folder}/typo.toml", 'line 1: no "name" in a sweep'


CASES = {name: (words, said) for name, words, said in cases()}
FOLDER = "files"


def run(words: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8",
    }
    code = "import sys; from sgs_fast.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, encoding="utf-8", env=environment, check=False,
        stdin=subprocess.DEVNULL if not more else None, **more)      # type: ignore[call-overload,no-any-return]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files with faults; the saved games are real ones, changed."""
    made = tmp_path_factory.mktemp(FOLDER)
    for name, text in (("typo.toml", TYPO), ("garbled.toml", GARBLED), ("unfit.toml", UNFIT), ("script.py", SCRIPT)):
        (made / name).write_text(text, encoding="utf-8")
    for ruleset, match in MATCHES.items():
        saved = made / ruleset
        done = run(["play", *match.split()[1:], "--seed", "7"], input=f"1\nsave {saved}\nquit\n")
        assert done.returncode == 0, done.stderr
        data = json.loads(saved.read_text(encoding="utf-8"))
        for name, change in (("damaged", {"key": "0" * 16}), ("foreign", {"fingerprint": "0" * 16})):
            (made / f"{ruleset}-{name}").write_text(json.dumps(data | change), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def refusals(folder: Path) -> Iterator[dict[str, Future[subprocess.CompletedProcess[str]]]]:
    """All commands, two at a time."""
    with ThreadPoolExecutor(2) as pool:
        yield {
            name: pool.submit(run, [word.replace("{folder}", str(folder)) for word in words.split()])
            for name, (words, _) in CASES.items()
        }


@pytest.mark.parametrize("name", CASES)
def test_one_message_and_code_2(refusals: dict[str, Future[subprocess.CompletedProcess[str]]], name: str) -> None:
    done = refusals[name].result()
    said = CASES[name][1]
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert said in done.stderr
    assert done.stderr.startswith("sgs-fast")
    assert "Traceback" not in done.stderr
    # A file with several faults has a line for each; everything else is one line.
    assert done.stderr.count("\n") == 1 or "faults\n" in done.stderr


@pytest.mark.parametrize("ruleset", MATCHES)
def test_an_illegal_action_leaves_the_game_as_it_was(ruleset: str) -> None:
    """A person types nonsense: a line for each, and the game that goes on is the one that he would have had without."""
    words = ["play", *MATCHES[ruleset].split()[1:], "--seed", "7"]
    plain, typed = (run(words, input=f"{lines}1\nquit\n") for lines in ("", "999\nnonsuch\n-1\n"))
    for done in (plain, typed):
        assert (done.returncode, done.stderr) == (0, "")
    assert "no action 999" in typed.stdout and 'no command "nonsuch"' in typed.stdout
    assert plain.stdout.rsplit("> 1\n", 1)[1] == typed.stdout.rsplit("> 1\n", 1)[1]


def test_what_is_refused_leaves_results_as_they_are(folder: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    out = folder / "results.duckdb"
    words = ["matrix", "zongheng", "--decks", "lubu-cavalry,yellow-turban", "--out", str(out)]
    assert run([*words, "-n", "64"]).returncode == 0
    before = out.read_bytes()
    assert run([*words[:-1], str(folder / "other.duckdb"), "-n", "0"]).returncode == 2
    assert not (folder / "other.duckdb").exists()
    assert run([*words, "-n", "64", "--override", "弓箭军需官.cost=9999"]).returncode == 2
    assert out.read_bytes() == before


@pytest.mark.parametrize("ruleset", MATCHES)
def test_the_commands_work_without_their_fault(ruleset: str) -> None:
    done = run([*MATCHES[ruleset].split(), "-n", "2", "--override", f"{CARDS[ruleset]}=3"])
    assert (done.returncode, done.stderr) == (0, "")
