# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The duel as one translation unit: the kernel with the duel's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New
from libc.string cimport memset

from sgs_fast_core.kernel.blob cimport check_game, fill_fields, load_game, save_game, save_size
from sgs_fast_core.kernel.choices cimport ASK_PICK, begin_options, settled
from sgs_fast_core.kernel.engine cimport build_options, clear_game, copy_game, kernel_op, key_of, pick_option, run
from sgs_fast_core.kernel.events cimport Batch, begin_batch, propose, run_batch
from sgs_fast_core.kernel.faults cimport DEBUG, rule_hits
from sgs_fast_core.kernel.frames cimport PART_GAME, push, push_part
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.listeners cimport listen_all
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.names cimport Namer, kernel_names, name_value
from sgs_fast_core.kernel.program cimport (
    Ability, Amount, Card, Condition, Filter, Flow, Record, Step, TargetSpec, i16, i32, u16, u32, u64, u8,
)
from sgs_fast_core.kernel.types cimport ASK, NEXT, SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OWNER_SEES, PLAY, PUBLIC, TOP_FIRST, create, kind_of
from sgs_fast_core.machine cimport SGS_ABI, Field, Machine, Name, Summary
from toyduel.happen cimport announce_row, derive_unit, perform_row
from toyduel.state cimport (
    build_decks, op_cleanup, op_deal, op_draw, op_dusk, op_fight, op_fight_over, op_next_seat, op_phase, op_strike,
    op_turn_begin, seat_heroes,
)
from toyduel.using cimport (
    op_cancel, op_commit, op_resolve, op_resolved, op_triggers, op_window, pay, run_record, score_code,
)
from toyduel.words cimport *

cdef enum:
    SHARED = 16


# ---- ports -------------------------------------------------------------------------------------------------------------

