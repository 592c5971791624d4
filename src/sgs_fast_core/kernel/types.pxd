"""One game as plain data: a block without pointers that can be copied, hashed, saved and stepped.

Every capacity is a macro of the ruleset's build (`setup.py`); a game that needs more ends alone, with a named fault.
The fixed part comes first, then tables of which only the used rows are ever copied.
"""

from sgs_fast_core.kernel.program cimport i16, i32, u16, u32, u64, u8
from sgs_fast_core.machine cimport SGS_LOG_ROWS, SGS_MAX_OPTIONS, Context, LogRow

cdef extern from *:
    """
    #if !defined(SGS_SEATS) || !defined(SGS_OBJECTS) || !defined(SGS_ZONES) || !defined(SGS_EVENTS) \
        || !defined(SGS_FRAMES) || !defined(SGS_ARENA) || !defined(SGS_LISTENERS) || !defined(SGS_MODIFIERS) \
        || !defined(SGS_STACK) || !defined(SGS_PENDING) || !defined(SGS_MEMORY) || !defined(SGS_PACKETS)
    #error "a ruleset is built with -DSGS_SEATS, -DSGS_OBJECTS ...: see UNITS in setup.py"
    #endif
    #ifndef SGS_TEAMS
    #define SGS_TEAMS 0
    #endif
    #ifndef SGS_SEAT_NUMS
    #define SGS_SEAT_NUMS 32
    #endif
    #ifndef SGS_NUMS
    #define SGS_NUMS 8
    #endif
    #ifndef SGS_WORDS
    #define SGS_WORDS 1
    #endif
    /* the place of a number in an object; a program that changes one that things do not keep changes the last */
    #if SGS_NUMS == 8
    #define SGS_NUMBER(which) ((which) & 7)
    #else
    #define SGS_NUMBER(which) (((which) & 7) < SGS_NUMS ? ((which) & 7) : SGS_NUMS - 1)
    #endif
    #if SGS_SEAT_NUMS % 4
    #error "counters of a seat are folded by fours"
    #endif
    #if SGS_LISTENERS > 255
    #error "listeners are counted in bytes: at most 255"
    #endif
    #if SGS_OBJECTS > 384
    #error "sets of things are kept in 6 words: at most 384 objects"
    #endif
    #if SGS_MODIFIERS > 256
    #error "an option names an effect in a byte: at most 256"
    #endif
    """
    enum:
        SEATS "SGS_SEATS"
        OBJECTS "SGS_OBJECTS"        # cards, tokens and characters that can ever exist in one game
        ZONES "SGS_ZONES"            # kinds of zones times seats
        EVENTS "SGS_EVENTS"          # kinds of events and timing points, at most 192
        FRAMES "SGS_FRAMES"          # nested flows
        ARENA "SGS_ARENA"            # cells of 8 bytes for the data of the flows
        LISTENERS "SGS_LISTENERS"    # ability instances that wait
        MODIFIERS "SGS_MODIFIERS"    # continuous effects left behind by resolutions
        STACK "SGS_STACK"
        PENDING "SGS_PENDING"        # triggers that wait for the next priority
        MEMORY "SGS_MEMORY"          # things that left and may be asked about
        PACKETS "SGS_PACKETS"        # damage that waits on the stack
        SEAT_NUMS "SGS_SEAT_NUMS"    # counters of a seat that are the ruleset's
        OBJECT_NUMS "SGS_NUMS"       # numbers of a thing in play that can be others than printed, at most 8
        TEAMS "SGS_TEAMS"            # 1 where several seats can be one side (Game.apart)
        OBJECT_WORDS "SGS_WORDS"     # 0 where nothing changes the words of a thing in play: they are those of its definition
    int number_at "SGS_NUMBER"(int which) nogil

