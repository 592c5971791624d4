"""Deck files and what a Riftbound deck must be: every fault is named, with the nearest valid name."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

import sgs_fast as sgs
from sgs_fast import decks, rulesets
from sgs_fast.decks import Deck
from sgs_fast.errors import DeckError

INFO = rulesets.find("riftbound")
RULES = INFO.deck_rules
SEVEN = ("annie", "garen", "jinx", "lee-sin", "lux", "master-yi", "viktor")


def jinx() -> dict[str, object]:
    """The Jinx deck as a mapping that can be spoilt."""
    deck = decks.load("jinx", RULES)

    def counted(part: str) -> dict[str, int]:
        return dict(Counter(RULES.cards[number].en for number in deck.parts[part]))

    return {"legend": "Loose Cannon", "champion": "Jinx, Demolitionist", "cards": counted("cards"), "runes": counted("runes"),
            "battlefields": counted("battlefields")}


def faults(deck: dict[str, object]) -> str:
    with pytest.raises(DeckError) as caught:
        decks.load(deck, RULES)
    return str(caught.value)


@pytest.mark.parametrize("name", SEVEN)
def test_the_seven_decks_are_whole(name: str) -> None:
    deck = decks.load(name, RULES)
    assert [len(deck.parts[part]) for part in ("legend", "champion", "cards", "runes")] == [1, 1, 40, 12]
    assert len(deck.parts["battlefields"]) in (1, 3) and set(Counter(deck.parts["runes"]).values()) == {6}


@pytest.mark.parametrize("name", SEVEN)
@pytest.mark.parametrize("form", ["toml", "text"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_deck_files_read_back(name: str, form: str, lang: str) -> None:
    deck = decks.load(name, RULES)
    written = (decks.to_toml if form == "toml" else decks.to_text)(deck, RULES, lang)
    assert decks.parse(written, RULES, key=deck.key, toml=form == "toml").parts == deck.parts


def test_ids_name_cards_too() -> None:
    def ids(deck: Deck) -> str:
        lines = [f"{part}: {INFO.cards[deck.parts[part][0]].id}" for part in ("legend", "champion")]
        for part in ("cards", "runes", "battlefields"):
            lines += [f"[{part}]", *(f"{n} {INFO.cards[number].id}" for number, n in Counter(deck.parts[part]).items())]
        return "\n".join(lines)

    deck = decks.load("viktor", RULES)
    assert decks.parse(ids(deck), RULES).parts == deck.parts


def test_every_fault_at_once() -> None:
    deck = jinx()
    cards = dict(deck["cards"])                                     # type: ignore[call-overload]
    del cards["Gust"]
    cards |= {"Flame Chompers": 4, "Discipline": 1, "Jinx Demolitonist": 1, "Recruit": 1}
    text = faults({**deck, "cards": cards, "runes": {"Fury Rune": 11}, "battlefields": {"Zaun Warrens": 2}})
    assert "4 copies" in text and '"Jinx, Demolitionist"' in text and "11 cards; at least 12" in text and "2 copies" in text


@pytest.mark.parametrize(("change", "message"), [
    ({"champion": "Vi, Destructive"}, "no champion of"), ({"champion": "Flame Chompers"}, "no champion of"),
    ({"legend": "Blind Monk"}, "outside calm/body"), ({"legend": "Fury Rune"}, "is a rune"), ({"legend": None}, 'no "legend"'),
    ({"champion": None}, 'no "champion"'), ({"runes": {"Fury Rune": 6, "Calm Rune": 6}}, "outside fury/chaos"),
    ({"battlefields": {"Gust": 1}}, "is a spell"), ({"battlefields": {}}, "at least 1"),
])
def test_wrong_parts(change: dict[str, object], message: str) -> None:
    deck = {name: value for name, value in {**jinx(), **change}.items() if value is not None}
    assert message in faults(deck)


@pytest.mark.parametrize(("cards", "message"), [
    ({"Gust": 2}, "39 cards; at least 40"), ({"Discipline": 1}, "outside fury/chaos"), ({"Recruit": 1}, "token"),
    ({"Jinx, Demolitionist": 0, "Gust": 3, "Cemetery Attendant": 3}, "list it there too"),
    ({"Super Mega Death Rocket!": 3, "Tibbers": 1}, "signature card of Annie"),
])
def test_wrong_cards(cards: dict[str, int], message: str) -> None:
    deck = jinx()
    given = {**dict(deck["cards"]), **cards}                        # type: ignore[call-overload]
    assert message in faults({**deck, "cards": {name: n for name, n in given.items() if n}})


def test_at_most_three_signature_cards_and_copies_with_the_sideboard() -> None:
    annie = decks.load("annie", RULES)
    counts = Counter(RULES.cards[number].en for number in annie.parts["cards"])
    deck: dict[str, object] = {"legend": "Dark Child - Starter", "champion": "Annie, Stubborn", "cards": dict(counts),
            "runes": {"Fury Rune": 6, "Chaos Rune": 6}, "battlefields": {"Void Gate": 1}, "sideboard": {"Gust": 1}}
    assert '4 copies of "罡风" with the sideboard' in faults(deck)
    assert decks.load({**deck, "sideboard": {"Cleave": 3}}, RULES).parts["sideboard"]
    assert "at most 8" in faults({**deck, "sideboard": {"Cleave": 3, "Rebuke": 3, "Ride the Wind": 3}})


def test_seven_decks_play_each_other() -> None:
    for place, name in enumerate(SEVEN):
        match = sgs.Match("riftbound", decks=[name, SEVEN[(place + 1) % len(SEVEN)]])
        result = sgs.simulate(match, games=20, agents=("greedy", "random"), seed=place + 1)
        assert result.faults == 0 and result.truncated == 0


# ---- the whole pool

PRINTED = ("Recruit",)                                              # the token has one name for all its printings


def facts() -> list[dict[str, str]]:
    path = Path(__file__).parent / "data" / "cards.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", facts(), ids=[row["id"] for row in facts()])
def test_each_card_of_the_list_is_there(row: dict[str, str]) -> None:
    card = next(card for card in INFO.cards if card.id == row["id"])
    kind = {"battlefield": "site"}.get(row["type"], row["type"])
    assert card.kind == kind and (card.zh == row["name_zh"] or card.en in PRINTED)
    for name, number in (("cost", "energy"), ("power", "power"), ("might", "might")):
        if row[number] and name in card.numbers:
            assert card.numbers[name].value == int(row[number])
    domains = {word.lower() for word in row["domains"].split("/")} - {"colorless"}
    assert domains <= set(card.words)
    printed = {word.split(" ")[0].lower() for word in row["keywords"].split(";") if word and "(" not in word}
    assert printed <= set(card.keywords)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_each_card_has_a_text_in_words(lang: str) -> None:
    for card in INFO.cards:
        text = card.text(lang)
        said = any(ability.said for ability in card.abilities) or card.keywords
        assert bool(text) is bool(said), card.zh
        assert "_" not in text and "None" not in text and "{" not in text and "  " not in text, f"{card.zh}: {text}"


def test_every_number_lies_within_its_bounds() -> None:
    for card in INFO.cards:
        for number in card.numbers.values():
            assert number.low <= number.value <= number.high and number.low < number.high
