"""Skills that use hand cards find those that lie under 木牛流马; skills that count or show a hand do not."""

from __future__ import annotations

import pytest

from tests.sanguosha.test_wooden_ox import OX, laden


@pytest.mark.parametrize(("general", "skill", "fit", "judged", "gains"), [
    ("司马懿", "鬼才", ["杀♠7", "杀♠8", "闪♦3"], "杀♣5", []),           # any card
    ("张角", "鬼道", ["杀♠7", "杀♠8"], "桃♥3", ["桃♥3"]),               # a black one, for the judge card
])
def test_another_judge_card_from_under_the_ox(general: str, skill: str, fit: list[str], judged: str, gains: list[str]) -> None:
    play = laden("杀♠7", "杀♠8", "闪♦3", seat=2, generals=("士兵甲", "士兵乙", general))
    play.hand(0, "过河拆桥♠3", "酒♠9")
    play.lay("draw", 0, judged, "闪♦7")
    play.start(0).inject("judgement", 0)
    play.acts(2, "apply", skill)
    assert [about for _, about, _ in play.options()] == fit
    play.acts(2, "pick", "杀♠8")
    assert play.cards("under", 2) == ["杀♠7", "闪♦3"] and play.cards("hand", 2) == gains
    assert play.cards("discard") == ([] if gains else [judged]) + ["杀♠8"]


@pytest.mark.parametrize(("hand", "under"), [
    (["闪♦4"], ["闪♦3"]), ([], ["闪♦3", "闪♦4"]), (["闪♦3", "闪♦4"], []),
])
def test_a_volley_of_cards_from_under_the_ox(hand: list[str], under: list[str]) -> None:
    play = laden(*under, generals=("袁绍",))
    play.hand(0, *hand, "过河拆桥♠3")
    play.start(0).acts(0, "activate", "乱击")
    for label in ("闪♦3", "闪♦4"):
        if play.game.seat == 0 and play.offered(0, "pick", label):
            play.acts(0, "pick", label)
    play.passes(1)
    assert [play.hp(seat) for seat in range(5)] == [4, 3, 3, 3, 3]
    assert sorted(play.cards("discard")) == ["闪♦3", "闪♦4"] and play.cards("under", 0) == []


def test_no_volley_of_two_suits() -> None:
    play = laden("杀♣2", generals=("袁绍",))
    play.hand(0, "闪♦3", "过河拆桥♠3")
    play.start(0)
    assert not play.offered(0, "activate", "乱击") and play.offered(0, "use", "过河拆桥♠3")


def test_a_claim_with_a_card_from_under_the_ox() -> None:
    play = laden("闪♦3", "闪♦4", generals=("于吉",))
    play.lay("draw", 0, *(f"闪♦{rank}" for rank in range(6, 9)))
    play.start(0).acts(0, "claim", "ex_nihilo").acts(0, "pick", "闪♦4")
    for seat in range(1, 5):
        play.acts(seat, "no")
    play.passes(0)
    assert play.cards("under", 0) == ["闪♦3"] and play.cards("discard") == ["闪♦4"]
    assert len(play.cards("hand", 0)) == 2


def test_a_claim_of_the_hand_itself_counts_no_load() -> None:
    """制衡 discards hand and equipment, not what lies under the ox."""
    play = laden("闪♦3", generals=("孙权",))
    play.hand(0, "杀♠7", "杀♠8")
    play.lay("draw", 0, "桃♥3", "桃♥4")
    play.start(0).acts(0, "activate", "制衡")
    assert sorted(about for verb, about, _ in play.options() if verb == "pick") == sorted([OX, "杀♠7", "杀♠8"])
    play.acts(0, "pick", "杀♠7").acts(0, "done")
    assert play.cards("under", 0) == ["闪♦3"] and play.cards("hand", 0) == ["杀♠8", "桃♥3"]
