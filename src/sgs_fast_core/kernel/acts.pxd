"""Using a card or an ability: a draft that commits at the end, the targets, the stack.

Announcement is a flow (zh.408.1a-g): modes, extra costs, X, targets, the total cost, payment, then "used". Until payment
nothing outside the draft changes, so there is nothing to take back; a payment that cannot be undone comes last. A cost of
several parts may still fail half-way: `rollback.pxd`.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport (
    ASK_COST, ASK_EXTRA, ASK_MODE, ASK_TARGET, ASK_X, V_DONE, V_EXTRA, V_MODE, V_NO, V_NUMBER, V_PICK, V_TARGET, V_YES,
    begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport fault, mark
from sgs_fast_core.kernel.frames cimport HIGH_STACK, PART_USE, act_at, arena_take, push_part
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_PLAY, AB_TRIGGER, AF_FOES_MODE
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.ports cimport rules_pay, rules_target
from sgs_fast_core.kernel.program cimport Ability, Filter, Record, TargetSpec, i16, u16, u32, u8
from sgs_fast_core.kernel.rollback cimport keep_game, take_back
from sgs_fast_core.kernel.types cimport (
    ASK, F_STACK, F_TARGETS, IN_PLAY, JUMP, NEXT, OBJECTS, POP, SEATS, STACK, STAY, TARGETS, ZONES, Act, Context,
    Frame, Game, Obj, Target,
)
from sgs_fast_core.kernel.values cimport (
    NOT_CHOSEN, Env, accepts, accepts_found, amount, count, env_of_act, first_zone, gather, zones_of_filter,
)
from sgs_fast_core.kernel.zones cimport kind_of

cdef enum:  # Cost_op: records of a cost; a ruleset's own begin at K_OWN
    K_END, K_TAP, K_DISCARD, K_SACRIFICE, K_LIFE, K_COUNTERS, K_RESOURCE, K_EXILE, K_MILL, K_TAP_OTHER, K_X
    K_OWN = 32

cdef enum:  # Cost_flag
    K_EXTRA = 1            # optional, announced when used; `b` is its number
    K_INSTEAD = 2          # alternative to the printed cost
    K_VARIABLE = 4         # its amount is the X that the player announces

cdef enum:  # Demand: Ability.demands, from the compiler: what can be tested before anything else
    D_TAP = 1              # its cost taps its object
    D_NO_MORE = 2          # nothing beyond that and `price`: no other cost, condition, mode or target
    D_PLAIN_COST = 4       # no cost beyond that and `price`, not even an optional one

cdef enum:  # Target_flag
    T_ILLEGAL = 1          # no longer legal when it resolves (zh.411.2a)
    T_STACK = 2            # an item of the stack, named by its serial

cdef enum:
    RIVALS = 8             # parts of one cost that are looked at together
    SPEC_STACK = 64        # TargetSpec.flags: chosen among the abilities on the stack; the filter reads their sources
    STACK_CODE = 0xF00     # an option names the item at place k of the stack as STACK_CODE + k


cdef inline const Ability* ability_of(Context* x, Act* a) noexcept nogil:
    """The ability a use performs: the chosen mode of it, when it has modes."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    if a.mode:
        return &x.code.abilities[ability.modes + a.mode - 1]
    return ability


cdef inline int ability_fits(Game* g, Context* x, Env* e, const TargetSpec* t, Act* item) noexcept nogil:
    """Whether an item of the stack is an ability that the target row accepts (zh.401.4)."""
    if item.kind != AB_ACTIVE and item.kind != AB_TRIGGER:
        return 0
    return accepts(g, x, e, t.filter, item.obj, look(g, item.obj, item.version))


cdef inline int choosable(Game* g, Context* x, Act* a, Env* e, const TargetSpec* t, int spec, int enough) noexcept nogil:
    """How many things could be chosen for a target row; stops at `enough`."""
    cdef u32 zones = zones_of_filter(x, t.filter)
    cdef const Filter* f = &x.code.filters[t.filter]
    cdef int zone, seat, n = 0
    cdef u16 o
    if t.flags & SPEC_STACK:
        for zone in range(g.n_stack):
            n += ability_fits(g, x, e, t, &g.stack[zone])
        return n
    while zones:
        zone = first_zone(zones)
        zones &= zones - 1
        for seat in range(SEATS):
            o = g.zones[zone + seat].first
            while o:
                if accepts_found(g, x, e, f, o, &g.objects[o]) and rules_target(g, x, a, spec, o):
                    n += 1
                    if n >= enough:
                        return n
                o = g.objects[o].next
    return n


