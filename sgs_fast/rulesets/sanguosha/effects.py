"""What each card does to one target, put together from native steps."""

from __future__ import annotations

from sgs_fast.script.flows import Flow, Step

__all__ = ["CARD_FLOWS", "EFFECTS"]

HIT = (Step("hit", 1), Step("end"))

CARD_FLOWS = (
    Flow("slash", HIT),
    Flow("answer", (Step("cancel_answered"), Step("cancel_kin"), Step("end"))),                 # 闪, 无懈可击
    Flow("script", (Step("card_script"), Step("end"))),                     # what the card's own script says
    Flow("peach", (Step("recover", 1), Step("end"))),
    Flow("wine", (Step("drink"), Step("end"))),
    Flow("dismantle", (Step("pick_of"), Step("take_picked", 0), Step("end"))),
    Flow("snatch", (Step("pick_of"), Step("take_picked", 1), Step("end"))),
    Flow("duel", (Step("duel_turn", label="turn"), Step("duel_lost", goto="turn"), Step("end"))),
    Flow("ex_nihilo", (Step("draw_cards", 2), Step("end"))),
    Flow("savage", (Step("demand", "slash"), Step("if_answered", goto="over"), *HIT[:-1], Step("end", label="over"))),
    Flow("arrows", (Step("demand", "dodge"), Step("if_answered", goto="over"), *HIT[:-1], Step("end", label="over"))),
    Flow("harvest", (Step("harvest_pick"), Step("end"))),
    Flow("fire_attack", (Step("show_hand"), Step("fire_cost"), Step("hit", 1), Step("end"))),
    Flow("collateral", (
        Step("demand_on"),
        Step("if_answered", goto="over"),
        Step("take_weapon"),
        Step("end", label="over"),
    )),
    Flow("重铸", (Step("recast", 0), Step("recast", 1), Step("end"))),
    Flow("fate", (Step("judge"), Step("fate"), Step("end"))),               # delayed tricks
    Flow("cicada", (Step("cancel_answered"), Step("draw_cards", 2), Step("end"))),
)

# name of a card -> the flow of its effect on one target; all others do nothing there
EFFECTS = {
    "slash": "slash", "fire_slash": "slash", "thunder_slash": "slash", "dodge": "answer", "nullify": "answer",
    "peach": "peach", "garden": "peach", "wine": "wine", "dismantle": "dismantle", "snatch": "snatch", "duel": "duel",
    "ex_nihilo": "ex_nihilo", "savage": "savage", "arrows": "arrows", "harvest": "harvest", "chain": "state",
    "fire_attack": "fire_attack", "collateral": "collateral", "indulgence": "fate", "shortage": "fate",
    "lightning": "fate", "await": "script", "befriend": "script", "know": "script", "drown": "script", "camps": "script",
    "lure": "script", "fight": "script", "feast": "script", "emperor": "script", "edict": "script",
    "cicada": "cicada", "bushes": "script",
}
