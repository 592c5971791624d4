"""The words of Riftbound card scripts: nouns, qualifiers, costs, events, and the card's own verbs.

``from sgs_fast.rulesets.riftbound.language import *`` is the first line of a card file.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.riftbound.pool_verbs import PoolCard, PoolVerbs
from sgs_fast.rulesets.riftbound.pool_words import *
from sgs_fast.script.build import Aimable, Cost, Handle, Target, block
from sgs_fast.script.cards import reads
from sgs_fast.script.expressions import (
    Amount,
    AmountLike,
    Condition,
    Event,
    Filter,
    Player,
    Thing,
    all_of,
    amount_of,
)
from sgs_fast.script.pool import Record

__all__ = [
    "CARDS", "DOMAINS", "RbAbility", "RbCard", "RbDefinition", "ability", "alone", "at_battlefield",
    "attacking", "attacks", "battlefield", "becomes_exhausted", "becomes_ready", "beginning", "buffed", "buffs",
    "can_pay_power", "cards", "conquers", "controlled", "controlled_by", "count", "count_in_trash",
    "dealt_damage", "defended", "defending", "defends", "dies", "discard_cost", "discarded",
    "discarded_this_turn", "each", "each_thing", "end_of_turn", "enemy", "energy", "enters", "exhaust",
    "exhaust_other", "exhausted", "exists", "fighting", "foe", "friendly", "gear", "here", "holds", "in_base",
    "is_ready", "is_stunned", "kill_cost", "kill_this", "legend", "legion", "legion_count", "me", "mighty",
    "moves", "other_place", "permanent", "place_of", "played", "points", "power", "ready", "recycle_cost",
    "rune", "runes_in_play", "spell", "spend_any_buff", "spend_any_buffs", "spend_buff", "stunned", "trash",
    "turns_begun", "unit", "wins_combat", "with_action", "with_reaction", "would_be_dealt", "would_die",
]
__all__ += [       # of pool_words
    "CARD_ZONES", "Amount", "Condition", "Event", "Filter", "Thing", "X", "active", "any_spell", "at_site", "attacked",
    "beginning_of_each", "can_pay_any", "cards_played", "chosen_by_spell", "chosen_so_far", "controls_place", "damaged",
    "deck_top", "depth", "end_of_my_turn", "enemies_at", "enemy_died", "everyone", "excess_damage", "facedown",
    "first_turn", "from_hiding", "hand_of", "is_chosen_champion", "is_known", "is_open", "kills", "largest",
    "leaves_board", "looked_at", "moves_from", "moves_made", "my_turn", "near_win", "not_token", "opponent", "others",
    "played_in_foes_turn", "player_of_event", "plays_on", "readies", "recycled", "rune_top", "same_place",
    "seats_behind", "second_card_played", "smallest", "stuns", "this_conquers", "this_holds", "top_might", "units_at",
    "with_spell",
]

DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
KEYWORDS = (
    "accelerate", "action", "reaction", "hidden", "tank", "ganking", "temporary", "vision", "legion", "deathknell", "last",
)
NUMERIC = ("assault", "shield", "deflect")
# words.Rule_number
(PLACE, PLAYED, PLAYED_BEFORE, READY_RUNES, CAN_POWER, CAN_ENERGY, ALONE, MIGHTY, BONUS, ACTIONS, REACTIONS, TURNS, CONTROLLED,
 POINTS, SITES) = range(15)

each_thing = Thing("each")              # what a filter looks at
me = Player("me")
foe = Player("foe")
each = Player("each")


@dataclass(frozen=True)
class Qualifier:
    """Narrows a filter: ``unit(friendly, at_battlefield)``."""

    apply: Callable[[Filter], Filter]


def _narrows(**changes: Any) -> Qualifier:
    return Qualifier(lambda filter: filter.narrowed(**changes))


def _in(*zones: str) -> Qualifier:
    return Qualifier(lambda filter: replace(filter, zones=zones))


def place_of(thing: Thing) -> Amount:
    """Where a thing is: two things with the same number are at the same battlefield, or in the same base."""
    return Amount("rule", (PLACE, thing))


friendly = _narrows(side="mine")
enemy = _narrows(side="enemy")
exhausted = _narrows(on="tapped")
ready = _narrows(off="tapped")
attacking = _narrows(on="attacking")
defending = _narrows(on="defending")
at_battlefield = _in("field")
in_base = _in("base")
stunned = _narrows(on="stunned")
dealt_damage = _narrows(on="damaged")
here = _narrows(where=place_of(Thing("each")) == place_of(Thing("this")))
buffed = _narrows(where=Thing("each").counters >= 1)


# ---- definitions

@dataclass
class RbDefinition:
    """One card as written down: what it prints, and the script of its text."""

    name: str
    en: str
    kind: str
    id: str = ""
    energy: int = 0
    power: int = 0
    might: int = 0
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: dict[str, int] = field(default_factory=dict)
    champion: str = ""              # the tag of a champion unit, or of a legend
    supertype: str = ""
    provenance: str = "facts"
    script: Callable[[Any], None] | None = None
    file: str = ""
    line: int = 0


CARDS: list[RbDefinition] = []


def _keywords(given: dict[str, int] | tuple[str, ...] | str) -> dict[str, int]:
    if isinstance(given, str):
        given = (given,)
    out = dict(given) if isinstance(given, dict) else dict.fromkeys(given, 1)
    for name in out:
        if name not in KEYWORDS and name not in NUMERIC:
            raise ScriptError(f'no keyword "{name}"; known: {", ".join([*KEYWORDS, *NUMERIC])}')
    return out


def _tuple(value: str | tuple[str, ...]) -> tuple[str, ...]:
    return ((value,) if value else ()) if isinstance(value, str) else value


@dataclass(frozen=True, eq=False)
class Noun(Filter):
    """A kind of card: with a name it defines one (``@unit("...")``), with qualifiers it is a filter (``unit(friendly)``)."""

    kind: str = ""

    def __call__(self, *qualifiers: Any, **words: Any) -> Any:
        if qualifiers and isinstance(qualifiers[0], str):
            return _define(self.kind, *qualifiers, **words)
        filter: Filter = Filter(**{name: getattr(self, name) for name in Filter.__dataclass_fields__})
        for qualifier in qualifiers:
            if not isinstance(qualifier, Qualifier):
                raise ScriptError(f"{self.kind}(...): qualifiers like friendly, enemy, here, not {qualifier!r}")
            filter = qualifier.apply(filter)
        return _narrow(filter, **words)


def _narrow(
    filter: Filter, *, tag: str = "", without: str = "", keyword: str = "", named: str | None = None, but: Any = None,
    where: Condition | None = None, whose: Player | None = None, might_at_most: AmountLike | None = None, kind: str = "",
) -> Filter:
    changes: dict[str, Any] = {}
    if kind:
        changes["kinds"] = (kind,)
    if tag:
        changes["words"] = (tag,)
    if without:
        changes["not_words"] = (without,)
    if keyword:
        changes["keywords"] = (keyword,)
    if named is not None:
        changes["named"] = named
    candidate = Thing("each")
    condition = all_of([
        where, candidate.might <= might_at_most if might_at_most is not None else None,
        Condition("same_seat", (candidate.controller, whose)) if whose is not None else None,
    ])
    if condition is not None:
        changes["where"] = condition
    result = filter.narrowed(**changes)
    if but is not None:
        result = result.but(*but) if isinstance(but, tuple) else result.but(but)
    return result


def _define(
    kind: str, name: str, *, en: str, id: str = "", energy: int = 0, power: int = 0, might: int = 0,
    domain: str | tuple[str, ...] = (), tags: str | tuple[str, ...] = (), keywords: Any = (), champion: str = "",
    supertype: str = "", provenance: str = "facts",
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """The decorator that enters a card into the pool."""

    def enter(script: Callable[[Any], None]) -> Callable[[Any], None]:
        code = script.__code__
        CARDS.append(RbDefinition(
            name, en, kind, id, energy, power, might, _tuple(domain), _tuple(tags), _keywords(keywords), champion,
            supertype, provenance, script, code.co_filename, code.co_firstlineno,
        ))
        return script

    return enter


unit = Noun(kinds=("unit",), zones=("base", "field"), kind="unit")
gear = Noun(kinds=("gear",), zones=("base", "field"), kind="gear")
permanent = Noun(kinds=("unit", "gear"), zones=("base", "field"), kind="permanent")
spell = Noun(kinds=("spell",), zones=("chain",), kind="spell")
ability = Noun(zones=("base", "field", "legend", "site", "trash", "hand"), abilities=True, kind="ability")   # on the chain
legend = Noun(kinds=("legend",), zones=("legend",), kind="legend")
battlefield = Noun(kinds=("site",), zones=("site",), kind="site")
rune = Noun(kinds=("rune",), zones=("runes",), kind="rune")
cards = Noun(zones=("hand",), owned=True, kind="cards")
trash = Noun(zones=("trash",), owned=True, kind="cards")
runes_in_play = Noun(kinds=("rune",), zones=("runes",), owned=True, kind="rune")


# ---- costs

exhaust = Cost("tap")
spend_buff = Cost("counters", 1)        # its own
kill_this = Cost("sacrifice", 1, Filter(flags=("only_this",)))


def energy(amount: AmountLike) -> Cost:
    return Cost("energy", amount)


def discard_cost(amount: AmountLike = 1) -> Cost:
    return Cost("discard", amount, cards(friendly, but=Thing("this")))


def kill_cost(what: Filter, amount: AmountLike = 1, *, variable: bool = False) -> Cost:
    """Kills permanents of mine; ``variable``: as many as the player says (X)."""
    return Cost("sacrifice", X if variable else amount, what.narrowed(side="mine"), variable)


def exhaust_other(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("tap_other", amount, what.narrowed(side="mine", off="tapped"))


def spend_any_buff(amount: AmountLike = 1) -> Cost:
    """A buff of a unit of mine."""
    return Cost("spend", amount, unit(friendly, buffed))


def spend_any_buffs() -> Cost:
    """Any number of buffs of my units (X)."""
    return Cost("spend", X, unit(friendly, buffed), True)


def recycle_cost(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("recycle", amount, what.narrowed(side="mine"))


@dataclass(frozen=True)
class Power(Cost):
    """Power of a domain; "any" for any."""

    domain: str = "any"


def power(amount: AmountLike = 1, domain: str = "any") -> Power:
    return Power("power", amount, None, False, domain)


# ---- events

def _of(who: Player | None) -> Condition | None:
    return None if who is None else Condition("event_seat", (who,))


def enters(what: Thing | Filter) -> Event:
    """It came onto the board: its play effect, when it is about the card itself (10.5)."""
    return Event("enter", what)


def played(what: Filter | None = None, who: Player | None = me) -> Event:
    """A card was played: a spell has resolved, a permanent is there (8.11). Of units, tokens too (ruling RB-A13)."""
    token = ~Condition("flag", (Thing("subject"), "token")) if what is None else None
    if what is not None and what.kinds == ("spell",):
        what = replace(what, zones=CARD_ZONES)          # it lies in the trash by then
    return Event("played", what, all_of([_of(who), token]), {"who": who})


def moves(what: Thing | Filter, where: Condition | None = None) -> Event:
    return Event("moved", what, where)


def dies(what: Thing | Filter, where: Condition | None = None) -> Event:
    """Killed and put into the trash (rb.deathknell.5); of others only those that did not leave with this (10.2). ``where``: a
    test on the event's subject, as it was."""
    return Event("die", what, where, {"as_it_was": where})


