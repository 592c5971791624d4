"""What the physical cards do, in a line of English and one of Chinese; skills say it in their docstrings, generals by their
skills."""

from __future__ import annotations

from sgs_fast.rulesets.base import CardInfo
from sgs_fast.rulesets.sanguosha.cards import kind_of
from sgs_fast.rulesets.sanguosha.generals import GENERALS
from sgs_fast.rulesets.sanguosha.language import SKILLS
from sgs_fast.rulesets.sanguosha.war import WAR

__all__ = ["card_text"]

_SLASH_EN = "once each play phase: {0} damage to another character in range who does not answer with a dodge"
_SLASH_ZH = "出牌阶段限一次：攻击范围内一名其他角色不以【闪】抵消，则受到1点{0}伤害"

TEXTS: dict[str, tuple[str, str]] = {
    "杀": (_SLASH_EN.format("1"), _SLASH_ZH.format("")),
    "火杀": (_SLASH_EN.format("1 fire"), _SLASH_ZH.format("火焰")),
    "雷杀": (_SLASH_EN.format("1 thunder"), _SLASH_ZH.format("雷电")),
    "闪": ("cancels a slash at its user; answers an arrow barrage", "抵消对自己使用的【杀】；可响应【万箭齐发】"),
    "桃": ("recover 1 HP, or save somebody who is dying", "回复1点体力，或救一名濒死角色"),
    "酒": ("the next slash of this turn deals 1 more; or save oneself from dying", "本回合下一张【杀】伤害+1；或在濒死时自救"),
    "过河拆桥": ("discard a card of another character", "弃置一名其他角色区域里的一张牌"),
    "顺手牵羊": ("gain a card of another character at distance 1", "获得距离1的一名其他角色区域里的一张牌"),
    "决斗": ("the target and its user play slashes in turn, the target first; who does not is dealt 1 damage",
           "由目标起双方轮流打出【杀】，先不打出者受到1点伤害"),
    "借刀杀人": ("the target with a weapon uses a slash at the one you name, or you gain the weapon",
             "令有武器的目标对你指定的角色使用【杀】，否则你获得其武器"),
    "无中生有": ("draw two cards", "摸两张牌"),
    "无懈可击": ("cancels a trick for one target", "抵消一张锦囊牌对一名角色的效果"),
    "南蛮入侵": ("every other character plays a slash or is dealt 1 damage", "其他角色各须打出【杀】，否则受到1点伤害"),
    "万箭齐发": ("every other character plays a dodge or is dealt 1 damage", "其他角色各须打出【闪】，否则受到1点伤害"),
    "桃园结义": ("everybody recovers 1 HP", "所有角色各回复1点体力"),
    "五谷丰登": ("as many cards as there are characters are shown; each takes one in turn", "亮出等同角色数的牌，依次各获得一张"),
    "火攻": ("the target shows a hand card; discard one of its suit to deal 1 fire damage",
           "目标展示一张手牌，你弃置同花色手牌则对其造成1点火焰伤害"),
    "铁索连环": ("chain or free one or two characters; or recast", "横置或重置一至两名角色；可重铸"),
    "闪电": ("judged in the owner's turn: 3 thunder damage on spades 2 to 9, else it moves on",
           "判定为黑桃2至9则受到3点雷电伤害，否则移至下家"),
    "乐不思蜀": ("judged: the play phase is skipped unless a heart comes", "判定不为红桃则跳过出牌阶段"),
    "兵粮寸断": ("at distance 1; judged: the draw phase is skipped unless a club comes", "距离1；判定不为梅花则跳过摸牌阶段"),
    "诸葛连弩": ("any number of slashes", "使用【杀】无次数限制"),
    "青釭剑": ("slashes ignore armour", "【杀】无视防具"),
    "寒冰剑": ("instead of a slash's damage: discard two cards of the target", "可防止【杀】的伤害，改为弃置目标两张牌"),
    "雌雄双股剑": ("against the other sex: the target discards a card, or you draw one", "对异性：目标弃一张手牌，或你摸一张牌"),
    "青龙偃月刀": ("after a dodge: another slash at the same target", "被【闪】抵消后可再对其使用【杀】"),
    "丈八蛇矛": ("two hand cards as a slash", "可将两张手牌当【杀】"),
    "贯石斧": ("discard two cards: a dodged slash hits all the same", "可弃两张牌令被抵消的【杀】依然生效"),
    "方天画戟": ("the last hand card as a slash has up to three targets", "最后一张手牌的【杀】可指定至多三个目标"),
    "麒麟弓": ("a slash that hits may discard a horse", "【杀】造成伤害时可弃置目标一匹坐骑"),
    "古锭刀": ("a slash deals 1 more to somebody without a hand", "对没有手牌的目标【杀】伤害+1"),
    "朱雀羽扇": ("a plain slash may become a fire slash", "可将普通【杀】改为火【杀】"),
    "八卦阵": ("judge instead of a dodge: red counts as one", "需要【闪】时可判定，红色视为【闪】"),
    "仁王盾": ("black slashes do nothing", "黑色【杀】无效"),
    "藤甲": ("plain slashes, savage assault and arrow barrage do nothing; fire deals 1 more",
           "普通【杀】、【南蛮入侵】、【万箭齐发】无效；火焰伤害+1"),
    "白银狮子": ("damage above 1 becomes 1; recover 1 HP when it is lost", "大于1的伤害变为1；失去后回复1点体力"),
}
_HORSES = {
    "defence_horse": ("others are 1 farther away from its owner", "其他角色计算与你的距离+1"),
    "attack_horse": ("its owner is 1 nearer to others", "你计算与其他角色的距离-1"),
}


def skills_of(zh: str) -> tuple[str, ...]:
    """The skills that a general prints."""
    printed = {one.zh: one.skills for one in GENERALS} | {one.zh: one.skills for one in WAR}
    return printed.get(zh, ())


def skill_text(zh: str, lang: str) -> str:
    definition = SKILLS.get(zh)
    return definition.text(lang) if definition else ""


def card_text(card: CardInfo, lang: str) -> str:
    """What a card, a skill or a general does, in that language."""
    if card.kind == "skill":
        return skill_text(card.zh, lang)
    if card.kind in ("character", "general"):
        told = [(SKILLS[zh].en if lang == "en" else zh, skill_text(zh, lang)) for zh in skills_of(card.zh)]
        said = [f"{name}: {text}" if lang == "en" else f"{name}：{text}" for name, text in told if text]
        return " ".join(said) if lang == "en" else "".join(said)
    kind = kind_of(card.zh)
    if kind is None:
        return ""
    text = TEXTS.get(kind.zh) or _HORSES.get(kind.type) or ("", "")
    reach = (f" Range {kind.reach}.", f"攻击范围{kind.reach}。") if kind.reach else ("", "")
    body = text[1] if lang == "zh" else text[0]
    end = "。" if lang == "zh" else "."
    return f"{body}{end if body else ''}{reach[1] if lang == 'zh' else reach[0]}"
