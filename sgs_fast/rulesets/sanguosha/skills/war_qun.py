"""国战: the skills of 群 that differ from the classic ones, or stand nowhere else."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

black_cards = own("hand", "equip", where=colour(it) == BLACK)


@skill("除疠", en="Dispel the Plague")
def chuli(s: SkillScript) -> None:
    """Once a play phase: discard a card of each of some others, no two of one kingdom, and one of your own; whose card was
    a spade draws a card.
    出牌阶段限一次，可选择任意名势力各不相同的其他角色，弃置他们和你的各一张牌；被弃置黑桃牌的角色摸一张牌。
    """
    # Somebody without a kingdom shares none with anybody.
    with s.active(if_=(cards_of() > 0) & exists(others(cards_of(it.controller) > 0)), limit="phase") as e:
        rich = cards_of(it.controller) > 0
        chosen = [e.choose_seat(others(rich))]
        for _ in range(3):
            for one in chosen:
                rich = rich & ~it.same_as(one.subject) & ~same_side(it.controller, one.subject.controller)
            last = chosen[-1]
            more = e.let(0)
            with e.if_(last.done & exists(others(rich))):
                e.assign(more, 1)
            chosen.append(e.choose_seat(others(rich), more.amount, up_to=True))
        with e.each(e.join(*chosen)) as one_more:
            card = e.take(one_more)
            spade = e.let(suit(card.subject, one_more.controller))
            e.discard(card)
            with e.if_(spade.amount == SPADE):
                e.draw(1, one_more)
        mine = e.choose_cards(own("hand", "equip"))
        black = e.let(suit(mine.subject))
        e.discard(mine)
        with e.if_(black.amount == SPADE):
            e.draw()


@skill("帷幕（国）", en="Behind the Curtain (war)")
def weimu_war(s: SkillScript) -> None:
    """Locked. You are no target of a black trick any more; a black delayed trick that would come to you goes to the discard
    pile.
    锁定技。成为黑色锦囊牌的目标时取消之；黑色延时锦囊牌移至你的判定区时，改为置入弃牌堆。
    """
    trick = used_trick | use_name("乐不思蜀", "兵粮寸断", "闪电")
    with s.on("use.becoming", if_=current_target(me) & trick & (use_colour == BLACK), locked=True) as e:
        e.remove_target()
    with s.on("move.before2", "move.multi_before2", if_=incoming("black_delayed"), locked=True) as e:
        e.divert("black_delayed")


@skill("断肠（国）", en="Heartbreak (war)")
def duanchang_war(s: SkillScript) -> None:
    """Locked. When you die your killer loses the skills of one of its generals, which you choose.
    锁定技。你死亡时，杀死你的角色失去你选择的其一张武将牌的所有技能。
    """
    with s.on("death.at", if_=subject.is_(me), locked=True) as e, e.each_player() as one, e.if_(killer(one) & alive(one)):
        both = Filter(zones=("general",), where=it.controller.is_(one) & ~general_is("soldier"))
        e.forget_general(e.choose_cards(both))


@skill("鞬出", en="Draw the Bow")
def jianchu(s: SkillScript) -> None:
    """After your slash has specified a target you may discard one of its cards: an equipment, and it cannot dodge; else it
    gains the slash.
    【杀】指定目标后，可弃置其一张牌：若为装备牌，其不能使用【闪】响应；否则其获得此【杀】。
    """
    with s.on("use.specified", if_=user.is_(me) & used_slash & alive(me) & alive(target) & (cards_of(target) > 0)) as e:
        card = e.take(target)
        kind = e.let(type_of(card.subject))
        e.discard(card)
        with e.if_(kind.amount == 3):
            e.no_answer()
        with e.otherwise():
            e.gain(e.cause_cards(), target)


@skill("雄异", en="Heroic Difference")
def xiongyi(s: SkillScript) -> None:
    """Limited. In your play phase everybody of your kingdom draws three cards; if no kingdom is smaller, recover 1 HP.
    限定技。出牌阶段，可令与你势力相同的所有角色各摸三张牌；若你的势力角色数为最少，回复1点体力。
    """
    smaller_one = (side_size(it.controller) > 0) & (side_size(it.controller) < side_size(me))
    with s.active(if_=alive(me), limit="game") as e:
        e.to_all(lambda one: e.draw(3, one), same_side(me, each))
        with e.if_(~exists(anybody(smaller_one))):
            e.recover()


@skill("名士", en="Man of Renown")
def mingshi(s: SkillScript) -> None:
    """Locked. Damage to you is 1 less if its source has a hidden general.
    锁定技。受到伤害时，若来源有暗置的武将牌，此伤害-1。
    """
    hit = victim.is_(me) & (damage > 0) & alive(source) & (hidden_generals(source) > 0)
    with s.on("damage.receiving3", if_=hit, locked=True) as e:
        e.add_damage(-1)


@skill("礼让", en="Courtesy")
def lirang(s: SkillScript) -> None:
    """When cards of yours were discarded you may give any of them to others.
    你的牌因弃置进入弃牌堆后，可将其中任意张交给其他角色。
    """
    thrown = caused_by("discard") & (lost_cards("hand", "equip") > 0) & (living > 1)

    def give(e: SkillEffect, times: int) -> None:
        """Gifts to so many characters, one after the other."""
        left = e.moved_cards("hand", "equip", of=me, to="discard")
        given = e.choose_cards(left, ANY_NUMBER, at_least_one=True)
        with e.if_(given.done):
            e.give(given, e.choose_seat(others(), helps=True).subject.controller)
        if times > 1:
            with e.if_(left.count > given.count), e.may():
                give(e, times - 1)

    with s.on("move.after2", "move.multi_after2", if_=thrown & alive(me)) as e:
        give(e, 4)


@skill("双刃", en="Twin Blades")
def shuangren(s: SkillScript) -> None:
    """As your play phase begins you may hold a contest: who wins uses a slash without a card on the other or on another of
    its kingdom; else your play phase ends.
    出牌阶段开始时，可与一名其他角色拼点：若你赢，视为对其或与其势力相同的另一名角色使用【杀】；若你没赢，结束出牌阶段。
    """
    rivals = others(it.controller.hand > 0)
    with s.on("turn.play_begin", if_=my_turn & (me.hand > 0) & exists(rivals) & alive(me)) as e:
        whom = e.choose_seat(rivals)
        result = e.contest(whom)
        with e.if_(result.amount == 1):
            prey = others((it.same_as(whom.subject) | same_side(whom.subject.controller, it.controller)) & (
                legal("杀", me, it.controller, far=True)))
            at = e.choose_seat(prey)
            with e.if_(at.done):
                e.use("杀", on=at, counted=False, any_distance=True)
        with e.if_(result.amount != 1):
            e.end_play_phase()


@skill("死谏", en="Counsel unto Death")
def sijian(s: SkillScript) -> None:
    """After you lost your last hand card you may discard a card of another character.
    失去最后的手牌后，可弃置一名其他角色的一张牌。
    """
    rich = others(cards_of(it.controller) > 0)
    with s.on("move.after2", "move.multi_after2", if_=lost_last_hand & exists(rich) & alive(me)) as e:
        e.discard(e.take(e.choose_seat(rich)))


@skill("随势", en="With the Tide")
def suishi(s: SkillScript) -> None:
    """Locked. When another is dying through damage of your kingdom, draw a card; when another of your kingdom dies, lose 1
    HP.
    锁定技。其他角色因受到与你势力相同的角色造成的伤害进入濒死状态时，摸一张牌；与你势力相同的其他角色死亡时，失去1点体力。
    """
    ours = exists(anybody(killer(it.controller) & same_side(me, it.controller)))
    with s.on("dying.entered", if_=~subject.is_(me) & ours & alive(me), locked=True) as e:
        e.draw()
    with s.on("death.at", if_=~subject.is_(me) & same_side(me, subject) & alive(me), locked=True) as e:
        e.lose_hp()


@skill("狂斧", en="Frenzied Axe")
def kuangfu(s: SkillScript) -> None:
    """After your slash dealt damage you may discard an equipment of whom it hit, or move it to your own area.
    【杀】造成伤害后，可弃置受伤角色装备区的一张牌，或将之移至自己的装备区。
    """
    gear = Filter(zones=("equip",), where=it.controller.is_(victim))
    hit = source_seat(me) & used_slash & (damage > 0) & ~victim.is_(me) & exists(gear)
    with s.on("damage.dealt", if_=hit & alive(me)) as e:
        card = e.choose_cards(gear)
        with e.choose_one() as one:
            with one.option(zh="弃置", en="discard"):
                e.discard(card)
            with one.option(zh="移至装备区", en="move it here", if_=~equips_like(me, card.subject)):
                e.put(card, "equip")


@skill("祸水", en="Troubled Waters")
def huoshui(s: SkillScript) -> None:
    """Locked. In your turn nobody else can reveal generals.
    锁定技。你的回合内，其他角色不能明置武将牌。
    """
    s.keyword("no_reveals")


@skill("倾城", en="Fall of a City")
def qingcheng(s: SkillScript) -> None:
    """In your play phase you may discard a black card: a character both of whose generals lie open hides one of them.
    出牌阶段，可弃置一张黑色牌，令两张武将牌均明置的一名其他角色暗置你选择的其中一张。
    """
    # Lords cannot be hidden, and there is nothing to hide of a soldier.
    mortal = ~general_is("lord") & ~general_is("soldier")
    whole = others(hideable(it.controller))
    with s.active(if_=exists(black_cards) & exists(whole)) as e:
        whom = e.choose_seat(whole)
        e.discard(e.choose_cards(black_cards))
        e.hide_general(e.choose_cards(generals_of(whom.subject.controller, mortal)))


@skill("戚乱", en="Chaos at Court")
def qiluan(s: SkillScript) -> None:
    """At the end of a turn in which you killed somebody you may draw three cards.
    你杀死过角色的回合结束前，可摸三张牌。
    """
    with s.on("turn.end1", if_=(seat_number("kills") > 0) & alive(me)) as e:
        e.draw(3)


@skill("横征", en="Extortion")
def hengzheng(s: SkillScript) -> None:
    """With 1 HP or without hand cards you may, instead of drawing in your draw phase, gain a card of every other
    character's areas.
    摸牌阶段，若体力值为1或没有手牌，可改为获得每名其他角色区域里的各一张牌。
    """
    poor = (me.life == 1) | (me.hand == 0)
    with s.on("turn.draw_begin2", if_=my_turn & poor & (seat_number("draws") > -2)) as e:
        e.add("draws", -99)
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me) & (cards_of(one, judged=True) > 0)):
            e.gain(e.take(one, ("hand", "equip", "judge")))


@skill("暴凌", en="Tyranny Unbound")
def baoling(s: SkillScript) -> None:
    """Head only, locked. At the end of your play phase, if this general lies open, remove your deputy: 3 maximum HP more,
    recover 3 HP, gain 崩坏.
    主将技，锁定技。出牌阶段结束时，若此武将牌已明置且有副将，移除副将，加3点体力上限，回复3点体力，获得“崩坏”。
    """
    deputy = Filter(zones=("general",), where=it.controller.is_(me) & general_is("deputy") & ~general_is("soldier"))
    with s.on("turn.play_end", if_=my_turn & has_skill("暴凌") & has_deputy(me) & alive(me), locked=True) as e:
        e.remove_general(deputy)
        e.gain_max_hp(me, 3)
        e.recover(me, 3)
        e.gain_skill("崩坏")


@skill("穿心", en="Pierce the Heart")
def chuanxin(s: SkillScript) -> None:
    """When your slash or duel of your play phase would damage somebody of another kingdom who has a deputy, you may prevent
    it: it discards all its equipment and loses 1 HP, or removes the deputy.
    出牌阶段内，你的【杀】或【决斗】对其他势力且有副将的角色造成伤害时，可防止之：其弃置装备区里的所有牌并失去1点体力，或移
    除副将。
    """
    deputy = Filter(zones=("general",), where=it.controller.is_(victim) & general_is("deputy") & ~general_is("soldier"))
    foe = (kingdom(victim) != 0) & ~same_side(me, victim)
    hit = source_seat(me) & my_turn & phase("play") & (used_slash | use_name("决斗")) & (damage > 0)
    with s.on("damage.dealing2", if_=hit & foe & has_deputy(victim) & alive(victim) & alive(me)) as e:
        e.prevent_damage()
        with e.choose_one(who=victim) as one:
            with one.option(zh="移除副将", en="the deputy"):
                e.remove_general(deputy)
            with one.option(zh="弃置装备", en="the equipment", if_=victim.cards_in("equip") > 0):
                e.discard(Filter(zones=("equip",), where=it.controller.is_(victim)))
                e.lose_hp(victim)


@skill("锋矢", en="Spearhead")
def fengshi(s: SkillScript) -> None:
    """Formation, siege: whom you besiege discards an equipment when a besieger's slash has specified it.
    阵法技，围攻：围攻角色使用【杀】指定你围攻的角色为目标后，该角色弃置装备区里的一张牌。
    """
    gear = Filter(zones=("equip",), where=it.controller.is_(target))
    siege = used_slash & besieges(me, target) & besieges(user, target)
    with s.on("use.specified", if_=siege & exists(gear) & alive(me), locked=True) as e:
        e.discard(e.choose_cards(gear, who=target))
    s.keyword("siege")


@skill("悟心", en="Enlightened Heart")
def wuxin(s: SkillScript) -> None:
    """As your draw phase begins you may look at as many top cards as your kingdom has characters, heavenly soldiers
    counted, and put them back in any order.
    摸牌阶段开始时，可观看牌堆顶X张牌（X为群势力角色数与“天兵”数之和），并以任意顺序放回。
    """
    with s.on("turn.draw_begin2", if_=my_turn & alive(me)) as e:
        cards = e.look_at_top(side_size(me) + count(own("pile")))
        e.put(e.choose_cards(cards, ANY_NUMBER, any_order=True), "draw", "rule", on_top=True)


@skill("弘法", en="Spread the Teaching")
def hongfa(s: SkillScript) -> None:
    """Locked. As your preparation phase begins and no heavenly soldier is left, lay as many top cards beside you as your
    kingdom has characters: each may be used or played as a slash by whoever is of it, and may be given up instead of losing
    HP.
    锁定技。准备阶段开始时，若没有“天兵”，将牌堆顶X张牌置为“天兵”（X为群势力角色数）；群势力角色可将一张“天兵”当【杀】使用或
    打出；你将失去体力时，可弃置一张“天兵”防止之。
    """
    # The facts say only that its owner has the banner of the heavenly soldiers; what that does is the printed token's.
    with s.on("turn.prep_begin", if_=my_turn & ~exists(own("pile")) & alive(me), locked=True) as e:
        e.top_cards(side_size(me), "pile")
    with s.on("losehp.pre", if_=subject.is_(me) & exists(own("pile")) & alive(me)) as e:
        e.put(e.choose_cards(own("pile")), "discard", "rule")
        e.set_damage(0)
    s.keyword("lends_slashes")


@skill("问道", en="Ask the Way")
def wendao(s: SkillScript) -> None:
    """Once a play phase: discard a red card other than 太平要术 and gain 太平要术 from the discard pile or from an
    equipment area.
    出牌阶段限一次，可弃置一张除【太平要术】外的红色牌，从弃牌堆或一名角色的装备区获得【太平要术】。
    """
    scripture = Filter(zones=("discard", "equip"), named="太平要术♥3")
    price = own("hand", "equip", where=(colour(it) == RED) & ~it.is_(Filter(zones=("hand", "equip"), named="太平要术♥3")))
    with s.active(if_=exists(price) & exists(scripture), limit="phase") as e:
        e.discard(e.choose_cards(price))
        e.gain(scripture)
