"""ZongHeng's enumerations by name (written by tools/write_vocabulary.py)."""

from sgs_fast_core.kernel.names cimport Namer, name_value
from sgs_fast_core.rules.zh.rule_ids cimport (
    ZH_100_5,
    ZH_101_3,
    ZH_101_4,
    ZH_101_5,
    ZH_102_3,
    ZH_102_5,
    ZH_200_10,
    ZH_200_12,
    ZH_216_3B,
    ZH_216_7E,
    ZH_300_4A,
    ZH_302_1,
    ZH_302_2,
    ZH_303_2,
    ZH_304_1,
    ZH_305_4,
    ZH_306_1,
    ZH_308_1,
    ZH_308_3,
    ZH_309_1,
    ZH_309_3,
    ZH_408_1A,
    ZH_408_1F,
    ZH_409_3,
    ZH_409_4,
    ZH_409_8,
    ZH_411_2A,
    ZH_411_2H,
    ZH_412_1,
    ZH_417_6D,
    ZH_418_5A,
    ZH_418_5B,
    ZH_418_5C,
    ZH_418_5D,
    ZH_500_1,
    ZH_500_10,
    ZH_500_11,
    ZH_500_2,
    ZH_500_3,
    ZH_500_4,
    ZH_500_5,
    ZH_500_6,
    ZH_500_7,
    ZH_500_8,
)
from sgs_fast_core.rules.zh.score cimport (
    AIM_HARM,
    AIM_HELP,
)
from sgs_fast_core.rules.zh.using cimport (
    HAS_ACTIVE,
    CHEAPER,
    ACTIVE_IN_GRAVEYARD,
    HAS_MUST,
)
from sgs_fast_core.rules.zh.words cimport (
    Z_LIBRARY,
    Z_HAND,
    Z_GRAVEYARD,
    Z_EXILE,
    Z_RESOURCE,
    Z_GENERAL,
    Z_BATTLEFIELD,
    Z_STACK,
    Z_OUTSIDE,
    Z_ASIDE,
    T_GENERAL,
    T_UNIT,
    T_FAST,
    T_SLOW,
    T_RESOURCE,
    T_REINFORCEMENT,
    N_POWER,
    N_LIFE,
    N_CHARGE,
    N_ARMOR,
    N_FIRST,
    N_ENRAGE,
    N_TRAMPLE,
    N_AWAKEN,
    KW_TAUNT,
    KW_SWIFT,
    KW_BACKLASH,
    KW_RANGED,
    KW_RAID,
    KW_BREAKER,
    KW_STEADFAST,
    KW_FORCED,
    KW_ONLY_UNITS,
    KEYWORDS,
    KA_CHARGE,
    KA_TRAMPLE,
    KA_BACKLASH,
    KA_BREAKER,
    KA_TAUNT,
    KA_ACT_COMBAT,
    P_SETUP,
    P_RESET,
    P_MAINTENANCE,
    P_DRAW,
    P_ACTION_1,
    P_FORMATION,
    P_ATTACK,
    P_DAMAGE_1,
    P_DAMAGE_2,
    P_COMBAT_END,
    P_ACTION_2,
    P_END,
    EV_ENTER,
    EV_LEAVE,
    EV_DIE,
    EV_DESTROYED,
    EV_TO_GRAVEYARD,
    EV_DISCARDED,
    EV_SACRIFICED,
    EV_EXILED,
    EV_RETURNED,
    EV_USED,
    EV_PHASE,
    EV_ATTACKS,
    EV_ATTACKED,
    EV_BOOSTED,
    EV_JUDGED,
    EV_CONTEST,
    EV_AWAKENED,
    EV_COMBAT_DAMAGE,
    EV_COMBAT_KILL,
    EV_TARGETED,
    EV_TURN,
    S_BOOSTS,
    S_GENERAL_USED,
    S_READY,
    S_SET_ASIDE,
    S_FAST,
    S_ACTIVE,
    S_RAIDER,
    S_LIMIT,
    S_SKIP,
    S_EXTRA,
    MULLIGAN_DONE,
    CONCEDED,
    TOKENS_AWAY,
    RAID_WAITS,
    RAIDING,
    NO_PAY,
    ANSWERED,
    RAIDER,
    USES,
    Q_COST,
    Q_NO_ATTACK,
    Q_MUST_ATTACK,
    Q_ONLY_UNITS,
    Q_NO_UNTAP,
    Q_NO_BOOST,
    Q_BOOST,
    Q_HAND_LIMIT,
    Q_NO_TARGET,
    Q_NO_USE,
    Q_SKIP_COMBAT,
    Q_NO_COUNTER,
    Q_NO_LOSE,
    Q_CLASS_ARMOR,
    Q_NO_DAMAGE,
    Q_SKIP_PHASE,
    O_DRAW_FROM_EMPTY,
    O_SECOND_NO_PAY,
    O_DAMAGE_WEARS_OFF,
    O_COMBAT_LIVE,
    O_FIRST_HITS_GENERALS,
    O_HAND_LIMIT,
    O_CAP_TURNS,
    O_CAP_DECISIONS,
    O_OPENING_HAND,
    O_DRAW,
    OP_DEAL,
    OP_MULLIGAN,
    OP_CHOOSE_FIRST,
    OP_BEGIN,
    OP_NEXT_TURN,
    OP_TURN_BEGIN,
    OP_PHASE,
    OP_RESET,
    OP_AWAKEN,
    OP_DRAW,
    OP_WINDOW,
    OP_COMBAT_CHOICE,
    OP_DECLARE,
    OP_ANY_ATTACK,
    OP_FIRST_STRIKE,
    OP_COUNTERS,
    OP_DAMAGE,
    OP_COMBAT_OVER,
    OP_CLEANUP,
    OP_TRIGGERS,
    OP_COMMIT,
    OP_CANCEL,
    OP_RESOLVE,
    OP_RESOLVED,
    OP_SURPLUS,
    OP_RAID_BEGIN,
    OP_RAID_END,
    OP_BOOST_EFFECT,
    OP_STAND,
    OP_EXTRA_COMBAT,
    E_RETARGET,
    E_STOP,
    E_SOULS,
    E_JUDGE,
    E_CONTEST,
    E_WIN,
    E_LOSE,
    E_EXTRA_COMBAT,
    E_SKIP,
    E_PAY,
    E_SEARCH,
    PART_SURPLUS,
    PART_RAID,
    PART_TURN,
    PART_COMBAT,
)


