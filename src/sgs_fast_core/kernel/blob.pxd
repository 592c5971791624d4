"""Saved games, and the fields of a game by name.

A blob is the fixed part and the used rows of each table, exactly what a copy is. Loading trusts nothing: every count is
checked against its capacity, every reference against what it refers to, every list is walked, before the game may run.
"""

from libc.string cimport memcpy, memset

from sgs_fast_core.kernel.engine cimport (
    OP_EFFECT, OP_MODES, OP_OFFER, OP_PAY, OP_PERFORM, OP_REPLACE, clear_game, copy_game,
)
from sgs_fast_core.kernel.events cimport EV_MOVE
from sgs_fast_core.kernel.frames cimport act_at, handles_behind, rows_at
from sgs_fast_core.kernel.handles cimport BLOCK_CELLS, MOST_NOTED
from sgs_fast_core.kernel.listeners cimport AB_OFFER, AB_PLAY, AB_QUERY, AB_REPLACE, AB_STATE, AB_STATIC, AB_TRIGGER, note_query
from sgs_fast_core.kernel.modifiers cimport (
    M_CONTROL, M_COPY, M_GRANT, M_QUERY, M_REDIRECT, M_REPLACE, M_SHIELD, derive_all, layer_of,
)
from sgs_fast_core.kernel.offers cimport SETTLED, Offered, offered_at
from sgs_fast_core.kernel.program cimport Ability, Flow, i16, u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport (
    APPLIED, ARENA, DONE, EVENTS, FAULT, FIXED, FRAMES, HOLDS_EFFECT, HOLDS_OFFER, HOLDS_ROWS, LISTENERS, MEMORY,
    MODIFIERS, NOTED, NO_SEAT, OBJECTS, OBJECT_NUMS, OBJECT_WORDS, PACKETS, PENDING, RUNNING, SAVED, SEAT_NUMS, SEATS, STACK,
    TARGETS, ZONES, Act, Context, Frame, Game, Handle, Listener, Memory, Mod, Obj, Packet, Pending, Row, Seat, Zone,
    words_at, words_of,
)
from sgs_fast_core.machine cimport Field


cdef inline u32 save_size() noexcept nogil:
    return sizeof(Game)


cdef inline u8* put_bytes(u8* out, const void* source, size_t n) noexcept nogil:
    memcpy(out, source, n)
    return out + n


cdef inline u32 fixed_size(const Game* g) noexcept nogil:
    return <u32>(<const char*>&g.seats[g.players] - <const char*>g)


cdef inline u32 save_game "sgs_save_game"(const Game* g, u8* out) noexcept nogil:
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


cdef inline u32 load_game "sgs_load_game"(Game* g, Context* x, const u8* blob, u32 size) noexcept nogil:
    """Reads and proves a blob; 0 when it is sound, else a number that tells what is not."""
    cdef const u8* p = blob
    cdef u32 need, bad
    clear_game(g, 0, 0)
    need = <u32>(<const char*>&g.seats[0] - <const char*>g)
    if size < need:
        return 1
    p = take_bytes(p, g, need)
    if not 1 <= g.players <= SEATS:
        clear_game(g, 0, 0)
        return 5
    if size < fixed_size(g):
        clear_game(g, 0, 0)
        return 1
    p = take_bytes(p, &g.seats[0], fixed_size(g) - need)
    need = fixed_size(g)
    if g.n_objects < 1 or g.n_objects > OBJECTS or g.n_saved > SAVED or g.n_listeners > LISTENERS or \
            g.n_mods > MODIFIERS or g.n_stack > STACK or g.n_pending > PENDING or g.n_memory > MEMORY or \
            g.n_packets > PACKETS or g.n_frames > FRAMES or g.arena_top > ARENA or g.n_fixed > FIXED:
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
    if a.event >= EVENTS or a.event_zone >= ZONES or (a.event_seat >= SEATS and a.event_seat != NO_SEAT):
        return 1
    if a.mode > x.code.abilities[a.ability].n_modes:
        return 1
    for i in range(a.n_targets):
        if a.targets[i].obj >= g.n_objects or a.targets[i].obj == 0 or a.targets[i].spec >= 16:
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


cdef inline int flow_has(Context* x, int flow, int first, int last) noexcept nogil:
    """Whether a flow has a step with one of the operations first..last."""
    cdef const Flow* f = &x.code.flows[flow]
    cdef int i
    for i in range(f.n):
        if first <= x.code.steps[f.first + i].op <= last:
            return 1
    return 0


