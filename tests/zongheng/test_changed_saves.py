"""Saved games of ZongHeng that were changed and signed anew: refused, or a game that goes on, with nothing that cannot be."""

from __future__ import annotations

import random

import pytest

from sgs_fast.errors import BlobError
from sgs_fast.game import Game
from tests.support.layout import Saved, capacities
from tests.zongheng.cards import soldier
from tests.zongheng.table import B, Play, Scene


def declaring() -> Play:
    """The first of three units has attacked; other units are in both hands."""
    scene = Scene(*(soldier(name, "1/1") for name in ("U1", "U2", "U3", "V1", "H1", "H2", "H3")), asked=(False, False))
    scene.units(0, "U1", "U2", "U3").units(1, "V1")
    scene.hand(0, "H1", "H2")
    scene.hand(1, "H3")
    play = scene.play()
    play.to_combat()
    play.does(0, "attack", card="U1", target=B)
    play.asked(0, "attack")
    return play


def play_on(game: Game, seed: int) -> set[str]:
    """Plays at random for a while; the zones of what attacked."""
    rng = random.Random(seed)
    zones = set()
    for _ in range(150):
        if game.over:
            break
        action = rng.choice(game.decision.actions)
        if action.verb == "attack" and action.card is not None:
            zones.add(action.card.zone)
        game.take(action)
    return zones


@pytest.mark.rule("zh.308.4")
def test_declared_attacks_go_on_behind_a_unit_that_stands_on_the_battlefield() -> None:
    """The declaration may name anything as the last attacker, and anything may be marked as a unit."""
    with declaring() as play:
        room, unit = capacities("zongheng"), play.game.ruleset.machine.names["flag"]["unit"]
        whole = Saved(bytes(play.game), room)
        assert int(whole.tables["frames"]["subject"][-1]) == play["U1"].id
        zones, went_on = set(), 0
        for subject in range(1, len(whole.tables["objects"])):
            saved = Saved(bytes(play.game), room)
            saved.tables["frames"]["subject"][-1] = subject
            saved.tables["objects"]["flags"] |= unit
            try:
                game = Game.from_bytes(play.game.match, saved.blob())
            except BlobError:
                continue
            went_on += 1
            zones |= play_on(game, subject)
        assert went_on > 10 and zones == {"battlefield"}
