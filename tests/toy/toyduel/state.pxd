"""Life and death, turns and combat of the duel."""

from libc.string cimport memset

from sgs_fast_core.kernel.affected cimport end_span
from sgs_fast_core.kernel.choices cimport (
    ASK_ATTACK, ASK_ORDER, V_ATTACK, V_DONE, V_ORDER, begin_options, code_of, first_of, offer_code, second_of, settled,
    take_answer, verb_of,
)
from sgs_fast_core.kernel.engine cimport loop_found
from sgs_fast_core.kernel.events cimport (
    BY_DESTROY, BY_RULE, EV_DAMAGE, EV_DRAW, EV_UNTAP, Batch, begin_batch, propose, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_TRIGGERS, abort_to, push_part
from sgs_fast_core.kernel.listeners cimport DELAYED, drop_use, strike
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Step, i16, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.rng cimport DECK_ORDER, SETUP, roll
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, announce
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, DAMAGED, DRAW, ENTERED, JUMP, NEXT, POP, STAY, TAPPED, THIS_COMBAT, THIS_TURN, TOKEN, TRUNCATED,
    UNTIL_OWN_TURN, WIN, Act, Context, Frame, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport create, kind_of, move_object, shuffle, zone_of
from toyduel.words cimport *


cdef inline int alive(Game* g, int seat) noexcept nogil:
    return not (g.seats[seat].flags & LOST)


cdef inline int next_seat(Game* g, int seat) noexcept nogil:
    """The next seat that still plays."""
    cdef int i, other
    for i in range(1, g.players + 1):
        other = (seat + i) % g.players
        if alive(g, other):
            return other
    return seat


cdef inline void tell(Game* g, Context* x, int event, int seat) noexcept nogil:
    """An event without a thing."""
    cdef Act a
    memset(&a, 0, sizeof(Act))
    a.event = <u8>event
    a.event_seat = <u8>seat
    announce(g, x, &a, ALL_LISTENERS)


# ---- set-up ------------------------------------------------------------------------------------------------------------

cdef inline void seat_heroes(Game* g, Context* x) noexcept nogil:
    """List s of the match: the hero of seat s, then the deck."""
    cdef int seat, o
    g.players = <u8>x.code.options[O_PLAYERS]
    g.cap_turns = <u16>x.code.options[O_CAP_TURNS]
    g.cap_decisions = <u32>x.code.options[O_CAP_DECISIONS]
    for seat in range(g.players):
        o = create(g, x.code.lists[x.code.list_first[seat]], seat, zone_of(Z_HERO, seat))
        g.seats[seat].character = <u16>o
        g.seats[seat].life = x.code.cards[g.objects[o].card].num[N_LIFE]


cdef inline void build_decks(Game* g, Context* x) noexcept nogil:
    cdef int seat, i
    for seat in range(g.players):
        for i in range(x.code.list_first[seat] + 1, x.code.list_first[seat + 1]):
            create(g, x.code.lists[i], seat, zone_of(Z_DECK, seat))


cdef inline int op_deal(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef int seat, i
    cdef u16 o
    for seat in range(g.players):
        shuffle(g, zone_of(Z_DECK, seat), DECK_ORDER)
        for i in range(x.code.options[O_OPENING_HAND]):
            o = g.zones[zone_of(Z_DECK, seat)].first
            if o:
                move_object(g, o, zone_of(Z_HAND, seat), 0, 0)
    g.first = <u8>roll(g, SETUP, g.players)
    g.active = g.first
    derive_all(g, x)
    return NEXT


# ---- what the game checks by itself ------------------------------------------------------------------------------------

cdef inline int bury_heroes(Game* g) noexcept nogil:
    """Who has no life is out; the last one wins, and when nobody is left it is a draw."""
    cdef int seat, left = 0, lost = 0
    for seat in range(g.players):
        if alive(g, seat) and g.seats[seat].life <= 0:
            g.seats[seat].flags |= LOST
            g.losers |= <u16>(1 << seat)
            lost = 1
        if alive(g, seat):
            left |= 1 << seat
    if lost and left & (left - 1) == 0:
        g.result = WIN if left else DRAW
        g.winners = <u16>left
    return lost


cdef inline int state_round(Game* g, Context* x) noexcept nogil:
    """1 when something happened, 2 when it became a flow."""
    cdef Batch b
    cdef Obj* p
    cdef int zone
    cdef u16 o
    if bury_heroes(g):
        return 1
    begin_batch(g, &b)
    o = g.zones[zone_of(Z_BOARD, 0)].first
    while o:
        p = &g.objects[o]
        if p.damage >= p.num[N_LIFE]:
            propose_move(g, &b, o, Z_GRAVE, BY_DESTROY, 0)
        o = p.next
    for zone in range(zone_of(Z_HERO, 0)):
        o = g.zones[zone].first
        while o:
            if g.objects[o].flags & TOKEN:
                propose_move(g, &b, o, Z_OUTSIDE, BY_RULE, 0)
            o = g.objects[o].next
    if g.result or b.n == 0:
        return 0
    return 1 if run_batch(g, x, &b, 0) else 2


cdef inline int settle(Game* g, Context* x) noexcept nogil:
    """Until all is quiet; 1 when a flow has to run first."""
    cdef int r
    while g.dirty or g.n_pending:
        if g.result:
            return 0
        if g.dirty:
            g.dirty = 0
            r = state_round(g, x)
            if r:
                g.dirty = 1
                if r == 2:
                    return 1
                continue
            if loop_found(g):
                g.result = DRAW
                return 0
        if g.n_pending:
            push_part(g, x, PART_TRIGGERS)
            return 1
    return 0


# ---- aborting ----------------------------------------------------------------------------------------------------------

cdef inline int abort_above(Game* g, Context* x, int part) noexcept nogil:
    """Ends everything above the newest flow that plays this part."""
    cdef int i
    for i in range(g.n_frames - 1, -1, -1):
        if g.frames[i].flow == x.code.parts[part]:
            return abort_to(g, x, i + 1)
    return 1


cdef inline int finished(Game* g, Context* x, Frame* f, int outcome) noexcept nogil:
    """The end of a step that also runs when its flow is aborted: then the abort goes on."""
    if f.n:
        abort_to(g, x, f.n)
        return STAY
    return outcome


# ---- turns -------------------------------------------------------------------------------------------------------------

cdef inline int op_turn_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Batch b
    cdef u16 o
    cdef int i
    cdef i16* num = &g.seats[g.active].num[0]
    g.turn += 1
    if g.turn > g.cap_turns:
        g.result = TRUNCATED
        return ASK
    if num[S_MANA_MAX] < 8:
        num[S_MANA_MAX] += 1
    num[S_MANA] = num[S_MANA_MAX]
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    if g.n_mods:
        end_span(g, x, UNTIL_OWN_TURN, g.active)
    begin_batch(g, &b)
    o = g.zones[zone_of(Z_BOARD, 0)].first
    while o:
        g.objects[o].flags &= ~<u32>ENTERED
        if g.objects[o].seat == g.active and g.objects[o].flags & TAPPED:
            propose(g, &b, EV_UNTAP, o)
        o = g.objects[o].next
    if g.result:
        return ASK
    run_batch(g, x, &b, 0)
    tell(g, x, EV_TURN, g.active)
    return NEXT


cdef inline int op_phase(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if g.turn == 1 and s.arg == P_FIGHT:
        return JUMP                    # nobody fights in the first turn
    g.phase = <u8>s.arg
    g.passes = 0
    g.priority = g.active
    return NEXT


cdef inline int op_draw(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Batch b
    cdef Row* row
    begin_batch(g, &b)
    row = propose(g, &b, EV_DRAW, g.seats[g.active].character)
    if row == NULL:
        return ASK
    row.seat = g.active
    row.amount = 1
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_dusk(Game* g, Context* x, Frame* f) noexcept nogil:
    tell(g, x, EV_DUSK, g.active)
    g.dirty = 1
    return NEXT


cdef inline void drop_delayed(Game* g) noexcept nogil:
    cdef int i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].span == THIS_TURN:
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1


cdef inline int op_cleanup(Game* g, Context* x, Frame* f) noexcept nogil:
    """What lasts this turn ends; the last step of a turn, also of one that was ended early."""
    end_span(g, x, THIS_TURN, -1)
    drop_delayed(g)
    if g.restless:
        derive_all(g, x)
        g.dirty = 1
    if f.n == 0 and (g.dirty or g.n_pending):
        if settle(g, x):
            g.passes = 0
            g.priority = g.active
            return JUMP
        if g.result:
            return ASK
    if g.n_stack == 0 and g.n_pending == 0:
        g.n_memory = 0
    return finished(g, x, f, POP)


cdef inline int op_next_seat(Game* g, Context* x, Frame* f) noexcept nogil:
    g.active = <u8>next_seat(g, g.active)
    return NEXT


# ---- combat ------------------------------------------------------------------------------------------------------------

cdef inline int may_attack(Game* g, Context* x, int o) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    if p.seat != g.active or p.flags & TAPPED or p.keywords & KW_STEADY:
        return 0
    if p.flags & ENTERED and not (p.keywords & KW_HASTE):
        return 0
    return query(g, x, Q_NO_ATTACK, p.seat, o) <= 0


cdef inline int guarded(Game* g, int seat) noexcept nogil:
    """Whether a standing guard of the seat has to be attacked first."""
    cdef u16 o = g.zones[zone_of(Z_BOARD, 0)].first
    while o:
        if g.objects[o].seat == seat and g.objects[o].keywords & KW_GUARD and not (g.objects[o].flags & TAPPED):
            return 1
        o = g.objects[o].next
    return 0


cdef inline void offer_attacks(Game* g, Context* x, int o) noexcept nogil:
    cdef int seat
    cdef u16 other
    for seat in range(g.players):
        if seat != g.active and alive(g, seat) and not guarded(g, seat):
            offer_code(g, x, code_of(V_ATTACK, o, g.seats[seat].character))
    other = g.zones[zone_of(Z_BOARD, 0)].first
    while other:
        if g.objects[other].seat != g.active and (g.objects[other].keywords & KW_GUARD or
                                                  not guarded(g, g.objects[other].seat)):
            offer_code(g, x, code_of(V_ATTACK, o, other))
        other = g.objects[other].next


cdef inline int op_fight(Game* g, Context* x, Frame* f) noexcept nogil:
    """Attackers are declared one at a time; without any the fight is skipped."""
    cdef u16 o
    cdef u32 code
    while True:
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_DONE, 0, 0))
            o = g.zones[zone_of(Z_BOARD, 0)].first
            while o:
                if may_attack(g, x, o):
                    offer_attacks(g, x, o)
                o = g.objects[o].next
            if not settled(g, x, g.active, ASK_ATTACK):
                return ASK
        code = take_answer(g)
        if verb_of(code) != V_ATTACK:
            return NEXT if f.a else JUMP
        f.a = 1
        g.objects[first_of(code)].flags |= ATTACKING | TAPPED
        g.objects[first_of(code)].link = <u16>second_of(code)


cdef inline void propose_hit(Game* g, Batch* b, int source, int target) noexcept nogil:
    cdef Row* row
    if g.objects[source].num[N_POWER] <= 0:
        return
    row = propose(g, b, EV_DAMAGE, target)
    if row != NULL:
        row.source = <u16>source
        row.source_version = g.objects[source].version
        row.amount = g.objects[source].num[N_POWER]
        row.nature = 1


cdef inline int op_strike(Game* g, Context* x, Frame* f) noexcept nogil:
    """All blows of a fight fall at one moment."""
    cdef Batch b
    cdef u16 o = g.zones[zone_of(Z_BOARD, 0)].first, target
    begin_batch(g, &b)
    while o:
        target = g.objects[o].link
        if g.objects[o].flags & ATTACKING and target:
            propose_hit(g, &b, o, target)
            if kind_of(g.objects[target].zone) != Z_HERO:
                propose_hit(g, &b, target, o)
        o = g.objects[o].next
    if g.result:
        return ASK
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline void leave_fight(Game* g, int o) noexcept nogil:
    """Whoever attacked it has no opponent any more."""
    cdef u16 other = g.zones[zone_of(Z_BOARD, 0)].first
    while other:
        if g.objects[other].link == o:
            g.objects[other].link = 0
        other = g.objects[other].next


cdef inline int op_fight_over(Game* g, Context* x, Frame* f) noexcept nogil:
    """The last step of a fight, however it ended."""
    cdef u16 o = g.zones[zone_of(Z_BOARD, 0)].first
    while o:
        g.objects[o].flags &= ~<u32>ATTACKING
        g.objects[o].link = 0
        o = g.objects[o].next
    end_span(g, x, THIS_COMBAT, -1)
    if g.restless:
        derive_all(g, x)
    return finished(g, x, f, NEXT)
