"""What each card does to one target, and the flows of the skills of the first pool, put together from native steps."""

from __future__ import annotations

from sgs_fast.script.flows import Flow, Step

__all__ = ["CARD_FLOWS", "EFFECTS", "SKILL_FLOWS"]

HIT = (Step("hit", 1), Step("end"))

CARD_FLOWS = (
    Flow("slash", HIT),
    Flow("answer", (Step("cancel_answered"), Step("end"))),                 # 闪, 无懈可击
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
)

# name of a card -> the flow of its effect on one target; all others do nothing there
EFFECTS = {
    "slash": "slash", "fire_slash": "slash", "thunder_slash": "slash", "dodge": "answer", "nullify": "answer",
    "peach": "peach", "garden": "peach", "wine": "wine", "dismantle": "dismantle", "snatch": "snatch", "duel": "duel",
    "ex_nihilo": "ex_nihilo", "savage": "savage", "arrows": "arrows", "harvest": "harvest", "chain": "state",
    "fire_attack": "fire_attack", "collateral": "collateral", "indulgence": "fate", "shortage": "fate",
    "lightning": "fate",
}

SKILL_FLOWS = (
    Flow("刚烈", (
        Step("judge"),
        Step("unless_heart", goto="over"),
        Step("retaliate"),
        Step("end", label="over"),
    )),
    Flow("反馈", (Step("gain_from_source"), Step("end"))),
    Flow("奸雄", (Step("gain_cause"), Step("end"))),
    Flow("鬼才", (
        Step("pick_own", 1),
        Step("replace_judge", 0),
        Step("replace_judge", 1),
        Step("end"),
    )),
    Flow("获得判定牌", (Step("gain_judged"), Step("end"))),                  # 天妒, 洛神
    Flow("洛神", (
        Step("judge", label="again"),
        Step("again_if_black", goto="again"),
        Step("end"),
    )),
    Flow("流离", (
        Step("pick_seat", 0, goto="over"),
        Step("pick_own", 0),
        Step("discard_picked"),
        Step("redirect"),
        Step("end", label="over"),
    )),
    Flow("移祸", (
        Step("pick_seat", 3, goto="over"),
        Step("pick_own", 2),
        Step("discard_picked"),
        Step("redirect"),
        Step("end", label="over"),
    )),
    Flow("八卦阵", (Step("judge"), Step("bagua"), Step("end"))),
    Flow("仁王盾", (Step("shield"), Step("end"))),
    Flow("青釭剑", (Step("ignore_armour"), Step("end"))),
    Flow("雌雄双股剑", (Step("discard_or"), Step("end"))),
    Flow("寒冰剑", (Step("prevent"), Step("strip"), Step("strip"), Step("end"))),
    Flow("麒麟弓", (Step("strip_horse"), Step("end"))),
    Flow("青龙偃月刀", (Step("slash_again"), Step("end"))),
    Flow("贯石斧", (Step("force"), Step("end"))),
    Flow("朱雀羽扇", (Step("kindle"), Step("end"))),
    Flow("伤害加一", (Step("add_damage"), Step("end"))),                     # 古锭刀, 藤甲
    Flow("伤害为一", (Step("limit_damage"), Step("end"))),                   # 白银狮子
    Flow("回复一点", (Step("heal_owner"), Step("end"))),
    Flow("求援于同势力", (                                                  # 激将, 护驾
        Step("ask_kin"),
        Step("take_over"),
        Step("end"),
    )),
    Flow("连营", (Step("draw_cards", 1), Step("end"))),
    Flow("节命", (Step("pick_seat", 4, goto="over"), Step("draw_up"), Step("end", label="over"))),
    Flow("驱虎", (
        Step("pick_seat", 1, goto="over"),
        Step("start_contest"),
        Step("contest_prize", 0, goto="lost"),
        Step("pick_seat", 2, goto="over"),
        Step("contest_prize", 1),
        Step("jump", goto="over"),
        Step("contest_prize", 2, label="lost"),
        Step("end", label="over"),
    )),
)
