"""What card scripts read: references, filters, amounts and conditions, evaluated against one use of an ability.

All are packed expressions without circles (`api.Program` checks it), so evaluation always ends.
"""

from sgs_fast_core.kernel.frames cimport act_at, handles_behind
from sgs_fast_core.kernel.handles cimport is_noted
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.ports cimport rules_number
from sgs_fast_core.kernel.program cimport Amount, Card, Condition, Filter, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.types cimport (
    DONE, IN_PLAY, NO_SEAT, OBJECT_NUMS, REPLACED, SEATS, SUBSTITUTED, TEAMS, ZONES, Act, Context, Frame, Game, Handle, Mod,
    Obj, number_at, words_of,
)
from sgs_fast_core.kernel.zones cimport kind_of, zone_of

cdef enum:  # Ref: objects that an ability can speak of
    R_NONE, R_THIS, R_SUBJECT, R_OBJECT, R_SOURCE, R_EACH, R_EACH_OUTER, R_ME, R_FOE
    R_MOVED                # the subject of a departure, in the zone where it went (zh.409.9)
    R_LINK                 # what this is linked to: whom it attacks, what it is attached to
    R_PLAYER               # the character of the seat of a loop over players
    R_ACTIVE               # the character whose turn it is
    R_TARGET = 16          # R_TARGET + k: the first object of the k-th target row
    R_HANDLE = 32          # R_HANDLE + k: the first object that handle k noted

cdef enum:  # Who: players that an ability can speak of
    W_ME, W_FOE, W_ACTIVE, W_PASSIVE, W_EACH, W_EVENT, W_ALL
    W_OTHERS               # everybody but this player, the next one first
    W_CONTROLLER = 64      # + a reference
    W_OWNER = 128          # + a reference

cdef enum:  # Amount_op
    A_NUMBER, A_LITERAL, A_COUNT, A_NUM, A_DAMAGE, A_COUNTERS, A_COST, A_X, A_EVENT, A_HANDLE, A_HANDLE_COUNT
    A_ADD, A_SUB, A_MUL, A_MIN, A_MAX, A_HALF_UP, A_HALF_DOWN, A_LIFE, A_ZONE, A_SUM, A_SEAT_NUM, A_SHIELD, A_TURN
    A_RULE, A_PRINTED, A_PAID, A_CHOSEN, A_SAID

cdef enum:  # Condition_op
    C_TRUE, C_NOT, C_AND, C_OR, C_COMPARE, C_EXISTS, C_MATCHES, C_SAME, C_MY_TURN, C_PHASE, C_DONE, C_TRIED, C_MINE
    C_EXTRA, C_CAUSE, C_ZONE_FROM, C_FLAG, C_SAME_SEAT, C_ALIVE, C_ODD, C_EVENT_SEAT, C_CARD
    C_NOTED, C_SAID

cdef enum:  # Said: what can be named, and what its number is
    SAID_WORD              # a class or other word: its bit
    SAID_KEYWORD           # its bit, or SAID_NUMBERED + the number that it is
    SAID_NUMBER
    SAID_CARD              # a definition

cdef enum:
    SAID_NUMBERED = 32

cdef enum:  # Compare
    LESS, AT_MOST, EQUAL, AT_LEAST, MORE, DIFFERENT

cdef enum:  # Side
    ANY_SIDE, MINE, ENEMY, EVENT_SIDE

cdef enum:  # Filter_flag
    NOT_THIS = 1
    NOT_SUBJECT = 2
    NOT_CHOSEN = 4         # not a target that this use already has
    ONLY_THIS = 8
    OWNED = 16             # the side is the owner's, not the controller's
    ONLY_LINKED = 32       # linked to this, or this is linked to it
    NOT_EACH = 64


cdef struct Env "sgs_env":  # what names mean while one ability is read
    Act* act
    Handle* handles
    u16 each
    u16 outer
    u8 seat                # the seat of a loop over players


