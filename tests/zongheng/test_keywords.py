"""The eleven keywords (zh.500) and their notes."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import CardDefinition, ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import bounce_one, deal_to, exile_one, leader, raise_one, soldier, spell, tap_one, when
from tests.zongheng.table import A, B, Play, Scene


def fight(scene: Scene, attacker: str, target: str, *, resolve: int = 1) -> Play:
    """A's attacker attacks; attack triggers and ``resolve`` items of combat damage resolve."""
    play = scene.play()
    play.attack({attacker: target})
    play.settle()
    play.passes(0, 1)
    for _ in range(resolve):
        if play.stack == []:
            play.passes(0, 1)
        play.resolve()
    return play


# ---- 冲锋

@pytest.mark.scenario("s.zh.500.1.charge", rules=["zh.500.1"])
def test_charge_is_power_for_this_combat() -> None:
    scene = Scene(soldier("X", "2/2", keywords={"冲锋": 3}), soldier("Y", "1/6"))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        assert play.stack == ["X"] and play["X"].power == 2
        play.resolve()
        assert play["X"].power == 5
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 5 and play["X"].damage == 1
        play.passes(0, 1)
        assert play.game.phase == "combat_end" and play["X"].power == 5
        play.passes(0, 1)
        assert play["X"].power == 2


@pytest.mark.scenario("s.zh.500.1.star1")
def test_charge_does_not_help_to_strike_back() -> None:
    scene = Scene(soldier("X", "3/3"), soldier("Y", "2/4", keywords={"冲锋": 3}))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["X"].damage == 2 and play["Y"].damage == 3


@pytest.mark.scenario("s.zh.500.1.twice", rules=["zh.500.1", "zh.401.6"])
def test_charge_twice_adds_up() -> None:
    scene = Scene(soldier("X", "2/2", keywords={"冲锋": 1}), spell("spur", raise_one(charge=+1)))
    scene.units(0, "X")
    scene.hand(0, "spur")
    with scene.play() as play:
        play.does(0, "use", card="spur", target="X")
        play.resolve()
        play.attack({"X": B})
        play.settle()
        assert play["X"].power == 4
        play.to("action_2")
        assert play.lives == (30, 26) and play["X"].power == 2


# ---- 装甲

@pytest.mark.scenario("s.zh.500.2.armor", rules=["zh.500.2"])
def test_armour_against_units_and_their_abilities() -> None:
    def slinger(c: ZhCard) -> None:
        with c.active(tap) as e:
            e.deal(1, to=e.target(unit(enemy)))

    scene = Scene(soldier("X", "3/3"), soldier("slinger", "1/1", slinger), spell("bolt", deal_to(3)),
                  soldier("M", "1/5", keywords={"装甲": 1}, script=when(damaged(Thing("this")), lambda e: e.draw(1))))
    scene.units(0, "X", "slinger").units(1, "M")
    scene.hand(0, "bolt")
    with scene.play() as play:
        start = play.game.clone()
        play.does(0, "activate", card="slinger", target="M")
        play.resolve()
        assert play["M"].damage == 0 and play.stack == []    # 1 - 1: no damage at all
    with type(play)(start) as play:
        other = play.game.clone()
        play.does(0, "use", card="bolt", target="M")
        play.resolve()
        assert play["M"].damage == 3                         # a trick is no unit
    with type(play)(other) as play:
        play.attack({"X": "M"})
        play.passes(0, 1)
        play.resolve()
        assert play["M"].damage == 2


@pytest.mark.scenario("s.zh.200.6.star1", rules=["zh.200.6.star1", "zh.200.6.def1"])
def test_the_source_of_tricks_and_generals_abilities_is_the_character() -> None:
    def captain(c: ZhCard) -> None:
        with c.active(pay(1)) as e:
            e.deal(2, to=e.target(unit))

    def note(c: ZhCard) -> None:
        with c.on(damaged(units, by=general)) as e:
            e.gain_life(1)

    scene = Scene(soldier("M", "1/5", keywords={"装甲": 1}), spell("bolt", deal_to(2)), soldier("note", "0/9", note),
                  alpha=leader(A, 30, captain))
    scene.units(1, "M").units(0, "note")
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="M")
        play.settle()
        play.does(0, "activate", card=A, target="M")
        play.settle()
        assert play["M"].damage == 4 and play.lives == (32, 30)


