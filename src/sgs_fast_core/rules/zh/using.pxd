"""Priority, what may be done with it, and the stack (zh.407, 408, 411)."""

from sgs_fast_core.kernel.acts cimport (
    D_NO_MORE, D_PLAIN_COST, D_TAP,
    K_COUNTERS, K_DISCARD, K_EXILE, K_EXTRA, K_INSTEAD, K_LIFE, K_MILL, K_RESOURCE, K_SACRIFICE, K_TAP, K_TAP_OTHER,
    K_VARIABLE, ability_of, announced, begin_use, choices_possible, off_stack, on_stack, put_on_stack, recheck_targets,
    targets_exist, usable,
)
from sgs_fast_core.kernel.choices cimport (
    ASK_PRIORITY, V_ACTIVATE, V_BOOST, V_DECLINE, V_PASS, V_SUSPEND, V_USE, begin_options, code_of, first_of, offer_code,
    second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_BOOST, BY_DISCARD, BY_EXILE, BY_MILL, BY_RESOLVE, BY_SACRIFICE, EV_DAMAGE, EV_LIFE, EV_TAP, STANDING, Batch,
    begin_batch, propose, propose_move, run_batch, start_effect,
)
from sgs_fast_core.kernel.faults cimport DEBUG, fault, rule
from sgs_fast_core.kernel.frames cimport PART_RESOLVE, act_at, clear_act, pop, push, push_part
from sgs_fast_core.kernel.listeners cimport (
    READS_COUNTERS, READS_ZONES, stir, AB_ACTIVE, AB_BOOST, AB_PLAY, AB_QUERY, AB_TRIGGER, AF_MUST,
    AF_SLOW, SUSPENDED, Listener,
)
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.modifiers cimport ENDABLE, M_QUERY, M_SHIELD, derive_all, remove_mod
from sgs_fast_core.kernel.pending cimport choose_pending, first_waiting, put_up
from sgs_fast_core.kernel.program cimport Ability, Amount, Card, Record, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport asked_about, query
from sgs_fast_core.kernel.triggers cimport unlatch, watch_states
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, BLANK, F_CHECK, FLIPPED, NEXT, POP, SEATS, STAY, TAPPED, Act, Context, Frame, Game, Mod, Obj, Packet, Row,
)
from sgs_fast_core.kernel.values cimport A_NUMBER, Env, accepts, amount, env_of_act, holds, lowest_bit
from sgs_fast_core.kernel.zones cimport kind_of, move_object, twin_before, zone_of
from sgs_fast_core.rules.zh.happenings cimport actives_of, check_souls, tell
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.state cimport count_again, count_hand, option, settle
from sgs_fast_core.rules.zh.words cimport *


cdef enum:
    TAUNT_INDEX = 4095     # the ability number of the keyword

cdef enum:  # Act.flags
    SOULS_PAID = 1         # by a general that was awakened then

# ---- costs -------------------------------------------------------------------------------------------------------------

cdef inline i32 resource_total(Game* g, Context* x, Act* a) noexcept nogil:
    """The resources a use takes: printed, plus chosen extras and X, plus and minus effects, at least 0 (zh.408.1f, 204.2d)."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef Env e
    cdef int i
    cdef i32 total = 0
    if a.kind == AB_PLAY:
        total = x.code.cards[g.objects[a.obj].definition].cost
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & K_INSTEAD and (a.extra >> (rec.b & 7)) & 1 and a.kind == AB_PLAY:
            total -= x.code.cards[g.objects[a.obj].definition].cost    # an alternative to the printed cost
        if rec.op != K_RESOURCE:
            continue
        if rec.flags & K_VARIABLE:
            total += a.x
        elif not (rec.flags & (K_EXTRA | K_INSTEAD)) or (a.extra >> (rec.b & 7)) & 1:
            e = env_of_act(a)
            total += amount(g, x, &e, rec.amount)
    if a.kind == AB_PLAY:
        total += query(g, x, Q_COST, a.seat, a.obj)
    return total if total > 0 else 0


cdef inline int can_pay(Game* g, Context* x, int seat, i32 total) noexcept nogil:
    if total == 0:
        return 1
    if g.flags & NO_PAY and seat != g.first:
        return 0                       # zh.101.5
    return g.seats[seat].num[S_READY] >= total


cdef inline i32 fixed_price(Context* x, const Ability* ability) noexcept nogil:
    cdef const Amount* price = &x.code.amounts[ability.price]
    return x.code.numbers[price.a] if price.op == A_NUMBER else price.literal


cdef inline void tap_resources(Game* g, int seat, i32 n) noexcept nogil:
    """Equal resources are one: the first standing ones are tapped (zh.204.2a)."""
    cdef u16 o = g.zones[zone_of(Z_RESOURCE, seat)].first
    cdef i32 left = n
    while o and left:
        if not (g.objects[o].flags & TAPPED):
            g.objects[o].flags |= TAPPED
            left -= 1
        o = g.objects[o].next
    g.seats[seat].num[S_READY] = <i16>(g.seats[seat].num[S_READY] - n)


cdef inline int spends_souls(Game* g, Context* x, Act* a) noexcept nogil:
    """An awakened general pays with souls instead of resources (zh.200.12)."""
    cdef Obj* p = &g.objects[a.obj]
    return a.kind == AB_ACTIVE and p.flags & FLIPPED and x.code.cards[p.definition].type == T_GENERAL


cdef inline i32 announced_of(Game* g, Context* x, Act* a, int op) noexcept nogil:
    """What all parts of one kind take together."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef Env e = env_of_act(a)
    cdef int i
    cdef i32 total = 0
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].op == op and announced(a, &x.code.records[ability.cost + i]):
            total += amount(g, x, &e, x.code.records[ability.cost + i].amount)
    return total


