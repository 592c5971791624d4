"""What the game checks by itself (zh.418, 407.1b), winning and losing (zh.102), loops."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import deal_to, destroy_one, draw_some, gain_some, raise_one, soldier, spell, token, when
from tests.zongheng.table import A, B, Scene


@pytest.mark.scenario("s.zh.102.1.zero_life")
def test_without_life_one_loses_when_priority_would_come() -> None:
    def blow(c: ZhCard) -> None:
        target = c.target(general)
        c.deal(2, to=target)
        c.draw(1, who=target.controller)

    def tonic(c: ZhCard) -> None:
        c.gain_life(5, who=c.target(general).controller)

    scene = Scene(spell("blow", blow), spell("tonic", tonic))
    scene.hand(0, "blow", "tonic")
    scene.life(1, 2)
    with scene.play() as play:
        play.does(0, "use", card="tonic", target=B)
        play.does(0, "use", card="blow", target=B)
        play.passes(0, 1)
        play.ends(0, result="win")
        assert play.hand(1) == ["plain"] and play.lives == (30, 0) and play.stack == ["tonic"]


@pytest.mark.scenario("s.zh.102.3.draw")
def test_both_at_once_is_a_draw() -> None:
    def plague(c: ZhCard) -> None:
        c.deal(3, to=general)

    scene = Scene(spell("plague", plague))
    scene.hand(0, "plague")
    scene.life(0, 3)
    scene.life(1, 3)
    with scene.play() as play:
        play.does(0, "use", card="plague")
        play.passes(0, 1)
        play.ends(result="draw")
        assert play.game.returns == (0, 0)


@pytest.mark.scenario("s.zh.102.4.win_and_lose")
def test_who_wins_and_loses_at_once_has_lost() -> None:
    def hubris(c: ZhCard) -> None:
        c.win()
        c.lose(me)

    scene = Scene(spell("hubris", hubris))
    scene.hand(0, "hubris")
    with scene.play() as play:
        play.does(0, "use", card="hubris")
        play.passes(0, 1)
        play.ends(1)


@pytest.mark.scenario("s.zh.102.5.loop", rules=["zh.102.5"])
def test_a_loop_that_nobody_can_stop_is_a_draw_and_one_with_a_choice_is_not() -> None:
    ping = when(gains_life(me), lambda e: e.lose_life(1))
    pong = when(loses_life(me), lambda e: e.gain_life(1))
    scene = Scene(soldier("ping", "1/1", ping), soldier("pong", "1/1", pong), spell("tonic", gain_some(1)), asked=(False, False))
    scene.units(0, "ping", "pong", tapped=True)
    scene.hand(0, "tonic")
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        play.ends(result="draw")

    def perhaps(c: ZhCard) -> None:
        with c.on(gains_life(me), may=True) as e:
            e.lose_life(1)

    scene = Scene(soldier("ping", "1/1", perhaps), soldier("pong", "1/1", pong), spell("tonic", gain_some(1)),
                  asked=(False, False))
    scene.units(0, "ping", "pong", tapped=True)
    scene.hand(0, "tonic")
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        for _ in range(300):
            play.does(0, "yes")
        assert not play.game.over
        play.does(0, "no")
        assert not play.game.over and play.stack == [] and play.lives == (31, 30)


@pytest.mark.rule("zh.418.3", "zh.418.5c")
def test_a_unit_dies_when_a_phase_ends_what_kept_it_alive() -> None:
    scene = Scene(soldier("U", "1/2"), spell("oath", raise_one(until="until_own_maintenance", life=+3)),
                  spell("strike", deal_to(3)))
    scene.units(0, "U")
    scene.hand(0, "oath", "strike")
    with scene.play() as play:
        for card in ("oath", "strike"):
            play.does(0, "use", card=card, target="U")
            play.resolve()
        play.to("end", turn=4)
        assert play["U"].life == 5 and play["U"].damage == 3
        play.to("maintenance", turn=5)                       # the first priority after the effect
        assert play["U"].zone == "graveyard"


@pytest.mark.scenario("s.zh.200.7.death", rules=["zh.200.7.def1", "zh.418.5c", "zh.418.5b"])
def test_destroyed_and_without_life_in_one_event() -> None:
    def blight(c: ZhCard) -> None:
        c.deal(3, to=c.target(unit))
        c.change(c.target(unit.but("chosen")), life=-1)

    def mourner(c: ZhCard) -> None:
        with c.on(destroyed(units)) as e:
            e.gain_life(1)
        with c.on(dies(units)) as e:
            e.gain_life(10)

    scene = Scene(spell("blight", blight), soldier("big", "2/3"), soldier("small", "1/1"), soldier("mourner", "1/9", mourner))
    scene.units(1, "big", "small").units(0, "mourner")
    scene.hand(0, "blight")
    with scene.play() as play:
        play.does(0, "use", card="blight", target=["big", "small"])
        play.passes(0, 1)
        play.take_order(0, 0, 0)
        causes = {row["card"]: row["cause"] for row in play.game.events if row["kind"] == "move"}
        assert causes["big"] == "destroy" and causes["small"] == "death"
        assert len(play.stack) == 3
        play.settle()
        assert play.lives == (51, 30)                        # two died, one was destroyed


@pytest.mark.scenario("s.zh.407.1b.sbe_order", rules=["zh.407.1b", "zh.418.3", "zh.403.1"])
def test_checks_repeat_before_triggers_go_on_the_stack() -> None:
    def pillar(c: ZhCard) -> None:
        c.static(units(mine).but(c.this), power=+2, life=+2)

    def wither(c: ZhCard) -> None:
        c.change(c.target(unit), life=-9)

    scene = Scene(spell("wither", wither), soldier("U", "1/1", pillar), soldier("V", "2/2"),
                  soldier("scribe", "0/9", when(dies(units), lambda e: e.draw(1))))
    scene.units(1, "U").units(0, "scribe")
    scene.put("V", 1, damage=3)
    scene.hand(0, "wither")
    with scene.play() as play:
        assert play.stats("V") == "4/4"
        play.does(0, "use", card="wither", target="U")
        play.passes(0, 1)
        deaths = [(row["card"], row["cause"]) for row in play.game.events if row["kind"] == "move" and row["cause"] in (
            "death", "destroy")]
        assert deaths == [("U", "death"), ("V", "destroy")]
        play.take_order(0, 0)
        assert play.stack == ["scribe", "scribe"]
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.418.3.loop")
def test_no_check_in_the_middle_of_a_resolution() -> None:
    def trial(c: ZhCard) -> None:
        c.deal(2, to=units)
        c.change(units(mine, wounded), life=+2)

    scene = Scene(spell("trial", trial), soldier("U", "2/2"), soldier("W", "2/2"))
    scene.units(0, "U").units(1, "W")
    scene.hand(0, "trial")
    with scene.play() as play:
        play.does(0, "use", card="trial")
        play.resolve()
        assert play.stats("U") == "2/4" and play["U"].damage == 2 and play["W"].zone == "graveyard"


@pytest.mark.scenario("s.zh.418.5.simultaneous")
@pytest.mark.parametrize("mortal", [True, False])
def test_everything_that_applies_is_one_event(mortal: bool) -> None:
    """3 damage on two units, one of them without life left, a general at 0, a reinforcement that has just left."""
    def ruin(c: ZhCard) -> None:
        c.deal(3, to=units)
        c.destroy(units(named="militia"))
        c.change(units(cls="弓"), life=-9)
        c.lose_life(30)

    scene = Scene(spell("ruin", ruin), soldier("U", "2/3"), soldier("W", "2/3", cls="弓"), token("militia", "1/9"),
                  spell("call", lambda c: c.reinforce("militia")),
                  soldier("shrine", "0/99", (lambda c: None) if mortal else lambda c: c.always("no_lose", general(mine))))
    scene.units(0, "U").units(1, "W")
    scene.units(0, "shrine")
    scene.hand(0, "call", "ruin")
    with scene.play() as play:
        play.does(0, "use", card="call")
        play.resolve()
        play.does(0, "use", card="ruin")
        play.passes(0, 1)
        outside = [card.name for seat in (0, 1) for card in play.game.zone("outside", seat)]
        assert outside == ["militia"] and "militia" not in play.zone("graveyard", 0)
        gone = [(row["card"], row["cause"]) for row in play.game.events if row["kind"] == "move"]
        assert gone[-3:] == [("U", "destroy"), ("W", "death"), ("militia", "rule")] or set(gone[-3:]) == {
            ("U", "destroy"), ("W", "death"), ("militia", "rule")}
        if mortal:
            play.ends(1)
        else:
            assert play["U"].zone == play["W"].zone == "graveyard" and play.lives == (0, 30)


@pytest.mark.scenario("s.zh.216.4c.order")
def test_who_dies_together_is_laid_down_in_its_owners_order() -> None:
    def exhume(c: ZhCard) -> None:
        c.bounce(c.top(1, zone="graveyard"))

    scene = Scene(spell("storm", lambda c: c.deal(9, to=units)), spell("exhume", exhume),
                  *(soldier(name, "1/1") for name in ("X", "Y", "Z", "P", "Q")))
    scene.units(0, "X", "Y", "Z").units(1, "P", "Q")
    scene.hand(0, "storm", "exhume")
    with scene.play() as play:
        play.does(0, "use", card="storm")
        play.passes(0, 1)
        play.does(0, "pick", card="Y")                       # the active player first, the deepest first
        play.does(0, "pick", card="Z")
        play.asked(1, "order")
        assert play.zone("battlefield", 0) == ["X", "Y", "Z"]          # nothing has moved yet
        play.does(1, "pick", card="Q")
        assert play.zone("graveyard", 0)[:3] == ["X", "Z", "Y"] and play.zone("graveyard", 1)[:2] == ["P", "Q"]
        play.does(0, "use", card="exhume")
        play.resolve()
        assert play.hand(0) == ["X"]


def test_an_order_that_nothing_reads_is_not_asked_for() -> None:
    scene = Scene(spell("storm", lambda c: c.deal(9, to=units)), soldier("X", "1/1"), soldier("Y", "1/1"))
    scene.units(0, "X", "Y")
    scene.hand(0, "storm")
    with scene.play() as play:
        play.does(0, "use", card="storm")
        play.passes(0, 1)
        play.asked(0, "priority")
        assert sorted(play.zone("graveyard", 0)[:2]) == ["X", "Y"]


@pytest.mark.rule("zh.418.5a", "zh.418.3")
def test_losing_is_part_of_the_same_check() -> None:
    def ruin(c: ZhCard) -> None:
        c.deal(3, to=units)
        c.deal(30, to=general(mine))
        c.change(units(cls="弓"), life=-9)

    scene = Scene(spell("ruin", ruin), soldier("U", "2/3"), soldier("W", "2/3", cls="弓"))
    scene.units(0, "U").units(1, "W")
    scene.hand(0, "ruin")
    with scene.play() as play:
        play.does(0, "use", card="ruin")
        play.passes(0, 1)
        play.ends(1)


@pytest.mark.scenario("s.zh.200.11.token", "s.zh.418.5.simultaneous", rules=["zh.200.11", "zh.418.5d", "zh.204.1"])
def test_a_reinforcement_goes_back_to_its_pile() -> None:
    def call(c: ZhCard) -> None:
        c.reinforce("militia", 2)

    def census(c: ZhCard) -> None:
        c.gain_life(total("power", units(mine)))

    scene = Scene(spell("call", call), token("militia", "1/1", cls="步"), spell("kill", destroy_one()),
                  soldier("scribe", "0/9", when(dies(units), lambda e: e.gain_life(1))))
    scene.units(1, "scribe")
    scene.hand(0, "call", "kill")
    with scene.play() as play:
        play.does(0, "use", card="call")
        play.resolve()
        assert play.zone("battlefield", 0) == ["militia"] * 2
        assert all(card.tapped for card in play.game.zone("battlefield", 0))
        play.does(0, "use", card="kill", target=play.game.zone("battlefield", 0)[0])
        play.resolve()
        assert play.stack == ["scribe"]                      # it was seen to die
        assert play.zone("graveyard", 0) == ["kill", "call"] and play.zone("battlefield", 0) == ["militia"]
        play.resolve()
        assert play.lives == (30, 31)


@pytest.mark.scenario("s.zh.209.1.ex1", rules=["zh.209.1.ex1", "zh.209.1"])
def test_a_unit_bears_damage_below_its_life() -> None:
    scene = Scene(soldier("U", "2/5"), spell("four", deal_to(4)), spell("five", deal_to(5)))
    scene.units(1, "U")
    scene.hand(0, "four", "five")
    with scene.play() as play:
        assert play.stats("U") == "2/5"
        other = play.game.clone()
        play.does(0, "use", card="four", target="U")
        play.resolve()
        assert play["U"].damage == 4 and play["U"].zone == "battlefield"
    with type(play)(other) as play:
        play.does(0, "use", card="five", target="U")
        play.resolve()
        assert play["U"].zone == "graveyard"


@pytest.mark.rule("zh.418.3", "zh.311.2")
def test_what_the_end_of_the_turn_changes_is_checked_too() -> None:
    scene = Scene(soldier("U", "1/2"), spell("drill", raise_one(life=+3)), spell("bolt", deal_to(3)),
                  soldier("scribe", "0/9", when(dies(units), lambda e: e.draw(1))))
    scene.units(0, "U", tapped=True).units(0, "scribe", tapped=True)
    scene.hand(0, "drill", "bolt")
    with scene.play() as play:
        play.does(0, "use", card="drill", target="U")
        play.resolve()
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        play.to("end")
        play.passes(0, 1)
        assert play["U"].zone == "graveyard" and play.stack == ["scribe"]    # A has priority in a new window
        play.asked(0, "priority")
        play.resolve()
        play.asked(0, "priority")
        play.passes(0, 1)
        assert play.game.turn == 4


@pytest.mark.rule("zh.418.3")
def test_a_death_in_the_cleanup_gives_priority_even_without_a_trigger() -> None:
    scene = Scene(soldier("U", "1/2"), spell("drill", raise_one(life=+3)), spell("bolt", deal_to(3)))
    scene.units(0, "U", tapped=True)
    scene.hand(0, "drill", "bolt")
    with scene.play() as play:
        play.does(0, "use", card="drill", target="U")
        play.resolve()
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        play.to("end")
        play.passes(0, 1)
        assert play["U"].zone == "graveyard" and play.game.phase == "end" and play.game.turn == 3
        play.asked(0, "priority")


# ---- the hand limit (zh.216.3b)

@pytest.mark.scenario("s.zh.216.3b.hand_limit", "s.zh.304.order", rules=["zh.216.3b", "zh.304.1"])
def test_surplus_cards_go_before_anybody_acts() -> None:
    def reader(c: ZhCard) -> None:
        with c.on(draws(me)) as e:
            e.gain_life(1)
        with c.on(phase_begins("draw")) as e:
            e.gain_life(10)

    scene = Scene(soldier("reader", "1/1", reader), soldier("x"), soldier("y"))
    scene.units(0, "reader")
    scene.hand(0, *["x"] * 4, *["y"] * 3)
    scene.at("maintenance")
    with scene.play() as play:
        play.passes(0, 1)
        play.asked(0, "discard")
        assert len(play.zone("hand", 0)) == 9 and play.lives == (30, 30)
        play.rejected(0, "pass")
        play.does(0, "pick", card="x")
        play.does(0, "pick", card="y")
        assert play.hand(0) == ["plain"] * 2 + ["x"] * 3 + ["y"] * 2
        assert play.zone("graveyard", 0)[:2] in (["x", "y"], ["y", "x"])
        play.take_order(0, 0, 0)                             # two draws and the phase
        assert play.stack == ["reader"] * 3
        play.settle()
        assert play.lives == (42, 30)


@pytest.mark.scenario("s.zh.216.3b.opponent_turn")
def test_the_limit_holds_in_every_turn() -> None:
    def gift(c: ZhCard) -> None:
        c.draw(2, who=foe)

    scene = Scene(spell("gift", gift), soldier("x"))
    scene.hand(1, "gift")
    scene.hand(0, *["x"] * 7)
    scene.at("action_1", active=1)
    with scene.play() as play:
        play.does(1, "use", card="gift")
        play.passes(1, 0)
        play.asked(0, "discard")
        play.does(0, "pick", card="plain")
        play.does(0, "pick", card="plain")
        assert play.hand(0) == ["x"] * 7
        play.asked(1, "priority")


@pytest.mark.rule("zh.216.3b")
def test_the_limit_can_be_another_number() -> None:
    scene = Scene(spell("lesson", draw_some(3)), hand_limit=2)
    scene.hand(0, "lesson")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        play.resolve()
        assert play.hand(0) == ["plain"] * 2                 # equal cards: nothing to choose


@pytest.mark.scenario("s.zh.100.5.concede", rules=["zh.100.5", "zh.102.6", "zh.103.1", "zh.102.2"])
def test_conceding_at_any_time() -> None:
    def immortal(c: ZhCard) -> None:
        c.always("no_lose")

    scene = Scene(soldier("immortal", "1/1", immortal), spell("tonic", gain_some(1)))
    scene.units(1, "immortal")
    scene.hand(0, "tonic")
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        play.asked(0, "priority")                            # A has priority, B concedes
        play.game.concede(1)
        play.ends(0)
        with pytest.raises(Exception, match="over"):
            play.game.take(0)


@pytest.mark.rule("zh.103.1", "zh.103.2b")
def test_who_cannot_lose_stays() -> None:
    def immortal(c: ZhCard) -> None:
        c.always("no_lose", who="mine")

    scene = Scene(soldier("immortal", "1/1", immortal), spell("blow", deal_to(30, general)), spell("kill", destroy_one()))
    scene.units(1, "immortal")
    scene.hand(0, "blow", "kill")
    with scene.play() as play:
        play.does(0, "use", card="blow", target=B)
        play.resolve()
        assert play.lives == (30, 0) and not play.game.over and play[A].zone == "general"
        play.does(0, "use", card="kill", target="immortal")
        play.passes(0, 1)
        play.ends(0)
