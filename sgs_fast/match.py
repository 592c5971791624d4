"""A match: ruleset, decks, options and numbers; what all its games share."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sgs_fast import rulesets
from sgs_fast.decks import Deck, load
from sgs_fast.errors import UsageError

if TYPE_CHECKING:
    from sgs_fast.game import Game
    from sgs_fast_core import api

__all__ = ["Match"]

_LARGEST = 2**63 - 1


class Match:
    """``Match("zongheng", decks=["lubu-cavalry", "my_deck.toml"], options={...}, overrides={"弓箭军需官.cost": 2})``.

    ``decks``: one a seat, each a name (Chinese or English), a file, a mapping or a :class:`sgs_fast.decks.Deck`.
    ``options``: readings of the rules by name; ``overrides``: numbers of cards by "card.number"; ``cards``: the user's own
    card files. Raises UsageError, DeckError, OptionError, OverrideError or ScriptError, each naming place and remedy.
    """

    def __init__(
        self, ruleset: str, decks: Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]] = (), *,
        options: Mapping[str, str | int] | None = None, overrides: Mapping[str, int] | None = None,
        cards: Sequence[object] = (),
    ) -> None:
        from sgs_fast_core import api

        self.ruleset_info = rulesets.find(ruleset)
        if cards:
            self.ruleset_info = self.ruleset_info.extended(cards)
        self.ruleset = self.ruleset_info.name
        least, most = self.ruleset_info.seats
        if isinstance(decks, str) or not least <= len(decks) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise UsageError(f"{self.ruleset}: {wanted} decks, one a seat, not {len(decks)}")
        self.decks = [load(deck, self.ruleset_info.deck_rules) for deck in decks]
        self.seats = len(self.decks)
        self.options = dict(options or {})
        self.overrides = dict(overrides or {})
        program = self.ruleset_info.program
        if self.overrides:
            program = program.with_numbers(self.ruleset_info.numbers_with(self.overrides))
        self.setup: api.Setup = api.Setup(
            program, self.ruleset_info.lists(self.decks), self.ruleset_info.option_numbers(self.options))

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The key of each seat's deck."""
        return tuple(deck.key for deck in self.decks)

    @property
    def fingerprint(self) -> str:
        """Names cards, numbers, decks and options: equal fingerprints and seeds mean equal games."""
        return f"{self.setup.hash:016x}"

    def game(self, seed: int, index: int = 0) -> Game:
        """Game ``index`` of the series ``seed`` (each 0 to 2**63 - 1), set up and at its first decision."""
        from sgs_fast.game import Game
        from sgs_fast_core import api

        for name, value in (("seed", seed), ("index", index)):
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _LARGEST:
                raise UsageError(f"{name} {value!r}: a whole number from 0 to 2**63 - 1")
        return Game(self, api.Game(self.setup, seed, index))

    def __repr__(self) -> str:
        return f"Match({self.ruleset!r}, decks={list(self.deck_names)!r})"
