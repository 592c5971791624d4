"""Counts of what became of cards, of those cards only that came up: small enough to be sent and stored block by block."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from sgs_fast_core import api

__all__ = ["CARD_KINDS", "CardCounts"]

CARD_KINDS = ("opening", "drawn", "in_hand", "played")


@dataclass
class CardCounts:
    """``places``: side * definitions + definition, ascending; ``rows``: their columns, as ``api.Counts.cards`` has them."""

    places: npt.NDArray[np.int32]
    rows: npt.NDArray[np.int64]
    definitions: int

    @staticmethod
    def of(counts: api.Counts, swapped: bool = False) -> CardCounts:
        """What was counted; ``swapped``: the first side sat in seat 1."""
        found = counts.found()
        assert found is not None
        places, rows = found
        n = int(counts.setup.program.definitions)
        if not swapped:
            return CardCounts(places, rows, n)
        turned = (1 - places // n) * n + places % n
        order = np.argsort(turned)
        return CardCounts(turned[order], rows[order], n)

    @staticmethod
    def total(parts: Iterable[CardCounts]) -> CardCounts:
        """The sum of at least one of them."""
        given = list(parts)
        places = np.concatenate([part.places for part in given])
        both, where = np.unique(places, return_inverse=True)
        rows = np.zeros((len(both), given[0].rows.shape[1]), np.int64)
        np.add.at(rows, where, np.concatenate([part.rows for part in given]))
        return CardCounts(both, rows, given[0].definitions)

    def table(self, sides: int) -> npt.NDArray[np.int64]:
        """All cards, (sides, definitions, columns)."""
        whole = np.zeros((sides * self.definitions, self.rows.shape[1]), np.int64)
        whole[self.places] = self.rows
        return whole.reshape(sides, self.definitions, -1)
