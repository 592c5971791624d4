"""Games side by side, each decision with its legal codes and a row of numbers as the deciding seat sees the game.

Works on any Machine through its field descriptors: a Sight is the list of places that a seat's row is read from.
"""

from libc.stdint cimport int16_t, int64_t, uint16_t, uint32_t, uint64_t, uint8_t

from libc.string cimport memcpy, strcmp

from sgs_fast_core.machine cimport Context, Machine, Summary
from sgs_fast_core.play.batch cimport agent_key, choose_random

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define SGS_SOON(p) __builtin_prefetch(p)
    #else
    #define SGS_SOON(p) ((void) (p))
    #endif
    """
    void soon "SGS_SOON" (const void* p) noexcept nogil    # it is read before long

cdef enum:
    LINE = 64              # bytes of a cache line
    HEAD = 640             # bytes at a game's beginning that every decision reads
    MOST_READS = 512       # single numbers of a row
    MOST_SPANS = 16        # zones whose cards a row lists
    MOST_PARTS = 8         # numbers of each listed card
    TRUNCATED = 4          # Result of the kernel


cdef struct Read:
    uint32_t offset
    char type


cdef struct Span:
    uint32_t first         # where the zone's first object stands
    int room               # cards that the row has places for


cdef struct Sight:
    int seat
    int n_reads
    int n_spans
    int n_parts
    uint32_t stride        # from one object to the next
    uint32_t next          # of the first object, as all that is read of objects
    uint32_t known
    Read reads[512]
    Span spans[16]
    Read parts[8]


cdef struct Env:
    uint64_t keys[16]      # the random agent's streams
    uint32_t decision
    int n                  # options of the open decision
    int seat               # who decides


cdef inline int16_t read_number(const char* p, char type) noexcept nogil:
    if type == c"B":
        return <int16_t>(<const uint8_t*>p)[0]
    if type == c"I":
        return <int16_t>(<const uint32_t*>p)[0]
    return (<const int16_t*>p)[0]


cdef inline void observe(const Sight* sight, const char* game, int16_t* out) noexcept nogil:
    """Writes n_reads numbers, then room * n_parts numbers for each zone; nothing of a card that the seat does not know."""
    cdef int i, _, k, room
    cdef uint16_t o
    cdef const char* row
    for i in range(sight.n_reads):
        out[i] = read_number(game + sight.reads[i].offset, sight.reads[i].type)
    out += sight.n_reads
    for i in range(sight.n_spans):
        o = (<const uint16_t*>(game + sight.spans[i].first))[0]
        room = sight.spans[i].room
        for _ in range(room):
            row = game + o * sight.stride
            if o and (<const uint16_t*>(row + sight.known))[0] >> sight.seat & 1:
                for k in range(sight.n_parts):
                    out[k] = read_number(row + sight.parts[k].offset, sight.parts[k].type)
            else:
                for k in range(sight.n_parts):
                    out[k] = 0
            if o:
                o = (<const uint16_t*>(row + sight.next))[0]
            out += sight.n_parts


cdef inline void show(
    const Sight* sights, const char* game, const Context* x, Env* env, int n, int16_t* row, uint32_t* codes, int room,
) noexcept nogil:
    """What an environment hands out at a decision."""
    env.n = n
    env.seat = x.seat
    observe(&sights[x.seat], game, row)
    memcpy(codes, x.options, 4 * (n if n < room else room))


cdef inline uint32_t place_of(const Machine* m, const char* table, const char* name) noexcept nogil:
    """Where a field of the first row lies; 0 for one that this ruleset lacks."""
    cdef uint32_t i
    for i in range(m.n_fields):
        if strcmp(m.fields[i].table, table) == 0 and strcmp(m.fields[i].name, name) == 0:
            return m.fields[i].offset
    return 0


cdef inline void fetch(const char* p, uint32_t size) noexcept nogil:
    cdef uint32_t at = 0
    while at < size:
        soon(p + at)
        at += LINE


cdef inline int64_t play_observed(
    const Machine* m, const Sight* sights, char* games, Context* x, Env* envs, int n_envs, uint64_t seed, int64_t steps,
    int16_t* rows, int width, uint32_t* codes, int room, int64_t* finished, int64_t* truncated,
) noexcept nogil:
    """Each of `n_envs` games takes a random-legal decision in turn, `steps` times; finished games begin anew.

    Many games do not fit into the near caches, so the next ones are fetched while this one is played. After each step
    the game's row of `rows` and of `codes` holds what its next decision is made from. Returns the number of decisions:
    fewer than asked only where games keep ending before anybody has a choice.
    """
    cdef int64_t step, index = 0, played = 0
    cdef int e, n, seat, barren = 0
    cdef char* game
    cdef Env* env
    cdef uint32_t* offered
    cdef Summary s
    cdef const char* ahead
    cdef uint32_t objects = place_of(m, b"object", b"keywords"), frames = place_of(m, b"frame", b"ip")
    cdef uint32_t count = place_of(m, b"game", b"n_objects")
    for step in range(-1, steps):
        for e in range(n_envs):
            game = games + <int64_t>e * m.game_size
            env = &envs[e]
            offered = codes + <int64_t>e * room
            n = 0
            if n_envs > 2:
                fetch(games + <int64_t>((e + 2) % n_envs) * m.game_size, HEAD)
                ahead = games + <int64_t>((e + 1) % n_envs) * m.game_size
                fetch(ahead + objects, (<const uint16_t*>(ahead + count))[0] * sights[0].stride)
                fetch(ahead + frames, 4 * LINE)
                soon(codes + <int64_t>((e + 1) % n_envs) * room)
            if step >= 0:
                x.seat = env.seat
                x.n = env.n
                if env.n <= room:
                    memcpy(x.options, offered, 4 * env.n)
                else:
                    m.options(game, x)
                n = m.pick(game, x, choose_random(env.keys[env.seat], env.decision, env.n))
                env.decision += 1
                played += 1
                barren = 0
                if n == 0:
                    m.summary(game, x, &s)
                    finished[0] += 1
                    truncated[0] += s.result == TRUNCATED
            while n == 0:
                barren += 1
                if barren > 10000 + n_envs:
                    return played
                for seat in range(<int>m.n_seats):
                    env.keys[seat] = agent_key(seed, <uint64_t>index, seat)
                env.decision = 0
                n = m.start(game, x, seed, <uint64_t>index)
                index += 1
            show(sights, game, x, env, n, rows + <int64_t>e * width, offered, room)
    return played