@pytest.mark.scenario("s.zh.500.2.star1", rules=["zh.500.2.star1"])
def test_armour_against_one_class() -> None:
    def armour(c: ZhCard) -> None:
        """步兵装甲2."""
        with c.replace(would_be_dealt(c.this, by=unit(cls="步"))) as r:
            r.less(2)

    scene = Scene(soldier("foot", "3/9", cls="步"), soldier("horse", "3/9", cls="骑"), soldier("Y", "1/9", armour))
    scene.units(0, "foot", "horse").units(1, "Y")
    with scene.play() as play:
        play.attack({"foot": "Y", "horse": "Y"})
        play.passes(0, 1)
        play.does(1, "counter", target="foot")
        play.resolve()
        assert play["Y"].damage == 4 and play["foot"].damage == 1 and play["horse"].damage == 0


# ---- 先攻

@pytest.mark.scenario("s.zh.500.3.first_strike")
def test_first_strike_hits_before_and_again() -> None:
    scene = Scene(soldier("X", "3/9", keywords={"先攻": 2}), soldier("Y", "2/4"))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        assert play.game.phase == "damage_1" and play.stack == ["combat damage"]
        play.resolve()
        assert play["Y"].damage == 2 and play["X"].damage == 0
        play.passes(0, 1)
        assert play.game.phase == "damage_2" and play.stack == ["combat damage"]
        play.resolve()
        assert play["Y"].zone == "graveyard" and play["X"].damage == 2


@pytest.mark.scenario("s.zh.500.3.star1", "s.zh.306.1.two_damage_phases", rules=["zh.500.3", "zh.306.1"])
def test_who_dies_first_does_not_strike_back() -> None:
    scene = Scene(soldier("X", "3/3", keywords={"先攻": 2}), soldier("Y", "2/2"), soldier("Z", "1/9"))
    scene.units(0, "X").units(1, "Y", "Z")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].zone == "graveyard" and play.game.phase == "damage_1"
        play.to("action_2")
        assert play["X"].damage == 0 and play["Z"].damage == 0 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.306.1.two_damage_phases", rules=["zh.306.1"])
def test_a_first_striker_that_strikes_back_makes_two_steps_too() -> None:
    scene = Scene(soldier("X", "1/3"), soldier("Y", "1/3", keywords={"先攻": 1}))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        assert play.game.phase == "damage_1"
        play.resolve()
        assert play["X"].damage == 1 and play["Y"].damage == 0
        play.passes(0, 1)
        play.resolve()
        assert play["X"].damage == 2 and play["Y"].damage == 1


@pytest.mark.scenario("s.zh.500.3.counter")
def test_a_first_strike_can_kill_the_attacker() -> None:
    scene = Scene(soldier("X", "2/2"), soldier("Y", "1/2", keywords={"先攻": 2}))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["X"].zone == "graveyard"
        play.to("action_2")
        assert play["Y"].damage == 0


@pytest.mark.scenario("s.zh.500.3.general", rules=["zh.500.3"])
@pytest.mark.parametrize(("option", "life"), [("no", 27), ("yes", 25)])
def test_first_strike_is_for_units(option: str, life: int) -> None:
    scene = Scene(soldier("X", "3/3", keywords={"先攻": 2}), soldier("F", "1/1", keywords={"先攻": 1}), soldier("Y", "0/9"),
                  first_strike_hits_generals=option)
    scene.units(0, "X", "F").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": B, "F": "Y"})
        play.to("action_2")
        assert play.lives == (30, life)


# ---- 激怒

@pytest.mark.scenario("s.zh.500.4.enrage", "s.zh.500.4.star1", "s.zh.500.4.ex1")
def test_enrage_counts_damage_counters() -> None:
    scene = Scene(soldier("X", "1/9", keywords={"激怒": 2}), soldier("Z", "2/4", keywords={"激怒": 1}))
    scene.put("X", 0, damage=2)
    scene.put("Z", 0, damage=1)
    with scene.play() as play:
        assert play["X"].power == 5 and play["Z"].power == 3
        play.game.inject("damage", play["X"], amount=1)
        assert play["X"].power == 7
        play.game.inject("heal", play["X"], amount=2)
        assert play["X"].damage == 1 and play["X"].power == 3
        play.game.inject("heal", play["Z"], amount=1)
        assert play["Z"].damage == 0 and play["Z"].power == 2


