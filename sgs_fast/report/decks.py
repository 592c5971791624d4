"""A matrix in a report: who beats whom, the ranking, the stable field, cycles, going first, lengths, cards."""

from __future__ import annotations

from collections.abc import Sequence

from sgs_fast.matrix import Matrix
from sgs_fast.pairing import Totals
from sgs_fast.report import figures
from sgs_fast.report.cards import card_part
from sgs_fast.report.counted import counter_part, counter_warnings
from sgs_fast.report.parts import DOUBTFUL, Part, Run, Section, doubts, marks, percent, skill_warning

__all__ = ["matrix_section"]

_MOST_CYCLES = 5


def matrix_section(run: Run) -> Section:
    """What there is to say about every deck against every deck."""
    say = run.say
    names = [str(name) for name in run.row["config"]["decks"]]
    labels, totals, skill = list(names), {}, {}
    for cell, total in zip(run.cells, run.totals, strict=True):
        label = cell["label"]
        if "probe" in label:
            skill[label["probe"]] = total
            continue
        (_, labels[label["row"]]), (_, labels[label["column"]]) = run.sides(cell)
        totals[label["row"], label["column"]] = total
    made = Matrix(labels, totals)
    order = sorted(range(len(labels)), key=lambda i: -made.ranking[i].value)
    first = run.first_player()
    wide = [(pair, total) for pair, total in totals.items() if total.win_rate().margin > DOUBTFUL]
    counted = [(f"{labels[i]} – {labels[k]}", total.counters) for (i, k), total in totals.items()]
    if made.counters:
        counted.insert(0, (say("all pairings", "全部对阵"), made.counters))
    parts = [
        _table_part(run, made, order, labels, 2 * len(wide) > len(totals)),
        _ranking_part(run, made, order, labels),
        _field_part(run, made, order, labels),
        _cycle_part(run, made, labels),
        _first_part(run, made, order, labels),
        run.lengths(),
        card_part(run, run.played),
        counter_part(run, counted),
    ]
    warnings = [*run.warnings(), *counter_warnings(run, [total.counters for total in totals.values()])]
    if wide:
        (i, k), _ = wide[0]
        warnings.append(
            doubts(run, len(wide), len(totals), say("pairings", "对阵"), f"{labels[i]} – {labels[k]}")
        )
    warnings += [
        words for i, total in sorted(skill.items()) if (words := skill_warning(run, labels[i], total.win_rate()))
    ]
    margin = max((total.win_rate().margin for total in totals.values() if total.games), default=0.0)
    return Section(
        say(f"{run.ruleset.en}: every deck against every deck", f"{run.ruleset.zh}：牌组对阵表"),
        _lead(run, made, order, labels),
        [
            (
                say("games", "局数"),
                f"{made.games:,}",
                say(
                    f"{len(totals)} pairings; each deal played twice, seats exchanged",
                    f"{len(totals)} 组对阵；每副牌序换座各打一局",
                ),
            ),
            (
                say("leads", "领先"),
                labels[order[0]],
                say(f"beats an average deck {percent(made.ranking[order[0]])}", f"对平均牌组 {percent(made.ranking[order[0]])}"),
            ),
            run.first_tile(first),
            (
                say("widest interval", "最宽区间"),
                say(f"± {100 * margin:.1f} pp", f"± {100 * margin:.1f} 个百分点"),
                say("of a single pairing", "单组对阵"),
            ),
        ],
        [part for part in parts if part is not None],
        warnings,
        run.row["command"],
        run.facts(),
    )