cdef inline int pay(Game* g, Context* x, Act* a, const Record* rec, int o, int really) noexcept nogil:
    """`sgs_rules_pay`: tests or pays one cost; rec NULL is the resource total."""
    cdef Batch b
    cdef Row* row
    cdef Env e
    cdef i32 n
    cdef Obj* p = &g.objects[a.obj]
    if rec == NULL:
        n = resource_total(g, x, a)
        if spends_souls(g, x, a):
            if not really:
                return p.counters >= n
            a.flags |= SOULS_PAID
            p.counters = <i16>(p.counters - n)
            check_souls(g, a.obj)
            return 1
        if not really:
            return can_pay(g, x, a.seat, n)
        rule(ZH_408_1F)
        a.paid = <i16>n
        tap_resources(g, a.seat, n)
        return 1
    if rec.op == K_RESOURCE and (really or rec.flags == 0):
        return 1                       # part of the total
    e = env_of_act(a)
    n = amount(g, x, &e, rec.amount) if rec.amount else 1
    if rec.op == K_RESOURCE:
        if rec.flags & (K_EXTRA | K_INSTEAD):
            return can_pay(g, x, a.seat, resource_total(g, x, a) + n)
        return can_pay(g, x, a.seat, resource_total(g, x, a))
    begin_batch(g, &b)
    if rec.op == K_TAP:
        if not really:
            return not (p.flags & TAPPED)
        row = propose(g, &b, EV_TAP, a.obj)
    elif rec.op == K_LIFE:
        if not really:
            return 1                   # life may be paid down to 0 and below (zh.408.1f)
        row = propose(g, &b, EV_LIFE, g.seats[a.seat].character)
        if row != NULL:
            row.amount = <i16>-n
    elif rec.op == K_COUNTERS:
        if not really:
            return p.counters >= announced_of(g, x, a, K_COUNTERS) + (resource_total(g, x, a) if spends_souls(g, x, a) else 0)
        p.counters = <i16>(p.counters - n)
        check_souls(g, a.obj)
        return 1
    elif rec.op == K_SACRIFICE or rec.op == K_DISCARD or rec.op == K_EXILE:
        if not really:
            return 1                   # counted by its filter
        propose_move(g, &b, o, Z_EXILE if rec.op == K_EXILE else Z_GRAVEYARD,
                     BY_SACRIFICE if rec.op == K_SACRIFICE else (BY_DISCARD if rec.op == K_DISCARD else BY_EXILE), 0)
    elif rec.op == K_TAP_OTHER:
        if not really:
            return 1
        propose(g, &b, EV_TAP, o)
    elif rec.op == K_MILL:
        if not really:
            return g.zones[zone_of(Z_LIBRARY, a.seat)].n >= announced_of(g, x, a, K_MILL)
        o = g.zones[zone_of(Z_LIBRARY, a.seat)].first
        while o and n > 0:
            propose_move(g, &b, o, Z_GRAVEYARD, BY_MILL, 0)
            o = g.objects[o].next
            n -= 1
    if g.result:
        return 0
    run_batch(g, x, &b, 0)
    return 1


