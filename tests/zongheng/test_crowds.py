"""Crowded combats, in which equal units are one option, and odd corners of injected events and payments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast_core import api
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import A, B, Scene

MANY = 29           # 29 attackers and 30 targets are more pairs than combat.CROWD


def by_effect(c: ZhCard) -> None:
    c.rule("no_untap", what=c.target(unit(mine)))


def by_its_shield(c: ZhCard) -> None:
    c.prevent(3, to=c.target(unit(mine)))


def by_redirection(c: ZhCard) -> None:
    c.redirect(general(mine), to=c.target(unit(mine)))


def by_delay(c: ZhCard) -> None:
    with c.at(dies(c.target(unit(mine)))) as later:
        later.draw(1)


def by_nobody(c: ZhCard) -> None:
    c.target(unit(mine))
    c.gain_life(1)


@pytest.mark.parametrize(("script", "attackers"), [
    (by_nobody, 1), (by_effect, 2), (by_its_shield, 2), (by_redirection, 2), (by_delay, 2),
])
def test_a_unit_that_an_effect_speaks_of_is_an_option_of_its_own(script: Any, attackers: int) -> None:
    scene = Scene(soldier("x", "1/1"), soldier("y", "1/1"), spell("name", script), resources=(1, 0), library=(0, 0))
    scene.units(0, *["x"] * MANY).units(1, *["y"] * MANY)
    scene.hand(0, "name")
    with scene.play() as play:
        play.does(0, "use", card="name", target=play.game.zone("battlefield", 0)[3])
        play.resolve()
        play.to_combat()
        attacks = [action for action in play.game.decision.actions if action.verb == "attack"]
        assert len({action.card.id for action in attacks}) == attackers
        assert len(attacks) == 2 * attackers                 # each on the general, or on one of the equal units


@pytest.mark.rule("zh.308.1")
@pytest.mark.parametrize(("tapped", "options"), [(False, 2), (True, MANY + 1)])
def test_a_crowd_are_those_who_may_attack_and_all_whom_they_face(tapped: bool, options: int) -> None:
    scene = Scene(soldier("x", "1/1"), soldier("y", "1/1"), library=(0, 0))
    scene.units(0, "x").units(0, *["x"] * (MANY - 1), tapped=tapped).units(1, *["y"] * MANY, tapped=True)
    with scene.play() as play:
        play.to_combat()
        attacks = [action for action in play.game.decision.actions if action.verb == "attack"]
        assert len(attacks) == options


@pytest.mark.parametrize("says", ["shield", "delay"])
def test_a_unit_whose_own_ability_goes_on_is_an_option_of_its_own(says: str) -> None:
    def x(c: ZhCard) -> None:
        with c.active(pay(1)) as a:
            if says == "shield":
                a.prevent(3, to=general(mine))
            else:
                with a.at(phase_begins("end")) as later:
                    later.draw(1)

    scene = Scene(soldier("x", "1/1", x), soldier("y", "1/1"), resources=(1, 0), library=(0, 0))
    scene.units(0, *["x"] * MANY).units(1, *["y"] * MANY)
    with scene.play() as play:
        play.does(0, "activate", card=play.game.zone("battlefield", 0)[5])
        play.resolve()
        play.to_combat()
        assert len({action.card.id for action in play.game.decision.actions if action.verb == "attack"}) == 2


@pytest.mark.rule("zh.411.2e")
def test_nobody_is_asked_to_pay() -> None:
    def toll(c: ZhCard) -> None:
        gone = c.destroy(units(named="ghost"))
        paid = c.may_pay(0, who=gone.subject.controller)
        with c.if_(paid.done):
            c.draw(1)
        c.gain_life(1)

    scene = Scene(spell("toll", toll), soldier("ghost"))
    scene.hand(0, "toll")
    with scene.play() as play:
        play.does(0, "use", card="toll")
        play.resolve()
        assert play.lives == (31, 30) and play.hand(0) == []


@pytest.mark.parametrize("outside", ["subject", "source"])
def test_an_event_about_no_object_is_refused(outside: str) -> None:
    with Scene(soldier("U")).units(0, "U").play() as play:
        core = play.game.core
        beyond = core.get("game", 0, "n_objects")
        damage = play.game.ruleset.machine.names["event"]["damage"]
        before = play.game.key
        for wrong in (beyond, beyond + 1):
            with pytest.raises(ValueError, match="cannot be started"):
                core.inject(damage, *((wrong, 0) if outside == "subject" else (play["U"].id, wrong)), 1, 0)
        with pytest.raises(ValueError, match="cannot be started"):
            core.inject(damage, 0, 0, 1, 0)
        assert play.game.key == before and (play["U"].damage, play.lives) == (0, (30, 30))
        assert {A, B} == {card.name for seat in (0, 1) for card in play.game.zone("general", seat)}


@pytest.mark.parametrize("index", [2894, 3993, 5578, 12695])
def test_crowds_that_effects_have_raised_alike(index: int) -> None:
    """Games in which over fifty units, each named by an effect, may attack thirty."""
    match = sgs.Match("zongheng", decks=["da-qiao-levies", "da-qiao-levies"])
    rows = np.zeros(1, dtype=api.ROW)
    api.run_batch(match.setup, [0, 0], 1, index, index + 1, rows)
    assert rows["fault"][0] == 0


def test_what_happened_to_a_dozen_is_known() -> None:
    """An instruction notes all that it did something to, and those that follow know all of it."""
    def sweep(c: ZhCard) -> None:
        fallen = c.destroy(units(enemy))
        c.exile(fallen.moved)
        c.gain_life(fallen.count)

    scene = Scene(soldier("x"), soldier("z"), spell("sweep", sweep), resources=(1, 0))
    scene.units(1, *["x"] * 12).units(0, "z")
    scene.hand(0, "sweep")
    with scene.play() as play:
        play.does(0, "use", card="sweep")
        play.resolve()
        assert play.zone("exile", 1) == ["x"] * 12 and "x" not in play.zone("graveyard", 1)
        assert play.zone("battlefield", 0) == ["z"]
        assert play.lives[0] == 42


def test_eleven_of_a_dozen_are_chosen() -> None:
    def call_up(c: ZhCard) -> None:
        chosen = c.choose(units(mine), 11)
        with c.each(chosen) as it:
            c.change(it, power=+1, until="this_turn")

    scene = Scene(*(soldier(f"x{k}") for k in range(12)), spell("call", call_up), resources=(1, 0))
    scene.units(0, *(f"x{k}" for k in range(12)))
    scene.hand(0, "call")
    with scene.play() as play:
        play.does(0, "use", card="call")
        play.resolve()
        for k in range(11):
            assert play.game.decision.kind == "pick"
            play.does(0, "pick", card=f"x{k}")
        assert [play[f"x{k}"].power for k in range(12)] == [3] * 11 + [2]
        core = play.game.core
        assert api.Game.load(play.game.match.setup, core.save()).key() == core.key()
