"""Saved games, and the fields of a game by name.

A blob is the fixed part and the used rows of each table, exactly what a copy is. Loading trusts nothing: every count is
checked against its capacity, every reference against what it refers to, every list is walked, before the game may run.
"""

from libc.string cimport memcpy, memset

from sgs_fast_core.kernel.engine cimport clear_game, copy_game
from sgs_fast_core.kernel.listeners cimport AB_OFFER, AB_PLAY, AB_QUERY, AB_REPLACE, AB_STATE, AB_STATIC, AB_TRIGGER
from sgs_fast_core.kernel.modifiers cimport M_COPY, M_GRANT, M_QUERY, M_REDIRECT, M_REPLACE, M_SHIELD, derive_all
from sgs_fast_core.kernel.program cimport i16, u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport (
    ARENA, EVENTS, FAULT, FRAMES, LISTENERS, MEMORY, MODIFIERS, NO_SEAT, OBJECTS, PACKETS, PENDING, RUNNING, SAVED, SEATS,
    STACK, TARGETS, ZONES, Act, Context, Frame, Game, Handle, Listener, Memory, Mod, Obj, Packet, Pending, Row, Seat, Zone,
)
from sgs_fast_core.machine cimport Field


cdef inline u32 save_size() noexcept nogil:
    return sizeof(Game)


cdef inline u8* put_bytes(u8* out, const void* source, size_t n) noexcept nogil:
    memcpy(out, source, n)
    return out + n


cdef inline u32 fixed_size(const Game* g) noexcept nogil:
    return <u32>(<const char*>&g.saved[0] - <const char*>g)


cdef inline u32 save_game(const Game* g, u8* out) noexcept nogil:
    """Writes the used bytes; returns how many."""
    cdef u8* p = out
    p = put_bytes(p, g, fixed_size(g))
    p = put_bytes(p, &g.saved[0], g.n_saved * sizeof(Act))
    p = put_bytes(p, &g.listeners[0], g.n_listeners * sizeof(Listener))
    p = put_bytes(p, &g.mods[0], g.n_mods * sizeof(Mod))
    p = put_bytes(p, &g.stack[0], g.n_stack * sizeof(Act))
    p = put_bytes(p, &g.pending[0], g.n_pending * sizeof(Pending))
    p = put_bytes(p, &g.memory[0], g.n_memory * sizeof(Memory))
    p = put_bytes(p, &g.packets[0], g.n_packets * sizeof(Packet))
    p = put_bytes(p, &g.frames[0], g.n_frames * sizeof(Frame))
    p = put_bytes(p, &g.objects[0], g.n_objects * sizeof(Obj))
    p = put_bytes(p, &g.arena[0], g.arena_top * 8)
    return <u32>(p - out)


cdef inline const u8* take_bytes(const u8* source, void* to, size_t n) noexcept nogil:
    memcpy(to, source, n)
    return source + n


cdef inline u32 load_game(Game* g, Context* x, const u8* blob, u32 size) noexcept nogil:
    """Reads and proves a blob; 0 when it is sound, else a number that tells what is not."""
    cdef const u8* p = blob
    cdef u32 need, bad
    clear_game(g, 0, 0)
    need = fixed_size(g)
    if size < need:
        return 1
    p = take_bytes(p, g, need)
    if g.n_objects < 1 or g.n_objects > OBJECTS or g.n_saved > SAVED or g.n_listeners > LISTENERS or \
            g.n_mods > MODIFIERS or g.n_stack > STACK or g.n_pending > PENDING or g.n_memory > MEMORY or \
            g.n_packets > PACKETS or g.n_frames > FRAMES or g.arena_top > ARENA:
        clear_game(g, 0, 0)
        return 2
    need += <u32>(g.n_saved * sizeof(Act) + g.n_listeners * sizeof(Listener) + g.n_mods * sizeof(Mod)
                  + g.n_stack * sizeof(Act) + g.n_pending * sizeof(Pending) + g.n_memory * sizeof(Memory)
                  + g.n_packets * sizeof(Packet) + g.n_frames * sizeof(Frame) + g.n_objects * sizeof(Obj)
                  + g.arena_top * 8)
    if size != need:
        clear_game(g, 0, 0)
        return 3
    p = take_bytes(p, &g.saved[0], g.n_saved * sizeof(Act))
    p = take_bytes(p, &g.listeners[0], g.n_listeners * sizeof(Listener))
    p = take_bytes(p, &g.mods[0], g.n_mods * sizeof(Mod))
    p = take_bytes(p, &g.stack[0], g.n_stack * sizeof(Act))
    p = take_bytes(p, &g.pending[0], g.n_pending * sizeof(Pending))
    p = take_bytes(p, &g.memory[0], g.n_memory * sizeof(Memory))
    p = take_bytes(p, &g.packets[0], g.n_packets * sizeof(Packet))
    p = take_bytes(p, &g.frames[0], g.n_frames * sizeof(Frame))
    p = take_bytes(p, &g.objects[0], g.n_objects * sizeof(Obj))
    p = take_bytes(p, &g.arena[0], g.arena_top * 8)
    bad = unsound(g, x)
    if bad:
        clear_game(g, 0, 0)
    return bad


