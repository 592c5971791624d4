"""What the duel's events do, and whom they tell."""

from sgs_fast_core.kernel.events cimport (
    BY_DESTROY, EV_COUNTER, EV_DAMAGE, EV_DRAW, EV_HEAL, EV_LIFE, EV_MOVE, EV_SHIELD, EV_TAP, EV_UNTAP, STANDING,
)
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.program cimport i16, i32, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, act_from_row, announce
from sgs_fast_core.kernel.types cimport (
    DAMAGED, DONE, ENTERED, IGNORED, IN_PLAY, TAPPED, Act, Context, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, move_object, zone_of
from toyduel.state cimport leave_fight
from toyduel.words cimport *


cdef inline void perform_draw(Game* g, Context* x, Row* row) noexcept nogil:
    """An empty deck costs life, more each time."""
    cdef int i, seat = row.seat
    cdef u16 o
    row.done = 0
    for i in range(row.amount):
        o = g.zones[zone_of(Z_DECK, seat)].first
        if o == 0:
            g.seats[seat].num[S_FATIGUE] += 1
            g.seats[seat].life = <i16>(g.seats[seat].life - g.seats[seat].num[S_FATIGUE])
            continue
        move_object(g, o, zone_of(Z_HAND, seat), 0, 0)
        row.done += 1
    row.status = DONE if row.done else IGNORED


cdef inline void perform_damage(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    if not (p.flags & IN_PLAY) or row.amount <= 0:
        row.status = IGNORED
        return
    row.done = row.amount
    row.status = DONE
    if x.code.cards[p.definition].type == T_HERO:
        g.seats[row.seat].life = <i16>(g.seats[row.seat].life - row.amount)
        return
    p.damage = <i16>(p.damage + row.amount)
    p.flags |= DAMAGED
    if p.num[N_RAGE]:
        g.restless = 1


cdef inline void perform_row(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    if row.kind == EV_MOVE:
        if kind_of(p.zone) == Z_BOARD:
            p.flags |= ENTERED
        if kind_of(row.zone) == Z_BOARD:
            leave_fight(g, row.subject)
        return
    if row.kind == EV_DAMAGE:
        perform_damage(g, x, row)
        return
    if row.kind == EV_DRAW:
        perform_draw(g, x, row)
        return
    row.status = DONE
    row.done = row.amount
    if row.kind == EV_LIFE:
        g.seats[row.seat].life = <i16>(g.seats[row.seat].life + row.amount)
    elif row.kind == EV_TAP:
        if p.flags & TAPPED:
            row.status = IGNORED
        p.flags |= TAPPED
    elif row.kind == EV_UNTAP:
        if not (p.flags & TAPPED):
            row.status = IGNORED
        p.flags &= ~<u32>TAPPED
    elif row.kind == EV_HEAL:
        row.done = row.amount if row.amount < p.damage else p.damage
        p.damage = <i16>(p.damage - row.done)
        if p.num[N_RAGE]:
            g.restless = 1
    elif row.kind == EV_COUNTER:
        p.counters = <i16>(p.counters + row.amount)


cdef inline void announce_row(Game* g, Context* x, Row* row, int early) noexcept nogil:
    cdef Act a
    act_from_row(&a, row.kind, row)
    if early:                          # things that leave together see each other
        if kind_of(row.zone) == Z_BOARD:
            a.event_seat = look(g, row.subject, row.subject_version).seat
            a.event = EV_LEAVE
            announce(g, x, &a, ALL_LISTENERS)
            if row.cause == BY_DESTROY and kind_of(g.objects[row.subject].zone) == Z_GRAVE:
                a.event = EV_DIE
                announce(g, x, &a, ALL_LISTENERS)
        return
    if row.kind != EV_MOVE:
        announce(g, x, &a, ALL_LISTENERS)
    elif kind_of(g.objects[row.subject].zone) == Z_BOARD:
        a.event = EV_ENTER
        a.subject_version = g.objects[row.subject].version
        a.event_seat = g.objects[row.subject].seat
        announce(g, x, &a, ALL_LISTENERS)
