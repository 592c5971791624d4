"""What greedy expects of an effect before it happens: its instructions are read one by one, without carrying any out.

What the instructions would touch is looked up as the game will do it, but only among what everybody sees. Where a branch
depends on what cannot be known yet, both sides count half.
"""

from libc.string cimport memcpy, memset

from sgs_fast_core.kernel.acts cimport (
    K_COUNTERS, K_EXTRA, K_INSTEAD, K_LIFE, K_MILL, K_RESOURCE, K_TAP, K_TAP_OTHER, K_VARIABLE, SPEC_STACK,
    ability_fits,
)
from sgs_fast_core.kernel.effects cimport *
from sgs_fast_core.kernel.modifiers cimport (
    M_ADD, M_BLANK, M_CONTROL, M_GRANT, M_KEYWORD_ADD, M_KEYWORD_REMOVE, M_QUERY, M_SET, M_SWAP,
)
from sgs_fast_core.kernel.naming cimport kept_at
from sgs_fast_core.kernel.ports cimport rules_target
from sgs_fast_core.kernel.program cimport Ability, Card, Condition, Record, TargetSpec, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ATTACKING, DEFENDING, DONE, FOR_GAME, OBJECTS, TAPPED, THIS_TURN, Act, Context, Game, Handle, Obj, number_at,
)
from sgs_fast_core.kernel.values cimport *
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.zh.state cimport is_unit
from sgs_fast_core.rules.zh.using cimport KIND_COMBAT
from sgs_fast_core.rules.zh.worth cimport *
from sgs_fast_core.rules.zh.words cimport *

cdef enum:
    A_CARD = 14            # a card drawn
    LONGEST = 64           # instructions that are read


cdef inline int in_a_fight(Game* g, Obj* p) noexcept nogil:
    """How much a point of power counts on a unit now: in combat before its damage is fixed, or when it will attack."""
    if p.flags & (ATTACKING | DEFENDING):
        return 5 if g.phase <= P_ATTACK else 0
    if p.seat == g.active and g.phase == P_ACTION_1 and not p.flags & TAPPED and not p.keywords & KW_STEADFAST:
        return 4
    return 0


cdef inline int pumped(Game* g, Context* x, int o, int n) noexcept nogil:
    """More power for this fight: more damage to a general, or a unit that falls now and would not have."""
    cdef Obj* p = &g.objects[o]
    cdef Obj* q = &g.objects[p.link]
    cdef int hit, left, worthy = in_a_fight(g, p)
    if worthy < 5 or p.link == 0:
        return worthy * n
    if not is_unit(x, q):
        return face(g, q.seat, p.num[N_POWER] + n) - face(g, q.seat, p.num[N_POWER])
    hit = p.num[N_POWER] - q.num[N_ARMOR]
    left = left_of(q)
    if p.flags & ATTACKING:
        hit = already(g, p.link)
    return worth(g, x, p.link) if hit < left <= hit + n else n


cdef inline int moved(Game* g, Context* x, int o, int zone, int mine) noexcept nogil:
    """The gain, for its owner, of a thing going to a zone."""
    cdef Obj* p = &g.objects[o]
    cdef const Card* card = &x.code.cards[p.card]
    cdef int where = kind_of(p.zone)
    if where == Z_BATTLEFIELD:
        if zone == Z_HAND:
            return card_worth(g, x, o) // 2 - worth(g, x, o)
        return -worth(g, x, o)
    if where == Z_STACK:
        return -card_worth(g, x, o)
    if zone == Z_BATTLEFIELD:
        return 7 * card.num[N_POWER] + 6 * card.num[N_LIFE]
    if zone == Z_HAND:
        return card_worth(g, x, o)
    if zone == Z_RESOURCE:
        return 12
    if where == Z_HAND:
        return -card_worth(g, x, o)
    return -5 if zone == Z_EXILE else 0


