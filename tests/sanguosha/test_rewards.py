"""Who wins, what a death brings, and the options about both."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.support.strict import Strict, strict

SOLDIERS = ["士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙"]
FIVE = ["lord", "loyalist", "rebel", "rebel", "renegade"]


def killing(victim: int, killer: int = 0, roles: Sequence[str] = FIVE, **options: str | int) -> sgs.Position:
    """The killer holds a slash and two more cards, the victim has 1 HP; they sit side by side."""
    position = sgs.Position("sanguosha", generals=SOLDIERS[: len(roles)], roles=list(roles), options={"draw": 0, **options})
    position.life(victim, 1)
    position.hand(killer, "杀♠7", "闪♦2", "闪♦3")
    position.equip(killer, "麒麟弓♥5")
    position.pile("draw", *["闪♦4"] * 20)
    for seat in range(len(roles)):
        if seat not in (killer, victim):
            position.hand(seat, "杀♣2", "杀♣3")
    return position.at("acting", killer)


def slash(play: Strict, killer: int, victim: int) -> None:
    play.does(killer, "use", card="杀♠7")
    if not play.game.over and play.game.decision.kind == "target":
        play.does(killer, "seat", player=victim)


@pytest.mark.rule("sgs.death.13")
@pytest.mark.parametrize("reward", [3, 0, 5])
def test_cards_for_whoever_kills_a_rebel(reward: int) -> None:
    with strict(killing(2, rebel_reward=reward) if reward != 3 else killing(2)) as play:
        slash(play, 0, 2)
        assert len(play.game.zone("hand", 0)) == 2 + reward


@pytest.mark.rule("sgs.death.13")
@pytest.mark.parametrize(("penalty", "left"), [("yes", 0), ("no", 3)])
def test_a_lord_who_kills_a_loyalist_loses_everything(penalty: str, left: int) -> None:
    with strict(killing(1, loyalist_penalty=penalty)) as play:
        slash(play, 0, 1)
        assert len(play.game.zone("hand", 0)) + len(play.game.zone("equip", 0)) == left
        assert RULESET.dead(play.game, 1) and RULESET.role(play.game, 1, 3) == "loyalist"


@pytest.mark.parametrize(("victim", "killer"), [(1, 2), (4, 0), (4, 3)])
def test_other_deaths_bring_nothing(victim: int, killer: int) -> None:
    with strict(killing(victim, killer)) as play:
        slash(play, killer, victim)
        assert len(play.game.zone("hand", killer)) == 2 and len(play.game.zone("equip", killer)) == 1


@pytest.mark.rule("sgs.win.6", "sgs.death.7")
def test_the_rebels_win_when_the_lord_dies_dead_ones_too() -> None:
    position = killing(0, 2)
    position.mark(3, "dead")
    position.placed = [placed for placed in position.placed if placed.seat != 3]
    with strict(position) as play:
        slash(play, 2, 0)
        play.ends(2, 3, result="win")


@pytest.mark.rule("sgs.win.6")
def test_a_renegade_who_is_left_alone_wins() -> None:
    position = killing(0, 4)
    for seat in (1, 2, 3):
        position.mark(seat, "dead")
    position.placed = [placed for placed in position.placed if placed.seat in (0, 4)]
    with strict(position) as play:
        slash(play, 4, 0)
        play.ends(4, result="win")


@pytest.mark.rule("sgs.win.7")
def test_lord_and_loyalists_win_when_their_foes_are_dead() -> None:
    position = killing(4, 0)
    for seat in (1, 2, 3):
        position.mark(seat, "dead")
    position.placed = [placed for placed in position.placed if placed.seat in (0, 4)]
    with strict(position) as play:
        slash(play, 0, 4)
        play.ends(0, 1, result="win")


@pytest.mark.parametrize(("reading", "winners", "result"), [("renegades", (2, 3), "win"), ("nobody", (), "draw")])
def test_the_lord_dies_where_no_rebel_ever_was(reading: str, winners: tuple[int, ...], result: str) -> None:
    with strict(killing(0, 1, ("lord", "loyalist", "renegade", "renegade"), no_rebels=reading)) as play:
        slash(play, 1, 0)
        play.ends(*winners, result=result)


@pytest.mark.parametrize(("limit", "twice"), [("phase", False), ("turn", False)])
def test_one_wine_in_a_phase_or_a_turn(limit: str, twice: bool) -> None:
    position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0, "wine_limit": limit})
    position.hand(0, "酒♠3", "酒♠9", "杀♠7")
    with strict(position) as play:
        play.does(0, "use", card="酒♠3")
        play.rejected(0, "use", card="酒♠9")


@pytest.mark.parametrize(("limit", "again"), [("phase", True), ("turn", False)])
def test_what_was_drunk_in_another_phase_of_the_turn(limit: str, again: bool) -> None:
    """Somebody who drank before his play phase began."""
    position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0, "wine_limit": limit})
    position.hand(0, "酒♠9", "杀♠7", "闪♦2")
    position.number(0, "wines", 1)
    with strict(position.at("play")) as play:
        if again:
            play.offers(0, "use", card="酒♠9")
        else:
            play.rejected(0, "use", card="酒♠9")


# ---- giving up -----------------------------------------------------------------------------------------------------


def two() -> sgs.Position:
    position = sgs.Position("sanguosha", generals=SOLDIERS, roles=FIVE, options={"draw": 0})
    for seat in range(5):
        position.hand(seat, "杀♠7", "闪♦2")
    return position


def test_who_gives_up_in_his_turn_dies_and_the_turn_ends() -> None:
    with strict(two()) as play:
        play.game.concede(0)
        play.ends(2, 3, result="win")                      # the lord: the rebels win
    with strict(two().at("acting", 1)) as play:
        play.game.concede(1)
        assert RULESET.dead(play.game, 1) and play.game.active == 2
        assert RULESET.role(play.game, 1, 4) == "loyalist" and play.game.zone("hand", 1) == []
        play.asked(2, "play")


def test_who_gives_up_while_others_act_answers_no_more() -> None:
    with strict(two()) as play:
        slash(play, 0, 1)
        play.asked(1, "respond")
        play.game.concede(1)
        assert play.game.seats[1].life == 0 and RULESET.dead(play.game, 1)
        play.asked(2, "play")                              # seat 0 had nothing left to do
        assert [card.name for card in play.game.zone("hand", 0)] == ["闪♦2"]


def test_nobody_is_rewarded_and_nobody_gives_up_twice() -> None:
    with strict(two()) as play:
        play.game.concede(2)
        assert RULESET.dead(play.game, 2) is False         # only when what runs is over
        with pytest.raises(sgs.IllegalAction, match="out of the game"):
            play.game.concede(2)
        play.does(0, "use", card="杀♠7")
        assert {action.what.get("player") for action in play.game.decision.actions} == {1, 4}
        play.does(0, "seat", player=4)
        play.does(4, "pass")
        assert RULESET.dead(play.game, 2) and len(play.game.zone("hand", 0)) == 1
        with pytest.raises(sgs.IllegalAction, match="out of the game"):
            play.game.concede(2)
