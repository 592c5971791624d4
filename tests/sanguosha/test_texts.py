"""What skills and generals say of themselves, in both languages."""

from __future__ import annotations

import pytest

from sgs_fast.cli import main
from sgs_fast.rulesets.sanguosha.generals import DEALT, GENERALS
from sgs_fast.rulesets.sanguosha.language import SKILLS
from sgs_fast.rulesets.sanguosha.ruleset import RULESET


def chinese(text: str) -> float:
    return sum("\u3000" <= letter <= "\uffef" for letter in text) / max(1, len(text))


@pytest.mark.parametrize("zh", sorted({zh for general in GENERALS for zh in general.skills}))
def test_every_skill_of_a_general_has_a_text_in_both_languages(zh: str) -> None:
    assert RULESET.cards, "compiled"
    en, own = SKILLS[zh].text("en"), SKILLS[zh].text("zh")
    assert len(en) > 15 and chinese(en) < 0.3
    assert len(own) > 5 and chinese(own) > 0.6


def test_every_dealt_general_has_skills() -> None:
    assert len(DEALT) == 25 + 32
    assert all(general.skills for general in DEALT)


@pytest.mark.parametrize(("name", "words"), [
    ("关羽", ("武圣", "红色牌可当【杀】")), ("左慈", ("化身", "新生")), ("于吉", ("蛊惑", "质疑")),
    ("孙策", ("激昂", "魂姿", "制霸")),
])
def test_the_command_shows_a_general_with_his_skills(
    capsys: pytest.CaptureFixture[str], name: str, words: tuple[str, ...]
) -> None:
    assert main(["cards", "sanguosha", name, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in words)


def test_the_command_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "sanguosha", "Guan Yu", "--lang", "en"]) == 0
    assert "Red cards may be used or played as a slash" in capsys.readouterr().out