cdef inline int outside(Frame* f, int top, int place, int size) noexcept nogil:
    """Whether `size` bytes at a place of the arena do not belong to that frame."""
    return place == 0 or place - 1 < f.base or place - 1 + ((size + 7) >> 3) > top


cdef inline int bad_frame(Game* g, Context* x, int depth) noexcept nogil:
    """A frame of the kernel's own flows owns what it names in the arena; so nothing that another one writes can change it."""
    cdef Frame* f = &g.frames[depth]
    cdef int top = g.frames[depth + 1].base if depth + 1 < g.n_frames else g.arena_top
    if f.flow >= x.code.n_flows or f.ip < x.code.flows[f.flow].first or \
            f.ip >= x.code.flows[f.flow].first + x.code.flows[f.flow].n:
        return 1
    if f.subject >= g.n_objects or (f.seat >= SEATS and f.seat != NO_SEAT) or f.base > top:
        return 1
    if flow_has(x, f.flow, OP_REPLACE, OP_PERFORM):
        return bad_event(g, x, f, depth, top)
    if f.object >= g.n_objects:
        return 1
    if flow_has(x, f.flow, OP_EFFECT, OP_EFFECT):
        return bad_effect(g, x, f, top)
    if flow_has(x, f.flow, OP_MODES, OP_PAY):
        return f.holds or outside(f, top, f.act, sizeof(Act)) or bad_act(g, x, act_at(g, f.act)) or f.a < 0 or f.b < 0
    if flow_has(x, f.flow, OP_OFFER, OP_OFFER):
        return (
            f.holds != HOLDS_OFFER or outside(f, top, f.act, ((sizeof(Act) + 7) & ~7) + sizeof(Offered))
            or bad_act(g, x, act_at(g, f.act)) or offered_at(g, f.act).n > SETTLED or f.b < 0
        )
    if f.holds or (f.list and f.list - 1 + ((2 * f.n + 7) >> 3) > g.arena_top):
        return 1
    return f.act and (f.act - 1 + ((sizeof(Act) + 7) >> 3) > g.arena_top or bad_act(g, x, act_at(g, f.act)))


cdef inline int bad_event(Game* g, Context* x, Frame* f, int depth, int top) noexcept nogil:
    """An event: `list` are its rows, `object` is the handle of an effect below that notes what became of it."""
    if f.holds != HOLDS_ROWS or outside(f, top, f.list, f.n * sizeof(Row)) or bad_rows(g, f):
        return 1
    return f.object and not is_handle(g, depth, f.object)


cdef inline int is_handle(Game* g, int depth, int place) noexcept nogil:
    """Whether a place in the arena is that of a handle of an effect below."""
    cdef Frame* owner
    cdef int i, k
    for i in range(depth):
        owner = &g.frames[i]
        if owner.holds == HOLDS_EFFECT:
            k = place - owner.act - ((sizeof(Act) + 7) >> 3)
            if k >= 0 and k % (sizeof(Handle) >> 3) == 0 and k // <int>(sizeof(Handle) >> 3) < owner.handles:
                return 1
    return 0


cdef inline int outside_effect(Context* x, const Ability* a, int pc) noexcept nogil:
    """Whether a record is not one of an ability's."""
    cdef int end = a.effect
    while x.code.records[end].op:
        end += 1
    return pc < a.effect or pc > end


cdef inline int bad_effect(Game* g, Context* x, Frame* f, int top) noexcept nogil:
    """An effect: its handles lie behind its use, then what a loop goes over."""
    cdef int size = (sizeof(Act) + 7) & ~7
    cdef Act* a
    cdef const Ability* ability
    if f.holds != HOLDS_EFFECT or outside(f, top, f.act, size) or bad_act(g, x, act_at(g, f.act)):
        return 1
    a = act_at(g, f.act)
    ability = &x.code.abilities[a.ability]
    if f.handles != ability.n_handles or outside(f, top, f.act, size + f.handles * sizeof(Handle)):
        return 1
    if outside_effect(x, ability, f.pc) and (
            a.mode == 0 or outside_effect(x, &x.code.abilities[ability.modes + a.mode - 1], f.pc)):
        return 1
    if f.a < 0 or f.b < 0 or f.b > 30000 or f.c < 0 or f.c > 30000 or (f.list and f.c > f.n):
        return 1
    size = f.act - 1 + (size >> 3) + f.handles * <int>(sizeof(Handle) >> 3)
    return bad_loops(g, f, size, top) or bad_handles(g, f, handles_behind(g, f.act), size, top)


