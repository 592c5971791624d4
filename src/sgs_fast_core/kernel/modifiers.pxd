"""Layers and queries: what a thing is now, and what may be done.

Layers (zh.416.5a): 1 copies, 2 control, 3 words of the text, 4 kinds and classes, 5 abilities and keywords, 6 numbers.
Inside a layer characteristic-defining abilities come first, in the last layer then counters, then everything else by
timestamp; an effect whose outcome another one of the layer changes waits for it (zh.416.5b, dependency by the masks that
the operation reads and writes). A ruleset without a layer simply has no operation in it.

Queries are numbers (distance, limits, costs), permissions and prohibitions; "cannot" wins (zh.103.2b).
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_MODS
from sgs_fast_core.kernel.listeners cimport (
    AB_QUERY, AB_STATIC, AF_DEFINING, AF_LOOPS, DELAYED, READS_ALL, READS_BOARD, listen_all, note_query, stir, strike, unlisten,
)
from sgs_fast_core.kernel.ports cimport rules_announce, rules_derive, rules_zone_traits
from sgs_fast_core.kernel.program cimport Card, Filter, Record, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport (
    ABILITY_NUMBERS, BARE, BLANK, DEAF, DONE, F_MODIFIERS, IN_PLAY, MODIFIERS, OBJECTS, SEATS, SUBSTITUTED, TAPPED, UNTIL_OWN_TURN,
    WHILE_SOURCE_HERE, WHILE_SOURCE_TAPPED, ZONES, Act, Context, Game, Listener, Mod, Obj, Row,
)
from sgs_fast_core.kernel.values cimport A_LITERAL, A_NUMBER, Env, accepts, amount, env_of_act, holds
from sgs_fast_core.kernel.zones cimport PLAY, kind_of
from libc.string cimport memcmp, memcpy, memset

cdef enum:  # Mod_op
    M_NONE
    M_COPY                 # layer 1: value = definition
    M_CONTROL              # layer 2: value = seat
    M_SUBSTITUTE           # layer 3: bits = from + 64 * to
    M_WORDS_ADD            # layer 4
    M_WORDS_SET
    M_WORDS_REMOVE
    M_BLANK                # layer 5: no abilities
    M_KEYWORD_ADD
    M_KEYWORD_REMOVE
    M_GRANT                # value = ability
    M_ADD                  # layer 6: number `bits` += value
    M_SET                  # number `bits` = value
    M_SWAP                 # power and life change places (zh.416.5c)
    M_SHIELD = 32          # prevents the next `value` damage
    M_REDIRECT             # damage goes to `bits` (object) instead
    M_REPLACE              # an ability that replaces, left behind by an effect: value = ability
    M_QUERY = 64           # + the query's number


cdef enum:
    ENDABLE = 1                # Mod.bits of a shield
    NO_ABILITIES = 0x8000      # Card.flags, from the compiler: nothing but numbers is printed on it
    EV_CONTROL_CHANGED = 12    # events.EV_CONTROL, which this file is below


cdef struct Change:        # one effect inside one layer
    u16 stamp
    u16 mod                # index of a Mod + 1, or 0
    u16 listener           # index of a static listener
    u16 record
    u8 defining
    u8 layer
    u8 op
    u8 done


cdef struct Deed:          # what one static effect does to one thing
    u16 change
    u16 obj
    i32 value


cdef enum:
    DEEDS = 512            # of all effects of a round
    ROUNDS = 5             # most rounds through the layers


cdef inline int layer_of(int op) noexcept nogil:
    if op == M_COPY:
        return 1
    if op == M_CONTROL:
        return 2
    if op == M_SUBSTITUTE:
        return 3
    if M_WORDS_ADD <= op <= M_WORDS_REMOVE:
        return 4
    if M_BLANK <= op <= M_GRANT:
        return 5
    if M_ADD <= op <= M_SWAP:
        return 6
    return 0


cdef inline Mod* add_mod(Game* g, int op, int obj, int value, int span) noexcept nogil:
    """A continuous effect; NULL (and a fault) when the table is full."""
    cdef Mod* m
    if g.n_mods >= MODIFIERS:
        fault(g, F_MODIFIERS)
        return NULL
    m = &g.mods[g.n_mods]
    g.n_mods += 1
    mark(g, HIGH_MODS, g.n_mods)
    memset(m, 0, sizeof(Mod))
    g.serial += 1
    g.stamp += 1
    m.serial = g.serial
    m.stamp = g.stamp
    m.op = <u8>op
    m.layer = <u8>layer_of(op)
    m.obj = <u16>obj
    m.version = g.objects[obj].version
    m.value = <i16>value
    m.span = <u8>span
    if op >= M_QUERY:
        g.n_query += 1
        note_query(g, op)
    elif op >= M_SHIELD:
        g.n_shields += 1
    return m


cdef inline void remove_mod(Game* g, int i) noexcept nogil:
    """Strikes out one continuous effect; the caller computes anew what it touched."""
    cdef int k
    if g.mods[i].op >= M_QUERY:
        g.n_query -= 1
        if g.n_query == 0:
            g.queried = 0
    elif g.mods[i].op >= M_SHIELD:
        g.n_shields -= 1
    elif g.mods[i].op == M_GRANT:
        strike(g, g.mods[i].filter)    # the listener of the granted ability
    for k in range(i + 1, g.n_mods):
        g.mods[k - 1] = g.mods[k]
    g.n_mods -= 1


cdef inline int source_gone(Game* g, Mod* m) noexcept nogil:
    """Whether the thing that a "while" effect hangs on is no longer there, or no longer tapped (zh.416.3d)."""
    if m.span == WHILE_SOURCE_HERE:
        return g.objects[m.source].version != m.source_version
    if m.span == WHILE_SOURCE_TAPPED:
        return g.objects[m.source].version != m.source_version or not (g.objects[m.source].flags & TAPPED)
    return 0


cdef inline int waits_longer(Mod* m) noexcept nogil:
    """What is about the next thing only, until one's turn, lasts through the beginning of that turn (zh.403.3c)."""
    return m.op >= M_QUERY and m.bits & 1 and m.span == UNTIL_OWN_TURN


