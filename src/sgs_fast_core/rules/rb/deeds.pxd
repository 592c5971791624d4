"""Instructions of the card pool beside the base game's, and the numbers that only its cards read."""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport T_ILLEGAL, on_stack, targets_exist
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_PICK, ASK_X, V_NO, V_NUMBER, V_PICK, V_YES, begin_options, code_of, first_of, offer_code, settled, take_answer,
    verb_of,
)
from sgs_fast_core.kernel.effects cimport CHILD, handle_of, handle_place, select
from sgs_fast_core.kernel.events cimport BY_EXILE, Batch, begin_batch, propose, propose_move, run_batch
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport act_at, arena_take, clear_act, push
from sgs_fast_core.kernel.knowledge cimport show
from sgs_fast_core.kernel.listeners cimport AB_PLAY
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, wait
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, F_BAD_RECORD, NEXT, OBJECTS, POP, SEATS, Act, Context, Frame, Game, Handle, Listener, Obj, Row,
)
from sgs_fast_core.kernel.values cimport R_HANDLE, R_TARGET, Env, amount, opposed, refer, seat_for
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.costs cimport can_pay
from sgs_fast_core.rules.rb.happenings cimport tell
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_unit, might_of, on_board, own_zone, place_of, points_of, victory_of,
)
from sgs_fast_core.rules.rb.words cimport *


cdef inline int named(Game* g, Env* e, int ref) noexcept nogil:
    """The thing a reference names if it is still that thing, and a legal target where it is a target; else 0 (8.7)."""
    cdef u16 version = 0
    cdef int i, o = refer(g, e, ref, &version)
    if o == 0 or g.objects[o].version != version:
        return 0
    if R_TARGET <= ref < R_HANDLE:
        for i in range(e.act.n_targets):
            if e.act.targets[i].spec == ref - R_TARGET and e.act.targets[i].share & T_ILLEGAL:
                return 0
    return o


cdef inline int go_to(Row* row, int place) noexcept nogil:
    """Writes a place into a row; 0 for no place."""
    if place == 0:
        return 0
    row.zone = <u8>(Z_BASE if place > 100 else Z_FIELD)
    row.nature = <u8>(place - 101 if place > 100 else place - 1)
    return 1


