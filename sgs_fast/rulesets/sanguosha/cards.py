"""The physical cards: what each is, and which of them make up a draw pile."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from sgs_fast.rulesets.sanguosha.nation_deck import ALLIED, GUOZHAN, GUOZHAN_LORDS

__all__ = [
    "ALLIED", "CARDS", "EXAMPLES", "GUOZHAN", "GUOZHAN_LORDS", "MANEUVERING", "PACKS", "STANDARD", "Face", "Kind", "faces",
    "kind_of",
]

SUITS = {"♠": "spade", "♣": "club", "♥": "heart", "♦": "diamond"}
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13} | {str(number): number for number in range(2, 11)}


@dataclass(frozen=True)
class Kind:
    """What all cards of one name have in common; ``name`` is the native name, ``reach`` a weapon's range."""

    zh: str
    en: str
    type: str
    name: str
    reach: int = 0
    keywords: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


@dataclass(frozen=True)
class Face:
    """One face of a physical card: ``杀♠7``."""

    kind: Kind
    suit: str
    rank: int
    label: str

    @property
    def en(self) -> str:
        """The English label: ``Slash ♠7``."""
        return f"{self.kind.en} {self.label.removeprefix(self.kind.zh)}"


def _weapon(zh: str, en: str, reach: int, *keywords: str) -> Kind:
    return Kind(zh, en, "weapon", "equipment", reach, keywords)


