"""What a simulation counts and hands out: cards, counters, frames, other decks for each game, pairs until a rule says stop."""

from __future__ import annotations

import json
import math
import sys

import numpy as np
import pytest

pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast import Match, Position, UsageError, simulate
from sgs_fast.agents import play_out
from sgs_fast.cli import main

DECKS = ("lubu-cavalry", "yellow-turban")


# ------------------------------------------------------------------------------------------------------ cards


def test_cards_agree_with_games_played_by_hand(match: Match) -> None:
    result = simulate(match, 40, "greedy", seed=6, cards=True, workers=3)
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
    result = simulate(match, 25, "greedy", seed=3, counters=counters)
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
    result = simulate(match, 31, "greedy", seed=5, decks=lineups, workers=2, cards=True)
    assert result.rows is not None
    for k, lineup in enumerate(lineups):
        straight = simulate(Match("zongheng", decks=lineup), 31, "greedy", seed=5)
        assert straight.rows is not None
        assert np.array_equal(result.rows[k::3], straight.rows[k::3])
    assert result.replay(4).key == int(result.rows["key"][4])
    frame = result.frame()
    assert frame["deck_0"].tolist()[:4] == [DECKS[0], DECKS[1], DECKS[0], DECKS[0]]
    assert result.counted_cards.sum() > 0
    with pytest.raises(UsageError, match="other decks"):
        _ = result.cards
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


def test_the_commands_for_pairs_and_cards(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "zongheng", *DECKS, "-n", "600", "--seed", "2"]
    assert main([*words, "--pairs", "--cards"]) == 0
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
    assert main([*words, "--pairs", "--lang", "zh", "--agents", "greedy,random"]) == 0
    assert "换座配对" in capsys.readouterr().out


# ------------------------------------------------------------------------------------------------------------- price


@pytest.mark.slow
def test_counting_is_cheap(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """CPU time outside the batch: a few per cent without counters; with them no more than 15 % beside the bare batch."""
    import time

    from sgs_fast_core import api

    played, inside = api.run_batch, [0.0]

    def timed(*given: object, **named: object) -> None:
        started = time.thread_time()
        played(*given, **named)  # type: ignore[arg-type]
        inside[0] += time.thread_time() - started

    def price(**more: object) -> tuple[float, float]:
        inside[0] = 0.0
        started = time.process_time()
        simulate(match, 5000, "greedy", workers=1, progress=False, rows=False, **more)  # type: ignore[arg-type]
        return inside[0], time.process_time() - started

    monkeypatch.setattr(api, "run_batch", timed)
    rounds = [(price(), price(cards=True)) for _ in range(4)]
    bare = min(batch for (batch, _), _ in rounds)
    assert min(whole / batch for (batch, whole), _ in rounds) < 1.05
    assert min(whole for _, (_, whole) in rounds) < 1.15 * bare
