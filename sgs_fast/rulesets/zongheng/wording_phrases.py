"""Nouns, amounts, conditions, events and costs of ZongHeng's card texts, in Chinese and English."""


from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sgs_fast.rulesets.base import CardInfo
from sgs_fast.script.build import Cost, Handle, Target
from sgs_fast.script.expressions import Condition, Event, Filter, Named, Player, Thing

__all__ = ["PHASES", "RULES", "SPANS", "ZONES", "Phrases"]

CLASSES = {"步": ("步兵", "infantry"), "骑": ("骑兵", "cavalry"), "弓": ("弓兵", "archer"), "戟": ("戟兵", "halberd"),
           "方": ("方阵", "phalanx"), "谋": ("谋士", "strategist")}
WORDS = {"东汉官军": "Han army", "黄巾军": "Yellow Turban", "影": "shadow", "西凉军": "Xiliang", "并州军": "Bingzhou", "魏": "Wei",
         "蜀": "Shu", "吴": "Wu", "袁": "Yuan", "群": "Qun", "金": "metal", "木": "wood", "水": "water", "火": "fire", "土": "earth",
         "曹军": "Cao", "江东军": "Jiangdong", "河北军": "Hebei", "荆襄军": "Jingxiang"}
KEYWORDS = {"charge": ("冲锋", "Charge"), "armor": ("装甲", "Armor"), "first": ("先攻", "First Strike"), "enrage": ("激怒", "Enrage"),
            "trample": ("践踏", "Trample"), "taunt": ("嘲讽", "Taunt"), "swift": ("迅捷", "Swift"), "backlash": ("背反", "Backlash"),
            "ranged": ("远攻", "Ranged"), "raid": ("突袭", "Raid"), "breaker": ("破步冲击", "Infantry Breaker"),
            "steadfast": ("不能攻击", "Cannot attack"), "forced": ("必须攻击", "Must attack"),
            "only_units": ("只能攻击敌方部队", "Can attack units only")}
NUMBERS = {"power": ("战力", "power"), "life": ("生命", "life")}
ZONES = {"library": ("牌库", "library"), "hand": ("手牌", "hand"), "graveyard": ("坟场", "graveyard"), "exile": ("放逐区", "exile"),
         "battlefield": ("战场", "battlefield"), "resource": ("资源区", "resource zone"), "stack": ("堆叠", "stack"),
         "general": ("主将区", "general zone"), "outside": ("援军牌堆", "reinforcement pile")}
STATES = {"tapped": ("横置的", "tapped"), "damaged": ("受伤的", "wounded"), "attacking": ("攻击中的", "attacking"),
          "defending": ("防御中的", "defending"), "blank": ("空白", "blank"), "bare": ("空白", "blank"), "flipped": ("觉醒的", "awakened")}
SPANS = {"this_turn": ("，直到回合结束", " until the end of the turn"), "this_combat": ("，直到战斗结束", " until the end of combat"),
         "this_phase": ("，直到阶段结束", " until the end of the phase"), "while_source_here": ("，直到本部队离场", " until this leaves"),
         "while_source_tapped": ("，直到本部队重置", " until this is untapped"), "until_own_turn": ("，直到你下回合开始", " until your next turn"),
         "until_own_maintenance": ("，直到你下个维持阶段开始", " until your next maintenance"),
         "until_own_draw": ("，直到你下个摸牌阶段开始", " until your next draw phase"),
         "until_own_action_1": ("，直到你下个第一行动阶段开始", " until your next first action phase"),
         "until_own_combat": ("，直到你下个战斗阶段开始", " until your next combat phase"),
         "until_own_action_2": ("，直到你下个第二行动阶段开始", " until your next second action phase"),
         "until_own_end": ("，直到你下个回合结束阶段开始", " until your next end of turn begins"),
         "for_game": ("", ""), "once": ("", "")}
PHASES = {"reset": ("重置阶段", "reset"), "maintenance": ("维持阶段", "maintenance"), "draw": ("摸牌阶段", "draw phase"),
          "action_1": ("第一行动阶段", "first action phase"), "formation": ("布阵阶段", "formation"), "attack": ("宣布攻击阶段", "attack"),
          "damage_1": ("先攻伤害阶段", "first damage step"), "damage_2": ("伤害结算阶段", "damage step"), "combat_end": ("战斗结束", "end of combat"),
          "action_2": ("第二行动阶段", "second action phase"), "end": ("回合结束", "end of turn"), "combat": ("战斗阶段", "combat")}
NAMED = {"class": ("部队类别", "class"), "faction": ("势力", "faction"), "affiliation": ("所属", "affiliation"),
         "attribute": ("属性", "attribute"), "keyword": ("关键词", "keyword"), "number": ("数字", "number"), "card": ("牌名", "card")}
