"""A report as one HTML file that needs nothing else: no network, no scripts, figures drawn into it."""

from __future__ import annotations

import base64
import html
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_fast.errors import UsageError
from sgs_fast.extras import need
from sgs_fast.report.decks import matrix_section
from sgs_fast.report.duels import duel_section
from sgs_fast.report.parts import Part, Run, Section
from sgs_fast.report.roles import role_section
from sgs_fast.report.sweeps import sweep_section
from sgs_fast.text import Speech

if TYPE_CHECKING:
    from sgs_fast.report.figures import Drawn
    from sgs_fast.store import Store

__all__ = ["report", "section"]

_SECTIONS: Mapping[str, Callable[[Run], Section]] = {
    "matrix": matrix_section,
    "roles": role_section,
    "sweep": sweep_section,
    "duel": duel_section,
}

_STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --soft: #f4f5f7; --ink: #1c1d21; --dim: #5d616b; --line: #d9dbe0;
  --mark: #1f6fb2; --other: #b4531f; --warn: #fff3e2; --warn-edge: #c4741c; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171b; --soft: #1f2228; --ink: #e9eaee; --dim: #a2a7b3; --line: #3a3e47;
  --mark: #6bb1ee; --other: #f0955c; --warn: #33260f; --warn-edge: #e0a050; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans", "Noto Sans CJK SC",
  "Microsoft YaHei", "PingFang SC", sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.2rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .6rem 0 .2rem; }
h2 { font-size: 1.4rem; line-height: 1.3; margin: 2.6rem 0 .4rem; padding-top: .8rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.12rem; margin: 2.2rem 0 .3rem; }
p { margin: .4rem 0; max-width: 46rem; }
.dim, figcaption { color: var(--dim); font-size: .88rem; }
a { color: var(--mark); }
nav ul { padding-left: 1.1rem; }
.lead { font-size: 1.08rem; margin: .3rem 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .7rem; margin: 1rem 0; padding: 0;
  list-style: none; }
.tiles li { background: var(--soft); border-radius: .6rem; padding: .7rem .9rem; overflow-wrap: anywhere; line-height: 1.4; }
.tiles b { display: block; font-size: 1.2rem; line-height: 1.35; }
.warnings { background: var(--warn); border-left: .3rem solid var(--warn-edge); border-radius: .3rem; padding: .6rem 1rem;
  margin: 1rem 0; }
