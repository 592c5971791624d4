"""What a simulation counts and hands out: cards, counters, frames, other decks for each game, pairs until a rule says stop."""

from __future__ import annotations

import functools
import json
import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match, Position, UsageError, simulate
from sgs_fast.agents import play_out
from sgs_fast.cli import main
from sgs_fast.counters import filters, parsed
from sgs_fast_core import api

DECKS = ("lubu-cavalry", "yellow-turban")


# ------------------------------------------------------------------------------------------------------ cards


def test_cards_agree_with_games_played_by_hand(match: Match) -> None:
    result = simulate(match, 40, "greedy", seed=6, cards=True, workers=3, swap=False)
    info = match.ruleset_info
    used: dict[tuple[int, int], set[int]] = {}

    for index in range(40):

        def watch(game, action, index=index) -> None:  # type: ignore[no-untyped-def]
            code = action if isinstance(action, int) else action.code
            if code >> 24 == info.machine.names["verb"]["use"]:
                card = game.core.get("object", code >> 12 & 0xFFF, "card")
                used.setdefault((game.decision.seat, card), set()).add(index)

        play_out(match.game(6, index), ("greedy", "greedy"), watch)
    assert result.rows is not None
    for seat in (0, 1):
        assert sum(card.copies for card in result.cards[seat]) == len(match.decks[seat].parts["cards"])
        for card in result.cards[seat]:
            games = used.get((seat, card.card.number), set())
            assert card.played.n == len(games)
            if games:
                assert card.played.value == np.mean([result.rows["winners"][index] >> seat & 1 for index in games])
            assert card.in_hand.n + card.not_seen.n == 40
            assert max(card.opening.n, card.drawn.n) <= card.in_hand.n <= card.opening.n + card.drawn.n
            assert sum(rate.n for _, rate in card.met) == card.in_hand.n
            assert sum(rate.n for _, rate in card.played_in) == card.played.n
            wins = round(card.in_hand.n and card.in_hand.value * card.in_hand.n) + round(
                card.not_seen.n and card.not_seen.value * card.not_seen.n
            )
            assert wins == result.wins[seat]


def test_counting_changes_no_game_and_no_worker_the_counts(match: Match) -> None:
    bare = simulate(match, 300, "random", seed=2)
    counters = {"moves": {"event": "move"}}
    one, many = (simulate(match, 300, "random", seed=2, workers=w, cards=True, counters=counters) for w in (1, 7))
    assert bare.digest == one.digest == many.digest
    assert np.array_equal(one.counted_cards, many.counted_cards)
    assert np.array_equal(one.frame()["moves"], many.frame()["moves"])
    summed = simulate(match, 300, "random", seed=2, cards=True, counters=counters, rows=False)
    assert summed.counters["moves"].total == one.counters["moves"].total == one.frame()["moves"].sum()
    assert np.array_equal(summed.counted_cards, one.counted_cards)


def test_a_card_exchanged_on_the_same_deals(match: Match) -> None:
    from sgs_fast.cardstats import replaced

    strong = Match("zongheng", decks=DECKS, overrides={"飞熊军.power": 9})
    worth = replaced(strong, "飞熊军", "长枪兵", games=1024, seed=1)
    assert worth.low > 0 and worth.n == 512
    turned = replaced(
        Match("zongheng", decks=DECKS[::-1], overrides={"飞熊军.power": 9}),
        "飞熊军",
        "长枪兵",
        games=1024,
        seed=1,
        deck=1,
    )
    assert turned.value == pytest.approx(worth.value)
    assert replaced(match, "飞熊军", "飞熊军", games=64).value == 0
    with pytest.raises(UsageError, match=r'has no "黄巾力士"; it has 探马'):
        replaced(match, "黄巾力士", "长枪兵", games=64)
    with pytest.raises(UsageError, match="no card"):
        replaced(match, "飞雄军", "长枪兵", games=64)


def test_cards_that_were_not_counted(match: Match) -> None:
    with pytest.raises(UsageError, match="cards=True"):
        _ = simulate(match, 4).cards
    with pytest.raises(UsageError, match="native agents"):
        simulate(match, 4, lambda view, actions: 0, cards=True)


# ---------------------------------------------------------------------------------------------------- counters


