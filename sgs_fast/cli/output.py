"""What the commands print about games: for people in two languages, for machines as one JSON object."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sgs_fast.counters import lost_words
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.counters import Counted
    from sgs_fast.match import Match
    from sgs_fast.paired import Pairs
    from sgs_fast.result import Playable, Result
    from sgs_fast.stats import Estimate

__all__ = [
    "amount",
    "complain",
    "counter_lines",
    "describe",
    "facts",
    "first_player",
    "interrupted",
    "pairs_line",
    "print_json",
    "print_lines",
    "replay_command",
    "result_codes",
]

_CODES = {"win": "分出胜负", "draw": "平局", "stalled": "僵持", "truncated": "截断", "fault": "故障"}


def print_json(data: dict[str, Any]) -> None:
    """One object on stdout; NaN and infinities do not occur in it."""
    print(json.dumps(data, ensure_ascii=False, indent=2, allow_nan=False))


def print_lines(lines: Sequence[str]) -> None:
    """Lines on stdout."""
    if lines:
        print("\n".join(lines))


def complain(text: str) -> None:
    """A remark for people, on stderr."""
    print(text, file=sys.stderr)


def interrupted(command: str, say: Speech, games: int, asked: int, kept: str | None = None) -> int:
    """Tell that Ctrl-C cut a command short, what may be done about it (``kept``: the file of results), and return its exit
    code."""
    more = say(f"; {kept} keeps them: the same command goes on", f"；已存入 {kept}，同一命令可继续") if kept else ""
    complain(
        say(
            f"sgs-fast {command}: interrupted after {games:,} of {asked:,} games{more}",
            f"sgs-fast {command}：已中断，完成 {games:,} / {asked:,} 局{more}",
        )
    )
    return 2


def amount(number: float) -> str:
    """A rate for people: 1.24 M, 86.3 k, 512."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{letter}"
    return f"{number:.3g}"


def replay_command(options: argparse.Namespace, words: Sequence[str], index: int, swapped: bool = False) -> str:
    """The command that shows game ``index`` of these words again, under the options of the command that played it."""
    command = ["sgs-fast", "replay", *words, "--seed", str(options.seed), "--index", str(index)]
    command += ["--agents", options.agents, *(["--swapped"] if swapped else [])]
    for name in ("players", "pack", "generals", "roles", "mode"):
        if (value := getattr(options, name, None)) is not None:
            command += [f"--{name}", str(value)]
    files = getattr(options, "card_file", ())
    for flag, settings in (("--option", options.option), ("--override", options.override), ("--card-file", files)):
        for setting in settings:
            command += [flag, setting]
    return shlex.join(command)


def facts(match: Match, result: Result) -> dict[str, Any]:
    """The summary of a simulation for machines, with all that decides how its games come out."""
    return result.as_dict() | {"options": match.options, "overrides": match.overrides, "match": match.fingerprint}


def deck_name(match: Playable, seat: int, say: Speech) -> str:
    """What to call a seat's deck: the key that commands take, or its Chinese name."""
    key, decks = match.deck_names[seat], getattr(match, "decks", ())
    return say(key, decks[seat].zh if seat < len(decks) else key)


def result_code(name: str, say: Speech) -> str:
    """How a game ended, in words."""
    return say(name, _CODES.get(name, name))


def result_codes(codes: dict[str, int], say: Speech) -> str:
    """How the games ended: ``win 19,881 (99.4 %), draw 119``."""
    total = sum(codes.values())
    parts = []
    for name, count in codes.items():
        share = f" ({100 * count / total:.2f} %)" if total and count else ""
        parts.append(f"{result_code(name, say)} {count:,}{share}")
    return say(", ", "，").join(parts)


