"""Riftbound for Python: the pool compiled from its card files, decks and their rules, options."""

from __future__ import annotations

import importlib
import pkgutil
import traceback
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from sgs_fast.decks import Deck, DeckRules, Part
from sgs_fast.errors import DeckError, ScriptError, UsageError
from sgs_fast.rulesets.base import CardInfo, CompiledPool, Number, Option, Ruleset
from sgs_fast.rulesets.riftbound import deck_codes, language
from sgs_fast.rulesets.riftbound.board import WORDS
from sgs_fast.rulesets.riftbound.flows import ARGUMENTS, FLOWS, PARTS, PHASES, RESTING_POINTS
from sgs_fast.rulesets.riftbound.keywords import write_keywords
from sgs_fast.rulesets.riftbound.language import DOMAINS, RbCard, RbDefinition
from sgs_fast.rulesets.riftbound.wording import card_text
from sgs_fast.script.flows import link
from sgs_fast.script.listing import listing
from sgs_fast.script.pool import CardRow, Pool, Vocabulary
from sgs_fast.text import quoted

if TYPE_CHECKING:
    from sgs_fast.board import Words
    from sgs_fast.game import Game
    from sgs_fast.match import Match
    from sgs_fast.position import Position
    from sgs_fast.rulesets.riftbound.account import PointsAccount

__all__ = ["RULESET", "compile_pool"]

NUMBER_BOUNDS = {"cost": (0, 20), "power": (0, 6), "might": (0, 30), "assault": (0, 20), "shield": (0, 20), "deflect": (0, 9)}
# Kinds of cards that may carry a keyword; abilities with Action or Reaction say so themselves (rb.accelerate.1 and its kin).
KEYWORD_KINDS = {
    **dict.fromkeys(("accelerate", "assault", "ganking", "shield", "tank", "last"), ("unit",)),
    **dict.fromkeys(("deathknell", "deflect", "temporary", "vision"), ("unit", "gear")),
    "hidden": ("spell", "unit", "gear"),
    **dict.fromkeys(("action", "reaction", "legion"), ("spell", "unit")),
}
PLAY_ZONES = ("base", "field", "legend", "site")


def vocabulary(names: dict[str, dict[str, int]], definitions: Sequence[RbDefinition]) -> Vocabulary:
    """Domains first, then the tags, those of many cards first; a tag behind the 64th is printed, but no script can read it."""
    counts = Counter(tag for definition in definitions for tag in definition.tags)
    tags = sorted(counts, key=lambda tag: (-counts[tag], tag))
    words = {word: bit for bit, word in enumerate([*DOMAINS, *tags][:64])}
    return Vocabulary(names, words, PLAY_ZONES)


def compile_pool(names: dict[str, dict[str, int]], definitions: Sequence[RbDefinition]) -> CompiledPool:
    """Runs the scripts and packs everything. Raises ScriptError with the card's name and the line."""
    pool = Pool(vocabulary(names, definitions))
    write_keywords(pool)
    first = len(pool.cards)
    for place, definition in enumerate(definitions):
        if definition.name in pool.card_numbers:
            raise ScriptError(f'{definition.file}:{definition.line}: a second card named "{definition.name}"')
        pool.card_numbers[definition.name] = first + place
    cards = [_compile_card(pool, definition) for definition in definitions]
    steps, flows, numbers, labels = link(FLOWS, names, ARGUMENTS)
    for part, flow in PARTS.items():
        pool.parts[names["part"][part]] = numbers[flow]
    return CompiledPool(pool, tuple(cards), pool.pack(steps, flows), labels)


