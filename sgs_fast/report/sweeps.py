"""A sweep in a report: the curve or table of its points, the nearest one, lengths and first players by point."""

from __future__ import annotations

import json

from sgs_fast import sweepfile
from sgs_fast.campaign import Campaign, Cell
from sgs_fast.pairing import Pairing
from sgs_fast.report import figures
from sgs_fast.report.cards import card_part
from sgs_fast.report.counted import counter_part, counter_warnings
from sgs_fast.report.figures import Drawn
from sgs_fast.report.parts import DOUBTFUL, Part, Run, Section, change, doubts, percent, probe, skill_warning
from sgs_fast.stats import Estimate
from sgs_fast.sweep import Point, SweepResult
from sgs_fast.sweepwords import ending, remark, subject

__all__ = ["sweep_section"]

_MOST_DOTS = 30
_MOST_CHANGES = 3


def sweep_section(run: Run) -> Section:
    """What there is to say about a sweep."""
    say = run.say
    made = _result(run)
    wanted, points, best, close = made.sweep, made.points, made.best, made.candidates
    played = [point for point in points if point.games]
    if not wanted.aimed:
        lead = _changes(run, made)
    else:
        lead = ending(made, say, lambda point: _values(run, point))
    wide = [point for point in played if not point.dropped and made.measure(point).margin > DOUBTFUL]
    margin = max((made.measure(point).margin for point in played), default=0.0)
    warnings = run.warnings()
    if wanted.aimed and len(close) > 1:
        warnings.append(
            say(
                "Which value is nearest is not proved; more games tell the candidates apart.",
                "哪个取值最接近尚未证明；增加局数以区分候选取值。",
            )
        )
    if wide:
        warnings.append(doubts(run, len(wide), len(played), say("values", "取值"), _values(run, wide[0])))
    sides = (0, 1) if wanted.target == "flat" else (0,)
    tested = {run.sides(cell)[side][0]: (cell, side) for cell, _ in run.played for side in sides}
    for cell, side in tested.values():
        if words := skill_warning(run, run.sides(cell)[side][1], probe(run, cell, side)):
            warnings.append(words)
    own = [pair for pair in run.played if best is not None and dict(pair[0]["label"]["values"]) == best.values]
    cards = card_part(run, own)
    if cards is not None and best is not None:
        cards.text.insert(0, say(f"Where {_values(run, best)}.", f"{_values(run, best)} 时。"))
    counted = [(_values(run, point), point.counters) for point in played]
    warnings += counter_warnings(run, [counters for _, counters in counted])
    parts = [_curve_part(run, made), _table_part(run, made), run.lengths(), cards, counter_part(run, counted), _file_part(run)]
    return Section(
        f"{say(run.ruleset.en, run.ruleset.zh)}: {wanted.title}",
        lead,
        [
            (
                say("games", "局数"),
                f"{run.games:,}",
                say(f"{len(points)} values, all on the same deals", f"{len(points)} 个取值，牌序相同"),
            ),
            *([_nearest_tile(run, made, best)] if best is not None and wanted.aimed else []),
            (
                say("widest interval", "最宽区间"),
                say(f"± {100 * margin:.1f} pp", f"± {100 * margin:.1f} 个百分点"),
                say("of a single value", "单个取值"),
            ),
        ],
        [part for part in parts if part is not None],
        warnings,
        run.row["command"],
        run.facts(),
    )


def _changes(run: Run, made: SweepResult) -> list[str]:
    """What the first values change, where the file names no target."""
    say, (first, *others) = run.say, made.points
    lead = [
        say(
            f"{_values(run, first)}: the {subject(made.sweep, say)} is {percent(made.measure(first))}.",
            f"{_values(run, first)}：{subject(made.sweep, say)}为 {percent(made.measure(first))}。",
        )
    ]
    for point in [point for point in others if point.games][:_MOST_CHANGES]:
        told = change(made.against_first(point))
        lead.append(
            say(
                f"{_values(run, point)}: {percent(made.measure(point))}, {told} percentage points on the same deals.",
                f"{_values(run, point)}：{percent(made.measure(point))}，相同牌序下变化 {told} 个百分点。",
            )
            if made.sweep.target == "win_rate"
            else f"{_values(run, point)}: {percent(made.measure(point))}"
        )
    return lead


