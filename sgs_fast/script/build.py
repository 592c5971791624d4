"""The symbolic builder: what an ability's methods write down.

An author says what happens; which layer a change belongs to, whether a set is locked, where an ability functions and what
greedy should think of a target follow from the verb. Every action returns a :class:`Handle` to what it did. What was said is
kept beside what was written (``Ability.said``), and the generated card text reads it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, NoReturn, ParamSpec, TypeVar

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import (
    Amount,
    AmountLike,
    Condition,
    Event,
    Filter,
    Named,
    Player,
    Symbolic,
    Thing,
    all_of,
    amount_of,
    as_player,
    condition_of,
)
from sgs_fast.script.naming import asks_first, name
from sgs_fast.script.pool import Ability, Record, TargetRow
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.cardview import Card
    from sgs_fast.script.cards import CardScript
    from sgs_fast.script.situation import Situation

__all__ = ["AbilityScript", "ChoiceScript", "Cost", "Extra", "Handle", "ReplaceScript", "Target", "block"]

ME = Player("me")
ALL = Player("all")
P = ParamSpec("P")
T = TypeVar("T")


class _Block(AbstractContextManager[T]):
    """A ``with`` block of a script; one that is never entered is reported, because it would do nothing."""

    def __init__(self, card: CardScript, name: str, inner: AbstractContextManager[T]) -> None:
        self.card, self.name, self.inner = card, name, inner
        self.line = sys._getframe(2).f_lineno
        card.unopened.append(self)

    def __enter__(self) -> T:
        self.card.unopened.remove(self)
        return self.inner.__enter__()

    def __exit__(self, *error: Any) -> bool | None:
        return self.inner.__exit__(*error)

    def __getattr__(self, name: str) -> NoReturn:
        raise ScriptError(f"{self.name}(...) opens a block: `with c.{self.name}(...) as e:`, then e.{name}(...)")


def block(function: Callable[P, Generator[T, None, None]]) -> Callable[P, AbstractContextManager[T]]:
    """Like contextlib.contextmanager, for the blocks of a script."""
    manager = contextmanager(function)

    @wraps(function)
    def open_block(*args: P.args, **kwargs: P.kwargs) -> AbstractContextManager[T]:
        owner: Any = args[0]
        return _Block(getattr(owner, "card", owner), function.__name__, manager(*args, **kwargs))

    return open_block


@dataclass(frozen=True, eq=False)
class Target(Symbolic):
    """A target row of a use: one or several things, chosen when it is used or goes on the stack."""

    index: int
    scope: Any = None

    @property
    def one(self) -> Thing:
        """The (first) thing that was chosen."""
        return Thing("target", self.index, self.scope)

    @property
    def controller(self) -> Player:
        return self.one.controller

    @property
    def owner(self) -> Player:
        return self.one.owner

    def is_(self, filter: Filter) -> Condition:
        return self.one.is_(filter)

    def same_as(self, other: Thing) -> Condition:
        return self.one.same_as(other)

    def __getattr__(self, name: str) -> Amount:
        if name.startswith("_"):
            raise AttributeError(name)
        value = getattr(self.one, name)
        if not isinstance(value, Amount):
            raise ScriptError(f"a target has no {name}; t.one.{name} is the first thing's")
        return value


@dataclass(frozen=True, eq=False)
class Handle(Symbolic):
    """What an instruction did. ``done`` holds when it really happened, ``tried`` also when it was replaced or prevented."""

    index: int
    scope: Any = None
    follow: bool = False
    only: Filter | None = None

    @property
    def done(self) -> Condition:
        return Condition("done", (self.index, self.scope))

    @property
    def tried(self) -> Condition:
        return Condition("tried", (self.index, self.scope))

    @property
    def amount(self) -> Amount:
        """How much really happened (damage dealt, cards drawn, things picked)."""
        return Amount("handle", (self.index, self.scope))

    @property
    def count(self) -> Amount:
        return Amount("handle_count", (self.index, self.scope))

    @property
    def subject(self) -> Thing:
        """The first thing that it did something to, as it was then."""
        return Thing("handle", self.index, self.scope)

    def has(self, thing: Thing) -> Condition:
        """Whether the instruction did something to that thing, or picked it."""
        return Condition("noted", (thing, self.index, self.scope, self.follow))

    def those(self, filter: Filter) -> Handle:
        """Only those of the things that a filter accepts now."""
        if not isinstance(filter, Filter):
            raise ScriptError(f"those(...): a filter such as unit(cls=...), not {filter!r}")
        return replace(self, only=filter)

    @property
    def moved(self) -> Handle:
        """The same things in the zone to which the instruction moved them (zh.409.9)."""
        return replace(self, follow=True)


@dataclass(frozen=True)
class Cost:
    """One part of a cost; made by the ruleset's words (``pay(2)``, ``tap``, ``sacrifice(unit)``)."""

    op: str
    amount: AmountLike = 1
    filter: Filter | None = None
    variable: bool = False


