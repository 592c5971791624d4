"""The vocabulary of Sanguosha in numbers; the unit exports all of it by name."""

from sgs_fast_core.kernel.choices cimport ASK_OWN, V_OWN
from sgs_fast_core.kernel.engine cimport OP_OWN
from sgs_fast_core.kernel.events cimport EV_OWN

cdef enum:  # Zone_kind
    Z_DRAW, Z_DISCARD, Z_PROCESS, Z_HAND, Z_EQUIP, Z_JUDGE, Z_CHARACTER, Z_ROLE
    Z_PILE                 # on or beside a general
    Z_OFFERED              # generals to choose from
    Z_SKILL                # the skills that a character has, an object each
    Z_VAULT                # the vault
    Z_GONE                 # what is in no area any more
    Z_GENERAL              # 国战: the generals of a character, the head first
    Z_ASIDE                # face down beside a general, seen by its owner (七星)
    Z_UNDER                # under the treasure of a character (木牛流马): Obj.damage is that treasure

cdef enum:  # Card_type
    T_NONE, T_BASIC, T_TRICK, T_DELAYED, T_WEAPON, T_ARMOUR, T_DEFENCE_HORSE, T_ATTACK_HORSE, T_TREASURE
    T_CHARACTER, T_ROLE, T_SKILL, T_GENERAL

cdef enum:  # Card_name: the names that a card, printed or virtual, can have; equipment is told apart by its definition
    NAME_NONE, NAME_SLASH, NAME_FIRE_SLASH, NAME_THUNDER_SLASH, NAME_DODGE, NAME_PEACH, NAME_WINE, NAME_PLUM
    NAME_DISMANTLE, NAME_SNATCH, NAME_DUEL, NAME_EX_NIHILO, NAME_SAVAGE, NAME_ARROWS, NAME_GARDEN, NAME_HARVEST
    NAME_NULLIFY, NAME_COLLATERAL, NAME_CHAIN, NAME_FIRE_ATTACK, NAME_CICADA, NAME_EDICT, NAME_KINGDOM_TRICK
    NAME_INDULGENCE, NAME_SHORTAGE, NAME_BUSHES, NAME_FLOATING, NAME_LIGHTNING, NAME_EQUIPMENT
    # tricks of 国战, behind all others
    NAME_AWAIT, NAME_BEFRIEND, NAME_KNOW, NAME_DROWN, NAME_CAMPS, NAME_LURE, NAME_FIGHT, NAME_FEAST, NAME_EMPEROR

cdef enum:  # Number: of a physical card
    N_NAME, N_RANGE

cdef enum:  # Character_number
    N_HP, N_START_HP, N_GENDER, N_KINGDOM
    N_SKILL1, N_SKILL2, N_SKILL3, N_SKILL4     # definitions of its skills

cdef enum:  # War_number: of a general of 国战, in place of N_START_HP
    N_COMPANIONS = 1       # two are a pair when they have a bit in common

cdef enum:  # of a skill's object, whose link is the general that it came with (国战)
    SK_USES                # how often it was used at idle points of this turn (agents look at it)

cdef enum:  # Suit
    NO_SUIT, SPADE, CLUB, HEART, DIAMOND

cdef enum:  # Sgs_cause: how a card moved, beside the kernel's causes (sgs.move.sp1)
    BY_GIVE = 20, BY_GAIN, BY_RECAST, BY_SWAP, BY_PLAY, BY_PUT, BY_SETTLED

cdef enum:  # Card_trait: Card.aux
    DRAGON = 1             # 飞龙夺凤
    WIDE = 2               # 无懈可击·国
    ALLIED = 4             # 合纵: it may be handed on in an alliance
    HALF_HP = 8            # of a general: half a magatama; 4 bits on: the second kingdom
    LORD_GENERAL = 128     # 君主; 16 bits on: the name that a lord has
    LESS_AS_HEAD = 0x10000000  # half a magatama less in that place
    LESS_AS_DEPUTY = 0x20000000
    HEAD_ONLY = 20         # no bit but a place: from it on one for each skill that it has only as head
    DEPUTY_ONLY = 24

