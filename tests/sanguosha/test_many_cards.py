"""Choices of more things than fit in one block of a handle: no rule has a bound of eight."""

from __future__ import annotations

import pytest

from sgs_fast_core import api
from tests.sanguosha.heroes import field
from tests.sanguosha.scene import scene
from tests.sanguosha.table import SEATS, ZONES, Table

TWELVE = [f"{name}" for name in (
    "杀♠7", "杀♠8", "杀♣2", "杀♣3", "杀♣4", "杀♣5", "杀♣6", "杀♣7", "闪♦2", "闪♦3", "闪♦4", "闪♦5")]
FRESH = ["桃♥3", "桃♥4", "桃♥6", "桃♥7", "桃♥8", "桃♥9", "桃♥Q", "闪♦6", "闪♦7", "闪♦8", "闪♦9", "闪♦10"]
TEN = ("lord", "loyalist", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade", "renegade")


def picks(play: Table, *labels: str) -> Table:
    for label in labels:
        play.acts(0, "pick", label)
    return play


def reloaded(play: Table) -> Table:
    """The same position out of a saved game; its options are the same."""
    options = play.game.options()
    play.game = api.Game.load(play.setup, play.game.save())
    assert play.game.options() == options
    return play


def test_twelve_cards_are_balanced() -> None:
    play = scene("孙权")
    play.hand(0, *TWELVE)
    play.lay("draw", 0, *FRESH)
    play.start(0).acts(0, "activate", "制衡")
    picks(play, *TWELVE[:9])
    reloaded(play)
    picks(play, *TWELVE[9:11])
    assert [(verb, about) for verb, about, _ in play.options()] == [("done", 0), ("pick", TWELVE[11])]
    picks(play, TWELVE[11])
    assert sorted(play.cards("hand", 0)) == sorted(FRESH)
    assert sorted(play.cards("discard")) == sorted(TWELVE)


def test_ten_cards_are_given_at_once() -> None:
    play = scene("刘备")
    play.life(0, 2)
    play.hand(0, *TWELVE)
    play.start(0).acts(0, "activate", "仁德")
    picks(play, *TWELVE[:10]).acts(0, "done").acts(0, "seat", 3)
    assert play.cards("hand", 3) == TWELVE[:10]
    assert play.cards("hand", 0) == TWELVE[10:]
    assert play.number(0, "phase_given") == 10 and play.hp(0) == 3


def test_ten_cards_of_the_surplus() -> None:
    play = scene()
    play.life(0, 2)
    play.hand(0, *TWELVE)
    play.start(0, "discard")
    picks(play, *TWELVE[:9])
    reloaded(play)
    picks(play, TWELVE[9])
    assert play.cards("hand", 0) == TWELVE[10:]
    assert play.cards("discard") == TWELVE[:10]


def test_all_that_was_discarded_is_given_away() -> None:
    play = field("孙权", "孔融")
    play.hand(1, *TWELVE)
    play.life(1, 1)
    play.skill(1, "礼让")
    play.start(1, "discard")
    for label in TWELVE[:11]:
        play.acts(1, "pick", label)
    play.acts(1, "apply", "礼让")
    for label in TWELVE[:11]:
        play.acts(1, "pick", label)
    play.acts(1, "seat", 0)
    assert play.cards("hand", 0) == TWELVE[:11]


def test_stars_change_places_with_nine_cards() -> None:
    play = scene()
    play.skill(0, "七星")
    play.hand(0, *TWELVE[:9])
    play.lay("aside", 0, *FRESH[:9])
    play.start(0, "draw")
    if play.game.seat == 0 and play.offered(0, "apply", "七星"):
        play.acts(0, "apply", "七星")
    picks(play, *TWELVE[:9])
    assert sorted(play.cards("aside", 0)) == sorted(TWELVE[:9])


def test_ten_at_the_harvest() -> None:
    play = scene(roles=TEN)
    play.hand(0, "五谷丰登♥3", "酒♠9")
    shown = FRESH[:10]
    play.lay("draw", 0, *shown)
    play.start(0).acts(0, "use", "五谷丰登♥3")
    for seat, label in enumerate(shown[:9]):
        play.acts(seat, "pick", label)
    assert [play.cards("hand", seat) for seat in range(1, 10)] == [[label] for label in shown[1:]]


@pytest.mark.parametrize("place", [0, 1, 5, 3000, 8191])
def test_a_changed_chain_of_blocks_is_refused_or_runs(place: int) -> None:
    """A saved game whose handle goes on somewhere else in the arena never leaves its own memory."""
    play = scene("孙权")
    play.hand(0, *TWELVE)
    play.lay("draw", 0, *FRESH)
    play.start(0).acts(0, "activate", "制衡")
    picks(play, *TWELVE[:10])
    blob = bytearray(play.game.save())
    picked = play.game.zone(ZONES["hand"] * SEATS)[:8]
    things = b"".join(o.to_bytes(2, "little") for o in picked)
    chain = [at for at in range(len(blob) - 40) if blob[at + 1] == 10 and blob[at + 8:at + 24] == things]
    assert chain
    refused = 0
    for at in chain:
        changed = blob.copy()
        changed[at + 4:at + 6] = place.to_bytes(2, "little")
        try:
            game = api.Game.load(play.setup, bytes(changed))
        except ValueError:
            refused += 1
            continue
        while game.result == 0:
            game.choose(game.options()[0])
    assert refused
