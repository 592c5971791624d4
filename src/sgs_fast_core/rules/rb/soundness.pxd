"""Proves what Riftbound itself wrote into a loaded game, after the kernel has proved everything else: no number of its
own may lead outside the game.
"""

from sgs_fast_core.kernel.blob cimport is_handle
from sgs_fast_core.kernel.frames cimport PART_EVENT, PART_GAME, PART_RESOLVE, PART_TRIGGERS, act_at, rows_at
from sgs_fast_core.kernel.types cimport DONE, SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.rb.offers cimport hidden_place
from sgs_fast_core.rules.rb.state cimport site_object
from sgs_fast_core.rules.rb.words cimport *

cdef enum:  # what of a loaded game is wrong, beside what the kernel finds
    BAD_NUMBERS = 20
    BAD_SITES, BAD_CONTROL, BAD_PLACE, BAD_FLOW


cdef inline int is_part(Context* x, Frame* f, int part) noexcept nogil:
    return f.flow == x.code.parts[part]


cdef inline int bad_numbers(Game* g) noexcept nogil:
    """Numbers of the game that name seats and battlefields."""
    cdef int extra, waiting
    if g.own[G_SITES] > SEATS or g.own[G_SHOWDOWN] > g.own[G_SITES] or g.own[G_ATTACKER] >= SEATS or \
            g.own[G_DEFENDER] >= SEATS or g.own[G_FOCUS] >= SEATS:
        return 1
    if g.own[G_REGULAR] >= g.players or g.own[G_OUT] >> g.players or g.own[G_TEAMS] > (g.players == 4):
        return 1
    extra = g.own[G_EXTRA] | g.own[G_EXTRA_MORE] << 8
    while extra:                       # extra turns of seats that there are, one behind the other
        waiting = extra & 15
        if not 1 <= waiting <= g.players:
            return 1
        extra >>= 4
    return 0


cdef inline int bad_control(Game* g) noexcept nogil:
    """Who controls and who contests a battlefield, as seat + 1 of somebody who plays."""
    cdef int site, o
    for site in range(g.own[G_SITES]):
        o = site_object(g, site)
        if not 0 <= g.objects[o].counters <= g.players or not 0 <= g.objects[o].shield <= g.players:
            return 1
    return 0


cdef inline int bad_place(Game* g, Context* x, Act* a) noexcept nogil:
    """The battlefield to which the choices of a hidden card are bound."""
    return hidden_place(a, x) > g.own[G_SITES]


cdef inline int bad_places(Game* g, Context* x) noexcept nogil:
    cdef int i
    for i in range(g.n_stack):
        if bad_place(g, x, &g.stack[i]):
            return 1
    for i in range(g.n_saved):
        if bad_place(g, x, &g.saved[i]):
            return 1
    for i in range(g.n_pending):
        if g.pending[i].event == EV_ENTER and g.pending[i].event_cause == BY_HIDDEN and \
                g.pending[i].amount & 0xFF > g.own[G_SITES]:
            return 1
    for i in range(g.n_frames):
        if g.frames[i].act and bad_place(g, x, act_at(g, g.frames[i].act)):
            return 1
    return 0


cdef inline int bad_shifts(Game* g, Frame* f) noexcept nogil:
    """Where permanents go that change their place: a kind of zone, and a seat or battlefield."""
    cdef Row* row
    cdef int i
    for i in range(f.n):
        row = &rows_at(g, f.list)[i]
        if row.kind == EV_SHIFT and row.status != DONE and (
                row.subject == 0 or row.nature >= SEATS or row.zone >= ZONES // SEATS):
            return 1
    return 0


cdef inline int bad_pick(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A battlefield that a player picked in secret is one of his own."""
    return o != 0 and (g.objects[o].owner != seat or x.code.cards[g.objects[o].card].type != T_SITE)


cdef inline int bad_flow(Game* g, Context* x, int depth) noexcept nogil:
    """The registers of a flow, by what its steps read in them."""
    cdef Frame* f = &g.frames[depth]
    if is_part(x, f, PART_EVENT):
        return bad_shifts(g, f)
    if is_part(x, f, PART_GAME):
        return bad_pick(g, x, f.subject, 0) or bad_pick(g, x, f.object, 1)
    if is_part(x, f, PART_SHOWDOWN):
        return not 0 <= f.a < g.own[G_SITES] or not 0 <= f.b <= 2 or f.c < 0
    if is_part(x, f, PART_MOVE):
        return f.seat >= g.players or not (1 <= f.a <= g.own[G_SITES] or f.a == 101 + f.seat)
    if is_part(x, f, PART_TRIGGERS):
        return not 0 <= f.b <= g.n_pending
    if is_part(x, f, PART_HIDE) or is_part(x, f, PART_PAYMENT):
        return f.act == 0 or (f.list and not is_handle(g, depth, f.list))
    return f.a < 0 and not is_part(x, f, PART_RESOLVE)         # which keeps a serial there


cdef inline int unsound_here(Game* g, Context* x) noexcept nogil:
    """0 for a game that can run; else the number of the first kind of thing that is wrong."""
    cdef int i
    if bad_numbers(g):
        return BAD_NUMBERS
    for i in range(g.own[G_SITES]):
        if g.zones[zone_of(Z_SITE, i)].n != 1:
            return BAD_SITES
    if bad_control(g):
        return BAD_CONTROL
    if bad_places(g, x):
        return BAD_PLACE
    for i in range(g.n_frames):
        if bad_flow(g, x, i):
            return BAD_FLOW
    return 0
