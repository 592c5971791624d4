"""Set-up (sgs.setup): identities, generals dealt or chosen, the draw pile, the opening hands. The lord sits in seat 0;
seats go counter-clockwise.

Generals that a seat may choose from lie in a zone of its own, seen by it alone. All of them belong to the same deck of
backs (`GENERALS_OWNER`), so that a fair copy deals what the others hold again. Who has chosen is told by the object's
`counters`; the lord's choice is shown at once, the others' when everybody has chosen: until then a general without a
face stands in the seat. Register of the game's flow meanwhile: `a`, the seat that chooses.
"""

from sgs_fast_core.kernel.choices cimport V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport listen_all
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Card, i16, u16, u32, u8
from sgs_fast_core.kernel.rng cimport DECK_ORDER, SETUP, roll
from sgs_fast_core.kernel.types cimport ASK, NEXT, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport create, move_object, shuffle, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.nations cimport op_choose_pair, seat_nations
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.states cimport give_skill
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    MOST_GENERALS = 512
    GENERALS_OWNER = 1     # every game has a seat 1
    LORD_CANDIDATE = 0x10000   # Card.aux of a general: one that a lord is offered first; below it his place in the pool


cdef inline void deal_order(Game* g, u16* order, int n, int fixed) noexcept nogil:
    """Numbers 0 .. n-1, in a random order unless the match fixes it."""
    cdef int i, j
    cdef u16 kept
    for i in range(n):
        order[i] = <u16>i
    if fixed:
        return
    for i in range(n - 1, 0, -1):
        j = <int>roll(g, SETUP, <u32>(i + 1))
        kept = order[i]
        order[i] = order[j]
        order[j] = kept


