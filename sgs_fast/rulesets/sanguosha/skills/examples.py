"""Skills that examples of the text need, of generals outside the packs."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

any_trick = used_trick | use_name("闪电", "乐不思蜀", "兵粮寸断")
hand_of_subject = Filter(zones=("hand", "equip"), where=it.controller.is_(subject))


@skill("清俭", en="Frugality")
def qingjian(s: SkillScript) -> None:
    """When you gain cards outside your draw phase, you may give some of them away.

    摸牌阶段外获得牌后，可将其中任意张交给一名其他角色。
    """
    got = (gained() > 0) & ~(my_turn & phase("draw")) & (living > 1)
    with s.on("move.after2", "move.multi_after2", if_=got & alive(me)) as e:
        cards = e.choose_cards(e.moved_cards(to="hand", where=own("hand")), ANY_NUMBER, up_to=True)
        with e.if_(cards.done):
            e.give(cards, e.choose_seat(others(), helps=True).subject.controller)


@skill("密诏", en="Secret Edict")
def mizhao(s: SkillScript) -> None:
    """Once each play phase: give your hand away; its new owner has a contest with somebody you name, and the winner
    slashes the loser.

    出牌阶段限一次：将所有手牌交给一名角色，令其与你指定的角色拼点，赢者对输者使用【杀】。
    """
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
    """With more hand cards than HP, slashes in whose range you are must be aimed at you.

    手牌数大于体力值时，攻击范围内有你的角色只能以你为【杀】的目标。
    """
    s.forbids("杀", on_others=True, if_=(me.hand > me.life) & in_range(subject, me) & ~it.controller.is_(me))


@skill("醇醪", en="Fine Wine")
def chunlao(s: SkillScript) -> None:
    """Slashes may be laid on your general at the end of your turn; one of them is wine for somebody who is dying.

    结束阶段可将【杀】置于武将牌上；角色濒死时可移去一张令其视为使用【酒】。
    """
    with s.on("turn.finish_begin", if_=my_turn & ~exists(own("pile")) & exists(own("hand", where=name(it, "杀")))) as e:
        e.put(e.choose_cards(own("hand", where=name(it, "杀")), ANY_NUMBER, at_least_one=True), "pile")
    with s.on("dying.in_dying", if_=exists(own("pile")) & (subject.life < 1)) as e:
        e.put(e.choose_cards(own("pile")), "discard", "rule")
        e.use("酒", who=subject)


@skill("枪舞", en="Spear Dance")
def qiangwu(s: SkillScript) -> None:
    """Once each play phase you may judge: slashes of a lower number know no distance, of a higher one no limit in
    this turn.

    出牌阶段限一次可判定：本回合点数更小的【杀】无距离限制，更大的不计入次数。
    """
    with s.active(if_=alive(me), limit="phase") as e:
        judged = e.judge()
        e.set("turn_note", rank(judged.subject))
    shown = seat_number("turn_note")
    s.adds("slash_reach", 1, if_=my_turn & (shown > 0) & (considered("rank") > 0) & (considered("rank") < shown))
    s.adds("slash_uncounted", 1, if_=my_turn & (shown > 0) & (considered("rank") > shown))


@skill("禁酒", en="Abstinence")
def jinjiu(s: SkillScript) -> None:
    """Wine is a slash in your hand.

    你的【酒】视为【杀】。
    """
    s.keyword("wine_is_slash")


@skill("佐定", en="Assist and Settle")
def zuoding(s: SkillScript) -> None:
    """When another specifies targets with a spade in its play phase and nobody was hurt yet, one of the targets may
    draw a card.

    其他角色出牌阶段使用黑桃牌指定目标后，若此阶段无人受伤，可令其中一名目标摸一张牌。
    """
    hurt = Filter(kinds=("character",), zones=("character",), where=seat_number("phase_hurt", it.controller) > 0)
    play = user.is_(active) & ~user.is_(me) & phase("play") & (use_suit == SPADE) & ~exists(hurt)
    with s.on("use.specified", if_=play & alive(me)) as e:
        e.draw(1, e.choose_seat(anybody(aimed(it.controller)), helps=True))


@skill("镇卫", en="Guard")
def zhenwei(s: SkillScript) -> None:
    """When a slash or a black trick is aimed at somebody weaker, you may discard a card: draw one and be the target,
    or lay that card aside and stop it.

    体力小于你的角色成为【杀】或黑色锦囊牌的唯一目标时，可弃一张牌：摸一张并成为目标，或令其失效并移出。
    """
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
    """At the end of a turn whose owner used no card on others, you may draw a card.

    其他角色未对他人使用过牌的回合结束前，可摸一张牌。
    """
    with s.on("turn.end1", if_=~my_turn & ~touched_others(active) & alive(me)) as e:
        e.draw()


@skill("巧说", en="Skilful Persuasion")
def qiaoshui(s: SkillScript) -> None:
    """As your play phase begins you may have a contest: win, and your next card may have one target more.

    出牌阶段开始时可拼点：赢则下一张基本牌或普通锦囊牌可多指定一个目标。
    """
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
    """You may gain a slash that another played.

    其他角色打出的【杀】置入弃牌堆后，可获得之。
    """
    with s.on("move.after2", "move.multi_after2", if_=slash_played_by_another & alive(me)) as e:
        e.gain(e.moved_cards(to="discard"))


@skill("伤逝", en="Mourning")
def shangshi(s: SkillScript) -> None:
    """With fewer hand cards than lost HP, you may draw up to that many.

    手牌少于已损失体力值时，可补至等量。
    """
    poor = (me.hand < lost_hp()) & alive(me)
    with s.on("move.after2", "move.multi_after2", if_=poor & (lost_cards("hand") > 0)) as e:
        e.draw(lost_hp() - me.hand)
    with s.on("deduct.after", "deduct.l_after", "recover.after", "maxhp.lose_after", "maxhp.gain_after",
              if_=poor & subject.is_(me)) as e:
        e.draw(lost_hp() - me.hand)


@skill("陷阵", en="Break the Ranks")
def xianzhen(s: SkillScript) -> None:
    """Once each play phase: a contest. Win: no distance, no limit and no armour against that one in this turn; else
    no slash.

    出牌阶段限一次：拼点，赢则本回合对其使用【杀】无距离限制并无视防具，否则不能使用【杀】。
    """
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
    """Whose first card of its play phase is a slash may gain it back.

    角色出牌阶段使用的第一张牌若为【杀】，结算后可令其收回。
    """
    with s.on("use.end2", if_=used_slash & first_of_phase & (use_cards > 0) & alive(user)) as e:
        e.gain(e.cause_cards(), user)


@skill("趫猛", en="Agile and Fierce")
def qiaomeng(s: SkillScript) -> None:
    """When your slash dealt damage, you may discard equipment of the victim; a mount is yours.

    【杀】造成伤害后，可弃置受伤者一张装备；若为坐骑则获得之。
    """
    gear = Filter(zones=("equip",), where=it.controller.is_(victim))
    mounts = Filter(kinds=("attack_horse", "defence_horse"), zones=("discard",))
    with s.on("damage.dealt", if_=source_seat(me) & used_slash & (damage > 0) & exists(gear) & alive(me)) as e:
        card = e.choose_cards(gear)
        with e.later("move.after2", if_=alive(me)) as after:
            after.gain(after.moved_cards("equip", to="discard", where=mounts))
        e.discard(card)


@skill("落英", en="Falling Petals")
def luoying(s: SkillScript) -> None:
    """You may gain clubs that others discard or judge by.

    其他角色因弃置或判定进入弃牌堆的梅花牌，可获得之。
    """
    clubs = Filter(zones=("discard",), where=suit(it) == CLUB)
    with s.on("move.after2", "move.multi_after2", if_=clubs_of_others & alive(me)) as e:
        cards = e.moved_cards("hand", "equip", "process", to="discard", where=clubs, of_others=True)
        e.gain(e.choose_cards(cards, ANY_NUMBER, up_to=True))


@skill("旋风", en="Whirlwind")
def xuanfeng(s: SkillScript) -> None:
    """When you discarded two cards in your discard phase, or lost equipment, you may discard up to two cards of
    others.

    弃牌阶段弃置至少两张牌，或失去装备后，可弃置其他角色至多两张牌。
    """
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
    """Whoever kills you discards all cards.

    杀死你的角色弃置所有牌。
    """
    with s.on("death.at", if_=subject.is_(me), locked=True) as e, e.each_player() as one, e.if_(killer(one) & alive(one)):
        e.discard(Filter(zones=("hand", "equip"), where=it.controller.is_(one)))


@skill("决死", en="Fight to the Death")
def juesi(s: SkillScript) -> None:
    """Discard a slash: somebody in your range discards a card; if it is no slash and it has at least your HP, you
    duel.

    弃一张【杀】令攻击范围内一名角色弃一张牌，若不为【杀】且其体力不小于你，视为对其使用【决斗】。
    """
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
    """When your slash is about to hurt at distance 1, you may judge: unless it is a heart, the victim loses 1 maximum
    HP instead.

    【杀】对距离1的角色造成伤害时可判定：不为红桃则防止伤害，改为其减1点体力上限。
    """
    hit = source_seat(me) & used_slash & (damage > 0) & alive(victim) & (distance(me, victim) == 1) & alive(me)
    with s.on("damage.dealing2", if_=hit) as e:
        judged = e.judge()
        with e.if_(suit(judged.subject) != HEART):
            e.prevent_damage()
            e.lose_max_hp(victim)


@skill("仁心", en="Benevolent Heart")
def renxin(s: SkillScript) -> None:
    """When somebody else is dying, you may turn over and give it your hand: it recovers 1 HP.

    其他角色濒死时，可翻面并将所有手牌交给其，令其回复1点体力。
    """
    with s.on("dying.in_dying", if_=~subject.is_(me) & (subject.life < 1) & (me.hand > 0) & alive(me)) as e:
        e.turn_over()
        e.give(own("hand"), subject)
        e.recover(subject)


@skill("恩怨", en="Gratitude and Grudge")
def enyuan(s: SkillScript) -> None:
    """Whoever gives you two cards may be let draw one.

    获得其他角色两张或更多牌后，可令其摸一张牌。
    """
    with s.on("move.after2", "move.multi_after2", if_=(gained(from_others=True) >= 2) & alive(me) & alive(subject)) as e:
        e.draw(1, subject)


@skill("缠怨", en="Lingering Resentment")
def chanyuan(s: SkillScript) -> None:
    """At 1 HP your other skills are void; you may not challenge.

    体力为1时其他技能无效；不能质疑〖蛊惑〗。
    """
    s.keyword("silent_at_one")


@skill("追忆", en="Remembrance")
def zhuiyi(s: SkillScript) -> None:
    """When you die, somebody but your killer draws three cards and recovers 1 HP.

    死亡时可令杀死你以外的一名角色摸三张牌并回复1点体力。
    """
    with s.on("death.at", if_=subject.is_(me) & exists(others(~killer(it.controller)))) as e:
        whom = e.choose_seat(others(~killer(it.controller)), helps=True)
        e.draw(3, whom)
        e.recover(whom)


@skill("庸肆", en="Imprudence")
def yongsi(s: SkillScript) -> None:
    """You draw one card more for each kingdom alive, and discard as many as your discard phase begins.

    摸牌阶段多摸存活势力数张牌；弃牌阶段开始时须弃等量的牌。
    """
    with s.on("turn.draw", if_=my_turn & alive(me), locked=True) as e:
        e.add("draws", kingdoms_in_play)
    with s.on("turn.discard_begin", if_=my_turn & alive(me), locked=True) as e:
        e.discard(e.choose_cards(own("hand", "equip"), smaller(kingdoms_in_play, cards_of())))


@skill("连破", en="Successive Victories")
def lianpo(s: SkillScript) -> None:
    """When you killed somebody in a turn, you may have an extra turn after it.

    杀死过角色的回合结束前，可在其后获得一个额外回合。
    """
    with s.on("turn.end1", if_=(seat_number("kills") > 0) & alive(me)) as e:
        e.extra_turn()


@skill("鸩毒", en="Poison")
def zhendu(s: SkillScript) -> None:
    """As another's play phase begins, you may discard a hand card: it drinks wine and is dealt 1 damage.

    其他角色出牌阶段开始时，可弃一张手牌：其视为使用【酒】并受到1点伤害。
    """
    with s.on("turn.play_begin", if_=~my_turn & alive(active) & (me.hand > 0) & alive(me)) as e:
        e.discard(e.choose_cards(own("hand")))
        e.use("酒", who=active)
        e.hurt(active)


@skill("献图", en="Present the Map")
def xiantu(s: SkillScript) -> None:
    """As another's play phase begins, you may draw two cards and give it two; unless it kills, lose 1 HP.

    其他角色出牌阶段开始时，可摸两张牌并交给其两张；此阶段其未杀死角色则你失去1点体力。
    """
    with s.on("turn.play_begin", if_=~my_turn & alive(active) & alive(me)) as e:
        e.draw(2)
        e.give(e.choose_cards(own("hand", "equip"), 2), active)
        with e.later("turn.play_end", if_=(seat_number("phase_kills", active) == 0) & alive(me)) as after:
            after.lose_hp()


@skill("忘隙", en="Forgotten Quarrel")
def wangxi(s: SkillScript) -> None:
    """For each point of damage between you and another, you may both draw a card.

    对其他角色或受到其他角色每1点伤害后，可与其各摸一张牌。
    """
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


@skill("酒诗", en="Poems over Wine")
def jiushi(s: SkillScript) -> None:
    """Face up you may turn over to use wine. Face down when damage comes, you may turn up after it.

    正面朝上时可翻面视为使用【酒】；背面朝上受到伤害后可翻回。
    """
    s.keyword("provides")
    with s.on("need_use.2", if_=need("桃") & need_for(me) & ~flagged("turned", me)) as e:
        e.turn_over()
        e.provide("酒")
    with s.active(if_=can_use("酒") & ~flagged("turned", me)) as e:
        e.turn_over()
        e.use("酒")
    with s.on("damage.receiving1", if_=victim.is_(me) & flagged("turned", me), locked=True) as e:
        e.note_event()
    with s.on("damage.received", if_=victim.is_(me) & noted & flagged("turned", me) & alive(me)) as e:
        e.change_state(me, "turn_face_up")


@skill("陷嗣", en="Entrapment")
def xiansi(s: SkillScript) -> None:
    """As your turn is prepared, lay a card of each of up to two characters on your general. Others may discard two of
    these to slash you.

    准备阶段可将至多两名角色各一张牌置于武将牌上；其他角色可弃其中两张视为对你使用【杀】。
    """
    rich = anybody(cards_of(it.controller) > 0)
    with s.on("turn.prep_begin", if_=my_turn & alive(me) & exists(rich)) as e:
        with e.each(e.choose_seat(rich, 2, at_least_one=True)) as one:
            e.put(e.take(one), "pile")
    his = anybody(it.controller.is_(owner) & legal("杀", me, it.controller))
    with s.for_others(if_=(owner.cards_in("pile") > 1) & can_use("杀") & exists(his)) as e:
        e.put(e.choose_cards(Filter(zones=("pile",), where=it.controller.is_(owner)), 2), "discard", "rule")
        e.use("杀", on=e.choose_seat(his))


@skill("活墨", en="Living Ink")
def huomo(s: SkillScript) -> None:
    """Put a black card that is no basic one on the pile to use a basic card whose name you have not used in this
    turn.

    可将一张黑色非基本牌置于牌堆顶，视为使用一张本回合未用过牌名的基本牌。
    """
    ink = own("hand", "equip", where=(colour(it) == BLACK) & (type_of(it) != 1))

    def pay(e: SkillEffect) -> None:
        card = e.choose_cards(ink)
        e.reveal(card)
        e.put(card, "draw", "put", on_top=True)

    s.keyword("provides")
    for basic in ("杀", "闪", "桃"):
        with s.on("need_use.2", if_=need(basic) & ~used_basic(basic) & exists(ink)) as e:
            pay(e)
            e.provide(basic)
    with s.on("need_use.2", if_=need("桃") & need_for(me) & ~used_basic("酒") & exists(ink)) as e:
        pay(e)
        e.provide("酒")
    for basic in ("杀", "桃", "酒"):
        with s.active(if_=can_use(basic) & ~used_basic(basic) & exists(ink)) as e:
            pay(e)
            e.use(basic)


@skill("燕语", en="Swallow's Song")
def yanyu(s: SkillScript) -> None:
    """As a play phase begins, you may discard a card: up to three cards of its type that reach the discard pile in
    that phase may be given to anybody.

    出牌阶段开始时可弃一张牌：此阶段至多三张同类别的牌进入弃牌堆后，可交给任意角色。
    """
    named, left = seat_number("turn_note"), Thing("this").damage < 3
    with s.on("turn.play_begin", if_=(cards_of() > 0) & alive(me)) as e:
        card = e.choose_cards(own("hand", "equip"))
        e.set("turn_note", type_of(card.subject))
        e.discard(card)
    like = Filter(zones=("discard",), where=type_of(it) == named)

    def give(e: SkillEffect, more: int) -> None:
        card = e.choose_cards(e.moved_cards(to="discard", where=like), up_to=True)
        with e.if_(card.done):
            e.spend("phase")
            e.give(card, e.choose_seat(anybody(), helps=True).subject.controller)
            if more:
                with e.if_(left):
                    give(e, more - 1)

    basic, trick, gear = ((named == kind) & reached_discard(kind) for kind in (1, 2, 3))
    with s.on("move.after2", "move.multi_after2", if_=phase("play") & left & (basic | trick | gear) & alive(me)) as e:
        give(e, 2)
