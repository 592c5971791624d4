"""The matrix of 三国杀: win rates by general and role, counted over games in which both are dealt anew."""

from __future__ import annotations

import json

import numpy as np
import pytest

from sgs_fast import Match, simulate
from sgs_fast.cli import main
from sgs_fast.rulesets.sanguosha.account import facts_of
from sgs_fast.rulesets.sanguosha.generals import GENERALS

pytest.importorskip("sgs_fast_core.rules.sanguosha", reason="sanguosha is not built")

WORDS = ["matrix", "sanguosha", "--players", "4", "-n", "200", "--agents", "greedy", "--seed", "3"]


def test_rates_by_general_and_role(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    result = simulate(Match("sanguosha", players=4), 200, "greedy", seed=3)
    assert data["decisions"] == result.decisions and result.rows is not None
    facts = facts_of(result.rows, 4)
    names = Match("sanguosha", players=4).ruleset_info.machine.names
    rated = np.isin(result.rows["result"], [names["result"]["win"], names["result"]["draw"]])
    counted = 0
    for name, rates in data["matrix"].items():
        place = next(k for k, general in enumerate(GENERALS) if general.zh == name)
        for role, rate in rates.items():
            here = (facts["general"] == place) & (facts["role"] == names["role"][role]) & rated[:, None]
            assert rate["n"] == here.sum() > 0
            assert rate["value"] == pytest.approx(facts["won"][here].mean())
            counted += rate["n"]
    assert counted == 4 * rated.sum()


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--lang", "zh"]) == 0
    shown = capsys.readouterr().out
    assert "按武将与身份统计的胜率" in shown and "主公" in shown and " % [" in shown


@pytest.mark.parametrize("more", [["--rows", "--out", "x.duckdb"], ["--cards"], ["--decks", "a,b"]])
def test_what_only_decks_have(capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    assert main([*WORDS, *more]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "by general and role" in err and err.count("\n") == 1
