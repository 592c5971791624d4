"""Cards of 国战: what its tricks do to one target, and what its equipment lets its owner do."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

my_slash = used_slash & user.is_(me)
on_hand = own("hand")
gear = own("equip")
unaligned = kingdom(it.controller) == 0


@skill("合纵", en="Alliance")
def alliance(s: SkillScript) -> None:
    """Once in your play phase you may give up to three hand cards that carry this mark to somebody of another force and draw
    as many, or to somebody without a force; who has no force himself only gives to such.
    出牌阶段限一次，可将至多三张有“合纵”标记的手牌交给一名势力不同的角色并摸等量的牌，或交给一名没有势力的角色；没有势力的角色只能交
    给没有势力的角色。
    """
    s.flag("alliance_rule")
    with s.active() as e:
        cards = e.choose_cards(own("hand", where=allied(it)), 3, at_least_one=True)
        others_force = unaligned | ((kingdom(me) > 0) & ~same_side(me, it.controller))
        whom = e.choose_seat(others(others_force), helps=True)
        known = e.let(kingdom(whom.subject.controller))
        e.give(cards, whom.subject.controller)
        with e.if_(known.amount > 0):
            e.draw(cards.count)


@card_script("以逸待劳")
def await_them(s: SkillScript) -> None:
    with s.effect() as e:
        e.draw(2)
        e.discard(e.choose_cards(own("hand", "equip"), 2))


@card_script("远交近攻")
def befriend(s: SkillScript) -> None:
    with s.effect() as e:
        e.draw()
        with e.if_(alive(user)):
            e.draw(3, user)


@card_script("知己知彼")
def know_both(s: SkillScript) -> None:
    with s.effect() as e, e.if_(alive(user)), e.choose_one(user) as one:
        with one.option(if_=me.hand > 0):
            e.look(on_hand, who=user)
        with one.option(if_=hidden_generals(me) > 0):
            e.look(e.choose_cards(generals_of(me, hidden=True), who=user), who=user)


@card_script("水淹七军")
def drown(s: SkillScript) -> None:
    with s.effect() as e, e.choose_one() as one:
        with one.option(if_=count(gear) > 0):
            e.discard(gear)
        with one.option():
            e.hurt(me, by=user, nature="thunder", with_card=True)


@card_script("火烧连营")
def burn_the_camps(s: SkillScript) -> None:
    with s.effect() as e:
        e.hurt(me, by=user, nature="fire", with_card=True)


@card_script("调虎离山")
def lure(s: SkillScript) -> None:
    with s.effect() as e:
        e.flag("away")


@card_script("勠力同心")
def fight_together(s: SkillScript) -> None:
    with s.effect() as e:
        with e.if_(flagged("chained", me)):
            e.draw()
        with e.otherwise():
            e.change_state(me, "chain_up")


@card_script("联军盛宴")
def feast(s: SkillScript) -> None:
    """The user shares out as many HP and cards as others are at the table; the others draw a card and are freed."""
    with s.effect() as e:
        with e.if_(user.is_(me)):
            left = e.let(number_of_targets - 1)
            with e.again() as more, e.if_(left.amount > 0):
                with e.choose_one() as one:
                    with one.option():
                        e.draw()
                    with one.option(if_=lost_hp() > 0):
                        e.recover()
                e.assign(left, left.amount - 1)
                more()
        with e.otherwise():
            e.draw()
            with e.if_(flagged("chained", me)):
                e.change_state(me, "unchain")


@card_script("挟天子以令诸侯")
def emperor(s: SkillScript) -> None:
    with s.effect() as e:
        with e.later("turn.discard_end", if_=my_turn & alive(me)) as after, after.if_(me.hand > 0), after.may():
            after.discard(after.choose_cards(own("hand")))
            after.extra_turn()
        e.end_play_phase()


@card_script("敕令")
def edict(s: SkillScript) -> None:
    with s.effect() as e, e.choose_one() as one:
        with one.option(if_=(hidden_generals(me) > 0) & may_reveal(me)):
            e.show_general(e.choose_cards(generals_of(me, hidden=True)))
            e.draw()
        with one.option(if_=count(gear) > 0):
            e.discard(e.choose_cards(gear))
        with one.option():
            e.lose_hp()


@equipment_skill("三尖两刃刀")
def trident(s: SkillScript) -> None:
    beside = Filter(kinds=("character",), zones=("character",),
                    where=alive(it.controller) & ~it.controller.is_(me) & (distance(it.controller, victim) == 1))
    hit = source_seat(me) & used_slash & (damage > 0) & (me.hand > 0) & alive(me) & exists(beside)
    with s.on("damage.dealt", if_=hit) as e:
        whom = e.choose_seat(beside)
        e.discard(e.choose_cards(on_hand))
        e.hurt(whom)


@equipment_skill("护心镜")
def heart_mirror(s: SkillScript) -> None:
    with s.on("damage.receiving3", if_=victim.is_(me) & (damage >= me.life) & (damage > 0) & armour_works & alive(me)) as e:
        e.discard(Thing("this"))
        e.prevent_damage()


@equipment_skill("明光铠")
def bright_armour(s: SkillScript) -> None:
    with s.on("use.becoming", if_=current_target(me) & use_name("火烧连营", "火攻", "火杀") & armour_works, locked=True) as e:
        e.remove_target()


@equipment_skill("玉玺")
def jade_seal(s: SkillScript) -> None:
    shown = (kingdom(me) > 0) & my_turn & alive(me)
    with s.on("turn.draw", if_=shown, locked=True) as e:
        e.add("draws", 1)
    with s.on("turn.play_begin", if_=shown & can_use("知己知彼"), locked=True) as e:
        e.use("知己知彼")


@equipment_skill("定澜夜明珠")
def pearl(s: SkillScript) -> None:
    """As 制衡（国）, whose number of cards has no bound beside it."""
    with s.active(if_=(cards_of() > 0) & ~has_skill("制衡（国）"), limit="phase") as e:
        cards = e.choose_cards(own("hand", "equip"), max_hp(), at_least_one=True)
        e.discard(cards)
        e.draw(cards.count)


@equipment_skill("六龙骖驾")
def chariot(s: SkillScript) -> None:
    other_horses = Filter(kinds=("attack_horse", "defence_horse"), zones=("equip",), side="mine").but(Thing("this"))
    for move in ("move.", "move.multi_"):
        with s.on(move + "after1", if_=exists(other_horses) & alive(me), locked=True) as e:
            e.discard(other_horses)


@equipment_skill("青龙偃月刀（国）")
def green_dragon_of_war(s: SkillScript) -> None:
    with s.on("use.specified", if_=my_slash, locked=True) as e:
        e.flag("blinded", target)
    with s.on("use.end1", if_=my_slash, locked=True) as e:
        e.flag("blinded", Filter(kinds=("character",), zones=("character",)), off=True)
