"""Resolving and interrupting (zh.411-415): targets checked again, instructions in order, what cannot be done is left out."""

from __future__ import annotations

import pytest

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Filter, Player, Thing
from tests.zongheng.cards import (
    Script,
    bounce_one,
    deal_to,
    destroy_one,
    draw_some,
    gain_some,
    raise_one,
    soldier,
    spell,
    tap_one,
    when,
)
from tests.zongheng.table import B, Scene


def stop(what: Filter) -> Script:
    def script(c: ZhCard) -> None:
        c.interrupt(c.target(what))
    return script


def slinger(c: ZhCard) -> None:
    """Pay 1: 1 damage to a target unit."""
    with c.active(pay(1)) as e:
        e.deal(1, to=e.target(unit(enemy)))


# ---- targets (zh.411.2a, 413)

@pytest.mark.scenario("s.zh.411.2a.fizzle")
def test_legal_targets_are_served_and_without_any_nothing_happens() -> None:
    def drill(c: ZhCard) -> None:
        c.change(c.target(unit, count=2), power=+1)

    scene = Scene(spell("drill", drill), spell("recall", bounce_one()), soldier("U", "1/1"), soldier("V", "1/1"))
    scene.units(0, "U", "V")
    scene.hand(0, "drill")
    scene.hand(1, "recall", "recall")
    with scene.play() as play:
        play.does(0, "use", card="drill", target=["U", "V"])
        play.passes(0)
        play.does(1, "use", card="recall", target="U")
        play.resolve()
        other = play.game.clone()
        play.resolve()
        assert play.stats("V") == "2/1" and play.zone("graveyard", 0) == ["drill"]
    with type(play)(other) as play:
        play.passes(0)
        play.does(1, "use", card="recall", target="V")
        play.resolve().resolve()
        assert sorted(play.hand(0)) == ["U", "V"] and play.zone("graveyard", 0) == ["drill"]


@pytest.mark.rule("zh.411.2a")
def test_a_target_that_became_another_kind_is_illegal() -> None:
    def rout(c: ZhCard) -> None:
        c.destroy(c.target(unit(cls="弓")))

    def retrain(c: ZhCard) -> None:
        c.change(c.target(unit), without_word="弓", word="步")

    scene = Scene(spell("rout", rout), spell("retrain", retrain), soldier("U", "1/1", cls="弓"))
    scene.units(1, "U")
    scene.hand(0, "rout")
    scene.hand(1, "retrain")
    with scene.play() as play:
        play.does(0, "use", card="rout", target="U")
        play.passes(0)
        play.does(1, "use", card="retrain", target="U")
        play.resolve().resolve()
        assert play["U"].zone == "battlefield"


@pytest.mark.scenario("s.zh.413.4.targets")
def test_targets_are_where_the_text_looks_for_them() -> None:
    def raise_dead(c: ZhCard) -> None:
        c.bounce(c.target(unit(at="graveyard")))

    scene = Scene(
        spell("kill", destroy_one(unit)), spell("raise", raise_dead), spell("stop", stop(cards(at="stack"))),
        spell("burn", deal_to(1, general)), soldier("here"), soldier("dead"), soldier("coming"),
    )
    scene.units(1, "here")
    scene.put("dead", 0, "graveyard")
    scene.hand(0, "coming", "kill", "raise", "stop", "burn")
    with scene.play() as play:
        play.does(0, "use", card="coming")
        play.rejected(0, "use", card="kill", target="dead")
        play.rejected(0, "use", card="raise", target="here")
        play.rejected(0, "use", card="kill", target="coming")
        play.rejected(0, "use", card="stop", target="here")
        play.offers(0, "use", card="kill", target="here")
        play.offers(0, "use", card="raise", target="dead")
        play.offers(0, "use", card="stop", target="coming")
        play.does(0, "use", card="burn", target=B)
        play.resolve()
        assert play.lives == (30, 29)


@pytest.mark.scenario("s.zh.413.5.no_self")
def test_nothing_on_the_stack_targets_itself() -> None:
    scene = Scene(spell("stop", stop(cards(at="stack"))))
    scene.hand(0, "stop")
    with scene.play() as play:
        play.rejected(0, "use", card="stop")


