"""The words of ZongHeng card scripts: nouns, qualifiers, costs, events, and the card's own verbs.

``from sgs_fast.rulesets.zongheng.language import *`` is the first line of a card file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.build import AbilityScript, Aimable, Cost, Extra, Handle, Target, block
from sgs_fast.script.cards import CardScript
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
    as_player,
)
from sgs_fast.script.files import Collector
from sgs_fast.script.pool import Ability, Record
from sgs_fast.text import nearest, quoted

__all__ = [
    "CARDS",
    "CardDefinition",
    "ability",
    "active",
    "attacked_by_this",
    "attacking",
    "attacking_this",
    "attacks",
    "awakened",
    "blank",
    "boosts",
    "cards",
    "combat_damage",
    "count",
    "damaged",
    "defending",
    "destroyed",
    "dies",
    "discard",
    "discarded",
    "discards",
    "draws",
    "each",
    "enemy",
    "enters",
    "everyone",
    "exile",
    "exile_this",
    "exiled",
    "exists",
    "foe",
    "gains_life",
    "general",
    "half_down",
    "half_up",
    "higher",
    "leaves",
    "life",
    "loses_life",
    "lower",
    "me",
    "mill",
    "mine",
    "my_turn",
    "odd",
    "passive",
    "pay",
    "pay_x",
    "phase",
    "phase_begins",
    "plays_for",
    "reinforcement",
    "resource",
    "sacrifice",
    "sacrificed",
    "souls",
    "tap",
    "tap_other",
    "tapped",
    "taps",
    "to_graveyard",
    "total",
    "trick",
    "turn_begins",
    "turn_number",
    "unit",
    "units",
    "untapped",
    "untaps",
    "uses",
    "would_be_dealt",
    "would_draw",
    "would_gain_life",
    "would_leave",
    "wounded",
]

# ---- players and qualifiers

me = Player("me")
foe = Player("foe")
active = Player("active")
passive = Player("passive")
each = Player("each")
everyone = Player("all")


@dataclass(frozen=True)
class Qualifier:
    """Narrows a filter: ``unit(mine, tapped)``."""

    changes: tuple[tuple[str, Any], ...]

    def apply(self, filter: Filter) -> Filter:
        return filter.narrowed(**dict(self.changes))


def _qualifier(**changes: Any) -> Qualifier:
    return Qualifier(tuple(changes.items()))


mine = _qualifier(side="mine")
enemy = _qualifier(side="enemy")
tapped = _qualifier(on="tapped")
untapped = _qualifier(off="tapped")
wounded = _qualifier(on="damaged")          # 受伤部队: has damage counters (zh.200.15)
attacking = _qualifier(on="attacking")
defending = _qualifier(on="defending")
blank = _qualifier(on="bare")                # 空白部队: without abilities (zh.405.1)
attacking_this = _qualifier(on="attacking", flags="only_linked")    # attacks this one


# ---- definitions

@dataclass
class CardDefinition:
    """One card as written down: what it prints, and the script of its text."""

    name: str
    en: str
    kind: str
    cost: int = 0
    power: int = 0
    life: int = 0
    words: tuple[str, ...] = ()
    keywords: dict[str, int] = field(default_factory=dict)
    faction: str = ""
    awaken: int = 0
    limit: int = 3                          # copies in a deck (zh.100.2a), 0 = any number (zh.104.5)
    only_for: tuple[str, ...] = ()          # general factions or classes that may have it in the deck (zh.210)
    provenance: str = "designed"
    script: Callable[[Any], None] | None = None
    file: str = ""
    line: int = 0


COLLECTOR: Collector[CardDefinition] = Collector()
CARDS = COLLECTOR.all
NUMERIC_KEYWORDS = {
    "冲锋": "charge", "装甲": "armor", "先攻": "first", "激怒": "enrage", "践踏": "trample", "charge": "charge",
    "armor": "armor", "first": "first", "enrage": "enrage", "trample": "trample",
}
PLAIN_KEYWORDS = {
    "嘲讽": "taunt", "迅捷": "swift", "背反": "backlash", "远攻": "ranged", "突袭": "raid", "破步冲击": "breaker",
    "taunt": "taunt", "swift": "swift", "backlash": "backlash", "ranged": "ranged", "raid": "raid", "breaker": "breaker",
    "steadfast": "steadfast", "forced": "forced", "only_units": "only_units",
}


def _keywords(given: Any) -> dict[str, int]:
    if isinstance(given, str):
        given = (given,)
    if not isinstance(given, (dict, tuple, list)):
        raise ScriptError(f'keywords: a name, ("迅捷", "嘲讽") or {{"冲锋": 2}}, not {given!r}')
    items = given.items() if isinstance(given, dict) else [(name, 1) for name in given]
    out = {}
    for name, value in items:
        key = NUMERIC_KEYWORDS.get(name) or PLAIN_KEYWORDS.get(name) if isinstance(name, str) else None
        if key is None:
            known = [*NUMERIC_KEYWORDS, *PLAIN_KEYWORDS]
            hint = nearest(str(name), known)
            raise ScriptError(f'no keyword "{name}"; ' + (f"did you mean {quoted(hint)}?" if hint else
                                                          f"known: {', '.join(known)}"))
        if name in out or key in out:
            raise ScriptError(f'the keyword "{name}" twice')
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 20:
            raise ScriptError(f'keyword "{name}": a number from 1 to 20, not {value!r}')
        if key not in NUMERIC_KEYWORDS.values() and value != 1:
            raise ScriptError(f'keyword "{name}" has no number')
        out[key] = value
    return out


def _words(*groups: Any) -> tuple[str, ...]:
    out: list[str] = []
    for group in groups:
        if isinstance(group, str):
            out += [group] if group else []
        elif isinstance(group, (tuple, list)) and all(isinstance(word, str) for word in group):
            out += group
        else:
            raise ScriptError(f"a class, affiliation or attribute by name, or several in a tuple, not {group!r}")
    return tuple(out)


@dataclass(frozen=True, eq=False)
class Noun(Filter):
    """A kind of card: with a name it defines one (``@unit("...")``), with qualifiers it is a filter (``unit(mine)``)."""

    kind: str = ""

    def __call__(self, *qualifiers: Any, **words: Any) -> Any:
        if qualifiers and isinstance(qualifiers[0], str):
            return _define(self.kind, *qualifiers, **words)
        filter: Filter = self
        for qualifier in qualifiers:
            if not isinstance(qualifier, Qualifier):
                raise ScriptError(f"{self.kind}(...): qualifiers like mine, enemy, tapped, wounded, not {qualifier!r}")
            filter = qualifier.apply(filter)
        return _narrow(filter, self.kind, **words)


_NARROWING = ("cls", "of", "not_cls", "keyword", "without", "named", "but", "where", "at", "whose", "cost_at_most",
              "cost_at_least", "power_at_most", "power_at_least", "life_at_most")


def _narrow(
    filter: Filter, kind: str, *, cls: Any = (), of: Any = (), not_cls: Any = (), keyword: Any = "", without: Any = "",
    named: str | None = None, but: Any = None, where: Condition | None = None, at: str | tuple[str, ...] = (),
    whose: Player | None = None, cost_at_most: AmountLike | None = None, cost_at_least: AmountLike | None = None,
    power_at_most: AmountLike | None = None, power_at_least: AmountLike | None = None,
    life_at_most: AmountLike | None = None, **unknown: Any,
) -> Filter:
    if unknown:
        name = next(iter(unknown))
        hint = nearest(name, _NARROWING)
        raise ScriptError(f'{kind}(...): nothing called "{name}"; ' + (
            f"did you mean {quoted(hint)}?" if hint else f"known: {', '.join(_NARROWING)}"))
    changes: dict[str, Any] = {}
    words = _words(cls, of)
    if words:
        changes["words"] = words
    if not_cls:
        changes["not_words"] = _words(not_cls)
    if keyword:
        if NUMERIC_KEYWORDS.get(keyword):
            where = all_of([where, Thing("each").number(NUMERIC_KEYWORDS[keyword]) > 0])
        else:
            changes["keywords"] = tuple(_keywords(keyword))
    if without:
        if NUMERIC_KEYWORDS.get(without):
            where = all_of([where, Thing("each").number(NUMERIC_KEYWORDS[without]) <= 0])
        else:
            changes["not_keywords"] = tuple(_keywords(without))
    if named is not None:
        changes["named"] = named
    candidate = Thing("each")
    conditions = [where]
    if cost_at_most is not None:
        conditions.append(candidate.cost <= cost_at_most)
    if cost_at_least is not None:
        conditions.append(candidate.cost >= cost_at_least)
    if power_at_most is not None:
        conditions.append(candidate.power <= power_at_most)
    if power_at_least is not None:
        conditions.append(candidate.power >= power_at_least)
    if life_at_most is not None:
        conditions.append(candidate.number("life") - candidate.damage <= life_at_most)
    zones = ((at,) if isinstance(at, str) else tuple(at)) if at else filter.zones
    if whose is not None:
        holder = candidate.controller if set(zones) & {"battlefield", "stack", "general"} else candidate.owner
        conditions.append(holder.is_(whose))
    condition = all_of(conditions)
    if condition is not None:
        changes["where"] = condition
    result = Filter(**{name: getattr(filter, name) for name in Filter.__dataclass_fields__}).narrowed(**changes)
    if at:
        result = replace(result, zones=zones)
        if result.side != "any_side" and not set(zones) & {"battlefield", "stack"}:
            result = replace(result, owned=True)
    if but is not None:
        result = result.but(*but) if isinstance(but, tuple) else result.but(but)
    return result


_BOUNDS = {"cost": (0, 20), "power": (0, 30), "life": (0, 99), "awaken": (0, 20), "limit": (0, 50)}


def _define(
    kind: str, name: str, *wrong: Any, en: str = "", cost: int = 0, power: int = 0, life: int = 0, cls: Any = "", of: Any = (),
    attribute: str = "", keywords: Any = (), faction: str = "", awaken: int = 0, limit: int = 3, only_for: Any = (),
    provenance: str = "designed", slow: bool = False, **unknown: Any,
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """The decorator that enters a card into the pool."""
    frame = sys._getframe(2 if sys._getframe(1).f_code.co_name == "__call__" else 1)
    place = f"{frame.f_code.co_filename}:{frame.f_lineno}: {name}: "
    if wrong:
        raise ScriptError(f"{place}what it prints is given by name (cost=3), not {wrong[0]!r}")
    if unknown:
        given = next(iter(unknown))
        known = ["en", "cost", "power", "life", "cls", "of", "attribute", "keywords", "faction", "awaken", "limit",
                 "only_for", "provenance", "slow"]
        hint = nearest(given, known)
        raise ScriptError(f'{place}a card has no "{given}"; ' + (
            f"did you mean {quoted(hint)}?" if hint else f"known: {', '.join(known)}"))
    for field_, value in (("cost", cost), ("power", power), ("life", life), ("awaken", awaken), ("limit", limit)):
        low, high = _BOUNDS[field_]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ScriptError(f"{place}{field_} is a whole number from {low} to {high}, not {value!r}")
    if kind in ("unit", "reinforcement", "general") and life < 1:
        raise ScriptError(f"{place}life is at least 1")
    if not name.strip() or len(name) > 40 or not isinstance(en, str) or len(en) > 60:
        raise ScriptError(f"{place}a name of 1 to 40 characters, and en= of at most 60")
    try:
        words, printed, only = _words(cls, of, attribute, faction), _keywords(keywords), _words(only_for)
    except ScriptError as error:
        raise ScriptError(f"{place}{error}") from None

    def enter(script: Callable[[Any], None]) -> Callable[[Any], None]:
        code = getattr(script, "__code__", None)
        if code is None:
            raise ScriptError(f"{place}the decorator stands over a function `def name(c):`")
        if code.co_argcount != 1:
            raise ScriptError(f"{place}its function takes one argument: def {script.__name__}(c):")
        COLLECTOR.add(CardDefinition(
            name, en or name, {"trick": "slow" if slow else "fast"}.get(kind, kind), cost, power, life, words, printed, faction,
            awaken, limit, only, provenance, script, code.co_filename, code.co_firstlineno,
        ))
        return script

    return enter


unit = Noun(kinds=("unit", "reinforcement"), zones=("battlefield",), kind="unit")
units = unit
reinforcement = Noun(kinds=("reinforcement",), zones=("battlefield",), kind="reinforcement")
general = Noun(kinds=("general",), zones=("general",), kind="general")
trick = Noun(kinds=("fast", "slow"), zones=("stack",), kind="trick")
ability = Noun(zones=("battlefield", "general", "graveyard", "exile", "hand"), abilities=True, kind="ability")
cards = Noun(kinds=(), zones=("hand",), owned=True, kind="cards")
resource = Noun(kinds=(), zones=("resource",), kind="resource")


# ---- costs

tap = Cost("tap")


def _is_filter(what: Any, word: str) -> Filter:
    if not isinstance(what, Filter):
        raise ScriptError(f"{word}(...): a filter such as unit(cls=...), not {what!r}")
    return what


def _own(what: Filter) -> Filter:
    return replace(what, side="mine") if what.side == "any_side" else what


def pay(amount: AmountLike) -> Cost:
    """Resources."""
    return Cost("resource", amount)


pay_x = Cost("resource", 0, variable=True)


def sacrifice(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("sacrifice", amount, _own(_is_filter(what, "sacrifice")))


def discard(amount: AmountLike = 1, what: Filter = cards) -> Cost:
    """Cards of the hand, without the one that is being used."""
    _is_filter(what, "discard")
    return Cost("discard", amount, replace(_own(what), zones=("hand",), owned=True).but(Thing("this")))


def exile(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("exile", amount, _own(_is_filter(what, "exile")))


exile_this = Cost("exile", 1, Filter(zones=("graveyard", "hand", "battlefield"), flags=("only_this",)))


def life(amount: AmountLike) -> Cost:
    return Cost("life", amount)


def souls(amount: AmountLike) -> Cost:
    """武魂 of an awakened general (zh.200.12)."""
    return Cost("counters", amount)



def tap_other(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("tap_other", amount, _own(_is_filter(what, "tap_other")).narrowed(off="tapped"))


def mill(amount: AmountLike) -> Cost:
    """Cards from the top of the own library into the graveyard."""
    return Cost("mill", amount)


# ---- events

def _of(who: Player | None) -> Condition | None:
    return None if who is None else Condition("event_seat", (as_player(who),))


def _what(what: Any, word: str) -> Any:
    if isinstance(what, (Thing, Filter)) or hasattr(what, "one"):
        return what
    raise ScriptError(f"{word}(...): c.this or a filter such as unit(mine), not {what!r}")


def _told(kind: str, word: str, what: Any, when: Condition | None = None, **words: Any) -> Event:
    return Event(kind, _what(what, word), when, {"word": word, **words})


def enters(what: Thing | Filter) -> Event:
    return _told("enter", "enters", what)


def leaves(what: Thing | Filter) -> Event:
    return _told("leave", "leaves", what)


def dies(what: Thing | Filter) -> Event:
    """Put into the graveyard by destruction or by having no life (zh.200.7)."""
    return _told("die", "dies", what)


def destroyed(what: Thing | Filter) -> Event:
    return _told("destroyed", "destroyed", what)


def sacrificed(what: Thing | Filter) -> Event:
    return _told("sacrificed", "sacrificed", what)


def to_graveyard(what: Thing | Filter) -> Event:
    """Put into the graveyard from anywhere (zh.413.1); a filter looks there."""
    return _told("to_graveyard", "to_graveyard", what if isinstance(what, Thing) else _at(what, "graveyard"))


def exiled(what: Thing | Filter) -> Event:
    return _told("exiled", "exiled", what if isinstance(what, Thing) else _at(what, "exile"))


def _at(what: Any, zone: str) -> Filter:
    narrowed = replace(_is_filter(what, zone), zones=(zone,))
    return replace(narrowed, owned=True) if narrowed.side != "any_side" else narrowed


def discards(who: Player = me) -> Event:
    return Event("discarded", None, _of(who), {"word": "discards", "who": who})


def discarded(what: Thing | Filter) -> Event:
    """That card was discarded; an ability of the card itself functions in the graveyard."""
    return _told("discarded", "discarded", what if isinstance(what, Thing) else _at(what, "graveyard"))


def attacks(what: Thing | Filter, target: Filter | None = None) -> Event:
    """Declared as an attacker, of the target where one is asked for (zh.308.6)."""
    return _told("attacks", "attacks", what, Thing("object").is_(target) if target is not None else None, target=target)


def _from(by: Any) -> Condition | None:
    if by is None:
        return None
    if isinstance(by, Filter):
        return Thing("source").is_(replace(by, zones=_ANYWHERE))
    if isinstance(by, Thing):
        return Thing("source").same_as(by)
    raise ScriptError(f"by=: a filter or a thing, not {by!r}")


_ANYWHERE = ("library", "hand", "graveyard", "exile", "general", "battlefield", "stack", "outside")


def damaged(what: Thing | Filter, by: Filter | Thing | None = None) -> Event:
    """Was dealt damage."""
    return _told("damage", "damaged", what, _from(by), by=by)


def combat_damage(what: Thing | Filter, by: Filter | Thing | None = None) -> Event:
    return _told("combat_damage", "combat_damage", what, _from(by), by=by)


def draws(who: Player) -> Event:
    return Event("draw", None, _of(who), {"word": "draws", "who": who})


def gains_life(who: Player) -> Event:
    return Event("life", None, all_of([_of(who), Amount("event") > 0]), {"word": "gains_life", "who": who})


def loses_life(who: Player) -> Event:
    return Event("life", None, all_of([_of(who), Amount("event") < 0]), {"word": "loses_life", "who": who})


def uses(what: Filter, who: Player = me) -> Event:
    """A card of that kind was used (zh.408.1g)."""
    return Event("used", replace(_is_filter(what, "uses"), zones=("stack",)), _of(who), {"word": "uses", "who": who})


def boosts(who: Player = me) -> Event:
    return Event("boosted", None, _of(who), {"word": "boosts", "who": who})


def taps(what: Thing | Filter) -> Event:
    return _told("tap", "taps", what)


def untaps(what: Thing | Filter) -> Event:
    return _told("untap", "untaps", what)


_PHASES = ("reset", "maintenance", "draw", "action_1", "formation", "attack", "damage_1", "damage_2", "combat_end", "action_2",
           "end")


def _phase(name: str) -> int:
    if name not in _PHASES:
        hint = nearest(str(name), _PHASES)
        raise ScriptError(f'no phase "{name}"; ' + (f"did you mean {quoted(hint)}?" if hint else f"known: {', '.join(_PHASES)}"))
    return _PHASES.index(name) + 1


def phase_begins(name: str, who: Player | None = me) -> Event:
    """At the beginning of a phase of somebody's turn."""
    return Event("phase", None, all_of([_of(who), Amount("event") == _phase(name)]),
                 {"word": "phase_begins", "phase": name, "who": who})


