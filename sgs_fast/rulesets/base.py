"""What every ruleset offers to Python: its compiled pool, decks, options, and names for what the native code numbers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from sgs_fast.errors import OptionError, OverrideError, UsageError
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.board import Scribe, Words
    from sgs_fast.decks import Deck, DeckRules
    from sgs_fast.game import Action, Game
    from sgs_fast.pairing import SeatSums
    from sgs_fast.position import Position
    from sgs_fast.script.files import CardFile
    from sgs_fast.script.pool import Ability, Pool
    from sgs_fast.text import Language, Speech
    from sgs_fast_core import api

__all__ = ["Account", "CardInfo", "CompiledPool", "Number", "Option", "Ruleset", "Seating"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card that an override may change: its place in the pool, its value and its bounds."""

    place: int
    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Option:
    """A reading of the rules that a match may choose; ``choices`` are names in the order of their numbers, or a range."""

    name: str
    default: str | int
    choices: tuple[str, ...] | range
    rule: str
    meaning: str

    def number(self, value: str | int) -> int:
        """The native number of a value. Raises OptionError."""
        if isinstance(self.choices, range):
            if isinstance(value, bool) or not isinstance(value, int) or value not in self.choices:
                raise OptionError(
                    f"option {self.name}: a whole number from {self.choices.start} to {self.choices.stop - 1}, not {value!r}"
                )
            return value
        if value is True or value is False:
            value = "yes" if value else "no"
        if value not in self.choices:
            raise OptionError(f"option {self.name}: one of {', '.join(self.choices)}, not {value!r}")
        return self.choices.index(str(value))


_DOUBLE_SURNAMES = ("诸葛", "司马", "夏侯", "皇甫", "太史", "公孙", "淳于", "欧阳", "上官")


@dataclass(frozen=True, eq=False)
class CardInfo:
    """A card of the pool, as people see it; its place in the pool is its definition number."""

    number: int
    zh: str
    en: str
    kind: str
    provenance: str
    numbers: Mapping[str, Number]
    slow: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    keywords: Mapping[str, int] = field(default_factory=dict)
    style: str = ""             # the style name of a person
    abilities: tuple[Ability, ...] = ()
    write: Callable[[CardInfo, str], str] = lambda card, lang: ""
    show: Callable[[CardInfo], str] = lambda card: ""
    id: str = ""                    # as its publisher numbers it

    def text(self, lang: str) -> str:
        """What it does, in words ("zh" or "en")."""
        return self.write(self, lang)

    @property
    def surname(self) -> str:
        """The family name of a person, which stands first; "" of what is called by a title (zh.203.2)."""
        if not self.style:
            return ""
        return self.zh[:2] if self.zh[:2] in _DOUBLE_SURNAMES else self.zh[:1]

    @property
    def given_name(self) -> str:
        return self.zh[len(self.surname):] if self.style else ""

    def listing(self) -> str:
        """Its compiled form, an instruction a line."""
        return self.show(self)

    def name(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True)
class CompiledPool:
    """A ruleset's cards, packed."""

    pool: Pool
    cards: tuple[CardInfo, ...]
    tables: Mapping[str, Any]
    labels: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Seating:
    """Who plays what: what a match hands to the native set-up, and how it is told again.

    ``lists`` and ``options`` are the native form; ``names`` has one for each seat; ``decks`` are those that were loaded;
    ``facts`` says for people and machines what the match was made of, and ``table`` are the arguments that make it again.
    """

    lists: list[list[int]]
    options: list[int]
    names: tuple[str, ...]
    decks: list[Deck] = field(default_factory=list)
    facts: Mapping[str, Any] = field(default_factory=dict)
    table: Mapping[str, Any] = field(default_factory=dict)


class Account(Protocol):
    """What a ruleset counts over many games beside the common figures; its size does not grow with their number."""

    @property
    def whole(self) -> bool:
        """Whether its lines also tell who won, and how often whoever began."""

    def add(self, rows: Any) -> None:
        """Takes in result rows (dtype ``api.ROW``)."""

    def sums(self) -> SeatSums:
        """All that was counted, to be stored: (seen, games, wins, kills, first deaths) by (sort, name, role). Sorts are "general"
        (by general and role), "seat" and "round" (games by the round in which they ended, ``seen`` only)."""

    def take(self, sums: SeatSums) -> None:
        """Takes in what another account's :meth:`sums` said."""

    def as_dict(self) -> dict[str, Any]:
        """The figures for JSON."""

    def lines(self, say: Speech) -> list[str]:
        """The figures for people."""


