"""What a handle remembers: things in blocks of eight, the first of them in the handle itself.

Further blocks are handles too, of which only the things count. They are taken from the arena while the effect that the
handle belongs to is on top, and go with its frame; a handle that is emptied for the next turn of a loop keeps them.
"""

from libc.string cimport memmove, memset

from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport arena_take
from sgs_fast_core.kernel.program cimport u16, u64
from sgs_fast_core.kernel.types cimport F_TARGETS, NOTED, Game, Handle

cdef enum:
    MOST_NOTED = 255       # things that one handle can count
    BLOCK_CELLS = 5        # of the arena


cdef inline Handle* block_of(Game* g, Handle* h, int i) noexcept nogil:
    """The block in which thing `i` of a handle is."""
    while i >= NOTED:
        h = <Handle*>&g.arena[h.more - 1]
        i -= NOTED
    return h


cdef inline int noted_thing(Game* g, Handle* h, int i) noexcept nogil:
    return block_of(g, h, i).obj[i & (NOTED - 1)]


cdef inline int noted_version(Game* g, Handle* h, int i) noexcept nogil:
    return block_of(g, h, i).version[i & (NOTED - 1)]


cdef inline int lacking_blocks(Game* g, Handle** last, int n) noexcept nogil:
    """How many blocks a handle needs beyond those that it has, for `n` things; `last` becomes its last block."""
    cdef int blocks = (n + NOTED - 1) // NOTED - 1
    while last[0].more:
        last[0] = <Handle*>&g.arena[last[0].more - 1]
        blocks -= 1
    return blocks


cdef inline int add_blocks(Game* g, Handle* last, int place, int blocks) noexcept nogil:
    """Empty blocks behind the last one, at a place in the arena."""
    cdef int _
    memset(&g.arena[place - 1], 0, blocks * sizeof(Handle))
    for _ in range(blocks):
        last.more = <u16>place
        last = <Handle*>&g.arena[place - 1]
        place += BLOCK_CELLS
    return 1


cdef inline int make_room(Game* g, Handle* h, int n) noexcept nogil:
    """Room for so many things in a handle of the effect on top; 0 (and a fault) when there is none."""
    cdef Handle* last = h
    cdef int blocks, place
    if n <= NOTED:
        return 1
    if n > MOST_NOTED:
        return fault(g, F_TARGETS)
    blocks = lacking_blocks(g, &last, n)
    if blocks <= 0:
        return 1
    place = arena_take(g, blocks * sizeof(Handle))
    return place and add_blocks(g, last, place, blocks)


cdef inline int make_room_below(Game* g, Handle* h, int n, int place) noexcept nogil:
    """The same below what lies on top of the arena from `place` on; how many cells that has moved up."""
    cdef Handle* last = h
    cdef int blocks, top = g.arena_top
    if n > MOST_NOTED:
        return fault(g, F_TARGETS)
    blocks = lacking_blocks(g, &last, n)
    if blocks <= 0 or not arena_take(g, blocks * sizeof(Handle)):
        return 0
    memmove(&g.arena[place - 1 + blocks * BLOCK_CELLS], &g.arena[place - 1], (top - place + 1) * sizeof(u64))
    add_blocks(g, last, place, blocks)
    return blocks * BLOCK_CELLS


cdef inline void add_noted(Game* g, Handle* h, int o, int version) noexcept nogil:
    """One more thing; a fault where nobody has made room for it."""
    cdef Handle* block = h
    cdef int i = h.n
    while i >= NOTED:
        if block.more == 0:
            fault(g, F_TARGETS)
            return
        block = <Handle*>&g.arena[block.more - 1]
        i -= NOTED
    block.obj[i] = <u16>o
    block.version[i] = <u16>version
    h.n += 1


cdef inline void empty_handle(Handle* h) noexcept nogil:
    cdef u16 more = h.more
    memset(h, 0, sizeof(Handle))
    h.more = more


cdef inline int is_noted(Game* g, Handle* h, int o, int version) noexcept nogil:
    """Whether a handle remembers a thing of that version."""
    cdef int i
    for i in range(h.n):
        if noted_thing(g, h, i) == o and noted_version(g, h, i) == version:
            return 1
    return 0
