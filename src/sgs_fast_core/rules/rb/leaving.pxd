"""A player who leaves a game of more than two (3.5)."""

from sgs_fast_core.kernel.acts cimport off_stack
from sgs_fast_core.kernel.affected cimport drop_dead_mods
from sgs_fast_core.kernel.choices cimport V_DECLINE, V_DONE, V_NO, V_PASS, verb_of
from sgs_fast_core.kernel.engine cimport pick_option
from sgs_fast_core.kernel.listeners cimport DELAYED, drop_use, listen_all, strike, unlisten
from sgs_fast_core.kernel.modifiers cimport M_BLANK, add_mod, derive_all
from sgs_fast_core.kernel.program cimport u16, u8
from sgs_fast_core.kernel.types cimport FOR_GAME, SEATS, Context, Game
from sgs_fast_core.kernel.zones cimport kind_of, move_object, zone_of
from sgs_fast_core.rules.rb.cleanup cimport win_for
from sgs_fast_core.rules.rb.state cimport (
    contester_of, controller_of, is_out, n_in_game, next_seat, set_contester, set_controller, site_object,
)
from sgs_fast_core.rules.rb.words cimport *


cdef inline int modest(Context* x) noexcept nogil:
    """The option that does least: passing, declining, being done, else the first."""
    cdef int i, verb
    for i in range(x.n):
        verb = verb_of(x.options[i])
        if verb == V_PASS or verb == V_NO or verb == V_DONE or verb == V_DECLINE:
            return i
    return 0


cdef inline int without_the_gone(Game* g, Context* x, int n) noexcept nogil:
    """Whoever has left decides nothing any more."""
    while n and g.own[G_OUT] and is_out(g, g.ask_seat):
        n = pick_option(g, x, modest(x))
        g.decisions -= 1
    return n


cdef inline void take_away(Game* g, Context* x, int seat) noexcept nogil:
    """What the player owns or controls is banished; a battlefield that he brought becomes a blank one."""
    cdef int o, kind
    for o in range(1, g.n_objects):
        kind = kind_of(g.objects[o].zone)
        if kind == Z_SITE:
            if g.objects[o].owner == seat:
                add_mod(g, M_BLANK, o, 0, FOR_GAME)
            continue
        if kind == Z_OUTSIDE or kind == Z_BANISHED:
            continue
        if g.objects[o].owner == seat or (g.objects[o].seat == seat and kind >= Z_LEGEND and kind <= Z_FIELD):
            unlisten(g, o)
            move_object(g, o, zone_of(Z_BANISHED, g.objects[o].owner), 0, 0)
            listen_all(g, x, o)


cdef inline void clear_chain(Game* g, int seat) noexcept nogil:
    """His items of the chain are countered, his waiting triggers and delayed abilities are gone."""
    cdef int i = 0, k
    while i < g.n_stack:
        if g.stack[i].seat == seat:
            off_stack(g, i + 1)
        else:
            i += 1
    i = 0
    while i < g.n_pending:
        if g.pending[i].seat == seat:
            if g.pending[i].saved:
                drop_use(g, g.pending[i].saved)
            for k in range(i + 1, g.n_pending):
                g.pending[k - 1] = g.pending[k]
            g.n_pending -= 1
        else:
            i += 1
    i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].seat == seat:
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1


cdef inline int leave_game(Game* g, Context* x, int seat, int n) noexcept nogil:
    """Concession with more than one opponent; the number of options of whoever decides next."""
    cdef int site
    if is_out(g, seat):
        return n
    while n and g.ask_seat == seat:        # what he began is finished in the least way
        n = pick_option(g, x, modest(x))
    if g.result:
        return n
    g.own[G_OUT] |= <u8>(1 << seat)
    g.losers |= <u16>(1 << seat)
    take_away(g, x, seat)
    clear_chain(g, seat)
    for site in range(g.own[G_SITES]):
        if controller_of(g, site) == seat:
            set_controller(g, site, -1)
        if contester_of(g, site) == seat:
            set_contester(g, site, -1)
    if g.own[G_FOCUS] == seat:
        g.own[G_FOCUS] = <u8>next_seat(g, seat)
    if g.priority == seat:
        g.priority = <u8>next_seat(g, seat)
    if g.n_mods:
        drop_dead_mods(g)
    derive_all(g, x)
    g.dirty = 1
    if n_in_game(g) == 1:
        win_for(g, next_seat(g, seat))
        return 0
    return n
