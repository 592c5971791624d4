"""A game in lines of text, in Chinese or English, for one pair of eyes: board, actions, what happened, a card's text.

What the ruleset calls things is in its :class:`Words`; a word that it lacks is shown as the engine spells it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from sgs_fast.cardview import Card
from sgs_fast.text import Language, Speech, pad, table, width

if TYPE_CHECKING:
    from sgs_fast.game import Action, Decision, Game
    from sgs_fast.rulesets.base import CardInfo

__all__ = ["COMMON", "Pair", "Scribe", "Words", "wrapped"]

Pair: TypeAlias = tuple[str, str]  # English, Chinese

_VERBS: dict[str, Pair] = {
    "pass": ("pass", "让过"),
    "use": ("use {card}", "使用 {card}"),
    "done": ("done", "完成"),
    "activate": ("activate {card}", "发动 {card}"),
    "suspend": ("ignore an ability of {card} this turn", "本回合令 {card} 的技能无效"),
    "boost": ("make {card} a resource", "提升 {card}"),
    "attack": ("{card} attacks {target}", "{card} 攻击 {target}"),
    "pick": ("{card}", "{card}"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "mode": ("choose {number}", "选择 {number}"),
    "number": ("{number}", "{number}"),
    "order": ("next: {card}", "下一个：{card}"),
    "seat": ("seat {seat}", "座位 {seat}"),
    "apply": ("{card} changes {event} {amount} on {target}", "{card}：{target} 的{event} {amount}"),
    "apply by": ("{card} changes {event} {amount} by {by} on {target}", "{card}：{by} 对 {target} 的{event} {amount}"),
    "decline": ("{card}: not", "{card}：不适用"),
    "decline by": ("not {card}: {event} {amount} by {by} on {target}", "{card}：不适用于 {by} 对 {target} 的{event} {amount}"),
    "target": ("{target}", "{target}"),
    "counter": ("{target} strikes back at {card}", "{target} 反击 {card}"),
    "keep": ("keep", "保留"),
    "first": ("go first", "先手"),
    "second": ("go second", "后手"),
    "raise": ("pay {number}", "支付 {number}"),
    "word": ("{english}", "{word}"),
    "move": ("move {card} to {place}", "移动 {card} 至 {place}"),
    "hide": ("hide {card} at {place}", "藏 {card} 于 {place}"),
    "play": ("play {card} at {place}", "打出 {card} 于 {place}"),
}
_ASKS: dict[str, Pair] = {
    "priority": ("You may act", "你可以行动"),
    "target": ("Choose a target", "选择目标"),
    "mode": ("Choose one", "选择一项"),
    "x": ("Choose X", "选择X"),
    "extra": ("Pay the additional cost?", "是否支付额外费用"),
    "may": ("Do it?", "是否发动"),
    "order": ("Which comes next?", "选择下一个"),
    "pick": ("Choose a card", "选择牌"),
    "attack": ("Declare attackers", "宣布攻击"),
    "attack yes": ("Go into combat?", "是否进入战斗"),
    "counter": ("Choose whom to strike back at", "选择反击对象"),
    "mulligan": ("Set cards aside, then draw as many", "调度：选择要置于一旁的牌"),
    "first": ("Who goes first?", "决定先后手"),
    "discard": ("Discard a card", "选择弃牌"),
    "divide": ("Divide", "分配"),
    "replace": ("Which effect applies?", "选择适用的效果"),
    "cost": ("Pay the cost with", "选择支付费用的牌"),
    "sealed": ("Choose in secret", "秘密选择"),
    "word": ("Name one", "说出一种"),
    "raise": ("Pay more?", "是否追加支付"),
}
_EVENTS: dict[str, Pair] = {
    "damage": ("{card} is dealt {amount} damage", "{card} 受到 {amount} 点伤害"),
    "life": ("{card}: life {amount:+d}", "{card}：生命 {amount:+d}"),
    "draw": ("{player} draws {amount}", "{player} 摸 {amount} 张牌"),
    "tap": ("{card} is tapped", "{card} 横置"),
    "untap": ("{card} is untapped", "{card} 重置"),
    "heal": ("{card} is healed", "{card} 恢复"),
    "counter": ("{card}: counters {amount:+d}", "{card}：指示物 {amount:+d}"),
    "shield": ("{card} gets a shield of {amount}", "{card} 获得 {amount} 点护盾"),
    "reveal": ("{card} is revealed", "展示 {card}"),
    "shuffle": ("{player} shuffles", "{player} 洗牌"),
    "control": ("{card} changes sides", "{card} 改变操控者"),
    "move": ("{card} moves", "{card} 移动"),
    "enter": ("{card} enters", "{card} 进场"),
    "die": ("{card} dies", "{card} 死亡"),
}
_NOUNS: dict[str, Pair] = {
    "damage": ("damage", "伤害"), "life": ("life", "生命"), "draw": ("the draw of", "摸牌"), "heal": ("healing", "恢复"),
    "move": ("the move", "移动"), "counter": ("counters", "指示物"), "shield": ("temporary life", "临时生命"),
}
_CAUSES: dict[str, Pair] = {  # how something moved
    "resolve": ("{card} resolves", "{card} 结算"),
    "destroy": ("{card} is destroyed", "{card} 被破坏"),
    "death": ("{card} dies", "{card} 死亡"),
    "sacrifice": ("{card} is sacrificed", "牺牲 {card}"),
    "discard": ("{card} is discarded", "弃置 {card}"),
    "surplus": ("{card} is discarded", "弃置 {card}"),
    "boost": ("{card} becomes a resource", "{card} 成为资源"),
    "mill": ("{card} goes from the library to the graveyard", "{card} 从牌库进入坟场"),
    "return": ("{card} returns to the hand", "{card} 返回手牌"),
    "exile": ("{card} is exiled", "{card} 被放逐"),
    "search": ("{card} is fetched", "检索 {card}"),
    "interrupt": ("{card} is interrupted", "{card} 被打断"),
    "effect": ("{card} is put there", "{card} 移动"),
    "judge": ("{card} is judged", "判定 {card}"),
    "draw": ("{card} is drawn", "摸 {card}"),
    "use": ("{card} is used", "使用 {card}"),
    "cost": ("{card} pays a cost", "{card} 用于支付"),
}
_STATUS: dict[str, Pair] = {"prevented": (" (prevented)", "（被防止）"), "replaced": (" (replaced)", "（被代替）")}
_FLAGS: dict[str, Pair] = {
    "tapped": ("tapped", "横置"),
    "attacking": ("attacking", "攻击中"),
    "face_down": ("face down", "背面"),
    "flipped": ("awakened", "已觉醒"),
    "token": ("token", "衍生"),
}
_RESULTS: dict[str, Pair] = {
    "win": ("wins", "获胜"),
    "draw": ("a draw", "平局"),
    "stalled": ("stalled", "僵持"),
    "truncated": ("the limit of turns was met", "达到回合上限"),
    "fault": ("a fault of the engine", "引擎故障"),
    "running": ("not over", "未结束"),
}
# Answers that tell nothing without the question.
_ANSWERS = frozenset({"yes", "pick", "mode", "number", "seat", "target", "raise", "word", "place"})
# What an opponent's silence would give away: that he could have answered.
_SILENT = frozenset({"pass", "done", "no", "decline", "keep"})


def _no_stats(card: Card) -> str:
    return ""


def _no_price(info: CardInfo) -> str:
    return ""


def _by_number(place: int) -> Pair:
    return str(place), str(place)


@dataclass(frozen=True)
class Words:
    """What a ruleset calls things, English and Chinese. ``stats`` writes a card's power and life as they are now, ``price`` what
    is printed that it costs, ``domains`` what the numbers of domains mean.

    ``counted`` are zones of which the board tells the number of cards, ``ready`` is the zone of resources (untapped of
    all), ``listed`` are zones whose cards get a line each
    (by default those of things in play); ``quiet`` are events too common to tell. ``places`` are zones kept by place and not by
    player: the first holds the card that is the place, the others what is there. ``score`` is what a player's points are called,
    ``place`` names the places of actions.
    """

    verbs: Mapping[str, Pair] = field(default_factory=lambda: _VERBS)
    asks: Mapping[str, Pair] = field(default_factory=lambda: _ASKS)
    events: Mapping[str, Pair] = field(default_factory=lambda: _EVENTS)
    causes: Mapping[str, Pair] = field(default_factory=lambda: _CAUSES)
    flags: Mapping[str, Pair] = field(default_factory=lambda: _FLAGS)
    phases: Mapping[str, Pair] = field(default_factory=dict)
    keywords: Mapping[str, Pair] = field(default_factory=dict)
    zones: Mapping[str, Pair] = field(default_factory=dict)
    kinds: Mapping[str, Pair] = field(default_factory=dict)
    stats: Callable[[Card], str] = _no_stats
    price: Callable[[CardInfo], str] = _no_price
    domains: tuple[Pair, ...] = ()
    counted: tuple[str, ...] = ("hand",)
    ready: str = ""
    listed: tuple[str, ...] = ()
    quiet: frozenset[str] = frozenset({"untap"})
    places: tuple[str, ...] = ()
    score: Pair = ("life", "生命")
    place: Callable[[int], Pair] = _by_number


COMMON = Words()


class Scribe:
    """Writes one game as ``seat`` sees it (None: everything), in one language."""

    def __init__(self, game: Game, seat: int | None, lang: Language) -> None:
        self.game = game
        self.seat = seat
        self.say = Speech(lang)
        self.words: Words = game.ruleset.words

    def word(self, words: Mapping[str, Pair], name: str) -> str:
        """A word in this language; the engine's own where the ruleset has none."""
        return self.say(*words[name]) if name in words else name.replace("_", " ")

    # ---- cards

    def knows(self, card: Card) -> bool:
        return self.seat is None or card.known_to(self.seat)

    def card(self, card: Card) -> str:
        """The card's name, with its number where several in play bear it; "a card" where it is unknown."""
        if not self.knows(card):
            return self.say("a card", "一张牌")
        name = self.say(card.en, card.name)
        shared = (
            card.zone in self.game.ruleset.play_zones
            and sum(
                other.name == card.name
                for seat in range(self.game.match.seats)
                for zone in self.game.ruleset.play_zones
                for other in self.game.zone(zone, seat)
            )
            > 1
        )
        return f"{name} #{card.id}" if shared else name

    def priced(self, card: Card) -> str:
        """The card's name with what it costs."""
        info = self.game.ruleset.by_number.get(card._get("definition")) if self.knows(card) else None
        price = self.words.price(info) if info is not None else ""
        return f"{self.card(card)} ({price})" if price else self.card(card)

    def state(self, card: Card) -> str:
        """Damage, keywords and flags of a card in play; of an unknown one only how it lies there."""
        flags = [self.say(*self.words.flags[name]) for name in card.flags if name in self.words.flags]
        if not self.knows(card):
            return self.say(", ", "，").join(flags)
        parts = []
        if card.damage:
            parts.append(self.say(f"damage {card.damage}", f"伤害 {card.damage}"))
        if card.shield:
            parts.append(self.say(f"shield {card.shield}", f"护盾 {card.shield}"))
        if card.counters:
            parts.append(self.say(f"counters {card.counters}", f"指示物 {card.counters}"))
        for name in self.game.ruleset.machine.names["number"]:
            if name in self.words.keywords and (value := getattr(card, name)):
                parts.append(f"{self.word(self.words.keywords, name)} {value}")
        parts += [self.word(self.words.keywords, name) for name in card.shown_keywords]
        parts += flags
        if card.link is not None:
            parts.append("→ " + self.card(card.link))
        return self.say(", ", "，").join(parts)

    def text(self, card: Card) -> list[str]:
        """All that is printed on a card: names, kind, numbers and text. For an unknown card it says so."""
        if not self.knows(card):
            return [self.say("you do not know that card", "你不知道这张牌")]
        return self.printed(card._get("definition"))

    def printed(self, number: int) -> list[str]:
        """The same for a definition of the pool."""
        info = self.game.ruleset.by_number.get(number)
        if info is None:
            return [f"#{number}"]
        numbers = self.say(", ", "，").join(f"{name} {value.value}" for name, value in info.numbers.items())
        keywords = self.say(", ", "，").join(self.word(self.words.keywords, name) for name in info.keywords)
        head = f"{info.zh}  {info.en}  ({self.word(self.words.kinds, info.kind)})"
        body = [line for line in (*info.text(self.say.lang).splitlines(), keywords) if line.strip()]
        return [head, *("    " + line for line in (numbers, *body) if line)]

    # ---- the board

    def board(self) -> str:
        """The table: whose turn it is, each player with what lies before him, the stack, the own hand last."""
        game = self.game
        active = self.player(game.active)
        lines = [
            self.say(
                f"== turn {game.turn}, {active}: {self.word(self.words.phases, game.phase)} ==",
                f"== 第 {game.turn} 回合，{active}：{self.word(self.words.phases, game.phase)} ==",
            )
        ]
        own = self.seat if self.seat is not None else 0
        order = [(own + 1 + step) % game.match.seats for step in range(game.match.seats)]
        for seat in order:
            lines += ["", *self._player(seat)]
        lines += self._places()
        if game.stack:
            lines += ["", self.say("stack, the top first:", "堆叠，由上至下：")]
            lines += ["    " + self._item(item) for item in reversed(game.stack)]
        if game.over:
            lines += ["", self.result()]
        return "\n".join(lines)

    def player(self, seat: int) -> str:
        """A player in words."""
        you = self.say(" (you)", "（你）") if seat == self.seat else ""
        return self.say(f"seat {seat}", f"座位 {seat}") + you

    def _player(self, seat: int) -> list[str]:
        game, words = self.game, self.words
        view = game.seats[seat]
        facts = [self.player(seat), self.card(view.character)]
        if game.turn or view.life:  # before the first turn nobody has any
            facts.append(f"{self.say(*words.score)} {view.life}")
        if words.ready:
            cards = game.zone(words.ready, seat)
            ready = sum(not card.tapped for card in cards)
            facts.append(f"{self.word(words.zones, words.ready)} {ready}/{len(cards)}")
        facts += [f"{self.word(words.zones, zone)} {len(game.zone(zone, seat))}" for zone in words.counted]
        if state := self.state(view.character):
            facts.append(state)
        lines = ["  ".join(facts)]
        rows = [
            [words.stats(card) if self.knows(card) else "", self.card(card), self.state(card)]
            for zone in words.listed or game.ruleset.play_zones
            for card in game.zone(zone, seat)
            if card != view.character
        ]
        lines += ["    " + line for line in table(rows, "><")]
        if "hand" in game.ruleset.machine.names["zone"]:
            known = [card for card in game.zone("hand", seat) if self.knows(card)]
            if known:
                label = self.word(words.zones, "hand") + self.say(": ", "：")
                lines += wrapped(label, [self.priced(card) for card in known], self.say(", ", "，"))
        return lines

    def _places(self) -> list[str]:
        """What lies at places that are no player's own."""
        game, words = self.game, self.words
        lines: list[str] = []
        if not words.places:
            return lines
        for place in range(game.core_seats):
            for site in game.zone(words.places[0], place):
                name = f"{self.word(words.zones, words.places[0])} {place + 1}: {self.card(site)}"
                lines += ["", "  ".join([name, words.stats(site)]).rstrip()]
            rows = [
                [words.stats(card) if self.knows(card) else "", self.card(card), self.player(card.controller), self.state(card)]
                for zone in words.places[1:]
                for card in game.zone(zone, place)
            ]
            lines += ["    " + line for line in table(rows, "><<")]
        return lines

    def _item(self, item: Any) -> str:
        name = self.card(item.card) if item.card is not None else ""
        kind = self.word(self.words.kinds, item.kind)
        aims = ", ".join(self.card(target) for target in item.targets)
        return f"{self.player(item.controller)}: {kind} {name}".rstrip() + (f" → {aims}" if aims else "")

    def result(self) -> str:
        """How the game ended."""
        game = self.game
        how = self.word(_RESULTS, game.result)
        if game.result == "win":
            return self.say(", ", "，").join(self.player(seat) for seat in game.winners) + self.say(" ", "") + how
        return self.say("the game is over: ", "游戏结束：") + how

    # ---- decisions

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        verbs = {action.verb for action in decision.actions}
        kind = f"{decision.kind} yes" if verbs == {"yes", "no"} else decision.kind
        return self.word(self.words.asks, kind if kind in self.words.asks else decision.kind)

    def about(self, decision: Decision) -> list[str]:
        """The text of what asks, where the question alone does not tell what is at stake."""
        if decision.kind not in ("may", "mode", "word") or not self.game.stack:
            return []
        card = self.game.stack[-1].card
        return self.text(card) if card is not None and self.knows(card) else []

    def action(self, action: Action) -> str:
        """An action in words."""
        shown = {
            name: (self.priced(value) if value.zone == "hand" else self.card(value)) if isinstance(value, Card) else
            self.say(*self.words.place(value)) if name == "place" else
            self.say(*self.words.domains[value - 1]) if name == "domain" and 0 < value <= len(self.words.domains) else str(value)
            for name, value in action.what.items()
        }
        if "event" in shown:
            shown["event"] = self.word(_NOUNS, shown["event"])
        kind = " by" if "by" in action.what else " domain" if action.what.get("domain") else ""
        pattern = self.words.verbs.get(action.verb + kind) or self.words.verbs.get(action.verb)
        if pattern is None:
            return " ".join([action.verb, *shown.values()])
        try:
            return self.say(*pattern).format(**shown)
        except KeyError:
            return " ".join([action.verb, *shown.values()])

    def secret(self, action: Action) -> bool:
        """Whether it is about a card that this seat does not know (yet)."""
        return any(isinstance(value, Card) and not self.knows(value) for value in action.what.values())

    def told(self, decision: Decision, action: Action) -> str:
        """What others see of an action, "" where they see nothing: a sealed choice, or that somebody stayed silent."""
        if decision.kind in ("sealed", "mulligan") or action.verb in _SILENT:
            return ""
        if action.verb == "pick" and self.secret(action):
            return ""
        question = ""
        if action.verb in _ANSWERS and decision.kind != "priority":
            question = self.prompt(decision) + (" " if self.prompt(decision)[-1] in "?？" else self.say(": ", "："))
        return f"{self.player(decision.seat)}: {question}{self.action(action)}"

    def event(self, row: Mapping[str, Any]) -> str:
        """What happened, "" for what is not worth a line."""
        kind, status = str(row["kind"]), str(row["status"])
        if kind in self.words.quiet or status in ("ignored", "proposed"):
            return ""
        hidden = self.seat is not None and not int(row["known"]) >> self.seat & 1
        name = self.say("a card", "一张牌") if hidden else self._named(str(row["card"]))
        pattern = self.words.causes.get(str(row["cause"])) if kind == "move" else None
        pattern = pattern or self.words.events.get(kind)
        if pattern is None:
            return ""
        player = self.player(int(row["seat"]))
        told = self.say(*pattern).format(card=name, amount=int(row["amount"]), seat=row["seat"], player=player)
        return told + (self.say(*_STATUS[status]) if status in _STATUS else "")

    def _named(self, name: str) -> str:
        if self.say.lang == "zh":
            return name
        return next((card.en for card in self.game.ruleset.cards if card.zh == name), name)


def wrapped(label: str, words: list[str], comma: str, columns: int = 100) -> list[str]:
    """The words behind their label, in lines of at most so many columns."""
    lines, line = [], "    " + label
    for place, word in enumerate(words):
        more = word + (comma if place + 1 < len(words) else "")
        if width(line) + width(more) > columns and place:
            lines.append(line.rstrip())
            line = pad("", 4 + width(label))
        line += more
    return [*lines, line.rstrip()]
