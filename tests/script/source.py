"""Card sources in a test: written to a file, loaded, compiled against the real unit, without the pool."""

from __future__ import annotations

from pathlib import Path

from sgs_fast.rulesets.base import CompiledPool
from sgs_fast.rulesets.zongheng import language
from sgs_fast.rulesets.zongheng.nouns import COLLECTOR
from sgs_fast.rulesets.zongheng.ruleset import RULESET, compile_pool
from sgs_fast.script.files import load_file
from sgs_fast_core import api

WORDS = {name: getattr(language, name) for name in language.__all__}


def compile_source(source: str | bytes, folder: Path, *, others: bool = False) -> CompiledPool:
    """Compiles a card file; the native code checks the result. ``others``: beside the pool of the ruleset."""
    file = folder / "my_cards.py"
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    if others:
        ruleset = RULESET.extended([file])
        ruleset.program  # noqa: B018 (compiles it)
        return ruleset.compiled
    pool = compile_pool(RULESET.machine.names, load_file(file, COLLECTOR, WORDS))
    api.Program(RULESET.machine, pool.tables, pool.pool.numbers)
    return pool
