"""Layers and queries: what a thing is now, and what may be done.

Layers (zh.416.5a): 1 copies, 2 control, 3 words of the text, 4 kinds and classes, 5 abilities and keywords, 6 numbers.
Inside a layer characteristic-defining abilities come first, in the last layer then counters, then everything else by
timestamp; an effect whose outcome another one of the layer changes waits for it (zh.416.5b, dependency by the masks that
the operation reads and writes). What one ability or instruction does in a layer is one effect, and an effect that has begun in
one layer goes on in the next with the same members, also when its ability is lost meanwhile. A ruleset without a layer simply
has no operation in it.

Queries are numbers (distance, limits, costs), permissions and prohibitions; "cannot" wins (zh.103.2b).
"""

from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_MODS, clear_act
from sgs_fast_core.kernel.listeners cimport (
    AB_QUERY, AB_STATIC, AF_DEFINING, AF_LOOPS, ALL_BUT_STATICS, DELAYED, GRANTED, ONLY_STATICS, PRINTED, READS_ALL,
    READS_BOARD, SUSPENDED, listen, listen_all, listen_some, listener_of, note_query, stir, strike, unlisten_some,
)
from sgs_fast_core.kernel.ports cimport (
    rules_announce, rules_derive, rules_growing, rules_keyword_numbers, rules_zone_traits,
)
from sgs_fast_core.kernel.program cimport Card, Filter, Record, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport (
    BARE, BLANK, DEAF, DIRTY, DONE, F_MODIFIERS, IN_PLAY, LISTENERS, MODIFIERS, OBJECTS, OBJECT_NUMS, SEATS, SUBSTITUTED,
    TAPPED, UNTIL_OWN_TURN, WHILE_SOURCE_HERE, WHILE_SOURCE_TAPPED, ZONES, Act, Context, Game, Listener, Mod, Obj, Row,
    number_at, put_words, words_of,
)
from sgs_fast_core.kernel.values cimport A_LITERAL, A_NUMBER, ONLY_THIS, Env, accepts, accepts_first, amount, env_of_act, holds
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
    M_GRANT                # value = ability, filter = its listener, bits = whether it came after all that takes abilities
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


cdef enum:
    PARTS = 8              # changes that one static ability makes to one thing; the compiler allows no more
    MEMBER_WORDS = 6       # words of 64 bits for a set of things
    GROWN = 64             # changes of the growing number that one computation can meet
    GROUP = 64             # effects of one layer among which dependencies are looked for


cdef struct Change:        # one effect inside one layer
    u16 stamp
    u16 mod                # index of its first Mod + 1, or 0
    u16 listener           # index of a static listener
    u16 thing              # of growth (enrage): the thing that grows, else 0
    i16 value              # of growth: its points
    u8 defining
    u8 layer
    u8 several             # a static ability that works in more than one layer
    u8 done


cdef struct Deed:          # one change that a static ability makes to one thing
    u16 change
    u16 obj
    u16 record
    i16 value


cdef enum:
    DEEDS = 512            # of all effects of a round
    ROUNDS = 5             # most rounds through the layers


cdef struct Grown:         # points of the growing number that an effect gave
    u16 thing
    u16 stamp
    i16 value


cdef struct Layers:        # one computation of characteristics
    const u16* there       # the permanents that are computed
    int n
    int n_grown
    Grown grown[64]
    u8 begun[LISTENERS]    # static abilities that have worked in an earlier layer go on, with the members they had then
    u64 members[6 * LISTENERS]


cdef struct Plan:          # what a static ability does in one layer: all of it is read before any of it happens
    int n                  # things
    int parts              # changes of each
    u16 record[8]
    u16 place[OBJECTS]     # of a thing among those that are computed
    i16 value[8 * OBJECTS]


cdef inline int layer_of(int op, u32 bits) noexcept nogil:
    """The layer of an operation; a number that is a keyword's belongs to the abilities."""
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
    if op == M_ADD or op == M_SET:
        return 5 if (rules_keyword_numbers() >> (bits & 7)) & 1 else 6
    if op == M_SWAP:
        return 6
    return 0


cdef inline Mod* add_mod(Game* g, int op, int obj, int value, int span) noexcept nogil:
    """A continuous effect; NULL (and a fault) when the table is full. Who changes a number sets `layer` with `bits`."""
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
    m.layer = <u8>layer_of(op, 0)
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


