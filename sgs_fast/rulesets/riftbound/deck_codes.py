"""The community's deck codes, in and out: how many of which card, as one short word (format 1, versions 1 to 3).

A code is base32 (letters and 2 to 7, nothing to fill up) of bytes: format and version in one, the main list, from version 2 on a
sideboard, from version 3 on the chosen champion. A list goes from the most copies down to one (12 in the main list, 3 in a
sideboard); for each number of copies it has the count of groups, and each group the count of its cards, its set, its printing
and the cards' numbers. Counts and numbers are written seven bits a byte, lowest first. Legend, battlefields and runes stand in
the main list like everything else. Printings with other art or a signature are the same card here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sgs_fast.errors import DeckError
from sgs_fast.text import nearest, quoted

__all__ = ["DeckList", "decode", "encode", "looks_like_a_code"]

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
FORMAT, VERSION = 1, 3
SETS = {"OGN": 0, "OGS": 1, "ARC": 2, "SFD": 3}
PRINTINGS = {"": 0, "a": 1, "s": 2, "b": 3}        # base, other art, signed, another art
MOST, MOST_ASIDE = 12, 3
CARD = re.compile(r"([A-Z]{3})-(\d{1,4})([a-z*]?)$")


@dataclass
class DeckList:
    """Copies by card id ("OGN-007", with the printing's letter behind it): what a code says, nothing checked."""

    main: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    champion: str = ""


def looks_like_a_code(text: str) -> bool:
    """Whether a text is meant as a code: one long word of its letters that begins as codes of this format do."""
    return re.fullmatch(r"C[A-Z2-7]{19,}", text.strip(), re.I) is not None


# ---- out

def encode(deck: DeckList) -> str:
    """The code of a list, in the newest version. Raises DeckError for an id or a count that codes cannot say."""
    faults = [*_faults(deck.main, MOST), *_faults(deck.side, MOST_ASIDE)]
    if deck.champion:
        faults += _faults({deck.champion: 1}, 1)
    if faults:
        raise DeckError("deck code", faults)
    data = bytearray([FORMAT << 4 | VERSION])
    _put_list(data, deck.main, MOST)
    _put_list(data, deck.side, MOST_ASIDE)
    if deck.champion:
        name, number, printing = _parts(deck.champion)
        data += bytes([1, SETS[name], PRINTINGS[printing]])
        _put_number(data, number)
    else:
        data.append(0)
    return _letters(bytes(data))


def _faults(cards: Mapping[str, int], most: int) -> list[str]:
    faults = []
    for card, count in cards.items():
        if not (found := CARD.match(card)) or found[1] not in SETS or found[3].replace("*", "s") not in PRINTINGS:
            known = f'an id is a set ({", ".join(SETS)}), a hyphen and a number: "OGN-007"'
            faults.append(f'deck codes have no "{card}"; {known}')
        elif not 1 <= count <= most:
            faults.append(f'{count} copies of "{card}": a deck code holds 1 to {most}')
    return faults


def _parts(card: str) -> tuple[str, int, str]:
    found = CARD.match(card)
    assert found is not None
    return found[1], int(found[2]), found[3].replace("*", "s")


def _put_list(data: bytearray, cards: Mapping[str, int], most: int) -> None:
    for count in range(most, 0, -1):
        groups: dict[tuple[int, int], list[int]] = {}
        for card, copies in cards.items():
            if copies == count:
                name, number, printing = _parts(card)
                groups.setdefault((SETS[name], PRINTINGS[printing]), []).append(number)
        _put_number(data, len(groups))
        for (of, printing_), numbers in sorted(groups.items()):
            _put_number(data, len(numbers))
            data += bytes([of, printing_])
            for number in sorted(numbers):
                _put_number(data, number)


def _put_number(data: bytearray, value: int) -> None:
    while value > 0x7F:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)


def _letters(data: bytes) -> str:
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    return "".join(ALPHABET[int(bits[place:place + 5], 2)] for place in range(0, len(bits), 5))


# ---- in

def decode(code: str) -> DeckList:
    """The list that a code says. Raises DeckError that tells what is wrong with it."""
    reader = _Reader(_bytes(code.strip()))
    head = reader.byte()
    if head >> 4 != FORMAT or not 1 <= head & 15 <= VERSION:
        reader.fail(f"it is of format {head >> 4}, version {head & 15}; known: format {FORMAT}, versions 1 to {VERSION}")
    deck = DeckList(main=dict(_take_list(reader, MOST)))
    if head & 15 >= 2:
        deck.side = dict(_take_list(reader, MOST_ASIDE))
    if head & 15 >= 3 and reader.byte() == 1:
        of, printing = reader.byte(), reader.byte()
        deck.champion = _card(reader, of, printing, reader.number())
    if any(reader.data[reader.place:]):
        reader.fail("something stands behind its end")
    return deck


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0

    def fail(self, why: str) -> None:
        raise DeckError("deck code", [f"{why}; copy the whole code again"])

    def byte(self) -> int:
        if self.place >= len(self.data):
            self.fail("it is cut off")
        self.place += 1
        return self.data[self.place - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7
            if shift > 14:
                self.fail(f"a number at byte {self.place} is too large")


def _bytes(code: str) -> bytes:
    wrong = sorted({letter for letter in code if letter.upper() not in ALPHABET})
    if wrong:
        raise DeckError("deck code", [f"{quoted(wrong)} cannot be in a code: letters and 2 to 7 only; copy the whole code again"])
    bits = "".join(f"{ALPHABET.index(letter.upper()):05b}" for letter in code)
    return bytes(int(bits[place:place + 8], 2) for place in range(0, len(bits) - 7, 8))


def _take_list(reader: _Reader, most: int) -> Iterator[tuple[str, int]]:
    seen: set[str] = set()
    for count in range(most, 0, -1):
        for _ in range(reader.number()):
            cards, of, printing = reader.number(), reader.byte(), reader.byte()
            for _ in range(cards):
                card = _card(reader, of, printing, reader.number())
                if card in seen:
                    reader.fail(f"{card} stands in it twice")
                seen.add(card)
                yield card, count


def _card(reader: _Reader, of: int, printing: int, number: int) -> str:
    sets, printings = {value: name for name, value in SETS.items()}, {value: name for name, value in PRINTINGS.items()}
    if of not in sets:
        reader.fail(f"it names a set with the number {of}; known: {', '.join(f'{value} {name}' for value, name in sets.items())}")
    if printing not in printings:
        reader.fail(f"it names a printing with the number {printing}; known: 0 to {max(printings)}")
    return f"{sets[of]}-{number:03d}{printings[printing]}"


def base_id(card: str) -> str:
    """The id of the card that a printing shows."""
    return card.rstrip("absABS*")


def hint_for(card: str, known: list[str]) -> str:
    """The nearest ids that exist, as the end of a sentence."""
    close = nearest(card, known)
    return f"; did you mean {quoted(close)}?" if close else ""
