"""Greedy at the board: when it keeps a fast trick and when it uses one, whom it attacks, and how it does against chance."""

from __future__ import annotations

import numpy as np
import pytest

from sgs_fast.agents import advise
from sgs_fast.decks import load
from sgs_fast.game import Action
from sgs_fast.rulesets import find
from sgs_fast_core import api
from tests.zongheng.pool.board import Board, Play

DECKS = sorted(find("zongheng").deck_rules.files())


def choice(play: Play) -> Action:
    return advise(play.game, "greedy")


@pytest.mark.parametrize("deck", DECKS)
def test_greedy_beats_chance_with_each_deck(deck: str) -> None:
    ruleset = find("zongheng")
    both = [load(deck, ruleset.deck_rules)] * 2
    setup = api.Setup(ruleset.program, ruleset.lists(both), ruleset.option_numbers({}))
    wins = games = 0
    for seat in (0, 1):
        rows = np.zeros(400, dtype=api.ROW)
        api.run_batch(setup, [1, 0] if seat == 0 else [0, 1], 11, 0, 400, rows)
        wins += int((rows["winners"] == 1 << seat).sum())
        games += 400
    assert wins >= 0.95 * games


# ---- fast tricks


def test_a_shield_waits_for_the_blow() -> None:
    with Board().with_hand("护心镜").mine("血战老兵").with_hand("火攻", seat=1).play() as play:
        assert choice(play).verb != "use"
    with Board().with_hand("护心镜", seat=1).mine("飞熊军").foes("血战老兵", damage=1).play() as play:
        play.attack({"飞熊军": "血战老兵"})
        while play.game.decision.seat != 1 or play.stack != ["combat damage"]:
            play.passes(play.game.decision.seat)
        assert (choice(play).verb, str(choice(play).card.name)) == ("use", "护心镜")
        play.game.take(choice(play))
        assert choice(play).target.name == "血战老兵"


def test_an_answer_waits_for_a_question() -> None:
    with Board().with_hand("玉石俱焚").with_hand("识破", seat=1).foes("飞熊军").play() as play:
        play.does(0, "use", card="玉石俱焚")
        play.passes(0)
        assert choice(play).verb == "use"


def test_a_spark_is_not_wasted_and_a_fire_is_used() -> None:
    with Board().with_hand("过河拆桥").foes("飞熊军", tapped=True).play() as play:
        assert choice(play).verb == "pass"
    with Board().with_hand("火攻").mine("长枪兵").foes("西凉铁骑", damage=1).foes("飞熊军").play() as play:
        assert choice(play).verb == "use"
        play.game.take(choice(play))
        assert choice(play).target.name == "西凉铁骑"                    # it falls


def test_power_is_kept_for_the_fight() -> None:
    with Board().with_hand("激将法", seat=1).mine("飞熊军").foes("重甲卫士").play() as play:
        play.passes(0)
        assert choice(play).verb != "use"


def test_what_is_harmed_is_the_enemys() -> None:
    with Board().with_hand("火攻").mine("长枪兵").foes("血战老兵", damage=3).play() as play:
        play.game.take(choice(play))
        scores = dict(zip([a.target.name for a in play.game.decision.actions], play.game.core.scores(), strict=True))
        assert scores["血战老兵"] > 0 > scores["长枪兵"] and scores["Alpha"] < 0


# ---- attacks


def attack_of(play: Play) -> dict[str, str]:
    """Whom each attacker attacks, greedy choosing."""
    play.to_combat()
    found = {}
    while play.game.decision.kind == "attack":
        action = choice(play)
        if action.verb == "attack":
            found[action.card.name] = action.target.name
        play.game.take(action)
    return found


def test_it_does_not_run_into_spears() -> None:
    with Board().mine("西凉轻骑").foes("飞熊军").play() as play:
        assert attack_of(play)["西凉轻骑"] == "Beta"


def test_it_takes_what_it_can_kill_for_nothing() -> None:
    with Board().mine("强弩兵").foes("飞熊军", damage=2).play() as play:
        assert attack_of(play)["强弩兵"] == "飞熊军"


def test_everybody_goes_for_a_general_who_can_fall() -> None:
    board = Board().mine("强弩兵", "西凉轻骑").foes("飞熊军", damage=2)
    board.life(1, 6)
    with board.play() as play:
        assert set(attack_of(play).values()) == {"Beta"}


@pytest.mark.parametrize(("guard", "verb"), [("铁壁方阵", "activate"), ("城防民兵", "pass")])
def test_taunt_saves_more_than_it_costs(guard: str, verb: str) -> None:
    with Board().mine("西凉轻骑" if guard == "铁壁方阵" else "玄甲骑").foes(guard, "飞熊军").play() as play:
        play.attack({("西凉轻骑" if guard == "铁壁方阵" else "玄甲骑"): "Beta"})
        while play.game.decision.seat != 1:
            play.passes(0)
        assert choice(play).verb == verb


# ---- other choices


def test_it_gives_up_the_least() -> None:
    with Board().with_hand("血祭").mine("飞熊军", "黄巾乡勇").foes("血战老兵", damage=1).play() as play:
        assert choice(play).verb == "use"
        play.game.take(choice(play))
        while play.game.decision.kind != "cost":
            play.game.take(choice(play))
        assert choice(play).card.name == "黄巾乡勇"


def test_no_card_is_thrown_away_for_a_shield_that_nobody_needs() -> None:
    with Board(resources=(0, 0)).with_hand("探马", "飞熊军").mine("替身死士").play() as play:
        actions = [a for a in play.game.decision.actions if a.verb == "activate" and a.card.name == "替身死士"]
        assert actions and play.game.core.scores()[play.game.decision.actions.index(actions[0])] < 0
