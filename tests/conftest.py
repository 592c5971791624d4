"""Settings of the whole suite: the rule ledger's marks, readable assertions in helpers, repeatable random inputs."""

import sys
from pathlib import Path

import pytest

ROOT = str(Path(__file__).parent.parent)
if ROOT not in sys.path:  # `tests.support` and its like are imported by that name; last, so that an installed package wins
    sys.path.append(ROOT)

pytest.register_assert_rewrite("tests.support", "tests.reference")
pytest_plugins = ["pytester", "tests.ledger.plugin"]

try:
    from hypothesis import HealthCheck, Phase, settings
except ImportError:  # only the property tests need it
    pass
else:
    slow = [HealthCheck.too_slow]  # a whole card pool may be compiled for an example
    settings.register_profile(
        "suite", deadline=None, derandomize=True, max_examples=100, print_blob=True, suppress_health_check=slow
    )
    settings.register_profile(  # a quarter of them, for the sanitizers, which look at the memory and not at the answers
        "few", deadline=None, derandomize=True, max_examples=25, print_blob=True, suppress_health_check=slow
    )
    settings.register_profile("long", deadline=None, max_examples=5000, print_blob=True, suppress_health_check=slow)
    settings.register_profile(  # says at once whether anything is wrong, without looking for the smallest example
        "quick", deadline=None, max_examples=100, phases=[Phase.generate], suppress_health_check=slow
    )
    settings.load_profile("suite")
