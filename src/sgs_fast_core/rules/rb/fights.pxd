"""What things are worth to greedy, how a fight at a battlefield would end, and which units a move should take.

Integers in tenths of a point of Might; only what everybody sees is read. A fight is weighed by sums: what a side deals, what
it takes to kill it whole, what it is worth. Damage that does not kill everybody kills a part of the worth.
"""

from sgs_fast_core.kernel.program cimport Card, i32, u16
from sgs_fast_core.kernel.types cimport ATTACKING, DEFENDING, OBJECTS, TAPPED, TOKEN, Context, Game, Obj
from sgs_fast_core.kernel.values cimport opposed
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.rb.offers cimport may_move
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_out, is_unit, lethal_of, might_of, own_zone, points_of, site_object,
    victory_of,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:
    A_POINT = 70
    A_HOLD = 35            # the point that a battlefield brings next turn, if it is still held
    A_CARD = 18
    A_RUNE = 10
    DECISIVE = 3000        # the game


cdef struct Side:          # one side of a fight
    i32 damage
    i32 lethal
    i32 worth
    i32 n


cdef inline int worth(Game* g, Context* x, int o) noexcept nogil:
    """A thing on the board."""
    cdef Obj* p = &g.objects[o]
    cdef int n
    if not is_unit(x, p):
        return 15 + 4 * x.code.cards[p.definition].cost
    n = 10 * might_of(p) + 5 + 3 * (p.num[N_ASSAULT] + p.num[N_SHIELD] + p.num[N_DEFLECT])
    if p.keywords & (KW_TANK | KW_GANKING):
        n += 4
    if p.keywords & KW_TEMPORARY:
        n = n // 2
    return n


cdef inline int card_worth(Game* g, Context* x, int o) noexcept nogil:
    """A card outside the board, by what it costs."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    return 8 + 4 * card.cost + 4 * card.num[N_POWER]


cdef inline void join(Game* g, Context* x, Side* s, int o, int attacks) noexcept nogil:
    """A unit on one side of a fight, with what its part would give it."""
    cdef Obj* p = &g.objects[o]
    cdef i32 might = might_of(p), left
    if attacks and not p.flags & ATTACKING:
        might += p.num[N_ASSAULT]
    elif not attacks and not p.flags & DEFENDING:
        might += p.num[N_SHIELD]
    left = lethal_of(g, o) + might - might_of(p)
    if not p.flags & STUNNED:
        s.damage += might
    s.lethal += left
    s.worth += worth(g, x, o)
    s.n += 1


cdef inline Side side_at(Game* g, Context* x, int site, int seat, int foes, int attacks) noexcept nogil:
    """The units of a seat's side at a battlefield, or of the others."""
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef Side s
    s.damage = 0
    s.lethal = 0
    s.worth = 0
    s.n = 0
    while o:
        if is_unit(x, &g.objects[o]) and (opposed(g, g.objects[o].seat, seat) != 0) == (foes != 0):
            join(g, x, &s, o, attacks)
        o = g.objects[o].next
    return s


cdef inline int far(Game* g, int site, int seat) noexcept nogil:
    """Of equal battlefields everybody prefers the one that he brought, then that of the next player: so none is better off by
    the number of his seat."""
    return (g.objects[site_object(g, site)].owner - seat + g.players) % g.players


cdef inline int is_close(Game* g, Context* x, int seat) noexcept nogil:
    """Whether one more point wins for a seat."""
    return points_of(g, seat) >= victory_of(g, x) - 1


cdef inline int conquest(Game* g, Context* x, int site, int seat) noexcept nogil:
    """What it is worth to gain control of a battlefield now: the point, the next one, and what the controller loses."""
    cdef int gain = 0, holder = controller_of(g, site)
    if holder == seat:
        return A_HOLD
    if not (g.seats[seat].num[S_SCORED] >> site) & 1:
        if not is_close(g, x, seat):
            gain += A_POINT
        elif (g.seats[seat].num[S_SCORED] | g.seats[seat].num[S_BARRED] | 1 << site) == (1 << g.own[G_SITES]) - 1:
            return DECISIVE
        else:
            gain += A_CARD + A_POINT   # the winning point may come from holding it
    gain += A_HOLD
    if holder >= 0 and opposed(g, holder, seat):
        gain += 8 * A_POINT if is_close(g, x, holder) else A_HOLD
    return gain


