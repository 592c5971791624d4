"""What one seat may see of a game, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sgs_fast.cardview import Card, Item

if TYPE_CHECKING:
    from sgs_fast.game import Action, Game

__all__ = ["View", "build_view"]


@dataclass(frozen=True)
class View:
    """A seat's sight of a game: ``data`` holds nothing that the seat does not know.

    ``data["seats"][s]["zones"][name]`` lists the cards there, a dict each, or counts them where they are hidden;
    ``data["decision"]`` is there only when this seat decides: the kind, the codes, and what each action is about.
    """

    seat: int
    data: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.data[name]


def _card(card: Card, seat: int) -> dict[str, Any] | None:
    if not card.known_to(seat):
        return None
    numbers = {
        name: getattr(card, name) for name in card._game.ruleset.machine.names["number"]
    } if card.zone in card._game.ruleset.play_zones else {}
    return {
        "id": card.id, "name": card.name, "controller": card.controller, "owner": card.owner, "flags": card.flags,
        "damage": card.damage, "shield": card.shield, "counters": card.counters, "keywords": card.shown_keywords, **numbers,
        "link": card.link.id if card.link else 0,
    }


def _action(action: Action, seat: int) -> dict[str, Any]:
    """An action's verb and what it is about: numbers as they are, cards as ids, with their names where the seat knows them."""
    told: dict[str, Any] = {"verb": action.verb}
    for name, value in action.what.items():
        if isinstance(value, Card):
            told[name] = value.id
            told[name + "_name"] = value.name if value.known_to(seat) else ""
        else:
            told[name] = value.place if isinstance(value, Item) else value
    return told


def build_view(game: Game, seat: int) -> View:
    """Reads a game with one seat's eyes."""
    seats = []
    zones = game.ruleset.machine.names["zone"]
    for other in range(game.match.seats):
        held: dict[str, Any] = {}
        for name in zones:
            cards = [_card(card, seat) for card in game.zone(name, other)]
            known = [card for card in cards if card is not None]
            count = len(known) if name in game.ruleset.uncounted_zones else len(cards)
            held[name] = {"n": count, "cards": known if name not in game.ruleset.ordered_zones else cards}
        seats.append({
            "life": game.seats[other].life, "character": game.seats[other].character.name, "zones": held,
            **game.ruleset.public_numbers(game, other),
        })
    data: dict[str, Any] = {
        "turn": game.turn, "active": game.active, "phase": game.phase, "result": game.result, "seats": seats,
        "stack": [(item.kind, item.card.name if item.card else "", item.controller, tuple(t.id for t in item.targets))
                  for item in game.stack],
    }
    if not game.over and game.core.seat == seat:
        data["decision"] = {"kind": game.decision.kind, "codes": tuple(action.code for action in game.decision.actions),
                            "actions": tuple(_action(action, seat) for action in game.decision.actions)}
    return View(seat, data)
