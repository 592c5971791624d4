"""The native classes of sgs_fast; everything in :mod:`sgs_fast` is built on these.

Games are numbered blocks of memory: objects, seats and zones are small whole numbers whose meaning the ruleset's
:attr:`Machine.names` tell. All methods run to the next decision; none waits for anything.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, final

import numpy
import numpy.typing

TABLES: tuple[str, ...]
AGENTS: dict[str, int]
"""Native agents by name: "random" takes any option alike, "greedy" the one that the ruleset scores best."""
BLOB_MAGIC: bytes
BLOB_VERSION: int
ROW: numpy.dtype[numpy.void]
"""A game's result: index i8, key u8, decisions u4, events u4, turns u2, winners u2 (a bit a seat), result u1, fault u1,
first u1 (seat that began), score i2[10] (life or points a seat, or
what its ruleset says), high u2[8] (high-water marks of the tables), note u2[2] (what the ruleset says of the game)."""
LOG: numpy.dtype[numpy.void]
"""One row of an event as it was performed."""

@final
class Machine:
    """One ruleset's read-only table: names, sizes and entry points."""

    name: str
    names: dict[str, dict[str, int]]
    """Every enumeration of the ruleset by group and name: "op", "event", "verb", "zone", "result", "fault" ..."""
    fields: dict[str, list[tuple[str, str, int, int]]]
    """Per table the fields that `Game.get` reads: (name, struct code, offset in bytes, items)."""
    @staticmethod
    def load(ruleset: str) -> Machine:
        """The machine of a ruleset ("zongheng"), or of an importable module with a ``MACHINE`` capsule.

        Raises ImportError when the module is missing or was built for another ABI."""
    @property
    def abi(self) -> int: ...
    @property
    def seats(self) -> int:
        """Seats that the tables have room for."""
    @property
    def game_size(self) -> int:
        """Bytes of a game."""
    @property
    def row_sizes(self) -> dict[str, int]:
        """Bytes of one row of each packed table."""
    def rule_hits(self) -> dict[str, int] | None:
        """How often each marked rule was carried out (debug build); None in a normal build."""
    def clear_rule_hits(self) -> None: ...

@final
class Program:
    """A packed card pool with its numbers; immutable, shared by all games and threads."""

    machine: Machine
    numbers: bytes
    code_hash: int
    numbers_hash: int
    functions: tuple[Callable[[Game, int, int, list[int]], int | Sequence[int]], ...]
    def __init__(
        self,
        machine: Machine,
        tables: Mapping[str, Any],
        numbers: Sequence[int],
        functions: Sequence[Callable[[Game, int, int, list[int]], int | Sequence[int]]] = (),
    ) -> None:
        """``tables``: bytes for each of `TABLES`, and "parts" as numbers. ``functions``: what effects call, each with a copy of
        the game, the seat and the thing whose effect it is, and its targets; it answers an amount or at most 8 things.
        Raises ValueError that names table, row and what is wrong when a reference leaves its table or an expression goes in
        a circle."""
    @property
    def definitions(self) -> int:
        """How many things are defined: the cards, and what they make."""
    def with_numbers(self, numbers: Sequence[int]) -> Program:
        """The same cards with other numbers."""

@final
class Setup:
    """What all games of a match share."""

    program: Program
    hash: int
    def __init__(self, program: Program, decks: Sequence[Sequence[int]], options: Sequence[int]) -> None:
        """``decks``: lists of definition numbers, as the ruleset reads them; ``options``: its option numbers."""
    def capsule(self) -> Any:
        """A PyCapsule named "sgs_fast_core.code": what `sgs_context.code` of the C header points to. It is valid as long
        as this object lives."""

