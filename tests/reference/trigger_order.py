"""Second opinion: which abilities trigger, and in which order they go on the stack (zh.409, zh.407.1b; rb base 10).

`collected` says who triggers on a batch of simultaneous events. `stack` puts waiting triggers on the stack under given
orders; `stacks` yields every stack the players can make, to be compared with the set that the engine reaches.
A stack is listed from its bottom to its top: the last one resolves first.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Trigger:
    """One waiting trigger. Its controller is that of its source when it triggered (zh.409.2).

    A trigger without a legal choice leaves the stack as it goes on it (zh.409.4).
    """

    id: str
    controller: int
    has_choice: bool = True


def turn_order(first: int, seats: int) -> tuple[int, ...]:
    """Seats from `first` on, in turn order (zh.409.3 with two seats; rb 10.3)."""
    return tuple((first + n) % seats for n in range(seats))


def combat_order(attacker: int, defender: int, turn_player: int, seats: int) -> tuple[int, ...]:
    """Order of a Riftbound combat's first triggers: attacker, others in turn order, defender (rb 10.3)."""
    others = [seat for seat in turn_order(turn_player, seats) if seat not in (attacker, defender)]
    return (attacker, *others, defender)


def stack(waiting: Iterable[Trigger], order: Sequence[int], chosen: Mapping[int, Sequence[str]]) -> list[str]:
    """The triggers on the stack, bottom first: seat after seat, each seat's in the order it chose.

    `chosen` gives ids in the order in which a seat puts them; a seat with one trigger need not be listed.
    """
    waiting = list(waiting)
    result: list[str] = []
    for seat in order:
        own = [trigger for trigger in waiting if trigger.controller == seat]
        ids = list(chosen.get(seat, [trigger.id for trigger in own] if len(own) < 2 else []))
        if sorted(ids) != sorted(trigger.id for trigger in own):
            raise ValueError(f"seat {seat} has to order {[trigger.id for trigger in own]}, not {ids}")
        placed = {trigger.id for trigger in own if trigger.has_choice}
        result += [name for name in ids if name in placed]
    return result


def stacks(waiting: Iterable[Trigger], order: Sequence[int]) -> Iterator[tuple[str, ...]]:
    """Every stack that some choice of orders makes; each once."""
    waiting = list(waiting)
    parts = []
    for seat in order:
        own = [trigger.id for trigger in waiting if trigger.controller == seat and trigger.has_choice]
        parts.append(sorted(set(itertools.permutations(own))))
    for choice in itertools.product(*parts):
        yield tuple(itertools.chain.from_iterable(choice))


@dataclass(frozen=True)
class Event:
    """One event of a batch: `kind` happens to `subject`; ``enters`` and ``leaves`` change who is there."""

    kind: str
    subject: str


@dataclass(frozen=True)
class Watcher:
    """An ability that waits for events: of which kind, to whom (None: anyone), and whether the rest of its text holds.

    `holds` is the clause right behind the condition (zh.409.8): tested when the event happens.
    """

    id: str
    source: str
    controller: int
    kind: str
    subject: Callable[[str], bool] | None = None
    holds: bool = True


def collected(
    batch: Sequence[Event], before: Iterable[Watcher], after: Iterable[Watcher],
    looks_back: frozenset[str] = frozenset({"leaves"}),
) -> list[Trigger]:
    """Triggers of one batch of simultaneous events, in order of events and watchers.

    `before` and `after` are the watchers in force before and after the batch. Events of a kind that looks back are seen
    by those of `before`, also what left together with the watcher's own source (zh.409.9c, ruling A28); all others by
    those of `after`, also what has just entered (zh.409.9a). Riftbound looks back for nothing but an object's own
    death: give an empty `looks_back` and list in `after` the dead object's own ability (rb 10.2).
    One event triggers one watcher once; several events trigger it several times (zh.409.6).
    """
    old, new = list(before), list(after)
    found: list[Trigger] = []
    for event in batch:
        for watcher in old if event.kind in looks_back else new:
            concerns = watcher.subject is None or watcher.subject(event.subject)
            if watcher.kind == event.kind and watcher.holds and concerns:
                found.append(Trigger(watcher.id, watcher.controller))
    return found


class Latch:
    """A state trigger: fires when its state begins, and again only after its ability left the stack (zh.409.10)."""

    def __init__(self) -> None:
        self.on_stack = False

    def look(self, state: bool) -> bool:
        """Look at the game after anything that happened, even in the middle of a resolution; True: it triggers now."""
        fires = state and not self.on_stack
        self.on_stack = self.on_stack or fires
        return fires

    def left_stack(self) -> None:
        """Its ability has resolved, been interrupted or otherwise left the stack."""
        self.on_stack = False
