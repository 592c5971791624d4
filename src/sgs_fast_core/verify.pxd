"""Proves a packed program before anything runs on it: every reference inside its table, no expression in a circle.

A program that passes cannot make the interpreters read outside a table or recurse without end, whoever packed it.
"""

from libc.stdlib cimport free, malloc
from libc.string cimport memset

from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Code, Condition, Filter, Flow, NUMS, Record, Step, TargetSpec, u8, u16, u32,
)

cdef enum:
    DEPTH = 64             # nesting of one expression
    LAST_EVENT = 191       # types.EVENTS
    WORDS_HEARD = 3        # words of Game.heard
    KERNEL_PARTS = 7       # frames.Part: flows that the kernel itself starts

# Numbers of the kernel's operations (its own files need a unit's capacities); tests/core/test_program_proof.py compares them.
cdef enum:
    E_IF = 19
    E_MAY = 24
    A_NUMBER = 0
    A_ADD = 11
    A_MAX = 15
    A_HALF_UP = 16
    A_HALF_DOWN = 17
    C_NOT = 1
    C_AND = 2
    C_OR = 3
    C_COMPARE = 4
    OP_CALL = 3
    OP_POINT = 12


cdef struct Trouble:
    const char* table
    int row
    const char* what


cdef inline int wrong(Trouble* t, const char* table, int row, const char* what) noexcept nogil:
    t.table = table
    t.row = row
    t.what = what
    return 1


cdef inline int verify(const Code* c, Trouble* t) noexcept nogil:
    """0 when the program is sound; else 1, with the first trouble told."""
    return (
        verify_cards(c, t) or verify_abilities(c, t) or verify_records(c, t) or verify_expressions(c, t)
        or verify_flows(c, t)
    )


cdef inline int verify_cards(const Code* c, Trouble* t) noexcept nogil:
    cdef int i
    cdef const Card* card
    for i in range(c.n_cards):
        card = &c.cards[i]
        if card.first_number + NUMS + 1 > c.n_numbers:
            return wrong(t, b"cards", i, b"its numbers lie outside the table of numbers")
        if card.first_ability + card.n_abilities > c.n_abilities:
            return wrong(t, b"cards", i, b"its abilities lie outside the table of abilities")
        if card.n_abilities < 32 and card.actives >> card.n_abilities:
            return wrong(t, b"cards", i, b"marks an ability as active that it does not have")
        if card.type > 15:
            return wrong(t, b"cards", i, b"a type is 0 to 15")
    return 0


cdef inline int verify_abilities(const Code* c, Trouble* t) noexcept nogil:
    cdef int i
    cdef const Ability* a
    for i in range(c.n_abilities):
        a = &c.abilities[i]
        if a.card >= c.n_cards:
            return wrong(t, b"abilities", i, b"no such card")
        if a.effect >= c.n_records or a.cost + a.n_costs > c.n_records:
            return wrong(t, b"abilities", i, b"its records lie outside the table of records")
        if a.target + a.n_targets > c.n_targets or a.n_targets > 8:
            return wrong(t, b"abilities", i, b"its targets lie outside the table of targets")
        if a.modes + a.n_modes > c.n_abilities:
            return wrong(t, b"abilities", i, b"its modes lie outside the table of abilities")
        if a.when >= c.n_conditions or a.condition >= c.n_conditions:
            return wrong(t, b"abilities", i, b"no such condition")
        if a.price >= c.n_amounts:
            return wrong(t, b"abilities", i, b"no such amount")
        if a.event > LAST_EVENT or a.n_handles > 24:
            return wrong(t, b"abilities", i, b"no such event, or too many handles")
        if verify_effect(c, a):
            return wrong(t, b"abilities", i, b"notes into a handle that it does not have, or jumps out of itself")
    for i in range(c.n_targets):
        if c.targets[i].filter >= c.n_filters or c.targets[i].filter == 0 or c.targets[i].least > c.targets[i].most \
                or c.targets[i].most > 8:
            return wrong(t, b"targets", i, b"no such filter, or more targets than 8")
    return 0


cdef inline int verify_effect(const Code* c, const Ability* a) noexcept nogil:
    """The instructions of an ability keep to its own handles and its own records (its modes share its handles)."""
    cdef const Record* r
    cdef int i = a.effect, end = a.effect, k
    while end < c.n_records and c.records[end].op:
        end += 1
    for i in range(a.effect, end):
        r = &c.records[i]
        if r.out != 255 and r.out >= a.n_handles:
            return 1
        if E_IF <= r.op <= E_MAY and not a.effect <= i + 1 + r.jump <= end:
            return 1
    for k in range(a.n_modes):
        if c.abilities[a.modes + k].n_handles > a.n_handles:
            return 1
    return 0


