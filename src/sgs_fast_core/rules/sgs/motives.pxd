"""国战: what greedy reads in a skill's script before it uses it: whom it would help or hurt, and what it costs.

Only what is plain without running it: the first choice of characters, and what happens to characters that the event names.
"""

from sgs_fast_core.kernel.effects cimport S_REF, UP_TO, select
from sgs_fast_core.kernel.events cimport BY_DISCARD
from sgs_fast_core.kernel.frames cimport act_at
from sgs_fast_core.kernel.program cimport Ability, Record, i32, u16
from sgs_fast_core.kernel.types cimport HOLDS_EFFECT, HOLDS_OFFER, NO_HANDLE, OBJECTS, Act, Context, Frame, Game
from sgs_fast_core.kernel.triggers cimport name_listener
from sgs_fast_core.kernel.values cimport R_HANDLE, Env, env_of_act
from sgs_fast_core.rules.sgs.banners cimport hidden
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.nations_score cimport war_sympathy
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    LAST_HP = 2            # from here on HP are not paid


cdef inline int feels_for(Game* g, Context* x, int me, int seat) noexcept nogil:
    return 100 if seat == me else war_sympathy(g, x, me, seat)


cdef inline int names_wrong(Game* g, Context* x, Env* e, const Record* r, int me) noexcept nogil:
    """A choice of characters in which nobody fits: only friends to hurt, or only foes to help."""
    cdef u16 found[OBJECTS]
    cdef int i, feels, n = select(g, x, e, r, found)
    for i in range(n):
        feels = feels_for(g, x, me, g.objects[found[i]].seat)
        if feels > 0 if r.flags & HELPS else feels < 0:
            return 0
    return n > 0


cdef inline int backfires(Game* g, Context* x, Act* a, int ability, int me) noexcept nogil:
    """Whether a skill would hurt its own side or help others with nothing in return that can be read here."""
    cdef const Record* r = &x.code.records[x.code.abilities[ability].effect]
    cdef Env e = env_of_act(a)
    cdef u16 found[OBJECTS]
    cdef int t, chosen = 0
    while r.op and r.jump == 0:
        if r.op == E_SEAT and not chosen and not (r.flags & UP_TO):
            return names_wrong(g, x, &e, r, me)
        chosen |= r.out != NO_HANDLE and (r.op == E_SEAT or r.op == E_CARDS or r.op == E_TAKE)
        if r.op == E_DRAWS or r.op == E_HEALS or r.op == E_LOSES:
            t = me
            if r.select == S_REF and r.a < R_HANDLE and select(g, x, &e, r, found):
                t = g.objects[found[0]].seat
            if r.op == E_LOSES and t == me and g.seats[me].life <= LAST_HP:
                return 1
            if r.op != E_LOSES and feels_for(g, x, me, t) < 0:
                return 1
        r += 1
    return 0


cdef inline int offer_backfires(Game* g, Context* x, Frame* f, int o, int ability, int me) noexcept nogil:
    """As `backfires`, of a skill that is offered at the point on top."""
    cdef Act a
    cdef int i
    if f.holds != HOLDS_OFFER:
        return 0
    for i in range(g.n_listeners):
        if g.listeners[i].obj == o and (g.listeners[i].ability & 0xFFF) == ability:
            a = act_at(g, f.act)[0]
            name_listener(g, &a, &g.listeners[i])
            return backfires(g, x, &a, g.listeners[i].ability, me)
    return 0


cdef inline int only_costs(Context* x, int ability) noexcept nogil:
    """Whether what a skill does at an idle point, beside taking own cards, is nothing that greedy knows the worth of."""
    cdef const Record* r = &x.code.records[x.code.abilities[ability].effect]
    cdef int pays = 0
    while r.op:
        if r.op == E_PUT and r.b >> 8 == <int>BY_DISCARD:
            pays = 1
        elif r.op == E_DRAWS or r.op == E_HEALS or r.op == E_HURT or r.op == E_USES or r.op == E_TAKE or r.op == E_DEMANDS or \
                r.op == E_SHOW or r.op == E_SKILL or r.op == E_EXTRA_TURN or r.op == E_CONTESTS or r.op == E_LOSES:
            return 0
        r += 1
    return pays


cdef inline int hides_itself(Game* g, Context* x, Frame* f, int me) noexcept nogil:
    """Whether a yes to the effect on top would hide a general of a seat that lies open (建安)."""
    cdef const Record* r
    if f.holds != HOLDS_EFFECT or hidden(g, general_at(g, me, 0)) or hidden(g, general_at(g, me, 1)):
        return 0
    r = &x.code.records[x.code.abilities[act_at(g, f.act).ability].effect]
    while r.op:
        if r.op == E_GENERAL and r.b == GENERAL_HIDES:
            return 1
        r += 1
    return 0
