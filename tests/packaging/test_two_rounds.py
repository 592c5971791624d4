"""A package is built in two rounds, the second laid out by the games that the first one played; and in one where it cannot be."""

from __future__ import annotations

import logging
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.packaging.tree import ROOT, copy, module_of

setuptools = pytest.importorskip("setuptools", minversion="80")
pytest.importorskip("sgs_fast_core.api")
if not (ROOT / "setup.py").exists():
    pytest.skip("the sources are not here", allow_module_level=True)

SWITCHES = ("OPT", "SANITIZE", "DEBUG", "PROFILE", "ABI3")


def builder(monkeypatch: pytest.MonkeyPatch, compiler: str = "gcc", **switches: str) -> Any:
    """The build command, as set-up tools would make it, with these switches; nothing is compiled."""
    for name in SWITCHES:
        monkeypatch.delenv(f"SGS_FAST_{name}", raising=False)
    for name, value in switches.items():
        monkeypatch.setenv(f"SGS_FAST_{name}", value)
    command = module_of(ROOT / "setup.py").BuildExt(
        setuptools.Distribution({"ext_modules": [setuptools.Extension("nothing", ["nothing.c"])]}))
    shown = {"gcc": "Copyright (C) Free Software Foundation, Inc.", "clang": "clang version 14"}.get(compiler, "")
    command.compiler = SimpleNamespace(
        compiler_type="msvc" if compiler == "cl" else "unix", compiler=[sys.executable, "-c", f"print({shown!r})"])
    return command


@pytest.mark.parametrize(("compiler", "switches", "in_place", "expected"), [
    ("gcc", {}, False, True),
    ("gcc", {"ABI3": "1"}, False, True),
    ("gcc", {}, True, False),
    ("gcc", {"PROFILE": "1"}, True, True),
    ("gcc", {"PROFILE": "0"}, False, False),
    ("gcc", {"OPT": "-O0"}, False, False),
    ("gcc", {"DEBUG": "1"}, False, False),
    ("gcc", {"SANITIZE": "address"}, False, False),
    ("clang", {"PROFILE": "1"}, False, False),
    ("cl", {}, False, False),
])
def test_which_builds_take_two_rounds(
    monkeypatch: pytest.MonkeyPatch, compiler: str, switches: dict[str, str], in_place: bool, expected: bool,
) -> None:
    command = builder(monkeypatch, compiler, **switches)
    command.inplace = in_place
    met, taken = command.compiler, list[bool]()

    def build_extensions() -> None:    # as the tools call it, in the middle of a run
        command.compiler = met
        taken.append(command.two_rounds())

    for name, instead in (("build_extensions", build_extensions), ("translate", int), ("copy_extensions_to_source", int)):
        monkeypatch.setattr(command, name, instead)
    command.compiler = None
    command.ensure_finalized()
    command.run()
    assert taken == [expected]


def test_the_switch_takes_0_and_1(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="SGS_FAST_PROFILE: 'yes'; 0 or 1"):
        builder(monkeypatch, PROFILE="yes").two_rounds()


@pytest.mark.parametrize("trouble", ["raise SystemExit('no games here')", "pass"])
def test_where_no_games_can_be_played_one_round_is_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture, trouble: str,
) -> None:
    """The games fail, or nothing was counted: the package is built all the same, and says so."""
    tree = copy(tmp_path / "tree")
    (tree / "tools" / "train.py").write_text(trouble, "utf-8")
    monkeypatch.chdir(tree)
    command = builder(monkeypatch)
    command.build_temp, command.build_lib = str(tmp_path / "objects"), str(tmp_path / "lib")
    rounds: list[list[str]] = []
    monkeypatch.setattr(command, "build_round", lambda flags, link: rounds.append(flags))
    with caplog.at_level(logging.WARNING):
        assert command.learn(["-O2"], []) == []
    assert "built without what games teach" in caplog.text
    assert ("no games here" if "no games" in trouble else "nothing was counted") in caplog.text
    assert rounds == [["-O2", f"-fprofile-generate={tmp_path / 'objects' / 'learned' / 'counted'}"]]
    assert command.build_lib == str(tmp_path / "lib")


def test_the_second_round_uses_what_was_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tree = copy(tmp_path / "tree")
    counted = tmp_path / "objects" / "learned" / "counted"
    (tree / "tools" / "train.py").write_text(f"import os; os.makedirs({os.fspath(counted)!r})", "utf-8")
    monkeypatch.chdir(tree)
    command = builder(monkeypatch)
    command.build_temp, command.build_lib = str(tmp_path / "objects"), str(tmp_path / "lib")
    rounds: list[list[str]] = []
    monkeypatch.setattr(command, "build_round", lambda flags, link: rounds.append(flags))
    command.build_extensions()
    assert f"-fprofile-generate={counted}" in rounds[0]
    assert f"-fprofile-use={counted}" in rounds[1]
    assert not any("generate" in flag for flag in rounds[1])


def test_every_shipped_deck_and_table_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    from sgs_fast.decks import shipped
    from sgs_fast.rulesets import find
    from sgs_fast_core import api

    met: list[tuple[str, int, int]] = []

    def played(setup: Any, agents: list[int], seed: int, index: int, n: int, rows: Any) -> None:
        met.append((setup.program.machine.name, len(agents), n))

    train = module_of(ROOT / "tools" / "train.py")
    monkeypatch.setattr(api, "run_batch", played)
    train.main()
    for ruleset in ("zongheng", "riftbound"):
        if find_spec(f"sgs_fast_core.rules.{ruleset}"):
            decks = len(shipped(find(ruleset).deck_rules))
            assert sum(name == ruleset for name, *_ in met) == decks * (decks + 1)     # random and greedy
    if find_spec("sgs_fast_core.rules.sanguosha"):
        assert {seats for name, seats, _ in met if name == "sanguosha"} == {2, 5, 8}
    assert all(n > 0 for *_, n in met)