@pytest.mark.rule("zh.413.3")
def test_a_target_that_was_not_chosen_is_none() -> None:
    def perhaps(c: ZhCard) -> None:
        c.destroy(c.target(unit, count=2, up_to=True))
        c.draw(1)

    scene = Scene(spell("perhaps", perhaps), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "perhaps")
    with scene.play() as play:
        play.does(0, "use", card="perhaps", target=[])
        if play.game.decision.kind == "target":
            play.does(0, "done")
        assert play.top().targets == ()
        play.resolve()                                       # no targets, so none can be illegal: it resolves
        assert play["U"].zone == "battlefield" and play.hand(0) == ["plain"]


# ---- interruption (zh.412, 401.4)

@pytest.mark.scenario("s.zh.412.interrupt")
def test_what_is_interrupted_never_happens_and_nothing_is_paid_back() -> None:
    scene = Scene(
        spell("lesson", gain_some(5), cost=2), soldier("slinger", "1/1", slinger), soldier("guard", "1/3"),
        spell("stop card", stop(cards(at="stack"))), spell("stop ability", stop(ability)), resources=(3, 10),
    )
    scene.units(0, "slinger").units(1, "guard")
    scene.hand(0, "lesson")
    scene.hand(1, "stop card", "stop ability")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        play.does(0, "activate", card="slinger", target="guard")
        assert play.game.seats[0].ready == 0
        play.passes(0)
        play.does(1, "use", card="stop card", target="lesson")
        play.does(1, "use", card="stop ability", target="slinger")
        play.resolve()
        assert play.stack == ["lesson", "stop card"]
        play.resolve()
        assert play.stack == [] and play.zone("graveyard", 0) == ["lesson"]
        assert play.lives == (30, 30) and play["guard"].damage == 0 and play.game.seats[0].ready == 0
        assert play["slinger"].zone == "battlefield"


@pytest.mark.scenario("s.zh.401.4.ex1")
def test_an_ability_is_no_card() -> None:
    scene = Scene(
        soldier("slinger", "1/1", slinger), soldier("U", "1/3"), spell("stop card", stop(cards(at="stack"))),
        spell("stop ability", stop(ability)), spell("recall", bounce_one()),
    )
    scene.units(0, "slinger").units(1, "U")
    scene.hand(1, "stop card", "stop ability", "recall")
    with scene.play() as play:
        play.does(0, "activate", card="slinger", target="U")
        play.passes(0)
        play.rejected(1, "use", card="stop card")            # nothing on the stack is a card
        play.offers(1, "use", card="stop ability", target="slinger")
        play.does(1, "use", card="recall", target="U")
        play.resolve()
        assert play.stack == ["slinger"]
        play.resolve()                                       # its only target is gone: the rules interrupt it
        assert play.stack == [] and play.hand(1) == ["U", "stop ability", "stop card"]


@pytest.mark.rule("zh.409.10", "zh.412.1")
def test_a_state_trigger_that_was_interrupted_fires_anew() -> None:
    def hermit(c: ZhCard) -> None:
        with c.state(me.hand == 0) as e:
            e.draw(1)

    scene = Scene(soldier("hermit", "1/1", hermit), spell("stop ability", stop(ability)), spell("last", gain_some(0)))
    scene.units(0, "hermit", tapped=True)
    scene.hand(0, "last")
    scene.hand(1, "stop ability")
    with scene.play() as play:
        play.does(0, "use", card="last")
        play.passes(0)
        play.does(1, "use", card="stop ability", target="hermit")
        play.resolve()
        assert play.stack == ["last", "hermit"] and play.hand(0) == []
        play.resolve()
        assert play.hand(0) == ["plain"]


# ---- instructions in order (zh.411.2b-2e)

