"""The words of 三国杀's skill scripts: those of :mod:`sgs_fast.rulesets.sanguosha.facts`, and the verbs of a skill.

``from sgs_fast.rulesets.sanguosha.language import *`` is the first line of a file of skills. A skill says at which timing
point it is offered, on what condition, and what happens then; conversions, numbers and prohibitions are declared.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.sanguosha.facts import *
from sgs_fast.script.build import AbilityScript, Handle, block
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Filter, Player, Thing, all_of, amount_of
from sgs_fast.script.pool import Ability, CardRow, Pool, Record

__all__ = [
    "ANY_NUMBER",
    "BLACK",
    "CARD_NAMES",
    "CARD_SCRIPTS",
    "CLUB",
    "DIAMOND",
    "EQUIPMENT_SCRIPTS",
    "EQUIPMENT_TYPES",
    "FIRE",
    "HEART",
    "NATION_TRICKS",
    "PLAY",
    "RED",
    "SKILLS",
    "SPADE",
    "THUNDER",
    "USE",
    "Filter",
    "Quality",
    "SkillDefinition",
    "SkillEffect",
    "SkillScript",
    "Thing",
    "active",
    "aimed",
    "alive",
    "allied",
    "answer_made_of",
    "anybody",
    "armour_works",
    "as_hand",
    "attack_range",
    "besieges",
    "can_provide",
    "can_use",
    "card_script",
    "cards_of",
    "caused_by",
    "character",
    "clubs_of_others",
    "colour",
    "conducted",
    "considered",
    "contest_result",
    "could_join",
    "count",
    "current_target",
    "damage",
    "deeds",
    "discarded_by",
    "distance",
    "dragon_leaves",
    "each",
    "equipment_skill",
    "equipped",
    "equips_like",
    "exists",
    "fact",
    "female",
    "fewest_hand",
    "first_of_phase",
    "flagged",
    "gained",
    "general_is",
    "generals_of",
    "half",
    "hand_surplus",
    "has_deputy",
    "has_skill",
    "hidden_generals",
    "hideable",
    "in_queue",
    "in_range",
    "incoming",
    "is_lord",
    "is_major",
    "it",
    "judge_card",
    "judging",
    "just_shown",
    "killer",
    "kin",
    "kingdom",
    "kingdoms_in_play",
    "larger",
    "least_distance",
    "legal",
    "lendable",
    "living",
    "loses_load",
    "loses_this",
    "lost",
    "lost_cards",
    "lost_hp",
    "lost_last_hand",
    "made_of",
    "male",
    "man_to_aim_at",
    "mark",
    "max_hp",
    "may_reveal",
    "me",
    "mine_on_table",
    "most_marks",
    "my_turn",
    "name",
    "native_number",
    "nature",
    "need",
    "need_for",
    "need_to_play",
    "noted",
    "number_of_targets",
    "on_table",
    "others",
    "own",
    "owner",
    "phase",
    "quality",
    "rank",
    "reached_discard",
    "same_side",
    "sealed",
    "seat_number",
    "side_size",
    "skill",
    "slash_hurts",
    "slash_played_by_another",
    "smaller",
    "source",
    "source_seat",
    "state_change",
    "subject",
    "suit",
    "suit_twins",
    "target",
    "target_hand",
    "target_life",
    "this_turn",
    "touched_others",
    "transferred",
    "type_of",
    "under_tigers",
    "unused",
    "unused_this_turn",
    "use_cards",
    "use_colour",
    "use_name",
    "use_rank",
    "use_suit",
    "used_basic",
    "used_slash",
    "used_trick",
    "user",
    "victim",
    "yes",
]

# ---- effects -------------------------------------------------------------------------------------------------------

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


class SkillScript:
    """``s``: what one skill declares."""

    resolves = False

    def __init__(self, pool: Pool, name: str, number: int, zone: str) -> None:
        self.pool, self.name, self.number, self.zone = pool, name, number, zone
        self.row: CardRow = pool.cards[number]
        self.unopened: list[Any] = []

    def _ability(self, kind: str, condition: Condition | None) -> Ability:
        ability = Ability(kind, zones=self.pool.vocabulary.bits("zone", (self.zone,)))
        self.pool.scope = ability
        ability.condition = self.pool.condition(condition)
        return ability

    @block
    def on(
        self, *points: str, if_: Condition | None = None, locked: bool = False, each_point: bool = False, limit: str = "",
    ) -> Generator[SkillEffect, None, None]:
        """Offered at these points (several: the same skill at each). ``locked``: it has to be executed; ``each_point``: once
        for each point of damage; ``limit``: "game", "turn" or "phase"."""
        shown = yes("showable", me, Thing("this")) if self.zone == "skill" else None
        condition = all_of([if_, self._left(limit), shown])
        first = self._ability("offer", condition)
        flags = tuple(flag for flag, on in (("locked", locked), ("each_point", each_point)) if on)
        first.flags = self.pool.vocabulary.mask("ability_flag", flags)
        first.event = self.pool.n("timing", points[0].replace(".", "_"))
        script = SkillEffect(self, first)  # type: ignore[arg-type]
        self._limited(script, limit)
        yield script
        if not first.records:
            raise ScriptError("a skill that does nothing")
        self._unveil(first)
        for point in points:
            again = replace(first, event=self.pool.n("timing", point.replace(".", "_"))) if point != points[0] else first
            self.row.abilities.append(again)

    def _unveil(self, ability: Ability) -> None:
        """A hidden general is revealed when its owner has chosen everything and nothing is paid (sgs.reveal.2-3)."""
        if self.zone != "skill":
            return
        chooses, owner = {self.pool.n("effect", op) for op in ("seat", "cards", "let", "spent")}, self.pool.player(me)
        first = next((place for place, record in enumerate(ability.records) if record.op not in chooses or record.who != owner),
                     len(ability.records))
        ability.records.insert(first, Record(self.pool.n("effect", "unveil")))

    @block
    def active(self, *, if_: Condition | None = None, limit: str = "") -> Generator[SkillEffect, None, None]:
        """Used at an idle point of the own play phase; ``limit`` as above."""
        ability = self._ability("active", all_of([if_, self._left(limit)]))
        script = SkillEffect(self, ability)  # type: ignore[arg-type]
        self._limited(script, limit)
        yield script
        self._unveil(ability)
        self.row.abilities.append(ability)

    @block
    def for_others(self, *, if_: Condition | None = None, limit: str = "") -> Generator[SkillEffect, None, None]:
        """Used by another character at an idle point of its play phase: ``me`` is that one, ``owner`` whose skill it is."""
        ability = self._ability("for_others", all_of([if_, self._left(limit)]))
        script = SkillEffect(self, ability)  # type: ignore[arg-type]
        self._limited(script, limit)
        yield script
        self.keyword("for_others")
        self.row.abilities.append(ability)

    def adds_to_others(self, what: str, amount: AmountLike = 1, *, if_: Condition) -> None:
        """As ``adds``, to the number of each other character that the condition calls ``subject``."""
        self.adds(what, amount, if_=if_)
        self.row.abilities[-1].records[0].flags = self.pool.n("script_flag", "for_others")
        self.keyword("aura")

    def _limited(self, script: SkillEffect, limit: str) -> None:
        if limit:
            script.spend(limit)
        if limit == "game":
            self.row.flags |= self.pool.n("card_flag", "once_skill")

    def _left(self, limit: str) -> Condition | None:
        if not limit:
            return None
        this = Thing("this")
        return {"phase": this.damage, "game": this.counters, "turn": Amount("shield", (this,))}[limit] < 1

    @block
    def effect(self) -> Generator[SkillEffect, None, None]:
        """What a card does to one target: ``me`` is the target, ``user`` who uses it."""
        ability = self._ability("card", None)
        yield SkillEffect(self, ability)  # type: ignore[arg-type]
        self.row.abilities.append(ability)

    def convert(
        self, cards: Filter, into: str, for_: int = USE | PLAY, *, if_: Condition | None = None,
    ) -> None:
        """One card of the filter may be used or played as another; what lies under a treasure counts as the hand."""
        if "hand" in cards.zones:
            cards = replace(cards, zones=(*cards.zones, "under"))
        ability = self._ability("convert", if_)
        ability.records.append(Record(
            self.pool.n("effect", "convert"), a=self.pool.n("name", CARD_NAMES[into]), b=for_, filter=self.pool.filter(cards)))
        self.keyword("converts")
        self.row.abilities.append(ability)

    def adds(self, what: str, amount: AmountLike = 1, *, if_: Condition | None = None) -> None:
        """A locked skill that adds to a number of the rules; ``it`` is the other character."""
        ability = self._ability("number", if_)
        self.pool.scope = ability
        ability.records.append(Record(
            self.pool.n("effect", "number"), b=self.pool.n("rule_number", what), amount=self.pool.amount(amount_of(amount))))
        self.keyword("numbers")
        self.row.abilities.append(ability)

    def forbids(
        self, *names: str, colour: int = 0, if_: Condition | None = None, on_others: bool = False,
    ) -> None:
        """Locked: the owner is no legal target of these cards (none: of any trick); ``on_others``: those are not whom the
        condition describes as ``it``."""
        chosen = [CARD_NAMES[one] for one in names] or [
            native for native in CARD_NAMES.values() if native not in ("equipment", "peach", "wine", "dodge")
            and "slash" not in native and native not in NATION_TRICKS] + ["edict", "kingdom_trick"]
        if "杀" in names:
            chosen += ["fire_slash", "thunder_slash"]
        mask = self.pool.vocabulary.bits("name", tuple(chosen))
        ability = self._ability("forbid", if_)
        ability.records.append(Record(
            self.pool.n("effect", "forbid"), a=mask & 0xFFFF, b=mask >> 16, span=colour, who=int(on_others)))
        self.keyword("forbids")
        self.row.abilities.append(ability)

    def renames(self, *, hearts: bool = False) -> None:
        """Hand cards have another name: hearts are slashes, or what the counter ``dragon`` says."""
        self.keyword("renames")
        if hearts:
            self.marks("hearts_slash")

    def marks(self, flag: str) -> None:
        """A flag of the skill itself, by its native name."""
        self.row.flags |= self.pool.n("card_flag", flag)

    def keyword(self, name: str) -> None:
        """What the skill changes by itself, by its native name."""
        self.row.keywords |= self.pool.n("keyword", name)

    def flag(self, name: str) -> None:
        """What kind of skill it is, by the native name."""
        self.row.flags |= self.pool.n("card_flag", name)

    def close(self) -> None:
        """Ends the script. A skill is locked (锁定技) when all of it is."""
        locked = self.pool.n("ability_flag", "locked")
        if all(one.kind in ("number", "forbid") or one.flags & locked for one in self.row.abilities):
            self.row.flags |= self.pool.n("card_flag", "locked_skill")
        if self.unopened:
            error = ScriptError(f"{self.unopened[0].name}(...) opens a block and was called without `with`")
            error.line = self.unopened[0].line
            raise error


def _chinese(line: str) -> bool:
    """Whether most of a line is Chinese (an English one may name a skill)."""
    return 2 * sum("\u3000" <= letter <= "\uffef" for letter in line) > len(line)


@dataclass(frozen=True)
class SkillDefinition:
    """A skill as its file declares it."""

    zh: str
    en: str
    script: Callable[[SkillScript], None]
    lord: bool = False
    zone: str = "skill"

    def text(self, lang: str) -> str:
        """What it does in words ("zh" or "en"): the lines of its script's docstring in that language."""
        lines = [line.strip() for line in (self.script.__doc__ or "").splitlines()]
        chosen = [line for line in lines if line and _chinese(line) == (lang == "zh")]
        return "".join(chosen) if lang == "zh" else " ".join(chosen)