cdef inline void end_span(Game* g, int span, int seat) noexcept nogil:
    """All effects of one duration end together (zh.300.2b)."""
    cdef int i = 0
    while i < g.n_mods:
        if g.mods[i].span == span and (seat < 0 or g.mods[i].seat == seat) and not waits_longer(&g.mods[i]):
            remove_mod(g, i)
            g.restless = 1
        else:
            i += 1


cdef inline void drop_dead_mods(Game* g) noexcept nogil:
    """Effects on things that are gone, or that hung on one, are struck out."""
    cdef int i = 0
    cdef Mod* m
    while i < g.n_mods:
        m = &g.mods[i]
        if m.obj and g.objects[m.obj].version != m.version:
            remove_mod(g, i)
        elif source_gone(g, m):
            remove_mod(g, i)
            g.restless = 1
        else:
            i += 1


cdef inline void base_values(Game* g, Context* x, int o) noexcept nogil:
    """An object as printed (or as the definition that it copies)."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    p.words = card.words
    p.keywords = card.keywords
    memcpy(&p.num[0], &card.num[0], sizeof(card.num))
    p.seat = p.base
    p.flags &= ~<u32>(BLANK | SUBSTITUTED | BARE)
    if card.flags & NO_ABILITIES:
        p.flags |= BARE


cdef inline void change_object(Game* g, Context* x, int o, int op, i32 value, u32 bits) noexcept nogil:
    """One change of one characteristic."""
    cdef Obj* p = &g.objects[o]
    cdef i16 power
    cdef int i
    if op == M_ADD:
        p.num[bits & 7] = <i16>(p.num[bits & 7] + value)
    elif op == M_SET:
        p.num[bits & 7] = <i16>value
    elif op == M_SWAP:
        power = p.num[0]
        p.num[0] = p.num[1]
        p.num[1] = power
    elif op == M_KEYWORD_ADD:
        p.keywords |= bits
        p.flags &= ~<u32>BARE
    elif op == M_GRANT:
        p.flags &= ~<u32>BARE
    elif op == M_KEYWORD_REMOVE:
        p.keywords &= ~bits
    elif op == M_WORDS_ADD:
        p.words |= <u64>1 << (bits & 63)
    elif op == M_WORDS_REMOVE:
        p.words &= ~(<u64>1 << (bits & 63))
    elif op == M_WORDS_SET:        # replaces the words of the same group: bits = word, value = first word of the group
        p.words = (p.words & ~((<u64>0xFF) << (value & 63))) | (<u64>1 << (bits & 63))
    elif op == M_CONTROL:
        if 0 <= value < SEATS:
            p.seat = <u8>value
    elif op == M_BLANK:
        p.flags |= BLANK | BARE
        p.keywords = 0
        for i in range(8):
            if (ABILITY_NUMBERS >> i) & 1:
                p.num[i] = 0           # keywords with a number (zh.405.1)
    elif op == M_SUBSTITUTE:
        p.flags |= SUBSTITUTED


cdef inline void derive_one(Game* g, Context* x, int o) noexcept nogil:
    """Computes one object anew; right as long as nothing else reads it."""
    cdef int i
    cdef Mod* m
    cdef u16 there[1]
    if g.n_static:
        there[0] = <u16>o
        derive_some(g, x, there, 1)
        return
    base_values(g, x, o)
    for i in range(g.n_mods):
        m = &g.mods[i]
        if m.layer > 1 and m.obj == o and m.version == g.objects[o].version:
            change_object(g, x, o, m.op, m.value, m.bits)
    rules_derive(g, x, o)


cdef inline int collect_changes(Game* g, Context* x, Change* out) noexcept nogil:
    """Every effect that changes a characteristic now, in order of layer, defining first, then timestamp."""
    cdef int i, k, n = 0
    cdef u16 r
    cdef Change c
    cdef const Record* rec
    cdef Listener* l
    for i in range(g.n_mods):
        if g.mods[i].layer:
            c.stamp = g.mods[i].stamp
            c.mod = <u16>(i + 1)
            c.listener = 0
            c.record = 0
            c.defining = 0
            c.layer = g.mods[i].layer
            c.op = g.mods[i].op
            c.done = 0
            out[n] = c
            n += 1
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_STATIC:
            r = x.code.abilities[l.ability].effect
            while x.code.records[r].op and n < 2 * MODIFIERS:
                rec = &x.code.records[r]
                c.stamp = g.objects[l.obj].stamp
                c.mod = 0
                c.listener = <u16>i
                c.record = r
                c.defining = 1 if x.code.abilities[l.ability].flags & AF_DEFINING else 0
                c.op = <u8>rec.b
                c.layer = <u8>layer_of(c.op)
                c.done = 0
                if c.layer:
                    out[n] = c
                    n += 1
                r += 1
    for i in range(1, n):          # insertion sort: the list is short and nearly sorted
        c = out[i]
        k = i - 1
        while k >= 0 and comes_before(&c, &out[k]):
            out[k + 1] = out[k]
            k -= 1
        out[k + 1] = c
    return n


cdef inline int comes_before(Change* a, Change* b) noexcept nogil:
    if a.layer != b.layer:
        return a.layer < b.layer
    if a.defining != b.defining:
        return a.defining > b.defining
    return a.stamp < b.stamp


cdef inline void apply_change(Game* g, Context* x, Change* c, const u16* there, int n_there) noexcept nogil:
    """Applies one effect to everything that it affects."""
    cdef const Record* rec
    cdef Listener* l
    cdef Mod* m
    cdef Act a
    cdef Env e
    cdef int i
    cdef u16 o
    cdef i32 value
    if c.mod:
        m = &g.mods[c.mod - 1]
        if m.obj and m.version == g.objects[m.obj].version and g.objects[m.obj].flags & IN_PLAY:
            for i in range(n_there):
                if there[i] == m.obj:
                    change_object(g, x, m.obj, m.op, m.value, m.bits)
        return
    l = &g.listeners[c.listener]
    if g.objects[l.obj].flags & BLANK and c.layer >= 5:
        return                     # it has lost the ability by now (zh.405.1)
    rec = &x.code.records[c.record]
    name_static(g, l, &a)
    e = env_of_act(&a)
    if not holds(g, x, &e, x.code.abilities[l.ability].condition):
        return
    for i in range(n_there):
        o = there[i]
        if accepts(g, x, &e, rec.filter, o, &g.objects[o]):
            e.each = o
            value = amount(g, x, &e, rec.amount) if rec.amount else 0
            change_object(g, x, o, rec.b, value, rec.a)


cdef inline void name_static(Game* g, Listener* l, Act* a) noexcept nogil:
    """The names that a static ability may use."""
    memset(a, 0, sizeof(Act))
    a.obj = l.obj
    a.version = g.objects[l.obj].version
    a.seat = g.objects[l.obj].seat
    a.ability = l.ability


cdef inline u64 written(Game* g, Context* x, Change* b) noexcept nogil:
    """The words (layer 4) or keywords (layer 5) that an effect writes."""
    cdef u32 bits = g.mods[b.mod - 1].bits if b.mod else x.code.records[b.record].a
    if b.op == M_BLANK or b.op == M_WORDS_SET:
        return ~<u64>0
    if b.layer == 4:
        return <u64>1 << (bits & 63)
    return bits


cdef inline int looks_at(Game* g, Context* x, Change* a, Change* b) noexcept nogil:
    """Whether what `b` writes can matter to what `a` reads: two masks, before anything is tried."""
    cdef Listener* l = &g.listeners[a.listener]
    cdef const Record* rec
    cdef const Filter* f
    cdef u16 filter
    if a.mod:
        return 0                   # members and values of a resolution are locked (zh.416.3b, 416.3c)
    rec = &x.code.records[a.record]
    if b.layer == 6 and not (x.code.abilities[l.ability].reads & READS_ALL):
        return 0                   # numbers that change, and an ability that reads none
    if b.op == M_BLANK or x.code.abilities[l.ability].condition or g.objects[l.obj].flags & SUBSTITUTED:
        return 1
    if rec.amount and x.code.amounts[rec.amount].op != A_NUMBER and x.code.amounts[rec.amount].op != A_LITERAL:
        return 1
    filter = rec.filter
    while filter:
        f = &x.code.filters[filter]
        if f.condition or (b.layer == 2 and f.side):
            return 1
        if b.layer == 4 and (f.words | f.not_words) & written(g, x, b):
            return 1
        if b.layer == 5 and (f.keywords | f.not_keywords) & written(g, x, b):
            return 1
        filter = f.otherwise
    return 0


cdef inline u64 deeds(Game* g, Context* x, Change* c, const u16* there, int n_there) noexcept nogil:
    """What an effect would do now, as one number: whom it affects, and how much."""
    cdef Listener* l = &g.listeners[c.listener]
    cdef const Record* rec = &x.code.records[c.record]
    cdef Act a
    cdef Env e
    cdef int i
    cdef u64 h = 1
    if g.objects[l.obj].flags & BLANK and c.layer >= 5:
        return 0
    name_static(g, l, &a)
    e = env_of_act(&a)
    if not holds(g, x, &e, x.code.abilities[l.ability].condition):
        return h
    for i in range(n_there):
        if accepts(g, x, &e, rec.filter, there[i], &g.objects[there[i]]):
            e.each = there[i]
            h = (h ^ there[i] ^ <u64><u16>(amount(g, x, &e, rec.amount) if rec.amount else 0) << 16) * \
                <u64>0x9E3779B97F4A7C15
    return h


cdef inline int waits_for(Game* g, Context* x, Change* a, Change* b, const u16* there, int n_there) noexcept nogil:
    """Whether `a` depends on `b`: both in one layer, and `a` would do something else once `b` is applied (zh.416.5b).
    It is tried out where the masks cross."""
    cdef Obj kept[OBJECTS]
    cdef u64 before, after
    cdef int i
    if a.layer != b.layer or a.defining != b.defining or not looks_at(g, x, a, b):
        return 0
    before = deeds(g, x, a, there, n_there)
    for i in range(n_there):
        kept[i] = g.objects[there[i]]
    apply_change(g, x, b, there, n_there)
    after = deeds(g, x, a, there, n_there)
    for i in range(n_there):
        g.objects[there[i]] = kept[i]
    return before != after


cdef inline void derive_all(Game* g, Context* x) noexcept nogil:
    """Computes every permanent anew, layer by layer."""
    cdef u16 there[OBJECTS]
    g.restless = 0
    derive_some(g, x, there, permanents(g, there))


cdef inline int next_change(Game* g, Context* x, Change* changes, int first, int n, const u16* there, int n_there) noexcept nogil:
    """The effect that comes next: the first of its layer that waits for no other (zh.416.5b); in a circle of dependencies
    timestamp order decides."""
    cdef int i, k, ready, end = first + 1
    while end < n and changes[end].layer == changes[first].layer and changes[end].defining == changes[first].defining:
        end += 1
    if end == first + 1 or changes[first].layer < 4 and changes[first].layer != 2:
        return first
    for i in range(first, end):
        if changes[i].done:
            continue
        ready = 1
        for k in range(first, end):
            if k != i and not changes[k].done and waits_for(g, x, &changes[i], &changes[k], there, n_there) and \
                    not waits_for(g, x, &changes[k], &changes[i], there, n_there):
                ready = 0
                break
        if ready:
            return i
    return first


cdef inline int reads_layers(Game* g, Context* x, const Change* changes, int n) noexcept nogil:
    """Whether some static ability reads what the layers work out."""
    cdef int i
    for i in range(n):
        if not changes[i].mod and x.code.abilities[g.listeners[changes[i].listener].ability].flags & AF_LOOPS:
            return 1
    return 0


cdef inline int deeds_of(Game* g, Context* x, const Change* changes, int n, const u16* there, int n_there,
                         Deed* out) noexcept nogil:
    """What every static effect does, as things are now."""
    cdef const Record* rec
    cdef Listener* l
    cdef Act a
    cdef Env e
    cdef int i, k, m = 0
    for i in range(n):
        if changes[i].mod:
            continue
        l = &g.listeners[changes[i].listener]
        if g.objects[l.obj].flags & BLANK and changes[i].layer >= 5:
            continue
        rec = &x.code.records[changes[i].record]
        name_static(g, l, &a)
        e = env_of_act(&a)
        if not holds(g, x, &e, x.code.abilities[l.ability].condition):
            continue
        for k in range(n_there):
            if m < DEEDS and accepts(g, x, &e, rec.filter, there[k], &g.objects[there[k]]):
                e.each = there[k]
                out[m].change = <u16>i
                out[m].obj = there[k]
                out[m].value = amount(g, x, &e, rec.amount) if rec.amount else 0
                m += 1
    return m


cdef inline void until_stable(Game* g, Context* x, Change* changes, int n, const u16* there, int n_there) noexcept nogil:
    """Goes through the layers again, with each effect decided by how things stood at the end of the last round, until a
    round changes nothing. What the game's own rules add on top (`rules_derive`) counts; the caller adds it once more."""
    cdef Deed now[DEEDS]
    cdef Deed before[DEEDS]
    cdef const Record* rec
    cdef int i, k, _, n_now, n_before = -1
    for _ in range(ROUNDS):
        for i in range(n_there):
            rules_derive(g, x, there[i])
        n_now = deeds_of(g, x, changes, n, there, n_there, now)
        for i in range(n_there):
            base_values(g, x, there[i])
        k = 0
        for i in range(n):
            if changes[i].mod:
                apply_change(g, x, &changes[i], there, n_there)
            while k < n_now and now[k].change == i:
                rec = &x.code.records[changes[i].record]
                change_object(g, x, now[k].obj, rec.b, now[k].value, rec.a)
                k += 1
        if n_now == n_before and memcmp(&now[0], &before[0], n_now * sizeof(Deed)) == 0:
            return
        n_before = n_now
        for i in range(n_now):
            before[i] = now[i]