Aimable = Target | Handle | Thing | Filter


@dataclass(frozen=True, eq=False)
class Extra(Symbolic):
    """An optional cost; ``paid`` holds in the effect when its user paid it."""

    index: int

    @property
    def paid(self) -> Condition:
        return Condition("extra", (self.index,))


class AbilityScript:
    """The instructions of one ability."""

    def __init__(self, card: CardScript, ability: Ability) -> None:
        self.card = card
        self.ability = ability
        self.pool = card.pool
        self._open_if: Record | None = None
        self._loops: list[str] = []

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        known = [word for word in {*dir(type(self)), *dir(type(self.card))} if not word.startswith("_")]
        hint = nearest(name, known)
        raise ScriptError(f'no verb "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))

    # ---- names

    @property
    def this(self) -> Thing:
        return Thing("this")

    @property
    def subject(self) -> Thing:
        """What the event happened to."""
        return Thing("subject")

    @property
    def object(self) -> Thing:
        """The event's second thing (whom a unit attacks)."""
        return Thing("object")

    @property
    def source(self) -> Thing:
        """Where the event came from."""
        return Thing("source")

    @property
    def amount(self) -> Amount:
        """How much the event was about."""
        return Amount("event")

    @property
    def x(self) -> Amount:
        """The X that was announced."""
        return Amount("x")

    # ---- writing

    def _enter(self) -> None:
        """What is written from now on belongs to this ability, and stands inside the loops that are open."""
        self.pool.scope = self.ability
        self.pool.loops = self._loops.count("each")

    def _n(self, group: str, name: str) -> int:
        return self.pool.n(group, name)

    def _say(self, verb: str, **words: Any) -> None:
        self.ability.said.append((verb, words))

    def _amount(self, value: AmountLike) -> int:
        self._enter()
        return self.pool.amount(amount_of(value))

    def _who(self, who: Player) -> int:
        self._enter()
        return self.pool.player(as_player(who))

    def _filter(self, filter: Filter) -> int:
        self._enter()
        return self.pool.filter(filter)

    def _condition(self, condition: Condition) -> int:
        self._enter()
        return self.pool.condition(condition_of(condition))

    def _thing(self, thing: Thing | Target) -> int:
        self._enter()
        if isinstance(thing, Target):
            thing = thing.one
        if not isinstance(thing, Thing):
            raise ScriptError(f"one thing: c.this, a target, a handle's subject, not {thing!r}")
        return self.pool.thing(thing)

    def _new_handle(self) -> Handle:
        if self.ability.handles >= 24:
            raise ScriptError("more than 24 instructions with a handle in one ability; split it")
        self.ability.handles += 1
        return Handle(self.ability.handles - 1, self.ability)

    def _write(self, op: str, **fields: Any) -> Record:
        if self.ability.kind == "play" and not self.card.resolves:
            raise ScriptError(
                f"{self.card.name} does nothing when it resolves: write this inside a block such as "
                "`with c.on(enters(c.this)) as e:`")
        if self.ability.modes:
            raise ScriptError("this ability has modes: everything that it does belongs inside one of them")
        record = Record(self._n("effect", op), **fields)
        self.ability.records.append(record)
        self._open_if = None
        return record

    def _aim(self, to: Aimable | None, harm: bool | None = None) -> dict[str, Any]:
        """The fields of a record that name things; notes for greedy what happens to a target."""
        self._enter()
        if isinstance(to, Target):
            self.pool.check_scope(to.scope, "target")
            if harm is not None and to.scope is self.ability:
                self.ability.targets[to.index].flags |= self._n("aim", "harm" if harm else "help")
            return {"select": self._n("select", "targets"), "a": to.index}
        if isinstance(to, Handle):
            self.pool.check_scope(to.scope, "handle")
            if to.only is not None:
                if to.follow:
                    raise ScriptError("those(...) and moved of one handle: one or the other")
                return {"select": self._n("select", "handle"), "a": to.index, "filter": self.pool.filter(to.only)}
            return {"select": self._n("select", "moved" if to.follow else "handle"), "a": to.index}
        if isinstance(to, Thing):
            return {"select": self._n("select", "ref"), "a": self.pool.thing(to)}
        if isinstance(to, Filter):
            return {"select": self._n("select", "filter"), "filter": self.pool.filter(to)}
        raise ScriptError(f"a target, a thing, a handle or a filter, not {to!r}")

    @contextmanager
    def _guarded(self, after: Handle | None, if_done: Handle | None) -> Iterator[None]:
        """`after`: only when that was attempted; `if_done`: only when it really happened."""
        for handle in (after, if_done):
            if handle is not None and not isinstance(handle, Handle):
                raise ScriptError(f"after= and if_done= take what an instruction returned, not {handle!r}")
        condition = all_of([after.tried if after is not None else None, if_done.done if if_done is not None else None])
        if condition is None:
            yield
            return
        with self.if_(condition):
            yield
        self._open_if = None

    def _event(
        self, op: str, amount: AmountLike | None, after: Handle | None, if_done: Handle | None,
        say: tuple[str, dict[str, Any]] | None = None, **fields: Any,
    ) -> Handle:
        handle = self._new_handle()
        with self._guarded(after, if_done):
            self._write(op, amount=self._amount(amount) if amount is not None else 0, out=handle.index, **fields)
            if say is not None:
                self._say(say[0], handle=handle, **say[1])
        return handle

    def call(self, function: Callable[[Situation], int | Sequence[Card]]) -> Handle:
        """Asks a Python function, for what this language cannot say.

        It gets a :class:`sgs_fast.script.situation.Situation` to read and answers a whole number (the handle's ``amount``) or
        at most 8 cards (what the handle is about). What it answers may depend on the situation alone. An exception ends that
        one game with the fault "python". Games with such a card are slow: all threads wait for each other in it.
        """
        if not callable(function) or not getattr(function, "__name__", ""):
            raise ScriptError(f"call(...): a function that gets the situation, not {function!r}")
        if function not in self.pool.functions:
            self.pool.functions.append(function)
        if function.__name__ not in self.card.row.calls:
            self.card.row.calls.append(function.__name__)
        handle = self._new_handle()
        self._write("call", a=self.pool.functions.index(function), out=handle.index)
        self._say("call", handle=handle, function=function)
        return handle

    # ---- targets and choices

    def target(
        self, filter: Filter, count: int = 1, *, up_to: bool = False, but: Any = None, extra: Extra | None = None,
        by_foe: bool = False,
    ) -> Target:
        """Chosen when the card or ability is used, by its controller or ``by_foe``; checked again when it resolves."""
        if not isinstance(filter, Filter):
            raise ScriptError(f"target(...): a filter such as unit(enemy), not {filter!r}")
        if self.ability.kind == "play" and not self.card.resolves:
            raise ScriptError(f"{self.card.name} itself has no targets; its abilities may: e.target(...) inside a block")
        if but is not None:
            filter = filter.but(but)
        if asks_first(filter, self.ability):
            raise ScriptError("target(...): what is legal cannot wait for what this ability has named; filter where it resolves")
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 8:
            raise ScriptError(f"target count {count!r}: 1 to 8")
        if len(self.ability.targets) >= 8:
            raise ScriptError("more than 8 targets in one ability")
        if self.ability.modes:
            raise ScriptError("this ability has modes: each mode names its own targets")
        self.ability.targets.append(TargetRow(
            self._filter(filter), 0 if up_to else count, count, flags=64 if filter.abilities else 0,     # acts.SPEC_STACK
            who=1 if by_foe else 0, extra=extra.index + 1 if extra is not None else 0))
        target = Target(len(self.ability.targets) - 1, self.ability)
        self._say("target", target=target, filter=filter, count=count, up_to=up_to, by_foe=by_foe)
        return target

    def choose(
        self, filter: Filter, count: AmountLike = 1, *, who: Player = ME, up_to: bool = False, at_random: bool = False
    ) -> Handle:
        """Chosen while it resolves; no target. With ``who=everyone`` each player chooses, the active one first, before
        anything happens to what they chose (zh.411.2d)."""
        handle = self._choose(filter, count, who, up_to=up_to, at_random=at_random)
        self._say("choose", handle=handle, filter=filter, count=count, who=who, up_to=up_to, at_random=at_random)
        return handle

    def _choose(self, filter: Filter, count: AmountLike, who: Player, **flags: bool) -> Handle:
        if not isinstance(filter, Filter):
            raise ScriptError(f"choose(...): a filter such as unit(mine), not {filter!r}")
        handle = self._new_handle()
        bits = sum(self._n("effect_flag", name) for name, wanted in flags.items() if wanted)
        self._write("choose", who=self._who(who), filter=self._filter(filter), flags=bits,
                    amount=self._amount(count), out=handle.index)
        return handle

    def top(self, amount: AmountLike = 1, who: Player = ME, *, zone: str = "library") -> Handle:
        """The top cards of a zone; nobody sees them by that."""
        self.pool.ordered.add(zone)
        handle = self._choose(self._cards_of(who, zone), amount, who, first_ones=True)
        self._say("top", handle=handle, amount=amount, who=who, zone=zone)
        return handle

    def _cards_of(self, who: Player, zone: str, filter: Filter | None = None) -> Filter:
        """Cards in a zone of a player, of the kind of a filter where one is given."""
        which = Thing("each").owner.is_(ME if who.name == "all" else who)
        if who.name == "all":
            which = Thing("each").owner.is_(Player("each"))
        narrowed = filter if filter is not None else Filter()
        return replace(narrowed, zones=(zone,), side="any_side", owned=False, otherwise=None).narrowed(where=which)

    def names(self, what: str, among: Sequence[str | int] = (), *, who: Player = ME, on_use: bool = False) -> Named:
        """A player names one of several words, and what follows reads it: a "class" or what else the ruleset lists (a "faction",
        "attribute", "keyword"), by default any of its kind, or a "number" or a "card" ``among`` some.

        While it resolves by default. ``on_use``: when it is used; of what both players name then, the user names first
        (zh.408.2)."""
        if as_player(who).name in ("all", "others"):
            raise ScriptError("names(...): one player; everyone_names(...) asks each")
        named = name(self, what, among, as_player(who), on_use)
        self._say("names", named=(named,), among=among)
        return named

    def everyone_names(self, what: str, among: Sequence[str | int] = (), *, on_use: bool = False) -> tuple[Named, Named]:
        """Both players name: the active one first, who is heard by the other (zh.411.2d); ``on_use`` the user first (zh.408.2).
        ``cls=`` of a filter takes both: what one of them named."""
        first, second = (ME, Player("foe")) if on_use else (Player("active"), Player("passive"))
        named = name(self, what, among, first, on_use), name(self, what, among, second, on_use)
        self._say("names", named=named, among=among)
        return named

    # ---- flow

    @block
    def if_(self, condition: Condition) -> Generator[None, None, None]:
        """The block happens only if the condition holds now."""
        record = self._write("if", a=self._condition(condition))
        start = len(self.ability.records)
        self._say("if", condition=condition)
        yield
        record.jump = len(self.ability.records) - start
        self._say("end")
        self._open_if = record

    @block
    def otherwise(self) -> Generator[None, None, None]:
        """The other branch of the ``if_`` or ``may`` just before."""
        opened = self._open_if
        if opened is None:
            raise ScriptError("otherwise() must follow an if_() or a may()")
        skip = self._write("jump")
        assert isinstance(opened.jump, int)
        opened.jump += 1
        start = len(self.ability.records)
        self._say("otherwise")
        yield
        skip.jump = len(self.ability.records) - start
        self._say("end")

    @block
    def may(self, who: Player = ME) -> Generator[Handle, None, None]:
        """The player decides whether the block happens; the handle is done when he said yes."""
        handle = self._new_handle()
        record = self._write("may", who=self._who(who), out=handle.index)
        start = len(self.ability.records)
        self._say("may", who=who)
        yield handle
        record.jump = len(self.ability.records) - start
        self._say("end")
        self._open_if = record

    @block
    def each(self, of: Filter | Target | Handle) -> Generator[Thing, None, None]:
        """The block happens once for each thing, one after the other; handles inside are new each time."""
        level = self._loops.count("each") + 1
        if level > 2:
            raise ScriptError("each(...) three deep: two loops over things, one inside the other, are what there is")
        record = self._write("each", **self._aim(of))
        start = len(self.ability.records)
        self._say("each", of=of)
        self._loops.append("each")
        yield Thing("each", level)
        self._loops.pop()
        body = len(self.ability.records)
        self._write("next", jump=start - body - 1)
        record.jump = len(self.ability.records) - start
        self._say("end")

    @block
    def each_player(self, *, active_last: bool = False, me_last: bool = False) -> Generator[Player, None, None]:
        """The block happens for each player, the active one first (or last: from the next player around), or whoever does this
        last."""
        if "seats" in self._loops:
            raise ScriptError("each_player() inside each_player(): one loop over players at a time")
        record = self._write("seats", a=2 if me_last else 1 if active_last else 0)
        start = len(self.ability.records)
        self._say("each_player", active_last=active_last or me_last)
        self._loops.append("seats")
        yield Player("each")
        self._loops.pop()
        self._write("jump", jump=-(len(self.ability.records) - start) - 2)
        record.jump = len(self.ability.records) - start
        self._say("end")

    @block
    def together(self) -> Generator[None, None, None]:
        """The moves in the block happen at one moment; what they did is noted in the handle of the first."""
        start = len(self.ability.records)
        yield
        moves = self.ability.records[start:]
        if len(moves) < 2 or any(record.op != self._n("effect", "move") for record in moves):
            raise ScriptError("together(): two moves or more, and nothing else")
        for record in moves[1:]:
            record.flags |= self._n("effect_flag", "together")

    @block
    def choose_one(self, who: Player = ME) -> Generator[ChoiceScript, None, None]:
        """The player chooses one of several things to happen, while it resolves: ``with one.option(...):``."""
        handle = self._new_handle()
        record = self._write("choice", who=self._who(who), out=handle.index)
        self._say("choose_one", who=who)
        script = ChoiceScript(self, handle)
        yield script
        if script.options < 2:
            raise ScriptError("choose_one() needs at least two options")
        record.a = script.options
        self._say("end")

    @block
    def mode(self, zh: str = "", en: str = "", *, by_foe: bool = False) -> Generator[Any, None, None]:
        """One of several things that this does; chosen when it is used (zh.408.1b). ``by_foe``, on each of them: the opponent
        chooses (zh.408.2)."""
        if self.ability.modes and by_foe != bool(self.ability.flags & self._n("ability_flag", "foes_mode")):
            raise ScriptError("either the user chooses among all modes, or the opponent: by_foe=True on each or on none")
        self.ability.flags |= self._n("ability_flag", "foes_mode") if by_foe else 0
        if self.ability.records or self.ability.targets:
            raise ScriptError("an ability with modes does nothing beside them: move the rest into a mode")
        if len(self.ability.modes) >= 16:
            raise ScriptError("more than 16 modes")
        ability = Ability("mode", parent=self.ability)
        script = type(self)(self.card, ability)
        self._say("mode", zh=zh, en=en, said=ability.said, targets=ability.targets, by_foe=by_foe)
        yield script
        if not ability.records:
            raise ScriptError("a mode that does nothing")
        self.ability.modes.append(ability)
        self.ability.handles = max(self.ability.handles, ability.handles)

    def let(self, amount: AmountLike) -> Handle:
        """Reads an amount now, once; the handle's ``amount`` is it."""
        handle = self._new_handle()
        self._write("let", amount=self._amount(amount), out=handle.index)
        self._say("let", handle=handle, amount=amount)
        return handle

    # ---- what every ruleset has

    def deal(
        self, amount: AmountLike, to: Aimable, *, divided: bool = False, after: Handle | None = None,
        if_done: Handle | None = None, preventable: bool = True,
    ) -> Handle:
        """Damage from this card (from its player where the card is a trick). ``divided``: among the targets, when it
        resolves, at least one each (zh.408.1e)."""
        if divided and not isinstance(to, Target):
            raise ScriptError("divided damage goes to targets: e.deal(5, to=e.target(unit, 3), divided=True)")
        flags = self.card.damage_flags()
        flags |= self._n("effect_flag", "divided") if divided else 0
        flags |= 0 if preventable else self._n("effect_flag", "cannot_prevent")
        return self._event("deal", amount, after, if_done, ("deal", {
            "amount": amount, "to": to, "divided": divided, "preventable": preventable,
        }), flags=flags, **self._aim(to, harm=True))

    def move(
        self, what: Aimable, zone: str, cause: str = "effect", *, on_top: bool = False, bottom: bool = False,
        face_down: bool = False, untapped: bool = False, under: Player | None = None, harm: bool | None = None,
        after: Handle | None = None, if_done: Handle | None = None, say: str = "move",
    ) -> Handle:
        """Moves things to a kind of zone (of their owner, or under a player's control)."""
        what = self._moved(what)
        flags = sum(
            self._n("row_flag", name) for name, wanted in
            (("on_top", on_top), ("hidden", face_down), ("to_bottom", bottom)) if wanted
        ) | (self._n("effect_flag", "stand") if untapped else 0) | (self._n("effect_flag", "under") if under is not None else 0)
        return self._event(
            "move", None, after, if_done, (say, {"what": what, "zone": zone, "on_top": on_top, "untapped": untapped}),
            b=self._n("zone", zone) | self._n("cause", cause) << 8, flags=flags,
            who=self._who(under) if under is not None else 0, **self._aim(what, harm=harm),
        )

    def _moved(self, what: Aimable) -> Aimable:
        """The thing that an ability about a departure moves is the one it became, where it went (zh.409.9)."""
        departures = [self.pool.vocabulary.names["event"].get(name) for name in ("leave", "die", "destroyed", "sacrificed")]
        if isinstance(what, Thing) and self.ability.kind == "trigger" and self.ability.event in departures:
            own = what.name == "this" and self.ability.flags & self._n("ability_flag", "this")
            if what.name == "subject" or own:
                return Thing("moved")
        return what

    def draw(self, amount: AmountLike = 1, who: Player = ME, *, after: Handle | None = None,
             if_done: Handle | None = None) -> Handle:
        return self._event("draw", amount, after, if_done, ("draw", {"amount": amount, "who": who}), who=self._who(who))

    def gain_life(self, amount: AmountLike, who: Player = ME, *, after: Handle | None = None,
                  if_done: Handle | None = None) -> Handle:
        return self._event("life", amount, after, if_done, ("gain_life", {"amount": amount, "who": who}), who=self._who(who))

    def lose_life(self, amount: AmountLike, who: Player = ME, *, after: Handle | None = None,
                  if_done: Handle | None = None) -> Handle:
        return self._event("life", -amount_of(amount), after, if_done, ("lose_life", {"amount": amount, "who": who}),
                           who=self._who(who))

    def tap(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        return self._event("tap", None, after, if_done, ("tap", {"what": what}), **self._aim(what, harm=True))

    def untap(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        return self._event("untap", None, after, if_done, ("untap", {"what": what}), **self._aim(what, harm=False))

    def heal(self, amount: AmountLike, what: Aimable, *, after: Handle | None = None,
             if_done: Handle | None = None) -> Handle:
        return self._event("heal", amount, after, if_done, ("heal", {"amount": amount, "what": what}),
                           **self._aim(what, harm=False))

    def counters(self, amount: AmountLike, what: Aimable, *, after: Handle | None = None,
                 if_done: Handle | None = None) -> Handle:
        return self._event("counter", amount, after, if_done, ("counters", {"amount": amount, "what": what}),
                           **self._aim(what))

    def look(self, what: Aimable, who: Player = ME) -> None:
        """A player looks at things; he knows them until they are shuffled."""
        self._write("reveal", who=self._who(who), **self._aim(what))
        self._say("look", what=what, who=who)

    def reveal(self, what: Aimable) -> None:
        """Everybody sees the things (zh.200.9)."""
        self._write("reveal", who=self._who(ALL), **self._aim(what))
        self._say("reveal", what=what)

    def search(
        self, filter: Filter, amount: AmountLike = 1, *, zone: str = "library", to: str = "hand", who: Player = ME,
        untapped: bool = False,
    ) -> Handle:
        """搜寻: the player looks through a zone of his, takes up to ``amount`` cards that the filter accepts, shows them and
        puts them somewhere; a library is shuffled afterwards (zh.200.8)."""
        if not isinstance(filter, Filter):
            raise ScriptError(f"search(...): a filter such as unit(cls=...), not {filter!r}")
        if zone == "library":
            self._write("reveal", who=self._who(who), **self._aim(self._cards_of(who, zone)))
        found = self._choose(self._cards_of(who, zone, filter), amount, who, up_to=True)
        self._write("reveal", who=self._who(ALL), **self._aim(found))
        self._say("search", handle=found, filter=filter, amount=amount, zone=zone, to=to, who=who)
        handle = self._new_handle()
        self._write("move", b=self._n("zone", to) | self._n("cause", "search") << 8, who=self._who(who),
                    flags=self._n("effect_flag", "stand") if untapped else 0, out=handle.index, **self._aim(found))
        if zone == "library":
            self._write("shuffle", a=self._n("zone", zone), who=self._who(who))
        return handle

    def shuffle(self, zone: str, who: Player = ME) -> None:
        self._say("shuffle", zone=zone, who=who)
        self._write("shuffle", a=self._n("zone", zone), who=self._who(who))

    # ---- continuous effects

    def change(self, what: Aimable, *, until: str = "this_turn", **changes: Any) -> None:
        """Changes characteristics for a while: numbers by name (``power=+2``), ``keyword=``, ``without=``, ``word=``,
        ``blank=True``, ``swap=True``. Members are locked now (zh.416.3b)."""
        if not changes:
            raise ScriptError("change(...): what changes? power=+2, keyword=..., word=..., blank=True")
        span = self._n("span", until)
        self._say("change", what=what, until=until, changes=changes)
        self._enter()
        for place, (op, operand, amount, good) in enumerate(self.card.changes(changes)):
            self._write("modify", b=op, jump=operand, amount=amount, span=span,
                        flags=self._n("effect_flag", "same_things") if place else 0,
                        **self._aim(what, harm=None if good is None else not good))

    def take_control(self, what: Aimable, *, who: Player = ME, until: str = "for_game") -> None:
        """The player controls the things for a while (layer 2)."""
        self._write("modify", b=self._n("mod", "control"), who=self._who(who), span=self._n("span", until),
                    **self._aim(what, harm=True))
        self._say("take_control", what=what, who=who, until=until)

    @block
    def gives(self, what: Aimable, event: Event, *, until: str = "this_turn") -> Generator[Any, None, None]:
        """Things get a triggered ability for a while; inside, ``e.this`` is the thing that has it."""
        granted = Ability("trigger", parent=self.ability)
        self.card.wait_for(granted, event)
        script = type(self)(self.card, granted)
        self._say("gives", what=what, event=event, until=until, said=granted.said)
        yield script
        self.card.finish(granted)
        self.pool.add_extra(granted)
        self._write("modify", b=self._n("mod", "grant"), jump=granted, span=self._n("span", until), **self._aim(what))

    def prevent(self, amount: AmountLike | None = None, to: Aimable | None = None, *, until: str = "this_turn",
                from_: Filter | None = None, may_end: bool = False) -> None:
        """A shield against the next ``amount`` damage (None: all of it), from sources that the filter accepts, to some
        things (None: to everything, also what comes later: zh.416.3b). ``may_end``: its controller may end it."""
        self._say("prevent", amount=amount, to=to, until=until, from_=from_)
        self._write("prevent", amount=self._amount(amount) if amount is not None else 0,
                    b=self._filter(from_) if from_ is not None else 0, span=self._n("span", until),
                    flags=self._n("effect_flag", "may_end") if may_end else 0,
                    **(self._aim(to, harm=False) if to is not None else {}))

    def redirect(self, what: Aimable, to: Thing | Target, *, until: str = "this_turn", once: bool = False) -> None:
        """Damage that would be dealt to ``what`` is dealt to ``to`` instead (zh.417.6b)."""
        self._say("redirect", what=what, to=to, until=until, once=once)
        self._write("redirect", b=self._thing(to), span=self._n("span", "once" if once else until),
                    **self._aim(what, harm=False))

    @block
    def instead_of(self, event: Event, *, what: Aimable | None = None, until: str = "this_turn", once: bool = False
                   ) -> Generator[ReplaceScript, None, None]:
        """A replacing effect that stays for a while: of an event about some things, or about anything (zh.417)."""
        ability = Ability("replace", parent=self.ability)
        about = event.subject
        if isinstance(about, Target) or (isinstance(about, Thing) and about.name in ("target", "handle")):
            if what is None:           # the effect outlives this use, and with it the use's targets and handles
                raise ScriptError("instead_of(...): what= names the thing, beside the event about it")
            self.card.wait_for(ability, replace(event, subject=None), flagged=False)
        else:
            self.card.wait_for(ability, event, flagged=False)
        self._say("instead_of", event=event, what=what, until=until, once=once, said=ability.said)
        yield ReplaceScript(self.card, ability)
        self.card.finish(ability)
        self.pool.add_extra(ability)
        self._write("replace", b=ability, span=self._n("span", "once" if once else until),
                    **(self._aim(what) if what is not None else {}))

    def rule(self, query: str, *, what: Aimable | None = None, who: Player = ME, amount: AmountLike = 1,
             cards: Filter | None = None, until: str = "this_turn", next_one: bool = False) -> None:
        """A permission, prohibition or changed number (the ruleset's ``query`` names) for a while; ``next_one``: spent by the
        next thing that it is about."""
        self._say("rule", query=query, what=what, who=who, amount=amount, until=until, cards=cards, next_one=next_one)
        aim = self._aim(what) if what is not None else {}
        self._write("query", b=self._n("mod", "query") + self._n("query", query), who=self._who(who),
                    amount=self._amount(amount), span=self._n("span", until),
                    jump=self._filter(cards) if cards is not None else 0,
                    flags=self._n("effect_flag", "next_one") if next_one else 0, **aim)

    @block
    def at(self, event: Event, *, until: str = "this_turn", once: bool = True) -> Generator[Any, None, None]:
        """A delayed ability: it exists from now on, with this use's targets and numbers, but not its handles (zh.403.3)."""
        later = Ability("trigger", targets=[], parent=self.ability)
        self.card.wait_for(later, event)
        later.flags |= self._n("ability_flag", "once") if once else 0
        self._say("at", event=event, until=until, once=once, said=later.said)
        script = type(self)(self.card, later)
        yield script
        self.card.finish(later)
        self.pool.add_extra(later)
        self._write("delay", b=later, span=self._n("span", until))


class ChoiceScript:
    """``one``: the options of a choice that is made while the ability resolves."""

    def __init__(self, ability: AbilityScript, handle: Handle) -> None:
        self.ability = ability
        self.card = ability.card
        self.handle = handle
        self.options = 0

    @block
    def option(self, zh: str = "", en: str = "", *, if_: Condition | None = None) -> Generator[None, None, None]:
        """What happens when the player chooses this one, which he can if the condition holds."""
        self.options += 1
        script = self.ability
        record = script._write("if", a=script._condition(self.handle.amount == self.options),
                               b=0 if if_ is None else script._condition(if_))
        start = len(script.ability.records)
        script._say("option", zh=zh, en=en)
        yield
        record.jump = len(script.ability.records) - start
        script._say("end")


class ReplaceScript:
    """What a replacing or preventing ability does to an event."""

    def __init__(self, card: CardScript, ability: Ability, said: list[Any] | None = None) -> None:
        self.card = card
        self.ability = ability
        self.pool = card.pool
        self.said = ability.said if said is None else said

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        hint = nearest(name, [word for word in dir(type(self)) if not word.startswith("_")])
        raise ScriptError(f'a replacement has no "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else
                          "; other instructions go into `with r.instead() as e:`"))

    @property
    def subject(self) -> Thing:
        return Thing("subject")

    @property
    def amount(self) -> Amount:
        return Amount("event")

    def _write(self, op: str, say: str, words: dict[str, Any], **fields: Any) -> None:
        self.pool.scope = self.ability
        self.pool.loops = 0
        self.ability.records.append(Record(self.pool.n("replace", op), **fields))
        self.said.append((say, words))

    def _amount(self, amount: AmountLike) -> int:
        self.pool.scope = self.ability
        self.pool.loops = 0
        return self.pool.amount(amount_of(amount))

    def prevent(self, amount: AmountLike | None = None) -> None:
        """The event does not happen, or ``amount`` of it does not."""
        self._write("prevent", "r_prevent", {"amount": amount}, amount=self._amount(amount) if amount is not None else 0)

    def less(self, amount: AmountLike) -> None:
        """It is about that much less; at 0 it does not happen (zh.417.5a)."""
        self._write("less", "r_less", {"amount": amount}, amount=self._amount(amount))

    def more(self, amount: AmountLike) -> None:
        self._write("add", "r_more", {"amount": amount}, amount=self._amount(amount))

    def to(self, thing: Thing) -> None:
        """It happens to another thing."""
        self._write("to", "r_to", {"to": thing}, a=self.pool.thing(thing))

    def zone(self, zone: str, cause: str = "effect") -> None:
        """The thing goes to another zone."""
        self._write("zone", "r_zone", {"zone": zone}, a=self.pool.n("zone", zone), b=self.pool.n("cause", cause))

    def becomes(self, event: str, amount: AmountLike, who: Player = ME) -> None:
        """Another event about a player happens instead (draw, life)."""
        if event not in ("draw", "life"):
            raise ScriptError(f'becomes("{event}"): "draw" or "life"; other instructions go into `with r.instead() as e:`')
        self._write("kind", "r_becomes", {"event": event, "amount": amount, "who": who}, a=self.pool.n("event", event),
                    amount=self._amount(amount), who=self.pool.player(who))

    @block
    def instead(self) -> Generator[Any, None, None]:
        """These instructions happen in its place."""
        self._write("run", "r_instead", {})
        yield self.card.ability_class(self.card, self.ability)
        self.said.append(("end", {}))


def __getattr__(name: str) -> Any:
    if name == "CardScript":        # its home is script.cards, which stands on this module
        from sgs_fast.script.cards import CardScript

        return CardScript
    raise AttributeError(name)