@pytest.mark.scenario("s.zh.411.2b.order")
def test_instructions_are_followed_in_order() -> None:
    def bolt(c: ZhCard) -> None:
        target = c.target(unit)
        c.deal(2, to=target)
        c.draw(1, who=target.controller)

    def ghost(c: ZhCard) -> None:
        with c.replace(would_leave(c.this, "destroy")) as r:
            r.zone("exile")

    scene = Scene(spell("bolt", bolt), soldier("ghost", "2/2", ghost))
    scene.units(1, "ghost")
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="ghost")
        play.resolve()
        kinds = [row["kind"] for row in play.game.events if row["kind"] in ("damage", "draw", "move")]
        assert kinds[:2] == ["damage", "draw"]               # it died after its controller had drawn
        assert play.hand(1) == ["plain"] and play.zone("exile", 1) == ["ghost"] and play.zone("graveyard", 1) == []


@pytest.mark.scenario("s.zh.411.2c.ex1")
def test_what_cannot_be_done_cannot_be_chosen() -> None:
    def toll(c: ZhCard) -> None:
        given = c.sacrifices(me)
        with c.if_(~given.done):
            c.lose_life(4)

    scene = Scene(spell("toll", toll), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "toll")
    scene.hand(1, "toll")
    with scene.play() as play:
        play.does(0, "use", card="toll")
        play.resolve()
        assert play.lives == (26, 30)
        play.passes(0)
        play.does(1, "use", card="toll")
        play.resolve()
        assert play.lives == (26, 30) and play["U"].zone == "graveyard"


@pytest.mark.scenario("s.zh.103.4.ex1")
def test_the_active_player_chooses_first_then_all_happens_at_once() -> None:
    def toll(c: ZhCard) -> None:
        c.sacrifices(everyone)

    scene = Scene(spell("toll", toll), soldier("U1"), soldier("U2"), soldier("U3"), soldier("U4"),
                  soldier("watcher", "1/9", when(leaves(units), lambda e: e.gain_life(1))))
    scene.units(0, "U1", "U2").units(1, "U3", "U4")
    scene.hand(1, "toll")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="toll")                     # B's card, A's turn
        play.passes(1, 0)
        play.does(0, "pick", card="U1")
        assert play["U1"].zone == "battlefield"              # nothing happens before all have chosen
        play.asked(1, "pick")
        assert {action.card.name for action in play.game.decision.actions} == {"U3", "U4"}
        play.does(1, "pick", card="U4")
        assert {play[name].zone for name in ("U1", "U4")} == {"graveyard"}
        moved = [row["card"] for row in play.game.events if row["cause"] == "sacrifice"]
        assert sorted(moved) == ["U1", "U4"]


@pytest.mark.scenario("s.zh.411.2e.pay_mid_resolution")
def test_paying_while_it_resolves() -> None:
    def bargain(c: ZhCard) -> None:
        paid = c.may_pay(1)
        with c.if_(paid.done):
            c.draw(1)

    scene = Scene(spell("bargain", bargain), spell("free", gain_some(1), cost=0), resources=(2, 0))
    scene.hand(0, "bargain", "free")
    with scene.play() as play:
        play.does(0, "use", card="bargain")
        assert play.game.seats[0].ready == 1
        play.passes(0, 1)
        play.asked(0, "may")
        assert {action.verb for action in play.game.decision.actions} == {"yes", "no"}    # and nothing else
        play.rejected(0, "use", card="free")
        play.does(0, "yes")
        assert play.game.seats[0].ready == 0 and play.hand(0) == ["free", "plain"]


# ---- information (zh.411.2f-2g)

@pytest.mark.scenario("s.zh.411.2f.info_once", rules=["zh.411.2f"])
def test_the_state_is_read_when_it_resolves() -> None:
    def volley(c: ZhCard) -> None:
        c.deal(count(units(mine)), to=c.target(general(enemy)))

    scene = Scene(spell("volley", volley), spell("kill", destroy_one()), soldier("U", "1/1"))
    scene.units(0, "U", "U", "U")
    scene.hand(0, "volley")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.does(0, "use", card="volley")
        play.passes(0)
        play.does(1, "use", card="kill", target=play.game.zone("battlefield", 0)[0])
        play.resolve().resolve()
        assert play.lives == (30, 28)


