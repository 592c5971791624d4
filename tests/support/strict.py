"""Scripted games: every decision is written down in the test, and whatever is not fails it.

    with strict(position) as play:
        play.does(0, "use", card="过河拆桥", target=guard)
        play.passes(1)
        play.rejected(0, "boost", card=drill)
        play.both_pass()

A decision with one option is forced: the engine takes it and no line may stand for it. So a player who can do nothing
never passes; give him something he could use (a card he keeps) when the scenario needs him to be asked.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any

from sgs_fast.errors import IllegalAction
from tests.support.protocol import Game

MAX_SHOWN = 40  # legal actions printed with a failure


@dataclass(frozen=True)
class Line:
    """One decision: who takes it, by which verb, and what tells the action from others with that verb."""

    seat: int
    verb: str
    what: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([str(self.seat), self.verb, *(f"{name}={short(value)}" for name, value in self.what.items())])

    @staticmethod
    def parse(text: str, names: dict[str, Any]) -> Line:
        """A line like ``1 use card=桃 target=guard``; a value that `names` knows stands for that thing."""
        seat, verb, *rest = shlex.split(text)
        pairs = dict(word.split("=", 1) for word in rest)
        return Line(int(seat), verb, {
            name: names[value] if value in names else int(value) if value.lstrip("-").isdigit() else value
            for name, value in pairs.items()
        })


def short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def situation(game: Game) -> str:
    """What is asked, what would be legal, and the board: the second half of every failure."""
    lines = []
    if game.over:
        lines.append(f"the game is over: {game.result}, winners {list(game.winners)}")
    else:
        decision = game.decision
        lines.append(f"asked: seat {decision.seat}, {decision.kind}")
        lines += [f"    {short(action)}" for action in decision.actions[:MAX_SHOWN]]
        if len(decision.actions) > MAX_SHOWN:
            lines.append(f"    and {len(decision.actions) - MAX_SHOWN} more")
    return "\n".join([*lines, str(game)])


class Strict:
    """A game that goes on by the lines of its test and by nothing else."""

    def __init__(self, game: Any, rolls: Iterable[Any] = ()) -> None:
        self.game = game
        self.played: list[Line] = []
        self.waiting: list[Line] = []
        self.rolls = list(rolls)
        if self.rolls:
            game.fix_rolls(self.rolls)

    # ---- one decision a call

    def does(self, seat: int, verb: str, **what: Any) -> Strict:
        """The seat is asked now and takes the one legal action that fits."""
        __tracebackhide__ = True
        line = Line(seat, verb, what)
        self.asked(seat, line=line)
        try:
            self.game.do(verb, **what)
        except IllegalAction as error:
            raise self.wrong(f"not legal: {line}\n{error}") from None
        self.played.append(line)
        return self

    def passes(self, *seats: int) -> Strict:
        """These seats are asked one after the other, and each passes."""
        __tracebackhide__ = True
        for seat in seats:
            self.does(seat, "pass")
        return self

    def both_pass(self) -> Strict:
        """Whoever is asked passes, then another seat is asked and passes: the top of the stack resolves."""
        __tracebackhide__ = True
        if self.game.over:
            raise self.wrong("nobody is asked: nobody can pass")
        first = self.game.decision.seat
        self.passes(first)
        if self.game.over or self.game.decision.seat == first:
            raise self.wrong(f"only seat {first} was asked: the others had nothing but to pass, which is no decision")
        return self.passes(self.game.decision.seat)

    def orders(self, seat: int, items: Iterable[Any], verb: str = "order", field: str = "card") -> Strict:
        """The seat puts things in this order, one decision each; the last one follows of itself."""
        __tracebackhide__ = True
        for item in list(items)[:-1]:
            self.does(seat, verb, **{field: item})
        return self

    # ---- the script in one piece

    def script(self, text: str | Iterable[Line], **names: Any) -> Strict:
        """Lines for `run`, one decision each: ``SEAT VERB name=value ...``; empty lines and ``#`` notes are skipped."""
        if isinstance(text, str):
            rows = (row.split("#", 1)[0].strip() for row in text.splitlines())
            text = [Line.parse(row, names) for row in rows if row]
        self.waiting += text
        return self

    def run(self, until: Callable[[Any], bool] | None = None) -> Strict:
        """Play the script's lines until `until` holds, or until all are used."""
        __tracebackhide__ = True
        while not (until(self.game) if until else not self.waiting):
            if not self.waiting:
                raise self.wrong("a decision that the script does not tell")
            line = self.waiting[0]
            self.does(line.seat, line.verb, **line.what)
            self.waiting.pop(0)
        return self

    # ---- looking

    def asked(self, seat: int, kind: str | None = None, line: Line | None = None) -> Strict:
        """The next decision is this seat's, and of this kind."""
        __tracebackhide__ = True
        wanted = f"for {line}" if line else f"of seat {seat}" + (f", {kind}" if kind else "")
        if self.game.over or self.game.decision.seat != seat or kind not in (None, self.game.decision.kind):
            raise self.wrong(f"the next decision is not the one {wanted}")
        return self

    def offers(self, seat: int, verb: str, **what: Any) -> Strict:
        """The seat is asked now and the action would be legal; it is not taken."""
        __tracebackhide__ = True
        line = Line(seat, verb, what)
        self.asked(seat, line=line)
        try:
            self.game.clone().do(verb, **what)
        except IllegalAction as error:
            raise self.wrong(f"should be legal: {line}\n{error}") from None
        return self

    def rejected(self, seat: int, verb: Any, **what: Any) -> Strict:
        """The seat is asked now, the action is not in its list, taking it raises IllegalAction and changes nothing.

        `verb` may also be an action or a code from another moment. A misspelt name is not a rejection: it has to raise
        another error than IllegalAction, and so fails the test.
        """
        __tracebackhide__ = True
        line = Line(seat, str(verb), what)
        self.asked(seat, line=line)
        before = self.game.key, [action.code for action in self.game.decision.actions]
        try:
            if isinstance(verb, str):
                self.game.do(verb, **what)
            else:
                code = verb if isinstance(verb, int) else verb.code
                if code in before[1]:
                    raise self.wrong(f"is in the list of legal actions: {line}")
                self.game.take(code)
        except IllegalAction:
            pass
        else:
            self.played.append(line)
            raise self.wrong(f"should have been rejected: {line}")
        after = self.game.key, [action.code for action in self.game.decision.actions]
        if after != before:
            raise self.wrong(f"a rejected action changed the game: {line}")
        return self

    def ends(self, *winners: int, result: Any = None) -> Strict:
        """The game is over, won by exactly these seats (none: nobody won)."""
        __tracebackhide__ = True
        if not self.game.over:
            raise self.wrong("the game goes on")
        if sorted(self.game.winners) != sorted(winners) or result not in (None, self.game.result):
            raise self.wrong(f"another end than: {result or 'over'}, winners {sorted(winners)}")
        return self

    # ---- the frame of a test

    def wrong(self, message: str) -> AssertionError:
        """A failure with all that helps to see why."""
        done = "\n".join(f"    {line}" for line in self.played) or "    nothing"
        return AssertionError(f"{message}\n{situation(self.game)}\nplayed so far:\n{done}")

    def finish(self) -> None:
        """Nothing that was scripted may be left over."""
        __tracebackhide__ = True
        if self.waiting:
            raise self.wrong("unused lines of the script:\n" + "\n".join(f"    {line}" for line in self.waiting))
        if left := list(self.game.rolls_left):
            raise self.wrong(f"unused fixed rolls: {left}" + (f" of {self.rolls}" if self.rolls else ""))

    def __enter__(self) -> Strict:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        __tracebackhide__ = True
        if kind is None:
            self.finish()


def strict(start: Any, rolls: Iterable[Any] = ()) -> Strict:
    """A strict play of a game, or of the game that a position begins."""
    return Strict(start if hasattr(start, "decision") else start.game(), rolls)
