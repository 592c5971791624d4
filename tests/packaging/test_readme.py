"""The README's commands are single lines, and its examples run as printed."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.packaging.tree import ROOT, run

README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(marker: str) -> str:
    """The code block under ``<!-- marker -->``."""
    found = re.search(rf"(?m)^<!-- {re.escape(marker)} -->\n```\w+\n([\s\S]*?)^```$", README)
    assert found, f"no code block under <!-- {marker} -->"
    return found.group(1)


@pytest.mark.parametrize("name", ["install", "test"])
def test_each_command_is_one_line(name: str) -> None:
    assert re.fullmatch(r"\S[^\n]*\n", block(f"command: {name}"))


def test_the_first_command_plays_the_promised_games() -> None:
    played = "sgs-fast simulate zongheng lubu-cavalry yellow-turban -n 20000 --agents greedy,greedy --seed 1"
    assert played in block("command: install")


@pytest.mark.parametrize("name", ["simulate", "play"])
def test_examples_run(name: str, tmp_path: Path) -> None:
    pytest.importorskip("sgs_fast_core.api")
    assert run("-c", block(f"example: {name}"), cwd=tmp_path).strip()


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_extra_is_described() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    guide = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    assert [name for name in project["optional-dependencies"] if f"| `{name}` |" not in guide] == []
