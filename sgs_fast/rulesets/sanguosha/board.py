"""What 三国杀 calls things on the board, in English and Chinese, and how a table of up to ten players is laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sgs_fast.board import COMMON, Pair, Scribe, Words, wrapped
from sgs_fast.cardview import Card
from sgs_fast.rulesets.sanguosha.cards import CARDS
from sgs_fast.rulesets.sanguosha.nations import FACTIONS
from sgs_fast.rulesets.sanguosha.seats import ROLE_NAMES
from sgs_fast.text import table

if TYPE_CHECKING:
    from sgs_fast.game import Action, Decision
    from sgs_fast.rulesets.sanguosha.ruleset import Sanguosha

__all__ = ["WORDS", "SgsScribe"]

_FACES: dict[str, Pair] = {kind.name: (kind.en, kind.zh) for kind in CARDS.values() if kind.name != "equipment"}

WORDS: Words = replace(
    COMMON,
    phases={
        "none": ("between phases", "阶段之外"), "prepare": ("preparation", "准备阶段"), "judge": ("judgement phase", "判定阶段"),
        "draw": ("draw phase", "摸牌阶段"), "play": ("play phase", "出牌阶段"), "discard": ("discard phase", "弃牌阶段"),
        "finish": ("end phase", "结束阶段"),
    },
    asks={**COMMON.asks,
        "play": ("Your play phase", "出牌阶段，请行动"), "respond": ("Respond?", "是否响应"),
        "give_up": ("Choose a card to give up", "选择弃置的牌"), "card_of": ("Choose one of the cards", "选择其一张牌"),
        "contest": ("Choose a card for the contest, in secret", "秘密选择拼点牌"),
        "general": ("Choose your general", "选择武将"), "target": ("Choose a target", "选择目标"),
        "may": ("Use a skill?", "是否发动技能"), "mode": ("Choose one", "选择一项"),
        "challenge": ("Challenge that card?", "是否质疑"),
    },
    verbs={**COMMON.verbs,
        "pass": ("pass", "不响应"), "done": ("done", "结束"), "use": ("use {card}", "使用{card}"),
        "play": ("{card}", "{card}"), "seat": ("{player}", "{player}"), "apply": ("apply {card}", "发动{card}"),
        "activate": ("apply {card}", "发动{card}"),
        "from_hand": ("a card from the hand of {player}", "{player}的一张手牌"), "sealed": ("{card}", "{card}"),
        "two": ("{card} and {target} as a slash", "将{card}、{target}当【杀】"), "recast": ("recast {card}", "重铸{card}"),
        "show": ("show {generals}", "明置{generals}"), "summon": ("call a formation", "阵法召唤"),
        "spend": ("spend {mark}: {purpose}", "弃置{mark}：{purpose}"),
        "claim": ("lay a card as {as}", "将一张手牌扣置当{as}"), "lay": ("lay {card} as {as}", "扣置{card}当{as}"),
        "ally": ("hand cards on to another force", "合纵"),
    },
    events={**COMMON.events,
        "damage": ("{card} is dealt {amount} damage", "{card}受到{amount}点伤害"),
        "life": ("{card} loses {amount} HP", "{card}失去{amount}点体力"),
        "heal": ("{card} recovers {amount} HP", "{card}回复{amount}点体力"),
    },
    causes={**COMMON.causes,
        "use": ("{card} is used", "使用{card}"), "draw": ("{player} draws a card", "{player}摸一张牌"),
        "discard": ("{card} is discarded", "弃置{card}"), "judge": ("{card} is the judge card", "判定牌为{card}"),
        "contest": ("{card} is shown for the contest", "拼点亮出{card}"),
        "effect": ("{card} moves", "{card}移动"),
    },
    flags={},
    zones={
        "hand": ("hand", "手牌"), "equip": ("equipment", "装备"), "judge": ("judgement", "判定区"),
        "pile": ("on the general", "武将牌上"), "under": ("under the ox", "木牛流马下"),
        "aside": ("face down beside the general", "武将牌旁"),
        "process": ("processing", "处理区"), "draw": ("draw pile", "牌堆"), "discard": ("discard pile", "弃牌堆"),
        "offered": ("generals offered", "可选武将"), "vault": ("vault", "府库"), "skill": ("skills", "技能"),
    },
    kinds={
        "basic": ("basic card", "基本牌"), "trick": ("trick", "普通锦囊牌"), "delayed": ("delayed trick", "延时锦囊牌"),
        "weapon": ("weapon", "武器"), "armour": ("armour", "防具"), "defence_horse": ("defensive horse", "防御坐骑"),
        "attack_horse": ("offensive horse", "进攻坐骑"), "treasure": ("treasure", "宝物"), "character": ("general", "武将"),
        "role": ("identity", "身份"), "general": ("general of the country war", "国战武将"), "skill": ("skill", "技能"),
    },
    quiet=frozenset({"untap"}),
)

_MARKS: dict[str, Pair] = {"chained": ("chained", "横置"), "turned": ("face down", "翻面"), "in_dying": ("dying", "濒死")}
# Marks of 国战.
_TOKENS: dict[str, Pair] = {
    "pair": ("[pair]", "【珠联璧合】"), "fish": ("[fish]", "【阴阳鱼】"), "ambition": ("[careerist]", "【野心家】"),
    "vanguard": ("[vanguard]", "【先驱】"),
}
_PLACES: dict[int, Pair] = {1: ("the head", "主将"), 2: ("the deputy", "副将"), 3: ("both generals", "主将和副将")}
_PURPOSES: dict[int, Pair] = {
    0: ("as a peach", "视为使用【桃】"), 1: ("draw two", "摸两张牌"), 2: ("draw one", "摸一张牌"),
    3: ("as a peach", "视为使用【桃】"), 4: ("draw up to four", "补至四张牌"),
}
_LOOK_AT = 16
# Moves that go without saying: a card that was used or judged is put away.
_QUIET_CAUSES = frozenset({"rule", "settled"})


class SgsScribe(Scribe):
    """Lays the players out a line each, so that ten of them fit on a screen."""

    @property
    def rules(self) -> Sanguosha:
        from sgs_fast.rulesets.sanguosha.ruleset import RULESET

        return RULESET

    def card(self, card: Card) -> str:
        """A card by its face, a character by its seat as well where it is there twice."""
        if not self.knows(card):
            return self.say("a card", "一张牌")
        return self.say(card.en, card.name)

    def general(self, seat: int) -> str:
        """A seat's general in this language, "?" before it is shown; in 国战 its head and its deputy."""
        if self.rules.is_war(self.game.match) and self.game.zone("general", seat):
            shown = [self._war_name(card) if self.knows(card) else "?" for card in self.game.zone("general", seat)]
            return "+".join(shown)
        number = self.game.core.get("seat", seat, "character")
        return self.card(Card(self.game, number)) if number else "?"

    def _war_name(self, card: Card) -> str:
        name = self.say(card.en.removesuffix(" (war)"), card.name.removesuffix("（国）"))
        return name + self.say(" (hidden)", "（暗）") if "face_down" in card.flags else name

    def player(self, seat: int) -> str:
        you = self.say(" (you)", "（你）") if seat == self.seat else ""
        return f"{seat} {self.general(seat)}{you}"

    # ---- the board

    def board(self) -> str:
        """Whose turn it is; a line for each player, from the lord on; what lies open; piles; the own hand last."""
        game = self.game
        phase = self.word(self.words.phases, game.phase)
        round_ = game.core.get("game", 0, "own", game.ruleset.machine.names["own"]["round"])
        active = self.player(game.active)
        lines = [self.say(
            f"== round {round_}, turn {game.turn}, {active}: {phase} ==",
            f"== 第 {round_} 轮，第 {game.turn} 回合，{active}：{phase} ==",
        ), ""]
        side = self.say("faction", "势力") if self.rules.is_war(game.match) else self.say("role", "身份")
        rows = [[self.say("seat", "座位"), side, "", self.say("HP", "体力"), self.say("hand", "手牌"), ""]]
        lines += table([*rows, *(self._row(seat) for seat in range(game.match.seats))], "<<<>><")
        process = [self.card(card) for card in game.zone("process")]
        if process:
            lines += ["", *wrapped(self.word(self.words.zones, "process") + self.say(": ", "："), process,
                                   self.say(", ", "，"))]
        piles = [f"{self.word(self.words.zones, zone)} {len(game.zone(zone))}" for zone in ("draw", "discard")]
        lines += ["", "    " + self.say(", ", "，").join(piles)]
        for seat in range(game.match.seats):
            lines += self._known_hand(seat)
        if game.over:
            lines += ["", self.result()]
        return "\n".join(lines)

    def _row(self, seat: int) -> list[str]:
        game, rules = self.game, self.rules
        shown = self._side(seat)
        mark = ">" if seat == game.active else " "
        if rules.dead(game, seat):
            return [f"{mark}{self.player(seat)}", shown, self.say("dead", "阵亡")]
        facts = [self.card(card) for card in game.zone("equip", seat)]
        delayed = [self._delayed(card) for card in game.zone("judge", seat)]
        if delayed:
            facts.append(self.word(self.words.zones, "judge") + self.say(": ", "：") + self.say(", ", "，").join(delayed))
        numbers = rules.public_numbers(game, seat)
        if under := len(game.zone("under", seat)):
            facts.append(f"{self.word(self.words.zones, 'under')} {under}")
        facts += [self.say(*_MARKS[name]) for name, on in numbers.items() if name in _MARKS and on]
        facts += [self.say(*_TOKENS[name]) + (f" {n}" if n > 1 else "") for name, n in numbers.items() if name in _TOKENS and n]
        life, most = game.seats[seat].life, game.seats[seat].max_hp
        return [
            f"{mark}{self.player(seat)}", shown, "♥" * max(0, life) + "·" * max(0, most - max(0, life)), f"{life}/{most}",
            str(len(game.zone("hand", seat))), self.say(", ", "，").join(facts),
        ]

    def _side(self, seat: int) -> str:
        """Identity or faction, "?" where it is not known."""
        if self.rules.is_war(self.game.match):
            faction = self.rules.faction(self.game, seat)
            return self.say(*FACTIONS[faction]) if faction else "?"
        role = self.rules.role(self.game, seat, self.seat)
        return self.say(role, ROLE_NAMES[role]) if role else "?"

    def _delayed(self, card: Card) -> str:
        """A card in the judgement area, with the name that it lies there under."""
        name = self.rules.name_of("name", card.damage)
        own = self.rules.native_name(card.name)
        return self.card(card) if name == own or name not in _FACES else f"{self.say(*_FACES[name])} ({self.card(card)})"

    def _known_hand(self, seat: int) -> list[str]:
        lines = []
        for zone in ("hand", "under", "aside"):
            known = [self.card(card) for card in self.game.zone(zone, seat) if self.knows(card)]
            label = self.word(self.words.zones, zone)
            if seat != self.seat:
                label = self.player(seat) + " " + label
            lines += wrapped(label + self.say(": ", "："), known, self.say(", ", "，")) if known else []
        return lines

    # ---- decisions and events

    def prompt(self, decision: Decision) -> str:
        """What is asked; of a response also the card that is needed, and for whom or against what."""
        told = super().prompt(decision)
        if decision.kind != "respond":
            return told
        need = self.need(decision)
        return told + (self.say(f" {need}", f"：{need}") if need else "")

    def need(self, decision: Decision) -> str:
        """The card that is asked for, and for whom or against what."""
        numbers = {int(action.what["as"]) for action in decision.actions if action.verb in ("play", "lay")}
        names = {self.rules.name_of("name", number) for number in numbers}
        name = next((name for name in ("peach", "wine", "dodge", "nullify") if name in names), "slash")
        need = self.say(*_FACES["peach" if name == "wine" else name])
        if name in ("peach", "wine"):
            dying = [seat for seat in range(self.game.match.seats) if self.rules.public_numbers(self.game, seat)["in_dying"]]
            whom = self.player(dying[-1]) if dying else "?"
            return need + self.say(f" for {whom}", f"（救 {whom}）")
        cards = [self.card(card) for card in self.game.zone("process")]
        return need + (self.say(f" against {cards[-1]}", f"（响应 {cards[-1]}）") if cards else "")

    def action(self, action: Action) -> str:
        """An action in words; a conversion names what the card is used as."""
        what = dict(action.what)
        shown = {name: self.card(value) if isinstance(value, Card) else str(value) for name, value in what.items()}
        if "player" in what:
            shown["player"] = self.player(int(what["player"]))
        if action.verb in ("claim", "lay"):
            shown["as"] = self.say(*_FACES[self.rules.name_of("name", int(what["as"]))])
        if action.verb in ("use", "play") and isinstance(what.get("card"), Card) and self.knows(what["card"]):
            shown["card"] += self._as(what["card"], int(what.get("as", 0)))
        if told := self._of_war(action):
            return told
        pattern = self.words.verbs.get(action.verb)
        try:
            return self.say(*pattern).format(**shown) if pattern else " ".join([action.verb, *shown.values()])
        except KeyError:
            return " ".join([action.verb, *shown.values()])

    def _of_war(self, action: Action) -> str:
        """What only 国战 has: generals are shown, marks are spent; "" for anything else."""
        what = action.what
        if not self.rules.is_war(self.game.match):
            return ""
        if action.verb == "show" or (action.verb == "mode" and "number" in what):
            which = int(what["generals"] if action.verb == "show" else what["number"])
            return self.say("show ", "明置") + self.say(*_PLACES[which]) if which in _PLACES else self.say("show none", "不明置")
        if action.verb != "spend":
            return ""
        mark = self.say(*_TOKENS[self.rules.name_of("seat_number", int(what["mark"]))])
        purpose = int(what["purpose"])
        if purpose < _LOOK_AT:
            return self.say(f"spend {mark}: ", f"弃置{mark}：") + self.say(*_PURPOSES[purpose])
        whose = self.game.core.get("object", purpose - _LOOK_AT, "seat")
        place = [card.id for card in self.game.zone("general", whose)].index(purpose - _LOOK_AT)
        of = self.say(*_PLACES[place + 1])
        return self.say(f"spend {mark}: draw up to four, look at {of} of {self.player(whose)}",
                        f"弃置{mark}：补至四张牌，观看{self.player(whose)}的{of}")

    def _as(self, card: Card, number: int) -> str:
        name = self.rules.name_of("name", number)
        if name not in _FACES or name == self.rules.native_name(card.name):
            return ""
        return self.say(f" as {_FACES[name][0]}", f"当【{_FACES[name][1]}】")

    def event(self, row: Mapping[str, Any]) -> str:
        if row["kind"] == "move" and row["cause"] in _QUIET_CAUSES:
            return ""
        return super().event(row)

