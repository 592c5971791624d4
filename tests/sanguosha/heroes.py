"""A table of 国战 with revealed generals, for scenes of their skills."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.war import WAR
from tests.sanguosha.scene import scene
from tests.sanguosha.table import NAMES, SEATS, ZONES, Table

EIGHT = ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade")
KINGDOMS = {"wei": 1, "shu": 2, "wu": 3, "qun": 4, "careerist": 6}
NATIVE = {"wei": "魏", "shu": "蜀", "wu": "吴", "qun": "群", "careerist": "野心家"}
PRINTED = {one.zh: one for one in WAR}
WEI, SHU, WU, QUN = 1, 2, 3, 4


def full(name: str) -> str:
    """The war general of a short name."""
    return name if name in PRINTED else f"{name}（国）"


def sit(play: Table, seat: int, head: str, deputy: str = "", *, hidden: str = "") -> tuple[int, int]:
    """A head and a deputy (none: a soldier without skills) that lie open, and their kingdom; ``hidden``: "head", "deputy" or
    "both" lie hidden, then without a kingdom."""
    printed = PRINTED[full(head)]
    second = full(deputy) if deputy else f"士兵（{NATIVE[printed.kingdom]}）"
    both = play.generals(seat, full(head), second)
    shown = [general for place, general in zip(("head", "deputy"), both, strict=True) if hidden not in (place, "both")]
    known = {general: play.game.get("object", general, "flags") for general in both}
    play.show(seat, *shown)
    for general in both:
        if general not in shown:
            play.game.put("object", general, "flags", known[general])
            for skill in play.game.zone(ZONES["skill"] * SEATS + seat):
                if play.game.get("object", skill, "link") == general:
                    flags = play.game.get("object", skill, "flags")
                    play.game.put("object", skill, "flags", flags | NAMES["flag"]["veiled"])
    if hidden != "both":
        play.number(seat, "faction", KINGDOMS[printed.kingdom])
    return both[0], both[1]


def field(*heads: str, players: int = 6, draw: int = 0) -> Table:
    """Heads sit from seat 0 on, each beside a soldier; seats without one have a nameless soldier and no kingdom."""
    play = scene(roles=EIGHT[:players], war=1, draw=draw)
    for seat, head in enumerate(heads):
        if head:
            sit(play, seat, head)
    return play


def joins(play: Table, kingdom: int, *seats: int) -> None:
    for seat in seats:
        play.number(seat, "faction", kingdom)


def hides(play: Table, seat: int) -> list[bool]:
    """Whether head and deputy lie hidden."""
    return [
        bool(play.game.get("object", o, "flags") & NAMES["flag"]["face_down"])
        for o in play.game.zone(ZONES["general"] * SEATS + seat)
    ]
