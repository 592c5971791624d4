"""The thirteen keywords, a scenario a test."""

from __future__ import annotations

from typing import Any

import pytest

from sgs_fast.rulesets.riftbound.language import *
from sgs_fast.script.expressions import Event
from tests.riftbound.table import Duel, Table, card

FURY, CALM, MIND, BODY, CHAOS = "炽烈符文", "翠意符文", "灵光符文", "摧破符文", "混沌符文"
MATE, RAY, GUST, PORO, CUB, CLEAVE = "大副", "海克斯射线", "罡风", "强强魄罗", "帕卡幼崽", "顺劈"
REARGUARD, SENTRY, DARING, DISCIPLINE = "军团后卫", "警觉的哨兵", "莽莽魄罗", "训练有素"


def table(active: int = 0, *cards: Any, mine: int | None = None, **words: Any) -> Table:
    """Two battlefields, the first controlled by `mine`; the turn player has a ready unit at home, so that he is asked."""
    made = Table(active, *cards, **words)
    made.site(controller=mine)
    made.site()
    made.put(MATE, active, as_="mate")
    return made


# ---- 急速

@pytest.mark.scenario("s.rb.accelerate.ready")
@pytest.mark.rule("rb.accelerate.1", "rb.accelerate.2", "rb.accelerate.8", "rb.accelerate.9", "rb.accelerate.10")
def test_accelerate_enters_ready_and_never_becomes_ready() -> None:
    def watcher(c: Any) -> None:
        with c.on(Event("untap")) as e:
            e.draw(1)

    made = table(0, card("watcher", "unit", watcher, might=1))
    made.put("watcher", 0)
    made.hand(0, REARGUARD)
    made.runes(0, FURY, ready=4)
    with made.play() as play:
        play.does(0, "play", card=REARGUARD, place=0, extra=True)
        assert play[REARGUARD].zone == "base" and not play[REARGUARD].tapped
        assert play.names_in("hand", 0) == []               # nothing became ready
        # 3 Energy from three of the four runes, 1 Fury Power from one of those: three are left, one of them ready.
        assert sorted(rune.tapped for rune in play.game.zone("runes", 0)) == [False, True, True]


@pytest.mark.scenario("s.rb.accelerate.exhausted")
@pytest.mark.rule("rb.accelerate.10", "rb.accelerate.11", "rb.accelerate.5")
def test_accelerate_not_paid() -> None:
    made = table(0)
    made.hand(0, REARGUARD)
    made.runes(0, FURY, ready=6)
    with made.play() as play:
        play.does(0, "play", card=REARGUARD, place=0, extra=False)
        assert play[REARGUARD].tapped
        play.rejected(0, "play", card=REARGUARD)            # it is on the board: nothing more can be paid


@pytest.mark.rule("rb.accelerate.10")
def test_accelerate_that_another_card_gives_need_not_be_paid() -> None:
    drum = card("drum", "gear", lambda c: c.always("accelerate", cards(friendly, kind="unit"), who="mine"))
    made = table(0, drum, card("walker", "unit", energy=1, might=1, domain="fury"))
    made.put("drum", 0)
    made.hand(0, "walker")
    made.pool(0, energy=2, fury=1)
    with made.play() as play:
        play.does(0, "play", card="walker", place=0, extra=False)
        assert play["walker"].tapped and play.pool(0) == {"energy": 1, "fury": 1}


@pytest.mark.scenario("s.rb.accelerate.domain")
@pytest.mark.rule("rb.accelerate.3", "rb.accelerate.4")
@pytest.mark.parametrize(("domain", "asked"), [("fury", False), ((), True), (("fury", "calm"), True)])
def test_accelerate_wants_power_of_a_single_domain(domain: Any, asked: bool) -> None:
    made = table(0, card("runner", "unit", energy=2, might=2, domain=domain, keywords="accelerate"))
    made.hand(0, "runner")
    made.runes(0, MIND, ready=4)
    with made.play() as play:
        if asked:
            play.does(0, "play", card="runner", place=0, extra=True)
        else:
            play.does(0, "play", card="runner", place=0)    # no question about Accelerate
        assert play["runner"].tapped != asked


# ---- 迅捷, 反应

