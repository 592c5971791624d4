"""The same games whatever the compiler did and however many threads play them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy
import pytest

from tests.support.digests import digest, play
from tests.toy.duel import HERE, Duel, build, toy

pytest.importorskip("sgs_fast_core.api")
__all__ = ["toy"]

GAMES = 90
CHILD = """
import json, sys
sys.path[:0] = json.loads(sys.argv[1])
from tests.core.test_kernel_determinism import digest_here
print(digest_here())
"""


def digest_here() -> str:
    """What this process's build of the duel plays."""
    duel = Duel("toy")
    return digest(numpy.concatenate([
        play(duel.api, duel.setup(players=players), agents, 1, GAMES)
        for players in (2, 3) for agents in ([0, 0, 0], [1, 0, 1])
    ]))


@pytest.mark.parametrize("threads", [2, 7])
def test_threads_do_not_matter(toy: Duel, threads: int) -> None:
    setup = toy.setup()
    one = play(toy.api, setup, [0, 1, 0], 1, GAMES)
    assert len(set(map(int, one["key"]))) == GAMES
    assert digest(play(toy.api, setup, [0, 1, 0], threads, GAMES)) == digest(one)


@pytest.mark.slow
@pytest.mark.parametrize("switches", [
    {"SGS_FAST_OPT": "-O2"}, {"SGS_FAST_OPT": "-O1", "SGS_FAST_SANITIZE": "address,undefined"},
], ids=["O2", "sanitized"])
def test_compiler_does_not_matter(tmp_path: Path, switches: dict[str, str]) -> None:
    """The ordinary test build is -O0; other builds, in processes of their own, play the same games."""
    import shutil

    import sgs_fast_core

    shutil.copytree(HERE / "toyduel", tmp_path / "toyduel", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(HERE / "setup.py", tmp_path)
    build(tmp_path, source=Path(next(iter(sgs_fast_core.__path__))).parent, TOY_VARIANTS="toy", **switches)
    environment = os.environ | {"SGS_TOY": str(tmp_path)}
    if "SGS_FAST_SANITIZE" in switches:
        libraries = [
            subprocess.run(["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout.strip()
            for name in ("libasan.so", "libubsan.so")
        ]
        environment |= {"LD_PRELOAD": ":".join(libraries), "ASAN_OPTIONS": "detect_leaks=0:halt_on_error=1",
                        "UBSAN_OPTIONS": "halt_on_error=1", "PYTHONMALLOC": "malloc"}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, json.dumps(sys.path)], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() == digest_here()
