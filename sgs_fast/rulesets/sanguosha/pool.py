"""The pool of 三国杀: physical cards, generals and identities, packed with the flows."""

from __future__ import annotations

from collections.abc import Mapping

from sgs_fast.rulesets.base import CardInfo, CompiledPool
from sgs_fast.rulesets.sanguosha.cards import MANEUVERING, STANDARD, faces
from sgs_fast.rulesets.sanguosha.effects import CARD_FLOWS, EFFECTS, SKILL_FLOWS
from sgs_fast.rulesets.sanguosha.flows import ARGUMENTS, FLOWS, PARTS
from sgs_fast.rulesets.sanguosha.generals import EQUIPMENT_SKILLS, GENERALS, Skill
from sgs_fast.rulesets.sanguosha.points import with_masks
from sgs_fast.rulesets.sanguosha.seats import LORDS, ROLE_NAMES
from sgs_fast.rulesets.sanguosha.wording import card_text
from sgs_fast.script.expressions import Amount, Condition, Thing
from sgs_fast.script.flows import link
from sgs_fast.script.pool import Ability, CardRow, Pool, Record, Vocabulary

__all__ = ["NOBODY", "compile_pool"]

ALL_FLOWS = (*FLOWS, *CARD_FLOWS, *SKILL_FLOWS)
KINGDOMS = ("", "wei", "shu", "wu", "qun")
NOBODY = "未定"            # the general of a seat that has not chosen
LORD_CANDIDATE = 0x10000   # CardRow.aux of a general, above his place among all (setup.pxd)


def compile_pool(names: Mapping[str, Mapping[str, int]]) -> CompiledPool:
    """Packs everything against what the native unit exports."""
    pool = Pool(Vocabulary({group: dict(members) for group, members in names.items()}, {}, ("character",)))
    steps, flows, numbers, labels = link(ALL_FLOWS, names, ARGUMENTS)
    infos: list[CardInfo] = []

    def add(zh: str, en: str, kind: str, row: CardRow, printed: Mapping[str, int]) -> None:
        row.first_number = len(pool.numbers)
        values = [0] * 9
        for number, value in printed.items():
            values[pool.n("number", number)] = value
        pool.numbers += values
        pool.card_numbers.setdefault(zh, len(pool.cards))
        infos.append(CardInfo(len(pool.cards), zh, en, kind, "printed", {}, write=card_text))
        pool.cards.append(row)

    def ability(skill: Skill, zone: str) -> Ability:
        asked = Amount("rule", (pool.n("question", skill.asks), Thing("this")))
        records = [Record(pool.n("effect", "flow"), a=numbers[skill.flow])]
        if skill.later:                # a delayed ability, gone when it was used
            delayed = Ability(
                "offer", pool.n("timing", skill.later.replace(".", "_")), 0,
                flags=pool.vocabulary.mask("ability_flag", ("locked", "once")), records=records,
            )
            pool.extras.append((delayed, len(pool.cards)))
            records = [Record(pool.n("effect", "delay"), b=delayed)]
        return Ability(
            "offer" if skill.at else "active", pool.n("timing", skill.at.replace(".", "_")) if skill.at else 0,
            pool.vocabulary.bits("zone", (zone,)), 0,
            pool.condition(Condition("compare", (asked, "more", Amount("literal", (0,))))),
            pool.vocabulary.mask("ability_flag", tuple(flag for flag, on in (
                ("locked", skill.locked), ("each_point", skill.each_point)) if on)),
            0 if skill.at else 1,
            records=records,
        )

    for face in dict.fromkeys(faces(STANDARD) + faces(MANEUVERING)):
        add(face.label, face.en, face.kind.type, CardRow(
            type=pool.n("type", face.kind.type), suit=pool.n("suit", face.suit), rank=face.rank,
            keywords=pool.vocabulary.mask("keyword", face.kind.keywords),
            abilities=[ability(skill, "equip") for skill in EQUIPMENT_SKILLS.get(face.kind.zh, ())],
        ), {"name": pool.n("name", face.kind.name), "range": face.kind.reach})
    for place, general in enumerate(GENERALS):
        add(general.zh, general.en, "character", CardRow(
            aux=place | (LORD_CANDIDATE if general.zh in LORDS else 0),
            type=pool.n("type", "character"), keywords=pool.vocabulary.mask("keyword", general.keywords),
            abilities=[ability(skill, "character") for skill in general.skills],
        ), {"hp": general.hp, "start_hp": general.hp, "gender": int(general.female),
            "kingdom": KINGDOMS.index(general.kingdom)})
    add(NOBODY, "Undecided", "character", CardRow(aux=len(GENERALS), type=pool.n("type", "character")), {})
    for role, zh in ROLE_NAMES.items():
        add(zh, role, "role", CardRow(type=pool.n("type", "role")), {"name": pool.n("role", role)})
        pool.card_numbers[role] = pool.card_numbers[zh]
    for part, flow in PARTS.items():
        pool.parts[names["part"][part]] = numbers[flow]
    for name, flow in EFFECTS.items():
        pool.parts[names["part"]["effects"] + names["name"][name]] = numbers[flow]
    nothing = numbers["nothing"]
    for place in range(max(pool.parts) + 1):
        pool.parts.setdefault(place, nothing)
    packed = pool.pack(with_masks(steps, flows, names["op"]["point"]), flows)
    return CompiledPool(pool, tuple(infos), packed, labels)

