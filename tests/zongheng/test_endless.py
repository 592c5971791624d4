"""What could go on without end: turns in which nothing can happen any more, and effects that grow turn by turn."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import Script, deal_to, soldier, spell, when
from tests.zongheng.table import Play, Scene

# ---- turns (zh.102.5, ruling A27)

@pytest.mark.rule("zh.102.5")
def test_turns_in_which_nobody_can_do_anything_are_a_loop() -> None:
    scene = Scene(soldier("wall", "0/9", keywords=("steadfast",)), spell("bolt", deal_to(1)),
                  library=(0, 0), asked=(False, False))
    scene.units(0, "wall", tapped=True)
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="wall")      # and nobody has anything else
        play.ends(result="draw")
        assert play.game.turn < 20


def rests(c: ZhCard) -> None:
    """For nothing, once a turn: nothing happens."""
    with c.active(limit=1) as a:
        a.let(0)


def gains(c: ZhCard) -> None:
    with c.on(phase_begins("end")) as e:
        e.gain_life(1)


def waits(c: ZhCard) -> None:
    with c.on(phase_begins("end"), if_=turn_number >= 40) as e:
        e.win()


@pytest.mark.parametrize(("script", "result"), [(rests, "truncated"), (gains, "truncated"), (waits, "win")])
def test_no_loop_while_somebody_has_a_choice_or_something_still_changes(script: Script, result: str) -> None:
    scene = Scene(soldier("idler", "0/9", script, keywords=("steadfast",)), library=(0, 0), asked=(False, False), turn_cap=60)
    scene.units(0, "idler")
    with scene.play() as play:
        play.idle()
        play.ends(0) if result == "win" else play.ends(result=result)


# ---- effects for the rest of the game (zh.416.3a)

def effects(play: Play) -> int:
    """How many continuous effects of resolutions there are."""
    return int(play.game.core.get("game", 0, "n_mods"))


def test_what_grows_turn_by_turn_stays_one_effect() -> None:
    grow = when(phase_begins("maintenance"), lambda e: e.change(
        e.this, until="for_game", power=+1, life=+1, armor=+1, keyword="taunt"))
    scene = Scene(soldier("tree", "1/1", grow), library=(0, 0), turn_cap=400)
    scene.units(0, "tree", tapped=True)
    with scene.play() as play:
        play.idle(turn=303)
        assert play.stats("tree") == "150/150" and play["tree"].armor == 149
        assert effects(play) == 4


def raising(c: ZhCard) -> None:
    c.change(c.target(unit(named="tree")), until="for_game", power=+1)


@pytest.mark.rule("zh.416.5a", "zh.416.5c")
def test_effects_stay_apart_where_their_order_matters() -> None:
    def swaps(c: ZhCard) -> None:
        c.change(c.target(unit(named="tree")), until="for_game", swap=True)

    def levels(c: ZhCard) -> None:
        c.static(units(named="tree"), power_becomes=1)

    scene = Scene(soldier("tree", "2/5"), spell("raise", raising), spell("swap", swaps), soldier("leveller", "0/9", levels))
    scene.units(0, "tree")
    scene.hand(0, *["raise"] * 5, "swap", "leveller")

    def use(card: str) -> str:
        play.does(0, "use", card=card)
        play.resolve()
        return play.stats("tree")

    with scene.play() as play:
        assert [use("raise"), use("raise")] == ["3/5", "4/5"] and effects(play) == 1
        assert use("swap") == "5/4"
        assert [use("raise"), use("raise")] == ["6/4", "7/4"] and effects(play) == 3
        assert use("leveller") == "1/4"
        assert use("raise") == "2/4" and effects(play) == 4