def _compile_card(pool: Pool, definition: RbDefinition) -> CardInfo:
    number = pool.vocabulary.names["number"]
    try:
        words = tuple(word for word in (*definition.domains, *definition.tags) if word in pool.vocabulary.words)
        row = CardRow(
            words=pool.vocabulary.word_bits(words), type=pool.n("type", definition.kind), first_number=len(pool.numbers))
        printed = [0] * 8
        shown: dict[str, int] = {}
        if definition.kind in ("unit", "spell", "gear"):
            shown = {"cost": 8, "power": number["power"]}
            printed[number["power"]] = definition.power
        if definition.kind == "unit":
            shown["might"] = number["might"]
            printed[number["might"]] = definition.might
        for keyword, value in definition.keywords.items():
            if definition.kind not in KEYWORD_KINDS.get(keyword, ()):
                raise ScriptError(
                    f"a {definition.kind} cannot have {keyword}; it is for {', '.join(KEYWORD_KINDS.get(keyword, ('nothing',)))}")
            if keyword in language.NUMERIC:
                printed[number[keyword]] = value
                shown[keyword] = number[keyword]
            else:
                row.keywords |= pool.n("keyword", keyword)
        pool.numbers += [*printed, definition.energy]
        numbers = {}
        for name, place in shown.items():
            low, high = NUMBER_BOUNDS[name]
            numbers[name] = Number(row.first_number + place, [*printed, definition.energy][place], low, high)
        script = RbCard(pool, definition.name, row)
        script.resolves = definition.kind == "spell"
        script.write_keywords(definition.keywords)
        if definition.script is not None:
            definition.script(script)
        script.close()
        pool.cards.append(row)
        for name, (place, low, high) in script.numbers.items():
            numbers[name] = Number(place, pool.numbers[place], low, high)
    except ScriptError as error:
        raise ScriptError(f"{definition.file}:{_line(error, definition)}: {definition.name}: {error}") from None
    except Exception as error:  # whatever a script does wrong is told with its place
        raise ScriptError(
            f"{definition.file}:{_line(error, definition)}: {definition.name}: {type(error).__name__}: {error}"
        ) from error
    return CardInfo(
        pool.card_numbers[definition.name], definition.name, definition.en, definition.kind, definition.provenance, numbers,
        words=(*definition.domains, *definition.tags), keywords=definition.keywords, abilities=tuple(row.abilities),
        write=card_text, show=lambda card: listing(pool, card.abilities), id=definition.id,
        slow=tuple(row.calls),
    )


