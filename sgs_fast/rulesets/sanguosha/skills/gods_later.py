"""Skills of the gods whose marks, stars and stolen skills last beyond one event."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *
from sgs_fast.script.expressions import Condition, Player

AREAS = ("weapon", "armour", "defence_horse", "attack_horse", "treasure")
everybody = Filter(kinds=("character",), zones=("character",))
stars = own("aside")


# ---- 神周瑜 ---------------------------------------------------------------------------------------------------------


@skill("业炎", en="Fire of Karma")
def yeyan(s: SkillScript) -> None:
    """Once a game, in your play phase: 1 fire damage to each of up to three characters; or discard four hand cards of four
    suits and lose 3 HP, for 3 fire damage to one, or 2 to one and at most 1 to another.

    限定技，出牌阶段：对至多三名角色各造成1点火焰伤害；或弃置四张花色各不相同的手牌并失去3点体力，对至多两名角色造成共计至多3点火焰伤害（其中一名至少2点）。
    """
    all_four = exists(own("hand", where=suit(it) == SPADE)) & exists(own("hand", where=suit(it) == CLUB)) & exists(
        own("hand", where=suit(it) == HEART)) & exists(own("hand", where=suit(it) == DIAMOND))
    with s.active(if_=alive(me), limit="game") as e, e.choose_one() as one:
        with one.option(), e.each(e.choose_seat(anybody(), 3, at_least_one=True)) as whom:
            e.hurt(whom, nature="fire")
        with one.option(if_=all_four):
            first = e.choose_seat(anybody())
            second = e.choose_seat(anybody(~it.same_as(first.subject)), up_to=True)
            whole = e.let(2)
            with e.if_(~second.done), e.may():
                e.assign(whole, 3)
            cost = [e.choose_cards(own("hand", where=suit(it) == wanted)) for wanted in (SPADE, CLUB, HEART, DIAMOND)]
            e.discard(e.join(*cost))
            e.lose_hp(me, 3)
            e.hurt(first, whole.amount, nature="fire")
            with e.if_(second.done):
                e.hurt(second, nature="fire")


# ---- 神诸葛亮 --------------------------------------------------------------------------------------------------------


@skill("七星", en="Seven Stars")
def qixing(s: SkillScript) -> None:
    """As the game begins draw seven cards and lay seven hand cards face down beside your general, as stars. At the end of your
    draw phase you may exchange hand cards for as many stars.

    游戏开始时多摸七张牌，将七张手牌扣置于武将牌旁称为“星”；摸牌阶段结束时，可用任意张手牌交换等量的“星”。
    """
    with s.on("turn.start3", if_=unused & alive(me), locked=True) as e:
        e.spend("game")
        e.draw(7)
        e.put(e.choose_cards(own("hand"), 7), "aside", "put")
    with s.on("turn.draw_end", if_=my_turn & alive(me) & (me.hand > 0) & exists(stars)) as e:
        out = e.choose_cards(own("hand"), count(stars), at_least_one=True)
        back = e.choose_cards(stars, out.count)
        e.put(out, "aside", "put")
        e.gain(back)


def last_until_own_turn(s: SkillScript, if_: Condition) -> None:
    """Takes gales and fogs of everybody as the owner's turn begins."""
    there = (mark("gale", it.controller) > 0) | (mark("fog", it.controller) > 0)
    with s.on("turn.start1", if_=my_turn & exists(anybody(there)) & if_, locked=True) as e:
        e.set("gale", 0, everybody)
        e.set("fog", 0, everybody)


@skill("狂风", en="Gale")
def kuangfeng(s: SkillScript) -> None:
    """As your end phase begins you may give up a star and choose a character: until your next turn fire damage to it is 1 more.

    结束阶段可移去一张“星”并选择一名角色：直到你的下回合开始，其受到的火焰伤害+1。
    """
    with s.on("turn.finish_begin", if_=my_turn & alive(me) & exists(stars)) as e:
        whom = e.choose_seat(anybody())
        star = e.choose_cards(stars)
        e.put(star, "discard", "rule")
        e.set("gale", 1, whom)
    burnt = (mark("gale", victim) > 0) & (nature == FIRE) & (damage > 0)
    with s.on("damage.receiving2", if_=burnt & alive(me), locked=True) as e:
        e.add_damage()
    last_until_own_turn(s, alive(me))


