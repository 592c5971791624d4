"""Blocks of many cells played by many workers, taken in by the order in which they were asked for.

Workers are threads (native games need no interpreter), or any ``concurrent.futures.Executor``, in other processes or on
other machines: a task is a function, a text and some numbers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from sgs_fast import pairing, sitting
from sgs_fast.checks import check_workers
from sgs_fast.errors import UsageError
from sgs_fast.pairing import Block

__all__ = ["Task", "play_all", "pool"]


class Task(NamedTuple):
    """A block to play: the number of its cell, the spec of its pairing or sitting, the seed and the range of pairs or games."""

    cell: int
    spec: str
    seed: int
    lo: int
    hi: int
    cards: bool = False
    rows: bool = False
    counters: str = "{}"  # a user's own, as JSON
    decks: bool = True  # a pairing of decks; else a sitting


@contextmanager
def pool(workers: int | None, executor: Executor | None = None) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many blocks to have under way; an ``executor`` of the caller's stays open."""
    if executor is not None:
        yield executor, 4 * max(2, int(getattr(executor, "_max_workers", 8)))
        return
    number = check_workers(workers)
    own = ThreadPoolExecutor(number, "sgs_fast")
    try:
        yield own, 2 * number
    finally:
        own.shutdown(wait=True, cancel_futures=True)


def play_all(tasks: Iterable[Task], executor: Executor, room: int) -> Generator[tuple[Task, Block], None, None]:
    """Play the tasks and yield their blocks in order; at most ``room`` are under way."""
    waiting: deque[tuple[Task, Future[Block]]] = deque()
    left = iter(tasks)
    try:
        while True:
            while len(waiting) < room and (task := next(left, None)) is not None:
                play = pairing.play if task.decks else sitting.play
                waiting.append((task, executor.submit(play, *task[1:-1])))
            if not waiting:
                return
            task, future = waiting.popleft()
            try:
                block = future.result()
            except BrokenExecutor as error:
                raise UsageError(
                    f"the executor broke down ({error}); what was stored is kept, and the same call goes on from there"
                ) from None
            yield task, block
    finally:
        for _, future in waiting:
            future.cancel()
