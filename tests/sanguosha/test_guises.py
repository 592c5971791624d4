"""化身: what a general from outside lends, and how more of them come."""

from __future__ import annotations

import pytest

import sgs_fast as sgs
from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import COMPILED, SEATS, ZONES, Table

NUMBERS = COMPILED.pool.card_numbers


def zuoci(*avatars: str) -> Table:
    """Zuo Ci in seat 1 with these generals, and nothing lent yet."""
    play = scene("士兵甲", "左慈")
    for name in avatars:
        play.game.place(NUMBERS[name], 0, ZONES["offered"] * SEATS + 1)
    skill = next(o for o in play.game.zone(ZONES["skill"] * SEATS + 1) if play.game.get("object", o, "card") == NUMBERS["化身"])
    play.game.put("object", skill, "counters", 1)          # the first ones have come
    return play


def test_two_at_the_beginning_of_the_game_and_one_of_them_lends() -> None:
    play = scene("士兵甲", "左慈")
    play.hand(0, "酒♠9")
    play.start(0, "begin")
    assert play.game.seat == 1
    avatars = play.cards("offered", 1)
    assert len(set(avatars)) == 2
    dealt = {NUMBERS[general] for general in COMPILED.pool.card_numbers}
    assert {NUMBERS[name] for name in avatars} <= dealt
    first = next(what for verb, what, _ in play.options() if verb == "pick")
    play.acts(1, "pick", first)
    while play.game.seat == 1:
        play.game.choose(play.game.options()[0])
    assert len(play.cards("skill", 1)) == 3 and play.number(1, "guise") > 0


def test_kingdom_gender_and_skill_change_at_the_turn() -> None:
    play = zuoci("关羽", "大乔", "曹操")
    play.hand(0, "酒♠9")
    play.hand(1, "桃♥3", "闪♦3")
    play.start(1, "begin")
    assert play.offered(1, "apply", "化身")
    play.acts(1, "apply", "化身").acts(1, "pick", "关羽")
    assert "武圣" in play.cards("skill", 1)
    assert play.offered(1, "use", "桃♥3")                  # as a slash
    assert play.number(1, "guise") == 1 + 2                # 蜀, a man
    play.acts(1, "done").acts(1, "apply", "化身").acts(1, "pick", "大乔").acts(1, "mode", 1)
    assert "武圣" not in play.cards("skill", 1) and "流离" in play.cards("skill", 1)
    assert play.number(1, "guise") == 1 + 3 + 16           # 吴, a woman


def test_no_lords_skill_and_none_that_works_once() -> None:
    play = zuoci("曹操", "庞统", "邓艾")
    play.hand(1, "闪♦3")
    play.start(1, "begin").acts(1, "apply", "化身")
    play.acts(1, "pick", "曹操")                           # 奸雄 only: nothing to choose
    assert "奸雄" in play.cards("skill", 1) and "护驾" not in play.cards("skill", 1)
    play.acts(1, "apply", "化身").acts(1, "pick", "庞统")     # at the end of the turn
    assert "连环" in play.cards("skill", 1) and "涅槃" not in play.cards("skill", 1)


def test_each_point_of_damage_brings_one() -> None:
    play = zuoci("关羽")
    resting(play).hurt(1, 2, by=0).acts(1, "apply", "新生").acts(1, "apply", "新生")
    assert len(play.cards("offered", 1)) == 3
    assert len(set(play.cards("offered", 1))) == 3


@pytest.mark.rule("sgs.death.1")
def test_whoever_dies_is_himself_again() -> None:
    """A woman of 吴 by her guise dies as the man of 群 that the general is."""
    play = zuoci("大乔")
    play.life(1, 1)
    play.number(1, "guise", 1 + 3 + 16)
    resting(play).hurt(1, by=0)
    assert play.dead(1) and play.number(1, "guise") == 0


def test_avatars_are_secret() -> None:
    match = sgs.Match("sanguosha", generals=["关羽", "左慈", "张飞"], roles=["lord", "rebel", "renegade"])
    game = match.game(2)
    while not game.zone("offered", 1):
        game.take(0)
    known = [game.core.get("object", card.id, "known") for card in game.zone("offered", 1)]
    assert all(mask & 0b010 for mask in known) and any(mask == 0b010 for mask in known)


def test_many_changes_do_not_fill_the_game() -> None:
    """Skills that went are used again, however often the guise changes."""
    play = zuoci("关羽", "赵云")
    play.hand(1, "桃♥3")
    play.start(1, "begin")
    rows, changes = [], 0
    while changes < 6:
        if play.game.seat == 1 and play.offered(1, "apply", "化身"):
            play.acts(1, "apply", "化身").acts(1, "pick", "赵云" if changes % 2 else "关羽")
            changes += 1
            rows.append(len(play.cards("gone")))
        else:
            play.game.choose(play.game.options()[0])
    assert rows == [0, 1, 1, 1, 1, 1]                      # the skill that is not lent just now
