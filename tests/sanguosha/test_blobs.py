"""Saved games that were tampered with: refused, or games that can be played on; never a crash."""

from __future__ import annotations

import random

import pytest

from sgs_fast_core import api
from tests.sanguosha.table import NAMES, setup
from tests.support.layout import parts, signed

RUNNING = NAMES["result"]["running"]


def midgame(setup: api.Setup, seed: int, decisions: int) -> api.Game:
    game, dice = api.Game(setup, seed, 0), random.Random(seed)
    for _ in range(decisions):
        if game.result == RUNNING:
            last = game.clone()
            game.choose(dice.choice(game.options()))
    return game if game.result == RUNNING else last


@pytest.mark.parametrize("seed", range(12))
def test_mutated_blobs_are_refused_or_playable(seed: int) -> None:
    shared = setup(5 if seed % 2 else 10)
    dice = random.Random(seed)
    blob = midgame(shared, seed, 20 + 9 * seed).save()
    head, body = parts(blob)
    for _ in range(25):
        bad = bytearray(body)
        for _ in range(dice.choice((1, 1, 2, 5))):
            # the tables behind the fixed part are the interesting half
            place = dice.randrange(len(bad)) if dice.random() < 0.3 else dice.randrange(len(bad) // 2, len(bad))
            bad[place] = dice.choice((0, 1, 255, bad[place] ^ (1 << dice.randrange(8)), dice.randrange(256)))
        try:
            game = api.Game.load(shared, signed(head, bytes(bad)))
        except ValueError:
            continue
        for _ in range(60):
            if game.result != RUNNING:
                break
            game.choose(dice.choice(game.options()))
