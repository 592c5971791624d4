"""What a compiled card pool looks like: packed, read-only tables shared by every game and thread.

Nothing here depends on a ruleset's capacities, so `api.pyx` and outside tools may read these structs.
Python packs the rows (`sgs_fast.script.pack`), `api.Program` checks their sizes and references and copies them once.
"""

from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

ctypedef int8_t i8
ctypedef int16_t i16
ctypedef int32_t i32
ctypedef int64_t i64
ctypedef uint8_t u8
ctypedef uint16_t u16
ctypedef uint32_t u32
ctypedef uint64_t u64

cdef enum:
    NUMS = 8               # printed numbers of a card; their meaning is the ruleset's
    NOTHING = 0            # id of no object, no ability, no condition, no filter ...


cdef struct Card "sgs_card":
    u64 words              # class, affiliation, suit, tag ...: one bit per word of the ruleset's table
    u32 keywords
    u32 aux                # ruleset's own (power by domain, deck limits ...)
    i16 num[8]
    i16 cost
    u16 first_number       # where this card's numbers begin: NUMS of them, then the cost
    u16 first_ability
    u16 flags
    u8 n_abilities
    u8 type
    u8 suit
    u8 rank
    u32 actives            # its abilities that are used, or ignored, at will, a bit each (from the compiler)


cdef struct Ability "sgs_ability":
    u16 card               # the card it is printed on
    u16 zones              # kinds of zones in which it functions, a bit each
    u16 when               # condition on the event that it listens to
    u16 condition          # intervening "if": tested when it triggers and again when it resolves
    u16 effect             # first record
    u16 cost               # first cost record
    u16 target             # first target row
    u16 modes              # first mode: abilities that follow each other
    u16 price              # the amount of its one fixed resource cost, 0 = none or not so simple (from the compiler)
    u16 demands            # acts.Demand, from the compiler
    u16 flags
    u8 kind
    u8 event
    u8 n_costs
    u8 n_targets
    u8 n_modes
    u8 n_handles
    u8 limit               # uses a turn, 0 = no limit
    u8 reads               # what a static ability reads beside itself (listeners.Reads)
    u16 spare              # a power of two: an ability is found by a shift


cdef struct TargetSpec "sgs_target_spec":
    u16 filter
    u16 extra              # only chosen when this extra cost was paid (its number + 1), 0 = always
    u8 least
    u8 most
    u8 flags
    u8 who                 # the seat that chooses


cdef struct Record "sgs_record":
    u16 a
    u16 b
    u16 amount
    u16 filter
    i16 jump               # relative to the next record
    u8 op
    u8 select              # how `a` and `filter` name objects
    u8 who
    u8 flags
    u8 out                 # handle that notes what happened, 255 = none
    u8 span                # how long it lasts


cdef struct Amount "sgs_amount":
    u16 a
    u16 b
    i16 literal
    u16 filter
    u8 op
    u8 ref
    u8 who
    u8 spare


cdef struct Condition "sgs_condition":
    u16 a
    u16 b
    u16 filter
    u16 spare
    u8 op
    u8 ref
    u8 who
    u8 compare


cdef struct Filter "sgs_filter":
    u64 words              # has at least one of these (0 = no demand)
    u64 not_words
    u32 keywords
    u32 not_keywords
    u32 flags_on           # object flags that must be set, and clear
    u32 flags_off
    u16 zones              # kinds of zones it looks in
    u16 types              # kinds of cards it accepts, a bit each
    u16 card               # this definition only
    u16 condition          # and this holds with EACH bound to the object
    u16 otherwise          # or this filter accepts it
    u8 side
    u8 flags
    u32 plain              # asks for nothing beyond zones, types, object flags and side (from the compiler)


cdef struct Step "sgs_step":
    u64 mask               # a run of timing points: the events it would announce, inside one word
    u16 arg
    u16 jump               # absolute step, for the operations that jump
    u8 op
    u8 word                # which word of the listener mask
    u8 run                 # points that follow in this run
    u8 spare


cdef struct Flow "sgs_flow":
    u16 first
    u16 n
    u16 last               # the step that runs when the flow is aborted, 0 = none
    u16 spare


cdef struct Code "sgs_code":
    const Card* cards
    const Ability* abilities
    const TargetSpec* targets
    const Record* records
    const Amount* amounts
    const Condition* conditions
    const Filter* filters
    const Step* steps
    const Flow* flows
    const i16* numbers
    const u16* lists       # decks and other id lists of the match: lists[list_first[i]] .. lists[list_first[i + 1]]
    const u16* list_first
    const i16* options
    const u16* parts       # which flow plays a part that the kernel starts (frames.Part)
    u16 n_cards
    u16 n_abilities
    u16 n_targets
    u16 n_records
    u16 n_amounts
    u16 n_conditions
    u16 n_filters
    u16 n_steps
    u16 n_flows
    u16 n_numbers
    u16 n_lists
    u16 n_options
    u16 n_parts
    u16 spare
    u64 code_hash
    u64 setup_hash
