"""The vocabulary of Riftbound in numbers; the unit exports all of it by name."""

from sgs_fast_core.kernel.acts cimport K_OWN
from sgs_fast_core.kernel.choices cimport ASK_OWN, V_OWN
from sgs_fast_core.kernel.effects cimport E_OWN
from sgs_fast_core.kernel.engine cimport OP_OWN
from sgs_fast_core.kernel.events cimport EV_OWN

cdef enum:  # Zone_kind: the last three of the board, and facedown cards, are kept by battlefield, not by seat
    Z_DECK, Z_RUNE_DECK, Z_HAND, Z_TRASH, Z_BANISHED, Z_CHAMPION, Z_LEGEND, Z_RUNES, Z_BASE, Z_FIELD, Z_SITE, Z_FACEDOWN
    Z_CHAIN, Z_OUTSIDE, Z_ASIDE, Z_SPARE

cdef enum:  # Card_type
    T_UNIT, T_SPELL, T_GEAR, T_LEGEND, T_SITE, T_RUNE

cdef enum:  # Number
    N_MIGHT, N_ASSAULT, N_SHIELD, N_DEFLECT, N_POWER

cdef enum:  # Domain: words of a card; Power is counted by domain + 1, 0 is any domain
    D_FURY, D_CALM, D_MIND, D_BODY, D_CHAOS, D_ORDER
    DOMAINS = 6

cdef enum:  # Keyword: bits
    KW_ACCELERATE = 1
    KW_ACTION = 2
    KW_REACTION = 4
    KW_HIDDEN = 8
    KW_TANK = 16
    KW_GANKING = 32
    KW_TEMPORARY = 64
    KW_VISION = 128
    KW_LEGION = 256
    KW_DEATHKNELL = 512
    KW_LAST = 1024         # takes combat damage after the others

cdef enum:  # Keyword_ability: Code.parts: the abilities behind keywords
    KA_TEMPORARY = 8
    KA_NOTHING = 9         # an ability without instructions

cdef enum:  # Phase
    P_SETUP, P_AWAKEN, P_BEGINNING, P_SCORING, P_CHANNEL, P_DRAW, P_MAIN, P_ENDING, P_EXPIRATION

cdef enum:  # Rb_event
    EV_SHIFT = 16          # EV_OWN: a permanent changes its place on the board and stays what it is
    EV_CHANNEL, EV_STUN
    EV_ENTER, EV_PLAYED, EV_MOVED, EV_DIE, EV_DISCARDED, EV_RECYCLED, EV_CONQUER, EV_HOLD, EV_ATTACKS, EV_DEFENDS
    EV_BEGINNING, EV_END_TURN, EV_BURNT_OUT, EV_DEFENDED

cdef enum:  # Rb_cause: how a thing moved; kernel causes come before
    BY_PLAY = 24
    BY_HIDDEN, BY_HIDE, BY_RECYCLE, BY_MOVE

cdef enum:  # Seat_number: Seat.num
    S_ENERGY, S_FURY, S_CALM, S_MIND, S_BODY, S_CHAOS, S_ORDER, S_SCORED, S_PLAYED, S_DISCARDED, S_ASIDE, S_CHANNELED

cdef enum:  # Own_number: Game.own
    G_SITES                # battlefields in this game
    G_SHOWDOWN             # the battlefield of the running showdown + 1
    G_COMBAT               # that showdown is a combat
    G_ATTACKER, G_DEFENDER
    G_FOCUS                # who has focus
    G_PASSED               # passes of focus in a row
    G_OPENED               # the chain was opened by a play or an activation: focus passes when it is empty
    G_TOKENS               # a token may be where it cannot stay
    G_PROCESSED            # chain items since the expiration step began

cdef enum:  # Seat_flag
    MULLIGAN_DONE = 1