cdef inline int bad_act(Game* g, Context* x, Act* a) noexcept nogil:
    cdef int i
    if a.obj >= g.n_objects or a.ability >= x.code.n_abilities or a.seat >= SEATS or a.n_targets > TARGETS:
        return 1
    if a.subject >= g.n_objects or a.object >= g.n_objects or a.source >= g.n_objects:
        return 1
    if a.event_zone >= ZONES or (a.event_seat >= SEATS and a.event_seat != NO_SEAT):
        return 1
    if a.mode > x.code.abilities[a.ability].n_modes:
        return 1
    for i in range(a.n_targets):
        if a.targets[i].obj >= g.n_objects or a.targets[i].spec >= 16:
            return 1
    return 0


cdef inline int bad_object(Game* g, Context* x, Obj* p) noexcept nogil:
    return (
        p.card >= x.code.n_cards or p.definition >= x.code.n_cards or p.next >= g.n_objects or p.prev >= g.n_objects
        or p.link >= g.n_objects or p.zone >= ZONES or p.owner >= SEATS or p.base >= SEATS or p.seat >= SEATS
    )


cdef inline int bad_zones(Game* g) noexcept nogil:
    """Each object lies in exactly one list, linked both ways, counted right."""
    cdef u8 seen[OBJECTS]
    cdef int zone, n, i
    cdef u16 o, before
    memset(seen, 0, OBJECTS)
    for zone in range(ZONES):
        n = 0
        before = 0
        o = g.zones[zone].first
        if o >= g.n_objects:
            return 1
        while o:
            if seen[o] or g.objects[o].zone != zone or g.objects[o].prev != before:
                return 1
            seen[o] = 1
            n += 1
            before = o
            o = g.objects[o].next
        if g.zones[zone].last != before or g.zones[zone].n != n:
            return 1
    for i in range(1, g.n_objects):
        if not seen[i]:
            return 1
    return 0


cdef inline int bad_frame(Game* g, Context* x, Frame* f, int top) noexcept nogil:
    cdef u32 handles
    if f.flow >= x.code.n_flows or f.ip < x.code.flows[f.flow].first or \
            f.ip >= x.code.flows[f.flow].first + x.code.flows[f.flow].n:
        return 1
    if f.subject >= g.n_objects or f.pc >= x.code.n_records or (f.seat >= SEATS and f.seat != NO_SEAT) or f.base > top:
        return 1
    if f.flow == x.code.parts[1]:                  # an event: `object` is its handle, `list` its rows
        if f.list == 0 or f.list - 1 + f.n * (sizeof(Row) >> 3) > g.arena_top:
            return 1
        if f.object and f.object - 1 + (sizeof(Handle) >> 3) > g.arena_top:
            return 1
        return bad_rows(g, f)
    if f.object >= g.n_objects:
        return 1
    if f.list and f.list - 1 + ((2 * f.n + 7) >> 3) > g.arena_top:
        return 1
    if f.act:
        if f.act - 1 + ((sizeof(Act) + 7) >> 3) > g.arena_top or bad_act(g, x, <Act*>&g.arena[f.act - 1]):
            return 1
        if f.flow == x.code.parts[3]:              # an effect: its handles lie behind its use
            handles = x.code.abilities[(<Act*>&g.arena[f.act - 1]).ability].n_handles
            if f.act - 1 + ((sizeof(Act) + 7) >> 3) + handles * (sizeof(Handle) >> 3) > g.arena_top:
                return 1
            return bad_handles(g, <Handle*>&g.arena[f.act - 1 + ((sizeof(Act) + 7) >> 3)], handles) or bad_loop(g, f)
    elif f.flow == x.code.parts[2] or f.flow == x.code.parts[3]:
        return 1
    return 0


