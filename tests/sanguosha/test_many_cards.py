"""Choices of more things than fit in one block of a handle: no rule has a bound of eight."""

from __future__ import annotations

import pytest

from sgs_fast_core import api
from tests.sanguosha.heroes import field
from tests.sanguosha.scene import scene
from tests.sanguosha.table import SEATS, ZONES, Table
from tests.support.layout import parts, signed

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
    head, body = parts(play.game.save())
    picked = play.game.zone(ZONES["hand"] * SEATS)[:8]
    things = b"".join(o.to_bytes(2, "little") for o in picked)
    chain = [at for at in range(len(body) - 40) if body[at + 1] == 10 and body[at + 8:at + 24] == things]
    assert chain
    refused = 0
    for at in chain:
        changed = bytearray(body)
        changed[at + 4:at + 6] = place.to_bytes(2, "little")
        try:
            game = api.Game.load(play.setup, signed(head, bytes(changed)))
        except ValueError:
            refused += 1
            continue
        while game.result == 0:
            game.choose(game.options()[0])
    assert refused


# ---- a virtual card of more than four cards ------------------------------------------------------------------------

DIAMONDS = ["闪♦2", "闪♦3", "闪♦4", "闪♦5", "闪♦6", "闪♦7", "闪♦8", "闪♦9", "闪♦10"]


def soul(hp: int) -> Table:
    """龙魂 with so many HP and as many diamonds, and one more; seat 1 is aimed at."""
    play = scene("神赵云", "曹操")
    play.life(0, hp, hp)
    play.hand(0, *DIAMONDS[:hp], "闪♦J", "杀♠7")
    play.hand(1, "闪♥2")
    play.start(0).acts(0, "activate", "龙魂")
    return picks(play, *DIAMONDS[:hp]).acts(0, "seat", 1)


@pytest.mark.parametrize("hp", [4, 5, 9])
def test_dragon_soul_takes_as_many_cards_as_hp(hp: int) -> None:
    play = soul(hp)
    assert len(play.cards("process")) == hp
    reloaded(play).passes(1)
    assert play.hp(1) == 3 and play.cards("hand", 0) == ["闪♦J", "杀♠7"]
    play.acts(1, "apply", "奸雄")                          # all that has hurt him is his
    assert sorted(play.cards("hand", 1)) == sorted(["闪♥2", *DIAMONDS[:hp]]) and play.cards("discard") == []


def test_the_cards_of_a_dodged_dragon_soul_are_discarded() -> None:
    play = soul(6).acts(1, "play", "闪♥2")
    assert sorted(play.cards("discard")) == sorted(["闪♥2", *DIAMONDS[:6]])


@pytest.mark.parametrize("clubs", [5, 6])
def test_dragon_soul_answers_with_all_its_cards_or_not_at_all(clubs: int) -> None:
    play = scene("士兵甲", "神赵云")
    play.life(1, 6, 6)
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.hand(1, *["杀♣2", "酒♣3", "杀♣3", "杀♣4", "杀♣5", "杀♣6"][:clubs])
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    if clubs == 6:
        play.acts(1, "apply", "龙魂")
    assert (play.hp(1), len(play.cards("hand", 1))) == ((6, 0) if clubs == 6 else (5, 5))


@pytest.mark.parametrize("place", [0, 3000, 8191])
def test_a_use_whose_further_cards_lie_outside_is_refused(place: int) -> None:
    """Nowhere, and beyond what is used of the arena."""
    play = soul(9)
    first = b"".join(o.to_bytes(2, "little") for o in play.game.zone(ZONES["process"] * SEATS)[:4])
    head, body = parts(play.game.save())
    cards, further = 22, 36                                # how many cards a use has, and where those behind the fourth lie
    (use,) = [at for at in range(len(body) - further) if body[at:at + 8] == first and body[at + cards] == 9]
    assert api.Game.load(play.setup, signed(head, body)).key() == play.game.key()
    changed = bytearray(body)
    changed[use + further:use + further + 2] = place.to_bytes(2, "little")
    with pytest.raises(ValueError, match="damaged"):
        api.Game.load(play.setup, signed(head, bytes(changed)))
