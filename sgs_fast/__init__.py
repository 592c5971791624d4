"""A rules engine for card games that plays whole games at native speed.

    import sgs_fast as sgs

    match = sgs.Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])
    result = sgs.simulate(match, games=10_000, agents=("greedy", "greedy"), seed=1)
    print(result.win_rate(0))

Everything here is imported when it is first used, so that the command line starts quickly.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sgs_fast._include import get_include
    from sgs_fast.errors import (
        BlobError,
        CardError,
        DeckError,
        IllegalAction,
        OptionError,
        OverrideError,
        ScriptError,
        SgsError,
        UsageError,
    )
    from sgs_fast.game import Action, Decision, Game
    from sgs_fast.match import Match
    from sgs_fast.position import Position
    from sgs_fast.result import Result
    from sgs_fast.simulation import simulate
    from sgs_fast.view import View

__version__ = "0.1.0"

_HOMES = {
    "Action": "game", "BlobError": "errors", "CardError": "errors", "Decision": "game", "DeckError": "errors", "Game": "game",
    "IllegalAction": "errors", "Match": "match", "OptionError": "errors", "OverrideError": "errors", "Position": "position",
    "Result": "result", "ScriptError": "errors", "SgsError": "errors", "UsageError": "errors", "View": "view",
    "get_include": "_include", "simulate": "simulation",
}

__all__ = [
    "Action",
    "BlobError",
    "CardError",
    "Decision",
    "DeckError",
    "Game",
    "IllegalAction",
    "Match",
    "OptionError",
    "OverrideError",
    "Position",
    "Result",
    "ScriptError",
    "SgsError",
    "UsageError",
    "View",
    "get_include",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])
