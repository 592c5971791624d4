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
        to = e.choose_seat(anybody(~equips_like(it.controller, card.subject) & ~it.same_as(whose.subject)))
        with e.if_(to.done & card.subject.is_(Filter(zones=("equip",)))):
            e.put(card, "equip", to=to.subject.controller)
        with e.if_(to.done & card.subject.is_(Filter(zones=("judge",)))):
            e.put(card, "judge", to=to.subject.controller)


# ---- 林 -------------------------------------------------------------------------------------------------------------


@skill("断粮", en="Cut Supplies")
def duanliang(s: SkillScript) -> None:
    s.convert(own("hand", "equip", where=(colour(it) == BLACK) & (type_of(it) != 2)), into="兵粮寸断", for_=USE)
    s.adds("shortage_reach", 1)


@skill("行殇", en="Loot the Dead")
def xingshang(s: SkillScript) -> None:
    with s.on("death.at", if_=~subject.is_(me) & alive(me) & (cards_of(subject) > 0)) as e:
        e.gain(Filter(zones=("hand", "equip"), where=it.controller.is_(subject)))


@skill("放逐", en="Banish")
def fangzhu(s: SkillScript) -> None:
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0) & (living > 1)) as e:
        whom = e.choose_seat(others())
        e.draw(lost_hp(), whom)
        e.turn_over(whom)


@skill("颂威", en="Praise of Might", lord=True)
def songwei(s: SkillScript) -> None:
    kinsman = ~judging.is_(me) & (kingdom(judging) == kingdom(me)) & alive(judging)
    with s.on("judge.after2", if_=kinsman & (colour(judge_card, judging) == BLACK) & alive(me)) as e, e.may(judging):
        e.draw()


@skill("祸首", en="Ringleader")
def huoshou(s: SkillScript) -> None:
    with s.on("use.resolve_begin", if_=current_target(me) & use_name("南蛮入侵"), locked=True) as e:
        e.ineffective()
    with s.on("damage.pre", if_=use_name("南蛮入侵") & ~source_seat(me) & alive(me), locked=True) as e:
        e.set_source(me)


@skill("再起", en="Resurgence")
def zaiqi(s: SkillScript) -> None:
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
    with s.on("use.resolve_begin", if_=current_target(me) & use_name("南蛮入侵"), locked=True) as e:
        e.ineffective()
    with s.on("use.end3", if_=~user.is_(me) & use_name("南蛮入侵") & (use_cards > 0) & alive(me), locked=True) as e:
        e.gain(e.cause_cards())


@skill("烈刃", en="Fierce Blade")
def lieren(s: SkillScript) -> None:
    hit = source_seat(me) & used_slash & alive(victim) & alive(me) & (damage > 0) & (me.hand > 0) & (victim.hand > 0)
    with s.on("damage.dealt", if_=hit & ~victim.is_(me)) as e:
        result = e.contest(victim)
        with e.if_(result.amount == 1):
            e.gain(e.take(victim))


@skill("英魂", en="Heroic Soul")
def yinghun(s: SkillScript) -> None:
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
    with s.on("turn.draw", if_=my_turn & alive(me)) as e:
        e.add("draws", 2)
        with e.later("turn.draw_end", if_=my_turn & alive(me)) as after, after.if_(me.hand > 5):   # gone, whatever the hand
            poorest = others(it.controller.hand <= fewest_hand())
            to = after.choose_seat(poorest, helps=True)
            after.give(after.choose_cards(own("hand"), half(me.hand)), to.subject.controller)


@skill("缔盟", en="Alliance")
def dimeng(s: SkillScript) -> None:
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
    s.convert(own("hand", where=suit(it) == SPADE), into="酒", for_=USE)


@skill("肉林", en="Meat Forest")
def roulin(s: SkillScript) -> None:
    s.keyword("two_from_women")


@skill("崩坏", en="Collapse")
def benghuai(s: SkillScript) -> None:
    weaker = exists(others(it.controller.life < me.life))
    with s.on("turn.finish_begin", if_=my_turn & weaker & alive(me), locked=True) as e, e.choose_one() as one:
        with one.option():
            e.lose_hp()
        with one.option():
            e.lose_max_hp()


@skill("暴虐", en="Tyranny", lord=True)
def baonue(s: SkillScript) -> None:
    kinsman = alive(source) & ~source_seat(me) & (kingdom(source) == kingdom(me)) & (damage > 0)
    with s.on("damage.dealt", if_=kinsman & alive(me) & (lost_hp() > 0)) as e, e.may(source):
        judged = e.judge(source)
        with e.if_(suit(judged.subject, source) == SPADE):
            e.recover()


@skill("完杀", en="Finish Off")
def wansha(s: SkillScript) -> None:
    s.keyword("rescues_alone")