cdef inline void derive_some(Game* g, Context* x, const u16* there, int n_there) noexcept nogil:
    """Computes some permanents anew, layer by layer."""
    cdef Change changes[2 * MODIFIERS + 1]
    cdef u8 controller[OBJECTS]
    cdef u16 definition[OBJECTS]
    cdef int n, i, first = 0
    cdef u16 o
    for i in range(n_there):
        o = there[i]
        controller[i] = g.objects[o].seat
        definition[i] = g.objects[o].definition
        if g.n_mods or definition[i] != g.objects[o].card:
            g.objects[o].definition = copied_definition(g, o)
        base_values(g, x, o)
    if g.n_mods or g.n_static:
        n = collect_changes(g, x, changes)
        while first < n:
            i = next_change(g, x, changes, first, n, there, n_there)
            apply_change(g, x, &changes[i], there, n_there)
            changes[i].done = 1
            while first < n and changes[first].done:
                first += 1
        if g.n_static and reads_layers(g, x, changes, n):
            until_stable(g, x, changes, n, there, n_there)
    for i in range(n_there):
        o = there[i]
        rules_derive(g, x, o)
        if definition[i] != g.objects[o].definition or \
                ((g.objects[o].flags & BLANK) != 0) != ((g.objects[o].flags & DEAF) != 0):
            hear_anew(g, x, o)
        if controller[i] != g.objects[o].seat:
            change_controller(g, x, o)


