"""What became of the cards of many games, and events that match a filter: counted while the games are played.

Works on any Machine through its field descriptors. A card is met where it lies in a hand when somebody decides; it is
played when an agent picks the option that uses it. Games count, not copies: each card of each seat counts at most once a
game, so that the games are independent and a rate has a true interval.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from sgs_fast_core.machine cimport SGS_LOG_ROWS, Context, LogRow, Machine, Summary

cdef enum:
    COUNT_TURNS = 40       # turns told apart; later ones count as the last
    OPENING = 0            # in the hand that the game began with, after a mulligan
    DRAWN = 1              # came to the hand later
    IN_HAND = 2            # either of them
    PLAYED = 3
    COUNT_KINDS = 4
    FIRST_MET = 8          # columns: games and wins of each kind, then both by the turn in which it came to the hand ...
    FIRST_PLAYED = 88      # ... and by the turn in which it was played first
    COUNT_WIDTH = 168
    MOST_FILTERS = 32
    ANY = -1
    WON = 1                # Result of the kernel
    DRAWN_GAME = 2


cdef struct EventFilter:   # each number is a value to be met, or ANY
    int kind
    int cause
    int card
    int seat
    int source             # kind of the zone that the subject left
    int place              # kind of the zone where it is afterwards
    int status
    int amounts            # whether amounts are added up instead of events


cdef struct Mark:          # one card of one seat
    uint8_t kinds          # bits of what became of it in the running game
    uint8_t met_in         # turns
    uint8_t played_in
    uint32_t row           # its row of sums + 1; 0 before its first game


cdef struct Counts:
    int seats
    int n_cards
    int n_objects
    int mulligan           # the kind of decision that comes before the opening hand is settled
    int verbs[2]           # that use a card
    uint32_t turn          # where things lie
    uint32_t hands         # the last object of seat 0's hand
    uint32_t zone_stride
    uint32_t prev
    uint32_t version
    uint32_t card
    uint32_t stride
    int n_filters
    EventFilter filters[32]
    uint32_t by_kind[256]  # the filters that an event of this kind may fit, as bits
    int64_t lost           # events beyond what the log of one step holds
    int64_t* sums          # rows of COUNT_WIDTH in the order in which cards came up: what is written often lies close together
    uint32_t n_sums
    uint32_t* of_sums      # by row: seat * n_cards + card
    int32_t* events        # a row of n_filters for each game, or NULL
    # of the running game
    int opened
    int n_touched
    uint16_t* met          # by object: the version in which it was met
    Mark* marks            # by seat and card; NULL where cards are not counted
    uint32_t* touched      # places of marks
    int32_t* row


cdef inline uint16_t short_at(const char* game, uint32_t offset) noexcept nogil:
    return (<const uint16_t*>(game + offset))[0]


cdef inline int turn_now(Counts* c, const char* game) noexcept nogil:
    cdef int turn = short_at(game, c.turn)
    return turn if turn < COUNT_TURNS else COUNT_TURNS - 1


cdef inline void mark_card(Counts* c, const char* game, uint32_t o, int seat, int kinds) noexcept nogil:
    cdef uint32_t i = <uint32_t>seat * c.n_cards + short_at(game, c.card + o * c.stride)
    cdef Mark* mark = &c.marks[i]
    cdef int new = kinds & ~mark.kinds
    if not new:
        return
    if not mark.kinds:
        c.touched[c.n_touched] = i
        c.n_touched += 1
    if new & 1 << IN_HAND:
        mark.met_in = <uint8_t>turn_now(c, game)
    if new & 1 << PLAYED:
        mark.played_in = <uint8_t>turn_now(c, game)
    mark.kinds |= <uint8_t>kinds


cdef inline void look_at_hands(Counts* c, const char* game, int marks) noexcept nogil:
    """Newcomers stand last in a hand; a card that came back is one, since its version has changed."""
    cdef int seat
    cdef uint16_t o, version
    for seat in range(c.seats):
        o = short_at(game, c.hands + seat * c.zone_stride)
        while o:
            version = short_at(game, c.version + o * c.stride)
            if c.met[o] == version:
                break
            c.met[o] = version
            mark_card(c, game, o, seat, marks)
            o = short_at(game, c.prev + o * c.stride)


cdef inline int fits(const EventFilter* f, const LogRow* row, int seats) noexcept nogil:
    """Whether an event of the filter's kind fits it."""
    return (f.cause == ANY or f.cause == row.cause) and (f.card == ANY or f.card == row.card) \
        and (f.seat == ANY or f.seat == row.seat) and (f.source == ANY or f.source == row.zone // seats) \
        and (f.place == ANY or f.place == row.place // seats) \
        and (f.status == ANY or f.status == row.status)


cdef inline void count_events(Counts* c, Context* x) noexcept nogil:
    cdef int i, k
    cdef uint32_t left
    if x.n_log >= SGS_LOG_ROWS:
        c.lost += 1
    for i in range(x.n_log):
        left = c.by_kind[x.log[i].kind]
        k = 0
        while left:
            if left & 1 and fits(&c.filters[k], &x.log[i], c.seats):
                c.row[k] += x.log[i].amount if c.filters[k].amounts else 1
            left >>= 1
            k += 1
    x.n_log = 0


cdef inline void count_step(Counts* c, const Machine* m, const char* game, Context* x) noexcept nogil:
    """At each decision, and when the game is over."""
    cdef Summary s
    if c.n_filters and x.n_log:
        count_events(c, x)
    if c.marks == NULL:
        return
    if not c.opened:
        m.summary(game, x, &s)
        if s.result == 0 and s.ask == c.mulligan:
            return
        c.opened = 1
        look_at_hands(c, game, 1 << OPENING | 1 << IN_HAND)
    else:
        look_at_hands(c, game, 1 << DRAWN | 1 << IN_HAND)


cdef inline void count_begin(Counts* c, const Machine* m, const char* game, Context* x, int64_t place) noexcept nogil:
    """At the first decision of a game, which fills row `place`."""
    cdef int i
    c.opened = 0
    c.n_touched = 0
    if c.marks != NULL:
        memset(c.met, 0, c.n_objects * sizeof(uint16_t))
    if c.n_filters:
        c.row = c.events + place * c.n_filters
        for i in range(c.n_filters):
            c.row[i] = 0
    count_step(c, m, game, x)


cdef inline void count_choice(Counts* c, const char* game, Context* x, uint32_t code) noexcept nogil:
    """A card that is used, by whoever decides."""
    cdef int verb = code >> 24
    cdef uint32_t o = code >> 12 & 0xFFF
    if c.marks != NULL and o and (verb == c.verbs[0] or verb == c.verbs[1]):
        mark_card(c, game, o, x.seat, 1 << PLAYED)


cdef inline int64_t* sums_of(Counts* c, uint32_t place) noexcept nogil:
    cdef Mark* mark = &c.marks[place]
    if not mark.row:
        c.of_sums[c.n_sums] = place
        c.n_sums += 1
        mark.row = c.n_sums
    return c.sums + <int64_t>(mark.row - 1) * COUNT_WIDTH


cdef inline void count_end(Counts* c, const Summary* s) noexcept nogil:
    """Takes the game into the sums if the rules ended it."""
    cdef int i, k
    cdef uint32_t at
    cdef int64_t won
    cdef int64_t* row
    cdef Mark* mark
    for i in range(c.n_touched):
        at = c.touched[i]
        mark = &c.marks[at]
        if s.result == WON or s.result == DRAWN_GAME:
            won = s.winners >> (at // <uint32_t>c.n_cards) & 1 if s.result == WON else 0
            row = sums_of(c, at)
            for k in range(COUNT_KINDS):
                if mark.kinds >> k & 1:
                    row[2 * k] += 1
                    row[2 * k + 1] += won
            if mark.kinds & 1 << IN_HAND:
                row[FIRST_MET + 2 * mark.met_in] += 1
                row[FIRST_MET + 2 * mark.met_in + 1] += won
            if mark.kinds & 1 << PLAYED:
                row[FIRST_PLAYED + 2 * mark.played_in] += 1
                row[FIRST_PLAYED + 2 * mark.played_in + 1] += won
        mark.kinds = 0
