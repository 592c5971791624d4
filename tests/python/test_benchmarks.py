"""The benchmarks' frozen workloads are what they are called, and the scripts run; speed itself is judged by hand."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from sgs_fast import simulate
from sgs_fast.agents import advise

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"
if not FOLDER.is_dir():
    pytest.skip("the benchmarks are not here", allow_module_level=True)
api = pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")


def load(name: str) -> ModuleType:
    sys.path.insert(0, str(FOLDER))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(FOLDER))


@pytest.fixture(scope="module")
def workloads() -> dict[str, Any]:
    return dict(load("workloads").WORKLOADS)


def test_nobody_can_respond_in_the_silent_deck(workloads: dict[str, Any]) -> None:
    result = simulate(workloads["silent"].match(), 30, "random", 1, progress=False)
    assert result.faults == 0
    assert result.high["listeners"] == 0
    assert result.high["stack"] <= 1


def test_the_games_of_every_workload_end(workloads: dict[str, Any]) -> None:
    for workload in workloads.values():
        result = simulate(workload.match(), 600, workload.agent, 1, progress=False)
        assert result.faults == 0 and result.truncated <= 3, workload.name       # half a per cent


def test_forty_listeners_wait_in_the_deck_of_that_name(workloads: dict[str, Any]) -> None:
    result = simulate(workloads["listeners"].match(), 30, "random", 1, progress=False)
    assert result.faults == 0
    assert result.high["listeners"] >= 40


def test_observed_rows_are_what_the_seat_sees(workloads: dict[str, Any]) -> None:
    match = workloads["duel"].match()
    names = match.ruleset_info.machine.names
    sights = load("peer_runs").sights(names, match.seats)
    rows, codes = np.zeros((3, 378), np.int16), np.zeros((3, 128), np.uint32)
    for steps in (0, 1, 40, 150):
        decisions, finished, _ = api.run_observed(match.setup, sights, 1, steps, rows, codes)
        assert decisions == 3 * steps
        assert finished == 0 or steps > 100
        game = match.game(1, 0)
        for _ in range(steps):
            game.take(advise(game, "random"))
        reads, spans, parts = sights[game.core.seat]
        assert rows[0][: len(reads)].tolist() == [game.core.get(*read) for read in reads]
        at = len(reads)
        for zone, room in spans:
            cards = [
                card if game.core.get("object", card, "known") >> game.core.seat & 1 else 0
                for card in game.core.zone(zone)
            ]
            for card in (*cards, *[0] * room)[:room]:
                shown = rows[0][at : at + len(parts)].tolist()
                wanted = [game.core.get("object", card, *part) for part in parts] if card else [0] * len(parts)
                assert shown == [(value + 32768) % 65536 - 32768 for value in wanted]
                at += len(parts)
        assert at == 378
        options = game.core.options()
        assert codes[0][: len(options)].tolist() == options


def test_observed_rows_are_refused_where_they_do_not_fit(workloads: dict[str, Any]) -> None:
    setup = workloads["duel"].match().setup
    sights = [([("game", 0, "turn", 0)], [], [])] * 2
    rows, codes = np.zeros((2, 1), np.int16), np.zeros((2, 8), np.uint32)
    assert api.run_observed(setup, sights, 1, 10, rows, codes)[0] == 20
    with pytest.raises(ValueError, match="has 1 numbers, a row of observations 2"):
        api.run_observed(setup, sights, 1, 10, np.zeros((2, 2), np.int16), codes)
    with pytest.raises(ValueError, match="1 sights for 2 seats"):
        api.run_observed(setup, sights[:1], 1, 10, rows, codes)
    with pytest.raises(KeyError):
        api.run_observed(setup, [([("game", 0, "nonsuch", 0)], [], [])] * 2, 1, 10, rows, codes)
    with pytest.raises(IndexError):
        api.run_observed(setup, [([("seat", 9, "life", 0)], [], [])] * 2, 1, 10, rows, codes)
    with pytest.raises(ValueError, match="not negative"):
        api.run_observed(setup, sights, 1, -1, rows, codes)


def test_symbols_and_lines_are_told_as_they_are_written(tmp_path: Path) -> None:
    counting = load("bench_instructions")
    assert counting.readable("__pyx_f_13sgs_fast_core_6kernel_6events_run_batch") == "events.run_batch"
    assert counting.readable("sgs_rules_op") == "sgs_rules_op"
    generated = tmp_path / "unit.c"
    generated.write_text('\n  /* "sgs_fast_core/kernel/events.pxd":12\n * cdef\n */\n  x = 1;\n')
    assert counting.Sources().of(f"{generated}:5") == "kernel/events.pxd:12"
    assert counting.Sources().of("/no/such.c:5") == "/no/such.c:5"
    out = tmp_path / "callgrind.out"
    out.write_text("ob=/x/unit.so\nfn=f\n0x10 3 7\ncalls=1 0x20 \n0x14 3 500\n0x10 4 2\nob=/y.so\n0x10 0 1\n")
    assert counting.spent(str(out)) == {"/x/unit.so": {0x10: 9}, "/y.so": {0x10: 1}}


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("bench_games.py", "silent", "--rounds", "1", "--seconds", "0.05"),
        ("bench_clone.py", "listeners", "--games", "1"),
        ("bench_threads.py", "silent", "--rounds", "1", "--seconds", "0.05", "--limit", "9"),
        ("bench_counting.py", "duel-greedy", "--chunks", "2", "--size", "20", "--slack", "99"),
        ("bench_memory.py", "silent", "--games", "50", "--times", "2", "--limit", "2"),
    ],
)
def test_the_scripts_run(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, str(FOLDER / words[0]), *words[1:]], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert words[1] in done.stdout


def test_baselines_are_of_known_workloads(workloads: dict[str, Any]) -> None:
    path = FOLDER / "baselines.json"
    stored = json.loads(path.read_text()) if path.exists() else {}
    for counts in stored.values():
        assert counts.keys() <= workloads.keys()
