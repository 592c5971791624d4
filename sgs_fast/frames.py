"""Results as tables of other libraries: NumPy, Arrow, pandas, polars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_fast.errors import UsageError
from sgs_fast.extras import need

__all__ = ["FORMS", "columns", "frame"]

FORMS = ("numpy", "arrow", "pandas", "polars")


def columns(rows: npt.NDArray[np.void], names: Mapping[str, Mapping[str, int]], seats: int) -> dict[str, Any]:
    """The columns of result rows: those of ``api.ROW``, with results and faults by name, a column for each seat's score and
    whether it won, and one for each high-water mark."""
    out: dict[str, Any] = {name: rows[name] for name in ("index", "key", "decisions", "events", "turns", "first")}
    out["swapped"] = rows["swapped"].astype(bool)
    for name in ("result", "fault"):
        words = {number: word for word, number in names[name].items()}
        top = max([*words, int(rows[name].max(initial=0))])
        table = np.array([words.get(number, str(number)) for number in range(top + 1)], dtype=object)
        out[name] = table[rows[name]]
    for seat in range(seats):
        out[f"won_{seat}"] = (rows["winners"] >> seat & 1).astype(bool)
        out[f"score_{seat}"] = rows["score"][:, seat]
    for mark, place in names["mark"].items():
        out[f"high_{mark}"] = rows["high"][:, place]
    return out


def frame(data: Mapping[str, Any], form: str) -> Any:
    """Columns as a table in one of FORMS. Raises UsageError for another one, or for a library that is not installed."""
    if form == "numpy":
        def kind(column: npt.NDArray[Any]) -> Any:
            return f"U{max(map(len, column), default=1)}" if column.dtype == object else column.dtype

        kinds = [(name, kind(column)) for name, column in data.items()]
        made = np.empty(len(next(iter(data.values()))), kinds)
        for name, column in data.items():
            made[name] = column
        return made
    if form == "arrow":
        arrow = need("pyarrow", "an Arrow table")
        return arrow.table(
            {
                name: arrow.array(column).dictionary_encode()
                if column.dtype == object
                else arrow.array(np.ascontiguousarray(column))
                for name, column in data.items()
            }
        )
    if form == "pandas":
        pandas = need("pandas", "a pandas frame")
        return pandas.DataFrame(
            {name: pandas.Categorical(column) if column.dtype == object else column for name, column in data.items()}
        )
    if form == "polars":
        polars = need("polars", "a polars frame")
        return polars.DataFrame(
            {
                name: polars.Series(list(column), dtype=polars.Categorical)
                if column.dtype == object
                else polars.Series(np.ascontiguousarray(column))
                for name, column in data.items()
            }
        )
    raise UsageError(f'no form "{form}" for results; known: {", ".join(FORMS)}')
