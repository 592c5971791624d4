"""Turns, phases, states and the chain (sections 5 to 7 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from sgs_fast.script.expressions import Event
from tests.riftbound.board import *
from tests.riftbound.table import Duel, Table, card


def resting(at: str, *cards: Any, controller: int | None = None, **words: Any) -> Table:
    """Seat 0's turn, at some resting point; both have a unit at home, so that both are asked in their main phases."""
    made = Table(0, card("rest", "unit", might=1), *cards, at=at, **words)
    made.site(controller=controller)
    made.site()
    made.put("rest", 0)
    made.put("rest", 1, as_="their rest")
    return made


@pytest.mark.rule("rb.base.5.1")
def test_awakening_readies_everything_of_the_turn_player_only() -> None:
    def leader(c: Any) -> None:
        with c.active(exhaust) as e:
            e.draw(1)

    made = resting("begin", card("leader", "legend", leader), card("lamp", "gear"), legends=["leader", "白板乙"])
    made.put(PORO, 0, at=1, tapped=True)
    made.put("lamp", 0, tapped=True)
    made.put(CUB, 1, tapped=True)
    made.runes(0, FURY, ready=0, exhausted=2)
    made.runes(1, FURY, ready=0, exhausted=1)
    with made.play() as play:
        assert not play[PORO].tapped and not play["lamp"].tapped and play[CUB].tapped
        assert not any(rune.tapped for rune in play.game.zone("runes", 0)) and play.game.zone("runes", 1)[0].tapped
        assert not play.game.seats[0].character.tapped


@pytest.mark.rule("rb.base.5.2", "rb.base.5.3", "rb.base.5.4", "rb.base.5.5")
def test_the_order_of_the_beginning() -> None:
    """A trigger of the Beginning Phase draws while nothing has been scored, channelled or drawn yet."""

    def clock(c: Any) -> None:
        with c.on(beginning()) as e:
            e.draw(points() * 8 + count(runes_in_play(friendly)) + me.hand)

    made = resting("beginning", card("clock", "gear", clock), controller=0)
    made.put("clock", 0)
    made.put(PORO, 0, at=1)
    made.deck(0, *[DRAKE] * 30)
    with made.play() as play:
        assert play.points == (1, 0) and len(play.game.zone("runes", 0)) == 2
        assert play.drawn(0) == 1  # the card of the Draw Phase, and nothing from the clock
        play.asked(0, "priority")


@pytest.mark.rule("rb.base.5.4")
def test_two_runes_for_either_player_once_the_first_turns_are_over() -> None:
    """A position lies behind them, so the last player's extra rune (3.2) is not given again."""
    made = resting("begin")
    for seat in (0, 1):
        made.rune_deck(seat, FURY, 5)
    with made.play() as play:
        play.does(0, "pass")
        assert play.game.active == 1 and play.game.phase == "main"
        assert [len(play.game.zone("runes", seat)) for seat in (0, 1)] == [2, 2]


@pytest.mark.rule("rb.base.5.3", "rb.base.16.1")
def test_the_turn_player_holds_all_that_he_controls() -> None:
    made = resting("scoring", controller=0)
    made.position.placed[1].state["counters"] = 1
    made.position.placed[1].seat = 0
    made.put(PORO, 0, at=1)
    made.put(CUB, 0, at=2)
    with made.play() as play:
        assert play.points == (2, 0)


@pytest.mark.rule("rb.base.5.6")
def test_the_main_phase_ends_only_when_its_player_says_so() -> None:
    made = resting("main", card("easy", "unit", might=1))
    made.hand(0, "easy")
    with made.play() as play:
        play.does(0, "play", card="easy", place=0)
        assert play.game.phase == "main" and play.game.active == 0
        goes(play, 0, "rest", 1)
        play.asked(0, "priority") if play.game.active == 0 else None
        assert play.points == (1, 0)


@pytest.mark.rule("rb.base.5.7", "rb.base.20.2")
def test_the_end_of_a_turn_heals_all_and_ends_what_was_for_this_turn() -> None:
    def pump(c: Any) -> None:
        c.change(c.target(unit(friendly)), might=2)

    def daze(c: Any) -> None:
        c.stun(c.target(unit(enemy)))

    made = resting("main", spell_card("pump", pump), spell_card("daze", daze))
    made.put(DRAKE, 0, damage=4)
    made.put(CUB, 1, damage=1)
    made.hand(0, "pump", "daze")
    with made.play() as play:
        play.does(0, "play", card="pump", target=DRAKE)
        play.does(0, "play", card="daze", target=CUB)
        assert play.might(DRAKE) == 12 and "stunned" in play[CUB].flags
        play.does(0, "pass")
        assert play.game.active == 1
        assert play.might(DRAKE) == 10 and play[DRAKE].damage == play[CUB].damage == 0 and "stunned" not in play[CUB].flags


