"""Deck files in both forms, and every fault at once."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgs_fast import decks
from sgs_fast.decks import Deck, DeckRules, Part
from sgs_fast.errors import DeckError


@dataclass(frozen=True)
class Card:
    zh: str
    en: str
    kind: str = "unit"
    id: str = ""


CARDS = (
    Card("吕布", "Lü Bu", "general", "WJ-008"),
    Card("张角", "Zhang Jiao", "general"),
    Card("弓箭军需官", "Bow Quartermaster"),
    Card("步兵十夫长", "Decurion of Foot"),
    Card("过河拆桥", "Burn the Bridge", "trick"),
    Card("玉石俱焚", 'Jade "and" Stone', "trick"),
)
TOML = """
name = "吕布铁骑"
en = "Lü Bu's Cavalry"
ruleset = "toy"
general = "吕布"

[cards]
"弓箭军需官" = 3
"burn the bridge" = 2
"步兵十夫长" = 1
"""
TEXT = """
# the same deck
name: 吕布铁骑
en: Lü Bu's Cavalry
规则：玩具
general: WJ-008   # by its number

3 Bow Quartermaster
2x 过河拆桥
[cards]
1 decurion of foot // the last one
"""


def at_most_one_trick_kind(deck: Deck) -> list[str]:
    kinds = {number for number in deck.parts["cards"] if CARDS[number].kind == "trick"}
    return ["tricks of more than one kind"] if len(kinds) > 1 else []


@pytest.fixture
def rules(tmp_path: Path) -> DeckRules:
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "lubu-cavalry.toml").write_text(TOML, "utf-8")
    parts = (
        Part("general", "主将", 1, 1, kinds=frozenset({"general"})),
        Part("cards", "牌库", 6, 8, copies=3, kinds=frozenset({"unit", "trick"})),
    )
    return DeckRules("toy", CARDS, parts, folder, titles=("玩具",), check=at_most_one_trick_kind)


def faults(rules: DeckRules, text: str, toml: bool = False) -> tuple[str, ...]:
    with pytest.raises(DeckError) as caught:
        decks.parse(text, rules, source="my deck", toml=toml)
    assert str(caught.value).startswith("my deck: ")
    return caught.value.faults


def test_both_forms_give_the_same_deck(rules: DeckRules) -> None:
    toml, text = decks.parse(TOML, rules, toml=True), decks.parse(TEXT, rules)
    assert toml == text
    assert toml.parts == {"general": (0,), "cards": (2, 2, 2, 4, 4, 3)}
    assert (toml.zh, toml.en, toml.ruleset) == ("吕布铁骑", "Lü Bu's Cavalry", "toy")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_written_deck_reads_back(rules: DeckRules, lang: str) -> None:
    text = TOML.replace('"burn the bridge" = 2', "'Jade \"and\" Stone' = 2")
    deck = decks.parse(text, rules, toml=True)
    assert decks.parse(decks.to_toml(deck, rules, lang), rules, toml=True) == deck
    assert decks.parse(decks.to_text(deck, rules, lang), rules) == deck


def test_decks_are_found_by_every_name(rules: DeckRules, tmp_path: Path) -> None:
    deck = decks.load("lubu-cavalry", rules)
    assert str(deck) == deck.key == "lubu-cavalry"
    for name in ("吕布铁骑", "lu bu's cavalry", "LUBU CAVALRY", Path(tmp_path, "decks", "lubu-cavalry.toml"), deck):
        assert decks.load(name, rules) == deck
    assert [found.key for found in decks.shipped(rules)] == ["lubu-cavalry"]
    text = tmp_path / "mine.txt"
    text.write_text(TEXT, "utf-8-sig")
    assert decks.load(str(text), rules).parts == deck.parts
    as_mapping = {"general": "吕布", "cards": {"弓箭军需官": 3, "过河拆桥": 2, "步兵十夫长": 1}}
    assert decks.load(as_mapping, rules).parts == deck.parts


def test_an_unknown_deck_names_the_nearest(rules: DeckRules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DeckError, match='no deck "lubu-cavalri"; did you mean "lubu-cavalry"'):
        decks.load("lubu-cavalri", rules)
    with pytest.raises(DeckError, match="sgs-fast decks toy"):
        decks.load("zzz", rules)
    with pytest.raises(DeckError, match="cannot read it"):
        decks.load("no/such/file", rules)
    with pytest.raises(DeckError, match="cannot read it"):
        decks.load(tmp_path, rules)
    # A file without an ending is found where no deck has its name.
    monkeypatch.chdir(tmp_path)
    Path("plain").write_text(TEXT, "utf-8")
    assert decks.load("plain", rules).key == "plain"


def test_every_fault_is_listed(rules: DeckRules) -> None:
    text = "general: 过河拆桥\ncolour: red\n4 弓箭军需官\n0 步兵十夫长\n2 弓箭军须官\nnonsense\n[sideboard]\n"
    assert faults(rules, text) == (
        'line 1: "过河拆桥" is a trick; [general] takes general',
        'line 2: a deck for toy has no "colour"; known: name, en, ruleset, note, general, cards',
        'line 3: 4 copies of "弓箭军需官"; at most 3 are allowed',
        'line 4: 0 copies of "步兵十夫长": a count is at least 1',
        'line 5: no card "弓箭军须官"; did you mean "弓箭军需官"?',
        'line 6: "nonsense" is neither "3 card name" nor "heading: value"',
        'line 7: a deck for toy has no "sideboard"; known: name, en, ruleset, note, general, cards',
    )


def test_faults_of_a_toml_deck_tell_their_lines(rules: DeckRules) -> None:
    text = """name = 3
