"""A match: ruleset, decks, options and numbers; what all its games share."""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sgs_fast import rulesets
from sgs_fast.checks import settings
from sgs_fast.errors import OptionError, OverrideError, UsageError

if TYPE_CHECKING:
    from sgs_fast.decks import Deck
    from sgs_fast.game import Game
    from sgs_fast_core import api

__all__ = ["Match"]

_LARGEST = 2**63 - 1


class Match:
    """``Match("zongheng", decks=["lubu-cavalry", "my_deck.toml"], options={...}, overrides={"弓箭军需官.cost": 2})``, or
    ``Match("sanguosha", players=5, pack="maneuvering", generals=["关羽", "貂蝉", ...], mode="identity")``.

    ``decks``: one a seat, each a name (Chinese or English), a file, a mapping or a :class:`sgs_fast.decks.Deck`.
    ``players``, ``pack``, ``generals``, ``roles``, ``mode``: what games without decks are made of. As many generals as
    players sit in the order given; more are the choice from which each game deals anew; none means all that there are. In 国战
    (mode "guozhan") a seat has two, "关羽+张飞", and single names are the choice to deal from.
    ``roles`` fixes the identities, the lord's first. ``options``: readings of the rules by name; ``overrides``: numbers of
    cards by "card.number"; ``cards``: the user's own card files. Raises UsageError, DeckError, OptionError, OverrideError
    or ScriptError, each naming place and remedy.
    """

    def __init__(
        self, ruleset: str, decks: Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]] = (), *,
        players: int | None = None, pack: str | os.PathLike[str] | Deck | Mapping[str, object] | None = None,
        generals: Sequence[str] | None = None, roles: Sequence[str] | None = None, mode: str | None = None,
        options: Mapping[str, str | int] | None = None, overrides: Mapping[str, int] | None = None,
        cards: Sequence[object] = (),
    ) -> None:
        from sgs_fast_core import api

        self.ruleset_info = rulesets.extended(ruleset, cards)
        self.ruleset = self.ruleset_info.name
        self.options = settings("options", options, OptionError)
        self.overrides = settings("overrides", overrides, OverrideError)
        if not isinstance(decks, Sequence):
            raise UsageError(f"{self.ruleset}: a list of decks, not {decks!r}")
        table = {"players": players, "pack": pack, "generals": generals, "roles": roles, "mode": mode}
        self.seating = self.ruleset_info.seating(
            decks, {name: value for name, value in table.items() if value is not None}, self.options)
        self.decks = self.seating.decks
        self.mode = str(self.seating.table.get("mode", ""))
        self.seats = len(self.seating.names)
        program = self.ruleset_info.program
        if self.overrides:
            program = program.with_numbers(self.ruleset_info.numbers_with(self.overrides))
        self.setup: api.Setup = api.Setup(program, self.seating.lists, self.seating.options)

    def with_decks(self, decks: Sequence[str | os.PathLike[str] | Deck | Mapping[str, object]]) -> Match:
        """This match, with its options and numbers, between other decks, or between other generals where games have no decks.
        Raises as :class:`Match` does."""
        from sgs_fast_core import api

        if isinstance(decks, str) or len(decks) != self.seats:
            raise UsageError(f"{self.ruleset}: {self.seats} decks, one a seat, not {decks!r}")
        other = copy.copy(self)
        if self.decks:
            other.seating = self.ruleset_info.seating(decks, {}, self.options)
        else:
            other.seating = self.ruleset_info.seating((), {**self.seating.table, "generals": list(decks)}, self.options)
        other.decks = other.seating.decks
        other.setup = api.Setup(self.setup.program, other.seating.lists, other.seating.options)
        return other

    @property
    def deck_names(self) -> tuple[str, ...]:
        """What sits in each seat: the key of its deck, or its general where that is fixed."""
        return self.seating.names

    @property
    def facts(self) -> dict[str, Any]:
        """What the match is made of, for a report."""
        return {"decks": list(self.deck_names), **self.seating.facts}

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
        told = self.seating.table or {"decks": list(self.deck_names)}
        return f"Match({self.ruleset!r}, {', '.join(f'{name}={value!r}' for name, value in told.items())})"
