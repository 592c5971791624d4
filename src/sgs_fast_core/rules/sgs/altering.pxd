"""Instructions that change what the running event is about: its damage, its use and the targets of that, its judge card."""

from sgs_fast_core.kernel.effects cimport CHILD, S_NONE, handle_of, select
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.program cimport Record, i16, i32, u16, u8
from sgs_fast_core.kernel.types cimport NEXT, OBJECTS, SEATS, Act, Context, Frame, Game
from sgs_fast_core.kernel.values cimport Env, amount
from sgs_fast_core.kernel.zones cimport kind_of
from sgs_fast_core.rules.sgs.harm cimport deal_damage, lose_hp
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.naming cimport first_named, named, note_done, note_thing
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int alter_event(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_ALTERS: the damage (or loss) that the event is."""
    cdef Frame* event = event_flow(g, x)
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 0
    cdef int t
    if rec.b == ALTER_ADD:
        event.a = <i16>(event.a + value)
    elif rec.b == ALTER_SET:
        event.a = <i16>value
    elif rec.b == ALTER_PREVENT and is_part(x, event, PART_STATE):
        if event.c == 0:                       # the owner's state stays as it is (结营); a bit of no seat stands for nobody
            event.c = <i16>(1 << event.seat)
        event.c = <i16>(event.c & ~(1 << e.act.seat) | 1 << SEATS)
    elif rec.b == ALTER_PREVENT:
        event.state |= PREVENTED_DAMAGE
    elif rec.b == ALTER_TRANSFER:
        t = first_named(g, x, e, rec)
        event.state |= PREVENTED_DAMAGE
        if t < g.players:
            deal_damage(g, x, t, event.a, event.b, (event.state & (NATURE_BITS | CONDUCTED)) | TRANSFERRED, event.list)
            return CHILD
    elif rec.b == ALTER_NOTE:
        event.state |= EVENT_NOTED
    elif rec.b == ALTER_SOURCE:
        t = first_named(g, x, e, rec)
        if t < g.players:
            event.b = <i16>t
            event.object = g.seats[t].character
    elif rec.b == ALTER_LOSS:
        event.state |= PREVENTED_DAMAGE
        lose_hp(g, x, event.seat, event.a)
        return CHILD
    return NEXT


cdef inline int alter_use(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_ALTER_USE: damage added to a use, the answers that its current target needs, its name."""
    cdef Use* u = event_use(g, x)
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 0
    if u == NULL:
        return NEXT
    if rec.b == ALTER_BONUS:
        u.bonus = <i16>(u.bonus + value)
    elif rec.b == ALTER_LEFT:
        u.aims[u.current].left = <u8>value
    elif rec.b == ALTER_NAME:
        u.name = <u8>value
    return NEXT


cdef inline int alter_aims(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_AIMS: the target list of the event's use."""
    cdef Use* u = event_use(g, x)
    cdef u16 found[OBJECTS]
    cdef int i, k, n
    if u == NULL:
        return NEXT
    if rec.b == AIM_CLEAR:
        u.n_aims = 0
        u.current = 0
        return NEXT
    if rec.b == AIM_REMOVE:
        remove_aim(u, u.current)
        u.current = 0
        return NEXT
    if rec.b == AIM_NO_ARMOUR or rec.b == AIM_NO_ANSWER or (rec.b == AIM_INEFFECTIVE and rec.select == S_NONE):
        u.aims[u.current].flags |= ARMOUR_IGNORED if rec.b == AIM_NO_ARMOUR else (
            NO_ANSWER if rec.b == AIM_NO_ANSWER else INEFFECTIVE)
        return NEXT
    if rec.b == AIM_REVIVE:
        u.aims[u.current].flags &= <u8>(~CANCELLED & 0xFF)
        return NEXT
    n = named(g, x, e, rec, found)
    for i in range(n):
        if rec.b == AIM_INEFFECTIVE:
            for k in range(u.n_aims):
                if u.aims[k].seat == g.objects[found[i]].seat:
                    u.aims[k].flags |= INEFFECTIVE
        elif rec.b == AIM_ADD:
            add_aim(g, u, g.objects[found[i]].seat)
        elif i == 0:                           # AIM_REPLACE: it was specified already (ruling A40)
            u.aims[u.current].seat = g.objects[found[0]].seat
            u.aims[u.current].stage = 1
    sort_aims(g, u)
    return NEXT


cdef inline int replace_judge_card(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_RETRIAL: a card in the processing area becomes the judge card; the other one is noted, and belongs to the
    judgement still (ruling A24)."""
    cdef Frame* judgement = event_flow(g, x)
    cdef u16 found[OBJECTS]
    cdef int was = judgement.object
    if select(g, x, e, rec, found) == 0 or kind_of(g.objects[found[0]].zone) != Z_PROCESS:
        return NEXT
    rule(SGS_JUDGE_BEFORE_RESULT)
    judgement.object = found[0]
    g.objects[found[0]].counters = <i16>(depth_of(g, judgement) + 1)
    note_thing(g, handle_of(g, f, rec), was)
    note_done(handle_of(g, f, rec), 1)
    return NEXT
