"""Rulesets and cards as the commands find them."""

from __future__ import annotations

from collections.abc import Iterable

from sgs_fast import rulesets
from sgs_fast.errors import CardError
from sgs_fast.rulesets.base import CardInfo, Ruleset
from sgs_fast.text import Names

__all__ = ["all_rulesets", "find_card"]


def all_rulesets() -> list[Ruleset]:
    """Every ruleset of this installation."""
    return [rulesets.find(name) for name in rulesets.names()]


def find_card(name: str, among: Iterable[Ruleset]) -> tuple[Ruleset, CardInfo]:
    """The card of that name in either language; raises CardError with the nearest."""
    known: Names[int] = Names("card", CardError, hint="`sgs-fast cards` lists all")
    found: list[tuple[Ruleset, CardInfo]] = []
    for ruleset in among:
        for card in ruleset.cards:
            known.add(len(found), card.zh, card.en)
            found.append((ruleset, card))
    return found[known.find(name)]
