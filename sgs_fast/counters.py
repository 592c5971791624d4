"""A user's own counters: how many events of each game fit a filter, counted by the engine while it plays."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from sgs_fast import stats
from sgs_fast.errors import UsageError
from sgs_fast.stats import Estimate
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.result import Playable
    from sgs_fast.rulesets.base import Ruleset
    from sgs_fast_core import api

__all__ = ["Counted", "Counting", "filters"]

# What a filter may say: its name here, that of the native filter, and the group of names its value is from.
_PARTS = {
    "event": ("event", "event"),
    "cause": ("cause", "cause"),
    "from": ("source", "zone"),
    "to": ("place", "zone"),
    "status": ("status", "status"),
}
_MOST = 32


def filters(counters: Mapping[str, Mapping[str, Any]], ruleset: Ruleset) -> list[dict[str, int]]:
    """Native filters of counters such as ``{"burned": {"event": "damage", "card": "火攻", "seat": 0, "amounts": True}}``.

    ``event``, ``cause``, ``from`` and ``to`` (zones) and ``status`` are names of the ruleset's machine, ``card`` the name of
    the card that it happens to, ``seat`` the player; ``amounts`` adds amounts up instead of counting events. Raises UsageError.
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
            elif part == "seat":
                if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < ruleset.machine.seats:
                    raise UsageError(f"{where}: a seat from 0 to {ruleset.machine.seats - 1}, not {value!r}")
                native["seat"] = value
            elif part == "amounts":
                native["amounts"] = int(bool(value))
            else:
                known = [*_PARTS, "card", "seat", "amounts"]
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
    wins: npt.NDArray[np.int64] | None = None

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

    @property
    def share(self) -> Estimate:
        """Share of the games in which it was not 0."""
        return stats.wilson(self.met, self.games)

    def win_rate(self, seat: int) -> Estimate:
        """How often that seat won the games in which it was not 0."""
        return stats.wilson(int(self.wins[seat]) if self.wins is not None else 0, self.met)


class Counting:
    """What a simulation counts beside its rows; chunks are taken in from any thread, in any order."""

    def __init__(
        self, match: Playable, cards: bool, counters: Mapping[str, Mapping[str, Any]], games: int, rows: bool
    ) -> None:
        from sgs_fast import rulesets

        info = getattr(match, "ruleset_info", None) or rulesets.find(match.ruleset)
        self.labels = list(counters)
        self.wanted_cards = cards
        self._filters = filters(counters, info)
        self._codes = info.machine.names["result"]
        self._seats = match.seats
        self._lock = threading.Lock()
        self.cards: npt.NDArray[np.int64] | None = None
        self.counters = {label: Counted(wins=np.zeros(match.seats, np.int64)) for label in counters}
        self.values = np.zeros((games, len(counters)), np.int32) if rows and counters else None
        self.lost = 0

    def native(self, setup: api.Setup, games: int) -> api.Counts:
        """Counters for one chunk."""
        from sgs_fast_core import api

        return api.Counts(setup, games, self._filters, self.wanted_cards)

    def take(self, lo: int, rows: npt.NDArray[np.void], counts: api.Counts) -> None:
        """Adds what was counted in the games of ``rows``, of which the first has the number ``lo``."""
        ended = np.isin(rows["result"], [self._codes["win"], self._codes["draw"]])
        won = rows["result"] == self._codes["win"]
        with self._lock:
            self.lost += counts.lost
            if counts.cards is not None:
                if self.cards is None:
                    self.cards = np.zeros_like(counts.cards)
                self.cards += counts.cards
            if counts.events is None:
                return
            for k, label in enumerate(self.labels):
                values = counts.events[: len(rows), k].astype(np.int64)
                counted, met = self.counters[label], ended & (values != 0)
                counted.games += int(ended.sum())
                counted.total += int(values[ended].sum())
                counted.squares += int((values[ended] ** 2).sum())
                counted.met += int(met.sum())
                assert counted.wins is not None
                for seat in range(self._seats):
                    counted.wins[seat] += int((met & won & (rows["winners"] >> seat & 1).astype(bool)).sum())
            if self.values is not None:
                self.values[lo : lo + len(rows)] = counts.events[: len(rows)]
