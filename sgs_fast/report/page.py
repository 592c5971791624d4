"""A report as one HTML file that needs nothing else: no network, no scripts, figures drawn into it."""

from __future__ import annotations

import base64
import html
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sgs_fast.errors import UsageError
from sgs_fast.extras import need
from sgs_fast.report.content import Part, Section, section
from sgs_fast.text import Speech

if TYPE_CHECKING:
    from sgs_fast.report.figures import Drawn
    from sgs_fast.store import Store

__all__ = ["report"]

_STYLE = """
:root { color-scheme: light dark; --paper: #ffffff; --soft: #f4f5f7; --ink: #1c1d21; --dim: #5d616b; --line: #d9dbe0;
  --mark: #1f6fb2; --other: #b4531f; --warn: #fff3e2; --warn-edge: #c4741c; }
@media (prefers-color-scheme: dark) { :root { --paper: #15171b; --soft: #1f2228; --ink: #e9eaee; --dim: #a2a7b3; --line: #3a3e47;
  --mark: #6bb1ee; --other: #f0955c; --warn: #33260f; --warn-edge: #e0a050; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans", "Noto Sans CJK SC",
  "Microsoft YaHei", "PingFang SC", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1.2rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .6rem 0 .2rem; }
h2 { font-size: 1.4rem; margin: 2.6rem 0 .4rem; padding-top: .8rem; border-top: 2px solid var(--line); }
h3 { font-size: 1.12rem; margin: 2rem 0 .3rem; }
p { margin: .4rem 0; max-width: 46rem; }
.dim, figcaption, .note { color: var(--dim); font-size: .88rem; }
a { color: var(--mark); }
nav ul { padding-left: 1.1rem; }
.lead { font-size: 1.08rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .7rem; margin: 1rem 0; padding: 0; list-style: none; }
.tiles li { background: var(--soft); border-radius: .6rem; padding: .7rem .9rem; overflow-wrap: anywhere; }
.tiles b { display: block; font-size: 1.25rem; line-height: 1.3; }
.warnings { background: var(--warn); border-left: .3rem solid var(--warn-edge); border-radius: .3rem; padding: .6rem 1rem; margin: 1rem 0; }
.warnings ul { margin: .3rem 0; padding-left: 1.1rem; }
.fine { border-left: .3rem solid var(--line); padding: .3rem 1rem; margin: 1rem 0; }
figure { margin: .8rem 0; }
.scroll { overflow-x: auto; -webkit-overflow-scrolling: touch; }
.scroll svg { display: block; width: 100%; height: auto; }
svg text { font-family: inherit !important; }
table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { padding: .32rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 600; }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: var(--paper); }
summary { cursor: pointer; color: var(--mark); padding: .3rem 0; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .88rem; }
pre { background: var(--soft); border-radius: .4rem; padding: .7rem .9rem; white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; font-size: .92rem; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { h1 { font-size: 1.4rem; } .tiles { grid-template-columns: 1fr 1fr; } .tiles b { font-size: 1.05rem; }
  th, td { padding: .3rem .45rem; } dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
@media print { nav, .links { display: none; } }
"""


def report(
    store: Store,
    lang: str = "en",
    figures: str | os.PathLike[str] | None = None,
    runs: Sequence[str] = (),
) -> tuple[str, list[Section]]:
    """The page of a store's runs, newest first, and what it says. ``runs``: the ids of some; ``figures``: a folder that also
    gets each figure as PNG and SVG. Raises UsageError where there is nothing to report."""
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
            f"{store.path} has no games yet; `sgs-fast matrix` and `sgs-fast sweep` put some there with --out"
        )
    sections = [section(store, row, say) for row in reversed(played)]
    if figures is not None:
        _take_away(sections, Path(figures))
    return _page(sections, say), sections


def _take_away(sections: Iterable[Section], folder: Path) -> None:
    from sgs_fast.store import StoreError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for drawn in (part.figure for one in sections for part in one.parts if part.figure is not None):
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
    note = say(
        "Brackets and bars are 95 % intervals: with that certainty the true value lies inside. Where two intervals overlap "
        "widely, nothing is proved about which value is the greater.",
        "方括号与横条为 95 % 区间：真实值以该把握落在其中。两个区间大幅重叠时，不能断定哪个更大。",
    )
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
<p class="dim">{_text(note)}</p>
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
        warnings = f'<p class="fine dim">{_text(say("No warnings: intervals are narrow and nearly every game was ended by the rules.", "无警告：区间较窄，几乎所有对局均由规则结束。"))}</p>'
    facts = "".join(f"<dt>{_text(name)}</dt><dd>{_text(value)}</dd>" for name, value in one.facts)
    again = f"<pre>{_text(one.again)}</pre>" if one.again else ""
    return f"""<section id="{anchor}">
<h2>{_text(one.title)}</h2>
{"".join(f'<p class="lead">{_text(line)}</p>' for line in one.lead)}
<ul class="tiles">{tiles}</ul>
{warnings}
{"".join(_part(part, say) for part in one.parts)}
<h3>{_text(say("How to run it again", "如何重现"))}</h3>
<p>{_text(say("The same command, seed and version play the same games on any machine.", "同样的命令、种子和版本在任何机器上都得到同样的对局。"))}</p>
{again}
<dl>{facts}</dl>
</section>"""


def _part(part: Part, say: Speech) -> str:
    text = "".join(f"<p>{_text(line)}</p>" for line in part.text)
    figure = _figure(part.figure, say) if part.figure is not None else ""
    table = _table(part.table) if part.table else ""
    if table and part.folded:
        table = f"<details><summary>{_text(say('All numbers', '全部数字'))}</summary>{table}</details>"
    return f"<h3>{_text(part.title)}</h3>{text}{figure}{table}\n"


def _figure(drawn: Drawn, say: Speech) -> str:
    links = " · ".join(
        f'<a download="{drawn.name}.{kind}" href="data:{mime};base64,{base64.b64encode(data).decode()}">{kind.upper()}</a>'
        for kind, mime, data in (("png", "image/png", drawn.png), ("svg", "image/svg+xml", drawn.svg))
    )
    bounds = f"min-width:{drawn.least_width}px;max-width:{drawn.most_width}px"
    return (
        f'<figure><div class="scroll"><div style="{bounds}">{drawn.inline}</div></div>'
        f'<figcaption class="links">{_text(say("Take away:", "下载："))} {links}</figcaption></figure>'
    )


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{_text(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{_text(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _text(words: str) -> str:
    return html.escape(words, quote=False)
