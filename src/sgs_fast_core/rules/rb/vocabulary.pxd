"""Riftbound's enumerations by name (written by tools/write_vocabulary.py)."""

from sgs_fast_core.kernel.names cimport Namer, name_value
from sgs_fast_core.rules.rb.rule_ids cimport (
    RB_ACCELERATE_2,
    RB_ACCELERATE_8,
    RB_ASSAULT_7,
    RB_ASSAULT_9,
    RB_DEATHKNELL_5,
    RB_DEATHKNELL_8,
    RB_DEFLECT_7,
    RB_DEFLECT_9,
    RB_FAQ_07,
    RB_FAQ_08,
    RB_GANKING_3,
    RB_HIDDEN_11,
    RB_HIDDEN_12,
    RB_HIDDEN_18,
    RB_HIDDEN_3,
    RB_HIDDEN_4,
    RB_HIDDEN_6,
    RB_LEGION_5,
    RB_LEGION_6,
    RB_REACTION_5,
    RB_SHIELD_7,
    RB_TANK_3,
    RB_TANK_5,
    RB_TEMPORARY_3,
    RB_VISION_3,
)
from sgs_fast_core.rules.rb.words cimport (
    Z_DECK,
    Z_RUNE_DECK,
    Z_HAND,
    Z_TRASH,
    Z_BANISHED,
    Z_CHAMPION,
    Z_LEGEND,
    Z_RUNES,
    Z_BASE,
    Z_FIELD,
    Z_SITE,
    Z_FACEDOWN,
    Z_CHAIN,
    Z_OUTSIDE,
    Z_ASIDE,
    Z_SPARE,
    T_UNIT,
    T_SPELL,
    T_GEAR,
    T_LEGEND,
    T_SITE,
    T_RUNE,
    N_MIGHT,
    N_ASSAULT,
    N_SHIELD,
    N_DEFLECT,
    N_POWER,
    D_FURY,
    D_CALM,
    D_MIND,
    D_BODY,
    D_CHAOS,
    D_ORDER,
    DOMAINS,
    KW_ACCELERATE,
    KW_ACTION,
    KW_REACTION,
    KW_HIDDEN,
    KW_TANK,
    KW_GANKING,
    KW_TEMPORARY,
    KW_VISION,
    KW_LEGION,
    KW_DEATHKNELL,
    KW_LAST,
    KA_TEMPORARY,
    KA_NOTHING,
    P_SETUP,
    P_AWAKEN,
    P_BEGINNING,
    P_SCORING,
    P_CHANNEL,
    P_DRAW,
    P_MAIN,
    P_ENDING,
    P_EXPIRATION,
    EV_SHIFT,
    EV_CHANNEL,
    EV_STUN,
    EV_ENTER,
    EV_PLAYED,
    EV_MOVED,
    EV_DIE,
    EV_DISCARDED,
    EV_RECYCLED,
    EV_CONQUER,
    EV_HOLD,
    EV_ATTACKS,
    EV_DEFENDS,
    EV_BEGINNING,
    EV_END_TURN,
    EV_BURNT_OUT,
    EV_DEFENDED,
    BY_PLAY,
    BY_HIDDEN,
    BY_HIDE,
    BY_RECYCLE,
    BY_MOVE,
    S_ENERGY,
    S_FURY,
    S_CALM,
    S_MIND,
    S_BODY,
    S_CHAOS,
    S_ORDER,
    S_SCORED,
    S_PLAYED,
    S_DISCARDED,
    S_ASIDE,
    S_CHANNELED,
    G_SITES,
    G_SHOWDOWN,
    G_COMBAT,
    G_ATTACKER,
    G_DEFENDER,
    G_FOCUS,
    G_PASSED,
    G_OPENED,
    G_TOKENS,
    G_PROCESSED,
    MULLIGAN_DONE,
    STUNNED,
    MOVING,
    FRESH,
    FOUGHT,
    USES,
    CHEAPER,
    FROM_HIDDEN,
    WITHOUT_COST,
    KIND_HIDE,
    AF_ACTION,
    AF_REACTION,
    AIM_HARM,
    AIM_HELP,
    AIM_ELSEWHERE,
    COMBAT,
    EXHAUSTED,
    Q_ENERGY,
    Q_ENTER_READY,
    Q_BUFF,
    Q_NO_MOVE,
    Q_NO_PLAY,
    Q_BONUS_DAMAGE,
    O_EDITION,
    O_VICTORY,
    O_CAP_TURNS,
    O_CAP_DECISIONS,
    O_OPENING_HAND,
    O_MULLIGAN,
    O_CHANNEL,
    O_SECOND_CHANNEL,
    O_DRAW,
    RN_PLACE,
    RN_PLAYED,
    RN_PLAYED_BEFORE,
    RN_READY_RUNES,
    RN_CAN_POWER,
    RN_CAN_ENERGY,
    RN_ALONE,
    RN_MIGHTY,
    K_ENERGY,
    K_POWER,
    K_ACCELERATE,
    K_CHEAPER,
    K_RECYCLE,
    V_PLACE,
    V_RECYCLE,
    ASK_PLACE,
    ASK_MOVE,
    ASK_ASSIGN,
    ASK_SHOWDOWN,
    ASK_RUNES,
    ASK_FOCUS,
    OP_DEAL,
    OP_MULLIGAN,
    OP_NEXT_TURN,
    OP_TURN_BEGIN,
    OP_AWAKEN,
    OP_BEGINNING,
    OP_SCORING,
    OP_CHANNEL,
    OP_DRAW,
    OP_WINDOW,
    OP_ENDING,
    OP_MAIN,
    OP_EXPIRE,
    OP_TURN_OVER,
    OP_TRIGGERS,
    OP_OPTIONS,
    OP_RUNES,
    OP_COMMIT,
    OP_CANCEL,
    OP_RESOLVE,
    OP_RESOLVED,
    OP_HIDE,
    OP_MOVE,
    OP_SHOWDOWN,
    OP_FOCUS,
    OP_ASSIGN,
    OP_HIT,
    OP_AFTERMATH,
    OP_RESULT,
    E_SHIFT,
    E_RECALL,
    E_CHANNEL,
    E_STUN,
    E_CLASH,
    E_VISION,
    E_TOKENS,
    E_PAY,
    E_PLAY,
    E_WIN,
    E_REFRESH,
    PART_TURN,
    PART_SHOWDOWN,
    PART_MOVE,
    PART_HIDE,
)


