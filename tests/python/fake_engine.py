"""A stand-in for the native engine: games of a few random choices, with every result code among them."""

from __future__ import annotations

import hashlib
import time
from typing import Any, ClassVar

import numpy as np

CODES = {"running": 0, "win": 1, "draw": 2, "stalled": 3, "truncated": 4, "fault": 5}
FAULTS = {"none": 0, "arena": 1, "frames": 2}
AGENTS = {"random": 0, "greedy": 1}
ROW = np.dtype(
    [
        ("index", "<i8"), ("key", "<u8"), ("decisions", "<u4"), ("events", "<u4"), ("turns", "<u2"), ("winners", "<u2"),
        ("result", "u1"), ("fault", "u1"), ("first", "u1"), ("numbers", "<i2", 4), ("high", "<u2", 6),
    ]
)  # fmt: skip


class Machine:
    names: ClassVar = {"result": CODES, "fault": FAULTS}

    @staticmethod
    def load(ruleset: str) -> Machine:
        return Machine()


class Decision:
    kind = "move"

    def __init__(self, seat: int, actions: list[int]) -> None:
        self.seat, self.actions = seat, actions


class Game:
    """Each seat in turn takes one of some codes; greedy takes the largest, random any."""

    def __init__(self, setup: Setup, seed: int, index: int) -> None:
        self.setup, self.seed, self.index = setup, seed, index
        self.decisions = 0
        self.scores = [0, 0]
        self.first = self._draw("first", 2)
        self.length = 4 + self._draw("length", 30)

    def _draw(self, purpose: str, below: int) -> int:
        text = f"{self.seed} {self.index} {purpose} {self.decisions}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little") % below

    @property
    def over(self) -> bool:
        return self.decisions >= self.length

    @property
    def decision(self) -> Decision:
        return Decision((self.first + self.decisions) % 2, [1, 2, 3, 4 + self._draw("options", 3)])

    def view(self, seat: int) -> tuple[int, int]:
        return self.scores[seat], self.scores[1 - seat]

    def advise(self, agent: str) -> int:
        actions = self.decision.actions
        return actions[-1] if agent == "greedy" else actions[self._draw("agent", 4)]

    def take(self, action: int) -> None:
        self.scores[self.decision.seat] += action
        self.decisions += 1

    @property
    def key(self) -> int:
        return hash((self.index, self.decisions, *self.scores)) & (2**64 - 1)

    def row(self) -> Any:
        odd = self._draw("odd", 50)
        result, fault = {0: (CODES["stalled"], 0), 1: (CODES["truncated"], 0), 2: (CODES["fault"], 2)}.get(odd, (1, 0))
        lead = self.scores[0] - self.scores[1]
        if result == CODES["win"] and lead == 0:
            result = CODES["draw"]
        winners = 0 if result != CODES["win"] else 1 if lead > 0 else 2
        row = np.zeros(1, ROW)
        row[0] = (
            self.index, self.key, self.decisions, 3 * self.decisions, self.decisions // 2, winners, result, fault,
            self.first, (*self.scores, 0, 0), (1, 2, 3, 4, 5, 6),
        )  # fmt: skip
        return row[0]


class Setup:
    delay = 0.0

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []


def run_batch(setup: Setup, agents: list[int], seed: int, lo: int, hi: int, rows: Any) -> None:
    setup.calls.append((lo, hi))
    names = [name for number in agents for name, code in AGENTS.items() if code == number]
    for index in range(lo, hi):
        game = Game(setup, seed, index)
        while not game.over:
            game.take(game.advise(names[game.decision.seat]))
        rows[index - lo] = game.row()
    time.sleep(setup.delay)


class Match:
    ruleset, seats, deck_names = "toy", 2, ("left", "right")

    def __init__(self) -> None:
        self.setup = Setup()

    def game(self, seed: int, index: int = 0) -> Game:
        return Game(self.setup, seed, index)
