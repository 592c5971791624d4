"""The corners of the keywords: several of a kind, granted ones, what may carry them, hidden cards in odd places."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.errors import ScriptError
from sgs_fast.position import Position
from sgs_fast.rulesets.riftbound.language import *
from tests.riftbound.table import Table, card

FURY, CALM, MIND, CHAOS = "炽烈符文", "翠意符文", "灵光符文", "混沌符文"
MATE, PORO, CUB, SCORCHER = "大副", "强强魄罗", "帕卡幼崽", "灼焰飞龙"


def table(active: int = 0, *cards: Any, mine: int | None = None, **words: Any) -> Table:
    made = Table(active, *cards, **words)
    made.site(controller=mine)
    made.site()
    made.put(MATE, active, as_="mate")
    return made


def counted(filter: Any) -> Any:
    """A spell that draws a card for each thing of a filter."""
    return lambda c: c.draw(count(filter))


# ---- 壁垒

@pytest.mark.scenario("s.rb.tank.assignment")
@pytest.mark.parametrize(("first", "second"), [("tank 3", "tank 2"), ("tank 2", "tank 3")])
def test_all_tanks_come_before_the_others(first: str, second: str) -> None:
    double = card("double", "gear", lambda c: c.static(unit(keyword="tank"), keyword="tank"))
    tanks = card("tank 3", "unit", might=3, keywords="tank"), card("tank 2", "unit", might=2, keywords="tank")
    made = table(0, double, *tanks, card("plain", "unit", might=2), card("census", "spell", counted(unit(keyword="tank"))),
                 mine=1)
    made.put("double", 1)
    for name in ("tank 3", "tank 2", "plain"):
        made.put(name, 1, at=1)
    made.put("肆虐狂魂", 0, as_="soul")
    made.hand(0, "census")
    with made.play() as play:
        play.does(0, "play", card="census")
        assert len(play.game.zone("hand", 0)) == 2          # two units, each with two instances
        play.does(0, "move", card="soul", place=1)
        play.asked(0, "assign")                             # 4 points; 5 would kill both Tanks, and nothing would be asked
        play.rejected(0, "pick", card="plain")
        play.does(0, "pick", card=first)                    # then all that is left belongs to the other Tank
        assert [play[name].zone for name in (first, second, "plain")] == ["trash", "field", "field"]


# ---- what may carry a keyword, and what reads one

@pytest.mark.scenario("s.rb.keyword.placement")
@pytest.mark.parametrize(("keyword", "kinds"), [
    *((name, ("unit",)) for name in ("accelerate", "assault", "ganking", "shield", "tank")),
    *((name, ("unit", "gear")) for name in ("deathknell", "deflect", "temporary", "vision")),
    ("hidden", ("unit", "spell", "gear")),
    *((name, ("unit", "spell")) for name in ("action", "reaction", "legion")),
])
def test_where_keywords_may_stand(keyword: str, kinds: tuple[str, ...]) -> None:
    for kind in ("unit", "spell", "gear", "legend", "site", "rune"):
        position = Position("riftbound", cards=[card("x", kind, counted(unit) if kind == "spell" else None, keywords=keyword)])
        if kind in kinds:
            assert position.ruleset_info.program
        else:
            with pytest.raises(ScriptError, match=keyword):
                assert position.ruleset_info.program


@pytest.mark.rule("rb.assault.11", "rb.shield.11", "rb.tank.8", "rb.ganking.9", "rb.accelerate.7", "rb.vision.8",
                  "rb.deathknell.9", "rb.temporary.6", "rb.deflect.11", "rb.legion.10", "rb.action.10", "rb.reaction.12")
def test_keywords_are_characteristics() -> None:
    names = ("tank", "ganking", "accelerate", "vision", "deathknell", "temporary", "legion", "action", "reaction")
    spells = [card("of " + name, "spell", counted(unit(keyword=name))) for name in names]
    for name in ("assault", "shield", "deflect"):
        spells.append(card("of " + name, "spell", counted(unit(where=getattr(each_thing, name) >= 1))))

    def grants(c: Any) -> None:
        t = c.target(unit)
        for name in names:
            c.change(t, keyword=name)
        c.change(t, assault=1, shield=1, deflect=1)

    grant = card("grant", "spell", grants)
    made = Table(0, grant, *spells, card("bearer", "unit", might=1, keywords=names))
    made.site()
    made.site()
    made.put("bearer", 0)
    made.hand(0, "grant", *(spell_.name for spell_ in spells))
    made.deck(0, *[MATE] * 40)
    with made.play() as play:
        for name in names:
            before = len(play.game.zone("hand", 0))
            play.does(0, "play", card="of " + name)
            assert len(play.game.zone("hand", 0)) == before - 1 + 1, name
        assert [len(play.names_in("hand", 0))] == [1 + 3 + len(names)]
        play.does(0, "play", card="grant")
        before = len(play.game.zone("hand", 0))
        for name in ("assault", "shield", "deflect"):
            play.does(0, "play", card="of " + name)
        assert len(play.game.zone("hand", 0)) == before     # one card each: objects count, not instances
        play.does(0, "pass")
        bearer = play["bearer"]
        assert "tank" in bearer.keywords                    # printed ones stay
        assert play.game.core.get("object", bearer.id, "num", play.number("assault")) == 0


# ---- 待命

@pytest.mark.scenario("s.rb.hidden.ex1")
def test_the_play_effect_of_a_hidden_unit_chooses_at_its_battlefield() -> None:
    def fae(c: Any) -> None:
        with c.enters() as e:
            e.change(e.target(unit), might=-2)

    made = table(1, card("fae", "unit", fae, energy=3, might=2, keywords="hidden"), mine=0)
    made.put(CUB, 0, at=1)
    made.put("肆虐狂魂", 1, as_="soul")
    made.put(PORO, 1, at=2)
    made.hidden("fae", 0, at=1)
    with made.play() as play:
        play.does(1, "move", card="soul", place=1)
        play.asked(0, "focus")
        play.does(0, "play", card="fae", place=1)
        play.asked(0, "target")
        assert sorted(a.target.name for a in play.game.decision.actions) == sorted([CUB, "肆虐狂魂", "fae"])
        play.does(0, "target", target="soul")
        assert play.might("soul") == 2
        play.does(1, "pick", card=CUB)                      # which defender takes its two points
        assert play["soul"].zone == "trash" and play[CUB].zone == "field"      # 2 against 3 + 2


@pytest.mark.scenario("s.rb.hidden.ex2")
def test_a_wording_that_excludes_its_battlefield_frees_the_choice() -> None:
    def tide(c: Any) -> None:
        with c.enters() as e:
            away = place_of(each_thing) != place_of(c.this)
            other = e.target(unit(friendly, where=away), elsewhere=True)
            e.move_to(other, c.this)

    made = table(0, card("tide", "unit", tide, energy=3, might=2, keywords="hidden"), mine=0)
    made.put(CUB, 0, at=1)
    made.hidden("tide", 0, at=1)
    with made.play() as play:
        play.does(0, "play", card="tide", place=1)          # the mate at home is the only one elsewhere
        assert play.there(1) == [CUB, "tide", MATE]


@pytest.mark.scenario("s.rb.faq.05")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_choices_of_a_hidden_unit(elsewhere: bool) -> None:
    def assassin(c: Any) -> None:
        with c.enters() as e:
            away = place_of(each_thing) != place_of(c.this)
            e.kill(e.target(unit(enemy, where=away) if elsewhere else unit(enemy), elsewhere=elsewhere))

    made = table(0, card("assassin", "unit", assassin, energy=3, might=2, keywords="hidden"), mine=0)
    made.put(CUB, 0, at=1)
    made.put(PORO, 1, at=2)
    made.hidden("assassin", 0, at=1)
    with made.play() as play:
        play.does(0, "play", card="assassin", place=1)
        assert play.there(1) == [CUB, "assassin"]
        assert play[PORO].zone == ("trash" if elsewhere else "field")


@pytest.mark.rule("rb.hidden.1", "rb.hidden.3", "rb.hidden.4")
def test_what_may_be_hidden_and_when() -> None:
    made = table(0, card("secret hero", "unit", energy=4, might=4, keywords="hidden"), mine=0)
    made.put(CUB, 0, at=1)
    made.position.put("secret hero", 0, "champion")
    made.hand(0, "训练有素", "海克斯射线")
    made.runes(0, CALM, ready=3)
    made.hand(1, "罡风")
    made.runes(1, CHAOS, ready=1)
    with made.play() as play:
        play.offers(0, "hide", card="secret hero", place=1)
        play.rejected(0, "hide", card="海克斯射线", place=1)
        play.does(0, "play", card="训练有素", target=CUB)
        play.asked(1, "priority")                           # a closed state, and not his turn
        play.rejected(1, "hide", card="罡风", place=1)
        play.passes(1)
        play.does(0, "hide", card="secret hero", place=1)   # from the Champion Zone
        assert play.names_in("facedown", 0) == ["secret hero"]


@pytest.mark.scenario("s.rb.hidden.lost_battlefield", rules=["rb.hidden.3"])
def test_a_conquered_battlefield_loses_its_hidden_card() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.put(SCORCHER, 1, as_="their scorcher")
    made.hand(0, CUB)
    made.runes(0, MIND, ready=1)
    with made.play() as play:
        play.does(0, "hide", card=CUB, place=1)
        play.does(0, "pass")
        play.does(1, "move", card="their scorcher", place=1)
        play.passes(0)                                      # he keeps the cub hidden
        assert play.controller(1) == 1 and play[CUB].zone == "trash" and play[CUB].known_to(1)
        assert play.points == (0, 1)


@pytest.mark.scenario("s.rb.hidden.characteristic", rules=["rb.hidden.15", "rb.hidden.16", "rb.hidden.17", "rb.hidden.19"])
def test_hidden_is_a_characteristic_that_only_its_owner_sees() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.hidden(CUB, 0, at=1)
    with made.play() as play:
        view = play.game.view(1)
        assert CUB not in str(view.as_dict() if hasattr(view, "as_dict") else view.data)
        assert "hidden" in play.game.ruleset.by_number[play.game.core.get("object", play[CUB].id, "card")].keywords


# ---- 鼓舞, 强力, 预知

@pytest.mark.scenario("s.rb.legion.ex1")
def test_one_card_turns_on_three_legion_texts() -> None:
    def banner(c: Any) -> None:
        c.static(c.this, if_=legion(play_effect=False), might=1)
        with c.active(exhaust, if_=legion(play_effect=False)) as e:
            e.draw(1)
        with c.on(enters(c.this), if_=legion()) as e:
            e.ready(c.this)

    made = table(0, card("banner", "unit", banner, might=1))
    made.hand(0, "banner", "顺劈")
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card="顺劈")
        play.does(0, "play", card="banner", place=0)
        assert play.might("banner") == 2 and not play["banner"].tapped
        play.does(0, "activate", card="banner")
        assert play.names_in("hand", 0) == ["山脉亚龙"]


@pytest.mark.scenario("s.rb.faq.12")
def test_mighty() -> None:
    def thunder(c: Any) -> None:
        with c.on(played(unit(friendly, where=mighty(each_thing)))) as e, e.if_(is_ready(c.this)), e.may():
            e.exhaust(c.this)
            e.channel(1, exhausted=True)

    made = table(0, card("thunder", "legend", thunder), card("four", "unit", might=4), card("five", "unit", might=5),
                 legends=["thunder", "白板乙"])
    made.hand(0, "four", "five", "训练有素")
    made.runes(0, CALM, ready=2)
    with made.play() as play:
        play.does(0, "play", card="four", place=0)
        play.asked(0, "priority")                           # no question
        play.does(0, "play", card="five", place=0)
        play.passes(0)                                      # the legend's ability on the chain
        play.asked(0, "may")
        play.does(0, "yes")
        assert len(play.game.zone("runes", 0)) == 3
        play.does(0, "play", card="训练有素", target="four")
        assert play.might("four") == 6


@pytest.mark.scenario("s.rb.vision.put")
def test_vision_of_a_unit_that_is_put_onto_the_board() -> None:
    made = table(0, card("seer", "unit", might=1, keywords="vision"),
                 card("rise", "spell", lambda c: c.move(c.target(trash(friendly, kind="unit")), "base")))
    made.position.put("seer", 0, "trash")
    made.deck(0, CUB, PORO)
    made.hand(0, "rise")
    with made.play() as play:
        play.does(0, "play", card="rise")
        play.asked(0, "may")
        play.does(0, "yes")
        assert play.names_in("deck", 0) == [PORO, CUB] and play.names_in("base", 0) == [MATE, "seer"]


@pytest.mark.scenario("s.rb.deathknell.two", rules=["rb.deathknell.7", "rb.deathknell.8"])
def test_two_deathknells() -> None:
    def bell(c: Any) -> None:
        for _ in range(2):
            with c.deathknell() as e:
                e.draw(1)

    made = table(0, card("bell", "unit", bell, might=1, keywords="deathknell"))
    made.put("bell", 1, at=1)
    made.hand(0, "海克斯射线")
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card="海克斯射线")
        play.asked(1, "order")
        play.game.take(0)
        assert play.names_in("hand", 1) == ["山脉亚龙"] * 2
