"""The verbs of the card pool beside those of the base game, for an ability and for a card."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.riftbound.pool_words import can_pay_any
from sgs_fast.script.build import AbilityScript, Aimable, Handle, Target, block
from sgs_fast.script.cards import CardScript
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Event, Filter, Player, Thing, amount_of
from sgs_fast.script.pool import Ability

__all__ = ["PoolCard", "PoolVerbs"]

CAN_POWER = 4                          # words.RN_CAN_POWER

ME = Player("me")
WITHOUT_COST, WITHOUT_ENERGY, THEN_RECYCLE, TO_BASE = 2, 4, 8, 64      # how a card is played by an effect


def less_might(thing: Thing, amount: AmountLike) -> Amount:
    """A change of Might by that much down, but not below 1; read when it is applied (22.1)."""
    room = Amount("max", (thing.might - 1, amount_of(0)))
    return Amount("sub", (amount_of(0), Amount("min", (amount_of(amount), room))))


class PoolVerbs(AbilityScript):
    """Instructions."""

    def weaken(self, what: Aimable, amount: AmountLike, *, until: str = "this_turn") -> None:
        """Less Might for a while, but not below 1."""
        said = self.ability.said
        self._say("weaken", what=what, amount=amount, until=until)
        kept = len(said)
        if isinstance(what, (Target, Thing)):
            thing = what.one if isinstance(what, Target) else what
            self.change(what, until=until, might=less_might(thing, amount))
        else:
            with self.each(what) as it:
                self.change(it, until=until, might=less_might(it, amount))
        del said[kept:]

    def target(
        self, filter: Filter, count: int = 1, *, elsewhere: bool = False, at_least: int | None = None,
        together: Amount | None = None, place: bool = False, **words: Any,
    ) -> Target:
        """A target. ``elsewhere``: its own wording rules out the battlefield of a card that is played from hiding, so that the
        choice is free (rb.hidden.11). ``at_least`` of several. ``together``: several at one battlefield whose Might adds up to
        that much at most (9.5). ``place``: where the target before goes."""
        target = super().target(filter, count, **words)
        row = self.ability.targets[target.index]
        if together is not None:
            if self.ability.records:
                raise ScriptError("a group of targets comes before every instruction")
            row.flags |= self._n("aim", "group")
            self._say("group", amount=together)
            self._write("prune", a=target.index, amount=self._amount(together))
        if place:
            row.flags |= self._n("aim", "place")
        if elsewhere:
            row.flags |= self._n("aim", "elsewhere")
        if at_least is not None:
            row.least = at_least
        return target

    def strike(self, one: Target | Thing, two: Target | Thing) -> Handle:
        """The first unit deals damage equal to its Might to the second; the unit is the source (20)."""
        self._aim(two, harm=True)
        return self._event("clash", None, None, None, ("strike", {"one": one, "two": two}), a=self._thing(one),
                           b=self._thing(two), jump=1)

    def swap(self, one: Target | Thing, two: Target | Thing) -> Handle:
        """Two units move, each to where the other is."""
        return self._event("swap", None, None, None, ("swap", {"one": one, "two": two}), a=self._thing(one), b=self._thing(two))

    def banish(self, what: Aimable, *, if_done: Handle | None = None) -> Handle:
        """Into banishment; no kill and no discard."""
        return self.move(what, "banished", "exile", if_done=if_done, say="banish")

    def play_card(
        self, what: Aimable, *, who: Player = ME, cost: str = "nothing", less: AmountLike = 0, at: Thing | None = None,
        to_base: bool = False, then_recycle: bool = False, if_done: Handle | None = None,
    ) -> Handle:
        """Plays a card as soon as this has resolved, with all its choices (8.1). ``cost``: "nothing", "power" (without its
        Energy) or "all"; ``less`` Energy cheaper. A unit goes where its player likes, to where ``at`` is, or ``to_base``.
        ``then_recycle``: a spell is recycled afterwards."""
        ways = {"nothing": WITHOUT_COST, "power": WITHOUT_ENERGY, "all": 0}
        if cost not in ways:
            raise ScriptError(f'play_card(cost="{cost}"): "nothing", "power" or "all"')
        flags = ways[cost] | (THEN_RECYCLE if then_recycle else 0) | (TO_BASE if to_base else 0)
        where: dict[str, Any] = {"b": 1, "jump": self._thing(at)} if at is not None else {}
        return self._event("play", less, None, if_done, ("play", {
            "what": what, "who": who, "cost": cost, "less": less, "at": at, "to_base": to_base, "then_recycle": then_recycle,
        }), flags=flags, who=self._who(who), **where, **self._aim(what))

    def tokens(
        self, name: str, amount: AmountLike = 1, *, at: Thing | None = None, anywhere: bool = False, ready: bool = False,
        who: Player = ME,
    ) -> Handle:
        """Plays token units: to the base, to where a thing is, or, ``anywhere``, each where its player may put a unit."""
        where: dict[str, Any] = {"b": 1, "jump": self._thing(at)} if at is not None else {"b": 2 if anywhere else 0}
        return self._event("tokens", amount, None, None, ("tokens", {
            "name": name, "amount": amount, "at": at, "anywhere": anywhere, "ready": ready, "who": who,
        }), filter=self.pool.card(name), who=self._who(who), flags=1 if ready else 0, **where)

    def pay_any(self) -> Handle:
        """Any amount of Power of any domain, chosen and paid now; the handle's amount is it."""
        return self._event("pay_any", None, None, None, ("pay_any", {}))

    def pay_if_wished(self, amount: AmountLike, domain: str) -> Handle:
        """The player may pay Power; the handle is done when he did."""
        affordable = can_pay_any() if domain == "any" else Amount("rule", (CAN_POWER, Thing("this"))) == 1
        with self.if_(affordable), self.may():
            return self.pay_power(amount, domain)

    def spare(self, what: Thing) -> None:
        """Heals it, exhausts it and recalls it: what happens instead of a death."""
        self.heal_all(what)
        self.exhaust(what)
        self.recall(what)

    def conquer_effects(self) -> None:
        """The conquer effects of the units here happen."""
        self._say("conquer_effects")
        self._write("retell")

    def seize(self, what: Target) -> None:
        """Takes control of a spell on the chain, with new targets and modes if its new controller likes."""
        self._say("seize", what=what)
        self._write("seize", **self._aim(what, harm=True))

    def first_of(self, filter: Filter, amount: AmountLike = 1) -> Handle:
        """The first things of a zone that a filter accepts."""
        handle = self._choose(filter, amount, ME, first_ones=True)
        self._say("first_of", handle=handle, filter=filter, amount=amount)
        return handle

    def look(self, what: Aimable, who: Player = ME) -> None:
        super().look(what, who)
        self._write("looked", **self._aim(what))

    def reveal(self, what: Aimable) -> None:
        super().reveal(what)
        self._write("looked", **self._aim(what))

    def discard_hand(self, who: Player = ME) -> Handle:
        """A player discards every card in hand, all at once."""
        hand = Filter(zones=("hand",), where=Thing("each").owner.is_(who))
        return self.move(hand, "trash", "discard", say="discard_hand")

    @block
    def do_this(self, about: Aimable) -> Generator[Any, None, None]:
        """A reflexive trigger: it waits at once, makes its own choices, and its ``subject`` is what it is about (10.7)."""
        later = Ability("trigger", targets=[], parent=self.ability)
        self._say("do_this", said=later.said)
        script = type(self)(self.card, later)
        yield script
        self.card.finish(later)
        self.pool.add_extra(later)
        self._write("reflex", b=later, **self._aim(about))

    @block
    def at(self, event: Event, *, until: str = "this_turn", once: bool = True) -> Generator[Any, None, None]:
        """A delayed ability; until="this_cleanup": only for what follows at once from what was just done."""
        moment = until == "this_cleanup"
        with super().at(event, until="this_phase" if moment else until, once=once) as script:
            yield script
        if moment:
            self._write("moment")


class PoolCard(CardScript):
    """Words of a card."""

    def _its_way(self) -> None:
        self.row.flags |= self.pool.n("card_flag", "enters_its_way")

    def enters_ready(self, if_: Condition | None = None) -> None:
        """It comes in ready."""
        self._its_way()
        self.always("enter_ready", self.this, if_=if_)

    def enters_exhausted(self) -> None:
        self._its_way()
        self.always("enter_exhausted", self.this)

    def may_be_played_to(self, where: Filter) -> None:
        """It may be played to these battlefields too."""
        self._its_way()
        self.always("self_play_to", where)

    def slips_out(self) -> None:
        """It may be banished as its owner looks at it or reveals it in the main deck."""
        self.row.flags |= self.pool.n("card_flag", "slips_out")
        self.play.said.append(("slips_out", {}))

    def borrows_abilities(self) -> None:
        """It has every ability that exhausts of my legend, my other units and my gear."""
        self.row.flags |= self.pool.n("card_flag", "borrows")
        self.play.said.append(("borrows", {}))
