"""A stand-in for the native engine: games of a few random choices, with every result code among them."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from sgs_fast.decks import DeckRules, Part, load
from sgs_fast.errors import OverrideError, UsageError
from sgs_fast.text import Names

CODES = {"running": 0, "win": 1, "draw": 2, "stalled": 3, "truncated": 4, "fault": 5}
FAULTS = {"none": 0, "arena": 1, "frames": 2}
AGENTS = {"random": 0, "greedy": 1}
ROW = np.dtype(
    [
        ("index", "<i8"), ("key", "<u8"), ("decisions", "<u4"), ("events", "<u4"), ("turns", "<u2"), ("winners", "<u2"),
        ("result", "u1"), ("fault", "u1"), ("first", "u1"), ("score", "<i2", 10), ("high", "<u2", 8),
    ]
)  # fmt: skip


class Machine:
    names: ClassVar = {"result": CODES, "fault": FAULTS, "mark": {"objects": 0, "arena": 7}}

    @staticmethod
    def load(ruleset: str) -> Machine:
        return Machine()


class Action(int):
    @property
    def code(self) -> int:
        return int(self)


class Decision:
    kind = "move"

    def __init__(self, seat: int, actions: list[int]) -> None:
        self.seat, self.actions = seat, [Action(code) for code in actions]


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

    def advise(self, agent: str) -> Action:
        actions = self.decision.actions
        return actions[-1] if agent == "greedy" else actions[self._draw("agent", 4)]

    def take(self, action: int) -> None:
        self.scores[self.decision.seat] += action
        self.decisions += 1

    @property
    def turn(self) -> int:
        return self.decisions // 2

    @property
    def result(self) -> str:
        return next(name for name, code in CODES.items() if code == self.row()["result"])

    @property
    def winners(self) -> list[int]:
        return [seat for seat in (0, 1) if self.row()["winners"] >> seat & 1]

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
            self.first, (*self.scores,) + (0,) * 8, (self.decisions,) + (1,) * 7,
        )  # fmt: skip
        return row[0]


class Setup:
    delay: ClassVar[float] = 0.0

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


@dataclass(frozen=True)
class Number:
    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Card:
    zh: str
    en: str
    kind: str = "unit"
    slow: tuple[str, ...] = ()
    numbers: dict[str, Number] = field(default_factory=lambda: {"cost": Number(3, 0, 9)}, compare=False)
    provenance: str = "designed"

    def text(self, lang: str) -> str:
        return "进场时摸一张牌。" if lang == "zh" else "When it enters, draw a card."

    def listing(self) -> str:
        return "0 on enter\n1 draw 1"


CARDS = (
    Card("吕布", "Lü Bu", "general"),
    Card("弓箭军需官", "Bow Quartermaster"),
    Card("过河拆桥", "Burn the Bridge", "trick", slow=("count_bridges",)),
)


class Ruleset:
    name, zh, en, cards = "zongheng", "三国杀·纵横", "ZongHeng", CARDS

    def __init__(self, folder: Path) -> None:
        parts = (Part("general", "主将", 1, 1), Part("cards", "牌库", 1, 50, copies=3))
        self.deck_rules = DeckRules(self.name, CARDS, parts, folder, titles=(self.zh, self.en))
        for key, zh, en in (("lubu-cavalry", "吕布铁骑", "Cavalry"), ("yellow-turban", "黄巾军", "Turbans")):
            text = f'name = "{zh}"\nen = "{en}"\ngeneral = "吕布"\n[cards]\n"弓箭军需官" = 3\n"过河拆桥" = 2\n'
            (folder / f"{key}.toml").write_text(text, "utf-8")


class Rulesets:
    def __init__(self, folder: Path) -> None:
        self.ruleset = Ruleset(folder)
        self._names: Names[Ruleset] = Names("ruleset")
        self._names.add(self.ruleset, self.ruleset.name, self.ruleset.zh, self.ruleset.en)

    def names(self) -> list[str]:
        return [self.ruleset.name]

    def find(self, name: str) -> Ruleset:
        return self._names.find(name)


class Match:
    seats = 2
    rulesets: ClassVar[Any] = None

    def __init__(self, ruleset: str, *, decks: Any = (), options: Any = (), overrides: Any = ()) -> None:
        self.ruleset_info = self.rulesets.find(ruleset)
        self.ruleset = self.ruleset_info.name
        if len(decks) != 2:
            raise UsageError(f"{self.ruleset} takes 2 decks, not {len(decks)}")
        self.deck_names = tuple(load(deck, self.ruleset_info.deck_rules).key for deck in decks)
        self.options, self.overrides = dict(options), dict(overrides)
        for name in self.overrides:
            if name != "弓箭军需官.cost":
                raise OverrideError(f'no number "{name}"; did you mean "弓箭军需官.cost"?')
        self.setup = Setup()
        self.fingerprint = "0" * 32

    def game(self, seed: int, index: int = 0) -> Game:
        return Game(self.setup, seed, index)
