"""The interpreter of flows, and the kernel's half of a Machine table: start, pick, options, copy, key.

A game stands still only at a decision: then the top flow's step has built its options and waits for an answer.
"""

from libc.string cimport memcpy, memset

from sgs_fast_core.kernel.acts cimport D_PLAIN_COST, ability_of, op_extras, op_modes, op_pay, op_targets, op_variable
from sgs_fast_core.kernel.choices cimport ASK_WORD, begin_options, first_of, settled, take_answer
from sgs_fast_core.kernel.effects cimport E_NAME, op_effect
from sgs_fast_core.kernel.events cimport op_perform, op_replace
from sgs_fast_core.kernel.faults cimport DEBUG, fault
from sgs_fast_core.kernel.frames cimport PART_GAME, act_at, handles_behind, pop, push, push_part, rows_at, top
from sgs_fast_core.kernel.handles cimport noted_thing, noted_version
from sgs_fast_core.kernel.offers cimport offered_at, op_offer, op_point
from sgs_fast_core.kernel.ports cimport check_derived, rules_op, run
from sgs_fast_core.kernel.program cimport Ability, Record, Step, i16, u16, u32, u64, u8
from sgs_fast_core.kernel.listeners cimport AF_NAMES, AF_PYTHON
from sgs_fast_core.kernel.naming cimport kept_at, offer_names
from sgs_fast_core.kernel.rng cimport mix
from sgs_fast_core.kernel.types cimport (
    ASK, DRAW, F_BAD_ANSWER, F_BAD_STEP, F_CHECK, F_STEPS, HOLDS_EFFECT, HOLDS_OFFER, HOLDS_ROWS, JUMP, NEXT, POP, RUNNING,
    SEAT_NUMS, SEATS, STALLED, STAY, TRUNCATED, ZONES, Act, Context, Frame, Game, Handle, Listener, Memory, Mod, Obj, Packet,
    Pending, Row,
    Seat,
)
from sgs_fast_core.kernel.values cimport A_TURN, W_FOE, foe_of

cdef enum:  # Kernel_op: a ruleset's own operations begin at OP_OWN
    OP_END, OP_NOTHING, OP_JUMP, OP_CALL, OP_REPLACE, OP_PERFORM, OP_MODES, OP_EXTRAS, OP_VARIABLE, OP_TARGETS, OP_PAY
    OP_EFFECT, OP_POINT, OP_OFFER
    OP_OWN = 32

cdef enum:
    MAX_STEPS = 1000000    # operations between two decisions; the loop rule comes long before
    LOOP_ARMED = 256       # automatic events after which repetition is looked for (zh.102.5)
    LOOP_DRAW = 10000
    LOOP_TURNS = 8         # turns without a choice after which repetition is looked for, and of the longest loop of turns


cdef inline void pass_by(Game* g, Context* x, Frame* f) noexcept nogil:
    """Past the steps of an announcement that would ask nothing: no cost that is a choice, no targets of the chosen mode."""
    cdef Act* a = act_at(g, f.act)
    cdef int op, plain = x.code.abilities[a.ability].demands & D_PLAIN_COST, targets = ability_of(x, a).n_targets
    while True:
        op = x.code.steps[f.ip + 1].op
        if not ((op == OP_EXTRAS or op == OP_VARIABLE) and plain or op == OP_TARGETS and targets == 0):
            return
        f.ip += 1


cdef inline int then_pay(Game* g, Context* x, Frame* f, int outcome) noexcept nogil:
    """Where a part of an announcement is done and payment comes next, that is the same step of the interpreter."""
    if outcome != NEXT or x.code.steps[f.ip + 1].op != OP_PAY:
        return outcome
    f.ip += 1
    return op_pay(g, x, f)


