"""The words of ZongHeng card scripts: nouns, qualifiers, costs, events, and the card's own verbs.

``from sgs_fast.rulesets.zongheng.language import *`` is the first line of a card file.
"""

from __future__ import annotations

from dataclasses import replace

from sgs_fast.rulesets.zongheng.events import (
    attacks,
    boosts,
    combat_damage,
    damaged,
    destroyed,
    dies,
    discarded,
    discards,
    draws,
    enters,
    exiled,
    gains_life,
    leaves,
    loses_life,
    phase_begins,
    phase_number,
    sacrificed,
    taps,
    to_graveyard,
    turn_begins,
    untaps,
    uses,
    would_be_dealt,
    would_draw,
    would_gain_life,
    would_leave,
)
from sgs_fast.rulesets.zongheng.nouns import (
    CARDS,
    CardDefinition,
    ability,
    active,
    attacking,
    attacking_this,
    blank,
    cards,
    defending,
    each,
    enemy,
    everyone,
    foe,
    general,
    is_filter,
    me,
    mine,
    passive,
    reinforcement,
    resource,
    tapped,
    trick,
    unit,
    units,
    untapped,
    wounded,
)
from sgs_fast.rulesets.zongheng.verbs import ZhAbility, ZhCard
from sgs_fast.script.build import Cost
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Filter, Thing, amount_of

__all__ = [
    "CARDS",
    "CardDefinition",
    "ZhAbility",
    "ZhCard",
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

# ---- costs

tap = Cost("tap")


def _own(what: Filter) -> Filter:
    other = _own(what.otherwise) if what.otherwise is not None else None
    return replace(what, side="mine" if what.side == "any_side" else what.side, otherwise=other)


def pay(amount: AmountLike) -> Cost:
    """Resources."""
    return Cost("resource", amount)


pay_x = Cost("resource", 0, variable=True)


def sacrifice(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("sacrifice", amount, _own(is_filter(what, "sacrifice")))


def discard(amount: AmountLike = 1, what: Filter = cards) -> Cost:
    """Cards of the hand, without the one that is being used."""
    is_filter(what, "discard")
    return Cost("discard", amount, replace(_own(what), zones=("hand",), owned=True).but(Thing("this")))


def exile(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("exile", amount, _own(is_filter(what, "exile")))


exile_this = Cost("exile", 1, Filter(zones=("graveyard", "hand", "battlefield"), flags=("only_this",)))


def life(amount: AmountLike) -> Cost:
    return Cost("life", amount)


def souls(amount: AmountLike) -> Cost:
    """武魂 of an awakened general (zh.200.12)."""
    return Cost("counters", amount)


def tap_other(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("tap_other", amount, _own(is_filter(what, "tap_other")).narrowed(off="tapped"))


def mill(amount: AmountLike) -> Cost:
    """Cards from the top of the own library into the graveyard."""
    return Cost("mill", amount)


# ---- amounts and conditions

def count(what: Filter) -> Amount:
    return Amount("count", (is_filter(what, "count"),))


def total(number: str, of: Filter) -> Amount:
    """The sum of one number over things."""
    return Amount("sum", (is_filter(of, "total"), number))


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
    return Condition("exists", (is_filter(what, "exists"),))


def phase(*names: str) -> Condition:
    """It is one of these phases."""
    for name in names:
        phase_number(name)
    return Condition("phase", names)


my_turn = Condition("my_turn")
awakened = Condition("flag", (Thing("this"), "flipped"))
turn_number = Amount("turn")
attacked_by_this = Thing("link")            # what this unit attacks, or strikes back at


def plays_for(*factions: str) -> Condition:
    """The ability works only for generals of a faction or class (zh.211)."""
    return Thing("me").is_(general(cls=factions))
