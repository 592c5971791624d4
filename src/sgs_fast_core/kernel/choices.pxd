"""Decisions: options as self-contained 32-bit codes, one for each thing that can really be chosen.

An operation that asks runs twice. Without an answer it builds its options, and nothing else; with one it acts on it.
Building never writes to the game, so a clone asks the same question again. A single option is taken on the spot.
"""

from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.program cimport u32, u8
from sgs_fast_core.kernel.types cimport F_NO_OPTION, F_OPTIONS, SGS_MAX_OPTIONS, Context, Game

cdef enum:  # Verb
    V_NONE, V_PASS, V_USE, V_ACTIVATE, V_BOOST, V_ATTACK, V_DONE, V_PICK, V_YES, V_NO, V_MODE, V_NUMBER, V_ORDER
    V_SEAT, V_APPLY, V_DECLINE, V_EXTRA, V_COUNTER, V_KEEP, V_FIRST, V_SECOND, V_TARGET, V_RAISE, V_WORD, V_MOVE
    V_HIDE, V_PLAY, V_CONCEDE, V_SUSPEND
    V_OWN = 64             # a ruleset's own verbs begin here

cdef enum:  # Asked
    ASK_NONE, ASK_PRIORITY, ASK_TARGET, ASK_MODE, ASK_X, ASK_EXTRA, ASK_MAY, ASK_ORDER, ASK_PICK, ASK_ATTACK, ASK_COUNTER
    ASK_MULLIGAN, ASK_FIRST, ASK_DISCARD, ASK_DIVIDE, ASK_REPLACE, ASK_COST, ASK_SEALED, ASK_WORD, ASK_RAISE
    ASK_OWN = 32


cdef inline u32 code_of(int verb, int a, int b) noexcept nogil:
    """Verb in the high byte, then two operands of 12 bits."""
    return <u32>verb << 24 | <u32>(a & 0xFFF) << 12 | <u32>(b & 0xFFF)


cdef inline int verb_of(u32 code) noexcept nogil:
    return <int>(code >> 24)


cdef inline int first_of(u32 code) noexcept nogil:
    return <int>((code >> 12) & 0xFFF)


cdef inline int second_of(u32 code) noexcept nogil:
    return <int>(code & 0xFFF)


cdef inline void begin_options(Context* x) noexcept nogil:
    x.n = 0


cdef inline void offer_code(Game* g, Context* x, u32 code) noexcept nogil:
    if x.n >= SGS_MAX_OPTIONS:
        fault(g, F_OPTIONS)
        return
    x.options[x.n] = code
    x.n += 1


cdef inline int settled(Game* g, Context* x, int seat, int kind) noexcept nogil:
    """After the options are built: 1 with the only option as the answer, 0 when the seat has to decide."""
    if x.n == 1:
        g.answer = x.options[0]
        return 1
    if x.n == 0:
        fault(g, F_NO_OPTION)
    g.ask_seat = <u8>seat
    g.ask = <u8>kind
    x.seat = seat
    return 0


cdef inline u32 take_answer(Game* g) noexcept nogil:
    g.answered = 0
    return g.answer
