"""Priority and the chain (6-8): pending items are finalized, then answered, then resolve."""

from sgs_fast_core.kernel.acts cimport ability_of, begin_use, off_stack, on_stack, put_on_stack, recheck_targets, usable
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_PRIORITY, V_ACTIVATE, V_HIDE, V_MOVE, V_NO, V_PASS, V_SEAT, V_YES, begin_options, code_of, first_of,
    offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_RESOLVE, HIDDEN, STANDING, TO_BOTTOM, Batch, begin_batch, propose_move, run_batch, start_effect,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport PART_RESOLVE, act_at, arena_take, clear_act, push, push_part, top
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, AF_MAY, AF_SIMPLE, drop_use
from sgs_fast_core.kernel.modifiers cimport M_QUERY, remove_mod
from sgs_fast_core.kernel.pending cimport choose_pending, put_up, waiting_of
from sgs_fast_core.kernel.program cimport Ability, Step, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, act_from_pending, unlatch
from sgs_fast_core.kernel.types cimport ASK, NEXT, POP, STAY, Act, Context, Frame, Game, Obj, Pending, Row
from sgs_fast_core.kernel.values cimport Env, amount, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, move_object, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.cleanup cimport settle
from sgs_fast_core.rules.rb.costs cimport GIVEN_ACCELERATE, accelerates
from sgs_fast_core.rules.rb.happenings cimport announce_played, count_played, tell
from sgs_fast_core.rules.rb.offers cimport (
    AT_CLOSED, AT_OPEN, AT_SHOWDOWN, BY_ENERGY, may_act, name_card, offer_actions, offer_spells,
)
from sgs_fast_core.rules.rb.permits cimport spend_next
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport is_older, is_out, is_staged, mate_of, n_in_game, next_seat, on_board, option
from sgs_fast_core.rules.rb.words cimport *


cdef inline void do_action(Game* g, Context* x, int seat, u32 code) noexcept nogil:
    cdef Act a
    cdef Frame* f
    cdef int o = first_of(code), verb = verb_of(code), place = second_of(code)
    cdef int hidden = kind_of(g.objects[o].zone) == Z_FACEDOWN
    if verb == V_MOVE:
        f = push(g, x, x.code.parts[PART_MOVE])
        if f != NULL:
            f.seat = <u8>seat
            f.a = <i16>place
            g.objects[o].flags |= MOVING
        return
    name_card(g, x, &a, o, seat)
    if verb == V_HIDE:
        a.kind = KIND_HIDE
        a.x = 1 if place > BY_ENERGY else 0
        a.event_zone = <u8>zone_of(Z_FACEDOWN, (place - 1) & (BY_ENERGY - 1))
        f = push(g, x, x.code.parts[PART_HIDE])
        if f != NULL:
            f.act = <u16>arena_take(g, sizeof(Act))
            f.seat = <u8>seat
            if f.act:
                act_at(g, f.act)[0] = a
        return
    if verb == V_ACTIVATE:
        a.kind = AB_ACTIVE
        if place >= 16:
            a.ability = <u16>(x.code.cards[g.objects[place >> 4].definition].first_ability + (place & 15))
        else:
            a.ability = <u16>(x.code.cards[g.objects[o].definition].first_ability + place)
    if verb != V_ACTIVATE or not (x.code.abilities[a.ability].flags & AF_ADD):
        g.own[G_PASSED] = 0
        if g.n_stack == 0:
            g.own[G_OPENED] = 1        # 7.4: a chain opened by a play or an activation passes focus on; an Add does not
    if verb == V_ACTIVATE:
        if place < 16 and x.code.abilities[a.ability].limit:
            g.objects[o].flags += <u32>1 << (20 + 2 * (place & 3))
    else:
        reveal(g, o)                       # a card that is being played lies open on the chain (8.1)
        a.event_zone = <u8>(zone_of(Z_FIELD, place - 1) if place else zone_of(Z_BASE, seat))
        if hidden:
            a.flags = FROM_HIDDEN
            a.amount = <i16>place
    begin_use(g, x, &a)


# ---- windows -----------------------------------------------------------------------------------------------------------

