"""What the benchmarks play: frozen decks (their own copies, so that a change to a shipped deck moves no figure)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
if find_spec("sgs_fast_core") is None:  # run from a source tree that was built in place
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]

if TYPE_CHECKING:
    from sgs_fast import Match

__all__ = ["HERE", "ROOT", "WORKLOADS", "Workload", "compiler", "find"]


@dataclass(frozen=True)
class Workload:
    """Decks (none where a ruleset deals from one pool) and options of a ruleset, and who plays; ``games`` are enough for steady
    counts of instructions."""

    name: str
    meaning: str
    decks: tuple[str, ...] = ()
    agent: str = "random"
    games: int = 40
    ruleset: str = "zongheng"
    options: Mapping[str, int] = field(default_factory=dict)

    def match(self) -> Match:
        """The match, with the benchmarks' own cards in its pool."""
        from sgs_fast import Match

        decks = [HERE / "decks" / f"{deck}.toml" for deck in self.decks]
        if not decks:
            return Match(self.ruleset, **self.options)
        return Match(self.ruleset, decks=decks, cards=[HERE / "decks" / "cards.py"] if self.ruleset == "zongheng" else [])


_MADE = (
    Workload("duel", "two real decks, random-legal", ("lubu-cavalry", "yellow-turban")),
    Workload("duel-greedy", "two real decks, greedy", ("lubu-cavalry", "yellow-turban"), "greedy"),
    Workload("silent", "nobody can ever respond", ("silent", "silent")),
    Workload("riftbound", "two preconstructed decks of Riftbound, random-legal", ("rb-jinx", "rb-lee-sin"), games=30,
             ruleset="riftbound"),
    Workload("sanguosha", "five characters of Sanguosha, random-legal", games=20, ruleset="sanguosha", options={"players": 5}),
    Workload("sanguosha-2", "two characters of Sanguosha, random-legal", ruleset="sanguosha", options={"players": 2}),
    Workload("sanguosha-10", "ten characters of Sanguosha, random-legal", games=10, ruleset="sanguosha",
             options={"players": 10}),
    Workload("listeners", "about forty listeners in play", ("forty-listeners", "forty-listeners"), games=20),
)
WORKLOADS = {workload.name: workload for workload in _MADE}


def find(names: str) -> list[Workload]:
    """The workloads of a comma-separated list; "all" is every one. SystemExit with the known names otherwise."""
    if names == "all":
        return list(WORKLOADS.values())
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    if unknown := [name for name in wanted if name not in WORKLOADS]:
        raise SystemExit(f"no workload {', '.join(unknown)}; known: {', '.join(WORKLOADS)}, or all")
    return [WORKLOADS[name] for name in wanted]


def compiler(module: Path) -> str:
    """The version string of the compiler that built an extension module, "" when it does not tell."""
    try:
        shown = subprocess.run(["readelf", "-p", ".comment", str(module)], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    found = sorted({line.split("]", 1)[1].strip() for line in shown.stdout.splitlines() if "]" in line})
    return "; ".join(found)
