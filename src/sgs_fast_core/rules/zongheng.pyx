"""ZongHeng as one translation unit: the kernel with this ruleset's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New
from libc.string cimport memset

from sgs_fast_core.kernel.blob cimport check_game, fill_fields, load_game, save_game, save_size
from sgs_fast_core.kernel.engine cimport (
    build_options, clear_game, copy_game, kernel_op, key_of, pick_option, run,
)
from sgs_fast_core.kernel.events cimport SHARED, Batch, begin_batch, propose, run_batch
from sgs_fast_core.kernel.faults cimport DEBUG, rule_hits
from sgs_fast_core.kernel.frames cimport PART_GAME, push, push_part
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.listeners cimport listen_all
from sgs_fast_core.kernel.modifiers cimport derive_all, query
from sgs_fast_core.kernel.names cimport Namer, kernel_names
from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Condition, Filter, Flow, Record, Step, TargetSpec, i16, u16, u32, u64, u8,
)
from sgs_fast_core.kernel.types cimport SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OWNER_SEES, PLAY, PUBLIC, TOP_FIRST, create, zone_of
from sgs_fast_core.machine cimport SGS_ABI, Field, Machine, Name, Summary
from sgs_fast_core.rules.zh.combat cimport (
    op_any_attack, op_combat_choice, op_combat_over, op_counters, op_damage, op_declare, op_first_strike, op_raid_begin,
    op_raid_end,
)
from sgs_fast_core.rules.zh.effects cimport run_record
from sgs_fast_core.rules.zh.happenings cimport announce_row, derive_unit, perform_row, recount_resources
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.score cimport score_code
from sgs_fast_core.rules.zh.state cimport count_hand, give_up
from sgs_fast_core.rules.zh.turn cimport (
    build_table, op_awaken, op_begin, op_choose_first, op_cleanup, op_deal, op_draw, op_extra_combat, op_mulligan,
    op_next_turn, op_phase, op_reset, op_surplus, op_turn_begin,
)
from sgs_fast_core.rules.zh.using cimport (
    op_cancel, op_commit, op_resolve, op_resolved, op_triggers, op_window, pay,
)
from sgs_fast_core.rules.zh.vocabulary cimport rules_names
from sgs_fast_core.rules.zh.words cimport *


# ---- ports -------------------------------------------------------------------------------------------------------------

cdef int rules_op "sgs_rules_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op < OP_DEAL:
        return kernel_op(g, x, f, s)
    if s.op == OP_WINDOW:              # a chain of equalities only: it becomes one jump
        return op_window(g, x, f)
    elif s.op == OP_PHASE:
        return op_phase(g, x, f, s)
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
        return op_declare(g, x, f)
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
        return op_awaken(g, x, f)
    elif s.op == OP_DRAW:
        return op_draw(g, x, f)
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
    return kernel_op(g, x, f, s)


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


cdef int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil:
    if kind < 8:
        return <int>((
            <u64>HIDDEN_PILE | <u64>OWNER_SEES << 8 | <u64>PILE << 16 | <u64>PILE << 24 | <u64>PUBLIC << 32
            | <u64>(PUBLIC | PLAY) << 40 | <u64>FIELD << 48 | <u64>COMMON << 56) >> (8 * kind)) & 0xFF
    return COMMON if kind == Z_OUTSIDE else OWNER_SEES


cdef int rules_pay "sgs_rules_pay"(Game* g, Context* x, Act* a, const Record* r, int o, int really) noexcept nogil:
    return pay(g, x, a, r, o, really)


cdef int rules_target "sgs_rules_target"(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    return g.n_query == 0 or query(g, x, Q_NO_TARGET, a.seat, o) <= 0      # "cannot" wins (zh.103.2b)


cdef int rules_number "sgs_rules_number"(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    return 0


# ---- the Machine table -------------------------------------------------------------------------------------------------

cdef int start(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    cdef Game* g = <Game*>game
    clear_game(g, seed, index)
    build_table(g, x)
    push_part(g, x, PART_GAME)
    return run(g, x)


cdef int pick(void* game, Context* x, int option) noexcept nogil:
    return pick_option(<Game*>game, x, option)


cdef int options(void* game, Context* x) noexcept nogil:
    return build_options(<Game*>game, x)


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


cdef int place(void* game, Context* x, int card, int owner, int zone) noexcept nogil:
    if not (0 < card < x.code.n_cards and 0 <= owner < SEATS and 0 <= zone < ZONES):
        return 0
    return create(<Game*>game, card, owner, zone)


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to the step number `point` of the turn flow (a resting point's), with `seat` as the active player."""
    cdef Game* g = <Game*>game
    cdef Frame* f
    cdef int o, s, in_combat = point & 0x4000
    cdef u16 other
    g.active = <u8>seat
    g.priority = <u8>seat
    g.dirty = 1
    for s in range(SEATS):
        recount_resources(g, s)
        g.seats[s].num[S_FAST] = 0
        other = g.zones[zone_of(Z_HAND, s)].first
        while other:
            count_hand(g, x, &g.objects[other], s, 1)
            other = g.objects[other].next
    for o in range(1, g.n_objects):
        listen_all(g, x, o)
    derive_all(g, x)
    f = push_part(g, x, PART_GAME)
    f.ip = x.code.flows[f.flow].last
    push(g, x, x.code.parts[PART_TURN])
    f = &g.frames[g.n_frames - 1]
    f.ip = <u16>(x.code.flows[f.flow].first + (point & 0xFF))
    if in_combat:
        f = push(g, x, x.code.parts[PART_TURN + 1])
        f.ip = <u16>(x.code.flows[f.flow].first + ((point >> 8) & 0x3F))
    return run(g, x)


