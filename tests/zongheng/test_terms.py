"""The words of the rules (zh.104, 200, 206, 214, 216): what each of them means on the table."""

from __future__ import annotations

import pytest

from sgs_fast.rulesets.zongheng.language import *
from sgs_fast.rulesets.zongheng.language import ZhCard
from tests.zongheng.cards import bounce_one, deal_to, destroy_one, exile_one, gain_some, leader, soldier, spell, when
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

    scene = Scene(spell("offering", offering), spell("kill", destroy_one()), soldier("U"), soldier("V"), soldier("saint", "0/9", saint))
    scene.units(0, "U", "V")
    scene.hand(0, "offering", "kill", "kill")
    with scene.play() as play:
        play.does(0, "use", card="offering", target="U")
        play.resolve()
        play.does(0, "use", card="kill", target="V")
        play.resolve()
        assert sorted(name for name in play.zone("graveyard", 0) if name in "UV") == ["U", "V"]
    scene = Scene(spell("offering", offering), spell("kill", destroy_one()), soldier("U"), soldier("V"), soldier("saint", "0/9", saint))
    scene.units(0, "U", "V", "saint")
    scene.hand(0, "offering", "kill")
    with scene.play() as play:
        play.does(0, "use", card="offering", target="U")
        play.resolve()
        play.does(0, "use", card="kill", target="V")
        play.resolve()
        assert play["U"].zone == "graveyard" and play["V"].zone == "battlefield"


@pytest.mark.scenario("s.zh.200.16.terms", rules=["zh.200.16.def1", "zh.200.16.def2", "zh.200.5.def2"])
def test_the_places_that_cards_go_to() -> None:
    def rob(c: ZhCard) -> None:
        c.discard(1, foe)

    def bury(c: ZhCard) -> None:
        c.exile(c.target(cards(at="graveyard", cost_at_least=1)))

    def shelve(c: ZhCard) -> None:
        c.move(c.choose(cards(mine)), "library", on_top=True)

    scene = Scene(spell("rob", rob), spell("bury", bury), spell("shelve", shelve), soldier("x"), soldier("dead"), soldier("y"))
    scene.hand(0, "rob", "bury", "shelve", "y")
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
        play.resolve()
        assert play.zone("library", 0)[0] == "y" and play.hand(0) == [] and not play["y"].known_to(1)


@pytest.mark.scenario("s.zh.200.15.temp_and_wound", rules=["zh.200.15.star1", "zh.200.15.star2", "zh.200.15.def3"])
def test_temporary_life_bears_damage_first() -> None:
    def guard(c: ZhCard) -> None:
        c.shield(2, c.target(unit))

    scene = Scene(soldier("U", "1/4", keywords={"激怒": 1}), spell("guard", guard), spell("two", deal_to(2)), spell("one", deal_to(1)),
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


@pytest.mark.scenario("s.zh.104.2.judgement", rules=["zh.104.2", "zh.200.10.def1"])
def test_a_judgement_reads_the_printed_cost() -> None:
    def oracle(c: ZhCard) -> None:
        with c.active(pay(0)) as e:
            seen = e.judge()
            with e.if_(odd(seen.amount)):
                e.deal(1, to=general(enemy))
            with e.if_(~odd(seen.amount) & (seen.amount > 0)):
                e.gain_life(1)

    scene = Scene(soldier("oracle", "0/9", oracle), soldier("two", cost=2), soldier("three", cost=3), soldier("zero", cost=0))
    scene.units(0, "oracle")
    scene.library(0, "two", "three", "zero")
    with scene.play() as play:
        for lives in ((31, 30), (31, 29), (31, 29)):
            play.does(0, "activate", card="oracle")
            play.resolve()
            assert play.lives == lives
        assert play.zone("graveyard", 0) == ["zero", "three", "two"]        # the newest on top (zh.216.4a)


@pytest.mark.scenario("s.zh.200.10.contest", rules=["zh.200.10.def2", "zh.200.10.star2", "zh.200.10.star3"])
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
