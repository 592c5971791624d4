"""The words of ZongHeng card scripts: nouns, qualifiers, costs, events, and the card's own verbs.

``from sgs_fast.rulesets.zongheng.language import *`` is the first line of a card file.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.script.build import AbilityScript, Aimable, CardScript, Cost, Handle
from sgs_fast.script.expressions import (
    Amount, AmountLike, Condition, Event, Filter, Player, Thing, all_of, amount_of,
)
from sgs_fast.script.pool import Ability, Record

__all__ = [
    "CARDS", "CardDefinition", "active", "armoured_against", "attacking", "attacks", "attribute", "awakened", "blank", "boosts",
    "cards", "combat_damage", "count", "counter_cost", "damaged", "defending", "destroyed", "dies", "discard", "discards",
    "draws", "each", "enemy", "enters", "exiled", "exile", "exists", "foe", "gains_life", "general", "half_down", "half_up",
    "higher", "leaves", "life", "lower", "me", "mine", "my_turn", "passive", "pay", "pay_x", "phase_begins", "reinforcement",
    "resource", "sacrifice", "sacrificed", "slow_trick", "souls", "tap", "tap_other", "tapped", "taps", "total", "trick",
    "turn_begins", "unit", "units", "untapped", "untaps", "uses", "wounded", "would_be_dealt", "would_draw", "would_gain_life",
    "would_leave",
]

# ---- players and qualifiers

me = Player("me")
foe = Player("foe")
active = Player("active")
passive = Player("passive")
each = Player("each")


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
blank = _qualifier(on="blank")


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


CARDS: list[CardDefinition] = []
NUMERIC_KEYWORDS = {
    "冲锋": "charge", "装甲": "armor", "先攻": "first", "激怒": "enrage", "践踏": "trample", "charge": "charge",
    "armor": "armor", "first": "first", "enrage": "enrage", "trample": "trample",
}
PLAIN_KEYWORDS = {
    "嘲讽": "taunt", "迅捷": "swift", "背反": "backlash", "远攻": "ranged", "突袭": "raid", "破步冲击": "breaker",
    "taunt": "taunt", "swift": "swift", "backlash": "backlash", "ranged": "ranged", "raid": "raid", "breaker": "breaker",
    "steadfast": "steadfast", "forced": "forced", "only_units": "only_units",
}


def _keywords(given: dict[str, int] | tuple[str, ...] | str) -> dict[str, int]:
    if isinstance(given, str):
        given = (given,)
    items = given.items() if isinstance(given, dict) else [(name, 1) for name in given]
    out = {}
    for name, value in items:
        key = NUMERIC_KEYWORDS.get(name) or PLAIN_KEYWORDS.get(name)
        if key is None:
            raise ScriptError(f'no keyword "{name}"; known: {", ".join([*NUMERIC_KEYWORDS, *PLAIN_KEYWORDS])}')
        out[key] = value
    return out


def _words(*groups: str | tuple[str, ...]) -> tuple[str, ...]:
    out: list[str] = []
    for group in groups:
        out += [group] if isinstance(group, str) and group else list(group)
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
                raise ScriptError(f"{self.kind}(...): qualifiers like mine, enemy, tapped, not {qualifier!r}")
            filter = qualifier.apply(filter)
        return _narrow(filter, self.kind, **words)


def _narrow(
    filter: Filter, kind: str, *, cls: str | tuple[str, ...] = (), of: str | tuple[str, ...] = (),
    not_cls: str | tuple[str, ...] = (), keyword: str = "", without: str = "", named: str | None = None,
    but: Any = None, where: Condition | None = None, at: str | tuple[str, ...] = (), whose: Player | None = None,
    cost_at_most: AmountLike | None = None, power_at_most: AmountLike | None = None,
    power_at_least: AmountLike | None = None, life_at_most: AmountLike | None = None,
) -> Filter:
    changes: dict[str, Any] = {}
    words = _words(cls, of)
    if words:
        changes["words"] = words
    if not_cls:
        changes["not_words"] = _words(not_cls)
    if keyword:
        changes["keywords"] = tuple(_keywords(keyword))
    if without:
        changes["not_keywords"] = tuple(_keywords(without))
    if named is not None:
        changes["named"] = named
    candidate = Thing("each")
    conditions = [where]
    if cost_at_most is not None:
        conditions.append(candidate.cost <= cost_at_most)
    if power_at_most is not None:
        conditions.append(candidate.power <= power_at_most)
    if power_at_least is not None:
        conditions.append(candidate.power >= power_at_least)
    if life_at_most is not None:
        conditions.append(candidate.life <= life_at_most)
    if whose is not None:
        conditions.append(Condition("same_seat", (candidate.owner, whose)))
    condition = all_of(conditions)
    if condition is not None:
        changes["where"] = condition
    result = Filter(**{name: getattr(filter, name) for name in Filter.__dataclass_fields__}).narrowed(**changes)
    if at:
        result = Filter(**{
            name: getattr(result, name) if name != "zones" else ((at,) if isinstance(at, str) else tuple(at))
            for name in Filter.__dataclass_fields__
        })
        if result.side != "any_side" and "battlefield" not in result.zones:
            result = result.narrowed(owned=True)
    if but is not None:
        result = result.but(*but) if isinstance(but, tuple) else result.but(but)
    return result


def _define(
    kind: str, name: str, *, en: str, cost: int = 0, power: int = 0, life: int = 0, cls: str = "", of: Any = (),
    attribute: str = "", keywords: Any = (), faction: str = "", awaken: int = 0, limit: int = 3, only_for: Any = (),
    provenance: str = "designed", slow: bool = False,
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """The decorator that enters a card into the pool."""

    def enter(script: Callable[[Any], None]) -> Callable[[Any], None]:
        code = script.__code__
        CARDS.append(CardDefinition(
            name, en, {"trick": "slow" if slow else "fast"}.get(kind, kind), cost, power, life,
            _words(cls, of, attribute, faction), _keywords(keywords), faction, awaken, limit, _words(only_for),
            provenance, script, code.co_filename, code.co_firstlineno,
        ))
        return script

    return enter


unit = Noun(kinds=("unit", "reinforcement"), zones=("battlefield",), kind="unit")
units = unit
reinforcement = Noun(kinds=("reinforcement",), zones=("battlefield",), kind="reinforcement")
general = Noun(kinds=("general",), zones=("general",), kind="general")
trick = Noun(kinds=("fast", "slow"), zones=("stack",), kind="trick")
slow_trick = Noun(kinds=("slow",), zones=("stack",), kind="trick")
cards = Noun(kinds=(), zones=("hand",), owned=True, kind="cards")
resource = Noun(kinds=(), zones=("resource",), kind="resource")
attribute = None


# ---- costs

tap = Cost("tap")


def pay(amount: AmountLike) -> Cost:
    """Resources."""
    return Cost("resource", amount)


pay_x = Cost("resource", 0, variable=True)


def sacrifice(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("sacrifice", amount, what.narrowed(side="mine") if what.side == "any_side" else what)


def discard(amount: AmountLike = 1, what: Filter = cards) -> Cost:
    return Cost("discard", amount, cards(mine) if what is cards else what)


def exile(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("exile", amount, what)


def life(amount: AmountLike) -> Cost:
    return Cost("life", amount)


def souls(amount: AmountLike) -> Cost:
    """武魂 of an awakened general (zh.200.12)."""
    return Cost("counters", amount)


counter_cost = souls


def tap_other(what: Filter, amount: AmountLike = 1) -> Cost:
    return Cost("tap_other", amount, what.narrowed(off="tapped", side="mine"))


# ---- events

def _of(who: Player | None) -> Condition | None:
    return None if who is None else Condition("event_seat", (who,))


def enters(what: Thing | Filter) -> Event:
    return Event("enter", what)


def leaves(what: Thing | Filter) -> Event:
    return Event("leave", what)


def dies(what: Thing | Filter) -> Event:
    """Put into the graveyard by destruction or by having no life (zh.200.7)."""
    return Event("die", what)


def destroyed(what: Thing | Filter) -> Event:
    return Event("destroyed", what)


def sacrificed(what: Thing | Filter) -> Event:
    return Event("sacrificed", what)


def exiled(what: Filter) -> Event:
    return Event("exiled", what.narrowed() if what.zones == ("exile",) else _narrow(what, "cards", at="exile"))


def discards(who: Player) -> Event:
    return Event("discarded", None, _of(who))


def attacks(what: Thing | Filter, target: Filter | None = None) -> Event:
    """Declared as an attacker, of the target where one is asked for (zh.308.6)."""
    return Event("attacks", what, Thing("object").is_(target) if target is not None else None)


def damaged(what: Thing | Filter, by: Filter | Thing | None = None) -> Event:
    """Was dealt damage."""
    when = None
    if isinstance(by, Filter):
        when = Thing("source").is_(by)
    elif isinstance(by, Thing):
        when = Thing("source").same_as(by)
    return Event("damage", what, when)


def combat_damage(what: Thing | Filter, by: Filter | None = None) -> Event:
    return Event("combat_damage", what, Thing("source").is_(by) if by is not None else None)


def draws(who: Player) -> Event:
    return Event("draw", None, _of(who))


def gains_life(who: Player) -> Event:
    return Event("life", None, all_of([_of(who), Amount("event") > 0]))


def uses(what: Filter, who: Player = me) -> Event:
    """A card of that kind was used (zh.408.1g)."""
    return Event("used", _narrow(what, "cards", at="stack").narrowed(), _of(who))


def boosts(who: Player = me) -> Event:
    return Event("boosted", None, _of(who))


def taps(what: Thing | Filter) -> Event:
    return Event("tap", what)


def untaps(what: Thing | Filter) -> Event:
    return Event("untap", what)


_PHASES = {
    "reset": 1, "maintenance": 2, "draw": 3, "action_1": 4, "formation": 5, "attack": 6, "damage_1": 7, "damage_2": 8,
    "combat_end": 9, "action_2": 10, "end": 11,
}


def phase_begins(name: str, who: Player | None = me) -> Event:
    """At the beginning of a phase of somebody's turn."""
    if name not in _PHASES:
        raise ScriptError(f'no phase "{name}"; known: {", ".join(_PHASES)}')
    return Event("phase", None, all_of([_of(who), Amount("event") == _PHASES[name]]))


