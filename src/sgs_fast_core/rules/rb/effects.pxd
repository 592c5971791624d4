"""Instructions that only Riftbound has: moves on the board, runes, stun, mutual damage, Vision, tokens, payments."""

from sgs_fast_core.kernel.acts cimport T_ILLEGAL, T_STACK, off_stack, on_stack
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_NO, V_YES, begin_options, code_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.effects cimport (
    CANNOT_PREVENT, CHILD, DIVIDED, JUMP_RECORD, S_TARGETS, divide, handle_of, handle_place, select, share_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_INTERRUPT, BY_RECALL, EV_DAMAGE, EV_MOVE, NO_SHIELD, STANDING, TO_BOTTOM, Batch, begin_batch, propose, propose_move,
    run_batch,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport act_at, arena_take, clear_act, push
from sgs_fast_core.kernel.knowledge cimport show
from sgs_fast_core.kernel.listeners cimport AB_PLAY, AB_TRIGGER
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.rng cimport SHUFFLE, roll
from sgs_fast_core.kernel.triggers cimport unlatch
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, IGNORED, NEXT, OBJECTS, SEATS, STAY, TOKEN, WIN, Act, Context, Frame, Game, Handle, Listener, Obj, Pending, Row,
)
from sgs_fast_core.kernel.triggers cimport wait
from sgs_fast_core.kernel.values cimport Env, amount, env_of_frame, seat_for
from sgs_fast_core.kernel.zones cimport create, kind_of, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.offers cimport hidden_place
from sgs_fast_core.rules.rb.costs cimport Need, Supply, add_resource, can_pay, domain_of, payable, supply_of
from sgs_fast_core.rules.rb.deeds cimport go_to, named, pool_number, run_deed, slips_out
from sgs_fast_core.rules.rb.permits cimport offer_places
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.cleanup cimport win_for
from sgs_fast_core.rules.rb.state cimport controller_of, is_unit, might_of, on_board, option, place_of, points_of
from sgs_fast_core.rules.rb.words cimport *
from libc.string cimport memset


