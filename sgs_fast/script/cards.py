"""``c``: what one card's script declares. A ruleset's own class adds its words."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.build import AbilityScript, Cost, Extra, ReplaceScript, Target, block
from sgs_fast.script.expressions import (
    Amount,
    AmountLike,
    Condition,
    Event,
    Filter,
    Thing,
    all_of,
    amount_of,
    condition_of,
)
from sgs_fast.script.pool import Ability, CardRow, Pool, Record
from sgs_fast.text import nearest, quoted

__all__ = ["CardScript"]


# What can change while a static ability stays where it is (listeners.Reads); by it the native code knows when to compute anew.
_FLAG_READS = {"tapped": "tapped", "attacking": "tapped", "defending": "tapped", "damaged": "damage", "flipped": "counters"}
_STEADY_FLAGS = {"blank", "bare", "token", "in_play"}
_AMOUNT_READS = {"number": "", "literal": "", "life": "life", "zone": "zones", "damage": "damage", "counters": "counters",
                 "turn": "turn", "cost": "", "printed": ""}


def reads(value: object) -> set[str]:
    """What an amount, a condition or a filter of a static ability reads beside the thing that it is about."""
    if isinstance(value, Filter):
        found = {_FLAG_READS.get(flag, "all") for flag in (*value.on, *value.off) if flag not in _STEADY_FLAGS}
        for part in (value.where, value.otherwise):
            found |= reads(part)
        return found
    if isinstance(value, Amount):
        if value.op in ("count", "sum"):
            places = {"board"} if not value.parts[0].zones or "battlefield" in value.parts[0].zones else {"zones"}
            return reads(value.parts[0]) | places | ({"all"} if value.op == "sum" else set())
        if value.op in ("add", "sub", "mul", "min", "max", "half_up", "half_down"):
            return set().union(*(reads(part) for part in value.parts))
        return {_AMOUNT_READS.get(value.op, "all")} - {""}
    if isinstance(value, Condition):
        if value.op in ("my_turn", "phase"):
            return {"turn"}
        if value.op == "exists":
            return reads(value.parts[0]) | {"board", "zones"}
        if value.op == "flag":
            return {_FLAG_READS.get(value.parts[1], "all")}
        if value.op == "matches" and isinstance(value.parts[0], Thing) and value.parts[0].name in ("this", "each", "link"):
            described = value.parts[1]
            derived = {"board"} if described.words or described.not_words or described.keywords else set()
            return reads(described) | derived | ({"tapped"} if value.parts[0].name == "link" else set())
        if value.op in ("not", "and", "or", "compare"):
            return set().union(*(reads(part) for part in value.parts if not isinstance(part, str)))
        return {"all"}
    return set()


class CardScript:
    """One card; what is written without a block is what the card does when it resolves."""

    ability_class: type[AbilityScript] = AbilityScript
    resolves = True             # whether the card itself does something when it resolves (a spell), beside its abilities
    numbers_known: tuple[str, ...] = ()     # numbers that every card of the ruleset has

    def __init__(self, pool: Pool, name: str, row: CardRow) -> None:
        self.pool = pool
        self.name = name
        self.row = row
        self.numbers: dict[str, tuple[int, int, int]] = {}  # name -> (place, low, high)
        self.unopened: list[Any] = []
        self.play = Ability("play")
        self.row.abilities.append(self.play)
        self.main = self.ability_class(self, self.play)

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
        pool = self.pool
        out: list[tuple[int, int, int, bool | None]] = []
        for name, value in changes.items():
            if name == "keyword":
                out.append((pool.n("mod", "keyword_add"), pool.n("keyword", value).bit_length() - 1, 0, True))
            elif name == "without":
                out.append((pool.n("mod", "keyword_remove"), pool.n("keyword", value).bit_length() - 1, 0, False))
            elif name == "word":
                out.append((pool.n("mod", "words_add"), pool.vocabulary.word(value), 0, None))
            elif name == "without_word":
                out.append((pool.n("mod", "words_remove"), pool.vocabulary.word(value), 0, None))
            elif name == "blank":
                out.append((pool.n("mod", "blank"), 0, 0, False))
            elif name == "text":
                old, new = value
                out.append((pool.n("mod", "substitute"), pool.vocabulary.word(old) + 64 * pool.vocabulary.word(new), 0, None))
            elif name == "swap":
                out.append((pool.n("mod", "swap"), 0, 0, None))
            elif name.endswith("_becomes"):
                number = pool.n("number", name.removesuffix("_becomes"))
                out.append((pool.n("mod", "set"), number, pool.amount(amount_of(value)), None))
            elif pool.vocabulary.synonyms.get(name, name) in pool.vocabulary.names["number"]:
                amount = amount_of(value)
                good = None if amount.op == "sub" else amount.op != "literal" or amount.parts[0] >= 0
                if amount.op == "sub" and amount.parts[0].op == "literal" and amount.parts[0].parts[0] == 0:
                    good = False
                out.append((pool.n("mod", "add"), pool.n("number", name), pool.amount(amount), good))
            else:
                known = [*pool.vocabulary.names["number"], "keyword", "without", "word", "without_word", "text", "blank", "swap"]
                hint = nearest(name, known)
                raise ScriptError(f'nothing that can change: "{name}"' + (
                    f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(known)}"))
        return out

    # ---- declarations

    def number(self, name: str, default: int, low: int = 0, high: int = 99) -> Amount:
        """A named number of this card, with its bounds; overrides and sweeps change it."""
        if not isinstance(name, str) or not name.isidentifier():
            raise ScriptError(f"a number's name is one word, not {name!r}")
        if name in self.numbers or name in self.numbers_known:
            raise ScriptError(f'the number "{name}" is declared twice')
        for value in (default, low, high):
            if isinstance(value, bool) or not isinstance(value, int):
                raise ScriptError(f'the number "{name}": whole numbers, not {value!r}')
            if not -10000 <= value <= 10000:
                raise ScriptError(f'the number "{name}": within 10,000, not {value}')
        if not low <= default <= high:
            raise ScriptError(f'the number "{name}" is {default}, outside its bounds {low} to {high}')
        place = len(self.pool.numbers)
        self.pool.numbers.append(default)
        self.numbers[name] = (place, low, high)
        return Amount("number", (place, name))

    def wait_for(self, ability: Ability, event: Event, flagged: bool = True) -> None:
        """Writes down what an ability listens to."""
        if not isinstance(event, Event):
            raise ScriptError(f"an event such as enters(c.this), not {event!r}")
        subject = event.subject
        when = event.when
        ability.event = self.pool.n("event", event.kind)
        if isinstance(subject, Target):
            subject = subject.one
        if isinstance(subject, Thing):
            if subject.name == "this" and flagged:
                ability.flags |= self.pool.n("ability_flag", "this")
            else:
                when = all_of([Condition("same", (Thing("subject"), subject)), when])
        elif isinstance(subject, Filter):
            when = all_of([Condition("matches", (Thing("subject"), subject)), when])
        elif subject is not None:
            raise ScriptError(f"{event.kind}: a thing or a filter, not {subject!r}")
        self.pool.scope, self.pool.loops = ability, 0
        ability.when = self.pool.condition(when)

    def function_zones(self, zones: tuple[str, ...] | str | None) -> int:
        if isinstance(zones, str):
            zones = (zones,)
        return self.pool.vocabulary.bits("zone", zones or self.pool.vocabulary.play_zones)

    def finish(self, ability: Ability) -> None:
        """An ability is complete: it has to do something; one that needs no announcement is marked."""
        if not ability.records and not ability.modes:
            raise ScriptError("an ability that does nothing")
        self._seal(ability)

    def _seal(self, ability: Ability) -> None:
        names = ability.kind != "static" and ability.flags & self.pool.n("ability_flag", "names")
        if not ability.targets and not ability.modes and not ability.costs and not names:
            ability.flags |= self.pool.n("ability_flag", "simple")

    def close(self) -> None:
        """The script has run: blocks that were never entered are mistakes."""
        if self.unopened:
            error = ScriptError(f"{self.unopened[0].name}(...) opens a block and was called without `with`")
            error.line = self.unopened[0].line
            raise error
        for ability in self.row.abilities:
            for row in (*ability.costs, *ability.records):
                if isinstance(row.jump, int) and not -30000 <= row.jump <= 30000:
                    raise ScriptError("an ability that is too long")
        if len(self.row.abilities) > 200:
            raise ScriptError("more than 200 abilities on one card")
        self._seal(self.play)

    def _condition(self, condition: Condition | None, ability: Ability | None = None) -> int:
        self.pool.scope, self.pool.loops = ability, 0
        return self.pool.condition(condition_of(condition) if condition is not None else None)

    def _limit(self, limit: int) -> int:
        if isinstance(limit, bool) or not isinstance(limit, int) or not 0 <= limit <= 3:
            raise ScriptError(f"limit {limit!r}: 1 to 3 uses a turn, 0 for no limit")
        return limit

    @block
    def on(
        self, event: Event, *, if_: Condition | None = None, may: bool = False, must: bool = False, limit: int = 0,
        zones: tuple[str, ...] | str | None = None,
    ) -> Generator[Any, None, None]:
        """A triggered ability. ``if_`` is tested when it triggers and again when it resolves (zh.409.8). ``must``: the card
        can only be used where this has its targets (zh.103.2d)."""
        ability = Ability("trigger", zones=self.function_zones(zones), limit=self._limit(limit))
        ability.flags |= self.pool.n("ability_flag", "must") if must else 0
        self.wait_for(ability, event)
        ability.condition = self._condition(if_, ability)
        ability.said.append(("on", {"event": event, "if_": if_, "limit": limit, "zones": zones}))
        yield from self._effect(ability, may)

    def _effect(self, ability: Ability, may: bool) -> Generator[Any, None, None]:
        """The body of a triggered ability, the whole of it behind a choice where it says "may"."""
        script = self.ability_class(self, ability)
        if may:
            with script.may():
                yield script
        else:
            yield script
        self.finish(ability)
        self.row.abilities.append(ability)

    @block
    def state(self, condition: Condition, *, may: bool = False) -> Generator[Any, None, None]:
        """A state trigger: fires when the condition holds, once until it has left the stack (zh.409.10)."""
        ability = Ability("state", zones=self.function_zones(None))
        ability.when = self._condition(condition_of(condition), ability)
        ability.said.append(("state", {"condition": condition}))
        yield from self._effect(ability, may)

    @block
    def active(
        self, *costs: Cost, limit: int = 0, if_: Condition | None = None, slow: bool = False,
        zones: tuple[str, ...] | str | None = None,
    ) -> Generator[Any, None, None]:
        """An ability that its controller uses at will, for a cost."""
        ability = Ability("active", zones=self.function_zones(zones), limit=self._limit(limit))
        ability.condition = self._condition(if_, ability)
        ability.flags |= self.pool.n("ability_flag", "slow") if slow else 0
        if not costs and not limit:
            raise ScriptError("an active ability without a cost needs a limit, or it could be used for ever")
        ability.costs = self.parts_of(costs)
        ability.said.append(("active", {"costs": costs, "limit": limit, "if_": if_, "slow": slow, "zones": zones}))
        yield self.ability_class(self, ability)
        if not ability.records and not ability.modes:
            raise ScriptError("an ability that does nothing")
        self.row.abilities.append(ability)

    def parts_of(self, costs: tuple[Cost, ...]) -> list[Record]:
        """The parts of a cost in the order in which they are paid: what is tapped for it can still be given up for it."""
        return [self.cost(cost) for cost in sorted(costs, key=lambda cost: not str(getattr(cost, "op", "")).startswith("tap"))]

    def cost(self, cost: Cost, flags: int = 0, number: int = 0) -> Record:
        if not isinstance(cost, Cost):
            raise ScriptError(f"a cost such as pay(2), tap, sacrifice(unit), not {cost!r}")
        flags |= self.pool.n("cost_flag", "variable") if cost.variable else 0
        self.pool.scope = None
        return Record(
            self.pool.n("cost", cost.op), flags=flags, b=number, amount=self.pool.amount(amount_of(cost.amount)),
            filter=self.pool.filter(cost.filter) if cost.filter is not None else 0,
        )

    def costs(self, *costs: Cost) -> None:
        """Costs of using the card beside its printed one."""
        self.play.costs += self.parts_of(costs)
        self.play.said.append(("costs", {"costs": costs}))

    def _optional(self, cost: Cost, flag: str) -> Extra:
        optional = self.pool.n("cost_flag", "extra") | self.pool.n("cost_flag", "instead")
        number = sum(1 for record in self.play.costs if record.flags & optional)
        if number >= 8:
            raise ScriptError("more than 8 optional costs")
        self.play.costs.append(self.cost(cost, self.pool.n("cost_flag", flag), number))
        self.play.said.append((flag, {"cost": cost, "number": number}))
        return Extra(number)

    def extra(self, cost: Cost) -> Extra:
        """An optional cost, announced and paid when the card is used (zh.204.2c)."""
        return self._optional(cost, "extra")

    def instead(self, cost: Cost) -> Extra:
        """Another cost that its user may pay in place of the printed one."""
        return self._optional(cost, "instead")

    def static(self, what: Filter | Thing, *, if_: Condition | None = None, defining: bool = False, **changes: Any) -> None:
        """A locked ability: changes characteristics while this is there (zh.404, 416.4)."""
        if not changes:
            raise ScriptError("static(...): what changes? power=+1, keyword=..., word=..., blank=True")
        ability = Ability("static", zones=self.function_zones(None), condition=self._condition(if_))
        ability.flags |= self.pool.n("ability_flag", "defining") if defining else 0
        self.pool.scope = None
        if len(changes) > 8:
            raise ScriptError("more than 8 changes in one locked ability; split it")
        for op, operand, amount, _ in self.changes(changes):
            ability.records.append(Record(self.pool.n("effect", "modify"), b=op, a=self.operand(op, operand),
                                          amount=amount, filter=self.pool.filter(self._only(what))))
        for value in (if_, self._only(what), *changes.values()):
            for read in reads(value):
                ability.reads |= self.pool.n("reads", read)
        ability.said.append(("static", {"what": what, "if_": if_, "changes": changes}))
        self.row.abilities.append(ability)

    def _only(self, what: Filter | Thing) -> Filter:
        """A filter; of a thing only this card makes sense in a locked ability."""
        if isinstance(what, Thing) and what.name == "this":
            return Filter(flags=("only_this",))
        if isinstance(what, Filter):
            return what
        raise ScriptError(f"a locked ability is about a filter or about c.this, not {what!r}")

    def operand(self, op: int, operand: int) -> int:
        """Static keyword changes carry the keyword's bit itself."""
        if op in (self.pool.n("mod", "keyword_add"), self.pool.n("mod", "keyword_remove")):
            return 1 << operand
        return operand

    def always(
        self, query: str, what: Filter | Thing | None = None, *, amount: AmountLike = 1, who: str = "any",
        if_: Condition | None = None, zones: tuple[str, ...] | str | None = None,
    ) -> None:
        """A locked ability that permits, forbids or changes a number of the rules (the ruleset's ``query`` names).

        ``who``: "mine" asks only about my seat, "foe" only about others."""
        if who not in ("any", "mine", "foe"):
            raise ScriptError(f'who="{who}": "any", "mine" or "foe"')
        ability = Ability("query", zones=self.function_zones(zones), condition=self._condition(if_))
        self.pool.scope = None
        ability.records.append(Record(
            self.pool.n("effect", "query"), b=self.pool.n("mod", "query") + self.pool.n("query", query),
            amount=self.pool.amount(amount_of(amount)), filter=self.pool.filter(self._only(what)) if what is not None else 0,
            who={"any": 0, "mine": 1, "foe": 2}[who],
        ))
        ability.said.append(("always", {"query": query, "what": what, "amount": amount, "who": who, "if_": if_}))
        self.row.abilities.append(ability)

    @block
    def replace(
        self, event: Event, *, may: bool = False, of_itself: bool = False, if_: Condition | None = None,
    ) -> Generator[ReplaceScript, None, None]:
        """A replacing or preventing ability; ``event`` names the event as it would happen (zh.417)."""
        ability = Ability("replace", zones=self.function_zones(None), condition=self._condition(if_))
        self.wait_for(ability, event)
        ability.flags |= self.pool.n("ability_flag", "may") if may else 0
        ability.flags |= self.pool.n("ability_flag", "self_replace") if of_itself else 0
        ability.said.append(("replace", {"event": event, "may": may, "if_": if_}))
        yield ReplaceScript(self, ability)
        if not ability.records:
            raise ScriptError("a replacement that does nothing")
        self.row.abilities.append(ability)
