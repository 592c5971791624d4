"""Card texts in Chinese and English, written from what the scripts said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sgs_fast.rulesets.base import CardInfo
from sgs_fast.rulesets.zongheng.wording_phrases import NAMED, PHASES, RULES, SPANS, ZONES, Phrases
from sgs_fast.script.build import Target
from sgs_fast.script.expressions import Filter, Player
from sgs_fast.script.pool import Ability

__all__ = ["card_text"]


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

    # ---- abilities

    def ability(self, ability: Ability) -> list[str]:
        """The sentences of one ability; a card's own effect may begin with its costs."""
        said = list(ability.said)
        head, lines = "", []
        self.made = {}
        self.tops = {}
        self.single = {}
        while said and said[0][0] in ("on", "state", "active", "boost", "awakens", "cheaper", "costs", "extra", "instead", "static",
                                      "always", "replace"):
            verb, words = said.pop(0)
            method = getattr(self, f"head_{verb}")
            text = method(words)
            if words.get("may_ignore"):
                text = text.rstrip("。.") + self.say("；你拥有优先权时可以令其无效，直到回合结束",
                                                     "; when you have priority you may ignore this until the end of the turn")
            if verb in ("cheaper", "costs", "extra", "instead", "static", "always"):
                lines.append(self.sentence(text))
            else:
                head = text
        if said and said[0][0] == "mode":
            parts = []
            for verb, words in said:
                if verb == "mode":
                    inner = words["zh" if self.zh else "en"]
                    parts.append(inner or self.body(list(words["said"]), id(ability)))
            bullets = self.say("；", "; or ").join(part.rstrip("。.") for part in parts)
            who = self.say("敌方角色", "the opponent chooses") if said[0][1]["by_foe"] else self.say("", "choose")
            lines.append(self.sentence(head + self.say(f"{who}选择一项：{bullets}", f"{who} one: {bullets}")))
            return lines
        if said:
            body = self.body(said, id(ability))
            lines.append(self.sentence(head + body))
        return lines

    def sentence(self, text: str) -> str:
        text = text.strip()
        if not text:
            return ""
        if self.zh:
            return text.rstrip("。，") + "。"
        return text[0].upper() + text[1:].rstrip(".,") + "."

    def head_on(self, words: dict[str, Any]) -> str:
        text = self.event(words["event"])
        if words["if_"] is not None:
            text += self.say(f"若{self.condition(words['if_'])}，", f"if {self.condition(words['if_'])}, ")
        return self.limited(words["limit"]) + text

    def limited(self, limit: int) -> str:
        if not limit:
            return ""
        return self.say(f"每回合限{limit}次，", {1: "once a turn, ", 2: "at most twice a turn, "}.get(limit, f"at most {limit} times a turn, "))

    def head_state(self, words: dict[str, Any]) -> str:
        return self.say(f"当{self.condition(words['condition'])}时，", f"when {self.condition(words['condition'])}, ")

    def head_active(self, words: dict[str, Any]) -> str:
        text = ""
        if words["zones"]:
            zone = words["zones"] if isinstance(words["zones"], str) else words["zones"][0]
            text += self.say(f"本卡牌在{ZONES[zone][0]}时，", f"while this card is in the {ZONES[zone][1]}: ")
        if words["if_"] is not None:
            text += self.say(f"（{self.condition(words['if_'])}）", f"({self.condition(words['if_'])}) ")
        text += self.limited(words["limit"])
        return text + self.costs(words["costs"]) + self.say("：", ": ")

    def head_boost(self, words: dict[str, Any]) -> str:
        return self.say("提升：" + ("必须" if words["must"] else ""), "boost" + (" (you must): " if words["must"] else ": "))

    def head_awakens(self, words: dict[str, Any]) -> str:
        return self.say("觉醒时，", "when it awakens, ")

    def head_cheaper(self, words: dict[str, Any]) -> str:
        n = words["amount"]
        if self.short(n):
            return self.say(f"少支付{self.amount(n)}", f"this costs {self.amount(n)} less")
        return self.say(f"少支付X，X为{self.amount(n)}", f"this costs X less, where X is {self.amount(n)}")

    def head_costs(self, words: dict[str, Any]) -> str:
        return self.say(f"额外费用：{self.costs(words['costs'])}", f"additional cost: {self.costs(words['costs'])}")

    def head_extra(self, words: dict[str, Any]) -> str:
        self.optional[words["number"]] = "extra"
        return self.say(f"你可以额外{self.cost(words['cost'])}", f"you may also {self.cost(words['cost'])}")

    def head_instead(self, words: dict[str, Any]) -> str:
        self.optional[words["number"]] = "instead"
        return self.say(f"你可以改为{self.cost(words['cost'])}来支付费用", f"you may {self.cost(words['cost'])} instead of paying the cost")

    def head_static(self, words: dict[str, Any]) -> str:
        what = words["what"]
        zh, en = self.changes(words["changes"])
        condition = self.condition(words["if_"])
        name = self.filter(what, plural=False) if isinstance(what, Filter) else self.self_name
        each = "" if not isinstance(what, Filter) else "each "
        return self.say((f"{condition}时，" if condition else "") + name + zh, (f"while {condition}, " if condition else "") + f"{each}{name} {en}")

    def rule_text(self, words: dict[str, Any]) -> str:
        what = words["what"]
        if words["query"] == "cost":
            n = self.amount(words["amount"])
            what = words.get("cards") or what
            name = self._noun(what)[self.place] if isinstance(what, Filter) else self.say("牌", "card")
            own = words["who"] == "mine" if isinstance(words["who"], str) else words["who"].name == "me"
            who = self.say("你" if own else "", "your " if own else "")
            if words.get("next_one"):
                less, by = ("少", "less") if n.startswith("-") else ("多", "more")
                n = n.lstrip("-")
                return self.say(f"{who}下一张{name}{less}支付{n}", f"{who}next {name} costs {n} {by}")
            if n.startswith("-"):
                return self.say(f"每当{who}使用{name}时，少支付{n[1:]}", f"{who}{name}s cost {n[1:]} less")
            return self.say(f"每当{who}使用{name}时，多支付{n}", f"{who}{name}s cost {n} more")
        name = self.aim(what) if what is not None and words.get("until") else (
            self.filter(what) if isinstance(what, Filter) else self.thing(what) if what is not None else "")
        zh, en = RULES.get(words["query"], (words["query"], words["query"]))
        return self.say(zh, en).format(what=name, n=self.amount(words["amount"]))

    def head_always(self, words: dict[str, Any]) -> str:
        condition = self.condition(words.get("if_"))
        return self.say(f"{condition}时，" if condition else "", f"while {condition}, " if condition else "") + self.rule_text(words)

    def head_replace(self, words: dict[str, Any]) -> str:
        return self.event(words["event"]) + (self.say("你可以", "you may ") if words["may"] else "")

    # ---- instructions

    def body(self, said: list[Any], scope: int) -> str:
        """Instructions one after the other, blocks inside them."""
        out: list[tuple[str, str]] = []
        while said:
            verb, words = said.pop(0)
            if verb == "names":
                self.made |= {named.index: verb for named in words["named"] if not named.on_use}
            if "handle" in words:
                self.made[words["handle"].index] = verb
                several = words.get("amount", words.get("count", 1))
                picked = verb in ("choose", "top", "search") and self.plain(several) == 1 and words["who"].name != "all"
                aimed = words.get("what")
                if picked or (isinstance(aimed, Target) and self.targets[id(aimed.scope), aimed.index][1] == 1):
                    there = verb == "put_in_play" or (verb == "choose" and "battlefield" in words["filter"].zones)
                    self.single[words["handle"].index] = self.say("该部队" if there else "该牌", "it")
            if verb == "target":
                self.targets[id(words["target"].scope), words["target"].index] = [
                    words["filter"], words["count"], words["up_to"], False, words["by_foe"]]
                continue
            if verb in ("if", "otherwise", "may", "each", "each_player", "choose_one", "option", "r_instead"):
                inner = self.body(self.inside(said), scope)
                out.append((self.block_text(verb, words, inner), verb))
                continue
            method = getattr(self, f"do_{verb}", None)
            text = method(words) if method is not None else self.say(verb, verb.replace("_", " "))
            for row in self.touched:
                row[3] = True                   # from now on "it"
            self.touched.clear()
            for index in self.topped:
                self.tops.pop(index, None)
            self.topped.clear()
            if text:
                out.append((text, ""))
        return self.joined(out)

    def joined(self, out: list[tuple[str, str]]) -> str:
        """One instruction after the other; what follows a block begins a sentence of its own."""
        out = [(text.rstrip("，。.,"), verb) for text, verb in out if text]
        whole = ""
        for place, (text, verb) in enumerate(out):
            before = out[place - 1][1] if place else ""
            if not place:
                whole = text
            elif verb == "otherwise":
                whole += self.say("，", "; ") + text
            elif before in ("if", "otherwise", "each", "each_player", "may", "choose_one"):
                whole += self.say("。", ". ") + (text if self.zh else text[0].upper() + text[1:])
            elif verb == "option":
                whole += self.say("；", "; or ") + text
            elif verb == "if":
                whole += self.say("，", ". ") + (text if self.zh else text[0].upper() + text[1:])
            else:
                whole += self.say("，", ", then " if place + 1 == len(out) or out[place + 1][1] else ", ") + text
        return whole

    def inside(self, said: list[Any]) -> list[Any]:
        """What stands in the block that just began, up to its end."""
        depth, inner = 1, []
        while said:
            entry = said.pop(0)
            if entry[0] in ("if", "otherwise", "may", "each", "each_player", "choose_one", "option", "r_instead"):
                depth += 1
            elif entry[0] == "end":
                depth -= 1
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
            who = words["who"]
            let = "choose that " if inner.startswith(("each ", "target ", "it ", "your ", "this ")) else ""
            return self.say(f"{self.player(who)}可以{inner}", f"{self.player(who)} may {let}{inner}")
        if verb == "each":
            return self.say(f"对{self.aim(words['of'])}逐一执行：{inner}", f"for {self.aim(words['of'])}: {inner}")
        if verb == "each_player":
            return self.say(f"每名玩家：{inner}", f"each player in turn: {inner}")
        if verb == "choose_one":
            return self.say(f"{self.player(words['who'])}选择一项：{inner}", f"{self.verb(words['who'], '', 'choose')} one: {inner}")
        if verb == "option":
            return str(words["zh" if self.zh else "en"] or inner)
        return self.say(f"改为{inner}", f"{inner} instead")

    def counted(self, amount: Any) -> tuple[int | None, str]:
        """A number of things: its value where it is fixed, and as a word or a formula."""
        n = self.plain(amount)
        return n, self.number_word(n) if n is not None else self.amount(amount)

    def points(self, amount: Any, zh: str, en: str) -> tuple[str, str]:
        """"3点伤害" / "3 damage", or with a formula behind."""
        if self.short(amount):
            return f"{self.amount(amount)}点{zh}", f"{self.amount(amount)} {en}"
        return f"X点{zh}，X等于{self.amount(amount)}", f"X {en}, where X is {self.amount(amount)},"

    def do_deal(self, words: dict[str, Any]) -> str:
        zh, en = self.points(words["amount"], "伤害", "damage")
        to = self.aim(words["to"])
        extra = "" if words["preventable"] else self.say("（不能防止）", " that cannot be prevented")
        if words["divided"]:
            return self.say(f"将{zh}任意分配给{to}{extra}", f"deal {en} divided among {to}{extra}")
        head, comma, rest = zh.partition("，")
        if self.zh:
            return f"对{to}造成{head}{extra}{comma}{rest}"
        head, comma, rest = en.partition(",")
        return f"deal {head}{extra} to {to}{comma}{rest}".rstrip(",")

    def do_draw(self, words: dict[str, Any]) -> str:
        n = self.plain(words["amount"])
        if n is not None:
            return self.verb(words["who"], f"摸{self.number_word(n)}张牌", f"draw {'a card' if n == 1 else self.number_word(n) + ' cards'}")
        return self.verb(words["who"], f"摸X张牌，X等于{self.amount(words['amount'])}", f"draw cards equal to {self.amount(words['amount'])}")

    def do_discard(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["amount"])
        at_random = self.say("随机", " at random") if words["at_random"] else ""
        return self.verb(words["who"], f"{at_random}弃{count}张牌", f"discard {'a card' if n == 1 else count + ' cards'}{at_random}")

    def do_mill(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["amount"])
        return self.verb(words["who"], f"将牌库顶{count}张牌置入坟场",
                         f"put the top {'card' if n == 1 else count + ' cards'} of the library into the graveyard")

    def _life(self, words: dict[str, Any], sign: str, verb: str) -> str:
        n = self.amount(words["amount"])
        if self.short(words["amount"]):
            return self.verb(words["who"], f"生命{sign}{n}", f"{verb} {n} life")
        return self.verb(words["who"], f"生命{sign}X，X等于{n}", f"{verb} life equal to {n}")

    def do_gain_life(self, words: dict[str, Any]) -> str:
        return self._life(words, "+", "gain")

    def do_lose_life(self, words: dict[str, Any]) -> str:
        return self._life(words, "-", "lose")

    def _simple(self, words: dict[str, Any], zh: str, en: str) -> str:
        return self.say(f"{zh}{self.aim(words['what'])}", f"{en} {self.aim(words['what'])}")

    def do_tap(self, words: dict[str, Any]) -> str:
        return self._simple(words, "横置", "tap")

    def do_untap(self, words: dict[str, Any]) -> str:
        return self._simple(words, "重置", "untap")

    def do_destroy(self, words: dict[str, Any]) -> str:
        return self._simple(words, "消灭", "destroy")

    def do_sacrifice(self, words: dict[str, Any]) -> str:
        return self._simple(words, "牺牲", "sacrifice")

    def do_exile(self, words: dict[str, Any]) -> str:
        return self._simple(words, "放逐", "exile")

    def do_interrupt(self, words: dict[str, Any]) -> str:
        return self._simple(words, "打断", "interrupt")

    def do_reveal(self, words: dict[str, Any]) -> str:
        return self._simple(words, "展示", "reveal")

    def do_look(self, words: dict[str, Any]) -> str:
        return self._simple(words, "查看", "look at")

    def do_bounce(self, words: dict[str, Any]) -> str:
        return self.say(f"将{self.aim(words['what'])}回手", f"return {self.aim(words['what'])} to its owner's hand")

    def do_move(self, words: dict[str, Any]) -> str:
        zone = ZONES[words["zone"]]
        top = self.say("顶" if words["on_top"] else "", " top" if words["on_top"] else "")
        return self.say(f"将{self.aim(words['what'])}置入{zone[0]}{top}", f"put {self.aim(words['what'])} into the {zone[1]}{top}")

    def do_put_in_play(self, words: dict[str, Any]) -> str:
        way = self.say("竖置", " untapped") if words["untapped"] else ""
        return self.say(f"将{self.aim(words['what'])}{way}放置进场", f"put {self.aim(words['what'])} into play{way}")

    def do_heal(self, words: dict[str, Any]) -> str:
        zh, en = self.points(words["amount"], "生命", "life")
        return self.say(f"令{self.aim(words['what'])}恢复{zh}", f"{self.aim(words['what'])} recovers {en}".rstrip(","))

    def do_shield(self, words: dict[str, Any]) -> str:
        zh, en = self.points(words["amount"], "临时生命", "temporary life")
        return self.say(f"{self.aim(words['what'])}获得{zh}", f"{self.aim(words['what'])} gains {en}".rstrip(","))

    def do_counters(self, words: dict[str, Any]) -> str:
        n = self.amount(words["amount"])
        souls = "soul" if self.plain(words["amount"]) == 1 else "souls"
        return self.say(f"在{self.aim(words['what'])}上放置{n}个武魂", f"put {n} {souls} on {self.aim(words['what'])}")

    def do_choose(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["count"])
        noun = self.filter(words["filter"], plural=n != 1)
        up = self.say("至多", "up to ") if words["up_to"] else ""
        return self.verb(words["who"], f"选择{up}{count}个{noun}", f"choose {up}{count} {noun}")

    def do_top(self, words: dict[str, Any]) -> str:
        """Nothing happens by that; the instruction about them names them."""
        zone = ZONES[words["zone"]]
        n, count = self.counted(words["amount"])
        self.tops[words["handle"].index] = self.say(
            f"{self.player(words['who'])}{zone[0]}顶的{count}张牌",
            f"the top {'card' if n == 1 else count + ' cards'} of {self.whose(words['who'])} {zone[1]}")
        return ""

    def do_names(self, words: dict[str, Any]) -> str:
        named, among = words["named"][0], words["among"]
        zh, en = NAMED[named.what]
        shown = [self.named(str(name)) for name in among]
        of = self.say(f"（{'、'.join(shown)}）", f" ({', '.join(shown)})") if shown else ""
        who = Player("all") if len(words["named"]) > 1 else named.who
        text = self.verb(who, f"说出一种{zh}{of}", f"name {'an' if en[0] in 'aeiou' else 'a'} {en}{of}")
        return (self.say("使用时，", "as this is used, ") if named.on_use else "") + text

    def do_sacrifices(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["amount"])
        zh = f"{count}个{self.filter(words['what'])}"
        en = self.filter(words["what"], article=True) if n == 1 else f"{count} {self.filter(words['what'], plural=True)}"
        if words["who"].name == "all":
            return self.say(f"每名角色各牺牲{zh}", f"each player sacrifices {en}")
        return self.verb(words["who"], f"牺牲{zh}", f"sacrifice {en}")

    def do_search(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["amount"])
        noun = replace(words["filter"], zones=(), side="any_side", owned=False)
        zone, to = ZONES[words["zone"]], ZONES[words["to"]]
        shuffled = self.say("，然后洗牌", ", then shuffle") if words["zone"] == "library" else ""
        put_zh = "放置进场" if words["to"] == "battlefield" else f"展示并置入{to[0]}"
        put_en = "put into play" if words["to"] == "battlefield" else f"reveal and put into the {to[1]}"
        return self.verb(words["who"], f"从{zone[0]}搜寻至多{count}张{self.filter(noun)}，{put_zh}{shuffled}" if self.zh else "",
                         f"search the {zone[1]} for {'a' if n == 1 else 'up to ' + count} {self.filter(noun, plural=n != 1)} to {put_en}{shuffled}")

    def do_shuffle(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], f"将{ZONES[words['zone']][0]}洗牌", f"shuffle the {ZONES[words['zone']][1]}")

    def do_reinforce(self, words: dict[str, Any]) -> str:
        n, count = self.counted(words["amount"])
        way = self.say("竖置", " untapped") if words["untapped"] else ""
        return self.verb(words["who"], f"将{count}个援军「{words['name']}」{way}放置进场",
                         f'put {count} reinforcement{"" if n == 1 else "s"} "{words["en"]}" into play{way}')

    def do_change(self, words: dict[str, Any]) -> str:
        zh, en = self.changes(words["changes"])
        span = SPANS[words["until"]]
        return self.say(f"{self.aim(words['what'])}{zh}{span[0]}", f"{self.aim(words['what'])} {en}{span[1]}")

    def do_copies(self, words: dict[str, Any]) -> str:
        what, original, span = self.aim(words["what"]), self.thing(words["original"]), SPANS[words["until"]]
        return self.say(f"{what}成为{original}的复制{span[0]}", f"{what} becomes a copy of {original}{span[1]}")

    def do_take_control(self, words: dict[str, Any]) -> str:
        span = SPANS[words["until"]]
        return self.verb(words["who"], f"获得{self.aim(words['what'])}的操控权{span[0]}" if self.zh else "",
                         f"gain control of {self.aim(words['what'])}{span[1]}" if not self.zh else "")

    def do_gives(self, words: dict[str, Any]) -> str:
        receiver, span = self.aim(words["what"]), SPANS[words["until"]]
        kind, self.card = self.card, replace(self.card, kind="unit")     # "this" is who has it
        text = self.event(words["event"]) + self.body(list(words["said"]), 0)
        self.card = kind
        return self.say(f"{receiver}获得「{text}」{span[0]}", f'{receiver} gains "{text}"{span[1]}')

    def do_prevent(self, words: dict[str, Any]) -> str:
        source = self.filter(words["from_"]) if words["from_"] is not None else ""
        to = self.aim(words["to"]) if words["to"] is not None else ""
        span = SPANS[words["until"]]
        if words["amount"] is None:
            return self.say(f"防止{source}将{'对' + to if to else ''}造成的所有伤害{span[0]}",
                            f"prevent all damage{' from ' + self.filter(words['from_'], plural=True) if source else ''}{' to ' + to if to else ''}{span[1]}")
        n = self.amount(words["amount"])
        return self.say(f"防止{source}接下来将对{to}造成的{n}点伤害", f"prevent the next {n} damage{' from ' + source if source else ''} to {to}")

    def do_redirect(self, words: dict[str, Any]) -> str:
        span = ("", "") if words["once"] else SPANS[words["until"]]
        once = self.say("下一次", " next") if words["once"] else ""
        return self.say(f"将{once}对{self.aim(words['what'])}造成的伤害转嫁给{self.aim(words['to'])}{span[0]}",
                        f"the{once} damage to {self.aim(words['what'])} is dealt to {self.aim(words['to'])} instead{span[1]}")

    def do_rule(self, words: dict[str, Any]) -> str:
        return self.rule_text(words) + self.say(*SPANS[words["until"]])

    def do_at(self, words: dict[str, Any]) -> str:
        """A delayed ability: when, and what then."""
        inner = self.body(list(words["said"]), 0)
        limit = "" if words["once"] else self.say(*SPANS[words["until"]])
        return self.event(words["event"]) + inner + limit

    def do_instead_of(self, words: dict[str, Any]) -> str:
        return self.event(words["event"]) + self.body(list(words["said"]), 0) + self.say(*SPANS[words["until"]])

    def do_judge(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], "进行一次判定", "make a judgement")

    def do_contest(self, words: dict[str, Any]) -> str:
        return self.say("与对手拼点", "contest with the opponent")

    def do_may_pay(self, words: dict[str, Any]) -> str:
        n = self.amount(words["amount"])
        return self.say(f"{self.player(words['who'])}可以支付{n}", f"{self.player(words['who'])} may pay {n}")

    def do_reaim(self, words: dict[str, Any]) -> str:
        to = self.filter(words["to"], article=True) if words["to"] is not None else self.say("目标", "target")
        return self.say(f"将{self.aim(words['what'])}的目标改为另一个合法的{to}",
                        f"change the target of {self.aim(words['what'])} to another legal {to.removeprefix('a ')}")

    def do_win(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], "赢得游戏", "win the game")

    def do_lose(self, words: dict[str, Any]) -> str:
        return self.verb(words["who"], "输掉游戏", "lose the game")

    def do_retarget_attack(self, words: dict[str, Any]) -> str:
        return self.say(f"令{self.aim(words['what'])}改为攻击{self.self_name}", f"{self.aim(words['what'])} attacks {self.self_name} instead")

    def do_skip(self, words: dict[str, Any]) -> str:
        phase = PHASES[words["phase"]]
        return self.verb(words["who"], f"跳过下一个{phase[0]}", f"skip the next {phase[1]}")

    def do_extra_combat(self, words: dict[str, Any]) -> str:
        return self.say("获得一个额外的战斗阶段", "there is an additional combat phase")

    def do_let(self, words: dict[str, Any]) -> str:
        return ""

    def do_call(self, words: dict[str, Any]) -> str:
        """What the function says of itself."""
        told = (words["function"].__doc__ or "").strip().splitlines()
        return told[0].rstrip(".。") if told else self.say("按脚本计算", f"work out {words['function'].__name__}")

    # ---- replacements

    def do_r_prevent(self, words: dict[str, Any]) -> str:
        if words["amount"] is None:
            return self.say("防止之", "prevent it")
        return self.say(f"防止其中{self.amount(words['amount'])}点", f"prevent {self.amount(words['amount'])} of it")

    def do_r_less(self, words: dict[str, Any]) -> str:
        return self.say(f"该伤害-{self.amount(words['amount'])}", f"it is {self.amount(words['amount'])} less")

    def do_r_more(self, words: dict[str, Any]) -> str:
        return self.say(f"改为多{self.amount(words['amount'])}", f"it is {self.amount(words['amount'])} more instead")

    def do_r_to(self, words: dict[str, Any]) -> str:
        return self.say(f"改为对{self.thing(words['to'])}", f"it happens to {self.thing(words['to'])} instead")

    def do_r_zone(self, words: dict[str, Any]) -> str:
        zone = ZONES[words["zone"]]
        return self.say(f"改为置入{zone[0]}", f"put it into {zone[1]} instead" if words["zone"] == "exile" else f"put it into the {zone[1]} instead")

    def do_r_becomes(self, words: dict[str, Any]) -> str:
        n = self.amount(words["amount"])
        if words["event"] == "draw":
            return self.verb(words["who"], f"改为摸{n}张牌", f"draw {'a card' if n == '1' else n + ' cards'} instead")
        return self.verb(words["who"], f"改为生命+{n}", f"gain {n} life instead")
