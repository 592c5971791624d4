"""What can go wrong by the user's doing.

Every class derives from :class:`SgsError`, so that ``except SgsError`` catches all of them and nothing else; the
command line turns each into a message on stderr and exit code 2. A message names the place (file and line, card,
option), what is wrong there and the remedy, where there is one the nearest valid name.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "BlobError",
    "CardError",
    "DeckError",
    "IllegalAction",
    "OptionError",
    "OverrideError",
    "ScriptError",
    "SgsError",
    "UsageError",
]


class SgsError(ValueError):
    """An input that sgs_fast cannot work with."""


class UsageError(SgsError):
    """A call or a command that makes no sense: an unknown ruleset or agent, no games, a negative seed."""


class CardError(SgsError):
    """A card that does not exist, or a name that several cards bear."""


class ScriptError(SgsError):
    """A card script that does not compile. ``line``: where in its file, when the traceback does not tell."""

    line = 0


class OptionError(SgsError):
    """An option of the match that does not exist, or a value that it does not take."""


class OverrideError(SgsError):
    """An override that names no number of any card, or a value outside that number's bounds."""


class BlobError(SgsError):
    """A saved game that is damaged, of another version or of another match."""


class IllegalAction(SgsError):
    """An action that is not legal now; the game is unchanged. ``legal`` lists what was."""

    def __init__(self, message: str, legal: Iterable[object] = ()) -> None:
        super().__init__(message)
        self.legal = tuple(legal)


class DeckError(SgsError):
    """A deck that cannot be played. ``faults`` lists all that is wrong with it, one sentence each."""

    def __init__(self, source: str, faults: Iterable[str]) -> None:
        self.source = source
        self.faults = tuple(faults)
        if len(self.faults) == 1:
            message = f"{source}: {self.faults[0]}"
        else:
            message = "\n  ".join([f"{source}: {len(self.faults)} faults", *self.faults])
        super().__init__(message)
