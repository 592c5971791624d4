"""Priority and the stack of the duel, its costs, and the instructions that only it has."""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport (
    K_DISCARD, K_EXTRA, K_INSTEAD, K_LIFE, K_RESOURCE, K_SACRIFICE, K_TAP, K_VARIABLE, ability_of, begin_use, off_stack,
    on_stack, put_on_stack, recheck_targets, usable,
)
from sgs_fast_core.kernel.choices cimport (
    ASK_PRIORITY, ASK_SEALED, V_ACTIVATE, V_NUMBER, V_PASS, V_USE, begin_options, code_of, first_of, offer_code,
    second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.effects cimport handle_of, select
from sgs_fast_core.kernel.events cimport (
    BY_DISCARD, BY_RESOLVE, BY_SACRIFICE, EV_LIFE, EV_TAP, Batch, begin_batch, propose, propose_move, run_batch,
    start_effect,
)
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_RESOLVE, act_at, push_part
from sgs_fast_core.kernel.knowledge cimport reveal, show
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER
from sgs_fast_core.kernel.pending cimport choose_pending, first_waiting, put_up
from sgs_fast_core.kernel.program cimport Ability, Card, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, announce, unlatch
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, DONE, F_BAD_RECORD, NEXT, OBJECTS, POP, STAY, TAPPED, Act, Context, Frame, Game, Handle, Row,
)
from sgs_fast_core.kernel.values cimport Env, amount, env_of_act, env_of_frame, holds, seat_for
from sgs_fast_core.kernel.zones cimport move_object, zone_of
from toyduel.state cimport abort_above, alive, finished, settle
from toyduel.words cimport *


# ---- costs -------------------------------------------------------------------------------------------------------------

