"""国战: skills that are the classic ones, of hidden generals: whoever uses one shows its general and no other, and so its
faction; who may not reveal cannot use it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.sanguosha.heroes import KINGDOMS, PRINTED, field, full, hides, sit
from tests.sanguosha.table import Table

Begin = Callable[[Table], None]


def struck(play: Table) -> None:
    """Seat 1 strikes it."""
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).hurt(0, by=1)


def acts(play: Table) -> None:
    play.start(0)


def prepares(play: Table) -> None:
    play.start(0, "prepare")


def draws(play: Table) -> None:
    play.start(0, "draw")


def finishes(play: Table) -> None:
    play.start(0, "finish")


# general, its partner, how the scene begins, the option that uses the skill
SCENES: list[tuple[str, str, Begin, str, str]] = [
    ("司马懿", "许褚", struck, "apply", "反馈"),
    ("夏侯惇", "许褚", struck, "apply", "刚烈"),
    ("郭嘉", "许褚", struck, "apply", "遗计"),
    ("荀彧", "许褚", struck, "apply", "节命"),
    ("曹丕", "许褚", struck, "apply", "放逐"),
    ("张辽", "许褚", draws, "apply", "突袭"),
    ("许褚", "曹仁", draws, "apply", "裸衣"),
    ("甄姬", "许褚", prepares, "apply", "洛神"),
    ("典韦", "曹仁", acts, "activate", "强袭"),
    ("孙坚", "徐盛", prepares, "apply", "英魂"),
    ("周瑜", "徐盛", acts, "activate", "反间"),
    ("周瑜", "徐盛", draws, "apply", "英姿"),
    ("黄盖", "徐盛", acts, "activate", "苦肉"),
    ("太史慈", "徐盛", acts, "activate", "天义"),
    ("貂蝉", "庞德", finishes, "apply", "闭月"),
    ("颜良＆文丑", "庞德", draws, "apply", "双雄"),
]


def laid(general: str, partner: str) -> Table:
    """Seat 0 hides both; it is wounded, holds cards, and all others have some."""
    play = field()
    sit(play, 0, general, partner, hidden="both")
    play.life(0, 3, 4)
    play.hand(0, "闪♦2", "桃♥3", "杀♣2")
    for seat in range(1, 6):
        play.hand(seat, "闪♦3", "闪♦4")
    play.lay("draw", 0, *(f"杀♠{rank}" for rank in (7, 8, 9, 10)), *(f"闪♥{rank}" for rank in (2, 8, 9)), "桃♥4", "桃♥6")
    return play


@pytest.mark.rule("sgs.reveal.2")
@pytest.mark.parametrize(("general", "partner", "begin", "verb", "skill"), SCENES, ids=[f"{s[0]}-{s[4]}" for s in SCENES])
def test_the_skill_shows_its_general(general: str, partner: str, begin: Begin, verb: str, skill: str) -> None:
    play = laid(general, partner)
    begin(play)
    assert play.offered(0, verb, skill), play.options()
    play.acts(0, verb, skill)
    while hides(play, 0) == [True, True] and play.game.seat == 0:      # what is chosen comes before the reveal
        play.game.choose([code for code in play.game.options() if code][-1])
    assert hides(play, 0) == [False, True]
    assert play.number(0, "faction") == KINGDOMS[PRINTED[full(general)].kingdom]


@pytest.mark.parametrize(("general", "partner", "begin", "verb", "skill"), SCENES, ids=[f"{s[0]}-{s[4]}" for s in SCENES])
def test_without_a_reveal_no_skill(general: str, partner: str, begin: Begin, verb: str, skill: str) -> None:
    play = laid(general, partner)
    play.flag(0, "cannot_reveal")
    begin(play)
    assert not play.offered(0, verb, skill) and hides(play, 0) == [True, True]


@pytest.mark.parametrize(("general", "partner", "begin", "verb", "skill"), SCENES, ids=[f"{s[0]}-{s[4]}" for s in SCENES])
def test_a_shown_general_shows_nothing_more(general: str, partner: str, begin: Begin, verb: str, skill: str) -> None:
    """As the deputy, beside a hidden head."""
    play = field()
    sit(play, 0, partner, general, hidden="head")
    play.life(0, 3, 4)
    play.hand(0, "闪♦2", "桃♥3", "杀♣2")
    for seat in range(1, 6):
        play.hand(seat, "闪♦3", "闪♦4")
    play.lay("draw", 0, *(f"杀♠{rank}" for rank in (7, 8, 9, 10)), *(f"闪♥{rank}" for rank in (2, 8, 9)), "桃♥4", "桃♥6")
    begin(play)
    assert play.offered(0, verb, skill)
    play.acts(0, verb, skill)
    assert hides(play, 0) == [True, False]