cdef int inject(void* game, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    cdef Game* g = <Game*>game
    cdef Batch b
    cdef Row* row
    if g.result or not (0 < subject < g.n_objects and 0 <= obj < g.n_objects and 0 < kind < 16):
        return -1
    begin_batch(g, &b)
    row = propose(g, &b, kind, subject)
    if row == NULL:
        return -1
    row.source = <u16>obj
    row.source_version = g.objects[obj].version
    row.amount = <i16>amount
    row.cause = <u8>cause
    row.zone = <u8>amount
    run_batch(g, x, &b, 0)
    return run(g, x)


cdef int concede(void* game, Context* x, int seat) noexcept nogil:
    """zh.100.5: he leaves at once and loses."""
    x.n = 0
    return give_up(<Game*>game, seat)


cdef void copy(void* to, const void* source) noexcept nogil:
    copy_game(<Game*>to, <const Game*>source)


cdef u64 key(const void* game, Context* x) noexcept nogil:
    return key_of(<Game*>game)


cdef u32 save(const void* game, u8* out) noexcept nogil:
    return save_game(<const Game*>game, out)


cdef u32 load(void* game, Context* x, const u8* blob, u32 size) noexcept nogil:
    return load_game(<Game*>game, x, blob, size)


cdef void deal(void* game, Context* x, int seat, u64 seed) noexcept nogil:
    deal_again(<Game*>game, x, seat, seed)


cdef int score(void* game, Context* x, u32 code) noexcept nogil:
    return score_code(<Game*>game, x, code)


cdef void summary(const void* game, Summary* s) noexcept nogil:
    cdef const Game* g = <const Game*>game
    cdef int i
    memset(s, 0, sizeof(Summary))
    s.seed = g.seed
    s.index = g.index
    s.decisions = g.decisions
    s.events = g.events
    s.turn = g.turn
    s.winners = g.winners
    s.result = g.result
    s.fault = g.fault
    s.seat = g.ask_seat
    s.ask = g.ask
    s.active = g.active
    s.phase = g.phase
    s.first = g.first
    s.n_seats = SEATS
    for i in range(SEATS):
        s.score[i] = g.seats[i].life
    for i in range(8):
        s.high[i] = g.high[i]


cdef int check(void* game, Context* x) noexcept nogil:
    return check_game(<Game*>game, x)


cdef Name NAMES[900]
cdef Field FIELDS[200]
cdef Namer NAMER
NAMER.names = NAMES
NAMER.n = 0
NAMER.room = 900
kernel_names(&NAMER)
rules_names(&NAMER)

cdef Machine TABLE
memset(&TABLE, 0, sizeof(Machine))
TABLE.abi = SGS_ABI
TABLE.size = sizeof(Machine)
TABLE.name = b"zongheng"
TABLE.game_size = sizeof(Game)
TABLE.blob_size = save_size()
TABLE.n_seats = SEATS
TABLE.row_sizes[0] = sizeof(Card)
TABLE.row_sizes[1] = sizeof(Ability)
TABLE.row_sizes[2] = sizeof(TargetSpec)
TABLE.row_sizes[3] = sizeof(Record)
TABLE.row_sizes[4] = sizeof(Amount)
TABLE.row_sizes[5] = sizeof(Condition)
TABLE.row_sizes[6] = sizeof(Filter)
TABLE.row_sizes[7] = sizeof(Step)
TABLE.row_sizes[8] = sizeof(Flow)
TABLE.names = NAMES
TABLE.n_names = NAMER.n
TABLE.fields = FIELDS
TABLE.n_fields = fill_fields(FIELDS, 200)
TABLE.start = start
TABLE.pick = pick
TABLE.options = options
TABLE.blank = blank
TABLE.place = place
TABLE.resume = resume
TABLE.inject = inject
TABLE.concede = concede
TABLE.copy = copy
TABLE.key = key
TABLE.save = save
TABLE.load = load
TABLE.deal_again = deal
TABLE.score = score
TABLE.summary = summary
TABLE.check = check
TABLE.rule_hits = rule_hits if DEBUG else NULL

MACHINE = PyCapsule_New(&TABLE, b"sgs_fast_core.rules.zongheng.MACHINE", NULL)
