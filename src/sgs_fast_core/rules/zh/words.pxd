"""The vocabulary of ZongHeng in numbers; the unit exports all of it by name."""

from sgs_fast_core.kernel.choices cimport ASK_OWN, V_OWN
from sgs_fast_core.kernel.effects cimport E_OWN
from sgs_fast_core.kernel.engine cimport OP_OWN
from sgs_fast_core.kernel.events cimport EV_OWN

cdef enum:  # Zone_kind
    Z_LIBRARY, Z_HAND, Z_GRAVEYARD, Z_EXILE, Z_RESOURCE, Z_GENERAL, Z_BATTLEFIELD, Z_STACK, Z_OUTSIDE, Z_ASIDE

cdef enum:  # Card_type
    T_GENERAL, T_UNIT, T_FAST, T_SLOW, T_RESOURCE, T_REINFORCEMENT

cdef enum:  # Number
    N_POWER, N_LIFE, N_CHARGE, N_ARMOR, N_FIRST, N_ENRAGE, N_TRAMPLE, N_AWAKEN

cdef enum:  # Zh_card_flag: Card.flags, from the compiler
    HAS_ACTIVE = 1
    CHEAPER = 2            # it can cost less than printed
    ACTIVE_IN_GRAVEYARD = 4
    RESTRICTED = 8         # it says itself when it can be used
    IGNORABLE = 16         # one of its locked abilities may be ignored
    ACTS_AT_ONCE = 32      # an ability that can be activated also outside the own action phase
    MUST_BOOST = 64        # its boost effect has to be possible, or it cannot become a resource

cdef enum:  # Game.cached: what can be made again at any time
    COUNTED = 0            # whether the counts are good
    ACTIVES = 1            # what seat 0, seat 1 has that could be activated:
    SLOW_ONES = 1          # on the battlefield, in an action phase (ACTS of a unit)
    FAST_ONES = 2          # at any time, the general's among them (ACTS_FAST)
    BURIED_ONES = 4        # in the graveyard
    TAUNTERS = 8           # on the battlefield, against attacking enemies only
    GENERALS = 16          # his general, in an action phase only
    FORCED_ONES = 32       # on the battlefield, that must attack if able (KW_FORCED)
    FORCED_AT = 2          # how far KW_FORCED stands above it
    HEALTHY = 3            # whether no unit is known to have as much damage as life

cdef enum:  # Keyword: bits
    KW_TAUNT = 1
    KW_SWIFT = 2
    KW_BACKLASH = 4
    KW_RANGED = 8
    KW_RAID = 16
    KW_BREAKER = 32
    KW_STEADFAST = 64      # may not attack
    KW_FORCED = 128        # must attack if able
    KW_ONLY_UNITS = 256    # may attack units only

cdef enum:  # Keyword_ability: Code.parts from KEYWORDS on: the abilities behind keywords
    KEYWORDS = 8
    KA_CHARGE = 8
    KA_TRAMPLE = 9
    KA_BACKLASH = 10
    KA_BREAKER = 11
    KA_TAUNT = 12
    KA_ACT_COMBAT = 13     # the pseudo ability of combat damage on the stack

cdef enum:  # Phase
    P_SETUP, P_RESET, P_MAINTENANCE, P_DRAW, P_ACTION_1, P_FORMATION, P_ATTACK, P_DAMAGE_1, P_DAMAGE_2, P_COMBAT_END
    P_ACTION_2, P_END

cdef enum:  # Zh_span: UNTIL_PHASE + a phase
    UNTIL_OWN_MAINTENANCE = 18
    UNTIL_OWN_DRAW = 19
    UNTIL_OWN_ACTION_1 = 20
    UNTIL_OWN_COMBAT = 21
    UNTIL_OWN_ACTION_2 = 26
    UNTIL_OWN_END = 27

cdef enum:  # Zh_event
    EV_ENTER = 16          # EV_OWN
    EV_LEAVE, EV_DIE, EV_DESTROYED, EV_TO_GRAVEYARD, EV_DISCARDED, EV_SACRIFICED, EV_EXILED, EV_RETURNED, EV_USED
    EV_PHASE, EV_ATTACKS, EV_ATTACKED, EV_BOOSTED, EV_JUDGED, EV_CONTEST, EV_AWAKENED, EV_COMBAT_DAMAGE, EV_COMBAT_KILL
    EV_TARGETED, EV_TURN

