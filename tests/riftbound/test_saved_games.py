"""Saved games of Riftbound: their size, and what the loader proves beside what the kernel proves."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

import pytest

import sgs_fast as sgs
from sgs_fast.errors import BlobError
from sgs_fast.game import Game
from sgs_fast.rulesets.riftbound.flows import FLOWS
from sgs_fast.rulesets.riftbound.language import exhaust
from sgs_fast_core import api
from tests.riftbound.board import *
from tests.riftbound.table import Duel, Table, card
from tests.support.layout import Saved, capacities

DECKS = ("annie", "garen", "jinx", "lee-sin", "lux", "master-yi", "viktor")
CHANGED = (-1, 3, 7, 255, 32767, -32768)


def changed(game: Game, change: Callable[[Saved], None]) -> bytes:
    saved = Saved(bytes(game), capacities("riftbound"))
    assert saved.blob() == bytes(game)
    change(saved)
    return saved.blob()


def refused(game: Game, change: Callable[[Saved], None]) -> None:
    before = game.key
    with pytest.raises(BlobError, match=r"the saved game is damaged \(proof \d+ failed\)"):
        loads(game, change)
    assert game.key == before


def loads(game: Game, change: Callable[[Saved], None] = lambda saved: None) -> Game:
    match: Any = game.match            # or the position that it began from
    return Game.from_bytes(match, changed(game, change))


def object_of(saved: Saved, o: int, field: str, value: int) -> None:
    saved.tables["objects"][field][o] = value


def frame_with(saved: Saved, flow: str) -> Any:
    """The running flow of that name, as a row to change."""
    flows = [flow.name for flow in FLOWS]
    (frame,) = [row for row in saved.tables["frames"] if flows[row["flow"]] == flow]
    return frame


def set_register(flow: str, field: str, value: int) -> Callable[[Saved], None]:
    def change(saved: Saved) -> None:
        frame_with(saved, flow)[field] = value

    return change


def fought_over() -> Duel:
    """A unit has moved to the other's battlefield, and both may answer."""
    made = table(0)
    made.put(CUB, 1, at=2)
    made.hand(0, CLEAVE)
    made.hand(1, CLEAVE)
    made.runes(0, FURY, ready=2)
    made.runes(1, FURY, ready=2)
    play = made.play()
    goes(play, 0, "mate", 2)
    return play