# ---- 践踏

@pytest.mark.scenario("s.zh.500.5.trample", rules=["zh.500.5", "zh.200.7.def4"])
def test_trample_hits_another_enemy() -> None:
    scene = Scene(soldier("X", "4/4", keywords={"践踏": 2}), soldier("Y", "1/3"), soldier("Z", "2/2"))
    scene.units(0, "X").units(1, "Y", "Z")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.passes(0, 1)
        play.asked(0, "target")
        assert {action.target.name for action in play.game.decision.actions} == {"Z", B}
        other = play.game.clone()
        play.does(0, "target", target="Z")
        assert play.stack == ["X"]
        play.resolve()
        assert play["Z"].zone == "graveyard" and play.lives == (30, 30)
    with type(play)(other) as play:
        play.does(0, "target", target=B)
        play.resolve()
        assert play.lives == (30, 28) and play["Z"].damage == 0 and play.stack == []


@pytest.mark.scenario("s.zh.500.5.star1", rules=["zh.500.5.star1"])
def test_no_trample_when_striking_back_or_against_the_general() -> None:
    scene = Scene(soldier("X", "3/4", keywords={"践踏": 2}), soldier("Y", "1/2"), soldier("Z", "2/2"))
    scene.units(0, "X").units(1, "Y", "Z")
    scene.at("combat", active=1)
    with scene.play() as play:
        play.attack({"Y": "X"})
        play.passes(1, 0)
        play.resolve()
        assert play["Y"].zone == "graveyard" and play.stack == []
    scene.at("action_1", active=0)
    with scene.play() as play:
        play.attack({"X": B})
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 27) and play.stack == []


@pytest.mark.scenario("s.zh.500.5.participate", rules=["zh.500.5", "zh.200.7.def4"])
def test_who_took_part_tramples() -> None:
    scene = Scene(soldier("X", "2/2", keywords={"践踏": 1}), soldier("W", "2/2"), soldier("Y", "1/4"))
    scene.units(0, "X", "W").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y", "W": "Y"})
        play.passes(0, 1)
        play.does(1, "counter", target="W")
        play.resolve()
        assert play.stack == ["X"] and [target.name for target in play.top().targets] == [B]
        play.resolve()
        assert play.lives == (30, 29)


@pytest.mark.scenario("s.zh.500.5.charge", rules=["zh.500.5"])
def test_charge_does_not_make_trample_more() -> None:
    scene = Scene(soldier("X", "2/3", keywords={"冲锋": 2, "践踏": 2}), soldier("Y", "1/4"), soldier("Z", "0/9"))
    scene.units(0, "X").units(1, "Y", "Z")
    with fight(scene, "X", "Y") as play:
        play.does(0, "target", target="Z")
        play.resolve()
        assert play["Z"].damage == 2


@pytest.mark.rule("zh.200.7.def4")
def test_who_was_kept_from_hitting_took_no_part() -> None:
    def ward(c: ZhCard) -> None:
        c.prevent(None, to=c.target(unit), from_=units(cls="骑"))

    scene = Scene(soldier("X", "2/2", cls="骑", keywords={"践踏": 1}), soldier("W", "4/4", cls="步"), soldier("Y", "1/4"),
                  spell("ward", ward))
    scene.units(0, "X", "W").units(1, "Y")
    scene.hand(1, "ward")
    with scene.play() as play:
        play.attack({"X": "Y", "W": "Y"})
        play.passes(0)
        play.does(1, "use", card="ward", target="Y")
        play.resolve()
        play.passes(0, 1)
        play.does(1, "counter", target="W")
        play.resolve()
        assert play["Y"].zone == "graveyard" and play.stack == []


# ---- 嘲讽

