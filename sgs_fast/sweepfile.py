"""A sweep as a TOML file: the match, what is varied and how, the target, the budget. Every mistake is one clear error.

``docs/many-games.md`` tells all keys. Lines are named where the file tells them.
"""

from __future__ import annotations

import dataclasses
import itertools
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from sgs_fast import rulesets
from sgs_fast.checks import check_agents
from sgs_fast.counters import filters
from sgs_fast.decks import Deck, DeckRules, load, shipped
from sgs_fast.errors import SgsError, UsageError
from sgs_fast.imported import named
from sgs_fast.match import Match
from sgs_fast.position import Position
from sgs_fast.rulesets.base import Ruleset
from sgs_fast.script.files import CardFile
from sgs_fast.text import nearest, quoted

__all__ = ["Parameter", "Sweep", "SweepError", "Value", "read"]

Value: TypeAlias = "int | str"

METHODS = ("grid", "random", "sobol", "search")
TARGETS = ("win_rate", "first_player", "flat")
_TOP = {
    "ruleset",
    "seed",
    "agents",
    "games",
    "budget",
    "method",
    "points",
    "allocation",
    "round",
    "decks",
    "options",
    "overrides",
    "parameters",
    "target",
    "cards",
    "title",
    "card_files",
    "counters",
    "position",
}
_MOST_POINTS = 10_000


class SweepError(SgsError):
    """A sweep file that makes no sense; the message names the file and what to write instead."""


@dataclass(frozen=True)
class Parameter:
    """One thing that is varied: its name as written, what it changes, and the values that it may take.

    ``kind``: "number" (of a card), "option", "copies" (of a card in the decks under test) or "slot" (its card).
    """

    name: str
    kind: str
    subject: str
    values: tuple[Value, ...]

    @property
    def ordered(self) -> bool:
        """Whether its values are numbers."""
        return all(isinstance(value, int) and not isinstance(value, bool) for value in self.values)


@dataclass
class Sweep:
    """A sweep that was read and makes sense."""

    source: str
    title: str
    ruleset: Ruleset
    seed: int
    agent: str
    tested: list[Deck]
    field: list[Deck]
    options: dict[str, Value]
    overrides: dict[str, int]
    parameters: list[Parameter]
    method: str
    target: str
    aim: float
    below: float | None
    games: int  # of each pairing of a point; with a budget the most that it may get
    budget: int  # of the whole sweep
    points: int  # of a sample or a search
    adaptive: bool
    round: int  # games of each pairing between two decisions
    filler: str = ""
    cards: bool = False
    card_files: tuple[CardFile, ...] = ()
    counters: dict[str, dict[str, Any]] = dataclasses.field(default_factory=dict)
    position: dict[str, Any] | None = None  # where every game begins; then there are no decks
    raw: dict[str, Any] = dataclasses.field(default_factory=dict)

    @property
    def aimed(self) -> bool:
        """Whether the file names a target, or the method needs one; else values are only compared."""
        return "target" in self.raw or self.adaptive or self.method == "search"

    @property
    def subject(self) -> str:
        """Whose win rate a win rate is."""
        return self.tested[0].key if self.tested else "seat 0"

    def match(self, point: Mapping[str, Value], one: int, other: int) -> Match | Position:
        """What is played at a point: a deck under test against one of the field, as places in their lists, or the position."""
        options, overrides = self.settings(point)
        name, files = self.ruleset.name, self.card_files
        if self.position is not None:
            return Position.of(name, self.position, options=options, overrides=overrides, cards=files)
        against = self.tested if self.target == "flat" else self.field
        decks = [self.deck(self.tested[one], point), against[other]]
        if self.target == "flat":
            decks[1] = self.deck(decks[1], point)
        return Match(name, decks=decks, options=options, overrides=overrides, cards=files)

    def grid(self) -> Iterator[dict[str, Value]]:
        """Every combination of values, the last parameter fastest."""
        for values in itertools.product(*(parameter.values for parameter in self.parameters)):
            yield {parameter.name: value for parameter, value in zip(self.parameters, values, strict=True)}

    def settings(self, point: Mapping[str, Value]) -> tuple[dict[str, Value], dict[str, int]]:
        """Options and overrides at a point."""
        options, overrides = dict(self.options), dict(self.overrides)
        for parameter in self.parameters:
            if parameter.kind == "option":
                options[parameter.subject] = point[parameter.name]
            elif parameter.kind == "number":
                overrides[parameter.subject] = int(point[parameter.name])
        return options, overrides

    def deck(self, deck: Deck, point: Mapping[str, Value]) -> Deck:
        """A deck under test at a point. Raises DeckError where the rules do not allow it."""
        rules = self.ruleset.deck_rules
        part = rules.main.name
        cards = list(deck.parts[part])
        for parameter in self.parameters:
            value = point[parameter.name]
            if parameter.kind == "slot":
                cards[int(parameter.subject)] = _card(rules, str(value))
            elif parameter.kind == "copies":
                _set_copies(cards, parameter, int(value), rules, self.filler)
        if cards == list(deck.parts[part]):
            return deck
        changed = replace(deck, parts={**deck.parts, part: tuple(cards)})
        load(_mapping(changed, rules), rules)  # raises what is wrong with it
        return changed