cdef inline void rules_names(Namer* n) noexcept nogil:
    name_value(n, b"zone", b"deck", <int>Z_DECK)
    name_value(n, b"zone", b"rune_deck", <int>Z_RUNE_DECK)
    name_value(n, b"zone", b"hand", <int>Z_HAND)
    name_value(n, b"zone", b"trash", <int>Z_TRASH)
    name_value(n, b"zone", b"banished", <int>Z_BANISHED)
    name_value(n, b"zone", b"champion", <int>Z_CHAMPION)
    name_value(n, b"zone", b"legend", <int>Z_LEGEND)
    name_value(n, b"zone", b"runes", <int>Z_RUNES)
    name_value(n, b"zone", b"base", <int>Z_BASE)
    name_value(n, b"zone", b"field", <int>Z_FIELD)
    name_value(n, b"zone", b"site", <int>Z_SITE)
    name_value(n, b"zone", b"facedown", <int>Z_FACEDOWN)
    name_value(n, b"zone", b"chain", <int>Z_CHAIN)
    name_value(n, b"zone", b"outside", <int>Z_OUTSIDE)
    name_value(n, b"zone", b"aside", <int>Z_ASIDE)
    name_value(n, b"zone", b"spare", <int>Z_SPARE)
    name_value(n, b"type", b"unit", <int>T_UNIT)
    name_value(n, b"type", b"spell", <int>T_SPELL)
    name_value(n, b"type", b"gear", <int>T_GEAR)
    name_value(n, b"type", b"legend", <int>T_LEGEND)
    name_value(n, b"type", b"site", <int>T_SITE)
    name_value(n, b"type", b"rune", <int>T_RUNE)
    name_value(n, b"number", b"might", <int>N_MIGHT)
    name_value(n, b"number", b"assault", <int>N_ASSAULT)
    name_value(n, b"number", b"shield", <int>N_SHIELD)
    name_value(n, b"number", b"deflect", <int>N_DEFLECT)
    name_value(n, b"number", b"power", <int>N_POWER)
    name_value(n, b"domain", b"fury", <int>D_FURY)
    name_value(n, b"domain", b"calm", <int>D_CALM)
    name_value(n, b"domain", b"mind", <int>D_MIND)
    name_value(n, b"domain", b"body", <int>D_BODY)
    name_value(n, b"domain", b"chaos", <int>D_CHAOS)
    name_value(n, b"domain", b"order", <int>D_ORDER)
    name_value(n, b"domain", b"domains", <int>DOMAINS)
    name_value(n, b"keyword", b"accelerate", <int>KW_ACCELERATE)
    name_value(n, b"keyword", b"action", <int>KW_ACTION)
    name_value(n, b"keyword", b"reaction", <int>KW_REACTION)
    name_value(n, b"keyword", b"hidden", <int>KW_HIDDEN)
    name_value(n, b"keyword", b"tank", <int>KW_TANK)
    name_value(n, b"keyword", b"ganking", <int>KW_GANKING)
    name_value(n, b"keyword", b"temporary", <int>KW_TEMPORARY)
    name_value(n, b"keyword", b"vision", <int>KW_VISION)
    name_value(n, b"keyword", b"legion", <int>KW_LEGION)
    name_value(n, b"keyword", b"deathknell", <int>KW_DEATHKNELL)
    name_value(n, b"keyword", b"last", <int>KW_LAST)
    name_value(n, b"part", b"ka_temporary", <int>KA_TEMPORARY)
    name_value(n, b"part", b"ka_nothing", <int>KA_NOTHING)
    name_value(n, b"phase", b"setup", <int>P_SETUP)
    name_value(n, b"phase", b"awaken", <int>P_AWAKEN)
    name_value(n, b"phase", b"beginning", <int>P_BEGINNING)
    name_value(n, b"phase", b"scoring", <int>P_SCORING)
    name_value(n, b"phase", b"channel", <int>P_CHANNEL)
    name_value(n, b"phase", b"draw", <int>P_DRAW)
    name_value(n, b"phase", b"main", <int>P_MAIN)
    name_value(n, b"phase", b"ending", <int>P_ENDING)
    name_value(n, b"phase", b"expiration", <int>P_EXPIRATION)
    name_value(n, b"event", b"shift", <int>EV_SHIFT)
    name_value(n, b"event", b"channel", <int>EV_CHANNEL)
    name_value(n, b"event", b"stun", <int>EV_STUN)
    name_value(n, b"event", b"enter", <int>EV_ENTER)
    name_value(n, b"event", b"played", <int>EV_PLAYED)
    name_value(n, b"event", b"moved", <int>EV_MOVED)
    name_value(n, b"event", b"die", <int>EV_DIE)
    name_value(n, b"event", b"discarded", <int>EV_DISCARDED)
    name_value(n, b"event", b"recycled", <int>EV_RECYCLED)
    name_value(n, b"event", b"conquer", <int>EV_CONQUER)
    name_value(n, b"event", b"hold", <int>EV_HOLD)
    name_value(n, b"event", b"attacks", <int>EV_ATTACKS)
    name_value(n, b"event", b"defends", <int>EV_DEFENDS)
    name_value(n, b"event", b"beginning", <int>EV_BEGINNING)
    name_value(n, b"event", b"end_turn", <int>EV_END_TURN)
    name_value(n, b"event", b"burnt_out", <int>EV_BURNT_OUT)
    name_value(n, b"event", b"defended", <int>EV_DEFENDED)
    name_value(n, b"cause", b"play", <int>BY_PLAY)
    name_value(n, b"cause", b"hidden", <int>BY_HIDDEN)
    name_value(n, b"cause", b"hide", <int>BY_HIDE)
    name_value(n, b"cause", b"recycle", <int>BY_RECYCLE)
    name_value(n, b"cause", b"move", <int>BY_MOVE)
    name_value(n, b"seat_number", b"energy", <int>S_ENERGY)
    name_value(n, b"seat_number", b"fury", <int>S_FURY)
    name_value(n, b"seat_number", b"calm", <int>S_CALM)
    name_value(n, b"seat_number", b"mind", <int>S_MIND)
    name_value(n, b"seat_number", b"body", <int>S_BODY)
    name_value(n, b"seat_number", b"chaos", <int>S_CHAOS)
    name_value(n, b"seat_number", b"order", <int>S_ORDER)
    name_value(n, b"seat_number", b"scored", <int>S_SCORED)
    name_value(n, b"seat_number", b"played", <int>S_PLAYED)
    name_value(n, b"seat_number", b"discarded", <int>S_DISCARDED)
    name_value(n, b"seat_number", b"aside", <int>S_ASIDE)
    name_value(n, b"seat_number", b"channeled", <int>S_CHANNELED)
    name_value(n, b"own", b"sites", <int>G_SITES)
    name_value(n, b"own", b"showdown", <int>G_SHOWDOWN)
    name_value(n, b"own", b"combat", <int>G_COMBAT)
    name_value(n, b"own", b"attacker", <int>G_ATTACKER)
    name_value(n, b"own", b"defender", <int>G_DEFENDER)
    name_value(n, b"own", b"focus", <int>G_FOCUS)
    name_value(n, b"own", b"passed", <int>G_PASSED)
    name_value(n, b"own", b"opened", <int>G_OPENED)
    name_value(n, b"own", b"tokens", <int>G_TOKENS)
    name_value(n, b"own", b"processed", <int>G_PROCESSED)
    name_value(n, b"seat_flag", b"mulligan_done", <int>MULLIGAN_DONE)
    name_value(n, b"flag", b"stunned", <int>STUNNED)
    name_value(n, b"flag", b"moving", <int>MOVING)
    name_value(n, b"flag", b"fresh", <int>FRESH)
    name_value(n, b"flag", b"fought", <int>FOUGHT)
    name_value(n, b"flag", b"uses", <int>USES)
    name_value(n, b"card_flag", b"cheaper", <int>CHEAPER)
    name_value(n, b"act_flag", b"from_hidden", <int>FROM_HIDDEN)
    name_value(n, b"act_flag", b"without_cost", <int>WITHOUT_COST)
    name_value(n, b"act_kind", b"kind_hide", <int>KIND_HIDE)
    name_value(n, b"ability_flag", b"action", <int>AF_ACTION)
    name_value(n, b"ability_flag", b"reaction", <int>AF_REACTION)
    name_value(n, b"aim", b"harm", <int>AIM_HARM)
    name_value(n, b"aim", b"help", <int>AIM_HELP)
    name_value(n, b"aim", b"elsewhere", <int>AIM_ELSEWHERE)
    name_value(n, b"nature", b"combat", <int>COMBAT)
    name_value(n, b"nature", b"exhausted", <int>EXHAUSTED)
    name_value(n, b"query", b"energy", <int>Q_ENERGY)
    name_value(n, b"query", b"enter_ready", <int>Q_ENTER_READY)
    name_value(n, b"query", b"buff", <int>Q_BUFF)
    name_value(n, b"query", b"no_move", <int>Q_NO_MOVE)
    name_value(n, b"query", b"no_play", <int>Q_NO_PLAY)
    name_value(n, b"query", b"bonus_damage", <int>Q_BONUS_DAMAGE)
    name_value(n, b"option", b"edition", <int>O_EDITION)
    name_value(n, b"option", b"victory", <int>O_VICTORY)
    name_value(n, b"option", b"cap_turns", <int>O_CAP_TURNS)
    name_value(n, b"option", b"cap_decisions", <int>O_CAP_DECISIONS)
    name_value(n, b"option", b"opening_hand", <int>O_OPENING_HAND)
    name_value(n, b"option", b"mulligan", <int>O_MULLIGAN)
    name_value(n, b"option", b"channel", <int>O_CHANNEL)
    name_value(n, b"option", b"second_channel", <int>O_SECOND_CHANNEL)
    name_value(n, b"option", b"draw", <int>O_DRAW)
    name_value(n, b"rule_number", b"place", <int>RN_PLACE)
    name_value(n, b"rule_number", b"played", <int>RN_PLAYED)
    name_value(n, b"rule_number", b"played_before", <int>RN_PLAYED_BEFORE)
    name_value(n, b"rule_number", b"ready_runes", <int>RN_READY_RUNES)
    name_value(n, b"rule_number", b"can_power", <int>RN_CAN_POWER)
    name_value(n, b"rule_number", b"can_energy", <int>RN_CAN_ENERGY)
    name_value(n, b"rule_number", b"alone", <int>RN_ALONE)
    name_value(n, b"rule_number", b"mighty", <int>RN_MIGHTY)
    name_value(n, b"cost", b"energy", <int>K_ENERGY)
    name_value(n, b"cost", b"power", <int>K_POWER)
    name_value(n, b"cost", b"accelerate", <int>K_ACCELERATE)
    name_value(n, b"cost", b"cheaper", <int>K_CHEAPER)
    name_value(n, b"cost", b"recycle", <int>K_RECYCLE)
    name_value(n, b"verb", b"place", <int>V_PLACE)
    name_value(n, b"verb", b"recycle", <int>V_RECYCLE)
    name_value(n, b"ask", b"place", <int>ASK_PLACE)
    name_value(n, b"ask", b"move", <int>ASK_MOVE)
    name_value(n, b"ask", b"assign", <int>ASK_ASSIGN)
    name_value(n, b"ask", b"showdown", <int>ASK_SHOWDOWN)
    name_value(n, b"ask", b"runes", <int>ASK_RUNES)
    name_value(n, b"ask", b"focus", <int>ASK_FOCUS)
    name_value(n, b"op", b"deal", <int>OP_DEAL)
    name_value(n, b"op", b"mulligan", <int>OP_MULLIGAN)
    name_value(n, b"op", b"next_turn", <int>OP_NEXT_TURN)
    name_value(n, b"op", b"turn_begin", <int>OP_TURN_BEGIN)
    name_value(n, b"op", b"awaken", <int>OP_AWAKEN)
    name_value(n, b"op", b"beginning", <int>OP_BEGINNING)
    name_value(n, b"op", b"scoring", <int>OP_SCORING)
    name_value(n, b"op", b"channel", <int>OP_CHANNEL)
    name_value(n, b"op", b"draw", <int>OP_DRAW)
    name_value(n, b"op", b"window", <int>OP_WINDOW)
    name_value(n, b"op", b"ending", <int>OP_ENDING)
    name_value(n, b"op", b"main", <int>OP_MAIN)
    name_value(n, b"op", b"expire", <int>OP_EXPIRE)
    name_value(n, b"op", b"turn_over", <int>OP_TURN_OVER)
    name_value(n, b"op", b"triggers", <int>OP_TRIGGERS)
    name_value(n, b"op", b"options", <int>OP_OPTIONS)
    name_value(n, b"op", b"runes", <int>OP_RUNES)
    name_value(n, b"op", b"commit", <int>OP_COMMIT)
    name_value(n, b"op", b"cancel", <int>OP_CANCEL)
    name_value(n, b"op", b"resolve", <int>OP_RESOLVE)
    name_value(n, b"op", b"resolved", <int>OP_RESOLVED)
    name_value(n, b"op", b"hide", <int>OP_HIDE)
    name_value(n, b"op", b"move", <int>OP_MOVE)
    name_value(n, b"op", b"showdown", <int>OP_SHOWDOWN)
    name_value(n, b"op", b"focus", <int>OP_FOCUS)
    name_value(n, b"op", b"assign", <int>OP_ASSIGN)
    name_value(n, b"op", b"hit", <int>OP_HIT)
    name_value(n, b"op", b"aftermath", <int>OP_AFTERMATH)
    name_value(n, b"op", b"result", <int>OP_RESULT)
    name_value(n, b"effect", b"shift", <int>E_SHIFT)
    name_value(n, b"effect", b"recall", <int>E_RECALL)
    name_value(n, b"effect", b"channel", <int>E_CHANNEL)
    name_value(n, b"effect", b"stun", <int>E_STUN)
    name_value(n, b"effect", b"clash", <int>E_CLASH)
    name_value(n, b"effect", b"vision", <int>E_VISION)
    name_value(n, b"effect", b"tokens", <int>E_TOKENS)
    name_value(n, b"effect", b"pay", <int>E_PAY)
    name_value(n, b"effect", b"play", <int>E_PLAY)
    name_value(n, b"effect", b"win", <int>E_WIN)
    name_value(n, b"effect", b"refresh", <int>E_REFRESH)
    name_value(n, b"part", b"turn", <int>PART_TURN)
    name_value(n, b"part", b"showdown", <int>PART_SHOWDOWN)
    name_value(n, b"part", b"move", <int>PART_MOVE)
    name_value(n, b"part", b"hide", <int>PART_HIDE)
    name_value(n, b"rule", b"rb_accelerate_2", <int>RB_ACCELERATE_2)
    name_value(n, b"rule", b"rb_accelerate_8", <int>RB_ACCELERATE_8)
    name_value(n, b"rule", b"rb_assault_7", <int>RB_ASSAULT_7)
    name_value(n, b"rule", b"rb_assault_9", <int>RB_ASSAULT_9)
    name_value(n, b"rule", b"rb_deathknell_5", <int>RB_DEATHKNELL_5)
    name_value(n, b"rule", b"rb_deathknell_8", <int>RB_DEATHKNELL_8)
    name_value(n, b"rule", b"rb_deflect_7", <int>RB_DEFLECT_7)
    name_value(n, b"rule", b"rb_deflect_9", <int>RB_DEFLECT_9)
    name_value(n, b"rule", b"rb_faq_07", <int>RB_FAQ_07)
    name_value(n, b"rule", b"rb_faq_08", <int>RB_FAQ_08)
    name_value(n, b"rule", b"rb_ganking_3", <int>RB_GANKING_3)
    name_value(n, b"rule", b"rb_hidden_11", <int>RB_HIDDEN_11)
    name_value(n, b"rule", b"rb_hidden_12", <int>RB_HIDDEN_12)
    name_value(n, b"rule", b"rb_hidden_18", <int>RB_HIDDEN_18)
    name_value(n, b"rule", b"rb_hidden_3", <int>RB_HIDDEN_3)
    name_value(n, b"rule", b"rb_hidden_4", <int>RB_HIDDEN_4)
    name_value(n, b"rule", b"rb_hidden_6", <int>RB_HIDDEN_6)
    name_value(n, b"rule", b"rb_legion_5", <int>RB_LEGION_5)
    name_value(n, b"rule", b"rb_legion_6", <int>RB_LEGION_6)
    name_value(n, b"rule", b"rb_reaction_5", <int>RB_REACTION_5)
    name_value(n, b"rule", b"rb_shield_7", <int>RB_SHIELD_7)
    name_value(n, b"rule", b"rb_tank_3", <int>RB_TANK_3)
    name_value(n, b"rule", b"rb_tank_5", <int>RB_TANK_5)
    name_value(n, b"rule", b"rb_temporary_3", <int>RB_TEMPORARY_3)
    name_value(n, b"rule", b"rb_vision_3", <int>RB_VISION_3)