cdef inline int changed(Game* g, Context* x, Env* e, const Record* rec, int o) noexcept nogil:
    """The gain, for its controller, of a continuous effect on a thing."""
    cdef Obj* p = &g.objects[o]
    cdef int n, lasting = rec.span == FOR_GAME or rec.span > THIS_TURN
    if rec.b == M_CONTROL:
        return -worth(g, x, o) if lasting else -7 * p.num[N_POWER]
    if not is_unit(x, p):
        return 0
    if rec.b == M_ADD or rec.b == M_SET:
        n = amount(g, x, e, rec.amount)
        if rec.b == M_SET:
            n -= p.num[number_at(rec.jump)]
        if rec.jump == N_LIFE:
            if left_of(p) + n <= 0:
                return -worth(g, x, o)
            return n * 6 if lasting else n
        if rec.jump == N_POWER:
            return n * 7 if lasting else (pumped(g, x, o, n) if n > 0 else n * in_a_fight(g, p))
        return n * 5 if lasting else n * in_a_fight(g, p)
    if rec.b == M_SWAP:
        if p.num[N_POWER] - p.damage <= 0:
            return -worth(g, x, o)
        return (p.num[N_LIFE] - p.num[N_POWER]) * in_a_fight(g, p)
    if rec.b == M_BLANK:
        return -3 * x.code.cards[p.definition].cost - 6 * (p.num[N_CHARGE] + p.num[N_ARMOR] + p.num[N_FIRST])
    if rec.b == M_KEYWORD_ADD or rec.b == M_KEYWORD_REMOVE:
        n = 8 if lasting else 2 * in_a_fight(g, p)
        if <u32>1 << (rec.jump & 31) & (KW_STEADFAST | KW_BACKLASH | KW_FORCED | KW_ONLY_UNITS):
            n = -n
        return n if rec.b == M_KEYWORD_ADD else -n
    if rec.b == M_GRANT:
        return 6
    return 0


cdef inline int happens(Game* g, Context* x, Env* e, const Record* rec, int o, int seat) noexcept nogil:
    """The gain of a seat when this instruction happens to that thing."""
    cdef Obj* p = &g.objects[o]
    cdef int mine = p.seat == seat, n, gain
    if kind_of(p.zone) != Z_BATTLEFIELD and kind_of(p.zone) != Z_GENERAL and kind_of(p.zone) != Z_STACK:
        mine = p.owner == seat
    gain = 0
    if rec.op == E_DEAL:
        n = amount(g, x, e, rec.amount) if rec.amount else 1
        if n <= 0:
            n = 2                      # what is not known yet
        if rec.flags & DIVIDED:
            n = (n + 1) // 2
        if is_unit(x, p) and not rec.flags & FROM_CHARACTER:
            n -= p.num[N_ARMOR]
        gain = -hurt(g, x, o, n)
    elif rec.op == E_MOVE:
        gain = moved(g, x, o, rec.b & 0xFF, mine)
        if rec.b & 0xFF == Z_BATTLEFIELD and rec.flags & UNDER:
            return gain if seat_for(g, e, rec.who) == seat else -gain
    elif rec.op == E_TAP:
        if not p.flags & TAPPED and is_unit(x, p):
            gain = -7 * p.num[N_POWER] if g.active == p.seat and g.phase < P_ATTACK else -2
            if p.keywords & KW_TAUNT and g.active != p.seat:
                gain = -12
    elif rec.op == E_UNTAP:
        if p.flags & TAPPED and is_unit(x, p):
            gain = 7 * p.num[N_POWER] if g.active == p.seat and g.phase < P_ATTACK else 2
    elif rec.op == E_LIFE:
        gain = 3 * amount(g, x, e, rec.amount)
    elif rec.op == E_HEAL:
        n = amount(g, x, e, rec.amount)
        gain = 3 * n if not is_unit(x, p) else 5 * min(n, <int>p.damage)
    elif rec.op == E_SHIELD:
        gain = 3 * amount(g, x, e, rec.amount)
    elif rec.op == E_COUNTER:
        gain = 5 * amount(g, x, e, rec.amount)
    elif rec.op == E_MODIFY:
        gain = changed(g, x, e, rec, o)
    elif rec.op == E_PREVENT:
        gain = spared(g, x, o, amount(g, x, e, rec.amount) if rec.amount else 99)
    elif rec.op == E_REDIRECT:
        gain = spared(g, x, o, 99) - (threat(g, x, o) * 3)
    elif rec.op == E_STOP:
        gain = -card_worth(g, x, o)
    elif rec.op == E_RETARGET:
        return score_taunt(g, x, e.act.obj, o)
    elif rec.op == E_QUERY:
        if rec.b == M_QUERY + Q_NO_TARGET or rec.b == M_QUERY + Q_NO_DAMAGE:
            gain = spared(g, x, o, 99)
        elif is_unit(x, p):
            gain = -5 * p.num[N_POWER] if rec.span == THIS_TURN else -7 * p.num[N_POWER] - 6
    return gain if mine else -gain


# ---- targets

