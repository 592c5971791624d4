"""The generals of 国战: two a seat, each with half of its magatama.

What their skills do stands in :mod:`sgs_fast.rulesets.sanguosha.skills`. A skill named 某某（国） differs from the one of that
name elsewhere; the others are the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["COMPANIONS", "SOLDIERS", "WAR", "WAR_DEALT", "WarGeneral", "companion_masks"]


@dataclass(frozen=True)
class WarGeneral:
    """A general of 国战: magatama in halves (``as_head``, ``as_deputy``: changed there), a second kingdom, skills that it has
    only as head or only as deputy, the name of a lord. One that is not ``dealt`` comes by an effect, or in positions only."""

    zh: str
    en: str
    kingdom: str
    halves: int = 4
    second: str = ""
    female: bool = False
    skills: tuple[str, ...] = ()
    head_only: tuple[str, ...] = ()
    deputy_only: tuple[str, ...] = ()
    as_head: int = 0
    as_deputy: int = 0
    name: int = 0
    lord: bool = False
    dealt: bool = True


CAO_CAO, LIU_BEI, SUN_QUAN, ZHANG_JIAO = range(1, 5)


def _of(kingdom: str, *rows: tuple[str, str, int, tuple[str, ...]], female: bool = False) -> tuple[WarGeneral, ...]:
    """Generals with nothing special about them: name, English name, halves, skills."""
    return tuple(
        WarGeneral(f"{zh}（国）", f"{en} (war)", kingdom, halves, skills=skills, female=female)
        for zh, en, halves, skills in rows)


WEI = (
    *_of(
        "wei",
        ("司马懿", "Sima Yi", 3, ("反馈", "鬼才")),
        ("夏侯惇", "Xiahou Dun", 5, ("刚烈",)),
        ("张辽", "Zhang Liao", 4, ("突袭",)),
        ("许褚", "Xu Chu", 4, ("裸衣",)),
        ("郭嘉", "Guo Jia", 3, ("天妒", "遗计")),
        ("夏侯渊", "Xiahou Yuan", 4, ("神速",)),
        ("张郃", "Zhang He", 4, ("巧变",)),
        ("徐晃", "Xu Huang", 4, ("断粮",)),
        ("曹仁", "Cao Ren", 4, ("据守（国）",)),
        ("典韦", "Dian Wei", 4, ("强袭",)),
        ("荀彧", "Xun Yu", 3, ("驱虎", "节命")),
        ("曹丕", "Cao Pi", 3, ("行殇", "放逐")),
        ("乐进", "Yue Jin", 4, ("骁果",)),
        ("曹洪", "Cao Hong", 4, ("护援", "鹤翼")),
        ("李典", "Li Dian", 3, ("恂恂", "忘隙")),
        ("臧霸", "Zang Ba", 4, ("横江",)),
    ),
    *_of("wei", ("甄姬", "Zhen Ji", 3, ("倾国", "洛神")), female=True),
    WarGeneral(
        "邓艾（国）", "Deng Ai (war)", "wei", 4, skills=("屯田", "急袭", "资粮"), head_only=("急袭",), deputy_only=("资粮",),
        as_head=-1),
    WarGeneral("曹操（国）", "Cao Cao (war)", "wei", 4, skills=("奸雄",), name=CAO_CAO),
    WarGeneral("曹操（君）", "Cao Cao (lord)", "wei", 4, skills=("建安", "挥鞭", "总御"), name=CAO_CAO, lord=True, dealt=False),
)
SHU = (
    *_of(
        "shu",
        ("关羽", "Guan Yu", 5, ("武圣（国）",)),
        ("张飞", "Zhang Fei", 4, ("咆哮（国）",)),
        ("诸葛亮", "Zhuge Liang", 3, ("观星（国）", "空城（国）")),
        ("赵云", "Zhao Yun", 4, ("龙胆（国）",)),
        ("马超", "Ma Chao", 4, ("马术", "铁骑（国）")),
        ("黄忠", "Huang Zhong", 4, ("烈弓（国）",)),
        ("魏延", "Wei Yan", 4, ("狂骨",)),
        ("庞统", "Pang Tong", 3, ("连环", "涅槃")),
        ("卧龙诸葛亮", "Wolong Zhuge Liang", 3, ("八阵", "火计", "看破")),
        ("刘禅", "Liu Shan", 3, ("享乐", "放权")),
        ("孟获", "Meng Huo", 4, ("祸首", "再起")),
        ("蒋琬＆费祎", "Jiang Wan & Fei Yi", 3, ("生息", "守成")),
        ("马岱", "Ma Dai", 4, ("马术", "潜袭（国）")),
    ),
    *_of(
        "shu",
        ("黄月英", "Huang Yueying", 3, ("集智", "奇才")),
        ("祝融", "Zhu Rong", 4, ("巨象", "烈刃")),
        ("甘夫人", "Lady Gan", 3, ("淑慎", "神智")),
        ("糜夫人", "Lady Mi", 3, ("闺秀", "存嗣")),
        female=True,
    ),
    WarGeneral("刘备（国）", "Liu Bei (war)", "shu", 4, skills=("仁德（国）",), name=LIU_BEI),
    WarGeneral("刘备（君）", "Liu Bei (lord)", "shu", 4, skills=("章武", "授钺", "激诏"), name=LIU_BEI, lord=True, dealt=False),
    WarGeneral("法正（国）", "Fa Zheng (war)", "shu", 3, second="wei", skills=("恩怨（国）", "眩惑（国）"), dealt=False),
    WarGeneral(
        "姜维（国）", "Jiang Wei (war)", "shu", 4, skills=("挑衅", "遗志", "天覆"), head_only=("天覆",), deputy_only=("遗志",),
        as_deputy=-1),
)
WU = (
    WarGeneral("孙权（国）", "Sun Quan (war)", "wu", 4, skills=("制衡（国）",), name=SUN_QUAN),
    *_of(
        "wu",
        ("甘宁", "Gan Ning", 4, ("奇袭",)),
        ("吕蒙", "Lü Meng", 4, ("克己（国）", "谋断")),
        ("黄盖", "Huang Gai", 4, ("苦肉",)),
        ("周瑜", "Zhou Yu", 3, ("英姿", "反间")),
        ("孙坚", "Sun Jian", 5, ("英魂",)),
        ("太史慈", "Taishi Ci", 4, ("天义",)),
        ("陆逊", "Lu Xun", 3, ("谦逊", "度势")),
        ("鲁肃", "Lu Su", 3, ("好施", "缔盟")),
        ("张昭＆张纮", "Zhang Zhao & Zhang Hong", 3, ("直谏", "固政")),
        ("周泰", "Zhou Tai", 4, ("不屈", "奋激（国）")),
        ("丁奉", "Ding Feng", 4, ("短兵", "奋迅")),
        ("蒋钦", "Jiang Qin", 4, ("尚义", "鸟翔")),
        ("徐盛", "Xu Sheng", 4, ("疑城",)),
        ("凌统", "Ling Tong", 4, ("旋略", "勇进")),
        ("陈武＆董袭", "Chen Wu & Dong Xi", 4, ("断绁", "奋命")),
    ),
    *_of(
        "wu",
        ("大乔", "Da Qiao", 3, ("国色", "流离")),
        ("小乔", "Xiao Qiao", 3, ("天香", "红颜")),
        ("孙尚香", "Sun Shangxiang", 3, ("结姻", "枭姬")),
        ("吴国太", "Lady Wu", 3, ("甘露", "补益")),
        female=True,
    ),
    WarGeneral("孙权（君）", "Sun Quan (lord)", "wu", 4, skills=("嘉禾", "敛资", "聚宝"), name=SUN_QUAN, lord=True, dealt=False),
)
QUN = (
    *_of(
        "qun",
        ("华佗", "Hua Tuo", 3, ("急救", "除疠")),
        ("吕布", "Lü Bu", 5, ("无双",)),
        ("袁绍", "Yuan Shao", 4, ("乱击",)),
        ("颜良＆文丑", "Yan Liang & Wen Chou", 4, ("双雄",)),
        ("贾诩", "Jia Xu", 3, ("完杀", "乱武", "帷幕（国）")),
        ("庞德", "Pang De", 4, ("马术", "鞬出")),
        ("马腾", "Ma Teng", 4, ("马术", "雄异")),
        ("孔融", "Kong Rong", 3, ("名士", "礼让")),
        ("纪灵", "Ji Ling", 4, ("双刃",)),
        ("田丰", "Tian Feng", 3, ("死谏", "随势")),
        ("潘凤", "Pan Feng", 4, ("狂斧",)),
        ("张任", "Zhang Ren", 4, ("穿心", "锋矢")),
    ),
    *_of(
        "qun",
        ("貂蝉", "Diao Chan", 3, ("离间", "闭月")),
        ("蔡文姬", "Cai Wenji", 3, ("悲歌", "断肠（国）")),
        ("邹氏", "Lady Zou", 3, ("祸水", "倾城")),
        ("何太后", "Empress Dowager He", 3, ("鸩毒", "戚乱")),
        female=True,
    ),
    WarGeneral("张角（国）", "Zhang Jiao (war)", "qun", 3, skills=("雷击", "鬼道"), name=ZHANG_JIAO),
    WarGeneral(
        "张角（君）", "Zhang Jiao (lord)", "qun", 4, skills=("悟心", "弘法", "问道"), name=ZHANG_JIAO, lord=True, dealt=False),
    WarGeneral("董卓（国）", "Dong Zhuo (war)", "qun", 4, skills=("横征", "暴凌"), head_only=("暴凌",)),
)
OTHERS = (WarGeneral("钟会（国）", "Zhong Hui (war)", "careerist", 4, dealt=False),)
# What stands where a general was removed: of its sex and kingdom, without skills.
SOLDIERS = tuple(
    WarGeneral(
        f"{'女' if female else ''}士兵（{zh}）", f"Soldier of {en}{' (f)' if female else ''}", kingdom, 0, female=female,
        dealt=False)
    for kingdom, zh, en in (
        ("wei", "魏", "Wei"), ("shu", "蜀", "Shu"), ("wu", "吴", "Wu"), ("qun", "群", "Qun"),
        ("careerist", "野心家", "a careerist"))
    for female in (False, True)
)
WAR = (*WEI, *SHU, *WU, *QUN, *OTHERS, *SOLDIERS)
WAR_DEALT = tuple(one for one in WAR if one.dealt)

# 珠联璧合: who is a pair with whom. A lord is one with every general of its kingdom (banners.pxd).
COMPANIONS = (
    ("夏侯惇", "夏侯渊"), ("夏侯惇", "于禁"), ("张辽", "臧霸"), ("曹操", "典韦"), ("曹操", "许褚"),
    ("曹操", "卞夫人"), ("甄姬", "曹丕"), ("曹丕", "曹真"), ("曹丕", "崔琰＆毛玠"), ("曹丕", "夏侯尚"),
    ("曹仁", "曹洪"), ("荀彧", "荀攸"), ("乐进", "李典"), ("司马懿", "司马昭"), ("刘备", "关羽", "张飞"),
    ("刘备", "甘夫人"), ("刘备", "法正"), ("关羽", "廖化"), ("诸葛亮", "黄月英"), ("诸葛亮", "蒋琬＆费祎"),
    ("诸葛亮", "姜维"), ("卧龙诸葛亮", "黄月英"), ("卧龙诸葛亮", "庞统"), ("卧龙诸葛亮", "徐庶"), ("赵云", "刘禅"),
    ("赵云", "陈到"), ("赵云", "徐庶"), ("马超", "马岱"), ("马超", "杨婉"), ("黄忠", "魏延"), ("孟获", "祝融"),
    ("姜维", "夏侯霸"), ("姜维", "钟会"), ("蒋琬＆费祎", "王平"), ("李严", "陈到"), ("向朗", "马谡"),
    ("孙权", "周泰"), ("孙权", "潘谨淑"), ("孙权", "诸葛瑾"), ("甘宁", "凌统"), ("甘宁", "苏飞"), ("黄盖", "周瑜"),
    ("周瑜", "小乔"), ("周瑜", "孙策"), ("大乔", "小乔"), ("大乔", "孙策"), ("太史慈", "孙策"), ("陆逊", "陆抗"),
    ("孙坚", "吴国太"), ("孙坚", "祖茂"), ("周泰", "蒋钦"), ("丁奉", "徐盛"), ("丁奉", "诸葛恪"), ("吕布", "貂蝉"),
    ("袁绍", "颜良＆文丑"), ("袁绍", "刘夫人"), ("贾诩", "李傕＆郭汜"), ("贾诩", "张绣"), ("纪灵", "袁术"),
    ("左慈", "于吉"), ("许贡", "严白虎"), ("杜预", "羊祜"),
)


def companion_masks(generals: Sequence[WarGeneral]) -> dict[str, int]:
    """For each general a mask of 15 bits: two have a bit in common exactly where they are a pair. Kingdoms share bits."""
    names = {f"{short}（国）" for group in COMPANIONS for short in group}
    known = {one.zh for one in generals} & names
    pairs = {frozenset((f"{a}（国）", f"{b}（国）")) for group in COMPANIONS for a in group for b in group if a != b}
    masks = dict.fromkeys((one.zh for one in generals), 0)
    for group in COMPANIONS:
        there = [f"{short}（国）" for short in group if f"{short}（国）" in known]
        if len(there) < 2:
            continue
        for bit in range(15):
            holders = {zh for zh, mask in masks.items() if mask >> bit & 1} | set(there)
            if all(frozenset((a, b)) in pairs for a in holders for b in holders if a != b):
                break
        else:
            bit = _free_bit(masks, there, generals)
        for zh in there:
            masks[zh] |= 1 << bit
    return masks


def _free_bit(masks: dict[str, int], there: Sequence[str], generals: Sequence[WarGeneral]) -> int:
    """A bit that nobody of these kingdoms has: generals of others are never at one seat with them."""
    kingdoms = {one.zh: {one.kingdom, one.second} - {""} for one in generals}
    mine = set().union(*(kingdoms[zh] for zh in there))
    for bit in range(15):
        if not any(mask >> bit & 1 and kingdoms[zh] & mine for zh, mask in masks.items()):
            return bit
    raise ValueError(f"too many pairs in one kingdom: {', '.join(there)}")
