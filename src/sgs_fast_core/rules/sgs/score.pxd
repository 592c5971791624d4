"""What greedy thinks of one option: whole numbers only, from what the one who decides may see.

Everything rests on `sympathy`: how much the seat wishes another one well, by its own identity, by those that lie open
and by what the others were seen to do (minds.pxd). It uses what helps its friends or hurts its foes, saves itself and
its friends, answers what is aimed at it, and gives up what is worth least.
"""

from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.frames cimport act_at, top
from sgs_fast_core.kernel.program cimport Card, Record, i32, u16, u32
from sgs_fast_core.kernel.types cimport HOLDS_EFFECT, NO_SEAT, VEILED, Act, Context, Frame, Game
from sgs_fast_core.kernel.values cimport Env, amount, env_of_act
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.sgs.minds cimport SURE, good_for_target, lean
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.motives cimport backfires, hides_itself, offer_backfires, only_costs
from sgs_fast_core.rules.sgs.nations_score cimport (
    score_alliance, score_choice_of_general, score_mark, score_shown, score_veiled, war_sympathy,
)
from sgs_fast_core.rules.sgs.needs cimport can_provide, serves
from sgs_fast_core.rules.sgs.using cimport chosen_by_user, legal_target
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    NEVER = -50            # worse than passing
    FRIEND = 30            # from here on one helps


# ---- who is a friend -----------------------------------------------------------------------------------------------

cdef inline int role_seen(Game* g, Context* x, int me, int seat) noexcept nogil:
    """A role, if `me` knows it."""
    cdef u16 o = g.zones[zone_of(Z_ROLE, seat)].first
    return role_of(g, x, seat) if g.objects[o].known >> me & 1 else ROLE_NONE


cdef inline int alive_of(Game* g, Context* x, int role) noexcept nogil:
    """How many of a role are alive: those of the match without the dead, whom everybody has seen."""
    cdef int seat, n = 0
    for seat in range(g.players):
        if alive(g, seat) and role_of(g, x, seat) == role:
            n += 1
    return n


cdef inline int bounded(int value) noexcept nogil:
    return -SURE if value < -SURE else (SURE if value > SURE else value)