genral = "吕布"
[cards]
"弓箭军需官" = 3
"过河拆桥" = 2.5
"Decurion of Feet" = 3
"步兵十夫长" = true
"""
    assert faults(rules, text, toml=True) == (
        'line 1: "name" is a text in quotes',
        'line 2: a deck for toy has no "genral"; did you mean "general"?',
        'line 5: the count of "过河拆桥" is a whole number, not 2.5',
        'line 6: no card "Decurion of Feet"; did you mean "Decurion of Foot"?',
        'line 7: the count of "步兵十夫长" is a whole number, not True',
        'no "general"',
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", 'no "general"'),
        ("general: 吕布\n3 弓箭军需官\n", r"\[cards\] has 3 cards; at least 6 are needed"),
        ("general: 吕布\n3 弓箭军需官\n3 步兵十夫长\n3 过河拆桥\n", r"\[cards\] has 9 cards; at most 8"),
        ("general: 吕布\ngeneral: 张角\n3 弓箭军需官\n3 步兵十夫长\n", r"\[general\] has 2 cards; at most 1"),
        ("general: 吕布\n3 弓箭军需官\n2 步兵十夫长\n1 Bow Quartermaster", 'line 4: 4 copies of "Bow Quart.*at most 3'),
        ("general: 吕布\n3 弓箭军需官\n2 步兵十夫长\n1 过河拆桥\n1 玉石俱焚\n", "tricks of more than one kind"),
        ("ruleset: riftbound\n3 OGN-001\n", 'this is a deck for "riftbound", not for toy'),
        ("general:\n3 弓箭军需官\n3 步兵十夫长", "line 1: a card without a name"),
    ],
)
def test_single_faults(rules: DeckRules, text: str, fault: str) -> None:
    with pytest.raises(DeckError, match=fault):
        decks.parse(text, rules)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"\xc2\xc0\xb2\xbc", "line 1: not UTF-8"),
        (b"general = [1]\n[cards]\n", '"general" is the name of a card in quotes'),
        (b"cards = 4\n", r"\[cards\] holds lines of the form"),
        (b"[cards]\n\xe5\x90\x95\xe5\xb8\x83 = 3\n", "not valid TOML: .*line 2"),
        (b"#" * 1_000_001, "too large"),
    ],
)
def test_files_that_are_no_decks(rules: DeckRules, tmp_path: Path, data: bytes, fault: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(data)
    with pytest.raises(DeckError, match=fault):
        decks.read(path, rules)


def test_a_deck_of_another_ruleset_is_refused(rules: DeckRules) -> None:
    with pytest.raises(DeckError, match="for riftbound, not for toy"):
        decks.load(Deck("x", "x", "x", "riftbound", {}), rules)


@pytest.mark.parametrize("line", ["2 Xu Chu", "2x Xu Chu", "2X 许褚", "2×许褚", "2 * Xu Chu", "2许褚", "+2 xu chu"])
def test_ways_to_write_a_count(line: str) -> None:
    rules = DeckRules("toy", (Card("许褚", "Xu Chu"),), (Part("cards", "牌库", 0, None),), Path("none"))
    assert decks.parse(line, rules).parts == {"cards": (0, 0)}


@given(st.text(alphabet=st.sampled_from("3 x[]:=#\"'\n吕布general\\cards,.-"), max_size=80), st.booleans())
def test_any_text_is_a_deck_or_a_clear_error(text: str, toml: bool) -> None:
    rules = DeckRules("toy", CARDS, (Part("general", "主将", 0, 1), Part("cards", "牌库", 0, None)), Path("none"))
    with contextlib.suppress(DeckError):
        deck = decks.parse(text, rules, toml=toml)
        again = decks.parse(decks.to_toml(deck, rules), rules, toml=True)
        assert {name: sorted(cards) for name, cards in again.parts.items()} == {
            name: sorted(cards) for name, cards in deck.parts.items()
        }
