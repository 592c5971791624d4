"""国战: 鏖战, and who wins when: each decision written down."""

from __future__ import annotations

import pytest

from tests.sanguosha.heroes import QUN, SHU, WEI, WU, field, hides, joins, sit
from tests.sanguosha.table import NAMES, Table
from tests.sanguosha.test_war import CAREERIST, kingdom


def few(*factions: int, players: int = 6) -> Table:
    """As many soldiers as factions are alive, the others of the table dead; seat 0 acts."""
    play = field(players=players)
    play.game.put("head", 0, "turn", 3) if False else None
    for seat, faction in enumerate(factions):
        play.number(seat, "faction", faction)
    play.bury(*range(len(factions), players))
    play.hand(0, "酒♠9", "桃♥3")
    play.life(0, 3)
    for seat in range(1, len(factions)):
        play.hand(seat, "桃♥4", "酒♣9")
    return play


def ends_turn(play: Table, seat: int) -> None:
    """To the next turn, which begins with the checks of its beginning."""
    play.acts(seat, "done")
    while play.game.result == 0 and play.game.active == seat:
        play.game.choose(play.game.options()[0])


def as_what(play: Table, card: str) -> set[int]:
    return {name for verb, about, name in play.options() if about == card and verb in ("use", "play")}


SLASH, DODGE, PEACH = (NAMES["name"][name] for name in ("slash", "dodge", "peach"))
