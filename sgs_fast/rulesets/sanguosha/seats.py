"""Who sits at a table of 三国杀: identities by the number of players, and generals that a lord is offered first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgs_fast.errors import OptionError, UsageError
from sgs_fast.text import nearest, quoted

__all__ = ["LORDS", "ROLES", "ROLE_NAMES", "check_roles", "roles_of"]

# Identities besides the lord: loyalists, rebels, renegades. Rule options change three of the tables.
COUNTS: Mapping[int, tuple[int, int, int]] = {
    2: (0, 1, 0), 3: (0, 1, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 3, 1), 8: (2, 4, 1), 9: (3, 4, 1),
    10: (3, 5, 1),
}
TWO_REBELS: Mapping[int, tuple[int, int, int]] = {4: (0, 2, 1)}
TWO_RENEGADES: Mapping[int, tuple[int, int, int]] = {6: (1, 2, 2), 8: (2, 3, 2), 10: (3, 4, 2)}

ROLE_NAMES = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}

# Generals with a skill for lords, and others whom the boxes mark for the lord's choice.
LORDS = frozenset(("曹操", "刘备", "孙权", "张角", "袁绍", "曹丕", "董卓", "刘禅", "孙策"))


def _table(counts: tuple[int, int, int]) -> tuple[str, ...]:
    loyalists, rebels, renegades = counts
    return ("lord",) + ("loyalist",) * loyalists + ("rebel",) * rebels + ("renegade",) * renegades


ROLES = {players: _table(counts) for players, counts in COUNTS.items()}


def roles_of(players: int, four_players: str = "loyalist", renegades: int = 1) -> tuple[str, ...]:
    """The identities for so many players, the lord first. Raises OptionError for two renegades where no table has them."""
    if renegades == 2:
        if players not in TWO_RENEGADES:
            raise OptionError(
                f"option renegades: two need {', '.join(map(str, TWO_RENEGADES))} players, not {players}")
        return _table(TWO_RENEGADES[players])
    if four_players == "two_rebels" and players in TWO_REBELS:
        return _table(TWO_REBELS[players])
    return ROLES[players]


def check_roles(roles: Sequence[str], players: int) -> tuple[str, ...]:
    """Identities given by seat, in either language, the lord first. Raises UsageError."""
    known = {zh: role for role, zh in ROLE_NAMES.items()} | {role: role for role in ROLE_NAMES}
    if isinstance(roles, (str, bytes)) or not isinstance(roles, Sequence):
        raise UsageError(f"roles: a list of names, one a seat, not {roles!r}")
    found = []
    for role in roles:
        if not isinstance(role, str) or role not in known:
            hint = nearest(str(role), known)
            raise UsageError(f'no role "{role}"' + (
                f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(ROLE_NAMES)}"))
        found.append(known[role])
    if len(found) != players:
        raise UsageError(f"{len(found)} roles for {players} players: one for each seat")
    if found[0] != "lord" or found.count("lord") != 1:
        raise UsageError("roles: the lord, and nobody else, sits in seat 0")
    return tuple(found)
