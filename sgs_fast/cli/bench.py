"""``sgs-fast bench``: how fast complete games are played here."""

from __future__ import annotations

import argparse
from statistics import median
from typing import TYPE_CHECKING

from sgs_fast.cli.arguments import Parser, agents, build_match, speech, whole
from sgs_fast.cli.output import amount, facts, interrupted, print_json, print_lines
from sgs_fast.errors import UsageError
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.result import Result

ROUNDS = 5
EXAMPLE = "sgs-fast bench zongheng lubu-cavalry yellow-turban --seconds 2"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "bench",
        "RULESET DECK DECK",
        "Measure how fast complete games are played, set-up included. The same games are played in five rounds; the "
        "fastest by CPU time counts, since other work on the machine can only slow a round down.",
        EXAMPLE,
    )
    made.add_match()
    made.add_argument(
        "--seconds", type=whole, default=5, metavar="N", help="CPU seconds for all rounds, roughly (default: 5)"
    )
    made.add_agents("random")
    made.add_seed()
    made.add_argument("--workers", type=whole, default=1, metavar="N", help="threads (default: 1)")
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import simulate
    from sgs_fast.checks import check_number

    say = speech(options)
    seconds, match, players = check_number("--seconds", options.seconds, 1), build_match(options), agents(options)

    def play(games: int) -> Result:
        return simulate(match, games, players, options.seed, workers=options.workers, rows=False, swap=False)

    probe = play(64)
    while probe.cpu_s < 0.02 * seconds and not probe.partial:
        probe = play(4 * probe.games)
    games = max(1, int(probe.games * seconds / ROUNDS / max(probe.cpu_s, 1e-6)))
    rounds: list[Result] = []
    while len(rounds) < ROUNDS and not any(result.partial for result in (probe, *rounds)):
        rounds.append(play(games))
    finished = [result for result in rounds if not result.partial]
    if not finished:
        raise UsageError("interrupted before the first round was over")
    best = min(finished, key=lambda result: result.cpu_s)
    times = [result.cpu_s for result in finished]
    if options.json:
        print_json(facts(match, best) | {"rounds_cpu_s": times, "games_per_cpu_s": round(best.games / best.cpu_s, 1)})
    else:
        print_lines(_lines(best, times, say))
    if len(finished) < ROUNDS:
        return interrupted("bench", say, games * len(finished), games * ROUNDS)
    return 0


def _lines(best: Result, times: list[float], say: Speech) -> list[str]:
    cpu = best.cpu_s
    title = " - ".join(f"{deck} ({agent})" for deck, agent in zip(best.match.deck_names, best.agents, strict=True))
    rows = [
        [say("complete games", "完整对局"), f"{best.games:,}"],
        [say("games a CPU second", "每处理器秒对局"), amount(best.games / cpu)],
        [say("decisions a CPU second", "每处理器秒决策"), amount(best.decisions / cpu)],
        [say("nanoseconds a decision", "每次决策纳秒"), f"{1e9 * cpu / max(1, best.decisions):.0f}"],
        [say("games a second, by the clock", "每秒对局（实时）"), amount(best.games / best.wall_s)],
        [say("decisions a game", "每局决策"), f"{best.decisions / best.games:.1f}"],
        [
            say("CPU seconds: best, median, worst round", "处理器秒：最快、中位、最慢一轮"),
            f"{cpu:.3f}, {median(times):.3f}, {max(times):.3f}",
        ],
        [say("threads", "线程"), str(best.workers)],
    ]
    return [f"{best.match.ruleset}: {title}", *table(rows, "<>"), "", say("digest ", "摘要 ") + best.digest]
