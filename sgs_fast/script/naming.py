"""What players name: the options of a choice among words, and where the answer is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgs_fast.errors import ScriptError
from sgs_fast.script.expressions import Amount, Condition, Filter, Named, Player
from sgs_fast.script.pool import Ability
from sgs_fast.text import nearest, quoted

if TYPE_CHECKING:
    from sgs_fast.script.build import AbilityScript

__all__ = ["asks_first", "name"]

MOST_OPTIONS = 250
MOST_WITH_USE = 2       # Act.said


def name(script: AbilityScript, what: str, among: Sequence[str | int], who: Player, on_use: bool) -> Named:
    """Writes the instruction that asks, with its options behind it. Raises ScriptError for what cannot be named."""
    pool = script.pool
    known = [*pool.vocabulary.named, "number", "card"]
    if what not in known:
        hint = nearest(str(what), known)
        raise ScriptError(f'nothing to name called "{what}"' + (
            f"; did you mean {quoted(hint)}?" if hint else f"; known: {', '.join(known)}"))
    if isinstance(among, (str, int)):
        raise ScriptError(f"names(among): several to choose from, in a tuple, not {among!r}")
    kind = what if what in ("keyword", "number", "card") else "word"
    options = list(among) or list(pool.vocabulary.named.get(what, ()))
    if not 2 <= len(options) <= MOST_OPTIONS:
        raise ScriptError(f'names("{what}", among): 2 to {MOST_OPTIONS} to choose from')
    numbers = [_number(script, what, kind, option) for option in options]
    if len(set(numbers)) < len(numbers):
        raise ScriptError(f'names("{what}", among): one of them twice')
    named = _kept(script, what, kind, who, on_use)
    b = pool.n("said", kind)
    if on_use:
        script._write("name", a=len(options), b=b | named.index + 1 << 8, who=script._who(who))
    else:
        script._write("name", a=len(options), b=b, who=script._who(who), out=named.index)
    for number in numbers:
        script._write("option", a=number)
    return named


def _number(script: AbilityScript, what: str, kind: str, option: str | int) -> int:
    """What the native code calls something that can be named."""
    vocabulary = script.pool.vocabulary
    if kind == "card":
        return script.pool.card(str(option))
    number = vocabulary.said(kind, option)
    if what in vocabulary.named and number not in (vocabulary.said(kind, one) for one in vocabulary.named[what]):
        raise ScriptError(f'"{option}" is no {what}; known: {", ".join(vocabulary.named[what])}')
    return number


def _kept(script: AbilityScript, what: str, kind: str, who: Player, on_use: bool) -> Named:
    """A handle for what will be named, or a place in the use."""
    ability = script.ability
    if not on_use:
        return Named(what, kind, who, script._new_handle().index, False, ability)
    if ability.kind not in ("play", "active", "trigger", "state", "mode") or (ability.parent and ability.kind != "mode"):
        raise ScriptError("on_use=True: only of a card, or of an ability of its own that goes on the stack")
    if kind == "card":
        raise ScriptError("a card is named while the ability resolves, without on_use")
    if who.of is not None or who.name not in ("me", "foe"):
        raise ScriptError("on_use=True: who=me or who=foe")
    asks = script.pool.n("effect", "name")
    place = sum(record.op == asks and isinstance(record.b, int) and record.b >> 8 > 0 for record in ability.records)
    if place >= MOST_WITH_USE:
        raise ScriptError("more than two names with one use; others can be named while it resolves")
    ability.flags |= script.pool.n("ability_flag", "names")
    return Named(what, kind, who, place, True, ability)


def asks_first(value: object, ability: Ability) -> bool:
    """Whether a filter reads what is named with the same use, or only while it resolves."""
    if isinstance(value, Named):
        return not value.on_use or value.scope is ability
    if isinstance(value, Filter):
        return asks_first(value.where, ability) or asks_first(value.otherwise, ability)
    if isinstance(value, Amount) and value.op == "said":
        return value.parts[1] is ability
    return isinstance(value, (Amount, Condition)) and any(asks_first(part, ability) for part in value.parts)
