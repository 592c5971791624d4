"""The pool as a whole: how many cards, that each is used, tested and told, and where each comes from."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from sgs_fast.decks import load, parse
from sgs_fast.errors import DeckError
from sgs_fast.rulesets import find
from sgs_fast.rulesets.zongheng.language import CARDS
from sgs_fast.rulesets.zongheng.nouns import NUMERIC_KEYWORDS, PLAIN_KEYWORDS
from sgs_fast.rulesets.zongheng.ruleset import WORDS

HERE = Path(__file__).parent
RULESET = find("zongheng")
CARDS_BY_NAME = {card.zh: card for card in RULESET.cards}
NAMED_BY_THE_RULES = {
    "吕布", "弓箭军需官", "过河拆桥", "流民义士", "步兵十夫长", "渤海散仙", "毁尸灭迹", "玉石俱焚", "貂蝉", "董卓", "陈宫",
}


def test_the_pool_is_large_and_has_every_kind() -> None:
    kinds = Counter(card.kind for card in RULESET.cards)
    assert kinds["unit"] + kinds["fast"] + kinds["slow"] + kinds["reinforcement"] >= 120
    assert kinds["general"] - 2 >= 12 and kinds["reinforcement"] >= 3
    assert sum("awaken" in card.numbers for card in RULESET.cards) >= 2
    assert {word for card in RULESET.cards for word in card.words} == set(WORDS)
    keywords = {keyword for card in RULESET.cards for keyword in card.keywords}
    assert keywords == set(NUMERIC_KEYWORDS.values()) | set(PLAIN_KEYWORDS.values())


def test_each_card_tells_where_it_comes_from() -> None:
    for card in RULESET.cards:
        assert re.match(r"designed$|positions$|rules:\d", card.provenance), (card.zh, card.provenance)
        assert re.search("[a-z]", card.en), card.zh
    for name in NAMED_BY_THE_RULES:
        assert CARDS_BY_NAME[name].provenance.startswith("rules:"), name


@pytest.mark.rule("zh.204.2d", "zh.212.2b")
def test_what_the_rules_say_of_cards() -> None:
    quartermaster = CARDS_BY_NAME["弓箭军需官"].numbers
    assert [quartermaster[name].value for name in ("cost", "power", "life")] == [3, 2, 2]
    assert CARDS_BY_NAME["吕布"].numbers["life"].value == 35


def test_each_card_that_does_something_is_played_in_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if path.name != "test_pool.py")
    active = [card.zh for card in RULESET.cards if any(ability.said for ability in card.abilities)]
    assert [name for name in active if f'"{name}"' not in source] == []


def test_costs_and_bodies_follow_a_curve() -> None:
    """A unit's power and life lie near twice its cost and one; what is far above pays with a drawback."""
    for definition in CARDS:
        if definition.kind == "unit" and definition.provenance != "benchmark":
            body = definition.power + definition.life
            assert definition.cost - 1 <= body <= 2 * definition.cost + 6, definition.name
            assert 1 <= definition.cost <= 6, definition.name


def test_texts_are_as_written() -> None:
    """Each text as it is to be printed, read by a person; a changed generator or script shows here."""
    written = {}
    for block in (HERE / "texts.txt").read_text("utf-8").split("\n\n"):
        name, zh, en = block.strip("\n").split("\n")
        written[name] = (zh.replace(" / ", "\n"), en.replace(" / ", "\n"))
    for card in RULESET.cards:
        told = (card.text("zh"), card.text("en"))
        if told != ("", ""):
            assert told == written.pop(card.zh, None), card.zh
    assert written == {}


@pytest.mark.rule("zh.100.2a", "zh.100.2b", "zh.210")
@pytest.mark.parametrize("key", sorted(RULESET.deck_rules.files()))
def test_decks_are_legal_and_of_their_kind(key: str) -> None:
    deck = load(key, RULESET.deck_rules)
    assert 30 <= len(deck.parts["cards"]) <= 50 and deck.note and deck.zh != deck.en
    costs = [RULESET.cards[number].numbers["cost"].value for number in deck.parts["cards"]]
    assert 2.0 <= sum(costs) / len(costs) <= 3.8


def test_there_are_decks_of_every_kind() -> None:
    decks = [load(key, RULESET.deck_rules) for key in RULESET.deck_rules.files()]
    assert len(decks) >= 8 and {"lubu-cavalry", "yellow-turban"} <= {deck.key for deck in decks}
    factions = {word for deck in decks for word in RULESET.cards[deck.parts["general"][0]].words}
    assert {"魏", "蜀", "吴", "袁", "群"} <= factions
    assert sum("awaken" in RULESET.cards[deck.parts["general"][0]].numbers for deck in decks) >= 2


BAD_DECK = '''
name = "坏牌组"
ruleset = "zongheng"
general = "曹人"

[cards]
"西凉铁起" = 3
"百步穿杨" = 2
"过河拆桥" = 5
"弓箭军需官" = 0
"吕布" = 1
"长枪兵" = 10
'''


@pytest.mark.rule("zh.100.2a", "zh.210")
def test_every_fault_of_a_deck_file_is_listed_with_a_remedy() -> None:
    with pytest.raises(DeckError) as told:
        parse(BAD_DECK, RULESET.deck_rules, source="bad.toml", toml=True)
    text = str(told.value)
    for fault in (
        'line 4: no card "曹人"; did you mean "曹仁"?',
        'line 7: no card "西凉铁起"; did you mean "西凉铁骑"',
        '0 copies of "弓箭军需官": a count is at least 1', '"吕布" is a general; [cards] takes',
        "[cards] has 21 cards; at least 30",
        '5 copies of "过河拆桥": at most 3 (zh.100.2a)',
    ):
        assert fault in text, text
    with pytest.raises(DeckError, match=r"百步穿杨.*only for 弓 or 袁 generals, not for 曹仁"):
        parse(BAD_DECK.replace("曹人", "曹仁"), RULESET.deck_rules, toml=True)
