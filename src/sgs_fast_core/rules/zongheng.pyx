"""ZongHeng as one translation unit: the kernel with this ruleset's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New

from sgs_fast_core.kernel.engine cimport clear_game, kernel_op, run_flows
from sgs_fast_core.kernel.events cimport BY_DEATH, BY_DESTROY, SHARED
from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_GAME, push, push_part, top
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.names cimport Namer
from sgs_fast_core.kernel.program cimport Record, Step, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.table cimport begin_at, begin_names, fill_table, inject_row
from sgs_fast_core.kernel.types cimport ASK, F_BAD_STEP, NEXT, SEATS, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OWNER_SEES, PLAY, PUBLIC, TOP_FIRST, create, zone_of
from sgs_fast_core.machine cimport Field, Machine, Name
from sgs_fast_core.rules.zh.combat cimport (
    op_any_attack, op_combat_choice, op_combat_over, op_counters, op_damage, op_declare, op_first_strike, op_raid_begin,
    op_raid_end,
)
from sgs_fast_core.rules.zh.effects cimport run_record
from sgs_fast_core.rules.zh.happenings cimport (
    announce_row, armor_against, derive_unit, perform_row, recount_resources,
)
from sgs_fast_core.rules.zh.operands cimport operand
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.score cimport score_code
from sgs_fast_core.rules.zh.state cimport count_again, give_up
from sgs_fast_core.rules.zh.turn cimport (
    build_table, op_awaken, op_begin, op_choose_first, op_cleanup, op_deal, op_draw, op_extra_combat, op_mulligan,
    op_next_turn, op_phase, op_reset, op_surplus, op_turn_begin,
)
from sgs_fast_core.rules.zh.using cimport op_cancel, op_commit, op_resolve, op_resolved, op_triggers, op_window, pay
from sgs_fast_core.rules.zh.vocabulary cimport rules_names
from sgs_fast_core.rules.zh.words cimport *


# ---- ports -------------------------------------------------------------------------------------------------------------

cdef int run "sgs_run"(Game* g, Context* x) noexcept nogil:
    return run_flows(g, x)


cdef inline int then_window(Game* g, Context* x, Frame* f, const Step* s, int outcome) noexcept nogil:
    """Where nothing comes between a step and the window behind it, that is the same step of the interpreter."""
    if outcome != NEXT or s[1].op != OP_WINDOW or top(g) != f:
        return outcome
    f.ip += 1
    return op_window(g, x, f)


cdef int rules_op "sgs_rules_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    cdef int outcome
    while s.op == OP_PHASE:
        outcome = op_phase(g, x, f, s)
        if outcome != NEXT:
            return outcome
        f.ip += 1                      # what a phase begins with is the same step of the interpreter
        s += 1
        if s.op == OP_WINDOW:
            return op_window(g, x, f)
    if s.op < OP_DEAL:
        outcome = kernel_op(g, x, f, s)
        if outcome != NEXT or x.code.steps[f.ip + 1].op != OP_COMMIT:
            return outcome
        f.ip += 1                      # paid is used
        return op_commit(g, x, f)
    if s.op == OP_WINDOW:              # a chain of equalities only: it becomes one jump
        return op_window(g, x, f)
    elif s.op == OP_TRIGGERS:
        return op_triggers(g, x, f)
    elif s.op == OP_COMMIT:
        return op_commit(g, x, f)
    elif s.op == OP_CANCEL:
        return op_cancel(g, x, f)
    elif s.op == OP_RESOLVE:
        return op_resolve(g, x, f)
    elif s.op == OP_RESOLVED:
        return op_resolved(g, x, f)
    elif s.op == OP_DECLARE:
        return then_window(g, x, f, s, op_declare(g, x, f))
    elif s.op == OP_COUNTERS:
        return op_counters(g, x, f)
    elif s.op == OP_FIRST_STRIKE:
        return op_first_strike(g, x, f)
    elif s.op == OP_DAMAGE:
        return op_damage(g, x, f, s)
    elif s.op == OP_ANY_ATTACK:
        return op_any_attack(g, x, f)
    elif s.op == OP_COMBAT_CHOICE:
        return op_combat_choice(g, x, f)
    elif s.op == OP_COMBAT_OVER:
        return op_combat_over(g, x, f)
    elif s.op == OP_TURN_BEGIN:
        return op_turn_begin(g, x, f)
    elif s.op == OP_RESET:
        return op_reset(g, x, f)
    elif s.op == OP_AWAKEN:
        return then_window(g, x, f, s, op_awaken(g, x, f))
    elif s.op == OP_DRAW:
        return then_window(g, x, f, s, op_draw(g, x, f))
    elif s.op == OP_CLEANUP:
        return op_cleanup(g, x, f)
    elif s.op == OP_EXTRA_COMBAT:
        return op_extra_combat(g, x, f)
    elif s.op == OP_NEXT_TURN:
        return op_next_turn(g, x, f)
    elif s.op == OP_SURPLUS:
        return op_surplus(g, x, f)
    elif s.op == OP_RAID_BEGIN:
        return op_raid_begin(g, x, f)
    elif s.op == OP_RAID_END:
        return op_raid_end(g, x, f)
    elif s.op == OP_DEAL:
        return op_deal(g, x, f)
    elif s.op == OP_MULLIGAN:
        return op_mulligan(g, x, f)
    elif s.op == OP_CHOOSE_FIRST:
        return op_choose_first(g, x, f)
    elif s.op == OP_BEGIN:
        return op_begin(g, x, f)
    fault(g, F_BAD_STEP)
    return ASK


cdef int rules_record "sgs_rules_record"(Game* g, Context* x, Frame* f, Act* a, const Record* r) noexcept nogil:
    return run_record(g, x, f, a, r)


cdef void rules_perform "sgs_rules_perform"(Game* g, Context* x, Row* row) noexcept nogil:
    perform_row(g, x, row)


cdef void rules_announce "sgs_rules_announce"(Game* g, Context* x, Row* row, int early) noexcept nogil:
    announce_row(g, x, row, early)


cdef void rules_derive "sgs_rules_derive"(Game* g, Context* x, int o) noexcept nogil:
    derive_unit(g, x, o)


cdef enum:
    # Traits of eight kinds of zones in one word, a byte each, in the order of Zone_kind.
    HIDDEN_PILE = 0
    PILE = PUBLIC | TOP_FIRST
    COMMON = PUBLIC | SHARED
    FIELD = PUBLIC | PLAY | SHARED


cdef int rules_armour "sgs_rules_armour"(Game* g, Context* x, Row* row) noexcept nogil:
    return armor_against(g, x, row)


cdef int rules_arranges "sgs_rules_arranges"(Game* g, Context* x, Row* row) noexcept nogil:
    return x.code.parts[PART_ARRANGES] and row.zone == Z_GRAVEYARD and (
        row.cause == BY_DEATH or row.cause == BY_DESTROY)


cdef int rules_growing "sgs_rules_growing"() noexcept nogil:
    return N_ENRAGE               # 激怒 (zh.500.4)


cdef int rules_keyword_numbers "sgs_rules_keyword_numbers"() noexcept nogil:
    return 1 << N_CHARGE | 1 << N_ARMOR | 1 << N_FIRST | 1 << N_ENRAGE | 1 << N_TRAMPLE


cdef int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil:
    if kind < 8:
        return <int>((
            <u64>HIDDEN_PILE | <u64>OWNER_SEES << 8 | <u64>PILE << 16 | <u64>PILE << 24 | <u64>PUBLIC << 32
            | <u64>(PUBLIC | PLAY) << 40 | <u64>FIELD << 48 | <u64>COMMON << 56) >> (8 * kind)) & 0xFF
    return COMMON if kind == Z_OUTSIDE else OWNER_SEES


cdef int rules_pay "sgs_rules_pay"(Game* g, Context* x, Act* a, const Record* r, int o, int really) noexcept nogil:
    return pay(g, x, a, r, o, really)


cdef int rules_target "sgs_rules_target"(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    return query(g, x, Q_NO_TARGET, a.seat, o) <= 0      # "cannot" wins (zh.103.2b)


cdef int rules_number "sgs_rules_number"(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    return g.objects[o].definition if which == K_DEFINITION else 0


# ---- the Machine table -------------------------------------------------------------------------------------------------

cdef int start(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    cdef Game* g = <Game*>game
    clear_game(g, seed, index)
    build_table(g, x)
    push_part(g, x, PART_GAME)
    return run(g, x)


cdef void blank(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    """Two generals with their printed life, and nothing else."""
    cdef Game* g = <Game*>game
    cdef int seat, o
    clear_game(g, seed, index)
    g.cap_turns = <u16>x.code.options[O_CAP_TURNS]
    g.cap_decisions = <u32>x.code.options[O_CAP_DECISIONS]
    g.turn = 3
    for seat in range(SEATS):
        o = create(g, x.code.lists[x.code.list_first[seat]], seat, zone_of(Z_GENERAL, seat))
        g.seats[seat].character = <u16>o
        g.seats[seat].life = x.code.cards[g.objects[o].card].num[N_LIFE]
        g.seats[seat].flags |= MULLIGAN_DONE


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to the step number `point` of the turn flow (a resting point's), with `seat` as the active player."""
    cdef Game* g = <Game*>game
    cdef Frame* f
    cdef int s, in_combat = point & 0x4000
    g.active = <u8>seat
    g.priority = <u8>seat
    g.dirty = 1
    count_again(g, x)
    for s in range(SEATS):
        recount_resources(g, s)
    begin_at(g, x, PART_TURN, point & 0xFF)
    if in_combat:
        f = push(g, x, x.code.parts[PART_TURN + 1])
        f.ip = <u16>(x.code.flows[f.flow].first + ((point >> 8) & 0x3F))
    return run(g, x)


