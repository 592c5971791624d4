"""Proves the flows of a loaded game, after the kernel has proved everything else: no register may lead outside the
game, and what a flow writes in the arena is its own, so that nothing that was proved can be written over.
"""

from sgs_fast_core.kernel.blob cimport outside
from sgs_fast_core.kernel.events cimport EV_MOVE
from sgs_fast_core.kernel.frames cimport PART_EFFECT, PART_EVENT, PART_GAME, PART_OFFER, rows_at
from sgs_fast_core.kernel.offers cimport Offered, offered_at
from sgs_fast_core.kernel.program cimport u16, u32
from sgs_fast_core.kernel.types cimport NO_SEAT, PROPOSED, SEAT_NUMS, SEATS, ZONES, Act, Context, Frame, Game, Row
from sgs_fast_core.rules.sgs.judging cimport Contest, contest_at
from sgs_fast_core.rules.sgs.model cimport MOST_AIMS, OWN_CARDS, TargetFacts, Use, card_in, is_part, use_at
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    SNAPSHOT = 64          # bytes of the delayed tricks that a judge phase found


cdef inline int holds_use(Context* x, Frame* f) noexcept nogil:
    """Whether a flow owns the use that it names."""
    return (
        is_part(x, f, PART_WHILE_USING) or is_part(x, f, PART_RESPONSE) or is_part(x, f, PART_DELAYED)
        or is_part(x, f, PART_PLAYING)
    )


cdef inline int use_below(Game* g, Context* x, int place, int depth) noexcept nogil:
    """Whether a place is that of a use which a deeper flow owns (or no place at all)."""
    cdef int i
    if place == 0:
        return 1
    for i in range(depth):
        if g.frames[i].list == place and holds_use(x, &g.frames[i]):
            return 1
    return 0


cdef inline int bad_use(Game* g, Context* x, Frame* f, int depth, int limit) noexcept nogil:
    cdef Use* u
    cdef int i, behind = f.list + <int>((sizeof(Use) + 7) >> 3)
    if outside(f, limit, f.list, sizeof(Use)):
        return 1
    u = use_at(g, f.list)
    if u.n_aims > MOST_AIMS or u.name > LAST_NAME or u.suit > DIAMOND or \
            u.current >= MOST_AIMS or (u.n_aims and u.current >= u.n_aims) or u.dying >= SEATS or u.victim >= SEATS or \
            u.claim > REFUTED or (u.facts and (u.facts < behind or outside(f, limit, u.facts, sizeof(TargetFacts)))):
        return 1
    if (u.seat >= g.players and u.seat != NO_SEAT) or u.owner > depth or not use_below(g, x, u.answers, depth):
        return 1
    if u.seat == NO_SEAT and not is_part(x, f, PART_DELAYED):
        return 1
    if u.name >= NAME_INDULGENCE and u.name <= NAME_LIGHTNING and u.n_cards == 0:
        return 1
    if u.n_cards > OWN_CARDS and (u.more < behind or outside(f, limit, u.more, 4 * (u.n_cards - OWN_CARDS))):
        return 1
    for i in range(u.n_cards):
        if card_in(g, u, i) == 0 or card_in(g, u, i) >= g.n_objects:
            return 1
    for i in range(u.n_aims):
        if u.aims[i].seat >= g.players:
            return 1
    return 0


cdef inline int bad_moves(Game* g, Frame* f, int n, int limit) noexcept nogil:
    """Rows of a move that is still to happen, or happened."""
    cdef Row* rows
    cdef int i
    if n < 0 or outside(f, limit, f.list, n * sizeof(Row)):
        return 1
    rows = rows_at(g, f.list)
    for i in range(n):
        if rows[i].kind != EV_MOVE or rows[i].subject == 0 or rows[i].subject >= g.n_objects or \
                rows[i].object >= g.n_objects or rows[i].seat >= SEATS or rows[i].nature >= SEATS or \
                (rows[i].zone > Z_PILE and rows[i].zone < Z_ASIDE if rows[i].status == PROPOSED else rows[i].zone >= ZONES):
            return 1
    return 0


cdef inline int bad_turn(Game* g, Context* x, Frame* f, int limit) noexcept nogil:
    cdef u16* snapshot
    cdef int i, op = x.code.steps[f.ip].op
    if op == OP_SURPLUS and f.b:
        return f.b > f.a or bad_moves(g, f, f.b, limit)
    if op == OP_JUDGE_PHASE and f.b:
        if outside(f, limit, f.list, SNAPSHOT) or f.b < 0:
            return 1
        snapshot = <u16*>&g.arena[f.list - 1]
        if snapshot[0] > 15:
            return 1
        for i in range(1, snapshot[0] + 1):
            if snapshot[2 * i] >= g.n_objects:
                return 1
    return f.b < 0


