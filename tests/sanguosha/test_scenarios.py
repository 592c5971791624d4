"""Scenarios of the ledger that the first pool can play, point by point where the scenario lists points."""

from __future__ import annotations

import pytest

from tests.sanguosha.table import NAMES, Table

FIVE = ("lord", "loyalist", "rebel", "rebel", "renegade")
SOLDIERS = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")
POINTS = {number: name for name, number in NAMES["timing"].items()}
EVENTS = NAMES["event"]


def table(*generals: str, roles: tuple[str, ...] = FIVE, **options: int) -> Table:
    return Table((*generals, *SOLDIERS[len(generals):len(roles)]), roles, lord_bonus=0, **{"draw": 0, **options})


def resting(play: Table) -> Table:
    play.hand(0, "过河拆桥♠3")
    play.hand(1, "闪♦2")                                   # so that seat 0 has something to think about
    return play.start(0)


def hurt(play: Table, seat: int, amount: int, source: int | None = None, nature: str = "plain") -> None:
    by = play.game.get("seat", source, "character") if source is not None else 0
    play.game.inject(EVENTS["damage"], play.game.get("seat", seat, "character"), by, amount, NAMES["nature"][nature])
    play.sound()


def bury(play: Table, *seats: int) -> None:
    """Dead before the scenario begins."""
    for seat in seats:
        play.game.put("seat", seat, "flags", NAMES["seat_flag"]["dead"])
        play.life(seat, 0)


def trace(play: Table, *starts: str) -> list[str]:
    """The points since the last call, those of the named flows."""
    names = [POINTS[row["kind"]] for row in play.game.log() if row["kind"] in POINTS]
    return [name for name in names if name.startswith(starts)] if starts else names


# ---- ends --------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.win.6a")
def test_win_6a() -> None:
    play = table()
    play.life(0, 1)
    play = resting(play)
    bury(play, 3)
    play.game.log(on=True)
    hurt(play, 0, 1, source=2)
    assert play.result == "win"
    assert play.game.winners == 0b01100
    assert trace(play, "death") == ["death_before_identity"]


@pytest.mark.scenario("sc.win.6b")
def test_win_6b() -> None:
    play = resting(table())
    play.life(0, 1)
    bury(play, 1, 2, 3)
    hurt(play, 0, 1, source=4)
    assert play.game.winners == 0b10000


@pytest.mark.scenario("sc.win.6c")
def test_win_6c() -> None:
    play = resting(table())
    play.life(0, 1)
    bury(play, 2, 3)
    hurt(play, 0, 1, source=4)
    assert play.game.winners == 0b01100


@pytest.mark.scenario("sc.win.7")
def test_win_7() -> None:
    play = resting(table())
    play.life(3, 1)
    bury(play, 1, 2, 4)
    hurt(play, 3, 1, source=0)
    assert play.game.winners == 0b00011


@pytest.mark.scenario("sc.win.7b")
def test_win_7b() -> None:
    play = table()
    play.lay("draw", 0, "杀♠7", "杀♠8", "杀♠9")
    resting(play)
    play.life(3, 1)
    bury(play, 2)
    play.game.log(on=True)
    hurt(play, 3, 1, source=0)
    assert play.result == "running"
    assert trace(play, "death") == ["death_before_identity", "death_at", "death_after", "death_end"]


# ---- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.turn.endplay")
def test_turn_endplay() -> None:
    play = resting(table())
    play.game.log(on=True)
    play.acts(0, "done")
    assert trace(play, "turn")[0] == "turn_play_end"


@pytest.mark.scenario("sc.turn.judge_snapshot", rules=["sgs.turn.judge", "sgs.turn.sp1"])
def test_turn_judge_snapshot() -> None:
    play = table(draw=2)
    play.lay("judge", 0, "兵粮寸断♠10", "乐不思蜀♥6")
    play.lay("draw", 0, "杀♣5", "桃♥5", "闪♦2", "闪♦3", "闪♦4", "闪♦5")
    play.hand(1, "酒♠9")
    play.game.log(on=True)
    play.start(0, "judge")
    assert play.cards("hand", 0) == []                     # no draw phase, no play phase
    assert play.game.active == 1
    loop = ["use_resolve_begin", "use_before_effect", "use_taking_effect", "use_effect"]
    assert trace(play, "use") == loop * 2


