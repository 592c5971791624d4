"""Generals and skills of the first pool.

A skill says at which point it is offered, what has to hold (a native question), and which flow it plays. What changes
what a card may be used as, or how often, is a keyword of its general or equipment.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EQUIPMENT_SKILLS", "GENERALS", "PLAIN", "General", "Skill"]


@dataclass(frozen=True)
class Skill:
    """``at``: the timing point, or "" for a skill of the play phase (once a phase); ``flow``: what it does;
    ``later``: the point at which it does it, when that is a later one of the same event."""

    at: str
    asks: str
    flow: str
    locked: bool = False
    later: str = ""
    each_point: bool = False


@dataclass(frozen=True)
class General:
    zh: str
    en: str
    kingdom: str
    hp: int = 4
    female: bool = False
    skills: tuple[Skill, ...] = ()
    keywords: tuple[str, ...] = ()


GENERALS = (
    General("曹操", "Cao Cao", "wei", skills=(
        Skill("damage.received", "cause_on_table", "奸雄"),
        Skill("need_use.1", "needs_dodge_of_kin", "求援于同势力"),
        Skill("need_play.1", "needs_dodge_of_kin", "求援于同势力"),
    )),
    General("夏侯惇", "Xiahou Dun", "wei", skills=(Skill("damage.received", "damaged_by_other", "刚烈"),)),
    General("司马懿", "Sima Yi", "wei", 3, skills=(
        Skill("damage.received", "source_has_cards", "反馈"),
        Skill("judge.before_result", "hand_and_judge", "鬼才"),
    )),
    General("郭嘉", "Guo Jia", "wei", 3, skills=(Skill("judge.after2", "own_judge", "获得判定牌"),)),
    General("甄姬", "Zhen Ji", "wei", 3, True, (
        Skill("turn.prep_begin", "own_turn", "洛神"),
        Skill("judge.after1", "luoshen_black", "获得判定牌", locked=True),
    ), ("black_as_dodge",)),
    General("荀彧", "Xun Yu", "wei", 3, skills=(
        Skill("", "contest", "驱虎"),
        Skill("damage.received", "damaged", "节命", each_point=True),
    )),
    General("刘备", "Liu Bei", "shu", skills=(
        Skill("need_use.1", "needs_slash_of_kin", "求援于同势力"),
        Skill("need_play.1", "needs_slash_of_kin", "求援于同势力"),
    )),
    General("陆逊", "Lu Xun", "wu", 3, skills=(
        Skill("move.after2", "lost_last_hand", "连营"),
        Skill("move.multi_after2", "lost_last_hand", "连营"),
    )),
    General("大乔", "Da Qiao", "wu", 3, True, (Skill("use.becoming", "slashed", "流离"),)),
    General("关羽", "Guan Yu", "shu", keywords=("red_as_slash",)),
    General("吕布", "Lü Bu", "qun", keywords=("two_answers",)),
    General("张飞", "Zhang Fei", "shu", keywords=("unlimited_slash",)),
    General("替身", "Scapegoat", "qun", skills=(Skill("use.becoming", "targeted", "移祸"),)),
    General("士兵甲", "Soldier A", "qun"),
    General("士兵乙", "Soldier B", "qun"),
    General("士兵丙", "Soldier C", "qun"),
    General("士兵丁", "Soldier D", "qun", 3),
)

# Without a skill worth a game: for positions. They may sit at a table more than once and are dealt only when named.
PLAIN = frozenset(("替身", "士兵甲", "士兵乙", "士兵丙", "士兵丁"))

EQUIPMENT_SKILLS = {
    "八卦阵": (Skill("need_use.1", "needs_dodge", "八卦阵"), Skill("need_play.1", "needs_dodge", "八卦阵")),
    "仁王盾": (Skill("use.resolve_begin", "black_slash_on_me", "仁王盾", locked=True),),
    "藤甲": (
        Skill("use.resolve_begin", "vine", "仁王盾", locked=True),
        Skill("damage.receiving2", "fire_on_me", "伤害加一", locked=True),
    ),
    "白银狮子": (
        Skill("damage.receiving3", "big_damage_on_me", "伤害为一", locked=True),
        Skill("move.before2", "loses_this", "回复一点", locked=True, later="move.after2"),
        Skill("move.multi_before2", "loses_this", "回复一点", locked=True, later="move.multi_after2"),
    ),
    "青釭剑": (Skill("use.specified", "specified_armour", "青釭剑", locked=True),),
    "雌雄双股剑": (Skill("use.specified", "specified_other_sex", "雌雄双股剑"),),
    "寒冰剑": (Skill("damage.dealing2", "slash_hits_cards", "寒冰剑"),),
    "麒麟弓": (Skill("damage.dealing2", "slash_hits_horse", "麒麟弓"),),
    "古锭刀": (Skill("damage.dealing1", "slash_hits_empty", "伤害加一", locked=True),),
    "青龙偃月刀": (Skill("use.cancelled", "dodged_with_slash", "青龙偃月刀"),),
    "贯石斧": (Skill("use.cancelled", "dodged_with_two", "贯石斧"),),
    "朱雀羽扇": (Skill("use.declared", "plain_slash", "朱雀羽扇"),),
}
