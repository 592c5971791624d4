"""Options of a match of 三国杀 that are numbers, at their ends; agents of any kind."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sgs_fast as sgs
from sgs_fast.rulesets.sanguosha.ruleset import OPTIONS, RULESET


def test_every_option_reaches_the_engine() -> None:
    """The native list has a place for each, or the identities tell it."""
    native = RULESET.machine.names["option"]
    by_roles = {"four_players", "renegades"}
    assert {option.name for option in OPTIONS} - by_roles <= set(native)
    assert set(native) == {option.name for option in OPTIONS} - by_roles | {"players", "fixed_generals", "fixed_roles", "war"}


def test_every_value_of_every_option_is_another_match() -> None:
    plain = sgs.Match("sanguosha", players=6).fingerprint
    for option in OPTIONS:
        values = list(option.choices) if isinstance(option.choices, tuple) else [option.choices[0], option.choices[-1]]
        for value in values:
            players = 4 if option.name == "four_players" else 6
            if option.name == "general_choice" and value == 10:
                continue                                   # more generals than there are for six
            match = sgs.Match("sanguosha", players=players, options={option.name: value})
            same = value == option.default and players == 6
            assert (match.fingerprint == plain) is same or option.name == "four_players", f"{option.name}={value}"
            assert match.game(1).result == "running" or option.name in ("turn_cap", "opening_hand")


@pytest.mark.parametrize("cards", [0, 1, 7])
def test_the_opening_hand_and_the_draw_phase(cards: int) -> None:
    match = sgs.Match("sanguosha", players=3, options={"opening_hand": cards, "draw": 0, "turn_cap": 1})
    assert [len(seat.hand) for seat in match.game(1).seats][1:] == [cards, cards]
    position = sgs.Position("sanguosha", generals=["士兵甲", "士兵乙"], options={"draw": cards})
    position.pile("draw", *["酒♠3"] * 9)
    position.hand(0, "酒♠9")
    assert len(position.at("draw").game().seats[0].hand) == 1 + cards


def test_games_are_cut_off_at_the_caps() -> None:
    for options in ({"turn_cap": 2}, {"decision_cap": 100}):
        result = sgs.simulate(sgs.Match("sanguosha", players=8, options=options), 30, "greedy", 1, progress=False)
        assert result.truncated > 15
        assert result.truncated + result.codes["win"] == 30
        assert result.account is not None and result.as_dict()["roles"]["lord"]["win_rate"]["n"] == result.codes["win"]


def test_a_judgement_without_any_card_is_a_draw_under_either_reading() -> None:
    for deckout in ("draw", "stop_drawing"):
        position = sgs.Position("sanguosha", generals=["士兵甲", "士兵乙"], options={"deckout": deckout})
        position.put("乐不思蜀♠6", 0, "judge")
        position.hand(0, "杀♠7", "酒♠3")
        assert position.at("judge").game().result == "draw"


def test_agents_written_in_python_see_a_view_and_choose() -> None:
    seen: list[int] = []

    def mine(view: sgs.View, actions: Sequence[sgs.Action]) -> sgs.Action:
        seen.append(view.seat)
        assert view["decision"]["codes"] == tuple(action.code for action in actions)
        return actions[-1]

    match = sgs.Match("sanguosha", players=3)
    result = sgs.simulate(match, 3, [mine, "greedy", "random"], 2, progress=False)
    assert set(seen) == {0} and result.codes["win"] == 3
    assert result.replay(1).over


def test_the_verbs_of_every_ruleset() -> None:
    match = sgs.Match("sanguosha", generals=["曹操", "关羽", "张飞"], roles=["lord", "rebel", "renegade"])
    game = match.game(5, 2)
    assert game.returns == (0, 0, 0) and game.fault == "none" and game.stack == []
    copy, fair = game.clone(), game.clone(seat=0, seed=4)
    assert copy.key == game.key != fair.key
    assert sgs.Game.from_bytes(match, bytes(game)).key == game.key
    with pytest.raises(sgs.BlobError):
        sgs.Game.from_bytes(sgs.Match("sanguosha"), bytes(game))
    with pytest.raises(sgs.BlobError):
        sgs.Game.from_bytes(match, bytes(game)[:-3])
    while not game.over:
        game.take(game.advise())
    assert sorted(game.returns) in ([-1, -1, 1], [-1, 1, 1]) and game.events
    with pytest.raises(sgs.IllegalAction, match="the game is over"):
        game.take(0)


@pytest.mark.parametrize(("value", "peaches"), [("yes", 3), ("no", 1)])
def test_hp_below_zero_has_to_be_recovered_or_is_none(value: str, peaches: int) -> None:
    """Ruling A28: three damage at 1 HP."""
    position = sgs.Position("sanguosha", generals=["士兵甲", "士兵乙"], options={"draw": 0, "hp_below_zero": value})
    position.life(1, 1)
    position.hand(0, "杀♠7", "酒♠9", "酒♠3")
    position.hand(1, "桃♥3", "桃♥4", "桃♥6")
    position.number(0, "drunk", 2)
    game = position.at("acting", 0).game()
    game.do("use", card="杀♠7")
    used = 0
    while game.decision.kind == "respond":
        game.do("play", card=game.seats[1].hand[0])
        used += 1
    assert used == peaches
    assert game.seats[1].life == 1


@pytest.mark.parametrize(("value", "offered"), [("live", False), ("kept", True)])
def test_facts_about_a_target_as_they_are_or_as_they_were(value: str, offered: bool) -> None:
    """Ruling A54: the swords take a card from the target; the archer asks for its hand afterwards."""
    position = sgs.Position("sanguosha", generals=["黄忠", "女兵"], options={"draw": 0, "target_facts": value})
    position.equip(0, "雌雄双股剑♠2")
    position.hand(0, "杀♠7", "酒♠9")
    position.hand(1, "闪♦2", "闪♦3", "桃♥3", "酒♠3")
    game = position.at("acting", 0).game()
    game.do("use", card="杀♠7")
    game.do("apply", card="雌雄双股剑♠2")
    game.do("pick", card="酒♠3")
    assert (game.decision.seat == 0) is offered            # 烈弓 is offered, or the target may dodge
