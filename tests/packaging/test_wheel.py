"""One stable-interface wheel serves every CPython from 3.11 on."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.packaging.tree import copy, run

pytestmark = pytest.mark.slow
pytest.importorskip("Cython")
pytest.importorskip("setuptools", minversion="80")
pytest.importorskip("sgs_fast_core.api")

PROBE = "import sys; print(sys.implementation.name, *sys.version_info[:2], sys.executable)"
PLAY = """
import sgs_fast as sgs
match = sgs.Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])
res = sgs.simulate(match, games=50, agents=("greedy", "greedy"), seed=1, workers=1, progress=False)
print(res.games, res.digest)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        pytest.skip("free-threaded CPython has no stable interface to build for")
    tree, target = copy(tmp_path_factory.mktemp("tree")), tmp_path_factory.mktemp("wheel")
    run(
        "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", target, ".",
        cwd=tree, SGS_FAST_ABI3="1",
    )
    (made,) = target.glob("*.whl")
    return made


def pythons() -> dict[tuple[int, int], str]:
    """One interpreter for each CPython version from 3.11 on that can be started here, by version."""
    names = [f"python3.{minor}" for minor in range(11, 21)]
    candidates = [sys.executable, *filter(None, map(shutil.which, names))]
    if pyenv := shutil.which("pyenv"):
        listed = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
        if listed:
            candidates += map(str, sorted(Path(listed).glob("versions/3.*/bin/python")))
    found: dict[tuple[int, int], str] = {}
    for candidate in candidates:
        probed = subprocess.run([candidate, "-c", PROBE], capture_output=True, text=True, check=False)
        if probed.returncode:  # a shim without a version behind it
            continue
        implementation, major, minor, executable = probed.stdout.split(maxsplit=3)
        if implementation == "cpython" and (int(major), int(minor)) >= (3, 11):
            found.setdefault((int(major), int(minor)), executable.strip())
    return found


def test_wheel_is_tagged_and_filled_as_promised(wheel: Path) -> None:
    assert re.fullmatch(r"sgs_fast-[\d.]+-cp311-abi3-\w+\.whl", wheel.name)
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()
    native = [name for name in names if name.endswith((".so", ".pyd"))]
    assert native
    assert all(".abi3." in name or name.endswith(".pyd") for name in native)
    assert not [name for name in names if name.endswith((".c", ".pyx"))]
    assert {"sgs_fast/py.typed", "sgs_fast_core/py.typed", "sgs_fast_core/api.pyi", "sgs_fast_core/api.pxd"} <= {*names}


def test_wheel_keeps_to_the_stable_interface(wheel: Path) -> None:
    pytest.importorskip("abi3audit")
    run("-m", "abi3audit", "--strict", wheel, cwd=wheel.parent)


def test_wheel_plays_the_same_games_on_every_python(wheel: Path, tmp_path: Path) -> None:
    here = pythons()
    if len(here) < 2:
        pytest.skip(f"only one CPython from 3.11 on is here: {', '.join(here.values())}")
    played = {}
    for version, executable in here.items():
        folder = tmp_path / "{}.{}".format(*version)
        try:
            run("-m", "venv", folder, cwd=tmp_path, python=executable)
        except AssertionError:  # an interpreter without ensurepip
            continue
        python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        run("-m", "pip", "install", "-q", wheel, cwd=tmp_path, python=python)
        played[version] = run("-c", PLAY, cwd=tmp_path, python=python)
    assert len(played) >= 2
    assert len(set(played.values())) == 1, f"games differ between {sorted(played)}"
