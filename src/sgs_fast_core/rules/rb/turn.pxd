"""Set-up, turns and phases (3, 5)."""

from sgs_fast_core.kernel.affected cimport end_span
from sgs_fast_core.kernel.choices cimport (
    ASK_FIRST, ASK_MULLIGAN, ASK_SEALED, V_DONE, V_FIRST, V_PICK, V_SECOND, begin_options, code_of, first_of, offer_code,
    settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport EV_DRAW, EV_UNTAP, Batch, begin_batch, propose, run_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport READS_TURN, listen_all, stir
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Step, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.rng cimport DECK_ORDER, SETUP, SHUFFLE, roll
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS
from sgs_fast_core.kernel.types cimport (
    ASK, JUMP, NEXT, SEATS, STAY, TAPPED, THIS_TURN, TRUNCATED, Act, Context, Frame, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport create, kind_of, move_object, shuffle, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.cleanup cimport drop_delayed, heal_all, kill_lethal, score_site
from sgs_fast_core.rules.rb.costs cimport empty_pools
from sgs_fast_core.rules.rb.happenings cimport keyword_trigger, tell
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    board_zone, board_zones, controller_of, is_older, is_out, mate_of, next_seat, option, own_zone,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:
    LISTS = 4              # lists of each seat: legend and chosen champion, battlefields, runes, main deck


cdef inline void create_list(Game* g, Context* x, int seat, int which, int zone, int skip) noexcept nogil:
    """Creates the cards of one list of a seat, without its first `skip`."""
    cdef int i
    for i in range(x.code.list_first[LISTS * seat + which] + skip, x.code.list_first[LISTS * seat + which + 1]):
        create(g, x.code.lists[i], seat, zone_of(zone, seat))


cdef inline void note_adders(Game* g, Context* x) noexcept nogil:
    """Whether any card of these decks has an Add ability: otherwise payments need not look for one."""
    cdef int o
    for o in range(1, g.n_objects):
        if x.code.cards[g.objects[o].card].flags & ADDER:
            g.own[G_ADDERS] = 1


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
    note_adders(g, x)
    if g.players == 4 and option(x, O_TEAMS):
        g.own[G_TEAMS] = 1
        g.apart = 1                    # seats 0 and 2 against 1 and 3


cdef inline int op_sites(Game* g, Context* x, Frame* f) noexcept nogil:
    """In a match every player picks one of his battlefields in secret (3.2). The picks lie in the flow's frame, which no view
    shows, until all have been made."""
    cdef int seat
    cdef u16 o
    if not option(x, O_SITES) or g.players != 2:
        return NEXT
    for seat in range(2):
        if (f.subject if seat == 0 else f.object) != 0:
            continue
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_SPARE, seat)].first
            while o:
                offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_SEALED):
                return ASK
        o = <u16>first_of(take_answer(g))
        if seat == 0:
            f.subject = o
        else:
            f.object = o
    return NEXT


cdef inline int who_begins(Game* g, Context* x) noexcept nogil:
    """Who takes the first turn: by lot, as the match says, or as the loser of the last game chooses (24); 0 while asked."""
    cdef int first = option(x, O_FIRST)
    if first == 0:
        g.first = <u8>roll(g, SETUP, g.players)
    elif first < 11:
        g.first = <u8>((first - 1) % g.players)
    else:
        first = (first - 11) % g.players
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_FIRST, 0, 0))
            offer_code(g, x, code_of(V_SECOND, 0, 0))
            if not settled(g, x, first, ASK_FIRST):
                return 0
        g.first = <u8>first if verb_of(take_answer(g)) == V_FIRST else <u8>next_seat(g, first)
    g.active = g.first
    g.own[G_REGULAR] = g.first
    return 1