cdef inline i32 mana_total(Game* g, Context* x, Act* a) noexcept nogil:
    """Printed cost, chosen extras, X, and what others say."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef Env e
    cdef int i
    cdef i32 total = 0
    if a.kind == AB_PLAY:
        total = x.code.cards[g.objects[a.obj].definition].cost + query(g, x, Q_COST, a.seat, a.obj)
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.op != K_RESOURCE:
            continue
        if rec.flags & K_VARIABLE:
            total += a.x
        elif not (rec.flags & (K_EXTRA | K_INSTEAD)) or (a.extra >> (rec.b & 7)) & 1:
            e = env_of_act(a)
            total += amount(g, x, &e, rec.amount)
    return total if total > 0 else 0


cdef inline int pay(Game* g, Context* x, Act* a, const Record* rec, int o, int really) noexcept nogil:
    cdef Batch b
    cdef Row* row
    cdef Env e
    cdef i32 n = 1
    cdef i16* mana = &g.seats[a.seat].num[S_MANA]
    if rec == NULL:
        n = mana_total(g, x, a)
        if not really:
            return mana[0] >= n
        a.paid = <i16>n
        mana[0] = <i16>(mana[0] - n)
        return 1
    if rec.op == K_RESOURCE:
        if not really and rec.flags & (K_EXTRA | K_INSTEAD):
            e = env_of_act(a)
            n = amount(g, x, &e, rec.amount)
            return mana[0] >= mana_total(g, x, a) + n
        return 1 if really else mana[0] >= mana_total(g, x, a)
    if not really:
        return not (g.objects[a.obj].flags & TAPPED) if rec.op == K_TAP else 1
    begin_batch(g, &b)
    if rec.op == K_TAP:
        propose(g, &b, EV_TAP, a.obj)
    elif rec.op == K_LIFE:
        e = env_of_act(a)
        row = propose(g, &b, EV_LIFE, g.seats[a.seat].character)
        if row != NULL:
            row.amount = <i16>-amount(g, x, &e, rec.amount)
    elif rec.op == K_SACRIFICE or rec.op == K_DISCARD:
        propose_move(g, &b, o, Z_GRAVE, BY_SACRIFICE if rec.op == K_SACRIFICE else BY_DISCARD, 0)
    if g.result:
        return 0
    run_batch(g, x, &b, 0)
    return 1


# ---- priority ----------------------------------------------------------------------------------------------------------

cdef inline void name_use(Game* g, Act* a, int kind, int o, int ability, int seat) noexcept nogil:
    memset(a, 0, sizeof(Act))
    a.kind = <u8>kind
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.ability = <u16>ability
    a.seat = <u8>seat


cdef inline int slow_window(Game* g, int seat) noexcept nogil:
    return seat == g.active and g.n_stack == 0 and g.phase == P_MAIN


cdef inline void offer_actions(Game* g, Context* x, int seat) noexcept nogil:
    cdef const Card* card
    cdef const Ability* ability
    cdef Act a
    cdef Env e
    cdef int i, slow = slow_window(g, seat)
    cdef u16 o
    offer_code(g, x, code_of(V_PASS, 0, 0))
    o = g.zones[zone_of(Z_HAND, seat)].first
    while o:
        card = &x.code.cards[g.objects[o].definition]
        name_use(g, &a, AB_PLAY, o, card.first_ability, seat)
        if card.n_abilities and (slow or card.type == T_INSTANT) and usable(g, x, &a):
            offer_code(g, x, code_of(V_USE, o, 0))
        o = g.objects[o].next
    o = g.zones[zone_of(Z_BOARD, 0)].first
    while o:
        card = &x.code.cards[g.objects[o].definition]
        for i in range(card.n_abilities):
            ability = &x.code.abilities[card.first_ability + i]
            if ability.kind != AB_ACTIVE or g.objects[o].seat != seat or g.objects[o].flags & BLANK:
                continue
            name_use(g, &a, AB_ACTIVE, o, card.first_ability + i, seat)
            e = env_of_act(&a)
            if holds(g, x, &e, ability.condition) and usable(g, x, &a):
                offer_code(g, x, code_of(V_ACTIVATE, o, i))
        o = g.objects[o].next


cdef inline int op_window(Game* g, Context* x, Frame* f) noexcept nogil:
    """Priority goes round until all pass on an empty stack."""
    cdef Act a
    cdef int seat, o
    cdef u32 code
    while True:
        if not g.answered and (g.dirty or g.n_pending):
            if settle(g, x):
                return STAY
        if g.result:
            return ASK
        if g.passes >= g.players:
            g.passes = 0
            g.priority = g.active
            if g.n_stack == 0:
                return NEXT
            push_part(g, x, PART_RESOLVE)
            return STAY
        seat = g.priority
        if not alive(g, seat):
            g.passes += 1
            g.priority = <u8>((seat + 1) % g.players)
            continue
        if not g.answered:
            begin_options(x)
            offer_actions(g, x, seat)
            if not settled(g, x, seat, ASK_PRIORITY):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_PASS:
            g.passes += 1
            g.priority = <u8>((seat + 1) % g.players)
            continue
        g.passes = 0
        o = first_of(code)
        if verb_of(code) == V_USE:
            name_use(g, &a, AB_PLAY, o, x.code.cards[g.objects[o].definition].first_ability, seat)
        else:
            name_use(g, &a, AB_ACTIVE, o, x.code.cards[g.objects[o].definition].first_ability + second_of(code), seat)
        begin_use(g, x, &a)
        return STAY


# ---- the stack ---------------------------------------------------------------------------------------------------------

cdef inline int op_commit(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Act* a = act_at(g, f.act)
    cdef Act use
    if a.kind == AB_PLAY:
        move_object(g, a.obj, zone_of(Z_STACK, 0), 0, 0)
        g.objects[a.obj].seat = a.seat
        g.objects[a.obj].base = a.seat
        a.version = g.objects[a.obj].version
    if put_on_stack(g, a) == NULL:
        return ASK
    g.priority = g.active
    if a.kind == AB_PLAY:
        name_use(g, &use, 0, 0, 0, a.seat)
        use.event = EV_PLAYED
        use.subject = a.obj
        use.subject_version = a.version
        use.event_seat = a.seat
        announce(g, x, &use, ALL_LISTENERS)
    return POP


cdef inline int op_cancel(Game* g, Context* x, Frame* f) noexcept nogil:
    unlatch(g, act_at(g, f.act).listener)
    return POP


cdef inline int op_triggers(Game* g, Context* x, Frame* f) noexcept nogil:
    """Seat by seat, in the order its player likes."""
    cdef int place, seat = first_waiting(g, g.active)
    cdef Act a
    if seat < 0:
        return POP
    place = choose_pending(g, x, seat)
    return ASK if place < 0 else put_up(g, x, place, &a)


cdef inline int op_resolve(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Act* a
    cdef Env e
    if g.n_stack == 0:
        return POP
    a = &g.stack[g.n_stack - 1]
    f.a = <i16>a.serial
    f.state = 1
    if not recheck_targets(g, x, a):
        return NEXT
    e = env_of_act(a)
    if a.kind == AB_TRIGGER and not holds(g, x, &e, x.code.abilities[a.ability].condition):
        return NEXT
    f.state = 0
    start_effect(g, x, a, ability_of(x, a).effect)
    return NEXT


cdef inline int op_resolved(Game* g, Context* x, Frame* f) noexcept nogil:
    """The last step of a resolution, also of one that was cut short: then a unit goes where spells go."""
    cdef int place = on_stack(g, <u16>f.a)
    cdef Act a
    cdef Batch b
    g.priority = g.active
    g.passes = 0
    g.dirty = 1
    if place == 0:
        return finished(g, x, f, POP)
    a = g.stack[place - 1]
    off_stack(g, place)
    unlatch(g, a.listener)
    if a.kind == AB_PLAY and g.objects[a.obj].version == a.version:
        begin_batch(g, &b)
        if x.code.cards[g.objects[a.obj].definition].type == T_UNIT and f.state == 0 and f.n == 0:
            propose_move(g, &b, a.obj, Z_BOARD, BY_RESOLVE, 0)
        else:
            propose_move(g, &b, a.obj, Z_GRAVE, BY_RESOLVE, 0)
        if g.result:
            return ASK
        (<Row*>&g.arena[b.place - 1]).seat = a.seat
        if not run_batch(g, x, &b, 0):
            return STAY
    return finished(g, x, f, POP)


# ---- instructions ------------------------------------------------------------------------------------------------------

cdef inline int bid(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Everybody bids life in secret; the highest single bid pays it and is noted, a tie is nobody's."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef int turn, seat, best = -1, value, high = -1
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if (f.a >> seat) & 1 or not alive(g, seat):
            continue
        if not g.answered:
            begin_options(x)
            for value in range(4):
                offer_code(g, x, code_of(V_NUMBER, value, 0))
            if not settled(g, x, seat, ASK_SEALED):
                return ASK
        f.b = <i16>(f.b | first_of(take_answer(g)) << (2 * seat))
        f.a = <i16>(f.a | 1 << seat)
    for seat in range(g.players):
        value = (f.b >> (2 * seat)) & 3
        if value > high:
            high = value
            best = seat
        elif value == high:
            best = -1
    f.a = 0
    f.b = 0
    if best >= 0:
        g.seats[best].life = <i16>(g.seats[best].life - high)
        g.dirty = 1
        if h != NULL:
            h.status = DONE
            h.amount = <i16>high
            h.n = 1
            h.obj[0] = g.seats[best].character
            h.version[0] = g.objects[h.obj[0]].version
    return NEXT


cdef inline int run_record(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    cdef Env e = env_of_frame(g, f)
    cdef u16 found[OBJECTS]
    cdef int i, n, seat
    if rec.op == E_END_FIGHT or rec.op == E_END_TURN:
        f.pc += 1
        if rec.op == E_END_TURN:
            abort_above(g, x, 0)
        else:
            abort_above(g, x, PART_TURN)
        return STAY
    if rec.op == E_WIN or rec.op == E_LOSE:
        seat = seat_for(g, &e, rec.who)
        for i in range(g.players):
            if (i == seat) == (rec.op == E_LOSE):
                g.seats[i].life = 0
        g.dirty = 1
        return NEXT
    if rec.op == E_PEEK or rec.op == E_SHOW:
        n = select(g, x, &e, rec, found)
        for i in range(n):
            if rec.op == E_SHOW:
                reveal(g, found[i])
            else:
                show(g, found[i], a.seat)
        return NEXT
    if rec.op == E_BID:
        return bid(g, x, f, &e, rec)
    fault(g, F_BAD_RECORD)
    return ASK


# ---- greedy ------------------------------------------------------------------------------------------------------------

cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    """Plays the dearest card, attacks whatever is weakest, and aims at others' things."""
    cdef int verb = verb_of(code), o = first_of(code)
    if verb == V_USE:
        return 100 + x.code.cards[g.objects[o].card].cost
    if verb == V_PASS:
        return 50
    if o >= g.n_objects:
        return 0
    return (60 if g.objects[o].seat != g.ask_seat else 0) - g.objects[o].num[N_LIFE]
