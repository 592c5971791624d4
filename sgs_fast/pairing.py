"""Two decks against each other in swapped pairs, cut into blocks of work that any process can play from a plain text.

Pair k is game k of the seed with the decks seated as named, and the same game with their seats exchanged; from a position,
whose seats cannot be exchanged, it is games 2k and 2k + 1. A block is a range of pairs; what it comes to depends on
(pairing, seed, range) alone.
"""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_fast import rulesets, stats
from sgs_fast.cardcounts import CardCounts
from sgs_fast.checks import check_agents
from sgs_fast.counters import Counted, Counting
from sgs_fast.errors import UsageError
from sgs_fast.imported import Imported, named
from sgs_fast.match import Match
from sgs_fast.paired import Pairs
from sgs_fast.position import Position
from sgs_fast.script.files import CardFile
from sgs_fast.seatings import Seatings, by_deck
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.agents import Agent
    from sgs_fast.decks import Deck
    from sgs_fast.game import Game
    from sgs_fast.rulesets.base import CardInfo, Ruleset
    from sgs_fast_core import api

__all__ = ["Block", "Pairing", "Totals", "blocks", "first_player_of", "play"]

SeatSums: TypeAlias = dict[tuple[str, str, str], tuple[int, ...]]  # by (sort, name, role); see Account.sums
UNRATED = 255  # instead of a pair's points: a game of it was not ended by the rules
_FIRST_BLOCKS = (8, 8, 16, 32, 64, 128)  # so that something is seen soon; they fill one whole block
BLOCK = 256


@dataclass(frozen=True)
class Pairing:
    """Two decks (or the seats of a position) with their agents, options and numbers: what blocks are played from. ``spec`` is
    canonical JSON."""

    spec: str
    block: ClassVar[int] = BLOCK

    @staticmethod
    def of(match: Match | Position, agents: Agent | Sequence[Agent] = "greedy") -> Pairing:
        """The pairing of a match of two decks, whose ``agents`` go with them, or of a position for two, whose seats stay.

        Agents of one's own are functions or classes of a module (:class:`sgs_fast.imported.Imported`), cards of one's own
        are in files. Raises UsageError."""
        if match.seats != 2:
            raise UsageError(f"{match.ruleset}: pairs are of two seats, not of {match.seats}")
        if isinstance(match, Match) and not match.decks:
            raise UsageError(f"{match.ruleset}: pairs are of two decks; games without decks are counted by general and role")
        players = [named(agent) for agent in check_agents(agents, 2)]
        info = match.ruleset_info
        if info is not rulesets.find(match.ruleset) and not info.card_files:
            raise UsageError(
                "pairs are played with cards of your own from card files (cards=[\"mine.py\"]), which any process can read; "
                "simulate() also takes definitions"
            )
        spec: dict[str, Any] = {
            "ruleset": match.ruleset,
            "agents": players,
            "options": dict(sorted(match.options.items())),
            "overrides": dict(sorted(match.overrides.items())),
        }
        if isinstance(match, Match):
            spec["decks"] = [deck_data(deck, info.cards) for deck in match.decks]
        else:
            spec["position"] = match.data
        if info.card_files:
            spec["cards"] = [[file.name, file.source.decode("latin-1")] for file in info.card_files]
        if sources := {name: Imported(name).source for name in players if ":" in name}:
            spec["sources"] = sources
        return Pairing(json.dumps(spec, ensure_ascii=False, sort_keys=True))

    @property
    def data(self) -> dict[str, Any]:
        """The spec, read."""
        return dict(json.loads(self.spec))

    @property
    def names(self) -> tuple[str, str]:
        """The decks' keys, or the generals of a position."""
        first, second = self.match().deck_names
        return first, second

    @property
    def agents(self) -> tuple[str, str]:
        """Who plays the first deck, and the second."""
        first, second = self.data["agents"]
        return first, second

    @property
    def native(self) -> bool:
        """Whether the engine plays its games by itself: native agents, and nothing of a position left to chance."""
        return _plan(self.spec).native

    @property
    def ruleset(self) -> Ruleset:
        """Its ruleset, with cards of one's own."""
        return self.match().ruleset_info

    @property
    def series(self) -> Seatings:
        """Its games: pair k is games 2k and 2k + 1."""
        return _plan(self.spec).series

    def match(self, swapped: bool = False) -> Match | Position:
        """The match with the decks seated as named, or swapped; or the position."""
        found, _, _ = self.series.place(int(swapped))
        assert isinstance(found, (Match, Position))
        return found

    @property
    def fingerprint(self) -> str:
        """Names cards, numbers, decks, options and agents: equal ones and equal seeds mean equal games."""
        data, matches = self.data, (self.match(), self.match(True))
        text = " ".join(f"{match.setup.hash:016x}" for match in matches) + " " + " ".join(self.agents)
        for more in ("position", "sources"):
            text += f" {json.dumps(data[more], sort_keys=True)}" if more in data else ""
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def replay(self, seed: int, pair: int, second: bool = False) -> Game:
        """The first or second game of a pair (of decks: as seated, or swapped) again up to its end, with every choice that
        its agents made."""
        return self.series.replay(_plan(self.spec).agents, seed, 2 * pair + second)

    def command(self, seed: int, index: int, swapped: bool = False) -> str:
        """The command that shows that game, where the decks have names that a command can give."""
        import shlex

        data, names, agents = self.data, self.names, self.agents
        words = ["sgs-fast", "replay", data["ruleset"], *names, "--agents", ",".join(agents), "--seed", str(seed)]
        words += ["--index", str(index), *(["--swapped"] if swapped else [])]
        for flag, settings in (("--option", data["options"]), ("--override", data["overrides"])):
            for name, value in settings.items():
                words += [flag, f"{name}={value}"]
        for name, _ in data.get("cards", ()):
            words += ["--card-file", name]
        return shlex.join(words)