# ---- actions -----------------------------------------------------------------------------------------------------------

cdef inline int slow_window(Game* g, int seat) noexcept nogil:
    """Own action phase, empty stack (zh.305.3)."""
    return seat == g.active and g.n_stack == 0 and (g.phase == P_ACTION_1 or g.phase == P_ACTION_2)


cdef inline void name_card(Game* g, Context* x, Act* a, int o, int seat) noexcept nogil:
    """The use of a card from the hand."""
    clear_act(a)
    a.kind = AB_PLAY
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.ability = x.code.cards[g.objects[o].definition].first_ability
    a.seat = <u8>seat


cdef inline int card_usable(Game* g, Context* x, int o, int seat, int slow) noexcept nogil:
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef const Ability* play
    cdef int paid                      # whether its price is known, and can be paid
    cdef Act a
    if card.type != T_FAST and not slow:
        return 0
    if card.n_abilities == 0:
        return 0
    play = &x.code.abilities[card.first_ability]
    paid = play.n_costs == 0 and not asked_about(g, Q_COST)
    if paid:
        if not can_pay(g, x, seat, card.cost):
            return 0
        if play.demands & D_NO_MORE and not (card.flags & RESTRICTED):
            return query(g, x, Q_NO_USE, seat, o) <= 0
    name_card(g, x, &a, o, seat)
    if query(g, x, Q_NO_USE, seat, o) > 0:
        return 0                       # "cannot" wins (zh.103.2b)
    if card.flags & RESTRICTED and not permits_itself(g, x, &a):
        return 0
    return choices_possible(g, x, &a) if paid else usable(g, x, &a)


cdef inline int permits_itself(Game* g, Context* x, Act* a) noexcept nogil:
    """What a card must do when it comes in has to be possible (zh.103.2d), and its own "cannot be used" works in the hand
    (zh.410.2)."""
    cdef const Card* card = &x.code.cards[g.objects[a.obj].definition]
    cdef const Ability* ability
    cdef Env e = env_of_act(a)
    cdef int i
    for i in range(card.n_abilities):
        ability = &x.code.abilities[card.first_ability + i]
        if ability.kind == AB_TRIGGER and ability.flags & AF_MUST and not targets_exist(g, x, a, ability):
            return 0
        if ability.kind == AB_QUERY and (ability.zones >> Z_HAND) & 1 and \
                x.code.records[ability.effect].b == M_QUERY + Q_NO_USE and holds(g, x, &e, ability.condition):
            return 0
    return 1


cdef inline int ability_usable(Game* g, Context* x, int o, int index, int seat, int slow) noexcept nogil:
    """Whether the seat may use the index-th ability of an object, one of its active ones, now."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    cdef const Ability* ability = &x.code.abilities[card.first_ability + index]
    cdef Act a
    cdef Env e
    if not ((ability.zones >> kind_of(p.zone)) & 1) or p.flags & BLANK:
        return 0
    if ability.demands & D_TAP and p.flags & TAPPED:
        return 0
    if ability.price and not (p.flags & FLIPPED) and not can_pay(g, x, seat, fixed_price(x, ability)):
        return 0                       # an awakened general pays with souls
    if query(g, x, Q_NO_ACTIVATE, seat, o) > 0:
        return 0                       # "cannot" wins (zh.103.2b, zh.408.4)
    if card.type == T_GENERAL:         # slow, once a turn for all its abilities (zh.402.8)
        if not slow or g.seats[seat].num[S_GENERAL_USED]:
            return 0
    elif ability.flags & AF_SLOW and not slow:
        return 0
    if ability.limit and used_this_turn(g, o, index) >= ability.limit:
        return 0
    if ability.demands & D_NO_MORE and not (p.flags & FLIPPED):
        return 1
    clear_act(&a)
    a.kind = AB_ACTIVE
    a.obj = <u16>o
    a.version = p.version
    a.ability = <u16>(card.first_ability + index)
    a.seat = <u8>seat
    e = env_of_act(&a)
    if not holds(g, x, &e, ability.condition):
        return 0
    if ability.demands & D_PLAIN_COST and not (p.flags & FLIPPED):
        return choices_possible(g, x, &a)
    return usable(g, x, &a)


cdef inline int used_this_turn(Game* g, int o, int index) noexcept nogil:
    """Uses of a limited ability are two bits of the object's flags, kept whoever controls it (zh.402.3)."""
    return (g.objects[o].flags >> (20 + 2 * (index & 3))) & 3