cdef enum:  # Card_flag
    LORD_SKILL = 1         # only a lord has it
    LOCKED_SKILL = 2
    ONCE_SKILL = 4         # limited or awakening: once a game
    DEALT_GENERAL = 8      # of a character: one that matches deal
    HEARTS_SLASH = 16      # 武神: hearts of the hand are slashes
    STAYS_CHAINED = 32     # 结营
    ALLIANCE_RULE = 64     # 合纵: the text of the rule, which nobody has as a skill

cdef enum:  # Colour
    NO_COLOUR, BLACK, RED

cdef enum:
    LAST_NAME = NAME_EMPEROR

cdef enum:
    CAREERIST = 6          # behind the kingdoms and the gods

cdef enum:  # Role
    ROLE_NONE, ROLE_LORD, ROLE_LOYALIST, ROLE_REBEL, ROLE_RENEGADE

cdef enum:  # Keyword: bits; what a skill or an equipment changes without asking anybody
    KW_CONVERTS = 1        # it has conversions
    KW_UNLIMITED_SLASH = 2  # 诸葛连弩, 咆哮
    KW_FORBIDS = 4         # it keeps characters from being legal targets
    KW_TWO_AS_SLASH = 8    # 丈八蛇矛
    KW_LAST_SPREADS = 16   # 方天画戟
    KW_TWO_ANSWERS = 32    # 无双
    KW_NUMBERS = 64        # it changes numbers of the rules
    KW_SPADE_AS_HEART = 128  # 红颜
    KW_WINE_IS_SLASH = 256  # 禁酒
    KW_SILENT_AT_ONE = 512  # 缠怨: at 1 HP the other skills are silent
    KW_RESCUES_ALONE = 1024  # 完杀: in its turn only the dying one and its owner may use a peach
    KW_TWO_FROM_WOMEN = 2048  # 肉林
    KW_FORMATION = 8192    # its owner may call a formation: a queue
    KW_SIEGE = 16384       # or a siege
    KW_NO_REVEALS = 32768  # 祸水: in its owner's turn nobody else may reveal
    KW_AURA = 65536        # it changes numbers of others
    KW_FIVE_TIGERS = 131072  # 授钺
    KW_LENDS_SLASHES = 67108864  # 弘法: what lies beside its owner is slashes for its kingdom
    KW_HEALS_LEAVING = 262144  # 闺秀: its owner recovers when the general is removed
    KW_KIN_RANGE = 524288  # 吴六剑: others of its owner's faction reach one farther
    KW_JADE_SEAL = 1048576  # 玉玺
    KW_BRIGHT = 2097152    # 明光铠: a minor owner is not chained
    KW_BLINDS = 4194304    # 青龙偃月刀（国）: targets of its owner's slashes may not reveal
    KW_APART = 8388608     # 方天画戟（国）
    KW_FOR_OTHERS = 4096   # others may use it at their idle points
    KW_CLAIMS = 16777216    # 蛊惑: hand cards may be laid face down as others
    KW_RENAMES = 268435456  # 武神, 龙怒: hand cards have another name (of skills; as a bit of equipment it is 六龙骖驾)
    KW_CARRIES = 134217728  # 木牛流马: cards lie under it, and serve as hand cards
    KW_PROVIDES = 33554432  # it may produce what is needed outright: its owner is always asked
    KW_SIX_DRAGONS = 536870912  # 六龙骖驾: a horse of both kinds, which bears no other one
    KW_OFFERS = 1073741824  # 定澜夜明珠: its owner uses it at idle points

cdef enum:  # Number_of_rules: what a locked skill adds to
    NB_ATTACK_DISTANCE, NB_DEFENCE_DISTANCE, NB_RANGE, NB_HAND_LIMIT, NB_SLASHES, NB_SLASH_TARGETS, NB_SLASH_REACH
    NB_SLASH_UNCOUNTED, NB_TRICK_REACH, NB_SHORTAGE_REACH

