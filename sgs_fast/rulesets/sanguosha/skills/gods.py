"""Skills of the gods."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *
from sgs_fast.script.expressions import AmountLike


@skill("武神", en="God of Arms")
def wushen(s: SkillScript) -> None:
    """Hearts of your hand are slashes, and slashes that are hearts know no distance.

    锁定技：红桃手牌视为【杀】；红桃【杀】无距离限制。
    """
    s.renames(hearts=True)
    s.adds("slash_reach", 1, if_=considered("suit") == HEART)


@skill("武魂", en="Martial Spirit")
def wuhun(s: SkillScript) -> None:
    """Whoever deals you damage gains nightmares; when you die, the one with most of them judges and dies with you,
    except on a peach or a garden.

    伤害你的角色获得等量“梦魇”；你死亡时，“梦魇”最多的一名角色判定，不为【桃】或【桃园结义】则死亡。
    """
    with s.on("damage.received", if_=victim.is_(me) & (damage > 0) & alive(source) & ~source_seat(me), locked=True) as e:
        e.gain_marks("nightmare", damage, source)
    with s.on("death.at", if_=subject.is_(me) & exists(others(mark("nightmare", it.controller) > 0)), locked=True) as e:
        whom = e.choose_seat(others((mark("nightmare", it.controller) > 0) & (
            mark("nightmare", it.controller) >= most_marks("nightmare"))))
        judged = e.judge(whom.subject.controller)
        with e.if_(~name(judged.subject, "桃", "桃园结义")):
            e.dies(whom)


@skill("涉猎", en="Wide Reading")
def shelie(s: SkillScript) -> None:
    """Instead of drawing you may show five cards and gain one of each suit.

    摸牌阶段可改为亮出五张牌并获得每种花色各一张。
    """
    with s.on("turn.draw_begin2", if_=my_turn & (seat_number("draws") > -2)) as e:
        e.add("draws", -99)
        shown = e.top_cards(5)
        for wanted in (SPADE, CLUB, HEART, DIAMOND):
            here = Filter(zones=("process",), where=(suit(it) == wanted) & mine_on_table(it))
            e.gain(e.choose_cards(here))
        e.let(shown.count)
        e.tidy()


@skill("攻心", en="Attack the Heart")
def gongxin(s: SkillScript) -> None:
    """Once each play phase: look at a hand; a heart of it may be discarded or put on the pile.

    出牌阶段限一次：观看一名其他角色的手牌，可弃置其中一张红桃或置于牌堆顶。
    """
    with s.active(if_=exists(others(it.controller.hand > 0)), limit="phase") as e:
        whom = e.choose_seat(others(it.controller.hand > 0))
        hand = Filter(zones=("hand",), where=it.controller.is_(whom.subject.controller))
        e.look(hand)
        heart = e.choose_cards(hand.narrowed(where=suit(it, whom.subject.controller) == HEART), up_to=True)
        with e.if_(heart.done), e.choose_one() as one:
            with one.option():
                e.put(heart, "draw", on_top=True)
            with one.option():
                e.discard(heart)


@skill("琴音", en="Sound of the Zither")
def qinyin(s: SkillScript) -> None:
    """When you discarded two cards in your discard phase: everybody recovers, or loses, 1 HP.

    弃牌阶段弃置至少两张手牌后，可令所有角色各回复或失去1点体力。
    """
    with s.on("turn.discard_end", if_=my_turn & (seat_number("phase_discarded") >= 2) & alive(me)) as e:
        with e.choose_one() as one:
            with one.option():
                e.to_all(e.lose_hp)
            with one.option():
                e.to_all(e.recover)


@skill("归心", en="Return of Hearts")
def guixin(s: SkillScript) -> None:
    """After each point of damage, you may take a card of everybody and turn over.

    每受到1点伤害后，可获得每名其他角色区域里的一张牌并翻面。
    """
    with s.on("damage.received", if_=victim.is_(me) & (damage > 0) & alive(me), each_point=True) as e:
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me) & (cards_of(one, judged=True) > 0)):
            e.gain(e.take(one, ("hand", "equip", "judge")))
        e.turn_over()


@skill("飞影", en="Flying Shadow")
def feiying(s: SkillScript) -> None:
    """Others are 1 farther away from you.

    其他角色计算与你的距离+1。
    """
    s.adds("defence_distance", 1)


@skill("狂暴", en="Berserk")
def kuangbao(s: SkillScript) -> None:
    """You begin with two wraths, and gain one for each point of damage dealt or suffered.

    游戏开始时获得两枚“暴怒”；每造成或受到1点伤害，获得一枚。
    """
    with s.on("turn.start3", if_=unused & alive(me), locked=True) as e:
        e.spend("game")
        e.gain_marks("wrath", 2)
    with s.on("damage.dealt", if_=source_seat(me) & alive(me) & (damage > 0), locked=True) as e:
        e.gain_marks("wrath", damage)
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), locked=True) as e:
        e.gain_marks("wrath", damage)


@skill("无谋", en="Reckless")
def wumou(s: SkillScript) -> None:
    """When you use an ordinary trick, give up a wrath or lose 1 HP.

    使用普通锦囊牌时，弃一枚“暴怒”或失去1点体力。
    """
    with s.on("use.used", if_=user.is_(me) & used_trick, locked=True) as e:
        with e.if_(mark("wrath") > 0), e.may() as paid:
            e.drop_marks("wrath")
        with e.if_(~paid.done):
            e.lose_hp()


@skill("绝境", en="Desperation")
def juejing(s: SkillScript) -> None:
    """You draw one card more for each HP lost; your hand limit is 2 higher.

    摸牌阶段多摸已损失体力值张牌；手牌上限+2。
    """
    with s.on("turn.draw", if_=my_turn & (lost_hp() > 0), locked=True) as e:
        e.add("draws", lost_hp())
    s.adds("hand_limit", 2)


SUITS = ((HEART, "桃"), (DIAMOND, "火杀"), (CLUB, "闪"), (SPADE, "无懈可击"))


def dragon_soul(s: SkillScript, most: int | None) -> None:
    """Cards of one suit as what that suit stands for: one by conversion (while ``most`` is not told: at 1 HP), else as many as
    the owner has HP, or up to ``most``."""
    for wanted, into in SUITS:
        mine = own("hand", "equip", where=suit(it) == wanted)
        s.convert(mine, into=into, if_=me.life < 2 if most is None else None)
        if most is None:
            enough = (me.life > 1) & (count(mine) >= me.life)
            price: AmountLike = me.life
        else:
            enough = count(mine) >= most
            price = most
        with s.on("need_use.2", "need_play.2", if_=need(into) & enough) as e:
            e.provide(into, e.choose_cards(mine, price))
        if into == "火杀":
            with s.on("need_use.2", "need_play.2", if_=need("杀") & enough) as e:
                e.provide(into, e.choose_cards(mine, price))
        if into in ("桃", "火杀"):
            with s.active(if_=can_use(into) & enough) as e:
                e.use(into, cards=e.choose_cards(mine, price))
    s.keyword("provides")


@skill("龙魂", en="Dragon Soul")
def longhun(s: SkillScript) -> None:
    """As many cards of one suit as you have HP (at least one) are, by their suit, a peach (hearts), a fire slash (diamonds), a
    dodge (clubs) or a nullification (spades).

    X张同花色的牌（X为你的体力值且至少为1）可当牌使用或打出：红桃当【桃】、方块当火【杀】、梅花当【闪】、黑桃当【无懈可击】。
    """
    dragon_soul(s, None)


@skill("绝境（新）", en="Desperation (new)")
def new_juejing(s: SkillScript) -> None:
    """Your hand limit is 2 higher; you draw a card when you enter dying and when it is over.

    锁定技：手牌上限+2；进入濒死状态时和濒死结算结束后，摸一张牌。
    """
    s.adds("hand_limit", 2)
    with s.on("dying.entering", "dying.end", if_=subject.is_(me) & alive(me), locked=True) as e:
        e.draw()


@skill("龙魂（新）", en="Dragon Soul (new)")
def new_longhun(s: SkillScript) -> None:
    """One or two cards of one suit are, by their suit, a peach, a fire slash, a dodge or a nullification. Two red ones recover
    or hurt 1 more; two black ones let you discard a card of whose turn it is.

    至多两张同花色的牌可当牌使用或打出（红桃当【桃】、方块当火【杀】、梅花当【闪】、黑桃当【无懈可击】）；若为两张：红色则回复值或伤害值+1，黑色则弃置当前回合角色一张牌。
    """
    dragon_soul(s, 2)
    two = user.is_(me) & (use_cards == 2)
    with s.on("use.used", if_=two & use_name("桃", "火杀") & (use_colour == RED), locked=True) as e:
        e.add_bonus()
    with s.on("use.used", "play.played", if_=two & use_name("闪", "无懈可击") & (use_colour == BLACK) & alive(active) & (
            cards_of(active) > 0) & ~active.is_(me), locked=True) as e:
        e.discard(e.take(active))
