"""木牛流马: cards are laid under it, used as hand cards, seen by whoever wears it, and go where it goes."""

from __future__ import annotations

import pytest

import sgs_fast as sgs
from sgs_fast.errors import UsageError
from sgs_fast.rulesets.sanguosha.cards import PACKS
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from tests.sanguosha.heroes import EIGHT, sit
from tests.sanguosha.scene import KEPT, scene
from tests.sanguosha.table import NAMES, Table
from tests.support.strict import strict

OX = "木牛流马♦5"
FIVE = ["士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙"]
ROLES = ["lord", "loyalist", "rebel", "rebel", "renegade"]


def laden(*under: str, seat: int = 0, generals: tuple[str, ...] = ()) -> Table:
    """A seat with the ox, and cards under it; seat 1 keeps a dodge."""
    play = scene(*generals)
    play.lay("equip", seat, OX)
    play.lay("under", seat, *under)
    play.hand(1, KEPT)
    return play


def test_a_hand_card_goes_under_it_once_a_phase() -> None:
    play = laden()
    play.hand(0, "杀♠7", "桃♥3", "过河拆桥♠3")
    play.start(0).acts(0, "activate", OX).acts(0, "pick", "桃♥3").acts(0, "done")
    assert play.cards("under", 0) == ["桃♥3"] and play.cards("hand", 0) == ["杀♠7", "过河拆桥♠3"]
    assert not play.offered(0, "activate", OX) and play.offered(0, "use", "杀♠7")


def test_the_limit_is_the_owners_even_when_the_ox_comes_back() -> None:
    play = laden()
    play.hand(0, "闪♦3", "顺手牵羊♠3", "决斗♠A")
    play.start(0).acts(0, "activate", OX).acts(0, "pick", "闪♦3").acts(0, "seat", 1)
    assert play.cards("equip", 1) == [OX] and play.cards("under", 1) == ["闪♦3"]
    play.acts(0, "use", "顺手牵羊♠3").acts(0, "pick", OX)
    assert play.cards("under", 1) == [] and "闪♦3" in play.cards("discard")
    play.acts(0, "use", OX)
    assert play.cards("equip", 0) == [OX] and not play.offered(0, "activate", OX)


def test_five_cards_are_the_most() -> None:
    play = laden("杀♠7", "杀♠8", "杀♠9", "闪♦3", "闪♦4")
    play.hand(0, "过河拆桥♠3")
    play.start(0)
    assert not play.offered(0, "activate", OX) and play.offered(0, "use", "过河拆桥♠3")


def test_handed_on_only_to_an_empty_place() -> None:
    play = laden()
    play.hand(0, "杀♠7")
    play.lay("equip", 1, OX)
    play.number(2, "sealed", 1 << NAMES["type"]["treasure"])
    play.bury(3)
    play.start(0).acts(0, "activate", OX)
    assert [about for verb, about, _ in play.options() if verb == "seat"] == [4]


def test_whoever_wears_it_sees_what_lies_under_it() -> None:
    play = laden()
    card, = play.hand(0, "桃♥3")
    play.hand(0, "杀♠7")
    play.life(1, 2)
    play.start(0).acts(0, "activate", OX).acts(0, "pick", "桃♥3")
    assert play.game.get("object", card, "known") == 1
    play.acts(0, "seat", 1)
    assert play.game.get("object", card, "known") == 3              # who laid it there knows what it is
    play.acts(0, "done").acts(1, "use", "桃♥3")
    assert play.hp(1) == 3 and play.cards("under", 1) == []


def test_used_and_played_as_a_hand_card() -> None:
    play = laden("杀♠7", "闪♦3")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 3 and play.cards("under", 0) == ["闪♦3"]
    assert play.cards("hand", 0) == []


def test_a_dodge_from_under_it() -> None:
    play = laden("闪♦3", seat=1)
    play.hand(0, "杀♠7", "过河拆桥♠4")
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1).acts(1, "play", "闪♦3")
    assert play.hp(1) == 4 and play.cards("under", 1) == [] and "闪♦3" in play.cards("discard")


