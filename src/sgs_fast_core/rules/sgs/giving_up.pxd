"""Giving up. Who gives up decides nothing more: whatever he is still asked is passed over. He dies, killed by nobody, as
soon as what runs is over: at the next idle point of a play phase, or when the next phase or turn begins.
"""

from sgs_fast_core.kernel.choices cimport V_DECLINE, V_DONE, V_NO, V_PASS, verb_of
from sgs_fast_core.kernel.engine cimport pick_option
from sgs_fast_core.kernel.program cimport i16, u16, u8
from sgs_fast_core.kernel.types cimport Context, Frame, Game
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int leaving(Game* g) noexcept nogil:
    """The seats that gave up and are not dead yet, a bit each."""
    return g.own[OWN_LEAVING] | <int>g.own[OWN_LEAVING_HIGH] << 8


cdef inline void set_leaving(Game* g, int seats) noexcept nogil:
    g.own[OWN_LEAVING] = <u8>(seats & 0xFF)
    g.own[OWN_LEAVING_HIGH] = <u8>(seats >> 8)


cdef inline int someone_leaves(Game* g, Context* x) noexcept nogil:
    """Starts the death of one who gave up; 0 when there is none."""
    cdef int seats = leaving(g), seat
    cdef Frame* child
    if not seats:
        return 0
    for seat in range(g.players):
        if seats >> seat & 1:
            set_leaving(g, seats & ~(1 << seat))
            if alive(g, seat):
                child = play_flow(g, x, PART_DEATH, seat)
                if child != NULL:
                    child.a = -1
                return 1
    return 0


cdef inline int passive(Context* x) noexcept nogil:
    """The option by which one does least."""
    cdef int i, verb
    for i in range(x.n):
        verb = verb_of(x.options[i])
        if verb == V_PASS or verb == V_NO or verb == V_DONE or verb == V_DECLINE:
            return i
    return 0


cdef inline int pass_over(Game* g, Context* x, int n) noexcept nogil:
    """Answers for those who gave up, until somebody else decides; the number of options then."""
    while n and leaving(g) >> g.ask_seat & 1:
        n = pick_option(g, x, passive(x))
    return n


cdef inline int give_up(Game* g, Context* x, int seat) noexcept nogil:
    """0 when that cannot be: the game is over, or the seat is dead or has given up already."""
    if g.result or not alive(g, seat) or leaving(g) >> seat & 1:
        return 0
    set_leaving(g, leaving(g) | 1 << seat)
    pass_over(g, x, x.n)
    return 1
