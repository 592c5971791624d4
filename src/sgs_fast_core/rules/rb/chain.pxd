"""Priority, what may be done with it, and the chain (6-8): pending items are finalized, then answered, then resolve."""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport ability_of, begin_use, off_stack, on_stack, put_on_stack, recheck_targets, usable
from sgs_fast_core.kernel.choices cimport (
    ASK_PRIORITY, V_ACTIVATE, V_HIDE, V_MOVE, V_PASS, V_PLAY, begin_options, code_of, first_of, offer_code, second_of,
    settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_RESOLVE, HIDDEN, STANDING, Batch, begin_batch, propose_move, run_batch, start_effect,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport PART_RESOLVE, act_at, arena_take, push, push_part
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, AF_SIMPLE, AF_THIS
from sgs_fast_core.kernel.modifiers cimport query
from sgs_fast_core.kernel.pending cimport choose_pending, first_waiting, put_up
from sgs_fast_core.kernel.program cimport Ability, Card, Record, Step, i16, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport unlatch
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, NEXT, POP, SEATS, STAY, TAPPED, Act, Context, Frame, Game, Obj, Pending, Row,
)
from sgs_fast_core.kernel.values cimport Env, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, move_object, seat_of, twin_before, zone_of
from sgs_fast_core.rules.rb.cleanup cimport settle
from sgs_fast_core.rules.rb.costs cimport Supply, can_pay, supply_of
from sgs_fast_core.rules.rb.happenings cimport announce_played, count_played
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_staged, is_unit, next_seat, on_board, option, place_of,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:  # Timing: what a seat may start now
    AT_NOTHING
    AT_CLOSED              # a chain exists: reactions
    AT_SHOWDOWN            # focus, no chain: actions and reactions
    AT_OPEN                # own main phase, no chain, no showdown: everything


# ---- what may be done --------------------------------------------------------------------------------------------------

cdef inline int fits(u32 keywords, int timing) noexcept nogil:
    """Whether the keywords of a card permit the moment (6.2)."""
    if timing == AT_OPEN:
        return 1
    if keywords & KW_REACTION:
        rule(RB_REACTION_5)
        return 1
    return timing == AT_SHOWDOWN and (keywords & KW_ACTION) != 0


cdef inline void name_card(Game* g, Context* x, Act* a, int o, int seat) noexcept nogil:
    memset(a, 0, sizeof(Act))
    a.kind = AB_PLAY
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.ability = x.code.cards[g.objects[o].definition].first_ability
    a.seat = <u8>seat


cdef inline int hidden_place(Act* a, Context* x) noexcept nogil:
    """The battlefield + 1 to which the choices of a use are bound, 0 when they are free (19.3)."""
    if a.flags & FROM_HIDDEN:
        return a.amount
    if a.kind == AB_TRIGGER and a.event == EV_ENTER and a.event_cause == BY_HIDDEN and \
            x.code.abilities[a.ability].flags & AF_THIS:
        return a.amount
    return 0