def test_conversions_take_it_for_the_hand() -> None:
    play = laden("闪♦3", "杀♠7", seat=1, generals=("士兵甲", "甄姬"))
    play.hand(0, "杀♣2", "过河拆桥♠4")
    play.start(0).acts(0, "use", "杀♣2").acts(0, "seat", 1)
    assert ("play", "杀♠7", NAMES["name"]["dodge"]) in play.options()
    play.acts(1, "play", "杀♠7")
    assert play.cards("under", 1) == ["闪♦3"] and play.hp(1) == 3


def test_two_cards_as_a_slash() -> None:
    play = laden("闪♦3", "闪♦4")
    play.lay("equip", 0, "丈八蛇矛♠Q")
    play.hand(0, "桃♥3")
    play.start(0)
    assert [about for verb, about, _ in play.options() if verb == "two"] == ["桃♥3", "桃♥3", "闪♦3"]
    play.acts(0, "two", "闪♦3").acts(0, "seat", 1).passes(1)
    assert play.hp(1) == 3 and play.cards("under", 0) == []


def test_it_is_no_hand_card_otherwise() -> None:
    """空城 holds, and a hand of none needs no discarding."""
    play = laden("闪♦3", "闪♦4", "闪♦5", generals=("诸葛亮",))
    play.life(0, 1)
    play.hand(4, "杀♠7", "决斗♠A")
    play.start(4).acts(4, "use", "杀♠7")
    assert play.hp(3) == 3                  # of the two neighbours the only legal one
    rest = laden("闪♦3", "闪♦4", "闪♦5")
    rest.life(0, 1)
    rest.hand(0, "过河拆桥♠3")
    rest.start(0).acts(0, "done")
    assert rest.cards("hand", 0) == ["过河拆桥♠3"] and len(rest.cards("under", 0)) == 3
    assert rest.cards("discard") == []


@pytest.mark.parametrize("heir", [None, 2])
def test_what_it_carries_falls_when_it_is_lost(heir: int | None) -> None:
    """Dismantled it drops everything; moved to other equipment it takes all along."""
    play = laden("闪♦3", "桃♥3", seat=1)
    play.hand(0, "过河拆桥♠3", "杀♠7")
    play.start(0)
    ox, = play.game.zone(NAMES["zone"]["equip"] * 10 + 1)
    if heir is None:
        play.acts(0, "use", "过河拆桥♠3").acts(0, "pick", OX)
        assert sorted(play.cards("discard")) == sorted(["过河拆桥♠3", OX, "闪♦3", "桃♥3"])
    else:
        play.move(ox, "equip", heir, "effect")
        assert play.cards("under", heir) == ["闪♦3", "桃♥3"] and play.cards("equip", heir) == [OX]
    assert play.cards("under", 1) == []
    play.sound()


def test_another_treasure_takes_its_place() -> None:
    play = laden("闪♦3")
    play.hand(0, OX, "杀♠7")
    play.start(0).acts(0, "use", OX)
    assert play.cards("equip", 0) == [OX] and sorted(play.cards("discard")) == sorted([OX, "闪♦3"])
    assert play.cards("under", 0) == []


def test_the_ox_itself_as_another_card() -> None:
    """关羽 slashes with it: it leaves for the processing area, and what it carries falls."""
    play = laden("闪♦3", generals=("关羽",))
    play.start(0).acts(0, "use", OX).acts(0, "seat", 1)
    assert play.cards("discard") == ["闪♦3"] and play.cards("process") == [OX]


def test_whose_owner_dies() -> None:
    play = laden("闪♦3", "桃♥4", seat=1, generals=("士兵甲", "士兵乙"))
    play.life(1, 1)
    play.hand(0, "杀♠7", "过河拆桥♠3")
    play.start(0)
    play.hurt(1, by=0)
    play.passes(1)
    assert play.dead(1) and play.cards("under", 1) == []
    assert {OX, "闪♦3", "桃♥4"} <= set(play.cards("discard"))


def test_an_exchange_takes_its_load_along() -> None:
    """甘露 lays both equipments down and takes them up again (sgs.move.8): two oxen keep their own loads."""
    play = scene(roles=EIGHT, war=1)
    sit(play, 0, "吴国太")
    play.life(0, 1)
    play.lay("equip", 1, OX)
    play.lay("under", 1, "闪♦3", "桃♥3")
    play.lay("equip", 2, OX)
    play.lay("under", 2, "杀♠7")
    play.hand(0, "酒♠9", "杀♣2")
    play.start(0).acts(0, "activate", "甘露").acts(0, "seat", 1).acts(0, "seat", 2)
    assert play.cards("under", 2) == ["闪♦3", "桃♥3"] and play.cards("under", 1) == ["杀♠7"]
    assert play.cards("discard") == []


