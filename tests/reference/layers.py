"""Second opinion: characteristics of units from what is printed and what affects them (zh.416, rulings A20 and A26).

Slow and plain on purpose: every call starts from the printed values and applies one effect after another, and whether
one effect depends on another is found by trying. A test builds a battlefield of `Thing`s and lasting `Effect`s, puts
the same into a position, and compares `characteristics()` with what the engine shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import TypeAlias


class Layer(IntEnum):
    """The order of zh.416.5a."""

    COPY = 1
    CONTROL = 2
    TEXT = 3
    KIND = 4  # class, subclass, affiliation
    OTHER = 5  # abilities gained and lost
    NUMBERS = 6  # power and life


class Rank(IntEnum):
    """The order inside a layer (zh.416.5a): counters have a rank of their own in the layer of numbers only."""

    DEFINING = 0
    COUNTER = 1
    REST = 2


@dataclass(frozen=True)
class Filter:
    """Which things an effect affects: all given conditions hold. Class and affiliation are words (zh.416.6a)."""

    ids: frozenset[int] | None = None
    mine: bool | None = None  # True: its controller is the controller of the effect's source
    cls: str | None = None
    affiliation: str | None = None
    name: str | None = None
    blank: bool = False
    has: str | None = None
    this: bool = False  # only the source itself
    but_this: bool = False
    power_from: int | None = None


EVERY = Filter()
SELF = Filter(this=True)


@dataclass(frozen=True)
class Count:
    """An amount: `times` for each thing that fits."""

    of: Filter
    times: int = 1


@dataclass(frozen=True)
class PerDamage:
    """An amount: `times` for each damage counter on the affected thing (zh.500.4)."""

    times: int = 1


Amount: TypeAlias = int | Count | PerDamage
Key: TypeAlias = tuple[object, ...]


@dataclass(frozen=True)
class Copy:
    """Becomes a copy of another thing: its printed side, with what copy effects made of that."""

    of: int


@dataclass(frozen=True)
class Control:
    """Changes sides."""

    seat: int


@dataclass(frozen=True)
class Word:
    """Replaces a word in the printed abilities; never names, never what was granted (zh.416.6a, zh.416.6b)."""

    old: str
    new: str


@dataclass(frozen=True)
class Become:
    """Replaces the classes or the affiliations."""

    classes: frozenset[str] | None = None
    affiliations: frozenset[str] | None = None


@dataclass(frozen=True)
class Also:
    """Adds a class or an affiliation."""

    cls: str | None = None
    affiliation: str | None = None


@dataclass(frozen=True)
class Grant:
    """Gives an ability."""

    ability: Ability


@dataclass(frozen=True)
class Lose:
    """Takes every instance of one ability (zh.405.2), or all abilities when no name is given (zh.405.1)."""

    name: str | None = None


@dataclass(frozen=True)
class Plus:
    """Adds to power and life."""

    power: Amount = 0
    life: Amount = 0


@dataclass(frozen=True)
class Set:
    """Makes power or life a number."""

    power: Amount | None = None
    life: Amount | None = None


@dataclass(frozen=True)
class Swap:
    """Exchanges power and life (zh.416.5c)."""


Change: TypeAlias = Copy | Control | Word | Become | Also | Grant | Lose | Plus | Set | Swap

LAYER_OF: dict[type, Layer] = {
    Copy: Layer.COPY, Control: Layer.CONTROL, Word: Layer.TEXT, Become: Layer.KIND, Also: Layer.KIND,
    Grant: Layer.OTHER, Lose: Layer.OTHER, Plus: Layer.NUMBERS, Set: Layer.NUMBERS, Swap: Layer.NUMBERS,
}


@dataclass(frozen=True)
class Static:
    """What a static ability does while it is there: open to whatever fits at the time (zh.416.4a)."""

    changes: tuple[Change, ...]
    where: Filter = SELF
    defining: bool = False


@dataclass(frozen=True)
class Ability:
    """An ability by name; most are names only, as far as characteristics go."""

    name: str
    statics: tuple[Static, ...] = ()


def enrage(plus: int) -> Ability:
    """激怒X (zh.500.4): more power for each damage counter."""
    return Ability("激怒", (Static((Plus(power=PerDamage(plus)),)),))


@dataclass(frozen=True)
class Printed:
    """What a card shows."""

    power: int = 0
    life: int = 1
    classes: frozenset[str] = frozenset()
    affiliations: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Thing:
    """A unit on the battlefield. `counters` are (power, life) marker counters; `timestamp` is that of its entry."""

    id: int
    printed: Printed
    controller: int = 0
    timestamp: int = 0
    damage: int = 0
    counters: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Effect:
    """A lasting effect of something that resolved. Its set is locked when it begins (zh.416.3b): give `ids`."""

    changes: tuple[Change, ...]
    timestamp: int
    ids: frozenset[int]


@dataclass(frozen=True)
class Held:
    """One instance of an ability that a thing has now, and where it comes from."""

    ability: Ability
    origin: Key
    timestamp: int
    printed: bool = True


@dataclass(frozen=True)
class Now:
    """A thing's characteristics at some point of the computation, and at its end."""

    definition: Printed
    controller: int
    name: str
    classes: frozenset[str]
    affiliations: frozenset[str]
    power: int
    life: int
    abilities: tuple[Held, ...]
    words: tuple[Word, ...] = ()

    @property
    def blank(self) -> bool:
        """Has no ability (zh.405.1)."""
        return not self.abilities

    def has(self, name: str) -> bool:
        return any(held.ability.name == name for held in self.abilities)

    def word(self, text: str, printed: bool = True) -> str:
        """How a word of this thing's text reads now; a granted ability's words never change (zh.416.6b)."""
        for change in self.words if printed else ():
            text = change.new if text == change.old else text
        return text