@pytest.mark.scenario("s.zh.500.6.taunt", rules=["zh.500.6"])
def test_taunt_draws_one_attacker() -> None:
    scene = Scene(soldier("X", "3/3"), soldier("Y", "1/1"), soldier("T", "3/4", keywords="嘲讽"))
    scene.units(0, "X", "Y").units(1, "T")
    with scene.play() as play:
        play.attack({"X": B, "Y": B})
        play.passes(0)
        play.does(1, "activate", card="T", target="X")
        assert play["T"].tapped and play["X"].link == play[B]
        play.resolve()
        assert play["X"].link == play["T"] and "defending" in play[B].flags      # Y still attacks it
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 29) and play["T"].damage == 3 and play["X"].zone == "graveyard"


@pytest.mark.scenario("s.zh.500.6.star1")
def test_only_an_attacking_unit_is_taunted() -> None:
    scene = Scene(soldier("Z", "1/1"), soldier("W", "1/1"), soldier("T", "1/4", keywords="嘲讽"))
    scene.units(0, "Z", "W").units(1, "T")
    with scene.play() as play:
        play.passes(0)
        play.rejected(1, "activate", card="T")
        play.passes(1)
        play.does(0, "yes")
        play.passes(0)
        play.rejected(1, "activate", card="T")
        play.passes(1)
        play.does(0, "attack", card="W", target=B)           # the last in the order of the battlefield
        play.passes(0)
        play.rejected(1, "activate", card="T", target="Z")
        play.offers(1, "activate", card="T", target="W")


def late(attacker: CardDefinition, *others: CardDefinition) -> Play:
    """The attack is declared, the first damage lies on the stack, B has priority and a taunt unit T 1/5."""
    scene = Scene(attacker, soldier("T", "1/5", keywords="嘲讽"), *others)
    scene.units(0, "X").units(1, "T", *[other.name for other in others])
    play = scene.play()
    play.attack({"X": others[0].name if others else B})
    play.passes(0, 1)
    assert play.stack == ["combat damage"]
    play.passes(0)
    play.does(1, "activate", card="T", target="X")
    play.resolve()
    return play


@pytest.mark.scenario("s.zh.500.6.late", rules=["zh.500.6"])
def test_a_taunt_does_not_move_damage_on_the_stack() -> None:
    with late(soldier("X", "2/2")) as play:
        play.to("action_2")
        assert play.lives == (30, 28) and play["T"].damage == 0


@pytest.mark.scenario("s.zh.500.6.late", rules=["zh.309.1"])
def test_who_has_struck_first_keeps_its_unit() -> None:
    with late(soldier("X", "2/3", keywords={"先攻": 1}), soldier("V", "1/4")) as play:
        play.resolve()
        assert play["V"].damage == 1
        play.to("action_2")
        assert play["V"].damage == 3 and play["T"].damage == 0 and play["X"].damage == 1


@pytest.mark.scenario("s.zh.500.6.late", rules=["zh.500.6", "zh.309.1"])
def test_who_has_not_struck_yet_goes_to_the_taunter() -> None:
    with late(soldier("X", "2/9"), soldier("V", "1/4", keywords={"先攻": 1})) as play:
        play.resolve()
        assert play["X"].damage == 1
        play.to("action_2")
        assert play["T"].damage == 2 and play["V"].damage == 0
        assert play["X"].damage == 2                         # the taunter strikes back in the second step


# ---- 迅捷

@pytest.mark.scenario("s.zh.500.7.star1", rules=["zh.500.7.star1", "zh.500.7"])
def test_swift_stands_however_it_comes_in() -> None:
    def wake(c: ZhCard) -> None:
        c.put_in_play(c.target(unit(mine, at="graveyard")))

    scene = Scene(soldier("X", "1/1", keywords="迅捷"), soldier("slow", "1/1"), spell("wake", wake))
    scene.put("X", 0, "graveyard")
    scene.put("slow", 0, "graveyard")
    scene.hand(0, "wake", "wake")
    with scene.play() as play:
        for name in ("X", "slow"):
            play.does(0, "use", card="wake", target=name)
            play.resolve()
        assert not play["X"].tapped and play["slow"].tapped
        play.attack({"X": B})
        play.to("action_2")
        assert play.lives == (30, 29)


