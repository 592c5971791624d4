"""A play that is offered can be completed, whatever is chosen on the way (8.4, 8.5): it is not offered otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Duel, Table, card

LUX, MEDITATION = "拉克丝·冕卫之光", "冥想"
VERBS = ("yes", "no")
POWER = power(1)


def bare(*cards: RbDefinition, **words: Any) -> Table:
    """Two battlefields and nothing else."""
    made = Table(0, *cards, **words)
    made.site()
    made.site()
    return made


def offered(play: Duel) -> set[str]:
    """The verbs that are offered now."""
    return {action.verb for action in play.game.decision.actions}


def meditating(*units: str, runes: int = 0) -> Duel:
    made = bare(card("friend", "unit", might=1), spell_card("kept"))
    for name in units:
        made.put(name, 0)
    made.hand(0, MEDITATION, "kept")                        # so that he is asked afterwards
    if runes:
        made.runes(0, CALM, ready=runes)
    return made.play()


@pytest.mark.rule("rb.base.8.4", "rb.base.8.5")
def test_what_pays_with_an_add_ability_is_not_exhausted_for_an_additional_cost() -> None:
    with meditating(LUX) as play:
        play.does(0, "play", card=MEDITATION)               # Lux pays for it: nobody is left to be exhausted, nothing is asked
        assert play.drawn(0) == 1 and play[LUX].tapped
    with meditating(LUX, "friend") as play:
        play.does(0, "play", card=MEDITATION, extra=True)   # Lux pays, the friend is the only one left
        assert play.drawn(0) == 2 and play[LUX].tapped and play["friend"].tapped


@pytest.mark.rule("rb.base.8.4")
def test_an_add_ability_that_the_rest_of_the_cost_needs_is_not_offered() -> None:
    with meditating(LUX, runes=2) as play:
        play.does(0, "play", card=MEDITATION)
        assert offered(play) == set(VERBS)
        play.does(0, "yes")                                 # the runes pay, Lux is exhausted for the cost
        assert play.drawn(0) == 2 and play[LUX].tapped
        assert all(rune.tapped for rune in play.game.zone("runes", 0))
    with meditating(LUX, "friend", runes=2) as play:
        play.does(0, "play", card=MEDITATION)
        play.does(0, "yes")
        play.asked(0, "runes")
        play.does(0, "activate", card=LUX)                  # the friend is left
        assert play.drawn(0) == 2 and play["friend"].tapped
        assert not any(rune.tapped for rune in play.game.zone("runes", 0))


@pytest.mark.rule("rb.base.8.4", "rb.base.8.5")
@pytest.mark.parametrize("runes", [0, 1])
def test_a_thing_cannot_pay_for_an_ability_that_exhausts_it(runes: int) -> None:
    def engine(c: Any) -> None:
        with c.adds(exhaust) as e:
            e.add(energy=1)
        with c.active(energy(1), exhaust) as e:
            e.draw(1)

    made = table(0, card("engine", "gear", engine))
    made.put("engine", 0)
    if runes:
        made.runes(0, FURY, ready=runes)
    with made.play() as play:
        if not runes:
            play.rejected(0, "activate", card="engine")
        else:
            play.does(0, "activate", card="engine")
            assert play.drawn(0) == 1 and play.game.zone("runes", 0)[0].tapped


@pytest.mark.rule("rb.base.8.3", "rb.base.8.5")
@pytest.mark.parametrize("others", [1, 2])
def test_an_additional_cost_leaves_enough_for_the_mandatory_one(others: int) -> None:
    def ritual(c: Any) -> None:
        c.costs(discard_cost(1))
        more = c.extra(discard_cost(1))
        c.draw(1)
        with c.if_(more.paid):
            c.draw(1)

    made = table(0, spell_card("ritual", ritual))
    made.hand(0, "ritual", *[CUB, PORO][:others])
    with made.play() as play:
        play.does(0, "play", card="ritual")
        if others == 1:
            assert play.drawn(0) == 1                       # nothing was asked
        else:
            assert offered(play) == set(VERBS)
            play.does(0, "yes")
            play.game.take(0)
            assert play.drawn(0) == 2
        assert play.names_in("hand", 0) == ["山脉亚龙"] * others


@pytest.mark.rule("rb.base.8.3", "rb.base.8.5")
@pytest.mark.parametrize("energy", [0, 2])
def test_a_discount_that_is_needed_cannot_be_declined(energy: int) -> None:
    def bargain(c: Any) -> None:
        c.cheaper(2, extra=c.extra(discard_cost(1)))
        c.draw(1)

    made = table(0, spell_card("bargain", bargain, energy=2))
    made.hand(0, "bargain", CUB)
    made.pool(0, energy=energy)
    with made.play() as play:
        play.does(0, "play", card="bargain")
        if energy:
            assert offered(play) == set(VERBS)
            play.does(0, "no")
        assert play.drawn(0) == 1 and play[CUB].zone == ("hand" if energy else "trash")


def shielded(amount: int = 1) -> RbDefinition:
    return card("dear", "unit", might=5, keywords={"deflect": amount})


@pytest.mark.rule("rb.deflect.9", "rb.base.8.5")
@pytest.mark.parametrize("power", [1, 2])
def test_an_additional_cost_leaves_enough_for_the_only_target(power: int) -> None:
    def bolt(c: Any) -> None:
        more = c.extra(POWER)
        c.deal(1, to=c.target(unit(enemy)))
        with c.if_(more.paid):
            c.draw(1)

    made = table(0, shielded(), spell_card("bolt", bolt))
    made.put("dear", 1)
    made.hand(0, "bolt")
    made.pool(0, any=power)
    with made.play() as play:
        play.does(0, "play", card="bolt")
        if power == 2:
            assert offered(play) == set(VERBS)
            play.does(0, "yes")
        assert play["dear"].damage == 1 and play.drawn(0) == power - 1 and play.pool(0) == {}


@pytest.mark.rule("rb.deflect.9", "rb.base.8.5")
@pytest.mark.parametrize("edition", ["1.1", "1.3"])
@pytest.mark.parametrize("power", [1, 2])
def test_targets_that_must_follow_can_be_paid_too(edition: str, power: int) -> None:
    def volley(c: Any) -> None:
        c.deal(1, to=c.target(unit(enemy)))
        c.deal(1, to=c.target(unit(enemy)))

    made = table(0, shielded(), spell_card("volley", volley), edition=edition)
    made.put("dear", 1)
    made.hand(0, "volley")
    made.pool(0, any=power)
    with made.play() as play:
        if edition == "1.3" and power == 1:                 # 26.2: the same unit costs each time
            play.rejected(0, "play", card="volley")
        else:
            play.does(0, "play", card="volley")
            assert play["dear"].damage == 2


@pytest.mark.rule("rb.deflect.9", "rb.deflect.10", "rb.base.8.5")
@pytest.mark.parametrize("power", [0, 1, 2])
@pytest.mark.parametrize("plain", [False, True])
def test_of_several_dear_targets_only_as_many_are_offered_as_can_be_paid(power: int, plain: bool) -> None:
    def pair(c: Any) -> None:
        c.deal(1, to=c.target(unit(enemy), 2))

    made = table(0, shielded(), spell_card("pair", pair), card("plain", "unit", might=5))
    if plain:
        made.put("plain", 1)
    made.put("dear", 1, as_="first")
    made.put("dear", 1, as_="second")
    made.hand(0, "pair")
    if power:
        made.pool(0, any=power)
    with made.play() as play:
        if power + plain < 2:
            play.rejected(0, "play", card="pair")
            return
        play.does(0, "play", card="pair")
        while not play.game.over and play.game.decision.kind == "target":
            play.game.take(0)
        hurt = [name for name in ("first", "second") if play[name].damage]
        assert len(hurt) == (1 if plain else 2) and play.pool(0) == ({"any": power - len(hurt)} if power > len(hurt) else {})
