"""Proves a packed program before anything runs on it: every reference inside its table, every number one that the ruleset has,
no expression in a circle.

A program that passes cannot make the interpreters read outside a table or recurse without end, whoever packed it. What only the
ruleset knows it says itself: its sizes and names in its Machine, the operands of its own instructions by `Machine.operand`.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset, strcmp

from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Code, Condition, Filter, Flow, NUMS, Record, Step, TargetSpec, u8, u16, u32,
)
from sgs_fast_core.machine cimport Machine
from sgs_fast_core.kernel.operands cimport (
    ANYTHING, AN_ABILITY, AN_EVENT, A_CARD, A_CONDITION, A_FILTER, A_FLOW, A_HANDLE, A_HANDLE_ITSELF, A_JUMP, A_REFERENCE,
    A_SEAT_NUMBER, A_ZONE_KIND, BELOW, IN_A, IN_AMOUNT, IN_ARG, IN_B, IN_FILTER, IN_JUMP, IN_OUT, NEEDED, OF_COST, OF_EFFECT,
    OF_PART, OF_STEP,
)

cdef enum:
    DEPTH = 64             # nesting of one expression
    LARGEST = 20000        # expressions that one of them reads, each as often as it is read
    MOST_HANDLES = 24
    MOST_NAMES = 2         # Act.said
    MOST_SAID = 254        # numbers that a use can keep
    MOST_OPTIONS = 1024
    NO_OUT = 255
    PHASES = 16
    KERNEL_PARTS = 7       # frames.Part: flows that the kernel itself starts

# Numbers of the kernel's operations (its own files need a unit's capacities); tests/core/test_program_proof.py compares them.
cdef enum:
    E_DEAL = 1
    E_MOVE = 2
    E_CREATE = 12
    E_MODIFY = 13
    E_PREVENT = 14
    E_REDIRECT = 15
    E_REPLACE = 16
    E_QUERY = 17
    E_DELAY = 18
    E_IF = 19
    E_MAY = 24
    E_SHUFFLE = 28
    E_NAME = 33
    E_OPTION = 34
    E_OWN = 64
    K_OWN = 32
    A_NUMBER = 0
    A_HANDLE_AMOUNT = 9
    A_HANDLE_COUNT = 10
    A_ADD = 11
    A_MAX = 15
    A_HALF_UP = 16
    A_HALF_DOWN = 17
    A_ZONE = 19
    A_SEAT_NUM = 21
    A_SAID = 28
    C_NOT = 1
    C_AND = 2
    C_OR = 3
    C_COMPARE = 4
    C_SAME = 7
    C_DONE = 10
    C_TRIED = 11
    C_EXTRA = 13
    C_SAME_SEAT = 17
    C_ODD = 19
    C_CARD = 21
    C_NOTED = 22
    C_SAID = 23
    P_ZONE = 4
    P_TO = 5
    P_KIND = 6
    P_RUN = 7
    S_REF = 1
    S_FILTER = 2
    S_HANDLE = 4
    S_MOVED = 5
    M_GRANT = 10
    M_SHIELD = 32
    M_QUERY = 64
    AB_STATIC = 4
    AB_REPLACE = 5
    AB_QUERY = 6
    R_HANDLE = 32
    W_CONTROLLER = 64
    W_OWNER = 128
    OP_CALL = 3
    OP_POINT = 12
    OP_OWN = 32

cdef enum:                 # groups of names: what a ruleset has of each
    KNOWN_OP, KNOWN_EFFECT, KNOWN_REPLACE, KNOWN_COST, KNOWN_AMOUNT, KNOWN_CONDITION, KNOWN_MOD, KNOWN_ABILITY
    KNOWN_GROUPS


cdef struct Trouble:
    const char* table
    int row
    const char* what
    int value              # of a number that is too large, with the first that cannot be; 0 and 0 for anything else
    int below


cdef struct Bounds:        # the ruleset's own numbers
    const Machine* machine
    u8 known[8][256]       # KNOWN_GROUPS


cdef struct Node:          # one expression
    u8 state               # 0 not looked at, 1 being looked at, 2 proved
    u8 height
    u8 handles             # handles that it needs
    u32 size


cdef struct Proof:
    const Code* code
    Bounds* bounds
    Node* amounts
    Node* conditions
    Node* filters


cdef inline int wrong(Trouble* t, const char* table, int row, const char* what) noexcept nogil:
    t.table = table
    t.row = row
    t.what = what
    t.value = 0
    t.below = 0
    return 1


cdef inline int too_large(Trouble* t, const char* table, int row, const char* what, int value, int below) noexcept nogil:
    wrong(t, table, row, what)
    t.value = value
    t.below = below
    return 1


cdef inline void know(Bounds* b, const Machine* m) noexcept nogil:
    """What a ruleset has of each group, by the names that it exports."""
    cdef const char* groups[8]
    cdef u32 i
    cdef int k
    memset(b, 0, sizeof(Bounds))
    b.machine = m
    groups[KNOWN_OP] = b"op"
    groups[KNOWN_EFFECT] = b"effect"
    groups[KNOWN_REPLACE] = b"replace"
    groups[KNOWN_COST] = b"cost"
    groups[KNOWN_AMOUNT] = b"amount"
    groups[KNOWN_CONDITION] = b"condition"
    groups[KNOWN_MOD] = b"mod"
    groups[KNOWN_ABILITY] = b"ability"
    for i in range(m.n_names):
        for k in range(KNOWN_GROUPS):
            if 0 <= m.names[i].value < 256 and strcmp(m.names[i].group, groups[k]) == 0:
                b.known[k][m.names[i].value] = 1


cdef inline int verify(const Code* c, const Machine* m, Trouble* t) noexcept nogil:
    """0 when the program is sound for this ruleset; else 1, with the first trouble told."""
    cdef Proof p
    cdef Bounds bounds
    cdef int bad
    cdef Node* nodes = <Node*>calloc(<size_t>c.n_amounts + c.n_conditions + c.n_filters + 1, sizeof(Node))
    if nodes == NULL:
        return wrong(t, b"amounts", 0, b"no memory to prove it in")
    p.code = c
    know(&bounds, m)
    p.bounds = &bounds
    p.amounts = nodes
    p.conditions = nodes + c.n_amounts
    p.filters = p.conditions + c.n_conditions
    bad = (
        verify_cards(c, t) or verify_expressions(&p, t) or verify_records(c, t) or verify_abilities(&p, t)
        or verify_flows(&p, t)
    )
    free(nodes)
    return bad


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


# ---- expressions -------------------------------------------------------------------------------------------------------

cdef inline int verify_expressions(Proof* p, Trouble* t) noexcept nogil:
    cdef int i
    for i in range(p.code.n_amounts):
        if amount_node(p, i, 0, NULL):
            return wrong(t, b"amounts", i, b"refers outside its table, to itself, to too much, or to what the ruleset has not")
    for i in range(p.code.n_conditions):
        if condition_node(p, i, 0, NULL):
            return wrong(t, b"conditions", i, b"refers outside its table, to itself, to too much, or to what the ruleset has not")
    for i in range(p.code.n_filters):
        if filter_node(p, i, 0, NULL):
            return wrong(t, b"filters", i, b"refers outside its table, to itself, or to what the ruleset has not")
    return 0


cdef inline int enter(Node* n, int depth, Node* outer) noexcept nogil:
    """-1 for one that is proved (and now counted into the one around it), 1 for a circle, 0 to look at it."""
    if n.state == 2:
        return -1 if count_in(n, outer) == 0 else 1
    if n.state == 1 or depth > DEPTH:
        return 1
    n.state = 1
    n.size = 1
    return 0


cdef inline int count_in(Node* n, Node* outer) noexcept nogil:
    """Adds one expression to the one that reads it; 1 when that is too much."""
    if outer == NULL:
        return 0
    if n.height + 1 > outer.height:
        outer.height = <u8>(n.height + 1)
    if n.handles > outer.handles:
        outer.handles = n.handles
    outer.size += n.size
    return outer.height > DEPTH or outer.size > LARGEST


cdef inline int leave(Node* n, Node* outer) noexcept nogil:
    n.state = 2
    return count_in(n, outer)


cdef inline int needs(Node* n, int handle) noexcept nogil:
    """Notes that a handle is read; 1 when there is none of that number."""
    if handle >= MOST_HANDLES:
        return 1
    if handle >= n.handles:
        n.handles = <u8>(handle + 1)
    return 0


cdef inline int names_thing(Node* n, int ref) noexcept nogil:
    return ref >= R_HANDLE and needs(n, ref - R_HANDLE)


cdef inline int names_player(Node* n, int who) noexcept nogil:
    if who >= W_OWNER:
        return names_thing(n, who - W_OWNER)
    return who >= W_CONTROLLER and names_thing(n, who - W_CONTROLLER)


cdef inline int amount_node(Proof* p, int i, int depth, Node* outer) noexcept nogil:
    cdef const Amount* a
    cdef Node* n
    cdef int done
    if i >= p.code.n_amounts:
        return 1
    a = &p.code.amounts[i]
    n = &p.amounts[i]
    done = enter(n, depth, outer)
    if done:
        return done > 0
    if not p.bounds.known[KNOWN_AMOUNT][a.op] or names_thing(n, a.ref) or names_player(n, a.who):
        return 1
    if a.op == A_NUMBER and a.a >= p.code.n_numbers:
        return 1
    if (a.op == A_HANDLE_AMOUNT or a.op == A_HANDLE_COUNT) and needs(n, a.a):
        return 1
    if a.op == A_SAID and a.a >= MOST_NAMES:
        return 1
    if a.op == A_ZONE and a.a >= p.bounds.machine.n_zone_kinds:
        return 1
    if a.op == A_SEAT_NUM and a.a >= p.bounds.machine.n_seat_numbers:
        return 1
    if A_ADD <= a.op <= A_HALF_DOWN and amount_node(p, a.a, depth + 1, n):
        return 1
    if A_ADD <= a.op <= A_MAX and amount_node(p, a.b, depth + 1, n):
        return 1
    if a.filter and filter_node(p, a.filter, depth + 1, n):
        return 1
    return leave(n, outer)


cdef inline int condition_node(Proof* p, int i, int depth, Node* outer) noexcept nogil:
    cdef const Condition* k
    cdef Node* n
    cdef int done
    if i >= p.code.n_conditions:
        return 1
    k = &p.code.conditions[i]
    n = &p.conditions[i]
    done = enter(n, depth, outer)
    if done:
        return done > 0
    if not p.bounds.known[KNOWN_CONDITION][k.op] or names_player(n, k.who):
        return 1
    if names_player(n, k.ref) if k.op == C_SAME_SEAT else names_thing(n, k.ref):
        return 1
    if (k.op == C_DONE or k.op == C_TRIED or k.op == C_NOTED) and needs(n, k.a):
        return 1
    if k.op == C_SAID and (k.b > MOST_NAMES or (k.b == 0 and needs(n, k.a))):
        return 1
    if (k.op == C_SAME and names_thing(n, k.a)) or (k.op == C_EXTRA and k.a > 7) or (k.op == C_CARD and k.a >= p.code.n_cards):
        return 1
    if C_NOT <= k.op <= C_OR and condition_node(p, k.a, depth + 1, n):
        return 1
    if C_AND <= k.op <= C_OR and condition_node(p, k.b, depth + 1, n):
        return 1
    if (k.op == C_COMPARE or k.op == C_ODD) and amount_node(p, k.a, depth + 1, n):
        return 1
    if k.op == C_COMPARE and amount_node(p, k.b, depth + 1, n):
        return 1
    if k.filter and filter_node(p, k.filter, depth + 1, n):
        return 1
    return leave(n, outer)


cdef inline int filter_node(Proof* p, int i, int depth, Node* outer) noexcept nogil:
    cdef const Filter* f
    cdef Node* n
    cdef int done
    if i >= p.code.n_filters:
        return 1
    f = &p.code.filters[i]
    n = &p.filters[i]
    done = enter(n, depth, outer)
    if done:
        return done > 0
    if f.card >= p.code.n_cards or f.zones >> p.bounds.machine.n_zone_kinds:
        return 1
    if f.condition and condition_node(p, f.condition, depth + 1, n):
        return 1
    if f.otherwise and filter_node(p, f.otherwise, depth + 1, n):
        return 1
    return leave(n, outer)


# ---- abilities ---------------------------------------------------------------------------------------------------------

cdef inline int verify_records(const Code* c, Trouble* t) noexcept nogil:
    """References that every record has, whatever it does."""
    cdef int i
    cdef const Record* r
    if c.n_records == 0 or c.records[c.n_records - 1].op != 0:
        return wrong(t, b"records", c.n_records - 1, b"the last record must be an end")
    for i in range(c.n_records):
        r = &c.records[i]
        if r.amount >= c.n_amounts or (r.filter >= c.n_filters and r.filter >= c.n_cards):
            return wrong(t, b"records", i, b"no such amount or filter")
        if r.out != NO_OUT and r.out >= MOST_HANDLES:
            return wrong(t, b"records", i, b"no such handle")
    return 0


cdef inline int verify_abilities(Proof* p, Trouble* t) noexcept nogil:
    cdef const Code* c = p.code
    cdef int i, k
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
        if not p.bounds.known[KNOWN_ABILITY][a.kind]:
            return wrong(t, b"abilities", i, b"a kind of ability that the ruleset has not")
        if a.event >= p.bounds.machine.n_events:
            return too_large(t, b"abilities", i, b"no such event", a.event, p.bounds.machine.n_events)
        if a.n_handles > MOST_HANDLES:
            return too_large(t, b"abilities", i, b"too many handles", a.n_handles, MOST_HANDLES + 1)
        for k in range(a.n_modes):
            if c.abilities[a.modes + k].n_handles > a.n_handles:
                return wrong(t, b"abilities", i, b"a mode has more handles than it")
    for i in range(c.n_abilities):
        if verify_effect(p, &c.abilities[i], i, t) or verify_costs(p, &c.abilities[i], t):
            return 1
    for i in range(c.n_targets):
        if c.targets[i].filter >= c.n_filters or c.targets[i].filter == 0 or c.targets[i].least > c.targets[i].most \
                or c.targets[i].most > 8 or c.targets[i].extra > 8:
            return wrong(t, b"targets", i, b"no such filter, more targets than 8, or no such extra cost")
    return 0


cdef inline int verify_effect(Proof* p, const Ability* a, int row, Trouble* t) noexcept nogil:
    """The instructions of an ability keep to its own handles and its own records (its modes share its handles)."""
    cdef const Code* c = p.code
    cdef int i, end = a.effect, group = KNOWN_EFFECT
    while end < c.n_records and c.records[end].op:
        end += 1
    if a.kind == AB_REPLACE:
        group = KNOWN_REPLACE
    for i in range(a.effect, end):
        if not p.bounds.known[group][c.records[i].op]:
            return wrong(t, b"records", i, b"an instruction that the ruleset has not")
        if group == KNOWN_REPLACE:
            if bad_remedy(p, a, &c.records[i], t, i):
                return 1
            if c.records[i].op == P_RUN:
                group = KNOWN_EFFECT
            continue
        if a.kind == AB_QUERY and not M_QUERY <= c.records[i].b <= 255:
            return wrong(t, b"records", i, b"no such query")
        if a.kind == AB_STATIC and not (c.records[i].b < M_SHIELD and p.bounds.known[KNOWN_MOD][c.records[i].b]):
            return wrong(t, b"records", i, b"changes what the ruleset has not")
        if bad_instruction(p, a, i, end, OF_EFFECT, t):
            return 1
    return 0


cdef inline int verify_costs(Proof* p, const Ability* a, Trouble* t) noexcept nogil:
    cdef int i
    for i in range(a.cost, a.cost + a.n_costs):
        if not p.bounds.known[KNOWN_COST][p.code.records[i].op]:
            return wrong(t, b"records", i, b"a cost that the ruleset has not")
        if bad_instruction(p, a, i, i, OF_COST, t):
            return 1
    return 0


cdef inline int bad_remedy(Proof* p, const Ability* a, const Record* r, Trouble* t, int i) noexcept nogil:
    if r.op == P_ZONE and r.a >= p.bounds.machine.n_zone_kinds:
        return too_large(t, b"records", i, b"no such kind of zone", r.a, p.bounds.machine.n_zone_kinds)
    if r.op == P_KIND and not 0 < r.a < p.bounds.machine.n_events:
        return too_large(t, b"records", i, b"no such event", r.a, p.bounds.machine.n_events)
    if r.op == P_TO and r.a >= R_HANDLE + a.n_handles:
        return wrong(t, b"records", i, b"names a handle that its ability does not have")
    return 0


cdef inline int operand_of(Proof* p, int table, int op, int field) noexcept nogil:
    """What a field of an instruction is: the kernel's own, or what the ruleset says of its."""
    if table == OF_EFFECT and op < E_OWN:
        if field == IN_A:
            if op == E_IF:
                return A_CONDITION
            return A_ZONE_KIND if op == E_CREATE or op == E_SHUFFLE else ANYTHING
        if field == IN_B:
            if op == E_MOVE or op == E_CREATE:
                return A_ZONE_KIND
            if op == E_PREVENT:
                return A_FILTER
            if op == E_REDIRECT:
                return A_REFERENCE
            if op == E_REPLACE or op == E_DELAY:
                return AN_ABILITY
            return A_CONDITION if op == E_IF else ANYTHING
        if field == IN_FILTER:
            return A_CARD if op == E_CREATE else A_FILTER
        if field == IN_JUMP:
            if op == E_QUERY:
                return A_FILTER
            return A_JUMP if E_IF <= op <= E_MAY else ANYTHING
        return ANYTHING
    if table == OF_COST and op < K_OWN:
        return A_FILTER if field == IN_FILTER else ANYTHING
    if table == OF_STEP and op < OP_OWN:
        if op == OP_CALL:
            return A_FLOW
        return AN_EVENT if op == OP_POINT else ANYTHING
    if p.bounds.machine.operand == NULL:
        return ANYTHING
    return p.bounds.machine.operand(table, op, field)


