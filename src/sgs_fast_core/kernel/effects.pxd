"""The interpreter of effects: records of 16 bytes, one instruction each, run as a flow that can stop at any choice.

An instruction that changes the game proposes a batch of rows; what became of it is noted in its handle, for the
instructions that follow ("if you do", "its controller draws"). Loops and choices keep their place in the frame, so
no native state survives a decision.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport T_ILLEGAL, T_STACK, ability_of, off_stack, on_stack, twin_earlier
from sgs_fast_core.kernel.choices cimport (
    ASK_DIVIDE, ASK_MAY, ASK_MODE, ASK_PICK, V_DONE, V_MODE, V_NO, V_NUMBER, V_PICK, V_YES, begin_options, code_of,
    first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_DESTROY, BY_DISCARD, BY_EFFECT, BY_MILL, BY_SACRIFICE, EV_COUNTER, EV_DAMAGE, EV_DRAW, EV_HEAL, EV_LIFE, EV_MOVE,
    EV_SHIELD, EV_TAP, EV_UNTAP, NO_SHIELD, STANDING, Batch, begin_batch, propose, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport act_at, arena_take, handles_behind
from sgs_fast_core.kernel.handles cimport add_noted, empty_handle, make_room, noted_thing, noted_version
from sgs_fast_core.kernel.knowledge cimport reveal, show
from sgs_fast_core.kernel.joining cimport joined
from sgs_fast_core.kernel.listeners cimport (
    AB_REPLACE, AB_TRIGGER, AF_DIVIDED, AF_MAY, DELAYED, GRANTED, drop_use, keep_use, listen,
)
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.modifiers cimport (
    ENDABLE, M_BLANK, M_CONTROL, M_COPY, M_GRANT, M_KEYWORD_ADD, M_KEYWORD_REMOVE, M_QUERY, M_REDIRECT, M_REPLACE, M_SHIELD,
    M_SUBSTITUTE, M_WORDS_ADD, M_WORDS_REMOVE, add_mod, derive_all, layer_of, refresh,
)
from sgs_fast_core.kernel.naming cimport name_now
from sgs_fast_core.kernel.ports cimport rules_record
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.rng cimport ROLL, SHUFFLE, roll
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, EVENTS, F_BAD_RECORD, F_PYTHON, F_STEPS, FOR_GAME, IN_PLAY, NEXT, NO_HANDLE, NO_SEAT, NOTED, OBJECTS, ONCE, POP,
    SEATS, STAY, SUBSTITUTED, TAPPED, TOKEN, WHILE_SOURCE_HERE, WHILE_SOURCE_TAPPED, Act, Context, Frame, Game, Handle,
    Listener, Mod, Obj, Row,
)
from sgs_fast_core.kernel.values cimport (
    Env, W_ALL, W_EACH, W_FOE, W_OTHERS, accepts, amount, env_of_frame, foe_of, gather, holds, opposed, refer, seat_for,
)
from sgs_fast_core.kernel.zones cimport create, move_object, shuffle, zone_of
from sgs_fast_core.machine cimport Call

cdef enum:  # Effect_op: a ruleset's own begin at E_OWN
    E_END, E_DEAL, E_MOVE, E_DRAW, E_DISCARD, E_MILL, E_TAP, E_UNTAP, E_LIFE, E_HEAL, E_SHIELD, E_COUNTER, E_CREATE
    E_MODIFY, E_PREVENT, E_REDIRECT, E_REPLACE, E_QUERY, E_DELAY
    E_IF, E_JUMP, E_EACH, E_NEXT, E_SEATS, E_MAY, E_CHOOSE, E_CHOICE, E_LET, E_SHUFFLE, E_INTERRUPT, E_REVEAL, E_REPEAT
    E_CALL
    E_NAME                 # somebody names one of the `a` options behind it
    E_OPTION               # one of them: `a` is its number
    E_OWN = 64

cdef enum:  # Select: how a record names things
    S_NONE, S_REF, S_FILTER, S_TARGETS, S_HANDLE
    S_MOVED                # what a handle noted, in the zone to which its instruction moved it (zh.409.9)

cdef enum:  # Effect_flag
    FROM_CHARACTER = 1     # the damage comes from the player, not from the card (zh.200.6)
    UP_TO = 2              # a choice may stop early
    AT_RANDOM = 4
    DIVIDED = 8            # the amount is split among the targets, at least one each (zh.408.1e)
    UNDER = 16             # of a move: the thing comes under the control of `who`, not of its owner
    FIRST_ONES = 16        # not chosen: the first in the order of their zone (the top of a library)
    SAME_THINGS = 16       # one more change of the things that the record before it named
    IN_ORDER = 32          # things are picked in the order in which they will lie
    OPEN = 32              # the effect keeps its filter instead of locking members (zh.416.3b)
    CANNOT_PREVENT = 64
    TOGETHER = 64          # of a move: at the same moment as the one before it
    STAND = 128            # comes into play untapped
    MAY_END = 2            # its controller may end a shield when he has priority (zh.407.2e)
    NEXT_ONE = 1           # a query that is spent by the next thing that it is about

cdef enum:
    MOST_CHANGES = 32      # changes that one instruction makes to the same things
    MAX_LOOP = 2000        # turns of one loop in one effect, a guard for scripts


cdef inline int select(Game* g, Context* x, Env* e, const Record* rec, u16* out) noexcept nogil:
    """The things a record names; targets that became illegal are left out."""
    cdef Act* a = e.act
    cdef Handle* h
    cdef u16 version = 0
    cdef int i, o, n = 0
    if rec.select == S_REF:
        o = refer(g, e, rec.a, &version)
        if o and g.objects[o].version == version:
            out[0] = <u16>o
            return 1
        return 0
    if rec.select == S_FILTER:
        return gather(g, x, e, rec.filter, out)
    if rec.select == S_TARGETS:
        for i in range(a.n_targets):
            if a.targets[i].spec == rec.a and not (a.targets[i].share & (T_ILLEGAL | T_STACK)):
                if g.objects[a.targets[i].obj].version == a.targets[i].version:
                    out[n] = a.targets[i].obj
                    n += 1
        return n
    if rec.select == S_HANDLE and e.handles != NULL:
        h = &e.handles[rec.a]
        for i in range(h.n):
            o = noted_thing(g, h, i)
            if g.objects[o].version == noted_version(g, h, i) and (
                    rec.filter == 0 or rec.op >= E_OWN       # there the field is the ruleset's own
                    or accepts(g, x, e, rec.filter, o, &g.objects[o])):
                out[n] = <u16>o
                n += 1
    if rec.select == S_MOVED and e.handles != NULL:
        h = &e.handles[rec.a]
        for i in range(h.n if h.status == DONE else 0):
            o = noted_thing(g, h, i)
            if g.objects[o].version == <u16>(noted_version(g, h, i) + 1):
                out[n] = <u16>o
                n += 1
    return n


cdef inline void forget(Game* g, Context* x, Frame* f, int first, int last) noexcept nogil:
    """Empties the handles of the records first..last: the next turn of a loop notes anew."""
    cdef int r
    for r in range(first, last + 1):
        if x.code.records[r].out != NO_HANDLE:
            empty_handle(handle_of(g, f, &x.code.records[r]))


cdef inline void note_one(Game* g, Handle* h, int o) noexcept nogil:
    """Into a handle of the effect on top, while nothing lies above that effect in the arena."""
    if h.n < NOTED or make_room(g, h, h.n + 1):
        add_noted(g, h, o, g.objects[o].version)


cdef inline int handle_place(Frame* f, const Record* rec) noexcept nogil:
    """Arena place of the handle a record writes, 0 for none."""
    if rec.out == NO_HANDLE:
        return 0
    return f.act + ((sizeof(Act) + 7) >> 3) + rec.out * (sizeof(Handle) >> 3)


cdef inline Handle* handle_of(Game* g, Frame* f, const Record* rec) noexcept nogil:
    if rec.out == NO_HANDLE:
        return NULL
    return &handles_behind(g, f.act)[rec.out]


cdef inline int source_of(Game* g, Act* a, const Record* rec, u16* version) noexcept nogil:
    cdef int o = a.obj
    version[0] = a.version
    if rec.flags & FROM_CHARACTER:
        o = g.seats[a.seat].character
        version[0] = g.objects[o].version
    return o


cdef inline void inherit(Game* g, Batch* b, Act* a) noexcept nogil:
    """Instructions in place of an event: their rows have met what the row that they replace had met (zh.417.6a)."""
    cdef Row* rows
    cdef Row* old
    cdef int i
    if a.kind != AB_REPLACE or a.serial == 0 or a.serial - 1 + (sizeof(Row) >> 3) > g.arena_top:
        return
    rows = <Row*>&g.arena[b.place - 1]
    old = <Row*>&g.arena[a.serial - 1]
    for i in range(b.n):
        rows[i].n_applied = old.n_applied
        rows[i].applied = old.applied
        rows[i].armoured = old.armoured


cdef inline void propose_moves(Game* g, Env* e, Batch* b, const Record* rec, int o) noexcept nogil:
    """One thing that an instruction moves; the caller tests for a fault."""
    cdef Row* row
    cdef int seat
    propose_move(g, b, o, rec.b & 0xFF, rec.b >> 8, rec.flags & 0xF)
    if g.result:
        return
    row = &(<Row*>&g.arena[b.place - 1])[b.n - 1]
    seat = seat_for(g, e, rec.who) if rec.flags & UNDER else <int>g.objects[o].owner
    row.seat = <u8>(seat if seat < SEATS else g.objects[o].owner)
    row.source = e.act.obj
    row.source_version = e.act.version
    row.flags = row.flags | (STANDING if rec.flags & STAND else 0)


cdef inline int run_event(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Instructions that are one batch of rows: 1 when it happened, 0 when it became a flow."""
    cdef Batch b
    cdef Row* row
    cdef Act* a = e.act
    cdef u16 found[OBJECTS]
    cdef u16 version = 0
    cdef int i, n, source, seat, handle, _
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 0
    begin_batch(g, &b)
    if rec.op == E_DRAW or (rec.op == E_LIFE and rec.select == S_NONE):
        for i in range(g.players):
            seat = (g.active + i) % g.players
            if rec.who == W_ALL or seat == seat_for(g, e, rec.who):
                if rec.op == E_DRAW and (g.replacing[EV_DRAW] or g.listening[EV_DRAW]):
                    for _ in range(value):         # each card is a draw of its own
                        row = propose(g, &b, EV_DRAW, g.seats[seat].character)
                        if row == NULL:
                            return 0
                        row.seat = <u8>seat
                        row.amount = 1
                    continue
                row = propose(g, &b, EV_DRAW if rec.op == E_DRAW else EV_LIFE, g.seats[seat].character)
                if row == NULL:
                    return 0
                row.seat = <u8>seat
                row.amount = <i16>value
                row.source = a.obj
                row.source_version = a.version
        inherit(g, &b, a)
        return run_batch(g, x, &b, handle_place(f, rec))
    handle = handle_place(f, rec)
    n = select(g, x, e, rec, found)
    source = source_of(g, a, rec, &version)
    for i in range(n):
        if rec.op == E_MOVE:
            propose_moves(g, e, &b, rec, found[i])
            if g.result:
                return 0
            continue
        row = propose(g, &b, event_of(rec.op), found[i])
        if row == NULL:
            return 0
        row.amount = <i16>value
        row.source = <u16>source
        row.source_version = version
        row.nature = <u8>rec.b
        if rec.flags & CANNOT_PREVENT:
            row.flags |= NO_SHIELD
        if rec.flags & DIVIDED:
            row.amount = share_of(a, found[i], rec.a)
    if rec.op == E_MOVE:
        while rec[1].op == E_MOVE and rec[1].flags & TOGETHER:     # noted in the handle of the first one
            rec += 1
            f.pc += 1
            n = select(g, x, e, rec, found)
            for i in range(n):
                propose_moves(g, e, &b, rec, found[i])
                if g.result:
                    return 0
    inherit(g, &b, a)
    return run_batch(g, x, &b, handle)