class _Plan(NamedTuple):
    """What a spec comes to in this process."""

    series: Seatings
    agents: list[Agent]
    start: tuple[api.Game, int, int] | None
    native: bool


@lru_cache(maxsize=512)
def _plan(spec: str) -> _Plan:
    data = json.loads(spec)
    ruleset, settings = data["ruleset"], {"options": data["options"], "overrides": data["overrides"]}
    files = [CardFile(name, text.encode("latin-1")) for name, text in data.get("cards", ())]
    agents = check_agents(data["agents"], 2)
    for name, source in data.get("sources", {}).items():
        if Imported(name).source != source:
            raise UsageError(f'agent "{name}" is written otherwise here than where the games were planned')
    start = None
    if "position" in data:
        position = Position.of(ruleset, data["position"], cards=files, **settings)
        series, start = Seatings([position], False), position.start
    else:
        decks = [deck_of(deck, rulesets.extended(ruleset, files)) for deck in data["decks"]]
        series = Seatings([Match(ruleset, decks=decks, cards=files, **settings)], True)
    native = all(isinstance(agent, str) for agent in agents) and not ("position" in data and start is None)
    return _Plan(series, agents, start, native)


def deck_data(deck: Deck, cards: Sequence[CardInfo]) -> dict[str, Any]:
    """A deck card by card, for a spec; ``cards``: its ruleset's."""
    return {
        "key": deck.key,
        "zh": deck.zh,
        "en": deck.en,
        "parts": {name: [cards[place].zh for place in places] for name, places in deck.parts.items()},
    }


def deck_of(data: Mapping[str, Any], ruleset: str | Ruleset) -> Deck:
    """A deck from its part of a spec."""
    from sgs_fast.decks import Deck

    info = rulesets.find(ruleset) if isinstance(ruleset, str) else ruleset
    places = {card.zh: place for place, card in enumerate(info.cards)}
    parts = {name: tuple(places[card] for card in cards) for name, cards in data["parts"].items()}
    return Deck(data["key"], data["zh"], data["en"], info.name, parts)


def blocks(pairs: int, done: int = 0, size: int = BLOCK) -> Iterator[tuple[int, int]]:
    """The ranges of ``size`` that ``pairs`` pairs are cut into, from pair ``done`` (the end of a block) on."""
    lo, sizes = 0, iter(_FIRST_BLOCKS)
    while lo < pairs:
        hi = min(pairs, lo + next(sizes, size))
        if lo >= done:
            yield lo, hi
        lo = hi


# ------------------------------------------------------------------------------------------------------- one block


@dataclass
class Block:
    """What pairs ``lo`` to ``hi - 1`` came to. ``scores``: a byte a pair, the first deck's half points, or UNRATED.

    ``sums`` has whole numbers by name: games, win, draw, stalled, truncated, fault, wins_a, wins_b (games won by either
    deck), first_games_a, first_wins_a and the same for b (somebody won, this deck went first; and won), decisions, events.
    ``led_0``, ``led_1``, ``led_2``: swapped pairs of which whoever went first won none, one, both, where both games were
    decided and each deck went first in one.
    ``turns``: games by number of turns. ``counters``: a user's own, by label. ``cards``: what became of each deck's cards.
    ``seats``: what a ruleset's account says of games without decks (``Account.sums``), or None.
    """

    lo: int
    hi: int
    scores: bytes
    sums: dict[str, int]
    turns: dict[int, int]
    digest: str
    cpu_s: float
    faulty: list[tuple[int, bool, str]] = field(default_factory=list)
    cards: CardCounts | None = None
    rows: npt.NDArray[np.void] | None = None
    seats: SeatSums | None = None
    counters: dict[str, Counted] | None = None


