"""The words of 三国杀's skill scripts: those of :mod:`sgs_fast.rulesets.sanguosha.facts`, and the verbs of a skill.

``from sgs_fast.rulesets.sanguosha.language import *`` is the first line of a file of skills. A skill says at which timing
point it is offered, on what condition, and what happens then; conversions, numbers and prohibitions are declared.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Any

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.sanguosha.facts import *
from sgs_fast.rulesets.sanguosha.verbs import ANY_NUMBER, SkillEffect
from sgs_fast.script.build import block
from sgs_fast.script.expressions import Amount, AmountLike, Condition, Filter, Thing, all_of, amount_of
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