def turn_begins(who: Player | None = me) -> Event:
    return Event("turn", None, _of(who))


# ---- events as they would happen, for replacement and prevention

def would_be_dealt(what: Thing | Filter, by: Filter | None = None) -> Event:
    return Event("damage", what, Thing("source").is_(by) if by is not None else None)


def would_draw(who: Player = me) -> Event:
    return Event("draw", None, _of(who))


def would_gain_life(who: Player = me) -> Event:
    return Event("life", None, all_of([_of(who), Amount("event") > 0]))


def would_leave(what: Thing | Filter, *causes: str) -> Event:
    """Would move; ``causes`` such as "destroy", "death", "sacrifice"."""
    return Event("move", what, Condition("cause", causes) if causes else None)


# ---- amounts and conditions

def count(what: Filter) -> Amount:
    return Amount("count", (what,))


def total(number: str, of: Filter) -> Amount:
    """The sum of one number over things."""
    return Amount("sum", (of, number))


def higher(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("max", (amount_of(a), amount_of(b)))


def lower(a: AmountLike, b: AmountLike) -> Amount:
    return Amount("min", (amount_of(a), amount_of(b)))


def half_up(a: AmountLike) -> Amount:
    return Amount("half_up", (amount_of(a),))


def half_down(a: AmountLike) -> Amount:
    return Amount("half_down", (amount_of(a),))


def exists(what: Filter) -> Condition:
    return Condition("exists", (what,))


my_turn = Condition("my_turn")
awakened = Condition("flag", (Thing("this"), "flipped"))


def armoured_against(c: ZhCard, cls: str, amount: AmountLike) -> None:
    """【步兵装甲X】 and its kin: armour against one class only (zh.500.2 ★)."""
    with c.replace(would_be_dealt(c.this, by=unit(cls=cls))) as r:
        r._write("less", amount=c.pool.amount(amount_of(amount)))


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

    def discard(self, amount: AmountLike = 1, who: Player = me, *, at_random: bool = False) -> Handle:
        """The player discards, as far as he can (zh.414.3)."""
        picked = self.choose(cards(whose=who), amount, who=who, at_random=at_random)
        self.move(picked, "graveyard", "discard", say="discard")
        return picked

    def mill(self, amount: AmountLike, who: Player = me) -> Handle:
        """Cards from the top of the library into the graveyard."""
        picked = self.choose(cards(whose=who, at="library"), amount, who=who, at_random=False)
        return self.move(picked, "graveyard", "mill", say="mill")

    def put_in_play(self, what: Aimable, *, under: Player = me, untapped: bool = False) -> Handle:
        return self.move(what, "battlefield", "effect", under=under, untapped=untapped, say="put_in_play")

    def reinforce(self, name: str, amount: AmountLike = 1, who: Player = me, *, untapped: bool = False) -> Handle:
        """援军 (zh.200.11): units from the reinforcement pile come in tapped."""
        handle = self._new_handle()
        self._write(
            "create", a=self._n("zone", "outside"), b=self._n("zone", "battlefield") | self._n("cause", "effect") << 8,
            filter=self.pool.card(name), who=self.pool.player(who), amount=self.pool.amount(amount_of(amount)),
            flags=self._n("effect_flag", "stand") if untapped else 0, out=handle.index,
        )
        self._say("reinforce", name=name, amount=amount, who=who)
        return handle

    def shield(self, amount: AmountLike, what: Aimable) -> Handle:
        """临时生命 (zh.200.15)."""
        self._say("shield", amount=amount, what=what)
        return self._event("shield", amount, None, None, **self._aim(what, harm=False))

    def take_control(self, what: Aimable, *, until: str = "for_game") -> None:
        raise ScriptError("take_control: not in this version of the language")

    def interrupt(self, what: Aimable) -> Handle:
        """打断 (zh.412.1)."""
        handle = self._new_handle()
        self._write("stop", out=handle.index, **self._aim(what, harm=True))
        self._say("interrupt", what=what)
        return handle

    def judge(self, who: Player = me) -> Handle:
        """判定 (zh.200.10): ``amount`` of the handle is the result."""
        handle = self._new_handle()
        self._write("judge", who=self.pool.player(who), out=handle.index)
        self._say("judge", who=who)
        return handle

    def contest(self) -> Handle:
        """拼点 with the opponent (zh.200.10): the handle is done when its user won."""
        handle = self._new_handle()
        self._write("contest", out=handle.index)
        self._say("contest")
        return handle

    def win(self, who: Player = me) -> None:
        self._write("win", who=self.pool.player(who))
        self._say("win", who=who)

    def lose(self, who: Player) -> None:
        self._write("lose", who=self.pool.player(who))
        self._say("lose", who=who)

    def retarget_attack(self, what: Aimable) -> None:
        """The attacker attacks this unit instead (zh.500.6)."""
        self._write("retarget", **self._aim(what, harm=True))
        self._say("retarget_attack", what=what)


class ZhCard(CardScript):
    """``c`` of a ZongHeng card."""

    ability_class = ZhAbility
    of_player = False       # the source of its damage is the player (tricks, generals: zh.200.6)

    def damage_flags(self) -> int:
        return self.pool.n("effect_flag", "from_character") if self.of_player else 0

    @contextmanager
    def boost(self, *, must: bool = False) -> Any:
        """提升效果 (zh.207.3): optional unless ``must`` (ruling A09)."""
        ability = Ability("boost", zones=0)
        ability.flags |= self.pool.n("ability_flag", "must") if must else 0
        ability.said.append(("boost", {"must": must}))
        script = ZhAbility(self, ability)
        if must:
            yield script
        else:
            with script.may():
                yield script
        self.row.abilities.append(ability)

    @contextmanager
    def awakens(self) -> Any:
        """觉醒技: goes on the stack when the general awakens (zh.200.12)."""
        ability = Ability("raise", zones=0)
        ability.said.append(("awakens", {}))
        yield ZhAbility(self, ability)
        self._seal(ability)
        self.row.abilities.append(ability)

    def cheaper(self, amount: AmountLike) -> None:
        """少支付: this card costs that much less to use (zh.204.2d)."""
        self.play.costs.append(Record(
            self.pool.n("cost", "resource"), amount=self.pool.amount(-amount_of(amount))))
        self.row.flags |= self.pool.n("card_flag", "cheaper")
        self.play.said.append(("cheaper", {"amount": amount}))
