"""Nouns, amounts, conditions, events and costs of Riftbound's card texts, in Chinese and English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sgs_fast.rulesets.base import CardInfo
from sgs_fast.rulesets.riftbound.pool_words import opponent
from sgs_fast.script.build import Cost, Handle, Target
from sgs_fast.script.expressions import Amount, Condition, Event, Filter, Player, Thing

__all__ = ["DOMAINS", "KEYWORDS", "NUMBERS", "RULES", "SPANS", "ZONES", "Phrases"]

KEYWORDS = {
    "accelerate": ("急速", "Accelerate"), "action": ("迅捷", "Action"), "reaction": ("反应", "Reaction"), "hidden": ("待命", "Hidden"),
    "tank": ("壁垒", "Tank"), "ganking": ("游走", "Ganking"), "temporary": ("瞬息", "Temporary"), "vision": ("预知", "Vision"),
    "legion": ("鼓舞", "Legion"), "deathknell": ("绝念", "Deathknell"), "last": ("最后承伤", "takes combat damage last"),
    "assault": ("强攻", "Assault"), "shield": ("坚守", "Shield"), "deflect": ("法盾", "Deflect"),
}
NUMBERS = {"might": ("战力", "Might"), "power": ("符能费用", "Power cost"), "assault": ("强攻", "Assault"), "shield": ("坚守", "Shield"),
           "deflect": ("法盾", "Deflect"), "weaken": ("战力减少（不低于1）", "Might taken away (not below 1)")}
ZONES = {"deck": ("主牌堆", "main deck"), "rune_deck": ("符文牌堆", "rune deck"), "hand": ("手牌", "hand"), "trash": ("废牌堆", "trash"),
         "banished": ("放逐区", "banishment"), "champion": ("英雄区", "Champion Zone"), "legend": ("传奇区", "Legend Zone"),
         "runes": ("符文区", "runes"), "base": ("基地", "base"), "field": ("战场", "battlefield"), "site": ("战场", "battlefield"),
         "facedown": ("待命区", "facedown zone"), "chain": ("结算链", "chain")}
KINDS = {"unit": ("单位", "unit"), "gear": ("装备", "gear"), "spell": ("法术", "spell"), "legend": ("传奇", "legend"),
         "site": ("战场", "battlefield"), "rune": ("符文", "rune")}
DOMAINS = {"fury": ("炽烈", "Fury"), "calm": ("翠意", "Calm"), "mind": ("灵光", "Mind"), "body": ("摧破", "Body"), "chaos": ("混沌", "Chaos"),
           "order": ("序理", "Order"), "any": ("任意特性", "any-domain")}
TAGS = {"Poro": "魄罗", "Dragon": "龙", "Recruit": "随从", "Teemo": "提莫"}
STATES = {"tapped": ("休眠的", "exhausted"), "attacking": ("进攻的", "attacking"), "defending": ("防守的", "defending"),
          "stunned": ("被眩晕的", "stunned"), "damaged": ("受伤的", "damaged")}
SPANS = {"this_turn": ("（本回合）", " this turn"), "this_combat": ("（本次战斗）", " this combat"), "for_game": ("", ""),
         "this_cleanup": ("（随即）", ""), "once": ("", "")}
RULES = {  # query: (Chinese, English) about {what}; {n} the amount, {who} whose
    "enter_ready": ("{what}以活跃状态进场", "{what} enters ready"), "enter_exhausted": ("{what}以休眠状态进场", "{what} enters exhausted"),
    "self_play_to": ("可以打出到{what}", "may be played to {what}"), "play_to": ("你的单位可以打出到{what}", "your units may be played to {what}"),
    "base_only": ("对手只能将单位打出到其基地", "opponents play units to their base only"),
    "no_ready": ("法术和技能不能使{what}变为活跃", "spells and abilities cannot ready {what}"),
    "no_play": ("{who}不能打出{what}", "{who} cannot play {what}"), "no_home": ("{what}不能移动到基地", "{what} cannot move to base"),
    "no_damage": ("{what}不会受到伤害", "{what} takes no damage"), "many_buffs": ("{what}可以拥有任意数量的增益", "{what} may have any number of buffs"),
    "vision": ("{what}额外获得预知", "{what} has Vision once more"), "deathknell": ("你的绝念额外触发{n}次", "your Deathknells trigger {n} more time"),
    "recall_all": ("你进攻的战斗若双方均有幸存，召回该处所有单位", "when both sides survive a combat in which you attack, all units there are recalled"),
    "hide_energy": ("待命可以支付1点法力代替1点符能", "hiding may cost 1 Energy instead of 1 Power"),
    "hide_free": ("待命无需费用", "hiding is free"), "hide_room": ("此处可以多待命{n}张牌", "{n} more card may be hidden here"),
    "victory": ("获胜所需分数+{n}", "winning takes {n} more point"), "bonus_damage": ("法术和技能对{what}的伤害+{n}", "spells and abilities deal {n} more to {what}"),
    "energy": ("下一张{what}的法力费用{n}", "the next {what} costs {n} Energy"), "next_spell": ("下一张法术的伤害+{n}", "the next spell deals {n} more"),
    "energy_floor": ("{what}少花费{n}点法力，不低于1", "{what} costs {n} Energy less, not below 1"),
    "buff": ("每个增益额外给予战力+{n}", "each buff is worth {n} more Might"),
}
RULE_NUMBERS = {  # words.Rule_number and card_words.Card_rule_number
    0: ("所在位置", "its place"), 1: ("本回合打出的牌数", "cards played this turn"), 2: ("本回合此前打出的牌数", "cards played earlier this turn"),
    8: ("额外伤害", "bonus damage"), 11: ("回合数", "turns taken"), 12: ("控制的战场数", "battlefields controlled"), 13: ("你的分数", "your points"),
    24: ("牌堆中的位置", "its place in the deck"), 25: ("该处单位数", "units there"), 26: ("该处敌方单位数", "enemy units there"),
    27: ("你的单位的最高战力", "the highest Might among your units"), 28: ("（有对手距胜利不超过3分时）", "(while an opponent is within 3 points of winning)"),
    29: ("本回合移动次数", "moves this turn"), 32: ("超出致命的伤害", "damage beyond lethal"),
    33: ("（本回合有敌方单位阵亡时）", "(if an enemy unit died this turn)"), 37: ("该玩家在回合顺序中的位置", "that player's place in turn order"),
}
FLAGS_OF = {  # number == 1: (Chinese, English) about {it}
    1: ("本回合已打出过牌", "you have played a card this turn"), 2: ("本回合已打出过其他牌", "you have played another card this turn"),
    4: ("可以支付符能", "you can pay"), 6: ("{it}在其位置没有其他友方单位", "no other friendly unit is where {it} is"),
    7: ("{it}是强力单位", "{it} is Mighty"), 11: ("这是该玩家的首个回合", "it is that player's first turn"),
    28: ("有对手距胜利不超过3分", "an opponent is within 3 points of winning"), 30: ("{it}位于你控制的战场", "{it} is at a battlefield you control"),
    31: ("是你的所选英雄", "is your Chosen Champion"), 34: ("{it}进攻过", "{it} attacked"), 35: ("可以支付符能", "you can pay"),
    36: ("其拥有者知晓的", "its owner knows it"),
}
COMPARED = {"less": ("小于", "less than"), "at_most": ("不大于", "at most"), "equal": ("等于", "exactly"), "at_least": ("不小于", "at least"),
            "more": ("大于", "more than"), "different": ("不等于", "not")}


class Phrases:
    """What a script names, as parts of sentences."""

    def __init__(self, card: CardInfo, lang: str) -> None:
        self.card = card
        self.zh = lang == "zh"
        self.place = 0 if self.zh else 1
        self.targets: dict[tuple[int, int], list[Any]] = {}    # (id of its ability, number) -> [filter, count, up_to, mentioned]
        self.touched: list[Any] = []
        self.made: dict[int, str] = {}
        self.about_sites = False               # the filter at hand is about battlefields

    def say(self, zh: str, en: str) -> str:
        return zh if self.zh else en

    def pick(self, pair: tuple[str, str]) -> str:
        return pair[self.place]

    # ---- words

    def keywords(self) -> str:
        words = []
        for name, value in self.card.keywords.items():
            number = self.card.numbers[name].value if name in self.card.numbers else value
            words.append(self.pick(KEYWORDS[name]) + (f"{'' if self.zh else ' '}{number}" if name in self.card.numbers else ""))
        return "，".join(words) if self.zh else ", ".join(words)

    @property
    def self_name(self) -> str:
        return {"unit": self.say("本单位", "this unit"), "gear": self.say("本装备", "this gear"), "legend": self.say("本传奇", "this legend"),
                "site": self.say("此战场", "this battlefield")}.get(self.card.kind, self.say("本牌", "this card"))

    def plain(self, value: Any) -> int | None:
        if isinstance(value, int):
            return value
        if value.op == "literal":
            return int(value.parts[0])
        return self.card.numbers[value.parts[1]].value if value.op == "number" else None

    def amount(self, value: Any) -> str:
        n = self.plain(value)
        if n is not None:
            return str(n)
        op, parts = value.op, value.parts
        if op in ("count", "sum"):
            return self.say(f"{self.filter(parts[0])}的数量", f"the number of {self.filter(parts[0], plural=True)}")
        if op in ("add", "sub", "mul"):
            if op == "sub" and self.plain(parts[0]) == 0:
                return f"-{self.amount(parts[1])}"
            sign = {"add": self.say("加", " plus "), "sub": self.say("减", " minus "), "mul": " × "}[op]
            return f"{self.amount(parts[0])}{sign}{self.amount(parts[1])}"
        if op in ("min", "max"):
            which = self.say("较小" if op == "min" else "较大", "lower" if op == "min" else "higher")
            return self.say(f"{self.amount(parts[0])}与{self.amount(parts[1])}中{which}者", f"the {which} of {self.amount(parts[0])} and {self.amount(parts[1])}")
        if op == "rule":
            return self.pick(RULE_NUMBERS[parts[0]])
        if op in ("x", "event", "handle", "handle_count", "turn", "chosen"):
            return {"x": "X", "event": self.say("该数值", "that much"), "turn": self.say("回合数", "the turn"),
                    "chosen": self.say("已选者之和", "those chosen")}.get(op, self.say("该数值", "that many"))
        if op == "zone":
            return self.say(f"{self.player(parts[0])}的{self.pick(ZONES[parts[1]])}牌数", f"the cards in {self.whose(parts[0])} {self.pick(ZONES[parts[1]])}")
        if op == "seat_num":
            return {"played": self.say("本回合打出的牌数", "cards played this turn"),
                    "discarded": self.say("本回合弃置的牌数", "cards discarded this turn")}[parts[1]]
        if op == "life":
            return self.say(f"{self.player(parts[0])}的分数", f"{self.whose(parts[0])} points")
        if op in ("num", "printed"):
            return self.say(f"{self.thing(parts[0])}的{NUMBERS[parts[1]][0]}", f"{self.thing(parts[0])}'s {NUMBERS[parts[1]][1]}")
        names = {"damage": ("伤害", "damage"), "counters": ("增益数", "buffs"), "cost": ("法力费用", "Energy cost")}[op]
        return self.say(f"{self.thing(parts[0])}的{names[0]}", f"{self.thing(parts[0])}'s {names[1]}")

    def signed(self, value: Any) -> str:
        text = self.amount(value)
        if self.plain(value) is None and not text.startswith("-"):
            return f"+({text})"
        return text if text.startswith("-") else f"+{text}"

    def player(self, who: Player) -> str:
        if who.of is not None:
            part = ("控制者", "controller") if who.name == "controller" else ("拥有者", "owner")
            return self.say(f"{self.thing(who.of)}的{part[0]}", f"{self.thing(who.of)}'s {part[1]}")
        return self.pick({"me": ("你", "you"), "foe": ("对手", "an opponent"), "active": ("回合玩家", "the turn player"),
                          "each": ("该玩家", "that player"), "all": ("每名玩家", "each player"), "event": ("该玩家", "that player"), "others": ("每名其他玩家", "each other player")}[who.name])

    def whose(self, who: Player) -> str:
        return {"you": "your"}.get(self.player(who), self.player(who) + "'s")

    def verb(self, who: Player, zh: str, en: str) -> str:
        """A sentence about a player: you draw, an opponent draws."""
        if self.zh:
            return ("" if who.name == "me" and who.of is None else self.player(who)) + zh
        if who.name == "me" and who.of is None:
            return en
        first, _, rest = en.partition(" ")
        return f"{self.player(who)} {first}s {rest}".strip()

    # ---- things

    def thing(self, thing: Any) -> str:
        if isinstance(thing, Target):
            return self.aim(thing)
        if isinstance(thing, Handle):
            return self.say("其", "it")
        if thing.name == "this":
            return self.self_name
        if thing.name == "target":
            return self.target_by(id(thing.scope), thing.index)
        return self.say("其", "it")

    def target_by(self, scope: int, index: int) -> str:
        row = self.targets.get((scope, index))
        if row is None:
            return self.say("该目标", "it")
        filter, count, up_to, mentioned = row
        if mentioned:
            return self.say("它们" if count > 1 else "其", "them" if count > 1 else "it")
        self.touched.append(row)
        if count == 1:
            return self.say(f"{'至多' if up_to else ''}一个{self.filter(filter)}", f"{'up to one ' if up_to else ''}{self.filter(filter, article=not up_to)}")
        return self.say(f"{'至多' if up_to else ''}{count}个{self.filter(filter)}", f"{'up to ' if up_to else ''}{count} {self.filter(filter, plural=True)}")

    def aim(self, what: Any) -> str:
        if isinstance(what, Target):
            return self.target_by(id(what.scope), what.index)
        if isinstance(what, Handle):
            return self.say("其", "it")
        if isinstance(what, Filter):
            return self.say(f"所有{self.filter(what)}", f"each {self.filter(what)}")
        return self.thing(what)

    def filter(self, f: Filter, *, plural: bool = False, article: bool = False) -> str:
        if f.otherwise is not None:
            first, rest = self._one(f, plural, article), self.filter(f.otherwise, plural=plural, article=article)
            return first if first == rest else first + self.say("或", " or ") + rest
        return self._one(f, plural, article)

    def _one(self, f: Filter, plural: bool, article: bool) -> str:
        if f.kinds == opponent.kinds and f.side == opponent.side:
            return self.say("对手", "opponents" if plural else "an opponent" if article else "opponent")
        self.about_sites = f.kinds == ("site",)
        places = [zone for zone in f.zones if zone not in ("base", "legend", "site", "chain", "runes")]
        whole = len(f.zones) > 4
        at_field, off_board = "field" in places and "base" not in f.zones and not whole, [z for z in places if z not in ("field",)]
        side = {"mine": ("友方", "friendly"), "enemy": ("敌方", "enemy"), "any_side": ("", ""), "event_side": ("", "")}[f.side]
        kinds = [KINDS[kind] for kind in f.kinds] or [("牌", "card")]
        heads = [("其他", "other")] if {"not_this", "not_chosen", "not_subject", "not_each"} & set(f.flags) else []
        heads += [STATES[state] for state in f.on] + [("活跃的", "ready") for state in f.off if state == "tapped"]
        heads += [(TAGS.get(tag, DOMAINS.get(tag, (tag,))[0]), DOMAINS.get(tag, (tag, tag))[1]) for tag in f.words]
        heads += [(f"非{TAGS.get(tag, tag)}", f"non-{tag}") for tag in f.not_words]
        whose = self._owner(f.where)
        if f.owned and off_board and not whole:
            side = ("", "")
        if self.zh:
            text = ""
            if off_board and not whole:
                owner = {"mine": "你", "enemy": "对手"}.get(f.side, self.player(whose) if whose is not None else "")
                text += f"{owner}{ZONES[off_board[0]][0]}中的"
            text += "战场上的" if at_field else ""
            text += "基地中的" if f.zones == ("base",) else ""
            text += "".join(self._tests(f.where))
            text += "".join(f"拥有{KEYWORDS[key][0]}的" for key in f.keywords)
            return text + "".join(head for head, _ in heads) + side[0] + "或".join(kind for kind, _ in kinds)
        noun = " or ".join(kind for _, kind in kinds)
        if plural:
            noun = {"gear": "gear"}.get(noun, noun + "s")
        text = " ".join(word for word in [*(head for _, head in heads), side[1], noun] if word)
        if article and not plural:
            text = ("an " if text[0] in "aeio" else "a ") + text if not text.startswith("other ") else "an" + text
        if off_board and not whole:
            owner = {"mine": "your ", "enemy": "an opponent's "}.get(f.side, self.whose(whose) + " " if whose is not None else "a ")
            text += f" in {owner}{ZONES[off_board[0]][1]}"
        text += " at a battlefield" if at_field and not self._is_here(f.where) else ""
        text += " in base" if f.zones == ("base",) else ""
        text += "".join(f" with {KEYWORDS[key][1]}" for key in f.keywords)
        return text + "".join(self._tests(f.where))

    def _owner(self, where: Condition | None) -> Player | None:
        """Whose a thing is, where a test says so."""
        if where is None:
            return None
        if where.op == "and":
            first = self._owner(where.parts[0])
            return first if first is not None else self._owner(where.parts[1])
        return where.parts[1] if where.op == "same_seat" and where.parts[0].name == "owner" else None

    def _is_here(self, where: Condition | None) -> bool:
        if where is None:
            return False
        if where.op == "and":
            return self._is_here(where.parts[0]) or self._is_here(where.parts[1])
        return where.op == "compare" and self._place_of(where) in ("this",)

    def _place_of(self, where: Condition) -> str:
        """Of a test "in the same place as": the other thing's name."""
        left, how, right = where.parts
        if how == "equal" and left.op == right.op == "rule" and left.parts[0] == right.parts[0] == 0:
            names = {left.parts[1].name, right.parts[1].name}
            return next(iter(names - {"each"}), "each")
        return ""

    def _tests(self, where: Condition | None) -> list[str]:
        """Tests on the thing itself, before the Chinese noun or behind the English one."""
        if where is None:
            return []
        if where.op == "and":
            return self._tests(where.parts[0]) + self._tests(where.parts[1])
        if where.op == "or":
            tests = [test for part in where.parts for test in self._tests(part)]
            return [test for test in tests if test]
        if where.op == "compare":
            left, how, right = where.parts
            if (other := self._place_of(where)):
                return [self.say("此处的" if other == "this" else "同一位置的", " here" if other == "this" else " at the same place")]
            if left.op == "rule" and left.parts[0] == 0:
                return []                       # a target that is not chosen yet may be anything
            if left.op == "rule" and how == "equal" and left.parts[0] in FLAGS_OF:
                return [self.say(f"（{self.pick(FLAGS_OF[left.parts[0]]).format(it='其')}）", f" ({self.pick(FLAGS_OF[left.parts[0]]).format(it='it')})")]
            if left.op == "counters" and how == "at_least":
                return [self.say("有控制者的" if self.about_sites else "有增益的", " that is controlled" if self.about_sites else " that is buffed")]
            if left.op == "counters" and how == "equal":
                return [self.say("无人控制的", " that nobody controls")]
            if left.op == "rule" and left.parts[0] == 24:
                return [self.say(f"顶部{self.amount(right)}张", f" among the top {self.amount(right)}")]
            zh, en = COMPARED[how]
            what = self.amount(left)
            return [self.say(f"{what}{zh}{self.amount(right)}的", f" with {what.removeprefix(chr(105) + 't' + chr(39) + 's ')} {en} {self.amount(right)}")]
        if where.op == "not":
            inner = self._tests(where.parts[0])
            return [self.say(f"不{test}", f" not{test}") for test in inner]
        if where.op == "same_seat":
            if where.parts[0].name == "owner":
                return []
            return [self.say(f"{self.player(where.parts[1])}的", f" of {self.player(where.parts[1])}")]
        return [self.say(f"（{self.condition(where)}）", f" ({self.condition(where)})")]

    # ---- conditions, events, costs

    def condition(self, condition: Condition | None) -> str:
        if condition is None:
            return ""
        op, parts = condition.op, condition.parts
        if op == "not":
            return self.say(f"并非{self.condition(parts[0])}", f"not {self.condition(parts[0])}")
        if op in ("and", "or"):
            words_ = list(dict.fromkeys(map(self.condition, parts)))
            return self.say("且" if op == "and" else "或", f" {op} ").join(words_)
        if op == "compare":
            left, how, right = parts
            if left.op == "counters" and how == "at_least" and self.plain(right) == 1:
                return self.say(f"{self.thing(left.parts[0])}有增益", f"{self.thing(left.parts[0])} is buffed")
            if left.op == "rule" and left.parts[0] in FLAGS_OF and how in ("equal", "at_least"):
                it = self.thing(left.parts[1]) if len(left.parts) > 1 and isinstance(left.parts[1], Thing) else ""
                return self.pick(FLAGS_OF[left.parts[0]]).format(it=it)
            if left.op == "rule" and left.parts[0] == 0:
                return self.say("位于战场" if how in ("more", "less") else "位于同一位置", "at a battlefield" if how in ("more", "less") else "in one place")
            zh, en = COMPARED[how]
            return self.say(f"{self.amount(left)}{zh}{self.amount(right)}", f"{self.amount(left)} is {en} {self.amount(right)}")
        if op == "exists":
            return self.say(f"有{self.filter(parts[0])}", f"there is {self.filter(parts[0], article=True)}")
        if op == "matches":
            return self.say(f"{self.thing(parts[0])}是{self.filter(parts[1])}", f"{self.thing(parts[0])} is {self.filter(parts[1], article=True)}")
        if op == "flag":
            states = {**STATES, "token": ("指示物", "a token")}
            return self.say(f"{self.thing(parts[0])}{states[parts[1]][0].rstrip('的')}", f"{self.thing(parts[0])} is {states[parts[1]][1]}")
        words = {"done": ("如此做", "that happened"), "tried": ("如此做", "you did"), "extra": ("已支付额外费用", "the extra cost was paid"),
                 "my_turn": ("在你的回合", "it is your turn"), "phase": ("在该阶段", "it is that phase"), "noted": ("已被选", "it was picked"),
                 "same": ("是同一个", "it is the same"), "mine": ("由你控制", "you control it"), "alive": ("在场", "it is in play"),
                 "cause": ("如此发生", "it happened so"), "event_seat": ("由该玩家", "that player did it")}
        if op == "same_seat":
            return self.say(f"{self.player(parts[0])}是{self.player(parts[1])}", f"{self.player(parts[0])} is {self.player(parts[1])}")
        return self.pick(words[op])

    def event(self, event: Event) -> str:
        """When an ability happens, as the beginning of a sentence."""
        about: Any = event.subject
        name = self.filter(about, article=True) if isinstance(about, Filter) else self.thing(about) if about is not None else ""
        word = event.words.get("word", event.kind)
        here = self.say("此处", "here") if about is not None else self.say("一处战场", "a battlefield")
        table = {
            "enter": (f"当{name}进场时，", f"when {name} enters, "), "moved": (f"当{name}移动时，", f"when {name} moves, "),
            "die": (f"当{name}阵亡时，" + self._as_it_was(event, "若其"), f"when {name} dies, " + self._as_it_was(event, "if it ")), "discarded": ("当你弃置牌时，" if not name else "当此牌被弃置时，",
                                                                            "when you discard, " if not name else "when this is discarded, "),
            "conquer": (f"当你征服{here}时，", f"when you conquer {here}, "), "hold": (f"当你据守{here}时，", f"when you hold {here}, "),
            "this_conquers": (f"当你征服{self.self_name}所在的战场时，", f"when you conquer where {self.self_name} is, "),
            "this_holds": (f"当你据守{self.self_name}所在的战场时，", f"when you hold where {self.self_name} is, "),
            "attacks": (f"当{name}进攻时，", f"when {name} attacks, "), "defends": (f"当{name}防守时，", f"when {name} defends, "),
            "defended": ("当你防守此处时，", "when you defend here, "), "counter": (f"当{name}获得增益时，", f"when {name} is buffed, "),
            "beginning": ("在你的开始阶段开始时，", "at the start of your Beginning Phase, "),
            "beginning_of_each": ("在每名玩家的开始阶段开始时，", "at the start of each player's Beginning Phase, "),
            "end_turn": ("在回合结束时，", "at the end of the turn, "), "end_of_my_turn": ("在你的回合结束时，", "at the end of your turn, "),
            "played": (f"当你打出{name or '一张牌'}时，", f"when you play {name or 'a card'}, "),
            "second_card": ("当你在一回合中打出第二张牌时，", "when you play your second card of a turn, "),
            "card_in_foes_turn": ("当你在其他玩家的回合打出一张牌时，", "when you play a card in another player's turn, "),
            "stuns": (f"当你眩晕{name}时，", f"when you stun {name}, "), "readies": (f"当你使{name}变为活跃时，", f"when you ready {name}, "),
            "kills": (f"当你{'用法术' if event.words.get('by') is not None else ''}消灭{name}时，",
                      f"when you kill {name}{' with a spell' if event.words.get('by') is not None else ''}, "),
            "recycled": ("当你将牌回收到主牌堆时，", "when you recycle cards to your main deck, "),
            "damaged": (f"当{name}受到伤害时，", f"when {name} takes damage, "), "damage": (f"当{name}受到伤害时，", f"when {name} takes damage, "),
            "leaves_board": (f"当{name}离场时，", f"when {name} leaves the board, "),
            "moves_from": (f"当{name}从{self.self_name}处移走时，", f"when {name} moves away from {self.self_name}, "),
            "chosen_by_spell": (f"当一名玩家用法术选择其{name}时，", f"when a player chooses a friendly {name.removeprefix('a ')} with a spell, "),
            "looked_at": ("当此牌如此被放逐时，", "when it is banished so, "),
            "move": (f"若{name}将阵亡，", f"if {name} would die, "), "won": ("当你赢得战斗时，", "when you win a combat, "),
        }
        text = self.pick(table[word])
        if event.words.get("hidden"):
            text = self.say("当你从待命状态打出牌时，", "when you play a card from hiding, ")
        return text

    def _as_it_was(self, event: Event, start: str) -> str:
        """A test on what died, as it was."""
        where: Any = event.words.get("as_it_was")
        if where is None:
            return ""
        return self.say(start + self.condition(where).removeprefix("其") + "，", start + self.condition(where).removeprefix("it ") + ", ")

    def cost(self, cost: Cost) -> str:
        n = self.amount(cost.amount)
        some = self.say("任意数量的", "any number of") if cost.variable else n
        if cost.op == "energy":
            return self.say(f"{n}点法力", f"{n} Energy")
        if cost.op == "power":
            domain = DOMAINS[getattr(cost, "domain", "any")]
            return self.say(f"{n}点{domain[0]}符能", f"{n} {domain[1]} Power")
        if cost.op == "tap":
            return self.say("休眠", "exhaust")
        if cost.op == "accelerate":
            return self.say("1点法力和1点符能", "1 Energy and 1 Power")
        if cost.op == "counters":
            return self.say("移除自身的增益", "spend its buff")
        verb, noun = {"sacrifice": (("消灭", "kill"), ""), "discard": (("弃置", "discard"), ""), "recycle": (("回收", "recycle"), ""),
                      "tap_other": (("使其休眠：", "exhaust"), ""), "spend": (("消耗增益：", "spend a buff of"), "")}[cost.op]
        assert cost.filter is not None
        if "only_this" in cost.filter.flags:
            return self.pick(verb) + self.say("", " ") + self.self_name
        return self.say(f"{verb[0]}{some}个{self.filter(cost.filter)}{noun}", f"{verb[1]} {some} {self.filter(cost.filter, plural=some != '1')}")

    def costs(self, costs: Sequence[Cost]) -> str:
        return self.say("，", ", ").join(self.cost(cost) for cost in costs)

    def changes(self, changes: dict[str, Any]) -> tuple[str, str]:
        zh, en = [], []
        for name, value in changes.items():
            if name in ("keyword", "without"):
                pair = KEYWORDS[value]
                zh.append(f"{'获得' if name == 'keyword' else '失去'}{pair[0]}")
                en.append(f"{'has' if name == 'keyword' else 'loses'} {pair[1]}")
            else:
                pair = NUMBERS[name]
                zh.append(f"{pair[0]}{self.signed(value)}")
                en.append(f"gets {self.signed(value)} {pair[1]}")
        return "，".join(zh), " and ".join(en)


def is_amount(value: object) -> bool:
    return isinstance(value, (Amount, int))
