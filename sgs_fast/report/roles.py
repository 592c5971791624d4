"""The table by general and role in a report: roles, generals against the average of their roles, seats, lengths."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from sgs_fast.byrole import ByRole
from sgs_fast.report import figures
from sgs_fast.report.parts import Part, Run, Section, change, marks, percent
from sgs_fast.sitting import Sitting
from sgs_fast.stats import Estimate, normal_quantile, wilson

__all__ = ["role_section"]

_WIDE = 0.05  # an interval of a general in a role that reaches farther is told to be wide
_MOST = 12  # generals of each end in the figure of those who stand out


def role_section(run: Run) -> Section:
    """What there is to say about win rates by general and role."""
    say = run.say
    made = ByRole(Sitting(run.cells[0]["spec"]), run.totals)
    account = made.account
    table = made.matrix()
    average = _averages(table, account.role_words)
    worth = {name: _above(rates, average) for name, rates in table.items()}
    order = sorted(worth, key=lambda name: -worth[name].value)
    named = {name: account.general_name(name, say) for name in order}
    words = {role: say(*account.role_words.get(role, (role, role))) for role in average}
    players = int(made.sitting.match().seats)
    cells = [(name, role) for name in order for role in table[name]]
    wide = [(name, role) for name, role in cells if table[name][role].margin > _WIDE]
    proved = [name for name in order if worth[name].low > 0 or worth[name].high < 0]
    sides = _sides(run, made, average, words)
    lead = [
        say(
            f"With {players} players: " + ", ".join(f"{name} wins {percent(rate)}" for name, rate in sides.items()) + ".",
            f"{players} 人局：" + "，".join(f"{name}胜率 {percent(rate)}" for name, rate in sides.items()) + "。",
        )
    ]
    if order:
        best, worst = order[0], order[-1]
        lead.append(
            say(
                f"{named[best]} stands highest above the average of the roles ({change(worth[best])} percentage points), "
                f"{named[worst]} lowest ({change(worth[worst])}).",
                f"相对身份平均，{named[best]} 最高（{change(worth[best])} 个百分点），{named[worst]} 最低（{change(worth[worst])}）。",
            )
        )
    warnings = run.warnings()
    if wide:
        warnings.append(
            say(
                f"{len(wide)} of {len(cells)} numbers of the table are known to no better than ± {100 * _WIDE:g} percentage points: read the "
                "rows, not single numbers. Four times the games halve that.",
                f"表中 {len(cells)} 个数字有 {len(wide)} 个误差大于 ± {100 * _WIDE:g} 个百分点：请看整行而非单个数字。局数增至四倍，误差减半。",
            )
        )
    if made.skill is not None and made.skill[0].n and made.skill[0].low <= made.skill[1].high:
        warnings.append(
            say(
                f"The agent is hardly better than chance at this table: in seat 0 among players at random it wins {percent(made.skill[0])}, "
                f"random choices win {percent(made.skill[1])} there.",
                f"代理在此局中几乎不比随机强：在座位 0 与随机玩家对局时胜率 {percent(made.skill[0])}，随机选择则为 {percent(made.skill[1])}。",
            )
        )
    chance = round(0.05 * len(order))
    parts = [
        _side_part(run, sides),
        _standing_part(run, order, proved, worth, named, chance),
        _table_part(run, order, table, average, named, words, 2 * len(wide) > len(cells)),
        _seat_part(run, made, players),
        run.lengths({n: int(games) for n, games in enumerate(account.rounds) if games}, rounds=True),
        _counts_part(run, made, order, named),
    ]
    return Section(
        say(
            f"{run.ruleset.en}, {account.mode_words[0]}: by general and role, {players} players",
            f"{run.ruleset.zh}{account.mode_words[1]}：按武将与身份，{players} 人",
        ),
        lead,
        [
            (say("games", "局数"), f"{run.games:,}", say("generals and roles dealt anew in each", "每局重新分配武将与身份")),
            (say("generals", "武将"), str(len(order)), say(f"pack {made.sitting.names[0]}", f"牌堆 {made.sitting.names[0]}")),
            (
                say("proved to stand out", "确有强弱之分"),
                str(len(proved)),
                say("generals above or below average", "名武将高于或低于平均"),
            ),
            (
                say("widest interval of a role", "身份的最宽区间"),
                say(
                    f"± {100 * max((rate.margin for rate in average.values()), default=0):.1f} pp",
                    f"± {100 * max((rate.margin for rate in average.values()), default=0):.1f} 个百分点",
                ),
                say("over all generals", "全部武将合计"),
            ),
        ],
        [part for part in parts if part is not None],
        warnings,
        run.row["command"],
        run.facts(),
    )


def _averages(table: Mapping[str, Mapping[str, Estimate]], words: Iterable[str]) -> dict[str, Estimate]:
    """The win rate of each role over all generals, in the order of ``words``."""
    sums: dict[str, list[int]] = {}
    for rates in table.values():
        for role, rate in rates.items():
            entry = sums.setdefault(role, [0, 0])
            entry[0] += round(rate.value * rate.n) if rate.n else 0
            entry[1] += rate.n
    return {role: wilson(*sums[role]) for role in dict.fromkeys([*words, *sums]) if role in sums and sums[role][1]}


def _sides(run: Run, made: ByRole, average: Mapping[str, Estimate], words: Mapping[str, str]) -> dict[str, Estimate]:
    """Who may win, with the win rates: the factions of a ruleset that has them, else the roles."""
    named: Mapping[str, tuple[str, str]] = getattr(made.account, "faction_words", {})
    if not named:
        return {words[role]: rate for role, rate in average.items()}
    found = made.account.as_dict()["factions"]
    rates = {name: data["win_rate"] for name, data in found.items()}
    return {
        run.say(*named[name]): Estimate(rate["value"], rate["low"], rate["high"], rate["n"])
        for name, rate in rates.items()
        if rate["n"]
    }


def _above(rates: Mapping[str, Estimate], average: Mapping[str, Estimate]) -> Estimate:
    """How far a general's win rate lies above what the roles that it had would give: roles are dealt, and some win oftener."""
    known = [(rate, average[role].value) for role, rate in rates.items() if rate.n]
    games = sum(rate.n for rate, _ in known)
    if not games:
        return Estimate(math.nan, -1.0, 1.0, 0)
    value = sum(rate.n * (rate.value - mean) for rate, mean in known) / games
    reach = normal_quantile(0.95) * math.sqrt(sum(rate.n * mean * (1 - mean) for rate, mean in known)) / games
    return Estimate(value, max(-1.0, value - reach), min(1.0, value + reach), games)