def test_positions_of_two_players_fit_in_eight_kilobytes() -> None:
    rng, sizes = random.Random(1), list[int]()
    for index, decks in enumerate(combinations_with_replacement(DECKS, 2)):
        setup = sgs.Match("riftbound", decks=list(decks)).setup
        for game in (api.Game(setup, seed, index) for seed in range(3)):
            while game.result == 0:
                game.choose(rng.choice(game.options()))
                sizes.append(len(game.save()))
    assert len(sizes) > 5000
    assert max(sizes) <= 8192
    assert sorted(sizes)[len(sizes) // 2] <= 6600


@pytest.mark.parametrize("field", ["counters", "shield"])
@pytest.mark.parametrize("value", CHANGED)
def test_who_controls_or_contests_a_battlefield_is_somebody_who_plays(field: str, value: int) -> None:
    play = fought_over()
    for site in play.game.zone("site", 0), play.game.zone("site", 1):
        number = site[0].id
        refused(play.game, lambda saved, number=number: object_of(saved, number, field, value))    # type: ignore[misc]
        for sound in (0, 1, 2):
            loads(play.game, lambda saved, number=number, sound=sound: object_of(saved, number, field, sound))  # type: ignore[misc]


def test_a_showdown_is_at_a_battlefield_that_there_is() -> None:
    play = fought_over()
    assert loads(play.game).key == play.game.key
    for value in (-1, 2, 4, 30000, -30000):
        refused(play.game, set_register("showdown", "a", value))
    for value in (-1, 3):
        refused(play.game, set_register("showdown", "b", value))
    refused(play.game, set_register("showdown", "c", -1))


def test_a_move_goes_to_a_battlefield_or_home() -> None:
    made = table(0)
    made.put(PORO, 0)
    play = made.play()
    play.does(0, "move", card="mate", place=1)
    assert play.game.decision.kind == "move"
    assert loads(play.game, set_register("move", "a", 2)).decision.kind == "move"
    for value in (-1, 0, 3, 100, 102, 30000):
        refused(play.game, set_register("move", "a", value))
    for value in (2, 255):
        refused(play.game, set_register("move", "seat", value))


def test_an_invitation_needs_a_teammate() -> None:
    """The register that hands the turn player's action to his teammate says nothing where he has none."""
    made = table(0)
    made.put(PORO, 0)
    play = made.play()
    offered = [action.code for action in play.game.decision.actions]
    invited = loads(play.game, set_register("turn", "b", 1))
    assert invited.decision.seat == 0
    assert [action.code for action in invited.decision.actions] == offered


def test_extra_turns_wait_one_behind_the_other() -> None:
    """The two bytes of the turns that wait hold four bits each, the next one lowest, without a gap (5.8)."""
    play = table(0).play()
    extra = play.game.ruleset.machine.names["own"]["extra"]

    def waiting(first: int, more: int) -> Callable[[Saved], None]:
        def change(saved: Saved) -> None:
            saved.head["own"][0][extra], saved.head["own"][0][extra + 1] = first, more

        return change

    for first, more in ((0x10, 0), (0, 1), (0x01, 1), (0x21, 0x10), (0x03, 0), (0x31, 0)):
        refused(play.game, waiting(first, more))
    for first, more in ((0x01, 0), (0x12, 0), (0x21, 0x02), (0x22, 0x11)):
        loads(play.game, waiting(first, more))


def test_a_loop_over_battlefields_begins_at_one() -> None:
    play = fought_over()
    for value in (-1, -32768):
        refused(play.game, set_register("turn", "a", value))


def test_a_battlefield_picked_in_secret_is_one_of_the_own_ones() -> None:
    match = sgs.Match("riftbound", decks=["jinx", "lee-sin"], options={"battlefields": "choice"})
    game = match.game(seed=1)
    assert game.decision.kind == "sealed"
    game.take(0)
    assert loads(game).key == game.key
    spare = [game.zone("spare", seat)[0].id for seat in (0, 1)]
    refused(game, set_register("game", "subject", spare[1]))
    refused(game, set_register("game", "object", spare[0]))
    refused(game, set_register("game", "subject", game.zone("legend", 0)[0].id))


def toll(domain: str) -> Table:
    """A spell asks for a Power on resolution, which a seal or one of two runes may give."""
    def pays(c: Any) -> None:
        paid = c.pay_power(1, domain)
        c.draw(2, if_done=paid)

    def seal(c: Any) -> None:
        with c.adds(exhaust) as e:
            e.add(power=1, domain="fury")

    made = table(0, spell_card("toll", pays), card("seal", "gear", seal))
    made.put("seal", 0)
    made.hand(0, "toll")
    made.runes(0, FURY, ready=1)
    made.runes(0, MIND, ready=1)
    return made


@pytest.mark.parametrize("domain", ["any", "fury"])
def test_a_game_is_saved_in_the_middle_of_a_payment(domain: str) -> None:
    play = toll(domain).play()
    play.does(0, "play", card="toll")
    assert play.game.decision.kind == "runes"
    again = loads(play.game)
    assert again.key == play.game.key
    again.do("activate", card="seal")
    while again.stack and not again.over:
        again.take(0)
    assert len(again.zone("hand", 0)) == 2 and len(again.zone("runes", 0)) == 2
    for value in (1, 2, 9, 4000):
        refused(play.game, set_register("payment", "list", value))
    refused(play.game, set_register("payment", "act", 0))


def test_the_choices_of_a_hidden_card_are_bound_to_a_battlefield_that_there_is() -> None:
    made = hideaway(0, spell_card("answer", keywords="reaction"))
    made.hidden("trap", 0, 1)
    made.hand(1, "answer")
    play = made.play()
    play.does(0, "play", card="trap", place=1)
    assert play.game.stack
    assert loads(play.game).key == play.game.key
    for value in (3, 4, 200):
        refused(play.game, lambda saved, value=value: saved.tables["stack"].__getitem__(0).__setitem__("amount", value))  # type: ignore[misc]