def discarded(what: Thing | None = None, who: Player | None = me) -> Event:
    return Event("discarded", what, _of(who) if what is None else None)


def conquers(what: Thing | None = None, who: Player = me) -> Event:
    return Event("conquer", what, all_of([_of(who), Amount("event") >= 1]))


def holds(what: Thing | None = None, who: Player = me) -> Event:
    return Event("hold", what, _of(who))


def attacks(what: Thing | Filter) -> Event:
    return Event("attacks", what)


def defends(what: Thing | Filter) -> Event:
    return Event("defends", what)


def defended(what: Thing, who: Player = me) -> Event:
    """A combat began at this battlefield, and the player defends it."""
    return Event("defended", what, _of(who))


def buffs(what: Filter) -> Event:
    """A unit got a buff."""
    return Event("counter", what, Amount("event") > 0)


def wins_combat(what: Thing | None = None, who: Player = me) -> Event:
    """A player is the only one with units left when a combat ends (15.4); of a unit: one that took part there."""
    here_ = None if what is None else place_of(what) == Amount("event")
    return Event("won", None, all_of([_of(who), here_]))


def becomes_ready(what: Thing | Filter) -> Event:
    """It became ready; entering ready is something else (rb.accelerate.9)."""
    return Event("untap", what)


def becomes_exhausted(what: Thing | Filter) -> Event:
    return Event("tap", what)


