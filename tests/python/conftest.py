"""The Python layer over a stand-in for the engine, as long as a test does not need the rules of a game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.python import fake_engine


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A match of the stand-in, which also takes the place of the native module, of Match and of the rulesets."""
    import sgs_fast
    import sgs_fast_core

    toy = fake_engine.Rulesets(tmp_path_factory.mktemp("decks"))
    for package, name, module in (
        (sgs_fast_core, "api", fake_engine),
        (sgs_fast, "match", fake_engine),
        (sgs_fast, "rulesets", toy),
    ):
        monkeypatch.setitem(sys.modules, f"{package.__name__}.{name}", module)
        monkeypatch.setattr(package, name, module, raising=False)
    monkeypatch.setattr(fake_engine.Match, "rulesets", toy)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    yield fake_engine.Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])
    fake_engine.Setup.delay = 0.0
