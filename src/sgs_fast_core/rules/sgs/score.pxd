"""What greedy thinks of one option: integers only, from what the one who decides may see.

It uses what it can use, hits those whom it takes for foes (by the roles it has seen, and by its own), saves itself
and its friends, and gives up what is worth least.
"""

from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.frames cimport top
from sgs_fast_core.kernel.program cimport i32, u16, u32
from sgs_fast_core.kernel.types cimport Context, Frame, Game
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int role_seen(Game* g, Context* x, int me, int seat) noexcept nogil:
    """A role, if `me` knows it."""
    cdef u16 o = g.zones[zone_of(Z_ROLE, seat)].first
    return role_of(g, x, seat) if g.objects[o].known >> me & 1 else ROLE_NONE


cdef inline int friendship(Game* g, Context* x, int me, int seat) noexcept nogil:
    """-2 .. 2: how much one wants a seat to do well."""
    cdef int mine = role_of(g, x, me), other = role_seen(g, x, me, seat)
    if seat == me:
        return 2
    if mine == ROLE_REBEL:
        return -2 if other == ROLE_LORD else (1 if other == ROLE_REBEL else 0)
    if mine == ROLE_LOYALIST:
        return 2 if other == ROLE_LORD else (-1 if other == ROLE_NONE else -2)
    if mine == ROLE_RENEGADE:
        return (1 if living(g) > 2 else -2) if other == ROLE_LORD else -1
    return -1


cdef inline int card_worth(Game* g, Context* x, int o) noexcept nogil:
    """A hand card, by its name."""
    cdef int name = name_of(g, x, o)
    if name == NAME_PEACH:
        return 90
    if name == NAME_NULLIFY:
        return 70
    if name == NAME_DODGE:
        return 60
    if name == NAME_WINE or name == NAME_EX_NIHILO:
        return 55
    if is_slash(name):
        return 40
    return 50


cdef inline int score_use(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    if name == NAME_PEACH:
        return 90
    if name == NAME_EQUIPMENT:
        return 85 if equipped(g, x, seat, card_of(g, x, o).type) == 0 else -5
    if name == NAME_EX_NIHILO:
        return 95
    if name == NAME_GARDEN:
        return 20
    if name == NAME_WINE or name == NAME_LIGHTNING or name == NAME_CHAIN:
        return -5
    if is_slash(name):
        return 40
    return 60


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    cdef int verb = verb_of(code), o = first_of(code), seat = g.ask_seat, zone
    cdef Frame* f = top(g)
    cdef Use* u
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_DONE:
        return 1
    if verb == V_USE:
        return score_use(g, x, seat, o, second_of(code))
    if verb == V_ACTIVATE:
        return 30
    if verb == V_APPLY or verb == V_YES:
        return 50
    if verb == V_SEAT:
        return 10 - 20 * friendship(g, x, seat, o) - (g.seats[o].life if o < g.players else 0)
    if verb == V_PLAY:
        if f.a == NAME_PEACH:
            return 50 * friendship(g, x, seat, f.b) - 20 if f.b >= 0 else 0
        if f.a == NAME_NULLIFY and f.list:
            u = use_at(g, f.list)
            if u.name == NAME_NULLIFY or u.n_aims == 0:
                return -1
            zone = friendship(g, x, seat, u.aims[u.current].seat)
            return -1 if u.name == NAME_GARDEN or u.name == NAME_EX_NIHILO or u.name == NAME_HARVEST else 20 * zone - 10
        return 100 - card_worth(g, x, o)
    if verb == V_PICK:
        zone = g.objects[o].zone
        if kind_of(zone) == Z_HAND and seat_of(zone) == seat:
            return 200 - card_worth(g, x, o)
        if kind_of(zone) == Z_JUDGE:
            return 120 if friendship(g, x, seat, seat_of(zone)) > 0 else -50
        return 80 + card_worth(g, x, o) // 10
    if verb == V_FROM_HAND:
        return 75
    if verb == V_SEALED:
        return card_of(g, x, o).rank
    return 0
