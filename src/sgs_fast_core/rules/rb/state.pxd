"""What the rules read from the board: places, control, contests, who is where."""

from sgs_fast_core.kernel.listeners cimport DELAYED
from sgs_fast_core.kernel.program cimport i16, i32, u16, u64, u8
from sgs_fast_core.kernel.types cimport SEATS, Context, Game, Obj
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.words cimport *


cdef inline i32 option(Context* x, int which) noexcept nogil:
    return x.code.options[which]


cdef inline int next_seat(Game* g, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < g.players else 0


cdef inline int is_unit(Context* x, Obj* p) noexcept nogil:
    return x.code.cards[p.definition].type == T_UNIT


cdef inline int on_board(Obj* p) noexcept nogil:
    """Whether a permanent lies in a base or at a battlefield."""
    cdef int kind = kind_of(p.zone)
    return kind == Z_BASE or kind == Z_FIELD


cdef inline int place_of(Obj* p) noexcept nogil:
    """Battlefield + 1, 101 + seat for a base, 0 for everywhere else; a legend stands for its player's base."""
    cdef int kind = kind_of(p.zone)
    if kind == Z_FIELD or kind == Z_SITE or kind == Z_FACEDOWN:
        return seat_of(p.zone) + 1
    if kind == Z_BASE or kind == Z_LEGEND:
        return 101 + seat_of(p.zone)
    return 0


cdef inline int site_object(Game* g, int site) noexcept nogil:
    """The card of a battlefield."""
    return g.zones[zone_of(Z_SITE, site)].first


cdef inline int controller_of(Game* g, int site) noexcept nogil:
    """The seat that controls a battlefield, -1 for nobody. It lies in `counters`, the contester in `shield`, as seat + 1."""
    return g.objects[site_object(g, site)].counters - 1


cdef inline int contester_of(Game* g, int site) noexcept nogil:
    return g.objects[site_object(g, site)].shield - 1


cdef inline void set_controller(Game* g, int site, int seat) noexcept nogil:
    """A battlefield's abilities speak for its controller (12.5)."""
    cdef int o = site_object(g, site), i
    cdef Obj* p = &g.objects[o]
    p.counters = <i16>(seat + 1)
    if seat >= 0:
        p.base = <u8>seat
        p.seat = <u8>seat
        for i in range(g.n_listeners):
            if g.listeners[i].obj == o and not (g.listeners[i].flags & DELAYED):
                g.listeners[i].seat = <u8>seat
    g.dirty = 1


cdef inline void set_contester(Game* g, int site, int seat) noexcept nogil:
    g.objects[site_object(g, site)].shield = <i16>(seat + 1)
    g.dirty = 1


cdef inline int units_at(Game* g, Context* x, int site, int seat) noexcept nogil:
    """How many units a seat has at a battlefield."""
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef int n = 0
    while o:
        if g.objects[o].seat == seat and is_unit(x, &g.objects[o]):
            n += 1
        o = g.objects[o].next
    return n


cdef inline int occupants(Game* g, Context* x, int site) noexcept nogil:
    """A bit for each seat with units at a battlefield."""
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef int seats = 0
    while o:
        if is_unit(x, &g.objects[o]):
            seats |= 1 << g.objects[o].seat
        o = g.objects[o].next
    return seats


cdef inline int single(int seats) noexcept nogil:
    """The only seat of a mask, -1 when there is none or more than one."""
    cdef int seat
    for seat in range(SEATS):
        if seats == 1 << seat:
            return seat
    return -1


cdef inline int other_than(int seats, int seat) noexcept nogil:
    """The first seat of a mask but this one, -1 when there is none."""
    cdef int k
    for k in range(SEATS):
        if k != seat and (seats >> k) & 1:
            return k
    return -1


cdef inline void arrive_at(Game* g, Context* x, int o) noexcept nogil:
    """A unit of somebody who does not control the battlefield contests it (12.2)."""
    cdef int site = seat_of(g.objects[o].zone), seat = g.objects[o].seat
    if is_unit(x, &g.objects[o]) and controller_of(g, site) != seat and contester_of(g, site) < 0:
        set_contester(g, site, seat)


cdef inline int is_staged(Game* g, Context* x, int site) noexcept nogil:
    """A showdown waits here: contested, and the contester has units here (13.2 step 6)."""
    cdef int seat = contester_of(g, site)
    return seat >= 0 and units_at(g, x, site, seat) > 0


cdef inline i32 might_of(Obj* p) noexcept nogil:
    """Might below 0 counts as 0 (2.8)."""
    return p.num[N_MIGHT] if p.num[N_MIGHT] > 0 else 0


cdef inline i32 lethal_of(Obj* p) noexcept nogil:
    """The damage that would be lethal now: at least 1 (15.3)."""
    cdef i32 need = might_of(p) - p.damage
    return need if need > 1 else 1


cdef inline int domain_of(Context* x, int card) noexcept nogil:
    """Domain + 1 of Power of the card's own domain; 0, any, for a card of none or several (rb.accelerate.3, .4)."""
    cdef u64 domains = x.code.cards[card].words & ((1 << DOMAINS) - 1)
    cdef int d
    for d in range(DOMAINS):
        if domains == <u64>1 << d:
            return d + 1
    return 0
