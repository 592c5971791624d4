"""Skills of the packs 风 and 火."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

far_slash = legal("杀", me, it.controller, far=True)
wounds = own("pile")


# ---- 风 -------------------------------------------------------------------------------------------------------------


@skill("神速", en="Godspeed")
def shensu(s: SkillScript) -> None:
    with s.on("turn.judge_before", if_=my_turn & alive(me) & exists(others(far_slash))) as e:
        at = e.choose_seat(others(far_slash))
        e.skip("judge", "draw")
        e.use("杀", on=at, any_distance=True)
    gear = Filter(kinds=("weapon", "armour", "defence_horse", "attack_horse"), zones=("hand", "equip"), side="mine")
    with s.on("turn.play_before", if_=my_turn & alive(me) & exists(others(far_slash)) & exists(gear)) as e:
        e.discard(e.choose_cards(gear))
        at = e.choose_seat(others(far_slash))
        e.skip("play")
        e.use("杀", on=at, any_distance=True)


@skill("据守", en="Hold the Fort")
def jushou(s: SkillScript) -> None:
    with s.on("turn.finish_begin", if_=my_turn & alive(me)) as e:
        e.draw(3)
        e.turn_over()


@skill("烈弓", en="Fierce Archery")
def liegong(s: SkillScript) -> None:
    aim = user.is_(me) & used_slash & my_turn & phase("play") & alive(me)
    with s.on("use.specified", if_=aim & ((target.hand >= me.life) | (target.hand <= attack_range()))) as e:
        e.no_answer()


@skill("狂骨", en="Fanatic")
def kuanggu(s: SkillScript) -> None:
    with s.on("damage.dealt", if_=source_seat(me) & (distance(me, victim) <= 1) & alive(me) & (damage > 0), locked=True,
              each_point=True) as e:
        e.recover()


@skill("天香", en="Heavenly Fragrance")
def tianxiang(s: SkillScript) -> None:
    hearts = own("hand", where=suit(it) == HEART)
    with s.on("damage.receiving3", if_=victim.is_(me) & (damage > 0) & exists(hearts) & (living > 1)) as e:
        cost = e.choose_cards(hearts)
        whom = e.choose_seat(others())
        e.discard(cost)
        e.transfer_damage(whom)
        e.draw(lost_hp(whom.subject.controller), whom)


@skill("红颜", en="Young Beauty")
def hongyan(s: SkillScript) -> None:
    s.keyword("spade_as_heart")


@skill("不屈", en="Unyielding Spirit")
def buqu(s: SkillScript) -> None:
    with s.on("dying.in_dying", if_=subject.is_(me) & (me.life < 1), locked=True) as e:
        wound = e.top_cards(1, "pile")
        new = wound.moved
        with e.if_(count(own("pile", where=rank(it) == rank(wound.subject))) < 2):
            e.recover(me, 1 - me.life)
        with e.otherwise():
            e.put(new, "discard", "rule")


@skill("雷击", en="Lightning Strike")
def leiji(s: SkillScript) -> None:
    with s.on("use.used", "play.played", if_=subject.is_(me) & use_name("闪") & (living > 1)) as e:
        whom = e.choose_seat(others())
        judged = e.judge(whom.subject.controller)
        with e.if_(suit(judged.subject, whom.subject.controller) == SPADE):
            e.hurt(whom, 2, nature="thunder")


@skill("鬼道", en="Dark Arts")
def guidao(s: SkillScript) -> None:
    blacks = own("hand", "equip", where=colour(it) == BLACK)
    with s.on("judge.before_result", if_=exists(blacks)) as e:
        card = e.choose_cards(blacks)
        e.play("", card, hold=True)
        e.gain(e.replace_judge_card(card.moved))


@skill("黄天", en="Yellow Sky", lord=True)
def huangtian(s: SkillScript) -> None:
    gifts = own("hand", where=name(it, "闪", "闪电"))
    with s.for_others(if_=(kingdom(me) == kingdom(owner)) & exists(gifts), limit="phase") as e:
        e.give(e.choose_cards(gifts), owner)


# ---- 火 -------------------------------------------------------------------------------------------------------------


@skill("强袭", en="Assault")
def qiangxi(s: SkillScript) -> None:
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
    with s.on("damage.received", if_=victim.is_(me) & alive(me) & (damage > 0), each_point=True) as e:
        whom = e.choose_seat(anybody(), helps=True)
        e.draw(smaller(max_hp(whom.subject.controller), 5) - whom.subject.controller.hand, whom)


@skill("连环", en="Chain")
def lianhuan(s: SkillScript) -> None:
    s.convert(own("hand", where=suit(it) == CLUB), into="铁索连环", for_=USE)


@skill("涅槃", en="Nirvana")
def niepan(s: SkillScript) -> None:
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
    with s.on("need_use.1", "need_play.1", if_=need("闪") & ~equipped("armour", me) & armour_works) as e:
        judged = e.judge()
        with e.if_(colour(judged.subject) == RED):
            e.provide("闪")


@skill("火计", en="Fire Stratagem")
def huoji(s: SkillScript) -> None:
    s.convert(own("hand", where=colour(it) == RED), into="火攻", for_=USE)


@skill("看破", en="See Through")
def kanpo(s: SkillScript) -> None:
    s.convert(own("hand", where=colour(it) == BLACK), into="无懈可击", for_=USE)


@skill("天义", en="Heavenly Justice")
def tianyi(s: SkillScript) -> None:
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
    with s.active(if_=(me.hand > 1) & (living > 1)) as e:
        first = e.choose_cards(own("hand"))
        second = e.choose_cards(own("hand", where=(suit(it) == suit(first.subject)) & ~it.same_as(first.subject)))
        with e.if_(second.done):
            both = e.join(first, second)
            e.use("万箭齐发", cards=both)


@skill("血裔", en="Bloodline", lord=True)
def xueyi(s: SkillScript) -> None:
    s.adds("hand_limit", 2 * count(others(kingdom(it.controller) == kingdom(me))))


@skill("双雄", en="Dual Heroes")
def shuangxiong(s: SkillScript) -> None:
    with s.on("turn.draw_begin2", if_=my_turn & (seat_number("draws") > -2)) as e:
        e.add("draws", -99)
        judged = e.judge()
        e.set("turn_note", colour(judged.subject))
        e.gain(judged)
    s.convert(own("hand", where=(colour(it) != seat_number("turn_note")) & (seat_number("turn_note") > 0)), into="决斗", for_=USE,
              if_=my_turn)


@skill("猛进", en="Fierce Advance")
def mengjin(s: SkillScript) -> None:
    with s.on("use.cancelled", if_=user.is_(me) & used_slash & alive(me) & (cards_of(target) > 0)) as e:
        e.discard(e.take(target))
