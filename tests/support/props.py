"""Properties that hold in every game of every ruleset, as drivers that a test calls with a match or a position.

Each driver raises AssertionError at the first decision where its property fails, naming the decision, and returns what
a test needs to see that something was really tried.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.support.protocol import Game, Match, codes

Agent = str | Callable[[Any], int]  # a name for Game.advise, or a function from the game to a code
MAX_DECISIONS = 100_000


def pick(game: Game, agent: Agent, dice: random.Random) -> int:
    """The code an agent chooses; ``any`` is a choice of the test's own dice."""
    if callable(agent):
        return agent(game)
    if agent == "any":
        return dice.choice(codes(game))
    advice = game.advise(agent)
    return advice if isinstance(advice, int) else int(advice.code)


def walk(game: Game, agents: Sequence[Agent] = ("any",), seed: int = 0) -> Iterator[Any]:
    """Play a game to its end, yielding it before every decision."""
    dice = random.Random(seed)
    for _ in range(MAX_DECISIONS):
        if game.over:
            return
        yield game
        game.take(pick(game, agents[game.decision.seat % len(agents)], dice))
    raise AssertionError(f"no end after {MAX_DECISIONS} decisions")


def place(game: Game, number: int) -> str:
    return f"decision {number}, seat {game.decision.seat}, {game.decision.kind}, {len(game.decision.actions)} options"


def load(game: Game, match: Any, blob: bytes) -> Any:
    """The saved game, by the class of the game itself."""
    return type(game).from_bytes(match, blob)  # type: ignore[attr-defined]


def fork_everywhere(
    match: Match, seed: int = 1, index: int = 0, agents: Sequence[Agent] = ("any",), most: int = MAX_DECISIONS,
) -> int:
    """At every decision: a clone and a saved and loaded copy are the same game, and so are all their futures.

    Looking at the options writes nothing; each option taken on both copies leads to equal keys; the game itself never
    notices. Afterwards the whole game is played again from its codes. Returns the number of decisions.
    """
    game, dice = match.game(seed, index), random.Random(seed)
    trail: list[tuple[int, int]] = []
    while not game.over and len(trail) < most:
        where, choice = place(game, len(trail)), pick(game.clone(), agents[game.decision.seat % len(agents)], dice)
        future = forks(game, match, where)
        game.take(choice)
        assert game.key == future[choice], f"{where}: {choice:#010x} leads to a game that no fork saw"
        trail.append((choice, game.key))
    again = match.game(seed, index)
    for number, (choice, key) in enumerate(trail):
        again.take(choice)
        assert again.key == key, f"decision {number}: played again from its codes, the game goes elsewhere"
    assert (again.over, again.result) == (game.over, game.result)
    return len(trail)


def forks(game: Game, match: Match, where: str) -> dict[int, int]:
    """Check all copies of one moment; the key that each option leads to."""
    key, offered, blob = game.key, codes(game), bytes(game)
    assert len(offered) >= 2, f"{where}: a forced choice was asked"
    assert len(set(offered)) == len(offered), f"{where}: an option is offered twice"
    copy, loaded = game.clone(), load(game, match, blob)
    for name, other in (("clone", copy), ("loaded copy", loaded)):
        assert (other.key, codes(other)) == (key, offered), f"{where}: the {name} is another game"
    assert bytes(loaded) == blob, f"{where}: saving a loaded game gives another blob"
    future: dict[int, int] = {}
    for code in offered:
        one, two = copy.clone(), load(game, match, blob)
        one.take(code)
        two.take(code)
        assert one.key == two.key, f"{where}: {code:#010x} leads to different games"
        assert (one.over, codes(one)) == (two.over, codes(two)), f"{where}: {code:#010x} leads to different options"
        future[code] = one.key
    assert (game.key, codes(game), bytes(game)) == (key, offered, blob), f"{where}: a fork changed its origin"
    return future


def plain(value: Any) -> Any:
    """A view in a form that compares by content: its own `as_dict` if it has one, else itself."""
    return value.as_dict() if hasattr(value, "as_dict") else value


def permute_unseen(game: Game, seat: int, deals: int = 4, agent: Agent | None = "greedy") -> int:
    """Deal what the seat does not know again: its view, its options and its agent's choice stay the same.

    Returns how many of the dealt games really differ from the game, so that a test can see that something was dealt.
    """
    asked = not game.over and game.decision.seat == seat
    view = plain(game.view(seat))
    offered = codes(game) if asked else []
    choice = pick(game.clone(), agent, random.Random(0)) if asked and agent else None
    different = 0
    for seed in range(deals):
        other = game.clone(seat, seed)
        assert other.over == game.over, f"seat {seat}, deal {seed}: a deal ends the game"
        assert plain(other.view(seat)) == view, f"seat {seat}, deal {seed}: its view shows what it cannot know"
        if asked:
            assert other.decision.seat == seat, f"seat {seat}, deal {seed}: a deal asks another seat"
            assert codes(other) == offered, f"seat {seat}, deal {seed}: its options depend on what it cannot know"
            if agent:
                other_choice = pick(other.clone(), agent, random.Random(0))
                assert other_choice == choice, f"seat {seat}, deal {seed}: {agent} peeks"
        different += other.key != game.key
    return different


