"""Skills of the packs 林 and 山."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

fields = own("pile")


def move_on_board(e: SkillEffect) -> None:
    """The owner may move a card of an equipment or judgement area to the same area of another character."""
    laid = (it.controller.cards_in("equip") > 0) | (it.controller.cards_in("judge") > 0)
    whose = e.choose_seat(anybody(laid), up_to=True)
    with e.if_(whose.done):
        card = e.take(whose, ("equip", "judge"))
        free = anybody(~equips_like(it.controller, card.subject) & ~it.same_as(whose.subject))
        for zone in ("equip", "judge"):
            with e.if_(card.subject.is_(Filter(zones=(zone,)))):
                to = e.choose_seat(free, helps=zone == "equip")
                with e.if_(to.done):
                    e.put(card, zone, to=to.subject.controller)


# ---- 林 -------------------------------------------------------------------------------------------------------------


@skill("断粮", en="Cut Supplies")
def duanliang(s: SkillScript) -> None:
    """Black cards that are no tricks may be used as a supply shortage, up to distance 2.

    黑色基本牌或装备牌可当【兵粮寸断】，距离限制为2。
    """
    s.convert(own("hand", "equip", where=(colour(it) == BLACK) & (type_of(it) != 2)), into="兵粮寸断", for_=USE)
    s.adds("shortage_reach", 1)


@skill("行殇", en="Loot the Dead")
def xingshang(s: SkillScript) -> None:
    """When somebody else dies, you may gain all its cards.

    其他角色死亡时，可获得其所有牌。
    """
    with s.on("death.at", if_=~subject.is_(me) & alive(me) & (cards_of(subject) > 0)) as e:
        e.gain(Filter(zones=("hand", "equip"), where=it.controller.is_(subject)))


@skill("放逐", en="Banish")
def fangzhu(s: SkillScript) -> None:
    """After damage, you may let somebody draw as many cards as you have lost HP and turn over.

    受到伤害后，可令一名其他角色摸等同你已损失体力值的牌并翻面。
    """
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0) & (living > 1)) as e:
        whom = e.choose_seat(others())
        e.draw(lost_hp(), whom)
        e.turn_over(whom)


@skill("颂威", en="Praise of Might", lord=True)
def songwei(s: SkillScript) -> None:
    """Lord: after a black judgement of another character of your kingdom, it may let you draw a card.

    主公技：同势力其他角色的判定结果为黑色后，其可令你摸一张牌。
    """
    kinsman = ~judging.is_(me) & (kingdom(judging) == kingdom(me)) & alive(judging)
    with s.on("judge.after2", if_=kinsman & (colour(judge_card, judging) == BLACK) & alive(me)) as e, e.may(judging):
        e.draw()


@skill("祸首", en="Ringleader")
def huoshou(s: SkillScript) -> None:
    """The savage assault does nothing to you, and its damage is yours.

    【南蛮入侵】对你无效，且你视为其伤害来源。
    """
    with s.on("use.resolve_begin", if_=current_target(me) & use_name("南蛮入侵"), locked=True) as e:
        e.ineffective()
    with s.on("damage.pre", if_=use_name("南蛮入侵") & ~source_seat(me) & alive(me), locked=True) as e:
        e.set_source(me)


@skill("再起", en="Resurgence")
def zaiqi(s: SkillScript) -> None:
    """Instead of drawing you may show as many cards as you have lost HP: each heart recovers 1 HP, the others are
    yours.

    摸牌阶段可改为亮出等同已损失体力值的牌，每张红桃回复1点体力，其余获得之。
    """
    with s.on("turn.draw_begin2", if_=my_turn & (lost_hp() > 0) & (seat_number("draws") > -2)) as e:
        e.add("draws", -99)
        shown = e.top_cards(lost_hp())
        with e.each(shown.moved) as card:
            with e.if_(suit(card) == HEART):
                e.recover()
                e.put(card, "discard", "rule")
            with e.otherwise():
                e.gain(card)


@skill("巨象", en="Great Elephant")
def juxiang(s: SkillScript) -> None:
    """The savage assault does nothing to you, and you gain the card when others have used it.

    【南蛮入侵】对你无效；其他角色使用的【南蛮入侵】结算后归你。
    """
    with s.on("use.resolve_begin", if_=current_target(me) & use_name("南蛮入侵"), locked=True) as e:
        e.ineffective()
    with s.on("use.end3", if_=~user.is_(me) & use_name("南蛮入侵") & (use_cards > 0) & alive(me), locked=True) as e:
        e.gain(e.cause_cards())


@skill("烈刃", en="Fierce Blade")
def lieren(s: SkillScript) -> None:
    """After your slash dealt damage, you may have a contest with the victim: win, and gain a card of it.

    【杀】造成伤害后，可与受伤角色拼点，赢则获得其一张牌。
    """
    hit = source_seat(me) & used_slash & alive(victim) & alive(me) & (damage > 0) & (me.hand > 0) & (victim.hand > 0)
    with s.on("damage.dealt", if_=hit & ~victim.is_(me)) as e:
        result = e.contest(victim)
        with e.if_(result.amount == 1):
            e.gain(e.take(victim))


@skill("英魂", en="Heroic Soul")
def yinghun(s: SkillScript) -> None:
    """As your turn is prepared with X HP lost: somebody draws X and discards one, or draws one and discards X.

    准备阶段若已受伤，可令一名其他角色摸X张弃一张或摸一张弃X张（X为已损失体力值）。
    """
    with s.on("turn.prep_begin", if_=my_turn & (lost_hp() > 0) & alive(me) & (living > 1)) as e:
        whom = e.choose_seat(others())
        who = whom.subject.controller
        cards = Filter(zones=("hand", "equip"), where=it.controller.is_(who))
        with e.choose_one() as one:
            with one.option():
                e.draw(lost_hp(), whom)
                e.discard(e.choose_cards(cards, 1, who=who))
            with one.option():
                e.draw(1, whom)
                e.discard(e.choose_cards(cards, lost_hp(), who=who))


@skill("好施", en="Generosity")
def haoshi(s: SkillScript) -> None:
    """You may draw two cards more; with more than five in the hand afterwards, give half of them to whoever has the
    fewest.

    摸牌阶段可多摸两张；若手牌多于五张，将一半交给手牌最少的其他角色。
    """
    with s.on("turn.draw", if_=my_turn & alive(me)) as e:
        e.add("draws", 2)
        with e.later("turn.draw_end", if_=my_turn & alive(me)) as after, after.if_(me.hand > 5):   # gone, whatever the hand
            poorest = others(it.controller.hand <= fewest_hand())
            to = after.choose_seat(poorest, helps=True)
            after.give(after.choose_cards(own("hand"), half(me.hand)), to.subject.controller)


@skill("缔盟", en="Alliance")
def dimeng(s: SkillScript) -> None:
    """Once each play phase: two others exchange their hands; discard as many cards as the hands differ by.

    出牌阶段限一次：弃置等同两名其他角色手牌数之差的牌，令其交换手牌。
    """
    with s.active(if_=living > 2, limit="phase") as e:
        one = e.choose_seat(others())
        mine = cards_of()
        near = (it.controller.hand - one.subject.controller.hand <= mine) & (
            one.subject.controller.hand - it.controller.hand <= mine)
        two = e.choose_seat(others(near & ~it.same_as(one.subject)))
        with e.if_(two.done):
            e.discard(e.choose_cards(own("hand", "equip"), larger(
                one.subject.controller.hand - two.subject.controller.hand,
                two.subject.controller.hand - one.subject.controller.hand)))
            e.swap_hands(e.join(one, two))


@skill("酒池", en="Wine Pool")
def jiuchi(s: SkillScript) -> None:
    """Spades of the hand may be used as wine.

    黑桃手牌可当【酒】。
    """
    s.convert(own("hand", where=suit(it) == SPADE), into="酒", for_=USE)


@skill("肉林", en="Meat Forest")
def roulin(s: SkillScript) -> None:
    """Between you and women a slash takes two dodges.

    你与女性角色之间的【杀】须两张【闪】抵消。
    """
    s.keyword("two_from_women")


@skill("崩坏", en="Collapse")
def benghuai(s: SkillScript) -> None:
    """As your end phase begins, unless nobody has fewer HP: lose 1 HP or 1 maximum HP.

    结束阶段，若你不是体力最少的角色，失去1点体力或体力上限。
    """
    weaker = exists(others(it.controller.life < me.life))
    with s.on("turn.finish_begin", if_=my_turn & weaker & alive(me), locked=True) as e, e.choose_one() as one:
        with one.option():
            e.lose_hp()
        with one.option():
            e.lose_max_hp()


@skill("暴虐", en="Tyranny", lord=True)
def baonue(s: SkillScript) -> None:
    """Lord: when another character of your kingdom dealt damage, it may judge: a spade recovers 1 HP for you.

    主公技：同势力其他角色造成伤害后，可判定：黑桃则你回复1点体力。
    """
    kinsman = alive(source) & ~source_seat(me) & (kingdom(source) == kingdom(me)) & (damage > 0)
    with s.on("damage.dealt", if_=kinsman & alive(me) & (lost_hp() > 0)) as e, e.may(source):
        judged = e.judge(source)
        with e.if_(suit(judged.subject, source) == SPADE):
            e.recover()


@skill("完杀", en="Finish Off")
def wansha(s: SkillScript) -> None:
    """In your turn only you and the dying one may use peaches.

    你的回合内，只有你和濒死角色能使用【桃】。
    """
    s.keyword("rescues_alone")


@skill("乱武", en="Descend into Chaos")
def luanwu(s: SkillScript) -> None:
    """Once a game: every other character slashes one of those nearest to it or loses 1 HP.

    限定技：其他角色依次对距离最近的角色使用【杀】，否则失去1点体力。
    """
    with s.active(if_=alive(me), limit="game") as e, e.each_player() as one, e.if_(alive(one) & ~one.is_(me)):
        prey = Filter(kinds=("character",), zones=("character",), where=alive(it.controller) & ~it.controller.is_(one) & (
            distance(one, it.controller) <= least_distance(one)) & legal("杀", one, it.controller))
        used = e.let(0)
        with e.if_(exists(prey) & can_provide("杀", one)):
            at = e.choose_seat(prey, who=one, up_to=True)
            with e.if_(at.done):
                given = e.demand("杀", one, at=at)
                with e.if_(given.done):
                    e.assign(used, 1)
        with e.if_(used.amount == 0):
            e.lose_hp(one)


@skill("帷幕", en="Behind the Curtain")
def weimu(s: SkillScript) -> None:
    """You are no target of black tricks.

    不能成为黑色锦囊牌的目标。
    """
    s.forbids(colour=BLACK)


# ---- 山 -------------------------------------------------------------------------------------------------------------


@skill("巧变", en="Clever Changes")
def qiaobian(s: SkillScript) -> None:
    """Discard a hand card to skip a phase: the draw phase takes hand cards of two others, the play phase moves a card
    of the table.

    可弃一张手牌跳过判定、摸牌、出牌或弃牌阶段；跳过摸牌可获得至多两名角色各一张手牌，跳过出牌可移动场上一张牌。
    """
    mine = my_turn & (me.hand > 0) & alive(me)
    with s.on("turn.judge_before", if_=mine) as e:
        e.discard(e.choose_cards(own("hand")))
        e.skip("judge")
    with s.on("turn.draw_before", if_=mine) as e:
        e.discard(e.choose_cards(own("hand")))
        e.skip("draw")
        with e.each(e.choose_seat(others(it.controller.hand > 0), 2, up_to=True)) as one:
            e.gain(e.take(one, ("hand",)))
    with s.on("turn.play_before", if_=mine) as e:
        e.discard(e.choose_cards(own("hand")))
        e.skip("play")
        move_on_board(e)
    with s.on("turn.discard_before", if_=mine) as e:
        e.discard(e.choose_cards(own("hand")))
        e.skip("discard")


@skill("屯田", en="Garrison Fields")
def tuntian(s: SkillScript) -> None:
    """When you lose cards outside your turn, you may judge: unless it is a heart you may make the card a field. Each field
    brings others 1 nearer to you.

    回合外失去牌后可判定：不为红桃则可置为“田”。每有一张“田”，计算与其他角色的距离-1。
    """
    gone = ~my_turn & (lost_cards("hand", "equip") > 0) & alive(me)
    with s.on("move.after2", "move.multi_after2", if_=gone) as e:
        with e.later("judge.after1", if_=judging.is_(me)) as after:
            with after.if_((suit(judge_card) != HEART) & on_table(judge_card)), after.may():
                after.put(judge_card, "pile")
        e.judge()
    s.adds("attack_distance", 0 - count(fields))


@skill("急袭", en="Sudden Strike")
def jixi(s: SkillScript) -> None:
    """Fields may be used as a snatch.

    “田”可当【顺手牵羊】。
    """
    s.convert(fields, into="顺手牵羊", for_=USE)


@skill("凿险", en="Through the Pass")
def zaoxian(s: SkillScript) -> None:
    """With three fields as your turn is prepared: lose 1 maximum HP and have 急袭.

    觉醒技：准备阶段有三张“田”，减1点体力上限并获得〖急袭〗。
    """
    with s.on("turn.prep_begin", if_=my_turn & (count(fields) >= 3) & alive(me), locked=True, limit="game") as e:
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.gain_skill("急袭")


@skill("挑衅", en="Provoke")
def tiaoxin(s: SkillScript) -> None:
    """Once each play phase: somebody who has you in its range slashes you, or you discard a card of it.

    出牌阶段限一次：令攻击范围内有你的角色对你使用【杀】，否则弃置其一张牌。
    """
    taunted = others(in_range(it.controller, me) & ((cards_of(it.controller) > 0) | (it.controller.hand > 0)))
    with s.active(if_=exists(taunted), limit="phase") as e:
        whom = e.choose_seat(taunted)
        mine = e.choose_seat(anybody(it.controller.is_(me)))
        given = e.demand("杀", whom.subject.controller, at=mine)
        with e.if_(~given.done):
            e.discard(e.take(whom))


@skill("志继", en="Inherited Will")
def zhiji(s: SkillScript) -> None:
    """Without a hand as your turn is prepared: recover 1 HP or draw two cards, lose 1 maximum HP and have 观星.

    觉醒技：准备阶段没有手牌，回复1点体力或摸两张牌，减1点体力上限并获得〖观星〗。
    """
    with s.on("turn.prep_begin", if_=my_turn & (me.hand == 0) & alive(me), locked=True, limit="game") as e:
        with e.choose_one() as one:
            with one.option():
                e.recover()
            with one.option():
                e.draw(2)
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.gain_skill("观星")


@skill("享乐", en="Hedonism")
def xiangle(s: SkillScript) -> None:
    """A slash at you does nothing unless its user discards a basic card.

    成为【杀】的目标后，使用者须弃一张基本牌，否则此【杀】对你无效。
    """
    basics = Filter(kinds=("basic",), zones=("hand",), where=it.controller.is_(user))
    with s.on("use.became", if_=current_target(me) & used_slash, locked=True) as e:
        given = e.choose_cards(basics, who=user, up_to=True)
        e.discard(given)
        with e.if_(~given.done):
            e.ineffective()


@skill("放权", en="Delegate")
def fangquan(s: SkillScript) -> None:
    """You may skip the play phase; at the end of the turn discard a hand card to give somebody an extra turn.

    可跳过出牌阶段，回合结束时可弃一张手牌令一名其他角色获得一个额外回合。
    """
    with s.on("turn.play_before", if_=my_turn & alive(me)) as e:
        e.skip("play")
        with e.later("turn.end1", if_=my_turn & alive(me) & (me.hand > 0) & (living > 1), may=True) as after:
            after.discard(after.choose_cards(own("hand")))
            after.extra_turn(after.choose_seat(others(), helps=True))


@skill("若愚", en="Wise Fool", lord=True)
def ruoyu(s: SkillScript) -> None:
    """Lord: with the fewest HP as your turn is prepared, gain 1 maximum HP, recover 1 and have 激将.

    主公技，觉醒技：准备阶段体力最少，加1点体力上限并回复1点体力，获得〖激将〗。
    """
    weakest = ~exists(others(it.controller.life < me.life))
    with s.on("turn.prep_begin", if_=my_turn & weakest & alive(me), locked=True, limit="game") as e:
        e.gain_max_hp()
        e.recover()
        e.gain_skill("激将")


@skill("激昂", en="Fervour")
def jiang(s: SkillScript) -> None:
    """When you specify or become a target of a duel or a red slash, you may draw a card.

    使用【决斗】或红色【杀】指定目标后，或成为其目标后，可摸一张牌。
    """
    loud = used_slash & (use_colour == RED) | use_name("决斗")
    with s.on("use.specified", if_=user.is_(me) & loud & alive(me)) as e:
        e.draw()
    with s.on("use.became", if_=current_target(me) & loud & alive(me)) as e:
        e.draw()


@skill("激昂（新）", en="Fervour (later)")
def later_jiang(s: SkillScript) -> None:
    """As 激昂; and the first time in a turn that a duel or a red slash is discarded, you may lose 1 HP and gain it.

    使用【决斗】或红色【杀】指定目标后，或成为其目标后，可摸一张牌；每回合首次有【决斗】或红色【杀】被弃置后，可失去1点体力并获得之。
    """
    jiang(s)
    loud = (name(it, "杀") & (colour(it) == RED)) | name(it, "决斗")
    first = caused_by("discard") & unused_this_turn & exists(
        Filter(zones=("discard",), where=(discarded_by(it) > 0) & loud))
    for move in ("move.", "move.multi_"):
        with s.on(move + "after2", if_=first & alive(me)) as e:
            cards = e.moved_cards(to="discard", where=Filter(zones=("discard",), where=loud))
            e.spend("turn")
            e.lose_hp()
            with e.if_(alive(me)):
                e.gain(cards)
        with s.on(move + "end", if_=first, locked=True) as e:
            e.spend("turn")                    # also when it was passed over


@skill("魂姿", en="Noble Bearing")
def hunzi(s: SkillScript) -> None:
    """With 1 HP as your turn is prepared: lose 1 maximum HP and have 英姿 and 英魂.

    觉醒技：准备阶段体力为1，减1点体力上限并获得〖英姿〗〖英魂〗。
    """
    with s.on("turn.prep_begin", if_=my_turn & (me.life == 1) & alive(me), locked=True, limit="game") as e:
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.add("awakened")
            e.gain_skill("英姿")
            e.gain_skill("英魂")


@skill("制霸", en="Hegemony", lord=True)
def zhiba(s: SkillScript) -> None:
    """Lord: once in its play phase another character of your kingdom may have a contest with you; unless it wins you
    may gain both cards. After 魂姿 you may refuse.

    主公技：同势力其他角色出牌阶段限一次可与你拼点，其没赢则你可获得两张拼点牌；觉醒后可拒绝。
    """
    ready = (kingdom(me) == kingdom(owner)) & (me.hand > 0) & (owner.hand > 0)
    with s.for_others(if_=ready, limit="phase") as e:
        refused = e.let(0)
        with e.if_(seat_number("awakened", owner) > 0), e.may(owner):
            e.assign(refused, 1)
        with e.if_(refused.amount == 0):
            result = e.contest(e.choose_seat(anybody(it.controller.is_(owner))), hold=True)
            with e.if_(result.amount > 1), e.may(owner):
                e.gain(result, owner)
            e.tidy()


@skill("直谏", en="Frank Counsel")
def zhijian(s: SkillScript) -> None:
    """In your play phase you may put equipment of your hand before somebody else and draw a card.

    出牌阶段可将手牌中一张装备牌置入其他角色的装备区，摸一张牌。
    """
    gear = Filter(kinds=EQUIPMENT_TYPES, zones=("hand",), side="mine")
    with s.active(if_=exists(gear) & (living > 1)) as e:
        card = e.choose_cards(gear)
        whom = e.choose_seat(others(~equips_like(it.controller, card.subject)), helps=True)
        with e.if_(whom.done):
            e.put(card, "equip", to=whom.subject.controller)
            e.draw()


@skill("固政", en="Secure Government")
def guzheng(s: SkillScript) -> None:
    """At the end of another's discard phase, give one of its discarded cards back and gain the others discarded
    meanwhile.

    其他角色弃牌阶段结束时，可将其弃置的一张手牌还给他，并获得此阶段弃置的其余牌。
    """
    thrown = Filter(zones=("discard",), where=discarded_by(it) > 0)
    his = Filter(zones=("discard",), where=discarded_by(it) == fact("seat", me, Thing("subject")) + 17)
    with s.on("turn.discard_end", if_=~my_turn & exists(his) & alive(me) & alive(active)) as e:
        e.give(e.choose_cards(his), active)
        with e.may():
            e.gain(thrown)


@skill("悲歌", en="Song of Sorrow")
def beige(s: SkillScript) -> None:
    """When a slash dealt damage, you may discard a card and the victim judges: heart recovers 1, diamond draws two,
    club: the source discards two, spade: it turns over.

    【杀】造成伤害后，可弃一张牌令受伤者判定：红桃回复1点体力，方块摸两张牌，梅花来源弃两张牌，黑桃来源翻面。
    """
    hit = used_slash & (damage > 0) & alive(victim) & (cards_of() > 0) & alive(me)
    with s.on("damage.received", if_=hit) as e:
        e.discard(e.choose_cards(own("hand", "equip")))
        judged = e.judge(victim)
        card = judged.subject
        with e.if_(suit(card, victim) == HEART):
            e.recover(victim)
        with e.if_(suit(card, victim) == DIAMOND):
            e.draw(2, victim)
        with e.if_((suit(card, victim) == CLUB) & alive(source)):
            e.discard(e.choose_cards(Filter(zones=("hand", "equip"), where=it.controller.is_(source)), 2, who=source))
        with e.if_((suit(card, victim) == SPADE) & alive(source)):
            e.turn_over(source)


@skill("断肠", en="Heartbreak")
def duanchang(s: SkillScript) -> None:
    """Whoever kills you loses all skills.

    杀死你的角色失去所有技能。
    """
    with s.on("death.at", if_=subject.is_(me), locked=True) as e, e.each_player() as one, e.if_(killer(one) & alive(one)):
        e.lose_skill(whom=one)


@skill("化身", en="Guises")
def huashen(s: SkillScript) -> None:
    """As the game begins take two generals from outside; one lends its kingdom, gender and one skill (no lord's,
    limited or awakening one). At the beginning and the end of your turn you may change.

    游戏开始时获得两张未用武将为“化身”，选其一的一个技能（主公技、限定技、觉醒技除外）、势力与性别；你的回合开始时和结束时可更换。
    """
    def lent(e: SkillEffect, *, may: bool) -> None:
        chosen = e.take_guise(may=may)
        with e.if_(chosen.done):
            e.lose_lent_skill(seat_number("guise_skill"))
            e.set("guise_skill", chosen.amount)
            e.gain_lent_skill(seat_number("guise_skill"))

    with s.on("turn.start3", if_=unused & alive(me), locked=True) as e:
        e.spend("game")
        e.gain_avatars(2)
        lent(e, may=False)
    with s.on("turn.start9", "turn.end7", if_=my_turn & alive(me)) as e:
        lent(e, may=True)


@skill("新生", en="Rebirth")
def xinsheng(s: SkillScript) -> None:
    """After each point of damage, you may take one more general from outside.

    每受到1点伤害后，可获得一张新“化身”。
    """
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), each_point=True) as e:
        e.gain_avatars(1)
