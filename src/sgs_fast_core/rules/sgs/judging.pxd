"""Judgement and contest (sgs.judge, sgs.pindian).

Registers of a judgement: `seat` who judges, `object` the card. Of a contest: `seat` who began it, `a` the other one,
`list` the two sealed cards, `b` the result.
"""

from sgs_fast_core.kernel.choices cimport begin_options, code_of, first_of, offer_code, settled, take_answer
from sgs_fast_core.kernel.events cimport BY_CONTEST, BY_JUDGE, Batch, begin_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take
from sgs_fast_core.kernel.program cimport i16, u16, u8
from sgs_fast_core.kernel.types cimport ASK, JUMP, NEXT, POP, STAY, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport move_one, move_to, run_move, top_card
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:  # Contest_result
    NO_RESULT, STARTER_WINS, OTHER_WINS, NOBODY_WINS


cdef inline int op_judge(Game* g, Context* x, Frame* f) noexcept nogil:
    """The seat of this flow judges; the card comes back in `c`."""
    cdef Frame* child
    f.c = 0
    child = play_flow(g, x, PART_JUDGEMENT, f.seat)
    if child != NULL:
        child.list = f.list
    return NEXT


cdef inline int op_reveal_top(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef int o = top_card(g, x)
    if o == 0:
        return ASK
    rule(SGS_JUDGE_JUDGING)
    f.object = <u16>o
    move_one(g, x, o, Z_PROCESS, 0, BY_JUDGE, depth_of(g, f))
    return NEXT


cdef inline int op_judged(Game* g, Frame* f) noexcept nogil:
    tell_parent(g, f.object)
    return POP


cdef inline int start_contest(Game* g, Context* x, int seat, int other) noexcept nogil:
    """A contest between two characters with hands; the flow on top hears the result in `c`. 0 when it cannot be."""
    cdef Frame* f
    if not (alive(g, seat) and alive(g, other)) or seat == other:
        return 0
    if cards_in(g, Z_HAND, seat) == 0 or cards_in(g, Z_HAND, other) == 0:
        return 0
    f = play_flow(g, x, PART_CONTEST, seat)
    if f == NULL:
        return 0
    f.a = <i16>other
    f.object = g.seats[other].character
    f.list = <u16>arena_take(g, 8)
    if f.list:
        g.arena[f.list - 1] = 0
    return 1


cdef inline int op_contest_pick(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.pindian.2: each picks one card at the same time: the answers are sealed, nothing moves until both are
    there."""
    cdef u16* picks = <u16*>&g.arena[f.list - 1]
    cdef int i, seat
    cdef u16 o
    for i in range(2):
        if picks[i]:
            continue
        seat = f.a if i else <int>f.seat
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_HAND, seat)].first
            while o:
                offer_code(g, x, code_of(V_SEALED, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_CONTEST):
                return ASK
        rule(SGS_PINDIAN_2)
        picks[i] = <u16>first_of(take_answer(g))
    return NEXT


cdef inline int op_contest_reveal(Game* g, Context* x, Frame* f) noexcept nogil:
    """Both cards go to the processing area in one move and are shown."""
    cdef u16* picks = <u16*>&g.arena[f.list - 1]
    cdef Batch b
    cdef int i, owner = depth_of(g, f)
    begin_batch(g, &b)
    for i in range(2):
        if move_to(g, &b, picks[i], Z_PROCESS, 0, BY_CONTEST) == NULL:
            return ASK
    run_move(g, x, &b, owner)
    return NEXT


cdef inline int op_contest_result(Game* g, Context* x, Frame* f, int arg) noexcept nogil:
    """sgs.pindian.3: the higher number wins, equal numbers nobody. With `arg` the flow below is told."""
    cdef u16* picks = <u16*>&g.arena[f.list - 1]
    cdef int mine, other
    if arg:
        tell_parent(g, f.b)
        return POP
    mine = card_of(g, x, picks[0]).rank
    other = card_of(g, x, picks[1]).rank
    rule(SGS_PINDIAN_3)
    f.b = STARTER_WINS if mine > other else (OTHER_WINS if other > mine else NOBODY_WINS)
    return NEXT
