"""Locked abilities and continuous effects (zh.404, 405, 410, 416): what a thing is, in layers."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from sgs_fast.script.expressions import Thing
from tests.zongheng.cards import bounce_one, deal_to, destroy_one, gain_some, raise_one, soldier, spell, token, untap_one, when
from tests.zongheng.table import B, Scene


def banner(c: ZhCard) -> None:
    """Your units have +1 life."""
    c.static(units(mine), life=+1)


# ---- locked abilities (zh.404, 416.4)

@pytest.mark.scenario("s.zh.404.1.ex1", rules=["zh.404.1.ex1", "zh.404.1", "zh.416.4a"])
def test_a_locked_ability_lasts_as_long_as_its_source() -> None:
    scene = Scene(soldier("U", "1/1", banner), soldier("V", "2/2"), spell("bolt", deal_to(2)), spell("recall", bounce_one()))
    scene.units(0, "U", "V")
    scene.hand(1, "bolt", "recall")
    with scene.play() as play:
        assert play.stats("V") == "2/3"
        play.passes(0)
        play.does(1, "use", card="bolt", target="V")
        play.resolve()
        assert play["V"].damage == 2 and play["V"].zone == "battlefield"
        play.passes(0)
        play.does(1, "use", card="recall", target="U")
        play.resolve()
        assert play["V"].zone == "graveyard"


@pytest.mark.rule("zh.416.4a", "zh.416.4b")
def test_locked_abilities_that_leave_together_take_what_they_gave() -> None:
    scene = Scene(soldier("foot", "1/1", lambda c: c.static(units(mine, cls="步"), life=+1), cls="弓"),
                  soldier("horse", "1/1", lambda c: c.static(units(mine, cls="骑"), power=+2), cls="弓"),
                  soldier("S", "1/1", cls="步"), soldier("R", "1/1", cls="骑"),
                  spell("volley", lambda c: c.destroy(units(cls="弓"))), spell("bolt", deal_to(1)))
    scene.units(0, "foot", "horse", "S", "R")
    scene.hand(0, "bolt", "volley")
    with scene.play() as play:
        assert (play.stats("S"), play.stats("R"), play.stats("foot")) == ("1/2", "3/1", "1/1")
        play.does(0, "use", card="bolt", target="S")
        play.resolve()
        assert play["S"].zone == "battlefield"
        play.does(0, "use", card="volley")
        play.resolve()
        assert play["S"].zone == "graveyard" and play.stats("R") == "1/1"


@pytest.mark.rule("zh.416.4a", "zh.405.1")
def test_a_stolen_locked_ability_serves_its_controller_until_it_leaves() -> None:
    scene = Scene(soldier("U", "1/1", banner), soldier("V", "2/2"), soldier("W", "2/2"), spell("recall", bounce_one()),
                  spell("bribe", lambda c: c.take_control(c.target(unit(enemy)))))
    scene.units(1, "U", "W").units(0, "V")
    scene.hand(0, "bribe", "recall")
    with scene.play() as play:
        assert (play.stats("V"), play.stats("W")) == ("2/2", "2/3")
        play.does(0, "use", card="bribe", target="U")
        play.resolve()
        assert (play.stats("V"), play.stats("W")) == ("2/3", "2/2")
        play.does(0, "use", card="recall", target="U")
        play.resolve()
        assert (play.stats("V"), play.stats("W")) == ("2/2", "2/2") and play.hand(1) == ["U"]


@pytest.mark.rule("zh.416.4a")
def test_a_locked_ability_with_a_changed_text_takes_what_that_text_gave() -> None:
    def forge(c: ZhCard) -> None:
        c.change(c.target(unit(named="camp")), until="for_game", text=("弓", "步"))

    scene = Scene(soldier("camp", "0/9", lambda c: c.static(units(mine, cls="弓"), power=+1)), soldier("A", "1/1", cls="弓"),
                  soldier("F", "1/1", cls="步"), spell("forge", forge), spell("recall", bounce_one()))
    scene.units(0, "camp", "A", "F")
    scene.hand(0, "forge", "recall")
    with scene.play() as play:
        play.does(0, "use", card="forge")
        play.resolve()
        assert (play.stats("A"), play.stats("F")) == ("1/1", "2/1")
        play.does(0, "use", card="recall", target="camp")
        play.resolve()
        assert (play.stats("A"), play.stats("F")) == ("1/1", "1/1")


@pytest.mark.scenario("s.zh.416.2.entry", rules=["zh.416.2", "zh.409.9b"])
def test_a_unit_comes_in_as_it_is_then() -> None:
    def recruit(c: ZhCard) -> None:
        with c.on(enters(c.this), if_=c.this.life >= 2) as e:
            e.draw(1)

    scene = Scene(soldier("banner", "1/1", lambda c: c.static(units(mine, cls="步"), life=+1)),
                  soldier("X", "1/1", recruit, cls="步"),
                  soldier("Y", "1/1", recruit, cls="骑"))
    scene.units(0, "banner")
    scene.hand(0, "X", "Y")
    with scene.play() as play:
        play.does(0, "use", card="Y")
        play.resolve()
        assert play.stack == []
        play.does(0, "use", card="X")
        play.resolve()
        assert play.stack == ["X"] and play.stats("X") == "1/2"


@pytest.mark.scenario("s.zh.416.4b.ex1", rules=["zh.416.4b.ex1", "zh.416.4b", "zh.405.1"])
def test_blank_units_are_those_without_abilities() -> None:
    def choir(c: ZhCard) -> None:
        c.static(units(blank), power=+1, life=+1)

    def call(c: ZhCard) -> None:
        c.reinforce("militia")

    def empty(c: ZhCard) -> None:
        c.change(c.target(unit), blank=True)

    def teach(c: ZhCard) -> None:
        c.change(c.target(unit), keyword="taunt")

    scene = Scene(soldier("choir", "0/9", choir), token("militia", "1/1"), soldier("T", "2/2", keywords="嘲讽"),
                  soldier("E", "2/2", when(enters(Thing("this")), lambda e: e.draw(1))),
                  soldier("C", "2/2", keywords={"冲锋": 1}),
                  spell("call", call), spell("empty", empty), spell("teach", teach),
                  soldier("watcher", "0/9", when(enters(units(power_at_most=1)), lambda e: e.gain_life(1))))
    scene.units(0, "choir", "T", "E", "C").units(1, "watcher")
    scene.hand(0, "call", "empty", "teach")
    with scene.play() as play:
        assert play.stats("choir") == "0/9" and play.stats("T") == "2/2"
        assert play.stats("E") == "2/2" and play.stats("C") == "2/2"
        play.does(0, "use", card="call")
        play.resolve()
        assert play.stats("militia") == "2/2" and play.stack == []       # it was never 1/1
        play.does(0, "use", card="empty", target="T")
        play.resolve()
        assert play.stats("T") == "3/3" and play["T"].keywords == ()
        play.does(0, "use", card="teach", target="T")
        play.resolve()
        assert play.stats("T") == "2/2" and play["T"].keywords == ("taunt",)


@pytest.mark.scenario("s.zh.405.1.lose_gain")
def test_the_latest_effect_on_an_ability_wins() -> None:
    def lose(c: ZhCard) -> None:
        c.change(c.target(unit), without="taunt")

    def gain(c: ZhCard) -> None:
        c.change(c.target(unit), keyword="taunt")

    def empty(c: ZhCard) -> None:
        c.change(c.target(unit), blank=True)

    def rich(c: ZhCard) -> None:
        with c.on(dies(c.this)) as e:
            e.draw(1)

    scene = Scene(soldier("T", "2/2", keywords="嘲讽"), soldier("R", "3/4", rich), spell("lose", lose), spell("gain", gain),
                  spell("empty", empty), spell("kill", destroy_one()))
    scene.units(0, "T", "R")
    scene.hand(0, "gain", "lose", "gain", "empty", "kill")
    with scene.play() as play:
        for card, keywords in (("gain", ("taunt",)), ("lose", ()), ("gain", ("taunt",))):
            play.does(0, "use", card=card, target="T")
            play.resolve()
            assert play["T"].keywords == keywords            # losing it takes every copy (zh.405.2)
        play.does(0, "use", card="empty", target="R")
        play.resolve()
        assert play.stats("R") == "3/4"
        play.does(0, "use", card="kill", target="R")
        play.resolve()
        assert play["R"].zone == "graveyard" and play.stack == []


@pytest.mark.rule("zh.405.1")
def test_a_blank_unit_has_no_keywords_with_numbers_either() -> None:
    def empty(c: ZhCard) -> None:
        c.change(c.target(unit), blank=True)

    scene = Scene(soldier("T", "2/5", keywords={"装甲": 2, "冲锋": 1, "激怒": 1, "先攻": 1, "践踏": 1}), spell("empty", empty),
                  soldier("V", "3/4"))
    scene.units(0, "T", damage=1).units(1, "V")
    scene.hand(0, "empty")
    with scene.play() as play:
        assert play.stats("T") == "3/5"                      # 激怒
        play.does(0, "use", card="empty", target="T").resolve()
        assert play.stats("T") == "2/5"
        play.attack({"T": "V"})
        play.to("action_2")
        assert play["T"].damage == 4 and play["V"].damage == 2


# ---- left behind by a resolution (zh.416.3)

@pytest.mark.scenario("s.zh.416.3a.duration")
def test_without_a_duration_it_is_for_good() -> None:
    scene = Scene(spell("oath", raise_one(until="for_game", power=+1)), spell("drill", raise_one(power=+1)), soldier("U", "1/1"),
                  soldier("V", "1/1"))
    scene.units(0, "U", "V", tapped=True)
    scene.hand(0, "oath", "drill")
    with scene.play() as play:
        play.does(0, "use", card="oath", target="U")
        play.resolve()
        play.does(0, "use", card="drill", target="V")
        play.resolve()
        assert play["U"].power == play["V"].power == 2
        for turn in (4, 5, 6):
            play.to("maintenance", turn=turn)
            assert play["U"].power == 2 and play["V"].power == 1


@pytest.mark.scenario("s.zh.416.3b.ex1", rules=["zh.416.3b.ex1", "zh.416.3b"])
def test_members_are_those_of_the_moment() -> None:
    def drum(c: ZhCard) -> None:
        c.change(units(cls="步"), power=+1)

    def mount(c: ZhCard) -> None:
        c.change(c.target(unit), without_word="步", word="骑")

    scene = Scene(spell("drum", drum), spell("mount", mount), soldier("X", "1/1", cls="步"), soldier("Y", "1/1", cls="步"))
    scene.units(0, "X")
    scene.hand(0, "drum", "Y", "mount")
    with scene.play() as play:
        play.does(0, "use", card="drum")
        play.resolve()
        play.does(0, "use", card="Y")
        play.resolve()
        assert play["X"].power == 2 and play["Y"].power == 1
        play.does(0, "use", card="mount", target="X")
        play.resolve()
        assert play["X"].power == 2


@pytest.mark.scenario("s.zh.416.3b.ex2", rules=["zh.416.3b.ex2", "zh.416.3b"])
def test_a_change_of_the_rules_reaches_who_comes_later() -> None:
    def truce(c: ZhCard) -> None:
        c.prevent(None, from_=units)

    scene = Scene(spell("truce", truce), soldier("Z", "2/2", keywords="迅捷"))
    scene.hand(0, "truce", "Z")
    with scene.play() as play:
        play.does(0, "use", card="truce")
        play.resolve()
        play.does(0, "use", card="Z")
        play.resolve()
        play.attack({"Z": B})
        play.to("action_2")
        assert play.lives == (30, 30)


@pytest.mark.scenario("s.zh.416.3c.variable")
def test_a_variable_is_read_once() -> None:
    def rally(c: ZhCard) -> None:
        c.change(c.target(unit), power=count(units(mine)))

    scene = Scene(spell("rally", rally), soldier("U", "1/1"), soldier("V", "1/1"))
    scene.units(0, "U", "V", "V")
    scene.hand(0, "rally", "V", "V")
    with scene.play() as play:
        play.does(0, "use", card="rally", target="U")
        play.resolve()
        assert play["U"].power == 4
        for _ in range(2):
            play.does(0, "use", card="V")
            play.resolve()
        assert play["U"].power == 4


@pytest.mark.scenario("s.zh.416.3d.ex1")
def test_until_this_unit_resets() -> None:
    def trainer(c: ZhCard) -> None:
        with c.active(tap) as e:
            e.change(e.target(unit), power=+2, until="while_source_tapped")

    scene = Scene(soldier("S", "1/1", trainer), soldier("U", "1/1"), spell("wake", untap_one()))
    scene.units(0, "S").units(0, "U", tapped=True)
    scene.hand(0, "wake")
    with scene.play() as play:
        play.does(0, "activate", card="S", target="U")
        early = play.game.clone()
        play.resolve()
        assert play["U"].power == 3
        play.to("maintenance", turn=4)
        assert play["U"].power == 3
        play.to("maintenance", turn=5)
        assert play["U"].power == 1
    with type(play)(early) as play:                          # S stands up before it resolves: it never begins
        play.does(0, "use", card="wake", target="S")
        play.resolve()
        play.resolve()
        assert play["U"].power == 1


# ---- layers (zh.416.5)

@pytest.mark.scenario("s.zh.416.5a.layers")
def test_classes_come_before_numbers() -> None:
    def school(c: ZhCard) -> None:
        c.static(units(cls="弓"), power=+2)

    def modest(c: ZhCard) -> None:
        """Its power is 1; each marker on it is one more."""
        c.static(c.this, defining=True, power_becomes=1)
        c.static(c.this, power=c.this.counters)

    def retrain(c: ZhCard) -> None:
        c.change(c.target(unit), word="弓")

    scene = Scene(soldier("school", "0/9", school), soldier("M", "2/2", modest), spell("retrain", retrain))
    scene.put("M", 0, counters=1)
    scene.units(0, "school")
    scene.hand(0, "retrain")
    with scene.play() as play:
        assert play["M"].power == 2
        play.does(0, "use", card="retrain", target="M")
        play.resolve()
        assert play["M"].power == 4                          # its own 1, then the marker, then the archers' +2


@pytest.mark.rule("zh.416.5a", "zh.416.5b")
def test_a_static_that_changes_classes_feeds_one_that_reads_them() -> None:
    def school(c: ZhCard) -> None:
        c.static(units(cls="弓"), power=+2)

    def armoury(c: ZhCard) -> None:
        c.static(units(cls="步"), word="弓")

    scene = Scene(soldier("school", "0/9", school), soldier("armoury", "0/9", armoury), soldier("F", "1/1", cls="步"))
    scene.units(0, "school", "armoury", "F")
    with scene.play() as play:
        assert play["F"].power == 3


@pytest.mark.rule("zh.416.5b")
def test_an_effect_waits_for_the_one_it_depends_on() -> None:
    def first(c: ZhCard) -> None:
        """All archers are cavalry too; older than what makes archers."""
        c.static(units(cls="弓"), word="骑")

    def second(c: ZhCard) -> None:
        c.static(units(cls="步"), word="弓")

    def reader(c: ZhCard) -> None:
        c.static(units(cls="骑"), power=+5)

    scene = Scene(soldier("first", "0/9", first), soldier("second", "0/9", second), soldier("reader", "0/9", reader),
                  soldier("F", "1/1", cls="步"))
    scene.units(0, "first", "second", "reader", "F")
    with scene.play() as play:
        assert play["F"].power == 6


@pytest.mark.scenario("s.zh.416.5c.swap")
def test_power_and_life_change_places() -> None:
    def swap(c: ZhCard) -> None:
        c.change(c.target(unit), swap=True)

    scene = Scene(spell("swap", swap), spell("drill", raise_one(power=+1)), soldier("U", "2/5"))
    scene.units(0, "U")
    scene.hand(0, "swap", "drill", "swap")
    with scene.play() as play:
        for card, stats in (("swap", "5/2"), ("drill", "6/2"), ("swap", "2/6")):
            play.does(0, "use", card=card, target="U")
            play.resolve()
            assert play.stats("U") == stats


@pytest.mark.rule("zh.416.5a", "zh.500.4")
@pytest.mark.parametrize(("order", "power"), [(("tame", "anger"), 5 + 2), (("anger", "tame"), 5)])
def test_enrage_that_is_given_is_as_old_as_its_effect(order: tuple[str, str], power: int) -> None:
    """What another unit loses is nothing to it, though a locked ability that reads the power of all looks at them together."""
    def flag(c: ZhCard) -> None:
        c.static(units(mine, where=Thing("each").power >= 1), life=+1)

    def calm(c: ZhCard) -> None:
        c.change(c.target(unit), enrage_becomes=0)

    scene = Scene(spell("tame", lambda c: c.change(c.target(unit), power_becomes=5)), spell("anger", raise_one(enrage=+2)),
                  spell("calm", calm), soldier("U", "1/9"), soldier("V", "1/9"), soldier("flag", "1/9", flag))
    scene.units(0, "flag", "U", "V", damage=1)
    scene.hand(0, *order, "calm", "calm")
    with scene.play() as play:
        for card in order:
            play.does(0, "use", card=card, target="U")
            play.resolve()
        for target, now in (("V", power), ("U", 5)):
            play.does(0, "use", card="calm", target=target)
            play.resolve()
            assert play["U"].power == now


@pytest.mark.scenario("s.zh.209.2.variable", rules=["zh.209.2", "zh.104.3.1"])
def test_x_is_read_on_the_battlefield_only() -> None:
    def crowd(c: ZhCard) -> None:
        c.static(c.this, defining=True, power_becomes=me.hand, life_becomes=me.hand)

    scene = Scene(soldier("crowd", "0/1", crowd), soldier("x"), spell("tonic", gain_some(0)))
    here = scene.put("crowd", 0)
    scene.hand(0, "x", "x", "tonic")
    scene.put("crowd", 0, "graveyard")
    with scene.play() as play:
        unit_ = scene.card(play.game, here)
        assert (unit_.power, unit_.life) == (3, 3)
        play.does(0, "use", card="tonic")
        assert (unit_.power, unit_.life) == (2, 2)           # it follows the hand
        assert [card.power for card in play.game.zone("graveyard", 0) if card.name == "crowd"] == [0]


@pytest.mark.scenario("s.zh.200.2.owner", "s.zh.216.1a.owner_zones")
def test_controller_and_owner() -> None:
    def bribe(c: ZhCard) -> None:
        c.take_control(c.target(unit(enemy)))

    def offering(c: ZhCard) -> None:
        c.sacrifices(me)

    scene = Scene(spell("bribe", bribe), spell("recall", bounce_one()), spell("offering", offering), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "bribe", "recall", "offering")
    with scene.play() as play:
        play.does(0, "use", card="bribe", target="U")
        play.resolve()
        assert play["U"].controller == 0 and play["U"].owner == 1 and play.zone("battlefield", 0) == ["U"]
        other = play.game.clone()
        play.does(0, "use", card="recall", target="U")
        play.resolve()
        assert play.hand(1) == ["U"] and "U" not in play.hand(0)
    with type(play)(other) as play:
        play.does(0, "use", card="offering")
        play.resolve()
        assert play.zone("graveyard", 1) == ["U"]


@pytest.mark.scenario("s.zh.402.3.limit_follows", rules=["zh.402.3", "zh.402.2"])
def test_a_limit_stays_with_the_unit() -> None:
    def bribe(c: ZhCard) -> None:
        c.take_control(c.target(unit(enemy)))

    def sage(c: ZhCard) -> None:
        with c.active(pay(1), limit=1) as e:
            e.draw(1)

    scene = Scene(spell("bribe", bribe), soldier("sage", "1/1", sage))
    scene.units(0, "sage")
    scene.hand(1, "bribe")
    with scene.play() as play:
        play.does(0, "activate", card="sage")
        play.resolve()
        play.rejected(0, "activate", card="sage")
        play.passes(0)
        play.does(1, "use", card="bribe", target="sage")
        play.resolve()
        assert play["sage"].controller == 1
        play.rejected(0, "activate", card="sage")
        play.passes(0)
        play.rejected(1, "activate", card="sage")
        play.passes(1)
        play.to("maintenance", turn=4)
        play.offers(1, "activate", card="sage")


@pytest.mark.scenario("s.zh.200.15.def4", rules=["zh.200.15.def4"])
def test_changes_are_no_counters() -> None:
    def wipe(c: ZhCard) -> None:
        target = c.target(unit)
        c.counters(-99, target)
        c.heal(99, target)

    scene = Scene(spell("drill", raise_one(power=+1)), spell("wipe", wipe), soldier("U", "1/3", cls="步"),
                  soldier("banner", "0/9", lambda c: c.static(units(mine, cls="步"), power=+1)))
    scene.put("U", 0, damage=1, counters=2)
    scene.units(0, "banner")
    scene.hand(0, "drill", "wipe")
    with scene.play() as play:
        play.does(0, "use", card="drill", target="U")
        play.resolve()
        play.does(0, "use", card="wipe", target="U")
        play.resolve()
        assert play["U"].power == 3 and play["U"].damage == 0 and play["U"].counters == 0


@pytest.mark.rule("zh.410.3")
def test_a_locked_ability_knows_nothing_of_what_is_gone() -> None:
    def mirror(c: ZhCard) -> None:
        c.static(c.this, power=total("power", units(mine).but(c.this)))

    scene = Scene(soldier("mirror", "0/9", mirror), soldier("U", "3/1"), spell("kill", destroy_one()))
    scene.units(0, "mirror", "U")
    scene.hand(0, "kill")
    with scene.play() as play:
        assert play["mirror"].power == 3
        play.does(0, "use", card="kill", target="U")
        play.resolve()
        assert play["mirror"].power == 0


# ---- text (zh.416.6)

@pytest.mark.scenario("s.zh.416.6.text")
def test_a_changed_text() -> None:
    def camp(c: ZhCard) -> None:
        """Your archers have +1 power; pay 0: an archer reinforcement."""
        c.static(units(mine, cls="弓"), power=+1)
        with c.active(pay(0), limit=1) as e:
            e.reinforce("弓手")

    def forge(c: ZhCard) -> None:
        c.change(c.target(unit(named="弓兵营")), until="for_game", text=("弓", "步"))

    def teach(c: ZhCard) -> None:
        with c.gives(c.target(unit(named="弓兵营")), phase_begins("end"), until="for_game") as e:
            e.counters(1, units(mine, cls="弓"))

    scene = Scene(soldier("弓兵营", "0/9", camp), token("弓手", "1/1", cls="弓"), soldier("archer", "1/1", cls="弓"),
                  soldier("foot", "1/1", cls="步"), spell("forge", forge), spell("teach", teach))
    scene.units(0, "弓兵营", "archer", "foot", tapped=True)
    scene.hand(0, "forge", "teach")
    with scene.play() as play:
        assert (play["archer"].power, play["foot"].power) == (2, 1)
        play.does(0, "use", card="teach")
        play.resolve()
        play.does(0, "use", card="forge")
        play.resolve()
        assert (play["archer"].power, play["foot"].power) == (1, 2)
        assert play["弓兵营"].name == "弓兵营"                 # a proper name is none of the words
        play.does(0, "activate", card="弓兵营")
        play.resolve()
        assert play["弓手"].power == 2                        # it came in as infantry
        play.to("end")
        play.settle()
        assert play["archer"].counters == 1 and play["foot"].counters == 0   # the given ability still says archers


# ---- abilities that effects give and take (zh.405.1)

def teach(c: ZhCard) -> None:
    """A target gains "at the beginning of each end phase, gain 1 life" for the game."""
    with c.gives(c.target(unit(named="pupil")), phase_begins("end", None), until="for_game") as e:
        e.gain_life(1)


def muzzle(c: ZhCard) -> None:
    """A target has no abilities until the end of the turn."""
    c.change(c.target(unit(named="pupil")), blank=True)


def lesson(*cards: str) -> tuple[int, int, int]:
    """Life gained at the end of this turn and of the next two, when these tricks are used on a unit with an ability of its own
    (draw a card at the beginning of each end phase), and the cards that it drew this turn."""
    scene = Scene(soldier("pupil", "1/9", when(phase_begins("end", None), lambda e: e.draw(1))), spell("teach", teach),
                  spell("muzzle", muzzle))
    scene.units(0, "pupil", tapped=True)
    scene.hand(0, *cards)
    gained = []
    with scene.play() as play:
        for card in cards:
            play.does(0, "use", card=card)
            play.resolve()
        for turn in (3, 4):
            before, drawn = play.lives[0], len(play.hand(0))
            play.to("end", turn)
            play.in_any_order().settle()
            gained += [play.lives[0] - before, len(play.hand(0)) - drawn]
    return gained[0], gained[1], gained[2]


@pytest.mark.rule("zh.405.1")
@pytest.mark.parametrize(("cards", "told"), [
    (("teach",), (1, 1, 1)),
    (("muzzle",), (0, 0, 0)),
    (("teach", "muzzle"), (0, 0, 1)),              # silent for the turn, and back afterwards
    (("muzzle", "teach"), (1, 0, 1)),              # the newer one counts: what was given after the loss works
    (("teach", "muzzle", "teach"), (1, 0, 2)),
    (("muzzle", "teach", "muzzle"), (0, 0, 1)),
])
def test_of_giving_and_taking_abilities_the_newest_counts(cards: tuple[str, ...], told: tuple[int, int, int]) -> None:
    assert lesson(*cards) == told


@pytest.mark.rule("zh.405.1", "zh.416.5a")
def test_a_copy_has_the_printed_abilities_and_keeps_what_it_was_given() -> None:
    def mirror(c: ZhCard) -> None:
        original = c.target(unit(named="model"))
        c.copies(c.target(unit(named="pupil")), original, until="this_turn")

    own = when(phase_begins("end", None), lambda e: e.draw(1))
    model = when(phase_begins("end", None), lambda e: e.counters(1, e.this))
    scene = Scene(soldier("pupil", "1/9", own), soldier("model", "3/4", model, keywords={"装甲": 1}), spell("teach", teach),
                  spell("mirror", mirror))
    scene.units(0, "pupil", "model", tapped=True)
    scene.hand(0, "teach", "mirror")
    with scene.play() as play:
        pupil = play["pupil"]
        for card in ("teach", "mirror"):
            play.does(0, "use", card=card)
            play.resolve()
        assert (pupil.power, pupil.life, pupil.armor) == (3, 4, 1)
        play.to("end").in_any_order().settle()
        # What it was given, and the model's ability instead of its own, twice: the model's and the copy's.
        assert play.lives == (31, 30) and play.hand(0) == [] and pupil.counters == 1
        play.to("end", turn=4).in_any_order().settle()
        assert (pupil.power, pupil.armor) == (1, 0) and play.lives == (32, 30) and play.hand(0) == ["plain"]
