"""The plugin itself, on little suites of its own."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CONFTEST = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
pytest_plugins = ["tests.ledger.plugin"]
"""

# The native module as the plugin sees it: one machine with counters by rule, cleared before each test.
NATIVE = """
class Machine:
    hits = {"zh_417_7b": 0, "zh_418_5c": 0}
    @staticmethod
    def load(ruleset):
        if ruleset != "zongheng":
            raise ImportError(ruleset)
        return Machine()
    def rule_hits(self): return dict(self.hits)
    def clear_rule_hits(self): self.hits.update(dict.fromkeys(self.hits, 0))
def damage(): Machine.hits["zh_417_7b"] += 1
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite with the plugin and nothing else."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest(CONFTEST)
    return pytester


def run(suite: pytest.Pytester, body: str, *options: str, apart: bool = False) -> pytest.RunResult:
    """Run one test file; `apart` in a process of its own, where a made-up native unit can stand in for the real one."""
    suite.makepyfile(test_it="import pytest\nfrom pytest import mark\n" + body)
    start = suite.runpytest_subprocess if apart else suite.runpytest_inprocess
    return start("-p", "no:cacheprovider", "--strict-markers", *options)


def coverage(suite: pytest.Pytester) -> str:
    return (suite.path / "docs" / "COVERAGE.md").read_text(encoding="utf-8")


def test_nothing_without_the_option(suite: pytest.Pytester) -> None:
    result = run(suite, "@mark.rule('zh.417.7b')\ndef test_a(): pass")
    result.assert_outcomes(passed=1)
    result.stdout.no_fnmatch_line("*rule ledger*")
    assert not (suite.path / "docs").exists()


def test_summary_and_document(suite: pytest.Pytester) -> None:
    result = run(suite, """
@mark.rule("zh.417.7b", "rb.tank.3")
def test_two(): pass

@mark.scenario("s.zh.417.7b.ex1")
@mark.parametrize("way", [1, 2])
def test_scenario(way): pass
""", "--ledger")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines([
        "zongheng: 2 of 411 checkable rules have a passing test; 1 of 240 scenarios",
        "  without one: zh.100.1 zh.100.2a *",
        "sanguosha: 0 of 416 *",
        "riftbound: 1 of 253 *",
        "written: docs/COVERAGE.md",
    ])
    text = coverage(suite)
    assert "| `zh.417.7b` | Damage shield | test_it.py::test_scenario, test_it.py::test_two |" in text
    assert "| `zh.417.7b.ex1` | Prevent next 3 | test_it.py::test_scenario |" in text
    assert "- `zh.417.7a` " in text
    assert "- `zh.417.7b` " not in text
    assert "`s.zh.417.7b.ex1`" not in text
    assert "`s.zh.417.6a.once`" in text


@pytest.mark.parametrize("body", [
    "def test_a(): assert False",
    "def test_a(): pytest.skip('later')",
    "@mark.xfail\ndef test_a(): assert False",
    "@mark.xfail(strict=False)\ndef test_a(): pass",
    "@pytest.fixture\ndef broken(): raise OSError\n@mark.rule('zh.417.7b')\ndef test_a(broken): pass",
    "@pytest.fixture\ndef broken():\n    yield\n    raise OSError\n@mark.rule('zh.417.7b')\ndef test_a(broken): pass",
])
def test_only_a_passing_test_counts(suite: pytest.Pytester, body: str) -> None:
    head, _, tail = body.rpartition("\n")
    result = run(suite, f"{head}\n@mark.rule('zh.417.7b')\n{tail}" if "rule" not in body else body, "--ledger")
    result.stdout.fnmatch_lines(["zongheng: 0 of 411 *"])


def test_a_failing_test_does_not_hide_a_passing_one(suite: pytest.Pytester) -> None:
    result = run(suite, """
