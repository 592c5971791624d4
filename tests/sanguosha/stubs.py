"""Skills that only tests have: those that the scenarios describe as scripted."""

from __future__ import annotations

import csv
import itertools
from collections.abc import Callable
from pathlib import Path

from sgs_fast.rulesets.sanguosha.language import *
from tests.reference.offer_order import Skill

STUBS: list[SkillDefinition] = []


def stub(zh: str):  # type: ignore[no-untyped-def]
    def declare(script):  # type: ignore[no-untyped-def]
        STUBS.append(SkillDefinition(zh, zh, script))
        return script

    return declare


def watcher(point: str, each_point: bool) -> None:
    """Is offered at a point, and does nothing that can be seen."""

    def script(s: SkillScript) -> None:
        with s.on(point, each_point=each_point) as e:
            e.let(0)

    STUBS.append(SkillDefinition(f"看·{point}", point, script))


with (Path(__file__).parent.parent / "ledger" / "sanguosha.tsv").open(encoding="utf-8") as ledger:
    TIMINGS = [row["id"].removeprefix("sgs.") for row in csv.DictReader(ledger, delimiter="\t") if row["kind"] == "timing"]
for place in TIMINGS:
    watcher(place, each_point=place == "damage.received")


@stub("移祸")
def scapegoat(s: SkillScript) -> None:
    """A target of arrows or savages puts somebody else in its place, even one who is a target already."""
    aimed_at = current_target(me) & use_name("南蛮入侵", "万箭齐发") & (cards_of() > 0) & (living > 2)
    with s.on("use.becoming", if_=aimed_at) as e:
        whom = e.choose_seat(others(~it.same_as(Thing("subject"))))
        e.discard(e.choose_cards(own("hand", "equip")))
        e.redirect(whom)


@stub("加目标")
def doubled(s: SkillScript) -> None:
    with s.on("use.targets_chosen", if_=user.is_(me)) as e:
        e.add_target(e.choose_seat(others()))


@stub("取消")
def cancelled(s: SkillScript) -> None:
    with s.on("use.becoming", if_=current_target(me)) as e:
        e.remove_target()


@stub("相救")
def saved(s: SkillScript) -> None:
    with s.on("dying.entering", if_=~subject.is_(me)) as e:
        e.recover(subject, 1 - subject.life)


def slayer(point: str, whom: Player, if_: Condition | None = None) -> None:
    """Deals enough damage to kill, at a point."""

    def script(s: SkillScript) -> None:
        with s.on(point, if_=if_) as e:
            e.hurt(whom, 9, by=None)

    STUBS.append(SkillDefinition(f"杀·{point}", point, script))


slayer("use.specified", target)
slayer("turn.end4", active, ~my_turn)


@stub("虚杀")
def no_card(s: SkillScript) -> None:
    """A slash without a physical card: used in the play phase, used or played when it is needed."""
    with s.active(if_=can_use("杀"), limit="phase") as e:
        e.use("杀")
    with s.on("need_use.2", "need_play.2", if_=need("杀")) as e:
        e.provide("杀")


@stub("翻他")
def turns(s: SkillScript) -> None:
    """Turns over whoever is about to be dealt damage."""
    with s.on("damage.receiving2", if_=~victim.is_(me)) as e:
        e.turn_over(victim)


@stub("免伤")
def prevents(s: SkillScript) -> None:
    with s.on("damage.receiving3") as e:
        e.prevent_damage()


@stub("定杀")
def this_card(s: SkillScript) -> None:
    """A slash whose physical card is a fire slash of the hand, and no other."""
    with s.active(if_=can_use("火杀") & exists(own("hand", where=name(it, "火杀"))), limit="phase") as e:
        e.use("火杀", cards=e.choose_cards(own("hand", where=name(it, "火杀"))))


@stub("移目标")
def moved_target(s: SkillScript) -> None:
    with s.on("use.becoming", if_=current_target(me)) as e:
        e.redirect(e.choose_seat(others()))


@stub("废闪")
def spoilt(s: SkillScript) -> None:
    with s.on("use.resolve_begin", if_=use_name("闪") & ~user.is_(me)) as e:
        e.ineffective()


@stub("夺牌")
def snatcher(s: SkillScript) -> None:
    """Takes the cards of a use or a play from the table."""
    with s.on("use.taking_effect", if_=~user.is_(me) & (use_cards > 0)) as e:
        e.gain(e.cause_cards())


@stub("夺打出")
def play_snatcher(s: SkillScript) -> None:
    with s.on("play.played", if_=~user.is_(me) & (use_cards > 0)) as e:
        e.gain(e.cause_cards())


@stub("置顶")
def on_top(s: SkillScript) -> None:
    with s.active(if_=me.hand > 0, limit="phase") as e:
        e.put(e.choose_cards(own("hand"), 3, any_order=True), "draw", on_top=True)


@stub("展牌")
def shown(s: SkillScript) -> None:
    """A card to the processing area, then a draw."""
    with s.active(if_=me.hand > 0, limit="phase") as e:
        e.put(e.choose_cards(own("hand")), "process", "put")
        e.tidy()
        e.draw()


