"""Builds the duel once a test run, and plays it by names."""

from __future__ import annotations

import atexit
import functools
import importlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.toy.toy_rules import CARDS, FLOWS, LABELS, Card, compile_toy

HERE = Path(__file__).parent
DECK = (
    *["Recruit", "Wolf", "Guard", "Captain", "Bolt", "Healer", "Martyr", "Pack Mother"] * 2,
    "Avenger", "Shieldmaiden", "Phoenix", "Decoy", "Scholar", "Ward", "Ally Ward", "Hush", "Charm", "Mask",
    "Time Bomb", "Hermit", "Totem of Claws", "Totem of Minds", "Totem of Hides", "Broker", "Crossroads", "Fury", "Culling",
    "Swarm", "Banner", "Gift", "Night Watch", "Night Oath", "Retreat", "Curfew", "Lamp", "Auction", "Spyglass",
    "Confession", "Recycling", "Surge",
    "Quake", "Barrage", "Berserker", "Totem of Speed", "Totem of Peace", "Miser", "Press Gang", "Slow Poison",
    "Omen", "Pair Off",
)


@functools.cache
def built() -> Path:
    """The folder of the built package, importable from now on; made once a run from a copy of the sources."""
    pytest.importorskip("Cython")
    import sgs_fast_core

    folder = Path(tempfile.mkdtemp(prefix="toyduel-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(HERE / "toyduel", folder / "toyduel", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(HERE / "setup.py", folder)
    build(folder, source=Path(next(iter(sgs_fast_core.__path__))).parent)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return folder


def build(folder: Path, source: Path, **switches: str) -> None:
    """Compiles the package in a folder; instrumented when the engine under test is."""
    environment = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "PYTHONMALLOC")}
    environment |= {"SGS_FAST_SOURCE": str(source), "SGS_FAST_OPT": "-O0"}
    if "asan" in os.environ.get("LD_PRELOAD", ""):
        environment["SGS_FAST_SANITIZE"] = "address,undefined"
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=folder, env=environment | switches,
        capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def found() -> Path:
    """A build that SGS_TOY names (to keep one over many runs), or a new one."""
    if given := os.environ.get("SGS_TOY"):
        if given not in sys.path:
            sys.path.insert(0, given)
        return Path(given)
    return built()


class Duel:
    """One variant of the duel: its program, setups by deck names, games and positions."""

    def __init__(self, variant: str, cards: Sequence[Card] = CARDS, flows: Any = FLOWS) -> None:
        from sgs_fast_core import api

        found()
        self.api = api
        self.machine = api.Machine.load(f"toyduel.{variant}")
        self.names = self.machine.names
        self.tables, self.numbers, self.cards, self.places = compile_toy(self.names, cards, flows)
        self.card_names = {number: name for name, number in self.cards.items()}
        self.program = api.Program(self.machine, self.tables, self.numbers)

    def setup(self, *decks: Sequence[str], players: int = 2, hand: int = 4, turns: int = 200, decisions: int = 3000,
              overrides: Mapping[str, int] | None = None) -> Any:
        decks = decks or (DECK,) * players
        program = self.program
        if overrides:
            numbers = list(self.numbers)
            for name, value in overrides.items():
                numbers[self.places[name][0]] = value
            program = program.with_numbers(numbers)
        lists = [[self.cards["Champion"], *(self.cards[name] for name in deck)] for deck in decks]
        lists += [[]] * (4 - len(lists))
        return self.api.Setup(program, lists, [players, hand, turns, decisions])

    def game(self, seed: int = 1, index: int = 0, setup: Any = None, **options: Any) -> Any:
        return self.api.Game(setup or self.setup(**options), seed, index)

    def zone(self, kind: str, seat: int = 0) -> int:
        return self.names["zone"][kind] * 3 + seat

    def position(self, board: Sequence[tuple[int, str]] = (), hands: Sequence[Sequence[str]] = ((), ()),
                 decks: Sequence[Sequence[str]] = (("Recruit",) * 8,) * 2, *, at: str = "window", seat: int = 0,
                 mana: int = 20, players: int = 2, seed: int = 1,
                 overrides: Mapping[str, int] | None = None) -> Position:
        game = self.api.Game.blank(self.setup(players=players, overrides=overrides), seed, 0)
        objects = []
        for owner, name in board:
            objects.append(game.place(self.cards[name], owner, self.zone("board")))
        held = [[game.place(self.cards[name], owner, self.zone("hand", owner)) for name in hand]
                for owner, hand in enumerate(hands)]
        for owner, deck in enumerate(decks):
            for name in deck:
                game.place(self.cards[name], owner, self.zone("deck", owner))
        for owner in range(players):
            game.put("seat", owner, "num", mana, 0)
            game.put("seat", owner, "num", mana, 1)
        game.resume(LABELS[at], seat)
        return Position(self, game, objects, held)


