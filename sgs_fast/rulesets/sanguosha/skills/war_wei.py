"""国战: the skills of 魏 that differ from the classic ones, or stand nowhere else."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *
from sgs_fast.script.expressions import Amount, Condition, Player

GEAR = ("weapon", "armour", "defence_horse", "attack_horse", "treasure")


@skill("据守（国）", en="Hold the Fort (war)")
def jushou_war(s: SkillScript) -> None:
    """As your finish phase begins you may draw as many cards as there are kingdoms, then discard a hand card (an equipment
    is used instead); with more than two kingdoms, turn over.
    结束阶段开始时，可摸X张牌（X为势力数），然后弃置一张手牌（装备牌改为使用之）；若X大于2，翻面。
    """
    with s.on("turn.finish_begin", if_=my_turn & alive(me)) as e:
        sides = e.let(kingdoms_in_play)
        e.draw(sides.amount)
        card = e.choose_cards(own("hand"))
        with e.if_(type_of(card.subject) == 3):
            e.use(cards=card)
        with e.otherwise():
            e.discard(card)
        with e.if_(sides.amount > 2):
            e.turn_over()


@skill("骁果", en="Valiant")
def xiaoguo(s: SkillScript) -> None:
    """As another's finish phase begins you may discard a basic card: it discards an equipment and you draw a card, or you
    deal it 1 damage.
    其他角色的结束阶段开始时，可弃置一张基本牌：其弃置一张装备牌且你摸一张牌，否则你对其造成1点伤害。
    """
    basics = Filter(kinds=("basic",), zones=("hand",), side="mine")
    with s.on("turn.finish_begin", if_=~my_turn & alive(active) & exists(basics) & alive(me)) as e:
        e.discard(e.choose_cards(basics))
        gear = Filter(kinds=GEAR, zones=("hand", "equip"), where=it.controller.is_(active))
        given = e.choose_cards(gear, who=active, up_to=True)
        e.discard(given)
        with e.if_(given.done):
            e.draw()
        with e.otherwise():
            e.hurt(active)


@skill("资粮", en="Supplies")
def ziliang(s: SkillScript) -> None:
    """Deputy only. After a character of your kingdom was dealt damage you may give it one of your fields.
    副将技。与你势力相同的角色受到伤害后，可将一张“田”交给其。
    """
    hit = alive(victim) & (damage > 0) & same_side(me, victim)
    with s.on("damage.received", if_=hit & exists(own("pile")) & alive(me)) as e:
        e.give(e.choose_cards(own("pile")), victim)


@skill("护援", en="Escort")
def huyuan(s: SkillScript) -> None:
    """As your finish phase begins you may put an equipment into a character's equipment area, and then may discard a card
    of somebody at distance 1 from it.
    结束阶段开始时，可将一张装备牌置入一名角色的装备区，然后可弃置与其距离为1的一名角色的一张牌。
    """
    gear = Filter(kinds=GEAR, zones=("hand", "equip"), side="mine")
    with s.on("turn.finish_begin", if_=my_turn & exists(gear) & alive(me)) as e:
        card = e.choose_cards(gear)
        whom = e.choose_seat(anybody(~equips_like(it.controller, card.subject)), helps=True)
        with e.if_(whom.done):
            e.put(card, "equip", to=whom.subject.controller)
            near = (distance(whom.subject.controller, it.controller) == 1) & (cards_of(it.controller) > 0)
            prey = e.choose_seat(anybody(near), up_to=True)
            with e.if_(prey.done):
                e.discard(e.take(prey))


@skill("鹤翼", en="Crane's Wing")
def heyi(s: SkillScript) -> None:
    """Formation: the others in one queue with you have 飞影.
    阵法技。与你处于同一队列的其他角色视为拥有“飞影”。
    """
    s.adds_to_others("defence_distance", 1, if_=in_queue(me, subject))
    s.keyword("formation")


@skill("恂恂", en="Courteous")
def xunxun(s: SkillScript) -> None:
    """As your draw phase begins you may look at the top four cards, put two of them on top and the others to the bottom.
    摸牌阶段开始时，可观看牌堆顶四张牌，将其中两张置于牌堆顶，其余置于牌堆底。
    """
    with s.on("turn.draw_begin2", if_=my_turn & alive(me)) as e:
        cards = e.look_at_top(4)
        kept = e.choose_cards(cards, 2, any_order=True)
        e.put(kept, "draw", "rule", on_top=True)
        e.put(e.choose_cards(cards, ANY_NUMBER, any_order=True), "draw", "rule", bottom=True)


@skill("横江", en="Bar the River")
def hengjiang(s: SkillScript) -> None:
    """After you were dealt damage you may lower the turn owner's hand limit of this turn by its equipment (at least 1); if
    it then discards nothing in its discard phase you draw a card.
    受到伤害后，可令当前回合角色本回合手牌上限-X（X为其装备区的牌数且至少为1）；若其本回合弃牌阶段未弃牌，你摸一张牌。
    """
    with s.on("damage.received", if_=victim.is_(me) & (damage > 0) & alive(me) & alive(active)) as e:
        e.add("limit", 0 - larger(1, active.cards_in("equip")), active)
        with e.later("turn.discard_end", if_=(seat_number("phase_discarded", active) == 0) & alive(me)) as after:
            after.draw()


# 节钺 is the fifth of the banner; it gives a military order (军令), of which there are none here.
BANNER = ("突袭", "巧变", "骁果", "断粮")


def _lent(place: int, who: Player) -> Condition:
    """Whether the banner lent somebody the skill at that place."""
    left: Amount = seat_number("lent", who)
    for _ in range(place):
        left = half(left)
    return half(left) * 2 != left


@skill("建安", en="Jian'an")
def jianan(s: SkillScript) -> None:
    """Locked. The banner of five fine generals: as the preparation phase of a character of your kingdom begins it may
    discard a card and choose a hidden general of its own, or hide one of two open ones: until your next turn begins it
    cannot show that one, and has one of 突袭, 巧变, 骁果 and 断粮 that nobody has.
    锁定技。五子良将纛：你势力角色的准备阶段开始时，其可弃置一张牌并选择其一张暗置的武将牌，或暗置两张明置的武将牌中的一张，然后直到你的下
    个回合开始，其不能明置此武将牌，且拥有“突袭”“巧变”“骁果”“断粮”中场上没有的一个。
    """
    # The facts say only that its owner has the banner; what that does is the printed token's. Whoever has a kingdom has shown
    # one general, so that whom the seat cannot show is the other one.
    price = Filter(zones=("hand", "equip"), where=it.controller.is_(active))
    able = (hidden_generals(active) > 0) | hideable(active)
    taken = {zh: exists(Filter(zones=("skill",), named=zh, off=("veiled",), where=alive(it.controller))) for zh in BANNER}
    some_left = ~taken[BANNER[0]]
    for zh in BANNER[1:]:
        some_left = some_left | ~taken[zh]
    ready = same_side(me, active) & alive(active) & (cards_of(active) > 0) & able & some_left & alive(me)
    with s.on("turn.prep_begin", if_=ready, locked=True) as e, e.may(active):
        e.discard(e.choose_cards(price, who=active))
        with e.if_(hidden_generals(active) == 0):
            e.hide_general(e.choose_cards(generals_of(active, ~general_is("lord") & ~general_is("soldier")), who=active))
        e.flag("cannot_reveal", active)
        with e.choose_one(active) as one:
            for place, zh in enumerate(BANNER):
                with one.option(zh=zh, if_=~taken[zh]):
                    e.gain_skill(zh, active)
                    e.add("lent", 1 << place, active)
    for point, over in (("turn.start1", my_turn), ("death.at", subject.is_(me))):
        with s.on(point, if_=over, locked=True) as e, e.each_player() as borrower, e.if_(seat_number("lent", borrower) > 0):
            for place, zh in enumerate(BANNER):
                with e.if_(_lent(place, borrower)):
                    e.lose_skill(zh, borrower)
            e.set("lent", 0, borrower)
            e.flag("cannot_reveal", borrower, off=True)


@skill("挥鞭", en="Crack of the Whip")
def huibian(s: SkillScript) -> None:
    """Once a play phase: deal 1 damage to a character of your kingdom, which draws two cards, and another wounded one of it
    recovers 1 HP.
    出牌阶段限一次，可对一名你势力角色造成1点伤害并令其摸两张牌，然后另一名已受伤的你势力角色回复1点体力。
    """
    # The facts have no text: that of the printed card.
    kinsman = same_side(me, it.controller)
    hurt_kin = anybody(kinsman & (lost_hp(it.controller) > 0))
    with s.active(if_=(side_size() > 1) & exists(hurt_kin), limit="phase") as e:
        healed = e.choose_seat(hurt_kin, helps=True)
        struck = e.choose_seat(anybody(kinsman & ~it.same_as(healed.subject)))
        e.hurt(struck)
        e.draw(2, struck)
        e.recover(healed)


@skill("总御", en="Command of All Horses")
def zongyu(s: SkillScript) -> None:
    """When 六龙骖驾 came to the equipment of somebody else you may exchange all your horses for it. Locked: when you use a
    horse and it lies in the equipment of somebody else or in the discard pile, the horse goes to the discard pile and
    六龙骖驾 to your equipment.
    【六龙骖驾】移至其他角色的装备区后，可与其交换装备区里的所有坐骑牌。锁定技，你使用坐骑牌时，若【六龙骖驾】在其他角色的装备区或弃牌堆里，
    将此坐骑牌置入弃牌堆，然后将【六龙骖驾】置入你的装备区。
    """
    # The facts have no text: that of the printed card.
    horses = ("attack_horse", "defence_horse")
    mine = Filter(kinds=horses, zones=("equip",), side="mine")
    chariot = Filter(zones=("equip", "discard"), named="六龙骖驾♥K")
    used = user.is_(me) & use_name("装备") & exists(Filter(kinds=horses, zones=("process",)))
    for move in ("move.", "move.multi_"):
        with s.on(move + "after2", if_=incoming("arrived_chariot") & exists(mine) & alive(me)) as e:
            come = e.moved_cards(to="equip", where=chariot)
            whose = e.choose_seat(anybody(it.controller.is_(come.subject.controller)))
            rider = whose.subject.controller
            theirs = e.put(Filter(kinds=horses, zones=("equip",), where=it.controller.is_(rider)), "process", "swap")
            ours = e.put(mine, "process", "swap")
            e.put(theirs.moved, "equip", "swap")
            e.put(ours.moved, "equip", "swap", to=rider)
    with s.on("use.used", if_=used & exists(chariot) & alive(me), locked=True) as e:
        e.put(e.cause_cards(), "discard", "rule")
        e.put(chariot, "equip", "rule")
