"""Positions of 三国杀: every resting point, everything that can lie on the table, and tables that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import sgs_fast as sgs
from sgs_fast.errors import SgsError, UsageError
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.support.strict import strict

FIVE = ["士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙"]
ROLES = ["lord", "loyalist", "rebel", "rebel", "renegade"]


def table(generals: list[str] | None = None, **options: Any) -> sgs.Position:
    return sgs.Position("sanguosha", generals=generals or FIVE, roles=ROLES, options={"draw": 0, **options})


def test_a_slash_by_names() -> None:
    position = table()
    position.hand(0, "杀♠7")
    position.hand(1, "闪♦2", "闪♦2")
    with strict(position) as play:
        play.does(0, "use", card="杀♠7")
        play.does(0, "seat", player=1)
        play.does(1, "play", card="Dodge ♦2")
        assert play.game.seats[1].life == 4
        assert [card.name for card in play.game.zone("discard")] == ["闪♦2", "杀♠7"]
        assert len(play.game.seats[1].hand) == 1


def test_a_target_is_named_with_the_use() -> None:
    position = table(["关羽", "甄姬", "士兵丙", "士兵甲", "士兵乙"])
    position.hand(0, "杀♠7", "铁索连环♠J", "酒♠3")
    game = position.game()
    game.do("use", card="铁索连环♠J", target=["甄姬", "士兵丙"])
    assert [RULESET.public_numbers(game, seat)["chained"] for seat in range(5)] == [0, 1, 1, 0, 0]
    with pytest.raises(sgs.IllegalAction, match=r"nothing asks for|no legal action"):
        game.do("use", card="杀♠7", target="士兵丙")        # too far away
    game.do("use", card="杀♠7", target=game.seats[1].character)
    assert game.seats[1].life == 2


def test_everything_that_can_lie_on_a_table() -> None:
    position = table(["关羽", "甄姬", "士兵丙", "士兵甲", "士兵乙"])
    position.life(0, 2)
    position.number(0, "max_hp", 5)
    position.number(1, "armour", 2)
    position.equip(0, "诸葛连弩♣A", "八卦阵♠2", "的卢♣5")
    position.put("乐不思蜀♠6", 1, "judge")
    position.put("杀♦6", 2, "judge", under="乐不思蜀")
    position.pile("draw", "桃♥3", "杀♠7", "闪♦2")
    position.pile("discard", "酒♠3")
    position.mark(2, "chained", "turned")
    position.mark(4, "dead")
    position.hand(0, "杀♠8", "杀♠9")
    game = position.at("acting", turn=7).game()
    assert (game.seats[0].life, game.seats[0].max_hp) == (2, 5)
    assert [card.name for card in game.zone("equip", 0)] == ["诸葛连弩♣A", "八卦阵♠2", "的卢♣5"]
    assert [card.name for card in game.zone("draw")] == ["桃♥3", "杀♠7", "闪♦2"]
    assert [card.name for card in game.zone("discard")] == ["酒♠3"]
    public = RULESET.public_numbers(game, 2)
    assert public["chained"] and public["turned"] and not public["dead"]
    assert RULESET.dead(game, 4) and RULESET.role(game, 4, 1) == "renegade"
    assert [RULESET.role(game, seat, 1) for seat in range(4)] == ["lord", "loyalist", "", ""]
    assert [RULESET.role(game, seat, None) for seat in range(5)] == ROLES
    assert (game.turn, game.phase, game.decision.seat, game.decision.kind) == (7, "play", 0, "play")
    board = game.ruleset.board(game, 0, "en")
    assert "Indulgence (Slash ♦6)" in board and "chained, face down" in board and "dead" in board
    assert game.core.check() == 0


@pytest.mark.parametrize(("point", "phase"), [
    ("turn_begin", "play"), ("prepare", "play"), ("judge", "play"), ("draw", "play"), ("play", "play"), ("acting", "play"),
    ("discard", "discard"), ("finish", "play"), ("turn_end", "play"),
])
def test_every_resting_point(point: str, phase: str) -> None:
    """From each the turn goes on as the text tells: before the draw phase cards come, behind the play phase none are used."""
    assert set(RULESET.resting_points) == {
        "turn_begin", "prepare", "judge", "draw", "play", "acting", "discard", "finish", "turn_end"}
    position = sgs.Position("sanguosha", generals=FIVE, roles=ROLES)
    position.hand(0, "杀♠7", "杀♠8", "杀♠9", "杀♣2", "杀♣3")
    position.hand(1, "杀♣4", "杀♣5")
    position.pile("draw", "桃♥3", *["闪♦2"] * 8)
    position.put("乐不思蜀♠6", 0, "judge")
    game = position.at(point, turn=4).game()
    drew = point in ("turn_begin", "prepare", "judge", "draw")
    judged = point in ("turn_begin", "prepare", "judge")
    owner = point not in ("finish", "turn_end")
    assert game.decision.seat == (0 if owner else 1)
    assert game.phase == phase
    assert game.decision.kind == ("give_up" if point == "discard" else "play")
    assert len(game.zone("judge", 0)) == (0 if judged else 1)
    assert len(game.zone("hand", 0)) == (7 if drew else 5)


def test_a_later_owner_may_act_and_the_round_goes_on_behind_him() -> None:
    position = table()
    for seat in range(5):
        position.hand(seat, "杀♠7", "桃♥3")
    position.at("acting", active=3)
    with strict(position) as play:
        play.does(3, "done")
        assert play.game.active == 4
        play.does(4, "done")
        assert play.game.active == 0


def test_simulations_from_a_position() -> None:
    position = table()
    for seat in range(5):
        position.hand(seat, "杀♠7", "桃♥3")
    position.pile("draw", *["杀♠7", "闪♦2", "杀♣2", "桃♥3", "决斗♠A"] * 8)
    position.options["draw"] = 2
    result = sgs.simulate(position, 20, "greedy", progress=False)
    assert result.games == 20 and sum(result.codes.values()) == 20
    assert result.as_dict()["roles"]["lord"]["win_rate"]["n"] == result.codes["win"] + result.draws


IMPOSSIBLE: list[tuple[str, tuple[Any, ...], dict[str, Any], str]] = [
    ("put", ("曹操", 0, "hand"), {}, '"曹操" is a character'),
    ("put", ("主公", 0, "hand"), {}, '"主公" is a role'),
    ("put", ("杀♠7", 0, "equip"), {}, "a basic card is no equipment"),
    ("put", ("杀♠7", 0, "judge"), {}, "under the name of which delayed trick"),
    ("put", ("杀♠7", 0, "process"), {}, 'no card lies in "process"'),
    ("put", ("杀♠7", 0, "role"), {}, 'no card lies in "role"'),
    ("put", ("杀♠7", 0, "judge"), {"under": "决斗"}, "that of a delayed trick"),
    ("put", ("杀♠7", 5, "hand"), {}, "seats are 0 to 4"),
    ("put", ("杀♠1", 0, "hand"), {}, 'no card "杀♠1"; did you mean'),
    ("put", ("杀♠7", 0, "hnad"), {}, 'no zone "hnad"'),
    ("put", ("杀♠7", 0, "hand"), {"tappd": 1}, "no state"),
    ("pile", ("hand", "杀♠7"), {}, "one of draw, discard"),
    ("life", (0, 0), {}, "has 0 HP and is not dead"),
    ("life", (7, 1), {}, "seats are 0 to 4"),
    ("life", (0, "x"), {}, "a whole number"),
    ("number", (0, "max_hq", 3), {}, "no number"),
    ("number", (0, "max_hp", 10**9), {}, "a whole number"),
    ("mark", (0, "chaind"), {}, 'no mark "chaind"'),
    ("mark", (0, "dead"), {}, "the lord is dead"),
    ("at", ("actng",), {}, 'did you mean "acting"'),
    ("at", ("acting", 9), {}, "seats are 0 to 4"),
]


@pytest.mark.parametrize(("verb", "arguments", "named", "message"), IMPOSSIBLE)
def test_impossible_tables_are_refused(verb: str, arguments: tuple[Any, ...], named: dict[str, Any], message: str) -> None:
    position = table()

    def lay() -> None:
        getattr(position, verb)(*arguments, **named)
        position.game()

    with pytest.raises(UsageError, match=message) as caught:
        lay()
    assert "\n" not in str(caught.value)


def test_two_of_a_slot_the_dead_and_hp_above_the_maximum() -> None:
    position = table()
    position.equip(1, "青釭剑♠6", "诸葛连弩♣A")
    with pytest.raises(UsageError, match="青釭剑♠6 of seat 1 is there already"):
        position.game()
    position = table()
    position.put("乐不思蜀♠6", 1, "judge")
    position.put("杀♦6", 1, "judge", under="乐不思蜀")
    with pytest.raises(UsageError, match="is there already"):
        position.game()
    position = table()
    position.mark(2, "dead")
    position.hand(2, "杀♠7")
    with pytest.raises(UsageError, match="seat 2 is dead and has no cards"):
        position.game()
    position = table()
    position.mark(2, "dead")
    with pytest.raises(UsageError, match="it is the turn of seat 2, who is dead"):
        position.at("acting", 2).game()
    position = table()
    position.life(1, 5)
    position.number(1, "max_hp", 4)
    with pytest.raises(UsageError, match="5 HP of at most 4"):
        position.game()
    for generals, roles, message in (
        (["曹操"], None, "2 to 10 generals"), (["曹操", "刘备"], ["rebel", "lord"], "sits in seat 0"),
        (["曹操", "刘贝"], None, "did you mean"), ("曹操", None, "2 to 10 generals"),
    ):
        with pytest.raises(SgsError, match=message):
            sgs.Position("sanguosha", generals=generals, roles=roles).game()
