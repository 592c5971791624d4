"""What greedy thinks of one option: integers only, from what the one who decides may see.

It values things by what they can do on the board, prefers to develop, then attacks that pay, and keeps fast tricks for
something worth hitting. It does not look ahead and does not guess at hidden cards.
"""

from sgs_fast_core.kernel.acts cimport STACK_CODE, ability_of
from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.frames cimport act_at, top
from sgs_fast_core.kernel.listeners cimport AB_TRIGGER
from sgs_fast_core.kernel.program cimport Ability, Card, i32, u16, u32
from sgs_fast_core.kernel.types cimport ATTACKING, TAPPED, Act, Context, Frame, Game, Obj
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.zh.state cimport is_unit
from sgs_fast_core.rules.zh.words cimport *

cdef enum:  # Aim: TargetSpec.flags, from the compiler: what the effect does to the thing
    AIM_HARM = 1
    AIM_HELP = 2


cdef inline int worth(Game* g, Context* x, int o) noexcept nogil:
    """A thing on the board in tenths of a point of power and life."""
    cdef Obj* p = &g.objects[o]
    cdef int n
    if not is_unit(x, p):
        return 200
    n = 10 * p.num[N_POWER] + 8 * (p.num[N_LIFE] - p.damage) + 6 * (p.num[N_CHARGE] + p.num[N_ARMOR] + p.num[N_FIRST])
    if p.keywords:
        n += 8
    return n


cdef inline int card_worth(Game* g, Context* x, int o) noexcept nogil:
    """A card in the hand: dear cards are worth more, as long as they can be paid soon."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    return 10 + 6 * card.cost


cdef inline int resources(Game* g, int seat) noexcept nogil:
    return g.zones[zone_of(Z_RESOURCE, seat)].n


cdef inline int score_attack(Game* g, Context* x, int o, int target) noexcept nogil:
    """What an attack gains and risks: damage to the general, the exchange with a unit."""
    cdef Obj* p = &g.objects[o]
    cdef Obj* q = &g.objects[target]
    cdef int strength = p.num[N_POWER] + p.num[N_CHARGE], back, gain, foe = 1 - p.seat
    if strength + p.num[N_FIRST] <= 0:
        return -10
    if not is_unit(x, q):
        gain = 12 * strength
        if strength >= g.seats[foe].life:
            gain += 1000
        return gain
    back = 0 if p.keywords & KW_RANGED else q.num[N_POWER] - p.num[N_ARMOR]
    strength += p.num[N_FIRST] - q.num[N_ARMOR]
    if p.num[N_FIRST] and p.num[N_FIRST] - q.num[N_ARMOR] >= q.num[N_LIFE] - q.damage:
        back = 0
    gain = 6 * strength
    if strength >= q.num[N_LIFE] - q.damage or (p.keywords & KW_BREAKER and strength > 0):
        gain = worth(g, x, target) + 12 * p.num[N_TRAMPLE]
    if back >= p.num[N_LIFE] - p.damage:
        gain -= worth(g, x, o)
    elif back > 0:
        gain -= 5 * back
    return gain


cdef inline int score_target(Game* g, Context* x, Act* a, int o, int spec) noexcept nogil:
    cdef const Ability* ability = ability_of(x, a)
    cdef int aim = x.code.targets[ability.target + spec].flags
    cdef int mine = g.objects[o].seat == a.seat
    cdef int value = worth(g, x, o)
    cdef Obj* p = &g.objects[o]
    if kind_of(p.zone) == Z_STACK:
        value = 50 + card_worth(g, x, o)
    elif aim & AIM_HARM and is_unit(x, p) and p.num[N_LIFE] - p.damage <= 2:
        value += 25                    # likely to be finished off
    elif not is_unit(x, p):
        value = 40 if g.seats[p.seat].life > 8 else 120
    if p.flags & ATTACKING:
        value += 15
    if aim & AIM_HARM:
        return -value if mine else value
    if aim & AIM_HELP:
        return value if mine else -value
    return value if not mine else -value


cdef inline int score_use(Game* g, Context* x, int o, int seat) noexcept nogil:
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    cdef int threatened = g.n_stack > 0 and g.stack[g.n_stack - 1].seat != seat
    if card.type == T_UNIT:
        return 200 + 20 * card.cost
    if card.type == T_SLOW:
        return 120 + 10 * card.cost
    if g.active == seat and g.phase == P_ACTION_1 and g.n_stack == 0 and g.seats[seat].num[S_READY] > card.cost + 2:
        return 15                      # resources to spare
    if threatened or g.phase == P_ATTACK:
        return 40 + 5 * card.cost
    return -5                          # a fast trick waits


cdef inline int score_boost(Game* g, Context* x, int o, int seat) noexcept nogil:
    """Early on a resource is worth more than the dearest card; later only spare cards go."""
    cdef int have = resources(g, seat), hand = g.zones[zone_of(Z_HAND, seat)].n
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    if have < 7 and hand > 1:
        return 400 - (card.cost if card.cost <= have + 1 else -3 * card.cost)
    if have < 10 and hand > 4:
        return 300 - card.cost
    return -20


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    cdef int verb = verb_of(code), o = first_of(code), seat = g.ask_seat
    cdef Act* a
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_DONE:
        return 1
    if verb == V_USE:
        return score_use(g, x, o, seat)
    if verb == V_BOOST:
        return score_boost(g, x, o, seat)
    if verb == V_ACTIVATE:
        if second_of(code) == 4095:    # taunt: worth it when the unit survives or the general is hurt
            return worth(g, x, o) // 4
        return 60 if g.active == seat else 10
    if verb == V_ATTACK:
        return score_attack(g, x, o, second_of(code))
    if verb == V_COUNTER:
        return score_attack(g, x, second_of(code), o) + 1000
    if verb == V_TARGET and o >= STACK_CODE:
        return 60 if g.stack[o - STACK_CODE].seat != seat else -60
    if verb == V_TARGET:
        a = act_at(g, top(g).act)
        return score_target(g, x, a, o, second_of(code))
    if verb == V_PICK:
        if g.ask == ASK_MULLIGAN:
            return 5 if x.code.cards[g.objects[o].card].cost > 4 else -5
        if kind_of(g.objects[o].zone) == Z_HAND:
            return 500 - card_worth(g, x, o)       # what one gives up: the cheapest
        if g.objects[o].seat == seat:
            return 500 - worth(g, x, o)
        return worth(g, x, o)
    if verb == V_YES:
        return 10
    if verb == V_NUMBER:
        return o
    if verb == V_MODE:
        return 20 - o
    if verb == V_FIRST:
        return 5
    return 0
