"""Whole matches of 国战: generals are dealt and chosen in pairs, sit down hidden, and give the HP of both halves.

What a seat was dealt stays in its `offered` zone, where `counters` marks the head (1) and the deputy (2) that it chose;
the generals that sit down are objects of their own in the `general` zone.
"""

from sgs_fast_core.kernel.choices cimport V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer
from sgs_fast_core.kernel.program cimport Card, i16, u16, u32, u8
from sgs_fast_core.kernel.rng cimport SETUP, roll
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, NEXT, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport create, zone_of
from sgs_fast_core.rules.sgs.banners cimport attach_general
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    MOST_NATIONS = 256     # generals of one pool
    DEALS = 64             # until every seat has a pair
    OFFERS_OWNER = 1       # every game has a seat 1
    CHOSEN_HEAD = 1
    CHOSEN_DEPUTY = 2


cdef inline int kingdom_printed(Context* x, int card) noexcept nogil:
    return x.code.cards[card].num[N_KINGDOM]


cdef inline int other_kingdom(Context* x, int card) noexcept nogil:
    return x.code.cards[card].aux >> 4 & 7


cdef inline int may_pair(Context* x, int head, int deputy) noexcept nogil:
    """Whether two definitions may sit together: a kingdom in common, or a careerist as the head."""
    cdef int a = kingdom_printed(x, head), b = kingdom_printed(x, deputy)
    cdef int c = other_kingdom(x, head), d = other_kingdom(x, deputy)
    if head == deputy or b == CAREERIST:
        return 0
    if a == CAREERIST:
        return 1
    return a == b or (c and (c == b or c == d)) or (d and d == a)


cdef inline int halves_of(Context* x, int card, int deputy) noexcept nogil:
    """Halves of magatama that a general brings in its place."""
    return 2 * x.code.cards[card].num[N_HP] + (x.code.cards[card].aux & HALF_HP != 0) - (
        x.code.cards[card].aux & (LESS_AS_DEPUTY if deputy else LESS_AS_HEAD) != 0)


cdef inline int hp_of_pair(Context* x, int head, int deputy) noexcept nogil:
    return (halves_of(x, head, 0) + halves_of(x, deputy, 1)) // 2


cdef inline int offered_as(Game* g, int seat, int chosen) noexcept nogil:
    """What a seat was dealt and chose as its head or deputy; 0 for none."""
    cdef u16 o = g.zones[zone_of(Z_OFFERED, seat)].first
    while o:
        if g.objects[o].counters == chosen:
            return o
        o = g.objects[o].next
    return 0


cdef inline void sit_down(Game* g, Context* x, int seat) noexcept nogil:
    """Both generals of a seat, face down, known to itself."""
    cdef int place, o
    cdef int cards[2]
    cards[0] = g.objects[offered_as(g, seat, CHOSEN_HEAD)].card
    cards[1] = g.objects[offered_as(g, seat, CHOSEN_DEPUTY)].card
    for place in range(2):
        o = create(g, cards[place], seat, zone_of(Z_GENERAL, seat))
        if o == 0:
            return
        g.objects[o].flags |= FACE_DOWN
        attach_general(g, x, o, seat)
    g.seats[seat].num[S_MAX_HP] = <i16>hp_of_pair(x, cards[0], cards[1])
    g.seats[seat].life = g.seats[seat].num[S_MAX_HP]


cdef inline int has_pair(Context* x, const u16* cards, int n) noexcept nogil:
    cdef int i, k
    for i in range(n):
        for k in range(n):
            if may_pair(x, cards[i], cards[k]):
                return 1
    return 0


cdef inline void pair_up(Context* x, u16* cards, int n, int players, int choice) noexcept nogil:
    """The order of the cards changed so that every hand of `choice` begins with a pair, as far as there are pairs."""
    cdef int seat, i, k, first, found
    cdef u16 kept
    for seat in range(players):
        first = seat * choice
        found = 0
        for i in range(first, n):
            for k in range(i + 1, n):
                if not found and (may_pair(x, cards[i], cards[k]) or may_pair(x, cards[k], cards[i])):
                    found = 1
                    kept = cards[first]
                    cards[first] = cards[i]
                    cards[i] = kept
                    kept = cards[first + 1]
                    cards[first + 1] = cards[k]
                    cards[k] = kept


cdef inline void deal_nations(Game* g, Context* x) noexcept nogil:
    """`general_choice` generals to each seat, at random, and again until every seat has a pair."""
    cdef u16 cards[MOST_NATIONS]
    cdef u16 first = x.code.list_first[L_GENERALS], kept
    cdef int n = x.code.list_first[L_GENERALS + 1] - first, choice = option(x, O_GENERAL_CHOICE), i, j, _tries, seat, good = 0
    if n > MOST_NATIONS:
        n = MOST_NATIONS
    for i in range(n):
        cards[i] = x.code.lists[first + i]
    for _tries in range(DEALS):
        for i in range(n - 1, 0, -1):
            j = <int>roll(g, SETUP, <u32>(i + 1))
            kept = cards[i]
            cards[i] = cards[j]
            cards[j] = kept
        good = 1
        for seat in range(g.players):
            if not has_pair(x, &cards[seat * choice], choice):
                good = 0
        if good:
            break
    if not good:
        pair_up(x, cards, n, g.players, choice)
    for seat in range(g.players):
        for i in range(choice):
            create(g, cards[seat * choice + i], OFFERS_OWNER, zone_of(Z_OFFERED, seat))


cdef inline void seat_nations(Game* g, Context* x) noexcept nogil:
    """The seats of a whole match; generals that the match fixes sit down at once."""
    cdef u16 first = x.code.list_first[L_GENERALS]
    cdef int seat, place, o
    for seat in range(g.players):
        g.seats[seat].character = <u16>create(
            g, x.code.lists[x.code.list_first[L_NOBODY]], seat, zone_of(Z_CHARACTER, seat))
    if not option(x, O_FIXED_GENERALS):
        deal_nations(g, x)
        return
    for seat in range(g.players):
        for place in range(2):
            o = create(g, x.code.lists[first + 2 * seat + place], OFFERS_OWNER, zone_of(Z_OFFERED, seat))
            g.objects[o].counters = <i16>(CHOSEN_HEAD + place)
    for seat in range(g.players):
        sit_down(g, x, seat)


cdef inline int op_choose_pair(Game* g, Context* x, Frame* f) noexcept nogil:
    """Each seat chooses a head and a deputy of one kingdom, in secret; `a` = 2 * seat + how many it has chosen."""
    cdef u16 o, other
    cdef int seat, head
    if option(x, O_FIXED_GENERALS):
        return NEXT
    while f.a < 2 * g.players:
        seat = f.a // 2
        head = g.objects[offered_as(g, seat, CHOSEN_HEAD)].card if f.a & 1 else 0
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_OFFERED, seat)].first
            while o:
                if head:
                    if may_pair(x, head, g.objects[o].card):
                        offer_code(g, x, code_of(V_PICK, o, 0))
                else:
                    other = g.zones[zone_of(Z_OFFERED, seat)].first
                    while other and not may_pair(x, g.objects[o].card, g.objects[other].card):
                        other = g.objects[other].next
                    if other:
                        offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_GENERAL):
                return ASK
        g.objects[first_of(take_answer(g))].counters = <i16>(CHOSEN_DEPUTY if head else CHOSEN_HEAD)
        f.a = <i16>(f.a + 1)
    for seat in range(g.players):
        sit_down(g, x, seat)
    f.a = 0
    return NEXT