def _nearest_tile(run: Run, made: SweepResult, best: Point) -> tuple[str, str, str]:
    return run.say("nearest to the target", "最接近目标"), _values(run, best), percent(made.measure(best))


def _result(run: Run) -> SweepResult:
    """The stored sweep as :func:`sgs_fast.sweep.sweep` would return it."""
    config = run.row["config"]
    wanted = sweepfile.from_data(config["sweep"], str(config["title"]))
    points: dict[int, Point] = {}
    for cell, total in run.played:
        label = cell["label"]
        points.setdefault(label["point"], Point(dict(label["values"]), [])).totals.append(total)
    campaign = Campaign(
        "sweep", run.ruleset.name, [Cell(Pairing(cell["spec"])) for cell in run.cells[:1]], run.row["seed"], {}
    )
    made = SweepResult(wanted, [points[number] for number in sorted(points)], campaign)
    for step in (run.row["outcome"] or {}).get("rounds", []):
        for values in step["dropped"]:
            for point in made.points:
                point.dropped = point.dropped or point.values == values
    return made


def _curve_part(run: Run, made: SweepResult) -> Part:
    say, wanted, best = run.say, made.sweep, made.best
    what = subject(made.sweep, say)
    aim = None if wanted.target == "flat" else wanted.aim
    played = [point for point in made.points if point.games]
    ordered = [parameter for parameter in wanted.parameters if parameter.ordered]
    name = f"r{run.number}-sweep"
    if len(wanted.parameters) == 1 and ordered and len(played) > 1:
        parameter = ordered[0].name
        line = sorted(played, key=lambda point: int(point.values[parameter]))
        text = say(
            "The line is what was measured, the band its 95 % interval, the dashed line the target, the ring the nearest value.",
            "折线为测得的数值，色带为 95 % 区间；虚线为目标，圆圈为最接近的取值。",
        )
        if not wanted.aimed:
            text = say(
                "The line is what was measured, the band its 95 % interval, the dashed line one half.",
                "折线为测得的数值，色带为 95 % 区间；虚线为五成。",
            )
        drawn = figures.curve(
            name,
            what,
            [float(point.values[parameter]) for point in line],
            [made.measure(point) for point in line],
            aim=aim,
            xlabel=_parameter(run, parameter),
            ylabel=what + ", %",
            best=float(best.values[parameter]) if best and wanted.aimed else None,
        )
    elif len(wanted.parameters) == 2 and len(ordered) == 2 and wanted.method == "grid":
        text = say(
            f"Rows are values of {_parameter(run, ordered[0].name)}, columns of {_parameter(run, ordered[1].name)}; the number is the "
            f"{what}, in percent: blue above the target, orange below.",
            f"行为 {_parameter(run, ordered[0].name)} 的取值，列为 {_parameter(run, ordered[1].name)} 的取值；数字为{what}（%）："
            "蓝色高于目标，橙色低于目标。",
        )
        drawn = _grid(run, made, name, what)
    else:
        text = say(
            "The nearest values first; the bar is the 95 % interval, the dashed line the target.",
            "最接近者在前；横条为 95 % 区间，虚线为目标。",
        )
        nearest = sorted(played, key=lambda point: made.distance(point).value)[:_MOST_DOTS]
        drawn = figures.dots(
            name,
            what,
            [_values(run, point) for point in nearest],
            [made.measure(point) for point in nearest],
            zero=0.0 if aim is None else aim,
            label=what + ", %",
        )
    title = wanted.title[:1].upper() + wanted.title[1:]
    return Part(title, [text], drawn)


