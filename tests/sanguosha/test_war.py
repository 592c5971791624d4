"""Scenarios of 国战: revealing generals, kingdoms, marks, lords, and who wins (sgs.reveal, sgs.death)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import scene
from tests.sanguosha.table import NAMES, POINTS, SEATS, ZONES, Table

WEI, SHU, WU, QUN, CAREERIST = 1, 2, 3, 4, 6
EIGHT = ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "rebel", "renegade")
HEAD, DEPUTY, BOTH = 1, 2, 3


def war(players: int = 8, *, draw: int = 0) -> Table:
    roles = EIGHT[:players]
    return scene(roles=roles, war=1, draw=draw)


def belongs(play: Table, kingdom: int, *seats: int) -> None:
    for seat in seats:
        play.number(seat, "faction", kingdom)


def kingdom(play: Table, seat: int) -> int:
    return play.number(seat, "faction")


def reveals(play: Table, seat: int, which: int) -> None:
    """At start7 of its own turn."""
    play.hand(seat, "酒♠9")
    play.start(seat, "begin").acts(seat, "mode", which)


def hidden(play: Table, seat: int) -> list[bool]:
    return [
        bool(play.game.get("object", o, "flags") & NAMES["flag"]["face_down"])
        for o in play.game.zone(ZONES["general"] * SEATS + seat)
    ]


@pytest.mark.scenario("sc.reveal.4a")
def test_the_fourth_of_eight_belongs() -> None:
    play = war()
    play.generals(7, "夏侯惇（国）", "郭嘉（国）")
    belongs(play, WEI, 0, 1, 2)
    play.bury(1)
    reveals(play, 7, HEAD)
    assert kingdom(play, 7) == WEI
    assert hidden(play, 7) == [False, True]


@pytest.mark.scenario("sc.reveal.4b")
def test_the_fifth_of_eight_is_a_careerist() -> None:
    play = war()
    play.generals(7, "夏侯惇（国）", "郭嘉（国）")
    belongs(play, WEI, 0, 1, 2, 3)
    play.bury(1, 2)
    reveals(play, 7, HEAD)
    assert kingdom(play, 7) == CAREERIST


@pytest.mark.scenario("sc.reveal.4c")
def test_with_a_living_lord_and_with_a_dead_one() -> None:
    for dead in (False, True):
        play = war()
        play.show(0, *play.generals(0, "曹操（君）", "许褚（国）"))
        play.generals(7, "夏侯惇（国）", "郭嘉（国）")
        belongs(play, WEI, 0, 1, 2, 3)
        if dead:
            play.bury(0)
        reveals(play, 7, HEAD)
        assert kingdom(play, 7) == (CAREERIST if dead else WEI)
    play = war()                                           # who had a kingdom loses it with its lord
    play.show(0, *play.generals(0, "曹操（君）", "许褚（国）"))
    head, _ = play.generals(6, "夏侯惇（国）", "郭嘉（国）")
    play.show(6, head)
    belongs(play, WEI, 0, 6)
    play.bury(0)
    reveals(play, 6, DEPUTY)
    assert kingdom(play, 6) == CAREERIST


@pytest.mark.scenario("sc.reveal.13")
def test_who_answers_a_call_is_of_the_callers_kingdom() -> None:
    play = war()
    play.generals(1, "关羽（国）", "张飞（国）")
    belongs(play, SHU, 0, 3, 4, 5)                         # five would be too many
    play.skill(0, "阵法")
    play.hand(0, "酒♠9")
    play.start(0, "begin").acts(0, "yes").acts(1, "mode", HEAD)
    assert kingdom(play, 1) == SHU
    assert hidden(play, 1) == [False, True]


@pytest.mark.scenario("sc.reveal.8")
def test_careerists_and_generals_of_two_kingdoms() -> None:
    play = war()
    play.generals(1, "钟会（国）", "许褚（国）")
    reveals(play, 1, HEAD)
    assert kingdom(play, 1) == CAREERIST
    play = war()
    play.generals(1, "法正（国）", "关羽（国）")
    reveals(play, 1, HEAD)
    assert kingdom(play, 1) == SHU
    play = war()
    play.generals(1, "法正（国）", "夏侯惇（国）")
    reveals(play, 1, HEAD)
    assert kingdom(play, 1) == WEI
    play = war()
    play.generals(1, "法正（国）", "夏侯惇（国）")
    reveals(play, 1, BOTH)
    assert kingdom(play, 1) == WEI


@pytest.mark.scenario("sc.reveal.15")
def test_who_cannot_reveal() -> None:
    play = war()
    play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    play.generals(7, "关羽（国）", "张飞（国）")
    play.flag(1, "cannot_reveal")
    play.flag(7, "cannot_reveal")
    belongs(play, SHU, 0)
    play.skill(0, "阵法")
    play.hand(0, "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0, "begin").acts(0, "yes")
    assert play.game.seat == 0                             # seat 7 was not asked
    play.hurt(1, by=0)
    assert play.game.seat == 0                             # 刚烈 was not offered
    play.acts(0, "done")
    assert play.offered(1, "done", 0)                      # no start7 choice
    assert hidden(play, 1) == [True, True]


@pytest.mark.scenario("sc.reveal.ex1")
def test_the_cost_is_fixed_before_the_reveal() -> None:
    play = war()
    play.generals(1, "大乔（国）", "小乔（国）")
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.hand(1, "杀♠7", "桃♥3")
    play.start(0)
    play.game.log(on=True)
    play.hurt(1, by=0).acts(1, "apply", "天香")
    picks = {what for verb, what, _ in play.options() if verb == "pick"}
    assert picks <= {"桃♥3"}                               # the only heart: it has been taken
    assert hidden(play, 1) == [True, True]
    play.acts(1, "seat", 2)
    assert hidden(play, 1) == [True, False] and kingdom(play, 1) == WU
    assert play.cards("hand", 1) == ["杀♠7"] and play.hp(2) == 3
    play.hurt(1, by=0).acts(1, "apply", "天香").acts(1, "seat", 3)     # a spade is a heart now
    assert play.cards("hand", 1) == [] and play.hp(3) == 3


def invasion(hp: int = 4) -> Table:
    play = war(3)
    play.show(0, *play.generals(0, "关羽（国）", "张飞（国）"))
    head, _ = play.generals(1, "黄月英（国）", "孟获（国）")
    play.show(1, head)
    first, _second = play.generals(2, "许褚（国）", "李典（国）")
    play.show(2, first)
    for seat, hides in ((1, "孟获（国）"), (2, "李典（国）")):
        general = play.game.zone(ZONES["general"] * SEATS + seat)[1]
        for skill in play.game.zone(ZONES["skill"] * SEATS + seat):
            if play.game.get("object", skill, "link") == general:
                play.game.put("object", skill, "flags", NAMES["flag"]["veiled"])
        assert hides
    belongs(play, SHU, 0, 1)
    belongs(play, WEI, 2)
    play.life(2, hp)
    play.hand(0, "南蛮入侵♠7", "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    play.start(0)
    play.game.log(on=True)
    play.acts(0, "use", "南蛮入侵♠7")
    return play


def named(play: Table) -> list[tuple[str, int]]:
    return [(POINTS[row["kind"]], int(row["seat"])) for row in play.game.log() if row["kind"] in POINTS]


@pytest.mark.scenario("sc.reveal.16")
def test_after_reveals_at_the_end_of_the_use() -> None:
    play = invasion()
    play.acts(1, "apply", "祸首").acts(2, "apply", "忘隙")
    assert play.hp(1) == 4 and play.hp(2) == 3
    seen = named(play)
    points = [point for point, _ in seen]
    after = [(point, seat) for point, seat in seen if point == "reveal_after"]
    assert after == [("reveal_after", 1), ("reveal_after", 2)]
    assert points.index("use_end3") < points.index("reveal_after")
    assert "move_decided" in points[points.index("use_end3"):points.index("reveal_after")]
    assert play.number(1, "vanguard") == 0 and play.number(2, "vanguard") == 0


@pytest.mark.scenario("sc.reveal.sp1")
def test_nothing_after_the_reveal_of_the_dead() -> None:
    play = invasion(1)
    play.skill(2, "临终")
    general = play.game.zone(ZONES["general"] * SEATS + 2)[1]
    words = play.game.zone(ZONES["skill"] * SEATS + 2)[-1]
    play.game.put("object", words, "link", general)
    play.game.put("object", words, "flags", NAMES["flag"]["veiled"])
    play.acts(1, "apply", "祸首").acts(2, "apply", "临终")
    assert play.dead(2)
    assert [seat for point, seat in named(play) if point == "reveal_after"] == [1]


@pytest.mark.scenario("sc.reveal.marks")
def test_marks_for_revealing() -> None:
    play = war()
    play.generals(1, "大乔（国）", "许褚（国）")
    play.generals(2, "钟会（国）", "许褚（国）")
    reveals(play, 1, HEAD)
    assert (play.number(1, "vanguard"), play.number(1, "pair"), play.number(1, "fish")) == (1, 0, 0)
    play = war()
    head, _ = play.generals(1, "小乔（国）", "大乔（国）")
    play.show(1, head)
    reveals(play, 1, DEPUTY)
    assert (play.number(1, "vanguard"), play.number(1, "pair"), play.number(1, "fish")) == (0, 1, 0)   # two halves are whole
    play = war()
    head, _ = play.generals(1, "关羽（国）", "张飞（国）")        # 2.5 and 2
    play.show(1, head)
    play.generals(2, "钟会（国）", "许褚（国）")
    play.hand(2, "酒♠3")
    reveals(play, 1, DEPUTY)
    assert (play.number(1, "vanguard"), play.number(1, "pair"), play.number(1, "fish")) == (0, 1, 1)
    play.acts(1, "done").acts(2, "mode", HEAD)
    assert (play.number(2, "ambition"), play.number(2, "vanguard")) == (1, 0)


@pytest.mark.scenario("sc.reveal.22")
def test_a_lord_takes_its_place() -> None:
    play = war()
    play.generals(1, "刘备（国）", "张飞（国）")
    play.show(4, *play.generals(4, "关羽（国）", "孟获（国）"))
    belongs(play, CAREERIST, 4)
    reveals(play, 1, HEAD)
    play.acts(1, "yes")
    assert play.cards("general", 1) == ["刘备（君）", "张飞（国）"]
    assert "刘备（国）" in play.cards("gone")
    assert kingdom(play, 4) == SHU and kingdom(play, 1) == SHU


@pytest.mark.scenario("sc.reveal.causes")
def test_causes_of_a_reveal() -> None:
    play = war()
    play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    play.lay("draw", 0, "杀♠7", "闪♦8")
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.start(0)
    play.hurt(1, by=0).acts(1, "apply", "刚烈")            # (a) no cost: revealed, its kingdom, then the skill
    assert hidden(play, 1) == [False, True] and kingdom(play, 1) == WEI
    play = war()
    play.skill(1, "看·reveal.after")
    play.generals(1, "关羽（国）", "张飞（国）")
    play.hand(1, "酒♠9")
    play.start(1, "begin")
    play.game.log(on=True)
    play.acts(1, "mode", BOTH)
    assert play.offered(1, "apply", "看·reveal.after")     # (b) skills first, then the marks, once for both
    assert play.number(1, "pair") == 0
    play.passes(1)
    assert (play.number(1, "pair"), play.number(1, "fish"), play.number(1, "vanguard")) == (1, 1, 1)
    assert list(play.points("reveal")) == ["reveal_after", "reveal_end"]


@pytest.mark.scenario("sc.death.ex1")
def test_turned_up_is_not_revealed() -> None:
    play = war()
    play.show(0, *play.generals(0, "邹氏（国）", "吕布（国）"))
    _head, _deputy = play.generals(1, "蔡文姬（国）", "许褚（国）")
    play.life(1, 1)
    belongs(play, QUN, 0)
    play.flag(1, "cannot_reveal")
    play.hand(0, "酒♠9")
    play.start(0)
    play.game.log(on=True)
    assert "无双" in play.cards("skill", 0)
    play.hurt(1, by=0).acts(1, "pick", "吕布（国）")
    assert play.dead(1)
    assert hidden(play, 1) == [False, False]
    assert "reveal_after" not in play.points()
    assert "无双" not in play.cards("skill", 0)            # 断肠


@pytest.mark.scenario("sc.death.3")
def test_a_dead_lord_takes_its_kingdom_along() -> None:
    play = war()
    play.show(1, *play.generals(1, "曹操（君）", "许褚（国）"))
    play.show(2, *play.generals(2, "夏侯惇（国）", "张辽（国）"))
    play.generals(4, "郭嘉（国）", "李典（国）")
    belongs(play, WEI, 1, 2, 3)
    play.life(1, 1)
    play.life(4, 1)
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.hand(7, "闪♦3")
    play.start(0)
    play.hurt(1)
    assert [kingdom(play, seat) for seat in (2, 3)] == [CAREERIST, CAREERIST]
    play.hurt(4)
    assert play.dead(4) and kingdom(play, 4) == CAREERIST


@pytest.mark.scenario("sc.death.4")
@pytest.mark.parametrize(("dead_shu", "wins"), [(1, True), (2, False)])
def test_one_kingdom_is_left(dead_shu: int, wins: bool) -> None:
    play = war(6)
    play.show(0, *play.generals(0, "关羽（国）", "张飞（国）"))
    play.show(1, *play.generals(1, "孟获（国）", "黄月英（国）"))
    play.show(5, *play.generals(5, "大乔（国）", "小乔（国）"))
    belongs(play, SHU, 0, 1)
    belongs(play, WU, 5)
    for seat in (2, 3, 4):
        play.number(seat, "faction", SHU if seat < 2 + dead_shu else WEI)
    play.bury(2, 3, 4)
    play.life(5, 1)
    play.hand(0, "酒♠9")
    play.start(0)
    play.hurt(5, by=0)
    assert (play.result == "win") is wins
    if wins:
        assert play.game.winners == 0b000111
