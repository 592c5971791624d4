"""The stack of running flows and the arena behind it.

A frame's data (its use, its rows, its target lists) lives in the arena above the mark at which the frame was pushed, and
goes with it. Frames are named across time by {slot, serial}, never by address.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.program cimport u16, u64, u8
from sgs_fast_core.kernel.types cimport (
    ARENA, F_ARENA, F_FRAMES, FRAMES, NO_SEAT, Act, Context, Frame, Game, Handle, Row,
)

cdef enum:  # Part: flows that the kernel itself starts; Code.parts tells which flow plays the part
    PART_GAME, PART_EVENT, PART_USE, PART_EFFECT, PART_TRIGGERS, PART_RESOLVE, PART_OFFER

cdef enum:  # Mark
    HIGH_OBJECTS, HIGH_LISTENERS, HIGH_MODS, HIGH_STACK, HIGH_PENDING, HIGH_MEMORY, HIGH_FRAMES, HIGH_ARENA


cdef inline int arena_take(Game* g, int size) noexcept nogil:
    """Takes `size` bytes; returns the offset + 1 in cells, or 0 when the arena is full (a fault)."""
    cdef int at = g.arena_top
    cdef int cells = (size + 7) >> 3
    if at + cells > ARENA:
        return fault(g, F_ARENA)
    g.arena_top = <u16>(at + cells)
    mark(g, HIGH_ARENA, g.arena_top)
    return at + 1


cdef inline Act* act_at(Game* g, int place) noexcept nogil:
    return <Act*>&g.arena[place - 1]


cdef inline void clear_act(Act* a) noexcept nogil:
    """A use of nothing. In parts, since a compiler turns one clearing of this size into an instruction that is slow to start."""
    memset(a, 0, 32)
    memset(<char*>a + 32, 0, 32)
    memset(<char*>a + 64, 0, sizeof(Act) - 64)


cdef inline Row* rows_at(Game* g, int place) noexcept nogil:
    return <Row*>&g.arena[place - 1]


cdef inline Handle* handles_behind(Game* g, int place) noexcept nogil:
    """The handles of an effect lie behind its use."""
    return <Handle*>&g.arena[place - 1 + ((sizeof(Act) + 7) >> 3)]


cdef inline Frame* push(Game* g, Context* x, int flow) noexcept nogil:
    """Starts a flow on top; NULL (and a fault) when there is no room."""
    cdef Frame* f
    if g.n_frames >= FRAMES:
        fault(g, F_FRAMES)
        return NULL
    f = &g.frames[g.n_frames]
    g.n_frames += 1
    mark(g, HIGH_FRAMES, g.n_frames)
    memset(f, 0, sizeof(Frame))
    g.serial += 1
    f.flow = <u16>flow
    f.ip = x.code.flows[flow].first
    f.serial = g.serial
    f.base = g.arena_top
    f.seat = NO_SEAT
    return f


cdef inline Frame* push_part(Game* g, Context* x, int part) noexcept nogil:
    return push(g, x, x.code.parts[part])


cdef inline Frame* top(Game* g) noexcept nogil:
    return &g.frames[g.n_frames - 1]


cdef inline void pop(Game* g) noexcept nogil:
    g.n_frames -= 1
    g.arena_top = g.frames[g.n_frames].base


cdef inline int abort_to(Game* g, Context* x, int depth) noexcept nogil:
    """Ends the flows above `depth` frames. One that has a `last` step gets to run it: then 0 is returned, with that flow
    on top and `depth` in its `n` (which such a flow leaves free), and its last step calls here again with that; 1 when
    everything above is gone. A step that comes next has not run yet, so a flow that stands before its last step is
    aborted like one that stands far from it."""
    cdef Frame* f
    cdef u16 last
    while g.n_frames > depth:
        f = top(g)
        last = x.code.flows[f.flow].last
        if last and f.ip <= last and f.n != depth:
            f.ip = last
            f.n = <u16>depth
            return 0
        pop(g)
    return 1
