"""Many games: results that depend on nothing but the match, the seed and the agents."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

from sgs_fast import simulate as simulate_module
from sgs_fast.errors import UsageError
from sgs_fast.result import Result
from sgs_fast.simulate import simulate
from tests.python import fake_engine


def summary(result: Result) -> dict[str, Any]:
    """What must not depend on how the games were run."""
    varying = {"workers", "cpu_s", "wall_s", "games_per_s", "decisions_per_s", "decisions_per_cpu_s"}
    return {key: value for key, value in result.as_dict().items() if key not in varying}


# ------------------------------------------------------------------------------------------------------ sameness


def test_workers_chunks_and_rows_do_not_change_anything(match: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(match, 300, "random", seed=5, workers=1)
    assert whole.rows is not None
    assert whole.rows["index"].tolist() == list(range(300))
    for workers, chunk, rows in ((1, 1, True), (2, 7, True), (7, 300, True), (3, 16, False)):
        monkeypatch.setattr(simulate_module, "_FIRST_CHUNK", chunk)
        monkeypatch.setattr(simulate_module, "_next_size", lambda games, seconds, size=chunk: size)
        again = simulate(match, 300, ("random", "random"), seed=5, workers=workers, rows=rows)
        assert summary(again) == summary(whole)
        assert again.workers == workers
        if rows:
            assert np.array_equal(again.rows, whole.rows)
        else:
            assert again.rows is None


def test_the_digest_tells_games_apart(match: Any) -> None:
    digests = {
        simulate(match, games, agents, seed=seed).digest
        for games, agents, seed in ((50, "random", 1), (51, "random", 1), (50, "random", 2), (50, "greedy", 1))
    }
    assert len(digests) == 4
    assert all(len(digest) == 32 for digest in digests)


def test_agents_in_python_play_the_same_games_as_native_ones(match: Any) -> None:
    def largest(view: Any, actions: Any) -> int:
        return max(actions)

    native = simulate(match, 60, "greedy", seed=3)
    by_hand = simulate(match, 60, (largest, "greedy"), seed=3, workers=2)
    assert by_hand.digest == native.digest
    assert np.array_equal(by_hand.rows, native.rows)
    assert by_hand.workers == 1
    assert by_hand.as_dict()["agents"] == ["largest", "greedy"]
    assert simulate(match, 60, largest, seed=3, rows=False).digest == native.digest


def test_any_game_can_be_had_again(match: Any) -> None:
    result = simulate(match, 40, ("random", "greedy"), seed=9)
    assert result.rows is not None
    for index in (0, 17, 39):
        game = result.replay(index)
        assert game.over
        assert game.key == result.rows["key"][index]
    for index in (-1, 40):
        with pytest.raises(UsageError, match="40 games were played"):
            result.replay(index)


def test_an_agent_with_moods_is_noticed_at_replay(match: Any) -> None:
    turns = iter(range(10**9))
    result = simulate(match, 2, lambda view, actions: actions[next(turns) // 7 % 3])
    with pytest.raises(UsageError, match="do not always choose alike"):
        result.replay(0)


# --------------------------------------------------------------------------------------------------------- counts


def test_the_summary_counts_what_the_rows_say(match: Any) -> None:
    result = simulate(match, 2000, "random", seed=1)
    rows = result.rows
    assert rows is not None
    ended = np.isin(rows["result"], (1, 2))
    assert result.games == 2000
    assert result.decisions == rows["decisions"].sum()
    assert result.events == rows["events"].sum()
    assert (result.draws, result.stalled, result.truncated, result.faults) == tuple(
        np.count_nonzero(rows["result"] == code) for code in (2, 3, 4, 5)
    )
    assert min(result.draws, result.stalled, result.truncated, result.faults) > 0
    assert sum(result.codes.values()) == 2000
    for seat in (0, 1):
        rate = result.win_rate(seat)
        assert rate.n == np.count_nonzero(ended)
        assert rate.value == pytest.approx(np.count_nonzero(rows["winners"] == 1 << seat) / rate.n)
        assert rate.low < rate.value < rate.high
    assert [index for index, _ in result.faulty] == rows["index"][rows["result"] == 5].tolist()
    assert {name for _, name in result.faulty} == {"frames"}
    whole = rows["result"] != 5
    assert (
        result.lengths((0.0, 0.5, 1.0))
        == np.quantile(rows["turns"][whole], (0, 0.5, 1), method="inverted_cdf").astype(int).tolist()
    )
    assert result.lengths((0.5,), of="decisions") == [
        int(np.quantile(rows["decisions"][whole], 0.5, method="inverted_cdf"))
    ]
    assert result.high == {"objects": rows["high"][:, 0].max(), "arena": 1}
    won = rows["result"] == 1
    shares = [np.mean(rows["winners"][won & (rows["first"] == s)] == 1 << s) for s in (0, 1)]
    assert result.first_player().value == pytest.approx(np.mean(shares))


def test_bad_questions_to_a_result(match: Any) -> None:
    result = simulate(match, 3)
    with pytest.raises(UsageError, match="seats count from 0 to 1"):
        result.win_rate(2)
    with pytest.raises(UsageError, match="turns"):
        result.lengths(of="minutes")
    assert "3 games of zongheng" in repr(result)


def test_progress_is_told_in_order(match: Any) -> None:
    seen: list[int] = []
    simulate(match, 200, progress=seen.append, workers=2)
    assert seen == sorted(seen)
    assert seen[-1] == 200


# ---------------------------------------------------------------------------------------------------- interruption


def after(seconds: float) -> None:
    """Press Ctrl-C a moment later."""
    threading.Timer(seconds, lambda: os.kill(os.getpid(), signal.SIGINT)).start()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("workers", [1, 3])
def test_ctrl_c_keeps_what_was_finished(match: Any, workers: int) -> None:
    fake_engine.Setup.delay = 0.01
    after(0.3)
    result = simulate(match, 10**6, "random", seed=4, workers=workers, rows=True)
    assert result.partial
    assert 0 < result.games < result.asked == 10**6
    assert result.rows is not None
    assert result.rows["index"].tolist() == list(range(result.games))
    assert summary(simulate(match, result.games, "random", seed=4)) == summary(result) | {
        "asked": result.games,
        "partial": False,
    }
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_with_agents_in_python(match: Any) -> None:
    def slow(view: Any, actions: Any) -> int:
        time.sleep(0.001)
        return int(actions[0])

    after(0.3)
    result = simulate(match, 10**6, slow)
    assert result.partial
    assert result.digest == simulate(match, result.games, lambda view, actions: actions[0]).digest


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_a_second_ctrl_c_gives_up(match: Any) -> None:
    fake_engine.Setup.delay = 1.5
    after(0.2)
    after(0.5)
    with pytest.raises(KeyboardInterrupt):
        simulate(match, 10**6, workers=1)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_error_in_an_agent_names_its_game(match: Any) -> None:
    def clumsy(view: Any, actions: Any) -> int:
        raise RuntimeError("oops")

    with pytest.raises(RuntimeError, match="oops") as caught:
        simulate(match, 3, clumsy, seed=2)
    assert caught.value.__notes__ == ["in game 0 of seed 2, decision 0"]


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
def test_bad_arguments(match: Any, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        simulate(match, **arguments)


def test_agent_names_forgive_case_and_a_single_agent_plays_all_seats(match: Any) -> None:
    assert simulate(match, 1, ["Greedy"]).agents == ("greedy", "greedy")
    assert simulate(match, np.int64(2), "random", seed=np.uint8(3)).games == 2