cdef inline void rules_names(Namer* n) noexcept nogil:
    name_value(n, b"zone", b"library", <int>Z_LIBRARY)
    name_value(n, b"zone", b"hand", <int>Z_HAND)
    name_value(n, b"zone", b"graveyard", <int>Z_GRAVEYARD)
    name_value(n, b"zone", b"exile", <int>Z_EXILE)
    name_value(n, b"zone", b"resource", <int>Z_RESOURCE)
    name_value(n, b"zone", b"general", <int>Z_GENERAL)
    name_value(n, b"zone", b"battlefield", <int>Z_BATTLEFIELD)
    name_value(n, b"zone", b"stack", <int>Z_STACK)
    name_value(n, b"zone", b"outside", <int>Z_OUTSIDE)
    name_value(n, b"zone", b"aside", <int>Z_ASIDE)
    name_value(n, b"type", b"general", <int>T_GENERAL)
    name_value(n, b"type", b"unit", <int>T_UNIT)
    name_value(n, b"type", b"fast", <int>T_FAST)
    name_value(n, b"type", b"slow", <int>T_SLOW)
    name_value(n, b"type", b"resource", <int>T_RESOURCE)
    name_value(n, b"type", b"reinforcement", <int>T_REINFORCEMENT)
    name_value(n, b"number", b"power", <int>N_POWER)
    name_value(n, b"number", b"life", <int>N_LIFE)
    name_value(n, b"number", b"charge", <int>N_CHARGE)
    name_value(n, b"number", b"armor", <int>N_ARMOR)
    name_value(n, b"number", b"first", <int>N_FIRST)
    name_value(n, b"number", b"enrage", <int>N_ENRAGE)
    name_value(n, b"number", b"trample", <int>N_TRAMPLE)
    name_value(n, b"number", b"awaken", <int>N_AWAKEN)
    name_value(n, b"keyword", b"taunt", <int>KW_TAUNT)
    name_value(n, b"keyword", b"swift", <int>KW_SWIFT)
    name_value(n, b"keyword", b"backlash", <int>KW_BACKLASH)
    name_value(n, b"keyword", b"ranged", <int>KW_RANGED)
    name_value(n, b"keyword", b"raid", <int>KW_RAID)
    name_value(n, b"keyword", b"breaker", <int>KW_BREAKER)
    name_value(n, b"keyword", b"steadfast", <int>KW_STEADFAST)
    name_value(n, b"keyword", b"forced", <int>KW_FORCED)
    name_value(n, b"keyword", b"only_units", <int>KW_ONLY_UNITS)
    name_value(n, b"part", b"keywords", <int>KEYWORDS)
    name_value(n, b"part", b"ka_charge", <int>KA_CHARGE)
    name_value(n, b"part", b"ka_trample", <int>KA_TRAMPLE)
    name_value(n, b"part", b"ka_backlash", <int>KA_BACKLASH)
    name_value(n, b"part", b"ka_breaker", <int>KA_BREAKER)
    name_value(n, b"part", b"ka_taunt", <int>KA_TAUNT)
    name_value(n, b"part", b"ka_act_combat", <int>KA_ACT_COMBAT)
    name_value(n, b"phase", b"setup", <int>P_SETUP)
    name_value(n, b"phase", b"reset", <int>P_RESET)
    name_value(n, b"phase", b"maintenance", <int>P_MAINTENANCE)
    name_value(n, b"phase", b"draw", <int>P_DRAW)
    name_value(n, b"phase", b"action_1", <int>P_ACTION_1)
    name_value(n, b"phase", b"formation", <int>P_FORMATION)
    name_value(n, b"phase", b"attack", <int>P_ATTACK)
    name_value(n, b"phase", b"damage_1", <int>P_DAMAGE_1)
    name_value(n, b"phase", b"damage_2", <int>P_DAMAGE_2)
    name_value(n, b"phase", b"combat_end", <int>P_COMBAT_END)
    name_value(n, b"phase", b"action_2", <int>P_ACTION_2)
    name_value(n, b"phase", b"end", <int>P_END)
    name_value(n, b"event", b"enter", <int>EV_ENTER)
    name_value(n, b"event", b"leave", <int>EV_LEAVE)
    name_value(n, b"event", b"die", <int>EV_DIE)
    name_value(n, b"event", b"destroyed", <int>EV_DESTROYED)
    name_value(n, b"event", b"to_graveyard", <int>EV_TO_GRAVEYARD)
    name_value(n, b"event", b"discarded", <int>EV_DISCARDED)
    name_value(n, b"event", b"sacrificed", <int>EV_SACRIFICED)
    name_value(n, b"event", b"exiled", <int>EV_EXILED)
    name_value(n, b"event", b"returned", <int>EV_RETURNED)
    name_value(n, b"event", b"used", <int>EV_USED)
    name_value(n, b"event", b"phase", <int>EV_PHASE)
    name_value(n, b"event", b"attacks", <int>EV_ATTACKS)
    name_value(n, b"event", b"attacked", <int>EV_ATTACKED)
    name_value(n, b"event", b"boosted", <int>EV_BOOSTED)
    name_value(n, b"event", b"judged", <int>EV_JUDGED)
    name_value(n, b"event", b"contest", <int>EV_CONTEST)
    name_value(n, b"event", b"awakened", <int>EV_AWAKENED)
    name_value(n, b"event", b"combat_damage", <int>EV_COMBAT_DAMAGE)
    name_value(n, b"event", b"combat_kill", <int>EV_COMBAT_KILL)
    name_value(n, b"event", b"targeted", <int>EV_TARGETED)
    name_value(n, b"event", b"turn", <int>EV_TURN)
    name_value(n, b"seat_number", b"boosts", <int>S_BOOSTS)
    name_value(n, b"seat_number", b"general_used", <int>S_GENERAL_USED)
    name_value(n, b"seat_number", b"ready", <int>S_READY)
    name_value(n, b"seat_number", b"set_aside", <int>S_SET_ASIDE)
    name_value(n, b"seat_number", b"fast", <int>S_FAST)
    name_value(n, b"seat_number", b"active", <int>S_ACTIVE)
    name_value(n, b"seat_number", b"raider", <int>S_RAIDER)
    name_value(n, b"seat_number", b"limit", <int>S_LIMIT)
    name_value(n, b"seat_number", b"skip", <int>S_SKIP)
    name_value(n, b"seat_number", b"extra", <int>S_EXTRA)
    name_value(n, b"seat_flag", b"mulligan_done", <int>MULLIGAN_DONE)
    name_value(n, b"seat_flag", b"conceded", <int>CONCEDED)
    name_value(n, b"game_flag", b"tokens_away", <int>TOKENS_AWAY)
    name_value(n, b"game_flag", b"raid_waits", <int>RAID_WAITS)
    name_value(n, b"game_flag", b"raiding", <int>RAIDING)
    name_value(n, b"game_flag", b"no_pay", <int>NO_PAY)
    name_value(n, b"flag", b"answered", <int>ANSWERED)
    name_value(n, b"flag", b"raider", <int>RAIDER)
    name_value(n, b"flag", b"uses", <int>USES)
    name_value(n, b"query", b"cost", <int>Q_COST)
    name_value(n, b"query", b"no_attack", <int>Q_NO_ATTACK)
    name_value(n, b"query", b"must_attack", <int>Q_MUST_ATTACK)
    name_value(n, b"query", b"only_units", <int>Q_ONLY_UNITS)
    name_value(n, b"query", b"no_untap", <int>Q_NO_UNTAP)
    name_value(n, b"query", b"no_boost", <int>Q_NO_BOOST)
    name_value(n, b"query", b"boost", <int>Q_BOOST)
    name_value(n, b"query", b"hand_limit", <int>Q_HAND_LIMIT)
    name_value(n, b"query", b"no_target", <int>Q_NO_TARGET)
    name_value(n, b"query", b"no_use", <int>Q_NO_USE)
    name_value(n, b"query", b"skip_combat", <int>Q_SKIP_COMBAT)
    name_value(n, b"query", b"no_counter", <int>Q_NO_COUNTER)
    name_value(n, b"query", b"no_lose", <int>Q_NO_LOSE)
    name_value(n, b"query", b"class_armor", <int>Q_CLASS_ARMOR)
    name_value(n, b"query", b"no_damage", <int>Q_NO_DAMAGE)
    name_value(n, b"query", b"skip_phase", <int>Q_SKIP_PHASE)
    name_value(n, b"option", b"draw_from_empty", <int>O_DRAW_FROM_EMPTY)
    name_value(n, b"option", b"second_no_pay", <int>O_SECOND_NO_PAY)
    name_value(n, b"option", b"damage_wears_off", <int>O_DAMAGE_WEARS_OFF)
    name_value(n, b"option", b"combat_live", <int>O_COMBAT_LIVE)
    name_value(n, b"option", b"first_hits_generals", <int>O_FIRST_HITS_GENERALS)
    name_value(n, b"option", b"hand_limit", <int>O_HAND_LIMIT)
    name_value(n, b"option", b"cap_turns", <int>O_CAP_TURNS)
    name_value(n, b"option", b"cap_decisions", <int>O_CAP_DECISIONS)
    name_value(n, b"option", b"opening_hand", <int>O_OPENING_HAND)
    name_value(n, b"option", b"draw", <int>O_DRAW)
    name_value(n, b"op", b"deal", <int>OP_DEAL)
    name_value(n, b"op", b"mulligan", <int>OP_MULLIGAN)
    name_value(n, b"op", b"choose_first", <int>OP_CHOOSE_FIRST)
    name_value(n, b"op", b"begin", <int>OP_BEGIN)
    name_value(n, b"op", b"next_turn", <int>OP_NEXT_TURN)
    name_value(n, b"op", b"turn_begin", <int>OP_TURN_BEGIN)
    name_value(n, b"op", b"phase", <int>OP_PHASE)
    name_value(n, b"op", b"reset", <int>OP_RESET)
    name_value(n, b"op", b"awaken", <int>OP_AWAKEN)
    name_value(n, b"op", b"draw", <int>OP_DRAW)
    name_value(n, b"op", b"window", <int>OP_WINDOW)
    name_value(n, b"op", b"combat_choice", <int>OP_COMBAT_CHOICE)
    name_value(n, b"op", b"declare", <int>OP_DECLARE)
    name_value(n, b"op", b"any_attack", <int>OP_ANY_ATTACK)
    name_value(n, b"op", b"first_strike", <int>OP_FIRST_STRIKE)
    name_value(n, b"op", b"counters", <int>OP_COUNTERS)
    name_value(n, b"op", b"damage", <int>OP_DAMAGE)
    name_value(n, b"op", b"combat_over", <int>OP_COMBAT_OVER)
    name_value(n, b"op", b"cleanup", <int>OP_CLEANUP)
    name_value(n, b"op", b"triggers", <int>OP_TRIGGERS)
    name_value(n, b"op", b"commit", <int>OP_COMMIT)
    name_value(n, b"op", b"cancel", <int>OP_CANCEL)
    name_value(n, b"op", b"resolve", <int>OP_RESOLVE)
    name_value(n, b"op", b"resolved", <int>OP_RESOLVED)
    name_value(n, b"op", b"surplus", <int>OP_SURPLUS)
    name_value(n, b"op", b"raid_begin", <int>OP_RAID_BEGIN)
    name_value(n, b"op", b"raid_end", <int>OP_RAID_END)
    name_value(n, b"op", b"boost_effect", <int>OP_BOOST_EFFECT)
    name_value(n, b"op", b"stand", <int>OP_STAND)
    name_value(n, b"op", b"extra_combat", <int>OP_EXTRA_COMBAT)
    name_value(n, b"effect", b"retarget", <int>E_RETARGET)
    name_value(n, b"effect", b"stop", <int>E_STOP)
    name_value(n, b"effect", b"souls", <int>E_SOULS)
    name_value(n, b"effect", b"judge", <int>E_JUDGE)
    name_value(n, b"effect", b"contest", <int>E_CONTEST)
    name_value(n, b"effect", b"win", <int>E_WIN)
    name_value(n, b"effect", b"lose", <int>E_LOSE)
    name_value(n, b"effect", b"extra_combat", <int>E_EXTRA_COMBAT)
    name_value(n, b"effect", b"skip", <int>E_SKIP)
    name_value(n, b"effect", b"pay", <int>E_PAY)
    name_value(n, b"effect", b"search", <int>E_SEARCH)
    name_value(n, b"part", b"surplus", <int>PART_SURPLUS)
    name_value(n, b"part", b"raid", <int>PART_RAID)
    name_value(n, b"part", b"turn", <int>PART_TURN)
    name_value(n, b"part", b"combat", <int>PART_COMBAT)
    name_value(n, b"card_flag", b"has_active", <int>HAS_ACTIVE)
    name_value(n, b"card_flag", b"cheaper", <int>CHEAPER)
    name_value(n, b"card_flag", b"active_in_graveyard", <int>ACTIVE_IN_GRAVEYARD)
    name_value(n, b"card_flag", b"has_must", <int>HAS_MUST)
    name_value(n, b"aim", b"harm", <int>AIM_HARM)
    name_value(n, b"aim", b"help", <int>AIM_HELP)
    name_value(n, b"rule", b"zh_100_5", <int>ZH_100_5)
    name_value(n, b"rule", b"zh_101_3", <int>ZH_101_3)
    name_value(n, b"rule", b"zh_101_4", <int>ZH_101_4)
    name_value(n, b"rule", b"zh_101_5", <int>ZH_101_5)
    name_value(n, b"rule", b"zh_102_3", <int>ZH_102_3)
    name_value(n, b"rule", b"zh_102_5", <int>ZH_102_5)
    name_value(n, b"rule", b"zh_200_10", <int>ZH_200_10)
    name_value(n, b"rule", b"zh_200_12", <int>ZH_200_12)
    name_value(n, b"rule", b"zh_216_3b", <int>ZH_216_3B)
    name_value(n, b"rule", b"zh_216_7e", <int>ZH_216_7E)
    name_value(n, b"rule", b"zh_300_4a", <int>ZH_300_4A)
    name_value(n, b"rule", b"zh_302_1", <int>ZH_302_1)
    name_value(n, b"rule", b"zh_302_2", <int>ZH_302_2)
    name_value(n, b"rule", b"zh_303_2", <int>ZH_303_2)
    name_value(n, b"rule", b"zh_304_1", <int>ZH_304_1)
    name_value(n, b"rule", b"zh_305_4", <int>ZH_305_4)
    name_value(n, b"rule", b"zh_306_1", <int>ZH_306_1)
    name_value(n, b"rule", b"zh_308_1", <int>ZH_308_1)
    name_value(n, b"rule", b"zh_308_3", <int>ZH_308_3)
    name_value(n, b"rule", b"zh_309_1", <int>ZH_309_1)
    name_value(n, b"rule", b"zh_309_3", <int>ZH_309_3)
    name_value(n, b"rule", b"zh_408_1a", <int>ZH_408_1A)
    name_value(n, b"rule", b"zh_408_1f", <int>ZH_408_1F)
    name_value(n, b"rule", b"zh_409_3", <int>ZH_409_3)
    name_value(n, b"rule", b"zh_409_4", <int>ZH_409_4)
    name_value(n, b"rule", b"zh_409_8", <int>ZH_409_8)
    name_value(n, b"rule", b"zh_411_2a", <int>ZH_411_2A)
    name_value(n, b"rule", b"zh_411_2h", <int>ZH_411_2H)
    name_value(n, b"rule", b"zh_412_1", <int>ZH_412_1)
    name_value(n, b"rule", b"zh_417_6d", <int>ZH_417_6D)
    name_value(n, b"rule", b"zh_418_5a", <int>ZH_418_5A)
    name_value(n, b"rule", b"zh_418_5b", <int>ZH_418_5B)
    name_value(n, b"rule", b"zh_418_5c", <int>ZH_418_5C)
    name_value(n, b"rule", b"zh_418_5d", <int>ZH_418_5D)
    name_value(n, b"rule", b"zh_500_1", <int>ZH_500_1)
    name_value(n, b"rule", b"zh_500_10", <int>ZH_500_10)
    name_value(n, b"rule", b"zh_500_11", <int>ZH_500_11)
    name_value(n, b"rule", b"zh_500_2", <int>ZH_500_2)
    name_value(n, b"rule", b"zh_500_3", <int>ZH_500_3)
    name_value(n, b"rule", b"zh_500_4", <int>ZH_500_4)
    name_value(n, b"rule", b"zh_500_5", <int>ZH_500_5)
    name_value(n, b"rule", b"zh_500_6", <int>ZH_500_6)
    name_value(n, b"rule", b"zh_500_7", <int>ZH_500_7)
    name_value(n, b"rule", b"zh_500_8", <int>ZH_500_8)
