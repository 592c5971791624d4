"""Naming a class, a keyword, a number or a card, and what reads it (zh.206.5, zh.408.2, zh.411.2d)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from sgs_fast.game import Game
from sgs_fast.rulesets.zongheng.language import *
from tests.support.layout import Saved, capacities
from tests.zongheng.cards import soldier, spell
from tests.zongheng.table import Play, Scene

UNITS = (
    soldier("foot", cls="步", of="影"), soldier("horse", cls="骑", keywords=("迅捷",)),
    soldier("charger", cls="骑", keywords={"冲锋": 2}), soldier("bow", "1/4", cls="弓"),
)
Script = Callable[[ZhCard], None]


def table(script: Script, mine: tuple[str, ...] = ("foot", "horse"), theirs: tuple[str, ...] = ("charger", "bow")) -> Play:
    """A slow trick with that script in the hand of seat 0."""
    scene = Scene(*UNITS, spell("trick", script, slow=True))
    scene.units(0, *mine).units(1, *theirs)
    scene.hand(0, "trick")
    return scene.play()


def offered(play: Play) -> list[str]:
    return [action.what["word"] for action in play.game.decision.actions]


def gone(play: Play) -> list[str]:
    return sorted(name for seat in (0, 1) for name in play.zone("graveyard", seat) if name != "trick")


def by_class(c: ZhCard) -> None:
    c.destroy(units(cls=c.names("class", ("步", "弓"))))


def by_keyword(c: ZhCard) -> None:
    c.destroy(units(keyword=c.names("keyword")))


def by_lack(c: ZhCard) -> None:
    c.destroy(units(without=c.names("keyword", ("冲锋", "迅捷"))))


def by_other_class(c: ZhCard) -> None:
    c.destroy(units(not_cls=c.names("class")))


def by_affiliation(c: ZhCard) -> None:
    c.destroy(units(of=c.names("affiliation")))


def by_name(c: ZhCard) -> None:
    c.destroy(units(named=c.names("card", ("bow", "foot"))))


KINDS: list[tuple[Script, str, str, str]] = [
    (by_class, "弓", "archer", "bow"), (by_keyword, "迅捷", "swift", "horse"), (by_keyword, "冲锋", "charge", "charger"),
    (by_keyword, "嘲讽", "taunt", ""), (by_lack, "冲锋", "charge", "bow foot horse"),
    (by_lack, "迅捷", "swift", "bow charger foot"),
    (by_other_class, "骑", "cavalry", "bow foot"), (by_affiliation, "影", "shadow", "foot"), (by_name, "bow", "bow", "bow"),
]


@pytest.mark.parametrize(("script", "word", "english", "lost"), KINDS)
def test_what_is_named_is_what_filters_read(script: Script, word: str, english: str, lost: str) -> None:
    for what in ({"word": word}, {"english": english}):
        with table(script) as play:
            play.does(0, "use", card="trick")
            play.resolve()
            play.asked(0, "word")
            assert word in offered(play)
            play.does(0, "word", **what)
            assert gone(play) == lost.split()


def test_only_what_stands_in_the_list_can_be_named() -> None:
    with table(by_class) as play:
        play.does(0, "use", card="trick")
        play.resolve()
        assert offered(play) == ["步", "弓"]
        play.rejected(0, "word", word="骑")
        play.does(0, "word", word="步")


def test_a_card_in_the_hand_has_what_it_prints() -> None:
    def script(c: ZhCard) -> None:
        c.move(cards(mine, cls=c.names("class")), "graveyard", "discard")

    scene = Scene(*UNITS, spell("trick", script, slow=True))
    scene.hand(0, "trick", "foot", "bow", "horse")
    with scene.play() as play:
        play.does(0, "use", card="trick")
        play.resolve()
        play.does(0, "word", word="骑")
        assert play.hand(0) == ["bow", "foot"]


def test_a_class_is_what_the_unit_is_now() -> None:
    def script(c: ZhCard) -> None:
        c.change(units(cls="弓"), word="步")
        c.destroy(units(cls=c.names("class")))

    with table(script) as play:
        play.does(0, "use", card="trick")
        play.resolve()
        play.does(0, "word", word="步")
        assert gone(play) == ["bow", "foot"]


@pytest.mark.rule("zh.411.2d")
def test_while_it_resolves_the_active_player_names_first_whoever_used_it() -> None:
    def script(c: ZhCard) -> None:
        c.destroy(units(cls=c.everyone_names("class")))

    scene = Scene(*UNITS, spell("trick", script))
    scene.units(0, "foot", "horse").units(1, "charger", "bow")
    scene.hand(1, "trick")
    with scene.play() as play:
        play.passes(0)
        play.does(1, "use", card="trick")
        play.resolve()
        play.does(0, "word", word="步")
        play.does(1, "word", word="弓")
        assert gone(play) == ["bow", "foot"]


def test_a_number_and_each_player_in_turn() -> None:
    def script(c: ZhCard) -> None:
        with c.each_player() as player:
            c.draw(c.names("number", (0, 2, 3), who=player).amount, player)

    with table(script) as play:
        play.does(0, "use", card="trick")
        play.resolve()
        play.does(0, "word", number=2)
        play.does(1, "word", number=3)
        assert (len(play.hand(0)), len(play.hand(1))) == (2, 3)


def later(c: ZhCard) -> None:
    """What is named with a use is known to what it leaves behind."""
    number = c.names("number", (1, 2), on_use=True, who=foe)
    named = c.names("class", on_use=True)
    with c.at(phase_begins("end")) as e:
        e.destroy(units(cls=named))
        e.draw(number.amount)


def test_what_is_named_with_a_use_lasts() -> None:
    with table(later) as play:
        play.does(0, "use", card="trick")
        play.does(0, "word", word="骑")                      # its user first, however the card is written
        play.does(1, "word", number=2)
        play.asked(0, "priority")
        play.resolve()
        play.to("end").resolve()
        assert gone(play) == ["charger", "horse"] and len(play.hand(0)) == 2


def test_with_a_mode_and_with_a_target() -> None:
    def script(c: ZhCard) -> None:
        with c.mode("x", "x") as m:
            m.draw(1)
        with c.mode("y", "y") as m:
            named = m.names("class", on_use=True, who=foe)
            hit = m.target(unit)
            m.destroy(units(cls=named))
            with m.if_(hit.is_(unit(not_cls=named))):
                m.tap(hit)

    with table(script) as play:
        play.does(0, "use", card="trick")
        play.does(0, "mode", number=1)
        play.does(1, "word", word="步")
        play.does(0, "target", target="bow")
        play.asked(0, "priority")
        play.resolve()
        assert gone(play) == ["foot"] and play["bow"].tapped


def test_an_ability_that_triggers_asks_as_it_goes_on_the_stack() -> None:
    def herald(c: ZhCard) -> None:
        with c.on(enters(c.this)) as e:
            e.destroy(units(cls=e.names("class", on_use=True, who=foe)))

    scene = Scene(*UNITS, soldier("herald", script=herald))
    scene.units(0, "foot").units(1, "bow")
    scene.hand(0, "herald")
    with scene.play() as play:
        play.does(0, "use", card="herald")
        play.resolve()
        play.asked(1, "word")
        play.does(1, "word", word="弓")
        assert play.stack == ["herald"]
        play.resolve()
        assert gone(play) == ["bow"]


def test_saved_games_and_keys_know_what_was_named() -> None:
    with table(later) as play:
        play.does(0, "use", card="trick")
        keys = set()
        for word in ("步", "骑", "弓"):
            game = play.game.clone()
            game.do("word", word=word)
            game.do("word", number=1)
            again = Game.from_bytes(game.match, bytes(game))
            assert again.key == game.key
            keys.add(game.key)
        assert len(keys) == 3


def test_a_changed_saved_game_may_hold_what_cannot_be_named() -> None:
    """In the use, or in a handle: then nothing has it, and the game goes on."""
    def script(c: ZhCard) -> None:
        kept, now = c.names("class", on_use=True), c.names("keyword", who=foe)
        c.destroy(units(cls=kept))
        c.destroy(units(keyword=now))
        c.destroy(units(cls=kept))
        with c.may():
            c.destroy(units(keyword=now))

    with table(script, mine=("foot",), theirs=("bow",)) as play:
        play.does(0, "use", card="trick", word="谋")
        play.resolve()
        play.asked(1, "word")
        saved = Saved(bytes(play.game), capacities("zongheng"))
        for value in (1, 6, 64, 65, 200, 255):
            cells = saved.tables["arena"].view("u1")
            act = saved.tables["stack"].dtype.fields["said"][1]
            frame = saved.tables["frames"][-1]
            cells[(int(frame["act"]) - 1) * 8 + act] = value
            game = Game.from_bytes(play.game.match, saved.blob())
            rng = random.Random(value)
            for _ in range(200):
                if game.over:
                    break
                game.take(rng.choice(game.decision.actions))
            assert ("foot" in [card.name for card in game.zone("graveyard", 0)]) == (value == 1)


def test_greedy_names_what_serves_it() -> None:
    def purge(c: ZhCard) -> None:
        c.destroy(units(cls=c.names("class")))

    def sealed_in(c: ZhCard) -> None:
        c.destroy(units(cls=c.names("class", on_use=True, who=foe)))

    with table(purge, mine=("foot",), theirs=("bow",)) as play:
        assert str(play.game.advise()).startswith("use")
        play.does(0, "use", card="trick")
        play.resolve()
        assert play.game.advise().what["word"] == "弓"
    with table(sealed_in, mine=("foot",), theirs=("bow",)) as play:
        play.does(0, "use", card="trick")
        assert play.game.decision.seat == 1 and play.game.advise().what["word"] == "步"


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_agents_answer(agent: str) -> None:
    def purge(c: Any) -> None:
        c.destroy(units(cls=c.everyone_names("class")))
        c.draw(c.names("number", (0, 1), on_use=True).amount)

    scene = Scene(*UNITS, spell("trick", purge, slow=True), asked=(False, False))
    scene.hand(0, "trick", "trick", "foot")
    scene.hand(1, "trick", "bow")
    game = scene.play().game
    asked = 0
    rng = random.Random(3)
    while not game.over and game.turn < 20:
        asked += game.decision.kind == "word"
        game.take(game.advise() if agent == "greedy" else rng.choice(game.decision.actions))
    assert asked and game.result in ("running", "win", "draw")


def test_the_card_says_it() -> None:
    def script(c: ZhCard) -> None:
        c.tap(units(cls=c.names("class", on_use=True)))
        c.destroy(units(keyword=c.names("keyword", ("迅捷", "嘲讽"), who=foe)))
        c.bounce(units(of=c.everyone_names("affiliation")))

    with table(script) as play:
        card = next(card for card in play.game.ruleset.cards if card.zh == "trick")
        assert card.text("zh") == (
            "使用时，说出一种部队类别，横置所有你所说部队类别的部队，对手说出一种关键词（迅捷、嘲讽），"
            "消灭所有具有对手所说关键词的部队，每名玩家说出一种所属，将所有任一玩家所说所属的部队回手。")
        assert card.text("en") == (
            "As this is used, name a class, tap each unit of the class that you named, the opponent names a keyword (Swift, "
            "Taunt), destroy each unit with the keyword that the opponent named, each player names an affiliation, then return "
            "each unit of the affiliation that a player named to its owner's hand.")
        play.does(0, "use", card="trick")
        for lang, asked, first in (("en", "Name one", "infantry"), ("zh", "说出一种", "步")):
            scribe = play.game.ruleset.scribe(play.game, 0, lang)
            assert scribe.prompt(play.game.decision) == asked
            assert scribe.action(play.game.decision.actions[0]) == first
