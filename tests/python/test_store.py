"""The store of results: a run killed at any moment goes on to the same end; every bad file is one clear error."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sgs_fast.errors import SgsError

duckdb = pytest.importorskip("duckdb", reason="the extra store is not installed")
pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match  # noqa: E402
from sgs_fast.byrole import by_role  # noqa: E402
from sgs_fast.cli import main  # noqa: E402
from sgs_fast.matrix import matrix  # noqa: E402
from sgs_fast.store import SCHEMA_VERSION, Store, StoreError  # noqa: E402

WORDS = [
    "matrix",
    "zongheng",
    "--decks",
    "lubu-cavalry,yellow-turban",
    "--agents",
    "random",
    "--seed",
    "5",
    "--cards",
    "--rows",
    "--workers",
    "2",
]
DECKS = ("lubu-cavalry", "yellow-turban")
VARYING = {"begun", "finished", "cpu_s", "command"}  # times, and where the file lies


def contents(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that a file says, without what no two runs have alike."""
    with duckdb.connect(str(path), read_only=True) as base:
        tables = [
            name for (name,) in base.execute("SELECT table_name FROM information_schema.tables ORDER BY 1").fetchall()
        ]
        found = {}
        for table in tables:
            columns = [
                name
                for (name,) in base.execute(
                    "SELECT column_name FROM information_schema.columns WHERE table_name = ? ORDER BY ordinal_position",
                    [table],
                ).fetchall()
                if name not in VARYING
            ]
            found[table] = base.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY ALL").fetchall()
        return found


