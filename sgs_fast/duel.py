"""Two decks in swapped pairs, or a position, until a number of games is played or a rule says that enough is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any

from sgs_fast.campaign import Campaign, Cell, pairs_of
from sgs_fast.cardstats import CardStats, card_stats
from sgs_fast.checks import check_number
from sgs_fast.errors import UsageError
from sgs_fast.match import Match
from sgs_fast.paired import Pairs
from sgs_fast.pairing import BLOCK, Pairing, Totals
from sgs_fast.position import Position
from sgs_fast.sequential import Until, Verdict, always_valid, parse_until
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.agents import Agent
    from sgs_fast.counters import Counted
    from sgs_fast.game import Game
    from sgs_fast.pairing import Block
    from sgs_fast.store import Store

__all__ = ["Duel", "duel"]


class Duel:
    """What the pairs of one match came to. Pair k is game k of the seed, and the same with the seats exchanged; from a position
    it is games 2k and 2k + 1, and what is told of the first deck is told of seat 0."""

    def __init__(self, campaign: Campaign, match: Match | Position, verdict: Verdict | None) -> None:
        self.campaign, self.match, self.verdict = campaign, match, verdict

    @property
    def pairing(self) -> Pairing:
        """What was played."""
        pairing = self.campaign.cells[0].pairing
        assert isinstance(pairing, Pairing)
        return pairing

    @property
    def totals(self) -> Totals:
        """All sums."""
        return self.campaign.totals[0]

    @property
    def games(self) -> int:
        """Games played, two a pair."""
        return self.totals.games

    @property
    def pairs(self) -> Pairs:
        """Pairs by the first deck's points."""
        return self.totals.pairs

    @property
    def partial(self) -> bool:
        """Whether Ctrl-C ended it."""
        return self.campaign.partial

    def win_rate(self, deck: int = 0, confidence: float = 0.95) -> Estimate:
        """Share of the points that the deck got, with an interval over the pairs. Not for looking again and again: see
        :meth:`always_valid`."""
        return _of(self.totals.win_rate(confidence), deck)

    def always_valid(self, deck: int = 0, confidence: float = 0.95) -> Estimate:
        """The same with an interval that holds at every look; :func:`sgs_fast.sequential.always_valid`."""
        return _of(always_valid(self.pairs, confidence), deck)

    def first_player(self, confidence: float = 0.95) -> Estimate:
        """Share of decided games that whoever went first won."""
        return self.totals.first_player(confidence)

    @property
    def cards(self) -> list[list[CardStats]]:
        """What became of each deck's cards, over both seats. Raises UsageError where cards were not counted."""
        total, info = self.totals, self.match.ruleset_info
        if total.cards is None or isinstance(self.match, Position):
            raise UsageError("cards were not counted: duel(..., cards=True)")
        ended = total.sums["win"] + total.sums["draw"]
        return [
            card_stats(total.cards[k], ended, total.sums[f"wins_{'ab'[k]}"], deck, info)
            for k, deck in enumerate(self.match.decks)
        ]

    @property
    def counters(self) -> dict[str, Counted]:
        """The counters that were asked for, by label; wins are by deck."""
        return dict(self.totals.counters)

    def replay(self, pair: int, swapped: bool = False) -> Game:
        """One of its games (of a position ``swapped``: the second of the pair) again up to its end, with every choice that its
        agents made. Raises UsageError."""
        if not 0 <= pair < self.totals.done:
            raise UsageError(f"no pair {pair}: {self.totals.done:,} pairs were played, counted from 0")
        return self.pairing.replay(self.campaign.seed, pair, swapped)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        total = self.totals
        data: dict[str, Any] = {
            "ruleset": self.match.ruleset,
            "decks": list(self.match.deck_names),
            "agents": list(self.pairing.agents),
            "seed": self.campaign.seed,
            "games": self.games,
            "partial": self.partial,
            "decisions": total.sums.get("decisions", 0),
            "truncated": total.sums.get("truncated", 0),
            "stalled": total.sums.get("stalled", 0),
            "faults": total.sums.get("fault", 0),
            "draws": total.sums.get("draw", 0),
            "win_rate": [self.win_rate(deck).as_dict() for deck in (0, 1)],
            "always_valid": self.always_valid().as_dict(),
            "first_player": self.first_player().as_dict(),
            "pairs": self.pairs.counts.tolist(),
            "unrated_pairs": self.pairs.unrated,
            "paired_game_worth": None if self.pairs.saved() != self.pairs.saved() else self.pairs.saved(),
            "verdict": self.verdict.words if self.verdict else None,
            "decided": self.verdict.stop if self.verdict else None,
            "cpu_s": round(total.cpu_s, 6),
            "digest": self.campaign.digest,
        }
        if total.counters:
            data["counters"] = {label: counted.as_dict() for label, counted in total.counters.items()}
        if total.cards is not None:
            data["cards"] = [[card.as_dict() for card in side] for side in self.cards]
        return data


def _of(rate: Estimate, deck: int) -> Estimate:
    if deck not in (0, 1):
        raise UsageError(f"no deck {deck}: decks count from 0 to 1")
    return rate if deck == 0 else Estimate(1 - rate.value, 1 - rate.high, 1 - rate.low, rate.n, rate.confidence)


def duel(
    match: Match | Position,
    games: int = 20_000,
    agents: Agent | Sequence[Agent] = "greedy",
    seed: int = 1,
    *,
    until: Until | str | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    cards: bool = False,
    counters: Mapping[str, Mapping[str, Any]] | None = None,
    rows: bool = False,
    store: Store | None = None,
    command: str = "",
    told: Callable[[Mapping[str, int], Block], object] = lambda sums, block: None,
) -> Duel:
    """Play the match in swapped pairs: ``games`` games, or fewer where ``until`` says that enough is known.

    ``agents``: one, or one a deck; they go with the decks when seats are swapped. An agent of one's own is a function or class
    of a module (or its name, "module:name"), cards of one's own are in files, so that any process can play. ``cards``,
    ``counters``: as :func:`sgs_fast.simulate` counts them. ``until``: a rule of
    :mod:`sgs_fast.sequential` or its text ("sprt:0.50,0.52", "width:0.02"), asked after each complete round of 512 games, so
    that the answer does not depend on the number of workers. Raises UsageError and StoreError.
    """
    rule = parse_until(until) if isinstance(until, str) else until
    pairs, seed = pairs_of(games), check_number("seed", seed, 0)
    cell = Cell(Pairing.of(match, agents), {"row": 0, "column": 1})
    config = {"decks": list(match.deck_names), "games": 2 * pairs, "until": str(rule) if rule else None}
    campaign = Campaign("duel", match.ruleset, [cell], seed, config, command=command, cards=cards, rows=rows,
                        counters=counters)
    campaign.keep_in(store)

    def play(goal: int) -> bool:
        return campaign.play(
            [goal], workers=workers, executor=executor, told=lambda _, block: told(campaign.totals[0].sums, block)
        )

    verdict = None
    if rule is None:
        play(pairs)
    else:
        goal = 0
        while goal < pairs:
            goal = min(pairs, goal + BLOCK)
            if not play(goal):
                break
            verdict = rule.ask(campaign.totals[0].pairs)
            if verdict.stop:
                break
    campaign.finish({"verdict": verdict.words if verdict else None})
    return Duel(campaign, match, verdict)
