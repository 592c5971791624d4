"""A packed program names only what its own ruleset has: events, kinds of zones, numbers of seats, operations, handles.

Rows are added behind the real pool's, so that nothing else refers to them; each is tried with the last value that can be and the
first that cannot.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.core.test_program_proof import STRUCTS
from tests.packaging.tree import ROOT, module_of
from tests.support.layout import structs

api = pytest.importorskip("sgs_fast_core.api")
RULESETS = ("zongheng", "sanguosha", "riftbound")
HANDLES = 3                # of the ability that is added
REF_HANDLE, CONTROLLER, OWNER = 32, 64, 128


@cache
def capacities() -> Mapping[str, Mapping[str, int]]:
    units: Mapping[str, Mapping[str, int]] = module_of(ROOT / "setup.py").UNITS
    return units


class Pool:
    """The whole pool of a ruleset, to which rows can be added."""

    def __init__(self, ruleset: str) -> None:
        from sgs_fast.rulesets import find

        self.ruleset = find(ruleset)
        self.machine = self.ruleset.machine
        self.names = self.machine.names
        room = capacities()[ruleset]
        self.events, self.zones, self.seat_numbers = room["EVENTS"], room["ZONES"] // room["SEATS"], room.get("SEAT_NUMS", 32)
        layout = structs("program", {"NUMS": 8})
        self.layout = {table: layout[name] for table, name in STRUCTS.items()}
        self.tables: dict[str, Any] = dict(self.ruleset.compiled.tables)
        self.numbers = self.ruleset.compiled.pool.numbers

    def size(self, table: str) -> int:
        return len(self.tables[table]) // self.layout[table].itemsize

    def has(self, group: str, name: str) -> bool:
        return name in self.names.get(group, {})

    def refusal(self, parts: list[int] | None = None, **more: Any) -> str:
        """What is said against the pool with these rows behind it; nothing when it is sound."""
        tables = dict(self.tables)
        for table, rows in more.items():
            array = np.zeros(len(rows), self.layout[table])
            for place, row in enumerate(rows):
                for field, value in row.items():
                    array[field][place] = value
            tables[table] = bytes(tables[table]) + array.tobytes()
        if parts is not None:
            tables["parts"] = parts
        try:
            api.Program(self.machine, tables, self.numbers)
        except ValueError as refused:
            return str(refused)
        return ""

    def refusal_of_record(self, kind: Any = "active", group: Any = "effect", cost: Any = False, **record: Any) -> str:
        """The same for one instruction (or one part of a cost) of an ability that is added."""
        op = record["op"]
        rows: list[dict[str, int]] = [{"out": 255} | record | {"op": self.names[group][op] if isinstance(op, str) else op}, {}]
        n = self.size("records")
        ability = {"kind": self.names["ability"][kind], "n_handles": HANDLES} | (
            {"cost": n, "n_costs": 1} if cost else {"effect": n})
        return self.refusal(records=rows, abilities=[ability])

    def unknown(self, group: str) -> int:
        """A number that none of a group has."""
        return next(value for value in range(255, 0, -1) if value not in self.names[group].values())


@pytest.fixture(params=RULESETS, scope="module")
def pool(request: pytest.FixtureRequest) -> Pool:
    return Pool(request.param)


def test_the_pools_of_the_rulesets_are_sound(pool: Pool) -> None:
    assert pool.refusal() == ""


def test_a_unit_has_room_for_all_its_names(pool: Pool) -> None:
    """What does not fit into its table of names would be missing without a word."""
    folder = {"zongheng": "zh", "riftbound": "rb", "sanguosha": "sgs"}[pool.ruleset.name]
    told = [match for file in ("kernel/names.pxd", f"rules/{folder}/vocabulary.pxd") for match in re.findall(
        r'name_value\(n, b"(\w+)", b"(\w+)"', (ROOT / "src/sgs_fast_core" / file).read_text(encoding="utf-8"))]
    assert len(told) > 600
    assert [f"{group} {name}" for group, name in told if not pool.has(group, name)] == []


def test_an_event_is_one_of_the_ruleset(pool: Pool) -> None:
    trigger = {"kind": pool.names["ability"]["trigger"]}
    assert pool.refusal(abilities=[trigger | {"event": pool.events - 1}]) == ""
    said = pool.refusal(abilities=[trigger | {"event": pool.events}])
    assert said == (f"table abilities, row {pool.size('abilities')}: no such event "
                    f"({pool.events}; {pool.ruleset.name}: below {pool.events})")
    point = {"op": pool.names["op"]["point"], "jump": 0}
    assert pool.refusal(steps=[point | {"arg": pool.events - 1}]) == ""
    assert "no such event" in pool.refusal(steps=[point | {"arg": pool.events}])
    words = (pool.events + 63) // 64
    assert pool.refusal(steps=[point | {"word": words - 1}]) == ""
    assert "no such word of events" in pool.refusal(steps=[point | {"word": words}])
    replaces: dict[str, Any] = {"kind": "replace", "group": "replace", "op": "kind"}
    assert pool.refusal_of_record(**replaces, a=pool.events - 1) == ""
    assert "no such event" in pool.refusal_of_record(**replaces, a=pool.events)


def test_kinds_of_zones_and_numbers_of_seats(pool: Pool) -> None:
    for op, count in (("zone", pool.zones), ("seat_num", pool.seat_numbers)):
        row = {"op": pool.names["amount"][op]}
        assert pool.refusal(amounts=[row | {"a": count - 1}]) == ""
        assert f"table amounts, row {pool.size('amounts')}:" in pool.refusal(amounts=[row | {"a": count}])
    assert pool.refusal(filters=[{"zones": (1 << pool.zones) - 1}]) == ""
    if pool.zones < 16:                # else there is a bit for none but them
        assert "table filters" in pool.refusal(filters=[{"zones": 1 << pool.zones}])
    for op, field in (("move", "b"), ("create", "a"), ("create", "b"), ("shuffle", "a")):
        assert pool.refusal_of_record(op=op, **{field: pool.zones - 1}) == ""
        assert "no such kind of zone" in pool.refusal_of_record(op=op, **{field: pool.zones})
    replaces: dict[str, Any] = {"kind": "replace", "group": "replace", "op": "zone"}
    assert pool.refusal_of_record(**replaces, a=pool.zones - 1) == ""
    assert "no such kind of zone" in pool.refusal_of_record(**replaces, a=pool.zones)


def test_operations_are_those_of_the_ruleset(pool: Pool) -> None:
    assert "an operation that the ruleset has not" in pool.refusal(steps=[{"op": pool.unknown("op")}])
    assert "table amounts" in pool.refusal(amounts=[{"op": pool.unknown("amount")}])
    assert "table conditions" in pool.refusal(conditions=[{"op": pool.unknown("condition")}])
    assert "a kind of ability" in pool.refusal(abilities=[{"kind": pool.unknown("ability")}])
    assert "an instruction that the ruleset has not" in pool.refusal_of_record(op=pool.unknown("effect"))
    assert "an instruction that the ruleset has not" in pool.refusal_of_record("replace", op=pool.unknown("replace"))
    assert "a cost that the ruleset has not" in pool.refusal_of_record(cost=True, op=pool.unknown("cost"))
    assert "changes what the ruleset has not" in pool.refusal_of_record(op="modify", b=31)
    assert "changes what the ruleset has not" in pool.refusal_of_record("static", op="modify", b=pool.names["mod"]["shield"])
    for kind, op in (("active", "query"), ("query", "query")):
        assert pool.refusal_of_record(kind, op=op, b=pool.names["mod"]["query"]) == ""
        assert "no such query" in pool.refusal_of_record(kind, op=op, b=pool.names["mod"]["query"] - 1)


@pytest.mark.parametrize(("op", "field", "table"), [
    ("delay", "b", "abilities"), ("prevent", "b", "filters"), ("if", "a", "conditions"), ("if", "b", "conditions"),
    ("create", "filter", "cards"), ("deal", "filter", "filters"),
])
def test_what_an_instruction_names_lies_in_its_table(pool: Pool, op: str, field: str, table: str) -> None:
    last = pool.size(table) - 1
    assert pool.refusal_of_record(op=op, **{field: last}) == ""
    added = table == "abilities"       # the ability that is added counts
    assert f"table records, row {pool.size('records')}:" in pool.refusal_of_record(op=op, **{field: last + 1 + added})


def test_abilities_that_are_given_or_replace(pool: Pool) -> None:
    grant = {"op": "modify", "b": pool.names["mod"]["grant"]}
    assert pool.refusal_of_record(**grant, jump=pool.size("abilities") - 1) == ""
    assert "no such ability" in pool.refusal_of_record(**grant, jump=pool.size("abilities") + 1)
    assert "replaces nothing" in pool.refusal_of_record(op="replace", b=0)


def test_what_can_be_named_stands_behind_and_fits(pool: Pool) -> None:
    """An instruction that asks for a name, and its options: at least one, of numbers that an answer or a use can hold."""
    name, option = pool.names["effect"]["name"], pool.names["effect"]["option"]

    def refusal(options: int, value: int = 0, *, said: int | None = None, b: int = 0, other: int = option) -> str:
        rows = [{"op": name, "a": options if said is None else said, "b": b, "out": 0}]
        rows += [{"op": option, "out": 255}] * (options - 1) + [{"op": other, "a": value, "out": 255}] * (options > 0)
        ability = {"kind": pool.names["ability"]["active"], "n_handles": 1, "effect": pool.size("records")}
        return pool.refusal(records=[*rows, {}], abilities=[ability])

    wrong = "offers nothing to name, or what cannot be kept"
    assert refusal(1) == refusal(3) == ""
    assert wrong in refusal(0) and wrong in refusal(2, said=3) and wrong in refusal(2, other=pool.names["effect"]["let"])
    assert refusal(2, 4094) == "" and wrong in refusal(2, 4095)
    for place in (1, 2):
        assert refusal(2, 253, b=place << 8) == "" and wrong in refusal(2, 254, b=place << 8)
    assert wrong in refusal(2, b=3 << 8) and wrong in refusal(2, b=16)
    said = {"op": pool.names["amount"]["said"]}
    assert pool.refusal(amounts=[said | {"a": 1}]) == "" and "table amounts" in pool.refusal(amounts=[said | {"a": 2}])
    kept = {"op": pool.names["condition"]["said"]}
    assert pool.refusal(conditions=[kept | {"b": 2}]) == "" and "table conditions" in pool.refusal(conditions=[kept | {"b": 3}])


def test_handles_are_those_of_the_ability(pool: Pool) -> None:
    """Ways in which an instruction can name a handle; the last one that the ability has, and one more."""
    ref, handle = pool.names["select"]["ref"], pool.names["select"]["handle"]
    ways: list[Callable[[int], dict[str, int]]] = [
        lambda k: {"select": ref, "a": REF_HANDLE + k},
        lambda k: {"select": handle, "a": k},
        lambda k: {"select": pool.names["select"]["moved"], "a": k},
        lambda k: {"who": CONTROLLER + REF_HANDLE + k},
        lambda k: {"who": OWNER + REF_HANDLE + k},
        lambda k: {"out": k},
    ]
    for way in ways:
        assert pool.refusal_of_record(op="deal", **way(HANDLES - 1)) == ""
        assert "a handle that its ability does not have" in pool.refusal_of_record(op="deal", **way(HANDLES))
    assert pool.refusal_of_record(op="redirect", b=REF_HANDLE + HANDLES - 1) == ""
    assert "names a handle" in pool.refusal_of_record(op="redirect", b=REF_HANDLE + HANDLES)


@pytest.mark.parametrize(("table", "row"), [
    ("amounts", {"op": "handle", "a": 0}), ("amounts", {"op": "handle_count", "a": 0}),
    ("amounts", {"op": "num", "ref": REF_HANDLE}), ("amounts", {"op": "life", "who": OWNER + REF_HANDLE}),
    ("conditions", {"op": "done", "a": 0}), ("conditions", {"op": "tried", "a": 0}), ("conditions", {"op": "noted", "a": 0}),
    ("conditions", {"op": "said", "a": 0}),
    ("conditions", {"op": "same", "a": REF_HANDLE}),
    ("conditions", {"op": "same_seat", "ref": CONTROLLER + REF_HANDLE}), ("conditions", {"op": "mine", "ref": REF_HANDLE}),
    ("conditions", {"op": "event_seat", "who": CONTROLLER + REF_HANDLE}),
])
def test_expressions_of_an_effect_read_its_own_handles(pool: Pool, table: str, row: dict[str, Any]) -> None:
    """A third expression around it brings the need along."""
    group = {"amounts": "amount", "conditions": "condition"}[table]
    field = next(name for name in row if name != "op")
    n = pool.size(table)
    for handle, word in ((HANDLES - 1, ""), (HANDLES, "reads a handle that its ability does not have"), (24, f"table {table}")):
        inner = row | {"op": pool.names[group][row["op"]], field: row[field] + handle}
        outer = {"op": pool.names[group]["half_up" if table == "amounts" else "not"], "a": n}
        uses = {"op": pool.names["effect"]["deal"], "amount": n + 1} if table == "amounts" else {
            "op": pool.names["effect"]["if"], "a": n + 1}
        more: dict[str, Any] = {table: [inner, outer]}
        said = pool.refusal(records=[{"out": 255} | uses, {}], abilities=[
            {"kind": pool.names["ability"]["active"], "effect": pool.size("records"), "n_handles": HANDLES}], **more)
        assert (word in said) if word else said == ""


def test_conditions_name_what_there_is(pool: Pool) -> None:
    for op, last in (("extra", 7), ("card", pool.size("cards") - 1), ("odd", pool.size("amounts") - 1)):
        row = {"op": pool.names["condition"][op]}
        assert pool.refusal(conditions=[row | {"a": last}]) == ""
        assert "table conditions" in pool.refusal(conditions=[row | {"a": last + 1}])


def test_an_expression_that_doubles_again_and_again_is_refused_at_once(pool: Pool) -> None:
    n, begun = pool.size("amounts"), time.process_time()
    adds = [{"op": pool.names["amount"]["literal"]}]
    adds += [{"op": pool.names["amount"]["add"], "a": n + k, "b": n + k} for k in range(60)]
    assert pool.refusal(amounts=adds[:11]) == ""
    assert "table amounts" in pool.refusal(amounts=adds[:20])
    assert "table amounts" in pool.refusal(amounts=adds)
    assert time.process_time() - begun < 20


def test_parts_are_what_they_play(pool: Pool) -> None:
    parts = list(pool.tables["parts"])
    keywords = [value for name, value in pool.names["part"].items() if name.startswith("ka_")]
    abilities = range(min(keywords), max(keywords) + 1) if keywords else range(0)
    assert pool.refusal(parts=parts) == ""
    for part in range(len(parts)):
        if pool.ruleset.name == "zongheng" and part == pool.names["part"]["arranges"]:
            continue
        count = pool.size("abilities" if part in abilities else "flows")
        assert pool.refusal(parts=[*parts[:part], count, *parts[part + 1:]]).startswith(f"table parts, row {part}:"), part


OWN: dict[str, list[tuple[dict[str, Any], str, Callable[[Pool], int]]]] = {
    "zongheng": [({"op": "skip"}, "a", lambda pool: pool.names["phase"]["end"]),
                 ({"op": "reaim"}, "filter", lambda pool: pool.size("filters") - 1)],
    "riftbound": [({"op": "shift"}, "jump", lambda pool: REF_HANDLE + HANDLES - 1),
                  ({"op": "clash"}, "a", lambda pool: REF_HANDLE + HANDLES - 1),
                  ({"op": "swap"}, "b", lambda pool: REF_HANDLE + HANDLES - 1),
                  ({"op": "tokens"}, "filter", lambda pool: pool.size("cards") - 1),
                  ({"op": "tokens"}, "jump", lambda pool: REF_HANDLE + HANDLES - 1),
                  ({"op": "reflex"}, "b", lambda pool: pool.size("abilities")),
                  ({"op": "add"}, "a", lambda pool: 6), ({"op": "maybe"}, "jump", lambda pool: 0)],
    "sanguosha": [({"op": "put"}, "b", lambda pool: pool.zones - 1), ({"op": "show"}, "b", lambda pool: pool.zones - 1),
                  ({"op": "num"}, "b", lambda pool: pool.seat_numbers - 1),
                  ({"op": "marks"}, "b", lambda pool: pool.seat_numbers - 1),
                  ({"op": "uses"}, "filter", lambda pool: HANDLES), ({"op": "demands"}, "filter", lambda pool: HANDLES),
                  ({"op": "uses"}, "b", lambda pool: max(pool.names["name"].values())),
                  ({"op": "skill"}, "filter", lambda pool: pool.size("cards") - 1),
                  ({"op": "convert"}, "a", lambda pool: max(pool.names["name"].values())),
                  ({"op": "join"}, "out", lambda pool: HANDLES - 1)],
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_operands_of_the_rulesets_own_instructions(ruleset: str) -> None:
    pool = Pool(ruleset)
    for record, field, last in OWN[ruleset]:
        assert pool.refusal_of_record(**record, **{field: last(pool)}) == "", record
        bad = 255 if field == "out" else last(pool) + 1
        assert f"table records, row {pool.size('records')}:" in pool.refusal_of_record(**record, **{field: bad}), (record, field)


def test_other_numbers_are_proved_only_as_far_as_they_are_others(pool: Pool) -> None:
    program = pool.ruleset.program
    assert program.with_numbers(pool.numbers).code_hash == program.code_hash
    with pytest.raises(ValueError, match="table cards, row"):
        program.with_numbers(pool.numbers[:5])
