"""What a record of a card script names, and where it notes what it did."""

from sgs_fast_core.kernel.effects cimport S_NONE, note_one, select
from sgs_fast_core.kernel.program cimport Record, i16, u16
from sgs_fast_core.kernel.types cimport DONE, NO_SEAT, OBJECTS, Context, Game, Handle
from sgs_fast_core.kernel.values cimport Env, seat_for


cdef inline int named(Game* g, Context* x, Env* e, const Record* rec, u16* out) noexcept nogil:
    """The things of a record; the character of `who` where it names none."""
    cdef int seat
    if rec.select != S_NONE:
        return select(g, x, e, rec, out)
    seat = seat_for(g, e, rec.who)
    if seat >= g.players:
        return 0
    out[0] = g.seats[seat].character
    return 1


cdef inline int first_named(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """The seat of the first character that a record names; NO_SEAT for nobody."""
    cdef u16 found[OBJECTS]
    return g.objects[found[0]].seat if named(g, x, e, rec, found) else NO_SEAT


cdef inline void note_thing(Game* g, Handle* h, int o) noexcept nogil:
    """In a handle of the effect on top, while nothing of a batch lies above that effect."""
    if h != NULL:
        note_one(g, h, o)


cdef inline void note_done(Handle* h, int value) noexcept nogil:
    if h != NULL:
        h.status = DONE if value else 0
        h.amount = <i16>value
