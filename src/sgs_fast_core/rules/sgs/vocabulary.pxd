"""Sanguosha's enumerations by name (written by tools/write_vocabulary.py)."""

from sgs_fast_core.kernel.names cimport Namer, name_value
from sgs_fast_core.rules.sgs.judging cimport (
    NO_RESULT,
    STARTER_WINS,
    OTHER_WINS,
    NOBODY_WINS,
)
from sgs_fast_core.rules.sgs.rule_ids cimport (
    SGS_DEATH_13,
    SGS_DEATH_6,
    SGS_DEATH_7,
    SGS_DEATH_9,
    SGS_DEATH_SP3,
    SGS_DEDUCT_2,
    SGS_DEDUCT_4,
    SGS_DYING_IN_DYING,
    SGS_JUDGE_BEFORE_RESULT,
    SGS_JUDGE_JUDGING,
    SGS_NEED_PLAY_2R,
    SGS_NEED_PLAY_3R,
    SGS_PINDIAN_2,
    SGS_PINDIAN_3,
    SGS_PLAY_EX1,
    SGS_PRE_USE_13,
    SGS_RECOVER_2,
    SGS_SETUP_1,
    SGS_SETUP_3,
    SGS_TURN_DISCARD,
    SGS_TURN_DRAW,
    SGS_TURN_END7,
    SGS_TURN_JUDGE,
    SGS_TURN_PLAY_IDLE,
    SGS_TURN_START1,
    SGS_TURN_START5,
    SGS_USE_1,
    SGS_USE_10,
    SGS_USE_13,
    SGS_USE_14,
    SGS_USE_4,
    SGS_USE_7,
    SGS_USE_8,
    SGS_USE_BEFORE_EFFECT,
    SGS_USE_EFFECT,
    SGS_USE_END1,
    SGS_USE_NOTE3,
    SGS_USE_SP5,
    SGS_WIN_6,
    SGS_WIN_7,
)
from sgs_fast_core.rules.sgs.words cimport (
    Z_DRAW,
    Z_DISCARD,
    Z_PROCESS,
    Z_HAND,
    Z_EQUIP,
    Z_JUDGE,
    Z_CHARACTER,
    Z_ROLE,
    Z_PILE,
    T_NONE,
    T_BASIC,
    T_TRICK,
    T_DELAYED,
    T_WEAPON,
    T_ARMOUR,
    T_DEFENCE_HORSE,
    T_ATTACK_HORSE,
    T_TREASURE,
    T_CHARACTER,
    T_ROLE,
    NAME_NONE,
    NAME_SLASH,
    NAME_FIRE_SLASH,
    NAME_THUNDER_SLASH,
    NAME_DODGE,
    NAME_PEACH,
    NAME_WINE,
    NAME_DISMANTLE,
    NAME_SNATCH,
    NAME_DUEL,
    NAME_EX_NIHILO,
    NAME_SAVAGE,
    NAME_ARROWS,
    NAME_GARDEN,
    NAME_HARVEST,
    NAME_NULLIFY,
    NAME_COLLATERAL,
    NAME_CHAIN,
    NAME_FIRE_ATTACK,
    NAME_INDULGENCE,
    NAME_SHORTAGE,
    NAME_LIGHTNING,
    NAME_EQUIPMENT,
    N_NAME,
    N_RANGE,
    N_HP,
    N_START_HP,
    N_GENDER,
    N_KINGDOM,
    NO_SUIT,
    SPADE,
    CLUB,
    HEART,
    DIAMOND,
    NO_COLOUR,
    BLACK,
    RED,
    ROLE_NONE,
    ROLE_LORD,
    ROLE_LOYALIST,
    ROLE_REBEL,
    ROLE_RENEGADE,
    KW_BLACK_AS_DODGE,
    KW_UNLIMITED_SLASH,
    KW_RED_AS_SLASH,
    KW_TWO_AS_SLASH,
    KW_LAST_SPREADS,
    KW_TWO_ANSWERS,
    PH_NONE,
    PH_PREPARE,
    PH_JUDGE,
    PH_DRAW,
    PH_PLAY,
    PH_DISCARD,
    PH_FINISH,
    S_MAX_HP,
    S_SLASHES,
    S_WINES,
    S_DRUNK,
    S_SKIP,
    S_ARMOUR,
    S_DRAWS,
    S_USED,
    DEAD,
    CHAINED,
    TURNED,
    IN_DYING,
    PLAIN,
    FIRE,
    THUNDER,
    ICE,
    O_PLAYERS,
    O_CAP_TURNS,
    O_CAP_DECISIONS,
    O_DRAW,
    O_OPENING_HAND,
    O_FIXED_GENERALS,
    O_FIXED_ROLES,
    O_LORD_BONUS,
    L_DECK,
    L_GENERALS,
    L_ROLES,
    OWN_ROUND,
    OWN_LAST_REGULAR,
    AT_TURN_START1,
    AT_TURN_START2,
    AT_TURN_START3,
    AT_TURN_START4,
    AT_TURN_START5,
    AT_TURN_START6,
    AT_TURN_START7,
    AT_TURN_START8,
    AT_TURN_START9,
    AT_TURN_PREP_BEFORE,
    AT_TURN_PREP_BEGIN,
    AT_TURN_PREP,
    AT_TURN_PREP_END,
    AT_TURN_JUDGE_BEFORE,
    AT_TURN_JUDGE_BEGIN,
    AT_TURN_JUDGE,
    AT_TURN_JUDGE_END,
    AT_TURN_DRAW_BEFORE,
    AT_TURN_DRAW_BEGIN1,
    AT_TURN_DRAW_BEGIN2,
    AT_TURN_DRAW,
    AT_TURN_DRAW_END,
    AT_TURN_PLAY_BEFORE,
    AT_TURN_PLAY_BEGIN,
    AT_TURN_PLAY,
    AT_TURN_PLAY_IDLE,
    AT_TURN_PLAY_END,
    AT_TURN_DISCARD_BEFORE,
    AT_TURN_DISCARD_BEGIN,
    AT_TURN_DISCARD,
    AT_TURN_DISCARD_END,
    AT_TURN_FINISH_BEFORE,
    AT_TURN_FINISH_BEGIN,
    AT_TURN_FINISH,
    AT_TURN_FINISH_END,
    AT_TURN_END1,
    AT_TURN_END2,
    AT_TURN_END3,
    AT_TURN_END4,
    AT_TURN_END5,
    AT_TURN_END6,
    AT_TURN_END7,
    AT_NEED_USE_1,
    AT_NEED_USE_2,
    AT_NEED_USE_3,
    AT_USE_DECLARED,
    AT_USE_TARGETS_CHOSEN,
    AT_USE_USED,
    AT_USE_SPECIFYING,
    AT_USE_BECOMING,
    AT_USE_SPECIFIED,
    AT_USE_BECAME,
    AT_USE_PREPARED,
    AT_USE_RESOLVE_BEGIN,
    AT_USE_BEFORE_EFFECT,
    AT_USE_CANCELLED,
    AT_USE_TAKING_EFFECT,
    AT_USE_EFFECT,
    AT_USE_END1,
    AT_USE_END2,
    AT_USE_END3,
    AT_NEED_PLAY_1,
    AT_NEED_PLAY_2,
    AT_NEED_PLAY_3,
    AT_PLAY_PLAYED,
    AT_PLAY_END,
    AT_PINDIAN_DOING,
    AT_PINDIAN_RESULT,
    AT_PINDIAN_END,
    AT_MOVE_DECIDED,
    AT_MOVE_BEFORE1,
    AT_MOVE_BEFORE2,
    AT_MOVE_AFTER1,
    AT_MOVE_AFTER2,
    AT_MOVE_END,
    AT_MOVE_MULTI_DECIDED,
    AT_MOVE_MULTI_BEFORE1,
    AT_MOVE_MULTI_BEFORE2,
    AT_MOVE_MULTI_AFTER1,
    AT_MOVE_MULTI_AFTER2,
    AT_MOVE_MULTI_END,
    AT_STATE_BEFORE1,
    AT_STATE_BEFORE2,
    AT_STATE_AFTER,
    AT_STATE_END,
    AT_REVEAL_AFTER,
    AT_REVEAL_END,
    AT_JUDGE_JUDGING,
    AT_JUDGE_BECAME,
    AT_JUDGE_BEFORE_RESULT,
    AT_JUDGE_RESULT,
    AT_JUDGE_AFTER1,
    AT_JUDGE_AFTER2,
    AT_JUDGE_END,
    AT_DAMAGE_PRE,
    AT_DAMAGE_BEGIN,
    AT_DAMAGE_DEALING1,
    AT_DAMAGE_DEALING2,
    AT_DAMAGE_DEALING3,
    AT_DAMAGE_RECEIVING1,
    AT_DAMAGE_RECEIVING2,
    AT_DAMAGE_RECEIVING3,
    AT_DAMAGE_DEALT,
    AT_DAMAGE_RECEIVED,
    AT_DAMAGE_END,
    AT_LOSEHP_PRE,
    AT_LOSEHP_AFTER,
    AT_LOSEHP_END,
    AT_DEDUCT_BEFORE,
    AT_DEDUCT_AT,
    AT_DEDUCT_AFTER,
    AT_DEDUCT_END,
    AT_DEDUCT_L_BEFORE,
    AT_DEDUCT_L_AT,
    AT_DEDUCT_L_AFTER,
    AT_DEDUCT_L_END,
    AT_RECOVER_BEFORE,
    AT_RECOVER_AFTER,
    AT_RECOVER_END,
    AT_MAXHP_LOSE_BEFORE,
    AT_MAXHP_LOSE_AFTER,
    AT_MAXHP_LOSE_END,
    AT_MAXHP_GAIN_BEFORE,
    AT_MAXHP_GAIN_AFTER,
    AT_MAXHP_GAIN_END,
    AT_DYING_ENTERING,
    AT_DYING_ENTERED,
    AT_DYING_IN_DYING,
    AT_DYING_END,
    AT_DEATH_BEFORE_IDENTITY,
    AT_DEATH_AT,
    AT_DEATH_AFTER,
    AT_DEATH_END,
    AT_SKILL_GAIN_BEFORE,
    AT_SKILL_GAIN_AFTER,
    AT_SKILL_GAIN_END,
    AT_SKILL_LOSE_BEFORE,
    AT_SKILL_LOSE_AFTER,
    AT_SKILL_LOSE_END,
    AT_AREA_ABOLISH_BEFORE,
    AT_AREA_ABOLISH_AFTER,
    AT_AREA_ABOLISH_END,
    AT_AREA_RESTORE_BEFORE,
    AT_AREA_RESTORE_AFTER,
    AT_AREA_RESTORE_END,
    AT_MARK_GAIN_BEFORE,
    AT_MARK_GAIN_AFTER,
    AT_MARK_GAIN_END,
    ASK_PLAY,
    ASK_RESPOND,
    ASK_GIVE_UP,
    ASK_CARD_OF,
    ASK_CONTEST,
    V_FROM_HAND,
    V_SEALED,
    V_TWO,
    V_RECAST,
    OP_SET_UP,
    OP_TURN_BEGIN,
    OP_NEXT_TURN,
    OP_FACE_UP,
    OP_PHASE,
    OP_JUDGE_PHASE,
    OP_DRAW_PHASE,
    OP_PLAY_PHASE,
    OP_SURPLUS,
    OP_TURN_END,
    OP_CHOOSE_TARGETS,
    OP_COMMIT,
    OP_SORT_TARGETS,
    OP_EACH_TARGET,
    OP_UNLESS_TARGETS,
    OP_PREPARED,
    OP_NEXT_TARGET,
    OP_IF_INEFFECTIVE,
    OP_RESPOND,
    OP_UNLESS_CANCELLED,
    OP_EFFECT_OF_CARD,
    OP_HARVEST_LEFT,
    OP_CLEAN_UP,
    OP_IF_PROVIDED,
    OP_PROVIDE,
    OP_PROVIDED,
    OP_MOVE,
    OP_REVEAL_TOP,
    OP_JUDGED,
    OP_JUDGE,
    OP_IF_PREVENTED,
    OP_DEDUCT,
    OP_TAKE_HP,
    OP_IF_DYING,
    OP_CONDUCT,
    OP_LOSE_HP,
    OP_RECOVER_HP,
    OP_IF_SAVED,
    OP_RESCUE,
    OP_DIE,
    OP_DEATH_BEGIN,
    OP_REVEAL_ROLE,
    OP_LEAVE,
    OP_REWARD,
    OP_CONTEST_PICK,
    OP_CONTEST_REVEAL,
    OP_CONTEST_RESULT,
    OP_HIT,
    OP_RECOVER,
    OP_DRINK,
    OP_DRAW_CARDS,
    OP_DEMAND,
    OP_IF_ANSWERED,
    OP_DUEL_TURN,
    OP_DUEL_LOST,
    OP_PICK_OF,
    OP_TAKE_PICKED,
    OP_HARVEST_PICK,
    OP_CANCEL_ANSWERED,
    OP_FATE,
    OP_TOGGLE_CHAIN,
    OP_SHOW_HAND,
    OP_RECAST,
    OP_DEMAND_ON,
    OP_TAKE_WEAPON,
    OP_FIRE_COST,
    OP_PICK_OWN,
    OP_PICK_SEAT,
    OP_DISCARD_PICKED,
    OP_UNLESS_HEART,
    OP_RETALIATE,
    OP_REDIRECT,
    OP_REPLACE_JUDGE,
    OP_GAIN_CAUSE,
    OP_GAIN_JUDGED,
    OP_AGAIN_IF_BLACK,
    OP_BAGUA,
    OP_SHIELD,
    OP_START_CONTEST,
    OP_CONTEST_PRIZE,
    OP_GAIN_FROM_SOURCE,
    OP_IGNORE_ARMOUR,
    OP_DISCARD_OR,
    OP_PREVENT,
    OP_STRIP,
    OP_STRIP_HORSE,
    OP_SLASH_AGAIN,
    OP_FORCE,
    OP_KINDLE,
    OP_ADD_DAMAGE,
    OP_LIMIT_DAMAGE,
    OP_HEAL_OWNER,
    OP_ASK_KIN,
    OP_TAKE_OVER,
    OP_DRAW_UP,
    E_FLOW,
    ASKS_DAMAGED,
    ASKS_DAMAGED_BY_OTHER,
    ASKS_SLASHED,
    ASKS_HAND_AND_JUDGE,
    ASKS_OWN_JUDGE,
    ASKS_OWN_TURN,
    ASKS_LUOSHEN_BLACK,
    ASKS_NEEDS_DODGE,
    ASKS_BLACK_SLASH_ON_ME,
    ASKS_CAUSE_ON_TABLE,
    ASKS_CONTEST,
    ASKS_SOURCE_HAS_CARDS,
    ASKS_TARGETED,
    ASKS_SPECIFIED_ARMOUR,
    ASKS_SPECIFIED_OTHER_SEX,
    ASKS_SLASH_HITS_CARDS,
    ASKS_SLASH_HITS_HORSE,
    ASKS_SLASH_HITS_EMPTY,
    ASKS_DODGED_WITH_SLASH,
    ASKS_DODGED_WITH_TWO,
    ASKS_PLAIN_SLASH,
    ASKS_VINE,
    ASKS_FIRE_ON_ME,
    ASKS_BIG_DAMAGE_ON_ME,
    ASKS_LOSES_THIS,
    ASKS_LOST_LAST_HAND,
    ASKS_NEEDS_SLASH_OF_KIN,
    ASKS_NEEDS_DODGE_OF_KIN,
    PART_TURN,
    PART_WHILE_USING,
    PART_RESPONSE,
    PART_DELAYED,
    PART_NEED_USE,
    PART_NEED_PLAY,
    PART_PLAYING,
    PART_MOVE,
    PART_MOVE_MULTI,
    PART_JUDGEMENT,
    PART_DAMAGE,
    PART_DEDUCT,
    PART_DEDUCT_LOSS,
    PART_LOSS,
    PART_RECOVER,
    PART_DYING,
    PART_DEATH,
    PART_CONTEST,
    PART_LUOSHEN,
    PART_RECAST,
    PART_EFFECTS,
)