def would_be_dealt(what: Thing | Filter) -> Event:
    """Damage would be dealt to it (21)."""
    return Event("damage", what)


def beginning(who: Player = me) -> Event:
    """The start of a player's Beginning Phase (5.2)."""
    return Event("beginning", None, _of(who))


end_of_turn = Event("end_turn")


def would_die(what: Thing | Filter) -> Event:
    """Would be killed: by an effect, by lethal damage, as a cost (21)."""
    return Event("move", what, Condition("cause", ("destroy", "death", "sacrifice")))


# ---- amounts and conditions

def count(what: Filter) -> Amount:
    return Amount("count", (what,))


def count_in_trash(who: Player = me) -> Amount:
    return Amount("zone", (who, "trash"))


legion_for_play = Amount("rule", (PLAYED_BEFORE, Thing("this"))) >= 1


def legion(play_effect: bool = True) -> Condition:
    """鼓舞: another card of the main deck was played this turn; any card, where it is no play effect (rb.legion.5, .6)."""
    return legion_for_play if play_effect else Amount("rule", (PLAYED, Thing("this"))) >= 1


def alone(thing: Thing) -> Condition:
    """No other unit of its controller is where it is."""
    return Amount("rule", (ALONE, thing)) == 1


def exists(what: Filter) -> Condition:
    return Condition("exists", (what,))


