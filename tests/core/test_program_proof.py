"""What a packed program is asked before a game may run on it: each reference at its last value and one beyond."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from tests.packaging.tree import ROOT
from tests.support.layout import structs
from tests.toy.duel import Duel, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

Rows = np.ndarray[Any, Any]
STRUCTS = {
    "cards": "Card", "abilities": "Ability", "targets": "TargetSpec", "records": "Record", "amounts": "Amount",
    "conditions": "Condition", "filters": "Filter", "steps": "Step", "flows": "Flow",
}


class Packed:
    """The duel's program as arrays that can be changed."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        layout = structs("program", {"NUMS": 8})
        self.rows: dict[str, Rows] = {
            table: np.frombuffer(bytearray(duel.tables[table]), layout[name]) for table, name in STRUCTS.items()
        }
        self.parts = list(duel.tables["parts"])

    def size(self, table: str) -> int:
        return len(self.duel.numbers) if table == "numbers" else len(self.rows[table])

    def refusal(self) -> str:
        """What is said against it; nothing when it is sound."""
        tables = {table: rows.tobytes() for table, rows in self.rows.items()} | {"parts": self.parts}
        try:
            self.duel.api.Program(self.duel.machine, tables, self.duel.numbers)
        except ValueError as refused:
            return str(refused)
        return ""


def with_field(rows: Rows, **equal: int) -> int:
    """The first row in which these fields have these values."""
    fits = np.ones(len(rows), bool)
    for field, value in equal.items():
        fits &= rows[field] == value
    return int(np.flatnonzero(fits)[0])


Names = Mapping[str, Mapping[str, int]]
Place = Callable[[Packed, Names], tuple[int, int, int]]      # row, last value that can be, first that cannot


def last_in(table: str, **equal: int) -> Place:
    """A plain reference into a table, in the first row that has these values."""
    return lambda packed, names: (with_field(packed.rows[table], **equal), packed.size(table) - 1, packed.size(table))


def into(table: str, other: str) -> Place:
    return lambda packed, names: (0, packed.size(other) - 1, packed.size(other))


def step_of(op: str, last: Callable[[Packed, Names], int]) -> Place:
    def place(packed: Packed, names: Names) -> tuple[int, int, int]:
        good = last(packed, names)
        return with_field(packed.rows["steps"], op=names["op"][op]), good, good + 1

    return place


def top_event(packed: Packed, names: Names) -> int:
    """The last number that the duel has room for: EVENTS of tests/toy/setup.py (of the rulesets: test_program_bounds.py)."""
    found = re.search(r'"EVENTS": (\d+)', (ROOT / "tests/toy/setup.py").read_text(encoding="utf-8"))
    assert found
    return int(found.group(1)) - 1


def most_of(packed: Packed) -> int:
    return int(packed.rows["targets"]["most"][0])