cdef inline int choosable_by_any(
    Game* g, Context* x, Act* a, Env* e, const Ability* ability, int rows, int enough,
) noexcept nogil:
    """How many things some target rows (a bit each) could take between them; stops at `enough`."""
    cdef const TargetSpec* t = &x.code.targets[ability.target]
    cdef int zone, i, n = 0
    cdef u16 o
    for zone in range(ZONES):
        o = g.zones[zone].first
        while o:
            for i in range(ability.n_targets):
                if (rows >> i) & 1 and accepts(g, x, e, t[i].filter, o, &g.objects[o]) and rules_target(g, x, a, i, o):
                    n += 1
                    if n >= enough:
                        return n
                    break
            o = g.objects[o].next
    return n


cdef inline int rows_exist(Game* g, Context* x, Act* a, const Ability* ability, int first, int have) noexcept nogil:
    """Whether the target rows from `first` on (which has `have` already) can be filled, also those that exclude each other:
    any such rows need as many different things between them as all of them together ask for (Hall's condition)."""
    cdef Env e = env_of_act(a)
    cdef const TargetSpec* t = &x.code.targets[ability.target]
    cdef int i, k, rows, need, apart = 0
    for i in range(first, ability.n_targets):
        need = t[i].least - (have if i == first else 0)
        if need <= 0 or (t[i].extra and not ((a.extra >> (t[i].extra - 1)) & 1)):
            continue
        if choosable(g, x, a, &e, &t[i], i, need) < need:
            return 0
        if apart and x.code.filters[t[i].filter].flags & NOT_CHOSEN:
            for rows in range(1, 1 << i):
                if rows & ~apart or exclusive_rows(x, ability, rows) == 0:
                    continue
                need = t[i].least
                for k in range(i):
                    if (rows >> k) & 1:
                        need += t[k].least - (have if k == first else 0)
                if choosable_by_any(g, x, a, &e, ability, rows | 1 << i, need) < need:
                    return 0
        apart |= 1 << i
    return 1


cdef inline int exclusive_rows(Context* x, const Ability* ability, int rows) noexcept nogil:
    """Whether no thing can be in two of these rows: all but the first look at what was chosen before."""
    cdef int i, seen = 0
    for i in range(ability.n_targets):
        if (rows >> i) & 1:
            if seen and not (x.code.filters[x.code.targets[ability.target + i].filter].flags & NOT_CHOSEN):
                return 0
            seen = 1
    return 1


