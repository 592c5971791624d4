"""What most Riftbound tests begin with: a small board, plain cards, and a unit that moves alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sgs_fast.rulesets.riftbound.language import RbDefinition
from tests.riftbound.table import Duel, Table, card

__all__ = [
    "BODY",
    "CALM",
    "CHAOS",
    "CLEAVE",
    "CUB",
    "DARING",
    "DRAKE",
    "FURY",
    "MATE",
    "MIND",
    "ORDER",
    "PORO",
    "draws",
    "goes",
    "hideaway",
    "sitting",
    "spell_card",
    "table",
    "to_main",
]

FURY, CALM, MIND, BODY, CHAOS, ORDER = "炽烈符文", "翠意符文", "灵光符文", "摧破符文", "混沌符文", "序理符文"
MATE, PORO, CUB, CLEAVE, DARING, DRAKE = "大副", "强强魄罗", "帕卡幼崽", "顺劈", "莽莽魄罗", "山脉亚龙"


def table(active: int = 0, *cards: RbDefinition, mine: int | None = None, **words: Any) -> Table:
    """Two battlefields, the first controlled by `mine`; the turn player has two ready units at home: "mate" to move, and "rest"
    so that he is asked afterwards."""
    made = Table(active, card("rest", "unit", might=1), *cards, **words)
    made.site(controller=mine)
    made.site()
    made.put(MATE, active, as_="mate")
    made.put("rest", active)
    return made


def sitting(made: Table, seat: int) -> Table:
    """Gives a seat a ready unit at home, so that its turns do not run by."""
    made.put("rest", seat, as_=f"rest of {seat}")
    return made


def goes(play: Duel, seat: int, name: str, place: int) -> None:
    """One unit moves alone, although others could join it."""
    play.does(seat, "move", card=name, place=place)
    if not play.game.over and play.game.decision.kind == "move":
        play.does(seat, "done")


def draws(n: int = 1) -> Callable[[Any], None]:
    def script(c: Any) -> None:
        c.draw(n)

    return script


def spell_card(name: str, script: Callable[[Any], Any] | None = None, **words: Any) -> RbDefinition:
    """A spell; without a script it draws a card."""
    return card(name, "spell", script or draws(), **words)


def to_main(play: Duel, seat: int) -> None:
    """Everybody passes until that seat's next main phase."""
    turn = play.game.turn
    while play.game.turn == turn or play.game.active != seat or play.game.phase != "main" or play.game.stack:
        play.game.do("pass")


def hideaway(active: int = 0, *more: Any, guard: bool = True, **words: Any) -> Table:
    """A controls the first battlefield with a poro there."""
    made = table(
        active,
        card("trap", "spell", draws(), energy=4, keywords="hidden"),
        card("mine", "spell", draws(), energy=4, keywords="hidden"),
        *more,
        mine=0 if guard else None,
        **words,
    )
    if guard:
        made.put(PORO, 0, at=1)
    return made
