"""Results of many games in one DuckDB file: what was played and what came out, written block by block.

A run is named by all that decides its games, so that the same command finds what an earlier one left and goes on from
there. A block is committed whole or not at all. ``docs/many-games.md`` describes the tables for people who query them.
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sgs_fast.cardcounts import CARD_KINDS, CardCounts
from sgs_fast.counters import Counted
from sgs_fast.errors import SgsError
from sgs_fast.extras import need
from sgs_fast.pairing import Block, Pairing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sgs_fast.pairing import SeatSums
    from sgs_fast.sitting import Sitting

__all__ = ["SCHEMA_VERSION", "Store", "StoreError"]

FORMAT, SCHEMA_VERSION = "sgs_fast results", 4

SUMS = (
    "games",
    "win",
    "draw",
    "stalled",
    "truncated",
    "fault",
    "wins_a",
    "wins_b",
    "first_games_a",
    "first_wins_a",
    "first_games_b",
    "first_wins_b",
    "led_0",
    "led_1",
    "led_2",
    "decisions",
    "events",
)
_OF_GAMES = ("index", "swapped", "result", "winners", "first", "turns", "decisions", "events", "key")
_SCHEMA = (
    "CREATE TABLE meta (name VARCHAR PRIMARY KEY, value VARCHAR NOT NULL)",
    """CREATE TABLE runs (run VARCHAR PRIMARY KEY, number INTEGER NOT NULL, kind VARCHAR NOT NULL, begun TIMESTAMP NOT NULL,
       finished TIMESTAMP, engine VARCHAR NOT NULL, ruleset VARCHAR NOT NULL, command VARCHAR NOT NULL, seed BIGINT NOT NULL,
       config JSON NOT NULL, outcome JSON)""",
    """CREATE TABLE cells (run VARCHAR, cell INTEGER, deck_a VARCHAR NOT NULL, deck_b VARCHAR NOT NULL, agent_a VARCHAR NOT NULL,
       agent_b VARCHAR NOT NULL, code_hash VARCHAR NOT NULL, numbers_hash VARCHAR NOT NULL, fingerprint VARCHAR NOT NULL,
       label JSON NOT NULL, spec JSON NOT NULL, PRIMARY KEY (run, cell))""",
    f"""CREATE TABLE blocks (run VARCHAR, cell INTEGER, lo BIGINT, hi BIGINT NOT NULL, scores BLOB NOT NULL,
       {", ".join(f"{name} BIGINT NOT NULL" for name in SUMS)}, turns JSON NOT NULL, faulty JSON NOT NULL,
       digest VARCHAR NOT NULL, cpu_s DOUBLE NOT NULL, PRIMARY KEY (run, cell, lo))""",
    """CREATE TABLE cards (run VARCHAR, cell INTEGER, lo BIGINT, side VARCHAR, card VARCHAR, kind VARCHAR,
       games BIGINT NOT NULL, wins BIGINT NOT NULL, by_turn JSON, PRIMARY KEY (run, cell, lo, side, card, kind))""",
    """CREATE TABLE seats (run VARCHAR, cell INTEGER, lo BIGINT, sort VARCHAR, name VARCHAR, role VARCHAR, seen BIGINT NOT NULL,
       games BIGINT NOT NULL, wins BIGINT NOT NULL, kills BIGINT NOT NULL, first_deaths BIGINT NOT NULL,
       PRIMARY KEY (run, cell, lo, sort, name, role))""",
    """CREATE TABLE counters (run VARCHAR, cell INTEGER, lo BIGINT, label VARCHAR, games BIGINT NOT NULL, total BIGINT NOT NULL,
       squares HUGEINT NOT NULL, met BIGINT NOT NULL, lost BIGINT NOT NULL, wins_a BIGINT NOT NULL, wins_b BIGINT NOT NULL,
       PRIMARY KEY (run, cell, lo, label))""",
    """CREATE TABLE games (run VARCHAR, cell INTEGER, pair BIGINT, second BOOLEAN, "index" BIGINT, swapped BOOLEAN,
       result UTINYINT, winners USMALLINT, first UTINYINT, turns USMALLINT, decisions UINTEGER, events UINTEGER, key UBIGINT)""",
)


class StoreError(SgsError):
    """A results file that cannot be used: not one, another version, busy, read-only, damaged, or no room."""


class Store:
    """``with Store("results.duckdb") as store``: opens the file, or makes it where ``write`` allows.

    A file serves one writer at a time: opening it waits up to ``wait`` seconds for another program, telling so through
    ``say``, then raises StoreError. ``write=False`` opens it for reading only.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        write: bool = True,
        wait: float = 10.0,
        say: Callable[[str], object] = lambda text: None,
    ) -> None:
        self._duckdb = need("duckdb", "the store of results")
        self.path = Path(path)
        self.write = write
        self._kinds: dict[str, list[str]] = {}  # types of the columns by table
        self._names: dict[tuple[str, int], dict[int, str]] = {}  # of cards, by run and cell
        self._base = self._open(wait, say)
        try:
            self._check()
        except BaseException:
            self._base.close()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Writes out what is left, and lets others in."""
        self._base.close()

    # ------------------------------------------------------------------------------------------------- the file

    def _open(self, wait: float, say: Callable[[str], object]) -> Any:
        if self.path.is_dir():
            raise StoreError(f"{self.path} is a folder, not a results file")
        if not self.path.exists():
            if not self.write:
                raise StoreError(
                    f"no results file {self.path}; `sgs-fast matrix` and `sgs-fast sweep` write one with --out"
                )
            if not self.path.absolute().parent.is_dir():
                raise StoreError(f"cannot write {self.path}: there is no folder {self.path.absolute().parent}")
        elif self.path.stat().st_size and not self._looks_right():
            raise StoreError(f"{self.path} is no results file of sgs_fast; nothing in it was changed")
        elif self.write and not os.access(self.path, os.W_OK):
            raise StoreError(f"cannot write {self.path}: it is read-only")
        until, told = time.monotonic() + wait, False
        while True:
            try:
                return self._duckdb.connect(str(self.path), read_only=not self.write)
            except self._duckdb.Error as error:
                text = str(error)
                if "lock" not in text.lower():
                    raise self._trouble(error) from None
                if time.monotonic() >= until:
                    raise StoreError(
                        f"{self.path} is in use by another program; wait for it, or give this run a file of its "
                        "own with --out"
                    ) from None
                if not told:
                    say(f"{self.path} is in use by another program; waiting up to {wait:.0f} s for it")
                    told = True
                time.sleep(0.2)

    def _looks_right(self) -> bool:
        try:
            with self.path.open("rb") as file:
                return file.read(12)[8:] == b"DUCK"
        except OSError as error:
            raise StoreError(f"cannot read {self.path}: {error.strerror}") from None

    def _check(self) -> None:
        with self._guard():
            tables = {
                name for (name,) in self._base.execute("SELECT table_name FROM information_schema.tables").fetchall()
            }
            if not tables and self.write:
                self._create()
                return
            meta = dict(self._base.execute("SELECT name, value FROM meta").fetchall()) if "meta" in tables else {}
        if meta.get("format") != FORMAT:
            raise StoreError(f"{self.path} is no results file of sgs_fast; nothing in it was changed")
        if meta.get("version") != str(SCHEMA_VERSION):
            raise StoreError(
                f"{self.path} was written in format {meta.get('version')}, this version of sgs_fast uses format "
                f"{SCHEMA_VERSION}; nothing in it was changed: give another file with --out"
            )

    def _create(self) -> None:
        with self._transaction():
            for statement in _SCHEMA:
                self._base.execute(statement)
            self._base.executemany(
                "INSERT INTO meta VALUES (?, ?)", [["format", FORMAT], ["version", str(SCHEMA_VERSION)]]
            )

    def _trouble(self, error: Exception) -> StoreError:
        """DuckDB's many words as one sentence with a remedy."""
        text = str(error).splitlines()[0]
        low = str(error).lower()
        if any(word in low for word in ("no space", "file too large", "disk quota", "out of disk")):
            return StoreError(
                f"cannot write {self.path}: no room left; what was stored before stays readable. Make room and "
                "give the same command again: it goes on from there"
            )
        if "read-only" in low or "permission denied" in low:
            return StoreError(f"cannot write {self.path}: it is read-only")
        return StoreError(f"{self.path} cannot be read: it is damaged or cut short ({text})")

    @contextmanager
    def _guard(self) -> Iterator[None]:
        try:
            yield
        except self._duckdb.Error as error:
            raise self._trouble(error) from None

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._guard():
            self._base.execute("BEGIN")
            try:
                yield
                self._base.execute("COMMIT")
            except BaseException:
                try:
                    self._base.execute("ROLLBACK")
                except self._duckdb.Error:
                    pass  # the failed commit has ended it already
                raise

    # ------------------------------------------------------------------------------------------------- writing

    def begin(self, run: str, kind: str, ruleset: str, command: str, seed: int, config: Mapping[str, Any]) -> bool:
        """Enters a run, or finds it; returns whether it is finished already."""
        with self._guard():
            found = self._base.execute("SELECT finished FROM runs WHERE run = ?", [run]).fetchone()
        if found is not None:
            return found[0] is not None
        with self._transaction():
            self._base.execute(
                "INSERT INTO runs SELECT ?, coalesce(max(number), 0) + 1, ?, now()::TIMESTAMP, NULL, ?, ?, ?, ?, ?, NULL "
                "FROM runs",
                [run, kind, engine_version(), ruleset, command, seed, dump(config)],
            )
        return False

    def add_cells(self, run: str, cells: Iterable[tuple[int, Mapping[str, Any], Pairing | Sitting]]) -> None:
        """Enters what cells of a run play, by number, with their labels; those that are there stay as they are."""
        rows = []
        for number, label, pairing in cells:
            program = pairing.match().setup.program
            hashes = f"{program.code_hash:016x}", f"{program.numbers_hash:016x}", pairing.fingerprint
            rows.append([run, number, *pairing.names, *pairing.agents, *hashes, dump(label), pairing.spec])
        with self._transaction():
            self._insert_many("cells", rows, "ON CONFLICT DO NOTHING")

    def add_blocks(self, run: str, made: Sequence[tuple[int, Block]]) -> None:
        """Writes blocks, each with the number of its cell, all together."""
        if not made:
            return
        rows = [
            [
                run,
                cell,
                block.lo,
                block.hi,
                block.scores,
                *(block.sums.get(name, 0) for name in SUMS),
                dump({str(turn): games for turn, games in sorted(block.turns.items())}),
                dump(block.faulty),
                block.digest,
                block.cpu_s,
            ]
            for cell, block in made
        ]
        with self._transaction():
            self._insert_many("blocks", rows)
            if any(block.cards is not None for _, block in made):
                self._insert_many(
                    "cards",
                    [
                        [run, cell, block.lo, *row]
                        for cell, block in made
                        if block.cards is not None
                        for row in _card_rows(block.cards, self._names_of(run, cell))
                    ],
                )
            counted = [
                [run, cell, block.lo, label, c.games, c.total, c.squares, c.met, c.lost, *(int(n) for n in c.wins[:2])]
                for cell, block in made
                for label, c in (block.counters or {}).items()
                if c.wins is not None
            ]
            self._insert_many("counters", counted)
            seats = [
                [run, cell, block.lo, *key, *counts] for cell, block in made for key, counts in (block.seats or {}).items()
            ]
            self._insert_many("seats", seats)
            self._insert_games(run, made)

    def _insert_many(self, table: str, rows: list[list[Any]], otherwise: str = "") -> None:
        """Rows as one statement with a list for each column: far quicker than a statement a row. ``otherwise``: what to do about
        rows that are there already."""
        if not rows:
            return
        columns = list(zip(*rows, strict=True))
        parts = ", ".join(f"unnest(?::{kind}[])" for kind in self._types(table))
        self._base.execute(f"INSERT INTO {table} SELECT {parts} {otherwise}", [list(column) for column in columns])

    def _insert_games(self, run: str, made: Sequence[tuple[int, Block]]) -> None:
        """A row for each game of blocks that keep them, straight from their columns."""
        kept = [(cell, block.lo, block.rows) for cell, block in made if block.rows is not None]
        if not kept:
            return
        rows = np.concatenate([rows for _, _, rows in kept])
        place = np.concatenate([2 * lo + np.arange(len(rows)) for _, lo, rows in kept])
        cells = np.repeat([cell for cell, _, _ in kept], [len(rows) for _, _, rows in kept])
        columns = {"cell": cells, "pair": place // 2, "second": place % 2 == 1, "swapped": rows["swapped"].astype(bool)}
        columns |= {name: np.ascontiguousarray(rows[name]) for name in _OF_GAMES if name not in columns}
        of_games = columns  # noqa: F841 (DuckDB reads the local variable that a statement names)
        names = ", ".join(f'"{name}"' for name in ("cell", "pair", "second", *_OF_GAMES))
        self._base.execute(f"INSERT INTO games SELECT ?, {names} FROM of_games", [run])

    def _names_of(self, run: str, cell: int) -> dict[int, str]:
        if (run, cell) not in self._names:
            self._names[run, cell] = card_names(self._spec(run, cell))
        return self._names[run, cell]

    def _spec(self, run: str, cell: int) -> str:
        found = self._base.execute("SELECT spec FROM cells WHERE run = ? AND cell = ?", [run, cell]).fetchone()
        return str(found[0])

    def _types(self, table: str) -> list[str]:
        if (known := self._kinds.get(table)) is not None:
            return known
        found = self._base.execute(
            "SELECT data_type FROM information_schema.columns WHERE table_name = ? ORDER BY ordinal_position", [table]
        )
        self._kinds[table] = [kind for (kind,) in found.fetchall()]
        return self._kinds[table]

    def finish(self, run: str, outcome: Mapping[str, Any] | None = None) -> None:
        """Marks a run as complete; ``outcome`` is what was decided on the way."""
        with self._transaction():
            self._base.execute(
                "UPDATE runs SET finished = now()::TIMESTAMP, outcome = ? WHERE run = ?", [dump(outcome or {}), run]
            )

    # ------------------------------------------------------------------------------------------------- reading

    def runs(self) -> list[dict[str, Any]]:
        """All runs in the order in which they began; ``config`` and ``outcome`` as objects."""
        rows = self.query("SELECT * FROM runs ORDER BY number")
        for row in rows:
            row["config"] = json.loads(row["config"])
            row["outcome"] = json.loads(row["outcome"]) if row["outcome"] else None
        return rows

    def cells(self, run: str) -> list[dict[str, Any]]:
        """The cells of a run, by number; ``label`` as an object."""
        rows = self.query("SELECT * FROM cells WHERE run = ? ORDER BY cell", [run])
        for row in rows:
            row["label"] = json.loads(row["label"])
        return rows

    def blocks(self, run: str, cards: bool = True) -> Iterator[tuple[int, Block]]:
        """All blocks of a run with the numbers of their cells, in the order of cell and pair."""
        counted: dict[tuple[int, int], list[dict[str, Any]]] = {}
        if cards:
            for row in self.query("SELECT * FROM cards WHERE run = ?", [run]):
                counted.setdefault((row["cell"], row["lo"]), []).append(row)
        own: dict[tuple[int, int], dict[str, Counted]] = {}
        for row in self.query("SELECT * FROM counters WHERE run = ?", [run]):
            sums = Counted(wins=np.array([row["wins_a"], row["wins_b"]], np.int64))
            for name in ("games", "total", "squares", "met", "lost"):
                setattr(sums, name, int(row[name]))
            own.setdefault((row["cell"], row["lo"]), {})[row["label"]] = sums
        seats: dict[tuple[int, int], SeatSums] = {}
        for row in self.query("SELECT * FROM seats WHERE run = ?", [run]):
            _, cell, lo, sort, name, role, *counts = row.values()
            seats.setdefault((cell, lo), {})[sort, name, role] = tuple(counts)
        for row in self.query("SELECT * FROM blocks WHERE run = ? ORDER BY cell, lo", [run]):
            turns = {int(turn): games for turn, games in json.loads(row["turns"]).items()}
            faulty = [(int(pair), bool(swapped), str(name)) for pair, swapped, name in json.loads(row["faulty"])]
            block = Block(
                row["lo"],
                row["hi"],
                bytes(row["scores"]),
                {name: row[name] for name in SUMS},
                turns,
                row["digest"],
                row["cpu_s"],
                faulty,
                seats=seats.get((row["cell"], row["lo"])),
                counters=own.get((row["cell"], row["lo"])),
            )
            if (found := counted.get((row["cell"], row["lo"]))) is not None:
                block.cards = _cards_of(found, self._spec(run, row["cell"]))
            yield row["cell"], block

    def query(self, statement: str, values: Iterable[Any] = ()) -> list[dict[str, Any]]:
        """The rows of any SQL query, as mappings."""
        with self._guard():
            found = self._base.execute(statement, list(values))
            names = [column[0] for column in found.description]
            return [dict(zip(names, row, strict=True)) for row in found.fetchall()]

    def export(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Writes each table as a Parquet file into a folder, which is made; returns the files."""
        target = Path(folder)
        try:
            target.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot write {target}: {error.strerror}") from None
        files = []
        for table in ("meta", "runs", "cells", "blocks", "cards", "seats", "counters", "games"):
            file = target / f"{table}.parquet"
            name = str(file).replace("'", "''")
            with self._guard():
                self._base.execute(
                    f"COPY (SELECT * FROM {table} ORDER BY ALL) TO '{name}' (FORMAT parquet, COMPRESSION zstd)"
                )
            files.append(file)
        return files


def engine_version() -> str:
    """The version of sgs_fast that plays."""
    from sgs_fast import __version__

    return __version__


def dump(value: Any) -> str:
    """Canonical JSON: equal values are equal texts."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


# ------------------------------------------------------------------------------------------------- counted cards

_BY_TURN = ("in_hand", "played")


def _turn_columns(kind: str) -> range:
    from sgs_fast_core import api

    first = 2 * len(CARD_KINDS) + 2 * api.COUNTED_TURNS * _BY_TURN.index(kind)
    return range(first, first + 2 * api.COUNTED_TURNS, 2)


def _card_rows(cards: CardCounts, names: Mapping[int, str]) -> Iterator[list[Any]]:
    """side, card, kind, games, wins, and games and wins by turn; only cards with a name, and what occurred."""
    turns_of = {kind: _turn_columns(kind) for kind in _BY_TURN}
    for at, columns in zip(cards.places.tolist(), cards.rows.tolist(), strict=True):
        side, card = divmod(at, cards.definitions)
        if card not in names:
            continue
        for place, kind in enumerate(CARD_KINDS):
            if columns[2 * place]:
                by_turn = None
                if kind in turns_of:
                    met = ((turn, columns[at], columns[at + 1]) for turn, at in enumerate(turns_of[kind]) if columns[at])
                    by_turn = "[" + ", ".join(f"[{turn}, {games}, {wins}]" for turn, games, wins in met) + "]"
                yield [
                    "ab"[side],
                    names[card],
                    kind,
                    columns[2 * place],
                    columns[2 * place + 1],
                    by_turn,
                ]


def _cards_of(rows: Sequence[Mapping[str, Any]], spec: str) -> CardCounts:
    from sgs_fast_core import api

    numbers = {name: number for number, name in card_names(spec).items()}
    definitions = int(Pairing(spec).ruleset.program.definitions)
    width = 2 * len(CARD_KINDS) + 4 * api.COUNTED_TURNS
    counted: dict[int, Any] = {}
    for row in rows:
        at = "ab".index(row["side"]) * definitions + numbers[row["card"]]
        columns = counted.setdefault(at, np.zeros(width, np.int64))
        place = 2 * CARD_KINDS.index(row["kind"])
        columns[place : place + 2] = row["games"], row["wins"]
        if row["by_turn"]:
            turns = _turn_columns(row["kind"])
            for turn, games, wins in json.loads(row["by_turn"]):
                columns[turns[turn] : turns[turn] + 2] = games, wins
    places = sorted(counted)
    return CardCounts(np.array(places, np.int32), np.array([counted[at] for at in places]), definitions)


@lru_cache(maxsize=512)
def card_names(spec: str) -> dict[int, str]:
    """The Chinese name of each card that a pairing's decks may hold, by its definition's number."""
    return {card.number: card.zh for card in Pairing(spec).ruleset.cards}


def number(value: float) -> float | None:
    """For JSON, which has no NaN."""
    return None if math.isnan(value) else value