cdef inline int verify_records(const Code* c, Trouble* t) noexcept nogil:
    """References that every record has; what `a` and `b` mean is the operation's, and the interpreter bounds those."""
    cdef int i
    cdef const Record* r
    if c.n_records == 0 or c.records[c.n_records - 1].op != 0:
        return wrong(t, b"records", c.n_records - 1, b"the last record must be an end")
    for i in range(c.n_records):
        r = &c.records[i]
        if r.amount >= c.n_amounts or (r.filter >= c.n_filters and r.filter >= c.n_cards):
            return wrong(t, b"records", i, b"no such amount or filter")
        if r.out != 255 and r.out > 23:
            return wrong(t, b"records", i, b"no such handle")
    return 0


cdef inline int verify_expressions(const Code* c, Trouble* t) noexcept nogil:
    cdef int i
    for i in range(c.n_amounts):
        if amount_depth(c, i, 0) < 0:
            return wrong(t, b"amounts", i, b"refers outside its table, or to itself")
    for i in range(c.n_conditions):
        if condition_depth(c, i, 0) < 0:
            return wrong(t, b"conditions", i, b"refers outside its table, or to itself")
    for i in range(c.n_filters):
        if filter_depth(c, i, 0) < 0:
            return wrong(t, b"filters", i, b"refers outside its table, or to itself")
    return 0


cdef inline int is_binary(int op) noexcept nogil:
    return A_ADD <= op <= A_MAX


cdef inline int is_unary(int op) noexcept nogil:
    return op == A_HALF_UP or op == A_HALF_DOWN


cdef inline int amount_depth(const Code* c, int i, int depth) noexcept nogil:
    cdef const Amount* a
    if i >= c.n_amounts or depth > DEPTH:
        return -1
    a = &c.amounts[i]
    if a.op == A_NUMBER and a.a >= c.n_numbers:
        return -1
    if (is_binary(a.op) or is_unary(a.op)) and amount_depth(c, a.a, depth + 1) < 0:
        return -1
    if is_binary(a.op) and amount_depth(c, a.b, depth + 1) < 0:
        return -1
    if a.filter and filter_depth(c, a.filter, depth + 1) < 0:
        return -1
    return 0


cdef inline int condition_depth(const Code* c, int i, int depth) noexcept nogil:
    cdef const Condition* k
    if i >= c.n_conditions or depth > DEPTH:
        return -1
    k = &c.conditions[i]
    if C_NOT <= k.op <= C_OR and condition_depth(c, k.a, depth + 1) < 0:
        return -1
    if C_AND <= k.op <= C_OR and condition_depth(c, k.b, depth + 1) < 0:
        return -1
    if k.op == C_COMPARE and (amount_depth(c, k.a, depth + 1) < 0 or amount_depth(c, k.b, depth + 1) < 0):
        return -1
    if k.filter and filter_depth(c, k.filter, depth + 1) < 0:
        return -1
    return 0


cdef inline int filter_depth(const Code* c, int i, int depth) noexcept nogil:
    cdef const Filter* f
    if i >= c.n_filters or depth > DEPTH:
        return -1
    f = &c.filters[i]
    if f.card >= c.n_cards:
        return -1
    if f.condition and condition_depth(c, f.condition, depth + 1) < 0:
        return -1
    if f.otherwise and filter_depth(c, f.otherwise, depth + 1) < 0:
        return -1
    return 0


cdef inline int verify_flows(const Code* c, Trouble* t) noexcept nogil:
    """A step that goes on behind the last one of the table finds an end there (`api.Program` adds it)."""
    cdef const Step* s
    cdef int i
    for i in range(c.n_flows):
        if c.flows[i].n == 0 or c.flows[i].first + c.flows[i].n > c.n_steps or c.flows[i].last >= c.n_steps:
            return wrong(t, b"flows", i, b"its steps lie outside the table of steps")
    for i in range(c.n_steps):
        s = &c.steps[i]
        if s.jump >= c.n_steps:
            return wrong(t, b"steps", i, b"jumps outside the table of steps")
        if s.op == OP_CALL and s.arg >= c.n_flows:
            return wrong(t, b"steps", i, b"calls no flow")
        if s.op == OP_POINT and (s.arg > LAST_EVENT or s.word >= WORDS_HEARD or i + s.run >= c.n_steps):
            return wrong(t, b"steps", i, b"no such timing point, or a run of them that is longer than the table")
    for i in range(KERNEL_PARTS):
        if i >= c.n_parts or c.parts[i] >= c.n_flows:
            return wrong(t, b"parts", i, b"names no flow")
    return 0
