"""Costs: Energy and Power, paid by exhausting and recycling runes (4.1-4.4, 8.3, 8.4).

A rune gives 1 Energy when it is exhausted and 1 Power of its domain when it is recycled, so one ready rune can give both.
Runes are counted by domain: whether a cost can be paid is a comparison of counts, and what is offered is how many runes
of a class are used, not which. Inside a class an exhausted rune is recycled before a ready one, and a ready one that is
recycled gives its Energy first: nobody could be worse off by that.
"""

from sgs_fast_core.kernel.acts cimport K_COUNTERS, K_DISCARD, K_EXTRA, K_INSTEAD, K_SACRIFICE, K_TAP, K_TAP_OTHER, K_VARIABLE
from sgs_fast_core.kernel.choices cimport (
    ASK_EXTRA, V_NO, V_NUMBER, V_YES, begin_options, code_of, first_of, offer_code, settled, take_answer,
    verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_COST, BY_DISCARD, BY_SACRIFICE, EV_COUNTER, EV_TAP, TO_BOTTOM, Batch, begin_batch, propose, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport act_at
from sgs_fast_core.kernel.listeners cimport AB_PLAY
from sgs_fast_core.kernel.modifiers cimport query
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, NEXT, TAPPED, Act, Context, Frame, Game, Obj, Row
from sgs_fast_core.kernel.values cimport Env, amount, count, env_of_act
from sgs_fast_core.kernel.zones cimport kind_of, move_object, zone_of
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport domain_of, option
from sgs_fast_core.rules.rb.words cimport *
from libc.string cimport memset


cdef struct Need:
    i32 energy
    i32 power[7]           # by domain + 1; 0 is any domain


cdef struct Supply:        # what a seat's runes could give
    i32 ready
    i32 runes[7]           # by domain + 1
    i32 ready_of[7]


cdef inline int rune_domain(Context* x, int card) noexcept nogil:
    return domain_of(x, card)


cdef inline Supply supply_of(Game* g, Context* x, int seat) noexcept nogil:
    cdef Supply s
    cdef u16 o = g.zones[zone_of(Z_RUNES, seat)].first
    cdef int d
    memset(&s, 0, sizeof(Supply))
    while o:
        d = rune_domain(x, g.objects[o].card)
        s.runes[d] += 1
        if not (g.objects[o].flags & TAPPED):
            s.ready += 1
            s.ready_of[d] += 1
        o = g.objects[o].next
    return s


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


cdef inline Need need_of(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use takes of Energy and Power: base, additional costs, changes, floor 0 (8.3)."""
    cdef Need need
    cdef const Ability* ability
    cdef const Record* rec
    cdef Env e
    cdef int i, k, seen, card = g.objects[a.obj].definition
    cdef i32 n
    memset(&need, 0, sizeof(Need))
    if a.kind == KIND_HIDE:
        rule(RB_HIDDEN_4)
        need.power[0] = 1
        return need
    ability = &x.code.abilities[a.ability]
    if a.kind == AB_PLAY and not (a.flags & (FROM_HIDDEN | WITHOUT_COST)):
        need.energy = x.code.cards[card].cost
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
    for i in range(a.n_targets):       # once for each permanent chosen (ruling RB-A08)
        seen = 0
        for k in range(i):
            seen |= a.targets[k].obj == a.targets[i].obj
        if not seen:
            add_deflect(g, a, a.targets[i].obj, &need)
    if a.kind == AB_PLAY and g.n_query:
        need.energy += query(g, x, Q_ENERGY, a.seat, a.obj)
    if need.energy < 0:
        need.energy = 0
    return need


cdef inline int payable(Game* g, int seat, Need* need, Supply* s) noexcept nogil:
    """Whether pool and runes cover a cost."""
    cdef i32 left = 0, have
    cdef int d
    if g.seats[seat].num[S_ENERGY] + s.ready < need.energy:
        return 0
    for d in range(1, 7):
        have = g.seats[seat].num[S_FURY + d - 1] + s.runes[d] - need.power[d]
        if have < 0:
            return 0
        left += have
    return left >= need.power[0]


cdef inline int can_pay(Game* g, Context* x, Act* a) noexcept nogil:
    cdef Need need = need_of(g, x, a)
    cdef Supply s = supply_of(g, x, a.seat)
    return payable(g, a.seat, &need, &s)


cdef inline int has_things(Game* g, Context* x, Act* a, const Record* rec) noexcept nogil:
    """Whether there is enough to give up for a cost that names things."""
    cdef Env e = env_of_act(a)
    cdef int n = amount(g, x, &e, rec.amount) if rec.amount else 1
    return count(g, x, &e, rec.filter, n) >= n


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
        if rec.op < K_ENERGY and rec.flags & K_EXTRA and rec.filter and has_things(g, x, a, rec):
            a.extra = extra | <u8>(1 << (rec.b & 7))
            ok = can_pay(g, x, a)
            a.extra = extra
            if ok:
                return 1
    return 0


cdef inline int pay(Game* g, Context* x, Act* a, const Record* rec, int o, int really) noexcept nogil:
    """`sgs_rules_pay`: tests or pays one cost; rec NULL is Energy and Power, which OP_RUNES has paid by then."""
    cdef Batch b
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
        n = can_pay(g, x, a)
        a.extra = extra
        return n
    e = env_of_act(a)
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
    elif rec.op == K_SACRIFICE or rec.op == K_DISCARD:
        propose_move(g, &b, o, Z_TRASH, BY_SACRIFICE if rec.op == K_SACRIFICE else BY_DISCARD, 0)
    elif rec.op == K_RECYCLE:
        propose_move(g, &b, o, Z_DECK, BY_RECYCLE, TO_BOTTOM)
    elif rec.op == K_TAP_OTHER:
        propose(g, &b, EV_TAP, o)
    if g.result:
        return 0
    run_batch(g, x, &b, 0)
    return 1


cdef inline int op_options(Game* g, Context* x, Frame* f) noexcept nogil:
    """Optional additional costs, one after the other; declining is offered where the rest can be paid (8.2b, 8.3)."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    while f.a < ability.n_costs:
        rec = &x.code.records[ability.cost + f.a]
        if not (rec.flags & K_EXTRA):
            f.a += 1
            continue
        if not g.answered:
            begin_options(x)
            if rec.op >= K_ENERGY or can_pay(g, x, a):
                offer_code(g, x, code_of(V_NO, rec.b, 0))
            if rec.filter:
                if has_things(g, x, a, rec):
                    offer_code(g, x, code_of(V_YES, rec.b, 0))
            elif pay(g, x, a, rec, 0, 0):
                offer_code(g, x, code_of(V_YES, rec.b, 0))
            if not settled(g, x, a.seat, ASK_EXTRA):
                return ASK
        if verb_of(take_answer(g)) == V_YES:
            a.extra |= <u8>(1 << (rec.b & 7))
        f.a += 1
    f.a = 0
    return NEXT


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


cdef inline int exhaust_for(Game* g, Context* x, Frame* f, int seat, Need* need) noexcept nogil:
    """Energy: class by class how many runes are exhausted; 1 when the pool has enough, 0 while it is open."""
    cdef Supply s
    cdef i32 short_, others, least, most
    cdef int d, k
    while True:
        short_ = need.energy - g.seats[seat].num[S_ENERGY]
        if short_ <= 0:
            return 1
        s = supply_of(g, x, seat)
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


cdef inline int recycle_for(Game* g, Context* x, Frame* f, int seat, Need* need) noexcept nogil:
    """Power: what names a domain leaves no choice; the rest is chosen rune by rune among the domains."""
    cdef Supply s
    cdef i32 loose
    cdef int d
    for d in range(1, 7):
        while g.seats[seat].num[S_FURY + d - 1] < need.power[d]:
            recycle_rune(g, x, seat, d)
            if g.result:
                return 0
    while True:
        loose = 0
        for d in range(1, 7):
            loose += g.seats[seat].num[S_FURY + d - 1] - need.power[d]
        if loose >= need.power[0]:
            return 1
        if not g.answered:
            s = supply_of(g, x, seat)
            begin_options(x)
            for d in range(1, 7):
                if s.runes[d]:
                    offer_code(g, x, code_of(V_RECYCLE, 0, d))
            if not settled(g, x, seat, ASK_RUNES):
                return 0
        recycle_rune(g, x, seat, take_answer(g) & 0xFFF)


cdef inline void spend(Game* g, int seat, Need* need) noexcept nogil:
    """Takes a cost out of the pool."""
    cdef i32 any_ = need.power[0], left
    cdef int d
    g.seats[seat].num[S_ENERGY] = <i16>(g.seats[seat].num[S_ENERGY] - need.energy)
    for d in range(1, 7):
        left = g.seats[seat].num[S_FURY + d - 1] - need.power[d]
        if left > 0 and any_ > 0:
            if left >= any_:
                left -= any_
                any_ = 0
            else:
                any_ -= left
                left = 0
        g.seats[seat].num[S_FURY + d - 1] = <i16>left


cdef inline int op_runes(Game* g, Context* x, Frame* f) noexcept nogil:
    """Pays Energy and Power (8.4)."""
    cdef Act* a = act_at(g, f.act)
    cdef Need need = need_of(g, x, a)
    if not exhaust_for(g, x, f, a.seat, &need) or not recycle_for(g, x, f, a.seat, &need):
        return ASK
    spend(g, a.seat, &need)
    a.paid = <i16>(need.energy)
    f.a = 0
    f.b = 0
    return NEXT


cdef inline int pay_at_once(Game* g, Context* x, int seat, Need* need) noexcept nogil:
    """A payment inside a resolution, without a choice of runes; 0 when it cannot be made."""
    cdef Supply s = supply_of(g, x, seat)
    cdef i32 n
    cdef int d
    if not payable(g, seat, need, &s):
        return 0
    for d in range(1, 7):
        n = need.energy - g.seats[seat].num[S_ENERGY]
        if n > 0:
            exhaust_runes(g, x, seat, d, n)
    for d in range(1, 7):
        while g.seats[seat].num[S_FURY + d - 1] < need.power[d]:
            recycle_rune(g, x, seat, d)
    n = need.power[0]
    for d in range(1, 7):
        n -= g.seats[seat].num[S_FURY + d - 1] - need.power[d]
    for d in range(1, 7):
        s = supply_of(g, x, seat)
        while n > 0 and s.runes[d] > 0:
            recycle_rune(g, x, seat, d)
            s.runes[d] -= 1
            n -= 1
    spend(g, seat, need)
    return 1


cdef inline void empty_pools(Game* g) noexcept nogil:
    """4.1: every pool empties at the end of the draw phase and in the expiration step."""
    cdef int seat, d
    for seat in range(g.players):
        g.seats[seat].num[S_ENERGY] = 0
        for d in range(DOMAINS):
            g.seats[seat].num[S_FURY + d] = 0
