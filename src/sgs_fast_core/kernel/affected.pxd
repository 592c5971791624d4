"""What is computed anew when effects end and when static abilities come or go: where it can be told, some things only."""

from sgs_fast_core.kernel.listeners cimport AB_STATIC, READS_BOARD, stir
from sgs_fast_core.kernel.modifiers cimport (
    M_ADD, M_KEYWORD_ADD, M_SUBSTITUTE, derive_one, layer_of, name_static, permanents, remove_mod, silenced_statics, source_gone,
    waits_longer,
)
from sgs_fast_core.kernel.program cimport Filter, Record, u16
from sgs_fast_core.kernel.types cimport BARE, DIRTY, IN_PLAY, MODIFIERS, OBJECTS, Act, Context, Game, Listener, Mod
from sgs_fast_core.kernel.values cimport Env, accepts_first, env_of_act


cdef inline void end_span(Game* g, Context* x, int span, int seat) noexcept nogil:
    """All effects of one duration end together (zh.300.2b). What they only added to goes back thing by thing; anything else is
    for the caller to compute anew."""
    cdef u16 things[MODIFIERS]
    cdef int i = 0, n = 0
    while i < g.n_mods:
        if g.mods[i].span == span and (seat < 0 or g.mods[i].seat == seat) and not waits_longer(&g.mods[i]):
            if g.mods[i].op == M_ADD or g.mods[i].op == M_KEYWORD_ADD:
                things[n] = g.mods[i].obj
                n += 1
            else:
                g.restless = 1
            remove_mod(g, i)
        else:
            i += 1
    if n:
        g.dirty |= DIRTY
        stir(g, READS_BOARD)
    for i in range(n if not g.restless else 0):
        if g.objects[things[i]].flags & IN_PLAY:
            derive_one(g, x, things[i])


cdef inline void drop_dead_mods(Game* g) noexcept nogil:
    """Effects on things that are gone, or that hung on one, are struck out."""
    cdef int i = 0
    cdef Mod* m
    while i < g.n_mods:
        m = &g.mods[i]
        if m.obj and g.objects[m.obj].version != m.version:
            remove_mod(g, i)
        elif source_gone(g, m):
            remove_mod(g, i)
            g.restless = 1
        else:
            i += 1


cdef inline int adds_alone(Context* x, const Record* rec) noexcept nogil:
    """Whether a part of a static ability only adds to a number, for things that nothing it adds can make others."""
    cdef const Filter* f = &x.code.filters[rec.filter]
    return rec.b == M_ADD and layer_of(rec.b, rec.a) == 6 and not (
        f.condition or f.otherwise or f.keywords or f.not_keywords or (f.flags_on | f.flags_off) & BARE)


cdef inline int name_affected(Game* g, Context* x, int o, u16* things, int n) noexcept nogil:
    """Adds to `things` the permanents that the static abilities of a thing name, while it comes or goes, and returns how many
    they are now; -1 when it cannot be told thing by thing what its coming or going changes."""
    cdef u16 there[OBJECTS]
    cdef Listener* l
    cdef const Record* rec
    cdef Act a
    cdef Env e
    cdef int i, k, m, n_there = -1
    cdef u16 r
    for i in range(g.n_listeners):
        l = &g.listeners[i]
        if l.obj != o or l.kind != AB_STATIC:
            continue
        if n_there < 0:
            n_there = permanents(g, there)
        name_static(g, l, &a)
        a.seat = l.seat                # a thing that went is its owner's again
        e = env_of_act(&a)
        r = x.code.abilities[l.ability].effect
        while x.code.records[r].op:
            rec = &x.code.records[r]
            r += 1
            if not adds_alone(x, rec):
                return -1
            for k in range(n_there):
                if accepts_first(g, x, &e, &x.code.filters[rec.filter], there[k], &g.objects[there[k]]):
                    m = 0
                    while m < n and things[m] != there[k]:
                        m += 1
                    things[m] = there[k]
                    n = max(n, m + 1)
    return n


cdef inline int told_apart(Game* g) noexcept nogil:
    """Whether what static abilities do can be computed for some things alone: none reads others, none is silenced, and no
    text is changed."""
    cdef int i
    if g.reads or silenced_statics(g):
        return 0
    for i in range(g.n_mods):
        if g.mods[i].op == M_SUBSTITUTE:
            return 0
    return 1
