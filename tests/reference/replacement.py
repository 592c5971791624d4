"""Second opinion: replacement and prevention over a batch of events (zh.417, ruling A17; rb base rules 21).

An event of the batch is a `Row`. Each effect may change each row, and what became of it, once (zh.417.6a). Whoever is
affected chooses among the effects that fit, the active player first (zh.417.9a, zh.103.4); a self-replacement goes
before all others (zh.417.6c). `settle` follows given choices; `outcomes` follows all of them, so that a test can
compare the set of results with what the engine reaches, however the engine cuts the choice into decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

Subject: TypeAlias = str  # a unit, a general or a player


@dataclass(frozen=True)
class Row:
    """One event: `amount` of `kind` happens to `subject`. `tags` are the source's words at this moment (zh.417.8a)."""

    kind: str
    subject: Subject
    amount: int = 1
    source: str = ""
    tags: frozenset[str] = frozenset()
    nature: str = ""
    applied: frozenset[str] = frozenset()
    origin: int = 0


@dataclass(frozen=True)
class Watch:
    """Which rows an effect fits: every given condition has to hold."""

    kind: str = "damage"
    subjects: frozenset[Subject] | None = None
    tags: frozenset[str] = frozenset()
    sources: frozenset[str] | None = None
    amount: int | None = None

    def fits(self, row: Row) -> bool:
        return (
            row.kind == self.kind
            and (self.subjects is None or row.subject in self.subjects)
            and self.tags <= row.tags
            and (self.sources is None or row.source in self.sources)
            and (self.amount is None or row.amount == self.amount)
        )


@dataclass(frozen=True)
class Prevent:
    """Prevents all of it, or only so much of each row (armour, zh.500.2)."""

    each: int | None = None


@dataclass(frozen=True)
class Shield:
    """Prevents the next so many points; each prevented point uses one up (zh.417.7b)."""

    points: int


@dataclass(frozen=True)
class Redirect:
    """Moves damage to another subject, nothing else of it changing (zh.200.6.def3); all of it, or the next so many."""

    to: Subject
    points: int | None = None


@dataclass(frozen=True)
class Change:
    """Makes the amount ``(amount * times // parts) + plus``, or just `to`."""

    times: int = 1
    parts: int = 1
    plus: int = 0
    to: int | None = None


@dataclass(frozen=True)
class Instead:
    """Puts other events in its place, (kind, amount) to the same or a named subject; none at all is a skip."""

    events: tuple[tuple[str, int] | tuple[str, int, Subject], ...] = ()


Deed: TypeAlias = Prevent | Shield | Redirect | Change | Instead


@dataclass(frozen=True)
class Effect:
    """A replacement or prevention effect; `uses` limits the rows it may change, `own` is self-replacement."""

    id: str
    watch: Watch
    deed: Deed
    own: bool = False
    uses: int | None = None


@dataclass(frozen=True)
class World:
    """What the batch has to know: who decides for each subject, in which order seats decide, what is still there."""

    seat_of: Mapping[Subject, int]
    order: tuple[int, ...] = (0, 1)
    gone: frozenset[Subject] = frozenset()


@dataclass(frozen=True)
class Result:
    """What really happens, what the shields have left, and each original row's fate: done, replaced or nothing."""

    rows: tuple[tuple[str, Subject, int, str], ...]  # (kind, subject, amount, source), sorted
    left: tuple[tuple[str, int], ...]
    fates: tuple[str, ...]


Option: TypeAlias = tuple[int, str]  # (row in the batch, effect id)
Choose: TypeAlias = Callable[[int, Sequence[Row], list[Option]], Option]


@dataclass(frozen=True)
class Batch:
    """The rows so far, and the points or uses every limited effect has left."""

    rows: tuple[Row, ...]
    left: Mapping[str, int] = field(default_factory=dict)


def begin(rows: Iterable[Row], effects: Iterable[Effect]) -> Batch:
    """A batch before any effect; what would be 0 does not happen at all (zh.417.5a)."""
    left: dict[str, int] = {}
    for effect in effects:
        points = effect.deed.points if isinstance(effect.deed, Shield | Redirect) else None
        limit = effect.uses if points is None else points
        if limit is not None:
            left[effect.id] = limit
    return Batch(tuple(replace(row, origin=n) for n, row in enumerate(rows) if row.amount > 0), left)