@skill("大雾", en="Dense Fog")
def dawu(s: SkillScript) -> None:
    """As your end phase begins you may give up X stars and choose X characters: until your next turn all damage to them that is
    not thunder is prevented.

    结束阶段可移去X张“星”并选择X名角色：直到你的下回合开始，防止其受到的非雷电伤害。
    """
    with s.on("turn.finish_begin", if_=my_turn & alive(me) & exists(stars)) as e:
        whom = e.choose_seat(anybody(), count(stars), at_least_one=True, helps=True)
        given = e.choose_cards(stars, whom.count)
        e.put(given, "discard", "rule")
        e.set("fog", 1, whom)
    with s.on("damage.begin", if_=(mark("fog", victim) > 0) & (nature != THUNDER) & (damage > 0) & alive(me), locked=True) as e:
        e.prevent_damage()
    last_until_own_turn(s, alive(me) & ~has_skill("狂风"))


# ---- 神吕布 ---------------------------------------------------------------------------------------------------------


@skill("无前", en="Unrivalled")
def wuqian(s: SkillScript) -> None:
    """In your play phase, for two wraths: in this turn you have 无双 and the armour of another character is void.

    出牌阶段，弃两枚“暴怒”并选择一名其他角色：本回合你拥有〖无双〗且其防具无效。
    """
    with s.active(if_=(mark("wrath") > 1) & (living > 1)) as e:
        whom = e.choose_seat(others(seat_number("bare", it.controller) < 1))
        with e.if_(whom.done):
            e.drop_marks("wrath", 2)
            e.set("bare", 1, whom)
            with e.if_(~has_skill("无双")):
                e.gain_skill("无双")
                with e.later("turn.end6", if_=my_turn) as after:
                    after.lose_skill("无双")


@skill("神愤", en="Divine Wrath")
def shenfen(s: SkillScript) -> None:
    """Once each play phase, for six wraths: 1 damage to all others, they discard their equipment, then four hand cards, and you
    turn over.

    出牌阶段限一次，弃六枚“暴怒”：对所有其他角色各造成1点伤害，其各弃置装备区所有牌、再各弃置四张手牌，然后你翻面。
    """
    with s.active(if_=mark("wrath") > 5, limit="phase") as e:
        e.drop_marks("wrath", 6)
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me)):
            e.hurt(one)
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me)):
            e.discard(Filter(zones=("equip",), where=it.controller.is_(one)))
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me)):
            e.discard(e.choose_cards(Filter(zones=("hand",), where=it.controller.is_(one)), 4, who=one))
        e.turn_over()


# ---- 神司马懿 --------------------------------------------------------------------------------------------------------


@skill("忍戒", en="Endurance")
def renjie(s: SkillScript) -> None:
    """For each point of damage to you, and for each card that you discard in your discard phase, you gain an endurance.

    锁定技：每受到1点伤害后，或于弃牌阶段每弃置一张牌后，获得一枚“忍”。
    """
    thrown = my_turn & phase("discard") & caused_by("discard") & (lost_cards("hand", "equip") > 0)
    with s.on("damage.received", if_=victim.is_(me) & (damage > 0) & alive(me), locked=True) as e:
        e.gain_marks("endurance", damage)
    with s.on("move.after2", "move.multi_after2", if_=thrown & alive(me), locked=True) as e:
        e.gain_marks("endurance", lost_cards("hand", "equip"))


@skill("拜印", en="Seal of Worship")
def baiyin(s: SkillScript) -> None:
    """With four endurances as your turn is prepared: lose 1 maximum HP and have 极略.

    觉醒技：准备阶段有至少四枚“忍”，减1点体力上限并获得〖极略〗。
    """
    with s.on("turn.prep_begin", if_=my_turn & (mark("endurance") > 3) & alive(me), locked=True, limit="game") as e:
        e.lose_max_hp()
        with e.if_(alive(me)):
            e.gain_skill("极略")


