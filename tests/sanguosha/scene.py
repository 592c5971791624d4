"""The scenarios' default table: five soldiers with 4 HP, seat 0 on turn, nothing drawn."""

from __future__ import annotations

from tests.sanguosha.table import Table

FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")
SOLDIERS = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")
KEPT = "闪♦2"                           # a card to keep, where somebody has to be asked


def scene(*generals: str, roles: tuple[str, ...] = FIVE, **options: int) -> Table:
    """Seats without a named general have a soldier."""
    soldiers = [SOLDIERS[seat % 5] for seat in range(len(roles))]
    return Table((*generals, *soldiers[len(generals):]), roles, lord_bonus=0, **{"draw": 0, **options})


def resting(play: Table, seat: int = 0) -> Table:
    """The play phase of a seat, with something that it could do."""
    play.hand(seat, "过河拆桥♠3")
    play.hand((seat + 1) % play.players, KEPT)
    return play.start(seat)
