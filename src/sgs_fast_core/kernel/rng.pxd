"""Counter-based randomness: a number is a function of (seed, index, purpose, seat, use), whatever was drawn before.

Streams do not disturb each other: an agent that thinks longer, or a card that rolls once more, leaves every other draw
where it was. The mixer is the finaliser of SplitMix64 (Steele, Lea, Flood 2014), applied once for each part of the key.
"""

from libc.string cimport memmove

from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.program cimport u16, u32, u64
from sgs_fast_core.kernel.types cimport F_BAD_ROLL, Game

cdef enum:  # Purpose
    DECK_ORDER, ROLL, SHUFFLE, SETUP      # Game.rolls counts the uses of each
    AGENT = 8
    DEAL_AGAIN = 9

cdef enum:
    FIXED_ORDER = 0x8000   # a fixed shuffle: this and the number of definitions that follow, the topmost first


cdef inline u64 mix(u64 z) noexcept nogil:
    z = (z ^ (z >> 30)) * <u64>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <u64>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline u64 stream(u64 seed, u64 index, int purpose, int seat) noexcept nogil:
    """The key of one stream."""
    cdef u64 key = mix(seed + <u64>0x9E3779B97F4A7C15)
    key = mix(key ^ (index * <u64>0xD1342543DE82EF95 + <u64>0x632BE59BD9B4E019))
    return mix(key ^ (((<u64>purpose << 32) + <u64>seat + 1) * <u64>0x9E3779B97F4A7C15))


cdef inline u64 draw(u64 key, u32 use) noexcept nogil:
    """The `use`-th number of a stream."""
    return mix(mix(key + <u64>use * <u64>0x9E3779B97F4A7C15) ^ key)


cdef inline u32 below(u64 number, u32 n) noexcept nogil:
    """Scales a 64-bit number to 0..n-1 (multiply and shift: the bias is under n / 2**32)."""
    return <u32>(((number >> 32) * <u64>n) >> 32)


cdef inline void drop_fixed(Game* g, int cells) noexcept nogil:
    g.n_fixed -= <u16>cells
    memmove(&g.fixed[0], &g.fixed[cells], 2 * g.n_fixed)


cdef inline u32 fixed_roll(Game* g, u32 n) noexcept nogil:
    """What a test has fixed for the next random choice; anything that cannot be ends the game with a fault."""
    cdef u32 value = g.fixed[0]
    if value >= n:
        fault(g, F_BAD_ROLL)
        return 0
    drop_fixed(g, 1)
    return value


cdef inline u32 roll(Game* g, int purpose, u32 n) noexcept nogil:
    """A fresh number of the game's own in 0..n-1."""
    cdef u32 use = g.rolls[purpose]
    g.rolls[purpose] = use + 1
    if g.n_fixed:
        return fixed_roll(g, n)
    return below(draw(stream(g.seed, g.index, purpose, 0), use), n)