.warnings ul { margin: .3rem 0; padding-left: 1.1rem; }
.fine { border-left: .3rem solid var(--line); padding: .3rem 1rem; margin: 1rem 0; }
figure { margin: .8rem 0; }
figure svg { display: block; width: 100%; height: auto; }
.wide { max-width: 691px; } .narrow { display: none; max-width: 355px; }
svg text { font-family: inherit !important; }
.scroll { overflow-x: auto; -webkit-overflow-scrolling: touch; margin: .4rem 0; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .32rem .7rem; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--dim); font-weight: 600; vertical-align: bottom; min-width: 5rem; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td span { white-space: nowrap; }
details { margin: .5rem 0; } details details { margin-left: .2rem; }
summary { cursor: pointer; color: var(--mark); padding: .3rem 0; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .88rem; }
pre { background: var(--soft); border-radius: .4rem; padding: .7rem .9rem; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; font-size: .92rem; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 46rem) {
  h1 { font-size: 1.4rem; } h2 { font-size: 1.25rem; }
  .tiles { grid-template-columns: 1fr 1fr; } .tiles b { font-size: 1.05rem; }
  .wide { display: none; } .narrow { display: block; }
  table, tbody, tr { display: block; } thead { display: none; }
  tr { border-bottom: 1px solid var(--line); padding: .35rem 0; }
  td { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: .08rem 0; }
  td::before { content: attr(data-head); color: var(--dim); text-align: left; }
  td:first-child { font-weight: 600; justify-content: flex-start; gap: .4rem; }
  td.named:first-child::before { content: none; }
  td:has(div:empty) { display: none; }
  dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { nav, .links { display: none; } }
"""


def report(
    store: Store,
    lang: str = "en",
    figures: str | os.PathLike[str] | None = None,
    runs: Sequence[str] = (),
    told: Callable[[int, int], object] = lambda done, total: None,
) -> tuple[str, list[Section]]:
    """The page of a store's runs, newest first, and what it says. ``runs``: the ids of some; ``figures``: a folder that also
    gets each figure as PNG and SVG; ``told(done, total)`` after each run. Raises UsageError where there is nothing to report."""
    need("matplotlib", "a report")
    say = Speech("zh" if lang == "zh" else "en")
    rows = [row for row in store.runs() if not runs or row["run"] in runs]
    if unknown := [run for run in runs if run not in {row["run"] for row in rows}]:
        raise UsageError(
            f'{store.path} has no run "{unknown[0]}"; it has {", ".join(row["run"] for row in store.runs()) or "none"}'
        )
    played = [
        row for row in rows if store.query("SELECT count(*) AS n FROM blocks WHERE run = ?", [row["run"]])[0]["n"]
    ]
    if not played:
        raise UsageError(
            f"{store.path} has no games yet; `sgs-fast matrix`, `sweep` and `simulate` put some there with --out"
        )
    sections: list[Section] = []
    told(0, len(played))
    for row in reversed(played):
        sections.append(section(store, row, say))
        told(len(sections), len(played))
    if figures is not None:
        _take_away(sections, Path(figures))
    return _page(sections, say), sections


def section(store: Store, row: Mapping[str, Any], say: Speech) -> Section:
    """What there is to say about a stored run; ``row``: one of ``store.runs()``. Raises UsageError for a kind of another version."""
    if row["kind"] not in _SECTIONS:
        raise UsageError(f'run {row["run"]} is a {row["kind"]}, of which this version of sgs_fast knows no page')
    return _SECTIONS[row["kind"]](Run(store, row, say))


def _take_away(sections: Iterable[Section], folder: Path) -> None:
    from sgs_fast.store import StoreError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for drawn in (drawn for one in sections for part in one.parts for drawn in part.figures()):
            (folder / f"{drawn.name}.svg").write_bytes(drawn.svg)
            (folder / f"{drawn.name}.png").write_bytes(drawn.png)
    except OSError as error:
        raise StoreError(f"cannot write {folder}: {error.strerror}") from None


def _page(sections: Sequence[Section], say: Speech) -> str:
    title = say("What the games say", "对局结果报告")
    contents = (
        ""
        if len(sections) == 1
        else "<nav><ul>"
        + "".join(f'<li><a href="#run{k}">{_text(one.title)}</a></li>' for k, one in enumerate(sections))
        + "</ul></nav>"
    )
    notes = [
        say(
            "Brackets and bars are 95 % intervals: of twenty of them, about one misses the true value. Where two intervals overlap "
            "widely, nothing is proved about which value is the greater.",
            "方括号与横条为 95 % 区间：平均二十个中约有一个会错过真实值。两个区间大幅重叠时，不能断定哪个更大。",
        ),
        say(
            "A percentage point (pp) is the difference between 50 % and 51 %. A drawn game counts half a win for either side.",
            "百分点指 50 % 与 51 % 之间的差。平局对双方各计半胜。",
        ),
    ]
    body = "\n".join(_section(one, f"run{k}", say) for k, one in enumerate(sections))
    return f"""<!DOCTYPE html>
<html lang="{say.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="sgs_fast">
<title>{_text(title)}</title>
<link rel="icon" href="data:,">
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{_text(title)}</h1>
{"".join(f'<p class="dim">{_text(note)}</p>' for note in notes)}
{contents}
{body}
</main>
</body>
</html>
"""


def _section(one: Section, anchor: str, say: Speech) -> str:
    tiles = "".join(
        f'<li><span class="dim">{_text(what)}</span><b>{_text(value)}</b><span class="dim">{_text(remark)}</span></li>'
        for what, value, remark in one.tiles
    )
    if one.warnings:
        warnings = (
            f'<div class="warnings"><b>{_text(say("Before you trust this", "采信之前"))}</b><ul>'
            + "".join(f"<li>{_text(line)}</li>" for line in one.warnings)
            + "</ul></div>"
        )
    else:
        calm = say(
            "No warnings: intervals are narrow and nearly every game was ended by the rules.",
            "无警告：区间较窄，几乎所有对局均由规则结束。",
        )
        warnings = f'<p class="fine dim">{_text(calm)}</p>'
    facts = "".join(f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>" for name, value in one.facts)
    same = say(
        "The same command, seed and version play the same games on any machine.", "同样的命令、种子和版本在任何机器上都得到同样的对局。"
    )
    again = f"<pre>{_text(one.again)}</pre>" if one.again else ""
    return f"""<section id="{anchor}">
<h2>{_text(one.title)}</h2>
{"".join(f'<p class="lead">{_text(line)}</p>' for line in one.lead)}
<ul class="tiles">{tiles}</ul>
{warnings}
{"".join(_part(part, say) for part in one.parts)}
<h3>{_text(say("How to run it again", "如何重现"))}</h3>
<p>{_text(same)}</p>
{again}
<dl>{facts}</dl>
</section>"""


def _part(part: Part, say: Speech, level: int = 3) -> str:
    head = f"<h3>{_text(part.title)}</h3>" if level == 3 else ""
    text = "".join(f"<p>{_text(line)}</p>" for line in part.text)
    figure = _figure(part.figure, say) if part.figure is not None else ""
    table = _table(part.table) if part.table else ""
    if table and part.folded:
        table = f"<details><summary>{_text(say('All numbers', '全部数字'))}</summary>{table}</details>"
    more = "".join(
        f"<details><summary>{_text(inner.title)}</summary>{_part(inner, say, level + 1)}</details>" for inner in part.more
    )
    return f"{head}{text}{figure}{table}{more}\n"


def _figure(drawn: Drawn, say: Speech) -> str:
    links = " · ".join(
        f'<a download="{drawn.name}.{kind}" href="data:{mime};base64,{base64.b64encode(data).decode()}">{kind.upper()}</a>'
        for kind, mime, data in (("png", "image/png", drawn.png), ("svg", "image/svg+xml", drawn.svg))
    )
    return (
        f'<figure><div class="wide">{drawn.wide}</div><div class="narrow">{drawn.narrow}</div>'
        f'<figcaption class="links">{_text(say("Save the figure:", "保存图片："))} {links}</figcaption></figure>'
    )


def _table(rows: Sequence[Sequence[str]]) -> str:
    """A table; on a phone each row becomes a block of lines, each cell behind the words of its column's head."""
    heads = [html.escape(cell) for cell in rows[0]]
    head = "".join(f"<th>{cell}</th>" for cell in heads)
    body = "".join(
        "<tr>" + "".join(_cell(cell, heads[k], named=k == 0) for k, cell in enumerate(row)) + "</tr>" for row in rows[1:]
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(words: str, head: str, named: bool) -> str:
    """Numbers and their intervals break between them, and nowhere else; a first cell that is no number needs no head."""
    kind = ' class="named"' if named and not re.fullmatch(r"[-+−\d.,]+", words) else ""
    text = re.sub(r"([-+−]?[\d.,]+(?: %)?) (\[[^\]]*\])", r"<span>\1</span> <span>\2</span>", _text(words))
    return f'<td{kind} data-head="{head}"><div>{text}</div></td>'


def _text(words: str) -> str:
    return html.escape(words, quote=False)
