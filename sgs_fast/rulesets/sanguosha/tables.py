"""Positions of 三国杀 that cannot be: each is refused in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgs_fast.errors import UsageError

if TYPE_CHECKING:
    from sgs_fast.position import Position
    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha

__all__ = ["check_table"]

EQUIPMENT = ("weapon", "armour", "defence_horse", "attack_horse", "treasure")
# Zones that a test or a puzzle may lay physical cards into.
OPEN_ZONES = ("draw", "discard", "hand", "equip", "judge", "pile")


def check_table(ruleset: Sanguosha, position: Position) -> None:
    """Raises UsageError that names the first thing on the table that the rules cannot bring about."""
    _check_cards(ruleset, position)
    _check_seats(position)


def _check_cards(ruleset: Sanguosha, position: Position) -> None:
    kinds = {card.zh: card.kind for card in ruleset.cards} | {card.en: card.kind for card in ruleset.cards}
    names = {number: name for name, number in ruleset.machine.names["name"].items()}
    slots: dict[tuple[int, str], str] = {}
    for placed in position.placed:
        kind = kinds.get(placed.name, "")
        if kind in ("character", "role"):
            raise UsageError(f'"{placed.name}" is a {kind} and sits at the table: say generals= and roles=')
        if kind in ("skill", "general"):
            raise UsageError(f'put({placed.name}): a {kind} is no card of the pile')
        if placed.zone not in OPEN_ZONES:
            raise UsageError(f'put({placed.name}): no card lies in "{placed.zone}" between two events; '
                             f"known: {', '.join(OPEN_ZONES)}")
        if placed.zone == "equip":
            if kind not in EQUIPMENT:
                raise UsageError(f'put({placed.name}): a {kind} card is no equipment')
            slot = kind
        elif placed.zone == "judge":
            number = placed.state.get("damage")
            if kind != "delayed" and not number:
                raise UsageError(f'put({placed.name}): under the name of which delayed trick? say under="乐不思蜀"')
            slot = names.get(number, "") if number else ruleset.native_name(placed.name)
        else:
            continue
        if (placed.seat, slot) in slots:
            raise UsageError(f"put({placed.name}): {slots[placed.seat, slot]} of seat {placed.seat} is there already")
        slots[placed.seat, slot] = placed.name


def _check_seats(position: Position) -> None:
    dead = {seat for seat, marks in position.marks.items() if "dead" in marks}
    for seat, life in position.lives.items():
        most = position.numbers.get((seat, "max_hp"))
        if life < 1 and seat not in dead:
            raise UsageError(f"seat {seat} has {life} HP and is not dead: mark(seat, \"dead\"), or at least 1")
        if most is not None and life > most:
            raise UsageError(f"seat {seat} has {life} HP of at most {most}")
        if life > 0 and seat in dead:
            raise UsageError(f"seat {seat} is dead and has {life} HP")
    if 0 in dead:
        raise UsageError("the lord is dead: that game is over")
    if position.active in dead:
        raise UsageError(f"it is the turn of seat {position.active}, who is dead")
    if len(dead) >= position.seats - 1:
        raise UsageError("only the lord is alive: that game is over")
    for placed in position.placed:
        if placed.seat in dead and placed.zone in ("hand", "equip", "judge", "pile"):
            raise UsageError(f'put({placed.name}): seat {placed.seat} is dead and has no cards')
