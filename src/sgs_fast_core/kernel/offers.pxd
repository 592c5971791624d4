"""Offers: at a timing point everybody may use what functions there, now, seat by seat.

`announce` (triggers.pxd) queues; an offer asks on the spot. The seats come in order from the active player; within
a seat its owner chooses among what he can use, with a pass, except that locked abilities have to be used before he
may go on (sgs ruling A09). What is usable is tested again after each thing that was used; what was used or declined
at this point is not offered again, and a seat that had its turn has none in this round (A10).

A flow declares its points in order. A run of points at which nobody listens costs one mask test.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_APPLY, V_PASS, begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport start_effect
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_OFFER, act_at, arena_take, push_part
from sgs_fast_core.kernel.listeners cimport AB_OFFER, AF_EACH_POINT, AF_LOCKED, AF_ONCE, DELAYED, drop_use, strike
from sgs_fast_core.kernel.program cimport Ability, Step, i16, u16, u32, u64, u8
from sgs_fast_core.kernel.triggers cimport name_listener
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, F_APPLIED, HOLDS_OFFER, NEXT, NO_SEAT, POP, SGS_LOG_ROWS, STAY, VEILED, Act, Context, Frame, Game, Listener,
    LogRow,
)
from sgs_fast_core.kernel.values cimport Env, env_of_act, holds
from sgs_fast_core.machine cimport LOG_POINTS

cdef enum:
    SETTLED = 15           # abilities that one point can see used or declined


cdef struct Offered "sgs_offered":  # behind the event's names in the arena
    u16 n
    u16 serial[15]


cdef inline Offered* offered_at(Game* g, int place) noexcept nogil:
    return <Offered*>&g.arena[place - 1 + ((sizeof(Act) + 7) >> 3)]


cdef inline int offer(Game* g, Context* x, Frame* f, int event, int only) noexcept nogil:
    """Starts the round of a timing point of the flow `f`; `only` names the one seat that is asked, or is NO_SEAT."""
    cdef Frame* o
    cdef Act* a
    cdef u16 subject = f.subject, object = f.object
    cdef u8 seat = f.seat
    cdef int place
    cdef int value = f.a
    o = push_part(g, x, PART_OFFER)
    if o == NULL:
        return 0
    place = arena_take(g, ((sizeof(Act) + 7) & ~7) + sizeof(Offered))
    if place == 0:
        return 0
    o.act = <u16>place
    o.seat = seat
    o.holds = HOLDS_OFFER
    if only != NO_SEAT:
        o.b = <i16>((only - g.active + g.players) % g.players)
        o.c = 1
    a = act_at(g, place)
    memset(a, 0, ((sizeof(Act) + 7) & ~7) + sizeof(Offered))
    a.event = <u8>event
    a.subject = subject
    a.subject_version = g.objects[subject].version
    a.object = object
    a.object_version = g.objects[object].version
    a.event_seat = seat
    a.amount = <i16>value
    return 1


cdef inline void log_point(Game* g, Context* x, Frame* f, int event) noexcept nogil:
    """A timing point in the log: the trace of a flow."""
    cdef LogRow* entry
    if x.n_log >= SGS_LOG_ROWS:
        return
    entry = &x.log[x.n_log]
    x.n_log += 1
    memset(entry, 0, sizeof(LogRow))
    entry.subject = f.subject
    entry.object = f.object
    entry.kind = <u8>event
    entry.seat = f.seat
    entry.status = DONE
    entry.known = 0xFFFF


cdef inline int op_point(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A timing point: asks when somebody listens; else goes past the whole run that nobody hears."""
    if x.logging == LOG_POINTS:
        log_point(g, x, f, s.arg)
    elif not (g.heard[s.word] & s.mask):
        f.ip += s.run
        return NEXT
    if g.listening[s.arg]:
        offer(g, x, f, s.arg, NO_SEAT)
    return NEXT


cdef inline int times_settled(Offered* o, int serial) noexcept nogil:
    cdef int i, n = 0
    for i in range(o.n):
        n += o.serial[i] == serial
    return n


cdef inline int times_offered(const Ability* ability, Act* event) noexcept nogil:
    """How often an ability can be used at one point: once, or for each unit of the amount (sgs.damage.5)."""
    return event.amount if ability.flags & AF_EACH_POINT and event.amount > 0 else 1


cdef inline int settle_one(Game* g, Offered* o, int serial) noexcept nogil:
    if o.n >= SETTLED:
        return fault(g, F_APPLIED)
    o.serial[o.n] = <u16>serial
    o.n += 1
    return 1


cdef inline int usable_now(Game* g, Context* x, Act* event, Offered* o, Listener* l) noexcept nogil:
    """Whether an ability can be used at this point, as things are now."""
    cdef const Ability* ability = &x.code.abilities[l.ability]
    cdef Act a
    cdef Env e
    if l.kind != AB_OFFER or l.event != event.event:
        return 0
    if not (l.flags & DELAYED) and g.objects[l.obj].version != l.version:
        return 0
    if ability.limit and l.uses >= ability.limit:
        return 0
    if times_settled(o, l.serial) >= times_offered(ability, event):
        return 0
    a = event[0]
    name_listener(g, &a, l)
    e = env_of_act(&a)
    return holds(g, x, &e, ability.when) and holds(g, x, &e, ability.condition)


cdef inline int op_offer(Game* g, Context* x, Frame* f) noexcept nogil:
    """Step of the offer flow: the round over the seats."""
    cdef u8 usable[64]
    cdef Offered* o = offered_at(g, f.act)
    cdef Act* event = act_at(g, f.act)
    cdef Act a
    cdef int i, n, seat, forced
    cdef u32 code, hearing = 0
    cdef Listener* l
    for i in range(g.n_listeners):
        if g.listeners[i].event == event.event:
            hearing |= <u32>1 << g.listeners[i].seat
    while f.b < g.players:
        seat = (g.active + f.b) % g.players
        n = 0
        forced = 0
        for i in range(g.n_listeners if hearing >> seat & 1 else 0):
            l = &g.listeners[i]
            if l.event == event.event and l.seat == seat and n < 64 and usable_now(g, x, event, o, l):
                usable[n] = <u8>i
                n += 1
                if not (g.objects[l.obj].flags & VEILED):
                    forced |= x.code.abilities[l.ability].flags & AF_LOCKED
        if n == 0:
            f.b = <i16>(g.players if f.c else f.b + 1)
            o.n = 0                            # what other seats did is nothing to the next one
            continue
        if not g.answered:
            begin_options(x)
            if not forced:
                offer_code(g, x, code_of(V_PASS, 0, 0))
            for i in range(n):
                l = &g.listeners[usable[i]]
                offer_code(g, x, code_of(V_APPLY, l.obj, l.ability))
            if not settled(g, x, seat, ASK_MAY):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_PASS:
            for i in range(n):
                l = &g.listeners[usable[i]]
                while times_settled(o, l.serial) < times_offered(&x.code.abilities[l.ability], event):
                    if not settle_one(g, o, l.serial):
                        return ASK
            continue
        for i in range(n):
            l = &g.listeners[usable[i]]
            if l.obj == first_of(code) and (l.ability & 0xFFF) == second_of(code):
                if not settle_one(g, o, l.serial):
                    return ASK
                l.uses += 1
                a = event[0]
                name_listener(g, &a, l)
                a.listener = l.serial
                if l.flags & DELAYED and x.code.abilities[l.ability].flags & AF_ONCE:
                    drop_use(g, l.saved)
                    strike(g, l.serial)
                start_effect(g, x, &a, x.code.abilities[a.ability].effect)
                return STAY
        return STAY
    return POP
