"""Every command that the README and the pages of docs/ quote runs, in the order of its page, with fewer games."""

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

from sgs_fast.cli import COMMANDS, main
from tests.packaging.tree import ROOT
from tests.support.pages import blocks

PAGES = [page for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))] if page.name != "COVERAGE.md"]
# Words that stand for the reader's own, and games few enough for a test.
FOR = {
    "RULESET": "zongheng", "DECK": "lubu-cavalry", "CODE": "jinx", "FILE.toml": "docs/examples/lubu_life.toml", "N": "2",
    "NAME": "探马", "FILE": "results.duckdb", "FOLDER": "tables",
}
FEW = {"simulate": ["-n", "4"], "matrix": ["-n", "4"], "soak": ["-n", "1"], "bench": ["--seconds", "1"]}


def quoted(page: Path) -> list[str]:
    """Commands in blocks of code (indented or fenced, but for those that another test runs) and in running text."""
    text = page.read_text("utf-8")
    for block in blocks(text):
        text = text.replace(block.text, "")
    lines = re.findall(r"(?m)^(?:    )?(sgs-fast \w[^\n]*)$", text)
    return lines + [" ".join(line.split()) for line in re.findall(r"`(sgs-fast [^`]+)`", text)]


def arguments(line: str) -> list[str]:
    """The command's words, with decks of a reader's own replaced, and few games."""
    words = [FOR.get(word.strip("[]"), word) for word in shlex.split(line, comments=True)[1:]]
    if "riftbound" in words and words[0] == "cards":
        words[-1] = "Jinx, Demolitionist"
    return words + FEW.get(words[0], [])  # of an option that is given twice the last one counts


def test_most_pages_quote_commands() -> None:
    assert sum(len(quoted(page)) for page in PAGES) >= 30
    assert {arguments(line)[0] for page in PAGES for line in quoted(page)} == {*COMMANDS, "COMMAND"}


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page in PAGES if quoted(page)], ids=lambda page: page.name)
def test_each_command_works(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    for file in (tmp_path / "docs" / "examples").glob("*.toml"):
        file.write_text(re.sub(r"(?m)^games = \d+", "games = 2", file.read_text("utf-8")), "utf-8")
    assert main(["matrix", "zongheng", "--decks", "lubu-cavalry,yellow-turban", "-n", "4", "--out", "results.duckdb"]) == 0
    capsys.readouterr()
    for line in quoted(page):
        if len(line.split()) > 2 and "COMMAND" not in line:  # else only a command's name
            assert main(arguments(line)) == 0, (line, capsys.readouterr().err)
            assert capsys.readouterr().out, line
