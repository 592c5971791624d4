"""The rule ledger: which rules there are, which of them can be checked, and the scenarios that check them.

Three pairs of tables lie beside this file, one pair a ruleset:

``RULESET.tsv``            ``id  kind  title  checkable``; a rule is *checkable* when that column says ``yes``
``RULESET_scenarios.tsv``  ``id  rules``; rules are ids of the first table, separated by blanks

``not_played.tsv`` (``id  reason``) tells of scenarios that no test plays why not.

A rule's id begins with its ruleset's prefix (``zh.``, ``sgs.``, ``rb.``); scenario ids are unique over all rulesets.
"""

from __future__ import annotations

import csv
import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
PREFIXES = {"zh": "zongheng", "sgs": "sanguosha", "rb": "riftbound"}
RULESETS = tuple(PREFIXES.values())


class UnknownId(ValueError):
    """A rule or scenario id that no table holds; the message names the nearest one."""


@dataclass(frozen=True)
class Rule:
    """One line of a rule table."""

    id: str
    ruleset: str
    kind: str
    title: str
    checkable: bool


@dataclass(frozen=True)
class Scenario:
    """One line of a scenario table."""

    id: str
    ruleset: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Ledger:
    """All tables, each in the order of its file, which is the order of the rule text."""

    rules: dict[str, Rule]
    scenarios: dict[str, Scenario]
    reasons: dict[str, str] = field(default_factory=dict)     # why a scenario is not played

    def rule(self, name: str) -> Rule:
        """The rule with this id, or `UnknownId`."""
        if name not in self.rules:
            raise UnknownId(unknown("rule", name, self.rules))
        return self.rules[name]

    def scenario(self, name: str) -> Scenario:
        """The scenario with this id, or `UnknownId`."""
        if name not in self.scenarios:
            raise UnknownId(unknown("scenario", name, self.scenarios))
        return self.scenarios[name]

    def of(self, ruleset: str) -> list[Rule]:
        """The ruleset's rules in ledger order."""
        return [rule for rule in self.rules.values() if rule.ruleset == ruleset]

    def scenarios_of(self, ruleset: str) -> list[Scenario]:
        """The ruleset's scenarios in ledger order."""
        return [scenario for scenario in self.scenarios.values() if scenario.ruleset == ruleset]


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The message for an id that is not in a table: what it is, and the nearest that exists."""
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.0)
    return f"no {what} {name!r} in the ledger" + (f"; nearest: {near[0]!r}" if near else "")


def counter_name(rule: str) -> str:
    """How a native unit spells a rule's counter: the id with its dots as underscores (``zh_418_5c``)."""
    return rule.replace(".", "_")


def read_table(path: Path) -> list[dict[str, str]]:
    """Rows of a tab-separated table with a header; quotes are ordinary characters."""
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def load() -> Ledger:
    """The ledger of all rulesets, read once.

    Raises `ValueError` when a table contradicts itself: an id twice, a foreign prefix, a scenario of an unknown rule.
    """
    rules: dict[str, Rule] = {}
    scenarios: dict[str, Scenario] = {}
    for prefix, ruleset in PREFIXES.items():
        for row in read_table(FOLDER / f"{ruleset}.tsv"):
            rule = Rule(row["id"], ruleset, row["kind"], row["title"], row["checkable"] == "yes")
            if rule.id in rules or not rule.id.startswith(prefix + "."):
                raise ValueError(f"{ruleset}.tsv: bad or repeated id {rule.id!r}")
            rules[rule.id] = rule
        for row in read_table(FOLDER / f"{ruleset}_scenarios.tsv"):
            scenario = Scenario(row["id"], ruleset, tuple(row["rules"].split()))
            if scenario.id in scenarios or not scenario.rules:
                raise ValueError(f"{ruleset}_scenarios.tsv: repeated or empty scenario {scenario.id!r}")
            if strangers := [name for name in scenario.rules if name not in rules]:
                raise ValueError(f"{ruleset}_scenarios.tsv: {scenario.id}: {unknown('rule', strangers[0], rules)}")
            scenarios[scenario.id] = scenario
    ledger = Ledger(rules, scenarios, {row["id"]: row["reason"] for row in read_table(FOLDER / "not_played.tsv")})
    for name in ledger.reasons:
        ledger.scenario(name)
    return ledger