def _side_part(run: Run, sides: Mapping[str, Estimate]) -> Part:
    say = run.say
    return Part(
        say("Who wins", "谁会获胜"),
        [say("Win rates of players by their side; several players may win together.", "各方玩家的胜率；多名玩家可同时获胜。")],
        figures.dots(
            f"r{run.number}-roles",
            say("win rate by side", "各方胜率"),
            list(sides),
            list(sides.values()),
            zero=None,
            label=say("wins, %", "胜率 %"),
        ),
    )


def _standing_part(
    run: Run, order: list[str], proved: list[str], worth: Mapping[str, Estimate], named: Mapping[str, str], chance: int
) -> Part:
    say = run.say
    shown = order if len(order) <= 2 * _MOST else order[:_MOST] + order[-_MOST:]
    text = [
        say(
            "How far a general's win rate lies above the average of the roles that it was dealt, in percentage points; grey where "
            "nothing is proved.",
            "武将胜率与其所得身份的平均胜率之差（百分点）；灰色表示差异未得到证明。",
        ),
        say(
            f"{len(proved)} of {len(order)} generals are proved to differ from the average; about {chance} would seem so by chance.",
            f"{len(order)} 名武将中有 {len(proved)} 名与平均确有差异；约 {chance} 名会因偶然而看似如此。",
        ),
    ]
    if len(shown) < len(order):
        text.append(
            say(f"The first and the last {_MOST}; all of them stand in the table.", f"仅列前后各 {_MOST} 名；全部见下表。")
        )
    return Part(
        say("Generals that stand out", "突出的武将"),
        text,
        figures.dots(
            f"r{run.number}-generals",
            say("generals above the average of their roles", "武将相对身份平均"),
            [named[name] for name in shown],
            [worth[name] for name in shown],
            zero=0.0,
            points=True,
            label=say("win rate above the average of its roles, percentage points", "高于身份平均的胜率，百分点"),
            strong=lambda v: v.low > 0 or v.high < 0,
        ),
        [
            [say("general", "武将"), say("above the average", "高于平均"), say("games", "局数")],
            *([named[name], change(worth[name]), f"{worth[name].n:,}"] for name in order),
        ],
        folded=True,
    )