@pytest.mark.scenario("s.zh.404.1.ex2", rules=["zh.404.1.ex2", "zh.500.7", "zh.409.9d"])
def test_swift_works_while_it_comes_in() -> None:
    scene = Scene(soldier("X", "1/1", keywords="迅捷"), soldier("snare", "1/9", when(enters(units), lambda e: e.tap(e.subject))),
                  soldier("watcher", "1/9", when(untaps(units), lambda e: e.gain_life(1))))
    scene.units(1, "snare", "watcher")
    scene.hand(0, "X")
    with scene.play() as play:
        play.does(0, "use", card="X")
        play.resolve()
        assert play.stack == ["snare"] and not play["X"].tapped
        play.resolve()
        assert play["X"].tapped and play.lives == (30, 30)


# ---- 背反

@pytest.mark.scenario("s.zh.500.8.backlash", rules=["zh.500.8", "zh.500.8.star1"])
def test_backlash_hits_its_controller_with_its_last_power() -> None:
    scene = Scene(soldier("X", "2/2", keywords="背反"), spell("drill", raise_one(power=+2)), spell("recall", bounce_one()))
    scene.units(0, "X")
    scene.hand(0, "drill", "recall")
    with scene.play() as play:
        play.does(0, "use", card="drill", target="X")
        play.resolve()
        play.does(0, "use", card="recall", target="X")
        play.resolve()
        assert play.stack == ["X"] and play.lives == (30, 30)
        play.resolve()
        assert play.lives == (26, 30)


@pytest.mark.scenario("s.zh.500.8.exile", rules=["zh.500.8", "zh.500.8.star1"])
def test_backlash_counts_enrage() -> None:
    scene = Scene(soldier("X", "1/3", keywords={"背反": 1, "激怒": 1}), spell("exile", exile_one()))
    scene.put("X", 0, damage=2)
    scene.hand(1, "exile")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="exile", target="X")
        play.settle()
        assert play.lives == (27, 30) and play.zone("exile", 0) == ["X"]


# ---- 远攻

@pytest.mark.scenario("s.zh.500.9.ranged", "s.zh.500.9.star1", rules=["zh.500.9", "zh.500.9.star1"])
def test_nobody_strikes_back_at_a_ranged_attacker() -> None:
    scene = Scene(soldier("X", "3/2", keywords="远攻"), soldier("Y", "2/2", keywords={"先攻": 3}))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        assert play.game.phase == "damage_2"                 # no first step: the only first striker may not strike
        play.resolve()
        assert play["X"].damage == 0 and play["Y"].zone == "graveyard"


@pytest.mark.rule("zh.500.9")
def test_beside_a_ranged_attacker_the_other_is_struck() -> None:
    scene = Scene(soldier("X", "1/5", keywords="远攻"), soldier("W", "1/5"), soldier("Y", "2/9"))
    scene.units(0, "X", "W").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y", "W": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["X"].damage == 0 and play["W"].damage == 2


# ---- 突袭

@pytest.mark.scenario("s.zh.500.10.raid", rules=["zh.500.10", "zh.500.10.star1"])
def test_raid_is_a_combat_of_its_own() -> None:
    scene = Scene(soldier("X", "3/2", keywords="突袭"), soldier("other", "5/5"), soldier("V", "1/1"))
    scene.units(0, "other").units(1, "V")
    scene.hand(0, "X")
    with scene.play() as play:
        play.does(0, "use", card="X")
        play.resolve()
        assert not play["X"].tapped and play.game.phase == "formation"
        play.asked(0, "priority")
        play.passes(0, 1)
        assert play.game.phase == "attack" and play["X"].tapped and play["X"].link == play[B]
        assert not play["other"].tapped
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 27)
        play.passes(0, 1)
        play.passes(0, 1)
        assert play.game.phase == "action_1"
        play.asked(0, "priority")
        play.attack({"other": B})                            # the usual combat still comes
        play.to("action_2")
        assert play.lives == (30, 22)


