"""One game in the hand: decisions, actions, what can be seen, copies, saved games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sgs_fast.cardview import Card, Item, SeatView
from sgs_fast.checks import check_between, check_number
from sgs_fast.errors import BlobError, IllegalAction, UsageError
from sgs_fast.text import nearest, quoted
from sgs_fast.view import View, build_view

if TYPE_CHECKING:
    from sgs_fast.match import Match
    from sgs_fast.position import Position
    from sgs_fast.rulesets.base import Ruleset
    from sgs_fast_core import api

__all__ = ["Action", "Decision", "Game"]

# What `do` may answer besides the first decision, and the verb by which it does so (of targets also the ruleset's own).
_FOLLOWING = {"target": "target", "mode": "mode", "x": "number", "extra": None, "cost": "pick", "number": "number",
              "word": "word", "english": "word"}


@dataclass(frozen=True, eq=False)
class Action:
    """One legal action. ``code`` is its stable number; ``what`` are the cards and numbers it is about."""

    code: int
    verb: str
    what: Mapping[str, Any] = field(default_factory=dict)

    @property
    def card(self) -> Card | None:
        value = self.what.get("card")
        return value if isinstance(value, Card) else None

    @property
    def target(self) -> Card | None:
        value = self.what.get("target")
        return value if isinstance(value, Card) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"{name}={value}" for name, value in self.what.items())])


@dataclass(frozen=True)
class Decision:
    """What is asked now: at least two actions, since a single one is taken without asking."""

    seat: int
    kind: str
    prompt: str
    actions: tuple[Action, ...]


def _sequence(name: str, given: Any) -> Sequence[Any]:
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise UsageError(f"{name}, in a list, not {given!r}")
    return given


class Game:
    """A game that stands at a decision or is over. Made by :meth:`sgs_fast.Match.game` or :meth:`sgs_fast.Position.game`."""

    def __init__(self, match: Match | Position, core: api.Game, *, taken: Sequence[int] = ()) -> None:
        self.match = match
        self.core = core
        self.ruleset: Ruleset = match.ruleset_info
        self.core_seats = int(self.ruleset.machine.seats)
        self.kept_numbers: int = next(count for name, _, _, count in self.ruleset.machine.fields["object"] if name == "num")
        self.taken = list(taken)  # codes of the actions taken so far
        self._log: list[dict[str, Any]] = []
        self._decision: Decision | None = None
        self.core.log(True)

    # ---- the state of the game

    @property
    def over(self) -> bool:
        return bool(self.core.result)

    @property
    def result(self) -> str:
        """"running", "win", "draw", "stalled", "truncated" or "fault"."""
        return self.ruleset.name_of("result", self.core.result)

    @property
    def fault(self) -> str:
        """The name of the fault that ended this game, "none" without one."""
        return self.ruleset.name_of("fault", self.core.fault)

    @property
    def trouble(self) -> str:
        """What a Python function that a card calls raised, when the fault is "python"; else empty."""
        return self.core.trouble

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.match.seats) if self.core.winners >> seat & 1)

    @property
    def returns(self) -> tuple[int, ...]:
        """1 for a winner, -1 for a loser, 0 for everybody when nobody won."""
        if self.result != "win":
            return (0,) * self.match.seats
        return tuple(1 if seat in self.winners else -1 for seat in range(self.match.seats))

    @property
    def turn(self) -> int:
        return int(self.core.turn)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.core.active)

    @property
    def phase(self) -> str:
        return self.ruleset.name_of("phase", self.core.phase)

    @property
    def key(self) -> int:
        """A 64-bit hash of everything that can matter later."""
        return int(self.core.key())

    @property
    def seats(self) -> tuple[SeatView, ...]:
        return tuple(SeatView(self, seat) for seat in range(self.match.seats))

    @property
    def stack(self) -> list[Item]:
        """The stack, its top last."""
        return [Item(self, place) for place in range(self.core.get("game", 0, "n_stack"))]

    @property
    def events(self) -> list[dict[str, Any]]:
        """What happened since the game was made or copied, a row each (at most 4,096 between two decisions)."""
        self._drain()
        return list(self._log)

    def zone(self, name: str, seat: int = 0) -> list[Card]:
        """The things in a zone, in order. A zone shared by all seats is read for what the seat controls there."""
        kinds = self.ruleset.machine.names["zone"]
        if name not in kinds:
            raise UsageError(f'no zone "{name}"; known: {", ".join(kinds)}')
        check_between("seat", seat, 0, self.core_seats - 1)
        if name in self.ruleset.shared_zones:
            return [card for card in (Card(self, o) for o in self.core.zone(kinds[name] * self.core_seats))
                    if card.controller == seat]
        return [Card(self, o) for o in self.core.zone(kinds[name] * self.core_seats + seat)]

    def card(self, name: str, zone: str | None = None, seat: int | None = None) -> Card:
        """The one card of that name (in a zone, of a controller). Raises UsageError when there is none or several."""
        found = [
            card for card in (Card(self, o) for o in range(1, self.core.get("game", 0, "n_objects")))
            if name in (card.name, card.en) and zone in (None, card.zone) and seat in (None, card.controller)
        ]
        if len(found) != 1:
            raise UsageError(f'{len(found)} cards named "{name}"' + (f" in {zone}" if zone else ""))
        return found[0]

    # ---- decisions

    @property
    def decision(self) -> Decision:
        """The open decision. Raises IllegalAction when the game is over."""
        if self._decision is None:
            if self.over:
                raise IllegalAction(f"the game is over ({self.result}): nobody decides any more")
            kind = self.ruleset.name_of("ask", self.core.ask)
            actions = tuple(self.ruleset.action(self, code) for code in self.core.options())
            self._decision = Decision(self.core.seat, kind, self.ruleset.prompt(self, kind), actions)
        return self._decision

    def take(self, choice: Action | int) -> None:
        """Takes an action, the index of one, or its code. Raises IllegalAction, and then nothing has changed."""
        actions = self.decision.actions
        if isinstance(choice, Action):
            code = choice.code
        elif isinstance(choice, bool) or not isinstance(choice, int):
            raise IllegalAction(f"an Action, an index or a code, not {choice!r}", actions)
        elif 0 <= choice < 1 << 24:
            if choice >= len(actions):
                raise IllegalAction(f"index {choice}: there are {len(actions)} actions", actions)
            code = actions[choice].code
        else:
            code = choice
        if code not in {action.code for action in actions}:
            raise IllegalAction(f"not legal now: {choice}; legal: {self._legal()}", actions)
        self.core.choose(code)
        self.taken.append(code)
        self._decision = None

    def do(self, verb: str, **what: Any) -> None:
        """The one legal action of that verb that fits, and the choices that follow it.

        ``card=``, ``target=`` (one, or several in order), ``mode=``, ``x=``, ``extra=`` (bools), ``cost=`` (cards to give
        up), ``word=`` (what is named with it) and what the ruleset's actions have; cards by name, by :class:`Card` or by id.
        Raises IllegalAction that lists what was legal; then nothing has changed.
        """
        self._drain()
        trial = self.clone()
        trial._do(verb, dict(what))
        self.core = trial.core
        self.taken = trial.taken
        self._log += trial._log
        self._decision = None

    def _do(self, verb: str, what: dict[str, Any]) -> None:
        seat, later = self.decision.seat, {}
        fitting = [action for action in self.decision.actions if action.verb == verb]
        for name in list(what):
            if not any(name in action.what for action in fitting) and name in _FOLLOWING:
                value = what.pop(name)
                later[name] = list(value) if isinstance(value, (list, tuple)) else [value]
        fitting = [action for action in fitting if all(
            name in action.what and self._fits(action.what[name], value) for name, value in what.items())]
        if not fitting:
            raise IllegalAction(f"no legal action is {verb} {what}; legal: {self._legal()}", self.decision.actions)
        if len({self._sort(action) for action in fitting}) > 1:
            raise IllegalAction(
                f"several actions fit {verb} {what}: {', '.join(map(str, fitting))}", self.decision.actions)
        before = self.core.get("game", 0, "n_stack")
        self.take(fitting[0])
        while any(later.values()):
            if self.over or self.decision.seat != seat or not self._follow(later):
                break
        self._prove(later, before)

    def _sort(self, action: Action) -> tuple[Any, ...]:
        """Actions that differ only in which of two equal cards they name count as one."""
        return tuple(sorted((name, self._class_of(value)) for name, value in action.what.items()))

    def _class_of(self, value: Any) -> str:
        if isinstance(value, Card):
            core = self.core
            return repr([core.get("object", value.id, name) for name in (
                "definition", "zone", "seat", "flags", "damage", "shield", "counters", "link")]
                + [core.get("object", value.id, "num", item) for item in range(self.kept_numbers)])
        return repr(value)

    def _fits(self, have: Any, want: Any) -> bool:
        if isinstance(have, Item):
            return have.card is not None and self._fits(have.card, want)
        if isinstance(have, Card):
            if isinstance(want, Card):
                return have.id == want.id
            if isinstance(want, int):
                return have.id == want
            return want in (have.name, have.en)
        return bool(have == want)

    def _follow(self, later: dict[str, list[Any]]) -> bool:
        """Answers the open decision from what is still to be said; False when nothing fits it."""
        for action in self.decision.actions:
            for name, values in later.items():
                if not values:
                    continue
                if name == "extra":
                    if action.verb in ("yes", "no") and self.decision.kind == "extra":
                        if (action.verb == "yes") == bool(values[0]):
                            values.pop(0)
                            self.take(action)
                            return True
                elif action.verb == _FOLLOWING[name] or (name == "target" and action.verb in self.ruleset.target_verbs):
                    named = {"cost": "card", "target": "target", "word": "word", "english": "english"}.get(name, "number")
                    have = action.what.get(named)
                    if self._fits(have, values[0]):
                        values.pop(0)
                        self.take(action)
                        return True
        if not any(later.get(name) for name in ("target",)):
            return False
        for action in self.decision.actions:    # no (more) targets of this row
            if action.verb == "done":
                self.take(action)
                return True
        return False

    def _prove(self, later: dict[str, list[Any]], before: int) -> None:
        """What was said but not asked must be what the engine took of itself, being the only choice."""
        open_ = {name: values for name, values in later.items() if values}
        if not open_:
            if "target" in later and not self.over and self.decision.kind == "target":
                done = [action for action in self.decision.actions if action.verb == "done"]
                if done:
                    self.take(done[0])
            return
        items = self.stack[before:] if len(self.stack) > before else []
        forced = [target for item in items for target in item.targets]
        if not items:                           # it has resolved already: what it did tells what it was aimed at
            self._drain()
            forced = [Card(self, row["subject"]) for row in self._log if row["subject"]]
        if set(open_) == {"target"} and all(any(self._fits(t, want) for t in forced) for want in open_["target"]):
            return
        legal = () if self.over else self.decision.actions
        raise IllegalAction(f"nothing asks for {open_}; legal now: {self._legal()}", legal)

    def _legal(self) -> str:
        if self.over:
            return "nothing, the game is over"
        shown = [str(action) for action in self.decision.actions[:30]]
        more = len(self.decision.actions) - len(shown)
        return "; ".join(shown) + (f"; and {more} more" if more > 0 else "")

    def advise(self, agent: str = "greedy") -> Action:
        """The action that a native agent would take. Raises UsageError for an unknown one."""
        if agent != "greedy":
            raise UsageError(f'advise: "greedy", not {agent!r}')
        scores = self.core.scores()
        return self.decision.actions[scores.index(max(scores))]

    def concede(self, seat: int) -> None:
        """The player gives up at any time (zh.100.5); it is no option of an agent. Between several players (三国杀) he
        decides nothing more, and dies by nobody's hand as soon as what runs is over. Raises IllegalAction for one who is
        out of the game."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.match.seats:
            raise IllegalAction(f"seat {seat!r}: seats are 0 to {self.match.seats - 1}")
        try:
            self.core.concede(seat)
        except ValueError:
            raise IllegalAction(f"seat {seat} cannot give up: it is out of the game already") from None
        self._decision = None

    # ---- copies

    def clone(self, seat: int | None = None, seed: int | None = None) -> Game:
        """An equal game; with a seat, one in which what that seat does not know is dealt again and the randomness is
        another (``seed``), for a player who thinks ahead honestly."""
        if seat is None:
            return Game(self.match, self.core.clone(), taken=self.taken)
        seat, seed = check_between("seat", seat, 0, self.match.seats - 1), check_number("seed", seed or 0, 0)
        return Game(self.match, self.core.fair_clone(seat, seed), taken=self.taken)

    def view(self, seat: int) -> View:
        """What that seat may see; it does not tell who else is asked for a response."""
        return build_view(self, check_between("seat", seat, 0, self.match.seats - 1))

    def inject(self, kind: str, subject: Card, *, source: Card | None = None, amount: int = 0, cause: str = "effect",
               zone: str | None = None) -> None:
        """Starts an event directly (tests): damage, move, draw, life ... on a thing."""
        names = self.ruleset.machine.names
        if kind not in names["event"]:
            raise UsageError(f'no event "{kind}"')
        value = names["zone"][zone] if zone is not None else amount
        self.core.inject(names["event"][kind], subject.id, source.id if source else 0, value, names["cause"][cause])
        self._decision = None

    def fix_rolls(self, rolls: Sequence[int | Sequence[str | Card]]) -> None:
        """Tests: fixes what chance gives next, in this order.

        For a random choice, the place among its candidates, from 0; for a shuffle, the cards that come to lie on top, the
        topmost first. One that cannot be ends the game with the fault "bad_roll"; copies and saved games take them along.
        Raises UsageError for an unknown card, and for more than 32 numbers and cards.
        """
        numbers = {name: card.number for card in self.ruleset.cards for name in (card.zh, card.en)}
        cells: list[int | list[int]] = []
        for item in _sequence("rolls", rolls):
            if isinstance(item, int):
                cells.append(item)
                continue
            item = _sequence("a roll: a whole number, or for a shuffle cards", item)
            names = [str(getattr(card, "name", card)) for card in item]
            if unknown := [name for name in names if name not in numbers]:
                hint = nearest(unknown[0], numbers)
                raise UsageError(f'no card "{unknown[0]}"' + (f"; did you mean {quoted(hint)}?" if hint else ""))
            cells.append([numbers[name] for name in names])
        try:
            self.core.fix_rolls(cells)
        except ValueError as error:
            raise UsageError(str(error)) from None

    @property
    def rolls_left(self) -> list[int | list[str]]:
        """Fixed rolls that have not come up."""
        names = {card.number: card.zh for card in self.ruleset.cards}
        return [
            item if isinstance(item, int) else [names[number] for number in item] for item in self.core.rolls_left()
        ]

    def __bytes__(self) -> bytes:
        return bytes(self.core.save())

    @staticmethod
    def from_bytes(match: Match, blob: bytes) -> Game:
        """A saved game of that match. Raises BlobError for a damaged or foreign one."""
        from sgs_fast_core import api

        if not isinstance(blob, (bytes, bytearray, memoryview)):
            raise BlobError(f"a saved game is bytes, not {blob!r}")
        try:
            return Game(match, api.Game.load(match.setup, bytes(blob)))
        except ValueError as error:
            raise BlobError(str(error)) from None

    def _drain(self) -> None:
        for row in self.core.log():
            self._log.append(self.ruleset.event(self, row))

    def __str__(self) -> str:
        return self.ruleset.board(self, None)

    def __repr__(self) -> str:
        return f"<Game of {self.ruleset.name}, turn {self.turn}, {self.result}>"
