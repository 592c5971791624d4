"""Many pairings played for one question: cells, the blocks that each has, and a store that keeps them.

What a campaign comes to depends on its cells, its seed and how many pairs each cell plays; neither workers nor
interruptions show. With a store it goes on where an earlier run of the same campaign was cut off, at any moment.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from sgs_fast.counters import filters
from sgs_fast.errors import UsageError
from sgs_fast.pairing import Block, Pairing, Totals, blocks
from sgs_fast.rounds import Task, play_all, pool
from sgs_fast.simulation import Interrupt
from sgs_fast.sitting import Sitting
from sgs_fast.store import Store, dump, engine_version

__all__ = ["Campaign", "Cell", "pairs_of"]

_COMMIT_S = 0.4  # blocks are stored together, at least so often


def pairs_of(games: int, least: int = 2) -> int:
    """Pairs for a budget of games, of which the last odd one is played too. Raises UsageError for fewer than ``least``."""
    from sgs_fast.checks import check_number

    return -(-check_number("games", games, least) // 2)


@dataclass(frozen=True)
class Cell:
    """One pairing or sitting of a campaign; ``label`` says what it is in the campaign's own words."""

    pairing: Pairing | Sitting
    label: Mapping[str, Any] = field(default_factory=dict)


class Campaign:
    """Cells to play, and what they came to so far in ``totals``, one a cell.

    ``config`` is what decided the cells, as the user gave it; ``cards`` counts what became of cards, ``counters`` a user's own
    (:func:`sgs_fast.counters.filters`), ``rows`` stores each game. Raises UsageError where something cannot be counted.
    """

    def __init__(
        self,
        kind: str,
        ruleset: str,
        cells: Sequence[Cell],
        seed: int,
        config: Mapping[str, Any],
        *,
        command: str = "",
        cards: bool = False,
        rows: bool = False,
        counters: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.kind, self.ruleset, self.cells, self.seed = kind, ruleset, list(cells), seed
        self.config, self.command, self.cards, self.rows = dict(config), command, cards, rows
        self.counters = dump({label: dict(given) for label, given in (counters or {}).items()})
        self.totals = [Totals() for _ in self.cells]
        self.store: Store | None = None
        self.partial = False
        self.resumed = 0  # games that an earlier run had stored
        self._held: dict[int, list[Block]] = {}  # stored blocks that were not asked for yet, by cell
        identity = dump(
            [
                kind,
                engine_version(),
                ruleset,
                seed,
                self.config,
                cards,
                rows,
                self.counters,
                [cell.pairing.fingerprint for cell in self.cells],
                [dict(cell.label) for cell in self.cells],
            ]
        )
        self._check(self.cells, counters or {})
        self.id = hashlib.blake2b(identity.encode(), digest_size=8).hexdigest()

    def _check(self, cells: Sequence[Cell], counters: Mapping[str, Mapping[str, Any]]) -> None:
        """Raises UsageError where cards or counters are wanted and cannot be counted."""
        for cell in cells if self.cards or counters else ():
            if not isinstance(cell.pairing, Pairing):
                raise UsageError("cards and counters are of games with decks")
            if not cell.pairing.native:
                raise UsageError("cards and counters are counted by the engine, with native agents only")
            if self.cards and "position" in cell.pairing.data:
                raise UsageError("cards are told by deck; a position has none")
        if counters and cells:
            filters(counters, cells[0].pairing.match().ruleset_info)

    @property
    def games(self) -> int:
        """Games played, with those of earlier runs."""
        return sum(total.games for total in self.totals)

    @property
    def digest(self) -> str:
        """One hash over all cells: equal ones mean equal games."""
        return hashlib.blake2b(" ".join(total.digest for total in self.totals).encode(), digest_size=16).hexdigest()

    def keep_in(self, store: Store | None) -> None:
        """Stores what follows. What the store has of this campaign is not played again when :meth:`play` comes to it."""
        self.store = store
        if store is None:
            return
        store.begin(self.id, self.kind, self.ruleset, self.command, self.seed, self.config)
        self._enter(0)
        for number, block in store.blocks(self.id):
            self._held.setdefault(number, []).append(block)

    def add_cells(self, cells: Sequence[Cell]) -> None:
        """More cells, where what was played decided which (a search)."""
        first = len(self.cells)
        self.cells += cells
        self.totals += [Totals() for _ in cells]
        self._enter(first)

    def _enter(self, first: int) -> None:
        if self.store is None:
            return
        known = {row["cell"] for row in self.store.cells(self.id)}
        new = [number for number in range(first, len(self.cells)) if number not in known]
        self.store.add_cells(self.id, ((number, self.cells[number].label, self.cells[number].pairing) for number in new))

    def _take_held(self, goals: Sequence[int]) -> None:
        """Stored blocks up to the goals and no further: a decision must not see what came after it."""
        for number, goal in enumerate(goals):
            held = self._held.get(number, [])
            while held and held[0].hi <= goal:
                block = held.pop(0)
                self.totals[number].add(block)
                self.resumed += block.sums["games"]

    def play(
        self,
        goals: Sequence[int],
        *,
        workers: int | None = None,
        executor: Executor | None = None,
        told: Callable[[int, Block], object] = lambda cell, block: None,
    ) -> bool:
        """Plays each cell up to its goal, in pairs (a sitting: in games); False when Ctrl-C came between.

        Cells take turns, so that all are known roughly before any is known well. Blocks that the totals have already
        are not played again.
        """
        if len(goals) != len(self.cells):
            raise UsageError(f"{len(goals)} goals for {len(self.cells)} cells")
        waiting: list[tuple[int, Block]] = []
        stored = time.monotonic()
        self._take_held(goals)
        with Interrupt() as interrupt, pool(workers, executor) as (runner, room):
            made = play_all(self._tasks(goals), runner, room)
            try:
                for task, block in made:
                    waiting.append((task.cell, block))
                    self.totals[task.cell].add(block)
                    if time.monotonic() >= stored + _COMMIT_S:
                        self._keep(waiting)
                        stored = time.monotonic()
                    told(task.cell, block)
                    if interrupt.asked:
                        self.partial = True
                        break
            finally:
                made.close()
                self._keep(waiting)
        return not self.partial

    def finish(self, outcome: Mapping[str, Any] | None = None) -> None:
        """Marks the campaign in the store as complete."""
        if self.store is not None and not self.partial:
            self.store.finish(self.id, outcome)

    def _keep(self, waiting: list[tuple[int, Block]]) -> None:
        if self.store is not None:
            self.store.add_blocks(self.id, waiting)
        waiting.clear()

    def _tasks(self, goals: Sequence[int]) -> Iterator[Task]:
        """Blocks that are missing, a round of all cells after the other."""
        left = [
            blocks(goal, total.done, cell.pairing.block)
            for goal, total, cell in zip(goals, self.totals, self.cells, strict=True)
        ]
        open_cells = list(range(len(left)))
        while open_cells:
            for cell in list(open_cells):
                if (span := next(left[cell], None)) is None:
                    open_cells.remove(cell)
                else:
                    what = self.cells[cell].pairing
                    yield Task(
                        cell, what.spec, self.seed, *span, self.cards, self.rows, self.counters, isinstance(what, Pairing)
                    )
