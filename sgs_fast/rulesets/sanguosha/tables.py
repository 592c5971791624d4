"""Positions of 三国杀 that cannot be: each is refused in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgs_fast.errors import UsageError
from sgs_fast.rulesets.sanguosha import nations
from sgs_fast.rulesets.sanguosha.cards import kind_of

if TYPE_CHECKING:
    from sgs_fast.position import Position
    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha
    from sgs_fast_core import api

__all__ = ["check_table", "lay_nations"]

EQUIPMENT = ("weapon", "armour", "defence_horse", "attack_horse", "treasure")
# Zones that a test or a puzzle may lay physical cards into.
OPEN_ZONES = ("draw", "discard", "hand", "equip", "judge", "pile", "under")
MOST_UNDER = 5             # cards under one treasure


def check_table(ruleset: Sanguosha, position: Position) -> None:
    """Raises UsageError that names the first thing on the table that the rules cannot bring about."""
    _check_cards(ruleset, position)
    _check_seats(position, "" if ruleset.is_war(position) else "the lord")


def _check_cards(ruleset: Sanguosha, position: Position) -> None:
    kinds = {card.zh: card.kind for card in ruleset.cards} | {card.en: card.kind for card in ruleset.cards}
    names = {number: name for name, number in ruleset.machine.names["name"].items()}
    slots: dict[tuple[int, str], str] = {}
    loads: dict[int, int] = {}
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
            face = kind_of(placed.name)
            if face is not None and "carries" in face.keywords:
                loads[placed.seat] = 0
        elif placed.zone == "under":
            if placed.seat not in loads:
                raise UsageError(f'put({placed.name}): under nothing; first equip({placed.seat}, "木牛流马♦5")')
            loads[placed.seat] += 1
            if loads[placed.seat] > MOST_UNDER:
                raise UsageError(f"put({placed.name}): {MOST_UNDER} cards lie under the treasure of seat {placed.seat} already")
            continue
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


def lay_nations(ruleset: Sanguosha, core: api.Game, position: Position) -> None:
    """Turns up the generals of a position of 国战 that are shown, with their skills, and gives their seats factions: from seat 0
    on as if they had been revealed in that order, where ``number(seat, "faction", ...)`` says nothing else."""
    names, seats = ruleset.machine.names, int(ruleset.machine.seats)
    face_down, flipped, veiled = (names["flag"][flag] for flag in ("face_down", "flipped", "veiled"))
    numbers = names["seat_number"]
    everybody = (1 << seats) - 1
    members: dict[str, int] = {}
    pairs = nations.pairs_of(position.generals, ruleset.general_names, twins=True)
    for seat, which in sorted(position.shown.items()):
        generals = core.zone(names["zone"]["general"] * seats + seat)
        for place, name in enumerate(("head", "deputy")):
            if name in which:
                flags = core.get("object", generals[place], "flags")
                core.put("object", generals[place], "flags", flags & ~face_down | flipped)
                core.put("object", generals[place], "known", everybody)
                for skill in core.zone(names["zone"]["skill"] * seats + seat):
                    if core.get("object", skill, "link") == generals[place]:
                        core.put("object", skill, "flags", core.get("object", skill, "flags") & ~veiled)
                        core.put("object", skill, "known", everybody)
        if (seat, "faction") in position.numbers:
            continue
        kingdom = nations.kingdom_of_pair(*pairs[seat])
        if 2 * members.get(kingdom, 0) >= position.seats:
            kingdom = "careerist"
        members[kingdom] = members.get(kingdom, 0) + 1
        core.put("seat", seat, "num", nations.KINGDOMS.index(kingdom), numbers["faction"])


def _check_seats(position: Position, lord: str) -> None:
    dead = {seat for seat, marks in position.marks.items() if "dead" in marks}
    for seat, life in position.lives.items():
        most = position.numbers.get((seat, "max_hp"))
        if life < 1 and seat not in dead:
            raise UsageError(f"seat {seat} has {life} HP and is not dead: mark(seat, \"dead\"), or at least 1")
        if most is not None and life > most:
            raise UsageError(f"seat {seat} has {life} HP of at most {most}")
        if life > 0 and seat in dead:
            raise UsageError(f"seat {seat} is dead and has {life} HP")
    if lord and 0 in dead:
        raise UsageError("the lord is dead: that game is over")
    if position.active in dead:
        raise UsageError(f"it is the turn of seat {position.active}, who is dead")
    if len(dead) >= position.seats - 1:
        raise UsageError(f"only {lord or 'one'} is alive: that game is over")
    for placed in position.placed:
        if placed.seat in dead and placed.zone in ("hand", "equip", "judge", "pile", "under"):
            raise UsageError(f'put({placed.name}): seat {placed.seat} is dead and has no cards')