EDGES: list[tuple[str, str, Place]] = [
    ("cards", "first_number", lambda packed, names: (1, packed.size("numbers") - 9, packed.size("numbers") - 8)),
    ("cards", "type", lambda packed, names: (1, 15, 16)),
    ("abilities", "card", into("abilities", "cards")),
    ("abilities", "when", into("abilities", "conditions")),
    ("abilities", "condition", into("abilities", "conditions")),
    ("abilities", "price", into("abilities", "amounts")),
    ("abilities", "event", lambda packed, names: (0, top_event(packed, names), top_event(packed, names) + 1)),
    ("abilities", "n_handles", lambda packed, names: (0, 24, 25)),
    ("targets", "filter", into("targets", "filters")),
    ("targets", "most", lambda packed, names: (0, 8, 9)),
    ("targets", "least", lambda packed, names: (0, most_of(packed), most_of(packed) + 1)),
    ("records", "amount", into("records", "amounts")),
    ("amounts", "filter", lambda packed, names: (0, 0, packed.size("filters"))),
    ("filters", "card", into("filters", "cards")),
    ("filters", "condition", lambda packed, names: (1, 0, packed.size("conditions"))),
    ("filters", "otherwise", lambda packed, names: (1, 0, packed.size("filters"))),
    ("conditions", "filter", lambda packed, names: (0, 0, packed.size("filters"))),
    ("flows", "last", into("flows", "steps")),
    ("flows", "first", lambda packed, names: (8, packed.size("steps") - 1, packed.size("steps"))),
    ("flows", "n", lambda packed, names: (8, 1, 0)),
    ("steps", "jump", into("steps", "steps")),
    ("steps", "arg", step_of("call", lambda packed, names: packed.size("flows") - 1)),
    ("steps", "arg", step_of("point", top_event)),
    ("steps", "word", step_of("point", lambda packed, names: top_event(packed, names) // 64)),
]


@pytest.mark.parametrize("number", range(len(EDGES)), ids=[f"{table}.{field}" for table, field, _ in EDGES])
def test_each_reference_stays_in_its_table(toy: Duel, number: int) -> None:
    table, field, place = EDGES[number]
    packed = Packed(toy)
    row, last, first_bad = place(packed, toy.names)
    packed.rows[table][field][row] = last
    assert packed.refusal() == ""
    packed.rows[table][field][row] = first_bad
    assert f"table {table}, row {row}:" in packed.refusal()


def test_a_run_of_timing_points_ends_with_the_table(toy: Duel) -> None:
    packed = Packed(toy)
    row, size = with_field(packed.rows["steps"], op=toy.names["op"]["point"]), packed.size("steps")
    packed.rows["steps"]["run"][row] = size - 1 - row
    assert packed.refusal() == ""
    packed.rows["steps"]["run"][row] = size - row
    assert f"table steps, row {row}:" in packed.refusal()


@pytest.mark.parametrize(("first", "count", "of"), [
    ("effect", "", "records"), ("cost", "n_costs", "records"), ("target", "n_targets", "targets"),
    ("modes", "n_modes", "abilities"),
])
def test_what_an_ability_owns_lies_in_its_table(toy: Duel, first: str, count: str, of: str) -> None:
    packed = Packed(toy)
    row = with_field(packed.rows["abilities"], n_modes=2) if of == "abilities" else int(
        np.flatnonzero(packed.rows["abilities"][count])[0]) if count else 0
    owned = int(packed.rows["abilities"][count][row]) if count else 1
    packed.rows["abilities"][first][row] = packed.size(of) - owned + 1
    assert f"table abilities, row {row}:" in packed.refusal()


def test_parts_are_flows(toy: Duel) -> None:
    packed = Packed(toy)
    packed.parts[toy.names["part"]["effect"]] = packed.size("flows")
    assert "table parts" in packed.refusal()


@pytest.mark.parametrize(("table", "op", "operand"), [
    ("amounts", "add", "a"), ("amounts", "max", "b"), ("amounts", "half_up", "a"), ("amounts", "half_down", "a"),
    ("conditions", "not", "a"), ("conditions", "and", "b"), ("conditions", "or", "a"), ("conditions", "compare", "a"),
])
def test_no_expression_lies_in_a_circle(toy: Duel, table: str, op: str, operand: str) -> None:
    packed = Packed(toy)
    group = {"amounts": "amount", "conditions": "condition"}[table]
    row = packed.size(table) - 1
    packed.rows[table][row] = 0
    packed.rows[table]["op"][row] = toy.names[group][op]
    assert packed.refusal() == ""
    inside = table if op != "compare" else "amounts"
    packed.rows[table][operand][row] = row if inside == table else packed.size(inside)
    assert f"table {table}, row" in packed.refusal()


def test_instructions_keep_to_their_ability(toy: Duel) -> None:
    packed = Packed(toy)
    records = packed.rows["records"]
    row = with_field(records, op=toy.names["effect"]["if"])
    kept = int(records["jump"][row])
    for jump, sound in ((kept, True), (-row - 2, False), (len(records), False)):
        records["jump"][row] = jump
        assert (packed.refusal() == "") is sound
    records["jump"][row] = kept
    noting = int(np.flatnonzero(records["out"] != 255)[0])
    records["out"][noting] = 24
    assert packed.refusal()


def test_tables_of_whole_rows(toy: Duel) -> None:
    tables = dict(toy.tables)
    tables["cards"] = bytes(tables["cards"]) + b"\0"
    with pytest.raises(ValueError, match=r"table cards: .* no rows of"):
        toy.api.Program(toy.machine, tables, toy.numbers)
    with pytest.raises(ValueError, match="table cards, row"):
        toy.api.Program(toy.machine, toy.tables, toy.numbers[:5])


def test_the_proof_and_the_kernel_number_the_operations_alike(toy: Duel) -> None:
    """The proof has its own copy of some numbers, since it is built without the capacities of a ruleset."""
    text = (ROOT / "src/sgs_fast_core/verify.pxd").read_text(encoding="utf-8")
    groups = {"E": "effect", "A": "amount", "C": "condition", "OP": "op", "P": "replace", "S": "select", "M": "mod",
              "AB": "ability", "R": "ref", "W": "who", "K": "cost"}
    named = {"handle_amount": "handle"}
    copied = re.findall(r"(?m)^    (E|A|C|OP|P|S|M|AB|R|W|K)_(\w+) = (\d+)$", text)
    assert len(copied) == 59
    for prefix, name, value in copied:
        assert toy.names[groups[prefix]][named.get(name.lower(), name.lower())] == int(value), name
    parts = re.findall(r"(?m)^    KERNEL_PARTS = (\d+)", text)
    assert sorted(toy.names["part"].values())[:7] == list(range(7)) and parts == ["7"]
