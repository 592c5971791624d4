"""The rulesets of this installation, found by their Chinese and English names."""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from functools import cache, lru_cache

from sgs_fast.errors import UsageError
from sgs_fast.rulesets.base import Ruleset
from sgs_fast.script.files import CardFile
from sgs_fast.text import Names

__all__ = ["extended", "find", "names"]

_KNOWN = ("zongheng", "sanguosha", "riftbound")


def names() -> tuple[str, ...]:
    """The names by which :class:`sgs_fast.Match` and the commands know them."""
    return _KNOWN


@cache
def _load(name: str) -> Ruleset:
    ruleset = importlib.import_module(f"sgs_fast.rulesets.{name}").RULESET
    assert isinstance(ruleset, Ruleset)
    return ruleset


def find(name: str) -> Ruleset:
    """The ruleset of that name in either language. Raises UsageError with the nearest valid name."""
    if not isinstance(name, str):
        raise UsageError(f"a ruleset by its name ({', '.join(_KNOWN)}), not {name!r}")
    if name in _KNOWN:
        return _load(name)
    known: Names[str] = Names("ruleset", UsageError, hint=f"known: {', '.join(_KNOWN)}")
    for key in _KNOWN:
        ruleset = _load(key)
        known.add(key, key, ruleset.zh, ruleset.en, ruleset.zh.rpartition("·")[2])
    return _load(known.find(name))


def extended(name: str, cards: Sequence[object]) -> Ruleset:
    """The ruleset of that name with more cards: card files (paths, or files that were read), which are compiled once as
    long as they say the same, or definitions. Raises UsageError and ScriptError."""
    ruleset = find(name)
    if not cards:
        return ruleset
    if not ruleset.reads_card_files:
        return ruleset.extended(cards)
    read = [CardFile.read(card) if isinstance(card, (str, os.PathLike)) else card for card in cards]
    files = tuple(card for card in read if isinstance(card, CardFile))
    return _extended(ruleset.name, files) if len(files) == len(read) else ruleset.extended(read)


@lru_cache(maxsize=16)
def _extended(name: str, files: tuple[CardFile, ...]) -> Ruleset:
    made = find(name).extended(files)
    made.card_files = files
    return made
