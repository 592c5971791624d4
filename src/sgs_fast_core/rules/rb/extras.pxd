"""Optional additional costs (8.2b, 8.3): offered only where the play can be completed with them, declined likewise (8.5).

Nothing is taken back: what is announced can be paid, whatever is chosen after it.
"""

from sgs_fast_core.kernel.acts cimport K_EXTRA, ability_of, parts_fit, targets_exist
from sgs_fast_core.kernel.choices cimport (
    ASK_EXTRA, V_NO, V_YES, begin_options, code_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.frames cimport act_at
from sgs_fast_core.kernel.listeners cimport AB_PLAY
from sgs_fast_core.kernel.program cimport Ability, Record, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.types cimport ASK, NEXT, Act, Context, Frame, Game
from sgs_fast_core.rules.rb.costs cimport (
    GIVEN_ACCELERATE, can_pay, can_pay_with_most, has_things, is_resource, pay, prints_accelerate,
)
from sgs_fast_core.rules.rb.words cimport *


cdef inline int completable(Game* g, Context* x, Act* a, const Ability* ability, int first) noexcept nogil:
    """Whether what is announced can be paid together, its targets chosen too: as it is, or with optional costs from number
    `first` on that give something up."""
    cdef const Record* rec
    cdef u8 before = a.extra
    cdef int i, ok
    if (can_pay(g, x, a) or can_pay_with_most(g, x, a, ability)) and parts_fit(g, x, a, 0, 0, 0) and \
            targets_exist(g, x, a, ability_of(x, a)):
        return 1
    for i in range(first, ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & K_EXTRA and rec.filter and not is_resource(rec) and has_things(g, x, a, rec):
            a.extra = before | <u8>(1 << (rec.b & 7))
            ok = completable(g, x, a, ability, i + 1)
            a.extra = before
            if ok:
                return 1
    return 0


cdef inline int accepted(Game* g, Context* x, Act* a, const Ability* ability, const Record* rec, int next_) noexcept nogil:
    """Whether an optional cost can be paid beside everything else."""
    cdef u8 before = a.extra
    cdef int ok
    if rec.filter:
        if not has_things(g, x, a, rec):
            return 0
    elif not is_resource(rec) and not pay(g, x, a, rec, 0, 0):
        return 0
    a.extra = before | <u8>(1 << (rec.b & 7))
    ok = completable(g, x, a, ability, next_)
    a.extra = before
    return ok


cdef inline int given_accelerate(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """急速 that another card gives to a unit that is played (rb.accelerate.6: what it prints is enough)."""
    return g.n_query and a.kind == AB_PLAY and not prints_accelerate(x, ability) and query(g, x, Q_ACCELERATE, a.seat, a.obj) > 0


cdef inline int op_options(Game* g, Context* x, Frame* f) noexcept nogil:
    """Optional additional costs, one after the other."""
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
            if is_resource(rec) or completable(g, x, a, ability, f.a + 1):
                offer_code(g, x, code_of(V_NO, rec.b, 0))
            if accepted(g, x, a, ability, rec, f.a + 1):
                offer_code(g, x, code_of(V_YES, rec.b, 0))
            if not settled(g, x, a.seat, ASK_EXTRA):
                return ASK
        if verb_of(take_answer(g)) == V_YES:
            a.extra |= <u8>(1 << (rec.b & 7))
        f.a += 1
    if f.a == ability.n_costs and given_accelerate(g, x, a, ability):
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_NO, 7, 0))
            a.extra |= GIVEN_ACCELERATE
            if can_pay(g, x, a):
                offer_code(g, x, code_of(V_YES, 7, 0))
            a.extra &= ~GIVEN_ACCELERATE & 0xFF
            if not settled(g, x, a.seat, ASK_EXTRA):
                return ASK
        if verb_of(take_answer(g)) == V_YES:
            a.extra |= GIVEN_ACCELERATE
    f.a = 0
    return NEXT
