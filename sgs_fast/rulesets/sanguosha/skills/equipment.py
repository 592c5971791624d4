"""What equipment lets its owner do at timing points. Ranges and distances stand on the cards."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

my_slash = used_slash & user.is_(me)
my_slash_hits = source_seat(me) & used_slash & (damage > 0) & alive(victim)


@equipment_skill("八卦阵")
def bagua(s: SkillScript) -> None:
    with s.on("need_use.1", "need_play.1", if_=need("闪") & armour_works) as e:
        judged = e.judge()
        with e.if_(colour(judged.subject) == RED):
            e.provide("闪")


@equipment_skill("仁王盾")
def renwang(s: SkillScript) -> None:
    with s.on("use.resolve_begin", if_=current_target(me) & used_slash & (use_colour == BLACK) & armour_works, locked=True) as e:
        e.ineffective()


@equipment_skill("藤甲")
def vine(s: SkillScript) -> None:
    hit = current_target(me) & use_name("杀", "南蛮入侵", "万箭齐发") & armour_works
    with s.on("use.resolve_begin", if_=hit, locked=True) as e:
        e.ineffective()
    with s.on("damage.receiving2", if_=victim.is_(me) & (nature == FIRE) & (damage > 0) & armour_works, locked=True) as e:
        e.add_damage()


@equipment_skill("白银狮子")
def silver_lion(s: SkillScript) -> None:
    with s.on("damage.receiving3", if_=victim.is_(me) & (damage > 1) & armour_works, locked=True) as e:
        e.set_damage(1)
    for move in ("move.", "move.multi_"):
        with s.on(move + "before2", if_=loses_this & alive(me), locked=True) as e:
            with e.later(move + "after2", if_=alive(me)) as after:
                after.recover()


@equipment_skill("飞龙夺凤")
def dragon(s: SkillScript) -> None:
    """The later text of its second part: by the old one a dead player came back with a new general."""
    with s.on("use.specified", if_=my_slash & alive(target) & (cards_of(target) > 0) & alive(me)) as e:
        e.discard(e.choose_cards(Filter(zones=("hand", "equip"), where=it.controller.is_(target)), who=target))
    with s.on("dying.entered", if_=~subject.is_(me) & killer(me) & (subject.hand > 0) & slash_hurts & alive(me)) as e:
        e.gain(e.take(subject, ("hand",)))


@equipment_skill("太平要术")
def scripture(s: SkillScript) -> None:
    # The hand limit of its owner's turn, where it is asked for; the facts give X as the characters of its kingdom.
    elemental = victim.is_(me) & ((nature == FIRE) | (nature == THUNDER)) & (damage > 0) & armour_works
    with s.on("damage.receiving3", if_=elemental, locked=True) as e:
        e.prevent_damage()
    with s.on("turn.discard_begin", if_=my_turn & alive(me), locked=True) as e:
        e.add("limit", side_size(me))
    for move in ("move.", "move.multi_"):
        with s.on(move + "before2", if_=loses_this & alive(me), locked=True) as e:
            with e.later(move + "after2", if_=alive(me)) as after:
                after.draw(2)
                with after.if_(me.life > 1):
                    after.lose_hp()


@equipment_skill("青釭剑")
def qinggang(s: SkillScript) -> None:
    with s.on("use.specified", if_=my_slash & equipped("armour", target), locked=True) as e:
        e.ignore_armour()


@equipment_skill("雌雄双股剑")
def double_swords(s: SkillScript) -> None:
    other_sex = (female(me) & male(target)) | (female(target) & male(me))
    with s.on("use.specified", if_=my_slash & alive(target) & alive(me) & other_sex) as e:
        given = e.choose_cards(Filter(zones=("hand",), where=it.controller.is_(target)), who=target, up_to=True)
        e.discard(given)
        with e.if_(~given.done):
            e.draw()


@equipment_skill("寒冰剑")
def ice_sword(s: SkillScript) -> None:
    with s.on("damage.dealing2", if_=my_slash_hits & (cards_of(victim) > 0)) as e:
        e.prevent_damage()
        e.discard(e.take(victim))
        e.discard(e.take(victim))


@equipment_skill("麒麟弓")
def kylin_bow(s: SkillScript) -> None:
    with s.on("damage.dealing2", if_=my_slash_hits & (equipped("attack_horse", victim) | equipped("defence_horse", victim))) as e:
        horses = Filter(kinds=("attack_horse", "defence_horse"), zones=("equip",), where=it.controller.is_(victim))
        e.discard(e.choose_cards(horses))


@equipment_skill("古锭刀")
def guding_blade(s: SkillScript) -> None:
    with s.on("damage.dealing1", if_=my_slash_hits & (victim.hand == 0), locked=True) as e:
        e.add_damage()


@equipment_skill("青龙偃月刀")
def green_dragon(s: SkillScript) -> None:
    """The old text: another slash, at the same target only, at any distance (sgs.legal.3)."""
    again = my_slash & alive(target) & can_provide("杀") & legal("杀", me, target, far=True)
    with s.on("use.cancelled", if_=again) as e:
        at = e.choose_seat(Filter(kinds=("character",), zones=("character",), where=it.same_as(Thing("object"))))
        e.demand("杀", me, at=at)


@equipment_skill("贯石斧")
def axe(s: SkillScript) -> None:
    rest = own("hand", "equip").but(Thing("this"))
    with s.on("use.cancelled", if_=my_slash & alive(target) & (count(rest) >= 2)) as e:
        e.discard(e.choose_cards(rest, 2))
        e.revive()


@equipment_skill("朱雀羽扇")
def vermilion_fan(s: SkillScript) -> None:
    with s.on("use.declared", if_=user.is_(me) & use_name("杀")) as e:
        e.rename("火杀")


@equipment_skill("木牛流马")
def wooden_ox(s: SkillScript) -> None:
    """At most five cards; what they are used for is told where cards are offered (model.first_as_hand)."""
    placeless = others(~equips_like(it.controller, Thing("this")))
    room = me.cards_in("under") < 5
    with s.active(if_=(me.hand > 0) & room & (seat_number("phase_stored") < 1)) as e:
        card = e.choose_cards(own("hand"))
        e.add("phase_stored")
        e.put(card, "under", "put")
        to = e.choose_seat(placeless, up_to=True, helps=True)
        with e.if_(to.done):
            e.put(Thing("this"), "equip", "put", to=to.subject.controller)
    for move in ("move.", "move.multi_"):
        with s.on(move + "before1", if_=loses_load & (me.cards_in("under") > 0) & alive(me), locked=True) as e:
            with e.later(move + "after1", if_=alive(me)) as after:
                after.put(own("under"), "discard", "rule")
