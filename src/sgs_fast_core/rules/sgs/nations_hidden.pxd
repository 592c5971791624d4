"""Fair copies of a match of 国战: hidden generals, and those that others were dealt, change their places.

A seat knows its own generals, those that lie open, what it was dealt and what it looked at. The others may be anything
that agrees with what everybody sees: the pair must be allowed, its HP the same, an open general stays. One seat after the
other gets a pair that is drawn among all pairs that are left for it.
"""

from sgs_fast_core.kernel.frames cimport act_at
from sgs_fast_core.kernel.knowledge cimport deal_again
from sgs_fast_core.kernel.listeners cimport listen_all, unlisten
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Card, u16, u32, u64, u8
from sgs_fast_core.kernel.rng cimport DEAL_AGAIN, below, draw, stream
from sgs_fast_core.kernel.types cimport FACE_DOWN, HOLDS_EFFECT, OBJECTS, VEILED, Context, Game
from sgs_fast_core.kernel.zones cimport create, kind_of, zone_of
from sgs_fast_core.rules.sgs.banners cimport hidden
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.nations cimport CHOSEN_HEAD, MOST_NATIONS, has_pair, hp_of_pair, may_pair, offered_as
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    NATION_STREAM = 32     # apart from the streams of the owners


cdef struct Undealt "sgs_undealt":  # definitions that the seat cannot place
    u16 cards[256]
    int n
    u64 key
    u32 use


cdef inline u32 chance(Undealt* u, u32 n) noexcept nogil:
    u.use += 1
    return below(draw(u.key, u.use), n)


cdef inline int busy_general(Game* g, int general) noexcept nogil:
    """Whether one of its skills is being used at this moment."""
    cdef int i, skill
    for i in range(g.n_frames):
        if g.frames[i].holds == HOLDS_EFFECT and g.frames[i].act:
            skill = act_at(g, g.frames[i].act).obj
            if kind_of(g.objects[skill].zone) == Z_SKILL and g.objects[skill].link == general:
                return 1
    return 0


cdef inline int open_to_change(Game* g, int o, int viewer) noexcept nogil:
    return hidden(g, o) and not (g.objects[o].known >> viewer & 1) and not busy_general(g, o)


cdef inline void put_general(Game* g, Context* x, int seat, int general, int card) noexcept nogil:
    """Another hidden general in its place, with its own veiled skills; what is too much stays as a blank."""
    cdef int i = N_SKILL1, skill, more, elsewhere = DEPUTY_ONLY if general_at(g, seat, 0) == general else HEAD_ONLY
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    if g.objects[general].card == card:
        return
    g.objects[general].card = <u16>card
    g.objects[general].definition = <u16>card
    while o or i <= N_SKILL4:
        while i <= N_SKILL4 and (
                x.code.cards[card].num[i] <= 0 or x.code.cards[card].aux >> (elsewhere + i - N_SKILL1) & 1):
            i += 1
        more = x.code.cards[card].num[i] if i <= N_SKILL4 else 0
        i += 1
        while o and not (g.objects[o].link == general and g.objects[o].flags & VEILED):
            o = g.objects[o].next
        skill = o
        if o:
            o = g.objects[o].next
            unlisten(g, skill)
        elif more:
            skill = create(g, more, seat, zone_of(Z_SKILL, seat))
            if skill == 0:
                return
            g.objects[skill].flags |= VEILED
            g.objects[skill].known = <u16>(1 << seat)
        else:
            return
        g.objects[skill].card = <u16>more
        g.objects[skill].definition = <u16>more
        g.objects[skill].damage = 0
        g.objects[skill].counters = 0
        g.objects[skill].shield = 0
        g.objects[skill].link = <u16>general
        if more and g.n_frames:
            listen_all(g, x, skill)


cdef inline void gather_undealt(Game* g, Context* x, Undealt* u) noexcept nogil:
    """The generals of the match that are nowhere on the table."""
    cdef int i, o, there
    u.n = 0
    for i in range(x.code.list_first[L_GENERALS], x.code.list_first[L_GENERALS + 1]):
        there = 0
        for o in range(1, g.n_objects):
            if g.objects[o].card == x.code.lists[i] and x.code.cards[g.objects[o].card].type == T_GENERAL:
                there = 1
                break
        if not there and u.n < MOST_NATIONS:
            u.cards[u.n] = x.code.lists[i]
            u.n += 1