@pytest.mark.rule("rb.action.3", "rb.action.5", "rb.action.7", "rb.action.8")
def test_action_in_a_showdown_of_the_opponent() -> None:
    made = table(1)
    made.put(PORO, 0)
    made.hand(0, CLEAVE, "魅惑妖术")
    made.runes(0, FURY, ready=2)
    made.runes(0, CALM, ready=2)
    with made.play() as play:
        play.does(1, "move", card="mate", place=1)          # an empty battlefield: a showdown without combat
        play.asked(0, "focus")                              # B, who contested, had nothing to play
        play.rejected(0, "play", card="魅惑妖术")
        play.does(0, "play", card=CLEAVE, target=PORO)
        play.does(0, "number", number=1, domain=1)
        assert play.controller(1) == 1 and play.points == (0, 1)


@pytest.mark.rule("rb.action.3", "rb.reaction.3", "rb.reaction.5", "rb.reaction.8")
def test_only_reactions_answer_a_chain() -> None:
    made = table(1)
    made.put(PORO, 0, at=2)
    made.hand(0, CLEAVE, GUST)
    made.hand(1, DISCIPLINE)
    made.runes(0, FURY, ready=4)
    made.runes(1, CALM, ready=2)
    with made.play() as play:
        play.does(1, "play", card=DISCIPLINE, target=PORO)
        play.asked(0, "priority")
        play.rejected(0, "play", card=CLEAVE)
        play.does(0, "play", card=GUST)                     # the poro is the only small unit at a battlefield
        assert play.names_in("hand", 0) == [CLEAVE, PORO]
        assert play.names_in("hand", 1) == ["山脉亚龙"]     # the card is drawn although the target is gone (8.7)


@pytest.mark.rule("rb.action.ex1", "rb.reaction.10", "rb.reaction.6")
def test_a_reaction_unit_goes_only_where_units_go() -> None:
    made = table(1, card("sprinter", "unit", energy=1, might=1, keywords="reaction"))
    made.position.placed[1].state["counters"] = 1           # A controls the second battlefield
    made.position.placed[1].seat = 0
    made.put(PORO, 0, at=2)
    made.hand(0, "sprinter")
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(1, "move", card="mate", place=1)
        play.asked(0, "focus")
        play.offers(0, "play", card="sprinter", place=0)
        play.rejected(0, "play", card="sprinter", place=1)
        play.does(0, "play", card="sprinter", place=2)
        assert play["sprinter"].zone == "field"


@pytest.mark.rule("rb.action.6", "rb.reaction.7", "rb.faq.08", "rb.faq.09")
def test_abilities_in_a_showdown_of_the_opponent() -> None:
    def leader(c: Any) -> None:
        with c.active(exhaust, timing="action") as e:
            e.buff(e.target(unit(friendly)))
        with c.active(exhaust) as e:
            e.draw(1)

    made = table(1, card("leader", "legend", leader), legends=["leader", "白板乙"])
    made.put(PORO, 0)
    with made.play() as play:
        play.does(1, "move", card="mate", place=1)
        play.asked(0, "focus")
        play.rejected(0, "activate", card="leader", ability=2)
        play.does(0, "activate", card="leader", ability=1)
        assert play[PORO].counters == 1 and play.might(PORO) == 3


# ---- 强攻, 坚守

@pytest.mark.rule("rb.assault.7", "rb.assault.8", "rb.assault.9", "rb.assault.6")
def test_assault_counts_from_the_start_of_combat() -> None:
    made = table(0, mine=1)
    made.put(DARING, 0)
    made.put(CUB, 1, at=1)
    made.hand(1, GUST)
    made.runes(1, CHAOS, ready=1)
    with made.play() as play:
        play.does(0, "move", card=DARING, place=1)
        play.asked(1, "focus")
        assert play.might(DARING) == 3 and play.might(CUB) == 3
        play.passes(1)
        assert play[DARING].zone == "trash" and play[CUB].zone == "trash"
        assert play.controller(1) is None and play.points == (0, 0)        # 15.5


@pytest.mark.rule("rb.assault.ex1", "rb.assault.10")
def test_assault_adds_up() -> None:
    made = table(0, mine=1)
    made.put(DARING, 0)
    made.put("山脉亚龙", 1, at=1)
    made.hand(0, CLEAVE)
    made.hand(1, DISCIPLINE)
    made.runes(0, FURY, ready=1)
    made.runes(1, CALM, ready=2)
    with made.play() as play:
        play.does(0, "play", card=CLEAVE, target=DARING)
        play.passes(1)
        play.does(0, "move", card=DARING, place=1)
        play.asked(1, "focus")
        assert play.might(DARING) == 2 + 4
        play.passes(1)


