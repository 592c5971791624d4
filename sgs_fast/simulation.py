"""Many games of a match, or from a position: in threads with native agents; in one thread, a decision at a time, with
agents written in Python.

Game i depends on (match, agents, seed, i) alone (between two decks it is one half of a swapped pair: :mod:`sgs_fast.seatings`).
Work is cut into chunks of consecutive games that are taken in by the
order of their index, so neither the number of workers nor the size of a chunk can show in a result.
"""

from __future__ import annotations

import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_fast.agents import Agent, choose
from sgs_fast.checks import check_agents, check_number, check_workers
from sgs_fast.counters import Counting
from sgs_fast.errors import UsageError
from sgs_fast.imported import seated
from sgs_fast.match import Match
from sgs_fast.position import Position
from sgs_fast.progress import Bar
from sgs_fast.result import Playable, Result, Tally
from sgs_fast.seatings import Seatings, by_deck

if TYPE_CHECKING:
    import os

    from sgs_fast.decks import Deck
    from sgs_fast_core import api

__all__ = ["simulate"]

Rows: TypeAlias = npt.NDArray[np.void]
Lineup: TypeAlias = "Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]]"
Place: TypeAlias = Callable[[int, int], Rows]

# Handing a chunk to a thread and taking it in costs some 200 µs: 100 ms of work make that invisible and still stop at once.
_CHUNK_SECONDS = 0.1
_FIRST_CHUNK = 16


def simulate(
    match: Playable,
    games: int = 1000,
    agents: Agent | Sequence[Agent] = "greedy",
    seed: int = 1,
    *,
    workers: int | None = None,
    progress: bool | Callable[[int], object] = True,
    rows: bool = True,
    cards: bool = False,
    counters: Mapping[str, Mapping[str, Any]] | None = None,
    decks: Sequence[Lineup] | None = None,
    swap: bool | None = None,
) -> Result:
    """Play ``games`` games of ``match`` and return what became of them.

    Between two decks each deal is played twice, the second time with the decks (and who plays them) in each other's seats,
    so that the luck of the seat and of the deal falls on both: game 2k is game k of the seed, game 2k + 1 its swapped one;
    an odd last game stays alone. ``swap=False`` plays game i of the seed as game i; that is also how other games are played,
    from positions, between more players, and of a deck against itself.

    ``agents``: one for all or one a seat (as decks are named), each a name or a callable ``agent(view, actions)`` that
    returns one of the actions, its code or its place. Games with callables are played in one thread. ``seed``: 0 to 2**63 - 1.
    ``workers``: threads, by default one for each processor that this process may use; results do not depend on it.
    ``progress``: True draws a bar if stderr is a terminal, a callable is told the number of games done.
    ``rows=False`` keeps only the summary, in memory that does not grow with the number of games.

    ``cards``: count what became of each seat's cards (``Result.cards``). ``counters``: count events of your own choice,
    filters by label as :func:`sgs_fast.counters.filters` tells (``Result.counters``, and by game in ``Result.frame``). Both
    are counted by the engine, with native agents only. ``decks``: other decks for each game, a lineup of one deck a seat
    each; they take turns, deal by deal.

    Ctrl-C ends the run early: the result holds the games finished by then and is marked ``partial``; a second Ctrl-C
    gives up at once. Raises UsageError for arguments that make no sense.
    """
    if not isinstance(match, Playable):
        raise UsageError(f"simulate: a Match or a Position, not {match!r}")
    players = check_agents(agents, match.seats)
    games, seed = check_number("games", games, 1), check_number("seed", seed, 0)
    workers = check_workers(workers)
    native = [agent for agent in players if isinstance(agent, str)]
    counting = Counting(match, cards, counters or {}, games, rows) if cards or counters else None
    lineups = _lineups(match, decks)
    series = Seatings.of(match, players, lineups, swap)
    start = _layout(match)
    by_hand = len(native) < len(players) or (isinstance(match, Position) and start is None)
    if by_hand and (counting is not None or decks is not None):
        raise UsageError("cards and counters, and decks for each game, take native agents, given by name")
    if by_hand:
        workers = 1
    from sgs_fast_core import api

    names = api.Machine.load(match.ruleset).names
    tally = Tally(match.seats, names, match.ruleset_info.account(match), series.swapped)
    kept = _reserve(games, api.ROW) if rows else None

    def place(lo: int, hi: int) -> Rows:
        return np.zeros(hi - lo, api.ROW) if kept is None else kept[lo:hi]

    with _progress(progress, games) as tell, Interrupt() as interrupt:
        cpu, wall = time.process_time(), time.perf_counter()
        if by_hand:
            chunks = _by_hand(series, players, seed, games, place, interrupt)
        else:
            chunks = _in_threads(series, start, native, seed, games, workers, place, interrupt, counting)
        for chunk in chunks:
            tally.sign(chunk)
            tally.add(by_deck(chunk))
            tell(tally.games)
        cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    finished = None if kept is None else kept[: tally.games]
    return Result(match, players, seed, games, tally, finished, workers=workers, cpu_s=cpu, wall_s=wall, counting=counting,
                  lineups=lineups, series=series)


