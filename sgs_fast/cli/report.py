"""``sgs-fast report``: stored results as a page that can be read without help."""

from __future__ import annotations

import argparse
from pathlib import Path

from sgs_fast.cli.arguments import Parser, speech
from sgs_fast.cli.output import complain, print_json, print_lines
from sgs_fast.errors import UsageError
from sgs_fast.text import Speech, table

EXAMPLE = "sgs-fast report results.duckdb -o report.html"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "report",
        "FILE",
        "Make one HTML page of the results that `sgs-fast matrix`, `sweep` and `simulate` stored with --out: win rates, "
        "rankings, curves, cards, lengths, the first player's edge, and what can't be trusted yet.",
        EXAMPLE,
        "The page needs no network and no other file. The file of the example is what `sgs-fast matrix zongheng -n 200 --out "
        "results.duckdb` writes.",
    )
    made.add_argument("words", nargs="*", metavar="FILE", help="a file of results")
    made.add_argument(
        "-o", "--output", default="report.html", metavar="PAGE", help="where the page goes (default: report.html)"
    )
    made.add_argument("--run", action="append", default=[], metavar="ID", help="only this run; may be repeated")
    made.add_argument("--figures", metavar="FOLDER", help="also write each figure as PNG and SVG into a folder")
    made.add_argument("--parquet", metavar="FOLDER", help="also write all tables as Parquet files into a folder")
    made.add_argument(
        "--wait", type=float, default=10.0, metavar="SECONDS", help="how long to wait for a run that writes this file"
    )
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast.progress import Bar
    from sgs_fast.report import report
    from sgs_fast.report.figures import chinese_font
    from sgs_fast.store import Store

    say = speech(options)
    if len(options.words) != 1:
        raise UsageError(f"name one file of results, as in `{EXAMPLE}`")
    if say.lang == "zh" and chinese_font() is None:
        complain("本机没有中文字体：PNG 图片中缺少汉字，网页与 SVG 不受影响（Debian：apt-get install fonts-noto-cjk）")
    target = Path(options.output)
    if target.resolve() == Path(options.words[0]).resolve():
        raise UsageError(f"{target} holds the results; give the page another name with -o")
    files: list[Path] = []
    with Store(options.words[0], write=False, wait=options.wait, say=complain) as store, Bar(1, "runs") as bar:
        page, sections = report(store, say.lang, options.figures, options.run, told=bar.of)
        if options.parquet is not None:
            files = store.export(options.parquet)
    try:
        target.write_text(page, "utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {target}: {error.strerror}") from None
    if options.json:
        print_json(
            {
                "page": str(target),
                "bytes": len(page.encode()),
                "parquet": [str(file) for file in files],
                "runs": [{"title": one.title, "says": one.lead, "warnings": one.warnings} for one in sections],
            }
        )
        return 0
    rows = [[one.title, _warned(len(one.warnings), say)] for one in sections]
    print_lines([*table(rows), "", say(f"{target}: open it in a browser", f"{target}：用浏览器打开")])
    return 0


def _warned(count: int, say: Speech) -> str:
    if not count:
        return say("no warnings", "无警告")
    return say(f"{count} warning{'' if count == 1 else 's'}", f"{count} 条警告")
