"""What points were for, in one game and over many; what the command tells without being asked."""

from __future__ import annotations

import json

import numpy
import pytest

import sgs_fast as sgs
from sgs_fast.cli import main
from sgs_fast.rulesets.riftbound.account import points_of
from sgs_fast_core import api
from tests.riftbound.board import spell_card
from tests.riftbound.table import Table, card

DECKS = ("jinx", "lee-sin")


def test_a_conquest_a_hold_and_an_effect_are_told_apart() -> None:
    made = Table(0, spell_card("glory", lambda c: c.score(2)), card("rest", "unit", might=1), at="scoring")
    made.site(0)
    made.site()
    made.put("Vanguard Sergeant", 0, at=1)
    made.put("Mega-Mech", 0, as_="walker")
    made.put("rest", 0)
    made.hand(0, "glory")
    with made.play() as play:
        play.does(0, "move", card="walker", place=2)
        play.does(0, "done")
        play.does(0, "play", card="glory")
        assert play.points == (4, 0)
        row = play.game.core.row()
        assert int(row["note"][0]) == 1 | 1 << 4 and int(row["note"][1]) == 0


def test_sorts_add_up_to_the_score() -> None:
    match = sgs.Match("riftbound", decks=DECKS)
    rows = numpy.zeros(200, api.ROW)
    api.run_batch(match.setup, [api.AGENTS["greedy"]] * 2 + [0, 0], 3, 0, 200, rows)
    points = points_of(rows, 2)
    assert (points.sum(axis=2) == rows["score"][:, :2]).all() and (points >= 0).all()
    assert points[:, :, 0].mean() > 1 and points[:, :, 1].mean() > 1
    rows["swapped"] = 1
    assert (points_of(rows, 2)[:, ::-1, :2] == points[:, :, :2]).all()


@pytest.mark.parametrize("swap", [False, True])
def test_a_simulation_keeps_them_by_deck(swap: bool) -> None:
    res = sgs.simulate(sgs.Match("riftbound", decks=DECKS), games=100, agents="greedy", seed=5, swap=swap)
    assert res.account is not None
    told = res.account.as_dict()["points"]
    assert [one["deck"] for one in told] == list(DECKS)
    other = type(res.account)(DECKS)
    other.take(res.account.sums())
    assert other.as_dict() == res.account.as_dict()


def test_the_command_tells_points_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "riftbound", *DECKS, "-n", "40", "--agents", "greedy,greedy", "--seed", "1"]
    assert main([*words, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for word in ("wins", "points a game", "conquer", "hold", "effect", "results", "turns", "Mountain Drake", "opening hand"):
        assert word in shown
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data["points"][0]) == {"deck", "conquer", "hold", "effect"} and len(data["cards"]) == 2
