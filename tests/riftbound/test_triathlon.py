"""Three knots in one place each: a hidden spell with a linked instruction whose kill is replaced while its battlefield is being
lost; two attackers who assign damage against Tank; a Deathknell pair that leaves together."""

from __future__ import annotations

import pytest

from tests.riftbound.table import Duel, Table

BLADE, HOURGLASS, PORO, SCORCHER = "暗刃", "中娅沙漏", "强强魄罗", "灼焰飞龙"
RAY, GUST = "海克斯射线", "罡风"


def ambush(*, hourglass: bool = True) -> Duel:
    """B's turn. A holds battlefield 1 with one small unit and a blade hidden there; B attacks it with the scorcher and aims a
    ray at the defender; the chain holds the ray, and B has priority."""
    table = Table(active=1)
    table.site(controller=0)
    table.site()
    table.put(PORO, 0, at=1)
    table.hidden(BLADE, 0, at=1)
    table.put("大副", 1)                                    # could move later, so that B's turn does not run out by itself
    table.put(SCORCHER, 1)
    if hourglass:
        table.put(HOURGLASS, 1)
    table.hand(1, RAY, GUST)
    table.runes(1, "炽烈符文", ready=3)
    play = table.play()
    play.does(1, "move", card=SCORCHER, place=1)
    play.asked(1, "focus")                                  # whoever contested has focus
    assert "attacking" in play[SCORCHER].flags and "defending" in play[PORO].flags
    assert play.might(PORO) == 3                            # rb.shield.7
    play.does(1, "play", card=RAY, target=PORO)
    assert play.chain == [RAY]
    play.asked(1, "priority")
    return play


@pytest.mark.rule("rb.hidden.18", "rb.hidden.7", "rb.hidden.8", "rb.faq.03", "rb.deathknell.6")
def test_the_kill_is_replaced_and_the_battlefield_is_lost() -> None:
    with ambush() as play:
        play.does(1, "play", card=GUST)                     # the only unit small enough goes back to A's hand
        assert play.chain == [RAY, GUST]
        play.passes(0)                                      # A waits; B has nothing left to do
        assert play.chain == [RAY] and play.names_in("hand", 0) == [PORO]
        # A has no unit here any more, but while the chain lasts control is not lost, and the hidden card may still be played.
        assert play.controller(1) == 0 and play[BLADE].zone == "facedown"
        play.asked(0, "priority")
        play.does(0, "play", card=BLADE, place=1)           # ignoring its cost; the scorcher is the only target here
        # The kill became: the hourglass dies, the scorcher heals, is exhausted and goes home. It was only replaced, so
        # "its controller draws two" still happens (8.9).
        assert play[HOURGLASS].zone == "trash" and play[SCORCHER].zone == "base"
        assert play[SCORCHER].tapped and play[SCORCHER].damage == 0
        assert play.names_in("hand", 1) == ["山脉亚龙"] * 2 and play.names_in("hand", 0) == [PORO]
        # The ray found nobody, the showdown ended with nobody there: the battlefield is nobody's, nobody scored.
        assert play.there(1) == [] and play.controller(1) is None and play.points == (0, 0)
        assert play[BLADE].zone == "trash" and play.chain == []
        play.asked(1, "priority")
        assert play.game.phase == "main"


@pytest.mark.rule("rb.hidden.18")
def test_without_a_replacement_the_kill_is_done_and_its_controller_draws() -> None:
    with ambush(hourglass=False) as play:
        play.does(1, "play", card=GUST)
        play.passes(0)
        play.does(0, "play", card=BLADE, place=1)
        assert play[SCORCHER].zone == "trash"
        assert play.names_in("hand", 1) == ["山脉亚龙"] * 2


@pytest.mark.rule("rb.hidden.11")
def test_a_target_that_left_makes_the_linked_instruction_null() -> None:
    """The blade aims at A's own defender, which is gone before it resolves: no kill, so nobody is "its controller"."""
    with ambush() as play:
        play.passes(1)
        play.does(0, "play", card=BLADE, place=1, target=PORO)
        assert play.chain == [RAY, BLADE]
        play.does(1, "play", card=GUST)
        assert play.names_in("trash", 0) == [BLADE] and play[HOURGLASS].zone == "base"
        assert play.names_in("hand", 0) == [PORO] and play.names_in("hand", 1) == []
        # The scorcher is alone there: it conquers.
        assert play.controller(1) == 1 and play.points == (0, 1)


@pytest.mark.rule("rb.hidden.18")
def test_a_lost_battlefield_takes_its_hidden_card_along() -> None:
    table = Table(active=1)
    table.site(controller=0)
    table.site()
    table.put(PORO, 0, at=1)
    table.hidden(BLADE, 0, at=1)
    table.put("大副", 1)
    table.hand(1, RAY)
    table.runes(1, "炽烈符文", ready=2)
    with table.play() as play:
        play.does(1, "play", card=RAY)                      # the only unit at a battlefield
        play.passes(0)                                      # the blade stays hidden
        assert play[PORO].zone == "trash" and play.controller(1) is None
        assert play[BLADE].zone == "trash"                  # ruling RB-A03
        assert play.names_in("hand", 0) == []