@skill("极略", en="Supreme Strategy")
def jilue(s: SkillScript) -> None:
    """For an endurance you may use 鬼才, 放逐, 集智 or 制衡, or have 完杀 in this turn.

    可弃一枚“忍”发动〖鬼才〗、〖放逐〗、〖集智〗或〖制衡〗，或于本回合获得〖完杀〗。
    """
    paid = (mark("endurance") > 0) & alive(me)
    with s.on("judge.before_result", if_=paid & ((me.hand > 0) | (me.cards_in("under") > 0))) as e:
        card = e.choose_cards(as_hand())
        e.drop_marks("endurance")
        e.play("", card, hold=True)
        was = e.replace_judge_card(card.moved)
        e.put(was, "discard", "rule")
    with s.on("damage.received", if_=paid & victim.is_(me) & (damage > 0) & (living > 1)) as e:
        whom = e.choose_seat(others())
        e.drop_marks("endurance")
        e.draw(lost_hp(), whom)
        e.turn_over(whom)
    with s.on("use.used", if_=paid & user.is_(me) & used_trick) as e:
        e.drop_marks("endurance")
        e.draw()
    with s.active(if_=paid & (cards_of() > 0), limit="phase") as e:
        cards = e.choose_cards(own("hand", "equip"), ANY_NUMBER, at_least_one=True)
        e.drop_marks("endurance")
        e.discard(cards)
        e.draw(cards.count)
    with s.active(if_=paid & ~has_skill("完杀")) as e:
        e.drop_marks("endurance")
        e.gain_skill("完杀")
        with e.later("turn.end6", if_=my_turn) as after:
            after.lose_skill("完杀")


# ---- 神刘备 ---------------------------------------------------------------------------------------------------------


@skill("龙怒", en="Dragon's Anger")
def longnu(s: SkillScript) -> None:
    """As your play phase begins, by turns: lose 1 HP and draw a card, your red hand cards are fire slashes at any distance in
    this phase; or lose 1 maximum HP and draw a card, your tricks are thunder slashes that do not count.

    转换技，锁定技：出牌阶段开始时，失去1点体力并摸一张牌，此阶段红色手牌视为无距离限制的火【杀】；或减1点体力上限并摸一张牌，此阶段锦囊牌视为无次数限制的雷【杀】。
    """
    before = Thing("this").counters
    with s.on("turn.play_begin", if_=my_turn & alive(me), locked=True) as e:
        way = e.let(before - 2 * half(before))
        e.spend("game")
        with e.if_(way.amount == 0):
            e.lose_hp()
        with e.otherwise():
            e.lose_max_hp()
        with e.if_(alive(me)):
            e.draw()
            e.set("dragon", way.amount + 1)
    s.renames()
    s.adds("slash_reach", 1, if_=(seat_number("dragon") == 1) & (considered("colour") == RED))
    thunder = considered("name") == native_number("name", "thunder_slash")
    s.adds("slash_uncounted", 1, if_=(seat_number("dragon") == 2) & thunder)


@skill("结营", en="Linked Camps of the Dragon")
def jieying_of_liu(s: SkillScript) -> None:
    """You are always chained. Who is chained has a hand limit 2 higher. As your end phase begins chain somebody else.

    锁定技：你始终处于横置状态；处于横置状态的角色手牌上限+2；结束阶段，横置一名其他角色。
    """
    free = others(~flagged("chained", it.controller))
    undone = (state_change == native_number("state_change", "unchain")) | (
        state_change == native_number("state_change", "turn_chain"))
    with s.on("turn.start3", if_=unused & alive(me), locked=True) as e:
        e.spend("game")
        with e.if_(~flagged("chained")):
            e.change_state(me, "chain_up")
    with s.on("state.before1", if_=flagged("chained") & undone & alive(me), locked=True) as e:
        e.keep_state()
    with s.on("turn.finish_begin", if_=my_turn & exists(free) & alive(me), locked=True) as e:
        e.change_state(e.choose_seat(free), "chain_up")
    s.marks("stays_chained")
    s.adds("hand_limit", 2, if_=flagged("chained"))
    s.adds_to_others("hand_limit", 2, if_=flagged("chained", subject))


# ---- 神陆逊 ---------------------------------------------------------------------------------------------------------


@skill("军略", en="Stratagems")
def junlue(s: SkillScript) -> None:
    """For each point of damage that you deal or suffer you gain a stratagem.

    锁定技：每造成或受到1点伤害后，获得一枚“军略”。
    """
    with s.on("damage.dealt", if_=source_seat(me) & (damage > 0) & alive(me), locked=True) as e:
        e.gain_marks("strategy", damage)
    with s.on("damage.received", if_=victim.is_(me) & (damage > 0) & alive(me), locked=True) as e:
        e.gain_marks("strategy", damage)