@stub("弃光")
def thrown(s: SkillScript) -> None:
    with s.active(limit="phase") as e:
        e.discard(own("hand", "equip"))


@stub("收装")
def unequip(s: SkillScript) -> None:
    with s.active(if_=exists(own("equip")), limit="phase") as e:
        e.gain(e.choose_cards(own("equip")))


@stub("群拼")
def contests(s: SkillScript) -> None:
    with s.active(if_=me.hand > 0, limit="phase") as e:
        e.contest(e.choose_seat(others(it.controller.hand > 0), 3, up_to=True))


@stub("给牌")
def gives(s: SkillScript) -> None:
    with s.active(if_=me.hand > 0, limit="phase") as e:
        e.give(e.choose_cards(own("hand")), e.choose_seat(others()).subject.controller)


@stub("弃他")
def strips(s: SkillScript) -> None:
    with s.active(if_=exists(others(cards_of(it.controller) > 0)), limit="phase") as e:
        e.discard(e.take(e.choose_seat(others(cards_of(it.controller) > 0))))


@stub("得他")
def robs(s: SkillScript) -> None:
    with s.active(if_=exists(others(cards_of(it.controller) > 0)), limit="phase") as e:
        e.gain(e.take(e.choose_seat(others(cards_of(it.controller) > 0))))


@stub("双铸")
def chains(s: SkillScript) -> None:
    with s.active(limit="phase") as e:
        e.change_state(e.choose_seat(others(), 2), "chain_up")


@stub("司敌杀")
def watched(s: SkillScript) -> None:
    """The delayed part of 司敌: a slash at the one that is marked, when its play phase ends."""
    with s.on("turn.play_end", if_=~my_turn & flagged("chosen", active) & alive(active), locked=True) as e:
        at = e.choose_seat(anybody(it.controller.is_(active)))
        e.use("杀", on=at, any_distance=True)


@stub("封印")
def abolishes(s: SkillScript) -> None:
    with s.active(limit="phase") as e:
        e.abolish("armour")


@stub("看失牌")
def watches_loss(s: SkillScript) -> None:
    with s.on("move.after2", if_=lost_cards("hand", "equip") > 0) as e:
        e.let(0)


@stub("看得牌")
def watches_gain(s: SkillScript) -> None:
    with s.on("move.after2", if_=gained() > 0) as e:
        e.let(0)


@stub("看黑桃")
def watches_spades(s: SkillScript) -> None:
    with s.on("play.played", if_=use_suit == SPADE) as e:
        e.let(0)


@stub("阵法")
def formation(s: SkillScript) -> None:
    s.keyword("formation")


@stub("临终")
def last_words(s: SkillScript) -> None:
    """Something at dying, without effect."""
    with s.on("dying.in_dying", if_=subject.is_(me)) as e:
        e.let(0)


def asks_legal(zh: str, card: str) -> None:
    def script(s: SkillScript) -> None:
        with s.active() as e:
            e.choose_seat(others(legal(card, me, it.controller, far=True)))

    STUBS.append(SkillDefinition(zh, zh, script))


asks_legal("问杀", "杀")
asks_legal("问决斗", "决斗")
asks_legal("问南蛮", "南蛮入侵")


@stub("看连环伤害")
def watches_the_chain(s: SkillScript) -> None:
    with s.on("damage.begin", if_=conducted & (nature == FIRE) & source_seat(active)) as e:
        e.let(0)


def compares(what: str, of: Callable[[Thing], Quality], used: Quality) -> None:
    """Skills that are offered where a used card is like, or unlike, a card of the own hand, or like itself."""
    for zh, here in (
        (f"同·{what}", exists(own("hand", where=of(it) == used))), (f"异·{what}", exists(own("hand", where=of(it) != used))),
        (f"同己·{what}", used == used + 0), (f"异己·{what}", used != used + 0),
    ):
        def script(s: SkillScript, here: Condition = here) -> None:
            with s.on("use.used", if_=~user.is_(me) & here) as e:
                e.let(0)

        STUBS.append(SkillDefinition(zh, zh, script))


compares("suit", suit, use_suit)
compares("colour", colour, use_colour)
compares("rank", rank, use_rank)


# Skills for the order at one point: each as tests/reference/offer_order.py describes it, drawing one card more than its number.
KINDS = [
    Skill(number, locked, *bounds, gain)
    for number, (locked, bounds, gain) in enumerate(itertools.product((False, True), ((0, 9), (0, 0), (1, 9), (2, 9)), (0, 1)))
]


def in_order(kind: Skill) -> None:
    count = seat_number("turn_note", active)

    def script(s: SkillScript) -> None:
        with s.on("turn.start2", if_=(count >= kind.least) & (count <= kind.most), locked=kind.locked) as e:
            e.add("turn_note", kind.gain, active)
            e.draw(kind.kind + 1)

    STUBS.append(SkillDefinition(f"序{kind.kind}", f"order {kind.kind}", script))


for skill_kind in KINDS:
    in_order(skill_kind)