cdef enum:
    TARGETS = 8            # targets of one use
    NOTED = 8              # objects that one block of a handle remembers (handles.pxd)
    APPLIED = 6            # replacement effects that one event can meet
    SAVED = 16             # delayed abilities that wait at one time
    FIXED = 32             # cells of fixed rolls
    STREAMS = 4            # random streams of a game
    MARKS = 8
    NO_SEAT = 255
    NO_HANDLE = 255

cdef enum:  # Result
    RUNNING, WIN, DRAW, STALLED, TRUNCATED, FAULT

cdef enum:  # Fault: every capacity and every broken promise has a name
    F_NONE, F_OBJECTS, F_FRAMES, F_ARENA, F_LISTENERS, F_MODIFIERS, F_STACK, F_PENDING, F_MEMORY, F_PACKETS, F_OPTIONS
    F_SAVED, F_TARGETS, F_APPLIED, F_STEPS, F_NO_OPTION, F_BAD_RECORD, F_BAD_STEP, F_BAD_ANSWER, F_CHECK, F_PYTHON
    F_BAD_ROLL

cdef enum:  # Outcome: what an operation tells the interpreter of flows
    NEXT                   # go to the next step (a child pushed meanwhile runs first)
    STAY                   # run this step again (after the child)
    JUMP                   # go to the step that this one names
    POP                    # this flow is done
    ASK                    # somebody decides

cdef enum:  # Dirty
    DIRTY = 1              # characteristics, damage, life or what is in play may be others
    CARDS_MOVED = 2        # only cards out of play are elsewhere, or things were tapped

cdef enum:  # Span: how long a continuous effect lasts
    FOR_GAME, THIS_PHASE, THIS_COMBAT, THIS_TURN, WHILE_SOURCE_HERE, WHILE_SOURCE_TAPPED, UNTIL_OWN_TURN, ONCE

cdef enum:
    UNTIL_PHASE = 16       # a span: this + a phase, until that phase of its player's turn begins

cdef enum:  # Object_flag: the first ones are common; a ruleset's own begin at OWN_FLAG
    TAPPED = 1
    FACE_DOWN = 2
    ATTACKING = 4
    DEFENDING = 8
    DAMAGED = 16
    TOKEN = 32
    FLIPPED = 64
    BLANK = 128            # derived: no abilities
    SUBSTITUTED = 256      # derived: words of its printed abilities are read through a list
    ENTERED = 512          # came into play this turn
    IN_PLAY = 1024
    DEAF = 2048            # its listeners were struck out because it is blank
    OWN_FLAG = 4096
    VEILED = 0x20000000    # not shown yet: what it would have to do, it may leave
    BARE = 0x40000000      # derived: it has no abilities, by print or because it lost them


cdef extern from *:
    """
    #include <stdint.h>

    typedef struct {
    #if SGS_WORDS
        uint64_t words;
    #endif
        uint32_t keywords, flags;
        int16_t num[SGS_NUMS];
        int16_t damage, shield, counters;
        uint16_t card, definition, next, prev, version, stamp, known, link;
        uint8_t zone, owner, base, seat;
    } sgs_obj;
    """
    ctypedef struct Obj "sgs_obj":
        u64 words              # derived; only with OBJECT_WORDS, so the kernel asks words_of
        u32 keywords           # derived
        u32 flags
        i16 num[OBJECT_NUMS]   # derived
        i16 damage
        i16 shield             # temporary life
        i16 counters
        u16 card               # printed definition
        u16 definition         # after copying (layer 1)
        u16 next               # zone list
        u16 prev
        u16 version            # changes with every zone change: (object, version) tells whether a thing is still that thing
        u16 stamp              # order of arrival
        u16 known              # seats that know which card this is
        u16 link               # what it attacks, or is attached to
        u8 zone
        u8 owner
        u8 base                # controller without control-changing effects
        u8 seat                # controller, derived


