"""The words of the rules (zh.104, 200, 206, 214, 216): what each of them means on the table."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import bounce_one, deal_to, destroy_one, exile_one, gain_some, leader, soldier, spell, token, when
from tests.zongheng.table import A, B, Scene

# ---- coming and going (zh.200.5, 200.13-200.16)

@pytest.mark.scenario("s.zh.200.5.enter", rules=["zh.200.5.def1", "zh.213.1a", "zh.213.2"])
def test_a_recruit_comes_in_tapped() -> None:
    scene = Scene(soldier("U", "2/2", cost=2), resources=(2, 10))
    scene.hand(0, "U")
    with scene.play() as play:
        play.does(0, "use", card="U")
        assert play.game.seats[0].ready == 0 and play["U"].zone == "stack"
        play.resolve()
        unit_ = play["U"]
        assert unit_.zone == "battlefield" and unit_.tapped and unit_.controller == 0 and unit_.known_to(1)
        assert (unit_.damage, unit_.counters, unit_.shield) == (0, 0, 0) and unit_.flags.count("face_down") == 0
        play.passes(0, 1)                                    # nobody can attack: it is not asked for
        play.to("action_2")
        assert play.lives == (30, 30)


@pytest.mark.scenario("s.zh.200.15.star3", rules=["zh.200.15.star3", "zh.216.1c"])
def test_a_card_that_comes_back_is_a_new_one() -> None:
    scene = Scene(soldier("U", "2/3"), spell("recall", bounce_one()))
    scene.put("U", 0, damage=2, counters=1)
    scene.hand(0, "recall")
    with scene.play() as play:
        before = play["U"]
        play.does(0, "use", card="recall", target="U")
        play.resolve()
        play.does(0, "use", card="U")
        play.resolve()
        assert play["U"].damage == 0 and play["U"].counters == 0
        assert not before.is_same and play["U"] != before


@pytest.mark.scenario("s.zh.200.7.sacrifice_destroy")
def test_sacrifice_is_no_destruction() -> None:
    def saint(c: ZhCard) -> None:
        """Cannot be destroyed."""
        with c.replace(would_leave(units(mine), "destroy")) as r:
            r.prevent()

    def offering(c: ZhCard) -> None:
        c.sacrifice(c.target(unit(mine)))

    scene = Scene(spell("offering", offering), spell("kill", destroy_one()), soldier("U"), soldier("V"),
                  soldier("saint", "0/9", saint))
    scene.units(0, "U", "V")
    scene.hand(0, "offering", "kill", "kill")
    with scene.play() as play:
        play.does(0, "use", card="offering", target="U")
        play.resolve()
        play.does(0, "use", card="kill", target="V")
        play.resolve()
        assert sorted(name for name in play.zone("graveyard", 0) if name in "UV") == ["U", "V"]
    scene = Scene(spell("offering", offering), spell("kill", destroy_one()), soldier("U"), soldier("V"),
                  soldier("saint", "0/9", saint))
    scene.units(0, "U", "V", "saint")
    scene.hand(0, "offering", "kill")
    with scene.play() as play:
        play.does(0, "use", card="offering", target="U")
        play.resolve()
        play.does(0, "use", card="kill", target="V")
        play.resolve()
        assert play["U"].zone == "graveyard" and play["V"].zone == "battlefield"


@pytest.mark.scenario("s.zh.200.16.terms", rules=[
    "zh.200.16.def1", "zh.200.16.def2", "zh.200.16.def3", "zh.200.16.def4", "zh.200.16.def5", "zh.200.5.def2"])
def test_the_places_that_cards_go_to() -> None:
    def rob(c: ZhCard) -> None:
        c.discard(1, foe)

    def bury(c: ZhCard) -> None:
        c.exile(c.target(cards(at="graveyard", cost_at_least=1)))

    def shelve(c: ZhCard) -> None:
        c.move(c.choose(cards(mine)), "library", on_top=True)

    def mark(c: ZhCard) -> None:
        c.counters(1, c.target(unit))

    def hide(c: ZhCard) -> None:
        c.move(c.choose(cards(mine)), "aside", face_down=True)

    scene = Scene(spell("rob", rob), spell("bury", bury), spell("shelve", shelve), spell("mark", mark), spell("hide", hide),
                  soldier("x"), soldier("dead"), soldier("y"), soldier("z"), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "rob", "bury", "shelve", "mark", "hide", "y", "z")
    scene.hand(1, "x")
    scene.put("dead", 1, "graveyard")
    with scene.play() as play:
        play.does(0, "use", card="rob")
        play.resolve()
        assert play.hand(1) == [] and play.zone("graveyard", 1) == ["x", "dead"]
        play.does(0, "use", card="bury", target="dead")
        play.resolve()
        assert play.zone("exile", 1) == ["dead"] and play["dead"].known_to(0) and play.zone("graveyard", 1) == ["x"]
        play.does(0, "use", card="shelve")
        play.passes(0, 1)
        play.does(0, "pick", card="y")
        assert play.zone("library", 0)[0] == "y" and play.hand(0) == ["hide", "mark", "z"] and not play["y"].known_to(1)
        play.does(0, "use", card="mark", target="U")
        play.resolve()
        assert play["U"].damage == 0 and play["U"].counters == 1             # at once
        play.does(0, "use", card="hide")
        play.resolve()
        assert play["z"].zone == "aside" and play["z"].known_to(0) and not play["z"].known_to(1)


@pytest.mark.scenario("s.zh.200.15.temp_and_wound", rules=["zh.200.15.star1", "zh.200.15.star2", "zh.200.15.def3"])
def test_temporary_life_bears_damage_first() -> None:
    def guard(c: ZhCard) -> None:
        c.shield(2, c.target(unit))

    scene = Scene(soldier("U", "1/4", keywords={"激怒": 1}), spell("guard", guard), spell("two", deal_to(2)),
                  spell("one", deal_to(1)),
                  soldier("watcher", "0/9", when(damaged(units), lambda e: e.gain_life(1))))
    scene.units(0, "U", "watcher")
    scene.hand(0, "guard", "two", "one")
    with scene.play() as play:
        play.does(0, "use", card="guard", target="U")
        play.resolve()
        assert play["U"].shield == 2
        play.does(0, "use", card="two", target="U")
        play.resolve()
        assert play.stack == ["watcher"]                     # it was dealt damage
        play.settle()
        assert play["U"].damage == 0 and play["U"].shield == 0 and play["U"].power == 1
        assert "damaged" not in play["U"].flags              # and is no wounded unit
        play.does(0, "use", card="one", target="U")
        play.settle()
        assert play["U"].damage == 1 and play["U"].power == 2 and "damaged" in play["U"].flags


@pytest.mark.scenario("s.zh.212.2b.ex1")
def test_a_generals_life_has_no_maximum() -> None:
    scene = Scene(spell("tonic", gain_some(2)), alpha=leader(A, 35))
    scene.hand(0, "tonic")
    scene.life(0, 35)
    with scene.play() as play:
        play.does(0, "use", card="tonic")
        play.resolve()
        assert play.lives == (37, 30)


# ---- showing, searching, judging, contests (zh.200.8-200.10)

@pytest.mark.scenario("s.zh.200.8.search")
def test_a_search_shows_what_it_finds_and_shuffles() -> None:
    def levy(c: ZhCard) -> None:
        c.search(unit(of="东汉官军"))

    scene = Scene(spell("levy", levy), soldier("soldier", of="东汉官军"), library=(10, 10))
    scene.hand(0, "levy")
    scene.library(0, "soldier")
    with scene.play() as play:
        before = [card.id for card in play.game.zone("library", 0)]
        play.does(0, "use", card="levy")
        play.passes(0, 1)
        play.asked(0, "pick")
        assert {action.card.name for action in play.game.decision.actions if action.verb == "pick"} == {"soldier"}
        play.does(0, "pick", card="soldier")
        found = play["soldier"]
        assert found.zone == "hand" and found.known_to(1)
        after = [card.id for card in play.game.zone("library", 0)]
        assert sorted(after) == sorted(set(before) - {found.id}) and after != before[1:]
        assert not any(card.known_to(0) for card in play.game.zone("library", 0))


@pytest.mark.scenario("s.zh.200.9.show_reveal")
def test_shown_cards_stay_revealed_ones_go() -> None:
    def show(c: ZhCard) -> None:
        c.reveal(c.choose(cards(mine)))

    def trial(c: ZhCard) -> None:
        c.judge()

    scene = Scene(spell("show", show), spell("trial", trial), soldier("x"))
    scene.hand(0, "show", "trial", "x")
    with scene.play() as play:
        play.does(0, "use", card="show")
        play.passes(0, 1)
        play.does(0, "pick", card="x")
        assert play["x"].zone == "hand" and play["x"].known_to(1)
        play.does(0, "use", card="trial")
        play.resolve()
        assert play.zone("graveyard", 0)[:2] in (["plain", "trial"], ["trial", "plain"])


def blaze(c: ZhCard) -> None:
    """Costs X: X damage to a target general."""
    c.costs(pay_x)
    c.deal(c.x, to=c.target(general))


@pytest.mark.scenario("s.zh.104.2.judgement", rules=["zh.104.2", "zh.200.10.def1", "zh.104.3.2"])
def test_a_judgement_reads_the_printed_cost() -> None:
    def oracle(c: ZhCard) -> None:
        with c.active(pay(0)) as e:
            seen = e.judge()
            with e.if_(odd(seen.amount)):
                e.deal(1, to=general(enemy))
            with e.if_(~odd(seen.amount) & (seen.amount > 0)):
                e.gain_life(1)

    scene = Scene(soldier("oracle", "0/9", oracle), soldier("two", cost=2), soldier("three", cost=3), soldier("zero", cost=0),
                  spell("x", blaze, cost=0))
    scene.units(0, "oracle")
    scene.library(0, "two", "three", "zero", "x")
    with scene.play() as play:
        for lives in ((31, 30), (31, 29), (31, 29)):
            play.does(0, "activate", card="oracle")
            play.resolve()
            assert play.lives == lives
        assert play.zone("graveyard", 0) == ["zero", "three", "two"]        # the newest on top (zh.216.4a)
        play.does(0, "activate", card="oracle")
        play.resolve()
        assert play.lives == (31, 29) and play.zone("graveyard", 0)[0] == "x"       # an X is no number here


@pytest.mark.rule("zh.103.2c")
def test_what_is_not_there_has_no_power() -> None:
    def omen(c: ZhCard) -> None:
        gone = c.destroy(units(named="ghost"))
        c.gain_life(gone.subject.power)

    scene = Scene(spell("omen", omen), soldier("ghost", "3/1"))
    scene.hand(0, "omen", "omen")
    with scene.play() as play:
        play.does(0, "use", card="omen")
        play.resolve()
        assert play.lives == (30, 30)
    scene.units(1, "ghost")
    with scene.play() as play:
        play.does(0, "use", card="omen")
        play.resolve()
        assert play.lives == (33, 30)


@pytest.mark.rule("zh.200.10.def1")
def test_the_judged_card_may_be_named() -> None:
    def keeper(c: ZhCard) -> None:
        with c.active(pay(0)) as e:
            e.bounce(e.judge().subject)

    scene = Scene(soldier("keeper", "0/9", keeper), soldier("two", cost=2))
    scene.units(0, "keeper")
    scene.library(0, "two", "plain")
    with scene.play() as play:
        play.does(0, "activate", card="keeper")
        play.resolve()
        assert play.zone("hand", 0) == ["two"] and play.zone("graveyard", 0) == []


@pytest.mark.scenario("s.zh.200.10.contest", rules=["zh.200.10.def2", "zh.200.10.star1", "zh.200.10.star2",
                                                             "zh.200.10.star3"])
def test_a_contest_is_sealed_and_a_tie_is_nobodys() -> None:
    def champion(c: ZhCard) -> None:
        with c.active(pay(0), if_=(foe.hand > 0) & (me.hand > 0)) as e:
            won = e.contest()
            with e.if_(won.done):
                e.gain_life(3)
            with e.if_(won.amount < 0):
                e.gain_life(3, foe)

    scene = Scene(soldier("champion", "0/9", champion), *(soldier(f"c{cost}", cost=cost) for cost in (1, 2, 5)))
    scene.units(0, "champion")
    scene.hand(0, "c5", "c2", "c1")
    scene.hand(1, "c5", "c5")
    with scene.play() as play:
        play.does(0, "activate", card="champion")
        play.passes(0, 1)
        play.does(0, "pick", card=play.game.zone("hand", 0)[0])
        assert len(play.zone("hand", 0)) == 3                # sealed: nothing moved yet
        play.does(1, "pick", card=play.game.zone("hand", 1)[0])
        assert play.lives == (30, 30) and play.zone("graveyard", 0) == ["c5"] and play.zone("graveyard", 1) == ["c5"]
        play.does(0, "activate", card="champion")
        play.passes(0, 1)
        play.does(0, "pick", card="c2")                      # B has one card left: no choice
        assert play.lives == (30, 33) and play.zone("graveyard", 0) == ["c2", "c5"]
        play.rejected(0, "activate", card="champion")        # nobody without a hand card


# ---- zones (zh.214, 216)

@pytest.mark.scenario("s.zh.216.9b.ex1", rules=["zh.216.9b"])
def test_a_general_is_no_unit() -> None:
    scene = Scene(spell("jab", deal_to(1, general)), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "jab")
    with scene.play() as play:
        play.rejected(0, "use", card="jab", target="U")
        play.offers(0, "use", card="jab", target=A)
        play.offers(0, "use", card="jab", target=B)


@pytest.mark.rule("zh.216.4a", "zh.214.2b", "zh.214.1b")
def test_used_tricks_lie_on_top_of_the_graveyard() -> None:
    scene = Scene(spell("first", gain_some(1)), spell("second", gain_some(1), slow=True))
    scene.hand(0, "first", "second")
    with scene.play() as play:
        for card in ("first", "second"):
            play.does(0, "use", card=card)
            play.resolve()
        assert play.zone("graveyard", 0) == ["second", "first"]


@pytest.mark.rule("zh.216.3c", "zh.216.2b", "zh.216.4b", "zh.216.5b")
def test_who_sees_which_zone() -> None:
    scene = Scene(soldier("x"), soldier("dead"), soldier("gone"))
    scene.hand(0, "x")
    scene.put("dead", 0, "graveyard")
    scene.put("gone", 0, "exile")
    with scene.play() as play:
        assert play["x"].known_to(0) and not play["x"].known_to(1)
        assert play["dead"].known_to(1) and play["gone"].known_to(1)
        top = play.game.zone("library", 0)[0]
        assert not top.known_to(0) and not top.known_to(1)
        seen = play.game.view(1)
        assert str(seen).count("x") == 0 or not any(card.name == "x" for card in play.game.zone("hand", 1))


@pytest.mark.rule("zh.216.1c", "zh.216.6c", "zh.216.6d")
def test_off_the_battlefield_there_is_no_tapped_and_no_state() -> None:
    scene = Scene(soldier("U", "1/3"), spell("exile", exile_one()))
    scene.put("U", 1, tapped=True, damage=1)
    scene.hand(0, "exile")
    with scene.play() as play:
        play.does(0, "use", card="exile", target="U")
        play.resolve()
        assert play["U"].zone == "exile" and not play["U"].tapped and play["U"].damage == 0


@pytest.mark.scenario("s.zh.211.restriction", rules=["zh.211"])
def test_an_ability_for_some_generals_only() -> None:
    def loyal(c: ZhCard) -> None:
        with c.active(pay(1), if_=plays_for("魏")) as e:
            e.gain_life(1)

    for faction, legal in (("蜀", False), ("魏", True)):
        scene = Scene(soldier("loyal", "1/1", loyal), alpha=leader(A, 30, faction=faction))
        scene.units(0, "loyal")
        with scene.play() as play:
            (play.offers if legal else play.rejected)(0, "activate", card="loyal")


@pytest.mark.rule("zh.104.4", "zh.200.14.def1")
def test_only_the_tapped_can_be_untapped() -> None:
    def wake(c: ZhCard) -> None:
        woke = c.untap(c.target(unit))
        with c.if_(woke.done):
            c.draw(1)

    scene = Scene(spell("wake", wake), soldier("U"), soldier("V"))
    scene.units(0, "U").units(0, "V", tapped=True)
    scene.hand(0, "wake", "wake")
    with scene.play() as play:
        play.does(0, "use", card="wake", target="U")
        play.resolve()
        assert play.hand(0) == ["wake"]
        play.does(0, "use", card="wake", target="V")
        play.resolve()
        assert play.hand(0) == ["plain"] and not play["V"].tapped


@pytest.mark.scenario("s.zh.216.9a.general_zone", rules=["zh.216.9a", "zh.414.2"])
def test_the_general_zone_is_on_the_battlefield() -> None:
    def snare(c: ZhCard) -> None:
        c.tap(c.target(cards(at=("battlefield", "general"))))

    scene = Scene(spell("snare", snare), spell("jab", deal_to(2, general)), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "snare", "jab")
    with scene.play() as play:
        play.does(0, "use", card="snare", target=B)
        play.resolve()
        assert play[B].tapped
        play.does(0, "use", card="jab", target=B)
        play.resolve()
        assert play.lives == (30, 28)


@pytest.mark.scenario("s.zh.216.6b.scope", rules=["zh.216.6b", "zh.414.2"])
def test_units_are_those_on_the_battlefield() -> None:
    def drum(c: ZhCard) -> None:
        c.change(units, power=+1)

    scene = Scene(spell("drum", drum), soldier("here", "1/1"), soldier("held", "1/1"), soldier("dead", "1/1"))
    scene.units(0, "here")
    scene.hand(0, "drum", "held")
    scene.put("dead", 0, "graveyard")
    with scene.play() as play:
        play.does(0, "use", card="drum")
        play.resolve()
        assert play["here"].power == 2
        play.does(0, "use", card="held")
        play.resolve()
        assert play["held"].power == 1


@pytest.mark.rule("zh.216.8b")
@pytest.mark.scenario("s.zh.216.8.removed", rules=["zh.216.8a", "zh.216.8c"])
def test_what_is_removed_comes_back_as_a_new_thing() -> None:
    def vanish(c: ZhCard) -> None:
        """Remove a target unit from the game; return it at the start of the next maintenance."""
        c.move(c.target(unit), "outside")
        with c.at(phase_begins("maintenance", None), until="for_game") as e:
            e.put_in_play(cards(mine, at="outside"))

    scene = Scene(spell("vanish", vanish), soldier("U", "1/3", lambda c: c.static(units(mine).but(c.this), power=+1)),
                  soldier("V", "1/1"))
    scene.put("U", 0, damage=1, counters=1)
    scene.units(0, "V")
    scene.hand(0, "vanish")
    with scene.play() as play:
        assert play["V"].power == 2
        play.does(0, "use", card="vanish", target="U")
        play.resolve()
        assert play["U"].zone == "outside" and play["V"].power == 1
        assert play["U"].known_to(0) and play["U"].known_to(1)              # face up, for all to see
        play.to("maintenance", turn=4)
        play.settle()
        assert play["U"].zone == "battlefield" and play["U"].tapped and play["U"].damage == play["U"].counters == 0
        assert play["V"].power == 2


@pytest.mark.scenario("s.zh.200.18.no_effect", rules=["zh.200.18.def1"])
def test_interrupted_it_never_resolves() -> None:
    def stop(c: ZhCard) -> None:
        c.interrupt(c.target(cards(at="stack")))

    scene = Scene(spell("bolt", deal_to(2)), spell("stop", stop), soldier("U", "1/9"),
                  soldier("scholar", "0/9", when(uses(trick), lambda e: e.gain_life(1))))
    scene.units(0, "scholar").units(1, "U")
    scene.hand(0, "bolt")
    scene.hand(1, "stop")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        play.passes(0)
        play.does(1, "use", card="stop")
        play.resolve()
        assert play.stack == [] and play["U"].damage == 0 and play["bolt"].zone == "graveyard" and play.lives == (31, 30)


@pytest.mark.scenario("s.zh.200.18.no_effect", rules=["zh.200.18.def2"])
def test_without_effect_it_resolves_and_does_nothing() -> None:
    def hush(c: ZhCard) -> None:
        """Damage of tricks this turn is nothing."""
        c.prevent(None, from_=general)

    scene = Scene(spell("bolt", deal_to(2)), spell("hush", hush), soldier("U", "1/9"),
                  soldier("scholar", "0/9", when(uses(trick), lambda e: e.gain_life(1))))
    scene.units(0, "scholar").units(1, "U")
    scene.hand(0, "bolt")
    scene.hand(1, "hush")
    with scene.play() as play:
        play.does(0, "use", card="bolt", target="U")
        play.resolve()
        play.passes(0)
        play.does(1, "use", card="hush")
        play.resolve()
        assert play.stack == ["bolt"]
        play.resolve()
        assert play["U"].damage == 0 and play["bolt"].zone == "graveyard" and play.lives == (31, 30)


@pytest.mark.scenario("s.zh.200.13.exile", rules=["zh.200.13", "zh.216.5a"])
def test_exiled_cards_go_straight_there() -> None:
    def banish(c: ZhCard) -> None:
        c.exile(c.target(unit, count=2))

    scene = Scene(spell("banish", banish), soldier("U"), soldier("V"), soldier("old"),
                  soldier("watcher", "0/9", when(to_graveyard(unit), lambda e: e.gain_life(1))))
    scene.units(0, "watcher").units(1, "U", "V")
    scene.put("old", 1, "exile")
    scene.hand(0, "banish")
    with scene.play() as play:
        play.does(0, "use", card="banish", target=["U", "V"])
        play.resolve()
        zone = play.zone("exile", 1)
        assert sorted(zone[:2]) == ["U", "V"] and zone[2] == "old" and play.stack == []     # on top, face up
        assert all(card.known_to(0) and card.known_to(1) for card in play.game.zone("exile", 1))


@pytest.mark.scenario("s.zh.200.14.states", rules=["zh.200.14.def1", "zh.200.14.def2", "zh.200.14.def3"])
def test_tapping_and_standing_up() -> None:
    def toggle(c: ZhCard) -> None:
        c.tap(c.target(unit))
        c.untap(c.target(unit.but("chosen")))

    scene = Scene(spell("toggle", toggle), soldier("U"), soldier("V"), soldier("held"))
    scene.units(0, "U").units(0, "V", tapped=True)
    scene.hand(0, "toggle", "held")
    with scene.play() as play:
        play.does(0, "use", card="toggle", target=["U", "V"])
        play.resolve()
        assert play["U"].tapped and not play["V"].tapped and not play["held"].tapped


@pytest.mark.scenario("s.zh.200.15.damage_persists", rules=["zh.200.15.def1", "zh.311.2"])
def test_damage_stays_from_turn_to_turn() -> None:
    scene = Scene(spell("three", deal_to(3)), spell("one", deal_to(1)), soldier("U", "2/4"))
    scene.units(1, "U")
    scene.hand(0, "three", "one")
    with scene.play() as play:
        play.does(0, "use", card="three", target="U")
        play.resolve()
        for turn in (4, 5):
            play.to("maintenance", turn=turn)
            assert play["U"].damage == 3
        play.to("action_1", turn=5)
        play.does(0, "use", card="one", target="U")
        play.resolve()
        assert play["U"].zone == "graveyard"


@pytest.mark.scenario("s.zh.204.2a.pay", rules=["zh.204.2a", "zh.204.1"])
def test_resources_pay_by_being_tapped() -> None:
    scene = Scene(soldier("four", cost=4), soldier("three", cost=3), resources=(3, 10))
    scene.hand(0, "four", "three")
    scene.put("初始资源", 0, "resource", tapped=True)
    with scene.play() as play:
        play.rejected(0, "use", card="four")
        assert [card.tapped for card in play.game.zone("resource", 0)].count(True) == 1
        play.does(0, "use", card="three")
        assert all(card.tapped for card in play.game.zone("resource", 0)) and play.game.seats[0].ready == 0


@pytest.mark.rule("zh.201.1", "zh.212.1")
@pytest.mark.scenario("s.zh.206.1.data")
def test_what_cards_are() -> None:
    from sgs_fast.rulesets import find

    info = {card.zh: card for card in find("zongheng").cards}
    classes, attributes = {"步", "骑", "弓", "戟", "方", "谋"}, {"金", "木", "水", "火", "土"}
    assert {card.kind for card in info.values()} == {"general", "unit", "fast", "slow", "reinforcement", "resource"}
    for card in info.values():
        if card.kind == "unit":
            assert len(classes & set(card.words)) == 1, card.zh
        elif card.kind in ("fast", "slow"):
            assert len(attributes & set(card.words)) <= 1 and not classes & set(card.words), card.zh
        elif card.kind == "general" and not card.provenance.startswith("positions"):
            assert len(classes & set(card.words)) == 1 and {"魏", "蜀", "吴", "袁", "群"} & set(card.words), card.zh
            assert "cost" not in card.numbers


@pytest.mark.scenario("s.zh.216.visibility", rules=["zh.216.2b", "zh.216.2c", "zh.216.3a", "zh.216.3c"])
def test_what_a_seat_sees() -> None:
    scene = Scene(soldier("mine"), soldier("theirs"))
    scene.hand(0, "mine")
    scene.hand(1, "theirs", "theirs")
    with scene.play() as play:
        known = [card for seat in (0, 1) for zone in ("hand", "library", "graveyard") for card in play.game.zone(zone, seat)
                 if card.known_to(0)]
        assert {card.name for card in known} == {"mine", "echo"}
        assert len(play.game.zone("hand", 1)) == 2 and len(play.game.zone("library", 1)) == 20
        assert "theirs" not in str(play.game.view(0))


@pytest.mark.scenario("s.zh.202.2.flip", rules=["zh.202.2b", "zh.202.2a"])
def test_a_turned_general_has_the_other_text() -> None:
    def hero(c: ZhCard) -> None:
        with c.active(pay(1), if_=~awakened) as e:
            e.gain_life(1)
        with c.active(pay(1), if_=awakened) as e:
            e.gain_life(5)

    scene = Scene(alpha=leader(A, 30, hero, awaken=3))
    scene.at("end", active=1)
    with scene.play() as play:
        play.game.inject("counter", play[A], amount=2)
        other = play.game.clone()
        play.passes(1, 0)
        play.asked(0, "priority")                            # 2 of 3: not asked
        play.to("action_1", turn=4)
        play.does(0, "activate", card=A, ability=1)
        play.resolve()
        assert play.lives == (31, 30)
    with type(play)(other) as play:
        play.game.inject("counter", play[A], amount=1)
        play.passes(1, 0)
        play.does(0, "yes")
        play.to("action_1", turn=4)
        play.rejected(0, "activate", card=A, ability=1)
        play.does(0, "activate", card=A, ability=2)
        play.resolve()
        assert play.lives == (35, 30)


@pytest.mark.scenario("s.zh.103.2a.card_over_rule", rules=["zh.103.2a", "zh.103.1"])
def test_a_card_goes_before_the_rules() -> None:
    def library_(c: ZhCard) -> None:
        c.always("hand_limit", amount=2, who="mine")

    scene = Scene(soldier("archive", "0/1", library_), soldier("x"), spell("kill", destroy_one()))
    scene.units(0, "archive")
    scene.hand(0, *["x"] * 9)
    scene.hand(1, "kill")
    with scene.play() as play:
        play.asked(0, "priority")
        play.passes(0)
        play.does(1, "use", card="kill", target="archive")
        play.resolve()
        assert play["archive"].zone == "graveyard"
        assert play.hand(0) == ["x"] * 7                     # equal cards: which ones is no choice


@pytest.mark.scenario("s.zh.104.3.x", rules=["zh.104.3", "zh.104.3.1", "zh.408.1b"])
def test_x_is_announced_and_paid() -> None:
    scene = Scene(spell("blaze", blaze, cost=0), resources=(4, 10))
    scene.hand(0, "blaze")
    with scene.play() as play:
        play.rejected(0, "use", card="blaze", x=5, target=B)
        assert play.hand(0) == ["blaze"] and play.game.seats[0].ready == 4
        play.does(0, "use", card="blaze", x=3, target=B)
        assert play.game.seats[0].ready == 1
        play.resolve()
        assert play.lives == (30, 27)


@pytest.mark.scenario("s.zh.103.2d.wording")
def test_must_may_and_neither() -> None:
    def stern(c: ZhCard) -> None:
        with c.on(enters(c.this), must=True) as e:
            e.destroy(e.target(unit(mine).but(c.this)))

    def kind(c: ZhCard) -> None:
        with c.on(enters(c.this), may=True) as e:
            e.draw(1)

    def plain(c: ZhCard) -> None:
        with c.on(enters(c.this)) as e:
            e.deal(1, to=e.target(unit(enemy)))

    scene = Scene(soldier("U1", "1/1", stern), soldier("U2", "1/1", kind), soldier("U3", "1/1", plain), soldier("V", "1/3"))
    scene.units(1, "V")
    scene.hand(0, "U1", "U2", "U3")
    with scene.play() as play:
        play.rejected(0, "use", card="U1")
        play.does(0, "use", card="U2")
        play.resolve()
        play.passes(0, 1)
        play.does(0, "no")
        play.does(0, "use", card="U3")
        play.resolve()
        assert [target.name for target in play.top().targets] == ["V"]
        play.resolve()
        assert play["V"].damage == 1
        play.does(0, "use", card="U1")                       # now there is another friendly unit
        play.resolve()
        play.does(0, "target", target="U2")
        play.resolve()
        assert play["U2"].zone == "graveyard"


@pytest.mark.scenario("s.zh.214.1c.trick_no_enter")
def test_a_trick_never_enters() -> None:
    def smuggle(c: ZhCard) -> None:
        c.put_in_play(c.choose(cards(mine)))

    scene = Scene(spell("smuggle", smuggle), spell("tonic", gain_some(1)), soldier("U"))
    scene.hand(0, "smuggle", "smuggle", "tonic", "U")
    with scene.play() as play:
        play.does(0, "use", card="smuggle")
        play.passes(0, 1)
        play.does(0, "pick", card="tonic")
        assert play.hand(0) == ["U", "smuggle", "tonic"] and play.zone("battlefield", 0) == []
        play.does(0, "use", card="smuggle")
        play.passes(0, 1)
        play.does(0, "pick", card="U")
        assert play.zone("battlefield", 0) == ["U"]


@pytest.mark.scenario("s.zh.214.1b.graveyard", rules=["zh.214.1b", "zh.214.2b", "zh.216.4a"])
def test_a_trick_lies_in_the_graveyard_only_after_its_last_instruction() -> None:
    def census(c: ZhCard) -> None:
        c.gain_life(me.cards_in("graveyard"))

    scene = Scene(spell("slow", census, slow=True), spell("fast", census))
    scene.hand(0, "slow", "fast")
    with scene.play() as play:
        play.does(0, "use", card="slow")
        play.resolve()
        assert play.lives == (31, 30) and play.zone("graveyard", 0) == ["slow"]      # the echo alone was there
        play.does(0, "use", card="fast")
        play.resolve()
        assert play.lives == (33, 30) and play.zone("graveyard", 0) == ["fast", "slow"]


@pytest.mark.scenario("s.zh.216.1.zones", rules=["zh.216.1", "zh.216.1d", "zh.216.6c"])
def test_the_zones_of_the_game() -> None:
    def call(c: ZhCard) -> None:
        c.reinforce("militia")

    scene = Scene(spell("call", call), token("militia"))
    scene.hand(0, "call")
    with scene.play() as play:
        zones = play.game.ruleset.machine.names["zone"]
        assert {"library", "hand", "graveyard", "exile", "resource", "general", "battlefield", "stack", "outside"} <= set(zones)
        assert not [card for seat in (0, 1) for zone in zones for card in play.game.zone(zone, seat) if card.name == "militia"]
        play.does(0, "use", card="call")                     # only an effect brings one into the game
        play.resolve()
        assert play["militia"].zone == "battlefield"


@pytest.mark.rule("zh.407.2a", "zh.407.2c")
def test_effects_do_not_use_the_stack_but_what_they_leave_behind_does() -> None:
    def pact(c: ZhCard) -> None:
        with c.at(dies(units)) as e:
            e.draw(1)

    scene = Scene(spell("pact", pact), spell("kill", destroy_one()), soldier("U"))
    scene.units(1, "U")
    scene.hand(0, "pact", "kill")
    with scene.play() as play:
        play.does(0, "use", card="pact")
        play.resolve()
        assert play.stack == []
        play.does(0, "use", card="kill", target="U")
        play.resolve()
        assert play.stack == ["pact"]


@pytest.mark.rule("zh.404.2", "zh.416.1")
def test_what_sets_its_own_numbers_comes_before_what_changes_them() -> None:
    def crowd(c: ZhCard) -> None:
        c.static(c.this, defining=True, power_becomes=count(units(mine)))

    scene = Scene(soldier("banner", "0/9", lambda c: c.static(units(mine).but(c.this), power=+1)), soldier("crowd", "9/9", crowd))
    scene.units(0, "banner", "crowd")
    with scene.play() as play:
        assert play["crowd"].power == 3                      # 2 units, then +1, though the banner is older


@pytest.mark.scenario("s.zh.100.1.two_players")
def test_a_game_is_for_two() -> None:
    from sgs_fast import Match
    from sgs_fast.errors import UsageError

    for decks in ([], ["lubu-cavalry"], ["lubu-cavalry"] * 3):
        with pytest.raises(UsageError, match="2 decks"):
            Match("zongheng", decks=decks)
    assert Match("zongheng", decks=["lubu-cavalry"] * 2).seats == 2


@pytest.mark.scenario("s.zh.216.2d.order")
def test_the_owner_orders_cards_that_go_under_a_library() -> None:
    def sink(c: ZhCard) -> None:
        c.move(c.choose(cards(mine), 2), "library", bottom=True)

    scene = Scene(spell("sink", sink), soldier("x"), soldier("y"))
    scene.hand(0, "sink", "x", "y")
    with scene.play() as play:
        play.does(0, "use", card="sink")
        play.passes(0, 1)
        play.asked(0, "pick")                                # there are but two: what he says is their order
        play.does(0, "pick", card="y")
        assert play.zone("library", 0)[-2:] == ["y", "x"] and play.hand(0) == []
        assert not any(card.known_to(1) for card in play.game.zone("library", 0))


@pytest.mark.rule("zh.216.4c")
def test_the_owner_orders_cards_that_go_to_a_graveyard() -> None:
    def rob(c: ZhCard) -> None:
        c.discard(2, foe)

    scene = Scene(spell("rob", rob), soldier("x"), soldier("y"))
    scene.hand(0, "rob")
    scene.hand(1, "x", "y")
    with scene.play() as play:
        play.does(0, "use", card="rob")
        play.passes(0, 1)
        play.does(1, "pick", card="x")
        assert play.zone("graveyard", 1)[:2] == ["y", "x"]   # the last one lies on top


@pytest.mark.rule("zh.216.5c")
def test_the_order_of_exiled_cards() -> None:
    def offering(c: ZhCard) -> None:
        c.exile(c.choose(unit(mine), 2))

    scene = Scene(spell("offering", offering), soldier("U"), soldier("V"))
    scene.units(0, "U", "V")
    scene.hand(0, "offering")
    with scene.play() as play:
        play.does(0, "use", card="offering")
        play.passes(0, 1)
        play.does(0, "pick", card="V")
        assert play.zone("exile", 0) == ["U", "V"]           # the last one lies on top
