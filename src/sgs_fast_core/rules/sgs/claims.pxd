"""蛊惑: a hand card that lies face down as any basic card or ordinary trick, which the others may challenge.

The claim belongs to the draft of a use or a play (`Use.claim`): the card lies in the processing area, unseen, while the
others are asked. Unchallenged it is what it was said to be. Else it is turned up: who doubted the truth loses 1 HP, who
saw through a lie draws a card, and only a heart that was named truly still counts.
Registers: `seat` who claims, `list` the use, `b` how many were asked, `c` who challenges (a bit each), `a` 1 for the truth,
`state` 1 when it was challenged.
"""

from sgs_fast_core.kernel.choices cimport V_NO, V_YES, begin_options, code_of, offer_code, settled, take_answer, verb_of
from sgs_fast_core.kernel.events cimport BY_USE, HIDDEN, Batch, begin_batch
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, NEXT, STAY, Context, Frame, Game, Row
from sgs_fast_core.rules.sgs.harm cimport lose_hp
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_to, run_move
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int op_claim_lay(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Use* u = use_at(g, f.list)
    cdef Batch b
    cdef Row* row
    begin_batch(g, &b)
    row = move_to(g, &b, u.cards[0], Z_PROCESS, 0, BY_PLAY if u.flags & PLAYED else BY_USE)
    if row == NULL:
        return ASK
    row.flags = HIDDEN
    u.versions[0] = <u16>(g.objects[u.cards[0]].version + 1)
    run_move(g, x, &b, depth_of(g, f) - 1)
    return NEXT


cdef inline int op_challenge(Game* g, Context* x, Frame* f) noexcept nogil:
    """The others in order; not those without HP, nor who is bound by 缠怨."""
    cdef int seat
    while f.b < g.players - 1:
        seat = (f.seat + 1 + f.b) % g.players
        if alive(g, seat) and g.seats[seat].life > 0 and not (own_keywords(g, seat) & KW_SILENT_AT_ONE):
            if not g.answered:
                begin_options(x)
                offer_code(g, x, code_of(V_NO, 0, 0))
                offer_code(g, x, code_of(V_YES, 0, 0))
                if not settled(g, x, seat, ASK_CHALLENGE):
                    return ASK
            if verb_of(take_answer(g)) == V_YES:
                f.c = <i16>(f.c | 1 << seat)
        f.b += 1
    return NEXT


cdef inline int op_claim_show(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Use* u = use_at(g, f.list)
    g.objects[u.cards[0]].flags &= <u32>~<u32>FACE_DOWN
    reveal(g, u.cards[0])
    look_like_cards(g, x, u)                   # also where the card was dealt again since
    f.a = name_of(g, x, u.cards[0]) == u.name
    f.state = f.c != 0
    return NEXT


cdef inline int op_claim_settle(Game* g, Context* x, Frame* f) noexcept nogil:
    """Those who challenged, one after the other from the turn owner on; then the claim stands or falls."""
    cdef Use* u = use_at(g, f.list)
    cdef int turn, seat
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if f.c >> seat & 1:
            f.c = <i16>(f.c & ~(1 << seat))
            if f.a:
                lose_hp(g, x, seat, 1)
            else:
                draw_cards(g, x, seat, 1)
            return ASK if g.result else STAY
    u.claim = PROVEN if f.state == 0 or (f.a and suit_of(g, x, u.cards[0]) == HEART) else REFUTED
    return NEXT
