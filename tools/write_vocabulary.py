"""Writes the files that export enumerations by name, from the enumerations themselves.

Run it after a change to an enum; a test fails when a file is out of date.

    python tools/write_vocabulary.py            write
    python tools/write_vocabulary.py --check    only compare, exit code 1 when something differs
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import fill

CORE = Path(__file__).resolve().parent.parent / "src" / "sgs_fast_core"

# file -> {enum: (group, prefix that the exported name drops)}
KERNEL = {
    "kernel/types.pxd": {
        "Result": ("result", ""), "Fault": ("fault", "F_"), "Span": ("span", ""), "Object_flag": ("flag", ""),
        "Row_status": ("status", ""),
    },
    "kernel/frames.pxd": {"Part": ("part", "PART_"), "Mark": ("mark", "HIGH_")},
    "kernel/listeners.pxd": {
        "Ability_kind": ("ability", "AB_"), "Ability_flag": ("ability_flag", "AF_"), "Reads": ("reads", "READS_"),
    },
    "kernel/values.pxd": {
        "Ref": ("ref", "R_"), "Who": ("who", "W_"), "Amount_op": ("amount", "A_"), "Condition_op": ("condition", "C_"),
        "Compare": ("compare", ""), "Side": ("side", ""), "Filter_flag": ("filter_flag", ""), "Said": ("said", "SAID_"),
    },
    "kernel/modifiers.pxd": {"Mod_op": ("mod", "M_")},
    "kernel/choices.pxd": {"Verb": ("verb", "V_"), "Asked": ("ask", "ASK_")},
    "kernel/events.pxd": {
        "Event_kind": ("event", "EV_"), "Cause": ("cause", "BY_"), "Row_flag": ("row_flag", ""),
        "Replace_op": ("replace", "P_"), "Remedy_kind": ("remedy", "OF_"),
    },
    "kernel/acts.pxd": {"Cost_op": ("cost", "K_"), "Cost_flag": ("cost_flag", "K_"), "Demand": ("demand", "D_")},
    "kernel/effects.pxd": {"Effect_op": ("effect", "E_"), "Select": ("select", "S_"), "Effect_flag": ("effect_flag", "")},
    "kernel/engine.pxd": {"Kernel_op": ("op", "OP_")},
}
ZONGHENG = {
    "rules/zh/words.pxd": {
        "Known_number": ("known_number", "K_"),
        "Zone_kind": ("zone", "Z_"), "Card_type": ("type", "T_"), "Number": ("number", "N_"), "Keyword": ("keyword", "KW_"),
        "Keyword_ability": ("part", ""), "Phase": ("phase", "P_"), "Zh_event": ("event", "EV_"),
        "Seat_number": ("seat_number", "S_"), "Seat_flag": ("seat_flag", ""), "Game_flag": ("game_flag", ""),
        "Zh_flag": ("flag", ""), "Query": ("query", "Q_"), "Option": ("option", "O_"), "Zh_op": ("op", "OP_"),
        "Zh_record": ("effect", "E_"), "Zh_part": ("part", "PART_"), "Zh_span": ("span", ""),
        "Zh_card_flag": ("card_flag", ""),
    },
    "rules/zh/score.pxd": {"Aim": ("aim", "AIM_")},
    "rules/zh/rule_ids.pxd": {"Rule_id": ("rule", "")},
}
RIFTBOUND = {
    "rules/rb/words.pxd": {
        "Zone_kind": ("zone", "Z_"), "Card_type": ("type", "T_"), "Number": ("number", "N_"), "Domain": ("domain", "D_"),
        "Keyword": ("keyword", "KW_"), "Keyword_ability": ("part", ""), "Phase": ("phase", "P_"),
        "Rb_event": ("event", "EV_"), "Rb_cause": ("cause", "BY_"), "Seat_number": ("seat_number", "S_"),
        "Own_number": ("own", "G_"), "Seat_flag": ("seat_flag", ""), "Rb_flag": ("flag", ""), "Card_flag": ("card_flag", ""),
        "Act_flag": ("act_flag", ""), "Act_kind": ("act_kind", ""), "Rb_ability_flag": ("ability_flag", "AF_"),
        "Target_aim": ("aim", "AIM_"), "Nature": ("nature", ""), "Query": ("query", "Q_"), "Option": ("option", "O_"),
        "Rule_number": ("rule_number", "RN_"), "Rb_cost": ("cost", "K_"), "Rb_verb": ("verb", "V_"),
        "Rb_ask": ("ask", "ASK_"), "Rb_op": ("op", "OP_"), "Rb_record": ("effect", "E_"), "Rb_part": ("part", "PART_"),
    },
    "rules/rb/card_words.pxd": {
        "Card_number": ("number", "N_"), "Card_event": ("event", "EV_"), "Card_seat_flag": ("seat_flag", ""),
        "Card_own": ("own", "G_"), "Card_object_flag": ("flag", ""), "Pool_card_flag": ("card_flag", ""),
        "Card_act_flag": ("act_flag", ""), "Card_nature": ("nature", ""), "Card_query": ("query", "Q_"),
        "Card_rule_number": ("rule_number", "RN_"), "Card_cost": ("cost", "K_"), "Card_op": ("op", "OP_"),
        "Card_record": ("effect", "E_"), "Card_part": ("part", "PART_"),
    },
    "rules/rb/rule_ids.pxd": {"Rule_id": ("rule", "")},
}
SANGUOSHA = {
    "rules/sgs/words.pxd": {
        "Zone_kind": ("zone", "Z_"), "Card_type": ("type", "T_"), "Card_name": ("name", "NAME_"), "Number": ("number", "N_"),
        "Character_number": ("number", "N_"), "War_number": ("number", "N_"), "Deeds_about": ("deeds_about", "DEEDS_"),
        "General_about": ("general_about", "GENERAL_"), "General_change": ("general_change", "GENERAL_"),
        "Incoming": ("incoming", ""), "Generals_about": ("generals_about", "GENERALS_"),
        "Suit": ("suit", ""), "Colour": ("colour", ""), "Role": ("role", "ROLE_"),
        "Keyword": ("keyword", "KW_"), "Phase": ("phase", "PH_"), "Seat_number": ("seat_number", "S_"),
        "Seat_flag": ("seat_flag", ""), "Nature": ("nature", ""), "Option": ("option", "O_"), "List": ("list", "L_"),
        "Own": ("own", "OWN_"), "Timing": ("timing", "AT_"), "Sgs_ask": ("ask", "ASK_"), "Sgs_verb": ("verb", "V_"),
        "Sgs_op": ("op", "OP_"), "Sgs_record": ("effect", "E_"), "Sgs_part": ("part", "PART_"),
        "Number_of_rules": ("rule_number", "NB_"), "Sgs_ability": ("ability", "AB_"), "Script_flag": ("script_flag", ""),
        "Alter": ("alter", "ALTER_"), "Aiming": ("aiming", "AIM_"), "State_change": ("state_change", ""), "Fact": ("fact", "FA_"),
        "Damage_flag": ("damage_flag", ""), "Card_flag": ("card_flag", ""), "Use_flag": ("use_flag", ""),
        "Aim_flag": ("aim_flag", ""),
        "Sgs_cause": ("cause", "BY_"), "Card_trait": ("card_trait", ""),
    },
    "rules/sgs/judging.pxd": {"Contest_result": ("contest", "")},
    "rules/sgs/injecting.pxd": {"Injected": ("injected", "INJECT_")},
    "rules/sgs/rule_ids.pxd": {"Rule_id": ("rule", "")},
}
RULESETS = {"zh": ("ZongHeng", ZONGHENG), "rb": ("Riftbound", RIFTBOUND), "sgs": ("Sanguosha", SANGUOSHA)}


def members(path: Path, enum: str) -> list[str]:
    """The members of one enum of a .pxd, in order."""
    text = path.read_text(encoding="utf-8")
    found = re.search(rf"^cdef enum:  # {enum}\b[^\n]*\n((?:[ ]{{4}}.*\n|\n)*)", text, re.M)
    if not found:
        raise SystemExit(f"{path}: no enum {enum}")
    body = re.sub(r"#.*", "", found.group(1))
    return re.findall(r"\b([A-Z][A-Z0-9_]*)\b(?:\s*=\s*[^,\n]+)?", re.sub(r"=\s*[^,\n]+", "", body))


def wrapped(names: Iterable[str]) -> str:
    """Names with commas between them, in lines within bounds."""
    return fill(", ".join(names), 116, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)


def rule_ids(folder: str, prefix: str) -> str:
    """The enum of the rules that a ruleset's native code marks with `rule(...)`."""
    found: set[str] = set()
    for path in sorted((CORE / folder).glob("*.pxd")):
        found |= set(re.findall(rf"rule\(({prefix}_[0-9A-Z_]+)\)", path.read_text(encoding="utf-8")))
    lines = ["", "cdef enum:  # Rule_id", wrapped(sorted(found)).replace(",\n", "\n")]
    head = '"""Rules whose native line is marked; the debug build counts them (written by tools/write_vocabulary.py)."""'
    return "\n".join([head, *lines, ""])


