"""What the game checks by itself: state-based effects, the hand limit, and the counts that tell whether anybody can act."""

from libc.string cimport memset

from sgs_fast_core.kernel.engine cimport loop_found
from sgs_fast_core.kernel.events cimport (
    BY_DEATH, BY_DESTROY, BY_RULE, EV_MOVE, Batch, begin_batch, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport DEBUG, fault, rule
from sgs_fast_core.kernel.frames cimport PART_TRIGGERS, push, push_part
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Ability, Card, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport asked_about, query
from sgs_fast_core.kernel.types cimport DIRTY, DRAW, F_CHECK, RUNNING, SEATS, TOKEN, WIN, Context, Frame, Game, Obj
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.words cimport *


cdef inline i32 option(Context* x, int which) noexcept nogil:
    return x.code.options[which]


cdef inline int is_unit(Context* x, Obj* p) noexcept nogil:
    cdef int kind = x.code.cards[p.definition].type
    return kind == T_UNIT or kind == T_REINFORCEMENT


cdef inline void end_game(Game* g, int losers) noexcept nogil:
    """zh.102: the others win; when all lose at one moment it is a draw (zh.102.3)."""
    g.losers = <u16>losers
    if losers == 3:
        rule(ZH_102_3)
        g.result = DRAW
    else:
        g.result = WIN
        g.winners = <u16>(3 & ~losers)


cdef inline int give_up(Game* g, int seat) noexcept nogil:
    """Conceding ends the game at once, whoever has priority (zh.100.5)."""
    if g.result or not 0 <= seat < SEATS:
        return 0
    rule(ZH_100_5)
    end_game(g, 1 << seat)
    return 1


cdef inline int dead_players(Game* g, Context* x) noexcept nogil:
    """zh.418.5a: a bit for each player whose life is 0 or less."""
    cdef int seat, losers = 0
    for seat in range(SEATS):
        if g.seats[seat].life <= 0 and query(g, x, Q_NO_LOSE, seat, g.seats[seat].character) <= 0:
            losers |= 1 << seat
    return losers


cdef inline void propose_dying(Game* g, Batch* b) noexcept nogil:
    """The units that die (zh.418.5b-c). Where there are none, nobody looks again until one is damaged or derived to death."""
    cdef Obj* p
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    while o:
        p = &g.objects[o]
        if p.damage >= p.num[N_LIFE] and p.flags & UNIT:
            if p.num[N_LIFE] <= 0:
                rule(ZH_418_5B)
                propose_move(g, b, o, Z_GRAVEYARD, BY_DEATH, 0)
            else:
                rule(ZH_418_5C)
                propose_move(g, b, o, Z_GRAVEYARD, BY_DESTROY, 0)
        o = p.next
    if DEBUG and b.n and g.cached[HEALTHY]:
        fault(g, F_CHECK)
    if b.n == 0:
        g.cached[HEALTHY] = 1


cdef inline u32 token_zones(Game* g) noexcept nogil:
    """The zones in which a reinforcement is, a bit each: sooner seen in the table of things than along every zone."""
    cdef u32 zones = 0
    cdef int o
    for o in range(1, g.n_objects):
        zones |= <u32>((g.objects[o].flags & TOKEN) != 0) << g.objects[o].zone
    return zones


cdef inline int state_round(Game* g, Context* x) noexcept nogil:
    """One check of zh.418: everything that applies is one event. 1 when something happened, 2 when it became a flow.
    The hand limit is looked at behind it."""
    cdef Batch b
    cdef u32 zones
    cdef u16 o
    cdef int losers = dead_players(g, x), zone
    if losers:
        rule(ZH_418_5A)
    begin_batch(g, &b)
    if DEBUG or not g.cached[HEALTHY]:
        propose_dying(g, &b)
    if g.flags & TOKENS_AWAY:
        g.flags &= <u8>(~TOKENS_AWAY & 0xFF)
        zones = token_zones(g)
        for zone in range(zone_of(Z_GENERAL, 0)):
            o = g.zones[zone].first if (zones >> zone) & 1 else <u16>0
            while o:
                if g.objects[o].flags & TOKEN:
                    rule(ZH_418_5D)
                    propose_move(g, &b, o, Z_OUTSIDE, BY_RULE, 0)
                o = g.objects[o].next
    if losers:                         # all of it is one event, in which the game ends
        if b.n and not (g.n_replace or g.n_shields):
            run_batch(g, x, &b, 0)
        if g.result == RUNNING:
            end_game(g, losers)
        return 1
    if b.n == 0:
        return 0
    return 1 if run_batch(g, x, &b, 0) else 2


cdef inline int all_well(Game* g) noexcept nogil:
    """Whether both players live, no unit is known to die and no reinforcement is where it cannot stay: nothing to check."""
    return (g.seats[0].life > 0) & (g.seats[1].life > 0) & g.cached[HEALTHY] & ((g.flags & TOKENS_AWAY) == 0)


cdef inline int surplus(Game* g, Context* x, int seat) noexcept nogil:
    """Cards above the hand limit (zh.216.3b)."""
    cdef i32 limit = option(x, O_HAND_LIMIT) + query(g, x, Q_HAND_LIMIT, seat, g.seats[seat].character)
    cdef int n = g.zones[zone_of(Z_HAND, seat)].n
    return n - limit if n > limit else 0


cdef inline int full_hands(Game* g, Context* x) noexcept nogil:
    """Whether a hand could be above its limit at all."""
    cdef int seat, limit = -1 if asked_about(g, Q_HAND_LIMIT) else option(x, O_HAND_LIMIT), full = 0
    for seat in range(SEATS):
        full |= g.zones[zone_of(Z_HAND, seat)].n > limit
    return full


cdef inline int settle(Game* g, Context* x) noexcept nogil:
    """Before anybody gets priority (zh.407.1b): state, hand limit, triggers, again until all is quiet.

    1 when a flow has to run first, 0 when it is quiet."""
    cdef int turn, seat, r, changed
    cdef Frame* f
    if g.restless:
        derive_all(g, x)
    while g.dirty or g.n_pending:
        if g.result:
            return 0
        if g.dirty:
            changed = g.dirty & DIRTY or g.flags & TOKENS_AWAY or asked_about(g, Q_NO_LOSE)
            g.dirty = 0
            r = state_round(g, x) if changed and (DEBUG or not all_well(g)) else 0
            if r:
                g.dirty = 1
                if r == 2:
                    return 1
                continue
            for turn in range(SEATS if full_hands(g, x) else 0):
                seat = (g.active + turn) % SEATS
                if surplus(g, x, seat):
                    rule(ZH_216_3B)
                    g.dirty = 1
                    f = push(g, x, x.code.parts[PART_SURPLUS])
                    if f != NULL:
                        f.seat = <u8>seat
                    return 1
            if loop_found(g):
                rule(ZH_102_5)
                g.result = DRAW
                return 0
        if g.n_pending:
            push_part(g, x, PART_TRIGGERS)
            return 1
    return 0


cdef inline void count_buried(Game* g, Context* x, Obj* p, int seat, int by) noexcept nogil:
    """Cards in a graveyard with abilities that can be activated there."""
    if x.code.cards[p.card].flags & ACTIVE_IN_GRAVEYARD:
        g.seats[seat].num[S_BURIED] = <i16>(g.seats[seat].num[S_BURIED] + by)
        g.cached[COUNTED] = 0


cdef inline void count_hand(Game* g, Context* x, Obj* p, int seat, int by) noexcept nogil:
    if x.code.cards[p.card].type == T_FAST:
        g.seats[seat].num[S_FAST] = <i16>(g.seats[seat].num[S_FAST] + by)


cdef inline void count_again(Game* g, Context* x) noexcept nogil:
    """The counts of hands and graveyards from the cards that lie there; nothing cached holds any longer."""
    cdef int seat
    cdef u16 o
    memset(&g.cached[0], 0, sizeof(g.cached))
    for seat in range(SEATS):
        g.seats[seat].num[S_FAST] = 0
        o = g.zones[zone_of(Z_HAND, seat)].first
        while o:
            count_hand(g, x, &g.objects[o], seat, 1)
            o = g.objects[o].next
        g.seats[seat].num[S_BURIED] = 0
        o = g.zones[zone_of(Z_GRAVEYARD, seat)].first
        while o:
            count_buried(g, x, &g.objects[o], seat, 1)
            o = g.objects[o].next
