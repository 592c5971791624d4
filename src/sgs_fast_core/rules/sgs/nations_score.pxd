"""What greedy thinks in 国战: whom it takes for friends, when it shows itself, which generals it chooses, what marks are for.

It knows its own generals, those that lie open, those that it looked at, and what everybody saw the others do (minds.pxd).
"""

from sgs_fast_core.kernel.program cimport Card, i32, u16
from sgs_fast_core.kernel.types cimport FLIPPED, Context, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.alliance cimport may_receive
from sgs_fast_core.rules.sgs.banners cimport halves, has_lord, hidden, members, printed, shown_kingdom
from sgs_fast_core.rules.sgs.minds cimport SURE, sign_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.nations cimport CHOSEN_HEAD, halves_of, may_pair, offered_as
from sgs_fast_core.rules.sgs.tokens cimport AS_PEACH, DRAW_ONE, DRAW_TWO, LOOK_AT, VANGUARD_HAND
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    STRANGER = -15         # towards somebody of whom nothing is known
    LOOKED_AT = 80         # of the own kingdom by a general that it looked at
    SIGN = 12              # a deed for or against the own kingdom
    FULL = -40             # towards strangers when the own kingdom takes nobody any more


cdef inline int full(Game* g, Context* x, int kingdom, int but) noexcept nogil:
    """Whether whoever shows that kingdom next becomes a careerist."""
    return has_lord(g, x, kingdom, 1) or (2 * members(g, kingdom, but) >= g.players and not has_lord(g, x, kingdom, 0))


cdef inline int own_side(Game* g, Context* x, int me) noexcept nogil:
    """The faction that a seat has, or would have if it showed itself now."""
    cdef int kingdom = g.seats[me].num[S_FACTION], head
    if kingdom:
        return kingdom
    head = general_at(g, me, 0)
    if head == 0:
        return 0
    if printed(g, x, head) == CAREERIST:
        return CAREERIST
    kingdom = shown_kingdom(g, x, me, 3)
    return CAREERIST if full(g, x, kingdom, me) else kingdom


cdef inline int seen_kingdom(Game* g, Context* x, int me, int seat) noexcept nogil:
    """A kingdom that `me` has looked up under a hidden general; 0 for none."""
    cdef int which, o
    for which in range(2):
        o = general_at(g, seat, which)
        if hidden(g, o) and g.objects[o].known >> me & 1:
            return printed(g, x, o)
    return 0


cdef inline int alive_in(Game* g, int kingdom) noexcept nogil:
    cdef int seat, n = 0
    for seat in range(g.players):
        if alive(g, seat) and g.seats[seat].num[S_FACTION] == kingdom:
            n += 1
    return n


cdef inline int war_sympathy(Game* g, Context* x, int me, int seat) noexcept nogil:
    """-100 .. 100: how much `me` wants another seat to do well."""
    cdef int mine = own_side(g, x, me), other = g.seats[seat].num[S_FACTION], value
    if other and other != CAREERIST and other == mine:
        return SURE
    if other == 0 and mine and mine != CAREERIST:
        value = seen_kingdom(g, x, me, seat)
        if value == mine and not full(g, x, mine, seat):
            return LOOKED_AT
        if value and value != mine:
            return -60
        value = STRANGER + SIGN * sign_of(g, seat, mine)
        if full(g, x, mine, seat):
            value += FULL
        return -90 if value < -90 else (SURE - 10 if value > SURE - 10 else value)
    if other == 0:
        return -35
    if other == CAREERIST:
        return -60
    value = -55 - 8 * alive_in(g, other)       # the strong before the weak
    return -SURE if value < -SURE else value


cdef inline int score_alliance(Game* g, Context* x, int me) noexcept nogil:
    """合纵: for a friend who has not shown himself; foes are given nothing."""
    cdef int t
    for t in range(g.players):
        if may_receive(g, x, me, t) and war_sympathy(g, x, me, t) >= LOOKED_AT - 20:
            return 35
    return -50


cdef inline int all_hidden(Game* g) noexcept nogil:
    """Whether nobody has ever shown a general: the first one gets a mark for it."""
    cdef int seat, which, o
    for seat in range(g.players):
        for which in range(2):
            o = general_at(g, seat, which)
            if o and g.objects[o].flags & FLIPPED:
                return 0
    return 1


cdef inline int score_shown(Game* g, Context* x, int me, int mask) noexcept nogil:
    """Showing generals (0: none, which counts 0)."""
    cdef int mine, value
    if mask == 0:
        return 0
    if g.seats[me].num[S_FACTION]:
        return 5
    mine = own_side(g, x, me)
    if mine == CAREERIST:
        return 3 if living(g) <= 3 else -20
    value = -16 + 6 * g.own[OWN_ROUND] + 10 * alive_in(g, mine)
    if all_hidden(g):
        value += 12
    if 2 * (members(g, mine, me) + 1) >= g.players:
        value += 30                            # the last place
    if 2 * g.seats[me].life <= g.seats[me].num[S_MAX_HP]:
        value += 12
    if mask == 3:
        value += 6 if halves(g, x, me) else 1
    return value


cdef inline int score_veiled(Game* g, Context* x, int me) noexcept nogil:
    """A skill of a hidden general: it may show too much."""
    if g.seats[me].num[S_FACTION] == 0 and own_side(g, x, me) == CAREERIST and living(g) > 3 and g.seats[me].life > 1:
        return -10
    return 45


cdef inline int skills_printed(Context* x, int card) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_SKILL1, N_SKILL4 + 1):
        n += x.code.cards[card].num[i] > 0
    return n


cdef inline int general_worth(Context* x, int card) noexcept nogil:
    return 10 * halves_of(x, card, 0) + 8 * skills_printed(x, card)


cdef inline int score_choice_of_general(Game* g, Context* x, int me, int o) noexcept nogil:
    """As head: with the best deputy that there is for it; as deputy: by itself, and for whole magatama."""
    cdef int head = offered_as(g, me, CHOSEN_HEAD), best = 0, value
    cdef u16 other
    if head:
        value = general_worth(x, g.objects[o].card)
        return value + (5 if (halves_of(x, g.objects[o].card, 1) + halves_of(x, g.objects[head].card, 0)) % 2 == 0 else 0)
    other = g.zones[zone_of(Z_OFFERED, me)].first
    while other:
        if may_pair(x, g.objects[o].card, g.objects[other].card) and general_worth(x, g.objects[other].card) > best:
            best = general_worth(x, g.objects[other].card)
        other = g.objects[other].next
    return general_worth(x, g.objects[o].card) + best


cdef inline int score_mark(Game* g, Context* x, int me, int purpose) noexcept nogil:
    """At an idle point, where ending the phase counts 1."""
    cdef int hand = cards_in(g, Z_HAND, me), life = g.seats[me].life
    if purpose == AS_PEACH:
        return 70 if life <= 1 else -50
    if purpose == DRAW_TWO:
        return 34 if life >= 3 and hand <= life - 2 else -50
    if purpose == DRAW_ONE:
        return 33 if hand < life else -50
    if hand <= VANGUARD_HAND - 2:
        return 32                              # which general it looks at is all the same
    return -50
