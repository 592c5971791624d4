"""Another project can cimport the native part and build against it."""

import importlib.util
import re
import textwrap
from pathlib import Path

import pytest

from tests.packaging.tree import ROOT, run

pytestmark = pytest.mark.slow
pytest.importorskip("Cython")
pytest.importorskip("sgs_fast_core.api")

# Kernel files are compiled with the capacities of the unit that cimports them.
CAPACITIES = {
    "SEATS": 2, "OBJECTS": 64, "ZONES": 8, "EVENTS": 64, "FRAMES": 16, "ARENA": 2048,
    "LISTENERS": 32, "MODIFIERS": 32, "STACK": 8, "PENDING": 16, "MEMORY": 16, "PACKETS": 8,
}
PYX = """
# cython: language_level=3
from sgs_fast_core.api cimport Game, Machine
from sgs_fast_core.kernel.types cimport SEATS


def is_game(thing):
    return isinstance(thing, Game)


def is_machine(thing):
    return isinstance(thing, Machine)


def seats():
    return SEATS
"""
SETUP = """
import sgs_fast
from Cython.Build import cythonize
from setuptools import Extension, setup

native = sgs_fast.get_include()
setup(name="outside", py_modules=[], ext_modules=cythonize(
    [Extension("outside", ["outside.pyx"], include_dirs=[native + "/sgs_fast_core/include"], define_macros={macros})],
    include_path=[native]))
"""
CHECK = """
import outside
from sgs_fast_core.api import Game, Machine

machine = Machine.load("zongheng")
assert outside.is_machine(machine) and not outside.is_game(machine)
print(outside.seats())
"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside")
    macros = [(f"SGS_{name}", str(value)) for name, value in CAPACITIES.items()]
    (folder / "outside.pyx").write_text(textwrap.dedent(PYX), encoding="utf-8")
    (folder / "setup.py").write_text(SETUP.format(macros=macros), encoding="utf-8")
    run("setup.py", "-q", "build_ext", "--inplace", cwd=folder)
    return folder


def test_outside_package_cimports_api_and_kernel(outside: Path) -> None:
    assert run("-c", CHECK, cwd=outside).split() == [str(CAPACITIES["SEATS"])]


def test_capacities_above_name_all_that_a_unit_has() -> None:
    """Those that a unit has to give; the others have a default."""
    source = (ROOT / "setup.py").read_text(encoding="utf-8")
    types = (ROOT / "src" / "sgs_fast_core" / "kernel" / "types.pxd").read_text(encoding="utf-8")
    assert set(re.findall(r"!defined\(SGS_([A-Z]+)\)", types)) == set(CAPACITIES)
    with_default = set(re.findall(r"#ifndef SGS_([A-Z]+)", types))
    assert set(re.findall(r'"([A-Z]+)": \d', source)) <= set(CAPACITIES) | with_default


def test_include_folders_are_real() -> None:
    import sgs_fast

    assert importlib.util.find_spec("sgs_fast_core")
    native = Path(sgs_fast.get_include()) / "sgs_fast_core"
    assert (native / "api.pxd").is_file()
    assert (native / "include" / "sgs_fast.h").is_file()
