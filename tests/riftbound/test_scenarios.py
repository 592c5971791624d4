"""The scenarios of the keywords that a single keyword test does not play out, one test each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.board import *
from tests.riftbound.table import Duel, Table, card

# ---- 急速


@pytest.mark.scenario("s.rb.accelerate.redundant")
def test_accelerate_twice_is_offered_once() -> None:
    drum = card("drum", "gear", lambda c: c.always("accelerate", cards(friendly, kind="unit"), who="mine"))
    made = table(
        0,
        drum,
        card("runner", "unit", energy=2, might=2, domain="fury", keywords="accelerate"),
        card("walker", "unit", energy=1, might=1, domain="fury"),
        spell_card("census", lambda c: c.draw(count(unit(keyword="accelerate")))),
    )
    made.put("drum", 0)
    made.hand(0, "runner", "walker", "census")
    made.pool(0, energy=9, fury=3)
    with made.play() as play:
        play.does(0, "play", card="runner", place=0)
        play.asked(0, "extra")
        play.does(0, "yes")
        play.asked(0, "priority")  # not offered again
        assert not play["runner"].tapped and play.pool(0) == {"energy": 6, "fury": 2}
        play.does(0, "play", card="census")
        assert play.drawn(0) == 1
        play.does(0, "play", card="walker", place=0, extra=True)  # what it does not print, the drum gives
        assert not play["walker"].tapped and play.pool(0) == {"energy": 4, "fury": 1}


# ---- 迅捷


def duel_of_spells(active: int) -> Table:
    made = table(
        active,
        spell_card("quick", keywords="action"),
        spell_card("plain"),
        spell_card("sudden", keywords="reaction"),
        spell_card("noise"),
    )
    made.put(PORO, 0)
    made.hand(0, "quick", "plain", "sudden")
    return made


@pytest.mark.scenario("s.rb.action.showdown")
def test_action_spells_in_showdowns_and_at_home() -> None:
    with duel_of_spells(1).play() as play:
        goes(play, 1, "mate", 1)
        play.asked(0, "focus")
        play.rejected(0, "play", card="plain")
        play.does(0, "play", card="quick")
        assert play.drawn(0) == 0  # he could answer himself
        play.passes(0)
        assert play.drawn(0) == 1
        play.passes(0)
    with duel_of_spells(0).play() as play:
        play.offers(0, "play", card="plain")
        play.offers(0, "play", card="quick")


@pytest.mark.scenario("s.rb.action.closed")
def test_action_does_not_answer_a_chain() -> None:
    made = duel_of_spells(1)
    made.hand(1, "noise")
    with made.play() as play:
        play.does(1, "play", card="noise")
        play.asked(0, "priority")
        play.rejected(0, "play", card="quick")
        play.offers(0, "play", card="sudden")


@pytest.mark.scenario("s.rb.action.ability")
def test_abilities_with_action_and_without() -> None:
    def leader(c: Any) -> None:
        with c.active(limit=1, timing="action") as e:
            e.draw(1)
        with c.active(limit=1) as e:
            e.draw(1)

    made = table(
        1,
        card("leader", "legend", leader),
        spell_card("echo", lambda c: c.draw(with_action()), keywords="reaction"),
        legends=["leader", "白板乙"],
    )
    made.hand(1, "echo")
    with made.play() as play:
        goes(play, 1, "mate", 1)
        play.passes(1)
        play.asked(0, "focus")
        play.rejected(0, "activate", card="leader", ability=2)
        play.does(0, "activate", card="leader", ability=1)
        play.does(1, "play", card="echo")  # on the chain: one ability with Action, and itself without
        assert play.drawn(1) == 1 and play.drawn(0) == 1


@pytest.mark.scenario("s.rb.action.ex1")
def test_a_unit_with_action_goes_only_where_units_go() -> None:
    def herald(c: Any) -> None:
        with c.enters() as e:
            e.draw(1)

    made = table(1, card("herald", "unit", herald, might=1, keywords="action"))
    made.position.placed[1].state["counters"] = 1  # A controls the second battlefield
    made.position.placed[1].seat = 0
    made.put(PORO, 0, at=2)
    made.hand(0, "herald")
    with made.play() as play:
        goes(play, 1, "mate", 1)
        assert sorted(a.what["place"] for a in play.game.decision.actions if a.verb == "play") == [0, 2]
        play.rejected(0, "play", card="herald", place=1)
        play.does(0, "play", card="herald", place=2)
        assert play["herald"].tapped and play.drawn(0) == 1


# ---- 强攻, 坚守


@pytest.mark.scenario("s.rb.assault.attack")
def test_assault_of_an_attacker_and_of_a_defender() -> None:
    lancer = card("lancer", "unit", might=3, keywords="assault")
    wall = card("wall", "unit", might=4)
    made = table(0, lancer, wall, spell_card("keep", keywords="reaction"), mine=1)
    made.put("lancer", 0)
    made.put("wall", 1, at=1)
    made.hand(1, "keep")
    with made.play() as play:
        goes(play, 0, "lancer", 1)
        play.asked(1, "focus")
        assert play.might("lancer") == 4
        play.passes(1)
        assert play["lancer"].zone == play["wall"].zone == "trash"
    made = table(0, lancer, wall, spell_card("keep", keywords="reaction"), mine=1)
    made.put("lancer", 1, at=1)
    made.put("wall", 0)
    made.hand(1, "keep")
    with made.play() as play:
        goes(play, 0, "wall", 1)
        play.asked(1, "focus")
        assert play.might("lancer") == 3 and "defending" in play["lancer"].flags
        play.passes(1)
        assert play["lancer"].zone == "trash" and play["wall"].zone == "field"


@pytest.mark.scenario("s.rb.assault.ex1")
def test_petty_officer_and_cleave() -> None:
    made = table(
        0,
        card("officer", "unit", might=3, keywords="assault"),
        card("wall", "unit", might=2),
        spell_card("keep", keywords="reaction"),
        mine=1,
    )
    made.put("officer", 0)
    made.put("wall", 1, at=1)
    made.put("wall", 1, at=2, as_="other wall")
    made.hand(0, CLEAVE)
    made.hand(1, "keep")
    made.pool(0, energy=1)
    with made.play() as play:
        play.does(0, "play", card=CLEAVE, target="officer")
        play.passes(1)
        goes(play, 0, "officer", 1)
        play.asked(1, "focus")
        assert play.might("officer") == 3 + 4
        play.passes(1)
        play.does(0, "pass")  # the turn ends, and with it what was given
        while play.game.active != 0 or play.game.phase != "main":
            play.game.do("pass")
        goes(play, 0, "officer", 101)
        play.does(0, "pass")
        while play.game.active != 0 or play.game.phase != "main":
            play.game.do("pass")
        goes(play, 0, "officer", 2)
        play.asked(1, "focus")
        assert play.might("officer") == 3 + 1
        play.passes(1)


@pytest.mark.scenario("s.rb.shield.defend")
def test_shield_of_a_defender_and_of_an_attacker() -> None:
    guard, foe_ = card("guard", "unit", might=3, keywords="shield"), card("foe", "unit", might=4)
    for attacks_ in (False, True):
        made = table(0, guard, foe_, spell_card("keep", keywords="reaction"), mine=1)
        made.put("guard", 0 if attacks_ else 1, at=0 if attacks_ else 1)
        made.put("foe", 1 if attacks_ else 0, at=1 if attacks_ else 0)
        made.hand(1, "keep")
        with made.play() as play:
            goes(play, 0, "guard" if attacks_ else "foe", 1)
            play.asked(1, "focus")
            assert play.might("guard") == (3 if attacks_ else 4)
            play.passes(1)
            assert play["guard"].zone == "trash"
            assert play["foe"].zone == ("field" if attacks_ else "trash")


@pytest.mark.scenario("s.rb.shield.ex1")
def test_stalwart_poro_and_block() -> None:
    def block(c: Any) -> None:
        t = c.target(unit)
        c.change(t, shield=3)
        c.change(t, keyword="tank")

    made = table(1, spell_card("block", block, keywords="action"), card("bruiser", "unit", might=5), mine=0)
    made.put(PORO, 0, at=1)
    made.put(CUB, 0, at=1)
    made.put("bruiser", 1)
    made.hand(0, "block")
    with made.play() as play:
        goes(play, 1, "bruiser", 1)
        play.does(0, "play", card="block", target=PORO)
        # 2 + 1 + 3 = 6: all five points have to go to the poro, which they do not kill.
        assert play["bruiser"].zone == "trash" and play.there(1) == [PORO, CUB] and play.might(PORO) == 2


# ---- 法盾


def targeting(rich: bool) -> Duel:
    made = table(
        0,
        spell_card("aim", lambda c: c.change(c.target(unit(enemy)), might=-1), energy=2),
        card("shielded", "unit", might=3, keywords="deflect"),
        card("open", "unit", might=3),
    )
    made.put("shielded", 1)
    made.put("open", 1)
    made.hand(0, "aim")
    made.pool(0, energy=2, **({"calm": 1} if rich else {}))
    return made.play()


@pytest.mark.scenario("s.rb.deflect.cost")
def test_deflect_costs_one_power_or_cannot_be_chosen() -> None:
    with targeting(rich=True) as play:
        play.does(0, "play", card="aim", target="shielded")
        assert play.might("shielded") == 2 and play.pool(0) == {}
    with targeting(rich=False) as play:
        play.rejected(0, "play", card="aim", target="shielded")
        play.does(0, "play", card="aim")  # the other one is the only choice
        assert play.might("open") == 2 and play.might("shielded") == 3


@pytest.mark.scenario("s.rb.deflect.own")
@pytest.mark.rule("rb.base.26.2")
@pytest.mark.parametrize(("edition", "twice"), [("default", 1), ("1.1", 1), ("1.2", 1), ("1.3", 2)])
def test_what_deflect_costs_whom(edition: str, twice: int) -> None:
    def archer(c: Any) -> None:
        with c.active(limit=1) as e:
            e.change(e.target(unit(keyword="tank")), might=-1)

    def double(c: Any) -> None:
        for _ in range(2):
            c.deal(1, to=c.target(unit(keyword="tank")))

    cards_ = (
        card("plated", "unit", might=5, keywords={"deflect": 1, "tank": 1}),
        card("archer", "unit", archer, might=1),
        spell_card("double", double),
        spell_card("all", lambda c: c.deal(1, to=unit(keyword="tank"))),
    )
    made = table(0, *cards_, edition=edition)
    made.put("plated", 0)
    made.put("archer", 0)
    made.hand(0, "double")
    with made.play() as play:  # his own choices cost nothing: he has nothing
        play.does(0, "activate", card="archer")
        play.does(0, "play", card="double")
        assert play["plated"].damage == 2
    made = table(0, *cards_, edition=edition)
    made.put("plated", 1)
    made.put("archer", 0)
    made.hand(0, "double", "all")
    made.pool(0, calm=3)
    with made.play() as play:
        play.does(0, "activate", card="archer")
        assert play.pool(0) == {"calm": 2}
        play.does(0, "play", card="double")
        assert play["plated"].damage == 2 and play.pool(0) == ({"calm": 2 - twice} if twice < 2 else {})
        before = play.pool(0)
        play.does(0, "play", card="all")  # chooses nothing
        assert play["plated"].damage == 3 and play.pool(0) == before


# ---- 游走


@pytest.mark.scenario("s.rb.ganking.redundant")
def test_ganking_twice_is_one_move() -> None:
    made = table(0, card("wings", "gear", lambda c: c.static(unit(friendly), keyword="ganking")), mine=0)
    made.put("wings", 0)
    made.put("蔚·铲除者", 0, at=1)
    with made.play() as play:
        assert play["蔚·铲除者"].keywords.count("ganking") == 1
        goes(play, 0, "蔚·铲除者", 2)
        assert play["蔚·铲除者"].tapped and play.there(2) == ["蔚·铲除者"]
        play.rejected(0, "move", card="蔚·铲除者", place=1)
        play.rejected(0, "move", card="蔚·铲除者", place=101)


# ---- 鼓舞


def learn(c: Any) -> None:
    with c.if_(legion()):
        c.draw(1)


def drill(c: Any) -> None:
    with c.active(energy(1), if_=legion(play_effect=False)) as e:
        e.change(c.this, might=1)


@pytest.mark.scenario("s.rb.legion.count")
def test_a_played_unit_satisfies_both_legions() -> None:
    made = table(
        0,
        spell_card("learn", learn, keywords="legion"),
        card("drill", "unit", drill, might=1),
        card("recruit", "unit", might=1, keywords="legion"),
        spell_card("census", lambda c: c.draw(count(unit(keyword="legion")))),
    )
    made.put("drill", 0)
    made.hand(0, "learn", "recruit", "census")
    made.pool(0, energy=2)
    with made.play() as play:
        play.rejected(0, "activate", card="drill")
        play.does(0, "play", card="recruit", place=0)
        play.does(0, "activate", card="drill")
        assert play.might("drill") == 2
        play.does(0, "play", card="learn")
        assert play.drawn(0) == 1
        play.does(0, "play", card="census")
        assert play.drawn(0) == 2


@pytest.mark.scenario("s.rb.legion.own_card")
def test_a_spell_is_not_another_card_before_itself() -> None:
    made = table(0, spell_card("learn", learn, keywords="legion"))
    made.hand(0, "learn")
    with made.play() as play:
        play.does(0, "play", card="learn")
        assert play.drawn(0) == 0 and play["learn"].zone == "trash"


@pytest.mark.scenario("s.rb.faq.01")
def test_hiding_is_no_play() -> None:
    def fan(c: Any) -> None:
        with c.on(played()) as e:
            e.draw(1)

    made = hideaway(0, spell_card("learn", learn, keywords="legion"), card("fan", "gear", fan))
    made.put("fan", 0)
    made.hand(0, "trap", "learn")
    made.pool(0, mind=1)
    with made.play() as play:
        play.does(0, "hide", card="trap", place=1)
        assert play.drawn(0) == 0
        play.does(0, "play", card="learn")
        assert play.drawn(0) == 1  # the fan's, once; nothing from Legion


@pytest.mark.scenario("s.rb.faq.13", rules=["rb.faq.13"])
def test_tokens_and_abilities_are_no_cards() -> None:
    def horn(c: Any) -> None:
        with c.active(limit=1) as e:
            e.tokens("随从", 1)

    made = table(0, spell_card("learn", learn, keywords="legion"), card("horn", "gear", horn))
    made.put("horn", 0)
    made.hand(0, "learn")
    with made.play() as play:
        play.does(0, "activate", card="horn")
        assert "随从" in play.names_in("base", 0)
        play.does(0, "play", card="learn")
        assert play.drawn(0) == 0


# ---- 反应


@pytest.mark.scenario("s.rb.reaction.closed")
def test_reactions_of_every_kind_answer() -> None:
    def leader(c: Any) -> None:
        with c.active(limit=1, timing="reaction") as e:
            e.draw(1)

    def answering(active: int = 1) -> Table:
        made = table(
            active,
            card("leader", "legend", leader),
            card("runner", "unit", might=1, keywords="reaction"),
            spell_card("sudden", keywords="reaction"),
            spell_card("noise", draws(2)),
            legends=["leader", "白板乙"],
        )
        made.hand(0, "runner", "sudden")
        made.hand(1, "noise")
        return made

    with answering().play() as play:
        play.does(1, "play", card="noise")
        play.does(0, "play", card="sudden")
        assert play.chain == ["noise", "sudden"] and play.drawn(0) == 0
        play.passes(0)  # it resolves before the noise
        assert play.drawn(0) == 1 and play.drawn(1) == 0
        play.passes(0)
        assert play.drawn(1) == 2
    with answering().play() as play:
        play.does(1, "play", card="noise")
        play.does(0, "play", card="runner")
        assert play["runner"].zone == "base" and play.chain == ["noise"]
        play.passes(0)
    with answering().play() as play:
        play.does(1, "play", card="noise")
        play.does(0, "activate", card="leader")
        assert play.chain == ["noise", "leader"]
        play.passes(0)
        assert play.drawn(0) == 1
        play.passes(0)
    with answering().play() as play:  # also in showdowns
        goes(play, 1, "mate", 1)
        play.asked(0, "focus")
        for what in ("runner", "sudden"):
            play.offers(0, "play", card=what)
        play.offers(0, "activate", card="leader")
    with answering(0).play() as play:  # and on his own turn
        for what in ("runner", "sudden"):
            play.offers(0, "play", card=what)
        play.offers(0, "activate", card="leader")


@pytest.mark.scenario("s.rb.reaction.unit")
def test_where_a_reaction_unit_may_be_played() -> None:
    made = table(1, card("runner", "unit", might=1, keywords="reaction"), spell_card("noise"), mine=0)
    made.put(PORO, 0, at=1)
    made.hand(0, "runner")
    made.hand(1, "noise")
    with made.play() as play:
        play.does(1, "play", card="noise")
        assert sorted(a.what["place"] for a in play.game.decision.actions if a.verb == "play") == [0, 1]
        play.does(0, "play", card="runner", place=1)
        assert play.there(1) == [PORO, "runner"] and play["runner"].tapped


# ---- 瞬息, 预知


@pytest.mark.scenario("s.rb.temporary.kill")
@pytest.mark.parametrize("twice", [False, True])
def test_a_temporary_unit_dies_before_it_holds(twice: bool) -> None:
    made = Table(
        0,
        card("sprite", "unit", might=3, keywords="temporary"),
        card("curse", "gear", lambda c: c.static(unit(named="sprite"), keyword="temporary")),
        at="beginning",
    )
    made.site(controller=0)
    made.site()
    made.put("sprite", 0, at=1)
    made.put(MATE, 0)
    if twice:
        made.put("curse", 0)
    made.points(5, 0)
    with made.play() as play:
        assert play["sprite"].zone == "trash" and play.points == (5, 0) and play.controller(1) is None
        play.asked(0, "priority")  # two instances are one trigger: there was nothing to order


@pytest.mark.scenario("s.rb.vision.look")
@pytest.mark.parametrize("first", [False, True])
def test_both_visions_see_the_top_card(first: bool) -> None:
    made = table(0, card("seer", "unit", might=1, keywords={"vision": 2}))
    made.deck(0, CUB, PORO, CLEAVE)
    made.hand(0, "seer")
    with made.play() as play:
        play.does(0, "play", card="seer", place=0)
        play.asked(0, "order")
        play.game.take(0)
        play.asked(0, "may")
        top = play.game.zone("deck", 0)[0]
        assert top.name == CUB and top.known_to(0)
        play.does(0, "yes" if first else "no")
        play.asked(0, "may")
        seen = play.game.zone("deck", 0)[0]
        assert seen.name == (PORO if first else CUB) and seen.known_to(0)
        play.does(0, "no" if first else "yes")
        assert play.names_in("deck", 0) == [PORO, CLEAVE, CUB]


# ---- FAQ


@pytest.mark.scenario("s.rb.faq.08")
def test_vi_may_recycle_twice_but_not_in_a_showdown() -> None:
    made = table(0, spell_card("keep", keywords="action"), mine=1)
    made.put("蔚·铲除者", 0)
    made.put(CUB, 1, at=1)
    made.trash(0, PORO, DARING, CLEAVE)
    made.hand(0, "keep")
    with made.play() as play:
        for _ in range(2):
            play.does(0, "activate", card="蔚·铲除者")
            play.game.take(0)  # which card
        assert play.might("蔚·铲除者") == 3 + 2 and len(play.game.zone("trash", 0)) == 1
        goes(play, 0, "蔚·铲除者", 1)
        play.asked(0, "focus")
        play.rejected(0, "activate", card="蔚·铲除者")
        play.passes(0)


@pytest.mark.scenario("s.rb.faq.09")
def test_a_plain_legend_ability_waits_for_the_own_turn() -> None:
    def leader(c: Any) -> None:
        with c.active(limit=1) as e:
            e.draw(1)

    for active in (0, 1):
        made = table(
            active,
            card("leader", "legend", leader),
            spell_card("sudden", keywords="reaction"),
            spell_card("noise"),
            legends=["leader", "白板乙"],
        )
        made.hand(0, "sudden")
        made.hand(1, "noise")
        with made.play() as play:
            if active:
                play.does(1, "play", card="noise")
                play.asked(0, "priority")
                play.rejected(0, "activate", card="leader")
                play.passes(0)
            else:
                play.offers(0, "activate", card="leader")
                goes(play, 0, "mate", 1)
                play.asked(0, "focus")
                play.rejected(0, "activate", card="leader")
                play.passes(0)


@pytest.mark.scenario("s.rb.faq.11")
@pytest.mark.rule("rb.base.3.3", "rb.base.14.2")
def test_everybody_may_act_in_a_showdown_of_three() -> None:
    """Seats 0, 1, 2 are A, B, C; it is C's turn, and C attacks A."""
    made = Table(2, spell_card("quick", keywords="action"), spell_card("sudden", keywords="reaction"), players=3)
    made.site(controller=0)
    made.site()
    made.site()
    made.put(PORO, 0, at=1)
    made.put(MATE, 2)
    for seat in range(3):
        made.position.put("quick", seat, "hand")
        made.position.put("sudden", seat, "hand")
    with made.play() as play:
        goes(play, 2, MATE, 1)
        play.asked(2, "focus")
        play.passes(2)
        play.asked(0, "focus")
        play.passes(0)
        play.does(1, "play", card="quick")  # B has no unit here
        play.passes(1)  # he may answer himself first
        play.does(2, "play", card="sudden")  # C answers with a reaction
        play.passes(0, 1)  # C has no reaction left
        assert play.drawn(2) == 1 and play.drawn(1) == 0
        play.asked(1, "priority")
        play.passes(1, 0)
        assert play.drawn(1) == 1
        play.asked(2, "focus")  # the chain is empty: focus goes on from B to C
        play.passes(2, 0)
        assert "defending" in play[PORO].flags  # two passes are not enough
        play.passes(1)
        assert "defending" not in play[PORO].flags and play["大副"].zone == "trash"