@final
class Game:
    """One game: it stands at a decision or is over."""

    setup: Setup
    def __init__(self, setup: Setup, seed: int, index: int) -> None: ...
    @staticmethod
    def blank(setup: Setup, seed: int, index: int) -> Game:
        """An empty table with players only; `place`, `put` and `resume` make a position of it."""
    @property
    def result(self) -> int:
        """0 while it runs, else a code of ``names["result"]``."""
    @property
    def fault(self) -> int: ...
    @property
    def trouble(self) -> str:
        """What a function called by an effect raised, when the fault is "python"."""
    @property
    def winners(self) -> int:
        """A bit for each seat that won."""
    @property
    def seat(self) -> int:
        """Who decides; -1 when it is over."""
    @property
    def ask(self) -> int:
        """What kind of decision is open, a code of ``names["ask"]``."""
    @property
    def decisions(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def phase(self) -> int: ...
    def options(self) -> list[int]:
        """Codes of the legal options, 32 bits each; at least two while the game runs."""
    def rebuilt_options(self) -> list[int]:
        """The options built anew from the state."""
    def scores(self) -> list[int]:
        """What greedy thinks of each option, in the order of `options`."""
    def choose(self, code: int) -> None:
        """Takes an option. Raises ValueError for a code that is not offered; the game is then unchanged."""
    def concede(self, seat: int) -> None:
        """The seat gives up. Raises ValueError where that cannot be."""
    def clone(self) -> Game: ...
    def fair_clone(self, seat: int, seed: int) -> Game:
        """A copy in which what the seat does not know is dealt again and the randomness re-keyed."""
    def key(self) -> int:
        """A 64-bit hash of everything that can matter later."""
    def check(self) -> int:
        """0, or the number of the first derived value that differs from a fresh computation."""
    def save(self) -> bytes: ...
    @staticmethod
    def load(setup: Setup, blob: bytes) -> Game:
        """Raises ValueError for a blob that is damaged, foreign or of another format."""
    def get(self, table: str, row: int, name: str, item: int = 0) -> int:
        """A field of the state. Raises KeyError for an unknown field, IndexError for a row or item outside it."""
    def printed(self, row: int, item: int) -> int:
        """A number of an object as its definition prints it. Raises IndexError for an object or a number that there is not."""
    def put(self, table: str, row: int, name: str, value: int, item: int = 0) -> None:
        """Writes a field (positions and tests). Raises ValueError for a reference to nothing."""
    def fix_rolls(self, rolls: Iterable[int | Sequence[int]]) -> None:
        """Tests: what chance gives next, in order: for a random choice the place among its candidates, for a shuffle the
        definitions that come to lie on top, the topmost first. One that cannot be ends the game with the fault "bad_roll".
        Raises ValueError for more than 32 numbers."""
    def rolls_left(self) -> list[int | list[int]]:
        """What of the fixed rolls has not come up."""
    def zone(self, zone: int) -> list[int]:
        """Object numbers in a zone (kind * seats + seat), in order."""
    def place(self, card: int, owner: int, zone: int) -> int:
        """A new object of a definition; its number."""
    def resume(self, point: int, seat: int) -> None:
        """Goes to a resting point of the ruleset, with the seat as the active player."""
    def inject(self, kind: int, subject: int, obj: int = 0, amount: int = 0, cause: int = 0) -> None:
        """Tests: starts an event on top of what runs."""
    def log(self, on: bool | None = None) -> numpy.typing.NDArray[numpy.void]:
        """The rows logged since the last call (dtype LOG, at most 4,096); ``on`` switches the log."""
    def row(self) -> numpy.void:
        """The result row."""

COUNTED_TURNS: int
"""Turns that counters tell apart; what happens later counts in the last of them."""
FILTER_PARTS: tuple[str, ...]

@final
class Counts:
    """Counters that one `run_batch` after another, of one thread at a time, adds to.

    ``cards``: a new int64 (seats, definitions, columns), games and wins of those that the rules ended, in pairs: the card was in
    the opening hand (after the mulligan), came to the hand later, either, was played; then by the turn in which it first
    came to the hand (COUNTED_TURNS pairs), then by that in which it was first played. A game counts once however many
    copies there are. ``events``: int32 (games, filters), of the last `run_batch` only: how many events of each game fit
    each filter, a mapping of FILTER_PARTS to numbers of ``names["event"]``, ``"cause"``, ``"zone"``, ``"status"``, a
    definition or a seat, where a part left out fits all; with ``amounts`` their amounts are added up instead."""

    setup: Setup
    events: numpy.typing.NDArray[numpy.int32] | None
    lost: int
    """Steps of games with more events than could be seen."""
    def __init__(
        self, setup: Setup, games: int = 0, filters: Sequence[Mapping[str, int]] = (), cards: bool = True
    ) -> None: ...
    @property
    def cards(self) -> numpy.typing.NDArray[numpy.int64] | None: ...
    def found(self) -> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int64]] | None:
        """Places (seat * definitions + definition) of the cards that came up, ascending, and their rows of ``cards``."""
    def room(self, games: int) -> None:
        """Makes ``events`` long enough for one batch of that many games."""
    def place(self, table: str, name: str) -> int:
        """Where a field of the first row of a game's table lies."""
    def stride(self, table: str, name: str) -> int:
        """Bytes from one row of that table to the next."""

def run_batch(
    setup: Setup, agents: Sequence[int], seed: int, lo: int, hi: int, rows: numpy.typing.NDArray[numpy.void],
    counts: Counts | None = None, start: tuple[Game, int, int] | None = None,
) -> None:
    """Plays games ``lo`` to ``hi - 1`` with native agents and fills ``rows[: hi - lo]`` (dtype ROW).

    ``counts`` (for at least ``hi - lo`` games where it has filters) is added to on the way; games are the same with it.
    ``start``: a game of the setup that was laid out (`blank`, `place`, `put`) and not resumed, a resting point and the active
    player; each game begins there, under its own seed and index, instead of with the set-up.

    Releases the GIL and may run in many threads at once: a game depends on (setup, start, agents, seed, index) alone.
    Raises ValueError for agents, ranges, arrays or a start that do not fit."""

_Read: TypeAlias = tuple[str, int, str, int]  # table, row, field, item
_Sight: TypeAlias = tuple[Sequence[_Read], Sequence[tuple[int, int]], Sequence[tuple[str, int]]]

def run_observed(
    setup: Setup,
    sights: Sequence[_Sight],
    seed: int,
    steps: int,
    observations: numpy.typing.NDArray[numpy.int16],
    codes: numpy.typing.NDArray[numpy.uint32],
) -> tuple[int, int, int]:
    """Plays random-legal games side by side, one for each row of ``observations`` (int16) and ``codes`` (uint32).

    Each step takes one decision in every game and writes what the next is made from: the numbers of the deciding seat's
    sight, and the legal codes. A sight is (single numbers, zones with the cards to list of each, fields of a card); a card
    that the seat does not know is zeros. Finished games begin anew. Returns (decisions, games finished, of these
    truncated). Raises KeyError and IndexError for a field that does not exist, ValueError for arrays that do not fit.
    """

def time_copies(game: Game, times: int) -> int:
    """Copies a game that many times; the nanoseconds that this thread spent."""