cdef enum:  # Phase
    PH_NONE, PH_PREPARE, PH_JUDGE, PH_DRAW, PH_PLAY, PH_DISCARD, PH_FINISH

cdef enum:  # Seat_number: Seat.num
    S_MAX_HP, S_ARMOUR, S_SEALED               # areas, a bit for each: 1 << card type, 1 for judgement
    S_KILLED, S_FAVOUR                         # how many it killed, and which side it seems to be on (minds.pxd)
    S_SLASHES, S_WINES, S_DRUNK, S_SKIP, S_DRAWS, S_LIMIT      # of this turn; hand limit added
    S_USED, S_TOUCHED, S_KILLS                 # of this turn: cards used, seats they were used on, kills
    S_USED_BASICS                              # of this turn: names of basic cards, a bit each
    S_PHASE_USED, S_PHASE_SLASHES, S_PHASE_KILLS, S_PHASE_HURT, S_PHASE_GIVEN, S_PHASE_ALLIED
    S_PHASE_DISCARDED
    S_PHASE_STORED                             # cards laid under a treasure
    S_DEEDS                                    # of this turn: suits, types, colours used in the own play phase, see Deed
    S_BARE                                     # of this turn: its armour is void (无前)
    S_TURN_NOTE                                # what a skill remembers until the end of the turn
    S_WRATH, S_NIGHTMARE, S_GALE, S_FOG, S_ENDURANCE, S_STRATEGY, S_CAMP, S_PI, S_LI   # marks
    S_PAIR, S_FISH, S_AMBITION, S_VANGUARD     # marks of 国战
    S_FACTION              # 国战: the kingdom, 0 while nobody knows
    S_GUISE                # 化身: 1 + kingdom + 16 for a woman, 0 for the own ones
    S_GUISE_SKILL          # the skill that it has from there
    S_DRAGON               # 龙怒, in this play phase: 1 red hand cards are fire slashes, 2 tricks are thunder slashes
    S_AWAKENED             # how many awakening skills were executed
    S_LENT                 # 国战: the skills that 建安 lent it, a bit each

cdef enum:  # Seat_flag
    DEAD = 1
    CHAINED = 2
    TURNED = 4             # face down
    IN_DYING = 8
    NAMELESS = 16          # 隐匿
    GIFTED = 32            # 仁德（国）: given to in this phase (conditions of skills read the flags up to 128)
    CHOSEN = 64            # a skill's own mark on a character, open to all
    CANNOT_REVEAL = 512
    FIRST_TO_REVEAL = 1024
    FIERCE = 256           # 鏖战: a peach is a slash or a dodge, only a plum is a peach
    LEAVING = 128          # in its death: only what is listed for it works (sgs.death.sp1)
    NO_BLACK = 2048        # it may not use or play black hand cards
    NO_RED = 4096
    CANNOT_PLAY = 8192     # a skill keeps it from playing cards
    BLINDED = 32768        # a target of a slash of 青龙偃月刀（国） while it is settled
    AWAY = 16384           # 调虎离山: out of all reckoning until the end of the turn

cdef enum:  # Deed: parts of S_DEEDS
    DEED_SUITS = 15
    DEED_TYPES = 0x70      # basic, trick, equipment
    DEED_COLOURS = 0x180
    DEED_HURT = 0x200      # it dealt damage in this turn
    DEED_SLASH = 0x400     # one for each slash that it used

cdef enum:  # Nature: of damage
    PLAIN, FIRE, THUNDER, ICE

cdef enum:  # Damage_flag: Frame.state of a damage, above its nature
    NATURE_BITS = 3
    CONDUCTED = 4          # by the chain
    SPREADS = 8            # the chain will conduct it
    PREVENTED_DAMAGE = 16
    TRANSFERRED = 32
    EVENT_NOTED = 64       # a skill noted at an earlier point that its condition held

