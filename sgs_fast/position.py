"""Any position at a named resting point: for puzzles, tests, and simulations that start in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sgs_fast import rulesets
from sgs_fast.checks import check_between, check_number, settings
from sgs_fast.errors import OptionError, OverrideError, UsageError
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.cardview import Card
    from sgs_fast.game import Game
    from sgs_fast_core import api

__all__ = ["Placed", "Position"]

_LARGEST = 30_000  # what the engine's small numbers hold


@dataclass(eq=False)
class Placed:
    """A card put into a position; after :meth:`Position.game` it is found again with ``game[placed]``-like look-ups by
    :meth:`Position.card`."""

    name: str
    seat: int
    zone: str
    state: dict[str, int] = field(default_factory=dict)
    owner: int | None = None
    place: int | None = None
    id: int = 0


class Position:
    """``Position("zongheng")``: two generals, nothing else; then ``put`` cards, set ``life``, choose the resting point.

    ``generals``: names of the characters, one a seat (by default plain ones with 30 life); ``roles``: identities by seat,
    where the ruleset has them; ``mode``: in 国战 ("guozhan") a seat has two generals, "关羽+张飞", hidden unless ``show`` turns
    them up; ``cards``: more card definitions or files; ``options``: as for a match. Raises the same
    errors as :class:`sgs_fast.Match`, and UsageError from :meth:`game` for a table that cannot be.
    """

    def __init__(
        self, ruleset: str, *, generals: Sequence[str] | None = None, roles: Sequence[str] | None = None,
        options: Mapping[str, str | int] | None = None, cards: Sequence[object] = (),
        overrides: Mapping[str, int] | None = None, mode: str | None = None,
    ) -> None:
        self.ruleset_info = rulesets.extended(ruleset, cards)
        self.mode = self.ruleset_info.mode_of(mode)
        self._plain = generals is None
        self.ruleset = self.ruleset_info.name
        self.generals = list(generals) if generals is not None else list(self.ruleset_info.plain_characters)
        self.roles = list(roles) if roles is not None else None
        self.seats = len(self.generals)
        least, most = self.ruleset_info.seats
        if isinstance(generals, (str, bytes)) or not least <= self.seats <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise UsageError(f"{self.ruleset}: {wanted} generals, one a seat, not {generals!r}")
        self.options = settings("options", options, OptionError)
        self.overrides = settings("overrides", overrides, OverrideError)
        self.placed: list[Placed] = []
        self.lives: dict[int, int] = {}
        self.numbers: dict[tuple[int, str], int] = {}
        self.marks: dict[int, list[str]] = {}
        self.shown: dict[int, list[str]] = {}
        self.point = self.ruleset_info.resting_points_default
        self.active = 0
        self.turn = 3
        self._setup: api.Setup | None = None

    @property
    def deck_names(self) -> tuple[str, ...]:
        return tuple(self.generals)

    @property
    def facts(self) -> dict[str, Any]:
        """What the position is made of, for a report."""
        return {"decks": list(self.deck_names), **({"roles": self.roles} if self.roles else {})}

    @property
    def data(self) -> dict[str, Any]:
        """What was put where, in plain values; not ruleset, options, numbers and cards of one's own."""
        return {
            "generals": self.generals,
            "roles": self.roles,
            "cards": [
                {"name": card.name, "seat": card.seat, "zone": card.zone, "state": card.state}
                | {name: value for name in ("owner", "place") if (value := getattr(card, name)) is not None}
                for card in self.placed
            ],
            "life": [[seat, life] for seat, life in sorted(self.lives.items())],
            "numbers": [[seat, name, value] for (seat, name), value in sorted(self.numbers.items())],
            "marks": [[seat, *names] for seat, names in sorted(self.marks.items())],
            "at": [self.point, self.active, self.turn],
        } | ({"mode": self.mode} if self.mode else {}) | (
            {"shown": [[seat, *which] for seat, which in sorted(self.shown.items())]} if self.shown else {})

    @staticmethod
    def of(
        ruleset: str, data: Mapping[str, Any], *, options: Mapping[str, str | int] | None = None, cards: Sequence[object] = (),
        overrides: Mapping[str, int] | None = None,
    ) -> Position:
        """The position with that :attr:`data`, which may leave out what is not said. Raises as making it by hand does."""
        known = ("generals", "roles", "cards", "life", "numbers", "marks", "at", "mode", "shown")
        if unknown := [key for key in data if key not in known]:
            raise UsageError(f'a position has no "{unknown[0]}"; known: {", ".join(known)}')
        made = Position(ruleset, generals=data.get("generals"), roles=data.get("roles"), options=options, cards=cards,
                        overrides=overrides, mode=data.get("mode"))
        try:
            for card in data.get("cards", ()):
                where = {name: card[name] for name in ("owner", "place") if name in card}
                made.put(card["name"], card.get("seat", 0), card.get("zone"), **where, **card.get("state", {}))
            for seat, life in data.get("life", ()):
                made.life(seat, life)
            for seat, name, value in data.get("numbers", ()):
                made.number(seat, name, value)
            for seat, *names in data.get("marks", ()):
                made.mark(seat, *names)
            for seat, *which in data.get("shown", ()):
                made.show(seat, *which)
            if "at" in data:
                made.at(*data["at"])
        except (TypeError, KeyError, ValueError) as error:
            if isinstance(error, UsageError):
                raise
            raise UsageError(f"the data of a position: {type(error).__name__} {error}; Position.data shows its shape") from None
        return made

    @property
    def start(self) -> tuple[api.Game, int, int] | None:
        """The layout that every game is a copy of, and where it goes on; None where something is dealt at random."""
        laid_out = self.laid_out()
        if any(laid_out.get("game", 0, "rolls", stream) for stream in range(4)):
            return None
        return laid_out, *self.entry

    def _seat(self, seat: int, where: str) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise UsageError(f"{where}: seats are 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def put(
        self, name: str, seat: int = 0, zone: str | None = None, *, owner: int | None = None, place: int | None = None,
        under: str | None = None, **state: Any,
    ) -> Placed:
        """Puts a card there, last in its zone (without one: in play). ``state``: tapped, damage, shield, counters, and flags
        by name. ``place``: which zone of that kind, where the zones are places (battlefields) and not the seats'.
        ``under``: the name that a card lies there under, where that may be another one than its own."""
        zones = self.ruleset_info.machine.names["zone"]
        zone = self.ruleset_info.default_zone if zone is None else zone
        self._seat(seat, f"put({name})")
        if not isinstance(zone, str) or zone not in zones:
            raise UsageError(f'no zone "{zone}"; known: {", ".join(zones)}')
        self._number_of(name)
        allowed = {"damage", "shield", "counters", *self.ruleset_info.machine.names["flag"]}
        for key in state:
            if key not in allowed:
                raise UsageError(f'put({name}): no state "{key}"; known: {", ".join(sorted(allowed))}')
        self._seat(seat, name)
        self._seat(seat if owner is None else owner, f"{name}, owner")
        check_between("place", 0 if place is None else place, 0, int(self.ruleset_info.machine.seats) - 1)
        for key, value in state.items():
            check_between(f"put({name}): {key}", value, 0, _LARGEST)
        kept = {key: int(value) for key, value in state.items()}
        if under is not None:
            kept |= self.ruleset_info.lies_under(name, zone, under)
        card = Placed(name, seat, zone, kept, owner, place)
        self.placed.append(card)
        return card

    def hand(self, seat: int, *names: str) -> list[Placed]:
        return [self.put(name, seat, "hand") for name in names]

    def library(self, seat: int, *names: str) -> list[Placed]:
        """From the top down."""
        return [self.put(name, seat, "library") for name in names]

    def resources(self, seat: int, ready: int, tapped: int = 0) -> None:
        for n in range(check_between("resources", ready, 0, 99) + check_between("resources", tapped, 0, 99)):
            self.put(self.ruleset_info.resource_card, seat, "resource", tapped=n >= ready)

    def life(self, seat: int, life: int) -> None:
        if isinstance(life, bool) or not isinstance(life, int) or not -32768 <= life <= 32767:
            raise UsageError(f"life of seat {seat}: a whole number, not {life!r}")
        self.lives[self._seat(seat, "life")] = life

    def number(self, seat: int, name: str, value: int) -> None:
        """One of a player's counters (``boosts``, ``general_used``, ``max_hp`` ...)."""
        known = self.ruleset_info.machine.names["seat_number"]
        if not isinstance(name, str) or name not in known:
            raise UsageError(f'no number "{name}" of a player; known: {", ".join(known)}')
        if isinstance(value, bool) or not isinstance(value, int) or not -32768 <= value <= 32767:
            raise UsageError(f"{name} of seat {seat}: a whole number, not {value!r}")
        self.numbers[self._seat(seat, name), name] = value

    def mark(self, seat: int, *names: str) -> None:
        """Marks on a player: his flags (``chained``, ``turned``, ``dead`` ...)."""
        known = self.ruleset_info.machine.names.get("seat_flag", {})
        for name in names:
            if not isinstance(name, str) or name not in known:
                raise UsageError(f'no mark "{name}" of a player; known: {", ".join(known)}')
        self.marks.setdefault(self._seat(seat, "mark"), []).extend(names)

    def show(self, seat: int, *which: str) -> None:
        """Generals of a seat that lie open: "head", "deputy" (none: both). Its faction follows."""
        for name in which:
            if name not in ("head", "deputy"):
                raise UsageError(f'show: "head" or "deputy", not {name!r}')
        self.shown[self._seat(seat, "show")] = list(which or ("head", "deputy"))

    def equip(self, seat: int, *names: str) -> list[Placed]:
        return [self.put(name, seat, "equip") for name in names]

    def pile(self, zone: str, *names: str) -> list[Placed]:
        """Cards of a zone that all share, from the top down ("draw", "discard")."""
        if not isinstance(zone, str) or zone not in self.ruleset_info.shared_zones:
            raise UsageError(f'pile "{zone}": one of {", ".join(self.ruleset_info.shared_zones)}')
        return [self.put(name, 0, zone) for name in names]

    def at(self, point: str, active: int = 0, turn: int = 3) -> Position:
        """The resting point: a phase, window or combat step by name."""
        if not isinstance(point, str) or point not in self.ruleset_info.resting_points:
            hint = nearest(str(point), self.ruleset_info.resting_points)
            raise UsageError(f'no resting point "{point}"' + (
                f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(self.ruleset_info.resting_points)}"))
        self.point, self.active, self.turn = point, self._seat(active, "at"), check_between("turn", turn, 0, _LARGEST)
        return self

    def _number_of(self, name: str) -> int:
        if not isinstance(name, str):
            raise UsageError(f"a card is named by a text, not by {name!r}")
        for card in self.ruleset_info.cards:
            if name in (card.zh, card.en):
                return card.number
        hint = nearest(name, [n for card in self.ruleset_info.cards for n in (card.zh, card.en)])
        raise UsageError(f'no card "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))

    def _character(self, name: str) -> int:
        """The number of a card of the kind that the plain characters are of."""
        info = self.ruleset_info
        kinds = {card.kind for card in info.cards if card.zh in info.plain_characters}
        number = self._number_of(name)
        if kinds and info.by_number[number].kind not in kinds:
            raise UsageError(f'generals: "{name}" is no {" or ".join(sorted(kinds))}')
        return number

    @property
    def program(self) -> api.Program:
        """The pool with this position's numbers."""
        program = self.ruleset_info.program
        if self.overrides:
            program = program.with_numbers(self.ruleset_info.numbers_with(self.overrides))
        return program

    def numbers_of_generals(self) -> list[list[int]]:
        """The definition of each seat's general, in a list of its own."""
        return [[self._character(name)] for name in self.generals]

    @property
    def setup(self) -> api.Setup:
        if self._setup is None:
            self._setup = self.ruleset_info.position_setup(self)
        return self._setup

    @property
    def entry(self) -> tuple[int, int]:
        """What the engine calls the resting point, and the active player."""
        return self.ruleset_info.resting_points[self.point], self.active

    def game(self, seed: int = 0, index: int = 0, rolls: Sequence[int | Sequence[str | Card]] = ()) -> Game:
        """A game that begins here. Each call makes a new one; :meth:`card` then finds the placed cards in it. ``rolls``: what
        chance gives first (:meth:`sgs_fast.Game.fix_rolls`)."""
        from sgs_fast.game import Game

        core = self.laid_out(seed, index)
        if rolls:
            Game(self, core).fix_rolls(rolls)
        core.resume(*self.entry)
        return Game(self, core)

    def laid_out(self, seed: int = 0, index: int = 0) -> api.Game:
        """The cards and numbers in their places; nothing has happened yet."""
        from sgs_fast_core import api

        self.ruleset_info.check_position(self)
        core = api.Game.blank(self.setup, check_number("seed", seed, 0), check_number("index", index, 0))
        names = self.ruleset_info.machine.names
        seats = int(self.ruleset_info.machine.seats)
        for placed in self.placed:
            place = 0 if placed.zone in self.ruleset_info.shared_zones else placed.seat
            if placed.place is not None:
                place = placed.place
            owner = placed.seat if placed.owner is None else placed.owner
            try:
                placed.id = core.place(self._number_of(placed.name), owner, names["zone"][placed.zone] * seats + place)
            except ValueError:
                raise UsageError(f"no room for {placed.name} and what follows it: {core.get('game', 0, 'n_objects') - 1} cards "
                                 "are there already") from None
            core.put("object", placed.id, "base", placed.seat)
            flags = core.get("object", placed.id, "flags")
            for key, value in placed.state.items():
                if key in ("damage", "shield", "counters"):
                    core.put("object", placed.id, key, value)
                elif value:
                    flags |= names["flag"][key]
            if placed.state.get("damage") and placed.zone in self.ruleset_info.play_zones:
                flags |= names["flag"]["damaged"]
            core.put("object", placed.id, "flags", flags)
        for seat, life in self.lives.items():
            core.put("seat", seat, "life", life)
        for (seat, name), value in self.numbers.items():
            core.put("seat", seat, "num", value, names["seat_number"][name])
        for seat, marks in self.marks.items():
            flags = core.get("seat", seat, "flags")
            for name in marks:
                flags |= names["seat_flag"][name]
            core.put("seat", seat, "flags", flags)
        self.ruleset_info.lay_out(core, self)
        core.put("game", 0, "turn", self.turn)
        core.put("game", 0, "phase", self.ruleset_info.phase_of(self.point))
        return core

    def card(self, game: Game, placed: Placed) -> Card:
        """The thing that a placed card became."""
        from sgs_fast.cardview import Card

        return Card(game, placed.id)
