"""Delayed effects: they wait for their point, and no longer than their turn."""

from __future__ import annotations

import pytest

import sgs_fast as sgs
from tests.sanguosha.scene import scene


def test_a_delayed_effect_whose_condition_failed_is_over_with_its_turn() -> None:
    play = scene()
    play.skill(0, "好施")
    play.hand(0, "酒♠9", "酒♠3")
    play.hand(1, "酒♣9")
    play.lay("draw", 0, *(f"闪♦{rank}" for rank in range(2, 8)))
    play.start(0, "draw").acts(0, "apply", "好施")
    assert len(play.cards("hand", 0)) == 4              # too few to give any away
    play.acts(0, "done")
    assert play.game.active == 1
    play.hand(0, "闪♥2", "闪♥8", "闪♥9")
    play.acts(1, "done")
    assert play.game.active == 0
    play.passes(0)                                         # without 好施 nothing is given, whatever the hand
    assert play.offered(0, "done", 0) and len(play.cards("hand", 0)) == 7


@pytest.mark.slow
def test_no_game_ends_because_too_much_waits() -> None:
    match = sgs.Match("sanguosha", roles=["lord", "loyalist", "rebel", "rebel", "renegade"])
    result = sgs.simulate(match, 1500, "greedy", 11, progress=False)
    assert not result.faulty