cdef enum:  # Use_flag
    PLAYED = 1             # 打出: played, not used
    RESCUE = 2             # peach or wine for somebody who is dying
    EXECUTED = 4           # a response that took effect
    IN_PLACE = 8           # a delayed trick or equipment that has gone to its place
    UNCOUNTED = 16         # it does not count against the limit of slashes
    FREE_REACH = 32        # its targets may be at any distance
    FIRST_OF_PHASE = 64    # the first card that its user uses in its own play phase
    SETTLED_TARGETS = 128  # chosen already (sgs.pre_use.sp6)

cdef enum:  # Claim: Use.claim
    NO_CLAIM
    CLAIMED                # face down, nobody was asked yet
    PROVEN
    REFUTED

cdef enum:  # Aim_flag
    INEFFECTIVE = 1
    CANCELLED = 2
    RESOLVED = 4
    ARMOUR_IGNORED = 8     # 青釭剑
    NO_ANSWER = 16         # its character may not respond

cdef enum:  # Option: Code.options
    O_PLAYERS, O_TURN_CAP, O_DECISION_CAP, O_DRAW, O_OPENING_HAND, O_FIXED_GENERALS, O_FIXED_ROLES, O_LORD_BONUS
    O_GENERAL_CHOICE, O_DEAL, O_DECKOUT, O_RESHUFFLES, O_WINE_LIMIT, O_REBEL_REWARD, O_LOYALIST_PENALTY, O_NO_REBELS
    O_WAR                  # 国战: 1 for generals that a test lays, 2 for whole matches
    O_BRAWL, O_CAREERIST_REWARD, O_HP_BELOW_ZERO, O_TARGET_FACTS

cdef enum:
    WHOLE_WAR = 2

cdef enum:  # List: Code.lists
    L_DECK, L_GENERALS, L_ROLES, L_NOBODY      # the last: the general of a seat that has not chosen

cdef enum:  # Own: Game.own
    OWN_ROUND, OWN_LAST_REGULAR
    OWN_FIRST_DEAD         # 1 + the seat that died first
    OWN_LEAVING, OWN_LEAVING_HIGH   # seats that gave up and are not dead yet, a bit each
    OWN_RESHUFFLES
    OWN_EXTRA              # 1: this turn is an extra one
    OWN_SPECIAL            # bits: some skill forbids targets or changes numbers (1), those of others (2), lends slashes (4)
    OWN_QUEUE              # seats + 1 that have extra turns to come, four places
    OWN_REVEALED = 12      # who revealed in the event that runs, two places
    OWN_CALLED = 14        # 1: the turn owner has called a formation in this phase

