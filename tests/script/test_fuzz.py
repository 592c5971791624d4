"""Random changes to card sources: a ScriptError that names the file, or a program that the native code accepts and plays."""

from __future__ import annotations

import random
import re
from pathlib import Path

import numpy as np
import pytest

from sgs_fast.errors import ScriptError, SgsError
from sgs_fast.rulesets import find
from sgs_fast.rulesets.zongheng import cards, language
from sgs_fast_core import api
from tests.script.source import compile_source

FOLDER = Path(cards.__file__).parent
SOURCES = {
    path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py")) if path.stem not in ("__init__", "core")
}
TOKENS = [
    *language.__all__, "c", "e", "a", "m", "r", "this", "target", "power", "life", "1", "-1", "0", "99", "30000", "8",
    '"hand"', '"步"', '"this_turn"', "deal", "draw", "move", "destroy", "amount", "one", "subject", "x", "done", "~", "|",
    "&", "+", "*", "None", "True", "not", "lambda: 0", "(", ")", ",", ":", "=", "[]", "{}", "if_", "otherwise", "each",
    "may", "static", "on",
]
ROUNDS = 60


def changed(source: str, dice: random.Random, most: int = 3) -> str:
    """One to ``most`` small changes: a word for another, a line lost, doubled or moved, a number, a letter."""
    for _ in range(dice.randint(1, most)):
        kind = dice.randrange(7)
        lines = source.splitlines(keepends=True)
        place = dice.randrange(len(lines))
        if kind == 0:
            lines.pop(place)
        elif kind == 1:
            lines.insert(place, lines[dice.randrange(len(lines))])
        elif kind == 2:
            other = dice.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        elif kind == 3:
            at = dice.randrange(len(source))
            letter = chr(dice.choice([0, 9, 10, 32, 40, 41, 46, 58, 65, 0x4E00, 0xD7FF]))
            source = source[:at] + letter + source[at + dice.randrange(2):]
            continue
        else:
            words = list(re.finditer(r"\w+|[^\w\s]", source))
            word = dice.choice(words)
            new = dice.choice(TOKENS) if kind < 6 else dice.choice(words).group()
            source = source[: word.start()] + new + source[word.end():]
            continue
        source = "".join(lines)
    return source


def refusal(source: str, folder: Path) -> str | None:
    """What is said against a source, nothing when it compiles."""
    try:
        compile_source(source, folder)
    except ScriptError as error:
        return str(error)
    return None


@pytest.mark.parametrize("name", SOURCES)
def test_changed_sources(name: str, tmp_path: Path) -> None:
    dice = random.Random(name)
    compiled = 0
    for _ in range(ROUNDS):
        source = changed(SOURCES[name], dice)
        refused = refusal(source, tmp_path)
        assert refused is None or "my_cards.py" in refused, source
        compiled += refused is None
    assert compiled < ROUNDS


def test_changed_cards_play(tmp_path: Path) -> None:
    """Programs that come through run whole games: an end or a named fault, never a crash."""
    dice = random.Random(5)
    played = 0
    pool = find("zongheng")
    names = {card.zh for card in pool.cards}
    for _ in range(120):
        name = dice.choice(list(SOURCES))
        source = changed(SOURCES[name], dice, 1)
        for known in names:                 # beside the pool: other names
            source = source.replace(f'("{known}", en="', f'("{known}变", en="Other ')
        try:
            file = tmp_path / "my_cards.py"
            file.write_text(source, encoding="utf-8", errors="surrogatepass")
            ruleset = pool.extended([file])
            own = [card for card in ruleset.cards if card.zh.endswith("变") and card.kind in ("unit", "fast", "slow")]
            deck = [card.number for card in own for _ in range(3)]
            if not deck:
                continue
            lists = [[ruleset.compiled.pool.card(general), *deck] for general in ("吕布", "张角")]
            setup = api.Setup(ruleset.program, [*lists, [ruleset.compiled.pool.card("初始资源")]], ruleset.option_numbers({}))
        except SgsError:
            continue
        rows = np.zeros(4, dtype=api.ROW)
        api.run_batch(setup, [0, 0], 1, 0, 2, rows[:2])
        api.run_batch(setup, [1, 1], 1, 0, 2, rows[2:])
        assert (rows["result"] > 0).all()
        played += 1
    assert played > 10