cdef inline Env env_of_frame(Game* g, Frame* f) noexcept nogil:
    """The names of a running effect."""
    cdef Env e
    e.act = act_at(g, f.act)
    e.handles = handles_behind(g, f.act)
    e.each = f.object
    e.outer = f.subject
    e.seat = f.seat
    return e


cdef inline Env env_of_act(Act* a) noexcept nogil:
    """The names of a use that does not run yet: no handles, no loop."""
    cdef Env e
    e.act = a
    e.handles = NULL
    e.each = 0
    e.outer = 0
    e.seat = NO_SEAT
    return e


cdef inline int foe_of(Game* g, int seat) noexcept nogil:
    """The next seat: in a game of two, the opponent."""
    return seat + 1 if seat + 1 < g.players else 0


cdef inline int refer(Game* g, Env* e, int ref, u16* version) noexcept nogil:
    """The object a reference names, and the version it was named with (0: nothing)."""
    cdef Act* a = e.act
    cdef int i
    cdef int o = 0
    if ref >= R_HANDLE:
        version[0] = 0
        if e.handles != NULL and e.handles[ref - R_HANDLE].n:
            version[0] = e.handles[ref - R_HANDLE].version[0]
            return e.handles[ref - R_HANDLE].obj[0]
        return 0
    if ref >= R_TARGET:
        for i in range(a.n_targets):
            if a.targets[i].spec == ref - R_TARGET:
                version[0] = a.targets[i].version
                return a.targets[i].obj
        version[0] = 0
        return 0
    if ref == R_THIS:
        version[0] = a.version
        return a.obj
    if ref == R_SUBJECT:
        version[0] = a.subject_version
        return a.subject
    if ref == R_MOVED:
        version[0] = <u16>(a.subject_version + 1)
        return a.subject
    if ref == R_OBJECT:
        version[0] = a.object_version
        return a.object
    if ref == R_SOURCE:
        version[0] = a.source_version
        return a.source
    if ref == R_EACH:
        o = e.each
    elif ref == R_EACH_OUTER:
        o = e.outer
    elif ref == R_ME:
        o = g.seats[a.seat].character
    elif ref == R_FOE:
        o = g.seats[foe_of(g, a.seat)].character
    elif ref == R_LINK and g.objects[a.obj].version == a.version:
        o = g.objects[a.obj].link
    elif ref == R_PLAYER and e.seat < SEATS:
        o = g.seats[e.seat].character
    elif ref == R_ACTIVE:
        o = g.seats[g.active].character
    version[0] = g.objects[o].version
    return o


cdef inline int seat_for(Game* g, Env* e, int who) noexcept nogil:
    """The seat a player word names (NO_SEAT: nobody). A thing that left counts as it last was (zh.411.2f)."""
    cdef u16 version
    cdef int o
    if who >= W_OWNER:
        o = refer(g, e, who - W_OWNER, &version)
        return g.objects[o].owner if o else NO_SEAT
    if who >= W_CONTROLLER:
        o = refer(g, e, who - W_CONTROLLER, &version)
        return look(g, o, version).seat if o else NO_SEAT
    if who == W_FOE:
        return foe_of(g, e.act.seat)
    if who == W_ACTIVE:
        return g.active
    if who == W_PASSIVE:
        return foe_of(g, g.active)
    if who == W_EACH:
        return e.seat
    if who == W_EVENT:
        return e.act.event_seat
    return e.act.seat


cdef inline u64 read_words(Game* g, Context* x, Env* e, u64 words) noexcept nogil:
    """A filter's words, read through the substitutions on the object that prints it (layer 3); an ability that it was given
    is not its text (zh.416.6)."""
    cdef int i
    cdef Mod* m
    if not words or not (g.objects[e.act.obj].flags & SUBSTITUTED):
        return words
    if x.code.abilities[e.act.ability].card != g.objects[e.act.obj].definition:
        return words
    for i in range(g.n_mods):
        m = &g.mods[i]
        if m.layer == 3 and m.obj == e.act.obj and m.version == g.objects[m.obj].version:
            if words & (<u64>1 << (m.bits & 63)):
                words = (words & ~(<u64>1 << (m.bits & 63))) | (<u64>1 << ((m.bits >> 6) & 63))
    return words


