# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The duel as one translation unit: the kernel with the duel's capacities, exported as one Machine table."""

from cpython.pycapsule cimport PyCapsule_New

from sgs_fast_core.kernel.choices cimport ASK_PICK, begin_options, settled
from sgs_fast_core.kernel.engine cimport clear_game, kernel_op, run_flows
from sgs_fast_core.kernel.frames cimport PART_GAME, push_part
from sgs_fast_core.kernel.names cimport Namer, name_value
from sgs_fast_core.kernel.program cimport Record, Step, u32, u64, u8
from sgs_fast_core.kernel.table cimport begin_at, begin_names, fill_table, inject_row
from sgs_fast_core.kernel.types cimport ASK, NEXT, Act, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport OWNER_SEES, PLAY, PUBLIC, TOP_FIRST
from sgs_fast_core.machine cimport Field, Machine, Name
from toyduel.happen cimport announce_row, perform_row
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

cdef int run "sgs_run"(Game* g, Context* x) noexcept nogil:
    return run_flows(g, x)


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
    pass


cdef int rules_armour "sgs_rules_armour"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_arranges "sgs_rules_arranges"(Game* g, Context* x, Row* row) noexcept nogil:
    return 0


cdef int rules_growing "sgs_rules_growing"() noexcept nogil:
    return N_RAGE


cdef int rules_keyword_numbers "sgs_rules_keyword_numbers"() noexcept nogil:
    return 1 << N_RAGE


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


cdef void blank(void* game, Context* x, u64 seed, u64 index) noexcept nogil:
    clear_game(<Game*>game, seed, index)
    seat_heroes(<Game*>game, x)
    (<Game*>game).turn = 3


cdef int resume(void* game, Context* x, int point, int seat) noexcept nogil:
    """Goes to that step of the turn's flow."""
    cdef Game* g = <Game*>game
    g.active = <u8>seat
    g.priority = <u8>seat
    g.phase = P_MAIN
    g.dirty = 1
    begin_at(g, x, PART_TURN, point)
    return run(g, x)


cdef int inject(void* game, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    return inject_row(<Game*>game, x, 16, kind, subject, obj, amount, cause)


cdef int score(void* game, Context* x, u32 code) noexcept nogil:
    return score_code(<Game*>game, x, code)


cdef Name NAMES[600]
cdef Field FIELDS[200]
cdef Namer NAMER
begin_names(&NAMER, NAMES, 600)

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
fill_table(&TABLE, NAME, &NAMER, FIELDS, 200)
TABLE.start = start
TABLE.blank = blank
TABLE.resume = resume
TABLE.inject = inject
TABLE.score = score

MACHINE = PyCapsule_New(&TABLE, CAPSULE, NULL)