def mighty(thing: Thing) -> Condition:
    """Might 5 or more (rb.faq.12)."""
    return Amount("rule", (MIGHTY, thing)) == 1


def can_pay_power(thing: Thing) -> Condition:
    """Whether 1 Power of that card's domain could be paid now."""
    return Amount("rule", (CAN_POWER, thing)) == 1


def turns_begun(who: Player = me) -> Amount:
    """How many own turns of a player have begun: 1 in the first one."""
    return Amount("rule", (TURNS, who))


def controlled(who: Player = me) -> Amount:
    """How many battlefields a player controls."""
    return Amount("rule", (CONTROLLED, who))


def points(who: Player = me) -> Amount:
    """The points of a player, or of his team."""
    return Amount("rule", (POINTS, who))


def with_action() -> Amount:
    """Spells and abilities on the chain that have Action (rb.action.9-12)."""
    return Amount("rule", (ACTIONS, Thing("this")))


def with_reaction() -> Amount:
    """Spells and abilities on the chain that have Reaction (rb.reaction.11-14)."""
    return Amount("rule", (REACTIONS, Thing("this")))


def fighting(thing: Thing) -> Condition:
    """It attacks or defends."""
    return Condition("flag", (thing, "attacking")) | Condition("flag", (thing, "defending"))


def is_ready(thing: Thing) -> Condition:
    return ~Condition("flag", (thing, "tapped"))


def is_stunned(thing: Thing) -> Condition:
    return Condition("flag", (thing, "stunned"))


def controlled_by(side: Qualifier) -> Filter:
    """Battlefields that somebody of that side controls."""
    held: Filter = battlefield(side, where=Thing("each").counters >= 1)
    return held


def legion_count() -> Amount:
    """1 while 鼓舞 holds for a card that is being played, else 0."""
    return Amount("min", (amount_of(1), Amount("seat_num", (me, "played"))))


def other_place(target: Target) -> Filter:
    """Where a target may be moved: every battlefield where it is not, or its controller's base (by that player's legend)."""
    candidate = Thing("each")
    elsewhere = place_of(candidate) != place_of(target.one)
    mine = Condition("same_seat", (candidate.owner, target.one.controller))
    places: Filter = battlefield(where=elsewhere) | legend(where=elsewhere & mine)
    return places


discarded_this_turn = Amount("seat_num", (me, "discarded"))


# ---- verbs