cdef enum:  # Timing: the points of the flows, in the order of the text (EV_OWN + 0 ...)
    AT_TURN_START1 = 16, AT_TURN_START2, AT_TURN_START3, AT_TURN_START4, AT_TURN_START5, AT_TURN_START6
    AT_TURN_START7, AT_TURN_START8, AT_TURN_START9, AT_TURN_PREP_BEFORE, AT_TURN_PREP_BEGIN, AT_TURN_PREP
    AT_TURN_PREP_END, AT_TURN_JUDGE_BEFORE, AT_TURN_JUDGE_BEGIN, AT_TURN_JUDGE, AT_TURN_JUDGE_END
    AT_TURN_DRAW_BEFORE, AT_TURN_DRAW_BEGIN1, AT_TURN_DRAW_BEGIN2, AT_TURN_DRAW, AT_TURN_DRAW_END
    AT_TURN_PLAY_BEFORE, AT_TURN_PLAY_BEGIN, AT_TURN_PLAY, AT_TURN_PLAY_IDLE, AT_TURN_PLAY_END
    AT_TURN_DISCARD_BEFORE, AT_TURN_DISCARD_BEGIN, AT_TURN_DISCARD, AT_TURN_DISCARD_END, AT_TURN_FINISH_BEFORE
    AT_TURN_FINISH_BEGIN, AT_TURN_FINISH, AT_TURN_FINISH_END, AT_TURN_END1, AT_TURN_END2, AT_TURN_END3, AT_TURN_END4
    AT_TURN_END5, AT_TURN_END6, AT_TURN_END7
    AT_NEED_USE_1, AT_NEED_USE_2, AT_NEED_USE_3
    AT_USE_DECLARED, AT_USE_TARGETS_CHOSEN, AT_USE_USED, AT_USE_SPECIFYING, AT_USE_BECOMING, AT_USE_SPECIFIED
    AT_USE_BECAME, AT_USE_PREPARED, AT_USE_RESOLVE_BEGIN, AT_USE_BEFORE_EFFECT, AT_USE_CANCELLED
    AT_USE_TAKING_EFFECT, AT_USE_EFFECT, AT_USE_END1, AT_USE_END2, AT_USE_END3
    AT_NEED_PLAY_1, AT_NEED_PLAY_2, AT_NEED_PLAY_3
    AT_PLAY_PLAYED, AT_PLAY_END
    AT_PINDIAN_DOING, AT_PINDIAN_RESULT, AT_PINDIAN_END
    AT_MOVE_DECIDED, AT_MOVE_BEFORE1, AT_MOVE_BEFORE2, AT_MOVE_AFTER1, AT_MOVE_AFTER2, AT_MOVE_END
    AT_MOVE_MULTI_DECIDED, AT_MOVE_MULTI_BEFORE1, AT_MOVE_MULTI_BEFORE2, AT_MOVE_MULTI_AFTER1, AT_MOVE_MULTI_AFTER2
    AT_MOVE_MULTI_END
    AT_STATE_BEFORE1, AT_STATE_BEFORE2, AT_STATE_AFTER, AT_STATE_END
    AT_REVEAL_AFTER, AT_REVEAL_END
    AT_JUDGE_JUDGING, AT_JUDGE_BECAME, AT_JUDGE_BEFORE_RESULT, AT_JUDGE_RESULT, AT_JUDGE_AFTER1, AT_JUDGE_AFTER2
    AT_JUDGE_END
    AT_DAMAGE_PRE, AT_DAMAGE_BEGIN, AT_DAMAGE_DEALING1, AT_DAMAGE_DEALING2, AT_DAMAGE_DEALING3, AT_DAMAGE_RECEIVING1
    AT_DAMAGE_RECEIVING2, AT_DAMAGE_RECEIVING3, AT_DAMAGE_DEALT, AT_DAMAGE_RECEIVED, AT_DAMAGE_END
    AT_LOSEHP_PRE, AT_LOSEHP_AFTER, AT_LOSEHP_END
    AT_DEDUCT_BEFORE, AT_DEDUCT_AT, AT_DEDUCT_AFTER, AT_DEDUCT_END
    AT_DEDUCT_L_BEFORE, AT_DEDUCT_L_AT, AT_DEDUCT_L_AFTER, AT_DEDUCT_L_END
    AT_RECOVER_BEFORE, AT_RECOVER_AFTER, AT_RECOVER_END
    AT_MAXHP_LOSE_BEFORE, AT_MAXHP_LOSE_AFTER, AT_MAXHP_LOSE_END
    AT_MAXHP_GAIN_BEFORE, AT_MAXHP_GAIN_AFTER, AT_MAXHP_GAIN_END
    AT_DYING_ENTERING, AT_DYING_ENTERED, AT_DYING_IN_DYING, AT_DYING_END
    AT_DEATH_BEFORE_IDENTITY, AT_DEATH_AT, AT_DEATH_AFTER, AT_DEATH_END
    AT_SKILL_GAIN_BEFORE, AT_SKILL_GAIN_AFTER, AT_SKILL_GAIN_END
    AT_SKILL_LOSE_BEFORE, AT_SKILL_LOSE_AFTER, AT_SKILL_LOSE_END
    AT_AREA_ABOLISH_BEFORE, AT_AREA_ABOLISH_AFTER, AT_AREA_ABOLISH_END
    AT_AREA_RESTORE_BEFORE, AT_AREA_RESTORE_AFTER, AT_AREA_RESTORE_END
    AT_MARK_GAIN_BEFORE, AT_MARK_GAIN_AFTER, AT_MARK_GAIN_END

