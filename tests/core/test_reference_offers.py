"""三国杀: the order of skills at one timing point, compared with the plain-Python second opinion."""

from __future__ import annotations

import random

import pytest

from sgs_fast_core import api
from tests.reference.offer_order import Skill, orders
from tests.sanguosha.scene import scene
from tests.sanguosha.stubs import KINDS
from tests.sanguosha.table import NAMES, Table

PLAYERS = 5
SKILLS = {f"序{skill.kind}" for skill in KINDS}


def laid(active: int, skills: list[tuple[int, Skill]]) -> Table:
    play = scene()
    play.lay("draw", 0, *["酒♠9"] * 70)
    play.hand(active, "酒♠3")                              # the next decision behind the point
    for seat, skill in skills:
        play.skill(seat, f"序{skill.kind}")
    play.game.log(on=True)
    return play.start(active, "begin")


def used(game: api.Game) -> list[tuple[int, int]]:
    """Who used which since the log was read: each kind draws one card more than its number, in a move of its own; the drawer
    alone knows the cards."""
    moved, found, moving = NAMES["event"]["move"], [], False
    for row in game.log():
        if row["kind"] != moved:
            moving = False
        elif moving:
            found[-1][1] += 1
        else:
            found.append([int(row["known"]).bit_length() - 1, 0])
            moving = True
    return [(seat, kind) for seat, kind in found]


def at_the_point(play: Table, game: api.Game) -> bool:
    """Whether somebody is still asked for one of the skills."""
    play.game = game
    return game.result == 0 and all(verb == "pass" or (verb == "apply" and what in SKILLS) for verb, what, _ in play.options())


def engine(active: int, skills: list[tuple[int, Skill]]) -> set[tuple[tuple[int, int], ...]]:
    """All sequences that the engine allows, by trying every choice on copies."""
    play = laid(active, skills)
    found, todo = set(), [(play.game, used(play.game))]
    while todo:
        game, done = todo.pop()
        if not at_the_point(play, game):
            found.add(tuple(done))
            continue
        for code in game.options():
            copy = game.clone()
            copy.log(on=True)
            copy.choose(code)
            todo.append((copy, done + used(copy)))
    return found


@pytest.mark.parametrize("seed", range(25))
def test_skills_of_one_point_come_in_the_same_orders(seed: int) -> None:
    dice = random.Random(seed)
    active = dice.randrange(PLAYERS)
    skills = []
    for _ in range(dice.randint(2, 4)):
        choice = (dice.choice((active, (active + 1) % PLAYERS, (active + 2) % PLAYERS)), dice.choice(KINDS))
        if choice not in skills:
            skills.append(choice)
    expected = orders(PLAYERS, active, skills)
    assert engine(active, skills) == expected
    assert expected