def _card(rules: DeckRules, name: str) -> int:
    """The place of a card of that name. Raises SweepError with the nearest names."""
    found = rules.names.get(name)
    if found is None:
        raise SweepError(rules.names.fault(name))
    return found


def _set_copies(cards: list[int], parameter: Parameter, copies: int, rules: DeckRules, filler: str) -> None:
    """Replaces copies by the filler from the last slot on, or the filler by copies, so that other slots stay."""
    card, other = _card(rules, parameter.subject), _card(rules, filler)
    for place in range(len(cards) - 1, -1, -1):
        have = cards.count(card)
        if have > copies and cards[place] == card:
            cards[place] = other
        elif have < copies and cards[place] == other:
            cards[place] = card
    if cards.count(card) != copies:
        raise SweepError(
            f'"{parameter.name}" = {copies}: the deck has {cards.count(card)} of it and no copy of {filler} that could '
            "give way"
        )


# ------------------------------------------------------------------------------------------------------- reading


def read(path: str | os.PathLike[str]) -> Sweep:
    """The sweep in that file. Raises SweepError, and what decks, options and overrides raise, naming the file."""
    path = Path(path)
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise SweepError(f"{path}: not UTF-8; save the file with that encoding") from None
    except OSError as error:
        raise SweepError(f"cannot read {path}: {error.strerror}") from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SweepError(f"{path}: not valid TOML: {error}; names of cards are written in quotes") from None
    try:
        return _Reader(data, text, str(path)).sweep()
    except SweepError as error:
        raise SweepError(f"{path}: {error}") from None
    except SgsError as error:
        raise SweepError(f"{path}: {error}") from None


def from_data(data: Mapping[str, Any], title: str) -> Sweep:
    """A sweep from what :attr:`Sweep.raw` kept of its file; decks that were files are looked for where the program runs."""
    return _Reader(dict(data), "", title).sweep()


