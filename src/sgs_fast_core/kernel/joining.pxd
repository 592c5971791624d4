"""Effects that never end by themselves and pile up: what does the same again to the same thing stays one effect."""

from sgs_fast_core.kernel.listeners cimport AB_STATIC
from sgs_fast_core.kernel.modifiers cimport M_ADD, M_KEYWORD_ADD, M_WORDS_ADD
from sgs_fast_core.kernel.program cimport i16
from sgs_fast_core.kernel.types cimport FOR_GAME, WHILE_SOURCE_HERE, Game, Mod


cdef inline int only_gives(int op) noexcept nogil:
    """Whether effects of this kind come to the same in any order among themselves."""
    return op == M_ADD or op == M_KEYWORD_ADD or op == M_WORDS_ADD


cdef inline int joined(Game* g, Mod* new) noexcept nogil:
    """Whether an effect that never ends by itself could be joined to an older one that does the same to the same thing:
    nothing of their layer may stand between them that is more than a gift, and no static ability that came later. So what
    grows turn by turn stays one effect."""
    cdef Mod* m
    cdef int i = g.n_mods - 1, k
    if not only_gives(new.op) or new.span != FOR_GAME and new.span != WHILE_SOURCE_HERE:
        return 0
    while i >= 0:
        m = &g.mods[i]
        if m.obj == new.obj and m.layer == new.layer and m.version == new.version:
            if not only_gives(m.op):
                return 0
            if m.op == new.op and m.bits == new.bits and m.span == new.span and m.seat == new.seat and (
                    m.span == FOR_GAME or m.source == new.source and m.source_version == new.source_version):
                break
        i -= 1
    if i < 0 or m.op == M_ADD and not -30000 < m.value + new.value < 30000:
        return 0
    for k in range(g.n_listeners if g.n_static else 0):
        if g.listeners[k].kind == AB_STATIC and g.objects[g.listeners[k].obj].stamp > m.stamp:
            return 0
    if m.op == M_ADD:
        m.value = <i16>(m.value + new.value)
    return 1
