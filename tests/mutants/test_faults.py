"""The maker of mutants: it changes code and nothing else. (Building them is a command of its own.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.__main__ import main
from tests.mutants.faults import (
    KERNEL,
    ROOT,
    Mutant,
    bodies,
    every_mutant,
    function_around,
    mutants_of,
    rules_named,
    sample,
    sources,
)
from tests.mutants.plugin import Settings
from tests.mutants.run import known_equivalents, likely, stages_of
from tests.mutants.weave import woven, woven_line

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
    assert [number for number, _, inside in bodies(SOURCE) if inside == "hurt"] == [8, 9, 10, 11, 12, 13, 15, 18]


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


def test_a_larger_sample_begins_with_the_smaller_one() -> None:
    every = every_mutant("zongheng")
    assert sample(every, 30, seed=7)[:12] == sample(every, 12, seed=7)


@pytest.mark.parametrize("unit", ["zongheng", "sanguosha", "riftbound", KERNEL])
def test_each_unit_has_sources_and_tests(unit: str) -> None:
    assert len(every_mutant(unit)) > 1000
    assert all((ROOT / path).exists() for stage in stages_of(unit) for path in stage.tests)
    assert not {path.stem for path in sources(unit)} & {"score", "promise", "soundness", "names"}


def test_tests_that_name_the_rules_of_the_function_come_first() -> None:
    text = "cdef int a():\n    return 0\n\ncdef int hurt(Game* g):\n    rule(ZH_417_7B)\n    # zh.308.4\n    return 1\n"
    around = function_around(text, 6)
    assert around[0] == "cdef int hurt(Game* g):" and rules_named(around) == {"zh.417.7b", "zh.308.4"}
    mutant = Mutant(Path("src/combat.pxd"), 7, "    return 1", "    return 0")
    files = [ROOT / "tests" / "zongheng" / name for name in ("test_turn.py", "test_combat.py", "test_layers.py")]
    assert likely(mutant, text, files)[0] == "tests/zongheng/test_combat.py"


def test_what_is_called_equivalent_is_a_mutant_of_the_present_sources() -> None:
    every = {mutant.key() for unit in ("zongheng", "sanguosha", "riftbound", KERNEL) for mutant in every_mutant(unit)}
    assert [key for key, why in known_equivalents().items() if key not in every or not why] == []


def test_the_command_lists_its_sample(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--unit", "zongheng", "-n", "3", "--only", "combat", "--list"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("3 of ") and len(lines) == 3 and all("zh/combat.pxd" in line for line in lines)
    assert main(["--unit", "zongheng", "--only", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


def weave(text: str) -> list[list[str] | None]:
    return [woven_line(mutant, 7) for mutant in mutants_of(Path("x.pxd"), "cdef int f() noexcept nogil:\n" + text)]


def test_an_equivalent_one_is_known_by_its_function() -> None:
    twice = "cdef int {}() noexcept nogil:\n    return 1\n"
    first, second = mutants_of(Path("x.pxd"), twice.format("a") + "\n\n" + twice.format('b "sgs_b"'))
    assert (first.key(), second.key()) == (("x.pxd", "a", "return 1", "return 0"), ("x.pxd", "b", "return 1", "return 0"))


def test_a_single_line_can_be_tried() -> None:
    mutant = every_mutant("zongheng")[0]
    same = every_mutant("zongheng", f"{mutant.path.name}:{mutant.line}:")
    assert mutant in same and {other.line for other in same} == {mutant.line}


def test_both_meanings_stand_side_by_side() -> None:
    assert weave("    if a < b:\n") == [["    if not (not (a <= b) if sgs_mutant(7) else not (a < b)):"]]
    assert weave("    for i in range(n - 1):\n") == [["    for i in range(n - (not sgs_mutant(7))):"]]
    assert weave("    g.over = 1\n") == [["    if sgs_mutant(7):", "        pass", "    else:", "        g.over = 1"]]
    assert set(map(str, weave("    if a: return 0\n        or b == 1:\n        and b == 1\n"))) == {"None"}


def test_a_woven_file_knows_whose_line_is_whose() -> None:
    mutants = dict(enumerate(mutants_of(Path("x.pxd"), SOURCE)[:2], 1))
    text, owners = woven(SOURCE, mutants)
    lines = text.split("\n")
    assert sorted(set(owners.values())) == [1, 2]
    assert all("sgs_mutant" in text or "return" in text or "else" in text for text in (lines[at - 1] for at in owners))
    assert text.index("static inline int sgs_mutant") < text.index("cdef enum Kind")


def test_the_runs_are_told_what_was_chosen() -> None:
    told = Settings("folder", 2.0, True, 1, {"1": ["test_a.py"]})
    assert Settings.read(told.text()) == told
