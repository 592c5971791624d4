"""Ten seats and one arrow barrage: everything that can happen in the middle of something else, decision by decision.

A redirected target that stands in the list twice, a nullification upon a nullification, two characters who retaliate
against each other into dying, a retrial, a peach, the user dead half-way, the clean-up of the processing area, and
then a contest with sealed cards.
"""

from __future__ import annotations

import pytest

from tests.sanguosha.table import NAMES, Table

GENERALS = ("士兵甲", "夏侯惇", "荀彧", "士兵乙", "士兵丙", "夏侯惇", "士兵丙", "士兵甲", "司马懿", "夏侯惇")
ROLES = (
    "lord", "rebel", "loyalist", "rebel", "rebel", "loyalist", "rebel", "loyalist", "renegade", "loyalist",
)


def laid() -> Table:
    table = Table(GENERALS, ROLES)
    table.skill(4, "移祸")
    table.hand(0, "闪♥K", "杀♠8")
    table.hand(1, "万箭齐发♥A", "杀♠7", "杀♠8")
    table.hand(2, "闪♦2")
    table.hand(3, "无懈可击♣Q")
    table.hand(4, "桃♥3")
    table.hand(6, "无懈可击♠J")
    table.hand(7, "闪♦4", "桃♥6")
    table.hand(8, "杀♠9", "闪♥2")
    table.lay("draw", 0, "桃♥4", "闪♦3", "杀♣2", "过河拆桥♠3", "过河拆桥♠4", "过河拆桥♣3")
    table.lay("draw", 0, "杀♣3", "杀♣4", "杀♣5", "杀♣6")
    table.life(1, 2)
    table.life(5, 2)
    return table


def test_the_barrage() -> None:
    table = laid().start(1)
    table.acts(1, "use", "万箭齐发♥A")
    assert table.cards("process") == ["万箭齐发♥A"]

    # 移祸: seat 4 passes its place on to seat 7, which is a target already
    table.acts(4, "apply", "移祸").acts(4, "seat", 7)
    assert table.cards("discard") == ["桃♥3"]

    # against what it does to seat 2: nullified, and the nullification nullified
    table.passes(3)
    table.acts(6, "play", "无懈可击♠J")
    table.acts(3, "play", "无懈可击♣Q")
    table.acts(2, "play", "闪♦2")
    assert table.hp(2) == 3
    assert table.hp(3) == 3

    # seat 5 was hit and retaliates; the judgement is replaced, from heart to spade
    assert table.hp(5) == 1
    table.acts(5, "apply", "刚烈")
    assert table.cards("process") == ["万箭齐发♥A", "桃♥4"]
    table.acts(8, "apply", "鬼才").acts(8, "pick", "杀♠9")
    assert table.cards("process") == ["万箭齐发♥A"]         # both judge cards are gone, the replaced one first
    assert table.cards("discard")[-2:] == ["桃♥4", "杀♠9"]
    table.acts(1, "no")
    assert table.hp(1) == 1

    # seat 1 retaliates for that, and seat 5 is dying
    table.acts(1, "apply", "刚烈")
    table.passes(8)
    assert table.hp(5) == 0
    table.acts(7, "play", "桃♥6")
    assert table.hp(5) == 1

    # seat 5 once more: now the user of the barrage, whose turn it is, dies of it
    table.acts(5, "apply", "刚烈")
    table.passes(8)
    table.acts(1, "no")
    assert table.dead(1)
    assert table.cards("hand", 1) == []
    assert len(table.cards("hand", 5)) == 3                # the reward for a rebel
    assert "万箭齐发♥A" in table.cards("process")          # the card goes on without its user

    # seat 6 has no dodge; seat 7 stands in the list twice and has one
    assert table.hp(6) == 3
    table.acts(7, "play", "闪♦4")
    assert table.hp(7) == 3
    table.passes(8)
    assert table.hp(8) == 2                                # nobody is there whom 反馈 could take from
    assert table.hp(9) == 3                                # and nobody to retaliate against
    table.passes(0)
    assert table.hp(0) == 4

    # the turn of the dead is over; the processing area was emptied by the one that filled it
    assert table.cards("process") == []
    assert "万箭齐发♥A" in table.cards("discard")
    assert table.game.active == 2
    assert table.cards("hand", 2) == ["杀♣3", "杀♣4"]

    # 驱虎: a contest with sealed cards
    table.acts(2, "activate")                              # only seat 0 has more HP and a hand
    other = table.game.clone()
    table.acts(2, "sealed", "杀♣3")
    other.choose(next(code for code in other.options() if code != other.options()[0]))
    assert table.game.options() == other.options()         # what the other one picked shows nowhere
    assert table.cards("hand", 2) == ["杀♣3", "杀♣4"]
    assert table.cards("process") == []
    table.acts(0, "sealed", "闪♥K")
    assert table.hp(2) == 2
    assert table.cards("process") == []
    assert {"杀♣3", "闪♥K"} <= set(table.cards("discard"))
    assert table.result == "running"


@pytest.mark.parametrize("heart", [False, True])
def test_a_retrial_decides_whether_there_is_retaliation(heart: bool) -> None:
    table = laid().start(1)
    table.acts(1, "use", "万箭齐发♥A").passes(4, 3, 6)
    table.acts(2, "play", "闪♦2")
    table.passes(3, 6).passes(3, 6).passes(3, 6)           # for seats 3, 4 and 5
    table.acts(5, "apply", "刚烈")
    table.acts(8, "apply", "鬼才").acts(8, "pick", "闪♥2" if heart else "杀♠9")
    assert table.game.seat == (3 if heart else 1)
    if not heart:                                          # two cards, or one damage
        table.acts(1, "yes")
        assert table.hp(1) == 2
        assert {"杀♠7", "杀♠8"} <= set(table.cards("discard"))


def test_the_log_shows_the_points_of_a_judgement_in_order() -> None:
    table = laid().start(1)
    points = {number: name for name, number in NAMES["timing"].items()}
    table.acts(1, "use", "万箭齐发♥A").passes(4, 3, 6)
    table.acts(2, "play", "闪♦2")
    table.passes(3, 6).passes(3, 6).passes(3, 6)
    table.game.log(on=True)
    table.acts(5, "apply", "刚烈").passes(8)
    seen = [points[row["kind"]] for row in table.game.log() if row["kind"] in points]
    assert [name for name in seen if name.startswith("judge")] == [
        f"judge_{point}" for point in ("judging", "became", "before_result", "result", "after1", "after2", "end")
    ]