cdef int rules_op "sgs_rules_op"(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    if s.op < OP_DEAL:
        return kernel_op(g, x, f, s)
    elif s.op == OP_WINDOW:
        return op_window(g, x, f)
    elif s.op == OP_TURN_BEGIN:
        return op_turn_begin(g, x, f)
    elif s.op == OP_PHASE:
        return op_phase(g, x, f, s)
    elif s.op == OP_DRAW:
        return op_draw(g, x, f)
    elif s.op == OP_FIGHT:
        return op_fight(g, x, f)
    elif s.op == OP_STRIKE:
        return op_strike(g, x, f)
    elif s.op == OP_FIGHT_OVER:
        return op_fight_over(g, x, f)
    elif s.op == OP_DUSK:
        return op_dusk(g, x, f)
    elif s.op == OP_CLEANUP:
        return op_cleanup(g, x, f)
    elif s.op == OP_NEXT_SEAT:
        return op_next_seat(g, x, f)
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
    elif s.op == OP_DEAL:
        return op_deal(g, x, f)
    elif s.op == OP_TALLY:             # counts how often a step ran
        g.own[s.arg] += 1
        return NEXT
    elif s.op == OP_STUCK:             # a choice without an option
        begin_options(x)
        settled(g, x, g.active, ASK_PICK)
        return ASK
    return kernel_op(g, x, f, s)


cdef int rules_record "sgs_rules_record"(Game* g, Context* x, Frame* f, Act* a, const Record* r) noexcept nogil:
    return run_record(g, x, f, a, r)


cdef void rules_perform "sgs_rules_perform"(Game* g, Context* x, Row* row) noexcept nogil:
    perform_row(g, x, row)


cdef void rules_announce "sgs_rules_announce"(Game* g, Context* x, Row* row, int early) noexcept nogil:
    announce_row(g, x, row, early)


cdef void rules_derive "sgs_rules_derive"(Game* g, Context* x, int o) noexcept nogil:
    derive_unit(g, x, o)


cdef int rules_zone_traits "sgs_rules_zone_traits"(int kind) noexcept nogil:
    if kind == Z_DECK:
        return 0
    if kind == Z_HAND:
        return OWNER_SEES
    if kind == Z_BOARD:
        return PUBLIC | PLAY | SHARED
    if kind == Z_HERO:
        return PUBLIC | PLAY
    if kind == Z_STACK or kind == Z_OUTSIDE:
        return PUBLIC | SHARED
    return PUBLIC | TOP_FIRST


cdef int rules_pay "sgs_rules_pay"(Game* g, Context* x, Act* a, const Record* r, int o, int really) noexcept nogil:
    return pay(g, x, a, r, o, really)


cdef int rules_target "sgs_rules_target"(Game* g, Context* x, Act* a, int spec, int o) noexcept nogil:
    return 1


cdef int rules_number "sgs_rules_number"(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    return seat if which == K_SEAT else g.objects[o].definition


# ---- the Machine table -------------------------------------------------------------------------------------------------

cdef int start(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    cdef Game* g = <Game*>game
    clear_game(g, seed, index)
    seat_heroes(g, x)
    build_decks(g, x)
    push_part(g, x, PART_GAME)
    return run(g, x)


cdef int pick(void* game, Context* x, int option) noexcept nogil:
    return pick_option(<Game*>game, x, option)


cdef int options(void* game, Context* x) noexcept nogil:
    return build_options(<Game*>game, x)


cdef void blank(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    clear_game(<Game*>game, seed, index)
    seat_heroes(<Game*>game, x)
    (<Game*>game).turn = 3


cdef int place(void* game, Context* x, int card, int owner, int zone) noexcept nogil:
    if not (0 < card < x.code.n_cards and 0 <= owner < SEATS and 0 <= zone < ZONES):
        return 0
    return create(<Game*>game, card, owner, zone)


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to that step of the turn's flow."""
    cdef Game* g = <Game*>game
    cdef Frame* f
    cdef int o
    g.active = <u8>seat
    g.priority = <u8>seat
    g.phase = P_MAIN
    g.dirty = 1
    for o in range(1, g.n_objects):
        listen_all(g, x, o)
    derive_all(g, x)
    f = push_part(g, x, PART_GAME)
    f.ip = x.code.flows[f.flow].last
    f = push(g, x, x.code.parts[PART_TURN])
    f.ip = <u16>(x.code.flows[f.flow].first + point)
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


cdef Name NAMES[600]
cdef Field FIELDS[200]
cdef Namer NAMER
NAMER.names = NAMES
NAMER.n = 0
NAMER.room = 600
kernel_names(&NAMER)

cdef list TEXTS = []                   # the table points into these


cdef void tell_names(str group, dict values):
    cdef bytes group_text = group.encode(), text
    TEXTS.append(group_text)
    for name, value in values.items():
        text = name.encode()
        TEXTS.append(text)
        name_value(&NAMER, group_text, text, value)


tell_names("zone", dict(deck=Z_DECK, hand=Z_HAND, grave=Z_GRAVE, hero=Z_HERO, board=Z_BOARD, stack=Z_STACK, outside=Z_OUTSIDE))
tell_names("type", dict(hero=T_HERO, unit=T_UNIT, spell=T_SPELL, instant=T_INSTANT, token=T_TOKEN))
tell_names("number", dict(power=N_POWER, life=N_LIFE, rage=N_RAGE))
tell_names("keyword", dict(haste=KW_HASTE, guard=KW_GUARD, steady=KW_STEADY))
tell_names("phase", dict(setup=P_SETUP, start=P_START, main=P_MAIN, fight=P_FIGHT, end=P_END))
tell_names("event", dict(enter=EV_ENTER, leave=EV_LEAVE, die=EV_DIE, played=EV_PLAYED, turn=EV_TURN, dusk=EV_DUSK,
                         evening=EV_EVENING, night=EV_NIGHT))
tell_names("seat_number", dict(mana=S_MANA, mana_max=S_MANA_MAX, fatigue=S_FATIGUE))
tell_names("query", dict(cost=Q_COST, no_attack=Q_NO_ATTACK, no_target=Q_NO_TARGET))
tell_names("option", dict(players=O_PLAYERS, opening_hand=O_OPENING_HAND, cap_turns=O_CAP_TURNS,
                          cap_decisions=O_CAP_DECISIONS))
tell_names("known_number", dict(seat=K_SEAT, definition=K_DEFINITION))
tell_names("op", dict(deal=OP_DEAL, turn_begin=OP_TURN_BEGIN, phase=OP_PHASE, draw=OP_DRAW, window=OP_WINDOW,
                      fight=OP_FIGHT, strike=OP_STRIKE, fight_over=OP_FIGHT_OVER, dusk=OP_DUSK, cleanup=OP_CLEANUP,
                      next_seat=OP_NEXT_SEAT, triggers=OP_TRIGGERS, commit=OP_COMMIT, cancel=OP_CANCEL,
                      resolve=OP_RESOLVE, resolved=OP_RESOLVED, tally=OP_TALLY, stuck=OP_STUCK))
tell_names("effect", dict(end_fight=E_END_FIGHT, end_turn=E_END_TURN, win=E_WIN, lose=E_LOSE, peek=E_PEEK, show=E_SHOW,
                          bid=E_BID))
tell_names("part", dict(turn=PART_TURN, fight=PART_FIGHT))
tell_names("aim", dict(harm=1, help=2))    # TargetSpec.flags, for agents

cdef bytes NAME = __name__.rpartition(".")[2].encode()
cdef bytes CAPSULE = f"{__name__}.MACHINE".encode()
cdef Machine TABLE
memset(&TABLE, 0, sizeof(Machine))
TABLE.abi = SGS_ABI
TABLE.size = sizeof(Machine)
TABLE.name = NAME
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
TABLE.copy = copy
TABLE.key = key
TABLE.save = save
TABLE.load = load
TABLE.deal_again = deal
TABLE.score = score
TABLE.summary = summary
TABLE.check = check
TABLE.rule_hits = rule_hits if DEBUG else NULL

MACHINE = PyCapsule_New(&TABLE, CAPSULE, NULL)