# ------------------------------------------------------------------------------------------------------- running


def _lineups(match: Playable, decks: Sequence[Lineup] | None) -> list[Match]:
    """The match with each of these lineups, in the same options and numbers; none where decks are not given."""
    if decks is None:
        return []
    if not isinstance(match, Match):
        raise UsageError("decks for each game are for a match; a position has its cards already")
    if not decks:
        raise UsageError("decks: no lineup; give at least one, with a deck for each seat")
    return [match.with_decks(lineup) for lineup in decks]


def _layout(match: Playable) -> tuple[api.Game, int, int] | None:
    return match.start if isinstance(match, Position) else None


def _in_threads(
    series: Seatings,
    start: tuple[api.Game, int, int] | None,
    agents: Sequence[str],
    seed: int,
    games: int,
    workers: int,
    place: Place,
    interrupt: Interrupt,
    counting: Counting | None,
) -> Iterator[Rows]:
    """Yield the rows of all games in order, chunk by chunk, played by native agents; ``place`` has room for them."""

    def play(lo: int, hi: int) -> tuple[Rows, float]:
        chunk = place(lo, hi)
        started = time.thread_time()        # other work on the machine must not make chunks small
        series.play(agents, seed, lo, hi, chunk, counting, start)
        return chunk, time.thread_time() - started

    size, submitted = _FIRST_CHUNK, 0
    waiting: deque[Future[tuple[Rows, float]]] = deque()
    with ThreadPoolExecutor(workers, "sgs_fast") as pool:
        try:
            while waiting or (submitted < games and not interrupt.asked):
                # A bounded queue keeps memory flat, and little is left to wait for when the run is interrupted.
                while submitted < games and len(waiting) < 3 * workers and not interrupt.asked:
                    left = games - submitted
                    step = min(size, max(_FIRST_CHUNK, -(-left // workers)), left)
                    waiting.append(pool.submit(play, submitted, submitted + step))
                    submitted += step
                if interrupt.asked:
                    _drop_unstarted(waiting)
                    if not waiting:
                        break
                chunk, seconds = waiting.popleft().result()
                size = _next_size(len(chunk), seconds)
                yield chunk
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _drop_unstarted(waiting: deque[Future[tuple[Rows, float]]]) -> None:
    """Forget the chunks from the first that no thread has begun on; those before it finish in a moment."""
    for place, future in enumerate(waiting):
        if future.cancel():
            for later in list(waiting)[place + 1 :]:
                later.cancel()
            while len(waiting) > place:
                waiting.pop()
            return


def _next_size(games: int, seconds: float) -> int:
    """How many games a chunk should have after one of ``games`` took so long; at most twice as many."""
    return max(1, min(2 * games, int(games * _CHUNK_SECONDS / max(seconds, 1e-6))))


def _by_hand(
    series: Seatings, agents: Sequence[Agent], seed: int, games: int, place: Place, interrupt: Interrupt
) -> Iterator[Rows]:
    """Yield the rows of all games in order, one by one, played through Game."""
    for number in range(games):
        match, index, swapped = series.place(number)
        game, playing = match.game(seed, index), seated(agents[::-1] if swapped else agents)
        try:
            while not game.over:
                if interrupt.asked:
                    return
                choose(game, playing)
        except Exception as error:
            seats = ", seats exchanged" if swapped else ""
            error.add_note(f"in game {index} of seed {seed}{seats}, decision {game.core.decisions}")
            raise
        chunk = place(number, number + 1)
        chunk[0] = game.core.row()
        chunk["swapped"] = swapped
        yield chunk


def _reserve(games: int, row: np.dtype[np.void]) -> Rows:
    try:
        return np.zeros(games, row)
    except (MemoryError, ValueError):
        size = games * row.itemsize / 2**30
        raise UsageError(f"{games} rows take {size:,.1f} GB; rows=False keeps only the summary") from None


@contextmanager
def _progress(progress: bool | Callable[[int], object], games: int) -> Iterator[Callable[[int], object]]:
    if callable(progress):
        yield progress
    else:
        with Bar(games, "games", shown=progress) as bar:
            yield bar


class Interrupt:
    """Turns the first Ctrl-C of a run into a flag, so that no sum is ever left half updated; the second one raises.

    Elsewhere than in the main thread, or where the program has a handler of its own, nothing changes.
    """

    def __init__(self) -> None:
        self.asked = False
        self._installed = False

    def __enter__(self) -> Interrupt:
        if (
            threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        ):
            signal.signal(signal.SIGINT, self._note)
            self._installed = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._installed:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _note(self, number: int, frame: object) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
