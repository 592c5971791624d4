"""What holds in every game of ZongHeng, at every decision."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import props
from tests.support.arena import arena

pytest.importorskip("sgs_fast_core.rules.zongheng")

import sgs_fast as sgs
from sgs_fast.rulesets.zongheng import language as zh


@pytest.fixture(scope="module")
def match() -> Any:
    return sgs.Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])


@pytest.mark.parametrize(("seed", "agents"), [(1, ("any",)), (2, ("greedy", "any")), (3, ("any", "greedy"))])
def test_copies_have_the_same_future(match: Any, seed: int, agents: tuple[str, ...]) -> None:
    assert props.fork_everywhere(match, seed, agents=agents, most=250) > 20


@pytest.mark.parametrize(("seed", "agents"), [(4, ("any",)), (5, ("greedy",))])
def test_nobody_sees_or_decides_by_what_he_cannot_know(match: Any, seed: int, agents: tuple[str, ...]) -> None:
    assert props.permute_everywhere(match, seed, agents=agents) > 20


@pytest.mark.parametrize(("seed", "agents"), [(6, ("any",)), (7, ("greedy",))])
def test_every_card_is_in_one_place(match: Any, seed: int, agents: tuple[str, ...]) -> None:
    assert props.conserved_everywhere(match, props.in_one_place, seed, agents=agents) > 20


def test_digests_do_not_depend_on_threads_or_chunks(match: Any) -> None:
    for agents in (("random", "random"), ("greedy", "random")):
        batch = props.native_batch(match, agents)
        assert len({props.digest(batch, 120, workers, chunk) for workers, chunk in ((1, 120), (2, 0), (7, 5))}) == 1


def test_offered_is_accepted_on_a_small_position() -> None:
    """All verbs with all operands that a small game could mean, at every decision of a combat with tricks."""
    def trick(c: Any) -> None:
        c.deal(1, to=c.target(zh.unit | zh.general))

    def archer(c: Any) -> None:
        with c.active(zh.tap) as a:
            a.deal(1, to=a.target(zh.unit))

    cards = [
        zh.CardDefinition("bolt", "bolt", "fast", 1, script=trick, file=__file__, line=1),
        zh.CardDefinition("archer", "archer", "unit", 1, 1, 2, ("弓",), script=archer, file=__file__, line=1),
        zh.CardDefinition("guard", "guard", "unit", 1, 1, 3, ("戟",), {"taunt": 1}, file=__file__, line=1),
    ]
    position = arena(cards)
    for seat in (0, 1):
        for name in ("archer", "guard"):
            position.put(name, seat)
        position.hand(seat, "bolt", "guard")
        position.resources(seat, 1)
    game = position.at("action_1").game()
    tried = props.candidates(range(30), range(game.core.get("game", 0, "n_objects") + 2), range(4))
    kinds = set()
    for decision, now in enumerate(props.walk(game, ("any",), seed=5)):
        if decision == 60:
            break
        kinds.add(now.decision.kind)
        assert props.offered_is_accepted(now, tried) > 1000
    assert {"priority", "target", "attack"} <= kinds