def _grid(run: Run, made: SweepResult, name: str, what: str) -> Drawn:
    one, other = made.sweep.parameters
    found = {tuple(point.values.values()): made.measure(point) for point in made.points if point.games}
    rates: list[list[Estimate | None]] = [[found.get((a, b)) for b in other.values] for a in one.values]
    middle = 0.0 if made.sweep.target == "flat" else made.sweep.aim
    widest = max((abs(rate.value - middle) for rate in found.values()), default=0.1)
    return figures.heat(
        name,
        what,
        [f"{_parameter(run, one.name)} = {value}" for value in one.values],
        [str(value) for value in other.values],
        rates,
        middles=[middle] * len(other.values),
        full=max(0.02, widest * 1.2),
        doubtful=lambda rate: rate.margin > DOUBTFUL,
    )


def _table_part(run: Run, made: SweepResult) -> Part:
    say, wanted = run.say, made.sweep
    duel = wanted.target == "win_rate"
    rows = [
        [
            *(_parameter(run, parameter.name) for parameter in wanted.parameters),
            say("measured", "测得"),
            *([say("change from the first, percentage points", "较首个取值的变化（百分点）")] if duel else []),
            *([say("whoever goes first wins", "先手胜率")] if wanted.target != "first_player" else []),
            say("median turns", "回合中位数"),
            say("games", "局数"),
            say("remark", "备注"),
        ]
    ]
    for place, point in enumerate(made.points):
        turns: dict[int, int] = {}
        for total in point.totals:
            for turn, games in total.turns.items():
                turns[turn] = turns.get(turn, 0) + games
        rows.append(
            [
                *(str(value) for value in point.values.values()),
                percent(made.measure(point)),
                *(["–" if place == 0 else change(made.against_first(point))] if duel else []),
                *([percent(run.first_player(point.totals))] if wanted.target != "first_player" else []),
                _median(turns),
                f"{point.games:,}",
                remark(made, point, say),
            ]
        )
    note = say(
        "All values play the same deals, so that changes between them are known better than the rates themselves.",
        "所有取值使用相同的牌序，因此它们之间的变化比胜率本身更可靠。",
    )
    return Part(say("Value by value", "逐个取值"), [note] if duel else [], table=rows)


def _median(turns: dict[int, int]) -> str:
    running, total = 0, sum(turns.values())
    for turn in sorted(turns):
        running += turns[turn]
        if 2 * running >= total:
            return str(turn)
    return "–"


def _file_part(run: Run) -> Part:
    """The sweep file as it was read: the command alone does not tell what stood in it."""
    told = json.dumps(run.row["config"]["sweep"], ensure_ascii=False, indent=2)
    say = run.say
    rows = [[say("key", "键"), say("value", "值")], *_flat(json.loads(told))]
    return Part(say("What was swept", "扫描内容"), more=[Part(say("The file as it was read", "所读取的文件"), table=rows)])


def _flat(data: object, name: str = "") -> list[list[str]]:
    if isinstance(data, dict) and set(data) != {"from", "to", "step"}:
        return [row for key, value in data.items() for row in _flat(value, f"{name} {key}".strip())]
    return [[name, data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)]]


def _values(run: Run, point: Point) -> str:
    return ", ".join(f"{_parameter(run, name)} = {value}" for name, value in point.values.items())


def _parameter(run: Run, name: str) -> str:
    """A parameter's name, with the card's name in the language of the page."""
    say = run.say
    kind, _, rest = name.partition(".")
    ruleset = Pairing(run.cells[0]["spec"]).ruleset
    if kind == "copies" and (place := ruleset.deck_rules.names.get(rest)) is not None:
        card = ruleset.cards[place]
        return say(f"copies of {card.en}", f"{card.zh}的张数")
    if kind == "option":
        return say(f"option {rest}", f"选项 {rest}")
    if kind == "slot":
        return say(f"slot {rest} of the deck", f"牌组第 {rest} 格")
    if name in ruleset.number_names:
        card, _ = ruleset.number_names[name]
        return say(f"{card.en}: {name.rpartition('.')[2]}", f"{card.zh}.{name.rpartition('.')[2]}")
    return name
