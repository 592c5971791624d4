"""What cards permit, forbid or change, where a plain query does not answer: a card that says how it comes in itself, effects
about the next thing only, and where a unit may be put."""

from sgs_fast_core.kernel.choices cimport code_of, offer_code
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport AB_QUERY
from sgs_fast_core.kernel.modifiers cimport M_QUERY, remove_mod
from sgs_fast_core.kernel.program cimport Card, Record, i32, u16, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.types cimport Act, Context, Game
from sgs_fast_core.kernel.values cimport Env, accepts, amount, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.state cimport controller_of, is_closed, site_object
from sgs_fast_core.rules.rb.words cimport *


cdef inline i32 own_query(Game* g, Context* x, int which, int seat, int o, int about) noexcept nogil:
    """What a card's own queries say about a thing (itself, a battlefield) while the card is not on the board yet."""
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef const Record* rec
    cdef Act a
    cdef Env e
    cdef i32 total = 0
    cdef int i
    cdef u16 r
    if not (card.flags & ENTERS_ITS_WAY):
        return 0
    for i in range(card.n_abilities):
        if x.code.abilities[card.first_ability + i].kind != AB_QUERY:
            continue
        r = x.code.abilities[card.first_ability + i].effect
        while x.code.records[r].op:
            rec = &x.code.records[r]
            r += 1
            if rec.b != M_QUERY + which:
                continue
            clear_act(&a)
            a.obj = <u16>o
            a.version = g.objects[o].version
            a.seat = <u8>seat
            a.ability = <u16>(card.first_ability + i)
            e = env_of_act(&a)
            e.each = <u16>about
            if holds(g, x, &e, x.code.abilities[a.ability].condition) and (
                    rec.filter == 0 or accepts(g, x, &e, rec.filter, about, &g.objects[about])):
                total += amount(g, x, &e, rec.amount) if rec.amount else 1
    return total


cdef inline i32 spend_next(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """Strikes out what was said about the seat's next thing, where this is one; answers how much it said."""
    cdef Act a
    cdef Env e
    cdef i32 total = 0
    cdef int i = 0
    if g.n_query == 0:
        return 0
    while i < g.n_mods:
        if g.mods[i].op == M_QUERY + which and g.mods[i].bits & 1 and g.mods[i].seat == seat:
            clear_act(&a)
            a.seat = <u8>seat
            a.obj = g.mods[i].source
            e = env_of_act(&a)
            if g.mods[i].filter == 0 or accepts(g, x, &e, g.mods[i].filter, o, &g.objects[o]):
                total += g.mods[i].value
                remove_mod(g, i)
                continue
        i += 1
    return total


cdef inline int may_enter_at(Game* g, Context* x, int o, int seat, int site) noexcept nogil:
    """Whether a unit that is played may be put to a battlefield (8.2a)."""
    cdef int place = site_object(g, site)
    if is_closed(g, x, site, seat) or (g.n_query and query(g, x, Q_BASE_ONLY, seat, o) > 0):
        return 0
    if controller_of(g, site) == seat:
        return 1
    if own_query(g, x, Q_SELF_PLAY_TO, seat, o, place) > 0:
        return 1
    return g.n_query > 0 and query(g, x, Q_PLAY_TO, seat, place) > 0


cdef inline void offer_places(Game* g, Context* x, int verb, int o, int seat) noexcept nogil:
    """The base, and the battlefields where a unit may be put."""
    cdef int site
    offer_code(g, x, code_of(verb, o, 0 if verb != V_PLACE else 101 + seat))
    for site in range(g.own[G_SITES]):
        if may_enter_at(g, x, o, seat, site):
            offer_code(g, x, code_of(verb, o, site + 1))
