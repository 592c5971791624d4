"""Naming a class, a keyword, a number or a card: a choice among words, which later instructions read (zh.206.5).

With a use (zh.408.2) what is named lies in the use itself, and delayed abilities read it too; while an effect runs it lies in the
handle of the instruction.
"""

from sgs_fast_core.kernel.choices cimport ASK_WORD, V_WORD, begin_options, code_of, first_of, offer_code, settled, take_answer
from sgs_fast_core.kernel.program cimport Record, i16
from sgs_fast_core.kernel.types cimport DONE, SEATS, Context, Game, Handle


cdef inline int kept_at(const Record* rec) noexcept nogil:
    """Where a use keeps what is named with it, + 1; 0 for an instruction that asks when its turn comes."""
    return rec.b >> 8


cdef inline void offer_names(Game* g, Context* x, const Record* rec) noexcept nogil:
    """The second operand tells what kind of word it is, and from the fifth bit on where it is kept."""
    cdef int i
    begin_options(x)
    for i in range(1, rec.a + 1):
        offer_code(g, x, code_of(V_WORD, rec[i].a, (rec.b & 0xF) | kept_at(rec) << 4))


cdef inline int name_now(Game* g, Context* x, const Record* rec, Handle* h, int seat) noexcept nogil:
    """The same while an effect runs; 1 when done."""
    if kept_at(rec) or h == NULL or seat >= SEATS:
        return 1
    if not g.answered:
        offer_names(g, x, rec)
        if not settled(g, x, seat, ASK_WORD):
            return 0
    h.amount = <i16>first_of(take_answer(g))
    h.status = DONE
    return 1