cdef inline int loss_to(Game* g, Context* x, int site, int seat) noexcept nogil:
    """What the side of `seat` loses when a battlefield that it controls is nobody's afterwards."""
    cdef int holder = controller_of(g, site)
    if holder < 0 or opposed(g, holder, seat):
        return 0
    return 8 * A_POINT if is_close(g, x, holder) else A_HOLD


cdef inline int part_of(i32 worth, i32 damage, i32 lethal) noexcept nogil:
    """The part of a side's worth that damage kills."""
    if damage >= lethal:
        return worth
    return worth * damage * 4 // (5 * lethal) if damage > 0 else 0


cdef inline int fight(Game* g, Context* x, int site, int attacker, int defender, const Side* a, const Side* d) noexcept nogil:
    """How a fight would end, for the attacker: what dies on both sides, and who has the battlefield then."""
    cdef int gain = 0
    if a.n == 0:
        return 0
    if d.n == 0:
        return conquest(g, x, site, attacker)
    gain = part_of(d.worth, a.damage, d.lethal) - part_of(a.worth, d.damage, a.lethal)
    if a.damage >= d.lethal and d.damage < a.lethal:
        return gain + conquest(g, x, site, attacker) + 2 * (a.lethal - d.damage)
    if a.damage >= d.lethal:           # nobody is left
        return gain + loss_to(g, x, site, defender)
    return gain + (0 if d.damage < a.lethal else -5)


cdef inline i32 threat_to(Game* g, Context* x, int site, int seat) noexcept nogil:
    """The Might with which opponents could attack a battlefield in their next turn: of one of them, the strongest."""
    cdef int other, zone
    cdef i32 n, most = 0
    cdef u16 o
    cdef Obj* p
    for other in range(g.players):
        if not opposed(g, other, seat) or is_out(g, other):
            continue
        n = 0
        for zone in range(1, 2 + g.own[G_SITES]):
            o = g.zones[own_zone(g, other, zone)].first
            while o:
                p = &g.objects[o]
                if p.seat == other and is_unit(x, p) and zone != 2 + site and (zone == 1 or p.keywords & KW_GANKING):
                    n += might_of(p) + p.num[N_ASSAULT]
                o = p.next
        most = max(most, n)
    return most