def _lead(run: Run, made: Matrix, order: Sequence[int], labels: Sequence[str]) -> list[str]:
    say, (best, *_, worst) = run.say, order
    second = order[1]
    clear = made.ranking[best].low > made.ranking[second].high
    lead = [
        say(
            f"{labels[best]} is the strongest of {len(labels)} decks: it beats an average one {percent(made.ranking[best])} of the time.",
            f"{labels[best]} 是 {len(labels)} 套牌组中最强的：对平均牌组的胜率为 {percent(made.ranking[best])}。",
        )
        if clear
        else say(
            f"{labels[best]} leads {len(labels)} decks with {percent(made.ranking[best])} against an average one, but "
            f"{labels[second]} may be as strong as far as these games tell.",
            f"{labels[best]} 以对平均牌组 {percent(made.ranking[best])} 的胜率领先 {len(labels)} 套牌组，但就这些对局而言 "
            f"{labels[second]} 可能同样强。",
        ),
        say(
            f"{labels[worst]} is last with {percent(made.ranking[worst])}.",
            f"{labels[worst]} 垫底：{percent(made.ranking[worst])}。",
        ),
    ]
    uneven = max(
        ((i, k) for i in range(len(labels)) for k in range(len(labels)) if i != k and made.rate(i, k).n),
        key=lambda pair: made.rate(*pair).low,
        default=None,
    )
    if uneven is not None and made.rate(*uneven).low > 0.5:
        i, k = uneven
        lead.append(
            say(
                f"The most lopsided pairing: {labels[i]} beats {labels[k]} {percent(made.rate(i, k))}.",
                f"最悬殊的对阵：{labels[i]} 对 {labels[k]} 胜率 {percent(made.rate(i, k))}。",
            )
        )
    return [*lead, run.first_words(run.first_player())]


def _table_part(run: Run, made: Matrix, order: Sequence[int], labels: Sequence[str], mostly_wide: bool) -> Part:
    say = run.say
    shown = [labels[i] for i in order]
    rates = [[None if i == k else made.rate(i, k) for k in order] for i in order]
    text = [
        say(
            "Each row is a deck; the number is how often it beats the deck of that column, in percent. Blue is above one half, "
            "orange below. The strongest deck stands first.",
            "每行是一套牌组；数字为其对该列牌组的胜率（%）。蓝色高于五成，橙色低于五成。最强的牌组排在最前。",
        )
    ]
    text.append(marks(run, mostly_wide, DOUBTFUL))
    return Part(
        say("Who beats whom", "谁克制谁"),
        text,
        figures.heat(
            f"r{run.number}-matrix",
            say("win rates of each deck against each", "各牌组对阵胜率"),
            shown,
            shown,
            rates,
            doubtful=lambda rate: not mostly_wide and rate.margin > DOUBTFUL,
            numbered=True,
        ),
        [
            [say("deck", "牌组"), *shown],
            *([name, *("–" if rate is None else percent(rate) for rate in rates[i])] for i, name in enumerate(shown)),
        ],
        folded=True,
    )


def _ranking_part(run: Run, made: Matrix, order: Sequence[int], labels: Sequence[str]) -> Part:
    say = run.say
    return Part(
        say("Ranking", "排名"),
        [
            say(
                "How often a deck would beat an average deck of this table, from all pairings together (Bradley and Terry's model); the "
                "bar is the 95 % interval. Decks whose bars overlap may be equally strong.",
                "牌组对本表平均牌组的胜率，由全部对阵共同推算（Bradley–Terry 模型）；横条为 95 % 区间。区间重叠的牌组可能同样强。",
            )
        ],
        figures.dots(
            f"r{run.number}-ranking",
            say("strength of each deck", "各牌组强度"),
            [labels[i] for i in order],
            [made.ranking[i] for i in order],
            zero=0.5,
            label=say("win rate against an average deck, %", "对平均牌组胜率 %"),
        ),
        [
            [
                say("deck", "牌组"),
                say("against an average deck", "对平均牌组"),
                say("against the others here, all alike", "对本表其他牌组（等权）"),
            ],
            *([labels[i], percent(made.ranking[i]), percent(made.against_field(i))] for i in order),
        ],
        folded=True,
    )