@skill("摧克", en="Crush")
def cuike(s: SkillScript) -> None:
    """As your play phase begins: with an odd number of stratagems you may deal 1 damage; with an even one chain somebody and
    discard a card of its areas. With more than seven you may give all up for 1 damage to all others.

    出牌阶段开始时，若“军略”数为奇数，可对一名角色造成1点伤害；若为偶数，可横置一名角色并弃置其区域里的一张牌；若多于七枚，可弃置全部，对所有其他角色各造成1点伤害。
    """
    have = mark("strategy")
    mine = my_turn & alive(me)
    with s.on("turn.play_begin", if_=mine & unused_this_turn & (have - 2 * half(have) == 1)) as e:
        whom = e.choose_seat(anybody())
        e.spend("turn")
        e.hurt(whom)
    with s.on("turn.play_begin", if_=mine & unused_this_turn & (have - 2 * half(have) == 0)) as e:
        whom = e.choose_seat(anybody())
        e.spend("turn")
        with e.if_(~flagged("chained", whom.subject.controller)):
            e.change_state(whom, "chain_up")
        e.discard(e.take(whom, ("hand", "equip", "judge")))
    with s.on("turn.play_begin", if_=mine & (have > 7)) as e:
        e.drop_marks("strategy", 99)
        with e.each_player() as one, e.if_(alive(one) & ~one.is_(me)):
            e.hurt(one)


@skill("绽火", en="Blossoming Fire")
def zhanhuo(s: SkillScript) -> None:
    """Once a game, in your play phase: give up all stratagems; up to as many chained characters discard their equipment, then
    one of them is dealt 1 fire damage.

    限定技，出牌阶段：弃置所有“军略”，令至多等量名横置的角色各弃置装备区所有牌，然后对其中一名造成1点火焰伤害。
    """
    bound = anybody(flagged("chained", it.controller))
    with s.active(if_=(mark("strategy") > 0) & exists(bound), limit="game") as e:
        whom = e.choose_seat(bound, mark("strategy"), at_least_one=True)
        prey = e.choose_seat(whom)
        e.drop_marks("strategy", 99)
        with e.each(whom) as one:
            e.discard(Filter(zones=("equip",), where=it.controller.is_(one.controller)))
        e.hurt(prey, nature="fire")


# ---- 神张辽 ---------------------------------------------------------------------------------------------------------


@skill("夺锐", en="Seize the Edge")
def duorui(s: SkillScript) -> None:
    """When you dealt damage to somebody else in your play phase, you may seal one of your equipment places: you have one of its
    skills (no lord's, limited or awakening one) until its next turn ends, and it does not.

    出牌阶段对其他角色造成伤害后，可废除一个装备栏：获得其一个技能（主公技、限定技、觉醒技除外），直到其下回合结束，期间其失去之。
    """
    theirs = Filter(zones=("skill",), where=it.controller.is_(victim) & (lendable(it) > 0))
    place = ~sealed("weapon")
    for area in AREAS[1:]:
        place |= ~sealed(area)
    hit = source_seat(me) & ~victim.is_(me) & (damage > 0) & my_turn & phase("play") & alive(victim) & alive(me)
    with s.on("damage.dealt", if_=hit & exists(theirs) & place) as e:
        taken = e.choose_cards(theirs)
        number = e.let(lendable(taken.subject))
        whose = e.choose_seat(anybody(it.controller.is_(victim)))
        with e.choose_one() as one:
            for area in AREAS:
                with one.option(if_=~sealed(area)):
                    e.abolish(area)
        e.lose_lent_skill(number.amount, victim)
        e.gain_lent_skill(number.amount)
        with e.later("turn.end7", knows=whose, x=number.amount, if_=active.is_(e.known.controller), until="for_game") as after:
            after.lose_lent_skill(after.x)
            after.gain_lent_skill(after.x, after.known)


