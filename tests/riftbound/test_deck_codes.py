"""Deck codes: what the community's reference writes is read here, and the other way round (vectors made with it, as data)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sgs_fast import decks, rulesets
from sgs_fast.cli import main
from sgs_fast.errors import DeckError
from sgs_fast.rulesets.riftbound.deck_codes import DeckList, decode, encode, looks_like_a_code

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "deck_codes.json").read_text("utf-8"))
OLD = ("readme", "version-1", "version-2")          # written by earlier versions of the format
SEVEN = ("annie", "garen", "jinx", "lee-sin", "lux", "master-yi", "viktor")
RULES = rulesets.find("riftbound").deck_rules


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_codes_of_the_reference_are_read(vector: dict[str, Any]) -> None:
    read = decode(vector["code"])
    assert (read.main, read.side, read.champion) == (vector["main"], vector["side"], vector["champion"])
    assert decode(vector["code"].lower()) == read


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_our_codes_are_those_of_the_reference(vector: dict[str, Any]) -> None:
    written = encode(DeckList(vector["main"], vector["side"], vector["champion"]))
    if vector["name"] in OLD:
        assert decode(written) == decode(vector["code"])
    else:
        assert written == vector["code"]


@pytest.mark.parametrize("name", SEVEN)
def test_the_seven_decks_go_out_and_in(name: str) -> None:
    code = next(vector["code"] for vector in VECTORS if vector["name"] == name)
    deck = decks.load(name, RULES)
    assert RULES.write_code is not None and RULES.write_code(deck) == code and looks_like_a_code(code)
    back = decks.load(code, RULES)
    for part, cards in deck.parts.items():
        assert sorted(back.parts[part]) == sorted(cards)


def test_a_code_without_a_champion_takes_the_first_that_fits() -> None:
    vector = next(vector for vector in VECTORS if vector["name"] == "jinx")
    deck = decks.load(encode(DeckList(vector["main"])), RULES)
    assert [RULES.cards[number].en for number in deck.parts["champion"]] == ["Jinx, Demolitionist"]


def test_a_code_names_every_fault_of_its_deck() -> None:
    vector = next(vector for vector in VECTORS if vector["name"] == "jinx")
    main = {**vector["main"], "OGN-007": 5, "OGN-003": 4, "OGN-058": 1}
    with pytest.raises(DeckError) as caught:
        decks.load(encode(DeckList(main, {}, vector["champion"])), RULES)
    text = str(caught.value)
    assert "11 cards; at least 12" in text and "4 copies" in text
    with pytest.raises(DeckError, match="no card OGN-399"):
        decks.load(encode(DeckList({**vector["main"], "OGN-399": 1}, {}, vector["champion"])), RULES)
    with pytest.raises(DeckError, match="no card SFD-205"):
        decks.load(encode(DeckList({"SFD-205": 1, **vector["main"]}, {}, vector["champion"])), RULES)


@pytest.mark.parametrize(("spoil", "message"), [
    (lambda code: code[:30], "cut off"), (lambda code: code + "MZXW6YTB", "behind its end"),
    (lambda code: code[:9] + "1" + code[10:], "letters and 2 to 7"), (lambda code: "DM" + code[2:], "version|format"),
    (lambda code: "CU" + code[2:], "version 5|version"), (lambda code: "", "cut off"),
])
def test_corrupt_codes_are_told(spoil: Any, message: str) -> None:
    code = VECTORS[0]["code"]
    with pytest.raises(DeckError, match=message):
        decode(spoil(code))


@pytest.mark.parametrize("change", range(3))
def test_any_flipped_letter_is_an_error_or_another_deck(change: int) -> None:
    code = VECTORS[0]["code"]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    for place in range(2, len(code) - 1):
        letter = alphabet[(alphabet.index(code[place]) + 1 + 7 * change) % 32]
        try:
            assert decode(code[:place] + letter + code[place + 1:]) != decode(code)
        except DeckError:
            pass


@pytest.mark.parametrize("text", ["jinx", "CAITLYN", "decks/jinx.toml", "CIAAA", "XIAAAAAAAAAQCAAAA4AACAIAABMQAAILAAAAICI"])
def test_names_and_files_are_no_codes(text: str) -> None:
    assert not looks_like_a_code(text)


@pytest.mark.parametrize(("main", "message"), [
    ({"OGN-7": 1, "XYZ-001": 1}, "XYZ-001"), ({"OGN-007": 13}, "1 to 12"), ({"jinx": 1}, "jinx"),
])
def test_lists_that_no_code_can_say(main: dict[str, int], message: str) -> None:
    with pytest.raises(DeckError, match=message):
        encode(DeckList(main))


def test_the_command_prints_and_reads_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "riftbound", "lux", "--as", "code"]) == 0
    code = capsys.readouterr().out.strip()
    assert code == next(vector["code"] for vector in VECTORS if vector["name"] == "lux")
    assert main(["decks", "riftbound", code, "--as", "toml"]) == 0
    assert '"Final Spark" = 2' in capsys.readouterr().out
    assert main(["decks", "riftbound", code[:40]]) == 2
    assert "cut off" in capsys.readouterr().err
    assert main(["decks", "zongheng", "lubu-cavalry", "--as", "code"]) == 2
    assert "--as toml" in capsys.readouterr().err
