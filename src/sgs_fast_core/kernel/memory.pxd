"""Last known information: what a thing was when it left play (zh.401.5, zh.411.2f).

A snapshot is taken of each permanent that leaves; the pool is emptied when nothing can refer to it any more. Locked
abilities never read it (zh.410.3): only `look`, used by abilities that resolve, does.
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_MEMORY
from sgs_fast_core.kernel.program cimport u16
from sgs_fast_core.kernel.types cimport F_MEMORY, MEMORY, Game, Obj


cdef inline void remember(Game* g, int o) noexcept nogil:
    if g.n_memory >= MEMORY:
        fault(g, F_MEMORY)
        return
    g.memory[g.n_memory].was = g.objects[o]
    g.memory[g.n_memory].obj = <u16>o
    g.n_memory += 1
    mark(g, HIGH_MEMORY, g.n_memory)


cdef inline Obj* look(Game* g, int o, int version) noexcept nogil:
    """The thing as it is, or as it was when that version of it ended."""
    cdef int i
    if g.objects[o].version == version:
        return &g.objects[o]
    for i in range(g.n_memory - 1, -1, -1):
        if g.memory[i].obj == o and g.memory[i].was.version == version:
            return &g.memory[i].was
    return &g.objects[o]