# ---- uses --------------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.use.trace")
def test_use_trace() -> None:
    play = table()
    play.hand(0, "杀♠7")
    play.hand(1, "酒♠9")
    play.lay("equip", 0, "方天画戟♦Q")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(0, "seat", 2)
    play.game.log(on=True)
    play.acts(0, "done")
    seen = trace(play, "use", "move", "damage_pre")
    move = [f"move_{point}" for point in ("decided", "before1", "before2", "after1", "after2", "end")]
    each = ["use_resolve_begin", "use_before_effect", "use_taking_effect", "use_effect", "damage_pre"]
    assert seen[:len(move) + 27] == [
        *move, "use_declared", "use_targets_chosen", "use_used",
        *["use_specifying"] * 2, *["use_becoming"] * 2, *["use_specified"] * 2, *["use_became"] * 2, "use_prepared",
        *each, *each, "use_end1", "use_end2", "use_end3", *move,
    ][:len(move) + 27]


@pytest.mark.scenario("sc.use.13a")
def test_use_13a() -> None:
    play = table("吕布")
    play.hand(0, "杀♠7", "酒♠3")
    play.hand(1, "闪♥2", "闪♦2")
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2").acts(1, "play", "闪♦2")
    wanted = ("use_before_effect", "use_cancelled")
    outer = [POINTS[row["kind"]] for row in play.game.log() if row["kind"] in POINTS and row["seat"] == 0]
    assert [name for name in outer if name in wanted] == ["use_before_effect", "use_before_effect", "use_cancelled"]


@pytest.mark.scenario("sc.use.13b")
def test_use_13b() -> None:
    play = table("吕布")
    play.hand(0, "杀♠7", "酒♠3")
    play.hand(1, "闪♥2")
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2")
    outer = [POINTS[row["kind"]] for row in play.game.log() if row["kind"] in POINTS and row["seat"] == 0]
    assert outer.count("use_before_effect") == 2
    assert "use_effect" in outer
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.use.14")
def test_use_14() -> None:
    play = table()
    play.hand(0, "杀♠7", "酒♠3")
    play.hand(1, "闪♥2")
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2")
    outer = [POINTS[row["kind"]] for row in play.game.log() if row["kind"] in POINTS and row["seat"] == 0]
    assert "use_cancelled" in outer
    assert "use_taking_effect" not in outer


@pytest.mark.scenario("sc.use.17", rules=["sgs.use.17", "sgs.use.end3"])
def test_use_17() -> None:
    play = table()
    play.hand(0, "杀♠7", "酒♠3")
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    seen = trace(play, "use_end3", "move_decided", "damage_end")
    assert seen == ["move_decided", "damage_end", "use_end3", "move_decided"]


# ---- damage, dying, death ----------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.damage.order")
def test_damage_order() -> None:
    play = table()
    play.hand(0, "杀♠7", "酒♠3")
    play.life(1, 1)
    play.game.log(on=True)
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert trace(play, "damage", "deduct", "dying", "death") == [
        "damage_pre", "damage_begin", "damage_dealing1", "damage_dealing2", "damage_dealing3",
        "damage_receiving1", "damage_receiving2", "damage_receiving3",
        "deduct_before", "deduct_at", "deduct_after", "dying_entering", "dying_entered", "dying_in_dying",
        "death_before_identity", "death_at", "death_after", "death_end", "dying_end", "deduct_end",
        "damage_dealt", "damage_received", "damage_end",
    ]


@pytest.mark.scenario("sc.deduct.chain", rules=["sgs.deduct.2", "sgs.damage.end"])
def test_deduct_chain() -> None:
    play = resting(table())
    for seat in (1, 2, 3):
        play.game.put("seat", seat, "flags", NAMES["seat_flag"]["chained"])
    play.game.log(on=True)
    hurt(play, 2, 1, source=0, nature="fire")
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 3, 4]
    assert [play.game.get("seat", seat, "flags") for seat in range(5)] == [0] * 5
    hits = [int(row["seat"]) for row in play.game.log() if row["kind"] == EVENTS["damage"]]
    assert hits == [2, 1, 3]


