"""A user's own counters in a report: how often it happened, and who won then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgs_fast.counters import Counted, lost_words
from sgs_fast.report.parts import Part, Run

__all__ = ["counter_part", "counter_warnings"]


def counter_part(run: Run, groups: Sequence[tuple[str, Mapping[str, Counted]]], sides: Sequence[str] = ()) -> Part | None:
    """Counters of ``groups`` of games, each with its name; with two ``sides`` also who won the games in which one was not 0."""
    say, groups = run.say, [(name, counters) for name, counters in groups if counters]
    if not groups:
        return None
    head = [say("a game", "每局"), say("games with any", "出现局数占比"), *(say(f"{name} wins then", f"此时{name}胜率") for name in sides)]
    labels = list(groups[0][1])
    one = len(groups) == 1

    def rows(label: str | None) -> list[list[str]]:
        return [
            [name if label is not None else key, *_row(counted, len(sides))]
            for name, counters in groups
            for key, counted in counters.items()
            if label in (None, key)
        ]

    text = [
        say(
            "Events counted by the filters of the command or the sweep file, with 95 % intervals. That a deck wins more often when "
            "something happens does not say that it wins because of it.",
            "按命令或扫描文件中的条件统计的事件，附 95 % 区间。某事发生时胜率较高，并不说明胜利由它造成。",
        )
    ]
    title = say("What you counted", "自定义计数")
    if one:
        return Part(title, text, table=[[say("counter", "计数"), *head], *rows(None)])
    return Part(title, text, more=[Part(label, table=[[say("games of", "对局"), *head], *rows(label)]) for label in labels])


def counter_warnings(run: Run, groups: Sequence[Mapping[str, Counted]]) -> list[str]:
    """That some events were not counted."""
    lost = sum(max((counted.lost for counted in counters.values()), default=0) for counters in groups)
    return [lost_words(lost, run.say)] if lost else []


def _row(counted: Counted, sides: int) -> list[str]:
    mean = counted.mean
    rates = [counted.share, *(counted.win_rate(seat) for seat in range(sides))]
    return [f"{mean.value:.2f} [{mean.low:.2f}, {mean.high:.2f}]", *(rate.percent() for rate in rates)]
