"""What fills a Machine table the same way in every ruleset; a unit adds the entries that are its own.

A unit writes `begin_names(&NAMER, NAMES, room)`, tells its own names, then `fill_table(&TABLE, name, &NAMER, FIELDS, room)` and
sets `start`, `blank`, `place`, `resume`, `inject`, `score`, `operand`, and whatever it does otherwise than here.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.blob cimport check_game, fill_fields, load_game, save_game, save_size
from sgs_fast_core.kernel.engine cimport build_options, copy_game, key_of, pick_option
from sgs_fast_core.kernel.events cimport Batch, begin_batch, propose, run_batch
from sgs_fast_core.kernel.faults cimport DEBUG, fault, rule_hits
from sgs_fast_core.kernel.frames cimport PART_GAME, push, push_part
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.listeners cimport listen_all
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.names cimport Namer, kernel_names
from sgs_fast_core.kernel.ports cimport run
from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Condition, Filter, Flow, Record, Step, TargetSpec, i16, u16, u32, u64, u8,
)
from sgs_fast_core.kernel.types cimport (
    EVENTS, F_BAD_STEP, F_CHECK, RUNNING, SEATS, SEAT_NUMS, ZONES, Context, Frame, Game, Row,
)
from sgs_fast_core.kernel.zones cimport create
from sgs_fast_core.machine cimport SGS_ABI, Field, Machine, Name, Summary


cdef inline int table_pick(void* game, Context* x, int option) noexcept nogil:
    return run_checked(<Game*>game, x, pick_option(<Game*>game, x, option))


cdef inline int table_options(void* game, Context* x) noexcept nogil:
    return build_options(<Game*>game, x)


cdef inline int table_place(void* game, Context* x, int card, int owner, int zone) noexcept nogil:
    if not (0 < card < x.code.n_cards and 0 <= owner < SEATS and 0 <= zone < ZONES):
        return 0
    return create(<Game*>game, card, owner, zone)


cdef inline void table_copy(void* to, const void* source) noexcept nogil:
    copy_game(<Game*>to, <const Game*>source)


cdef inline u64 table_key(const void* game, Context* x) noexcept nogil:
    return key_of(<Game*>game)


cdef inline u32 table_save(const void* game, u8* out) noexcept nogil:
    return save_game(<const Game*>game, out)


cdef inline u32 table_load(void* game, Context* x, const u8* blob, u32 size) noexcept nogil:
    return load_game(<Game*>game, x, blob, size)


cdef inline void table_deal_again(void* game, Context* x, int seat, u64 seed) noexcept nogil:
    deal_again(<Game*>game, x, seat, seed)


cdef inline int run_checked(Game* g, Context* x, int n) noexcept nogil:
    """In the debug build what is derived is computed anew before every decision, and has to be the same."""
    if DEBUG and g.result == RUNNING and check_game(g, x):
        fault(g, F_CHECK)
        x.n = 0
        return 0
    return n


cdef inline int table_check(void* game, Context* x) noexcept nogil:
    return check_game(<Game*>game, x)


cdef inline void table_summary(const void* game, const Context* x, Summary* s) noexcept nogil:
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
    s.n_seats = g.players
    for i in range(SEATS):
        s.score[i] = g.seats[i].life
    for i in range(8):
        s.high[i] = g.high[i]


cdef inline Frame* begin_at(Game* g, Context* x, int part, int step) noexcept nogil:
    """Everything in its place listens and is derived; the flow that plays `part` stands at its step of that number, and the
    game's own flow behind it at its last step. Returns the frame of the part."""
    cdef Frame* f
    cdef int o
    for o in range(1, g.n_objects):
        listen_all(g, x, o)
    derive_all(g, x)
    f = push_part(g, x, PART_GAME)
    f.ip = x.code.flows[f.flow].last
    f = push(g, x, x.code.parts[part])
    if not 0 <= step < x.code.flows[f.flow].n:
        fault(g, F_BAD_STEP)
        return f
    f.ip = <u16>(x.code.flows[f.flow].first + step)
    return f


cdef inline int inject_row(Game* g, Context* x, int kinds, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    """Starts an event of one row, of a kind below `kinds`, and runs on; -1 where that cannot be."""
    cdef Batch b
    cdef Row* row
    if g.result or not (0 < subject < g.n_objects and 0 <= obj < g.n_objects and 0 < kind < kinds):
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


cdef inline void begin_names(Namer* namer, Name* names, int room) noexcept:
    """The kernel's names come first."""
    namer.names = names
    namer.n = 0
    namer.room = room
    kernel_names(namer)


cdef inline void fill_table(Machine* m, const char* name, const Namer* namer, Field* fields, int room) noexcept:
    """Everything but `start`, `blank`, `resume`, `inject`, `score`, `concede` and `operand`. Name, names and fields must outlive
    it."""
    memset(m, 0, sizeof(Machine))
    m.abi = SGS_ABI
    m.size = sizeof(Machine)
    m.name = name
    m.game_size = sizeof(Game)
    m.blob_size = save_size()
    m.n_seats = SEATS
    m.n_events = EVENTS
    m.n_zone_kinds = ZONES // SEATS
    m.n_seat_numbers = SEAT_NUMS
    m.row_sizes[0] = sizeof(Card)
    m.row_sizes[1] = sizeof(Ability)
    m.row_sizes[2] = sizeof(TargetSpec)
    m.row_sizes[3] = sizeof(Record)
    m.row_sizes[4] = sizeof(Amount)
    m.row_sizes[5] = sizeof(Condition)
    m.row_sizes[6] = sizeof(Filter)
    m.row_sizes[7] = sizeof(Step)
    m.row_sizes[8] = sizeof(Flow)
    m.names = namer.names
    m.n_names = namer.n
    m.fields = fields
    m.n_fields = fill_fields(fields, room)
    m.pick = table_pick
    m.options = table_options
    m.place = table_place
    m.copy = table_copy
    m.key = table_key
    m.save = table_save
    m.load = table_load
    m.deal_again = table_deal_again
    m.summary = table_summary
    m.check = table_check
    if DEBUG:
        m.rule_hits = rule_hits
