"""Card texts in Chinese and English, written from what the scripts said; no printed text is used."""

from __future__ import annotations

from typing import Any

from sgs_fast.rulesets.base import CardInfo
from sgs_fast.rulesets.riftbound.wording_phrases import DOMAINS, RULES, SPANS, ZONES, Phrases
from sgs_fast.script.expressions import Filter
from sgs_fast.script.pool import Ability

__all__ = ["card_text"]

BLOCKS = ("if", "otherwise", "may", "each", "each_player", "choose_one", "option", "r_instead")
HEADS = ("on", "trigger_costs", "active", "costs", "extra", "instead", "cheaper", "static", "always", "replace", "borrows", "slips_out")
ALONE = ("costs", "extra", "instead", "cheaper", "static", "always", "borrows", "slips_out")       # a sentence of their own
ABOUT = {  # instructions about one thing or several: what is done
    "kill": ("消灭", "kill"), "bounce": ("移回手牌：", "return to hand:"), "recall": ("召回", "recall"), "move_home": ("移回基地：", "move to base:"),
    "buff": ("给予增益：", "buff"), "unbuff": ("消耗增益：", "spend the buff of"), "untap": ("使其活跃：", "ready"), "tap": ("使其休眠：", "exhaust"),
    "heal": ("治疗", "heal"), "stun": ("眩晕", "stun"), "recycle": ("回收", "recycle"), "counter": ("反制", "counter"), "banish": ("放逐", "banish"),
    "look": ("查看", "look at"), "reveal": ("展示", "reveal"), "seize": ("取得控制权：", "take control of"), "discard_it": ("弃置", "discard"),
    "take_control": ("取得控制权：", "take control of"), "discard_hand": ("弃置", "discard"),
}
BOTH = {
    "clash": ("{one}与{two}互相造成等同于各自战力的伤害", "{one} and {two} deal damage equal to their Mights to each other"),
    "strike": ("{one}对{two}造成等同于其战力的伤害", "{one} deals damage equal to its Might to {two}"),
    "swap": ("{one}与{two}互换位置", "{one} and {two} swap places"),
}
FIXED = {
    "vision": ("查看主牌堆顶的一张牌，可以将其回收", "look at the top card of your main deck; you may recycle it"),
    "conquer_effects": ("触发此处单位的征服效果", "the conquer effects of units here happen"),
    "extra_turn": ("本回合后进行一个额外回合", "take another turn after this one"), "win": ("赢得游戏", "win the game"),
}


def card_text(card: CardInfo, lang: str) -> str:
    """The card's keywords and abilities in words ("zh" or "en"), one a line."""
    writer = _Writer(card, lang)
    lines = [writer.keywords()] if card.keywords else []
    for ability in card.abilities:
        if ability.said:
            lines += writer.ability(ability)
    return "\n".join(line for line in lines if line)