# ---- keywords as characteristics


@pytest.mark.scenario("s.rb.keyword.reference")
def test_effects_count_printed_and_granted_keywords() -> None:
    def grants(c: Any) -> None:
        t = c.target(unit(named="plain"))
        c.change(t, assault=1, shield=1)
        c.change(t, keyword="tank")
        c.change(t, keyword="vision")

    counted = {
        "assault": unit(where=each_thing.assault >= 1),
        "shield": unit(where=each_thing.shield >= 1),
        "tank": unit(keyword="tank"),
        "vision": unit(keyword="vision"),
    }

    def probing(what: Any) -> Any:
        return lambda c: c.draw(count(what))

    probes = [spell_card("of " + name, probing(what)) for name, what in counted.items()]
    bearer = card("bearer", "unit", might=1, keywords={"assault": 1, "shield": 1, "tank": 1, "vision": 1})
    made = Table(0, bearer, card("plain", "unit", might=1), spell_card("grant", grants), *probes)
    made.site()
    made.site()
    made.put("bearer", 0)
    made.put("plain", 0)
    for name in counted:
        for _ in range(3):
            made.position.put("of " + name, 0, "hand")
    made.hand(0, "grant")
    made.deck(0, *["山脉亚龙"] * 60)
    made.deck(1, *["山脉亚龙"] * 60)
    with made.play() as play:

        def census() -> list[int]:
            found = []
            for name in counted:
                before = play.drawn(0)
                play.does(0, "play", card="of " + name)
                found.append(play.drawn(0) - before)
            return found

        assert census() == [1, 1, 1, 1]
        play.does(0, "play", card="grant")
        assert census() == [2, 2, 2, 2]  # objects, not instances
        play.does(0, "pass")
        while play.game.active != 0 or play.game.phase != "main":
            play.game.do("pass")
        assert census() == [1, 1, 1, 1]


