"""What a card script talks about: amounts, things, players, filters, conditions, events.

All of it is symbolic. A script runs once, when the pool is compiled, and says what its card does; none of these values is
known then. Using one where Python wants a real value (``if``, ``int()``, ``len()``, a ``for`` loop) is therefore an error
that names the script's line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn, Union

from sgs_fast.errors import ScriptError

__all__ = ["Amount", "Condition", "Event", "Filter", "Named", "Player", "Thing", "amount_of", "as_player", "condition_of"]

AmountLike = Union["Amount", int]


class Symbolic:
    """A value that exists only in a game."""

    def _refuse(self, wanted: str, instead: str) -> NoReturn:
        raise ScriptError(f"{wanted} of a game value: it is not known when the script runs; {instead}")

    def __bool__(self) -> bool:
        self._refuse("the truth", "use `with c.if_(condition):` or `if_=`, and & | ~ instead of and, or, not")

    def __int__(self) -> int:
        self._refuse("the int()", "calculate with + - * and the functions of the language")

    def __index__(self) -> int:
        self._refuse("an index", "game values cannot index")

    def __len__(self) -> int:
        self._refuse("the len()", "use count(...)")

    def __iter__(self) -> NoReturn:
        self._refuse("a loop", "use `with c.each(...) as it:`")

    def __contains__(self, item: object) -> bool:
        self._refuse("a test with `in`", "use `.is_(filter)`")

    def __float__(self) -> float:
        self._refuse("the float()", "the game calculates with whole numbers: half_up(...), half_down(...)")

    def __eq__(self, other: object) -> Any:
        if self is other:
            return True
        self._refuse("a comparison", "use `.is_(filter)`, `.same_as(thing)` or `.is_(player)`")

    __hash__ = object.__hash__


@dataclass(frozen=True, eq=False)
class Amount(Symbolic):
    """A whole number that the game works out when it needs it (within 30,000)."""

    op: str
    parts: tuple[Any, ...] = ()

    def __add__(self, other: AmountLike) -> Amount:
        return Amount("add", (self, amount_of(other)))

    __radd__ = __add__

    def __sub__(self, other: AmountLike) -> Amount:
        return Amount("sub", (self, amount_of(other)))

    def __rsub__(self, other: AmountLike) -> Amount:
        return Amount("sub", (amount_of(other), self))

    def __mul__(self, other: AmountLike) -> Amount:
        return Amount("mul", (self, amount_of(other)))

    __rmul__ = __mul__

    def __neg__(self) -> Amount:
        return Amount("sub", (amount_of(0), self))

    def __pos__(self) -> Amount:
        return self

    def __lt__(self, other: AmountLike) -> Condition:
        return Condition("compare", (self, "less", amount_of(other)))

    def __le__(self, other: AmountLike) -> Condition:
        return Condition("compare", (self, "at_most", amount_of(other)))

    def __gt__(self, other: AmountLike) -> Condition:
        return Condition("compare", (self, "more", amount_of(other)))

    def __ge__(self, other: AmountLike) -> Condition:
        return Condition("compare", (self, "at_least", amount_of(other)))

    # == and != of amounts write a condition down, as < does; whether it holds is only known in a game.
    def __eq__(self, other: object) -> Condition:  # type: ignore[override]
        if not isinstance(other, (Amount, int)):
            raise ScriptError(f"an amount cannot be compared with {other!r}")
        return Condition("compare", (self, "equal", amount_of(other)))

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        return ~(self == other)

    def __truediv__(self, other: object) -> NoReturn:
        self._refuse("a fraction", "whole numbers only: half_up(...), half_down(...)")

    __floordiv__ = __truediv__
    __mod__ = __truediv__

    def __call__(self, *arguments: object, **named: object) -> NoReturn:
        name = self.parts[1] if self.op == "num" else self.op
        raise ScriptError(
            f'"{name}" is a number of a thing, not something it does; verbs belong to the card or ability: c.{name}(...)'
        )

    __hash__ = object.__hash__


def amount_of(value: AmountLike) -> Amount:
    """A plain number as an amount."""
    if isinstance(value, Amount):
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise ScriptError(f"an amount is a whole number or an expression of the game, not {value!r}")
    if not -30000 <= value <= 30000:
        raise ScriptError(f"an amount lies within 30,000, not {value}")
    return Amount("literal", (value,))


@dataclass(frozen=True, eq=False)
class Condition(Symbolic):
    """Something that holds or does not when the game looks; combine with & | ~."""

    op: str
    parts: tuple[Any, ...] = ()

    def __and__(self, other: Condition) -> Condition:
        return Condition("and", (self, condition_of(other)))

    def __or__(self, other: Condition) -> Condition:
        return Condition("or", (self, condition_of(other)))

    def __invert__(self) -> Condition:
        return Condition("not", (self,))


def condition_of(value: object) -> Condition:
    """A condition, or an error that says what was given instead."""
    if isinstance(value, Condition):
        return value
    raise ScriptError(f"a condition of the game (compare amounts, exists(...), thing.is_(filter)), not {value!r}")


@dataclass(frozen=True, eq=False)
class Player(Symbolic):
    """A player as an ability sees him: me, foe, the active one, the controller of a thing."""

    name: str
    of: Thing | None = None

    @property
    def life(self) -> Amount:
        return Amount("life", (self,))

    @property
    def hand(self) -> Amount:
        """How many cards the hand has."""
        return Amount("zone", (self, "hand"))

    def cards_in(self, zone: str) -> Amount:
        return Amount("zone", (self, zone))

    def is_(self, other: Player) -> Condition:
        return Condition("same_seat", (self, as_player(other)))


@dataclass(frozen=True, eq=False)
class Thing(Symbolic):
    """One object an ability can speak of: this card, the subject of an event, a target, what an instruction noted."""

    name: str
    index: int = 0
    scope: Any = None       # the ability whose target or handle it is

    @property
    def controller(self) -> Player:
        return Player("controller", self)

    @property
    def owner(self) -> Player:
        return Player("owner", self)

    @property
    def damage(self) -> Amount:
        return Amount("damage", (self,))

    @property
    def counters(self) -> Amount:
        return Amount("counters", (self,))

    @property
    def cost(self) -> Amount:
        """Its printed cost."""
        return Amount("cost", (self,))

    def number(self, name: str) -> Amount:
        """One of its numbers as it is now, or as it last was."""
        return Amount("num", (self, name))

    def printed(self, name: str) -> Amount:
        return Amount("printed", (self, name))

    def __getattr__(self, name: str) -> Amount:
        if name.startswith("_"):
            raise AttributeError(name)
        return Amount("num", (self, name))

    def is_(self, filter: Filter) -> Condition:
        if not isinstance(filter, Filter):
            raise ScriptError(f"is_(...): a filter such as unit(mine), not {filter!r}")
        return Condition("matches", (self, filter))

    def same_as(self, other: Thing) -> Condition:
        if not isinstance(other, Thing):
            raise ScriptError(f"same_as(...): a thing such as c.this, not {other!r}")
        return Condition("same", (self, other))

    @property
    def is_mine(self) -> Condition:
        return Condition("mine", (self,))

    @property
    def in_play(self) -> Condition:
        return Condition("alive", (self,))


@dataclass(frozen=True, eq=False)
class Named(Symbolic):
    """What a player names, for filters (``unit(cls=named)``, ``keyword=``, ``named=``), or ``named.amount`` of a number."""

    what: str               # as the script says it: class, faction, keyword, number, card
    kind: str               # and what that is to the native code: word, keyword, number, card
    who: Player
    index: int              # its handle; with a use, where the use keeps it
    on_use: bool
    scope: Any = None

    @property
    def amount(self) -> Amount:
        """The number that was named."""
        if self.kind != "number":
            raise ScriptError(f"a {self.what} that was named has no amount; a filter reads it")
        return Amount("said" if self.on_use else "handle", (self.index, self.scope))

    def of(self, thing: Thing, *kinds: str) -> Condition:
        """Whether a thing has what was named, or is the card. Raises ScriptError for another kind of name than these."""
        if self.kind not in kinds:
            raise ScriptError(f"what was named is a {self.what}, not a {' or '.join(kinds)}")
        return Condition("said", (thing, self))


@dataclass(frozen=True, eq=False)
class Filter(Symbolic):
    """Which things: kinds, zones, side, words, keywords, states, and a condition. Narrow it by calling it."""

    kinds: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    side: str = "any_side"
    owned: bool = False
    words: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    not_keywords: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    named: str | None = None
    where: Condition | None = None
    otherwise: Filter | None = None
    loop: int = 0               # without the thing of this loop
    abilities: bool = False     # the abilities on the stack, by their sources

    def but(self, *excluded: Any) -> Filter:
        """Without this card (``c.this``), the targets chosen before (``"chosen"``) or the event's subject (``"subject"``)."""
        flags = list(self.flags)
        for thing in excluded:
            name = thing.name if isinstance(thing, Thing) else str(thing)
            flag = {"this": "not_this", "chosen": "not_chosen", "subject": "not_subject", "each": "not_each"}.get(name)
            if flag is None:
                raise ScriptError(f'but=: this card, "chosen" or "subject", not {thing!r}')
            flags.append(flag)
        loop = max([self.loop, *(thing.index for thing in excluded if isinstance(thing, Thing) and thing.name == "each")])
        return replace(self, flags=tuple(flags), loop=loop)

    def narrowed(self, **changes: Any) -> Filter:
        """A copy with some fields replaced, tuples extended and conditions joined, in each alternative of it."""
        values: dict[str, Any] = {}
        if self.otherwise is not None:
            values["otherwise"] = self.otherwise.narrowed(**changes)
        for name, value in changes.items():
            old = getattr(self, name)
            if isinstance(old, tuple):
                values[name] = old + tuple(value if not isinstance(value, str) else (value,))
            elif name == "where" and old is not None:
                values[name] = old & value
            else:
                values[name] = value
        return replace(self, **values)

    def __or__(self, other: Filter) -> Filter:
        if not isinstance(other, Filter):
            raise ScriptError(f"a filter | another filter, not {other!r}")
        if self.otherwise is not None:
            return replace(self, otherwise=self.otherwise | other)
        return replace(self, otherwise=other)


@dataclass(frozen=True)
class Event:
    """What an ability waits for: a kind of event, and what has to be true of it."""

    kind: str
    subject: Symbolic | None = None     # a thing, a target or a filter
    when: Condition | None = None
    words: dict[str, Any] = field(default_factory=dict, compare=False)


def as_player(value: object) -> Player:
    """A player, or the controller of a thing."""
    if isinstance(value, Thing):
        return value.controller
    if isinstance(value, Player):
        return value
    raise ScriptError(f"a player: me, foe, active, passive, each, or something's controller or owner, not {value!r}")


def all_of(conditions: Iterable[Condition | None]) -> Condition | None:
    """The conjunction of what is given; None for nothing."""
    joined: Condition | None = None
    for condition in conditions:
        if condition is not None:
            joined = condition if joined is None else joined & condition
    return joined
