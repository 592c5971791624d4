"""The project's tree as these tests see it: its files, and clean copies to build in."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
_SKIPPED = {"build", "dist", "wheelhouse", "__pycache__"}
_BUILT = {".so", ".pyd", ".o", ".pyc"}


def files() -> list[Path]:
    """Every file of the project, relative to its root: what git tracks, else all that is no build or cache."""
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT)]
    try:
        top = subprocess.run([*git, "rev-parse", "--show-toplevel"], check=True, capture_output=True, text=True).stdout
        listed = subprocess.run([*git, "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return sorted(_walk(ROOT))
    if Path(top.strip()).resolve() != ROOT:
        return sorted(_walk(ROOT))
    return sorted(Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file())


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        hidden = path.name.startswith(".") and path.name not in (".ci", ".gitignore")
        if hidden or path.name in _SKIPPED or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from _walk(path)
        elif path.suffix not in _BUILT:
            yield path.relative_to(ROOT)


def copy(target: Path) -> Path:
    """A clean copy of the tree as it is now, uncommitted files included; returns ``target``."""
    for path in _walk(ROOT):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, target / path)
    return target


def module_of(path: Path) -> Any:
    """A file of the tree that belongs to no package (setup.py, a tool), as a module of its own."""
    spec = importlib.util.spec_from_file_location(f"file_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*arguments: str | Path, cwd: Path, python: str | Path = sys.executable, **environment: str) -> str:
    """Runs Python with ``arguments`` and returns what it printed; a failure shows both streams."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("SGS_", "LD_PRELOAD"))}
    done = subprocess.run(
        [str(python), *map(str, arguments)], cwd=cwd, env=clean | environment,
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False,
    )
    if done.returncode:
        raise AssertionError(f"{' '.join(map(str, arguments))}: exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout
