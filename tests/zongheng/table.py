"""A table as the ledger's scenarios lay it out, and a strict play on it.

Seat 0 is A and active, seat 1 is B. Unless a test says otherwise both generals ("Alpha", "Beta") have 30 life and no
abilities, libraries hold 20 plain cards, hands only what is named, ten standing resources lie there, it is A's first
action phase in turn 3. In both graveyards lies an "echo" with a free ability, so that both players are asked whenever they
have priority; `Play.zone` does not show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sgs_fast.cardview import Card, Item
from sgs_fast.position import Position
from sgs_fast.rulesets.base import CompiledPool
from sgs_fast.rulesets.zongheng.language import CARDS, CardDefinition, ZhCard, pay
from sgs_fast.rulesets.zongheng.ruleset import ZongHeng, compile_pool, load_pool
from tests.support.strict import Strict
from tests.zongheng.cards import leader, soldier, spell

__all__ = ["PLAIN", "A", "B", "Play", "Scene"]

A, B = "Alpha", "Beta"      # the generals of seat 0 and seat 1
PLAIN = "plain"             # what libraries hold: a 1/1 unit that costs 1
ECHO = "echo"
COMBAT = ("formation", "attack", "damage_1", "damage_2", "combat_end")
NAMED = ("初始资源", "过河拆桥", "弓箭军需官")      # cards of the pool that tests use


def echo(c: ZhCard) -> None:
    """In the graveyard, for nothing: nothing happens."""
    c.let(0)
    with c.active(pay(0), zones=("graveyard",)) as a:
        a.let(0)


class Bench(ZongHeng):
    """ZongHeng with the cards of one test and a few of the pool."""

    def __init__(self, cards: list[CardDefinition]) -> None:
        super().__init__()
        self.extra = cards

    def compile(self) -> CompiledPool:
        load_pool()
        named = [definition for definition in CARDS if definition.name in NAMED]
        return compile_pool(self.machine.names, [*named, *self.extra])


class Scene(Position):
    """A position with the scenarios' defaults; ``alpha`` and ``beta`` replace the generals."""

    def __init__(
        self, *cards: CardDefinition, alpha: CardDefinition | None = None, beta: CardDefinition | None = None,
        resources: tuple[int, int] = (10, 10), library: tuple[int, int] = (20, 20), asked: tuple[bool, bool] = (True, True),
        **options: str | int,
    ) -> None:
        generals = [alpha or leader(A), beta or leader(B)]
        super().__init__("zongheng", generals=[general.name for general in generals], options=options)
        self.ruleset_info = Bench([*generals, soldier(PLAIN, "1/1"), spell(ECHO, echo, cost=0), *cards])
        self.standing, self.stock = resources, library
        self.filled = False
        for seat in (0, 1):
            if asked[seat]:
                self.put(ECHO, seat, "graveyard")

    def units(self, seat: int, *names: str, **state: Any) -> Scene:
        """Units of a seat on the battlefield."""
        for name in names:
            self.put(name, seat, **state)
        return self

    def play(self, **words: Any) -> Play:
        if not self.filled:
            self.filled = True
            for seat in (0, 1):
                self.library(seat, *[PLAIN] * self.stock[seat])
                self.resources(seat, self.standing[seat])
        return Play(self.game(**words))


