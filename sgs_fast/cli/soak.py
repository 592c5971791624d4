"""``sgs-fast soak``: random games over all pairings of decks, to find faults of the engine."""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sgs_fast import rulesets
from sgs_fast.cli.arguments import Parser, agents, build_match, speech, table_of, whole
from sgs_fast.cli.output import interrupted, print_json, print_lines, replay_command, result_codes
from sgs_fast.text import table

if TYPE_CHECKING:
    from sgs_fast.result import Result

EXAMPLE = "sgs-fast soak zongheng -n 20 --seed 7"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "soak",
        "RULESET [DECK DECK]",
        "Play games with random legal choices to find faults of the engine: with the decks given, or over every "
        "pairing of the ruleset's decks. Each fault is listed with the command that shows its game again.",
        EXAMPLE,
        "Exit code 1 tells that a fault was found.",
    )
    made.add_match()
    made.add_argument(
        "-n", "--games", type=whole, default=1000, metavar="N", help="number of games of each pairing (default: 1000)"
    )
    made.add_agents("random")
    made.add_seed()
    made.add_workers()
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import simulate

    say = speech(options)
    tables = _tables(options)
    results: list[Result] = []
    for table_ in tables:
        result = simulate(
            build_match(table_, table_.words),
            options.games,
            agents(options),
            options.seed,
            workers=options.workers,
            progress=True,
            rows=False,
            swap=False,
        )
        results.append(result)
        if result.partial:
            break
    faults = [
        {**result.match.facts, "seed": result.seed, "index": index, "fault": name}
        | {"command": replay_command(table_, table_.words, index)}
        for table_, result in zip(tables, results, strict=False)
        for index, name in result.faulty
    ]
    total = _sum(results)
    high = {name: max(result.high[name] for result in results) for name in results[0].high}
    if options.json:
        head = {"ruleset": results[0].match.ruleset, "seed": options.seed, "partial": results[-1].partial}
        print_json(head | total | {"high": high, "faulty": faults})
    else:
        print_lines(table([[*_called(result), result_codes(result.codes, say)] for result in results]))
        marks = ", ".join(f"{name} {rows:,}" for name, rows in high.items())
        print_lines(["", say("fullest tables: ", "各表最多行数：") + marks])
        print_lines([f"{fault['fault']}: {fault['command']}" for fault in faults] or [say("no fault", "没有故障")])
    if results[-1].partial:
        return interrupted("soak", say, total["games"], options.games * len(tables))
    return 1 if total["faults"] else 0


def _called(result: Result) -> list[str]:
    """What a match of the soak is called: its decks, or its table."""
    facts = dict(result.match.facts)
    decks = facts.pop("decks")
    return [f"{name} {value}" for name, value in facts.items()] if facts else list(decks)


def _tables(options: argparse.Namespace) -> list[argparse.Namespace]:
    """The arguments of each match to play: those given, or with the ruleset's name alone what it has to soak."""
    if len(options.words) != 1 or table_of(options):
        return [options]
    ruleset = rulesets.find(options.words[0])
    return [
        argparse.Namespace(**(vars(options) | table | {"words": [ruleset.name, *decks]}))
        for decks, table in ruleset.soak_tables()
    ]


def _sum(results: Sequence[Result]) -> dict[str, Any]:
    names = ("games", "decisions", "events", "draws", "stalled", "truncated", "faults", "cpu_s", "wall_s")
    total: dict[str, Any] = {name: sum(getattr(result, name) for result in results) for name in names}
    digests = "".join(result.digest for result in results)
    return total | {"digest": hashlib.blake2b(digests.encode(), digest_size=16, person=b"sgs_fast soak 1").hexdigest()}