class _Reader:
    def __init__(self, data: dict[str, Any], text: str, source: str) -> None:
        self.data, self.text, self.source = data, text, source

    def line(self, key: str) -> str:
        """``line 12: `` where the key stands in the file."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if re.match(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[=\]]""", line):
                return f"line {number}: "
        return ""

    def known(self, given: Mapping[str, Any], known: Sequence[str] | set[str], where: str) -> None:
        for key in given:
            if key not in known:
                close = nearest(key, known)
                remedy = f"did you mean {quoted(close)}?" if close else f"known: {', '.join(sorted(known))}"
                raise SweepError(f'{self.line(key)}no "{key}" {where}; {remedy}')

    def table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise SweepError(f"{self.line(key)}[{key}] is a table")
        return value

    def whole(self, key: str, default: int, least: int) -> int:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or value < least:
            raise SweepError(f"{self.line(key)}{key} is a whole number of at least {least}, not {value!r}")
        return value

    def one_of(self, key: str, known: Sequence[str], default: str) -> str:
        value = self.data.get(key, default)
        if value not in known:
            raise SweepError(f'{self.line(key)}{key} is one of {", ".join(known)}, not "{value}"')
        return str(value)

    def sweep(self) -> Sweep:
        self.known(self.data, _TOP, "in a sweep")
        if "ruleset" not in self.data:
            raise SweepError('it names no ruleset: begin with `ruleset = "zongheng"`')
        files = self.card_files()
        ruleset = rulesets.extended(str(self.data["ruleset"]), files)
        counters = self.table("counters")
        filters(counters, ruleset)
        position = self.position(ruleset, files)
        tested, against = ([], []) if position is not None else self.decks(ruleset)
        filler = str(self.table("decks").get("filler", ""))
        if filler:
            _card(ruleset.deck_rules, filler)
        parameters = [
            self.parameter(name, value, ruleset, tested, filler) for name, value in self.table("parameters").items()
        ]
        if not parameters:
            raise SweepError("nothing is varied: [parameters] is empty")
        method = self.one_of("method", METHODS, "grid")
        target, aim, below = self.target(tested)
        if target == "flat":
            tested = against = list({deck.key: deck for deck in [*tested, *against]}.values())
        agent = self.agent()
        size = 1
        for parameter in parameters:
            size *= len(parameter.values)
        points = self.whole("points", min(size, 32) if method != "grid" else size, 1)
        if method == "grid" and "points" in self.data:
            raise SweepError(
                f'{self.line("points")}points are for method = "random", "sobol" or "search"; a grid has all'
            )
        if method == "grid" and size > _MOST_POINTS:
            raise SweepError(
                f'the grid has {size:,} points; at most {_MOST_POINTS:,}: method = "sobol" takes some of them'
            )
        if method in ("random", "sobol"):
            points = min(points, size)
        pairings = _pairings(target, tested, against) if position is None else [(0, 0)]
        if not pairings:
            raise SweepError("no deck of the field is another one than the deck under test")
        games, budget = self.budget(points * len(pairings))
        adaptive = self.one_of("allocation", ("even", "adaptive"), "even") == "adaptive"
        if adaptive and method == "search":
            raise SweepError(
                f"{self.line('allocation')}a search decides itself what to play; allocation is for the others"
            )
        made = Sweep(
            self.source,
            str(self.data.get("title", Path(self.source).stem)),
            ruleset,
            self.whole("seed", 1, 0),
            agent,
            tested,
            against,
            dict(self.table("options")),
            dict(self.table("overrides")),
            parameters,
            method,
            target,
            aim,
            below,
            games,
            budget,
            points,
            adaptive,
            self.whole("round", 512, 64),
            filler,
            bool(self.data.get("cards", False)),
            files,
            counters,
            position,
            self.raw(files, tested, against, ruleset),
        )
        ruleset.option_numbers(made.options)
        ruleset.numbers_with(made.overrides)
        first = next(made.grid())
        if position is not None:
            made.match(first, 0, 0).game(0)
        for parameter in parameters:
            if parameter.kind in ("copies", "slot"):
                for value in parameter.values:
                    for deck in tested:
                        made.deck(deck, first | {parameter.name: value})
        return made

    def raw(
        self, files: Sequence[CardFile], tested: Sequence[Deck], against: Sequence[Deck], ruleset: Ruleset
    ) -> dict[str, Any]:
        """The file's data with all that it names in full, so that it can be read anywhere."""
        more: dict[str, Any] = {}
        if files:
            more["card_files"] = [[file.name, file.source.decode("latin-1")] for file in files]
        if tested:
            more["decks"] = self.table("decks") | {"test": _written(tested, ruleset), "field": _written(against, ruleset)}
        return self.data | more

    def agent(self) -> str:
        """The agent who plays all decks, by name."""
        given = self.data.get("agents", "greedy")
        if not isinstance(given, str):
            raise SweepError(f'{self.line("agents")}agents is one agent, who plays all decks, such as "greedy", not {given!r}')
        return named(check_agents(given, 1)[0])

    def card_files(self) -> tuple[CardFile, ...]:
        """Cards of one's own: files beside the sweep, or what :meth:`raw` kept of them."""
        given = self.data.get("card_files", [])
        if not isinstance(given, list) or not all(isinstance(file, (str, list)) for file in given):
            raise SweepError(f'{self.line("card_files")}card_files is a list of files, such as ["mine.py"]')
        folder = Path(self.source).parent
        return tuple(
            CardFile(file[0], file[1].encode("latin-1")) if isinstance(file, list)
            else CardFile.read(folder / file if (folder / file).is_file() else file)
            for file in given
        )

    def position(self, ruleset: Ruleset, files: Sequence[CardFile]) -> dict[str, Any] | None:
        """Where games begin, shaped like :attr:`sgs_fast.Position.data`."""
        if "position" not in self.data:
            return None
        data = self.table("position")
        if "decks" in self.data:
            raise SweepError("[decks] and [position]: games begin with decks or from a position, not both")
        if Position.of(ruleset.name, data, cards=files).seats != 2:
            raise SweepError("[position]: a sweep is between two seats")
        return data

    def decks(self, ruleset: Ruleset) -> tuple[list[Deck], list[Deck]]:
        table = self.table("decks")
        self.known(table, ("test", "field", "filler"), "in [decks]")
        if "test" not in table:
            raise SweepError('[decks] names no deck under test: test = "lubu-cavalry"')
        sides = []
        folder = Path(self.source).parent
        for key, default in (("test", None), ("field", "all")):
            value = table.get(key, default)
            if value == "all":
                sides.append(shipped(ruleset.deck_rules))
                continue
            names = [value] if isinstance(value, str) else value
            if not isinstance(names, list) or not names or not all(isinstance(name, (str, dict)) for name in names):
                raise SweepError(f'{self.line(key)}{key} is "all", a deck or a list of decks')
            # A file is looked for beside the sweep.
            sides.append(
                [
                    load(
                        str(folder / name) if isinstance(name, str) and (folder / name).is_file() else name,
                        ruleset.deck_rules,
                    )
                    for name in names
                ]
            )
        return sides[0], sides[1]

    def parameter(self, name: str, value: Any, ruleset: Ruleset, tested: Sequence[Deck], filler: str) -> Parameter:
        values = self.values(name, value)
        kind, _, subject = name.partition(".")
        if kind == "option":
            for choice in values:
                ruleset.option_numbers({subject: choice})
        elif kind in ("copies", "slot") and not tested:
            raise SweepError(f'{self.line(name)}"{name}" changes a deck, and a position has none')
        elif kind == "copies":
            _card(ruleset.deck_rules, subject)
            if not filler:
                raise SweepError(
                    f'{self.line(name)}"{name}" needs a card for the other slots: filler = "CARD" in [decks]'
                )
            self.numbers(name, values)
        elif kind == "slot":
            size = min(len(deck.parts[ruleset.deck_rules.main.name]) for deck in tested)
            if not subject.isdigit() or int(subject) >= size:
                raise SweepError(f'{self.line(name)}"{name}": slots count from 0 to {size - 1}, as in "slot.0"')
            for choice in values:
                _card(ruleset.deck_rules, str(choice))
        else:
            kind, subject = "number", name
            self.numbers(name, values)
            if name not in ruleset.number_names:
                close = nearest(name, [*ruleset.number_names, *(f"option.{option.name}" for option in ruleset.options)])
                raise SweepError(
                    f'{self.line(name)}no parameter "{name}"'
                    + (
                        f"; did you mean {quoted(close)}?"
                        if close
                        else '; it is "CARD.NUMBER", "option.NAME", "copies.CARD" or "slot.N"'
                    )
                )
            for choice in values:
                ruleset.numbers_with({name: int(choice)})
        return Parameter(name, kind, subject, values)

    def values(self, name: str, value: Any) -> tuple[Value, ...]:
        if isinstance(value, dict):
            self.known(value, ("from", "to", "step"), f'in the range of "{name}"')
            given = [value.get("from"), value.get("to"), value.get("step", 1)]
            numbers = [number for number in given if isinstance(number, int) and not isinstance(number, bool)]
            if len(numbers) < 3 or numbers[2] < 1:
                raise SweepError(
                    f'{self.line(name)}"{name}" = {{ from = 1, to = 5, step = 1 }}: whole numbers, a step of at least 1'
                )
            value = list(range(numbers[0], numbers[1] + 1, numbers[2]))
        if not isinstance(value, list):
            value = [value]
        if not value:
            raise SweepError(f'{self.line(name)}"{name}" has no values: the grid is empty')
        choices: list[Value] = []
        for choice in value:
            if not isinstance(choice, (int, str)):
                raise SweepError(f'{self.line(name)}"{name}": {choice!r} is neither a whole number nor a name')
            choices.append({True: "yes", False: "no"}[choice] if isinstance(choice, bool) else choice)
        if len(set(choices)) < len(choices):
            raise SweepError(f'{self.line(name)}"{name}" has a value twice')
        return tuple(choices)

    def numbers(self, name: str, values: Sequence[Value]) -> None:
        for value in values:
            if not isinstance(value, int):
                raise SweepError(f'{self.line(name)}"{name}": "{value}" is no whole number')

    def target(self, tested: Sequence[Deck]) -> tuple[str, float, float | None]:
        table = self.spoken(tested) if isinstance(self.data.get("target"), str) else self.table("target")
        self.known(table, (*TARGETS, "below"), "in [target]")
        named = [key for key in TARGETS if key in table]
        if len(named) > 1:
            raise SweepError(f"[target] names {len(named)} targets: {', '.join(named)}; one of them")
        kind = named[0] if named else "win_rate"
        value = table.get(kind, 0.5)
        if kind == "flat":
            value = 0.5
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
            raise SweepError(f"{self.line(kind)}{kind} is a share from 0 to 1, such as 0.5, not {value!r}")
        below = table.get("below")
        if below is not None and (isinstance(below, bool) or not isinstance(below, (int, float)) or not 0 < below < 1):
            raise SweepError(f"{self.line('below')}below is a distance from the target between 0 and 1, such as 0.02")
        if kind == "flat" and "position" in self.data:
            raise SweepError("`flat` is of a matrix of decks; from a position: win_rate of seat 0, or first_player")
        if kind == "win_rate" and len(tested) > 1:
            raise SweepError("win_rate is of one deck under test; `flat` or `first_player` take several")
        return kind, float(value), None if below is None else float(below)

    def spoken(self, tested: Sequence[Deck]) -> dict[str, Any]:
        """A target in words as its table."""
        text = self.data["target"].strip()
        if text == "flattest matrix":
            return {"flat": True}
        if found := re.fullmatch(r"first player's edge < ([\d.]+) ?%", text):
            return {"first_player": 0.5, "below": float(found[1]) / 100}
        if found := re.fullmatch(r"win rate of (.+) against the field = ([\d.]+) ?%", text):
            if names := [name for deck in tested for name in (deck.key, deck.zh, deck.en)]:
                if found[1] not in names:
                    raise SweepError(f'{self.line("target")}"{found[1]}" is not under test; that is {quoted(names[:1])}')
            return {"win_rate": float(found[2]) / 100}
        raise SweepError(
            f'{self.line("target")}target = "{text}": in words it is "win rate of DECK against the field = 50 %", "first '
            'player\'s edge < 2 %" or "flattest matrix"; else a table [target]'
        )

    def budget(self, pairings: int) -> tuple[int, int]:
        """Games of each pairing, and of the whole sweep."""
        if ("games" in self.data) == ("budget" in self.data):
            raise SweepError(
                "give games = N (of each pairing of a point) or budget = N (of the whole sweep), one of them"
            )
        if "games" in self.data:
            games = 2 * -(-self.whole("games", 0, 2) // 2)
            return games, games * pairings
        budget = self.whole("budget", 0, 1)
        if budget < 2 * pairings:
            raise SweepError(
                f"{self.line('budget')}a budget of {budget:,} games is less than a pair for each of {pairings:,} pairings"
            )
        return budget // pairings // 2 * 2, budget


def _written(decks: Sequence[Deck], ruleset: Ruleset) -> list[Any]:
    """Decks as a sweep can name them anywhere: by key, or in full."""
    rules = ruleset.deck_rules
    return [deck.key if deck.key in rules.files() else _mapping(deck, rules) for deck in decks]


def _mapping(deck: Deck, rules: DeckRules) -> dict[str, Any]:
    """A deck shaped like a TOML file."""
    head = {"name": deck.key, "en": deck.en}
    return head | {
        part.name: rules.cards[deck.parts[part.name][0]].zh
        if part.single
        else {rules.cards[place].zh: count for place, count in Counter(deck.parts[part.name]).items()}
        for part in rules.parts
        if deck.parts.get(part.name)
    }


def _pairings(target: str, tested: Sequence[Deck], against: Sequence[Deck]) -> list[tuple[int, int]]:
    """Who meets whom, as places in the two lists."""
    if target == "flat":
        return list(itertools.combinations(range(len(tested)), 2))
    return [(i, k) for i, a in enumerate(tested) for k, b in enumerate(against) if a.key != b.key]


def pairings(sweep: Sweep) -> list[tuple[int, int]]:
    """Which deck under test meets which of the field, as places in the two lists; of a position one."""
    if sweep.position is not None:
        return [(0, 0)]
    found = _pairings(sweep.target, sweep.tested, sweep.field)
    if not found:
        raise UsageError("no pairing is left")
    return found