cdef inline int bad_rows(Game* g, Frame* f) noexcept nogil:
    cdef Row* rows = <Row*>&g.arena[f.list - 1]
    cdef int i
    for i in range(f.n):
        if rows[i].subject >= g.n_objects or rows[i].object >= g.n_objects or rows[i].source >= g.n_objects or \
                rows[i].seat >= SEATS or rows[i].zone >= ZONES or rows[i].n_applied > 6 or rows[i].kind >= EVENTS or \
                rows[i].nature >= SEATS:
            return 1
    return 0


cdef inline int bad_handles(Game* g, Handle* h, u32 n) noexcept nogil:
    cdef u32 i, k
    for i in range(n):
        if h[i].n > 8:
            return 1
        for k in range(h[i].n):
            if h[i].obj[k] >= g.n_objects:
                return 1
    return 0


cdef inline int bad_loop(Game* g, Frame* f) noexcept nogil:
    cdef u16* members
    cdef int i
    if f.list == 0:
        return 0
    members = <u16*>&g.arena[f.list - 1]
    for i in range(f.n):
        if members[i] >= g.n_objects:
            return 1
    return f.c < 0


cdef inline u32 unsound(Game* g, Context* x) noexcept nogil:
    """0 for a game that can run; else the number of the first kind of thing that is wrong."""
    cdef int i
    if g.result == RUNNING and g.n_frames == 0:
        return 4
    if g.active >= SEATS or g.priority >= SEATS or g.first >= SEATS or g.result > FAULT or g.phase > 31 or g.answered:
        return 5
    for i in range(g.n_objects):
        if bad_object(g, x, &g.objects[i]):
            return 6
    if bad_zones(g):
        return 7
    if not 1 <= g.players <= SEATS:
        return 5
    for i in range(g.players):
        if g.seats[i].character >= g.n_objects or g.seats[i].character == 0:
            return 8
    for i in range(g.n_listeners):
        if g.listeners[i].obj >= g.n_objects or g.listeners[i].ability >= x.code.n_abilities or \
                g.listeners[i].event >= EVENTS or g.listeners[i].seat >= SEATS or g.listeners[i].saved > g.n_saved or \
                g.listeners[i].kind != x.code.abilities[g.listeners[i].ability].kind or \
                g.listeners[i].event != x.code.abilities[g.listeners[i].ability].event:
            return 9
    for i in range(g.n_mods):
        if g.mods[i].obj >= g.n_objects or g.mods[i].source >= g.n_objects or g.mods[i].seat >= SEATS or \
                bad_mod(g, x, &g.mods[i]):
            return 10
    for i in range(g.n_stack):
        if bad_act(g, x, &g.stack[i]):
            return 11
    for i in range(g.n_saved):
        if g.saved[i].serial and bad_act(g, x, &g.saved[i]):
            return 12
    for i in range(g.n_pending):
        if g.pending[i].obj >= g.n_objects or g.pending[i].ability >= x.code.n_abilities or \
                g.pending[i].subject >= g.n_objects or g.pending[i].object >= g.n_objects or \
                g.pending[i].source >= g.n_objects or g.pending[i].seat >= SEATS or g.pending[i].saved > g.n_saved or \
                g.pending[i].event_zone >= ZONES or g.pending[i].event >= EVENTS or \
                (g.pending[i].event_seat >= SEATS and g.pending[i].event_seat != NO_SEAT):
            return 13
    for i in range(g.n_memory):
        if g.memory[i].obj >= g.n_objects or bad_object(g, x, &g.memory[i].was):
            return 14
    for i in range(g.n_packets):
        if g.packets[i].source >= g.n_objects or g.packets[i].target >= g.n_objects:
            return 15
    for i in range(g.n_frames):
        if bad_frame(g, x, &g.frames[i], g.frames[i + 1].base if i + 1 < g.n_frames else g.arena_top):
            return 16
    recount(g)
    return 0


cdef inline int bad_mod(Game* g, Context* x, Mod* m) noexcept nogil:
    if m.op == M_COPY:
        return m.value < 0 or m.value >= x.code.n_cards
    if m.op == M_GRANT:
        return m.value < 0 or m.value >= x.code.n_abilities
    if m.op == M_REDIRECT:
        return m.bits >= g.n_objects
    if m.op == M_REPLACE:
        return m.value < 0 or m.value >= x.code.n_abilities
    if m.op == M_SHIELD or m.op >= M_QUERY:
        return m.filter >= x.code.n_filters
    return 0


