"""Who knows what, and dealing again what a seat does not know.

`Obj.known` is a mask of seats, changed only by moves, reveals, looks and shuffles (`zones.pxd`). Dealing again permutes
the definitions among the hidden cards of each owner, so every fact that the seat knows stays, and re-keys the randomness:
a fair copy for a player who thinks ahead.
"""

from sgs_fast_core.kernel.listeners cimport listen_all, unlisten
from sgs_fast_core.kernel.ports cimport rules_zone_traits
from sgs_fast_core.kernel.program cimport u16, u32, u64
from sgs_fast_core.kernel.rng cimport DEAL_AGAIN, below, draw, mix, stream
from sgs_fast_core.kernel.types cimport OBJECTS, SEATS, ZONES, Context, Game
from sgs_fast_core.kernel.zones cimport OTHER_BACK, kind_of


cdef inline void reveal(Game* g, int o) noexcept nogil:
    """Everybody sees it now."""
    g.objects[o].known = 0xFFFF


cdef inline void show(Game* g, int o, int seat) noexcept nogil:
    g.objects[o].known |= <u16>(1 << seat)


cdef inline int deal_again(Game* g, Context* x, int seat, u64 seed) noexcept nogil:
    """Gives each owner's cards that `seat` does not know new places among themselves (those of another back apart)."""
    cdef u16 hidden[OBJECTS]
    cdef u16 before[OBJECTS]
    cdef u64 key
    cdef u32 use = 0
    cdef u16 card
    cdef int owner, back, o, n, i, j
    for owner in range(g.players):
        key = stream(seed, g.index, DEAL_AGAIN, owner)
        for back in range(2):
            n = 0
            for o in range(1, g.n_objects):
                if g.objects[o].owner == owner and not ((g.objects[o].known >> seat) & 1) and \
                        ((rules_zone_traits(kind_of(g.objects[o].zone)) & OTHER_BACK) != 0) == back:
                    hidden[n] = <u16>o
                    before[n] = g.objects[o].card
                    n += 1
            for i in range(n - 1, 0, -1):
                j = <int>below(draw(key, use), <u32>(i + 1))
                use += 1
                card = g.objects[hidden[i]].card
                g.objects[hidden[i]].card = g.objects[hidden[j]].card
                g.objects[hidden[j]].card = card
            for i in range(n):
                o = hidden[i]
                if g.objects[o].definition != g.objects[o].card:       # abilities that work where it lies follow
                    g.objects[o].definition = g.objects[o].card
                    if x.code.cards[before[i]].n_abilities or x.code.cards[g.objects[o].card].n_abilities:
                        unlisten(g, o)
                        listen_all(g, x, o)
    g.seed = mix(g.seed ^ mix(seed + <u64>0x9E3779B97F4A7C15))
    return 0
