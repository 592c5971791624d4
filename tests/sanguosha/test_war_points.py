"""Points of the turn that only 国战 fills, and what its one edict does (sgs.turn.start7, prep_end, end6; sgs.reveal)."""

from __future__ import annotations

import pytest

from tests.sanguosha.scene import scene
from tests.sanguosha.table import SEATS, ZONES, Table
from tests.sanguosha.test_war import BOTH, DEPUTY, HEAD, SHU, WEI, WU, belongs, hidden, kingdom, war


@pytest.mark.rule("sgs.turn.start7")
def test_the_turn_owner_may_reveal_between_start7_and_start8() -> None:
    play = war()
    play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    play.skill(3, "看·turn.start7", "看·turn.start8")
    play.hand(1, "酒♠9")
    play.start(1, "begin").passes(3)                       # start7
    assert play.game.seat == 1
    assert [(verb, first) for verb, first, _ in play.options()] == [("mode", 0), ("mode", HEAD), ("mode", DEPUTY), ("mode", BOTH)]
    play.acts(1, "mode", BOTH)
    assert hidden(play, 1) == [False, False] and kingdom(play, 1) == WEI
    assert play.offered(3, "apply", "看·turn.start8")


def test_nothing_has_to_be_revealed_and_nothing_again() -> None:
    play = war()
    head, _ = play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    play.show(1, head)
    play.hand(1, "酒♠9")
    play.start(1, "begin")
    assert [first for verb, first, _ in play.options()] == [0, DEPUTY]
    play.acts(1, "mode", 0)
    assert hidden(play, 1) == [False, True] and play.offered(1, "done", 0)


@pytest.mark.rule("sgs.turn.prep_end")
def test_a_formation_is_called_at_the_end_of_the_preparation_phase() -> None:
    play = war()
    play.generals(1, "关羽（国）", "张飞（国）")
    play.generals(7, "夏侯惇（国）", "郭嘉（国）")          # not of this kingdom: not asked
    belongs(play, SHU, 0)
    play.skill(0, "阵法")
    play.skill(4, "看·turn.prep_end", "看·turn.judge_before")
    play.hand(0, "酒♠9")
    play.start(0, "begin").passes(4)
    assert {verb for verb, _, _ in play.options()} == {"yes", "no"} and play.game.seat == 0
    play.acts(0, "yes").acts(1, "mode", BOTH)
    assert hidden(play, 1) == [False, False] and hidden(play, 7) == [True, True]
    assert play.offered(4, "apply", "看·turn.judge_before")


def test_without_the_skill_nobody_is_called() -> None:
    play = war()
    play.generals(1, "关羽（国）", "张飞（国）")
    belongs(play, SHU, 0)
    play.hand(0, "酒♠9")
    assert play.start(0, "begin").offered(0, "done", 0)


def with_edict() -> Table:
    """Seats 1, 2, 3 without a kingdom; seat 0 on turn with an edict in the hand, and two neighbours that need watching."""
    play = war()
    play.generals(1, "夏侯惇（国）", "郭嘉（国）")
    belongs(play, WU, 0, 4, 5, 6, 7)
    play.lay("equip", 2, "八卦阵♠2")
    play.lay("draw", 0, "闪♦7", "闪♦8", "闪♦9")
    return play


def first_option(play: Table, seat: int) -> None:
    assert play.game.seat == seat
    play.game.choose(play.game.options()[0])


@pytest.mark.rule("sgs.turn.end6")
def test_an_edict_that_was_thrown_away_acts_at_the_end_of_the_turn() -> None:
    play = with_edict()
    play.skill(0, "弃光")
    play.skill(5, "看·turn.end6", "看·turn.end7")
    play.hand(0, "敕令♣3")
    play.hand(1, "酒♠9")
    play.start(0).acts(0, "activate", "弃光")
    assert play.cards("vault") == ["敕令♣3"]
    play.passes(5)                                         # end6
    first_option(play, 1)                                  # reveals one and draws
    play.acts(1, "pick", "郭嘉（国）")
    assert hidden(play, 1) == [True, False] and len(play.cards("hand", 1)) == 2
    first_option(play, 2)                                  # discards a piece of equipment
    assert play.cards("equip", 2) == [] and play.hp(2) == 4
    assert play.hp(3) == 3                                 # nothing else was left to seat 3
    assert play.offered(5, "apply", "看·turn.end7")
    assert [play.hp(seat) for seat in (0, 4, 5, 6, 7)] == [4] * 5
    play.passes(5)
    while play.game.active == 1 and play.game.seat != 1:
        play.passes(play.game.seat)
    assert play.hp(3) == 3                                 # once: it lies face down now


