"""Skills that examples of the text need, of generals outside the packs."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

any_trick = used_trick | use_name("闪电", "乐不思蜀", "兵粮寸断")
hand_of_subject = Filter(zones=("hand", "equip"), where=it.controller.is_(subject))


@skill("清俭", en="Frugality")
def qingjian(s: SkillScript) -> None:
    got = (gained() > 0) & ~(my_turn & phase("draw")) & (living > 1)
    with s.on("move.after2", "move.multi_after2", if_=got & alive(me)) as e:
        cards = e.choose_cards(e.moved_cards(to="hand", where=own("hand")), 8, up_to=True)
        with e.if_(cards.done):
            e.give(cards, e.choose_seat(others(), helps=True).subject.controller)


@skill("密诏", en="Secret Edict")
def mizhao(s: SkillScript) -> None:
    with s.active(if_=(me.hand > 0) & exists(others(it.controller.hand > 0)) & (living > 2), limit="phase") as e:
        one = e.choose_seat(others(), helps=True)
        two = e.choose_seat(others((it.controller.hand > 0) & ~it.same_as(one.subject)))
        e.give(own("hand"), one.subject.controller)
        result = e.contest(two, one.subject.controller)
        with e.if_((result.amount == 1) & legal("杀", one.subject.controller, two.subject.controller, far=True)):
            e.use("杀", on=two, who=one.subject.controller, any_distance=True)
        with e.if_((result.amount == 2) & legal("杀", two.subject.controller, one.subject.controller, far=True)):
            e.use("杀", on=one, who=two.subject.controller, any_distance=True)


@skill("同疾", en="Shared Hatred")
def tongji(s: SkillScript) -> None:
    s.forbids("杀", on_others=True, if_=(me.hand > me.life) & in_range(subject, me) & ~it.controller.is_(me))


@skill("醇醪", en="Fine Wine")
def chunlao(s: SkillScript) -> None:
    with s.on("turn.finish_begin", if_=my_turn & ~exists(own("pile")) & exists(own("hand", where=name(it, "杀")))) as e:
        e.put(e.choose_cards(own("hand", where=name(it, "杀")), 8, at_least_one=True), "pile")
    with s.on("dying.in_dying", if_=exists(own("pile")) & (subject.life < 1)) as e:
        e.put(e.choose_cards(own("pile")), "discard", "rule")
        e.use("酒", who=subject)


@skill("枪舞", en="Spear Dance")
def qiangwu(s: SkillScript) -> None:
    with s.active(if_=alive(me), limit="phase") as e:
        judged = e.judge()
        e.set("turn_note", rank(judged.subject))
    shown = seat_number("turn_note")
    s.adds("slash_reach", 1, if_=my_turn & (shown > 0) & (considered("rank") > 0) & (considered("rank") < shown))
    s.adds("slash_uncounted", 1, if_=my_turn & (shown > 0) & (considered("rank") > shown))


@skill("禁酒", en="Abstinence")
def jinjiu(s: SkillScript) -> None:
    s.keyword("wine_is_slash")


@skill("佐定", en="Assist and Settle")
def zuoding(s: SkillScript) -> None:
    hurt = Filter(kinds=("character",), zones=("character",), where=seat_number("phase_hurt", it.controller) > 0)
    play = user.is_(active) & ~user.is_(me) & phase("play") & (use_suit == SPADE) & ~exists(hurt)
    with s.on("use.specified", if_=play & alive(me)) as e:
        e.draw(1, e.choose_seat(anybody(aimed(it.controller)), helps=True))


@skill("镇卫", en="Guard")
def zhenwei(s: SkillScript) -> None:
    weak = ~current_target(me) & (target.life < me.life) & (number_of_targets == 1) & ~user.is_(me)
    aimed_at_him = used_slash | (any_trick & (use_colour == BLACK))
    itself = use_name("闪电") & ~current_target(me) & (target.life < me.life)
    with s.on("use.becoming", if_=(weak | itself) & aimed_at_him & (cards_of() > 0) & alive(me)) as e:
        e.discard(e.choose_cards(own("hand", "equip")))
        with e.choose_one() as one:
            with one.option():
                e.draw()
                e.redirect(me)
            with one.option():
                cards = e.cause_cards()
                e.put(cards, "pile", to=user)
                e.cancel_all()


@skill("窃听", en="Eavesdrop")
def qieting(s: SkillScript) -> None:
    with s.on("turn.end1", if_=~my_turn & ~touched_others(active) & alive(me)) as e:
        e.draw()


@skill("巧说", en="Skilful Persuasion")
def qiaoshui(s: SkillScript) -> None:
    rivals = others(it.controller.hand > 0)
    with s.on("turn.play_begin", if_=my_turn & (me.hand > 0) & exists(rivals) & alive(me)) as e:
        result = e.contest(e.choose_seat(rivals))
        e.set("turn_note", result.amount)
    basic = used_slash | use_name("桃", "酒") | used_trick
    with s.on("use.targets_chosen", if_=user.is_(me) & basic & (seat_number("turn_note") == 1)) as e:
        e.set("turn_note", 0)
        e.add_target(e.choose_seat(anybody(could_join(it.controller))))


@skill("纳蛮", en="Recruit the Barbarians")
def naman(s: SkillScript) -> None:
    with s.on("move.after2", "move.multi_after2", if_=slash_played_by_another & alive(me)) as e:
        e.gain(e.moved_cards(to="discard"))


@skill("伤逝", en="Mourning")
def shangshi(s: SkillScript) -> None:
    poor = (me.hand < lost_hp()) & alive(me)
    with s.on("move.after2", "move.multi_after2", if_=poor & (lost_cards("hand") > 0)) as e:
        e.draw(lost_hp() - me.hand)
    with s.on("deduct.after", "deduct.l_after", "recover.after", "maxhp.lose_after", "maxhp.gain_after",
              if_=poor & subject.is_(me)) as e:
        e.draw(lost_hp() - me.hand)


@skill("陷阵", en="Break the Ranks")
def xianzhen(s: SkillScript) -> None:
    rivals = others(it.controller.hand > 0)
    with s.active(if_=(me.hand > 0) & exists(rivals), limit="phase") as e:
        whom = e.choose_seat(rivals)
        result = e.contest(whom)
        with e.if_(result.amount == 1):
            e.set("turn_note", 1)
            e.flag("chosen", whom)
            with e.later("turn.end7", knows=whom) as after:
                after.flag("chosen", after.known, off=True)
        with e.otherwise():
            e.set("turn_note", 2)
    beaten = my_turn & (seat_number("turn_note") == 1)
    s.adds("slash_reach", 1, if_=beaten & flagged("chosen", it.controller))
    s.adds("slashes", -9, if_=my_turn & (seat_number("turn_note") == 2))
    with s.on("use.specified", if_=user.is_(me) & my_turn & flagged("chosen", target), locked=True) as e:
        e.ignore_armour()


@skill("勇决", en="Bold Resolve")
def yongjue(s: SkillScript) -> None:
    with s.on("use.end2", if_=used_slash & first_of_phase & (use_cards > 0) & alive(user)) as e:
        e.gain(e.cause_cards(), user)


@skill("趫猛", en="Agile and Fierce")
def qiaomeng(s: SkillScript) -> None:
    gear = Filter(zones=("equip",), where=it.controller.is_(victim))
    mounts = Filter(kinds=("attack_horse", "defence_horse"), zones=("discard",))
    with s.on("damage.dealt", if_=source_seat(me) & used_slash & (damage > 0) & exists(gear) & alive(me)) as e:
        card = e.choose_cards(gear)
        with e.later("move.after2", if_=alive(me)) as after:
            after.gain(after.moved_cards("equip", to="discard", where=mounts))
        e.discard(card)


@skill("落英", en="Falling Petals")
def luoying(s: SkillScript) -> None:
    clubs = Filter(zones=("discard",), where=suit(it) == CLUB)
    with s.on("move.after2", "move.multi_after2", if_=clubs_of_others & alive(me)) as e:
        cards = e.moved_cards("hand", "equip", "process", to="discard", where=clubs, of_others=True)
        e.gain(e.choose_cards(cards, 8, up_to=True))


@skill("旋风", en="Whirlwind")
def xuanfeng(s: SkillScript) -> None:
    rich = others(cards_of(it.controller) > 0)

    def blow(e: SkillEffect) -> None:
        e.discard(e.take(e.choose_seat(rich)))
        with e.if_(exists(rich)), e.may():
            e.discard(e.take(e.choose_seat(rich)))

    with s.on("turn.discard_end", if_=my_turn & (seat_number("phase_discarded") >= 2) & exists(rich) & alive(me)) as e:
        blow(e)
    with s.on("move.after2", "move.multi_after2", if_=(lost_cards("equip") > 0) & exists(rich) & alive(me)) as e:
        blow(e)


@skill("挥泪", en="Tears")
def huilei(s: SkillScript) -> None:
    with s.on("death.at", if_=subject.is_(me), locked=True) as e, e.each_player() as one, e.if_(killer(one) & alive(one)):
        e.discard(Filter(zones=("hand", "equip"), where=it.controller.is_(one)))


@skill("决死", en="Fight to the Death")
def juesi(s: SkillScript) -> None:
    slashes = own("hand", where=name(it, "杀"))
    near = others(in_range(me, it.controller) & (cards_of(it.controller) > 0))
    with s.active(if_=exists(slashes) & exists(near)) as e:
        whom = e.choose_seat(near)
        e.discard(e.choose_cards(slashes))
        who = whom.subject.controller
        given = e.choose_cards(Filter(zones=("hand", "equip"), where=it.controller.is_(who)), who=who)
        other = e.let(0)
        with e.if_(~name(given.subject, "杀")):
            e.assign(other, 1)
        e.discard(given)
        with e.if_((other.amount == 1) & (who.life >= me.life)):
            e.use("决斗", on=whom)


@skill("潜袭", en="Stealth Attack")
def qianxi(s: SkillScript) -> None:
    hit = source_seat(me) & used_slash & (damage > 0) & alive(victim) & (distance(me, victim) == 1) & alive(me)
    with s.on("damage.dealing2", if_=hit) as e:
        judged = e.judge()
        with e.if_(suit(judged.subject) != HEART):
            e.prevent_damage()
            e.lose_max_hp(victim)


@skill("仁心", en="Benevolent Heart")
def renxin(s: SkillScript) -> None:
    with s.on("dying.in_dying", if_=~subject.is_(me) & (subject.life < 1) & (me.hand > 0) & alive(me)) as e:
        e.turn_over()
        e.give(own("hand"), subject)
        e.recover(subject)


@skill("恩怨", en="Gratitude and Grudge")
def enyuan(s: SkillScript) -> None:
    with s.on("move.after2", "move.multi_after2", if_=(gained(from_others=True) >= 2) & alive(me) & alive(subject)) as e:
        e.draw(1, subject)


@skill("缠怨", en="Lingering Resentment")
def chanyuan(s: SkillScript) -> None:
    s.keyword("silent_at_one")


@skill("追忆", en="Remembrance")
def zhuiyi(s: SkillScript) -> None:
    with s.on("death.at", if_=subject.is_(me) & exists(others(~killer(it.controller)))) as e:
        whom = e.choose_seat(others(~killer(it.controller)), helps=True)
        e.draw(3, whom)
        e.recover(whom)


@skill("庸肆", en="Imprudence")
def yongsi(s: SkillScript) -> None:
    with s.on("turn.draw", if_=my_turn & alive(me), locked=True) as e:
        e.add("draws", kingdoms_in_play)
    with s.on("turn.discard_begin", if_=my_turn & alive(me), locked=True) as e:
        e.discard(e.choose_cards(own("hand", "equip"), smaller(kingdoms_in_play, cards_of())))


@skill("连破", en="Successive Victories")
def lianpo(s: SkillScript) -> None:
    with s.on("turn.end1", if_=(seat_number("kills") > 0) & alive(me)) as e:
        e.extra_turn()


@skill("鸩毒", en="Poison")
def zhendu(s: SkillScript) -> None:
    with s.on("turn.play_begin", if_=~my_turn & alive(active) & (me.hand > 0) & alive(me)) as e:
        e.discard(e.choose_cards(own("hand")))
        e.use("酒", who=active)
        e.hurt(active)


@skill("献图", en="Present the Map")
def xiantu(s: SkillScript) -> None:
    with s.on("turn.play_begin", if_=~my_turn & alive(active) & alive(me)) as e:
        e.draw(2)
        e.give(e.choose_cards(own("hand", "equip"), 2), active)
        with e.later("turn.play_end", if_=(seat_number("phase_kills", active) == 0) & alive(me)) as after:
            after.lose_hp()


@skill("忘隙", en="Forgotten Quarrel")
def wangxi(s: SkillScript) -> None:
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & alive(source) & ~source_seat(me), each_point=True) as e:
        e.draw()
        e.draw(1, source)
    with s.on("damage.dealt", if_=source_seat(me) & alive(me) & alive(victim) & ~victim.is_(me), each_point=True) as e:
        e.draw()
        e.draw(1, victim)


@skill("章武", en="Era of Zhangwu")
def zhangwu(s: SkillScript) -> None:
    """Locked. 飞龙夺凤 comes to you from the discard pile and from the equipment of others; when you would lose it
    otherwise than by using it, it is shown and goes to the bottom of the draw pile, and you draw two cards.
    锁定技。【飞龙夺凤】进入弃牌堆或其他角色的装备区后，获得之；你将不因使用而失去之时，展示之并改为置于牌堆底，然后摸两张牌。
    """
    dragon = Filter(zones=("discard", "equip"), named="飞龙夺凤♠2")
    for move in ("move.", "move.multi_"):
        with s.on(move + "before2", if_=dragon_leaves, locked=True) as e:
            e.divert_dragon()
            with e.later(move + "after2", if_=alive(me)) as after:
                after.draw(2)
        with s.on(move + "after2", if_=incoming("fallen_dragon") & alive(me), locked=True) as e:
            e.gain(e.moved_cards(where=dragon))