cdef inline int taunt_window(Game* g, int seat) noexcept nogil:
    """Whether enemies of the seat may be attacking now."""
    return seat != g.active and P_FORMATION <= g.phase <= P_COMBAT_END


cdef inline int can_taunt(Game* g, Context* x, int o) noexcept nogil:
    """嘲讽: in the combat phase, standing, against an attacking enemy unit (zh.500.6)."""
    cdef u16 other
    if not taunt_window(g, g.objects[o].seat) or g.objects[o].flags & TAPPED:
        return 0
    other = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    while other:
        if g.objects[other].flags & ATTACKING and g.objects[other].seat != g.objects[o].seat:
            return 1
        other = g.objects[other].next
    return 0


cdef inline Listener* instance_of(Game* g, int o, int ability) noexcept nogil:
    """The listener of a printed ability, NULL when it does not work now."""
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].obj == o and g.listeners[i].ability == ability:
            return &g.listeners[i]
    return NULL


cdef inline void suspend(Game* g, Context* x, int o, int index) noexcept nogil:
    """zh.407.2f: a locked ability that says so is ignored until the end of the turn, as a special action without the stack."""
    cdef Listener* l = instance_of(g, o, x.code.cards[g.objects[o].definition].first_ability + index)
    if l != NULL:
        rule(ZH_407_2F)
        l.flags |= SUSPENDED
        g.restless = 1
        g.dirty = 1


cdef inline void offer_abilities(Game* g, Context* x, int o, int seat, int slow) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.definition]
    cdef Listener* l
    cdef u32 actives
    cdef int i
    if p.keywords & KW_TAUNT and can_taunt(g, x, o) and query(g, x, Q_NO_ACTIVATE, seat, o) <= 0:
        offer_code(g, x, code_of(V_ACTIVATE, o, TAUNT_INDEX))
    actives = card.actives
    while actives:
        i = lowest_bit(actives)
        actives &= actives - 1
        if x.code.abilities[card.first_ability + i].kind == AB_ACTIVE:
            if ability_usable(g, x, o, i, seat, slow):
                offer_code(g, x, code_of(V_ACTIVATE, o, i))
        else:                          # a locked ability that may be ignored
            l = instance_of(g, o, card.first_ability + i)
            if l != NULL and not (l.flags & SUSPENDED):
                offer_code(g, x, code_of(V_SUSPEND, o, i))


cdef inline int can_end(Mod* m, int seat) noexcept nogil:
    """An effect that says so may be ended by its controller, as a special action without the stack (zh.407.2e)."""
    return m.op == M_SHIELD and m.bits & ENDABLE and m.seat == seat


cdef inline int could_taunt(Game* g, int seat) noexcept nogil:
    """Whether a unit of the seat stands while an enemy attacks (zh.500.6), in formation nobody does yet. Without branches, which
    nobody could foresee."""
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    cdef u32 standing = 0, attacked = 0, theirs
    while o:
        theirs = <u32>-<int>(g.objects[o].seat != seat)
        attacked |= g.objects[o].flags & theirs
        standing |= ~g.objects[o].flags & <u32>-<int>(g.objects[o].keywords & KW_TAUNT) & ~theirs
        o = g.objects[o].next
    return standing & TAPPED and attacked & ATTACKING


cdef inline int may_act(Game* g, Context* x, int seat) noexcept nogil:
    """Whether anything but passing can be there at all, from counts, before any option is built."""
    if not slow_window(g, seat):
        return may_answer(g, x, seat)
    return g.zones[zone_of(Z_HAND, seat)].n or may_answer(g, x, seat) or \
        g.cached[ACTIVES + seat] & (SLOW_ONES | (GENERALS if not g.seats[seat].num[S_GENERAL_USED] else 0))


cdef inline int may_answer(Game* g, Context* x, int seat) noexcept nogil:
    """The same outside his action phase, or with something on the stack."""
    cdef int i
    if g.seats[seat].num[S_FAST]:
        return 1
    for i in range(g.n_mods if g.n_shields else 0):
        if can_end(&g.mods[i], seat):
            return 1
    if not g.cached[COUNTED]:
        count_actives(g, x)
    return g.cached[ACTIVES + seat] & (FAST_ONES | BURIED_ONES) or \
        g.cached[ACTIVES + seat] & TAUNTERS and taunt_window(g, seat) and g.phase > P_FORMATION and could_taunt(g, seat)