@pytest.mark.scenario("sc.losehp.1")
def test_losehp_1() -> None:
    play = resting(table())
    play.life(1, 1)
    play.hand(1, "桃♥3")
    play.game.put("seat", 1, "num", 3, NAMES["seat_number"]["armour"])
    for seat in (1, 2):
        play.game.put("seat", seat, "flags", NAMES["seat_flag"]["chained"])
    play.game.log(on=True)
    play.game.inject(EVENTS["life"], play.game.get("seat", 1, "character"), 0, 1)
    assert play.hp(1) == 0
    play.acts(1, "play", "桃♥3")
    assert play.hp(1) == 1
    assert play.hp(2) == 4
    assert play.game.get("seat", 1, "num", NAMES["seat_number"]["armour"]) == 3
    assert play.game.get("seat", 1, "flags") == NAMES["seat_flag"]["chained"]
    assert trace(play, "deduct_l_end", "losehp_after") == ["deduct_l_end", "losehp_after"]


@pytest.mark.scenario("sc.recover.2")
def test_recover_2() -> None:
    play = resting(table())
    play.life(1, 3)
    play.game.log(on=True)
    play.game.inject(EVENTS["heal"], play.game.get("seat", 1, "character"), 0, 2)
    assert play.hp(1) == 4
    assert trace(play, "recover_after") == ["recover_after"]


@pytest.mark.scenario("sc.dying.order")
def test_dying_order() -> None:
    play = table()
    play.hand(2, "桃♥3", "过河拆桥♠3")
    play.hand(3, "桃♥4")
    play.hand(0, "桃♥6")
    play.start(2)
    play.life(4, 1)
    hurt(play, 4, 1)
    play.passes(2).acts(3, "play", "桃♥4")
    assert play.hp(4) == 1
    assert play.game.seat == 2                             # seats 4, 0 and 1 were not asked


# ---- contests ----------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.pindian.trace", rules=["sgs.pindian.doing", "sgs.pindian.end"])
def test_pindian_trace() -> None:
    play = resting(table())
    play.game.log(on=True)
    play.game.inject(15, play.game.get("seat", 0, "character"), play.game.get("seat", 1, "character"))
    seen = trace(play, "pindian", "move_multi_decided")
    assert seen[:5] == ["pindian_doing", "move_multi_decided", "pindian_result", "pindian_end", "move_multi_decided"]
    assert play.cards("discard") == ["过河拆桥♠3", "闪♦2"]


# ---- more uses ---------------------------------------------------------------------------------------------------------


@pytest.mark.scenario("sc.turn.start5", rules=["sgs.turn.start5", "sgs.turn.start1"])
def test_turn_start5() -> None:
    play = resting(table())
    play.hand(2, "酒♠9")
    play.game.put("seat", 1, "flags", NAMES["seat_flag"]["turned"])
    play.game.log(on=True)
    play.acts(0, "done")
    seen = trace(play, "turn")
    second = seen[seen.index("turn_end7") + 1:]
    assert second[:6] == [*(f"turn_start{number}" for number in range(1, 6)), "turn_start1"]
    assert play.game.active == 2


@pytest.mark.scenario("sc.turn.ex2a", rules=["sgs.turn.sp2"])
def test_turn_ex2a() -> None:
    play = table()
    play.hand(0, "杀♠7", "杀♠8", "酒♠9")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(1, "闪♥2")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♥2").passes(0)
    assert ("use", "酒♠9") in [(verb, what) for verb, what, _ in play.options()]


