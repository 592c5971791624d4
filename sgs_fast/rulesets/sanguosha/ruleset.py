"""三国杀 for Python: the compiled pool, options, seats, and names for what the native unit numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sgs_fast.errors import OptionError, UsageError
from sgs_fast.rulesets.base import CompiledPool, Option, Ruleset
from sgs_fast.rulesets.sanguosha import pool
from sgs_fast.rulesets.sanguosha.cards import MANEUVERING, STANDARD, faces
from sgs_fast.rulesets.sanguosha.generals import GENERALS, ROLES
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["PACKS", "RULESET", "Sanguosha"]

PACKS = {"standard": (STANDARD,), "maneuvering": (STANDARD, MANEUVERING)}
MODES = ("identity",)


class Sanguosha(Ruleset):
    """三国杀, identity mode, two to ten players. The lord sits in seat 0; seats go counter-clockwise."""

    name = "sanguosha"
    zh = "三国杀"
    en = "Sanguosha"
    seats = (2, 10)
    shared_zones = ("draw", "discard", "process")
    ordered_zones = ("draw",)
    play_zones = ("character",)
    resting_points_default = "acting"
    options = (
        Option("players", 5, range(2, 11), "sgs.win.1", "how many play"),
        Option("turn_cap", 500, range(1, 5001), "A64", "turns after which a game is truncated"),
        Option("decision_cap", 20000, range(100, 30001), "A64", "decisions after which a game is truncated"),
        Option("draw", 2, range(11), "A07", "cards drawn in the draw phase"),
        Option("opening_hand", 4, range(21), "sgs.setup.3", "cards dealt at the start"),
        Option("fixed_generals", "no", ("no", "yes"), "sgs.setup.2", "whether the generals sit in the order given"),
        Option("fixed_roles", "no", ("no", "yes"), "sgs.win.1", "whether the identities lie in the order given"),
        Option("lord_bonus", "yes", ("no", "yes"), "sgs.setup.1", "one HP more for the lord of more than four players"),
    )
    operands: Mapping[str, tuple[str, ...]] = {
        **Ruleset.operands, "use": ("card", "as"), "play": ("card", "as"), "apply": ("card", "ability"),
        "from_hand": ("seat",), "sealed": ("card",), "two": ("card", "target"), "recast": ("card",),
    }

    def compile(self) -> CompiledPool:
        return pool.compile_pool(self.machine.names)

    def seated(
        self, players: int = 5, pack: str = "maneuvering", generals: Sequence[str] = (), mode: str = "identity",
        options: Mapping[str, str | int] | None = None,
    ) -> tuple[list[list[int]], list[int]]:
        """The id lists and the option numbers of a match.

        ``generals``: one for each seat, or the choice from which every game deals anew (none: all). Raises UsageError
        or OptionError for a general twice, an unknown pack, mode or general, or too few or many players.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in ROLES:
            raise UsageError(f"players {players!r}: a whole number from 2 to 10")
        if pack not in PACKS:
            raise UsageError(f'no pack "{pack}"; known: {", ".join(PACKS)}')
        if mode not in MODES:
            raise UsageError(f'no mode "{mode}"; known: {", ".join(MODES)}')
        chosen = [self._general(name) for name in generals]
        for name in chosen:
            if chosen.count(name) > 1:
                raise UsageError(f'"{name}" sits at the table twice; a general is there once')
        if chosen and len(chosen) < players:
            raise UsageError(f"{len(chosen)} generals for {players} players: name none, or at least one for each seat")
        given = dict(options or {})
        if "players" in given:
            raise OptionError("option players: say players= instead")
        given["players"] = players
        if len(chosen) == players:
            given.setdefault("fixed_generals", "yes")
        numbers = self.compiled.pool.card_numbers
        lists = [
            [numbers[face.label] for pile in PACKS[pack] for face in faces(pile)],
            [numbers[name] for name in chosen or [general.zh for general in GENERALS]],
            [numbers[role] for role in ROLES[players]],
        ]
        return lists, self.option_numbers(given)

    def _general(self, name: str) -> str:
        """The Chinese name of a general given in either language. Raises UsageError."""
        known = {general.en: general.zh for general in GENERALS} | {general.zh: general.zh for general in GENERALS}
        if name not in known:
            hint = nearest(name, known)
            raise UsageError(f'no general "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))
        return known[name]

    @cached_property
    def resting_points(self) -> dict[str, int]:
        return dict(self.compiled.labels["turn"])

    def phase_of(self, point: str) -> int:
        return self.machine.names["phase"]["play"]

    def position_lists(self, characters: list[list[int]]) -> list[list[int]]:
        numbers = self.compiled.pool.card_numbers
        return [[], [number for seat in characters for number in seat],
                [numbers[role] for role in ROLES[len(characters)]]]

    def public_numbers(self, game: Game, seat: int) -> dict[str, int]:
        names = self.machine.names
        flags = game.core.get("seat", seat, "flags")
        return {
            "max_hp": game.core.get("seat", seat, "num", names["seat_number"]["max_hp"]),
            "armour": game.core.get("seat", seat, "num", names["seat_number"]["armour"]),
        } | {name: int(bool(flags & bit)) for name, bit in names["seat_flag"].items()}

    def event(self, game: Game, row: Any) -> dict[str, Any]:
        """A log row in words; a timing point has its own kind."""
        kind = int(row["kind"])
        timings = self._reverse["timing"]
        return super().event(game, row) | ({"kind": timings[kind]} if kind in timings else {})


RULESET = Sanguosha()
