"""Costs: Energy and Power, paid by exhausting and recycling runes (4.1-4.4, 8.3, 8.4).

A rune gives 1 Energy when it is exhausted and 1 Power of its domain when it is recycled, so one ready rune can give both.
Runes are counted by domain: whether a cost can be paid is a comparison of counts, and what is offered is how many runes
of a class are used, not which. Inside a class an exhausted rune is recycled before a ready one, and a ready one that is
recycled gives its Energy first: nobody could be worse off by that.
"""

from sgs_fast_core.kernel.acts cimport (
    K_COUNTERS, K_DISCARD, K_EXTRA, K_INSTEAD, K_SACRIFICE, K_TAP, K_TAP_OTHER, K_VARIABLE, parts_fit,
)
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_ACTIVATE, V_DONE, V_NO, V_NUMBER, V_YES, begin_options, code_of, first_of, offer_code, second_of, settled,
    take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_COST, BY_DISCARD, BY_SACRIFICE, EV_COUNTER, EV_TAP, TO_BOTTOM, Batch, begin_batch, propose, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport act_at, clear_act
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, READS_TAPPED, READS_ZONES, stir
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.rng cimport SHUFFLE, roll
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, DONE, JUMP, NEXT, OBJECTS, POP, SEATS, TAPPED, Act, Context, Frame, Game, Handle, Obj, Row,
)
from sgs_fast_core.kernel.values cimport Env, accepts, amount, count, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, link_before, move_object, unlink, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport domain_of, option, own_zone
from sgs_fast_core.rules.rb.words cimport *
from libc.string cimport memset


cdef struct Need:
    i32 energy
    i32 power[7]           # by domain + 1; 0 is any domain


cdef struct Supply:        # what a seat could give
    i32 ready
    i32 runes[7]           # by domain + 1
    i32 ready_of[7]
    i32 energy             # in the pool
    i32 power[7]           # in the pool; 0 is of any domain
    i32 more_energy        # from Add abilities
    i32 more_power[7]


cdef inline int rune_domain(Context* x, int card) noexcept nogil:
    return domain_of(x, card)