def play(
    spec: str, seed: int, lo: int, hi: int, cards: bool = False, rows: bool = False, counters: str = "{}"
) -> Block:
    """Play pairs ``lo`` to ``hi - 1`` of a pairing's ``spec`` in this thread; ``rows`` keeps each game's row, ``counters`` is
    JSON of a user's own counters."""
    from sgs_fast_core import api

    started = time.thread_time()
    series, agents, start, native = _plan(spec)
    info, wanted = series.matches[0].ruleset_info, json.loads(counters)
    counting = Counting(series.matches[0], cards, wanted, 0, rows=False) if cards or wanted else None
    played = np.zeros(2 * (hi - lo), api.ROW)
    if native:
        series.play(agents, seed, 2 * lo, 2 * hi, played, counting, start)
    else:
        for place in range(len(played)):
            game = series.replay(agents, seed, 2 * lo + place)
            played[place] = game.core.row()
        played["swapped"][1::2] = series.swapped
    sums, turns, faulty, digest = results(played.reshape(-1, 2).T, info.machine.names, lo)
    more, points, rated = _scores(by_deck(played).reshape(-1, 2).T, info.machine.names["result"], series.swapped)
    return Block(
        lo,
        hi,
        np.where(rated, points, UNRATED).astype(np.uint8).tobytes(),
        sums | more,
        turns,
        digest,
        time.thread_time() - started,
        faulty if series.swapped else [(2 * pair + second, False, name) for pair, second, name in faulty],
        counting.found if counting is not None else None,
        played if rows else None,
        counters=dict(counting.counters) if counting is not None and wanted else None,
    )


def results(
    played: npt.NDArray[np.void], names: Mapping[str, Mapping[str, int]], lo: int
) -> tuple[dict[str, int], dict[int, int], list[tuple[int, bool, str]], str]:
    """Sums, turns, faulty games and digest of a block's rows, of shape (lanes, games): what any game has, whoever plays."""
    codes = names["result"]
    sums = {"games": int(played.size)} | {
        name: int((played["result"] == code).sum()) for name, code in codes.items() if name != "running"
    }
    sums |= {name: int(played[name].sum(dtype=np.int64)) for name in ("decisions", "events")}
    turns, games = np.unique(played["turns"][played["result"] != codes["fault"]], return_counts=True)
    faults = {number: name for name, number in names["fault"].items()}
    broken = np.argwhere(played["result"] == codes["fault"])[:20]
    faulty = [(lo + int(k), bool(s), faults.get(int(played[s, k]["fault"]), "?")) for s, k in broken]
    digest = hashlib.blake2b(digest_size=16)
    for name in ("result", "winners", "key"):
        digest.update(np.ascontiguousarray(played[name]).tobytes())
    return sums, {int(t): int(n) for t, n in zip(turns, games, strict=True)}, faulty, digest.hexdigest()


