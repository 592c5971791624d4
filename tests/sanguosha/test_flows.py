"""The flows as declared: every timing point of the text, once, in its order, and an empty turn that shows just those
of a turn.
"""

from __future__ import annotations

import csv
from pathlib import Path

from sgs_fast.rulesets.sanguosha.flows import FLOWS, TURN
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.sanguosha.table import NAMES, Table

TIMINGS = {number: name for name, number in NAMES["timing"].items()}


def points(flow: str) -> list[str]:
    (found,) = (one for one in FLOWS if one.name == flow)
    return [str(step.arg) for step in found.steps if step.op in ("point", "each_target", "rescue")]


def test_points_stand_in_the_order_of_the_text() -> None:
    for flow in FLOWS:
        numbers = [NAMES["timing"][name] for name in points(flow.name)]
        assert numbers == sorted(set(numbers)), f"{flow.name}: a point stands twice or out of order"


def test_the_turn_has_its_42_points() -> None:
    assert points("turn") == [name for name in NAMES["timing"] if name.startswith("turn_")]
    assert len(points("turn")) == 42


def test_the_engines_points_are_those_of_the_text_in_its_order() -> None:
    with (Path(__file__).parent.parent / "ledger" / "sanguosha.tsv").open(encoding="utf-8") as table:
        ids = [row["id"] for row in csv.DictReader(table, delimiter="\t") if row["kind"] == "timing"]
    assert len(ids) == 148
    assert [id.removeprefix("sgs.").replace(".", "_") for id in ids] == list(NAMES["timing"])


def test_every_point_stands_in_a_flow() -> None:
    standing = {point for flow in FLOWS for point in points(flow.name)}
    assert set(NAMES["timing"]) == standing


def test_148_points_follow_each_other_without_a_gap() -> None:
    assert sorted(TIMINGS) == list(range(16, 16 + 148))


def test_a_run_of_points_is_one_mask() -> None:
    steps = RULESET.machine.row_sizes["steps"]
    assert steps == 16
    flow = [step.op for step in TURN.steps]
    assert flow.count("point") == 42


def test_an_empty_turn_shows_exactly_the_points_of_a_turn() -> None:
    table = Table(("士兵甲", "士兵乙"), ("lord", "rebel"), draw=0, opening_hand=0)
    table.hand(1, "酒♠3")
    table.game.put("game", 0, "cap_turns", 3)
    table.game.log(on=True)
    table.start(0, "begin")
    seen = [TIMINGS[row["kind"]] for row in table.game.log() if row["kind"] in TIMINGS]
    turn = points("turn")
    assert seen[:42] == turn
    assert seen[42:] == turn[: len(seen) - 42]             # the next turn, up to its owner's first decision
    assert seen[-1] == "turn_play_idle"
    assert table.game.seat == 1