@pytest.mark.scenario("s.zh.411.2g.ex1", "s.zh.206.4.ex1")
def test_a_unit_counts_for_each_of_its_affiliations() -> None:
    def volley(c: ZhCard) -> None:
        c.deal(count(units(mine, of="东汉官军")), to=c.target(general(enemy)))

    def shade(c: ZhCard) -> None:
        c.deal(count(units(mine, of="影")), to=c.target(general(enemy)))

    scene = Scene(spell("volley", volley), spell("shade", shade), soldier("a", of="东汉官军"),
                  soldier("b", of=("东汉官军", "影")), soldier("c", of="影"))
    scene.units(0, "a", "b", "c")
    scene.hand(0, "volley", "shade")
    with scene.play() as play:
        play.does(0, "use", card="volley")
        play.resolve()
        assert play.lives == (30, 28)
        play.does(0, "use", card="shade")
        play.resolve()
        assert play.lives == (30, 26)


@pytest.mark.scenario("s.zh.411.2h.last_step")
def test_the_last_step_is_where_the_card_goes() -> None:
    scene = Scene(soldier("scout", "1/1", when(enters(Thing("this")), lambda e: e.draw(1))), spell("lesson", draw_some(1)))
    scene.hand(0, "scout", "lesson")
    with scene.play() as play:
        play.does(0, "use", card="scout")
        play.resolve()
        assert play["scout"].zone == "battlefield" and play.stack == ["scout"] and play.hand(0) == ["lesson"]
        play.resolve()
        play.does(0, "use", card="lesson")
        play.resolve()
        rows = [(row["kind"], row["card"]) for row in play.game.events if row["kind"] in ("draw", "move")]
        assert rows[-1] == ("move", "lesson") and rows[-2][0] == "draw"


# ---- the impossible (zh.103.2c, 414)

@pytest.mark.scenario("s.zh.103.2c.ex1")
def test_what_is_impossible_is_left_out() -> None:
    scene = Scene(soldier("guard", "2/3"))
    scene.units(1, "guard", tapped=True)
    scene.hand(0, "过河拆桥")
    with scene.play() as play:
        play.does(0, "use", card="过河拆桥", target="guard")
        play.resolve()
        assert play["guard"].tapped and play["guard"].damage == 1


@pytest.mark.scenario("s.zh.414.3.ex1")
def test_an_effect_does_what_it_can() -> None:
    def rob(c: ZhCard) -> None:
        c.discard(2, foe)

    def mill_four(c: ZhCard) -> None:
        c.mill(4, foe)

    def gift(c: ZhCard) -> None:
        c.draw(4, foe)

    scene = Scene(spell("rob", rob), spell("mill", mill_four), spell("gift", gift), soldier("x"), library=(2, 20))
    scene.hand(0, "x")
    scene.hand(1, "rob", "mill", "gift")
    with scene.play() as play:
        for name, hand, library, graveyard in (("rob", [], 2, 1), ("mill", [], 0, 3), ("gift", [], 0, 3)):
            play.passes(0)
            play.does(1, "use", card=name)
            play.resolve()
            assert play.hand(0) == hand and len(play.zone("library", 0)) == library
            assert len(play.zone("graveyard", 0)) == graveyard and not play.game.over


@pytest.mark.rule("zh.414.3")
def test_an_empty_library_may_lose() -> None:
    scene = Scene(spell("lesson", draw_some(1)), library=(0, 20), empty_library_draw="lose")
    scene.hand(0, "lesson")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        play.resolve()
        play.ends(1)


@pytest.mark.scenario("s.zh.414.2.ex1")
def test_effects_reach_the_battlefield_only() -> None:
    def retrain(c: ZhCard) -> None:
        c.change(units(cls="弓"), without_word="弓", word="步")

    def count_dead(c: ZhCard) -> None:
        c.gain_life(count(unit(at="graveyard", cls="弓")) * 10 + count(units(cls="步")))

    scene = Scene(spell("retrain", retrain), spell("census", count_dead), soldier("archer", cls="弓"))
    scene.units(0, "archer").units(1, "archer")
    for seat in (0, 1):
        scene.put("archer", seat, "graveyard")
    scene.hand(0, "retrain", "census")
    with scene.play() as play:
        play.does(0, "use", card="retrain")
        play.resolve()
        play.does(0, "use", card="census")
        play.resolve()
        assert play.lives == (52, 30)


