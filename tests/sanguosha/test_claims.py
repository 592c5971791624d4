"""蛊惑: cards that lie face down as others, and those who doubt them."""

from __future__ import annotations

import pytest

import sgs_fast as sgs
from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import SEATS, ZONES, Table


def yuji(*hand: str, foes: int = 1) -> Table:
    """Yu Ji on turn in seat 0; the neighbours hold a card each, so that nothing goes by itself."""
    play = scene("于吉")
    play.hand(0, *hand)
    play.lay("draw", 0, *(f"闪♦{rank}" for rank in range(2, 8)))
    for seat in range(1, 1 + foes):
        play.hand(seat, "酒♠9")
    return play


def unchallenged(play: Table, *seats: int) -> Table:
    for seat in seats:
        play.acts(seat, "no")
    return play


def test_an_unchallenged_card_is_what_it_is_said_to_be() -> None:
    play = yuji("闪♦2", "闪♦3").start(0)
    play.acts(0, "claim", "ex_nihilo").acts(0, "pick", "闪♦2")
    table = play.game.zone(ZONES["process"] * SEATS)
    assert [play.game.get("object", o, "known") for o in table] == [1]     # only its owner knows the card
    unchallenged(play, 1, 2, 3, 4).passes(0)               # he could claim a nullification against himself
    assert play.cards("discard") == ["闪♦2"]
    assert len(play.cards("hand", 0)) == 3


def test_a_lie_is_discarded_and_whoever_saw_it_draws() -> None:
    play = yuji("闪♦2", "闪♦3", "酒♠9").start(0)
    play.acts(0, "claim", "ex_nihilo").acts(0, "pick", "闪♦2").acts(1, "yes").acts(2, "no").acts(3, "yes").acts(4, "no")
    assert play.cards("discard") == ["闪♦2"] and len(play.cards("hand", 0)) == 2
    assert len(play.cards("hand", 1)) == 2 and len(play.cards("hand", 3)) == 1
    assert play.offered(0, "claim", "ex_nihilo")           # nothing was used, the next idle point


@pytest.mark.parametrize(("card", "counts"), [("无中生有♥7", True), ("无懈可击♠J", False)])
def test_the_truth_costs_the_doubter_and_counts_only_as_a_heart(card: str, counts: bool) -> None:
    play = yuji(card, "闪♦3", "酒♠9")
    if not counts:
        play.hand(0, "决斗♠A")
    play.start(0)
    play.acts(0, "claim", "ex_nihilo" if counts else "duel").acts(0, "pick", card if counts else "决斗♠A")
    if not counts:
        play.acts(0, "seat", 2)
    play.acts(1, "yes")
    unchallenged(play, 2, 3, 4)
    assert play.hp(1) == 3
    if counts:
        play.passes(0)
        assert len(play.cards("hand", 0)) == 4
    else:
        assert play.hp(2) == 4 and play.cards("discard") == ["决斗♠A"]


def test_targets_are_chosen_before_anybody_doubts() -> None:
    play = yuji("闪♦2", "闪♦3").start(0)
    play.acts(0, "claim", "slash").acts(0, "pick", "闪♦3")
    assert [what for verb, what, _ in play.options() if verb == "seat"] == [1, 4]      # in range
    play.acts(0, "seat", 1)
    unchallenged(play, 1, 2, 3, 4)
    assert play.hp(1) == 3 and play.number(0, "slashes") == 1


def test_a_refuted_slash_does_not_count() -> None:
    play = yuji("闪♦2", "闪♦3").start(0)
    play.acts(0, "claim", "slash").acts(0, "pick", "闪♦3").acts(0, "seat", 1)
    play.acts(1, "yes")
    unchallenged(play, 2, 3, 4)
    assert play.number(0, "slashes") == 0 and play.offered(0, "claim", "slash")


def test_a_need_may_be_met_again_after_a_refuted_claim() -> None:
    play = scene("士兵甲", "于吉")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "桃♥3", "酒♠3")
    play.lay("draw", 0, "闪♦7")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    play.acts(1, "lay", "酒♠3").acts(2, "no").acts(3, "no").acts(4, "no").acts(0, "yes")
    assert play.hp(1) == 3 and "闪♦7" in play.cards("hand", 0)
    assert play.offered(1, "lay", "桃♥3")                  # he still needs a dodge
    play.acts(1, "lay", "桃♥3")
    for seat in (2, 3, 4, 0):
        play.acts(seat, "no")
    assert play.hp(1) == 3 and play.game.seat == 0


def test_rescued_by_a_claimed_peach() -> None:
    play = scene("士兵甲", "于吉")
    play.life(1, 1)
    play.hand(1, "闪♦3")
    resting(play).hurt(1, by=0)
    names = {second for verb, _, second in play.options() if verb == "lay"}
    assert len(names) == 2                                 # a peach, or wine for himself
    play.acts(1, "lay", "闪♦3")
    for seat in (2, 3, 4, 0):
        play.acts(seat, "no")
    assert play.hp(1) == 1 and not play.dead(1)


def test_who_is_bound_may_not_challenge() -> None:
    play = yuji("闪♦2", "闪♦3")
    play.skill(1, "缠怨")
    play.start(0).acts(0, "claim", "ex_nihilo").acts(0, "pick", "闪♦2")
    assert play.game.seat == 2


def test_names_are_those_of_the_pile() -> None:
    """Wine and iron chains are no cards of the standard pile."""
    for pack, there in (("standard", False), ("maneuvering", True)):
        match = sgs.Match("sanguosha", generals=["于吉", "关羽"], roles=["lord", "rebel"], pack=pack)
        game = match.game(3)
        while game.decision.kind != "play":
            game.take(0)
        names = {action.what["as"] for action in game.decision.actions if action.verb == "claim"}
        assert (match.ruleset_info.machine.names["name"]["fire_attack"] in names) is there


def test_what_lies_face_down_is_hidden_from_the_others() -> None:
    match = sgs.Match("sanguosha", generals=["于吉", "关羽", "张飞"], roles=["lord", "rebel", "renegade"])
    game = match.game(5)
    while game.decision.kind != "play":
        game.take(0)
    game.take(next(action for action in game.decision.actions if action.verb == "claim"))
    while game.decision.kind != "challenge":
        game.take(0)
    seat = game.decision.seat
    assert len(game.view(0)["seats"][0]["zones"]["process"]["cards"]) == 1
    assert game.view(seat)["seats"][0]["zones"]["process"] == {"n": 1, "cards": []}
    fair = game.clone(seat=seat, seed=9)
    assert fair.decision.actions == game.decision.actions
