"""Passive abilities (zh.403, 409): when they trigger, in which order they go on the stack, what they find when they resolve."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Event, Thing
from tests.zongheng.cards import bounce_one, destroy_one, exile_one, gain_some, soldier, spell, when
from tests.zongheng.table import B, Scene

# ---- triggering (zh.403.1, 409.1-409.2, 409.6-409.7)

@pytest.mark.scenario("s.zh.403.1.trigger")
def test_each_death_is_a_trigger_of_its_own() -> None:
    def storm(c: ZhCard) -> None:
        c.deal(2, to=units(enemy))

    scene = Scene(soldier("scribe", "1/1", when(dies(units(enemy)), lambda e: e.draw(1))), spell("storm", storm), soldier("u"))
    scene.units(0, "scribe").units(1, "u", "u", "u")
    scene.hand(0, "storm")
    with scene.play() as play:
        play.does(0, "use", card="storm")
        play.passes(0, 1)
        play.take_order(0, 0, 0)                             # three triggers of one seat: their order is his
        assert play.stack == ["scribe"] * 3 and play.hand(0) == []
        play.asked(0, "priority")
        play.settle()
        assert play.hand(0) == ["plain"] * 3


@pytest.mark.scenario("s.zh.409.1.not_used")
def test_a_trigger_is_not_used_and_so_never_forbidden() -> None:
    def gag(c: ZhCard) -> None:
        c.rule("no_use", who=me)
        c.rule("no_activate", who=me)

    def scout(c: ZhCard) -> None:
        with c.on(enters(c.this)) as e:
            e.draw(1)
        with c.active(pay(1)) as e:
            e.draw(1)

    scene = Scene(soldier("scout", "1/1", scout), spell("gag", gag), soldier("elder", "1/1", scout))
    scene.units(0, "elder")
    scene.hand(0, "gag", "scout")
    with scene.play() as play:
        play.offers(0, "activate", card="elder")
        play.does(0, "use", card="gag")
        play.resolve()
        play.rejected(0, "use", card="scout")
        play.rejected(0, "activate", card="elder")           # "players cannot use abilities" (zh.408.4)
        play.game.inject("move", play["scout"], zone="battlefield")
        assert play.stack == ["scout"]
        play.resolve()
        assert play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.409.6.ex1")
def test_one_trigger_for_each_time_the_condition_comes_true() -> None:
    def wipe(c: ZhCard) -> None:
        c.exile(cards(mine, at="graveyard", cost_at_least=1))

    scene = Scene(
        soldier("monk", "1/1", when(exiled(unit(mine, at="exile")), lambda e: e.gain_life(1))), spell("wipe", wipe),
        spell("other", gain_some(1)), soldier("u"),
    )
    scene.units(0, "monk")
    for name in ("u", "u", "u", "other"):
        scene.put(name, 0, "graveyard")
    scene.hand(0, "wipe")
    with scene.play() as play:
        play.does(0, "use", card="wipe")
        play.passes(0, 1)
        play.take_order(0, 0, 0)
        assert play.stack == ["monk"] * 3 and sorted(play.zone("exile", 0)) == ["other", "u", "u", "u"]
        play.settle()
        assert play.lives == (33, 30)


@pytest.mark.scenario("s.zh.409.7.ex1")
def test_what_was_prevented_triggers_nothing() -> None:
    def aegis(c: ZhCard) -> None:
        c.prevent(None, to=c.target(unit))

    scene = Scene(soldier("victim", "1/5", when(damaged(Thing("this")), lambda e: e.draw(1))), soldier("raider", "3/3"),
                  spell("aegis", aegis))
    scene.units(0, "raider").units(1, "victim")
    scene.hand(1, "aegis")
    with scene.play() as play:
        play.attack({"raider": "victim"})
        play.passes(0)
        play.does(1, "use", card="aegis", target="victim")
        play.resolve()
        play.passes(0, 1)
        assert play.stack == ["combat damage"]
        play.resolve()
        assert play["victim"].damage == 0 and play.hand(1) == [] and play.stack == []
        assert play["raider"].damage == 1                    # struck back at


@pytest.mark.rule("zh.409.7")
def test_without_the_prevention_it_triggers() -> None:
    scene = Scene(soldier("victim", "1/5", when(damaged(Thing("this")), lambda e: e.draw(1))), soldier("raider", "3/3"))
    scene.units(0, "raider").units(1, "victim")
    with scene.play() as play:
        play.attack({"raider": "victim"})
        play.passes(0, 1)
        play.resolve()
        assert play["victim"].damage == 3 and play.stack == ["victim"]


# ---- onto the stack (zh.409.3-409.4)

@pytest.mark.scenario("s.zh.409.3.order")
def test_first_the_active_player_orders_his_then_the_other() -> None:
    at_start = phase_begins("action_2", None)
    scene = Scene(
        soldier("T1", "1/1", when(at_start, lambda e: e.gain_life(1)), cost=0),
        soldier("T2", "1/1", when(at_start, lambda e: e.gain_life(2)), cost=0),
        soldier("T3", "1/1", when(at_start, lambda e: e.gain_life(4)), cost=0),
    )
    scene.units(0, "T1", "T2", tapped=True).units(1, "T3")
    with scene.play() as play:
        play.passes(0, 1)                                    # nobody can attack; formation, attack
        play.to("action_2")
        play.asked(0, "order")
        other = play.game.clone()
        play.does(0, "order", card="T1")
        assert play.stack == ["T1", "T2", "T3"]
        play.asked(0, "priority")
        play.resolve()
        assert play.lives == (30, 34)
        play.resolve()
        assert play.lives == (32, 34)
        play.resolve()
        assert play.lives == (33, 34)
    with type(play)(other) as play:
        play.does(0, "order", card="T2")
        assert play.stack == ["T2", "T1", "T3"]


@pytest.mark.scenario("s.zh.409.4.no_choice")
def test_a_trigger_without_a_legal_target_leaves() -> None:
    scene = Scene(soldier("scout", "1/1", when(enters(Thing("this")), lambda e: e.deal(1, to=e.target(unit(enemy))))))
    scene.hand(0, "scout")
    with scene.play() as play:
        play.does(0, "use", card="scout")
        play.resolve()
        assert play["scout"].zone == "battlefield" and play.stack == [] and play.lives == (30, 30)
        assert not [row for row in play.game.events if row["kind"] == "damage"]


@pytest.mark.scenario("s.zh.409.5.optional")
def test_may_and_unless_are_decided_when_it_resolves() -> None:
    at_start = phase_begins("maintenance")

    def dreamer(c: ZhCard) -> None:
        with c.on(at_start, may=True) as e:
            e.draw(1)

    def extortion(c: ZhCard) -> None:
        with c.on(at_start) as e:
            paid = e.may_pay(1)
            with e.if_(~paid.done):
                e.deal(2, to=general)

    scene = Scene(soldier("dreamer", "1/1", dreamer), soldier("extortion", "1/1", extortion), resources=(1, 10))
    scene.units(0, "dreamer", "extortion").at("turn_begin")
    with scene.play() as play:
        play.does(0, "order", card="extortion")
        assert play.stack == ["extortion", "dreamer"]
        play.passes(0, 1)
        play.does(0, "no")
        assert play.hand(0) == [] and play.stack == ["extortion"]
        other = play.game.clone()
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.lives == (30, 30) and play.game.seats[0].ready == 0
    with type(play)(other) as play:
        play.passes(0, 1)
        play.does(0, "no")
        assert play.lives == (28, 28)


@pytest.mark.scenario("s.zh.401.6.duplicates")
def test_the_same_ability_twice_works_twice() -> None:
    def twins(c: ZhCard) -> None:
        for _ in range(2):
            with c.on(phase_begins("maintenance")) as e:
                e.draw(1)

    scene = Scene(soldier("twins", "1/1", twins))
    scene.units(0, "twins").at("turn_begin")
    with scene.play() as play:
        play.take_order(0, 0)
        assert play.stack == ["twins", "twins"]
        play.settle()
        assert play.hand(0) == ["plain"] * 2


# ---- "if" behind the condition (zh.409.8)

def herald(c: ZhCard) -> None:
    """When this attacks, if you control two or more units, draw a card."""
    with c.on(attacks(c.this), if_=count(units(mine)) >= 2) as e:
        e.draw(1)


@pytest.mark.scenario("s.zh.409.8.if")
def test_an_intervening_if_is_tested_twice() -> None:
    scene = Scene(soldier("herald", "1/1", herald), soldier("page", "1/1"), spell("kill", destroy_one()))
    scene.units(0, "herald", "page")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.attack({"herald": B, "page": B})
        assert play.stack == ["herald"]
        other = play.game.clone()
        play.passes(0)
        play.does(1, "use", card="kill", target="page")
        play.resolve().resolve()
        assert play.stack == [] and play.hand(0) == []
    with type(play)(other) as play:
        play.resolve()
        assert play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.409.8.if")
def test_an_intervening_if_that_does_not_hold_triggers_nothing() -> None:
    scene = Scene(soldier("herald", "1/1", herald), spell("kill", destroy_one()))
    scene.units(0, "herald")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.attack({"herald": B})
        assert play.stack == []
        scene.units(0, "herald")
    scene = Scene(soldier("herald", "1/1", herald), soldier("page", "1/1"), spell("kill", destroy_one()))
    scene.units(0, "herald").units(0, "page", tapped=True)
    scene.hand(1, "kill")
    with scene.play() as play:                               # it resolves before anything else: reached, and it holds
        play.attack({"herald": B})
        play.passes(0)
        play.does(1, "use", card="kill", target="page")
        play.settle()
        assert play.hand(0) == []


# ---- changes of zone (zh.409.9)

def phoenix(c: ZhCard) -> None:
    """When this dies, return it from the graveyard to the hand."""
    with c.on(dies(c.this)) as e:
        e.bounce(e.subject)


@pytest.mark.scenario("s.zh.409.9.zone_change")
def test_a_leave_trigger_finds_the_card_where_it_went() -> None:
    scene = Scene(soldier("phoenix", "1/1", phoenix), spell("kill", destroy_one()),
                  spell("wipe", exile_one(cards(at="graveyard"))))
    scene.units(0, "phoenix")
    scene.hand(0, "kill")
    scene.hand(1, "wipe")
    with scene.play() as play:
        play.does(0, "use", card="kill", target="phoenix")
        play.resolve()
        assert play.stack == ["phoenix"] and "phoenix" in play.zone("graveyard", 0)
        other = play.game.clone()
        play.resolve()
        assert play.hand(0) == ["phoenix"]
    with type(play)(other) as play:
        play.passes(0)
        play.does(1, "use", card="wipe", target="phoenix")
        play.resolve()
        assert play.zone("exile", 0) == ["phoenix"] and play.stack == ["phoenix"]
        play.resolve()
        assert play.zone("exile", 0) == ["phoenix"] and play.hand(0) == []


@pytest.mark.scenario("s.zh.409.9.zone_change", rules=["zh.409.9", "zh.409.9c"])
def test_a_card_that_left_the_graveyard_and_came_back_is_another_one() -> None:
    scene = Scene(soldier("phoenix", "1/1", phoenix), spell("kill", destroy_one()),
                  spell("wipe", exile_one(cards(at="graveyard"))))
    scene.units(0, "phoenix")
    scene.hand(0, "kill")
    with scene.play() as play:
        play.does(0, "use", card="kill", target="phoenix")
        play.resolve()
        play.game.inject("move", play["phoenix"], zone="exile")
        play.game.inject("move", play["phoenix"], zone="graveyard")
        play.resolve()
        assert "phoenix" in play.zone("graveyard", 0) and play.hand(0) == []


@pytest.mark.scenario("s.zh.409.9a.newcomers")
def test_newcomers_see_each_other() -> None:
    def greeter(c: ZhCard) -> None:
        with c.on(enters(units(mine).but(c.this))) as e:
            e.draw(1)

    def muster(c: ZhCard) -> None:
        c.put_in_play(cards(mine, cost_at_least=2))

    def bless(c: ZhCard) -> None:
        c.static(units(mine), power=+1, life=+1)

    scene = Scene(soldier("greeter", "1/1", greeter, cost=2), soldier("recruit", "1/1", cost=2), spell("muster", muster),
                  soldier("banner", "1/1", bless))
    scene.units(0, "greeter", "banner")
    scene.hand(0, "muster", "greeter", "recruit")
    with scene.play() as play:
        play.does(0, "use", card="muster")
        play.passes(0, 1)
        play.take_order(0, 0, 0)
        assert play.stack == ["greeter"] * 3
        assert play.stats("recruit") == "2/2"                # from the moment it is there (zh.409.9b)
        play.settle()
        assert play.hand(0) == ["plain"] * 3


@pytest.mark.scenario("s.zh.403.3b.ex1")
def test_a_leave_trigger_fires_once_for_each_departure() -> None:
    avenger = when(leaves(Thing("this")), lambda e: e.deal(1, to=e.target(unit)))
    scene = Scene(soldier("avenger", "1/1", avenger), soldier("guard", "1/3"), spell("recall", bounce_one()))
    scene.units(0, "avenger").units(1, "guard")
    scene.hand(0, "recall", "recall")
    with scene.play() as play:
        for damage in (1, 2):
            play.does(0, "use", card="recall", target="avenger")
            play.resolve()
            assert play.stack == ["avenger"] and play.zone("hand", 0).count("avenger") == 1
            play.resolve()
            assert play["guard"].damage == damage and play.stack == []
            if damage == 1:
                play.does(0, "use", card="avenger")
                play.resolve()


@pytest.mark.scenario("s.zh.401.5.ex1")
def test_a_trigger_has_left_its_source() -> None:
    def hunter(c: ZhCard) -> None:
        """Enters: as much damage as its power to a target unit."""
        with c.on(enters(c.this)) as e:
            e.deal(c.this.power, to=e.target(unit(enemy)))

    scene = Scene(soldier("N", "1/1", hunter), soldier("guard", "1/1"), spell("kill", destroy_one()),
                  soldier("banner", "1/1", lambda c: c.static(units(mine), power=+1)))
    scene.units(0, "banner").units(1, "guard")
    scene.hand(0, "N")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.does(0, "use", card="N")
        play.resolve()
        assert play.stack == ["N"] and play["N"].power == 2
        play.passes(0)
        play.does(1, "use", card="kill", target="N")
        play.resolve()
        assert play["N"].zone == "graveyard" and play.stack == ["N"]
        play.resolve()
        dealt = [row["amount"] for row in play.game.events if row["kind"] == "damage"]
        assert dealt == [2] and play["guard"].zone == "graveyard"      # as it last was: power 2


@pytest.mark.scenario("s.zh.413.1.ex1", rules=["zh.413.1.ex1", "zh.413.1", "zh.413.2", "zh.413.3"])
def test_a_target_of_its_ability_is_no_target_of_the_card() -> None:
    def relic(c: ZhCard) -> None:
        with c.on(Event("to_graveyard", c.this), zones=("graveyard",)) as e:
            e.change(e.target(unit), power=+1)

    scene = Scene(soldier("C", "1/1", relic), soldier("V", "1/1"), spell("kill", destroy_one()))
    scene.units(0, "V")
    scene.hand(0, "C", "kill")
    with scene.play() as play:
        play.does(0, "use", card="C")
        assert play.top().targets == ()
        play.resolve()
        play.does(0, "use", card="kill", target="C")
        play.resolve()
        assert play.stack == ["C"] and [target.name for target in play.top().targets] == ["V"]
        play.resolve()
        assert play.stats("V") == "2/1"


# ---- delayed ones (zh.403.3)

@pytest.mark.scenario("s.zh.403.3a.delayed_start")
def test_a_delayed_ability_exists_from_its_resolution_on() -> None:
    def pact(c: ZhCard) -> None:
        with c.at(dies(units(mine))) as e:
            e.draw(1)

    def storm(c: ZhCard) -> None:
        c.deal(1, to=units)

    scene = Scene(spell("pact", pact), spell("kill", destroy_one()), spell("storm", storm), soldier("u", "1/1"))
    scene.units(0, "u", "u", "u")
    scene.hand(0, "pact", "storm")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.does(0, "use", card="pact")
        play.passes(0)
        play.does(1, "use", card="kill", target=play.game.zone("battlefield", 0)[0])
        play.settle()
        assert play.hand(0) == ["storm"] and len(play.zone("battlefield", 0)) == 2
        play.does(0, "use", card="storm")
        play.resolve()
        assert play.stack == ["pact"]                        # two died at once: it triggers once
        play.settle()
        assert play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.402.6.ex1")
def test_an_active_ability_that_waits_for_the_end_of_the_turn() -> None:
    def dancer(c: ZhCard) -> None:
        with c.active(pay(1)) as e, e.at(phase_begins("end")) as later:
            later.draw(1)

    scene = Scene(soldier("dancer", "1/1", dancer))
    scene.units(0, "dancer", tapped=True)
    with scene.play() as play:
        play.does(0, "activate", card="dancer")
        play.resolve()
        assert play.hand(0) == [] and play.stack == []
        play.to("end")
        assert play.stack == ["dancer"] and play.hand(0) == []
        play.resolve()
        assert play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.403.3d.ex1")
def test_a_delayed_ability_about_a_thing_that_left_does_nothing() -> None:
    def doom(c: ZhCard) -> None:
        doomed = c.target(unit)
        with c.at(phase_begins("end")) as e:
            e.exile(doomed)

    scene = Scene(spell("doom", doom), spell("recall", bounce_one()), soldier("N", "1/1"))
    scene.units(0, "N", tapped=True)
    scene.hand(0, "doom", "recall")
    with scene.play() as play:
        play.does(0, "use", card="doom", target="N")
        play.resolve()
        other = play.game.clone()
        play.does(0, "use", card="recall", target="N")
        play.resolve()
        play.does(0, "use", card="N")
        play.resolve()
        play.to("end")
        play.settle()
        assert play["N"].zone == "battlefield"
    with type(play)(other) as play:                          # and if it stayed, it goes
        play.to("end")
        play.settle()
        assert play["N"].zone == "exile"


@pytest.mark.rule("zh.403.3c", "zh.417.6d")
def test_it_is_over_also_when_the_action_phase_behind_is_skipped() -> None:
    def promise(c: ZhCard) -> None:
        c.skip("action_1")
        with c.at(dies(units(mine)), until="until_own_turn") as e:
            e.draw(1)

    scene = Scene(spell("promise", promise), spell("kill", destroy_one()), soldier("u", "1/1"))
    scene.units(0, "u")
    scene.hand(0, "promise", "kill")
    with scene.play() as play:
        play.does(0, "use", card="promise")
        play.resolve()
        play.to("formation", turn=5)
        play.does(0, "use", card="kill", target="u")
        play.resolve()
        assert play.stack == []


@pytest.mark.rule("zh.403.3c")
def test_a_delayed_ability_until_the_own_turn_is_over_when_the_beginning_is() -> None:
    def promise(c: ZhCard) -> None:
        with c.at(dies(units(mine)), until="until_own_turn") as e:
            e.draw(1)

    scene = Scene(spell("promise", promise), spell("kill", destroy_one()), soldier("u", "1/1"))
    scene.units(0, "u", tapped=True)
    scene.hand(0, "promise", "kill")
    with scene.play() as play:
        play.does(0, "use", card="promise")
        play.resolve()
        play.to("draw", turn=5)
        early = play.game.clone()
        play.to("action_1", turn=5)
        play.does(0, "use", card="kill", target="u")
        play.resolve()
        assert play.stack == []
    with type(play)(early) as play:
        play.does(0, "use", card="kill", target="u")
        play.resolve()
        assert play.stack == ["promise"]


# ---- state triggers (zh.409.10)

@pytest.mark.scenario("s.zh.409.10.ex1")
def test_a_state_trigger_fires_once_until_it_has_left_the_stack() -> None:
    def hermit(c: ZhCard) -> None:
        with c.state(me.hand == 0) as e:
            e.draw(1)

    def gamble(c: ZhCard) -> None:
        thrown = c.discard(me.hand)
        c.draw(thrown.amount)

    scene = Scene(soldier("hermit", "1/1", hermit), spell("last", gain_some(1)), spell("gamble", gamble), soldier("x"))
    scene.units(0, "hermit", tapped=True)
    scene.hand(0, "last")
    with scene.play() as play:
        play.does(0, "use", card="last")
        assert play.stack == ["last", "hermit"]              # the last hand card was used
        play.passes(0)
        play.does(1, "activate", card="echo")
        assert play.stack == ["last", "hermit", "echo"]      # as long as it is there, no second one
        play.resolve()
        assert play.stack == ["last", "hermit"]
        play.resolve()
        assert play.hand(0) == ["plain"] and play.stack == ["last"]
        play.settle()
        assert play.stack == []
    scene = Scene(soldier("hermit", "1/1", hermit), spell("gamble", gamble), soldier("x"))
    scene.units(0, "hermit", tapped=True)
    scene.hand(0, "gamble", "x", "x")
    with scene.play() as play:
        play.does(0, "use", card="gamble")
        play.resolve()
        assert play.hand(0) == ["plain"] * 2 and play.stack == ["hermit"]
        play.resolve()
        assert play.hand(0) == ["plain"] * 3 and play.stack == []


@pytest.mark.rule("zh.409.10")
def test_a_state_that_still_holds_fires_anew() -> None:
    def hermit(c: ZhCard) -> None:
        with c.state((me.hand == 0) & (me.life > 27)) as e:
            e.lose_life(1)

    scene = Scene(soldier("hermit", "1/1", hermit))
    scene.units(0, "hermit", tapped=True)
    with scene.play() as play:
        play.game.inject("tap", play["hermit"])              # anything: states are looked at when something happens
        for life in (29, 28, 27):
            assert play.stack == ["hermit"]
            play.resolve()
            assert play.lives[0] == life
        assert play.stack == []
