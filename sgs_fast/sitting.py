"""A match of any number of players, cut into blocks of work that any process can play from a plain text.

Where games have no decks there is nothing to swap: game i of a block is game i of the seed, and who sits where is dealt anew
in each. What a block comes to depends on (sitting, seed, range) alone, as with :mod:`sgs_fast.pairing`.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from sgs_fast import rulesets
from sgs_fast.checks import check_agents
from sgs_fast.errors import UsageError
from sgs_fast.match import Match
from sgs_fast.pairing import Block, deck_data, deck_of, results

if TYPE_CHECKING:
    from sgs_fast.rulesets.base import Account

__all__ = ["Sitting", "play"]


@dataclass(frozen=True)
class Sitting:
    """Who may sit where, with agents, options and numbers: what blocks are played from. ``spec`` is canonical JSON."""

    spec: str
    block: ClassVar[int] = 1024  # games of a block: the counts by general of so many take a few hundred rows

    @staticmethod
    def of(match: Match, agents: Sequence[str] | str = "greedy") -> Sitting:
        """The sitting of a match without decks; ``agents``: one, or one a seat. Raises UsageError."""
        if match.decks or match.ruleset_info.account(match) is None:
            raise UsageError(f"{match.ruleset}: games with decks are counted by pairs of decks")
        seated = check_agents(agents, match.seats)
        if not all(isinstance(agent, str) for agent in seated):
            raise UsageError("stored games are played by native agents, given by name; simulate() also takes callables")
        if match.ruleset_info is not rulesets.find(match.ruleset):
            raise UsageError(
                f"stored games are played with the cards of {match.ruleset} alone; simulate() takes cards of your own too"
            )
        from sgs_fast.decks import load

        table = dict(match.seating.table)
        table["pack"] = deck_data(load(table["pack"], match.ruleset_info.deck_rules), match.ruleset_info.cards)
        spec = {
            "ruleset": match.ruleset,
            "table": table,
            "agents": seated,
            "options": dict(sorted(match.options.items())),
            "overrides": dict(sorted(match.overrides.items())),
        }
        return Sitting(json.dumps(spec, ensure_ascii=False, sort_keys=True))

    @property
    def data(self) -> dict[str, Any]:
        """The spec, read."""
        return dict(json.loads(self.spec))

    @property
    def names(self) -> tuple[str, str]:
        """The name of the draw pile, and nothing: a sitting has no second deck."""
        return self.data["table"]["pack"]["key"], ""

    @property
    def agents(self) -> tuple[str, str]:
        """Who plays the first seat, and all others as one text."""
        first, *others = self.data["agents"]
        return first, ",".join(dict.fromkeys(others))

    def match(self) -> Match:
        """The match."""
        return _match(self.spec)

    @property
    def account(self) -> Account:
        """An empty account of its games."""
        match = self.match()
        made = match.ruleset_info.account(match)
        assert made is not None
        return made

    @property
    def fingerprint(self) -> str:
        """Names cards, numbers, seats, options and agents: equal ones and equal seeds mean equal games."""
        text = f"{self.match().fingerprint} {' '.join(self.data['agents'])}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=64)
def _match(spec: str) -> Match:
    data = json.loads(spec)
    table = {**data["table"], "pack": deck_of(data["table"]["pack"], data["ruleset"])}
    return Match(data["ruleset"], **table, options=data["options"], overrides=data["overrides"])


def play(
    spec: str, seed: int, lo: int, hi: int, cards: bool = False, rows: bool = False, counters: str = "{}"
) -> Block:
    """Play games ``lo`` to ``hi - 1`` of a sitting's ``spec`` in this thread. Its block has no scores, but ``seats``."""
    from sgs_fast_core import api

    started = time.thread_time()
    sitting = Sitting(spec)
    match, account = sitting.match(), sitting.account
    played = np.zeros(hi - lo, api.ROW)
    api.run_batch(match.setup, [api.AGENTS[agent] for agent in sitting.data["agents"]], seed, lo, hi, played)
    account.add(played)
    sums, turns, faulty, digest = results(played[None, :], match.ruleset_info.machine.names, lo)
    return Block(lo, hi, b"", sums, turns, digest, time.thread_time() - started, faulty, seats=account.sums())
