"""Playing cards, targets and resolutions (sections 2, 8 and 9 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.errors import IllegalAction
from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import card

# ---- objects


@pytest.mark.rule("rb.base.2.1")
def test_a_battlefield_has_room_for_one_facedown_card_of_anybody() -> None:
    made = table(0, card("trap", "spell", draws(), keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.hidden("trap", 0, at=1)
    made.names["other trap"] = made.position.put("trap", 0, "hand")
    made.pool(0, mind=1)
    with made.play() as play:
        play.rejected(0, "hide", card="other trap", place=1)


@pytest.mark.rule("rb.base.2.3")
def test_who_sees_what() -> None:
    made = table(0, card("trap", "spell", draws(), keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.hidden("trap", 0, at=1)
    made.hand(0, CUB)
    made.trash(0, CLEAVE)
    made.deck(0, DARING)
    with made.play() as play:

        def seen(name: str) -> tuple[bool, bool]:
            return play[name].known_to(0), play[name].known_to(1)

        assert seen("trap") == seen(CUB) == (True, False) and seen(CLEAVE) == (True, True)
        top = play.game.zone("deck", 0)[0]
        assert not top.known_to(0) and not top.known_to(1)
        view = str(play.game.view(1).as_dict() if hasattr(play.game.view(1), "as_dict") else play.game.view(1).data)
        assert "trap" not in view and CUB not in view and CLEAVE in view


@pytest.mark.rule("rb.base.2.4")
def test_off_the_board_a_unit_forgets_everything() -> None:
    def lift(c: Any) -> None:
        t = c.target(unit(friendly, named="veteran"))
        c.change(t, until="for_game", might=3)
        c.change(t, until="for_game", keyword="tank")

    made = table(
        0,
        spell_card("lift", lift),
        card("veteran", "unit", might=2),
        spell_card("home", lambda c: c.bounce(c.target(unit(friendly, named="veteran")))),
    )
    made.put("veteran", 0, counters=1, damage=2, stunned=True)
    made.hand(0, "lift", "home")
    with made.play() as play:
        play.does(0, "play", card="lift")
        assert play.might("veteran") == 6 and "tank" in play["veteran"].keywords
        play.does(0, "play", card="home")
        play.does(0, "play", card="veteran", place=0)
        again = play["veteran"]
        assert (play.might("veteran"), again.damage, again.counters, again.keywords) == (2, 0, 0, ())
        assert "stunned" not in again.flags


@pytest.mark.rule("rb.base.2.4")
def test_a_card_goes_to_its_owners_zones() -> None:
    made = table(
        0,
        spell_card("steal", lambda c: c.take_control(c.target(unit(enemy)))),
        spell_card("doom", lambda c: c.kill(c.target(unit(friendly, named="loot")))),
        card("loot", "unit", might=1),
    )
    made.put("loot", 1)
    made.hand(0, "steal", "doom")
    with made.play() as play:
        play.does(0, "play", card="steal")
        assert play["loot"].controller == 0
        play.does(0, "play", card="doom")
        assert play.names_in("trash", 1) == ["loot"]


@pytest.mark.rule("rb.base.2.6", "rb.base.8.6")
def test_how_units_gear_and_spells_come_in() -> None:
    made = table(0, card("soldier", "unit", might=1), card("lamp", "gear"), spell_card("flash"))
    made.hand(0, "soldier", "lamp", "flash")
    with made.play() as play:
        play.does(0, "play", card="soldier", place=0)
        play.does(0, "play", card="lamp", place=0)
        play.does(0, "play", card="flash")
        assert play["soldier"].tapped and not play["lamp"].tapped
        assert [play[name].zone for name in ("soldier", "lamp", "flash")] == ["base", "base", "trash"]


@pytest.mark.rule("rb.base.2.6", "rb.base.13.2")
def test_gear_at_a_battlefield_goes_home() -> None:
    made = table(0, card("lamp", "gear"))
    made.put("lamp", 0, at=1, tapped=True)
    with made.play() as play:
        assert play["lamp"].zone == "base" and play["lamp"].tapped


@pytest.mark.rule("rb.base.2.7", "rb.base.11.3")
def test_state_survives_moves_and_recalls() -> None:
    def home(c: Any) -> None:
        c.recall(c.target(unit(friendly, named="veteran")))

    made = table(0, card("veteran", "unit", might=5), spell_card("home", home))
    made.put("veteran", 0, counters=1, damage=2, stunned=True)
    made.hand(0, "home")
    with made.play() as play:
        goes(play, 0, "veteran", 1)
        there = play["veteran"]
        assert (there.damage, there.counters, there.tapped) == (2, 1, True) and "stunned" in there.flags
        play.does(0, "play", card="home")
        back = play["veteran"]
        assert back.zone == "base" and (back.damage, back.counters, back.tapped) == (2, 1, True) and "stunned" in back.flags


@pytest.mark.rule("rb.base.2.8")
def test_damage_does_not_lower_might_and_might_below_zero_is_kept() -> None:
    def shrink(c: Any) -> None:
        c.change(c.target(unit(named="imp")), might=-3)

    def grow(c: Any) -> None:
        c.change(c.target(unit(named="imp")), might=4)

    made = table(
        0,
        card("imp", "unit", might=2),
        card("hulk", "unit", might=5),
        spell_card("shrink", shrink),
        spell_card("grow", grow),
        spell_card("weigh", lambda c: c.draw(count(unit(named="imp", where=each_thing.might >= 0)))),
    )
    made.put("imp", 0)
    made.put("hulk", 0, damage=4)
    made.hand(0, "shrink", "grow")
    with made.play() as play:
        assert play.might("hulk") == 5 and play["hulk"].zone == "base"
        play.does(0, "play", card="shrink")
        assert play["imp"].zone == "base"  # without damage a Might of 0 does not kill
        play.does(0, "play", card="grow")
        assert play.might("imp") == 3  # 2 - 3 + 4


@pytest.mark.rule("rb.base.2.8")
def test_damage_as_high_as_might_kills() -> None:
    for damage, zone in ((2, "base"), (3, "trash")):
        def sting(c: Any, damage: int = damage) -> None:
            c.deal(damage, to=c.target(unit(named="imp")))

        made = table(0, spell_card("sting", sting), card("imp", "unit", might=3))
        made.put("imp", 1)
        made.hand(0, "sting")
        with made.play() as play:
            play.does(0, "play", card="sting")
            assert play["imp"].zone == zone


@pytest.mark.rule("rb.base.2.10")
def test_nobody_discards_for_a_large_hand() -> None:
    made = table(0)
    sitting(made, 1)
    made.hand(0, *[DRAKE])
    for _ in range(11):
        made.position.put(DRAKE, 0, "hand")
    with made.play() as play:
        play.does(0, "pass")
        assert len(play.game.zone("hand", 0)) == 12


# ---- playing


@pytest.mark.rule("rb.base.8.1")
def test_a_card_that_is_played_has_left_the_hand() -> None:
    made = table(0, spell_card("count", lambda c: c.draw(me.hand)))
    made.hand(0, "count", CUB)
    with made.play() as play:
        play.does(0, "play", card="count")
        assert play.drawn(0) == 1  # the cub alone was counted


@pytest.mark.rule("rb.base.8.2")
def test_units_go_to_the_base_or_a_controlled_battlefield_and_gear_to_the_base() -> None:
    made = table(0, card("soldier", "unit", might=1), card("lamp", "gear"), mine=0)
    made.put(PORO, 0, at=1)
    made.hand(0, "soldier", "lamp")
    with made.play() as play:
        places = {
            name: sorted(
                a.what["place"] for a in play.game.decision.actions if a.verb == "play" and a.card and a.card.name == name
            )
            for name in ("soldier", "lamp")
        }
        assert places == {"soldier": [0, 1], "lamp": [0]}


@pytest.mark.rule("rb.base.8.2", "rb.base.9.1")
def test_targets_are_chosen_before_anybody_answers() -> None:
    made = table(
        0,
        spell_card("bolt", lambda c: c.deal(2, to=c.target(unit(enemy)))),
        spell_card("shelter", lambda c: c.change(c.target(unit(friendly)), might=5), keywords="reaction"),
    )
    made.put(PORO, 1)
    made.put(CUB, 1)
    made.hand(0, "bolt")
    made.hand(1, "shelter")
    with made.play() as play:
        play.does(0, "play", card="bolt", target=PORO)
        play.asked(1, "priority")
        assert [t.name for t in play.game.stack[0].targets] == [PORO]
        play.does(1, "play", card="shelter", target=PORO)
        assert play[PORO].zone == "base" and play[PORO].damage == 2


@pytest.mark.rule("rb.base.8.5", "rb.base.9.6")
def test_a_spell_without_a_legal_target_cannot_be_played() -> None:
    made = table(0, spell_card("bolt", lambda c: c.deal(2, to=c.target(unit(enemy)))))
    made.hand(0, "bolt")
    with made.play() as play:
        before = bytes(play.game)
        play.rejected(0, "play", card="bolt")
        assert bytes(play.game) == before


@pytest.mark.rule("rb.base.8.6", "rb.base.10.5")
def test_a_permanent_is_there_before_anybody_can_answer_its_play_effect() -> None:
    def arrival(c: Any) -> None:
        with c.enters() as e:
            e.draw(1)

    made = table(0, card("guest", "unit", arrival, might=1), spell_card("hush", keywords="reaction"))
    made.hand(0, "guest")
    made.hand(1, "hush")
    with made.play() as play:
        play.does(0, "play", card="guest", place=0)
        play.asked(1, "priority")
        assert play["guest"].zone == "base" and play.chain == ["guest"] and play.drawn(0) == 0
        play.passes(1)
        assert play.drawn(0) == 1


@pytest.mark.rule("rb.base.8.7")
def test_an_illegal_target_is_skipped_and_the_rest_happens() -> None:
    def strike(c: Any) -> None:
        c.deal(1, to=c.target(unit(enemy, at_battlefield), 2))
        c.draw(1)

    def save(c: Any) -> None:
        c.bounce(c.target(unit(friendly, named="imp")))

    made = table(0, spell_card("strike", strike), spell_card("save", save, keywords="reaction"), card("imp", "unit", might=2))
    made.put("imp", 1, at=2)
    made.put(CUB, 1, at=2)
    made.hand(0, "strike")
    made.hand(1, "save")
    with made.play() as play:
        play.does(0, "play", card="strike")
        play.does(1, "play", card="save")
        assert play["imp"].zone == "hand" and play[CUB].damage == 1 and play.drawn(0) == 1


@pytest.mark.rule("rb.base.8.7")
def test_a_target_that_went_home_is_no_longer_at_a_battlefield_and_one_that_came_back_is() -> None:
    def strike(c: Any) -> None:
        c.deal(1, to=c.target(unit(enemy, at_battlefield)))

    def away(c: Any) -> None:
        c.move_home(c.target(unit(friendly, at_battlefield)))

    def there_and_back(c: Any) -> None:
        t = c.target(unit(friendly, at_battlefield))
        c.move_home(t)
        c.move_to(t, c.target(battlefield))

    for script, damage in ((away, 0), (there_and_back, 1)):
        made = table(0, spell_card("strike", strike), spell_card("dodge", script, keywords="reaction"))
        made.put(CUB, 1, at=2)
        made.hand(0, "strike")
        made.hand(1, "dodge")
        with made.play() as play:
            play.does(0, "play", card="strike")
            play.does(1, "play", card="dodge")
            if script is there_and_back:
                play.does(1, "target", target=play.game.zone("site", 1)[0])
            assert play[CUB].damage == damage


@pytest.mark.rule("rb.base.8.8")
def test_what_depends_on_nothing_is_nothing() -> None:
    """The spell deals as much as a unit has that is gone; that is no damage, and no comparison with it holds."""

    def echo(c: Any) -> None:
        t = c.target(unit(friendly, named="imp"))
        u = c.target(unit(enemy))
        c.clash(t, u)

    made = table(
        0,
        spell_card("echo", echo),
        card("imp", "unit", might=2),
        spell_card("gust", lambda c: c.bounce(c.target(unit(enemy, named="imp"))), keywords="reaction"),
    )
    made.put("imp", 0)
    made.put(CUB, 1)
    made.hand(0, "echo")
    made.hand(1, "gust")
    with made.play() as play:
        play.does(0, "play", card="echo")
        play.does(1, "play", card="gust")
        assert play[CUB].damage == 0 and play["echo"].zone == "trash"


@pytest.mark.rule("rb.base.8.9")
@pytest.mark.parametrize("gone", [False, True])
def test_a_linked_instruction_goes_with_the_one_before(gone: bool) -> None:
    def blade(c: Any) -> None:
        killed = c.kill(c.target(unit(enemy)))
        c.draw(2, who=killed.subject.controller, after=killed)
        c.draw(1)

    made = table(
        0,
        spell_card("blade", blade),
        spell_card("save", lambda c: c.bounce(c.target(unit(friendly, named="imp"))), keywords="reaction"),
        card("imp", "unit", might=2),
    )
    made.put("imp", 1)
    made.hand(0, "blade")
    made.hand(1, "save")
    made.deck(1, *[DRAKE] * 5)
    with made.play() as play:
        play.does(0, "play", card="blade")
        play.does(1, "play", card="save") if gone else play.passes(1)
        assert play.drawn(1) == (0 if gone else 2) and play.drawn(0) == 1


@pytest.mark.rule("rb.base.8.9")
def test_if_you_do_needs_the_real_action() -> None:
    def strip(c: Any) -> None:
        spent = c.unbuff(c.target(unit(friendly)))
        c.draw(1, if_done=spent)

    for buffs_ in (0, 1):
        made = table(0, spell_card("strip", strip))
        made.put(CUB, 0, counters=buffs_)
        made.hand(0, "strip")
        with made.play() as play:
            play.does(0, "play", card="strip", target=CUB)
            assert play.drawn(0) == buffs_


@pytest.mark.rule("rb.base.8.10")
def test_here_is_read_when_it_happens() -> None:
    def bugle(c: Any) -> None:
        with c.active(limit=1, timing="reaction") as e:
            e.change(unit(friendly, here), might=2)

    made = table(
        0,
        card("bugler", "unit", bugle, might=1),
        spell_card("drag", lambda c: c.move_home(c.target(unit(enemy, named="bugler"))), keywords="reaction"),
        mine=0,
    )
    made.put("bugler", 0, at=1)
    made.put(CUB, 0, at=1)
    made.hand(1, "drag")
    with made.play() as play:
        play.does(0, "activate", card="bugler")
        play.does(1, "play", card="drag")
        assert play["bugler"].zone == "base" and play.might(CUB) == 3 and play.might("mate") == 5 and play.might("bugler") == 3


# ---- targets


@pytest.mark.rule("rb.base.9.1")
def test_what_effects_pick_by_themselves_is_no_target() -> None:
    made = table(
        0, card("plated", "unit", might=3, keywords={"deflect": 3}), spell_card("storm", lambda c: c.deal(1, to=unit(enemy)))
    )
    made.put("plated", 1)
    made.hand(0, "storm")
    with made.play() as play:
        play.does(0, "play", card="storm")  # Deflect asks for nothing
        assert play["plated"].damage == 1


@pytest.mark.rule("rb.base.9.2")
def test_the_only_choice_is_a_target_all_the_same() -> None:
    made = table(
        0,
        card("plated", "unit", might=3, keywords={"deflect": 1}),
        spell_card("bolt", lambda c: c.deal(1, to=c.target(unit(enemy)))),
    )
    made.put("plated", 1)
    made.hand(0, "bolt")
    with made.play() as play:
        play.rejected(0, "play", card="bolt")


@pytest.mark.rule("rb.base.9.3")
def test_units_are_on_the_board_and_spells_on_the_chain() -> None:
    made = table(
        0,
        spell_card("doom", lambda c: c.kill(c.target(unit))),
        spell_card("hush", lambda c: c.counter(c.target(spell)), keywords="reaction"),
    )
    made.hand(0, "doom", "hush", CUB)
    made.trash(1, PORO)
    with made.play() as play:
        play.rejected(0, "play", card="hush")  # no spell on the chain
        play.does(0, "play", card="doom", target="rest")
        play.passes(0)
        assert play["rest"].zone == "trash" and play[CUB].zone == "hand"
    with made.play() as play, pytest.raises(IllegalAction):
        play.game.do("play", card="doom", target=play[CUB])


@pytest.mark.rule("rb.base.9.4")
def test_up_to_may_be_none() -> None:
    def nudge(c: Any) -> None:
        c.deal(1, to=c.target(unit(enemy), 2, up_to=True))
        c.draw(1)

    made = table(0, spell_card("nudge", nudge))
    made.put(CUB, 1)
    made.hand(0, "nudge")
    with made.play() as play:
        play.does(0, "play", card="nudge")
        play.does(0, "done")
        assert play[CUB].damage == 0 and play.drawn(0) == 1


@pytest.mark.rule("rb.base.9.4")
def test_split_damage_is_divided_when_it_resolves() -> None:
    def volley(c: Any) -> None:
        c.deal(3, to=c.target(unit(enemy), 3, up_to=True), divided=True)

    made = table(0, spell_card("volley", volley))
    made.put(CUB, 1)
    made.put(DRAKE, 1)
    made.hand(0, "volley")
    made.hand(1, "训练有素")
    made.pool(1, energy=2)
    with made.play() as play:
        play.does(0, "play", card="volley", target=[CUB, DRAKE])
        play.asked(1, "priority")
        play.passes(1)
        play.asked(0, "divide")
        assert sorted(a.what["number"] for a in play.game.decision.actions) == [1, 2]  # each at least one
        play.does(0, "number", number=1)
        assert (play[CUB].damage, play[DRAKE].damage) == (1, 2)


@pytest.mark.rule("rb.base.9.6")
def test_a_trigger_without_a_legal_choice_is_left_off() -> None:
    def hunter(c: Any) -> None:
        with c.enters() as e:
            e.kill(e.target(unit(enemy)))
            e.draw(1)

    made = table(0, card("hunter", "unit", hunter, might=1))
    made.hand(0, "hunter")
    with made.play() as play:
        play.does(0, "play", card="hunter", place=0)
        assert play["hunter"].zone == "base" and play.chain == [] and play.drawn(0) == 0


@pytest.mark.rule("rb.base.9.7")
def test_may_comes_before_its_targets_and_then_they_are_chosen() -> None:
    def hunter(c: Any) -> None:
        with c.on(enters(c.this), may=True) as e:
            e.deal(1, to=e.target(unit(enemy)))

    for yes in (True, False):
        made = table(0, card("hunter", "unit", hunter, might=1))
        made.put(CUB, 1)
        made.put(DRAKE, 1)
        made.hand(0, "hunter")
        with made.play() as play:
            play.does(0, "play", card="hunter", place=0)
            play.asked(0, "may")
            play.does(0, "yes" if yes else "no")
            if yes:
                play.asked(0, "target")
                assert not any(a.verb == "done" for a in play.game.decision.actions)
                play.does(0, "target", target=CUB)
            assert play[CUB].damage == (1 if yes else 0)
