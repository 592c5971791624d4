"""What greedy thinks of one option: integers only, from what the one who decides may see.

It develops, moves where it can win or hold, keeps reactions for a chain or a showdown, and takes the most damage that it can kill
with. It does not look ahead and does not guess at hidden cards.
"""

from sgs_fast_core.kernel.acts cimport ability_of
from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.frames cimport act_at, top
from sgs_fast_core.kernel.program cimport Card, i32, u16, u32
from sgs_fast_core.kernel.types cimport TAPPED, Act, Context, Frame, Game, Obj, SEATS
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.state cimport controller_of, is_unit, might_of, occupants, on_board, option, own_zone, place_of
from sgs_fast_core.rules.rb.words cimport *


cdef inline int worth(Game* g, Context* x, int o) noexcept nogil:
    """A thing on the board in tenths of a point of Might."""
    cdef Obj* p = &g.objects[o]
    if not is_unit(x, p):
        return 15
    return 10 * might_of(p) + 5 + 3 * (p.num[N_ASSAULT] + p.num[N_SHIELD]) + (6 if p.keywords else 0)


cdef inline i32 might_there(Game* g, Context* x, int site, int seat, int mine) noexcept nogil:
    """Might of a seat's units at a battlefield, or of all others."""
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef Obj* p
    cdef i32 n = 0
    while o:
        p = &g.objects[o]
        if is_unit(x, p) and (p.seat == seat) == mine:
            n += might_of(p) + (0 if mine else p.num[N_SHIELD])
        o = p.next
    return n


cdef inline i32 might_ready(Game* g, Context* x, int seat, int moving) noexcept nogil:
    """Might that could still move from the base; or that was chosen to move."""
    cdef int zone
    cdef u16 o
    cdef Obj* p
    cdef i32 n = 0
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            p = &g.objects[o]
            if p.seat == seat and is_unit(x, p):
                if moving and p.flags & MOVING:
                    n += might_of(p) + p.num[N_ASSAULT]
                elif not moving and kind_of(p.zone) == Z_BASE and not (p.flags & TAPPED):
                    n += might_of(p) + p.num[N_ASSAULT]
            o = p.next
    return n


cdef inline int score_move(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    """A first unit of a move, or one more: empty battlefields first, then fights that are won."""
    cdef i32 there, chosen = might_ready(g, x, seat, 1), mine = might_of(&g.objects[o])
    if place > 100:
        return -50
    if place_of(&g.objects[o]) < 100:
        return -30                     # it holds where it is
    there = might_there(g, x, place - 1, seat, 0)
    if there == 0:
        if chosen or controller_of(g, place - 1) == seat:
            return -20
        return 260 - mine              # the smallest is enough
    if chosen:
        return 50 + mine if chosen <= there + 1 else -20
    return 240 + mine if might_ready(g, x, seat, 0) > there + 1 else -40


cdef inline int score_play(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    if card.type == T_UNIT:
        return 200 + 10 * card.cost + (3 if place and might_there(g, x, place - 1, seat, 1) < 4 else 0)
    if card.type == T_GEAR:
        return 150
    if g.own[G_COMBAT]:
        return 40 + 5 * card.cost
    if g.n_stack:
        return 20 if g.stack[g.n_stack - 1].seat != seat else -5
    if card.keywords & (KW_REACTION | KW_ACTION):
        return -5                      # it waits for a fight
    return 30


cdef inline int score_target(Game* g, Context* x, Act* a, int o, int spec) noexcept nogil:
    cdef int aim = x.code.targets[ability_of(x, a).target + spec].flags
    cdef int mine = g.objects[o].seat == a.seat, value = worth(g, x, o)
    if aim & AIM_HARM:
        return -value if mine else value
    if aim & AIM_HELP:
        return value if mine else -value
    return value if not mine else 0


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    """`Machine.score`."""
    cdef int verb = verb_of(code), o = first_of(code), k = second_of(code), seat = g.ask_seat
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_PLAY:
        if kind_of(g.objects[o].zone) == Z_FACEDOWN and x.code.cards[g.objects[o].card].type != T_UNIT:
            return 60 if g.own[G_COMBAT] else -5
        return score_play(g, x, o, k, seat)
    if verb == V_MOVE:
        return score_move(g, x, o, k, seat)
    if verb == V_DONE:
        return 1
    if verb == V_ACTIVATE:
        return 60
    if verb == V_HIDE:
        return 25
    if verb == V_TARGET:
        return score_target(g, x, act_at(g, top(g).act), o, k)
    if verb == V_PICK:
        if g.ask == ASK_MULLIGAN:
            return 5 if x.code.cards[g.objects[o].card].cost > 4 else -5
        if kind_of(g.objects[o].zone) == Z_HAND or kind_of(g.objects[o].zone) == Z_TRASH:
            return 100 - x.code.cards[g.objects[o].card].cost
        return worth(g, x, o) if g.objects[o].seat != seat else 500 - worth(g, x, o)
    if verb == V_YES:
        return 10 if g.ask != ASK_MAY or kind_of(g.objects[o].zone) != Z_DECK else \
            (5 if x.code.cards[g.objects[o].card].cost > g.zones[zone_of(Z_RUNES, seat)].n + 2 else -5)
    if verb == V_RECYCLE:
        return 5 - k
    if verb == V_PLACE:
        return 10 - k if k < 100 else 0
    if verb == V_NUMBER:
        return o
    return 0
