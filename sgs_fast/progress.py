"""A progress bar on one line of a terminal."""

from __future__ import annotations

import shutil
import sys
import time
from types import TracebackType
from typing import Self, TextIO

from sgs_fast.text import width

__all__ = ["Bar"]

_INTERVAL = 0.1  # seconds between two drawings
_BLOCKS = 24


class Bar:
    """Shows how much of ``total`` is done, how fast it goes and when it will be over.

    It is drawn on ``stream`` (stderr unless given) if that is a terminal, and wiped when the ``with`` block ends::

        with Bar(20_000, "games") as bar:
            bar(512)
    """

    def __init__(self, total: int, unit: str, *, shown: bool = True, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._total, self._unit = total, unit
        self._shown = shown and self._stream is not None and self._stream.isatty()
        self._started = time.monotonic()
        self._next = self._started
        self._drawn = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.wipe()

    def __call__(self, done: int) -> None:
        """So much is done now, counted from the start."""
        now = time.monotonic()
        if self._shown and (now >= self._next or done >= self._total):
            self._next = now + _INTERVAL
            self._draw(self.line(done, now - self._started))

    def of(self, done: int, total: int) -> None:
        """The same where the total is known only on the way."""
        self._total = total
        self(done)

    @property
    def visible(self) -> bool:
        """Whether it is drawn at all."""
        return self._shown

    def line(self, done: int, seconds: float) -> str:
        """What the bar says when so much was done in that time."""
        share = min(1.0, done / self._total) if self._total else 1.0
        full = int(share * _BLOCKS)
        text = f"[{'#' * full}{'.' * (_BLOCKS - full)}] {100 * share:3.0f} %  {done:,}/{self._total:,} {self._unit}"
        if done and seconds > 0:
            left = round(seconds * (self._total - done) / done)
            text += f"  {done / seconds:,.0f}/s  {left // 60}:{left % 60:02}"
        return text

    def wipe(self) -> None:
        """Leave the line empty for what is printed next."""
        if self._drawn:
            self._draw("")
            self._stream.write("\r")
            self._stream.flush()
            self._drawn = 0

    def _draw(self, text: str) -> None:
        columns = shutil.get_terminal_size().columns - 1
        while width(text) > columns:
            text = text[:-1]
        blanks = max(0, self._drawn - width(text))
        self._drawn = width(text)
        self._stream.write("\r" + text + " " * blanks)
        self._stream.flush()