def render(function: str, docstring: str, sources: dict[str, dict[str, tuple[str, str]]]) -> str:
    lines = [f'"""{docstring}"""', ""]
    imports, puts = [], []
    for file, enums in sources.items():
        names = [(group, prefix, name) for enum, (group, prefix) in enums.items() for name in members(CORE / file, enum)]
        module = "sgs_fast_core." + file.removesuffix(".pxd").replace("/", ".")
        imports.append(f"from {module} cimport (\n{wrapped(name for _, _, name in names)},\n)")
        for group, prefix, name in names:
            short = name.removeprefix(prefix).lower()
            puts.append(f'    name_value(n, b"{group}", b"{short}", <int>{name})')
    if function != "kernel_names":
        imports.append("from sgs_fast_core.kernel.names cimport Namer, name_value")
    lines += sorted(imports)
    if function == "kernel_names":
        lines += [
            "from sgs_fast_core.machine cimport Name", "", "", "cdef struct Namer:", "    Name* names", "    int n",
            "    int room", "", "",
            "cdef inline void name_value(Namer* n, const char* group, const char* name, int value) noexcept nogil:",
            "    if n.n < n.room:", "        n.names[n.n].group = group", "        n.names[n.n].name = name",
            "        n.names[n.n].value = value", "        n.n += 1",
        ]
    lines += ["", "", f"cdef inline void {function}(Namer* n) noexcept nogil:", *puts, ""]
    return "\n".join(lines)


def outputs() -> dict[Path, str]:
    ids = {CORE / f"rules/{short}/rule_ids.pxd": rule_ids(f"rules/{short}", short.upper()) for short in RULESETS}
    for path, text in ids.items():         # the vocabulary below reads these files
        if "--check" not in sys.argv and (not path.exists() or path.read_text(encoding="utf-8") != text):
            path.write_text(text, encoding="utf-8")
    return ids | {
        CORE / "kernel/names.pxd": render(
            "kernel_names", "The kernel's enumerations by name (written by tools/write_vocabulary.py).", KERNEL
        ),
    } | {
        CORE / f"rules/{short}/vocabulary.pxd": render(
            "rules_names", f"{title}'s enumerations by name (written by tools/write_vocabulary.py).", enums
        )
        for short, (title, enums) in RULESETS.items()
    }


def main() -> int:
    stale = [path for path, text in outputs().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"out of date: {path.relative_to(CORE)} (run python tools/write_vocabulary.py)")
        return 1 if stale else 0
    for path in stale:
        path.write_text(outputs()[path], encoding="utf-8")
        print(f"wrote {path.relative_to(CORE)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
