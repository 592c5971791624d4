"""The flows of 三国杀 as tables that read like the text (chapter 4: sgs.turn ... sgs.death).

Every timing point of the text stands here once, in its order; a native operation stands where the text lets the
system or a player act. Points that nobody hears cost nothing (:mod:`sgs_fast.rulesets.sanguosha.points`).
"""

from __future__ import annotations

from sgs_fast.script.flows import Flow, Step

__all__ = ["ARGUMENTS", "FLOWS", "PARTS", "each", "point"]

ARGUMENTS = {
    "point": "timing", "each_target": "timing", "rescue": "timing", "phase": "phase", "call": "flow", "demand": "name",
}


def point(name: str, label: str = "") -> Step:
    """A timing point, by its id in the text's order (``turn.start1``)."""
    return Step("point", name.replace(".", "_"), label=label)


def each(name: str) -> Step:
    """A timing point for every target of the list."""
    return Step("each_target", name.replace(".", "_"))


GAME = Flow("game", (
    Step("set_up"),
    Step("choose_generals"),
    Step("deal"),                               # sgs.setup.3
    Step("call", "turn", label="turns"),
    Step("next_turn", label="next"),
    Step("jump", goto="turns"),
), last="next")

TURN = Flow("turn", (
    Step("turn_begin", label="begin"),
    point("turn.start1"),
    point("turn.start2"),
    point("turn.start3"),
    point("turn.start4"),
    point("turn.start5"),
    Step("face_up", goto="over"),
    point("turn.start6"),
    point("turn.start7"),
    Step("offer_reveal"),                       # 国战: one general, or both
    point("turn.start8"),
    point("turn.start9"),
    point("turn.prep_before", label="prepare"),
    Step("phase", "prepare", goto="judge"),
    point("turn.prep_begin"),
    point("turn.prep"),
    point("turn.prep_end"),
    Step("formation"),                          # 国战: neighbours are called
    point("turn.judge_before", label="judge"),
    Step("phase", "judge", goto="draw"),
    point("turn.judge_begin"),
    point("turn.judge"),
    Step("judge_phase"),
    point("turn.judge_end"),
    point("turn.draw_before", label="draw"),
    Step("phase", "draw", goto="play"),
    point("turn.draw_begin1"),
    point("turn.draw_begin2"),
    point("turn.draw"),
    Step("draw_phase"),
    point("turn.draw_end"),
    point("turn.play_before", label="play"),
    Step("phase", "play", goto="discard"),
    point("turn.play_begin"),
    point("turn.play"),
    point("turn.play_idle", label="idle"),
    Step("play_phase", goto="idle", label="acting"),
    point("turn.play_end"),
    point("turn.discard_before", label="discard"),
    Step("phase", "discard", goto="finish"),
    point("turn.discard_begin"),
    Step("raise_limit"),                        # 国战: a mark is spent
    point("turn.discard"),
    Step("surplus", label="surplus"),
    point("turn.discard_end"),
    point("turn.finish_before", label="finish"),
    Step("phase", "finish", goto="end"),
    point("turn.finish_begin"),
    point("turn.finish"),
    point("turn.finish_end"),
    point("turn.end1", label="end"),            # a turn owner who died goes on here (sgs.death.sp3)
    point("turn.end2"),
    point("turn.end3"),
    point("turn.end4"),
    point("turn.end5"),
    point("turn.end6"),
    Step("vault_edict"),                        # 国战: an edict in the vault
    point("turn.end7"),
    Step("turn_end"),
    Step("end", label="over"),
), last="end")