cdef inline void count_actives(Game* g, Context* x) noexcept nogil:
    """Looks through what is in play, without branches over the units; good until something leaves it or is derived anew."""
    cdef u32 found = 0, flags              # a byte for each seat
    cdef int seat
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    while o:
        found |= actives_of(&g.objects[o]) << (8 * g.objects[o].seat)
        o = g.objects[o].next
    for seat in range(SEATS):
        flags = g.objects[g.seats[seat].character].flags
        g.cached[ACTIVES + seat] = <u8>(found >> (8 * seat)) | <u8>(BURIED_ONES if g.seats[seat].num[S_BURIED] else 0) | \
            <u8>(FAST_ONES if flags & ACTS_FAST else (GENERALS if flags & ACTS else 0))
    g.cached[COUNTED] = 1


cdef inline int counts_hold(Game* g, Context* x) noexcept nogil:
    """Whether what the counts say is what counting anew would say (asked in the debug build)."""
    cdef u8 first = g.cached[ACTIVES], second = g.cached[ACTIVES + 1]
    if not g.cached[COUNTED]:
        return 1
    count_actives(g, x)
    return first == g.cached[ACTIVES] and second == g.cached[ACTIVES + 1]


cdef inline int may_boost(Game* g, Context* x, int seat) noexcept nogil:
    """zh.207.2a, zh.305.4: one card a turn, more where an effect says so, none where one forbids it."""
    if g.turn == 1 and seat == g.first:
        return 0
    if g.seats[seat].num[S_BOOSTS] >= 1 + query(g, x, Q_BOOST, seat, g.seats[seat].character):
        return 0
    return query(g, x, Q_NO_BOOST, seat, g.seats[seat].character) <= 0


cdef inline void offer_actions(Game* g, Context* x, int seat) noexcept nogil:
    """Everything the seat may do with priority; equal cards are offered once."""
    cdef int slow = slow_window(g, seat), boost, i, use, taunts
    cdef u32 acts
    cdef u64 seen = 0, kind            # cards passed, as a bit each of 64: one that is not there has no twin before it
    cdef u16 o
    offer_code(g, x, code_of(V_PASS, 0, 0))
    boost = slow and may_boost(g, x, seat)
    o = g.zones[zone_of(Z_HAND, seat)].first if slow or g.seats[seat].num[S_FAST] else <u16>0
    while o:
        kind = <u64>1 << (g.objects[o].card & 63)
        if not (seen & kind and twin_before(g, o)):
            use = card_usable(g, x, o, seat, slow)
            if use:
                offer_code(g, x, code_of(V_USE, o, 0))
            if boost and boost_possible(g, x, o, seat):
                offer_code(g, x, code_of(V_BOOST, o, 0))
        seen |= kind
        o = g.objects[o].next
    if not g.cached[COUNTED]:
        count_actives(g, x)
    acts = ACTS if slow else ACTS_FAST
    taunts = g.cached[ACTIVES + seat] & TAUNTERS and taunt_window(g, seat)
    o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    if not (taunts or g.cached[ACTIVES + seat] & (SLOW_ONES if slow else FAST_ONES)):
        o = 0
    while o:
        if g.objects[o].seat == seat and (g.objects[o].flags & acts or taunts and g.objects[o].keywords & KW_TAUNT):
            offer_abilities(g, x, o, seat, slow)
        o = g.objects[o].next
    if g.objects[g.seats[seat].character].flags & acts:
        offer_abilities(g, x, g.seats[seat].character, seat, slow)
    o = g.zones[zone_of(Z_GRAVEYARD, seat)].first if g.cached[ACTIVES + seat] & BURIED_ONES else <u16>0
    while o:
        if x.code.cards[g.objects[o].definition].flags & ACTIVE_IN_GRAVEYARD and not twin_before(g, o):
            offer_abilities(g, x, o, seat, slow)
        o = g.objects[o].next
    for i in range(g.n_mods if g.n_shields else 0):
        if can_end(&g.mods[i], seat):
            offer_code(g, x, code_of(V_DECLINE, g.mods[i].obj, g.mods[i].serial & 0xFFF))


cdef inline int boost_ability(Context* x, const Card* card) noexcept nogil:
    """Number + 1 of the card's boost ability, 0 without one."""
    cdef int i
    for i in range(card.n_abilities):
        if x.code.abilities[card.first_ability + i].kind == AB_BOOST:
            return i + 1
    return 0


