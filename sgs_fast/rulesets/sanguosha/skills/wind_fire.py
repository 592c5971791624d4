"""Skills of the packs 风 and 火."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

far_slash = legal("杀", me, it.controller, far=True)
wounds = own("pile", where=it.damage < 1)      # 嘉禾 lays cards there as well


# ---- 风 -------------------------------------------------------------------------------------------------------------


@skill("神速", en="Godspeed")
def shensu(s: SkillScript) -> None:
    """You may skip the judgement and the draw phase, or discard equipment and skip the play phase: each time use a
    slash at any distance.

    可跳过判定与摸牌阶段，或弃一张装备牌跳过出牌阶段，视为使用一张无距离限制的【杀】。
    """
    with s.on("turn.judge_before", if_=my_turn & alive(me) & exists(others(far_slash))) as e:
        at = e.choose_seat(others(far_slash))
        e.skip("judge", "draw")
        e.use("杀", on=at, any_distance=True)
    gear = Filter(kinds=EQUIPMENT_TYPES, zones=("hand", "equip"), side="mine")
    with s.on("turn.play_before", if_=my_turn & alive(me) & exists(others(far_slash)) & exists(gear)) as e:
        e.discard(e.choose_cards(gear))
        at = e.choose_seat(others(far_slash))
        e.skip("play")
        e.use("杀", on=at, any_distance=True)


@skill("据守", en="Hold the Fort")
def jushou(s: SkillScript) -> None:
    """As your end phase begins you may draw three cards and turn over.

    结束阶段可摸三张牌并翻面。
    """
    with s.on("turn.finish_begin", if_=my_turn & alive(me)) as e:
        e.draw(3)
        e.turn_over()


@skill("烈弓", en="Fierce Archery")
def liegong(s: SkillScript) -> None:
    """A target of your slash with at least as many hand cards as you have HP, or at most as many as your range, may
    not dodge.

    【杀】的目标手牌数不小于你的体力值或不大于你的攻击范围时，可令其不能使用【闪】。
    """
    aim = user.is_(me) & used_slash & my_turn & phase("play") & alive(me)
    with s.on("use.specified", if_=aim & ((target_hand >= me.life) | (target_hand <= attack_range()))) as e:
        e.no_answer()


@skill("狂骨", en="Fanatic")
def kuanggu(s: SkillScript) -> None:
    """For each point of damage that you deal within distance 1, recover 1 HP.

    对距离1以内的角色每造成1点伤害，回复1点体力。
    """
    near = source_seat(me) & (distance(me, victim) <= 1) & (damage > 0)
    with s.on("damage.receiving3", if_=near & alive(me), locked=True) as e:
        e.note_event()                         # before HP are deducted: the dead are near to nobody
    with s.on("damage.dealt", if_=source_seat(me) & noted & alive(me) & (damage > 0), locked=True, each_point=True) as e:
        e.recover()


@skill("天香", en="Heavenly Fragrance")
def tianxiang(s: SkillScript) -> None:
    """When damage is about to reach you, you may discard a heart: somebody else takes it and draws as many cards as
    it has lost HP.

    受到伤害时，可弃一张红桃手牌转移给其他角色，其摸已损失体力值张牌。
    """
    hearts = own("hand", where=suit(it) == HEART)
    with s.on("damage.receiving3", if_=victim.is_(me) & (damage > 0) & exists(hearts) & (living > 1)) as e:
        cost = e.choose_cards(hearts)
        whom = e.choose_seat(others())
        e.discard(cost)
        e.transfer_damage(whom)
        e.draw(lost_hp(whom.subject.controller), whom)


@skill("红颜", en="Young Beauty")
def hongyan(s: SkillScript) -> None:
    """Your spades are hearts.

    你的黑桃牌视为红桃。
    """
    s.keyword("spade_as_heart")


@skill("不屈", en="Unyielding Spirit")
def buqu(s: SkillScript) -> None:
    """When you are dying, lay a card of the pile on your general: while no number is there twice, you stay at 1 HP. Your hand
    limit is the number of these cards, as long as there are any.

    濒死时将牌堆顶一张牌置于武将牌上：点数均不同则回复至1点体力。有这些牌时，手牌上限等于其数量。
    """
    with s.on("dying.in_dying", if_=subject.is_(me) & (me.life < 1), locked=True) as e:
        wound = e.top_cards(1, "pile")
        new = wound.moved
        with e.if_(count(wounds.narrowed(where=rank(it) == rank(wound.subject))) < 2):
            e.recover(me, 1 - me.life)
        with e.otherwise():
            e.put(new, "discard", "rule")
    s.adds("hand_limit", count(wounds) - me.life, if_=count(wounds) > 0)


@skill("雷击", en="Lightning Strike")
def leiji(s: SkillScript) -> None:
    """When you use or play a dodge, you may let somebody judge: a spade deals 2 thunder damage.

    使用或打出【闪】时，可令一名角色判定：黑桃则受到2点雷电伤害。
    """
    with s.on("use.used", "play.played", if_=subject.is_(me) & use_name("闪") & (living > 1)) as e:
        whom = e.choose_seat(others())
        judged = e.judge(whom.subject.controller)
        with e.if_(suit(judged.subject, whom.subject.controller) == SPADE):
            e.hurt(whom, 2, nature="thunder")


@skill("鬼道", en="Dark Arts")
def guidao(s: SkillScript) -> None:
    """Before a judgement is settled, you may play a black card as its judge card and take the other one.

    判定结果确定前，可打出一张黑色牌替换判定牌。
    """
    blacks = as_hand(colour(it) == BLACK, "equip")
    with s.on("judge.before_result", if_=exists(blacks)) as e:
        card = e.choose_cards(blacks)
        e.play("", card, hold=True)
        e.gain(e.replace_judge_card(card.moved))


@skill("黄天", en="Yellow Sky", lord=True)
def huangtian(s: SkillScript) -> None:
    """Lord: in its play phase another character of your kingdom may give you a dodge or a lightning.

    主公技：同势力其他角色出牌阶段限一次，可交给你一张【闪】或【闪电】。
    """
    gifts = own("hand", where=name(it, "闪", "闪电"))
    with s.for_others(if_=(kingdom(me) == kingdom(owner)) & exists(gifts), limit="phase") as e:
        e.give(e.choose_cards(gifts), owner)


@skill("蛊惑", en="Bewitch")
def guhuo(s: SkillScript) -> None:
    """Lay a hand card face down as any basic card or ordinary trick. Others may challenge it: doubting the truth
    costs 1 HP, seeing through a lie draws a card, and a challenged card counts only as a true heart.

    将一张手牌扣置当任意基本牌或普通锦囊牌。他人可质疑：为真则质疑者失去1点体力，为假则各摸一张牌；被质疑的牌仅在为真且为红桃时有效。
    """
    s.keyword("claims")


# ---- 火 -------------------------------------------------------------------------------------------------------------


@skill("强袭", en="Assault")
def qiangxi(s: SkillScript) -> None:
    """Once each play phase: lose 1 HP or discard a weapon to deal 1 damage in your range.

    出牌阶段限一次：失去1点体力或弃一张武器牌，对攻击范围内一名角色造成1点伤害。
    """
    near = others(in_range(me, it.controller))
    weapons = Filter(kinds=("weapon",), zones=("hand", "equip"), side="mine")
    with s.active(if_=exists(near), limit="phase") as e:
        whom = e.choose_seat(near)
        given = e.choose_cards(weapons, up_to=True)
        e.discard(given)
        with e.if_(~given.done):
            e.lose_hp()
        e.hurt(whom)


@skill("驱虎", en="Drive the Tiger")
def quhu(s: SkillScript) -> None:
    """Once each play phase: a contest with somebody of more HP. Win, and it deals 1 damage in its range; else it
    deals 1 to you.

    出牌阶段限一次：与体力大于你的角色拼点，赢则其对其攻击范围内你指定的角色造成1点伤害，否则对你造成1点伤害。
    """
    stronger = others((it.controller.hand > 0) & (it.controller.life > me.life))
    with s.active(if_=(me.hand > 0) & exists(stronger), limit="phase") as e:
        whom = e.choose_seat(stronger)
        result = e.contest(whom)
        with e.if_(result.amount == 1):
            prey = e.choose_seat(anybody(in_range(whom.subject.controller, it.controller)))
            e.hurt(prey, by=whom.subject.controller)
        with e.otherwise(), e.if_(result.amount > 0):
            e.hurt(me, by=whom.subject.controller)


@skill("节命", en="Integrity")
def jieming(s: SkillScript) -> None:
    """After each point of damage, you may let somebody draw up to its maximum HP (at most five cards in the hand).

    每受到1点伤害后，可令一名角色将手牌摸至体力上限（至多五张）。
    """
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), each_point=True) as e:
        whom = e.choose_seat(anybody(), helps=True)
        e.draw(smaller(max_hp(whom.subject.controller), 5) - whom.subject.controller.hand, whom)


@skill("连环", en="Chain")
def lianhuan(s: SkillScript) -> None:
    """Clubs of the hand may be used as an iron chain, or recast.

    梅花手牌可当【铁索连环】使用或重铸。
    """
    s.convert(own("hand", where=suit(it) == CLUB), into="铁索连环", for_=USE)


@skill("涅槃", en="Nirvana")
def niepan(s: SkillScript) -> None:
    """Once a game, when you are dying: discard everything, be free of chains, draw three cards and recover to 3 HP.

    限定技：濒死时弃置所有牌并复原，摸三张牌，体力回复至3点。
    """
    with s.on("dying.in_dying", if_=subject.is_(me) & (me.life < 1), limit="game") as e:
        e.discard(own("hand", "equip", "judge"))
        with e.if_(flagged("chained", me)):
            e.change_state(me, "unchain")
        with e.if_(flagged("turned", me)):
            e.change_state(me, "turn_face_up")
        e.draw(3)
        e.recover(me, 3 - me.life)


@skill("八阵", en="Eight Formations")
def bazhen(s: SkillScript) -> None:
    """Without armour you have the eight trigrams.

    没有防具时，视为装备【八卦阵】。
    """
    with s.on("need_use.1", "need_play.1", if_=need("闪") & ~equipped("armour", me) & armour_works) as e:
        judged = e.judge()
        with e.if_(colour(judged.subject) == RED):
            e.provide("闪")


@skill("火计", en="Fire Stratagem")
def huoji(s: SkillScript) -> None:
    """Red hand cards may be used as a fire attack.

    红色手牌可当【火攻】。
    """
    s.convert(own("hand", where=colour(it) == RED), into="火攻", for_=USE)


@skill("看破", en="See Through")
def kanpo(s: SkillScript) -> None:
    """Black hand cards may be used as a nullification.

    黑色手牌可当【无懈可击】。
    """
    s.convert(own("hand", where=colour(it) == BLACK), into="无懈可击", for_=USE)


@skill("天义", en="Heavenly Justice")
def tianyi(s: SkillScript) -> None:
    """Once each play phase: a contest. Win: one slash more, one target more and any distance in this turn; else no
    slash.

    出牌阶段限一次：拼点，赢则本回合可多用一张【杀】、多指定一个目标且无距离限制，否则不能使用【杀】。
    """
    rivals = others(it.controller.hand > 0)
    with s.active(if_=(me.hand > 0) & exists(rivals), limit="phase") as e:
        result = e.contest(e.choose_seat(rivals))
        with e.if_(result.amount == 1):
            e.set("turn_note", 1)
        with e.otherwise():
            e.set("turn_note", 2)
    won = my_turn & (seat_number("turn_note") == 1)
    s.adds("slashes", 1, if_=won)
    s.adds("slash_targets", 1, if_=won)
    s.adds("slash_reach", 1, if_=won)
    s.adds("slashes", -9, if_=my_turn & (seat_number("turn_note") == 2))


@skill("乱击", en="Random Volley")
def luanji(s: SkillScript) -> None:
    """Two hand cards of one suit may be used as an arrow barrage.

    两张同花色手牌可当【万箭齐发】。
    """
    paired = as_hand(suit_twins(it) > 0)
    with s.active(if_=exists(paired) & (living > 1)) as e:
        first = e.choose_cards(paired)
        second = e.choose_cards(as_hand((suit(it) == suit(first.subject)) & ~it.same_as(first.subject)))
        e.use("万箭齐发", cards=e.join(first, second))


@skill("血裔", en="Bloodline", lord=True)
def xueyi(s: SkillScript) -> None:
    """Lord: your hand limit is 2 higher for each other character of your kingdom.

    主公技：每有一名同势力其他角色，手牌上限+2。
    """
    s.adds("hand_limit", 2 * count(others(kingdom(it.controller) == kingdom(me))))


@skill("双雄", en="Dual Heroes")
def shuangxiong(s: SkillScript) -> None:
    """Instead of drawing you may judge and gain the card; cards of the other colour may be used as duels in this
    turn.

    摸牌阶段可改为判定并获得判定牌，本回合可将颜色不同的手牌当【决斗】。
    """
    with s.on("turn.draw_begin2", if_=my_turn & (seat_number("draws") > -2)) as e:
        e.add("draws", -99)
        with e.later("judge.after1", if_=judging.is_(me)) as after, after.if_(on_table(judge_card)):
            after.gain(judge_card)
        judged = e.judge()
        e.set("turn_note", colour(judged.subject))
    s.convert(own("hand", where=(colour(it) != seat_number("turn_note")) & (seat_number("turn_note") > 0)), into="决斗", for_=USE,
              if_=my_turn)


@skill("猛进", en="Fierce Advance")
def mengjin(s: SkillScript) -> None:
    """When a slash of yours was dodged, you may discard a card of the target.

    【杀】被【闪】抵消后，可弃置目标一张牌。
    """
    with s.on("use.cancelled", if_=user.is_(me) & used_slash & alive(me) & (cards_of(target) > 0)) as e:
        e.discard(e.take(target))
