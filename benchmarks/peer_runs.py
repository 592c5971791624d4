"""One row of peers.py: plays, and prints what it played. The names are those of peers.py; amount 0 is a small probe.

``choices`` is the share of the decisions that had at least two options, where an engine tells.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from outside import Work

ENVIRONMENTS = 256
CHOICES = 500           # steps of all environments, not timed, over which decisions with a choice are counted
SEED = 1


def ours(amount: int) -> dict[str, Any]:
    """Games of the engine's own batch runner."""
    import numpy
    from workloads import WORKLOADS

    from sgs_fast_core import api

    games = amount or 200
    match = WORKLOADS["duel"].match()
    rows = numpy.zeros(games, api.ROW)
    work = Work()
    api.run_batch(match.setup, [api.AGENTS["random"]] * match.seats, SEED, 0, games, rows)
    work.end()
    cut = match.ruleset_info.machine.names["result"]["truncated"]
    return {
        "amount": games, "games": games, "decisions": int(rows["decisions"].sum()),
        "truncated": int((rows["result"] == cut).sum()), "choices": 1,
    }


def sights(names: dict[str, dict[str, int]], seats: int) -> list[Any]:
    """What each seat's 378 numbers are: the table in numbers, then cards of the zones that it sees, 8 numbers each."""
    zones = names["zone"]
    parts = [("definition", 0), ("num", names["number"]["power"]), ("num", names["number"]["life"]), ("damage", 0),
             ("shield", 0), ("flags", 0), ("seat", 0), ("link", 0)]
    made = []
    for viewer in range(seats):
        order = [viewer, 1 - viewer]
        reads: list[tuple[str, int, str, int]] = [
            ("game", 0, name, 0)
            for name in ("turn", "phase", "active", "priority", "passes", "first", "n_stack", "n_pending")
        ]
        for seat in order:
            reads += [("seat", seat, "life", 0), *(("seat", seat, "num", item) for item in range(12))]
            reads += [("zone", zone * seats + seat, "n", 0) for zone in range(10)]
        reads += [("game", 0, "own", item) for item in range(12)]
        spans = [(zones["battlefield"] * seats, 18), (zones["stack"] * seats, 4),
                 (zones["hand"] * seats + viewer, 11),
                 *((zones["graveyard"] * seats + seat, 2) for seat in order),
                 *((zones["general"] * seats + seat, 1) for seat in order)]
        made.append((reads, spans, parts))
    return made


def observed(amount: int) -> dict[str, Any]:
    """Games side by side, with legal codes and 378 numbers written for each step."""
    import numpy
    from workloads import WORKLOADS

    from sgs_fast_core import api

    steps = amount or 200
    match = WORKLOADS["duel"].match()
    rows = numpy.zeros((ENVIRONMENTS, 378), numpy.int16)
    codes = numpy.zeros((ENVIRONMENTS, 128), numpy.uint32)
    seen = sights(match.ruleset_info.machine.names, match.seats)
    work = Work()
    decisions, games, truncated = api.run_observed(match.setup, seen, SEED, steps, rows, codes)
    work.end()
    return {"amount": steps, "games": games, "decisions": decisions, "truncated": truncated, "choices": 1}


def weiss(amount: int) -> dict[str, Any]:
    """weiss-sim: a pool of environments, random legal actions chosen inside it, finished games reset."""
    import numpy
    import weiss_sim

    presets = json.loads((_folder(weiss_sim) / "data" / "deck_presets.json").read_text())
    deck = presets["starter_deck_ws02_v1"]
    _, buffers = weiss_sim.make_pool(
        "train", ENVIRONMENTS, deck_lists=[deck, deck], num_threads=1, layout="i16_legal_ids_nometa", seed=SEED
    )
    steps = amount or 200
    buffers.reset()
    # Drawn at random: of seeds that follow each other an environment picks among 6 codes the first, third or fifth only.
    rng = numpy.random.default_rng(SEED)
    games = truncated = 0
    work = Work()
    for _ in range(steps):
        out, _ = buffers.step_random_legal(rng.integers(0, 2**63, ENVIRONMENTS, dtype=numpy.uint64))
        done = out.terminated | out.truncated
        if done.any():
            games += int(numpy.count_nonzero(done))
            truncated += int(numpy.count_nonzero(out.truncated))
            buffers.reset_done(done)
    work.end()
    choices = 0
    for _ in range(CHOICES):
        out, _ = buffers.step_random_legal(rng.integers(0, 2**63, ENVIRONMENTS, dtype=numpy.uint64))
        done = out.terminated | out.truncated
        if done.any():
            buffers.reset_done(done)
        choices += int(numpy.count_nonzero(numpy.diff(out.legal_offsets) > 1))
    return {
        "amount": steps, "games": games, "decisions": steps * ENVIRONMENTS, "truncated": truncated,
        "choices": choices / (CHOICES * ENVIRONMENTS),
    }


def _folder(module: Any) -> Any:
    from pathlib import Path

    return Path(module.__file__).parent


def essence(amount: int) -> dict[str, Any]:
    """essence-wars: one game, a call from Python for each choice and each step."""
    from essence_wars._core import PyGame

    steps = amount or 5000
    game, games = PyGame(), 0
    game.reset(SEED)
    work = Work()
    for _ in range(steps):
        game.step(game.random_action())
        if game.is_done():
            games += 1
            game.reset(SEED + games)
    work.end()
    return {"amount": steps, "games": games, "decisions": steps, "truncated": 0}


def spiel(name: str, amount: int) -> dict[str, Any]:
    """OpenSpiel: whole games by random bots in its own native loop."""
    import pyspiel

    games = amount or 20
    game = pyspiel.load_game(name)
    players = game.num_players()
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(players)]
    states = []
    work = Work()
    for index in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, SEED + index)
        states.append(state)
    work.end()
    sample = states[:200]
    a_game = sum(sum(move.player >= 0 for move in state.full_history()) for state in sample) / len(sample)
    return {"amount": games, "games": games, "decisions": round(a_game * games), "truncated": 0}


def main() -> None:
    name, amount = sys.argv[1], int(sys.argv[2])
    runs = {"ours": ours, "observed": observed, "weiss": weiss, "essence": essence}
    print(json.dumps(runs[name](amount) if name in runs else spiel(name, amount)))


if __name__ == "__main__":
    main()
