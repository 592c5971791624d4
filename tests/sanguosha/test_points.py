"""Every timing point is generated in its place, once, and whoever has a skill for it is asked there.

Points with an action of 国战 (start7, prep_end, end6, reveal) and of cards that no pile has (dealing3, draw_begin1) are
not claimed by this alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.sanguosha.scene import scene
from tests.sanguosha.stubs import TIMINGS
from tests.sanguosha.table import COMPILED, NAMES, Table

WATCHER = 3                              # the seat that is asked
UNCLAIMED = {
    "turn.start7", "turn.prep_end", "turn.end6", "reveal.after", "reveal.end", "damage.dealing3", "damage.receiving1",
    "turn.draw_begin1", "turn.start1", "turn.start5", "turn.start6",
    # The point is there; what the rule does at it is not done here.
    "turn.judge", "turn.play_idle", "turn.discard_begin", "turn.discard", "judge.before_result",
}


def laid() -> Table:
    play = scene()
    play.hand(0, "杀♠7", "南蛮入侵♠7", "酒♠9", "桃♥3")
    play.hand(1, "闪♥2", "杀♠8")
    play.lay("draw", 0, *(f"杀♣{rank}" for rank in range(2, 10)))
    return play


def in_turn(play: Table) -> None:
    play.start(0, "begin")


def slashed(play: Table) -> None:
    play.start(0).acts(0, "use", "杀♠7").acts(0, "seat", 1)


def savages(play: Table) -> None:
    play.start(0).acts(0, "use", "南蛮入侵♠7")


def injected(kind: str, amount: int = 1, seat: int = 1, **words: int) -> Callable[[Table], None]:
    return lambda play: (play.start(0).inject(kind, seat, amount, **words), None)[1]


def dying(play: Table) -> None:
    play.life(1, 1)
    play.start(0).hurt(1, by=2)


DRIVERS: dict[str, Callable[[Table], None]] = {
    "turn": in_turn, "need_use": slashed, "use": slashed, "need_play": savages, "play": savages,
    "pindian": injected("contest", 0, 0, by=1), "move": injected("draw", 1), "move.multi": injected("draw", 2),
    "state": injected("state", 2), "judge": injected("judgement"), "damage": injected("damage", 1, by=0),
    "losehp": injected("life"), "deduct": injected("damage", 1, by=0), "deduct.l": injected("life"),
    "recover": injected("heal"), "maxhp.lose": injected("max_hp", -1), "maxhp.gain": injected("max_hp", 1),
    "dying": dying, "death": dying, "skill.gain": injected("skill", COMPILED.pool.card_numbers["英姿"]),
    "skill.lose": injected("skill", COMPILED.pool.card_numbers["英姿"], cause=1),
    "area.abolish": injected("area", 1 << NAMES["type"]["treasure"]),
    "area.restore": injected("area", 1 << NAMES["type"]["treasure"], cause=1),
    "mark": injected("mark", 2, cause=NAMES["seat_number"]["wrath"]),
}


def driver(point: str) -> Callable[[Table], None]:
    """The longest name of a flow that begins the point's."""
    return DRIVERS[max((name for name in DRIVERS if point.startswith((name + ".", name + "_"))), key=len)]


def last_point(play: Table, flow: str) -> str:
    """The last point of a flow that was generated."""
    rows = [name for name in play.points() if name.startswith(flow)]
    return rows[-1] if rows else ""


def questions(play: Table, name: str) -> Iterator[str]:
    """The point at which the watcher is asked each time; everybody else does the plain thing."""
    flow, turn = name.removeprefix("看·").split(".")[0], play.game.get("game", 0, "turn")
    for _ in range(60):
        if play.game.result or play.game.get("game", 0, "turn") != turn:
            return
        if play.game.seat == WATCHER and play.offered(WATCHER, "apply", name):
            yield last_point(play, flow)
            play.acts(WATCHER, "apply", name)
            continue
        verbs = [verb for verb, _, _ in play.options()]
        if verbs[0] == "done" and play.game.seat == 0 and "use" in verbs:
            if name.startswith("看·turn"):
                play.acts(0, "done")
                continue
            return
        play.acts(play.game.seat, "play" if "play" in verbs and "pass" in verbs and not name.startswith("看·d") else verbs[0])


@pytest.mark.parametrize("point", [
    pytest.param(point, marks=[] if point in UNCLAIMED else [pytest.mark.rule(f"sgs.{point}")], id=point)
    for point in TIMINGS if not point.startswith("reveal")
])
def test_a_point_is_there_and_asks(point: str) -> None:
    play = laid()
    play.life(1, 3)
    name = f"看·{point}"
    play.skill(WATCHER, name)
    play.game.log(on=True)
    driver(point)(play)
    asked = list(questions(play, name))
    assert asked and set(asked) == {point.replace(".", "_")}
    if not point.startswith(("move", "need", "use", "play")):
        assert len(asked) == 1