def turn_begins(who: Player | None = me) -> Event:
    return Event("turn", None, _of(who), {"word": "turn_begins", "who": who})


# ---- events as they would happen, for replacement and prevention

def would_be_dealt(what: Thing | Filter, by: Filter | Thing | None = None) -> Event:
    return _told("damage", "would_be_dealt", what, _from(by), by=by)


def would_draw(who: Player = me) -> Event:
    return Event("draw", None, _of(who), {"word": "would_draw", "who": who})


def would_gain_life(who: Player = me) -> Event:
    return Event("life", None, all_of([_of(who), Amount("event") > 0]), {"word": "would_gain_life", "who": who})


def would_leave(what: Thing | Filter, *causes: str) -> Event:
    """Would move; ``causes`` such as "destroy", "death", "sacrifice"."""
    return _told("move", "would_leave", what, Condition("cause", causes) if causes else None, causes=causes)


# ---- amounts and conditions

def count(what: Filter) -> Amount:
    return Amount("count", (_is_filter(what, "count"),))


def total(number: str, of: Filter) -> Amount:
    """The sum of one number over things."""
    return Amount("sum", (_is_filter(of, "total"), number))


def higher(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("max", (amount_of(a), amount_of(b)))


def lower(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("min", (amount_of(a), amount_of(b)))


def half_up(a: AmountLike) -> Amount:
    return Amount("half_up", (amount_of(a),))


def half_down(a: AmountLike) -> Amount:
    return Amount("half_down", (amount_of(a),))


def odd(a: AmountLike) -> Condition:
    return Condition("odd", (amount_of(a),))


def exists(what: Filter) -> Condition:
    return Condition("exists", (_is_filter(what, "exists"),))


def phase(*names: str) -> Condition:
    """It is one of these phases."""
    for name in names:
        _phase(name)
    return Condition("phase", names)


my_turn = Condition("my_turn")
awakened = Condition("flag", (Thing("this"), "flipped"))
turn_number = Amount("turn")
attacked_by_this = Thing("link")            # what this unit attacks, or strikes back at


def plays_for(*factions: str) -> Condition:
    """The ability works only for generals of a faction or class (zh.211)."""
    return Thing("me").is_(general(cls=factions))


# ---- verbs

class ZhAbility(AbilityScript):
    """ZongHeng's own verbs."""

    def destroy(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        """消灭 (zh.200.7)."""
        return self.move(what, "graveyard", "destroy", harm=True, after=after, if_done=if_done, say="destroy")

    def sacrifice(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        return self.move(what, "graveyard", "sacrifice", after=after, if_done=if_done, say="sacrifice")

    def exile(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        """放逐 (zh.200.13)."""
        return self.move(what, "exile", "exile", harm=True, after=after, if_done=if_done, say="exile")

    def bounce(self, what: Aimable, *, after: Handle | None = None, if_done: Handle | None = None) -> Handle:
        """回手 (zh.200.5)."""
        return self.move(what, "hand", "return", harm=True, after=after, if_done=if_done, say="bounce")

    def _choose(self, filter: Filter, count: AmountLike, who: Player, **flags: bool) -> Handle:
        """What is chosen may go to a library or graveyard: the order is its owner's (zh.216.2d, 216.4c)."""
        ordered = not flags.get("at_random") and not flags.get("first_ones")
        return super()._choose(filter, count, who, in_order=ordered, **flags)

    def discard(self, amount: AmountLike = 1, who: Player = me, *, at_random: bool = False) -> Handle:
        """The player discards, as far as he can (zh.414.3)."""
        picked = self._choose(cards(whose=each if who.name == "all" else who), amount, who, at_random=at_random)
        self._say("discard", handle=picked, amount=amount, who=who, at_random=at_random)
        self._quietly("graveyard", "discard", picked)
        return picked

    def _quietly(self, zone: str, cause: str, what: Aimable) -> Handle:
        """A move that another verb has told already."""
        handle = self._new_handle()
        self._write("move", b=self._n("zone", zone) | self._n("cause", cause) << 8, out=handle.index, **self._aim(what))
        return handle

    def sacrifices(self, who: Player, what: Filter = unit, amount: AmountLike = 1) -> Handle:
        """Players sacrifice units of their choice: all choose first, then it happens at one moment (zh.103.4)."""
        mine_ = _is_filter(what, "sacrifices").narrowed(
            where=Thing("each").controller.is_(each if who.name == "all" else who))
        picked = self._choose(mine_, amount, who)
        self._say("sacrifices", handle=picked, who=who, what=what, amount=amount)
        return self._quietly("graveyard", "sacrifice", picked)

    def steal(self, amount: AmountLike = 1) -> Handle:
        """Random cards of the opponent's hand are discarded."""
        return self.discard(amount, foe, at_random=True)

    def mill(self, amount: AmountLike, who: Player = me) -> Handle:
        """Cards from the top of the library into the graveyard."""
        picked = self._choose(self._cards_of(who, "library"), amount, who, first_ones=True)
        self._say("mill", handle=picked, amount=amount, who=who)
        return self._quietly("graveyard", "mill", picked)

    def put_in_play(self, what: Aimable, *, under: Player = me, untapped: bool = False) -> Handle:
        return self.move(what, "battlefield", "effect", under=under, untapped=untapped, say="put_in_play")

    def reinforce(self, name: str, amount: AmountLike = 1, who: Player = me, *, untapped: bool = False) -> Handle:
        """援军 (zh.200.11): units from the reinforcement pile come in tapped."""
        handle = self._new_handle()
        number = self.pool.card(name)
        if name not in self.pool.tokens:
            raise ScriptError(f'"{name}" is no reinforcement; define it with @reinforcement(...)')
        self._write(
            "create", a=self._n("zone", "outside"), b=self._n("zone", "battlefield") | self._n("cause", "effect") << 8,
            filter=number, who=self._who(who), amount=self._amount(amount),
            flags=self._n("effect_flag", "stand") if untapped else 0, out=handle.index,
        )
        self._say("reinforce", handle=handle, name=name, amount=amount, who=who, untapped=untapped)
        return handle

    def shield(self, amount: AmountLike, what: Aimable) -> Handle:
        """临时生命 (zh.200.15)."""
        return self._event("shield", amount, None, None, ("shield", {"amount": amount, "what": what}),
                           **self._aim(what, harm=False))

    def may_pay(self, amount: AmountLike, who: Player = me) -> Handle:
        """The player may pay resources while it resolves (zh.411.2e); the handle is done when he did."""
        handle = self._new_handle()
        self._write("pay", who=self._who(who), amount=self._amount(amount), out=handle.index)
        self._say("may_pay", handle=handle, amount=amount, who=who)
        return handle

    def skip(self, phase: str, who: Player = me) -> None:
        """The player skips his next phase of that name (zh.417.6d-e)."""
        if phase not in ("reset", "maintenance", "draw", "action_1", "combat", "action_2"):
            raise ScriptError(f'skip: no phase "{phase}"; known: reset, maintenance, draw, action_1, combat, action_2')
        self._write("skip", a=self._n("phase", "formation" if phase == "combat" else phase), who=self._who(who))
        self._say("skip", phase=phase, who=who)

    def extra_combat(self) -> None:
        """One more combat phase in this turn, behind the phase that runs (zh.300.4a)."""
        self._write("extra_combat")
        self._say("extra_combat")

    def reaim(self, what: Target, to: Filter | None = None) -> Handle:
        """The target of a card or ability on the stack becomes another legal one, among those of the filter (zh.413.6)."""
        if not isinstance(what, Target):
            raise ScriptError("reaim(...): a target, such as e.target(trick)")
        handle = self._new_handle()
        self._write("reaim", out=handle.index, **(self._aim(what) | ({"filter": self._filter(to)} if to is not None else {})))
        self._say("reaim", handle=handle, what=what, to=to)
        return handle

    def interrupt(self, what: Aimable) -> Handle:
        """打断 (zh.412.1)."""
        handle = self._new_handle()
        self._write("stop", out=handle.index, **self._aim(what, harm=True))
        self._say("interrupt", handle=handle, what=what)
        return handle

    def judge(self, who: Player = me) -> Handle:
        """判定 (zh.200.10): ``amount`` of the handle is the result."""
        handle = self._new_handle()
        self._write("judge", who=self._who(who), out=handle.index)
        self._say("judge", handle=handle, who=who)
        return handle

    def contest(self) -> Handle:
        """拼点 with the opponent (zh.200.10): the handle is done when its user won."""
        if "seats" in self._loops:
            raise ScriptError("contest() inside each_player()")
        handle = self._new_handle()
        self._write("contest", out=handle.index)
        self._say("contest", handle=handle)
        return handle

    def win(self, who: Player = me) -> None:
        self._write("win", who=self._who(who))
        self._say("win", who=who)

    def lose(self, who: Player) -> None:
        self._write("lose", who=self._who(who))
        self._say("lose", who=who)

    def retarget_attack(self, what: Aimable) -> None:
        """The attacker attacks this unit instead (zh.500.6)."""
        self._write("retarget", **self._aim(what, harm=True))
        self._say("retarget_attack", what=what)


class ZhCard(CardScript):
    """``c`` of a ZongHeng card."""

    ability_class = ZhAbility
    of_player = False       # the source of its damage is the player (tricks, generals: zh.200.6)
    kind = "fast"           # only tricks do something of themselves; the text of the others is abilities
    numbers_known = ("cost", "power", "life", "charge", "armor", "first", "enrage", "trample", "awaken")

    def damage_flags(self) -> int:
        return self.pool.n("effect_flag", "from_character") if self.of_player else 0

    @block
    def boost(self, *, must: bool = False) -> Generator[Any, None, None]:
        """提升效果 (zh.207.3): optional unless ``must`` (ruling A09)."""
        if self.kind in ("general", "reinforcement"):
            raise ScriptError("only cards of the deck can become resources")
        if any(other.kind == "boost" for other in self.row.abilities):
            raise ScriptError("a card has one boost effect")
        ability = Ability("boost", zones=0)
        ability.flags |= self.pool.n("ability_flag", "must") if must else 0
        ability.said.append(("boost", {"must": must}))
        script = ZhAbility(self, ability)
        if must:
            yield script
        else:
            with script.may():
                yield script
        self.finish(ability)
        self.row.abilities.append(ability)

    @block
    def awakens(self) -> Generator[Any, None, None]:
        """觉醒技: goes on the stack when the general awakens (zh.200.12)."""
        if self.kind != "general":
            raise ScriptError("only generals awaken")
        ability = Ability("raise", zones=0)
        ability.said.append(("awakens", {}))
        yield ZhAbility(self, ability)
        self.finish(ability)
        self.row.abilities.append(ability)

    def cheaper(self, amount: AmountLike) -> None:
        """少支付: this card costs that much less to use (zh.204.2d)."""
        self.pool.scope = None
        self.play.costs.append(Record(
            self.pool.n("cost", "resource"), amount=self.pool.amount(-amount_of(amount))))
        self.row.flags |= self.pool.n("card_flag", "cheaper")
        self.play.said.append(("cheaper", {"amount": amount}))

    def instead(self, cost: Cost) -> Extra:
        """Another cost that its user may pay in place of the printed one."""
        self.row.flags |= self.pool.n("card_flag", "cheaper")
        return super().instead(cost)

    def armour(self, cls: str, amount: AmountLike) -> None:
        """【步兵装甲X】 and its kin: armour against one class only (zh.500.2 ★)."""
        with self.replace(would_be_dealt(self.this, by=unit(cls=cls))) as r:
            r.less(amount)
