"""Many games: results that depend on nothing but the match, the seed and the agents."""

from __future__ import annotations

import gc
import signal
import sys
import tracemalloc
from typing import Any

import numpy as np
import pytest

from sgs_fast import IllegalAction, Match, Position, Result, UsageError, simulate
from sgs_fast.agents import play_out

api = pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")
runner = sys.modules["sgs_fast.simulation"]

pytestmark = pytest.mark.filterwarnings("error")


def brief(match: Match) -> Match:
    """The same match, cut off after two turns."""
    return Match("zongheng", decks=match.deck_names, options={"turn_cap": 2})


def summary(result: Result) -> dict[str, Any]:
    """What must not depend on how the games were run."""
    varying = {"workers", "cpu_s", "wall_s", "games_per_s", "decisions_per_s", "decisions_per_cpu_s"}
    return {key: value for key, value in result.as_dict().items() if key not in varying}


# ------------------------------------------------------------------------------------------------------ sameness


def test_workers_chunks_and_rows_do_not_change_anything(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(match, 300, "random", seed=5, workers=1)
    assert whole.rows is not None
    assert whole.rows["index"].tolist() == [k // 2 for k in range(300)]
    for workers, chunk, rows in ((1, 1, True), (2, 7, True), (7, 300, True), (3, 16, False)):
        monkeypatch.setattr(runner, "_FIRST_CHUNK", chunk)
        monkeypatch.setattr(runner, "_next_size", lambda games, seconds, size=chunk: size)
        again = simulate(match, 300, ("random", "random"), seed=5, workers=workers, rows=rows)
        assert summary(again) == summary(whole)
        assert again.workers == workers
        if rows:
            assert np.array_equal(again.rows, whole.rows)
        else:
            assert again.rows is None


def test_a_game_does_not_depend_on_how_many_are_played(match: Match) -> None:
    few, many = simulate(match, 20, seed=2), simulate(match, 90, seed=2)
    assert few.rows is not None
    assert many.rows is not None
    assert np.array_equal(few.rows, many.rows[:20])


def test_the_digest_tells_games_apart(match: Match) -> None:
    digests = {
        simulate(match, games, agents, seed=seed).digest
        for games, agents, seed in ((50, "random", 1), (51, "random", 1), (50, "random", 2), (50, "greedy", 1))
    }
    assert len(digests) == 4
    assert all(len(digest) == 32 for digest in digests)


def test_agents_in_python_play_the_same_games_as_native_ones(match: Match) -> None:
    """The native random agent, and one in Python that copies greedy by asking the game for scores."""
    mixed = simulate(match, 12, ("random", "greedy"), seed=3, swap=False)
    games = [play_out(match.game(3, index), ("random", "greedy")) for index in range(12)]
    assert mixed.rows is not None
    assert [game.key for game in games] == mixed.rows["key"].tolist()

    first = simulate(match, 8, (lambda view, actions: actions[0], "greedy"), seed=3, workers=2)
    again = simulate(match, 8, (lambda view, actions: 0, "greedy"), seed=3, rows=False)
    codes = simulate(match, 8, (lambda view, actions: actions[0].code, "greedy"), seed=3)
    assert first.digest == again.digest == codes.digest
    assert first.workers == 1
    assert first.as_dict()["agents"] == ["<lambda>", "greedy"]


def test_rows_made_by_hand_equal_native_ones(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    native = simulate(match, 15, ("random", "greedy"), seed=8)
    monkeypatch.setattr(runner, "Position", Match)  # a position without a layout is played through Game
    monkeypatch.setattr(runner, "_layout", lambda match: None)
    by_hand = simulate(match, 15, ("random", "greedy"), seed=8)
    assert np.array_equal(by_hand.rows, native.rows)
    assert summary(by_hand) == summary(native)


@pytest.fixture
def position() -> Position:
    """An early turn with cards to draw, so that games of other seeds differ."""
    made = Position("zongheng").at("action_1", active=1)
    for seat in (0, 1):
        made.resources(seat, 2 + seat)
        made.hand(seat, "长枪兵", "过河拆桥", "探马" if seat else "长枪兵")
        made.library(seat, *["长枪兵", "重甲卫士"] * 10)
        made.life(seat, 9)
    return made


def test_games_from_a_position_are_the_same_in_native_threads(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    native = {workers: simulate(position, 60, ("random", "greedy"), seed=5, workers=workers) for workers in (1, 2, 7)}
    assert [result.workers for result in native.values()] == [1, 2, 7]
    monkeypatch.setattr(runner, "_layout", lambda match: None)
    by_hand = simulate(position, 60, ("random", "greedy"), seed=5, workers=7)
    assert by_hand.workers == 1
    for result in native.values():
        assert np.array_equal(result.rows, by_hand.rows)
        assert result.digest == by_hand.digest
    assert len(set(native[1].rows["key"].tolist())) == 60


def test_any_game_from_a_position_can_be_had_again(position: Position) -> None:
    result = simulate(position, 20, "random", seed=3)
    assert result.rows is not None
    for index in (0, 19):
        game = result.replay(index)
        assert (game.key, game.core.decisions) == (result.rows["key"][index], result.rows["decisions"][index])
    assert position.game(3, 19).turn == 3


def test_a_start_that_does_not_fit_is_refused(position: Position, match: Match) -> None:
    rows, laid_out = np.zeros(1, api.ROW), position.laid_out()
    for setup, start, seat in (
        (match.setup, laid_out, 0), (position.setup, position.game().core, 0), (position.setup, laid_out, 2),
    ):
        with pytest.raises(ValueError, match=r"^start"):
            api.run_batch(setup, [0, 0], 1, 0, 1, rows, start=(start, position.entry[0], seat))
    assert laid_out.get("game", 0, "n_frames") == 0


def test_any_game_can_be_had_again(match: Match) -> None:
    result = simulate(match, 40, ("random", "greedy"), seed=9)
    assert result.rows is not None
    for index in (0, 17, 39):
        game = result.replay(index)
        assert game.over
        assert game.key == result.rows["key"][index]
        assert len(game.taken) == result.rows["decisions"][index]
    for index in (-1, 40):
        with pytest.raises(UsageError, match="40 games were played"):
            result.replay(index)


def test_an_agent_with_moods_is_noticed_at_replay(match: Match) -> None:
    turns = iter(range(10**9))
    result = simulate(match, 2, lambda view, actions: actions[next(turns) // 7 % 2])
    with pytest.raises(UsageError, match="do not always choose alike"):
        result.replay(0)


# --------------------------------------------------------------------------------------------------------- counts


@pytest.mark.usefixtures("mishaps")
def test_the_summary_counts_what_the_rows_say(match: Match) -> None:
    options = {"turn_cap": 50}
    result = simulate(Match("zongheng", decks=match.deck_names, options=options), 400, "random", seed=1, swap=False)
    rows, codes = result.rows, api.Machine.load("zongheng").names["result"]
    assert rows is not None
    ended = np.isin(rows["result"], (codes["win"], codes["draw"]))
    assert result.games == 400
    assert result.decisions == rows["decisions"].sum()
    assert result.events == rows["events"].sum()
    assert (result.draws, result.stalled, result.truncated, result.faults) == tuple(
        np.count_nonzero(rows["result"] == codes[name]) for name in ("draw", "stalled", "truncated", "fault")
    )
    assert min(result.draws, result.stalled, result.truncated, result.faults) > 0
    assert sum(result.codes.values()) == 400
    for seat in (0, 1):
        rate = result.win_rate(seat)
        assert rate.n == np.count_nonzero(ended)
        assert rate.value == pytest.approx(np.count_nonzero(ended & (rows["winners"] == 1 << seat)) / rate.n)
        assert rate.low < rate.value < rate.high
    assert result.wins == [round(result.win_rate(seat).value * np.count_nonzero(ended)) for seat in (0, 1)]
    assert result.faulty == [(index, "arena") for index in range(3, 400, 40)]
    whole = rows["result"] != codes["fault"]
    for of, field in (("turns", "turns"), ("decisions", "decisions")):
        expected = np.quantile(rows[field][whole], (0, 0.5, 1), method="inverted_cdf")
        assert result.lengths((0.0, 0.5, 1.0), of=of) == expected.astype(int).tolist()
    marks = api.Machine.load("zongheng").names["mark"]
    assert result.high == {name: rows["high"][:, place].max() for name, place in marks.items()}
    won = rows["result"] == codes["win"]
    shares = [np.mean(rows["winners"][won & (rows["first"] == s)] == 1 << s) for s in (0, 1)]
    assert result.first_player().value == pytest.approx(np.mean(shares))


def test_every_deal_is_played_in_both_seatings(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_next_size", lambda games, seconds: 7)  # pairs are cut apart
    agents = ("greedy", "random")
    result = simulate(match, 61, agents, seed=4, workers=3, counters={"mine": {"event": "draw", "deck": 0}}, cards=True)
    one = simulate(match, 31, agents, seed=4, swap=False, counters={"mine": {"event": "draw", "seat": 0}}, cards=True)
    other = simulate(
        Match("zongheng", decks=match.deck_names[::-1]), 30, agents[::-1], seed=4, swap=False,
        counters={"mine": {"event": "draw", "seat": 1}}, cards=True,
    )
    assert result.rows is not None and one.rows is not None and other.rows is not None
    assert result.rows["swapped"].tolist() == [k % 2 for k in range(61)]
    for seating, straight in enumerate((one, other)):
        rows = result.rows[seating::2].copy()
        rows["swapped"] = 0
        assert np.array_equal(rows, straight.rows)
        assert np.array_equal(result.frame()["mine"][seating::2], straight.frame()["mine"])
    assert result.wins == [one.wins[0] + other.wins[1], one.wins[1] + other.wins[0]]
    assert np.array_equal(result.counted_cards, one.counted_cards + other.counted_cards[::-1])
    frame = result.frame()
    assert frame["won_0"].sum() == result.wins[0] and result.win_rate(0).value == result.wins[0] / 61
    assert result.replay(60).key == one.rows["key"][30] and result.replay(59).key == other.rows["key"][29]
    both = frame["won_0"].astype(int)[:60].reshape(-1, 2).sum(axis=1).tolist()
    assert result.pairs.counts.tolist() == [both.count(0), 0, both.count(1), 0, both.count(2)]
    led, turns = frame["won_0"] == (frame["first"] == 0), frame["first"][:60:2] != frame["first"][1:60:2]
    assert 0 < turns.sum() < 30, "who goes first is chosen, at random by one of the agents"
    assert result.first_player().value == pytest.approx(np.mean((led[:60:2] + led[1:60:2].astype(int))[turns]) / 2)
    assert result.swapped and not one.swapped


def test_intervals_of_pairs_are_as_wide_as_pairs_vary(match: Match) -> None:
    """A pair that is always split leaves nothing open; equal games twice are worth half."""
    result = simulate(match, 2000, "greedy", seed=1)
    rate, pairs = result.win_rate(0), result.pairs
    frame = result.frame()
    share = (frame["won_0"][::2].astype(float) + frame["won_0"][1::2]) / 2
    assert rate.value == pytest.approx(share.mean()) and pairs.n == 1000
    assert rate.margin == pytest.approx(1.96 * share.std(ddof=1) / 1000**0.5, rel=0.01)
    led = (frame["won_0"] == (frame["first"] == 0)).astype(float)
    edge = (led[::2] + led[1::2]) / 2
    assert result.first_player().margin == pytest.approx(1.96 * edge.std(ddof=1) / 1000**0.5, rel=0.01)


def test_where_seats_are_not_exchanged(match: Match, position: Position) -> None:
    same = Match("zongheng", decks=match.deck_names[:1] * 2)
    assert not simulate(same, 4, "greedy").swapped
    assert simulate(same, 4, ("greedy", "random")).swapped and simulate(same, 4, swap=True).swapped
    assert not simulate(position, 4).swapped and not simulate(match, 4, swap=False).swapped
    with pytest.raises(UsageError, match="between two decks"):
        simulate(position, 4, swap=True)
    with pytest.raises(UsageError, match="no pairs"):
        _ = simulate(position, 4).pairs
    alone = simulate(match, 1, seed=3)
    assert alone.rows is not None and alone.rows["swapped"].tolist() == [0] and alone.pairs.n == 0
    assert sum(alone.wins) == 1 and alone.win_rate(0).n == 1


def test_bad_questions_to_a_result(match: Match) -> None:
    result = simulate(match, 3)
    with pytest.raises(UsageError, match="seats count from 0 to 1"):
        result.win_rate(2)
    with pytest.raises(UsageError, match="turns"):
        result.lengths(of="minutes")
    assert "3 games of zongheng" in repr(result)


def test_progress_is_told_in_order(match: Match) -> None:
    seen: list[int] = []
    simulate(match, 200, progress=seen.append, workers=2)
    assert seen == sorted(seen)
    assert seen[-1] == 200


def test_memory_is_flat_without_rows(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty times the games take no more memory, up to a tenth of what their rows would take.

    Chunks keep one size, since those that wait are memory too and grow with the speed of the machine; of several runs the
    leanest counts, since whatever else allocates meanwhile only adds.
    """
    short = brief(match)
    monkeypatch.setattr(runner, "_next_size", lambda games, seconds: games)

    def peak(games: int) -> int:
        gc.collect()
        tracemalloc.start()
        simulate(short, games, "random", rows=False, workers=2)
        highest = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return highest

    peak(100)
    few, many = (min(peak(games) for _ in range(3)) for games in (300, 6000))
    assert many - few < 6000 * api.ROW.itemsize / 10


# ---------------------------------------------------------------------------------------------------- interruption


def press_ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("workers", [1, 3])
def test_ctrl_c_keeps_what_was_finished(match: Match, workers: int) -> None:
    pressed: list[int] = []

    def tell(done: int) -> None:
        if done >= 50 and not pressed:
            pressed.append(done)
            press_ctrl_c()

    result = simulate(match, 10**6, "greedy", seed=4, workers=workers, rows=True, progress=tell)
    assert result.partial
    assert pressed[0] <= result.games < result.asked == 10**6
    assert result.rows is not None
    assert result.rows["index"].tolist() == [k // 2 for k in range(result.games)]
    assert summary(simulate(match, result.games, "greedy", seed=4)) == summary(result) | {
        "asked": result.games,
        "partial": False,
    }
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ctrl_c_with_agents_in_python(match: Match) -> None:
    asked = 0

    def first(view: Any, actions: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == wanted:
            press_ctrl_c()
        return actions[0]

    wanted = 400  # in the middle of a game, which is not counted then
    short = brief(match)
    result = simulate(short, 10**6, first)
    assert result.partial
    assert 0 < result.games < asked == wanted
    wanted = 0
    assert result.digest == simulate(short, result.games, first).digest


def test_a_second_ctrl_c_gives_up(match: Match) -> None:
    def impatient(view: Any, actions: Any) -> Any:
        press_ctrl_c()
        press_ctrl_c()

    with pytest.raises(KeyboardInterrupt):
        simulate(match, 10**6, impatient)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_in_an_agent_names_its_game(match: Match) -> None:
    def clumsy(view: Any, actions: Any) -> int:
        raise RuntimeError("oops")

    with pytest.raises(RuntimeError, match="oops") as caught:
        simulate(match, 3, clumsy, seed=2)
    assert caught.value.__notes__ == ["in game 0 of seed 2, decision 0"]
    with pytest.raises(IllegalAction, match="index 1000000"):
        simulate(match, 3, lambda view, actions: 1_000_000)


# ------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": 0}, "games is at least 1, not 0"),
        ({"games": 2.5}, "games is a whole number, not 2.5"),
        ({"games": True}, "games is a whole number"),
        ({"games": 2**63}, "games is at most"),
        ({"games": 2**62}, "rows=False"),
        ({"seed": -1}, "seed is at least 0, not -1"),
        ({"seed": 2**63}, "seed is at most"),
        ({"workers": 0}, "workers is at least 1"),
        ({"workers": 10_000}, "10000 workers on .* processors: at most .* make sense"),
        ({"agents": "gredy"}, 'no agent "gredy"; did you mean "greedy"'),
        ({"agents": ("greedy",) * 3}, "3 agents for 2 seats"),
        ({"agents": ()}, "0 agents for 2 seats"),
        ({"agents": (1, 2)}, "an agent is a name or a callable, not 1"),
    ],
)
def test_bad_arguments(match: Match, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        simulate(match, **arguments)


def test_agent_names_forgive_case_and_a_single_agent_plays_all_seats(match: Match) -> None:
    assert simulate(match, 1, ["Greedy"]).agents == ("greedy", "greedy")
    assert simulate(match, np.int64(2), "random", seed=np.uint8(3)).games == 2