@mark.scenario("s.zh.417.7b.ex1")
@mark.parametrize("fine", [True, False])
def test_a(fine): assert fine
""", "--ledger")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["zongheng: 2 of 411 checkable rules have a passing test; 0 of 240 scenarios"])


def test_document_does_not_depend_on_order(suite: pytest.Pytester) -> None:
    tests = [f"@mark.rule('zh.417.7b', 'zh.10{n}.1')\ndef test_{n}(): pass\n" for n in (1, 2, 3)]
    run(suite, "".join(tests), "--ledger")
    first = coverage(suite)
    run(suite, "".join(reversed(tests)), "--ledger")
    assert coverage(suite) == first
    assert "test_it.py::test_1, test_it.py::test_2 and 1 more" in first


def test_a_partial_run_leaves_the_document(suite: pytest.Pytester) -> None:
    result = run(suite, "def test_a(): pass\ndef test_b(): pass", "--ledger", "-k", "test_a")
    result.stdout.fnmatch_lines(["docs/COVERAGE.md is left as it was: not every test was run"])
    assert not (suite.path / "docs").exists()


@pytest.mark.parametrize(("mark", "message"), [
    ("rule('zh.417.7c')", "*test_a: no rule 'zh.417.7c' in the ledger; nearest: 'zh.417.7?'"),
    ("scenario('s.zh.417.7b.ex9')", "*no scenario 's.zh.417.7b.ex9' in the ledger; nearest: 's.zh.417.7b.ex1'"),
    ("scenario('s.zh.417.7b.ex1', rules=['zh.418.5c'])", "*has no rule 'zh.418.5c'; it has zh.417.7b.ex1, zh.417.7b"),
    ("rule()", "*the mark 'rule' takes one id or more*"),
    ("rule(417)", "*the mark 'rule' takes one id or more*"),
    ("rule('zh.417.7b', why='x')", "*the mark 'rule' takes no why"),
])
@pytest.mark.parametrize("place", ["module", "class"])
def test_wrong_ids_are_collection_errors(suite: pytest.Pytester, mark: str, message: str, place: str) -> None:
    test = f"@mark.{mark}\ndef test_a(): pass"
    if place == "class":
        test = f"class TestB:\n  @mark.{mark}\n  def test_a(self): pass"
    result = run(suite, test)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([message])


def test_marks_of_classes_and_parameters(suite: pytest.Pytester) -> None:
    result = run(suite, """
@mark.rule("zh.101.1")
class TestSetup:
    @mark.parametrize("n", [pytest.param(1, marks=mark.rule("zh.102.1")), 2])
    def test_a(self, n): pass
""", "--ledger")
    result.stdout.fnmatch_lines(["zongheng: 2 of 411 *"])


def fake_native(suite: pytest.Pytester, source: str = NATIVE) -> None:
    """A made-up `sgs_fast_core.api` in front of the real one."""
    (suite.mkpydir("sgs_fast_core") / "api.py").write_text(source)
    suite.makeconftest(CONFTEST + f"sys.path.insert(0, {str(suite.path)!r})\n")


def test_an_unreached_rule_fails(suite: pytest.Pytester) -> None:
    fake_native(suite)
    result = run(suite, """
from sgs_fast_core.api import damage

@mark.rule("zh.417.7b")
def test_reaches(): damage()

@mark.rule("zh.417.7b")
def test_forgets(): pass

@mark.rule("zh.417.7a", "rb.tank.3")
def test_uncounted(): pass

@mark.scenario("s.zh.417.7b.ex1")
def test_scenario(): damage()

@mark.rule("zh.418.5c")
def test_fails_anyway(): assert False, "for its own reason"
""", "--ledger", apart=True)
    result.assert_outcomes(passed=3, failed=2)
    result.stdout.fnmatch_lines(["passed without running the native code of zh.417.7b: *"])
    result.stdout.no_fnmatch_line("*native code of zh.418.5c*")
    result.stdout.fnmatch_lines(["zongheng: 3 of 411 *"])


def test_the_parameters_of_a_test_reach_a_rule_together(suite: pytest.Pytester) -> None:
    fake_native(suite)
    result = run(suite, """
from sgs_fast_core.api import damage

@mark.rule("zh.417.7b")
@mark.parametrize("n", [0, 1, 2])
def test_one_of_them(n):
    if n == 1: damage()

@mark.rule("zh.417.7b")
@mark.parametrize("n", [0, 1])
def test_none_of_them(n): pass
""", "--ledger", apart=True)
    result.assert_outcomes(passed=4, failed=1)
    result.stdout.fnmatch_lines(["*test_none_of_them?1?*", "passed without running the native code of zh.417.7b: *"])


@pytest.mark.parametrize("source", [
    NATIVE.replace("return dict(self.hits)", "return None"),  # a normal build counts nothing
    NATIVE.replace("zongheng", "riftbound"),  # the ruleset is not built
    "raise ImportError('not built')",
])
def test_without_counters_every_test_is_left_alone(suite: pytest.Pytester, source: str) -> None:
    fake_native(suite, source)
    run(suite, "@mark.rule('zh.417.7b')\ndef test_a(): pass", apart=True).assert_outcomes(passed=1)


def test_distributed_runs_report_too(suite: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    spread = ("-p", "xdist.plugin", "-n", "1")
    result = run(suite, "@mark.rule('zh.417.7b')\ndef test_a(): pass", "--ledger", *spread, apart=True)
    result.stdout.fnmatch_lines(["zongheng: 1 of 411 *", "written: docs/COVERAGE.md"])
