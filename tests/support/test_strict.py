"""The strict harness on a toy game: what is not scripted fails, and what is scripted has to happen."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from sgs_fast.errors import UsageError
from tests.support.strict import Line, strict
from tests.support.toy import Game


def start(mine: list[int] | None = None, theirs: list[int] | None = None, pile: list[int] | None = None) -> Game:
    return Game([mine or [1, 2], theirs or [3, 4]], [5, 5, 5, 1, 2] if pile is None else pile)


def fails(message: str) -> pytest.RaisesExc[AssertionError]:
    return pytest.raises(AssertionError, match=message)


def test_a_scripted_game() -> None:
    with strict(start()) as play:
        play.does(0, "play", card=2).passes(1).passes(0)
        assert play.game.scores == [2, 0]
        play.does(1, "play", card=3).both_pass()
        assert play.game.scores == [2, 3]


def test_a_position_is_begun() -> None:
    class Position:
        def game(self) -> Game:
            return start()

    with strict(Position()) as play:
        play.asked(0, "priority")


def test_the_wrong_seat_fails_and_shows_everything() -> None:
    play = strict(start()).does(0, "play", card=2)
    with fails("the next decision is not the one for 0 pass") as caught:
        play.passes(0)
    text = str(caught.value)
    assert "asked: seat 1, priority\n    pass\n    play 3\n    play 4" in text
    assert "hands [[1], [3, 4]], table [2]" in text
    assert "played so far:\n    0 play card=2" in text


def test_an_illegal_line_fails() -> None:
    with fails(r"not legal: 0 play card=4\nplay .* fits 0 actions"):
        strict(start()).does(0, "play", card=4)


def test_the_wrong_kind_fails() -> None:
    with fails("of seat 0, order"):
        strict(start()).asked(0, "order")


def test_forced_decisions_cannot_be_scripted() -> None:
    play = strict(start(theirs=[3])).passes(0).does(1, "play", card=3)
    play.passes(0)  # seat 1 has no card left and passes of itself: the table is scored and both draw
    assert play.game.scores == [0, 3]
    with fails("only seat 0 was asked"):
        strict(start(theirs=[3])).passes(0).does(1, "play", card=3).both_pass()


def test_offers_and_rejections_change_nothing() -> None:
    play = strict(start())
    before = play.game.key
    play.offers(0, "play", card=1).rejected(0, "play", card=4).rejected(0, 2 << 24 | 4 << 12)
    assert play.game.key == before
    with fails("should be legal: 0 play card=4"):
        play.offers(0, "play", card=4)


def test_a_legal_action_is_no_rejection() -> None:
    with fails("should have been rejected: 0 play card=1"):
        strict(start()).rejected(0, "play", card=1)
    with fails("is in the list of legal actions"):
        strict(start()).rejected(0, 2 << 24 | 1 << 12)


def test_a_rejection_needs_its_seat_to_be_asked() -> None:
    with fails("the next decision is not the one for 1 play card=4"):
        strict(start()).rejected(1, "play", card=4)


def test_a_misspelt_action_is_no_rejection() -> None:
    with pytest.raises(UsageError):
        strict(start()).rejected(0, "plya", card=1)
    with pytest.raises(UsageError):
        strict(start()).rejected(0, "play", card=17)


def test_a_rejection_that_changes_the_game_fails() -> None:
    @dataclass
    class Leaky(Game):
        def take(self, choice: object) -> None:
            self.scores[0] += 1
            super().take(choice)  # type: ignore[arg-type]

    with fails("a rejected action changed the game"):
        strict(Leaky([[1], [2]], [5, 5])).rejected(0, 2 << 24 | 4 << 12)


def test_a_script_in_one_piece() -> None:
    with strict(start()) as play:
        play.script("""
            0 play card=two     # a name for something the test holds
            1 pass
            0 pass
        """, two=2).run()
        assert play.game.scores == [2, 0]
    assert [str(line) for line in play.played] == ["0 play card=2", "1 pass", "0 pass"]


def test_script_lines_left_over_fail() -> None:
    with fails(r"unused lines of the script:\n    1 pass\n    0 pass\n"), strict(start()) as play:
        play.script("0 play card=2\n1 pass\n0 pass").run(until=lambda game: game.table == [2])


def test_a_decision_that_the_script_does_not_tell_fails() -> None:
    with fails("a decision that the script does not tell"):
        strict(start()).script("0 play card=2").run(until=lambda game: game.scores != [0, 0])


def test_lines_read_quotes_and_numbers() -> None:
    assert Line.parse('3 use card="Hidden Blade" x=-2 target=u', {"u": "U"}) == Line(
        3, "use", {"card": "Hidden Blade", "x": -2, "target": "U"}
    )


def test_fixed_rolls_have_to_be_used() -> None:
    with strict(start(), rolls=[3, 3]) as play:
        play.passes(0, 1)
    assert play.game.hands == [[1, 2, 1], [3, 4, 2]]
    with fails(re.escape("unused fixed rolls: [0] of [3, 3, 0]")), strict(start(), rolls=[3, 3, 0]) as play:
        play.passes(0, 1)


def test_an_error_of_the_test_itself_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError), strict(start(), rolls=[1]) as play:
        _ = 1 // len(play.script("0 pass").played)


def test_ends() -> None:
    with fails("the game goes on"):
        strict(start()).ends(0)
    play = strict(start(pile=[5])).does(0, "play", card=2).both_pass().ends(0, result="win")
    with fails(r"another end than: over, winners \[1\]"):
        play.ends(1)
    with fails("nobody is asked"):
        play.both_pass()
    with fails("the game is over: win, winners"):
        play.asked(0)


def test_orders_leaves_the_last_one_to_follow() -> None:
    play = strict(start([1, 2, 3])).does(0, "play", card=1)
    play.passes(1)
    play.orders(0, [2, 3], verb="play")
    assert play.game.table == [1, 2]
