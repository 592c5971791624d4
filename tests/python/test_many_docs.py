"""``docs/many-games.md``: commands and examples work as printed, in the order of the page; its numbers are right."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

pytest.importorskip("duckdb", reason="the extra store is not installed")
pytest.importorskip("matplotlib", reason="the extra report is not installed")
pytest.importorskip("scipy", reason="the extra analysis is not installed")
pytest.importorskip("sgs_fast_core.api", reason="the native part is not built")

from sgs_fast.cli import main
from sgs_fast.paired import games_for_width
from sgs_fast.store import _SCHEMA
from sgs_fast.sweepfile import _TOP
from tests.packaging.tree import ROOT

PAGE = (ROOT / "docs" / "many-games.md").read_text("utf-8")
BLOCKS = re.findall(r"(?m)^```(\w+)(?: (run|sweep=\S+))?\n([\s\S]*?)^```$", PAGE)


@pytest.mark.slow
def test_the_page_works_as_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    ran = 0
    for language, what, text in BLOCKS:
        if what.startswith("sweep="):
            (tmp_path / what.removeprefix("sweep=")).write_text(text, "utf-8")
        elif what == "run" and language == "sh":
            words = shlex.split(text)
            assert words[0] == "sgs-fast"
            assert main(words[1:]) == 0, text
            out, err = capsys.readouterr()
            assert out and err == "", text
            ran += 1
        elif what == "run":
            exec(compile(text, "docs/many-games.md", "exec"), {})
            assert capsys.readouterr().out
            ran += 1
    assert ran == 7
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "Captain of the Heavy Horse, or a plain pikeman?" in page and "every deck against every deck" in page


def test_the_table_of_games_is_right() -> None:
    rows = re.findall(r"(?m)^\| ± ([\d.]+) points?.*\| ([\d,]+) \|$", PAGE)
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

    query = next(text for language, _, text in BLOCKS if language == "sql")
    with Store(tmp_path / "a.duckdb") as store:
        made = matrix("zongheng", ["lubu-cavalry", "yellow-turban"], 64, store=store)
        assert made.campaign is not None
        rates = {(row["deck_a"], row["deck_b"]): row["rate"] for row in store.query(query)}
    assert rates["lubu-cavalry", "yellow-turban"] == pytest.approx(made.rate(0, 1).value)
