"""Arguments that several calls share, each proved in one place."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sgs_fast.errors import SgsError, UsageError
from sgs_fast.text import Names

if TYPE_CHECKING:
    from sgs_fast.agents import Agent

__all__ = ["check_agents", "check_between", "check_number", "check_workers", "settings"]

_LARGEST = 2**63 - 1  # what a row's index and the engine's seed can hold


def check_number(name: str, value: int, least: int) -> int:
    """``value`` if it is a whole number from ``least`` to 2**63 - 1, else UsageError that calls it ``name``."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise UsageError(f"{name} is a whole number, not {value!r}")
    number = value.__index__()
    if number < least:
        raise UsageError(f"{name} is at least {least}, not {number}")
    if number > _LARGEST:
        raise UsageError(f"{name} is at most 2**63 - 1, not {number}")
    return number


def check_between(name: str, value: Any, low: int, high: int) -> int:
    """``value`` if it is a whole number from ``low`` to ``high``, else UsageError that calls it ``name``."""
    if not hasattr(value, "__index__") or not low <= value.__index__() <= high:
        raise UsageError(f"{name}: a whole number from {low} to {high}, not {value!r}")
    return int(value.__index__())


def settings(name: str, given: Any, error: type[SgsError]) -> dict[str, Any]:
    """A mapping from names, an empty one for None; ``error`` for anything else."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(key, str) for key in given):
        raise error(f"{name}: a mapping from names to values, not {given!r}")
    return dict(given)


def check_workers(workers: int | None) -> int:
    """The number of threads, by default one for each processor that this process may use; UsageError for nonsense."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if workers is None:
        return processors
    number = check_number("workers", workers, 1)
    # A few more than processors are fine for a test of determinism; beyond that somebody mistyped.
    most = max(8, 4 * processors)
    if number > most:
        raise UsageError(f"{number} workers on {processors} processors: at most {most} make sense")
    return number


def check_agents(agents: Agent | Sequence[Agent], seats: int) -> list[Agent]:
    """One agent a seat, names as the engine spells them, "module:name" imported; UsageError for a name or a number of agents
    that is wrong."""
    from sgs_fast_core import api

    given = [agents] if isinstance(agents, str) or callable(agents) else list(agents)
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise UsageError(f"{len(given)} agents for {seats} seats: give one for all or one a seat")
    known: Names[str] = Names("agent")
    for name in api.AGENTS:
        known.add(name, name)
    for agent in given:
        if not isinstance(agent, str) and not callable(agent):
            raise UsageError(f"an agent is a name or a callable, not {agent!r}")
    return [_agent(agent, known) for agent in given]


def _agent(agent: Agent, known: Names[str]) -> Agent:
    if not isinstance(agent, str):
        return agent
    if ":" not in agent:
        return known.find(agent)
    from sgs_fast.imported import Imported

    return Imported(agent)
