"""What a batch of games came to: counts kept in constant memory, intervals, a digest, and any game again."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from sgs_fast import stats
from sgs_fast.errors import UsageError
from sgs_fast.paired import Outcomes, Pairs, rate
from sgs_fast.seatings import Seatings, by_deck
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.agents import Agent
    from sgs_fast.cardstats import CardStats
    from sgs_fast.counters import Counted, Counting
    from sgs_fast.game import Game
    from sgs_fast.match import Match
    from sgs_fast.rulesets.base import Account, Ruleset
    from sgs_fast_core import api

__all__ = ["Playable", "Result", "Tally"]

_DIGESTED = np.dtype([("index", "<i8"), ("result", "u1"), ("winners", "<u2"), ("key", "<u8")])
_MOST_FAULTS = 1000  # games listed one by one; more are only counted


@runtime_checkable
class Playable(Protocol):
    """What games can be started from: a match, or a position."""

    @property
    def ruleset(self) -> str:
        """Name of the ruleset."""

    @property
    def ruleset_info(self) -> Ruleset:
        """The ruleset itself."""

    @property
    def seats(self) -> int:
        """Number of players."""

    @property
    def deck_names(self) -> tuple[str, ...]:
        """What sits where, a name each seat."""

    @property
    def facts(self) -> dict[str, Any]:
        """What they are made of, for a report."""

    @property
    def setup(self) -> api.Setup:
        """The native form."""

    def game(self, seed: int, index: int = 0) -> Game:
        """One of its games."""


class Tally:
    """Sums over games, taken in by rows in their order; its size does not depend on their number.

    What is told by seat is by deck where seats are ``swapped`` (:class:`sgs_fast.seatings.Seatings`)."""

    def __init__(
        self, seats: int, names: Mapping[str, Mapping[str, int]], account: Account | None = None, swapped: bool = False,
    ) -> None:
        self.account = account  # what the ruleset counts beside
        self.outcomes = Outcomes() if swapped else None
        self.games = self.decisions = self.events = 0
        self.wins = np.zeros(seats, np.int64)  # by seat
        self.first_games = np.zeros(seats, np.int64)  # won by anybody, by the seat that went first
        self.first_wins = np.zeros(seats, np.int64)  # of these, won by that seat
        self.codes = dict.fromkeys(names["result"], 0)
        self.high = dict.fromkeys(names["mark"], 0)  # the fullest that each of a game's tables has been
        self.turns = np.zeros(0, np.int64)  # games by number of turns; without those that a fault ended
        self.choices = np.zeros(0, np.int64)  # games by number of decisions
        self.faulty: list[tuple[int, str]] = []  # (game, name of the fault)
        self._code_names = {number: name for name, number in names["result"].items()}
        self._fault_names = {number: name for name, number in names["fault"].items()}
        self._marks = names["mark"]
        self._win, self._draw, self._fault = (names["result"][name] for name in ("win", "draw", "fault"))
        self._hash = hashlib.blake2b(digest_size=16, person=b"sgs_fast games 1")

    def add(self, rows: npt.NDArray[np.void]) -> None:
        """Take in the rows of the games that come next, by deck."""
        result, winners, first = rows["result"], rows["winners"], rows["first"]
        if self.outcomes is not None:
            self._pair(rows)
        if self.account is not None and len(rows):
            self.account.add(rows)
        self.games += len(rows)
        self.decisions += int(rows["decisions"].sum(dtype=np.int64))
        self.events += int(rows["events"].sum(dtype=np.int64))
        for code, count in enumerate(np.bincount(result)):
            if count:
                name = self._code_names.get(code, str(code))
                self.codes[name] = self.codes.get(name, 0) + int(count)
        high = rows["high"].max(axis=0)
        for name, place in self._marks.items():
            self.high[name] = max(self.high[name], int(high[place]))
        won = result == self._win
        for seat in range(len(self.wins)):
            wins = won & (winners >> seat & 1).astype(bool)
            led = won & (first == seat)
            self.wins[seat] += np.count_nonzero(wins)
            self.first_games[seat] += np.count_nonzero(led)
            self.first_wins[seat] += np.count_nonzero(wins & led)
        broken = result == self._fault
        if broken.any():
            room = _MOST_FAULTS - len(self.faulty)
            for row in rows[broken][: max(0, room)]:
                index, name = int(row["index"]), self._fault_names.get(int(row["fault"]), str(row["fault"]))
                self.faulty.append((index if self.outcomes is None else 2 * index + int(row["swapped"]), name))
            rows = rows[~broken]
        self.turns = _histogram(self.turns, rows["turns"])
        self.choices = _histogram(self.choices, rows["decisions"])

    def _pair(self, rows: npt.NDArray[np.void]) -> None:
        assert self.outcomes is not None
        won, winners = rows["result"] == self._win, rows["winners"].astype(np.int64) & 3
        outcomes = np.where(won, winners, np.where(rows["result"] == self._draw, Outcomes.DRAWN, Outcomes.UNRATED))
        self.outcomes.add(outcomes, rows["first"].astype(np.int64))

    def sign(self, rows: npt.NDArray[np.void]) -> None:
        """Carry the digest on over the rows of the games that come next."""
        packed = np.empty(len(rows), _DIGESTED)
        for name in _DIGESTED.names or ():
            packed[name] = rows[name]
        self._hash.update(packed.tobytes())

    @property
    def digest(self) -> str:
        """Hash of every game's index, result, winners and final key, 32 hexadecimal digits."""
        return self._hash.hexdigest()


