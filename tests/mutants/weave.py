"""Writes many mutants into the sources at once; which of them is active is asked while the game runs.

So one build serves for a whole sample: a process without an active mutant has the sound engine, and one that sets
``SGS_MUTANT_ACTIVE`` before anything of the engine has run has exactly that mutant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.mutants.faults import Mutant

ACTIVE = "SGS_MUTANT_ACTIVE"
DECLARED = f'''cdef extern from *:
    """
    #ifndef SGS_MUTANT_DECLARED
    #define SGS_MUTANT_DECLARED
    #include <stdlib.h>
    static inline int sgs_mutant(int number) {{
        static int active = 0;
        const char* text;
        if (!active && (text = getenv("{ACTIVE}"))) active = atoi(text);
        return active == number;
    }}
    #endif
    """
    int sgs_mutant(int number) noexcept nogil

'''.split("\n")
HEAD = re.compile(r"(\s*)(if|elif|while) (.*):$")
LOOP = re.compile(r"\s*for .*:$")


def woven_line(mutant: Mutant, number: int) -> list[str] | None:
    """The line with both meanings; None where they cannot stand side by side."""
    before, after = mutant.before.split("#", 1)[0].rstrip(), mutant.after.rstrip()
    asked = f"sgs_mutant({number})"
    sound, faulty = HEAD.match(before), HEAD.match(after)
    if sound and faulty:
        # Two negations: the conditions may be of different C types.
        return [f"{sound[1]}{sound[2]} not (not ({faulty[3]}) if {asked} else not ({sound[3]})):"]
    if LOOP.match(before):
        for step in (" + 1", " - 1"):
            for at in (found.start() for found in re.finditer(re.escape(step), before)):
                if before[:at] + before[at + len(step):] == after:
                    return [f"{before[:at]}{step[:3]}(not {asked}){before[at + len(step):]}"]
        return None
    if before.endswith(":") or re.match(r"\s*(?:if|elif|else|while|for|and|or)\b", before):
        return None                    # a part of a statement
    indent = before[: len(before) - len(before.lstrip())]
    return [f"{indent}if {asked}:", f"{indent}    {after.strip()}", f"{indent}else:", f"{indent}    {before.strip()}"]


def woven(text: str, mutants: Mapping[int, Mutant]) -> tuple[str, dict[int, int]]:
    """One file with these mutants, by number, in it; and the number of the mutant that stands on a line of the result."""
    by_line = {mutant.line: number for number, mutant in mutants.items()}
    lines: list[str] = []
    owners: dict[int, int] = {}
    declared = quoted = False
    for at, line in enumerate(text.split("\n"), 1):
        if not declared and not quoted and re.match(r"(?:from|import|cimport|cdef)\b", line):
            lines += DECLARED
            declared = True
        quoted ^= line.count('"""') % 2 == 1
        number = by_line.get(at)
        changed = woven_line(mutants[number], number) if number is not None else None
        if changed is None or number is None:
            lines.append(line)
            continue
        for part in changed:
            lines.append(part)
            owners[len(lines)] = number
    return "\n".join(lines), owners