class _Writer(Phrases):
    """Abilities and instructions as sentences."""

    def ability(self, ability: Ability) -> list[str]:
        said, head, lines = list(ability.said), "", []
        self.made = {}
        while said and said[0][0] in HEADS:
            verb, words = said.pop(0)
            text = getattr(self, f"head_{verb}")(words)
            if verb in ALONE:
                lines.append(self.sentence(text))
            else:
                head += text
        if said:
            lines.append(self.sentence(head + self.body(said)))
        return lines

    def sentence(self, text: str) -> str:
        text = text.strip()
        if not text:
            return ""
        return text.rstrip("。，") + "。" if self.zh else text[0].upper() + text[1:].rstrip(".,") + "."

    # ---- heads

    def head_on(self, words: dict[str, Any]) -> str:
        text = self.event(words["event"])
        if words["zones"]:
            zone = words["zones"] if isinstance(words["zones"], str) else words["zones"][0]
            text = self.say(f"本牌在{ZONES[zone][0]}时，", f"while this is in your {ZONES[zone][1]}, ") + text
        if words["limit"]:
            text = self.say(f"每回合{words['limit']}次，", f"{'once' if words['limit'] == 1 else words['limit']} a turn, ") + text
        if words["if_"] is not None:
            text += self.say(f"若{self.condition(words['if_'])}，", f"if {self.condition(words['if_'])}, ")
        return text

    def head_trigger_costs(self, words: dict[str, Any]) -> str:
        if not words["costs"]:
            return ""
        pay = words["costs"][0].op in ("energy", "power")
        return self.say(f"你可以{'支付' if pay else ''}{self.costs(words['costs'])}来", f"you may {'pay ' if pay else ''}{self.costs(words['costs'])} to ")

    def head_active(self, words: dict[str, Any]) -> str:
        text = self.say(f"每回合{words['limit']}次，", f"{words['limit']} time a turn, ") if words["limit"] else ""
        if words["if_"] is not None:
            text += self.say(f"（{self.condition(words['if_'])}）", f"({self.condition(words['if_'])}) ")
        return text + self.costs(words["costs"]) + self.say("：", ": ")

    def head_costs(self, words: dict[str, Any]) -> str:
        return self.say(f"额外费用：{self.costs(words['costs'])}", f"additional cost: {self.costs(words['costs'])}")

    def head_extra(self, words: dict[str, Any]) -> str:
        return self.say(f"可选额外费用：{self.cost(words['cost'])}", f"optional additional cost: {self.cost(words['cost'])}")

    head_instead = head_extra

    def head_cheaper(self, words: dict[str, Any]) -> str:
        paid = self.say("（若支付了额外费用）", " if that was paid") if words["extra"] is not None else ""
        if words["amount"].op == "cost":
            return self.say(f"无需法力费用{paid}", f"costs no Energy{paid}")
        return self.say(f"法力费用减少{self.amount(words['amount'])}{paid}", f"costs {self.amount(words['amount'])} Energy less{paid}")

    def head_static(self, words: dict[str, Any]) -> str:
        zh, en = self.changes(words["changes"])
        what = words["what"]
        name = self.aim(what) if isinstance(what, Filter) else self.self_name
        condition = self.condition(words["if_"])
        return self.say((f"{condition}时，" if condition else "") + name + zh, (f"while {condition}, " if condition else "") + f"{name} {en}")

    def rule_text(self, words: dict[str, Any]) -> str:
        what = words["what"] if words["what"] is not None else words.get("cards")
        name = (self.filter(what) if isinstance(what, Filter) else self.aim(what)) if what is not None else self.say("单位", "units")
        if words["query"] in ("no_play", "bonus_damage") and what is None:
            name = self.say("牌" if words["query"] == "no_play" else "单位", "cards" if words["query"] == "no_play" else "units")
        n = self.signed(words["amount"]) if words["query"] == "energy" else self.amount(words["amount"])
        who = words.get("who")
        foes = (who if isinstance(who, str) else getattr(who, "name", "")) == "foe"
        whose = self.say("对手", "opponents") if foes else self.say("你", "you")
        return self.pick(RULES[words["query"]]).format(what=name, n=n, who=whose)

    def head_always(self, words: dict[str, Any]) -> str:
        condition = self.condition(words.get("if_"))
        return self.say(f"{condition}时，" if condition else "", f"while {condition}, " if condition else "") + self.rule_text(words)

    def head_replace(self, words: dict[str, Any]) -> str:
        return self.event(words["event"])

    def head_slips_out(self, words: dict[str, Any]) -> str:
        return self.say("在主牌堆中被查看或展示时可以放逐本牌", "you may banish this as it is looked at or revealed in your main deck")

    def head_borrows(self, words: dict[str, Any]) -> str:
        return self.say("拥有你的传奇、其他单位和装备上所有需要休眠的技能", "has every ability with exhaust as a cost of your legend, other units and gear")

    # ---- bodies

    def body(self, said: list[Any]) -> str:
        out: list[str] = []
        while said:
            verb, words = said.pop(0)
            if "handle" in words:
                self.made[words["handle"].index] = verb
            if verb == "target":
                row = [words["filter"], words["count"], words["up_to"], False]
                self.targets[id(words["target"].scope), words["target"].index] = row
                if said and said[0][0] in ("if", "choose_one", "first_of"):        # what follows speaks of it before it does anything to it
                    out.append(self.say("选择", "choose ") + self.aim(words["target"]))
                    row[3] = True
                    self.touched.clear()
                continue
            if verb in BLOCKS:
                out.append(self.block_text(verb, words, self.body(self.inside(said))))
                continue
            text = self.instruction(verb, words)
            for row in self.touched:
                row[3] = True
            self.touched.clear()
            if text:
                out.append(text)
        return self.say("，", ", then ").join(out)

    def instruction(self, verb: str, words: dict[str, Any]) -> str:
        if verb in ABOUT:
            return self.say(ABOUT[verb][0] + self.aim(words["what"]), f"{ABOUT[verb][1]} {self.aim(words['what'])}")
        if verb in BOTH:
            return self.pick(BOTH[verb]).format(one=self.thing(words["one"]), two=self.thing(words["two"]))
        if verb in FIXED:
            return self.pick(FIXED[verb])
        text: str = getattr(self, f"do_{verb}")(words)
        return text

    def inside(self, said: list[Any]) -> list[Any]:
        depth, inner = 1, []
        while said:
            entry = said.pop(0)
            depth += 1 if entry[0] in BLOCKS else -1 if entry[0] == "end" else 0
            if depth == 0:
                break
            inner.append(entry)
        return inner

    def block_text(self, verb: str, words: dict[str, Any], inner: str) -> str:
        if verb == "if":
            return self.say(f"若{self.condition(words['condition'])}，{inner}", f"if {self.condition(words['condition'])}, {inner}")
        if verb == "otherwise":
            return self.say(f"否则{inner}", f"otherwise {inner}")
        if verb == "may":
            return self.say(f"{self.player(words['who'])}可以{inner}", f"{self.player(words['who'])} may {inner}")
        if verb == "each":
            return self.say(f"对{self.aim(words['of'])}逐一：{inner}", f"for {self.aim(words['of'])}: {inner}")
        if verb == "each_player":
            first = self.say("（从下一名玩家开始）", " from the next one around") if words.get("active_last") else ""
            return self.say(f"每名玩家{first}：{inner}", f"each player{first}: {inner}")
        if verb == "choose_one":
            return self.say(f"{self.player(words['who'])}选择一项：{inner}", f"{self.verb(words['who'], '', 'choose')} one: {inner}")
        if verb == "option":
            return self.say(f"〔{words['zh'] or inner}〕", f"[{words['en'] or inner}]")
        return self.say(f"改为{inner}", f"{inner} instead")

    def do_move_to(self, words: dict[str, Any]) -> str:
        what, where = self.aim(words["what"]), self.thing(words["where"])
        return self.say(f"将{what}移动到{where}处", f"move {what} to {where}")

    def do_deal(self, words: dict[str, Any]) -> str:
        n, to = self.amount(words["amount"]), self.aim(words["to"])
        split = self.say("（分配）", " divided among") if words["divided"] else self.say("", " to")
        return self.say(f"对{to}造成{n}点伤害{split}", f"deal {n} damage{split} {to}")

    def do_draw(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], f"抽{self.amount(words['amount'])}张牌", f"draw {self.amount(words['amount'])}")

    def do_channel(self, words: dict[str, Any]) -> str:
        state = self.say("休眠的" if words["exhausted"] else "", " exhausted" if words["exhausted"] else "")
        n = self.amount(words["amount"])
        return self.verb(words["who"], f"召出{n}枚{state}符文", f"channel {n}{state} rune{'' if n == '1' else 's'}")

    def do_discard(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], f"弃置{self.amount(words['amount'])}张牌", f"discard {self.amount(words['amount'])}")

    def do_gain_life(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], f"获得{self.amount(words['amount'])}分", f"gain {self.amount(words['amount'])} point")

    def do_choose(self, words: dict[str, Any]) -> str:
        n, many = self.amount(words["count"]), self.say("至多", "up to ") if words["up_to"] else ""
        return self.verb(words["who"], f"选择{many}{n}个{self.filter(words['filter'])}", f"choose {many}{n} {self.filter(words['filter'])}")

    def do_first_of(self, words: dict[str, Any]) -> str:
        return self.say(f"取{self.filter(words['filter'])}", f"take the {self.filter(words['filter'], plural=True)}")

    def do_change(self, words: dict[str, Any]) -> str:
        zh, en = self.changes(words["changes"])
        return self.say(f"{self.aim(words['what'])}{zh}{SPANS[words['until']][0]}", f"{self.aim(words['what'])} {en}{SPANS[words['until']][1]}")

    def do_weaken(self, words: dict[str, Any]) -> str:
        n = self.amount(words["amount"])
        return self.say(f"{self.aim(words['what'])}战力-{n}（不低于1）{SPANS[words['until']][0]}",
                        f"{self.aim(words['what'])} gets -{n} Might, not below 1,{SPANS[words['until']][1]}")

    def do_move(self, words: dict[str, Any]) -> str:
        top = self.say("顶", " top") if words["on_top"] else ""
        return self.say(f"将{self.aim(words['what'])}置入{ZONES[words['zone']][0]}{top}", f"put {self.aim(words['what'])} into {ZONES[words['zone']][1]}{top}")

    def do_tokens(self, words: dict[str, Any]) -> str:
        n, name = self.amount(words["amount"]), {"随从": ("随从", "Recruit"), "精灵": ("精灵", "Sprite")}.get(words["name"], (words["name"],) * 2)
        ready = self.say("活跃的" if words["ready"] else "", "ready " if words["ready"] else "")
        where = (self.say("", "") if words["anywhere"] else self.say("到基地", " to base")) if words["at"] is None else self.say(
            f"到{self.thing(words['at'])}处", f" where {self.thing(words['at'])} is")
        return self.say(f"打出{n}个{ready}{name[0]}指示物{where}", f"play {n} {ready}{name[1]} token{'' if n == '1' else 's'}{where}")

    def do_play(self, words: dict[str, Any]) -> str:
        cost = {"nothing": ("无需基础费用", "for no base cost"), "power": ("无需法力费用", "without its Energy cost"), "all": ("", "")}[words["cost"]]
        if self.plain(words["less"]) != 0:
            n = self.amount(words["less"])
            cost = (f"法力费用减少{n}", f"for {n} Energy less")
        where = self.say("到基地", " to base") if words["to_base"] else "" if words["at"] is None else self.say("到此处", " here")
        after = self.say("，之后回收", ", afterwards recycle it") if words["then_recycle"] else ""
        return self.verb(words["who"], f"打出{self.aim(words['what'])}{where}，{cost[0]}{after}".replace("，，", "，"), f"play {self.aim(words['what'])}{where} {cost[1]}{after}")

    def do_rule(self, words: dict[str, Any]) -> str:
        following = self.say("接下来", "next: ") if words["next_one"] and words["query"] not in ("energy", "next_spell") else ""
        return following + self.rule_text(words) + self.pick(SPANS[words["until"]])

    def do_at(self, words: dict[str, Any]) -> str:
        return self.event(words["event"]) + self.body(list(words["said"])) + ("" if words["once"] else self.pick(SPANS["this_turn"]))

    def do_do_this(self, words: dict[str, Any]) -> str:
        return self.say("然后", "then ") + self.body(list(words["said"]))

    def do_group(self, words: dict[str, Any]) -> str:
        n = self.amount(words["amount"])
        return self.say(f"所选单位须在同一战场，且战力总和不大于{n}", f"all of them at one battlefield, with at most {n} Might together")

    def do_instead_of(self, words: dict[str, Any]) -> str:
        return self.say("（本回合下一次）", "(the next time this turn) ") + self.event(words["event"]) + self.body(list(words["said"]))

    def do_prevent(self, words: dict[str, Any]) -> str:
        return self.say("本回合防止所有法术和技能的伤害", "prevent all damage of spells and abilities this turn")

    def do_pay_power(self, words: dict[str, Any]) -> str:
        domain, n = DOMAINS[words["domain"]], self.amount(words["amount"])
        return self.say(f"支付{n}点{domain[0]}符能", f"pay {n} {domain[1]} Power")

    def do_pay_energy(self, words: dict[str, Any]) -> str:
        return self.say(f"支付{self.amount(words['amount'])}点法力", f"pay {self.amount(words['amount'])} Energy")

    def do_pay_any(self, words: dict[str, Any]) -> str:
        return self.say("支付任意数量的任意特性符能", "pay any amount of any-domain Power")

    def do_add(self, words: dict[str, Any]) -> str:
        only = self.say("（仅用于法术）", " for spells only") if words["for_spells"] else ""
        parts = []
        if self.plain(words["energy"]) != 0:
            parts.append(self.say(f"{self.amount(words['energy'])}点法力", f"{self.amount(words['energy'])} Energy"))
        if self.plain(words["power"]) != 0:
            parts.append(self.say(f"{self.amount(words['power'])}点{DOMAINS[words['domain']][0]}符能", f"{self.amount(words['power'])} {DOMAINS[words['domain']][1]} Power"))
        return self.say("获得", "add ") + self.say("和", " and ").join(parts) + only

    def do_let(self, words: dict[str, Any]) -> str:
        return ""

    def do_r_prevent(self, words: dict[str, Any]) -> str:
        return self.say("防止之", "prevent it")

