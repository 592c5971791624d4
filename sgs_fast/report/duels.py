"""Two decks in a report: who wins, how the figure settled, going first, pairs, lengths, cards."""

from __future__ import annotations

import numpy as np

from sgs_fast.paired import Pairs
from sgs_fast.pairing import UNRATED, Pairing, Totals
from sgs_fast.report import figures
from sgs_fast.report.cards import card_part
from sgs_fast.report.counted import counter_part, counter_warnings
from sgs_fast.report.parts import DOUBTFUL, Part, Run, Section, percent, probe, skill_warning
from sgs_fast.sequential import always_valid
from sgs_fast.stats import Estimate, wilson

__all__ = ["duel_section"]

_LOOKS = 60  # of the curve that shows how the figure settled


def duel_section(run: Run) -> Section:
    """What there is to say about two decks."""
    say = run.say
    cell, total = run.played[0]
    names = [name for _, name in run.sides(cell)]
    how = say("each deal played twice, seats exchanged", "每副牌序换座各打一局")
    if "position" in Pairing(cell["spec"]).data:
        how = say("all from one position", "均自同一局面开始")
    rate, first = total.win_rate(), run.first_player()
    sides = [rate, _other(rate)]
    best = 0 if rate.value >= 0.5 else 1
    if rate.low > 0.5 or rate.high < 0.5:
        lead = say(
            f"{names[best]} beats {names[1 - best]} {percent(sides[best])} of the time.",
            f"{names[best]} 对 {names[1 - best]} 的胜率为 {percent(sides[best])}。",
        )
    else:
        lead = say(
            f"Neither {names[0]} nor {names[1]} is proved to be stronger: {names[0]} wins {percent(rate)}.",
            f"{names[0]} 与 {names[1]} 谁更强尚未证明：{names[0]} 的胜率为 {percent(rate)}。",
        )
    verdict = (run.row["outcome"] or {}).get("verdict")
    asked = (run.row["config"] or {}).get("until")
    lines = [lead, run.first_words(first)]
    if asked:
        lines.insert(
            1,
            say(f"Stopping by the rule {asked}: {verdict or 'still open'}.", f"停止规则 {asked}：{verdict or '尚无结论'}。"),
        )
    warnings = run.warnings()
    if rate.n and rate.margin > DOUBTFUL:
        warnings.append(
            say(
                f"The win rate is known to no better than ± {100 * rate.margin:.1f} percentage points: 2,400 games bring it to about "
                "± 2, 10,000 to ± 1.",
                f"胜率误差仍为 ± {100 * rate.margin:.1f} 个百分点：2,400 局可降到约 ± 2，10,000 局约 ± 1。",
            )
        )
    if total.pairs.unrated:
        warnings.append(
            say(
                f"{total.pairs.unrated:,} pairs count for nobody, because the rules did not end one of their games.",
                f"有 {total.pairs.unrated:,} 对因其中一局未由规则结束而不计入。",
            )
        )
    warnings += [words for k, name in enumerate(names) if (words := skill_warning(run, name, probe(run, cell, k)))]
    warnings += counter_warnings(run, [total.counters])
    worth = total.pairs.saved()
    parts = [
        _settled_part(run, total, names[0], bool(asked)),
        _sides_part(run, total, names),
        run.lengths(),
        card_part(run, run.played),
        counter_part(run, [(names[0], total.counters)], names),
    ]
    return Section(
        say(f"{run.ruleset.en}: {names[0]} against {names[1]}", f"{run.ruleset.zh}：{names[0]} 对 {names[1]}"),
        lines,
        [
            (
                say("games", "局数"),
                f"{total.games:,}",
                how,
            ),
            (say("stronger", "更强"), names[best], percent(sides[best])),
            run.first_tile(first),
            (
                say("worth of a paired game", "配对一局的价值"),
                "–" if worth != worth else f"{worth:.2f}",
                say("games of their own", "局独立对局"),
            ),
        ],
        [part for part in parts if part is not None],
        warnings,
        run.row["command"],
        run.facts(),
    )


