"""国战: the skills of 魏 that differ from the classic ones, or stand nowhere else."""

from __future__ import annotations

from sgs_fast.rulesets.sanguosha.language import *

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
