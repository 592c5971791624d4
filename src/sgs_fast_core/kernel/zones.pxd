"""Zones are ordered lists through the objects; a move changes an object's version and who knows it.

This file moves; what a move means (events, triggers, last known information) is told in `events.pxd`.
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_OBJECTS
from sgs_fast_core.kernel.ports cimport rules_zone_traits
from sgs_fast_core.kernel.program cimport u16, u32, u64, u8
from sgs_fast_core.kernel.rng cimport FIXED_ORDER, below, draw, drop_fixed, stream
from sgs_fast_core.kernel.types cimport (
    F_BAD_RECORD, F_BAD_ROLL, F_OBJECTS, FACE_DOWN, IN_PLAY, OBJECTS, SEATS, TOKEN, ZONES, Context, Game, Obj, Zone,
)

cdef enum:  # ZoneTrait
    PUBLIC = 1             # everybody sees what is there
    OWNER_SEES = 2
    PLAY = 4               # things there are permanents: they have characteristics, a controller and a state
    TOP_FIRST = 8          # what arrives lies on top
    OTHER_BACK = 64        # its cards have a back of their own: they are never taken for others of their owner

cdef enum:
    EVERYBODY = 0xFFFF


cdef inline int zone_of(int kind, int seat) noexcept nogil:
    return kind * SEATS + seat


cdef inline int kind_of(int zone) noexcept nogil:
    return zone // SEATS


cdef inline int seat_of(int zone) noexcept nogil:
    return zone % SEATS


cdef inline void unlink(Game* g, int o) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef Zone* z = &g.zones[p.zone]
    if p.prev:
        g.objects[p.prev].next = p.next
    else:
        z.first = p.next
    if p.next:
        g.objects[p.next].prev = p.prev
    else:
        z.last = p.prev
    z.n -= 1


cdef inline void link_last(Game* g, int o, int zone) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef Zone* z = &g.zones[zone]
    p.zone = <u8>zone
    p.next = 0
    p.prev = z.last
    if z.last:
        g.objects[z.last].next = <u16>o
    else:
        z.first = <u16>o
    z.last = <u16>o
    z.n += 1


cdef inline void link_first(Game* g, int o, int zone) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef Zone* z = &g.zones[zone]
    p.zone = <u8>zone
    p.prev = 0
    p.next = z.first
    if z.first:
        g.objects[z.first].prev = <u16>o
    else:
        z.last = <u16>o
    z.first = <u16>o
    z.n += 1


cdef inline void link_before(Game* g, int o, int other, int zone) noexcept nogil:
    """Into a zone, just before a thing that lies there."""
    cdef Obj* p = &g.objects[o]
    p.zone = <u8>zone
    p.next = <u16>other
    p.prev = g.objects[other].prev
    if p.prev:
        g.objects[p.prev].next = <u16>o
    else:
        g.zones[zone].first = <u16>o
    g.objects[other].prev = <u16>o
    g.zones[zone].n += 1


cdef inline void arrive(Game* g, Obj* p, int zone) noexcept nogil:
    """Who knows a thing, and whether it is a permanent, by the zone it comes to."""
    cdef int traits = rules_zone_traits(kind_of(zone))
    if traits & PUBLIC:
        p.known = EVERYBODY
    elif traits & OWNER_SEES:
        p.known |= <u16>(1 << seat_of(zone))
    if traits & PLAY:
        p.flags |= IN_PLAY


cdef inline int create(Game* g, int card, int owner, int zone) noexcept nogil:
    """A new object of that definition, last in the zone; 0 (and a fault) when the table is full."""
    cdef Obj* p
    cdef int o
    if g.n_objects >= OBJECTS:
        return fault(g, F_OBJECTS)
    o = g.n_objects
    g.n_objects += 1
    mark(g, HIGH_OBJECTS, g.n_objects)
    p = &g.objects[o]
    p[0] = g.objects[0]    # object 0 is the blank that every new one is copied from
    p.card = <u16>card
    p.definition = <u16>card
    p.owner = <u8>owner
    p.base = <u8>owner
    p.seat = <u8>owner
    p.version = 1
    g.stamp += 1
    p.stamp = g.stamp
    arrive(g, p, zone)
    link_last(g, o, zone)
    return o


cdef inline void move_object(Game* g, int o, int zone, int on_top, int face_down) noexcept nogil:
    """Puts an object into another zone, where it is a new thing (zh.216.1c): new version, no state, no counters."""
    cdef Obj* p = &g.objects[o]
    if o == 0:
        return                     # nothing stays where it is
    if <u32>zone >= ZONES:
        fault(g, F_BAD_RECORD)     # a changed saved game may name any place
        return
    unlink(g, o)
    p.version += 1
    g.stamp += 1
    p.stamp = g.stamp
    p.flags &= TOKEN
    p.damage = 0
    p.shield = 0
    p.counters = 0
    p.link = 0
    p.base = p.owner
    p.seat = p.owner
    p.definition = p.card
    arrive(g, p, zone)
    if face_down:
        p.flags |= FACE_DOWN
        p.known = <u16>(1 << p.owner)
    if on_top:
        link_first(g, o, zone)
    else:
        link_last(g, o, zone)


cdef inline void relink(Game* g, int zone, u16* order, int n) noexcept nogil:
    """Writes a zone's list anew in the given order; the order is a secret from now on."""
    cdef int i
    g.zones[zone].first = order[0]
    g.zones[zone].last = order[n - 1]
    for i in range(n):
        g.objects[order[i]].prev = order[i - 1] if i > 0 else <u16>0
        g.objects[order[i]].next = order[i + 1] if i + 1 < n else <u16>0
        g.objects[order[i]].known = 0


