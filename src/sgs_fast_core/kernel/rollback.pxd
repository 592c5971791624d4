"""Taking back a use whose cost turns out not to be payable (zh.419.1).

Before a cost of several parts is paid the game is laid down behind the use, as it would be saved; taking back reads it again.
Two things stay as they are: what random choices have given, and what came into a hidden pile or out of it.
"""

from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport arena_take
from sgs_fast_core.kernel.listeners cimport listen_all, unlisten
from sgs_fast_core.kernel.ports cimport load_from, rules_zone_traits, save_to
from sgs_fast_core.kernel.program cimport u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport F_BAD_ANSWER, OBJECTS, ZONES, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport TOP_FIRST, kind_of, move_object
from libc.string cimport memcpy


cdef inline int keep_game(Game* g, Frame* f) noexcept nogil:
    """Lays the game down behind the use of the frame on top (`list`: where, `n`: its cells); 0 when there is no room."""
    cdef Game now
    cdef u8* bytes = <u8*>&now
    cdef u32 size = save_to(g, bytes)
    cdef int place = arena_take(g, <int>size + 8)
    if place == 0:
        return 0
    (<u64*>&g.arena[place - 1])[0] = size
    memcpy(&g.arena[place], bytes, size)
    f.list = <u16>place
    f.n = <u16>((size + 7) >> 3)
    return 1


cdef inline int is_pile(int zone) noexcept nogil:
    return rules_zone_traits(kind_of(zone)) == 0


cdef inline void take_back(Game* g, Context* x, Frame* f) noexcept nogil:
    """Everything is as it was when the cost began to be paid, but for what cannot be undone."""
    cdef Game now
    cdef Game kept
    cdef u8* bytes = <u8*>&kept
    cdef u64 size = 0
    cdef u16 order[OBJECTS]
    cdef int o, i, zone, n
    if 0 < f.list <= g.arena_top:
        size = (<u64*>&g.arena[f.list - 1])[0]
    if size == 0 or size > sizeof(Game) or f.list + ((size + 7) >> 3) > g.arena_top:
        fault(g, F_BAD_ANSWER)
        return
    memcpy(&now, g, sizeof(Game))
    memcpy(bytes, &now.arena[f.list], size)
    if load_from(g, x, bytes, <u32>size):
        memcpy(g, &now, sizeof(Game))
        fault(g, F_BAD_ANSWER)
        return
    g.seed = now.seed                  # what was hidden may have been dealt again meanwhile
    g.decisions = now.decisions
    g.events = now.events
    g.automatic = now.automatic
    g.steps = now.steps
    g.rolls = now.rolls
    g.n_fixed = now.n_fixed
    g.fixed = now.fixed
    g.high = now.high
    for o in range(1, g.n_objects):
        if is_pile(g.objects[o].zone) != is_pile(now.objects[o].zone):
            zone = now.objects[o].zone
            move_object(g, o, zone, rules_zone_traits(kind_of(zone)) & TOP_FIRST, 0)
            unlisten(g, o)
            listen_all(g, x, o)
        if g.objects[o].card != now.objects[o].card:
            g.objects[o].card = now.objects[o].card
            g.objects[o].definition = g.objects[o].card
            unlisten(g, o)
            listen_all(g, x, o)
        g.objects[o].known |= now.objects[o].known
    for zone in range(ZONES):
        if not is_pile(zone):
            continue
        n = 0
        o = now.zones[zone].first
        while o:
            if o < g.n_objects:
                order[n] = <u16>o
                n += 1
            o = now.objects[o].next
        for i in range(n):
            g.objects[order[i]].prev = order[i - 1] if i > 0 else <u16>0
            g.objects[order[i]].next = order[i + 1] if i + 1 < n else <u16>0
            g.objects[order[i]].known = now.objects[order[i]].known
        if n:
            g.zones[zone].first = order[0]
            g.zones[zone].last = order[n - 1]
    g.restless = 1
    g.dirty |= now.dirty