cdef inline int op_names(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.408.2: what is named with a use, by its user first, then by his opponent."""
    cdef Act* a = act_at(g, f.act)
    cdef const Ability* ability = ability_of(x, a)
    cdef const Record* rec
    cdef int by_foe
    if not (ability.flags & AF_NAMES):
        return NEXT
    for by_foe in range(2):
        rec = &x.code.records[ability.effect]
        while rec.op:
            if rec.op == E_NAME and kept_at(rec) and (rec.who == W_FOE) == by_foe and not a.said[kept_at(rec) - 1]:
                if not g.answered:
                    offer_names(g, x, rec)
                    if not settled(g, x, foe_of(g, a.seat) if by_foe else a.seat, ASK_WORD):
                        return ASK
                a.said[kept_at(rec) - 1] = <u8>(first_of(take_answer(g)) + 1)
            rec += 1
    return NEXT


cdef inline int kernel_op "sgs_kernel_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """The steps that every ruleset has."""
    cdef int outcome
    if s.op == OP_END:
        return POP
    elif s.op == OP_NOTHING:
        return NEXT
    elif s.op == OP_JUMP:
        return JUMP
    elif s.op == OP_CALL:
        push(g, x, s.arg)
        return NEXT
    elif s.op == OP_REPLACE:
        return op_replace(g, x, f)
    elif s.op == OP_PERFORM:
        return op_perform(g, x, f)
    elif s.op == OP_MODES:
        outcome = op_modes(g, x, f)
        if outcome == NEXT:
            outcome = op_names(g, x, f)
        if outcome == NEXT:
            pass_by(g, x, f)
        return then_pay(g, x, f, outcome)
    elif s.op == OP_EXTRAS:
        return op_extras(g, x, f)
    elif s.op == OP_VARIABLE:
        return op_variable(g, x, f)
    elif s.op == OP_TARGETS:
        return then_pay(g, x, f, op_targets(g, x, f))
    elif s.op == OP_PAY:
        return op_pay(g, x, f)
    elif s.op == OP_EFFECT:
        return op_effect(g, x, f)
    elif s.op == OP_POINT:
        return op_point(g, x, f, s)
    elif s.op == OP_OFFER:
        return op_offer(g, x, f)
    fault(g, F_BAD_STEP)
    return ASK


cdef inline int run_flows(Game* g, Context* x) noexcept nogil:
    """Runs to the next decision; the number of options, or 0 when the game is over."""
    cdef Frame* f
    cdef const Step* s
    cdef int outcome
    cdef u32 steps = 0, events = g.events
    while g.result == RUNNING:
        f = top(g)
        s = &x.code.steps[f.ip]
        outcome = rules_op(g, x, f, s)
        if DEBUG and events != g.events:
            events = g.events
            if g.result == RUNNING and check_derived(g, x):
                fault(g, F_CHECK)
        if outcome == NEXT:
            f.ip += 1
            continue                   # a flow has an end, so only what goes elsewhere can go on for ever
        if outcome == JUMP:
            f.ip = x.code.steps[f.ip].jump         # of the step that it came to
        elif outcome == POP:
            if g.n_frames:
                pop(g)
            if g.n_frames == 0:
                fault(g, F_BAD_STEP)
        elif outcome == ASK:
            g.steps = steps
            if g.result:
                break
            if g.decisions >= g.cap_decisions:
                g.result = TRUNCATED
                break
            return x.n
        steps += 1
        if steps > MAX_STEPS:
            fault(g, F_STEPS)
    x.n = 0
    return 0


cdef inline int pick_option(Game* g, Context* x, int option) noexcept nogil:
    """Answers the open decision and runs on."""
    if g.result or not (0 <= option < x.n):
        return x.n
    g.answer = x.options[option]
    g.answered = 1
    g.decisions += 1
    g.automatic = 0
    return run(g, x)


cdef inline int build_options(Game* g, Context* x) noexcept nogil:
    """The options of the open decision, built anew. Nothing in the game changes, unless what is hidden was dealt again and
    whoever decided has no choice left: then the game goes on to the next decision."""
    cdef u32 steps = g.steps
    begin_options(x)
    if g.result:
        return 0
    run(g, x)
    if g.steps == 0:
        g.steps = steps
    return x.n


cdef inline void copy_game(Game* to, const Game* source) noexcept nogil:
    """Copies the fixed part and the used rows of each table."""
    memcpy(to, source, <size_t>(<char*>&source.seats[source.players] - <char*>source))
    if SEATS > 2:
        memset(&to.seats[source.players], 0, (SEATS - source.players) * sizeof(Seat))
    memcpy(&to.saved[0], &source.saved[0], source.n_saved * sizeof(Act))
    memcpy(&to.listeners[0], &source.listeners[0], source.n_listeners * sizeof(Listener))
    memcpy(&to.mods[0], &source.mods[0], source.n_mods * sizeof(Mod))
    memcpy(&to.stack[0], &source.stack[0], source.n_stack * sizeof(Act))
    memcpy(&to.pending[0], &source.pending[0], source.n_pending * sizeof(Pending))
    memcpy(&to.memory[0], &source.memory[0], source.n_memory * sizeof(Memory))
    memcpy(&to.packets[0], &source.packets[0], source.n_packets * sizeof(Packet))
    memcpy(&to.frames[0], &source.frames[0], source.n_frames * sizeof(Frame))
    memcpy(&to.objects[0], &source.objects[0], source.n_objects * sizeof(Obj))
    memcpy(&to.arena[0], &source.arena[0], source.arena_top * 8)


cdef inline void clear_game(Game* g, u64 seed, u64 index) noexcept nogil:
    """An empty game: no object but the blank 0, nobody listens."""
    memset(g, 0, <size_t>(<char*>&g.saved[0] - <char*>g))
    memset(&g.objects[0], 0, sizeof(Obj))
    g.seed = seed
    g.index = index
    g.n_objects = 1
    g.cap_turns = 200
    g.cap_decisions = 20000
    g.restless = 1
    g.players = SEATS
    g.apart = 0xFF


cdef inline u64 fold(u64 h, u64 value) noexcept nogil:
    return mix(h ^ value) * <u64>0x9E3779B97F4A7C15 + 1


cdef inline u64 fold_act(Game* g, u64 h, Act* a) noexcept nogil:
    """A use, by what it means: versions count only as "still that thing"."""
    cdef int i
    h = fold(h, <u64>a.obj | <u64>a.ability << 16 | <u64>a.seat << 32 | <u64>a.kind << 40 | <u64>a.extra << 48
             | <u64>a.mode << 56)
    h = fold(h, <u64><u16>a.x | <u64><u16>a.amount << 16 | <u64>a.subject << 32 | <u64>a.object << 48)
    h = fold(h, <u64>a.event | <u64>a.event_seat << 8 | <u64>(g.objects[a.obj].version == a.version) << 16
             | <u64>(g.objects[a.subject].version == a.subject_version) << 17 | <u64>a.n_targets << 24
             | <u64>a.event_zone << 32 | <u64>a.event_cause << 40 | <u64>a.flags << 48)
    if a.said[0] or a.said[1]:
        h = fold(h, <u64>a.said[0] | <u64>a.said[1] << 8)
    for i in range(a.n_targets):
        h = fold(h, <u64>a.targets[i].obj | <u64>a.targets[i].spec << 16 | <u64>a.targets[i].share << 24
                 | <u64>(g.objects[a.targets[i].obj].version == a.targets[i].version) << 32)
    return h


cdef inline u64 fold_object(u64 h, Obj* p, int o) noexcept nogil:
    h = fold(h, <u64>o | <u64>p.card << 16 | <u64>p.flags << 32)
    return fold(h, <u64><u16>p.damage | <u64><u16>p.shield << 16 | <u64><u16>p.counters << 32 | <u64>p.link << 48) \
        ^ (<u64>p.base << 8 | <u64>p.known << 20)


cdef inline u64 place_of(Game* g, int serial) noexcept nogil:
    """What a serial names, by its place in its table (serials themselves are counters of the machine)."""
    cdef int i
    for i in range(g.n_listeners):
        if g.listeners[i].serial == serial:
            return i + 1
    for i in range(g.n_mods):
        if g.mods[i].serial == serial:
            return <u64>(i + 1) << 16
    return 0


cdef inline u64 fold_row(Game* g, u64 h, Row* row) noexcept nogil:
    """A line of an event that is not over, with the effects that it has met."""
    cdef int i
    h = fold(h, <u64>row.subject | <u64>row.object << 16 | <u64>row.source << 32 | <u64><u16>row.amount << 48)
    h = fold(h, <u64>row.kind | <u64>row.status << 8 | <u64>row.seat << 16 | <u64>row.zone << 24 | <u64>row.cause << 32
             | <u64>row.nature << 40 | <u64>row.flags << 48 | <u64>row.n_applied << 56)
    h = fold(h, <u64>row.armoured[0] | <u64>row.armoured[1] << 16)
    for i in range(row.n_applied):
        h = fold(h, place_of(g, row.applied[i]))
    return fold(h, g.objects[row.subject].version == row.subject_version)


cdef inline u64 fold_handle(Game* g, u64 h, Handle* handle) noexcept nogil:
    """What an instruction noted for those that follow."""
    cdef int i, o
    h = fold(h, <u64>handle.status | <u64>handle.n << 8 | <u64><u16>handle.amount << 16)
    for i in range(handle.n):
        o = noted_thing(g, handle, i)
        h = fold(h, <u64>o | <u64>(g.objects[o].version == noted_version(g, handle, i)) << 16)
    return h


cdef inline u64 fold_loops(Game* g, u64 h, Frame* f) noexcept nogil:
    """What the loops of an effect go over, the innermost first, and how far those around it have come."""
    cdef int i, n = f.n, place = f.list
    cdef u16* around
    while place:
        for i in range(n):
            h = fold(h, (<u16*>&g.arena[place - 1])[i])
        around = <u16*>&g.arena[place - 2]
        h = fold(h, <u64>around[2] << 16 | around[3])
        place = around[0]
        n = around[1]
    return h


cdef inline u64 key_of(Game* g) noexcept nogil:
    """A 64-bit hash of everything that can matter later: no versions, stamps, serials or counters of the machine."""
    cdef u64 h = fold(g.seed, g.index)
    cdef int i, zone
    cdef u16 o
    cdef Mod* m
    cdef Frame* f
    h = fold(h, <u64>g.turn | <u64>g.active << 16 | <u64>g.phase << 24 | <u64>g.priority << 32 | <u64>g.passes << 40
             | <u64>g.result << 48 | <u64>g.flags << 56)
    h = fold(h, <u64>g.rolls[0] | <u64>g.rolls[1] << 32)
    h = fold(h, <u64>g.rolls[2] | <u64>g.rolls[3] << 32)
    h = fold(h, <u64>g.winners | <u64>g.ask_seat << 16 | <u64>g.ask << 24 | <u64>g.players << 32)
    for i in range(0, 20, 4):
        h = fold(h, <u64>g.own[i] | <u64>g.own[i + 1] << 8 | <u64>g.own[i + 2] << 16 | <u64>g.own[i + 3] << 24)
    for i in range(SEATS):
        h = fold(h, <u64><u16>g.seats[i].life | <u64>g.seats[i].flags << 16)
        for zone in range(0, SEAT_NUMS, 4):
            h = fold(h, <u64><u16>g.seats[i].num[zone] | <u64><u16>g.seats[i].num[zone + 1] << 16
                     | <u64><u16>g.seats[i].num[zone + 2] << 32 | <u64><u16>g.seats[i].num[zone + 3] << 48)
    for zone in range(ZONES):
        o = g.zones[zone].first
        h = fold(h, <u64>zone)
        while o:
            h = fold_object(h, &g.objects[o], o)
            o = g.objects[o].next
    for i in range(g.n_mods):
        m = &g.mods[i]
        h = fold(h, <u64>m.bits | <u64>m.obj << 32 | <u64><u16>m.value << 48)
        h = fold(h, <u64>m.op | <u64>m.span << 8 | <u64>m.seat << 16 | <u64>m.source << 32)
    for i in range(g.n_stack):
        h = fold_act(g, h, &g.stack[i])
    for i in range(g.n_pending):
        h = fold(h, <u64>g.pending[i].obj | <u64>g.pending[i].ability << 16 | <u64>g.pending[i].subject << 32
                 | <u64><u16>g.pending[i].amount << 48)
    for i in range(g.n_listeners):
        h = fold(h, <u64>g.listeners[i].obj | <u64>g.listeners[i].ability << 16 | <u64>g.listeners[i].flags << 32
                 | <u64>g.listeners[i].uses << 40)
    for i in range(g.n_fixed):
        h = fold(h, g.fixed[i])
    for i in range(g.n_packets):
        h = fold(h, <u64>g.packets[i].source | <u64>g.packets[i].target << 16 | <u64><u16>g.packets[i].amount << 32)
    for i in range(g.n_frames):
        f = &g.frames[i]
        h = fold(h, <u64>f.ip | <u64>f.pc << 16 | <u64>f.subject << 32 | <u64>f.object << 48)
        h = fold(h, <u64><u16>f.a | <u64><u16>f.b << 16 | <u64><u16>f.c << 32 | <u64>f.seat << 48 | <u64>f.state << 56)
        h = fold(h, <u64>f.n | <u64>f.holds << 16)
        if f.act and f.act + (sizeof(Act) >> 3) <= <u32>(g.arena_top + 1):
            h = fold_act(g, h, act_at(g, f.act))
        if f.holds == HOLDS_ROWS:
            for zone in range(f.n):
                h = fold_row(g, h, &rows_at(g, f.list)[zone])
        elif f.holds == HOLDS_OFFER:
            for zone in range(offered_at(g, f.act).n):
                h = fold(h, place_of(g, offered_at(g, f.act).serial[zone]))
        elif f.holds == HOLDS_EFFECT:
            for zone in range(f.handles):
                h = fold_handle(g, h, &handles_behind(g, f.act)[zone])
            h = fold_loops(g, h, f)
    return h


cdef inline int reads_turn_number(Game* g, Context* x) noexcept nogil:
    """Whether a card may read how many turns there have been."""
    cdef int i
    for i in range(x.code.n_amounts):
        if x.code.amounts[i].op == A_TURN:
            return 1
    for i in range(g.n_listeners):
        if x.code.abilities[g.listeners[i].ability].flags & AF_PYTHON:
            return 1
    return 0


cdef inline int turns_repeat(Game* g, Context* x) noexcept nogil:
    """zh.102.5 for whole turns, tested where one begins: nobody has had a choice since another began in this very state, so
    nothing will ever happen again."""
    cdef u16 turn = g.turn
    cdef u64 key
    if g.decisions != g.turn_decisions:
        g.turn_decisions = g.decisions
        g.turn_decided = turn
        g.turn_key = 0
        return 0
    if turn - g.turn_decided < LOOP_TURNS or reads_turn_number(g, x):
        return 0
    g.turn = 0
    key = key_of(g)
    g.turn = turn
    if key == g.turn_key:
        return 1
    if g.turn_key == 0 or turn % LOOP_TURNS == 0:
        g.turn_key = key
    return 0


cdef inline int loop_found(Game* g) noexcept nogil:
    """zh.102.5: events that nobody can stop. Brent's method on the key, only after many automatic events in a row."""
    cdef u64 key
    if g.automatic < LOOP_ARMED:
        g.loop_power = 0
        return 0
    if g.automatic >= LOOP_DRAW:
        return 1
    key = key_of(g)
    if g.loop_power and key == g.loop_key:
        return 1
    if g.loop_power == 0 or g.automatic >= <u32>LOOP_ARMED << g.loop_power:
        g.loop_key = key
        g.loop_power += 1
    return 0
