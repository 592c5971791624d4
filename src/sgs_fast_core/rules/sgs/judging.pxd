"""Judgement and contest (sgs.judge, sgs.pindian).

Registers of a judgement: `seat` who judges, `object` the card. Of a contest: `seat` who began it, `a` the other one
whose result is fixed, `list` the sealed cards, `b` the result.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport begin_options, code_of, first_of, offer_code, settled, take_answer
from sgs_fast_core.kernel.events cimport BY_CONTEST, BY_JUDGE, HIDDEN, Batch, begin_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take, handles_behind
from sgs_fast_core.kernel.handles cimport add_noted
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, FACE_DOWN, HOLDS_EFFECT, JUMP, NEXT, NO_HANDLE, POP, STAY, Context, Frame, Game, Handle, Row,
)
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


cdef inline int op_judged(Game* g, Context* x, Frame* f) noexcept nogil:
    """The card is the answer; an instruction notes it as its thing."""
    cdef Frame* p = parent_of(g)
    cdef Handle* h
    tell_parent(g, x, f.object)
    if p.holds == HOLDS_EFFECT and x.code.records[p.pc - 1].out != NO_HANDLE:
        h = &handles_behind(g, p.act)[x.code.records[p.pc - 1].out]
        h.n = 1
        h.obj[0] = f.object
        h.version[0] = g.objects[f.object].version
    return POP


cdef struct Contest "sgs_contest":  # in the arena of its flow
    u16 picks[11]          # the starter's card, then those of the others; sealed until all are there
    u8 seats[10]           # the others, from the turn owner on
    u8 n
    u8 current


cdef inline Contest* contest_at(Game* g, int place) noexcept nogil:
    return <Contest*>&g.arena[place - 1]


cdef inline int start_contest(Game* g, Context* x, int seat, u32 others) noexcept nogil:
    """A contest with each of a mask of seats; the flow on top hears the last result. 0 when it cannot be
    (sgs.pindian.sp1, sp2)."""
    cdef Frame* f
    cdef Contest* c
    cdef int i, t
    others &= <u32>~(1 << seat)
    if not alive(g, seat) or cards_in(g, Z_HAND, seat) == 0:
        return 0
    for t in range(g.players):
        if others >> t & 1 and (not alive(g, t) or cards_in(g, Z_HAND, t) == 0):
            others &= <u32>~(1 << t)
    if others == 0:
        return 0
    rule(SGS_PINDIAN_SP1)
    f = play_flow(g, x, PART_CONTEST, seat)
    if f == NULL:
        return 0
    f.list = <u16>arena_take(g, sizeof(Contest))
    if f.list == 0:
        return 1
    c = contest_at(g, f.list)
    memset(c, 0, sizeof(Contest))
    for i in range(g.players):
        t = (g.active + i) % g.players
        if others >> t & 1:
            c.seats[c.n] = <u8>t
            c.n += 1
    f.a = c.seats[0]
    f.object = g.seats[c.seats[0]].character
    return 1


cdef inline int op_contest_pick(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.pindian.2: each picks one card at the same time: the answers are sealed, nothing moves until all are
    there."""
    cdef Contest* c = contest_at(g, f.list)
    cdef int i, seat
    cdef u16 o
    for i in range(c.n + 1):
        if c.picks[i]:
            continue
        seat = c.seats[i - 1] if i else <int>f.seat
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_HAND, seat)].first
            while o:
                offer_code(g, x, code_of(V_SEALED, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_CONTEST):
                return ASK
        rule(SGS_PINDIAN_2)
        c.picks[i] = <u16>first_of(take_answer(g))
    return NEXT


cdef inline int op_contest_reveal(Game* g, Context* x, Frame* f, int arg) noexcept nogil:
    """arg 0: all cards go to the processing area face down, in one move; 1: they are turned up together."""
    cdef Contest* c = contest_at(g, f.list)
    cdef Batch b
    cdef Row* row
    cdef int i, owner = f.state - 1 if f.state else depth_of(g, f)     # held: the cards stay for the effect below
    if arg:
        for i in range(c.n + 1):
            g.objects[c.picks[i]].flags &= <u32>~<u32>FACE_DOWN
            reveal(g, c.picks[i])
        return NEXT
    begin_batch(g, &b)
    for i in range(c.n + 1):
        row = move_to(g, &b, c.picks[i], Z_PROCESS, 0, BY_CONTEST)
        if row == NULL:
            return ASK
        row.flags = HIDDEN
    run_move(g, x, &b, owner)
    return NEXT


cdef inline void note_contest(Game* g, Context* x, Contest* c) noexcept nogil:
    """The cards of a contest, the starter's first, for the instruction that began it."""
    cdef Frame* p = parent_of(g)
    cdef Handle* h
    cdef int i
    if p.holds != HOLDS_EFFECT or x.code.records[p.pc - 1].out == NO_HANDLE:
        return
    h = &handles_behind(g, p.act)[x.code.records[p.pc - 1].out]
    h.n = 0
    for i in range(c.n + 1):
        add_noted(g, h, c.picks[i], g.objects[c.picks[i]].version)


cdef inline int op_contest_result(Game* g, Context* x, Frame* f, int arg) noexcept nogil:
    """sgs.pindian.3: the higher number wins, equal numbers nobody; arg 0 fixes the result with the next of the
    others, 1 tells the flow below the last one."""
    cdef Contest* c = contest_at(g, f.list)
    cdef int mine, other
    if arg:
        tell_parent(g, x, f.b)
        if f.state:
            note_contest(g, x, c)
        return POP
    if c.current >= c.n:
        return JUMP
    f.a = c.seats[c.current]
    f.object = g.seats[f.a].character
    c.current += 1
    mine = card_of(g, x, c.picks[0]).rank
    other = card_of(g, x, c.picks[c.current]).rank
    rule(SGS_PINDIAN_3)
    f.b = STARTER_WINS if mine > other else (OTHER_WINS if other > mine else NOBODY_WINS)
    return NEXT
