"""Deck files: TOML and plain text, card names in Chinese or English, every fault listed at once.

A deck has *parts* that its ruleset names: ZongHeng a general and cards, other games also runes or battlefields. The
two forms say the same; in plain text the first part that takes several cards needs no heading::

    name = "吕布铁骑"                      name: 吕布铁骑
    en = "Lü Bu's Cavalry"                 en: Lü Bu's Cavalry
    ruleset = "zongheng"                   ruleset: zongheng
    general = "吕布"                       general: 吕布

    [cards]                                3 弓箭军需官
    "弓箭军需官" = 3                       2 Burn the Bridge     # anything after a # is a remark
    "Burn the Bridge" = 2

Cards keep the order of the file, which is the order of the deck's slots: a shuffle permutes slots, so that changing
one card leaves the others where they were.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from sgs_fast.errors import DeckError
from sgs_fast.text import Names, fold, nearest, quoted

__all__ = ["Card", "Deck", "DeckRules", "Part", "load", "parse", "read", "shipped", "to_text", "to_toml"]

_MOST_BYTES = 1_000_000
_MOST_COPIES = 1_000
_HEAD = ("name", "en", "ruleset", "note")
# Chinese headings, so that a deck can be written without a foreign word.
_CHINESE_HEAD = {"名称": "name", "牌组": "name", "英文": "en", "规则": "ruleset", "说明": "note"}
# "3 name", "3x name", "3×name"; an x apart from the number begins the name.
_COUNTED = re.compile(r"([+-]?\d+)(?:[xX](?=\s)|\s*[×*])?\s*(\S.*)$")
_HEADED = re.compile(r"([^:：\d][^:：]*?)\s*[:：]\s*(.*)$")


class Card(Protocol):
    """What a deck has to know of a card."""

    @property
    def zh(self) -> str:
        """Chinese name."""

    @property
    def en(self) -> str:
        """English name."""

    @property
    def kind(self) -> str:
        """What sort of card it is, in the ruleset's words: "unit", "trick", "general"."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a deck and what the rules allow in it.

    ``least`` to ``most`` cards (``most`` None: no upper limit), at most ``copies`` with one name, of the ``kinds``
    given (empty: any); ``zh`` is the heading in Chinese.
    """

    name: str
    zh: str
    least: int
    most: int | None
    copies: int | None = None
    kinds: frozenset[str] = frozenset()

    @property
    def single(self) -> bool:
        """Whether it is exactly one card, written as ``general = "..."``."""
        return self.most == 1


@dataclass(frozen=True)
class DeckRules:
    """How decks of a ruleset are built.

    ``cards`` are all that decks may hold; a card's place there is its number in a :class:`Deck`. ``folder`` holds the
    decks that come with the ruleset, a TOML file each. ``titles`` are the ruleset's other names. ``check`` finds what
    the parts' limits cannot express and returns a sentence for each fault; ``card_by_card``: it speaks of single cards, and so
    also of those that are known in a deck with faults. ``made`` are decks that the ruleset writes
    down itself, by key, each shaped like a TOML deck. Where players share decks as codes, ``read_code`` turns one into a
    mapping of that shape (None: the text is no code) and ``write_code`` makes one.
    """

    ruleset: str
    cards: Sequence[Card]
    parts: tuple[Part, ...]
    folder: Path
    titles: tuple[str, ...] = ()
    check: Callable[[Deck], Iterable[str]] = lambda deck: ()
    card_by_card: bool = False
    made: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    read_code: Callable[[str], Mapping[str, object] | None] = lambda text: None
    write_code: Callable[[Deck], str] | None = None
    names: Names[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        names: Names[int] = Names("card", DeckError, hint=f"`sgs-fast cards {self.ruleset}` lists all")
        for number, card in enumerate(self.cards):
            names.add(number, card.zh, card.en, str(getattr(card, "id", "")))
        object.__setattr__(self, "names", names)

    def part(self, name: str) -> Part | None:
        """The part with that heading, in either language."""
        return next((part for part in self.parts if name.casefold() in (part.name, part.zh)), None)

    @property
    def main(self) -> Part:
        """The part that lines without a heading belong to."""
        return next((part for part in self.parts if not part.single), self.parts[0])

    def files(self) -> dict[str, Path]:
        """Key and file of each deck that comes with the ruleset, by key."""
        return {path.stem: path for path in sorted(self.folder.glob("*.toml"))}


@dataclass(frozen=True)
class Deck:
    """A deck that its ruleset allows: ``parts[name]`` is a tuple of card numbers, a copy each, in the file's order."""

    key: str
    zh: str
    en: str
    ruleset: str
    parts: Mapping[str, tuple[int, ...]]
    note: str = ""

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a deck as written: so many copies of that name."""

    count: int
    name: str
    at: int


@dataclass
class _Draft:
    """A deck as written, and what was wrong with it up to now.

    Faults go with the number of their line, 0 if there is none.
    """

    head: dict[str, str] = field(default_factory=dict)
    lines: dict[str, list[_Line]] = field(default_factory=dict)
    faults: list[tuple[int, str]] = field(default_factory=list)

    def fault(self, at: int, sentence: str) -> None:
        self.faults.append((at, f"line {at}: {sentence}" if at else sentence))

    def put(self, part: Part, count: object, name: str, at: int) -> None:
        if isinstance(count, bool) or not isinstance(count, int):
            self.fault(at, f'the count of "{name}" is a whole number, not {count!r}')
        elif count < 1:
            self.fault(at, f'{count} copies of "{name}": a count is at least 1')
        elif not name:
            self.fault(at, "a card without a name")
        else:
            self.lines.setdefault(part.name, []).append(_Line(count, name, at))


# ------------------------------------------------------------------------------------------------------- reading


def load(deck: str | os.PathLike[str] | Deck | Mapping[str, object], rules: DeckRules) -> Deck:
    """The deck meant by ``deck``: a name (Chinese, English or key), a deck code, a file, a mapping shaped like a TOML deck, or
    a Deck, which is returned as it is. Raises DeckError with all faults.
    """
    if isinstance(deck, Deck):
        if deck.ruleset != rules.ruleset:
            raise DeckError(deck.key, [f"this is a deck for {deck.ruleset}, not for {rules.ruleset}"])
        return deck
    if isinstance(deck, Mapping):
        draft = _from_mapping({str(name): value for name, value in deck.items()}, rules, "")
        return _finish(draft, rules, key=draft.head.get("name", "deck"), source="deck")
    if not isinstance(deck, (str, os.PathLike)) or isinstance(os.fspath(deck), bytes):
        raise DeckError(rules.ruleset, [f"a deck is a name, a file or a mapping, not {deck!r}"])
    if isinstance(deck, str) and (coded := rules.read_code(deck)) is not None:
        draft = _from_mapping(coded, rules, "")
        return _finish(draft, rules, key=draft.head.get("name", "deck"), source="deck code")
    path = Path(deck)
    if not isinstance(deck, str) or path.suffix.lower() in (".toml", ".txt") or len(path.parts) > 1:
        return read(path, rules)
    names = _shipped(rules)
    if deck not in names and path.is_file():
        return read(path, rules)
    if (found := names.get(deck)) is None:
        raise DeckError(rules.ruleset, [names.fault(deck)])
    return _built(found, rules) if isinstance(found, str) else read(found, rules)


def read(path: str | os.PathLike[str], rules: DeckRules) -> Deck:
    """The deck in that file: TOML if its name ends so, else plain text. Raises DeckError with all faults."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise DeckError(str(path), [f"cannot read it: {error.strerror or error}"]) from None
    if len(data) > _MOST_BYTES:
        raise DeckError(str(path), ["too large for a deck file"])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError(str(path), [f"line {line}: not UTF-8; save the file with that encoding"]) from None
    return parse(text, rules, key=path.stem, source=str(path), toml=path.suffix.lower() == ".toml")