@pytest.mark.rule("rb.base.5.7", "rb.base.13.3")
@pytest.mark.parametrize(("edition", "again"), [("default", True), ("1.3", True), ("1.2", False), ("1.1", False)])
def test_the_expiration_step_is_repeated_when_something_happened_in_it(edition: str, again: bool) -> None:
    """A unit dies at the end of the turn; what its death gives for this turn ends in the repetition, without one it stays."""

    def legacy(c: Any) -> None:
        with c.deathknell() as e:
            e.change(unit(friendly, named="heir"), might=3)

    made = resting("expire", card("mayfly", "unit", legacy, might=1), card("heir", "unit", might=1), edition=edition)
    made.put("mayfly", 0, damage=1)
    made.put("heir", 0)
    with made.play() as play:
        assert play.game.active == 1 and play["mayfly"].zone == "trash"
        assert play.might("heir") == (1 if again else 4)


@pytest.mark.rule("rb.base.5.8")
def test_an_extra_turn_comes_next_and_does_not_change_the_order() -> None:
    made = resting("main", spell_card("warp", lambda c: c.extra_turn()))
    made.hand(0, "warp")
    made.deck(0, *[DRAKE] * 9)
    with made.play() as play:
        play.does(0, "play", card="warp")
        play.does(0, "pass")
        order = []
        for _ in range(4):
            order.append(play.game.active)
            to_next_turn(play)
        assert order == [0, 1, 0, 1]


def to_next_turn(play: Duel) -> None:
    turn = play.game.turn
    while play.game.turn == turn:
        play.game.do("pass")


@pytest.mark.rule("rb.base.5.8")
def test_of_two_extra_turns_the_newest_comes_first() -> None:
    made = resting("main", spell_card("warp", lambda c: c.extra_turn()), spell_card("gift", lambda c: c.extra_turn(foe)))
    made.hand(0, "warp", "gift")
    made.deck(0, *[DRAKE] * 9)
    made.deck(1, *[DRAKE] * 9)
    with made.play() as play:
        play.does(0, "play", card="warp")
        play.does(0, "play", card="gift")
        play.does(0, "pass")
        order = []
        for _ in range(4):
            order.append(play.game.active)
            to_next_turn(play)
        assert order == [1, 0, 1, 0]  # the gift, the warp, then the regular order


@pytest.mark.rule("rb.base.5.9", "rb.base.6.5")
def test_nobody_gets_a_window_at_the_end_of_a_phase() -> None:
    made = resting("begin", spell_card("sudden", keywords="reaction"))
    made.hand(0, "sudden")
    made.hand(1, "sudden")
    with made.play() as play:
        asked = [(play.game.decision.seat, play.game.phase)]
        for _ in range(3):
            play.game.do("pass")
            asked.append((play.game.decision.seat, play.game.phase))
        assert asked == [(0, "main"), (1, "main"), (0, "main"), (1, "main")]


@pytest.mark.rule("rb.base.6.2", "rb.base.6.4")
def test_what_may_be_started_in_which_state() -> None:
    def tool(c: Any) -> None:
        with c.active(limit=1) as e:
            e.draw(1)

    def made_for(active: int) -> Table:
        made = table(
            active,
            spell_card("plain"),
            spell_card("quick", keywords="action"),
            spell_card("sudden", keywords="reaction"),
            card("tool", "gear", tool),
            spell_card("noise"),
        )
        made.put("tool", 0)
        made.hand(0, "plain", "quick", "sudden")
        made.hand(1, "noise")
        return made

    def startable(play: Duel) -> set[str]:
        return {a.card.name for a in play.game.decision.actions if a.verb in ("play", "activate") and a.card}

    with made_for(0).play() as play:  # own neutral open state
        assert startable(play) == {"plain", "quick", "sudden", "tool"}
        goes(play, 0, "mate", 1)  # own showdown, open
        assert startable(play) == {"quick", "sudden"}
        play.passes(0)
    with made_for(1).play() as play:
        play.does(1, "play", card="noise")  # closed
        assert startable(play) == {"sudden"}
        play.passes(0)
        goes(play, 1, "mate", 1)  # the opponent's showdown, open
        play.asked(0, "focus")
        assert startable(play) == {"quick", "sudden"}
        play.passes(0)


@pytest.mark.rule("rb.base.6.3")
def test_a_reaction_may_come_first_but_not_on_the_opponents_open_turn() -> None:
    for active in (0, 1):
        made = table(active, spell_card("sudden", keywords="reaction"))
        made.hand(0, "sudden")
        with made.play() as play:
            if active == 0:
                play.does(0, "play", card="sudden")
                assert play.drawn(0) == 1
            else:
                play.asked(1, "priority")  # seat 0 has no say here
                play.does(1, "pass")
                assert play["sudden"].zone == "hand"