Board: TypeAlias = dict[int, Now]


@dataclass(frozen=True)
class Instance:
    """One effect at work: a lasting one, one static of one ability instance, or one thing's counters."""

    key: Key
    changes: tuple[Change, ...]
    timestamp: int
    rank: Rank
    source: int | None = None
    where: Filter = EVERY
    printed: bool = True


@dataclass
class Computation:
    """The state of one run: what was applied, and the sets of effects that have begun in an earlier layer."""

    things: Mapping[int, Thing]
    effects: Sequence[Effect]
    done: set[Key] = field(default_factory=set)
    begun: dict[Key, tuple[Instance, frozenset[int]]] = field(default_factory=dict)


def characteristics(things: Iterable[Thing], effects: Sequence[Effect] = ()) -> Board:
    """Every thing's characteristics under all effects (zh.416.5)."""
    run = Computation({thing.id: thing for thing in things}, effects)
    board = {thing.id: printed_side(thing.printed, thing) for thing in run.things.values()}
    for layer in Layer:
        while waiting := waiting_in(run, board, layer):
            instance = next_of(run, board, layer, waiting)
            members = members_of(run, board, instance)
            run.begun.setdefault(instance.key, (instance, members))
            board = applied(run, board, instance, layer)
            run.done.add((instance.key, layer))
    return board


def printed_side(definition: Printed, thing: Thing) -> Now:
    """A thing before any effect."""
    held = tuple(Held(one, ("printed", n), thing.timestamp) for n, one in enumerate(definition.abilities))
    return Now(
        definition, thing.controller, definition.name, definition.classes, definition.affiliations,
        definition.power, definition.life, held,
    )


def existing(run: Computation, board: Board) -> list[Instance]:
    """All effects at work on this board, lasting ones first."""
    found = [
        Instance(("lasting", n), effect.changes, effect.timestamp, Rank.REST, where=Filter(ids=effect.ids))
        for n, effect in enumerate(run.effects)
    ]
    for thing in run.things.values():
        for n, (power, life) in enumerate(thing.counters):
            where = Filter(ids=frozenset((thing.id,)))
            found.append(Instance(("counter", thing.id, n), (Plus(power, life),), n, Rank.COUNTER, where=where))
        for held in board[thing.id].abilities:
            for n, static in enumerate(held.ability.statics):
                found.append(Instance(
                    ("static", thing.id, held.origin, n), static.changes, held.timestamp,
                    Rank.DEFINING if static.defining else Rank.REST, thing.id, static.where, held.printed,
                ))
    keys = {instance.key for instance in found}
    # What has begun in an earlier layer goes on, even when its ability has been lost since.
    return found + [instance for key, (instance, _) in run.begun.items() if key not in keys]


def waiting_in(run: Computation, board: Board, layer: Layer) -> list[Instance]:
    """Effects still to be applied in this layer; only those of the lowest rank present."""
    waiting = [
        instance for instance in existing(run, board)
        if (instance.key, layer) not in run.done and changes_in(instance, layer)
    ]
    lowest = min((instance.rank for instance in waiting), default=Rank.REST)
    return [instance for instance in waiting if instance.rank == lowest]


def changes_in(instance: Instance, layer: Layer) -> list[Change]:
    return [change for change in instance.changes if LAYER_OF[type(change)] == layer]


def next_of(run: Computation, board: Board, layer: Layer, waiting: list[Instance]) -> Instance:
    """The oldest effect of those that wait for no other (zh.416.5b); a loop of waiting is broken by age."""
    needs = {one.key: {other.key for other in waiting if depends(run, board, layer, one, other)} for one in waiting}
    reach = {key: reachable(key, needs) for key in needs}
    free = [one for one in waiting if all(one.key in reach[other] for other in reach[one.key])]
    return min(free, key=lambda one: one.timestamp)


def reachable(start: Key, needs: Mapping[Key, set[Key]]) -> set[Key]:
    """Everything that `start` waits for, directly or not."""
    seen: set[Key] = set()
    edge = set(needs[start])
    while edge:
        seen |= edge
        edge = {far for near in edge for far in needs[near]} - seen
    return seen


