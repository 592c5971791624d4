"""The pool of 国战: how many generals, their texts, their pairs, and what a place adds or takes."""

from __future__ import annotations

from collections import Counter

import numpy
import pytest

from sgs_fast import Match
from sgs_fast.rulesets.sanguosha.cards import PACKS
from sgs_fast.rulesets.sanguosha.language import SKILLS
from sgs_fast.rulesets.sanguosha.nation_deck import GUOZHAN_LORDS
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast.rulesets.sanguosha.war import COMPANIONS, SOLDIERS, WAR, WAR_DEALT, companion_masks
from sgs_fast_core import api
from tests.sanguosha.heroes import full
from tests.sanguosha.table import NAMES


def test_four_factions_evenly() -> None:
    of = Counter(one.kingdom for one in WAR_DEALT)
    assert len(WAR_DEALT) >= 60 and set(of) == {"wei", "shu", "wu", "qun"}
    assert max(of.values()) - min(of.values()) <= 2
    assert all(one.skills for one in WAR_DEALT)
    assert len({one.zh for one in WAR}) == len({one.en for one in WAR}) == len(WAR)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_skills_of_the_mode_say_what_they_do(lang: str) -> None:
    texts = {card.zh: card.text(lang) for card in RULESET.cards if card.kind == "skill"}
    own = [zh for zh, one in SKILLS.items() if ".war_" in one.script.__module__]
    assert len(own) > 60 and not [zh for zh in own if not texts[zh]]
    by_name = {card.zh: card for card in RULESET.cards}
    for one in WAR_DEALT:
        told = by_name[one.zh].text(lang)
        assert all(texts[zh] in told for zh in one.skills), one.zh


def test_pairs_are_those_that_are_listed_and_no_others() -> None:
    masks = companion_masks(WAR)
    pairs = {frozenset((full(a), full(b))) for group in COMPANIONS for a in group for b in group if a != b}
    kingdoms = {one.zh: {one.kingdom, one.second} - {""} for one in WAR}
    met = [(a.zh, b.zh) for a in WAR for b in WAR if a.zh < b.zh and kingdoms[a.zh] & kingdoms[b.zh]]
    wrong = [pair for pair in met if bool(masks[pair[0]] & masks[pair[1]]) != (frozenset(pair) in pairs)]
    assert not wrong
    assert sum(masks[a] & masks[b] != 0 for a, b in met) >= 25


def test_soldiers_for_every_kingdom_and_sex() -> None:
    assert Counter((one.kingdom, one.female) for one in SOLDIERS) == Counter(
        (kingdom, female) for kingdom in ("wei", "shu", "wu", "qun", "careerist") for female in (False, True))


@pytest.mark.parametrize(("pair", "most"), [("邓艾+徐晃", 3), ("徐晃+邓艾", 4), ("姜维+关羽", 4), ("关羽+姜维", 4)])
def test_a_place_may_cost_half_a_magatama(pair: str, most: int) -> None:
    """4 halves as head less one are 3; 5 and 4 are four, and 5 and 3 (姜维 as deputy) are four as well."""
    match = Match("sanguosha", mode="guozhan", generals=[pair, "孙权+甘宁"])
    game = match.game(seed=1)
    assert game.core.get("seat", 0, "num", NAMES["seat_number"]["max_hp"]) == most


def test_the_pile_with_the_lords_equipment() -> None:
    assert sum(len(faces.split()) for faces in GUOZHAN_LORDS.values()) == 160
    there = PACKS["guozhan_lords"]["cards"]
    assert {"飞龙夺凤♠2", "太平要术♥3"} <= set(there) and not {"雌雄双股剑♠2", "惊帆♥3"} & set(there)
    match = Match("sanguosha", mode="guozhan", players=4, pack="guozhan_lords")
    rows = numpy.zeros(20, dtype=api.ROW)
    api.run_batch(match.setup, [api.AGENTS["random"]] * 10, 3, 0, 20, rows)
    assert not rows["fault"].any()
