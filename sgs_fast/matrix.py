"""Every deck against every deck: win rates with intervals, a ranking, the Nash mix, cycles."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from sgs_fast import rating, rulesets
from sgs_fast.campaign import Campaign, Cell, pairs_of
from sgs_fast.checks import check_agents, check_number
from sgs_fast.decks import load, shipped
from sgs_fast.errors import UsageError
from sgs_fast.imported import named
from sgs_fast.match import Match
from sgs_fast.pairing import Pairing, Totals, first_player_of, summed
from sgs_fast.stats import Estimate

if TYPE_CHECKING:
    from sgs_fast.agents import Agent
    from sgs_fast.counters import Counted
    from sgs_fast.decks import Deck
    from sgs_fast.pairing import Block
    from sgs_fast.store import Store

__all__ = ["Matrix", "matrix"]

_PROBE = 256  # pairs in which a deck's agent meets random with the same deck


@dataclass
class Matrix:
    """The table of a campaign: ``rate(i, k)`` is the win rate of deck i against deck k, over swapped pairs."""

    names: list[str]
    totals: dict[tuple[int, int], Totals]  # by (i, k) with i < k, from i's side
    campaign: Campaign | None = None
    skill: list[Totals] = field(default_factory=list)  # each deck against itself: the agent against random; or empty

    def rate(self, i: int, k: int, confidence: float = 0.95) -> Estimate:
        """Deck i's share of points against deck k; one half, without an interval, on the diagonal."""
        if i == k:
            return Estimate(0.5, 0.5, 0.5, 0, confidence)
        if i < k:
            return self.totals[i, k].win_rate(confidence)
        turned = self.totals[k, i].win_rate(confidence)
        return Estimate(1 - turned.value, 1 - turned.high, 1 - turned.low, turned.n, confidence)

    @cached_property
    def rates(self) -> list[list[Estimate]]:
        """All of them."""
        return [[self.rate(i, k) for k in range(len(self.names))] for i in range(len(self.names))]

    def against_field(self, i: int) -> Estimate:
        """Deck i's win rate against all others alike."""
        from sgs_fast.stats import normal_quantile

        rates = [rate for k, rate in enumerate(self.rates[i]) if k != i and rate.n]
        if not rates:
            return Estimate(float("nan"), 0.0, 1.0, 0)
        value = sum(rate.value for rate in rates) / len(rates)
        reach = normal_quantile(0.95) * sum(rating.standard_error(rate) ** 2 for rate in rates) ** 0.5 / len(rates)
        return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), sum(rate.n for rate in rates))

    @cached_property
    def ranking(self) -> list[Estimate]:
        """Each deck's strength as a win rate against an average deck; :func:`sgs_fast.rating.ranking`."""
        n = len(self.names)
        points, games = np.zeros((n, n)), np.zeros((n, n))
        for (i, k), total in self.totals.items():
            if total.pairs.n:
                games[i, k] = games[k, i] = 2 * total.pairs.n
                points[i, k] = total.pairs.score * games[i, k]
                points[k, i] = games[i, k] - points[i, k]
        return rating.ranking(points, games)

    @cached_property
    def mix(self) -> rating.Mix:
        """The Nash mix of the field and each deck's regret."""
        values = np.array([[rate.value for rate in row] for row in self.rates])
        errors = np.array([[rating.standard_error(rate) if rate.n else 0.0 for rate in row] for row in self.rates])
        return rating.nash(np.where(np.isnan(values), 0.5, values), errors)

    @cached_property
    def cycles(self) -> list[tuple[int, int, int]]:
        """Triples in which each deck beats the next; :func:`sgs_fast.rating.cycles`."""
        return rating.cycles(self.rates)

    def first_player(self) -> Estimate:
        """Share of decided games that whoever went first won, over all cells."""
        return first_player_of(list(self.totals.values()))

    @property
    def games(self) -> int:
        """Games of all cells."""
        return sum(total.games for total in self.totals.values())

    @property
    def counters(self) -> dict[str, Counted]:
        """A user's own counters over all cells, by label."""
        return summed(self.totals.values())

    def as_dict(self) -> dict[str, Any]:
        """For JSON: names, rates, ranking, mix, cycles, and the keys that all commands share."""

        def sums(name: str) -> int:
            return sum(total.sums.get(name, 0) for total in self.totals.values())

        order = sorted(range(len(self.names)), key=lambda i: -self.ranking[i].value)
        return {
            "decks": self.names,
            "games": self.games,
            "decisions": sums("decisions"),
            "truncated": sums("truncated"),
            "stalled": sums("stalled"),
            "faults": sums("fault"),
            "draws": sums("draw"),
            "rates": [[rate.as_dict() for rate in row] for row in self.rates],
            "ranking": [{"deck": self.names[i]} | self.ranking[i].as_dict() for i in order],
            "nash": [
                {
                    "deck": name,
                    "share": self.mix.shares[i],
                    "low": self.mix.low[i],
                    "high": self.mix.high[i],
                    "regret": self.mix.regret[i],
                    "regret_low": self.mix.regret_low[i],
                    "regret_high": self.mix.regret_high[i],
                }
                for i, name in enumerate(self.names)
            ],
            "skill": [total.win_rate().as_dict() for total in self.skill],
            "cycles": [[self.names[i] for i in triple] for triple in self.cycles],
            "first_player": self.first_player().as_dict(),
            "cells": [
                {
                    "decks": [self.names[i], self.names[k]],
                    "games": total.games,
                    "pairs": total.pairs.counts.tolist(),
                    "unrated": total.pairs.unrated,
                    "digest": total.digest,
                    **(
                        {"counters": {label: counted.as_dict() for label, counted in total.counters.items()}}
                        if total.counters
                        else {}
                    ),
                }
                for (i, k), total in self.totals.items()
            ],
        }


