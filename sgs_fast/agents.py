"""Who plays: the names of native agents, agents written in Python, and one game played out by any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from sgs_fast.imported import seated

if TYPE_CHECKING:
    from sgs_fast.game import Action, Game
    from sgs_fast.view import View

__all__ = ["Agent", "advise", "choose", "play_out"]

# A name ("random", "greedy", "module:name"), or agent(view, actions), which returns the Action to take, its code or its place.
Agent: TypeAlias = "str | Callable[[View, Sequence[Action]], Action | int]"
Watch: TypeAlias = "Callable[[Game, Action | int], object]"

_WORD = 2**64 - 1


def play_out(game: Game, agents: Sequence[Agent], watch: Watch | None = None) -> Game:
    """Let the agents, one a seat, play that game to its end; returns it. ``watch(game, action)`` sees each choice."""
    playing = seated(agents)
    while not game.over:
        choose(game, playing, watch)
    return game


def choose(game: Game, agents: Sequence[Agent], watch: Watch | None = None) -> None:
    """Let the agent whose turn it is decide once."""
    decision = game.decision
    agent = agents[decision.seat]
    action = advise(game, agent) if isinstance(agent, str) else agent(game.view(decision.seat), decision.actions)
    if watch is not None:
        watch(game, action)
    game.take(action)


def advise(game: Game, agent: str) -> Action:
    """What the native agent of that name chooses here: the same as in a simulation of this seed and index."""
    actions, core = game.decision.actions, game.core
    if agent == "greedy":
        scores: list[int] = core.scores()
        return actions[scores.index(max(scores))]
    seed, index = core.get("game", 0, "seed"), core.get("game", 0, "index")
    return actions[_random_place(seed, index, core.seat, core.decisions, len(actions))]


def _random_place(seed: int, index: int, seat: int, decision: int, options: int) -> int:
    """The native random agent's choice: a stream of its own for each seat of each game (``play/batch.pxd``)."""
    key = _mix(seed + 0x9E3779B97F4A7C15)
    key = _mix(key ^ (index * 0xD1342543DE82EF95 + 0x632BE59BD9B4E019 & _WORD))
    key = _mix(key ^ (((8 << 32) + seat + 1) * 0x9E3779B97F4A7C15 & _WORD))
    return (_mix(key + decision * 0x9E3779B97F4A7C15) >> 32) * options >> 32


def _mix(number: int) -> int:
    """The finalizer of SplitMix64."""
    number &= _WORD
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _WORD
    return number ^ number >> 31
