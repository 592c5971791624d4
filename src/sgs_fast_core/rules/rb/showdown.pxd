"""Showdowns, combat and the standard move that leads to them (11.1, 14, 15)."""

from libc.string cimport memset

from sgs_fast_core.kernel.affected cimport end_span
from sgs_fast_core.kernel.choices cimport (
    V_DONE, V_MOVE, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_RECALL, EV_DAMAGE, EV_TAP, Batch, begin_batch, propose, run_batch,
)
from sgs_fast_core.kernel.faults cimport fault, rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, DEFENDING, F_PACKETS, JUMP, NEXT, OBJECTS, PACKETS, POP, SEATS, STAY, TAPPED, THIS_COMBAT, Act,
    Context, Frame, Game, Obj, Packet, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.offers cimport offer_moves
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS
from sgs_fast_core.rules.rb.cleanup cimport begin_combat, give_parts, heal_all, kill_lethal, score_site
from sgs_fast_core.rules.rb.happenings cimport tell
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    contester_of, controller_of, is_hostile, is_unit, lethal_of, might_of, occupants, own_zone, set_contester,
    set_controller, single, site_object, units_at,
)
from sgs_fast_core.rules.rb.words cimport *


# ---- the standard move -------------------------------------------------------------------------------------------------

cdef inline int gather_moving(Game* g, int seat, u16* out) noexcept nogil:
    """The units chosen for the move, ascending."""
    cdef int zone, i, n = 0
    cdef u16 o
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            if g.objects[o].flags & MOVING:
                i = n
                while i > 0 and out[i - 1] > o:
                    out[i] = out[i - 1]
                    i -= 1
                out[i] = o
                n += 1
            o = g.objects[o].next
    return n


cdef inline int op_move(Game* g, Context* x, Frame* f) noexcept nogil:
    """Any number of ready units to one place, one at a time; then all are exhausted and move together (11.1)."""
    cdef u16 moving[OBJECTS]
    cdef Batch b
    cdef Row* row
    cdef u32 code
    cdef int i, n, seat = f.seat
    while True:
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_DONE, 0, f.a))
            n = gather_moving(g, seat, moving)
            offer_moves(g, x, seat, f.a, moving[n - 1] if n else 0)
            if not settled(g, x, seat, ASK_MOVE):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            break
        g.objects[first_of(code)].flags |= MOVING
    n = gather_moving(g, seat, moving)
    begin_batch(g, &b)
    for i in range(n):
        row = propose(g, &b, EV_TAP, moving[i])
        if row == NULL:
            return ASK
    for i in range(n):
        g.objects[moving[i]].flags &= ~<u32>MOVING
        row = propose(g, &b, EV_SHIFT, moving[i])
        if row == NULL:
            return ASK
        row.cause = BY_MOVE
        row.zone = <u8>(Z_BASE if f.a > 100 else Z_FIELD)
        row.nature = <u8>(f.a - 101 if f.a > 100 else f.a - 1)
    f.ip += 1
    run_batch(g, x, &b, 0)
    return STAY


# ---- showdowns ---------------------------------------------------------------------------------------------------------

cdef inline int op_showdown(Game* g, Context* x, Frame* f) noexcept nogil:
    """A showdown opens: whoever contested has focus (14.1); with units of two players it is a combat (15.2)."""
    cdef int site = f.a, seats = occupants(g, x, site), o
    g.own[G_SHOWDOWN] = <u8>(site + 1)
    g.own[G_COMBAT] = 0
    g.own[G_EXCESS] = 0
    g.own[G_PASSED] = 0
    g.own[G_OPENED] = 0
    g.own[G_FOCUS] = <u8>contester_of(g, site)
    for o in range(1, g.n_objects):
        g.objects[o].flags &= ~<u32>FOUGHT
    if is_hostile(g, seats):
        begin_combat(g, x, site)
        give_parts(g, x)
    g.dirty = 1
    return NEXT


cdef inline i32 strength(Game* g, Context* x, int site, int seat) noexcept nogil:
    """The damage a side deals: its units' Might, stunned ones nothing (15.3)."""
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef i32 total = 0
    while o:
        if g.objects[o].seat == seat and is_unit(x, &g.objects[o]) and not (g.objects[o].flags & STUNNED):
            total += might_of(&g.objects[o])
        o = g.objects[o].next
    return total


