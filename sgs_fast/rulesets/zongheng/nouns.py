"""Players, nouns and qualifiers of ZongHeng card scripts; a noun with a name defines a card."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import AmountLike, Condition, Filter, Named, Player, Thing, all_of
from sgs_fast.script.files import Collector
from sgs_fast.text import nearest, quoted

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
    style: str = ""                         # the style name of a general who is a person (zh.203.2)


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


def keywords_of(given: Any) -> dict[str, int]:
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


def words_of(*groups: Any) -> tuple[str, ...]:
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
            return define(self.kind, *qualifiers, **words)
        filter: Filter = self
        for qualifier in qualifiers:
            if not isinstance(qualifier, Qualifier):
                raise ScriptError(f"{self.kind}(...): qualifiers like mine, enemy, tapped, wounded, not {qualifier!r}")
            filter = qualifier.apply(filter)
        return _narrow(filter, self.kind, **words)


_NARROWING = ("cls", "of", "not_cls", "keyword", "without", "named", "but", "where", "at", "whose", "cost_at_most",
              "cost_at_least", "power_at_most", "power_at_least", "life_at_most")


def _said(value: Any, kind: str = "") -> Condition | None:
    """Whether the candidate has what a player named, or what one of several named; None where nothing of that kind is given.
    Raises ScriptError where something of another kind was named."""
    several = value if isinstance(value, tuple) else (value,)
    if not several or not all(isinstance(one, Named) for one in several):
        return None
    conditions = [one.of(Thing("each"), kind or one.kind) for one in several]
    joined: Condition = conditions[0]
    for condition in conditions[1:]:
        joined = joined | condition
    return joined


def _narrow(
    filter: Filter, kind: str, *, cls: Any = (), of: Any = (), not_cls: Any = (), keyword: Any = "", without: Any = "",
    named: Any = None, but: Any = None, where: Condition | None = None, at: str | tuple[str, ...] = (),
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
    said = [_said(value, kind) for value, kind in ((cls, "word"), (of, "word"), (keyword, "keyword"), (named, "card"))]
    lacking = [_said(value, kind) for value, kind in ((not_cls, "word"), (without, "keyword"))]
    said += [~condition for condition in lacking if condition is not None]
    cls, of, not_cls, keyword, without = (
        value if _said(value) is None else () for value in (cls, of, not_cls, keyword, without))
    named = named if _said(named) is None else None
    words = words_of(cls, of)
    if words:
        changes["words"] = words
    if not_cls:
        changes["not_words"] = words_of(not_cls)
    if keyword:
        if NUMERIC_KEYWORDS.get(keyword):
            where = all_of([where, Thing("each").number(NUMERIC_KEYWORDS[keyword]) > 0])
        else:
            changes["keywords"] = tuple(keywords_of(keyword))
    if without:
        if NUMERIC_KEYWORDS.get(without):
            where = all_of([where, Thing("each").number(NUMERIC_KEYWORDS[without]) <= 0])
        else:
            changes["not_keywords"] = tuple(keywords_of(without))
    if named is not None:
        changes["named"] = named
    candidate = Thing("each")
    conditions = [*said, where]
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


def define(
    kind: str, name: str, *wrong: Any, en: str = "", cost: int = 0, power: int = 0, life: int = 0, cls: Any = "", of: Any = (),
    attribute: str = "", keywords: Any = (), faction: str = "", awaken: int = 0, limit: int = 3, only_for: Any = (),
    provenance: str = "designed", slow: bool = False, style: str = "", **unknown: Any,
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """The decorator that enters a card into the pool."""
    frame = sys._getframe(2 if sys._getframe(1).f_code.co_name == "__call__" else 1)
    place = f"{frame.f_code.co_filename}:{frame.f_lineno}: {name}: "
    if wrong:
        raise ScriptError(f"{place}what it prints is given by name (cost=3), not {wrong[0]!r}")
    if unknown:
        given = next(iter(unknown))
        known = ["en", "cost", "power", "life", "cls", "of", "attribute", "keywords", "faction", "awaken", "limit",
                 "only_for", "provenance", "slow", "style"]
        hint = nearest(given, known)
        raise ScriptError(f'{place}a card has no "{given}"; ' + (
            f"did you mean {quoted(hint)}?" if hint else f"known: {', '.join(known)}"))
    for field_, value in (("cost", cost), ("power", power), ("life", life), ("awaken", awaken), ("limit", limit)):
        low, high = _BOUNDS[field_]
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise ScriptError(f"{place}{field_} is a whole number from {low} to {high}, not {value!r}")
    if kind in ("unit", "reinforcement", "general") and life < 1:
        raise ScriptError(f"{place}life is at least 1")
    if not isinstance(style, str) or len(style) > 10 or (style and kind != "general"):
        raise ScriptError(f"{place}style= is the style name of a general, at most 10 characters")
    if not name.strip() or len(name) > 40 or not isinstance(en, str) or len(en) > 60:
        raise ScriptError(f"{place}a name of 1 to 40 characters, and en= of at most 60")
    try:
        words, printed, only = words_of(cls, of, attribute, faction), keywords_of(keywords), words_of(only_for)
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
            awaken, limit, only, provenance, script, code.co_filename, code.co_firstlineno, style,
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


def is_filter(what: Any, word: str) -> Filter:
    """What was given as `what`. Raises ScriptError when that is no filter."""
    if not isinstance(what, Filter):
        raise ScriptError(f"{word}(...): a filter such as unit(cls=...), not {what!r}")
    return what
