"""No deck is hopeless and none has to be played: games of every pairing, seats swapped (docs/balance-zongheng.md)."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from sgs_fast.decks import load
from sgs_fast.rulesets import find
from sgs_fast_core import api

GAMES = 1000         # of each pairing: a rate is known to 3 points


@pytest.fixture(scope="module")
def rates() -> dict[tuple[str, str], float]:
    """How often the first deck of a pairing wins, draws counting half."""
    ruleset = find("zongheng")
    decks = {key: load(key, ruleset.deck_rules) for key in sorted(ruleset.deck_rules.files())}
    results = ruleset.machine.names["result"]
    rates: dict[tuple[str, str], float] = {}
    for one, other in itertools.combinations(decks, 2):
        points = 0.0
        for seat in (0, 1):
            pair = [decks[one], decks[other]] if seat == 0 else [decks[other], decks[one]]
            setup = api.Setup(ruleset.program, ruleset.lists(pair), ruleset.option_numbers({}))
            rows = np.zeros(GAMES // 2, dtype=api.ROW)
            api.run_batch(setup, [1, 1], 2026, 0, GAMES // 2, rows)
            assert not (rows["result"] == results["fault"]).any()
            assert (rows["result"] == results["truncated"]).mean() <= 0.005, (one, other)
            points += (rows["winners"] == 1 << seat).sum() + 0.5 * (rows["winners"] == 0).sum()
        rates[one, other] = points / GAMES
    return rates


def test_no_pairing_is_decided_before_it_begins(rates: dict[tuple[str, str], float]) -> None:
    assert {pair: rate for pair, rate in rates.items() if not 0.20 <= rate <= 0.80} == {}


def test_each_deck_holds_its_own_against_the_field(rates: dict[tuple[str, str], float]) -> None:
    keys = {key for pair in rates for key in pair}
    field = {key: np.mean([rate if pair[0] == key else 1 - rate for pair, rate in rates.items() if key in pair]) for key in keys}
    assert {key: rate for key, rate in field.items() if not 0.35 <= rate <= 0.65} == {}


def test_random_games_end() -> None:
    """Of every pairing, mirrors too: by the rules, and hardly ever without a winner."""
    ruleset = find("zongheng")
    decks = [load(key, ruleset.deck_rules) for key in sorted(ruleset.deck_rules.files())]
    results = ruleset.machine.names["result"]
    rows = np.zeros(100, dtype=api.ROW)
    ends = np.zeros(len(results), dtype=int)
    for pair in itertools.combinations_with_replacement(decks, 2):
        setup = api.Setup(ruleset.program, ruleset.lists(pair), ruleset.option_numbers({}))
        api.run_batch(setup, [0, 0], 2026, 0, 100, rows)
        ends += np.bincount(rows["result"], minlength=len(results))
    games = ends.sum()
    assert games == 5500 and ends[results["fault"]] == 0
    assert ends[results["truncated"]] <= 0.005 * games and ends[results["draw"]] <= 0.005 * games
