"""``sgs-fast play``: a person against an agent, two people, or agents watched, in the terminal."""

from __future__ import annotations

import argparse
import re
import sys
import time
from typing import TYPE_CHECKING, Any, TextIO

from sgs_fast.cli.arguments import Parser, agents, build_match, speech, whole
from sgs_fast.cli.output import print_json
from sgs_fast.errors import SgsError, UsageError
from sgs_fast.text import Names, Speech

if TYPE_CHECKING:
    from sgs_fast.board import Scribe
    from sgs_fast.cli.session import Session
    from sgs_fast.game import Action, Game

EXAMPLE = "sgs-fast play zongheng lubu-cavalry yellow-turban --agents me,greedy --seed 7"
ME = "me"
_NUMBER = re.compile(r"[+-]?\d{1,9}")

_COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("帮助", "h"),
    "board": ("盘面", "b"),
    "undo": ("悔棋", "撤销", "u"),
    "log": ("记录", "l"),
    "hint": ("提示",),
    "save": ("存档",),
    "load": ("读档",),
    "concede": ("认输",),
    "quit": ("退出", "q", "exit"),
}


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "play",
        "RULESET DECK DECK",
        "Play a game in the terminal: type the number of an action, or help. The board shows what your seat knows.",
        EXAMPLE,
        "In --agents, me is a person at this terminal (also: human, 我); several of them take turns before it. Of two names "
        "the second one plays all other seats. Where input "
        "ends, the game is left as it stands. With --json the talk goes to stderr and one object to stdout.",
    )
    made.add_match()
    made.add_agents("me,greedy")
    made.add_seed()
    made.add_argument("--index", type=whole, default=0, metavar="N", help="number of the game (default: 0)")
    made.add_argument("--load", metavar="FILE", help="go on with a game that was saved; words and seed are the file's")
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast.checks import check_number
    from sgs_fast.cli.session import Session

    say = speech(options)
    table = Table(say, sys.stderr if options.json else sys.stdout)
    if options.load is not None:
        if options.words:
            raise UsageError(f'--load takes the decks from the file; leave out "{options.words[0]}"')
        table.load(options.load)
    else:
        match = build_match(options)
        table.seat(_players(agents(options), match.seats))
        seed = check_number("--seed", options.seed, 0)
        table.session = Session(match, seed, check_number("--index", options.index, 0))
    started = time.perf_counter(), time.process_time()
    table.play()
    if options.json:
        print_json(_facts(table, time.perf_counter() - started[0], time.process_time() - started[1]))
    return 0


def _players(given: list[str], seats: int) -> list[str]:
    """One player a seat: "me" or the name of an agent; of two the second one plays all seats but the first. Raises
    UsageError."""
    from sgs_fast_core import api

    if len(given) == 1:
        given = given * seats
    elif len(given) == 2:
        given = [given[0], *given[1:] * (seats - 1)]
    if len(given) != seats:
        raise UsageError(f"{len(given)} players for {seats} seats: give one for all, one and another for the rest, or one a seat")
    known: Names[str] = Names("player")
    known.add(ME, ME, "human", "我")
    for name in api.AGENTS:
        known.add(name, name)
    return [known.find(name) for name in given]


def _facts(table: Table, wall: float, cpu: float) -> dict[str, Any]:
    """The game for machines, with the keys of every command that plays games; one that was left is none."""
    import numpy

    from sgs_fast.result import Result, Tally
    from sgs_fast_core import api

    session = table.session
    game, match = session.game, session.match
    tally = Tally(match.seats, match.ruleset_info.machine.names, match.ruleset_info.account(match))
    rows = numpy.zeros(0, api.ROW)
    if game.over:
        rows = numpy.array([game.core.row()], api.ROW)
        tally.add(rows)
    tally.sign(rows)
    result = Result(match, table.players, session.seed, 1, tally, None, workers=1, cpu_s=cpu, wall_s=wall)
    return result.as_dict() | {
        "index": session.index,
        "result": game.result,
        "winners": list(game.winners),
        "key": f"{game.key:016x}",
        "actions": [step.code for step in session.steps],
    }


def _without_echoes(lines: list[str]) -> list[str]:
    """The lines without empty ones, those that say the same as the one before, and events that only repeat the action."""
    found: list[str] = []
    for line in filter(None, lines):
        if not found or (line != found[-1] and not (line.startswith("    ") and found[0].endswith(": " + line.strip()))):
            found.append(line)
    return found


class Left(Exception):
    """The person has gone; carries nothing."""


