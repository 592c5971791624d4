"""What all sections of a report are made of: parts, the totals of a stored run, lengths, warnings and facts."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sgs_fast import rulesets
from sgs_fast.pairing import Pairing, Totals, first_player_of, play
from sgs_fast.report import figures
from sgs_fast.report.figures import Drawn
from sgs_fast.stats import Estimate, quantiles
from sgs_fast.text import Speech

if TYPE_CHECKING:
    from sgs_fast.store import Store

__all__ = ["DOUBTFUL", "Part", "Run", "Section", "change", "doubts", "marks", "percent", "probe", "signed", "skill_warning"]

DOUBTFUL = 0.02  # an interval that reaches farther is told to be wide
_PROBE = 64  # pairs in which an agent's play is held against random choices
_UNENDED = 0.01  # a share of games that the rules did not end beyond which is told


@dataclass
class Part:
    """One block of a section: a heading, sentences, a figure, a table (its first row is the head), smaller blocks that are
    shown when asked for."""

    title: str
    text: list[str] = field(default_factory=list)
    figure: Drawn | None = None
    table: list[list[str]] = field(default_factory=list)
    folded: bool = False  # the table is shown when asked for
    more: list[Part] = field(default_factory=list)

    def figures(self) -> list[Drawn]:
        """Its own figure and those of its smaller blocks."""
        own = [self.figure] if self.figure is not None else []
        return own + [drawn for part in self.more for drawn in part.figures()]


@dataclass
class Section:
    """All that is said about one run. ``tiles``: figures at a glance, (what, value, remark)."""

    title: str
    lead: list[str]
    tiles: list[tuple[str, str, str]]
    parts: list[Part]
    warnings: list[str]
    again: str
    facts: list[tuple[str, str]]


def percent(rate: Estimate) -> str:
    """``52.3 % [51.6, 53.0]``."""
    return rate.percent()


def signed(value: float) -> str:
    """``+3.4``, with a true minus."""
    return f"{100 * value:+.1f}".replace("-", "−")


def change(estimate: Estimate) -> str:
    """A difference in percentage points: ``+3.4 [+1.2, +5.6]``."""
    return "–" if math.isnan(estimate.value) else estimate.points().replace("-", "−")


class Run:
    """A stored run with its totals."""

    def __init__(self, store: Store, row: Mapping[str, Any], say: Speech) -> None:
        self.row, self.say = row, say
        self.cells = store.cells(row["run"])
        self.totals = [Totals() for _ in self.cells]
        for cell, block in store.blocks(row["run"]):
            self.totals[cell].add(block)
        self.ruleset = rulesets.find(row["ruleset"])
        self.number = int(row["number"])

    @property
    def played(self) -> list[tuple[Mapping[str, Any], Totals]]:
        """Cells with their totals, without those that only try the agent."""
        return [
            (cell, total) for cell, total in zip(self.cells, self.totals, strict=True) if "probe" not in cell["label"]
        ]

    @property
    def games(self) -> int:
        """Games of all cells that count."""
        return sum(total.games for _, total in self.played)

    def label(self, deck: Mapping[str, Any]) -> str:
        """A deck's name in the language of the page."""
        return str(deck["zh"] if self.say.lang == "zh" else deck["en"])

    def lengths(self, counts: Mapping[int, int] | None = None, rounds: bool = False) -> Part | None:
        """How long games are: by turns, or by other ``counts`` (games by number, of ``rounds``)."""
        if counts is None:
            merged: dict[int, int] = {}
            for _, total in self.played:
                for turn, games in total.turns.items():
                    merged[turn] = merged.get(turn, 0) + games
            counts = merged
        if not counts:
            return None
        say, count = self.say, sum(counts.values())
        row = [counts.get(turn, 0) for turn in range(max(counts) + 1)]
        low, median, high = quantiles(row, (0.05, 0.5, 0.95))
        xs = list(range(min(counts), min(max(counts), 2 * high) + 1))
        what = say("rounds", "轮数") if rounds else say("turns of both players together", "回合数（双方合计）")
        if not rounds and not self.ruleset.deck_a_seat:
            what = say("turns of all players together", "回合数（全体合计）")
        unit = say("rounds", "轮") if rounds else say("turns", "回合")
        return Part(
            say("How long games are", "对局长度"),
            [
                say(
                    f"Half of the games end within {median} {unit}; nine of ten take {low} to {high}.",
                    f"半数对局在 {median} {unit}内结束，九成在 {low} 到 {high} {unit}之间。",
                )
            ],
            figures.bars(
                f"r{self.number}-lengths",
                say("share of games by their length", "各长度的对局占比"),
                xs,
                [counts.get(x, 0) / count for x in xs],
                xlabel=what,
                ylabel=say("% of games", "对局占比 %"),
            ),
        )

    def warnings(self) -> list[str]:
        """What makes any figure of the run doubtful: it is not finished, or games were not ended by the rules."""
        say, games, out = self.say, self.games, []
        if self.row["finished"] is None:
            out.append(
                say(
                    "This run is not finished: every figure rests on what was played so far. Give its command again to go on.",
                    "本次运行尚未完成：所有数字仅基于已完成的对局。再次执行同一命令即可继续。",
                )
            )
        for name, words in (
            ("truncated", say("were cut off at the limit of turns or decisions", "达到回合或决策上限而被截断")),
            ("stalled", say("stalled: the players could pass for ever", "陷入僵持：各方可以无限让过")),
            ("fault", say("ended by a fault of the engine", "因引擎故障而结束")),
        ):
            bad = sum(total.sums.get(name, 0) for _, total in self.played)
            if games and bad / games > (0 if name == "fault" else _UNENDED):
                out.append(
                    say(
                        f"{bad:,} of {games:,} games ({100 * bad / games:.1f} %) {words}. They count for nobody, so the figures "
                        "are about the other games only.",
                        f"{games:,} 局中有 {bad:,} 局（{100 * bad / games:.1f} %）{words}。这些局不计入任何一方，数字只反映其余对局。",
                    )
                )
        return out

    def sides(self, cell: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Both sides of a cell, each with its key and its name in the language of the page: decks, or seats of a position."""
        pairing = Pairing(cell["spec"])
        if "decks" in pairing.data:
            return [(deck["key"], self.label(deck)) for deck in pairing.data["decks"]]
        return [
            (name, self.say(f"seat {seat} ({name})", f"座位 {seat}（{name}）")) for seat, name in enumerate(pairing.names)
        ]

    def first_player(self, totals: Sequence[Totals] | None = None) -> Estimate:
        """How often whoever went first won the decided games, of all cells or of some."""
        return first_player_of([total for _, total in self.played] if totals is None else totals)

    def first_words(self, rate: Estimate) -> str:
        """The first player's edge in a sentence."""
        say = self.say
        if math.isnan(rate.value):
            return say("Nothing is known about going first.", "先手影响尚无数据。")
        edge = signed(abs(rate.value - 0.5)).lstrip("+")
        if rate.low <= 0.5 <= rate.high:
            return say(
                f"Going first is neither proved to help nor to hurt: {percent(rate)} of the decided games.",
                f"先手有利或不利均未得到证明：先手胜率 {percent(rate)}。",
            )
        return say(
            f"Whoever goes first wins {percent(rate)} of the decided games: going {'first' if rate.value > 0.5 else 'second'} is "
            f"worth {edge} percentage points.",
            f"先手在分出胜负的对局中胜率为 {percent(rate)}：{'先手' if rate.value > 0.5 else '后手'}占 {edge} 个百分点的便宜。",
        )

    def first_tile(self, rate: Estimate) -> tuple[str, str, str]:
        """The same as a figure at a glance."""
        edge = signed(rate.value - 0.5) if not math.isnan(rate.value) else "–"
        return (
            self.say("first player's edge", "先手优势"),
            self.say(f"{edge} pp", f"{edge} 个百分点"),
            self.say(f"wins {percent(rate)}", f"先手胜率 {percent(rate)}"),
        )

    def facts(self) -> list[tuple[str, str]]:
        """What was played, to the last hash."""
        say, row = self.say, self.row
        codes = sorted({(cell["code_hash"], cell["numbers_hash"]) for cell in self.cells})
        agents = sorted({cell["agent_a"] for cell in self.cells if "probe" not in cell["label"]})
        return [
            (say("engine", "引擎"), f"sgs_fast {row['engine']}"),
            (say("ruleset", "规则"), say(self.ruleset.en, self.ruleset.zh)),
            (say("agents", "代理"), ", ".join(agents)),
            (say("seed", "种子"), str(row["seed"])),
            (say("games", "局数"), f"{self.games:,}"),
            (
                say("hashes of cards and numbers", "卡牌与数值的哈希"),
                ", ".join(f"{code} / {numbers}" for code, numbers in codes[:2])
                + (say(f" and {len(codes) - 2} more", f" 等 {len(codes)} 组") if len(codes) > 2 else ""),
            ),
            (say("begun", "开始"), f"{row['begun']:%Y-%m-%d %H:%M}"),
            (say("run", "编号"), row["run"]),
        ]


def probe(run: Run, cell: Mapping[str, Any], side: int) -> Estimate:
    """How often the agent of a deck beats random choices with the same deck, in games played for the page; no games where the
    agent is random itself, or one that the engine does not play by itself, and none from a position."""
    data, total = Pairing(cell["spec"]).data, Totals()
    agent = data["agents"][side]
    if "decks" in data and agent != "random" and ":" not in agent:
        deck = data["decks"][side]
        spec = json.dumps(data | {"decks": [deck, deck], "agents": [agent, "random"]}, ensure_ascii=False, sort_keys=True)
        total.add(play(spec, int(run.row["seed"]), 0, _PROBE))
    return total.win_rate()


def skill_warning(run: Run, deck: str, rate: Estimate) -> str:
    """What to say of a deck with which the agent wins no more than ``rate`` against random choices; "" where it plays well."""
    if not rate.n or rate.low >= 0.6:
        return ""
    return run.say(
        f"The agent hardly plays {deck} better than chance does: it wins {percent(rate)} against random choices with the same "
        "deck. What this deck is worth in good hands, these games cannot tell.",
        f"代理使用 {deck} 几乎不比随机强：同牌组对随机代理的胜率为 {percent(rate)}。这些对局无法说明该牌组在高手手中的价值。",
    )


def marks(run: Run, mostly: bool, margin: float) -> str:
    """What question marks in a table mean; where most numbers would have one, there are none, because they would tell nothing."""
    if mostly:
        return run.say(
            f"Most of these numbers are not yet known to ± {100 * margin:g} percentage points.",
            f"这些数字大多误差仍大于 ± {100 * margin:g} 个百分点。",
        )
    return run.say(
        f"A question mark: not yet known to ± {100 * margin:g} percentage points.", f"问号：误差仍大于 ± {100 * margin:g} 个百分点。"
    )


def doubts(run: Run, wide: int, all_of: int, what: str, example: str) -> str:
    """That so many values are not well known yet."""
    return run.say(
        f"{wide} of {all_of} {what} are known to no better than ± {100 * DOUBTFUL:g} percentage points (for instance {example}). "
        "Small differences between them mean nothing yet: 10,000 games each bring them to about ± 1.",
        f"{all_of} 项{what}中有 {wide} 项的误差大于 ± {100 * DOUBTFUL:g} 个百分点（例如 {example}）。它们之间的小差异尚无意义："
        "每项 10,000 局可降到约 ± 1。",
    )