def options(batch: Batch, effects: Sequence[Effect], world: World) -> tuple[int, list[Option]]:
    """The seat that decides next and what it may choose from; no options when the batch is settled."""
    by_seat: dict[int, list[Option]] = {}
    for n, row in enumerate(batch.rows):
        fitting = [effect for effect in effects if applicable(batch, row, effect, world)]
        first = [effect for effect in fitting if effect.own] or fitting
        by_seat.setdefault(world.seat_of[row.subject], []).extend((n, effect.id) for effect in first)
    for seat in world.order:
        if by_seat.get(seat):
            return seat, by_seat[seat]
    return -1, []


def applicable(batch: Batch, row: Row, effect: Effect, world: World) -> bool:
    """Whether the effect may change the row now."""
    if effect.id in row.applied or not effect.watch.fits(row) or batch.left.get(effect.id, 1) <= 0:
        return False
    # Damage is not redirected from or to what is gone (zh.417.6b).
    return not isinstance(effect.deed, Redirect) or not {row.subject, effect.deed.to} & world.gone


def apply(batch: Batch, effects: Sequence[Effect], option: Option) -> Batch:
    """The batch after one effect changed one row."""
    n, name = option
    effect = next(effect for effect in effects if effect.id == name)
    row = replace(batch.rows[n], applied=batch.rows[n].applied | {name})
    left = dict(batch.left)
    after: list[Row]
    match effect.deed:
        case Prevent(each):
            after = [replace(row, amount=0 if each is None else row.amount - each)]
        case Shield():
            used = min(left[name], row.amount)
            left[name] -= used
            after = [replace(row, amount=row.amount - used)]
        case Redirect(to, None):
            after = [replace(row, subject=to)]
        case Redirect(to, _):
            moved = min(left[name], row.amount)
            left[name] -= moved
            after = [replace(row, amount=row.amount - moved), replace(row, subject=to, amount=moved)]
        case Change(times, parts, plus, exact):
            after = [replace(row, amount=row.amount * times // parts + plus if exact is None else exact)]
        case Instead(events):
            after = [
                replace(row, kind=event[0], amount=event[1], subject=event[2] if len(event) == 3 else row.subject)
                for event in events
            ]
    if effect.uses is not None and getattr(effect.deed, "points", None) is None:
        left[name] -= 1
    kept = [one for one in after if one.amount > 0]
    return Batch((*batch.rows[:n], *kept, *batch.rows[n + 1:]), left)


def result(batch: Batch, before: Sequence[Row]) -> Result:
    """The settled batch in a form that can be compared."""
    fates: list[str] = []
    for n, row in enumerate(before):
        successors = [one for one in batch.rows if one.origin == n]
        same = any((one.kind, one.subject) == (row.kind, row.subject) for one in successors)
        fates.append("done" if same else "replaced" if successors else "nothing")
    rows = sorted((row.kind, row.subject, row.amount, row.source) for row in batch.rows)
    return Result(tuple(rows), tuple(sorted(batch.left.items())), tuple(fates))


def settle(rows: Sequence[Row], effects: Sequence[Effect], world: World, choose: Choose) -> Result:
    """The batch under given choices; `choose` is asked whenever a seat has more than one option."""
    batch = begin(rows, effects)
    while True:
        seat, open_ = options(batch, effects, world)
        if not open_:
            return result(batch, rows)
        picked = open_[0] if len(open_) == 1 else choose(seat, batch.rows, open_)
        if picked not in open_:
            raise ValueError(f"seat {seat} cannot choose {picked}; options: {open_}")
        batch = apply(batch, effects, picked)


def scripted(*choices: Option) -> Choose:
    """Choices in order; a missing one is an error."""
    left = list(choices)

    def choose(seat: int, rows: Sequence[Row], open_: list[Option]) -> Option:
        if not left:
            raise ValueError(f"seat {seat} has an unscripted choice: {open_} on {rows}")
        return left.pop(0)

    return choose


def outcomes(rows: Sequence[Row], effects: Sequence[Effect], world: World) -> set[Result]:
    """Every result that some sequence of choices leads to."""
    found: set[Result] = set()
    seen: set[tuple[tuple[Row, ...], tuple[tuple[str, int], ...]]] = set()
    todo = [begin(rows, effects)]
    while todo:
        batch = todo.pop()
        mark = (batch.rows, tuple(sorted(batch.left.items())))
        if mark in seen:
            continue
        seen.add(mark)
        open_ = options(batch, effects, world)[1]
        if not open_:
            found.add(result(batch, rows))
        todo.extend(apply(batch, effects, option) for option in open_)
    return found
