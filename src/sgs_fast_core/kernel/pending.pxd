"""Triggers that wait are put up: seat by seat from whoever leads, each seat's in the order that its player likes."""

from sgs_fast_core.kernel.acts cimport begin_use, put_on_stack
from sgs_fast_core.kernel.choices cimport (
    ASK_ORDER, V_ORDER, begin_options, code_of, first_of, offer_code, settled, take_answer,
)
from sgs_fast_core.kernel.listeners cimport AF_SIMPLE, drop_use
from sgs_fast_core.kernel.triggers cimport act_from_pending
from sgs_fast_core.kernel.types cimport ASK, STAY, Act, Context, Game


cdef inline int waiting_of(Game* g, int seat) noexcept nogil:
    """How many triggers of that seat wait."""
    cdef int i, n = 0
    for i in range(g.n_pending):
        n += g.pending[i].seat == seat
    return n


cdef inline int first_waiting(Game* g, int lead) noexcept nogil:
    """The first seat in turn order from `lead` of which a trigger waits; -1 without one."""
    cdef int turn
    for turn in range(g.players):
        if waiting_of(g, (lead + turn) % g.players):
            return (lead + turn) % g.players
    return -1


cdef inline int choose_pending(Game* g, Context* x, int seat) noexcept nogil:
    """The place of the trigger that this seat puts up now; -1 while its player is asked."""
    cdef int i, place
    if not g.answered:
        begin_options(x)
        for i in range(g.n_pending):
            if g.pending[i].seat == seat:
                offer_code(g, x, code_of(V_ORDER, i, 0))
        if not settled(g, x, seat, ASK_ORDER):
            return -1
    place = first_of(take_answer(g))
    return place if place < g.n_pending else 0


cdef inline int put_up(Game* g, Context* x, int place, Act* a) noexcept nogil:
    """Takes a trigger from those that wait: on the stack when nothing is to be chosen for it, else as a draft. `a` is the use
    that it became; returns STAY, or ASK after a fault."""
    cdef int i
    act_from_pending(g, a, &g.pending[place])
    drop_use(g, g.pending[place].saved)
    for i in range(place + 1, g.n_pending):
        g.pending[i - 1] = g.pending[i]
    g.n_pending -= 1
    if x.code.abilities[a.ability].flags & AF_SIMPLE:
        return ASK if put_on_stack(g, a) == NULL else STAY
    begin_use(g, x, a)
    return STAY
