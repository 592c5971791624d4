"""The ledger's tables are whole: every checkable rule can be named by a test and by a native counter."""

import pytest

from tests.ledger.data import PREFIXES, RULESETS, UnknownId, counter_name, load

# Rules and scenarios per ruleset: a line lost by accident would silently raise the coverage.
SIZES = {"zongheng": (431, 411, 240), "sanguosha": (435, 416, 164), "riftbound": (281, 253, 57)}  # with 120 of the base game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_tables_are_complete(ruleset: str) -> None:
    ledger = load()
    rules = ledger.of(ruleset)
    assert (len(rules), sum(rule.checkable for rule in rules), len(ledger.scenarios_of(ruleset))) == SIZES[ruleset]


def test_titles_and_prefixes() -> None:
    for rule in load().rules.values():
        assert rule.title.strip() == rule.title != ""
        assert PREFIXES[rule.id.split(".")[0]] == rule.ruleset


def test_counter_names_do_not_collide() -> None:
    rules = load().rules
    assert len({counter_name(rule) for rule in rules}) == len(rules)


@pytest.mark.parametrize("ruleset", ["zongheng", "riftbound"])
def test_every_checkable_rule_has_a_scenario(ruleset: str) -> None:
    ledger = load()
    told = {rule for scenario in ledger.scenarios_of(ruleset) for rule in scenario.rules}
    assert [rule.id for rule in ledger.of(ruleset) if rule.checkable and rule.kind != "base" and rule.id not in told] == []


def test_unknown_ids_name_the_nearest() -> None:
    with pytest.raises(UnknownId, match=r"no rule 'zh\.417\.7c' in the ledger; nearest: 'zh\.417\.7[ab]'"):
        load().rule("zh.417.7c")
    with pytest.raises(UnknownId, match=r"nearest: 's\.zh\.417\.7b\.ex1'"):
        load().scenario("s.zh.417.7b.ex2")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_native_counter_is_a_rule(ruleset: str) -> None:
    api = pytest.importorskip("sgs_fast_core.api")
    try:
        machine = api.Machine.load(ruleset)
    except ImportError:
        pytest.skip(f"{ruleset} is not built")
    known = {counter_name(rule.id) for rule in load().of(ruleset)}
    assert sorted(set(machine.names.get("rule", {})) - known) == []