class Table:
    """The game, its players and the terminal."""

    session: Session

    def __init__(self, say: Speech, out: TextIO) -> None:
        self.say = say
        self.out = out
        self.players: list[str] = []
        self.people: list[int] = []
        self.shown = False  # whether the person has seen the board of this decision
        self.told: dict[int | None, int] = {}  # steps of which each seat's person has been told
        self.looking: int | None = None  # the seat at the terminal; None sees all
        self.known: Names[str] = Names("command")
        for name, others in _COMMANDS.items():
            self.known.add(name, name, *others)

    def seat(self, players: list[str]) -> None:
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if player == ME]
        self.looking = self.people[0] if self.people else None
        self._all_told(0)

    @property
    def game(self) -> Game:
        return self.session.game

    def scribe(self, seat: int | None) -> Scribe:
        return self.game.ruleset.scribe(self.game, seat, self.say.lang)

    def print(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)

    # ---- the game goes on

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        from sgs_fast.agents import advise

        if self.people:
            self.print(self.say("Type the number of an action; help tells more.", "输入选项的数字；输入“帮助”查看更多。"))
        try:
            while True:
                if self.game.over:
                    if not self.shown:
                        self._tell()
                        self.print("", self.scribe(self.looking).board())
                        self.shown = True
                    if not self.people:
                        return
                    self._command(
                        self._ask(self.say("over; undo, log, save or quit> ", "已结束；悔棋、记录、存档或退出> "))
                    )
                    continue
                player = self.players[self.game.decision.seat]
                if player == ME:
                    self._person()
                else:
                    self._take(advise(self.game, player))
                    if not self.people:
                        self._tell()
        except (EOFError, KeyboardInterrupt, Left) as end:
            self._leave(end)

    def _leave(self, end: BaseException) -> None:
        if not isinstance(end, Left):
            self.print("")
        if not self.game.over:
            self.print(
                self.say(
                    f"left in turn {self.game.turn} after {len(self.session.steps)} choices",
                    f"第 {self.game.turn} 回合离开，共 {len(self.session.steps)} 次选择",
                )
            )

    def _take(self, action: Action) -> None:
        self.session.take(action, self.write)
        self.shown = False

    def write(self, game: Game, action: Action) -> list[list[str]]:
        """Takes the action and writes what each seat sees of it and of what followed; last, what everybody sees."""
        seats = [*range(game.match.seats), None]
        scribes = [game.ruleset.scribe(game, seat, self.say.lang) for seat in seats]
        decision, before = game.decision, len(game.events)
        told = [[scribe.told(decision, action)] for scribe in scribes]
        secret = [scribe.secret(action) for scribe in scribes]
        game.take(action)
        for lines, scribe, hidden in zip(told, scribes, secret, strict=True):
            if hidden and lines[0]:  # a card that was used has been shown by now
                lines[0] = scribe.told(decision, action)
        for row in game.events[before:]:
            for lines, scribe in zip(told, scribes, strict=True):
                lines.append("    " + text if (text := scribe.event(row)) else "")
        return [_without_echoes(lines) for lines in told]

    def _tell(self) -> None:
        """What happened since the person last looked."""
        place = -1 if self.looking is None else self.looking
        for step in self.session.steps[self.told.get(self.looking, 0) :]:
            self.print(*step.told[place])
        self.told[self.looking] = len(self.session.steps)

    def _all_told(self, steps: int) -> None:
        """Everybody knows of so many steps, and nobody has seen the board."""
        self.told = dict.fromkeys([*self.people, None], steps)
        self.shown = False

    # ---- the person

    def _person(self) -> None:
        seat = self.game.decision.seat
        if seat != self.looking and sys.stdin and sys.stdin.isatty():
            self.print("\n" * 40)
            self._ask(self.say(f"seat {seat} decides; Enter when ready> ", f"轮到座位 {seat}；准备好后按回车> "))
        self.looking = seat
        self._tell()
        if not self.shown:
            self.print("", self.scribe(seat).board(), "")
            self._actions()
            self.shown = True
        self._command(self._ask("> "))

    def _actions(self) -> None:
        scribe, decision = self.scribe(self.game.decision.seat), self.game.decision
        prompt = scribe.prompt(decision)
        self.print(prompt if prompt[-1] in "?？" else prompt + self.say(":", "："))
        self.print(*("  " + line for line in scribe.about(decision)))
        room = len(str(len(decision.actions)))
        self.print(*(f"  {place:{room}}  {scribe.action(action)}" for place, action in enumerate(decision.actions, 1)))

    def _ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there are no more."""
        if sys.stdin is None:
            raise EOFError
        if sys.stdin.isatty() and self.out is sys.stdout:
            return input(prompt).strip()
        print(prompt, end="", file=self.out, flush=True)
        try:
            line = sys.stdin.readline()
        except OSError:  # closed, or not ours to read
            raise EOFError from None
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            print(line.strip(), file=self.out)
        return line.strip()

    def _command(self, line: str) -> None:
        """One line of the person's; what cannot be is answered in one line."""
        try:
            self._obey(line)
        except SgsError as error:
            self.print(str(error))

    def _obey(self, line: str) -> None:
        if not line:
            if not self.game.over:
                self._actions()
            return
        if _NUMBER.fullmatch(line):
            self._take(self._chosen(int(line)))
            return
        word, _, rest = line.partition(" ")
        if word[0] in "?？":
            self._explain((word[1:] + " " + rest).strip())
            return
        if word not in self.known:
            raise UsageError(self.known.fault(word) + self.say('; "help" tells all', "；输入“帮助”查看全部"))
        getattr(self, "_" + self.known.find(word))(rest.strip())

    def _chosen(self, number: int) -> Action:
        count = 0 if self.game.over else len(self.game.decision.actions)
        if not 1 <= number <= count:
            raise UsageError(
                self.say(
                    f"no action {number}: choose 1 to {count}" if count else "the game is over",
                    f"没有选项 {number}：请选择 1 至 {count}" if count else "游戏已结束",
                )
            )
        return self.game.decision.actions[number - 1]

    def _explain(self, what: str) -> None:
        """``? 3``: the cards of action 3; ``? NAME``: that card; ``?`` alone is help."""
        if not what:
            self._help("")
        elif _NUMBER.fullmatch(what):
            from sgs_fast.cardview import Card

            scribe, action = self.scribe(self.looking), self._chosen(int(what))
            cards = [value for value in action.what.values() if isinstance(value, Card)]
            for card in cards:
                self.print(*scribe.text(card))
            if not cards:
                self.print(
                    self.say(f"{scribe.action(action)}: no card to show", f"{scribe.action(action)}：没有牌可以显示")
                )
        else:
            from sgs_fast.cli.catalogue import find_card

            _, found = find_card(what, [self.session.match.ruleset_info])
            self.print(*self.scribe(self.looking).printed(found.number))

    def _help(self, rest: str) -> None:
        self.print(
            *self.say(
                "NUMBER       take that action\n"
                "? NUMBER     the cards it names;  ? NAME: that card\n"
                "board        the board again;  an empty line: the actions again\n"
                "undo [N]     take back your last N actions\n"
                "log [N]      the last N lines of what happened (20)\n"
                "hint         what greedy would do\n"
                "save FILE    load FILE\n"
                "concede      quit",
                "数字         选择该项\n"
                "? 数字       查看该项涉及的牌；? 牌名：查看该牌\n"
                "盘面         再次显示盘面；空行：再次显示选项\n"
                "悔棋 [N]     撤回自己最近 N 次选择\n"
                "记录 [N]     最近 N 行记录（20）\n"
                "提示         greedy 的建议\n"
                "存档 文件    读档 文件\n"
                "认输         退出",
            ).splitlines()
        )

    def _board(self, rest: str) -> None:
        self.print(self.scribe(self.looking).board())

    def _number(self, rest: str, default: int) -> int:
        if not rest:
            return default
        if not _NUMBER.fullmatch(rest) or int(rest) < 1:
            raise UsageError(self.say(f'"{rest}" is no number from 1', f"“{rest}”不是正整数"))
        return int(rest)

    def _undo(self, rest: str) -> None:
        times = self._number(rest, 1)
        if not self.session.undo(self.people, times):
            raise UsageError(self.say("nothing to take back", "没有可以撤回的选择"))
        self._all_told(len(self.session.steps))

    def _log(self, rest: str) -> None:
        place = -1 if self.looking is None else self.looking
        lines = [line for step in self.session.steps for line in step.told[place]]
        self.print(*lines[-self._number(rest, 20) :] or [self.say("nothing happened yet", "尚无记录")])

    def _hint(self, rest: str) -> None:
        if self.game.over:
            raise UsageError(self.say("the game is over", "游戏已结束"))
        action = self.game.advise()
        place = self.game.decision.actions.index(action) + 1
        self.print(f"{place}  {self.scribe(self.looking).action(action)}")

    def _save(self, rest: str) -> None:
        if not rest:
            raise UsageError(self.say("save FILE: name a file", "存档 文件：请给出文件名"))
        self.session.save(rest, self.players)
        self.print(self.say(f"saved: {rest}", f"已存档：{rest}"))

    def _load(self, rest: str) -> None:
        if not rest:
            raise UsageError(self.say("load FILE: name a file", "读档 文件：请给出文件名"))
        self.load(rest)

    def load(self, path: str) -> None:
        """Goes on with a saved game. Raises BlobError, and then nothing has changed."""
        from sgs_fast.cli.session import Session

        session, players = Session.load(path, self.write)
        players = _players(players, session.match.seats)
        self.session = session
        self.seat(players)
        self._all_told(len(session.steps))

    def _concede(self, rest: str) -> None:
        if self.game.over:
            raise UsageError(self.say("the game is over", "游戏已结束"))
        self.session.concede(self.game.decision.seat)
        self.shown = False

    def _quit(self, rest: str) -> None:
        raise Left
