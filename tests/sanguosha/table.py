"""A table of 三国杀 laid by a test, played decision by decision through the public api."""

from __future__ import annotations

from collections.abc import Sequence

from sgs_fast import Match
from sgs_fast.rulesets.sanguosha import pool
from sgs_fast.rulesets.sanguosha.cards import MANEUVERING, STANDARD, faces
from sgs_fast.rulesets.sanguosha.ruleset import RULESET
from sgs_fast_core import api
from tests.sanguosha.stubs import STUBS

SEATS = 10
NAMES = RULESET.machine.names
VERBS = {number: name for name, number in NAMES["verb"].items()}
ASKS = {number: name for name, number in NAMES["ask"].items()}
ZONES = NAMES["zone"]
RESULTS = {number: name for name, number in NAMES["result"].items()}
COMPILED = pool.compile_pool(NAMES, STUBS)
PROGRAM = api.Program(RULESET.machine, COMPILED.tables, COMPILED.pool.numbers)
LABELS = {info.number: info.zh for info in COMPILED.cards}
CARDS = {info.zh for info in COMPILED.cards if info.kind not in ("skill", "character", "general", "role")}
FLAGS = NAMES["seat_flag"]
POINTS = {number: name for name, number in NAMES["timing"].items()}
EVENTS = NAMES["event"] | NAMES["injected"]
CAUSES = {number: name for name, number in NAMES["cause"].items()}
CARD_NAMES = {number: name for name, number in NAMES["name"].items()}
KINDS = {number: name for name, number in NAMES["zone"].items()}


def setup(players: int = 5) -> api.Setup:
    """What all games of a plain match share."""
    return Match("sanguosha", players=players).setup


def named(options: dict[str, int]) -> dict[str, str | int]:
    """Options by name, their values by number."""
    choices = {option.name: option.choices for option in RULESET.options}
    return {name: choices[name][value] if isinstance(choices[name], tuple) else value for name, value in options.items()}


def fixed(generals: Sequence[str], roles: Sequence[str], options: dict[str, int]) -> api.Setup:
    """Generals and identities in their seats, whoever the lord is; the skills of the tests (stubs) may be had."""
    numbers = COMPILED.pool.card_numbers
    deck = [numbers[face.label] for face in faces(STANDARD) + faces(MANEUVERING)]
    lists = [deck, [numbers[name] for name in generals], [numbers[role] for role in roles], [numbers[pool.NOBODY]]]
    war = options.pop("war", 0)
    chosen = RULESET.numbers_of(named(options), len(generals), True, True)
    chosen[NAMES["option"]["war"]] = war
    return api.Setup(PROGRAM, lists, chosen)


