"""Win rates by general and role: the same games as simulate, whoever plays them, stored and gone on with."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match, UsageError, simulate
from sgs_fast.byrole import by_role
from sgs_fast.cli import main
from sgs_fast.sitting import Sitting

MATCH = Match("sanguosha", players=4, generals=["刘备", "关羽", "张飞", "曹操", "司马懿", "夏侯惇"])


def test_the_table_is_that_of_simulate() -> None:
    made = by_role(MATCH, 200, "greedy", 3)
    plain = simulate(MATCH, 200, "greedy", 3)
    assert plain.account is not None
    assert made.account.as_dict() == plain.account.as_dict()
    assert made.as_dict()["decisions"] == plain.decisions
    assert made.matrix() == plain.account.matrix()  # type: ignore[attr-defined]
    assert sum(total.games for total in made.probes) == 400


def test_the_agent_is_held_against_chance() -> None:
    skill = by_role(MATCH, 600, "greedy", 1).skill
    assert skill is not None and skill[0].low > skill[1].high, "the lord's seat, played by greedy among players at random"
    assert by_role(MATCH, 20, "random", 1).skill is None


def test_workers_and_executors_change_nothing() -> None:
    whole = by_role(MATCH, 300, "random", 2, workers=1)
    with ThreadPoolExecutor(3) as threads:
        other = by_role(MATCH, 300, "random", 2, executor=threads)
    assert other.as_dict() == whole.as_dict() and other.totals.digest == whole.totals.digest


def test_a_sitting_is_a_text_that_tells_all() -> None:
    four = ["刘备", "关羽", "张飞", "曹操"]
    sitting = Sitting.of(Match("sanguosha", players=4, generals=four, options={"draw": 3}), "random")
    again = Sitting(sitting.spec)
    assert again.match().fingerprint == sitting.match().fingerprint and again.match().options == {"draw": 3}
    assert again.names == ("maneuvering", "") and again.agents == ("random", "random")
    other = Sitting.of(Match("sanguosha", players=4, generals=four), "random")
    assert other.fingerprint != sitting.fingerprint


def test_the_store_keeps_it_and_goes_on(tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    from sgs_fast.store import Store

    whole = by_role(MATCH, 2600, "random", 5)

    class Enough(Exception):
        pass

    def stop(made: object, block: object) -> None:
        if block.hi >= 256:  # type: ignore[attr-defined]
            raise Enough

    with Store(tmp_path / "a.duckdb") as store, pytest.raises(Enough):
        by_role(MATCH, 2600, "random", 5, store=store, told=stop)
    with Store(tmp_path / "a.duckdb") as store:
        made = by_role(MATCH, 2600, "random", 5, store=store)
        assert made.campaign is not None and 0 < made.campaign.resumed < 2600
        assert made.as_dict() == whole.as_dict()
        (row,) = store.query("SELECT sum(seen) AS seen, sum(wins) AS wins FROM seats WHERE sort = 'general'")
        assert row["seen"] == 2600 * 4
        assert store.runs()[0]["finished"] is not None


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["matrix", "sanguosha", "--players", "3", "-n", "60", "--agents", "random", "--generals", "刘备,关羽,曹操,孙权"]
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    needed = "ruleset games decisions truncated stalled faults draws cpu_s wall_s seed digest matrix"
    assert set(needed.split()) <= set(data) and data["games"] == 60
    assert set(data["matrix"]) == {"刘备", "关羽", "曹操", "孙权"}
    assert main([*words, "--lang", "zh"]) == 0
    assert "主公" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["sanguosha", "--cards"], "--cards is for games with decks"),
        (["sanguosha", "--decks", "a,b"], "--decks is for games with decks"),
        (["zongheng", "--players", "3"], "--players is for games without decks"),
        (["sanguosha", "-n", "0"], "games is at least 1"),
    ],
)
def test_bad_words(capsys: pytest.CaptureFixture[str], words: list[str], says: str) -> None:
    assert main(["matrix", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and says in err


def test_bad_calls() -> None:
    with pytest.raises(UsageError, match="pairs of decks"):
        by_role(Match("zongheng", ["lubu-cavalry", "yellow-turban"]), 10)
    with pytest.raises(UsageError, match="native agents"):
        by_role(MATCH, 10, lambda view, actions: 0)  # type: ignore[arg-type]
