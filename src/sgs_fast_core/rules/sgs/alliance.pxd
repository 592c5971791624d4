"""合纵: marked hand cards are handed on to another force, once a play phase, at an idle point.

What happens is told by the script of that name (`skills/nation_cards.py`), which no character has as a skill.
"""

from sgs_fast_core.kernel.events cimport start_effect
from sgs_fast_core.kernel.program cimport u16
from sgs_fast_core.kernel.types cimport Act, Context, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int may_receive(Game* g, Context* x, int seat, int t) noexcept nogil:
    """Whether somebody may be given cards in an alliance: of another force; by whom without one only its like."""
    if t == seat or not alive(g, t):
        return 0
    return kingdom_of(g, x, t) == 0 or (kingdom_of(g, x, seat) != 0 and not same_side(g, x, seat, t))


cdef inline int may_ally(Game* g, Context* x, int seat) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first
    cdef int t
    if g.seats[seat].num[S_PHASE_ALLIED]:
        return 0
    while o and not (card_of(g, x, o).aux & ALLIED):
        o = g.objects[o].next
    if o:
        for t in range(g.players):
            if may_receive(g, x, seat, t):
                return 1
    return 0


cdef inline void start_alliance(Game* g, Context* x, int seat) noexcept nogil:
    cdef int i = 1
    cdef Act act
    while i < x.code.n_cards and not (x.code.cards[i].type == T_SKILL and x.code.cards[i].flags & ALLIANCE_RULE):
        i += 1
    if i == x.code.n_cards:
        return
    g.seats[seat].num[S_PHASE_ALLIED] = 1
    name_owner(g, &act, seat, g.seats[seat].character)
    act.ability = x.code.cards[i].first_ability
    start_effect(g, x, &act, x.code.abilities[act.ability].effect)