cdef inline int refused(Proof* p, int kind, int value, int handles, Trouble* t) noexcept nogil:
    """0 for a value that can be; else 1, with what is wrong with it."""
    t.value = value
    if kind == ANYTHING:
        return 0
    if kind == NEEDED:
        t.what = b"must note what it does in a handle"
        t.below = NO_OUT
        return value == NO_OUT
    if kind >= BELOW:
        t.what = b"a number that the ruleset has not"
        t.below = kind - BELOW
    elif kind == A_FILTER:
        t.what = b"no such filter"
        t.below = p.code.n_filters
    elif kind == A_CARD:
        t.what = b"no such card"
        t.below = p.code.n_cards
    elif kind == AN_ABILITY:
        t.what = b"no such ability"
        t.below = p.code.n_abilities
    elif kind == A_CONDITION:
        t.what = b"no such condition"
        t.below = p.code.n_conditions
    elif kind == A_FLOW:
        t.what = b"no such flow"
        t.below = p.code.n_flows
    elif kind == A_ZONE_KIND:
        t.what = b"no such kind of zone"
        t.below = <int>p.bounds.machine.n_zone_kinds
        value &= 0xFF
    elif kind == AN_EVENT:
        t.what = b"no such event"
        t.below = <int>p.bounds.machine.n_events
    elif kind == A_SEAT_NUMBER:
        t.what = b"no such number of a seat"
        t.below = <int>p.bounds.machine.n_seat_numbers
    elif kind == A_REFERENCE or kind == A_HANDLE or kind == A_HANDLE_ITSELF:
        t.what = b"names a handle that its ability does not have"
        t.below = handles + (R_HANDLE if kind == A_REFERENCE else (1 if kind == A_HANDLE else 0))
    else:
        return 0
    return not 0 <= value < t.below


