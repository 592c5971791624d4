"""What the source distribution and an installation hold."""

import tarfile
from pathlib import Path, PurePosixPath

import pytest

from tests.packaging.tree import ROOT, copy, files, run

pytest.importorskip("setuptools", minversion="80")

PACKAGED = {".py", ".pxd", ".pyi", ".h", ".toml", ".tsv"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def sdist(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    target = tmp_path_factory.mktemp("sdist")
    run("-c", f"from setuptools.build_meta import build_sdist; build_sdist({str(target)!r})", cwd=tree)
    (archive,) = target.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = [PurePosixPath(member.name) for member in opened.getmembers() if member.isfile()]
    return {str(PurePosixPath(*name.parts[1:])) for name in names}


def test_sdist_holds_every_file_of_the_project(sdist: set[str]) -> None:
    missing = {path.as_posix() for path in files()} - sdist - {".gitignore"}
    assert missing == set()


def test_sdist_holds_nothing_generated(sdist: set[str]) -> None:
    built = {".c", ".cpp", ".o", ".so", ".pyd", ".pyc", ".html"}
    assert [name for name in sdist if PurePosixPath(name).suffix in built] == []
    assert [name for name in sdist if name.startswith(("build/", "dist/", ".venv"))] == []


def test_sdist_needs_no_translation(tree: Path, sdist: set[str]) -> None:
    assert sdist
    assert not (tree / "build" / "cython").exists()


def test_installation_holds_every_module_header_stub_and_data_file(tree: Path, tmp_path: Path) -> None:
    run("setup.py", "-q", "build_py", "--build-lib", tmp_path, cwd=tree)
    got = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    wanted = set()
    for path in files():
        inside = path.relative_to("src") if path.parts[0] == "src" else path
        if inside.parts[0] in ("sgs_fast", "sgs_fast_core") and (
            inside.suffix in PACKAGED or inside.name == "py.typed"
        ):
            wanted.add(inside.as_posix())
    assert {"sgs_fast/py.typed", "sgs_fast_core/py.typed", "sgs_fast_core/kernel/__init__.pxd"} <= wanted
    assert wanted - got == set()


def test_no_file_of_an_unknown_kind_is_in_a_package() -> None:
    known = PACKAGED | {".pyx"}
    strange = [
        str(path) for path in files()
        if (path.parts[0] == "sgs_fast" or path.parts[:2] == ("src", "sgs_fast_core"))
        and path.suffix not in known and path.name != "py.typed"
    ]
    assert strange == [], "tell pyproject.toml (package-data) and PACKAGED about them"


def test_every_folder_of_a_package_is_an_identifier() -> None:
    parents = {path.parent for path in files() if path.parts[0] in ("sgs_fast", "src")}
    assert [str(parent) for parent in parents if not all(part.isidentifier() for part in parent.parts)] == []
    assert (ROOT / "src" / "sgs_fast_core" / "__init__.pxd").exists()