def test_an_edict_is_used_on_all_who_have_no_kingdom() -> None:
    play = with_edict()
    play.hand(0, "敕令♣3", "酒♠9")
    play.hand(1, "酒♠3")
    play.start(0).acts(0, "use", "敕令♣3")
    for seat in (1, 2):
        assert play.game.seat == seat
        play.game.choose(play.game.options()[-1])          # loses 1 HP
    assert [play.hp(seat) for seat in range(4)] == [4, 3, 3, 3]
    assert play.cards("discard") == ["敕令♣3"] and play.cards("vault") == []


@pytest.mark.rule("sgs.reveal.note1")
def test_the_card_of_the_cost_cannot_be_changed_after_the_reveal() -> None:
    """Of two hearts one was chosen; the reveal makes a heart of the spade too, and nothing is asked again."""
    play = war()
    play.generals(1, "大乔（国）", "小乔（国）")
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.hand(1, "杀♠7", "桃♥3", "闪♥2")
    play.lay("draw", 0, "闪♦7", "闪♦8")
    play.start(0).hurt(1, by=0).acts(1, "apply", "天香").acts(1, "pick", "闪♥2")
    assert hidden(play, 1) == [True, True]
    play.acts(1, "seat", 2)
    assert hidden(play, 1) == [True, False]
    assert play.cards("hand", 1) == ["杀♠7", "桃♥3"] and play.cards("discard") == ["闪♥2"]
    assert play.game.seat == 0


@pytest.mark.rule("sgs.reveal.after", "sgs.reveal.end")
def test_the_points_behind_a_reveal() -> None:
    """Skills at the first, then the marks, then the last point; nobody else's reveal asks here."""
    play = war()
    play.generals(1, "关羽（国）", "张飞（国）")
    play.skill(3, "看·reveal.after", "看·reveal.end")
    play.hand(1, "酒♠9")
    play.start(1, "begin").acts(1, "mode", BOTH)
    assert play.offered(3, "apply", "看·reveal.after") and play.number(1, "pair") == 0
    play.passes(3)
    assert play.offered(3, "apply", "看·reveal.end") and play.number(1, "pair") == 1
    play.passes(3)
    assert play.game.seat == 1


@pytest.mark.rule("sgs.turn.draw_begin1")
def test_every_bush_a_soldier() -> None:
    """One card less, at the first of the points where the draw phase begins; those beside him draw at its end."""
    play = scene(draw=2)
    play.skill(0, "看·turn.draw_begin2")
    play.lay("judge", 0, "草木皆兵♠10")
    play.lay("draw", 0, "杀♠7", *(f"闪♦{rank}" for rank in range(2, 9)))
    play.hand(0, "酒♠9")
    play.start(0, "judge")
    assert play.offered(0, "apply", "看·turn.draw_begin2") and play.number(0, "draws") == -1
    play.passes(0)
    assert [len(play.cards("hand", seat)) for seat in range(5)] == [2, 1, 0, 0, 1]
    play = scene(draw=2)                                   # a club
    play.lay("judge", 0, "草木皆兵♠10")
    play.lay("draw", 0, "杀♣2", *(f"闪♦{rank}" for rank in range(2, 9)))
    play.hand(0, "酒♠9")
    play.start(0, "judge")
    assert [len(play.cards("hand", seat)) for seat in range(5)] == [3, 0, 0, 0, 0]