cdef inline int may_choose(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    """`sgs_rules_target`: the hidden card's battlefield (rb.hidden.11), and what 法盾 makes it cost (rb.deflect.9)."""
    cdef const Ability* ability
    cdef int place = hidden_place(a, x), ok
    cdef Obj* p = &g.objects[o]
    if place:
        ability = ability_of(x, a)
        rule(RB_HIDDEN_11)
        if not (x.code.targets[ability.target + spec].flags & AIM_ELSEWHERE) and place_of(p) != place:
            return 0
    if p.num[N_DEFLECT] > 0 and p.seat != a.seat and a.n_targets < 8 and on_board(p):
        rule(RB_DEFLECT_9)
        a.targets[a.n_targets].obj = <u16>o
        a.n_targets += 1
        ok = can_pay(g, x, a)
        a.n_targets -= 1
        return ok
    return 1


cdef inline int affordable(Game* g, Context* x, const Card* card, int seat, Supply* s) noexcept nogil:
    """A quick look at the printed cost, before anything is built."""
    return card.cost <= g.seats[seat].num[S_ENERGY] + s.ready


cdef inline int card_usable(Game* g, Context* x, Act* a, int timing) noexcept nogil:
    """Whether a card may be played now and the play can be completed."""
    cdef const Card* card = &x.code.cards[g.objects[a.obj].definition]
    if card.n_abilities == 0 or card.type > T_GEAR:
        return 0
    if a.flags & FROM_HIDDEN:
        rule(RB_HIDDEN_18)
    elif not fits(card.keywords, timing):
        return 0
    if g.n_query and query(g, x, Q_NO_PLAY, a.seat, a.obj) > 0:
        return 0
    return usable(g, x, a)


cdef inline void offer_play(Game* g, Context* x, int o, int seat, int timing) noexcept nogil:
    """Playing a card, with where a unit goes: the base or a controlled battlefield (8.2a, rb.action.ex1, rb.reaction.10)."""
    cdef Act a
    cdef int site
    name_card(g, x, &a, o, seat)
    if not card_usable(g, x, &a, timing):
        return
    offer_code(g, x, code_of(V_PLAY, o, 0))
    if x.code.cards[g.objects[o].definition].type == T_UNIT:
        for site in range(g.own[G_SITES]):
            if controller_of(g, site) == seat:
                offer_code(g, x, code_of(V_PLAY, o, site + 1))


cdef inline void offer_hidden(Game* g, Context* x, int seat, int timing) noexcept nogil:
    """Facedown cards of earlier turns have Reaction and cost nothing (19.2); a unit goes to its battlefield (rb.hidden.10)."""
    cdef int site
    cdef u16 o
    cdef Act a
    for site in range(g.own[G_SITES]):
        o = g.zones[zone_of(Z_FACEDOWN, site)].first
        while o:
            if g.objects[o].owner == seat and not (g.objects[o].flags & FRESH):        # rb.faq.02
                name_card(g, x, &a, o, seat)
                a.flags = FROM_HIDDEN
                a.amount = <i16>(site + 1)
                if card_usable(g, x, &a, timing):
                    offer_code(g, x, code_of(V_PLAY, o, site + 1))
            o = g.objects[o].next


cdef inline int ability_usable(Game* g, Context* x, int o, int index, int seat, int timing) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    cdef const Ability* ability = &x.code.abilities[card.first_ability + index]
    cdef Act a
    cdef Env e
    if ability.kind != AB_ACTIVE or not ((ability.zones >> kind_of(p.zone)) & 1) or p.flags & BLANK:
        return 0
    if timing != AT_OPEN and not (ability.flags & AF_REACTION) and not (timing == AT_SHOWDOWN and ability.flags & AF_ACTION):
        rule(RB_FAQ_08)
        return 0
    if ability.limit and ((p.flags >> (20 + 2 * (index & 3))) & 3) >= ability.limit:
        return 0
    memset(&a, 0, sizeof(Act))
    a.kind = AB_ACTIVE
    a.obj = <u16>o
    a.version = p.version
    a.ability = <u16>(card.first_ability + index)
    a.seat = <u8>seat
    e = env_of_act(&a)
    return holds(g, x, &e, ability.condition) and usable(g, x, &a)


cdef inline void offer_abilities(Game* g, Context* x, int zone, int seat, int timing) noexcept nogil:
    cdef u16 o = g.zones[zone].first
    cdef const Card* card
    cdef int i
    while o:
        card = &x.code.cards[g.objects[o].definition]
        if g.objects[o].seat == seat and card.n_abilities > 1:
            for i in range(card.n_abilities):
                if x.code.abilities[card.first_ability + i].kind == AB_ACTIVE and ability_usable(g, x, o, i, seat, timing):
                    offer_code(g, x, code_of(V_ACTIVATE, o, i))
        o = g.objects[o].next


cdef inline int may_move(Game* g, Context* x, int o, int seat, int place) noexcept nogil:
    """The standard move (11.1): base to battlefield, battlefield to base, and with 游走 battlefield to battlefield."""
    cdef Obj* p = &g.objects[o]
    cdef int here = place_of(p)
    if p.seat != seat or not is_unit(x, p) or p.flags & (TAPPED | MOVING) or here == place or here == 0:
        return 0
    if g.n_query and query(g, x, Q_NO_MOVE, seat, o) > 0:
        return 0
    if place > 100:
        return place == 101 + seat
    if here < 100:
        rule(RB_GANKING_3)
        return (p.keywords & KW_GANKING) != 0
    return 1


cdef inline void offer_moves(Game* g, Context* x, int seat, int place, int above) noexcept nogil:
    """Units that could join a standard move to a place; ascending, so that a group is offered in one order only."""
    cdef int zone
    cdef u16 o
    for zone in range(zone_of(Z_BASE, 0), zone_of(Z_FIELD, SEATS - 1) + 1):
        o = g.zones[zone].first
        while o:
            if o > above and may_move(g, x, o, seat, place):
                offer_code(g, x, code_of(V_MOVE, o, place))
            o = g.objects[o].next


cdef inline int has_room(Game* g, int site) noexcept nogil:
    """A facedown zone holds one card (2.1)."""
    return g.zones[zone_of(Z_FACEDOWN, site)].n == 0


cdef inline void offer_hides(Game* g, Context* x, int zone, int seat) noexcept nogil:
    """待命: for 1 Power of any domain, facedown to a controlled battlefield without such a card (19.1)."""
    cdef u16 o = g.zones[zone].first
    cdef int site
    cdef Act a
    while o:
        if x.code.cards[g.objects[o].card].keywords & KW_HIDDEN and not twin_before(g, o):
            name_card(g, x, &a, o, seat)
            a.kind = KIND_HIDE
            if can_pay(g, x, &a):
                for site in range(g.own[G_SITES]):
                    if controller_of(g, site) == seat and has_room(g, site):
                        rule(RB_HIDDEN_3)
                        offer_code(g, x, code_of(V_HIDE, o, site + 1))
        o = g.objects[o].next


cdef inline int may_act(Game* g, Context* x, int seat, int timing) noexcept nogil:
    """Whether anything but passing can be there at all, before any option is built."""
    cdef u16 o
    cdef int zone, i
    cdef u32 wanted = KW_REACTION if timing == AT_CLOSED else KW_REACTION | KW_ACTION
    cdef const Card* card
    if timing == AT_OPEN:
        return 1
    for zone in range(zone_of(Z_FACEDOWN, 0), zone_of(Z_FACEDOWN, 0) + g.own[G_SITES]):
        o = g.zones[zone].first
        if o and g.objects[o].owner == seat:
            return 1
    o = g.zones[zone_of(Z_HAND, seat)].first
    while o:
        if x.code.cards[g.objects[o].card].keywords & wanted:
            return 1
        o = g.objects[o].next
    o = g.zones[zone_of(Z_CHAMPION, seat)].first
    if o and x.code.cards[g.objects[o].card].keywords & wanted:
        return 1
    for zone in range(zone_of(Z_LEGEND, 0), zone_of(Z_FIELD, SEATS - 1) + 1):
        o = g.zones[zone].first
        while o:
            card = &x.code.cards[g.objects[o].definition]
            if g.objects[o].seat == seat and card.n_abilities > 1:
                for i in range(card.n_abilities):
                    if x.code.abilities[card.first_ability + i].flags & (AF_ACTION | AF_REACTION):
                        return 1
            o = g.objects[o].next
    return 0


cdef inline void offer_cards(Game* g, Context* x, int zone, int seat, int timing, Supply* s) noexcept nogil:
    """What could be played from a zone; a card whose printed cost is too dear only where something can lower it."""
    cdef u16 o = g.zones[zone].first
    cdef const Card* card
    while o:
        card = &x.code.cards[g.objects[o].card]
        if not twin_before(g, o) and (affordable(g, x, card, seat, s) or card.flags & CHEAPER or g.n_query):
            offer_play(g, x, o, seat, timing)
        o = g.objects[o].next


cdef inline void offer_actions(Game* g, Context* x, int seat, int timing) noexcept nogil:
    """Everything the seat may start now; equal cards are offered once."""
    cdef int zone, site
    cdef Supply s = supply_of(g, x, seat)
    offer_code(g, x, code_of(V_PASS, 0, 0))
    offer_cards(g, x, zone_of(Z_HAND, seat), seat, timing, &s)
    offer_cards(g, x, zone_of(Z_CHAMPION, seat), seat, timing, &s)
    offer_hidden(g, x, seat, timing)
    for zone in range(zone_of(Z_LEGEND, 0), zone_of(Z_SITE, SEATS - 1) + 1):
        offer_abilities(g, x, zone, seat, timing)
    if timing != AT_OPEN:
        return
    for site in range(g.own[G_SITES]):
        offer_moves(g, x, seat, site + 1, 0)
    offer_moves(g, x, seat, 101 + seat, 0)
    offer_hides(g, x, zone_of(Z_HAND, seat), seat)
    offer_hides(g, x, zone_of(Z_CHAMPION, seat), seat)


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
        a.event_zone = <u8>zone_of(Z_FACEDOWN, place - 1)
        f = push(g, x, x.code.parts[PART_HIDE])
        if f != NULL:
            f.act = <u16>arena_take(g, sizeof(Act))
            f.seat = <u8>seat
            if f.act:
                act_at(g, f.act)[0] = a
        return
    g.own[G_PASSED] = 0
    if g.n_stack == 0:
        g.own[G_OPENED] = 1            # 7.4: a chain opened by a play or an activation passes focus on
    if verb == V_ACTIVATE:
        a.kind = AB_ACTIVE
        a.ability = <u16>(x.code.cards[g.objects[o].definition].first_ability + place)
        if x.code.abilities[a.ability].limit:
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
    cdef int seat
    cdef u32 code
    while g.passes < g.players:
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
    cdef int r, seat = g.active
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
        if s.arg != P_MAIN:
            return NEXT
        r = begin_staged(g, x) if not g.answered or g.ask == ASK_SHOWDOWN else 0
        if r:
            return STAY if r > 0 else ASK
        g.priority = g.active
        if not g.answered:
            begin_options(x)
            offer_actions(g, x, seat, AT_OPEN)
            if not settled(g, x, seat, ASK_PRIORITY):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_PASS:
            return NEXT
        do_action(g, x, seat, code)
        return STAY


cdef inline int op_focus(Game* g, Context* x, Frame* f) noexcept nogil:
    """A showdown: focus goes round until all pass it in a row with no chain (14.2)."""
    cdef int seat
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
        if g.own[G_PASSED] >= g.players:
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
        announce_played(g, x, use.obj, use.seat)
        return POP
    if use.kind == AB_PLAY and kind != T_SPELL:
        begin_batch(g, &b)
        propose_move(g, &b, use.obj, kind_of(use.event_zone) if kind == T_UNIT else Z_BASE,
                     BY_HIDDEN if use.flags & FROM_HIDDEN else BY_PLAY,
                     STANDING if accelerated(x, &use) else 0)
        if g.result:
            return ASK
        row = &(<Row*>&g.arena[b.place - 1])[0]
        row.seat = use.seat
        row.nature = <u8>seat_of(use.event_zone)
        f.state = 2
        count_played(g, use.seat)
        run_batch(g, x, &b, 0)
        return STAY
    if use.kind == AB_PLAY:
        move_object(g, use.obj, zone_of(Z_CHAIN, 0), 0, 0)
        p.seat = use.seat
        p.base = use.seat
        use.version = p.version
    if put_on_stack(g, &use) == NULL:
        return ASK
    g.priority = use.seat
    return POP


cdef inline int accelerated(Context* x, Act* a) noexcept nogil:
    """急速 was paid for (rb.accelerate.2)."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef int i
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.op == K_ACCELERATE and (a.extra >> (rec.b & 7)) & 1:
            return 1
    return 0


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


cdef inline int op_triggers(Game* g, Context* x, Frame* f) noexcept nogil:
    """Pending triggers: the turn player's first, in a combat the attacker's, each in the order he likes (10.3)."""
    cdef int place, seat, outcome, lead = g.active, asked = g.answered
    cdef Act a
    if g.n_pending == 0:
        return POP
    if g.own[G_COMBAT] and (g.pending[0].event == EV_ATTACKS or g.pending[0].event == EV_DEFENDS):
        lead = g.own[G_ATTACKER]
    seat = first_waiting(g, lead)
    if seat < 0:
        g.n_pending = 0
        return POP
    place = choose_pending(g, x, seat)
    if place < 0:
        return ASK
    if asked:
        rule(RB_DEATHKNELL_8)
    g.dirty = 1
    outcome = put_up(g, x, place, &a)
    if x.code.abilities[a.ability].flags & AF_SIMPLE:
        g.own[G_PROCESSED] = 1
        g.priority = a.seat
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
        propose_move(g, &b, a.obj, Z_TRASH, BY_RESOLVE, 0)
        if g.result:
            return ASK
        run_batch(g, x, &b, 0)
    count_played(g, a.seat)
    announce_played(g, x, a.obj, a.seat)
    return STAY
