"""The part of the public interface that the test helpers stand on: any ruleset's game fits, and so does a toy one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Action(Protocol):
    """One legal action; `code` is its stable 32-bit number."""

    @property
    def code(self) -> int: ...


class Decision(Protocol):
    """What is asked now: two actions at least, since a single one is taken without asking."""

    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def actions(self) -> Sequence[Action]: ...


class Game(Protocol):
    """One game in the hand."""

    @property
    def over(self) -> bool: ...
    @property
    def decision(self) -> Any: ...
    @property
    def key(self) -> int: ...
    @property
    def result(self) -> Any: ...
    @property
    def winners(self) -> Sequence[int]: ...
    def do(self, verb: str, **what: Any) -> Any: ...
    def take(self, choice: Any) -> Any: ...
    def clone(self, seat: int | None = None, seed: int | None = None) -> Any: ...
    def view(self, seat: int) -> Any: ...
    def advise(self, agent: str) -> Any: ...
    def __bytes__(self) -> bytes: ...


class Match(Protocol):
    """What games of one kind share."""

    @property
    def seats(self) -> int: ...
    def game(self, seed: int, index: int = 0) -> Any: ...


def codes(game: Game) -> list[int]:
    """Codes of all that is legal now, in the order offered; none when the game is over."""
    return [] if game.over else [action.code for action in game.decision.actions]