SKILLS: dict[str, SkillDefinition] = {}
EQUIPMENT_SCRIPTS: dict[str, SkillDefinition] = {}
CARD_SCRIPTS: dict[str, SkillDefinition] = {}


def skill(zh: str, en: str, *, lord: bool = False) -> Callable[[Callable[[SkillScript], None]], Callable[[SkillScript], None]]:
    """Declares a skill; ``lord``: only a lord has it."""

    def declare(script: Callable[[SkillScript], None]) -> Callable[[SkillScript], None]:
        if zh in SKILLS:
            raise ScriptError(f"{zh}: declared twice")
        SKILLS[zh] = SkillDefinition(zh, en, script, lord)
        return script

    return declare


def equipment_skill(
    zh: str, zone: str = "equip",
) -> Callable[[Callable[[SkillScript], None]], Callable[[SkillScript], None]]:
    """Declares what a card of that name lets its owner do while it lies in a zone."""

    def declare(script: Callable[[SkillScript], None]) -> Callable[[SkillScript], None]:
        EQUIPMENT_SCRIPTS[zh] = SkillDefinition(zh, zh, script, zone=zone)
        return script

    return declare


def card_script(zh: str) -> Callable[[Callable[[SkillScript], None]], Callable[[SkillScript], None]]:
    """Declares what the card of that name does to one target (``s.effect()``)."""

    def declare(script: Callable[[SkillScript], None]) -> Callable[[SkillScript], None]:
        CARD_SCRIPTS[zh] = SkillDefinition(zh, zh, script)
        return script

    return declare