def _table_part(
    run: Run,
    order: list[str],
    table: Mapping[str, Mapping[str, Estimate]],
    average: Mapping[str, Estimate],
    named: Mapping[str, str],
    words: Mapping[str, str],
    mostly_wide: bool,
) -> Part:
    say = run.say
    return Part(
        say("By general and role", "按武将与身份"),
        [
            say(
                "Win rates in percent. Blue is above the average of that role, orange below.",
                "胜率（%）。蓝色高于该身份平均，橙色低于平均。",
            ),
            marks(run, mostly_wide, _WIDE),
        ],
        figures.heat(
            f"r{run.number}-matrix",
            say("win rates by general and role", "按武将与身份的胜率"),
            [named[name] for name in order],
            [words[role] for role in average],
            [[table[name].get(role) for role in average] for name in order],
            middles=[rate.value for rate in average.values()],
            full=0.25,
            doubtful=lambda rate: not mostly_wide and rate.margin > _WIDE,
        ),
        [
            [say("general", "武将"), *words.values()],
            *([named[name], *(percent(table[name][role]) if role in table[name] else "–" for role in average)] for name in order),
        ],
        folded=True,
    )


def _seat_part(run: Run, made: ByRole, players: int) -> Part:
    say, seats = run.say, made.totals.seats
    rows = [seats.get(("seat", str(seat), ""), (0, 0, 0, 0, 0)) for seat in range(players)]
    rates = [wilson(wins, games) for _, games, wins, _, _ in rows]
    died = sum(row[4] for row in rows) or 1
    lord = "lord" in made.account.role_words
    return Part(
        say("Seats", "座位"),
        [
            say(
                "Seats count in the order of play"
                + (", and the lord sits in seat 0, so its win rate is his." if lord else "; seat 0 begins."),
                "座位按行动顺序排列" + ("，主公坐在座位 0，因此其胜率即主公胜率。" if lord else "，座位 0 先行动。"),
            )
        ],
        figures.dots(
            f"r{run.number}-seats",
            say("win rate by seat", "各座位胜率"),
            [say(f"seat {seat}", f"座位 {seat}") for seat in range(players)],
            rates,
            zero=None,
            label=say("wins, %", "胜率 %"),
        ),
        [
            [say("seat", "座位"), say("wins", "胜率"), say("dies first", "首先阵亡"), say("kills a game", "每局击杀")],
            *(
                [say(f"seat {seat}", f"座位 {seat}"), percent(rate), percent(wilson(row[4], died)), f"{row[3] / max(1, row[0]):.2f}"]
                for seat, (row, rate) in enumerate(zip(rows, rates, strict=True))
            ),
        ],
        folded=True,
    )


def _counts_part(run: Run, made: ByRole, order: list[str], named: Mapping[str, str]) -> Part:
    say = run.say
    sums: dict[str, list[int]] = {}
    for (sort, name, _), counts in made.totals.seats.items():
        if sort == "general":
            entry = sums.setdefault(name, [0] * 5)
            for place, count in enumerate(counts):
                entry[place] += count
    rows = []
    for name in order:
        seen, games, wins, kills, first = sums[name]
        rows.append(
            [named[name], percent(wilson(wins, games)), f"{kills / max(1, seen):.2f}", percent(wilson(first, max(1, seen)))]
        )
    killed = sum(counts[3] for (sort, _, _), counts in made.totals.seats.items() if sort == "seat") / max(1, run.games)
    return Part(
        say("Kills and first deaths", "击杀与首先阵亡"),
        [
            say(
                f"In an average game {killed:.1f} players are killed by another one.",
                f"平均每局有 {killed:.1f} 名玩家被他人击杀。",
            )
        ],
        more=[
            Part(
                say("General by general", "逐个武将"),
                table=[
                    [say("general", "武将"), say("wins", "胜率"), say("kills a game", "每局击杀"), say("dies first", "首先阵亡")],
                    *rows,
                ],
            )
        ],
    )
