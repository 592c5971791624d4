"""The symbolic builder: what a card script's methods write down.

An author says what happens; which layer a change belongs to, whether a set is locked, where an ability functions and what
greedy should think of a target follow from the verb. Every action returns a :class:`Handle` to what it did.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import (
    Amount, AmountLike, Condition, Event, Filter, Player, Symbolic, Thing, all_of, amount_of,
)
from sgs_fast.script.pool import Ability, CardRow, Pool, Record, TargetRow

__all__ = ["AbilityScript", "CardScript", "Cost", "Handle", "Target"]

ME = Player("me")
EACH_THING = Thing("each")


@dataclass(frozen=True, eq=False)
class Target(Symbolic):
    """A target row of a use: one or several things, chosen when it is used or goes on the stack."""

    index: int

    @property
    def one(self) -> Thing:
        """The (first) thing that was chosen."""
        return Thing("target", self.index)

    @property
    def controller(self) -> Player:
        return self.one.controller

    @property
    def owner(self) -> Player:
        return self.one.owner

    def __getattr__(self, name: str) -> Amount:
        if name.startswith("_"):
            raise AttributeError(name)
        value = getattr(self.one, name)
        assert isinstance(value, Amount)
        return value


@dataclass(frozen=True, eq=False)
class Handle(Symbolic):
    """What an instruction did. ``done`` holds when it really happened, ``tried`` also when it was replaced or prevented."""

    index: int

    @property
    def done(self) -> Condition:
        return Condition("done", (self.index,))

    @property
    def tried(self) -> Condition:
        return Condition("tried", (self.index,))

    @property
    def amount(self) -> Amount:
        """How much really happened (damage dealt, cards drawn, things picked)."""
        return Amount("handle", (self.index,))

    @property
    def count(self) -> Amount:
        return Amount("handle_count", (self.index,))

    @property
    def subject(self) -> Thing:
        """The first thing that it did something to."""
        return Thing("handle", self.index)


@dataclass(frozen=True)
class Cost:
    """One part of a cost; made by the ruleset's words (``pay(2)``, ``tap``, ``sacrifice(unit)``)."""

    op: str
    amount: AmountLike = 1
    filter: Filter | None = None
    variable: bool = False


Aimable = Target | Handle | Thing | Filter


