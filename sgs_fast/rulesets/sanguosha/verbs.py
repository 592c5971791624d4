"""The verbs of 三国杀's skill scripts: what a skill does, instruction by instruction.

``e`` in the blocks of a skill (:class:`sgs_fast.rulesets.sanguosha.language.SkillScript`) is a :class:`SkillEffect`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.sanguosha.facts import *
from sgs_fast.script.build import AbilityScript, Handle, block
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Filter, Player, Thing
from sgs_fast.script.pool import Ability, Record

__all__ = ["ANY_NUMBER", "SkillEffect", "Who"]

Who = Player | Handle | Thing
ANY_NUMBER = 999                       # more than there are cards or characters


class SkillEffect(AbilityScript):
    """What a skill does, instruction by instruction; each returns a handle to what it did."""

    card: Any

    def _note(self, op: str, amount: AmountLike | None = None, flags: tuple[str, ...] = (), **fields: Any) -> Handle:
        handle = self._new_handle()
        self._do(op, amount, flags, out=handle.index, **fields)
        return handle

    def _do(self, op: str, amount: AmountLike | None = None, flags: tuple[str, ...] = (), **fields: Any) -> Record:
        bits = 0
        for flag in flags:
            group = "effect_flag" if flag in self.pool.vocabulary.names["effect_flag"] else "script_flag"
            if flag in self.pool.vocabulary.names["row_flag"]:
                group = "row_flag"
            bits |= self._n(group, flag)
        return self._write(op, amount=self._amount(amount) if amount is not None else 0, flags=bits, **fields)

    def _whom(self, who: Who | Filter) -> dict[str, Any]:
        """The fields that name characters."""
        if isinstance(who, Player):
            return self._aim(character(who))
        return self._aim(who)

    def _name(self, name: str) -> int:
        if name and name not in CARD_NAMES:
            raise ScriptError(f'no card name "{name}"')
        return self._n("name", CARD_NAMES[name]) if name else 0

    # choices

    def choose_seat(
        self, filter: Filter | Handle, amount: AmountLike = 1, *, who: Player = me, up_to: bool = False,
        at_least_one: bool = False, helps: bool = False,
    ) -> Handle:
        """Characters, chosen one by one, perhaps among those of a handle; ``h.subject`` speaks of the first."""
        flags = tuple(flag for flag, on in (
            ("up_to", up_to or at_least_one), ("at_least_one", at_least_one), ("helps", helps)) if on)
        return self._note("seat", amount, flags, who=self._who(who), **self._aim(filter))

    def choose_cards(
        self, of: Filter | Handle, amount: AmountLike = 1, *, who: Player = me, up_to: bool = False,
        at_least_one: bool = False, any_order: bool = False,
    ) -> Handle:
        """Cards that the chooser sees, one by one; ``ANY_NUMBER`` has no bound."""
        flags = tuple(flag for flag, on in (
            ("up_to", up_to or at_least_one), ("at_least_one", at_least_one), ("any_order", any_order)) if on)
        return self._note("cards", amount, flags, who=self._who(who), **self._aim(of))

    def take(self, of: Who, zones: Sequence[str] = ("hand", "equip"), *, who: Player = me) -> Handle:
        """One card of somebody's zones, unseen from the hand; it stays where it is until another instruction moves it."""
        return self._note("take", b=self.pool.vocabulary.bits("zone", tuple(zones)), who=self._who(who), **self._whom(of))

    # cards

    def put(
        self, cards: Handle | Filter | Thing, zone: str, cause: str = "effect", *, to: Player = me, on_top: bool = False,
        bottom: bool = False,
    ) -> Handle:
        """Cards to a kind of zone of a player, in one move; the first one chosen lies on top."""
        flags = tuple(flag for flag, on in (("on_top", on_top), ("to_bottom", bottom)) if on)
        return self._note("put", None, flags, b=self._n("zone", zone) | self._n("cause", cause) << 8, who=self._who(to),
                          **self._aim(cards))

    def gain(self, cards: Handle | Filter | Thing, who: Player = me) -> Handle:
        return self.put(cards, "hand", "gain", to=who)

    def give(self, cards: Handle | Filter | Thing, to: Player) -> Handle:
        return self.put(cards, "hand", "give", to=to)

    def discard(self, cards: Handle | Filter | Thing) -> Handle:
        return self.put(cards, "discard", "discard")

    def draw(self, amount: AmountLike = 1, who: Who = me) -> Handle:  # type: ignore[override]
        return self._note("draws", amount, **self._whom(who))

    def top_cards(self, amount: AmountLike, zone: str = "process", who: Player = me) -> Handle:
        """The top cards of the draw pile, shown in the processing area or put elsewhere."""
        return self._note("show", amount, b=self._n("zone", zone), who=self._who(who))

    def moved_cards(
        self, *zones: str, of: Player | None = None, to: str = "", where: Filter | None = None,
        of_others: bool = False,
    ) -> Handle:
        """The cards of the running move that left these zones of a player (None: of anybody) for a kind of zone, and have not
        moved since."""
        b = self.pool.vocabulary.bits("zone", zones) | (self._n("zone", to) + 1 if to else 0) << 8
        flags = ("of_others",) if of_others else (("no_source",) if of is None else ())
        return self._note("rows", None, flags, b=b, who=self._who(me if of is None else of),
                          filter=self._filter(where) if where is not None else 0)

    def join(self, *handles: Handle) -> Handle:
        """The things of several handles, together."""
        joined = self._new_handle()
        for one in handles:
            self._do("join", out=joined.index, **self._aim(one))
        return joined

    def assign(self, to: Handle, amount: AmountLike) -> None:
        """Another number into the handle of a ``let``."""
        self._write("let", amount=self._amount(amount), out=to.index)

    def divert_dragon(self) -> None:
        self._do("divert", b=self._n("incoming", "leaving_dragon"))

    def divert(self, what: str) -> None:
        """``incoming(what)`` goes elsewhere: gifts beside the general, black delayed tricks to the discard pile; a treasure that
        would be taken stays."""
        self._do("divert", b=self._n("incoming", what))

    def tidy(self) -> None:
        """What the skill still has in the processing area goes to the discard pile (sgs.move.1)."""
        self._do("tidy")

    def swap_hands(self, who: Handle) -> None:
        self._swap(who, 0)

    def swap_equipment(self, who: Handle) -> None:
        self._swap(who, 2)

    def _swap(self, who: Handle, what: int) -> None:
        laid = self._note("swap", b=what, **self._aim(who))
        self._do("swap", b=what + 1, **self._aim(who)).amount = laid.index

    # harm and help

    def hurt(
        self, whom: Who, amount: AmountLike = 1, *, by: Player | None = me, nature: str = "plain", with_card: bool = False,
    ) -> Handle:
        """Damage; ``by=None`` without a source; ``with_card``: the event's card is its channel."""
        flags = tuple(flag for flag, on in (("no_source", by is None), ("of_use", with_card)) if on)
        dealer = me if by is None else by
        return self._note("hurt", amount, flags, who=self._who(dealer), span=self._n("nature", nature), **self._whom(whom))

    def lose_hp(self, whom: Who = me, amount: AmountLike = 1) -> Handle:
        return self._note("loses", amount, **self._whom(whom))

    def recover(self, whom: Who = me, amount: AmountLike = 1) -> Handle:
        return self._note("heals", amount, **self._whom(whom))

    def dies(self, whom: Who) -> Handle:
        """Dies at once, killed by nobody."""
        return self._note("dies", **self._whom(whom))

    def lose_max_hp(self, whom: Who = me, amount: AmountLike = 1) -> Handle:
        return self._note("max", amount, ("to_lose",), **self._whom(whom))

    def gain_max_hp(self, whom: Who = me, amount: AmountLike = 1) -> Handle:
        return self._note("max", amount, **self._whom(whom))

    def turn_over(self, whom: Who | Filter = me) -> Handle:
        return self._note("state", b=self._n("state_change", "turn_over"), **self._whom(whom))

    def change_state(self, whom: Who | Filter, what: str) -> Handle:
        return self._note("state", b=self._n("state_change", what), **self._whom(whom))

    def gain_marks(self, name: str, amount: AmountLike = 1, whom: Who = me) -> Handle:
        return self._note("marks", amount, b=self._n("seat_number", name), **self._whom(whom))

    def drop_marks(self, name: str, amount: AmountLike = 1, whom: Who = me) -> Handle:
        return self._note("marks", amount, ("to_lose",), b=self._n("seat_number", name), **self._whom(whom))

    def gain_skill(self, name: str, whom: Who = me) -> None:
        self._do("skill", filter=self.pool.card(name), **{k: v for k, v in self._whom(whom).items() if k != "filter"})

    def gain_lent_skill(self, number: Amount, whom: Who = me) -> None:
        """The skill of that number."""
        self._do("skill", number, **{k: v for k, v in self._whom(whom).items() if k != "filter"})

    def lose_lent_skill(self, number: Amount, whom: Who = me) -> None:
        self._do("skill", number, ("to_lose",), **{k: v for k, v in self._whom(whom).items() if k != "filter"})

    def lose_skill(self, name: str = "", whom: Who = me) -> None:
        """One skill, or all of them."""
        fields = {k: v for k, v in self._whom(whom).items() if k != "filter"}
        self._do("skill", None, ("to_lose",) if name else ("to_lose", "all_of_them"),
                 filter=self.pool.card(name) if name else 0, **fields)

    def abolish(self, *areas: str, whom: Who = me) -> None:
        self._do("area", b=self.pool.vocabulary.bits("type", areas), **self._whom(whom))

    def restore(self, *areas: str, whom: Who = me) -> None:
        self._do("area", None, ("to_lose",), b=self.pool.vocabulary.bits("type", areas), **self._whom(whom))

    # judgement, contest, uses

    def judge(self, who: Player = me) -> Handle:
        """``h.subject`` is the judge card."""
        return self._note("judges", who=self._who(who))

    def contest(self, against: Who, who: Player = me, *, hold: bool = False) -> Handle:
        """``h.amount``: 1 who won, 2 the other did, 3 nobody, 0 there was none. ``hold``: the cards, which the handle names,
        stay in the processing area for this effect."""
        return self._note("contests", None, ("held",) if hold else (), who=self._who(who), **self._whom(against))

    def use(
        self, name: str = "", *, cards: Handle | Thing | Filter | None = None, on: Handle | None = None, who: Player = me,
        counted: bool = True, any_distance: bool = False,
    ) -> Handle:
        """Uses a card of that name, made of these physical cards (none: without), on these characters (none: its user picks
        legal ones)."""
        flags = tuple(flag for flag, off in (("unlimited", not counted), ("any_reach", any_distance)) if off)
        return self._using("uses", name, cards, on, who, flags)

    def play(
        self, name: str, cards: Handle | Thing | Filter | None = None, who: Player = me, *, hold: bool = False,
    ) -> Handle:
        """Plays a card; ``hold``: its physical cards stay in the processing area for this effect."""
        return self._using("uses", name, cards, None, who, ("plays", "held") if hold else ("plays",))

    def cause_cards(self) -> Handle:
        """The physical cards of the event's card, as far as they lie on the table."""
        return self._note("rows", who=self._who(me))

    @block
    def again(self) -> Generator[Callable[[], None], None, None]:
        """A block that may start over: call what it yields."""
        start = len(self.ability.records)

        def start_over() -> None:
            self._write("jump", jump=start - len(self.ability.records) - 1)

        yield start_over

    def look_at_top(self, amount: AmountLike) -> Handle:
        """The top cards of the draw pile, seen by the owner only."""
        cards = self._note("choose", amount, ("first_ones",), who=self._who(me), **self._aim(Filter(zones=("draw",))))
        self._write("reveal", who=self._who(me), **self._aim(cards))
        return cards

    def arrange(self, amount: AmountLike) -> None:
        """The owner looks at the top cards and puts any of them on top, the others to the bottom, in any order."""
        cards = self.look_at_top(amount)
        kept = self.choose_cards(cards, ANY_NUMBER, up_to=True, any_order=True)
        self.put(kept, "draw", "rule", on_top=True)
        self.put(self.choose_cards(cards, ANY_NUMBER, any_order=True), "draw", "rule", bottom=True)

    def _using(self, op: str, name: str, cards: Any, on: Handle | None, who: Player, flags: tuple[str, ...]) -> Handle:
        fields = self._aim(cards) if cards is not None else {"select": 0}
        if "filter" in fields:
            raise ScriptError("the physical cards of a use are a choice or a thing, not a filter")
        self.pool.check_scope(on.scope if on is not None else None, "handle")
        return self._note(op, None, flags, b=self._name(name), who=self._who(who),
                          filter=on.index + 1 if on is not None else 0, **fields)

    def demand(self, name: str, who: Player, *, at: Handle | None = None, to_play: bool = False) -> Handle:
        """Who needs such a card, at somebody given; the handle is done when it was provided."""
        return self._note("demands", None, ("plays",) if to_play else (), b=self._name(name), who=self._who(who),
                          filter=at.index + 1 if at is not None else 0)

    def provide(self, name: str = "", cards: Handle | Thing | None = None) -> None:
        """The owner uses or plays what he needs, made of these cards."""
        self._do("provides", b=self._name(name), **(self._aim(cards) if cards is not None else {"select": 0}))

    def ask_kin(self, name: str = "") -> Handle:
        """Others of the kingdom are asked in order, until one plays such a card; the handle names its physical cards."""
        return self._note("kin", b=self._name(name))

    # the running event

    def add_damage(self, amount: AmountLike = 1) -> None:
        self._do("alters", amount, b=self._n("alter", "add"))

    def set_damage(self, amount: AmountLike) -> None:
        self._do("alters", amount, b=self._n("alter", "set"))

    def prevent_damage(self) -> None:
        self._do("alters", b=self._n("alter", "prevent"))

    def transfer_damage(self, to: Who) -> None:
        self._do("alters", b=self._n("alter", "transfer"), **self._whom(to))

    def keep_state(self) -> None:
        """The owner's state does not change with the others'."""
        self._do("alters", b=self._n("alter", "prevent"))

    def note_event(self) -> None:
        """Notes in the running damage that the condition holds now (``noted`` reads it at a later point of it)."""
        self._do("alters", b=self._n("alter", "note"))

    def set_source(self, who: Who) -> None:
        self._do("alters", b=self._n("alter", "source"), **self._whom(who))

    def damage_as_loss(self) -> None:
        self._do("alters", b=self._n("alter", "loss"))

    def add_bonus(self, amount: AmountLike = 1) -> None:
        """To the damage base of the event's card."""
        self._do("alter_use", amount, b=self._n("alter", "bonus"))

    def needs_answers(self, amount: AmountLike) -> None:
        """How many dodges the current target of a slash needs."""
        self._do("alter_use", amount, b=self._n("alter", "left"))

    def rename(self, name: str) -> None:
        """The card of the event gets another name."""
        self._do("alter_use", native_number("name", CARD_NAMES[name]), b=self._n("alter", "name"))

    def redirect(self, to: Who) -> None:  # type: ignore[override]
        """The current target's place is taken by somebody else."""
        self._aiming("replace", to)

    def add_target(self, who: Who) -> None:
        self._aiming("add", who)

    def remove_target(self) -> None:
        self._aiming("remove")

    def cancel_all(self) -> None:
        self._aiming("clear")

    def ineffective(self, on: Who | None = None) -> None:
        """The card does nothing to its current target, or to these."""
        self._aiming("ineffective", on)

    def ignore_armour(self) -> None:
        self._aiming("no_armour")

    def no_answer(self) -> None:
        """The current target may not respond."""
        self._aiming("no_answer")

    def revive(self) -> None:
        """A card that was cancelled takes effect all the same."""
        self._aiming("revive")

    def _aiming(self, what: str, who: Who | None = None) -> None:
        self._do("aims", b=self._n("aiming", what), **(self._whom(who) if who is not None else {"select": 0}))

    def replace_judge_card(self, by: Handle) -> Handle:
        """A card in the processing area becomes the judge card; the handle names the one that was."""
        return self._note("retrial", **self._aim(by))

    # counters

    def add(self, name: str, amount: AmountLike = 1, whom: Who = me) -> None:
        """To a counter of a character, by its native name."""
        self._do("num", amount, b=self._n("seat_number", name), **self._whom(whom))

    def set(self, name: str, amount: AmountLike, whom: Who | Filter = me) -> None:
        self._do("num", amount, ("set_to",), b=self._n("seat_number", name), **self._whom(whom))

    def skip(self, *phases: str, whom: Who = me) -> None:
        """Phases of this turn that will not be."""
        self._do("num", self.pool.vocabulary.bits("phase", phases), ("set_bits",), b=self._n("seat_number", "skip"),
                 **self._whom(whom))

    def flag(self, name: str, whom: Who | Filter = me, *, off: bool = False) -> None:
        self._do("flag", None, ("to_lose",) if off else (), b=self._n("seat_flag", name), **self._whom(whom))

    def gain_avatars(self, amount: AmountLike) -> None:
        """Generals from outside the game, which the owner alone sees."""
        self._do("avatars", amount)

    def take_guise(self, *, may: bool = False) -> Handle:
        """The kingdom and the gender of one of these; the handle's amount is the number of the skill that was chosen."""
        return self._note("guise", None, ("up_to",) if may else ())

    def extra_turn(self, whom: Who = me) -> None:
        """After this turn."""
        self._do("extra_turn", **self._whom(whom))

    def spend(self, scope: str) -> None:
        """Counts a use of this skill in its phase, game or turn."""
        self._do("spent", b=("phase", "game", "turn").index(scope))

    @block
    def later(
        self, point: str, *, knows: Handle | None = None, x: AmountLike | None = None, if_: Condition | None = None,
        may: bool = False, until: str = "this_turn",
    ) -> Generator[SkillEffect, None, None]:
        """A delayed effect: executed once at a later point. ``knows``: things that it will speak of as ``known``; ``x``: a number
        that it keeps; ``until``: how long it waits for its point and its condition."""
        if knows is not None or x is not None:
            self._do("remember", x, **(self._aim(knows) if knows is not None else {"select": 0}))
        ability = Ability("offer", self._n("timing", point.replace(".", "_")), parent=self.ability)
        ability.flags = self.pool.vocabulary.mask("ability_flag", ("once",) if may else ("once", "locked"))
        self.pool.scope = ability
        ability.condition = self.pool.condition(if_)
        script = type(self)(self.card, ability)
        yield script
        if not ability.records:
            raise ScriptError("a delayed effect that does nothing")
        if may:
            ability.flags |= self._n("ability_flag", "may")
        self.pool.extras.append((ability, self.card.number))
        self._write("delay", b=ability, span=self._n("span", until))

    def hide_general(self, generals: Handle) -> None:
        """国战: turns generals face down again."""
        self._do("general", b=self._n("general_change", "hides"), **self._aim(generals))

    def remove_general(self, generals: Handle | Filter) -> Handle:
        """国战, 移除: a soldier stands in its place."""
        return self._note("general", b=self._n("general_change", "leaves"), **self._aim(generals))

    def show_general(self, generals: Handle) -> Handle:
        """国战: a hidden general is revealed."""
        return self._note("general", b=self._n("general_change", "shows"), **self._aim(generals))

    def forget_general(self, generals: Handle) -> None:
        """国战: all skills of a general are lost."""
        self._do("general", b=self._n("general_change", "forgets"), **self._aim(generals))

    def end_play_phase(self) -> None:
        self._do("end_phase")

    @property
    def known(self) -> Thing:
        """What a delayed effect remembers."""
        return Thing("target", 0)

    def to_all(self, act: Callable[[Player], Any], where: Condition | None = None) -> None:
        """Something for each living character, the turn owner first."""
        with self.each_player() as player, self.if_(alive(player) if where is None else alive(player) & where):
            act(player)