class Ruleset:
    """Base of a ruleset's description; everything heavy is done once, when it is first asked for."""

    name = ""
    zh = ""
    en = ""
    seats = (2, 2)
    deck_a_seat = True          # else a match is played with generals and roles
    uncounted_zones: tuple[str, ...] = ()   # of which nobody sees how many unknown things lie there
    tells_cards = False         # whether a simulation tells what became of the cards without being asked
    options: tuple[Option, ...] = ()

    def compile(self) -> CompiledPool:
        """Runs the card scripts and packs the pool."""
        raise NotImplementedError

    @cached_property
    def machine(self) -> api.Machine:
        from sgs_fast_core import api

        return api.Machine.load(self.name)

    @cached_property
    def compiled(self) -> CompiledPool:
        return self.compile()

    @cached_property
    def program(self) -> api.Program:
        from sgs_fast.script.situation import linked
        from sgs_fast_core import api

        pool = self.compiled.pool
        return api.Program(
            self.machine, self.compiled.tables, pool.numbers, [linked(self, function) for function in pool.functions])

    @property
    def cards(self) -> Sequence[CardInfo]:
        """The cards people play with (not the pool's inner ones)."""
        return self.compiled.cards

    def cards_of(self, mode: str | None) -> Sequence[CardInfo]:
        """The cards of a mode (None: all). Raises UsageError for a mode that there is not."""
        self.mode_of(mode)
        return self.cards

    @cached_property
    def by_number(self) -> dict[int, CardInfo]:
        return {card.number: card for card in self.compiled.cards}

    @property
    def deck_rules(self) -> DeckRules:
        raise NotImplementedError

    def seating(
        self, decks: Sequence[Any], table: Mapping[str, Any], options: Mapping[str, str | int],
    ) -> Seating:
        """A match of decks, one a seat, or of what else the ruleset is played with (``table``: players, pack ...).

        Raises UsageError, DeckError or OptionError, each naming the remedy.
        """
        from sgs_fast.decks import load

        if table:
            raise UsageError(f"{self.name} has no {next(iter(table))}: name a deck for each seat")
        least, most = self.seats
        if isinstance(decks, str) or not least <= len(decks) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most}"
            raise UsageError(f"{self.name}: {wanted} decks, one a seat, not {len(decks)}")
        loaded = [load(deck, self.deck_rules) for deck in decks]
        return Seating(self.lists(loaded), self.option_numbers(options), tuple(deck.key for deck in loaded), loaded)

    def soak_tables(self) -> list[tuple[list[str], dict[str, Any]]]:
        """The matches that a soak of the whole ruleset plays: the decks and the table of each."""
        keys = sorted([*self.deck_rules.files(), *self.deck_rules.made])
        return [(list(pair), {}) for pair in itertools.combinations_with_replacement(keys, 2)]

    def account(self, match: Any) -> Account | None:
        """What is counted over many games of a match beside the common figures."""
        return None

    def mode_of(self, name: object) -> str:
        """A mode of the game by its name, "" where the ruleset has only one. Raises UsageError."""
        if name is not None:
            raise UsageError(f"{self.name} has no modes")
        return ""

    def lay_out(self, core: api.Game, position: Position) -> None:
        """What else a position has to put right once everything lies there."""

    def lists(self, decks: Sequence[Deck]) -> list[list[int]]:
        """The id lists of a match: what the native set-up reads."""
        raise NotImplementedError

    @cached_property
    def number_names(self) -> dict[str, tuple[CardInfo, Number]]:
        """Every number of every card: "弓箭军需官.cost" and "Archer Quartermaster.cost"."""
        found: dict[str, tuple[CardInfo, Number]] = {}
        for card in self.cards:
            for name, number in card.numbers.items():
                found[f"{card.zh}.{name}"] = (card, number)
                found.setdefault(f"{card.en}.{name}", (card, number))
        return found

    def numbers_with(self, overrides: Mapping[str, int]) -> list[int]:
        """The pool's numbers with some replaced. Raises OverrideError that names the override and the remedy."""
        numbers = list(self.compiled.pool.numbers)
        for name, value in overrides.items():
            if name not in self.number_names:
                hint = self._nearest_numbers(name)
                raise OverrideError(f'override "{name}" names no number of a card' + (
                    f"; did you mean {quoted(hint)}?" if hint else f"; `sgs-fast cards {self.name} NAME` lists a card's numbers"))
            _, number = self.number_names[name]
            if isinstance(value, bool) or not isinstance(value, int):
                raise OverrideError(f'override "{name}": a whole number, not {value!r}')
            if not number.low <= value <= number.high:
                raise OverrideError(f'override "{name}" = {value}: it lies between {number.low} and {number.high}')
            numbers[number.place] = value
        return numbers

    def _nearest_numbers(self, name: str) -> list[str]:
        """Numbers of the card that is named, else the number of that name on cards with names like it."""
        card, _, number = name.rpartition(".")
        of_card = [known for known in self.number_names if known.rpartition(".")[0] == card]
        if of_card:
            return nearest(name, of_card) or of_card[:3]
        names = dict.fromkeys(known.rpartition(".")[0] for known in self.number_names)
        like = nearest(card or number, names)
        exact = [known for near in like if (known := f"{near}.{number}") in self.number_names]
        return exact or [known for known in self.number_names if known.rpartition(".")[0] in like[:1]][:3]

    def option_numbers(self, given: Mapping[str, str | int]) -> list[int]:
        """The native option list. Raises OptionError that names the option and the remedy."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                hint = nearest(name, known)
                raise OptionError(f'no option "{name}" in {self.name}' + (
                    f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(known)}"))
        return [option.number(given.get(option.name, option.default)) for option in self.options]

    # ---- positions

    plain_characters: tuple[str, ...] = ()   # who sits there when a position names nobody
    resource_card = ""
    resting_points_default = ""

    @property
    def resting_points(self) -> Mapping[str, int]:
        """Named places at which a position can begin, with the number that the native `resume` takes."""
        raise NotImplementedError

    def phase_of(self, point: str) -> int:
        """The phase in which a resting point lies."""
        raise NotImplementedError

    default_zone = "battlefield"

    def position_lists(self, characters: list[list[int]]) -> list[list[int]]:
        """The id lists of a position's set-up."""
        raise NotImplementedError

    def position_setup(self, position: Position) -> api.Setup:
        """The native set-up of a position: its characters, and no card."""
        from sgs_fast_core import api

        if position.roles is not None:
            raise UsageError(f"{self.name} has no roles")
        return api.Setup(position.program, self.position_lists(position.numbers_of_generals()),
                         self.option_numbers(position.options))

    def check_position(self, position: Position) -> None:
        """Raises UsageError for a table that the rules cannot bring about."""

    def lies_under(self, name: str, zone: str, under: str) -> dict[str, int]:
        """The state of a card that lies in a zone under another name. Raises UsageError where none does."""
        raise UsageError(f"put({name}): in {self.name} no card lies under another name")

    # ---- a game in words

    shared_zones: tuple[str, ...] = ()
    ordered_zones: tuple[str, ...] = ()
    play_zones: tuple[str, ...] = ()
    secret_keywords: tuple[str, ...] = ()         # of the engine's own use: they may follow from what a seat does not see

    reads_card_files = False
    card_files: tuple[CardFile, ...] = ()         # the user's own, where these are all that was added

    def extended(self, cards: Sequence[object]) -> Ruleset:
        """This ruleset with more cards: paths of card files, or definitions. Raises UsageError where there is no language to
        write them in."""
        raise UsageError(f"{self.name}: cards of your own cannot be added")

    def card_name(self, number: int, lang: str) -> str:
        """The name of a definition; inner definitions have none."""
        card = self.by_number.get(number)
        return card.name(lang) if card is not None else f"#{number}"

    def action(self, game: Game, code: int) -> Action:
        """A code as an action: its verb, and the cards and numbers it names."""
        from sgs_fast.cardview import Card, Item
        from sgs_fast.game import Action

        verb, a, b = self.name_of("verb", code >> 24), code >> 12 & 0xFFF, code & 0xFFF
        what: dict[str, Any] = {}
        if verb in ("apply", "decline") and self.name_of("ask", game.core.ask) == "replace":
            return Action(code, verb, self._remedy(game, a, b))
        if verb == "word":
            return Action(code, verb, self._said(a, self.name_of("said", b & 0xF)))
        for name, value in zip(self.operands.get(verb, ()), (a, b), strict=False):
            if name == "target" and value >= 0xF00:
                what[name] = Item(game, value - 0xF00)
            elif name in ("card", "target"):
                if value or verb != "decline":
                    what[name] = Card(game, value)
            elif name == "waiting":            # a trigger that waits for its place on the stack
                what["card"] = Card(game, game.core.get("pending", value, "obj"))
                what["ability"] = game.core.get("pending", value, "ability")
            elif name:
                what[name] = value
        return Action(code, verb, what)

    target_verbs: tuple[str, ...] = ("target",)   # verbs that choose a target, by which `Game.do` follows up a use

    def _said(self, value: int, kind: str) -> dict[str, Any]:
        """What is named: ``word`` in Chinese, ``english``, and the ``number`` itself where it is one."""
        from sgs_fast.script.pool import NUMBERED

        if kind == "number":
            return {"word": str(value), "english": str(value), "number": value}
        if kind == "card":
            return {"word": self.card_name(value, "zh"), "english": self.card_name(value, "en")}
        if kind == "keyword":
            group, number = ("number", value - NUMBERED) if value >= NUMBERED else ("keyword", 1 << value)
            name = self.name_of(group, number)
            english, word = self.words.keywords.get(name, (name, name))
            return {"word": word, "english": english}
        words = self.compiled.pool.vocabulary
        word = next((name for name, bit in words.words.items() if bit == value), str(value))
        return {"word": word, "english": next((name for name, known in words.synonyms.items() if known == word), word)}

    def _remedy(self, game: Game, row: int, effect: int) -> dict[str, Any]:
        """A replacing effect and the event that it would change: ``card`` whose effect it is, ``target`` to which the event
        would happen, ``by`` where it comes from if from anything, ``event`` and ``amount``, ``row`` of several at once."""
        from sgs_fast.cardview import Card

        core, kinds = game.core, self.machine.names["remedy"]
        cells = next(count for name, _, _, count in self.machine.fields["event"] if name == "raw") // 4
        place = core.get("frame", core.get("game", 0, "n_frames") - 1, "list") - 1 + row * cells
        target, by = core.get("event", place, "subject"), core.get("event", place, "source")
        if effect >= kinds["armour"]:
            source = target
        elif effect >= kinds["mod"]:
            source = core.get("mod", effect - kinds["mod"], "source")
        else:
            source = core.get("listener", effect, "obj")
        what: dict[str, Any] = {"card": Card(game, source), "target": Card(game, target)}
        if by:
            what["by"] = Card(game, by)
        event = self.name_of("event", core.get("event", place, "kind"))
        return what | {"event": event, "amount": core.get("event", place, "amount"), "row": row}

    operands: Mapping[str, tuple[str, ...]] = {
        "use": ("card",), "activate": ("card", "ability"), "suspend": ("card", "ability"), "boost": ("card",),
        "attack": ("card", "target"),
        "pick": ("card",), "target": ("target", "row"), "counter": ("target", "card"), "order": ("waiting",),
        "mode": ("number",), "number": ("number", "share"), "seat": ("seat",), "decline": ("card", "effect"),
        "move": ("card", "place"), "hide": ("card", "place"),
        "play": ("card", "place"),
    }

    def prompt(self, game: Game, kind: str) -> str:
        """What is asked, in words."""
        return kind.replace("_", " ")

    def stack_kind(self, number: int) -> str:
        return self.name_of("ability", number)

    def public_numbers(self, game: Game, seat: int) -> dict[str, int]:
        """The counters of a player that everybody may see."""
        return {}

    def event(self, game: Game, row: Any) -> dict[str, Any]:
        """A log row in words."""
        return {
            "kind": self.name_of("event", int(row["kind"])), "card": self.card_name(int(row["card"]), "zh"),
            "subject": int(row["subject"]), "object": int(row["object"]), "amount": int(row["amount"]),
            "seat": int(row["seat"]), "status": self.name_of("status", int(row["status"])),
            "cause": self.name_of("cause", int(row["cause"])), "known": int(row["known"]),
        }

    def board(self, game: Game, seat: int | None, lang: str = "zh") -> str:
        """The table in lines of text, as one seat sees it (None: everything)."""
        return self.scribe(game, seat, "zh" if lang == "zh" else "en").board()

    def scribe(self, game: Game, seat: int | None, lang: Language) -> Scribe:
        """Who writes a game of this ruleset for one pair of eyes."""
        from sgs_fast.board import Scribe

        return Scribe(game, seat, lang)

    @property
    def words(self) -> Words:
        """What the board calls things."""
        from sgs_fast.board import COMMON

        return COMMON

    # ---- words for what the native code numbers

    def name_of(self, group: str, number: int) -> str:
        """The name of a value of an enumeration, or the number itself."""
        return self._reverse.get(group, {}).get(number, str(number))

    @cached_property
    def _reverse(self) -> dict[str, dict[int, str]]:
        reverse: dict[str, dict[int, str]] = {}
        for group, names in self.machine.names.items():
            for name, number in names.items():
                reverse.setdefault(group, {}).setdefault(number, name)
        return reverse

    def flags_of(self, group: str, mask: int) -> Iterable[str]:
        return [name for name, bit in self.machine.names[group].items() if bit and mask & bit == bit]
