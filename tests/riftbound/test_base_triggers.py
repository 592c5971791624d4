"""Triggers, game actions, replacement and layers (sections 10 and 20 to 22 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Table, card


@pytest.mark.rule("rb.base.10.1")
def test_an_ability_on_the_chain_does_not_need_its_source() -> None:
    def tool(c: Any) -> None:
        with c.active(exhaust) as e:
            e.draw(2)

    made = table(0, card("tool", "gear", tool), spell_card("smash", lambda c: c.kill(c.target(gear)), keywords="reaction"))
    made.put("tool", 0)
    made.hand(1, "smash")
    with made.play() as play:
        play.does(0, "activate", card="tool")
        play.does(1, "play", card="smash")
        assert play["tool"].zone == "trash" and play.drawn(0) == 2


@pytest.mark.rule("rb.base.10.2")
def test_what_dies_together_does_not_see_each_other_and_what_stays_does() -> None:
    def mourner(c: Any) -> None:
        with c.on(dies(unit(friendly, but=c.this))) as e:
            e.draw(1)

    for survives in (False, True):
        made = table(
            0,
            card("mourner", "unit", mourner, might=9 if survives else 1),
            spell_card("quake", lambda c: c.deal(3, to=unit(enemy))),
        )
        made.put("mourner", 1)
        made.put(CUB, 1)
        made.hand(0, "quake")
        with made.play() as play:
            play.does(0, "play", card="quake")
            assert play[CUB].zone == "trash" and play.drawn(1) == (1 if survives else 0)


@pytest.mark.rule("rb.base.10.2")
def test_what_arrives_in_the_trash_at_that_moment_sees_it() -> None:
    def phoenix(c: Any) -> None:
        with c.on(dies(unit(enemy)), zones=("trash",)) as e:
            e.bounce(c.this)

    made = table(0, card("phoenix", "unit", phoenix, might=2), card("foe", "unit", might=2), mine=1)
    made.put("phoenix", 0)
    made.put("foe", 1, at=1)
    with made.play() as play:
        goes(play, 0, "phoenix", 1)
        assert play["foe"].zone == "trash" and play["phoenix"].zone == "hand"


@pytest.mark.rule("rb.base.10.3", "rb.base.15.2")
def test_in_a_combat_the_defenders_triggers_resolve_first() -> None:
    def lancer(c: Any) -> None:
        with c.on(attacks(c.this)) as e:
            e.draw(foe.hand)

    def guard(c: Any) -> None:
        with c.on(defends(c.this)) as e:
            e.draw(1)

    made = table(0, card("lancer", "unit", lancer, might=4), card("guard", "unit", guard, might=1), mine=1)
    made.put("lancer", 0)
    made.put("guard", 1, at=1)
    with made.play() as play:
        goes(play, 0, "lancer", 1)
        assert play.drawn(1) == 1 and play.drawn(0) == 1  # the attacker's counted the card of the defender's


@pytest.mark.rule("rb.base.10.3")
def test_a_player_orders_his_own_triggers() -> None:
    def bell(n: int) -> Any:
        def script(c: Any) -> None:
            with c.on(end_of_turn) as e:
                e.draw(n * count(cards(friendly)) + 1)

        return script

    for first, hand in (("one", 1 + 2), ("two", 1 + 1)):
        made = table(0, card("one", "gear", bell(0)), card("two", "gear", bell(1)))
        sitting(made, 1)
        made.put("one", 0)
        made.put("two", 0)
        made.deck(0, *[DRAKE] * 9)
        with made.play() as play:
            play.does(0, "pass")
            play.asked(0, "order")
            play.game.take(next(a for a in play.game.decision.actions if a.card and a.card.name == first))
            # What is put on first resolves last: after "two" (1 card, or 1 for each in hand) comes "one" (1 card).
            assert play.drawn(0) == (2 if first == "one" else 3) and hand


@pytest.mark.rule("rb.base.10.4")
def test_an_if_behind_the_condition_is_tested_when_it_triggers() -> None:
    def scholar(c: Any) -> None:
        with c.on(enters(c.this), if_=me.hand >= 1) as e:
            e.draw(1)

    for other in (False, True):
        made = table(0, card("scholar", "unit", scholar, might=1), spell_card("hush", keywords="reaction"))
        made.hand(0, "scholar", *([CUB] if other else []))
        made.hand(1, "hush")
        with made.play() as play:
            play.does(0, "play", card="scholar", place=0)
            if other:
                play.passes(1)  # only then there is something to answer
            assert play.drawn(0) == (1 if other else 0)


@pytest.mark.rule("rb.base.10.4")
@pytest.mark.parametrize(("edition", "early"), [("default", True), ("1.3", True), ("1.2", True), ("1.1", False)])
def test_you_may_is_decided_when_it_goes_onto_the_chain(edition: str, early: bool) -> None:
    def guest(c: Any) -> None:
        with c.on(enters(c.this), may=True) as e:
            e.draw(1)

    made = table(0, card("guest", "unit", guest, might=1), spell_card("hush", keywords="reaction"), edition=edition)
    made.hand(0, "guest")
    made.hand(1, "hush")
    with made.play() as play:
        play.does(0, "play", card="guest", place=0)
        if early:
            play.asked(0, "may")
            assert play.chain == []
            play.does(0, "no")
            assert play.drawn(0) == 0  # and nobody was asked to answer anything
        else:
            play.asked(1, "priority")
            assert play.chain == ["guest"]
            play.passes(1)
            play.does(0, "no")
            assert play.drawn(0) == 0


@pytest.mark.rule("rb.base.10.4")
def test_a_trigger_with_a_cost_is_paid_for_when_it_goes_onto_the_chain() -> None:
    def cellar(c: Any) -> None:
        with c.on(enters(c.this), costs=power(1, "fury")) as e:
            e.draw(2)

    for rich, yes in ((True, True), (True, False), (False, False)):
        made = table(0, card("cellar", "unit", cellar, might=1), spell_card("hush", keywords="reaction"))
        made.hand(0, "cellar")
        made.hand(1, "hush")
        if rich:
            made.pool(0, fury=1)
        with made.play() as play:
            play.does(0, "play", card="cellar", place=0)
            if rich:
                play.does(0, "yes" if yes else "no")
            if yes:
                play.asked(1, "priority")
                assert play.pool(0) == {} and play.chain == ["cellar"]
                play.passes(1)
            assert play.drawn(0) == (2 if yes else 0) and play.pool(0) == ({"fury": 1} if rich and not yes else {})


@pytest.mark.rule("rb.base.10.5", "rb.base.16.2")
def test_conquer_and_hold_effects_come_with_the_point() -> None:
    def tower(c: Any) -> None:
        with c.on(conquers(c.this)) as e:
            e.draw(points())

    made = Table(0, card("tower", "site", tower), card("rest", "unit", might=1))
    made.site(name="tower")
    made.site()
    made.put(MATE, 0, as_="mate")
    made.put("rest", 0)
    with made.play() as play:
        goes(play, 0, "mate", 1)
        assert play.points == (1, 0) and play.drawn(0) == 1  # the point was there


@pytest.mark.rule("rb.base.10.5")
def test_attack_triggers_come_once_in_a_combat() -> None:
    def lancer(c: Any) -> None:
        with c.on(attacks(c.this)) as e:
            e.draw(1)

    def juggle(c: Any) -> None:
        t = c.target(unit(friendly, named="lancer"))
        c.move_home(t)
        c.move_to(t, c.target(battlefield(but=None) if False else battlefield))

    made = table(0, card("lancer", "unit", lancer, might=4), spell_card("juggle", juggle, keywords="action"), mine=1)
    made.put("lancer", 0)
    made.put(PORO, 1, at=1)
    made.hand(0, "juggle")
    with made.play() as play:
        goes(play, 0, "lancer", 1)
        assert play.drawn(0) == 1
        play.does(0, "play", card="juggle")
        play.does(0, "target", target=play.game.zone("site", 0)[0])
        assert play.drawn(0) == 1  # it attacks again, in the same combat
        assert play[PORO].zone == "trash"


@pytest.mark.rule("rb.base.10.6")
def test_the_first_time_each_turn() -> None:
    def wraith(c: Any) -> None:
        with c.on(dies(unit(friendly)), limit=1) as e:
            e.draw(1)

    made = table(
        0,
        card("wraith", "gear", wraith),
        spell_card("quake", lambda c: c.deal(9, to=unit(enemy))),
        spell_card("sting", lambda c: c.kill(c.target(unit(friendly, named="rest")))),
    )
    made.put("wraith", 1)
    made.put(CUB, 1)
    made.put(PORO, 1)
    made.hand(0, "quake")
    with made.play() as play:
        play.does(0, "play", card="quake")
        assert play[CUB].zone == play[PORO].zone == "trash" and play.drawn(1) == 1


@pytest.mark.rule("rb.base.10.7")
def test_a_delayed_ability_lives_without_its_source() -> None:
    def omen(c: Any) -> None:
        with c.enters() as e, e.at(end_of_turn) as later:
            later.draw(2)

    made = table(
        0, card("omen", "unit", omen, might=1), spell_card("doom", lambda c: c.kill(c.target(unit(friendly, named="omen"))))
    )
    sitting(made, 1)
    made.hand(0, "omen", "doom")
    with made.play() as play:
        play.does(0, "play", card="omen", place=0)
        play.does(0, "play", card="doom")
        assert play["omen"].zone == "trash" and play.drawn(0) == 0
        play.does(0, "pass")
        assert play.drawn(0) == 2


# ---- game actions


@pytest.mark.rule("rb.base.20.1")
def test_readying_the_ready_is_no_event() -> None:
    def watcher(c: Any) -> None:
        with c.on(becomes_ready(unit(friendly))) as e:
            e.draw(1)

    made = table(
        0,
        card("watcher", "gear", watcher),
        spell_card("wake", lambda c: c.ready(c.target(unit(friendly)))),
        spell_card("rouse", lambda c: c.ready(c.target(unit(friendly)))),
    )
    made.put("watcher", 0)
    made.put(CUB, 0, tapped=True)
    made.hand(0, "wake", "rouse")
    with made.play() as play:
        play.does(0, "play", card="wake", target="rest")
        assert play.drawn(0) == 0
        play.does(0, "play", card="rouse", target=CUB)
        assert play.drawn(0) == 1 and not play[CUB].tapped


@pytest.mark.rule("rb.base.20.2", "rb.base.15.3")
def test_a_stunned_unit_deals_nothing_and_takes_all_its_might_to_kill() -> None:
    made = table(
        0, card("brute", "unit", might=4), card("ogre", "unit", might=5), spell_card("keep", keywords="reaction"), mine=1
    )
    made.put("brute", 0)
    made.put("ogre", 1, at=1, stunned=True)
    made.hand(1, "keep")
    with made.play() as play:
        goes(play, 0, "brute", 1)
        play.passes(1)
        assert play["brute"].zone == "base" and play["brute"].damage == 0  # unhurt, recalled
        assert play["ogre"].zone == "field" and play.controller(1) == 1 and "stunned" in play["ogre"].flags


@pytest.mark.rule("rb.base.20.3")
def test_a_second_buff_does_nothing_and_may_be_aimed() -> None:
    made = table(0, spell_card("cheer", lambda c: c.buff(c.target(unit(friendly)))))
    made.put(CUB, 0)
    made.names["again"] = made.position.put("cheer", 0, "hand")
    made.hand(0, "cheer")
    with made.play() as play:
        play.does(0, "play", card="cheer" if play["cheer"].id < play["again"].id else "again", target=CUB)
        assert play[CUB].counters == 1 and play.might(CUB) == 4
        left = "again" if play["again"].zone == "hand" else "cheer"
        play.does(0, "play", card=left, target=CUB)
        assert play[CUB].counters == 1 and play.might(CUB) == 4


@pytest.mark.rule("rb.base.20.4")
def test_bonus_damage_is_added_once_for_each_thing() -> None:
    def gate(c: Any) -> None:
        c.always("bonus_damage", unit(here))

    fiery = card("fiery", "gear", lambda c: c.always("bonus_damage", who="mine"))
    made = Table(
        0,
        fiery,
        card("gate", "site", gate),
        card("rest", "unit", might=1),
        card("ox", "unit", might=9),
        spell_card("storm", lambda c: c.deal(2, to=unit(enemy))),
        spell_card("nothing", lambda c: c.deal(c.number("n", 0), to=unit(enemy))),
        spell_card("volley", lambda c: c.deal(2, to=c.target(unit(enemy), 2), divided=True)),
    )
    made.site(name="gate")
    made.site(controller=1)
    made.put("rest", 0)
    made.put("fiery", 0)
    made.put("ox", 1, at=1, as_="here")
    made.put("ox", 1, at=2, as_="there")
    made.hand(0, "storm", "nothing", "volley")
    with made.play() as play:
        play.does(0, "play", card="nothing")
        assert play["here"].damage == play["there"].damage == 0  # only if some damage is dealt
        play.does(0, "play", card="storm")
        assert (play["here"].damage, play["there"].damage) == (2 + 1 + 1, 2 + 1)
        play.does(0, "play", card="volley")
        play.does(0, "number", number=1)  # 2 + 1 are divided; the battlefield adds its own
        assert (play["here"].damage, play["there"].damage) == (4 + 1 + 1, 3 + 2)


@pytest.mark.rule("rb.base.20.4", "rb.base.20.8")
def test_what_units_deal_gets_no_bonus() -> None:
    def duel(c: Any) -> None:
        c.clash(c.target(unit(friendly, named="ox")), c.target(unit(enemy)))

    made = table(
        0,
        card("fiery", "gear", lambda c: c.always("bonus_damage", who="mine")),
        card("ox", "unit", might=4),
        spell_card("duel", duel),
    )
    made.put("fiery", 0)
    made.put("ox", 0)
    made.put(DRAKE, 1)
    made.hand(0, "duel")
    with made.play() as play:
        play.does(0, "play", card="duel")
        assert play[DRAKE].damage == 4 and play["ox"].zone == "trash"  # 10 to the ox at the same moment


@pytest.mark.rule("rb.base.20.5")
def test_prevented_damage_was_never_dealt() -> None:
    def watcher(c: Any) -> None:
        with c.on(damaged(unit(friendly))) as e:
            e.draw(1)

    made = table(
        0,
        card("watcher", "gear", watcher),
        spell_card("ward", lambda c: c.prevent(2, c.target(unit(enemy))), keywords="reaction"),
        spell_card("sting", lambda c: c.deal(2, to=c.target(unit(enemy)))),
        spell_card("stab", lambda c: c.deal(3, to=c.target(unit(enemy)))),
    )
    made.put("watcher", 1)
    made.put(DRAKE, 1)
    made.hand(0, "ward", "sting", "stab")
    with made.play() as play:
        play.does(0, "play", card="ward")
        play.does(0, "play", card="sting")
        assert play[DRAKE].damage == 0 and play.drawn(1) == 0
        play.does(0, "play", card="stab")
        assert play[DRAKE].damage == 3 and play.drawn(1) == 1


@pytest.mark.rule("rb.base.20.5", "rb.base.15.3")
def test_lethal_damage_counts_what_will_be_prevented() -> None:
    made = table(
        0,
        spell_card("ward", lambda c: c.prevent(2, c.target(unit(enemy, named="saint")))),
        card("saint", "unit", might=2),
        card("monk", "unit", might=2),
        card("giant", "unit", might=5),
        mine=1,
    )
    made.put("giant", 0)
    made.put("saint", 1, at=1)
    made.put("monk", 1, at=1)
    made.hand(0, "ward")
    with made.play() as play:
        play.does(0, "play", card="ward")
        goes(play, 0, "giant", 1)
        play.asked(0, "assign")
        play.does(0, "pick", card="saint")  # takes 2 + 2; one point is left for the monk
        assert play["saint"].zone == "trash" and play["monk"].zone == "field"


@pytest.mark.rule("rb.base.20.6", "rb.base.8.11")
def test_tokens_are_played_but_are_no_cards_and_cease_to_exist() -> None:
    def fan(c: Any) -> None:
        with c.on(played()) as e:
            e.draw(1)

    def captain(c: Any) -> None:
        with c.on(played(unit(friendly))) as e:
            e.change(c.this, might=1)

    made = table(
        0,
        card("fan", "gear", fan),
        card("captain", "unit", captain, might=1),
        spell_card("call", lambda c: c.tokens("随从", 1)),
        spell_card("home", lambda c: c.bounce(c.target(unit(friendly, tag="Recruit")))),
    )
    made.put("fan", 0)
    made.put("captain", 0)
    made.hand(0, "call", "home")
    with made.play() as play:
        play.does(0, "play", card="call")
        play.asked(0, "order")  # a unit was played, and one card: the spell
        play.game.take(0)
        assert play.might("captain") == 2 and play.drawn(0) == 1
        play.does(0, "play", card="home")
        assert "随从" not in play.names_in("hand", 0) and "随从" not in play.names_in("base", 0)


@pytest.mark.rule("rb.base.20.7", "rb.base.13.2")
def test_a_unit_that_changes_sides_goes_to_its_controllers_base() -> None:
    made = table(0, spell_card("steal", lambda c: c.take_control(c.target(unit(enemy)))), card("loot", "unit", might=2))
    made.put("loot", 1, counters=1)
    made.hand(0, "steal")
    with made.play() as play:
        play.does(0, "play", card="steal")
        assert play["loot"].controller == 0 and "loot" in play.names_in("base", 0) and play["loot"].counters == 1


@pytest.mark.rule("rb.base.20.7")
def test_a_unit_that_changes_sides_at_a_battlefield_keeps_its_place() -> None:
    made = table(0, spell_card("steal", lambda c: c.take_control(c.target(unit(enemy)))), card("loot", "unit", might=2), mine=1)
    made.put("loot", 1, at=1)
    made.hand(0, "steal")
    with made.play() as play:
        play.does(0, "play", card="steal")
        assert play.there(1) == ["loot"] and play["loot"].controller == 0


# ---- replacement


@pytest.mark.rule("rb.base.21.1")
def test_the_owner_of_what_dies_orders_replacements() -> None:
    def savior(c: Any) -> None:
        with c.replace(would_die(unit(friendly, named="imp"))) as r, r.instead() as e:
            e.kill(c.this)
            e.heal_all(e.subject)
            e.recall(e.subject)

    made = table(
        0,
        card("one", "gear", savior),
        card("two", "gear", savior),
        card("imp", "unit", might=2),
        spell_card("doom", lambda c: c.kill(c.target(unit(enemy)))),
    )
    made.put("one", 1)
    made.put("two", 1)
    made.put("imp", 1)
    made.hand(0, "doom")
    with made.play() as play:
        play.does(0, "play", card="doom")
        play.asked(1, "replace")
        play.game.take(1)
        assert play["imp"].zone == "base" and sorted(play[name].zone for name in ("one", "two")) == ["base", "trash"]


@pytest.mark.rule("rb.base.21.2")
def test_an_optional_replacement_may_be_declined() -> None:
    def savior(c: Any) -> None:
        with c.replace(would_die(unit(friendly, named="imp")), may=True) as r, r.instead() as e:
            e.recall(e.subject)

    for yes in (True, False):
        made = table(
            0,
            card("savior", "gear", savior),
            card("imp", "unit", might=2),
            spell_card("doom", lambda c: c.kill(c.target(unit(enemy)))),
        )
        made.put("savior", 1)
        made.put("imp", 1)
        made.hand(0, "doom")
        with made.play() as play:
            play.does(0, "play", card="doom")
            play.asked(1, "replace")
            play.does(1, "apply" if yes else "decline")
            assert play["imp"].zone == ("base" if yes else "trash")


@pytest.mark.rule("rb.base.21.3")
def test_an_effect_meets_an_event_and_what_became_of_it_once() -> None:
    def mirror(c: Any) -> None:
        with c.replace(would_be_dealt(unit(friendly, named="imp"))) as r:
            r.more(1)

    made = table(
        0,
        card("mirror", "gear", mirror),
        card("imp", "unit", might=9),
        spell_card("sting", lambda c: c.deal(2, to=c.target(unit(enemy)))),
    )
    made.put("mirror", 1)
    made.put("imp", 1)
    made.hand(0, "sting")
    with made.play() as play:
        play.does(0, "play", card="sting")
        assert play["imp"].damage == 3


# ---- layers


@pytest.mark.rule("rb.base.22.1")
def test_abilities_before_arithmetic_and_increases_before_limits() -> None:
    """A set Might is a characteristic, what is added comes on top whatever is older."""

    def plus(c: Any) -> None:
        c.change(c.target(unit(friendly, named="imp")), might=2)

    def becomes(c: Any) -> None:
        c.static(unit(friendly, named="imp"), keyword="tank")

    made = table(
        0,
        spell_card("plus", plus),
        card("oath", "gear", becomes),
        card("imp", "unit", might=1),
        card("drum", "gear", lambda c: c.static(unit(friendly, keyword="tank"), might=3)),
    )
    made.put("drum", 0)  # older than what gives Tank
    made.put("oath", 0)
    made.put("imp", 0)
    made.hand(0, "plus")
    with made.play() as play:
        assert play.might("imp") == 4
        play.does(0, "play", card="plus")
        assert play.might("imp") == 6


@pytest.mark.rule("rb.base.22.2")
def test_layers_are_gone_through_until_nothing_changes() -> None:
    """A unit that is mighty has Shield and Ganking; arithmetic alone makes it mighty."""

    def victor(c: Any) -> None:
        c.static(c.this, if_=mighty(c.this), shield=1, keyword="ganking")

    def pump(c: Any) -> None:
        c.change(c.target(unit(friendly, named="victor")), might=1)

    made = table(
        0,
        card("victor", "unit", victor, might=4),
        spell_card("pump", pump),
        card("crowd", "gear", lambda c: c.static(unit(friendly, keyword="ganking"), might=2)),
    )
    sitting(made, 1)
    made.put("victor", 0)
    made.put("crowd", 0)
    made.hand(0, "pump")
    with made.play() as play:
        assert play.might("victor") == 4 and play.game.core.get("object", play["victor"].id, "num", play.number("shield")) == 0
        play.does(0, "play", card="pump")  # 5: mighty, so Ganking, so 2 more of the crowd
        assert play.might("victor") == 7 and "ganking" in play["victor"].keywords
        assert play.game.core.get("object", play["victor"].id, "num", play.number("shield")) == 1
        play.does(0, "pass")
        assert play.might("victor") == 4 and "ganking" not in play["victor"].keywords


@pytest.mark.rule("rb.base.22.2")
def test_a_buff_makes_mighty_too_and_others_are_read() -> None:
    made = table(
        0,
        card("bard", "gear", lambda c: c.static(unit(friendly, where=each_thing.might >= 5), keyword="tank")),
        card("imp", "unit", might=4),
        spell_card("cheer", lambda c: c.buff(c.target(unit(friendly, named="imp")))),
    )
    made.put("bard", 0)
    made.put("imp", 0)
    made.hand(0, "cheer")
    with made.play() as play:
        assert "tank" not in play["imp"].keywords
        play.does(0, "play", card="cheer")
        assert "tank" in play["imp"].keywords and play.might("imp") == 5


@pytest.mark.rule("rb.base.22.3")
def test_dependency_comes_before_the_timestamp() -> None:
    """An older effect that needs a keyword waits for the newer one that gives it; without need the older comes first."""
    chain = (
        card("needs", "gear", lambda c: c.static(unit(friendly, keyword="tank"), keyword="ganking")),
        card("gives", "gear", lambda c: c.static(unit(friendly, named="imp"), keyword="tank")),
        card("imp", "unit", might=1),
    )
    for order in (("needs", "gives"), ("gives", "needs")):
        made = table(0, *chain)
        for name in order:
            made.put(name, 0)
        made.put("imp", 0)
        with made.play() as play:
            assert {"tank", "ganking"} <= set(play["imp"].keywords)
