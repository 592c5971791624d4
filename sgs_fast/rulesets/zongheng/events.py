"""What abilities of ZongHeng wait for, and what effects may replace."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.zongheng.nouns import is_filter, me
from sgs_fast.script.expressions import Amount, Condition, Event, Filter, Player, Thing, all_of, as_player
from sgs_fast.text import nearest, quoted


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
    narrowed = replace(is_filter(what, zone), zones=(zone,))
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
    return Event("used", replace(is_filter(what, "uses"), zones=("stack",)), _of(who), {"word": "uses", "who": who})


def boosts(who: Player = me) -> Event:
    return Event("boosted", None, _of(who), {"word": "boosts", "who": who})


def taps(what: Thing | Filter) -> Event:
    return _told("tap", "taps", what)


def untaps(what: Thing | Filter) -> Event:
    return _told("untap", "untaps", what)


_PHASES = ("reset", "maintenance", "draw", "action_1", "formation", "attack", "damage_1", "damage_2", "combat_end", "action_2",
           "end")


def phase_number(name: str) -> int:
    if name not in _PHASES:
        hint = nearest(str(name), _PHASES)
        raise ScriptError(f'no phase "{name}"; ' + (f"did you mean {quoted(hint)}?" if hint else f"known: {', '.join(_PHASES)}"))
    return _PHASES.index(name) + 1


def phase_begins(name: str, who: Player | None = me) -> Event:
    """At the beginning of a phase of somebody's turn."""
    return Event("phase", None, all_of([_of(who), Amount("event") == phase_number(name)]),
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
