"""CPU time of another process's work, taken from outside: start-up is left out by two messages of the child.

A child brackets what is to be measured with ``work = Work()`` and ``work.end()``. At each of them it says so and waits;
the parent reads the child's user and system time from the operating system meanwhile, and lets it go on. A child run by
hand goes straight through.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["Work", "measure"]

_FLAG = "SGS_FAST_MEASURED"


class Work:
    """What is measured lies between its making and :meth:`end`."""

    def __init__(self) -> None:
        self._watched = os.environ.get(_FLAG) == "1"
        self._say("begin")

    def end(self) -> None:
        self._say("end")

    def _say(self, word: str) -> None:
        if self._watched:
            print(word, flush=True)
            sys.stdin.readline()


def measure(command: Sequence[str], settings: Mapping[str, str] | None = None) -> tuple[dict[str, Any], float]:
    """Runs a child; returns the object that it prints last, and the CPU seconds of its work in all its threads."""
    environment = os.environ | {_FLAG: "1", "PYTHONHASHSEED": "0"} | dict(settings or {})
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        marks: dict[str, float] = {}
        for line in child.stdout:
            if (word := line.strip()) in ("begin", "end"):
                marks[word] = _cpu(child.pid)
                child.stdin.write("\n")
                child.stdin.flush()
            elif word.startswith("{"):
                result: dict[str, Any] = json.loads(line)
        error = child.stderr.read()
    if child.returncode or len(marks) < 2:
        raise RuntimeError(f"{' '.join(command)} failed:\n{error[-2000:]}")
    return result, marks["end"] - marks["begin"]


def _cpu(process: int) -> float:
    """User and system seconds of a process, with those of its threads that have ended."""
    if sys.platform == "linux":
        # The clock of another process: clock_getcpuclockid(3) makes its number so.
        return time.clock_gettime((~process << 3) | 2)
    return _ps(process)


def _ps(process: int) -> float:
    shown = subprocess.run(["ps", "-o", "time=", "-p", str(process)], capture_output=True, text=True, check=True).stdout
    seconds = 0.0
    for part in shown.strip().replace("-", ":").split(":"):
        seconds = seconds * 60 + float(part)
    return seconds


if __name__ == "__main__":
    begun = time.process_time()
    work = Work()
    sum(range(10_000_000))
    work.end()
    print(json.dumps({"inside": time.process_time() - begun}))
