"""What Riftbound calls things on the board, in English and Chinese."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sgs_fast.board import COMMON, Pair, Words
from sgs_fast.cardview import Card
from sgs_fast.rulesets.riftbound.wording_phrases import DOMAINS

if TYPE_CHECKING:
    from sgs_fast.rulesets.base import CardInfo

__all__ = ["WORDS"]


def _stats(card: Card) -> str:
    """Might less the damage on it; a battlefield's controller; nothing for gear."""
    if card.zone == "site":
        return "" if card.counters == 0 else f"({card.counters - 1})"
    if card.zone in ("base", "field") and card.might:
        return f"{card.might}" + (f"-{card.damage}" if card.damage else "")
    return ""


def _place(place: int) -> Pair:
    """A base, or a battlefield by its number."""
    if place == 0 or place > 100:
        return "the base", "基地"
    return f"battlefield {place}", f"战场 {place}"


def _price(info: CardInfo) -> str:
    """Energy, and behind a + the Power."""
    numbers = info.numbers
    if "cost" not in numbers:
        return ""
    power = numbers["power"].value if "power" in numbers else 0
    return f"{numbers['cost'].value}" + (f"+{power}" if power else "")


_VERBS: dict[str, Pair] = {
    "place": ("at {place}", "于 {place}"),
    "recycle": ("recycle a {domain} rune", "回收一枚{domain}符文"),
    "number domain": ("exhaust {number} of the {domain} runes", "令 {number} 枚{domain}符文休眠"),
    "activate": ("use {card}", "发动 {card}"),
    "number": ("{number}", "{number}"),
    "seat": ("seat {seat}", "座位 {seat}"),
}
_ASKS: dict[str, Pair] = {
    "place": ("Where?", "选择位置"),
    "move": ("Who else moves along?", "还有谁一起移动"),
    "assign": ("Assign the next damage", "分配伤害"),
    "showdown": ("Which showdown comes first?", "先进行哪一处的对决"),
    "runes": ("Pay with", "选择支付方式"),
    "focus": ("You have focus", "你拥有专注"),
    "sealed": ("Pick a battlefield in secret", "秘密选择战场"),
}
_EVENTS: dict[str, Pair] = {
    "shift": ("{card} changes its place", "{card} 改变位置"),
    "channel": ("{player} channels {amount}", "{player} 召出 {amount} 枚符文"),
    "stun": ("{card} is stunned", "{card} 被眩晕"),
    "tap": ("{card} is exhausted", "{card} 进入休眠"),
    "untap": ("{card} becomes ready", "{card} 变为活跃"),
    "life": ("{player} gains {amount} point", "{player} 得 {amount} 分"),
    "counter": ("{card}: buff {amount:+d}", "{card}：增益 {amount:+d}"),
}
_CAUSES: dict[str, Pair] = {
    "play": ("{card} is played", "打出 {card}"),
    "hidden": ("{card} is played from hiding", "{card} 从待命打出"),
    "hide": ("{card} is hidden", "{card} 进入待命"),
    "recycle": ("{card} is recycled", "回收 {card}"),
    "destroy": ("{card} is killed", "{card} 被摧毁"),
    "death": ("{card} dies", "{card} 阵亡"),
    "sacrifice": ("{card} is killed as a cost", "{card} 作为费用被摧毁"),
    "interrupt": ("{card} is countered", "{card} 被反制"),
    "exile": ("{card} is banished", "{card} 被放逐"),
    "rule": ("{card} leaves", "{card} 离开"),
}

WORDS: Words = replace(
    COMMON,
    verbs={**COMMON.verbs, **_VERBS},
    asks={**COMMON.asks, **_ASKS},
    events={**COMMON.events, **_EVENTS},
    causes={**COMMON.causes, **_CAUSES},
    flags={
        **COMMON.flags,
        "tapped": ("exhausted", "休眠"),
        "attacking": ("attacker", "进攻方"),
        "defending": ("defender", "防守方"),
        "face_down": ("facedown", "正面朝下"),
        "stunned": ("stunned", "眩晕"),
    },
    phases={
        "setup": ("set-up", "开始游戏"),
        "awaken": ("awaken phase", "唤醒阶段"),
        "beginning": ("beginning phase", "开始阶段"),
        "scoring": ("scoring step", "得分步骤"),
        "channel": ("channel phase", "召出阶段"),
        "draw": ("draw phase", "抽牌阶段"),
        "main": ("main phase", "主阶段"),
        "ending": ("ending step", "结束步骤"),
        "expiration": ("expiration step", "失效步骤"),
    },
    keywords={
        "accelerate": ("Accelerate", "急速"),
        "action": ("Action", "迅捷"),
        "reaction": ("Reaction", "反应"),
        "hidden": ("Hidden", "待命"),
        "tank": ("Tank", "壁垒"),
        "ganking": ("Ganking", "游走"),
        "temporary": ("Temporary", "瞬息"),
        "vision": ("Vision", "预知"),
        "legion": ("Legion", "鼓舞"),
        "deathknell": ("Deathknell", "绝念"),
        "last": ("takes damage last", "最后承受伤害"),
        "assault": ("Assault", "强攻"),
        "shield": ("Shield", "坚守"),
        "deflect": ("Deflect", "法盾"),
    },
    zones={
        "deck": ("main deck", "主牌堆"),
        "rune_deck": ("rune deck", "符文牌堆"),
        "hand": ("hand", "手牌"),
        "trash": ("trash", "废牌堆"),
        "banished": ("banishment", "放逐区"),
        "champion": ("champion zone", "英雄区域"),
        "legend": ("legend zone", "传奇区域"),
        "runes": ("runes", "符文"),
        "base": ("base", "基地"),
        "field": ("at the battlefield", "战场上"),
        "site": ("battlefield", "战场"),
        "facedown": ("facedown", "待命区"),
        "chain": ("chain", "结算链"),
    },
    kinds={
        "unit": ("unit", "单位"),
        "spell": ("spell", "法术"),
        "gear": ("gear", "装备"),
        "legend": ("legend", "传奇"),
        "site": ("battlefield", "战场"),
        "rune": ("rune", "符文"),
        "play": ("card", "卡牌"),
        "active": ("ability of", "技能"),
        "trigger": ("trigger of", "触发技能"),
    },
    stats=_stats,
    price=_price,
    domains=tuple((en.lower(), zh) for name, (zh, en) in DOMAINS.items() if name != "any"),
    counted=("hand", "deck", "trash", "rune_deck"),
    ready="runes",
    listed=("base", "champion", "legend"),
    places=("site", "field", "facedown"),
    score=("points", "得分"),
    place=_place,
)