cdef inline int opposed(Game* g, int one, int other) noexcept nogil:
    """Whether two seats are on different sides."""
    if TEAMS:
        return ((one ^ other) & g.apart) != 0
    return one != other


cdef inline int accepts(Game* g, Context* x, Env* e, int filter, int o, Obj* p) noexcept nogil:
    """Whether a filter accepts an object (given as it is, or as it was)."""
    cdef const Filter* f
    while filter:
        f = &x.code.filters[filter]
        if accepts_first(g, x, e, f, o, p):
            return 1
        filter = f.otherwise
    return 0


cdef inline int accepts_first(Game* g, Context* x, Env* e, const Filter* f, int o, Obj* p) noexcept nogil:
    """The same for the first of the filters that are joined by "or"."""
    return (f.zones >> kind_of(p.zone)) & 1 and accepts_there(g, x, e, f, o, p)


cdef inline int accepts_there(Game* g, Context* x, Env* e, const Filter* f, int o, Obj* p) noexcept nogil:
    """The same for an object in a zone of that filter. Most fail by state or side, which is one test; then by type."""
    return not (((p.flags & (f.flags_on | f.flags_off)) ^ f.flags_on) | (f.side != 0 and not on_side(g, e, f, p))) and (
        f.types == 0 or (f.types >> x.code.cards[p.definition].type) & 1) and (f.plain or accepts_more(g, x, e, f, o, p))


cdef inline int accepts_found(Game* g, Context* x, Env* e, const Filter* f, int o, Obj* p) noexcept nogil:
    """The same for filters joined by "or" and an object in a zone of one of them, as those who go through these zones find it."""
    if f.otherwise == 0:
        return accepts_there(g, x, e, f, o, p)
    return accepts_first(g, x, e, f, o, p) or accepts(g, x, e, f.otherwise, o, p)


cdef inline int on_side(Game* g, Env* e, const Filter* f, Obj* p) noexcept nogil:
    """Whether it belongs to the side that a filter names."""
    cdef int side = p.owner if f.flags & OWNED else p.seat
    if f.side == EVENT_SIDE:
        return side == e.act.event_seat
    if not TEAMS:
        return (side == e.act.seat) ^ (f.side == ENEMY)
    if f.side == ENEMY:
        return opposed(g, side, e.act.seat)
    return side == e.act.seat or not (f.flags & OWNED or opposed(g, side, e.act.seat))


cdef inline int accepts_more(Game* g, Context* x, Env* e, const Filter* f, int o, Obj* p) noexcept nogil:
    """What a filter that is not plain asks beyond zone, state, type and side."""
    cdef int ok
    cdef u16 each, outer
    cdef u64 words
    cdef u32 keywords
    if f.words or f.not_words or f.keywords or f.not_keywords:
        words = words_of(p, x.code.cards[p.definition].words)
        keywords = p.keywords
        if not (p.flags & IN_PLAY):    # out of play a card is what it prints
            words = x.code.cards[p.definition].words
            keywords = x.code.cards[p.definition].keywords
        if (keywords & f.keywords) != f.keywords or keywords & f.not_keywords:
            return 0
        if f.words and not (words & read_words(g, x, e, f.words)):
            return 0
        if f.not_words and words & read_words(g, x, e, f.not_words):
            return 0
    if f.card and p.definition != f.card:
        return 0
    if f.flags and not accepts_relation(g, e, f, o, p):
        return 0
    if f.condition:
        each = e.each                  # the thing that is looked at stands before the one of the loop around it
        outer = e.outer
        e.outer = each
        e.each = <u16>o
        ok = holds(g, x, e, f.condition)
        e.each = each
        e.outer = outer
        return ok
    return 1


