"""What `pytest --ledger` says: the summary on the terminal and the text of docs/COVERAGE.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.ledger.data import RULESETS, Ledger, Rule, Scenario

SHOWN = 2  # tests named per rule; the rest are counted


@dataclass
class Outcome:
    """How one test ended, and the ids it carries."""

    passed: bool
    rules: list[str]
    scenarios: list[str]


@dataclass
class Coverage:
    """Which tests passed and which did not, and so which rules and scenarios are covered."""

    ledger: Ledger
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    def tests_of(self, rule: str) -> list[str]:
        """Names of the passing tests that carry the rule, sorted, without parameters."""
        passing = (test for test, outcome in self.outcomes.items() if outcome.passed and rule in outcome.rules)
        return sorted({re.sub(r"\[.*\]$", "", test, flags=re.DOTALL) for test in passing})

    def rules(self, ruleset: str) -> tuple[list[Rule], list[Rule]]:
        """The ruleset's checkable rules: those with a passing test, those without one."""
        covered = {rule for outcome in self.outcomes.values() if outcome.passed for rule in outcome.rules}
        checkable = [rule for rule in self.ledger.of(ruleset) if rule.checkable]
        return (
            [rule for rule in checkable if rule.id in covered],
            [rule for rule in checkable if rule.id not in covered],
        )

    def scenarios(self, ruleset: str) -> tuple[list[Scenario], list[Scenario]]:
        """The ruleset's scenarios: those that have tests, all of which passed; the others."""
        seen, spoilt = set[str](), set[str]()
        for outcome in self.outcomes.values():
            (seen if outcome.passed else spoilt).update(outcome.scenarios)
        every = self.ledger.scenarios_of(ruleset)
        return (
            [one for one in every if one.id in seen - spoilt],
            [one for one in every if one.id not in seen - spoilt],
        )


def headline(coverage: Coverage, ruleset: str) -> str:
    """One ruleset in one line."""
    done, open_ = coverage.rules(ruleset)
    played, unplayed = coverage.scenarios(ruleset)
    return (
        f"{ruleset}: {len(done)} of {len(done) + len(open_)} checkable rules have a passing test; "
        f"{len(played)} of {len(played) + len(unplayed)} scenarios"
    )


def summary(coverage: Coverage, width: int = 110) -> Iterator[str]:
    """Lines for the terminal."""
    for ruleset in RULESETS:
        yield headline(coverage, ruleset)
        open_ = coverage.rules(ruleset)[1]
        yield from wrapped([rule.id for rule in open_], "  without one: ", width)


def wrapped(words: list[str], lead: str, width: int) -> Iterator[str]:
    """Words in lines of at most `width` characters; nothing for no words."""
    line = lead
    for word in words:
        if len(line) + len(word) + 1 > width and line.strip():
            yield line.rstrip()
            line = " " * len(lead)
        line += word + " "
    if words:
        yield line.rstrip()


def document(coverage: Coverage) -> str:
    """The text of docs/COVERAGE.md: the same for the same outcomes, whatever the order of the tests."""
    lines = [
        "# Rule coverage",
        "",
        "Written by `pytest --ledger`; do not edit. A rule counts when a test that carries its id passed;",
        "a scenario counts when every test that carries its id passed. How tests carry ids: [testing.md](testing.md).",
        "",
        "| ruleset | checkable rules with a passing test | of | scenarios played | of |",
        "|---|---|---|---|---|",
    ]
    for ruleset in RULESETS:
        (done, open_), (played, unplayed) = coverage.rules(ruleset), coverage.scenarios(ruleset)
        lines.append(
            f"| `{ruleset}` | {len(done)} | {len(done) + len(open_)} | {len(played)} | {len(played) + len(unplayed)} |"
        )
    for ruleset in RULESETS:
        lines += ["", f"## {ruleset}", "", *section(coverage, ruleset)]
    return "\n".join(lines) + "\n"


def section(coverage: Coverage, ruleset: str) -> Iterator[str]:
    """One ruleset's part of the document."""
    done, open_ = coverage.rules(ruleset)
    if open_:
        yield f"### Without a passing test ({len(open_)})"
        yield ""
        yield from (f"- `{rule.id}` {rule.title}" for rule in open_)
        yield ""
    if unplayed := coverage.scenarios(ruleset)[1]:
        yield f"### Scenarios not played ({len(unplayed)})"
        yield ""
        reasons = coverage.ledger.reasons
        yield from (f"- `{one.id}`: {reasons[one.id]}" for one in unplayed if one.id in reasons)
        yield from wrapped([f"`{one.id}`" for one in unplayed if one.id not in reasons], "", 118)
        yield ""
    yield f"### With a passing test ({len(done)})"
    if done:
        yield ""
        yield "| rule | title | tests |"
        yield "|---|---|---|"
        for rule in done:
            tests = coverage.tests_of(rule.id)
            more = f" and {len(tests) - SHOWN} more" if len(tests) > SHOWN else ""
            yield f"| `{rule.id}` | {rule.title.replace('|', '/')} | {', '.join(tests[:SHOWN])}{more} |"