@skill("乱武", en="Descend into Chaos")
def luanwu(s: SkillScript) -> None:
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
    s.forbids(colour=BLACK)


# ---- 山 -------------------------------------------------------------------------------------------------------------


@skill("巧变", en="Clever Changes")
def qiaobian(s: SkillScript) -> None:
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
    gone = ~my_turn & (lost_cards("hand", "equip") > 0) & alive(me)
    with s.on("move.after2", "move.multi_after2", if_=gone) as e:
        judged = e.judge()
        with e.if_(suit(judged.subject) != HEART):
            e.put(judged, "pile")
    s.adds("attack_distance", 0 - count(fields))


@skill("急袭", en="Sudden Strike")
def jixi(s: SkillScript) -> None:
    s.convert(fields, into="顺手牵羊", for_=USE)


@skill("凿险", en="Through the Pass")
def zaoxian(s: SkillScript) -> None:
    with s.on("turn.prep_begin", if_=my_turn & (count(fields) >= 3) & alive(me), locked=True, limit="game") as e:
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.gain_skill("急袭")


@skill("挑衅", en="Provoke")
def tiaoxin(s: SkillScript) -> None:
    taunted = others(in_range(it.controller, me) & ((cards_of(it.controller) > 0) | (it.controller.hand > 0)))
    with s.active(if_=exists(taunted), limit="phase") as e:
        whom = e.choose_seat(taunted)
        mine = e.choose_seat(anybody(it.controller.is_(me)))
        given = e.demand("杀", whom.subject.controller, at=mine)
        with e.if_(~given.done):
            e.discard(e.take(whom))


@skill("志继", en="Inherited Will")
def zhiji(s: SkillScript) -> None:
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
    basics = Filter(kinds=("basic",), zones=("hand",), where=it.controller.is_(user))
    with s.on("use.became", if_=current_target(me) & used_slash, locked=True) as e:
        given = e.choose_cards(basics, who=user, up_to=True)
        e.discard(given)
        with e.if_(~given.done):
            e.ineffective()


@skill("放权", en="Delegate")
def fangquan(s: SkillScript) -> None:
    with s.on("turn.play_before", if_=my_turn & alive(me)) as e:
        e.skip("play")
        with e.later("turn.end1", if_=my_turn & alive(me) & (me.hand > 0) & (living > 1), may=True) as after:
            after.discard(after.choose_cards(own("hand")))
            after.extra_turn(after.choose_seat(others(), helps=True))


@skill("若愚", en="Wise Fool", lord=True)
def ruoyu(s: SkillScript) -> None:
    weakest = ~exists(others(it.controller.life < me.life))
    with s.on("turn.prep_begin", if_=my_turn & weakest & alive(me), locked=True, limit="game") as e:
        e.gain_max_hp()
        e.recover()
        e.gain_skill("激将")


@skill("激昂", en="Fervour")
def jiang(s: SkillScript) -> None:
    loud = used_slash & (use_colour == RED) | use_name("决斗")
    with s.on("use.specified", if_=user.is_(me) & loud & alive(me)) as e:
        e.draw()
    with s.on("use.became", if_=current_target(me) & loud & alive(me)) as e:
        e.draw()


@skill("魂姿", en="Noble Bearing")
def hunzi(s: SkillScript) -> None:
    with s.on("turn.prep_begin", if_=my_turn & (me.life == 1) & alive(me), locked=True, limit="game") as e:
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.gain_skill("英姿")
            e.gain_skill("英魂")


@skill("直谏", en="Frank Counsel")
def zhijian(s: SkillScript) -> None:
    gear = Filter(kinds=("weapon", "armour", "defence_horse", "attack_horse"), zones=("hand",), side="mine")
    with s.active(if_=exists(gear) & (living > 1)) as e:
        card = e.choose_cards(gear)
        whom = e.choose_seat(others(~equips_like(it.controller, card.subject)), helps=True)
        with e.if_(whom.done):
            e.put(card, "equip", to=whom.subject.controller)
            e.draw()


@skill("固政", en="Secure Government")
def guzheng(s: SkillScript) -> None:
    thrown = Filter(zones=("discard",), where=discarded_by(it) > 0)
    his = Filter(zones=("discard",), where=discarded_by(it) == fact("seat", me, Thing("subject")) + 17)
    with s.on("turn.discard_end", if_=~my_turn & exists(his) & alive(me) & alive(active)) as e:
        e.give(e.choose_cards(his), active)
        with e.may():
            e.gain(thrown)


@skill("悲歌", en="Song of Sorrow")
def beige(s: SkillScript) -> None:
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
    with s.on("death.at", if_=subject.is_(me), locked=True) as e, e.each_player() as one, e.if_(killer(one) & alive(one)):
        e.lose_skill(whom=one)
