"""What ZongHeng card scripts say of themselves: the verbs of an ability and of a card."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.zongheng.events import would_be_dealt
from sgs_fast.rulesets.zongheng.nouns import (
    cards,
    each,
    foe,
    is_filter,
    me,
    unit,
)
from sgs_fast.script.build import AbilityScript, Aimable, Cost, Extra, Handle, Target, block
from sgs_fast.script.cards import CardScript
from sgs_fast.script.expressions import Amount, AmountLike, Filter, Player, Thing, amount_of
from sgs_fast.script.pool import Ability, Record


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
        mine_ = is_filter(what, "sacrifices").narrowed(
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
        self._say("reinforce", handle=handle, name=name, en=self.pool.english[name], amount=amount, who=who, untapped=untapped)
        return handle

    def shield(self, amount: AmountLike, what: Aimable) -> Handle:
        """临时生命 (zh.200.15)."""
        return self._event("shield", amount, None, None, ("shield", {"amount": amount, "what": what}),
                           **self._aim(what, harm=False))

    def copies(self, what: Aimable, original: Target | Thing, *, until: str = "for_game") -> None:
        """Things become copies of another one, for a while: they have what that prints (layer 1, zh.416.5a)."""
        thing = original.one if isinstance(original, Target) else original
        if not isinstance(thing, Thing):
            raise ScriptError(f"copies(what, original): a target or a thing such as c.this, not {original!r}")
        definition = Amount("rule", (self._n("known_number", "definition"), thing))
        self._say("copies", what=what, original=thing, until=until)
        self._write("modify", b=self._n("mod", "copy"), amount=self._amount(definition), span=self._n("span", until),
                    **self._aim(what))

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

    def ignorable(self) -> None:
        """The locked ability written last may be ignored by its controller: with priority, as a special action, until the end
        of the turn (zh.407.2f)."""
        if not self.row.abilities or self.row.abilities[-1].kind not in ("static", "query", "replace"):
            raise ScriptError("ignorable() follows a locked ability: static, always or replace")
        ability = self.row.abilities[-1]
        ability.flags |= self.pool.n("ability_flag", "ignorable")
        self.row.flags |= self.pool.n("card_flag", "ignorable")
        ability.said[0][1]["may_ignore"] = True

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