class Table:
    """Characters in their seats, cards where the test puts them; ``acts`` gives the one decision that is expected."""

    def __init__(self, generals: Sequence[str], roles: Sequence[str], seed: int = 1, **options: int) -> None:
        self.players = len(generals)
        self.setup = fixed(generals, roles, {"lord_bonus": 1, **options})
        self.game = api.Game.blank(self.setup, seed, 0)
        self.placed = 0

    # ---- laying

    def lay(self, zone: str, seat: int, *labels: str) -> list[int]:
        """Cards by their faces, in order; the first one of the draw pile is on top."""
        numbers = COMPILED.pool.card_numbers
        self.placed += len(labels)
        return [self.game.place(numbers[label], 0, ZONES[zone] * SEATS + seat) for label in labels]

    def hand(self, seat: int, *labels: str) -> list[int]:
        return self.lay("hand", seat, *labels)

    def life(self, seat: int, hp: int, most: int | None = None) -> None:
        self.game.put("seat", seat, "life", hp)
        if most is not None:
            self.game.put("seat", seat, "num", most, NAMES["seat_number"]["max_hp"])

    def skill(self, seat: int, *names: str) -> list[int]:
        """Skills that the character has beside those of its general."""
        numbers = COMPILED.pool.card_numbers
        return [self.game.place(numbers[name], 0, ZONES["skill"] * SEATS + seat) for name in names]

    def flag(self, seat: int, *names: str) -> None:
        flags = self.game.get("seat", seat, "flags")
        for name in names:
            flags |= FLAGS[name]
        self.game.put("seat", seat, "flags", flags)

    def generals(self, seat: int, *names: str) -> list[int]:
        """The head and the deputy of a seat, hidden."""
        numbers = COMPILED.pool.card_numbers
        return [self.game.place(numbers[name], 0, ZONES["general"] * SEATS + seat) for name in names]

    def show(self, seat: int, *generals: int) -> None:
        """Generals that were revealed before the scenario begins."""
        known = (1 << SEATS) - 1
        for general in generals:
            flags = self.game.get("object", general, "flags") & ~NAMES["flag"]["face_down"]
            self.game.put("object", general, "flags", flags | NAMES["flag"]["flipped"])
            self.game.put("object", general, "known", known)
        for skill in self.game.zone(ZONES["skill"] * SEATS + seat):
            flags = self.game.get("object", skill, "flags")
            self.game.put("object", skill, "flags", flags & ~NAMES["flag"]["veiled"])

    def number(self, seat: int, name: str, value: int | None = None) -> int:
        """A counter of a seat, by its native name; set where a value is given."""
        if value is not None:
            self.game.put("seat", seat, "num", value, NAMES["seat_number"][name])
        return self.game.get("seat", seat, "num", NAMES["seat_number"][name])

    def bury(self, *seats: int) -> None:
        """Dead before the scenario begins."""
        for seat in seats:
            self.flag(seat, "dead")
            self.life(seat, 0)

    def start(self, seat: int, label: str = "acting") -> Table:
        """The turn of a seat, at a labelled step of the turn's flow."""
        self.game.resume(COMPILED.labels["turn"][label], seat)
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
            if verb in ("use", "play", "pick", "sealed", "recast", "apply", "activate", "two", "lay"):
                about = LABELS[self.game.get("object", first, "card")]
            elif verb == "claim":
                about = CARD_NAMES[first]
            found.append((verb, about, second))
        return found

    def has(self, seat: int, flag: str) -> bool:
        return bool(self.game.get("seat", seat, "flags") & FLAGS[flag])

    def most(self, seat: int) -> int:
        return self.number(seat, "max_hp")

    def points(self, *starts: str) -> list[str]:
        """The timing points since the log was read last, those of the named flows."""
        names = [POINTS[row["kind"]] for row in self.game.log() if row["kind"] in POINTS]
        return [name for name in names if name.startswith(starts)] if starts else names

    def moves(self) -> list[tuple[str, int, str, str]]:
        """Cards that moved since the log was read last: the card, whose it was, from which zone, how."""
        return [
            (LABELS[row["card"]], int(row["zone"]) % SEATS, KINDS[int(row["zone"]) // SEATS], CAUSES[int(row["cause"])])
            for row in self.game.log() if row["kind"] == NAMES["event"]["move"] and row["status"]
        ]

    def offered(self, seat: int, verb: str, about: str | int) -> bool:
        """Whether the seat is asked now and could do that."""
        return self.game.seat == seat and any(
            name == verb and what == about for name, what, _ in self.options()
        )

    @property
    def result(self) -> str:
        return RESULTS[self.game.result]

    def sound(self) -> None:
        """Each physical card lies in exactly one zone, and nothing derived is stale."""
        lying = sum(
            self.game.get("zone", ZONES[zone] * SEATS + seat, "n")
            for zone in ("draw", "discard", "process", "hand", "equip", "judge", "pile", "vault", "under", "aside")
            for seat in range(SEATS)
        ) + len([label for label in self.cards("gone") if label in CARDS])
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

    def inject(self, kind: str, seat: int, amount: int = 1, *, by: int | None = None, cause: int = 0) -> Table:
        """An event on top of what runs, about a character and perhaps another one."""
        other = self.game.get("seat", by, "character") if by is not None else 0
        self.game.inject(EVENTS[kind], self.game.get("seat", seat, "character"), other, amount, cause)
        self.sound()
        return self

    def hurt(self, seat: int, amount: int = 1, *, by: int | None = None, nature: str = "plain") -> Table:
        return self.inject("damage", seat, amount, by=by, cause=NAMES["nature"][nature])

    def move(self, card: int, zone: str, seat: int, cause: str) -> Table:
        """One card to a zone of a seat."""
        self.game.inject(EVENTS["move"], card, self.game.get("seat", seat, "character"), ZONES[zone], NAMES["cause"][cause])
        return self

    def passes(self, *seats: int) -> Table:
        for seat in seats:
            self.acts(seat, "pass")
        return self
