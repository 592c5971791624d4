"""Queries: numbers (distance, limits, costs), permissions and prohibitions; "cannot" wins (zh.103.2b)."""

from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport AB_QUERY, SUSPENDED
from sgs_fast_core.kernel.modifiers cimport M_QUERY, source_gone
from sgs_fast_core.kernel.program cimport Record, i32, u16, u8
from sgs_fast_core.kernel.types cimport Act, Context, Game, Listener
from sgs_fast_core.kernel.values cimport Env, accepts, amount, env_of_act, holds, opposed


cdef inline int asked_about(Game* g, int which) noexcept nogil:
    """Whether anything could answer this query at all."""
    return <int>(g.queried >> (which if which < 63 else 63)) & 1


cdef inline i32 query(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """The sum of everything that answers a query about (seat, object); prohibitions are queries that one tests for > 0."""
    return answers(g, x, which, seat, o) if asked_about(g, which) else 0


cdef inline i32 answers(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    cdef int i
    cdef i32 total = 0
    cdef u16 r
    cdef const Record* rec
    cdef Listener* l
    cdef Act a
    cdef Env e
    for i in range(g.n_mods):
        if g.mods[i].op == M_QUERY + which and not source_gone(g, &g.mods[i]):
            if (g.mods[i].seat == seat or g.mods[i].obj) and (
                g.mods[i].obj == 0 or (g.mods[i].obj == o and g.mods[i].version == g.objects[o].version)
            ):
                if g.mods[i].filter == 0:
                    total += g.mods[i].value
                else:
                    clear_act(&a)
                    a.seat = g.mods[i].seat
                    a.obj = g.mods[i].source
                    e = env_of_act(&a)
                    if accepts(g, x, &e, g.mods[i].filter, o, &g.objects[o]):
                        total += g.mods[i].value
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_QUERY and not (l.flags & SUSPENDED):
            r = x.code.abilities[l.ability].effect
            while x.code.records[r].op:
                rec = &x.code.records[r]
                if rec.b == M_QUERY + which:
                    clear_act(&a)
                    a.obj = l.obj
                    a.version = g.objects[l.obj].version
                    a.seat = g.objects[l.obj].seat
                    a.ability = l.ability
                    e = env_of_act(&a)
                    e.each = <u16>o
                    e.seat = <u8>seat
                    if (rec.who == 0 or query_seat(g, rec.who, a.seat, seat)) and holds(
                        g, x, &e, x.code.abilities[l.ability].condition
                    ) and (rec.filter == 0 or accepts(g, x, &e, rec.filter, o, &g.objects[o])):
                        total += amount(g, x, &e, rec.amount) if rec.amount else 1
                r += 1
    return total


cdef inline int query_seat(Game* g, int who, int mine, int seat) noexcept nogil:
    """A query's own player word: 1 my seat, 2 a seat of another side."""
    return (seat == mine) if who == 1 else opposed(g, seat, mine)
