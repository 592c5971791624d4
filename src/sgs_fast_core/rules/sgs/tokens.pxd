"""The marks of 国战 and how they are spent (sgs.turn.play_idle, sgs.turn.discard_begin), and the last fight of a few.

An option names the mark that pays (its own, or 野心家 in its stead) and what for; looking at a general names that too.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_NO, V_YES, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.knowledge cimport show
from sgs_fast_core.kernel.program cimport Card, i16, u16
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, NEXT, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.banners cimport hidden, may_call
from sgs_fast_core.rules.sgs.facts cimport hand_limit
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:  # Purpose_of_mark: the second operand of V_SPEND
    DRAW_TWO = 1           # 珠联璧合
    DRAW_ONE               # 阴阳鱼
    AS_PEACH               # 珠联璧合
    VANGUARD_ONLY          # 先驱, with nobody's general to look at
    LOOK_AT = 16           # 先驱: this + the hidden general

cdef enum:
    VANGUARD_HAND = 4
    LIMIT_RAISED = 2


cdef inline int mark_for(Game* g, int seat, int own) noexcept nogil:
    """The mark that pays for what `own` is there for; 0 when there is none."""
    if g.seats[seat].num[own] > 0:
        return own
    return S_AMBITION if g.seats[seat].num[S_AMBITION] > 0 else 0


cdef inline int locked_general(Game* g, Context* x, int o) noexcept nogil:
    """Whether a general has a locked skill."""
    cdef int i, skill
    for i in range(N_SKILL1, N_SKILL4 + 1):
        skill = card_of(g, x, o).num[i]
        if skill > 0 and x.code.cards[skill].flags & LOCKED_SKILL:
            return 1
    return 0


cdef inline void offer_marks(Game* g, Context* x, int seat) noexcept nogil:
    """What marks and generals with locked skills let the turn owner do at an idle point."""
    cdef int which, o, t, mark, some = 0
    for which in range(2):
        o = general_at(g, seat, which)
        if hidden(g, o) and locked_general(g, x, o) and may_reveal(g, seat):
            offer_code(g, x, code_of(V_SHOW, 1 << which, 0))
    if not g.own[OWN_CALLED] and may_call(g, x, seat):
        offer_code(g, x, code_of(V_SUMMON, 0, 0))
    mark = mark_for(g, seat, S_PAIR)
    if mark:
        offer_code(g, x, code_of(V_SPEND, mark, DRAW_TWO))
        if g.seats[seat].life < g.seats[seat].num[S_MAX_HP]:
            offer_code(g, x, code_of(V_SPEND, mark, AS_PEACH))
    mark = mark_for(g, seat, S_FISH)
    if mark:
        offer_code(g, x, code_of(V_SPEND, mark, DRAW_ONE))
    mark = mark_for(g, seat, S_VANGUARD)
    if mark == 0:
        return
    for t in range(g.players):
        for which in range(2 if t != seat and alive(g, t) else 0):
            o = general_at(g, t, which)
            if hidden(g, o):
                some = 1
                offer_code(g, x, code_of(V_SPEND, mark, LOOK_AT + o))
    if not some and cards_in(g, Z_HAND, seat) < VANGUARD_HAND:
        offer_code(g, x, code_of(V_SPEND, mark, VANGUARD_ONLY))


cdef inline void spend_mark(Game* g, Context* x, int seat, int mark, int purpose) noexcept nogil:
    """Carries out what a mark was spent for; a peach is for the caller."""
    g.seats[seat].num[mark] = <i16>(g.seats[seat].num[mark] - 1)
    if purpose >= LOOK_AT:
        show(g, purpose - LOOK_AT, seat)
    if purpose >= LOOK_AT or purpose == VANGUARD_ONLY:
        if cards_in(g, Z_HAND, seat) < VANGUARD_HAND:
            draw_cards(g, x, seat, VANGUARD_HAND - cards_in(g, Z_HAND, seat))
    elif purpose == DRAW_TWO:
        draw_cards(g, x, seat, 2)
    elif purpose == DRAW_ONE:
        draw_cards(g, x, seat, 1)


cdef inline int op_raise_limit(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.discard_begin: a mark raises the hand limit of this turn."""
    cdef int mark = mark_for(g, f.seat, S_FISH)
    if mark == 0 or cards_in(g, Z_HAND, f.seat) <= hand_limit(g, x, f.seat):
        return NEXT
    rule(SGS_TURN_DISCARD_BEGIN)
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, mark, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, f.seat, ASK_MAY):
            return ASK
    if verb_of(take_answer(g)) == V_YES:
        g.seats[f.seat].num[mark] = <i16>(g.seats[f.seat].num[mark] - 1)
        g.seats[f.seat].num[S_LIMIT] = <i16>(g.seats[f.seat].num[S_LIMIT] + LIMIT_RAISED)
    return NEXT


cdef inline void maybe_brawl(Game* g, Context* x) noexcept nogil:
    """鏖战: with few alive, all of them of different factions, peaches heal nobody from the next turn on."""
    cdef int seat, t, n = living(g)
    if not option(x, O_BRAWL) or g.seats[0].flags & FIERCE or n > (4 if g.players >= 7 else 3) or n < 2:
        return
    for seat in range(g.players):
        if alive(g, seat):
            if g.seats[seat].num[S_FACTION] == 0:
                return
            for t in range(seat + 1, g.players):
                if alive(g, t) and g.seats[t].num[S_FACTION] == g.seats[seat].num[S_FACTION] and \
                        g.seats[t].num[S_FACTION] != CAREERIST:
                    return
    for seat in range(g.players):
        g.seats[seat].flags |= FIERCE
