"""Set-up, turns and phases (3, 5)."""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport (
    ASK_MULLIGAN, V_DONE, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport EV_DRAW, EV_UNTAP, Batch, begin_batch, propose, run_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.listeners cimport DELAYED, drop_use, listen_all, strike
from sgs_fast_core.kernel.modifiers cimport derive_all, end_span
from sgs_fast_core.kernel.program cimport Step, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.rng cimport DECK_ORDER, SETUP, SHUFFLE, roll
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS
from sgs_fast_core.kernel.types cimport (
    ASK, JUMP, NEXT, SEATS, STAY, TAPPED, THIS_TURN, TRUNCATED, Act, Context, Frame, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport create, kind_of, move_object, shuffle, zone_of
from sgs_fast_core.rules.rb.cleanup cimport heal_all, kill_lethal, score_site
from sgs_fast_core.rules.rb.costs cimport empty_pools
from sgs_fast_core.rules.rb.happenings cimport keyword_trigger, tell
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport controller_of, next_seat, option
from sgs_fast_core.rules.rb.words cimport *

cdef enum:
    LISTS = 4              # lists of each seat: legend and chosen champion, battlefields, runes, main deck


cdef inline void create_list(Game* g, Context* x, int seat, int which, int zone, int skip) noexcept nogil:
    """Creates the cards of one list of a seat, without its first `skip`."""
    cdef int i
    for i in range(x.code.list_first[LISTS * seat + which] + skip, x.code.list_first[LISTS * seat + which + 1]):
        create(g, x.code.lists[i], seat, zone_of(zone, seat))


cdef inline void build_table(Game* g, Context* x) noexcept nogil:
    """The cards of every player in their zones (3.1)."""
    cdef int seat, o, first
    g.cap_turns = <u16>option(x, O_CAP_TURNS)
    g.cap_decisions = <u32>option(x, O_CAP_DECISIONS)
    g.players = <u8>(x.code.n_lists // LISTS)
    for seat in range(g.players):
        first = x.code.list_first[LISTS * seat]
        o = create(g, x.code.lists[first], seat, zone_of(Z_LEGEND, seat))
        g.seats[seat].character = <u16>o
        create_list(g, x, seat, 0, Z_CHAMPION, 1)
        create_list(g, x, seat, 1, Z_SPARE, 0)
        create_list(g, x, seat, 2, Z_RUNE_DECK, 0)
        create_list(g, x, seat, 3, Z_DECK, 0)


cdef inline int op_deal(Game* g, Context* x, Frame* f) noexcept nogil:
    """Duel (3.2): a battlefield of each by lot, shuffled decks, a first player by lot, opening hands."""
    cdef int seat, n, _
    cdef u16 o
    for seat in range(g.players):
        n = <int>roll(g, SETUP, g.zones[zone_of(Z_SPARE, seat)].n)
        o = g.zones[zone_of(Z_SPARE, seat)].first
        for _ in range(n):
            o = g.objects[o].next
        move_object(g, o, zone_of(Z_SITE, seat), 0, 0)
        shuffle(g, zone_of(Z_DECK, seat), DECK_ORDER)
        shuffle(g, zone_of(Z_RUNE_DECK, seat), DECK_ORDER)
    g.own[G_SITES] = g.players
    g.first = <u8>roll(g, SETUP, g.players)
    g.active = g.first
    for seat in range(g.players):
        draw_raw(g, seat, option(x, O_OPENING_HAND))
        listen_all(g, x, g.seats[seat].character)
        listen_all(g, x, g.zones[zone_of(Z_SITE, seat)].first)
    derive_all(g, x)
    return NEXT


cdef inline void draw_raw(Game* g, int seat, int n) noexcept nogil:
    """Draws of the set-up, which nothing can see or replace."""
    cdef int _
    for _ in range(n):
        if g.zones[zone_of(Z_DECK, seat)].first:
            move_object(g, g.zones[zone_of(Z_DECK, seat)].first, zone_of(Z_HAND, seat), 0, 0)


cdef inline void recycle_aside(Game* g, int seat) noexcept nogil:
    """Cards set aside go to the bottom in random order, after the new ones were drawn."""
    cdef int aside = zone_of(Z_ASIDE, seat), n = g.zones[aside].n
    g.seats[seat].flags |= MULLIGAN_DONE
    draw_raw(g, seat, n)
    if n > 1:
        shuffle(g, aside, SHUFFLE)
    while g.zones[aside].first:
        move_object(g, g.zones[aside].first, zone_of(Z_DECK, seat), 0, 0)


cdef inline int op_mulligan(Game* g, Context* x, Frame* f) noexcept nogil:
    """In turn order, up to two cards, one at a time (3.1)."""
    cdef int turn, seat
    cdef u16 o
    cdef u32 code
    for turn in range(g.players):
        seat = (g.first + turn) % g.players
        while not (g.seats[seat].flags & MULLIGAN_DONE):
            if not g.answered:
                if g.zones[zone_of(Z_ASIDE, seat)].n >= option(x, O_MULLIGAN):
                    recycle_aside(g, seat)
                    break
                begin_options(x)
                offer_code(g, x, code_of(V_DONE, 0, 0))
                o = g.zones[zone_of(Z_HAND, seat)].first
                while o:
                    if <i16>o > g.seats[seat].num[S_ASIDE]:
                        offer_code(g, x, code_of(V_PICK, o, 0))
                    o = g.objects[o].next
                if not settled(g, x, seat, ASK_MULLIGAN):
                    return ASK
            code = take_answer(g)
            if verb_of(code) == V_DONE:
                recycle_aside(g, seat)
            else:
                g.seats[seat].num[S_ASIDE] = <i16>first_of(code)
                move_object(g, first_of(code), zone_of(Z_ASIDE, seat), 0, 1)
    return NEXT


cdef inline int op_next_turn(Game* g, Context* x, Frame* f) noexcept nogil:
    g.active = <u8>next_seat(g, g.active)
    return NEXT


cdef inline void set_phase(Game* g, int phase) noexcept nogil:
    g.phase = <u8>phase
    g.passes = 0
    g.priority = g.active
    g.dirty = 1


cdef inline int op_turn_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """A turn: what counts by turn begins anew; what was hidden before may be played now (ruling RB-A10)."""
    cdef int seat, o, i
    g.turn += 1
    if g.turn > g.cap_turns:
        g.result = TRUNCATED
        return ASK
    for seat in range(g.players):
        g.seats[seat].num[S_SCORED] = 0
        g.seats[seat].num[S_PLAYED] = 0
        g.seats[seat].num[S_DISCARDED] = 0
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    for o in range(1, g.n_objects):
        g.objects[o].flags &= ~<u32>(FRESH | USES)
    g.restless = 1
    return NEXT


cdef inline int op_awaken(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.1: the turn player readies everything."""
    cdef Batch b
    cdef Row* row
    cdef int zone
    cdef u16 o = g.zones[zone_of(Z_RUNES, g.active)].first
    set_phase(g, P_AWAKEN)
    while o:
        g.objects[o].flags &= ~<u32>TAPPED
        o = g.objects[o].next
    begin_batch(g, &b)
    for zone in range(zone_of(Z_LEGEND, 0), zone_of(Z_FIELD, SEATS - 1) + 1):
        o = g.zones[zone].first
        while o:
            if g.objects[o].seat == g.active and g.objects[o].flags & TAPPED:
                row = propose(g, &b, EV_UNTAP, o)
                if row == NULL:
                    return ASK
            o = g.objects[o].next
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline void announce_moment(Game* g, Context* x, int event) noexcept nogil:
    cdef Act a
    memset(&a, 0, sizeof(Act))
    a.event_seat = g.active
    tell(g, x, &a, event, ALL_LISTENERS)


cdef inline int op_beginning(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.2: what happens at the start of the Beginning Phase; 瞬息 is a trigger of it, before scoring (rb.temporary.3)."""
    cdef int zone
    cdef u16 o
    set_phase(g, P_BEGINNING)
    announce_moment(g, x, EV_BEGINNING)
    for zone in range(zone_of(Z_BASE, 0), zone_of(Z_FIELD, SEATS - 1) + 1):
        o = g.zones[zone].first
        while o:
            if g.objects[o].keywords & KW_TEMPORARY and g.objects[o].seat == g.active:
                rule(RB_TEMPORARY_3)
                keyword_trigger(g, x, KA_TEMPORARY, o)
            o = g.objects[o].next
    return NEXT


cdef inline int op_scoring(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.3: the turn player holds every battlefield that he controls."""
    cdef int site
    if f.a == 0:
        set_phase(g, P_SCORING)
    while f.a < g.own[G_SITES]:
        site = f.a
        f.a += 1
        if controller_of(g, site) == g.active and score_site(g, x, site, g.active, EV_HOLD):
            return STAY
    f.a = 0
    g.dirty = 1
    return NEXT


cdef inline int op_channel(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.4: two runes; the second player's first time three (3.2)."""
    cdef Batch b
    cdef Row* row
    set_phase(g, P_CHANNEL)
    begin_batch(g, &b)
    row = propose(g, &b, EV_CHANNEL, g.seats[g.active].character)
    if row == NULL:
        return ASK
    row.seat = g.active
    row.amount = <i16>option(x, O_CHANNEL)
    if g.turn == 2 and g.active != g.first:
        row.amount = <i16>option(x, O_SECOND_CHANNEL)
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_draw(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.5: one card; then every pool empties, at the window behind this step."""
    cdef Batch b
    cdef Row* row
    set_phase(g, P_DRAW)
    begin_batch(g, &b)
    row = propose(g, &b, EV_DRAW, g.seats[g.active].character)
    if row == NULL:
        return ASK
    row.seat = g.active
    row.amount = <i16>option(x, O_DRAW)
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_main(Game* g, Context* x, Frame* f) noexcept nogil:
    empty_pools(g)
    set_phase(g, P_MAIN)
    return NEXT


cdef inline int op_ending(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.7a: end-of-turn triggers; stunned units recover at the start of this step."""
    cdef int o
    set_phase(g, P_ENDING)
    for o in range(1, g.n_objects):
        g.objects[o].flags &= ~<u32>STUNNED
    announce_moment(g, x, EV_END_TURN)
    g.own[G_PROCESSED] = 0
    return NEXT


cdef inline int op_expire(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.7b: lethal damage, then units heal and "this turn" ends, all together; again when a chain item was processed."""
    cdef int r
    if f.a == 0:
        set_phase(g, P_EXPIRATION)
        g.own[G_PROCESSED] = 0
        r = kill_lethal(g, x)
        if r == 2:
            return STAY
        if r == 1:
            return STAY
        f.a = 1
    heal_all(g)
    end_span(g, THIS_TURN, -1)
    drop_delayed(g)
    empty_pools(g)
    g.restless = 1
    derive_all(g, x)
    g.dirty = 1
    f.a = 0
    return NEXT


cdef inline int op_turn_over(Game* g, Context* x, Frame* f) noexcept nogil:
    """Behind the window of the expiration step: once more when something was processed, else nothing is remembered."""
    if g.own[G_PROCESSED]:
        return JUMP
    if g.n_stack == 0 and g.n_pending == 0:
        g.n_memory = 0
    return NEXT


cdef inline void drop_delayed(Game* g) noexcept nogil:
    """Delayed abilities with a limit of this turn end with it."""
    cdef int i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].span == THIS_TURN:
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1
