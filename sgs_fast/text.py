"""Names and words in Chinese and English: look-up with suggestions, column widths, the choice of language."""

from __future__ import annotations

import difflib
import os
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Literal, TypeVar

from sgs_fast.errors import SgsError, UsageError

__all__ = ["Language", "Names", "Speech", "fold", "language", "nearest", "pad", "quoted", "table", "width"]

T = TypeVar("T")
Language = Literal["en", "zh"]


# ---------------------------------------------------------------------------------------------------------- names


def fold(name: str) -> str:
    """The form in which names are compared: width, case, accents, spaces and punctuation do not matter; suits do."""
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in decomposed if letter.isalnum() or letter in "♠♥♣♦")


def quoted(names: Iterable[str]) -> str:
    """``"a", "b" or "c"``."""
    marked = [f'"{name}"' for name in names]
    return " or ".join([", ".join(marked[:-1]), marked[-1]] if len(marked) > 1 else marked)


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known names that a person who wrote ``name`` may have meant, best first."""
    wanted = fold(name)
    folded: dict[str, str] = {}
    for candidate in known:
        folded.setdefault(fold(candidate), candidate)
    # Chinese names are short: one wrong character of three leaves a ratio of 0.67, of two 0.5.
    close = difflib.get_close_matches(wanted, folded, most, 0.5 if wanted and not wanted.isascii() else 0.6)
    # Part of a long name is a better hint than a similar short one.
    inside = [key for key in folded if wanted and wanted in key and key not in close]
    return [folded[key] for key in [*close, *sorted(inside, key=len)][:most]]


class Names(Generic[T]):
    """Things found by any of their names.

    ``kind`` says what they are ("card"), ``error`` is raised when a name finds nothing or several things, ``hint`` is
    what the message says when nothing is near: where the valid names are listed.
    """

    def __init__(self, kind: str, error: type[SgsError] = UsageError, hint: str = "") -> None:
        self.kind = kind
        self.hint = hint
        self._error = error
        self._by_name: dict[str, list[T]] = {}
        self._spelling: list[str] = []

    def add(self, item: T, *names: str) -> None:
        """Make ``item`` known under each of ``names``; empty names are skipped."""
        for name in names:
            if key := fold(name):
                bearers = self._by_name.setdefault(key, [])
                if item not in bearers:
                    bearers.append(item)
                    self._spelling.append(name)

    def __contains__(self, name: str) -> bool:
        return fold(name) in self._by_name

    def __iter__(self) -> Iterator[str]:
        """Every name as it was added."""
        return iter(self._spelling)

    def get(self, name: str) -> T | None:
        """The only bearer of ``name``, else None."""
        bearers = self._by_name.get(fold(name), [])
        return bearers[0] if len(bearers) == 1 else None

    def find(self, name: str) -> T:
        """The only bearer of ``name``; raises ``error`` with the nearest names otherwise."""
        found = self.get(name)
        if found is None:
            raise self._error(self.fault(name))
        return found

    def fault(self, name: str) -> str:
        """What to tell a person whose ``name`` finds nothing, or more than one thing."""
        bearers = self._by_name.get(fold(name), [])
        if len(bearers) > 1:
            return f'{self.kind} "{name}" could be any of {len(bearers)}: {", ".join(map(str, bearers))}'
        return f'no {self.kind} "{name}"{self.remedy(name)}'

    def remedy(self, name: str) -> str:
        """``; did you mean "..."?``, or where the names are listed, ready to be appended to a message."""
        if close := self._nearest(name):
            return f"; did you mean {quoted(close)}?"
        if self.hint:
            return f"; {self.hint}"
        return f"; known: {', '.join(self._spelling)}" if self._spelling else "; there are none"

    def _nearest(self, name: str) -> list[str]:
        """The nearest names, one of each thing."""
        best: list[str] = []
        meant: list[list[T]] = []
        for candidate in nearest(name, self._spelling, 8):
            bearers = self._by_name[fold(candidate)]
            if bearers not in meant:
                meant.append(bearers)
                best.append(candidate)
        return best[:3]


# -------------------------------------------------------------------------------------------------------- columns


def width(text: str) -> int:
    """Columns that ``text`` takes in a terminal: two for a Chinese character, none for a combining mark."""
    columns = 0
    for letter in text:
        if not unicodedata.combining(letter):
            columns += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    return columns


def pad(text: str, columns: int, align: str = "<") -> str:
    """``text`` filled with blanks to ``columns``; ``align`` is ``<`` or ``>``."""
    blanks = " " * max(0, columns - width(text))
    return blanks + text if align == ">" else text + blanks


def table(rows: Sequence[Sequence[str]], align: str = "", gap: str = "  ") -> list[str]:
    """The rows as lines with aligned columns; ``align`` has ``<`` or ``>`` for each column, ``<`` if left out."""
    count = max((len(row) for row in rows), default=0)
    widths = [max((width(row[i]) for row in rows if i < len(row)), default=0) for i in range(count)]
    align = align.ljust(count, "<")
    lines = (gap.join(pad(cell, widths[i], align[i]) for i, cell in enumerate(row)) for row in rows)
    return [line.rstrip() for line in lines]


# -------------------------------------------------------------------------------------------------------- language


def language(wanted: str | None = None) -> Language:
    """``wanted`` if given, else Chinese where the locale is Chinese, else English."""
    if wanted is not None:
        if wanted not in ("en", "zh"):
            raise UsageError(f'no language "{wanted}"; known: en, zh')
        return "zh" if wanted == "zh" else "en"
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "zh" if value.lower().startswith("zh") else "en"
    return "en"


class Speech:
    """Picks the words of one language: ``say("games", "对局")``; both stand side by side where they are used."""

    def __init__(self, lang: Language) -> None:
        self.lang: Language = lang

    def __call__(self, english: str, chinese: str) -> str:
        return chinese if self.lang == "zh" else english
