"""Saved games with changed bytes and a right check sum: refused, or playable to an end, and never a crash."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.layout import Saved, capacities, parts, signed
from tests.toy.duel import Duel, random_game, tiny, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["tiny", "toy"]

DECISIONS = 150         # played on from a changed game that was accepted


def mutants(body: bytes, rng: random.Random, n: int) -> Iterator[bytes]:
    """Bytes and little numbers set to what is likely to hurt: zero, one more, the highest, a neighbour's."""
    for _ in range(n):
        changed = bytearray(body)
        for _ in range(rng.choice((1, 1, 1, 2, 4))):
            at = rng.randrange(len(changed))
            how = rng.randrange(6)
            if how == 0:
                changed[at] = rng.randrange(256)
            elif how == 1:
                changed[at] ^= 1 << rng.randrange(8)
            elif how == 2:
                changed[at] = (changed[at] + rng.choice((1, -1))) & 255
            elif how == 3:
                at &= ~1
                changed[at:at + 2] = rng.choice((b"\xff\xff", b"\x00\x00", b"\xff\x7f", b"\x00\x80", b"\x40\x00"))
            elif how == 4:
                other = rng.randrange(len(changed)) & ~1
                at &= ~1
                changed[at:at + 2] = changed[other:other + 2]
            else:
                changed[at] = rng.choice((0, 255, 127, 128))
        yield bytes(changed[:len(body)])


def tails(body: bytes, rng: random.Random) -> Iterator[bytes]:
    """Cut and lengthened bodies."""
    for length in (0, 1, 8, len(body) // 2, len(body) - 8, len(body) - 1):
        yield body[:length]
    yield body + b"\0" * 8
    yield body + body


def play_on(game: Any, rng: random.Random) -> None:
    """Everything a program does with a game; whatever comes of it, it ends or goes on."""
    game.key()
    game.check()
    game.row()
    game.clone().rebuilt_options()
    game.scores()
    for seat in range(2):
        game.fair_clone(seat, 1).scores()
    for _ in range(DECISIONS):
        if game.result:
            break
        options = game.options()
        assert options
        game.choose(rng.choice(options))
    game.save()


def loaded_from(api: Any, setup: Any, blob: bytes) -> Any:
    """The game of a changed blob, None when it is refused as damaged."""
    try:
        return api.Game.load(setup, blob)
    except ValueError as refused:
        if "damaged" not in str(refused):
            raise
        return None


def assault(api: Any, setup: Any, games: Iterator[Any], rng: random.Random, each: int) -> tuple[int, int]:
    """How many changed blobs were tried, and how many of them were accepted (and then played on)."""
    tried = accepted = 0
    for game in games:
        head, body = parts(game.save())
        bodies = [*mutants(body, rng, each), *(tails(body, rng) if rng.random() < 0.05 else ())]
        for changed in bodies:
            tried += 1
            if loaded := loaded_from(api, setup, signed(head, changed)):
                accepted += 1
                play_on(loaded, rng)
    return tried, accepted


def resting_points(game: Any, seed: int, step: int) -> Iterator[Any]:
    """Every `step`-th decision of a random game, and each that lies in the middle of something."""
    for playing in random_game(game, seed):
        deep = playing.get("game", 0, "n_frames") > 3
        if playing.decisions % step == 0 or (deep and playing.decisions % 3 == 0):
            yield playing


@pytest.mark.parametrize("variant", ["toy", "tiny"])
def test_changed_games_of_the_duel(request: pytest.FixtureRequest, variant: str) -> None:
    duel: Duel = request.getfixturevalue(variant)
    deck = {"toy": (), "tiny": (["Recruit", "Wolf", "Guard", "Bolt", "Banner", "Martyr", "Decoy"] * 2,) * 2}[variant]
    rng = random.Random(1)
    tried = accepted = 0
    for index in range(4):
        setup = duel.setup(*deck, players=2)
        counts = assault(duel.api, setup, resting_points(duel.api.Game(setup, 3, index), index, 12), rng, 25)
        tried, accepted = tried + counts[0], accepted + counts[1]
    assert tried > 400
    assert 0 < accepted < tried


def setup_of(ruleset: str) -> Any:
    """A match of a ruleset of this tree."""
    pytest.importorskip(f"sgs_fast_core.rules.{ruleset}")
    from sgs_fast.match import Match

    given: dict[str, Any] = {
        "zongheng": {"decks": ["lubu-cavalry", "yellow-turban"]}, "riftbound": {"decks": ["jinx", "lee-sin"]},
        "sanguosha": {"players": 5},
    }[ruleset]
    return Match(ruleset, **given).setup


@pytest.mark.parametrize("ruleset", ["zongheng", "riftbound", "sanguosha"])
def test_changed_games_of_a_ruleset(ruleset: str) -> None:
    setup = setup_of(ruleset)
    from sgs_fast_core import api

    rng = random.Random(2)
    tried = accepted = 0
    for index in range(2):
        counts = assault(api, setup, resting_points(api.Game(setup, 5, index), index, 15), rng, 20)
        tried, accepted = tried + counts[0], accepted + counts[1]
    assert tried > 300
    assert 0 < accepted < tried


@pytest.mark.parametrize("ruleset", ["zongheng", "riftbound", "sanguosha"])
def test_each_number_of_a_ruleset_changed(ruleset: str) -> None:
    """The ruleset's own numbers of a game (seats, registers, turns that wait) are little: each is tried, not a sample of them."""
    setup = setup_of(ruleset)
    from sgs_fast_core import api

    rng = random.Random(3)
    tried = accepted = 0
    game = api.Game(setup, 6, 0)
    for _ in range(60):
        game.choose(rng.choice(game.options()))
    saved = Saved(game.save(), capacities(ruleset))
    own = saved.head["own"][0]
    for place, value in enumerate(own.tolist()):
        for other in {0, 1, 16, value ^ 1, value ^ 16, value + 1 & 255, 255} - {value}:
            own[place] = other
            tried += 1
            if loaded := loaded_from(api, setup, saved.blob()):
                accepted += 1
                play_on(loaded, rng)
        own[place] = value
    assert api.Game.load(setup, saved.blob()).key() == game.key()
    assert tried >= 3 * len(own) > 0
    assert accepted


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_many_changed_games(toy: Duel, seed: int) -> None:
    rng = random.Random(100 + seed)
    for setup in (toy.setup(players=2 + seed % 2), setup_of("zongheng"), setup_of("riftbound")):
        for index in range(6):
            game = toy.api.Game(setup, seed, index)
            tried, accepted = assault(toy.api, setup, resting_points(game, index, 5), rng, 30)
            assert 0 < accepted < tried
