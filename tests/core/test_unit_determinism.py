"""The rulesets play the same games however the compiler was told to build them, and on any number of threads."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.packaging import tree
from tests.support.digests import AGENTS, THREADS, digests

pytest.importorskip("sgs_fast_core.api")


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    return digests()


def test_threads_do_not_matter(here: dict[str, str]) -> None:
    matches = {name.split(",")[0] for name in here}
    assert {name.split(" ")[0] for name in matches} == {"zongheng", "riftbound", "sanguosha"}
    for match in matches:
        for agents in AGENTS:
            assert len({here[f"{match}, {agents}, {threads} threads"] for threads in THREADS}) == 1
    assert len(set(here.values())) == len(matches) * len(AGENTS)


@pytest.mark.slow
def test_the_compiler_does_not_matter(here: dict[str, str], tmp_path: Path) -> None:
    """A build without optimisation plays what the usual one plays; .ci/run compares that of the sanitizers."""
    if not (tree.ROOT / "setup.py").exists():
        pytest.skip("the sources are not here")
    copy = tree.copy(tmp_path)
    tree.run("setup.py", "-q", "build_ext", "--inplace", cwd=copy, SGS_FAST_OPT="-O0")
    played = tree.run("-m", "tests.support.digests", cwd=copy, PYTHONPATH=os.pathsep.join((str(copy), str(copy / "src"))))
    assert json.loads(played) == here
