"""Triggers: an event finds its listeners, and those that match wait until somebody would get priority (zh.409.2).

`announce` queues; `kernel/offers.pxd` asks now. State triggers (zh.409.10) are latches that are tested whenever
something happened, also in the middle of a resolution, and opened again when their instance has left the stack.
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_PENDING, clear_act
from sgs_fast_core.kernel.listeners cimport (
    AB_STATE, AB_TRIGGER, AF_ONCE, AF_THIS, AF_TOGETHER, DELAYED, LATCHED, listener_of, strike,
)
from sgs_fast_core.kernel.program cimport Ability, u16, u8
from sgs_fast_core.kernel.types cimport F_PENDING, PENDING, Act, Context, Game, Listener, Pending, Row
from sgs_fast_core.kernel.values cimport Env, env_of_act, holds

cdef enum:  # Audience
    ALL_LISTENERS, ONLY_SUBJECT, ALL_BUT_SUBJECT


cdef inline void act_from_row(Act* a, int event, Row* row) noexcept nogil:
    """The names that an ability may use about an event."""
    clear_act(a)
    a.event = <u8>event
    a.subject = row.subject
    a.subject_version = row.subject_version
    a.object = row.object
    a.object_version = row.object_version
    a.source = row.source
    a.source_version = row.source_version
    a.amount = row.done
    a.event_seat = row.seat
    a.event_zone = row.zone
    a.event_cause = row.cause


cdef inline Pending* wait(Game* g, Act* a, Listener* l) noexcept nogil:
    """Puts a trigger among those that wait."""
    cdef Pending* p
    if g.n_pending >= PENDING:
        fault(g, F_PENDING)
        return NULL
    p = &g.pending[g.n_pending]
    g.n_pending += 1
    mark(g, HIGH_PENDING, g.n_pending)
    p.obj = a.obj
    p.version = a.version
    p.ability = a.ability
    p.subject = a.subject
    p.subject_version = a.subject_version
    p.object = a.object
    p.object_version = a.object_version
    p.source = a.source
    p.source_version = a.source_version
    p.amount = a.amount
    p.serial = l.serial
    p.saved = l.saved
    p.event = a.event
    p.event_seat = a.event_seat
    p.event_zone = a.event_zone
    p.event_cause = a.event_cause
    p.seat = a.seat
    return p


cdef inline void name_listener(Game* g, Act* a, Listener* l) noexcept nogil:
    a.obj = l.obj
    a.version = l.version
    a.ability = l.ability
    a.seat = l.seat
    if l.saved:                # a delayed ability remembers the targets and numbers of the use that made it
        a.n_targets = g.saved[l.saved - 1].n_targets
        a.targets = g.saved[l.saved - 1].targets
        a.x = g.saved[l.saved - 1].x


cdef inline int waits_already(Game* g, int serial) noexcept nogil:
    """Whether a trigger of that listener waits: things that happen at one moment fire it once."""
    cdef int i
    for i in range(g.n_pending):
        if g.pending[i].serial == serial:
            return 1
    return 0


cdef inline void announce(Game* g, Context* x, Act* event, int audience) noexcept nogil:
    """Queues every trigger that an event fires, in the order in which they came into play."""
    cdef int i
    cdef Listener* l
    cdef const Ability* ability
    cdef Act a
    cdef Env e
    if g.listening[event.event] == 0:
        return
    i = 0
    while i < g.n_listeners:
        l = &g.listeners[i]
        i += 1
        if l.event != event.event or l.kind != AB_TRIGGER:
            continue
        if audience != ALL_LISTENERS and (l.obj == event.subject) != (audience == ONLY_SUBJECT):
            continue
        ability = &x.code.abilities[l.ability]
        if ability.flags & AF_THIS and (l.obj != event.subject or l.version != event.subject_version):
            continue
        a = event[0]
        name_listener(g, &a, l)
        e = env_of_act(&a)
        if ability.limit and l.uses >= ability.limit:
            continue
        if holds(g, x, &e, ability.when) and holds(g, x, &e, ability.condition):
            if ability.flags & AF_TOGETHER and waits_already(g, l.serial):
                continue
            l.uses += 1
            if wait(g, &a, l) == NULL:
                return
            if l.flags & DELAYED and ability.flags & AF_ONCE:      # it fires once (zh.403.3b)
                l.saved = 0                # its kept use goes with the trigger
                strike(g, l.serial)
                i -= 1


cdef inline void watch_states(Game* g, Context* x) noexcept nogil:
    """Fires the state triggers whose state holds now and that are not on their way already (zh.409.10)."""
    cdef int i
    cdef Listener* l
    cdef Act a
    cdef Env e
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_STATE and not (l.flags & LATCHED):
            clear_act(&a)
            name_listener(g, &a, l)
            e = env_of_act(&a)
            if holds(g, x, &e, x.code.abilities[l.ability].when):
                if wait(g, &a, l) != NULL:
                    l.flags |= LATCHED


cdef inline void unlatch(Game* g, int serial) noexcept nogil:
    """The instance of a state trigger left the stack: it may fire again."""
    cdef Listener* l = listener_of(g, serial)
    if l != NULL:
        l.flags &= <u8>(~LATCHED & 0xFF)


cdef inline void act_from_pending(Game* g, Act* a, Pending* p) noexcept nogil:
    """The use that a waiting trigger becomes."""
    clear_act(a)
    if p.saved:
        a[0] = g.saved[p.saved - 1]
        a.mode = 0                 # the delayed ability is another one than the one whose mode was chosen
    a.kind = AB_TRIGGER
    a.obj = p.obj
    a.version = p.version
    a.ability = p.ability
    a.seat = p.seat
    a.subject = p.subject
    a.subject_version = p.subject_version
    a.object = p.object
    a.object_version = p.object_version
    a.source = p.source
    a.source_version = p.source_version
    a.amount = p.amount
    a.event = p.event
    a.event_seat = p.event_seat
    a.event_zone = p.event_zone
    a.event_cause = p.event_cause
    a.listener = p.serial
