"""Priority, what may be done with it, and the chain (6-8): pending items are finalized, then answered, then resolve."""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport (
    K_TAP, ability_of, begin_use, mode_works, off_stack, on_stack, put_on_stack, recheck_targets, targets_exist, usable,
)
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_PRIORITY, V_ACTIVATE, V_HIDE, V_MOVE, V_NO, V_PASS, V_PLAY, V_SEAT, V_YES, begin_options, code_of, first_of,
    offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_RESOLVE, HIDDEN, STANDING, TO_BOTTOM, Batch, begin_batch, propose_move, run_batch, start_effect,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport PART_RESOLVE, act_at, arena_take, push, push_part, top
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, AF_MAY, AF_SIMPLE, AF_THIS, drop_use
from sgs_fast_core.kernel.modifiers cimport M_QUERY, remove_mod
from sgs_fast_core.kernel.pending cimport choose_pending, put_up, waiting_of
from sgs_fast_core.kernel.program cimport Ability, Card, Record, Step, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, act_from_pending, unlatch
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, NEXT, OBJECTS, POP, SEATS, STAY, TAPPED, Act, Context, Frame, Game, Obj, Pending, Row,
)
from sgs_fast_core.kernel.values cimport Env, env_of_act, holds, lowest_bit
from sgs_fast_core.kernel.zones cimport kind_of, move_object, seat_of, twin_before, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.cleanup cimport settle
from sgs_fast_core.rules.rb.costs cimport GIVEN_ACCELERATE, Supply, accelerates, can_pay, supply_of
from sgs_fast_core.rules.rb.happenings cimport announce_played, count_played, tell
from sgs_fast_core.rules.rb.permits cimport offer_places, spend_next
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_closed, is_older, is_out, is_staged, is_unit, mate_of, n_in_game, next_seat, on_board, option, own_zone,
    place_of, single_domain, site_object,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:  # Timing: what a seat may start now
    AT_NOTHING
    AT_CLOSED              # a chain exists: reactions
    AT_SHOWDOWN            # focus, no chain: actions and reactions
    AT_OPEN                # own main phase, no chain, no showdown: everything

cdef enum:
    BY_ENERGY = 16         # added to the battlefield of an option to hide: for Energy instead of Power


# ---- what may be done --------------------------------------------------------------------------------------------------

cdef inline int fits(Game* g, Context* x, int o, int seat, int timing) noexcept nogil:
    """Whether the keywords of a card, its own or given ones, permit the moment (6.2)."""
    cdef u32 keywords = x.code.cards[g.objects[o].definition].keywords
    if timing == AT_OPEN:
        return 1
    if keywords & KW_REACTION or (g.n_query and query(g, x, Q_REACTION, seat, o) > 0):
        rule(RB_REACTION_5)
        return 1
    return timing == AT_SHOWDOWN and (keywords & KW_ACTION or (g.n_query and query(g, x, Q_ACTION, seat, o) > 0))


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
        return a.amount & 0xFF
    if a.kind == AB_TRIGGER and a.event == EV_ENTER and a.event_cause == BY_HIDDEN and \
            x.code.abilities[a.ability].flags & AF_THIS:
        return a.amount & 0xFF
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
    """Whether runes, pool and Add abilities cover a printed cost, before anything is built."""
    cdef i32 power
    cdef int d, k
    if card.cost > s.energy + s.ready + s.more_energy:
        return 0
    if card.num[N_POWER] <= 0:
        return 1
    power = s.power[0] + s.more_power[0]
    d = single_domain[card.words & ((1 << DOMAINS) - 1)]
    for k in range(1, 7):
        if d == 0 or d == k:
            power += s.power[k] + s.runes[k] + s.more_power[k]
    return power >= card.num[N_POWER]