cdef enum:  # Rb_flag: Obj.flags
    STUNNED = 4096         # OWN_FLAG
    MOVING = 8192          # chosen for the standard move that is put together
    FRESH = 16384          # hidden, or played, this turn
    FOUGHT = 32768         # had a part in this combat already: its attack and defence triggers are over
    USES = 0xFF00000       # two bits for each limited ability: its uses this turn

cdef enum:  # Card_flag: Card.flags, from the compiler
    CHEAPER = 1            # it can cost less than printed

cdef enum:  # Act_flag: Act.flags
    FROM_HIDDEN = 1
    WITHOUT_COST = 2

cdef enum:  # Act_kind: uses that are no ability
    KIND_HIDE = 21

cdef enum:  # Rb_ability_flag
    AF_ACTION = 8192
    AF_REACTION = 16384

cdef enum:  # Target_aim: TargetSpec.flags
    AIM_HARM = 1
    AIM_HELP = 2
    AIM_ELSEWHERE = 4      # its own wording rules the hidden card's battlefield out (rb.hidden.11)

cdef enum:  # Nature
    COMBAT = 1
    EXHAUSTED = 2          # runes are channelled exhausted

cdef enum:  # Query: M_QUERY + these
    Q_ENERGY, Q_ENTER_READY, Q_BUFF, Q_NO_MOVE, Q_NO_PLAY, Q_BONUS_DAMAGE

cdef enum:  # Option: Code.options
    O_EDITION, O_VICTORY, O_CAP_TURNS, O_CAP_DECISIONS, O_OPENING_HAND, O_MULLIGAN, O_CHANNEL, O_SECOND_CHANNEL, O_DRAW

cdef enum:  # Rule_number: values.A_RULE
    RN_PLACE               # battlefield + 1, 101 + seat for a base (or the player's legend), 0 elsewhere
    RN_PLAYED              # cards of the main deck that the player has played this turn
    RN_PLAYED_BEFORE       # the same without this card
    RN_READY_RUNES, RN_CAN_POWER, RN_CAN_ENERGY, RN_ALONE, RN_MIGHTY

cdef enum:  # Rb_cost
    K_ENERGY = 32          # K_OWN
    K_POWER, K_ACCELERATE, K_CHEAPER, K_RECYCLE

cdef enum:  # Rb_verb
    V_PLACE = 65           # V_OWN + 1
    V_RECYCLE              # a rune of a domain

cdef enum:  # Rb_ask
    ASK_PLACE = 33         # ASK_OWN + 1
    ASK_MOVE, ASK_ASSIGN, ASK_SHOWDOWN, ASK_RUNES, ASK_FOCUS

cdef enum:  # Rb_op
    OP_DEAL = 32           # OP_OWN
    OP_MULLIGAN, OP_NEXT_TURN, OP_TURN_BEGIN, OP_AWAKEN, OP_BEGINNING, OP_SCORING, OP_CHANNEL, OP_DRAW, OP_WINDOW, OP_ENDING
    OP_MAIN, OP_EXPIRE, OP_TURN_OVER, OP_TRIGGERS, OP_OPTIONS, OP_RUNES, OP_COMMIT, OP_CANCEL, OP_RESOLVE, OP_RESOLVED
    OP_HIDE, OP_MOVE, OP_SHOWDOWN, OP_FOCUS, OP_ASSIGN, OP_HIT, OP_AFTERMATH, OP_RESULT

cdef enum:  # Rb_record: E_OWN + ...
    E_SHIFT = 64           # moves things: b 0 to their base, 1 to the place of the thing that `jump` names
    E_RECALL, E_CHANNEL, E_STUN, E_CLASH, E_VISION, E_TOKENS, E_PAY, E_PLAY, E_WIN
    E_REFRESH              # what queries say about characteristics has changed

cdef enum:  # Rb_part: Code.parts: flows of this ruleset, behind the kernel's
    PART_TURN = 20
    PART_SHOWDOWN, PART_MOVE, PART_HIDE
