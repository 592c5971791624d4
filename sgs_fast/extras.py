"""Libraries that only some calls need: imported where they are used, with an error that names the extra to install."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any

from sgs_fast.errors import UsageError

__all__ = ["check", "need"]

_EXTRA = {
    "distributed": "dask",
    "duckdb": "store",
    "matplotlib": "report",
    "optuna": "tune",
    "pandas": "frames",
    "polars": "frames",
    "pyarrow": "frames",
    "scipy": "analysis",
}


def need(module: str, purpose: str) -> Any:
    """The module, which ``purpose`` needs. Raises UsageError that names the extra with which it is installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise _missing(module, purpose) from None


def check(package: str, purpose: str) -> None:
    """The same error before anything is done, where the package is imported at the end of long work only."""
    if find_spec(package) is None:
        raise _missing(package, purpose)


def _missing(module: str, purpose: str) -> UsageError:
    package = module.partition(".")[0]
    extra = _EXTRA.get(package, package)
    return UsageError(f'{purpose} needs {package}: pip install "sgs_fast[{extra}]"')