def decks_named(
    ruleset: str, decks: str | Sequence[str | os.PathLike[str] | Mapping[str, Any] | Deck], card_files: Sequence[object] = ()
) -> list[Deck]:
    """The decks meant by "all", or by names and files. Raises UsageError or DeckError."""
    info = rulesets.extended(ruleset, card_files)
    if decks == "all":
        found = shipped(info.deck_rules)
    else:
        given = [decks] if isinstance(decks, (str, os.PathLike)) else list(decks)
        found = [load(deck, info.deck_rules) for deck in given]
    keys = [deck.key for deck in found]
    if twice := sorted({key for key in keys if keys.count(key) > 1}):
        raise UsageError(f'two decks are called "{twice[0]}"; give one of them another name')
    if len(found) < 2:
        raise UsageError("a matrix needs at least two decks")
    return found


def matrix(
    ruleset: str,
    decks: str | Sequence[str | os.PathLike[str] | Mapping[str, Any] | Deck] = "all",
    games: int = 20_000,
    agents: Agent | Sequence[Agent] = "greedy",
    seed: int = 1,
    *,
    card_files: Sequence[str | os.PathLike[str]] = (),
    options: Mapping[str, str | int] | None = None,
    overrides: Mapping[str, int] | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    store: Store | None = None,
    cards: bool = False,
    counters: Mapping[str, Mapping[str, Any]] | None = None,
    rows: bool = False,
    command: str = "",
    told: Callable[[Matrix, int, Block], object] = lambda made, cell, block: None,
) -> Matrix:
    """Play ``games`` games of every pairing of decks, in swapped pairs, and return the table.

    Each deck is also played against itself, the agent against "random", in a few games that tell whether the agent can
    play it at all (``Matrix.skill``); they are in no other figure.

    ``decks``: "all" that come with the ruleset, or names, files, mappings, decks. ``agents``: one agent, who plays all
    decks: a native one, or a function or class of a module (its name is "module:name"). ``card_files``: cards of one's own.
    ``counters``: as :func:`sgs_fast.simulate` counts them (``Totals.counters`` of each cell).
    ``store``: keeps what is played, and goes on from what it has. ``executor``: any ``concurrent.futures.Executor``
    instead of ``workers`` threads. ``told(matrix, cell, block)`` after each block. Ctrl-C ends it early with
    ``campaign.partial`` set. Raises UsageError, DeckError, OptionError, OverrideError, StoreError.
    """
    given = [agents] if isinstance(agents, str) or callable(agents) else list(agents)
    if len(given) != 1:
        raise UsageError("a matrix is played by one agent, the same for all decks")
    agent = named(check_agents(given[0], 1)[0])
    pairs, seed = pairs_of(games), check_number("seed", seed, 0)
    found = decks_named(ruleset, decks, card_files)
    info = rulesets.find(ruleset)

    def pairing(one: Deck, other: Deck, agents: str | list[str]) -> Pairing:
        return Pairing.of(Match(ruleset, [one, other], options=options, overrides=overrides, cards=card_files), agents)

    places = list(combinations(range(len(found)), 2))
    cells = [
        Cell(pairing(found[i], found[k], agent), {"row": i, "column": k})
        for i, k in places
    ]
    probes = min(pairs, _PROBE) if agent != "random" else 0
    if probes:
        cells += [
            Cell(pairing(deck, deck, [agent, "random"]), {"probe": i})
            for i, deck in enumerate(found)
        ]
    config = {
        "decks": [deck.key for deck in found],
        "games": 2 * pairs,
        "agent": agent,
        "options": dict(options or {}),
        "overrides": dict(overrides or {}),
    }
    campaign = Campaign("matrix", info.name, cells, seed, config, command=command, cards=cards, rows=rows,
                        counters=counters)
    campaign.keep_in(store)
    made = Matrix(
        [deck.key for deck in found],
        dict(zip(places, campaign.totals, strict=False)),
        campaign,
        campaign.totals[len(places) :],
    )
    if campaign.play(
        [pairs] * len(places) + [probes] * len(made.skill),
        workers=workers,
        executor=executor,
        told=lambda cell, block: told(made, cell, block),
    ):
        campaign.finish()
    return Matrix(made.names, made.totals, campaign, made.skill)  # nothing computed on the way is kept