def start(path: Path, games: int, *more: str) -> subprocess.Popen[str]:
    code = "import sys; from sgs_fast.cli import main; sys.exit(main())"
    words = [*WORDS, "-n", str(games), "--out", str(path), *more]
    return subprocess.Popen(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.slow
def test_a_run_killed_twenty_times_ends_like_one_that_was_not(tmp_path: Path) -> None:
    """The moments follow what the last ones met, so that they fall into the run on a busy machine as on an idle one."""
    games, whole, cut = 8_000, tmp_path / "whole.duckdb", tmp_path / "cut0.duckdb"
    began = time.monotonic()
    done = start(whole, games)
    assert done.communicate()[1] == "" and done.returncode == 0
    span = time.monotonic() - began
    expected = contents(whole)
    generator, killed, begun, partly, stored = random.Random(1), 0, 0, 0, [0]
    while killed < 20:
        begun += 1
        assert begun < 100, "the moments do not fall into the run"
        running = start(cut, games)
        try:
            running.wait(generator.uniform(0.2, 1.0) * span)
        except subprocess.TimeoutExpired:
            os.kill(running.pid, signal.SIGKILL)
            killed += 1
        else:                           # it came to its end before: whole, and another one is begun
            assert running.returncode == 0 and contents(cut) == expected
            cut, span, stored = tmp_path / f"cut{begun}.duckdb", span / 2, [0]
            continue
        finally:
            running.communicate()
        stored.append(stored_games(cut))
        assert stored[-1] >= stored[-2], "something that was stored is gone"
        partly += 0 < stored[-1] < games
        if stored[-1] == stored[-2]:    # killed before it had stored anything more
            span *= 1.25
    assert partly >= 3
    last = start(cut, games)
    out, err = last.communicate()
    assert (err, last.returncode) == ("", 0)
    assert f"{games:,} games" in out
    assert contents(cut) == expected
    assert len(expected["games"]) == games and len(expected["blocks"]) == 21 and len(expected["cards"]) > 1000


def stored_games(path: Path) -> int:
    """How many games a file holds; 0 when its writer was killed before the tables were made."""
    if not path.exists():
        return 0
    try:
        with Store(path, write=False) as store:
            return sum(row["games"] for row in store.query("SELECT games FROM blocks"))
    except StoreError:
        return 0


def test_what_is_stored_is_what_was_played(tmp_path: Path) -> None:
    with Store(tmp_path / "a.duckdb") as store:
        first = matrix("zongheng", DECKS, games=700, agents="greedy", seed=3, store=store, cards=True)
        again = matrix("zongheng", DECKS, games=700, agents="greedy", seed=3, store=store, cards=True)
        more = matrix("zongheng", DECKS, games=900, agents="greedy", seed=3, store=store, cards=True)
        assert first.campaign and again.campaign and more.campaign
        assert (first.campaign.resumed, again.campaign.resumed, more.campaign.resumed) == (0, 700 + 2 * 512, 0)
        assert again.as_dict() == first.as_dict()
        one, other = first.campaign.totals[0].cards, again.campaign.totals[0].cards
        assert one is not None and other is not None
        assert one.shape == other.shape and (one == other).all() and other.any()
        assert [row["kind"] for row in store.runs()] == ["matrix", "matrix"]
        assert store.cells(first.campaign.id)[0]["label"] == {"row": 0, "column": 1}
    fresh = matrix("zongheng", DECKS, games=700, agents="greedy", seed=3, cards=True)
    assert fresh.as_dict() == first.as_dict()


def test_every_table_becomes_parquet(tmp_path: Path) -> None:
    with Store(tmp_path / "a.duckdb") as store:
        matrix("zongheng", DECKS, games=64, seed=3, store=store, cards=True, rows=True, counters={"drawn": {"event": "draw"}})
        by_role(Match("sanguosha", players=2), 20, "random", store=store)
        files = store.export(tmp_path / "parquet")
        for file in files:
            kept = store.query(f"SELECT count(*) AS n FROM {file.stem}")[0]["n"]
            assert kept == store.query(f"SELECT count(*) AS n FROM '{file}'")[0]["n"] > 0
        assert len(files) == 8
        with pytest.raises(StoreError, match="cannot write"):
            store.export(tmp_path / "a.duckdb" / "x")


# ---------------------------------------------------------------------------------------------------- bad files


def refused(capsys: pytest.CaptureFixture[str], path: Path, *more: str) -> str:
    """The one line with which a run into that file is refused; the file stays as it is."""
    before = path.read_bytes() if path.is_file() else None
    code = main([*WORDS, "-n", "64", "--out", str(path), *more])
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and str(path) in err
    assert before is None or path.read_bytes() == before
    return err


def test_files_that_are_no_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, foreign, other, folder = (tmp_path / name for name in ("a.txt", "foreign.duckdb", "other.duckdb", "folder"))
    text.write_text("this is a shopping list\n" * 100)
    folder.mkdir()
    with duckdb.connect(str(foreign)) as base:
        base.execute("CREATE TABLE shopping AS SELECT 1 AS eggs")
    with Store(other):
        pass
    with duckdb.connect(str(other)) as base:
        base.execute("UPDATE meta SET value = '99' WHERE name = 'version'")
    assert "no results file" in refused(capsys, text)
    assert "no results file" in refused(capsys, foreign)
    assert f"format 99, this version of sgs_fast uses format {SCHEMA_VERSION}" in refused(capsys, other)
    assert "a folder" in refused(capsys, folder)
    assert "there is no folder" in refused(capsys, tmp_path / "nowhere" / "a.duckdb")
    for path in (text, foreign, other):
        assert main(["report", str(path)]) == 2
        assert str(path) in capsys.readouterr().err
    assert main(["report", str(tmp_path / "absent.duckdb")]) == 2
    assert "no results file" in capsys.readouterr().err


def test_a_file_cut_in_half(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.duckdb"
    with Store(path) as store:
        matrix("zongheng", DECKS, games=2000, agents="random", seed=3, store=store, rows=True)
    data = path.read_bytes()
    for size in (len(data) // 2, 20_000, 100):
        path.write_bytes(data[:size])
        assert "damaged" in refused(capsys, path)


def test_a_file_that_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.duckdb"
    with Store(path):
        pass
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda file, mode: mode != os.W_OK and allowed(file, mode))
    assert "read-only" in refused(capsys, path)
    with Store(path, write=False) as store:
        assert store.runs() == []


def limited(size: int) -> None:
    """No file of this process may grow beyond that, as on a disk that is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk(tmp_path: Path) -> None:
    """The run ends with one clear line, what was stored stays readable, and with room it goes on to the same end."""
    path, whole = tmp_path / "a.duckdb", tmp_path / "whole.duckdb"
    games = 6000
    assert start(whole, games).wait(120) == 0
    code = "import sys; from sgs_fast.cli import main; sys.exit(main())"
    words = [*WORDS, "-n", str(games), "--out", str(path)]
    full = subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=lambda: limited(300_000),
        check=False,
    )
    assert full.returncode == 2 and full.stdout == ""
    assert full.stderr.count("\n") == 1 and "no room left" in full.stderr
    with Store(path, write=False) as store:
        kept = sum(row["games"] for row in store.query("SELECT games FROM blocks"))
    assert kept < games
    assert start(path, games).wait(120) == 0
    assert contents(path) == contents(whole)


def test_a_second_writer_waits_or_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.duckdb"
    with Store(path):
        impatient = start(path, 64, "--wait", "0")
        assert "in use by another program" in impatient.communicate()[1]
        assert impatient.returncode == 2
        patient = start(path, 64, "--wait", "60")
        assert patient.stderr is not None
        assert "waiting up to 60 s" in patient.stderr.readline()
    out, err = patient.communicate()
    assert (patient.returncode, err) == (0, "")
    assert "64 games" in out


def test_an_extra_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(SgsError, match=r'pip install "sgs_fast\[store\]"'):
        Store(tmp_path / "a.duckdb")


def test_a_copy_of_the_file_is_as_good(tmp_path: Path) -> None:
    with Store(tmp_path / "a.duckdb") as store:
        matrix("zongheng", DECKS, games=64, seed=3, store=store)
    shutil.copy(tmp_path / "a.duckdb", tmp_path / "b.duckdb")
    assert contents(tmp_path / "a.duckdb") == contents(tmp_path / "b.duckdb")


def test_a_duel_is_stored_and_found_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.duckdb"
    words = ["simulate", "zongheng", *DECKS, "-n", "200", "--agents", "random", "--out", str(file)]
    assert main([*words, "--json"]) == 0
    first = capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    again = capsys.readouterr().out
    assert '"resumed": 0' in first and '"resumed": 200' in again
    with Store(file, write=False) as store:
        (run,) = store.runs()
        assert run["kind"] == "duel" and run["finished"] is not None and run["command"].startswith("sgs-fast simulate")
    for more, says in (
        (["zongheng", *DECKS, "--no-swap"], "leave --no-swap out"),
        (["sanguosha", "--players", "2"], "`sgs-fast matrix sanguosha`"),
    ):
        assert main(["simulate", *more, "-n", "2", "--out", str(file)]) == 2
        assert says in capsys.readouterr().err
