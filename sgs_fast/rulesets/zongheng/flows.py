"""ZongHeng's order of play as tables (zh.101, zh.300-311, zh.408-411)."""

from __future__ import annotations

from sgs_fast.script.flows import Flow, Step

__all__ = ["ARGUMENTS", "FLOWS", "PARTS", "PHASES", "RESTING_POINTS"]

ARGUMENTS = {"call": "flow", "phase": "phase"}

FLOWS = (
    Flow("game", (
        Step("deal"),                                   # zh.101.1-101.3
        Step("mulligan"),
        Step("choose_first"),                           # zh.101.2
        Step("begin"),                                  # zh.101.4
        Step("call", "turn", label="turns"),
        Step("next_turn", goto="turns", label="next"),
    ), last="next"),
    Flow("turn", (
        Step("turn_begin", label="begin"),
        Step("phase", "reset", goto="no_reset"),        # no reset, no maintenance in the first turn: zh.101.5
        Step("reset"),
        Step("phase", "maintenance", goto="draw", label="no_reset"),
        Step("awaken"),                                 # zh.303.2
        Step("window", label="maintenance"),
        Step("phase", "draw", goto="action", label="draw"),
        Step("draw"),                                   # zh.304.1
        Step("window", label="after_draw"),
        Step("phase", "action_1", goto="combat", label="action"),
        Step("window", label="action_1"),
        Step("extra_combat"),                           # zh.300.4a
        Step("call", "combat", label="combat"),
        Step("extra_combat"),
        Step("phase", "action_2", goto="last"),
        Step("window", label="action_2"),
        Step("extra_combat"),
        Step("phase", "end", label="last"),
        Step("window", label="end"),
        Step("cleanup", goto="end"),                    # zh.418.3
    )),
    Flow("combat", (
        Step("combat_choice", goto="over", label="choice"),  # zh.308.3
        Step("phase", "formation"),
        Step("window", label="formation"),
        Step("phase", "attack"),
        Step("declare", label="declare"),               # zh.308.1
        Step("window", label="attack"),
        Step("any_attack", goto="over"),                # zh.306.1
        Step("counters"),                               # zh.309.1
        Step("first_strike", goto="second"),
        Step("phase", "damage_1"),
        Step("damage", 1),
        Step("window", label="damage_1"),
        Step("phase", "damage_2", label="second"),
        Step("counters"),
        Step("damage", 2),
        Step("window", label="damage_2"),
        Step("phase", "combat_end"),
        Step("window", label="combat_end"),
        Step("combat_over", label="over"),              # zh.310.3
    ), last="over"),
    Flow("raid", (
        Step("raid_begin", goto="done"),                # zh.500.10
        Step("call", "combat"),
        Step("raid_end"),
        Step("end", label="done"),
    )),
    Flow("use", (
        Step("modes", goto="cancel"),                   # zh.408.1b
        Step("extras"),
        Step("variable"),
        Step("targets", goto="cancel"),                 # zh.408.1c
        Step("pay", goto="cancel"),                     # zh.408.1f
        Step("commit"),                                 # zh.408.1g
        Step("cancel", label="cancel"),                 # zh.409.4, zh.419.1
    )),
    Flow("triggers", (Step("triggers"),)),              # zh.409.3
    Flow("resolve", (Step("resolve"), Step("resolved"), Step("end"))),  # zh.411
    Flow("effect", (Step("effect"),)),
    Flow("event", (Step("replace"), Step("perform"))),  # zh.417
    Flow("surplus", (Step("surplus"), Step("end"))),    # zh.216.3b
)

# Which flow plays which part for the native code.
PARTS = {
    "game": "game", "event": "event", "use": "use", "effect": "effect", "triggers": "triggers", "resolve": "resolve",
    "surplus": "surplus", "raid": "raid", "turn": "turn", "combat": "combat",
}

# Where a position can begin: the flow and the label of the step.
RESTING_POINTS = {
    "turn_begin": ("turn", "begin"), "maintenance": ("turn", "maintenance"), "draw": ("turn", "draw"),
    "after_draw": ("turn", "after_draw"), "action_1": ("turn", "action_1"), "combat": ("turn", "combat"),
    "action_2": ("turn", "action_2"), "end": ("turn", "end"),
    "formation": ("combat", "formation"), "declare": ("combat", "declare"), "attack": ("combat", "attack"),
}

# The phase in which a resting point lies, where its name is not the phase's.
PHASES = {"turn_begin": "end", "draw": "maintenance", "after_draw": "draw", "combat": "action_1", "declare": "attack"}