@pytest.mark.scenario("s.zh.206.5.ex1")
def test_a_class_is_chosen_among_classes() -> None:
    def purge(c: ZhCard) -> None:
        c.destroy(units(cls=c.names("class")))

    scene = Scene(spell("purge", purge), soldier("foot", cls="步"), soldier("horse", cls="骑"))
    scene.units(0, "horse").units(1, "foot", "horse")
    scene.hand(0, "purge")
    with scene.play() as play:
        play.does(0, "use", card="purge")
        play.passes(0, 1)
        assert len(play.game.decision.actions) == 6
        play.rejected(0, "word", word="快速锦囊")
        play.does(0, "word", word="骑")
        assert play["foot"].zone == "battlefield" and play.zone("battlefield", 0) == []
        assert play.zone("battlefield", 1) == ["foot"]


@pytest.mark.scenario("s.zh.206.3.star1")
def test_infantry_means_units() -> None:
    from tests.zongheng.cards import leader
    from tests.zongheng.table import A

    def purge(c: ZhCard) -> None:
        c.destroy(units(cls="步"))

    scene = Scene(spell("purge", purge), soldier("foot", cls="步"), alpha=leader(A, 30, cls="步"))
    scene.units(1, "foot")
    scene.hand(0, "purge")
    with scene.play() as play:
        play.does(0, "use", card="purge")
        play.resolve()
        assert play["foot"].zone == "graveyard" and play[A].zone == "general" and play.lives == (30, 30)


@pytest.mark.rule("zh.415.1")
def test_one_shot_effects_happen_once() -> None:
    scene = Scene(spell("bolt", deal_to(1)), spell("snare", tap_one()), spell("drill", raise_one(power=+2)), soldier("U", "1/3"))
    scene.units(1, "U")
    scene.hand(0, "bolt", "snare", "drill")
    with scene.play() as play:
        for card in ("bolt", "snare", "drill"):
            play.does(0, "use", card=card, target="U")
            play.resolve()
        assert play["U"].damage == 1 and play["U"].tapped and play.stats("U") == "3/3"
        play.to("end")
        assert play["U"].damage == 1


@pytest.mark.scenario("s.zh.411.2.steps")
def test_nobody_acts_in_the_middle_of_a_resolution() -> None:
    def drill(c: ZhCard) -> None:
        c.change(c.target(unit), power=+1)
        c.deal(1, to=c.target(general(enemy)))

    scene = Scene(spell("drill", drill), soldier("U", "1/1"))
    scene.units(0, "U")
    scene.hand(0, "drill")
    with scene.play() as play:
        play.does(0, "use", card="drill")
        play.passes(0, 1)
        assert play["U"].power == 2 and play.lives == (30, 29) and play.zone("graveyard", 0) == ["drill"]
        play.asked(0, "priority")
        assert [row["kind"] for row in play.game.events][-2:] == ["damage", "move"]


@pytest.mark.scenario("s.zh.409.2.controller", rules=["zh.409.2"])
def test_a_trigger_is_its_controllers_of_that_moment() -> None:
    def bribe(c: ZhCard) -> None:
        c.take_control(c.target(unit(enemy)))

    scene = Scene(soldier("U", "1/1", when(leaves(Thing("this")), lambda e: e.draw(1))), spell("bribe", bribe),
                  spell("kill", destroy_one()))
    scene.units(1, "U")
    scene.hand(0, "bribe", "kill")
    with scene.play() as play:
        play.does(0, "use", card="bribe", target="U")
        play.resolve()
        play.does(0, "use", card="kill", target="U")
        play.resolve()
        assert play.top().controller == 0 and play["U"].owner == 1
        play.resolve()
        assert play.hand(0) == ["plain"] and play.hand(1) == []


