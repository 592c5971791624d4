"""The duel's vocabulary in numbers."""

cdef enum:  # Zone_kind
    Z_DECK, Z_HAND, Z_GRAVE, Z_HERO, Z_BOARD, Z_STACK, Z_OUTSIDE

cdef enum:  # Card_type
    T_HERO, T_UNIT, T_SPELL, T_INSTANT, T_TOKEN

cdef enum:  # Number
    N_POWER, N_LIFE, N_RAGE

cdef enum:  # Keyword: bits
    KW_HASTE = 1
    KW_GUARD = 2
    KW_STEADY = 4          # never attacks

cdef enum:  # Phase
    P_SETUP, P_START, P_MAIN, P_FIGHT, P_END

cdef enum:  # Toy_event
    EV_ENTER = 16          # EV_OWN
    EV_LEAVE, EV_DIE, EV_PLAYED, EV_TURN, EV_DUSK, EV_EVENING, EV_NIGHT

cdef enum:  # Seat_number: Seat.num
    S_MANA, S_MANA_MAX, S_FATIGUE, S_BID

cdef enum:  # Seat_flag
    LOST = 1

cdef enum:  # Query: M_QUERY + these
    Q_COST, Q_NO_ATTACK, Q_NO_TARGET

cdef enum:  # Option: Code.options
    O_PLAYERS, O_OPENING_HAND, O_CAP_TURNS, O_CAP_DECISIONS

cdef enum:  # Known_number: rules_number
    K_SEAT, K_DEFINITION

cdef enum:  # Toy_op
    OP_DEAL = 32           # OP_OWN
    OP_TURN_BEGIN, OP_PHASE, OP_DRAW, OP_WINDOW, OP_FIGHT, OP_STRIKE, OP_FIGHT_OVER, OP_DUSK, OP_CLEANUP, OP_NEXT_SEAT
    OP_TRIGGERS, OP_COMMIT, OP_CANCEL, OP_RESOLVE, OP_RESOLVED, OP_TALLY, OP_STUCK

cdef enum:  # Toy_record: E_OWN + ...
    E_END_FIGHT = 64
    E_END_TURN, E_WIN, E_LOSE, E_PEEK, E_SHOW, E_BID

cdef enum:  # Toy_part: Code.parts
    PART_TURN = 8
    PART_FIGHT = 9