cdef inline int can_be_chosen(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """Whether modes and targets of a use can be chosen."""
    cdef int i
    if ability.n_modes == 0:
        return ability.n_targets == 0 or targets_exist(g, x, a, ability)
    for i in range(ability.n_modes):
        if mode_works(g, x, a, ability, i):
            return 1
    return 0


cdef inline int card_usable(Game* g, Context* x, Act* a, int timing, int paid) noexcept nogil:
    """Whether a card may be played now and the play can be completed. `paid`: its printed cost can be paid, and where nothing
    changes that nothing more is to be looked at."""
    cdef const Card* card = &x.code.cards[g.objects[a.obj].definition]
    cdef const Ability* ability = &x.code.abilities[a.ability]
    if card.n_abilities == 0 or card.type > T_GEAR:
        return 0
    if a.flags & FROM_HIDDEN:
        rule(RB_HIDDEN_18)
    elif not fits(g, x, a.obj, a.seat, timing):
        return 0
    if g.n_query and query(g, x, Q_NO_PLAY, a.seat, a.obj) > 0:
        return 0
    if paid and ability.n_costs == 0 and g.n_query == 0:
        return can_be_chosen(g, x, a, ability)
    return usable(g, x, a)


cdef inline void offer_play(Game* g, Context* x, int o, int seat, int timing, int paid) noexcept nogil:
    """Playing a card, with where a unit goes: the base or a controlled battlefield (8.2a, rb.action.ex1, rb.reaction.10)."""
    cdef Act a
    name_card(g, x, &a, o, seat)
    if not card_usable(g, x, &a, timing, paid):
        return
    if x.code.cards[g.objects[o].definition].type == T_UNIT:
        offer_places(g, x, V_PLAY, o, seat)
    else:
        offer_code(g, x, code_of(V_PLAY, o, 0))


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
                if card_usable(g, x, &a, timing, 1):
                    offer_code(g, x, code_of(V_PLAY, o, site + 1))
            o = g.objects[o].next


cdef inline int ability_usable(Game* g, Context* x, int o, int of, int index, int seat, int timing) noexcept nogil:
    """Whether a thing's ability may be used now: its own, or one of another thing that it has too."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[g.objects[of].definition]
    cdef const Ability* ability = &x.code.abilities[card.first_ability + index]
    cdef Act a
    cdef Env e
    if ability.kind != AB_ACTIVE or not ((ability.zones >> kind_of(g.objects[of].zone)) & 1) or p.flags & BLANK:
        return 0
    if (ability.flags & (AF_ADD | AF_REACTION)) == (AF_ADD | AF_REACTION):
        return 0                       # it is used inside payments
    if timing != AT_OPEN and not (ability.flags & AF_REACTION) and not (timing == AT_SHOWDOWN and ability.flags & AF_ACTION):
        rule(RB_FAQ_08)
        return 0
    if ability.limit and of == o and ((p.flags >> (20 + 2 * (index & 3))) & 3) >= ability.limit:
        return 0
    memset(&a, 0, sizeof(Act))
    a.kind = AB_ACTIVE
    a.obj = <u16>o
    a.version = p.version
    a.ability = <u16>(card.first_ability + index)
    a.seat = <u8>seat
    e = env_of_act(&a)
    return holds(g, x, &e, ability.condition) and usable(g, x, &a)


cdef inline int exhausts(Context* x, const Ability* ability) noexcept nogil:
    """Whether exhausting is a part of its cost."""
    cdef int i
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].op == K_TAP:
            return 1
    return 0


cdef inline void offer_borrowed(Game* g, Context* x, int o, int seat, int timing) noexcept nogil:
    """The abilities that exhaust of the seat's legend, other units and gear, as abilities of this thing: the option names whose
    they are (16 times its number) and which."""
    cdef const Card* card
    cdef int zone, i
    cdef u16 of
    for zone in range(2 + g.own[G_SITES]):
        of = g.zones[own_zone(g, seat, zone)].first
        while of:
            card = &x.code.cards[g.objects[of].definition]
            if of != o and of < 256 and g.objects[of].seat == seat and card.n_abilities > 1:
                for i in range(card.n_abilities if card.n_abilities < 16 else 16):
                    if exhausts(x, &x.code.abilities[card.first_ability + i]) and ability_usable(g, x, o, of, i, seat, timing):
                        offer_code(g, x, code_of(V_ACTIVATE, o, of << 4 | i))
            of = g.objects[of].next


cdef inline void offer_abilities(Game* g, Context* x, int zone, int seat, int timing) noexcept nogil:
    cdef u16 o = g.zones[zone].first
    cdef const Card* card
    cdef Obj* p
    cdef u32 actives
    cdef int i
    while o:
        p = &g.objects[o]
        card = &x.code.cards[p.definition]
        if (card.actives or card.flags & BORROWS) and p.seat == seat:
            actives = card.actives
            while actives:
                i = lowest_bit(actives)
                actives &= actives - 1
                if ability_usable(g, x, o, o, i, seat, timing):
                    offer_code(g, x, code_of(V_ACTIVATE, o, i))
            if card.flags & BORROWS:
                offer_borrowed(g, x, o, seat, timing)
        o = p.next


cdef inline int may_move(Game* g, Context* x, int o, int seat, int place) noexcept nogil:
    """The standard move (11.1): base to battlefield, battlefield to base, and with 游走 battlefield to battlefield."""
    cdef Obj* p = &g.objects[o]
    cdef int here = place_of(p)
    if p.seat != seat or not is_unit(x, p) or p.flags & (TAPPED | MOVING) or here == place or here == 0:
        return 0
    if place < 100 and is_closed(g, x, place - 1, seat):
        return 0
    if g.n_query and query(g, x, Q_NO_MOVE, seat, o) > 0:
        return 0
    if place > 100:
        return place == 101 + seat and not (g.n_query and query(g, x, Q_NO_HOME, seat, o) > 0)
    if here < 100:
        rule(RB_GANKING_3)
        return (p.keywords & KW_GANKING) != 0
    return 1


cdef inline int ready_units(Game* g, Context* x, int seat, u16* out) noexcept nogil:
    """The ready units of a seat, in the order of their zones."""
    cdef int zone, n = 0
    cdef u16 o
    cdef Obj* p
    for zone in range(1, 2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            p = &g.objects[o]
            if p.seat == seat and not (p.flags & TAPPED) and is_unit(x, p):
                out[n] = o
                n += 1
            o = p.next
    return n


cdef inline void offer_moves(Game* g, Context* x, int seat, int place, int above) noexcept nogil:
    """Units that could join a standard move to a place; ascending, so that a group is offered in one order only."""
    cdef u16 found[OBJECTS]
    cdef int i, n = ready_units(g, x, seat, found)
    for i in range(n):
        if found[i] > above and may_move(g, x, found[i], seat, place):
            offer_code(g, x, code_of(V_MOVE, found[i], place))


cdef inline void offer_all_moves(Game* g, Context* x, int seat) noexcept nogil:
    """Every first unit of a standard move, place by place."""
    cdef u16 found[OBJECTS]
    cdef int i, site, place, n = ready_units(g, x, seat, found)
    if n == 0:
        return
    for site in range(g.own[G_SITES] + 1):
        place = site + 1 if site < g.own[G_SITES] else 101 + seat
        for i in range(n):
            if may_move(g, x, found[i], seat, place):
                offer_code(g, x, code_of(V_MOVE, found[i], place))


cdef inline int has_room(Game* g, Context* x, int site, int seat) noexcept nogil:
    """A facedown zone holds one card (2.1), more where the battlefield says so."""
    cdef int n = g.zones[zone_of(Z_FACEDOWN, site)].n
    return n == 0 or (g.n_query and n <= query(g, x, Q_HIDE_ROOM, seat, site_object(g, site)))


cdef inline void offer_hides(Game* g, Context* x, int zone, int seat) noexcept nogil:
    """待命: for 1 Power of any domain, facedown to a controlled battlefield without such a card (19.1)."""
    cdef u16 o = g.zones[zone].first
    cdef int site, way
    cdef Act a
    while o:
        if x.code.cards[g.objects[o].card].keywords & KW_HIDDEN and not twin_before(g, o):
            name_card(g, x, &a, o, seat)
            a.kind = KIND_HIDE
            for way in range(2):           # for 1 Power, or for 1 Energy where something lets it be that
                a.x = <i16>way
                if way and not (g.n_query and query(g, x, Q_HIDE_ENERGY, seat, o) > 0) or not can_pay(g, x, &a):
                    continue
                for site in range(g.own[G_SITES]):
                    if controller_of(g, site) == seat and has_room(g, x, site, seat):
                        rule(RB_HIDDEN_3)
                        offer_code(g, x, code_of(V_HIDE, o, site + 1 + BY_ENERGY * way))
        o = g.objects[o].next


cdef inline int may_act(Game* g, Context* x, int seat, int timing) noexcept nogil:
    """Whether anything but passing can be there at all, before any option is built."""
    cdef u16 o
    cdef int zone, i
    cdef u32 wanted = KW_REACTION if timing == AT_CLOSED else KW_REACTION | KW_ACTION
    cdef const Card* card
    if timing == AT_OPEN or g.queried & (<u64>1 << Q_ACTION | <u64>1 << Q_REACTION):
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
    for zone in range(2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            card = &x.code.cards[g.objects[o].definition]
            if card.actives and g.objects[o].seat == seat:
                for i in range(card.n_abilities):
                    if x.code.abilities[card.first_ability + i].flags & (AF_ACTION | AF_REACTION) and \
                            (x.code.abilities[card.first_ability + i].flags & (AF_ADD | AF_REACTION)) != (AF_ADD | AF_REACTION):
                        return 1
            o = g.objects[o].next
    return 0


cdef inline void offer_cards(Game* g, Context* x, int zone, int seat, int timing, Supply* s) noexcept nogil:
    """What could be played from a zone; a card whose printed cost is too dear only where something can lower it."""
    cdef u16 o = g.zones[zone].first
    cdef const Card* card
    cdef int covered, for_all = g.own[G_ADDERS] == 0 and g.seats[seat].num[S_SPELL_ENERGY] == 0 and \
        g.seats[seat].num[S_SPELL_ANY] == 0            # what only spells may use was counted too
    while o:
        card = &x.code.cards[g.objects[o].card]
        covered = affordable(g, x, card, seat, s)
        if (covered or card.flags & CHEAPER or g.n_query) and not twin_before(g, o):
            offer_play(g, x, o, seat, timing, covered and (for_all or card.type == T_SPELL))
        o = g.objects[o].next


cdef inline void offer_actions(Game* g, Context* x, int seat, int timing) noexcept nogil:
    """Everything the seat may start now; equal cards are offered once."""
    cdef int zone
    cdef Supply s = supply_of(g, x, seat, 1)
    offer_code(g, x, code_of(V_PASS, 0, 0))
    offer_cards(g, x, zone_of(Z_HAND, seat), seat, timing, &s)
    offer_cards(g, x, zone_of(Z_CHAMPION, seat), seat, timing, &s)
    offer_hidden(g, x, seat, timing)
    for zone in range(2 + 2 * g.own[G_SITES]):
        offer_abilities(g, x, own_zone(g, seat, zone), seat, timing)
    if timing != AT_OPEN or seat != g.active:
        return
    offer_all_moves(g, x, seat)
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
        seat = mate if f.b else g.active
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


cdef inline void offer_spells(Game* g, Context* x, int seat) noexcept nogil:
    """Passing, and the spells of a hand."""
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first
    offer_code(g, x, code_of(V_PASS, 0, 0))
    while o:
        if x.code.cards[g.objects[o].card].type == T_SPELL and not twin_before(g, o):
            offer_play(g, x, o, seat, AT_OPEN, 0)
        o = g.objects[o].next


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
            memset(&a, 0, sizeof(Act))
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
