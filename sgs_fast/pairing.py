"""Two decks against each other in swapped pairs, cut into blocks of work that any process can play from a plain text.

Pair k is game k of the seed with the decks seated as named, and the same game with their seats exchanged. A block is a
range of pairs; what it comes to depends on (pairing, seed, range) alone.
"""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_fast import rulesets, stats
from sgs_fast.checks import check_agents
from sgs_fast.errors import UsageError
from sgs_fast.match import Match
from sgs_fast.paired import Pairs
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.decks import Deck
    from sgs_fast.game import Game
    from sgs_fast.rulesets.base import CardInfo

__all__ = ["CARD_KINDS", "Block", "Pairing", "Totals", "blocks", "play"]

SeatSums: TypeAlias = dict[tuple[str, str, str], tuple[int, ...]]  # by (sort, name, role); see Account.sums
UNRATED = 255  # instead of a pair's points: a game of it was not ended by the rules
CARD_KINDS = ("opening", "drawn", "in_hand", "played")
_FIRST_BLOCKS = (32, 32, 64, 128)  # so that something is seen soon; they fill one whole block
BLOCK = 256


@dataclass(frozen=True)
class Pairing:
    """Two decks with their agents, options and numbers: what blocks are played from. ``spec`` is canonical JSON."""

    spec: str
    block: ClassVar[int] = BLOCK

    @staticmethod
    def of(match: Match, agents: Sequence[str] | str = "greedy") -> Pairing:
        """The pairing of a match of two seats; ``agents`` go with the decks. Raises UsageError."""
        if match.seats != 2:
            raise UsageError(f"{match.ruleset}: pairs are of two seats, not of {match.seats}")
        seated = check_agents(agents, 2)
        if not all(isinstance(agent, str) for agent in seated):
            raise UsageError("pairs are played by native agents, given by name; simulate() also takes callables")
        if match.ruleset_info is not rulesets.find(match.ruleset):
            raise UsageError(f"pairs are played with the cards of {match.ruleset} alone; simulate() takes cards of your own too")
        spec = {
            "ruleset": match.ruleset,
            "decks": [deck_data(deck, match.ruleset_info.cards) for deck in match.decks],
            "agents": seated,
            "options": dict(sorted(match.options.items())),
            "overrides": dict(sorted(match.overrides.items())),
        }
        return Pairing(json.dumps(spec, ensure_ascii=False, sort_keys=True))

    @property
    def data(self) -> dict[str, Any]:
        """The spec, read."""
        return dict(json.loads(self.spec))

    @property
    def names(self) -> tuple[str, str]:
        """The decks' keys."""
        first, second = self.data["decks"]
        return first["key"], second["key"]

    @property
    def agents(self) -> tuple[str, str]:
        """Who plays the first deck, and the second."""
        first, second = self.data["agents"]
        return first, second

    def match(self, swapped: bool = False) -> Match:
        """The match with the decks seated as named, or swapped."""
        return _matches(self.spec)[swapped]

    @property
    def fingerprint(self) -> str:
        """Names cards, numbers, decks, options and agents: equal ones and equal seeds mean equal games."""
        text = f"{self.match().fingerprint} {self.match(True).fingerprint} {' '.join(self.agents)}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def replay(self, seed: int, pair: int, swapped: bool = False) -> Game:
        """That game again up to its end, with every choice that its agents made."""
        from sgs_fast.agents import play_out

        agents = self.agents[::-1] if swapped else self.agents
        return play_out(self.match(swapped).game(seed, pair), agents)

    def command(self, seed: int, pair: int, swapped: bool = False) -> str:
        """The command that shows that game, where the decks have names that a command can give."""
        import shlex

        data, names, agents = self.data, self.names, self.agents
        words = ["sgs-fast", "replay", data["ruleset"], *(names[::-1] if swapped else names)]
        words += ["--agents", ",".join(agents[::-1] if swapped else agents), "--seed", str(seed), "--index", str(pair)]
        for flag, settings in (("--option", data["options"]), ("--override", data["overrides"])):
            for name, value in settings.items():
                words += [flag, f"{name}={value}"]
        return shlex.join(words)