def _other(rate: Estimate) -> Estimate:
    return Estimate(1 - rate.value, 1 - rate.high, 1 - rate.low, rate.n, rate.confidence)


def _settled_part(run: Run, total: Totals, name: str, stopped: bool) -> Part | None:
    """The win rate after each number of games, with the interval that may be looked at again and again."""
    say = run.say
    halves = np.nan_to_num(total.scores * 4, nan=UNRATED).astype(np.int64)
    first = max(min(64, len(halves)), len(halves) // 20)  # before that the band is as wide as the page
    looks = np.unique(np.linspace(first, len(halves), _LOOKS).astype(int))
    if len(looks) < 2:
        return None
    values = []
    for look in looks:
        counts = np.bincount(halves[:look], minlength=UNRATED + 1)
        values.append(always_valid(Pairs(counts[:5].astype(np.int64), int(counts[UNRATED]))))
    return Part(
        say("How the figure settled", "胜率如何趋于稳定"),
        [
            say(
                f"The win rate of {name} after so many games. The band holds at every look: in 95 % of such runs the true value lies "
                "inside all along, so one may stop whenever it tells enough. It is wider than the interval above, which holds for one "
                "look at the end.",
                f"{name} 在各局数时的胜率。色带在任何时刻都有效：95 % 的此类运行中真值自始至终位于带内，因此可随时停止。"
                "它比上面的区间宽，后者只适用于结束时看一次。",
            )
        ],
        figures.curve(
            f"r{run.number}-settled",
            say("win rate by games played", "随局数变化的胜率"),
            [2.0 * float(look) for look in looks],
            values,
            aim=0.5,
            xlabel=say("games", "局数"),
            ylabel=say(f"{name} wins, %", f"{name} 胜率 %"),
            marks=False,
        ),
    )


def _sides_part(run: Run, total: Totals, names: list[str]) -> Part:
    """Each deck going first and going second."""
    say, sums = run.say, total.sums
    labels, rates = [], []
    for k, name in enumerate(names):
        own, other = "ab"[k], "ba"[k]
        went, won = sums.get(f"first_games_{own}", 0), sums.get(f"first_wins_{own}", 0)
        labels.append(say(f"{name}, going first", f"{name}，先手"))
        rates.append(wilson(won, went))
        went, lost = sums.get(f"first_games_{other}", 0), sums.get(f"first_wins_{other}", 0)
        labels.append(say(f"{name}, going second", f"{name}，后手"))
        rates.append(wilson(went - lost, went))
    counts = total.pairs.counts
    pairs = total.pairs.n or 1
    points = ("0", "½", "1", "1½", "2")
    return Part(
        say("Going first", "先手"),
        [run.first_words(run.first_player())],
        figures.dots(
            f"r{run.number}-sides",
            say("win rates going first and second", "先后手胜率"),
            labels,
            rates,
            zero=0.5,
            label=say("wins, % of the decided games", "胜率（分出胜负的对局）%"),
            strong=lambda v: v.low > 0.5 or v.high < 0.5,
        ),
        more=[
            Part(
                say("Pair by pair", "逐对统计"),
                [
                    say(
                        f"Points that {names[0]} took from both games of a deal. Many single points mean that the seat or the deal "
                        "decided, not the deck.",
                        f"{names[0]} 在同一牌序的两局中所得分数。1 分很多，说明决定胜负的是座位或牌序而非牌组。",
                    )
                ],
                table=[
                    [say("points of two", "两局得分"), say("pairs", "对数"), say("share", "占比")],
                    *(
                        [points[k], f"{int(counts[k]):,}", percent(wilson(int(counts[k]), pairs))]
                        for k in range(5)
                        if counts[k]
                    ),
                ],
            )
        ],
    )