cdef inline void redeal_pair(Game* g, Context* x, Undealt* u, int seat, int viewer) noexcept nogil:
    """One of all pairs that could sit there, each as likely."""
    cdef int places[2]
    cdef int cards[2]
    cdef int free[2]
    cdef int head, deputy, hp, count, wanted = 0, drawn, a, b, which
    for which in range(2):
        places[which] = general_at(g, seat, which)
        if places[which] == 0:
            return
        cards[which] = g.objects[places[which]].card
        free[which] = open_to_change(g, places[which], viewer)
    if not (free[0] or free[1]):
        return
    hp = hp_of_pair(x, cards[0], cards[1])
    for which in range(2):                     # its own two may come back
        if free[which] and u.n < MOST_NATIONS:
            u.cards[u.n] = <u16>cards[which]
            u.n += 1
    for drawn in range(2):                     # counted first, then the drawn one is looked for
        count = 0
        for a in range(u.n if free[0] else 1):
            for b in range(u.n if free[1] else 1):
                head = u.cards[a] if free[0] else cards[0]
                deputy = u.cards[b] if free[1] else cards[1]
                if head == deputy or not may_pair(x, head, deputy) or hp_of_pair(x, head, deputy) != hp:
                    continue
                if drawn and count == wanted:
                    settle_pair(g, x, u, seat, places, cards, free, head, deputy)
                    return
                count += 1
        if count == 0:
            return
        wanted = <int>chance(u, <u32>count)


cdef inline void settle_pair(
    Game* g, Context* x, Undealt* u, int seat, int* places, int* cards, int* free, int head, int deputy
) noexcept nogil:
    """The drawn pair leaves the undealt and sits down; the copies in the offered zone follow."""
    cdef int i, k = 0, o
    for i in range(u.n):
        if not ((free[0] and u.cards[i] == head) or (free[1] and u.cards[i] == deputy)):
            u.cards[k] = u.cards[i]
            k += 1
    u.n = k
    put_general(g, x, seat, places[0], head)
    put_general(g, x, seat, places[1], deputy)
    for i in range(2):
        o = offered_as(g, seat, CHOSEN_HEAD + i)
        if o and g.objects[o].card == cards[i]:
            g.objects[o].card = g.objects[places[i]].card
            g.objects[o].definition = g.objects[places[i]].card


cdef inline void redeal_offers(Game* g, Context* x, Undealt* u, int seat, int choosing) noexcept nogil:
    """What another seat was dealt and did not take; while it has still to choose, a pair must be among it."""
    cdef u16 o = g.zones[zone_of(Z_OFFERED, seat)].first
    cdef u16 hand[64]
    cdef u16 old
    cdef int i, n
    while o:
        if g.objects[o].counters == 0 and u.n:
            i = <int>chance(u, <u32>u.n + 1)
            if i < u.n:
                old = g.objects[o].card
                g.objects[o].card = u.cards[i]
                g.objects[o].definition = u.cards[i]
                if choosing:
                    n = offered_cards(g, seat, hand)
                    if not has_pair(x, hand, n):
                        g.objects[o].card = old
                        g.objects[o].definition = old
                        o = g.objects[o].next
                        continue
                u.cards[i] = old
        o = g.objects[o].next


cdef inline int offered_cards(Game* g, int seat, u16* cards) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_OFFERED, seat)].first
    cdef int n = 0
    while o and n < 64:
        cards[n] = g.objects[o].card
        n += 1
        o = g.objects[o].next
    return n


cdef inline void deal_nations_again(Game* g, Context* x, int viewer, u64 seed) noexcept nogil:
    """All that `viewer` does not know of a match of 国战; the cards by the kernel."""
    cdef Undealt u
    cdef int seat, o
    cdef u8 dirty = g.dirty
    cdef u16 kept[OBJECTS]
    u.key = stream(seed, g.index, DEAL_AGAIN, NATION_STREAM)
    u.use = 0
    gather_undealt(g, x, &u)
    for seat in range(g.players):
        if seat != viewer:
            redeal_pair(g, x, &u, seat, viewer)
    for seat in range(g.players):
        if seat != viewer and (general_at(g, seat, 0) or not offered_as(g, seat, CHOSEN_HEAD)):
            redeal_offers(g, x, &u, seat, general_at(g, seat, 0) == 0)
    for o in range(1, g.n_objects):
        kept[o] = g.objects[o].known
        if kind_of(g.objects[o].zone) == Z_SKILL or kind_of(g.objects[o].zone) == Z_GENERAL or \
                kind_of(g.objects[o].zone) == Z_OFFERED:
            g.objects[o].known |= <u16>(1 << viewer)
    deal_again(g, x, viewer, seed)
    for o in range(1, g.n_objects):
        g.objects[o].known = kept[o]
    derive_all(g, x)                   # what a character shows follows from the skills that it has now
    g.dirty = dirty