def parse(text: str, rules: DeckRules, *, key: str = "deck", source: str = "deck", toml: bool = False) -> Deck:
    """The deck written in ``text``; ``source`` is what errors call it. Raises DeckError with all faults."""
    if not toml:
        return _finish(_from_text(text, rules), rules, key=key, source=source)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(source, [f"not valid TOML: {error}; names of cards are written in quotes"]) from None
    return _finish(_from_mapping(data, rules, text), rules, key=key, source=source)


def shipped(rules: DeckRules) -> list[Deck]:
    """The decks that come with the ruleset, by key."""
    files = [read(path, rules) for path in rules.files().values()]
    return sorted([*files, *(_built(key, rules) for key in rules.made)], key=lambda deck: deck.key)


def _built(key: str, rules: DeckRules) -> Deck:
    """A deck that the ruleset writes down itself."""
    return _finish(_from_mapping(rules.made[key], rules, ""), rules, key=key, source=key)


def _shipped(rules: DeckRules) -> Names[Path | str]:
    """The decks that come with the ruleset under all their names: the file, or the key of one that it makes itself."""
    names: Names[Path | str] = Names("deck", DeckError, hint=f"`sgs-fast decks {rules.ruleset}` lists all")
    for key, deck in rules.made.items():
        names.add(key, key, str(deck.get("name", "")), str(deck.get("en", "")))
    for key, path in rules.files().items():
        head = tomllib.loads(path.read_text("utf-8"))
        names.add(path, key, str(head.get("name", "")), str(head.get("en", "")))
    return names


