"""A small game in plain Python that fits `protocol`: it proves the helpers, not the engine.

Two seats hold hidden cards, numbers from 1 to 5, and share a hidden pile. Whoever is asked plays a card (then the
other is asked) or passes; two passes in a row let the table score for its last player and everybody draws. The higher
score wins when the pile is empty. A seat without cards is not asked: its only option, to pass, is taken for it.
"""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass, field
from typing import Any

from sgs_fast.errors import BlobError, IllegalAction, UsageError

PASS, PLAY = 1, 2


@dataclass(frozen=True)
class Action:
    verb: str
    card: int
    code: int

    def __str__(self) -> str:
        return self.verb if self.verb == "pass" else f"{self.verb} {self.card}"


@dataclass(frozen=True)
class Decision:
    seat: int
    actions: tuple[Action, ...]
    kind: str = "priority"


@dataclass
class Game:
    """The toy's state; `rolls` fixes what a draw takes from the pile (its place in it)."""

    hands: list[list[int]]
    pile: list[int]
    table: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=lambda: [0, 0])
    seat: int = 0
    last: int = 0
    passes: int = 0
    over: bool = False
    rolls: list[int] = field(default_factory=list)

    @property
    def decision(self) -> Decision:
        return Decision(self.seat, tuple(self.legal()))

    def legal(self) -> list[Action]:
        cards = sorted(set(self.hands[self.seat]))
        return [Action("pass", 0, PASS << 24), *(Action("play", card, PLAY << 24 | card << 12) for card in cards)]

    @property
    def result(self) -> str:
        return ("win" if self.winners else "draw") if self.over else "running"

    @property
    def winners(self) -> list[int]:
        return [seat for seat in (0, 1) if self.over and self.scores[seat] > self.scores[1 - seat]]

    def do(self, verb: str, **what: Any) -> None:
        if verb not in ("pass", "play") or not set(what) <= {"card"} or what.get("card", 1) not in range(1, 6):
            raise UsageError(f"the toy has no {verb} {what}")
        fitting = [one for one in self.legal() if one.verb == verb and what.get("card", one.card) == one.card]
        if len(fitting) != 1:
            raise IllegalAction(f"{verb} {what} fits {len(fitting)} actions", self.legal())
        self.take(fitting[0])

    def take(self, choice: Action | int) -> None:
        code = choice if isinstance(choice, int) else choice.code
        if self.over or code not in [action.code for action in self.legal()]:
            raise IllegalAction(f"{code:#x} is not legal", self.legal())
        self.apply(code)
        while not self.over and len(self.legal()) == 1:
            self.apply(self.legal()[0].code)

    def apply(self, code: int) -> None:
        if code >> 24 == PLAY:
            card = code >> 12 & 0xFFF
            self.hands[self.seat].remove(card)
            self.table.append(card)
            self.passes, self.last = 0, self.seat
        else:
            self.passes += 1
        self.seat = 1 - self.seat
        if self.passes == 2:
            self.settle()

    def settle(self) -> None:
        self.scores[self.last] += sum(self.table)
        self.table, self.passes = [], 0
        for seat in (0, 1):
            if self.pile:
                self.hands[seat].append(self.pile.pop(self.rolls.pop(0) if self.rolls else -1))
        self.over = not self.pile

    def fix_rolls(self, rolls: list[int]) -> None:
        self.rolls = list(rolls)

    @property
    def rolls_left(self) -> list[int]:
        return self.rolls

    def clone(self, seat: int | None = None, seed: int | None = None) -> Game:
        copy = type(self)(**json.loads(bytes(self)))
        if seat is not None:
            unseen = copy.hands[1 - seat] + copy.pile
            random.Random(seed).shuffle(unseen)
            size = len(copy.hands[1 - seat])
            copy.hands[1 - seat], copy.pile = unseen[:size], unseen[size:]
        return copy

    def view(self, seat: int) -> dict[str, Any]:
        return {
            "hand": sorted(self.hands[seat]), "theirs": len(self.hands[1 - seat]), "pile": len(self.pile),
            "table": list(self.table), "scores": list(self.scores), "over": self.over,
        }

    def advise(self, agent: str) -> Action:
        return self.legal()[-1]

    @property
    def key(self) -> int:
        return int.from_bytes(hashlib.blake2b(bytes(self), digest_size=8).digest(), "little")

    def __bytes__(self) -> bytes:
        return json.dumps({name: getattr(self, name) for name in Game.__dataclass_fields__}).encode()

    @classmethod
    def from_bytes(cls, match: object, blob: bytes) -> Game:
        try:
            return cls(**json.loads(blob))
        except (ValueError, TypeError) as error:
            raise BlobError(str(error)) from None

    def __str__(self) -> str:
        return f"hands {self.hands}, table {self.table}, scores {self.scores}, {len(self.pile)} in the pile"


@dataclass(frozen=True)
class Match:
    """Games of the toy, or of a deliberately broken kind of it."""

    kind: type[Game] = Game
    seats: int = 2

    def game(self, seed: int, index: int = 0) -> Game:
        pile = [number for number in range(1, 6) for _ in range(3)]
        random.Random(f"{seed} {index}").shuffle(pile)
        return self.kind(hands=[pile[:3], pile[3:6]], pile=pile[6:])
