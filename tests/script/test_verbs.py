"""Verbs of the language that no card of the pool uses, compiled and played on a board."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.zongheng.language import *
from tests.zongheng.cards import leader, soldier, spell
from tests.zongheng.table import Play, Scene

UNITS = (soldier("guard", "2/4"), soldier("scout", "1/1", cls="骑"), soldier("archer", "2/2", cls="弓", keywords=("远攻",)))


def cast(script: Any, *, hand: tuple[str, ...] = (), foes: tuple[str, ...] = ("guard",), mine: tuple[str, ...] = ("scout",),
         slow: bool = True, **what: Any) -> Play:
    """A slow trick with that script is used, on a board with a few units."""
    scene = Scene(*UNITS, spell("trick", script, slow=slow))
    scene.units(0, *mine)
    scene.units(1, *foes)
    scene.hand(0, "trick", *hand)
    play = scene.play()
    play.does(0, "use", card="trick", **what)
    return play


def test_look_at_the_top_of_a_library() -> None:
    def script(c: Any) -> None:
        c.look(c.top(2, foe))

    with cast(script) as play:
        play.settle()
        cards = play.game.zone("library", 1)
        known = [play.game.core.get("object", card.id, "known") for card in cards[:3]]
        assert known[0] & 1 and known[1] & 1 and not known[2] & 1 and not known[0] & 2


def test_reveal_shows_a_hand() -> None:
    def script(c: Any) -> None:
        c.reveal(cards(enemy))

    scene = Scene(*UNITS, spell("trick", script))
    scene.hand(0, "trick")
    scene.hand(1, "guard")
    with scene.play() as play:
        play.does(0, "use", card="trick").settle()
        assert play.game.core.get("object", play["guard"].id, "known") & 1


def test_move_on_top_and_follow() -> None:
    def script(c: Any) -> None:
        sent = c.move(c.target(unit(enemy)), "library", on_top=True)
        c.reveal(sent.moved)

    with cast(script) as play:
        play.settle()
        assert play.zone("library", 1)[0] == "guard"
        assert play.game.core.get("object", play["guard"].id, "known") & 3 == 3


def test_put_in_play_from_the_graveyard() -> None:
    def script(c: Any) -> None:
        c.put_in_play(c.target(unit(at="graveyard")), untapped=True)

    scene = Scene(*UNITS, spell("trick", script))
    scene.hand(0, "trick")
    scene.put("guard", 1, "graveyard")
    with scene.play() as play:
        play.does(0, "use", card="trick").settle()
        assert play["guard"].zone == "battlefield" and play["guard"].controller == 0 and not play["guard"].tapped


def test_gives_an_ability_for_the_turn() -> None:
    def script(c: Any) -> None:
        with c.gives(c.target(unit(mine)), dies(c.this)) as g:
            g.draw(2)

    with cast(script) as play:
        play.settle()
        play.game.inject("damage", play["scout"], amount=1)
        play.settle()
        assert play.hand(0) == ["plain", "plain"]
    with cast(script) as play:
        play.settle()
        play.to("action_1", turn=4)
        play.game.inject("damage", play["scout"], amount=1)
        play.settle()
        assert play.hand(0) == []


def test_instead_of_leaves_a_replacement_behind() -> None:
    def script(c: Any) -> None:
        with c.instead_of(would_leave(unit(mine), "destroy"), once=True) as r:
            r.zone("hand", "return")

    with cast(script, mine=("scout", "archer")) as play:
        play.settle()
        play.game.inject("damage", play["scout"], amount=3)
        assert play["scout"].zone == "hand"
        play.game.inject("damage", play["archer"], amount=3)
        assert play["archer"].zone == "graveyard"


def test_instead_does_other_things_in_its_place() -> None:
    def ward(c: Any) -> None:
        with c.replace(would_be_dealt(c.this)) as r, r.instead() as e:
            e.gain_life(1)

    scene = Scene(*UNITS, soldier("ward", "0/3", ward))
    scene.units(0, "ward")
    with scene.play() as play:
        play.game.inject("damage", play["ward"], amount=5)
        assert play["ward"].damage == 0 and play.lives == (31, 30)


@pytest.mark.parametrize(("change", "dealt"), [("more", 4), ("less", 1), ("prevent", 0), ("part", 2)])
def test_replacements_of_an_amount(change: str, dealt: int) -> None:
    def ward(c: Any) -> None:
        with c.replace(would_be_dealt(c.this)) as r:
            if change == "more":
                r.more(1)
            elif change == "less":
                r.less(2)
            elif change == "part":
                r.prevent(1)
            else:
                r.prevent()

    scene = Scene(soldier("ward", "0/9", ward))
    scene.units(0, "ward")
    with scene.play() as play:
        play.game.inject("damage", play["ward"], amount=3)
        assert play["ward"].damage == dealt


def test_damage_to_another_thing() -> None:
    def ward(c: Any) -> None:
        with c.replace(would_be_dealt(general(mine))) as r:
            r.to(c.this)

    scene = Scene(soldier("ward", "0/9", ward))
    scene.units(0, "ward")
    with scene.play() as play:
        play.game.inject("damage", play["Alpha"], amount=3)
        assert play["ward"].damage == 3 and play.lives == (30, 30)


def test_each_player_does_something() -> None:
    def script(c: Any) -> None:
        with c.each_player() as player:
            c.draw(1, who=player)
            c.lose_life(2, who=player)

    with cast(script) as play:
        play.settle()
        assert play.hand(0) == ["plain"] and play.hand(1) == ["plain"] and play.lives == (28, 28)


def test_each_thing_and_what_was_dealt() -> None:
    def script(c: Any) -> None:
        with c.each(units(enemy)) as it:
            dealt = c.deal(it.power, to=it)
            c.gain_life(dealt.amount)

    with cast(script, foes=("guard", "archer")) as play:
        play.settle()
        assert play["guard"].damage == 2 and play["archer"].zone == "graveyard" and play.lives == (34, 30)


def test_let_reads_once() -> None:
    def script(c: Any) -> None:
        before = c.let(count(units(enemy)))
        c.destroy(units(enemy))
        c.draw(before.amount)

    with cast(script, foes=("guard", "archer")) as play:
        play.settle()
        assert len(play.hand(0)) == 2


@pytest.mark.parametrize(("changes", "stats"), [
    ({"swap": True}, "4/2"), ({"power_becomes": 7}, "7/4"), ({"power": +1, "life": -1}, "3/3"), ({"life": +2}, "2/6"),
])
def test_changes_of_numbers(changes: dict[str, Any], stats: str) -> None:
    def script(c: Any) -> None:
        c.change(c.target(unit(enemy)), **changes)

    with cast(script) as play:
        play.settle()
        assert play.stats("guard") == stats
        play.to("action_1", turn=4)
        assert play.stats("guard") == "2/4"


def test_changes_of_words_and_abilities() -> None:
    def script(c: Any) -> None:
        c.change(c.target(unit(enemy)), word="步", without="远攻", keyword="迅捷", until="for_game")
        c.destroy(c.choose(units(enemy, cls="步", without="远攻"), 8))

    with cast(script, foes=("archer", "guard"), target="archer") as play:
        play.settle()
        while not play.game.over and play.game.decision.kind == "pick":
            play.game.take(0)
        play.settle()
        assert play["archer"].zone == "graveyard" and play["guard"].zone == "battlefield"


def test_blank_units_have_nothing() -> None:
    def boss(c: Any) -> None:
        c.static(units(mine, but=c.this), power=+1)

    def script(c: Any) -> None:
        c.change(c.target(unit(mine)), blank=True)

    scene = Scene(*UNITS, soldier("boss", "1/1", boss), spell("trick", script))
    scene.units(0, "boss", "guard")
    scene.hand(0, "trick")
    with scene.play() as play:
        assert play.stats("guard") == "3/4"
        play.does(0, "use", card="trick", target="boss").settle()
        assert play.stats("guard") == "2/4"
        play.to("action_1", turn=4)
        assert play.stats("guard") == "3/4"


@pytest.mark.rule("zh.300.2b")
def test_until_the_own_turn() -> None:
    def script(c: Any) -> None:
        c.change(units(mine), until="until_own_turn", power=+3)

    with cast(script) as play:
        play.settle()
        play.to("end", turn=4)
        assert play.stats("scout") == "4/1"
        play.to("maintenance", turn=5)
        assert play.stats("scout") == "1/1"


@pytest.mark.parametrize(("query", "verb"), [("no_attack", "attack"), ("no_counter", "counter")])
def test_rules_for_a_turn(query: str, verb: str) -> None:
    def script(c: Any) -> None:
        c.rule(query, what=units(enemy) if query == "no_counter" else units(mine))

    with cast(script) as play:
        play.settle()
        if query == "no_attack":
            play.to("action_2")                       # nobody could attack: no choice
            assert not play["scout"].tapped
        else:
            play.attack({"scout": "guard"})
            play.to("action_2")
            assert play["scout"].zone == "battlefield" and play["guard"].damage == 1


def test_a_player_may() -> None:
    def script(c: Any) -> None:
        with c.may(foe):
            c.draw(1, who=foe)
        with c.otherwise():
            c.draw(2)

    with cast(script) as play:
        play.resolve()
        play.does(1, "no").settle()
        assert len(play.hand(0)) == 2 and play.hand(1) == []


@pytest.mark.parametrize(("verb", "winners"), [("win", (0,)), ("lose", (1,))])
def test_the_end(verb: str, winners: tuple[int, ...]) -> None:
    def script(c: Any) -> None:
        getattr(c, verb)(me)

    with cast(script) as play:
        play.settle()
        play.ends(*winners)


def test_search_in_a_graveyard() -> None:
    def script(c: Any) -> None:
        c.search(unit(cls="骑"), zone="graveyard", to="battlefield")

    scene = Scene(*UNITS, spell("trick", script))
    scene.hand(0, "trick")
    scene.put("scout", 0, "graveyard")
    scene.put("guard", 0, "graveyard")
    with scene.play() as play:
        play.does(0, "use", card="trick").resolve()
        play.does(0, "pick", card="scout").settle()
        assert play["scout"].zone == "battlefield" and play["guard"].zone == "graveyard"


def test_mill_and_steal() -> None:
    def script(c: Any) -> None:
        c.mill(3, foe)
        c.steal(2)

    scene = Scene(*UNITS, spell("trick", script))
    scene.hand(0, "trick")
    scene.hand(1, "guard")
    with scene.play() as play:
        play.does(0, "use", card="trick").settle()
        assert len(play.zone("library", 1)) == 17 and play.hand(1) == [] and len(play.zone("graveyard", 1)) == 4


def test_counters_are_souls() -> None:
    def script(c: Any) -> None:
        c.counters(2, general(mine))

    with cast(script) as play:
        play.settle()
        assert play["Alpha"].counters == 2


@pytest.mark.rule("zh.402.3")
def test_a_limit_holds_for_triggers_too() -> None:
    def drummer(c: Any) -> None:
        with c.on(enters(unit(mine, but=c.this)), limit=1) as e:
            e.draw(1)

    def script(c: Any) -> None:
        c.put_in_play(units(mine, at="graveyard"))

    scene = Scene(*UNITS, soldier("drummer", "1/1", drummer), spell("trick", script))
    scene.units(0, "drummer")
    scene.put("scout", 0, "graveyard")
    scene.put("guard", 0, "graveyard")
    scene.hand(0, "trick")
    with scene.play() as play:
        play.does(0, "use", card="trick").settle()
        assert len(play.hand(0)) == 1


@pytest.mark.parametrize(("cost", "extra"), [
    (sacrifice(unit), {"cost": ["archer"]}), (discard(1), {}), (life(3), {}), (mill(2), {}), (tap_other(unit(cls="骑")), {}),
    (exile(cards(at="graveyard"), 1), {"cost": ["guard"]}),
])
def test_costs_of_an_ability(cost: Any, extra: dict[str, Any]) -> None:
    def chief(c: Any) -> None:
        with c.active(cost) as a:
            a.gain_life(10)

    scene = Scene(*UNITS, alpha=leader("Alpha", script=chief))
    scene.units(0, "scout", "archer")
    scene.put("guard", 0, "graveyard")
    scene.hand(0, "scout")
    with scene.play() as play:
        play.does(0, "activate", card="Alpha", **extra).settle()
        assert play.lives[0] in (40, 37)
        if cost.op == "life":
            assert play.lives[0] == 37
        if cost.op == "tap_other":
            assert play.named("scout", "battlefield").tapped


@pytest.mark.rule("zh.211")
def test_an_ability_for_some_generals() -> None:
    def strike(c: Any) -> None:
        with c.on(enters(c.this), if_=plays_for("魏")) as e:
            e.draw(1)

    for faction, drawn in (("魏", 1), ("群", 0)):
        scene = Scene(soldier("striker", "1/1", strike), alpha=leader("Alpha", faction=faction))
        scene.hand(0, "striker")
        with scene.play() as play:
            play.does(0, "use", card="striker").settle()
            assert len(play.hand(0)) == drawn