@pytest.mark.rule("rb.tank.3", "rb.tank.5", "rb.shield.7", "rb.shield.9")
def test_two_attackers_assign_damage_against_tank() -> None:
    tank, cub, soul = "雷爪氏族熊人", "帕卡幼崽", "肆虐狂魂"
    table = Table(active=0)
    table.site(controller=1)
    table.site()
    for name in (cub, tank, PORO):
        table.put(name, 1, at=1)
    table.put("大副", 0)                                    # stays at home
    for name in (SCORCHER, soul):
        table.put(name, 0)
    with table.play() as play:
        play.does(0, "move", card=SCORCHER, place=1)
        play.asked(0, "move")                               # one unit a decision
        play.does(0, "move", card=soul, place=1)
        # 5 + 4 damage: six go to Tank without a question, then three are lethal for either of the others.
        play.asked(0, "assign")
        play.rejected(0, "pick", card=tank)
        play.offers(0, "pick", card=PORO)
        play.does(0, "pick", card=cub)
        # 6 + 3 + 3 kill both attackers whatever the order; all at one moment, so the fallen dealt theirs too.
        assert [play[name].zone for name in (tank, cub, SCORCHER, soul)] == ["trash"] * 4
        assert play[PORO].zone == "field" and play[PORO].damage == 0
        assert play.might(PORO) == 2 and "defending" not in play[PORO].flags
        assert play.controller(1) == 1 and play.points == (0, 0)
        play.asked(0, "priority")


@pytest.mark.rule("rb.tank.5")
def test_what_is_left_over_is_assigned_too() -> None:
    """Two points remain after Tank: they go to one unit, which they do not kill and which heals."""
    tank, cub, drake = "雷爪氏族熊人", "帕卡幼崽", "灼焰飞龙"
    table = Table(active=0)
    table.site(controller=1)
    table.site()
    for name in (cub, tank, PORO):
        table.put(name, 1, at=1)
    table.put("大副", 0)
    table.put(drake, 0)
    table.put("帕卡幼崽", 0, as_="own cub")
    with table.play() as play:
        play.does(0, "move", card=drake, place=1)
        play.does(0, "move", card=play["own cub"], place=1)
        play.does(0, "pick", card=cub)
        assert play[tank].zone == "trash"
        assert play.there(1) == [cub, PORO] and play[cub].damage == 0


SENTRY, SCOUT, VIKTOR, DRAKE, RECRUIT = "警觉的哨兵", "侦察飞鹰", "维克托·领袖", "山脉亚龙", "随从"


def massacre(viktor_at: int) -> Duel:
    """A's drake falls upon B's sentry and scout (and Viktor, when he is there): they die together."""
    table = Table(active=0)
    table.site(controller=1)
    table.site()
    for name in (SENTRY, SCOUT):
        table.put(name, 1, at=1)
    table.put(VIKTOR, 1, at=viktor_at)
    table.put("大副", 0)
    table.put(DRAKE, 0)
    play = table.play()
    play.does(0, "move", card=DRAKE, place=1)
    return play


@pytest.mark.rule("rb.deathknell.4", "rb.deathknell.5", "rb.deathknell.8")
def test_a_deathknell_pair_leaves_together() -> None:
    with massacre(viktor_at=1) as play:
        # Control and the conquest come before the triggers are finalized (15.6).
        assert play.points == (1, 0) and play.controller(1) == 0 and play[DRAKE].damage == 0
        play.asked(1, "order")
        play.does(1, "order", card=SENTRY)                  # the other one lies on top and resolves first
        assert play.names_in("hand", 1) == [DRAKE]
        assert [rune.tapped for rune in play.game.zone("runes", 1)] == [True]
        # Viktor left with them and saw neither (10.2).
        assert play.names_in("base", 1) == [] and play[VIKTOR].zone == "trash"
        play.asked(0, "priority")


@pytest.mark.rule("rb.deathknell.8")
def test_one_who_stays_sees_both() -> None:
    with massacre(viktor_at=0) as play:
        play.asked(1, "order")
        assert len(play.game.decision.actions) == 4         # two Deathknells, and Viktor for each of the dead
        for card in (SCOUT, VIKTOR, VIKTOR):
            play.game.take(next(a for a in play.game.decision.actions if a.card is not None and a.card.name == card))
        assert play.names_in("base", 1) == [VIKTOR, RECRUIT, RECRUIT]
        assert play.names_in("hand", 1) == [DRAKE]
