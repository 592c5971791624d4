"""国战: who may sit at a table, in pairs of a head and a deputy, and which draw pile belongs to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from sgs_fast.errors import OptionError, UsageError
from sgs_fast.rulesets.sanguosha.war import WAR, WAR_DEALT, WarGeneral
from sgs_fast.text import Names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha

__all__ = [
    "FACTIONS", "KINGDOMS", "MODE", "PACK", "PACKS", "both_kingdoms", "dealt_to_each", "find", "kingdom_of_pair", "names",
    "pairs_of", "pool_of", "said", "seats_for", "short", "sit",
]

MODE = "guozhan"
PACK = "guozhan"
PACKS = (PACK, "guozhan_lords")     # the draw piles of 国战
PLAYERS = 8
FACTIONS = {
    "wei": ("Wei", "魏"), "shu": ("Shu", "蜀"), "wu": ("Wu", "吴"), "qun": ("Qun", "群"), "careerist": ("careerist", "野心家"),
}
KINGDOMS = ("", "wei", "shu", "wu", "qun", "god", "careerist")       # by native number
SEPARATORS = "+＋"
_CHOICE = (7, 5)                # generals dealt to each seat: up to eight players, and more


def short(general: WarGeneral) -> str:
    """A general's name without the mark of the mode."""
    return general.zh.removesuffix("（国）")


def said(head: WarGeneral, deputy: WarGeneral) -> str:
    """A seat's pair, as ``--generals`` takes it."""
    return f"{short(head)}+{short(deputy)}"


@cache
def names() -> Names[str]:
    found: Names[str] = Names("general of 国战", UsageError, hint="`sgs-fast cards sanguosha --mode guozhan` lists all")
    for one in WAR:
        found.add(one.zh, one.zh, one.en, short(one), one.en.removesuffix(" (war)"))
    return found


def find(name: object, identity: Names[str]) -> WarGeneral:
    """A general of 国战 by its name in either language, with or without the mark of the mode. Raises UsageError."""
    if not isinstance(name, str):
        raise UsageError(f"generals: names, not {name!r}")
    if name not in names() and name in identity:
        raise UsageError(
            f'"{name}" is a general of the identity mode; `sgs-fast cards sanguosha --mode guozhan` lists those of 国战')
    found = names().find(name)
    return next(one for one in WAR if one.zh == found)


def both_kingdoms(one: WarGeneral) -> set[str]:
    return {one.kingdom, one.second} - {""}


def kingdom_of_pair(head: WarGeneral, deputy: WarGeneral) -> str:
    """The faction that a pair shows."""
    common = both_kingdoms(head) & both_kingdoms(deputy)
    return head.kingdom if not common or head.kingdom in common else min(common)


def check_pair(seat: int, head: WarGeneral, deputy: WarGeneral) -> None:
    """Raises UsageError for two that may not sit together."""
    where = f"generals, seat {seat}: {said(head, deputy)}"
    for one in (head, deputy):
        if one.lord:
            raise UsageError(f"{where}: a lord takes its general's place during a game; name the general")
        if not one.halves:
            raise UsageError(f"{where}: {one.zh} only stands where a general was removed")
    if deputy.kingdom == "careerist":
        raise UsageError(f"{where}: {short(deputy)} is a careerist, who is always the head")
    if head.kingdom != "careerist" and not both_kingdoms(head) & both_kingdoms(deputy):
        raise UsageError(f"{where}: {short(head)} is of {FACTIONS[head.kingdom][0]} and {short(deputy)} of "
                         f"{FACTIONS[deputy.kingdom][0]}; a head and its deputy are of one faction")


def _split(name: str) -> list[str]:
    for mark in SEPARATORS:
        name = name.replace(mark, "+")
    return [part.strip() for part in name.split("+")]


def pairs_of(given: Sequence[Any], identity: Names[str], *, twins: bool = False) -> list[tuple[WarGeneral, WarGeneral]]:
    """A pair a seat, each "head+deputy" or two names. Raises UsageError."""
    pairs = []
    seen: set[str] = set()
    for seat, names in enumerate(given):
        parts = _split(names) if isinstance(names, str) else list(names)
        if len(parts) != 2:
            raise UsageError(f'generals, seat {seat}: a head and a deputy, such as "关羽+张飞", not {names!r}')
        head, deputy = (find(part, identity) for part in parts)
        check_pair(seat, head, deputy)
        for one in (head, deputy):
            if one.zh in seen and not twins:
                raise UsageError(f'"{short(one)}" sits at the table twice; a general is there once')
            seen.add(one.zh)
        if head == deputy:
            raise UsageError(f'"{short(head)}" sits at the table twice; a general is there once')
        pairs.append((head, deputy))
    return pairs


def pool_of(given: Sequence[Any], identity: Names[str]) -> tuple[WarGeneral, ...]:
    """The generals to deal from: those named, or all that are dealt."""
    if not given:
        return WAR_DEALT
    pool: list[WarGeneral] = []
    for name in given:
        one = find(name, identity)
        if one in pool:
            raise UsageError(f'"{short(one)}" is named twice; a general is there once')
        if one.lord or not one.halves:
            raise UsageError(f'"{one.zh}" is not dealt: it only comes into a game; name others')
        pool.append(one)
    return tuple(pool)


def seats_for(pool: Sequence[WarGeneral]) -> int:
    """For how many seats there are pairs of one faction."""
    return sum(count // 2 for count in Counter(one.kingdom for one in pool if one.kingdom != "careerist").values())


def dealt_to_each(pool: Sequence[WarGeneral], players: int, asked: int) -> int:
    """How many generals each seat chooses from: ``asked``, or (0) as many as the mode says and the pool has. Raises
    OptionError or UsageError."""
    if seats_for(pool) < players:
        raise UsageError(f"{len(pool)} generals have pairs of one faction for {seats_for(pool)} players, not {players}: "
                         "name more, or play with fewer")
    if asked == 1:
        raise OptionError("option general_choice: in 国战 each seat chooses two generals, from at least 2")
    if asked * players > len(pool):
        raise OptionError(f"option general_choice: {asked} generals for each of {players} players are more than the {len(pool)} "
                          f"that there are; at most {len(pool) // players}")
    return asked or min(_CHOICE[players > PLAYERS], len(pool) // players)


def _is_pair(name: Any) -> bool:
    return not isinstance(name, str) or any(mark in name for mark in SEPARATORS)


def sit(
    ruleset: Sanguosha, table: Mapping[str, Any],
) -> tuple[int, list[tuple[WarGeneral, WarGeneral]], tuple[WarGeneral, ...]]:
    """Players, the pair of each seat where they are fixed, and else the pool to deal from. Raises UsageError."""
    given = table.get("generals") or ()
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise UsageError(f"generals: a list of names, not {given!r}")
    if table.get("roles") is not None:
        raise UsageError("roles: identities belong to the identity mode; in 国战 factions follow from the generals")
    players = table.get("players")
    fixed = [_is_pair(name) for name in given]
    if any(fixed) and not all(fixed):
        raise UsageError(f'generals: a pair for each seat ("关羽+张飞"), or single names to deal from; '
                         f"{given[fixed.index(False)]!r} is no pair")
    if players is None:
        players = len(given) if any(fixed) else PLAYERS
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 10:
        raise UsageError(f"players {players!r}: a whole number from 2 to 10")
    if any(fixed):
        if len(given) != players:
            raise UsageError(f"{len(given)} pairs of generals for {players} players: one for each seat")
        return players, pairs_of(given, ruleset.general_names), ()
    return players, [], pool_of(given, ruleset.general_names)