def describe(result: Result, title: str, options: argparse.Namespace, say: Speech) -> list[str]:
    """The summary of a simulation for people."""
    match = result.match
    how = say(" in swapped pairs", "（换座配对）") if result.swapped else ""
    head = say(
        f"{title}: {result.games:,} games{how}, seed {result.seed}; brackets are 95 % intervals",
        f"{title}：{result.games:,} 局{how}，种子 {result.seed}；方括号内为 95 % 区间",
    )
    rows = []
    for seat in range(match.seats):
        label = say("wins", "胜率") if seat == 0 else ""
        where = "" if result.swapped else say(f"seat {seat}  ", f"座位 {seat}  ")
        player = f"{where}{deck_name(match, seat, say)} ({result.agents[seat]})"
        rows.append([label, player, result.win_rate(seat).percent()])
    whole = result.account is not None and result.account.whole
    lines = [head, ""] if whole else [head, "", *table(rows, "<<>", gap="   "), ""]
    if result.account is not None:
        lines += [*result.account.lines(say), ""]
    codes = result_codes(result.codes, say)
    speed = say(
        f"{amount(result.games / result.wall_s)} games/s, {amount(result.decisions / result.wall_s)} decisions/s "
        f"({result.wall_s:.2f} s, {result.cpu_s:.2f} s CPU, {result.workers} threads)",
        f"每秒 {amount(result.games / result.wall_s)} 局，每秒 {amount(result.decisions / result.wall_s)} 次决策"
        f"（用时 {result.wall_s:.2f} 秒，处理器 {result.cpu_s:.2f} 秒，{result.workers} 个线程）",
    )
    first = [[say("first player", "先手胜率"), first_player(result.first_player(), say, result.match.seats)]]
    facts = [
        *([] if whole else first),
        *([pairs_line(result.pairs, say)] if result.swapped else []),
        [say("results", "结果"), codes],
        [say("turns", "回合数"), _lengths(result.lengths(of="turns"), say)],
        [say("decisions", "决策数"), _lengths(result.lengths(of="decisions"), say)],
        [say("speed", "速度"), speed],
        [say("digest", "摘要"), result.digest],
    ]
    return lines + table(facts, gap="   ") + _warnings(result, options, say)


def counter_lines(counters: Mapping[str, Counted], sides: Sequence[str], say: Speech) -> list[str]:
    """A user's own counters, with how often each of two sides wins the games in which one was not 0."""
    if not counters:
        return []
    two = list(sides) if len(sides) == 2 else []
    head = [say("counted", "计数"), say("in all", "总计"), say("a game", "每局"), say("games with any", "出现局数占比")]
    rows = [[*head, *(say(f"{name} wins then", f"此时 {name} 胜率") for name in two)]]
    for label, one in counters.items():
        mean = one.mean
        rates = [one.share.percent(), *(one.win_rate(seat).percent() for seat in range(len(two)))]
        rows.append([label, f"{one.total:,}", f"{mean.value:.2f} [{mean.low:.2f}, {mean.high:.2f}]", *rates])
    lines = ["", *table(rows, "<><<" + "<" * len(two), gap="   ")]
    if lost := max(one.lost for one in counters.values()):
        lines += ["", lost_words(lost, say)]
    return lines


def first_player(rate: Estimate, say: Speech, seats: int = 2) -> str:
    """How often whoever goes first wins, and how far that is from even between two."""
    if seats != 2 or rate.n == 0:
        return rate.percent()
    edge = 100 * (rate.value - 0.5)
    against = say(f"{edge:+.1f} points against an even 50 %", f"较均势 50 % 相差 {edge:+.1f} 个百分点")
    return f"{rate.percent()}   {against}"


def pairs_line(pairs: Pairs, say: Speech) -> list[str]:
    """Pairs by the first deck's points, and what they save."""
    saved = pairs.saved()
    worth = say(f"; a paired game is worth {saved:.2f} of its own", f"；配对的一局相当于独立的 {saved:.2f} 局")
    points = say("0, ½, 1, 1½, 2 points: ", "0、½、1、1½、2 分：") + ", ".join(f"{n:,}" for n in pairs.counts)
    return [say("pairs", "配对"), points + (worth if saved == saved else "")]


def _lengths(values: Sequence[int], say: Speech) -> str:
    if not values:
        return "-"
    low, q05, q25, median, q75, q95, high = values
    return say(
        f"median {median}, half {q25}-{q75}, nine of ten {q05}-{q95}, all {low}-{high}",
        f"中位数 {median}，半数 {q25}-{q75}，九成 {q05}-{q95}，全部 {low}-{high}",
    )


def _warnings(result: Result, options: argparse.Namespace, say: Speech) -> list[str]:
    lines = []
    if result.faults:
        index, name = result.faulty[0]
        command = replay_command(options, options.words, *result.series.place(index)[1:])
        lines.append(
            say(
                f"{result.faults:,} games ended by a fault of the engine; the first is {index} ({name}): {command}",
                f"{result.faults:,} 局因引擎故障中止，最早是第 {index} 局（{name}）：{command}",
            )
        )
    if result.truncated > 0.005 * result.games:
        lines.append(
            say(
                f"{result.truncated:,} games met the limit of turns or decisions: the win rates leave them out",
                f"{result.truncated:,} 局达到回合或决策上限，未计入胜率",
            )
        )
    return ["", *lines] if lines else []
