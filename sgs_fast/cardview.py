"""Things and players of one game, typed and read-only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sgs_fast.game import Game

__all__ = ["Card", "Item", "SeatView"]


class Card:
    """One object of a game as it is now. Two are equal when they are the same thing: the same object that has not
    changed zones since (a card that left and came back is a new thing)."""

    __slots__ = ("_game", "_version", "id")

    def __init__(self, game: Game, id: int) -> None:
        self._game = game
        self.id = id
        self._version = game.core.get("object", id, "version")

    def _get(self, field: str, item: int = 0) -> int:
        return int(self._game.core.get("object", self.id, field, item))

    @property
    def is_same(self) -> bool:
        """Whether it is still that thing."""
        return self._get("version") == self._version

    @property
    def name(self) -> str:
        """Chinese name."""
        return self._game.ruleset.card_name(self._get("definition"), "zh")

    @property
    def en(self) -> str:
        return self._game.ruleset.card_name(self._get("definition"), "en")

    @property
    def zone(self) -> str:
        return self._game.ruleset.name_of("zone", self._get("zone") // self._game.core_seats)

    @property
    def owner(self) -> int:
        return self._get("owner")

    @property
    def controller(self) -> int:
        return self._get("seat")

    @property
    def damage(self) -> int:
        return self._get("damage")

    @property
    def shield(self) -> int:
        """Temporary life."""
        return self._get("shield")

    @property
    def counters(self) -> int:
        return self._get("counters")

    @property
    def flags(self) -> tuple[str, ...]:
        """Its states: tapped, attacking, damaged ..."""
        return tuple(self._game.ruleset.flags_of("flag", self._get("flags")))

    @property
    def tapped(self) -> bool:
        return bool(self._get("flags") & self._game.ruleset.machine.names["flag"]["tapped"])

    @property
    def keywords(self) -> tuple[str, ...]:
        return tuple(self._game.ruleset.flags_of("keyword", self._get("keywords")))

    @property
    def shown_keywords(self) -> tuple[str, ...]:
        """Its keywords as far as everybody sees them."""
        secret = self._game.ruleset.secret_keywords
        return tuple(word for word in self.keywords if word not in secret)

    @property
    def link(self) -> Card | None:
        """What it attacks, strikes back at or is attached to."""
        other = self._get("link")
        return Card(self._game, other) if other else None

    def known_to(self, seat: int) -> bool:
        return bool(self._get("known") >> seat & 1)

    def __getattr__(self, name: str) -> int:
        place = self._game.ruleset.machine.names["number"].get(name) if not name.startswith("_") else None
        if place is None:
            raise AttributeError(f'a card of {self._game.ruleset.name} has no "{name}"')
        if place >= self._game.kept_numbers:       # nothing changes it: it is what the definition prints
            return self._game.core.printed(self.id, place)
        return self._get("num", place)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and (self.id, self._version) == (other.id, other._version)

    def __hash__(self) -> int:
        return hash((self.id, self._version))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name} #{self.id} in {self.zone}>"


class Item:
    """One item of the stack: a card, an ability or combat damage, with its targets."""

    __slots__ = ("_game", "place")

    def __init__(self, game: Game, place: int) -> None:
        self._game = game
        self.place = place

    def _get(self, field: str) -> int:
        return int(self._game.core.get("stack", self.place, field))

    @property
    def card(self) -> Card | None:
        """The card, or the source of the ability; None for combat damage."""
        o = self._get("obj")
        return Card(self._game, o) if o else None

    @property
    def controller(self) -> int:
        return self._get("seat")

    @property
    def kind(self) -> str:
        return self._game.ruleset.stack_kind(self._get("kind"))

    @property
    def targets(self) -> tuple[Card, ...]:
        return tuple(
            Card(self._game, self._game.core.get(f"target{k}", self.place, "obj")) for k in range(self._get("n_targets"))
        )

    def __str__(self) -> str:
        name = f"{self.card}" if self.card else ""
        aims = f" → {', '.join(map(str, self.targets))}" if self.targets else ""
        return f"{self.kind} {name}".strip() + aims


class SeatView:
    """One player of a game as he is now."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def life(self) -> int:
        return int(self._game.core.get("seat", self.seat, "life"))

    @property
    def character(self) -> Card:
        """The object that stands for the player (the general)."""
        return Card(self._game, self._game.core.get("seat", self.seat, "character"))

    @property
    def hand(self) -> list[Card]:
        return self._game.zone("hand", self.seat)

    def zone(self, name: str) -> list[Card]:
        return self._game.zone(name, self.seat)

    def __getattr__(self, name: str) -> int:
        place = self._game.ruleset.machine.names["seat_number"].get(name) if not name.startswith("_") else None
        if place is None:
            raise AttributeError(f'a player of {self._game.ruleset.name} has no "{name}"')
        return int(self._game.core.get("seat", self.seat, "num", place))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.hand)