@pytest.mark.scenario("s.rb.assault.removed")
@pytest.mark.rule("rb.assault.9")
def test_assault_goes_with_the_designation() -> None:
    made = table(0, mine=1)
    made.put("炼金太保", 0)
    made.put(CUB, 1, at=1)
    made.hand(1, "战或逃", GUST)
    made.runes(1, CHAOS, ready=3)
    with made.play() as play:
        play.does(0, "move", card="炼金太保", place=1)
        assert play.might("炼金太保") == 4
        play.does(1, "play", card="战或逃", target="炼金太保")
        play.passes(1)                                      # he could answer himself
        assert play.might("炼金太保") == 2 and "attacking" not in play["炼金太保"].flags
        assert play["炼金太保"].zone == "base"
        play.passes(1)                                      # focus came back to him


@pytest.mark.rule("rb.shield.7", "rb.shield.8", "rb.shield.10", "rb.shield.ex1", "rb.shield.6")
def test_shield_counts_for_the_defender_and_adds_up() -> None:
    def block(c: Any) -> None:
        t = c.target(unit)
        c.change(t, shield=3)
        c.change(t, keyword="tank")

    made = table(1, card("block", "spell", block, keywords="action"), mine=0)
    made.put(PORO, 0, at=1)
    made.hand(0, "block")
    with made.play() as play:
        play.does(1, "move", card="mate", place=1)
        play.asked(0, "focus")
        assert play.might(PORO) == 3
        play.does(0, "play", card="block", target=PORO)
        # 2 + 4 against 3: it stays, and out of combat it is 2 again.
        assert play[PORO].zone == "field" and play["mate"].zone == "trash" and play.might(PORO) == 2


# ---- 绝念

@pytest.mark.scenario("s.rb.deathknell.trigger")
@pytest.mark.rule("rb.deathknell.4", "rb.deathknell.5")
def test_deathknell() -> None:
    made = table(0)
    made.put(SENTRY, 1, at=1)
    made.hand(0, RAY)
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card=RAY)
        assert play[SENTRY].zone == "trash" and play.names_in("hand", 1) == ["山脉亚龙"]


@pytest.mark.scenario("s.rb.deathknell.replaced")
@pytest.mark.rule("rb.deathknell.6")
def test_deathknell_is_silent_when_the_death_is_replaced() -> None:
    made = table(0, mine=1)
    made.put(SENTRY, 1, at=1)
    made.put("中娅沙漏", 1)
    made.hand(0, RAY)
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card=RAY)
        assert play[SENTRY].zone == "base" and play[SENTRY].tapped and play[SENTRY].damage == 0
        assert play.names_in("hand", 1) == [] and play["中娅沙漏"].zone == "trash"


@pytest.mark.rule("rb.deathknell.7", "rb.deathknell.8")
def test_every_deathknell_triggers() -> None:
    def bell(c: Any) -> None:
        with c.deathknell() as e:
            e.draw(1)
        with c.deathknell() as e:
            e.channel(1, exhausted=True)

    made = table(0, card("bell", "unit", bell, might=1))
    made.put("bell", 1, at=1)
    made.hand(0, RAY)
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card=RAY)
        play.asked(1, "order")
        play.game.take(0)
        assert play.names_in("hand", 1) == ["山脉亚龙"] and len(play.game.zone("runes", 1)) == 1


# ---- 法盾

def deflecting(*runes: tuple[str, int], more: bool = False) -> Duel:
    def plate(c: Any) -> None:
        c.static(unit(friendly), deflect=2)

    made = table(0, card("plate", "gear", plate))
    made.put("呸呸魄罗", 1, at=1)
    made.put(CUB, 1, at=1)
    if more:
        made.put("plate", 1)
    made.hand(0, RAY)
    for name, n in runes:
        made.runes(0, name, ready=n)
    return made.play()