def test_counters_agree_with_the_log(match: Match) -> None:
    counters = {
        "damage": {"event": "damage", "amounts": True},
        "drawn by 1": {"event": "draw", "seat": 1},
        "died": {"event": "move", "from": "battlefield", "to": "graveyard"},
        "burned": {"event": "damage", "seat": 0},
    }
    result = simulate(match, 25, "greedy", seed=3, counters=counters, swap=False)
    info, seats = match.ruleset_info, match.ruleset_info.machine.seats
    zones, events = info.machine.names["zone"], info.machine.names["event"]
    frame = result.frame()
    for index in range(25):
        game = match.game(3, index)
        game.core.log(True)
        log = play_out(game, ("greedy", "greedy")).core.log()
        damage = log[log["kind"] == events["damage"]]
        drawn = log[log["kind"] == events["draw"]]
        died = log[
            (log["kind"] == events["move"])
            & (log["zone"] // seats == zones["battlefield"])
            & (log["place"] // seats == zones["graveyard"])
        ]
        assert frame["died"][index] == len(died)
        assert frame["damage"][index] == damage["amount"].sum() > 0
        assert frame["drawn by 1"][index] == (drawn["seat"] == 1).sum() > 0
        assert frame["burned"][index] == (damage["seat"] == 0).sum()
    assert frame["died"].sum() > 25
    counted = result.counters["damage"]
    assert counted.total == frame["damage"].sum() and counted.games == counted.met == 25
    assert counted.mean.value == pytest.approx(frame["damage"].mean())
    assert counted.mean.margin == pytest.approx(1.96 * frame["damage"].std(ddof=1) / 5, rel=1e-3)
    assert counted.share.value == 1 and counted.win_rate(0).value == result.win_rate(0).value


@pytest.mark.parametrize(
    ("filter_", "says"),
    [
        ({"event": "damge"}, 'did you mean "damage"'),
        ({"from": "libary"}, "library"),
        ({"card": "火功"}, "火攻"),
        ({"seat": 2}, "seat from 0 to 1"),
        ({"evnt": "damage"}, 'did you mean "event"'),
        ({"cause": "nonsense"}, 'no "nonsense"'),
    ],
)
def test_bad_counters(match: Match, filter_: dict[str, object], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        simulate(match, 4, counters={"mine": filter_})
    with pytest.raises(UsageError, match="at most 32"):
        simulate(match, 4, counters={str(k): {} for k in range(33)})


def test_games_from_a_position_are_counted() -> None:
    position = Position("zongheng")
    position.resources(0, 2)
    position.hand(0, "长枪兵", "长枪兵")
    position.life(1, 1)
    result = simulate(position, 6, "greedy", seed=1, counters={"damage": {"event": "damage"}})
    assert result.counters["damage"].games == 6 and result.frame()["damage"].min() >= 0


# ------------------------------------------------------------------------------------------------------ frames


@pytest.mark.parametrize("form", ["arrow", "pandas", "polars"])
def test_frames(match: Match, form: str) -> None:
    library = pytest.importorskip({"arrow": "pyarrow"}.get(form, form), reason="the extra frames is not installed")
    result = simulate(match, 30, "greedy", seed=3, counters={"damage": {"event": "damage"}})
    made, plain = result.frame(form), result.frame()
    columns = made.column_names if form == "arrow" else list(made.columns)
    assert columns == list(plain.dtype.names) and len(made) == 30
    for name in columns:
        column = made[name].to_pylist() if form == "arrow" else made[name].to_list()
        assert column == plain[name].tolist(), name
    assert type(made).__module__.startswith(library.__name__)
    assert set(plain["result"]) <= {"win", "draw", "stalled", "truncated", "fault"}
    assert plain["won_0"].sum() == result.wins[0]


def test_frames_that_cannot_be_had(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    result = simulate(match, 4)
    with pytest.raises(UsageError, match='no form "excel"'):
        result.frame("excel")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(UsageError, match=r'pip install "sgs_fast\[frames\]"'):
        result.frame("pandas")
    with pytest.raises(UsageError, match="rows=True"):
        simulate(match, 4, rows=False).frame()


# ----------------------------------------------------------------------------------------- other decks for each game


def test_other_decks_for_each_game(match: Match) -> None:
    lineups = [DECKS, DECKS[::-1], (DECKS[0], DECKS[0])]
    result = simulate(match, 31, "greedy", seed=5, decks=lineups, workers=2, cards=True, swap=False)
    assert result.rows is not None
    for k, lineup in enumerate(lineups):
        straight = simulate(Match("zongheng", decks=lineup), 31, "greedy", seed=5, swap=False)
        assert straight.rows is not None
        assert np.array_equal(result.rows[k::3], straight.rows[k::3])
    assert result.replay(4).key == int(result.rows["key"][4])
    frame = result.frame()
    assert frame["deck_0"].tolist()[:4] == [DECKS[0], DECKS[1], DECKS[0], DECKS[0]]
    assert result.counted_cards.sum() > 0
    with pytest.raises(UsageError, match="other decks"):
        _ = result.cards
    both = simulate(match, 12, "greedy", seed=5, decks=lineups, workers=2)
    assert both.rows is not None
    for number in range(12):
        lineup = lineups[number // 2 % 3]
        one = Match("zongheng", decks=lineup[::-1] if number % 2 else lineup).game(5, number // 2)
        assert play_out(one, ("greedy", "greedy")).key == both.rows["key"][number] == both.replay(number).key
        assert both.frame()["deck_0"][number] == lineup[0]
    numbers = Match("zongheng", decks=DECKS, overrides={"吕布.life": 60})
    assert (
        simulate(numbers, 10, "greedy", seed=5, decks=[DECKS]).digest == simulate(numbers, 10, "greedy", seed=5).digest
    )
    for wrong, says in (([], "no lineup"), ([DECKS[:1]], "one a seat"), (["lubu-cavalry"], "one a seat")):
        with pytest.raises(UsageError, match=says):
            simulate(match, 4, decks=wrong)


# ------------------------------------------------------------------------------------------------------------- pairs


def test_a_duel_stops_where_its_rule_says(match: Match) -> None:
    from sgs_fast.duel import duel

    whole = duel(match, 4000, seed=2)
    assert whole.games == 4000 and whole.verdict is None
    strong = Match("zongheng", decks=DECKS, overrides={"吕布.life": 60})
    for workers in (1, 5):
        sprt = duel(strong, 40_000, seed=2, until="sprt:0.5,0.55", workers=workers)
        assert sprt.verdict is not None and sprt.verdict.stop and "0.55 accepted" in sprt.verdict.words
        assert sprt.games == 512
    wide = duel(match, 40_000, seed=2, until="width:0.2")
    assert wide.verdict is not None and wide.verdict.stop and wide.games % 512 == 0 and wide.games < 10_000
    assert wide.always_valid().margin > wide.win_rate().margin
    assert wide.win_rate(1).value == pytest.approx(1 - wide.win_rate(0).value)
    one, other = wide.replay(7), wide.replay(7, swapped=True)
    assert one.over and other.over
    with pytest.raises(UsageError, match="pairs were played"):
        wide.replay(10**6)
    assert math.isfinite(wide.pairs.saved())


def test_the_commands_for_pairs_and_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    words = ["simulate", "zongheng", *DECKS, "-n", "600", "--seed", "2"]
    assert main([*words, "--cards"]) == 0
    shown = capsys.readouterr().out
    assert "600 games in swapped pairs" in shown and "in hand less not seen" in shown and "Flying Bears" in shown
    assert main([*words, "--until", "width:0.5", "--json", "--cards"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set("ruleset games decisions truncated stalled faults draws cpu_s wall_s seed digest".split()) <= set(data)
    assert data["decided"] and data["games"] == 512 and len(data["cards"]) == 2
    assert main([*words, "--cards", "--json"]) == 0
    of_deck = set(Match("zongheng", decks=DECKS).decks[0].parts["cards"])
    assert len(json.loads(capsys.readouterr().out)["cards"][0]) == len(of_deck)
    assert main([*words, "--until", "never"]) == 2
    assert "--until takes sprt" in capsys.readouterr().err
    assert main([*words, "--lang", "zh", "--agents", "greedy,random"]) == 0
    assert "换座配对" in capsys.readouterr().out
    assert main([*words, "--no-swap"]) == 0
    assert "seat 0  lubu-cavalry" in capsys.readouterr().out
    assert main([*words, "--no-swap", "--until", "width:0.5"]) == 2
    assert "leave --no-swap out" in capsys.readouterr().err
    assert main([*words, "--until", "width:0.9", "--out", str(tmp_path / "a.duckdb"), "--rows", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main([*words, "--until", "width:0.9", "--out", str(tmp_path / "a.duckdb"), "--rows", "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert (first["resumed"], again["resumed"], again["digest"]) == (0, 512, first["digest"])


class Stubborn:
    """Takes the option at one place, and remembers how often it was asked in this game."""

    def __init__(self, place: int = 0) -> None:
        self.place, self.asked = place, 0

    def __call__(self, view: Any, actions: Any) -> int:
        self.asked += 1
        return min(self.place, len(actions) - 1) if self.asked < 400 else 0


def first_option(view: Any, actions: Any) -> int:
    return 0


BRIEF = {"turn_cap": 6}


def test_agents_of_ones_own_play_pairs_that_any_process_can_play(tmp_path: Path) -> None:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    from sgs_fast.duel import duel

    brief = Match("zongheng", decks=DECKS, options=BRIEF)
    agents = [f"{__name__}:Stubborn(place=1)", first_option]
    made = duel(brief, 8, agents, seed=3)
    plain = simulate(brief, 8, [f"{__name__}:Stubborn(place=1)", first_option], seed=3)
    assert plain.rows is not None
    assert made.campaign.cells[0].pairing.agents == (f"{__name__}:Stubborn(place=1)", f"{__name__}:first_option")
    for pair in range(4):
        for second in (0, 1):
            assert made.replay(pair, bool(second)).key == plain.replay(2 * pair + second).key
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as elsewhere:
        assert duel(brief, 8, agents, seed=3, executor=elsewhere).campaign.digest == made.campaign.digest
    assert duel(brief, 8, [functools.partial(Stubborn, place=1), first_option], seed=3).campaign.digest == made.campaign.digest
    with pytest.raises(UsageError, match="native agents only"):
        duel(brief, 8, agents, cards=True)
    for wrong, says in (
        ("nowhere:agent", "cannot import nowhere"), (f"{__name__}:Stubbon", 'did you mean "Stubborn"'),
        (f"{__name__}:Stubborn(1)", "plain values by name"), (f"{__name__}:BRIEF", "cannot be called"), ("a:b:c", "is called"),
    ):
        with pytest.raises(UsageError, match=re.escape(says) if "(" not in says else says):
            simulate(brief, 2, wrong)
    with pytest.raises(UsageError, match="any process can find"):
        duel(brief, 8, lambda view, actions: 0)


def test_an_agent_written_otherwise_is_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    import sgs_fast.pairing as pairing_module
    from sgs_fast.pairing import Pairing, play

    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "mybot.py").write_text("def agent(view, actions):\n    return 0\n")
    brief = Match("zongheng", decks=DECKS, options=BRIEF)
    pairing = Pairing.of(brief, "mybot:agent")
    known = pairing.fingerprint
    (tmp_path / "mybot.py").write_text("def agent(view, actions):\n    return -1\n")
    importlib.invalidate_caches()
    assert Pairing.of(brief, "mybot:agent").fingerprint != known
    pairing_module._plan.cache_clear()  # as in another process
    with pytest.raises(UsageError, match="written otherwise here"):
        play(pairing.spec, 1, 0, 1)


def early() -> Position:
    """An early turn with cards to draw."""
    made = Position("zongheng").at("action_1", active=1)
    for seat in (0, 1):
        made.resources(seat, 2 + seat)
        made.hand(seat, "长枪兵", "过河拆桥", "长枪兵")
        made.library(seat, *["长枪兵", "重甲卫士"] * 10)
        made.life(seat, 9)
    return made


def test_pairs_from_a_position_are_its_games_two_by_two() -> None:
    from sgs_fast.duel import duel

    counters = {"moves": {"event": "move", "seat": 1}}
    made = duel(early(), 60, ("random", "greedy"), seed=5, counters=counters)
    plain = simulate(early(), 60, ("random", "greedy"), seed=5, counters=counters)
    assert plain.rows is not None
    assert (made.totals.sums["wins_a"], made.totals.sums["wins_b"]) == tuple(plain.wins)
    assert made.replay(7, swapped=True).key == plain.rows["key"][15]
    assert made.counters["moves"].total == plain.counters["moves"].total > 0
    assert made.first_player().value == pytest.approx(plain.first_player().value, nan_ok=True)
    again = Position.of("zongheng", early().data)
    assert again.data == early().data and again.game(5, 3).key == early().game(5, 3).key
    for wrong, says in (
        ({"crads": []}, 'no "crads"'), ({"cards": [{"seat": 0}]}, "Position.data shows"),
        ({"at": ["nowhere"]}, "no resting point"), ({"life": [[0]]}, "Position.data shows"),
    ):
        with pytest.raises(UsageError, match=says):
            Position.of("zongheng", wrong)
    with pytest.raises(UsageError, match="a position has none"):
        duel(early(), 60, cards=True)


def test_counters_of_pairs_are_those_of_simulate_and_are_stored(match: Match, tmp_path: Path) -> None:
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    from sgs_fast.duel import duel
    from sgs_fast.store import Store

    counters = {"drawn": {"event": "draw", "deck": 0}, "damage": {"event": "damage", "amounts": True}}
    plain = simulate(match, 600, seed=2, counters=counters)
    with Store(tmp_path / "a.duckdb") as store:
        made = duel(match, 600, seed=2, counters=counters, store=store)
        again = duel(match, 600, seed=2, counters=counters, store=store)
        assert (made.campaign.resumed, again.campaign.resumed) == (0, 600)
        assert duel(match, 600, seed=2, store=store).campaign.resumed == 0
    for one in (made, again):
        for label in counters:
            assert one.counters[label].as_dict() == plain.counters[label].as_dict()
            assert one.counters[label].win_rate(1) == plain.counters[label].win_rate(1)
    assert "drawn" in made.as_dict()["counters"]
    with pytest.raises(UsageError, match='no "nonsense"'):
        duel(match, 600, counters={"mine": {"cause": "nonsense"}})


def test_counters_are_given_to_commands_as_words(match: Match) -> None:
    words = ["burned: event=damage, card=Fire Attack, deck=1, amounts", "抽到：event = draw，seat=0", "all:", "no: amounts=false"]
    made = parsed(words)
    assert made == {
        "burned": {"event": "damage", "card": "Fire Attack", "deck": 1, "amounts": True},
        "抽到": {"event": "draw", "seat": 0},
        "all": {},
        "no": {"amounts": False},
    }
    assert parsed(["x: card=Volibear, Furious, amounts"])["x"] == {"card": "Volibear, Furious", "amounts": True}
    assert len(filters(made, match.ruleset_info)) == 4


def test_commands_count_events(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same sums by `simulate` plain and stored, `matrix` and `sweep`, in words and as JSON."""
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    words = ["--count", "burned: event=damage, card=火攻, amounts", "--count", "drawn: event=draw, deck=0"]
    counters = parsed(words[1::2])
    wanted = {label: one.as_dict() for label, one in simulate(match, 64, counters=counters).counters.items()}
    assert wanted["drawn"]["total"] > 64 and wanted["drawn"]["lost"] == 0
    play = ["simulate", "zongheng", *match.deck_names, "-n", "64", *words]
    stored = ["--out", str(tmp_path / "a.duckdb")]
    for more in ([], stored, stored):
        assert main([*play, *more, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["counters"] == wanted
        assert main([*play, *more, "--lang", "en"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert any(line.split()[:2] == ["drawn", f"{wanted['drawn']['total']:,}"] for line in lines)
    assert main(["matrix", "zongheng", "--decks", ",".join(match.deck_names), "-n", "64", *words, "--json"]) == 0
    (cell,) = json.loads(capsys.readouterr().out)["cells"]
    assert cell["counters"] == wanted
    file = tmp_path / "s.toml"
    file.write_text(
        f'ruleset = "zongheng"\ngames = 64\n[decks]\ntest = "{match.deck_names[0]}"\nfield = "{match.deck_names[1]}"\n'
        '[parameters]\n"吕布.life" = [25, 30]\n[counters.hits]\nevent = "damage"\n', encoding="utf-8",
    )
    assert main(["sweep", str(file), *words, "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["points"][1]["counters"]) == {"burned", "drawn", "hits"}
    assert main(["sweep", str(file), "--count", "hits: event=damage"]) == 2
    assert 'two counters are called "hits"' in capsys.readouterr().err


def test_events_that_were_not_seen_are_told(match: Match, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Steps with more events than the log holds do not come up with shipped cards: the native count of them is set here."""
    pytest.importorskip("duckdb", reason="the extra store is not installed")
    pytest.importorskip("matplotlib", reason="the extra report is not installed")
    from sgs_fast.cli.output import counter_lines
    from sgs_fast.duel import duel
    from sgs_fast.report import report
    from sgs_fast.store import Store
    from sgs_fast.text import Speech

    class Full:
        def __init__(self, *words: object) -> None:
            self._counts = api_counts(*words)
            self.lost = 0

        def __getattr__(self, name: str) -> object:
            return getattr(self._counts, name)

    def played(setup: object, agents: object, seed: int, lo: int, hi: int, rows: object, counts: Any = None,
               start: object = None) -> None:
        batch(setup, agents, seed, lo, hi, rows, counts=counts._counts, start=start)
        counts.lost += 3

    api_counts, batch = api.Counts, api.run_batch
    monkeypatch.setattr(api, "Counts", Full)
    monkeypatch.setattr(api, "run_batch", played)
    with Store(tmp_path / "a.duckdb") as store:
        made = duel(match, 128, counters={"hits": {"event": "damage"}}, store=store, workers=1)
        again = duel(match, 128, counters={"hits": {"event": "damage"}}, store=store)
        monkeypatch.undo()
        page, (section,) = report(store)
    lost = made.counters["hits"].lost
    assert lost == again.counters["hits"].lost and lost >= 6 and lost % 6 == 0     # two parts a block
    assert any(f"{lost} times more happened" in line for line in counter_lines(made.counters, match.deck_names, Speech("en")))
    assert any(f"{lost} times more happened" in line for line in section.warnings)
    assert "What you counted" in page and "hits" in page
    assert simulate(match, 4, counters={"hits": {"event": "damage"}}).counters["hits"].lost == 0


# ------------------------------------------------------------------------------------------------------------- price


_COUNTED = """
import sys
import numpy as np
from sgs_fast import Match
from sgs_fast.counters import filters
from sgs_fast_core import api

match = Match("zongheng", decks=["lubu-cavalry", "yellow-turban"])
wanted = {"damage": {"event": "damage", "amounts": True}, "drawn": {"event": "draw", "seat": 0}}
counts = api.Counts(match.setup, 30, filters(wanted, match.ruleset_info)) if sys.argv[1] == "counted" else None
api.run_batch(match.setup, [1, 1], 1, 0, 30, np.zeros(30, api.ROW), counts)
"""


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind counts the instructions")
def test_counting_takes_few_instructions(tmp_path: Path) -> None:
    """Of the batch alone: a busy machine does not show."""

    def instructions(what: str) -> int:
        out = tmp_path / what
        command = ["valgrind", "--tool=callgrind", "--toggle-collect=__pyx_pw_*run_batch", f"--callgrind-out-file={out}"]
        settings = os.environ | {"PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [*command, sys.executable, "-c", _COUNTED, what], capture_output=True, text=True, check=False, env=settings
        )
        assert done.returncode == 0, done.stderr
        return max(int(count) for count in re.findall(r"^(?:totals|summary): (\d+)", out.read_text(), re.MULTILINE))

    bare, counted = instructions("bare"), instructions("counted")
    assert bare > 20_000_000, "nothing was played"
    assert bare < counted < 1.06 * bare


@pytest.mark.slow
@pytest.mark.parametrize(("more", "limit"), [({}, 0.03), ({"cards": True, "counters": {"moves": {"event": "move"}}}, 0.06)])
def test_nearly_all_that_is_paid_for_is_the_batch(
    match: Match, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], limit: float
) -> None:
    """CPU time beside the batch, measured with a batch that hands out rows played before, in chunks of the usual size."""
    games, played = 20_000, api.run_batch
    rows = np.zeros(2000, api.ROW)

    def price(run: Callable[[], object]) -> float:
        started = time.process_time()
        run()
        return time.process_time() - started

    bare = 10 * min(price(lambda: played(match.setup, [1, 1], 1, 0, 2000, rows)) for _ in range(3))

    def canned(setup: object, agents: object, seed: int, lo: int, hi: int, out: Any, **named: object) -> None:
        out[:] = rows[: hi - lo]

    monkeypatch.setattr(api, "run_batch", canned)
    monkeypatch.setattr("sgs_fast.simulation._next_size", lambda done, seconds: 600)
    beside = min(
        price(lambda: simulate(match, games, "greedy", workers=1, progress=False, rows=False, **more)) for _ in range(5)
    )
    assert beside < limit * bare
