"""Runs of timing points: the masks by which a whole run that nobody hears is passed in one test."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["with_masks"]

MASK, ARG, OP, WORD, RUN = 0, 1, 3, 4, 5


def with_masks(
    steps: Sequence[tuple[int, ...]], flows: Sequence[tuple[int, ...]], point_op: int,
) -> list[tuple[int, ...]]:
    """The rows of steps with each point's mask of itself and of the points that follow it in its run.

    A run ends with its flow, at the first step that is no point, and where the next event lies in another 64-bit word.
    """
    rows = [list(step) for step in steps]
    for first, n, *_ in flows:
        for place in range(first + n - 1, first - 1, -1):
            row = rows[place]
            if row[OP] != point_op:
                continue
            row[WORD] = row[ARG] >> 6
            row[MASK] = 1 << (row[ARG] & 63)
            follower = rows[place + 1] if place + 1 < first + n else None
            if follower is not None and follower[OP] == point_op and follower[WORD] == row[WORD]:
                row[MASK] |= follower[MASK]
                row[RUN] = follower[RUN] + 1
    return [tuple(row) for row in rows]
