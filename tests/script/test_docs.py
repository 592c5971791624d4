"""docs/writing-cards.md: every card of it compiles, every play of it runs, its error reads as printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sgs_fast as sgs

TEXT = (Path(__file__).parents[2] / "docs" / "writing-cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python (\w+)\n(.*?)^```", TEXT, re.M | re.S)
STEPS = [(BLOCKS[place][1], BLOCKS[place + 1][1]) for place in range(0, 24, 2)]


def test_twelve_steps_each_with_a_play() -> None:
    assert [kind for kind, _ in BLOCKS] == ["card", "play"] * 12 + ["error"]


@pytest.mark.parametrize("step", range(12))
def test_step(step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cards = "\n".join(card for card, _ in STEPS[: step + 1])
    (tmp_path / "my_cards.py").write_text(cards, encoding="utf-8")
    exec(compile(STEPS[step][1], f"writing-cards.md, step {step + 1}", "exec"), {"sgs": sgs})


def test_texts_of_the_ten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_cards.py").write_text("\n".join(card for card, _ in STEPS), encoding="utf-8")
    cards = sgs.Position("zongheng", cards=["my_cards.py"]).ruleset_info.cards
    for card in cards[-12:]:
        assert card.text("zh") or card.en == "Bandits"
        assert card.listing() or not card.text("zh") or card.keywords


def test_the_error_reads_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_cards.py").write_text(BLOCKS[-1][1], encoding="utf-8")
    with pytest.raises(sgs.ScriptError) as caught:
        sgs.Position("zongheng", cards=["my_cards.py"]).game()
    printed = re.search(r"^    (my_cards\.py:4: .*)$", TEXT, re.M)
    assert printed and str(caught.value) == printed[1]


def test_every_word_that_is_listed_exists() -> None:
    from sgs_fast.rulesets.zongheng import language

    listed = TEXT.split("## The words")[1]
    known = {*language.__all__, *dir(language.ZhAbility), *dir(language.ZhCard)}
    for word in re.findall(r"`(\w+)(?![\w.=])", listed):
        assert word in known, word


def test_every_word_is_on_the_page() -> None:
    from sgs_fast.rulesets.zongheng import language

    ours = {"CARDS", "CardDefinition", "ZhAbility", "ZhCard"}
    words = {*language.__all__, *(name for name in dir(language.ZhAbility) if not name.startswith("_"))} - ours
    assert words - set(re.findall(r"\w+", TEXT)) == set()