class Play(Strict):
    """A strict play that knows priority: ``resolve`` and ``to`` stand for passes of everybody who is asked."""

    def __enter__(self) -> Play:
        return self

    def __getitem__(self, name: str) -> Card:
        """The one card of that name, wherever it is."""
        found: Card = self.game.card(name)
        return found

    def named(self, name: str, zone: str | None = None, seat: int | None = None) -> Card:
        found: Card = self.game.card(name, zone, seat)
        return found

    def zone(self, zone: str, seat: int) -> list[str]:
        """The names in a zone, in order."""
        return [card.name for card in self.game.zone(zone, seat) if card.name != ECHO]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.zone("hand", seat))

    @property
    def lives(self) -> tuple[int, int]:
        return self.game.seats[0].life, self.game.seats[1].life

    @property
    def stack(self) -> list[str]:
        """Names of what is on the stack (its card, or "combat damage"), the top last."""
        return [item.card.name if item.card else item.kind for item in self.game.stack]

    def top(self) -> Item:
        item: Item = self.game.stack[-1]
        return item

    def stats(self, name: str) -> str:
        """Power and life, "2/3"."""
        card = self[name]
        return f"{card.power}/{card.life}"

    def take_order(self, seat: int, *places: int) -> Play:
        """The seat orders its triggers by their places in the list, for triggers of one card."""
        __tracebackhide__ = True
        for place in places:
            self.asked(seat, "order")
            self.game.take(place)
        return self

    # ---- priority

    def _serials(self) -> list[int]:
        core = self.game.core
        return [core.get("stack", place, "serial") for place in range(core.get("game", 0, "n_stack"))]

    def _pass(self, why: str) -> bool:
        """The one who has priority passes; False when something else is asked, or the game is over."""
        __tracebackhide__ = True
        if self.game.over or self.game.decision.kind != "priority":
            return False
        self.passes(self.game.decision.seat)
        return True

    def resolve(self, times: int = 1) -> Play:
        """Everybody who is asked passes, until the top of the stack has resolved or something else is asked."""
        __tracebackhide__ = True
        for _ in range(times):
            if not self._serials():
                raise self.wrong("nothing to resolve: the stack is empty")
            top = self._serials()[-1]
            while top in self._serials() and self._pass("resolve"):
                pass
        return self

    def settle(self) -> Play:
        """Everybody passes until the stack is empty."""
        __tracebackhide__ = True
        while self._serials() and self._pass("settle"):
            pass
        if self._serials() and not self.game.over:
            raise self.wrong("the stack is not empty: something else is asked")
        return self

    def to(self, phase: str, turn: int | None = None) -> Play:
        """Everybody passes until that phase; a combat that nobody wants is skipped."""
        __tracebackhide__ = True
        began = self.game.turn
        while not self.game.over and (self.game.phase != phase or (turn is not None and self.game.turn != turn)):
            decision = self.game.decision
            if decision.kind == "priority":
                self.passes(decision.seat)
            elif decision.kind == "attack" and any(action.verb == "no" for action in decision.actions):
                self.does(decision.seat, "yes" if phase in COMBAT and turn in (None, self.game.turn) else "no")
            else:
                raise self.wrong(f"on the way to {phase} something is asked")
            if self.game.turn > began + 6:
                raise self.wrong(f"no way to {phase}")
        return self

    def idle(self, kind: str = "", *, turn: int = 0) -> Play:
        """Whoever is asked passes and attacks nobody, until a decision of that kind, that turn, or the end of the game."""
        __tracebackhide__ = True
        while not self.game.over and self.game.decision.kind != kind and not 0 < turn <= self.game.turn:
            decision = self.game.decision
            self.does(decision.seat, "no" if decision.kind == "attack" else "pass")
        return self

    def in_any_order(self) -> Play:
        """Triggers of one moment go onto the stack as they stand in the list."""
        while not self.game.over and self.game.decision.kind == "order":
            self.game.take(0)
        return self

    def attack(self, attacks: Mapping[Any, Any], seat: int | None = None) -> Play:
        """The active player goes to his combat and declares exactly these attacks (attacker: target)."""
        __tracebackhide__ = True
        seat = self.game.active if seat is None else seat
        self.to_combat()
        for attacker, target in attacks.items():
            self.does(seat, "attack", card=attacker, target=target)
        if not self.game.over and any(action.verb == "done" for action in self.game.decision.actions):
            self.does(seat, "done")
        return self

    def to_combat(self) -> Play:
        """To the declaration of attacks."""
        __tracebackhide__ = True
        while True:
            decision = self.game.decision
            if decision.kind == "attack" and any(action.verb == "yes" for action in decision.actions):
                self.does(decision.seat, "yes")
            elif decision.kind == "priority":
                self.passes(decision.seat)
            elif decision.kind == "attack":
                return self
            else:
                raise self.wrong("on the way to the attacks something is asked")

    def skip_combat(self) -> Play:
        """The active player passes his first action phase and skips the combat (zh.308.3)."""
        return self.to("action_2")