@pytest.mark.scenario("s.zh.500.10.star2", rules=["zh.500.10.star2"])
def test_a_raider_that_was_tapped_does_not_attack() -> None:
    scene = Scene(soldier("X", "3/2", keywords="突袭"), spell("snare", tap_one()))
    scene.hand(0, "X")
    scene.hand(1, "snare")
    with scene.play() as play:
        play.does(0, "use", card="X")
        play.resolve()
        play.passes(0)
        play.does(1, "use", card="snare", target="X")
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "attack" and "attacking" not in play["X"].flags
        play.passes(0, 1)
        assert play.game.phase == "action_1" and play.lives == (30, 30)
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.500.10.star3", rules=["zh.500.10.star3"])
def test_raiders_attack_one_after_the_other() -> None:
    def muster(c: ZhCard) -> None:
        c.put_in_play(cards(mine))

    scene = Scene(soldier("X", "2/2", keywords="突袭"), soldier("Y", "3/3", keywords="突袭"), spell("muster", muster))
    scene.hand(0, "muster", "X", "Y")
    with scene.play() as play:
        play.does(0, "use", card="muster")
        play.passes(0, 1)
        play.asked(0, "order")
        play.does(0, "pick", card="Y")
        play.passes(0, 1)
        assert "attacking" in play["Y"].flags and "attacking" not in play["X"].flags
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 27)
        play.passes(0, 1)
        play.passes(0, 1)
        assert play.game.phase == "formation"
        play.passes(0, 1)
        assert "attacking" in play["X"].flags and "attacking" not in play["Y"].flags
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 25)
        play.passes(0, 1)
        play.passes(0, 1)
        assert play.game.phase == "action_1"


@pytest.mark.scenario("s.zh.500.10.non_active", rules=["zh.500.10"])
def test_a_raider_of_the_other_player_only_stands() -> None:
    def ambush(c: ZhCard) -> None:
        c.put_in_play(c.choose(cards(mine)))

    def first(c: ZhCard) -> None:
        c.put_in_play(c.choose(cards(mine)))

    scene = Scene(soldier("X", "2/2", keywords="突袭"), spell("ambush", ambush))
    scene.hand(1, "ambush", "X")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="ambush")
        play.resolve()
        assert not play["X"].tapped and play.game.phase == "action_1" and play["X"].controller == 1
        play.asked(0, "priority")
        play.to("action_1", turn=4)
        assert play.lives == (30, 30)
    scene = Scene(soldier("X", "2/2", keywords="突袭"), spell("ambush", first))
    scene.hand(0, "ambush", "X")
    with scene.play() as play:
        play.does(0, "use", card="ambush")
        play.resolve()
        assert play.game.phase == "formation"
        play.passes(0, 1)
        assert "attacking" in play["X"].flags                # on the own turn it does attack


# ---- 破步冲击

@pytest.mark.scenario("s.zh.500.11.breaker", rules=["zh.500.11", "zh.500.11.star1", "zh.500.11.star2"])
def test_breaker_destroys_infantry_that_it_hits() -> None:
    scene = Scene(soldier("X", "1/3", cls="骑", keywords="破步冲击"), soldier("Y", "2/5", cls="步"))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["Y"].damage == 1 and play["X"].damage == 2 and play.stack == ["X"]
        play.resolve()
        assert play["Y"].zone == "graveyard" and play["X"].zone == "battlefield"


@pytest.mark.scenario("s.zh.500.11.breaker", rules=["zh.500.11", "zh.500.11.star1", "zh.500.11.star2"])
def test_breaker_works_when_striking_back() -> None:
    scene = Scene(soldier("Y", "2/2", cls="步"), soldier("X", "1/3", cls="骑", keywords="破步冲击"))
    scene.units(0, "Y").units(1, "X")
    with fight(scene, "Y", "X") as play:
        assert play["X"].damage == 2 and play["Y"].damage == 1
        play.resolve()
        assert play["Y"].zone == "graveyard"


@pytest.mark.rule("zh.500.11")
def test_breaker_is_for_infantry_only() -> None:
    scene = Scene(soldier("X", "1/3", cls="骑", keywords="破步冲击"), soldier("F", "1/9", cls="步"),
                  soldier("Y", "1/5", cls="骑"),
                  soldier("W", "1/3", cls="骑", keywords="破步冲击"))
    scene.units(0, "X", "W").units(1, "Y", "F")
    with scene.play() as play:
        play.attack({"X": "Y", "W": "F"})
        play.passes(0, 1)
        play.resolve()
        assert play.stack == ["W"]
        play.settle()
        assert play["Y"].zone == "battlefield" and play["F"].zone == "graveyard"


# ---- keywords that meet