@pytest.mark.scenario("s.rb.deflect.ex1")
@pytest.mark.rule("rb.deflect.7", "rb.deflect.9", "rb.deflect.6", "rb.deflect.8", "rb.deflect.ex1")
def test_deflect_costs_power_of_any_domain() -> None:
    with deflecting((FURY, 1), (MIND, 1)) as play:
        play.does(0, "play", card=RAY, target="呸呸魄罗")
        play.does(0, "number", number=1, domain=1)          # which rune is exhausted for the Energy
        assert play["呸呸魄罗"].zone == "trash" and play.game.zone("runes", 0) == []


@pytest.mark.rule("rb.deflect.9")
def test_without_the_power_it_cannot_be_chosen() -> None:
    with deflecting((FURY, 1)) as play:
        play.rejected(0, "play", card=RAY, target="呸呸魄罗")
        play.does(0, "play", card=RAY)                      # the cub is the only one left to choose
        assert play[CUB].zone == "trash"


@pytest.mark.scenario("s.rb.deflect.sum")
@pytest.mark.rule("rb.deflect.10")
def test_deflect_adds_up() -> None:
    with deflecting((FURY, 3), more=True) as play:
        play.does(0, "play", card=RAY)                      # 1 Power of its own and 2 more; the poro would cost 3
        assert play[CUB].zone == "trash" and play.game.zone("runes", 0) == []
    with deflecting((FURY, 3), more=True) as play:
        play.rejected(0, "play", card=RAY, target="呸呸魄罗")
    with deflecting((FURY, 4), more=True) as play:
        play.does(0, "play", card=RAY, target="呸呸魄罗")
        assert play["呸呸魄罗"].zone == "trash" and play.game.zone("runes", 0) == []


@pytest.mark.rule("rb.deflect.7")
def test_deflect_costs_its_controller_nothing() -> None:
    made = table(0)
    made.put("呸呸魄罗", 0)
    made.hand(0, CLEAVE)
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.does(0, "play", card=CLEAVE, target="呸呸魄罗")
        assert len(play.game.zone("runes", 0)) == 1


# ---- 游走

@pytest.mark.scenario("s.rb.ganking.move")
@pytest.mark.rule("rb.ganking.3", "rb.ganking.4", "rb.ganking.5", "rb.ganking.6", "rb.ganking.7")
def test_ganking_moves_from_battlefield_to_battlefield() -> None:
    made = table(0, mine=0)
    made.put("蔚·铲除者", 0, at=1)
    made.put(CUB, 0, at=1)
    with made.play() as play:
        play.rejected(0, "move", card=CUB, place=2)
        play.offers(0, "move", card=CUB, place=101)
        play.offers(0, "move", card="蔚·铲除者", place=101)
        play.does(0, "move", card="蔚·铲除者", place=2)
        assert play["蔚·铲除者"].tapped and play.there(2) == ["蔚·铲除者"] and play.points == (1, 0)
        play.rejected(0, "move", card="蔚·铲除者", place=101)


# ---- 待命

HOPE = "战或逃"


@pytest.mark.rule("rb.hidden.2", "rb.hidden.3", "rb.hidden.4", "rb.hidden.5", "rb.hidden.6", "rb.faq.14", "rb.faq.01")
def test_hiding() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.hand(0, HOPE, CUB, RAY)
    made.runes(0, MIND, ready=0, exhausted=2)
    with made.play() as play:
        play.rejected(0, "hide", card=HOPE, place=2)
        play.rejected(0, "hide", card=RAY, place=1)         # not a Hidden card
        play.does(0, "hide", card=HOPE, place=1)
        assert play[HOPE].zone == "facedown" and not play[HOPE].known_to(1) and play[HOPE].known_to(0)
        assert play.chain == [] and len(play.game.zone("runes", 0)) == 1
        assert play.game.core.get("seat", 0, "num", play.game.ruleset.machine.names["seat_number"]["played"]) == 0
        play.rejected(0, "hide", card=CUB, place=1)         # one facedown card a battlefield