cdef inline void take_seat(Game* g, Context* x, int seat, int o) noexcept nogil:
    """The general of a seat, with its HP; a lord of more than four has one more (sgs.setup.1, ruling A04)."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    cdef int bonus = option(x, O_LORD_BONUS), i
    g.seats[seat].character = <u16>o
    g.seats[seat].num[S_MAX_HP] = card.num[N_HP]
    g.seats[seat].life = card.num[N_START_HP]
    for i in range(N_SKILL1, N_SKILL4 + 1):
        if card.num[i] > 0 and not (x.code.cards[card.num[i]].flags & LORD_SKILL and seat):
            give_skill(g, x, seat, card.num[i])
    if seat == 0 and bonus and (g.players > 4 or bonus == 2):
        rule(SGS_SETUP_1)
        g.seats[seat].num[S_MAX_HP] = <i16>(card.num[N_HP] + 1)
        g.seats[seat].life = <i16>(card.num[N_START_HP] + 1)


cdef inline void offer_generals(Game* g, Context* x, const u16* order, int n) noexcept nogil:
    """The lord gets every lord of the pool and as many others as everybody else gets."""
    cdef u16 first = x.code.list_first[L_GENERALS]
    cdef int choice = option(x, O_GENERAL_CHOICE), seat, i, card, had
    cdef u8 dealt[MOST_GENERALS]
    for i in range(n):
        dealt[i] = 0
        card = x.code.lists[first + order[i]]
        if x.code.cards[card].aux & LORD_CANDIDATE:
            dealt[i] = 1
            create(g, card, GENERALS_OWNER, zone_of(Z_OFFERED, 0))
    i = 0
    for seat in range(g.players):
        had = 0
        while had < choice and i < n:
            if not dealt[i]:
                create(g, x.code.lists[first + order[i]], GENERALS_OWNER, zone_of(Z_OFFERED, seat))
                had += 1
            i += 1


cdef inline void seat_players(Game* g, Context* x) noexcept nogil:
    """Identities, and generals unless they are chosen: the lord in seat 0, everything else dealt at random unless the
    match fixes it."""
    cdef u16 order[MOST_GENERALS]
    cdef u16 first = x.code.list_first[L_GENERALS]
    cdef int n = x.code.list_first[L_GENERALS + 1] - first, seat, o, i
    if option(x, O_WAR) == WHOLE_WAR:
        seat_nations(g, x)
        return
    if n > MOST_GENERALS:
        n = MOST_GENERALS
    deal_order(g, order, n, option(x, O_FIXED_GENERALS))
    i = option(x, O_GENERAL_CHOICE)
    for seat in range(g.players):
        o = x.code.lists[x.code.list_first[L_NOBODY]] if i else x.code.lists[first + order[seat]]
        take_seat(g, x, seat, create(g, o, seat, zone_of(Z_CHARACTER, seat)))
    if i:
        offer_generals(g, x, order, n)
    first = x.code.list_first[L_ROLES]
    deal_order(g, order, g.players - 1, option(x, O_FIXED_ROLES))
    for seat in range(g.players):
        i = order[seat - 1] + 1 if seat else 0
        o = create(g, x.code.lists[first + i], 0, zone_of(Z_ROLE, seat))
        if seat == 0:
            reveal(g, o)


cdef inline int op_set_up(Game* g, Context* x, Frame* f) noexcept nogil:
    seat_players(g, x)
    f.a = 0
    return NEXT


cdef inline int chosen_general(Game* g, int seat) noexcept nogil:
    """The general that a seat has chosen and not shown yet, or 0."""
    cdef u16 o = g.zones[zone_of(Z_OFFERED, seat)].first
    while o:
        if g.objects[o].counters:
            return o
        o = g.objects[o].next
    return 0


cdef inline void show_general(Game* g, Context* x, int seat) noexcept nogil:
    cdef int o = chosen_general(g, seat), character = g.seats[seat].character
    reveal(g, o)
    g.objects[character].card = g.objects[o].card
    g.objects[character].definition = g.objects[o].card
    take_seat(g, x, seat, character)


cdef inline int op_choose_generals(Game* g, Context* x, Frame* f) noexcept nogil:
    """The lord first; then the others in secret, in the order of their seats."""
    cdef u16 o
    cdef int seat
    if option(x, O_WAR) == WHOLE_WAR:
        return op_choose_pair(g, x, f)
    if option(x, O_GENERAL_CHOICE) == 0:
        return NEXT
    while f.a < g.players:
        seat = f.a
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_OFFERED, seat)].first
            while o:
                offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_GENERAL):
                return ASK
        g.objects[first_of(take_answer(g))].counters = 1
        if seat == 0:
            show_general(g, x, 0)
        f.a = <i16>(seat + 1)
    for seat in range(1, g.players):
        show_general(g, x, seat)
    f.a = 0
    return NEXT


cdef inline void deal_card(Game* g, int seat) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_DRAW, 0)].first
    if o:
        rule(SGS_SETUP_3)
        move_object(g, o, zone_of(Z_HAND, seat), 0, 0)
        g.objects[o].base = <u8>seat
        g.objects[o].seat = <u8>seat


cdef inline void listen_skills(Game* g, Context* x, int seat) noexcept nogil:
    """The skills of a character begin to wait."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    while o:
        listen_all(g, x, o)
        o = g.objects[o].next


cdef inline int op_deal(Game* g, Context* x, Frame* f) noexcept nogil:
    """The draw pile and the opening hands, seat by seat or card by card (ruling A05); nobody's skills see this
    (sgs.setup.sp1)."""
    cdef int i, k, seat, cards = option(x, O_OPENING_HAND)
    for i in range(x.code.list_first[L_DECK], x.code.list_first[L_DECK + 1]):
        create(g, x.code.lists[i], 0, zone_of(Z_DRAW, 0))
    shuffle(g, zone_of(Z_DRAW, 0), DECK_ORDER)
    for i in range(cards * g.players):
        k = i // cards
        if option(x, O_DEAL):
            k = i % g.players
        deal_card(g, k)
    for seat in range(g.players if option(x, O_WAR) != WHOLE_WAR else 0):      # in 国战 they do so already
        listen_skills(g, x, seat)
    derive_all(g, x)
    return NEXT