@pytest.mark.rule("rb.base.7.1", "rb.base.7.2")
def test_one_chain_and_the_newest_item_first() -> None:
    made = table(
        0,
        spell_card("first", lambda c: c.draw(foe.hand)),
        spell_card("answer", keywords="reaction"),
        spell_card("retort", keywords="reaction"),
    )
    made.hand(0, "first", "retort")
    made.hand(1, "answer")
    made.deck(0, *[DRAKE] * 9)
    with made.play() as play:
        play.does(0, "play", card="first")
        play.asked(0, "priority")  # the controller of the newest item first
        play.passes(0)
        play.does(1, "play", card="answer")
        play.asked(0, "priority")
        assert play.chain == ["first", "answer"]
        play.does(0, "play", card="retort")  # then nobody can do anything: all three resolve
        assert play.drawn(1) == 1 and play.drawn(0) == 1 + 1  # the answer's card was there before the first counted


@pytest.mark.rule("rb.base.7.3")
def test_triggers_wait_until_a_resolution_is_over() -> None:
    def burn(c: Any) -> None:
        c.kill(unit(enemy, named="bell"))
        c.draw(1)

    def bell(c: Any) -> None:
        with c.deathknell() as e:
            e.draw(foe.hand)

    made = table(0, spell_card("burn", burn), card("bell", "unit", bell, might=1))
    made.put("bell", 1)
    made.hand(0, "burn")
    made.deck(1, *[DRAKE] * 9)
    with made.play() as play:
        play.does(0, "play", card="burn")
        assert play.drawn(0) == 1 and play.drawn(1) == 1  # the spell's card was there already


@pytest.mark.rule("rb.base.7.4")
def test_focus_goes_on_after_a_chain_that_a_play_opened() -> None:
    made = table(
        0,
        spell_card("quick", keywords="action"),
        spell_card("second", keywords="action"),
        spell_card("theirs", keywords="action"),
    )
    made.hand(0, "quick", "second")
    made.hand(1, "theirs")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.does(0, "play", card="quick")
        play.asked(1, "focus")
        play.does(1, "pass")
        play.asked(0, "focus")
        play.passes(0)


@pytest.mark.rule("rb.base.7.4")
def test_focus_stays_after_a_chain_that_a_trigger_opened() -> None:
    def scout(c: Any) -> None:
        with c.on(attacks(c.this)) as e:
            e.draw(1)

    made = table(
        0,
        card("scout", "unit", scout, might=5),
        spell_card("mine", keywords="action"),
        spell_card("theirs", keywords="action"),
        mine=1,
    )
    made.put("scout", 0)
    made.put(PORO, 1, at=1)
    made.hand(0, "mine")
    made.hand(1, "theirs")
    with made.play() as play:
        goes(play, 0, "scout", 1)
        assert play.drawn(0) == 1
        play.asked(0, "focus")  # the attacker's still
        play.passes(0, 1)


@pytest.mark.rule("rb.base.7.5", "rb.base.8.11")
@pytest.mark.parametrize("edition", ["default", "1.1", "1.2", "1.3"])
def test_a_countered_spell_does_nothing_and_was_not_played(edition: str) -> None:
    def fan(c: Any) -> None:
        with c.on(played()) as e:
            e.draw(1)

    def study(c: Any) -> None:
        with c.if_(legion()):
            c.draw(2)

    wall = spell_card("wall", lambda c: c.counter(c.target(spell)), keywords="reaction")
    made = table(
        0, wall, spell_card("loud", draws(3), energy=2), card("fan", "gear", fan), spell_card("study", study), edition=edition
    )
    made.put("fan", 0)
    made.hand(0, "loud", "study")
    made.hand(1, "wall")
    made.pool(0, energy=2)
    with made.play() as play:
        play.does(0, "play", card="loud")
        play.does(1, "play", card="wall", target="loud")
        assert play["loud"].zone == "trash" and play.drawn(0) == 0 and play.pool(0) == {}  # its cost stays paid
        play.does(0, "play", card="study")
        assert play.drawn(0) == 1  # the fan saw the study only, and Legion saw no other card


@pytest.mark.rule("rb.base.7.5")
def test_an_ability_is_countered_and_just_leaves() -> None:
    def tool(c: Any) -> None:
        with c.active(limit=1) as e:
            e.draw(3)

    hush = spell_card("hush", lambda c: c.counter(c.target(ability)), keywords="reaction")
    made = table(0, hush, card("tool", "gear", tool))
    made.put("tool", 0)
    made.hand(1, "hush")
    with made.play() as play:
        play.does(0, "activate", card="tool")
        play.does(1, "play", card="hush")
        assert play.drawn(0) == 0 and play["tool"].zone == "base" and play.chain == []


@pytest.mark.rule("rb.base.10.3")
def test_triggers_of_both_players_the_turn_players_resolve_last() -> None:
    def clock(c: Any) -> None:
        with c.on(Event("end_turn")) as e:
            e.draw(foe.hand + 1)

    made = resting("main", card("clock", "gear", clock))
    made.put("clock", 0, as_="mine")
    made.put("clock", 1, as_="theirs")
    made.deck(0, *[DRAKE] * 9)
    made.deck(1, *[DRAKE] * 9)
    with made.play() as play:
        play.does(0, "pass")
        # Seat 1's lies on top: it draws 1, then seat 0 draws 2; seat 1 drew one more at the start of its turn.
        assert (play.drawn(0), play.drawn(1)) == (2, 2)