cdef inline int shift(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Moves or recalls what the record names: to the base of its controller, or to where another thing is."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Row* row
    cdef int i, o, place, n = select(g, x, e, rec, found)
    begin_batch(g, &b)
    for i in range(n):
        place = 101 + g.objects[found[i]].seat
        if rec.op == E_SHIFT and rec.b == 1:
            o = named(g, e, rec.jump)
            place = place_of(&g.objects[o]) if o else 0
        if place == 0:
            continue                   # the destination is not there any more
        row = propose(g, &b, EV_SHIFT, found[i])
        if row == NULL:
            return ASK
        go_to(row, place)
        row.cause = BY_RECALL if rec.op == E_RECALL else BY_MOVE
        row.source = e.act.obj
        row.source_version = e.act.version
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int simple_rows(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Stuns things, or channels runes."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Row* row
    cdef int i, n, seat
    begin_batch(g, &b)
    if rec.op == E_CHANNEL:
        seat = seat_for(g, e, rec.who)
        if seat >= SEATS:
            return NEXT
        row = propose(g, &b, EV_CHANNEL, g.seats[seat].character)
        if row == NULL:
            return ASK
        row.seat = <u8>seat
        row.amount = <i16>(amount(g, x, e, rec.amount) if rec.amount else 1)
        row.nature = EXHAUSTED if rec.flags & 1 else 0
    else:
        n = select(g, x, e, rec, found)
        for i in range(n):
            row = propose(g, &b, EV_STUN, found[i])
            if row == NULL:
                return ASK
            row.source = e.act.obj
            row.source_version = e.act.version
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int clash(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Two units deal damage equal to their Mights to each other; they are the sources (20). Neither alone."""
    cdef Batch b
    cdef Row* row
    cdef int one = named(g, e, rec.a), two = named(g, e, rec.b)
    if one == 0 or two == 0:
        return NEXT
    begin_batch(g, &b)
    row = propose(g, &b, EV_DAMAGE, two)
    if row == NULL:
        return ASK
    row.amount = <i16>might_of(&g.objects[one])
    row.source = <u16>one
    row.source_version = g.objects[one].version
    row.nature = BY_UNITS
    if rec.jump == 0:                  # else only the first one strikes
        row = propose(g, &b, EV_DAMAGE, one)
        if row == NULL:
            return ASK
        row.amount = <i16>might_of(&g.objects[two])
        row.source = <u16>two
        row.source_version = g.objects[two].version
        row.nature = BY_UNITS
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int vision(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """预知: looks at the top card of the main deck and may recycle it; looking never burns out (rb.vision.3)."""
    cdef Batch b
    cdef int r, seat = e.act.seat
    cdef u16 o = g.zones[zone_of(Z_DECK, seat)].first
    if o == 0:
        return NEXT
    show(g, o, seat)
    if f.a == 0:
        r = slips_out(g, x, o)
        if r:
            return NEXT if r > 0 else ASK
        f.a = 1
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, o, 0))
        offer_code(g, x, code_of(V_YES, o, 0))
        if not settled(g, x, seat, ASK_MAY):
            return ASK
    f.a = 0
    rule(RB_VISION_3)
    if verb_of(take_answer(g)) == V_NO:
        return NEXT
    begin_batch(g, &b)
    propose_move(g, &b, o, Z_DECK, BY_RECYCLE, TO_BOTTOM)
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int tokens(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Plays tokens, one after the other: to the base (b 0), to where a thing is (1), or as the player likes (2). What a hidden
    card makes one play goes to its battlefield (rb.hidden.12). They are played, though they are no cards (ruling RB-A13)."""
    cdef Batch b
    cdef Row* row
    cdef int o, seat = seat_for(g, e, rec.who), place, done
    cdef i32 n = amount(g, x, e, rec.amount) if rec.amount else 1
    if seat >= SEATS:
        return NEXT
    while f.a < n:
        place = 101 + seat
        if hidden_place(e.act, x):
            rule(RB_HIDDEN_12)
            place = hidden_place(e.act, x)
        elif rec.b == 1:
            o = named(g, e, rec.jump)
            place = place_of(&g.objects[o]) if o else 101 + seat
        elif rec.b == 2:
            if not g.answered:
                begin_options(x)
                offer_places(g, x, V_PLACE, 0, seat)
                if not settled(g, x, seat, ASK_PLACE):
                    return ASK
            place = second_of(take_answer(g))
        o = create(g, rec.filter, seat, zone_of(Z_OUTSIDE, 0))
        if o == 0:
            return ASK
        f.a += 1
        g.objects[o].flags |= TOKEN
        begin_batch(g, &b)
        row = propose(g, &b, EV_MOVE, o)
        if row == NULL:
            return ASK
        go_to(row, place)
        row.cause = BY_PLAY
        row.seat = <u8>seat
        row.flags = STANDING if rec.flags & 1 else 0
        done = run_batch(g, x, &b, handle_place(f, rec))
        if not done:
            return STAY
    f.a = 0
    return NEXT


cdef inline int pay_now(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """A payment on resolution, with the choices of any other; its handle is done when it was made."""
    cdef Act a
    cdef Frame* child
    cdef int place, handle = handle_place(f, rec), seat = seat_for(g, e, rec.who)
    cdef i32 n = amount(g, x, e, rec.amount)
    if seat >= SEATS or n < 0:
        return NEXT
    clear_act(&a)
    a.kind = KIND_PAYMENT
    a.obj = e.act.obj
    a.version = e.act.version
    a.seat = <u8>seat
    if rec.b:
        a.x = <i16>n
    else:
        a.paid = <i16>n
        a.event_cause = <u8>(rec.a % 7)
    if not can_pay(g, x, &a):
        return NEXT
    child = push(g, x, x.code.parts[PART_PAYMENT])
    if child == NULL:
        return ASK
    place = arena_take(g, sizeof(Act))
    if place == 0:
        return ASK
    act_at(g, place)[0] = a
    child.act = <u16>place
    child.seat = <u8>seat
    child.list = <u16>handle
    return CHILD


cdef inline int hit(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Damage of a spell or ability: bonus damage comes on top once for each thing, and only if some is dealt (20)."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Row* row
    cdef i32 base = amount(g, x, e, rec.amount), n, everywhere = 0
    cdef int i, count
    if rec.flags & DIVIDED and rec.select == S_TARGETS and not divide(g, x, f, e, rec):
        return ASK
    count = select(g, x, e, rec, found)
    begin_batch(g, &b)
    for i in range(count):
        n = base
        if rec.flags & DIVIDED:
            n = share_of(e.act, found[i], rec.a)
            everywhere = query(g, x, Q_BONUS_DAMAGE, e.act.seat, 0) if g.n_query else 0
        if n > 0 and g.n_query:        # what counts wherever it hits was divided along (RN_BONUS)
            n += query(g, x, Q_BONUS_DAMAGE, e.act.seat, found[i]) - everywhere
        if n > 0 and e.act.kind == AB_PLAY:
            n += e.act.flags // BONUS
        row = propose(g, &b, EV_DAMAGE, found[i])
        if row == NULL:
            return ASK
        row.amount = <i16>n
        row.source = e.act.obj
        row.source_version = e.act.version
        if rec.flags & CANNOT_PREVENT:
            row.flags |= NO_SHIELD
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int negate(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Countered: it leaves the chain and does nothing, its costs stay paid, a card was not played (7.5)."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Handle* h = handle_of(g, f, rec)
    cdef Act* a = e.act
    cdef int i, k, n = select(g, x, e, rec, found), done = 0
    begin_batch(g, &b)
    for i in range(n):
        for k in range(g.n_stack):
            if g.stack[k].kind == AB_PLAY and g.stack[k].obj == found[i]:
                if option(x, O_EDITION) == EDITION_1_3:
                    g.seats[g.stack[k].seat].num[S_PLAYED] -= 1
                off_stack(g, k + 1)
                propose_move(g, &b, found[i], Z_TRASH, BY_INTERRUPT, 0)
                done = 1
                break
    if rec.select == S_TARGETS:        # abilities leave and are gone
        for i in range(a.n_targets):
            if a.targets[i].spec == rec.a and a.targets[i].share & T_STACK and not (a.targets[i].share & T_ILLEGAL):
                k = on_stack(g, a.targets[i].version)
                if k:
                    if g.stack[k - 1].kind == AB_TRIGGER:
                        unlatch(g, g.stack[k - 1].listener)
                    off_stack(g, k)
                    done = 1
    g.dirty = 1
    if g.result:
        return ASK
    if h != NULL and done:
        h.status = DONE
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int maybe(Game* g, Context* x, Env* e) noexcept nogil:
    """10.4; -1 while it is asked."""
    if e.act.flags & AGREED:
        return 1
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, e.act.obj, 0))
        offer_code(g, x, code_of(V_NO, e.act.obj, 0))
        if not settled(g, x, e.act.seat, ASK_MAY):
            return -1
    return verb_of(take_answer(g)) == V_YES


cdef inline int recycle(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """Several cards go under the deck in random order, and nobody knows it (4.7)."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef u16 o
    cdef int i, k, n = select(g, x, e, rec, found)
    for i in range(n - 1, 0, -1):
        k = <int>roll(g, SHUFFLE, <u32>(i + 1))
        o = found[i]
        found[i] = found[k]
        found[k] = o
    begin_batch(g, &b)
    for i in range(n):
        propose_move(g, &b, found[i], Z_RUNE_DECK if x.code.cards[g.objects[found[i]].card].type == T_RUNE else Z_DECK,
                     BY_RECYCLE, TO_BOTTOM)
        if g.result:
            return ASK
    k = run_batch(g, x, &b, handle_place(f, rec))
    if n > 1 and k:
        for i in range(n):
            if kind_of(g.objects[found[i]].zone) == Z_DECK:
                g.objects[found[i]].known = 0
    return NEXT if k else CHILD


cdef inline int play_it(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """A card is played by an effect: without its cost, or what `flags` leave of it, `amount` Energy cheaper. A unit goes to the
    base or a controlled battlefield of choice, or where `jump` is (b 1). It is announced when the resolution is over (8.1)."""
    cdef u16 found[OBJECTS]
    cdef Pending* p
    cdef Act a
    cdef Listener nobody
    cdef Handle* h
    cdef int i, o, seat, n = select(g, x, e, rec, found)
    while f.a < n:
        o = found[f.a]
        seat = seat_for(g, e, rec.who)
        if seat >= SEATS:
            seat = g.objects[o].owner
        clear_act(&a)
        a.event_zone = <u8>zone_of(Z_BASE, seat)
        if x.code.cards[g.objects[o].card].type == T_UNIT and not (rec.flags & TO_BASE):
            i = place_of(&g.objects[named(g, e, rec.jump)]) if rec.b == 1 else 0
            if rec.b != 1:
                if not g.answered:
                    begin_options(x)
                    offer_places(g, x, V_PLACE, o, seat)
                    if not settled(g, x, seat, ASK_PLACE):
                        return ASK
                i = second_of(take_answer(g))
            if 0 < i < 100:
                a.event_zone = <u8>zone_of(Z_FIELD, i - 1)
        f.a += 1
        a.obj = <u16>o
        a.version = g.objects[o].version
        a.ability = x.code.cards[g.objects[o].card].first_ability
        a.seat = <u8>seat
        a.event_cause = rec.flags & (WITHOUT_COST | WITHOUT_ENERGY | THEN_RECYCLE)
        a.amount = <i16>(amount(g, x, e, rec.amount) if rec.amount else 0)
        memset(&nobody, 0, sizeof(Listener))
        p = wait(g, &a, &nobody)
        if p == NULL:
            return ASK
        h = handle_of(g, f, rec)
        if h != NULL:
            h.status = DONE
    f.a = 0
    return NEXT


cdef inline int run_record(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    """`sgs_rules_record`."""
    cdef Env e = env_of_frame(g, f)
    cdef int seat
    if rec.op == E_SHIFT or rec.op == E_RECALL:
        return shift(g, x, f, &e, rec)
    if rec.op == E_CHANNEL or rec.op == E_STUN:
        return simple_rows(g, x, f, &e, rec)
    if rec.op == E_CLASH:
        return clash(g, x, f, &e, rec)
    if rec.op == E_VISION:
        return vision(g, x, f, &e, rec)
    if rec.op == E_TOKENS:
        return tokens(g, x, f, &e, rec)
    if rec.op == E_PAY:
        return pay_now(g, x, f, &e, rec)
    if rec.op == E_PLAY:
        return play_it(g, x, f, &e, rec)
    if rec.op == E_HIT:
        return hit(g, x, f, &e, rec)
    if rec.op == E_NEGATE:
        return negate(g, x, f, &e, rec)
    if rec.op == E_RECYCLE:
        return recycle(g, x, f, &e, rec)
    if rec.op == E_MAYBE:
        seat = maybe(g, x, &e)
        if seat < 0:
            return ASK
        return NEXT if seat else JUMP_RECORD
    if rec.op == E_ADD:
        seat = seat_for(g, &e, rec.who)
        if seat < SEATS:
            add_resource(g, seat, rec, amount(g, x, &e, rec.amount))
        return NEXT
    if rec.op == E_EXTRA:
        seat = seat_for(g, &e, rec.who)
        if seat < SEATS:               # right after this turn; of several the newest first (5.8)
            g.own[G_EXTRA_MORE] = <u8>(g.own[G_EXTRA_MORE] << 4 | g.own[G_EXTRA] >> 4)
            g.own[G_EXTRA] = <u8>(g.own[G_EXTRA] << 4 | (seat + 1))
        return NEXT
    if rec.op == E_REFRESH:
        derive_all(g, x)
        g.dirty = 1
        return NEXT
    if rec.op == E_WIN:
        seat = seat_for(g, &e, rec.who)
        if seat < SEATS:
            win_for(g, seat)
        return ASK
    return run_deed(g, x, f, &e, rec)


cdef inline int has_timing(Game* g, Context* x, Act* item, int which) noexcept nogil:
    """Whether a spell or an ability on the chain has 迅捷 or 反应 (rb.action.11, .12, rb.reaction.13, .14)."""
    cdef u32 keywords
    if item.kind != AB_PLAY:
        return (x.code.abilities[item.ability].flags & (AF_ACTION if which == RN_ACTIONS else AF_REACTION)) != 0
    keywords = x.code.cards[g.objects[item.obj].definition].keywords
    if keywords & (KW_ACTION if which == RN_ACTIONS else KW_REACTION):
        return 1
    return g.n_query and query(g, x, Q_ACTION if which == RN_ACTIONS else Q_REACTION, item.seat, item.obj) > 0


cdef inline int number_of(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """`sgs_rules_number`."""
    cdef Need need
    cdef Supply s
    cdef u16 other
    cdef int n = 0, k
    if which == RN_PLACE:
        return place_of(&g.objects[o]) if o else 0
    if seat >= SEATS:
        return 0
    if which == RN_PLAYED:
        rule(RB_LEGION_6)
        n = g.seats[seat].num[S_PLAYED]
        if option(x, O_EDITION) == EDITION_1_3 and o:      # a card other than this one (26.7)
            if kind_of(g.objects[o].zone) == Z_CHAIN or (g.objects[o].flags & FRESH and on_board(&g.objects[o])):
                n -= 1
        return n
    if which == RN_PLAYED_BEFORE:
        rule(RB_LEGION_5)
        n = g.seats[seat].num[S_PLAYED]
        if (g.objects[o].flags & FRESH and on_board(&g.objects[o])) or (
                kind_of(g.objects[o].zone) == Z_CHAIN and option(x, O_EDITION) == EDITION_1_3):
            n -= 1
        return n
    if which == RN_ALONE:              # own units where this one is, itself among them
        other = g.zones[g.objects[o].zone].first
        while other:
            if g.objects[other].seat == g.objects[o].seat and is_unit(x, &g.objects[other]):
                n += 1
            other = g.objects[other].next
        return n
    if which == RN_MIGHTY:
        return might_of(&g.objects[o]) >= 5
    if which >= RN_DEPTH:
        return pool_number(g, x, which, seat, o)
    if which == RN_BONUS:
        return query(g, x, Q_BONUS_DAMAGE, seat, 0) if g.n_query else 0
    if which == RN_TURNS:
        return g.seats[seat].num[S_TURNS]
    if which == RN_CONTROLLED or which == RN_SITES:
        for k in range(g.own[G_SITES]):
            n += which == RN_SITES or controller_of(g, k) == seat
        return n
    if which == RN_POINTS:
        return points_of(g, seat)
    if which == RN_ACTIONS or which == RN_REACTIONS:
        for k in range(g.n_stack):
            n += has_timing(g, x, &g.stack[k], which)
        return n
    s = supply_of(g, x, seat, 0)
    if which == RN_READY_RUNES:
        return s.ready
    memset(&need, 0, sizeof(Need))
    if which == RN_CAN_POWER:          # 1 Power of the domain of that card
        need.power[domain_of(x, g.objects[o].card)] = 1
    else:
        need.energy = 1
    return payable(&need, &s, 1)
