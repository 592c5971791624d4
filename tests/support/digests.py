"""What this build of the engine plays, in one hash for each unit, kind of agents and number of threads.

``python -m tests.support.digests`` prints them as JSON: builds by other compilers, with other switches, must print the same.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

THREADS = (1, 2, 7)
GAMES = 42
SEED = 17
AGENTS = {"random": (0, 0), "greedy": (1, 1), "both": (0, 1)}


def play(api: Any, setup: Any, agents: list[int], threads: int, games: int, seed: int = SEED) -> Any:
    """The rows of a batch, in chunks that the threads take as they come."""
    rows = np.zeros(games, dtype=api.ROW)
    chunk = 1 + games // (3 * threads)
    starts = list(range(0, games, chunk))
    lock = threading.Lock()

    def work() -> None:
        while True:
            with lock:
                if not starts:
                    return
                lo = starts.pop()
            hi = min(lo + chunk, games)
            api.run_batch(setup, agents, seed, lo, hi, rows[lo:hi])

    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return rows


def digest(rows: Any) -> str:
    """A hash of all fields of all rows (padding between them is nobody's)."""
    return hashlib.sha256(repr(rows.tolist()).encode()).hexdigest()


def _zongheng() -> Iterator[tuple[str, Any]]:
    from sgs_fast import Match

    yield "zongheng", Match("zongheng", ["lubu-cavalry", "yellow-turban"]).setup


def _riftbound() -> Iterator[tuple[str, Any]]:
    from sgs_fast import Match

    yield "riftbound", Match("riftbound", ["jinx", "lee-sin"]).setup


def _sanguosha() -> Iterator[tuple[str, Any]]:
    from sgs_fast import Match

    for players in (5, 8):
        yield f"sanguosha of {players}", Match("sanguosha", players=players).setup


UNITS: tuple[Callable[[], Iterator[tuple[str, Any]]], ...] = (_zongheng, _riftbound, _sanguosha)


def digests(games: int = GAMES) -> dict[str, str]:
    """By "match, agents, threads"."""
    from sgs_fast_core import api

    found = {}
    for unit in UNITS:
        for name, setup in unit():
            seats = setup.program.machine.seats
            for kind, (first, others) in AGENTS.items():
                for threads in THREADS:
                    rows = play(api, setup, [first] + [others] * (seats - 1), threads, games)
                    found[f"{name}, {kind}, {threads} threads"] = digest(rows)
    return found


if __name__ == "__main__":
    print(json.dumps(digests(), indent=1))
