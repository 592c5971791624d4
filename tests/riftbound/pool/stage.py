"""One stage for the cards of the pool, and the few moves that bring a card onto it.

Seat 0 holds battlefield 1 with ``mine`` (4 Might), seat 1 holds battlefield 2 with ``foe`` (5) and ``foe small`` (3);
``base`` (8) waits ready in seat 0's base, ``foe base`` (10) in seat 1's. All of them are plain. Runes are of one domain, so
that paying asks nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.riftbound.table import Duel, Table

RUNES = {name: f"{name.title()} Rune" for name in ("fury", "calm", "mind", "body", "chaos", "order")}
TOP = "山脉亚龙"                        # what both decks are made of
HOLD = "Stupefy"                        # a Reaction in hand: seat 0 is asked at every window


class Stage(Table):
    def __init__(
        self, *hand: str, runes: str = "fury", n: int = 12, active: int = 0, sites: Sequence[str] = ("", ""),
        legend: str = "白板甲", bare: bool = False, hold: bool = False, at: str = "main", **options: Any,
    ) -> None:
        super().__init__(active, at=at, legends=[legend, "白板乙"], **options)
        self.site(0, sites[0])
        self.site(1, sites[1])
        if not bare:
            self.put("Vanguard Sergeant", 0, at=1, as_="mine")
            self.put("Playful Phantom", 1, at=2, as_="foe")
            self.put("Shipyard Skulker", 1, at=2, as_="foe small")
        self.put("Mega-Mech", 0, as_="base")
        self.put("Mountain Drake", 1, as_="foe base")
        self.runes(0, RUNES[runes], n)
        self.hand(0, *hand)
        if hold:
            self.hand(0, HOLD)

    def trash(self, seat: int, *names: str) -> None:
        for name in names:
            self.names.setdefault(name, self.position.put(name, seat, "trash"))

    def chosen(self, name: str) -> None:
        self.names[name] = self.position.put(name, 0, "champion")


def plays(card: str, *, runes: str = "fury", stage: Stage | None = None, **what: Any) -> Duel:
    """The stage, and the card played from hand by seat 0 with its choices."""
    made = stage if stage is not None else Stage(runes=runes)
    made.hand(0, card)
    play = made.play()
    play.does(0, "play", card=card, **what)
    return play


def to_base(wanted: bool = True) -> dict[str, Any]:
    """Where a unit is played to, for cards of several kinds in one test."""
    return {"place": 0} if wanted else {}


def attacks(card: str, *, stage: Stage | None = None, runes: str = "mind", **state: Any) -> Duel:
    """A unit moves alone from the base to battlefield 2 and attacks there; seat 0 keeps a Reaction."""
    made = stage if stage is not None else Stage(hold=True, runes=runes)
    made.put(card, 0, as_="it", **state)
    play = made.play()
    play.does(0, "move", card="it", place=2)
    if play.game.decision.kind == "move":
        play.does(0, "done")
    return play


def drawn(play: Duel, seat: int = 0) -> int:
    """How many cards of the deck a seat has drawn."""
    return play.names_in("hand", seat).count(TOP)


def tapped(play: Duel, name: str) -> bool:
    return bool(play[name].tapped)


def runes(play: Duel, seat: int = 0) -> tuple[int, int]:
    """Ready and exhausted runes."""
    found = play.game.zone("runes", seat)
    return sum(not rune.tapped for rune in found), sum(rune.tapped for rune in found)