CARDS = {kind.zh: kind for kind in (
    Kind("杀", "Slash", "basic", "slash"),
    Kind("火杀", "Fire Slash", "basic", "fire_slash"),
    Kind("雷杀", "Thunder Slash", "basic", "thunder_slash"),
    Kind("闪", "Dodge", "basic", "dodge"),
    Kind("桃", "Peach", "basic", "peach"),
    Kind("酒", "Wine", "basic", "wine"),
    Kind("过河拆桥", "Dismantlement", "trick", "dismantle"),
    Kind("顺手牵羊", "Snatch", "trick", "snatch"),
    Kind("决斗", "Duel", "trick", "duel"),
    Kind("借刀杀人", "Collateral", "trick", "collateral"),
    Kind("无中生有", "Ex Nihilo", "trick", "ex_nihilo"),
    Kind("无懈可击", "Nullification", "trick", "nullify"),
    Kind("南蛮入侵", "Savage Assault", "trick", "savage"),
    Kind("万箭齐发", "Arrow Barrage", "trick", "arrows"),
    Kind("桃园结义", "Peach Garden", "trick", "garden"),
    Kind("五谷丰登", "Bumper Harvest", "trick", "harvest"),
    Kind("火攻", "Fire Attack", "trick", "fire_attack"),
    Kind("铁索连环", "Iron Chain", "trick", "chain"),
    Kind("闪电", "Lightning", "delayed", "lightning"),
    Kind("乐不思蜀", "Indulgence", "delayed", "indulgence"),
    Kind("兵粮寸断", "Supply Shortage", "delayed", "shortage"),
    Kind("草木皆兵", "Every Bush a Soldier", "delayed", "bushes"),
    _weapon("诸葛连弩", "Zhuge Crossbow", 1, "unlimited_slash"),
    _weapon("青釭剑", "Qinggang Sword", 2),
    _weapon("寒冰剑", "Ice Sword", 2),
    _weapon("雌雄双股剑", "Yin-Yang Swords", 2),
    _weapon("青龙偃月刀", "Green Dragon Blade", 3),
    _weapon("丈八蛇矛", "Serpent Spear", 3, "two_as_slash"),
    _weapon("贯石斧", "Rock Axe", 3),
    _weapon("方天画戟", "Sky Halberd", 4, "last_spreads"),
    _weapon("麒麟弓", "Qilin Bow", 5),
    _weapon("古锭刀", "Ancient Ding Blade", 2),
    _weapon("朱雀羽扇", "Vermilion Fan", 4),
    Kind("飞龙夺凤", "Flying Dragon", "weapon", "equipment", 2, traits=("dragon",)),
    Kind("金蝉脱壳", "Golden Cicada", "trick", "cicada"),
    Kind("敕令", "Imperial Edict", "trick", "edict"),
    Kind("号令天下", "Command the World", "trick", "kingdom_trick"),
    Kind("梅", "Plum", "basic", "plum"),
    Kind("影", "Shadow", "basic", "kingdom_trick"),
    Kind("浮雷", "Floating Thunder", "delayed", "floating"),
    Kind("八卦阵", "Eight Trigrams", "armour", "equipment"),
    Kind("仁王盾", "Benevolent King Shield", "armour", "equipment"),
    Kind("藤甲", "Vine Armour", "armour", "equipment"),
    Kind("白银狮子", "Silver Lion", "armour", "equipment"),
    Kind("太平要术", "Scripture of Peace", "armour", "equipment"),
    Kind("的卢", "Dilu", "defence_horse", "equipment"),
    Kind("绝影", "Jueying", "defence_horse", "equipment"),
    Kind("爪黄飞电", "Zhuahuangfeidian", "defence_horse", "equipment"),
    Kind("骅骝", "Hualiu", "defence_horse", "equipment"),
    Kind("赤兔", "Chitu", "attack_horse", "equipment"),
    Kind("大宛", "Dayuan", "attack_horse", "equipment"),
    Kind("紫骍", "Zixing", "attack_horse", "equipment"),
    Kind("惊帆", "Jingfan", "attack_horse", "equipment"),
    Kind("无懈可击·国", "Nullification (faction)", "trick", "nullify", traits=("wide",)),
    Kind("以逸待劳", "Await the Exhausted", "trick", "await"),
    Kind("远交近攻", "Befriend the Far", "trick", "befriend"),
    Kind("知己知彼", "Know Both Sides", "trick", "know"),
    Kind("水淹七军", "Drown the Seven Armies", "trick", "drown"),
    Kind("火烧连营", "Burning Camps", "trick", "camps"),
    Kind("调虎离山", "Lure the Tiger", "trick", "lure"),
    Kind("勠力同心", "Fight Together", "trick", "fight"),
    Kind("联军盛宴", "Alliance Feast", "trick", "feast"),
    Kind("挟天子以令诸侯", "Threaten the Emperor", "trick", "emperor"),
    _weapon("吴六剑", "Six Swords of Wu", 2, "kin_range"),
    _weapon("三尖两刃刀", "Tri-point Blade", 3),
    _weapon("青龙偃月刀（国）", "Green Dragon Blade (war)", 3, "blinds"),
    _weapon("方天画戟（国）", "Sky Halberd (war)", 4, "apart"),
    Kind("护心镜", "Heart Mirror", "armour", "equipment"),
    Kind("明光铠", "Bright Armour", "armour", "equipment", keywords=("bright",)),
    Kind("玉玺", "Jade Seal", "treasure", "equipment", keywords=("jade_seal",)),
    Kind("木牛流马", "Wooden Ox", "treasure", "equipment", keywords=("carries",)),
    Kind("定澜夜明珠", "Luminous Pearl", "treasure", "equipment", keywords=("offers",)),
    Kind("六龙骖驾", "Six-Dragon Chariot", "attack_horse", "equipment", keywords=("six_dragons",)),
)}

