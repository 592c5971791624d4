"""The pool of 三国杀: physical cards, generals and identities, packed with the flows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgs_fast.errors import ScriptError
from sgs_fast.rulesets.base import CardInfo, CompiledPool, Number
from sgs_fast.rulesets.sanguosha.cards import ALLIED, EXAMPLES, GUOZHAN, MANEUVERING, STANDARD, faces
from sgs_fast.rulesets.sanguosha.effects import CARD_FLOWS, EFFECTS
from sgs_fast.rulesets.sanguosha.flows import ARGUMENTS, FLOWS, PARTS
from sgs_fast.rulesets.sanguosha.generals import DEALT, GENERALS
from sgs_fast.rulesets.sanguosha.language import CARD_SCRIPTS, EQUIPMENT_SCRIPTS, SKILLS, SkillDefinition, SkillScript
from sgs_fast.rulesets.sanguosha.nations import KINGDOMS
from sgs_fast.rulesets.sanguosha.points import with_masks
from sgs_fast.rulesets.sanguosha.seats import LORDS, ROLE_NAMES
from sgs_fast.rulesets.sanguosha.skills import load_all
from sgs_fast.rulesets.sanguosha.war import WAR, WarGeneral, companion_masks
from sgs_fast.rulesets.sanguosha.wording import card_text
from sgs_fast.script.flows import link
from sgs_fast.script.pool import CardRow, Pool, Vocabulary

__all__ = ["NOBODY", "compile_pool"]

ALL_FACES = [face for pile in (STANDARD, MANEUVERING, EXAMPLES, GUOZHAN) for face in faces(pile)]
ALLIED_FACES = {face.label for face in faces(ALLIED)}
ALL_FLOWS = (*FLOWS, *CARD_FLOWS)
BOUNDS = {"hp": (1, 20), "start_hp": (1, 20), "range": (1, 9)}   # of the numbers that an override may change
NOBODY = "未定"            # the general of a seat that has not chosen
LORD_CANDIDATE = 0x10000   # CardRow.aux of a general, above his place among all (setup.pxd)


def _traits(one: WarGeneral, pool: Pool) -> int:
    """CardRow.aux of a general of 国战: its half, kingdoms and names, and what it is only as head or as deputy."""
    bits = pool.vocabulary.mask("card_trait", tuple(name for name, on in (
        ("half_hp", one.halves % 2), ("lord_general", one.lord), ("less_as_head", one.as_head < 0),
        ("less_as_deputy", one.as_deputy < 0)) if on))
    for place, zh in enumerate(one.skills):
        bits |= (zh in one.head_only) << pool.n("card_trait", "head_only") + place
        bits |= (zh in one.deputy_only) << pool.n("card_trait", "deputy_only") + place
    return bits | KINGDOMS.index(one.second) << 4 | one.name << 16


def compile_pool(names: Mapping[str, Mapping[str, int]], extra: Sequence[SkillDefinition] = ()) -> CompiledPool:
    """Packs everything, and skills of one's own, against what the native unit exports."""
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
        shown = {
            number: Number(row.first_number + pool.n("number", number), printed[number], *BOUNDS[number])
            for number in ("hp", "start_hp", "range") if number in printed and (kind == "character" or printed[number])
        }
        infos.append(CardInfo(len(pool.cards), zh, en, kind, "printed", shown, write=card_text))
        pool.cards.append(row)

    def run(definition: SkillDefinition, number: int, zone: str) -> None:
        script = SkillScript(pool, definition.zh, number, zone)
        try:
            definition.script(script)
            script.close()
        except ScriptError as error:
            raise ScriptError(f"{definition.zh}: {error}") from error

    def add_skill(skill: SkillDefinition) -> None:
        add(skill.zh, skill.en, "skill", CardRow(
            type=pool.n("type", "skill"), flags=pool.n("card_flag", "lord_skill") if skill.lord else 0,
        ), {})

    load_all()
    for face in dict.fromkeys(ALL_FACES):
        add(face.label, face.en, face.kind.type, CardRow(
            type=pool.n("type", face.kind.type), suit=pool.n("suit", face.suit), rank=face.rank,
            keywords=pool.vocabulary.mask("keyword", face.kind.keywords),
            aux=pool.vocabulary.mask(
                "card_trait", (*face.kind.traits, *(["allied"] if face.label in ALLIED_FACES else []))),
        ), {"name": pool.n("name", face.kind.name), "range": face.kind.reach})
    for skill in SKILLS.values():
        add_skill(skill)
    for place, general in enumerate(GENERALS):
        add(general.zh, general.en, "character", CardRow(
            aux=place | (LORD_CANDIDATE if general.zh in LORDS else 0), type=pool.n("type", "character"),
            flags=pool.n("card_flag", "dealt_general") if general in DEALT else 0,
        ), {
            "hp": general.hp, "start_hp": general.start_hp or general.hp, "gender": int(general.female),
            "kingdom": KINGDOMS.index(general.kingdom),
            **{f"skill{place}": pool.card(zh) for place, zh in enumerate(general.skills, 1)},
        })
    add(NOBODY, "Undecided", "character", CardRow(aux=len(GENERALS), type=pool.n("type", "character")), {})
    masks = companion_masks(WAR)
    for one in WAR:
        add(one.zh, one.en, "general", CardRow(type=pool.n("type", "general"), aux=_traits(one, pool)), {
            "hp": one.halves // 2, "companions": masks[one.zh], "gender": int(one.female), "kingdom": KINGDOMS.index(one.kingdom),
            **{f"skill{place}": pool.card(zh) for place, zh in enumerate(one.skills, 1)},
        })
    for role, zh in ROLE_NAMES.items():
        add(zh, role, "role", CardRow(type=pool.n("type", "role")), {"name": pool.n("role", role)})
        pool.card_numbers[role] = pool.card_numbers[zh]
    for skill in extra:                # last, so that all other cards keep their numbers
        add_skill(skill)
    for skill in (*SKILLS.values(), *extra):
        run(skill, pool.card_numbers[skill.zh], "skill")
    for face in dict.fromkeys(ALL_FACES):
        if face.kind.zh in CARD_SCRIPTS:
            run(CARD_SCRIPTS[face.kind.zh], pool.card_numbers[face.label], "process")
        if face.kind.zh in EQUIPMENT_SCRIPTS:
            definition = EQUIPMENT_SCRIPTS[face.kind.zh]
            run(definition, pool.card_numbers[face.label], definition.zone)
    for part, flow in PARTS.items():
        pool.parts[names["part"][part]] = numbers[flow]
    for name, flow in EFFECTS.items():
        pool.parts[names["part"]["effects"] + names["name"][name]] = numbers[flow]
    nothing = numbers["nothing"]
    for place in range(max(pool.parts) + 1):
        pool.parts.setdefault(place, nothing)
    packed = pool.pack(with_masks(steps, flows, names["op"]["point"]), flows)
    return CompiledPool(pool, tuple(infos), packed, labels)

