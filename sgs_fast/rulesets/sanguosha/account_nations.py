"""What is counted over many games of 国战: who won, by faction, general and seat; kills, rounds, first deaths.

The result rows are packed by ``war_summary`` in ``rules/sanguosha.pyx``. A faction is the one that a seat ended with: a
careerist counts as such, somebody who never showed himself by what his generals print.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt

from sgs_fast import stats
from sgs_fast.rulesets.sanguosha.account import SeatAccount, _Counter, _longer, lengths
from sgs_fast.rulesets.sanguosha.nations import FACTIONS, kingdom_of_pair, short
from sgs_fast.rulesets.sanguosha.war import WAR
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.pairing import SeatSums
    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha

__all__ = ["NationAccount", "facts_of_nations"]

PLACES = {"head": ("as head", "主将"), "deputy": ("as deputy", "副将")}
_NUMBERS = {name: number for number, name in enumerate(FACTIONS, 1)}     # 1 wei, 2 shu, 3 wu, 4 qun, 5 careerist
CAREERIST = _NUMBERS["careerist"]


def _kingdoms() -> npt.NDArray[np.int64]:
    """The faction that each head prints with each deputy."""
    found = np.zeros((128, 128), np.int64)
    for i, head in enumerate(WAR):
        for k, deputy in enumerate(WAR):
            found[i, k] = _NUMBERS[kingdom_of_pair(head, deputy)]
    return found


def facts_of_nations(rows: npt.NDArray[np.void], seats: int) -> dict[str, npt.NDArray[Any]]:
    """Result rows in plain arrays: ``head``, ``deputy`` (places among all generals of 国战), ``faction`` (1 wei, 2 shu, 3 wu,
    4 qun, 5 careerist), ``kills`` (at most 7) and ``won``, each of shape (games, seats); ``rounds`` and ``first_dead``
    (-1: nobody), of shape (games,)."""
    packed = rows["score"].astype(np.uint16)[:, :seats].astype(np.int64)
    note = rows["note"][:, 0].astype(np.int64) | rows["note"][:, 1].astype(np.int64) << 16
    head, deputy = packed & 127, packed >> 7 & 127
    more = note[:, None] >> (12 + 2 * np.arange(seats)) & 3
    return {
        "head": head, "deputy": deputy,
        "faction": np.where(packed >> 14 & 1, CAREERIST, _kingdoms()[head, deputy]),
        "kills": more << 1 | packed >> 15,
        "won": (rows["winners"][:, None] >> np.arange(seats) & 1).astype(bool),
        "rounds": note & 255, "first_dead": (note >> 8 & 15) - 1,
    }


class NationAccount(SeatAccount):
    """Sums over games, in memory that does not grow with their number; its roles are head and deputy."""

    def __init__(self, ruleset: Sanguosha, match: Any) -> None:
        super().__init__(ruleset, match)
        self.by_faction = _Counter(8)
        self.by_general = _Counter(128)
        self.by_both = _Counter(128 * 16)          # general, place (bit 3), faction
        self.ends = np.zeros(8, np.int64)          # games that each faction won

    def add(self, rows: npt.NDArray[np.void]) -> None:
        """Takes in result rows (dtype ``api.ROW``)."""
        facts = facts_of_nations(rows, self.seats)
        rated = np.isin(rows["result"], self._ended)
        self.by_faction.add(facts["faction"], facts, rated)
        for place, which in enumerate(PLACES):
            self.by_general.add(facts[which], facts, rated)
            self.by_both.add(facts[which] << 4 | place << 3 | facts["faction"], facts, rated)
        self.by_seat.add(np.broadcast_to(np.arange(self.seats), facts["faction"].shape), facts, rated)
        self.rated += int(rated.sum())
        ended = rated & facts["won"].any(axis=1)
        first = facts["won"][ended].argmax(axis=1)
        self.ends += np.bincount(facts["faction"][ended][np.arange(len(first)), first], minlength=8)
        counts = np.bincount(facts["rounds"], minlength=len(self.rounds))
        self.rounds = _longer(self.rounds, len(counts)) + counts

    def sums(self) -> SeatSums:
        """See :class:`sgs_fast.rulesets.base.Account`."""
        names = list(FACTIONS)
        found: SeatSums = {}
        for place in np.flatnonzero(self.by_both.seen):
            role = f"{list(PLACES)[place >> 3 & 1]}.{names[(place & 7) - 1]}"
            found["general", WAR[place >> 4].zh, role] = self.by_both.counts(int(place))
        found |= {("seat", str(seat), ""): self.by_seat.counts(seat) for seat in range(self.seats)}
        found |= {("end", name, ""): (int(self.ends[number]), 0, 0, 0, 0) for name, number in _NUMBERS.items()}
        return found | {
            ("round", str(number), ""): (int(self.rounds[number]), 0, 0, 0, 0) for number in np.flatnonzero(self.rounds)}

    def take(self, sums: SeatSums) -> None:
        """See :class:`sgs_fast.rulesets.base.Account`."""
        places = {general.zh: place for place, general in enumerate(WAR)}
        for (sort, name, role), counts in sums.items():
            if sort == "general":
                where, _, faction = role.partition(".")
                place, number = list(PLACES).index(where), _NUMBERS[faction]
                self.by_both.take(places[name] << 4 | place << 3 | number, counts)
                self.by_general.take(places[name], counts)
                if place == 0:
                    self.by_faction.take(number, counts)
            elif sort == "seat":
                self.by_seat.take(int(name), counts)
                self.rated += counts[1] if name == "0" else 0
            elif sort == "end":
                self.ends[_NUMBERS[name]] += counts[0]
            else:
                self.rounds = _longer(self.rounds, int(name) + 1)
                self.rounds[int(name)] += counts[0]

    def _factions(self) -> list[tuple[str, int]]:
        return [(name, number) for name, number in _NUMBERS.items() if self.by_faction.seen[number]]

    def _generals(self) -> list[int]:
        """Those who played, the best first."""
        played = [int(place) for place in np.flatnonzero(self.by_general.seen)]
        wins, games = self.by_general.wins, self.by_general.games
        return sorted(played, key=lambda place: -float(wins[place]) / max(1, int(games[place])))

    mode_words: ClassVar = "national-war mode", "国战"
    role_words: ClassVar = PLACES
    faction_words: ClassVar = FACTIONS

    def general_name(self, zh: str, say: Speech) -> str:
        """A general in the language of the output; Chinese names stand beside English ones."""
        general = next(general for general in WAR if general.zh == zh)
        return say(f"{general.en.removesuffix(' (war)')} {short(general)}", short(general))

    def matrix(self) -> dict[str, dict[str, stats.Estimate]]:
        """Win rates by general (Chinese name) and place, the best general first; only what was played."""
        found: dict[str, dict[str, stats.Estimate]] = {}
        for place in self._generals():
            for which, name in enumerate(PLACES):
                at = [place << 4 | which << 3 | number for number in _NUMBERS.values()]
                games = int(self.by_both.games[at].sum())
                if games:
                    found.setdefault(WAR[place].zh, {})[name] = stats.wilson(int(self.by_both.wins[at].sum()), games)
        return found

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON."""
        return {
            "factions": {
                name: {"games": int(self.by_faction.seen[number])} | self.by_faction.as_dict(number)
                | {"games_won": stats.wilson(int(self.ends[number]), self.rated).as_dict()}
                for name, number in self._factions()},
            "by_seat": [self.by_seat.as_dict(seat) for seat in range(self.seats)],
            "generals": {
                WAR[place].zh: {"en": WAR[place].en, "faction": WAR[place].kingdom, "games": int(self.by_general.seen[place])}
                | self.by_general.as_dict(place) for place in self._generals()},
            "rounds": lengths(self.rounds),
        }

    def lines(self, say: Speech) -> list[str]:
        """The figures for people."""
        head = [say("wins", "胜率"), say("kills a game", "每局击杀"), say("dies first", "首先阵亡")]
        total = max(1, int(self.by_seat.first.sum()))

        rows = [[say("faction", "势力"), *head, say("games won", "获胜局数占比")]]
        for name, number in self._factions():
            rows.append([*self.by_faction.row(say(*FACTIONS[name]), number, total),
                         stats.wilson(int(self.ends[number]), self.rated).percent()])
        rows += [[""], [say("seat", "座位"), *head]]
        rows += [self.by_seat.row(str(seat), seat, total) for seat in range(self.seats)]
        rows += [[""], [say("general", "武将"), *head]]
        for place in self._generals():
            rows.append(self.by_general.row(self.general_name(WAR[place].zh, say), place,
                            max(1, int(self.by_general.seen[place]))))
        low, q05, q25, median, q75, q95, high = stats.quantiles(self.rounds, (0, 0.05, 0.25, 0.5, 0.75, 0.95, 1))
        return [*table(rows, "<>>>>", gap="   "), "", say(
            f"rounds   median {median}, half {q25}-{q75}, nine of ten {q05}-{q95}, all {low}-{high}",
            f"轮数   中位数 {median}，半数 {q25}-{q75}，九成 {q05}-{q95}，全部 {low}-{high}")]
