"""``sgs-fast simulate``: many games, and who wins them."""

from __future__ import annotations

import argparse

from sgs_fast.cli.arguments import Parser, agents, build_match, speech, whole
from sgs_fast.cli.output import describe, facts, interrupted, print_json, print_lines

EXAMPLE = "sgs-fast simulate zongheng lubu-cavalry yellow-turban -n 20000 --agents greedy,greedy --seed 1"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "simulate",
        "RULESET DECK DECK",
        "Play many games of a match and tell who wins: win rates with 95 % intervals, the first player's advantage, "
        "lengths, how games ended and how fast they were played.",
        EXAMPLE,
        "The same words and seed give the same games on any number of workers; the digest tells. Ctrl-C prints what "
        "was finished\nand exits with code 2. A deck is one of the ruleset's or a file (.toml or .txt).",
    )
    made.add_match()
    made.add_argument("-n", "--games", type=whole, default=1000, metavar="N", help="number of games (default: 1000)")
    made.add_agents()
    made.add_seed()
    made.add_workers()
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import simulate

    say = speech(options)
    match = build_match(options)
    result = simulate(
        match,
        options.games,
        agents(options),
        options.seed,
        workers=options.workers,
        progress=True,
        rows=False,
    )
    if options.json:
        print_json(facts(match, result))
    else:
        print_lines(describe(result, say(match.ruleset_info.en, match.ruleset_info.zh), options, say))
    if result.partial:
        return interrupted("simulate", say, result.games, result.asked)
    return 0