cdef enum:  # Seat_number: Seat.num
    S_BOOSTS, S_GENERAL_USED, S_READY, S_SET_ASIDE, S_FAST, S_BURIED, S_RAIDER, S_LIMIT, S_SKIP, S_EXTRA

cdef enum:  # Seat_flag
    MULLIGAN_DONE = 1
    CONCEDED = 2
    TOOK_BACK = 4          # a use of his could not be paid in this phase: what agents remember (zh.419.1)

cdef enum:  # Game_flag
    TOKENS_AWAY = 1        # a reinforcement is where it cannot stay
    RAID_WAITS = 2
    RAIDING = 4
    NO_PAY = 8             # the second player cannot pay now (zh.101.5)

cdef enum:  # Zh_flag: Obj.flags
    ANSWERED = 4096        # OWN_FLAG: whom it strikes back at in this combat has been settled
    RAIDER = 8192          # waits for its extra combat
    UNIT = 16384           # derived, in play only: a unit or reinforcement
    ACTS = 32768           # ACTS_AT: derived: it has an ability that can be activated (but for taunt)
    ACTS_FAST = 65536      # derived: also outside the own action phase
    ACTS_AT = 15           # the place of ACTS, with ACTS_FAST behind it
    USES = 0xFF00000       # two bits for each limited ability: its uses this turn

cdef enum:  # Nature
    COMBAT = 1

cdef enum:  # Packet_flag
    BY_ATTACKER = 1
    IS_FIRST = 2
    DEALT = 4
    HIT = 8                # it really did damage, to the thing that `target` names now

cdef enum:  # Query: M_QUERY + these
    Q_COST, Q_NO_ATTACK, Q_MUST_ATTACK, Q_ONLY_UNITS, Q_NO_UNTAP, Q_NO_BOOST, Q_BOOST, Q_HAND_LIMIT, Q_NO_TARGET
    Q_NO_USE, Q_SKIP_COMBAT, Q_NO_COUNTER, Q_NO_LOSE, Q_CLASS_ARMOR, Q_NO_DAMAGE
    Q_NO_ACTIVATE          # abilities cannot be used (zh.408.4)
    Q_SKIP_PHASE           # a mod that waits for the phase `value` of its seat (zh.417.6e)

cdef enum:  # Known_number: rules_number
    K_DEFINITION

cdef enum:  # Option: Code.options
    O_DRAW_FROM_EMPTY, O_SECOND_NO_PAY, O_DAMAGE_WEARS_OFF, O_COMBAT_LIVE, O_FIRST_HITS_GENERALS, O_HAND_LIMIT
    O_CAP_TURNS, O_CAP_DECISIONS, O_OPENING_HAND, O_DRAW, O_INITIAL

cdef enum:  # Zh_op
    OP_DEAL = 32           # OP_OWN
    OP_MULLIGAN, OP_CHOOSE_FIRST, OP_BEGIN, OP_NEXT_TURN, OP_TURN_BEGIN, OP_PHASE, OP_RESET, OP_AWAKEN, OP_DRAW, OP_WINDOW
    OP_COMBAT_CHOICE, OP_DECLARE, OP_ANY_ATTACK, OP_FIRST_STRIKE, OP_COUNTERS, OP_DAMAGE, OP_COMBAT_OVER
    OP_CLEANUP, OP_TRIGGERS, OP_COMMIT, OP_CANCEL, OP_RESOLVE, OP_RESOLVED, OP_SURPLUS, OP_RAID_BEGIN, OP_RAID_END
    OP_BOOST_EFFECT, OP_STAND, OP_EXTRA_COMBAT

cdef enum:  # Zh_record: E_OWN + ...
    E_RETARGET = 64        # the attack of the thing named goes to this one (taunt)
    E_STOP                 # interrupts a card or ability on the stack
    E_SOULS, E_JUDGE, E_CONTEST, E_WIN, E_LOSE, E_EXTRA_COMBAT, E_SKIP, E_PAY, E_SEARCH, E_REAIM

cdef enum:  # Zh_part: Code.parts: flows of this ruleset, behind the kernel's
    PART_SURPLUS = 20
    PART_RAID = 21
    PART_TURN = 22
    PART_COMBAT = 23
    PART_ARRANGES = 24     # no flow: 1 where some card reads the order of a graveyard
