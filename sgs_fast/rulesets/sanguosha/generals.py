"""Generals and identities. What a skill does stands in :mod:`sgs_fast.rulesets.sanguosha.skills`."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["DEALT", "GENERALS", "PLAIN", "General"]


@dataclass(frozen=True)
class General:
    zh: str
    en: str
    kingdom: str
    hp: int = 4
    start_hp: int = 0           # where it is not the maximum
    female: bool = False
    skills: tuple[str, ...] = ()


STANDARD = (
    General("曹操", "Cao Cao", "wei", skills=("奸雄", "护驾")),
    General("司马懿", "Sima Yi", "wei", 3, skills=("反馈", "鬼才")),
    General("夏侯惇", "Xiahou Dun", "wei", skills=("刚烈",)),
    General("张辽", "Zhang Liao", "wei", skills=("突袭",)),
    General("许褚", "Xu Chu", "wei", skills=("裸衣",)),
    General("郭嘉", "Guo Jia", "wei", 3, skills=("天妒", "遗计")),
    General("甄姬", "Zhen Ji", "wei", 3, female=True, skills=("倾国", "洛神")),
    General("刘备", "Liu Bei", "shu", skills=("仁德", "激将")),
    General("关羽", "Guan Yu", "shu", skills=("武圣",)),
    General("张飞", "Zhang Fei", "shu", skills=("咆哮",)),
    General("诸葛亮", "Zhuge Liang", "shu", 3, skills=("观星", "空城")),
    General("赵云", "Zhao Yun", "shu", skills=("龙胆",)),
    General("马超", "Ma Chao", "shu", skills=("马术", "铁骑")),
    General("黄月英", "Huang Yueying", "shu", 3, female=True, skills=("集智", "奇才")),
    General("孙权", "Sun Quan", "wu", skills=("制衡", "救援")),
    General("甘宁", "Gan Ning", "wu", skills=("奇袭",)),
    General("吕蒙", "Lü Meng", "wu", skills=("克己",)),
    General("黄盖", "Huang Gai", "wu", skills=("苦肉",)),
    General("周瑜", "Zhou Yu", "wu", 3, skills=("英姿", "反间")),
    General("大乔", "Da Qiao", "wu", 3, female=True, skills=("国色", "流离")),
    General("陆逊", "Lu Xun", "wu", 3, skills=("谦逊", "连营")),
    General("孙尚香", "Sun Shangxiang", "wu", 3, female=True, skills=("结姻", "枭姬")),
    General("华佗", "Hua Tuo", "qun", 3, skills=("青囊", "急救")),
    General("吕布", "Lü Bu", "qun", skills=("无双",)),
    General("貂蝉", "Diao Chan", "qun", 3, female=True, skills=("离间", "闭月")),
)
WIND = (
    General("夏侯渊", "Xiahou Yuan", "wei", skills=("神速",)),
    General("曹仁", "Cao Ren", "wei", skills=("据守",)),
    General("黄忠", "Huang Zhong", "shu", skills=("烈弓",)),
    General("魏延", "Wei Yan", "shu", skills=("狂骨",)),
    General("小乔", "Xiao Qiao", "wu", 3, female=True, skills=("天香", "红颜")),
    General("周泰", "Zhou Tai", "wu", skills=("不屈",)),
    General("张角", "Zhang Jiao", "qun", 3, skills=("雷击", "鬼道", "黄天")),
    General("于吉", "Yu Ji", "qun", 3, skills=("蛊惑",)),
)
FIRE = (
    General("典韦", "Dian Wei", "wei", skills=("强袭",)),
    General("荀彧", "Xun Yu", "wei", 3, skills=("驱虎", "节命")),
    General("庞统", "Pang Tong", "shu", 3, skills=("连环", "涅槃")),
    General("卧龙诸葛亮", "Wolong Zhuge Liang", "shu", 3, skills=("八阵", "火计", "看破")),
    General("太史慈", "Taishi Ci", "wu", skills=("天义",)),
    General("袁绍", "Yuan Shao", "qun", skills=("乱击", "血裔")),
    General("颜良＆文丑", "Yan Liang & Wen Chou", "qun", skills=("双雄",)),
    General("庞德", "Pang De", "qun", skills=("马术", "猛进")),
)
FOREST = (
    General("徐晃", "Xu Huang", "wei", skills=("断粮",)),
    General("曹丕", "Cao Pi", "wei", 3, skills=("行殇", "放逐", "颂威")),
    General("孟获", "Meng Huo", "shu", skills=("祸首", "再起")),
    General("祝融", "Zhu Rong", "shu", female=True, skills=("巨象", "烈刃")),
    General("孙坚", "Sun Jian", "wu", skills=("英魂",)),
    General("鲁肃", "Lu Su", "wu", 3, skills=("好施", "缔盟")),
    General("董卓", "Dong Zhuo", "qun", 8, skills=("酒池", "肉林", "崩坏", "暴虐")),
    General("贾诩", "Jia Xu", "qun", 3, skills=("完杀", "乱武", "帷幕")),
)
MOUNTAIN = (
    General("张郃", "Zhang He", "wei", skills=("巧变",)),
    General("邓艾", "Deng Ai", "wei", skills=("屯田", "凿险")),
    General("姜维", "Jiang Wei", "shu", skills=("挑衅", "志继")),
    General("刘禅", "Liu Shan", "shu", 3, skills=("享乐", "放权", "若愚")),
    General("孙策", "Sun Ce", "wu", skills=("激昂", "魂姿", "制霸")),
    General("张昭＆张纮", "Zhang Zhao & Zhang Hong", "wu", 3, skills=("直谏", "固政")),
    General("蔡文姬", "Cai Wenji", "qun", 3, female=True, skills=("悲歌", "断肠")),
    General("左慈", "Zuo Ci", "qun", 3, skills=("化身", "新生")),
)
GODS = (
    General("神关羽", "Shen Guan Yu", "god", 5, skills=("武神", "武魂")),
    General("神吕蒙", "Shen Lü Meng", "god", 3, skills=("涉猎", "攻心")),
    General("神曹操", "Shen Cao Cao", "god", 3, skills=("归心", "飞影")),
    General("神赵云", "Shen Zhao Yun", "god", 2, skills=("绝境", "龙魂")),
    General("神周瑜", "Shen Zhou Yu", "god", skills=("琴音", "业炎")),
    General("神诸葛亮", "Shen Zhuge Liang", "god", 3, skills=("七星", "狂风", "大雾")),
    General("神吕布", "Shen Lü Bu", "god", 5, skills=("狂暴", "无谋", "无前", "神愤")),
    General("神司马懿", "Shen Sima Yi", "god", skills=("忍戒", "拜印", "连破")),
    General("神刘备", "Shen Liu Bei", "god", 6, skills=("龙怒", "结营")),
    General("神陆逊", "Shen Lu Xun", "god", skills=("军略", "摧克", "绽火")),
    General("神张辽", "Shen Zhang Liao", "god", skills=("夺锐", "止啼")),
    General("神甘宁", "Shen Gan Ning", "god", 6, start_hp=3, skills=("魄袭", "劫营")),
    General("神赵云（新）", "Shen Zhao Yun (new)", "god", 2, skills=("绝境（新）", "龙魂（新）")),
)
OTHERS = (
    General("夏侯惇（界）", "Xiahou Dun (boundary)", "wei", skills=("刚烈", "清俭")),
    General("马岱", "Ma Dai", "shu", skills=("马术", "潜袭")),
    General("马岱（旧将）", "Ma Dai (old)", "shu", skills=("马术", "潜袭")),
    General("高顺", "Gao Shun", "qun", skills=("陷阵", "禁酒")),
    General("凌统", "Ling Tong", "wu", skills=("旋风",)),
    General("文聘（SP）", "Wen Pin", "wei", skills=("镇卫",)),
    General("庞德（SP）", "Pang De (SP)", "wei", skills=("马术", "决死")),
    General("曹植", "Cao Zhi", "wei", 3, skills=("落英", "酒诗")),
    General("刘封", "Liu Feng", "shu", skills=("陷嗣",)),
    General("钟繇", "Zhong Yao", "wei", 3, skills=("活墨", "佐定")),
    General("孙策（新）", "Sun Ce (later)", "wu", skills=("激昂（新）", "魂姿", "制霸")),
    General("夏侯氏（SP）", "Lady Xiahou (SP)", "shu", 3, female=True, skills=("燕语",)),
)
# For positions and tests: no skills, all sexes and kingdoms; never dealt.
SOLDIERS = (
    General("士兵甲", "Soldier A", "qun"),
    General("士兵乙", "Soldier B", "qun"),
    General("士兵丙", "Soldier C", "qun"),
    General("士兵丁", "Soldier D", "qun", 3),
    General("伤兵", "Wounded Soldier", "qun", 6, start_hp=3),
    General("女兵", "Soldier E", "wu", female=True),
    General("魏兵", "Soldier of Wei", "wei"),
    General("蜀兵", "Soldier of Shu", "shu"),
    General("吴兵", "Soldier of Wu", "wu"),
)
DEALT = (*STANDARD, *WIND, *FIRE, *FOREST, *MOUNTAIN)
GENERALS = (*DEALT, *GODS, *OTHERS, *SOLDIERS)
PLAIN = frozenset(general.zh for general in SOLDIERS)      # for positions: dealt only when named, and to any number of seats
