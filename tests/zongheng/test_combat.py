"""Combat (zh.306-310): declaring, who strikes back, damage on the stack, leaving combat."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import (
    bounce_one,
    deal_to,
    destroy_one,
    gain_some,
    leader,
    raise_one,
    soldier,
    spell,
    untap_one,
    when,
)
from tests.zongheng.table import A, B, Scene

# ---- the course of a combat (zh.306, 307)

@pytest.mark.scenario("s.zh.306.1.skip", rules=["zh.306.1"])
def test_without_an_attack_there_is_no_damage_and_no_end() -> None:
    scene = Scene(soldier("U"), spell("fast", gain_some(1)))
    scene.units(0, "U")
    with scene.play() as play:
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.game.phase == "formation"
        play.passes(0, 1)
        assert play.game.phase == "attack"
        play.does(0, "done")
        assert play.game.phase == "attack"
        play.passes(0, 1)
        assert play.game.phase == "action_2"
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.306.1.skip", rules=["zh.308.3"])
def test_a_combat_that_is_skipped_has_no_part() -> None:
    at_start = phase_begins("formation", None)
    scene = Scene(soldier("U"), soldier("drummer", "0/1", when(at_start, lambda e: e.draw(1))))
    scene.units(0, "U", "drummer")
    with scene.play() as play:
        play.passes(0, 1)
        play.does(0, "no")
        assert play.game.phase == "action_2" and play.stack == []
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.300.3.triggers")
def test_phases_of_combat_trigger_where_they_are() -> None:
    def drummer(c: ZhCard) -> None:
        with c.on(phase_begins("formation")) as e:
            e.draw(1)

    def bugler(c: ZhCard) -> None:
        with c.on(phase_begins("combat_end")) as e:
            e.deal(1, to=general(enemy))

    scene = Scene(soldier("drummer", "0/1", drummer), soldier("bugler", "0/1", bugler), soldier("U", "1/1"))
    scene.units(0, "drummer", "bugler", tapped=True).units(0, "U")
    with scene.play() as play:
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.stack == ["drummer"]
        play.resolve()
        assert play.hand(0) == ["plain"]
        play.passes(0, 1)
        other = play.game.clone()
        play.does(0, "done")
        play.passes(0, 1)
        assert play.game.phase == "action_2" and play.lives == (30, 30)
    with type(play)(other) as play:
        play.does(0, "attack", card="U", target=B)
        play.passes(0, 1)
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "combat_end" and play.stack == ["bugler"] and play.lives == (30, 29)
        play.resolve()
        assert play.lives == (30, 28)


@pytest.mark.scenario("s.zh.300.4a.extra_phase")
def test_extra_combats_come_before_the_usual_one() -> None:
    def charge(c: ZhCard) -> None:
        c.extra_combat()

    def banner(c: ZhCard) -> None:
        c.untap(units(mine))

    scene = Scene(spell("again", charge), spell("rally", banner), soldier("U", "1/1"))
    scene.units(0, "U")
    scene.hand(0, "again", "again", "rally", "rally")
    with scene.play() as play:
        for _ in range(2):
            play.does(0, "use", card="again")
            play.resolve()
        for combat in range(3):
            play.attack({"U": B})
            play.passes(0, 1)
            play.resolve()
            assert play.lives == (30, 29 - combat)
            play.passes(0, 1)
            assert play.game.phase == "combat_end"
            if combat < 2:
                play.does(0, "use", card="rally")
                play.resolve()
            play.passes(0, 1)
        assert play.game.phase == "action_2"


# ---- declaring attacks (zh.308)

@pytest.mark.scenario("s.zh.308.1.declare", rules=["zh.308.1", "zh.308.2", "zh.308.4"])
def test_standing_units_attack_and_are_tapped() -> None:
    scene = Scene(soldier("U1", "1/1", when(attacks(units(mine)), lambda e: e.draw(1))), soldier("U2"), soldier("U3"),
                  soldier("V"),
                  soldier("watcher", "1/1", when(taps(units), lambda e: e.gain_life(1))))
    scene.units(0, "U1", "U2").units(0, "U3", tapped=True).units(1, "V", "watcher")
    with scene.play() as play:
        play.to_combat()
        play.rejected(0, "attack", card="U3", target=B)
        play.rejected(0, "attack", card="U1", target=A)
        play.rejected(0, "attack", card="U1", target="U2")
        play.does(0, "attack", card="U1", target="V")
        play.rejected(0, "attack", card="U1", target=B)
        play.does(0, "attack", card="U2", target=B)
        assert play["U1"].tapped and play["U2"].tapped and not play["V"].tapped
        assert "attacking" in play["U1"].flags and "defending" in play["V"].flags
        play.take_order(0, 0)
        assert play.stack == ["U1", "U1"]                    # tapping to attack is no cost and no effect: nobody saw it
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.308.5b.ex1")
def test_restrictions_and_requirements() -> None:
    scene = Scene(soldier("U1", "1/1", keywords="only_units"), soldier("U2", "1/1", keywords="forced"), soldier("V"))
    scene.units(0, "U1", "U2").units(1, "V")
    with scene.play() as play:
        play.to_combat()
        play.rejected(0, "attack", card="U1", target=B)
        play.does(0, "attack", card="U1", target="V")
        play.rejected(0, "done")                             # U2 has to
        play.does(0, "attack", card="U2", target=B)
        assert "attacking" in play["U2"].flags


@pytest.mark.rule("zh.308.5b")
def test_a_tapped_unit_need_not_attack() -> None:
    scene = Scene(soldier("U1", "1/1"), soldier("U2", "1/1", keywords="forced"))
    scene.units(0, "U1").units(0, "U2", tapped=True)
    with scene.play() as play:
        play.to_combat()
        play.does(0, "done")


@pytest.mark.scenario("s.zh.308.6.ex1")
def test_an_attack_trigger_looks_whom_it_attacks_when_it_resolves() -> None:
    def duelist(c: ZhCard) -> None:
        with c.on(attacks(c.this, general), if_=attacked_by_this.is_(general)) as e:
            e.change(c.this, power=+1)

    scene = Scene(soldier("X", "1/3", duelist), soldier("T", "2/2", keywords="嘲讽"),
                  soldier("watcher", "1/1", when(attacks(units), lambda e: e.gain_life(1))))
    scene.units(0, "X").units(1, "T", "watcher")
    with scene.play() as play:
        play.attack({"X": B})
        assert play.stack == ["X", "watcher"]
        play.resolve()
        play.passes(0)
        play.does(1, "activate", card="T", target="X")
        play.resolve()
        assert play["X"].link == play["T"] and "defending" in play["T"].flags and play["T"].tapped
        assert "defending" not in play[B].flags
        assert play.stack == ["X"]                           # nobody attacked anew
        play.resolve()
        assert play.stats("X") == "1/3" and play.lives == (30, 31)


@pytest.mark.scenario("s.zh.403.4.ex1")
def test_a_bonus_for_attacking_the_general_goes_with_the_target() -> None:
    def tyrant(c: ZhCard) -> None:
        """敌方部队攻击你时战力+1."""
        c.static(units(enemy, attacking).narrowed(flags=("only_linked",)), power=+1)

    scene = Scene(soldier("X", "2/3"), soldier("T", "1/4", keywords="嘲讽"), beta=leader(B, 30, tyrant))
    scene.units(0, "X").units(1, "T")
    with scene.play() as play:
        play.attack({"X": B})
        assert play["X"].power == 3
        play.passes(0)
        play.does(1, "activate", card="T", target="X")
        play.resolve()
        assert play["X"].power == 2
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 30) and play["T"].damage == 2


@pytest.mark.scenario("s.zh.306.6.alone")
def test_only_who_is_attacked_strikes_back() -> None:
    def lone(c: ZhCard) -> None:
        c.static(c.this, if_=~exists(unit(mine, attacking).but(c.this)), power=+1)

    scene = Scene(soldier("X", "2/5", lone), soldier("Y", "1/5"), soldier("Z", "4/5"))
    scene.units(0, "X").units(1, "Y", "Z")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()                                       # B was never asked: there is nothing to choose
        assert play["X"].damage == 1 and play["Y"].damage == 3 and not play["Z"].tapped


# ---- damage (zh.309)

@pytest.mark.scenario("s.zh.309.assign", rules=["zh.309.1", "zh.309.1.step1", "zh.309.1.step2", "zh.309.1.note1"])
def test_all_damage_is_one_item_and_the_defender_picks_one_attacker() -> None:
    scene = Scene(soldier("big", "3/3"), soldier("small", "2/2"), soldier("Y", "2/5"))
    scene.units(0, "big", "small").units(1, "Y")
    with scene.play() as play:
        play.attack({"big": "Y", "small": "Y"})
        play.passes(0, 1)
        play.asked(1, "counter")
        assert {action.target.name for action in play.game.decision.actions} == {"big", "small"}
        play.does(1, "counter", target="small")
        assert play.stack == ["combat damage"]
        play.asked(0, "priority")
        play.resolve()
        assert {name: play[name].zone for name in ("big", "small", "Y")} == {
            "big": "battlefield", "small": "graveyard", "Y": "graveyard"}
        dealt = [(row["card"], row["amount"]) for row in play.game.events if row["kind"] == "damage"]
        assert sorted(dealt) == [("Y", 2), ("Y", 3), ("small", 2)]
        assert play["big"].damage == 0


@pytest.mark.rule("zh.309.1")
def test_a_unit_forbidden_to_strike_back_for_the_attack_phase_does_so_when_damage_comes() -> None:
    def truce(c: ZhCard) -> None:
        c.rule("no_counter", what=units(enemy), until="this_phase")

    scene = Scene(soldier("X", "1/3"), soldier("Y", "2/5"), spell("truce", truce))
    scene.units(0, "X").units(1, "Y")
    scene.hand(0, "truce")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.does(0, "use", card="truce")
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "damage_2"
        play.resolve()
        assert play["Y"].damage == 1 and play["X"].damage == 2


@pytest.mark.scenario("s.zh.309.2.zero_power")
def test_no_power_no_damage() -> None:
    scene = Scene(soldier("X", "0/3"), soldier("Y", "2/2", when(damaged(Thing("this")), lambda e: e.draw(1))))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 0 and play["X"].damage == 2 and play.stack == []


@pytest.mark.scenario("s.zh.309.2.left_battlefield")
def test_the_damage_of_who_is_gone_stays_on_the_stack() -> None:
    scene = Scene(soldier("X", "3/2"), soldier("Y", "1/4"), spell("kill", destroy_one()))
    scene.units(0, "X").units(1, "Y")
    scene.hand(1, "kill")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.passes(0)
        play.does(1, "use", card="kill", target="X")
        play.resolve()
        assert play["X"].zone == "graveyard" and play.stack == ["combat damage"]
        play.resolve()
        assert play["Y"].damage == 3
        assert [row["card"] for row in play.game.events if row["kind"] == "damage"] == ["Y"]


@pytest.mark.rule("zh.309.2.1")
def test_amounts_are_fixed_when_the_damage_goes_on_the_stack() -> None:
    def weaken(c: ZhCard) -> None:
        c.change(c.target(unit), power=-2)

    scene = Scene(soldier("X", "3/3"), spell("weaken", weaken))
    scene.units(0, "X")
    scene.hand(1, "weaken")
    with scene.play() as play:
        play.attack({"X": B})
        play.passes(0, 1)
        play.passes(0)
        play.does(1, "use", card="weaken", target="X")
        play.resolve().resolve()
        assert play.lives == (30, 27)


@pytest.mark.scenario("s.zh.309.3.simultaneous")
def test_all_combat_damage_comes_at_one_moment() -> None:
    scene = Scene(soldier("X", "2/2"), soldier("Y", "2/2"), soldier("watcher", "0/9", when(dies(units), lambda e: e.draw(1))))
    scene.units(0, "X", "watcher").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.passes(0, 1)
        assert play["X"].zone == play["Y"].zone == "graveyard"
        play.take_order(0, 0)
        assert play.stack == ["watcher"] * 2


# ---- leaving combat (zh.306.2, 306.4, 310)

@pytest.mark.scenario("s.zh.306.2.removed_from_combat")
def test_who_changes_sides_is_out_of_combat() -> None:
    def tie(c: ZhCard) -> None:
        c.rule("no_attack", what=c.target(unit))

    def bribe(c: ZhCard) -> None:
        c.take_control(c.target(unit(enemy)))

    scene = Scene(soldier("X", "2/5"), soldier("Y", "1/5"), spell("tie", tie), spell("bribe", bribe))
    scene.units(0, "X").units(1, "Y")
    scene.hand(0, "bribe")
    scene.hand(1, "tie")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0)
        play.does(1, "use", card="tie", target="X")
        play.resolve()
        assert "attacking" in play["X"].flags                # forbidding it now changes nothing (zh.306.4)
        play.does(0, "use", card="bribe", target="Y")
        play.resolve()
        assert play["Y"].controller == 0 and "defending" not in play["Y"].flags
        play.to("action_2")
        assert play["X"].damage == 0 and play["Y"].damage == 0 and play.lives == (30, 30)


@pytest.mark.rule("zh.306.2", "zh.306.3a", "zh.306.3b")
def test_who_leaves_is_out_of_combat_and_not_replaced() -> None:
    scene = Scene(soldier("X", "2/5"), soldier("Y", "1/5"), soldier("Z", "1/5"), spell("recall", bounce_one()))
    scene.units(0, "X").units(1, "Y", "Z")
    scene.hand(1, "recall")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0)
        play.does(1, "use", card="recall", target="Y")
        play.resolve()
        play.to("action_2")
        assert play["Z"].damage == 0 and play["X"].damage == 0 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.310.combat_end")
def test_the_dead_are_gone_before_the_end_and_nobody_fights_after_it() -> None:
    scene = Scene(soldier("X", "3/3"), soldier("Y", "1/2"))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "combat_end" and play["Y"].zone == "graveyard"
        assert "attacking" in play["X"].flags
        play.passes(0, 1)
        assert play.game.phase == "action_2" and "attacking" not in play["X"].flags and play["X"].link is None
        assert "defending" not in play[B].flags


@pytest.mark.rule("zh.308.1", "zh.202.2a")
def test_a_general_is_attacked_and_does_not_strike_back() -> None:
    scene = Scene(soldier("X", "3/3"), alpha=leader(A, 30))
    scene.units(0, "X")
    with scene.play() as play:
        play.attack({"X": B})
        assert "defending" in play[B].flags
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 27) and play["X"].damage == 0


@pytest.mark.scenario("s.zh.309.1.counter_choice")
def test_the_defender_strikes_back_once_though_tapped() -> None:
    scene = Scene(soldier("X", "1/2"), soldier("Y", "4/4"), soldier("Z", "2/2", keywords="远攻"), soldier("W", "3/7"))
    scene.units(0, "X", "Y", "Z").units(1, "W", tapped=True)
    with scene.play() as play:
        play.attack({"X": "W", "Y": "W", "Z": "W"})
        play.passes(0, 1)
        play.rejected(1, "counter", target="Z")
        play.does(1, "counter", target="X")
        play.resolve()
        assert play["W"].zone == play["X"].zone == "graveyard" and play["Y"].damage == play["Z"].damage == 0


@pytest.mark.scenario("s.zh.309.1.no_split", rules=["zh.104.1"])
def test_an_attacker_does_not_split_its_damage() -> None:
    scene = Scene(soldier("X", "4/4"), soldier("Y", "1/1"), soldier("Z", "1/1"))
    scene.units(0, "X").units(1, "Y", "Z")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        assert play.stack == ["combat damage"]               # nobody was asked how
        play.resolve()
        assert play["Y"].zone == "graveyard" and play["Z"].damage == 0 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.309.2.target_gone", rules=["zh.306.2"])
def test_without_a_target_nothing_is_dealt() -> None:
    scene = Scene(soldier("X", "3/3"), soldier("Y", "2/2"), spell("recall", bounce_one()))
    scene.units(0, "X").units(1, "Y")
    scene.hand(1, "recall")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0)
        play.does(1, "use", card="recall", target="Y")
        play.to("action_2")
        assert play.lives == (30, 30) and play["X"].damage == 0
        assert not [row for row in play.game.events if row["kind"] == "damage"]


@pytest.mark.scenario("s.zh.309.pump_after_assign")
def test_more_power_comes_too_late_once_the_damage_is_there() -> None:
    scene = Scene(soldier("X", "2/2"), soldier("Y", "2/3"), spell("drill", raise_one(power=+2)))
    scene.units(0, "X").units(1, "Y")
    scene.hand(0, "drill")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.does(0, "use", card="drill", target="X")
        play.resolve()
        assert play.stats("X") == "4/2"
        play.resolve()
        assert play["Y"].damage == 2 and play["Y"].zone == "battlefield" and play["X"].zone == "graveyard"


@pytest.mark.rule("zh.309.2.1")
def test_live_amounts_are_an_option() -> None:
    scene = Scene(soldier("X", "2/2"), soldier("Y", "2/5"), spell("drill", raise_one(power=+2)), combat_damage_amount="live")
    scene.units(0, "X").units(1, "Y")
    scene.hand(0, "drill")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.does(0, "use", card="drill", target="X")
        play.resolve().resolve()
        assert play["Y"].damage == 4


@pytest.mark.scenario("s.zh.309.2.3.trick_no_counter")
def test_nobody_strikes_back_at_tricks_and_abilities() -> None:
    def slinger(c: ZhCard) -> None:
        with c.active(tap) as e:
            e.deal(1, to=e.target(unit(enemy)))

    scene = Scene(soldier("Y", "5/5"), spell("bolt", deal_to(1)), soldier("slinger", "1/1", slinger), soldier("W", "1/1"))
    scene.units(0, "slinger", "W").units(1, "Y")
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.to_combat()
        play.does(0, "attack", card="W", target=B)
        play.does(0, "use", card="bolt", target="Y")
        play.resolve()
        play.does(0, "activate", card="slinger", target="Y")
        play.resolve()
        assert play["Y"].damage == 2 and play["slinger"].damage == 0 and play.lives == (30, 30)
        assert [row["card"] for row in play.game.events if row["kind"] == "damage"] == ["Y", "Y"]


@pytest.mark.scenario("s.zh.308.no_sickness", rules=["zh.308.4", "zh.200.5.def1"])
def test_a_recruit_that_stands_up_may_attack() -> None:
    scene = Scene(soldier("U", "2/2"), spell("wake", untap_one()))
    scene.hand(0, "U", "wake")
    with scene.play() as play:
        play.does(0, "use", card="U")
        play.resolve()
        play.does(0, "use", card="wake", target="U")
        play.resolve()
        play.attack({"U": B})
        play.to("action_2")
        assert play.lives == (30, 28)


@pytest.mark.scenario("s.zh.200.3.perspective")
def test_you_and_your_enemy_are_seen_from_the_controller() -> None:
    def drum(c: ZhCard) -> None:
        with c.on(turn_begins()) as e:
            e.deal(1, to=general(enemy))
            e.gain_life(1)

    def bribe(c: ZhCard) -> None:
        c.take_control(c.target(unit(enemy)))

    scene = Scene(soldier("drum", "0/9", drum), spell("bribe", bribe))
    scene.units(0, "drum")
    scene.hand(1, "bribe")
    scene.at("turn_begin", turn=2)
    with scene.play() as play:
        play.settle()
        assert play.lives == (31, 29) and play.game.active == 0
        play.to("maintenance", turn=4)
        assert play.lives == (31, 29) and play.game.active == 1
        play.does(1, "use", card="bribe")
        play.resolve()
        play.to("maintenance", turn=5)
        play.settle()
        assert play.lives == (31, 29)
        play.to("maintenance", turn=6)
        play.settle()
        assert play.lives == (30, 30)
        play.to_combat()
        play.offers(1, "attack", card="drum", target=A)      # only the active player's side attacks


@pytest.mark.rule("zh.308.3")
@pytest.mark.parametrize("skip", [True, False])
def test_combat_may_be_skipped_also_when_nobody_can_attack_yet(skip: bool) -> None:
    scene = Scene(soldier("U", "2/2"), spell("rouse", untap_one()))
    scene.units(0, "U", tapped=True)
    scene.hand(0, "rouse")
    with scene.play() as play:
        play.passes(0, 1)
        play.asked(0, "attack")
        if skip:
            play.does(0, "no")
            assert play.game.phase == "action_2"
            play.asked(0, "priority")
        else:
            play.does(0, "yes")
            assert play.game.phase == "formation"
            play.does(0, "use", card="rouse", target="U")
            play.resolve()
            play.passes(0, 1)
            play.offers(0, "attack", card="U", target=B)
            play.does(0, "done")
            play.to("action_2")
