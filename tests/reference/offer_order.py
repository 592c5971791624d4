"""What may happen at one timing point of 三国杀, again in plain Python (rulings A09, A10).

Characters have their turn one after the other, from the turn owner on. Each uses those of his skills that he can use now, in any
order; what is locked he has to use before he may go on, and going on declines all that he could use. Conditions are looked at
again after each skill. Nobody has a second turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

__all__ = ["Skill", "orders"]


@dataclass(frozen=True)
class Skill:
    """Usable while ``least <= count <= most``; using it adds ``gain`` to the count that all share."""

    kind: int
    locked: bool
    least: int
    most: int
    gain: int


def orders(players: int, active: int, skills: Sequence[tuple[int, Skill]]) -> set[tuple[tuple[int, int], ...]]:
    """Every sequence of (seat, kind) in which the skills, each in its seat, may be used."""
    return set(_seat(players, active, tuple(skills), 0, 0, frozenset(), ()))


def _seat(
    players: int, active: int, skills: tuple[tuple[int, Skill], ...], turn: int, count: int, settled: frozenset[int],
    done: tuple[tuple[int, int], ...],
) -> Iterator[tuple[tuple[int, int], ...]]:
    if turn == players:
        yield done
        return
    seat = (active + turn) % players
    usable = [
        place for place, (owner, skill) in enumerate(skills)
        if owner == seat and place not in settled and skill.least <= count <= skill.most
    ]
    if not any(skills[place][1].locked for place in usable):
        yield from _seat(players, active, skills, turn + 1, count, settled, done)
    for place in usable:
        skill = skills[place][1]
        yield from _seat(
            players, active, skills, turn, count + skill.gain, settled | {place}, (*done, (seat, skill.kind)))
