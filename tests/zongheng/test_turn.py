"""Turns and phases (zh.300-305, 311), boosting (zh.207, 406), awakening (zh.200.12, 303.2)."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import Script, deal_to, destroy_one, gain_some, leader, raise_one, soldier, spell, untap_one, when
from tests.zongheng.table import A, B, Scene

# ---- phases (zh.300, 302-304, 311)

@pytest.mark.scenario("s.zh.300.2a.phase_end")
def test_a_phase_ends_when_both_pass_in_a_row_on_an_empty_stack() -> None:
    scene = Scene(spell("tonic", gain_some(1)))
    scene.hand(1, "tonic")
    scene.at("maintenance")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="tonic")
        play.passes(1, 0)
        assert play.lives == (30, 31) and play.game.phase == "maintenance"
        play.asked(0, "priority")
        play.passes(0)
        assert play.game.phase == "maintenance"
        play.passes(1)
        assert play.game.phase == "draw"


def strong_ones_stand_up(c: ZhCard) -> None:
    """When a unit of yours with power 2 or more stands up, gain 1 life."""
    with c.on(untaps(units(mine, power_at_least=2))) as e:
        e.gain_life(1)


@pytest.mark.scenario("s.zh.300.2b.durations")
def test_durations_end_where_they_say() -> None:
    def drill(until: str) -> Script:
        return raise_one(until=until, power=+1)

    scene = Scene(*(soldier(name, "1/1") for name in ("U1", "U2", "U3", "U4")), spell("combat", drill("this_combat")),
                  spell("turn", drill("this_turn")), spell("round", drill("until_own_maintenance")),
                  soldier("witness", "0/1", strong_ones_stand_up))
    scene.units(0, "U1", "U2", "U3", tapped=True).units(0, "U4", "witness")
    scene.hand(0, "combat", "turn", "round")
    with scene.play() as play:
        for card, target in (("combat", "U1"), ("turn", "U2"), ("round", "U3")):
            play.does(0, "use", card=card, target=target)
            play.resolve()
        play.attack({"U4": B})
        play.passes(0, 1)
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "combat_end" and play["U1"].power == 2
        play.passes(0, 1)
        assert play["U1"].power == 1 and play["U2"].power == 2
        play.to("end")
        assert play["U2"].power == 2
        play.to("maintenance", turn=4)
        assert play["U2"].power == 1 and play["U3"].power == 2
        play.to("end", turn=4)
        assert play["U3"].power == 2
        play.to("maintenance", turn=5)
        assert play["U3"].power == 1
        assert play.stack == ["witness"]                     # in the reset phase it was still 2


@pytest.mark.rule("zh.300.2b")
def test_until_your_next_turn_is_not_until_the_other_players() -> None:
    scene = Scene(soldier("U", "1/1"), spell("watch", raise_one(until="until_own_turn", power=+1)))
    scene.units(1, "U")
    scene.hand(1, "watch")
    scene.at("action_1", active=1)
    with scene.play() as play:
        play.does(1, "use", card="watch", target="U")
        play.resolve()
        play.to("maintenance", turn=4)
        assert play.game.active == 0 and play["U"].power == 2
        play.to("maintenance", turn=5)
        assert play.game.active == 1 and play["U"].power == 1


@pytest.mark.scenario("s.zh.302.reset")
def test_everything_stands_up_at_once_and_nobody_acts() -> None:
    def frozen(c: ZhCard) -> None:
        c.always("no_untap", c.this)

    scene = Scene(soldier("U", "1/1", when(untaps(Thing("this")), lambda e: e.draw(1))), soldier("F", "1/1", frozen),
                  resources=(10, 0))
    scene.units(1, "U", "F", tapped=True)
    scene.put("初始资源", 1, "resource", tapped=True)
    scene.put("初始资源", 1, "resource", tapped=True)
    scene.at("turn_begin", active=1)
    with scene.play() as play:
        assert play.game.phase == "maintenance"              # the first priority of the turn is in maintenance
        assert not play["U"].tapped and play["F"].tapped and play.game.seats[1].ready == 2
        assert play.stack == ["U"]
        play.asked(1, "priority")


@pytest.mark.scenario("s.zh.103.2b.ex2", rules=["zh.103.2b.ex2", "zh.103.2b"])
def test_cannot_wins_over_do() -> None:
    def jailer(c: ZhCard) -> None:
        """Enters: target enemy unit cannot be reset until this leaves."""
        with c.on(enters(c.this)) as e:
            e.rule("no_untap", what=e.target(unit(enemy)), until="while_source_here")

    scene = Scene(soldier("U1", "1/1", jailer), soldier("U2"), spell("wake", untap_one()), spell("kill", destroy_one()))
    scene.units(1, "U2", tapped=True)
    scene.hand(0, "U1", "kill")
    scene.hand(1, "wake", "wake")
    with scene.play() as play:
        play.does(0, "use", card="U1")
        play.settle()
        play.to("maintenance", turn=4)
        assert play["U2"].tapped
        play.does(1, "use", card="wake", target="U2")
        play.resolve()
        assert play["U2"].tapped
        play.passes(1)
        play.does(0, "use", card="kill", target="U1")
        play.resolve()
        play.to("maintenance", turn=6)
        assert not play["U2"].tapped


@pytest.mark.scenario("s.zh.304.order", rules=["zh.304.1"])
def test_the_draw_comes_before_its_triggers() -> None:
    def reader(c: ZhCard) -> None:
        with c.on(draws(me)) as e:
            e.gain_life(1)
        with c.on(phase_begins("draw")) as e:
            e.gain_life(10)

    scene = Scene(soldier("reader", "1/1", reader))
    scene.units(0, "reader").at("maintenance")
    with scene.play() as play:
        play.passes(0, 1)
        assert play.hand(0) == ["plain"] * 2 and play.game.phase == "draw"
        play.asked(0, "order")
        assert len(play.game.decision.actions) == 3
        play.take_order(0, 0, 0)
        assert play.stack == ["reader"] * 3 and play.lives == (30, 30)
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.311.turn_end")
def test_the_end_of_a_turn() -> None:
    scene = Scene(soldier("U", "1/5", when(phase_begins("end"), lambda e: e.gain_life(1))), spell("drill", raise_one(power=+3)),
                  spell("slow", gain_some(1), slow=True))
    scene.put("U", 0, damage=2, tapped=True)
    scene.hand(0, "drill", "slow")
    with scene.play() as play:
        play.does(0, "use", card="drill", target="U")
        play.resolve()
        play.to("end")
        assert play.stack == ["U"] and play["U"].power == 4
        play.asked(0, "priority")
        play.rejected(0, "use", card="slow")
        play.resolve()
        assert play.lives == (31, 30)
        play.passes(0, 1)
        assert play["U"].power == 1 and play["U"].damage == 2
        assert play.game.turn == 4 and play.game.active == 1


@pytest.mark.rule("zh.311.2")
def test_damage_may_wear_off() -> None:
    scene = Scene(soldier("U", "1/5"), damage_wears_off="yes")
    scene.put("U", 0, damage=2, tapped=True)
    with scene.play() as play:
        play.to("maintenance", turn=4)
        assert play["U"].damage == 0 and "damaged" not in play["U"].flags


@pytest.mark.scenario("s.zh.403.3c.ex1")
def test_until_the_own_turn_comes() -> None:
    def saving(c: ZhCard) -> None:
        """Your next card costs 1 less, until your next turn."""
        c.rule("cost", amount=-1, until="until_own_turn", next_one=True)

    scene = Scene(spell("saving", saving), soldier("U", cost=3), spell("tonic", gain_some(1), cost=3), resources=(9, 10))
    scene.hand(0, "saving", "U", "U", "tonic")
    with scene.play() as play:
        play.does(0, "use", card="saving")
        play.resolve()
        later = play.game.clone()
        play.does(0, "use", card="U")
        play.resolve()
        assert play.game.seats[0].ready == 6                 # 9 - 1 - 2
        play.does(0, "use", card="U")
        assert play.game.seats[0].ready == 3                 # the second one its full cost
    with type(play)(later) as play:
        play.to("draw", turn=5)
        early = play.game.clone()
        play.to("action_1", turn=5)
        play.does(0, "use", card="U")
        assert play.game.seats[0].ready == 6                 # the beginning of the turn is over: so is the effect
    with type(play)(early) as play:
        play.does(0, "use", card="tonic")
        assert play.game.seats[0].ready == 7


# ---- boosting (zh.207, 305.4, 406, 407.2d)

def rich(c: ZhCard) -> None:
    with c.boost() as b:
        b.draw(1)


@pytest.mark.scenario("s.zh.207.boost", "s.zh.407.1c.special_action_keeps_priority")
def test_one_boost_a_turn_without_the_stack() -> None:
    scene = Scene(soldier("C", "1/1", rich), soldier("D"), spell("tonic", gain_some(1)), resources=(2, 10))
    scene.hand(0, "C", "D")
    scene.hand(1, "tonic")
    with scene.play() as play:
        play.does(0, "boost", card="C")
        play.asked(0, "may")                                 # the boost effect, at once; B was not asked
        play.does(0, "yes")
        assert play["C"].zone == "resource" and not play["C"].tapped and play.game.seats[0].ready == 3
        assert play.hand(0) == ["D", "plain"] and play.stack == []
        assert play["C"].known_to(1)
        play.asked(0, "priority")
        play.rejected(0, "boost", card="D")
        assert play.game.core.get("game", 0, "passes") == 0


@pytest.mark.scenario("s.zh.207.3.optional", rules=["zh.207.3a", "zh.207.3b", "zh.406"])
def test_a_boost_effect_is_optional_unless_it_must_be_used() -> None:
    def pious(c: ZhCard) -> None:
        with c.boost(must=True) as b:
            b.deal(1, to=b.target(unit(enemy)))

    scene = Scene(soldier("C", "1/1", rich), soldier("M", "1/1", pious), soldier("V", "1/3"))
    scene.hand(0, "C", "M")
    with scene.play() as play:
        play.rejected(0, "boost", card="M")                  # no enemy unit
        assert play.hand(0) == ["C", "M"]
        play.does(0, "boost", card="C")
        play.does(0, "no")
        assert play["C"].zone == "resource" and play.hand(0) == ["M"]
    scene.units(1, "V")
    with scene.play() as play:
        play.does(0, "boost", card="M")
        assert play["V"].damage == 1 and play["M"].zone == "resource" and play.stack == []


@pytest.mark.scenario("s.zh.406.must_boost", rules=["zh.406"])
def test_must_without_a_target_keeps_the_card_in_hand() -> None:
    def pious(c: ZhCard) -> None:
        with c.boost(must=True) as b:
            b.destroy(b.target(unit(enemy)))

    scene = Scene(soldier("M", "1/1", pious), soldier("C", "1/1", rich))
    scene.hand(0, "M", "C")
    with scene.play() as play:
        play.rejected(0, "boost", card="M")
        play.offers(0, "boost", card="C")


@pytest.mark.scenario("s.zh.207.3.optional", rules=["zh.207.3c"])
def test_a_boost_effect_is_paid_once() -> None:
    def costly(c: ZhCard) -> None:
        with c.boost() as b:
            paid = b.may_pay(1)
            with b.if_(paid.done):
                b.deal(1, to=general(enemy))

    scene = Scene(soldier("C", "1/1", costly), resources=(3, 10))
    scene.hand(0, "C")
    with scene.play() as play:
        play.does(0, "boost", card="C")
        play.does(0, "yes")
        play.does(0, "yes")
        assert play.lives == (30, 29) and play.game.seats[0].ready == 3      # three and the new one, minus one
        play.asked(0, "priority")
        assert not [action for action in play.game.decision.actions if action.verb in ("yes", "boost")]


@pytest.mark.scenario("s.zh.103.2b.ex1", rules=["zh.103.2b.ex1", "zh.103.2b", "zh.207.2a", "zh.207.2b"])
@pytest.mark.parametrize("boosted", [0, 1])
def test_cannot_boost_wins_over_may_boost(boosted: int) -> None:
    def allow(c: ZhCard) -> None:
        c.rule("boost")

    def forbid(c: ZhCard) -> None:
        c.rule("no_boost")

    scene = Scene(spell("allow", allow), spell("forbid", forbid), soldier("C"))
    scene.hand(0, "allow", "forbid", "C")
    scene.number(0, "boosts", boosted)
    with scene.play() as play:
        play.does(0, "use", card="allow")
        play.resolve()
        play.offers(0, "boost", card="C")
        play.does(0, "use", card="forbid")
        play.resolve()
        play.rejected(0, "boost", card="C")


@pytest.mark.rule("zh.207.2b")
def test_an_extra_boost_beside_the_usual_one() -> None:
    def allow(c: ZhCard) -> None:
        c.rule("boost")

    scene = Scene(spell("allow", allow), soldier("C"), soldier("D"), soldier("E"))
    scene.hand(0, "allow", "C", "D", "E")
    with scene.play() as play:
        play.does(0, "use", card="allow")
        play.resolve()
        play.does(0, "boost", card="C")
        play.does(0, "boost", card="D")
        play.rejected(0, "boost", card="E")


@pytest.mark.scenario("s.zh.207.2c.put")
def test_putting_a_card_among_the_resources_is_no_boost() -> None:
    def tax(c: ZhCard) -> None:
        c.move(c.top(1), "resource")

    scene = Scene(spell("tax", tax), soldier("C", "1/1", rich), soldier("D"))
    scene.library(0, "C")
    scene.hand(0, "tax", "D")
    with scene.play() as play:
        play.does(0, "use", card="tax")
        play.resolve()
        assert play["C"].zone == "resource" and play.hand(0) == ["D"]        # its boost effect did not happen
        play.does(0, "boost", card="D")
        assert play["D"].zone == "resource"


@pytest.mark.rule("zh.207.1", "zh.305.4")
def test_boosting_only_with_an_empty_stack_in_the_own_action_phase() -> None:
    scene = Scene(soldier("C"), spell("tonic", gain_some(1)))
    scene.hand(0, "C", "tonic")
    scene.hand(1, "C")
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        play.rejected(0, "boost", card="C")
        play.passes(0)
        play.rejected(1, "boost", card="C")
        play.passes(1)
        play.to("action_2")
        play.offers(0, "boost", card="C")
        play.to("end")
        play.rejected(0, "boost", card="C")


# ---- awakening (zh.200.12, 303.2)

def hero(c: ZhCard) -> None:
    with c.active(pay(1), if_=~awakened) as e:
        e.gain_life(1)
    with c.active(pay(2), if_=awakened) as e:
        e.gain_life(5)
    with c.awakens() as e:
        e.draw(1)


@pytest.mark.scenario("s.zh.200.12.souls", rules=["zh.200.12.def1", "zh.303.2", "zh.104.5.2", "zh.212.3"])
def test_souls_and_awakening() -> None:
    scene = Scene(alpha=leader(A, 30, hero, awaken=2))
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=1)
        play.does(0, "activate", card=A)
        assert play[A].counters == 2                         # when it counts as used
        play.resolve()
        play.to("maintenance", turn=4)
        play.asked(1, "priority")                            # B's maintenance: nobody is asked to awaken
        play.idle("raise").asked(0, "raise")
        play.does(0, "yes")
        assert "flipped" in play[A].flags and play.stack == [A] and play[A].counters == 2
        play.asked(0, "priority")
        play.resolve()
        assert play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.303.maintenance")
def test_awakening_only_at_the_start_of_maintenance() -> None:
    scene = Scene(soldier("U", "1/1", when(phase_begins("maintenance"), lambda e: e.gain_life(1))),
                  alpha=leader(A, 30, hero, awaken=1))
    scene.units(0, "U")
    scene.at("end", active=1)
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=1)
        play.passes(1, 0)
        play.asked(0, "raise")
        play.does(0, "no")
        assert play.stack == ["U"]
        play.resolve()
        play.rejected(0, "yes")
        play.asked(0, "priority")
        play.idle("raise")                                   # his next maintenance
        assert play.game.turn == 6 and "flipped" not in play[A].flags
        play.does(0, "yes")
        assert "flipped" in play[A].flags


@pytest.mark.scenario("s.zh.200.12.awakened_cost")
def test_an_awakened_general_spends_souls() -> None:
    scene = Scene(alpha=leader(A, 30, hero, awaken=2))
    scene.at("end", active=1)
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=2)
        play.passes(1, 0)
        play.does(0, "yes")
        play.settle()
        play.to("action_1", turn=4)
        ready = play.game.seats[0].ready
        play.does(0, "activate", card=A)
        assert play[A].counters == 0 and play.game.seats[0].ready == ready
        assert "flipped" not in play[A].flags                # without souls it turns back at once
        play.resolve()
        assert play.lives == (35, 30) and play[A].counters == 0


@pytest.mark.scenario("s.zh.200.12.damage", "s.zh.200.12.temp_life_order", rules=["zh.200.12.def3", "zh.200.15.def3"])
def test_souls_bear_damage_before_life_and_after_temporary_life() -> None:
    def fort(c: ZhCard) -> None:
        c.shield(2, general(mine))

    scene = Scene(spell("blow", deal_to(5, general)), spell("jab", deal_to(2, general)), spell("fort", fort),
                  alpha=leader(A, 30, hero, awaken=2))
    scene.life(0, 20)
    scene.hand(1, "blow", "jab")
    scene.hand(0, "fort")
    scene.at("end", active=1)
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=3)
        play.passes(1, 0)
        play.does(0, "yes")
        play.settle()
        plain = play.game.clone()
        play.passes(0)
        play.does(1, "use", card="blow", target=A)
        play.resolve()
        assert play[A].counters == 0 and play.lives[0] == 18 and "flipped" not in play[A].flags
        play.passes(0)
        play.does(1, "use", card="jab", target=A)
        play.resolve()
        assert play.lives[0] == 16
    with type(play)(plain) as play:
        play.game.inject("counter", play[A], amount=-1)
        play.does(0, "use", card="fort")
        play.resolve()
        assert play[A].shield == 2 and play[A].counters == 2
        play.passes(0)
        play.does(1, "use", card="blow", target=A)
        play.resolve()
        assert play[A].shield == 0 and play[A].counters == 0 and play.lives[0] == 19
        assert "flipped" not in play[A].flags


@pytest.mark.rule("zh.212.3")
def test_too_few_souls_do_not_awaken() -> None:
    scene = Scene(alpha=leader(A, 30, hero, awaken=2), draw=0)
    scene.at("end", active=1)
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=1)
        play.passes(1, 0)
        play.asked(0, "priority")
        assert play.game.phase == "maintenance"


@pytest.mark.scenario("s.zh.300.1.turn_trace", rules=["zh.300.1", "zh.301.1"])
def test_the_phases_of_a_turn_in_order() -> None:
    def clock(c: ZhCard) -> None:
        with c.on(turn_begins(None)) as e:
            e.let(0)

    scene = Scene(soldier("U", "1/1"), soldier("clock", "0/1", clock))
    scene.units(0, "U").at("turn_begin", turn=2)
    with scene.play() as play:
        seen: list[str] = []
        while play.game.turn == 3:
            if not seen or seen[-1] != play.game.phase:
                seen.append(play.game.phase)
            decision = play.game.decision
            if decision.kind == "attack":
                yes = any(action.verb == "yes" for action in decision.actions)
                play.does(0, "yes") if yes else play.does(0, "attack", card="U", target=B)
            else:
                play.passes(decision.seat)
        assert seen == ["maintenance", "draw", "action_1", "formation", "attack", "damage_2", "combat_end", "action_2", "end"]
        assert play.game.active == 1 and play.game.phase == "maintenance"


@pytest.mark.rule("zh.300.3", "zh.301.1", "zh.302.3")
def test_each_phase_begins_once() -> None:
    def clock(c: ZhCard) -> None:
        for place, phase_ in enumerate(("reset", "maintenance", "draw", "action_1", "action_2", "end")):
            with c.on(phase_begins(phase_)) as e:
                e.gain_life(10 ** place if place < 4 else 0)
                e.counters(1, c.this)

    scene = Scene(soldier("clock", "0/1", clock))
    scene.units(0, "clock").at("turn_begin", turn=2)
    with scene.play() as play:
        play.take_order(0, 0)                                # reset's waits for maintenance (zh.302.3)
        assert play.stack == ["clock", "clock"] and play.game.phase == "maintenance"
        play.to("end")
        play.settle()
        assert play["clock"].counters == 6 and play.lives == (30 + 1111, 30)