cdef inline void base_values(Game* g, Context* x, int o) noexcept nogil:
    """An object as printed (or as the definition that it copies)."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    put_words(p, card.words)
    p.keywords = card.keywords
    memcpy(&p.num[0], &card.num[0], sizeof(p.num))
    p.seat = p.base
    p.flags &= ~<u32>(BLANK | SUBSTITUTED | BARE)
    if card.flags & NO_ABILITIES:
        p.flags |= BARE


cdef inline void change_object(Game* g, Context* x, int o, int op, i32 value, u32 bits) noexcept nogil:
    """One change of one characteristic."""
    cdef Obj* p = &g.objects[o]
    cdef i16 power
    cdef int number
    if op == M_ADD:
        p.num[number_at(bits)] = <i16>(p.num[number_at(bits)] + value)
        if value > 0 and (rules_keyword_numbers() >> (bits & 7)) & 1:
            p.flags &= ~<u32>BARE
    elif op == M_SET:
        p.num[number_at(bits)] = <i16>value
    elif op == M_SWAP:
        power = p.num[0]
        p.num[0] = p.num[number_at(1)]
        p.num[number_at(1)] = power
    elif op == M_KEYWORD_ADD:
        p.keywords |= bits
        p.flags &= ~<u32>BARE
    elif op == M_GRANT:
        p.flags &= ~<u32>BARE
    elif op == M_KEYWORD_REMOVE:
        p.keywords &= ~bits
    elif op == M_WORDS_ADD:
        put_words(p, words_of(p, 0) | <u64>1 << (bits & 63))
    elif op == M_WORDS_REMOVE:
        put_words(p, words_of(p, 0) & ~(<u64>1 << (bits & 63)))
    elif op == M_WORDS_SET:        # replaces the words of the same group: bits = word, value = first word of the group
        put_words(p, (words_of(p, 0) & ~((<u64>0xFF) << (value & 63))) | (<u64>1 << (bits & 63)))
    elif op == M_CONTROL:
        if 0 <= value < SEATS:
            p.seat = <u8>value
    elif op == M_BLANK:
        p.flags |= BLANK | BARE
        p.keywords = 0
        for number in range(OBJECT_NUMS):
            if (rules_keyword_numbers() >> number) & 1:
                p.num[number] = 0
    elif op == M_SUBSTITUTE:
        p.flags |= SUBSTITUTED


cdef inline void derive_one(Game* g, Context* x, int o) noexcept nogil:
    """Computes one object anew; right as long as nothing else reads it."""
    cdef int i
    cdef Mod* m
    cdef Obj* p = &g.objects[o]
    cdef u16 there[1]
    there[0] = <u16>o
    if g.n_static:
        if silenced_statics(g):
            derive_all(g, x)           # whether they work is known only in the middle of the layers
            return
        if not left_alone(g, x, o):
            derive_some(g, x, there, 1)
            return
    base_values(g, x, o)
    for i in range(g.n_mods):
        m = &g.mods[i]
        if m.layer > 1 and m.obj == o and m.version == p.version:
            change_object(g, x, o, m.op, m.value, m.bits)
    if rules_growing() and p.num[rules_growing()] and p.damage:
        if g.n_mods:                   # it has its own place among the effects of its layer
            derive_some(g, x, there, 1)
            return
        p.num[0] = <i16>(p.num[0] + p.num[rules_growing()] * p.damage)
    rules_derive(g, x, o)


cdef inline int left_alone(Game* g, Context* x, int o) noexcept nogil:
    """Whether a thing is as printed, and no effect and no static ability names it as it is then: what changes one thing may
    bring another to change it, but the first would have to accept it as printed."""
    cdef Obj* p = &g.objects[o]
    cdef Act a
    cdef Env e
    cdef int i
    cdef u16 r
    if p.flags & (BLANK | DEAF | SUBSTITUTED) or p.seat != p.base or p.definition != p.card:
        return 0
    for i in range(g.n_mods):
        if g.mods[i].layer and g.mods[i].obj == o:
            return 0
    base_values(g, x, o)
    for i in range(g.n_listeners):
        if g.listeners[i].kind == AB_STATIC:
            name_static(g, &g.listeners[i], &a)
            e = env_of_act(&a)
            r = x.code.abilities[a.ability].effect
            while x.code.records[r].op:
                if accepts(g, x, &e, x.code.records[r].filter, o, p):
                    return 0
                r += 1
    return 1


cdef inline int silenced_statics(Game* g) noexcept nogil:
    """Whether a thing without abilities has a static ability by print: it may work in an earlier layer, or have begun."""
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].kind == AB_STATIC and g.objects[g.listeners[i].obj].flags & DEAF:
            return 1
    return 0


cdef inline int enter_change(Game* g, Change* out, int n, Change* c) noexcept nogil:
    """Puts a change into its place: by layer, defining first, then timestamp."""
    cdef int k = n - 1
    if n >= 2 * MODIFIERS:
        fault(g, F_MODIFIERS)
        return n
    while k >= 0 and comes_before(c, &out[k]):
        out[k + 1] = out[k]
        k -= 1
    out[k + 1] = c[0]
    return n + 1


cdef inline int collect_changes(Game* g, Context* x, Layers* s, Change* out) noexcept nogil:
    """Every effect that changes a characteristic now, in order of layer, defining first, then timestamp."""
    cdef int i, k, layers, n = 0
    cdef u16 r
    cdef Change c
    cdef Listener* l
    memset(&c, 0, sizeof(Change))
    for i in range(g.n_mods):
        if g.mods[i].layer:
            k = n - 1                  # what one instruction does to some things is one effect
            while k >= 0 and not (out[k].stamp == g.mods[i].stamp and out[k].layer == g.mods[i].layer):
                k = k - 1 if out[k].layer >= g.mods[i].layer else -1
            if k < 0:
                c.stamp = g.mods[i].stamp
                c.mod = <u16>(i + 1)
                c.layer = g.mods[i].layer
                n = enter_change(g, out, n, &c)
    c.mod = 0
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.kind == AB_STATIC:
            layers = 0
            r = x.code.abilities[l.ability].effect
            while x.code.records[r].op:
                layers |= 1 << layer_of(x.code.records[r].b, x.code.records[r].a)
                r += 1
            layers &= ~1
            c.stamp = g.objects[l.obj].stamp
            c.listener = <u16>i
            c.defining = 1 if x.code.abilities[l.ability].flags & AF_DEFINING else 0
            c.several = 1 if layers & (layers - 1) else 0
            if c.several:
                s.begun[i] = 0
            k = 1
            while layers >> k:
                if (layers >> k) & 1:
                    c.layer = <u8>k
                    n = enter_change(g, out, n, &c)
                k += 1
    return n


cdef inline int comes_before(Change* a, Change* b) noexcept nogil:
    if a.layer != b.layer:
        return a.layer < b.layer
    if a.defining != b.defining:
        return a.defining > b.defining
    return a.stamp < b.stamp


cdef inline int read_plan(Game* g, Context* x, Change* c, Layers* s, Plan* p) noexcept nogil:
    """What a static ability would do in its layer; 0 when it does not work."""
    cdef Listener* l = &g.listeners[c.listener]
    cdef const Record* rec
    cdef const Filter* f
    cdef Act a
    cdef Env e
    cdef int i, k, alone, begun = c.several and s.begun[c.listener]
    cdef u16 o, r = x.code.abilities[l.ability].effect
    p.n = 0
    p.parts = 0
    if l.flags & SUSPENDED or (not begun and c.layer >= 5 and g.objects[l.obj].flags & BLANK and not (l.flags & GRANTED)):
        return 0                   # it has lost the ability by now (zh.405.1)
    name_static(g, l, &a)
    e = env_of_act(&a)
    if not begun and not holds(g, x, &e, x.code.abilities[l.ability].condition):
        return 0
    while x.code.records[r].op:
        if layer_of(x.code.records[r].b, x.code.records[r].a) == c.layer and p.parts < PARTS:
            p.record[p.parts] = r
            p.parts += 1
        r += 1
    rec = &x.code.records[p.record[0]]             # all of them are about the same things
    f = &x.code.filters[rec.filter]
    alone = f.flags & ONLY_THIS and f.otherwise == 0
    for i in range(s.n):
        o = s.there[i]
        if alone and o != l.obj:
            continue
        if begun:
            if not (s.members[MEMBER_WORDS * c.listener + (i >> 6)] >> (i & 63)) & 1:
                continue
        elif not (accepts_first(g, x, &e, f, o, &g.objects[o]) or f.otherwise and accepts(
                g, x, &e, f.otherwise, o, &g.objects[o])):
            continue
        e.each = o
        p.place[p.n] = <u16>i
        for k in range(p.parts):
            r = x.code.records[p.record[k]].amount
            p.value[PARTS * p.n + k] = <i16>amount(g, x, &e, r) if r else <i16>0
        p.n += 1
    return 1


cdef inline void note_growth(Game* g, Layers* s, int o, int op, i32 value, int stamp) noexcept nogil:
    """An effect changed the growing number: its points have the age of that effect."""
    cdef int i, kept = 0
    if op == M_ADD:
        kept = s.n_grown
    else:                          # what was there before is gone
        for i in range(s.n_grown):
            if s.grown[i].thing != o:
                s.grown[kept] = s.grown[i]
                kept += 1
    s.n_grown = kept
    if op == M_BLANK:
        return
    if kept >= GROWN:
        fault(g, F_MODIFIERS)
        return
    s.grown[kept].thing = <u16>o
    s.grown[kept].stamp = <u16>(stamp if stamp > g.objects[o].stamp else g.objects[o].stamp)
    s.grown[kept].value = <i16>value
    s.n_grown = kept + 1


cdef inline void change_thing(
    Game* g, Context* x, Layers* s, int o, int op, i32 value, u32 bits, int stamp, int trial,
) noexcept nogil:
    change_object(g, x, o, op, value, bits)
    if op == M_BLANK and not trial:
        note_grants(g, o, 0)
    if rules_growing() and not trial and (
            op == M_BLANK or ((op == M_ADD or op == M_SET) and <int>(bits & 7) == rules_growing())):
        note_growth(g, s, o, op, value, stamp)


cdef inline void apply_change(Game* g, Context* x, Change* c, Layers* s, int trial) noexcept nogil:
    """Applies one effect to everything that it affects; `trial`: to see what would come of it."""
    cdef const Record* rec
    cdef Mod* m
    cdef Plan p
    cdef Obj* thing
    cdef int i, k
    if c.thing:
        thing = &g.objects[c.thing]
        thing.num[0] = <i16>(thing.num[0] + c.value * thing.damage)
        return
    if c.mod:
        for k in range(c.mod - 1, g.n_mods):
            m = &g.mods[k]
            if m.stamp != c.stamp:
                break
            if m.layer == c.layer and m.obj and m.version == g.objects[m.obj].version and g.objects[m.obj].flags & IN_PLAY:
                for i in range(s.n):
                    if s.there[i] == m.obj:
                        change_thing(g, x, s, m.obj, m.op, m.value, m.bits, c.stamp, trial)
                        if m.op == M_GRANT and not trial:
                            m.bits = 1
        return
    if not read_plan(g, x, c, s, &p):
        return
    if c.several and not trial and not s.begun[c.listener]:
        s.begun[c.listener] = 1
        for k in range(MEMBER_WORDS):
            s.members[MEMBER_WORDS * c.listener + k] = 0
        for i in range(p.n):
            s.members[MEMBER_WORDS * c.listener + (p.place[i] >> 6)] |= <u64>1 << (p.place[i] & 63)
    for i in range(p.n):
        for k in range(p.parts):
            rec = &x.code.records[p.record[k]]
            change_thing(g, x, s, s.there[p.place[i]], rec.b, p.value[PARTS * i + k], rec.a, c.stamp, trial)


cdef inline void name_static(Game* g, Listener* l, Act* a) noexcept nogil:
    """The names that a static ability may use."""
    clear_act(a)
    a.obj = l.obj
    a.version = g.objects[l.obj].version
    a.seat = g.objects[l.obj].seat
    a.ability = l.ability


cdef inline u64 written_by(int op, u32 bits, int layer) noexcept nogil:
    if op == M_BLANK or op == M_WORDS_SET:
        return ~<u64>0
    if layer == 4:
        return <u64>1 << (bits & 63)
    return bits if op == M_KEYWORD_ADD or op == M_KEYWORD_REMOVE else <u64>0


cdef inline u64 written(Game* g, Context* x, Change* b, int* blanks) noexcept nogil:
    """The words (layer 4) or keywords (layer 5) that an effect writes, and whether it takes abilities."""
    cdef u64 bits = 0
    cdef int i
    cdef u16 r
    cdef const Record* rec
    blanks[0] = 0
    if b.thing:
        return 0
    if b.mod:
        for i in range(b.mod - 1, g.n_mods):
            if g.mods[i].stamp != b.stamp:
                break
            if g.mods[i].layer == b.layer:
                bits |= written_by(g.mods[i].op, g.mods[i].bits, b.layer)
                blanks[0] |= g.mods[i].op == M_BLANK
        return bits
    r = x.code.abilities[g.listeners[b.listener].ability].effect
    while x.code.records[r].op:
        rec = &x.code.records[r]
        if layer_of(rec.b, rec.a) == b.layer:
            bits |= written_by(rec.b, rec.a, b.layer)
            blanks[0] |= rec.b == M_BLANK
        r += 1
    return bits


cdef inline int looks_at(Game* g, Context* x, Change* a, Change* b) noexcept nogil:
    """Whether what `b` writes can matter to what `a` reads: masks, before anything is tried."""
    cdef Listener* l = &g.listeners[a.listener]
    cdef const Record* rec
    cdef const Filter* f
    cdef u16 filter, r
    cdef u64 bits
    cdef int blanks = 0
    if a.mod or a.thing:
        return 0                   # members and values of a resolution are locked (zh.416.3b, 416.3c)
    if b.layer == 6 and not (x.code.abilities[l.ability].reads & READS_ALL):
        return 0                   # numbers that change, and an ability that reads none
    bits = written(g, x, b, &blanks)
    if blanks or x.code.abilities[l.ability].condition or g.objects[l.obj].flags & SUBSTITUTED:
        return 1
    r = x.code.abilities[l.ability].effect
    while x.code.records[r].op:
        rec = &x.code.records[r]
        r += 1
        if layer_of(rec.b, rec.a) != a.layer:
            continue
        if rec.amount and x.code.amounts[rec.amount].op != A_NUMBER and x.code.amounts[rec.amount].op != A_LITERAL:
            return 1
        filter = rec.filter
        while filter:
            f = &x.code.filters[filter]
            if f.condition or (b.layer == 2 and f.side):
                return 1
            if b.layer == 4 and (f.words | f.not_words) & bits:
                return 1
            if b.layer == 5 and ((f.keywords | f.not_keywords) & bits or (f.flags_on | f.flags_off) & BARE):
                return 1
            filter = f.otherwise
    return 0


cdef inline u64 deeds(Game* g, Context* x, Change* c, Layers* s) noexcept nogil:
    """What an effect would do now, as one number: whom it affects, and how much."""
    cdef Plan p
    cdef int i, k
    cdef u64 h = 1
    if not read_plan(g, x, c, s, &p):
        return 0
    for i in range(p.n):
        h = (h ^ p.place[i]) * <u64>0x9E3779B97F4A7C15
        for k in range(p.parts):
            h = (h ^ <u64><u16>p.value[PARTS * i + k] << 16) * <u64>0x9E3779B97F4A7C15
    return h


cdef inline int waits_for(Game* g, Context* x, Change* a, Change* b, Layers* s) noexcept nogil:
    """Whether `a` depends on `b`: both in one layer, and `a` would do something else once `b` is applied (zh.416.5b).
    It is tried out where the masks cross."""
    cdef Obj kept[OBJECTS]
    cdef u64 before, after
    cdef int i
    if not looks_at(g, x, a, b):
        return 0
    before = deeds(g, x, a, s)
    for i in range(s.n):
        kept[i] = g.objects[s.there[i]]
    apply_change(g, x, b, s, 1)
    after = deeds(g, x, a, s)
    for i in range(s.n):
        g.objects[s.there[i]] = kept[i]
    return before != after


cdef inline u64 waited_for(Game* g, Context* x, Change* changes, int first, int end, int i, Layers* s) noexcept nogil:
    """The effects of its group, a bit each, that one of them waits for."""
    cdef u64 found = 0
    cdef int k
    for k in range(first, end):
        if k != i and not changes[k].done and waits_for(g, x, &changes[i], &changes[k], s):
            found |= <u64>1 << (k - first)
    return found


cdef inline int next_change(Game* g, Context* x, Change* changes, int first, int n, Layers* s) noexcept nogil:
    """The effect that comes next: the oldest of its layer that waits for no other; in a circle of dependencies timestamp
    order decides (zh.416.5b)."""
    cdef u64 far[64]
    cdef u64 seen
    cdef int i, k, m, free, end = first + 1
    while end < n and end - first < GROUP and changes[end].layer == changes[first].layer and \
            changes[end].defining == changes[first].defining:
        end += 1
    if end == first + 1 or changes[first].layer < 4 and changes[first].layer != 2:
        return first
    m = end - first
    far[0] = waited_for(g, x, changes, first, end, first, s)
    if far[0] == 0:
        return first
    for i in range(1, m):
        far[i] = 0 if changes[first + i].done else waited_for(g, x, changes, first, end, first + i, s)
    for k in range(m):             # what they wait for in their turn
        for i in range(m):
            if (far[i] >> k) & 1:
                far[i] |= far[k]
    for i in range(m):
        if changes[first + i].done:
            continue
        seen = far[i]
        free = 1
        for k in range(m):
            if (seen >> k) & 1 and k != i and not (far[k] >> i) & 1:
                free = 0
        if free:
            return first + i
    return first


cdef inline int reads_layers(Game* g, Context* x, const Change* changes, int n) noexcept nogil:
    """Whether some static ability reads what the layers work out."""
    cdef int i
    for i in range(n):
        if not (changes[i].mod or changes[i].thing) and \
                x.code.abilities[g.listeners[changes[i].listener].ability].flags & AF_LOOPS:
            return 1
    return 0


cdef inline int deeds_of(Game* g, Context* x, Change* changes, int n, Layers* s, Deed* out) noexcept nogil:
    """What every static ability does, as things are now."""
    cdef Plan p
    cdef int i, k, part, m = 0
    for i in range(n):
        if changes[i].mod or changes[i].thing:
            continue
        s.begun[changes[i].listener] = 0
        if not read_plan(g, x, &changes[i], s, &p):
            continue
        for k in range(p.n):
            for part in range(p.parts):
                if m < DEEDS:
                    out[m].change = <u16>i
                    out[m].obj = s.there[p.place[k]]
                    out[m].record = p.record[part]
                    out[m].value = p.value[PARTS * k + part]
                    m += 1
    return m


cdef inline void until_stable(Game* g, Context* x, Change* changes, int n, Layers* s) noexcept nogil:
    """Goes through the layers again, with each effect decided by how things stood at the end of the last round, until a
    round changes nothing. What the game's own rules add on top (`rules_derive`) counts; the caller adds it once more."""
    cdef Deed now[DEEDS]
    cdef Deed before[DEEDS]
    cdef const Record* rec
    cdef int _, i, k, n_now, n_before = -1
    for _ in range(ROUNDS):
        for i in range(s.n):
            rules_derive(g, x, s.there[i])
        n_now = deeds_of(g, x, changes, n, s, now)
        for i in range(s.n):
            base_values(g, x, s.there[i])
        k = 0
        for i in range(n):
            if changes[i].mod or changes[i].thing:
                apply_change(g, x, &changes[i], s, 1)
            while k < n_now and now[k].change == i:
                rec = &x.code.records[now[k].record]
                change_object(g, x, now[k].obj, rec.b, now[k].value, rec.a)
                k += 1
        if n_now == n_before and memcmp(&now[0], &before[0], n_now * sizeof(Deed)) == 0:
            return
        n_before = n_now
        for i in range(n_now):
            before[i] = now[i]


