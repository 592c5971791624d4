"""Riftbound positions for tests: battlefields, units and hands in a few words, and a strict script over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sgs_fast.cardview import Card
from sgs_fast.game import Game
from sgs_fast.position import Placed, Position
from sgs_fast.rulesets.riftbound.language import RbDefinition
from tests.support.strict import Strict

BASE = 0


def card(
    name: str, kind: str, script: Callable[[Any], None] | None = None, *, energy: int = 0, power: int = 0, might: int = 0,
    domain: str | tuple[str, ...] = (), keywords: Any = (),
) -> RbDefinition:
    """A card of a test."""
    domains = (domain,) if isinstance(domain, str) else domain
    given = {keywords: 1} if isinstance(keywords, str) else keywords if isinstance(keywords, dict) else dict.fromkeys(keywords, 1)
    line = script.__code__.co_firstlineno if script else 0
    return RbDefinition(name, name, kind, "", energy, power, might, domains, (), given, script=script, file=__file__, line=line)


class Table:
    """A game of two or more in somebody's main phase; ``as_`` names things so that a script can speak of them."""

    def __init__(
        self, active: int = 0, *cards: RbDefinition, at: str = "main", legends: Any = None, players: int = 2, **options: Any,
    ) -> None:
        if legends is None and players > 2:
            legends = ["白板甲", "白板乙", "白板甲", "白板乙"][:players]
        self.position = Position("riftbound", generals=legends, cards=cards, options=options)
        self.players = self.position.seats
        self.position.at(at, active)
        self.names: dict[str, Placed] = {}
        self.sites: list[Placed] = []

    def site(self, controller: int | None = None, name: str = "") -> Placed:
        """The next battlefield; ``controller`` None: nobody's."""
        number = len(self.sites)
        placed = self.position.put(
            name or ("白板战场", "白板战场乙")[number % 2], controller or 0, "site", owner=number % 2, place=number,
            counters=0 if controller is None else controller + 1)
        self.sites.append(placed)
        return placed

    def put(self, name: str, seat: int, at: int = BASE, *, as_: str = "", **state: Any) -> Placed:
        """A permanent in a seat's base, or at battlefield 1, 2 ..."""
        if at == BASE:
            placed = self.position.put(name, seat, "base", **state)
        else:
            placed = self.position.put(name, seat, "field", owner=seat, place=at - 1, **state)
        self.names[as_ or name] = placed
        return placed

    def hidden(self, name: str, seat: int, at: int, **state: Any) -> Placed:
        placed = self.position.put(name, seat, "facedown", owner=seat, place=at - 1, **state)
        self.names[name] = placed
        return placed

    def hand(self, seat: int, *names: str) -> None:
        for name in names:
            self.names.setdefault(name, self.position.put(name, seat, "hand"))

    def deck(self, seat: int, *names: str) -> None:
        for name in names:
            self.position.put(name, seat, "deck")

    def runes(self, seat: int, name: str, ready: int, exhausted: int = 0) -> None:
        for n in range(ready + exhausted):
            self.position.put(name, seat, "runes", tapped=n >= ready)

    def pool(self, seat: int, **amounts: int) -> None:
        """Energy and Power that lie in a pool already: ``energy=4, fury=1``."""
        for name, amount in amounts.items():
            self.position.number(seat, name, amount)

    def points(self, *points: int) -> None:
        for seat, n in enumerate(points):
            self.position.life(seat, n)

    def trash(self, seat: int, *names: str) -> None:
        for name in names:
            self.names.setdefault(name, self.position.put(name, seat, "trash"))

    def rune_deck(self, seat: int, name: str, n: int) -> None:
        for _ in range(n):
            self.position.put(name, seat, "rune_deck")

    def play(self) -> Duel:
        for seat in range(self.players):
            if not any(p.zone == "deck" and p.seat == seat for p in self.position.placed):
                self.deck(seat, *["山脉亚龙"] * 5)
            if not any(p.zone == "rune_deck" and p.seat == seat for p in self.position.placed):
                self.rune_deck(seat, "炽烈符文", 3)
        game = self.position.game()
        return Duel(game, {name: placed.id for name, placed in self.names.items()})


class Duel(Strict):
    """A strict script whose things have names."""

    def __init__(self, game: Game, ids: dict[str, int]) -> None:
        super().__init__(game)
        self.ids = ids

    def __enter__(self) -> Duel:
        return self

    def __getitem__(self, name: str) -> Card:
        return Card(self.game, self.ids[name])

    def _known(self, value: Any) -> Any:
        """A thing of this table for its name."""
        if isinstance(value, (list, tuple)):
            return [self._known(one) for one in value]
        return self[value] if isinstance(value, str) and value in self.ids else value

    def does(self, seat: int, verb: str, **what: Any) -> Duel:
        super().does(seat, verb, **{name: self._known(value) for name, value in what.items()})
        return self

    def offers(self, seat: int, verb: str, **what: Any) -> Duel:
        super().offers(seat, verb, **{name: self._known(value) for name, value in what.items()})
        return self

    def rejected(self, seat: int, verb: Any, **what: Any) -> Duel:
        super().rejected(seat, verb, **{name: self._known(value) for name, value in what.items()})
        return self

    def number(self, name: str) -> Any:
        return self.game.ruleset.machine.names["number"][name]

    def might(self, name: str) -> int:
        return int(self.game.core.get("object", self.ids[name], "num", self.number("might")))

    def controller(self, at: int) -> int | None:
        """Who controls a battlefield."""
        value = self.game.zone("site", at - 1)[0].counters
        return value - 1 if value else None

    def there(self, at: int) -> list[str]:
        return [card.name for card in self.game.zone("field", at - 1)]

    def names_in(self, zone: str, seat: int) -> list[str]:
        return [card.name for card in self.game.zone(zone, seat)]

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(seat.life for seat in self.game.seats)

    def pool(self, seat: int) -> dict[str, int]:
        """What is in a pool, without zeros."""
        places = self.game.ruleset.machine.names["seat_number"]
        read = {name: int(self.game.core.get("seat", seat, "num", places[name])) for name in (
            "energy", "fury", "calm", "mind", "body", "chaos", "order", "any", "spell_energy", "spell_any")}
        return {name: amount for name, amount in read.items() if amount}

    def drawn(self, seat: int) -> int:
        """How many of the plain cards of a deck somebody holds."""
        return self.names_in("hand", seat).count("山脉亚龙")


    @property
    def chain(self) -> list[str]:
        return [str(item.card) for item in self.game.stack]
