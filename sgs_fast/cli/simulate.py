"""``sgs-fast simulate``: many games, and who wins them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sgs_fast.cli.arguments import Parser, agents, build_match, speech, whole
from sgs_fast.cli.many import add_results, campaign_dict, opened, played_lines, running, this_command
from sgs_fast.cli.output import (
    counter_lines,
    describe,
    facts,
    first_player,
    interrupted,
    pairs_line,
    print_json,
    print_lines,
    result_codes,
)
from sgs_fast.counters import parsed
from sgs_fast.errors import UsageError
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.cardstats import CardStats
    from sgs_fast.duel import Duel
    from sgs_fast.match import Match

EXAMPLE = "sgs-fast simulate zongheng lubu-cavalry yellow-turban -n 20000 --agents greedy,greedy --seed 1"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "simulate",
        "RULESET DECK DECK",
        "Play many games of a match and tell who wins: win rates with 95 % intervals, the first player's advantage, "
        "lengths, how games ended and how fast they were played. Between two decks each deal is played twice, the second "
        "time with the seats exchanged; win rates are the decks'.",
        EXAMPLE,
        "The same words and seed give the same games on any number of workers; the digest tells. Ctrl-C prints what "
        "was finished\nand exits with code 2. A deck is one of the ruleset's or a file (.toml or .txt). With --out pairs are "
        "stored; the same command\ngoes on from what an interrupted one left.",
    )
    made.add_match()
    made.add_argument("-n", "--games", type=whole, default=1000, metavar="N", help="number of games (default: 1000)")
    made.add_agents()
    made.add_seed()
    made.add_argument(
        "--no-swap", action="store_true", help="play game after game as seated, none twice with the seats exchanged"
    )
    made.add_argument(
        "--until", metavar="RULE",
        help="stop early: sprt:LOW,HIGH[,ALPHA,BETA] or width:W[,CONFIDENCE], such as sprt:0.50,0.52 or width:0.02",
    )
    add_results(made)
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast import simulate

    say = speech(options)
    match = build_match(options)
    for flag in ("until", "out", "rows", "dask"):
        if getattr(options, flag) not in (None, False):
            if not match.decks:
                raise UsageError(f"--{flag} goes with `sgs-fast matrix {match.ruleset}`, which counts by general and role")
            return _in_pairs(options, match, say)
    players = agents(options)
    counters = parsed(options.count)
    wants_cards = options.cards or (match.ruleset_info.tells_cards and bool(match.decks))
    result = simulate(
        match,
        options.games,
        players,
        options.seed,
        workers=options.workers,
        progress=True,
        rows=False,
        cards=wants_cards,
        counters=counters,
        swap=False if options.no_swap else None,
    )
    if options.json:
        counted: dict[str, Any] = {"cards": [[card.as_dict() for card in side] for side in result.cards]} if wants_cards else {}
        if counters:
            counted["counters"] = {label: one.as_dict() for label, one in result.counters.items()}
        print_json(facts(match, result) | counted)
    else:
        print_lines(describe(result, say(match.ruleset_info.en, match.ruleset_info.zh), options, say))
        print_lines(counter_lines(result.counters, match.deck_names, say))
        if wants_cards:
            _print_cards(match, result.cards, say)
    if result.partial:
        return interrupted("simulate", say, result.games, result.asked)
    return 0


def _in_pairs(options: argparse.Namespace, match: Match, say: Speech) -> int:
    """In pairs that are stored, or played elsewhere, or until a rule says stop."""
    import time

    from sgs_fast.duel import duel
    from sgs_fast.progress import Bar

    if options.no_swap:
        raise UsageError("--until, --out, --rows and --dask play swapped pairs: leave --no-swap out")
    started = time.perf_counter()
    with opened(options) as store, running(options) as executor, Bar(options.games, "games") as bar:
        made = duel(match, options.games, agents(options), options.seed, until=options.until, workers=options.workers,
                    executor=executor, cards=options.cards, counters=parsed(options.count), rows=options.rows, store=store,
                    command=this_command("simulate", options.argv), told=lambda sums, block: bar(sums["games"]))
    seconds, cpu = time.perf_counter() - started, made.totals.cpu_s
    if options.json:
        print_json(made.as_dict() | {"options": match.options, "overrides": match.overrides, "match": match.fingerprint}
                   | campaign_dict(made.campaign, cpu, seconds))
    else:
        print_lines(_lines(made, say(match.ruleset_info.en, match.ruleset_info.zh), say))
        print_lines(counter_lines(made.counters, match.deck_names, say))
        if options.cards:
            _print_cards(match, made.cards, say)
        print_lines(played_lines(made.campaign, made.games, seconds, options.out, say))
    if made.partial:
        return interrupted("simulate", say, made.games, options.games, options.out)
    return 0


def _lines(made: Duel, title: str, say: Speech) -> list[str]:
    """What pairs came to, for people."""
    players, total = made.campaign.cells[0].pairing.agents, made.totals
    rows = [
        [say("wins", "胜率") if k == 0 else "", f"{name} ({players[k]})", made.win_rate(k).percent()]
        for k, name in enumerate(made.match.deck_names)]
    codes = {name: total.sums.get(name, 0) for name in ("win", "draw", "stalled", "truncated", "fault")}
    facts_ = [
        [say("first player", "先手胜率"), first_player(made.first_player(), say)],
        [say("valid at every look", "任意时刻有效"), made.always_valid().percent()],
        pairs_line(made.pairs, say),
        *([[say("verdict", "判定"), made.verdict.words]] if made.verdict else []),
        [say("results", "结果"), result_codes(codes, say)],
        [say("digest", "摘要"), made.campaign.digest],
    ]
    head = say(
        f"{title}: {made.games:,} games in swapped pairs, seed {made.campaign.seed}; brackets are 95 % intervals",
        f"{title}：{made.games:,} 局（换座配对），种子 {made.campaign.seed}；方括号内为 95 % 区间")
    return [head, "", *table(rows, "<<>", gap="   "), "", *table(facts_, gap="   ")]


def _print_cards(match: Match, cards: Sequence[Sequence[CardStats]], say: Speech) -> None:
    for name, side in zip(match.deck_names, cards, strict=True):
        print_lines(["", *card_lines(name, side, say)])


def card_lines(deck: str, cards: Sequence[CardStats], say: Speech) -> list[str]:
    """What became of a deck's cards, the greatest difference first."""
    head = [deck, say("copies", "张数"), say("opening hand", "起手"), say("drawn later", "后抽到"), say("not seen", "未见"),
            say("played", "使用"), say("in hand less not seen", "入手减未见")]
    ordered = sorted(cards, key=lambda card: -card.impact.value if card.impact.value == card.impact.value else 9)
    rows = [
        [
            card.card.name(say.lang),
            str(card.copies),
            *(rate.percent() for rate in (card.opening, card.drawn, card.not_seen, card.played)),
            card.impact.points(),
        ]
        for card in ordered
    ]
    lines = table([head, *rows], "<><<<<>", gap="   ")
    return [*lines, "", say("the last column is in percentage points", "末列单位为百分点")]
