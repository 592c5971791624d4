"""The pages about many games: commands and examples work as printed, in the order of the page; what they quote is what is
printed now; tables and numbers are right."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

pytest.importorskip("duckdb", reason="the extra store is not installed")
pytest.importorskip("matplotlib", reason="the extra report is not installed")
pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast.paired import games_for_width
from sgs_fast.store import _SCHEMA
from sgs_fast.sweepfile import _TOP
from tests.packaging.tree import ROOT
from tests.support.pages import Block, blocks, differences, outputs, rewritten
from tools.write_outputs import FIGURES

PAGE = (ROOT / "docs" / "many-games.md").read_text("utf-8")
COUNTS = {"too-strong.md": (7, 9), "how-many-games.md": (1, 1), "many-games.md": (2, 0)}  # blocks that are run, and checked


@pytest.mark.slow
@pytest.mark.parametrize("name", COUNTS)
def test_a_page_works_as_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = outputs(name, tmp_path)
    ran = sum(block.what == "run" for block in blocks((ROOT / "docs" / name).read_text("utf-8")))
    assert (ran, len(found)) == COUNTS[name]
    wrong = [line for block, text in found.items() for line in differences(block, text)]
    assert wrong == [], "write the page anew: python tools/write_outputs.py"
    if name != "how-many-games.md":
        page = (tmp_path / "report.html").read_text("utf-8")
        assert "every deck against every deck" in page and page.rstrip().endswith("</html>")
    if name == "too-strong.md":
        for kept, made in FIGURES.items():
            files = ROOT / "docs" / "figures" / kept, Path("figures", made)
            sizes = [struct.unpack(">II", file.read_bytes()[16:24]) for file in files]
            assert sizes[0] == sizes[1], f"{kept} is not the figure that the page makes"
            assert f"(figures/{kept})" in (ROOT / "docs" / name).read_text("utf-8")


def test_the_tutorial_decides_as_its_figures_say() -> None:
    """What the text concludes follows from the figures that it quotes."""
    page = (ROOT / "docs" / "too-strong.md").read_text("utf-8")

    def interval(line: str) -> tuple[float, float]:
        found = re.search(rf"(?m)^\s*{line}.*?\[([-+\d.]+), ([-+\d.]+)\]", page)
        assert found is not None, line
        return float(found[1]), float(found[2])

    assert interval(r"wins +lubu-cavalry")[0] > 55, "step 2: the pairing is past the bound"
    assert interval("Captain of the Heavy Horse +1")[0] > 0, "step 3: the Captain is at the top"
    worth = re.search(r"(?m)^\s+1 +[\d.]+ % .*?\+([\d.]+) \[\+([\d.]+), ", page)
    assert worth is not None and float(worth[2]) > 4, "step 4: he makes most of the difference"
    costs = {cost: interval(rf"{cost} +[\d.]+ %") for cost in (5, 6)}
    assert costs[5][0] > 55 and 45 < costs[6][0] and costs[6][1] < 55, "step 5: six is the smallest change that does it"


def test_a_page_that_quotes_something_else_is_told() -> None:
    (block,) = blocks("```text output\nwins  58.4 % [56, 60]\n2,000 games; 704 games/s\n```")
    assert differences(block, "wins   58.9 % [57, 61]\n2,000 games; 2.1 k games/s\n") == []
    for other in ("wins 68.4 % [56, 60]", "loses 58.4 % [56, 60]", "wins 58.4 % [56]"):
        assert len(differences(block, f"{other}\n2,000 games; 704 games/s\n")) == 1
    assert differences(block, "wins 58.4 % [56, 60]\n") == ["2 lines are now 1"]
    page = "a\n```text output\nx\n```\nb"
    assert rewritten(page, {Block("text", "output", "x\n", (17, 19)): "y\n"}) == page.replace("x\n", "y\n")


def test_the_table_of_games_is_right() -> None:
    page = (ROOT / "docs" / "how-many-games.md").read_text("utf-8")
    rows = re.findall(r"(?m)^\| ± ([\d.]+) points?.*\| ([\d,]+) \|$", page)
    assert len(rows) == 5
    for points, games in rows:
        assert games_for_width(float(points) / 100) == pytest.approx(int(games.replace(",", "")), rel=0.05)


def test_the_schema_is_described() -> None:
    for statement in _SCHEMA:
        table = re.search(r"CREATE TABLE (\w+)", statement)
        assert table is not None
        row = re.search(rf"(?m)^\| `{table[1]}` \|.*$", PAGE[PAGE.index("## The store") :])
        assert row is not None, table[1]
        for column in re.findall(
            r"(\w+) (?:VARCHAR|INTEGER|BIGINT|TIMESTAMP|JSON|BLOB|DOUBLE|BOOLEAN|UTINYINT|USMALLINT|UINTEGER|UBIGINT)",
            statement,
        ):
            shown = column.removesuffix("_b") if column.startswith("first_") else column
            assert f"`{column}`" in row[0] or shown in row[0] or column in ("run", "cell", "lo", "hi"), (
                table[1],
                column,
            )


def test_every_key_of_a_sweep_is_described() -> None:
    table = PAGE[PAGE.index("## Sweep files") : PAGE.index("## The store")]
    assert [
        key for key in _TOP if f"`{key}`" not in table and f"[{key}]" not in table and f'"{key}"' not in table
    ] == []


def test_the_query_works(tmp_path: Path) -> None:
    from sgs_fast.matrix import matrix
    from sgs_fast.store import Store

    query = re.findall(r"(?m)^```sql\n([\s\S]*?)^```$", PAGE)[0]
    with Store(tmp_path / "a.duckdb") as store:
        made = matrix("zongheng", ["lubu-cavalry", "yellow-turban"], 64, store=store)
        assert made.campaign is not None
        rates = {(row["deck_a"], row["deck_b"]): row["rate"] for row in store.query(query)}
    assert rates["lubu-cavalry", "yellow-turban"] == pytest.approx(made.rate(0, 1).value)