@pytest.mark.rule("rb.hidden.7", "rb.hidden.10", "rb.hidden.18", "rb.faq.02", "rb.faq.04")
def test_a_hidden_unit_is_played_from_the_next_turn_on() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.put(MATE, 1, as_="their mate")
    made.hand(0, CUB)
    made.hand(1, DISCIPLINE)
    made.runes(0, MIND, ready=1)
    made.runes(1, CALM, ready=2)
    made.rune_deck(1, CALM, 3)
    with made.play() as play:
        play.does(0, "hide", card=CUB, place=1)
        play.rejected(0, "play", card=CUB)                  # not in the turn in which it was hidden
        play.does(0, "pass")
        play.does(1, "play", card=DISCIPLINE, target="their mate")
        play.asked(0, "priority")
        play.rejected(0, "play", card=CUB, place=0)         # not to the base
        play.does(0, "play", card=CUB, place=1)
        assert play.there(1) == [PORO, CUB] and len(play.game.zone("runes", 0)) == 0


@pytest.mark.rule("rb.hidden.8", "rb.hidden.11", "rb.hidden.13", "rb.hidden.14", "rb.faq.05", "rb.faq.03")
def test_targets_of_a_hidden_spell_are_at_its_battlefield() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.put(CUB, 1, at=2)
    made.hidden("暗刃", 0, at=1)
    made.hand(0, HOPE)
    made.runes(0, CHAOS, ready=2)
    with made.play() as play:
        # With an empty chain too; of both units at battlefields only the one at the blade's can be chosen.
        play.offers(0, "play", card="暗刃", place=1)
        play.rejected(0, "play", card="暗刃", place=1, target=CUB)
        play.offers(0, "play", card=HOPE, place=0, target=CUB)             # from the hand any
        play.does(0, "play", card="暗刃", place=1)
        assert play[PORO].zone == "trash" and play[CUB].zone == "field"