@pytest.mark.scenario("s.zh.500.1.taunted")
def test_charge_stays_when_the_attacker_is_taunted() -> None:
    scene = Scene(soldier("X", "2/2", keywords={"冲锋": 2}), soldier("T", "2/5", keywords="嘲讽"))
    scene.units(0, "X").units(1, "T")
    with scene.play() as play:
        play.attack({"X": B})
        play.resolve()
        assert play["X"].power == 4
        play.passes(0)
        play.does(1, "activate", card="T", target="X")
        play.resolve()
        play.passes(0, 1)
        play.resolve()
        assert play["T"].damage == 4 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.500.5.both_die", rules=["zh.500.5", "zh.309.3"])
def test_a_trampler_that_dies_too_tramples() -> None:
    scene = Scene(soldier("X", "2/2", keywords={"践踏": 3}), soldier("Y", "2/2"))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["X"].zone == play["Y"].zone == "graveyard" and play.stack == ["X"]
        play.resolve()
        assert play.lives == (30, 27)


@pytest.mark.scenario("s.zh.500.5.none_left")
def test_trample_without_a_target_leaves() -> None:
    def veil(c: ZhCard) -> None:
        c.always("no_target", general(mine))

    scene = Scene(soldier("X", "3/3", keywords={"践踏": 2}), soldier("Y", "1/1"), beta=leader(B, 30, veil))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["Y"].zone == "graveyard" and play.stack == [] and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.500.3.enrage_between")
def test_first_strike_enrages_who_strikes_back() -> None:
    scene = Scene(soldier("X", "2/9", keywords={"先攻": 1}), soldier("Y", "1/4", keywords={"激怒": 2}))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 1 and play["Y"].power == 3
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 3 and play["X"].damage == 3


@pytest.mark.scenario("s.zh.500.2.first_strike")
def test_armour_counts_for_each_damage() -> None:
    scene = Scene(soldier("X", "3/9", keywords={"先攻": 2}), soldier("Y", "1/4", keywords={"装甲": 1}))
    scene.units(0, "X").units(1, "Y")
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 1
        play.passes(0, 1)
        play.resolve()
        assert play["Y"].damage == 3 and play["Y"].zone == "battlefield"


@pytest.mark.scenario("s.zh.500.8.general_zero")
@pytest.mark.parametrize(("first", "winner"), [("backlash", 0), ("trample", 1)])
def test_the_order_of_two_triggers_decides_the_game(first: str, winner: int) -> None:
    scene = Scene(soldier("X", "3/1", keywords={"背反": 1, "践踏": 2}), soldier("Y", "1/3"))
    scene.units(0, "X").units(1, "Y")
    scene.life(0, 3)
    scene.life(1, 2)
    with scene.play() as play:
        play.attack({"X": "Y"})
        play.passes(0, 1)
        play.passes(0, 1)
        names = play.game.ruleset.machine.names["part"]
        parts = play.game.ruleset.compiled.tables["parts"]
        numbers = {"backlash": parts[names["ka_backlash"]], "trample": parts[names["ka_trample"]]}
        play.does(0, "order", ability=numbers[first])        # the other one lies on top and resolves first
        play.to("action_2")
        play.ends(winner)


@pytest.mark.scenario("s.zh.500.11.star1", rules=["zh.500.11.star1"])
def test_breaker_leaves_cavalry_alone() -> None:
    scene = Scene(soldier("X", "1/3", cls="弓", keywords="破步冲击"), soldier("Y", "2/5", cls="骑"))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["Y"].damage == 1 and play.stack == [] and play["Y"].zone == "battlefield"


@pytest.mark.scenario("s.zh.500.11.star2")
def test_breaker_works_although_it_dies() -> None:
    scene = Scene(soldier("X", "1/2", cls="骑", keywords="破步冲击"), soldier("Y", "2/3", cls="步"))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y") as play:
        assert play["X"].zone == "graveyard" and play["Y"].damage == 1 and play.stack == ["X"]
        play.resolve()
        assert play["Y"].zone == "graveyard"


@pytest.mark.rule("zh.500.3.star1")
def test_who_survives_the_first_strike_fights_on() -> None:
    scene = Scene(soldier("X", "1/9", keywords={"先攻": 1}), soldier("Y", "2/3"))
    scene.units(0, "X").units(1, "Y")
    with fight(scene, "X", "Y", resolve=2) as play:
        assert play["Y"].damage == 2 and play["X"].damage == 2
