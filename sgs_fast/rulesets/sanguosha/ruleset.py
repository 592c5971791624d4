"""三国杀 for Python: the compiled pool, options, seats, and names for what the native unit numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_fast.decks import Deck, DeckRules, Part, load
from sgs_fast.errors import OptionError, UsageError
from sgs_fast.rulesets.base import CardInfo, CompiledPool, Option, Ruleset, Seating
from sgs_fast.rulesets.sanguosha import nations, pool, war
from sgs_fast.rulesets.sanguosha.cards import CARDS, PACKS, kind_of
from sgs_fast.rulesets.sanguosha.generals import DEALT, GENERALS, PLAIN
from sgs_fast.rulesets.sanguosha.seats import ROLE_NAMES, ROLES, check_roles, roles_of
from sgs_fast.text import Names, nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.board import Scribe, Words
    from sgs_fast.game import Action, Game
    from sgs_fast.match import Match
    from sgs_fast.position import Position
    from sgs_fast.rulesets.base import Account
    from sgs_fast.text import Language
    from sgs_fast_core import api

__all__ = ["OPTIONS", "RULESET", "Sanguosha"]

MODES = {"identity": "identity", "身份": "identity", nations.MODE: nations.MODE, "国战": nations.MODE}
PILE_KINDS = frozenset(("basic", "trick", "delayed", "weapon", "armour", "defence_horse", "attack_horse", "treasure"))

OPTIONS = (
    Option("turn_cap", 500, range(1, 5001), "A64", "turns after which a game is truncated"),
    Option("decision_cap", 20000, range(100, 30001), "A64", "decisions after which a game is truncated"),
    Option("draw", 2, range(11), "A07", "cards drawn in the draw phase"),
    Option("opening_hand", 4, range(21), "sgs.setup.3", "cards dealt at the start"),
    Option("lord_bonus", "yes", ("no", "yes", "always"), "sgs.setup.1",
           "one HP more for the lord: never, of more than four players, or always (ruling A04)"),
    Option("general_choice", 0, range(11), "sgs.setup.2",
           "generals that each seat chooses from, the lord among all lords besides; 0: they are dealt"),
    Option("deal", "by_seat", ("by_seat", "by_card"), "A05", "how the opening hands are dealt"),
    Option("deckout", "draw", ("draw", "stop_drawing"), "A02",
           "what drawing does when both piles are empty: the game is a draw, or one draws what there is"),
    Option("reshuffles", 0, range(101), "A02", "how often the discard pile is shuffled before a draw; 0: without limit"),
    Option("wine_limit", "phase", ("phase", "turn"), "A35", "once in which time wine strengthens a slash"),
    Option("rebel_reward", 3, range(11), "A31", "cards for whoever kills a rebel"),
    Option("loyalist_penalty", "yes", ("no", "yes"), "A31", "whether a lord who kills a loyalist discards everything"),
    Option("no_rebels", "renegades", ("renegades", "nobody"), "A03", "who wins when the lord dies and no rebel was there"),
    Option("hp_below_zero", "yes", ("yes", "no"), "A28", "whether damage above the HP is counted, and has to be recovered too"),
    Option("target_facts", "live", ("live", "kept"), "A54",
           "what skills read about a target: what is true now, or what was when it became the target"),
    Option("four_players", "loyalist", ("loyalist", "two_rebels"), "sgs.win.1", "the identities of four players"),
    Option("renegades", 1, range(1, 3), "sgs.win.1", "renegades among 6, 8 or 10 players"),
    Option("careerist_reward", "three", ("three", "members"), "A31",
           "国战: cards for a careerist who kills: three, or as others get"),
    Option("brawl", "yes", ("no", "yes"), "sgs.pre_use.sp1",
           "国战: whether peaches heal nobody once few are alive, all of different factions"),
)


class Sanguosha(Ruleset):
    """三国杀, identity mode, two to ten players. The lord sits in seat 0; seats go counter-clockwise."""

    name = "sanguosha"
    zh = "三国杀"
    en = "Sanguosha"
    seats = (2, 10)
    deck_a_seat = False
    shared_zones = ("draw", "discard", "process")
    ordered_zones = ("draw",)
    play_zones = ("character",)
    resting_points_default = "acting"
    uncounted_zones = ("skill",)      # hidden generals have hidden skills
    secret_keywords = ("converts",)   # some hidden skill converts, too
    default_zone = "hand"
    options = OPTIONS
    operands: Mapping[str, tuple[str, ...]] = {
        **Ruleset.operands, "use": ("card", "as"), "play": ("card", "as"), "apply": ("card", "ability"),
        "seat": ("player",), "from_hand": ("player",), "sealed": ("card",), "two": ("card", "target"), "recast": ("card",),
        "show": ("generals",), "spend": ("mark", "purpose"),
        "claim": ("as",), "lay": ("card", "as"),
    }

    def compile(self) -> CompiledPool:
        return pool.compile_pool(self.machine.names)

    # ---- matches

    @cached_property
    def deck_rules(self) -> DeckRules:
        """Draw piles: packs, or files of the user's own."""
        return DeckRules(
            self.name, self.cards, (Part("cards", "牌堆", 20, 250, None, PILE_KINDS),), Path(__file__).parent / "decks",
            (self.zh, self.en), made=PACKS,
        )

    def seating(
        self, decks: Sequence[Any], table: Mapping[str, Any], options: Mapping[str, str | int],
    ) -> Seating:
        """``table``: players (5), pack ("maneuvering"), mode ("identity"), generals, roles; see :class:`sgs_fast.Match`."""
        if decks:
            raise UsageError(
                f"{self.name} has no decks for its seats: say players=, pack= and generals= (--players, --pack, --generals)")
        self.option_numbers(options)              # refuses what it does not know before anything is made of it
        mode = self.mode_of(table.get("mode"))
        if mode == nations.MODE:
            return self._nations(table, options)
        generals = self.generals(table.get("generals", ()))
        players = self._players(table.get("players"), generals)
        chosen = dict(options)
        identities = self._identities(players, chosen, table.get("roles"))
        pile = load(table.get("pack", "maneuvering"), self.deck_rules)
        if pile.key in nations.PACKS:
            raise UsageError(f'pack {pile.key}: its cards speak of factions; say mode="{nations.MODE}" (--mode {nations.MODE})')
        fixed = len(generals) == players
        if fixed and chosen.get("general_choice", 0):
            raise OptionError(
                f"option general_choice: {players} generals sit at {players} seats already; name more of them, or none")
        most = len(generals or self.dealt_generals)
        if most < players * max(1, int(chosen.get("general_choice", 0) or 0)):
            raise UsageError(
                f"{most} generals for {players} players" + ("" if most < players else
                f", each to choose from {chosen['general_choice']}") + ": name more, or play with fewer")
        lists = self.native_lists(
            [self.cards[place].number for place in pile.parts["cards"]], generals or self.dealt_generals, identities)
        told = {"players": players, "mode": mode, "pack": table.get("pack", "maneuvering")}
        said = dict(told)
        if isinstance(said["pack"], Deck):
            said["pack"] = said["pack"].key
        if generals:
            told["generals"] = said["generals"] = list(generals)
        if table.get("roles") is not None:
            told["roles"] = said["roles"] = list(identities)
        seats = tuple(generals) if fixed else tuple(f"seat {seat}" for seat in range(players))
        return Seating(
            lists, self.numbers_of(chosen, players, fixed, table.get("roles") is not None), seats,
            facts={**said, "pack": pile.key}, table=told,
        )

    def _nations(self, table: Mapping[str, Any], options: Mapping[str, str | int]) -> Seating:
        """国战: pairs of generals, fixed or dealt and chosen anew in every game; hidden when a game begins."""
        players, pairs, dealt = nations.sit(self, table)
        pile = load(table.get("pack", nations.PACK), self.deck_rules)
        if pile.key in PACKS and pile.key not in nations.PACKS:
            known = " or ".join(nations.PACKS)
            raise UsageError(f"pack {pile.key}: 国战 has its own draw piles; leave pack out, or name {known} or a deck file")
        asked = int(dict(options).get("general_choice", 0))
        if pairs and asked:
            raise OptionError(
                f"option general_choice: {players} pairs sit at {players} seats already; name single generals, or none")
        choice = 0 if pairs else nations.dealt_to_each(dealt, players, asked)
        cards = self.compiled.pool.card_numbers
        seated = [one for pair in pairs for one in pair] or list(dealt)
        lists = [
            [self.cards[place].number for place in pile.parts["cards"]], [cards[one.zh] for one in seated], [],
            [cards[pool.NOBODY]]]
        names = tuple(nations.said(*pair) for pair in pairs) or tuple(f"seat {seat}" for seat in range(players))
        told = {"players": players, "mode": nations.MODE, "pack": table.get("pack", nations.PACK)}
        if pairs:
            told["generals"] = list(names)
        elif table.get("generals"):
            told["generals"] = [nations.short(one) for one in dealt]
        return Seating(
            lists, self.nation_numbers(options, players, bool(pairs), choice), names,
            facts={**told, "pack": pile.key}, table=told)

    def nation_numbers(self, options: Mapping[str, str | int], players: int, fixed: bool, choice: int) -> list[int]:
        """As ``numbers_of``, for a whole match of 国战."""
        places = self.machine.names["option"]
        numbers = self.numbers_of(options, players, fixed, False)
        numbers[places["war"]] = WHOLE_WAR
        numbers[places["general_choice"]] = choice
        return numbers

    def native_lists(self, pile: Sequence[int], generals: Sequence[str], roles: Sequence[str]) -> list[list[int]]:
        numbers = self.compiled.pool.card_numbers
        return [list(pile), [numbers[name] for name in generals], [numbers[role] for role in roles], [numbers[pool.NOBODY]]]

    def _players(self, players: object, generals: Sequence[str]) -> int:
        if players is None:
            players = len(generals) if generals and len(generals) in ROLES else 5
        if isinstance(players, bool) or not isinstance(players, int) or players not in ROLES:
            raise UsageError(f"players {players!r}: a whole number from 2 to 10")
        if generals and len(generals) < players:
            raise UsageError(f"{len(generals)} generals for {players} players: name none, or at least one for each seat")
        return players

    def _identities(self, players: int, options: Mapping[str, str | int], roles: Sequence[str] | None) -> tuple[str, ...]:
        table = roles_of(players, str(options.get("four_players", "loyalist")), int(options.get("renegades", 1)))
        return table if roles is None else check_roles(roles, players)

    def numbers_of(
        self, options: Mapping[str, str | int], players: int, fixed_generals: bool, fixed_roles: bool,
    ) -> list[int]:
        """The native option list: what the user chooses, and what follows from the seats. Raises OptionError."""
        places = self.machine.names["option"]
        numbers = [0] * len(places)
        for option, value in zip(self.options, self.option_numbers(options), strict=True):
            if option.name in places:
                numbers[places[option.name]] = value
        for name, number in (("players", players), ("fixed_generals", fixed_generals), ("fixed_roles", fixed_roles)):
            numbers[places[name]] = int(number)
        return numbers

    @cached_property
    def general_names(self) -> Names[str]:
        """The generals, found in either language."""
        names: Names[str] = Names("general", UsageError, hint=f"`sgs-fast cards {self.name}` lists all")
        for general in GENERALS:
            names.add(general.zh, general.zh, general.en)
        return names

    @cached_property
    def dealt_generals(self) -> tuple[str, ...]:
        """Those that are dealt when a match names none: the standard ones and 风火林山."""
        return tuple(general.zh for general in DEALT)

    def generals(self, names: Sequence[str], twins: bool = False) -> tuple[str, ...]:
        """Chinese names of generals given in either language. Raises UsageError for an unknown one, or (unless ``twins``)
        one twice."""
        if isinstance(names, (str, bytes)) or not isinstance(names, Sequence):
            raise UsageError(f"generals: a list of names, not {names!r}")
        found = []
        for name in names:
            if not isinstance(name, str):
                raise UsageError(f"generals: names, not {name!r}")
            if name not in self.general_names and name in nations.names():
                raise UsageError(f'"{name}" is a general of 国战; say mode="{nations.MODE}" (--mode {nations.MODE})')
            zh = self.general_names.find(name)
            if zh in found and zh not in PLAIN and not twins:
                raise UsageError(f'"{name}" sits at the table twice; a general is there once')
            found.append(zh)
        return tuple(found)

    def soak_tables(self) -> list[tuple[list[str], dict[str, Any]]]:
        tables = [{"players": players, "pack": "maneuvering"} for players in (2, 5, 8, 10)]
        tables += [{"players": players, "mode": nations.MODE, "pack": nations.PACK} for players in (2, 5, 8, 10)
                   if nations.seats_for(war.WAR_DEALT) >= players]
        return [([], table) for table in tables]

    def account(self, match: Match | Position) -> Account | None:
        from sgs_fast.rulesets.sanguosha.account import SeatAccount
        from sgs_fast.rulesets.sanguosha.account_nations import NationAccount

        return (NationAccount if self.is_war(match) else SeatAccount)(self, match)

    def mode_of(self, name: object) -> str:
        if name is None:
            return "identity"
        if not isinstance(name, str) or name not in MODES:
            hint = nearest(str(name), MODES)
            raise UsageError(f'no mode "{name}"' + (
                f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(dict.fromkeys(MODES.values()))}"))
        return MODES[name]

    def cards_of(self, mode: str | None) -> Sequence[CardInfo]:
        if mode is None:
            return self.cards
        chosen = self.mode_of(mode)
        packs = [PACKS[key]["cards"] for key in PACKS if (key in nations.PACKS) == (chosen == nations.MODE)]
        labels = {label for cards in packs for label in cards}
        kinds = ("general",) if chosen == nations.MODE else ("character", "role")
        return [card for card in self.cards if card.kind in kinds or card.zh in labels]

    def is_war(self, match: Match | Position) -> bool:
        """Whether a match or a position is one of 国战."""
        return match.mode == nations.MODE

    # ---- positions

    plain_characters = ("士兵甲", "士兵乙", "士兵丙", "士兵甲", "士兵乙")

    @cached_property
    def resting_points(self) -> dict[str, int]:
        labels = self.compiled.labels["turn"]
        return {name: labels[label] for name, label in POINTS.items()}

    def phase_of(self, point: str) -> int:
        return self.machine.names["phase"][PHASES.get(point, "none")]

    def position_setup(self, position: Position) -> api.Setup:
        """The seats of a position with its generals (of which it may have twins) and identities, no card anywhere."""
        from sgs_fast_core import api

        if self.is_war(position):
            return self._nation_position(position)
        generals = self.generals(position.generals, twins=True)
        players = self._players(len(generals), generals)
        given = dict(position.options)
        self.option_numbers(given)
        identities = self._identities(players, given, position.roles)
        given.setdefault("lord_bonus", "no")      # a position says what HP there is
        lists = self.native_lists([], generals, identities)
        return api.Setup(position.program, lists, self.numbers_of(given, players, True, position.roles is not None))

    def _nation_position(self, position: Position) -> api.Setup:
        """The pairs of a position of 国战, hidden."""
        from sgs_fast_core import api

        if position.roles is not None:
            raise UsageError("roles: identities belong to the identity mode; in 国战 factions follow from the generals")
        pairs = nations.pairs_of(position.generals, self.general_names, twins=True)
        cards = self.compiled.pool.card_numbers
        lists = [[], [cards[one.zh] for pair in pairs for one in pair], [], [cards[pool.NOBODY]]]
        self.option_numbers(position.options)
        return api.Setup(position.program, lists, self.nation_numbers(position.options, len(pairs), True, 0))

    def lay_out(self, core: api.Game, position: Position) -> None:
        """国战: generals that are shown are turned up, and the factions follow seat by seat, unless numbers say them."""
        if not self.is_war(position):
            if position.shown:
                raise UsageError('show: only in 国战 (mode="guozhan") generals are hidden')
            return
        from sgs_fast.rulesets.sanguosha.tables import lay_nations

        lay_nations(self, core, position)

    def lies_under(self, name: str, zone: str, under: str) -> dict[str, int]:
        """A delayed trick made of another card."""
        kind = CARDS.get(under)
        if zone != "judge" or kind is None or kind.type != "delayed":
            raise UsageError(f'put({name}): only in "judge" a card lies under another name, that of a delayed trick')
        return {"damage": self.machine.names["name"][kind.name]}

    def native_name(self, label: str) -> str:
        """The native name of a physical card, by its label in either language."""
        kind = kind_of(label)
        return kind.name if kind else ""

    def check_position(self, position: Position) -> None:
        """Raises UsageError for a table that the rules cannot bring about."""
        from sgs_fast.rulesets.sanguosha.tables import check_table

        check_table(self, position)

    # ---- a game in words

    target_verbs = ("seat",)

    def action(self, game: Game, code: int) -> Action:
        """As for any ruleset; a seat is also named by the character that sits there (``target``), which in 国战 has no name."""
        from sgs_fast.cardview import Card
        from sgs_fast.game import Action

        action = super().action(game, code)
        if "player" not in action.what or self.is_war(game.match):
            return action
        number = game.core.get("seat", action.what["player"], "character")
        return Action(code, action.verb, {"target": Card(game, number), **action.what})

    def public_numbers(self, game: Game, seat: int) -> dict[str, int]:
        names = self.machine.names
        flags = game.core.get("seat", seat, "flags")
        tokens = {name: game.core.get("seat", seat, "num", names["seat_number"][name]) for name in WAR_NUMBERS} if self.is_war(
            game.match) else {}
        return tokens | {
            "max_hp": game.core.get("seat", seat, "num", names["seat_number"]["max_hp"]),
            "armour": game.core.get("seat", seat, "num", names["seat_number"]["armour"]),
        } | {name: int(bool(flags & bit)) for name, bit in names["seat_flag"].items()}

    def role(self, game: Game, seat: int, viewer: int | None) -> str:
        """The identity of a seat ("lord", "rebel" ...), "" where the viewer (None: who sees all) does not know it."""
        cards = game.zone("role", seat)
        if not cards or (viewer is not None and not cards[0].known_to(viewer)):
            return ""
        return next(role for role, zh in ROLE_NAMES.items() if zh == cards[0].name)

    def faction(self, game: Game, seat: int) -> str:
        """国战: the faction that a seat has shown ("wei" ... "careerist"), "" before it has."""
        number = game.core.get("seat", seat, "num", self.machine.names["seat_number"]["faction"])
        return nations.KINGDOMS[number]

    def dead(self, game: Game, seat: int) -> bool:
        return bool(game.core.get("seat", seat, "flags") & self.machine.names["seat_flag"]["dead"])

    def event(self, game: Game, row: Any) -> dict[str, Any]:
        """A log row in words; a timing point has its own kind."""
        kind = int(row["kind"])
        timings = self._reverse["timing"]
        return super().event(game, row) | ({"kind": timings[kind]} if kind in timings else {})

    @property
    def words(self) -> Words:
        from sgs_fast.rulesets.sanguosha.board import WORDS

        return WORDS

    def scribe(self, game: Game, seat: int | None, lang: Language) -> Scribe:
        from sgs_fast.rulesets.sanguosha.board import SgsScribe

        return SgsScribe(game, seat, lang)


WAR_NUMBERS = ("faction", "pair", "fish", "ambition", "vanguard")      # marks of 国战
WHOLE_WAR = 2                   # rules/sgs/words.pxd


# Where a position can begin, and the label of the step in the turn's flow; the last part of the name is the phase.
POINTS = {
    "turn_begin": "begin", "prepare": "prepare", "judge": "judge", "draw": "draw", "play": "play", "acting": "acting",
    "discard": "discard", "finish": "finish", "turn_end": "end",
}
# The phase in which a point lies; the others lie before theirs, whose first step sets it.
PHASES = {"acting": "play", "turn_end": "finish"}

RULESET = Sanguosha()