@skill("止啼", en="Silence the Crying")
def zhiti(s: SkillScript) -> None:
    """Wounded characters in your range have a hand limit 1 lower. When you win a contest or a duel against one, or are dealt
    damage by one, restore one of your equipment places.

    锁定技：攻击范围内已受伤角色的手牌上限-1；你拼点或【决斗】赢其，或受到其造成的伤害后，恢复一个装备栏。
    """
    shut = sealed("weapon")
    for area in AREAS[1:]:
        shut |= sealed(area)
    rival = Thing("object").controller

    def cowed(who: Player) -> Condition:
        return (lost_hp(who) > 0) & in_range(me, who)

    won = ((contest_result == 1) & subject.is_(me) & cowed(rival)) | ((contest_result == 2) & rival.is_(me) & cowed(subject))
    for point, here in (
        ("damage.received", victim.is_(me) & alive(source) & cowed(source) & (damage > 0)),
        ("damage.dealt", source_seat(me) & use_name("决斗") & alive(victim) & cowed(victim)),
        ("pindian.result", won),
    ):
        with s.on(point, if_=here & shut & alive(me), locked=True) as e, e.choose_one() as one:
            for area in AREAS:
                with one.option(if_=sealed(area)):
                    e.restore(area)
    s.adds_to_others("hand_limit", -1, if_=cowed(subject))


# ---- 神甘宁 ---------------------------------------------------------------------------------------------------------


@skill("魄袭", en="Soul Raid")
def poxi(s: SkillScript) -> None:
    """Once each play phase look at another's hand; you may discard four cards of four suits from both hands. By how many of them
    were yours: none, lose 1 maximum HP; one, your play phase ends and your hand limit is 1 lower; three, recover 1 HP; four,
    draw four cards.

    出牌阶段限一次：观看一名其他角色的手牌，可弃置你与其手牌中共计四张花色各不相同的牌。其中你的牌：零张，减1点体力上限；一张，结束出牌阶段且本回合手牌上限-1；三张，回复1点体力；四张，摸四张牌。
    """
    with s.active(if_=exists(others(it.controller.hand > 0)), limit="phase") as e:
        whom = e.choose_seat(others(it.controller.hand > 0))
        his = whom.subject.controller
        e.look(Filter(zones=("hand",), where=it.controller.is_(his)))

        def of(wanted: int) -> Filter:
            return Filter(zones=("hand",), where=(suit(it) == wanted) & (it.controller.is_(me) | it.controller.is_(his)))

        there = exists(of(SPADE)) & exists(of(CLUB)) & exists(of(HEART)) & exists(of(DIAMOND))
        with e.if_(there), e.may():
            mine = e.let(0)
            cards = [e.choose_cards(of(wanted)) for wanted in (SPADE, CLUB, HEART, DIAMOND)]
            for card in cards:
                with e.if_(card.subject.controller.is_(me)):
                    e.assign(mine, mine.amount + 1)
            e.discard(e.join(*cards))
            with e.if_(mine.amount == 0):
                e.lose_max_hp()
            with e.if_(mine.amount == 1):
                e.add("limit", -1)
                e.end_play_phase()
            with e.if_(mine.amount == 3):
                e.recover()
            with e.if_(mine.amount == 4):
                e.draw(4)


@skill("劫营", en="Raid the Camp")
def raid_the_camp(s: SkillScript) -> None:
    """As your turn begins gain a camp, if nobody has one; as your end phase begins you may give it to another. Who has it draws
    one card more, may use one slash more and has a hand limit 1 higher. When the turn of another holder ends you take the camp
    and its hand.

    回合开始时，若场上没有“营”，获得一枚；结束阶段可将其交给一名其他角色。有“营”的角色摸牌数、使用【杀】的次数和手牌上限+1；有“营”的其他角色的回合结束时，你收回“营”并获得其所有手牌。
    """
    holds = mark("camp") > 0
    with s.on("turn.start9", if_=my_turn & alive(me) & ~exists(anybody(mark("camp", it.controller) > 0)), locked=True) as e:
        e.gain_marks("camp")
    with s.on("turn.finish_begin", if_=my_turn & alive(me) & holds & (living > 1)) as e:
        whom = e.choose_seat(others())
        e.drop_marks("camp")
        e.gain_marks("camp", 1, whom)
    with s.on("turn.draw", if_=(mark("camp", active) > 0) & alive(me), locked=True) as e:
        e.add("draws", 1, active)
    with s.on("turn.end1", if_=~my_turn & (mark("camp", active) > 0) & alive(active) & alive(me), locked=True) as e:
        e.drop_marks("camp", 1, active)
        e.gain_marks("camp")
        e.gain(Filter(zones=("hand",), where=it.controller.is_(active)))
    for number in ("slashes", "hand_limit"):
        s.adds(number, 1, if_=holds)
        s.adds_to_others(number, 1, if_=mark("camp", subject) > 0)