cdef inline int aimed(Game* g, Context* x, Env* e, const Ability* ability, int spec, int o, int seat) noexcept nogil:
    """The gain of choosing a thing for a target row: all instructions about the row."""
    cdef const Record* rec
    cdef int k, gain = 0, told = 0, mine = g.objects[o].seat == seat
    for k in range(LONGEST):
        rec = &x.code.records[ability.effect + k]
        if rec.op == E_END:
            break
        if (rec.select == S_TARGETS and rec.a == spec) or (rec.select == S_REF and rec.a == R_TARGET + spec):
            gain += happens(g, x, e, rec, o, seat)
            told = 1
    if not told:                       # the others read it: power of the victim, where the damage goes ...
        return 1 if mine else 2
    return gain


cdef inline int aimed_on_stack(Game* g, Context* x, int place, int seat) noexcept nogil:
    """The gain of stopping an ability on the stack."""
    return 24 if g.stack[place].seat != seat else -24


cdef inline int best_aim(Game* g, Context* x, Act* a, Env* e, const Ability* ability, int spec) noexcept nogil:
    """The best that a target row can promise; a set takes every good one it has room for."""
    cdef const TargetSpec* t = &x.code.targets[ability.target + spec]
    cdef u16 found[OBJECTS]
    cdef int i, n, gain, best = -10000, total = 0, taken = 0
    if t.flags & SPEC_STACK:
        for i in range(g.n_stack):
            if ability_fits(g, x, e, t, &g.stack[i]):
                best = max(best, aimed_on_stack(g, x, i, a.seat))
        return best
    n = gather(g, x, e, t.filter, found)
    for i in range(n):
        if not rules_target(g, x, a, spec, found[i]):
            continue
        gain = aimed(g, x, e, ability, spec, found[i], a.seat)
        best = max(best, gain)
        if gain > 0 and taken < t.most:
            total += gain
            taken += 1
    if t.most > 1 and taken:
        return total
    if t.least == 0 and best < 0:
        return 0
    return best


# ---- whole effects

cdef inline int knowable(Context* x, int which) noexcept nogil:
    """Whether a condition can be tested before anything has happened: no handle is read."""
    cdef const Condition* c = &x.code.conditions[which]
    if c.op == C_NOT:
        return knowable(x, c.a)
    if c.op == C_AND or c.op == C_OR:
        return knowable(x, c.a) and knowable(x, c.b)
    if c.op == C_COMPARE:
        return not unknown(x, c.a) and not unknown(x, c.b)
    return c.op != C_DONE and c.op != C_TRIED and c.op != C_ODD and not c.ref >= R_TARGET


cdef inline int unknown(Context* x, int which) noexcept nogil:
    """Whether an amount reads what an instruction did, or a target."""
    cdef int op = x.code.amounts[which].op
    if op == A_HANDLE or op == A_HANDLE_COUNT:
        return 1
    if A_NUM <= op <= A_COST or op == A_PRINTED or op == A_SHIELD:
        return x.code.amounts[which].ref >= R_TARGET
    if A_ADD <= op <= A_MAX:
        return unknown(x, x.code.amounts[which].a) or unknown(x, x.code.amounts[which].b)
    return 0


cdef inline int open_zones(Context* x, int filter) noexcept nogil:
    """Whether everybody sees all that a filter looks at."""
    return not zones_of_filter(x, filter) & (1 << Z_LIBRARY | 1 << Z_HAND | 1 << Z_ASIDE)


cdef inline int choosing(Game* g, Context* x, Env* e, const Record* rec, int seat) noexcept nogil:
    """Things picked while it resolves, for what usually becomes of them: own ones go, others' go, cards are found."""
    cdef u32 zones = zones_of_filter(x, rec.filter)
    cdef int n = amount(g, x, e, rec.amount) if rec.amount else 1, who = seat_for(g, e, rec.who), there
    cdef u16 found[OBJECTS]
    if zones >> Z_LIBRARY & 1:
        return A_CARD * min(n, 3) if not rec.flags & FIRST_ONES else 0
    if zones >> Z_HAND & 1:
        if rec.who == W_ALL:
            return 0
        n = min(n, <int>g.zones[zone_of(Z_HAND, who)].n) if who < 2 else n
        return -12 * n if who == seat else 14 * n
    if zones >> Z_BATTLEFIELD & 1:
        there = gather(g, x, e, rec.filter, found)
        n = min(n, there)
        if n == 0:
            return 0
        if g.objects[found[0]].seat == seat and rec.who != W_ALL:
            return -20 * n
        return 30 * n if rec.who != W_ALL else 10 * n
    return 8 * n