cdef inline int bad_contest(Game* g, Frame* f, int limit) noexcept nogil:
    cdef Contest* c
    cdef int i
    if outside(f, limit, f.list, sizeof(Contest)) or f.a < 0 or f.a >= g.players:
        return 1
    c = contest_at(g, f.list)
    if c.n == 0 or c.n > 10 or c.current > c.n:
        return 1
    for i in range(c.n):
        if c.seats[i] >= g.players:
            return 1
    for i in range(c.n + 1):
        if c.picks[i] >= g.n_objects:
            return 1
    return 0


cdef inline int bad_change(Game* g, Context* x, Frame* f) noexcept nogil:
    """Flows of states, skills, areas and marks: which skill, which mark."""
    if is_part(x, f, PART_MARK):
        return f.b < 0 or f.b >= SEAT_NUMS
    return f.b < 0 or f.b >= x.code.n_cards


cdef inline int bad_offer(Game* g, Frame* f, int depth, int limit) noexcept nogil:
    cdef Offered* o
    if f.act == 0 or f.act - 1 + <int>((sizeof(Act) + 7) >> 3) + <int>(sizeof(Offered) >> 3) > limit:
        return 1
    o = offered_at(g, f.act)
    return o.n > 15 or f.b < 0 or f.b > SEATS or depth == 0


cdef inline int bad_flow(Game* g, Context* x, int depth, int limit) noexcept nogil:
    cdef Frame* f = &g.frames[depth]
    if is_part(x, f, PART_OFFER):
        return bad_offer(g, f, depth, limit)
    if is_part(x, f, PART_EFFECT):
        return depth < 2
    if is_part(x, f, PART_GAME) or is_part(x, f, PART_EVENT):
        return f.a < 0
    if f.seat >= g.players or f.c < 0 or (f.c >= g.n_objects and not masks_seats(x, f)) or f.n > depth + 64:
        return 1
    if is_part(x, f, PART_TURN):
        return bad_turn(g, x, f, limit)
    if is_part(x, f, PART_MOVE) or is_part(x, f, PART_MOVE_MULTI):
        return bad_moves(g, f, f.n, limit)
    if f.n > depth or depth == 0:
        return 1
    if is_part(x, f, PART_REVEAL):
        return f.a < 0 or f.a > 3 or f.b < 0 or f.c > g.players
    if is_part(x, f, PART_CLAIM):
        return f.list == 0 or not use_below(g, x, f.list, depth) or not (0 <= f.b < g.players) or use_at(g, f.list).n_cards == 0
    if is_part(x, f, PART_CONTEST):
        return bad_contest(g, f, limit)
    if holds_use(x, f):
        return f.b < 0 or bad_use(g, x, f, depth, limit)
    if PART_STATE <= part_of(x, f) <= PART_MARK:
        return bad_change(g, x, f)
    if f.b < -1 or f.b > SEATS or not use_below(g, x, f.list, depth):
        return 1
    if is_part(x, f, PART_DYING) or is_part(x, f, PART_DEATH):
        return f.a < -1 or f.a >= g.players
    if f.b >= g.players:
        return 1
    if is_part(x, f, PART_NEED_USE) or is_part(x, f, PART_NEED_PLAY):
        return f.a < 0 or f.a > LAST_NAME
    if PART_JUDGEMENT <= part_of(x, f) <= PART_RECOVER:
        return 0
    return f.a < 0 or f.a >= depth             # effects and skills: the depth of the event's flow


cdef inline int masks_seats(Context* x, Frame* f) noexcept nogil:
    """Whether the register `c` of a flow is a mask of seats."""
    return is_part(x, f, PART_DAMAGE) or is_part(x, f, PART_CLAIM) or is_part(x, f, PART_STATE)


cdef inline int part_of(Context* x, Frame* f) noexcept nogil:
    """Which part of the ruleset's a flow plays; 0 for those of cards and skills."""
    cdef int part
    for part in range(PART_TURN, PART_RECAST):
        if x.code.parts[part] == f.flow:
            return part
    return 0


cdef inline u32 bad_flows(Game* g, Context* x) noexcept nogil:
    """0, or 100 + the depth of the first flow that cannot be."""
    cdef int i
    for i in range(g.n_frames):
        if bad_flow(g, x, i, g.frames[i + 1].base if i + 1 < g.n_frames else g.arena_top):
            return <u32>(100 + i)
    for i in range(g.players, SEATS):
        if g.seats[i].character:
            return 99
    return 0