cdef inline int swap(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Two things move at one moment, each to where the other is."""
    cdef Batch b
    cdef Row* row
    cdef int i, o, one = named(g, e, rec.a), two = named(g, e, rec.b)
    if one == 0 or two == 0:
        return NEXT
    begin_batch(g, &b)
    for i in range(2):
        o = two if i else one
        row = propose(g, &b, EV_SHIFT, o)
        if row == NULL:
            return ASK
        go_to(row, place_of(&g.objects[one if i else two]))
        row.cause = BY_MOVE
        row.source = e.act.obj
        row.source_version = e.act.version
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int pay_any(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Any amount of Power of any domain, chosen and paid now; the handle's amount is it."""
    cdef Act a
    cdef Frame* child
    cdef Handle* h = handle_of(g, f, rec)
    cdef int n, place
    clear_act(&a)
    a.kind = KIND_PAYMENT
    a.obj = e.act.obj
    a.version = e.act.version
    a.seat = e.act.seat
    if not g.answered:
        begin_options(x)
        for n in range(64):
            a.paid = <i16>n
            if not can_pay(g, x, &a):
                break
            offer_code(g, x, code_of(V_NUMBER, n, 0))
        if not settled(g, x, a.seat, ASK_X):
            return ASK
    a.paid = <i16>first_of(take_answer(g))
    if h != NULL:
        h.amount = a.paid
    if a.paid == 0:
        return NEXT
    child = push(g, x, x.code.parts[PART_PAYMENT])
    if child == NULL:
        return ASK
    place = arena_take(g, sizeof(Act))
    if place == 0:
        return ASK
    act_at(g, place)[0] = a
    child.act = <u16>place
    child.seat = a.seat
    child.list = <u16>handle_place(f, rec)
    return CHILD


cdef inline int retell(Game* g, Context* x, Env* e) noexcept nogil:
    """The conquer effects of the units at this battlefield, and of nothing else (an amount of 0 tells them apart)."""
    cdef Act a
    clear_act(&a)
    a.subject = e.act.obj
    a.subject_version = e.act.version
    a.event_seat = e.act.seat
    tell(g, x, &a, EV_CONQUER, ALL_LISTENERS)
    return NEXT


cdef inline int seize(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Takes control of a spell on the chain; its new controller may choose its targets and modes anew."""
    cdef u16 found[OBJECTS]
    cdef Frame* child
    cdef const Ability* ability
    cdef Act* draft
    cdef Act trial
    cdef int i, n = select(g, x, e, rec, found)
    if n == 0:
        return NEXT
    for i in range(g.n_stack):
        if g.stack[i].obj == found[0] and g.stack[i].kind == AB_PLAY:
            break
    else:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, e.act.seat, ASK_MAY):
            return ASK
    g.stack[i].seat = e.act.seat
    g.objects[found[0]].seat = e.act.seat
    g.objects[found[0]].base = e.act.seat
    g.dirty = 1
    ability = &x.code.abilities[g.stack[i].ability]
    trial = g.stack[i]
    trial.n_targets = 0
    if verb_of(take_answer(g)) == V_NO or not (ability.n_modes or targets_exist(g, x, &trial, ability)):
        return NEXT
    child = push(g, x, x.code.parts[PART_RETARGET])
    if child == NULL:
        return ASK
    child.act = <u16>arena_take(g, sizeof(Act))
    if child.act == 0:
        return ASK
    draft = act_at(g, child.act)
    draft[0] = g.stack[i]
    draft.n_targets = 0
    draft.mode = 0
    return CHILD


cdef inline int op_retarget(Game* g, Context* x, Frame* f) noexcept nogil:
    """The new choices of a spell whose controller changed; without a legal one it keeps the old."""
    cdef Act* a = act_at(g, f.act)
    cdef int place = on_stack(g, a.serial)
    if place:
        g.stack[place - 1].n_targets = a.n_targets
        g.stack[place - 1].targets = a.targets
        g.stack[place - 1].mode = a.mode
    return POP


cdef inline void tell_looked(Game* g, Context* x, int o) noexcept nogil:
    """A card slipped out of the main deck as it was looked at or revealed."""
    cdef Act a
    clear_act(&a)
    a.subject = <u16>o
    a.subject_version = g.objects[o].version
    a.event_seat = g.objects[o].owner
    tell(g, x, &a, EV_LOOKED, ALL_LISTENERS)


cdef inline int slips_out(Game* g, Context* x, int o) noexcept nogil:
    """A card that says so may be banished as it is looked at or revealed in the main deck: 1 if it was, -1 while asked."""
    cdef Batch b
    cdef int seat = g.objects[o].owner
    if not (x.code.cards[g.objects[o].card].flags & SLIPS_OUT) or kind_of(g.objects[o].zone) != Z_DECK:
        return 0
    show(g, o, seat)
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, o, 0))
        offer_code(g, x, code_of(V_YES, o, 0))
        if not settled(g, x, seat, ASK_MAY):
            return -1
    if verb_of(take_answer(g)) == V_NO:
        return 0
    begin_batch(g, &b)
    propose_move(g, &b, o, Z_BANISHED, BY_EXILE, 0)
    if g.result:
        return -1
    run_batch(g, x, &b, 0)
    tell_looked(g, x, o)
    return 1


cdef inline int looked_at(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """What may slip out of the deck as it is looked at, one card after the other."""
    cdef u16 found[OBJECTS]
    cdef int r, n = select(g, x, e, rec, found)
    while f.a < n:
        r = slips_out(g, x, found[f.a])
        if r < 0:
            return ASK
        if r:
            n = select(g, x, e, rec, found)
        else:
            f.a += 1
    f.a = 0
    return NEXT


cdef inline int prune(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """9.5: a group that no longer meets its limit, or is no longer at one battlefield: its controller leaves out targets, one
    after the other, until it does."""
    cdef Act* a = e.act
    cdef Obj* p
    cdef i32 total
    cdef int i, zone, apart
    while True:
        total = 0
        zone = -1
        apart = 0
        for i in range(a.n_targets):
            if a.targets[i].spec == rec.a and not (a.targets[i].share & T_ILLEGAL):
                p = &g.objects[a.targets[i].obj]
                total += might_of(p)
                apart |= zone >= 0 and p.zone != zone
                zone = p.zone
        if not apart and total <= amount(g, x, e, rec.amount):
            return NEXT
        if not g.answered:
            begin_options(x)
            for i in range(a.n_targets):
                if a.targets[i].spec == rec.a and not (a.targets[i].share & T_ILLEGAL):
                    offer_code(g, x, code_of(V_PICK, a.targets[i].obj, 0))
            if not settled(g, x, a.seat, ASK_PICK):
                return ASK
        zone = first_of(take_answer(g))
        for i in range(a.n_targets):
            if a.targets[i].spec == rec.a and a.targets[i].obj == zone:
                a.targets[i].share |= T_ILLEGAL


cdef inline int reflex(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """A reflexive trigger about what the record names: it waits now, and makes its own choices (10.7)."""
    cdef u16 found[OBJECTS]
    cdef Act a
    cdef Listener nobody
    cdef int n = select(g, x, e, rec, found)
    if n == 0:
        return NEXT
    clear_act(&a)
    memset(&nobody, 0, sizeof(Listener))
    a.obj = e.act.obj
    a.version = e.act.version
    a.ability = rec.b
    a.seat = e.act.seat
    a.event_seat = e.act.seat
    a.subject = found[0]
    a.subject_version = g.objects[found[0]].version
    return NEXT if wait(g, &a, &nobody) != NULL else ASK


cdef inline int run_deed(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """An instruction of this file."""
    if rec.op == E_SWAP:
        return swap(g, x, f, e, rec)
    if rec.op == E_PAY_ANY:
        return pay_any(g, x, f, e, rec)
    if rec.op == E_RETELL:
        return retell(g, x, e)
    if rec.op == E_SEIZE:
        return seize(g, x, f, e, rec)
    if rec.op == E_MOMENT:
        g.own[G_MOMENT] = 1
        return NEXT
    if rec.op == E_LOOKED:
        return looked_at(g, x, f, e, rec)
    if rec.op == E_PRUNE:
        return prune(g, x, e, rec)
    if rec.op == E_REFLEX:
        return reflex(g, x, e, rec)
    fault(g, F_BAD_RECORD)
    return ASK


cdef inline int units_where(Game* g, Context* x, int o, int besides) noexcept nogil:
    """Units where a thing is, without those of one seat (-1: all)."""
    cdef int place = place_of(&g.objects[o]), n = 0
    cdef u16 other
    if place == 0:
        return 0
    other = g.zones[zone_of(Z_FIELD, place - 1) if place < 100 else zone_of(Z_BASE, place - 101)].first
    while other:
        if is_unit(x, &g.objects[other]) and g.objects[other].seat != besides:
            n += 1
        other = g.objects[other].next
    return n


cdef inline int top_might(Game* g, Context* x, int seat) noexcept nogil:
    cdef int zone
    cdef i32 best = 0
    cdef u16 o
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            if g.objects[o].seat == seat and is_unit(x, &g.objects[o]) and might_of(&g.objects[o]) > best:
                best = might_of(&g.objects[o])
            o = g.objects[o].next
    return best


cdef inline int depth_of(Game* g, int o) noexcept nogil:
    cdef u16 other = g.objects[o].prev
    cdef int n = 1
    while other:
        n += 1
        other = g.objects[other].prev
    return n


cdef inline int pool_number(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """What only cards of the pool read (words.Card_rule_number)."""
    cdef Act a
    cdef int other, place
    if which == RN_DEPTH:
        return depth_of(g, o) if o else 0
    if which == RN_UNITS_AT:
        return units_where(g, x, o, -1)
    if which == RN_FOES_AT:
        return units_where(g, x, o, seat)
    if which == RN_TOP_MIGHT:
        return top_might(g, x, seat)
    if which == RN_NEAR_WIN:
        for other in range(g.players):
            if opposed(g, other, seat) and points_of(g, other) >= victory_of(g, x) - 3:
                return 1
        return 0
    if which == RN_MOVES:
        return (g.objects[o].flags & MOVES) // ONE_MOVE
    if which == RN_CONTROLS:
        place = place_of(&g.objects[o])
        return 0 < place < 100 and controller_of(g, place - 1) == seat
    if which == RN_CHOSEN:             # the second object of its owner's is the Chosen Champion (1.4)
        other = g.seats[g.objects[o].owner].character + 1
        return g.objects[other].owner == g.objects[o].owner and g.objects[other].card == g.objects[o].card
    if which == RN_EXCESS:
        return g.own[G_EXCESS] if g.own[G_ATTACKER] == seat else 0
    if which == RN_ENEMY_DIED:
        for other in range(g.players):
            if opposed(g, other, seat) and g.seats[other].flags & LOST_A_UNIT:
                return 1
        return 0
    if which == RN_FOUGHT:
        return (g.objects[o].flags & FOUGHT) != 0 and g.own[G_ATTACKER] == g.objects[o].seat
    if which == RN_KNOWN:
        return (g.objects[o].known >> g.objects[o].owner) & 1
    if which == RN_BEHIND:
        return (seat - g.active + g.players) % g.players
    if which == RN_CAN_ANY:
        clear_act(&a)
        a.kind = KIND_PAYMENT
        a.seat = <u8>seat
        a.paid = 1
        return can_pay(g, x, &a)
    return 0