cdef inline int instruction(Game* g, Context* x, Env* e, const Record* rec, int seat) noexcept nogil:
    """The gain of one instruction that names no target."""
    cdef u16 found[OBJECTS]
    cdef const Card* card
    cdef int i, n, who, gain = 0, sign
    cdef u16 version = 0
    if rec.select == S_FILTER and open_zones(x, rec.filter):
        n = gather(g, x, e, rec.filter, found)
        for i in range(n):
            gain += happens(g, x, e, rec, found[i], seat)
        return gain
    if rec.select == S_REF:
        if rec.a >= R_TARGET:
            return 0
        i = refer(g, e, rec.a, &version)
        return happens(g, x, e, rec, i, seat) if i else 0
    if rec.select != S_NONE:
        return 0
    who = seat_for(g, e, rec.who)
    sign = 0 if rec.who == W_ALL or rec.who == W_EACH else (1 if who == seat else -1)
    if rec.op == E_DRAW:
        n = amount(g, x, e, rec.amount) if rec.amount else 1
        if who < 2:
            n = min(n if n > 0 else 1, <int>g.zones[zone_of(Z_LIBRARY, who)].n)
        return sign * A_CARD * n
    if rec.op == E_LIFE:
        n = amount(g, x, e, rec.amount)
        if sign < 0 and n < 0:
            return face(g, who, -n)
        if sign > 0 and n < 0 and -n >= g.seats[seat].life:
            return -DECISIVE
        return sign * 3 * n
    if rec.op == E_CREATE:
        card = &x.code.cards[rec.filter]
        n = amount(g, x, e, rec.amount) if rec.amount else 1
        return (sign if sign else 0) * n * (7 * card.num[N_POWER] + 6 * card.num[N_LIFE])
    if rec.op == E_CHOOSE:
        return choosing(g, x, e, rec, seat)
    if rec.op == E_PREVENT:
        return fog(g, x, seat)
    if rec.op == E_QUERY:
        return 10
    if rec.op == E_DELAY or rec.op == E_REPLACE:
        return 10
    if rec.op == E_EXTRA_COMBAT:
        return 4 * storm(g, x, seat) if g.active == seat else 0
    if rec.op == E_SKIP:
        return -sign * 14
    if rec.op == E_WIN:
        return sign * DECISIVE
    if rec.op == E_LOSE:
        return -sign * DECISIVE
    return 0


cdef inline int fog(Game* g, Context* x, int seat) noexcept nogil:
    """All the damage that waits on the stack, prevented."""
    cdef int i, loss, gain = 0
    if g.n_stack == 0 or g.stack[g.n_stack - 1].kind != KIND_COMBAT:
        return 0
    for i in range(g.n_packets):
        if not g.packets[i].flags & DEALT:
            loss = hurt(g, x, g.packets[i].target, g.packets[i].amount)
            gain += loss if g.objects[g.packets[i].target].seat == seat else -loss
    return gain


cdef inline int instructions(Game* g, Context* x, Env* e, int first, int last, int seat) noexcept nogil:
    """What the records first .. last - 1 promise a seat."""
    return instructions_if(g, x, e, first, last, seat, 0)


cdef inline int promised_name(
    Game* g, Context* x, Env* e, const Record* rec, int value, int first, int last, int seat,
) noexcept nogil:
    """What the records promise when that is named; what else is named in them counts as nothing."""
    cdef Handle handles[24]
    cdef Handle* before = e.handles
    cdef Act* a = e.act
    cdef u8 was
    cdef int gain, kept = kept_at(rec)
    if kept:
        was = a.said[kept - 1]
        a.said[kept - 1] = <u8>(value + 1)
        gain = instructions_if(g, x, e, first, last, seat, 1)
        a.said[kept - 1] = was
        return gain
    if rec.out >= x.code.abilities[a.ability].n_handles:
        return 0
    memset(handles, 0, sizeof(handles))
    if before != NULL:
        memcpy(handles, before, x.code.abilities[a.ability].n_handles * sizeof(Handle))
    handles[rec.out].status = DONE
    handles[rec.out].amount = <i16>value
    e.handles = handles
    gain = instructions_if(g, x, e, first, last, seat, 1)
    e.handles = before
    return gain


cdef inline int best_name(Game* g, Context* x, Env* e, int r, int last, int seat) noexcept nogil:
    """The same for the name that whoever names it would choose."""
    cdef const Record* rec = &x.code.records[r]
    cdef int i, one, best = 0, mine = seat_for(g, e, rec.who) == seat
    for i in range(1, rec.a + 1):
        one = promised_name(g, x, e, rec, rec[i].a, r + 1, last, seat)
        if i == 1 or (one > best) == mine:
            best = one
    return best