cdef enum:  # Sgs_ask
    ASK_PLAY = 33          # ASK_OWN + 1: an idle point of the play phase
    ASK_RESPOND, ASK_GIVE_UP, ASK_CARD_OF, ASK_CONTEST, ASK_GENERAL
    ASK_CHALLENGE          # whether a card that lies face down is what it is said to be

cdef enum:  # Sgs_verb
    V_FROM_HAND = 65       # V_OWN + 1: an unseen card from that seat's hand
    V_SEALED
    V_TWO                  # two cards as one slash
    V_RECAST
    V_SHOW                 # hidden generals (1 head, 2 deputy) at an idle point
    V_SPEND                # a mark of 国战, for what (tokens.pxd)
    V_SUMMON               # a formation is called at an idle point
    V_CLAIM                # a name, for a hand card that is picked next
    V_LAY                  # a hand card face down under a name
    V_ALLY                 # 合纵 at an idle point

cdef enum:  # Sgs_op
    OP_SET_UP = 32         # OP_OWN
    OP_CHOOSE_GENERALS, OP_DEAL
    OP_TURN_BEGIN, OP_NEXT_TURN, OP_FACE_UP, OP_PHASE, OP_JUDGE_PHASE, OP_DRAW_PHASE, OP_PLAY_PHASE, OP_SURPLUS
    OP_TURN_END
    OP_CHOOSE_TARGETS, OP_COMMIT, OP_SORT_TARGETS, OP_EACH_TARGET, OP_NOTE_TARGETS, OP_UNLESS_TARGETS, OP_PREPARED, OP_NEXT_TARGET
    OP_IF_INEFFECTIVE, OP_RESPOND, OP_UNLESS_CANCELLED, OP_EFFECT_OF_CARD, OP_HARVEST_LEFT, OP_CLEAN_UP
    OP_IF_PROVIDED, OP_PROVIDE, OP_PROVIDED
    OP_MOVE, OP_CICADA
    OP_REVEAL_TOP, OP_JUDGED, OP_JUDGE
    OP_IF_PREVENTED, OP_DEDUCT, OP_TAKE_HP, OP_IF_DYING, OP_CONDUCT, OP_LOSE_HP, OP_RECOVER_HP
    OP_IF_SAVED, OP_RESCUE, OP_DIE
    OP_DEATH_BEGIN, OP_REVEAL_ROLE, OP_LEAVE, OP_REWARD
    OP_CONTEST_PICK, OP_CONTEST_REVEAL, OP_CONTEST_RESULT
    OP_HIT, OP_RECOVER, OP_DRINK, OP_DRAW_CARDS, OP_DEMAND, OP_IF_ANSWERED, OP_DUEL_TURN, OP_DUEL_LOST
    OP_PICK_OF, OP_TAKE_PICKED
    OP_HARVEST_PICK, OP_CANCEL_ANSWERED, OP_FATE, OP_SHOW_HAND, OP_RECAST
    OP_DEMAND_ON, OP_TAKE_WEAPON, OP_FIRE_COST
    OP_CHANGE_STATE, OP_UNLESS_NAMED, OP_LOSE_MAX, OP_GAIN_MAX, OP_GAIN_SKILL, OP_LOSE_SKILL, OP_ABOLISH, OP_RESTORE
    OP_GAIN_MARK
    OP_TURN_UP, OP_TAKE_FACTION, OP_AFTER_REVEALS, OP_REVEAL_MARKS, OP_LORD_CHOICE, OP_KINGDOM_CHECK, OP_OFFER_REVEAL
    OP_FORMATION, OP_RAISE_LIMIT
    OP_CARD_SCRIPT, OP_CANCEL_KIN, OP_VAULT_EDICT
    OP_CLAIM_LAY, OP_CHALLENGE, OP_CLAIM_SHOW, OP_CLAIM_SETTLE, OP_FREEZE