class RbAbility(PoolVerbs):
    """Riftbound's own verbs."""

    def _do(
        self, op: str, verb: str, words: dict[str, Any], amount: AmountLike | None = None, *, after: Handle | None = None,
        if_done: Handle | None = None, **fields: Any,
    ) -> Handle:
        return self._event(op, amount, after, if_done, (verb, words), **fields)

    def deal(
        self, amount: AmountLike, to: Aimable, *, divided: bool = False, after: Handle | None = None,
        if_done: Handle | None = None, preventable: bool = True,
    ) -> Handle:
        """Damage of this spell or ability; bonus damage comes on top, once for each thing, of divided damage once (20)."""
        if divided and not isinstance(to, Target):
            raise ScriptError("divided damage goes to targets: e.deal(5, to=e.target(unit, 3), divided=True)")
        flags = self._n("effect_flag", "divided") if divided else 0
        flags |= 0 if preventable else self._n("effect_flag", "cannot_prevent")
        whole = amount_of(amount)
        if divided:                                          # an amount of 0 gets no bonus
            whole = whole + Amount("min", (amount_of(1), Amount("max", (amount_of(0), whole)))) * Amount("rule", (BONUS, me))
        return self._event("hit", whole, after, if_done, ("deal", {
            "amount": amount, "to": to, "divided": divided, "preventable": preventable,
        }), flags=flags, **self._aim(to, harm=True))

    @block
    def maybe(self) -> Generator[None, None, None]:
        """"You may" of a trigger: asked when it goes onto the chain, in edition 1.1 when it resolves (10.4)."""
        record = self._write("maybe")
        start = len(self.ability.records)
        self._say("may", who=me)
        yield
        record.jump = len(self.ability.records) - start
        self._say("end")
        self._open_if = record

    def counter(self, what: Target) -> Handle:
        """Counters a spell, or an ability, on the chain (7.5)."""
        return self._do("negate", "counter", {"what": what}, **self._aim(what, harm=True))

    def add(self, energy: AmountLike = 0, power: AmountLike = 0, domain: str = "any", *, for_spells: bool = False) -> None:
        """Adds resources to the pool (4.3); ``for_spells``: only spells can be paid for with them (4.5)."""
        flags = 1 if for_spells else 0
        self._say("add", energy=energy, power=power, domain=domain, for_spells=for_spells)
        if isinstance(energy, Amount) or energy:
            self._write("add", amount=self._amount(energy), flags=flags)
        if isinstance(power, Amount) or power:
            self._write("add", amount=self._amount(power), b=1, flags=flags,
                        a=DOMAINS.index(domain) + 1 if domain != "any" else 0)

    def extra_turn(self, who: Player = me) -> None:
        """Another turn, right after this one (5.8)."""
        self._say("extra_turn", who=who)
        self._write("extra", who=self._who(who))

    def kill(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        """Puts permanents from the board into the trash."""
        return self.move(what, "trash", "destroy", harm=True, after=after, if_done=if_done, say="kill")

    def bounce(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        """To its owner's hand."""
        return self.move(what, "hand", "return", harm=True, after=after, if_done=if_done, say="bounce")

    def recall(self, what: Aimable, *, after: Handle | None = None) -> Handle:
        """To the base, which is no move (11.3)."""
        return self._do("recall", "recall", {"what": what}, after=after, **self._aim(what))

    def move_home(self, what: Aimable, harm: bool | None = None) -> Handle:
        """Moves units to their base."""
        return self._do("shift", "move_home", {"what": what}, **self._aim(what, harm=harm))

    def move_to(self, what: Aimable, where: Thing | Target, harm: bool | None = None) -> Handle:
        """Moves units to where another thing is; a legend stands for its player's base."""
        return self._do("shift", "move_to", {"what": what, "where": where}, b=1, jump=self._thing(where),
                        **self._aim(what, harm=harm))

    def buff(self, what: Aimable, *, if_done: Handle | None = None) -> Handle:
        return self._do("counter", "buff", {"what": what}, 1, if_done=if_done, **self._aim(what, harm=False))

    def unbuff(self, what: Aimable) -> Handle:
        """Spends a buff; done when there was one."""
        return self._do("counter", "unbuff", {"what": what}, -1, **self._aim(what))

    def ready(self, what: Aimable, *, if_done: Handle | None = None) -> Handle:
        return self.untap(what, if_done=if_done)

    def exhaust(self, what: Aimable, *, after: Handle | None = None) -> Handle:
        return self.tap(what, after=after)

    def heal_all(self, what: Aimable) -> Handle:
        """Removes all damage."""
        return self.heal(0, what)

    def stun(self, what: Aimable) -> Handle:
        return self._do("stun", "stun", {"what": what}, **self._aim(what, harm=True))

    def channel(
        self, amount: AmountLike = 1, who: Player = me, *, exhausted: bool = False, after: Handle | None = None,
    ) -> Handle:
        """The top runes of the rune deck come into play (4.6)."""
        return self._do("channel", "channel", {"amount": amount, "who": who, "exhausted": exhausted}, amount,
                        after=after, who=self._who(who), flags=1 if exhausted else 0)

    def discard(self, amount: AmountLike = 1, who: Player = me) -> Handle:
        """The player discards, as far as he can; the handle is what he picked."""
        picked = self._choose(self._cards_of(who, "hand"), amount, who)
        kept = len(self.ability.said)
        self.move(picked, "trash", "discard")
        self.ability.said[kept:] = [("discard", {"amount": amount, "who": who})]
        return picked

    def recycle(self, what: Aimable) -> Handle:
        """To the bottom of the deck, several in random order (4.7)."""
        return self._do("recycle", "recycle", {"what": what}, **self._aim(self._moved(what)))

    def clash(self, one: Target | Thing, two: Target | Thing) -> Handle:
        """Two units deal damage equal to their Mights to each other."""
        self._aim(two, harm=True)
        return self._do("clash", "clash", {"one": one, "two": two}, a=self._thing(one), b=self._thing(two))

    def vision(self) -> Handle:
        """预知: looks at the top card of the main deck and may recycle it (rb.vision.3)."""
        return self._do("vision", "vision", {})

    def pay_power(self, amount: AmountLike = 1, domain: str = "any") -> Handle:
        """A payment on resolution; done when it was made."""
        return self._do("pay", "pay_power", {"amount": amount, "domain": domain}, amount,
                        a=DOMAINS.index(domain) + 1 if domain != "any" else 0)

    def pay_energy(self, amount: AmountLike = 1) -> Handle:
        """A payment on resolution; done when it was made."""
        return self._do("pay", "pay_energy", {"amount": amount}, amount, b=1)

    def buffs_are_worth(self, more: AmountLike) -> None:
        """Each buff on my units is worth that much more this turn."""
        self.rule("buff", amount=more)
        self._write("refresh")

    def score(self, amount: AmountLike = 1, who: Player = me) -> Handle:
        """Points by effect (16.3)."""
        return self.gain_life(amount, who)

    def win(self, who: Player = me) -> None:
        self._say("win", who=who)
        self._write("win", who=self._who(who))


def _reads_anything(value: object) -> bool:
    """Whether a static ability reads what the native code does not follow by itself. It does follow places, company and
    designations (the board), and the counts of cards played and discarded."""
    if isinstance(value, Amount):
        if value.op == "rule":
            return value.parts[0] not in (PLACE, PLAYED, PLAYED_BEFORE, ALONE, SITES)
        if value.op == "seat_num":
            return value.parts[1] not in ("played", "discarded")
    if isinstance(value, (Amount, Condition)) and value.op in (
            "add", "sub", "mul", "min", "max", "half_up", "half_down", "not", "and", "or", "compare"):
        return any(_reads_anything(part) for part in value.parts)
    if isinstance(value, Filter):
        flags = replace(value, where=None, otherwise=None)
        return "all" in reads(flags) or _reads_anything(value.where) or _reads_anything(value.otherwise)
    return "all" in reads(value)


def _reads_counts(value: object) -> bool:
    """Whether a static ability reads what is counted by turn: cards played and discarded."""
    if isinstance(value, Amount) and (value.op == "seat_num" or (
            value.op == "rule" and value.parts[0] in (PLAYED, PLAYED_BEFORE))):
        return True
    if isinstance(value, (Amount, Condition)):
        return any(_reads_counts(part) for part in value.parts)
    return isinstance(value, Filter) and (_reads_counts(value.where) or _reads_counts(value.otherwise))


def _reads_layers(value: object) -> bool:
    """Whether a static ability reads numbers that the layers work out: they are gone through until stable (22.2)."""
    if isinstance(value, Amount) and (value.op in ("num", "sum") or (value.op == "rule" and value.parts[0] == MIGHTY)):
        return True
    if isinstance(value, (Amount, Condition)):
        return any(_reads_layers(part) for part in value.parts)
    if isinstance(value, Filter):
        return _reads_layers(value.where) or _reads_layers(value.otherwise)
    return False


class RbCard(PoolCard):
    """``c`` of a Riftbound card."""

    ability_class = RbAbility
    numbers_known = ("cost", "power", "might", "assault", "shield", "deflect")

    def static(self, what: Filter | Thing, *, if_: Condition | None = None, defining: bool = False, **changes: Any) -> None:
        super().static(what, if_=if_, defining=defining, **changes)
        if any(_reads_layers(value) for value in (what, if_, *changes.values())):
            self.row.abilities[-1].flags |= self.pool.n("ability_flag", "loops")
        if not any(_reads_anything(value) for value in (what, if_, *changes.values())):
            ability, names = self.row.abilities[-1], self.pool.vocabulary.names["reads"]
            ability.reads = ability.reads & ~names["all"] | names["board"]
            if any(_reads_counts(value) for value in (what, if_, *changes.values())):
                ability.reads |= names["turn"]

    @block
    def on(
        self, event: Event, *, may: bool = False, costs: tuple[Cost, ...] | Cost = (), together: bool = False, **words: Any,
    ) -> Generator[Any, None, None]:
        """A triggered ability; ``together``: once for things that happen at one moment. ``may``: "you may" right behind its
        condition; ``costs``: "you may pay ... to": both are decided when it would go onto the chain, and declining leaves it off
        (10.4)."""
        with super().on(event, **words) as script:
            costs = costs if isinstance(costs, tuple) else (costs,)
            script.ability.costs = [self.cost(cost) for cost in costs]
            script.ability.flags |= self.pool.n("ability_flag", "together") if together else 0
            if may or costs:
                script.ability.flags |= self.pool.n("ability_flag", "may")
            script.ability.said.append(("trigger_costs", {"costs": costs}))
            if may and not costs:
                with script.maybe():
                    yield script
            else:
                yield script

    @block
    def adds(self, *costs: Cost, timing: str = "reaction", **words: Any) -> Generator[Any, None, None]:
        """An Add ability: ``with c.adds(exhaust) as e: e.add(energy=1)``. With Reaction and no cost but exhausting it is used
        inside payments; nobody can respond to it (4.3)."""
        if timing == "reaction" and costs != (exhaust,):
            raise ScriptError("an Add ability with Reaction costs exhausting and nothing else: c.adds(exhaust)")
        with self.active(*costs, timing=timing, **words) as script:
            yield script
            if any(record.op != self.pool.n("effect", "add") for record in script.ability.records):
                raise ScriptError("an Add ability adds resources and does nothing else: e.add(energy=1)")
        self.row.abilities[-1].flags |= self.pool.n("ability_flag", "add")
        self.row.flags |= self.pool.n("card_flag", "adder")

    def cost(self, cost: Cost, flags: int = 0, number: int = 0) -> Record:
        record = super().cost(cost, flags, number)
        if isinstance(cost, Power) and cost.domain != "any":
            record.a = DOMAINS.index(cost.domain) + 1
        return record

    def enters(self) -> Any:
        """The play effect: ``with c.enters() as e:`` (10.5)."""
        return self.on(enters(self.this))

    def deathknell(self) -> Any:
        """绝念: when it is killed and put into the trash (rb.deathknell.4)."""
        return self.on(dies(self.this))

    def cheaper(self, amount: AmountLike, extra: Any = None) -> None:
        """Costs less Energy: always, or when an optional cost was chosen."""
        self.row.flags |= self.pool.n("card_flag", "cheaper")
        self.play.said.append(("cheaper", {"amount": amount_of(amount), "extra": extra}))
        if extra is None:
            self.play.costs.append(self.cost(Cost("energy", -amount_of(amount))))
        else:
            self.play.costs.append(Record(self.pool.n("cost", "cheaper"), b=extra.index,
                                          amount=self.pool.amount(amount_of(amount))))

    @block
    def active(self, *costs: Cost, timing: str = "", **words: Any) -> Generator[Any, None, None]:
        """An activated ability; ``timing`` "action" or "reaction" lets it be used outside the own open state (6.4)."""
        with super().active(*costs, **words) as script:
            yield script
        if timing:
            self.row.abilities[-1].flags |= self.pool.n("ability_flag", timing)

    def write_keywords(self, keywords: dict[str, int]) -> None:
        """Abilities and costs that printed keywords bring along."""
        if "accelerate" in keywords:
            self.extra(Cost("accelerate", 1))                # rb.accelerate.6: once, however often it is printed
        for _ in range(keywords.get("vision", 0)):           # rb.vision.5: each triggers separately
            with self.enters() as e:
                e.vision()