cdef int inject(void* game, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    return inject_row(<Game*>game, x, 16, kind, subject, obj, amount, cause)


cdef void deal_hidden(void* game, Context* x, int seat, u64 seed) noexcept nogil:
    """Other cards in the hands mean other counts of them."""
    deal_again(<Game*>game, x, seat, seed)
    count_again(<Game*>game, x)


cdef int concede(void* game, Context* x, int seat) noexcept nogil:
    """zh.100.5: he leaves at once and loses."""
    x.n = 0
    return give_up(<Game*>game, seat)


cdef int score(void* game, Context* x, u32 code) noexcept nogil:
    return score_code(<Game*>game, x, code)


cdef Name NAMES[900]
cdef Field FIELDS[200]
cdef Namer NAMER
begin_names(&NAMER, NAMES, 900)
rules_names(&NAMER)

cdef Machine TABLE
fill_table(&TABLE, b"zongheng", &NAMER, FIELDS, 200)
TABLE.start = start
TABLE.operand = operand
TABLE.blank = blank
TABLE.resume = resume
TABLE.inject = inject
TABLE.score = score
TABLE.concede = concede
TABLE.deal_again = deal_hidden

MACHINE = PyCapsule_New(&TABLE, b"sgs_fast_core.rules.zongheng.MACHINE", NULL)