cdef inline int permanents(Game* g, u16* out) noexcept nogil:
    """Everything in play, in the order of the zones."""
    cdef int kind, seat, n = 0
    cdef u16 o
    for kind in range(ZONES // SEATS):
        if rules_zone_traits(kind) & PLAY:
            for seat in range(SEATS):
                o = g.zones[kind * SEATS + seat].first
                while o:
                    out[n] = o
                    n += 1
                    o = g.objects[o].next
    return n


cdef inline u16 copied_definition(Game* g, int o) noexcept nogil:
    """Layer 1: the newest copy effect on a thing, or what is printed."""
    cdef int i
    cdef u16 definition = g.objects[o].card
    for i in range(g.n_mods):
        if g.mods[i].op == M_COPY and g.mods[i].obj == o and g.mods[i].version == g.objects[o].version:
            definition = <u16>g.mods[i].value
    return definition


cdef inline void hear_anew(Game* g, Context* x, int o) noexcept nogil:
    """Its abilities are others now: it became blank, or a copy of something else."""
    unlisten(g, o)
    if g.objects[o].flags & BLANK:
        g.objects[o].flags |= DEAF
    else:
        g.objects[o].flags &= ~<u32>DEAF
        listen_all(g, x, o)


cdef inline void change_controller(Game* g, Context* x, int o) noexcept nogil:
    """Its listeners follow it, and the change is an event (leaving combat, recall ...)."""
    cdef Row row
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].obj == o and not (g.listeners[i].flags & DELAYED):
            g.listeners[i].seat = g.objects[o].seat
    memset(&row, 0, sizeof(Row))
    row.kind = EV_CONTROL_CHANGED
    row.status = DONE
    row.subject = <u16>o
    row.subject_version = g.objects[o].version
    row.seat = g.objects[o].seat
    rules_announce(g, x, &row, 0)


