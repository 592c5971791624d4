"""ZongHeng for Python: the pool compiled from its card files, decks and their rules, options."""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from sgs_fast.decks import Deck, DeckRules, Part
from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.base import CardInfo, CompiledPool, Number, Option, Ruleset
from sgs_fast.rulesets.zongheng import language, nouns
from sgs_fast.rulesets.zongheng.flows import ARGUMENTS, FLOWS, PARTS, PHASES, RESTING_POINTS
from sgs_fast.rulesets.zongheng.keywords import write_keywords
from sgs_fast.rulesets.zongheng.language import CardDefinition, ZhCard
from sgs_fast.script.files import CardFile, load_file, place_of
from sgs_fast.script.flows import link
from sgs_fast.script.pool import CardRow, Pool, Vocabulary
from sgs_fast.text import fold

if TYPE_CHECKING:
    from sgs_fast.board import Words
    from sgs_fast.game import Game

__all__ = ["RULESET", "WORDS", "compile_pool"]

# Class, affiliation, trick attribute and faction: one bit each. Pairs are Chinese and English.
WORDS = {
    "步": "infantry", "骑": "cavalry", "弓": "archer", "戟": "halberd", "方": "phalanx", "谋": "strategist",
    "东汉官军": "Han army", "黄巾军": "Yellow Turbans", "影": "shadow", "西凉军": "Xiliang army", "并州军": "Bingzhou army",
    "魏": "Wei", "蜀": "Shu", "吴": "Wu", "袁": "Yuan", "群": "Qun",
    "金": "metal", "木": "wood", "水": "water", "火": "fire", "土": "earth",
    "曹军": "Cao army", "江东军": "Jiangdong army", "河北军": "Hebei army", "荆襄军": "Jingxiang army",
}
NAMED = {
    "class": ("步", "骑", "弓", "戟", "方", "谋"), "faction": ("魏", "蜀", "吴", "袁", "群"),
    "affiliation": ("东汉官军", "黄巾军", "西凉军", "并州军", "曹军", "江东军", "河北军", "荆襄军", "影"),
    "attribute": ("金", "木", "水", "火", "土"),
    "keyword": tuple(word for word in (*nouns.NUMERIC_KEYWORDS, *nouns.PLAIN_KEYWORDS) if not word.isascii()),
}
NUMBER_BOUNDS = {"cost": (0, 20), "power": (0, 30), "life": (1, 99), "charge": (0, 20), "armor": (0, 20),
                 "first": (0, 20), "enrage": (0, 10), "trample": (0, 20), "awaken": (0, 20)}


def vocabulary(names: dict[str, dict[str, int]]) -> Vocabulary:
    return Vocabulary(
        names, {word: bit for bit, word in enumerate(WORDS)}, ("battlefield", "general"),
        {english: word for word, english in WORDS.items()} | nouns.PLAIN_KEYWORDS | nouns.NUMERIC_KEYWORDS,
        NAMED,
    )


def compile_pool(names: dict[str, dict[str, int]], definitions: Sequence[CardDefinition]) -> CompiledPool:
    """Runs the scripts and packs everything. Raises ScriptError with the card's name and the line."""
    pool = Pool(vocabulary(names))
    write_keywords(pool)
    first = len(pool.cards)
    english: dict[str, str] = {}
    for place, definition in enumerate(definitions):
        if definition.name in pool.card_numbers:
            raise ScriptError(f'{definition.file}:{definition.line}: {definition.name}: a second card named "{definition.name}"')
        if fold(definition.en) in english:
            raise ScriptError(f'{definition.file}:{definition.line}: {definition.name}: "{definition.en}" is also the name of '
                              f"{english[fold(definition.en)]}")
        english[fold(definition.en)] = definition.name
        pool.english[definition.name] = definition.en
        pool.card_numbers[definition.name] = first + place
        if definition.kind == "reinforcement":
            pool.tokens.add(definition.name)
    cards = [_compile_card(pool, definition) for definition in definitions]
    steps, flows, numbers, labels = link(FLOWS, names, ARGUMENTS)
    for part, flow in PARTS.items():
        pool.parts[names["part"].get(part, 23)] = numbers[flow]
    pool.parts[names["part"]["arranges"]] = int("graveyard" in pool.ordered)       # zh.216.4c
    return CompiledPool(pool, tuple(cards), pool.pack(steps, flows), labels)