RULES = {  # query: (Chinese, English) about {what}; {n} the amount
    "no_attack": ("{what}不能攻击", "{what} cannot attack"), "must_attack": ("{what}必须攻击", "{what} must attack"),
    "only_units": ("{what}只能攻击部队", "{what} can attack units only"), "no_untap": ("{what}不能被重置", "{what} cannot be untapped"),
    "no_boost": ("不能提升", "no boosting"), "boost": ("可额外提升{n}次", "{n} more boost a turn"),
    "hand_limit": ("手牌上限+{n}", "hand limit +{n}"), "no_target": ("{what}不能成为目标", "{what} cannot be a target"),
    "no_use": ("不能使用{what}", "{what} cannot be used"), "no_activate": ("不能使用主动技能", "no active abilities"), "skip_combat": ("跳过战斗阶段", "the combat phase is skipped"),
    "no_counter": ("{what}不能反击", "{what} cannot strike back"), "no_lose": ("生命为0时不会输掉游戏", "at 0 life the game goes on"),
    "class_armor": ("受到的伤害-{n}", "damage to {what} is {n} less"), "no_damage": ("防止对{what}造成的伤害", "damage to {what} is prevented"),
    "cost": ("使用{what}时，费用{n}", "{what} cost {n}"),
}
COUNTING = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Phrases:
    """What a script names, as parts of sentences."""

    def __init__(self, card: CardInfo, lang: str) -> None:
        self.card = card
        self.place = 0 if lang == "zh" else 1
        self.zh = lang == "zh"
        self.targets: dict[tuple[int, int], list[Any]] = {}    # (id of its ability, number) -> [filter, count, up_to, mentioned]
        self.touched: list[Any] = []           # targets named by the instruction at hand
        self.made: dict[int, str] = {}         # handle -> verb that made it
        self.tops: dict[int, str] = {}         # handle -> the top cards that it is, until they are named
        self.topped: list[int] = []            # those named by the instruction at hand
        self.single: dict[int, str] = {}       # handle of one thing -> what to call it
        self.optional: dict[int, str] = {}     # optional cost -> extra or instead

    def say(self, zh: str, en: str) -> str:
        return zh if self.zh else en

    # ---- words

    def keywords(self) -> str:
        words = []
        for name, value in self.card.keywords.items():
            shown = KEYWORDS[name][self.place]
            number = self.card.numbers[name].value if name in self.card.numbers else value
            words.append(shown + (f"{'' if self.zh else ' '}{number}" if name in self.card.numbers else ""))
        return ("　" if self.zh else ", ").join(words)

    def number_word(self, n: int) -> str:
        return (COUNTING if self.zh else COUNTED)[n] if 0 <= n <= 10 else str(n)

    def amount(self, value: Any) -> str:
        if isinstance(value, int):
            return str(value)
        op: str = value.op
        parts = value.parts
        if op == "literal":
            return str(parts[0])
        if op == "number":
            return str(self.card.numbers[parts[1]].value)
        if op == "count":
            return self.say(f"{self.filter(parts[0])}的数量", f"the number of {self.filter(parts[0], plural=True)}")
        if op == "sum":
            name = NUMBERS.get(parts[1], (parts[1], parts[1]))[self.place]
            return self.say(f"{self.filter(parts[0])}的{name}总和", f"the total {name} of {self.filter(parts[0], plural=True)}")
        if op in ("add", "sub", "mul"):
            if op == "sub" and self.plain(parts[0]) == 0:
                return f"-{self.amount(parts[1])}"
            sign = {"add": self.say("加", " plus "), "sub": self.say("减", " minus "), "mul": self.say("乘", " times ")}[op]
            if all(p.op in ("literal", "number", "x", "handle") for p in parts):
                sign = {"add": "+", "sub": "-", "mul": "×"}[op]
            return f"{self.amount(parts[0])}{sign}{self.amount(parts[1])}"
        if op in ("min", "max"):
            pair = self.say("、", " and ").join(map(self.amount, parts))
            return self.say(f"{pair}中较{'小' if op == 'min' else '大'}者", f"the {'lower' if op == 'min' else 'higher'} of {pair}")
        if op in ("half_up", "half_down"):
            way = self.say("向上取整" if op == "half_up" else "向下取整", "rounded up" if op == "half_up" else "rounded down")
            return self.say(f"{self.amount(parts[0])}的一半（{way}）", f"half of {self.amount(parts[0])} ({way})")
        if op == "x":
            return "X"
        if op == "event":
            return self.say("该数值", "that amount")
        if op == "said":
            return self.say("所说的数字", "the number named")
        if op in ("handle", "handle_count"):
            return {"names": self.say("所说的数字", "the number named"),
                    "judge": self.say("判定结果", "the result"), "deal": self.say("造成的伤害", "the damage dealt"),
                    "contest": self.say("点数之差", "the difference"), "call": self.say("所得结果", "the result")}.get(
                self.made.get(parts[0], ""), self.say("其数量", "their number"))
        if op == "life":
            return self.say(f"{self.player(parts[0])}的生命", f"{self.whose(parts[0])} life")
        if op == "zone":
            zone = ZONES[parts[1]][self.place]
            owner = self.player(parts[0])
            return self.say(f"{owner}{'的' if parts[1] != 'hand' else ''}{zone}数", f"the cards in {self.whose(parts[0])} {zone}")
        if op == "turn":
            return self.say("回合数", "the turn's number")
        if op in ("num", "printed"):
            name = NUMBERS.get(parts[1], KEYWORDS.get(parts[1], (parts[1], parts[1])))[self.place]
            return self.say(f"{self.thing(parts[0])}的{name}", f"{self.thing(parts[0])}'s {name}")
        if op in ("damage", "counters", "cost", "shield"):
            zh = {"damage": "伤害指示物数", "counters": "武魂数", "cost": "费用", "shield": "临时生命"}[op]
            en = {"damage": "damage", "counters": "souls", "cost": "cost", "shield": "temporary life"}[op]
            return self.say(f"{self.thing(parts[0])}的{zh}", f"{self.thing(parts[0])}'s {en}")
        return op.replace("_", " ")

    def plain(self, value: Any) -> int | None:
        """The number, where it is one."""
        if isinstance(value, int):
            return value
        if value.op == "literal":
            return int(value.parts[0])
        if value.op == "number":
            return self.card.numbers[value.parts[1]].value
        return None

    def short(self, value: Any) -> bool:
        return self.plain(value) is not None or value.op == "x" or (
            value.op in ("add", "sub", "mul") and all(self.short(part) for part in value.parts))

    def signed(self, value: Any) -> str:
        text = self.amount(value)
        if self.plain(value) is None and not self.short(value):
            return f"+{text}" if self.zh else f"+({text})"
        return text if text.startswith("-") else f"+{text}"

    def player(self, who: Player) -> str:
        words = {"me": ("你", "you"), "foe": ("对手", "the opponent"), "active": ("主动玩家", "the active player"),
                 "passive": ("非主动玩家", "the other player"), "each": ("该玩家", "that player"), "all": ("每名玩家", "each player"),
                 "event": ("该玩家", "that player")}
        if who.of is not None:
            part = ("操控者", "controller") if who.name == "controller" else ("拥有者", "owner")
            return self.say(f"{self.thing(who.of)}的{part[0]}", f"{self.thing(who.of)}'s {part[1]}")
        return words[who.name][self.place]

    def whose(self, who: Player) -> str:
        return {"you": "your"}.get(self.player(who), self.player(who) + "'s")

    def verb(self, who: Player, zh: str, en: str) -> str:
        """A sentence about a player: you draw, the opponent draws."""
        if self.zh:
            return ("" if who.name == "me" else self.player(who)) + zh
        if who.name == "me" and who.of is None:
            return en
        first, _, rest = en.partition(" ")
        ending = "es" if first.endswith(("s", "sh", "ch")) else "s"
        return f"{self.player(who)} {first}{ending} {rest}".strip()

    @property
    def self_name(self) -> str:
        if self.card.kind in ("unit", "reinforcement"):
            return self.say("本部队", "this unit")
        return self.say("本武将", "this general") if self.card.kind == "general" else self.say("本卡牌", "this card")

    def thing(self, thing: Any) -> str:
        if isinstance(thing, Target):
            return self.aim(thing)
        if thing.name == "target":
            return self.target_by(id(thing.scope), thing.index)
        return {"this": self.self_name, "me": self.say("你的主将", "your general"), "foe": self.say("敌方主将", "the enemy general"),
                "subject": self.say("该部队", "it"), "object": self.say("其攻击目标", "what it attacks"), "moved": self.say("该部队", "it"),
                "source": self.say("伤害来源", "the source"), "link": self.say("其攻击目标", "what it attacks")}.get(
            thing.name, self.say("它", "it"))

    def states(self, filter: Filter) -> list[str]:
        words = [STATES[name][self.place] for name in filter.on if name in STATES]
        words += [self.say("竖置的", "untapped") if name == "tapped" else self.say(f"非{STATES[name][0]}", f"not {STATES[name][1]}")
                  for name in filter.off if name in STATES]
        return words

    def filter(self, filter: Filter, plural: bool = False, article: bool = False) -> str:
        """A noun phrase for what a filter accepts."""
        text = self._filter_zh(filter) if self.zh else self._filter_en(filter, plural, article)
        if filter.otherwise is not None:
            other = self.filter(filter.otherwise, plural, article)
            if self.zh and text.startswith("敌方") and other.startswith("敌方"):
                other = other.removeprefix("敌方")
            if self.zh and text.startswith("你操控的") and other == "你的主将":
                return f"{text}或{other}"
            text += self.say("或", " or ") + other
        return text

    def _noun(self, filter: Filter) -> tuple[str, str]:
        kinds = set(filter.kinds)
        if getattr(filter, "abilities", False):
            return "技能", "ability"
        if kinds == {"general"}:
            return "主将", "general"
        if kinds == {"reinforcement"}:
            return "援军", "reinforcement"
        if kinds and kinds <= {"fast", "slow"}:
            name = {"fast": ("快速锦囊", "fast trick"), "slow": ("缓速锦囊", "slow trick")}
            return name[kinds.pop()] if len(kinds) == 1 else ("锦囊", "trick")
        if kinds <= {"unit", "reinforcement"} and kinds:
            return ("部队牌", "unit card") if "battlefield" not in filter.zones else ("部队", "unit")
        return "牌", "card"

    def _filter_zh(self, f: Filter) -> str:
        noun = self._noun(f)[0]
        if "only_this" in f.flags:
            return self.self_name
        zones = [zone for zone in f.zones if zone not in ("battlefield", "general", "stack") and not f.abilities]
        side = ""
        if f.side == "mine":
            side = "你的" if noun in ("主将", "牌", "技能") or zones else "你操控的"
        elif f.side == "enemy":
            side = "敌方"
        if "hand" in zones and noun == "牌":
            return (side if side != "敌方" else "对手的") + self._where_zh(f) + "手牌"
        place = "".join(ZONES[zone][0] for zone in zones[:1])
        names = f"名为「{f.named}」的" if f.named else ""
        words = "或".join(CLASSES[w][0] if w in CLASSES else f"{w}" for w in f.words)
        words += "".join(f"非{CLASSES[w][0] if w in CLASSES else w}" for w in f.not_words)
        keys = "".join(f"具有{KEYWORDS[k][0]}的" for k in f.keywords)
        other = "其他" if {"not_this", "not_chosen", "not_each", "not_subject"} & set(f.flags) else ""
        attack = f"攻击{self.self_name if self.card.kind != 'general' else '你'}的" if "only_linked" in f.flags else ""
        states = "" if attack else "".join(self.states(f))
        if place:
            return f"{side}{place}中{other}{states}{self._where_zh(f)}{names}{keys}{words}{noun}".replace("你的坟场", "你坟场")
        return f"{other}{side}{attack}{states}{self._where_zh(f)}{names}{keys}{words}{noun}" if not side.startswith("你") else (
            f"{side}{other}{attack}{states}{self._where_zh(f)}{names}{keys}{words}{noun}")

    def _filter_en(self, f: Filter, plural: bool, article: bool) -> str:
        noun = self._noun(f)[1]
        if "only_this" in f.flags:
            return self.self_name
        words = [" or ".join(CLASSES[w][1] if w in CLASSES else WORDS.get(w, w) for w in f.words)] if f.words else []
        words += [f"non-{CLASSES[w][1] if w in CLASSES else WORDS.get(w, w)}" for w in f.not_words]
        if f.named:
            words.append(f'"{f.named}"')
        other = bool({"not_this", "not_chosen", "not_each", "not_subject"} & set(f.flags))
        states = [] if "only_linked" in f.flags else self.states(f)
        head = ["other" if other and (plural or not article) else ""] + (["enemy"] if f.side == "enemy" and not f.owned else []) + states
        if plural:
            noun = {"ability": "abilities"}.get(noun, noun + "s")
        text = " ".join(word for word in [*head, *words, noun] if word)
        zones = [zone for zone in f.zones if zone not in ("battlefield", "general", "stack") and not f.abilities]
        if zones:
            owner = {"mine": "your ", "enemy": "the opponent's "}.get(f.side, "a ")
            text += f" in {owner}{ZONES[zones[0]][1]}"
        elif f.side == "mine":
            text = f"your {text}" if noun.startswith("general") else f"{text} you control"
        if f.keywords:
            text += " with " + " and ".join(KEYWORDS[k][1] for k in f.keywords)
        if "only_linked" in f.flags:
            text += f" attacking {'you' if self.card.kind == 'general' else 'this unit'}"
        text += self._where_en(f)
        if article and not plural and not text.startswith("your "):
            text = ("another " if other else "an " if text[0] in "aeio" else "a ") + text
        return text

    def _tests(self, condition: Condition | None) -> list[tuple[str, str]]:
        """Tests on the thing itself: (Chinese before the noun, English behind it)."""
        if condition is None:
            return []
        if condition.op == "and":
            return self._tests(condition.parts[0]) + self._tests(condition.parts[1])
        if condition.op == "compare":
            left, how, right = condition.parts
            if left.op == "sub":
                left = left.parts[0]
            if left.op in ("cost", "num") and left.parts[0].name == "each":
                zh, en = ("费用", "cost") if left.op == "cost" else NUMBERS.get(
                    left.parts[1], KEYWORDS.get(left.parts[1], (left.parts[1],) * 2))
                n = self.amount(right)
                zh_how = {"at_most": f"不大于{n}", "at_least": f"不小于{n}", "less": f"小于{n}", "more": f"大于{n}", "equal": f"为{n}"}[how]
                en_how = {"at_most": f"{n} or less", "at_least": f"{n} or more", "less": f"less than {n}", "more": f"more than {n}",
                          "equal": n}[how]
                return [(f"{zh}{zh_how}的", f" with {en} {en_how}")]
        if condition.op == "same_seat":
            _, who = condition.parts
            return [(f"{self.player(who)}的", f" of {self.player(who)}")]
        if condition.op == "said":
            return [self.said(condition.parts[1], "")]
        if condition.op == "or" and all(part.op == "said" for part in condition.parts):
            return [self.said(condition.parts[0].parts[1], "", ("任一玩家", "a player"))]
        if condition.op == "not" and condition.parts[0].op == "said":
            return [self.said(condition.parts[0].parts[1], "非")]
        return [(f"满足“{self.condition(condition)}”的", f" such that {self.condition(condition)}")]

    def named(self, name: str) -> str:
        """A class, other word, keyword or number that can be named."""
        if name in CLASSES:
            return CLASSES[name][self.place]
        return KEYWORDS[_keyword(name)][self.place] if _keyword(name) in KEYWORDS else name if self.zh else WORDS.get(name, name)

    def said(self, named: Named, non: str, who: tuple[str, str] | None = None) -> tuple[str, str]:
        """(Chinese before the noun, English behind it): it has what a player named, or (`non`) has not."""
        zh, en = NAMED[named.what]
        who = who or (self.player(named.who),) * 2
        if named.what == "card":
            return f"名为{who[0]}所说的", f" with the name that {who[1]} named"
        has = "不具有" if non else "具有"
        if named.what == "keyword":
            return f"{has}{who[0]}所说{zh}的", f" with{'out' if non else ''} the {en} that {who[1]} named"
        return f"{non}{who[0]}所说{zh}的", f" {'not ' if non else ''}of the {en} that {who[1]} named"

    def _where_zh(self, f: Filter) -> str:
        return "".join(zh for zh, _ in self._tests(f.where))

    def _where_en(self, f: Filter) -> str:
        return "".join(en for _, en in self._tests(f.where))

    def condition(self, condition: Condition | None) -> str:
        if condition is None:
            return ""
        op, parts = condition.op, condition.parts
        if op == "not":
            inner = parts[0]
            if inner.op == "done":
                return {"may_pay": self.say("未如此支付", "it is not paid")}.get(
                    self.made.get(inner.parts[0], ""), self.say("未如此作", "that did not happen"))
            if inner.op == "flag":
                return self.say("未觉醒", "not awakened")
            return self.say(f"并非{self.condition(inner)}", f"not {self.condition(inner)}")
        if op in ("and", "or"):
            return self.say("且" if op == "and" else "或", f" {op} ").join(map(self.condition, parts))
        if op == "compare":
            left, how, right = parts
            if left.op == "zone" and how == "equal" and self.plain(right) == 0 and left.parts[1] == "hand":
                return self.say(f"{self.player(left.parts[0])}没有手牌", f"{self.player(left.parts[0])} have no hand cards")
            if left.op == "zone":
                owner, zone = left.parts
                have = "have" if self.player(owner) == "you" else "has"
                en = {"less": "fewer than", "at_most": "at most", "equal": "exactly", "at_least": "at least", "more": "more than",
                      "different": "not"}[how]
                if not self.zh:
                    return f"{self.player(owner)} {have} {en} {self.amount(right)} cards in the {ZONES[zone][1]}"
            zh = {"less": "小于", "at_most": "不大于", "equal": "等于", "at_least": "不小于", "more": "大于", "different": "不等于"}[how]
            en = {"less": "less than", "at_most": "at most", "equal": "exactly", "at_least": "at least", "more": "more than",
                  "different": "not"}[how]
            return self.say(f"{self.amount(left)}{zh}{self.amount(right)}", f"{self.amount(left)} is {en} {self.amount(right)}")
        if op == "exists":
            return self.say(f"有{self.filter(parts[0])}", f"there is {self.filter(parts[0], article=True)}")
        if op == "matches":
            thing, filter = parts
            if thing.name == "this" and filter.on and not filter.words:
                return self.say(f"{self.self_name}{STATES[filter.on[0]][0].rstrip('的')}", f"{self.self_name} is {STATES[filter.on[0]][1]}")
            if thing.name == "link":
                return self.say(f"{self.self_name}攻击{self.filter(filter)}", f"{self.self_name} attacks {self.filter(filter, article=True)}")
            return self.say(f"{self.thing(thing)}是{self.filter(filter)}", f"{self.thing(thing)} is {self.filter(filter, article=True)}")
        if op == "done":
            return self.say({"contest": "你赢"}.get(self.made.get(parts[0], ""), "如此作"),
                            {"contest": "you win"}.get(self.made.get(parts[0], ""), "that happened"))
        if op == "said":
            return self.say(*(f"{self.thing(parts[0])}是{zh}" if place == 0 else f"{self.thing(parts[0])} is{en}"
                              for place, (zh, en) in enumerate([self.said(parts[1], "")] * 2)))
        if op == "tried":
            return self.say("如此作", "you did")
        if op == "extra":
            extra = self.optional.get(parts[0]) == "extra"
            return self.say("已额外支付" if extra else "已如此支付", "the extra cost was paid" if extra else "you did")
        if op == "flag":
            return self.say("已觉醒", "awakened")
        if op == "my_turn":
            return self.say("在你的回合", "it is your turn")
        if op == "phase":
            return self.say("在" + "、".join(PHASES[p][0] for p in parts), "it is " + " or ".join(PHASES[p][1] for p in parts))
        if op == "odd":
            return self.say(f"{self.amount(parts[0])}为奇数", f"{self.amount(parts[0])} is odd")
        if op == "mine":
            return self.say(f"{self.thing(parts[0])}由你操控", f"you control {self.thing(parts[0])}")
        if op == "alive":
            return self.say(f"{self.thing(parts[0])}在场", f"{self.thing(parts[0])} is in play")
        return op.replace("_", " ")

    # ---- things that instructions are about

    def target_by(self, scope: int, index: int) -> str:
        row = self.targets.get((scope, index))
        if row is None:
            return self.say("该目标", "the target")
        filter, count, up_to, mentioned, by_foe = row
        if mentioned:
            if count > 1:
                return self.say("它们", "them")
            unit_only = set(filter.kinds) <= {"unit", "reinforcement"} and filter.otherwise is None and "battlefield" in filter.zones
            return self.say("该部队" if unit_only else "该目标", "it")
        self.touched.append(row)
        noun = self.filter(filter, plural=count > 1)
        chosen = self.say("（由对手选择）", " of the opponent's choice") if by_foe else ""
        if count == 1:
            return self.say(f"{'至多一个' if up_to else ''}目标{noun}", f"{'up to one ' if up_to else ''}target {noun}") + chosen
        word = self.number_word(count)
        return self.say(f"{'至多' if up_to else ''}{word}个目标{noun}", f"{'up to ' if up_to else ''}{word} target {noun}")

    def aim(self, what: Any) -> str:
        if isinstance(what, Target):
            return self.target_by(id(what.scope), what.index)
        if isinstance(what, Handle):
            if what.index in self.tops:
                self.topped.append(what.index)
                return self.tops[what.index]
            if self.made.get(what.index) == "judge":
                return self.say("该牌", "it")
            return self.single.get(what.index, self.say("它们", "them"))
        if isinstance(what, Thing):
            return self.thing(what)
        if isinstance(what, Filter):
            general = set(what.kinds) == {"general"} and what.otherwise is None
            if general:
                return self.say(self.filter(what), {"mine": "your general", "enemy": "the enemy general"}.get(what.side, "each general"))
            return self.say(f"所有{self.filter(what)}", f"each {self.filter(what)}")
        return ""

    def event(self, event: Event) -> str:
        """When an ability happens, as the beginning of a sentence."""
        word = event.words.get("word", event.kind)
        about: Any = event.subject
        every = isinstance(about, Filter)
        who: Any = event.words.get("who")
        name = self.filter(about, article=True) if isinstance(about, Filter) else self.thing(about) if about is not None else ""
        verbs = {
            "enters": ("进场", "enters"), "leaves": ("离场", "leaves"), "dies": ("死亡", "dies"), "destroyed": ("被消灭", "is destroyed"),
            "sacrificed": ("被牺牲", "is sacrificed"), "to_graveyard": ("置入坟场", "is put into the graveyard"),
            "exiled": ("置入放逐区", "is exiled"), "discarded": ("被弃置", "is discarded"), "taps": ("横置", "is tapped"),
            "untaps": ("重置", "is untapped"), "attacks": ("攻击", "attacks"), "damaged": ("受到伤害", "is dealt damage"),
            "combat_damage": ("受到战斗伤害", "is dealt combat damage"), "would_be_dealt": ("将受到伤害", "would be dealt damage"),
            "would_leave": ("将离场", "would leave"),
        }
        players = {
            "discards": ("弃牌", "discard"), "draws": ("摸牌", "draw"), "gains_life": ("增加生命", "gain life"), "loses_life": ("失去生命", "lose life"),
            "boosts": ("提升", "boost"), "would_draw": ("将摸牌", "would draw"), "would_gain_life": ("将增加生命", "would gain life"),
        }
        if word in verbs:
            zh, en = verbs[word]
            if word in ("to_graveyard", "exiled", "discarded") and isinstance(about, Filter):
                owner = {"mine": "你的", "enemy": "对手的"}.get(about.side, "")
                zh_name, en_name = self._noun(about)
                name = self.say(f"{owner}一张{zh_name}", f"{'one of your' if about.side == 'mine' else 'a'} {en_name}{'s' if about.side == 'mine' else ''}")
            if word == "attacks" and event.words.get("target") is not None:
                target: Any = event.words["target"]
                zh, en = f"攻击{self.filter(target)}", f"attacks {self.filter(target, article=True)}"
            by: Any = event.words.get("by")
            if by is not None:
                source = self.filter(by, article=True) if isinstance(by, Filter) else self.thing(by)
                verb = "战斗伤害" if word == "combat_damage" else "伤害"
                if word in ("damaged", "combat_damage"):
                    end = self.say(f"{source}对{name}造成{verb}时，", f"when {source} deals {'combat ' if word != 'damaged' else ''}damage to {name}, ")
                    return self.say(("每当" if every else "") + end, end)
                return self.say(f"{source}将对{name}造成伤害时，", f"if {source} would deal damage to {name}, ")
            if word == "would_leave":
                causes: Any = event.words.get("causes") or ()
                zh, en = {("destroy",): ("被消灭", "would be destroyed"), ("death",): ("死亡", "would die"),
                          ("sacrifice",): ("被牺牲", "would be sacrificed")}.get(tuple(causes), (zh, en))
                return self.say(f"{name}{zh}时，", f"if {name} {en}, ")
            if word == "would_be_dealt":
                return self.say(f"{name}{zh}时，", f"if {name} {en}, ")
            return self.say(f"{'每当' if every else ''}{name}{zh}时，", f"{'whenever' if every else 'when'} {name} {en}, ")
        if word in players:
            zh, en = players[word]
            start = "if" if word.startswith("would") else "whenever"
            subject = self.player(who) if who is not None else self.say("一名玩家", "a player")
            if not self.zh and subject != "you" and not word.startswith("would"):
                en = en.replace(en.split(" ")[0], en.split(" ")[0] + "s", 1)
            return self.say(f"每当{subject}{zh}时，" if start == "whenever" else f"{subject}{zh}时，", f"{start} {subject} {en}, ")
        if word == "uses":
            return self.say(f"每当{self.player(who) if who is not None else '一名玩家'}使用{self.filter(about)}时，",
                            f"whenever {self.player(who) if who is not None else 'a player'} use{'' if who is not None and who.name == 'me' else 's'} "
                            f"{self.filter(about, article=True)}, ")
        if word == "phase_begins":
            phase = PHASES[event.words["phase"]]
            if event.words["phase"] == "end":
                return self.say(f"{self.player(who) if who is not None else ''}回合结束时，", f"at the end of {self.whose(who) if who is not None else 'the'} turn, ")
            return self.say(f"{self.player(who) + '的' if who is not None else '每个'}{phase[0]}开始时，",
                            f"at the beginning of {self.whose(who) if who is not None else 'each'} {phase[1]}, ")
        if word == "turn_begins":
            return self.say(f"{self.player(who) + '的' if who is not None else '每个'}回合开始时，",
                            f"at the beginning of {self.whose(who) if who is not None else 'each'} turn, ")
        return self.say(f"{event.kind}时，", f"on {event.kind.replace('_', ' ')}, ")

    def cost(self, cost: Cost) -> str:
        n = cost.amount
        count = self.plain(n)
        if cost.op == "resource":
            return self.say("支付X", "pay X") if cost.variable else self.say(f"支付{self.amount(n)}", f"pay {self.amount(n)}")
        if cost.op == "tap":
            return self.say("【横置】", "tap")
        if cost.op == "life":
            return self.say(f"失去{self.amount(n)}点生命", f"lose {self.amount(n)} life")
        if cost.op == "counters":
            return self.say(f"{self.amount(n)}个武魂", f"{self.amount(n)} soul{'' if count == 1 else 's'}")
        if cost.op == "mill":
            return self.say(f"将牌库顶{self.amount(n)}张牌置入坟场", f"put the top {self.amount(n)} cards of your library into the graveyard")
        verb = {"sacrifice": ("牺牲", "sacrifice"), "discard": ("弃置", "discard"), "exile": ("放逐", "exile"),
                "tap_other": ("横置", "tap")}[cost.op][self.place]
        assert cost.filter is not None
        if "only_this" in cost.filter.flags:
            return f"{verb}{'' if self.zh else ' '}{self.say('本卡牌', 'this card')}"
        plain = replace(cost.filter, side="any_side", off=(), flags=tuple(f for f in cost.filter.flags if f != "not_this" or cost.op != "discard"))
        if cost.op == "discard":
            noun = self._noun(plain)
            return self.say(f"{verb}{self.number_word(count or 1)}张{'手牌' if noun[0] == '牌' else noun[0]}",
                            f"{verb} {'a' if count == 1 else self.number_word(count or 1)} {noun[1]}{'' if count == 1 else 's'}")
        if count == 1:
            return self.say(f"{verb}一个{self.filter(plain)}", f"{verb} {self.filter(plain, article=True)}")
        shown = self.number_word(count) if count is not None else self.amount(n)
        return self.say(f"{verb}{shown}个{self.filter(plain)}", f"{verb} {shown} {self.filter(plain, plural=True)}")

    def costs(self, costs: Sequence[Cost]) -> str:
        return self.say("，", ", ").join(self.cost(cost) for cost in costs)

    def changes(self, changes: dict[str, Any]) -> tuple[str, str]:
        zh, en = [], []
        gains = []
        for name, value in changes.items():
            if name == "keyword":
                zh.append(f"获得{KEYWORDS[_keyword(value)][0]}")
                en.append(f"gains {KEYWORDS[_keyword(value)][1]}")
            elif name == "without":
                zh.append(f"失去{KEYWORDS[_keyword(value)][0]}")
                en.append(f"loses {KEYWORDS[_keyword(value)][1]}")
            elif name == "word":
                zh.append(f"视为{CLASSES[value][0] if value in CLASSES else value}")
                en.append(f"is also {CLASSES[value][1] if value in CLASSES else WORDS.get(value, value)}")
            elif name == "without_word":
                zh.append(f"不再是{CLASSES[value][0] if value in CLASSES else value}")
                en.append(f"is no {CLASSES[value][1] if value in CLASSES else WORDS.get(value, value)}")
            elif name == "text":
                zh.append("描述中的“{}”改为“{}”".format(*(CLASSES[w][0] if w in CLASSES else w for w in value)))
                en.append('has "{}" in its text changed to "{}"'.format(
                    *(CLASSES[w][1] if w in CLASSES else WORDS.get(w, w) for w in value)))
            elif name == "blank":
                zh.append("失去所有技能")
                en.append("loses all abilities")
            elif name == "swap":
                zh.append("战力与生命交换")
                en.append("has power and life exchanged")
            elif name.endswith("_becomes"):
                key = name.removesuffix("_becomes")
                zh.append(f"{NUMBERS.get(key, KEYWORDS.get(key, (key,)))[0]}变为{self.amount(value)}")
                equal = "" if self.short(value) else "equal to "
                en.append(f"has {NUMBERS.get(key, (key, key))[1]} {equal}{self.amount(value)}")
            else:
                names = NUMBERS.get(name, KEYWORDS.get(name, (name, name)))
                gains.append((names, self.signed(value)))
        if gains:
            if len(gains) > 1 and len({value for _, value in gains}) == 1:
                zh.insert(0, "、".join(names[0] for names, _ in gains) + gains[0][1])
            else:
                zh.insert(0, "，".join(names[0] + value for names, value in gains))
            en.insert(0, "gets " + " and ".join(f"{value} {names[1]}" for names, value in gains))
        return "，".join(zh), " and ".join(en)


def _keyword(name: str) -> str:
    """The inner name of a keyword, however the script wrote it."""
    from sgs_fast.rulesets.zongheng.nouns import NUMERIC_KEYWORDS, PLAIN_KEYWORDS

    return NUMERIC_KEYWORDS.get(name) or PLAIN_KEYWORDS.get(name) or name
