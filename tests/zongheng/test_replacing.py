"""Replacement and prevention (zh.417): shields, redirection, order, once for each event, skipped phases."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import Script, bounce_one, deal_to, destroy_one, draw_some, gain_some, leader, soldier, spell, when
from tests.zongheng.table import A, B, Scene


def ward(amount: int) -> Script:
    """Prevent the next ``amount`` damage to a target unit."""
    def script(c: ZhCard) -> None:
        c.prevent(amount, to=c.target(unit))
    return script


def cover(c: ZhCard) -> None:
    """Damage to a target unit goes to another one this turn."""
    first = c.target(unit)
    c.redirect(first, to=c.target(unit.but("chosen")))


# ---- before the event, once used up (zh.417.2-417.4, 417.7)

@pytest.mark.scenario("s.zh.417.4.before")
def test_a_shield_has_to_be_there_before() -> None:
    scene = Scene(spell("bolt", deal_to(2)), spell("ward", ward(2)), soldier("U", "1/2"))
    scene.units(1, "U")
    scene.hand(0, "bolt", "bolt")
    scene.hand(1, "ward")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="U")
        late = play.game.clone()
        play.passes(0)
        play.does(1, "use", card="ward", target="U")
        play.resolve().resolve()
        assert play["U"].damage == 0 and play["U"].zone == "battlefield"
        play.does(0, "use", card="bolt", target="U")         # the shield is used up
        play.resolve()
        assert play["U"].zone == "graveyard"
    with type(play)(late) as play:
        play.resolve()
        assert play["U"].zone == "graveyard"
        play.passes(0)
        play.rejected(1, "use", card="ward")                 # nothing left to shield


@pytest.mark.rule("zh.417.7b", "zh.417.3")
def test_a_shield_counts_points_not_events() -> None:
    scene = Scene(spell("bolt", deal_to(1)), spell("ward", ward(3)), soldier("U", "1/9"))
    scene.units(1, "U")
    scene.hand(0, "ward", *["bolt"] * 4)
    with scene.play() as play:
        play.does(0, "use", card="ward", target="U")
        play.resolve()
        for damage in (0, 0, 0, 1):
            play.does(0, "use", card="bolt", target="U")
            play.resolve()
            assert play["U"].damage == damage


@pytest.mark.rule("zh.417.3")
def test_a_shield_ends_with_its_duration() -> None:
    scene = Scene(spell("bolt", deal_to(1)), spell("ward", ward(3)), soldier("U", "1/9"))
    scene.units(1, "U")
    scene.hand(0, "ward", "bolt")
    with scene.play() as play:
        play.does(0, "use", card="ward", target="U")
        play.resolve()
        play.to("maintenance", turn=4)
        play.does(1, "pass")
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        assert play["U"].damage == 1


@pytest.mark.scenario("s.zh.417.7b.ex1")
def test_one_shield_two_sources() -> None:
    scene = Scene(soldier("weak", "2/2"), soldier("strong", "3/3"), spell("ward", ward(3)),
                  soldier("U", "1/6", when(damaged(Thing("this"), by=Thing("this")), lambda e: e.gain_life(1))))
    scene.units(0, "U").units(1, "weak", "strong")
    scene.hand(0, "ward")
    scene.at("combat", active=1)
    with scene.play() as play:
        play.attack({"weak": "U", "strong": "U"})
        play.passes(1)
        play.does(0, "use", card="ward", target="U")
        play.resolve()
        play.passes(1, 0)
        play.does(0, "counter", target="weak")
        other = play.game.clone()
        play.passes(1, 0)
        play.asked(0, "replace")                             # its controller, not the active player
        play.does(0, "apply", row=1)                         # the weak one's 2 first
        assert play["U"].damage == 2
        prevented = [row for row in play.game.events if row["status"] == "prevented"]
        assert len(prevented) == 1
    with type(play)(other) as play:
        play.passes(1, 0)
        play.does(0, "apply", row=2)                         # the strong one's 3
        assert play["U"].damage == 2 and len([row for row in play.game.events if row["status"] == "prevented"]) == 1


# ---- no event at all (zh.417.5)

@pytest.mark.scenario("s.zh.417.5a.zero", rules=["zh.417.5a"])
def test_no_damage_cannot_become_more() -> None:
    def spite(c: ZhCard) -> None:
        c.deal(me.hand, to=c.target(unit))

    def zealot(c: ZhCard) -> None:
        with c.replace(would_be_dealt(unit, by=general(mine))) as r:
            r.more(2)

    scene = Scene(spell("spite", spite), soldier("zealot", "1/1", zealot), soldier("x"),
                  soldier("U", "1/9", when(damaged(Thing("this")), lambda e: e.draw(1))))
    scene.units(0, "zealot").units(1, "U")
    scene.hand(0, "spite")
    with scene.play() as play:
        play.does(0, "use", card="spite", target="U")
        play.resolve()
        assert play["U"].damage == 0 and play.stack == []
        assert [row["status"] for row in play.game.events if row["kind"] == "damage"] == ["ignored"]
    scene.hand(0, "x")
    with scene.play() as play:
        play.does(0, "use", card="spite", target="U")
        play.resolve()
        assert play["U"].damage == 3 and play.stack == ["U"]


@pytest.mark.scenario("s.zh.417.5a.zero", rules=["zh.417.5a", "zh.500.2"])
def test_armour_that_takes_all_leaves_no_damage() -> None:
    scene = Scene(soldier("breaker", "1/3", cls="步", keywords="破步冲击"),
                  soldier("guard", "2/5", cls="步", keywords={"装甲": 1}))
    scene.units(0, "breaker").units(1, "guard")
    with scene.play() as play:
        play.attack({"breaker": "guard"})
        play.passes(0, 1)
        play.resolve()
        assert play["guard"].damage == 0 and play["guard"].zone == "battlefield" and play.stack == []
        assert play["breaker"].damage == 2


@pytest.mark.scenario("s.zh.417.5b.ifyoudo")
def test_if_you_do_is_about_the_decision() -> None:
    def mourner(c: ZhCard) -> None:
        with c.on(dies(units(mine))) as e, e.may():
            drawn = e.draw(1)
            e.deal(1, to=general(enemy), after=drawn)

    def teetotal(c: ZhCard) -> None:
        with c.replace(would_draw(me)) as r:
            r.becomes("life", 2)

    scene = Scene(soldier("mourner", "1/9", mourner), soldier("teetotal", "1/9", teetotal), soldier("U"),
                  spell("kill", destroy_one()))
    scene.units(0, "mourner", "teetotal", "U")
    scene.hand(0, "kill")
    with scene.play() as play:
        play.does(0, "use", card="kill", target="U")
        play.resolve()
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.lives == (32, 29) and play.hand(0) == []


# ---- replacement (zh.417.6)

@pytest.mark.scenario("s.zh.417.6a.once")
def test_an_effect_changes_an_event_and_what_became_of_it_once() -> None:
    def first(c: ZhCard) -> None:
        with c.replace(would_draw(me)) as r, r.instead() as e:
            e.gain_life(1)
            e.draw(1)

    def second(c: ZhCard) -> None:
        with c.replace(would_gain_life(me)) as r:
            r.becomes("draw", 1)

    scene = Scene(soldier("R1", "1/1", first), soldier("R2", "1/1", second), spell("lesson", draw_some(1)))
    scene.units(0, "R1", "R2")
    scene.hand(0, "lesson")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        play.resolve()
        assert play.hand(0) == ["plain"] * 2 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.417.6b.redirect", "s.zh.200.6.def3.redirect")
def test_damage_is_redirected_with_its_source() -> None:
    def screen(c: ZhCard) -> None:
        """Damage to your general goes to target unit of yours this turn."""
        c.redirect(general(mine), to=c.target(unit(mine)))

    scene = Scene(soldier("rider", "3/3", cls="骑"), spell("screen", screen), soldier("wall", "2/5", wall))
    scene.units(0, "rider").units(1, "wall")
    scene.hand(1, "screen")
    with scene.play() as play:
        play.attack({"rider": B})
        play.passes(0)
        play.does(1, "use", card="screen")
        play.resolve()
        play.passes(0, 1)
        play.resolve()
        assert play.lives == (30, 30) and play["wall"].damage == 3      # a rider's: no armour against infantry


def wall(c: ZhCard) -> None:
    """步兵装甲2."""
    with c.replace(would_be_dealt(c.this, by=unit(cls="步"))) as r:
        r.less(2)


@pytest.mark.scenario("s.zh.417.6b.redirect", rules=["zh.417.6b"])
def test_a_redirection_to_what_is_gone_does_nothing() -> None:
    scene = Scene(spell("cover", cover), spell("bolt", deal_to(2)), spell("recall", bounce_one()), soldier("U", "1/5"),
                  soldier("V", "1/5"))
    scene.units(1, "U", "V")
    scene.hand(0, "bolt", "recall", "bolt")
    scene.hand(1, "cover")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="cover", target=["U", "V"])
        play.resolve()
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        assert play["U"].damage == 0 and play["V"].damage == 2
        play.does(0, "use", card="recall", target="V")
        play.resolve()
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        assert play["U"].damage == 2


@pytest.mark.scenario("s.zh.417.6c.self_first")
def test_what_replaces_itself_comes_first() -> None:
    def clumsy(c: ZhCard) -> None:
        """What this deals to generals is 2 less."""
        with c.replace(would_be_dealt(general, by=c.this), of_itself=True) as r:
            r.less(2)

    def curse(c: ZhCard) -> None:
        """Damage to your general is doubled."""
        with c.replace(would_be_dealt(general(mine))) as r:
            r.more(r.amount)

    scene = Scene(soldier("clumsy", "4/4", clumsy), soldier("cursed", "1/1", curse))
    scene.units(0, "clumsy").units(1, "cursed")
    with scene.play() as play:
        play.attack({"clumsy": B})
        play.passes(0, 1)
        play.resolve()                                       # nobody is asked: 4 - 2, then doubled
        assert play.lives == (30, 26)


@pytest.mark.scenario("s.zh.417.9.choice")
def test_the_affected_player_orders_effects_that_disagree() -> None:
    def half(c: ZhCard) -> None:
        """Damage to your general is halved, rounded down."""
        with c.replace(would_be_dealt(general(mine))) as r:
            r.less(half_up(r.amount))

    def screen(c: ZhCard) -> None:
        c.redirect(general(mine), to=c.target(unit(mine)))

    scene = Scene(spell("bolt", deal_to(3, general)), spell("screen", screen), soldier("half", "1/9", half), soldier("V", "1/9"))
    scene.units(1, "half", "V")
    scene.hand(0, "bolt")
    scene.hand(1, "screen")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="screen", target="V")
        play.resolve()
        play.does(0, "use", card="bolt", target=B)
        play.passes(0, 1)
        play.asked(1, "replace")                             # not the one who deals it
        other = play.game.clone()
        assert [(str(a.what["card"]), str(a.what["target"]), a.what["amount"]) for a in play.game.decision.actions] == [
            ("half", B, 3), ("screen", B, 3)]
        play.does(1, "apply", card="half")
        assert play["V"].damage == 1 and play.lives == (30, 30)
    with type(play)(other) as play:
        play.does(1, "apply", card="screen")
        assert play["V"].damage == 3 and play.lives == (30, 30)


@pytest.mark.scenario("s.zh.417.9b.ex1")
@pytest.mark.parametrize("order", [("R1", "R2"), ("R2", "R1")])
def test_one_replacement_opens_the_way_for_another(order: tuple[str, str]) -> None:
    def first(c: ZhCard) -> None:
        with c.replace(would_gain_life(me)) as r:
            r.becomes("draw", 1)

    def second(c: ZhCard) -> None:
        with c.replace(would_draw(me)) as r, r.instead() as e:
            e.bounce(e.choose(unit(mine, at="graveyard")))

    scene = Scene(soldier("R1", "1/1", first), soldier("R2", "1/1", second), spell("tonic", gain_some(2)), soldier("dead"))
    scene.units(0, *order)
    scene.put("dead", 0, "graveyard")
    scene.hand(0, "tonic")
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        play.resolve()
        assert play.hand(0) == ["dead"] and play.lives == (30, 30) and len(play.zone("library", 0)) == 20


@pytest.mark.rule("zh.417.1a", "zh.417.1b", "zh.417.5")
def test_the_event_that_was_replaced_never_happened() -> None:
    def ghost(c: ZhCard) -> None:
        with c.replace(would_leave(c.this, "destroy")) as r:
            r.zone("hand")

    scene = Scene(spell("kill", destroy_one()), soldier("ghost", "1/1", ghost),
                  soldier("watcher", "1/1", when(dies(units), lambda e: e.draw(1))))
    scene.units(0, "watcher").units(1, "ghost")
    scene.hand(0, "kill")
    with scene.play() as play:
        play.does(0, "use", card="kill", target="ghost")
        play.resolve()
        assert play.hand(1) == ["ghost"] and play.stack == []


# ---- the source (zh.417.8)

@pytest.mark.scenario("s.zh.417.8a.check_again")
def test_a_shield_looks_at_the_source_when_the_damage_comes() -> None:
    def screen(c: ZhCard) -> None:
        c.prevent(2, to=c.target(unit), from_=units(cls="步"))

    def mount(c: ZhCard) -> None:
        c.change(c.target(unit), without_word="步", word="骑")

    scene = Scene(soldier("foot", "1/5", cls="步"), soldier("U", "0/9"), spell("screen", screen), spell("mount", mount),
                  soldier("other", "1/5", cls="步"))
    scene.units(0, "foot", "other").units(1, "U")
    scene.hand(0, "mount")
    scene.hand(1, "screen")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="screen", target="U")
        play.resolve()
        play.attack({"foot": "U", "other": "U"})
        play.does(0, "use", card="mount", target="foot")
        play.resolve()
        play.passes(0, 1)
        play.does(1, "counter", target="foot")
        play.resolve()
        assert play["U"].damage == 1                         # the rider's; the other one's was prevented


@pytest.mark.scenario("s.zh.417.8b.off_board")
def test_a_source_that_is_gone_counts_as_it_was() -> None:
    def bulwark(c: ZhCard) -> None:
        with c.replace(would_be_dealt(units(mine), by=unit(cls="步"))) as r:
            r.prevent()

    scene = Scene(soldier("foot", "3/1", cls="步"), soldier("rider", "3/1", cls="骑"), soldier("U", "1/9"),
                  soldier("bulwark", "1/9", bulwark), spell("kill", destroy_one()))
    scene.units(0, "foot", "rider").units(1, "U", "bulwark")
    scene.hand(1, "kill", "kill")
    with scene.play() as play:
        play.attack({"foot": "U", "rider": "U"})
        play.passes(0, 1)
        play.does(1, "counter", target="foot")
        play.passes(0)
        play.does(1, "use", card="kill", target="foot")
        play.does(1, "use", card="kill", target="rider")
        play.resolve().resolve().resolve()
        assert play["U"].damage == 3                         # the rider's 3; the infantry's are prevented


# ---- skipping (zh.417.6d-6e)

def skip_draw(c: ZhCard) -> None:
    c.skip("draw")


@pytest.mark.scenario("s.zh.417.6d.no_mid_skip")
def test_what_has_begun_is_not_skipped() -> None:
    scene = Scene(spell("skip", skip_draw))
    scene.hand(0, "skip")
    scene.at("maintenance")
    with scene.play() as play:                               # before the draw phase: it does not come
        play.does(0, "use", card="skip")
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "action_1" and play.hand(0) == []
        play.to("draw", turn=5)
        assert play.hand(0) == ["plain"] * 2
    scene.at("after_draw")
    with scene.play() as play:                               # in it: the next one
        play.does(0, "use", card="skip")
        play.resolve()
        assert play.game.phase == "draw"
        play.to("action_1", turn=5)
        assert play.hand(0) == []
        play.to("draw", turn=7)
        assert play.hand(0) == ["plain"] * 2


@pytest.mark.scenario("s.zh.417.6e.two_skips")
def test_two_skips_skip_two() -> None:
    scene = Scene(spell("skip", skip_draw))
    scene.hand(0, "skip", "skip")
    with scene.play() as play:
        for _ in range(2):
            play.does(0, "use", card="skip")
            play.resolve()
        for turn, cards_ in ((5, 0), (7, 0), (9, 2)):
            play.to("action_1", turn=turn)
            assert len(play.hand(0)) == cards_


@pytest.mark.scenario("s.zh.300.4b.skip")
def test_what_waits_for_a_skipped_phase_goes_on_waiting() -> None:
    def lazy(c: ZhCard) -> None:
        c.skip("maintenance")
        c.skip("maintenance")
        with c.at(phase_begins("maintenance"), until="for_game") as e:
            e.draw(1)

    scene = Scene(spell("lazy", lazy), draw=0)
    scene.hand(0, "lazy")
    with scene.play() as play:
        play.does(0, "use", card="lazy")
        play.resolve()
        for turn in (5, 7):
            play.to("action_1", turn=turn)
            assert play.hand(0) == [] and play.stack == []
        play.to("maintenance", turn=9)
        assert play.stack == ["lazy"]
        play.settle()
        assert play.hand(0) == ["plain"] and play.game.active == 0


@pytest.mark.rule("zh.417.6d")
def test_a_combat_phase_is_skipped() -> None:
    def peace(c: ZhCard) -> None:
        c.skip("combat")

    scene = Scene(spell("peace", peace), soldier("U"), alpha=leader(A))
    scene.units(0, "U")
    scene.hand(0, "peace")
    with scene.play() as play:
        play.does(0, "use", card="peace")
        play.resolve()
        play.passes(0, 1)
        assert play.game.phase == "action_2"


@pytest.mark.scenario("s.zh.407.2e.end_effect", rules=["zh.407.2f"])
def test_a_locked_ability_that_its_controller_may_ignore() -> None:
    def chains(c: ZhCard) -> None:
        """Your units cannot attack; you may ignore this for a turn."""
        c.always("no_attack", units(mine))
        c.ignorable()

    def pact(c: ZhCard) -> None:
        c.static(units, power=-1)
        c.ignorable()

    def mercy(c: ZhCard) -> None:
        with c.replace(would_be_dealt(general(enemy), by=units(mine))) as r:
            r.prevent()
        c.ignorable()

    scene = Scene(soldier("chained", "1/1", chains), soldier("U", "3/3"), soldier("pact", "2/2", pact),
                  soldier("M", "1/1", mercy))
    scene.units(0, "chained", "U", "M").units(1, "pact")
    with scene.play() as play:
        assert play["U"].power == 2
        play.rejected(0, "suspend", card="pact")             # not its controller
        bound = play.game.clone()
        play.does(0, "suspend", card="chained")
        play.asked(0, "priority")                            # without the stack, and he has priority again
        assert play.stack == []
        play.rejected(0, "suspend", card="chained")          # it is ignored already
        play.passes(0)
        play.does(1, "suspend", card="pact")
        assert play["U"].power == 3 and play.stack == []
        play.passes(1)
        play.passes(0) if play.game.decision.seat == 0 and play.game.decision.kind == "priority" else None
        play.attack({"U": B})
        play.passes(0, 1)
        peaceful = play.game.clone()
        play.resolve()
        assert play.lives == (30, 30)                        # prevented
        play.to("maintenance", turn=4)
        assert play["U"].power == 2                          # the turn is over
    with type(play)(peaceful) as play:
        play.does(0, "suspend", card="M")
        play.resolve()
        assert play.lives == (30, 27)
    with type(play)(bound) as play:
        while play.game.phase != "action_2":
            if play.game.decision.kind == "attack":
                assert {action.verb for action in play.game.decision.actions} == {"yes", "no"}
                play.does(0, "yes")
            else:
                play.passes(play.game.decision.seat)


@pytest.mark.scenario("s.zh.407.2e.end_effect", rules=["zh.407.2e"])
def test_an_effect_that_its_controller_may_end() -> None:
    def aegis(c: ZhCard) -> None:
        with c.active(pay(1)) as e:
            e.prevent(2, to=c.this, may_end=True)

    scene = Scene(soldier("U", "1/5", aegis), spell("bolt", deal_to(2)))
    scene.units(0, "U")
    scene.hand(1, "bolt")
    with scene.play() as play:
        play.does(0, "activate", card="U")
        play.resolve()
        shielded = play.game.clone()
        play.passes(0)
        play.rejected(1, "decline")                          # not its controller, who in turn has no priority now
        play.passes(1)
        play = type(play)(shielded)
        play.does(0, "decline")
        play.asked(0, "priority")                            # without the stack; he has priority again
        assert play.stack == [] and not [action for action in play.game.decision.actions if action.verb == "decline"]
        play.passes(0)
        play.does(1, "use", card="bolt", target="U")
        play.resolve()
        assert play["U"].damage == 2