USE = Flow("use", (
    Step("choose_targets", goto="over", label="draft"),      # sgs.pre_use.13; without a target no use (pre_use.sp5)
    Step("commit", goto="clean_up"),            # sgs.use.1; a claim that was refuted is no use
    point("use.declared"),
    point("use.targets_chosen"),
    Step("unless_targets", goto="clean_up"),    # sgs.use.sp4
    point("use.used"),
    Step("sort_targets"),                       # sgs.use.4
    each("use.specifying"),
    Step("unless_targets", goto="clean_up"),
    Step("sort_targets"),                       # sgs.use.5
    each("use.becoming"),
    Step("note_targets"),                       # sgs.use.6
    Step("unless_targets", goto="clean_up"),
    each("use.specified"),
    each("use.became"),
    Step("unless_targets", goto="clean_up"),
    point("use.prepared"),
    Step("prepared", goto="clean_up"),          # sgs.use.7-9: equipment and delayed tricks are done
    Step("next_target", goto="after", label="next"),   # loop point A
    Step("if_ineffective", 0, goto="next"),
    point("use.resolve_begin"),
    Step("if_ineffective", 1, goto="next"),
    point("use.before_effect", label="before"),
    Step("respond", goto="before"),             # sgs.use.13: once more for the second of two dodges
    Step("unless_cancelled", goto="effective"),
    point("use.cancelled"),
    Step("unless_cancelled", goto="effective"),
    Step("jump", goto="next"),
    point("use.taking_effect", label="effective"),
    point("use.effect"),
    Step("effect_of_card"),
    Step("jump", goto="next"),                  # loop point B
    point("use.end1", label="after"),
    Step("harvest_left"),
    point("use.end2"),
    point("use.end3"),
    Step("clean_up", label="clean_up"),
    Step("after_reveals"),                      # sgs.reveal.16
    Step("end", label="over"),
), last="clean_up")

# Dodge and nullification: their target is a card, and six timings do not concern them (sgs.use.sp7).
RESPONSE = Flow("response", (
    Step("commit", goto="clean_up"),
    point("use.used"),
    Step("if_ineffective", 0, goto="after"),
    point("use.resolve_begin"),
    Step("if_ineffective", 1, goto="after"),
    point("use.before_effect"),
    Step("respond"),
    Step("unless_cancelled", goto="effective"),
    point("use.cancelled"),
    Step("jump", goto="after"),
    point("use.taking_effect", label="effective"),
    point("use.effect"),
    Step("effect_of_card"),
    point("use.end1", label="after"),
    point("use.end2"),
    point("use.end3"),
    Step("clean_up", label="clean_up"),
    Step("end"),
), last="clean_up")

# A delayed trick in the judgement phase: nobody uses it, and only loop A..B runs (sgs.turn.sp1).
DELAYED = Flow("delayed", (
    Step("commit"),
    Step("next_target", goto="clean_up", label="next"),
    Step("if_ineffective", 0, goto="next"),
    point("use.resolve_begin"),
    Step("if_ineffective", 1, goto="next"),
    point("use.before_effect"),
    Step("respond"),
    Step("unless_cancelled", goto="effective"),
    point("use.cancelled"),
    Step("jump", goto="next"),
    point("use.taking_effect", label="effective"),
    point("use.effect"),
    Step("effect_of_card"),
    Step("jump", goto="next"),
    Step("clean_up", label="clean_up"),
    Step("end"),
), last="clean_up")

NEED_USE = Flow("need_use", (
    point("need_use.1"),
    Step("if_provided", goto="over"),
    point("need_use.2"),
    Step("if_provided", goto="over"),
    point("need_use.3"),
    Step("provide"),
    Step("provided", label="over"),
))

NEED_PLAY = Flow("need_play", (
    point("need_play.1"),
    Step("if_provided", goto="over"),
    point("need_play.2"),
    Step("if_provided", goto="over"),
    point("need_play.3"),
    Step("provide"),
    Step("provided", label="over"),
))

PLAYING = Flow("play", (
    Step("commit", goto="clean_up"),            # sgs.play.1
    point("play.played"),
    point("play.end"),
    Step("clean_up", label="clean_up"),
    Step("end"),
), last="clean_up")

# A card that lies face down as another (蛊惑); it belongs to the draft of the use below.
CLAIM = Flow("claim", (
    Step("claim_lay"),
    Step("challenge"),
    Step("claim_show"),
    Step("claim_settle"),                       # those who challenged, one after the other
    Step("end"),
))

CONTEST = Flow("pindian", (
    point("pindian.doing"),
    Step("contest_pick"),                       # sgs.pindian.2: sealed
    Step("contest_reveal", 0),                  # face down, in one move
    Step("contest_reveal", 1),                  # turned up together
    Step("contest_result", 0, goto="settled", label="next"),   # sgs.pindian.3, one of the others after the other
    point("pindian.result"),
    Step("jump", goto="next"),
    point("pindian.end", label="settled"),
    Step("clean_up", label="clean_up"),
    Step("contest_result", 1),
), last="clean_up")