cdef inline int closed_state(Game* g, Context* x) noexcept nogil:
    """Priority goes round until all pass, then the newest item resolves (7.2)."""
    cdef int seat, everybody = n_in_game(g)
    cdef u32 code
    while g.passes < everybody:
        seat = g.priority
        if not g.answered:
            if not may_act(g, x, seat, AT_CLOSED):
                g.passes += 1
                g.priority = <u8>next_seat(g, seat)
                continue
            begin_options(x)
            offer_actions(g, x, seat, AT_CLOSED)
            if not settled(g, x, seat, ASK_PRIORITY):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_PASS:
            g.passes += 1
            g.priority = <u8>next_seat(g, seat)
            continue
        do_action(g, x, seat, code)
        return STAY
    g.passes = 0
    push_part(g, x, PART_RESOLVE)
    return STAY


cdef inline int begin_staged(Game* g, Context* x) noexcept nogil:
    """Steps 8 and 9: the turn player picks the staged battlefield that comes first; 0 none, 1 begun, -1 asked."""
    cdef Frame* f
    cdef int site, n = 0, found = 0
    for site in range(g.own[G_SITES]):
        if is_staged(g, x, site):
            n += 1
            found = site
    if n == 0:
        return 0
    if n > 1:
        if not g.answered:
            begin_options(x)
            for site in range(g.own[G_SITES]):
                if is_staged(g, x, site):
                    offer_code(g, x, code_of(V_PLACE, 0, site + 1))
            if not settled(g, x, g.active, ASK_SHOWDOWN):
                return -1
        found = second_of(take_answer(g)) - 1
    f = push(g, x, x.code.parts[PART_SHOWDOWN])
    if f != NULL:
        f.a = <i16>found
    return 1