cdef extern from *:
    """
    #if SGS_WORDS
    #define SGS_WORDS_OF(p, printed) ((p)->words)
    #define SGS_PUT_WORDS(p, value) ((void)((p)->words = (value)))
    #define SGS_WORDS_AT(p) ((size_t)&(p)->words)
    #else
    #define SGS_WORDS_OF(p, printed) (printed)
    #define SGS_PUT_WORDS(p, value) ((void)0)
    #define SGS_WORDS_AT(p) ((size_t)(p))
    #endif
    """
    u64 words_of "SGS_WORDS_OF"(const Obj* p, u64 printed) nogil
    void put_words "SGS_PUT_WORDS"(Obj* p, u64 value) nogil
    size_t words_at "SGS_WORDS_AT"(const Obj* p) nogil


cdef struct Zone "sgs_zone":
    u16 first
    u16 last
    u16 n


cdef struct Seat "sgs_seat":
    i16 life
    u16 character          # the object that stands for the player
    u16 flags
    i16 num[SEAT_NUMS]     # the ruleset's counters


cdef struct Target "sgs_target":
    u16 obj
    u16 version
    u8 spec
    u8 share


cdef struct Act "sgs_act":  # one use of a card or ability: as a draft, on the stack, while it resolves
    u16 serial
    u16 obj
    u16 version
    u16 ability
    u8 seat
    u8 kind
    u8 n_targets
    u8 extra               # extra costs that were paid, a bit each
    i16 x
    i16 paid               # resources locked in
    u16 subject            # the event that made it trigger
    u16 subject_version
    u16 object
    u16 object_version
    u16 source
    u16 source_version
    i16 amount
    u8 event
    u8 event_seat          # the player it happened to
    u8 event_zone          # where the subject was
    u8 event_cause         # how it happened
    u8 mode
    u8 flags
    u16 listener           # serial of the listener that fired
    u8 said[2]             # what was named when it was used: a value + 1, 0 = nothing
    Target targets[8]


cdef struct Handle "sgs_handle":  # what an instruction did, for the instructions that follow
    u8 status
    u8 n
    i16 amount
    u16 more               # the block that goes on behind the eighth thing, in the arena (offset + 1)
    u16 spare
    u16 obj[8]
    u16 version[8]


cdef struct Frame "sgs_frame":
    u16 flow
    u16 ip
    u16 serial
    u16 base               # top of the arena when it was pushed
    u16 act                # its use, in the arena (offset + 1, 0 = none)
    u16 pc                 # record that comes next
    u16 list               # its rows, in the arena (offset + 1)
    u16 n
    u16 subject
    u16 object
    i16 a
    i16 b
    i16 c
    u8 seat
    u8 state
    u8 holds               # what lies behind it in the arena (Holds)
    u8 handles             # handles behind its use
    u16 spare              # a power of two: the top frame is found by a shift


cdef enum:  # Holds: what the kernel itself laid behind a frame
    HOLDS_OTHER, HOLDS_ROWS, HOLDS_OFFER, HOLDS_EFFECT


cdef struct Row "sgs_row":  # one line of an event
    u16 subject
    u16 subject_version
    u16 object
    u16 object_version
    u16 source
    u16 source_version
    i16 amount
    i16 done               # what really happened
    u8 kind
    u8 status
    u8 seat                # the affected player
    u8 zone                # destination; after a move, where it came from
    u8 cause               # how: destroyed, sacrificed, discarded ...
    u8 nature
    u8 flags
    u8 n_applied
    u16 applied[6]
    u16 armoured[2]        # things whose own armour has met it
    u16 spare              # the ruleset's own
    u16 unused[3]          # rows fill whole cells of the arena


cdef enum:  # Row_status: from REPLACED on it was attempted
    PROPOSED, IGNORED, REPLACED, PREVENTED, DONE


cdef struct Listener "sgs_listener":
    u16 obj
    u16 version
    u16 ability
    u16 serial
    u8 saved               # kept use of a delayed ability (place + 1)
    u8 event
    u8 kind
    u8 seat
    u8 flags
    u8 uses                # this turn
    u8 span
    u8 reads               # of a static ability