def depends(run: Computation, board: Board, layer: Layer, one: Instance, other: Instance) -> bool:
    """Whether applying `other` first changes whether `one` exists, what it affects or what it does to that."""
    if one.key == other.key:
        return False
    after = applied(run, board, other, layer)
    if one.key not in run.begun and one.key not in {instance.key for instance in existing(run, after)}:
        return True
    return deeds(run, board, one, layer) != deeds(run, after, one, layer)


def members_of(run: Computation, board: Board, instance: Instance) -> frozenset[int]:
    """Things the effect affects; fixed once it has begun."""
    if instance.key in run.begun:
        return run.begun[instance.key][1]
    return frozenset(n for n in board if fits(board, n, instance.where, instance.source, instance.printed))


def fits(board: Board, n: int, where: Filter, source: int | None, printed: bool) -> bool:
    """Whether thing `n` meets the filter of an effect of `source`."""
    now, own = board[n], board[source] if source is not None else None
    word = (lambda text: own.word(text, printed)) if own is not None else (lambda text: text)
    return (
        (where.ids is None or n in where.ids)
        and (where.mine is None or (own is not None and (now.controller == own.controller) == where.mine))
        and (where.cls is None or word(where.cls) in now.classes)
        and (where.affiliation is None or word(where.affiliation) in now.affiliations)
        and (where.name is None or where.name == now.name)
        and (not where.blank or now.blank)
        and (where.has is None or now.has(where.has))
        and (not where.this or n == source)
        and (not where.but_this or n != source)
        and (where.power_from is None or now.power >= where.power_from)
    )


def deeds(run: Computation, board: Board, instance: Instance, layer: Layer) -> dict[int, list[object]]:
    """What the effect would do to each thing in this layer, with every amount worked out."""
    return {
        n: [worked_out(run, board, n, change, instance) for change in changes_in(instance, layer)]
        for n in members_of(run, board, instance)
    }


def worked_out(run: Computation, board: Board, n: int, change: Change, instance: Instance) -> object:
    """One change to one thing, in a form that can be compared and applied."""
    def number(amount: Amount) -> int:
        if isinstance(amount, Count):
            fit = sum(fits(board, other, amount.of, instance.source, instance.printed) for other in board)
            return amount.times * fit
        return amount.times * run.things[n].damage if isinstance(amount, PerDamage) else amount

    own = board.get(instance.source) if instance.source is not None else None

    def word(text: str | None) -> str | None:
        return own.word(text, instance.printed) if own and text else text

    def words(texts: frozenset[str] | None) -> frozenset[str] | None:
        return None if texts is None else frozenset(word(text) or text for text in texts)

    match change:
        case Copy(of):
            return board[of].definition if of in board else None
        case Plus(power, life):
            return Plus(number(power), number(life))
        case Set(power, life):
            return Set(None if power is None else number(power), None if life is None else number(life))
        case Become(classes, affiliations):
            return Become(words(classes), words(affiliations))
        case Also(cls, affiliation):
            return Also(word(cls), word(affiliation))
    return change


def applied(run: Computation, board: Board, instance: Instance, layer: Layer) -> Board:
    """A new board with the effect's changes of this layer; all of them are read from the old one."""
    after = dict(board)
    for n, changes in deeds(run, board, instance, layer).items():
        for part, change in enumerate(changes):
            after[n] = changed(after[n], change, run.things[n], instance, part)
    return after


def changed(now: Now, change: object, thing: Thing, instance: Instance, part: int) -> Now:
    """One thing after one worked-out change."""
    match change:
        case Printed():
            return printed_side(change, replace(thing, controller=now.controller))
        case Control(seat):
            return replace(now, controller=seat)
        case Word():
            return replace(now, words=(*now.words, change))
        case Become(classes, affiliations):
            kept = now.affiliations if affiliations is None else affiliations
            return replace(now, classes=now.classes if classes is None else classes, affiliations=kept)
        case Also(cls, affiliation):
            more = now.affiliations | ({affiliation} if affiliation else set())
            return replace(now, classes=now.classes | ({cls} if cls else set()), affiliations=more)
        case Grant(ability):
            since = max(thing.timestamp, instance.timestamp)
            held = Held(ability, ("granted", instance.key, part), since, printed=False)
            return replace(now, abilities=(*now.abilities, held))
        case Lose(name):
            kept_ones = tuple(held for held in now.abilities if name is not None and held.ability.name != name)
            return replace(now, abilities=kept_ones)
        case Plus(int(power), int(life)):
            return replace(now, power=now.power + power, life=now.life + life)
        case Set(power, life):
            return replace(
                now,
                power=power if isinstance(power, int) else now.power,
                life=life if isinstance(life, int) else now.life,
            )
        case Swap():
            return replace(now, power=now.life, life=now.power)
    return now
