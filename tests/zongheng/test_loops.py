"""Loops of an effect inside each other, and choices in them."""

from __future__ import annotations

import pytest

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import Scene


def test_a_loop_inside_a_loop() -> None:
    """Each unit of yours deals its power to each enemy that has less, in the order of the battlefield."""
    def melee(c: ZhCard) -> None:
        with c.each(units(mine)) as own:
            with c.each(units(enemy)) as other, c.if_(other.power < own.power):
                c.deal(own.power, to=other)
            c.gain_life(own.power)

    scene = Scene(spell("melee", melee), soldier("two", "2/9"), soldier("three", "3/9"), soldier("low", "1/9"),
                  soldier("high", "2/9"))
    scene.units(0, "two", "three").units(1, "low", "high")
    scene.hand(0, "melee")
    with scene.play() as play:
        play.does(0, "use", card="melee")
        play.resolve()
        assert (play["low"].damage, play["high"].damage) == (2 + 3, 3)
        assert play.lives == (30 + 2 + 3, 30)


def test_choices_in_an_inner_loop_keep_their_place() -> None:
    """For each unit of yours, for each enemy: you may tap it."""
    def harry(c: ZhCard) -> None:
        with c.each(units(mine)) as own:
            with c.each(units(enemy)) as other, c.may():
                c.deal(own.power, to=other)

    scene = Scene(spell("harry", harry), soldier("one", "1/9"), soldier("two", "2/9"), soldier("X", "0/9"), soldier("Y", "0/9"))
    scene.units(0, "one", "two").units(1, "X", "Y")
    scene.hand(0, "harry")
    with scene.play() as play:
        play.does(0, "use", card="harry")
        play.passes(0, 1)
        keys = []
        for answer in ("no", "yes", "yes"):
            keys.append(play.game.key)
            blob = bytes(play.game)
            assert bytes(type(play.game).from_bytes(play.game.match, blob)) == blob
            play.does(0, answer)
        assert len(set(keys)) == 3
        play.does(0, "no")
        assert (play["X"].damage, play["Y"].damage) == (2, 1)


def test_a_filter_inside_a_loop_compares_with_the_thing_of_the_loop() -> None:
    def cull(c: ZhCard) -> None:
        with c.each(units(mine)) as own:
            c.deal(1, to=units(enemy, power_at_most=own.power))

    scene = Scene(spell("cull", cull), soldier("two", "2/9"), soldier("one", "1/9"), soldier("X", "1/9"), soldier("Y", "2/9"),
                  soldier("Z", "3/9"))
    scene.units(0, "two", "one").units(1, "X", "Y", "Z")
    scene.hand(0, "cull")
    with scene.play() as play:
        play.does(0, "use", card="cull")
        play.resolve()
        assert [play[name].damage for name in "XYZ"] == [2, 1, 0]


def test_a_contest_and_everybodys_choice_in_a_loop_over_players() -> None:
    def games(c: ZhCard) -> None:
        with c.each_player() as player:
            won = c.contest()
            with c.if_(won.done):
                c.gain_life(1, who=player)
            c.sacrifice(c.choose(units(whose=each), who=everyone))

    scene = Scene(spell("games", games), spell("dear", lambda c: c.draw(1), cost=5), spell("cheap", lambda c: c.draw(1)),
                  *(soldier(name, "1/1") for name in ("A1", "A2", "B1", "B2")))
    scene.units(0, "A1", "A2").units(1, "B1", "B2")
    scene.hand(0, "games", "dear", "cheap")
    scene.hand(1, "cheap", "cheap")
    with scene.play() as play:
        play.does(0, "use", card="games")
        play.passes(0, 1)
        play.does(0, "pick", card="dear")
        play.does(1, "pick", card="cheap")
        play.does(0, "pick", card="A2")                      # the active player's turn of the loop: he has won
        assert play.lives == (31, 30)
        play.does(1, "pick", card="B1")
        # The other's turn: one cheap card each, so nobody wins, and one unit each.
        assert play.lives == (31, 30) and play.hand(0) == play.hand(1) == []
        assert play.zone("battlefield", 0) == play.zone("battlefield", 1) == []


@pytest.mark.parametrize(("wrong", "says"), [
    ("three deep", "three deep"), ("left behind", "only inside the loop"), ("outer in a filter", "outer loop inside a filter"),
])
def test_what_loops_cannot_say(wrong: str, says: str) -> None:
    def bad(c: ZhCard) -> None:
        with c.each(units(mine)) as one, c.each(units(enemy)) as two:
            if wrong == "three deep":
                with c.each(units) as three:
                    c.tap(three)
            elif wrong == "left behind":
                with c.at(dies(two)) as later:
                    later.draw(1)
            else:
                c.tap(units(power_at_most=one.power))

    with pytest.raises(ScriptError, match=says):
        Scene(spell("bad", bad)).play()