MOVE = Flow("move", (
    point("move.decided"),
    point("move.before1"),
    point("move.before2"),
    Step("move"),                               # sgs.move.12
    point("move.after1"),
    point("move.after2"),
    Step("cicada"),                             # sgs.move.16
    point("move.end"),
    Step("end"),
))

MOVE_MULTI = Flow("move_multi", (
    point("move.multi_decided"),
    point("move.multi_before1"),
    point("move.multi_before2"),
    Step("move"),
    point("move.multi_after1"),
    point("move.multi_after2"),
    Step("cicada"),                             # sgs.move.m10
    point("move.multi_end"),
    Step("end"),
))

STATE = Flow("state", (
    point("state.before1"),
    point("state.before2"),
    Step("change_state"),
    point("state.after"),
    point("state.end"),
    Step("end"),
))

JUDGE = Flow("judge", (
    point("judge.judging"),
    Step("reveal_top"),
    point("judge.became"),
    point("judge.before_result"),
    point("judge.result"),
    point("judge.after1"),
    point("judge.after2"),
    point("judge.end"),
    Step("clean_up", label="clean_up"),
    Step("judged"),
), last="clean_up")

DAMAGE = Flow("damage", (
    point("damage.pre"),
    Step("if_prevented", goto="end"),
    point("damage.begin"),
    Step("if_prevented", goto="end"),
    point("damage.dealing1"),
    point("damage.dealing2"),
    point("damage.dealing3"),
    Step("freeze"),                             # ice damage: two cards instead
    Step("if_prevented", goto="end"),
    point("damage.receiving1"),
    point("damage.receiving2"),
    point("damage.receiving3"),
    Step("if_prevented", goto="end"),
    Step("deduct"),                             # sgs.damage.4
    point("damage.dealt"),
    point("damage.received"),
    point("damage.end", label="end"),
    Step("conduct"),                            # sgs.deduct.2
    Step("after_reveals"),
    Step("end"),
))

FREEZE = Flow("freeze", (
    Step("pick_of", 1),
    Step("take_picked", 0),
    Step("pick_of", 1),
    Step("take_picked", 0),
    Step("end"),
))

LOSS = Flow("losehp", (
    point("losehp.pre"),
    Step("deduct"),
    point("losehp.after"),
    point("losehp.end"),
    Step("end"),
))

DEDUCT = Flow("deduct", (
    point("deduct.before"),
    point("deduct.at"),
    Step("take_hp"),                            # sgs.deduct.4
    point("deduct.after"),
    Step("if_dying"),
    point("deduct.end"),
    Step("end"),
))

DEDUCT_LOSS = Flow("deduct_loss", (
    point("deduct.l_before"),
    point("deduct.l_at"),
    Step("take_hp"),
    point("deduct.l_after"),
    Step("if_dying"),
    point("deduct.l_end"),
    Step("end"),
))

RECOVER = Flow("recover", (
    point("recover.before"),
    Step("recover_hp"),
    point("recover.after"),
    point("recover.end"),
    Step("end"),
))

DYING = Flow("dying", (
    point("dying.entering"),
    Step("if_saved", goto="over"),              # sgs.dying.sp1
    point("dying.entered"),
    Step("rescue", "dying_in_dying"),           # one responder after the other, and again from who helped in vain
    Step("die", label="over"),
    point("dying.end"),
    Step("end"),
))

DEATH = Flow("death", (
    Step("death_begin"),                        # sgs.death.6
    point("death.before_identity"),
    Step("reveal_role"),                        # sgs.death.7
    point("death.at"),
    Step("leave"),                              # sgs.death.8-12
    Step("reward"),                             # sgs.death.13
    point("death.after"),
    point("death.end"),
    Step("end"),
))

REVEAL = Flow("reveal", (
    Step("turn_up"),                            # sgs.reveal.3
    Step("take_faction"),                       # sgs.reveal.4-9, 13
    Step("after_reveals"),
    Step("end"),
))

