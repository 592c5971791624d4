"""The property drivers on a toy game, and on toys with a fault that each driver has to find."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support import props
from tests.support.toy import Action, Game, Match


def fails(message: str) -> pytest.RaisesExc[AssertionError]:
    return pytest.raises(AssertionError, match=message)


def codes_of_the_toy() -> list[int]:
    return props.candidates(range(4), range(8), range(3))


def check(game: Any) -> None:
    played = sum(game.scores) + sum(game.table)
    assert played + sum(map(sum, game.hands)) + sum(game.pile) == 45, "a card was lost"


@pytest.mark.parametrize("agents", [("any",), ("greedy", "any"), (lambda game: game.decision.actions[-1].code,)])
def test_a_sound_game_has_all_properties(agents: Any) -> None:
    for seed in range(3):
        decisions = props.fork_everywhere(Match(), seed, agents=agents)
        assert decisions > 5
        assert props.conserved_everywhere(Match(), check, seed, agents=agents) == decisions
        assert props.permute_everywhere(Match(), seed, agents=agents) > decisions
        for game in props.walk(Match().game(seed), agents, seed):
            assert props.offered_is_accepted(game, codes_of_the_toy()) > 90


def test_most_stops_early() -> None:
    assert props.fork_everywhere(Match(), most=3) == 3


@dataclass
class Sharing(Game):
    def clone(self, seat: int | None = None, seed: int | None = None) -> Game:
        copy = super().clone(seat, seed)
        copy.scores = self.scores
        return copy


@dataclass
class Forgetful(Game):
    @classmethod
    def from_bytes(cls, match: object, blob: bytes) -> Game:
        game = super().from_bytes(match, blob)
        game.last = 0
        return game


@dataclass
class Twice(Game):
    def legal(self) -> list[Action]:
        return [*super().legal(), *super().legal()[1:2]]


@dataclass
class Dicing(Game):
    def settle(self) -> None:
        random.shuffle(self.pile)
        super().settle()


@dataclass
class Peeping(Game):
    def view(self, seat: int) -> dict[str, Any]:
        return super().view(seat) | {"next": self.pile[-1:]}


@dataclass
class Asking(Game):
    def legal(self) -> list[Action]:
        blocked = max(self.hands[1 - self.seat], default=0)
        return [action for action in super().legal() if action.card != blocked]


@dataclass
class Cheating(Game):
    def advise(self, agent: str) -> Action:
        return self.legal()[-1 if self.pile[-1] > 2 else 0]


@dataclass
class Lax(Game):
    def take(self, choice: Action | int) -> None:
        super().take(1 << 24 if choice == 3 << 24 else choice)


@dataclass
class Fussy(Game):
    def take(self, choice: Action | int) -> None:
        super().take(0 if choice == 2 << 24 | 3 << 12 else choice)


@dataclass
class Losing(Game):
    def settle(self) -> None:
        super().settle()
        if sum(self.scores) > 15:
            self.table = self.table[1:]
            self.pile = [*self.pile[:-1], 9]


@pytest.mark.parametrize(("kind", "message"), [
    (Sharing, "a fork changed its origin|another game|no fork saw|leads to different"),
    (Forgetful, "the loaded copy is another game|gives another blob"),
    (Twice, "an option is offered twice"),
    (Dicing, "leads to different"),
])
def test_forking_finds(kind: type[Game], message: str) -> None:
    with fails(message):
        for seed in range(5):
            props.fork_everywhere(Match(kind), seed)


@pytest.mark.parametrize(("kind", "message"), [
    (Peeping, "decision 0, seat 0.*its view shows what it cannot know"),
    (Asking, "its options depend on what it cannot know"),
    (Cheating, "greedy peeks"),
])
def test_permuting_finds(kind: type[Game], message: str) -> None:
    with fails(message):
        for seed in range(5):
            props.permute_everywhere(Match(kind), seed)


@pytest.mark.parametrize(("kind", "message"), [
    (Lax, "0x03000000 is accepted and not offered"), (Fussy, "0x02003000 is offered and refused"),
])
def test_trying_every_code_finds(kind: type[Game], message: str) -> None:
    with fails(message):
        for seed in range(9):
            for game in props.walk(Match(kind).game(seed), (lambda game: 1 << 24,)):
                props.offered_is_accepted(game, codes_of_the_toy())


def test_conservation_finds() -> None:
    with fails("a card was lost"):
        for seed in range(5):
            props.conserved_everywhere(Match(Losing), check, seed)


def batch(lo: int, hi: int) -> list[tuple[int, int]]:
    ends = []
    for index in range(lo, hi):
        game = Match().game(1, index)
        for _ in props.walk(game, seed=index):
            pass
        ends.append((len(game.winners), game.key))
    return ends


def test_digests_do_not_depend_on_threads_or_chunks() -> None:
    digests = {props.digest(batch, 20, workers, chunk) for workers in (1, 2, 7) for chunk in (0, 1, 6)}
    assert len(digests) == 1
    assert props.digest(batch, 19) not in digests
    with fails("20 games were asked for"):
        props.digest(lambda lo, hi: batch(lo, hi)[1:], 20)