cdef inline void recount(Game* g) noexcept nogil:
    """The counts that say who listens, from the tables themselves."""
    cdef int i
    cdef Listener* l
    memset(&g.listening[0], 0, EVENTS)
    memset(&g.replacing[0], 0, EVENTS)
    memset(&g.heard[0], 0, sizeof(g.heard))
    g.n_static = 0
    g.reads = 0
    g.n_state = 0
    g.n_query = 0
    g.n_replace = 0
    g.n_shields = 0
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_TRIGGER or l.kind == AB_OFFER:
            g.listening[l.event] += 1
            g.heard[l.event >> 6] |= <u64>1 << (l.event & 63)
        elif l.kind == AB_REPLACE:
            g.replacing[l.event] += 1
            g.n_replace += 1
        elif l.kind == AB_STATIC:
            g.n_static += 1
            g.reads |= l.reads
        elif l.kind == AB_STATE:
            g.n_state += 1
        elif l.kind == AB_QUERY:
            g.n_query += 1
    for i in range(g.n_mods):
        if g.mods[i].op >= M_QUERY:
            g.n_query += 1
        elif g.mods[i].op >= M_SHIELD:
            g.n_shields += 1


cdef inline int check_game(Game* g, Context* x) noexcept nogil:
    """Recomputes what is derived and compares: 0, or the number of what differs (the debug build calls it everywhere)."""
    cdef Obj was
    cdef u8 listening[EVENTS]
    cdef u8 replacing[EVENTS]
    cdef Obj before[OBJECTS]
    cdef u8 counts[5]
    cdef int i
    if g.restless:
        return 0
    memcpy(listening, &g.listening[0], EVENTS)
    memcpy(replacing, &g.replacing[0], EVENTS)
    counts[0] = g.n_static
    counts[1] = g.n_state
    counts[2] = g.n_query
    counts[3] = g.n_replace
    counts[4] = g.n_shields
    memcpy(before, &g.objects[0], g.n_objects * sizeof(Obj))
    recount(g)
    for i in range(EVENTS):
        if listening[i] != g.listening[i] or replacing[i] != g.replacing[i]:
            return 1
    if counts[0] != g.n_static or counts[1] != g.n_state or counts[2] != g.n_query or counts[3] != g.n_replace or \
            counts[4] != g.n_shields:
        return 2
    derive_all(g, x)
    for i in range(1, g.n_objects):
        was = before[i]
        if was.words != g.objects[i].words or was.keywords != g.objects[i].keywords or was.seat != g.objects[i].seat or \
                was.flags != g.objects[i].flags or was.definition != g.objects[i].definition:
            return 1000 + i
        for k in range(8):
            if was.num[k] != g.objects[i].num[k]:
                return 2000 + i
    return 3 if bad_zones(g) else 0


# ---- fields by name ----------------------------------------------------------------------------------------------------

cdef inline int field(Field* out, int n, const char* table, const char* name, size_t offset, size_t stride, int rows,
                      int count, char kind, char domain) noexcept nogil:
    out[n].table = table
    out[n].name = name
    out[n].offset = <u32>offset
    out[n].stride = <u32>stride
    out[n].rows = <u32>rows
    out[n].count = <u32>count
    out[n].type = kind
    out[n].domain = domain
    return n + 1


