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
    N_MIGHT, N_ASSAULT, N_SHIELD, N_DEFLECT
    N_POWER = 5            # printed only

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
    EV_BEGINNING, EV_END_TURN, EV_BURNT_OUT, EV_DEFENDED, EV_WON

cdef enum:  # Rb_cause: how a thing moved; kernel causes come before
    BY_PLAY = 24
    BY_HIDDEN, BY_HIDE, BY_RECYCLE, BY_MOVE

cdef enum:  # Seat_number: Seat.num
    S_ENERGY, S_FURY, S_CALM, S_MIND, S_BODY, S_CHAOS, S_ORDER
    S_ANY                  # Power of any domain
    S_SPELL_ENERGY, S_SPELL_ANY            # the same, for spells only (4.5)
    S_SCORED, S_PLAYED, S_DISCARDED, S_ASIDE
    S_TURNS                # own turns that have begun
    S_BARRED               # battlefields that a teammate controlled in this Beginning Phase, a bit each

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
    G_ADDERS               # some card of this game has an Add ability that is no rune's
    G_TEAMS                # two teams of two
    G_EXTRA                # extra turns that wait, four bits each (the seat + 1), the next one lowest
    G_EXTRA_MORE
    G_REGULAR              # whose regular turn was the last
    G_INVITED              # a teammate was asked in this open state
    G_OUT                  # seats that have left the game, a bit each

cdef enum:  # Seat_flag
    MULLIGAN_DONE = 1
    BURNT = 16             # burn-outs for which an opponent is still to be chosen, four bits

cdef enum:  # Rb_flag: Obj.flags
    STUNNED = 4096         # OWN_FLAG
    MOVING = 8192          # chosen for the standard move that is put together
    FRESH = 16384          # hidden, or played, this turn
    FOUGHT = 32768         # had a part in this combat already: its attack and defence triggers are over
    USES = 0xFF00000       # two bits for each limited ability: its uses this turn

cdef enum:  # Card_flag: Card.flags, from the compiler
    CHEAPER = 1            # it can cost less than printed
    ADDER = 2              # it has an Add ability (4.3)

cdef enum:  # Act_flag: Act.flags
    FROM_HIDDEN = 1
    WITHOUT_COST = 2
    AGREED = 4             # its controller put a trigger with "may" on the chain (10.4)
    BONUS = 16             # bonus damage that this spell alone has, four bits

cdef enum:  # Act_kind: uses that are no ability
    KIND_HIDE = 21
    KIND_PAYMENT           # Energy `x` and Power `paid` of the domain `event_cause`, inside a resolution

cdef enum:  # Rb_ability_flag
    AF_ACTION = 8192
    AF_REACTION = 16384
    AF_ADD = 32768         # an Add ability: no chain; with Reaction it is used inside payments (4.3)

cdef enum:  # Target_aim: TargetSpec.flags
    AIM_HARM = 1
    AIM_HELP = 2
    AIM_ELSEWHERE = 4      # its own wording rules the hidden card's battlefield out (rb.hidden.11)
    AIM_PLACE = 8          # a place to which the target of the row before goes (8.2c)
    AIM_GROUP = 16         # all at one battlefield, with a limit on their Might together (9.5)

cdef enum:  # Nature
    COMBAT = 1
    EXHAUSTED = 2          # runes are channelled exhausted
    FOR_CONQUEST = 8       # points: for a conquest, for a hold; else by an effect
    FOR_HOLD = 16

cdef enum:
    ONE_CONQUEST = 1       # Game.cached, by seat: points for conquests in the low four bits, for holds above
    ONE_HOLD = 16

cdef enum:  # Query: M_QUERY + these
    Q_ENERGY, Q_ENTER_READY, Q_BUFF, Q_NO_MOVE, Q_NO_PLAY, Q_BONUS_DAMAGE
    Q_NO_DAMAGE            # it cannot be damaged
    Q_ACTION, Q_REACTION   # cards that have 迅捷, 反应 beside what they print
    Q_ACCELERATE           # units that have 急速 while they are played
    Q_POWER                # changes the Power that a card costs
    Q_NEXT_SPELL           # bonus damage of the next spell that a player plays

cdef enum:  # Edition: 0 is the keyword text over edition 1.3 (5 of the rulings)
    EDITION_DEFAULT, EDITION_1_1, EDITION_1_2, EDITION_1_3

cdef enum:  # Option: Code.options
    O_EDITION, O_VICTORY, O_CAP_TURNS, O_CAP_DECISIONS, O_OPENING_HAND, O_MULLIGAN, O_CHANNEL, O_SECOND_CHANNEL, O_DRAW
    O_TEAMS                # two teams of two
    O_SITES                # battlefields are chosen, not drawn by lot
    O_FIRST                # who begins: 0 by lot, 1 + seat, 11 + seat: that seat chooses

cdef enum:  # Rule_number: values.A_RULE
    RN_PLACE               # battlefield + 1, 101 + seat for a base (or the player's legend), 0 elsewhere
    RN_PLAYED              # cards of the main deck that the player has played this turn
    RN_PLAYED_BEFORE       # the same without this card
    RN_READY_RUNES, RN_CAN_POWER, RN_CAN_ENERGY, RN_ALONE, RN_MIGHTY
    RN_BONUS               # bonus damage of a player's spells and abilities, wherever they hit
    RN_ACTIONS, RN_REACTIONS               # spells and abilities on the chain with 迅捷, with 反应
    RN_TURNS               # own turns that have begun
    RN_CONTROLLED          # battlefields that a player controls
    RN_POINTS              # points of a player's side
    RN_SITES               # battlefields in this game

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
    OP_HIDE, OP_MOVE, OP_SHOWDOWN, OP_FOCUS, OP_ASSIGN, OP_HIT, OP_AFTERMATH, OP_RESULT, OP_PAID, OP_SITES, OP_BURNT

cdef enum:  # Rb_record: E_OWN + ...
    E_SHIFT = 64           # moves things: b 0 to their base, 1 to the place of the thing that `jump` names
    E_RECALL, E_CHANNEL, E_STUN, E_CLASH, E_VISION, E_TOKENS, E_PAY, E_PLAY, E_WIN
    E_REFRESH              # what queries say about characteristics has changed
    E_HIT                  # damage of a spell or ability, with its bonus
    E_ADD                  # resources into the pool: b 0 Energy, else Power of the domain `a`; flags 1 for spells only
    E_NEGATE               # counters a spell or an ability (7.5)
    E_EXTRA                # an extra turn (5.8)
    E_MAYBE                # "you may" of a trigger, if it was not asked when it went onto the chain (10.4)
    E_RECYCLE              # to the bottom of the main deck, several in random order (4.7)

cdef enum:  # Rb_part: Code.parts: flows of this ruleset, behind the kernel's
    PART_TURN = 20
    PART_SHOWDOWN, PART_MOVE, PART_HIDE, PART_PAYMENT, PART_BURNT