def _from_text(text: str, rules: DeckRules) -> _Draft:
    draft, part = _Draft(), rules.main
    for at, raw in enumerate(text.splitlines(), 1):
        line = re.split(r"(?:^|\s)(?:#|//)", raw, maxsplit=1)[0].strip()
        if not line:
            continue
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1].strip()
            if (found := rules.part(heading)) is None:
                draft.fault(at, _no_heading(heading, rules))
            else:
                part = found
        elif counted := _COUNTED.match(line):
            draft.put(part, int(counted[1]), counted[2], at)
        elif headed := _HEADED.match(line):
            _put_heading(draft, rules, headed[1], headed[2].strip(), at)
        else:
            draft.fault(at, f'"{line}" is neither "3 card name" nor "heading: value"')
    return draft


def _put_heading(draft: _Draft, rules: DeckRules, heading: str, value: str, at: int) -> None:
    """Take in ``heading: value``, which names a head line or a part of one card."""
    key = _CHINESE_HEAD.get(heading, heading.casefold())
    part = rules.part(heading)
    if key in _HEAD:
        draft.head[key] = value
    elif part is None:
        draft.fault(at, _no_heading(heading, rules))
    else:
        draft.put(part, 1, value, at)


def _from_mapping(data: Mapping[str, object], rules: DeckRules, text: str) -> _Draft:
    draft = _Draft()
    places = _Places(text)
    for heading, value in data.items():
        at, key = places.of(heading), _CHINESE_HEAD.get(heading, heading.casefold())
        part = rules.part(heading)
        if key in _HEAD:
            if isinstance(value, str):
                draft.head[key] = value
            else:
                draft.fault(at, f'"{heading}" is a text in quotes')
        elif part is None:
            draft.fault(at, _no_heading(heading, rules))
        elif isinstance(value, str):
            draft.put(part, 1, value, at)
        elif isinstance(value, Mapping):
            for name, count in value.items():
                draft.put(part, count, str(name), places.of(str(name)))
        elif part.single:
            draft.fault(at, f'"{heading}" is the name of a card in quotes')
        else:
            draft.fault(at, f'[{heading}] holds lines of the form "card name" = 3')
    return draft


class _Places:
    """Finds the lines of a TOML text on which keys stand, which tomllib does not tell."""

    def __init__(self, text: str) -> None:
        self._lines: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if key := re.match(r"""\s*\[?\s*(?:"([^"]*)"|'([^']*)'|([^\s=\]"']+))\s*[=\]]""", line):
                self._lines.setdefault(key[1] or key[2] or key[3] or "", number)

    def of(self, key: str) -> int:
        """The number of the line, 0 where it is not known."""
        return self._lines.get(key, 0)


def _no_heading(heading: str, rules: DeckRules) -> str:
    known = [*_HEAD, *(part.name for part in rules.parts)]
    close = nearest(heading, [*known, *_CHINESE_HEAD, *(part.zh for part in rules.parts)])
    remedy = f"did you mean {quoted(close)}?" if close else f"known: {', '.join(known)}"
    return f'a deck for {rules.ruleset} has no "{heading}"; {remedy}'


# ------------------------------------------------------------------------------------------------------ checking


