"""pytest plugin: collects once, then runs the tests against each mutant in a process of its own.

Settings come as JSON in the environment variable ``SGS_MUTANTS``, see `Settings`.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.weave import ACTIVE

VARIABLE = "SGS_MUTANTS"
SOUND = 0                                                    # the number of the engine without a fault


@dataclass(frozen=True)
class Settings:
    """What a run of the tests is told."""

    folder: str                                              # for files: a result for each mutant
    longest: float                                           # tests that take more CPU seconds are left out
    marked: bool | None                                      # only tests that claim to check a rule, only others, or all
    jobs: int
    first: Mapping[str, Sequence[str]] = field(default_factory=dict)     # mutant's number -> test files to begin with

    @staticmethod
    def read(text: str) -> Settings:
        return Settings(**json.loads(text))

    def text(self) -> str:
        return json.dumps(asdict(self))

    def file(self, number: int | str) -> Path:
        return Path(self.folder) / f"{number}.json"


class TooLong(BaseException):
    """A test takes longer than the tests that are wanted."""


def is_marked(item: pytest.Item) -> bool:
    """Whether the test claims to check a rule or plays a scenario."""
    return bool(item.get_closest_marker("rule") or item.get_closest_marker("scenario"))


class Driver:
    """Runs the collected tests once without a fault, then against each mutant."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.items: list[pytest.Item] = []
        self.late = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        told = self.settings
        self.items = [item for item in session.items if told.marked in (None, is_marked(item))]
        if session.testsfailed:
            return False
        self.in_child(SOUND)
        self.wait(1)
        sound = json.loads(told.file(SOUND).read_text(encoding="utf-8"))
        if not sound.get("wrong"):
            seconds = sound["seconds"]
            self.items = [item for item in self.items if item.nodeid in seconds]
            for number in map(int, told.first):
                self.in_child(number, seconds)
                self.wait(told.jobs)
            self.wait(1)
        return True

    running: frozenset[int] = frozenset()

    def wait(self, jobs: int) -> None:
        """Until fewer children than that are running."""
        while len(self.running) >= jobs:
            self.running -= {os.wait()[0]}

    def in_child(self, number: int, seconds: Mapping[str, float] | None = None) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        if child := os.fork():
            self.running |= {child}
            return
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            if seconds is None:
                self.measure()
            else:
                os.environ[ACTIVE] = str(number)
                self.hunt(number, seconds)
        finally:
            os._exit(0)

    def measure(self) -> None:
        """The CPU seconds of each test that passes in time; a test that fails is wrong, or unfit where tests that check no
        rule are tried (some need another ruleset, which is not built)."""
        signal.signal(signal.SIGVTALRM, self.stop)
        seconds: dict[str, float] = {}
        unfit: list[str] = []
        wrong = ""
        for item, after in zip(self.items, [*self.items[1:], None], strict=True):
            self.late = False
            begin = time.process_time()
            signal.setitimer(signal.ITIMER_VIRTUAL, self.settings.longest, 0.1)
            try:
                reports = runtestprotocol(item, log=False, nextitem=after)
            except TooLong:
                break_down(item, after)
                continue
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if not self.late and all(report.passed for report in reports):
                seconds[item.nodeid] = time.process_time() - begin
            elif not self.late and any(report.failed for report in reports) and self.settings.marked is False:
                unfit.append(item.nodeid)
            elif not self.late and any(report.failed for report in reports):
                wrong = f"{item.nodeid}: {next(report.longreprtext for report in reports if report.failed)[-1500:]}"
                break
        self.settings.file(SOUND).write_text(json.dumps({"seconds": seconds, "wrong": wrong, "unfit": unfit}), encoding="utf-8")

    def stop(self, number: int, frame: FrameType | None) -> None:
        if not self.late:
            self.late = True
            raise TooLong

    def hunt(self, number: int, seconds: Mapping[str, float]) -> None:
        """The likeliest tests first, until one fails; its id is left in the file, none when all pass."""
        rank = {name: at for at, name in enumerate(self.settings.first[str(number)])}

        def key(item: pytest.Item) -> tuple[int, bool]:
            return rank.get(item.nodeid.partition("::")[0], len(rank)), seconds[item.nodeid] > 0.3

        items = sorted(self.items, key=key)
        place = self.settings.file(number)
        for item, after in zip(items, [*items[1:], None], strict=True):
            # What is left in the file when native code crashes or does not come back: the default action ends the process.
            place.write_text(json.dumps({"test": item.nodeid, "marked": is_marked(item)}), encoding="utf-8")
            signal.setitimer(signal.ITIMER_VIRTUAL, 10 + 5 * self.settings.longest)
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after)):
                return
        place.write_text("{}", encoding="utf-8")


def break_down(item: pytest.Item, after: pytest.Item | None) -> None:
    """Leave the fixtures of a test that was stopped between two of its parts."""
    try:
        item.session._setupstate.teardown_exact(after)
    except BaseException:
        pass


def pytest_configure(config: pytest.Config) -> None:
    if text := os.environ.get(VARIABLE):
        config.pluginmanager.register(Driver(Settings.read(text)))