cdef enum:  # Sgs_record: E_OWN + ...; what each means stands in scripts.pxd
    E_SEAT = 64            # E_OWN
    E_CARDS, E_TAKE, E_PUT, E_DRAWS, E_HURT, E_LOSES, E_HEALS, E_MAX, E_MARKS, E_SKILL, E_AREA, E_STATE
    E_JUDGES, E_CONTESTS, E_USES, E_DEMANDS, E_PROVIDES, E_ALTERS, E_AIMS, E_NUM, E_EXTRA_TURN, E_RETRIAL, E_ROWS
    E_SPENT, E_DIES, E_KIN, E_SWAP, E_REMEMBER, E_TIDY, E_ALTER_USE, E_FLAG, E_CONVERT, E_FORBID, E_NUMBER, E_SHOW
    E_JOIN, E_DIVERT, E_UNVEIL, E_GENERAL, E_END_PHASE
    E_AVATARS, E_GUISE

cdef enum:  # Sgs_ability: kinds of abilities that wait for nothing
    AB_CONVERT = 16        # AB_OWN: a card may be used or played as another
    AB_FORBID, AB_NUMBER
    AB_CARD                # what a card does to one target
    AB_FOR_OTHERS          # used by others at their idle points

cdef enum:  # Script_flag: of the records above
    OF_USE = 1             # E_HURT: the event's card is its channel
    NO_SOURCE = 2          # E_HURT
    AT_LEAST_ONE = 4       # E_SEAT, E_CARDS: of up to some, at least one
    OF_OTHERS = 4          # E_ROWS: of anybody but `who`
    HELPS = 8              # E_SEAT: the owner means well (a hint for agents)
    ANY_ORDER = 32         # E_CARDS: in the order in which they are picked
    PLAYS = 1              # E_USES, E_DEMANDS, E_PROVIDES: plays instead of using
    UNLIMITED = 2          # E_USES: does not count
    ANY_REACH = 4          # E_USES
    TO_LOSE = 1            # E_SKILL, E_MAX, E_MARKS: the other way; E_AREA: restores
    ALL_OF_THEM = 2        # E_SKILL
    SET_TO = 1             # E_NUM
    SET_BITS = 2           # E_NUM
    HELD = 16              # E_USES with PLAYS, E_CONTESTS: the cards stay for this effect
    FOR_OTHERS = 1         # E_NUMBER: of those others whom the condition describes as the event's character

cdef enum:  # Alter: E_ALTERS and E_ALTER_USE, what about the event changes
    ALTER_ADD, ALTER_SET, ALTER_PREVENT, ALTER_TRANSFER, ALTER_LOSS, ALTER_SOURCE
    ALTER_BONUS, ALTER_LEFT, ALTER_NAME, ALTER_NOTE

cdef enum:  # Aiming: E_AIMS
    AIM_REPLACE, AIM_ADD, AIM_REMOVE, AIM_CLEAR, AIM_INEFFECTIVE, AIM_NO_ARMOUR, AIM_NO_ANSWER, AIM_REVIVE

cdef enum:  # State_change: of the state flow
    TURN_CHAIN, CHAIN_UP, UNCHAIN, TURN_OVER, TURN_FACE_UP