def deck_data(deck: Deck, cards: Sequence[CardInfo]) -> dict[str, Any]:
    """A deck card by card, for a spec; ``cards``: its ruleset's."""
    return {
        "key": deck.key,
        "zh": deck.zh,
        "en": deck.en,
        "parts": {name: [cards[place].zh for place in places] for name, places in deck.parts.items()},
    }


def deck_of(data: Mapping[str, Any], ruleset: str) -> Deck:
    """A deck from its part of a spec."""
    from sgs_fast.decks import Deck

    places = {card.zh: place for place, card in enumerate(rulesets.find(ruleset).cards)}
    parts = {name: tuple(places[card] for card in cards) for name, cards in data["parts"].items()}
    return Deck(data["key"], data["zh"], data["en"], ruleset, parts)


@lru_cache(maxsize=512)
def _matches(spec: str) -> tuple[Match, Match]:
    data = json.loads(spec)
    decks = [deck_of(deck, data["ruleset"]) for deck in data["decks"]]
    seated = [
        Match(data["ruleset"], decks=order, options=data["options"], overrides=data["overrides"])
        for order in (decks, decks[::-1])
    ]
    return seated[0], seated[1]


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
    ``turns``: games by number of turns. ``cards``: (2, definitions, columns) by deck, as ``api.Counts.cards``, or None.
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
    cards: npt.NDArray[np.int64] | None = None
    rows: npt.NDArray[np.void] | None = None
    seats: SeatSums | None = None


def play(spec: str, seed: int, lo: int, hi: int, cards: bool = False, rows: bool = False) -> Block:
    """Play pairs ``lo`` to ``hi - 1`` of a pairing's ``spec`` in this thread; ``rows`` keeps each game's row."""
    from sgs_fast_core import api

    started = time.thread_time()
    pairing = Pairing(spec)
    names = pairing.match().ruleset_info.machine.names
    agents = [api.AGENTS[agent] for agent in pairing.agents]
    played = np.zeros((2, hi - lo), api.ROW)
    counts = []
    for swapped in (0, 1):
        setup = pairing.match(bool(swapped)).setup
        counter = api.Counts(setup) if cards else None
        api.run_batch(setup, agents[::-1] if swapped else agents, seed, lo, hi, played[swapped], counter)
        counts.append(counter)
    sums, turns, faulty, digest = results(played, names, lo)
    more, points, rated = _scores(played, names["result"])
    scores = np.where(rated, points, UNRATED).astype(np.uint8).tobytes()
    total = None
    if counts[0] is not None and counts[1] is not None:
        one, other = counts[0].cards, counts[1].cards
        assert one is not None and other is not None
        total = one[:2] + other[:2][::-1]
    return Block(
        lo,
        hi,
        scores,
        sums | more,
        turns,
        digest,
        time.thread_time() - started,
        faulty,
        total,
        played if rows else None,
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
    played: npt.NDArray[np.void], codes: Mapping[str, int]
) -> tuple[dict[str, int], npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Wins and first players of both decks, each pair's half points for the first one, and whether the rules ended it."""
    result, winners, first = played["result"], played["winners"], played["first"]
    seat = np.array([[0], [1]])  # of the first deck, by row
    won, drawn = result == codes["win"], result == codes["draw"]
    a = won & (winners >> seat & 1).astype(bool)
    b = won & (winners >> (1 - seat) & 1).astype(bool)
    leads = first == seat
    sums = {
        "wins_a": int(a.sum()),
        "wins_b": int(b.sum()),
        "first_games_a": int((won & leads).sum()),
        "first_wins_a": int((a & leads).sum()),
        "first_games_b": int((won & ~leads).sum()),
        "first_wins_b": int((b & ~leads).sum()),
    }
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
            self.cards = block.cards.copy() if self.cards is None else self.cards + block.cards
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
        won = [self.sums.get(f"first_wins_{side}", 0) for side in "ab"]
        games = [self.sums.get(f"first_games_{side}", 0) for side in "ab"]
        return stats.first_player(won, games, confidence)

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


def paired(one: Totals, other: Totals, confidence: float = 0.95) -> Estimate:
    """The difference of two totals' scores, one - other, over the pairs that both have played on the same deals."""
    from sgs_fast.paired import difference

    a, b = one.scores, other.scores
    n = min(len(a), len(b))
    good = ~(np.isnan(a[:n]) | np.isnan(b[:n]))
    return difference(a[:n][good], b[:n][good], confidence)
