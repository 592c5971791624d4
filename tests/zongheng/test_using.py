"""Using cards and abilities, step by step (zh.408), their costs (zh.204) and when they may be used (zh.215, 407)."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Condition
from tests.zongheng.cards import bounce_one, deal_to, destroy_one, gain_some, leader, soldier, spell, when
from tests.zongheng.table import A, B, Scene

# ---- announcing: modes, targets, extra costs (zh.408.1a-1e)

@pytest.mark.scenario("s.zh.408.1.rollback")
def test_what_cannot_be_paid_cannot_be_used() -> None:
    scene = Scene(spell("bolt", deal_to(2), cost=3), soldier("guard"), resources=(2, 0))
    scene.units(1, "guard")
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.rejected(0, "use", card="bolt", target="guard")
        assert play.hand(0) == ["bolt"] and play.game.seats[0].ready == 2 and play.stack == []
        play.asked(0, "priority")


@pytest.mark.scenario("s.zh.408.1c.target_count")
def test_exactly_the_targets_that_are_asked_for() -> None:
    def both(c: ZhCard) -> None:
        c.destroy(c.target(unit))
        c.deal(1, to=c.target(general))

    def two(c: ZhCard) -> None:
        c.destroy(c.target(unit, count=2))

    scene = Scene(spell("P", both), spell("Q", two), soldier("guard"))
    scene.units(1, "guard")
    scene.hand(0, "P", "Q")
    with scene.play() as play:
        play.rejected(0, "use", card="Q", target=["guard", "guard"])
        play.rejected(0, "use", card="Q", target="guard")
        play.rejected(0, "use", card="P", target=["guard", "guard"])
        play.does(0, "use", card="P")                        # the unit is the only choice, so it is taken of itself
        play.asked(0, "target")
        assert [action.target.name for action in play.game.decision.actions] == [A, B]
        play.rejected(0, "done")
        play.does(0, "target", target=B)
        play.resolve()
        assert play["guard"].zone == "graveyard" and play.lives == (30, 29)


@pytest.mark.scenario("s.zh.200.17.target")
def test_a_target_of_the_named_kind_or_no_use() -> None:
    scene = Scene(spell("bolt", deal_to(1, unit(enemy))), soldier("mine"), soldier("guard"))
    scene.units(0, "mine")
    scene.hand(0, "bolt", "bolt")
    with scene.play() as play:
        play.rejected(0, "use", card="bolt")
    scene.units(1, "guard")
    with scene.play() as play:
        play.rejected(0, "use", card="bolt", target="mine")
        play.does(0, "use", card="bolt")
        assert [target.name for target in play.top().targets] == ["guard"]
        play.resolve()
        assert play["guard"].damage == 1 and play["mine"].damage == 0


@pytest.mark.scenario("s.zh.408.1d.extra_targets")
def test_what_only_an_extra_cost_adds_is_chosen_when_it_resolves() -> None:
    def twin(c: ZhCard) -> None:
        more = c.extra(pay(2))
        c.deal(2, to=c.target(unit))
        with c.if_(more.paid):
            c.deal(2, to=c.choose(unit.but("chosen")))

    scene = Scene(spell("twin", twin), soldier("u1", "1/3"), soldier("u2", "1/3"), soldier("u3", "1/3"))
    scene.units(1, "u1", "u2", "u3")
    scene.hand(0, "twin")
    with scene.play() as play:
        play.does(0, "use", card="twin", extra=True, target="u1")
        assert play.game.seats[0].ready == 7                 # 1 and the extra 2, paid together
        assert [target.name for target in play.top().targets] == ["u1"]
        play.passes(0, 1)
        play.asked(0, "pick")
        assert [action.card.name for action in play.game.decision.actions] == ["u2", "u3"]
        play.does(0, "pick", card="u3")
        assert [play[name].damage for name in ("u1", "u2", "u3")] == [2, 0, 2]


def divided(c: ZhCard) -> None:
    """Divide 3 damage among any number of target units."""
    c.deal(3, to=c.target(unit, count=3, up_to=True), divided=True)


@pytest.mark.scenario("s.zh.408.1e.division", "s.zh.104.1.integers", "s.zh.200.6.def2.divide")
def test_damage_is_divided_when_it_resolves() -> None:
    scene = Scene(spell("volley", divided), spell("recall", bounce_one()),
                  soldier("u1", "1/5"), soldier("u2", "1/5"), soldier("u3", "1/5"))
    scene.units(1, "u1", "u2", "u3")
    scene.hand(0, "volley")
    scene.hand(1, "recall")
    with scene.play() as play:
        play.does(0, "use", card="volley", target=["u1", "u2"])
        assert [target.name for target in play.top().targets] == ["u1", "u2"]
        rest = play.game.clone()
        play.passes(0, 1)
        play.asked(0, "divide")                              # not before: only now
        assert [action.what["number"] for action in play.game.decision.actions] == [1, 2]   # whole, at least one each
        play.rejected(0, "number", number=0)
        play.rejected(0, "number", number=3)
        play.does(0, "number", number=2)
        assert [play[name].damage for name in ("u1", "u2", "u3")] == [2, 1, 0]
    with type(play)(rest) as play:
        play.passes(0)
        play.does(1, "use", card="recall", target="u1")
        play.resolve().resolve()                             # one target is gone: all 3 on the other
        assert play["u2"].damage == 3 and play["u1"].zone == "hand"


# ---- costs (zh.204, zh.408.1f)

@pytest.mark.scenario("s.zh.204.2c.extra")
def test_an_extra_cost_is_paid_together_with_the_use() -> None:
    def lesson(c: ZhCard) -> None:
        more = c.extra(pay(1))
        c.gain_life(1)
        with c.if_(more.paid):
            c.draw(1)

    scene = Scene(spell("lesson", lesson, cost=2), resources=(5, 0))
    scene.hand(0, "lesson", "lesson")
    with scene.play() as play:
        play.does(0, "use", card="lesson", extra=False)
        assert play.game.seats[0].ready == 3
        play.resolve()
        assert play.lives == (31, 30) and play.hand(0) == ["lesson"]
        play.does(0, "use", card="lesson", extra=True)
        assert play.game.seats[0].ready == 0
        play.resolve()
        assert play.lives == (32, 30) and play.hand(0) == ["plain"]


@pytest.mark.scenario("s.zh.204.2c.extra", rules=["zh.204.2c"])
def test_an_extra_cost_that_cannot_be_paid_is_not_offered() -> None:
    def lesson(c: ZhCard) -> None:
        more = c.extra(pay(1))
        with c.if_(more.paid):
            c.draw(1)

    scene = Scene(spell("lesson", lesson, cost=2), resources=(2, 0))
    scene.hand(0, "lesson")
    with scene.play() as play:
        play.rejected(0, "use", card="lesson", extra=True)
        play.does(0, "use", card="lesson")
        play.resolve()
        assert play.hand(0) == []


@pytest.mark.scenario("s.zh.204.2d.ex1", "s.zh.206.5.ex2")
def test_the_quartermaster_is_cheaper_by_the_archers_that_are_there() -> None:
    def retrain(c: ZhCard) -> None:
        """All archers are infantry until the end of the turn."""
        c.change(units(cls="弓"), word="步")

    scene = Scene(soldier("archer", "1/1", cls="弓"), resources=(1, 0))
    scene.units(0, "archer", "archer")
    scene.hand(0, "弓箭军需官")
    with scene.play() as play:
        play.does(0, "use", card="弓箭军需官")
        assert play.game.seats[0].ready == 0
        play.resolve()
        assert play["弓箭军需官"].zone == "battlefield"


@pytest.mark.scenario("s.zh.403.2.ex1")
def test_less_to_pay_for_tricks() -> None:
    def miser(c: ZhCard) -> None:
        c.always("cost", trick(at="hand"), amount=-1, who="mine")

    scene = Scene(soldier("miser", "1/1", miser), spell("two", gain_some(1), cost=2), spell("one", gain_some(1), cost=1),
                  soldier("recruit", cost=2), resources=(1, 1))
    scene.units(0, "miser")
    scene.hand(0, "two", "one", "recruit")
    scene.hand(1, "two")
    with scene.play() as play:
        play.rejected(0, "use", card="recruit")              # only tricks
        play.does(0, "use", card="two")
        assert play.game.seats[0].ready == 0 and play.stack == ["two"]   # no trigger, nothing on the stack but the card
        play.passes(0)
        play.rejected(1, "use", card="two")                  # only its controller pays less
        play.passes(1)
        play.does(0, "use", card="one")                      # 1 - 1 = 0
        play.resolve()
        assert play.lives == (32, 30)


@pytest.mark.rule("zh.408.1f")
def test_a_cost_is_never_below_zero() -> None:
    def miser(c: ZhCard) -> None:
        c.always("cost", trick(at="hand"), amount=-3, who="mine")

    scene = Scene(soldier("miser", "1/1", miser), spell("one", gain_some(1), cost=1), resources=(1, 0))
    scene.units(0, "miser")
    scene.hand(0, "one")
    with scene.play() as play:
        play.does(0, "use", card="one")
        assert play.game.seats[0].ready == 1


@pytest.mark.scenario("s.zh.408.1f.lock")
def test_the_cost_is_locked_when_it_is_used() -> None:
    def miser(c: ZhCard) -> None:
        c.always("cost", trick(at="hand"), amount=-1, who="mine")

    scene = Scene(soldier("miser", "1/1", miser), spell("lesson", gain_some(1), cost=2), resources=(3, 0))
    scene.hand(0, "lesson", "lesson", "miser")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        assert play.game.seats[0].ready == 1
        play.game.inject("move", play["miser"], zone="battlefield")
        assert play.game.seats[0].ready == 1                 # nothing comes back
        play.resolve()
        play.does(0, "use", card="lesson")                   # 2 - 1
        assert play.game.seats[0].ready == 0


@pytest.mark.scenario("s.zh.104.4.tap_cost")
def test_tapping_is_a_cost_that_only_a_standing_unit_can_pay() -> None:
    def slinger(c: ZhCard) -> None:
        with c.active(tap) as e:
            e.deal(1, to=e.target(unit))

    scene = Scene(soldier("slinger", "1/1", slinger), soldier("guard", "1/3"))
    scene.units(0, "slinger", tapped=True).units(1, "guard")
    with scene.play() as play:
        play.rejected(0, "activate", card="slinger", target="guard")
        play.game.inject("untap", play["slinger"])
        play.does(0, "activate", card="slinger", target="guard")
        assert play["slinger"].tapped and play["guard"].damage == 0     # at once; the ability waits on the stack
        play.resolve()
        assert play["guard"].damage == 1


# ---- used (zh.408.1g)

@pytest.mark.scenario("s.zh.408.1g.used_trigger")
def test_what_triggers_by_use_lies_above_the_card() -> None:
    scene = Scene(soldier("scholar", "1/1", when(uses(trick), lambda e: e.draw(1))), spell("lesson", gain_some(1)))
    scene.units(0, "scholar")
    scene.hand(0, "lesson")
    with scene.play() as play:
        play.does(0, "use", card="lesson")
        assert play.stack == ["lesson", "scholar"] and play.hand(0) == []
        play.asked(0, "priority")
        play.resolve()
        assert play.hand(0) == ["plain"] and play.stack == ["lesson"] and play.lives == (30, 30)
        play.resolve()
        assert play.lives == (31, 30)


@pytest.mark.scenario("s.zh.407.1e.stack_content")
def test_a_card_lies_on_the_stack_itself_an_ability_without_one() -> None:
    def healer(c: ZhCard) -> None:
        with c.active(pay(1)) as e:
            e.gain_life(1)

    scene = Scene(soldier("healer", "1/1", healer), soldier("guard"), spell("bolt", deal_to(1)))
    scene.units(0, "healer").units(1, "guard")
    scene.hand(0, "bolt")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="guard")
        play.does(0, "activate", card="healer")
        card, ability = play.game.stack
        assert card.kind == "play" and card.controller == 0 and play["bolt"].zone == "stack"
        assert play.hand(0) == [] and play.zone("graveyard", 0) == []
        assert ability.kind == "active" and ability.controller == 0 and play["healer"].zone == "battlefield"


# ---- when (zh.215, 305, 407)

def patron(c: ZhCard) -> None:
    """Pay 1: gain 1 life."""
    with c.active(pay(1)) as a:
        a.gain_life(1)


@pytest.mark.scenario("s.zh.215.timing")
def test_slow_things_wait_for_an_empty_stack() -> None:
    scene = Scene(
        spell("slow", gain_some(1), slow=True), spell("fast", gain_some(1)), soldier("healer", "1/1", patron),
        alpha=leader(A, 30, patron), beta=leader(B, 30, patron),
    )
    scene.units(0, "healer")
    scene.hand(0, "slow", "fast")
    scene.hand(1, "slow", "fast")
    with scene.play() as play:
        play.offers(0, "use", card="slow")
        play.offers(0, "activate", card=A)
        play.offers(0, "activate", card="healer")
        play.does(0, "use", card="fast")
        play.rejected(0, "use", card="slow")
        play.rejected(0, "activate", card=A)
        play.offers(0, "activate", card="healer")
        play.passes(0)
        play.rejected(1, "use", card="slow")
        play.rejected(1, "activate", card=B)
        play.offers(1, "use", card="fast")


@pytest.mark.scenario("s.zh.305.slow_window")
def test_slow_things_only_in_the_own_action_phases() -> None:
    scene = Scene(
        spell("slow", gain_some(0), slow=True), soldier("recruit"), soldier("lancer"), alpha=leader(A, 30, patron),
    )
    scene.hand(0, "slow", "recruit")
    scene.put("lancer", 0)
    scene.at("maintenance")
    with scene.play() as play:
        def tries(legal: bool) -> None:
            check = play.offers if legal else play.rejected
            check(0, "use", card="slow")
            check(0, "use", card="recruit")
            check(0, "activate", card=A)

        tries(False)
        play.passes(0, 1)
        assert play.game.phase == "draw"
        tries(False)
        play.passes(0, 1)
        assert play.game.phase == "action_1"
        tries(True)
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.game.phase == "formation"
        tries(False)
        play.passes(0, 1)
        play.does(0, "attack", card="lancer", target=B)
        for phase in ("attack", "damage_2"):
            assert play.game.phase == phase
            tries(False)
            play.passes(0, 1)
        assert play.game.phase == "damage_2" and play.stack == []
        tries(False)
        play.passes(0, 1)
        assert play.game.phase == "combat_end"
        tries(False)
        play.passes(0, 1)
        assert play.game.phase == "action_2"
        tries(True)
        play.passes(0, 1)
        assert play.game.phase == "end"
        tries(False)
        play.passes(0, 1)
        for phase in ("maintenance", "draw", "action_1"):    # B's turn; he has no unit, so nothing to attack with
            play.to(phase, turn=4)
            play.passes(1)
            tries(False)
            play.passes(0)


@pytest.mark.scenario("s.zh.407.1d.empty_stack")
def test_nothing_slow_on_a_full_stack_and_nothing_at_all_when_forbidden() -> None:
    def gag(c: ZhCard) -> None:
        c.rule("no_use", who=me)

    scene = Scene(spell("fast", gain_some(1)), spell("slow", gain_some(1), slow=True), soldier("recruit"),
                  spell("gag", gag))
    scene.hand(0, "fast", "fast", "slow", "recruit", "gag")
    with scene.play() as play:
        play.does(0, "use", card="fast")
        play.rejected(0, "use", card="recruit")
        play.rejected(0, "use", card="slow")
        play.resolve()
        play.does(0, "use", card="gag")
        play.resolve()
        ready = play.game.seats[0].ready
        for card in ("fast", "slow", "recruit"):
            play.rejected(0, "use", card=card)
        assert play.game.seats[0].ready == ready
        play.offers(0, "boost", card="slow")                 # no use of a card (zh.207.3a)


@pytest.mark.scenario("s.zh.407.1c.after_resolution")
def test_after_a_resolution_the_active_player_has_priority() -> None:
    scene = Scene(spell("P", gain_some(1)), spell("Q", gain_some(2)))
    scene.hand(0, "P")
    scene.hand(1, "Q")
    with scene.play() as play:
        play.does(0, "use", card="P")
        play.passes(0)
        play.does(1, "use", card="Q")
        play.asked(1, "priority")                            # who used something has priority again (zh.408.1g)
        play.passes(1, 0)
        assert play.lives == (30, 32) and play.stack == ["P"]
        play.asked(0, "priority")
        play.passes(0, 1)
        assert play.lives == (31, 32) and play.stack == []


@pytest.mark.scenario("s.zh.216.7.lifo")
def test_the_last_one_resolves_first() -> None:
    scene = Scene(spell("P", deal_to(1)), spell("Q", bounce_one()), soldier("U", "1/3"))
    scene.units(1, "U")
    scene.hand(0, "P")
    scene.hand(1, "Q")
    with scene.play() as play:
        play.does(0, "use", card="P", target="U")
        play.passes(0)
        play.does(1, "use", card="Q", target="U")
        assert play.stack == ["P", "Q"]
        play.passes(1, 0)
        assert play.hand(1) == ["U"] and play.stack == ["P"]
        play.asked(0, "priority")
        play.passes(0, 1)
        assert play.zone("graveyard", 0) == ["P"] and play.hand(1) == ["U"]


# ---- active abilities (zh.402)

@pytest.mark.scenario("s.zh.402.8.general_once")
def test_a_general_acts_once_a_turn() -> None:
    def twice(c: ZhCard) -> None:
        with c.active(pay(1)) as e:
            e.gain_life(1)
        with c.active(pay(1)) as e:
            e.draw(1)

    scene = Scene(alpha=leader(A, 30, twice), resources=(3, 0))
    with scene.play() as play:
        play.does(0, "activate", card=A, ability=1)
        play.resolve()
        play.rejected(0, "activate", card=A)
        play.skip_combat()
        play.rejected(0, "activate", card=A)
        play.to("action_1", turn=5)
        play.offers(0, "activate", card=A, ability=1)
        play.offers(0, "activate", card=A, ability=2)


@pytest.mark.scenario("s.zh.402.5.timing")
def test_abilities_that_name_their_phases() -> None:
    action = Condition("phase", ("action_1", "action_2"))

    def inside(c: ZhCard) -> None:
        with c.active(pay(0), if_=action) as e:
            e.gain_life(1)

    def outside(c: ZhCard) -> None:
        with c.active(pay(0), if_=~action) as e:
            e.gain_life(1)

    scene = Scene(soldier("in", "1/1", inside), soldier("out", "1/1", outside))
    scene.units(0, "in", "out")
    with scene.play() as play:
        play.offers(0, "activate", card="in")
        play.rejected(0, "activate", card="out")
        play.passes(0, 1)
        play.does(0, "yes")
        assert play.game.phase == "formation"
        play.rejected(0, "activate", card="in")
        play.offers(0, "activate", card="out")


@pytest.mark.scenario("s.zh.401.2.ex1")
def test_an_ability_of_the_graveyard() -> None:
    def martyr(c: ZhCard) -> None:
        with c.active(pay(4), zones=("graveyard",)) as e:
            e.deal(3, to=e.target(general))

    scene = Scene(soldier("martyr", "1/1", martyr), resources=(4, 0))
    here, there = scene.put("martyr", 0), scene.put("martyr", 0, "graveyard")
    scene.hand(0, "martyr")
    with scene.play() as play:
        users = [action.card.id for action in play.game.decision.actions
                 if action.verb == "activate" and action.card.name == "martyr"]
        assert users == [there.id]
        play.does(0, "activate", card=there.id, target=B)
        assert play.game.seats[0].ready == 0
        play.resolve()
        assert play.lives == (30, 27) and here.id != there.id


@pytest.mark.rule("zh.402.2")
def test_only_its_controller_uses_an_ability() -> None:
    scene = Scene(soldier("healer", "1/1", patron))
    scene.units(0, "healer")
    with scene.play() as play:
        play.offers(0, "activate", card="healer")
        play.passes(0)
        play.rejected(1, "activate", card="healer")


@pytest.mark.rule("zh.402.7", "zh.302.3")
def test_unit_abilities_are_fast() -> None:
    scene = Scene(soldier("healer", "1/1", patron), spell("recruiter", destroy_one()))
    scene.units(1, "healer")
    scene.at("maintenance")
    with scene.play() as play:
        play.passes(0)
        play.offers(1, "activate", card="healer")            # in the other's maintenance already
