"""The scenarios of 待命 that a single keyword test does not play out, one test each."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Table, card


@pytest.mark.scenario("s.rb.hidden.hide")
def test_hiding_costs_a_power_and_takes_the_place() -> None:
    made = hideaway()
    made.hand(0, "trap", "mine")
    made.pool(0, mind=2)
    with made.play() as play:
        play.rejected(0, "hide", card="trap", place=2)
        play.does(0, "hide", card="trap", place=1)
        assert play["trap"].zone == "facedown" and play.chain == [] and play.pool(0) == {"mind": 1}
        assert play.game.ruleset.public_numbers(play.game, 0)["played"] == 0
        play.rejected(0, "hide", card="mine", place=1)


@pytest.mark.scenario("s.rb.hidden.play_next_turn")
def test_a_hidden_unit_comes_in_at_its_battlefield_on_the_next_turn() -> None:
    made = hideaway(0, card("stalker", "unit", energy=5, might=3, keywords="hidden"), spell_card("noise"))
    made.put(CUB, 0)
    made.hand(0, "stalker")
    made.hand(1, "noise")
    made.pool(0, mind=1)
    with made.play() as play:
        play.does(0, "hide", card="stalker", place=1)
        goes(play, 0, "mate", 2)  # a showdown on A's own turn: still not
        assert play.points == (1, 0)
        play.rejected(0, "play", card="stalker")
        play.does(0, "pass")
        play.does(1, "play", card="noise")
        play.asked(0, "priority")
        assert play.chain == ["noise"]
        play.rejected(0, "play", card="stalker", place=0)
        play.does(0, "play", card="stalker", place=1)
        assert play.there(1) == [PORO, "stalker"] and play.pool(0) == {}


def bolt(c: Any) -> None:
    c.deal(3, to=c.target(unit(enemy)))


@pytest.mark.scenario("s.rb.hidden.targets")
def test_a_hidden_spell_and_its_copy_in_hand() -> None:
    made = hideaway(1, card("bolt", "spell", bolt, energy=1, keywords="hidden"), card("fighter", "unit", might=5))
    made.put("fighter", 1)
    made.put(CUB, 1, at=2)
    made.hidden("bolt", 0, at=1)
    with made.play() as play:  # game 1: somebody attacks
        goes(play, 1, "fighter", 1)
        play.rejected(0, "play", card="bolt", target=CUB)
        play.does(0, "play", card="bolt")
        # 3 from the bolt and 3 from the poro kill it, although it kills the poro.
        assert play["fighter"].zone == play[PORO].zone == "trash" and play[CUB].damage == 0
    made = hideaway(0, card("bolt", "spell", bolt, energy=1, keywords="hidden"))
    made.put(CUB, 1, at=2)
    made.hidden("bolt", 0, at=1)
    made.names["hidden bolt"] = made.names.pop("bolt")
    made.hand(0, "bolt")
    made.pool(0, energy=1)
    with made.play() as play:  # game 2: nobody at its battlefield
        play.rejected(0, "play", card=play["hidden bolt"])
        play.does(0, "play", card=play["bolt"], place=0)
        assert play[CUB].zone == "trash" and play["hidden bolt"].zone == "facedown"


def nest(c: Any) -> None:
    with c.enters() as e:
        e.tokens("随从", 1)


@pytest.mark.scenario("s.rb.hidden.extra_unit")
@pytest.mark.rule("rb.base.19.3")
@pytest.mark.parametrize("edition", ["default", "1.1", "1.2", "1.3"])
def test_a_hidden_gear_and_its_token(edition: str) -> None:
    watch = card("watch", "gear", lambda c: comes_and_goes(c))
    made = hideaway(0, card("nest", "gear", nest, energy=3, keywords="hidden"), watch, edition=edition)
    made.put("watch", 0)
    made.hidden("nest", 0, at=1)
    with made.play() as play:
        play.does(0, "play", card="nest", place=1)
        if edition == "1.3":  # the watch saw it too: two triggers to order
            play.asked(0, "order")
            play.game.take(0)
        assert play.there(1) == [PORO, "随从"] and play["nest"].zone == "base"
        # Only with edition 1.3 it came in at the battlefield, from where the cleanup sent it home.
        assert play.drawn(0) == (1 if edition == "1.3" else 0)


def comes_and_goes(c: Any) -> None:
    """Draws for each gear that enters at a battlefield."""
    with c.on(enters(gear(at_battlefield))) as e:
        e.draw(1)


@pytest.mark.scenario("s.rb.faq.06")
def test_a_hidden_spell_plays_its_token_at_its_battlefield() -> None:
    made = hideaway(0, card("call", "spell", lambda c: c.tokens("随从", 1), energy=3, keywords="hidden"))
    made.hidden("call", 0, at=1)
    with made.play() as play:
        play.rejected(0, "play", card="call", place=0)
        play.does(0, "play", card="call", place=1)
        assert play.there(1) == [PORO, "随从"] and play.names_in("base", 0) == [MATE, "rest"]


@pytest.mark.scenario("s.rb.faq.02")
def test_a_card_cannot_be_played_in_the_turn_in_which_it_was_hidden() -> None:
    lure = spell_card("lure", lambda c: c.move_to(c.target(unit(friendly)), c.target(battlefield)), keywords="reaction")
    made = hideaway(0, lure, spell_card("noise"), card("rat", "unit", might=1))
    made.put("rat", 1)
    made.hand(0, "trap", "noise")
    made.hand(1, "lure")
    made.pool(0, mind=1)
    with made.play() as play:
        play.does(0, "hide", card="trap", place=1)
        play.does(0, "play", card="noise")
        play.does(1, "play", card="lure")
        play.does(1, "target", target=play.game.zone("site", 0)[0])
        # The rat attacks the poro's battlefield, and A has nothing that he may play: the fight is over.
        assert play["trap"].zone == "facedown" and play.there(1) == [PORO]
        play.rejected(0, "play", card="trap")
        play.does(0, "pass")
        play.offers(0, "play", card="trap", place=1) if play.game.decision.seat == 0 else play.asked(1)


@pytest.mark.scenario("s.rb.faq.03")
def test_a_hidden_card_needs_nothing_to_respond_to() -> None:
    made = hideaway(0)
    made.hidden("trap", 0, at=1)
    with made.play() as play:
        play.asked(0, "priority")
        assert play.chain == [] and play.game.phase == "main"
        play.does(0, "play", card="trap", place=1)
        assert play.drawn(0) == 1


@pytest.mark.scenario("s.rb.faq.04")
def test_a_hidden_unit_is_not_played_to_the_base() -> None:
    made = hideaway(0, card("stalker", "unit", energy=5, might=3, keywords="hidden"))
    made.hidden("stalker", 0, at=1)
    with made.play() as play:
        assert [a.what["place"] for a in play.game.decision.actions if a.verb == "play"] == [1]
        play.rejected(0, "play", card="stalker", place=0)
        play.does(0, "play", card="stalker", place=1)
        assert play.there(1) == [PORO, "stalker"]


@pytest.mark.scenario("s.rb.faq.14")
def test_hiding_costs_any_power_and_nothing_else() -> None:
    made = hideaway(0)
    made.hand(0, "trap")
    made.pool(0, order=1)
    with made.play() as play:
        play.does(0, "hide", card="trap", place=1)
        assert play.pool(0) == {} and play["trap"].zone == "facedown"
    made = hideaway(0, guard=False)
    made.hand(0, "trap")
    made.pool(0, order=1)
    with made.play() as play:
        play.rejected(0, "hide", card="trap", place=1)


@pytest.mark.scenario("s.rb.hidden.prerequisite")
def test_who_may_hide_what_and_when() -> None:
    hero = card("hero", "unit", energy=4, might=4, keywords="hidden")

    def prepared(active: int = 0) -> Table:
        made = hideaway(active, hero, spell_card("plain"), spell_card("noise", keywords="reaction"), spell_card("bang"))
        made.position.put("hero", 0, "champion")
        made.hand(0, "trap", "plain", "noise")
        made.pool(0, mind=1)
        made.hand(1, "bang")
        return made

    with prepared().play() as play:
        play.rejected(0, "hide", card="plain", place=1)
        play.offers(0, "hide", card="trap", place=1)
        play.does(0, "hide", card="hero", place=1)
        assert play.names_in("facedown", 0) == ["hero"]
    with prepared().play() as play:  # a chain exists
        play.does(0, "play", card="plain")
        play.asked(0, "priority")
        play.rejected(0, "hide", card="trap", place=1)
    with prepared().play() as play:  # his own showdown (ruling RB-A09)
        goes(play, 0, "mate", 2)
        play.asked(0, "focus")
        play.rejected(0, "hide", card="trap", place=1)
        play.passes(0)
    with prepared(1).play() as play:  # the opponent's turn
        play.does(1, "play", card="bang")
        play.asked(0, "priority")
        play.rejected(0, "hide", card="trap", place=1)
