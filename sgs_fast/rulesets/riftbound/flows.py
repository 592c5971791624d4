"""Riftbound's order of play as tables: turns and phases, playing, the chain, showdowns and combat."""

from __future__ import annotations

from sgs_fast.script.flows import Flow, Step

__all__ = ["ARGUMENTS", "FLOWS", "PARTS", "PHASES", "RESTING_POINTS"]

ARGUMENTS = {"call": "flow", "window": "phase"}

FLOWS = (
    Flow("game", (
        Step("sites"),                                      # in a match, in secret
        Step("deal"),
        Step("mulligan"),
        Step("call", "turn", label="turns"),
        Step("next_turn", label="next"),
        Step("jump", goto="turns"),
    ), last="next"),
    Flow("turn", (
        Step("turn_begin", label="begin"),
        Step("awaken"),
        Step("window", "awaken"),
        Step("beginning", label="beginning"),               # rb.temporary.3: before scoring
        Step("window", "beginning"),
        Step("scoring", label="scoring"),
        Step("window", "scoring"),
        Step("channel", label="channel"),
        Step("window", "channel"),
        Step("draw"),
        Step("window", "draw"),
        Step("main"),                                       # pools are empty when it begins
        Step("window", "main", label="main"),
        Step("ending", label="ending"),                     # rb.faq.10
        Step("window", "ending"),
        Step("expire", label="expire"),
        Step("window", "expiration"),
        Step("turn_over", goto="expire"),
        Step("end"),
    )),
    Flow("use", (
        Step("modes", goto="cancel"),
        Step("options"),                                    # optional additional costs, rb.accelerate.10
        Step("variable"),
        Step("targets", goto="cancel"),
        Step("runes", goto="cancel"),
        Step("pay"),
        Step("commit"),
        Step("cancel", label="cancel"),
    )),
    Flow("retarget", (Step("modes", goto="kept"), Step("targets", goto="kept"), Step("retarget"), Step("end", label="kept"))),
    Flow("hide", (Step("runes", goto="hide"), Step("hide", label="hide"))),        # rb.hidden.4-6
    Flow("payment", (Step("runes", goto="paid"), Step("paid", label="paid"))),     # of an effect
    Flow("burnt", (Step("burnt"),)),
    Flow("move", (Step("move"), Step("end"))),
    Flow("triggers", (Step("triggers"),)),
    Flow("resolve", (Step("resolve"), Step("resolved"))),
    Flow("effect", (Step("effect"),)),
    Flow("event", (Step("replace"), Step("perform"))),
    Flow("showdown", (
        Step("showdown"),
        Step("focus", label="focus"),
        Step("assign", goto="result"),                      # rb.tank.3-6
        Step("hit"),
        Step("aftermath"),
        Step("result", label="result"),
    )),
)

# Which flow plays which part for the native code.
PARTS = {
    "game": "game", "event": "event", "use": "use", "effect": "effect", "triggers": "triggers", "resolve": "resolve",
    "turn": "turn", "showdown": "showdown", "move": "move", "hide": "hide",
    "payment": "payment", "burnt": "burnt",
    "retarget": "retarget",
}

# Where a position can begin: the label of a step of the turn.
RESTING_POINTS = ("begin", "beginning", "scoring", "channel", "main", "ending", "expire")

# The phase in which a resting point lies, where its name is not the phase's.
PHASES = {"begin": "expiration", "expire": "ending"}