cdef inline i32 assigned_to(Game* g, int o) noexcept nogil:
    cdef int i
    for i in range(g.n_packets):
        if g.packets[i].target == o:
            return g.packets[i].amount
    return 0


cdef inline void assign(Game* g, int o, i32 n) noexcept nogil:
    cdef int i
    for i in range(g.n_packets):
        if g.packets[i].target == o:
            g.packets[i].amount = <i16>(g.packets[i].amount + n)
            return
    if g.n_packets >= PACKETS:
        fault(g, F_PACKETS)
        return
    memset(&g.packets[g.n_packets], 0, sizeof(Packet))
    g.packets[g.n_packets].target = <u16>o
    g.packets[g.n_packets].target_version = g.objects[o].version
    g.packets[g.n_packets].amount = <i16>n
    g.n_packets += 1


cdef inline int rank_of(Obj* p) noexcept nogil:
    """The order in which units take damage: 壁垒 first, those that come last after the others (rb.tank.3, 15.3)."""
    if p.keywords & KW_TANK:
        rule(RB_TANK_3)
        return 0
    return 2 if p.keywords & KW_LAST else 1


cdef inline int is_torn(Obj* p) noexcept nogil:
    """Both first and last: the assigning player picks which (ruling RB-A11)."""
    return (p.keywords & (KW_TANK | KW_LAST)) == (KW_TANK | KW_LAST)


cdef inline int next_in_line(Game* g, Context* x, int site, int seat, u16* out, i32* need) noexcept nogil:
    """The units that may take the next damage: those of the first rank without lethal damage, and torn ones until the middle
    rank has begun; `need` is what all of them would take."""
    cdef u16 torn[PACKETS]
    cdef u16 o = g.zones[zone_of(Z_FIELD, site)].first
    cdef Obj* p
    cdef int rank, best = 9, n = 0, n_torn = 0, begun = 0, lacking = 0, i
    need[0] = 0
    while o:
        p = &g.objects[o]
        if p.seat == seat and is_unit(x, p):
            rank = rank_of(p)
            if rank == 1 and assigned_to(g, o) > 0:
                begun = 1
            if g.n_query and query(g, x, Q_NO_DAMAGE, seat, o) > 0:
                o = p.next
                continue
            if assigned_to(g, o) < lethal_of(g, o):
                lacking += 1
                if is_torn(p):
                    torn[n_torn] = o
                    n_torn += 1
                else:
                    if rank < best:
                        best = rank
                        n = 0
                        need[0] = 0
                    if rank == best:
                        out[n] = o
                        n += 1
                        need[0] += lethal_of(g, o)
        o = p.next
    if best != 1 or not begun:
        for i in range(n_torn):
            out[n] = torn[i]
            n += 1
            need[0] += lethal_of(g, torn[i])
        if n_torn and lacking > n:     # a torn one may also wait for the last rank: nothing is settled yet
            need[0] = 30000
    return n


cdef inline int op_assign(Game* g, Context* x, Frame* f) noexcept nogil:
    """15.3: the attacker, then the defender assigns all his damage, lethal to one unit before the next. Where a whole rank
    takes lethal damage anyway the order does not matter and is not asked. JUMPs when a side has no units."""
    cdef u16 found[PACKETS]
    cdef i32 left, all_, n
    cdef int site = f.a, seat, foe, count, i
    cdef u16 o = 0
    if not g.own[G_COMBAT] or units_at(g, x, site, g.own[G_ATTACKER]) == 0 or units_at(g, x, site, g.own[G_DEFENDER]) == 0:
        return JUMP
    while f.b < 2:
        seat = g.own[G_ATTACKER] if f.b == 0 else g.own[G_DEFENDER]
        foe = g.own[G_DEFENDER] if f.b == 0 else g.own[G_ATTACKER]
        left = strength(g, x, site, seat) - f.c
        if left <= 0:
            f.b += 1
            f.c = 0
            continue
        count = next_in_line(g, x, site, foe, found, &all_)
        if count == 0:                 # everybody has lethal damage: the surplus goes to the last
            o = 0
            for i in range(g.n_packets):
                if g.objects[g.packets[i].target].seat == foe:
                    o = g.packets[i].target
            if o:                      # else nobody there can be damaged
                assign(g, o, left)
            if f.b == 0:
                g.own[G_EXCESS] = <u8>(left if left < 255 else 255)
            f.c = <i16>(f.c + left)
            continue
        if count == 1 or left >= all_:
            for i in range(count):
                n = lethal_of(g, found[i])
                n = n if n < left else left
                assign(g, found[i], n)
                left -= n
                f.c = <i16>(f.c + n)
            continue
        if not g.answered:
            begin_options(x)
            for i in range(count):
                offer_code(g, x, code_of(V_PICK, found[i], 0))
            if not settled(g, x, seat, ASK_ASSIGN):
                return ASK
        rule(RB_TANK_5)
        o = <u16>first_of(take_answer(g))
        n = lethal_of(g, o)
        n = n if n < left else left
        assign(g, o, n)
        f.c = <i16>(f.c + n)
    f.b = 0
    f.c = 0
    return NEXT