SUMMON = Flow("summon", (
    Step("formation"),                          # 阵法召唤 at an idle point
    Step("after_reveals"),
    Step("end"),
))

# Not right behind the reveal, but at the end of the event in which it happened (sgs.reveal.16).
REVEALED = Flow("revealed", (
    point("reveal.after"),                      # sgs.reveal.17
    Step("reveal_marks"),                       # sgs.reveal.18-21
    Step("lord_choice"),                        # sgs.reveal.22
    Step("kingdom_check"),
    point("reveal.end"),
    Step("end"),
))

MAX_HP_LOST = Flow("maxhp_lose", (
    point("maxhp.lose_before"),
    Step("unless_named", goto="over"),
    Step("lose_max", goto="over"),              # sgs.maxhp.2; with nothing left it dies (sgs.maxhp.3)
    point("maxhp.lose_after"),
    point("maxhp.lose_end"),
    Step("end", label="over"),
))

MAX_HP_GAINED = Flow("maxhp_gain", (
    point("maxhp.gain_before"),
    Step("unless_named", goto="over"),
    Step("gain_max"),                           # sgs.maxhp.5
    point("maxhp.gain_after"),
    point("maxhp.gain_end"),
    Step("end", label="over"),
))

SKILL_GAINED = Flow("skill_gain", (
    point("skill.gain_before"),
    Step("gain_skill"),                         # sgs.skill.2
    point("skill.gain_after"),
    point("skill.gain_end"),
    Step("end"),
))

SKILL_LOST = Flow("skill_lose", (
    point("skill.lose_before"),
    Step("lose_skill"),                         # sgs.skill.4
    point("skill.lose_after"),
    point("skill.lose_end"),
    Step("end"),
))

ABOLISH = Flow("area_abolish", (
    point("area.abolish_before"),
    Step("abolish"),                            # sgs.area.2
    point("area.abolish_after"),
    point("area.abolish_end"),
    Step("end"),
))

RESTORE = Flow("area_restore", (
    point("area.restore_before"),
    Step("restore"),                            # sgs.area.4
    point("area.restore_after"),
    point("area.restore_end"),
    Step("end"),
))

MARK = Flow("mark_gain", (
    point("mark.gain_before"),
    Step("gain_mark"),                          # sgs.mark.2
    point("mark.gain_after"),
    point("mark.gain_end"),
    Step("end"),
))

KERNEL = (
    Flow("event", (Step("replace"), Step("perform"))),
    Flow("effect", (Step("effect"),)),
    Flow("offer", (Step("offer"),)),
    Flow("nothing", (Step("end"),)),
)

FLOWS = (
    GAME, TURN, USE, RESPONSE, DELAYED, NEED_USE, NEED_PLAY, PLAYING, CLAIM, CONTEST, MOVE, MOVE_MULTI, STATE, JUDGE, DAMAGE,
    FREEZE, LOSS, DEDUCT, DEDUCT_LOSS, RECOVER, MAX_HP_LOST, MAX_HP_GAINED, DYING, DEATH, SKILL_GAINED, SKILL_LOST, ABOLISH,
    RESTORE, MARK, REVEAL, REVEALED, SUMMON, *KERNEL,
)

PARTS = {
    "game": "game", "event": "event", "effect": "effect", "offer": "offer", "turn": "turn", "while_using": "use",
    "response": "response", "delayed": "delayed", "need_use": "need_use", "need_play": "need_play", "playing": "play",
    "move": "move", "move_multi": "move_multi", "judgement": "judge", "damage": "damage", "deduct": "deduct",
    "deduct_loss": "deduct_loss", "loss": "losehp", "recover": "recover", "dying": "dying", "death": "death",
    "contest": "pindian", "recast": "重铸", "state": "state", "max_lose": "maxhp_lose", "max_gain": "maxhp_gain",
    "skill_gain": "skill_gain", "skill_lose": "skill_lose", "abolish": "area_abolish", "restore": "area_restore",
    "mark": "mark_gain", "reveal": "reveal", "revealed": "revealed", "summon": "summon", "claim": "claim", "freeze": "freeze",
}
