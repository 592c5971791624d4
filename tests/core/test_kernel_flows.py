"""Frames and flows: jumps, calls, steps that run again, aborts with their last steps, the arena behind it all."""

from __future__ import annotations

import pytest

from tests.toy.duel import Duel, Position, random_game, tiny, toy
from tests.toy.toy_rules import FLOWS, PARTS, Flow, Step

pytest.importorskip("sgs_fast_core.api")
__all__ = ["tiny", "toy"]

FIGHT_BACK, TURN_ENDED, FIGHT_ENDED = range(3)      # what the flows' tally steps count


def tally(position: Position) -> list[int]:
    return [position.game.get("game", 0, "own", which) for which in range(3)]


def flows_of(position: Position) -> list[str]:
    game = position.game
    return [FLOWS[game.get("frame", i, "flow")].name for i in range(game.get("game", 0, "n_frames"))]


def attack(toy: Duel, *hand: str) -> Position:
    position = toy.position([(0, "Wolf"), (1, "Guard")], (hand, ()), at="fight")
    return position.take("attack", position.board[0], position.board[1])


def test_call_runs_the_child_and_goes_on_behind_it(toy: Duel) -> None:
    position = attack(toy, "Bolt")
    assert flows_of(position) == ["game", "turn", "fight"]
    position.take("pass")                               # nobody else can do anything: the blows fall
    assert position.of(position.board[1], "damage") == 3
    assert tally(position) == [0, 0, 0]
    position.take("pass")
    assert tally(position)[FIGHT_BACK] == 1
    assert tally(position)[FIGHT_ENDED] == 1
    assert flows_of(position) == ["game", "turn"]


def test_jump_goes_past_what_does_not_happen(toy: Duel) -> None:
    position = toy.position([(0, "Wolf")], (("Bolt",), ()), at="fight")
    position.take("done")                               # nobody attacks: no blows, straight to the last step
    assert tally(position)[FIGHT_ENDED] == 0
    assert tally(position)[FIGHT_BACK] == 1


def test_abort_runs_the_last_steps_of_all_flows_above(toy: Duel) -> None:
    position = attack(toy, "Retreat", "Bolt")
    position.play(position.hands[0][0])
    assert tally(position) == [1, 0, 0]                 # the fight did not end by itself, the turn goes on
    assert not position.has(position.board[0], "attacking")            # last step of the fight
    assert position.zone("grave", 0) == ["Retreat"]                    # last step of the resolution
    assert position.zone("stack") == []
    assert position.game.get("game", 0, "n_stack") == 0
    assert position.of(position.board[1], "damage") == 0
    assert len(position.zone("hand", 0)) == 1           # what stood behind the abort never ran
    assert position.game.get("game", 0, "phase") == toy.names["phase"]["end"]


def test_abort_of_a_turn_runs_its_clean_up_once(toy: Duel) -> None:
    position = attack(toy, "Curfew", "Banner")
    wolf = position.board[0]
    position.game.inject(toy.names["event"]["counter"], wolf, 0, 1, 0)
    position.play(position.hands[0][0])
    assert tally(position)[TURN_ENDED] in (0, 1)        # the other player's turn may have run on by itself
    assert not position.has(wolf, "attacking")
    assert position.game.get("game", 0, "n_stack") == 0
    assert "Curfew" in position.zone("grave", 0)
    assert position.game.turn > 3
    assert position.game.check() == 0


def test_aborted_resolution_does_not_bring_its_unit_into_play(toy: Duel) -> None:
    """The flow stands right before its last step when its effect ends the turn."""
    position = toy.position([], (("Curfew",), ("Bolt",)))
    position.use(position.hands[0][0])
    assert flows_of(position) == ["game", "turn"]
    turn = position.game.turn
    position.passes()
    assert position.game.turn == turn + 1
    assert position.zone("stack") == []


def test_arena_is_given_back(toy: Duel) -> None:
    """What a flow took goes with it: a long game needs no more room than a short one."""
    for index in range(4):
        for game in random_game(toy.game(4, index), index):
            if game.get("game", 0, "n_frames") == 2 and game.get("game", 0, "n_stack") == 0:
                assert len(game.save()) < 40_000
    tops = set()
    position = toy.position([(0, "Lamp")], (("Bolt",), ()))
    for _ in range(3):
        tops.add(len(position.game.save()))
        position.take("activate", position.board[0], 1).passes()
        position.game.inject(toy.names["event"]["untap"], position.board[0], 0, 0, 0)
    assert len(tops) == 1


def test_the_last_target_of_a_use_does_not_overlap_what_was_done(toy: Duel) -> None:
    """What instructions note lies right behind the use in the arena."""
    position = toy.position([(1, "Guard")] * 8, (("Volley", "Bolt"), ("Bolt",)))
    position.play(position.hands[0][0])
    assert [position.of(o, "damage") for o in position.board] == [2] * 8


def test_timing_points_ask_where_somebody_listens(toy: Duel) -> None:
    position = toy.position([(0, "Night Watch"), (1, "Night Watch")], (("Bolt",), ("Bolt",)), at="evening")
    assert position.asked() == (0, "may")
    position.take("apply", position.board[0], position.game.options()[-1] & 0xFFF)
    assert position.life(0) == 21
    assert position.asked() == (1, "may")               # then the next seat
    position.take("pass")
    assert position.life(1) == 20
    assert position.asked() == (0, "priority")


def test_locked_offers_cannot_be_declined(toy: Duel) -> None:
    position = toy.position([(0, "Night Oath"), (0, "Night Oath")], (("Bolt",), ()), at="evening")
    assert position.asked() == (0, "may")
    assert position.code("pass") not in position.game.options()
    position.game.choose(position.game.options()[0])    # the second one is the only option, and taken at once
    assert position.life(0) == 18


def test_silent_points_are_skipped_in_one_run(toy: Duel) -> None:
    position = toy.position([(0, "Recruit")], (("Bolt",), ()), at="evening")
    assert position.asked() == (0, "priority")
    assert position.game.get("game", 0, "phase") == toy.names["phase"]["main"]


def test_broken_flow_ends_its_game_only(toy: Duel) -> None:
    """The game's own flow may not end."""
    flows = (Flow("game", (Step("deal"), Step("end"))), *FLOWS[1:])
    broken = Duel("toy", flows=flows)
    game = broken.game()
    assert game.result == toy.names["result"]["fault"]
    assert game.fault == toy.names["fault"]["bad_step"]
    assert game.options() == []
    assert set(PARTS) >= {"game", "event", "use", "effect"}


def test_a_choice_without_an_option_is_a_fault(toy: Duel) -> None:
    flows = (Flow("game", (Step("deal"), Step("stuck"))), *FLOWS[1:])
    game = Duel("toy", flows=flows).game()
    assert game.fault == toy.names["fault"]["no_option"]