cdef inline int renegade_feels(Game* g, Context* x, int seat, int leans) noexcept nogil:
    """The weaker side must not fall before the other one; the lord last of all."""
    cdef int rebels = alive_of(g, x, ROLE_REBEL), loyal = alive_of(g, x, ROLE_LOYALIST) + 1
    if seat == 0:
        if living(g) == 2:
            return -SURE
        return 60 if g.seats[0].life <= 2 or rebels >= loyal else 20
    if rebels == 0:
        return -70
    if rebels > loyal:
        return bounded(leans - 15)
    if rebels < loyal:
        return bounded(-leans // 2 - 25)
    if g.seats[0].life <= 2:                   # even sides: it depends on the lord
        return bounded(leans - 15)
    return -15 - leans // 3 if leans >= 0 else 5


cdef inline int sympathy(Game* g, Context* x, int me, int seat) noexcept nogil:
    """-100 .. 100: how much `me` wants a seat to do well."""
    cdef int mine, other, leans, foes, friends
    if seat == me:
        return SURE
    if option(x, O_WAR):
        return war_sympathy(g, x, me, seat)
    mine = role_of(g, x, me)
    other = role_seen(g, x, me, seat)
    leans = lean(g, x, seat)
    if mine == ROLE_RENEGADE:
        return renegade_feels(g, x, seat, leans)
    friends = alive_of(g, x, ROLE_LOYALIST)
    foes = alive_of(g, x, ROLE_REBEL) + alive_of(g, x, ROLE_RENEGADE)
    if mine == ROLE_REBEL:
        if other == ROLE_LORD:
            return -SURE
        if other == ROLE_REBEL:
            return SURE
        return bounded(-leans + 20 * (alive_of(g, x, ROLE_REBEL) - 1 - friends) // living(g))
    if other == ROLE_LORD:
        return SURE
    if mine == ROLE_LOYALIST:
        friends -= 1
    if friends <= 0:
        return -70 + bounded(leans) // 4       # nobody else is on this side
    return bounded(leans - 40 * foes // (foes + friends) + 10)


# ---- what cards are worth ------------------------------------------------------------------------------------------

cdef inline int hand_worth(int name) noexcept nogil:
    if name == NAME_PEACH:
        return 90
    if name == NAME_NULLIFY:
        return 70
    if name == NAME_DODGE:
        return 60
    if name == NAME_WINE or name == NAME_EX_NIHILO:
        return 55
    if name == NAME_LIGHTNING or name == NAME_CHAIN:
        return 30
    if is_slash(name):
        return 40
    return 50


cdef inline int card_worth(Game* g, Context* x, int o) noexcept nogil:
    """A hand card, by its name."""
    return hand_worth(name_of(g, x, o))


cdef inline int equipment_worth(Game* g, Context* x, int o) noexcept nogil:
    """What lies before somebody, to him."""
    cdef int type = card_of(g, x, o).type
    if type == T_ARMOUR:
        return 70
    if type == T_DEFENCE_HORSE:
        return 60
    if type == T_WEAPON:
        return 45 + 2 * card_of(g, x, o).num[N_RANGE]
    if card_of(g, x, o).keywords & KW_CARRIES:
        return 45 + 12 * cards_in(g, Z_UNDER, g.objects[o].seat)
    return 40


cdef inline int weary(Game* g) noexcept nogil:
    """In a long game nobody heals where he could strike, and what is held back is spent: else strong healers never end."""
    return g.own[OWN_ROUND] > 40


cdef inline int crowded(Game* g, int seat) noexcept nogil:
    """Whether cards would have to be discarded at the end of the turn."""
    return cards_in(g, Z_HAND, seat) > (g.seats[seat].life if g.seats[seat].life > 0 else 0)


# ---- what a card does to a target ----------------------------------------------------------------------------------

cdef inline int hurts(int name) noexcept nogil:
    """Whether it deals damage."""
    return (
        is_slash(name) or name == NAME_DUEL or name == NAME_FIRE_ATTACK or name == NAME_CAMPS or name == NAME_SAVAGE
        or name == NAME_ARROWS or name == NAME_LIGHTNING
    )


cdef inline int blow_value(Game* g, Context* x, int me, int name, int t, int feels) noexcept nogil:
    """What damage to a seat is worth: more the nearer it is to death, less behind armour and cards."""
    cdef int value = -feels, life = g.seats[t].life
    if feels > 0:
        return value - (40 if life <= 1 else 0)
    if life <= 1:
        value += 40
    elif life == 2:
        value += 15
    value -= 3 * cards_in(g, Z_HAND, t)
    if name == NAME_DUEL:
        value -= 8 * cards_in(g, Z_HAND, t)
        value += 10 if can_provide(g, x, me, NAME_SLASH, -1) else -10
    elif is_slash(name) and equipped(g, x, t, T_ARMOUR):
        value -= 6
    if option(x, O_WAR):
        return value
    if role_of(g, x, me) == ROLE_LORD and life <= 1 and lean(g, x, t) > -20 and alive_of(g, x, ROLE_LOYALIST):
        value -= 60                            # perhaps a loyalist, whose death costs the lord everything
    return value


cdef inline int aim_value(Game* g, Context* x, int me, int name, int t) noexcept nogil:
    """What it is worth to `me` that a card is aimed at a seat; above 0 it does good."""
    cdef int feels = sympathy(g, x, me, t)
    if name == NAME_DISMANTLE or name == NAME_SNATCH:
        if cards_in(g, Z_JUDGE, t) and feels > 0:
            return 40 + feels // 2
        if cards_in(g, Z_JUDGE, t) and has_cards(g, t) == 0:
            return NEVER
        return -feels + 5 * cards_in(g, Z_EQUIP, t)
    if name == NAME_INDULGENCE:
        return -feels + (4 * cards_in(g, Z_HAND, t) if feels < 0 else 0)
    if name == NAME_CHAIN:
        return feels if g.seats[t].flags & CHAINED else -feels // 4
    if hurts(name):
        return blow_value(g, x, me, name, t, feels)
    if good_for_target(name) > 0:
        return feels
    if name == NAME_DROWN:
        return -feels + 6 * cards_in(g, Z_EQUIP, t)
    if name == NAME_KNOW or name == NAME_FIGHT:
        return 0 if feels > 0 else 10
    return -feels


cdef inline int best_aim(Game* g, Context* x, int me, int name, int o) noexcept nogil:
    cdef int t, value, best = NEVER
    for t in range(g.players):
        if t != me and legal_target(g, x, me, name, o, t):
            value = aim_value(g, x, me, name, t)
            if value > best:
                best = value
    return best


cdef inline int storm_value(Game* g, Context* x, int me, int name) noexcept nogil:
    """A card that hits all others."""
    cdef int t, value = 0, feels
    for t in range(g.players):
        if t != me and alive(g, t):
            feels = sympathy(g, x, me, t)
            if g.seats[t].life <= 1:
                feels = 3 * feels
            if feels > 0 and t == 0 and not option(x, O_WAR) and g.seats[0].life <= 2 and cards_in(g, Z_HAND, 0) < 2:
                feels = 4 * feels
            value -= feels
    return value


cdef inline int feast_value(Game* g, Context* x, int me, int wounded) noexcept nogil:
    """A card that helps everybody, or all who are wounded."""
    cdef int t, value = 0
    for t in range(g.players):
        if alive(g, t) and (not wounded or g.seats[t].life < g.seats[t].num[S_MAX_HP]):
            value += sympathy(g, x, me, t)
    return value


cdef inline int score_nation_trick(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    """A trick of 国战 at an idle point."""
    cdef int t, value = 0
    if name == NAME_AWAIT:
        return 90
    if name == NAME_BEFRIEND:
        return 80                              # three cards for one
    if name == NAME_EMPEROR:
        return 2 if cards_in(g, Z_HAND, seat) > 2 else NEVER   # the last thing in the phase
    if name == NAME_EDICT or name == NAME_CAMPS or name == NAME_FIGHT:
        for t in range(g.players):
            if t != seat and alive(g, t) and legal_target(g, x, seat, name, 0, t) and \
                    (name != NAME_CAMPS or t == next_alive(g, seat) or same_side(g, x, t, next_alive(g, seat))):
                value += sympathy(g, x, seat, t)
        if name == NAME_FIGHT:
            return NEVER
        return 50 if value < -10 else NEVER
    if name == NAME_FEAST:
        return 62 if best_aim(g, x, seat, name, o) > -40 else NEVER
    if name == NAME_KNOW:
        return 12 if crowded(g, seat) else NEVER
    value = best_aim(g, x, seat, name, o)
    if value < 8:
        return NEVER
    return (64 if name == NAME_DROWN else 47) + (value if value < SURE else SURE) // 20


cdef inline int slash_waits(Game* g, Context* x, int me) noexcept nogil:
    """Whether a slash that is worth its wine can be used next."""
    cdef u32 keywords = keywords_of(g, x, me)
    cdef int o = first_as_hand(g, me)
    if g.seats[me].num[S_SLASHES] and not keywords & KW_UNLIMITED_SLASH or g.seats[me].num[S_DRUNK]:
        return 0
    while o:
        if serves(g, x, me, o, NAME_SLASH, -1, 1):
            return best_aim(g, x, me, NAME_SLASH, o) > 35
        o = next_as_hand(g, me, o)
    return 0


cdef inline int runs_treasure(Game* g, Context* x) noexcept nogil:
    """Whether what runs is the effect of 木牛流马."""
    cdef Frame* f = top(g)
    return f.holds == HOLDS_EFFECT and card_of(g, x, act_at(g, f.act).obj).keywords & KW_CARRIES != 0


cdef inline int in_need(Game* g, Context* x, int me, int t) noexcept nogil:
    """Whether a sure friend is so near to death, and oneself is not, that it should have what one carries."""
    return t != me and alive(g, t) and g.seats[t].life <= 1 and g.seats[me].life > 2 and sympathy(g, x, me, t) >= 60


cdef inline int holds_peach(Game* g, Context* x, int zone) noexcept nogil:
    cdef u16 o = g.zones[zone].first
    while o:
        if name_of(g, x, o) == NAME_PEACH:
            return 1
        o = g.objects[o].next
    return 0


cdef inline int score_store(Game* g, Context* x, int me) noexcept nogil:
    """木牛流马 at an idle point: what would have to be discarded, when nothing better can be done with it; or a peach for a
    friend in need, who has a place for it."""
    cdef int t
    if crowded(g, me):
        return 8
    if not holds_peach(g, x, zone_of(Z_HAND, me)):
        return NEVER
    for t in range(g.players):
        if in_need(g, x, me, t) and equipped(g, x, t, T_TREASURE) == 0:
            return 30
    return NEVER


cdef inline int score_use(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    """A card at an idle point; `done` counts 1."""
    cdef int value, old
    if name == NAME_PEACH:
        return 88 if g.seats[seat].life <= 2 or crowded(g, seat) or weary(g) else NEVER
    if name == NAME_EX_NIHILO:
        return 95
    if name == NAME_EQUIPMENT:
        old = equipped(g, x, seat, card_of(g, x, o).type)
        if old == 0:
            return 85
        return 20 if crowded(g, seat) and equipment_worth(g, x, o) > equipment_worth(g, x, old) else NEVER
    if name == NAME_WINE:
        return 45 if slash_waits(g, x, seat) and (crowded(g, seat) or g.seats[seat].life > 1) else NEVER
    if name >= NAME_AWAIT or name == NAME_EDICT:
        return score_nation_trick(g, x, seat, o, name)
    if name == NAME_GARDEN:
        return 30 if feast_value(g, x, seat, 1) > 0 else NEVER
    if name == NAME_HARVEST:
        return 60 if feast_value(g, x, seat, 0) > 0 else (10 if crowded(g, seat) else NEVER)
    if name == NAME_SAVAGE or name == NAME_ARROWS:
        return 55 if storm_value(g, x, seat, name) > 0 else NEVER
    if not chosen_by_user(name):
        return NEVER
    value = best_aim(g, x, seat, name, o)
    if value < 8:
        return NEVER
    if value > SURE:
        value = SURE
    if name == NAME_SNATCH:
        return 78 + value // 20
    if name == NAME_DISMANTLE:
        if option(x, O_WAR) and o and name_of(g, x, o) != name and not crowded(g, seat):
            return NEVER                       # a card for a card helps all the others
        return 73 + value // 20
    if name == NAME_INDULGENCE or name == NAME_SHORTAGE:
        return 68 + value // 20
    if name == NAME_COLLATERAL:
        return 62 + value // 20
    if name == NAME_DUEL:
        return 48 + value // 20
    if name == NAME_CHAIN:
        return NEVER
    if is_slash(name) and name_of(g, x, o) != name and not is_slash(name_of(g, x, o)) and \
            card_worth(g, x, o) > 55 and not crowded(g, seat):
        return NEVER                           # a converted card that is worth more as itself
    return 40 + value // 20


# ---- responses -----------------------------------------------------------------------------------------------------

cdef inline int effect_value(Game* g, Context* x, int me, Use* u) noexcept nogil:
    """What it is worth to `me` that a use takes effect on its current target."""
    cdef int sign = 1, t, value
    while u.name == NAME_NULLIFY and u.answers:
        sign = -sign
        u = use_at(g, u.answers)
    if u.n_aims == 0:
        return 0
    t = u.aims[u.current].seat
    value = aim_value(g, x, me, u.name, t)
    if u.name == NAME_GARDEN and g.seats[t].life > 2 or u.name == NAME_HARVEST or u.name == NAME_CHAIN:
        value = value // 4
    elif u.name == NAME_LIGHTNING:
        value = value // 2
    elif hurts(u.name) and value < 0 and t == me:
        value = -SURE if g.seats[me].life <= 1 else -45
    return sign * value


cdef inline int score_rescue(Game* g, Context* x, int me, int dying, int o) noexcept nogil:
    """A peach or wine for somebody without HP."""
    cdef int feels
    if dying < 0:
        return 0
    if dying == me:
        return 300 - card_worth(g, x, o)
    feels = sympathy(g, x, me, dying)
    if feels >= SURE:
        return 100
    if feels >= 60 or (feels >= FRIEND and g.seats[me].life > 1):
        return 50
    return NEVER


cdef inline int score_response(Game* g, Context* x, Frame* f, int me, int o) noexcept nogil:
    """Providing a card that is needed; passing counts 0."""
    cdef Use* u
    cdef int lord, value
    if f.a == NAME_PEACH:
        return score_rescue(g, x, me, f.b, o)
    if f.a == NAME_NULLIFY and f.list:
        value = effect_value(g, x, me, use_at(g, f.list))
        return -value if value <= -FRIEND else NEVER
    if f.state:                                # for somebody else of the kingdom
        lord = g.frames[f.state - 1].seat
        return 60 if lord < g.players and sympathy(g, x, me, lord) >= FRIEND else NEVER
    if f.list:
        u = use_at(g, f.list)
        if u.name == NAME_COLLATERAL and f.b >= 0 and sympathy(g, x, me, f.b) >= FRIEND:
            return NEVER
    return 200 - card_worth(g, x, o)


# ---- choices of cards and seats ------------------------------------------------------------------------------------

cdef inline int score_pick(Game* g, Context* x, int me, int o) noexcept nogil:
    """A card: of the own ones the least, of others what hurts a foe or frees a friend, of open ones the best."""
    cdef int zone = g.objects[o].zone, kind = kind_of(zone), owner = seat_of(zone), feels
    if kind == Z_HAND and owner == me:
        if runs_treasure(g, x):                # kept, not given up
            return card_worth(g, x, o)
        if verb_of(x.options[0]) == V_DONE:    # as many as one likes: what is worth less than another card
            return (100 if weary(g) else 60) - card_worth(g, x, o)
        return 200 - card_worth(g, x, o)
    if kind == Z_EQUIP and owner == me:
        return 140 - equipment_worth(g, x, o)
    if kind == Z_OFFERED and option(x, O_WAR):
        return score_choice_of_general(g, x, me, o)
    if kind == Z_OFFERED:
        return 10 * card_of(g, x, o).num[N_HP] + (5 if card_of(g, x, o).num[N_SKILL2] else 0)
    if kind != Z_EQUIP and kind != Z_JUDGE and kind != Z_HAND:
        return 80 + card_worth(g, x, o) // 2
    feels = sympathy(g, x, me, owner)
    if kind == Z_JUDGE:
        return 150 if feels > 0 else NEVER
    if feels > 0:
        return 50 - equipment_worth(g, x, o) // 2
    return 60 + equipment_worth(g, x, o)


cdef inline int score_seat(Game* g, Context* x, Frame* f, int me, int t, int second) noexcept nogil:
    cdef int feels = sympathy(g, x, me, t)
    if is_part(x, f, PART_WHILE_USING) and f.list:
        if second:                             # 借刀杀人: the victim
            return 100 - feels
        return 100 + aim_value(g, x, me, use_at(g, f.list).name, t)
    if second == 2 and runs_treasure(g, x):
        return 90 if in_need(g, x, me, t) and holds_peach(g, x, zone_of(Z_UNDER, me)) else NEVER
    if second == 2:                            # its owner means well
        return feels
    return -feels - g.seats[t].life


cdef inline int score_skill(Game* g, Context* x, int me, int o, int i) noexcept nogil:
    """A skill at an idle point: a few times a turn, and not at the price of the last HP."""
    cdef const Card* card = card_of(g, x, o)
    cdef const Record* r = &x.code.records[x.code.abilities[card.first_ability + i].effect]
    cdef Act act
    cdef int hostile = 0
    if card.keywords & KW_CARRIES:
        return score_store(g, x, me)
    if g.objects[o].num[SK_USES] >= 3:
        return NEVER
    if option(x, O_WAR) and x.code.abilities[card.first_ability + i].kind != AB_FOR_OTHERS:
        name_owner(g, &act, me, o)
        if backfires(g, x, &act, card.first_ability + i, me) or (
                only_costs(x, card.first_ability + i) and not crowded(g, me)):
            return NEVER
    while r.op:
        if r.op == E_LOSES and option(x, O_WAR) and cards_in(g, Z_HAND, me) > 1:
            return NEVER                       # what it brings would have to be discarded
        if (r.op == E_LOSES and g.seats[me].life <= 2) or (r.op == E_HEALS and weary(g)):
            return NEVER
        hostile |= r.op == E_USES
        r += 1
    if x.code.abilities[card.first_ability + i].kind == AB_FOR_OTHERS:     # of somebody else: with him or against him
        i = sympathy(g, x, me, g.objects[o].seat)
        return 30 if (i <= -FRIEND if hostile else i >= FRIEND) else NEVER
    return 30


cdef inline int gives_up_phases(Game* g, Context* x, int me, int ability) noexcept nogil:
    """Whether a skill would skip a phase that is still worth having: the draw phase with an empty hand, the play phase with a
    full one while no friend is there to profit."""
    cdef const Record* r = &x.code.records[x.code.abilities[ability].effect]
    cdef Act act
    cdef Env e
    cdef int t, skipped = 0
    name_owner(g, &act, me, 0)
    e = env_of_act(&act)
    while r.op:
        if r.op == E_NUM and r.b == S_SKIP and r.flags & SET_BITS:
            skipped |= amount(g, x, &e, r.amount)
        r += 1
    if skipped >> PH_DRAW & 1 and cards_in(g, Z_HAND, me) < 3:
        return 1
    if not (skipped >> PH_PLAY & 1) or cards_in(g, Z_HAND, me) <= 1:
        return 0
    for t in range(g.players):
        if t != me and alive(g, t) and sympathy(g, x, me, t) >= FRIEND:
            return 0
    return 1


cdef inline int often_used(Game* g, int o, int ability) noexcept nogil:
    """Whether a skill was used many times in this turn: it may be part of something that never ends."""
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].obj == o and (g.listeners[i].ability & 0xFFF) == ability:
            return g.listeners[i].uses > 12
    return 0


cdef inline int score_claim(Game* g, Context* x, int me, int name) noexcept nogil:
    """蛊惑 at an idle point: a lie about a card that would have to be discarded anyway."""
    cdef int value, o = first_as_hand(g, me)
    if not crowded(g, me):
        return NEVER
    while o:
        if name_of(g, x, o) == name:
            return NEVER
        o = next_as_hand(g, me, o)
    value = score_use(g, x, me, 0, name)
    return value // 2 if value > 2 else NEVER


cdef inline int score_challenge(Game* g, Context* x, Frame* f, int me) noexcept nogil:
    """Foes are doubted by who can afford it."""
    return 50 if sympathy(g, x, me, f.seat) < 0 and g.seats[me].life > 2 else NEVER


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    cdef int verb = verb_of(code), o = first_of(code), me = g.ask_seat, worst
    cdef Frame* f = top(g)
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_DONE:
        return 100 if is_part(x, f, PART_WHILE_USING) else 1
    if verb == V_USE:
        return score_use(g, x, me, o, second_of(code))
    if verb == V_ACTIVATE:
        return score_skill(g, x, me, o, second_of(code))
    if verb == V_YES and g.ask == ASK_CHALLENGE:
        return score_challenge(g, x, f, me)
    if verb == V_CLAIM:
        return score_claim(g, x, me, o)
    if verb == V_LAY:                          # behind any card that is what is needed
        worst = score_response(g, x, f, me, o)
        return worst // 4 if worst > 0 else NEVER
    if verb == V_APPLY and option(x, O_WAR) and offer_backfires(g, x, f, o, second_of(code), me):
        return NEVER
    if verb == V_APPLY and option(x, O_WAR) and g.objects[o].flags & VEILED:
        return score_veiled(g, x, me)
    if verb == V_APPLY and (often_used(g, o, second_of(code)) or gives_up_phases(g, x, me, second_of(code))):
        return NEVER
    if verb == V_YES and option(x, O_WAR) and hides_itself(g, x, f, me):
        return NEVER
    if verb == V_APPLY or verb == V_YES:
        return 50
    if verb == V_MODE and option(x, O_WAR):
        return score_shown(g, x, me, o)
    if verb == V_SUMMON:
        return 15
    if verb == V_ALLY:
        return score_alliance(g, x, me)
    if verb == V_SHOW:
        return score_shown(g, x, me, o)
    if verb == V_SPEND:
        if g.ask == ASK_RESPOND:
            return 190 if f.b == me else (60 if sympathy(g, x, me, f.b) >= 60 else NEVER)
        return score_mark(g, x, me, second_of(code))
    if verb == V_SEAT:
        return score_seat(g, x, f, me, o, second_of(code))
    if verb == V_PLAY:
        return score_response(g, x, f, me, o)
    if verb == V_TWO:
        worst = card_worth(g, x, o) + card_worth(g, x, second_of(code))
        if g.ask == ASK_PLAY:
            return 25 if worst <= 100 and crowded(g, me) and best_aim(g, x, me, NAME_SLASH, 0) >= 8 else NEVER
        return 140 - worst if score_response(g, x, f, me, o) > 0 else NEVER
    if verb == V_RECAST:
        return 30 if name_of(g, x, o) == NAME_CHAIN or second_of(code) == 0 else (12 if card_worth(g, x, o) <= 50 else NEVER)
    if verb == V_PICK:
        return score_pick(g, x, me, o)
    if verb == V_FROM_HAND:
        return 105 if sympathy(g, x, me, o) <= 0 else 40
    if verb == V_SEALED:
        return card_of(g, x, o).rank
    return 0