cdef inline int op_hit(Game* g, Context* x, Frame* f) noexcept nogil:
    """All combat damage at one moment."""
    cdef Batch b
    cdef Row* row
    cdef int i
    begin_batch(g, &b)
    for i in range(g.n_packets):
        row = propose(g, &b, EV_DAMAGE, g.packets[i].target)
        if row == NULL:
            return ASK
        row.amount = g.packets[i].amount
        row.nature = COMBAT
    g.n_packets = 0
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_aftermath(Game* g, Context* x, Frame* f) noexcept nogil:
    """15.4, the combat cleanup: the dead, then all units heal, then attackers go home if defenders remain."""
    cdef Batch b
    cdef Row* row
    cdef u16 o
    cdef int site = f.a, everybody
    if kill_lethal(g, x):
        return STAY
    if g.result:
        return ASK
    heal_all(g)
    g.dirty = 1
    if units_at(g, x, site, g.own[G_DEFENDER]) == 0 or units_at(g, x, site, g.own[G_ATTACKER]) == 0:
        return NEXT
    f.c = 1                            # attackers are recalled: nobody wins this combat
    everybody = g.n_query and query(g, x, Q_RECALL_ALL, g.own[G_ATTACKER], 0) > 0
    begin_batch(g, &b)
    o = g.zones[zone_of(Z_FIELD, site)].first
    while o:
        if (everybody or g.objects[o].seat == g.own[G_ATTACKER]) and is_unit(x, &g.objects[o]):
            row = propose(g, &b, EV_SHIFT, o)
            if row == NULL:
                return ASK
            row.cause = BY_RECALL
            row.zone = Z_BASE
            row.nature = g.objects[o].seat
        o = g.objects[o].next
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline void end_parts(Game* g, Context* x) noexcept nogil:
    """Designations and "this combat" end (15.4)."""
    g.own[G_SHOWDOWN] = 0
    if g.own[G_COMBAT]:
        g.own[G_COMBAT] = 0
        give_parts(g, x)
        rule(RB_ASSAULT_9)
        end_span(g, x, THIS_COMBAT, -1)
    if g.restless:
        derive_all(g, x)
    g.dirty = 1


cdef inline int op_result(Game* g, Context* x, Frame* f) noexcept nogil:
    """Control: the only player with units here establishes it, and conquers if it was not his (12.3, 14.3, 15.4)."""
    cdef int site = f.a, seats = occupants(g, x, site), seat = single(seats), before = controller_of(g, site)
    cdef Act a
    if f.state:
        return POP
    f.state = 1
    if g.own[G_COMBAT] and seat >= 0 and f.c == 0:         # the only player with units left (15.4)
        clear_act(&a)
        a.subject = <u16>site_object(g, site)
        a.subject_version = g.objects[a.subject].version
        a.event_seat = <u8>seat
        a.amount = <i16>(site + 1)
        tell(g, x, &a, EV_WON, ALL_LISTENERS)
    if is_hostile(g, seats):           # both remain: nothing is decided, the battlefield stays contested
        end_parts(g, x)
        return POP
    end_parts(g, x)
    set_contester(g, site, -1)
    if seat < 0:
        set_controller(g, site, -1)
        return POP
    set_controller(g, site, seat)
    if before != seat and score_site(g, x, site, seat, EV_CONQUER):
        return STAY
    return POP
