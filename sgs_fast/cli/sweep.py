"""``sgs-fast sweep``: what becomes of win rates as numbers, options or decks change."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from sgs_fast.cli.arguments import Parser, speech
from sgs_fast.cli.many import add_results, campaign_dict, opened, played_lines, running, this_command
from sgs_fast.cli.output import interrupted, print_json, print_lines
from sgs_fast.errors import UsageError
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
    close = made.candidates
    for place, point in enumerate(made.points):
        change = "-" if place == 0 or not point.games else made.against_first(point).points()
        mark = (
            ""
            if not made.sweep.aimed
            else say("nearest", "最接近")
            if point is made.best
            else say("dropped", "已淘汰")
            if point.dropped
            else say("as near, perhaps", "或同样接近")
            if point in close
            else ""
        )
        rows.append(
            [
                *(str(point.values[name]) for name in names),
                made.measure(point).percent(),
                *([change] if win_rate else []),
                f"{point.games:,}",
                mark,
            ]
        )
    head = say(
        f"{made.sweep.title}: {len(made.points)} values on the same deals; brackets are 95 % intervals, pp percentage points",
        f"{made.sweep.title}：{len(made.points)} 个取值，牌序相同；方括号内为 95 % 区间",
    )
    out = [head, "", *table(rows, ">" * len(names) + "<" + ("<" if win_rate else "") + "><", gap="   ")]
    if made.best is not None and made.sweep.aimed:
        aim = "" if made.sweep.target == "flat" else f" ({100 * made.sweep.aim:g} %)"
        out += ["", say(f"nearest to the target{aim}: {told(made.best)}", f"最接近目标{aim}：{told(made.best)}")]
        if len(close) > 1:
            out.append(
                say(
                    f"{len(close)} values may be as near as far as these games tell: play more to tell them apart",
                    f"就这些对局而言，{len(close)} 个取值无法区分：增加局数可以区分",
                )
            )
        if made.reached is not None:
            bound = f"{100 * (made.sweep.below or 0):g}"
            out.append(
                say(
                    f"within {bound} percentage points of it: {'yes' if made.reached else 'not proved'}",
                    f"与目标相差不超过 {bound} 个百分点：{'是' if made.reached else '未能证明'}",
                )
            )
    return out