cdef inline int is_for_spell(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether what may only be spent on spells may pay for this (4.5)."""
    return a.kind == AB_PLAY and x.code.cards[g.objects[a.obj].definition].type == T_SPELL


cdef inline Supply supply_of(Game* g, Context* x, int seat, int spell) noexcept nogil:
    """What a seat has in its pool, and what runes and Add abilities could bring."""
    cdef Supply s
    cdef u16 o = g.zones[zone_of(Z_RUNES, seat)].first
    cdef Obj* p
    cdef int d
    memset(&s, 0, sizeof(Supply))
    s.energy = g.seats[seat].num[S_ENERGY]
    s.power[0] = g.seats[seat].num[S_ANY]
    if spell:
        s.energy += g.seats[seat].num[S_SPELL_ENERGY]
        s.power[0] += g.seats[seat].num[S_SPELL_ANY]
    for d in range(1, 7):
        s.power[d] = g.seats[seat].num[S_FURY + d - 1]
    if g.own[G_ADDERS]:
        count_adders(g, x, seat, spell, 0, &s)
    while o:
        p = &g.objects[o]
        d = rune_domain(x, p.card)
        s.runes[d] += 1
        if not p.flags & TAPPED:
            s.ready_of[d] += 1
            s.ready += 1
        o = p.next
    return s


cdef inline int is_adder(Game* g, Context* x, int o, int index, int seat) noexcept nogil:
    """Whether an ability could add something to a payment now: exhausting is its cost (4.3)."""
    cdef Obj* p = &g.objects[o]
    cdef const Ability* ability = &x.code.abilities[x.code.cards[p.definition].first_ability + index]
    cdef Act a
    cdef Env e
    if ability.kind != AB_ACTIVE or (ability.flags & (AF_ADD | AF_REACTION)) != (AF_ADD | AF_REACTION) or p.seat != seat or \
            p.flags & (TAPPED | BLANK) or not ((ability.zones >> kind_of(p.zone)) & 1):
        return 0
    clear_act(&a)
    a.obj = <u16>o
    a.version = p.version
    a.seat = <u8>seat
    e = env_of_act(&a)
    return holds(g, x, &e, ability.condition)


cdef inline void add_up(Game* g, Context* x, int o, int index, int seat, int spell, i32* energy, i32* power) noexcept nogil:
    """What an Add ability brings, as far as this payment may take it."""
    cdef const Record* rec = &x.code.records[
        x.code.abilities[x.code.cards[g.objects[o].definition].first_ability + index].effect]
    cdef Act a
    cdef Env e
    clear_act(&a)
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.seat = <u8>seat
    e = env_of_act(&a)
    while rec.op == E_ADD:
        if spell or not (rec.flags & 1):
            if rec.b == 0:
                energy[0] += amount(g, x, &e, rec.amount)
            else:
                power[rec.a % 7] += amount(g, x, &e, rec.amount)
        rec += 1


cdef inline void count_adders(Game* g, Context* x, int seat, int spell, int least, Supply* s) noexcept nogil:
    """What the Add abilities of things from number `least` on could bring."""
    cdef int zone, i
    cdef u16 o
    s.more_energy = 0
    memset(&s.more_power, 0, sizeof(s.more_power))
    for zone in range(2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, seat, zone)].first
        while o:
            if x.code.cards[g.objects[o].definition].flags & ADDER and o >= least:
                for i in range(x.code.cards[g.objects[o].definition].n_abilities):
                    if is_adder(g, x, o, i, seat):
                        add_up(g, x, o, i, seat, spell, &s.more_energy, s.more_power)
            o = g.objects[o].next


cdef inline void add_deflect(Game* g, Act* a, int o, Need* need) noexcept nogil:
    """法盾: an opponent pays Power of any domain for choosing it (rb.deflect.7-10)."""
    cdef Obj* p = &g.objects[o]
    if p.num[N_DEFLECT] <= 0:
        return
    rule(RB_DEFLECT_7)
    if p.seat != a.seat:
        need.power[0] += p.num[N_DEFLECT]


cdef inline int is_wanted(Act* a, const Record* rec) noexcept nogil:
    """Whether a part of the cost counts: mandatory, or chosen."""
    return not (rec.flags & (K_EXTRA | K_INSTEAD)) or (a.extra >> (rec.b & 7)) & 1


cdef inline int counts_again(Context* x, Act* a, int i) noexcept nogil:
    """Whether choosing target i costs: once for each permanent (ruling RB-A08), with edition 1.3 each time (26.2)."""
    cdef int k
    if option(x, O_EDITION) == EDITION_1_3:
        return 1
    for k in range(i):
        if a.targets[k].obj == a.targets[i].obj:
            return 0
    return 1


cdef enum:
    GIVEN_ACCELERATE = 128     # Act.extra: 急速 that another card gave was paid for


cdef inline int accelerates(Context* x, const Ability* ability, Act* a) noexcept nogil:
    """Whether printed 急速 was paid for: then what was given on top is the same (rb.accelerate.6)."""
    cdef const Record* rec
    cdef int i
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.op == K_ACCELERATE:
            return (a.extra >> (rec.b & 7)) & 1
    return 0


cdef inline int prints_accelerate(Context* x, const Ability* ability) noexcept nogil:
    cdef int i
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].op == K_ACCELERATE:
            return 1
    return 0


cdef inline Need need_of(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use takes of Energy and Power: base, additional costs, changes, floor 0 (8.3)."""
    cdef Need need
    cdef const Ability* ability
    cdef const Record* rec
    cdef Env e
    cdef int i, k, card = g.objects[a.obj].definition
    cdef i32 n
    memset(&need, 0, sizeof(Need))
    if a.kind == KIND_HIDE:
        rule(RB_HIDDEN_4)
        if not (g.n_query and query(g, x, Q_HIDE_FREE, a.seat, a.obj) > 0):
            need.energy = a.x          # 1 Energy instead of the Power, where something lets it be that
            need.power[0] = 1 - a.x
        return need
    if a.kind == KIND_PAYMENT:
        need.energy = a.x
        need.power[a.event_cause % 7] = a.paid
        return need
    ability = &x.code.abilities[a.ability]
    if a.kind == AB_PLAY and not (a.flags & (FROM_HIDDEN | WITHOUT_COST)):
        if not (a.flags & WITHOUT_ENERGY):
            need.energy = x.code.cards[card].cost - a.paid
        need.power[domain_of(x, card)] += x.code.cards[card].num[N_POWER]
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.op == K_CHEAPER:        # a discount that hangs on an optional cost
            if (a.extra >> (rec.b & 7)) & 1:
                e = env_of_act(a)
                need.energy -= amount(g, x, &e, rec.amount)
            continue
        if rec.op < K_ENERGY or not is_wanted(a, rec):
            continue
        if rec.op == K_ACCELERATE:
            rule(RB_ACCELERATE_2)
            need.energy += 1
            need.power[domain_of(x, card)] += 1
        elif rec.op == K_ENERGY or rec.op == K_POWER:
            e = env_of_act(a)
            n = a.x if rec.flags & K_VARIABLE else amount(g, x, &e, rec.amount)
            if rec.op == K_ENERGY:
                if not (n < 0 and a.flags & (FROM_HIDDEN | WITHOUT_COST)):
                    need.energy += n
            else:
                need.power[rec.a % 7] += n
    for i in range(a.n_targets):
        if counts_again(x, a, i):
            add_deflect(g, a, a.targets[i].obj, &need)
    if a.extra & GIVEN_ACCELERATE and not accelerates(x, ability, a):
        need.energy += 1
        need.power[domain_of(x, card)] += 1
    if a.kind == AB_PLAY and g.n_query:
        need.energy += query(g, x, Q_ENERGY, a.seat, a.obj)
        n = query(g, x, Q_POWER, a.seat, a.obj)
        k = domain_of(x, card)
        need.power[k] = need.power[k] + n if need.power[k] + n > 0 else 0
        n = query(g, x, Q_ENERGY_FLOOR, a.seat, a.obj)
        if n > 0 and need.energy > 1:  # a discount's own minimum binds that discount only (8.3)
            need.energy = need.energy - n if need.energy - n > 1 else 1
    if need.energy < 0:
        need.energy = 0
    for i in range(7):
        if need.power[i] < 0:
            need.power[i] = 0
    return need


cdef inline int payable(Need* need, Supply* s, int adders) noexcept nogil:
    """Whether pool and runes (and Add abilities) cover a cost. Power of any domain fills what a domain lacks."""
    cdef i32 left = 0, have, any_ = s.power[0] + (s.more_power[0] if adders else 0)
    cdef int d
    if s.energy + s.ready + (s.more_energy if adders else 0) < need.energy:
        return 0
    for d in range(1, 7):
        have = s.power[d] + s.runes[d] + (s.more_power[d] if adders else 0) - need.power[d]
        if have < 0:
            any_ += have
        else:
            left += have
    return any_ >= 0 and left + any_ >= need.power[0]


cdef inline int is_free(const Need* need) noexcept nogil:
    return (need.energy | need.power[0] | need.power[1] | need.power[2] | need.power[3] | need.power[4] | need.power[5] |
            need.power[6]) == 0


cdef inline int can_pay(Game* g, Context* x, Act* a) noexcept nogil:
    cdef Need need = need_of(g, x, a)
    cdef Supply s
    if is_free(&need):
        return 1
    s = supply_of(g, x, a.seat, is_for_spell(g, x, a))
    if g.own[G_ADDERS] and exhausts_things(x, a):
        return payable_with_the_rest(g, x, a, &need, &s, 0)
    return payable(&need, &s, 1)


cdef inline int exhausts_things(Context* x, Act* a) noexcept nogil:
    """Whether exhausting is a part of the cost: what an Add ability exhausts before is not there for it (8.4)."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef int i
    if a.kind == KIND_HIDE or a.kind == KIND_PAYMENT:
        return 0
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if (rec.op == K_TAP or rec.op == K_TAP_OTHER) and is_wanted(a, rec):
            return 1
    return 0


cdef enum:  # Claim: what the rest of a cost has to do with a thing
    UNCLAIMED
    CLAIMED                # it could be exhausted for the cost
    NEEDED                 # nothing else can

    CLAIMS = 8             # claimed things that are looked at together; more than that are left to the cost


cdef inline int claim_on(Game* g, Context* x, Act* a, int o) noexcept nogil:
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef Env e = env_of_act(a)
    cdef int i, found = UNCLAIMED
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if not is_wanted(a, rec):
            continue
        if rec.op == K_TAP and o == a.obj:
            return NEEDED
        if rec.op == K_TAP_OTHER and accepts(g, x, &e, rec.filter, o, &g.objects[o]):
            found = CLAIMED
    return found


cdef inline int payable_with_the_rest(Game* g, Context* x, Act* a, Need* need, Supply* s, int least) noexcept nogil:
    """Whether Energy and Power can be paid, with Add abilities of things from number `least` on, so that what else the cost
    exhausts can be exhausted after it (8.4)."""
    cdef int spell = is_for_spell(g, x, a), claim, zone, i, used, n = 0, ok = 0
    cdef u16 claimed[CLAIMS]
    cdef u16 kept[OBJECTS]
    cdef int n_kept = 0
    cdef u16 o
    for zone in range(2 + g.own[G_SITES]):
        o = g.zones[own_zone(g, a.seat, zone)].first
        while o:
            if o >= least and not (g.objects[o].flags & TAPPED) and x.code.cards[g.objects[o].definition].flags & ADDER:
                claim = claim_on(g, x, a, o)
                if claim == CLAIMED and n < CLAIMS:
                    claimed[n] = o
                    n += 1
                elif claim:
                    kept[n_kept] = o
                    n_kept += 1
            o = g.objects[o].next
    for used in range(1 << n):
        for i in range(n_kept):
            g.objects[kept[i]].flags |= TAPPED
        for i in range(n):
            if not (used >> i) & 1:
                g.objects[claimed[i]].flags |= TAPPED
        count_adders(g, x, a.seat, spell, least, s)
        for i in range(n_kept):
            g.objects[kept[i]].flags &= ~<u32>TAPPED
        for i in range(n):
            g.objects[claimed[i]].flags &= ~<u32>TAPPED
        if not payable(need, s, 1):
            continue
        for i in range(n):
            if (used >> i) & 1:
                g.objects[claimed[i]].flags |= TAPPED
        ok = parts_fit(g, x, a, 0, 0, 0)
        for i in range(n):
            g.objects[claimed[i]].flags &= ~<u32>TAPPED
        if ok:
            return 1
    return 0


cdef inline int may_use_adder(
    Game* g, Context* x, Act* a, Need* need, const Supply* s, int o, int index, int spell,
) noexcept nogil:
    """Whether the rest of the cost can be paid once this Add ability is used."""
    cdef Supply with_it = s[0]
    cdef int ok
    if claim_on(g, x, a, o) == NEEDED:
        return 0
    add_up(g, x, o, index, a.seat, spell, &with_it.energy, with_it.power)
    g.objects[o].flags |= TAPPED
    ok = payable_with_the_rest(g, x, a, need, &with_it, o + 1)
    g.objects[o].flags &= ~<u32>TAPPED
    return ok


cdef inline int has_things(Game* g, Context* x, Act* a, const Record* rec) noexcept nogil:
    """Whether there is enough to give up for a cost that names things."""
    cdef Env e = env_of_act(a)
    cdef int n = amount(g, x, &e, rec.amount) if rec.amount else 1
    return count(g, x, &e, rec.filter, n) >= n


cdef inline int is_resource(const Record* rec) noexcept nogil:
    """Whether a part of a cost is Energy or Power."""
    return K_ENERGY <= rec.op <= K_CHEAPER


cdef inline int can_pay_somehow(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether the use can be paid with or without one of its optional costs."""
    cdef const Ability* ability
    cdef const Record* rec
    cdef u8 extra = a.extra
    cdef int i, ok
    if can_pay(g, x, a):
        return 1
    if a.kind == KIND_HIDE:
        return 0
    ability = &x.code.abilities[a.ability]
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if not is_resource(rec) and rec.flags & K_EXTRA and rec.filter and has_things(g, x, a, rec):
            a.extra = extra | <u8>(1 << (rec.b & 7))
            ok = can_pay(g, x, a) and parts_fit(g, x, a, 0, 0, 0)
            a.extra = extra
            if ok:
                return 1
    return can_pay_with_most(g, x, a, ability)


cdef inline int can_pay_with_most(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """Whether it can be paid when X things are given up for it, as many as there are."""
    cdef const Record* rec
    cdef Env e
    cdef int i, ok
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & K_VARIABLE and rec.filter:
            e = env_of_act(a)
            a.x = <i16>count(g, x, &e, rec.filter, 64)
            ok = can_pay(g, x, a)
            a.x = 0
            if ok:
                return 1
    return 0


cdef inline int pay(Game* g, Context* x, Act* a, const Record* rec, int o, int really) noexcept nogil:
    """`sgs_rules_pay`: tests or pays one cost; rec NULL is Energy and Power, which OP_RUNES has paid by then."""
    cdef Batch b
    cdef Row* row
    cdef Env e
    cdef i32 n
    cdef u8 extra = a.extra
    cdef Obj* p = &g.objects[a.obj]
    if rec == NULL:
        return 1 if really else can_pay_somehow(g, x, a)
    if rec.op == K_CHEAPER:
        return 1
    if rec.op == K_ENERGY or rec.op == K_POWER or rec.op == K_ACCELERATE:
        if really:
            return 1
        if rec.flags & K_EXTRA:
            a.extra |= <u8>(1 << (rec.b & 7))
        n = can_pay(g, x, a) if rec.flags & (K_EXTRA | K_VARIABLE) else can_pay_somehow(g, x, a)
        a.extra = extra
        return n
    e = env_of_act(a)
    if rec.flags & K_VARIABLE and rec.filter and not really:           # any number of things, each making it cheaper
        return count(g, x, &e, rec.filter, a.x) >= a.x and can_pay(g, x, a)
    n = amount(g, x, &e, rec.amount) if rec.amount else 1
    begin_batch(g, &b)
    if rec.op == K_TAP:
        if not really:
            return not (p.flags & TAPPED)
        rule(RB_FAQ_07)
        propose(g, &b, EV_TAP, a.obj)
    elif rec.op == K_COUNTERS:         # spends a buff
        if not really:
            return p.counters >= n
        p.counters = <i16>(p.counters - n)
        g.restless = 1
        return 1
    elif not really:
        return 1                       # counted by its filter
    elif rec.op == K_SPEND:
        row = propose(g, &b, EV_COUNTER, o)
        if row == NULL:
            return 0
        row.amount = -1
    elif rec.op == K_SACRIFICE or rec.op == K_DISCARD:
        propose_move(g, &b, o, Z_TRASH, BY_SACRIFICE if rec.op == K_SACRIFICE else BY_DISCARD, 0)
    elif rec.op == K_RECYCLE:
        propose_move(g, &b, o, Z_DECK, BY_RECYCLE, TO_BOTTOM)
        if a.kind != AB_TRIGGER:
            a.event_cause += 1         # how many so far
    elif rec.op == K_TAP_OTHER:
        propose(g, &b, EV_TAP, o)
    if g.result:
        return 0
    run_batch(g, x, &b, 0)
    if rec.op == K_RECYCLE and a.kind != AB_TRIGGER and a.event_cause > 1 and kind_of(g.objects[o].zone) == Z_DECK:
        mix_in(g, o, a.event_cause)
    return 1


cdef inline void mix_in(Game* g, int o, int n) noexcept nogil:
    """Of n cards that are recycled together the last one takes a random place among them (4.7)."""
    cdef int zone = g.objects[o].zone, up = <int>roll(g, SHUFFLE, <u32>n), _
    cdef u16 prev = g.objects[o].prev, other = <u16>o
    for _ in range(n):
        g.objects[other].known = 0
        other = g.objects[other].prev
        if other == 0:
            return
    for _ in range(1, up):
        prev = g.objects[prev].prev
    if up:
        unlink(g, o)
        link_before(g, o, prev, zone)


# ---- paying with runes -------------------------------------------------------------------------------------------------

cdef inline void exhaust_runes(Game* g, Context* x, int seat, int domain, i32 n) noexcept nogil:
    """Exhausts n ready runes of one class: 1 Energy each (4.2)."""
    cdef u16 o = g.zones[zone_of(Z_RUNES, seat)].first
    while o and n > 0:
        if not (g.objects[o].flags & TAPPED) and rune_domain(x, g.objects[o].card) == domain:
            g.objects[o].flags |= TAPPED
            g.seats[seat].num[S_ENERGY] += 1
            n -= 1
        o = g.objects[o].next


cdef inline void recycle_rune(Game* g, Context* x, int seat, int domain) noexcept nogil:
    """Recycles one rune of a class, an exhausted one if there is one: 1 Power of its domain (4.2)."""
    cdef u16 o = g.zones[zone_of(Z_RUNES, seat)].first, found = 0
    while o:
        if rune_domain(x, g.objects[o].card) == domain and (found == 0 or g.objects[o].flags & TAPPED):
            found = o
            if g.objects[o].flags & TAPPED:
                break
        o = g.objects[o].next
    if found == 0:
        return
    if not (g.objects[found].flags & TAPPED):
        g.seats[seat].num[S_ENERGY] += 1
    g.seats[seat].num[S_FURY + domain - 1] += 1
    move_object(g, found, zone_of(Z_RUNE_DECK, seat), 0, 0)
    stir(g, READS_ZONES)


cdef inline i32 energy_of(Game* g, int seat, int spell) noexcept nogil:
    return g.seats[seat].num[S_ENERGY] + (g.seats[seat].num[S_SPELL_ENERGY] if spell else 0)


cdef inline int exhaust_for(Game* g, Context* x, Frame* f, int seat, Need* need, int spell) noexcept nogil:
    """Energy: class by class how many runes are exhausted; 1 when the pool has enough, 0 while it is open."""
    cdef Supply s
    cdef i32 short_ = need.energy - energy_of(g, seat, spell), others, least, most
    cdef int d, k
    if short_ <= 0:
        return 1
    s = supply_of(g, x, seat, spell)
    while True:
        short_ = need.energy - energy_of(g, seat, spell)
        if short_ <= 0:
            return 1
        for d in range(1, 7):
            if s.ready_of[d] and d > f.b:
                break
        else:
            return 1
        others = 0
        for k in range(d + 1, 7):
            others += s.ready_of[k]
        least = short_ - others if short_ > others else 0
        most = s.ready_of[d] if s.ready_of[d] < short_ else short_
        if least < most:
            if not g.answered:
                begin_options(x)
                for k in range(least, most + 1):
                    offer_code(g, x, code_of(V_NUMBER, k, d))
                if not settled(g, x, seat, ASK_RUNES):
                    return 0
            least = first_of(take_answer(g))
        f.b = <i16>d
        exhaust_runes(g, x, seat, d, least)
        s.ready_of[d] -= least


cdef inline i32 loose_power(Game* g, int seat, Need* need, int spell) noexcept nogil:
    """Power in the pool beyond what names a domain; what a domain lacks is taken from Power of any domain."""
    cdef i32 loose = g.seats[seat].num[S_ANY] + (g.seats[seat].num[S_SPELL_ANY] if spell else 0)
    cdef int d
    for d in range(1, 7):
        loose += g.seats[seat].num[S_FURY + d - 1] - need.power[d]
    return loose


cdef inline void recycle_named(Game* g, Context* x, int seat, Need* need, int spell) noexcept nogil:
    """Power that names a domain leaves no choice of runes; Power of any domain in the pool is used first."""
    cdef i32 any_ = g.seats[seat].num[S_ANY] + (g.seats[seat].num[S_SPELL_ANY] if spell else 0), lacks
    cdef int d
    for d in range(1, 7):
        lacks = need.power[d] - g.seats[seat].num[S_FURY + d - 1]
        if lacks > 0 and any_ > 0:
            lacks -= any_
            any_ = -lacks if lacks < 0 else 0
        while lacks > 0:
            recycle_rune(g, x, seat, d)
            lacks -= 1


cdef inline int recycle_for(Game* g, Context* x, Frame* f, int seat, Need* need, int spell) noexcept nogil:
    """Power: what names a domain leaves no choice; the rest is chosen rune by rune among the domains."""
    cdef Supply s
    cdef int d
    if not g.answered:
        recycle_named(g, x, seat, need, spell)
    while loose_power(g, seat, need, spell) < need.power[0]:
        if not g.answered:
            s = supply_of(g, x, seat, spell)
            begin_options(x)
            for d in range(1, 7):
                if s.runes[d]:
                    offer_code(g, x, code_of(V_RECYCLE, 0, d))
            if not settled(g, x, seat, ASK_RUNES):
                return 0
        recycle_rune(g, x, seat, take_answer(g) & 0xFFF)
    return 1


cdef inline i32 take_power(Game* g, int seat, int which, i32 want) noexcept nogil:
    """Takes up to that much from one part of the pool; what is still wanted."""
    cdef i32 have = g.seats[seat].num[which]
    cdef i32 n = have if have < want else want
    if n > 0:
        g.seats[seat].num[which] = <i16>(have - n)
        want -= n
    return want


cdef inline void spend(Game* g, int seat, Need* need, int spell) noexcept nogil:
    """Takes a cost out of the pool: what only spells may use first."""
    cdef i32 energy = need.energy, left
    cdef int d
    if spell:
        energy = take_power(g, seat, S_SPELL_ENERGY, energy)
    take_power(g, seat, S_ENERGY, energy)
    for d in range(1, 7):
        left = take_power(g, seat, S_FURY + d - 1, need.power[d])
        if left and spell:
            left = take_power(g, seat, S_SPELL_ANY, left)
        if left:
            take_power(g, seat, S_ANY, left)
    left = need.power[0]
    if spell:
        left = take_power(g, seat, S_SPELL_ANY, left)
    for d in range(1, 7):
        left = take_power(g, seat, S_FURY + d - 1, left)
    take_power(g, seat, S_ANY, left)


cdef inline int adds_what_lacks(Game* g, Context* x, int o, int index, int seat, Need* need, int spell) noexcept nogil:
    """Whether an Add ability brings something that the pool does not have for this cost yet."""
    cdef i32 energy = 0
    cdef i32 power[7]
    cdef i32 wanted = 0
    cdef int d
    memset(&power, 0, sizeof(power))
    add_up(g, x, o, index, seat, spell, &energy, power)
    if energy and need.energy > energy_of(g, seat, spell):
        return 1
    for d in range(1, 7):
        if power[d] and need.power[d] > g.seats[seat].num[S_FURY + d - 1]:
            return 1
        wanted += power[d]
    wanted += power[0]
    return wanted and loose_power(g, seat, need, spell) < need.power[0] or (
        power[0] and lacks_domain(g, seat, need))


cdef inline int lacks_domain(Game* g, int seat, Need* need) noexcept nogil:
    cdef int d
    for d in range(1, 7):
        if need.power[d] > g.seats[seat].num[S_FURY + d - 1]:
            return 1
    return 0


cdef inline void use_adder(Game* g, Context* x, int o, int index, int seat) noexcept nogil:
    """An Add ability inside a payment: it is finalized and resolves at once, nobody can respond (4.3)."""
    cdef const Record* rec = &x.code.records[
        x.code.abilities[x.code.cards[g.objects[o].definition].first_ability + index].effect]
    cdef Act a
    cdef Env e
    clear_act(&a)
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.seat = <u8>seat
    e = env_of_act(&a)
    g.objects[o].flags |= TAPPED
    stir(g, READS_TAPPED)
    while rec.op == E_ADD:
        add_resource(g, seat, rec, amount(g, x, &e, rec.amount))
        rec += 1


cdef inline void add_resource(Game* g, int seat, const Record* rec, i32 n) noexcept nogil:
    cdef int which
    if rec.b == 0:
        which = S_SPELL_ENERGY if rec.flags & 1 else S_ENERGY
    elif rec.a:
        which = S_FURY + rec.a - 1
    else:
        which = S_SPELL_ANY if rec.flags & 1 else S_ANY
    g.seats[seat].num[which] = <i16>(g.seats[seat].num[which] + n)


cdef inline int use_adders(Game* g, Context* x, Frame* f, Act* a, Need* need, int spell) noexcept nogil:
    """Which Add abilities are used for this payment, in ascending order; 0 while it is asked."""
    cdef Supply s
    cdef int zone, i, seat = a.seat, shared = exhausts_things(x, a)
    cdef u16 o
    cdef u32 code
    while f.c >= 0:
        if not g.answered:
            begin_options(x)
            s = supply_of(g, x, seat, spell)
            for zone in range(2 + g.own[G_SITES]):
                o = g.zones[own_zone(g, seat, zone)].first
                while o:
                    if x.code.cards[g.objects[o].definition].flags & ADDER and <i16>o > f.c:
                        for i in range(x.code.cards[g.objects[o].definition].n_abilities):
                            if is_adder(g, x, o, i, seat) and adds_what_lacks(g, x, o, i, seat, need, spell):
                                count_adders(g, x, seat, spell, o, &s)     # without those before it
                                if may_use_adder(g, x, a, need, &s, o, i, spell) if shared else payable(need, &s, 1):
                                    offer_code(g, x, code_of(V_ACTIVATE, o, i))
                    o = g.objects[o].next
            if x.n == 0:
                f.c = -1
                return 1
            if payable(need, &s, 0):
                offer_code(g, x, code_of(V_DONE, 0, 0))
            if not settled(g, x, seat, ASK_RUNES):
                return 0
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            f.c = -1
        else:
            f.c = <i16>first_of(code)
            use_adder(g, x, first_of(code), second_of(code), seat)
    return 1


cdef inline i32 deflected(Game* g, Context* x, Act* a) noexcept nogil:
    """What 法盾 adds to a use."""
    cdef Need need
    cdef int i
    memset(&need, 0, sizeof(Need))
    for i in range(a.n_targets):
        if counts_again(x, a, i):
            add_deflect(g, a, a.targets[i].obj, &need)
    return need.power[0]


cdef inline int op_runes(Game* g, Context* x, Frame* f) noexcept nogil:
    """Pays Energy and Power (8.4). A trigger that 法盾 makes dear may be given up: then it JUMPs (18)."""
    cdef Act* a = act_at(g, f.act)
    cdef Need need
    cdef int spell
    if a.kind == AB_TRIGGER and f.subject == 0 and deflected(g, x, a) > 0:
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_YES, 0, 0))
            offer_code(g, x, code_of(V_NO, 0, 0))
            if not settled(g, x, a.seat, ASK_MAY):
                return ASK
        if verb_of(take_answer(g)) == V_NO:
            return JUMP
        f.subject = 1
    need = need_of(g, x, a)
    spell = is_for_spell(g, x, a)
    if g.own[G_ADDERS] and f.c >= 0 and not use_adders(g, x, f, a, &need, spell):
        return ASK
    if not exhaust_for(g, x, f, a.seat, &need, spell) or not recycle_for(g, x, f, a.seat, &need, spell):
        return ASK
    spend(g, a.seat, &need, spell)
    if a.kind != KIND_PAYMENT:
        a.paid = <i16>(need.energy)
    f.a = 0
    f.b = 0
    f.c = 0
    return NEXT


cdef inline int op_paid(Game* g, Context* x, Frame* f) noexcept nogil:
    """A payment inside a resolution was made: its handle says so."""
    if f.list:
        (<Handle*>&g.arena[f.list - 1]).status = DONE
    return POP


cdef inline void empty_pools(Game* g) noexcept nogil:
    """4.1: every pool empties at the end of the draw phase and in the expiration step."""
    cdef int seat, k
    for seat in range(g.players):
        for k in range(S_ENERGY, S_SPELL_ANY + 1):
            g.seats[seat].num[k] = 0