cdef inline int targets_exist(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """Whether every target row can be filled (zh.408.1c)."""
    return rows_exist(g, x, a, ability, 0, 0)


cdef inline int mode_works(Game* g, Context* x, Act* a, const Ability* ability, int mode) noexcept nogil:
    return targets_exist(g, x, a, &x.code.abilities[ability.modes + mode])


cdef inline int cost_possible(Game* g, Context* x, Act* a, const Record* rec) noexcept nogil:
    """Whether the seat could pay one part of a cost."""
    cdef Env e
    cdef int need
    if rec.filter:
        e = env_of_act(a)
        need = amount(g, x, &e, rec.amount)
        return count(g, x, &e, rec.filter, need) >= need
    return rules_pay(g, x, a, rec, 0, 0)


cdef inline int announced(Act* a, const Record* rec) noexcept nogil:
    """Whether a part of a cost has to be paid: it is no option, or one that was taken."""
    return not (rec.flags & (K_EXTRA | K_INSTEAD)) or (a.extra >> (rec.b & 7)) & 1


cdef inline int taps(const Record* rec) noexcept nogil:
    return rec.op == K_TAP or rec.op == K_TAP_OTHER


cdef inline int could_take(Game* g, Context* x, Act* a, Env* e, const Record* rec, int o) noexcept nogil:
    """Whether a part of a cost could be paid with that thing."""
    return o == a.obj if rec.op == K_TAP else accepts(g, x, e, rec.filter, o, &g.objects[o])


cdef inline int rivals(const Record* first, const Record* later) noexcept nogil:
    """Whether no thing can serve two parts of a cost: one that was tapped can still be given up, but not the other way round."""
    return taps(later) or not taps(first)


cdef inline int parts_fit(Game* g, Context* x, Act* a, int first, int have, int spent) noexcept nogil:
    """Whether the parts of a cost from `first` on (of which `have` is paid) can be paid together: any that no thing can serve
    twice need as many different things between them (Hall's condition). `spent`: a thing that `first` takes now, or 0."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* parts[RIVALS]
    cdef int need[RIVALS]
    cdef Env e = env_of_act(a)
    cdef int i, k, rows, total, zone, n = 0
    cdef u16 o
    for i in range(first, ability.n_costs):
        parts[n] = &x.code.records[ability.cost + i]
        if not announced(a, parts[n]) or not (parts[n].filter or parts[n].op == K_TAP):
            continue
        need[n] = amount(g, x, &e, parts[n].amount) if parts[n].filter else 1
        need[n] -= have if i == first else 0
        if need[n] > 0 and n < RIVALS - 1:
            n += 1
    for rows in range(1, 1 << n):
        total = 0
        for i in range(n):
            if (rows >> i) & 1:
                total += need[i]
                for k in range(i):
                    if (rows >> k) & 1 and not rivals(parts[k], parts[i]):
                        total = -1000          # no set whose parts are all in each other's way
        if total <= 0:
            continue
        for zone in range(ZONES):
            o = g.zones[zone].first
            while o:
                for i in range(n):
                    if (rows >> i) & 1 and could_take(g, x, a, &e, parts[i], o) and (
                            o != spent or not rivals(&x.code.records[ability.cost + first], parts[i])):
                        total -= 1
                        break
                o = g.objects[o].next
        if total > 0:
            return 0
    return 1


cdef inline int with_extra(Game* g, Context* x, Act* a, const Record* rec) noexcept nogil:
    """Whether the use can be paid with an optional or alternative cost announced (zh.204.2c)."""
    cdef u8 before = a.extra
    cdef int ok
    a.extra |= <u8>(1 << (rec.b & 7))
    ok = rules_pay(g, x, a, NULL, 0, 0) and (rec.op == K_RESOURCE or cost_possible(g, x, a, rec)) and (
        not rec.filter or parts_fit(g, x, a, 0, 0, 0))
    a.extra = before
    return ok


cdef inline int instead_possible(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether an alternative to the printed cost can be paid."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].flags & K_INSTEAD and with_extra(g, x, a, &x.code.records[ability.cost + i]):
            return 1
    return 0


cdef inline int costs_possible(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether the seat could pay everything that is not optional."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef int i, things = 0
    if not rules_pay(g, x, a, NULL, 0, 0) and not instead_possible(g, x, a):
        return 0
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & (K_EXTRA | K_INSTEAD | K_VARIABLE):
            continue
        if not cost_possible(g, x, a, rec):
            return 0
        things += 1 if rec.filter or rec.op == K_TAP else 0
    return things < 2 or parts_fit(g, x, a, 0, 0, 0)


cdef inline int usable(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether a use can be completed as far as its user can know; timing is the caller's."""
    return costs_possible(g, x, a) and choices_possible(g, x, a)


cdef inline int choices_possible(Game* g, Context* x, Act* a) noexcept nogil:
    """Whether a mode works and every target can be chosen, for a use that can be paid."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i
    if ability.n_modes:
        for i in range(ability.n_modes):
            if mode_works(g, x, a, ability, i):
                return 1
        return 0
    return targets_exist(g, x, a, ability)


cdef inline int begin_use(Game* g, Context* x, Act* template) noexcept nogil:
    """Starts the announcement of a use, as a draft in the arena; 0 when there is no room."""
    cdef Frame* f = push_part(g, x, PART_USE)
    cdef int place
    if f == NULL:
        return 0
    place = arena_take(g, sizeof(Act))
    if place == 0:
        return 0
    act_at(g, place)[0] = template[0]
    f.act = <u16>place
    f.seat = template.seat
    return 1


cdef inline int op_modes(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1b: which mode, said by the user or his opponent (zh.408.2); only those that can be completed are offered."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i, seat
    if ability.n_modes == 0 or a.mode:
        return NEXT
    if not g.answered:
        begin_options(x)
        for i in range(ability.n_modes):
            if mode_works(g, x, a, ability, i):
                offer_code(g, x, code_of(V_MODE, i, 0))
        if x.n == 0 and a.kind == AB_TRIGGER:
            return JUMP                # no legal choice: the trigger leaves (zh.409.4)
        seat = a.seat
        if ability.flags & AF_FOES_MODE and (a.kind == AB_PLAY or a.kind == AB_ACTIVE or a.kind == AB_TRIGGER):
            seat = (a.seat + 1) % g.players
        if not settled(g, x, seat, ASK_MODE):
            return ASK
    a.mode = <u8>(first_of(take_answer(g)) + 1)
    return NEXT


cdef inline int op_extras(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1b: optional costs, one after the other."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    while f.a < ability.n_costs:
        rec = &x.code.records[ability.cost + f.a]
        if not (rec.flags & (K_EXTRA | K_INSTEAD)):
            f.a += 1
            continue
        if not g.answered:
            begin_options(x)
            if not (rec.flags & K_INSTEAD) or rules_pay(g, x, a, NULL, 0, 0):
                offer_code(g, x, code_of(V_NO, rec.b, 0))
            if with_extra(g, x, a, rec):
                offer_code(g, x, code_of(V_YES, rec.b, 0))
            if not settled(g, x, a.seat, ASK_EXTRA):
                return ASK
        if verb_of(take_answer(g)) == V_YES:
            a.extra |= <u8>(1 << (rec.b & 7))
        f.a += 1
    f.a = 0
    return NEXT


cdef inline int op_variable(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1b: the value of X, from 0 to what can be paid."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef int i, value
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if not (rec.flags & K_VARIABLE):
            continue
        if not g.answered:
            begin_options(x)
            for value in range(64):
                a.x = <i16>value
                if rules_pay(g, x, a, rec, 0, 0):
                    offer_code(g, x, code_of(V_NUMBER, value, 0))
                elif x.n:
                    break              # an X that makes the rest cheaper may need a least one
            a.x = 0
            if not settled(g, x, a.seat, ASK_X):
                return ASK
        a.x = <i16>first_of(take_answer(g))
        return NEXT
    return NEXT


cdef inline int chosen_of(Act* a, int spec, u16* last) noexcept nogil:
    """How many targets a row has; `last` gets the newest."""
    cdef int i, n = 0
    last[0] = 0
    for i in range(a.n_targets):
        if a.targets[i].spec == spec:
            n += 1
            last[0] = a.targets[i].obj
    return n


cdef inline void add_target(Game* g, Act* a, int spec, int o) noexcept nogil:
    cdef Target* t
    if a.n_targets >= TARGETS:
        fault(g, F_TARGETS)
        return
    t = &a.targets[a.n_targets]
    a.n_targets += 1
    if o >= STACK_CODE:
        t.obj = g.stack[o - STACK_CODE].obj
        t.version = g.stack[o - STACK_CODE].serial
        t.spec = <u8>spec
        t.share = T_STACK
        return
    t.obj = <u16>o
    t.version = g.objects[o].version
    t.spec = <u8>spec
    t.share = 0


cdef inline int leaves_enough(Game* g, Context* x, Act* a, const Ability* ability, int spec, int have, int o) noexcept nogil:
    """Whether the rows can still be filled when this one takes that thing (tried on the draft, and taken back)."""
    cdef int ok
    if spec + 1 >= ability.n_targets or a.n_targets >= TARGETS:
        return 1
    add_target(g, a, spec, o)
    ok = rows_exist(g, x, a, ability, spec, have + 1)
    a.n_targets -= 1
    return ok


cdef inline void offer_targets(Game* g, Context* x, Act* a, const Ability* ability, int spec, int have, u16 last) noexcept nogil:
    """The next element of one row: ascending, so that a set is offered in one order only, and always completable."""
    cdef const TargetSpec* t = &x.code.targets[ability.target + spec]
    cdef u16 found[OBJECTS]
    cdef Env e = env_of_act(a)
    cdef int n, i, k, above
    if t.flags & SPEC_STACK:
        for i in range(g.n_stack):
            if ability_fits(g, x, &e, t, &g.stack[i]):
                offer_code(g, x, code_of(V_TARGET, STACK_CODE + i, spec))
        return
    n = gather(g, x, &e, t.filter, found)
    for i in range(n):
        if found[i] <= last or not rules_target(g, x, a, spec, found[i]):
            continue
        if have + 1 < t.least and a.n_targets < TARGETS:
            above = 0
            add_target(g, a, spec, found[i])           # with it the others may be out of reach
            for k in range(n):
                if found[k] > found[i] and rules_target(g, x, a, spec, found[k]):
                    above += 1
            a.n_targets -= 1
            if have + 1 + above < t.least:
                continue
        if leaves_enough(g, x, a, ability, spec, have, found[i]):
            offer_code(g, x, code_of(V_TARGET, found[i], spec))


cdef inline int op_targets(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1c: the targets, row by row, one element at a time. JUMPs when a trigger finds none (zh.409.4)."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = ability_of(x, a)
    cdef const TargetSpec* t
    cdef int have, seat
    cdef u16 last
    cdef u32 code
    if f.a == 0 and a.kind == AB_TRIGGER and ability.n_targets and not targets_exist(g, x, a, ability):
        return JUMP
    while f.a < ability.n_targets:
        t = &x.code.targets[ability.target + f.a]
        have = chosen_of(a, f.a, &last)
        if have >= t.most or (t.extra and not ((a.extra >> (t.extra - 1)) & 1)):
            f.a += 1
            continue
        if not g.answered:
            begin_options(x)
            if have >= t.least:
                offer_code(g, x, code_of(V_DONE, 0, f.a))
            offer_targets(g, x, a, ability, f.a, have, last)
            seat = a.seat if t.who == 0 else (a.seat + 1) % g.players
            if not settled(g, x, seat, ASK_TARGET):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            f.a += 1
        else:
            add_target(g, a, f.a, first_of(code))
            if g.result:
                return ASK
    f.a = 0
    return NEXT


cdef inline int twin_earlier(Game* g, u16* found, int i) noexcept nogil:
    """Whether an equal card that is not in play stands before it: one option serves for both."""
    cdef Obj* p = &g.objects[found[i]]
    cdef Obj* q
    cdef int k
    if p.flags & IN_PLAY:
        return 0
    for k in range(i):
        q = &g.objects[found[k]]
        if q.card == p.card and q.zone == p.zone and q.known == p.known and q.flags == p.flags:
            return 1
    return 0


cdef inline int several_parts(Context* x, Act* a, int part) noexcept nogil:
    """Whether things are chosen for a later part of the cost too."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i
    for i in range(part + 1, ability.n_costs):
        if x.code.records[ability.cost + i].filter and announced(a, &x.code.records[ability.cost + i]):
            return 1
    return 0


cdef inline int may_fail(Context* x, Act* a) noexcept nogil:
    """Whether paying one part of the cost may change what another one can take."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i, things = 0, parts = 0
    for i in range(ability.n_costs):
        if announced(a, &x.code.records[ability.cost + i]):
            parts += x.code.records[ability.cost + i].op != K_RESOURCE
            things += x.code.records[ability.cost + i].filter != 0
    return things > 0 and parts > 1


cdef inline int that_leave_enough(Game* g, Context* x, Act* a, int part, int have, u16* found, int n) noexcept nogil:
    """Keeps the things with which the rest of the cost can still be paid; all of them when it cannot be paid anyway (an event
    of the payment has changed what there is)."""
    cdef u16 kept[OBJECTS]
    cdef int i, m = 0
    for i in range(n):
        if parts_fit(g, x, a, part, have + 1, found[i]):
            kept[m] = found[i]
            m += 1
    if m == 0:
        return n
    for i in range(m):
        found[i] = kept[i]
    return m


cdef inline int op_pay(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.1f: the total cost is locked and paid; things to give up are chosen one at a time. JUMPs, with everything as it
    was before, when an earlier payment has made a later one impossible, where the flow has a step for that (zh.419.1)."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef u16 found[OBJECTS]
    cdef Env e
    cdef int i, n, need, frames = g.n_frames
    if f.state == 0:
        f.a = 0
        f.b = 0
        if ability.n_costs > 1 and x.code.steps[f.ip].jump and may_fail(x, a) and not keep_game(g, f):
            return ASK
        f.state = 1
        rules_pay(g, x, a, NULL, 0, 1)
    while f.a < ability.n_costs:
        rec = &x.code.records[ability.cost + f.a]
        if not announced(a, rec):
            f.a += 1
            continue
        if not rec.filter:
            f.a += 1
            if f.list and not rules_pay(g, x, a, rec, 0, 0):
                take_back(g, x, f)
                return JUMP
            rules_pay(g, x, a, rec, 0, 1)
            if g.n_frames != frames:
                return STAY            # a replacement has to be settled first
            continue
        e = env_of_act(a)
        need = amount(g, x, &e, rec.amount)
        if f.b >= need:
            f.a += 1
            f.b = 0
            continue
        if not g.answered:
            begin_options(x)
            n = gather(g, x, &e, rec.filter, found)
            if several_parts(x, a, f.a):
                n = that_leave_enough(g, x, a, f.a, f.b, found, n)
            if n == 0 and f.list:
                take_back(g, x, f)
                return JUMP
            if n == 0:
                f.a += 1
                f.b = 0
                continue
            for i in range(n):
                if not twin_earlier(g, found, i):
                    offer_code(g, x, code_of(V_PICK, found[i], 0))
            if not settled(g, x, a.seat, ASK_COST):
                return ASK
        f.b += 1
        rules_pay(g, x, a, rec, first_of(take_answer(g)), 1)
        if g.result:
            return ASK
        if g.n_frames != frames:
            return STAY
    return NEXT


cdef inline Act* put_on_stack(Game* g, Act* a) noexcept nogil:
    """A committed use becomes the top of the stack; NULL (and a fault) when there is no room."""
    if g.n_stack >= STACK:
        fault(g, F_STACK)
        return NULL
    g.serial += 1
    g.stack[g.n_stack] = a[0]
    g.stack[g.n_stack].serial = g.serial
    g.n_stack += 1
    mark(g, HIGH_STACK, g.n_stack)
    g.passes = 0
    return &g.stack[g.n_stack - 1]


cdef inline int on_stack(Game* g, int serial) noexcept nogil:
    """Place + 1 of an item, 0 when it is no longer there."""
    cdef int i
    for i in range(g.n_stack):
        if g.stack[i].serial == serial:
            return i + 1
    return 0


cdef inline void off_stack(Game* g, int place) noexcept nogil:
    """Takes an item out (place counts from 1)."""
    cdef int i
    for i in range(place, g.n_stack):
        g.stack[i - 1] = g.stack[i]
    g.n_stack -= 1


cdef inline int recheck_targets(Game* g, Context* x, Act* a) noexcept nogil:
    """zh.411.2a: marks the targets that are no longer legal; 0 when there were some and none is left."""
    cdef const Ability* ability = ability_of(x, a)
    cdef Env e = env_of_act(a)
    cdef Target* t
    cdef int i, n = a.n_targets, legal = 0
    if n == 0 or ability.n_targets == 0:
        return 1                       # what a delayed ability remembers are no targets of its own (zh.403.3)
    for i in range(n):
        t = &a.targets[i]
        if t.share & T_STACK:
            if on_stack(g, t.version):
                legal += 1
            else:
                t.share |= T_ILLEGAL
            continue
        if t.spec >= ability.n_targets:
            legal += 1                 # kept from the use that left this ability behind: no target of its own (zh.403.3a)
            continue
        a.n_targets = <u8>i            # what it reads of the targets before it; "another" was about the choice
        if g.objects[t.obj].version == t.version and accepts(
                g, x, &e, x.code.targets[ability.target + t.spec].filter, t.obj, &g.objects[t.obj]):
            legal += 1
        else:
            t.share |= T_ILLEGAL
        a.n_targets = <u8>n
    return legal > 0