def test_bushes_are_put_before_somebody_else() -> None:
    play = scene()
    play.hand(0, "草木皆兵♠10", "酒♠9")
    play.start(0).acts(0, "use", "草木皆兵♠10").acts(0, "seat", 3)
    assert play.cards("judge", 3) == ["草木皆兵♠10"]
    assert play.game.get("object", play.game.zone(ZONES["judge"] * SEATS + 3)[0], "damage") > 0


@pytest.mark.rule("sgs.damage.dealing3")
def test_ice_takes_two_cards_instead_of_the_damage() -> None:
    for takes in (True, False):
        play = scene()
        play.skill(3, "看·damage.dealing2", "看·damage.receiving1")
        play.hand(0, "酒♠9", "过河拆桥♠3")
        play.hand(1, "闪♦2")
        play.lay("equip", 1, "八卦阵♠2")
        play.lay("judge", 1, "乐不思蜀♥6")
        play.start(0).hurt(1, 1, by=0, nature="ice").passes(3)
        play.acts(0, "yes" if takes else "no")
        if takes:
            assert not play.offered(0, "pick", "乐不思蜀♥6")       # of the hand and the equipment
            play.acts(0, "from_hand")
        else:
            play.passes(3)                                 # receiving1
        assert play.hp(1) == (4 if takes else 3)
        assert (play.cards("hand", 1), play.cards("equip", 1)) == (([], []) if takes else (["闪♦2"], ["八卦阵♠2"]))


@pytest.mark.rule("sgs.damage.dealing3")
def test_no_ice_without_cards_or_without_a_source() -> None:
    for cards, by in ((0, 0), (1, None)):
        play = scene()
        play.hand(0, "酒♠9", "过河拆桥♠3")
        if cards:
            play.hand(1, "闪♦2")
        play.start(0).hurt(1, 1, by=by, nature="ice")
        assert play.hp(1) == 3 and play.game.seat == 0 and play.offered(0, "done", 0)
    play = scene()                                         # with both he is asked
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.hand(1, "闪♦2")
    play.start(0).hurt(1, 1, by=0, nature="ice")
    play.acts(0, "no")
    assert play.hp(1) == 3 and play.cards("hand", 1) == ["闪♦2"]


@pytest.mark.rule("sgs.damage.receiving1")
@pytest.mark.parametrize("turned", [True, False])
def test_poems_look_before_the_damage_and_act_behind_it(turned: bool) -> None:
    """Face down when the damage came: 曹植 may turn up afterwards. Turned over by the same damage: he may not."""
    play = scene("士兵甲", "曹植")
    play.hand(0, "酒♠9", "过河拆桥♠3")
    if turned:
        play.flag(1, "turned")
    else:
        play.skill(2, "翻他")
    play.start(0).hurt(1, 1, by=0)
    if turned:
        play.acts(1, "apply", "酒诗")
        assert not play.has(1, "turned")
        return
    play.acts(2, "apply", "翻他")
    assert play.has(1, "turned") and play.game.seat == 0


@pytest.mark.rule("sgs.damage.receiving1")
def test_poems_of_a_prevented_damage_are_not_those_of_the_next_one() -> None:
    play = scene("士兵甲", "曹植")
    play.skill(2, "免伤")
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.flag(1, "turned")
    play.start(0).hurt(1, 1, by=0).acts(2, "apply", "免伤")
    assert play.hp(1) == 3
    play.game.put("seat", 1, "flags", 0)
    play.hurt(1, 1, by=0).passes(2)
    assert play.hp(1) == 2 and play.game.seat == 0


def test_wine_out_of_poems() -> None:
    play = scene("曹植", "士兵乙")
    play.hand(0, "杀♠7", "杀♠8")
    play.start(0).acts(0, "activate", "酒诗")
    assert play.has(0, "turned") and play.number(0, "drunk") == 1
    play.acts(0, "use", "杀♠7").acts(0, "seat", 1)
    assert play.hp(1) == 2
    play = scene("士兵甲", "曹植")
    play.life(1, 1)
    play.hand(0, "酒♠9", "过河拆桥♠3")
    play.start(0).hurt(1, 1, by=0).acts(1, "apply", "酒诗")
    assert play.hp(1) == 1 and play.has(1, "turned")
