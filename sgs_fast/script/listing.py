"""The compiled form of a card, an instruction a line, for people."""

from __future__ import annotations

from typing import Any

from sgs_fast.script.pool import Ability, Pool, Record

__all__ = ["listing"]


class _Reader:
    """Rows back into words."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.rows = {table: list(rows) for table, rows in pool._rows.items()}
        self.names: dict[str, dict[int, str]] = {}
        for group, names in pool.vocabulary.names.items():
            for name, number in names.items():
                if name != "own":       # where a ruleset's own numbers begin
                    self.names.setdefault(group, {}).setdefault(number, name)
        self.words = {bit: word for word, bit in pool.vocabulary.words.items()}
        self.cards = {number: name for name, number in pool.card_numbers.items()}

    def name(self, group: str, number: int) -> str:
        return self.names.get(group, {}).get(number, str(number))

    def bits(self, group: str, mask: int) -> str:
        """Enumerated names whose bit is set."""
        return "+".join(name for number, name in self.names.get(group, {}).items() if mask >> number & 1) if mask else ""

    def flags(self, group: str, mask: int) -> str:
        return "+".join(name for bit, name in self.names.get(group, {}).items()
                        if bit and bit & (bit - 1) == 0 and mask & bit)

    def thing(self, ref: int) -> str:
        ref_names = self.pool.vocabulary.names["ref"]
        if ref >= ref_names["handle"]:
            return f"handle{ref - ref_names['handle']}"
        if ref >= ref_names["target"]:
            return f"target{ref - ref_names['target']}"
        return self.name("ref", ref)

    def player(self, who: int) -> str:
        names = self.pool.vocabulary.names["who"]
        if who >= names["owner"]:
            return f"owner({self.thing(who - names['owner'])})"
        if who >= names["controller"]:
            return f"controller({self.thing(who - names['controller'])})"
        return self.name("who", who)

    def amount(self, row: int) -> str:
        a, b, literal, filter_, op, ref, who, _ = self.rows["amounts"][row]
        name = self.name("amount", op)
        if name == "number":
            return f"number[{a}]"
        if name == "literal":
            return str(literal)
        if name in ("add", "sub", "mul", "min", "max"):
            return f"{name}({self.amount(a)}, {self.amount(b)})"
        if name in ("half_up", "half_down"):
            return f"{name}({self.amount(a)})"
        if name in ("count", "sum"):
            return f"{name}({self.filter(filter_)}" + (f", {self.name('number', a)})" if name == "sum" else ")")
        if name in ("num", "printed"):
            return f"{self.thing(ref)}.{self.name('number', a)}"
        if name in ("damage", "counters", "cost", "shield"):
            return f"{self.thing(ref)}.{name}"
        if name == "zone":
            return f"cards({self.player(who)}, {self.name('zone', a)})"
        if name in ("life", "seat_num"):
            return f"{name}({self.player(who)})"
        return f"{name}{a}" if name in ("handle", "handle_count", "said") else name

    def condition(self, row: int) -> str:
        a, b, filter_, _, op, ref, who, compare = self.rows["conditions"][row]
        name = self.name("condition", op)
        if name == "not":
            return f"not {self.condition(a)}"
        if name in ("and", "or"):
            return f"({self.condition(a)} {name} {self.condition(b)})"
        if name == "compare":
            return f"{self.amount(a)} {self.name('compare', compare)} {self.amount(b)}"
        if name == "exists":
            return f"exists({self.filter(filter_)})"
        if name == "matches":
            return f"{self.thing(ref)} is {self.filter(filter_)}"
        if name == "same":
            return f"{self.thing(ref)} is {self.thing(a)}"
        if name in ("done", "tried"):
            return f"handle{a} {name}"
        if name == "same_seat":
            return f"{self.player(who)} is {self.player(ref)}"
        if name == "event_seat":
            return f"it happens to {self.player(who)}"
        if name == "phase":
            return f"phase {self.bits('phase', a)}"
        if name == "cause":
            return f"cause {self.bits('cause', a | b << 16)}"
        if name == "said":
            return f"{self.thing(ref)} has the {self.name('said', compare)} " + (f"said{b - 1}" if b else f"of handle{a}")
        if name == "flag":
            return f"{self.thing(ref)} {self.flags('flag', a | b << 16)}"
        return name

    def filter(self, row: int) -> str:
        (words, not_words, keywords, not_keywords, on, off, zones, types, card, condition, otherwise, side, flags,
         *_) = self.rows["filters"][row]
        parts = [
            self.bits("type", types), *(word for bit, word in self.words.items() if words >> bit & 1),
            *("not " + word for bit, word in self.words.items() if not_words >> bit & 1), self.flags("keyword", keywords),
            self.flags("flag", on), "".join("not " + self.flags("flag", off) if off else ""), self.cards.get(card, ""),
            self.name("side", side) if side else "", self.flags("filter_flag", flags),
            f"not {self.flags('keyword', not_keywords)}" if not_keywords else "",
            f"in {self.bits('zone', zones)}" if zones else "", f"where {self.condition(condition)}" if condition else "",
        ]
        text = "{" + " ".join(part for part in parts if part) + "}"
        return text + (f" or {self.filter(otherwise)}" if otherwise else "")

    def record(self, record: Record) -> str:
        op = self.name("effect", record.op)
        parts = [op]
        select = self.name("select", record.select)
        if select == "ref" and isinstance(record.a, int):
            parts.append(self.thing(record.a))
        elif select == "filter":
            parts.append(self.filter(record.filter))
        elif select in ("targets", "handle", "moved"):
            parts.append(f"{select}{record.a}")
        if op in ("if",) and isinstance(record.a, int):
            parts.append(self.condition(record.a))
        if op == "choose":
            parts.append(self.filter(record.filter))
        if op == "option":
            parts.append(str(record.a))
        elif op == "name" and isinstance(record.b, int):
            parts.append(self.name("said", record.b & 0xFF) + (" on use" if record.b >> 8 else ""))
        if op == "create":
            parts.append(self.cards.get(record.filter, ""))
        if op == "modify" and isinstance(record.b, int):
            parts.append(self.name("mod", record.b))
            if self.name("mod", record.b) in ("add", "set") and isinstance(record.jump, int):
                parts.append(self.name("number", record.jump if record.select else _number(record.a)))
        elif op == "query" and isinstance(record.b, int):
            parts.append(self.name("query", record.b - self.pool.vocabulary.names["mod"]["query"]))
        elif op == "move" and isinstance(record.b, int):
            parts.append(f"to {self.name('zone', record.b & 0xFF)} ({self.name('cause', record.b >> 8)})")
        if record.amount:
            parts.append(f"amount {self.amount(record.amount)}")
        if record.who:
            parts.append(f"who {self.player(record.who)}")
        if record.span:
            parts.append(f"for {self.name('span', record.span)}")
        if record.flags and op not in ("move",):
            parts.append(f"[{self.flags('effect_flag', record.flags)}]")
        if record.jump and isinstance(record.jump, int) and op in ("if", "jump", "each", "next", "seats", "may"):
            parts.append(f"-> {record.jump:+}")
        if record.out != 255:
            parts.append(f"= handle{record.out}")
        return " ".join(part for part in parts if part)

    def ability(self, ability: Ability, indent: str) -> list[str]:
        head = [ability.kind]
        if ability.event:
            head.append(f"on {self.name('event', ability.event)}")
        if ability.when:
            head.append(f"when {self.condition(ability.when)}")
        if ability.condition:
            head.append(f"if {self.condition(ability.condition)}")
        if ability.limit:
            head.append(f"at most {ability.limit} a turn")
        if ability.flags:
            head.append(f"[{self.flags('ability_flag', ability.flags)}]")
        lines = [indent + " ".join(head)]
        for cost in ability.costs:
            text = f"{self.name('cost', cost.op)} {self.amount(cost.amount)}"
            text += f" {self.filter(cost.filter)}" if cost.filter else ""
            lines.append(f"{indent}    cost {text}" + (f" [{self.flags('cost_flag', cost.flags)}]" if cost.flags else ""))
        for place, target in enumerate(ability.targets):
            lines.append(f"{indent}    target{place} {target.least}-{target.most} {self.filter(target.filter)}")
        replacing = ability.kind == "replace"
        for place, record in enumerate(ability.records):
            text = self._replacement(record) if replacing else self.record(record)
            if replacing and self.name("replace", record.op) == "run":
                replacing = False
            lines.append(f"{indent}    {place:2} {text}")
            for inner in (record.a, record.b, record.jump):
                if isinstance(inner, Ability):
                    lines += self.ability(inner, indent + "        ")
        for mode in ability.modes:
            lines += self.ability(mode, indent + "    ")
        return lines

    def _replacement(self, record: Record) -> str:
        name = self.name("replace", record.op)
        detail: list[Any] = [self.amount(record.amount)] if record.amount else []
        if name == "zone":
            detail.append(self.name("zone", _number(record.a)))
        if name == "kind":
            detail.append(self.name("event", _number(record.a)))
        if name == "to":
            detail.append(self.thing(_number(record.a)))
        return " ".join([name, *map(str, detail)])


def _number(operand: int | Ability) -> int:
    """An operand of an instruction that names no ability."""
    assert isinstance(operand, int)
    return operand


def listing(pool: Pool, abilities: tuple[Ability, ...]) -> str:
    """The packed abilities of a card, an instruction a line."""
    reader = _Reader(pool)
    lines = []
    for ability in abilities:
        if ability.records or ability.modes or ability.costs:
            lines += reader.ability(ability, "")
    return "\n".join(lines)