def _field_part(run: Run, made: Matrix, order: Sequence[int], labels: Sequence[str]) -> Part:
    say, mix = run.say, made.mix
    held = sum(mix.shares[i] > 0.005 for i in order)
    return Part(
        say("What players would settle on", "玩家最终会选什么"),
        [
            say(
                "If everybody may pick any deck and plays to win, decks are worth picking in these shares (the Nash mix): against such a "
                "field no deck does better than one half. A balanced set has many decks in it.",
                "若人人可自由选牌组并力求取胜，各牌组值得被选的比例如下（纳什均衡）：面对这样的环境，没有牌组能超过五成。"
                "平衡的卡池应有许多牌组在其中。",
            ),
            say(
                f"Here {held} of {len(labels)} decks are in it. The regret is by how many percentage points a deck falls short of one "
                "half against that field: what it costs to be loyal to it.",
                f"本表 {len(labels)} 套牌组中有 {held} 套在内。悔值是牌组面对该环境时低于五成的百分点数：坚持使用它的代价。",
            ),
        ],
        table=[
            [say("deck", "牌组"), say("share of the field", "环境占比"), say("regret, percentage points", "悔值（百分点）")],
            *(
                [
                    labels[i],
                    f"{100 * mix.shares[i]:.0f} % [{100 * mix.low[i]:.0f}, {100 * mix.high[i]:.0f}]",
                    f"{100 * mix.regret[i]:.1f} [{100 * mix.regret_low[i]:.1f}, {100 * mix.regret_high[i]:.1f}]",
                ]
                for i in sorted(order, key=lambda i: (-mix.shares[i], mix.regret[i]))
            ),
        ],
    )


def _cycle_part(run: Run, made: Matrix, labels: Sequence[str]) -> Part:
    say, title = run.say, run.say("Cycles", "克制环")
    if not made.cycles:
        return Part(
            title,
            [
                say(
                    "No three decks beat each other in a circle, as far as the intervals tell.",
                    "就区间而言，没有三套牌组互相循环克制。",
                )
            ],
        )
    rows = []
    for triple in made.cycles:
        steps = [(triple[k], triple[(k + 1) % 3]) for k in range(3)]
        rows.append([labels[triple[0]], *(f"{labels[b]}: {percent(made.rate(a, b))}" for a, b in steps)])
    head = [say("deck", "牌组"), say("beats", "克制"), say("which beats", "后者克制"), say("which beats", "后者克制")]
    hidden = Part(
        say(f"{len(rows) - _MOST_CYCLES} more", f"另外 {len(rows) - _MOST_CYCLES} 个"), table=[head, *rows[_MOST_CYCLES:]]
    )
    return Part(
        title,
        [
            say(
                f"{len(rows)} times three decks beat each other in a circle, each edge beyond its interval: rock, paper, scissors. The "
                "strongest circles:",
                f"共有 {len(rows)} 组三套牌组循环克制（每条边都超出区间），如同石头剪刀布。最强的几组：",
            )
        ],
        table=[head, *rows[:_MOST_CYCLES]],
        more=[hidden] if len(rows) > _MOST_CYCLES else [],
    )


def _first_part(run: Run, made: Matrix, order: Sequence[int], labels: Sequence[str]) -> Part:
    say = run.say

    def of(i: int) -> list[Totals]:
        return [total for pair, total in made.totals.items() if i in pair]

    return Part(
        say("Going first", "先手"),
        [
            run.first_words(run.first_player()),
            say(
                "By deck, over the games in which it took part, on either side; grey where no edge is proved.",
                "按牌组统计其参与的对局（不论哪一方）；灰色表示优势未得到证明。",
            ),
        ],
        figures.dots(
            f"r{run.number}-first",
            say("first player's win rate by deck", "按牌组统计的先手胜率"),
            [labels[i] for i in order],
            [run.first_player(of(i)) for i in order],
            zero=0.5,
            label=say("whoever goes first wins, %", "先手胜率 %"),
            strong=lambda v: v.low > 0.5 or v.high < 0.5,
        ),
    )
