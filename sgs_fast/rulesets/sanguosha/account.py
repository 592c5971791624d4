"""What is counted over many games of 三国杀: who won, by identity, general and seat; kills, rounds, first deaths.

A result row says it in ``score`` (a number a seat: the general's place, its identity, how many it killed) and ``note``
(the round in which the game ended, 1 + the seat that died first): see ``summary`` in ``rules/sanguosha.pyx``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt

from sgs_fast import stats
from sgs_fast.rulesets.sanguosha.generals import GENERALS
from sgs_fast.rulesets.sanguosha.seats import ROLE_NAMES
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sgs_fast.pairing import SeatSums
    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha

__all__ = ["SeatAccount", "facts_of"]

Counts = npt.NDArray[np.int64]


def facts_of(rows: npt.NDArray[np.void], seats: int) -> dict[str, npt.NDArray[Any]]:
    """Result rows in plain arrays: ``general`` (place among all generals), ``role`` (1 lord, 2 loyalist, 3 rebel,
    4 renegade), ``kills`` and ``won``, each of shape (games, seats); ``rounds`` and ``first_dead`` (-1: nobody), of shape
    (games,)."""
    packed = rows["score"].astype(np.uint16)[:, :seats]
    return {
        "general": packed & 0x1FF, "role": packed >> 9 & 7, "kills": packed >> 12,
        "won": (rows["winners"][:, None] >> np.arange(seats) & 1).astype(bool),
        "rounds": rows["note"][:, 0].astype(np.int64), "first_dead": rows["note"][:, 1].astype(np.int64) - 1,
    }


class _Counter:
    """Wins, games, kills and first deaths of one sort of seat."""

    def __init__(self, size: int) -> None:
        self.seen = np.zeros(size, np.int64)  # seats of that sort in any game
        self.games = np.zeros(size, np.int64)  # in those that the rules ended
        self.wins = np.zeros(size, np.int64)
        self.kills = np.zeros(size, np.int64)
        self.first = np.zeros(size, np.int64)

    def add(self, of: npt.NDArray[Any], facts: dict[str, npt.NDArray[Any]], rated: npt.NDArray[Any]) -> None:
        """``of``: which of the sort each seat of each game is; ``rated``: the games that the rules ended."""
        size = len(self.games)
        self.seen += np.bincount(of.ravel(), minlength=size)
        self.games += np.bincount(of[rated].ravel(), minlength=size)
        self.wins += np.bincount(of[rated].ravel(), facts["won"][rated].ravel(), size).astype(np.int64)
        self.kills += np.bincount(of.ravel(), facts["kills"].ravel(), size).astype(np.int64)
        first = facts["first_dead"]
        self.first += np.bincount(of[first >= 0, first[first >= 0]], minlength=size)

    def counts(self, place: int) -> tuple[int, ...]:
        """Seen, games, wins, kills, first deaths."""
        return tuple(int(counts[place]) for counts in (self.seen, self.games, self.wins, self.kills, self.first))

    def take(self, place: int, counts: Sequence[int]) -> None:
        """Adds what another counter's ``counts`` said."""
        for own, more in zip((self.seen, self.games, self.wins, self.kills, self.first), counts, strict=True):
            own[place] += more

    def rate(self, place: int) -> stats.Estimate:
        return stats.wilson(int(self.wins[place]), int(self.games[place]))

    def row(self, label: str, place: int, share: int) -> list[str]:
        """The figures of a place as cells of a table; `share`: first deaths of all."""
        games = max(1, int(self.seen[place]))
        return [label, self.rate(place).percent(), f"{self.kills[place] / games:.2f}", f"{100 * self.first[place] / share:.1f} %"]

    def as_dict(self, place: int) -> dict[str, Any]:
        games = int(self.seen[place])
        return {
            "win_rate": self.rate(place).as_dict(), "kills": int(self.kills[place]),
            "kills_a_game": round(int(self.kills[place]) / games, 4) if games else None,
            "first_deaths": int(self.first[place]),
        }


def lengths(rounds: npt.NDArray[Any]) -> dict[str, float]:
    """Quantiles of games' lengths from their counts by length."""
    names = ("min", "q05", "q25", "median", "q75", "q95", "max")
    return dict(zip(names, stats.quantiles(rounds, (0, 0.05, 0.25, 0.5, 0.75, 0.95, 1)), strict=False))


def _longer(counts: Counts, size: int) -> Counts:
    return np.pad(counts, (0, max(0, size - len(counts))))


