"""``sgs-fast matrix``: every deck against every deck."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING, Any

from sgs_fast.cli.arguments import Parser, agents, build_match, setting, speech, whole
from sgs_fast.cli.many import add_results, campaign_dict, opened, played_lines, running, this_command
from sgs_fast.cli.output import complain, counter_lines, interrupted, print_json, print_lines
from sgs_fast.counters import parsed
from sgs_fast.errors import UsageError
from sgs_fast.extras import check
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.byrole import ByRole
    from sgs_fast.matrix import Matrix
    from sgs_fast.pairing import Block

EXAMPLE = "sgs-fast matrix zongheng --decks all -n 200 --agents greedy --seed 1"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "matrix",
        "RULESET",
        "Play every deck against every deck in pairs of games with the seats swapped: win rates, a ranking, the mix of decks "
        "that nobody should leave, cycles.",
        EXAMPLE,
        "-n counts the games of each pairing. Where games have no decks, the table is by general and role, and -n counts all its "
        "games. With --out everything is stored; the same command goes on from what an "
        "interrupted one left, and `sgs-fast report FILE` makes a page of it.",
    )
    made.add_match("the ruleset")
    made.add_argument(
        "--decks", default="all", metavar="DECK,DECK", help="names or files of decks (default: all of the ruleset)"
    )
    made.add_argument(
        "-n",
        "--games",
        type=whole,
        default=20_000,
        metavar="N",
        help="games of each pairing; without decks: of the whole table (default: 20000)",
    )
    made.add_agents()
    made.add_seed()
    add_results(made)
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import rulesets
    from sgs_fast.matrix import decks_named, matrix
    from sgs_fast.progress import Bar

    say = speech(options)
    if len(options.words) != 1:
        raise UsageError("name one ruleset, as in `sgs-fast matrix zongheng`; decks are given with --decks")
    if not rulesets.find(options.words[0]).deck_a_seat:
        return _by_role(options, say)
    for flag in ("players", "pack", "generals", "roles", "mode"):
        if getattr(options, flag) is not None:
            raise UsageError(f"--{flag} is for games without decks; {options.words[0]} is played with --decks")
    check("scipy", "the ranking of decks")
    ruleset = options.words[0]
    wanted = "all" if options.decks == "all" else [name.strip() for name in options.decks.split(",") if name.strip()]
    decks = decks_named(ruleset, wanted, options.card_file)
    total = len(decks) * (len(decks) - 1) // 2 * options.games
    started = time.perf_counter()
    with opened(options) as store, running(options) as executor, Bar(total, "games") as bar:
        looks = _Looks(bar, say)
        made = matrix(
            ruleset,
            decks,
            options.games,
            agents(options),
            options.seed,
            options=dict(setting("--option", text) for text in options.option),
            overrides=dict(setting("--override", text) for text in options.override),
            card_files=options.card_file,
            workers=options.workers,
            executor=executor,
            store=store,
            cards=options.cards,
            counters=parsed(options.count),
            rows=options.rows,
            command=this_command("matrix", options.argv),
            told=looks,
        )
    assert made.campaign is not None
    seconds, cpu = time.perf_counter() - started, sum(sums.cpu_s for sums in made.totals.values())
    if options.json:
        print_json(
            {"ruleset": made.campaign.ruleset, "seed": options.seed}
            | made.as_dict()
            | campaign_dict(made.campaign, cpu, seconds)
        )
    else:
        print_lines(lines(made, say))
        print_lines(counter_lines(made.counters, (), say))
        print_lines(played_lines(made.campaign, made.games, seconds, options.out, say))
    if made.campaign.partial:
        return interrupted("matrix", say, made.games, total, options.out)
    return 0


class _Looks:
    """Draws the bar, and shows the first round's table as soon as it is there, on a terminal."""

    def __init__(self, bar: Any, say: Speech) -> None:
        self._bar, self._say, self._shown = bar, say, False

    def __call__(self, made: Matrix, cell: int, block: Block) -> None:
        self._bar(made.games)
        if not self._shown and cell >= len(made.totals) - 1:
            self._shown = True
            if self._bar.visible:
                self._bar.wipe()
                complain("\n".join([self._say("a first look:", "初步结果："), *grid(made), ""]))


def grid(made: Matrix) -> list[str]:
    """Win rates in percent, a row a deck."""
    names = made.names
    rows = [["", *(f"({k + 1})" for k in range(len(names))), ""]]
    for i, name in enumerate(names):
        cells = [
            "-" if i == k else "?" if not made.rate(i, k).n else f"{100 * made.rate(i, k).value:.1f}"
            for k in range(len(names))
        ]
        rows.append([f"({i + 1}) {name}", *cells])
    return table(rows, "<" + ">" * len(names))