@pytest.mark.scenario("s.zh.410.static_zone")
def test_a_locked_ability_in_the_hand() -> None:
    def proud(c: ZhCard) -> None:
        """You cannot use this unless you control two units."""
        c.always("no_use", c.this, if_=count(units(mine)) < 2, zones="hand")

    scene = Scene(soldier("proud", "1/1", proud), soldier("U", "1/1", lambda c: c.static(units(mine), life=+1)),
                  soldier("V", "1/1"),
                  spell("kill", destroy_one()))
    scene.units(0, "U")
    scene.hand(0, "proud", "V", "kill")
    with scene.play() as play:
        play.rejected(0, "use", card="proud")
        play.does(0, "use", card="V")
        play.resolve()
        assert play.stats("V") == "1/2"
        play.offers(0, "use", card="proud")
        play.does(0, "use", card="kill", target="U")
        play.resolve()
        assert play.stats("V") == "1/1"
        play.rejected(0, "use", card="proud")


@pytest.mark.scenario("s.zh.407.2c.state_based", rules=["zh.407.2c", "zh.418.1", "zh.418.2", "zh.407.1a"])
def test_state_based_effects_are_nobodys_and_cannot_be_answered() -> None:
    from tests.zongheng.cards import leader, token

    def lord(c: ZhCard) -> None:
        with c.state(~exists(units(mine))) as e:
            e.reinforce("militia")

    def cure(c: ZhCard) -> None:
        c.heal(9, c.target(unit(mine)))

    scene = Scene(spell("bolt", deal_to(2)), spell("cure", cure), soldier("U", "1/2"), token("militia"), beta=leader(B, 30, lord))
    scene.units(1, "U")
    scene.hand(0, "bolt")
    scene.hand(1, "cure")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        assert play["U"].zone == "graveyard" and play.stack == [B]
        play.asked(0, "priority")
        play.passes(0)
        play.rejected(1, "use", card="cure")
        play.passes(1)
        assert play.zone("battlefield", 1) == ["militia"] and play.stack == []


@pytest.mark.scenario("s.zh.213.4a.kinds")
def test_three_kinds_of_abilities() -> None:
    def all_three(c: ZhCard) -> None:
        with c.active(pay(1)) as e:
            e.deal(1, to=e.target(unit(enemy)))
        with c.on(damaged(units(enemy))) as e:
            e.gain_life(1)
        c.static(units(mine).but(c.this), power=+1)

    scene = Scene(soldier("U", "1/5", all_three), soldier("V", "1/5"), soldier("W", "1/1"), spell("recall", bounce_one()),
                  resources=(3, 10))
    scene.units(0, "U", "W").units(1, "V")
    scene.hand(0, "recall")
    scene.at("maintenance")
    with scene.play() as play:
        assert play["W"].power == 2
        play.does(0, "activate", card="U", target="V")
        play.does(0, "activate", card="U", target="V")
        assert play.stack == ["U", "U"] and play.game.seats[0].ready == 1
        play.resolve()
        assert play.stack == ["U", "U"] and [item.kind for item in play.game.stack] == ["active", "trigger"]
        play.settle()
        assert play.lives == (32, 30) and play["V"].damage == 2
        play.does(0, "use", card="recall", target="U")
        play.resolve()
        assert play["W"].power == 1


@pytest.mark.scenario("s.zh.400.ability_text", rules=["zh.400.1", "zh.400.2"])
def test_a_card_on_the_stack_has_done_nothing_yet() -> None:
    scene = Scene(spell("tonic", gain_some(3)), soldier("scribe", "1/1", when(dies(units), lambda e: e.draw(1))))
    scene.hand(0, "tonic")
    with scene.play() as play:
        info = {card.zh: card for card in scene.ruleset_info.cards}
        assert [len([ability for ability in info[name].abilities if ability.said]) for name in ("tonic", "scribe")] == [1, 1]
        play.does(0, "use", card="tonic")
        assert play.lives == (30, 30) and play.stack == ["tonic"]
        play.resolve()
        assert play.lives == (33, 30)


