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


def goes_on(play: Table, *wanted: str) -> None:
    """Everybody declines until seat 0 is asked about one of these, or somebody may act as he likes."""
    while not (play.game.seat == 0 and any(about in wanted for _, about, _ in play.options())):
        refusals = [verb for verb, _, _ in play.options() if verb in ("no", "pass")]
        if not refusals:
            break
        play.acts(play.game.seat, refusals[0])


def slashed(play: Table) -> None:
    """Seat 1 uses a slash on it; whatever it is asked before, it declines."""
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 0)


def slashed_and_hit(play: Table) -> None:
    slashed(play)
    goes_on(play, "奸雄")


def dodges(play: Table) -> None:
    slashed(play)
    play.acts(0, "play", "闪♦2")


def judges(play: Table) -> None:
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).inject("judgement", 0)


def another_judges(play: Table) -> None:
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).inject("judgement", 1)


def sees_a_death(play: Table) -> None:
    play.life(1, 1)
    play.hand(2, "杀♠7", "酒♠9")
    play.start(2).hurt(1, by=2)
    goes_on(play, "行殇")


def sees_somebody_dying(play: Table) -> None:
    play.life(1, 1)
    play.hand(2, "杀♠7", "酒♠9")
    play.start(2).hurt(1, by=2)
    goes_on(play, "闪♦2")


def sees_a_slash_hit(play: Table) -> None:
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).acts(1, "use", "杀♠7").acts(1, "seat", 2).acts(2, "pass")


def anothers_play_phase(play: Table) -> None:
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1, "draw")


def slashed_out(play: Table) -> None:
    """Its turn, and it has used its slash."""
    play.number(0, "slashes", 1)
    play.start(0)


def with_gear(play: Table) -> None:
    play.hand(0, "的卢♣5")
    play.start(0)


def loses_gear(play: Table) -> None:
    card, = play.lay("equip", 0, "的卢♣5")
    play.hand(1, "杀♠7", "酒♠9")
    play.start(1).move(card, "discard", 0, "effect")


def uses_a_trick(play: Table) -> None:
    play.hand(0, "无中生有♥7")
    play.start(0).acts(0, "use", "无中生有♥7")


def anothers_surplus(play: Table) -> None:
    play.life(1, 1)
    play.start(1, "discard").acts(1, "pick", "闪♦3")


def of_one_suit(play: Table) -> None:
    play.hand(0, "闪♦5")
    play.start(0)


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
    ("司马懿", "许褚", another_judges, "apply", "鬼才"),
    ("郭嘉", "许褚", judges, "apply", "天妒"),
    ("曹操", "许褚", slashed_and_hit, "apply", "奸雄"),
    ("夏侯渊", "许褚", prepares, "apply", "神速"),
    ("张郃", "许褚", prepares, "apply", "巧变"),
    ("荀彧", "许褚", acts, "activate", "驱虎"),
    ("曹丕", "许褚", sees_a_death, "apply", "行殇"),
    ("甄姬", "许褚", slashed, "play", "杀♣2"),
    ("徐晃", "许褚", slashed_out, "use", "杀♣2"),
    ("关羽", "黄忠", acts, "use", "闪♦2"),
    ("赵云", "黄忠", acts, "use", "闪♦2"),
    ("卧龙诸葛亮", "黄忠", acts, "use", "闪♦2"),
    ("卧龙诸葛亮", "黄忠", slashed, "apply", "八阵"),
    ("庞统", "黄忠", slashed_out, "use", "杀♣2"),
    ("黄月英", "黄忠", uses_a_trick, "apply", "集智"),
    ("孟获", "黄忠", draws, "apply", "再起"),
    ("姜维", "黄忠", acts, "activate", "挑衅"),
    ("甘宁", "徐盛", slashed_out, "use", "杀♣2"),
    ("大乔", "徐盛", acts, "use", "闪♦2"),
    ("鲁肃", "徐盛", draws, "apply", "好施"),
    ("鲁肃", "徐盛", acts, "activate", "缔盟"),
    ("张昭＆张纮", "徐盛", with_gear, "activate", "直谏"),
    ("张昭＆张纮", "徐盛", anothers_surplus, "apply", "固政"),
    ("孙尚香", "徐盛", loses_gear, "apply", "枭姬"),
    ("华佗", "庞德", sees_somebody_dying, "play", "闪♦2"),
    ("袁绍", "庞德", of_one_suit, "activate", "乱击"),
    ("贾诩", "庞德", acts, "activate", "乱武"),
    ("貂蝉", "庞德", acts, "activate", "离间"),
    ("蔡文姬", "庞德", sees_a_slash_hit, "apply", "悲歌"),
    ("何太后", "庞德", anothers_play_phase, "apply", "鸩毒"),
    ("张角", "庞德", dodges, "apply", "雷击"),
    ("张角", "庞德", another_judges, "apply", "鬼道"),
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
