"""Games with every card: decks drawn at random for each legend end by rule, lose no card, can be copied, and keep secrets."""

from __future__ import annotations

import random
from collections import Counter

import numpy
import pytest

import sgs_fast as sgs
from sgs_fast import rulesets
from sgs_fast.game import Game
from sgs_fast_core import api
from tests.riftbound.test_games import census
from tests.support.blank_cards import does_something, files_naming
from tests.support.props import conserved_everywhere, fork_everywhere, permute_everywhere

INFO = rulesets.find("riftbound")
LEGENDS = [card for card in INFO.definitions if card.kind == "legend" and card.provenance == "facts"]      # type: ignore[attr-defined]
KNOWN = {card.name: card for card in INFO.definitions}                                                   # type: ignore[attr-defined]


def random_deck(legend: str, seed: int) -> dict[str, object]:
    """A legal deck of that legend, of cards drawn from the whole pool."""
    rng, head = random.Random(seed), KNOWN[legend]
    fits = [card for card in KNOWN.values() if card.kind in ("unit", "spell", "gear") and card.supertype != "token"
            and set(card.domains) <= set(head.domains) and (card.supertype != "signature" or card.champion == head.champion)]
    champion = rng.choice([card for card in fits if card.supertype == "champion" and card.champion == head.champion])
    cards = Counter({champion.name: 1})
    while cards.total() < 40:
        card = rng.choice(fits)
        full = card.supertype == "signature" and sum(n for name, n in cards.items() if KNOWN[name].supertype == "signature") >= 3
        if cards[card.name] < 3 and not full:
            cards[card.name] += 1
    runes = [card.name for card in KNOWN.values() if card.kind == "rune" and set(card.domains) <= set(head.domains)]
    sites = rng.sample([card.name for card in KNOWN.values() if card.kind == "site" and card.provenance == "facts"], 3)
    return {"legend": legend, "champion": champion.name, "cards": dict(cards), "runes": dict.fromkeys(runes, 6),
            "battlefields": dict.fromkeys(sites, 1)}


def random_match(seed: int) -> sgs.Match:
    rng = random.Random(seed)
    return sgs.Match("riftbound", decks=[random_deck(rng.choice(LEGENDS).name, seed * 2 + seat) for seat in (0, 1)])


def counted(game: Game) -> None:
    """Each player's cards by sort; one hidden card a battlefield, two where the Bandle Tree is."""
    found = census(game)
    for seat in (0, 1):
        assert [found[seat, kind] for kind in ("main", "rune", "site", "legend")] == [40, 12, 3, 1]
        assert len(game.zone("facedown", seat)) <= 2
    assert game.core.check() == 0
    for o in range(1, game.core.get("game", 0, "n_objects")):
        assert game.core.get("object", o, "damage") >= 0 and game.core.get("object", o, "counters") >= 0


def test_each_card_that_does_something_has_a_test_of_its_own() -> None:
    """Some test of the pool names it; `python -m tests.support.blank_cards` shows that the tests notice what it does."""
    cards = [card for card in INFO.definitions if does_something(card) and card.provenance == "facts"]       # type: ignore[attr-defined]
    assert len(cards) > 250
    assert [card.en for card in cards if not files_naming(card, ["tests/riftbound/pool"])] == []


@pytest.mark.parametrize("seed", range(12))
def test_games_end_without_a_fault(seed: int) -> None:
    match = random_match(seed)
    results = match.ruleset_info.machine.names["result"]
    for agents in (("random", "random"), ("greedy", "greedy")):
        rows = numpy.zeros(60, api.ROW)
        api.run_batch(match.setup, [api.AGENTS[name] for name in agents] + [0, 0], seed, 0, 60, rows)
        assert not rows["fault"].any(), sorted(set(rows["fault"]))
        assert set(rows["result"]) <= {results["win"], results["draw"], results["truncated"]}


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_conserved_and_copies_agree(seed: int) -> None:
    match = random_match(100 + seed)
    conserved_everywhere(match, counted, seed=seed, index=0)
    assert fork_everywhere(match, seed=seed, index=1) > 20


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_what_he_cannot_know(seed: int) -> None:
    assert permute_everywhere(random_match(200 + seed), seed=seed, index=0) > 20