cdef inline int enter_growth(Game* g, Layers* s, Change* changes, int first, int n) noexcept nogil:
    """Growth (enrage) is an effect of the last layer at the age of the ability (zh.416.5a, zh.500.4)."""
    cdef Change c
    cdef Obj* p
    cdef int i, k, part
    cdef i32 own
    for i in range(s.n):
        p = &g.objects[s.there[i]]
        if p.num[rules_growing()] == 0 or p.damage == 0:
            continue
        own = p.num[rules_growing()]
        for part in range(-1, s.n_grown):
            if part >= 0 and s.grown[part].thing != s.there[i]:
                continue
            memset(&c, 0, sizeof(Change))
            c.layer = 6
            c.thing = s.there[i]
            c.stamp = s.grown[part].stamp if part >= 0 else p.stamp
            if part >= 0:
                c.value = s.grown[part].value
            else:
                for k in range(s.n_grown):
                    own -= s.grown[k].value if s.grown[k].thing == c.thing else 0
                c.value = <i16>own
            if n >= 2 * MODIFIERS + OBJECTS:
                fault(g, F_MODIFIERS)
                return n
            k = n - 1
            while k >= first and not changes[k].defining and changes[k].stamp >= c.stamp:
                changes[k + 1] = changes[k]
                k -= 1
            changes[k + 1] = c
            n += 1
    return n