cdef inline int bad_loops(Game* g, Frame* f, int lowest, int top) noexcept nogil:
    """The lists of running loops, each with the state of the loop around it before it; each lies below the one inside."""
    cdef int place = f.list, n = f.n, c = f.c
    cdef u16* around
    while place:
        if place - 2 < lowest or outside(f, top, place, 2 * n) or c < 0 or c > n or bad_members(g, <u16*>&g.arena[place - 1], n):
            return 1
        around = <u16*>&g.arena[place - 2]
        if around[3] >= g.n_objects:
            return 1
        top = place - 2
        place = around[0]
        n = around[1]
        c = around[2]
    return n > 0


cdef inline int bad_rows(Game* g, Frame* f) noexcept nogil:
    cdef Row* row
    cdef int i
    for i in range(f.n):
        row = &rows_at(g, f.list)[i]
        if row.subject >= g.n_objects or row.object >= g.n_objects or row.source >= g.n_objects or row.seat >= SEATS or \
                row.n_applied > APPLIED or row.kind == 0 or row.kind >= EVENTS:
            return 1
        if row.kind == EV_MOVE and (row.subject == 0 or row.nature >= SEATS):
            return 1
        if row.zone >= (ZONES // SEATS if row.kind == EV_MOVE and row.status != DONE else ZONES):
            return 1               # a kind of zone before the move, the zone that it came from after it
    return 0


cdef inline int bad_handles(Game* g, Frame* f, Handle* h, int lowest, int top) noexcept nogil:
    """The things that the instructions of an effect noted; blocks behind the first ones lie above the handles and share no
    cell with each other or with the lists of loops."""
    cdef u8 taken[ARENA]
    cdef Handle* block
    cdef int i, left, n, more = 0, _
    for i in range(f.handles):
        more |= h[i].more
    if more:
        memset(taken, 0, ARENA)
        left = f.list
        n = f.n
        while left:                    # proved already
            memset(&taken[left - 2], 1, 1 + ((2 * n + 7) >> 3))
            n = (<u16*>&g.arena[left - 2])[1]
            left = (<u16*>&g.arena[left - 2])[0]
    for i in range(f.handles):
        block = &h[i]
        left = h[i].n
        for _ in range(MOST_NOTED // NOTED + 2):
            if bad_members(g, &block.obj[0], left if left < NOTED else NOTED):
                return 1
            left -= NOTED
            if block.more == 0:
                break
            if block.more - 1 < lowest or block.more - 1 + BLOCK_CELLS > top:
                return 1
            if taken_before(taken, block.more - 1, BLOCK_CELLS):
                return 1
            block = <Handle*>&g.arena[block.more - 1]
        if left > 0 or block.more:
            return 1
    return 0


cdef inline int taken_before(u8* taken, int first, int cells) noexcept nogil:
    """Whether one of these cells of the arena was taken; they are from now on."""
    cdef int i, was = 0
    for i in range(first, first + cells):
        was |= taken[i]
        taken[i] = 1
    return was


cdef inline int bad_members(Game* g, u16* members, int n) noexcept nogil:
    """Things that are none."""
    cdef int i
    for i in range(n):
        if members[i] == 0 or members[i] >= g.n_objects:
            return 1
    return 0


cdef inline u32 unsound(Game* g, Context* x) noexcept nogil:
    """0 for a game that can run; else the number of the first kind of thing that is wrong."""
    cdef int i, r
    if g.result == RUNNING and g.n_frames == 0:
        return 4
    if g.active >= SEATS or g.priority >= SEATS or g.first >= SEATS or g.result > FAULT or g.phase > 31 or g.answered or \
            g.loop_power > 23:
        return 5
    for i in range(g.n_objects):
        if bad_object(g, x, &g.objects[i]):
            return 6
    if bad_zones(g):
        return 7
    if not 1 <= g.players <= SEATS:
        return 5
    for i in range(SEATS):
        if g.seats[i].character >= g.n_objects or (g.seats[i].character == 0 and i < g.players):
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
        if bad_act(g, x, &g.saved[i]):
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
        if bad_frame(g, x, i):
            return 16
    recount(g)
    for i in range(g.n_listeners):
        if g.listeners[i].kind == AB_QUERY:
            r = x.code.abilities[g.listeners[i].ability].effect
            while x.code.records[r].op:
                note_query(g, x.code.records[r].b)
                r += 1
    return 0


cdef inline int bad_mod(Game* g, Context* x, Mod* m) noexcept nogil:
    if m.layer != layer_of(m.op, m.bits):
        return 1
    if m.op == M_CONTROL:
        return not 0 <= m.value < SEATS
    if m.op == M_COPY:
        return m.value < 0 or m.value >= x.code.n_cards
    if m.op == M_GRANT:
        return m.value < 0 or m.value >= x.code.n_abilities
    if m.op == M_REDIRECT:
        return m.bits >= g.n_objects
    if m.op == M_REPLACE:
        return m.value < 0 or m.value >= x.code.n_abilities or x.code.abilities[m.value].kind != AB_REPLACE
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
            note_query(g, g.mods[i].op)
        elif g.mods[i].op >= M_SHIELD:
            g.n_shields += 1
    if g.n_query == 0:                 # it may hold more than is there now: what was asked about once stays until then
        g.queried = 0


cdef inline int check_game "sgs_check_game"(Game* g, Context* x) noexcept nogil:
    """Recomputes what is derived and compares: 0, or the number of what differs. The debug build asks after every step in which
    something happened, and before every decision; the game stays as it was."""
    cdef Game kept
    cdef int found
    if g.restless:
        return 0
    copy_game(&kept, g)
    found = difference(g, x, &kept)
    copy_game(g, &kept)
    return found


cdef inline int difference(Game* g, Context* x, const Game* before) noexcept nogil:
    """What of a game differs from it once it is counted and computed anew."""
    cdef const Obj* was
    cdef const Obj* now
    cdef int i, k
    recount(g)
    for i in range(EVENTS):
        if before.listening[i] != g.listening[i] or before.replacing[i] != g.replacing[i]:
            return 1
    if before.n_static != g.n_static or before.n_state != g.n_state or before.n_query != g.n_query or \
            before.n_replace != g.n_replace or before.n_shields != g.n_shields:
        return 2
    for i in range(3):
        if before.heard[i] != g.heard[i]:
            return 4
    derive_all(g, x)
    for i in range(1, g.n_objects):
        was = &before.objects[i]
        now = &g.objects[i]
        if words_of(was, 0) != words_of(now, 0) or was.keywords != now.keywords or was.seat != now.seat or \
                was.flags != now.flags or was.definition != now.definition:
            return 1000 + i
        for k in range(OBJECT_NUMS):
            if was.num[k] != now.num[k]:
                return 2000 + i
    return 3 if bad_zones(g) else 0


# ---- fields by name ----------------------------------------------------------------------------------------------------

cdef enum:
    NOWHERE = 4096         # where no game lies: fields are measured from here (from NULL it would be undefined)


cdef inline int field(Field* out, int n, const char* table, const char* name, size_t offset, size_t stride, int rows,
                      int count, char kind, char domain) noexcept nogil:
    out[n].table = table
    out[n].name = name
    out[n].offset = <u32>(offset - NOWHERE)
    out[n].stride = <u32>stride
    out[n].rows = <u32>rows
    out[n].count = <u32>count
    out[n].type = kind
    out[n].domain = domain
    return n + 1


cdef inline int fill_fields(Field* f, int room) noexcept nogil:
    """Where each field lies that Python may read, and tests may write."""
    cdef Game* g = <Game*><size_t>NOWHERE
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
    n = field(f, n, b"game", b"players", <size_t>&g.players, 0, 1, 1, b'B', b't')
    n = field(f, n, b"game", b"own", <size_t>&g.own[0], 0, 1, 20, b'B', b'-')
    n = field(f, n, b"game", b"flags", <size_t>&g.flags, 0, 1, 1, b'B', b'-')
    n = field(f, n, b"game", b"rolls", <size_t>&g.rolls[0], 0, 1, 4, b'I', b'-')
    n = field(f, n, b"game", b"n_fixed", <size_t>&g.n_fixed, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"fixed", <size_t>&g.fixed[0], 0, 1, FIXED, b'H', b'-')
    n = field(f, n, b"game", b"n_objects", <size_t>&g.n_objects, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"n_stack", <size_t>&g.n_stack, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"n_pending", <size_t>&g.n_pending, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"n_frames", <size_t>&g.n_frames, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"n_listeners", <size_t>&g.n_listeners, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"n_mods", <size_t>&g.n_mods, 0, 1, 1, b'H', b't')
    n = field(f, n, b"game", b"high", <size_t>&g.high[0], 0, 1, 8, b'H', b'-')
    n = field(f, n, b"seat", b"life", <size_t>&g.seats[0].life, sizeof(Seat), SEATS, 1, b'h', b'-')
    n = field(f, n, b"seat", b"character", <size_t>&g.seats[0].character, sizeof(Seat), SEATS, 1, b'H', b'o')
    n = field(f, n, b"seat", b"flags", <size_t>&g.seats[0].flags, sizeof(Seat), SEATS, 1, b'H', b'-')
    n = field(f, n, b"seat", b"num", <size_t>&g.seats[0].num[0], sizeof(Seat), SEATS, SEAT_NUMS, b'h', b'-')
    n = field(f, n, b"zone", b"first", <size_t>&g.zones[0].first, sizeof(Zone), ZONES, 1, b'H', b'o')
    n = field(f, n, b"zone", b"last", <size_t>&g.zones[0].last, sizeof(Zone), ZONES, 1, b'H', b'o')
    n = field(f, n, b"zone", b"n", <size_t>&g.zones[0].n, sizeof(Zone), ZONES, 1, b'H', b'-')
    if OBJECT_WORDS:
        n = field(f, n, b"object", b"words", words_at(&g.objects[0]), sizeof(Obj), OBJECTS, 1, b'Q', b'-')
    n = field(f, n, b"object", b"keywords", <size_t>&g.objects[0].keywords, sizeof(Obj), OBJECTS, 1, b'I', b'-')
    n = field(f, n, b"object", b"flags", <size_t>&g.objects[0].flags, sizeof(Obj), OBJECTS, 1, b'I', b'-')
    n = field(f, n, b"object", b"num", <size_t>&g.objects[0].num[0], sizeof(Obj), OBJECTS, OBJECT_NUMS, b'h', b'-')
    n = field(f, n, b"object", b"damage", <size_t>&g.objects[0].damage, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"shield", <size_t>&g.objects[0].shield, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"counters", <size_t>&g.objects[0].counters, sizeof(Obj), OBJECTS, 1, b'h', b'-')
    n = field(f, n, b"object", b"card", <size_t>&g.objects[0].card, sizeof(Obj), OBJECTS, 1, b'H', b'c')
    n = field(f, n, b"object", b"definition", <size_t>&g.objects[0].definition, sizeof(Obj), OBJECTS, 1, b'H', b'c')
    n = field(f, n, b"object", b"next", <size_t>&g.objects[0].next, sizeof(Obj), OBJECTS, 1, b'H', b'o')
    n = field(f, n, b"object", b"prev", <size_t>&g.objects[0].prev, sizeof(Obj), OBJECTS, 1, b'H', b'o')
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
    n = field(f, n, b"frame", b"list", <size_t>&g.frames[0].list, sizeof(Frame), FRAMES, 1, b'H', b'p')
    n = field(f, n, b"listener", b"obj", <size_t>&g.listeners[0].obj, sizeof(Listener), LISTENERS, 1, b'H', b'p')
    n = field(f, n, b"mod", b"source", <size_t>&g.mods[0].source, sizeof(Mod), MODIFIERS, 1, b'H', b'p')
    # Lines of an event lie in the arena, where the frame's list says; a row here is a cell of the arena.
    n = field(f, n, b"event", b"raw", <size_t>&g.arena[0], 8, ARENA - 8, sizeof(Row) >> 1, b'H', b'p')
    n = field(f, n, b"event", b"subject", <size_t>&(<Row*>&g.arena[0]).subject, 8, ARENA - 8, 1, b'H', b'p')
    n = field(f, n, b"event", b"source", <size_t>&(<Row*>&g.arena[0]).source, 8, ARENA - 8, 1, b'H', b'p')
    n = field(f, n, b"event", b"amount", <size_t>&(<Row*>&g.arena[0]).amount, 8, ARENA - 8, 1, b'h', b'p')
    n = field(f, n, b"event", b"kind", <size_t>&(<Row*>&g.arena[0]).kind, 8, ARENA - 8, 1, b'B', b'p')
    n = field(f, n, b"frame", b"ip", <size_t>&g.frames[0].ip, sizeof(Frame), FRAMES, 1, b'H', b'p')
    return n