STANDARD = {
    "杀": "♠7 ♠8 ♠8 ♠9 ♠9 ♠10 ♠10 ♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣8 ♣9 ♣9 ♣10 ♣10 ♣J ♣J ♥10 ♥10 ♥J ♦6 ♦7 ♦8 ♦9 ♦10 ♦K",
    "闪": "♥2 ♥2 ♥K ♦2 ♦2 ♦3 ♦4 ♦5 ♦6 ♦7 ♦8 ♦9 ♦10 ♦J ♦J",
    "桃": "♥3 ♥4 ♥6 ♥7 ♥8 ♥9 ♥Q ♦Q",
    "过河拆桥": "♠3 ♠4 ♠Q ♣3 ♣4 ♥Q",
    "顺手牵羊": "♠3 ♠4 ♠J ♦3 ♦4",
    "决斗": "♠A ♣A ♦A",
    "借刀杀人": "♣Q ♣K",
    "无中生有": "♥7 ♥8 ♥9 ♥J",
    "无懈可击": "♠J ♣Q ♣K ♦Q",
    "南蛮入侵": "♠7 ♠K ♣7",
    "万箭齐发": "♥A",
    "桃园结义": "♥A",
    "五谷丰登": "♥3 ♥4",
    "闪电": "♠A ♥Q",
    "乐不思蜀": "♠6 ♣6 ♥6",
    "诸葛连弩": "♣A ♦A",
    "青釭剑": "♠6",
    "寒冰剑": "♠2",
    "雌雄双股剑": "♠2",
    "青龙偃月刀": "♠5",
    "丈八蛇矛": "♠Q",
    "贯石斧": "♦5",
    "方天画戟": "♦Q",
    "麒麟弓": "♥5",
    "八卦阵": "♠2 ♣2",
    "仁王盾": "♣2",
    "的卢": "♣5",
    "绝影": "♠5",
    "爪黄飞电": "♥K",
    "赤兔": "♥5",
    "大宛": "♠K",
    "紫骍": "♦K",
}
MANEUVERING = {
    "雷杀": "♣5 ♣6 ♣7 ♣8 ♠4 ♠5 ♠6 ♠7 ♠8",
    "火杀": "♥4 ♥7 ♥10 ♦4 ♦5",
    "酒": "♠3 ♠9 ♣3 ♣9 ♦9",
    "铁索连环": "♠J ♠Q ♣10 ♣J ♣Q ♣K",
    "火攻": "♥2 ♥3 ♦Q",
    "兵粮寸断": "♠10 ♣4",
    "古锭刀": "♠A",
    "朱雀羽扇": "♦A",
    "藤甲": "♠2 ♣2",
    "白银狮子": "♣A",
    "骅骝": "♦K",
    "闪": "♥8 ♥9 ♥J ♥Q ♦6 ♦7 ♦8 ♦10 ♦J",
    "桃": "♥5 ♥6 ♦2 ♦3",
    "无懈可击": "♥A ♥K ♠K",
}
# The 161st card of later printings.
LATER = {"木牛流马": "♦5"}
# Cards of other packs that examples of the text need; in no draw pile.
EXAMPLES = {
    "飞龙夺凤": "♠2",
    "太平要术": "♥3",
    "定澜夜明珠": "♦6",
    "六龙骖驾": "♥K",
    "金蝉脱壳": "♠J ♠K ♥A ♥K ♣Q ♣K ♦Q",
    "敕令": "♣3",
    "号令天下": "♠A",
    "影": "♠A",
    "梅": "♥4",
    "浮雷": "♠A ♥Q",
    "草木皆兵": "♠10 ♣4",
}


def faces(pile: dict[str, str]) -> list[Face]:
    """The cards of a pile, one by one, in the order in which they are written."""
    return [
        Face(CARDS[name], SUITS[word[0]], RANKS[word[1:]], name + word)
        for name, words in pile.items() for word in words.split()
    ]


def kind_of(label: str) -> Kind | None:
    """What the card of that label is (``闪电♠A``, ``Lightning ♠A``)."""
    name = re.split("[♠♥♣♦]", label)[0].strip()
    return CARDS.get(name) or next((kind for kind in CARDS.values() if kind.en == name), None)


def _pack(zh: str, en: str, note: str, *piles: dict[str, str]) -> dict[str, Any]:
    """A draw pile as a deck file would tell it."""
    counts = Counter(face.label for pile in piles for face in faces(pile))
    return {"name": zh, "en": en, "ruleset": "sanguosha", "note": note, "cards": dict(counts)}


# Draw piles by key.
PACKS: dict[str, dict[str, Any]] = {
    "standard": _pack("标准版", "Standard", "108 cards", STANDARD),
    "maneuvering": _pack("军争篇", "Maneuvering", "the 108 standard cards and 52 more", STANDARD, MANEUVERING),
    "maneuvering_ox": _pack("军争篇·木牛流马", "Maneuvering with the Ox", "160 cards and 木牛流马", STANDARD, MANEUVERING, LATER),
    "guozhan": _pack("国战", "National War", "108 base cards of 国战 and 52 of the strategic advantage", GUOZHAN),
    "guozhan_lords": _pack("国战·君主", "National War with Lords", "the pile of 国战 with what four lords wear", GUOZHAN_LORDS),
}