@pytest.mark.scenario("s.zh.417.prevent_lasts")
@pytest.mark.parametrize("again", [True, False])
def test_a_shield_of_the_general_lasts_this_turn(again: bool) -> None:
    def aegis(c: ZhCard) -> None:
        c.prevent(4, to=general(mine))

    scene = Scene(spell("aegis", aegis), soldier("X", "3/3"), spell("two", deal_to(2, general)),
                  spell("one", deal_to(1, general)))
    scene.units(0, "X")
    scene.hand(0, "two", "one")
    scene.hand(1, "aegis")
    with scene.play() as play:
        play.passes(0, 1)
        play.does(0, "yes")
        play.passes(0)
        play.does(1, "use", card="aegis")
        play.settle()
        play.attack({"X": B})
        play.to("action_2")
        assert play.lives == (30, 30)
        if again:
            play.does(0, "use", card="two", target=B)
            play.resolve()
            assert play.lives == (30, 29)
        play.to("maintenance", turn=4)
        play.passes(1)
        play.does(0, "use", card="one", target=B)
        play.resolve()
        assert play.lives == (30, 28 if again else 29)


@pytest.mark.scenario("s.zh.411.2d.ex1")
def test_each_shows_the_top_card_and_both_move_at_once() -> None:
    def witness(c: ZhCard) -> None:
        """When a card goes to a graveyard while the opponent holds one: gain 1 life."""
        with c.on(to_graveyard(cards), if_=foe.hand >= 1) as e:
            e.gain_life(1)

    def guess(c: ZhCard) -> None:
        kinds = {"部队": ("unit",), "锦囊": ("fast", "slow")}
        other = {("unit",): ("fast", "slow"), ("fast", "slow"): ("unit",)}
        with c.choose_one() as one:
            for name, kind in kinds.items():
                with one.option(name, name):
                    tops = c.top(1, everyone)
                    c.reveal(tops)
                    with c.together():
                        c.move(tops.those(cards(at="library").narrowed(kinds=other[kind])), "graveyard")
                        c.move(tops.those(cards(at="library").narrowed(kinds=kind)), "hand")

    scene = Scene(spell("guess", guess), soldier("rider", cls="骑"), spell("trick", gain_some(1)),
                  soldier("witness", "0/9", witness))
    scene.library(0, "rider")
    scene.library(1, "trick")
    scene.units(1, "witness")
    scene.hand(0, "guess")
    with scene.play() as play:
        play.does(0, "use", card="guess")
        play.passes(0, 1)
        play.does(0, "mode", number=0)                       # he names units
        assert play.hand(0) == ["rider"] and play.zone("graveyard", 1) == ["trick"]
        assert play["rider"].known_to(1)
        play.asked(1, "order")                               # two triggers: of the trick, and of what was used
        assert len(play.game.decision.actions) == 2          # as the trick went, the other card was in the hand already
        play.take_order(1, 0)
        play.settle()
        assert play.lives == (30, 32)


# ---- other targets (zh.413.6)

@pytest.mark.scenario("s.zh.413.6.retarget")
def test_a_target_changes_only_to_a_legal_one_of_its_mode() -> None:
    def either(c: ZhCard) -> None:
        with c.mode("部队") as m:
            m.deal(2, to=m.target(unit))
        with c.mode("武将") as m:
            m.deal(2, to=m.target(general))

    def divert_to_general(c: ZhCard) -> None:
        c.reaim(c.target(trick), to=general)

    def divert(c: ZhCard) -> None:
        c.reaim(c.target(trick), to=unit)

    scene = Scene(spell("either", either), spell("to general", divert_to_general), spell("to unit", divert), soldier("U", "1/9"),
                  soldier("V", "1/9"))
    scene.units(1, "U", "V")
    scene.hand(0, "either")
    scene.hand(1, "to general", "to unit")
    with scene.play() as play:
        play.does(0, "use", card="either", mode=0, target="U")
        play.passes(0)
        play.does(1, "use", card="to general", target="either")
        play.resolve()
        assert [target.name for target in play.game.stack[0].targets] == ["U"]      # its mode wants a unit
        other = play.game.clone()
        play.resolve()
        assert play["U"].damage == 2 and play.lives == (30, 30)
    with type(play)(other) as play:
        play.passes(0)
        play.does(1, "use", card="to unit", target="either")
        play.resolve()
        assert [target.name for target in play.game.stack[0].targets] == ["V"]
        play.resolve()
        assert play["V"].damage == 2 and play["U"].damage == 0


# ---- choices of the opponent while something is used (zh.408.2)

