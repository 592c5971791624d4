"""Skills of the 25 standard generals."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

hit_by_somebody = victim.is_(me) & alive(source) & (damage > 0)
black_hand = own("hand", where=colour(it) == BLACK)
red_cards = own("hand", "equip", where=colour(it) == RED)


# ---- 魏 -------------------------------------------------------------------------------------------------------------


@skill("奸雄", en="Villainous Hero")
def jianxiong(s: SkillScript) -> None:
    """After damage, you may gain the card that dealt it.

    受到伤害后，可获得造成此伤害的牌。
    """
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (use_cards > 0)) as e:
        e.gain(e.cause_cards())


@skill("护驾", en="Royal Escort", lord=True)
def hujia(s: SkillScript) -> None:
    """Lord: when you need a dodge, other characters of your kingdom may play one for you.

    主公技：需要【闪】时，可令同势力其他角色依次选择是否替你打出。
    """
    with s.on("need_use.1", "need_play.1", if_=need("闪") & kin()) as e:
        played = e.ask_kin()
        with e.if_(played.done):
            e.provide("", played)


@skill("反馈", en="Feedback")
def fankui(s: SkillScript) -> None:
    """After damage, you may gain a card of its source.

    受到伤害后，可获得来源的一张牌。
    """
    with s.on("damage.received", if_=hit_by_somebody & alive(me) & (cards_of(source) > 0)) as e:
        e.gain(e.take(source))


@skill("鬼才", en="Devilry")
def guicai(s: SkillScript) -> None:
    """Before a judgement is settled, you may play a hand card as its judge card.

    判定结果确定前，可打出一张手牌代替判定牌。
    """
    with s.on("judge.before_result", if_=(me.hand > 0) | (me.cards_in("under") > 0)) as e:
        card = e.choose_cards(as_hand())
        e.play("", card, hold=True)
        was = e.replace_judge_card(card.moved)
        e.put(was, "discard", "rule")


@skill("刚烈", en="Unyielding")
def ganglie(s: SkillScript) -> None:
    """After damage, you may judge: unless it is a heart, the source discards two hand cards or is dealt 1 damage.

    受到伤害后，可判定：不为红桃则来源弃两张手牌或受到1点伤害。
    """
    with s.on("damage.received", if_=hit_by_somebody & alive(me)) as e:
        judged = e.judge()
        with e.if_((suit(judged.subject) != HEART) & alive(source)):
            with e.if_(source.hand >= 2), e.may(source) as paid:
                e.discard(e.choose_cards(Filter(zones=("hand",), where=it.controller.is_(source)), 2, who=source))
            with e.if_(~paid.done):
                e.hurt(source)


@skill("突袭", en="Raid")
def tuxi(s: SkillScript) -> None:
    """Instead of drawing in the draw phase, you may take a hand card of each of up to two others.

    摸牌阶段可改为获得至多两名其他角色各一张手牌。
    """
    with s.on("turn.draw_begin2", if_=my_turn & exists(others(it.controller.hand > 0))) as e:
        whom = e.choose_seat(others(it.controller.hand > 0), 2, at_least_one=True)
        e.add("draws", -99)
        with e.each(whom) as one:
            e.gain(e.take(one, ("hand",)))


@skill("裸衣", en="Bare-chested")
def luoyi(s: SkillScript) -> None:
    """You may draw one card less in the draw phase; your slashes and duels deal 1 more in this turn.

    摸牌阶段可少摸一张，本回合你的【杀】和【决斗】伤害+1。
    """
    with s.on("turn.draw_begin2", if_=my_turn & (seat_number("draws") > -2)) as e:
        e.add("draws", -1)
        e.set("turn_note", 1)
    with s.on("damage.dealing1", if_=source_seat(me) & my_turn & (seat_number("turn_note") == 1) & (
            used_slash | use_name("决斗")) & ~transferred, locked=True) as e:
        e.add_damage()


@skill("天妒", en="Envy of Heaven")
def tiandu(s: SkillScript) -> None:
    """You may gain your judge card once it has taken effect.

    你的判定牌生效后，可获得之。
    """
    with s.on("judge.after2", if_=judging.is_(me) & on_table(judge_card) & alive(me)) as e:
        e.gain(judge_card)


@skill("遗计", en="Bequeathed Strategy")
def yiji(s: SkillScript) -> None:
    """After each point of damage, you may look at two cards of the pile and give each to anybody.

    每受到1点伤害后，可观看牌堆顶两张牌并分配给任意角色。
    """
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), each_point=True) as e:
        drawn = e.top_cards(2, "hand")
        given = e.choose_cards(drawn.moved, 2, up_to=True)
        with e.if_(given.done):
            to = e.choose_seat(others(), helps=True)
            e.give(given, to.subject.controller)
            with e.if_((given.count == 1) & (living > 2)):
                other = e.choose_cards(drawn.moved, 1, up_to=True)
                with e.if_(other.done):
                    to = e.choose_seat(others(~it.same_as(to.subject)), helps=True)
                    e.give(other, to.subject.controller)


@skill("倾国", en="Fall of a Kingdom")
def qingguo(s: SkillScript) -> None:
    """Black hand cards may be used or played as a dodge.

    黑色手牌可当【闪】。
    """
    s.convert(black_hand, into="闪")


@skill("洛神", en="Goddess of the Luo")
def luoshen(s: SkillScript) -> None:
    """As your turn is prepared you may judge: gain a black card, and judge again if you like.

    准备阶段可判定：黑色则获得之，并可继续判定。
    """
    with s.on("turn.prep_begin", if_=my_turn & alive(me)) as e, e.again() as more:
        with e.later("judge.after1", if_=judging.is_(me)) as after:
            with after.if_((colour(judge_card) == BLACK) & on_table(judge_card)):
                after.gain(judge_card)
        judged = e.judge()
        with e.if_(colour(judged.subject) == BLACK), e.may():
            more()


# ---- 蜀 -------------------------------------------------------------------------------------------------------------


@skill("仁德", en="Benevolence")
def rende(s: SkillScript) -> None:
    """In your play phase you may give away hand cards; when the second one of the phase is given, recover 1 HP.

    出牌阶段可将手牌交给其他角色；此阶段给出第二张时回复1点体力。
    """
    with s.active(if_=(me.hand > 0) & (living > 1)) as e:
        cards = e.choose_cards(own("hand"), ANY_NUMBER, at_least_one=True)
        to = e.choose_seat(others(), helps=True)
        before = e.let(seat_number("phase_given"))
        e.add("phase_given", cards.count)
        e.give(cards, to.subject.controller)
        with e.if_((before.amount < 2) & (seat_number("phase_given") >= 2)):
            e.recover()


@skill("激将", en="Rouse", lord=True)
def jijiang(s: SkillScript) -> None:
    """Lord: when you need a slash, other characters of your kingdom may play one for you.

    主公技：需要【杀】时，可令同势力其他角色依次选择是否替你打出。
    """
    with s.on("need_use.1", "need_play.1", if_=need("杀") & kin()) as e:
        played = e.ask_kin()
        with e.if_(played.done):
            e.provide("", played)
    with s.active(if_=kin() & can_use("杀")) as e:
        at = e.choose_seat(others(legal("杀", me, it.controller)))
        played = e.ask_kin("杀")
        with e.if_(played.done):
            e.use("杀", cards=played, on=at)


@skill("武圣", en="God of War")
def wusheng(s: SkillScript) -> None:
    """Red cards may be used or played as a slash.

    红色牌可当【杀】。
    """
    s.convert(red_cards, into="杀")


@skill("咆哮", en="Roar")
def paoxiao(s: SkillScript) -> None:
    """Any number of slashes.

    使用【杀】无次数限制。
    """
    s.keyword("unlimited_slash")


@skill("观星", en="Stargazing")
def guanxing(s: SkillScript) -> None:
    """As your turn is prepared, look at as many cards of the pile as characters live (at most five); put them back on
    top or at the bottom in any order.

    准备阶段可观看牌堆顶等同存活角色数（至多五）张牌，以任意顺序置于牌堆顶或底。
    """
    with s.on("turn.prep_begin", if_=my_turn & alive(me)) as e:
        e.arrange(smaller(living, 5))


@skill("空城", en="Empty City")
def kongcheng(s: SkillScript) -> None:
    """Without a hand you are no target of slashes and duels.

    没有手牌时，不能成为【杀】和【决斗】的目标。
    """
    s.forbids("杀", "决斗", if_=me.hand == 0)


@skill("龙胆", en="Dragon's Courage")
def longdan(s: SkillScript) -> None:
    """A slash may serve as a dodge, and a dodge as a slash.

    【杀】可当【闪】，【闪】可当【杀】。
    """
    s.convert(own("hand", where=name(it, "闪")), into="杀")
    s.convert(own("hand", where=name(it, "杀")), into="闪")


@skill("马术", en="Horsemanship")
def mashu(s: SkillScript) -> None:
    """You are 1 nearer to others.

    计算与其他角色的距离-1。
    """
    s.adds("attack_distance", -1)


@skill("铁骑", en="Iron Cavalry")
def tieqi(s: SkillScript) -> None:
    """When your slash has specified a target, you may judge: if it is red, the target may not dodge.

    【杀】指定目标后可判定：红色则目标不能使用【闪】。
    """
    with s.on("use.specified", if_=user.is_(me) & used_slash & alive(me)) as e:
        judged = e.judge()
        with e.if_(colour(judged.subject) == RED):
            e.no_answer()


@skill("集智", en="Wisdom")
def jizhi(s: SkillScript) -> None:
    """When you use an ordinary trick, you may draw a card.

    使用普通锦囊牌时，可摸一张牌。
    """
    with s.on("use.used", if_=user.is_(me) & used_trick & alive(me)) as e:
        e.draw()


@skill("奇才", en="Prodigy")
def qicai(s: SkillScript) -> None:
    """Your tricks know no distance.

    使用锦囊牌无距离限制。
    """
    s.adds("trick_reach", 99)


# ---- 吴 -------------------------------------------------------------------------------------------------------------


@skill("制衡", en="Balance")
def zhiheng(s: SkillScript) -> None:
    """Once each play phase: discard any cards and draw as many.

    出牌阶段限一次：弃置任意张牌并摸等量的牌。
    """
    with s.active(if_=cards_of() > 0, limit="phase") as e:
        cards = e.choose_cards(own("hand", "equip"), ANY_NUMBER, at_least_one=True)
        e.discard(cards)
        e.draw(cards.count)


@skill("救援", en="Rescue", lord=True)
def jiuyuan(s: SkillScript) -> None:
    """Lord: a peach that another character of your kingdom uses on you while you are dying recovers 1 more.

    主公技：濒死时，同势力其他角色对你使用的【桃】回复量+1。
    """
    with s.on("use.specifying", if_=use_name("桃") & current_target(me) & ~user.is_(me) & (
            kingdom(user) == kingdom(me)) & flagged("in_dying"), locked=True) as e:
        e.add_bonus()


@skill("奇袭", en="Surprise Attack")
def qixi(s: SkillScript) -> None:
    """Black cards may be used as a dismantlement.

    黑色牌可当【过河拆桥】。
    """
    s.convert(own("hand", "equip", where=colour(it) == BLACK), into="过河拆桥", for_=USE)


@skill("克己", en="Self-restraint")
def keji(s: SkillScript) -> None:
    """Without a slash in your play phase you may skip the discard phase.

    出牌阶段未使用或打出【杀】，可跳过弃牌阶段。
    """
    with s.on("turn.discard_before", if_=my_turn & (seat_number("phase_slashes") == 0)) as e:
        e.skip("discard")


@skill("苦肉", en="Self-sacrifice")
def kurou(s: SkillScript) -> None:
    """In your play phase you may lose 1 HP and draw two cards.

    出牌阶段可失去1点体力并摸两张牌。
    """
    with s.active(if_=alive(me)) as e:
        e.lose_hp()
        e.draw(2)


@skill("英姿", en="Heroic Bearing")
def yingzi(s: SkillScript) -> None:
    """You may draw one card more in the draw phase.

    摸牌阶段可多摸一张牌。
    """
    with s.on("turn.draw", if_=my_turn & alive(me)) as e:
        e.add("draws", 1)


@skill("反间", en="Sow Discord")
def fanjian(s: SkillScript) -> None:
    """Once each play phase: somebody guesses a suit and takes one of your hand cards; a wrong guess costs 1 damage.

    出牌阶段限一次：令一名其他角色猜花色并获得你一张手牌，猜错则受到1点伤害。
    """
    with s.active(if_=(me.hand > 0) & (living > 1), limit="phase") as e:
        whom = e.choose_seat(others())
        with e.choose_one(who=whom.subject.controller) as one:
            guesses = []
            for wanted in (SPADE, CLUB, HEART, DIAMOND):
                with one.option():
                    guesses.append((wanted, e.let(1)))
        card = e.take(me, ("hand",), who=whom.subject.controller)
        e.reveal(card)
        e.gain(card, whom.subject.controller)
        missed = colour(card.subject) < 0
        for wanted, guess in guesses:
            missed |= guess.done & (suit(card.subject) != wanted)
        with e.if_(missed):
            e.hurt(whom)


@skill("国色", en="National Beauty")
def guose(s: SkillScript) -> None:
    """Diamonds may be used as an indulgence.

    方块牌可当【乐不思蜀】。
    """
    s.convert(own("hand", "equip", where=suit(it) == DIAMOND), into="乐不思蜀", for_=USE)


@skill("流离", en="Exile")
def liuli(s: SkillScript) -> None:
    """When a slash is aimed at you, you may discard a card and turn it on somebody in your range, but not on its
    user.

    成为【杀】的目标时，可弃一张牌将其转移给攻击范围内的另一名角色（使用者除外）。
    """
    instead = in_range(me, it.controller) & ~aimed(it.controller) & ~it.same_as(Thing("subject")) & legal(
        "杀", user, it.controller, far=True)
    with s.on("use.becoming", if_=current_target(me) & used_slash & (cards_of() > 0) & exists(others(instead))) as e:
        whom = e.choose_seat(others(instead))
        e.discard(e.choose_cards(own("hand", "equip")))
        e.redirect(whom)


@skill("谦逊", en="Modesty")
def qianxun(s: SkillScript) -> None:
    """You are no target of snatches and indulgences.

    不能成为【顺手牵羊】和【乐不思蜀】的目标。
    """
    s.forbids("顺手牵羊", "乐不思蜀")


@skill("连营", en="Linked Camps")
def lianying(s: SkillScript) -> None:
    """When you lose your last hand card, you may draw one.

    失去最后一张手牌后，可摸一张牌。
    """
    with s.on("move.after2", "move.multi_after2", if_=lost_last_hand & alive(me)) as e:
        e.draw()


@skill("结姻", en="Marriage")
def jieyin(s: SkillScript) -> None:
    """Once each play phase: discard two hand cards; you and a wounded man recover 1 HP each.

    出牌阶段限一次：弃两张手牌，你与一名受伤的男性角色各回复1点体力。
    """
    wounded = male(it.controller) & (lost_hp(it.controller) > 0)
    with s.active(if_=(me.hand >= 2) & exists(others(wounded)), limit="phase") as e:
        whom = e.choose_seat(others(wounded), helps=True)
        e.discard(e.choose_cards(own("hand"), 2))
        e.recover()
        e.recover(whom)


@skill("枭姬", en="Lady Warrior")
def xiaoji(s: SkillScript) -> None:
    """For each equipment that you lose, you may draw two cards.

    每失去一张装备区的牌后，可摸两张牌。
    """
    with s.on("move.after2", if_=(lost_cards("equip") > 0) & alive(me)) as e:
        e.draw(2)
    with s.on("move.multi_after2", if_=(lost_cards("equip") > 0) & alive(me)) as e:
        left = e.let(lost_cards("equip") - 1)
        e.draw(2)
        with e.again() as more, e.if_(left.amount > 0), e.may():
            e.assign(left, left.amount - 1)
            e.draw(2)
            more()


# ---- 群 -------------------------------------------------------------------------------------------------------------


@skill("青囊", en="Medicine Bag")
def qingnang(s: SkillScript) -> None:
    """Once each play phase: discard a hand card; somebody recovers 1 HP.

    出牌阶段限一次：弃一张手牌，令一名角色回复1点体力。
    """
    wounded = lost_hp(it.controller) > 0
    with s.active(if_=(me.hand > 0) & exists(anybody(wounded)), limit="phase") as e:
        whom = e.choose_seat(anybody(wounded), helps=True)
        e.discard(e.choose_cards(own("hand")))
        e.recover(whom)


@skill("急救", en="First Aid")
def jijiu(s: SkillScript) -> None:
    """Outside your turn, red cards may be used as a peach.

    回合外，红色牌可当【桃】。
    """
    s.convert(red_cards, into="桃", for_=USE, if_=~my_turn)


@skill("无双", en="Peerless")
def wushuang(s: SkillScript) -> None:
    """Against you a slash takes two dodges, and a duel two slashes at each turn.

    你的【杀】须两张【闪】抵消；与你决斗者每次须打出两张【杀】。
    """
    s.keyword("two_answers")


@skill("离间", en="Sow Enmity")
def lijian(s: SkillScript) -> None:
    """Once each play phase: discard a card; one man uses a duel on another.

    出牌阶段限一次：弃一张牌，令一名男性角色对另一名男性角色使用【决斗】。
    """
    man = male(it.controller)
    fighters = others(man & man_to_aim_at("决斗", it.controller))
    with s.active(if_=(cards_of() > 0) & exists(fighters), limit="phase") as e:
        fighter = e.choose_seat(fighters)
        other = man & legal("决斗", fighter.subject.controller, it.controller) & ~it.same_as(fighter.subject)
        foe = e.choose_seat(others(other))
        e.discard(e.choose_cards(own("hand", "equip")))
        e.use("决斗", on=foe, who=fighter.subject.controller)


@skill("闭月", en="Moon-eclipsing Beauty")
def biyue(s: SkillScript) -> None:
    """As your end phase begins you may draw a card.

    结束阶段可摸一张牌。
    """
    with s.on("turn.finish_begin", if_=my_turn & alive(me)) as e:
        e.draw()