cdef inline void derive_all(Game* g, Context* x) noexcept nogil:
    """Computes every permanent anew, layer by layer; again when that brought other static abilities."""
    cdef u16 there[OBJECTS]
    cdef int _
    g.dirty = DIRTY
    for _ in range(4):
        g.restless = 0
        derive_some(g, x, there, permanents(g, there))
        if not g.restless:
            return


cdef inline void note_grants(Game* g, int o, u32 works) noexcept nogil:
    """Whether the abilities work that effects gave a thing up to now: the newest of gift and loss counts (zh.405.1)."""
    cdef int i
    for i in range(g.n_mods):
        if g.mods[i].op == M_GRANT and g.mods[i].obj == o:
            g.mods[i].bits = works


cdef inline void settle_grants(Game* g, Context* x, const u16* there, int n_there) noexcept nogil:
    """Given abilities listen exactly while they work."""
    cdef Mod* m
    cdef Listener* l
    cdef int i, k
    for i in range(g.n_mods):
        m = &g.mods[i]
        if m.op != M_GRANT or m.version != g.objects[m.obj].version:
            continue
        k = 0
        while k < n_there and there[k] != m.obj:
            k += 1
        if k == n_there or (m.bits != 0) == (listener_of(g, m.filter) != NULL):
            continue
        if m.bits == 0:
            strike(g, m.filter)
            continue
        l = listen(g, x, m.obj, m.value, g.objects[m.obj].seat)
        if l == NULL:
            return
        l.flags |= GRANTED
        m.filter = l.serial