cdef inline int op_deal(Game* g, Context* x, Frame* f) noexcept nogil:
    """3.1, 3.2: battlefields, by lot where nobody picked (of four players the first brings none), shuffled decks, hands."""
    cdef int seat, n, _, sites = 0
    cdef u16 o
    if not who_begins(g, x):
        return ASK
    for seat in range(g.players):
        n = <int>roll(g, SETUP, g.zones[zone_of(Z_SPARE, seat)].n)
        o = g.zones[zone_of(Z_SPARE, seat)].first
        for _ in range(n):
            o = g.objects[o].next
        if seat == 0 and f.subject:
            o = f.subject
        elif seat == 1 and f.object:
            o = f.object
        shuffle(g, zone_of(Z_DECK, seat), DECK_ORDER)
        shuffle(g, zone_of(Z_RUNE_DECK, seat), DECK_ORDER)
        if g.players < 4 or seat != g.first:
            move_object(g, o, zone_of(Z_SITE, sites), 0, 0)
            sites += 1
    f.subject = 0
    f.object = 0
    g.own[G_SITES] = <u8>sites
    for seat in range(g.players):
        draw_raw(g, seat, option(x, O_OPENING_HAND))
        listen_all(g, x, g.seats[seat].character)
    for n in range(sites):
        listen_all(g, x, g.zones[zone_of(Z_SITE, n)].first)
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
    """An extra turn comes before the next regular one and does not change the order (5.8)."""
    cdef int seat
    while g.own[G_EXTRA]:
        seat = (g.own[G_EXTRA] & 15) - 1
        g.own[G_EXTRA] = <u8>(g.own[G_EXTRA] >> 4 | (g.own[G_EXTRA_MORE] & 15) << 4)
        g.own[G_EXTRA_MORE] >>= 4
        if not is_out(g, seat):
            g.active = <u8>seat
            return NEXT
    g.active = <u8>next_seat(g, g.own[G_REGULAR])
    g.own[G_REGULAR] = g.active
    return NEXT


cdef inline void set_phase(Game* g, int phase) noexcept nogil:
    g.phase = <u8>phase
    g.passes = 0
    g.priority = g.active


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
        g.seats[seat].flags &= ~<u16>LOST_A_UNIT & 0xFFFF
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    for o in range(1, g.n_objects):
        g.objects[o].flags &= ~<u32>(FRESH | USES | MOVES)
    g.seats[g.active].num[S_TURNS] += 1
    g.own[G_INVITED] = 0
    stir(g, READS_TURN)
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
    for zone in range(2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, g.active, zone)].first
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
    clear_act(&a)
    a.event_seat = g.active
    tell(g, x, &a, event, ALL_LISTENERS)


cdef inline int op_beginning(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.2: what happens at the start of the Beginning Phase; 瞬息 is a trigger of it, before scoring (rb.temporary.3)."""
    cdef int zone, site, barred = 0
    cdef u16 o
    set_phase(g, P_BEGINNING)
    if g.own[G_TEAMS]:                 # what a teammate holds now cannot be scored this turn (3.4)
        for site in range(g.own[G_SITES]):
            if controller_of(g, site) == mate_of(g, g.active):
                barred |= 1 << site
        g.seats[g.active].num[S_BARRED] = <i16>barred
    announce_moment(g, x, EV_BEGINNING)
    for zone in range(board_zones(g)):
        o = g.zones[board_zone(g, zone)].first
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
    """5.4: two runes; for the last player of the first round one more (3.2)."""
    cdef Batch b
    cdef Row* row
    set_phase(g, P_CHANNEL)
    begin_batch(g, &b)
    row = propose(g, &b, EV_CHANNEL, g.seats[g.active].character)
    if row == NULL:
        return ASK
    row.seat = g.active
    row.amount = <i16>option(x, O_CHANNEL)
    if g.seats[g.active].num[S_TURNS] == 1 and next_seat(g, g.active) == g.first:
        row.amount = <i16>option(x, O_SECOND_CHANNEL)
    run_batch(g, x, &b, 0)
    return NEXT


cdef inline int op_draw(Game* g, Context* x, Frame* f) noexcept nogil:
    """5.5: one card, but none for the first player of more than two in the first turn (3.2); then every pool empties, at the
    window behind this step."""
    cdef Batch b
    cdef Row* row
    set_phase(g, P_DRAW)
    if is_out(g, g.active) or (g.players > 2 and g.active == g.first and g.seats[g.active].num[S_TURNS] == 1):
        return NEXT
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
        if g.objects[o].flags & STUNNED:
            g.objects[o].flags &= ~<u32>STUNNED
            stir(g, 0xFF)
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
    end_span(g, x, THIS_TURN, -1)
    drop_delayed(g, THIS_TURN)
    empty_pools(g)
    if g.restless:
        derive_all(g, x)
    g.dirty = 1
    f.a = 0
    return NEXT


cdef inline int op_turn_over(Game* g, Context* x, Frame* f) noexcept nogil:
    """Behind the window of the expiration step: once more when something was processed (not in older editions), else nothing
    is remembered."""
    if g.own[G_PROCESSED] and not is_older(x):
        return JUMP
    if g.n_stack == 0 and g.n_pending == 0:
        g.n_memory = 0
    return NEXT
