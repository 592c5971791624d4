"""A match for tests of the Python layer, and results that hardly ever come up."""

from __future__ import annotations

import signal
from typing import Any

import pytest

from sgs_fast import Match

DECKS = ("lubu-cavalry", "yellow-turban")


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_is_heard() -> None:
    """A shell starts its background jobs with Ctrl-C ignored; the tests that press it want it heard."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def plain_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Output in English, whatever the machine speaks."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def match() -> Match:
    """A match of two decks that come with ZongHeng."""
    return Match("zongheng", decks=DECKS)


@pytest.fixture
def mishaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every 40 games one is drawn, one stalled and one ended by a fault: numbers 1, 2 and 3."""
    from sgs_fast_core import api

    codes = api.Machine.load("zongheng").names
    played = api.run_batch

    def run_batch(setup: Any, agents: Any, seed: int, lo: int, hi: int, rows: Any, **more: Any) -> None:
        played(setup, agents, seed, lo, hi, rows, **more)
        for number, name in enumerate(("draw", "stalled", "fault"), 1):
            hit = rows["index"] % 40 == number
            rows["result"][hit], rows["winners"][hit] = codes["result"][name], 0
        rows["fault"][hit] = codes["fault"]["arena"]

    monkeypatch.setattr(api, "run_batch", run_batch)