class SeatAccount:
    """Sums over games, in memory that does not grow with their number."""

    whole = True

    def __init__(self, ruleset: Sanguosha, match: Any) -> None:
        self.seats = int(match.seats)
        names = ruleset.machine.names
        self._ended = (names["result"]["win"], names["result"]["draw"])
        self._roles = names["role"]
        self.by_role = _Counter(8)
        self.by_seat = _Counter(self.seats)
        self.by_general = _Counter(512)
        self.by_both = _Counter(512 * 8)  # general and role
        self.rounds: Counts = np.zeros(0, np.int64)
        self.rated = 0

    def add(self, rows: npt.NDArray[np.void]) -> None:
        """Takes in result rows (dtype ``api.ROW``)."""
        facts = facts_of(rows, self.seats)
        rated = np.isin(rows["result"], self._ended)
        self.by_role.add(facts["role"], facts, rated)
        self.by_general.add(facts["general"], facts, rated)
        self.by_both.add(facts["general"] << 3 | facts["role"], facts, rated)
        self.by_seat.add(np.broadcast_to(np.arange(self.seats), facts["role"].shape), facts, rated)
        self.rated += int(rated.sum())
        counts = np.bincount(facts["rounds"], minlength=len(self.rounds))
        self.rounds = _longer(self.rounds, len(counts)) + counts

    def sums(self) -> SeatSums:
        """See :class:`sgs_fast.rulesets.base.Account`."""
        roles = {number: role for role, number in self._roles.items()}
        found: SeatSums = {
            ("general", GENERALS[place >> 3].zh, roles[int(place & 7)]): self.by_both.counts(int(place))
            for place in np.flatnonzero(self.by_both.seen)
        }
        found |= {("seat", str(seat), ""): self.by_seat.counts(seat) for seat in range(self.seats)}
        ends = np.flatnonzero(self.rounds)
        return found | {("round", str(number), ""): (int(self.rounds[number]), 0, 0, 0, 0) for number in ends}

    def take(self, sums: SeatSums) -> None:
        """See :class:`sgs_fast.rulesets.base.Account`."""
        places = {general.zh: place for place, general in enumerate(GENERALS)}
        for (sort, name, role), counts in sums.items():
            if sort == "general":
                place, number = places[name], self._roles[role]
                self.by_both.take(place << 3 | number, counts)
                self.by_general.take(place, counts)
                self.by_role.take(number, counts)
            elif sort == "seat":
                self.by_seat.take(int(name), counts)
                self.rated += counts[1] if name == "0" else 0
            else:
                self.rounds = _longer(self.rounds, int(name) + 1)
                self.rounds[int(name)] += counts[0]

    def _present(self) -> list[tuple[str, int]]:
        return [(role, self._roles[role]) for role in ROLE_NAMES if self.by_role.seen[self._roles[role]]]

    def _generals(self) -> list[int]:
        """Those who played, the best first."""
        played = [place for place in range(len(GENERALS)) if self.by_general.seen[place]]
        wins, games = self.by_general.wins, self.by_general.games
        return sorted(played, key=lambda place: -float(wins[place]) / max(1, int(games[place])))

    mode_words: ClassVar = "identity mode", "身份模式"
    role_words: ClassVar = {role: (role, zh) for role, zh in ROLE_NAMES.items()}

    def general_name(self, zh: str, say: Speech) -> str:
        """A general in the language of the output; Chinese names stand beside English ones."""
        en = next((general.en for general in GENERALS if general.zh == zh), "")
        return say(f"{en} {zh}", zh)

    def matrix(self) -> dict[str, dict[str, stats.Estimate]]:
        """Win rates by general (Chinese name) and role, the best general first; only what was played."""
        return {
            GENERALS[place].zh: {
                role: self.by_both.rate(place << 3 | number) for role, number in self._present()
                if self.by_both.games[place << 3 | number]}
            for place in self._generals()}

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON."""
        return {
            "roles": {role: self.by_role.as_dict(place) for role, place in self._present()},
            "by_seat": [self.by_seat.as_dict(seat) for seat in range(self.seats)],
            "generals": {GENERALS[place].zh: {"en": GENERALS[place].en, "games": int(self.by_general.seen[place])}
                         | self.by_general.as_dict(place) for place in self._generals()},
            "rounds": lengths(self.rounds),
        }

    def lines(self, say: Speech) -> list[str]:
        """The figures for people."""
        head = [say("wins", "胜率"), say("kills a game", "每局击杀"), say("dies first", "首先阵亡")]
        total = max(1, int(self.by_seat.first.sum()))

        rows = [[say("role", "身份"), *head]]
        rows += [self.by_role.row(say(role, ROLE_NAMES[role]), place, total) for role, place in self._present()]
        rows += [[""], [say("seat", "座位"), *head]]
        rows += [self.by_seat.row(str(seat), seat, total) for seat in range(self.seats)]
        rows += [[""], [say("general", "武将"), *head]]
        for place in self._generals():
            general = GENERALS[place]
            rows.append(self.by_general.row(say(f"{general.en} {general.zh}", general.zh), place,
                            max(1, int(self.by_general.seen[place]))))
        low, q05, q25, median, q75, q95, high = stats.quantiles(self.rounds, (0, 0.05, 0.25, 0.5, 0.75, 0.95, 1))
        return [*table(rows, "<>>>", gap="   "), "", say(
            f"rounds   median {median}, half {q25}-{q75}, nine of ten {q05}-{q95}, all {low}-{high}",
            f"轮数   中位数 {median}，半数 {q25}-{q75}，九成 {q05}-{q95}，全部 {low}-{high}")]
