"""国战: the skills of 吴 that differ from the classic ones, or stand nowhere else."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *
from sgs_fast.rulesets.sanguosha.skills.forest_mountain import move_on_board
from sgs_fast.script.expressions import Amount


@skill("制衡（国）", en="Balance (war)")
def zhiheng_war(s: SkillScript) -> None:
    """Once a play phase: discard up to as many cards as your maximum HP and draw as many.
    出牌阶段限一次，可弃置至多X张牌（X为体力上限），然后摸等量的牌。
    """
    with s.active(if_=cards_of() > 0, limit="phase") as e:
        pearls = count(Filter(zones=("equip",), named="定澜夜明珠♦6", side="mine"))
        cards = e.choose_cards(own("hand", "equip"), max_hp() + pearls * ANY_NUMBER, at_least_one=True)
        e.discard(cards)
        e.draw(cards.count)


@skill("克己（国）", en="Self-restraint (war)")
def keji_war(s: SkillScript) -> None:
    """Locked. As your discard phase begins your hand limit of this turn is 4 more unless you used cards of two colours in
    your play phase.
    锁定技。弃牌阶段开始时，若未于出牌阶段内使用过颜色不同的牌，本回合手牌上限+4。
    """
    # The rule text names the point (弃牌阶段开始时), the facts not the words: those of the printed card.
    with s.on("turn.discard_begin", if_=my_turn & (deeds("colours") < 2), locked=True) as e:
        e.add("limit", 4)


@skill("谋断", en="Resolute Counsel")
def mouduan(s: SkillScript) -> None:
    """As your finish phase begins, if you used cards of four suits or of three types in your play phase, you may move a
    card on the board.
    结束阶段开始时，若于出牌阶段内使用过四种花色或三种类别的牌，可移动场上的一张牌。
    """
    done = (deeds("suits") == 4) | (deeds("types") == 3)
    laid = (it.controller.cards_in("equip") > 0) | (it.controller.cards_in("judge") > 0)
    with s.on("turn.finish_begin", if_=my_turn & done & exists(anybody(laid)) & alive(me)) as e:
        move_on_board(e)


@skill("度势", en="Judge the Hour")
def duoshi(s: SkillScript) -> None:
    """In your play phase a red hand card may be used as 以逸待劳, one of each suit.
    出牌阶段，可将一张红色手牌当【以逸待劳】使用，每种花色限一次。
    """
    # The facts have no text: that of the printed card. A heart counts for the phase, a diamond for the turn, which has one.
    hearts, diamonds = Thing("this").damage, Amount("shield", (Thing("this"),))
    fresh = own("hand", where=((suit(it) == HEART) & (hearts < 1)) | ((suit(it) == DIAMOND) & (diamonds < 1)))
    with s.active(if_=exists(fresh)) as e:
        card = e.choose_cards(fresh)
        with e.if_(suit(card.subject) == HEART):
            e.spend("phase")
        with e.otherwise():
            e.spend("turn")
        e.use("以逸待劳", cards=card)


@skill("奋激（国）", en="Stirred (war)")
def fenji_war(s: SkillScript) -> None:
    """As the finish phase of somebody without hand cards begins you may let it draw two cards and lose 1 HP yourself.
    一名角色的结束阶段开始时，若其没有手牌，可令其摸两张牌，然后你失去1点体力。
    """
    with s.on("turn.finish_begin", if_=alive(active) & (active.hand == 0) & alive(me)) as e:
        e.draw(2, active)
        e.lose_hp()


@skill("短兵", en="Close Combat")
def duanbing(s: SkillScript) -> None:
    """Your slash may have one more target, at distance 1.
    使用【杀】可额外选择一名距离为1的角色为目标。
    """
    near = others((distance(me, it.controller) == 1) & could_join(it.controller))
    with s.on("use.targets_chosen", if_=user.is_(me) & used_slash & exists(near)) as e:
        e.add_target(e.choose_seat(near))


@skill("奋迅", en="Swift Strike")
def fenxun(s: SkillScript) -> None:
    """Once a play phase: discard a card; your distance to a character is 1 in this turn.
    出牌阶段限一次，可弃置一张牌，本回合与一名其他角色的距离视为1。
    """
    with s.active(if_=(cards_of() > 0) & (living > 1), limit="phase") as e:
        whom = e.choose_seat(others())
        e.discard(e.choose_cards(own("hand", "equip")))
        e.flag("chosen", whom)
        with e.later("turn.end7", knows=whom) as after:
            after.flag("chosen", after.known, off=True)
    s.adds("attack_distance", -99, if_=my_turn & flagged("chosen", it.controller))


@skill("尚义", en="Openness")
def shangyi(s: SkillScript) -> None:
    """Once a play phase: another character sees your hand; then see its hand, of which you may discard a black card, or its
    hidden generals.
    出牌阶段限一次，可令一名其他角色观看你的手牌，然后选择：观看其手牌，可弃置其中一张黑色牌；或观看其暗置的武将牌。
    """
    some = others((it.controller.hand > 0) | (hidden_generals(it.controller) > 0))
    with s.active(if_=(me.hand > 0) & exists(some), limit="phase") as e:
        whom = e.choose_seat(some)
        who = whom.subject.controller
        e.look(own("hand"), who)
        hand = Filter(zones=("hand",), where=it.controller.is_(who))
        with e.choose_one() as one:
            with one.option(zh="观看手牌", en="the hand", if_=who.hand > 0):
                e.look(hand)
                e.discard(e.choose_cards(hand.narrowed(where=colour(it, who) == BLACK), up_to=True))
            with one.option(zh="观看武将牌", en="the hidden generals", if_=hidden_generals(who) > 0):
                e.look(generals_of(who, hidden=True))


@skill("鸟翔", en="Bird in Flight")
def niaoxiang(s: SkillScript) -> None:
    """Formation, siege: a besieger's slash at whom you besiege needs two dodges.
    阵法技，围攻：围攻角色对你围攻的角色使用的【杀】需两张【闪】抵消。
    """
    siege = used_slash & besieges(me, target) & besieges(user, target)
    with s.on("use.resolve_begin", if_=siege & alive(me), locked=True) as e:
        e.needs_answers(2)
    s.keyword("siege")


@skill("疑城", en="Sham City")
def yicheng(s: SkillScript) -> None:
    """After somebody of your kingdom became the target of a slash you may let it draw a card and then discard one.
    与你势力相同的角色成为【杀】的目标后，可令其摸一张牌，然后弃置一张牌。
    """
    with s.on("use.became", if_=used_slash & same_side(me, target) & alive(target) & alive(me)) as e:
        e.draw(1, target)
        e.discard(e.choose_cards(Filter(zones=("hand", "equip"), where=it.controller.is_(target)), who=target))


@skill("断绁", en="Cut the Cable")
def duanxie(s: SkillScript) -> None:
    """Once a play phase: discard a hand card and chain another character, then yourself.
    出牌阶段限一次，可弃置一张手牌，横置一名其他角色，然后横置自己。
    """
    free = others(~flagged("chained", it.controller))
    with s.active(if_=(me.hand > 0) & exists(free), limit="phase") as e:
        whom = e.choose_seat(free)
        e.discard(e.choose_cards(own("hand")))
        e.change_state(whom, "chain_up")
        e.change_state(me, "chain_up")


@skill("奋命", en="Reckless Valour")
def fenming(s: SkillScript) -> None:
    """As your finish phase begins, if you are chained, you may discard a card of every chained character.
    结束阶段开始时，若处于连环状态，可弃置所有处于连环状态的角色的各一张牌。
    """
    with s.on("turn.finish_begin", if_=my_turn & flagged("chained") & alive(me)) as e:
        with e.each_player() as one, e.if_(alive(one) & flagged("chained", one) & (cards_of(one) > 0)):
            with e.if_(one.is_(me)):
                e.discard(e.choose_cards(own("hand", "equip")))
            with e.otherwise():
                e.discard(e.take(one))


@skill("旋略", en="Roving Stratagem")
def xuanlue(s: SkillScript) -> None:
    """After you lost equipment you may discard a card of another character.
    失去装备区里的牌后，可弃置一名其他角色的一张牌。
    """
    rich = others(cards_of(it.controller) > 0)
    with s.on("move.after2", "move.multi_after2", if_=(lost_cards("equip") > 0) & exists(rich) & alive(me)) as e:
        e.discard(e.take(e.choose_seat(rich)))


@skill("勇进", en="Brave Advance")
def yongjin(s: SkillScript) -> None:
    """Limited. In your play phase you may move up to three equipment cards on the board, one after the other.
    限定技。出牌阶段，可依次移动场上的至多三张装备牌。
    """
    with s.active(if_=exists(Filter(zones=("equip",))), limit="game") as e:
        for _ in range(3):
            whose = e.choose_seat(anybody(it.controller.cards_in("equip") > 0), up_to=True)
            with e.if_(whose.done):
                card = e.take(whose, ("equip",))
                free = anybody(~equips_like(it.controller, card.subject) & ~it.same_as(whose.subject))
                e.put(card, "equip", to=e.choose_seat(free, helps=True).subject.controller)


@skill("甘露", en="Sweet Dew")
def ganlu(s: SkillScript) -> None:
    """Once a play phase: two characters whose equipment differs by at most the HP that you lost exchange it.
    出牌阶段限一次，可令装备区牌数之差不大于你已损失体力值的两名角色交换装备区里的牌。
    """
    # The facts have no text: that of the printed card.
    with s.active(if_=exists(Filter(zones=("equip",))), limit="phase") as e:
        one = e.choose_seat(anybody())
        had = one.subject.controller.cards_in("equip")
        near = (it.controller.cards_in("equip") - had <= lost_hp()) & (had - it.controller.cards_in("equip") <= lost_hp())
        two = e.choose_seat(anybody(near & ~it.same_as(one.subject) & (it.controller.cards_in("equip") + had > 0)))
        with e.if_(two.done):
            e.swap_equipment(e.join(one, two))


@skill("补益", en="Sustenance")
def buyi(s: SkillScript) -> None:
    """When somebody is dying you may show one of its hand cards: no basic card, and it is discarded and it recovers 1 HP.
    一名角色处于濒死状态时，可展示其一张手牌：若不为基本牌，其弃置之并回复1点体力。
    """
    dying = (subject.life < 1) & (subject.hand > 0)
    with s.on("dying.in_dying", if_=dying & alive(me)) as e:
        card = e.take(subject, ("hand",))
        e.reveal(card)
        with e.if_(type_of(card.subject) != 1):
            e.discard(card)
            e.recover(subject)


beacons = Filter(zones=("pile",), side="mine", where=it.damage > 0)
SKILLS_BY_BEACONS = (("英姿", 1), ("好施", 2), ("涉猎", 3), ("度势", 4))
ENOUGH_FOR_TWO = 5


@skill("嘉禾", en="Auspicious Grain")
def jiahe(s: SkillScript) -> None:
    """Locked. The map of the river beacons: once in its play phase a character of your kingdom may lay an equipment card on
    it as a beacon. As its preparation phase begins it may have until the turn ends one of 英姿 (one beacon), 好施 (two), 涉猎
    (three) and 度势 (four), or two of them (five). When a slash or a trick dealt you damage, a beacon is discarded.
    锁定技。缘江烽火图：你势力角色的出牌阶段限一次，其可将一张装备牌置于图上，称为“烽火”；其准备阶段开始时，可选择于本回合拥有“英姿”（至少一
    张“烽火”）、“好施”（两张）、“涉猎”（三张）、“度势”（四张）中的一个，有五张时可拥有两个；你受到【杀】或锦囊牌造成的伤害后，将一张“烽火”置
    入弃牌堆。
    """
    # The facts say only that its owner has the map; what that does is the printed token's.
    gear = Filter(kinds=EQUIPMENT_TYPES, zones=("hand", "equip"), side="mine")
    with s.active(if_=exists(gear), limit="phase") as e:
        e.put(e.choose_cards(gear), "pile", "put")
    with s.for_others(if_=same_side(owner, me) & exists(gear), limit="phase") as e:
        e.put(e.choose_cards(gear), "pile", "put", to=owner)
    with s.on("turn.prep_begin", if_=same_side(me, active) & exists(beacons) & alive(active) & alive(me), locked=True) as e:
        for least in (1, ENOUGH_FOR_TWO):
            with e.if_(count(beacons) >= least), e.choose_one(active) as one:
                with one.option():
                    e.let(0)
                for zh, needed in SKILLS_BY_BEACONS:
                    with one.option(zh=zh, if_=(count(beacons) >= needed) & ~has_skill(zh, active)):
                        e.gain_skill(zh, active)
                        with e.later("turn.end7") as after:
                            after.lose_skill(zh, active)
    hit = victim.is_(me) & (damage > 0) & (used_slash | used_trick)
    with s.on("damage.received", if_=hit & exists(beacons) & alive(me), locked=True) as e:
        e.put(e.choose_cards(beacons), "discard", "rule")


@skill("敛资", en="Gather Wealth")
def lianzi(s: SkillScript) -> None:
    """Once a play phase: discard a hand card and show as many cards of the pile as your kingdom has equipment and you have
    beacons; gain those of its type, the others are discarded. With more than three you lose 敛资 and gain 制衡.
    出牌阶段限一次，可弃置一张手牌，然后亮出牌堆顶X张牌（X为你势力角色装备区里的牌数与“烽火”数之和），获得其中与弃置的牌类别相同的牌，将其余
    的牌置入弃牌堆。若获得的牌多于三张，你失去“敛资”，获得“制衡”。
    """
    # The facts have no text: that of the printed card.
    wealth = count(Filter(zones=("equip",), where=same_side(me, it.controller))) + count(beacons)
    with s.active(if_=me.hand > 0, limit="phase") as e:
        price = e.choose_cards(own("hand"))
        kind = e.let(type_of(price.subject))
        e.discard(price)
        e.top_cards(wealth)
        alike = e.gain(Filter(zones=("process",), where=mine_on_table(it) & (type_of(it) == kind.amount)))
        e.tidy()
        with e.if_(alike.count > 3):
            e.lose_skill("敛资")
            e.gain_skill("制衡（国）")


@skill("聚宝", en="Hoard of Treasures")
def jubao(s: SkillScript) -> None:
    """Locked. Others cannot gain your treasure. As your finish phase begins, if 定澜夜明珠 lies in somebody's equipment or in
    the discard pile, you draw a card and gain a card of whoever has it.
    锁定技。其他角色不能获得你装备区里的宝物牌。结束阶段开始时，若【定澜夜明珠】在一名角色的装备区或弃牌堆里，你摸一张牌，然后获得装备区里有
    【定澜夜明珠】的角色的一张牌。
    """
    # The facts have no text: that of the printed card. Of himself he gains equipment, as his hand is his already.
    pearl = Filter(zones=("equip", "discard"), named="定澜夜明珠♦6")
    for move in ("move.", "move.multi_"):
        with s.on(move + "decided", if_=incoming("taken_treasure"), locked=True) as e:
            e.divert("taken_treasure")
    with s.on("turn.finish_begin", if_=my_turn & exists(pearl) & alive(me), locked=True) as e:
        e.draw()
        with e.each_player() as one, e.if_(exists(Filter(zones=("equip",), named="定澜夜明珠♦6", where=it.controller.is_(one)))):
            with e.if_(one.is_(me)):
                e.gain(e.choose_cards(own("equip")))
            with e.otherwise():
                e.gain(e.take(one))
