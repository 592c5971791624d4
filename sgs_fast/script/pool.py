"""Tables under construction: expressions are interned, abilities and records appended, everything packed at the end.

Names become numbers by what the ruleset's native unit exports (:attr:`sgs_fast_core.api.Machine.names`), so a name that the
unit does not have is found here and not in a game.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import Amount, Condition, Filter, Player, Thing
from sgs_fast.text import nearest, quoted

__all__ = ["Ability", "CardRow", "Pool", "Record", "TargetRow", "Vocabulary"]

NO_HANDLE = 255
NUMBERED = 32           # values.SAID_NUMBERED: keywords with a number, behind those that are bits
MOST_NAMED = 254        # numbers that can be named; a use keeps what is named with it in a byte
FORMATS = {
    "cards": "<QII8hhHHHBBBBI",
    "abilities": "<11H8B2x",
    "targets": "<HHBBBB",
    "records": "<4HhBBBBBB",
    "amounts": "<HHhHBBBB",
    "conditions": "<4HBBBB",
    "filters": "<QQIIIIHHHHHBBI",
    "steps": "<QHHBBBB",
    "flows": "<4H",
}


@dataclass
class Vocabulary:
    """The names that one ruleset's scripts may use, beside the native enumerations."""

    names: dict[str, dict[str, int]]
    words: dict[str, int] = field(default_factory=dict)  # class, affiliation, suit ...: name -> bit
    play_zones: tuple[str, ...] = ()
    synonyms: dict[str, str] = field(default_factory=dict)
    named: dict[str, tuple[str, ...]] = field(default_factory=dict)  # what players can name: class, keyword ...: all of them

    def number(self, group: str, name: str) -> int:
        """The number of a name; a wrong one is answered with the nearest right ones."""
        known = self.names.get(group, {})
        if not isinstance(name, str):
            raise ScriptError(f"a {group} by its name, not {name!r}")
        name = self.synonyms.get(name, name)
        if name not in known:
            hint = nearest(name, known)
            raise ScriptError(f'no {group} "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))
        return known[name]

    def mask(self, group: str, names: tuple[str, ...]) -> int:
        """The or of flags that are bits themselves."""
        total = 0
        for name in names:
            total |= self.number(group, name)
        return total

    def bits(self, group: str, names: tuple[str, ...]) -> int:
        """A bit for each of some enumerated names."""
        total = 0
        for name in names:
            total |= 1 << self.number(group, name)
        return total

    def word_bits(self, names: tuple[str, ...]) -> int:
        total = 0
        for name in names:
            total |= 1 << self.word(name)
        return total

    def word(self, name: str) -> int:
        if not isinstance(name, str):
            raise ScriptError(f"a class, affiliation or other word, not {name!r}")
        name = self.synonyms.get(name, name)
        if name not in self.words:
            hint = nearest(name, [*self.words, *self.synonyms])
            raise ScriptError(f'no class, affiliation or other word "{name}"' + (
                f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(self.words)}"))
        return self.words[name]


    def said(self, kind: str, name: str | int) -> int:
        """The number of something that a player can name; `kind` as the native code knows it, but a card."""
        if kind == "word":
            return self.word(name)      # type: ignore[arg-type]
        if kind == "keyword":
            name = self.synonyms.get(name, name) if isinstance(name, str) else name
            if name in self.names["number"]:
                return NUMBERED + self.names["number"][str(name)]
            return self.number("keyword", name).bit_length() - 1    # type: ignore[arg-type]
        if isinstance(name, bool) or not isinstance(name, int) or not 0 <= name < MOST_NAMED:
            raise ScriptError(f"a number from 0 to {MOST_NAMED - 1}, not {name!r}")
        return name


@dataclass
class Record:
    """One instruction; ``a`` and ``b`` may name an ability that is packed later."""

    op: int
    select: int = 0
    who: int = 0
    flags: int = 0
    a: int | Ability = 0
    b: int | Ability = 0
    amount: int = 0
    filter: int = 0
    jump: int | Ability = 0
    out: int = NO_HANDLE
    span: int = 0


@dataclass
class TargetRow:
    filter: int
    least: int = 1
    most: int = 1
    flags: int = 0
    who: int = 0
    extra: int = 0


@dataclass
class Ability:
    """One ability of a card, or a part of one (mode, delayed, granted)."""

    kind: str
    event: int = 0
    zones: int = 0
    when: int = 0
    condition: int = 0
    flags: int = 0
    limit: int = 0
    handles: int = 0
    reads: int = 0  # what a static ability reads beside itself
    records: list[Record] = field(default_factory=list)
    costs: list[Record] = field(default_factory=list)
    targets: list[TargetRow] = field(default_factory=list)
    modes: list[Ability] = field(default_factory=list)
    number: int = -1
    said: list[Any] = field(default_factory=list)  # what the script said, for the generated text
    parent: Ability | None = None  # whose targets it may still name: a delayed, granted or replacing ability, a mode


@dataclass
class CardRow:
    """A definition, as the native tables want it."""

    words: int = 0
    keywords: int = 0
    aux: int = 0
    type: int = 0
    flags: int = 0
    suit: int = 0
    rank: int = 0
    first_number: int = 0
    abilities: list[Ability] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)  # names of the Python functions that its effects call


class Pool:
    """All tables of one ruleset's card pool."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.numbers: list[int] = []
        self.cards: list[CardRow] = [CardRow()]
        self.parts: dict[int, int | Ability] = {}
        self.extras: list[tuple[Ability, int]] = []
        self._rows: dict[str, dict[tuple[int, ...], int]] = {"amounts": {}, "conditions": {}, "filters": {}}
        self.card_numbers: dict[str, int] = {}
        self.tokens: set[str] = set()      # cards that effects make
        self.functions: list[Callable[..., Any]] = []  # what effects call
        self.ordered: set[str] = set()     # zones of which some effect reads the order
        self.english: dict[str, str] = {}  # English names, for texts
        self.scope: Ability | None = None  # the ability that is being written
        self.loops = 0                     # loops over things that are open where it is written
        self._filters = 0                  # filters whose condition is being written
        self._depth: dict[tuple[str, int], int] = {}
        self._intern("amounts", (0, 0, 0, 0, self.n("amount", "literal"), 0, 0, 0))
        self._intern("conditions", (0,) * 8)
        self._intern("filters", (0,) * 14)
        self.numbers += [0] * 9  # definition 0 is nothing

    def n(self, group: str, name: str) -> int:
        return self.vocabulary.number(group, name)

    def _intern(self, table: str, row: tuple[int, ...]) -> int:
        rows = self._rows[table]
        if row not in rows and len(rows) >= 60000:
            raise ScriptError(f"more than 60,000 different {table} in one pool")
        return rows.setdefault(row, len(rows))

    def _nested(self, table: str, number: int, *parts: tuple[str, int]) -> int:
        """Notes how deep an expression is nested; the native code reads at most 60 levels."""
        depth = 1 + max((self._depth.get(part, 0) for part in parts), default=0)
        if depth > 30:
            raise ScriptError("an expression that is nested more than 30 levels deep; use let(...) for a part of it")
        self._depth[table, number] = depth
        return number

    def check_scope(self, scope: Ability | None, what: str) -> None:
        """A handle belongs to one ability; a target also to what that ability leaves behind."""
        if scope is None:
            return
        here = self.scope
        while here is not None:
            if here is scope:
                return
            here = here.parent if what == "target" and here.kind != "mode" else None
        raise ScriptError(f"a {what} of another ability: it is known only inside the block that made it")

    def add_extra(self, ability: Ability) -> None:
        """An ability that is not one of the card's own: delayed, granted, left behind."""
        self.extras.append((ability, len(self.cards)))

    # ---- expressions

    def thing(self, thing: Thing) -> int:
        """The reference code of a thing."""
        if thing.name == "each":
            return self._each(thing.index)
        self.check_scope(thing.scope, "target" if thing.name == "target" else "handle")
        if thing.name == "target":
            return self.n("ref", "target") + thing.index
        if thing.name == "handle":
            return self.n("ref", "handle") + thing.index
        return self.n("ref", thing.name)

    def _each(self, level: int) -> int:
        """The thing of a loop (by its level, the outermost is 1), or the one that a filter looks at (0). The native code
        knows the innermost of them all and the one around it."""
        if level == 0:
            return self.n("ref", "each")
        if self.scope is None or level > self.loops:
            raise ScriptError("the thing of a loop: it is known only inside the loop's block, not in what that leaves behind")
        out = self.loops - level + self._filters
        if out > 1:
            raise ScriptError("the thing of an outer loop inside a filter of an inner one; ask about it with let(...)")
        return self.n("ref", "each_outer" if out else "each")

    def player(self, player: Player) -> int:
        if not isinstance(player, Player):
            raise ScriptError(f"a player: me, foe, active, passive, each, or something's controller, not {player!r}")
        if player.of is not None:
            return self.n("who", player.name) + self.thing(player.of)
        return self.n("who", player.name)

    def amount(self, amount: Amount) -> int:
        """The row of an amount; equal amounts share one."""
        parts, op = amount.parts, self.n("amount", amount.op)
        a = b = literal = filter_ = ref = who = 0
        if amount.op == "number":
            a = parts[0]
        elif amount.op == "literal":
            literal = self.n(*parts[0]) if isinstance(parts[0], tuple) else parts[0]
        elif amount.op in ("count", "sum"):
            filter_ = self.filter(parts[0])
            a = self.n("number", parts[1]) if amount.op == "sum" else 0
        elif amount.op in ("num", "printed"):
            ref, a = self.thing(parts[0]), self.n("number", parts[1])
        elif amount.op in ("damage", "counters", "cost", "shield"):
            ref = self.thing(parts[0])
        elif amount.op in ("add", "sub", "mul", "min", "max"):
            a, b = self.amount(parts[0]), self.amount(parts[1])
        elif amount.op in ("half_up", "half_down"):
            a = self.amount(parts[0])
        elif amount.op == "life":
            who = self.player(parts[0])
        elif amount.op == "zone":
            who, a = self.player(parts[0]), self.n("zone", parts[1])
        elif amount.op == "seat_num":
            who, a = self.player(parts[0]), self.n("seat_number", parts[1])
        elif amount.op in ("handle", "handle_count"):
            self.check_scope(parts[1] if len(parts) > 1 else None, "handle")
            a = parts[0]
        elif amount.op == "said":
            self.check_scope(parts[1], "target")
            a = parts[0]
        elif amount.op == "rule":
            a = self.rule_number(parts[0]) if isinstance(parts[0], tuple) else parts[0]
            if len(parts) > 1 and isinstance(parts[1], Player):
                who = self.player(parts[1])
            elif len(parts) > 1 and parts[1] is not None:
                ref = self.thing(parts[1])
            if len(parts) > 2:
                who = self.player(parts[2])
        elif amount.op == "chosen":
            self.check_scope(parts[0].scope, "target")
            a, b = self.n("number", parts[1]), parts[0].index
        elif amount.op not in ("x", "event", "turn", "paid"):
            raise ScriptError(f"an amount that nothing reads: {amount.op}")
        row = self._intern("amounts", (a, b, literal, filter_, op, ref, who, 0))
        parts_ = [("filters", filter_)]
        if amount.op in ("add", "sub", "mul", "min", "max", "half_up", "half_down"):
            parts_ += [("amounts", a), ("amounts", b)]
        return self._nested("amounts", row, *parts_)

    def rule_number(self, which: tuple[str, str, tuple[str, str] | int]) -> int:
        """A number that only the ruleset knows, by its name, with a parameter (a name, several joined by +, or a number)."""
        group, name, parameter = which
        if isinstance(parameter, tuple):
            kind, text = parameter
            parameter = self.vocabulary.bits(kind, tuple(text.split("+"))) if kind == "zone" else self.n(kind, text)
        if not 0 <= parameter < 256:
            raise ScriptError(f"{name}: a parameter of {parameter}")
        return self.n(group, name) | parameter << 8

    def condition(self, condition: Condition | None) -> int:
        """The row of a condition; 0 for none."""
        if condition is None:
            return 0
        parts, op = condition.parts, self.n("condition", condition.op)
        a = b = filter_ = ref = who = compare = 0
        if condition.op == "not":
            a = self.condition(parts[0])
        elif condition.op in ("and", "or"):
            a, b = self.condition(parts[0]), self.condition(parts[1])
        elif condition.op == "compare":
            a, compare, b = self.amount(parts[0]), self.n("compare", parts[1]), self.amount(parts[2])
        elif condition.op == "exists":
            filter_ = self.filter(parts[0])
        elif condition.op == "matches":
            ref, filter_ = self.thing(parts[0]), self.filter(parts[1])
        elif condition.op == "same":
            ref, a = self.thing(parts[0]), self.thing(parts[1])
        elif condition.op in ("mine", "alive"):
            ref = self.thing(parts[0])
        elif condition.op == "phase":
            a = self.vocabulary.bits("phase", parts)
        elif condition.op in ("done", "tried", "extra"):
            self.check_scope(parts[1] if len(parts) > 1 else None, "handle")
            a = parts[0]
        elif condition.op == "cause":
            mask = self.vocabulary.bits("cause", parts)
            a, b = mask & 0xFFFF, mask >> 16
        elif condition.op == "zone_from":
            a = self.vocabulary.bits("zone", parts)
        elif condition.op == "flag":
            mask = self.n("flag", parts[1])
            ref, a, b = self.thing(parts[0]), mask & 0xFFFF, mask >> 16
        elif condition.op == "same_seat":
            who, ref = self.player(parts[0]), self.player(parts[1])
        elif condition.op == "event_seat":
            who = self.player(parts[0])
        elif condition.op == "odd":
            a = self.amount(parts[0])
        elif condition.op == "card":
            ref, a = self.thing(parts[0]), self.card(parts[1])
        elif condition.op == "noted":
            self.check_scope(parts[2], "handle")
            ref, a, b = self.thing(parts[0]), parts[1], 1 if parts[3] else 0     # b: in the zone where it was moved
        elif condition.op == "said":
            named = parts[1]
            self.check_scope(named.scope, "target" if named.on_use else "handle")
            ref, compare = self.thing(parts[0]), self.n("said", named.kind)
            a, b = (0, named.index + 1) if named.on_use else (named.index, 0)
        elif condition.op not in ("true", "my_turn"):
            raise ScriptError(f"a condition that nothing tests: {condition.op}")
        row = self._intern("conditions", (a, b, filter_, 0, op, ref, who, compare))
        table = {"not": "conditions", "and": "conditions", "or": "conditions", "compare": "amounts", "odd": "amounts"}.get(
            condition.op, "")
        return self._nested("conditions", row, ("filters", filter_), (table, a), (table, b))

    def filter(self, f: Filter) -> int:
        """The row of a filter, and of its alternatives."""
        v = self.vocabulary
        if f.loop and (f.loop != self.loops or self.scope is None or self._filters):
            raise ScriptError("but=: of things of loops only that of the innermost one, in a filter that stands in it")
        self._filters += 1
        where = self.condition(f.where)
        self._filters -= 1
        types = v.bits("type", f.kinds)
        zones = v.bits("zone", f.zones or v.play_zones)
        flags = v.mask("filter_flag", f.flags) | (v.number("filter_flag", "owned") if f.owned else 0)
        row = (
            v.word_bits(f.words), v.word_bits(f.not_words), v.mask("keyword", f.keywords),
            v.mask("keyword", f.not_keywords), v.mask("flag", f.on), v.mask("flag", f.off), zones, types,
            self.card(f.named) if f.named else 0, where,
            self.filter(f.otherwise) if f.otherwise is not None else 0, v.number("side", f.side), flags,
        )
        if row[4] & row[5]:
            raise ScriptError("a filter that asks for a state and for its opposite")
        plain = not any((*row[:4], row[8], row[9], flags & ~v.number("filter_flag", "owned")))
        number = self._intern("filters", (*row, int(plain)))
        return self._nested("filters", number, ("conditions", row[9]), ("filters", row[10]))

    def card(self, name: str) -> int:
        """The definition number of a card of the pool, by its Chinese name."""
        if name not in self.card_numbers:
            hint = nearest(name, self.card_numbers)
            raise ScriptError(f'no card "{name}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))
        return self.card_numbers[name]

    # ---- packing

    def pack(self, steps: list[tuple[int, ...]], flows: list[tuple[int, ...]]) -> dict[str, Any]:
        """The tables as bytes, in the shape that :class:`sgs_fast_core.api.Program` wants."""
        abilities: list[tuple[Ability, int]] = [(Ability("play"), 0)]
        first: list[int] = []
        for number, card in enumerate(self.cards):
            first.append(len(abilities))
            abilities += [(ability, number) for ability in card.abilities]
        abilities += self.extras
        waiting = [(mode, number) for ability, number in abilities for mode in ability.modes]
        abilities += waiting  # modes of one ability follow each other
        for place, (ability, _) in enumerate(abilities):
            ability.number = place
        records: list[tuple[int, ...]] = [(0,) * 11]
        targets: list[tuple[int, ...]] = [(0,) * 6]
        ops = [row[4] for row in self._rows["amounts"]]
        rows = [self._ability(ability, number, records, targets, ops) for ability, number in abilities]
        cards = [self._card(card, place) for card, place in zip(self.cards, first, strict=True)]
        tables: dict[str, Any] = {
            "cards": cards, "abilities": rows, "targets": targets[1:], "records": records,
            "amounts": list(self._rows["amounts"]), "conditions": list(self._rows["conditions"]),
            "filters": list(self._rows["filters"]), "steps": steps, "flows": flows,
        }
        packed: dict[str, Any] = {
            name: b"".join(struct.pack(FORMATS[name], *row) for row in rows_) for name, rows_ in tables.items()
        }
        parts = [0] * (max(self.parts, default=0) + 1)
        for part, value in self.parts.items():
            parts[part] = value.number if isinstance(value, Ability) else value
        packed["parts"] = parts
        return packed

    def _card(self, card: CardRow, first: int) -> tuple[int, ...]:
        return (
            card.words, card.keywords, card.aux, *([0] * 8), 0, card.first_number, first, card.flags,
            len(card.abilities), card.type, card.suit, card.rank, self._actives(card),
        )

    def _actives(self, card: CardRow) -> int:
        ignorable = self.n("ability_flag", "ignorable")
        places = [
            place for place, ability in enumerate(card.abilities)
            if ability.kind == "active" or ability.flags & ignorable
        ]
        if any(place >= 32 for place in places):
            raise ScriptError("an ability that is used at will must be among the first 32 of its card")
        return sum(1 << place for place in places)

    def _record(self, record: Record) -> tuple[int, ...]:
        a, b, jump = (
            value.number if isinstance(value, Ability) else value for value in (record.a, record.b, record.jump)
        )
        return (a, b, record.amount, record.filter, jump, record.op, record.select, record.who, record.flags, record.out,
                record.span)

    def _demands(self, ability: Ability, ops: list[int]) -> tuple[int, int]:
        """What can be tested of a use before anything else: the amount of its fixed price (0: none), and demands."""
        tap, resource = self.n("cost", "tap"), self.n("cost", "resource")
        optional = self.n("cost_flag", "extra") | self.n("cost_flag", "instead") | self.n("cost_flag", "variable")
        known = (self.n("amount", "number"), self.n("amount", "literal"))
        fixed = [record for record in ability.costs if not record.flags & optional]
        taps = sum(record.op == tap for record in fixed)
        prices = [record.amount for record in fixed if record.op == resource and ops[record.amount] in known]
        if any(record.flags & self.n("cost_flag", "instead") for record in ability.costs):
            prices = []
        demands = self.n("demand", "tap") if taps else 0
        if taps + len(prices[:1]) == len(ability.costs):
            demands |= self.n("demand", "plain_cost")
            if not (ability.condition or ability.modes or ability.targets):
                demands |= self.n("demand", "no_more")
        return (prices[0] if prices else 0), demands

    def _ability(
        self, ability: Ability, card: int, records: list[tuple[int, ...]], targets: list[tuple[int, ...]],
        ops: list[int],
    ) -> tuple[int, ...]:
        cost = len(records)
        records += [self._record(record) for record in ability.costs]
        effect = len(records)
        records += [self._record(record) for record in ability.records]
        records.append((0,) * 11)
        target = len(targets) - 1
        targets += [(t.filter, t.extra, t.least, t.most, t.flags, t.who) for t in ability.targets]
        modes = ability.modes[0].number if ability.modes else 0
        price, demands = self._demands(ability, ops)
        return (
            card, ability.zones, ability.when, ability.condition, effect, cost, target if ability.targets else 0, modes,
            price, demands, ability.flags, self.n("ability", ability.kind), ability.event, len(ability.costs),
            len(ability.targets), len(ability.modes), ability.handles, ability.limit, ability.reads,
        )
