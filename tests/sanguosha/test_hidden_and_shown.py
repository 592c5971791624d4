"""What is missing, shown or hidden on a card, and targets that are cards (sgs.pre_use, sgs.move.12)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import resting, scene
from tests.sanguosha.table import Table


def compared(*skills: str) -> Table:
    """Seat 0 uses a slash without a physical card; seat 1 holds a spade 7 and compares."""
    play = scene()
    play.skill(0, "虚杀")
    play.skill(1, *skills)
    play.hand(0, "酒♠9")
    play.hand(1, "杀♠7")
    return play.start(0).acts(0, "activate", "虚杀").acts(0, "seat", 1)


@pytest.mark.scenario("sc.pre_use.sp3")
@pytest.mark.parametrize("what", ["suit", "colour", "rank"])
def test_what_is_missing_is_neither_like_nor_unlike(what: str) -> None:
    play = compared(f"同·{what}", f"异·{what}", f"同己·{what}", f"异己·{what}")
    assert play.game.seat == 0 and play.offered(0, "done", 0)      # no comparison held: nobody was asked
    assert play.hp(1) == 3
    play = scene()                                         # with a physical card each of them can be told
    play.skill(1, f"同·{what}", f"异·{what}")
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "杀♥10", "杀♠7")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert {about for verb, about, _ in play.options() if verb == "apply"} == {f"同·{what}", f"异·{what}"}


@pytest.mark.scenario("sc.pre_use.ex3")
def test_a_slash_without_a_card_has_no_number() -> None:
    for rank, again in (("9", True), ("4", False)):
        play = scene("士兵甲", "刘封")
        play.skill(0, "枪舞")
        play.lay("pile", 1, "闪♦3", "闪♦4")
        play.lay("draw", 0, "杀♣5")
        play.hand(0, f"杀♠{rank}" if rank == "9" else "杀♣4", "酒♠9")
        play.start(0).acts(0, "activate", "枪舞")
        assert play.number(0, "turn_note") == 5
        play.acts(0, "activate", "陷嗣")
        while play.game.seat == 0 and not play.offered(0, "done", 0):
            play.game.choose(play.game.options()[0])
        assert play.hp(1) == 3 and play.cards("pile", 1) == []
        assert play.number(0, "slashes") == 1              # it counts: it has no number that were above 5
        assert any(verb == "use" and str(what).startswith("杀") for verb, what, _ in play.options()) is again


def test_the_slash_of_an_entrapment_has_its_range() -> None:
    play = scene("士兵甲", "士兵乙", "刘封")
    play.lay("pile", 2, "闪♦3", "闪♦4")
    play.hand(0, "酒♠9")
    play.start(0)
    assert not play.offered(0, "activate", "陷嗣")
    play = scene("士兵甲", "刘封")
    play.lay("pile", 1, "闪♦3", "闪♦4")
    play.hand(0, "酒♠9")
    assert play.start(0).offered(0, "activate", "陷嗣")


@pytest.mark.rule("sgs.pre_use.note6")
def test_the_target_of_a_nullification_is_a_card() -> None:
    """The second one undoes the first one, and not the trick at which the first one was aimed."""
    for second, hurt in ((True, True), (False, False)):
        play = scene()
        play.hand(0, "决斗♠A", "酒♠9")
        play.hand(1, "无懈可击♠J")
        play.skill(3, "看·use.specifying", "看·use.became")
        play.hand(2, "无懈可击♣Q") if second else play.hand(2, "闪♦2")
        play.start(0).acts(0, "use", "决斗♠A").acts(0, "seat", 1)
        asked = 0
        while not play.offered(1, "play", "无懈可击♠J"):
            asked += 1
            play.passes(3)
        assert asked == 2                                  # the duel specified a character
        play.acts(1, "play", "无懈可击♠J")
        if second:
            play.acts(2, "play", "无懈可击♣Q")             # no further specifying or becoming: seat 3 is not asked
        assert (play.hp(1) == 3) is hurt


@pytest.mark.rule("sgs.pre_use.note6")
def test_the_target_of_the_golden_cicada_is_the_card_that_came() -> None:
    play = scene()
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "金蝉脱壳♠J")
    play.skill(3, "看·use.specified")
    play.lay("draw", 0, "闪♦7", "闪♦8")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(3)
    play.acts(1, "apply", "金蝉脱壳♠J")
    assert play.hp(1) == 4 and sorted(play.cards("hand", 1)) == ["闪♦7", "闪♦8"]
    assert play.game.seat == 0                             # nobody was asked for the cicada's own specifying


def test_the_cicada_stays_while_there_is_another_card() -> None:
    play = scene()
    play.hand(0, "杀♠7", "酒♠9")
    play.hand(1, "金蝉脱壳♠J", "酒♣9")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 3


@pytest.mark.scenario("sc.move.ex6")
def test_ink_is_seen_and_then_lies_face_down() -> None:
    play = scene("士兵甲", "钟繇")
    (ink,) = play.hand(1, "八卦阵♠2")
    play.hand(0, "杀♦6", "酒♠9")
    play.lay("draw", 0, "闪♦7")
    play.start(0).acts(0, "use", "杀♦6").acts(0, "seat", 1).acts(1, "apply", "活墨")
    assert play.hp(1) == play.most(1)
    assert play.cards("draw") == ["八卦阵♠2", "闪♦7"]
    assert play.game.get("object", ink, "known") == 0xFFFF         # everybody saw it go there


@pytest.mark.rule("sgs.move.12")
def test_a_card_that_was_face_down_stays_unseen() -> None:
    """The same way to the top of the pile, without anybody having seen the card."""
    play = scene()
    play.skill(0, "置顶")
    (card,) = play.hand(0, "八卦阵♠2")
    play.hand(0, "杀♠7", "酒♠9")
    resting(play).acts(0, "activate", "置顶").acts(0, "pick", "八卦阵♠2").acts(0, "pick", "酒♠9").acts(0, "pick", "过河拆桥♠3")
    assert play.cards("draw")[0] == "八卦阵♠2"
    assert play.game.get("object", card, "known") == 1             # only who put it there knows it


def test_ink_only_for_a_name_that_was_not_used() -> None:
    play = scene("钟繇")
    play.hand(0, "杀♠7", "八卦阵♠2", "仁王盾♣2", "酒♠9")
    play.life(0, 2)
    play.start(0)
    assert [second for verb, about, second in play.options() if (verb, about) == ("activate", "活墨")] != []
    play.acts(0, "use", "酒♠9")
    names = len([1 for verb, about, _ in play.options() if (verb, about) == ("activate", "活墨")])
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert len([1 for verb, about, _ in play.options() if (verb, about) == ("activate", "活墨")]) == names - 1


@pytest.mark.scenario("sc.move.ex14")
def test_tears_petals_a_song_and_fields() -> None:
    play = scene("士兵甲", "曹植", "夏侯氏（SP）", "邓艾", roles=("loyalist", "renegade", "rebel", "rebel", "lord"))
    play.skill(0, "挥泪")
    play.life(0, 1)
    play.hand(2, "闪♦2", "闪♦3")
    play.hand(3, "杀♣2", "杀♣3", "杀♠7", "酒♠3")
    play.hand(0, "过河拆桥♠3")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9", "闪♦10")
    play.start(0, "play").acts(2, "apply", "燕语").acts(2, "pick", "闪♦2")
    play.hurt(0, by=3)
    play.acts(1, "apply", "落英").acts(1, "pick", "杀♣2").acts(1, "pick", "杀♣3")
    play.acts(2, "apply", "燕语").acts(2, "pick", "杀♠7").acts(2, "seat", 2).acts(2, "pick", "酒♠3").acts(2, "seat", 2)
    assert play.offered(3, "apply", "屯田")
    play.acts(3, "apply", "屯田")
    assert not play.offered(3, "apply", "屯田")
    assert sorted(play.cards("hand", 1)) == ["杀♣2", "杀♣3"]
    assert sorted(play.cards("hand", 2)) == sorted(["闪♦3", "杀♠7", "酒♠3"])


@pytest.mark.scenario("sc.death.ex7")
def test_a_claim_in_the_turn_of_the_dead() -> None:
    play = scene("贾诩", "士兵乙", "士兵丙", "于吉", roles=("rebel", "loyalist", "rebel", "lord", "renegade"))
    play.life(0, 1)
    play.hand(1, "杀♠7")
    play.hand(3, "闪♦3")
    play.hand(0, "酒♠9")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")            # for the one that kills the rebel
    play.start(0).acts(0, "activate", "乱武")
    play.acts(1, "seat", 0).acts(1, "play", "杀♠7")
    play.passes(0) if play.game.seat == 0 else None
    assert play.dead(0) and play.game.active == 0
    assert play.game.seat == 3                             # it is still Jia Xu's turn
    play.acts(3, "seat", 4).acts(3, "lay", "闪♦3")
    for seat in (4, 1, 2):
        play.acts(seat, "no")
    assert play.hp(4) == 2 and play.hp(3) == 3             # the slash, and no slash of her own