cdef inline int bad_operand(Proof* p, int table, int i, int field, int value, int handles, Trouble* t) noexcept nogil:
    cdef int op = p.code.steps[i].op if table == OF_STEP else p.code.records[i].op
    if not refused(p, operand_of(p, table, op, field), value, handles, t):
        return 0
    t.table = b"steps" if table == OF_STEP else b"records"
    t.row = i
    return 1


cdef inline int bad_naming(Proof* p, int i, int end) noexcept nogil:
    """The options of a choice among words stand behind it, each with a number that an answer, or the use, can hold."""
    cdef const Record* r = &p.code.records[i]
    cdef int k, kept = r.b >> 8, most = MOST_SAID if r.b >> 8 else 0xFFF
    if r.a == 0 or r.a > MOST_OPTIONS or i + r.a >= end or kept > MOST_NAMES or r.b & 0xF0:
        return 1
    for k in range(1, r.a + 1):
        if r[k].op != E_OPTION or r[k].a >= most:
            return 1
    return 0


cdef inline int bad_instruction(Proof* p, const Ability* a, int i, int end, int table, Trouble* t) noexcept nogil:
    """One record of an ability: what it names, and what its expressions read."""
    cdef const Record* r = &p.code.records[i]
    cdef int handles = a.n_handles
    cdef Node all
    if r.out != NO_OUT and r.out >= handles and table == OF_EFFECT:
        return wrong(t, b"records", i, b"notes into a handle that its ability does not have")
    if table == OF_EFFECT and operand_of(p, table, r.op, IN_JUMP) == A_JUMP and not a.effect <= i + 1 + r.jump <= end:
        return wrong(t, b"records", i, b"jumps out of its ability")
    if table == OF_EFFECT and r.op < E_OWN and r.op == E_MODIFY:
        if not (r.b < M_SHIELD and p.bounds.known[KNOWN_MOD][r.b]):
            return wrong(t, b"records", i, b"changes what the ruleset has not")
        if r.b == M_GRANT and not 0 <= r.jump < p.code.n_abilities:
            return too_large(t, b"records", i, b"no such ability", r.jump, p.code.n_abilities)
    if table == OF_EFFECT and r.op == E_NAME and bad_naming(p, i, end):
        return wrong(t, b"records", i, b"offers nothing to name, or what cannot be kept")
    if table == OF_EFFECT and r.op == E_QUERY and not M_QUERY <= r.b <= 255:
        return wrong(t, b"records", i, b"no such query")
    if table == OF_EFFECT and r.op == E_REPLACE and r.b < p.code.n_abilities and p.code.abilities[r.b].kind != AB_REPLACE:
        return wrong(t, b"records", i, b"names an ability that replaces nothing")
    if r.select > S_MOVED or (r.select == S_REF and r.a >= R_HANDLE + handles) or (
            (r.select == S_HANDLE or r.select == S_MOVED) and r.a >= handles):
        return wrong(t, b"records", i, b"names a handle that its ability does not have")
    if r.select == S_FILTER and r.filter >= p.code.n_filters:
        return wrong(t, b"records", i, b"no such filter")
    if bad_operand(p, table, i, IN_A, r.a, handles, t) or bad_operand(p, table, i, IN_B, r.b, handles, t) or bad_operand(
            p, table, i, IN_FILTER, r.filter, handles, t) or bad_operand(p, table, i, IN_AMOUNT, r.amount, handles, t):
        return 1
    if bad_operand(p, table, i, IN_JUMP, r.jump, handles, t) or bad_operand(p, table, i, IN_OUT, r.out, handles, t):
        return 1
    all.handles = 0
    if names_player(&all, r.who):
        return wrong(t, b"records", i, b"names a handle that its ability does not have")
    if operand_of(p, table, r.op, IN_AMOUNT) == ANYTHING and p.amounts[r.amount].handles > all.handles:
        all.handles = p.amounts[r.amount].handles
    if r.filter < p.code.n_filters and operand_of(p, table, r.op, IN_FILTER) == A_FILTER:
        if p.filters[r.filter].handles > all.handles:
            all.handles = p.filters[r.filter].handles
    if r.op == E_IF and table == OF_EFFECT:
        if p.conditions[r.a].handles > all.handles:
            all.handles = p.conditions[r.a].handles
        if p.conditions[r.b].handles > all.handles:
            all.handles = p.conditions[r.b].handles
    if all.handles > handles and table == OF_EFFECT:
        return wrong(t, b"records", i, b"reads a handle that its ability does not have")
    return 0