@pytest.mark.scenario("s.zh.408.2.opponent_chooses")
def test_while_it_is_used_its_controller_chooses_first_while_it_resolves_the_active_player() -> None:
    def verdict(c: ZhCard) -> None:
        """As it is used each player names a class; units of what was named are destroyed."""
        c.destroy(units(cls=c.everyone_names("class", on_use=True)))

    def toll(c: ZhCard) -> None:
        c.sacrifices(everyone)

    scene = Scene(
        spell("verdict", verdict), spell("toll", toll), soldier("A1", cls="步"), soldier("A2", cls="骑"),
        soldier("B1", cls="骑"), soldier("B2", cls="弓"))
    scene.units(0, "A1", "A2").units(1, "B1", "B2")
    scene.hand(0, "toll")
    scene.hand(1, "verdict")
    with scene.play() as play:
        rest = play.game.clone()
        play.does(0, "use", card="toll")
        play.passes(0, 1)
        play.asked(0, "pick")                                # A is the active player
        play.does(0, "pick", card="A2")
        play.asked(1, "pick")
        play.does(1, "pick", card="B2")
        assert play.zone("battlefield", 0) == ["A1"] and play.zone("battlefield", 1) == ["B1"]
    with type(play)(rest) as play:
        play.passes(0)
        play.does(1, "use", card="verdict")                  # B's card in A's turn: B first
        play.asked(1, "word")
        assert [action.what["word"] for action in play.game.decision.actions] == ["步", "骑", "弓", "戟", "方", "谋"]
        play.does(1, "word", word="步")
        play.asked(0, "word")
        play.does(0, "word", english="archer")
        play.asked(1, "priority")
        assert play.stack == ["verdict"] and len(play.zone("battlefield", 0) + play.zone("battlefield", 1)) == 4
        play.resolve()
        assert play.zone("battlefield", 0) == ["A2"] and play.zone("battlefield", 1) == ["B1"]


@pytest.mark.rule("zh.408.2")
@pytest.mark.parametrize(("who", "seat"), [(me, 0), (foe, 1)])
def test_what_one_player_names_with_a_use_is_asked_of_him(who: Player, seat: int) -> None:
    def verdict(c: ZhCard) -> None:
        c.destroy(units(cls=c.names("class", who=who, on_use=True)))

    scene = Scene(spell("verdict", verdict), soldier("U1", cls="步"), soldier("U2", cls="骑"))
    scene.units(1, "U1", "U2")
    scene.hand(0, "verdict")
    with scene.play() as play:
        play.does(0, "use", card="verdict")
        play.asked(seat, "word")
        play.does(seat, "word", word="步")
        play.resolve()
        assert play.zone("battlefield", 1) == ["U2"]


@pytest.mark.rule("zh.408.2", "zh.408.1b")
def test_a_mode_that_the_opponent_chooses() -> None:
    def dilemma(c: ZhCard) -> None:
        with c.mode(by_foe=True) as m:
            m.deal(4, to=general(enemy))
        with c.mode(by_foe=True) as m:
            m.destroy(m.target(unit(enemy)))

    scene = Scene(spell("dilemma", dilemma), soldier("U1"), soldier("U2"))
    scene.units(1, "U1", "U2")
    scene.hand(0, "dilemma", "dilemma")
    with scene.play() as play:
        play.does(0, "use", card="dilemma")
        play.asked(1, "mode")
        play.does(1, "mode", number=1)
        play.asked(0, "target")                              # the rest is its user's
        play.does(0, "target", target="U2")
        play.asked(0, "priority")
        play.resolve()
        assert play.zone("battlefield", 1) == ["U1"] and play.lives == (30, 30)
        play.does(0, "use", card="dilemma")
        play.does(1, "mode", number=0)
        play.resolve()
        assert play.lives == (30, 26)


def test_modes_are_chosen_by_one_player() -> None:
    def muddle(c: ZhCard) -> None:
        with c.mode(by_foe=True) as m:
            m.draw(1)
        with c.mode() as m:
            m.draw(2)

    with pytest.raises(ScriptError, match="by_foe=True on each or on none"):
        Scene(spell("muddle", muddle)).play()