cdef struct Mod "sgs_mod":  # a continuous effect that a resolution left behind
    u32 bits
    u16 obj                # a locked member, or 0 for an open filter
    u16 version
    u16 source
    u16 source_version
    u16 serial
    u16 stamp
    u16 filter
    i16 value
    u8 op
    u8 layer
    u8 span
    u8 seat


cdef struct Pending "sgs_pending":  # a trigger that waits for the next priority
    u16 obj
    u16 version
    u16 ability
    u16 subject
    u16 subject_version
    u16 object
    u16 object_version
    u16 source
    u16 source_version
    i16 amount
    u16 serial             # its listener
    u8 saved
    u8 event
    u8 event_seat
    u8 event_zone
    u8 event_cause
    u8 seat


cdef struct Memory "sgs_memory":  # last known information
    Obj was
    u16 obj
    u16 spare[3]


cdef struct Packet "sgs_packet":  # damage that waits on the stack
    u16 source
    u16 source_version
    u16 target
    u16 target_version
    i16 amount
    u16 flags


cdef struct Game "sgs_game":
    # ---- what nearly every step reads: within 128 bytes, where an address is one byte in the code
    u64 heard[3]           # events that some listener waits for
    u64 queried            # queries that something may answer, a bit each (all from 63 on share one)
    u32 answer
    u32 events
    u32 automatic          # events since somebody last had a choice
    u16 n_objects          # used rows of each table
    u16 n_saved
    u16 n_listeners
    u16 n_mods
    u16 n_stack
    u16 n_pending
    u16 n_memory
    u16 n_packets
    u16 n_frames
    u16 arena_top
    u16 turn
    u16 serial
    u16 stamp
    u16 n_query            # listeners and effects that permit, forbid or change a cost
    u16 n_shields          # effects that replace or prevent
    u8 result
    u8 fault
    u8 answered
    u8 ask
    u8 ask_seat
    u8 active              # whose turn it is
    u8 phase
    u8 priority
    u8 passes
    u8 first               # who began
    u8 dirty               # state-based effects must be checked (Dirty)
    u8 restless            # derived values must be computed anew
    u8 flags
    u8 n_static            # listeners that change characteristics
    u8 n_state             # listeners that watch a state
    u8 n_replace
    u8 players             # seats that take part, at most SEATS
    u8 reads               # what the static listeners read together (listeners.Reads)
    u8 apart               # seats that differ in one of these bits are opponents (all bits: everybody for himself)
    u8 cached[4]           # the ruleset's counts that can be made again at any time, or matter for nothing; never part of a key
    u8 own[20]             # small numbers of the ruleset
    # ---- identity and progress
    u8 loop_power
    u32 decisions
    u32 steps              # operations since the last decision, but for those that only went on to the next one
    u32 rolls[4]           # uses of each random stream
    u32 turn_decisions     # decisions when this turn began
    u32 cap_decisions
    u64 seed
    u64 index
    u64 loop_key           # checkpoint of the loop detector
    u64 turn_key           # the same for whole turns
    u16 cap_turns
    u16 winners
    u16 losers
    u16 turn_decided       # the last one that began after a decision
    u16 high[8]            # high-water marks (frames.Mark)
    Zone zones[ZONES]
    u8 listening[EVENTS]   # listeners of each event
    u8 replacing[EVENTS]
    u16 n_fixed            # cells of fixed rolls that are left, the next one first (rng.fixed_roll)
    u16 fixed[32]
    Seat seats[SEATS]      # those of the players are copied; the others are blank
    # ---- tables
    Act saved[16]
    Listener listeners[LISTENERS]
    Mod mods[MODIFIERS]
    Act stack[STACK]
    Pending pending[PENDING]
    Memory memory[MEMORY]
    Packet packets[PACKETS]
    Frame frames[FRAMES]
    Obj objects[OBJECTS]
    u64 arena[ARENA]
