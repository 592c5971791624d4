"""Movement, control, cleanups, showdowns, combat and scoring (sections 11 to 17 and 19 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Table, card

KEEP = spell_card("keep", keywords="reaction")


# ---- movement


@pytest.mark.rule("rb.base.11.1")
def test_several_units_from_several_places_move_together() -> None:
    made = table(0, mine=0)
    made.put("蔚·铲除者", 0, at=1)  # Ganking
    made.put(PORO, 0, at=1)
    made.put(CUB, 0, tapped=True)
    with made.play() as play:
        play.does(0, "move", card="mate", place=2)
        offered = {a.card.name for a in play.game.decision.actions if a.verb == "move" and a.card}
        assert offered == {"rest", "蔚·铲除者"}  # neither the exhausted one nor the poro
        play.does(0, "move", card="蔚·铲除者", place=2)  # the last one by number: nobody else can join
        assert sorted(play.there(2)) == sorted([MATE, "蔚·铲除者"]) and play["mate"].tapped and play["蔚·铲除者"].tapped


@pytest.mark.rule("rb.base.11.2")
def test_a_move_cannot_be_answered() -> None:
    made = table(0, KEEP, mine=0)
    made.put(PORO, 0, at=1)
    made.hand(1, "keep")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.asked(0, "priority")
        assert play["mate"].zone == "field" and play.chain == []


@pytest.mark.rule("rb.base.11.3", "rb.base.12.2")
def test_a_recall_triggers_no_move() -> None:
    def runner(c: Any) -> None:
        with c.on(moves(c.this)) as e:
            e.draw(1)

    for verb, cards_ in (("recall", 0), ("move_home", 1)):
        def back(c: Any, verb: str = verb) -> None:
            getattr(c, verb)(c.target(unit(friendly, named="runner")))

        made = table(0, card("runner", "unit", runner, might=1), spell_card("back", back), mine=0)
        made.put("runner", 0, at=1)
        made.hand(0, "back")
        with made.play() as play:
            play.does(0, "play", card="back")
            assert play["runner"].zone == "base" and play.drawn(0) == cards_


@pytest.mark.rule("rb.base.11.4", "rb.base.12.1", "rb.base.14.1", "rb.base.14.3")
def test_moving_to_a_free_battlefield_conquers_it() -> None:
    made = table(0, spell_card("quick", keywords="action"))
    made.hand(1, "quick")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.asked(1, "focus")  # contested, not conquered yet
        assert play.controller(1) is None and play.points == (0, 0)
        play.passes(1)
        assert play.controller(1) == 0 and play.points == (1, 0)


@pytest.mark.rule("rb.base.12.2")
def test_a_unit_that_is_played_at_a_battlefield_contests_it_too() -> None:
    made = table(0, spell_card("call", lambda c: c.tokens("随从", 1, at=c.target(battlefield).one)))
    made.hand(0, "call")
    with made.play() as play:
        play.does(0, "play", card="call", target=play.game.zone("site", 1)[0])
        assert play.there(2) == ["随从"] and play.controller(2) == 0 and play.points == (1, 0)


# ---- control


@pytest.mark.rule("rb.base.12.3", "rb.base.14.5")
def test_a_showdown_goes_on_without_units_and_control_waits_for_its_end() -> None:
    made = table(
        0,
        spell_card("snap", lambda c: c.kill(c.target(unit(enemy, at_battlefield))), keywords="action"),
        spell_card("quick", keywords="action"),
    )
    made.hand(1, "snap", "quick")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.does(1, "play", card="snap")
        assert play["mate"].zone == "trash" and play.game.phase == "main"
        play.asked(1, "focus")  # the showdown is not over
        play.passes(1)
        assert play.controller(1) is None and play.points == (0, 0)


@pytest.mark.rule("rb.base.12.4")
@pytest.mark.parametrize(("edition", "kept"), [("default", True), ("1.3", True), ("1.2", False), ("1.1", False)])
def test_control_is_lost_in_an_open_state(edition: str, kept: bool) -> None:
    """While a chain exists a controller without units keeps the battlefield; in edition 1.1 it is gone at once."""

    def tall(c: Any) -> None:
        c.draw(1)

    made = table(
        1,
        spell_card("loud", tall),
        spell_card("fetch", lambda c: c.bounce(c.target(unit(enemy, at_battlefield))), keywords="reaction"),
        spell_card("keep", keywords="reaction"),
        mine=0,
        edition=edition,
    )
    made.put(PORO, 0, at=1)
    made.hand(1, "loud", "fetch")
    made.hand(0, "keep")
    with made.play() as play:
        play.does(1, "play", card="loud")
        play.does(1, "play", card="fetch")  # on top of his own spell
        play.passes(0)
        assert play[PORO].zone == "hand" and play.chain == ["loud"]
        play.asked(0, "priority")
        assert play.controller(1) == (0 if kept else None)
        play.passes(0)
        assert play.controller(1) is None


@pytest.mark.rule("rb.base.12.5")
def test_a_battlefields_abilities_are_its_controllers() -> None:
    def shrine(c: Any) -> None:
        with c.on(holds(c.this)) as e:
            e.draw(1)

    made = Table(1, card("shrine", "site", shrine), card("rest", "unit", might=1), at="scoring")
    made.site(controller=1, name="shrine")  # brought by seat 0
    made.site()
    made.put(PORO, 1, at=1)
    made.put("rest", 1)
    with made.play() as play:
        assert play.points == (0, 1) and play.drawn(1) == 2 and play.drawn(0) == 0  # and one of the Draw Phase


# ---- cleanup


@pytest.mark.rule("rb.base.13.1", "rb.base.13.2")
def test_lethal_damage_kills_after_the_whole_spell() -> None:
    def two(c: Any) -> None:
        c.deal(3, to=unit(enemy, named="imp"))
        c.draw(count(unit(enemy, named="imp")))

    made = table(0, card("imp", "unit", might=3), spell_card("two", two))
    made.put("imp", 1)
    made.hand(0, "two")
    with made.play() as play:
        play.does(0, "play", card="two")
        assert play["imp"].zone == "trash" and play.drawn(0) == 1  # it still lay there when cards were drawn


@pytest.mark.rule("rb.base.13.2")
def test_the_turn_player_picks_which_showdown_comes_first() -> None:
    both = spell_card(
        "both", lambda c: (c.tokens("随从", 1, at=c.target(battlefield).one), c.tokens("随从", 1, at=c.target(battlefield).one))
    )
    made = table(0, both, spell_card("quick", keywords="action"))
    made.hand(0, "both")
    made.hand(1, "quick")
    with made.play() as play:
        play.does(0, "play", card="both", target=[play.game.zone("site", 0)[0], play.game.zone("site", 1)[0]])
        play.asked(0, "showdown")
        play.does(0, "place", place=2)
        play.passes(1)
        assert play.controller(2) == 0
        play.passes(1)
        assert play.controller(1) == 0 and play.points == (2, 0)


@pytest.mark.rule("rb.base.14.4", "rb.base.15.1", "rb.base.26.3")
@pytest.mark.parametrize(("edition", "turns"), [("default", True), ("1.3", True), ("1.1", False), ("1.2", False)])
def test_a_surprise_defence(edition: str, turns: bool) -> None:
    """An enemy unit arrives during a showdown: it turns into the combat's, and who contested first attacks; in older editions
    the showdown ends and a combat with another one follows."""
    ambush = spell_card("ambush", lambda c: c.move_to(c.target(unit(friendly)), c.target(battlefield)), keywords="action")
    made = table(0, ambush, card("hunter", "unit", might=2), spell_card("quick", keywords="action"), edition=edition)
    made.put("hunter", 1)
    made.hand(1, "ambush", "quick")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.does(1, "play", card="ambush")
        play.does(1, "target", target=play.game.zone("site", 0)[0])
        assert sorted(play.there(1)) == sorted([MATE, "hunter"])
        play.asked(1, "focus")
        assert ("attacking" in play["mate"].flags) == turns and ("defending" in play["hunter"].flags) == turns
        play.passes(1)
        if not turns:
            assert "attacking" in play["mate"].flags  # the second showdown, with the combat
            play.passes(1)
        assert play["hunter"].zone == "trash" and play.controller(1) == 0 and play.points == (1, 0)


# ---- combat


@pytest.mark.rule("rb.base.15.1", "rb.base.15.4")
def test_attackers_that_do_not_break_through_go_home_and_all_heal() -> None:
    made = table(0, KEEP, card("brute", "unit", might=4), card("ogre", "unit", might=7), mine=1)
    made.put("brute", 0)
    made.put("ogre", 1, at=1)
    made.put(DRAKE, 1, damage=3)  # elsewhere: heals too
    made.put("brute", 0, as_="second brute")
    made.hand(1, "keep")
    with made.play() as play:
        goes(play, 0, "brute", 1)
        play.passes(1)
        assert play["brute"].zone == "trash"  # 7 to it
        assert play["ogre"].damage == 0 and play[DRAKE].damage == 0 and play.controller(1) == 1 and play.points == (0, 0)


@pytest.mark.rule("rb.base.15.3")
def test_damage_is_assigned_lethal_by_lethal_and_in_full() -> None:
    made = table(
        0,
        card("giant", "unit", might=5),
        card("imp", "unit", might=2),
        card("elf", "unit", might=2),
        card("saint", "unit", might=1),
        card("aegis", "gear", lambda c: c.always("no_damage", unit(named="saint"))),
        mine=1,
    )
    made.put("giant", 0)
    made.put("aegis", 1)
    for name in ("imp", "elf", "saint"):
        made.put(name, 1, at=1)
    with made.play() as play:
        goes(play, 0, "giant", 1)  # 5 kill both that can be damaged, whatever the order
        assert play["imp"].zone == play["elf"].zone == "trash" and play["saint"].zone == "field"
        assert play["giant"].zone == "trash" or play["giant"].zone == "base"


@pytest.mark.rule("rb.base.15.3")
def test_all_damage_is_dealt_at_one_moment() -> None:
    made = table(0, card("twin", "unit", might=3), mine=1)
    made.put("twin", 0, as_="mine")
    made.put("twin", 1, at=1, as_="theirs")
    with made.play() as play:
        goes(play, 0, "mine", 1)
        assert play["mine"].zone == play["theirs"].zone == "trash"


@pytest.mark.rule("rb.base.15.4")
def test_who_wins_a_combat() -> None:
    def victor(c: Any) -> None:
        with c.on(wins_combat(c.this)) as e:
            e.draw(1)

    for attackers, drawn in ((9, 1), (2, 0)):  # breaks through; both remain, and the attacker goes home
        made = table(
            0,
            card("victor", "unit", victor, might=attackers),
            card("ogre", "unit", might=5, keywords={"shield": 9} if drawn == 0 else ()),
            mine=1,
        )
        made.put("victor", 0, stunned=drawn == 0)
        made.put("ogre", 1, at=1, stunned=drawn == 0)
        with made.play() as play:
            goes(play, 0, "victor", 1)
            assert play.drawn(0) == drawn
            assert play["victor"].zone == ("field" if drawn else "base")


@pytest.mark.rule("rb.base.15.4", "rb.base.12.3")
def test_a_defender_without_control_conquers() -> None:
    ambush = spell_card("ambush", lambda c: c.move_to(c.target(unit(friendly)), c.target(battlefield)), keywords="action")
    made = table(0, ambush)
    made.put(DRAKE, 1)
    made.hand(1, "ambush")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.does(1, "play", card="ambush")
        play.does(1, "target", target=play.game.zone("site", 0)[0])
        assert play["mate"].zone == "trash" and play.controller(1) == 1 and play.points == (0, 1)


@pytest.mark.rule("rb.base.15.5")
def test_when_both_sides_die_nobody_scores() -> None:
    made = table(0, card("twin", "unit", might=3), mine=1)
    made.put("twin", 0, as_="mine")
    made.put("twin", 1, at=1, as_="theirs")
    with made.play() as play:
        goes(play, 0, "mine", 1)
        assert play.controller(1) is None and play.points == (0, 0)


@pytest.mark.rule("rb.base.15.6")
def test_deathknells_of_a_combat_come_when_survivors_have_healed() -> None:
    def martyr(c: Any) -> None:
        with c.deathknell() as e:
            e.deal(2, to=unit(enemy, at_battlefield))

    made = table(0, card("martyr", "unit", martyr, might=3), card("champion", "unit", might=5), mine=1)
    made.put("champion", 0)
    made.put("martyr", 1, at=1)
    with made.play() as play:
        goes(play, 0, "champion", 1)
        assert play["martyr"].zone == "trash"
        assert play["champion"].zone == "field" and play["champion"].damage == 2  # 3 healed, then 2


# ---- scoring


@pytest.mark.rule("rb.base.16.1")
def test_a_battlefield_is_scored_once_a_turn() -> None:
    made = table(
        0,
        card("back", "spell", lambda c: c.move_home(c.target(unit(friendly, at_battlefield)))),
        card("again", "spell", lambda c: c.ready(c.target(unit(friendly, named=MATE)))),
    )
    made.hand(0, "back", "again")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        assert play.points == (1, 0)
        play.does(0, "play", card="back")
        assert play.controller(1) is None
        play.does(0, "play", card="again")
        goes(play, 0, "mate", 1)
        assert play.controller(1) == 0 and play.points == (1, 0)


@pytest.mark.rule("rb.base.16.3")
@pytest.mark.parametrize("all_of_them", [False, True])
def test_the_winning_point_by_conquest_needs_every_battlefield(all_of_them: bool) -> None:
    made = table(0)
    made.points(7, 0) if not all_of_them else made.points(6, 0)
    with made.play() as play:
        goes(play, 0, "mate", 1)
        if not all_of_them:
            assert play.points == (7, 0) and play.drawn(0) == 1 and play.controller(1) == 0
            return
        assert play.points == (7, 0)
        goes(play, 0, "rest", 2)
        play.ends(0)


@pytest.mark.rule("rb.base.16.3")
def test_the_winning_point_may_be_held_or_come_from_an_effect() -> None:
    made = Table(0, card("rest", "unit", might=1), at="scoring")
    made.site(controller=0)
    made.site()
    made.put(PORO, 0, at=1)
    made.points(7, 0)
    with made.play() as play:
        play.ends(0)
    made = table(0, spell_card("glory", lambda c: c.score()))
    made.hand(0, "glory")
    made.points(7, 7)
    with made.play() as play:
        play.does(0, "play", card="glory")
        play.ends(0)


@pytest.mark.rule("rb.base.16.4")
@pytest.mark.parametrize(("edition", "over"), [("default", False), ("1.3", False), ("1.2", True), ("1.1", True)])
def test_a_winner_needs_strictly_more_points(edition: str, over: bool) -> None:
    made = table(0, spell_card("glory", lambda c: c.score()), edition=edition)
    made.hand(0, "glory")
    made.names["more"] = made.position.put("glory", 0, "hand")
    made.points(7, 8)
    with made.play() as play:
        if over:
            play.ends(1)  # seat 1 had enough from the start
            return
        play.asked(0, "priority") if not play.game.over else None
        assert play.game.over and play.game.winners == (1,)


@pytest.mark.rule("rb.base.16.4")
def test_a_tie_at_the_score_goes_on() -> None:
    made = table(0, spell_card("peace", lambda c: (c.score(), c.score(who=foe))), spell_card("glory", lambda c: c.score()))
    made.hand(0, "peace", "glory")
    made.points(7, 7)
    with made.play() as play:
        play.does(0, "play", card="peace")
        assert play.points == (8, 8) and not play.game.over
        play.does(0, "play", card="glory")
        play.ends(0)


@pytest.mark.rule("rb.base.16.5")
def test_a_card_may_win_at_once() -> None:
    def plaza(c: Any) -> None:
        with c.if_(count(unit(friendly)) >= 2):
            c.win()

    made = table(0, spell_card("plaza", plaza))
    made.hand(0, "plaza")
    with made.play() as play:
        play.does(0, "play", card="plaza")
        play.ends(0)


# ---- burn out


@pytest.mark.rule("rb.base.17.1")
def test_burning_out_recycles_the_trash_and_gives_a_point() -> None:
    made = table(0, spell_card("study", draws(3)))
    made.deck(0, CUB)
    made.trash(0, PORO, DARING, CLEAVE)
    made.hand(0, "study")
    with made.play() as play:
        play.does(0, "play", card="study")
        assert play.points == (0, 1) and len(play.game.zone("hand", 0)) == 3 and CUB in play.names_in("hand", 0)
        assert len(play.game.zone("deck", 0)) == 1 and play.names_in("trash", 0) == ["study"]


@pytest.mark.rule("rb.base.17.1")
def test_burning_out_with_nothing_to_recycle_loses() -> None:
    made = table(0, spell_card("study", draws(2)))
    made.deck(0, CUB)
    made.hand(0, "study")
    with made.play() as play:
        play.does(0, "play", card="study")
        play.ends(1)


@pytest.mark.rule("rb.base.17.2")
def test_looking_does_not_burn_out() -> None:
    made = table(0, card("seer", "unit", might=1, keywords="vision"), spell_card("study", draws(1)))
    made.deck(0, CUB)
    made.hand(0, "study", "seer")
    with made.play() as play:
        play.does(0, "play", card="study")
        play.does(0, "play", card="seer", place=0)
        assert play.points == (0, 0) and not play.game.over


# ---- hiding


@pytest.mark.rule("rb.base.19.1", "rb.base.19.2")
def test_hiding_and_playing_without_the_base_cost_but_with_additional_costs() -> None:
    made = table(
        0,
        card("bolt", "spell", lambda c: c.deal(3, to=c.target(unit(enemy))), energy=5, keywords="hidden"),
        card("plated", "unit", might=3, keywords={"deflect": 1}),
        mine=0,
    )
    made.put(PORO, 0, at=1)
    made.put("plated", 1, at=1)
    made.hidden("bolt", 0, at=1)
    made.pool(0, mind=1)
    with made.play() as play:
        if play.game.decision.kind == "focus":
            play.does(0, "play", card="bolt")
        else:
            play.does(0, "play", card="bolt", place=1)
        assert play["plated"].zone == "trash" and play.pool(0) == {}


@pytest.mark.rule("rb.base.19.2")
def test_a_hidden_card_on_the_opponents_turn() -> None:
    made = table(1, card("trap", "spell", draws(), energy=5, keywords="hidden"), spell_card("noise"), mine=0)
    made.put(PORO, 0, at=1)
    made.hidden("trap", 0, at=1)
    made.hand(1, "noise")
    with made.play() as play:
        play.does(1, "play", card="noise")
        play.does(0, "play", card="trap", place=1)
        assert play.drawn(0) == 1


@pytest.mark.rule("rb.base.19.4", "rb.base.13.2")
def test_a_lost_battlefield_trashes_its_facedown_card() -> None:
    made = table(0, card("trap", "spell", draws(), keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.hidden("trap", 0, at=1)
    with made.play() as play:
        play.does(0, "move", card=PORO, place=101)
        if play.game.decision.kind == "move":
            play.does(0, "done")
        assert play.controller(1) is None and play["trap"].zone == "trash" and play["trap"].known_to(1)


@pytest.mark.rule("rb.base.19.5")
def test_a_hidden_card_from_the_hand_chooses_freely_for_its_cost() -> None:
    made = table(0, card("bolt", "spell", lambda c: c.deal(3, to=c.target(unit(enemy))), energy=2, keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.put(CUB, 1, at=2)
    made.hand(0, "bolt")
    made.pool(0, energy=2)
    with made.play() as play:
        play.does(0, "play", card="bolt", place=0)
        assert play[CUB].zone == "trash" and play.pool(0) == {}
