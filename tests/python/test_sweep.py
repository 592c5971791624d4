"""Sweeps: what is varied reaches the games, decisions do not depend on workers, and every mistake in a file is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match, sweepfile
from sgs_fast.cli import main
from sgs_fast.errors import SgsError
from sgs_fast.matrix import matrix
from sgs_fast.paired import Pairs
from sgs_fast.pairing import Pairing, Totals, blocks, play
from sgs_fast.sweep import SweepResult, sweep

HEAD = """ruleset = "zongheng"
agents = "greedy"
games = 128
[decks]
test = "lubu-cavalry"
field = "yellow-turban"
filler = "长枪兵"
"""


def written(tmp_path: Path, text: str, name: str = "sweep.toml") -> Path:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return path


def told(made: SweepResult) -> dict[str, Any]:
    return made.as_dict() | {"digest": made.campaign.digest}


# ----------------------------------------------------------------------------------------------------- what is played


def test_a_number_reaches_the_games(tmp_path: Path) -> None:
    made = sweep(written(tmp_path, HEAD + '[parameters]\n"吕布.life" = [20, 35, 60]\n'))
    assert [point.values for point in made.points] == [{"吕布.life": life} for life in (20, 35, 60)]
    rates = [made.measure(point).value for point in made.points]
    assert rates == sorted(rates) and rates[2] - rates[0] > 0.2
    for point in made.points:
        match = Match("zongheng", ["lubu-cavalry", "yellow-turban"], overrides=point.values)  # type: ignore[arg-type]
        total = Totals()
        for lo, hi in blocks(64):
            total.add(play(Pairing.of(match, "greedy").spec, 1, lo, hi))
        assert total.digest == point.totals[0].digest
    difference = made.against_first(made.points[2])
    assert difference.value == pytest.approx(rates[2] - rates[0])
    assert made.against_first(made.points[0]).value == 0


def test_options_copies_and_slots_reach_the_games(tmp_path: Path) -> None:
    text = (
        HEAD + '[parameters]\n"option.opening_hand" = [3, 5]\n"copies.玄甲骑" = [0, 2]\n"slot.0" = ["探马", "火攻"]\n'
    )
    text = text.replace("games = 128", "games = 64").replace("长枪兵", "莽骑")
    made = sweep(written(tmp_path, text))
    assert len(made.points) == 8
    assert len({point.totals[0].digest for point in made.points}) == 8
    wanted, rules = made.sweep, made.sweep.ruleset.deck_rules
    cards = wanted.tested[0].parts["cards"]
    for point in made.points:
        assert wanted.settings(point.values)[0] == {"opening_hand": point.values["option.opening_hand"]}
        changed = wanted.deck(wanted.tested[0], point.values).parts["cards"]
        assert changed.count(rules.names.find("玄甲骑")) == point.values["copies.玄甲骑"]
        assert changed[0] == rules.names.find(str(point.values["slot.0"]))
        # Every slot that nothing was said about holds what it held.
        same = [one == other for one, other in zip(cards, changed, strict=True)]
        assert same.count(False) == abs(1 - int(point.values["copies.玄甲骑"])) + (point.values["slot.0"] != "探马")


def test_the_target_decides_what_is_measured(tmp_path: Path) -> None:
    parameters = '[parameters]\n"option.opening_hand" = [4, 5]\n'
    first = sweep(written(tmp_path, HEAD + parameters + "[target]\nfirst_player = 0.5\nbelow = 0.4\n"))
    total = first.points[0].totals[0]
    assert first.measure(first.points[0]) == total.first_player()
    assert first.reached is True
    flat = sweep(
        written(
            tmp_path,
            HEAD.replace('"yellow-turban"', '["yellow-turban", "cao-bulwark"]')
            + parameters
            + "[target]\nflat = true\n",
        )
    )
    table = matrix("zongheng", flat.sweep.tested, 128, "greedy", options={"opening_hand": 4})
    assert [total.digest for total in flat.points[0].totals] == [total.digest for total in table.totals.values()]
    measured = flat.measure(flat.points[0])
    assert 0 <= measured.low <= measured.value <= measured.high < 0.5


def test_noise_alone_is_not_taken_for_a_crooked_table(tmp_path: Path) -> None:
    """Win rates that are all one half in truth: what is measured is near 0, and 0 lies within its interval."""
    import numpy as np

    path = written(
        tmp_path,
        HEAD.replace('"yellow-turban"', '"all"') + '[parameters]\n"option.draw" = [2]\n[target]\nflat = true\n',
    )
    wanted = sweepfile.read(path)
    generator, covered = np.random.default_rng(1), 0
    for _ in range(200):
        totals = [Totals() for _ in sweepfile.pairings(wanted)]
        for total in totals:
            total.pairs = Pairs(generator.multinomial(500, [0.25, 0, 0.5, 0, 0.25]))
        from sgs_fast.sweep import Point

        made = SweepResult(wanted, [Point({}, totals)], None)  # type: ignore[arg-type]
        covered += made.measure(made.points[0]).low == 0
    assert covered >= 180


# -------------------------------------------------------------------------------------- samples, races, searches

RACE = (
    HEAD.replace("games = 128", 'budget = 14000\nround = 512\nallocation = "adaptive"')
    + '[parameters]\n"吕布.life" = [22, 24, 26, 60, 80]\n'
)


def test_a_race_decides_at_whole_rounds_only(tmp_path: Path) -> None:
    path = written(tmp_path, RACE)
    made = sweep(path, workers=1)
    assert told(sweep(path, workers=5)) == told(made)
    assert made.games <= 14_000
    assert any(point.dropped for point in made.points) and made.best is not None and not made.best.dropped
    games = {point.values["吕布.life"]: point.games for point in made.points}
    assert games[80] < max(games.values())
    assert all(number % 512 == 0 for number in games.values())
    assert [step["games"] for step in made.decided] == sorted(step["games"] for step in made.decided)


def test_a_race_and_a_search_go_on_where_they_were_cut_off(tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    pytest.importorskip("optuna", reason="the extra tune is not installed")
    from sgs_fast.store import Store

    search = (
        HEAD.replace("[decks]", 'method = "search"\npoints = 6\n[decks]')
        + '[parameters]\n"吕布.life" = { from = 10, to = 80 }\n'
    )
    for name, text in (("race", RACE), ("search", search)):
        path = written(tmp_path, text, f"{name}.toml")
        whole = sweep(path)

        class Stop(Exception):
            pass

        blocks_seen = 0

        def stop(now: SweepResult, cell: int, block: Any) -> None:
            nonlocal blocks_seen
            blocks_seen += 1
            if blocks_seen % 7 == 0:
                raise Stop

        for _ in range(50):
            try:
                with Store(tmp_path / f"{name}.duckdb") as store:
                    made = sweep(path, store=store, told=stop)
                break
            except Stop:
                continue
        assert blocks_seen > 7 and made.campaign.resumed > 0
        assert told(made) == told(whole)
        with Store(tmp_path / f"{name}.duckdb") as store:
            assert told(sweep(path, store=store)) == told(whole)
            assert json.loads(json.dumps(store.runs()[0]["outcome"]))["best"] == whole.as_dict()["best"]


@pytest.mark.parametrize("method", ["random", "sobol"])
def test_samples_are_different_points_of_the_grid(tmp_path: Path, method: str) -> None:
    text = HEAD.replace("[decks]", f'method = "{method}"\npoints = 12\n[decks]').replace("games = 128", "games = 2")
    text += '[parameters]\n"吕布.life" = { from = 10, to = 80, step = 10 }\n"吕布.damage" = [1, 2, 3]\n'
    made = sweep(written(tmp_path, text))
    points = [tuple(point.values.values()) for point in made.points]
    assert len(set(points)) == 12
    assert {life for life, _ in points} <= set(range(10, 81, 10)) and {damage for _, damage in points} == {1, 2, 3}
    assert [point.values for point in sweep(written(tmp_path, text)).points] == [point.values for point in made.points]
    other = sweep(written(tmp_path, text.replace("[decks]", "seed = 2\n[decks]")))
    assert [point.values for point in other.points] != [point.values for point in made.points]


def test_a_search_comes_near_the_target(tmp_path: Path) -> None:
    pytest.importorskip("optuna", reason="the extra tune is not installed")
    text = HEAD.replace("[decks]", 'method = "search"\npoints = 15\n[decks]').replace("games = 128", "games = 512")
    made = sweep(
        written(tmp_path, text + '[parameters]\n"吕布.life" = { from = 1, to = 99 }\n[target]\nwin_rate = 0.5\n')
    )
    assert made.best is not None and made.distance(made.best).value < 0.05
    assert told(
        sweep(written(tmp_path, text + '[parameters]\n"吕布.life" = { from = 1, to = 99 }\n[target]\nwin_rate = 0.5\n'))
    ) == told(made)


# -------------------------------------------------------------------------------------------- what a sweep may name


def test_a_target_in_words_is_its_table(tmp_path: Path) -> None:
    good = HEAD + '[parameters]\n"吕布.life" = [20, 30]\n'
    for words, table in (
        ("win rate of lubu-cavalry against the field = 45 %", "win_rate = 0.45"),
        ("win rate of 吕布铁骑 against the field = 50%", "win_rate = 0.5"),
        ("first player's edge < 2 %", "first_player = 0.5\nbelow = 0.02"),
        ("flattest matrix", "flat = true"),
    ):
        spoken = sweepfile.read(written(tmp_path, good.replace("[decks]", f'target = "{words}"\n[decks]', 1)))
        told = sweepfile.read(written(tmp_path, good + f"[target]\n{table}\n"))
        assert (spoken.target, spoken.aim, spoken.below) == (told.target, told.aim, told.below)
    for wrong, says in (
        ("win rate of cao-bulwark against the field = 50 %", "is not under test"),
        ("win rate = 50 %", "in words it is"),
    ):
        with pytest.raises(SgsError, match=says):
            sweepfile.read(written(tmp_path, good.replace("[decks]", f'target = "{wrong}"\n[decks]', 1)))


def test_cards_counters_and_agents_of_ones_own(tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    from sgs_fast.store import Store

    (tmp_path / "mine.py").write_text(
        "from sgs_fast.rulesets.zongheng.language import *\n\n\n"
        '@unit("轻骑斥候", en="Outriders", cost=2, power=2, life=1, cls="骑")\ndef outriders(c):\n    """No text."""\n',
        "utf-8",
    )
    text = 'card_files = ["mine.py"]\n' + HEAD + '[counters.drawn]\nevent = "draw"\ndeck = 0\n[parameters]\n'
    path = written(tmp_path, text + '"slot.0" = ["探马", "轻骑斥候"]\n"轻骑斥候.power" = [1, 9]\n')
    with Store(tmp_path / "a.duckdb") as store:
        made = sweep(path, store=store)
        (tmp_path / "mine.py").unlink()
        again = sweepfile.from_data(store.runs()[0]["config"]["sweep"], "again")
        assert told(sweep(again, store=store)) == told(made) | {"title": "again"}
    digests = [point.totals[0].digest for point in made.points]
    assert digests[0] == digests[1] and len(set(digests)) == 3  # its power matters where it is in the deck
    counted = made.as_dict()["points"][0]["counters"]["drawn"]
    assert counted["total"] == made.points[0].counters["drawn"].total > 128
    own = HEAD.replace('"greedy"', '"tests.python.test_bulk:first_option"').replace("games = 128", "games = 4")
    assert sweep(written(tmp_path, own + '[parameters]\n"option.turn_cap" = [4, 6]\n')).games == 8


def test_a_sweep_from_a_position(tmp_path: Path) -> None:
    from sgs_fast import Position, simulate
    from tests.python.test_bulk import early

    data = early().data
    cards = "".join(f'[[position.cards]]\nname = "{card["name"]}"\nseat = {card["seat"]}\nzone = "{card["zone"]}"\n'
                    for card in data["cards"])
    text = 'ruleset = "zongheng"\nagents = "greedy"\ngames = 60\n[parameters]\n"长枪兵.power" = [1, 3]\n[position]\n'
    text += f"life = {json.dumps(data['life'])}\nat = {json.dumps(data['at'])}\n{cards}"
    made = sweep(written(tmp_path, text))
    assert made.sweep.subject == "seat 0" and len(made.points) == 2
    for point in made.points:
        there = Position.of("zongheng", {**data, "cards": [{**card, "state": {}} for card in data["cards"]]},
                            overrides={"长枪兵.power": int(point.values["长枪兵.power"])})
        assert simulate(there, 60, "greedy", seed=1).wins[0] == point.totals[0].sums["wins_a"]
    for more, says in (
        ('[decks]\ntest = "lubu-cavalry"\n', "not both"),
        ("[target]\nflat = true\n", "of a matrix of decks"),
    ):
        with pytest.raises(SgsError, match=says):
            sweepfile.read(written(tmp_path, text + more))
    with pytest.raises(SgsError, match="a position has none"):
        sweepfile.read(written(tmp_path, text.replace('"长枪兵.power" = [1, 3]', '"slot.0" = ["火攻"]')))
    with pytest.raises(SgsError, match='no card "nobody"'):
        sweepfile.read(written(tmp_path, text + '[[position.cards]]\nname = "nobody"\n'))


# ------------------------------------------------------------------------------------------------------- mistakes

GOOD = HEAD + '[parameters]\n"吕布.life" = [20, 30]\n'
WRONG = {
    "a key with a typo": (GOOD.replace("agents =", "agent ="), 'no "agent" in a sweep; did you mean "agents"'),
    "no ruleset": (GOOD.replace('ruleset = "zongheng"\n', ""), "names no ruleset"),
    "another ruleset": (GOOD.replace('"zongheng"', '"zonghang"'), "zongheng"),
    "no TOML": (GOOD + "[[[", "not valid TOML"),
    "no parameter": (HEAD, "nothing is varied"),
    "an unknown parameter": (
        GOOD.replace("吕布.life", "吕布.lief"),
        'no parameter "吕布.lief"; did you mean "吕布.life"',
    ),
    "a value out of bounds": (GOOD.replace("30]", "300]"), "lies between 1 and 99"),
    "an empty grid": (GOOD.replace("[20, 30]", "[]"), "the grid is empty"),
    "an empty range": (GOOD.replace("[20, 30]", "{ from = 30, to = 20 }"), "the grid is empty"),
    "a range with a typo": (GOOD.replace("[20, 30]", "{ from = 30, til = 20 }"), 'no "til" in the range'),
    "a value twice": (GOOD.replace("[20, 30]", "[20, 20]"), "a value twice"),
    "a word for a number": (GOOD.replace("[20, 30]", '["much"]'), "is no whole number"),
    "an unknown option": (GOOD.replace('"吕布.life"', '"option.hand_limt"'), "hand_limit"),
    "a slot too many": (GOOD.replace('"吕布.life" = [20, 30]', '"slot.99" = ["火攻"]'), "slots count from 0"),
    "copies without a filler": (
        GOOD.replace('filler = "长枪兵"\n', "").replace('"吕布.life"', '"copies.火攻"'),
        "filler",
    ),
    "an unknown card": (GOOD.replace('"吕布.life"', '"copies.火功"'), "火攻"),
    "too many copies": (
        GOOD.replace('"吕布.life" = [20, 30]', '"copies.玄甲骑" = [0, 5]').replace("长枪兵", "西凉轻骑"),
        "at most",
    ),
    "copies that do not fit": (GOOD.replace('"吕布.life" = [20, 30]', '"copies.玄甲骑" = [5]'), "could give way"),
    "no games": (GOOD.replace("games = 128\n", ""), "give games = N"),
    "games and a budget": (GOOD.replace("games = 128", "games = 128\nbudget = 100"), "one of them"),
    "a budget of 0": (GOOD.replace("games = 128", "budget = 0"), "budget is a whole number of at least 1, not 0"),
    "a budget too small": (GOOD.replace("games = 128", "budget = 3"), "less than a pair for each of 2 pairings"),
    "an unknown method": (GOOD.replace("[decks]", 'method = "anneal"\n[decks]'), "one of grid, random, sobol, search"),
    "points of a grid": (GOOD.replace("[decks]", "points = 3\n[decks]"), "a grid has all"),
    "two targets": (GOOD + "[target]\nwin_rate = 0.5\nflat = true\n", "names 2 targets"),
    "a target out of reach": (GOOD + "[target]\nwin_rate = 50\n", "a share from 0 to 1"),
    "a target with a typo": (GOOD + "[target]\nwinrate = 0.5\n", 'did you mean "win_rate"'),
    "no deck under test": (GOOD.replace('test = "lubu-cavalry"\n', ""), "names no deck under test"),
    "an unknown deck": (GOOD.replace('"lubu-cavalry"', '"lubu-cavlary"'), "lubu-cavalry"),
    "only itself": (GOOD.replace('"yellow-turban"', '"lubu-cavalry"'), "another one than the deck under test"),
    "a race of a search": (
        GOOD.replace("[decks]", 'method = "search"\nallocation = "adaptive"\n[decks]'),
        "a search decides itself",
    ),
    "two agents": (GOOD.replace('"greedy"', '["greedy", "random"]'), "agents is one agent"),
    "card files that are no list": ('card_files = "mine.py"\n' + GOOD, "card_files is a list"),
    "a card file that is not there": ('card_files = ["mine.py"]\n' + GOOD, "cannot be read"),
    "a counter with a typo": (GOOD + '[counters.mine]\nevnt = "draw"\n', 'did you mean "event"'),
    "an agent that is not there": (GOOD.replace('"greedy"', '"nowhere:agent"'), "cannot import nowhere"),
    "an unknown agent": (GOOD.replace('"greedy"', '"gredy"'), "greedy"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_mistakes_are_one_clear_error(tmp_path: Path, capsys: pytest.CaptureFixture[str], mistake: str) -> None:
    text, says = WRONG[mistake]
    path = written(tmp_path, text)
    out = tmp_path / "out.duckdb"
    assert main(["sweep", str(path), "--out", str(out)]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and says in shown.err and len(shown.err.splitlines()) <= 3
    assert str(path) in shown.err
    assert not out.exists()


def test_a_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(SgsError, match=r"sweep\.toml: line 9: no parameter"):
        sweepfile.read(written(tmp_path, GOOD.replace("吕布.life", "吕布.lief")))


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", str(tmp_path / "none.toml")]) == 2
    assert "cannot read" in capsys.readouterr().err
    (tmp_path / "latin.toml").write_bytes('ruleset = "zongh\xe9ng"'.encode("latin-1"))
    assert main(["sweep", str(tmp_path / "latin.toml")]) == 2
    assert "UTF-8" in capsys.readouterr().err
    assert main(["sweep"]) == 2
    assert "name one sweep file" in capsys.readouterr().err


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, GOOD + "[target]\nwin_rate = 0.5\nbelow = 0.01\n")
    assert main(["sweep", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "Nearest to the target of 50 %: 吕布.life = " in shown and "not proved" in shown
    assert main(["sweep", str(path), "--lang", "zh"]) == 0
    assert "最接近目标" in capsys.readouterr().out
    assert main(["sweep", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set("ruleset games decisions truncated stalled faults draws cpu_s wall_s seed digest".split()) <= set(data)
    assert [point["values"] for point in data["points"]] == [{"吕布.life": 20}, {"吕布.life": 30}]
