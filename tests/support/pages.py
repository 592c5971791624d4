"""Pages of the documentation whose commands are run, in the order of the page, and whose quoted output is held against the
real one.

A block ```` ```sh run ```` holds `sgs-fast` commands, a line each; a block ```` ```text output ```` after it what they print,
or with ``output N`` the first N lines of that; ```` ```toml file=NAME ```` the file of that name in ``docs/examples``;
```` ```python run ```` an example that prints something.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.packaging.tree import ROOT

__all__ = ["Block", "blocks", "differences", "outputs", "rewritten"]

_BLOCK = re.compile(r"(?m)^```(\w+)(?: (run|output(?: \d+)?|file=\S+))\n([\s\S]*?)^```$")
_SPEED = re.compile(r"[\d.]+(?: [kMG])? games/s(?:, .* decisions/s .*)?")
_NUMBER = re.compile(r"[+-]?\d[\d,]*(?:\.\d+)?")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what is to be done with it, its text, and where the text stands in the page."""

    language: str
    what: str
    text: str
    span: tuple[int, int]


def blocks(page: str) -> list[Block]:
    """The blocks of a page that are run or checked."""
    return [Block(found[1], found[2], found[3], found.span(3)) for found in _BLOCK.finditer(page)]


def outputs(name: str, folder: Path) -> dict[Block, str]:
    """What each checked block of the page ``docs/NAME`` should say, after all commands before it were run in ``folder``, which
    has to be the current one."""
    from sgs_fast.cli import main

    shutil.copytree(ROOT / "docs" / "examples", folder / "docs" / "examples", dirs_exist_ok=True)
    found, printed = {}, ""
    for block in blocks((ROOT / "docs" / name).read_text("utf-8")):
        if block.what == "run":
            out, err = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                if block.language == "python":
                    exec(compile(block.text, f"docs/{name}", "exec"), {})
                else:
                    for line in block.text.splitlines():
                        words = shlex.split(line)
                        assert words[0] == "sgs-fast" and main([*words[1:], "--lang", "en"]) == 0, line
            assert out.getvalue() and err.getvalue() == "", block.text
            printed = out.getvalue()
        elif block.what.startswith("file="):
            found[block] = (ROOT / "docs" / "examples" / block.what.removeprefix("file=")).read_text("utf-8")
        else:
            told = _SPEED.sub("... games/s", printed)  # which differs from machine to machine
            lines, most = told.splitlines(), int(block.what.removeprefix("output") or 0)
            shown = lines if not most or len(lines) <= most else [*lines[:most], "..."]
            found[block] = "".join(line + "\n" for line in shown)
    return found


def rewritten(page: str, found: dict[Block, str]) -> str:
    """The page with these texts in its blocks."""
    for block, text in sorted(found.items(), key=lambda pair: -pair[0].span[0]):
        page = page[: block.span[0]] + text + page[block.span[1] :]
    return page


def differences(block: Block, text: str) -> list[str]:
    """Lines of a block that say something else than ``text``: other words, or numbers that are far from those. Speeds and hashes
    are never the same, and a little drift of figures does not make a page wrong."""
    if block.what.startswith("file="):
        return [] if block.text == text else [block.what]
    own, other = (_words(one) for one in (block.text, text))
    out = []
    for line, now in zip(own, other, strict=False):
        numbers = [_NUMBER.findall(one) for one in (line, now)]
        near = len(numbers[0]) == len(numbers[1]) and all(map(_near, *numbers))
        if _NUMBER.sub("#", line) != _NUMBER.sub("#", now) or not near:
            out.append(f"{line!r} is now {now!r}")
    return out + ([f"{len(own)} lines are now {len(other)}"] if len(own) != len(other) else [])


def _near(one: str, other: str) -> bool:
    """Rates within 4 percentage points, counts within a quarter."""
    a, b = (float(number.replace(",", "")) for number in (one, other))
    return abs(a - b) <= (4.0 if "." in one + other else max(4.0, 0.25 * abs(b)))


def _words(text: str) -> list[str]:
    text = _SPEED.sub("... games/s", text)
    text = re.sub(r"\b[0-9a-f]{32}\b", "digest", text)
    return [re.sub(r"\s+", " ", line.strip()) for line in text.splitlines()]