cdef inline int op_window(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A phase: chains are played out; in the main phase the turn player acts until he ends it (5.6, 5.9)."""
    cdef int r, seat, mate = mate_of(g, g.active)
    cdef u32 code
    while True:
        if not g.answered and (g.dirty or g.n_pending):
            if settle(g, x):
                return STAY
        if g.result:
            return ASK
        if g.n_stack:
            return closed_state(g, x)
        g.own[G_OPENED] = 0
        if s.arg != P_MAIN or is_out(g, g.active):
            return NEXT
        r = begin_staged(g, x) if not g.answered or g.ask == ASK_SHOWDOWN else 0
        if r:
            return STAY if r > 0 else ASK
        if mate >= 0 and is_older(x) and not g.own[G_INVITED]:
            f.b = 1                    # without an invitation he may play spells before each action (26.4)
        seat = mate if f.b and mate >= 0 else g.active
        g.priority = <u8>seat
        if not g.answered:
            begin_options(x)
            if f.b and is_older(x):
                offer_spells(g, x, seat)
            else:
                offer_actions(g, x, seat, AT_OPEN)
            if mate >= 0 and not f.b and not is_older(x) and not g.own[G_INVITED] and not is_out(g, mate):
                offer_code(g, x, code_of(V_SEAT, mate, 0))
            if not settled(g, x, seat, ASK_PRIORITY):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_SEAT:    # a teammate is invited to act with this priority (3.4)
            f.b = 1
            continue
        if verb_of(code) == V_PASS:
            if not f.b:
                return NEXT
            f.b = 0
            g.own[G_INVITED] = 1
            continue
        f.b = 0
        g.own[G_INVITED] = 0
        do_action(g, x, seat, code)
        return STAY


cdef inline int op_focus(Game* g, Context* x, Frame* f) noexcept nogil:
    """A showdown: focus goes round until all pass it in a row with no chain (14.2)."""
    cdef int seat, everybody = n_in_game(g)
    cdef u32 code
    while True:
        if not g.answered and (g.dirty or g.n_pending):
            if settle(g, x):
                return STAY
        if g.result:
            return ASK
        if g.n_stack:
            return closed_state(g, x)
        if g.own[G_OPENED] and not g.answered:
            g.own[G_OPENED] = 0
            g.own[G_FOCUS] = <u8>next_seat(g, g.own[G_FOCUS])
        if g.own[G_PASSED] >= everybody:
            g.own[G_PASSED] = 0
            return NEXT
        seat = g.own[G_FOCUS]
        g.priority = <u8>seat
        if not g.answered:
            if not may_act(g, x, seat, AT_SHOWDOWN):
                g.own[G_PASSED] += 1
                g.own[G_FOCUS] = <u8>next_seat(g, seat)
                continue
            begin_options(x)
            offer_actions(g, x, seat, AT_SHOWDOWN)
            if not settled(g, x, seat, ASK_FOCUS):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_PASS:
            g.own[G_PASSED] += 1
            g.own[G_FOCUS] = <u8>next_seat(g, seat)
            continue
        do_action(g, x, seat, code)
        return STAY


# ---- finalizing and resolving ------------------------------------------------------------------------------------------

cdef inline void tell_chosen(Game* g, Context* x, Act* use) noexcept nogil:
    """A spell chose these things on the board."""
    cdef Act a
    cdef int i
    if g.listening[EV_CHOSEN] == 0:
        return
    for i in range(use.n_targets):
        if on_board(&g.objects[use.targets[i].obj]):
            clear_act(&a)
            a.subject = use.targets[i].obj
            a.subject_version = use.targets[i].version
            a.event_seat = use.seat
            tell(g, x, &a, EV_CHOSEN, ALL_LISTENERS)


cdef inline int op_commit(Game* g, Context* x, Frame* f) noexcept nogil:
    """Finalized (8.6): a permanent is on the board at once, a spell or ability waits on the chain for answers."""
    cdef Act* a = act_at(g, f.act)
    cdef Act use = a[0]
    cdef Batch b
    cdef Row* row
    cdef Obj* p = &g.objects[a.obj]
    cdef int kind = x.code.cards[p.definition].type
    g.dirty = 1
    g.passes = 0
    g.own[G_PROCESSED] = 1
    if f.state == 2:                   # the permanent has entered (the payment before this step leaves 1)
        announce_played(g, x, use.obj, use.seat, BY_HIDDEN if use.flags & FROM_HIDDEN else BY_PLAY)
        return POP
    if x.code.abilities[use.ability].flags & AF_ADD:       # no chain, nobody can respond (4.3)
        if f.state != 3:
            f.state = 3
            start_effect(g, x, &use, x.code.abilities[use.ability].effect)
            return STAY
        return POP
    if use.kind == AB_PLAY:
        spend_next(g, x, Q_ENERGY, use.seat, use.obj)
    if use.kind == AB_PLAY and kind != T_SPELL:
        begin_batch(g, &b)
        if kind == T_GEAR and use.flags & FROM_HIDDEN and option(x, O_EDITION) == EDITION_1_3:
            kind = T_UNIT              # edition 1.3: hidden gear comes in at its battlefield, and is recalled then (19.3)
        propose_move(g, &b, use.obj, kind_of(use.event_zone) if kind == T_UNIT else Z_BASE,
                     BY_HIDDEN if use.flags & FROM_HIDDEN else BY_PLAY,
                     STANDING if accelerated(x, &use) else 0)
        if g.result:
            return ASK
        row = &(<Row*>&g.arena[b.place - 1])[0]
        row.seat = use.seat
        row.nature = <u8>seat_of(use.event_zone)
        row.spare = use.extra
        f.state = 2
        count_played(g, use.seat)
        run_batch(g, x, &b, 0)
        return STAY
    if use.kind == AB_PLAY:
        move_object(g, use.obj, zone_of(Z_CHAIN, 0), 0, 0)
        p.seat = use.seat
        p.base = use.seat
        use.version = p.version
        if g.n_query:
            take_bonus(g, x, &use)
        if option(x, O_EDITION) == EDITION_1_3:
            count_played(g, use.seat)  # it counts when it is finalized (26.7)
        tell_chosen(g, x, &use)
    if put_on_stack(g, &use) == NULL:
        return ASK
    g.priority = use.seat
    return POP


cdef inline void take_bonus(Game* g, Context* x, Act* a) noexcept nogil:
    """Bonus damage that waited for a player's next spell."""
    cdef i32 n = query(g, x, Q_NEXT_SPELL, a.seat, 0)
    cdef int i = 0
    if n <= 0:
        return
    a.flags |= <u8>(BONUS * (n if n < 16 else 15) & 0xFF)
    while i < g.n_mods:
        if g.mods[i].op == M_QUERY + Q_NEXT_SPELL and g.mods[i].seat == a.seat:
            remove_mod(g, i)
        else:
            i += 1


cdef inline int accelerated(Context* x, Act* a) noexcept nogil:
    """急速 was paid for (rb.accelerate.2)."""
    return a.extra & GIVEN_ACCELERATE or accelerates(x, &x.code.abilities[a.ability], a)


cdef inline int op_cancel(Game* g, Context* x, Frame* f) noexcept nogil:
    """A trigger without a legal choice is removed (9.6)."""
    unlatch(g, act_at(g, f.act).listener)
    g.dirty = 1
    return POP


cdef inline int op_hide(Game* g, Context* x, Frame* f) noexcept nogil:
    """Hidden: no play, no chain (rb.hidden.5, .6)."""
    cdef Act* a = act_at(g, f.act)
    cdef Batch b
    cdef int site = seat_of(a.event_zone)
    if f.state == 1:
        return POP
    f.state = 1
    begin_batch(g, &b)
    propose_move(g, &b, a.obj, Z_FACEDOWN, BY_HIDE, HIDDEN)
    if g.result:
        return ASK
    rule(RB_HIDDEN_6)
    (<Row*>&g.arena[b.place - 1])[0].nature = <u8>site
    run_batch(g, x, &b, 0)
    return STAY


cdef inline int nth_other(Game* g, int attacker, int n) noexcept nogil:
    """The n-th player behind the attacker in turn order who does not defend."""
    cdef int seat = attacker
    while n:
        seat = (seat + 1) % g.players
        if seat != g.own[G_DEFENDER]:
            n -= 1
    return seat


cdef inline int asked_before(Game* g, Context* x, Act* a) noexcept nogil:
    """"You may" right behind the condition: whether the trigger is put on the chain, and its cost paid, is decided now; in
    edition 1.1 on resolution (10.4). 0 no, 1 yes, 2 its controller said so, -1 asked."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    if not (ability.flags & AF_MAY):
        return 1
    if ability.n_costs == 0 and option(x, O_EDITION) == EDITION_1_1:
        return 1
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, a.obj, 0))
        if usable(g, x, a):
            offer_code(g, x, code_of(V_YES, a.obj, 0))
        if not settled(g, x, a.seat, ASK_MAY):
            return -1
    return 2 if verb_of(take_answer(g)) == V_YES else 0


cdef inline void play_pending(Game* g, Context* x, int place) noexcept nogil:
    """A card that an effect plays is announced like any other, if it can be: with its choices and what it still costs."""
    cdef Pending p = g.pending[place]
    cdef Act a
    cdef int i
    for i in range(place + 1, g.n_pending):
        g.pending[i - 1] = g.pending[i]
    g.n_pending -= 1
    g.dirty = 1
    if g.objects[p.obj].version != p.version:
        return
    name_card(g, x, &a, p.obj, p.seat)
    a.flags = <u8>p.event_cause
    a.event_zone = p.event_zone
    a.paid = p.amount                  # Energy that it costs less
    if g.n_query and query(g, x, Q_NO_PLAY, p.seat, p.obj) > 0 or not usable(g, x, &a):
        return
    reveal(g, p.obj)
    begin_use(g, x, &a)


cdef inline u8 extra_of(Act* a) noexcept nogil:
    """The optional costs that were paid for a permanent, as its play effect knows them."""
    return <u8>(a.amount >> 8) if a.event == EV_ENTER else <u8>0


cdef inline int waiting_seat(Game* g) noexcept nogil:
    """Whose triggers are put up next: the turn player's first; in a combat the attacker's first and the defender's last, so
    that the defender's resolve first (10.3). -1 without one."""
    cdef int turn, seat, lead = g.active, fight = 0
    if g.own[G_COMBAT] and (g.pending[0].event == EV_ATTACKS or g.pending[0].event == EV_DEFENDS):
        lead = g.own[G_ATTACKER]
        fight = 1
    for turn in range(g.players):
        seat = (lead + turn) % g.players
        if fight and turn == g.players - 1:
            seat = g.own[G_DEFENDER]
        elif fight and turn:
            seat = nth_other(g, lead, turn)
        if waiting_of(g, seat):
            return seat
    return -1


cdef inline void withdraw(Game* g, int place) noexcept nogil:
    """A trigger that waited is left off the chain."""
    cdef int i
    unlatch(g, g.pending[place].serial)
    drop_use(g, g.pending[place].saved)
    for i in range(place + 1, g.n_pending):
        g.pending[i - 1] = g.pending[i]
    g.n_pending -= 1


cdef inline int op_triggers(Game* g, Context* x, Frame* f) noexcept nogil:
    """Pending triggers, each player's in the order he likes (10.3); `f.b` keeps the one about which he is asked."""
    cdef int place, seat, outcome, agreed, asked = g.answered
    cdef Act a
    if g.n_pending == 0:
        return POP
    if not g.answered:
        for place in range(g.n_pending):   # cards that effects play, in the order in which they were told to (8.1)
            if x.code.abilities[g.pending[place].ability].kind == AB_PLAY:
                play_pending(g, x, place)
                return STAY
    if f.b:
        place = f.b - 1
    else:
        seat = waiting_seat(g)
        if seat < 0:
            g.n_pending = 0
            return POP
        place = choose_pending(g, x, seat)
        if place < 0:
            return ASK
        if asked:
            rule(RB_DEATHKNELL_8)
    f.b = <i16>(place + 1)
    act_from_pending(g, &a, &g.pending[place])
    a.extra = extra_of(&a)
    agreed = asked_before(g, x, &a)
    if agreed < 0:
        return ASK
    f.b = 0
    g.dirty = 1
    if agreed == 0:
        withdraw(g, place)
        return STAY
    outcome = put_up(g, x, place, &a)
    if x.code.abilities[a.ability].flags & AF_SIMPLE:
        g.own[G_PROCESSED] = 1
        g.priority = a.seat
        if outcome == STAY:
            g.stack[g.n_stack - 1].flags |= AGREED if agreed > 1 else 0
            g.stack[g.n_stack - 1].extra = extra_of(&a)
    elif outcome == STAY and not g.result:
        act_at(g, top(g).act).flags |= AGREED if agreed > 1 else 0
        act_at(g, top(g).act).extra = extra_of(&a)
    return outcome


cdef inline int op_resolve(Game* g, Context* x, Frame* f) noexcept nogil:
    """The newest item: illegal targets are skipped, everything else happens (8.7)."""
    cdef Act* a
    cdef Env e
    if g.n_stack == 0:
        return POP
    a = &g.stack[g.n_stack - 1]
    f.a = <i16>a.serial
    recheck_targets(g, x, a)
    e = env_of_act(a)
    if a.kind == AB_TRIGGER and not holds(g, x, &e, x.code.abilities[a.ability].condition):
        return NEXT
    start_effect(g, x, a, ability_of(x, a).effect)
    return NEXT


cdef inline int op_resolved(Game* g, Context* x, Frame* f) noexcept nogil:
    """It leaves the chain; a spell goes to the trash and has been played (8.11)."""
    cdef int place = on_stack(g, <u16>f.a)
    cdef Act a
    cdef Batch b
    if f.state == 1:
        return POP
    g.passes = 0
    g.dirty = 1
    if place == 0:
        return POP
    a = g.stack[place - 1]
    off_stack(g, place)
    if g.n_stack:
        g.priority = g.stack[g.n_stack - 1].seat
    if a.kind == AB_TRIGGER:
        unlatch(g, a.listener)
    if a.kind != AB_PLAY:
        return POP
    f.state = 1
    if g.objects[a.obj].version == a.version:
        begin_batch(g, &b)
        if a.flags & THEN_RECYCLE:
            propose_move(g, &b, a.obj, Z_DECK, BY_RECYCLE, TO_BOTTOM)
        else:
            propose_move(g, &b, a.obj, Z_TRASH, BY_RESOLVE, 0)
        if g.result:
            return ASK
        run_batch(g, x, &b, 0)
    if option(x, O_EDITION) != EDITION_1_3:
        count_played(g, a.seat)
    announce_played(g, x, a.obj, a.seat, BY_HIDDEN if a.flags & FROM_HIDDEN else BY_PLAY)
    return STAY
