"""What a seat may start now (6): cards, abilities, moves, hidden cards; equal ones are offered once."""

from sgs_fast_core.kernel.acts cimport (
    K_TAP, SPEC_STACK, ability_of, add_target, chosen_of, mode_works, targets_exist, usable,
)
from sgs_fast_core.kernel.choices cimport V_ACTIVATE, V_HIDE, V_MOVE, V_PASS, V_PLAY, code_of, offer_code
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, AF_THIS
from sgs_fast_core.kernel.program cimport Ability, Card, TargetSpec, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.types cimport BLANK, OBJECTS, TAPPED, TARGETS, Act, Context, Game, Obj
from sgs_fast_core.kernel.values cimport NOT_CHOSEN, Env, amount, env_of_act, gather, holds, lowest_bit
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, twin_before, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.costs cimport Supply, can_pay, deflected, supply_of
from sgs_fast_core.rules.rb.permits cimport offer_places
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_closed, is_unit, might_of, on_board, option, own_zone, place_of, single_domain, site_object,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:  # Timing: what a seat may start now
    AT_NOTHING
    AT_CLOSED              # a chain exists: reactions
    AT_SHOWDOWN            # focus, no chain: actions and reactions
    AT_OPEN                # own main phase, no chain, no showdown: everything

cdef enum:
    BY_ENERGY = 16         # added to the battlefield of an option to hide: for Energy instead of Power


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
    clear_act(a)
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
    cdef const Ability* ability = ability_of(x, a)
    cdef int ok
    if not fits_place(g, x, a, ability, spec, o):
        return 0
    if is_dear(g, a, o) and a.n_targets < TARGETS:
        rule(RB_DEFLECT_9)
        add_target(g, a, spec, o)
        ok = can_pay(g, x, a) and rest_payable(g, x, a, ability, spec)
        a.n_targets -= 1
        return ok
    return 1


cdef inline int fits_place(Game* g, Context* x, Act* a, const Ability* ability, int spec, int o) noexcept nogil:
    """Whether a target is where the use may choose one, and goes with those before it."""
    cdef int place = hidden_place(a, x), aim = x.code.targets[ability.target + spec].flags
    if place:
        rule(RB_HIDDEN_11)
        if not (aim & AIM_ELSEWHERE) and place_of(&g.objects[o]) != place:
            return 0
    return not (aim & (AIM_PLACE | AIM_GROUP)) or fits_others(g, x, a, ability, spec, o, aim)


cdef inline int is_dear(Game* g, Act* a, int o) noexcept nogil:
    """Whether choosing a thing costs (rb.deflect.7)."""
    return g.objects[o].num[N_DEFLECT] > 0 and g.objects[o].seat != a.seat and on_board(&g.objects[o])


cdef inline int rest_payable(Game* g, Context* x, Act* a, const Ability* ability, int spec) noexcept nogil:
    """Whether the rows from this one on can be filled with what their targets cost beside those already chosen. The cheapest
    thing of a row will do, unless a later row may not take it again."""
    cdef const TargetSpec* t
    cdef u16 found[OBJECTS]
    cdef u16 last
    cdef Env e
    cdef i32 cost, least = 30000
    cdef int i, n, ok, best = -1
    while spec < ability.n_targets:
        t = &x.code.targets[ability.target + spec]
        if not t.flags & SPEC_STACK and (t.extra == 0 or (a.extra >> (t.extra - 1)) & 1) and chosen_of(a, spec, &last) < t.least:
            break
        spec += 1
    if spec >= ability.n_targets or a.n_targets >= TARGETS:
        return 1
    t = &x.code.targets[ability.target + spec]
    e = env_of_act(a)
    n = gather(g, x, &e, t.filter, found)
    for i in range(n):
        if has_chosen(a, spec, found[i]) or not fits_place(g, x, a, ability, spec, found[i]):
            continue
        add_target(g, a, spec, found[i])
        cost = deflected(g, x, a)
        ok = can_pay(g, x, a) and chooses_anew(x, ability, spec) and rest_payable(g, x, a, ability, spec)
        a.n_targets -= 1
        if ok:
            return 1
        if cost < least:
            least = cost
            best = i
    if best < 0 or chooses_anew(x, ability, spec):
        return 0
    add_target(g, a, spec, found[best])
    ok = can_pay(g, x, a) and rest_payable(g, x, a, ability, spec)
    a.n_targets -= 1
    return ok


cdef inline int has_chosen(Act* a, int spec, int o) noexcept nogil:
    cdef int i
    for i in range(a.n_targets):
        if a.targets[i].spec == spec and a.targets[i].obj == o:
            return 1
    return 0


cdef inline int chooses_anew(Context* x, const Ability* ability, int spec) noexcept nogil:
    """Whether a row behind this one looks at what was chosen before: then it matters which thing this one takes."""
    cdef int i
    for i in range(spec + 1, ability.n_targets):
        if x.code.filters[x.code.targets[ability.target + i].filter].flags & NOT_CHOSEN or \
                x.code.targets[ability.target + i].flags & (AIM_PLACE | AIM_GROUP):
            return 1
    return 0


cdef inline int fits_others(Game* g, Context* x, Act* a, const Ability* ability, int spec, int o, int aim) noexcept nogil:
    """Whether a target goes with those before it: a place that is open to the unit that goes there (3.3), or one more of a
    group within its limit, which its instruction tells."""
    cdef Env e = env_of_act(a)
    cdef i32 total = might_of(&g.objects[o])
    cdef int i
    for i in range(a.n_targets):
        if aim & AIM_PLACE and a.targets[i].spec == spec - 1 and kind_of(g.objects[o].zone) == Z_SITE and \
                is_closed(g, x, seat_of(g.objects[o].zone), g.objects[a.targets[i].obj].seat):
            return 0
        if aim & AIM_GROUP and a.targets[i].spec == spec:
            total += might_of(&g.objects[a.targets[i].obj])
            if g.objects[a.targets[i].obj].zone != g.objects[o].zone:
                return 0
    return not (aim & AIM_GROUP) or total <= amount(g, x, &e, x.code.records[ability.effect].amount)


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
    clear_act(&a)
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


cdef inline void offer_spells(Game* g, Context* x, int seat) noexcept nogil:
    """Passing, and the spells of a hand."""
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first
    offer_code(g, x, code_of(V_PASS, 0, 0))
    while o:
        if x.code.cards[g.objects[o].card].type == T_SPELL and not twin_before(g, o):
            offer_play(g, x, o, seat, AT_OPEN, 0)
        o = g.objects[o].next
