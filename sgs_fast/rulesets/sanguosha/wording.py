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
    "飞龙夺凤": ("a slash makes its target discard a card; whom it brings to dying loses a hand card to you",
             "【杀】指定目标后可令其弃置一张牌；【杀】令角色进入濒死状态后可获得其一张手牌"),
    "太平要术": ("elemental damage is prevented; hand limit higher by the characters of your kingdom; lost: draw two, lose 1 HP above 1",
             "防止属性伤害；手牌上限+X（X为你势力角色数）；失去后摸两张牌，体力大于1则失去1点体力"),
    "白银狮子": ("damage above 1 becomes 1; recover 1 HP when it is lost", "大于1的伤害变为1；失去后回复1点体力"),
    "无懈可击·国": ("as nullification; it may cancel the trick for the rest of the target's faction as well",
                "同【无懈可击】；可令该锦囊对与目标势力相同的其余目标也无效，且不能再响应"),
    "以逸待劳": ("you and all others of your faction draw two cards and discard two", "你与同势力角色各摸两张牌，然后弃置两张牌"),
    "远交近攻": ("somebody of another faction draws a card, you draw three", "令一名势力不同的角色摸一张牌，你摸三张牌"),
    "知己知彼": ("look at a hand, or at one hidden general; or recast", "观看一名其他角色的手牌或一张暗置的武将牌；可重铸"),
    "水淹七军": ("the target discards its equipment or is dealt 1 thunder damage", "目标弃置装备区所有牌，或受到1点雷电伤害"),
    "火烧连营": ("1 fire damage to the next character and its whole queue", "对下家及与其处于同一队列的角色各造成1点火焰伤害"),
    "调虎离山": ("one or two others count for nothing until the end of the turn: no distance, no cards, no target",
             "一至两名其他角色直到回合结束不计入距离，不能使用牌，不是合法目标"),
    "勠力同心": ("all of the major or all of the minor factions: who is chained draws a card, the others are chained; or recast",
             "对所有大势力或小势力角色使用：横置者摸一张牌，其余横置；可重铸"),
    "联军盛宴": ("with another faction: you share out as many cards and HP as they are, they draw a card and are freed",
             "与另一势力的所有角色共宴：你摸牌与回复体力共计其人数，其他目标摸一张牌并重置"),
    "挟天子以令诸侯": ("of a major faction: your play phase ends; discard a hand card after the discard phase for an extra turn",
                "大势力角色使用：结束出牌阶段，弃牌阶段结束时可弃置一张手牌获得一个额外回合"),
    "敕令": ("everybody without a faction shows a general and draws a card, discards an equipment, or loses 1 HP",
           "没有势力的角色各选择：明置武将牌并摸一张牌、弃置一张装备牌或失去1点体力"),
    "吴六剑": ("others of its owner's faction reach 1 farther", "与你势力相同的其他角色攻击范围+1"),
    "三尖两刃刀": ("after a slash's damage: discard a hand card for 1 damage to another one at distance 1 of the target",
              "【杀】造成伤害后可弃置一张手牌，对距离目标1的另一名角色造成1点伤害"),
    "青龙偃月刀（国）": ("targets of your slash may not reveal generals", "你使用【杀】结算时，目标不能明置武将牌"),
    "方天画戟（国）": ("a slash may have targets of different factions; dodged by one, it does nothing to the rest",
                "【杀】可指定多名势力各不相同的角色；被一名目标抵消后对其余目标无效"),
    "护心镜": ("discard it to prevent damage that would use up your HP", "受到不小于体力值的伤害时，可将其置入弃牌堆防止此伤害"),
    "明光铠": ("burning camps, fire attack and fire slash pass you by; of a minor faction you are not chained",
             "取消你为【火烧连营】、【火攻】、火【杀】的目标；小势力角色不能被横置"),
    "玉玺": ("your faction alone is major; draw one more; know both sides when your play phase begins",
           "你的势力视为唯一的大势力；摸牌阶段多摸一张；出牌阶段开始时视为使用【知己知彼】"),
    "木牛流马": ("once each play phase: put a hand card under it (at most five), then hand it on to another's empty place if you like; "
             "cards under it are used and played as hand cards; lost elsewhere, but not by an exchange, it drops them",
             "出牌阶段限一次：可将一张手牌扣置其下（至多五张），然后可将其置入另一名角色的装备区；其下的牌可如手牌般使用或打出；"
             "并非因交换而失去且未置入其他角色的装备区时，其下的牌置入弃牌堆"),
    "定澜夜明珠": ("you have 制衡 (Balance); if you have it anyway, it has no bound on its cards",
              "视为拥有“制衡”；若已拥有，则取消其牌数限制"),
    "六龙骖驾": ("your distance to others is 1 less, theirs to you 1 more; your other horses are discarded, and you cannot use any",
             "你计算与其他角色的距离-1，其他角色计算与你的距离+1；置入后弃置其他坐骑，且不能使用坐骑牌"),
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
