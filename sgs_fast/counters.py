"""A user's own counters: how many events of each game fit a filter, counted by the engine while it plays."""

from __future__ import annotations

import math
import re
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sgs_fast import stats
from sgs_fast.cardcounts import CardCounts
from sgs_fast.errors import UsageError
from sgs_fast.stats import Estimate
from sgs_fast.text import Speech, nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.result import Playable
    from sgs_fast.rulesets.base import Ruleset
    from sgs_fast_core import api

__all__ = ["Counted", "Counting", "filters", "lost_words", "parsed"]

# What a filter may say: its name here, that of the native filter, and the group of names its value is from.
_PARTS = {
    "event": ("event", "event"),
    "cause": ("cause", "cause"),
    "from": ("source", "zone"),
    "to": ("place", "zone"),
    "status": ("status", "status"),
}
_MOST = 32
_NEXT_PART = re.compile(r"[,，]\s*(?=[a-z]+\s*=|amounts\s*(?:[,，]|$))")  # names of cards have commas too


def parsed(texts: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Counters as a command takes them: ``burned: event=damage, card=火攻, deck=0, amounts``. Raises UsageError for a text of
    another form; :func:`filters` judges what it says."""
    counters: dict[str, dict[str, Any]] = {}
    for text in texts:
        label, colon, rest = (piece.strip() for piece in text.replace("：", ":").partition(":"))
        if not label or not colon:
            raise UsageError(f'a counter takes the form "LABEL: event=NAME, ...", not "{text}"')
        if label in counters:
            raise UsageError(f'two counters are called "{label}"; give one of them another name')
        parts: dict[str, Any] = {}
        for piece in _NEXT_PART.split(rest) if rest else ():
            name, equals, value = (word.strip() for word in piece.partition("="))
            if name == "amounts" and not equals:
                value = "true"
            elif not equals or not value:
                raise UsageError(f'counter "{label}": a part takes the form NAME=VALUE, or is "amounts", not "{piece}"')
            if name in parts:
                raise UsageError(f'counter "{label}": {name} twice')
            if name == "amounts" and value in ("true", "false"):
                parts[name] = value == "true"
            else:
                parts[name] = int(value) if value.isdecimal() else value
        counters[label] = parts
    return counters


def filters(
    counters: Mapping[str, Mapping[str, Any]], ruleset: Ruleset, swapped: bool = False
) -> list[dict[str, int]]:
    """Native filters of counters such as ``{"burned": {"event": "damage", "card": "火攻", "seat": 0, "amounts": True}}``.

    ``event``, ``cause``, ``from`` and ``to`` (zones) and ``status`` are names of the ruleset's machine, ``card`` the name of
    the card that it happens to, ``seat`` the player, ``deck`` whoever plays that deck (in the other seat where seats are
    ``swapped``); ``amounts`` adds amounts up instead of counting events. Raises UsageError.
    """
    if len(counters) > _MOST:
        raise UsageError(f"{len(counters)} counters; at most {_MOST} can be counted at a time")
    made = []
    for label, given in counters.items():
        native: dict[str, int] = {}
        for part, value in given.items():
            where = f'counter "{label}", {part}'
            if part in _PARTS:
                name, group = _PARTS[part]
                native[name] = _number(ruleset.machine.names[group], value, where)
            elif part == "card":
                found = {card.zh: card.number for card in ruleset.cards} | {
                    card.en: card.number for card in ruleset.cards
                }
                native["card"] = _number(found, value, where)
            elif part in ("seat", "deck"):
                most = ruleset.machine.seats - 1 if part == "seat" else 1
                if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
                    raise UsageError(f"{where}: a {part} from 0 to {most}, not {value!r}")
                if "seat" in native:
                    raise UsageError(f'counter "{label}": a seat or a deck, not both')
                native["seat"] = 1 - value if part == "deck" and swapped else value
            elif part == "amounts":
                if not isinstance(value, bool):
                    raise UsageError(f"{where}: true or false, not {value!r}")
                native["amounts"] = int(value)
            else:
                known = [*_PARTS, "card", "seat", "deck", "amounts"]
                close = nearest(part, known)
                raise UsageError(
                    f'counter "{label}" has no part "{part}"; '
                    + (f"did you mean {quoted(close)}?" if close else f"known: {', '.join(known)}")
                )
        made.append(native)
    return made


def _number(known: Mapping[str, int], value: object, where: str) -> int:
    if value in known:
        return known[str(value)]
    close = nearest(str(value), known)
    raise UsageError(
        f'{where}: no "{value}"; '
        + (f"did you mean {quoted(close)}?" if close else f"known: {', '.join(sorted(known)[:40])}")
    )


@dataclass
class Counted:
    """One counter over many games: its sum, and the games in which it was not 0, with who won those, by seat."""

    games: int = 0  # that the rules ended
    total: int = 0
    squares: int = 0
    met: int = 0
    lost: int = 0  # steps of games with more events than could be seen: those beyond were not counted
    wins: npt.NDArray[np.int64] | None = None

    def add(self, other: Counted) -> None:
        """Take in other games."""
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        self.met += other.met
        self.lost += other.lost
        if other.wins is not None:
            self.wins = other.wins.copy() if self.wins is None else self.wins + other.wins

    @property
    def mean(self) -> Estimate:
        """Per game, with its interval (by the normal approximation)."""
        if self.games < 2:
            return Estimate(
                self.total / self.games if self.games else float("nan"), float("-inf"), float("inf"), self.games
            )
        value = self.total / self.games
        variance = max(0.0, (self.squares - self.games * value**2) / (self.games - 1))
        reach = stats.normal_quantile(0.95) * (variance / self.games) ** 0.5
        return Estimate(value, value - reach, value + reach, self.games)

    def as_dict(self) -> dict[str, Any]:
        """For JSON: sums, the mean a game, the share of games in which it was not 0."""
        mean = {name: value if value is not None and math.isfinite(value) else None
                for name, value in self.mean.as_dict().items()}
        told = {"games": self.games, "total": self.total, "met": self.met, "mean": mean, "share": self.share.as_dict()}
        wins = [] if self.wins is None else [self.win_rate(seat).as_dict() for seat in range(len(self.wins))]
        return told | {"win_rate": wins, "lost": self.lost}

    @property
    def share(self) -> Estimate:
        """Share of the games in which it was not 0."""
        return stats.wilson(self.met, self.games)

    def win_rate(self, seat: int) -> Estimate:
        """How often that seat won the games in which it was not 0."""
        return stats.wilson(int(self.wins[seat]) if self.wins is not None else 0, self.met)


def lost_words(lost: int, say: Speech) -> str:
    """That some events were not counted."""
    return say(
        f"{lost:,} times more happened between two decisions than can be kept in sight: the counters leave the rest out",
        f"有 {lost:,} 次两个决策之间发生的事件过多，超出部分未计数",
    )


class Counting:
    """What a simulation counts beside its rows; chunks are taken in from any thread, in any order.

    Native counters go on from chunk to chunk: as many of them exist as chunks were ever played at once.
    """

    def __init__(
        self, match: Playable, cards: bool, counters: Mapping[str, Mapping[str, Any]], games: int, rows: bool
    ) -> None:
        from sgs_fast import rulesets

        info = getattr(match, "ruleset_info", None) or rulesets.find(match.ruleset)
        self.labels = list(counters)
        self.wanted_cards = cards
        self._filters = filters(counters, info), filters(counters, info, swapped=True)
        self._codes = info.machine.names["result"]
        self._seats, self._native_seats = match.seats, info.machine.seats
        self._lock = threading.Lock()
        self._made: tuple[list[api.Counts], list[api.Counts]] = [], []  # as seated, and swapped
        self._idle: tuple[list[api.Counts], list[api.Counts]] = [], []
        self._lost: dict[int, int] = {}  # by native counters
        self.counters = {label: Counted(wins=np.zeros(match.seats, np.int64)) for label in counters}
        self.values = np.zeros((games, len(counters)), np.int32) if rows and counters else None

    def native(self, setup: api.Setup, games: int, swapped: bool) -> api.Counts:
        """Counters for a chunk, until :meth:`take` has it back."""
        from sgs_fast_core import api

        idle = self._idle[swapped]
        with self._lock:
            counts = idle.pop() if idle else None
        if counts is None:
            counts = api.Counts(setup, games, self._filters[swapped], self.wanted_cards)
            with self._lock:
                self._made[swapped].append(counts)
        counts.room(games)
        return counts

    def take(self, games: range, rows: npt.NDArray[np.void], counts: api.Counts, swapped: bool) -> None:
        """Adds what was counted in those games, of which these are the rows, by deck."""
        with self._lock:
            if counts.events is not None:
                self._take_events(games, rows, counts.events[: len(rows)])
            new = counts.lost - self._lost.get(id(counts), 0)
            self._lost[id(counts)] = counts.lost
            for counted in self.counters.values():
                counted.lost += new
            self._idle[swapped].append(counts)

    def _take_events(self, games: range, rows: npt.NDArray[np.void], events: npt.NDArray[np.int32]) -> None:
        won = rows["result"] == self._codes["win"]
        ended = won | (rows["result"] == self._codes["draw"])
        for k, label in enumerate(self.labels):
            values = events[:, k].astype(np.int64)
            counted, met = self.counters[label], ended & (values != 0)
            counted.games += int(ended.sum())
            counted.total += int(values[ended].sum())
            counted.squares += int((values[ended] ** 2).sum())
            counted.met += int(met.sum())
            assert counted.wins is not None
            for seat in range(self._seats):
                counted.wins[seat] += int((met & won & (rows["winners"] >> seat & 1).astype(bool)).sum())
        if self.values is not None:
            self.values[games.start : games.stop : games.step] = events

    @property
    def cards(self) -> npt.NDArray[np.int64] | None:
        """Sums by seat (deck), definition and column, as ``api.Counts.cards``; None where nothing was counted."""
        found = self.found
        return None if found is None else found.table(self._native_seats)

    @property
    def found(self) -> CardCounts | None:
        """The same of the cards that came up."""
        if not self.wanted_cards or not any(self._made):
            return None
        return CardCounts.total(
            CardCounts.of(counts, bool(swapped)) for swapped in (0, 1) for counts in self._made[swapped]
        )