class AbilityScript:
    """The instructions of one ability."""

    def __init__(self, card: CardScript, ability: Ability) -> None:
        self.card = card
        self.ability = ability
        self.pool = card.pool
        self._open_if: Record | None = None

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

    def _n(self, group: str, name: str) -> int:
        return self.pool.n(group, name)

    def _say(self, verb: str, **words: Any) -> None:
        self.ability.said.append((verb, words))

    def _new_handle(self) -> Handle:
        if self.ability.handles >= 24:
            raise ScriptError("more than 24 instructions with a handle in one ability; split it")
        self.ability.handles += 1
        return Handle(self.ability.handles - 1)

    def _write(self, op: str, **fields: Any) -> Record:
        record = Record(self._n("effect", op), **fields)
        self.ability.records.append(record)
        self._open_if = None
        return record

    def _aim(self, to: Aimable, harm: bool | None = None) -> dict[str, int]:
        """The fields of a record that name things; notes for greedy what happens to a target."""
        if isinstance(to, Target):
            if harm is not None:
                self.ability.targets[to.index].flags |= self._n("aim", "harm" if harm else "help")
            return {"select": self._n("select", "targets"), "a": to.index}
        if isinstance(to, Handle):
            return {"select": self._n("select", "handle"), "a": to.index}
        if isinstance(to, Thing):
            return {"select": self._n("select", "ref"), "a": self.pool.thing(to)}
        if isinstance(to, Filter):
            return {"select": self._n("select", "filter"), "filter": self.pool.filter(to)}
        raise ScriptError(f"to=: a target, a thing, a handle or a filter, not {to!r}")

    @contextmanager
    def _guarded(self, after: Handle | None, if_done: Handle | None) -> Iterator[None]:
        """`after`: only when that was attempted; `if_done`: only when it really happened."""
        condition = all_of([after.tried if after is not None else None, if_done.done if if_done is not None else None])
        if condition is None:
            yield
            return
        with self.if_(condition):
            yield

    def _event(
        self, op: str, amount: AmountLike | None, after: Handle | None, if_done: Handle | None, **fields: Any
    ) -> Handle:
        handle = self._new_handle()
        with self._guarded(after, if_done):
            self._write(op, amount=self.pool.amount(amount_of(amount)) if amount is not None else 0, out=handle.index,
                        **fields)
        return handle

    # ---- targets and choices

    def target(
        self, filter: Filter, count: int = 1, *, up_to: bool = False, but: Any = None, extra: Extra | None = None
    ) -> Target:
        """Chosen when the card or ability is used; checked again when it resolves."""
        if but is not None:
            filter = filter.but(but)
        if not 1 <= count <= 8:
            raise ScriptError(f"target count {count}: 1 to 8")
        self.ability.targets.append(TargetRow(
            self.pool.filter(filter), 0 if up_to else count, count, extra=extra.index + 1 if extra else 0))
        self._say("target", filter=filter, count=count, up_to=up_to)
        return Target(len(self.ability.targets) - 1)

    def choose(
        self, filter: Filter, count: AmountLike = 1, *, who: Player = ME, up_to: bool = False, at_random: bool = False
    ) -> Handle:
        """Chosen while it resolves; no target."""
        handle = self._new_handle()
        flags = (self._n("effect_flag", "up_to") if up_to else 0) | (
            self._n("effect_flag", "at_random") if at_random else 0)
        self._write("choose", who=self.pool.player(who), filter=self.pool.filter(filter), flags=flags,
                    amount=self.pool.amount(amount_of(count)), out=handle.index)
        self._say("choose", filter=filter, count=count, who=who, up_to=up_to, at_random=at_random)
        return handle

    # ---- flow

    @contextmanager
    def if_(self, condition: Condition) -> Iterator[None]:
        """The block happens only if the condition holds now."""
        record = self._write("if", a=self.pool.condition(condition))
        start = len(self.ability.records)
        self._say("if", condition=condition)
        yield
        record.jump = len(self.ability.records) - start
        self._say("end")
        self._open_if = record

    @contextmanager
    def otherwise(self) -> Iterator[None]:
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

    @contextmanager
    def may(self, who: Player = ME) -> Iterator[Handle]:
        """The player decides whether the block happens; the handle is done when he said yes."""
        handle = self._new_handle()
        record = self._write("may", who=self.pool.player(who), out=handle.index)
        start = len(self.ability.records)
        self._say("may", who=who)
        yield handle
        record.jump = len(self.ability.records) - start
        self._say("end")
        self._open_if = record

    @contextmanager
    def each(self, of: Filter | Target | Handle) -> Iterator[Thing]:
        """The block happens once for each thing, one after the other."""
        record = self._write("each", **self._aim(of))
        start = len(self.ability.records)
        self._say("each", of=of)
        yield EACH_THING
        body = len(self.ability.records)
        self._write("next", jump=start - body - 1)
        record.jump = len(self.ability.records) - start
        self._say("end")

    @contextmanager
    def each_player(self) -> Iterator[Player]:
        """The block happens for each player, the active one first."""
        record = self._write("seats")
        start = len(self.ability.records)
        self._say("each_player")
        yield Player("each")
        self._write("jump", jump=-(len(self.ability.records) - start) - 2)
        record.jump = len(self.ability.records) - start
        self._say("end")

    def let(self, amount: AmountLike) -> Handle:
        """Reads an amount now, once; the handle's ``amount`` is it."""
        handle = self._new_handle()
        self._write("let", amount=self.pool.amount(amount_of(amount)), out=handle.index)
        return handle

    # ---- what every ruleset has

    def deal(
        self, amount: AmountLike, to: Aimable, *, divided: bool = False, after: Handle | None = None,
        if_done: Handle | None = None, preventable: bool = True,
    ) -> Handle:
        """Damage from this card (from its player where the card is a trick)."""
        flags = self.card.damage_flags()
        flags |= self._n("effect_flag", "divided") if divided else 0
        flags |= 0 if preventable else self._n("effect_flag", "cannot_prevent")
        self._say("deal", amount=amount, to=to, divided=divided)
        return self._event("deal", amount, after, if_done, flags=flags, **self._aim(to, harm=True))

    def move(
        self, what: Aimable, zone: str, cause: str = "effect", *, on_top: bool = False, bottom: bool = False,
        face_down: bool = False, untapped: bool = False, under: Player | None = None, harm: bool | None = None,
        after: Handle | None = None, if_done: Handle | None = None, say: str = "move",
    ) -> Handle:
        """Moves things to a kind of zone (of their owner, or under a player's control)."""
        flags = sum(
            self._n("row_flag", name) for name, wanted in
            (("on_top", on_top), ("hidden", face_down), ("to_bottom", bottom)) if wanted
        ) | (self._n("effect_flag", "stand") if untapped else 0)
        self._say(say, what=what, zone=zone)
        return self._event(
            "move", None, after, if_done, b=self._n("zone", zone) | self._n("cause", cause) << 8, flags=flags,
            who=self.pool.player(under) if under else 0, **self._aim(what, harm=harm),
        )

    def draw(self, amount: AmountLike = 1, who: Player = ME, *, after: Handle | None = None,
             if_done: Handle | None = None) -> Handle:
        self._say("draw", amount=amount, who=who)
        return self._event("draw", amount, after, if_done, who=self.pool.player(who))

    def gain_life(self, amount: AmountLike, who: Player = ME, *, after: Handle | None = None,
                  if_done: Handle | None = None) -> Handle:
        self._say("gain_life", amount=amount, who=who)
        return self._event("life", amount, after, if_done, who=self.pool.player(who))

    def lose_life(self, amount: AmountLike, who: Player = ME, *, after: Handle | None = None,
                  if_done: Handle | None = None) -> Handle:
        self._say("lose_life", amount=amount, who=who)
        return self._event("life", -amount_of(amount), after, if_done, who=self.pool.player(who))

    def tap(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        self._say("tap", what=what)
        return self._event("tap", None, after, if_done, **self._aim(what, harm=True))

    def untap(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        self._say("untap", what=what)
        return self._event("untap", None, after, if_done, **self._aim(what, harm=False))

    def heal(self, amount: AmountLike, what: Aimable, *, after: Handle | None = None,
             if_done: Handle | None = None) -> Handle:
        self._say("heal", amount=amount, what=what)
        return self._event("heal", amount, after, if_done, **self._aim(what, harm=False))

    def counters(self, amount: AmountLike, what: Aimable, *, after: Handle | None = None,
                 if_done: Handle | None = None) -> Handle:
        self._say("counters", amount=amount, what=what)
        return self._event("counter", amount, after, if_done, **self._aim(what))

    def shuffle(self, zone: str, who: Player = ME) -> None:
        self._say("shuffle", zone=zone, who=who)
        self._write("shuffle", a=self._n("zone", zone), who=self.pool.player(who))

    # ---- continuous effects

    def change(self, what: Aimable, *, until: str = "this_turn", **changes: Any) -> None:
        """Changes characteristics for a while: numbers by name (``power=+2``), ``keyword=``, ``without=``, ``word=``,
        ``blank=True``, ``control=player``. Members are locked now (zh.416.3b)."""
        span = self._n("span", until)
        self._say("change", what=what, until=until, changes=changes)
        for op, operand, amount, good in self.card.changes(changes):
            self._write("modify", b=op, jump=operand, amount=amount, span=span,
                        **self._aim(what, harm=None if good is None else not good))

    def grant(self, what: Aimable, ability: Ability, *, until: str = "this_turn") -> None:
        """Gives a written ability for a while."""
        self._write("modify", b=self._n("mod", "grant"), jump=ability, span=self._n("span", until), **self._aim(what))

    def prevent(self, amount: AmountLike | None, to: Aimable, *, until: str = "this_turn",
                from_: Filter | None = None) -> None:
        """A shield against the next ``amount`` damage (None: all of it), from sources that the filter accepts."""
        self._say("prevent", amount=amount, to=to, until=until, from_=from_)
        self._write("prevent", amount=self.pool.amount(amount_of(amount)) if amount is not None else 0,
                    b=self.pool.filter(from_) if from_ is not None else 0, span=self._n("span", until),
                    **self._aim(to, harm=False))

    def redirect(self, what: Aimable, to: Thing, *, until: str = "this_turn", once: bool = False) -> None:
        """Damage that would be dealt to ``what`` is dealt to ``to`` instead (zh.417.6b)."""
        self._say("redirect", what=what, to=to, until=until)
        self._write("redirect", b=self.pool.thing(to), span=self._n("span", "once" if once else until),
                    **self._aim(what, harm=False))

    def rule(self, query: str, *, what: Aimable | None = None, who: Player = ME, amount: AmountLike = 1,
             cards: Filter | None = None, until: str = "this_turn") -> None:
        """A permission, prohibition or changed number (the ruleset's ``query`` names) for a while."""
        self._say("rule", query=query, what=what, who=who, amount=amount, until=until)
        aim = self._aim(what) if what is not None else {}
        self._write("query", b=self._n("mod", "query") + self._n("query", query), who=self.pool.player(who),
                    amount=self.pool.amount(amount_of(amount)), span=self._n("span", until),
                    jump=self.pool.filter(cards) if cards is not None else 0, **aim)

    @contextmanager
    def at(self, event: Event, *, until: str = "this_turn", once: bool = True) -> Iterator[AbilityScript]:
        """A delayed ability: it exists from now on, with this use's targets and numbers (zh.403.3)."""
        later = Ability("trigger", targets=[])
        self.card.wait_for(later, event)
        later.flags |= self._n("ability_flag", "simple") | (self._n("ability_flag", "once") if once else 0)
        self._say("at", event=event)
        script = type(self)(self.card, later)
        yield script
        if later.targets:
            later.flags &= ~self._n("ability_flag", "simple")
        self.card.add_extra(later)
        self._write("delay", b=later, span=self._n("span", until))
        self._say("later", said=later.said)


@dataclass(frozen=True, eq=False)
class Extra(Symbolic):
    """An optional cost; ``paid`` holds in the effect when its user paid it."""

    index: int

    @property
    def paid(self) -> Condition:
        return Condition("extra", (self.index,))


class ReplaceScript:
    """What a replacing or preventing ability does to an event."""

    def __init__(self, card: CardScript, ability: Ability) -> None:
        self.card = card
        self.ability = ability
        self.pool = card.pool

    @property
    def subject(self) -> Thing:
        return Thing("subject")

    @property
    def amount(self) -> Amount:
        return Amount("event")

    def _write(self, op: str, **fields: Any) -> None:
        self.ability.records.append(Record(self.pool.n("replace", op), **fields))

    def prevent(self, amount: AmountLike | None = None) -> None:
        """The event does not happen, or ``amount`` of it does not."""
        self._write("prevent", amount=self.pool.amount(amount_of(amount)) if amount is not None else 0)

    def more(self, amount: AmountLike) -> None:
        self._write("add", amount=self.pool.amount(amount_of(amount)))

    def to(self, thing: Thing) -> None:
        """It happens to another thing."""
        self._write("to", a=self.pool.thing(thing))

    def zone(self, zone: str, cause: str = "effect") -> None:
        """The thing goes to another zone."""
        self._write("zone", a=self.pool.n("zone", zone), b=self.pool.n("cause", cause))

    def becomes(self, event: str, amount: AmountLike, who: Player = ME) -> None:
        """Another event about a player happens instead (draw, life)."""
        self._write("kind", a=self.pool.n("event", event), amount=self.pool.amount(amount_of(amount)),
                    who=self.pool.player(who))

    @contextmanager
    def instead(self) -> Iterator[AbilityScript]:
        """These instructions happen in its place."""
        self._write("run")
        yield self.card.ability_class(self.card, self.ability)


def _reads_state(value: object) -> bool:
    """Whether an amount of a static ability can change while nothing enters or leaves."""
    if isinstance(value, Amount):
        return value.op not in ("number", "literal") and any(
            isinstance(part, Amount) and _reads_state(part) or not isinstance(part, Amount) for part in value.parts)
    return False


def _volatile(filter: Filter) -> bool:
    """Whether what a static ability affects can change while nothing enters or leaves."""
    states = set((*filter.on, *filter.off)) - {"blank", "token", "in_play"}
    return bool(states) or filter.where is not None or (filter.otherwise is not None and _volatile(filter.otherwise))


class CardScript:
    """``c``: one card. A ruleset's own class adds its words; what is written without a block is what the card does when
    it resolves."""

    ability_class: type[AbilityScript] = AbilityScript
    play_zone = "hand"

    def __init__(self, pool: Pool, name: str, row: CardRow) -> None:
        self.pool = pool
        self.name = name
        self.row = row
        self.numbers: dict[str, tuple[int, int, int]] = {}  # name -> (place, low, high)
        self.play = Ability("play")
        self.row.abilities.append(self.play)
        self.main = self.ability_class(self, self.play)
        self.static_said: list[Any] = []

    @property
    def this(self) -> Thing:
        return Thing("this")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "main":
            raise AttributeError(name)
        return getattr(self.main, name)

    # ---- hooks of the ruleset

    def damage_flags(self) -> int:
        return 0

    def changes(self, changes: dict[str, Any]) -> list[tuple[int, int, int, bool | None]]:
        """(operation, operand, amount row, good for the thing or not) of each named change."""
        pool, out = self.pool, []
        for name, value in changes.items():
            if name == "keyword":
                out.append((pool.n("mod", "keyword_add"), pool.n("keyword", value).bit_length() - 1, 0, True))
            elif name == "without":
                out.append((pool.n("mod", "keyword_remove"), pool.n("keyword", value).bit_length() - 1, 0, False))
            elif name == "word":
                out.append((pool.n("mod", "words_add"), pool.vocabulary.word(value), 0, None))
            elif name == "blank":
                out.append((pool.n("mod", "blank"), 0, 0, False))
            elif name == "swap":
                out.append((pool.n("mod", "swap"), 0, 0, None))
            elif name.endswith("_becomes"):
                number = pool.n("number", name.removesuffix("_becomes"))
                out.append((pool.n("mod", "set"), number, pool.amount(amount_of(value)), None))
            else:
                amount = amount_of(value)
                good = None if amount.op == "sub" else amount.op != "literal" or amount.parts[0] >= 0
                if amount.op == "sub" and amount.parts[0].op == "literal" and amount.parts[0].parts[0] == 0:
                    good = False
                out.append((pool.n("mod", "add"), pool.n("number", name), pool.amount(amount), good))
        return out

    # ---- declarations

    def number(self, name: str, default: int, low: int = 0, high: int = 99) -> Amount:
        """A named number of this card, with its bounds; overrides and sweeps change it."""
        if name in self.numbers:
            raise ScriptError(f'the number "{name}" is declared twice')
        if not low <= default <= high:
            raise ScriptError(f'the number "{name}" is {default}, outside its bounds {low} to {high}')
        place = len(self.pool.numbers)
        self.pool.numbers.append(default)
        self.numbers[name] = (place, low, high)
        return Amount("number", (place,))

    def wait_for(self, ability: Ability, event: Event) -> None:
        """Writes down what an ability listens to."""
        subject = event.subject
        when = event.when
        ability.event = self.pool.n("event", event.kind)
        if isinstance(subject, Thing):
            if subject.name == "this":
                ability.flags |= self.pool.n("ability_flag", "this")
            else:
                when = all_of([Condition("same", (Thing("subject"), subject)), when])
        elif isinstance(subject, Filter):
            when = all_of([Condition("matches", (Thing("subject"), subject)), when])
        ability.when = self.pool.condition(when)

    def function_zones(self, zones: tuple[str, ...] | None) -> int:
        return self.pool.vocabulary.bits("zone", zones or self.pool.vocabulary.play_zones)

    def add_extra(self, ability: Ability) -> None:
        """An ability that is not one of the card's own: delayed, granted."""
        self.pool.extras.append((ability, len(self.pool.cards)))

    def _seal(self, ability: Ability) -> None:
        """Marks an ability that needs no announcement."""
        simple = not ability.targets and not ability.modes and not ability.costs
        if simple:
            ability.flags |= self.pool.n("ability_flag", "simple")

    @contextmanager
    def on(
        self, event: Event, *, if_: Condition | None = None, may: bool = False, limit: int = 0,
        zones: tuple[str, ...] | None = None,
    ) -> Iterator[Any]:
        """A triggered ability. ``if_`` is tested when it triggers and again when it resolves (zh.409.8)."""
        ability = Ability("trigger", zones=self.function_zones(zones), limit=limit)
        self.wait_for(ability, event)
        ability.condition = self.pool.condition(if_)
        ability.said.append(("on", {"event": event, "if_": if_, "may": may}))
        script = self.ability_class(self, ability)
        if may:
            with script.may():
                yield script
        else:
            yield script
        self._seal(ability)
        self.row.abilities.append(ability)

    @contextmanager
    def state(self, condition: Condition, *, may: bool = False) -> Iterator[Any]:
        """A state trigger: fires when the condition holds, once until it has left the stack (zh.409.10)."""
        ability = Ability("state", zones=self.function_zones(None), when=self.pool.condition(condition))
        ability.said.append(("state", {"condition": condition}))
        script = self.ability_class(self, ability)
        if may:
            with script.may():
                yield script
        else:
            yield script
        self._seal(ability)
        self.row.abilities.append(ability)

    @contextmanager
    def active(
        self, *costs: Cost, limit: int = 0, if_: Condition | None = None, slow: bool = False,
        zones: tuple[str, ...] | None = None,
    ) -> Iterator[Any]:
        """An ability that its controller uses at will, for a cost."""
        ability = Ability("active", zones=self.function_zones(zones), limit=limit, condition=self.pool.condition(if_))
        ability.flags |= self.pool.n("ability_flag", "slow") if slow else 0
        ability.costs = [self.cost(cost) for cost in costs]
        ability.said.append(("active", {"costs": costs, "limit": limit, "if_": if_}))
        yield self.ability_class(self, ability)
        self.row.abilities.append(ability)

    def cost(self, cost: Cost, flags: int = 0, number: int = 0) -> Record:
        flags |= self.pool.n("cost_flag", "variable") if cost.variable else 0
        return Record(
            self.pool.n("cost", cost.op), flags=flags, b=number, amount=self.pool.amount(amount_of(cost.amount)),
            filter=self.pool.filter(cost.filter) if cost.filter is not None else 0,
        )

    def costs(self, *costs: Cost) -> None:
        """Costs of using the card beside its printed one."""
        self.play.costs += [self.cost(cost) for cost in costs]

    def extra(self, cost: Cost) -> Extra:
        """An optional cost, announced and paid when the card is used (zh.204.2c)."""
        number = sum(1 for record in self.play.costs if record.flags & self.pool.n("cost_flag", "extra"))
        self.play.costs.append(self.cost(cost, self.pool.n("cost_flag", "extra"), number))
        return Extra(number)

    @contextmanager
    def mode(self, zh: str = "", en: str = "") -> Iterator[Any]:
        """One of several things the card does; chosen when it is used (zh.408.1b)."""
        ability = Ability("mode")
        ability.said.append(("mode", {"zh": zh, "en": en}))
        script = self.ability_class(self, ability)
        yield script
        self.play.modes.append(ability)

    def static(self, what: Filter | Thing, *, if_: Condition | None = None, defining: bool = False, **changes: Any) -> None:
        """A locked ability: changes characteristics while this is there (zh.404, 416.4)."""
        filter = Filter(flags=("only_this",)) if isinstance(what, Thing) else what
        ability = Ability("static", zones=self.function_zones(None), condition=self.pool.condition(if_))
        ability.flags |= self.pool.n("ability_flag", "defining") if defining else 0
        for op, operand, amount, _ in self.changes(changes):
            ability.records.append(Record(self.pool.n("effect", "modify"), b=op, a=self.operand(op, operand),
                                          amount=amount, filter=self.pool.filter(filter)))
        if if_ is not None or _volatile(filter) or any(_reads_state(value) for value in changes.values()):
            ability.flags |= self.pool.n("ability_flag", "volatile")
        ability.said.append(("static", {"what": what, "if_": if_, "changes": changes}))
        self.row.abilities.append(ability)

    def operand(self, op: int, operand: int) -> int:
        """Static keyword changes carry the keyword's bit itself."""
        if op in (self.pool.n("mod", "keyword_add"), self.pool.n("mod", "keyword_remove")):
            return 1 << operand
        return operand

    def always(
        self, query: str, what: Filter | Thing | None = None, *, amount: AmountLike = 1, who: str = "any",
        if_: Condition | None = None, zones: tuple[str, ...] | None = None,
    ) -> None:
        """A locked ability that permits, forbids or changes a number of the rules (the ruleset's ``query`` names).

        ``who``: "mine" asks only about my seat, "foe" only about others."""
        ability = Ability("query", zones=self.function_zones(zones), condition=self.pool.condition(if_))
        filter = Filter(flags=("only_this",)) if isinstance(what, Thing) else what
        ability.records.append(Record(
            self.pool.n("effect", "query"), b=self.pool.n("mod", "query") + self.pool.n("query", query),
            amount=self.pool.amount(amount_of(amount)), filter=self.pool.filter(filter) if filter is not None else 0,
            who={"any": 0, "mine": 1, "foe": 2}[who],
        ))
        ability.said.append(("always", {"query": query, "what": what, "amount": amount, "who": who}))
        self.row.abilities.append(ability)

    @contextmanager
    def replace(
        self, event: Event, *, may: bool = False, of_itself: bool = False, if_: Condition | None = None,
    ) -> Iterator[ReplaceScript]:
        """A replacing or preventing ability; ``event`` names the event as it would happen (zh.417)."""
        ability = Ability("replace", zones=self.function_zones(None), condition=self.pool.condition(if_))
        self.wait_for(ability, event)
        ability.flags |= self.pool.n("ability_flag", "may") if may else 0
        ability.flags |= self.pool.n("ability_flag", "self_replace") if of_itself else 0
        ability.said.append(("replace", {"event": event, "may": may}))
        yield ReplaceScript(self, ability)
        self.row.abilities.append(ability)