def test_a_key_and_a_fair_copy() -> None:
    """Who wears it keeps what it sees; for others the cards are dealt again."""
    position = sgs.Position("sanguosha", generals=FIVE, roles=ROLES, options={"draw": 0})
    position.equip(0, OX)
    position.put("桃♥3", 0, "under")
    position.hand(0, "杀♠7")
    position.hand(1, "闪♦2", "闪♦3", "杀♠8", "杀♠9")
    position.pile("draw", "杀♣2", "杀♣3", "杀♣4", "酒♠3")
    game = position.game()
    other = sgs.Position("sanguosha", generals=FIVE, roles=ROLES, options={"draw": 0})
    other.equip(0, OX)
    other.put("桃♥4", 0, "under")
    other.hand(0, "杀♠7")
    other.hand(1, "闪♦2", "闪♦3", "杀♠8", "杀♠9")
    other.pile("draw", "杀♣2", "杀♣3", "杀♣4", "酒♠3")
    assert other.game().key != game.key
    assert {game.clone(seat=0, seed=seed).zone("under", 0)[0].name for seed in range(8)} == {"桃♥3"}
    dealt = {game.clone(seat=2, seed=seed).zone("under", 0)[0].name for seed in range(40)}
    assert len(dealt) > 3
    copy = game.clone()
    assert copy.key == game.key


def test_in_the_hand_of_a_person() -> None:
    position = sgs.Position("sanguosha", generals=FIVE, roles=ROLES, options={"draw": 0})
    position.equip(0, "Wooden Ox ♦5")
    position.hand(0, "桃♥3", "杀♠7")
    with strict(position) as play:
        play.does(0, "activate", card=OX)
        play.does(0, "pick", card="桃♥3")
        play.does(0, "seat", player=2)
        assert [card.name for card in play.game.zone("under", 2)] == ["桃♥3"]


@pytest.mark.parametrize(("lay", "message"), [
    (lambda p: p.put("桃♥3", 0, "under"), "first equip"),
    (lambda p: (p.equip(0, OX), [p.put("杀♠7", 0, "under") for _ in range(6)]), "5 cards lie under"),
    (lambda p: (p.equip(1, OX), p.put("桃♥3", 0, "under")), "first equip"),
])
def test_positions_that_cannot_be(lay, message: str) -> None:  # type: ignore[no-untyped-def]
    position = sgs.Position("sanguosha", generals=FIVE, roles=ROLES)
    lay(position)
    with pytest.raises(UsageError, match=message):
        position.game()


def laid(*hand: str, hp: int, friend: int = 4) -> sgs.Game:
    """A loyalist with the ox acts, and has used its slash."""
    position = sgs.Position("sanguosha", generals=FIVE, roles=ROLES, options={"draw": 0})
    position.equip(1, OX)
    position.hand(1, *hand)
    position.life(1, hp)
    position.life(0, friend)
    position.number(1, "slashes", 1)
    return position.at("acting", 1).game()


def test_greedy_keeps_what_it_would_have_to_discard() -> None:
    game = laid("闪♦4", "闪♦5", "杀♣2", "无懈可击♠J", hp=3)
    assert game.advise().verb == "activate"
    game.take(game.advise())
    assert game.advise().what["card"].name == "无懈可击♠J"
    game.take(game.advise())
    assert game.advise().verb == "done"
    assert laid("闪♦4", "闪♦5", "杀♣2", hp=3).advise().verb == "done"


def test_greedy_hands_a_peach_to_a_friend_in_need() -> None:
    game = laid("闪♦4", "桃♥3", hp=4, friend=1)
    game.take(game.advise())
    assert game.advise().what["card"].name == "桃♥3"
    game.take(game.advise())
    assert game.advise().what["player"] == 0


def test_the_161st_card() -> None:
    assert sum(PACKS["maneuvering_ox"]["cards"].values()) == 161
    result = sgs.simulate(sgs.Match("sanguosha", pack="maneuvering_ox"), 300, "greedy", 3, progress=False)
    assert result.codes["win"] >= 297 and RULESET.machine.names