cdef inline int accepts_relation(Game* g, Env* e, const Filter* f, int o, Obj* p) noexcept nogil:
    """The demands of a filter that relate the object to the use."""
    cdef int i
    if f.flags & NOT_THIS and o == e.act.obj:
        return 0
    if f.flags & ONLY_THIS and (o != e.act.obj or p.version != e.act.version):
        return 0
    if f.flags & NOT_SUBJECT and o == e.act.subject:
        return 0
    if f.flags & NOT_EACH and o == e.each:
        return 0
    if f.flags & ONLY_LINKED and p.link != e.act.obj and g.objects[e.act.obj].link != o:
        return 0
    if f.flags & NOT_CHOSEN:
        for i in range(e.act.n_targets):
            if e.act.targets[i].obj == o:
                return 0
    return 1


cdef inline u32 zones_of_filter(Context* x, int filter) noexcept nogil:
    cdef u32 zones = 0
    while filter:
        zones |= x.code.filters[filter].zones
        filter = x.code.filters[filter].otherwise
    return zones & ((<u32>1 << (ZONES // SEATS)) - 1)


cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int sgs_lowest_bit(unsigned int bits) { unsigned long at; _BitScanForward(&at, bits); return (int)at; }
    #else
    #define sgs_lowest_bit(bits) __builtin_ctz(bits)
    #endif
    """
    int lowest_bit "sgs_lowest_bit"(u32 bits) noexcept nogil     # the place of the lowest bit of a mask that is not 0


cdef inline int first_zone(u32 zones) noexcept nogil:
    """The first zone of the lowest kind in a mask of kinds; the mask is not empty."""
    return lowest_bit(zones) * SEATS


cdef inline int count(Game* g, Context* x, Env* e, int filter, int enough) noexcept nogil:
    """How many objects a filter accepts; stops at `enough`."""
    cdef u32 zones = zones_of_filter(x, filter)
    cdef const Filter* f = &x.code.filters[filter]
    cdef int zone, seat, n = 0
    cdef u16 o
    while zones:
        zone = first_zone(zones)
        zones &= zones - 1
        for seat in range(SEATS):
            o = g.zones[zone + seat].first
            while o:
                if accepts_found(g, x, e, f, o, &g.objects[o]):
                    n += 1
                    if n >= enough:
                        return n
                o = g.objects[o].next
    return n


cdef inline int gather(Game* g, Context* x, Env* e, int filter, u16* out) noexcept nogil:
    """All objects that a filter accepts, in the order of their zones."""
    cdef u32 zones = zones_of_filter(x, filter)
    cdef const Filter* f = &x.code.filters[filter]
    cdef int zone, seat, n = 0
    cdef u16 o
    while zones:
        zone = first_zone(zones)
        zones &= zones - 1
        for seat in range(SEATS):
            o = g.zones[zone + seat].first
            while o:
                if accepts_found(g, x, e, f, o, &g.objects[o]):
                    out[n] = o
                    n += 1
                o = g.objects[o].next
    return n


cdef inline i32 clamp(i32 value) noexcept nogil:
    return 30000 if value > 30000 else (-30000 if value < -30000 else value)


cdef inline i32 read_object(Game* g, Context* x, Env* e, const Amount* a) noexcept nogil:
    """A number of one object, as it is or as it last was."""
    cdef u16 version = 0
    cdef int o = refer(g, e, a.ref, &version)
    cdef Obj* p
    if o == 0:
        return 0
    p = look(g, o, version)
    if a.op == A_NUM and p.flags & IN_PLAY and (a.a & 7) < OBJECT_NUMS:
        return p.num[number_at(a.a)]
    if a.op == A_PRINTED or a.op == A_NUM:
        return x.code.cards[p.definition].num[a.a & 7]
    if a.op == A_DAMAGE:
        return p.damage
    if a.op == A_COUNTERS:
        return p.counters
    if a.op == A_SHIELD:
        return p.shield
    return x.code.cards[p.definition].cost


cdef inline i32 read_seat(Game* g, Env* e, const Amount* a) noexcept nogil:
    cdef int seat = seat_for(g, e, a.who)
    if seat >= SEATS:
        return 0
    if a.op == A_LIFE:
        return g.seats[seat].life
    if a.op == A_SEAT_NUM:
        return g.seats[seat].num[a.a]
    return g.zones[zone_of(a.a, seat)].n


cdef inline i32 sum_of(Game* g, Context* x, Env* e, const Amount* a) noexcept nogil:
    cdef u32 zones = zones_of_filter(x, a.filter)
    cdef int zone, seat
    cdef i32 n = 0
    cdef u16 o
    while zones:
        zone = first_zone(zones)
        zones &= zones - 1
        for seat in range(SEATS):
            o = g.zones[zone + seat].first
            while o:
                if accepts(g, x, e, a.filter, o, &g.objects[o]):
                    if g.objects[o].flags & IN_PLAY and (a.a & 7) < OBJECT_NUMS:
                        n += g.objects[o].num[number_at(a.a)]
                    else:
                        n += x.code.cards[g.objects[o].definition].num[a.a & 7]
                o = g.objects[o].next
    return clamp(n)


cdef inline i32 sum_of_chosen(Game* g, Env* e, const Amount* a) noexcept nogil:
    """A number of the targets that a row has so far, together."""
    cdef i32 n = 0
    cdef int i
    for i in range(e.act.n_targets):
        if e.act.targets[i].spec == a.b:
            n += g.objects[e.act.targets[i].obj].num[number_at(a.a)]
    return clamp(n)


cdef inline i32 amount(Game* g, Context* x, Env* e, int which) noexcept nogil:
    """The value of an amount, within +-30,000."""
    cdef const Amount* a = &x.code.amounts[which]
    cdef u16 version = 0
    cdef int o
    if a.op == A_NUMBER:
        return x.code.numbers[a.a]
    if a.op == A_LITERAL:
        return a.literal
    if a.op == A_COUNT:
        return count(g, x, e, a.filter, 30000)
    if A_NUM <= a.op <= A_COST or a.op == A_SHIELD or a.op == A_PRINTED:
        return read_object(g, x, e, a)
    if a.op == A_X:
        return e.act.x
    if a.op == A_PAID:
        return e.act.paid
    if a.op == A_EVENT:
        return e.act.amount
    if a.op == A_HANDLE:
        return e.handles[a.a].amount if e.handles != NULL else 0
    if a.op == A_HANDLE_COUNT:
        return e.handles[a.a].n if e.handles != NULL else 0
    if a.op == A_ADD:
        return clamp(amount(g, x, e, a.a) + amount(g, x, e, a.b))
    if a.op == A_SUB:
        return clamp(amount(g, x, e, a.a) - amount(g, x, e, a.b))
    if a.op == A_MUL:
        return clamp(amount(g, x, e, a.a) * amount(g, x, e, a.b))
    if a.op == A_MIN:
        return min(amount(g, x, e, a.a), amount(g, x, e, a.b))
    if a.op == A_MAX:
        return max(amount(g, x, e, a.a), amount(g, x, e, a.b))
    if a.op == A_HALF_UP:
        return (amount(g, x, e, a.a) + 1) >> 1
    if a.op == A_HALF_DOWN:
        return amount(g, x, e, a.a) >> 1
    if a.op == A_LIFE or a.op == A_ZONE or a.op == A_SEAT_NUM:
        return read_seat(g, e, a)
    if a.op == A_SUM:
        return sum_of(g, x, e, a)
    if a.op == A_TURN:
        return g.turn
    if a.op == A_RULE:
        o = refer(g, e, a.ref, &version)
        return rules_number(g, x, a.a, seat_for(g, e, a.who), o)
    if a.op == A_CHOSEN:
        return sum_of_chosen(g, e, a)
    if a.op == A_SAID:
        return max(0, <i32>e.act.said[a.a & 1] - 1)
    return 0


cdef inline int compare(i32 left, int how, i32 right) noexcept nogil:
    if how == LESS:
        return left < right
    if how == AT_MOST:
        return left <= right
    if how == EQUAL:
        return left == right
    if how == AT_LEAST:
        return left >= right
    if how == MORE:
        return left > right
    return left != right


cdef inline int holds(Game* g, Context* x, Env* e, int which) noexcept nogil:
    """Whether a condition holds (0, the empty condition, does)."""
    cdef const Condition* c
    if which == 0:
        return 1
    c = &x.code.conditions[which]
    if c.op == C_NOT:
        return not holds(g, x, e, c.a)
    if c.op == C_AND:
        return holds(g, x, e, c.a) and holds(g, x, e, c.b)
    if c.op == C_OR:
        return holds(g, x, e, c.a) or holds(g, x, e, c.b)
    if c.op == C_COMPARE:
        return compare(amount(g, x, e, c.a), c.compare, amount(g, x, e, c.b))
    if c.op == C_EXISTS:
        return count(g, x, e, c.filter, 1) > 0
    if c.op == C_MY_TURN:
        return g.active == e.act.seat
    if c.op == C_PHASE:
        return (c.a >> g.phase) & 1
    if c.op == C_DONE:
        return e.handles != NULL and e.handles[c.a].status == DONE
    if c.op == C_TRIED:
        return e.handles != NULL and e.handles[c.a].status >= REPLACED
    if c.op == C_EXTRA:
        return (e.act.extra >> c.a) & 1
    if c.op == C_CAUSE:
        return ((<u32>c.b << 16 | c.a) >> (e.act.event_cause & 31)) & 1
    if c.op == C_ZONE_FROM:
        return (c.a >> kind_of(e.act.event_zone)) & 1
    if c.op == C_SAME_SEAT:
        return seat_for(g, e, c.who) == seat_for(g, e, c.ref)
    if c.op == C_EVENT_SEAT:
        return seat_for(g, e, c.who) == e.act.event_seat
    if c.op == C_ODD:
        return amount(g, x, e, c.a) & 1
    return holds_of_object(g, x, e, c)


cdef inline int has_named(Game* g, Context* x, Env* e, const Condition* c, Obj* p) noexcept nogil:
    """Whether a thing is what was named, or has it: when this was used (`b`: where it is kept + 1), or into the handle `a`.
    Nothing has what was not named."""
    cdef const Card* card = &x.code.cards[p.definition]
    cdef int in_play = (p.flags & IN_PLAY) != 0, n = -1
    if c.b:
        n = <int>e.act.said[(c.b - 1) & 1] - 1
    elif e.handles != NULL and e.handles[c.a].status == DONE:
        n = e.handles[c.a].amount
    if n < 0:
        return 0
    if c.compare == SAID_CARD:
        return p.definition == n
    if c.compare == SAID_WORD:
        return n < 64 and <int>(((words_of(p, card.words) if in_play else card.words) >> n) & 1)
    if n < SAID_NUMBERED:
        return <int>(((p.keywords if in_play else card.keywords) >> n) & 1)
    return (p.num[number_at(n)] if in_play and (n & 7) < OBJECT_NUMS else card.num[n & 7]) > 0


cdef inline int holds_of_object(Game* g, Context* x, Env* e, const Condition* c) noexcept nogil:
    """Conditions about one named object; of nothing, none holds."""
    cdef u16 version = 0, other = 0
    cdef int o = refer(g, e, c.ref, &version)
    if c.op == C_TRUE:
        return 1
    if o == 0:
        return 0
    if c.op == C_MATCHES:
        return accepts(g, x, e, c.filter, o, look(g, o, version))
    if c.op == C_SAME:
        return o == refer(g, e, c.a, &other) and version == other
    if c.op == C_MINE:
        return look(g, o, version).seat == e.act.seat
    if c.op == C_FLAG:
        return (look(g, o, version).flags & (<u32>c.b << 16 | c.a)) != 0
    if c.op == C_ALIVE:
        return g.objects[o].version == version and (g.objects[o].flags & IN_PLAY) != 0
    if c.op == C_CARD:
        return g.objects[o].card == c.a
    if c.op == C_NOTED:
        return e.handles != NULL and is_noted(g, &e.handles[c.a], o, version - c.b)
    if c.op == C_SAID:
        return has_named(g, x, e, c, look(g, o, version))
    return 0
