"""A saved game taken apart by the declarations of the kernel, changed at will, and signed anew.

The check sum of a blob is no secret, so it protects nothing: everything behind it has to be proved by the loader itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from tests.packaging.tree import ROOT, module_of

SCALARS = {"u8": "u1", "u16": "u2", "u32": "u4", "u64": "u8", "i8": "i1", "i16": "i2", "i32": "i4"}
# The tables behind the fixed part, in the order in which they are saved, each with the field that counts its rows.
TABLES = {
    "saved": "n_saved", "listeners": "n_listeners", "mods": "n_mods", "stack": "n_stack", "pending": "n_pending",
    "memory": "n_memory", "packets": "n_packets", "frames": "n_frames", "objects": "n_objects", "arena": "arena_top",
}
ROOM = {"saved": "SAVED", "mods": "MODIFIERS"}      # where the capacity is not called like the table


def capacities(ruleset: str) -> dict[str, int]:
    """The capacities of a ruleset's build, where they are written."""
    return dict(module_of(ROOT / "setup.py").UNITS[ruleset])


def structs(file: str, room: Mapping[str, int]) -> dict[str, np.dtype[Any]]:
    """Every struct of plain fields in a file of the kernel as an aligned dtype; `room`: the capacities of the build."""
    text = (ROOT / f"src/sgs_fast_core/kernel/{file}.pxd").read_text(encoding="utf-8")
    found: dict[str, np.dtype[Any]] = {}
    text = re.sub(r"(?m)^    (?=(ctypedef struct|    ))", "", text)        # a struct of the C block stands one level in
    for name, body in re.findall(r'(?m)^(?:cdef|ctypedef) struct (\w+) "\w+":[^\n]*\n((?:(?:    .*)?\n)+)', text):
        if "*" in body:
            continue
        fields: list[tuple[Any, ...]] = []
        for kind, field, size in re.findall(r"(?m)^    (\w+) (\w+)(?:\[(\w+)\])?", body):
            if field == "words" and name == "Obj" and not room.get("WORDS", 1):
                continue
            item = found.get(kind) or np.dtype(SCALARS[kind])
            fields.append((field, item, (room.get(size) or int(size),)) if size else (field, item))
        found[name] = np.dtype(fields, align=True)
    return found


def signed(head: bytes, body: bytes) -> bytes:
    """A blob of a head and a body, with the check sum between them: FNV-1a, 64 bit, over both."""
    h = 0xCBF29CE484222325
    for byte in head + body:
        h = (h ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return head + h.to_bytes(8, "little") + body


def parts(blob: bytes) -> tuple[bytes, bytes]:
    """Head and body of a blob, without the check sum."""
    head = 6 + blob[5] + 8
    return blob[:head], blob[head + 8:]


class Saved:
    """A saved game: `head` is the fixed part, one element; `tables` are arrays of their used rows. Of the seats, the last thing
    in the fixed part, those of the players are saved."""

    def __init__(self, blob: bytes, room: Mapping[str, int]) -> None:
        self.room = {"SEAT_NUMS": 32, "OBJECT_NUMS": room.get("NUMS", 8), **room, "SAVED": 16}
        game = structs("types", self.room)["Game"]
        self.prefix, body = parts(blob)
        assert game.fields is not None
        at = game.fields["saved"][1]
        names = [name for name in game.names or () if game.fields[name][1] < at]
        layout: Any = {"names": names, "formats": [game.fields[name][0] for name in names],
                       "offsets": [game.fields[name][1] for name in names], "itemsize": at}
        self.seats, self.seat = game.fields["seats"][1], game.fields["seats"][0].base.itemsize
        players = body[game.fields["players"][1]]
        blank = bytes((self.room["SEATS"] - players) * self.seat)
        body = body[:self.seats + players * self.seat] + blank + body[self.seats + players * self.seat:]
        row: np.dtype[Any] = np.dtype(layout)
        self.head = np.frombuffer(bytearray(body[:at]), row)
        self.tables: dict[str, np.ndarray[Any, Any]] = {}
        for table, counter in TABLES.items():
            row = game.fields[table][0].base
            size = int(self.head[counter][0]) * row.itemsize
            self.tables[table] = np.frombuffer(bytearray(body[at:at + size]), row)
            at += size
        assert at == len(body), "the layout is not that of this build"

    def capacity(self, table: str) -> int:
        return self.room[ROOM.get(table, table.upper())]

    def blank(self, table: str, rows: int) -> np.ndarray[Any, Any]:
        """So many rows of zeros."""
        return np.zeros(rows, self.tables[table].dtype)

    def resize(self, table: str, rows: np.ndarray[Any, Any]) -> None:
        """Other rows, counted right."""
        self.tables[table] = rows
        self.head[TABLES[table]] = len(rows)

    def blob(self) -> bytes:
        players = min(int(self.head["players"][0]), self.room["SEATS"])
        head = self.head.tobytes()[:self.seats + players * self.seat]
        return signed(self.prefix, head + b"".join(rows.tobytes() for rows in self.tables.values()))