cdef inline void derive_some(Game* g, Context* x, const u16* there, int n_there) noexcept nogil:
    """Computes some permanents anew, layer by layer."""
    cdef Change changes[2 * MODIFIERS + OBJECTS + 1]
    cdef Layers s
    cdef u8 controller[OBJECTS]
    cdef u16 definition[OBJECTS]
    cdef int n = 0, i, growing = rules_growing(), first = 0
    cdef u16 o
    for i in range(n_there):
        o = there[i]
        controller[i] = g.objects[o].seat
        definition[i] = g.objects[o].definition
        if g.n_mods or definition[i] != g.objects[o].card:
            g.objects[o].definition = copied_definition(g, o)
        base_values(g, x, o)
    s.there = there
    s.n = n_there
    s.n_grown = 0
    if g.n_mods or g.n_static:
        n = collect_changes(g, x, &s, changes)
    if n or growing:
        while True:
            if growing and (first == n or changes[first].layer == 6 and not changes[first].defining):
                n = enter_growth(g, &s, changes, first, n)
                growing = 0
            if first == n:
                break
            i = next_change(g, x, changes, first, n, &s)
            apply_change(g, x, &changes[i], &s, 0)
            changes[i].done = 1
            while first < n and changes[first].done:
                first += 1
        if g.n_static and reads_layers(g, x, changes, n):
            until_stable(g, x, changes, n, &s)
    for i in range(n_there):
        o = there[i]
        rules_derive(g, x, o)
        if definition[i] != g.objects[o].definition:
            hear_anew(g, x, o)
        elif ((g.objects[o].flags & BLANK) != 0) != ((g.objects[o].flags & DEAF) != 0):
            hush(g, x, o)
        if controller[i] != g.objects[o].seat:
            change_controller(g, x, o)
    if g.n_mods:
        settle_grants(g, x, there, n_there)


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
    """It is a copy of something else now: its abilities are others."""
    unlisten_some(g, o, PRINTED)
    g.objects[o].flags &= ~<u32>DEAF
    if g.objects[o].flags & BLANK:
        g.objects[o].flags |= DEAF
        listen_some(g, x, o, ONLY_STATICS)
    else:
        listen_all(g, x, o)


cdef inline void hush(Game* g, Context* x, int o) noexcept nogil:
    """It has no abilities any more, or has them again. Its static abilities stay in the table: the layers find out each time
    whether they work, since one that takes abilities may have begun before it was lost itself (zh.405.1, zh.416.5b)."""
    unlisten_some(g, o, ALL_BUT_STATICS)       # a ruleset may have entered them already
    if g.objects[o].flags & BLANK:
        g.objects[o].flags |= DEAF
    else:
        g.objects[o].flags &= ~<u32>DEAF
        listen_some(g, x, o, ALL_BUT_STATICS)


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