# ---- flows -------------------------------------------------------------------------------------------------------------

cdef inline int verify_flows(Proof* p, Trouble* t) noexcept nogil:
    """A step that goes on behind the last one of the table finds an end there (`api.Program` adds it)."""
    cdef const Code* c = p.code
    cdef const Step* s
    cdef int i, kind
    for i in range(c.n_flows):
        if c.flows[i].n == 0 or c.flows[i].first + c.flows[i].n > c.n_steps or c.flows[i].last >= c.n_steps:
            return wrong(t, b"flows", i, b"its steps lie outside the table of steps")
    for i in range(c.n_steps):
        s = &c.steps[i]
        if not p.bounds.known[KNOWN_OP][s.op]:
            return wrong(t, b"steps", i, b"an operation that the ruleset has not")
        if s.jump >= c.n_steps:
            return wrong(t, b"steps", i, b"jumps outside the table of steps")
        if bad_operand(p, OF_STEP, i, IN_ARG, s.arg, 0, t):
            return 1
        if s.op == OP_POINT and (s.word >= (p.bounds.machine.n_events + 63) >> 6 or i + s.run >= c.n_steps):
            return wrong(t, b"steps", i, b"no such word of events, or a run of timing points that is longer than the table")
    for i in range(c.n_parts):
        kind = A_FLOW if i < KERNEL_PARTS else (
            p.bounds.machine.operand(OF_PART, i, 0) if p.bounds.machine.operand != NULL else ANYTHING)
        if refused(p, kind, c.parts[i], 0, t) or (kind == ANYTHING and c.parts[i] >= max(c.n_flows, c.n_abilities)):
            return too_large(t, b"parts", i, b"names no flow, or no ability", c.parts[i], t.below)
    return 0
