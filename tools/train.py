"""The games from which a profile-guided build learns: ``python tools/train.py``, run by ``setup.py`` in an instrumented build.

Every deck and table, random and greedy, few games each: what a card does should have been seen once, what each decision
does a hundred thousand times. Nothing but the batch loop is learned from, since nothing else runs for every decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import combinations_with_replacement

import numpy as np

from sgs_fast import Match
from sgs_fast.decks import shipped
from sgs_fast.rulesets import find
from sgs_fast_core import api

SEED = 20


def matches() -> Iterator[tuple[Match, int]]:
    """Each match with how many random games of it are played; of greedy ones it is a third."""
    for ruleset, games in (("zongheng", 12), ("riftbound", 6)):
        if find_spec(f"sgs_fast_core.rules.{ruleset}"):
            for pair in combinations_with_replacement(shipped(find(ruleset).deck_rules), 2):
                yield Match(ruleset, decks=list(pair)), games
    if find_spec("sgs_fast_core.rules.sanguosha"):
        for players, games in ((2, 60), (5, 150), (8, 30)):
            yield Match("sanguosha", players=players), games
            yield Match("sanguosha", players=players, mode="guozhan"), games // 3


def main() -> None:
    """Plays them all on this thread: the counters of an instrumented build are not safe on several."""
    for match, games in matches():
        for agent, n in (("random", games), ("greedy", games // 3)):
            api.run_batch(match.setup, [api.AGENTS[agent]] * match.seats, SEED, 0, n, np.zeros(n, api.ROW))


if __name__ == "__main__":
    main()