cdef inline int boost_possible(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A boost effect that must be used has to be possible (zh.406)."""
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef Act a
    if not (card.flags & MUST_BOOST):
        return 1
    name_card(g, x, &a, o, seat)
    a.ability = <u16>(card.first_ability + boost_ability(x, card) - 1)
    a.kind = AB_BOOST
    return usable(g, x, &a)


cdef inline void do_boost(Game* g, Context* x, int o, int seat) noexcept nogil:
    """提升: a card becomes a standing resource, without the stack (zh.407.2d); its boost effect follows at once."""
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef int i = boost_ability(x, card)
    cdef Batch b
    cdef Act a
    rule(ZH_305_4)
    g.seats[seat].num[S_BOOSTS] += 1
    begin_batch(g, &b)
    propose_move(g, &b, o, Z_RESOURCE, BY_BOOST, STANDING)
    if g.result:
        return
    run_batch(g, x, &b, 0)
    clear_act(&a)
    a.subject = <u16>o
    a.subject_version = g.objects[o].version
    a.event_seat = <u8>seat
    tell(g, x, &a, EV_BOOSTED)
    if i:
        name_card(g, x, &a, o, seat)
        a.ability = <u16>(card.first_ability + i - 1)
        a.kind = AB_BOOST
        if usable(g, x, &a):
            begin_use(g, x, &a)


cdef inline void do_action(Game* g, Context* x, int seat, u32 code) noexcept nogil:
    cdef Act a
    cdef int o = first_of(code), verb = verb_of(code), i
    g.passes = 0
    if verb == V_USE:
        name_card(g, x, &a, o, seat)
        begin_use(g, x, &a)
    elif verb == V_BOOST:
        do_boost(g, x, o, seat)
    elif verb == V_DECLINE:
        for i in range(g.n_mods):
            if can_end(&g.mods[i], seat) and g.mods[i].obj == o and g.mods[i].serial & 0xFFF == second_of(code):
                remove_mod(g, i)
                break
    elif verb == V_SUSPEND:
        suspend(g, x, o, second_of(code))
    elif verb == V_ACTIVATE:
        clear_act(&a)
        a.kind = AB_ACTIVE
        a.obj = <u16>o
        a.version = g.objects[o].version
        a.seat = <u8>seat
        if second_of(code) == TAUNT_INDEX:
            a.ability = x.code.parts[KA_TAUNT]
        else:
            a.ability = <u16>(x.code.cards[g.objects[o].definition].first_ability + second_of(code))
            if x.code.abilities[a.ability].limit:
                g.objects[o].flags += <u32>1 << (20 + 2 * (second_of(code) & 3))
        begin_use(g, x, &a)


cdef inline int nobody_answers(Game* g) noexcept nogil:
    """Whether counts at hand say for both players at once that neither can do anything but begin an action phase; what they
    leave open, `may_act` looks at."""
    return g.cached[COUNTED] and not (
        g.n_shields or g.seats[0].num[S_FAST] | g.seats[1].num[S_FAST] or (g.cached[ACTIVES] | g.cached[ACTIVES + 1]) & (
            FAST_ONES | BURIED_ONES | (TAUNTERS if P_FORMATION < g.phase <= P_COMBAT_END else 0)))


cdef inline int begin_resolution(Game* g, Context* x) noexcept nogil:
    """The top of the stack resolves (zh.407.1c); where its flow begins with that, the first step is done on the spot."""
    cdef Frame* f = push_part(g, x, PART_RESOLVE)
    if f != NULL and x.code.steps[f.ip].op == OP_RESOLVE and op_resolve(g, x, f) == NEXT:
        f.ip += 1
    return STAY


cdef inline int closed(Game* g, Context* x, Frame* f) noexcept nogil:
    """Past the window, and past the step behind it where that would find no extra combat phase."""
    f.ip += x.code.steps[f.ip + 1].op == OP_EXTRA_COMBAT and g.seats[g.active].num[S_EXTRA] <= 0
    return NEXT


cdef inline int op_window(Game* g, Context* x, Frame* f) noexcept nogil:
    """Priority goes round until both pass on an empty stack (zh.407.1b-c)."""
    cdef int seat, frames
    cdef u32 code
    while True:
        if not g.answered and (g.dirty or g.n_pending or g.restless):
            if settle(g, x):
                return STAY
        if g.result:
            return ASK
        if DEBUG and not counts_hold(g, x):
            fault(g, F_CHECK)
        if g.flags & RAID_WAITS and g.n_stack == 0 and not (g.flags & RAIDING) and \
                not P_FORMATION <= g.phase <= P_COMBAT_END:
            push(g, x, x.code.parts[PART_RAID])
            return STAY
        if g.passes == 0 and not g.answered and nobody_answers(g):
            if g.n_stack:
                return begin_resolution(g, x)
            if g.phase != P_ACTION_1 and g.phase != P_ACTION_2:
                return closed(g, x, f)
        while g.passes < 2:
            seat = g.priority
            if not g.answered:
                if not may_act(g, x, seat):
                    if g.n_stack == 0 and g.passes == 0 and not may_act(g, x, 1 - seat):
                        return closed(g, x, f)     # both pass
                    g.passes += 1
                    g.priority = <u8>(1 - seat)
                    continue
                begin_options(x)
                offer_actions(g, x, seat)
                if not settled(g, x, seat, ASK_PRIORITY):
                    return ASK
            code = take_answer(g)
            if verb_of(code) != V_PASS:
                frames = g.n_frames
                do_action(g, x, seat, code)
                g.priority = <u8>seat              # who acted has priority again (zh.408.1g)
                if g.n_frames != frames:
                    return STAY                    # what he began comes first
                break
            g.passes += 1
            g.priority = <u8>(1 - seat)
            if g.dirty or g.n_pending or g.restless:
                break                              # only what was put in between two decisions is not settled by now
        else:
            g.passes = 0
            if g.n_stack == 0:
                return closed(g, x, f)
            return begin_resolution(g, x)


# ---- the stack ---------------------------------------------------------------------------------------------------------

cdef inline void spend_next(Game* g, Context* x, Act* a) noexcept nogil:
    """Effects on the cost of the next card are used up by it (zh.403.3c)."""
    cdef Act source
    cdef Env e
    cdef Mod* m
    cdef int i = 0
    while i < g.n_mods:
        m = &g.mods[i]
        if m.op == M_QUERY + Q_COST and m.bits & 1 and m.seat == a.seat:
            clear_act(&source)
            source.seat = m.seat
            source.obj = m.source
            e = env_of_act(&source)
            if m.filter == 0 or accepts(g, x, &e, m.filter, a.obj, &g.objects[a.obj]):
                remove_mod(g, i)
                continue
        i += 1


cdef inline int op_commit(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1g: used. A card lies on the stack itself (zh.216.7a); a boost effect happens at once (zh.207.3a)."""
    cdef Act* a = act_at(g, f.act)
    cdef Act use
    cdef Obj* p = &g.objects[a.obj]
    if a.kind == AB_BOOST:
        use = a[0]
        pop(g)
        start_effect(g, x, &use, ability_of(x, &use).effect)
        return STAY
    if a.kind == AB_PLAY:
        rule(ZH_408_1A)
        if asked_about(g, Q_COST):
            spend_next(g, x, a)
        count_hand(g, x, p, p.zone % SEATS, -1)
        move_object(g, a.obj, zone_of(Z_STACK, 0), 0, 0)
        p.seat = a.seat
        p.base = a.seat
        a.version = p.version
    elif a.kind == AB_ACTIVE and x.code.cards[p.definition].type == T_GENERAL:
        g.seats[a.seat].num[S_GENERAL_USED] = 1
        if p.num[N_AWAKEN] > 0 and not (p.flags & FLIPPED or a.flags & SOULS_PAID):
            rule(ZH_200_12_DEF1)
            p.counters += 1                        # a soul for each use before awakening
    if put_on_stack(g, a) == NULL:
        return ASK
    stir(g, READS_ZONES | READS_COUNTERS)
    if g.restless:
        derive_all(g, x)                           # hands and souls may count
    if g.n_state:
        watch_states(g, x)                         # the last hand card may be the one that was used (zh.409.10)
    if a.kind != AB_TRIGGER and g.listening[EV_USED]:
        clear_act(&use)
        use.subject = a.obj
        use.subject_version = p.version
        use.event_seat = a.seat
        use.event_cause = a.kind
        tell(g, x, &use, EV_USED)
    return POP


cdef inline int op_cancel(Game* g, Context* x, Frame* f) noexcept nogil:
    """A trigger without a legal choice leaves (zh.409.4); a use that could not be paid has not been made (zh.419.1)."""
    cdef Act* a = act_at(g, f.act)
    cdef int index
    if a.kind != AB_TRIGGER:
        if a.kind == AB_ACTIVE and x.code.abilities[a.ability].limit:
            index = a.ability - x.code.cards[g.objects[a.obj].definition].first_ability
            g.objects[a.obj].flags -= <u32>1 << (20 + 2 * (index & 3))
        count_again(g, x)
        g.seats[a.seat].flags |= TOOK_BACK
        return POP
    rule(ZH_409_4)
    unlatch(g, a.listener)
    return POP


cdef inline int op_triggers(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.409.3: first the active player's, in the order he likes, then the other's."""
    cdef int place, seat = first_waiting(g, g.active), asked = g.answered
    cdef Act a
    if seat < 0:
        g.n_pending = 0
        return POP
    place = choose_pending(g, x, seat)
    if place < 0:
        return ASK
    if asked:
        rule(ZH_409_3)
    return put_up(g, x, place, &a)


cdef inline int op_resolve(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.411: the top of the stack; it stays there until it is done."""
    cdef Act* a
    cdef const Ability* ability
    cdef Env e
    if g.n_stack == 0:
        return POP                                 # only a saved game that was tampered with stands here
    a = &g.stack[g.n_stack - 1]
    f.a = <i16>a.serial
    if a.kind == KIND_COMBAT:
        deal_combat(g, x, a.x)
        return NEXT
    if not recheck_targets(g, x, a):
        rule(ZH_411_2A)
        f.state = 1                                # nothing happens; a card goes to the graveyard
        return NEXT
    ability = ability_of(x, a)
    e = env_of_act(a)
    if a.kind == AB_TRIGGER and not holds(g, x, &e, x.code.abilities[a.ability].condition):
        rule(ZH_409_8)
        f.state = 1
        return NEXT
    if x.code.records[ability.effect].op:          # most units do nothing but come in
        start_effect(g, x, a, ability.effect)
    return NEXT


cdef enum:
    KIND_COMBAT = 20       # an item that is combat damage (zh.216.7e)


cdef inline int op_resolved(Game* g, Context* x, Frame* f) noexcept nogil:
    """The last step of a resolution (zh.411.2h): a permanent comes in, a trick goes to the graveyard."""
    cdef int place = on_stack(g, <u16>f.a)
    cdef Act a
    cdef Batch b
    cdef int kind
    g.priority = g.active                          # ruling A36
    g.passes = 0
    if place == 0:
        return POP
    a = g.stack[place - 1]
    off_stack(g, place)
    if a.kind == AB_TRIGGER:
        unlatch(g, a.listener)
        if g.n_state:
            watch_states(g, x)                     # the state may still hold (zh.409.10)
    if a.kind == AB_PLAY and g.objects[a.obj].version == a.version:
        kind = x.code.cards[g.objects[a.obj].definition].type
        begin_batch(g, &b)
        if kind == T_UNIT and f.state == 0:
            rule(ZH_411_2H)
            propose_move(g, &b, a.obj, Z_BATTLEFIELD, BY_RESOLVE, 0)
        else:
            propose_move(g, &b, a.obj, Z_GRAVEYARD, BY_RESOLVE, 0)
        if g.result:
            return ASK
        (<Row*>&g.arena[b.place - 1])[0].seat = a.seat
        f.ip += 1
        if run_batch(g, x, &b, 0):
            return POP
        return STAY
    g.dirty = 1
    return POP


cdef inline void deal_combat(Game* g, Context* x, int step) noexcept nogil:
    """zh.309.3: all combat damage of one step at one moment. A part whose target is gone is lost."""
    cdef Batch b
    cdef Row* row
    cdef Packet* hit
    cdef int i
    begin_batch(g, &b)
    for i in range(g.n_packets):
        hit = &g.packets[i]
        if hit.flags & DEALT or ((hit.flags & IS_FIRST) != 0) != (step == 1):
            continue
        hit.flags |= DEALT
        if g.objects[hit.target].version != hit.target_version:
            continue
        row = propose(g, &b, EV_DAMAGE, hit.target)
        if row == NULL:
            return
        row.source = hit.source
        row.source_version = hit.source_version
        row.amount = hit.amount
        if option(x, O_COMBAT_LIVE):   # ruling A08, the other reading
            row.amount = look(g, hit.source, hit.source_version).num[N_FIRST if step == 1 else N_POWER]
        row.nature = COMBAT
    rule(ZH_309_3)
    run_batch(g, x, &b, 0)
