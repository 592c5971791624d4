"""What everybody can tell from what the others did: for or against the lord (Seat.num, S_FAVOUR).

Only deliberate acts count: whom a slash, a trick or a peach was meant for. Somebody whose mind is known makes the mind
of whoever hurts or helps him known. Nothing hidden is read here, so the count is the same in every fair copy.
"""

from sgs_fast_core.kernel.program cimport i16, u16
from sgs_fast_core.kernel.types cimport NO_SEAT, Context, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    SURE = 100             # as far as a mind can lean
    HURT = 30              # what one hostile act tells
    HELP = 40


cdef inline int role_shown(Game* g, Context* x, int seat) noexcept nogil:
    """A role that lies open, else ROLE_NONE."""
    cdef u16 o = g.zones[zone_of(Z_ROLE, seat)].first
    cdef int all = (1 << g.players) - 1
    return role_of(g, x, seat) if o and g.objects[o].known & all == all else ROLE_NONE


cdef inline int lean(Game* g, Context* x, int seat) noexcept nogil:
    """-100 (against the lord) .. 100 (for him), as everybody can see it."""
    cdef int role = role_shown(g, x, seat), value = g.seats[seat].num[S_FAVOUR]
    if role == ROLE_LORD or role == ROLE_LOYALIST:
        return SURE
    if role == ROLE_REBEL:
        return -SURE
    return -SURE if value < -SURE else (SURE if value > SURE else value)


cdef inline void lean_by(Game* g, Context* x, int seat, int t, int weight) noexcept nogil:
    """`seat` did something to `t`: helped (a positive weight) or hurt."""
    cdef int value
    if option(x, O_WAR):
        war_sign(g, seat, t, weight)
        return
    if seat == t or seat == 0:
        return
    value = g.seats[seat].num[S_FAVOUR] + weight * lean(g, x, t) // SURE
    g.seats[seat].num[S_FAVOUR] = <i16>(-2 * SURE if value < -2 * SURE else (2 * SURE if value > 2 * SURE else value))


cdef inline int sign_of(Game* g, int seat, int kingdom) noexcept nogil:
    """国战: -8 .. 7, for or against a kingdom, from what everybody saw: 4 bits of S_FAVOUR for each of the four."""
    cdef int bits
    if not 1 <= kingdom <= 4:
        return 0
    bits = g.seats[seat].num[S_FAVOUR] >> (4 * (kingdom - 1)) & 15
    return bits - 16 if bits > 7 else bits


cdef inline void war_sign(Game* g, int seat, int t, int weight) noexcept nogil:
    """国战: who helps or hurts somebody whose kingdom is known shows something about its own."""
    cdef int kingdom = g.seats[t].num[S_FACTION], shift, value
    if seat == t or not 1 <= kingdom <= 4:
        return
    shift = 4 * (kingdom - 1)
    value = sign_of(g, seat, kingdom) + (2 if weight > 0 else -1)
    value = -8 if value < -8 else (7 if value > 7 else value)
    g.seats[seat].num[S_FAVOUR] = <i16>((g.seats[seat].num[S_FAVOUR] & ~(15 << shift)) | (value & 15) << shift)


cdef inline int meant_well(int name) noexcept nogil:
    """1 for a card that helps whom it is meant for, -1 for one that hurts; 0 where it tells nothing."""
    if name == NAME_PEACH or name == NAME_WINE or name == NAME_EX_NIHILO:
        return 1
    if is_slash(name) or name == NAME_DUEL or name == NAME_DISMANTLE or name == NAME_SNATCH or \
            name == NAME_FIRE_ATTACK or name == NAME_INDULGENCE or name == NAME_SHORTAGE or name == NAME_COLLATERAL \
            or name == NAME_DROWN:
        return -1
    return 0


cdef inline int good_for_target(int name) noexcept nogil:
    """As `meant_well`, for any target of any card."""
    if name == NAME_GARDEN or name == NAME_HARVEST or name == NAME_AWAIT or name == NAME_BEFRIEND or name == NAME_FEAST:
        return 1
    if name == NAME_CAMPS or name == NAME_EDICT:
        return -1
    if name == NAME_SAVAGE or name == NAME_ARROWS or name == NAME_LIGHTNING:
        return -1
    return meant_well(name)


cdef inline void note_use(Game* g, Context* x, Use* u) noexcept nogil:
    """A card is used, and everybody sees for whom."""
    cdef int i, t, sign = meant_well(u.name)
    cdef Use* other
    if u.seat == NO_SEAT or u.flags & PLAYED:
        return
    if u.name == NAME_NULLIFY and u.answers:
        sign = -1
        other = use_at(g, u.answers)
        while other.name == NAME_NULLIFY and other.answers:
            sign = -sign
            other = use_at(g, other.answers)
        if other.n_aims and good_for_target(other.name):
            lean_by(g, x, u.seat, other.aims[other.current].seat, sign * good_for_target(other.name) * HELP)
        return
    if sign == 0:
        return
    for i in range(u.n_aims):
        t = u.aims[i].seat
        if (u.name == NAME_DISMANTLE or u.name == NAME_SNATCH) and cards_in(g, Z_JUDGE, t):
            continue                           # perhaps to help
        lean_by(g, x, u.seat, t, HELP if sign > 0 else -HURT)