@pytest.mark.scenario("sc.legal.ex6", rules=["sgs.legal.sp2"])
def test_legal_ex6() -> None:
    play = table("士兵甲", "大乔")
    play.hand(0, "杀♠7", "杀♠8", "酒♠3")
    play.lay("equip", 0, "青龙偃月刀♠5")
    play.hand(1, "闪♥2", "桃♥3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1).acts(1, "play", "闪♥2")
    play.acts(0, "apply", "青龙偃月刀♠5").acts(0, "play", "杀♠8")
    play.acts(1, "apply", "流离")                          # seat 2 is the only one in range, the peach the only card
    assert play.hp(2) == 3
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.pre_use.11b", rules=["sgs.pre_use.11", "sgs.pre_use.12"])
def test_pre_use_11b() -> None:
    play = table()
    play.hand(0, "杀♠7", "闪♦2")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.lay("equip", 1, "仁王盾♣2")
    play.start(0).acts(0, "two").acts(0, "seat", 1)
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.pre_use.13", rules=["sgs.use.10"])
def test_pre_use_13() -> None:
    play = table()
    play.hand(2, "杀♠7")
    play.lay("equip", 2, "方天画戟♦Q")
    play.start(2).acts(2, "use", "杀♠7").acts(2, "seat", 1).acts(2, "seat", 3).game.log(on=True)
    play.acts(2, "seat", 4)
    hits = [int(row["seat"]) for row in play.game.log() if row["kind"] == EVENTS["damage"]]
    assert hits == [3, 4, 1]


@pytest.mark.scenario("sc.need_play.trace", rules=[
    "sgs.need_play.1r", "sgs.need_play.2r", "sgs.need_play.3r", "sgs.need_play.4r", "sgs.play.1", "sgs.play.played",
    "sgs.play.end"])
def test_need_play_trace() -> None:
    play = table()
    play.hand(0, "南蛮入侵♠7", "酒♠3")
    play.hand(1, "杀♠8")
    play.start(0).acts(0, "use", "南蛮入侵♠7").game.log(on=True)
    play.acts(1, "play", "杀♠8")
    seen = trace(play, "need_play", "play", "move_decided")
    assert seen[:4] == ["move_decided", "play_played", "play_end", "move_decided"]
    assert seen[4:7] == ["need_play_1", "need_play_2", "need_play_3"]
    assert [play.hp(seat) for seat in range(5)] == [4, 4, 3, 3, 3]


@pytest.mark.scenario("sc.move.ex1", rules=["sgs.use.7"])
def test_move_ex1() -> None:
    play = table("陆逊")
    play.life(0, 2, 3)
    play.lay("equip", 0, "白银狮子♣A")
    play.hand(0, "八卦阵♠2")
    play.hand(1, "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0).acts(0, "use", "八卦阵♠2").acts(0, "apply", "连营")
    assert play.cards("hand", 0) == ["闪♦7"]
    assert play.cards("equip", 0) == ["八卦阵♠2"]
    assert play.cards("discard") == ["白银狮子♣A"]
    assert play.hp(0) == 3


@pytest.mark.scenario("sc.deduct.3", rules=["sgs.deduct.3", "sgs.deduct.4"])
@pytest.mark.parametrize(("armour", "hp", "left"), [(0, 2, 0), (1, 3, 0), (3, 4, 1)])
def test_deduct_3(armour: int, hp: int, left: int) -> None:
    play = resting(table())
    play.game.put("seat", 1, "num", armour, NAMES["seat_number"]["armour"])
    hurt(play, 1, 2)
    assert play.hp(1) == hp
    assert play.game.get("seat", 1, "num", NAMES["seat_number"]["armour"]) == left


@pytest.mark.scenario("sc.use.sp5b", rules=["sgs.use.sp5", "sgs.use.8"])
def test_use_sp5b() -> None:
    """Several targets; seat 1 dies while it is asked at its own point."""
    play = table("士兵甲")
    play.skill(1, "移祸")
    play.hand(0, "万箭齐发♥A", "酒♠3")
    play.hand(1, "桃♥3")
    play.hand(2, "闪♦2")
    play.start(0).game.log(on=True)
    play.acts(0, "use", "万箭齐发♥A")
    assert play.game.seat == 1                             # 移祸, at becoming
    hurt(play, 1, 4)
    play.passes(1)                                         # it keeps its peach
    assert play.dead(1)
    play.passes(2)                                         # the barrage goes on, without the dead
    seen = trace(play, "use")
    assert seen.count("use_became") == 4
    assert seen.count("use_resolve_begin") == 3
    assert [play.hp(seat) for seat in (2, 3, 4)] == [3, 3, 3]


@pytest.mark.scenario("sc.pindian.basic", rules=["sgs.pindian.2", "sgs.pindian.3"])
def test_pindian_basic() -> None:
    play = table()
    play.hand(0, "杀♠7", "酒♠3")
    play.hand(1, "闪♦7")
    play.start(0)
    play.game.inject(15, play.game.get("seat", 0, "character"), play.game.get("seat", 1, "character"))
    with pytest.raises(ValueError, match="cannot be started"):
        play.game.inject(15, play.game.get("seat", 0, "character"), play.game.get("seat", 2, "character"))
    play.acts(0, "sealed", "杀♠7")
    assert play.cards("discard") == ["杀♠7", "闪♦7"]
