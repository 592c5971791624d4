"""Card files: Python files of scripts, executed in a fresh namespace; what they define is collected.

A card file is code: it can do whatever Python can. Load only files that you trust.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from sgs_fast.errors import ScriptError

__all__ = ["CardFile", "Collector", "load_file", "place_of"]

D = TypeVar("D")
LARGEST = 4_000_000     # bytes of one card file


@dataclass(frozen=True)
class CardFile:
    """A card file that was read: equal ones define equal cards, wherever they are."""

    name: str
    source: bytes

    def __repr__(self) -> str:
        return self.name

    @staticmethod
    def read(path: str | os.PathLike[str]) -> CardFile:
        """Reads one. Raises ScriptError."""
        file = Path(os.fspath(path))
        try:
            size = file.stat().st_size
            if size > LARGEST:
                raise ScriptError(f"{file}: {size} bytes; a card file has at most {LARGEST}")
            return CardFile(str(file), file.read_bytes())
        except OSError as error:
            raise ScriptError(f"{file}: the card file cannot be read: {error.strerror}") from None


class Collector(Generic[D]):
    """Where a ruleset's decorators enter definitions: into the pool, or into what a file is being loaded for."""

    def __init__(self) -> None:
        self.all: list[D] = []
        self._into: list[list[D]] = [self.all]

    def add(self, definition: D) -> None:
        self._into[-1].append(definition)

    @contextmanager
    def gathering(self) -> Iterator[list[D]]:
        """Definitions made inside the block go into the list that it yields, not into the pool."""
        found: list[D] = []
        self._into.append(found)
        try:
            yield found
        finally:
            self._into.pop()


def place_of(error: BaseException, file: str) -> int:
    """The last line of that file in an error's traceback; 0 when it is not there."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return (lines[-1] if lines else None) or 0


def load_file(
    path: str | os.PathLike[str] | CardFile, collector: Collector[D], words: dict[str, Any] | None = None
) -> list[D]:
    """Executes a card file and returns what it defines, in order. ``words``: names that it may use without an import.

    Raises ScriptError with the file and the line when it cannot be read or run, or defines nothing.
    """
    given = path if isinstance(path, CardFile) else CardFile.read(path)
    file = Path(given.name)
    try:
        code = compile(given.source, str(file), "exec", dont_inherit=True)
    except SyntaxError as error:
        raise ScriptError(f"{file}:{error.lineno or 1}: {error.msg}") from None
    except (ValueError, OverflowError, MemoryError, RecursionError) as error:
        if isinstance(error, ScriptError):
            raise
        raise ScriptError(f"{file}: no Python source: {error}") from None
    namespace: dict[str, Any] = {**(words or {}), "__name__": f"card_file_{file.stem}", "__file__": str(file)}
    with collector.gathering() as found:
        try:
            exec(code, namespace)
        except ScriptError as error:
            text = str(error)
            raise ScriptError(text if text.startswith(f"{file}:") else f"{file}:{place_of(error, str(file))}: {text}") from None
        except (Exception, SystemExit) as error:
            raise ScriptError(f"{file}:{place_of(error, str(file))}: {type(error).__name__}: {error}") from None
    if not found:
        raise ScriptError(f"{file}: defines no card")
    return found
