"""Events are batches of rows: proposed, replaced and prevented to a fixpoint, then performed together, then announced.

Without an effect that could replace anything (the counts say so) a batch is performed on the spot; otherwise it becomes
a flow of its own, in which the affected players choose (zh.417.9a). A row remembers the effects that it met, and so do
the rows that it turned into (zh.417.6a).
"""

from libc.string cimport memset

from sgs_fast_core.kernel.affected cimport drop_dead_mods, name_affected, told_apart
from sgs_fast_core.kernel.choices cimport (
    ASK_ORDER, ASK_REPLACE, V_APPLY, V_DECLINE, V_PICK, begin_options, code_of, first_of, offer_code, second_of, settled,
    take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport (
    HIGH_ARENA, PART_EFFECT, PART_EVENT, act_at, arena_take, push_part, rows_at,
)
from sgs_fast_core.kernel.handles cimport add_noted, make_room_below
from sgs_fast_core.kernel.listeners cimport (
    AB_REPLACE, AF_MAY, AF_SELF_REPLACE, AF_THIS, listen_all, unlisten, READS_BOARD, READS_COUNTERS, READS_DAMAGE,
    READS_LIFE, READS_TAPPED, READS_ZONES, SUSPENDED, stir,
)
from sgs_fast_core.kernel.memory cimport look, remember
from sgs_fast_core.kernel.modifiers cimport (
    M_REDIRECT, M_REPLACE, M_SHIELD, derive_all, derive_one, derive_some, remove_mod,
)
from sgs_fast_core.kernel.ports cimport rules_announce, rules_armour, rules_arranges, rules_perform, rules_zone_traits
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport act_from_row, watch_states
from sgs_fast_core.kernel.types cimport (
    APPLIED, ASK, CARDS_MOVED, DIRTY, DONE, F_APPLIED, F_BAD_RECORD, HOLDS_EFFECT, HOLDS_ROWS, IGNORED, IN_PLAY, LISTENERS,
    SGS_LOG_ROWS, MODIFIERS, NEXT, NO_SEAT, NOTED, ONCE, OBJECTS, POP, PREVENTED, PROPOSED, REPLACED, SEATS, STAY, ZONES,
    Act, Context, Frame, Game, Handle, Listener, LogRow, Mod, Obj, Row,
)
from sgs_fast_core.kernel.values cimport A_LITERAL, A_NUMBER, Env, accepts, amount, env_of_act, foe_of, holds, refer, seat_for
from sgs_fast_core.kernel.zones cimport PLAY, TOP_FIRST, kind_of, move_object, zone_of

cdef enum:  # Event_kind: what a row can say; a ruleset's own kinds and timing points begin at EV_OWN
    EV_NONE, EV_MOVE, EV_DAMAGE, EV_LIFE, EV_DRAW, EV_TAP, EV_UNTAP, EV_COUNTER, EV_SHIELD, EV_HEAL, EV_REVEAL, EV_SHUFFLE
    EV_CONTROL, EV_ATTACH
    EV_OWN = 16

cdef enum:  # Cause: how a thing moved
    BY_RULE, BY_EFFECT, BY_DESTROY, BY_DEATH, BY_SACRIFICE, BY_DISCARD, BY_DRAW, BY_USE, BY_RESOLVE, BY_INTERRUPT, BY_BOOST
    BY_MILL, BY_RETURN, BY_EXILE, BY_SEARCH, BY_JUDGE, BY_CONTEST, BY_COST, BY_SURPLUS, BY_RECALL

cdef enum:  # Row_flag
    ON_TOP = 1
    HIDDEN = 2             # face down
    STANDING = 4           # comes in untapped
    TO_BOTTOM = 8
    NO_SHIELD = 16         # cannot be prevented

cdef enum:  # Replace_op: records of an ability that replaces
    P_END, P_PREVENT, P_ADD, P_SET, P_ZONE, P_TO, P_KIND, P_RUN, P_LESS, P_UNTAPPED
    # P_PREVENT: all, or `amount`; P_LESS: reduces by `amount`; P_TO: redirect to `a`; P_KIND: becomes kind `a` with `amount`

cdef enum:
    NEVER_IN_PLAY = 0x4000  # Card.flags, from the compiler: no permanent
    SHARED = 16            # zone traits: one list for all seats; a place named by the row
    PLACED = 32


cdef struct Batch:
    int place              # first row in the arena, offset + 1
    int n


cdef enum:  # Remedy_kind: what replaces; an option names the remedy as this + its place in that table
    OF_LISTENER = 0
    OF_MOD = 0x100
    OF_ARMOUR = 0x200      # the ruleset's own (armour)

cdef enum:
    REMEDIES = 250         # that are offered at one time


cdef struct Remedy:        # one effect that could replace one row
    u16 serial
    u16 index              # of its listener, or of its mod
    u16 row
    u16 kind
    u8 may
    u8 self


cdef inline void begin_batch(Game* g, Batch* b) noexcept nogil:
    b.place = g.arena_top + 1
    b.n = 0


cdef inline Row* propose(Game* g, Batch* b, int kind, int subject) noexcept nogil:
    """A new row about an object, with its controller (or owner) as the affected player; NULL when the arena is full."""
    cdef Row* row
    if arena_take(g, sizeof(Row)) == 0:
        return NULL
    row = &rows_at(g, b.place)[b.n]
    b.n += 1
    memset(row, 0, sizeof(Row))
    row.kind = <u8>kind
    row.subject = <u16>subject
    row.subject_version = g.objects[subject].version
    row.seat = g.objects[subject].seat
    return row


cdef inline void propose_move(Game* g, Batch* b, int o, int kind, int cause, int flags) noexcept nogil:
    cdef Row* row = propose(g, b, EV_MOVE, o)
    if row != NULL:
        row.zone = <u8>kind
        row.cause = <u8>cause
        row.flags = <u8>flags


cdef inline void log_row(Game* g, Context* x, Row* row) noexcept nogil:
    cdef LogRow* entry
    if x.n_log >= SGS_LOG_ROWS:
        return
    entry = &x.log[x.n_log]
    x.n_log += 1
    entry.subject = row.subject
    entry.object = row.object
    entry.card = g.objects[row.subject].card
    entry.amount = row.done
    entry.kind = row.kind
    entry.seat = row.seat
    entry.status = row.status
    entry.zone = row.zone
    entry.cause = row.cause
    entry.place = g.objects[row.subject].zone
    entry.known = g.objects[row.subject].known


cdef inline void perform_move(Game* g, Row* row) noexcept nogil:
    """Moves a thing; afterwards `zone` of the row tells where it came from."""
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = row.zone, came_from = p.zone, seat = p.owner, traits
    if kind >= ZONES // SEATS:
        fault(g, F_BAD_RECORD)     # a changed saved game may name any place
        return
    traits = rules_zone_traits(kind)
    if traits & SHARED:
        seat = 0
    elif traits & PLACED:
        seat = row.nature          # move_object looks whether there is such a place
    if p.flags & IN_PLAY:
        remember(g, row.subject)
    move_object(g, row.subject, zone_of(kind, seat), (traits & TOP_FIRST or row.flags & ON_TOP) and not (row.flags & TO_BOTTOM),
                row.flags & HIDDEN)
    if traits & PLAY:
        p.base = row.seat
        p.seat = row.seat
    row.zone = <u8>came_from
    row.status = DONE
    row.done = 1


cdef inline int stirred_by(Game* g, Row* row) noexcept nogil:
    """What an event that has happened changes of the things that static abilities may read."""
    if row.kind == EV_MOVE:
        if row.status == DONE and not g.objects[row.subject].flags & IN_PLAY and \
                not rules_zone_traits(kind_of(row.zone)) & PLAY:
            return READS_ZONES         # neither from play nor into it
        return READS_ZONES | READS_BOARD
    if row.kind == EV_DRAW or row.kind == EV_SHUFFLE:
        return READS_ZONES
    if row.kind == EV_TAP or row.kind == EV_UNTAP:
        return READS_TAPPED
    if row.kind == EV_DAMAGE or row.kind == EV_HEAL:
        return READS_DAMAGE | READS_LIFE | READS_COUNTERS
    if row.kind == EV_LIFE:
        return READS_LIFE
    if row.kind == EV_COUNTER or row.kind == EV_SHIELD:
        return READS_COUNTERS
    return 0xFF


cdef inline int listen_anew(Game* g, Context* x, Row* rows, int n, u16* affected) noexcept nogil:
    """What moved stops listening where it was and listens where it is. Static abilities that come or go and only add to
    numbers affect some things: those are named, and their count returned. Otherwise everything has to be computed anew."""
    cdef int i, k = 0, restless = g.restless
    cdef Row* row
    for i in range(n):
        row = &rows[i]
        if row.kind == EV_MOVE and row.status == DONE and (
                x.code.cards[g.objects[row.subject].card].n_abilities or g.n_mods):
            if k >= 0 and g.n_static:
                k = name_affected(g, x, row.subject, affected, k)
            unlisten(g, row.subject)
            listen_all(g, x, row.subject)
            if k >= 0 and g.n_static:
                k = name_affected(g, x, row.subject, affected, k)
    if g.restless == restless or k < 0 or not told_apart(g):
        return 0
    g.restless = <u8>restless
    return k


cdef inline void perform_rows(Game* g, Context* x, Row* rows, int n) noexcept nogil:
    """All rows happen at one moment, then they are announced."""
    cdef u16 affected[OBJECTS]
    cdef int i, moved = 0, left = 0, changed = 0, n_affected = 0
    cdef Row* row
    for i in range(n):
        row = &rows[i]
        if row.status != PROPOSED:
            continue
        if row.subject and g.objects[row.subject].version != row.subject_version:
            row.status = IGNORED       # the thing is gone, or is another thing now
            continue
        if row.kind == EV_UNTAP:
            left = 1                   # what lasted while it was tapped is over (zh.416.3d)
        if row.kind == EV_MOVE and x.code.cards[g.objects[row.subject].card].flags & NEVER_IN_PLAY and \
                rules_zone_traits(row.zone) & PLAY:
            row.status = IGNORED       # it stays where it is (zh.214.1c)
            continue
        if row.kind == EV_MOVE:
            left |= g.objects[row.subject].flags & IN_PLAY
            perform_move(g, row)
            changed |= left | g.objects[row.subject].flags & IN_PLAY
            moved = 1
        elif row.kind != EV_DRAW and row.kind != EV_TAP and row.kind != EV_UNTAP:
            changed = 1
        rules_perform(g, x, row)
    g.events += <u32>n
    g.automatic += <u32>n
    g.dirty |= DIRTY if changed else CARDS_MOVED
    if moved:
        for i in range(n):             # things that leave together still see each other, where the ruleset says so
            if rows[i].kind == EV_MOVE and rows[i].status == DONE:
                rules_announce(g, x, &rows[i], 1)
        n_affected = listen_anew(g, x, rows, n, affected)
    if left and g.n_mods:
        drop_dead_mods(g)
    if g.reads:
        for i in range(n):
            stir(g, stirred_by(g, &rows[i]))
    if g.restless:
        derive_all(g, x)
    elif moved:                        # a newcomer is affected at once (zh.416.2); nothing else can have changed
        if n_affected:
            derive_some(g, x, affected, n_affected)
        for i in range(n):
            if rows[i].status == DONE and g.objects[rows[i].subject].flags & IN_PLAY:
                derive_one(g, x, rows[i].subject)
    for i in range(n):
        if rows[i].status == DONE:
            rules_announce(g, x, &rows[i], 0)
        if x.logging:
            log_row(g, x, &rows[i])
    if g.n_state:
        watch_states(g, x)


cdef inline int unheard(Game* g, Context* x, int kind) noexcept nogil:
    """Whether events of this kind can be neither changed nor heard, and nothing depends on what they do: then they need no
    batch. Whoever does them himself calls `happened`."""
    return not (g.listening[kind] or g.replacing[kind] or g.n_shields or g.n_state or g.reads or g.restless or x.logging)


cdef inline void happened(Game* g, int n) noexcept nogil:
    """Counts events without a batch, which changed nothing but where cards are or whether things are tapped. The room that
    their rows would take is marked: figures of a game do not depend on who listens."""
    mark(g, HIGH_ARENA, g.arena_top + n * <int>(sizeof(Row) >> 3))
    g.events += <u32>n
    g.automatic += <u32>n
    g.dirty |= CARDS_MOVED


cdef inline void note(Game* g, int handle, Row* rows, int n) noexcept nogil:
    """Writes into a handle what became of the rows: the best status, the sum, the first things."""
    cdef Handle* h
    cdef int i
    if not handle:
        return
    h = <Handle*>&g.arena[handle - 1]
    for i in range(n):
        if rows[i].status > h.status:
            h.status = rows[i].status
        if rows[i].status == DONE:
            h.amount = <i16>(h.amount + rows[i].done)
        if rows[i].subject:
            add_noted(g, h, rows[i].subject, rows[i].subject_version)


cdef inline int met(Row* row, int serial) noexcept nogil:
    cdef int i
    for i in range(row.n_applied):
        if row.applied[i] == serial:
            return 1
    return 0


cdef inline int remedy_of_listener(Game* g, Context* x, Row* row, Listener* l) noexcept nogil:
    cdef Act a
    cdef Env e
    cdef const Ability* ability
    if l.kind != AB_REPLACE or l.event != row.kind or l.flags & SUSPENDED or met(row, l.serial):
        return 0
    ability = &x.code.abilities[l.ability]
    if ability.flags & AF_THIS and l.obj != row.subject:
        return 0
    act_from_row(&a, row.kind, row)
    a.amount = row.amount
    a.obj = l.obj
    a.version = l.version
    a.seat = l.seat
    a.ability = l.ability
    e = env_of_act(&a)
    return holds(g, x, &e, ability.when) and holds(g, x, &e, ability.condition)


cdef inline int remedy_of_mod(Game* g, Context* x, Row* row, Mod* m) noexcept nogil:
    cdef Act a
    cdef Env e
    if m.op < M_SHIELD or m.op > M_REPLACE or met(row, m.serial):
        return 0
    if m.op == M_REPLACE:
        if x.code.abilities[m.value].event != row.kind:
            return 0
    elif row.kind != EV_DAMAGE or row.flags & NO_SHIELD or row.amount <= 0:
        return 0
    if m.obj and (m.obj != row.subject or m.version != row.subject_version):
        return 0
    act_from_row(&a, row.kind, row)
    a.amount = row.amount
    a.obj = m.source
    a.version = m.source_version
    a.seat = m.seat
    e = env_of_act(&a)
    if m.op == M_REDIRECT:             # nothing happens when either side is no longer there (zh.417.6b)
        return m.bits != row.subject and (g.objects[m.bits].flags & IN_PLAY) != 0 and \
            g.objects[m.bits].version == m.filter
    if m.op == M_REPLACE:
        return holds(g, x, &e, x.code.abilities[m.value].when)
    if m.filter and not (row.source and accepts(g, x, &e, m.filter, row.source, look(g, row.source, row.source_version))):
        return 0                       # the shield looks at the source when the damage comes (zh.417.8a)
    return 1


cdef inline int armoured(Row* row, int o) noexcept nogil:
    """Whether the armour of a thing has met this row already (zh.417.6a)."""
    return row.armoured[0] == o or row.armoured[1] == o


cdef inline void meet_armour(Game* g, Row* row) noexcept nogil:
    if row.armoured[0] == 0:
        row.armoured[0] = row.subject
    elif row.armoured[1] == 0:
        row.armoured[1] = row.subject
    else:
        fault(g, F_APPLIED)


cdef inline int remedies(Game* g, Context* x, Row* rows, int n, int seat, Remedy* out, int room) noexcept nogil:
    """The effects that could change rows which affect one seat (NO_SEAT: any seat). Armour is among them where there is
    another one, and comes first then (ruling A17); where it is alone it waits for the damage itself."""
    cdef int i, k, found = 0, self_first, first
    cdef Row* row
    for i in range(n):
        row = &rows[i]
        if row.status != PROPOSED or (seat != NO_SEAT and row.seat != seat):
            continue
        if row.kind == EV_DAMAGE and row.amount <= 0:
            continue                   # no event at all, so nothing to replace (zh.417.5a)
        self_first = 0
        first = found
        if g.replacing[row.kind]:
            for k in range(g.n_listeners):
                if found < room and remedy_of_listener(g, x, row, &g.listeners[k]):
                    out[found].serial = g.listeners[k].serial
                    out[found].index = <u16>k
                    out[found].row = <u16>i
                    out[found].kind = OF_LISTENER
                    out[found].may = x.code.abilities[g.listeners[k].ability].flags & AF_MAY
                    out[found].self = 1 if x.code.abilities[g.listeners[k].ability].flags & AF_SELF_REPLACE else 0
                    self_first |= out[found].self
                    found += 1
        if g.n_shields:
            for k in range(g.n_mods):
                if found < room and remedy_of_mod(g, x, row, &g.mods[k]):
                    out[found].serial = g.mods[k].serial
                    out[found].index = <u16>k
                    out[found].row = <u16>i
                    out[found].kind = OF_MOD
                    out[found].may = 0
                    out[found].self = 0
                    found += 1
        if first < found < room and row.kind == EV_DAMAGE and not armoured(row, row.subject) and rules_armour(g, x, row) > 0:
            for k in range(found, first, -1):
                out[k] = out[k - 1]
            found += 1
            out[first].serial = 0
            out[first].index = 0
            out[first].kind = OF_ARMOUR
            out[first].may = 0
            out[first].self = 0
        if self_first:                 # zh.417.6c
            k = 0
            while k < found:
                if out[k].row == i and not out[k].self:
                    found -= 1
                    out[k] = out[found]
                else:
                    k += 1
    return found


cdef inline int only_lessens(Game* g, Context* x, Remedy* r) noexcept nogil:
    """Whether it takes a fixed amount off, however much there is: two of these do the same in either order."""
    cdef const Ability* ability
    cdef const Record* rec
    if r.kind == OF_ARMOUR:
        return 1
    if r.kind == OF_MOD or r.may:
        return 0
    ability = &x.code.abilities[g.listeners[r.index].ability]
    rec = &x.code.records[ability.effect]
    if ability.condition or rec.amount == 0 or (rec.op != P_LESS and rec.op != P_PREVENT) or rec[1].op != P_END:
        return 0
    return x.code.amounts[rec.amount].op == A_NUMBER or x.code.amounts[rec.amount].op == A_LITERAL


cdef inline int leads_to(Game* g, Context* x, Row* rows, Remedy* r, int subject) noexcept nogil:
    """Whether an effect may bring more damage to a thing (for one that works out where to, it is taken to)."""
    if r.kind == OF_MOD and g.mods[r.index].op != M_REPLACE:
        return g.mods[r.index].op == M_REDIRECT and g.mods[r.index].bits == <u32>subject
    return rows[r.row].kind == EV_DAMAGE and not only_lessens(g, x, r)


cdef inline int once_only(Game* g, Remedy* r) noexcept nogil:
    """Whether it is gone when it has changed one event."""
    return r.kind == OF_MOD and g.mods[r.index].op != M_SHIELD and g.mods[r.index].span == ONCE


cdef inline int needs_choice(Game* g, Context* x, Row* rows, Remedy* r, int n) noexcept nogil:
    """Whether the order in which a player applies these effects can matter, or one of them is optional."""
    cdef int i, k, once
    cdef i32 total
    for i in range(n):
        if r[i].may:
            return 1
        total = rows[r[i].row].amount
        once = once_only(g, &r[i])
        for k in range(n):
            if k == i:
                continue
            if r[k].row == r[i].row:
                if only_lessens(g, x, &r[i]) and only_lessens(g, x, &r[k]):
                    continue
                return 1
            if r[k].kind == OF_MOD and r[i].kind == OF_MOD and r[k].serial == r[i].serial:
                if once:
                    return 1           # it is for one of several events: which one? (zh.417.9a)
                total += rows[r[k].row].amount
            elif leads_to(g, x, rows, &r[k], rows[r[i].row].subject):
                if once:
                    return 1           # the event that it is for may still be on its way
                total += rows[r[k].row].amount
        if r[i].kind == OF_MOD and g.mods[r[i].index].op == M_SHIELD and total > g.mods[r[i].index].value and \
                total > rows[r[i].row].amount:
            return 1                   # one shield, several sources, not enough for all (zh.417.7b)
    return 0


cdef inline void meet(Game* g, Row* row, int serial) noexcept nogil:
    if row.n_applied >= APPLIED:
        fault(g, F_APPLIED)
        return
    row.applied[row.n_applied] = <u16>serial
    row.n_applied += 1


cdef inline void lessen(Row* row, i32 by) noexcept nogil:
    """Prevents part of an amount; damage of 0 is no damage (zh.417.5a)."""
    if by < 0:
        return
    row.amount = <i16>(row.amount - by) if by < row.amount else <i16>0
    if row.amount == 0:
        row.status = PREVENTED


cdef inline int run_remedy(Game* g, Context* x, Row* row, Act* a, int first) noexcept nogil:
    """The records of a replacing ability, on one row; 1 when it started an effect that must run first."""
    cdef const Record* rec
    cdef Env e = env_of_act(a)
    cdef u16 version = 0
    cdef int r = first, o, seat
    while x.code.records[r].op:
        rec = &x.code.records[r]
        r += 1
        if rec.op == P_PREVENT:
            lessen(row, amount(g, x, &e, rec.amount) if rec.amount else <i32>row.amount)
        elif rec.op == P_LESS:
            lessen(row, amount(g, x, &e, rec.amount))
        elif rec.op == P_ADD:
            row.amount = <i16>(row.amount + amount(g, x, &e, rec.amount))
        elif rec.op == P_SET:
            row.amount = <i16>amount(g, x, &e, rec.amount)
        elif rec.op == P_ZONE:
            row.zone = <u8>rec.a
            row.cause = <u8>rec.b
        elif rec.op == P_UNTAPPED:
            row.flags |= STANDING
        elif rec.op == P_TO:
            o = refer(g, &e, rec.a, &version)
            if o and g.objects[o].version == version and g.objects[o].flags & IN_PLAY:
                row.subject = <u16>o
                row.subject_version = version
                row.seat = g.objects[o].seat
        elif rec.op == P_KIND:
            row.kind = <u8>rec.a
            row.amount = <i16>amount(g, x, &e, rec.amount)
            seat = seat_for(g, &e, rec.who)
            if seat < SEATS:
                row.seat = <u8>seat
                row.subject = g.seats[seat].character
                row.subject_version = g.objects[row.subject].version
        elif rec.op == P_RUN:
            row.status = REPLACED
            a.kind = AB_REPLACE
            a.serial = <u16>((<char*>row - <char*>&g.arena[0]) >> 3) + 1       # what it met, its successors have met
            return start_effect(g, x, a, r)
        else:
            fault(g, F_BAD_RECORD)
            return 0
    return 0


cdef inline int start_effect(Game* g, Context* x, Act* a, int first) noexcept nogil:
    """Starts the records from `first` as a flow of their own, with a copy of the use; 0 when there is no room."""
    cdef Act use = a[0]
    cdef Frame* f = push_part(g, x, PART_EFFECT)
    cdef int place, handles = x.code.abilities[use.ability].n_handles
    if f == NULL:
        return 0
    place = arena_take(g, ((sizeof(Act) + 7) & ~7) + handles * sizeof(Handle))
    if place == 0:
        return 0
    act_at(g, place)[0] = use
    memset(&g.arena[place - 1 + ((sizeof(Act) + 7) >> 3)], 0, handles * sizeof(Handle))
    f.act = <u16>place
    f.pc = <u16>first
    f.holds = HOLDS_EFFECT
    f.handles = <u8>handles
    return 1


cdef inline int apply_remedy(Game* g, Context* x, Row* rows, Remedy* r) noexcept nogil:
    """Lets one effect change one row; 1 when it started an effect that must run first."""
    cdef Row* row = &rows[r.row]
    cdef Mod* m
    cdef Act a
    cdef i32 points
    if r.kind == OF_ARMOUR:
        points = rules_armour(g, x, row)
        meet_armour(g, row)
        lessen(row, points)
        return 0
    meet(g, row, r.serial)
    act_from_row(&a, row.kind, row)
    a.amount = row.amount
    if r.kind == OF_LISTENER:
        a.obj = g.listeners[r.index].obj
        a.version = g.listeners[r.index].version
        a.seat = g.listeners[r.index].seat
        a.ability = g.listeners[r.index].ability
        return run_remedy(g, x, row, &a, x.code.abilities[a.ability].effect)
    m = &g.mods[r.index]
    if m.op == M_SHIELD:
        points = m.value if m.value < row.amount else <i32>row.amount
        lessen(row, points)
        m.value = <i16>(m.value - points)
        if m.value <= 0:
            remove_mod(g, r.index)
        return 0
    if m.op == M_REDIRECT:
        row.subject = <u16>m.bits
        row.subject_version = g.objects[m.bits].version
        row.seat = g.objects[m.bits].seat
        if m.span == ONCE:
            remove_mod(g, r.index)
        return 0
    a.obj = m.source
    a.version = m.source_version
    a.seat = m.seat
    a.ability = <u16>m.value
    if m.span == ONCE:
        remove_mod(g, r.index)
    return run_remedy(g, x, row, &a, x.code.abilities[a.ability].effect)


cdef inline int op_replace(Game* g, Context* x, Frame* f) noexcept nogil:
    """Step of the event flow: replacement and prevention until nothing applies any more."""
    cdef Remedy found[REMEDIES]
    cdef Row* rows = rows_at(g, f.list)
    cdef int i, n, seat, turn
    cdef u32 code
    while True:
        for turn in range(g.players):  # the active player decides first (zh.417.9a, zh.103.4)
            seat = (g.active + turn) % g.players
            n = remedies(g, x, rows, f.n, seat, found, REMEDIES)
            if n:
                break
        else:
            return NEXT
        i = 0
        if g.answered or needs_choice(g, x, rows, found, n):
            if not g.answered:
                begin_options(x)
                for i in range(n):
                    offer_code(g, x, code_of(V_APPLY, found[i].row, found[i].kind + found[i].index))
                    if found[i].may:
                        offer_code(g, x, code_of(V_DECLINE, found[i].row, found[i].kind + found[i].index))
                if not settled(g, x, seat, ASK_REPLACE):
                    return ASK
            code = take_answer(g)
            i = 0
            while i < n and not (found[i].row == first_of(code) and found[i].kind + found[i].index == second_of(code)):
                i += 1
            if i >= n:
                return NEXT
            if verb_of(code) == V_DECLINE:
                meet(g, &rows[found[i].row], found[i].serial)
                continue
        if apply_remedy(g, x, rows, &found[i]):
            return STAY
        if g.result:
            return ASK


cdef inline int arrangeable(Game* g, Context* x, Row* rows, int n, int seat, u16* which) noexcept nogil:
    """The rows whose order a seat may choose, by their places."""
    cdef int i, k = 0
    for i in range(n):
        if rows[i].kind == EV_MOVE and rows[i].status == PROPOSED and g.objects[rows[i].subject].owner == seat and \
                g.objects[rows[i].subject].version == rows[i].subject_version and rules_arranges(g, x, &rows[i]):
            if which != NULL:
                which[k] = <u16>i
            k += 1
    return k


cdef inline int arrange(Game* g, Context* x, Frame* f) noexcept nogil:
    """Owners say in which order their things come to a zone at one moment, the active player first (zh.216.4c); 0 while
    somebody decides. The frame's `a` counts seats, its `b` the rows of that seat that have their place."""
    cdef u16 which[OBJECTS]
    cdef Row* rows = rows_at(g, f.list)
    cdef Row row
    cdef int i, k, n, seat
    which[0] = 0
    if f.a < 0 or f.b < 0:             # only a saved game that was tampered with
        return 1
    while f.a < g.players:
        seat = (g.active + f.a) % g.players
        n = arrangeable(g, x, rows, f.n, seat, which)
        if n - f.b < 2:
            f.a += 1
            f.b = 0
            continue
        if not g.answered:
            begin_options(x)
            for i in range(f.b, n):
                offer_code(g, x, code_of(V_PICK, rows[which[i]].subject, 0))
            if not settled(g, x, seat, ASK_ORDER):
                return 0
        k = first_of(take_answer(g))
        for i in range(f.b, n):
            if rows[which[i]].subject == k:
                row = rows[which[f.b]]
                rows[which[f.b]] = rows[which[i]]
                rows[which[i]] = row
                break
        f.b += 1
    return 1


cdef inline int op_perform(Game* g, Context* x, Frame* f) noexcept nogil:
    """Step of the event flow: everything that is left happens."""
    if f.n > 1 and not arrange(g, x, f):
        return ASK
    perform_rows(g, x, rows_at(g, f.list), f.n)
    note(g, f.object, rows_at(g, f.list), f.n)
    return POP


cdef inline int run_batch(Game* g, Context* x, Batch* b, int handle) noexcept nogil:
    """Lets a batch happen; 1 when it is done, 0 when it became a flow that runs first. `handle`: of the effect on top."""
    cdef Row* rows
    cdef Frame* f
    cdef Remedy found[1]
    cdef int seat, flow = 0
    if b.n == 0:
        return 1
    if handle and (<Handle*>&g.arena[handle - 1]).n + b.n > NOTED:
        b.place += make_room_below(g, <Handle*>&g.arena[handle - 1], (<Handle*>&g.arena[handle - 1]).n + b.n, b.place)
        if g.result:
            return 0
    rows = rows_at(g, b.place)
    if b.n > 1 and rows[0].kind == EV_MOVE:
        for seat in range(g.players):
            flow |= arrangeable(g, x, rows, b.n, seat, NULL) > 1
    if flow or ((g.n_replace or g.n_shields) and remedies(g, x, rows, b.n, NO_SEAT, found, 1)):
        f = push_part(g, x, PART_EVENT)
        if f == NULL:
            return 0
        f.base = <u16>(b.place - 1)    # the rows go with the flow
        f.list = <u16>b.place
        f.n = <u16>b.n
        f.object = <u16>handle
        f.holds = HOLDS_ROWS
        return 0
    perform_rows(g, x, rows, b.n)
    note(g, handle, rows, b.n)
    g.arena_top = <u16>(b.place - 1)
    return 1