cdef enum:  # Fact: values.A_RULE, what skills read beside the kernel's own; a parameter stands above the low byte
    FA_ALIVE = 64, FA_LOST, FA_CARDS, FA_DISTANCE, FA_IN_RANGE, FA_LEGAL, FA_LORD, FA_KINGDOM, FA_GENDER, FA_FLAG, FA_LIVING
    FA_KINGDOMS, FA_SUIT, FA_COLOUR, FA_RANK, FA_NAME, FA_TYPE, FA_SEAT, FA_AMOUNT, FA_SOURCE, FA_NATURE, FA_USE_NAME
    FA_USE_SLASH, FA_USE_TRICK, FA_USE_SUIT, FA_USE_COLOUR, FA_USE_RANK, FA_USE_CARDS, FA_USE_SEAT, FA_AIMS, FA_AIMED
    FA_CURRENT, FA_USE_FLAG, FA_NEED, FA_NEED_PLAY, FA_NEED_FOR, FA_LOST_CARDS, FA_LAST_HAND, FA_GAINED, FA_CAUSE
    FA_THIS_MOVES, FA_THROWN, FA_CARD_SUIT, FA_CARD_COLOUR, FA_CARD_RANK, FA_CARD_NAME, FA_CAN_USE, FA_CAN_PROVIDE, FA_KIN
    FA_EQUIPPED, FA_STATE, FA_SURPLUS, FA_TYPE_MOVED, FA_CONTEST, FA_MINIMUM_DISTANCE, FA_REGULAR
    FA_ON_TABLE, FA_TRANSFERRED, FA_USE_PLAYED, FA_KILLER, FA_ARMOUR_IGNORED, FA_LEGAL_FAR, FA_RANGE, FA_TOUCHED
    FA_COULD_JOIN, FA_PLAYED_SLASH, FA_THROWN_SUIT, FA_SAME_TYPE, FA_FEWEST_HAND, FA_MOST_MARKS, FA_MINE_ON_TABLE
    FA_DRAGON, FA_SHOWABLE, FA_NOTED, FA_USED_BASIC, FA_TARGET_LIFE, FA_TARGET_HAND
    FA_SUIT_TWINS, FA_MAN_TO_AIM_AT
    FA_SAME_SIDE, FA_SIDE_SIZE, FA_QUEUE, FA_BESIEGES, FA_DEEDS, FA_GENERAL_IS, FA_TIGERS, FA_USE_MADE_OF, FA_ANSWER_MADE_OF
    FA_REVEALS, FA_JUST_SHOWN, FA_INCOMING, FA_GENERALS, FA_MAJOR, FA_ALLIED, FA_LENDABLE, FA_SEALED

cdef enum:  # Incoming: what of a move comes to a character; E_DIVERT lays it elsewhere
    LEAVING_DRAGON         # 飞龙夺凤 leaves it: to the bottom of the draw pile
    GIFTS                  # given to its empty hand: beside its general
    BLACK_DELAYED          # to its judgement area: to the discard pile
    FALLEN_DRAGON          # 飞龙夺凤 has come to the discard pile or to the equipment of somebody else
    ARRIVED_CHARIOT        # 六龙骖驾 has come to the equipment of somebody else
    TAKEN_TREASURE         # somebody else would gain its treasure: it stays

cdef enum:  # Deeds_about: the parameter of FA_DEEDS
    DEEDS_SUITS, DEEDS_TYPES, DEEDS_COLOURS, DEEDS_HURT, DEEDS_SLASHES

cdef enum:  # General_about: the parameter of FA_GENERAL_IS
    GENERAL_LORD, GENERAL_SOLDIER, GENERAL_HEAD, GENERAL_DEPUTY

cdef enum:  # Generals_about: the parameter of FA_GENERALS
    GENERALS_HIDDEN, GENERALS_HIDEABLE, GENERALS_DEPUTIES

cdef enum:  # General_change: E_GENERAL, what becomes of generals
    GENERAL_HIDES, GENERAL_LEAVES, GENERAL_FORGETS, GENERAL_SHOWS

cdef enum:  # Sgs_part: Code.parts: flows of this ruleset, behind the kernel's
    PART_TURN = 16
    PART_WHILE_USING, PART_RESPONSE, PART_DELAYED, PART_NEED_USE, PART_NEED_PLAY, PART_PLAYING, PART_MOVE
    PART_MOVE_MULTI
    PART_JUDGEMENT, PART_DAMAGE, PART_DEDUCT, PART_DEDUCT_LOSS, PART_LOSS, PART_RECOVER, PART_DYING
    PART_DEATH, PART_CONTEST
    PART_STATE, PART_MAX_LOSE, PART_MAX_GAIN, PART_SKILL_GAIN, PART_SKILL_LOSE, PART_ABOLISH, PART_RESTORE, PART_MARK
    PART_REVEAL, PART_REVEALED
    PART_RECAST, PART_SUMMON, PART_CLAIM, PART_FREEZE
    PART_EFFECTS = 64      # + the name of a card: what it does to one target
