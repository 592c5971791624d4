"""Whole games with native agents, one after the other in one block of memory; threads take ranges of game numbers.

A game is decided by (seed, index) alone: agents draw from streams of their own, keyed by seat and decision, so neither
threads nor batches nor what another agent does can change it.
"""

from libc.stdint cimport int16_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from sgs_fast_core.machine cimport Context, Machine, Summary
from sgs_fast_core.play.counts cimport Counts, count_begin, count_choice, count_end, count_step

cdef enum:
    AGENT_RANDOM = 0       # uniform among the options
    AGENT_GREEDY = 1       # the option that the ruleset's score likes best; the first of equals
    AGENT_STREAM = 8


cdef struct Row "sgs_result_row":
    int64_t index
    uint64_t key
    uint32_t decisions
    uint32_t events
    uint16_t turns
    uint16_t winners
    uint8_t result
    uint8_t fault
    uint8_t first
    uint8_t swapped        # whether the decks sit in each other's seats: known to whoever seated them
    int16_t score[10]
    uint16_t high[8]
    uint16_t note[2]


cdef inline uint64_t mix(uint64_t z) noexcept nogil:
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline uint64_t agent_key(uint64_t seed, uint64_t index, int seat) noexcept nogil:
    cdef uint64_t key = mix(seed + <uint64_t>0x9E3779B97F4A7C15)
    key = mix(key ^ (index * <uint64_t>0xD1342543DE82EF95 + <uint64_t>0x632BE59BD9B4E019))
    return mix(key ^ (((<uint64_t>AGENT_STREAM << 32) + <uint64_t>seat + 1) * <uint64_t>0x9E3779B97F4A7C15))


cdef inline int choose_random(uint64_t key, uint32_t decision, int n) noexcept nogil:
    cdef uint64_t number = mix(key + <uint64_t>decision * <uint64_t>0x9E3779B97F4A7C15)
    return <int>(((number >> 32) * <uint64_t>n) >> 32)


cdef inline int choose_greedy(const Machine* m, void* game, Context* x, int n) noexcept nogil:
    cdef int i, best = 0, value, most = m.score(game, x, x.options[0])
    for i in range(1, n):
        value = m.score(game, x, x.options[i])
        if value > most:
            most = value
            best = i
    return best


cdef struct Start:         # a position: where each game begins instead of at its set-up
    const void* game       # laid out, not resumed yet, nothing random used so far
    uint32_t seed_at       # where the game's own seed and index lie
    uint32_t index_at
    int point
    int seat


cdef inline int start_at(const Machine* m, const Start* start, void* game, Context* x, uint64_t seed,
                         uint64_t index) noexcept nogil:
    """The position as game `index` of the series; returns the number of options."""
    m.copy(game, start.game)
    (<uint64_t*>(<char*>game + start.seed_at))[0] = seed
    (<uint64_t*>(<char*>game + start.index_at))[0] = index
    return m.resume(game, x, start.point, start.seat)


cdef inline void play_games(const Machine* m, const Start* start, void* game, Context* x, const int* agents, uint64_t seed,
                            int64_t lo, int64_t hi, Row* rows, Counts* counts) noexcept nogil:
    """Plays games lo .. hi-1, from a position if `start` is not NULL; each fills its row. `counts`: what to count on the
    way, or NULL."""
    cdef uint64_t keys[16]
    cdef Summary s
    cdef int64_t index
    cdef uint32_t decision
    cdef int n, seat, option
    cdef Row* row
    for index in range(lo, hi):
        for seat in range(<int>m.n_seats):
            keys[seat] = agent_key(seed, <uint64_t>index, seat)
        if start == NULL:
            n = m.start(game, x, seed, <uint64_t>index)
        else:
            n = start_at(m, start, game, x, seed, <uint64_t>index)
        decision = 0
        if counts != NULL:
            count_begin(counts, m, <const char*>game, x, index - lo)
        while n:
            seat = x.seat
            if agents[seat] == AGENT_RANDOM:
                option = choose_random(keys[seat], decision, n)
            else:
                option = choose_greedy(m, game, x, n)
            if counts != NULL:
                count_choice(counts, <const char*>game, x, x.options[option])
            n = m.pick(game, x, option)
            decision += 1
            if counts != NULL:
                count_step(counts, m, <const char*>game, x)
        m.summary(game, x, &s)
        if counts != NULL:
            count_end(counts, &s)
        row = &rows[index - lo]
        row.index = index
        row.key = m.key(game, x)
        row.decisions = s.decisions
        row.events = s.events
        row.turns = s.turn
        row.winners = s.winners
        row.result = s.result
        row.fault = s.fault
        row.first = s.first
        row.swapped = 0
        row.score = s.score
        row.high = s.high
        row.note = s.note
