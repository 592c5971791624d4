"""Saved games that were tampered with: refused, or games that can be played on; never a crash."""

from __future__ import annotations

import random

import pytest

from sgs_fast.rulesets.sanguosha.flows import FLOWS
from sgs_fast_core import api
from tests.sanguosha.table import NAMES, setup
from tests.support.layout import Saved, capacities, parts, signed, structs

RUNNING = NAMES["result"]["running"]
HOLD_A_USE = [number for number, flow in enumerate(FLOWS) if flow.name in ("use", "response", "delayed", "play")]


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


def test_what_a_flow_writes_is_its_own() -> None:
    """What was true of the targets lies behind the use that it belongs to: neither in the use itself nor in a lower flow's
    cells, which are proved already and must not be written over."""
    room = capacities("sanguosha")
    facts = structs("../rules/sgs/model", room)["Use"].fields["facts"][1]     # type: ignore[index]
    shared, found = setup(5), 0
    for seed in range(12):
        game, dice = api.Game(shared, seed, 0), random.Random(seed)
        while game.result == RUNNING and game.decisions < 100:
            saved = Saved(game.save(), room)
            cells = saved.tables["arena"].view("u2")
            for frame in saved.tables["frames"]:
                if frame["flow"] not in HOLD_A_USE:
                    continue
                at, place = (int(frame["list"]) - 1) * 4 + facts // 2, int(frame["list"])
                before = int(cells[at])
                for other in (1, place, place + 1):
                    cells[at] = other
                    with pytest.raises(ValueError, match="damaged"):
                        api.Game.load(shared, saved.blob())
                    found += 1
                cells[at] = before
            assert api.Game.load(shared, saved.blob()).key() == game.key()
            game.choose(dice.choice(game.options()))
    assert found > 100
