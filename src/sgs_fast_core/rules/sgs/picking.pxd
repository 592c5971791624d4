"""Choosing cards: several of one's own, one by one; one of somebody else's, whose hand is a single unseen choice."""

from sgs_fast_core.kernel.choices cimport (
    V_NO, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_DISCARD, Batch
from sgs_fast_core.kernel.frames cimport rows_at
from sgs_fast_core.kernel.program cimport i16, u16, u32, u8
from sgs_fast_core.kernel.rng cimport ROLL, roll
from sgs_fast_core.kernel.types cimport Context, Frame, Game
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport move_to
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    OPEN_CHOICE = -1


cdef inline void offer_zone(Game* g, Context* x, int zone, int above) noexcept nogil:
    cdef u16 o = g.zones[zone].first
    while o:
        if <int>o > above:
            offer_code(g, x, code_of(V_PICK, o, 0))
        o = g.objects[o].next


cdef inline int pick_own(
    Game* g, Context* x, Frame* f, Batch* b, int seat, int equipment, int want, int kind, int ask, int refusable
) noexcept nogil:
    """`want` cards of one's own, in the order of their numbers, as rows of a move to `kind`; they lie in the arena of
    the flow on top (`Frame.list`), their number is its `b`. `equipment`: 0 only the hand, else also what is equipped,
    but not that card. OPEN_CHOICE while it is open, 0 when refused, 1 when done."""
    cdef u32 code
    cdef int last, o
    b.place = f.list if f.b else g.arena_top + 1
    b.n = f.b
    while b.n < want:
        if not g.answered:
            begin_options(x)
            last = rows_at(g, b.place)[b.n - 1].subject if b.n else 0
            if refusable and b.n == 0:
                offer_code(g, x, code_of(V_NO, 0, 0))
            for o in range(last + 1, g.n_objects):
                if own_card(g, o, seat, equipment) and enough_above(g, o, seat, equipment, want - b.n - 1):
                    offer_code(g, x, code_of(V_PICK, o, 0))
            if not settled(g, x, seat, ask):
                return OPEN_CHOICE
        code = take_answer(g)
        if verb_of(code) == V_NO:
            return 0
        if move_to(g, b, first_of(code), kind, 0 if kind == Z_DISCARD else seat, BY_DISCARD) == NULL:
            return OPEN_CHOICE
        f.list = <u16>b.place
        f.b = <i16>b.n
    return 1


cdef inline int own_card(Game* g, int o, int seat, int equipment) noexcept nogil:
    return g.objects[o].zone == zone_of(Z_HAND, seat) or (
        equipment and o != equipment and g.objects[o].zone == zone_of(Z_EQUIP, seat)
    )


cdef inline int enough_above(Game* g, int o, int seat, int equipment, int need) noexcept nogil:
    """Whether the rest of a choice could still be made behind this card."""
    cdef int other
    for other in range(o + 1, g.n_objects):
        if need <= 0:
            return 1
        need -= own_card(g, other, seat, equipment)
    return need <= 0


cdef inline int pick_of(Game* g, Context* x, Frame* f, int chooser, int victim, int judged) noexcept nogil:
    """One card of somebody, also from his judgement area where asked."""
    return pick_from(g, x, chooser, victim, 1 << Z_HAND | 1 << Z_EQUIP | (1 << Z_JUDGE if judged else 0))


cdef inline int pick_from(Game* g, Context* x, int chooser, int victim, int kinds) noexcept nogil:
    """One card of somebody's zones: an unseen one of the hand, or one that lies open. OPEN_CHOICE, 0 (there is none), or
    the card."""
    cdef int hand = zone_of(Z_HAND, victim), n
    cdef u32 code
    cdef u16 o
    if not g.answered:
        begin_options(x)
        if kinds >> Z_HAND & 1 and g.zones[hand].n:
            offer_code(g, x, code_of(V_FROM_HAND, victim, 0))
        if kinds >> Z_EQUIP & 1:
            offer_zone(g, x, zone_of(Z_EQUIP, victim), 0)
        if kinds >> Z_JUDGE & 1:
            offer_zone(g, x, zone_of(Z_JUDGE, victim), 0)
        if x.n == 0:
            return 0
        if not settled(g, x, chooser, ASK_CARD_OF):
            return OPEN_CHOICE
    code = take_answer(g)
    if verb_of(code) != V_FROM_HAND:
        return first_of(code)
    n = <int>roll(g, ROLL, g.zones[hand].n)    # all backs look alike
    o = g.zones[hand].first
    while n:
        o = g.objects[o].next
        n -= 1
    return o
