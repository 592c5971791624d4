"""Cards whose text is a script: what they do to one target, or let their owner do from the hand."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *


@card_script("草木皆兵")
def bushes(s: SkillScript) -> None:
    """Its two delayed effects stand in the text at the beginning and at the end of the draw phase."""
    with s.effect() as e:
        judged = e.judge()
        with e.if_(suit(judged.subject, me) != CLUB):
            with e.later("turn.draw_begin1", if_=my_turn) as after:
                after.add("draws", -1)
            with e.later("turn.draw_end", if_=my_turn) as after:
                with after.each_player() as one, after.if_(alive(one) & ~one.is_(me) & (distance(me, one) == 1)):
                    after.draw(1, one)


@equipment_skill("金蝉脱壳", zone="hand")
def cicada(s: SkillScript) -> None:
    bare = ~exists(own("hand", where=~name(it, "金蝉脱壳")))
    aimed_at_me = current_target(me) & ~user.is_(me) & (used_slash | use_name("桃", "酒") | used_trick)
    with s.on("use.became", if_=aimed_at_me & bare & alive(me)) as e:
        e.use("金蝉脱壳", cards=Thing("this"))
