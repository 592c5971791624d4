"""What a report says about a run: figures, tables and warnings, before they become a page."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sgs_fast import rulesets, sweepfile
from sgs_fast.campaign import Campaign, Cell
from sgs_fast.cardstats import CardStats, card_stats
from sgs_fast.matrix import Matrix
from sgs_fast.pairing import Pairing, Totals, deck_of
from sgs_fast.report import figures
from sgs_fast.report.figures import Drawn
from sgs_fast.stats import Estimate, first_player
from sgs_fast.sweep import Point, SweepResult
from sgs_fast.text import Speech

if TYPE_CHECKING:
    from sgs_fast.store import Store

__all__ = ["Part", "Section", "section"]


@dataclass
class Part:
    """One block of a section: a heading, sentences, a figure, a table (its first row is the head)."""

    title: str
    text: list[str] = field(default_factory=list)
    figure: Drawn | None = None
    table: list[list[str]] = field(default_factory=list)
    folded: bool = False  # the table is shown when asked for


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


class _Run:
    """A stored run with its totals."""

    def __init__(self, store: Store, row: Mapping[str, Any], say: Speech) -> None:
        self.row, self.say = row, say
        self.cells = store.cells(row["run"])
        self.totals = [Totals() for _ in self.cells]
        for cell, block in store.blocks(row["run"]):
            self.totals[cell].add(block)
        self.ruleset = rulesets.find(row["ruleset"])
        self.number = int(row["number"])

    def label(self, deck: Mapping[str, Any]) -> str:
        return str(deck["zh"] if self.say.lang == "zh" else deck["en"])

    def lengths(self) -> Part | None:
        turns: dict[int, int] = {}
        for total in self.totals:
            for turn, games in total.turns.items():
                turns[turn] = turns.get(turn, 0) + games
        if not turns:
            return None
        say, count = self.say, sum(turns.values())
        running = 0
        quantiles: dict[float, int] = {}
        for turn in sorted(turns):
            running += turns[turn]
            for share in (0.05, 0.5, 0.95):
                if running >= share * count:
                    quantiles.setdefault(share, turn)
        most = min(max(turns), quantiles[0.95] * 2)
        xs = list(range(min(turns), most + 1))
        drawn = figures.bars(
            f"r{self.number}-lengths",
            say("share of games by their number of turns", "各回合数的对局占比"),
            xs,
            [turns.get(x, 0) / count for x in xs],
            xlabel=say("turns of both players together", "回合数（双方合计）"),
            ylabel=say("% of games", "对局占比 %"),
        )
        return Part(
            say("How long games are", "对局长度"),
            [
                say(
                    f"Half of the games end within {quantiles[0.5]} turns, nine of ten take {quantiles[0.05]} to {quantiles[0.95]}.",
                    f"半数对局在 {quantiles[0.5]} 回合内结束，九成在 {quantiles[0.05]} 到 {quantiles[0.95]} 回合之间。",
                )
            ],
            drawn,
        )

    def common_warnings(self) -> list[str]:
        say, games = self.say, sum(total.games for total in self.totals)
        out = []
        if self.row["finished"] is None:
            out.append(
                say(
                    "This run is not finished: every figure rests on what was played so far. Give its command again to go on.",
                    "本次运行尚未完成：所有数字仅基于已完成的对局。再次执行同一命令即可继续。",
                )
            )
        for name, words in (
            ("truncated", say("were cut off at the limit of turns or decisions", "达到回合或决策上限而被截断")),
            ("stalled", say("stalled: both players could pass for ever", "陷入僵持：双方可以无限让过")),
            ("fault", say("ended by a fault of the engine", "因引擎故障而结束")),
        ):
            bad = sum(total.sums.get(name, 0) for total in self.totals)
            if games and bad / games > (0 if name == "fault" else 0.01):
                out.append(
                    say(
                        f"{bad:,} of {games:,} games ({100 * bad / games:.1f} %) {words}. They count for neither side, so the figures are "
                        "about the other games only.",
                        f"{games:,} 局中有 {bad:,} 局（{100 * bad / games:.1f} %）{words}。这些局不计入任何一方，数字只反映其余对局。",
                    )
                )
        return out

    def first_player(self) -> Estimate:
        sums = {
            name: sum(total.sums.get(name, 0) for total in self.totals)
            for name in ("first_games_a", "first_games_b", "first_wins_a", "first_wins_b")
        }
        return first_player(
            [sums["first_wins_a"], sums["first_wins_b"]], [sums["first_games_a"], sums["first_games_b"]]
        )

    def facts(self) -> list[tuple[str, str]]:
        say, row = self.say, self.row
        codes = {(cell["code_hash"], cell["numbers_hash"]) for cell in self.cells}
        agents = sorted({cell["agent_a"] for cell in self.cells})
        return [
            (say("engine", "引擎"), f"sgs_fast {row['engine']}"),
            (say("ruleset", "规则"), say(self.ruleset.en, self.ruleset.zh)),
            (say("agents", "代理"), ", ".join(agents)),
            (say("seed", "种子"), str(row["seed"])),
            (say("games", "局数"), f"{sum(total.games for total in self.totals):,}"),
            (
                say("cards and numbers", "卡牌与数值"),
                ", ".join(f"{code}/{numbers}" for code, numbers in sorted(codes)[:4])
                + (f" (+{len(codes) - 4})" if len(codes) > 4 else ""),
            ),
            (say("begun", "开始"), f"{row['begun']:%Y-%m-%d %H:%M}"),
            (say("run", "编号"), row["run"]),
        ]


def section(store: Store, row: Mapping[str, Any], say: Speech) -> Section:
    """What there is to say about a stored run."""
    run = _Run(store, row, say)
    return _matrix(run) if row["kind"] == "matrix" else _sweep(run)


def _percent(rate: Estimate, digits: int = 1) -> str:
    return rate.percent(digits)


# ------------------------------------------------------------------------------------------------------- a matrix


def _matrix(run: _Run) -> Section:
    say = run.say
    names = [str(name) for name in run.row["config"]["decks"]]
    labels, totals, skill = list(names), {}, {}
    for cell, total in zip(run.cells, run.totals, strict=True):
        label = cell["label"]
        if "probe" in label:
            skill[label["probe"]] = total
            continue
        decks = Pairing(cell["spec"]).data["decks"]
        labels[label["row"]], labels[label["column"]] = run.label(decks[0]), run.label(decks[1])
        totals[label["row"], label["column"]] = total
    made = Matrix(labels, totals)
    order = sorted(range(len(labels)), key=lambda i: -made.ranking[i].value)
    shown = [labels[i] for i in order]
    rates = [[made.rate(i, k) for k in order] for i in order]
    wide = max((rate.margin for row in rates for rate in row if rate.n), default=0.0)
    best, worst = order[0], order[-1]
    clear = made.ranking[best].low > made.ranking[order[1]].high
    first = made.first_player()
    edge = 100 * (first.value - 0.5) if not math.isnan(first.value) else 0.0
    lead = [
        say(
            f"{labels[best]} is the strongest of {len(labels)} decks: it beats an average deck {_percent(made.ranking[best])} of the time.",
            f"{labels[best]} 是 {len(labels)} 套牌组中最强的：对平均牌组的胜率为 {_percent(made.ranking[best])}。",
        )
        if clear
        else say(
            f"{labels[best]} leads {len(labels)} decks, but {labels[order[1]]} may be as strong as far as these games tell.",
            f"{labels[best]} 在 {len(labels)} 套牌组中领先，但就这些对局而言 {labels[order[1]]} 可能同样强。",
        ),
        say(
            f"{labels[worst]} is the weakest: {_percent(made.ranking[worst])}.",
            f"{labels[worst]} 最弱：{_percent(made.ranking[worst])}。",
        ),
    ]
    tiles = [
        (
            say("games", "局数"),
            f"{made.games:,}",
            say(f"{len(totals)} pairings, seats swapped", f"{len(totals)} 组对阵，换座配对"),
        ),
        (say("strongest", "最强"), labels[best], _percent(made.ranking[best])),
        (say("first player's edge", "先手优势"), say(f"{edge:+.1f} points", f"{edge:+.1f} 个百分点"), _percent(first)),
        (
            say("widest interval", "最宽区间"),
            f"± {100 * wide:.1f}",
            say("points, of one pairing", "个百分点（单组对阵）"),
        ),
    ]
    parts = [
        Part(
            say("Who beats whom", "谁克制谁"),
            [
                say(
                    "Each row is a deck; the number is how often it beats the deck of the column, in percent. Blue is above one half, orange "
                    "below. A question mark: the interval is still wider than ± 2 points.",
                    "每行是一套牌组；数字为其对该列牌组的胜率（%）。蓝色高于五成，橙色低于五成。问号表示区间仍宽于 ± 2 个百分点。",
                )
            ],
            figures.heat(
                f"r{run.number}-matrix", say("win rates of each deck against each", "各牌组对阵胜率"), shown, rates
            ),
            [
                ["", *shown],
                *(
                    [name, *("–" if i == k else _percent(rates[i][k]) for k in range(len(shown)))]
                    for i, name in enumerate(shown)
                ),
            ],
            folded=True,
        ),
        Part(
            say("Ranking", "排名"),
            [
                say(
                    "How often a deck would beat an average deck of this table; the bar is the 95 % interval. Decks whose bars overlap may be "
                    "equally strong.",
                    "牌组对本表平均牌组的胜率；横条为 95 % 区间。区间重叠的牌组可能同样强。",
                )
            ],
            figures.dots(
                f"r{run.number}-ranking",
                say("strength of each deck", "各牌组强度"),
                shown,
                [made.ranking[i] for i in order],
                zero=0.5,
                label=say("win rate against an average deck, %", "对平均牌组胜率 %"),
            ),
            _ranking_table(made, order, labels, say),
        ),
        _first_part(run, made, order, labels),
    ]
    if made.cycles:
        parts.append(
            Part(
                say("Cycles", "克制环"),
                [
                    say(
                        "Each of these decks beats the next, and the last one the first:",
                        "以下牌组依次克制下一套，末尾克制开头：",
                    )
                ],
                table=[
                    [say("cycle", "环"), say("least edge", "最小优势")],
                    *(
                        [
                            " → ".join(labels[i] for i in (*triple, triple[0])),
                            f"{100 * (min(made.rate(triple[k], triple[(k + 1) % 3]).value for k in range(3)) - 0.5):+.1f}",
                        ]
                        for triple in made.cycles[:12]
                    ),
                ],
            )
        )
    else:
        parts.append(
            Part(
                say("Cycles", "克制环"),
                [
                    say(
                        "No three decks beat each other in a circle, as far as the intervals tell.",
                        "就区间而言，没有三套牌组互相循环克制。",
                    )
                ],
            )
        )
    if (lengths := run.lengths()) is not None:
        parts.append(lengths)
    parts += _card_parts(run, labels, names)
    warnings = run.common_warnings()
    doubtful = [f"{labels[i]} – {labels[k]}" for (i, k), total in totals.items() if total.win_rate().margin > 0.02]
    if doubtful:
        warnings.append(
            say(
                f"{len(doubtful)} of {len(totals)} pairings are known to no better than ± 2 points (for instance {doubtful[0]}). Small "
                "differences between them mean nothing yet: 10,000 games a pairing bring them to about ± 1.",
                f"{len(totals)} 组对阵中有 {len(doubtful)} 组的误差大于 ± 2 个百分点（例如 {doubtful[0]}）。它们之间的小差异尚无意义："
                "每组 10,000 局可降到约 ± 1。",
            )
        )
    for i, total in skill.items():
        rate = total.win_rate()
        if rate.low < 0.6:
            warnings.append(
                say(
                    f"The agent hardly plays {labels[i]} better than chance does: it wins {_percent(rate)} against random choices with "
                    "the same deck. What this deck is worth in good hands, these games cannot tell.",
                    f"代理使用 {labels[i]} 几乎不比随机强：同牌组对随机代理的胜率为 {_percent(rate)}。这些对局无法说明该牌组在高手手中的价值。",
                )
            )
    return Section(
        say(f"{run.ruleset.en}: every deck against every deck", f"{run.ruleset.zh}：牌组对阵表"),
        lead,
        tiles,
        parts,
        warnings,
        run.row["command"],
        run.facts(),
    )


def _ranking_table(made: Matrix, order: Sequence[int], labels: Sequence[str], say: Speech) -> list[list[str]]:
    mix = made.mix
    rows = [
        [
            say("deck", "牌组"),
            say("against an average deck", "对平均牌组"),
            say("against the others here", "对本表其他牌组"),
            say("share of the stable field", "稳定环境占比"),
            say("loses by", "落后"),
        ]
    ]
    for i in order:
        rows.append(
            [
                labels[i],
                _percent(made.ranking[i]),
                _percent(made.against_field(i)),
                f"{100 * mix.shares[i]:.0f} % [{100 * mix.low[i]:.0f}, {100 * mix.high[i]:.0f}]",
                f"{100 * mix.regret[i]:.1f}",
            ]
        )
    return rows


def _first_part(run: _Run, made: Matrix, order: Sequence[int], labels: Sequence[str]) -> Part:
    say = run.say
    values = []
    for i in order:
        sums = {"first_games": [0, 0], "first_wins": [0, 0]}
        for (a, b), total in made.totals.items():
            if i in (a, b):
                for name, pair in sums.items():
                    for k, side in enumerate("ab"):
                        pair[k] += total.sums.get(f"{name}_{side}", 0)
        values.append(first_player(sums["first_wins"], sums["first_games"]))
    return Part(
        say("Going first", "先手"),
        [
            say(
                f"Over all games whoever went first won {_percent(made.first_player())} of the decided ones; 50 % would be no advantage. For "
                "each deck: the games in which it took part.",
                f"在所有分出胜负的对局中，先手胜率为 {_percent(made.first_player())}；50 % 即无优势。下图按各牌组参与的对局统计。",
            )
        ],
        figures.dots(
            f"r{run.number}-first",
            say("first player's win rate by deck", "按牌组统计的先手胜率"),
            [labels[i] for i in order],
            values,
            zero=0.5,
            label=say("first player wins, %", "先手胜率 %"),
            strong=lambda v: v.low > 0.5 or v.high < 0.5,
        ),
    )


# ---------------------------------------------------------------------------------------------------------- cards


def _card_parts(run: _Run, labels: Sequence[str], names: Sequence[str]) -> list[Part]:
    """Each deck's cards, over all cells in which it was played by the run's own agent."""
    say = run.say
    counted: dict[str, list[Any]] = {}
    for cell, total in zip(run.cells, run.totals, strict=True):
        if total.cards is None or "probe" in cell["label"]:
            continue
        data = Pairing(cell["spec"]).data
        for side, deck in enumerate(data["decks"]):
            entry = counted.setdefault(deck["key"], [deck, None, 0, 0])
            cards = total.cards[side]
            if entry[1] is None:
                entry[1] = cards.copy()
            else:
                size = max(len(entry[1]), len(cards))
                entry[1] = _grown(entry[1], size) + _grown(cards, size)
            entry[2] += total.sums["win"] + total.sums["draw"]
            entry[3] += total.sums[f"wins_{'ab'[side]}"]
    parts = []
    for number, name in enumerate(name for name in names if name in counted):
        data, cards, games, wins = counted[name]
        stats = sorted(
            card_stats(cards, games, wins, deck_of(data, run.ruleset.name), run.ruleset),
            key=lambda s: -_value(s.impact),
        )
        known = [one for one in stats if one.in_hand.n and one.not_seen.n]
        if not known:
            continue
        title = run.label(data)
        card_names = [one.card.name(say.lang) for one in known]
        parts.append(
            Part(
                say(f"Cards of {title}", f"{title} 的卡牌"),
                [
                    say(
                        "How much oftener the deck won when the card was in hand at any time than when it was never seen, in points, with its "
                        "interval. Grey: nothing is proved. This is an association, not a cause: to see what a card really does, exchange it on "
                        'the same deals (a sweep over "copies.CARD", or sgs_fast.cardstats.replaced).',
                        "卡牌曾入手的对局与从未见到的对局的胜率之差（百分点）及其区间。灰色：尚不能证明有差异。这是相关而非因果："
                        '若要知道卡牌的真实作用，请在相同牌序下替换它（扫描 "copies.卡名"，或 sgs_fast.cardstats.replaced）。',
                    )
                ],
                figures.dots(
                    f"r{run.number}-cards{number}",
                    say(f"card impact in {title}", f"{title} 卡牌影响"),
                    card_names,
                    [one.impact for one in known],
                    zero=0.0,
                    points=True,
                    label=say("in hand less not seen, points", "入手减未见，百分点"),
                    strong=lambda v: v.low > 0 or v.high < 0,
                ),
                [
                    [
                        say("card", "卡牌"),
                        say("copies", "张数"),
                        say("opening hand", "起手"),
                        say("drawn later", "后抽到"),
                        say("in hand", "入手"),
                        say("not seen", "未见"),
                        say("played", "使用"),
                        say("median turn played", "使用回合中位数"),
                    ],
                    *(
                        [
                            one.card.name(say.lang),
                            str(one.copies),
                            *(
                                _percent(rate)
                                for rate in (one.opening, one.drawn, one.in_hand, one.not_seen, one.played)
                            ),
                            _median_turn(one),
                        ]
                        for one in stats
                    ),
                ],
                folded=True,
            )
        )
    return parts


def _grown(cards: Any, size: int) -> Any:
    import numpy as np

    return np.pad(cards, ((0, size - len(cards)), (0, 0)))


def _value(estimate: Estimate) -> float:
    return -9.0 if math.isnan(estimate.value) else estimate.value


def _median_turn(stats: CardStats) -> str:
    total, running = sum(rate.n for _, rate in stats.played_in), 0
    for turn, rate in stats.played_in:
        running += rate.n
        if 2 * running >= total:
            return str(turn)
    return "–"


# ---------------------------------------------------------------------------------------------------------- a sweep


def _sweep(run: _Run) -> Section:
    say, config = run.say, run.row["config"]
    wanted = sweepfile.from_data(config["sweep"], str(config["title"]))
    numbers = sorted({cell["label"]["point"] for cell in run.cells})
    points = []
    for number in numbers:
        own = [
            (cell, total) for cell, total in zip(run.cells, run.totals, strict=True) if cell["label"]["point"] == number
        ]
        points.append(Point(dict(own[0][0]["label"]["values"]), [total for _, total in own]))
    campaign = Campaign(
        "sweep", run.ruleset.name, [Cell(Pairing(cell["spec"])) for cell in run.cells[:1]], run.row["seed"], {}
    )
    made = SweepResult(wanted, points, campaign)
    for step in (run.row["outcome"] or {}).get("rounds", []):
        for values in step["dropped"]:
            for point in points:
                point.dropped = point.dropped or point.values == values
    what = {
        "win_rate": say(
            f"win rate of {wanted.tested[0].key} against the field", f"{wanted.tested[0].key} 对环境的胜率"
        ),
        "first_player": say("win rate of whoever goes first", "先手胜率"),
        "flat": say("how far win rates lie from one half", "胜率偏离五成的程度"),
    }[wanted.target]
    aim = None if wanted.target == "flat" else wanted.aim
    played = [point for point in points if point.games]
    best, close = made.best, made.candidates
    lead = []
    if best is not None:
        lead.append(
            say(
                f"Nearest to the target{'' if aim is None else f' of {100 * aim:g} %'}: {_values(run, best)}, with {_percent(made.measure(best))}.",
                f"最接近目标{'' if aim is None else f'（{100 * aim:g} %）'}：{_values(run, best)}，为 {_percent(made.measure(best))}。",
            )
        )
        if len(close) > 1:
            lead.append(
                say(
                    f"{len(close)} points may be as near as far as these games tell: {'; '.join(_values(run, p) for p in close[:4])}.",
                    f"就这些对局而言有 {len(close)} 个取值无法区分：{'；'.join(_values(run, p) for p in close[:4])}。",
                )
            )
    tiles = [
        (
            say("games", "局数"),
            f"{sum(point.games for point in points):,}",
            say(f"{len(points)} points, same deals", f"{len(points)} 个取值，牌序相同"),
        ),
        (say("nearest", "最接近"), _values(run, best) if best else "–", _percent(made.measure(best)) if best else ""),
        (
            say("widest interval", "最宽区间"),
            f"± {100 * max((made.measure(p).margin for p in played), default=0):.1f}",
            say("points", "个百分点"),
        ),
    ]
    single = wanted.parameters[0] if len(wanted.parameters) == 1 and wanted.parameters[0].ordered else None
    head = say(
        "The band is the 95 % interval; the dashed line is the target, the ring the nearest point.",
        "色带为 95 % 区间；虚线为目标，圆圈为最接近的取值。",
    )
    if single is not None and len(played) > 1:
        ordered = sorted(played, key=lambda point: int(point.values[single.name]))
        xs = [float(point.values[single.name]) for point in ordered]
        drawn = figures.curve(
            f"r{run.number}-sweep",
            what,
            xs,
            [made.measure(point) for point in ordered],
            aim=aim,
            xlabel=_card_label(run, single.name),
            ylabel=what + ", %",
            best=float(best.values[single.name]) if best else None,
        )
    else:
        head = say("The bar is the 95 % interval; the dashed line is the target.", "横条为 95 % 区间；虚线为目标。")
        ordered = sorted(played, key=lambda point: made.distance(point).value)[:40]
        drawn = figures.dots(
            f"r{run.number}-sweep",
            what,
            [_values(run, point) for point in ordered],
            [made.measure(point) for point in ordered],
            zero=0.0 if aim is None else aim,
            label=what + ", %",
        )
    rows = [
        [
            *(_card_label(run, parameter.name) for parameter in wanted.parameters),
            what,
            say("less the first point", "减首个取值"),
            say("games", "局数"),
            "",
        ]
    ]
    for place, point in enumerate(points):
        mark = (
            say("nearest", "最接近")
            if point is best
            else say("dropped", "已淘汰")
            if point.dropped
            else say("as near, perhaps", "或同样接近")
            if point in close
            else ""
        )
        rows.append(
            [
                *(str(value) for value in point.values.values()),
                _percent(made.measure(point)),
                "–" if place == 0 else _percent(made.against_first(point)),
                f"{point.games:,}",
                mark,
            ]
        )
    parts = [
        Part(
            wanted.title,
            [
                head,
                say(
                    "All points play the same deals, so that differences between them are known better than the rates themselves.",
                    "所有取值使用相同的牌序，因此它们之间的差异比胜率本身更可靠。",
                ),
            ],
            drawn,
            rows,
        )
    ]
    if (lengths := run.lengths()) is not None:
        parts.append(lengths)
    warnings = run.common_warnings()
    if len(close) > 1 and best is not None:
        warnings.append(
            say(
                "Which point is nearest is not proved; play more games to tell the candidates apart.",
                "哪个取值最接近尚未证明；增加局数以区分候选取值。",
            )
        )
    if played and max(made.measure(p).margin for p in played if not p.dropped) > 0.02:
        warnings.append(
            say(
                "Some points are known to no better than ± 2 points: small differences mean nothing yet.",
                "部分取值的误差大于 ± 2 个百分点：小差异尚无意义。",
            )
        )
    return Section(
        say(f"{run.ruleset.en}: {wanted.title}", f"{run.ruleset.zh}：{wanted.title}"),
        lead,
        tiles,
        parts,
        warnings,
        run.row["command"],
        run.facts(),
    )


def _values(run: _Run, point: Point) -> str:
    return ", ".join(f"{_card_label(run, name)} = {value}" for name, value in point.values.items())


def _card_label(run: _Run, name: str) -> str:
    """A parameter's name, with the card's English name where the page is English."""
    if run.say.lang == "en" and name in run.ruleset.number_names:
        card, _ = run.ruleset.number_names[name]
        return f"{card.en}: {name.rpartition('.')[2]}"
    return name
