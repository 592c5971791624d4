"""Libraries that only some calls need: imported where they are used, with an error that names the extra to install."""

from __future__ import annotations

import importlib
from typing import Any

from sgs_fast.errors import UsageError

__all__ = ["need"]

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
        package = module.partition(".")[0]
        extra = _EXTRA.get(package, package)
        raise UsageError(f'{purpose} needs {package}: pip install "sgs_fast[{extra}]"') from None
