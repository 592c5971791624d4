"""``sgs-fast replay``: one game of a simulation again, choice by choice."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from sgs_fast.cardview import Card
from sgs_fast.cli.arguments import Parser, agents, build_match, speech, whole
from sgs_fast.cli.output import deck_name, print_json, print_lines, result_code
from sgs_fast.text import Speech, table

if TYPE_CHECKING:
    from sgs_fast.game import Action

EXAMPLE = "sgs-fast replay zongheng lubu-cavalry yellow-turban --agents greedy,greedy --seed 1 --index 123"


def parser() -> Parser:
    """The command's arguments."""
    made = Parser(
        "replay",
        "RULESET DECK DECK",
        "Show one game of a simulation again: every choice that its agents made, and how it ended.",
        EXAMPLE,
        "Give the words, agents, options and overrides of the simulation; --index is the number of the game, from 0. Of a "
        "simulation in\nswapped pairs, game 2k is --index k, and game 2k + 1 is --index k --swapped.",
    )
    made.add_match()
    made.add_agents()
    made.add_seed()
    made.add_argument("--index", type=whole, default=0, metavar="N", help="number of the game (default: 0)")
    made.add_argument("--swapped", action="store_true", help="the same deal with the decks (and agents) in each other's seats")
    made.add_output()
    return made


def run(options: argparse.Namespace) -> int:
    """Run the command."""
    from sgs_fast.agents import play_out
    from sgs_fast.board import Scribe
    from sgs_fast.checks import check_agents, check_number
    from sgs_fast.seatings import turned

    say = speech(options)
    match = build_match(options)
    players = check_agents(agents(options), match.seats)
    if options.swapped:
        match, players = turned(match), players[::-1]
    game = match.game(check_number("--seed", options.seed, 0), check_number("--index", options.index, 0))
    choices: list[dict[str, Any]] = []
    told: list[str] = []

    def note(now: Any, action: Any) -> None:
        decision = now.decision
        told.append(Scribe(now, None, say.lang).action(action))
        choices.append(
            {
                "turn": now.turn,
                "seat": decision.seat,
                "kind": decision.kind,
                "options": len(decision.actions),
                "code": action.code,
                "action": _words(action, say),
            }
        )

    play_out(game, players, note)
    end: dict[str, Any] = {"result": game.result, "winners": list(game.winners), "turns": game.turn, "key": f"{game.key:016x}"}
    if game.result == "fault":
        end |= {"fault": game.fault, "trouble": game.trouble}
    if options.json:
        head = {"ruleset": match.ruleset, **match.facts, "agents": players}
        print_json(head | {"seed": options.seed, "index": options.index, "swapped": options.swapped, "choices": choices} | end)
        return 0
    rows = [[say("turn", "回合"), say("seat", "座位"), say("of", "选项"), say("choice", "选择")]]
    for choice, text in zip(choices, told, strict=True):
        rows.append([str(choice["turn"]), str(choice["seat"]), str(choice["options"]), text])
    winners = ", ".join(f"{seat} ({deck_name(match, seat, say)})" for seat in game.winners)
    facts = [
        [say("result", "结果"), result_code(game.result, say)],
        [say("winner", "胜者"), winners or "-"],
        [say("key", "键"), f"{game.key:016x}"],
    ]
    if game.result == "fault":
        facts.append([say("fault", "故障"), " ".join(filter(None, (game.fault, game.trouble)))])
    print_lines([*table(rows, ">>><"), "", *table(facts)])
    return 0


def _words(action: Action, say: Speech) -> str:
    """The action with its cards named in that language."""
    shown = (
        f"{name}={say(value.en, value.name) if isinstance(value, Card) else value}"
        for name, value in action.what.items()
    )
    return " ".join([action.verb, *shown])