cdef inline void fix_order(Game* g, u16* order, int n) noexcept nogil:
    """A shuffle whose first cards a test has fixed; the others keep the order that chance gave them."""
    cdef int count = g.fixed[0] & ~FIXED_ORDER, i, j
    cdef u16 o
    if not g.fixed[0] & FIXED_ORDER or count >= g.n_fixed or count > n:
        fault(g, F_BAD_ROLL)
        return
    for i in range(count):
        j = i
        while j < n and g.objects[order[j]].card != g.fixed[i + 1]:
            j += 1
        if j == n:
            fault(g, F_BAD_ROLL)
            return
        o = order[j]
        while j > i:
            order[j] = order[j - 1]
            j -= 1
        order[i] = o
    drop_fixed(g, count + 1)


cdef inline void shuffle(Game* g, int zone, int purpose) noexcept nogil:
    """Fisher-Yates over the slots of a zone; nobody knows any card there afterwards.

    Slots are permuted, not cards: change one card of a deck and every other card stays where it was.
    """
    cdef u16 order[OBJECTS]
    cdef u64 key = stream(g.seed, g.index, purpose, zone)
    cdef u32 use = g.rolls[purpose]
    cdef int n = 0, i, j
    cdef u16 o = g.zones[zone].first
    while o:
        order[n] = o
        n += 1
        o = g.objects[o].next
    if n == 0:
        return
    for i in range(n - 1, 0, -1):
        j = <int>below(draw(key, use), <u32>(i + 1))
        use += 1
        o = order[i]
        order[i] = order[j]
        order[j] = o
    g.rolls[purpose] = use
    if g.n_fixed:
        fix_order(g, order, n)
    relink(g, zone, order, n)


cdef inline int twin_before(Game* g, int o) noexcept nogil:
    """Whether an equal card lies before it in the same zone: one option serves for both."""
    cdef u16 other = g.zones[g.objects[o].zone].first
    while other != o:
        if g.objects[other].card == g.objects[o].card and g.objects[other].known == g.objects[o].known:
            return 1
        other = g.objects[other].next
    return 0
