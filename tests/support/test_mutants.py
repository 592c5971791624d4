"""The maker of mutants: it changes code and nothing else. (Building them is a command of its own.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.mutants import Mutant, bodies, mutants_of, sample

SOURCE = '''"""A file > 0."""
from x cimport a, b
cdef enum Kind:
    FIRST = 1

cdef inline int hurt(Game* g, int amount) noexcept nogil:
    """Not this: a < b."""
    cdef int i = 0         # nor this
    if amount < 1:         # but this == is only a comment
        return 0
    g.seats[0].life -= amount
    lessen(g, amount + 1)
    fault(g, F_ARENA)
    if not g.over and \\
            amount > 3:
        call(g,
             amount > 4)
    return i
'''


def changes(text: str) -> list[tuple[int, str]]:
    return [(mutant.line, mutant.after.strip()) for mutant in mutants_of(Path("x.pxd"), text)]


def test_only_bodies_are_changed() -> None:
    assert [number for number, _ in bodies(SOURCE)] == [8, 9, 10, 11, 12, 13, 15, 18]


def test_every_kind_of_slip() -> None:
    assert changes(SOURCE) == [
        (9, "if amount <= 1:"), (10, "return 1"), (11, "g.seats[0].life += amount"), (11, "pass"),
        (12, "lessen(g, amount)"), (12, "pass"), (15, "amount >= 3:"),
    ]


def test_a_longer_number_is_no_slip() -> None:
    assert changes("cdef int f() noexcept nogil:\n    return 13\n") == []


def test_a_mutant_changes_its_line_only() -> None:
    mutant = mutants_of(Path("x.pxd"), SOURCE)[0]
    changed = mutant.applied(SOURCE)
    assert [pair for pair in zip(SOURCE.split("\n"), changed.split("\n"), strict=True) if pair[0] != pair[1]] == [
        ("    if amount < 1:         # but this == is only a comment", "    if amount <= 1:"),
    ]
    with pytest.raises(ValueError, match="another line now"):
        mutant.applied(changed)


def test_samples_repeat_and_spread() -> None:
    every = [Mutant(Path(name), line, "", str(n)) for name in "ab" for line in range(5) for n in range(3)]
    drawn = sample(every, 4, seed=1)
    assert drawn == sample(every, 4, seed=1)
    assert sorted(str(mutant.path) for mutant in drawn) == ["a", "a", "b", "b"]
    assert len({(mutant.path, mutant.line) for mutant in sample(every, 99, seed=2)}) == 10