def _line(error: BaseException, definition: RbDefinition) -> int:
    """The line of the script at which an error came up."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == definition.file]
    return (lines[-1] if lines else None) or definition.line


class Riftbound(Ruleset):
    """符文战场: a duel, three or four for themselves, or two teams."""

    name = "riftbound"
    zh = "符文战场"
    en = "Riftbound"
    seats = (2, 4)
    tells_cards = True
    shared_zones = ("chain", "outside")
    ordered_zones = ("deck", "rune_deck")
    play_zones = PLAY_ZONES
    options = (
        Option("edition", "default", ("default", "1.1", "1.2", "1.3"), "26", "which edition of the rules decides as a whole"),
        Option("victory_score", 0, range(31), "3.2", "points that win; 0: 8, of teams 11"),
        Option("turn_cap", 200, range(1, 5001), "25", "turns after which a game is truncated"),
        Option("decision_cap", 20000, range(100, 30001), "25", "decisions after which a game is truncated"),
        Option("opening_hand", 4, range(21), "3.1", "cards dealt at the start"),
        Option("mulligan", 2, range(21), "3.1", "cards that may be set aside at the start"),
        Option("channel", 2, range(13), "5.4", "runes channelled each turn"),
        Option("second_channel", 3, range(13), "3.2", "runes of the second player's first turn"),
        Option("draw", 1, range(11), "5.5", "cards drawn each turn"),
        Option("teams", "no", ("no", "yes"), "3.4", "four players are two teams, seats 0 and 2 against 1 and 3"),
        Option("battlefields", "lot", ("lot", "choice"), "3.2", "how each of two players comes to his battlefield"),
        Option("first", 0, range(15), "24", "who begins: 0 by lot, 1 + seat that seat, 11 + seat as that seat chooses"),
    )
    operands: Mapping[str, tuple[str, ...]] = {
        **Ruleset.operands, "number": ("number", "domain"), "recycle": ("", "domain"), "place": ("card", "place"),
    }
    plain_characters = ("白板甲", "白板乙")
    resource_card = "炽烈符文"
    resting_points_default = "main"

    def __init__(self) -> None:
        self.extra: list[RbDefinition] = []  # of the user's own card files

    @cached_property
    def definitions(self) -> list[RbDefinition]:
        from sgs_fast.rulesets.riftbound import cards

        for module in sorted(info.name for info in pkgutil.iter_modules(cards.__path__)):
            importlib.import_module(f"{cards.__name__}.{module}")
        return [*language.CARDS, *self.extra]

    def compile(self) -> CompiledPool:
        return compile_pool(self.machine.names, self.definitions)

    @cached_property
    def deck_rules(self) -> DeckRules:
        return DeckRules(
            self.name, self.cards,
            (Part("legend", "传奇", 1, 1, 1, frozenset({"legend"})),
             Part("champion", "英雄", 1, 1, 1, frozenset({"unit"})),
             Part("cards", "主牌堆", 40, None, 3, frozenset({"unit", "spell", "gear"})),
             Part("runes", "符文", 12, 12, None, frozenset({"rune"})),
             Part("battlefields", "战场", 1, 3, 1, frozenset({"site"})),
             Part("sideboard", "备牌", 0, 8, 3, frozenset({"unit", "spell", "gear"}))),
            Path(__file__).parent / "decks", (self.zh, self.en), self._deck_faults, read_code=self._read_code,
            write_code=self._write_code,
        )

    def _deck_faults(self, deck: Deck) -> Iterable[str]:
        """Domains, the chosen champion, signature cards, copies over all parts (1.2-1.5)."""
        definitions = self.definitions
        if not deck.parts["legend"] or not deck.parts["champion"]:
            return
        legend, champion = definitions[deck.parts["legend"][0]], definitions[deck.parts["champion"][0]]
        if champion.supertype != "champion" or champion.champion != legend.champion:
            fits = [card.name for card in definitions if card.supertype == "champion" and card.champion == legend.champion]
            yield f'"{champion.name}" is no champion of {legend.name}' + (f"; it may be {quoted(fits)}" if fits else "")
        if deck.parts["champion"][0] not in deck.parts["cards"]:
            yield f'the chosen champion "{champion.name}" is one of the {len(deck.parts["cards"])} cards: list it there too'
        main = (*deck.parts["cards"], *deck.parts["sideboard"])
        for number in dict.fromkeys((*main, *deck.parts["runes"])):
            card = definitions[number]
            if card.supertype == "token":
                yield f'"{card.name}" is a token: effects bring it, no deck holds it'
            elif not set(card.domains) <= set(legend.domains):
                yield f'"{card.name}" is {"/".join(card.domains)}, outside {"/".join(legend.domains)} of {legend.name}'
            if card.supertype == "signature" and card.champion != legend.champion:
                yield f'"{card.name}" is a signature card of {card.champion}, not of {legend.champion}'
        signatures = sum(definitions[number].supertype == "signature" for number in deck.parts["cards"])
        if signatures > 3:
            yield f"{signatures} signature cards; at most 3 are allowed"
        for number, count in Counter(main).items():
            if count > 3 and deck.parts["sideboard"].count(number) and deck.parts["cards"].count(number) <= 3:
                yield f'{count} copies of "{definitions[number].name}" with the sideboard; at most 3 are allowed'

    def _read_code(self, text: str) -> Mapping[str, object] | None:
        """A deck code as a deck with headings; its cards go where their kinds belong."""
        if not deck_codes.looks_like_a_code(text):
            return None
        read = deck_codes.decode(text)
        by_id = {definition.id: definition for definition in self.definitions if definition.id}
        faults = []
        parts: dict[str, dict[str, int]] = {"legend": {}, "cards": {}, "runes": {}, "battlefields": {}, "sideboard": {}}
        places = {"legend": "legend", "rune": "runes", "site": "battlefields"}
        for given, aside in ((read.main, False), (read.side, True)):
            for card, count in given.items():
                if (definition := by_id.get(deck_codes.base_id(card))) is None:
                    faults.append(f"no card {card}{deck_codes.hint_for(card, list(by_id))}")
                    continue
                part = parts["sideboard" if aside else places.get(definition.kind, "cards")]
                part[definition.name] = part.get(definition.name, 0) + count
        if faults:
            raise DeckError("deck code", faults)
        legends = list(parts.pop("legend"))
        champion = self._code_champion(read, legends, parts["cards"], by_id)
        heads = {"ruleset": self.name, "name": legends[0] if legends else "deck"}
        heads |= {"legend": legends[0]} if legends else {}
        heads |= {"champion": champion} if champion else {}
        return {**heads, **parts}

    def _code_champion(
        self, read: deck_codes.DeckList, legends: Sequence[str], cards: Mapping[str, int], by_id: Mapping[str, RbDefinition],
    ) -> str:
        """The chosen champion; codes before version 3 do not tell: then the first champion of the legend's in the deck."""
        if read.champion and (chosen := by_id.get(deck_codes.base_id(read.champion))) is not None:
            return chosen.name
        wanted = {card.champion for card in self.definitions if card.kind == "legend" and card.name in legends}
        fits = [card for card in by_id.values()
                if card.name in cards and card.supertype == "champion" and card.champion in wanted]
        return fits[0].name if fits else ""

    def _write_code(self, deck: Deck) -> str:
        """The deck code of a deck, in the newest version. Raises DeckError for cards without a printed number."""
        ids = [card.id or card.zh for card in self.cards]
        coded = deck_codes.DeckList(champion=ids[deck.parts["champion"][0]])
        for part in ("legend", "cards", "runes", "battlefields"):
            for number in deck.parts[part]:
                coded.main[ids[number]] = coded.main.get(ids[number], 0) + 1
        for number in deck.parts["sideboard"]:
            coded.side[ids[number]] = coded.side.get(ids[number], 0) + 1
        return deck_codes.encode(coded)

    def account(self, match: Match | Position) -> PointsAccount:
        from sgs_fast.rulesets.riftbound.account import PointsAccount

        return PointsAccount(match.deck_names)

    def lists(self, decks: Sequence[Deck]) -> list[list[int]]:
        """Four lists a seat: legend and chosen champion, battlefields, runes, main deck without that champion."""
        numbers = [card.number for card in self.cards]
        lists = []
        for deck in decks:
            main = list(deck.parts["cards"])
            main.remove(deck.parts["champion"][0])
            lists += [
                [numbers[deck.parts["legend"][0]], numbers[deck.parts["champion"][0]]],
                [numbers[place] for place in deck.parts["battlefields"]],
                [numbers[place] for place in deck.parts["runes"]],
                [numbers[place] for place in main],
            ]
        return lists

    @cached_property
    def resting_points(self) -> dict[str, int]:
        return {name: self.compiled.labels["turn"][name] for name in RESTING_POINTS}

    def phase_of(self, point: str) -> int:
        return self.machine.names["phase"][PHASES.get(point, point)]

    def position_lists(self, characters: list[list[int]]) -> list[list[int]]:
        lists = []
        for character in characters:
            lists += [list(character), [], [], []]
        return lists

    def extended(self, cards: Sequence[object]) -> Riftbound:
        """With more cards: definitions (:class:`RbDefinition`)."""
        if others := [card for card in cards if not isinstance(card, RbDefinition)]:
            raise UsageError(f"riftbound: an RbDefinition, not {others[0]!r}; card files are read for zongheng only")
        more = Riftbound()
        more.extra = [*self.extra, *(card for card in cards if isinstance(card, RbDefinition))]
        return more

    @property
    def words(self) -> Words:
        return WORDS

    def public_numbers(self, game: Game, seat: int) -> dict[str, int]:
        names = self.machine.names["seat_number"]
        return {name: game.core.get("seat", seat, "num", names[name]) for name in ("energy", "played", "discarded")}


RULESET = Riftbound()