@pytest.mark.rule("rb.hidden.8")
def test_without_a_target_there_a_hidden_spell_cannot_be_played() -> None:
    def bolt(c: Any) -> None:
        c.deal(3, to=c.target(unit(enemy)))

    made = table(0, card("bolt", "spell", bolt, energy=1, keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.put(CUB, 1, at=2)
    made.hidden("bolt", 0, at=1)
    with made.play() as play:
        play.rejected(0, "play", card="bolt", place=1)


@pytest.mark.scenario("s.rb.hidden.ex3")
@pytest.mark.rule("rb.hidden.ex3", "rb.hidden.13")
def test_stand_united_from_hiding() -> None:
    made = table(0, mine=0)
    made.put(PORO, 0, at=1)
    made.put(CUB, 0, counters=1)
    made.hidden("秘奥义！慈悲度魂落", 0, at=1)
    with made.play() as play:
        assert play.might(CUB) == 4
        play.does(0, "play", card="秘奥义！慈悲度魂落", place=1)            # the poro is the only choice
        assert play.might(PORO) == 2 + 2 and play.might(CUB) == 3 + 2
        play.does(0, "pass")
        assert play.might(PORO) == 3 and play.might(CUB) == 4               # the worth ends, the buffs stay


@pytest.mark.rule("rb.hidden.12", "rb.faq.06", "rb.hidden.2")
def test_what_a_hidden_gear_plays_goes_to_its_battlefield() -> None:
    def nest(c: Any) -> None:
        with c.enters() as e:
            e.tokens("随从", 1)

    made = table(0, card("nest", "gear", nest, energy=3, keywords="hidden"), mine=0)
    made.put(PORO, 0, at=1)
    made.hidden("nest", 0, at=1)
    with made.play() as play:
        play.does(0, "play", card="nest", place=1)
        assert play["nest"].zone == "base" and play.there(1) == [PORO, "随从"]


# ---- 鼓舞

@pytest.mark.rule("rb.legion.5", "rb.legion.6", "rb.legion.9", "rb.faq.13")
def test_legion() -> None:
    def horn(c: Any) -> None:
        with c.active(energy(1), limit=1, if_=legion(play_effect=False)) as e:
            e.change(c.this, might=1)

    made = table(0, card("horn", "unit", horn, might=1), card("call", "spell", lambda c: c.tokens("随从", 1)))
    made.put("horn", 0)
    made.hand(0, "危险二人组", "诺克萨斯新兵", "call")
    made.runes(0, FURY, ready=6)
    with made.play() as play:
        play.rejected(0, "activate", card="horn")
        play.rejected(0, "play", card="诺克萨斯新兵", place=1)
        play.does(0, "play", card="危险二人组", place=0)     # the first card of the turn: its own Legion text is silent
        assert play.chain == [] and play.might("mate") == 3
        play.offers(0, "activate", card="horn")
        play.does(0, "play", card="诺克萨斯新兵", place=0)   # 4 - 2
        assert [rune.tapped for rune in play.game.zone("runes", 0)].count(False) == 1


@pytest.mark.rule("rb.legion.5")
def test_legion_of_a_second_card() -> None:
    made = table(0)
    made.hand(0, "危险二人组", CLEAVE)
    made.runes(0, FURY, ready=4)
    with made.play() as play:
        play.does(0, "play", card=CLEAVE)
        play.does(0, "play", card="危险二人组", place=0)
        play.does(0, "target", target="mate")
        assert play.might("mate") == 5


# ---- 瞬息, 预知

@pytest.mark.rule("rb.temporary.3", "rb.temporary.4")
def test_temporary_dies_before_scoring() -> None:
    made = Table(0, card("sprite", "unit", might=3, keywords="temporary"), at="beginning")
    made.site(controller=0)
    made.site(controller=0)
    made.put("sprite", 0, at=1)
    made.put(PORO, 0, at=2)
    made.put(MATE, 0)
    with made.play() as play:
        assert play["sprite"].zone == "trash" and play.controller(1) is None
        assert play.points == (1, 0)                        # only the other battlefield is held


@pytest.mark.rule("rb.vision.3", "rb.vision.4", "rb.vision.5", "rb.vision.6", "rb.vision.7")
def test_vision_looks_at_the_top_card_each_time() -> None:
    made = table(0, card("seer", "unit", might=1, keywords={"vision": 2}))
    made.deck(0, CUB, PORO, GUST)
    made.hand(0, "seer")
    with made.play() as play:
        play.does(0, "play", card="seer", place=0)
        play.asked(0, "order")
        play.game.take(0)
        play.asked(0, "may")
        assert play.game.zone("deck", 0)[0].known_to(0) and not play.game.zone("deck", 0)[0].known_to(1)
        play.does(0, "no")                                  # the next one shows the same card
        play.does(0, "yes")
        assert play.names_in("deck", 0) == [PORO, GUST, CUB]


# ---- FAQ

@pytest.mark.scenario("s.rb.faq.07")
def test_exhaust_abilities_in_combat() -> None:
    def archer(c: Any) -> None:
        with c.active(exhaust, timing="reaction") as e:
            e.buff(c.this)

    made = table(0, card("archer", "unit", archer, might=3), mine=1)
    made.put("archer", 0, as_="mine")
    made.put("archer", 1, at=1, as_="theirs")
    with made.play() as play:
        play.does(0, "move", card=play["mine"], place=1)
        play.asked(1, "focus")                              # the attacker is exhausted by his move
        play.does(1, "activate", card=play["theirs"])
        assert play["theirs"].zone == "field" and play["mine"].zone == "trash"


@pytest.mark.rule("rb.faq.08")
def test_vi_recycles_only_in_the_main_phase() -> None:
    made = table(0, mine=1)
    made.put("蔚·铲除者", 0)
    made.put(CUB, 1, at=1)
    made.position.put(GUST, 0, "trash")
    made.hand(0, CLEAVE)
    made.runes(0, FURY, ready=1)
    with made.play() as play:
        play.offers(0, "activate", card="蔚·铲除者")
        play.does(0, "move", card="蔚·铲除者", place=1)
        play.asked(0, "focus")
        play.rejected(0, "activate", card="蔚·铲除者")
        play.passes(0)


@pytest.mark.scenario("s.rb.faq.10")
@pytest.mark.rule("rb.faq.10")
@pytest.mark.parametrize("triggers", [False, True])
def test_reactions_at_the_end_of_the_turn_need_a_chain(triggers: bool) -> None:
    def clock(c: Any) -> None:
        with c.on(end_of_turn) as e:
            e.draw(1)

    made = table(1, card("clock", "gear", clock))
    made.put(PORO, 0, at=2)
    if triggers:
        made.put("clock", 1)
    made.hand(0, GUST)
    made.runes(0, CHAOS, ready=1)
    with made.play() as play:
        play.does(1, "pass")
        play.asked(0, "priority")
        assert play.game.phase == ("ending" if triggers else "main")
        if triggers:
            play.does(0, "play", card=GUST)