cdef inline int kept(i32 damage, i32 threat) noexcept nogil:
    """How likely a garrison keeps its battlefield, in hundredths."""
    if damage > threat + 1:
        return 100
    if threat <= 0:
        return 100
    return max(0, 90 * damage // (threat + 1))


cdef inline int hold_worth(Game* g, Context* x, int site, int seat) noexcept nogil:
    """The point that a battlefield brings at the next beginning of its holder's turn."""
    return DECISIVE // 4 if is_close(g, x, seat) else A_POINT


# ---- moves

cdef struct Plan:          # which units a standard move should take
    int value
    int first              # the lowest number among those that still join, 0 for none
    int attack             # there is somebody to fight, or something to conquer


cdef inline int stays_needed(Game* g, Context* x, int o, int seat) noexcept nogil:
    """Whether the battlefield where a unit is would be lost without it."""
    cdef int zone = g.objects[o].zone, k
    cdef u16 other = g.zones[zone].first
    cdef i32 left = 0
    for k in range(g.own[G_SITES]):
        if zone == zone_of(Z_FIELD, k):
            if controller_of(g, k) != seat:
                return 0
            while other:
                if other != o and g.objects[other].seat == seat and not (g.objects[other].flags & MOVING) and \
                        is_unit(x, &g.objects[other]):
                    left += might_of(&g.objects[other]) + g.objects[other].num[N_SHIELD]
                other = g.objects[other].next
            return left <= threat_to(g, x, k, seat)
    return 0


cdef inline int movers(Game* g, Context* x, int seat, int place, int above, u16* out) noexcept nogil:
    """Units that could still join a move, the strongest first."""
    cdef int zone, i, n = 0
    cdef i32 might
    cdef u16 o
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            if o > above and may_move(g, x, o, seat, place) and (zone == 1 or not stays_needed(g, x, o, seat)):
                might = might_of(&g.objects[o]) + g.objects[o].num[N_ASSAULT]
                i = n
                while i > 0 and might_of(&g.objects[out[i - 1]]) + g.objects[out[i - 1]].num[N_ASSAULT] < might:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = o
                n += 1
            o = g.objects[o].next
    return n


cdef inline int moving(Game* g, Context* x, int seat, Side* s, int attacks) noexcept nogil:
    """The units chosen for the move that is put together join a side; the highest number among them."""
    cdef int zone, last = 0
    cdef u16 o
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            if g.objects[o].flags & MOVING:
                join(g, x, s, o, attacks)
                last = max(last, <int>o)
            o = g.objects[o].next
    return last


cdef inline int arrival(Game* g, Context* x, int site, int seat, const Side* a, const Side* d, i32 threat) noexcept nogil:
    """What it is worth that this side comes to a battlefield where `d` is."""
    cdef int foe
    if a.n == 0:
        return 0
    if d.n:
        foe = controller_of(g, site)
        return fight(g, x, site, seat, foe if foe >= 0 else seat ^ 1, a, d)
    if controller_of(g, site) == seat:
        return hold_worth(g, x, site, seat) * kept(a.damage, threat) // 100
    return conquest(g, x, site, seat) - A_HOLD + hold_worth(g, x, site, seat) * kept(a.damage, threat) // 200


cdef inline Plan plan_move(Game* g, Context* x, int seat, int place) noexcept nogil:
    """The best group for a move to a battlefield: the strongest units, as many as gain most, beside those chosen already."""
    cdef u16 found[OBJECTS]
    cdef Plan plan
    cdef int site = place - 1, attacks = controller_of(g, site) != seat, n, k, above, value, least = 0
    cdef i32 threat = threat_to(g, x, site, seat)
    cdef Side d = side_at(g, x, site, seat, 1, not attacks)
    cdef Side a = side_at(g, x, site, seat, 0, attacks)
    cdef int before = arrival(g, x, site, seat, &a, &d, threat) if controller_of(g, site) == seat else 0
    plan.attack = attacks or d.n > 0
    above = moving(g, x, seat, &a, attacks)
    plan.value = arrival(g, x, site, seat, &a, &d, threat) - before if above else 0
    plan.first = 0
    n = movers(g, x, seat, place, above, found)
    for k in range(n):
        join(g, x, &a, found[k], attacks)
        least = found[k] if least == 0 or found[k] < least else least
        value = arrival(g, x, site, seat, &a, &d, threat) - before - 2 * (k + 1)
        if value > plan.value:
            plan.value = value
            plan.first = least
    return plan


cdef inline int joins_gain(Game* g, Context* x, int o, int seat) noexcept nogil:
    """What a ready unit more in the base would gain this turn: the best move with it against the best without."""
    cdef u16 found[OBJECTS]
    cdef int site, n, k, value, with_it, best = 0
    cdef i32 threat
    cdef Side a, d, b
    for site in range(g.own[G_SITES]):
        if controller_of(g, site) == seat:
            continue
        d = side_at(g, x, site, seat, 1, 0)
        a = side_at(g, x, site, seat, 0, 1)
        threat = threat_to(g, x, site, seat)
        n = movers(g, x, seat, site + 1, 0, found)
        value = 0
        with_it = 0
        for k in range(n + 1):
            b = a
            join(g, x, &b, o, 1)
            value = max(value, arrival(g, x, site, seat, &a, &d, threat))
            with_it = max(with_it, arrival(g, x, site, seat, &b, &d, threat))
            if k < n:
                join(g, x, &a, found[k], 1)
        best = max(best, with_it - value)
    return best


# ---- where a unit goes when it is played

cdef inline int place_worth(Game* g, Context* x, int seat, i32 might, int place) noexcept nogil:
    """What a battlefield gains on the base for a unit of that Might: a garrison that keeps it, or a conquest."""
    cdef int site = place - 1
    cdef i32 threat
    cdef Side mine, foes
    if place <= 0 or place > 100:
        return 0
    mine = side_at(g, x, site, seat, 0, 0)
    foes = side_at(g, x, site, seat, 1, 0)
    threat = threat_to(g, x, site, seat)
    if controller_of(g, site) == seat:
        return (kept(mine.damage + might, threat) - kept(mine.damage, threat)) * hold_worth(g, x, site, seat) // 100 - 8
    mine.damage += might
    mine.lethal += might
    mine.worth += 10 * might
    mine.n += 1
    return arrival(g, x, site, seat, &mine, &foes, threat)