@pytest.mark.scenario(
    "s.rb.keyword.reference", rules=["rb.action.9", "rb.action.11", "rb.reaction.11", "rb.reaction.13", "rb.reaction.14"]
)
@pytest.mark.rule("rb.action.12", "rb.action.10", "rb.reaction.12")
def test_effects_count_spells_and_abilities_with_action_and_reaction() -> None:
    def horn(c: Any) -> None:
        with c.active(limit=1, timing="reaction") as e:
            e.change(c.this, might=1)

    def haste(c: Any) -> None:
        c.rule("reaction", cards=replace(spell, zones=("chain", "hand")))

    made = table(
        0,
        card("horn", "unit", horn, might=1),
        spell_card("quick", keywords="action"),
        spell_card("plain"),
        spell_card("echo", lambda c: c.draw(with_reaction()), keywords="reaction"),
        spell_card("haste", haste),
    )
    made.put("horn", 0)
    made.hand(0, "quick", "plain", "echo", "haste")
    made.names["second echo"] = made.position.put("echo", 0, "hand")
    with made.play() as play:
        play.does(0, "play", card="quick")  # Action and not Reaction
        play.does(0, "activate", card="horn")  # an ability with Reaction
        play.does(0, "play", card="echo")
        assert play.chain == ["quick", "horn", "echo"]
        play.passes(0)
        assert play.drawn(0) == 2  # the ability, and the echo itself
        play.passes(0, 0)
        play.does(0, "play", card="haste")
        before = play.drawn(0)
        play.passes(0)
        play.does(0, "play", card="plain")  # given Reaction for this turn
        play.does(0, "play", card="second echo")
        play.passes(0)
        assert play.drawn(0) == before + 2
        play.passes(0)
