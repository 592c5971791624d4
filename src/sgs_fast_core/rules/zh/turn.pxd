"""Set-up, turns and phases (zh.101, zh.300-311)."""

from sgs_fast_core.kernel.affected cimport end_span
from sgs_fast_core.kernel.choices cimport (
    ASK_DISCARD, ASK_FIRST, ASK_MULLIGAN, ASK_RAISE, V_DONE, V_FIRST, V_NO, V_PICK, V_SECOND, V_YES, begin_options, code_of,
    first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.engine cimport turns_repeat
from sgs_fast_core.kernel.events cimport (
    BY_SURPLUS, EV_DRAW, EV_UNTAP, Batch, begin_batch, happened, propose, propose_move, run_batch, unheard,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport clear_act, push
from sgs_fast_core.kernel.listeners cimport AB_RAISE, DELAYED, READS_TURN, drop_use, listen_all, stir, strike, SUSPENDED
from sgs_fast_core.kernel.modifiers cimport M_QUERY, derive_all, remove_mod, waits_longer
from sgs_fast_core.kernel.program cimport Card, Step, i16, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.rng cimport DECK_ORDER, SETUP, SHUFFLE, roll
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, announce, wait
from sgs_fast_core.kernel.types cimport (
    ASK, DAMAGED, DRAW, ENTERED, FLIPPED, JUMP, NEXT, POP, SEATS, STAY, TAPPED, THIS_PHASE, THIS_TURN, TRUNCATED, UNTIL_OWN_TURN,
    UNTIL_PHASE, Act, Context, Frame, Game, Listener, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport create, move_object, shuffle, twin_before, zone_of
from sgs_fast_core.rules.zh.happenings cimport perform_draw, recount_resources
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.state cimport count_hand, option, settle, surplus
from sgs_fast_core.rules.zh.words cimport *
from libc.string cimport memset


cdef inline void build_table(Game* g, Context* x) noexcept nogil:
    """Generals, decks and the three initial resources (zh.100.2a); list s of the match is the general and deck of seat s."""
    cdef int seat, i, o, _
    cdef u16 first, last
    g.cap_turns = <u16>option(x, O_CAP_TURNS)
    g.cap_decisions = <u32>option(x, O_CAP_DECISIONS)
    for seat in range(SEATS):
        first = x.code.list_first[seat]
        o = create(g, x.code.lists[first], seat, zone_of(Z_GENERAL, seat))
        g.seats[seat].character = <u16>o
    for seat in range(SEATS):
        first = x.code.list_first[seat]
        last = x.code.list_first[seat + 1]
        for i in range(first + 1, last):
            create(g, x.code.lists[i], seat, zone_of(Z_LIBRARY, seat))
        for _ in range(3):
            create(g, x.code.lists[x.code.list_first[SEATS]], seat, zone_of(Z_RESOURCE, seat))
        recount_resources(g, seat)


cdef inline void draw_raw(Game* g, Context* x, int seat, int n) noexcept nogil:
    """Draws of the set-up, which nothing can see or replace."""
    cdef u16 o
    cdef int _
    for _ in range(n):
        o = g.zones[zone_of(Z_LIBRARY, seat)].first
        if o == 0:
            return
        move_object(g, o, zone_of(Z_HAND, seat), 0, 0)
        count_hand(g, x, &g.objects[o], seat, 1)


cdef inline int op_deal(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.101.1-101.3: shuffle, an initial player by lot or as the match says, five cards each."""
    cdef int seat
    for seat in range(SEATS):
        shuffle(g, zone_of(Z_LIBRARY, seat), DECK_ORDER)
    seat = option(x, O_INITIAL)
    g.first = <u8>(seat - 1 if seat else roll(g, SETUP, SEATS))
    g.active = g.first
    for seat in range(SEATS):
        draw_raw(g, x, seat, option(x, O_OPENING_HAND))
    return NEXT


cdef inline void finish_mulligan(Game* g, Context* x, int seat) noexcept nogil:
    """The cards set aside come back only after the new ones are drawn (zh.101.3)."""
    cdef int aside = zone_of(Z_ASIDE, seat), n = g.zones[aside].n
    g.seats[seat].flags |= MULLIGAN_DONE
    if n == 0:
        return
    rule(ZH_101_3)
    draw_raw(g, x, seat, n)
    while g.zones[aside].first:
        move_object(g, g.zones[aside].first, zone_of(Z_LIBRARY, seat), 0, 0)
    shuffle(g, zone_of(Z_LIBRARY, seat), SHUFFLE)


cdef inline int op_mulligan(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.101.3: the initial player first, card by card, once a game."""
    cdef int turn, seat
    cdef u16 o
    cdef u32 code
    for turn in range(SEATS):
        seat = (g.first + turn) % SEATS
        while not (g.seats[seat].flags & MULLIGAN_DONE):
            if not g.answered:
                begin_options(x)
                offer_code(g, x, code_of(V_DONE, 0, 0))
                o = g.zones[zone_of(Z_HAND, seat)].first
                while o:
                    if <i16>o > g.seats[seat].num[S_SET_ASIDE]:
                        offer_code(g, x, code_of(V_PICK, o, 0))
                    o = g.objects[o].next
                if not settled(g, x, seat, ASK_MULLIGAN):
                    return ASK
            code = take_answer(g)
            if verb_of(code) == V_DONE:
                finish_mulligan(g, x, seat)
            else:
                g.seats[seat].num[S_SET_ASIDE] = <i16>first_of(code)
                count_hand(g, x, &g.objects[first_of(code)], seat, -1)
                move_object(g, first_of(code), zone_of(Z_ASIDE, seat), 0, 1)
    return NEXT


cdef inline int op_choose_first(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.101.2: the initial player decides who begins."""
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_FIRST, 0, 0))
        offer_code(g, x, code_of(V_SECOND, 0, 0))
        if not settled(g, x, g.first, ASK_FIRST):
            return ASK
    if verb_of(take_answer(g)) == V_SECOND:
        g.first = <u8>(1 - g.first)
    g.active = g.first
    return NEXT


cdef inline int op_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.101.4: generals are shown, life is set to what they print."""
    cdef int seat, o
    for seat in range(SEATS):
        o = g.seats[seat].character
        rule(ZH_101_4)
        g.seats[seat].life = x.code.cards[g.objects[o].card].num[N_LIFE]
        listen_all(g, x, o)
    derive_all(g, x)
    g.turn = 0
    return NEXT


cdef inline int op_turn_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """A turn: counters anew; in the first one the second player pays nothing (zh.101.5, ruling A03)."""
    cdef int seat, i
    cdef Act a
    cdef u16 o
    g.turn += 1
    if turns_repeat(g, x):
        rule(ZH_102_5)
        g.result = DRAW
        return ASK
    if g.turn > g.cap_turns:
        g.result = TRUNCATED
        return ASK
    for seat in range(SEATS):
        g.seats[seat].num[S_BOOSTS] = 0
        g.seats[seat].num[S_EXTRA] = 0
    g.seats[g.active].num[S_GENERAL_USED] = 0
    g.flags &= <u8>(~NO_PAY & 0xFF)
    if (g.turn == 1 and option(x, O_SECOND_NO_PAY) == 0) or (g.turn == 2 and option(x, O_SECOND_NO_PAY) == 1):
        g.flags |= NO_PAY
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    while o:
        g.objects[o].flags &= ~<u32>(ENTERED | USES)
        o = g.objects[o].next
    for seat in range(SEATS):
        g.objects[g.seats[seat].character].flags &= ~<u32>USES
    if g.n_mods:
        end_span(g, x, UNTIL_OWN_TURN, g.active)      # zh.300.2b
    if g.heard[0] or g.heard[1] or g.heard[2]:
        clear_act(&a)
        a.event = EV_TURN
        a.event_seat = g.active
        announce(g, x, &a, ALL_LISTENERS)
    return NEXT


cdef inline int skipped(Game* g, int phase) noexcept nogil:
    """Whether something makes the active player skip this phase; that one effect is used up (zh.417.6e)."""
    cdef int i
    for i in range(g.n_mods):
        if g.mods[i].op == M_QUERY + Q_SKIP_PHASE and g.mods[i].seat == g.active and g.mods[i].value == phase:
            remove_mod(g, i)
            return 1
    return 0


cdef inline int op_extra_combat(Game* g, Context* x, Frame* f) noexcept nogil:
    """Combat phases that effects added behind this phase (zh.300.4a)."""
    if g.seats[g.active].num[S_EXTRA] <= 0:
        return NEXT
    rule(ZH_300_4A)
    g.seats[g.active].num[S_EXTRA] -= 1
    push(g, x, x.code.parts[PART_COMBAT])
    return STAY


cdef inline void end_next_turn_waits(Game* g) noexcept nogil:
    """What waits "until your next turn begins" waits through the beginning of that turn, also when the phase behind it is
    skipped (zh.403.3c, ruling A39)."""
    cdef int i = 0
    drop_delayed(g, UNTIL_OWN_TURN, g.active)
    while i < g.n_mods:
        if g.mods[i].seat == g.active and waits_longer(&g.mods[i]):
            remove_mod(g, i)
        else:
            i += 1


cdef inline int op_phase(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A phase begins (zh.300.3); the first player's first turn has no reset and no maintenance (zh.101.5)."""
    cdef Act a
    if g.turn == 1 and (s.arg == P_RESET or s.arg == P_MAINTENANCE):
        rule(ZH_101_5)
        return JUMP
    if s.arg == P_ACTION_1:
        end_next_turn_waits(g)
    if g.n_mods and skipped(g, s.arg):
        rule(ZH_417_6D)
        return JUMP
    if g.n_mods:
        end_span(g, x, THIS_PHASE, -1)                # zh.300.2b
        end_span(g, x, UNTIL_PHASE + s.arg, g.active)
        if g.restless:
            derive_all(g, x)
    if g.n_saved:
        drop_delayed(g, UNTIL_PHASE + s.arg, g.active)
    g.phase = <u8>s.arg
    g.seats[0].flags &= ~<u16>TOOK_BACK
    g.seats[1].flags &= ~<u16>TOOK_BACK
    stir(g, READS_TURN)
    if g.restless:
        derive_all(g, x)                           # locked abilities that look at the turn or the phase
    g.passes = 0
    g.priority = g.active
    if g.listening[EV_PHASE]:
        clear_act(&a)
        a.event = EV_PHASE
        a.event_seat = g.active
        a.amount = <i16>s.arg
        announce(g, x, &a, ALL_LISTENERS)
    return NEXT


cdef inline void stand_up(Game* g, Context* x) noexcept nogil:
    """The resources of the active player, which nothing hears of (zh.302.2)."""
    cdef u16 o = 0
    if g.seats[g.active].num[S_READY] < g.zones[zone_of(Z_RESOURCE, g.active)].n:
        o = g.zones[zone_of(Z_RESOURCE, g.active)].first
    while o:
        g.objects[o].flags &= ~<u32>TAPPED
        o = g.objects[o].next
    g.seats[g.active].num[S_READY] = <i16>g.zones[zone_of(Z_RESOURCE, g.active)].n


cdef inline int op_reset(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.302: everything of the active player that may stand up does, at one moment, without the stack."""
    cdef Batch b
    cdef Row* row
    cdef int quiet = unheard(g, x, EV_UNTAP) and g.n_mods == 0, n = 0
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    stand_up(g, x)
    begin_batch(g, &b)
    while o:
        if not ((g.objects[o].seat ^ g.active) | (~g.objects[o].flags & TAPPED)):     # one test, not two
            if query(g, x, Q_NO_UNTAP, g.active, o) > 0:
                rule(ZH_302_1)
            elif quiet:
                rule(ZH_302_2)
                g.objects[o].flags &= ~<u32>TAPPED
                n += 1
            else:
                rule(ZH_302_2)
                row = propose(g, &b, EV_UNTAP, o)
                if row == NULL:
                    return ASK
        o = g.objects[o].next
    if n:
        happened(g, n)
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_draw(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.304.1: two cards, one in the first turn (zh.304.2)."""
    cdef Batch b
    cdef Row* row
    cdef Row alone
    cdef int _, apart, n = 1 if g.turn == 1 else option(x, O_DRAW)
    if unheard(g, x, EV_DRAW):
        rule(ZH_304_1)
        memset(&alone, 0, sizeof(Row))
        alone.seat = g.active
        alone.amount = <i16>n
        perform_draw(g, x, &alone)
        happened(g, 1)
        return NEXT
    begin_batch(g, &b)
    apart = g.replacing[EV_DRAW] or g.listening[EV_DRAW]       # each card is a draw of its own
    for _ in range(n if apart else 1):
        row = propose(g, &b, EV_DRAW, g.seats[g.active].character)
        if row == NULL:
            return ASK
        row.seat = g.active
        row.amount = <i16>(1 if apart else n)
    rule(ZH_304_1)
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_awaken(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.303.2: at the start of maintenance a general with enough souls may awaken (ruling A12)."""
    cdef int o = g.seats[g.active].character, i
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    cdef Act a
    cdef Listener nobody
    if p.num[N_AWAKEN] <= 0 or p.flags & FLIPPED or p.counters < p.num[N_AWAKEN]:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, o, 0))
        offer_code(g, x, code_of(V_NO, o, 0))
        if not settled(g, x, g.active, ASK_RAISE):
            return ASK
    if verb_of(take_answer(g)) == V_NO:
        return NEXT
    rule(ZH_303_2)
    p.flags |= FLIPPED
    g.restless = 1
    for i in range(card.n_abilities):
        if x.code.abilities[card.first_ability + i].kind == AB_RAISE:
            clear_act(&a)
            memset(&nobody, 0, sizeof(Listener))
            a.obj = <u16>o
            a.version = p.version
            a.ability = <u16>(card.first_ability + i)
            a.seat = g.active
            wait(g, &a, &nobody)
    g.dirty = 1
    return NEXT


cdef inline int op_next_turn(Game* g, Context* x, Frame* f) noexcept nogil:
    g.active = <u8>(1 - g.active)
    return JUMP


cdef inline int op_cleanup(Game* g, Context* x, Frame* f) noexcept nogil:
    """Turn end: what lasts "this turn" ends together (zh.300.2b, zh.311, ruling A06); when that makes anything happen, the
    active player gets priority again and another cleanup follows (zh.418.3)."""
    cdef u16 o
    cdef int i
    cdef u32 events = g.events
    end_span(g, x, THIS_TURN, -1)
    if option(x, O_DAMAGE_WEARS_OFF):
        o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
        while o:
            g.objects[o].damage = 0
            g.objects[o].flags &= ~<u32>DAMAGED
            o = g.objects[o].next
        g.restless = 1
    drop_delayed(g, THIS_TURN, -1)
    for i in range(g.n_listeners):
        if g.listeners[i].flags & SUSPENDED:       # what was ignored works again (zh.407.2f)
            g.listeners[i].flags &= <u8>(~SUSPENDED & 0xFF)
            g.restless = 1
    if g.restless:
        derive_all(g, x)
        g.dirty = 1
    if g.dirty or g.n_pending:
        if settle(g, x) or (g.events != events and not g.result):
            g.passes = 0
            g.priority = g.active
            return JUMP                            # back to the window before this step
        if g.result:
            return ASK
    if g.n_stack == 0 and g.n_pending == 0:
        g.n_memory = 0                             # nothing can ask about what left any more
    return POP


cdef inline void drop_delayed(Game* g, int span, int seat) noexcept nogil:
    """Delayed abilities with a limit end with it (zh.403.3c); those "until your next turn" with the turn's beginning, which
    is over when the first action phase comes (ruling A39)."""
    cdef int i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].span == span and (seat < 0 or g.listeners[i].seat == seat):
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1


cdef inline int op_surplus(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.216.3b: the owner chooses what to discard down to the limit, all of it at one moment."""
    cdef Batch b
    cdef int n = surplus(g, x, f.seat % SEATS), seat = f.seat % SEATS, aside = zone_of(Z_ASIDE, f.seat % SEATS)
    cdef u16 o
    if n > 0:
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_HAND, seat)].first
            while o:
                if not twin_before(g, o):
                    offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_DISCARD):
                return ASK
        o = <u16>first_of(take_answer(g))
        count_hand(g, x, &g.objects[o], seat, -1)
        move_object(g, o, aside, 0, 1)
        return STAY
    begin_batch(g, &b)
    o = g.zones[aside].first
    while o:
        propose_move(g, &b, o, Z_GRAVEYARD, BY_SURPLUS, 0)
        o = g.objects[o].next
    if g.result:
        return ASK
    run_batch(g, x, &b, 0)
    f.ip += 1                                      # the next step ends this flow
    return STAY
