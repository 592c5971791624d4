"""Faults end one game, with a code in its row; nothing else is touched.

`rule` marks the line that carries out a rule: in the debug build it counts, so that a test which claims to prove a rule
can be shown to have reached it. In a normal build it is nothing.
"""

from sgs_fast_core.kernel.program cimport u16, u8
from sgs_fast_core.kernel.types cimport FAULT, RUNNING, Game

cdef extern from *:
    """
    #ifdef SGS_DEBUG
    static unsigned int sgs_rule_hits[1024];
    #define sgs_rule(id) ((void)(sgs_rule_hits[(id)]++))
    #define sgs_debug 1
    #else
    static unsigned int sgs_rule_hits[1024];
    #define sgs_rule(id) ((void)0)
    #define sgs_debug 0
    #endif
    """
    void rule "sgs_rule"(int id) noexcept nogil
    unsigned int* rule_hits "sgs_rule_hits"
    int DEBUG "sgs_debug"


cdef inline int fault(Game* g, int code) noexcept nogil:
    """Ends this game; returns 0 so that a caller can pass it on."""
    if g.result == RUNNING:
        g.result = FAULT
        g.fault = <u8>code
    return 0


cdef inline void mark(Game* g, int which, int value) noexcept nogil:
    """Keeps the high-water mark of a table."""
    if value > g.high[which]:
        g.high[which] = <u16>value
