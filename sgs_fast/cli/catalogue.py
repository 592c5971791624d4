"""Rulesets and cards as the commands see them, found by their Chinese and English names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from sgs_fast.decks import DeckRules
from sgs_fast.errors import CardError
from sgs_fast.text import Names

__all__ = ["Card", "Number", "Ruleset", "all_rulesets", "find_card", "find_ruleset"]


class Number(Protocol):
    """A number on a card that an override may change."""

    @property
    def value(self) -> int:
        """As printed."""

    @property
    def low(self) -> int:
        """The least that makes sense."""

    @property
    def high(self) -> int:
        """The most that makes sense."""


class Card(Protocol):
    """What a command can tell of a card."""

    @property
    def zh(self) -> str:
        """Chinese name."""

    @property
    def en(self) -> str:
        """English name."""

    @property
    def kind(self) -> str:
        """What sort of card it is, in the ruleset's words."""

    @property
    def provenance(self) -> str:
        """Where it is from: a rule, or this project's design."""

    @property
    def numbers(self) -> Mapping[str, Number]:
        """Its numbers by name."""

    @property
    def slow(self) -> Sequence[str]:
        """Python functions that it calls; empty for a card that stays native."""

    def text(self, lang: str) -> str:
        """What it does, in words."""

    def listing(self) -> str:
        """Its compiled form."""


class Ruleset(Protocol):
    """What a command can tell of a ruleset."""

    @property
    def name(self) -> str:
        """As commands and Match take it."""

    @property
    def zh(self) -> str:
        """Chinese title."""

    @property
    def en(self) -> str:
        """English title."""

    @property
    def cards(self) -> Sequence[Card]:
        """Its pool."""

    @property
    def deck_rules(self) -> DeckRules:
        """How its decks are built."""


def all_rulesets() -> list[Ruleset]:
    """Every ruleset of this installation."""
    from sgs_fast import rulesets

    return [rulesets.find(name) for name in rulesets.names()]


def find_ruleset(name: str) -> Ruleset:
    """The ruleset of that name in either language; raises UsageError with the nearest."""
    from sgs_fast import rulesets

    return rulesets.find(name)


def find_card(name: str, among: Iterable[Ruleset]) -> tuple[Ruleset, Card]:
    """The card of that name in either language; raises CardError with the nearest."""
    known: Names[int] = Names("card", CardError, hint="`sgs-fast cards` lists all")
    found: list[tuple[Ruleset, Card]] = []
    for ruleset in among:
        for card in ruleset.cards:
            known.add(len(found), card.zh, card.en, str(getattr(card, "id", "")))
            found.append((ruleset, card))
    return found[known.find(name)]
