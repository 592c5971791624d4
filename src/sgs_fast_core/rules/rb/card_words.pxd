"""The vocabulary of the card pool: what cards ask of the rules beside the base game, in numbers behind those of `words.pxd`."""

cdef enum:  # Card_number: Obj.num
    N_WEAKEN = 4           # Might that is taken away at the end, never below 1 (22.1)

cdef enum:  # Card_event
    EV_LEAVE = 48          # the thing itself left the board, to wherever
    EV_CHOSEN, EV_LOOKED   # chosen by a spell; slipped out of the main deck as it was looked at

cdef enum:  # Card_seat_flag
    LOST_A_UNIT = 256      # a unit of this player died this turn

cdef enum:  # Card_own: Game.own
    G_EXCESS = 18          # damage beyond lethal that the attacker assigned in the last combat
    G_MOMENT               # delayed abilities wait for the next cleanup only

cdef enum:  # Card_object_flag
    MOVES = 0x30000        # how often a unit moved this turn, up to 3
    ONE_MOVE = 0x10000

cdef enum:  # Pool_card_flag: Card.flags, from the compiler
    ENTERS_ITS_WAY = 4     # says itself how or where it comes in
    BORROWS = 8            # has the abilities of others that exhaust
    SLIPS_OUT = 16         # may be banished as it is looked at in the deck

cdef enum:  # Card_act_flag: Act.flags, and how a card is played by an effect
    WITHOUT_ENERGY = 4     # of a card: for its Power only (the bit is AGREED for triggers)
    THEN_RECYCLE = 8       # the spell is recycled, not trashed
    TO_BASE = 64           # of a record: the base is the only place

cdef enum:  # Card_nature
    BY_UNITS = 4           # damage that units deal, not the spell that tells them to (20)

cdef enum:  # Card_query
    Q_ENERGY_FLOOR = 24    # Energy less, but not below 1
    Q_ENTER_EXHAUSTED, Q_PLAY_TO, Q_SELF_PLAY_TO, Q_BASE_ONLY, Q_NO_READY, Q_MANY_BUFFS, Q_VISION
    Q_DEATHKNELL, Q_RECALL_ALL, Q_HIDE_ENERGY, Q_HIDE_FREE, Q_HIDE_ROOM, Q_VICTORY, Q_NO_HOME

cdef enum:  # Card_rule_number
    RN_DEPTH = 24          # place in its zone, 1 on top
    RN_UNITS_AT            # units where a thing is
    RN_FOES_AT             # units there that the player does not control
    RN_TOP_MIGHT           # the highest Might among the player's units
    RN_NEAR_WIN            # 1 when an opponent lacks at most 3 points
    RN_MOVES               # how often the thing moved this turn
    RN_CONTROLS            # 1 when the player controls the battlefield where the thing is
    RN_CHOSEN              # 1 for a copy of the owner's Chosen Champion
    RN_EXCESS              # damage beyond lethal that the player assigned as attacker in the last combat
    RN_ENEMY_DIED          # 1 when a unit of an opponent died this turn
    RN_FOUGHT              # 1 for a unit that attacked in the last combat
    RN_CAN_ANY             # 1 when 1 Power of any domain could be paid now
    RN_KNOWN               # 1 for a card that its owner knows
    RN_BEHIND              # how many seats the player sits behind the turn player

cdef enum:  # Card_cost
    K_SPEND = 48           # the buff of a unit of one's choice

cdef enum:  # Card_op
    OP_RETARGET = 120

cdef enum:  # Card_record
    E_SWAP = 90            # two things change places
    E_PAY_ANY              # any amount of Power of any domain, chosen now
    E_RETELL               # the conquer effects of the units at a battlefield
    E_SEIZE                # takes control of a spell on the chain
    E_LOOKED               # cards of a main deck were looked at or revealed
    E_MOMENT               # the delayed ability just made waits for the next cleanup only
    E_PRUNE                # leaves targets of a group out until its limit is met again (9.5)
    E_REFLEX               # a trigger of its own, which waits at once

cdef enum:  # Card_part
    KA_VISION = 15         # parts of the ruleset: abilities behind keywords
    PART_RETARGET = 40
