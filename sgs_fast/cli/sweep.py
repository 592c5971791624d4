"""``sgs-fast sweep``: what becomes of win rates as numbers, options or decks change."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from sgs_fast.cli.arguments import Parser, speech
from sgs_fast.cli.many import add_results, campaign_dict, opened, played_lines, running, this_command
from sgs_fast.cli.output import counter_lines, interrupted, print_json, print_lines
from sgs_fast.counters import parsed
from sgs_fast.errors import UsageError
from sgs_fast.sweepwords import ending, remark
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.sweep import Point, SweepResult

EXAMPLE = "sgs-fast sweep docs/examples/lubu_life.toml"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "sweep",
        "FILE.toml",
        "Play a match again and again while numbers on cards, options or slots of a deck change, all on the same deals: over "
        "a grid, a sample, or a search towards a target.",
        EXAMPLE,
        "The file tells the match, the parameters, the target and the budget in games. With --out everything is stored; the "
        "same command goes on from what an interrupted one left.",
    )
    made.add_argument("words", nargs="*", metavar="FILE.toml", help="the sweep")
    add_results(made)
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import sweepfile
    from sgs_fast.progress import Bar
    from sgs_fast.sweep import sweep

    say = speech(options)
    if len(options.words) != 1:
        raise UsageError(f"name one sweep file, as in `{EXAMPLE}`")
    wanted = sweepfile.read(options.words[0])
    wanted.cards = wanted.cards or options.cards
    for label, given in parsed(options.count).items():
        if label in wanted.counters:
            raise UsageError(f'two counters are called "{label}", one with --count, one in {options.words[0]}')
        wanted.counters[label] = given
    started = time.perf_counter()
    with opened(options) as store, running(options) as executor, Bar(wanted.budget, "games") as bar:
        made = sweep(
            wanted,
            workers=options.workers,
            executor=executor,
            store=store,
            rows=options.rows,
            command=this_command("sweep", options.argv),
            told=lambda now, cell, block: bar(now.games),
        )
    seconds, cpu = time.perf_counter() - started, sum(total.cpu_s for total in made.campaign.totals)
    if options.json:
        print_json(
            made.as_dict()
            | campaign_dict(made.campaign, cpu, seconds)
        )
    else:
        print_lines(lines(made, say))
        print_lines(played_lines(made.campaign, made.games, seconds, options.out, say))
    if made.campaign.partial:
        return interrupted("sweep", say, made.games, wanted.budget, options.out)
    return 0


def measured(made: SweepResult, say: Speech) -> str:
    """What is measured, in words."""
    if made.sweep.target == "first_player":
        return say("first player wins", "先手胜率")
    if made.sweep.target == "flat":
        return say("win rates off one half", "胜率偏离五成")
    return say(f"{made.sweep.subject} wins", f"{made.sweep.subject} 胜率")


def told(point: Point) -> str:
    """A point's values in one line."""
    return ", ".join(f"{name} = {value}" for name, value in point.values.items())


def lines(made: SweepResult, say: Speech) -> list[str]:
    """The points and what they say, for people."""
    names = [parameter.name for parameter in made.sweep.parameters]
    win_rate = made.sweep.target == "win_rate"
    rows = [
        [
            *names,
            measured(made, say),
            *([say("change from the first, pp", "与首行之差（百分点）")] if win_rate else []),
            say("games", "局数"),
            "",
        ]
    ]
    for place, point in enumerate(made.points):
        change = "-" if place == 0 or not point.games else made.against_first(point).points()
        rows.append(
            [
                *(str(point.values[name]) for name in names),
                made.measure(point).percent(),
                *([change] if win_rate else []),
                f"{point.games:,}",
                remark(made, point, say),
            ]
        )
    head = say(
        f"{made.sweep.title}: {len(made.points)} values on the same deals; brackets are 95 % intervals, pp percentage points",
        f"{made.sweep.title}：{len(made.points)} 个取值，牌序相同；方括号内为 95 % 区间",
    )
    out = [head, "", *table(rows, ">" * len(names) + "<" + ("<" if win_rate else "") + "><", gap="   ")]
    if closing := ending(made, say, told):
        out += ["", *closing]
    counted = {f"{label}, {told(point)}": one for point in made.points for label, one in point.counters.items()}
    return [*out, *counter_lines(counted, (), say)]