cdef inline void refresh(Game* g, Context* x, int o) noexcept nogil:
    """After a change to one object: computes that object, or everything while a static ability may read it."""
    stir(g, READS_BOARD)
    if g.restless:
        derive_all(g, x)
    elif g.objects[o].flags & IN_PLAY:
        derive_one(g, x, o)


cdef inline i32 query(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """The sum of everything that answers a query about (seat, object); prohibitions are queries that one tests for > 0."""
    cdef int i
    cdef i32 total = 0
    cdef u16 r
    cdef const Record* rec
    cdef Listener* l
    cdef Act a
    cdef Env e
    if not (g.queried >> (which if which < 63 else 63)) & 1:
        return 0
    for i in range(g.n_mods):
        if g.mods[i].op == M_QUERY + which and not source_gone(g, &g.mods[i]):
            if (g.mods[i].seat == seat or g.mods[i].obj) and (
                g.mods[i].obj == 0 or (g.mods[i].obj == o and g.mods[i].version == g.objects[o].version)
            ):
                if g.mods[i].filter == 0:
                    total += g.mods[i].value
                else:
                    memset(&a, 0, sizeof(Act))
                    a.seat = g.mods[i].seat
                    a.obj = g.mods[i].source
                    e = env_of_act(&a)
                    if accepts(g, x, &e, g.mods[i].filter, o, &g.objects[o]):
                        total += g.mods[i].value
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_QUERY:
            r = x.code.abilities[l.ability].effect
            while x.code.records[r].op:
                rec = &x.code.records[r]
                if rec.b == M_QUERY + which:
                    memset(&a, 0, sizeof(Act))
                    a.obj = l.obj
                    a.version = g.objects[l.obj].version
                    a.seat = g.objects[l.obj].seat
                    a.ability = l.ability
                    e = env_of_act(&a)
                    e.each = <u16>o
                    e.seat = <u8>seat
                    if (rec.who == 0 or query_seat(rec.who, a.seat, seat)) and holds(
                        g, x, &e, x.code.abilities[l.ability].condition
                    ) and (rec.filter == 0 or accepts(g, x, &e, rec.filter, o, &g.objects[o])):
                        total += amount(g, x, &e, rec.amount) if rec.amount else 1
                r += 1
    return total


cdef inline int query_seat(int who, int mine, int seat) noexcept nogil:
    """A query's own player word: 1 my seat, 2 not my seat."""
    return (seat == mine) if who == 1 else (seat != mine)