def _scores(
    played: npt.NDArray[np.void], codes: Mapping[str, int], swapped: bool
) -> tuple[dict[str, int], npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Wins and first players of both decks, each pair's half points for the first one, and whether the rules ended it.
    ``played``: rows by deck, (2, pairs)."""
    result, winners, first = played["result"], played["winners"], played["first"]
    won, drawn = result == codes["win"], result == codes["draw"]
    a, b = won & (winners & 1).astype(bool), won & (winners >> 1 & 1).astype(bool)
    leads = first == 0
    sums = {
        "wins_a": int(a.sum()),
        "wins_b": int(b.sum()),
        "first_games_a": int((won & leads).sum()),
        "first_wins_a": int((a & leads).sum()),
        "first_games_b": int((won & ~leads).sum()),
        "first_wins_b": int((b & ~leads).sum()),
    }
    led = np.where(leads, a, b).sum(axis=0)[(a ^ b).all(axis=0) & (leads[0] != leads[1])]
    sums |= {f"led_{n}": int((led == n).sum()) if swapped else 0 for n in range(3)}
    halves = np.where(a & b, 1, np.where(a, 2, 0)) + drawn  # who win together share the point
    return sums, halves.sum(axis=0), (won | drawn).all(axis=0)


# ------------------------------------------------------------------------------------------------------------ sums


class Totals:
    """The sums of blocks; they may come in any order, each once."""

    def __init__(self) -> None:
        self.pairs = Pairs()
        self.done = 0  # pairs
        self.sums: dict[str, int] = {}
        self.turns: dict[int, int] = {}
        self.cpu_s = 0.0
        self.faulty: list[tuple[int, bool, str]] = []
        self.cards: npt.NDArray[np.int64] | None = None
        self.seats: SeatSums = {}
        self.counters: dict[str, Counted] = {}
        self._scores: dict[int, bytes] = {}
        self._digests: dict[int, str] = {}

    def add(self, block: Block) -> None:
        """Take in a block."""
        points = np.frombuffer(block.scores, np.uint8)
        scored = np.bincount(points, minlength=256)
        self.pairs.add(Pairs(scored[:5].astype(np.int64), int(scored[UNRATED])))
        self.done += block.hi - block.lo
        for name, value in block.sums.items():
            self.sums[name] = self.sums.get(name, 0) + value
        for turn, games in block.turns.items():
            self.turns[turn] = self.turns.get(turn, 0) + games
        self.cpu_s += block.cpu_s
        self.faulty = sorted([*self.faulty, *block.faulty])[:20]
        self._scores[block.lo], self._digests[block.lo] = block.scores, block.digest
        if block.cards is not None:
            table = block.cards.table(2)
            self.cards = table if self.cards is None else self.cards + table
        for label, counted in (block.counters or {}).items():
            self.counters.setdefault(label, Counted()).add(counted)
        for key, counts in (block.seats or {}).items():
            known = self.seats.get(key)
            self.seats[key] = counts if known is None else tuple(a + b for a, b in zip(known, counts, strict=True))

    @property
    def games(self) -> int:
        """Games played."""
        return self.sums.get("games", 0)

    @property
    def scores(self) -> npt.NDArray[np.float64]:
        """Each pair's share of points for the first deck, in order, NaN for an unrated one."""
        raw = np.frombuffer(b"".join(self._scores[lo] for lo in sorted(self._scores)), np.uint8)
        return np.where(raw == UNRATED, np.nan, raw / 4)

    @property
    def digest(self) -> str:
        """Hash over the blocks in order: equal ones mean equal games."""
        text = " ".join(f"{lo}:{self._digests[lo]}" for lo in sorted(self._digests))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

    def win_rate(self, confidence: float = 0.95) -> Estimate:
        """The first deck's share of points (a drawn game is half a one), with an interval over the pairs."""
        return self.pairs.estimate(confidence)

    def first_player(self, confidence: float = 0.95) -> Estimate:
        """Share of decided games won by whoever went first, both decks counting alike."""
        return first_player_of([self], confidence)

    def median_turns(self) -> float:
        """The length that half of the games do not exceed; NaN without games."""
        if not self.turns:
            return math.nan
        counts = np.zeros(max(self.turns) + 1, np.int64)
        for turn, games in self.turns.items():
            counts[turn] = games
        return float(stats.quantiles(counts, [0.5])[0])

    def share(self, result: str) -> float:
        """Share of the games with that result."""
        return self.sums.get(result, 0) / self.games if self.games else math.nan


def first_player_of(totals: Sequence[Totals], confidence: float = 0.95) -> Estimate:
    """Share of decided games that whoever went first won, over all of them: of swapped pairs with an interval over those pairs of
    which both games were decided and each deck went first in one; of other games by :func:`sgs_fast.stats.first_player`."""

    def sums(name: str) -> int:
        return sum(total.sums.get(name, 0) for total in totals)

    pairs = Pairs(np.array([sums("led_0"), 0, sums("led_1"), 0, sums("led_2")]))
    if pairs.n:
        return pairs.estimate(confidence)
    return stats.first_player(
        [sums("first_wins_a"), sums("first_wins_b")], [sums("first_games_a"), sums("first_games_b")], confidence
    )


def summed(totals: Iterable[Totals]) -> dict[str, Counted]:
    """A user's own counters over all of them, by label."""
    sums: dict[str, Counted] = {}
    for total in totals:
        for label, counted in total.counters.items():
            sums.setdefault(label, Counted()).add(counted)
    return sums


def paired(one: Totals, other: Totals, confidence: float = 0.95) -> Estimate:
    """The difference of two totals' scores, one - other, over the pairs that both have played on the same deals."""
    from sgs_fast.paired import difference

    a, b = one.scores, other.scores
    n = min(len(a), len(b))
    good = ~(np.isnan(a[:n]) | np.isnan(b[:n]))
    return difference(a[:n][good], b[:n][good], confidence)