def _compile_card(pool: Pool, definition: CardDefinition) -> CardInfo:
    names = pool.vocabulary.names
    try:
        row = CardRow(
            words=pool.vocabulary.word_bits(definition.words), type=pool.n("type", definition.kind),
            first_number=len(pool.numbers),
        )
        printed = [0] * 8
        printed[names["number"]["power"]] = definition.power
        printed[names["number"]["life"]] = definition.life
        printed[names["number"]["awaken"]] = definition.awaken
        shown = {"cost": 8} if definition.kind not in ("general", "resource", "reinforcement") else {}
        if definition.kind in ("unit", "reinforcement"):
            shown |= {"power": 0, "life": 1}
        elif definition.kind == "general":
            shown |= {"life": 1} | ({"awaken": names["number"]["awaken"]} if definition.awaken else {})
        for keyword, value in definition.keywords.items():
            if keyword in names["number"]:
                printed[names["number"][keyword]] = value
                shown[keyword] = names["number"][keyword]
            else:
                row.keywords |= pool.n("keyword", keyword)
        pool.numbers += [*printed, definition.cost]
        numbers = {}
        for name, place in shown.items():
            value, (low, high) = [*printed, definition.cost][place], NUMBER_BOUNDS[name]
            numbers[name] = Number(row.first_number + place, value, low, high)
        script = ZhCard(pool, definition.name, row)
        script.kind = definition.kind
        script.of_player = definition.kind in ("fast", "slow", "general")
        script.resolves = definition.kind in ("fast", "slow")
        if definition.script is not None:
            definition.script(script)
        script.close()
        if script.resolves and not script.play.records and not script.play.modes:
            raise ScriptError("a trick that does nothing")
        if not definition.keywords and not any(ability.said for ability in row.abilities[1:]):
            row.flags |= 0x8000        # 空白部队: modifiers.NO_ABILITIES
        if definition.kind in ("fast", "slow"):
            row.flags |= 0x4000        # zh.214.1c: events.NEVER_IN_PLAY
        for ability in row.abilities:
            must = ability.kind == "trigger" and ability.flags & pool.n("ability_flag", "must")
            if must or (ability.kind == "query" and ability.zones & pool.vocabulary.bits("zone", ("hand",))):
                row.flags |= pool.n("card_flag", "restricted")
            if ability.kind == "boost" and ability.flags & pool.n("ability_flag", "must"):
                row.flags |= pool.n("card_flag", "must_boost")
            if ability.kind == "active":
                row.flags |= pool.n("card_flag", "has_active")
                if definition.kind != "general" and not ability.flags & pool.n("ability_flag", "slow"):
                    row.flags |= pool.n("card_flag", "acts_at_once")
                if ability.zones & pool.vocabulary.bits("zone", ("graveyard",)):
                    row.flags |= pool.n("card_flag", "active_in_graveyard")
        pool.cards.append(row)
        for name, (place, low, high) in script.numbers.items():
            numbers[name] = Number(place, pool.numbers[place], low, high)
    except ScriptError as error:
        line = error.line or _line(error, definition)
        raise ScriptError(f"{definition.file}:{line}: {definition.name}: {error}") from None
    except RecursionError:
        raise ScriptError(
            f"{definition.file}:{definition.line}: {definition.name}: an expression or script without end"
        ) from None
    except Exception as error:  # whatever a script does wrong is told with its place
        raise ScriptError(
            f"{definition.file}:{_line(error, definition)}: {definition.name}: {type(error).__name__}: {error}"
        ) from error
    from sgs_fast.rulesets.zongheng.wording import card_text
    from sgs_fast.script.listing import listing

    abilities = tuple(row.abilities)

    return CardInfo(
        pool.card_numbers[definition.name], definition.name, definition.en, definition.kind, definition.provenance, numbers,
        words=definition.words, keywords=definition.keywords, style=definition.style, abilities=abilities, write=card_text,
        show=lambda card: listing(pool, card.abilities),
        slow=tuple(row.calls),
    )


def load_pool() -> None:
    """Imports the card files of this package."""
    from sgs_fast.rulesets.zongheng import cards

    for module in sorted(info.name for info in pkgutil.iter_modules(cards.__path__)):
        importlib.import_module(f"{cards.__name__}.{module}")


def collect(cards: Sequence[object]) -> list[CardDefinition]:
    """Definitions as they are, card files by what they define."""
    load_pool()             # before a file could import it into its own collection
    found: list[CardDefinition] = []
    for card in cards:
        if isinstance(card, CardDefinition):
            found.append(card)
        elif not isinstance(card, (str, os.PathLike, CardFile)):
            raise ScriptError(f"cards: paths of card files, or definitions, not {card!r}")
        else:
            found += load_file(card, nouns.COLLECTOR, {name: getattr(language, name) for name in language.__all__})
    return found


def _line(error: BaseException, definition: CardDefinition) -> int:
    """The line of the script at which an error came up."""
    return place_of(error, definition.file) or definition.line


