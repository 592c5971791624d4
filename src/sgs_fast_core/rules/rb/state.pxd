"""What the rules read from the board: places, control, contests, who is where."""

from sgs_fast_core.kernel.listeners cimport DELAYED
from sgs_fast_core.kernel.modifiers cimport M_SHIELD
from sgs_fast_core.kernel.program cimport i16, i32, u16, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.types cimport SEATS, Context, Game, Obj
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport Q_VICTORY
from sgs_fast_core.rules.rb.words cimport *


cdef extern from *:
    """
    /* the number of the only bit of six, counted from 1; 0 for none or several */
    static const unsigned char sgs_single_bit[64] = {
        0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    """
    const u8 single_domain "sgs_single_bit"[64]


cdef inline i32 option(Context* x, int which) noexcept nogil:
    return x.code.options[which]


cdef inline int is_older(Context* x) noexcept nogil:
    """Editions 1.1 and 1.2, which read several rules in another way (26)."""
    cdef int edition = x.code.options[O_EDITION]
    return edition == EDITION_1_1 or edition == EDITION_1_2


cdef inline int is_out(Game* g, int seat) noexcept nogil:
    """Whether a player has left the game (3.5)."""
    return (g.own[G_OUT] >> seat) & 1


cdef inline int next_seat(Game* g, int seat) noexcept nogil:
    """The next player in turn order who is still in the game."""
    cdef int _
    for _ in range(g.players):
        seat = seat + 1 if seat + 1 < g.players else 0
        if not is_out(g, seat):
            break
    return seat


cdef inline int n_in_game(Game* g) noexcept nogil:
    cdef int seat, n = g.players
    if g.own[G_OUT]:
        for seat in range(g.players):
            n -= is_out(g, seat)
    return n


cdef inline int mate_of(Game* g, int seat) noexcept nogil:
    """The teammate, -1 without teams; teams sit alternately (3.4)."""
    return (seat + 2) & 3 if g.own[G_TEAMS] else -1


cdef inline int is_hostile(Game* g, int seats) noexcept nogil:
    """Whether a mask holds players of two sides."""
    if g.own[G_TEAMS]:
        return (seats & 5) != 0 and (seats & 10) != 0
    return (seats & (seats - 1)) != 0


cdef inline i32 points_of(Game* g, int seat) noexcept nogil:
    """Points of a player's side."""
    cdef i32 n = g.seats[seat].life
    if g.own[G_TEAMS]:
        n += g.seats[mate_of(g, seat)].life
    return n


cdef inline i32 victory_of(Game* g, Context* x) noexcept nogil:
    """The victory score: 8, of teams 11, unless the match says another (3.2)."""
    cdef i32 n = x.code.options[O_VICTORY]
    if n == 0:
        n = 11 if g.own[G_TEAMS] else 8
    return n + query(g, x, Q_VICTORY, g.active, 0) if g.n_query else n


cdef inline int board_zones(Game* g) noexcept nogil:
    """How many zones hold permanents: a base for each player, and the battlefields."""
    return g.players + g.own[G_SITES]


cdef inline int board_zone(Game* g, int k) noexcept nogil:
    """The bases, then the battlefields."""
    return zone_of(Z_BASE, k) if k < g.players else zone_of(Z_FIELD, k - g.players)


cdef inline int own_zone(Game* g, int seat, int k) noexcept nogil:
    """Where things of one seat can lie: its legend zone, its base, the battlefields; then the battlefields' own cards."""
    if k < 2:
        return zone_of(Z_BASE, seat) if k else zone_of(Z_LEGEND, seat)
    k -= 2
    return zone_of(Z_FIELD, k) if k < g.own[G_SITES] else zone_of(Z_SITE, k - g.own[G_SITES])


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


cdef inline int place_in_zone(int zone) noexcept nogil:
    """The same of a zone."""
    cdef int kind = kind_of(zone)
    if kind == Z_FIELD or kind == Z_SITE or kind == Z_FACEDOWN:
        return seat_of(zone) + 1
    return 101 + seat_of(zone) if kind == Z_BASE else 0


cdef inline int site_object(Game* g, int site) noexcept nogil:
    """The card of a battlefield."""
    return g.zones[zone_of(Z_SITE, site)].first


cdef inline int controller_of(Game* g, int site) noexcept nogil:
    """The seat that controls a battlefield, -1 for nobody. It lies in `counters`, the contester in `shield`, as seat + 1; what
    a changed blob wrote there is nobody."""
    return seat_noted(g, g.objects[site_object(g, site)].counters)


cdef inline int seat_noted(Game* g, int number) noexcept nogil:
    """The seat behind a number that is a seat + 1, -1 for every other number."""
    return number - 1 if 0 < number <= g.players else -1


cdef inline int contester_of(Game* g, int site) noexcept nogil:
    return seat_noted(g, g.objects[site_object(g, site)].shield)


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


cdef inline int is_closed(Game* g, Context* x, int site, int seat) noexcept nogil:
    """Whether a player's units may not come to a battlefield: two others fight there or are about to, or it is a
    teammate's (3.3, 3.4)."""
    cdef int others
    if g.players < 3:
        return 0
    others = occupants(g, x, site) & ~(1 << seat)
    if others & (others - 1):
        return 1
    if g.own[G_TEAMS] and controller_of(g, site) == mate_of(g, seat):
        return 1
    return g.own[G_COMBAT] and g.own[G_SHOWDOWN] == site + 1 and seat != g.own[G_ATTACKER] and seat != g.own[G_DEFENDER]


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


cdef inline i32 lethal_of(Game* g, int o) noexcept nogil:
    """The damage that would be lethal now: at least 1, and what would be prevented on top (15.3)."""
    cdef Obj* p = &g.objects[o]
    cdef i32 need = might_of(p) - p.damage
    cdef int i
    if need < 1:
        need = 1
    if g.n_shields:
        for i in range(g.n_mods):
            if g.mods[i].op == M_SHIELD and g.mods[i].filter == 0 and g.mods[i].obj == o and \
                    g.mods[i].version == p.version and g.mods[i].value < 30000:
                need += g.mods[i].value
    return need


cdef inline int domain_of(Context* x, int card) noexcept nogil:
    """Domain + 1 of Power of the card's own domain; 0, any, for a card of none or several (rb.accelerate.3, .4)."""
    return single_domain[x.code.cards[card].words & ((1 << DOMAINS) - 1)]