cdef inline int fill_fields(Field* f, int room) noexcept nogil:
    """Where each field lies that Python may read, and tests may write."""
    cdef Game* g = NULL
    cdef int n = 0
    n = field(f, n, b"game", b"seed", <size_t>&g.seed, 0, 1, 1, b'Q', b'-')
    n = field(f, n, b"game", b"index", <size_t>&g.index, 0, 1, 1, b'Q', b'-')
    n = field(f, n, b"game", b"decisions", <size_t>&g.decisions, 0, 1, 1, b'I', b'-')
    n = field(f, n, b"game", b"events", <size_t>&g.events, 0, 1, 1, b'I', b'-')
    n = field(f, n, b"game", b"cap_decisions", <size_t>&g.cap_decisions, 0, 1, 1, b'I', b'-')
    n = field(f, n, b"game", b"cap_turns", <size_t>&g.cap_turns, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"turn", <size_t>&g.turn, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"winners", <size_t>&g.winners, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"active", <size_t>&g.active, 0, 1, 1, b'B', b's')
    n = field(f, n, b"game", b"first", <size_t>&g.first, 0, 1, 1, b'B', b's')
    n = field(f, n, b"game", b"phase", <size_t>&g.phase, 0, 1, 1, b'B', b'-')
    n = field(f, n, b"game", b"priority", <size_t>&g.priority, 0, 1, 1, b'B', b's')
    n = field(f, n, b"game", b"passes", <size_t>&g.passes, 0, 1, 1, b'B', b'-')
    n = field(f, n, b"game", b"players", <size_t>&g.players, 0, 1, 1, b'B', b'-')
    n = field(f, n, b"game", b"own", <size_t>&g.own[0], 0, 1, 12, b'B', b'-')
    n = field(f, n, b"game", b"flags", <size_t>&g.flags, 0, 1, 1, b'B', b'-')
    n = field(f, n, b"game", b"rolls", <size_t>&g.rolls[0], 0, 1, 4, b'I', b'-')
    n = field(f, n, b"game", b"n_objects", <size_t>&g.n_objects, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"n_stack", <size_t>&g.n_stack, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"n_pending", <size_t>&g.n_pending, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"n_frames", <size_t>&g.n_frames, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"n_listeners", <size_t>&g.n_listeners, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"n_mods", <size_t>&g.n_mods, 0, 1, 1, b'H', b'-')
    n = field(f, n, b"game", b"high", <size_t>&g.high[0], 0, 1, 8, b'H', b'-')
    n = field(f, n, b"seat", b"life", <size_t>&g.seats[0].life, sizeof(Seat), SEATS, 1, b'h', b'-')
    n = field(f, n, b"seat", b"character", <size_t>&g.seats[0].character, sizeof(Seat), SEATS, 1, b'H', b'o')
    n = field(f, n, b"seat", b"flags", <size_t>&g.seats[0].flags, sizeof(Seat), SEATS, 1, b'H', b'-')
    n = field(f, n, b"seat", b"num", <size_t>&g.seats[0].num[0], sizeof(Seat), SEATS, 12, b'h', b'-')
    n = field(f, n, b"zone", b"first", <size_t>&g.zones[0].first, sizeof(Zone), ZONES, 1, b'H', b'o')
    n = field(f, n, b"zone", b"n", <size_t>&g.zones[0].n, sizeof(Zone), ZONES, 1, b'H', b'-')
    n = field(f, n, b"object", b"words", <size_t>&g.objects[0].words, sizeof(Obj), OBJECTS, 1, b'Q', b'-')
    n = field(f, n, b"object", b"keywords", <size_t>&g.objects[0].keywords, sizeof(Obj), OBJECTS, 1, b'I', b'-')
    n = field(f, n, b"object", b"flags", <size_t>&g.objects[0].flags, sizeof(Obj), OBJECTS, 1, b'I', b'-')
    n = field(f, n, b"object", b"num", <size_t>&g.objects[0].num[0], sizeof(Obj), OBJECTS, 8, b'h', b'-')
    n = field(f, n, b"object", b"damage", <size_t>&g.objects[0].damage, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"shield", <size_t>&g.objects[0].shield, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"counters", <size_t>&g.objects[0].counters, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"card", <size_t>&g.objects[0].card, sizeof(Obj), OBJECTS, 1, b'H', b'c')
    n = field(f, n, b"object", b"definition", <size_t>&g.objects[0].definition, sizeof(Obj), OBJECTS, 1, b'H', b'c')
    n = field(f, n, b"object", b"next", <size_t>&g.objects[0].next, sizeof(Obj), OBJECTS, 1, b'H', b'o')
    n = field(f, n, b"object", b"version", <size_t>&g.objects[0].version, sizeof(Obj), OBJECTS, 1, b'H', b'-')
    n = field(f, n, b"object", b"known", <size_t>&g.objects[0].known, sizeof(Obj), OBJECTS, 1, b'H', b'-')
    n = field(f, n, b"object", b"link", <size_t>&g.objects[0].link, sizeof(Obj), OBJECTS, 1, b'H', b'o')
    n = field(f, n, b"object", b"zone", <size_t>&g.objects[0].zone, sizeof(Obj), OBJECTS, 1, b'B', b'z')
    n = field(f, n, b"object", b"owner", <size_t>&g.objects[0].owner, sizeof(Obj), OBJECTS, 1, b'B', b's')
    n = field(f, n, b"object", b"base", <size_t>&g.objects[0].base, sizeof(Obj), OBJECTS, 1, b'B', b's')
    n = field(f, n, b"object", b"seat", <size_t>&g.objects[0].seat, sizeof(Obj), OBJECTS, 1, b'B', b's')
    n = field(f, n, b"stack", b"obj", <size_t>&g.stack[0].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"stack", b"ability", <size_t>&g.stack[0].ability, sizeof(Act), STACK, 1, b'H', b'a')
    n = field(f, n, b"stack", b"seat", <size_t>&g.stack[0].seat, sizeof(Act), STACK, 1, b'B', b's')
    n = field(f, n, b"stack", b"kind", <size_t>&g.stack[0].kind, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"stack", b"serial", <size_t>&g.stack[0].serial, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"stack", b"x", <size_t>&g.stack[0].x, sizeof(Act), STACK, 1, b'h', b'-')
    n = field(f, n, b"stack", b"n_targets", <size_t>&g.stack[0].n_targets, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"stack", b"subject", <size_t>&g.stack[0].subject, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"stack", b"mode", <size_t>&g.stack[0].mode, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"stack", b"extra", <size_t>&g.stack[0].extra, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target0", b"obj", <size_t>&g.stack[0].targets[0].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target0", b"version", <size_t>&g.stack[0].targets[0].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target0", b"spec", <size_t>&g.stack[0].targets[0].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target1", b"obj", <size_t>&g.stack[0].targets[1].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target1", b"version", <size_t>&g.stack[0].targets[1].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target1", b"spec", <size_t>&g.stack[0].targets[1].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target2", b"obj", <size_t>&g.stack[0].targets[2].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target2", b"version", <size_t>&g.stack[0].targets[2].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target2", b"spec", <size_t>&g.stack[0].targets[2].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target3", b"obj", <size_t>&g.stack[0].targets[3].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target3", b"version", <size_t>&g.stack[0].targets[3].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target3", b"spec", <size_t>&g.stack[0].targets[3].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target4", b"obj", <size_t>&g.stack[0].targets[4].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target4", b"version", <size_t>&g.stack[0].targets[4].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target4", b"spec", <size_t>&g.stack[0].targets[4].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target5", b"obj", <size_t>&g.stack[0].targets[5].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target5", b"version", <size_t>&g.stack[0].targets[5].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target5", b"spec", <size_t>&g.stack[0].targets[5].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target6", b"obj", <size_t>&g.stack[0].targets[6].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target6", b"version", <size_t>&g.stack[0].targets[6].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target6", b"spec", <size_t>&g.stack[0].targets[6].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"target7", b"obj", <size_t>&g.stack[0].targets[7].obj, sizeof(Act), STACK, 1, b'H', b'o')
    n = field(f, n, b"target7", b"version", <size_t>&g.stack[0].targets[7].version, sizeof(Act), STACK, 1, b'H', b'-')
    n = field(f, n, b"target7", b"spec", <size_t>&g.stack[0].targets[7].spec, sizeof(Act), STACK, 1, b'B', b'-')
    n = field(f, n, b"pending", b"obj", <size_t>&g.pending[0].obj, sizeof(Pending), PENDING, 1, b'H', b'o')
    n = field(f, n, b"pending", b"ability", <size_t>&g.pending[0].ability, sizeof(Pending), PENDING, 1, b'H', b'a')
    n = field(f, n, b"pending", b"subject", <size_t>&g.pending[0].subject, sizeof(Pending), PENDING, 1, b'H', b'o')
    n = field(f, n, b"pending", b"seat", <size_t>&g.pending[0].seat, sizeof(Pending), PENDING, 1, b'B', b's')
    n = field(f, n, b"frame", b"act", <size_t>&g.frames[0].act, sizeof(Frame), FRAMES, 1, b'H', b'-')
    n = field(f, n, b"frame", b"flow", <size_t>&g.frames[0].flow, sizeof(Frame), FRAMES, 1, b'H', b'f')
    n = field(f, n, b"frame", b"ip", <size_t>&g.frames[0].ip, sizeof(Frame), FRAMES, 1, b'H', b'p')
    return n
