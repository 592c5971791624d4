"""The properties of every ruleset, on matches of 三国杀 in the hand: forks, secrets, offered is accepted, digests."""

from __future__ import annotations

import pytest

from sgs_fast import Match
from tests.sanguosha.table import NAMES
from tests.support.props import (
    candidates,
    digest,
    fork_everywhere,
    native_batch,
    permute_everywhere,
    walk,
)


@pytest.mark.parametrize("players", [3, 6])
def test_forks(players: int) -> None:
    assert fork_everywhere(Match("sanguosha", players=players), seed=players, most=30) > 20


def test_nothing_unseen_matters() -> None:
    assert permute_everywhere(Match("sanguosha", players=3, pack="standard"), seed=5, deals=1) > 50


def test_only_what_is_offered_is_accepted() -> None:
    refused = 0
    verbs = [NAMES["verb"][name] for name in ("pass", "use", "play", "seat", "apply", "done", "pick", "two", "recast")]
    tried = candidates(verbs, range(0, 180, 9), (0, 1, 4))
    for number, game in enumerate(walk(Match("sanguosha", players=5).game(2), seed=2)):
        offered, key = set(game.core.options()), game.core.key()
        for code in tried if number % 15 == 0 else ():
            copy = game.core.clone()
            try:
                copy.choose(code)
            except ValueError:
                assert code not in offered and copy.key() == key
                refused += 1
            else:
                assert code in offered
    assert refused > 1000


def test_digests_do_not_depend_on_threads() -> None:
    batch = native_batch(Match("sanguosha", players=5), ("greedy", "random") * 5)
    assert digest(batch, 90, 1) == digest(batch, 90, 2) == digest(batch, 90, 7, chunk=7)