cdef inline int event_of(int op) noexcept nogil:
    if op == E_DEAL:
        return EV_DAMAGE
    if op == E_TAP:
        return EV_TAP
    if op == E_UNTAP:
        return EV_UNTAP
    if op == E_LIFE:
        return EV_LIFE
    if op == E_HEAL:
        return EV_HEAL
    if op == E_SHIELD:
        return EV_SHIELD
    return EV_COUNTER


cdef inline i16 share_of(Act* a, int o, int spec) noexcept nogil:
    cdef int i
    for i in range(a.n_targets):
        if a.targets[i].obj == o and a.targets[i].spec == spec:
            return <i16>(a.targets[i].share >> 2)
    return 0


cdef inline int divide(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """zh.408.1e: when it resolves its controller splits the amount, at least one for each legal target; 1 when done."""
    cdef Act* a = e.act
    cdef i32 left = amount(g, x, e, rec.amount)
    cdef int i, k, after, legal = 0
    for i in range(a.n_targets):
        if a.targets[i].spec == rec.a and not (a.targets[i].share & T_ILLEGAL):
            legal += 1
            left -= a.targets[i].share >> 2
    after = legal
    for i in range(a.n_targets):
        if a.targets[i].spec != rec.a or a.targets[i].share & T_ILLEGAL:
            continue
        after -= 1
        if a.targets[i].share >> 2:
            continue
        if after == 0 or left <= after:    # the last one, or not enough for all: one each as far as it goes
            k = left if after == 0 else 1
            k = min(k, min(<int>left, 63))
            a.targets[i].share |= <u8>((k if k > 0 else 0) << 2)
            left -= k if k > 0 else 0
            continue
        if not g.answered:
            begin_options(x)
            for k in range(1, min(<int>left - after, 63) + 1):
                offer_code(g, x, code_of(V_NUMBER, k, a.targets[i].obj))
            if not settled(g, x, a.seat, ASK_DIVIDE):
                return 0
        k = first_of(take_answer(g))
        a.targets[i].share |= <u8>(k << 2)
        left -= k
    return 1


cdef inline void modify(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """A continuous effect on each thing named: members are locked, values read once (zh.416.3b, 416.3c)."""
    cdef u16 found[OBJECTS]
    cdef int n = select(g, x, e, rec, found)
    cdef int first = g.n_mods
    cdef i32 value[MOST_CHANGES]
    cdef int i, k = 1, changed = 0
    while k < MOST_CHANGES and rec[k].op == E_MODIFY and rec[k].flags & SAME_THINGS:
        k += 1
    for i in range(k):                 # all of it is read before any of it happens
        value[i] = amount(g, x, e, rec[i].amount) if rec[i].amount else 0
    for i in range(k):
        changed |= modify_things(g, x, e, &rec[i], value[i], found, n, first)
    if changed:
        for i in range(n):
            refresh(g, x, found[i])
    g.dirty = 1
    f.pc = <u16>(f.pc + k - 1)


cdef inline int modify_things(
    Game* g, Context* x, Env* e, const Record* rec, i32 value, u16* found, int n, int first,
) noexcept nogil:
    """One of an instruction's changes, 1 when there is anything that it changes; `first`: where its effects begin, which all
    have one timestamp."""
    cdef Act* a = e.act
    cdef Mod new
    cdef Mod* m
    cdef Listener* l
    cdef int i
    if rec.span == WHILE_SOURCE_HERE or rec.span == WHILE_SOURCE_TAPPED:       # it is over before it began (zh.416.3d)
        if g.objects[a.obj].version != a.version or (
                rec.span == WHILE_SOURCE_TAPPED and not (g.objects[a.obj].flags & TAPPED)):
            return 0
    memset(&new, 0, sizeof(Mod))
    new.op = rec.b
    new.bits = modifier_bits(rec)
    new.layer = <u8>layer_of(rec.b, new.bits)
    new.value = <i16>value
    new.span = rec.span
    new.source = a.obj
    new.source_version = a.version
    new.seat = a.seat
    for i in range(n):
        new.obj = found[i]
        new.version = g.objects[found[i]].version
        if joined(g, &new):
            continue
        m = add_mod(g, rec.b, found[i], value, rec.span)
        if m == NULL:
            return 1
        m.bits = new.bits
        m.layer = new.layer
        m.stamp = g.mods[first].stamp
        m.source = a.obj
        m.source_version = a.version
        m.seat = a.seat
        if rec.b == M_COPY and not 0 <= value < x.code.n_cards:
            m.value = 0
            fault(g, F_BAD_RECORD)
            return 1
        if rec.b == M_CONTROL:
            m.value = <i16>seat_for(g, e, rec.who)
            if m.value >= SEATS:
                m.value = a.seat
            g.restless = 1
        if rec.b == M_GRANT:
            m.value = <i16>rec.jump
            l = listen(g, x, found[i], rec.jump, g.objects[found[i]].seat)
            if l == NULL:
                return 1
            l.flags |= GRANTED
            m.filter = l.serial
            m.bits = 1
        if rec.b == M_COPY or rec.b == M_BLANK or rec.b == M_SUBSTITUTE:
            g.restless = 1             # its listeners change too, which only the whole computation sees to
    return n > 0


cdef inline u32 modifier_bits(const Record* rec) noexcept nogil:
    """Keyword changes carry a keyword number, all others their operand as it is."""
    if rec.b == M_KEYWORD_ADD or rec.b == M_KEYWORD_REMOVE:
        return <u32>1 << (rec.jump & 31)
    return <u32>rec.jump


cdef inline void guard(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Shields, redirections and replacing effects left behind by a resolution."""
    cdef Act* a = e.act
    cdef u16 found[OBJECTS]
    cdef u16 version = 0
    cdef Mod* m
    cdef int i, n = 1, o
    cdef int op = M_SHIELD if rec.op == E_PREVENT else (M_REDIRECT if rec.op == E_REDIRECT else M_REPLACE)
    found[0] = 0
    if rec.select != S_NONE:
        n = select(g, x, e, rec, found)
    for i in range(n):
        m = add_mod(g, op, found[i], amount(g, x, e, rec.amount) if rec.amount else 30000, rec.span)
        if m == NULL:
            return
        m.source = a.obj
        m.source_version = a.version
        m.seat = a.seat
        if op == M_SHIELD:
            m.filter = rec.b
            m.bits = ENDABLE if rec.flags & MAY_END else 0
        elif op == M_REDIRECT:
            o = refer(g, e, rec.b, &version)
            m.bits = <u32>o
            m.filter = version
        else:
            m.value = <i16>rec.b


cdef inline void set_query(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """A permission, prohibition or changed number for a while: for a seat, or for each thing named."""
    cdef u16 found[OBJECTS]
    cdef int i, n = 1, seat = seat_for(g, e, rec.who)
    found[0] = 0
    if rec.select != S_NONE:
        n = select(g, x, e, rec, found)
    elif rec.who == W_FOE:             # all opponents
        for seat in range(g.players):
            if opposed(g, seat, e.act.seat):
                answer_query(g, x, e, rec, 0, seat)
        return
    for i in range(n):
        answer_query(g, x, e, rec, found[i], seat if seat < SEATS else e.act.seat)


cdef inline void answer_query(Game* g, Context* x, Env* e, const Record* rec, int o, int seat) noexcept nogil:
    cdef Mod* m = add_mod(g, rec.b, o, amount(g, x, e, rec.amount) if rec.amount else 1, rec.span)
    if m == NULL:
        return
    m.seat = <u8>seat
    m.source = e.act.obj
    m.source_version = e.act.version
    m.filter = <u16>rec.jump
    if rec.flags & NEXT_ONE:
        m.bits = 1


cdef inline void delay(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """A delayed ability: it exists from now on, with the targets and numbers of this use (zh.403.3a)."""
    cdef Listener* l = listen(g, x, e.act.obj, rec.b, e.act.seat)
    if l == NULL:
        return
    l.flags |= DELAYED
    l.version = e.act.version
    l.span = rec.span
    l.saved = <u8>keep_use(g, e.act)


cdef inline int choose(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Picks `amount` things that a filter accepts into a handle, one at a time; 1 when done. IN_ORDER: also where all
    there are will be taken, their order is a choice (zh.216.2d, 216.4c).

    With the player words "all" and "others" everybody picks, the active or the next one first, before anything happens to
    the things (zh.411.2d)."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef u16 found[OBJECTS]
    cdef int i, j, k, n, seat, taken, start = 0
    cdef i32 want
    cdef u32 code
    if h == NULL:
        return 1
    while True:
        if rec.who == W_ALL or rec.who == W_OTHERS:
            seat = (g.active + f.b) % g.players if rec.who == W_ALL else (e.act.seat + 1 + f.b) % g.players
            e.seat = <u8>seat
            start = f.a
        else:
            seat = seat_for(g, e, rec.who)
        if seat >= SEATS:
            return 1
        want = start + (amount(g, x, e, rec.amount) if rec.amount else 1)
        while h.n < want:
            n = gather(g, x, e, rec.filter, found)
            k = 0
            for i in range(n):                 # without those that it picked already
                taken = 0
                for j in range(h.n):
                    taken |= noted_thing(g, h, j) == found[i]
                if not taken:
                    found[k] = found[i]
                    k += 1
            n = k
            if n == 0:
                g.answered = 0
                break
            if n <= want - h.n and not (rec.flags & (UP_TO | AT_RANDOM | FIRST_ONES | IN_ORDER)):
                for i in range(n):             # all there are: nothing to choose
                    note_one(g, h, found[i])
                break
            if rec.flags & (AT_RANDOM | FIRST_ONES):
                note_one(g, h, found[0 if rec.flags & FIRST_ONES else <int>roll(g, ROLL, <u32>n)])
                if g.result:
                    return 0
                continue
            if not g.answered:
                begin_options(x)
                if rec.flags & UP_TO:
                    offer_code(g, x, code_of(V_DONE, 0, 0))
                for i in range(n):
                    if not twin_earlier(g, found, i):
                        offer_code(g, x, code_of(V_PICK, found[i], 0))
                if not settled(g, x, seat, ASK_PICK):
                    return 0
            code = take_answer(g)
            if verb_of(code) == V_DONE:
                break
            note_one(g, h, first_of(code))
            if g.result:
                return 0
        if rec.who != W_ALL and rec.who != W_OTHERS:
            break
        f.a = h.n
        f.b += 1
        if f.b >= g.players - (rec.who == W_OTHERS):
            f.a = 0
            f.b = 0
            break
    h.status = DONE if h.n else h.status
    h.amount = h.n
    return 1


cdef inline int choice(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """One of `a` things to do, chosen while it resolves; the handle's amount tells which. Each of them begins with a test of
    that number, whose `b` may name a condition: without it the thing cannot be chosen. 1 when done."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef const Record* one = rec + 1
    cdef int i, seat = seat_for(g, e, rec.who)
    if h == NULL or seat >= SEATS:
        return 1
    if not g.answered:
        begin_options(x)
        for i in range(rec.a):
            if one.op != E_IF or one.b == 0 or holds(g, x, e, one.b):
                offer_code(g, x, code_of(V_MODE, i, 0))
            one += 1 + one.jump if one.op == E_IF else 0
        if x.n == 0:
            return 1
        if not settled(g, x, seat, ASK_MODE):
            return 0
    h.amount = <i16>(first_of(take_answer(g)) + 1)
    h.status = DONE
    return 1


cdef inline void call_out(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    """What the language cannot say: a function outside reads the game and answers a number or things, for the handle."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef Call call
    cdef int i
    memset(&call, 0, sizeof(Call))
    call.which = rec.a
    call.self = a.obj
    call.seat = a.seat
    for i in range(a.n_targets):
        if not a.targets[i].share & (T_ILLEGAL | T_STACK):
            call.targets[call.n_targets] = a.targets[i].obj
            call.n_targets += 1
    if h == NULL or x.call == NULL or x.call(x.home, g, &call) != 0 or call.n_things > NOTED:
        fault(g, F_PYTHON)
        return
    h.status = DONE
    h.amount = call.amount
    h.n = call.n_things
    for i in range(call.n_things):
        if not 0 < call.things[i] < g.n_objects:
            fault(g, F_PYTHON)
            h.n = 0
            return
        h.obj[i] = call.things[i]
        h.version[i] = g.objects[call.things[i]].version


cdef inline void reveal_things(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """Shows things to a seat, or to everybody; what a seat may look through it sees before it chooses (zh.200.8-9)."""
    cdef u16 found[OBJECTS]
    cdef int i, seat, n = select(g, x, e, rec, found)
    seat = seat_for(g, e, rec.who)
    for i in range(n):
        if rec.who == W_ALL or seat >= SEATS:
            reveal(g, found[i])
        else:
            show(g, found[i], seat)


cdef inline int begin_loop(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Collects what a loop goes over, behind the state of the loop around it; 0 when there is nothing."""
    cdef u16 found[OBJECTS]
    cdef u16* kept
    cdef int i, n, place
    n = select(g, x, e, rec, found)
    if n == 0:
        return 0
    place = arena_take(g, 8 + 2 * n)
    if place == 0:
        return 0
    kept = <u16*>&g.arena[place - 1]
    kept[0] = f.list
    kept[1] = f.n
    kept[2] = <u16>f.c
    kept[3] = f.object
    for i in range(n):
        kept[4 + i] = found[i]
    f.subject = f.object
    f.list = <u16>(place + 1)
    f.n = <u16>n
    f.c = 0
    f.object = found[0]
    return 1


cdef inline void end_loop(Game* g, Frame* f) noexcept nogil:
    """Back to the loop around it, or to none."""
    cdef u16* around = <u16*>&g.arena[f.list - 2]
    if f.list - 1 + ((2 * f.n + 7) >> 3) == g.arena_top:
        g.arena_top = <u16>(f.list - 2)
    f.list = around[0]
    f.n = around[1]
    f.c = <i16>around[2]
    f.object = around[3]
    f.subject = 0


cdef inline int may(Game* g, Context* x, int seat) noexcept nogil:
    """A yes or no; -1 while it is open."""
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        settled(g, x, seat, ASK_MAY)
        return -1
    return verb_of(take_answer(g)) == V_YES


cdef inline int op_effect(Game* g, Context* x, Frame* f) noexcept nogil:
    """Step of the effect flow: runs records until something has to come first."""
    cdef const Record* rec
    cdef Env e
    cdef int r, seat, k, turns = 0
    cdef Handle* h
    while True:
        if g.result:
            return ASK
        turns += 1
        if turns > MAX_LOOP:
            fault(g, F_STEPS)
            return ASK
        rec = &x.code.records[f.pc]
        e = env_of_frame(g, f)
        if rec.op == E_END:
            return POP
        if rec.op >= E_OWN:
            r = rules_record(g, x, f, e.act, rec)
            if r == ASK:
                return ASK
            if r == NEXT:
                f.pc += 1
                continue
            if r == JUMP_RECORD:
                f.pc = <u16>(f.pc + 1 + rec.jump)
                continue
            if r == STAY:
                return STAY
            f.pc += 1                          # it started a flow: go on after it
            return STAY
        if rec.op <= E_COUNTER:
            if rec.op == E_DISCARD or rec.op == E_MILL:
                fault(g, F_BAD_RECORD)         # compiled to E_CHOOSE and E_MOVE
                return ASK
            if rec.flags & DIVIDED and rec.select == S_TARGETS and not divide(g, x, f, &e, rec):
                return ASK
            f.pc += 1
            if not run_event(g, x, f, &e, rec):
                return STAY
            continue
        if rec.op == E_IF:
            f.pc = <u16>(f.pc + 1) if holds(g, x, &e, rec.a) else <u16>(f.pc + 1 + rec.jump)
            continue
        if rec.op == E_JUMP:
            f.pc = <u16>(f.pc + 1 + rec.jump)
            continue
        if rec.op == E_MODIFY:
            modify(g, x, f, &e, rec)
        elif rec.op == E_PREVENT or rec.op == E_REDIRECT or rec.op == E_REPLACE:
            guard(g, x, f, &e, rec)
        elif rec.op == E_QUERY:
            set_query(g, x, &e, rec)
        elif rec.op == E_DELAY:
            delay(g, x, &e, rec)
        elif rec.op == E_EACH:
            if not begin_loop(g, x, f, &e, rec):
                f.pc = <u16>(f.pc + rec.jump)  # past its E_NEXT
        elif rec.op == E_NEXT:
            f.c += 1
            if f.c < <i16>f.n:
                forget(g, x, f, f.pc + rec.jump + 1, f.pc)
                f.object = (<u16*>&g.arena[f.list - 1])[f.c]
                f.pc = <u16>(f.pc + rec.jump)
            elif f.list:
                end_loop(g, f)
        elif rec.op == E_SEATS:                # a loop over players, the active one first (zh.411.2d)
            f.state += 1
            if f.state <= g.players:
                forget(g, x, f, f.pc + 1, f.pc + rec.jump)
                k = g.active + rec.a if rec.a < 2 else e.act.seat + 1  # `a` 1: the active player last, 2: whoever does this
                f.seat = <u8>((k + f.state - 1) % g.players)
            else:
                f.state = 0
                f.seat = NO_SEAT
                f.pc = <u16>(f.pc + rec.jump)
        elif rec.op == E_MAY:
            seat = seat_for(g, &e, rec.who)
            k = may(g, x, seat if seat < SEATS else e.act.seat)
            if k < 0:
                return ASK
            h = handle_of(g, f, rec)
            if h != NULL:
                h.status = DONE if k else 0
            if k == 0:
                f.pc = <u16>(f.pc + rec.jump)
        elif rec.op == E_CHOOSE:
            if not choose(g, x, f, &e, rec):
                return ASK
        elif rec.op == E_CHOICE:
            if not choice(g, x, f, &e, rec):
                return ASK
        elif rec.op == E_NAME:
            if not name_now(g, x, rec, handle_of(g, f, rec), seat_for(g, &e, rec.who)):
                return ASK
        elif rec.op == E_OPTION:
            pass
        elif rec.op == E_REVEAL:
            reveal_things(g, x, &e, rec)
        elif rec.op == E_LET:
            h = handle_of(g, f, rec)
            if h != NULL:
                h.amount = <i16>amount(g, x, &e, rec.amount)
                h.status = DONE
        elif rec.op == E_SHUFFLE:
            seat = seat_for(g, &e, rec.who)
            if seat < SEATS:
                shuffle(g, zone_of(rec.a, seat), SHUFFLE)
        elif rec.op == E_CALL:
            call_out(g, x, f, e.act, rec)
        elif rec.op == E_CREATE:
            f.pc += 1
            if not create_tokens(g, x, f, &e, rec):
                return STAY
            continue
        else:
            fault(g, F_BAD_RECORD)
            return ASK
        f.pc += 1


cdef enum:
    JUMP_RECORD = 100      # what a ruleset's record answers to go to its jump
    CHILD = 101            # it started a flow: go on behind it


cdef inline int spare_token(Game* g, Batch* b, int card, int zone) noexcept nogil:
    """A token of that definition that has come back to its pile (zh.200.11) and is not in this batch yet; 0 for none."""
    cdef u16 o = g.zones[zone].first
    cdef int i, used
    while o:
        if g.objects[o].card == card and g.objects[o].flags & TOKEN:
            used = 0
            for i in range(b.n):
                used |= (<Row*>&g.arena[b.place - 1])[i].subject == o
            if not used:
                return o
        o = g.objects[o].next
    return 0


cdef inline void rewrite_token(Game* g, Context* x, Act* a, int o) noexcept nogil:
    """A text that was changed makes a token of the changed class (zh.416.6c); it comes in as that."""
    cdef u64 words = x.code.cards[g.objects[o].card].words
    cdef Mod* m
    cdef u32 bits
    cdef int i, k, n = g.n_mods
    if x.code.abilities[a.ability].card != g.objects[a.obj].definition:
        return
    for i in range(n):
        if g.mods[i].layer != 3 or g.mods[i].obj != a.obj or g.mods[i].version != g.objects[a.obj].version:
            continue
        bits = g.mods[i].bits
        if not (words >> (bits & 63)) & 1:
            continue
        for k in range(2):
            m = add_mod(g, M_WORDS_ADD if k else M_WORDS_REMOVE, o, 0, FOR_GAME)
            if m == NULL:
                return
            m.version = <u16>(g.objects[o].version + 1)
            m.bits = (bits >> 6) & 63 if k else bits & 63
            m.seat = a.seat


cdef inline int create_tokens(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """New objects come from outside the game: made in the zone `a`, then moved to the zone `b` as one event."""
    cdef Batch b
    cdef Row* row
    cdef int o, _, seat = seat_for(g, e, rec.who)
    cdef i32 n = amount(g, x, e, rec.amount) if rec.amount else 1
    if seat >= SEATS:
        return 1
    begin_batch(g, &b)
    for _ in range(n):
        o = spare_token(g, &b, rec.filter, zone_of(rec.a, 0))
        if o == 0:
            o = create(g, rec.filter, seat, zone_of(rec.a, 0))
        if o == 0:
            return 0
        g.objects[o].flags |= TOKEN
        g.objects[o].owner = <u8>seat
        propose_move(g, &b, o, rec.b & 0xFF, rec.b >> 8, rec.flags & 0xF)
        if g.result:
            return 0
        row = &(<Row*>&g.arena[b.place - 1])[b.n - 1]
        row.seat = <u8>seat
        row.flags |= STANDING if rec.flags & STAND else 0
        if g.objects[e.act.obj].flags & SUBSTITUTED:
            rewrite_token(g, x, e.act, o)
    return run_batch(g, x, &b, handle_place(f, rec))
