"""国战: the skills of 蜀 that differ from the classic ones, or stand nowhere else."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

SLASHES = ("杀", "火杀", "雷杀")
red_cards = own("hand", "equip", where=colour(it) == RED)


@skill("武圣（国）", en="God of War (war)")
def wusheng_war(s: SkillScript) -> None:
    """A red card may be used or played as a slash; under 授钺 any card.
    可将一张红色牌当【杀】使用或打出；有“授钺”时为任意牌。
    """
    s.convert(red_cards, into="杀")
    s.convert(own("hand", "equip"), into="杀", if_=under_tigers())


@skill("咆哮（国）", en="Roar (war)")
def paoxiao_war(s: SkillScript) -> None:
    """Locked. Any number of slashes; draw a card when you use the second one of a turn; under 授钺 they ignore armour.
    锁定技。使用【杀】无次数限制；一个回合内使用第二张【杀】时摸一张牌；有“授钺”时【杀】无视防具。
    """
    s.keyword("unlimited_slash")
    with s.on("use.used", if_=user.is_(me) & used_slash & (deeds("slashes") == 2) & alive(me), locked=True) as e:
        e.draw()
    aim = user.is_(me) & used_slash & under_tigers() & equipped("armour", target)
    with s.on("use.specified", if_=aim, locked=True) as e:
        e.ignore_armour()


@skill("仁德（国）", en="Benevolence (war)")
def rende_war(s: SkillScript) -> None:
    """In your play phase you may give hand cards to others, to each once a phase; with the second card of a phase you may
    use a basic card without a card.
    出牌阶段，可将任意张手牌交给一名其他角色（每阶段每名角色限一次）；此阶段给出第二张牌时，可视为使用一张基本牌。
    """
    fresh = others(~flagged("gifted", it.controller))
    with s.active(if_=(me.hand > 0) & exists(fresh)) as e:
        cards = e.choose_cards(own("hand"), ANY_NUMBER, at_least_one=True)
        to = e.choose_seat(fresh, helps=True)
        before = e.let(seat_number("phase_given"))
        e.add("phase_given", cards.count)
        e.flag("gifted", to)
        e.give(cards, to.subject.controller)
        with e.if_((before.amount < 2) & (seat_number("phase_given") >= 2)), e.choose_one() as one:
            with one.option(zh="不使用", en="nothing"):
                pass
            for name in ("杀", "火杀", "雷杀", "桃", "酒"):
                with one.option(zh=name, if_=can_use(name)):
                    e.use(name)


@skill("观星（国）", en="Stargazing (war)")
def guanxing_war(s: SkillScript) -> None:
    """As your preparation phase begins you may look at as many top cards as there are characters (at most five; five with
    遗志), and put any of them on top, the others to the bottom.
    准备阶段开始时，可观看牌堆顶X张牌（X为存活角色数且至多为5，有“遗志”则为5），将任意张置于牌堆顶，其余置于牌堆底。
    """
    with s.on("turn.prep_begin", if_=my_turn & alive(me)) as e:
        with e.if_(has_skill("遗志")):
            e.arrange(5)
        with e.otherwise():
            e.arrange(smaller(living, 5))


@skill("空城（国）", en="Empty City (war)")
def kongcheng_war(s: SkillScript) -> None:
    """Locked. Without hand cards you are no target of a slash or a duel any more; what is given to you then outside your
    turn lies beside you until your draw phase begins.
    锁定技。没有手牌时，成为【杀】或【决斗】的目标则取消之；回合外交给你的牌改为置于武将牌上，摸牌阶段开始时获得之。
    """
    aim = current_target(me) & (used_slash | use_name("决斗")) & (me.hand == 0)
    with s.on("use.becoming", if_=aim, locked=True) as e:
        e.remove_target()
    gift = incoming("gifts") & ~my_turn & (me.hand == 0) & alive(me)
    with s.on("move.before2", "move.multi_before2", if_=gift, locked=True) as e:
        e.divert("gifts")
    with s.on("turn.draw_begin1", if_=my_turn & exists(own("pile")), locked=True) as e:
        e.gain(own("pile"))


@skill("龙胆（国）", en="Dragon's Courage (war)")
def longdan_war(s: SkillScript) -> None:
    """A slash may be used or played as a dodge, a dodge as a slash. When your slash of this kind is dodged you may deal 1
    damage to somebody else; when your dodge of this kind cancels a slash somebody else may recover 1 HP. Under 授钺 each
    draws a card.
    【杀】可当【闪】、【闪】可当【杀】使用或打出。此【杀】被抵消时，可对另一名角色造成1点伤害；此【闪】抵消【杀】时，可令另
    一名其他角色回复1点体力。有“授钺”时，每以此法使用或打出一张牌，摸一张牌。
    """
    s.convert(own("hand", where=name(it, "闪")), into="杀")
    s.convert(own("hand", where=name(it, "杀")), into="闪")
    prey = others(~it.same_as(Thing("object")))
    with s.on("use.cancelled", if_=user.is_(me) & used_slash & made_of("闪") & exists(prey) & alive(me)) as e:
        e.hurt(e.choose_seat(prey))
    hurt = others((lost_hp(it.controller) > 0) & ~it.controller.is_(user))
    saved = current_target(me) & used_slash & answer_made_of(*SLASHES)
    with s.on("use.cancelled", if_=saved & exists(hurt) & alive(me)) as e:
        e.recover(e.choose_seat(hurt, helps=True))
    turned = (used_slash & made_of("闪")) | (use_name("闪") & made_of(*SLASHES))
    with s.on("use.used", "play.played", if_=subject.is_(me) & turned & under_tigers() & alive(me)) as e:
        e.draw()


@skill("铁骑（国）", en="Iron Cavalry (war)")
def tieqi_war(s: SkillScript) -> None:
    """After your slash has specified a target you may judge: red, and it cannot dodge. Under 授钺 it cannot without a
    judgement.
    【杀】指定目标后，可判定：红色则其不能使用【闪】响应。有“授钺”时不判定，直接如此。
    """
    # What 授钺 adds here the facts leave open ("stronger"); the other four are sure as well as stronger, so this one is sure.
    with s.on("use.specified", if_=user.is_(me) & used_slash & alive(me)) as e:
        with e.if_(under_tigers()):
            e.no_answer()
        with e.otherwise():
            judged = e.judge()
            with e.if_(colour(judged.subject) == RED):
                e.no_answer()


@skill("烈弓（国）", en="Fierce Archery (war)")
def liegong_war(s: SkillScript) -> None:
    """After your slash of the play phase has specified a target whose hand is at least your HP or at most your range, it
    may be made undodgeable. Under 授钺 your range is 1 more.
    出牌阶段内使用【杀】指定目标后，若其手牌数不小于你的体力值或不大于你的攻击范围，可令其不能使用【闪】响应。有“授钺”时攻击
    范围+1。
    """
    aim = user.is_(me) & used_slash & my_turn & phase("play") & alive(me)
    with s.on("use.specified", if_=aim & ((target.hand >= me.life) | (target.hand <= attack_range()))) as e:
        e.no_answer()
    s.adds("range", 1, if_=under_tigers())


@skill("授钺", en="Bestow the Axe")
def shouyue(s: SkillScript) -> None:
    """Locked. The five tigers' banner: 武圣, 咆哮, 龙胆, 铁骑 and 烈弓 of your kingdom are stronger.
    锁定技。五虎将大旗：你势力角色的“武圣”“咆哮”“龙胆”“铁骑”“烈弓”得到强化。
    """
    s.keyword("five_tigers")


@skill("激诏", en="Stirring Edict")
def jizhao(s: SkillScript) -> None:
    """Limited. When you are dying you may draw up to your maximum HP, recover to 2 HP, lose 授钺 and gain 仁德.
    限定技。处于濒死状态时，可将手牌摸至体力上限，回复至2点体力，失去“授钺”并获得“仁德”。
    """
    with s.on("dying.in_dying", if_=subject.is_(me) & (me.life < 1), limit="game") as e:
        e.draw(larger(0, max_hp() - me.hand))
        e.recover(me, 2 - me.life)
        e.lose_skill("授钺")
        e.gain_skill("仁德（国）")


@skill("淑慎", en="Virtue")
def shushen(s: SkillScript) -> None:
    """For each HP that you recovered you may let somebody else draw a card.
    回复1点体力后，可令一名其他角色摸一张牌。
    """
    with s.on("recover.after", if_=subject.is_(me) & alive(me) & (living > 1), each_point=True) as e:
        e.draw(1, e.choose_seat(others(), helps=True))


@skill("神智", en="Presence of Mind")
def shenzhi(s: SkillScript) -> None:
    """As your preparation phase begins you may discard your hand; if it was at least your HP, recover 1 HP.
    准备阶段开始时，可弃置所有手牌；若弃置的牌数不小于体力值，回复1点体力。
    """
    with s.on("turn.prep_begin", if_=my_turn & (me.hand > 0) & alive(me)) as e:
        had = e.let(me.hand)
        e.discard(own("hand"))
        with e.if_(had.amount >= me.life):
            e.recover()


@skill("遗志", en="Inherited Will (war)")
def yizhi(s: SkillScript) -> None:
    """Deputy only. You have 观星; with a head that has it, that one always sees five cards.
    副将技。视为拥有“观星”；若主将有“观星”，其观看的牌数改为五张。
    """
    with s.on("turn.prep_begin", if_=my_turn & ~has_skill("观星（国）") & alive(me)) as e:
        e.arrange(smaller(living, 5))


@skill("天覆", en="Canopy of Heaven")
def tianfu(s: SkillScript) -> None:
    """Head only, formation: while the turn owner is in your queue you have 看破.
    主将技，阵法技。当前回合角色处于你所在的队列时，视为拥有“看破”。
    """
    s.convert(own("hand", where=colour(it) == BLACK), into="无懈可击", for_=USE, if_=in_queue(me, active))
    s.keyword("formation")


@skill("生息", en="Recuperation")
def shengxi(s: SkillScript) -> None:
    """As your discard phase begins you may draw two cards if you dealt no damage in this turn.
    弃牌阶段开始时，若本回合未造成过伤害，可摸两张牌。
    """
    with s.on("turn.discard_begin", if_=my_turn & (deeds("hurt") == 0) & alive(me)) as e:
        e.draw(2)


@skill("守成", en="Keep What Is Won")
def shoucheng(s: SkillScript) -> None:
    """When somebody of your kingdom has lost its last hand card outside its turn, you may let it draw a card.
    与你势力相同的角色于其回合外失去最后的手牌后，可令其摸一张牌。
    """
    bare = anybody((lost_cards("hand", who=it.controller) > 0) & (it.controller.hand == 0) & ~it.controller.is_(active) & (
        same_side(me, it.controller)))
    with s.on("move.after2", "move.multi_after2", if_=exists(bare) & alive(me)) as e:
        with e.each(e.choose_seat(bare, ANY_NUMBER, at_least_one=True, helps=True)) as one:
            e.draw(1, one)


@skill("潜袭（国）", en="Stealth Attack (war)")
def qianxi_war(s: SkillScript) -> None:
    """As your preparation phase begins you may judge: a character at distance 1 cannot use or play hand cards of that
    colour in this turn.
    准备阶段开始时，可判定，令距离为1的一名角色本回合不能使用或打出与结果颜色相同的手牌。
    """
    near = others(distance(me, it.controller) == 1)
    with s.on("turn.prep_begin", if_=my_turn & exists(near) & alive(me)) as e:
        shown = e.let(colour(e.judge().subject))
        with e.if_(alive(me) & exists(near)):
            whom = e.choose_seat(near)
            for shade, flag in ((RED, "no_red"), (BLACK, "no_black")):
                with e.if_(shown.amount == shade):
                    e.flag(flag, whom)
                    with e.later("turn.end7", knows=whom) as after:
                        after.flag(flag, after.known, off=True)


@skill("闺秀", en="Gentlewoman")
def guixiu(s: SkillScript) -> None:
    """After this general was revealed you may draw two cards; when it is removed, recover 1 HP.
    明置此武将牌后，可摸两张牌；移除此武将牌后，回复1点体力。
    """
    with s.on("reveal.after", if_=subject.is_(me) & just_shown & alive(me)) as e:
        e.draw(2)
    s.keyword("heals_leaving")


@skill("存嗣", en="Save the Heir")
def cunsi(s: SkillScript) -> None:
    """In your play phase you may remove this general: somebody gains 勇决, and draws two cards if it is another.
    出牌阶段，可移除此武将牌，令一名角色获得“勇决”；若为其他角色，其摸两张牌。
    """
    with s.active(if_=alive(me)) as e:
        whom = e.choose_seat(anybody(), helps=True)
        e.remove_general(Filter(zones=("general",), named="糜夫人（国）", where=it.controller.is_(me)))
        e.gain_skill("勇决", whom)
        with e.if_(~whom.subject.controller.is_(me)):
            e.draw(2, whom)


@skill("恩怨（国）", en="Gratitude and Grudge (war)")
def enyuan_war(s: SkillScript) -> None:
    """Locked. Who uses a peach on you draws a card; who deals you damage gives you a hand card or loses 1 HP.
    锁定技。其他角色对你使用【桃】后摸一张牌；你受到伤害后，来源交给你一张手牌，否则失去1点体力。
    """
    with s.on("use.became", if_=current_target(me) & use_name("桃") & ~user.is_(me) & alive(user), locked=True) as e:
        e.draw(1, user)
    hit = victim.is_(me) & (damage > 0) & alive(me) & alive(source) & ~source_seat(me)
    with s.on("damage.received", if_=hit, locked=True) as e:
        given = e.choose_cards(Filter(zones=("hand",), where=it.controller.is_(source)), who=source, up_to=True)
        e.give(given, me)
        with e.if_(~given.done):
            e.lose_hp(source)


@skill("眩惑（国）", en="Dazzle (war)")
def xuanhuo_war(s: SkillScript) -> None:
    """Another of your kingdom may once in its play phase give you a hand card and discard a card: until its turn ends it
    has one of 武圣, 咆哮, 龙胆, 铁骑, 烈弓 and 狂骨 that nobody has.
    与你势力相同的其他角色出牌阶段限一次，其可交给你一张手牌并弃置一张牌，然后于本回合拥有“武圣”“咆哮”“龙胆”“铁骑”“烈弓”“狂
    骨”中场上没有的一个。
    """
    with s.for_others(if_=same_side(owner, me) & (me.hand > 0) & (cards_of() > 1), limit="phase") as e:
        e.give(e.choose_cards(own("hand")), owner)
        e.discard(e.choose_cards(own("hand", "equip")))
        with e.choose_one() as one:
            for zh in ("武圣（国）", "咆哮（国）", "龙胆（国）", "铁骑（国）", "烈弓（国）", "狂骨"):
                taken = Filter(zones=("skill",), named=zh, off=("veiled",), where=alive(it.controller))
                with one.option(zh=zh, if_=~exists(taken)):
                    e.gain_skill(zh)
                    with e.later("turn.end7") as after:
                        after.lose_skill(zh)