class Position:
    """A game in the hand, by names."""

    def __init__(self, duel: Duel, game: Any, board: Sequence[int] = (), hands: Sequence[Sequence[int]] = ()) -> None:
        self.duel, self.game, self.board, self.hands = duel, game, board, hands

    def hero(self, seat: int) -> int:
        return int(self.game.get("seat", seat, "character"))

    def life(self, seat: int) -> int:
        return int(self.game.get("seat", seat, "life"))

    def number(self, o: int, name: str) -> int:
        return int(self.game.get("object", o, "num", self.duel.names["number"][name]))

    def of(self, o: int, field: str) -> int:
        return int(self.game.get("object", o, field))

    def where(self, o: int) -> str:
        kind = self.of(o, "zone") // 3
        return next(name for name, number in self.duel.names["zone"].items() if number == kind)

    def has(self, o: int, flag: str) -> bool:
        return bool(self.of(o, "flags") & self.duel.names["flag"][flag])

    def zone(self, kind: str, seat: int = 0) -> list[str]:
        return [self.duel.card_names[self.of(o, "card")] for o in self.game.zone(self.duel.zone(kind, seat))]

    def code(self, verb: str, a: int = 0, b: int = 0) -> int:
        return int(self.duel.names["verb"][verb]) << 24 | a << 12 | b

    def asked(self) -> tuple[int, str]:
        return self.game.seat, next(name for name, n in self.duel.names["ask"].items() if n == self.game.ask)

    def take(self, verb: str, a: int = 0, b: int = 0) -> Position:
        self.game.choose(self.code(verb, a, b))
        return self

    def use(self, o: int, *targets: int) -> Position:
        """Uses a card and names its targets; what is forced is not asked."""
        self.take("use", o)
        for target in targets:
            if self.asked()[1] == "target":
                wanted = self.code("target", target) >> 12
                for code in self.game.options():
                    if code >> 12 == wanted:
                        self.game.choose(code)
                        break
        return self

    def passes(self) -> Position:
        """All pass once: the top of the stack resolves, or the window ends."""
        stack, turn, phase = self.game.get("game", 0, "n_stack"), self.game.turn, self.game.phase
        while not self.game.result and self.asked()[1] == "priority" and (
                stack, turn, phase) == (self.game.get("game", 0, "n_stack"), self.game.turn, self.game.phase):
            self.take("pass")
        return self

    def play(self, o: int, *targets: int) -> Position:
        """Uses a card and lets it resolve."""
        return self.use(o, *targets).passes()


def random_game(game: Any, seed: int, limit: int = 4000) -> Iterator[Any]:
    """Plays on at random, and stops before each decision."""
    rng = random.Random(seed)
    for _ in range(limit):
        if game.result:
            return
        yield game
        game.choose(rng.choice(game.options()))


@pytest.fixture(scope="session")
def toy() -> Duel:
    return Duel("toy")


@pytest.fixture(scope="session")
def tiny() -> Duel:
    return Duel("tiny")