def _histogram(counts: npt.NDArray[np.int64], values: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    more = np.bincount(values.astype(np.int64), minlength=len(counts))
    more[: len(counts)] += counts
    return more


class Result:
    """What became of the games of one :func:`sgs_fast.simulate`.

    ``rows`` has one structured row a game, in order (dtype ``sgs_fast_core.api.ROW``; ``winners``, ``first`` and ``score``
    are by seat, ``swapped`` tells in which games the decks sat in each other's seats), or is None where only the summary
    was kept. Everything else that is told of seat 0 and 1 is told of the decks (and agents) named first and second, in
    whichever seat they sat. ``partial`` tells that the run was interrupted: ``games`` of the ``asked`` games were finished,
    the first ones without a gap. Rates are over the games that the rules ended (a win or a rule draw); stalled,
    truncated and faulty games are counted apart.
    """

    def __init__(
        self,
        match: Playable,
        agents: Sequence[Agent],
        seed: int,
        asked: int,
        tally: Tally,
        rows: npt.NDArray[np.void] | None,
        *,
        workers: int,
        cpu_s: float,
        wall_s: float,
        counting: Counting | None = None,
        lineups: Sequence[Match] = (),
        series: Seatings | None = None,
    ) -> None:
        self.match = match
        self.agents = tuple(agents)
        self.seed = seed
        self.asked = asked
        self.rows = rows
        self.workers = workers
        self.cpu_s = cpu_s
        self.wall_s = wall_s
        self.lineups = tuple(lineups)
        self.series = series or Seatings(self.lineups or (match,), False)
        self._tally = tally
        self._counting = counting

    def __repr__(self) -> str:
        rates = ", ".join(self.win_rate(seat).percent() for seat in range(self.match.seats))
        return f"<Result: {self.games:,} games of {self.match.ruleset}, wins {rates}>"

    # -------------------------------------------------------------------------------------------------- counts

    @property
    def games(self) -> int:
        """Finished games."""
        return self._tally.games

    @property
    def partial(self) -> bool:
        """Whether the run was interrupted."""
        return self.games < self.asked

    @property
    def decisions(self) -> int:
        """Choices with two or more options, over all games."""
        return self._tally.decisions

    @property
    def events(self) -> int:
        """Events, over all games."""
        return self._tally.events

    @property
    def codes(self) -> dict[str, int]:
        """Games by how they ended: win, draw, stalled, truncated, fault."""
        return {name: count for name, count in self._tally.codes.items() if name != "running"}

    @property
    def draws(self) -> int:
        """Games that the rules declared drawn."""
        return self._tally.codes["draw"]

    @property
    def stalled(self) -> int:
        """Games in which the players passed for ever."""
        return self._tally.codes["stalled"]

    @property
    def truncated(self) -> int:
        """Games that met the limit of turns or decisions."""
        return self._tally.codes["truncated"]

    @property
    def faults(self) -> int:
        """Games that the engine could not carry on; ``faulty`` lists them."""
        return self._tally.codes["fault"]

    @property
    def faulty(self) -> list[tuple[int, str]]:
        """Number and name of the fault of each faulty game, the first thousand of them."""
        return list(self._tally.faulty)

    @property
    def high(self) -> dict[str, int]:
        """The fullest that each of a game's tables has been, in rows: how near games came to a fault."""
        return dict(self._tally.high)

    @property
    def swapped(self) -> bool:
        """Whether each deal was played twice, with the seats exchanged."""
        return self.series.swapped

    @property
    def pairs(self) -> Pairs:
        """Swapped pairs by the first deck's points. Raises UsageError where seats were not exchanged."""
        if self._tally.outcomes is None:
            raise UsageError("the games are no pairs: seats were not exchanged")
        return self._tally.outcomes.pairs

    @property
    def wins(self) -> list[int]:
        """Games won, by seat; players who win together each count."""
        return [int(count) for count in self._tally.wins]

    @property
    def account(self) -> Account | None:
        """What the ruleset counts beside: of 三国杀 the figures by identity, general and seat."""
        return self._tally.account

    @property
    def digest(self) -> str:
        """Hash of every game's result and final key in index order: equal digests mean equal games."""
        return self._tally.digest

    # --------------------------------------------------------------------------------------------------- rates

    def win_rate(self, seat: int, confidence: float = 0.95) -> Estimate:
        """Share of the games won by that seat, or by that deck in both seats, with Wilson's interval; of swapped pairs
        for as many games of their own as they are worth (:func:`sgs_fast.paired.rate`)."""
        if not 0 <= seat < self.match.seats:
            raise UsageError(f"no seat {seat}: seats count from 0 to {self.match.seats - 1}")
        wins, games = int(self._tally.wins[seat]), self._tally.codes["win"] + self.draws
        if self._tally.outcomes is None:
            return stats.wilson(wins, games, confidence)
        return rate(wins, games, self._tally.outcomes.wins(seat), confidence)

    def first_player(self, confidence: float = 0.95) -> Estimate:
        """Share of the games won by whoever went first, of those that somebody won; every seat counts alike.

        See :func:`sgs_fast.stats.first_player`: which deck sits where does not matter, and 50 % is no advantage
        between two players. Of swapped pairs, those count of which both games were decided and each deck went first in
        one, with an interval over pairs.
        """
        if self._tally.outcomes is not None and self._tally.outcomes.leads.n:
            return self._tally.outcomes.leads.estimate(confidence)
        return stats.first_player(self._tally.first_wins.tolist(), self._tally.first_games.tolist(), confidence)

    def lengths(self, at: Sequence[float] = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0), of: str = "turns") -> list[int]:
        """Quantiles of the games' lengths in ``turns`` or ``decisions``; games ended by a fault are left out."""
        if of not in ("turns", "decisions"):
            raise UsageError(f'lengths are counted in "turns" or "decisions", not in "{of}"')
        return stats.quantiles(self._tally.turns if of == "turns" else self._tally.choices, at)

    # --------------------------------------------------------------------------------------------------- counted

    @property
    def cards(self) -> list[list[CardStats]]:
        """What became of each seat's cards, in the order of its deck; see :class:`sgs_fast.cardstats.CardStats`.

        Raises UsageError where cards were not counted, or each game had other decks."""
        from sgs_fast.cardstats import card_stats

        decks, info = getattr(self.match, "decks", None), getattr(self.match, "ruleset_info", None)
        if self._counting is None or not self._counting.wanted_cards:
            raise UsageError("cards were not counted: simulate(..., cards=True)")
        if not decks or info is None or self.lineups:
            raise UsageError("cards are told by deck: each game had other decks, or none; `counted_cards` has the counts")
        counts, ended = self.counted_cards, self._tally.codes["win"] + self.draws
        return [card_stats(counts[seat], ended, self.wins[seat], deck, info) for seat, deck in enumerate(decks)]

    @property
    def counted_cards(self) -> npt.NDArray[np.int64]:
        """The counts themselves, by seat, definition and column: ``sgs_fast_core.api.Counts.cards``."""
        if self._counting is None or self._counting.cards is None:
            raise UsageError("cards were not counted: simulate(..., cards=True)")
        return self._counting.cards

    @property
    def counters(self) -> dict[str, Counted]:
        """The counters that were asked for, by label."""
        return dict(self._counting.counters) if self._counting is not None else {}

    def frame(self, form: str = "numpy") -> Any:
        """A row for each game as "numpy" (a structured array), "arrow", "pandas" or "polars": index, swapped, key, decisions,
        events, turns, first, result, fault, won and score of each seat (of each deck where seats are swapped), high-water
        marks, decks where each game has its own, and a column for each counter. Raises UsageError where only the summary
        was kept."""
        from sgs_fast.frames import columns, frame
        from sgs_fast_core import api

        if self.rows is None:
            raise UsageError("only the summary was kept: simulate(..., rows=True)")
        data = columns(by_deck(self.rows), api.Machine.load(self.match.ruleset).names, self.match.seats)
        if self.lineups:
            for seat in range(self.match.seats):
                names = np.array([one.deck_names[seat] for one in self.lineups], dtype=object)
                data[f"deck_{seat}"] = names[self.rows["index"] % len(names)]
        if self._counting is not None and self._counting.values is not None:
            for k, label in enumerate(self._counting.labels):
                data[label] = self._counting.values[: self.games, k]
        return frame(data, form)

    # ------------------------------------------------------------------------------------------------- one game

    def replay(self, number: int) -> Game:
        """Game ``number`` (its place among the rows) again up to its end, with every choice that its agents made.

        Raises UsageError for a number that was not played, or if the game comes out otherwise, which happens only with
        an agent of yours that does not always choose alike.
        """
        if not 0 <= number < self.games:
            raise UsageError(f"no game {number}: {self.games:,} games were played, counted from 0")
        game = self.series.replay(self.agents, self.seed, number)
        if self.rows is not None and game.key != int(self.rows[number]["key"]):
            raise UsageError(f"game {number} came out otherwise: its agents do not always choose alike")
        return game

    # -------------------------------------------------------------------------------------------------- summary

    def as_dict(self) -> dict[str, Any]:
        """The summary for JSON; without data a rate's value is None."""
        return {
            "ruleset": self.match.ruleset,
            **self.match.facts,
            "agents": [
                agent if isinstance(agent, str) else str(getattr(agent, "__name__", "custom")) for agent in self.agents
            ],
            "seed": self.seed,
            "games": self.games,
            "asked": self.asked,
            "partial": self.partial,
            "decisions": self.decisions,
            "events": self.events,
            "results": self.codes,
            "swapped": self.swapped,
            "wins": self.wins,
            "draws": self.draws,
            "stalled": self.stalled,
            "truncated": self.truncated,
            "faults": self.faults,
            "win_rate": [self.win_rate(seat).as_dict() for seat in range(self.match.seats)],
            "first_player": self.first_player().as_dict(),
            **self._pairs_dict(),
            "turns": _named(self.lengths(of="turns")),
            "decisions_a_game": _named(self.lengths(of="decisions")),
            "workers": self.workers,
            "cpu_s": round(self.cpu_s, 6),
            "wall_s": round(self.wall_s, 6),
            "games_per_s": _per(self.games, self.wall_s),
            "decisions_per_s": _per(self.decisions, self.wall_s),
            "decisions_per_cpu_s": _per(self.decisions, self.cpu_s),
            "digest": self.digest,
            **(self.account.as_dict() if self.account is not None else {}),
        }


    def _pairs_dict(self) -> dict[str, Any]:
        if not self.swapped:
            return {}
        worth = self.pairs.saved()
        return {
            "pairs": self.pairs.counts.tolist(),
            "unrated_pairs": self.pairs.unrated,
            "paired_game_worth": None if math.isnan(worth) else worth,
        }


def _named(values: Sequence[int]) -> dict[str, int]:
    return dict(zip(("min", "q05", "q25", "median", "q75", "q95", "max"), values, strict=False))


def _per(count: int, seconds: float) -> float | None:
    return round(count / seconds, 1) if seconds > 0 and math.isfinite(seconds) else None
