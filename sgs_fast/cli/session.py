"""A game at the terminal: every action taken, so that it can be taken back, told again, saved and loaded."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_fast.decks import Deck
from sgs_fast.errors import BlobError, IllegalAction, SgsError, UsageError
from sgs_fast.game import Game
from sgs_fast.match import Match

if TYPE_CHECKING:
    from sgs_fast.game import Action

__all__ = ["Session", "Step"]

_EVERY = 32  # actions between two kept positions: going back replays fewer than that
_FORMAT = "sgs_fast play 2"
_MOST_BYTES = 4_000_000


@dataclass
class Step:
    """One action: who took it, its code, and each seat's lines about it (the last entry: of one who sees all)."""

    seat: int
    code: int
    told: list[list[str]] = field(default_factory=list)


class Session:
    """One game from its beginning, the steps taken in it, and positions kept on the way."""

    def __init__(self, match: Match, seed: int, index: int = 0) -> None:
        self.match = match
        self.seed = seed
        self.index = index
        self.game = match.game(seed, index)
        self.steps: list[Step] = []
        self.conceded: list[tuple[int, int]] = []  # (steps taken by then, who gave up)
        self._kept: dict[int, bytes] = {}

    def take(self, action: Action, write: Callable[[Game, Action], list[list[str]]]) -> Step:
        """Takes an action; ``write`` takes it and returns what each seat is told."""
        if len(self.steps) % _EVERY == 0:
            self._kept[len(self.steps)] = bytes(self.game)
        step = Step(self.game.decision.seat, action.code)
        step.told = write(self.game, action)
        self.steps.append(step)
        return step

    def concede(self, seat: int) -> None:
        self.game.concede(seat)
        self.conceded.append((len(self.steps), seat))

    def undo(self, seats: Sequence[int], times: int = 1) -> int:
        """Goes back to before the last ``times`` actions of these seats, or that somebody gave up; returns how many were
        found."""
        place, found, kept = len(self.steps), 0, list(self.conceded)
        back = place, kept
        while found < times:
            if kept and kept[-1][0] == place:
                kept = kept[:-1]
            elif place == 0:
                break
            else:
                place -= 1
                if self.steps[place].seat not in seats:
                    continue
            found += 1
            back = place, kept
        if found:
            self._go_to(*back)
        return found

    def _go_to(self, place: int, kept: list[tuple[int, int]]) -> None:
        """To the state after ``place`` steps, with those of ``kept`` who gave up."""
        first = min((at for at, _ in self.conceded[len(kept):]), default=len(self.steps) + 1)
        start = place // _EVERY * _EVERY
        while start and (start not in self._kept or start >= first):
            start -= _EVERY
        if start:
            game = Game.from_bytes(self.match, self._kept[start])
        else:
            game = self.match.game(self.seed, self.index)
        for number in range(start, place + 1):
            for at, seat in kept:
                if at == number and (number > start or start == 0):
                    game.concede(seat)
            if number < place:
                game.take(self.steps[number].code)
        self.game = game
        self.conceded = kept
        del self.steps[place:]
        self._kept = {at: blob for at, blob in self._kept.items() if at <= place and at < first}

    # ---- files

    def save(self, path: str, players: Sequence[str]) -> None:
        """Writes the game to a file that :meth:`load` reads. Raises UsageError when the file cannot be written."""
        cards = self.match.ruleset_info.cards
        data = {
            "format": _FORMAT,
            "ruleset": self.match.ruleset,
            "fingerprint": self.match.fingerprint,
            "table": {
                name: value if isinstance(value, (str, int, list)) else None
                for name, value in self.match.seating.table.items()
            },
            "decks": [
                {
                    "key": deck.key,
                    "zh": deck.zh,
                    "en": deck.en,
                    "parts": {name: [cards[place].zh for place in places] for name, places in deck.parts.items()},
                }
                for deck in self.match.decks
            ],
            "options": self.match.options,
            "overrides": self.match.overrides,
            "seed": self.seed,
            "index": self.index,
            "players": list(players),
            "actions": [step.code for step in self.steps],
            "conceded": [list(pair) for pair in self.conceded],
            "key": f"{self.game.key:016x}",
        }
        try:
            Path(path).write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror}") from None

    @staticmethod
    def load(path: str, write: Callable[[Game, Action], list[list[str]]]) -> tuple[Session, list[str]]:
        """The game in that file and its players. Raises BlobError for a file that holds none, or one of other cards."""
        try:
            with open(path, "rb") as file:
                text = file.read(_MOST_BYTES)
        except OSError as error:
            raise BlobError(f"cannot read {path}: {error.strerror}") from None
        try:
            data = json.loads(text)
        except ValueError:
            data = None
        if not isinstance(data, dict) or data.get("format") != _FORMAT:
            raise BlobError(f"{path} is no game that `sgs-fast play` saved")
        try:
            return _restored(data, write)
        except (KeyError, TypeError, AttributeError):
            raise BlobError(f"{path}: the saved game is damaged") from None
        except SgsError as error:
            raise BlobError(f"{path}: {error}") from None


def _give_up(session: Session, conceded: Sequence[tuple[int, int]], place: int) -> None:
    """Those who gave up after so many steps."""
    for at, seat in conceded:
        if at == place:
            session.concede(seat)


def _restored(data: Mapping[str, Any], write: Callable[[Game, Action], list[list[str]]]) -> tuple[Session, list[str]]:
    from sgs_fast import rulesets

    places = {card.zh: place for place, card in enumerate(rulesets.find(data["ruleset"]).cards)}
    decks = [
        Deck(
            deck["key"],
            deck["zh"],
            deck["en"],
            data["ruleset"],
            {name: tuple(places[card] for card in cards) for name, cards in deck["parts"].items()},
        )
        for deck in data["decks"]
    ]
    match = Match(data["ruleset"], decks=decks, **data.get("table", {}), options=data["options"], overrides=data["overrides"])
    if match.fingerprint != data["fingerprint"]:
        raise BlobError("it was saved with other cards, numbers or rules")
    session = Session(match, data["seed"], data["index"])
    conceded = [(int(at), int(seat)) for at, seat in data["conceded"]]
    for number, code in enumerate(data["actions"]):
        _give_up(session, conceded, number)
        legal = () if session.game.over else session.game.decision.actions
        action = next((action for action in legal if action.code == code), None)
        if action is None:
            raise IllegalAction(f"action {number} is not legal there", legal)
        session.take(action, write)
    _give_up(session, conceded, len(session.steps))
    if f"{session.game.key:016x}" != data["key"]:
        raise BlobError("its actions lead to another position than the one that was saved")
    players = [str(player) for player in data["players"]]
    if len(players) != match.seats:
        raise BlobError("the saved game is damaged")
    return session, players
