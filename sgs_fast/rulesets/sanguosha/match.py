"""A match of 三国杀: players, pack and generals in the place of decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgs_fast.match import Match
from sgs_fast.rulesets.sanguosha.ruleset import RULESET

__all__ = ["SanguoshaMatch"]


class SanguoshaMatch(Match):
    """``SanguoshaMatch(players=5, pack="maneuvering", generals=["曹操", ...])``.

    ``generals``: one for each seat, or the choice from which every game deals anew (none: all that there are); the lord
    sits in seat 0. ``options``: readings of the rules by name. Raises UsageError or OptionError, each naming the remedy.
    """

    def __init__(
        self, players: int = 5, pack: str = "maneuvering", generals: Sequence[str] = (), mode: str = "identity", *,
        options: Mapping[str, str | int] | None = None,
    ) -> None:
        from sgs_fast_core import api

        lists, numbers = RULESET.seated(players, pack, generals, mode, options)
        self.ruleset_info = RULESET
        self.ruleset = RULESET.name
        self.decks = []
        self.generals = tuple(generals)
        self.seats = players
        self.options = dict(options or {})
        self.overrides = {}
        self.setup: api.Setup = api.Setup(RULESET.program, lists, numbers)

    def __repr__(self) -> str:
        return f"SanguoshaMatch(players={self.seats}, generals={list(self.generals)!r})"
