"""Energy and Power: pools, runes, Add abilities, payments (section 4 of the base game)."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Table, card


def seal(c: Any) -> None:
    with c.adds(exhaust) as e:
        e.add(power=1, domain="fury")


def conduit(c: Any) -> None:
    with c.adds(exhaust) as e:
        e.add(energy=1)


def void(c: Any) -> None:
    with c.adds(exhaust) as e:
        e.add(power=1, for_spells=True)


@pytest.mark.rule("rb.base.4.1")
def test_pools_empty_before_the_main_phase_and_at_the_end_of_the_turn() -> None:
    made = table(0)
    sitting(made, 1)
    made.pool(0, energy=2, fury=1, any=1, spell_energy=1)
    made.pool(1, energy=3)
    with made.play() as play:
        assert play.pool(0) == {"energy": 2, "fury": 1, "any": 1, "spell_energy": 1}
        play.does(0, "pass")
        assert play.game.active == 1 and play.pool(0) == {} and play.pool(1) == {}
    made = Table(0, card("rest", "unit", might=1), at="channel")
    made.site()
    made.site()
    made.put("rest", 0)
    made.pool(0, energy=2)
    with made.play() as play:
        assert play.game.phase == "main" and play.pool(0) == {}


@pytest.mark.rule("rb.base.4.2")
def test_one_ready_rune_gives_energy_and_power() -> None:
    made = table(0, card("cheap", "unit", energy=1, power=1, might=1, domain="fury"))
    made.hand(0, "cheap")
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card="cheap", place=0)
        assert play["cheap"].zone == "base" and play.game.zone("runes", 0) == []
        assert play.names_in("rune_deck", 0)[-1] == FURY  # at the bottom


@pytest.mark.rule("rb.base.4.2")
def test_an_exhausted_rune_still_gives_power_but_no_energy() -> None:
    made = table(
        0, card("cheap", "unit", energy=1, power=1, might=1, domain="fury"), spell_card("free", power=1, domain="fury")
    )
    made.hand(0, "cheap", "free")
    made.runes(0, FURY, ready=0, exhausted=1)
    with made.play() as play:
        play.rejected(0, "play", card="cheap")
        play.does(0, "play", card="free")
        assert play.game.zone("runes", 0) == [] and play.drawn(0) == 1


@pytest.mark.rule("rb.base.4.3")
def test_add_abilities_pay_and_cannot_be_answered() -> None:
    made = table(
        0,
        card("seal", "gear", seal),
        card("conduit", "gear", conduit),
        spell_card("echo", keywords="reaction"),
        spell_card("flare", energy=1, power=1, domain="fury"),
    )
    made.put("seal", 0)
    made.put("conduit", 0)
    made.hand(0, "flare")
    made.hand(1, "echo")
    with made.play() as play:
        assert not [a for a in play.game.decision.actions if a.verb == "activate"]  # only inside payments
        play.does(0, "play", card="flare")  # both are needed: nothing is asked
        play.asked(1, "priority")  # the flare can be answered, the Add abilities could not
        assert play.chain == ["flare"] and play["seal"].tapped and play["conduit"].tapped
        play.passes(1)
        assert play.drawn(0) == 1


@pytest.mark.rule("rb.base.4.3", "rb.base.8.4")
def test_an_add_ability_instead_of_a_rune_is_a_choice() -> None:
    for use in (True, False):
        made = table(0, card("conduit", "gear", conduit), spell_card("flare", energy=1))
        made.put("conduit", 0)
        made.hand(0, "flare")
        made.runes(0, FURY, ready=1)
        with made.play() as play:
            play.does(0, "play", card="flare")
            play.asked(0, "runes")
            play.does(0, "activate", card="conduit") if use else play.does(0, "done")
            assert play["conduit"].tapped == use
            assert [rune.tapped for rune in play.game.zone("runes", 0)] == [not use]


@pytest.mark.rule("rb.base.4.3")
def test_an_add_ability_with_action_leaves_focus_where_it_is() -> None:
    def fanatic(c: Any) -> None:
        with c.adds(exhaust, timing="action") as e:
            e.add(power=2)

    made = table(0, card("fanatic", "unit", fanatic, might=1), spell_card("quick", power=2, domain="calm", keywords="action"))
    made.put("fanatic", 0)
    made.hand(0, "quick")
    with made.play() as play:
        goes(play, 0, "mate", 1)
        play.asked(0, "focus")
        play.rejected(0, "play", card="quick")
        play.does(0, "activate", card="fanatic")
        assert play.pool(0) == {"any": 2} and play.chain == []
        play.asked(0, "focus")  # still his
        play.does(0, "play", card="quick")  # Power of any domain stands for calm
        assert play.drawn(0) == 1 and play.pool(0) == {}


@pytest.mark.rule("rb.base.4.4")
def test_any_domain_pays_any_and_a_domain_only_itself() -> None:
    made = table(0, spell_card("any", power=1), spell_card("fury", power=1, domain="fury"))
    made.hand(0, "any", "fury")
    made.runes(0, MIND, ready=2)
    with made.play() as play:
        play.rejected(0, "play", card="fury")
        play.does(0, "play", card="any")
        assert len(play.game.zone("runes", 0)) == 1 and play.drawn(0) == 1


@pytest.mark.rule("rb.base.4.4")
def test_a_card_of_two_domains_takes_power_of_any() -> None:
    made = table(0, card("both", "unit", power=1, might=1, domain=("fury", "chaos")))
    made.hand(0, "both")
    made.runes(0, MIND, ready=1)
    with made.play() as play:
        play.does(0, "play", card="both", place=0)
        assert play["both"].zone == "base" and play.game.zone("runes", 0) == []


@pytest.mark.rule("rb.base.4.5")
def test_power_for_spells_pays_for_nothing_else() -> None:
    made = table(
        0,
        card("void", "gear", void),
        spell_card("flare", power=1, domain="fury"),
        card("unit", "unit", power=1, might=1, domain="fury"),
    )
    made.put("void", 0)
    made.hand(0, "flare", "unit")
    with made.play() as play:
        play.rejected(0, "play", card="unit")
        play.does(0, "play", card="flare")
        assert play["void"].tapped and play.drawn(0) == 1


@pytest.mark.rule("rb.base.4.6")
def test_channelling_stops_when_the_rune_deck_is_empty() -> None:
    made = Table(0, card("rest", "unit", might=1), at="channel")
    made.site()
    made.site()
    made.put("rest", 0)
    made.rune_deck(0, FURY, 1)
    with made.play() as play:
        runes = play.game.zone("runes", 0)
        assert [rune.tapped for rune in runes] == [False] and play.game.phase == "main" and not play.game.over


@pytest.mark.rule("rb.base.4.7")
def test_cards_recycled_together_lie_in_random_order() -> None:
    def sweep(c: Any) -> None:
        c.recycle(trash(friendly))

    orders, known = set(), set()
    for seed in range(12):
        made = table(0, spell_card("sweep", sweep))
        made.trash(0, PORO, CUB, CLEAVE)
        made.hand(0, "sweep")
        game = made.position
        play = made.play()
        play.game = game.game(seed)
        play.does(0, "play", card="sweep")
        under = play.game.zone("deck", 0)[-3:]
        assert sorted(c.name for c in under) == sorted([PORO, CUB, CLEAVE])
        orders.add(tuple(c.name for c in under))
        known |= {c.known_to(seat) for c in under for seat in (0, 1)}
    assert len(orders) > 2 and known == {False}


@pytest.mark.rule("rb.base.4.7")
def test_a_cost_of_several_recycled_cards_is_in_random_order_too() -> None:
    def horn(c: Any) -> None:
        with c.active(recycle_cost(trash, 3)) as e:
            e.draw(1)

    orders = set()
    for seed in range(12):
        made = table(0, card("horn", "gear", horn))
        made.put("horn", 0)
        made.trash(0, PORO, CUB, CLEAVE)
        play = made.play()
        play.game = made.position.game(seed)
        play.game.do("activate", card="horn", cost=[PORO, CUB])
        under = play.game.zone("deck", 0)[-3:]
        orders.add(tuple(c.name for c in under))
        assert not any(c.known_to(1) for c in under)
    assert len(orders) > 2


@pytest.mark.rule("rb.base.8.3")
def test_discounts_increases_and_the_floor() -> None:
    cheaper = card("tent", "gear", lambda c: c.always("energy", cards(kind="unit"), who="mine", amount=-2))
    dearer = card("toll", "gear", lambda c: c.always("energy", cards(kind="unit"), who="foe", amount=1))
    for toll in (False, True):
        made = table(0, cheaper, dearer, card("small", "unit", energy=1, might=1), card("large", "unit", energy=4, might=1))
        made.put("tent", 0)
        if toll:
            made.put("toll", 1)
        made.hand(0, "small", "large")
        made.pool(0, energy=5)
        with made.play() as play:
            play.does(0, "play", card="small", place=0)
            assert play.pool(0)["energy"] == 5  # 1 - 2 (+ 1) is 0, never less
            play.does(0, "play", card="large", place=0)
            assert play.pool(0)["energy"] == (2 if toll else 3)


@pytest.mark.rule("rb.base.8.3")
def test_an_optional_cost_that_a_discount_hangs_on() -> None:
    def buccaneer(c: Any) -> None:
        chosen = c.extra(discard_cost(1))
        c.cheaper(2, extra=chosen)

    for paid in (True, False):
        made = table(0, card("buccaneer", "unit", buccaneer, energy=3, might=1))
        made.hand(0, "buccaneer", CUB)
        made.pool(0, energy=3)
        with made.play() as play:
            play.does(0, "play", card="buccaneer", place=0, extra=paid)
            assert play["buccaneer"].zone == "base" and play.pool(0) == ({"energy": 2} if paid else {})
            assert play[CUB].zone == ("trash" if paid else "hand")


@pytest.mark.rule("rb.base.8.3", "rb.base.8.5")
def test_a_mandatory_cost_that_cannot_be_paid_forbids_the_play() -> None:
    def ritual(c: Any) -> None:
        c.costs(discard_cost(2))
        c.draw(1)

    for extra in (1, 2):
        made = table(0, spell_card("ritual", ritual))
        made.hand(0, "ritual", *[CUB, PORO][:extra])
        with made.play() as play:
            if extra == 1:
                play.rejected(0, "play", card="ritual")
            else:
                play.does(0, "play", card="ritual")
                play.game.take(0)
                assert play.drawn(0) == 1 and play[CUB].zone == play[PORO].zone == "trash"


@pytest.mark.rule("rb.base.2.9")
def test_effects_read_the_printed_cost() -> None:
    def value(c: Any) -> None:
        thrown = c.discard(1)
        c.draw(thrown.subject.cost)

    tent = card("tent", "gear", lambda c: c.always("energy", cards(kind="unit"), amount=-2))
    made = table(0, tent, spell_card("value", value), card("three", "unit", energy=3, might=1))
    made.put("tent", 0)
    made.hand(0, "value", "three")
    with made.play() as play:
        play.does(0, "play", card="value")
        assert play.drawn(0) == 3


@pytest.mark.rule("rb.base.8.4")
def test_a_payment_inside_a_resolution_chooses_its_runes() -> None:
    def toll(c: Any) -> None:
        paid = c.pay_power(1)
        c.draw(2, if_done=paid)

    made = table(0, spell_card("toll", toll))
    made.hand(0, "toll")
    made.runes(0, FURY, ready=1)
    made.runes(0, MIND, ready=1)
    with made.play() as play:
        play.does(0, "play", card="toll")
        play.asked(0, "runes")
        play.does(0, "recycle", domain=3)
        assert play.names_in("runes", 0) == [FURY] and play.drawn(0) == 2
    made = table(0, spell_card("toll", toll))
    made.hand(0, "toll")
    with made.play() as play:
        play.does(0, "play", card="toll")  # nothing to pay with: nothing more happens
        assert play.drawn(0) == 0