cdef inline void rules_names(Namer* n) noexcept nogil:
    name_value(n, b"zone", b"draw", <int>Z_DRAW)
    name_value(n, b"zone", b"discard", <int>Z_DISCARD)
    name_value(n, b"zone", b"process", <int>Z_PROCESS)
    name_value(n, b"zone", b"hand", <int>Z_HAND)
    name_value(n, b"zone", b"equip", <int>Z_EQUIP)
    name_value(n, b"zone", b"judge", <int>Z_JUDGE)
    name_value(n, b"zone", b"character", <int>Z_CHARACTER)
    name_value(n, b"zone", b"role", <int>Z_ROLE)
    name_value(n, b"zone", b"pile", <int>Z_PILE)
    name_value(n, b"type", b"none", <int>T_NONE)
    name_value(n, b"type", b"basic", <int>T_BASIC)
    name_value(n, b"type", b"trick", <int>T_TRICK)
    name_value(n, b"type", b"delayed", <int>T_DELAYED)
    name_value(n, b"type", b"weapon", <int>T_WEAPON)
    name_value(n, b"type", b"armour", <int>T_ARMOUR)
    name_value(n, b"type", b"defence_horse", <int>T_DEFENCE_HORSE)
    name_value(n, b"type", b"attack_horse", <int>T_ATTACK_HORSE)
    name_value(n, b"type", b"treasure", <int>T_TREASURE)
    name_value(n, b"type", b"character", <int>T_CHARACTER)
    name_value(n, b"type", b"role", <int>T_ROLE)
    name_value(n, b"name", b"none", <int>NAME_NONE)
    name_value(n, b"name", b"slash", <int>NAME_SLASH)
    name_value(n, b"name", b"fire_slash", <int>NAME_FIRE_SLASH)
    name_value(n, b"name", b"thunder_slash", <int>NAME_THUNDER_SLASH)
    name_value(n, b"name", b"dodge", <int>NAME_DODGE)
    name_value(n, b"name", b"peach", <int>NAME_PEACH)
    name_value(n, b"name", b"wine", <int>NAME_WINE)
    name_value(n, b"name", b"dismantle", <int>NAME_DISMANTLE)
    name_value(n, b"name", b"snatch", <int>NAME_SNATCH)
    name_value(n, b"name", b"duel", <int>NAME_DUEL)
    name_value(n, b"name", b"ex_nihilo", <int>NAME_EX_NIHILO)
    name_value(n, b"name", b"savage", <int>NAME_SAVAGE)
    name_value(n, b"name", b"arrows", <int>NAME_ARROWS)
    name_value(n, b"name", b"garden", <int>NAME_GARDEN)
    name_value(n, b"name", b"harvest", <int>NAME_HARVEST)
    name_value(n, b"name", b"nullify", <int>NAME_NULLIFY)
    name_value(n, b"name", b"collateral", <int>NAME_COLLATERAL)
    name_value(n, b"name", b"chain", <int>NAME_CHAIN)
    name_value(n, b"name", b"fire_attack", <int>NAME_FIRE_ATTACK)
    name_value(n, b"name", b"indulgence", <int>NAME_INDULGENCE)
    name_value(n, b"name", b"shortage", <int>NAME_SHORTAGE)
    name_value(n, b"name", b"lightning", <int>NAME_LIGHTNING)
    name_value(n, b"name", b"equipment", <int>NAME_EQUIPMENT)
    name_value(n, b"number", b"name", <int>N_NAME)
    name_value(n, b"number", b"range", <int>N_RANGE)
    name_value(n, b"number", b"hp", <int>N_HP)
    name_value(n, b"number", b"start_hp", <int>N_START_HP)
    name_value(n, b"number", b"gender", <int>N_GENDER)
    name_value(n, b"number", b"kingdom", <int>N_KINGDOM)
    name_value(n, b"suit", b"no_suit", <int>NO_SUIT)
    name_value(n, b"suit", b"spade", <int>SPADE)
    name_value(n, b"suit", b"club", <int>CLUB)
    name_value(n, b"suit", b"heart", <int>HEART)
    name_value(n, b"suit", b"diamond", <int>DIAMOND)
    name_value(n, b"colour", b"no_colour", <int>NO_COLOUR)
    name_value(n, b"colour", b"black", <int>BLACK)
    name_value(n, b"colour", b"red", <int>RED)
    name_value(n, b"role", b"none", <int>ROLE_NONE)
    name_value(n, b"role", b"lord", <int>ROLE_LORD)
    name_value(n, b"role", b"loyalist", <int>ROLE_LOYALIST)
    name_value(n, b"role", b"rebel", <int>ROLE_REBEL)
    name_value(n, b"role", b"renegade", <int>ROLE_RENEGADE)
    name_value(n, b"keyword", b"black_as_dodge", <int>KW_BLACK_AS_DODGE)
    name_value(n, b"keyword", b"unlimited_slash", <int>KW_UNLIMITED_SLASH)
    name_value(n, b"keyword", b"red_as_slash", <int>KW_RED_AS_SLASH)
    name_value(n, b"keyword", b"two_as_slash", <int>KW_TWO_AS_SLASH)
    name_value(n, b"keyword", b"last_spreads", <int>KW_LAST_SPREADS)
    name_value(n, b"keyword", b"two_answers", <int>KW_TWO_ANSWERS)
    name_value(n, b"phase", b"none", <int>PH_NONE)
    name_value(n, b"phase", b"prepare", <int>PH_PREPARE)
    name_value(n, b"phase", b"judge", <int>PH_JUDGE)
    name_value(n, b"phase", b"draw", <int>PH_DRAW)
    name_value(n, b"phase", b"play", <int>PH_PLAY)
    name_value(n, b"phase", b"discard", <int>PH_DISCARD)
    name_value(n, b"phase", b"finish", <int>PH_FINISH)
    name_value(n, b"seat_number", b"max_hp", <int>S_MAX_HP)
    name_value(n, b"seat_number", b"slashes", <int>S_SLASHES)
    name_value(n, b"seat_number", b"wines", <int>S_WINES)
    name_value(n, b"seat_number", b"drunk", <int>S_DRUNK)
    name_value(n, b"seat_number", b"skip", <int>S_SKIP)
    name_value(n, b"seat_number", b"armour", <int>S_ARMOUR)
    name_value(n, b"seat_number", b"draws", <int>S_DRAWS)
    name_value(n, b"seat_number", b"used", <int>S_USED)
    name_value(n, b"seat_flag", b"dead", <int>DEAD)
    name_value(n, b"seat_flag", b"chained", <int>CHAINED)
    name_value(n, b"seat_flag", b"turned", <int>TURNED)
    name_value(n, b"seat_flag", b"in_dying", <int>IN_DYING)
    name_value(n, b"nature", b"plain", <int>PLAIN)
    name_value(n, b"nature", b"fire", <int>FIRE)
    name_value(n, b"nature", b"thunder", <int>THUNDER)
    name_value(n, b"nature", b"ice", <int>ICE)
    name_value(n, b"option", b"players", <int>O_PLAYERS)
    name_value(n, b"option", b"cap_turns", <int>O_CAP_TURNS)
    name_value(n, b"option", b"cap_decisions", <int>O_CAP_DECISIONS)
    name_value(n, b"option", b"draw", <int>O_DRAW)
    name_value(n, b"option", b"opening_hand", <int>O_OPENING_HAND)
    name_value(n, b"option", b"fixed_generals", <int>O_FIXED_GENERALS)
    name_value(n, b"option", b"fixed_roles", <int>O_FIXED_ROLES)
    name_value(n, b"option", b"lord_bonus", <int>O_LORD_BONUS)
    name_value(n, b"list", b"deck", <int>L_DECK)
    name_value(n, b"list", b"generals", <int>L_GENERALS)
    name_value(n, b"list", b"roles", <int>L_ROLES)
    name_value(n, b"own", b"round", <int>OWN_ROUND)
    name_value(n, b"own", b"last_regular", <int>OWN_LAST_REGULAR)
    name_value(n, b"timing", b"turn_start1", <int>AT_TURN_START1)
    name_value(n, b"timing", b"turn_start2", <int>AT_TURN_START2)
    name_value(n, b"timing", b"turn_start3", <int>AT_TURN_START3)
    name_value(n, b"timing", b"turn_start4", <int>AT_TURN_START4)
    name_value(n, b"timing", b"turn_start5", <int>AT_TURN_START5)
    name_value(n, b"timing", b"turn_start6", <int>AT_TURN_START6)
    name_value(n, b"timing", b"turn_start7", <int>AT_TURN_START7)
    name_value(n, b"timing", b"turn_start8", <int>AT_TURN_START8)
    name_value(n, b"timing", b"turn_start9", <int>AT_TURN_START9)
    name_value(n, b"timing", b"turn_prep_before", <int>AT_TURN_PREP_BEFORE)
    name_value(n, b"timing", b"turn_prep_begin", <int>AT_TURN_PREP_BEGIN)
    name_value(n, b"timing", b"turn_prep", <int>AT_TURN_PREP)
    name_value(n, b"timing", b"turn_prep_end", <int>AT_TURN_PREP_END)
    name_value(n, b"timing", b"turn_judge_before", <int>AT_TURN_JUDGE_BEFORE)
    name_value(n, b"timing", b"turn_judge_begin", <int>AT_TURN_JUDGE_BEGIN)
    name_value(n, b"timing", b"turn_judge", <int>AT_TURN_JUDGE)
    name_value(n, b"timing", b"turn_judge_end", <int>AT_TURN_JUDGE_END)
    name_value(n, b"timing", b"turn_draw_before", <int>AT_TURN_DRAW_BEFORE)
    name_value(n, b"timing", b"turn_draw_begin1", <int>AT_TURN_DRAW_BEGIN1)
    name_value(n, b"timing", b"turn_draw_begin2", <int>AT_TURN_DRAW_BEGIN2)
    name_value(n, b"timing", b"turn_draw", <int>AT_TURN_DRAW)
    name_value(n, b"timing", b"turn_draw_end", <int>AT_TURN_DRAW_END)
    name_value(n, b"timing", b"turn_play_before", <int>AT_TURN_PLAY_BEFORE)
    name_value(n, b"timing", b"turn_play_begin", <int>AT_TURN_PLAY_BEGIN)
    name_value(n, b"timing", b"turn_play", <int>AT_TURN_PLAY)
    name_value(n, b"timing", b"turn_play_idle", <int>AT_TURN_PLAY_IDLE)
    name_value(n, b"timing", b"turn_play_end", <int>AT_TURN_PLAY_END)
    name_value(n, b"timing", b"turn_discard_before", <int>AT_TURN_DISCARD_BEFORE)
    name_value(n, b"timing", b"turn_discard_begin", <int>AT_TURN_DISCARD_BEGIN)
    name_value(n, b"timing", b"turn_discard", <int>AT_TURN_DISCARD)
    name_value(n, b"timing", b"turn_discard_end", <int>AT_TURN_DISCARD_END)
    name_value(n, b"timing", b"turn_finish_before", <int>AT_TURN_FINISH_BEFORE)
    name_value(n, b"timing", b"turn_finish_begin", <int>AT_TURN_FINISH_BEGIN)
    name_value(n, b"timing", b"turn_finish", <int>AT_TURN_FINISH)
    name_value(n, b"timing", b"turn_finish_end", <int>AT_TURN_FINISH_END)
    name_value(n, b"timing", b"turn_end1", <int>AT_TURN_END1)
    name_value(n, b"timing", b"turn_end2", <int>AT_TURN_END2)
    name_value(n, b"timing", b"turn_end3", <int>AT_TURN_END3)
    name_value(n, b"timing", b"turn_end4", <int>AT_TURN_END4)
    name_value(n, b"timing", b"turn_end5", <int>AT_TURN_END5)
    name_value(n, b"timing", b"turn_end6", <int>AT_TURN_END6)
    name_value(n, b"timing", b"turn_end7", <int>AT_TURN_END7)
    name_value(n, b"timing", b"need_use_1", <int>AT_NEED_USE_1)
    name_value(n, b"timing", b"need_use_2", <int>AT_NEED_USE_2)
    name_value(n, b"timing", b"need_use_3", <int>AT_NEED_USE_3)
    name_value(n, b"timing", b"use_declared", <int>AT_USE_DECLARED)
    name_value(n, b"timing", b"use_targets_chosen", <int>AT_USE_TARGETS_CHOSEN)
    name_value(n, b"timing", b"use_used", <int>AT_USE_USED)
    name_value(n, b"timing", b"use_specifying", <int>AT_USE_SPECIFYING)
    name_value(n, b"timing", b"use_becoming", <int>AT_USE_BECOMING)
    name_value(n, b"timing", b"use_specified", <int>AT_USE_SPECIFIED)
    name_value(n, b"timing", b"use_became", <int>AT_USE_BECAME)
    name_value(n, b"timing", b"use_prepared", <int>AT_USE_PREPARED)
    name_value(n, b"timing", b"use_resolve_begin", <int>AT_USE_RESOLVE_BEGIN)
    name_value(n, b"timing", b"use_before_effect", <int>AT_USE_BEFORE_EFFECT)
    name_value(n, b"timing", b"use_cancelled", <int>AT_USE_CANCELLED)
    name_value(n, b"timing", b"use_taking_effect", <int>AT_USE_TAKING_EFFECT)
    name_value(n, b"timing", b"use_effect", <int>AT_USE_EFFECT)
    name_value(n, b"timing", b"use_end1", <int>AT_USE_END1)
    name_value(n, b"timing", b"use_end2", <int>AT_USE_END2)
    name_value(n, b"timing", b"use_end3", <int>AT_USE_END3)
    name_value(n, b"timing", b"need_play_1", <int>AT_NEED_PLAY_1)
    name_value(n, b"timing", b"need_play_2", <int>AT_NEED_PLAY_2)
    name_value(n, b"timing", b"need_play_3", <int>AT_NEED_PLAY_3)
    name_value(n, b"timing", b"play_played", <int>AT_PLAY_PLAYED)
    name_value(n, b"timing", b"play_end", <int>AT_PLAY_END)
    name_value(n, b"timing", b"pindian_doing", <int>AT_PINDIAN_DOING)
    name_value(n, b"timing", b"pindian_result", <int>AT_PINDIAN_RESULT)
    name_value(n, b"timing", b"pindian_end", <int>AT_PINDIAN_END)
    name_value(n, b"timing", b"move_decided", <int>AT_MOVE_DECIDED)
    name_value(n, b"timing", b"move_before1", <int>AT_MOVE_BEFORE1)
    name_value(n, b"timing", b"move_before2", <int>AT_MOVE_BEFORE2)
    name_value(n, b"timing", b"move_after1", <int>AT_MOVE_AFTER1)
    name_value(n, b"timing", b"move_after2", <int>AT_MOVE_AFTER2)
    name_value(n, b"timing", b"move_end", <int>AT_MOVE_END)
    name_value(n, b"timing", b"move_multi_decided", <int>AT_MOVE_MULTI_DECIDED)
    name_value(n, b"timing", b"move_multi_before1", <int>AT_MOVE_MULTI_BEFORE1)
    name_value(n, b"timing", b"move_multi_before2", <int>AT_MOVE_MULTI_BEFORE2)
    name_value(n, b"timing", b"move_multi_after1", <int>AT_MOVE_MULTI_AFTER1)
    name_value(n, b"timing", b"move_multi_after2", <int>AT_MOVE_MULTI_AFTER2)
    name_value(n, b"timing", b"move_multi_end", <int>AT_MOVE_MULTI_END)
    name_value(n, b"timing", b"state_before1", <int>AT_STATE_BEFORE1)
    name_value(n, b"timing", b"state_before2", <int>AT_STATE_BEFORE2)
    name_value(n, b"timing", b"state_after", <int>AT_STATE_AFTER)
    name_value(n, b"timing", b"state_end", <int>AT_STATE_END)
    name_value(n, b"timing", b"reveal_after", <int>AT_REVEAL_AFTER)
    name_value(n, b"timing", b"reveal_end", <int>AT_REVEAL_END)
    name_value(n, b"timing", b"judge_judging", <int>AT_JUDGE_JUDGING)
    name_value(n, b"timing", b"judge_became", <int>AT_JUDGE_BECAME)
    name_value(n, b"timing", b"judge_before_result", <int>AT_JUDGE_BEFORE_RESULT)
    name_value(n, b"timing", b"judge_result", <int>AT_JUDGE_RESULT)
    name_value(n, b"timing", b"judge_after1", <int>AT_JUDGE_AFTER1)
    name_value(n, b"timing", b"judge_after2", <int>AT_JUDGE_AFTER2)
    name_value(n, b"timing", b"judge_end", <int>AT_JUDGE_END)
    name_value(n, b"timing", b"damage_pre", <int>AT_DAMAGE_PRE)
    name_value(n, b"timing", b"damage_begin", <int>AT_DAMAGE_BEGIN)
    name_value(n, b"timing", b"damage_dealing1", <int>AT_DAMAGE_DEALING1)
    name_value(n, b"timing", b"damage_dealing2", <int>AT_DAMAGE_DEALING2)
    name_value(n, b"timing", b"damage_dealing3", <int>AT_DAMAGE_DEALING3)
    name_value(n, b"timing", b"damage_receiving1", <int>AT_DAMAGE_RECEIVING1)
    name_value(n, b"timing", b"damage_receiving2", <int>AT_DAMAGE_RECEIVING2)
    name_value(n, b"timing", b"damage_receiving3", <int>AT_DAMAGE_RECEIVING3)
    name_value(n, b"timing", b"damage_dealt", <int>AT_DAMAGE_DEALT)
    name_value(n, b"timing", b"damage_received", <int>AT_DAMAGE_RECEIVED)
    name_value(n, b"timing", b"damage_end", <int>AT_DAMAGE_END)
    name_value(n, b"timing", b"losehp_pre", <int>AT_LOSEHP_PRE)
    name_value(n, b"timing", b"losehp_after", <int>AT_LOSEHP_AFTER)
    name_value(n, b"timing", b"losehp_end", <int>AT_LOSEHP_END)
    name_value(n, b"timing", b"deduct_before", <int>AT_DEDUCT_BEFORE)
    name_value(n, b"timing", b"deduct_at", <int>AT_DEDUCT_AT)
    name_value(n, b"timing", b"deduct_after", <int>AT_DEDUCT_AFTER)
    name_value(n, b"timing", b"deduct_end", <int>AT_DEDUCT_END)
    name_value(n, b"timing", b"deduct_l_before", <int>AT_DEDUCT_L_BEFORE)
    name_value(n, b"timing", b"deduct_l_at", <int>AT_DEDUCT_L_AT)
    name_value(n, b"timing", b"deduct_l_after", <int>AT_DEDUCT_L_AFTER)
    name_value(n, b"timing", b"deduct_l_end", <int>AT_DEDUCT_L_END)
    name_value(n, b"timing", b"recover_before", <int>AT_RECOVER_BEFORE)
    name_value(n, b"timing", b"recover_after", <int>AT_RECOVER_AFTER)
    name_value(n, b"timing", b"recover_end", <int>AT_RECOVER_END)
    name_value(n, b"timing", b"maxhp_lose_before", <int>AT_MAXHP_LOSE_BEFORE)
    name_value(n, b"timing", b"maxhp_lose_after", <int>AT_MAXHP_LOSE_AFTER)
    name_value(n, b"timing", b"maxhp_lose_end", <int>AT_MAXHP_LOSE_END)
    name_value(n, b"timing", b"maxhp_gain_before", <int>AT_MAXHP_GAIN_BEFORE)
    name_value(n, b"timing", b"maxhp_gain_after", <int>AT_MAXHP_GAIN_AFTER)
    name_value(n, b"timing", b"maxhp_gain_end", <int>AT_MAXHP_GAIN_END)
    name_value(n, b"timing", b"dying_entering", <int>AT_DYING_ENTERING)
    name_value(n, b"timing", b"dying_entered", <int>AT_DYING_ENTERED)
    name_value(n, b"timing", b"dying_in_dying", <int>AT_DYING_IN_DYING)
    name_value(n, b"timing", b"dying_end", <int>AT_DYING_END)
    name_value(n, b"timing", b"death_before_identity", <int>AT_DEATH_BEFORE_IDENTITY)
    name_value(n, b"timing", b"death_at", <int>AT_DEATH_AT)
    name_value(n, b"timing", b"death_after", <int>AT_DEATH_AFTER)
    name_value(n, b"timing", b"death_end", <int>AT_DEATH_END)
    name_value(n, b"timing", b"skill_gain_before", <int>AT_SKILL_GAIN_BEFORE)
    name_value(n, b"timing", b"skill_gain_after", <int>AT_SKILL_GAIN_AFTER)
    name_value(n, b"timing", b"skill_gain_end", <int>AT_SKILL_GAIN_END)
    name_value(n, b"timing", b"skill_lose_before", <int>AT_SKILL_LOSE_BEFORE)
    name_value(n, b"timing", b"skill_lose_after", <int>AT_SKILL_LOSE_AFTER)
    name_value(n, b"timing", b"skill_lose_end", <int>AT_SKILL_LOSE_END)
    name_value(n, b"timing", b"area_abolish_before", <int>AT_AREA_ABOLISH_BEFORE)
    name_value(n, b"timing", b"area_abolish_after", <int>AT_AREA_ABOLISH_AFTER)
    name_value(n, b"timing", b"area_abolish_end", <int>AT_AREA_ABOLISH_END)
    name_value(n, b"timing", b"area_restore_before", <int>AT_AREA_RESTORE_BEFORE)
    name_value(n, b"timing", b"area_restore_after", <int>AT_AREA_RESTORE_AFTER)
    name_value(n, b"timing", b"area_restore_end", <int>AT_AREA_RESTORE_END)
    name_value(n, b"timing", b"mark_gain_before", <int>AT_MARK_GAIN_BEFORE)
    name_value(n, b"timing", b"mark_gain_after", <int>AT_MARK_GAIN_AFTER)
    name_value(n, b"timing", b"mark_gain_end", <int>AT_MARK_GAIN_END)
    name_value(n, b"ask", b"play", <int>ASK_PLAY)
    name_value(n, b"ask", b"respond", <int>ASK_RESPOND)
    name_value(n, b"ask", b"give_up", <int>ASK_GIVE_UP)
    name_value(n, b"ask", b"card_of", <int>ASK_CARD_OF)
    name_value(n, b"ask", b"contest", <int>ASK_CONTEST)
    name_value(n, b"verb", b"from_hand", <int>V_FROM_HAND)
    name_value(n, b"verb", b"sealed", <int>V_SEALED)
    name_value(n, b"verb", b"two", <int>V_TWO)
    name_value(n, b"verb", b"recast", <int>V_RECAST)
    name_value(n, b"op", b"set_up", <int>OP_SET_UP)
    name_value(n, b"op", b"turn_begin", <int>OP_TURN_BEGIN)
    name_value(n, b"op", b"next_turn", <int>OP_NEXT_TURN)
    name_value(n, b"op", b"face_up", <int>OP_FACE_UP)
    name_value(n, b"op", b"phase", <int>OP_PHASE)
    name_value(n, b"op", b"judge_phase", <int>OP_JUDGE_PHASE)
    name_value(n, b"op", b"draw_phase", <int>OP_DRAW_PHASE)
    name_value(n, b"op", b"play_phase", <int>OP_PLAY_PHASE)
    name_value(n, b"op", b"surplus", <int>OP_SURPLUS)
    name_value(n, b"op", b"turn_end", <int>OP_TURN_END)
    name_value(n, b"op", b"choose_targets", <int>OP_CHOOSE_TARGETS)
    name_value(n, b"op", b"commit", <int>OP_COMMIT)
    name_value(n, b"op", b"sort_targets", <int>OP_SORT_TARGETS)
    name_value(n, b"op", b"each_target", <int>OP_EACH_TARGET)
    name_value(n, b"op", b"unless_targets", <int>OP_UNLESS_TARGETS)
    name_value(n, b"op", b"prepared", <int>OP_PREPARED)
    name_value(n, b"op", b"next_target", <int>OP_NEXT_TARGET)
    name_value(n, b"op", b"if_ineffective", <int>OP_IF_INEFFECTIVE)
    name_value(n, b"op", b"respond", <int>OP_RESPOND)
    name_value(n, b"op", b"unless_cancelled", <int>OP_UNLESS_CANCELLED)
    name_value(n, b"op", b"effect_of_card", <int>OP_EFFECT_OF_CARD)
    name_value(n, b"op", b"harvest_left", <int>OP_HARVEST_LEFT)
    name_value(n, b"op", b"clean_up", <int>OP_CLEAN_UP)
    name_value(n, b"op", b"if_provided", <int>OP_IF_PROVIDED)
    name_value(n, b"op", b"provide", <int>OP_PROVIDE)
    name_value(n, b"op", b"provided", <int>OP_PROVIDED)
    name_value(n, b"op", b"move", <int>OP_MOVE)
    name_value(n, b"op", b"reveal_top", <int>OP_REVEAL_TOP)
    name_value(n, b"op", b"judged", <int>OP_JUDGED)
    name_value(n, b"op", b"judge", <int>OP_JUDGE)
    name_value(n, b"op", b"if_prevented", <int>OP_IF_PREVENTED)
    name_value(n, b"op", b"deduct", <int>OP_DEDUCT)
    name_value(n, b"op", b"take_hp", <int>OP_TAKE_HP)
    name_value(n, b"op", b"if_dying", <int>OP_IF_DYING)
    name_value(n, b"op", b"conduct", <int>OP_CONDUCT)
    name_value(n, b"op", b"lose_hp", <int>OP_LOSE_HP)
    name_value(n, b"op", b"recover_hp", <int>OP_RECOVER_HP)
    name_value(n, b"op", b"if_saved", <int>OP_IF_SAVED)
    name_value(n, b"op", b"rescue", <int>OP_RESCUE)
    name_value(n, b"op", b"die", <int>OP_DIE)
    name_value(n, b"op", b"death_begin", <int>OP_DEATH_BEGIN)
    name_value(n, b"op", b"reveal_role", <int>OP_REVEAL_ROLE)
    name_value(n, b"op", b"leave", <int>OP_LEAVE)
    name_value(n, b"op", b"reward", <int>OP_REWARD)
    name_value(n, b"op", b"contest_pick", <int>OP_CONTEST_PICK)
    name_value(n, b"op", b"contest_reveal", <int>OP_CONTEST_REVEAL)
    name_value(n, b"op", b"contest_result", <int>OP_CONTEST_RESULT)
    name_value(n, b"op", b"hit", <int>OP_HIT)
    name_value(n, b"op", b"recover", <int>OP_RECOVER)
    name_value(n, b"op", b"drink", <int>OP_DRINK)
    name_value(n, b"op", b"draw_cards", <int>OP_DRAW_CARDS)
    name_value(n, b"op", b"demand", <int>OP_DEMAND)
    name_value(n, b"op", b"if_answered", <int>OP_IF_ANSWERED)
    name_value(n, b"op", b"duel_turn", <int>OP_DUEL_TURN)
    name_value(n, b"op", b"duel_lost", <int>OP_DUEL_LOST)
    name_value(n, b"op", b"pick_of", <int>OP_PICK_OF)
    name_value(n, b"op", b"take_picked", <int>OP_TAKE_PICKED)
    name_value(n, b"op", b"harvest_pick", <int>OP_HARVEST_PICK)
    name_value(n, b"op", b"cancel_answered", <int>OP_CANCEL_ANSWERED)
    name_value(n, b"op", b"fate", <int>OP_FATE)
    name_value(n, b"op", b"toggle_chain", <int>OP_TOGGLE_CHAIN)
    name_value(n, b"op", b"show_hand", <int>OP_SHOW_HAND)
    name_value(n, b"op", b"recast", <int>OP_RECAST)
    name_value(n, b"op", b"demand_on", <int>OP_DEMAND_ON)
    name_value(n, b"op", b"take_weapon", <int>OP_TAKE_WEAPON)
    name_value(n, b"op", b"fire_cost", <int>OP_FIRE_COST)
    name_value(n, b"op", b"pick_own", <int>OP_PICK_OWN)
    name_value(n, b"op", b"pick_seat", <int>OP_PICK_SEAT)
    name_value(n, b"op", b"discard_picked", <int>OP_DISCARD_PICKED)
    name_value(n, b"op", b"unless_heart", <int>OP_UNLESS_HEART)
    name_value(n, b"op", b"retaliate", <int>OP_RETALIATE)
    name_value(n, b"op", b"redirect", <int>OP_REDIRECT)
    name_value(n, b"op", b"replace_judge", <int>OP_REPLACE_JUDGE)
    name_value(n, b"op", b"gain_cause", <int>OP_GAIN_CAUSE)
    name_value(n, b"op", b"gain_judged", <int>OP_GAIN_JUDGED)
    name_value(n, b"op", b"again_if_black", <int>OP_AGAIN_IF_BLACK)
    name_value(n, b"op", b"bagua", <int>OP_BAGUA)
    name_value(n, b"op", b"shield", <int>OP_SHIELD)
    name_value(n, b"op", b"start_contest", <int>OP_START_CONTEST)
    name_value(n, b"op", b"contest_prize", <int>OP_CONTEST_PRIZE)
    name_value(n, b"op", b"gain_from_source", <int>OP_GAIN_FROM_SOURCE)
    name_value(n, b"op", b"ignore_armour", <int>OP_IGNORE_ARMOUR)
    name_value(n, b"op", b"discard_or", <int>OP_DISCARD_OR)
    name_value(n, b"op", b"prevent", <int>OP_PREVENT)
    name_value(n, b"op", b"strip", <int>OP_STRIP)
    name_value(n, b"op", b"strip_horse", <int>OP_STRIP_HORSE)
    name_value(n, b"op", b"slash_again", <int>OP_SLASH_AGAIN)
    name_value(n, b"op", b"force", <int>OP_FORCE)
    name_value(n, b"op", b"kindle", <int>OP_KINDLE)
    name_value(n, b"op", b"add_damage", <int>OP_ADD_DAMAGE)
    name_value(n, b"op", b"limit_damage", <int>OP_LIMIT_DAMAGE)
    name_value(n, b"op", b"heal_owner", <int>OP_HEAL_OWNER)
    name_value(n, b"op", b"ask_kin", <int>OP_ASK_KIN)
    name_value(n, b"op", b"take_over", <int>OP_TAKE_OVER)
    name_value(n, b"op", b"draw_up", <int>OP_DRAW_UP)
    name_value(n, b"effect", b"flow", <int>E_FLOW)
    name_value(n, b"question", b"damaged", <int>ASKS_DAMAGED)
    name_value(n, b"question", b"damaged_by_other", <int>ASKS_DAMAGED_BY_OTHER)
    name_value(n, b"question", b"slashed", <int>ASKS_SLASHED)
    name_value(n, b"question", b"hand_and_judge", <int>ASKS_HAND_AND_JUDGE)
    name_value(n, b"question", b"own_judge", <int>ASKS_OWN_JUDGE)
    name_value(n, b"question", b"own_turn", <int>ASKS_OWN_TURN)
    name_value(n, b"question", b"luoshen_black", <int>ASKS_LUOSHEN_BLACK)
    name_value(n, b"question", b"needs_dodge", <int>ASKS_NEEDS_DODGE)
    name_value(n, b"question", b"black_slash_on_me", <int>ASKS_BLACK_SLASH_ON_ME)
    name_value(n, b"question", b"cause_on_table", <int>ASKS_CAUSE_ON_TABLE)
    name_value(n, b"question", b"contest", <int>ASKS_CONTEST)
    name_value(n, b"question", b"source_has_cards", <int>ASKS_SOURCE_HAS_CARDS)
    name_value(n, b"question", b"targeted", <int>ASKS_TARGETED)
    name_value(n, b"question", b"specified_armour", <int>ASKS_SPECIFIED_ARMOUR)
    name_value(n, b"question", b"specified_other_sex", <int>ASKS_SPECIFIED_OTHER_SEX)
    name_value(n, b"question", b"slash_hits_cards", <int>ASKS_SLASH_HITS_CARDS)
    name_value(n, b"question", b"slash_hits_horse", <int>ASKS_SLASH_HITS_HORSE)
    name_value(n, b"question", b"slash_hits_empty", <int>ASKS_SLASH_HITS_EMPTY)
    name_value(n, b"question", b"dodged_with_slash", <int>ASKS_DODGED_WITH_SLASH)
    name_value(n, b"question", b"dodged_with_two", <int>ASKS_DODGED_WITH_TWO)
    name_value(n, b"question", b"plain_slash", <int>ASKS_PLAIN_SLASH)
    name_value(n, b"question", b"vine", <int>ASKS_VINE)
    name_value(n, b"question", b"fire_on_me", <int>ASKS_FIRE_ON_ME)
    name_value(n, b"question", b"big_damage_on_me", <int>ASKS_BIG_DAMAGE_ON_ME)
    name_value(n, b"question", b"loses_this", <int>ASKS_LOSES_THIS)
    name_value(n, b"question", b"lost_last_hand", <int>ASKS_LOST_LAST_HAND)
    name_value(n, b"question", b"needs_slash_of_kin", <int>ASKS_NEEDS_SLASH_OF_KIN)
    name_value(n, b"question", b"needs_dodge_of_kin", <int>ASKS_NEEDS_DODGE_OF_KIN)
    name_value(n, b"part", b"turn", <int>PART_TURN)
    name_value(n, b"part", b"while_using", <int>PART_WHILE_USING)
    name_value(n, b"part", b"response", <int>PART_RESPONSE)
    name_value(n, b"part", b"delayed", <int>PART_DELAYED)
    name_value(n, b"part", b"need_use", <int>PART_NEED_USE)
    name_value(n, b"part", b"need_play", <int>PART_NEED_PLAY)
    name_value(n, b"part", b"playing", <int>PART_PLAYING)
    name_value(n, b"part", b"move", <int>PART_MOVE)
    name_value(n, b"part", b"move_multi", <int>PART_MOVE_MULTI)
    name_value(n, b"part", b"judgement", <int>PART_JUDGEMENT)
    name_value(n, b"part", b"damage", <int>PART_DAMAGE)
    name_value(n, b"part", b"deduct", <int>PART_DEDUCT)
    name_value(n, b"part", b"deduct_loss", <int>PART_DEDUCT_LOSS)
    name_value(n, b"part", b"loss", <int>PART_LOSS)
    name_value(n, b"part", b"recover", <int>PART_RECOVER)
    name_value(n, b"part", b"dying", <int>PART_DYING)
    name_value(n, b"part", b"death", <int>PART_DEATH)
    name_value(n, b"part", b"contest", <int>PART_CONTEST)
    name_value(n, b"part", b"luoshen", <int>PART_LUOSHEN)
    name_value(n, b"part", b"recast", <int>PART_RECAST)
    name_value(n, b"part", b"effects", <int>PART_EFFECTS)
    name_value(n, b"contest", b"no_result", <int>NO_RESULT)
    name_value(n, b"contest", b"starter_wins", <int>STARTER_WINS)
    name_value(n, b"contest", b"other_wins", <int>OTHER_WINS)
    name_value(n, b"contest", b"nobody_wins", <int>NOBODY_WINS)
    name_value(n, b"rule", b"sgs_death_13", <int>SGS_DEATH_13)
    name_value(n, b"rule", b"sgs_death_6", <int>SGS_DEATH_6)
    name_value(n, b"rule", b"sgs_death_7", <int>SGS_DEATH_7)
    name_value(n, b"rule", b"sgs_death_9", <int>SGS_DEATH_9)
    name_value(n, b"rule", b"sgs_death_sp3", <int>SGS_DEATH_SP3)
    name_value(n, b"rule", b"sgs_deduct_2", <int>SGS_DEDUCT_2)
    name_value(n, b"rule", b"sgs_deduct_4", <int>SGS_DEDUCT_4)
    name_value(n, b"rule", b"sgs_dying_in_dying", <int>SGS_DYING_IN_DYING)
    name_value(n, b"rule", b"sgs_judge_before_result", <int>SGS_JUDGE_BEFORE_RESULT)
    name_value(n, b"rule", b"sgs_judge_judging", <int>SGS_JUDGE_JUDGING)
    name_value(n, b"rule", b"sgs_need_play_2r", <int>SGS_NEED_PLAY_2R)
    name_value(n, b"rule", b"sgs_need_play_3r", <int>SGS_NEED_PLAY_3R)
    name_value(n, b"rule", b"sgs_pindian_2", <int>SGS_PINDIAN_2)
    name_value(n, b"rule", b"sgs_pindian_3", <int>SGS_PINDIAN_3)
    name_value(n, b"rule", b"sgs_play_ex1", <int>SGS_PLAY_EX1)
    name_value(n, b"rule", b"sgs_pre_use_13", <int>SGS_PRE_USE_13)
    name_value(n, b"rule", b"sgs_recover_2", <int>SGS_RECOVER_2)
    name_value(n, b"rule", b"sgs_setup_1", <int>SGS_SETUP_1)
    name_value(n, b"rule", b"sgs_setup_3", <int>SGS_SETUP_3)
    name_value(n, b"rule", b"sgs_turn_discard", <int>SGS_TURN_DISCARD)
    name_value(n, b"rule", b"sgs_turn_draw", <int>SGS_TURN_DRAW)
    name_value(n, b"rule", b"sgs_turn_end7", <int>SGS_TURN_END7)
    name_value(n, b"rule", b"sgs_turn_judge", <int>SGS_TURN_JUDGE)
    name_value(n, b"rule", b"sgs_turn_play_idle", <int>SGS_TURN_PLAY_IDLE)
    name_value(n, b"rule", b"sgs_turn_start1", <int>SGS_TURN_START1)
    name_value(n, b"rule", b"sgs_turn_start5", <int>SGS_TURN_START5)
    name_value(n, b"rule", b"sgs_use_1", <int>SGS_USE_1)
    name_value(n, b"rule", b"sgs_use_10", <int>SGS_USE_10)
    name_value(n, b"rule", b"sgs_use_13", <int>SGS_USE_13)
    name_value(n, b"rule", b"sgs_use_14", <int>SGS_USE_14)
    name_value(n, b"rule", b"sgs_use_4", <int>SGS_USE_4)
    name_value(n, b"rule", b"sgs_use_7", <int>SGS_USE_7)
    name_value(n, b"rule", b"sgs_use_8", <int>SGS_USE_8)
    name_value(n, b"rule", b"sgs_use_before_effect", <int>SGS_USE_BEFORE_EFFECT)
    name_value(n, b"rule", b"sgs_use_effect", <int>SGS_USE_EFFECT)
    name_value(n, b"rule", b"sgs_use_end1", <int>SGS_USE_END1)
    name_value(n, b"rule", b"sgs_use_note3", <int>SGS_USE_NOTE3)
    name_value(n, b"rule", b"sgs_use_sp5", <int>SGS_USE_SP5)
    name_value(n, b"rule", b"sgs_win_6", <int>SGS_WIN_6)
    name_value(n, b"rule", b"sgs_win_7", <int>SGS_WIN_7)
