"""The extras: each names what the code imports with it, and without one the message says which to install."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

import sgs_fast
from sgs_fast import UsageError, extras
from sgs_fast.cli import main

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted(extras._EXTRA)


def test_whatever_is_imported_where_it_is_used_belongs_to_an_extra() -> None:
    folder = Path(sgs_fast.__file__).parent
    asked = {
        name.partition(".")[0]
        for file in folder.rglob("*.py")
        if "skills" not in file.parts  # need() is a word of card scripts there
        for name in re.findall(r'\bneed\(\s*"([\w.]+)"', file.read_text("utf-8"))
    }
    assert asked == set(PACKAGES)
    others = {
        name
        for file in folder.rglob("*.py")
        for name in re.findall(r"^ *(?:import|from) (\w+)", file.read_text("utf-8"), re.MULTILINE)
    }
    assert not others & set(PACKAGES)


@pytest.mark.skipif(not (ROOT / "pyproject.toml").is_file(), reason="run without the source tree")
@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_that_is_missing_is_named_with_its_extra(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UsageError) as error:
        extras.need(package, "this")
    extra = re.search(r'needs (\w+): pip install "sgs_fast\[(\w+)\]"', str(error.value))
    assert extra is not None and extra[1] == package
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert package in {re.split(r"[<>=\[]", one)[0] for one in offered[extra[2]]}
    assert extra[2] in offered["all"][0]


def test_a_matrix_says_before_the_first_game_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    api = pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

    def played(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(api, "run_batch", played)
    monkeypatch.setitem(sys.modules, "scipy", None)
    assert main("matrix zongheng --decks lubu-cavalry,yellow-turban -n 4".split()) == 2
    assert 'needs scipy: pip install "sgs_fast[analysis]"' in capsys.readouterr().err
