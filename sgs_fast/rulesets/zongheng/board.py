"""What ZongHeng calls things on the board, in English and Chinese."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sgs_fast.board import COMMON, Words
from sgs_fast.cardview import Card

if TYPE_CHECKING:
    from sgs_fast.rulesets.base import CardInfo

__all__ = ["WORDS"]


def _stats(card: Card) -> str:
    """Power and the life that is left."""
    return f"{card.power}/{card.life - card.damage}"


def _price(info: CardInfo) -> str:
    """The printed cost."""
    return str(info.numbers["cost"].value) if "cost" in info.numbers else ""


WORDS: Words = replace(
    COMMON,
    phases={
        "setup": ("set-up", "开始游戏"),
        "reset": ("untap phase", "重置阶段"),
        "maintenance": ("upkeep", "维持阶段"),
        "draw": ("draw phase", "摸牌阶段"),
        "action_1": ("first action phase", "第一行动阶段"),
        "formation": ("formation", "布阵阶段"),
        "attack": ("attack", "宣布攻击阶段"),
        "damage_1": ("first damage", "伤害结算阶段（先攻）"),
        "damage_2": ("damage", "伤害结算阶段"),
        "combat_end": ("end of combat", "战斗结束"),
        "action_2": ("second action phase", "第二行动阶段"),
        "end": ("end of turn", "回合结束"),
    },
    keywords={
        "taunt": ("taunt", "嘲讽"),
        "swift": ("swift", "迅捷"),
        "backlash": ("backlash", "背反"),
        "ranged": ("ranged", "远攻"),
        "raid": ("raid", "突袭"),
        "breaker": ("breaker", "破步冲击"),
        "steadfast": ("may not attack", "不能攻击"),
        "forced": ("must attack", "必须攻击"),
        "only_units": ("attacks units only", "只能攻击部队"),
        "charge": ("charge", "冲锋"),
        "armor": ("armor", "装甲"),
        "first": ("first strike", "先攻"),
        "enrage": ("enrage", "激怒"),
        "trample": ("trample", "践踏"),
        "awaken": ("awakens at", "觉醒值"),
    },
    zones={
        "library": ("library", "牌库"),
        "hand": ("hand", "手牌"),
        "graveyard": ("graveyard", "坟场"),
        "exile": ("exile", "放逐区"),
        "resource": ("resources", "资源"),
        "battlefield": ("battlefield", "战场"),
    },
    kinds={
        "general": ("general", "主将"),
        "unit": ("unit", "部队"),
        "fast": ("fast trick", "快速锦囊"),
        "slow": ("slow trick", "缓速锦囊"),
        "resource": ("resource", "资源"),
        "reinforcement": ("reinforcement", "援军"),
        "play": ("card", "卡牌"),
        "active": ("ability of", "主动技能"),
        "trigger": ("trigger of", "被动技能"),
        "state": ("state trigger of", "状态触发"),
        "combat damage": ("combat damage", "战斗伤害"),
    },
    stats=_stats,
    price=_price,
    counted=("hand", "library", "graveyard", "exile"),
    ready="resource",
    listed=("battlefield",),
)