def _finish(draft: _Draft, rules: DeckRules, key: str, source: str) -> Deck:
    """The deck that was drafted, if nothing is wrong with it."""
    ruleset = draft.head.get("ruleset", rules.ruleset)
    if fold(ruleset) not in map(fold, (rules.ruleset, *rules.titles)):
        # Its names belong to another game: complaining about each of them would only hide this.
        raise DeckError(source, [f'this is a deck for "{ruleset}", not for {rules.ruleset}'])
    known = not draft.faults
    parts = {}
    for part in rules.parts:
        numbers = [_number(line, part, draft, rules) for line in draft.lines.get(part.name, [])]
        known = known and None not in numbers
        _check_sizes(part, draft, rules)
        parts[part.name] = tuple(
            number
            for number, line in zip(numbers, draft.lines.get(part.name, []), strict=True)
            if number is not None
            for _ in range(min(line.count, part.copies or part.most or _MOST_COPIES))
        )
    deck = Deck(
        key=key,
        zh=draft.head.get("name", key),
        en=draft.head.get("en", draft.head.get("name", key)),
        ruleset=rules.ruleset,
        parts=parts,
        note=draft.head.get("note", ""),
    )
    if known or rules.card_by_card:  # a rule about the whole deck says little about a deck that is not known in full
        for sentence in rules.check(deck):
            draft.fault(0, sentence)
    if draft.faults:
        ordered = sorted(draft.faults, key=lambda fault: fault[0] or sys.maxsize)
        raise DeckError(source, [sentence for _, sentence in ordered])
    return deck


def _number(line: _Line, part: Part, draft: _Draft, rules: DeckRules) -> int | None:
    """The number of the card that a line names, if it may stand in that part."""
    if (number := rules.names.get(line.name)) is None:
        draft.fault(line.at, rules.names.fault(line.name))
        return None
    kind = rules.cards[number].kind
    if part.kinds and kind not in part.kinds:
        draft.fault(line.at, f'"{line.name}" is a {kind}; [{part.name}] takes {" or ".join(sorted(part.kinds))}')
    return number


def _check_sizes(part: Part, draft: _Draft, rules: DeckRules) -> None:
    """Find too few or too many cards in a part, and too many with one name, counted as written."""
    lines = draft.lines.get(part.name, [])
    total = sum(line.count for line in lines)
    if total < part.least and part.single:
        draft.fault(0, f'no "{part.name}"')
    elif total < part.least:
        draft.fault(0, f"[{part.name}] has {total} cards; at least {part.least} are needed")
    elif part.most is not None and total > part.most:
        draft.fault(0, f"[{part.name}] has {total} cards; at most {part.most} are allowed")
    copies: dict[int, list[_Line]] = {}
    for line in lines:
        if (number := rules.names.get(line.name)) is not None:
            copies.setdefault(number, []).append(line)
    limit = part.copies or part.most or _MOST_COPIES
    for same in copies.values():
        count = sum(line.count for line in same)
        if count > limit and not part.single:
            draft.fault(same[-1].at, f'{count} copies of "{same[-1].name}"; at most {limit} are allowed')


# ------------------------------------------------------------------------------------------------------- writing


def _counted(deck: Deck, rules: DeckRules, part: Part, lang: str) -> list[tuple[int, str]]:
    """The cards of a part with their numbers of copies, in the order in which each appears first."""
    counts = Counter(deck.parts.get(part.name, ()))
    return [(count, getattr(rules.cards[number], lang)) for number, count in counts.items()]


def to_text(deck: Deck, rules: DeckRules, lang: str = "zh") -> str:
    """The deck as a plain text file, names in that language; reads back as the same deck if copies stand together."""
    lines = [f"name: {deck.zh}", f"en: {deck.en}", f"ruleset: {deck.ruleset}"]
    lines += [f"note: {deck.note}"] if deck.note else []
    for part in rules.parts:
        cards = _counted(deck, rules, part, lang)
        if part.single:
            lines += [f"{part.name}: {name}" for _, name in cards]
        elif cards:
            lines += ["", f"[{part.name}]", *(f"{count} {name}" for count, name in cards)]
    return "\n".join(lines) + "\n"


def to_toml(deck: Deck, rules: DeckRules, lang: str = "zh") -> str:
    """The deck as a TOML file, names in that language; reads back as the same deck if copies stand together."""
    lines = [f"name = {_toml(deck.zh)}", f"en = {_toml(deck.en)}", f"ruleset = {_toml(deck.ruleset)}"]
    lines += [f"note = {_toml(deck.note)}"] if deck.note else []
    for part in rules.parts:
        if part.single:
            lines += [f"{part.name} = {_toml(name)}" for _, name in _counted(deck, rules, part, lang)]
    for part in rules.parts:
        cards = _counted(deck, rules, part, lang)
        if cards and not part.single:
            lines += ["", f"[{part.name}]", *(f"{_toml(name)} = {count}" for count, name in cards)]
    return "\n".join(lines) + "\n"


def _toml(text: str) -> str:
    """``text`` as a basic string of TOML."""
    escaped = "".join(
        f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter
        for letter in text.replace("\\", "\\\\").replace('"', '\\"')
    )
    return f'"{escaped}"'