def lines(made: Matrix, say: Speech) -> list[str]:
    """The table and what follows from it, for people."""
    order = sorted(range(len(made.names)), key=lambda i: -made.ranking[i].value)
    head = say(
        "win rate of the row's deck against the column's, in percent; brackets are 95 % intervals",
        "行牌组对列牌组的胜率（%）；方括号内为 95 % 区间",
    )
    rows = [
        [
            say("rank", "名次"),
            say("deck", "牌组"),
            say("against an average deck", "对平均牌组"),
            say("share of the Nash mix", "纳什占比"),
            say("regret", "悔值"),
        ]
    ]
    for place, i in enumerate(order, 1):
        mix = made.mix
        rows.append(
            [
                str(place),
                made.names[i],
                made.ranking[i].percent(),
                f"{100 * mix.shares[i]:.0f} % [{100 * mix.low[i]:.0f}, {100 * mix.high[i]:.0f}]",
                f"{100 * mix.regret[i]:.1f} [{100 * mix.regret_low[i]:.1f}, {100 * mix.regret_high[i]:.1f}]",
            ]
        )
    found = [" > ".join(made.names[i] for i in (*triple, triple[0])) for triple in made.cycles]
    saved = [total.pairs.saved() for total in made.totals.values()]
    known = [value for value in saved if value == value]
    facts = [
        [say("first player", "先手胜率"), made.first_player().percent()],
        [
            say("cycles", "克制环"),
            "; ".join(found[:3]) + (f" (+{len(found) - 3})" if len(found) > 3 else "") if found else say("none", "无"),
        ],
        *(
            [
                [
                    say("agent", "代理"),
                    say("against random with the same deck: ", "同牌组对随机代理：")
                    + ", ".join(
                        f"{name} {100 * total.win_rate().value:.0f} %"
                        for name, total in zip(made.names, made.skill, strict=True)
                    ),
                ]
            ]
            if made.skill
            else []
        ),
        [
            say("swapped seats", "换座配对"),
            say(
                f"a paired game is worth {sum(known) / len(known):.2f} games of its own" if known else "-",
                f"配对的一局相当于独立的 {sum(known) / len(known):.2f} 局" if known else "-",
            ),
        ],
    ]
    return [
        head,
        "",
        *grid(made),
        "",
        *table(rows, "><<<>"),
        "",
        *table(facts, gap="   "),
    ]


def _by_role(options: argparse.Namespace, say: Speech) -> int:
    """Win rates by general and role, where games have no decks: generals and roles are dealt anew in every game."""
    from sgs_fast.byrole import by_role
    from sgs_fast.progress import Bar

    wanted = {"--rows": options.rows, "--cards": options.cards, "--count": options.count, "--decks": options.decks != "all"}
    for flag, given in wanted.items():
        if given:
            raise UsageError(f"{flag} is for games with decks; here the table is by general and role")
    match = build_match(options)
    started = time.perf_counter()
    with opened(options) as store, running(options) as executor, Bar(options.games, "games") as bar:
        made = by_role(
            match,
            options.games,
            agents(options),
            options.seed,
            workers=options.workers,
            executor=executor,
            store=store,
            command=this_command("matrix", options.argv),
            told=lambda now, block: bar(now.totals.games),
        )
    assert made.campaign is not None
    seconds, games = time.perf_counter() - started, made.totals.games
    if options.json:
        cpu = sum(total.cpu_s for total in made.campaign.totals)
        settings = {"options": match.options, "overrides": match.overrides, "match": match.fingerprint, "seed": options.seed}
        print_json(made.as_dict() | settings | campaign_dict(made.campaign, cpu, seconds))
    else:
        print_lines(role_lines(made, say))
        print_lines(played_lines(made.campaign, games, seconds, options.out, say))
    if made.campaign.partial:
        return interrupted("matrix", say, games, options.games, options.out)
    return 0


def role_lines(made: ByRole, say: Speech) -> list[str]:
    """Win rates by general and role, for people."""
    found = made.matrix()
    words = made.account.role_words
    there = {role for rates in found.values() for role in rates}
    roles = [role for role in dict.fromkeys([*words, *sorted(there)]) if role in there]
    rows = [[say("general", "武将"), *(say(*words.get(role, (role, role))) for role in roles)]]
    rows += [
        [made.account.general_name(name, say), *(rates[role].percent() if role in rates else "-" for role in roles)]
        for name, rates in found.items()
    ]
    return [
        say(
            f"win rate by general and role, {made.totals.games:,} games; brackets are 95 % intervals",
            f"按武将与身份统计的胜率，{made.totals.games:,} 局；方括号内为 95 % 区间",
        ),
        "",
        *table(rows, "<" + ">" * len(roles), gap="   "),
    ]