def permute_everywhere(
    match: Match, seed: int = 1, index: int = 0, agents: Sequence[Agent] = ("any",), deals: int = 2,
    agent: Agent | None = "greedy",
) -> int:
    """`permute_unseen` for every seat at every decision of one game; the number of deals that differed."""
    different = 0
    for number, game in enumerate(walk(match.game(seed, index), agents, seed)):
        where = place(game, number)
        for seat in range(match.seats):
            try:
                different += permute_unseen(game, seat, deals, agent)
            except AssertionError as error:
                raise AssertionError(f"{where}: {error}") from None
    return different


def candidates(verbs: Iterable[int], first: Iterable[int], second: Iterable[int]) -> list[int]:
    """Codes with these verbs (high byte) and operands (12 bits each), and some that no layout would make."""
    some = [verb << 24 | a << 12 | b for verb in verbs for a in first for b in second]
    return [*some, 0, 1, 0x00FFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def choose(game: Any, code: int) -> None:
    """Take a code by the native game where there is one: the Python layer would read a small number as an index."""
    if hasattr(game, "core"):
        game.core.choose(code)
    else:
        game.take(code)


def offered_is_accepted(game: Game, tried: Iterable[int]) -> int:
    """Every code, offered or not, is tried on the game: it is accepted exactly when it is offered.

    A code that is not offered raises and leaves the game as it was. Returns the number of codes that were refused.
    """
    offered = set(codes(game))
    where = place(game, 0)
    key, blob, refused = game.key, bytes(game), 0
    for code in sorted(offered.union(tried)):
        copy = game.clone()
        try:
            choose(copy, code)
        except ValueError:  # every SgsError is one
            assert code not in offered, f"{where}: {code:#010x} is offered and refused"
            assert copy.key == key, f"{where}: {code:#010x} is refused and changes the game"
            refused += 1
        else:
            assert code in offered, f"{where}: {code:#010x} is accepted and not offered"
    assert (game.key, bytes(game)) == (key, blob), f"{where}: a try on a clone changed the game"
    return refused


def conserved_everywhere(
    match: Match, check: Callable[[Any], None], seed: int = 1, index: int = 0, agents: Sequence[Agent] = ("any",),
) -> int:
    """The ruleset's own check of what never gets lost, before every decision and at the end; decisions are counted."""
    game, number = match.game(seed, index), 0
    for number, _ in enumerate(walk(game, agents, seed), 1):
        try:
            check(game)
        except AssertionError as error:
            raise AssertionError(f"{place(game, number)}: {error}") from None
    check(game)
    return number


Batch = Callable[[int, int], Sequence[tuple[int, int]]]  # games lo..hi-1: (result, final key) each, in order


def digest(batch: Batch, games: int, workers: int = 1, chunk: int = 0) -> str:
    """A hash of every game's result and final key in index order, with the games dealt out to so many threads."""
    chunk = chunk or max(1, games // (workers * 3))
    with ThreadPoolExecutor(workers) as pool:
        parts = pool.map(lambda lo: list(batch(lo, min(lo + chunk, games))), range(0, games, chunk))
        rows = [row for part in parts for row in part]
    assert len(rows) == games, f"{games} games were asked for, {len(rows)} came back"
    text = "".join(f"{result}:{key:016x}\n" for result, key in rows)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def native_batch(match: Any, agents: Sequence[str] = ("random", "random"), seed: int = 1) -> Batch:
    """Games of a match by the native runner."""
    import numpy

    from sgs_fast_core import api

    numbers = [api.AGENTS[name] for name in agents]

    def batch(lo: int, hi: int) -> list[tuple[int, int]]:
        rows = numpy.zeros(hi - lo, api.ROW)
        api.run_batch(match.setup, numbers, seed, lo, hi, rows)
        assert rows["index"].tolist() == list(range(lo, hi))
        return list(zip(rows["result"].tolist(), rows["key"].tolist(), strict=True))

    return batch


def in_one_place(game: Any) -> None:
    """A check for `conserved_everywhere`: every object lies in exactly one zone, and no counter is below zero."""
    core, zones, zone = game.core, dict[int, int](), 0
    while True:
        try:
            size = core.get("zone", zone, "n")
        except IndexError:
            break
        listed = core.zone(zone)
        assert len(listed) == size, f"zone {zone} counts {size} and lists {listed}"
        for thing in listed:
            assert thing not in zones, f"object {thing} lies in zones {zones[thing]} and {zone}"
            assert core.get("object", thing, "zone") == zone, f"object {thing} does not know its zone {zone}"
            zones[thing] = zone
        zone += 1
    lost = set(range(1, core.get("game", 0, "n_objects"))) - set(zones)
    assert not lost, f"objects in no zone: {sorted(lost)}"
    for thing in zones:
        for name in ("damage", "shield", "counters"):
            assert core.get("object", thing, name) >= 0, f"object {thing}: {name} below zero"
    assert not core.check(), "the debug build found a derived value that is not what its sources give"
