"""pytest plugin: tests carry rule and scenario ids, and `--ledger` tells which rules no passing test covers.

``@pytest.mark.rule("zh.417.7b", ...)``
    The test checks these rules.
``@pytest.mark.scenario("s.zh.417.7b.ex1")``
    The test plays this scenario and so checks all of its rules; ``rules=["zh.417.7b"]`` narrows that down when a
    scenario is spread over several tests.

An id that the ledger does not hold is a collection error. In a debug build a ruleset's native unit counts how often the
code of each rule ran; a test that carries a counted rule and never reaches it fails. The parameters of a test are one test
there: some of them show where the rule does not apply.
"""

from __future__ import annotations

import importlib
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tests.ledger.data import PREFIXES, UnknownId, counter_name, load
from tests.ledger.report import Coverage, Outcome, document, summary

MARKS = pytest.StashKey["Marks"]()
REACHED = pytest.StashKey["Reached"]()
COVERAGE = pytest.StashKey[Coverage]()


@dataclass(frozen=True)
class Marks:
    """The ids one test carries; `rules` holds those of its scenarios as well."""

    rules: tuple[str, ...]
    scenarios: tuple[str, ...]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("ledger").addoption(
        "--ledger", action="store_true",
        help="print the rules without a passing test and write docs/COVERAGE.md",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the test checks these rules of the ledger")
    config.addinivalue_line(
        "markers", "scenario(*ids, rules=None): the test plays these scenarios and checks their (or only these) rules"
    )
    config.stash[COVERAGE] = Coverage(load())


def marks_of(item: pytest.Item) -> Marks:
    """The ids the test carries; raises `UnknownId` or `TypeError` for a mark that says nothing true."""
    ledger = load()
    rules: dict[str, None] = {}
    scenarios: dict[str, None] = {}
    for mark in item.iter_markers("rule"):
        rules.update(dict.fromkeys(ledger.rule(name).id for name in ids_of(mark)))
    for mark in item.iter_markers("scenario"):
        played = [ledger.scenario(name) for name in ids_of(mark)]
        theirs = [rule for scenario in played for rule in scenario.rules]
        chosen = mark.kwargs.get("rules") or theirs
        for name in chosen:
            if ledger.rule(name).id not in theirs:
                raise UnknownId(f"scenario {played[0].id!r} has no rule {name!r}; it has {', '.join(theirs)}")
        scenarios.update(dict.fromkeys(scenario.id for scenario in played))
        rules.update(dict.fromkeys(chosen))
    return Marks(tuple(rules), tuple(scenarios))


def ids_of(mark: pytest.Mark) -> Iterable[str]:
    """The mark's ids: one string or more, nothing else."""
    if not mark.args or not all(isinstance(name, str) for name in mark.args):
        raise TypeError(f"the mark '{mark.name}' takes one id or more, as strings; it got {mark.args!r}")
    if extra := set(mark.kwargs) - ({"rules"} if mark.name == "scenario" else set()):
        raise TypeError(f"the mark '{mark.name}' takes no {', '.join(sorted(extra))}")
    return mark.args


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn wrong marks of a collector's tests into a collection error of that collector."""
    report = yield
    wrong: list[str] = []
    for item in report.result or ():
        if isinstance(item, pytest.Item):
            try:
                item.stash[MARKS] = marks_of(item)
            except (UnknownId, TypeError) as error:
                wrong.append(f"{item.nodeid}: {error}")
    if wrong:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(wrong), []
    return report


@cache
def machine_of(ruleset: str) -> Any:
    """The ruleset's native Machine, when it is built and counts rules; else None."""
    try:
        machine = importlib.import_module("sgs_fast_core.api").Machine.load(ruleset)
    except ImportError:
        return None
    return machine if machine.rule_hits() is not None else None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    for machine in counting_machines(item):
        machine.clear_rule_hits()
    yield


class Reached:
    """What the parameters of each test carry and have reached; judged with the last of them."""

    def __init__(self, items: Iterable[pytest.Item]) -> None:
        self.last = {function_of(item): item.nodeid for item in items}
        self.idle: dict[str, dict[str, None]] = {}
        self.reached: dict[str, set[str]] = {}

    def judge(self, item: pytest.Item) -> list[str]:
        """The rules that no parameter has reached, once all have been run."""
        name, idle, marks = function_of(item), unreached(item), item.stash.get(MARKS, None)
        self.idle.setdefault(name, {}).update(dict.fromkeys(idle))
        if marks:
            self.reached.setdefault(name, set()).update(set(marks.rules) - set(idle))
        if self.last.get(name, item.nodeid) != item.nodeid:
            return []
        return [rule for rule in self.idle[name] if rule not in self.reached.get(name, ())]


def function_of(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    yield
    stash = item.session.stash
    if REACHED not in stash:
        stash[REACHED] = Reached(item.session.items)
    idle = stash[REACHED].judge(item)
    if idle:
        pytest.fail(
            "passed without running the native code of " + ", ".join(idle)
            + ": the test does not test the rule, or the counter stands in the wrong place",
            pytrace=False,
        )


def counting_machines(item: pytest.Item) -> list[Any]:
    """The machines whose rules the test carries; empty in a normal build."""
    marks = item.stash.get(MARKS, None)
    rulesets = {PREFIXES[rule.split(".")[0]] for rule in marks.rules} if marks else set()
    return [machine for ruleset in sorted(rulesets) if (machine := machine_of(ruleset)) is not None]


def unreached(item: pytest.Item) -> list[str]:
    """Rules that the test carries, whose ruleset has a counter for them, and whose counter is still zero."""
    marks = item.stash.get(MARKS, None)
    hits: dict[str, int] = {}
    for machine in counting_machines(item):
        hits.update({counter_name(name): count for name, count in machine.rule_hits().items()})
    return [rule for rule in marks.rules if hits.get(counter_name(rule)) == 0] if marks else []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Send the ids along with the report: a distributed run reports to another process."""
    report = yield
    marks = item.stash.get(MARKS, None)
    if marks is not None and (marks.rules or marks.scenarios):
        report.__dict__["ledger"] = [list(marks.rules), list(marks.scenarios)]
    return report


class Booking:
    """Books reports into the coverage of one session."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.complete = True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        carried = getattr(report, "ledger", None)
        if carried is None or (report.when != "call" and report.passed):
            return
        passed = report.when == "call" and report.passed and not hasattr(report, "wasxfail")
        self.coverage.outcomes[report.nodeid] = Outcome(passed, *carried)

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.complete = self.complete and not items

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.complete = self.complete and not report.failed


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    if config.option.ledger:
        config.pluginmanager.register(Booking(config.stash[COVERAGE]), "ledger-booking")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config) -> None:
    booking = config.pluginmanager.get_plugin("ledger-booking")
    if booking is None:
        return
    terminalreporter.section("rule ledger")
    for line in summary(booking.coverage):
        terminalreporter.write_line(line)
    path = config.rootpath / "docs" / "COVERAGE.md"
    if not booking.complete or exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        terminalreporter.write_line("docs/COVERAGE.md is left as it was: not every test was run")
        return
    path.parent.mkdir(exist_ok=True)
    path.write_text(document(booking.coverage), encoding="utf-8")
    terminalreporter.write_line("written: docs/COVERAGE.md")
