"""Cards for tests: definitions in a line, which never enter the pool that people play with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sgs_fast.rulesets.zongheng.language import CardDefinition, ZhAbility, ZhCard, unit
from sgs_fast.rulesets.zongheng.nouns import keywords_of, words_of
from sgs_fast.script.expressions import Event, Filter

Script = Callable[[Any], None]
Keywords = dict[str, int] | tuple[str, ...] | str


def _card(name: str, kind: str, script: Script | None, **fields: Any) -> CardDefinition:
    code = script.__code__ if script is not None else None
    return CardDefinition(
        name, name, kind, script=script, limit=0, file=code.co_filename if code else "",
        line=code.co_firstlineno if code else 0, **fields,
    )


def soldier(
    name: str, stats: str = "2/2", script: Script | None = None, *, cost: int = 1, cls: str | tuple[str, ...] = "戟",
    of: str | tuple[str, ...] = (), keywords: Keywords = (), kind: str = "unit",
) -> CardDefinition:
    """A unit; ``stats`` are its power and life: "2/3"."""
    power, life = map(int, stats.split("/"))
    return _card(name, kind, script, cost=cost, power=power, life=life, words=words_of(cls, of), keywords=keywords_of(keywords))


def token(name: str, stats: str = "1/1", script: Script | None = None, **words: Any) -> CardDefinition:
    """A reinforcement."""
    return soldier(name, stats, script, cost=0, kind="reinforcement", **words)


def spell(
    name: str, script: Script | None = None, *, cost: int = 1, slow: bool = False, attribute: str = "金",
) -> CardDefinition:
    """A trick, fast unless ``slow``."""
    return _card(name, "slow" if slow else "fast", script, cost=cost, words=words_of(attribute))


def leader(
    name: str, life: int = 30, script: Script | None = None, *, faction: str = "群", cls: str = "谋", awaken: int = 0,
) -> CardDefinition:
    """A general."""
    return _card(name, "general", script, life=life, words=words_of(cls, faction), faction=faction, awaken=awaken)


# ---- texts that many scenarios print

def deal_to(amount: int, what: Filter = unit) -> Script:
    """Deal that much damage to a target."""
    def script(c: ZhCard) -> None:
        c.deal(amount, to=c.target(what))
    return script


def destroy_one(what: Filter = unit) -> Script:
    def script(c: ZhCard) -> None:
        c.destroy(c.target(what))
    return script


def bounce_one(what: Filter = unit) -> Script:
    """Return a target to its owner's hand."""
    def script(c: ZhCard) -> None:
        c.bounce(c.target(what))
    return script


def exile_one(what: Filter = unit) -> Script:
    def script(c: ZhCard) -> None:
        c.exile(c.target(what))
    return script


def tap_one(what: Filter = unit) -> Script:
    def script(c: ZhCard) -> None:
        c.tap(c.target(what))
    return script


def untap_one(what: Filter = unit) -> Script:
    def script(c: ZhCard) -> None:
        c.untap(c.target(what))
    return script


def raise_one(what: Filter = unit, until: str = "this_turn", **changes: int) -> Script:
    """A target changes: ``power=+1``, until the end of the turn."""
    def script(c: ZhCard) -> None:
        c.change(c.target(what), until=until, **changes)
    return script


def draw_some(amount: int) -> Script:
    def script(c: ZhCard) -> None:
        c.draw(amount)
    return script


def gain_some(amount: int) -> Script:
    def script(c: ZhCard) -> None:
        c.gain_life(amount)
    return script


def when(event: Event, do: Callable[[ZhAbility], object], **words: Any) -> Script:
    """One triggered ability."""
    def script(c: ZhCard) -> None:
        with c.on(event, **words) as e:
            do(e)
    return script