cdef inline int instructions_if(Game* g, Context* x, Env* e, int first, int last, int seat, int named) noexcept nogil:
    """`named`: something is named already, so nothing more is guessed."""
    cdef const Record* rec
    cdef u16 found[OBJECTS]
    cdef u16 each = e.each
    cdef int r = first, gain = 0, one, i, many = 0, loop = 0, half = 0, turns = 0
    while r < last and turns < LONGEST:
        turns += 1
        rec = &x.code.records[r]
        r += 1
        if rec.op == E_END:
            break
        if rec.op == E_NAME:
            if not named and (not kept_at(rec) or e.act.said[kept_at(rec) - 1] == 0):
                return gain + best_name(g, x, e, r - 1, last, seat)
            r += rec.a
            continue
        if rec.op == E_IF:
            if not knowable(x, rec.a):
                half = max(half, r + rec.jump)
            elif not holds(g, x, e, rec.a):
                r += rec.jump
            continue
        if rec.op == E_JUMP:
            if rec.jump > 0 and r > half:
                r += rec.jump
            elif rec.jump > 0:
                half = max(half, r + rec.jump)
            continue
        if rec.op == E_EACH:
            if rec.select == S_FILTER and open_zones(x, rec.filter):
                many = gather(g, x, e, rec.filter, found)
                loop = r + rec.jump
            continue
        if rec.op == E_NEXT or rec.op == E_SEATS or rec.op == E_MAY or rec.op == E_CHOICE or rec.op == E_LET:
            continue
        one = 0
        if r <= loop and rec.select == S_REF and rec.a == R_EACH:
            for i in range(many):
                e.each = found[i]
                one += happens(g, x, e, rec, found[i], seat)
            e.each = each
        else:
            one = instruction(g, x, e, rec, seat)
            if r <= loop:
                one *= many
        gain += one // 2 if r <= half else one
    return gain


cdef inline int promise_of(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """What one ability, or one mode, promises who uses it."""
    cdef Env e = env_of_act(a)
    cdef int spec, gain = 0, one
    for spec in range(ability.n_targets):
        if x.code.targets[ability.target + spec].extra and not (
                (a.extra >> (x.code.targets[ability.target + spec].extra - 1)) & 1):
            continue
        one = best_aim(g, x, a, &e, ability, spec)
        if one <= -10000:
            return -100
        gain += one
    return gain + instructions(g, x, &e, ability.effect, 0xFFFF, a.seat)


cdef inline int promise(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use promises: the best of its modes."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i, best = -100
    if ability.n_modes == 0:
        return promise_of(g, x, a, ability)
    if a.mode:
        return promise_of(g, x, a, &x.code.abilities[ability.modes + a.mode - 1])
    for i in range(ability.n_modes):
        a.mode = <u8>(i + 1)
        best = max(best, promise_of(g, x, a, &x.code.abilities[ability.modes + i]))
    a.mode = 0
    return best


cdef inline int cheapest(Game* g, Context* x, Env* e, int filter, int op) noexcept nogil:
    """The least that paying one thing of a cost takes."""
    cdef u16 found[OBJECTS]
    cdef int i, one, best = 30, n = gather(g, x, e, filter, found)
    for i in range(n):
        if op == K_TAP_OTHER:
            one = 7 * g.objects[found[i]].num[N_POWER] if g.phase <= P_ACTION_1 and g.active == e.act.seat else 2
        elif kind_of(g.objects[found[i]].zone) == Z_BATTLEFIELD:
            one = worth(g, x, found[i])
        elif kind_of(g.objects[found[i]].zone) == Z_HAND:
            one = min(card_worth(g, x, found[i]), A_CARD)     # the worst of a hand
        else:
            one = 2
        best = min(best, one)
    return best


cdef inline int price(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use costs beside resources."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef Obj* p = &g.objects[a.obj]
    cdef Env e = env_of_act(a)
    cdef int i, n, total = 0
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & (K_EXTRA | K_INSTEAD) and not (a.extra >> (rec.b & 7)) & 1:
            continue
        n = amount(g, x, &e, rec.amount) if rec.amount else 1
        if rec.op == K_TAP:
            if p.seat == g.active and g.phase <= P_ACTION_1 and not p.keywords & KW_STEADFAST:
                total += FACE * p.num[N_POWER]
        elif rec.op == K_LIFE:
            total += 3 * n if n < g.seats[a.seat].life else DECISIVE
        elif rec.op == K_COUNTERS:
            total += 4 * n
        elif rec.op == K_MILL:
            total += n
        elif rec.op == K_RESOURCE:
            total += 3 * n if rec.flags & (K_EXTRA | K_INSTEAD) else 0
        elif rec.filter and rec.op != K_VARIABLE:
            total += n * cheapest(g, x, &e, rec.filter, rec.op)
        if rec.flags & K_INSTEAD and a.kind == 0:
            total -= 4 * x.code.cards[p.definition].cost
    return total