class ZongHeng(Ruleset):
    """三国杀·纵横, for two players."""

    name = "zongheng"
    reads_card_files = True
    zh = "三国杀·纵横"
    en = "ZongHeng"
    shared_zones = ("battlefield", "stack", "outside")
    ordered_zones = ("library",)
    play_zones = ("battlefield", "general")
    options = (
        Option("empty_library_draw", "nothing", ("nothing", "lose"), "A01", "what drawing from an empty library does"),
        Option("second_player_no_pay", "game_first_turn", ("game_first_turn", "own_first_turn", "never"), "A03",
               "the turn in which the second player pays no resources"),
        Option("damage_wears_off", "no", ("no", "yes"), "A06", "whether damage goes at the end of the turn"),
        Option("combat_damage_amount", "locked", ("locked", "live"), "A08", "when combat damage is fixed"),
        Option("first_strike_hits_generals", "no", ("no", "yes"), "A10", "whether first strike also hits generals"),
        Option("hand_limit", 7, range(41), "zh.216.3b", "cards a hand may hold"),
        Option("turn_cap", 200, range(1, 5001), "A27", "turns after which a game is truncated"),
        Option("decision_cap", 20000, range(100, 30001), "A27", "decisions after which a game is truncated"),
        Option("opening_hand", 5, range(21), "zh.101.3", "cards dealt at the start"),
        Option("draw", 2, range(11), "zh.304.1", "cards drawn each turn"),
        Option("initial_player", "lot", ("lot", "seat_0", "seat_1"), "zh.101.2", "who says who goes first"),
    )

    def __init__(self) -> None:
        self.extra: list[CardDefinition] = []  # of the user's own card files

    def compile(self) -> CompiledPool:
        load_pool()
        return compile_pool(self.machine.names, [*language.CARDS, *self.extra])

    @cached_property
    def deck_rules(self) -> DeckRules:
        return DeckRules(
            self.name, self.cards,
            (Part("general", "主将", 1, 1, 1, frozenset({"general"})),
             Part("cards", "牌库", 30, 50, None, frozenset({"unit", "fast", "slow"}))),
            Path(__file__).parent / "decks", (self.zh, self.en), self._deck_faults, card_by_card=True,
        )

    @cached_property
    def limited_deck_rules(self) -> DeckRules:
        """现开 and 轮抽: 25 cards or more, as many of a name as one has (zh.100.3, ruling A29)."""
        general, cards = self.deck_rules.parts
        return replace(self.deck_rules, parts=(general, replace(cards, least=25, most=None)), check=lambda deck: ())

    def _deck_faults(self, deck: Deck) -> Iterable[str]:
        """Copies (zh.100.2a, 104.5) and what only some generals may have (zh.210)."""
        definitions = {definition.name: definition for definition in (*language.CARDS, *self.extra)}
        general = definitions[self.cards[deck.parts["general"][0]].zh] if deck.parts["general"] else None
        numbers = deck.parts["cards"]
        for number in dict.fromkeys(numbers):
            card = definitions[self.cards[number].zh]
            copies = numbers.count(number)
            if card.limit and copies > card.limit:
                yield f'{copies} copies of "{card.name}": at most {card.limit} (zh.100.2a)'
            if card.only_for and general and not set(card.only_for) & set(general.words):
                yield f'"{card.name}" is only for {" or ".join(card.only_for)} generals, not for {general.name} (zh.210)'

    plain_characters = ("白板甲", "白板乙")
    resource_card = "初始资源"
    resting_points_default = "action_1"

    @cached_property
    def resting_points(self) -> dict[str, int]:
        labels = self.compiled.labels
        points = {}
        for name, (flow, label) in RESTING_POINTS.items():
            if flow == "turn":
                points[name] = labels["turn"][label]
            else:                   # inside combat: the turn goes on behind its call
                points[name] = labels["turn"]["combat"] + 1 | labels["combat"][label] << 8 | 0x4000
        return points

    def phase_of(self, point: str) -> int:
        phases = self.machine.names["phase"]
        return phases[PHASES.get(point, point)]

    def position_lists(self, characters: list[list[int]]) -> list[list[int]]:
        return [*characters, [self.compiled.pool.card(self.resource_card)]]

    def stack_kind(self, number: int) -> str:
        return "combat damage" if number == 20 else super().stack_kind(number)

    def public_numbers(self, game: Game, seat: int) -> dict[str, int]:
        return {"ready_resources": game.seats[seat].ready, "boosts": game.seats[seat].boosts}

    @property
    def words(self) -> Words:
        from sgs_fast.rulesets.zongheng.board import WORDS as BOARD_WORDS

        return BOARD_WORDS

    def extended(self, cards: Sequence[object]) -> ZongHeng:
        """With more cards: paths of card files, or definitions (:class:`CardDefinition`)."""
        more = ZongHeng()
        more.extra = [*self.extra, *collect(cards)]
        return more

    def lists(self, decks: Sequence[Deck]) -> list[list[int]]:
        numbers = [card.number for card in self.cards]
        lists = [[numbers[deck.parts["general"][0]], *(numbers[place] for place in deck.parts["cards"])] for deck in decks]
        return [*lists, [self.compiled.pool.card("初始资源")]]


RULESET = ZongHeng()
