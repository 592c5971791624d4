"""Skills of the 25 standard generals."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

hit_by_somebody = victim.is_(me) & alive(source) & (damage > 0)
black_hand = own("hand", where=colour(it) == BLACK)
red_cards = own("hand", "equip", where=colour(it) == RED)


# ---- 魏 -------------------------------------------------------------------------------------------------------------


@skill("奸雄", en="Villainous Hero")
def jianxiong(s: SkillScript) -> None:
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (use_cards > 0)) as e:
        e.gain(e.cause_cards())


@skill("护驾", en="Royal Escort", lord=True)
def hujia(s: SkillScript) -> None:
    with s.on("need_use.1", "need_play.1", if_=need("闪") & kin()) as e:
        played = e.ask_kin()
        with e.if_(played.done):
            e.provide("", played)


@skill("反馈", en="Feedback")
def fankui(s: SkillScript) -> None:
    with s.on("damage.received", if_=hit_by_somebody & alive(me) & (cards_of(source) > 0)) as e:
        e.gain(e.take(source))


@skill("鬼才", en="Devilry")
def guicai(s: SkillScript) -> None:
    with s.on("judge.before_result", if_=(me.hand > 0)) as e:
        card = e.choose_cards(own("hand"))
        e.play("", card, hold=True)
        was = e.replace_judge_card(card.moved)
        e.put(was, "discard", "rule")


@skill("刚烈", en="Unyielding")
def ganglie(s: SkillScript) -> None:
    with s.on("damage.received", if_=hit_by_somebody & alive(me)) as e:
        judged = e.judge()
        with e.if_((suit(judged.subject) != HEART) & alive(source)):
            with e.if_(source.hand >= 2), e.may(source) as paid:
                e.discard(e.choose_cards(Filter(zones=("hand",), where=it.controller.is_(source)), 2, who=source))
            with e.if_(~paid.done):
                e.hurt(source)


@skill("突袭", en="Raid")
def tuxi(s: SkillScript) -> None:
    with s.on("turn.draw_begin2", if_=my_turn & exists(others(it.controller.hand > 0))) as e:
        whom = e.choose_seat(others(it.controller.hand > 0), 2, at_least_one=True)
        e.add("draws", -99)
        with e.each(whom) as one:
            e.gain(e.take(one, ("hand",)))


@skill("裸衣", en="Bare-chested")
def luoyi(s: SkillScript) -> None:
    with s.on("turn.draw_begin2", if_=my_turn & (seat_number("draws") > -2)) as e:
        e.add("draws", -1)
        e.set("turn_note", 1)
    with s.on("damage.dealing1", if_=source_seat(me) & my_turn & (seat_number("turn_note") == 1) & (
            used_slash | use_name("决斗")) & ~transferred, locked=True) as e:
        e.add_damage()


@skill("天妒", en="Envy of Heaven")
def tiandu(s: SkillScript) -> None:
    with s.on("judge.after2", if_=judging.is_(me) & on_table(judge_card) & alive(me)) as e:
        e.gain(judge_card)


@skill("遗计", en="Bequeathed Strategy")
def yiji(s: SkillScript) -> None:
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), each_point=True) as e:
        drawn = e.top_cards(2, "hand")
        given = e.choose_cards(drawn.moved, 2, up_to=True)
        with e.if_(given.done):
            to = e.choose_seat(others(), helps=True)
            e.give(given, to.subject.controller)


@skill("倾国", en="Fall of a Kingdom")
def qingguo(s: SkillScript) -> None:
    s.convert(black_hand, into="闪")


@skill("洛神", en="Goddess of the Luo")
def luoshen(s: SkillScript) -> None:
    with s.on("turn.prep_begin", if_=my_turn & alive(me)) as e, e.again() as more:
        judged = e.judge()
        with e.if_(colour(judged.subject) == BLACK):
            e.gain(judged)
            with e.may():
                more()


# ---- 蜀 -------------------------------------------------------------------------------------------------------------


@skill("仁德", en="Benevolence")
def rende(s: SkillScript) -> None:
    with s.active(if_=(me.hand > 0) & (living > 1)) as e:
        cards = e.choose_cards(own("hand"), 8, at_least_one=True)
        to = e.choose_seat(others(), helps=True)
        before = e.let(seat_number("phase_given"))
        e.add("phase_given", cards.count)
        e.give(cards, to.subject.controller)
        with e.if_((before.amount < 2) & (seat_number("phase_given") >= 2)):
            e.recover()


@skill("激将", en="Rouse", lord=True)
def jijiang(s: SkillScript) -> None:
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
    s.convert(red_cards, into="杀")


@skill("咆哮", en="Roar")
def paoxiao(s: SkillScript) -> None:
    s.keyword("unlimited_slash")


@skill("观星", en="Stargazing")
def guanxing(s: SkillScript) -> None:
    with s.on("turn.prep_begin", if_=my_turn & alive(me)) as e:
        e.arrange(smaller(living, 5))


@skill("空城", en="Empty City")
def kongcheng(s: SkillScript) -> None:
    s.forbids("杀", "决斗", if_=me.hand == 0)


@skill("龙胆", en="Dragon's Courage")
def longdan(s: SkillScript) -> None:
    s.convert(own("hand", where=name(it, "闪")), into="杀")
    s.convert(own("hand", where=name(it, "杀")), into="闪")


@skill("马术", en="Horsemanship")
def mashu(s: SkillScript) -> None:
    s.adds("attack_distance", -1)


@skill("铁骑", en="Iron Cavalry")
def tieqi(s: SkillScript) -> None:
    with s.on("use.specified", if_=user.is_(me) & used_slash & alive(me)) as e:
        judged = e.judge()
        with e.if_(colour(judged.subject) == RED):
            e.no_answer()


@skill("集智", en="Wisdom")
def jizhi(s: SkillScript) -> None:
    with s.on("use.used", if_=user.is_(me) & used_trick & alive(me)) as e:
        e.draw()


@skill("奇才", en="Prodigy")
def qicai(s: SkillScript) -> None:
    s.adds("trick_reach", 99)


# ---- 吴 -------------------------------------------------------------------------------------------------------------


@skill("制衡", en="Balance")
def zhiheng(s: SkillScript) -> None:
    with s.active(if_=cards_of() > 0, limit="phase") as e:
        cards = e.choose_cards(own("hand", "equip"), 8, at_least_one=True)
        e.discard(cards)
        e.draw(cards.count)


@skill("救援", en="Rescue", lord=True)
def jiuyuan(s: SkillScript) -> None:
    with s.on("use.specifying", if_=use_name("桃") & current_target(me) & ~user.is_(me) & (
            kingdom(user) == kingdom(me)) & flagged("in_dying"), locked=True) as e:
        e.add_bonus()


@skill("奇袭", en="Surprise Attack")
def qixi(s: SkillScript) -> None:
    s.convert(own("hand", "equip", where=colour(it) == BLACK), into="过河拆桥", for_=USE)


@skill("克己", en="Self-restraint")
def keji(s: SkillScript) -> None:
    with s.on("turn.discard_before", if_=my_turn & (seat_number("phase_slashes") == 0)) as e:
        e.skip("discard")


@skill("苦肉", en="Self-sacrifice")
def kurou(s: SkillScript) -> None:
    with s.active(if_=alive(me)) as e:
        e.lose_hp()
        e.draw(2)


@skill("英姿", en="Heroic Bearing")
def yingzi(s: SkillScript) -> None:
    with s.on("turn.draw", if_=my_turn & alive(me)) as e:
        e.add("draws", 1)


@skill("反间", en="Sow Discord")
def fanjian(s: SkillScript) -> None:
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
    s.convert(own("hand", "equip", where=suit(it) == DIAMOND), into="乐不思蜀", for_=USE)


@skill("流离", en="Exile")
def liuli(s: SkillScript) -> None:
    instead = in_range(me, it.controller) & ~aimed(it.controller) & ~it.same_as(Thing("subject"))
    with s.on("use.becoming", if_=current_target(me) & used_slash & (cards_of() > 0) & exists(others(instead))) as e:
        whom = e.choose_seat(others(instead))
        e.discard(e.choose_cards(own("hand", "equip")))
        e.redirect(whom)


@skill("谦逊", en="Modesty")
def qianxun(s: SkillScript) -> None:
    s.forbids("顺手牵羊", "乐不思蜀")


@skill("连营", en="Linked Camps")
def lianying(s: SkillScript) -> None:
    with s.on("move.after2", "move.multi_after2", if_=lost_last_hand & alive(me)) as e:
        e.draw()


@skill("结姻", en="Marriage")
def jieyin(s: SkillScript) -> None:
    wounded = male(it.controller) & (lost_hp(it.controller) > 0)
    with s.active(if_=(me.hand >= 2) & exists(others(wounded)), limit="phase") as e:
        whom = e.choose_seat(others(wounded), helps=True)
        e.discard(e.choose_cards(own("hand"), 2))
        e.recover()
        e.recover(whom)


@skill("枭姬", en="Lady Warrior")
def xiaoji(s: SkillScript) -> None:
    with s.on("move.after2", "move.multi_after2", if_=(lost_cards("equip") > 0) & alive(me)) as e:
        e.draw(2)


# ---- 群 -------------------------------------------------------------------------------------------------------------


@skill("青囊", en="Medicine Bag")
def qingnang(s: SkillScript) -> None:
    wounded = lost_hp(it.controller) > 0
    with s.active(if_=(me.hand > 0) & exists(anybody(wounded)), limit="phase") as e:
        whom = e.choose_seat(anybody(wounded), helps=True)
        e.discard(e.choose_cards(own("hand")))
        e.recover(whom)


@skill("急救", en="First Aid")
def jijiu(s: SkillScript) -> None:
    s.convert(red_cards, into="桃", for_=USE, if_=~my_turn)


@skill("无双", en="Peerless")
def wushuang(s: SkillScript) -> None:
    s.keyword("two_answers")


@skill("离间", en="Sow Enmity")
def lijian(s: SkillScript) -> None:
    man = male(it.controller)
    with s.active(if_=(cards_of() > 0) & (count(others(man)) >= 2) & (Thing("this").damage < 1)) as e:
        fighter = e.choose_seat(others(man))
        other = man & legal("决斗", fighter.subject.controller, it.controller) & ~it.same_as(fighter.subject)
        foe = e.choose_seat(others(other))
        with e.if_(foe.done):
            e.spend("phase")
            e.discard(e.choose_cards(own("hand", "equip")))
            e.use("决斗", on=foe, who=fighter.subject.controller)


@skill("闭月", en="Moon-eclipsing Beauty")
def biyue(s: SkillScript) -> None:
    with s.on("turn.finish_begin", if_=my_turn & alive(me)) as e:
        e.draw()
