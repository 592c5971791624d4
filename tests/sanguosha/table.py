"""A table of 三国杀 laid by a test, played decision by decision through the public api."""

from __future__ import annotations

from collections.abc import Sequence

from sgs_fast import Match, Position
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast_core import api

SEATS = 10
NAMES = RULESET.machine.names
VERBS = {number: name for name, number in NAMES["verb"].items()}
ASKS = {number: name for name, number in NAMES["ask"].items()}
ZONES = NAMES["zone"]
RESULTS = {number: name for name, number in NAMES["result"].items()}
LABELS = {info.number: info.zh for info in RULESET.cards}


def setup(players: int = 5) -> api.Setup:
    """What all games of a plain match share."""
    return Match("sanguosha", players=players).setup


def named(options: dict[str, int]) -> dict[str, str | int]:
    """Options by name, their values by number."""
    choices = {option.name: option.choices for option in RULESET.options}
    return {name: choices[name][value] if isinstance(choices[name], tuple) else value for name, value in options.items()}


class Table:
    """Characters in their seats, cards where the test puts them; ``acts`` gives the one decision that is expected."""

    def __init__(self, generals: Sequence[str], roles: Sequence[str], seed: int = 1, **options: int) -> None:
        self.players = len(generals)
        self.position = Position("sanguosha", generals=generals, roles=roles, options=named({"lord_bonus": 1, **options}))
        self.setup = self.position.setup
        self.game = api.Game.blank(self.setup, seed, 0)
        self.placed = 0

    # ---- laying

    def lay(self, zone: str, seat: int, *labels: str) -> list[int]:
        """Cards by their faces, in order; the first one of the draw pile is on top."""
        numbers = RULESET.compiled.pool.card_numbers
        self.placed += len(labels)
        return [self.game.place(numbers[label], 0, ZONES[zone] * SEATS + seat) for label in labels]

    def hand(self, seat: int, *labels: str) -> list[int]:
        return self.lay("hand", seat, *labels)

    def life(self, seat: int, hp: int, most: int | None = None) -> None:
        self.game.put("seat", seat, "life", hp)
        if most is not None:
            self.game.put("seat", seat, "num", most, NAMES["seat_number"]["max_hp"])

    def start(self, seat: int, label: str = "acting") -> Table:
        """The turn of a seat, at a labelled step of the turn's flow."""
        self.game.resume(RULESET.compiled.labels["turn"][label], seat)
        return self

    # ---- looking

    def cards(self, zone: str, seat: int = 0) -> list[str]:
        return [LABELS[self.game.get("object", o, "card")] for o in self.game.zone(ZONES[zone] * SEATS + seat)]

    def hp(self, seat: int) -> int:
        return self.game.get("seat", seat, "life")

    def dead(self, seat: int) -> bool:
        return bool(self.game.get("seat", seat, "flags") & NAMES["seat_flag"]["dead"])

    def options(self) -> list[tuple[str, str | int, int]]:
        """What may be chosen: the verb, what it is about, the second operand."""
        found = []
        for code in self.game.options():
            verb, first, second = VERBS[code >> 24], code >> 12 & 0xFFF, code & 0xFFF
            about: str | int = first
            if verb in ("use", "play", "pick", "sealed", "recast"):
                about = LABELS[self.game.get("object", first, "card")]
            elif verb == "apply":
                about = LABELS[self.game.get("object", first, "card")]
            found.append((verb, about, second))
        return found

    @property
    def result(self) -> str:
        return RESULTS[self.game.result]

    def sound(self) -> None:
        """Each physical card lies in exactly one zone, and nothing derived is stale."""
        lying = sum(
            self.game.get("zone", ZONES[zone] * SEATS + seat, "n")
            for zone in ("draw", "discard", "process", "hand", "equip", "judge", "pile") for seat in range(SEATS)
        )
        assert lying == self.placed, f"{self.placed} cards were laid, {lying} are there"
        assert self.game.check() == 0

    # ---- acting

    def acts(self, seat: int, verb: str, about: str | int | None = None) -> Table:
        """The seat is asked now, and takes the only option with this verb and subject."""
        __tracebackhide__ = True
        assert self.game.result == 0, f"the game is over: {self.result}"
        assert self.game.seat == seat, (
            f"seat {self.game.seat} is asked ({ASKS.get(self.game.ask)}: {self.options()}), not seat {seat}"
        )
        fitting = [
            code for code, (name, what, _) in zip(self.game.options(), self.options(), strict=True)
            if name == verb and (about is None or what == about)
        ]
        assert fitting, f"no {verb} {about} among {self.options()}"
        self.game.choose(fitting[0])
        self.sound()
        return self

    def passes(self, *seats: int) -> Table:
        for seat in seats:
            self.acts(seat, "pass")
        return self
