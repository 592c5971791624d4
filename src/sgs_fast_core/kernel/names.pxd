"""The kernel's enumerations by name (written by tools/write_vocabulary.py)."""

from sgs_fast_core.kernel.acts cimport (
    K_END,
    K_TAP,
    K_DISCARD,
    K_SACRIFICE,
    K_LIFE,
    K_COUNTERS,
    K_RESOURCE,
    K_EXILE,
    K_MILL,
    K_TAP_OTHER,
    K_X,
    K_OWN,
    K_EXTRA,
    K_INSTEAD,
    K_VARIABLE,
)
from sgs_fast_core.kernel.choices cimport (
    V_NONE,
    V_PASS,
    V_USE,
    V_ACTIVATE,
    V_BOOST,
    V_ATTACK,
    V_DONE,
    V_PICK,
    V_YES,
    V_NO,
    V_MODE,
    V_NUMBER,
    V_ORDER,
    V_SEAT,
    V_APPLY,
    V_DECLINE,
    V_EXTRA,
    V_COUNTER,
    V_KEEP,
    V_FIRST,
    V_SECOND,
    V_TARGET,
    V_RAISE,
    V_WORD,
    V_MOVE,
    V_HIDE,
    V_PLAY,
    V_CONCEDE,
    V_OWN,
    ASK_NONE,
    ASK_PRIORITY,
    ASK_TARGET,
    ASK_MODE,
    ASK_X,
    ASK_EXTRA,
    ASK_MAY,
    ASK_ORDER,
    ASK_PICK,
    ASK_ATTACK,
    ASK_COUNTER,
    ASK_MULLIGAN,
    ASK_FIRST,
    ASK_DISCARD,
    ASK_DIVIDE,
    ASK_REPLACE,
    ASK_COST,
    ASK_SEALED,
    ASK_WORD,
    ASK_RAISE,
    ASK_OWN,
)
from sgs_fast_core.kernel.effects cimport (
    E_END,
    E_DEAL,
    E_MOVE,
    E_DRAW,
    E_DISCARD,
    E_MILL,
    E_TAP,
    E_UNTAP,
    E_LIFE,
    E_HEAL,
    E_SHIELD,
    E_COUNTER,
    E_CREATE,
    E_MODIFY,
    E_PREVENT,
    E_REDIRECT,
    E_REPLACE,
    E_QUERY,
    E_DELAY,
    E_IF,
    E_JUMP,
    E_EACH,
    E_NEXT,
    E_SEATS,
    E_MAY,
    E_CHOOSE,
    E_CHOICE,
    E_LET,
    E_SHUFFLE,
    E_INTERRUPT,
    E_REVEAL,
    E_REPEAT,
    E_OWN,
    S_NONE,
    S_REF,
    S_FILTER,
    S_TARGETS,
    S_HANDLE,
    S_MOVED,
    FROM_CHARACTER,
    UP_TO,
    AT_RANDOM,
    DIVIDED,
    FIRST_ONES,
    SAME_THINGS,
    OPEN,
    CANNOT_PREVENT,
    STAND,
)
from sgs_fast_core.kernel.engine cimport (
    OP_END,
    OP_NOTHING,
    OP_JUMP,
    OP_CALL,
    OP_REPLACE,
    OP_PERFORM,
    OP_MODES,
    OP_EXTRAS,
    OP_VARIABLE,
    OP_TARGETS,
    OP_PAY,
    OP_EFFECT,
    OP_POINT,
    OP_OFFER,
    OP_OWN,
)
from sgs_fast_core.kernel.events cimport (
    EV_NONE,
    EV_MOVE,
    EV_DAMAGE,
    EV_LIFE,
    EV_DRAW,
    EV_TAP,
    EV_UNTAP,
    EV_COUNTER,
    EV_SHIELD,
    EV_HEAL,
    EV_REVEAL,
    EV_SHUFFLE,
    EV_CONTROL,
    EV_ATTACH,
    EV_OWN,
    BY_RULE,
    BY_EFFECT,
    BY_DESTROY,
    BY_DEATH,
    BY_SACRIFICE,
    BY_DISCARD,
    BY_DRAW,
    BY_USE,
    BY_RESOLVE,
    BY_INTERRUPT,
    BY_BOOST,
    BY_MILL,
    BY_RETURN,
    BY_EXILE,
    BY_SEARCH,
    BY_JUDGE,
    BY_CONTEST,
    BY_COST,
    BY_SURPLUS,
    BY_RECALL,
    ON_TOP,
    HIDDEN,
    STANDING,
    TO_BOTTOM,
    NO_SHIELD,
    P_END,
    P_PREVENT,
    P_ADD,
    P_SET,
    P_ZONE,
    P_TO,
    P_KIND,
    P_RUN,
    P_LESS,
    P_UNTAPPED,
)
from sgs_fast_core.kernel.frames cimport (
    PART_GAME,
    PART_EVENT,
    PART_USE,
    PART_EFFECT,
    PART_TRIGGERS,
    PART_RESOLVE,
    PART_OFFER,
    HIGH_OBJECTS,
    HIGH_LISTENERS,
    HIGH_MODS,
    HIGH_STACK,
    HIGH_PENDING,
    HIGH_MEMORY,
    HIGH_FRAMES,
    HIGH_ARENA,
)
from sgs_fast_core.kernel.listeners cimport (
    AB_PLAY,
    AB_ACTIVE,
    AB_TRIGGER,
    AB_STATE,
    AB_STATIC,
    AB_REPLACE,
    AB_QUERY,
    AB_BOOST,
    AB_MODE,
    AB_OFFER,
    AB_RAISE,
    AF_MAY,
    AF_MUST,
    AF_SLOW,
    AF_THIS,
    AF_SELF_REPLACE,
    AF_DEFINING,
    AF_ONCE,
    AF_DIVIDED,
    AF_SIMPLE,
    AF_PYTHON,
    AF_MODES_REPEAT,
    AF_LOCKED,
    AF_EACH_POINT,
    READS_TAPPED,
    READS_DAMAGE,
    READS_ZONES,
    READS_LIFE,
    READS_TURN,
    READS_COUNTERS,
    READS_BOARD,
    READS_ALL,
)
from sgs_fast_core.kernel.modifiers cimport (
    M_NONE,
    M_COPY,
    M_CONTROL,
    M_SUBSTITUTE,
    M_WORDS_ADD,
    M_WORDS_SET,
    M_WORDS_REMOVE,
    M_BLANK,
    M_KEYWORD_ADD,
    M_KEYWORD_REMOVE,
    M_GRANT,
    M_ADD,
    M_SET,
    M_SWAP,
    M_SHIELD,
    M_REDIRECT,
    M_REPLACE,
    M_QUERY,
)
from sgs_fast_core.kernel.types cimport (
    RUNNING,
    WIN,
    DRAW,
    STALLED,
    TRUNCATED,
    FAULT,
    F_NONE,
    F_OBJECTS,
    F_FRAMES,
    F_ARENA,
    F_LISTENERS,
    F_MODIFIERS,
    F_STACK,
    F_PENDING,
    F_MEMORY,
    F_PACKETS,
    F_OPTIONS,
    F_SAVED,
    F_TARGETS,
    F_APPLIED,
    F_STEPS,
    F_NO_OPTION,
    F_BAD_RECORD,
    F_BAD_STEP,
    F_BAD_ANSWER,
    F_CHECK,
    F_PYTHON,
    FOR_GAME,
    THIS_PHASE,
    THIS_COMBAT,
    THIS_TURN,
    WHILE_SOURCE_HERE,
    WHILE_SOURCE_TAPPED,
    UNTIL_OWN_TURN,
    ONCE,
    TAPPED,
    FACE_DOWN,
    ATTACKING,
    DEFENDING,
    DAMAGED,
    TOKEN,
    FLIPPED,
    BLANK,
    SUBSTITUTED,
    ENTERED,
    IN_PLAY,
    DEAF,
    OWN_FLAG,
    BARE,
    PROPOSED,
    IGNORED,
    REPLACED,
    PREVENTED,
    DONE,
)
from sgs_fast_core.kernel.values cimport (
    R_NONE,
    R_THIS,
    R_SUBJECT,
    R_OBJECT,
    R_SOURCE,
    R_EACH,
    R_EACH_OUTER,
    R_ME,
    R_FOE,
    R_MOVED,
    R_LINK,
    R_TARGET,
    R_HANDLE,
    W_ME,
    W_FOE,
    W_ACTIVE,
    W_PASSIVE,
    W_EACH,
    W_EVENT,
    W_ALL,
    W_CONTROLLER,
    W_OWNER,
    A_NUMBER,
    A_LITERAL,
    A_COUNT,
    A_NUM,
    A_DAMAGE,
    A_COUNTERS,
    A_COST,
    A_X,
    A_EVENT,
    A_HANDLE,
    A_HANDLE_COUNT,
    A_ADD,
    A_SUB,
    A_MUL,
    A_MIN,
    A_MAX,
    A_HALF_UP,
    A_HALF_DOWN,
    A_LIFE,
    A_ZONE,
    A_SUM,
    A_SEAT_NUM,
    A_SHIELD,
    A_TURN,
    A_RULE,
    A_PRINTED,
    A_PAID,
    C_TRUE,
    C_NOT,
    C_AND,
    C_OR,
    C_COMPARE,
    C_EXISTS,
    C_MATCHES,
    C_SAME,
    C_MY_TURN,
    C_PHASE,
    C_DONE,
    C_TRIED,
    C_MINE,
    C_EXTRA,
    C_CAUSE,
    C_ZONE_FROM,
    C_FLAG,
    C_SAME_SEAT,
    C_ALIVE,
    C_ODD,
    C_EVENT_SEAT,
    C_CARD,
    LESS,
    AT_MOST,
    EQUAL,
    AT_LEAST,
    MORE,
    DIFFERENT,
    ANY_SIDE,
    MINE,
    ENEMY,
    EVENT_SIDE,
    NOT_THIS,
    NOT_SUBJECT,
    NOT_CHOSEN,
    ONLY_THIS,
    OWNED,
    ONLY_LINKED,
    NOT_EACH,
)
from sgs_fast_core.machine cimport Name


cdef struct Namer:
    Name* names
    int n
    int room


cdef inline void name_value(Namer* n, const char* group, const char* name, int value) noexcept nogil:
    if n.n < n.room:
        n.names[n.n].group = group
        n.names[n.n].name = name
        n.names[n.n].value = value
        n.n += 1


cdef inline void kernel_names(Namer* n) noexcept nogil:
    name_value(n, b"result", b"running", <int>RUNNING)
    name_value(n, b"result", b"win", <int>WIN)
    name_value(n, b"result", b"draw", <int>DRAW)
    name_value(n, b"result", b"stalled", <int>STALLED)
    name_value(n, b"result", b"truncated", <int>TRUNCATED)
    name_value(n, b"result", b"fault", <int>FAULT)
    name_value(n, b"fault", b"none", <int>F_NONE)
    name_value(n, b"fault", b"objects", <int>F_OBJECTS)
    name_value(n, b"fault", b"frames", <int>F_FRAMES)
    name_value(n, b"fault", b"arena", <int>F_ARENA)
    name_value(n, b"fault", b"listeners", <int>F_LISTENERS)
    name_value(n, b"fault", b"modifiers", <int>F_MODIFIERS)
    name_value(n, b"fault", b"stack", <int>F_STACK)
    name_value(n, b"fault", b"pending", <int>F_PENDING)
    name_value(n, b"fault", b"memory", <int>F_MEMORY)
    name_value(n, b"fault", b"packets", <int>F_PACKETS)
    name_value(n, b"fault", b"options", <int>F_OPTIONS)
    name_value(n, b"fault", b"saved", <int>F_SAVED)
    name_value(n, b"fault", b"targets", <int>F_TARGETS)
    name_value(n, b"fault", b"applied", <int>F_APPLIED)
    name_value(n, b"fault", b"steps", <int>F_STEPS)
    name_value(n, b"fault", b"no_option", <int>F_NO_OPTION)
    name_value(n, b"fault", b"bad_record", <int>F_BAD_RECORD)
    name_value(n, b"fault", b"bad_step", <int>F_BAD_STEP)
    name_value(n, b"fault", b"bad_answer", <int>F_BAD_ANSWER)
    name_value(n, b"fault", b"check", <int>F_CHECK)
    name_value(n, b"fault", b"python", <int>F_PYTHON)
    name_value(n, b"span", b"for_game", <int>FOR_GAME)
    name_value(n, b"span", b"this_phase", <int>THIS_PHASE)
    name_value(n, b"span", b"this_combat", <int>THIS_COMBAT)
    name_value(n, b"span", b"this_turn", <int>THIS_TURN)
    name_value(n, b"span", b"while_source_here", <int>WHILE_SOURCE_HERE)
    name_value(n, b"span", b"while_source_tapped", <int>WHILE_SOURCE_TAPPED)
    name_value(n, b"span", b"until_own_turn", <int>UNTIL_OWN_TURN)
    name_value(n, b"span", b"once", <int>ONCE)
    name_value(n, b"flag", b"tapped", <int>TAPPED)
    name_value(n, b"flag", b"face_down", <int>FACE_DOWN)
    name_value(n, b"flag", b"attacking", <int>ATTACKING)
    name_value(n, b"flag", b"defending", <int>DEFENDING)
    name_value(n, b"flag", b"damaged", <int>DAMAGED)
    name_value(n, b"flag", b"token", <int>TOKEN)
    name_value(n, b"flag", b"flipped", <int>FLIPPED)
    name_value(n, b"flag", b"blank", <int>BLANK)
    name_value(n, b"flag", b"substituted", <int>SUBSTITUTED)
    name_value(n, b"flag", b"entered", <int>ENTERED)
    name_value(n, b"flag", b"in_play", <int>IN_PLAY)
    name_value(n, b"flag", b"deaf", <int>DEAF)
    name_value(n, b"flag", b"own_flag", <int>OWN_FLAG)
    name_value(n, b"flag", b"bare", <int>BARE)
    name_value(n, b"status", b"proposed", <int>PROPOSED)
    name_value(n, b"status", b"ignored", <int>IGNORED)
    name_value(n, b"status", b"replaced", <int>REPLACED)
    name_value(n, b"status", b"prevented", <int>PREVENTED)
    name_value(n, b"status", b"done", <int>DONE)
    name_value(n, b"part", b"game", <int>PART_GAME)
    name_value(n, b"part", b"event", <int>PART_EVENT)
    name_value(n, b"part", b"use", <int>PART_USE)
    name_value(n, b"part", b"effect", <int>PART_EFFECT)
    name_value(n, b"part", b"triggers", <int>PART_TRIGGERS)
    name_value(n, b"part", b"resolve", <int>PART_RESOLVE)
    name_value(n, b"part", b"offer", <int>PART_OFFER)
    name_value(n, b"mark", b"objects", <int>HIGH_OBJECTS)
    name_value(n, b"mark", b"listeners", <int>HIGH_LISTENERS)
    name_value(n, b"mark", b"mods", <int>HIGH_MODS)
    name_value(n, b"mark", b"stack", <int>HIGH_STACK)
    name_value(n, b"mark", b"pending", <int>HIGH_PENDING)
    name_value(n, b"mark", b"memory", <int>HIGH_MEMORY)
    name_value(n, b"mark", b"frames", <int>HIGH_FRAMES)
    name_value(n, b"mark", b"arena", <int>HIGH_ARENA)
    name_value(n, b"ability", b"play", <int>AB_PLAY)
    name_value(n, b"ability", b"active", <int>AB_ACTIVE)
    name_value(n, b"ability", b"trigger", <int>AB_TRIGGER)
    name_value(n, b"ability", b"state", <int>AB_STATE)
    name_value(n, b"ability", b"static", <int>AB_STATIC)
    name_value(n, b"ability", b"replace", <int>AB_REPLACE)
    name_value(n, b"ability", b"query", <int>AB_QUERY)
    name_value(n, b"ability", b"boost", <int>AB_BOOST)
    name_value(n, b"ability", b"mode", <int>AB_MODE)
    name_value(n, b"ability", b"offer", <int>AB_OFFER)
    name_value(n, b"ability", b"raise", <int>AB_RAISE)
    name_value(n, b"ability_flag", b"may", <int>AF_MAY)
    name_value(n, b"ability_flag", b"must", <int>AF_MUST)
    name_value(n, b"ability_flag", b"slow", <int>AF_SLOW)
    name_value(n, b"ability_flag", b"this", <int>AF_THIS)
    name_value(n, b"ability_flag", b"self_replace", <int>AF_SELF_REPLACE)
    name_value(n, b"ability_flag", b"defining", <int>AF_DEFINING)
    name_value(n, b"ability_flag", b"once", <int>AF_ONCE)
    name_value(n, b"ability_flag", b"divided", <int>AF_DIVIDED)
    name_value(n, b"ability_flag", b"simple", <int>AF_SIMPLE)
    name_value(n, b"ability_flag", b"python", <int>AF_PYTHON)
    name_value(n, b"ability_flag", b"modes_repeat", <int>AF_MODES_REPEAT)
    name_value(n, b"ability_flag", b"locked", <int>AF_LOCKED)
    name_value(n, b"ability_flag", b"each_point", <int>AF_EACH_POINT)
    name_value(n, b"reads", b"tapped", <int>READS_TAPPED)
    name_value(n, b"reads", b"damage", <int>READS_DAMAGE)
    name_value(n, b"reads", b"zones", <int>READS_ZONES)
    name_value(n, b"reads", b"life", <int>READS_LIFE)
    name_value(n, b"reads", b"turn", <int>READS_TURN)
    name_value(n, b"reads", b"counters", <int>READS_COUNTERS)
    name_value(n, b"reads", b"board", <int>READS_BOARD)
    name_value(n, b"reads", b"all", <int>READS_ALL)
    name_value(n, b"ref", b"none", <int>R_NONE)
    name_value(n, b"ref", b"this", <int>R_THIS)
    name_value(n, b"ref", b"subject", <int>R_SUBJECT)
    name_value(n, b"ref", b"object", <int>R_OBJECT)
    name_value(n, b"ref", b"source", <int>R_SOURCE)
    name_value(n, b"ref", b"each", <int>R_EACH)
    name_value(n, b"ref", b"each_outer", <int>R_EACH_OUTER)
    name_value(n, b"ref", b"me", <int>R_ME)
    name_value(n, b"ref", b"foe", <int>R_FOE)
    name_value(n, b"ref", b"moved", <int>R_MOVED)
    name_value(n, b"ref", b"link", <int>R_LINK)
    name_value(n, b"ref", b"target", <int>R_TARGET)
    name_value(n, b"ref", b"handle", <int>R_HANDLE)
    name_value(n, b"who", b"me", <int>W_ME)
    name_value(n, b"who", b"foe", <int>W_FOE)
    name_value(n, b"who", b"active", <int>W_ACTIVE)
    name_value(n, b"who", b"passive", <int>W_PASSIVE)
    name_value(n, b"who", b"each", <int>W_EACH)
    name_value(n, b"who", b"event", <int>W_EVENT)
    name_value(n, b"who", b"all", <int>W_ALL)
    name_value(n, b"who", b"controller", <int>W_CONTROLLER)
    name_value(n, b"who", b"owner", <int>W_OWNER)
    name_value(n, b"amount", b"number", <int>A_NUMBER)
    name_value(n, b"amount", b"literal", <int>A_LITERAL)
    name_value(n, b"amount", b"count", <int>A_COUNT)
    name_value(n, b"amount", b"num", <int>A_NUM)
    name_value(n, b"amount", b"damage", <int>A_DAMAGE)
    name_value(n, b"amount", b"counters", <int>A_COUNTERS)
    name_value(n, b"amount", b"cost", <int>A_COST)
    name_value(n, b"amount", b"x", <int>A_X)
    name_value(n, b"amount", b"event", <int>A_EVENT)
    name_value(n, b"amount", b"handle", <int>A_HANDLE)
    name_value(n, b"amount", b"handle_count", <int>A_HANDLE_COUNT)
    name_value(n, b"amount", b"add", <int>A_ADD)
    name_value(n, b"amount", b"sub", <int>A_SUB)
    name_value(n, b"amount", b"mul", <int>A_MUL)
    name_value(n, b"amount", b"min", <int>A_MIN)
    name_value(n, b"amount", b"max", <int>A_MAX)
    name_value(n, b"amount", b"half_up", <int>A_HALF_UP)
    name_value(n, b"amount", b"half_down", <int>A_HALF_DOWN)
    name_value(n, b"amount", b"life", <int>A_LIFE)
    name_value(n, b"amount", b"zone", <int>A_ZONE)
    name_value(n, b"amount", b"sum", <int>A_SUM)
    name_value(n, b"amount", b"seat_num", <int>A_SEAT_NUM)
    name_value(n, b"amount", b"shield", <int>A_SHIELD)
    name_value(n, b"amount", b"turn", <int>A_TURN)
    name_value(n, b"amount", b"rule", <int>A_RULE)
    name_value(n, b"amount", b"printed", <int>A_PRINTED)
    name_value(n, b"amount", b"paid", <int>A_PAID)
    name_value(n, b"condition", b"true", <int>C_TRUE)
    name_value(n, b"condition", b"not", <int>C_NOT)
    name_value(n, b"condition", b"and", <int>C_AND)
    name_value(n, b"condition", b"or", <int>C_OR)
    name_value(n, b"condition", b"compare", <int>C_COMPARE)
    name_value(n, b"condition", b"exists", <int>C_EXISTS)
    name_value(n, b"condition", b"matches", <int>C_MATCHES)
    name_value(n, b"condition", b"same", <int>C_SAME)
    name_value(n, b"condition", b"my_turn", <int>C_MY_TURN)
    name_value(n, b"condition", b"phase", <int>C_PHASE)
    name_value(n, b"condition", b"done", <int>C_DONE)
    name_value(n, b"condition", b"tried", <int>C_TRIED)
    name_value(n, b"condition", b"mine", <int>C_MINE)
    name_value(n, b"condition", b"extra", <int>C_EXTRA)
    name_value(n, b"condition", b"cause", <int>C_CAUSE)
    name_value(n, b"condition", b"zone_from", <int>C_ZONE_FROM)
    name_value(n, b"condition", b"flag", <int>C_FLAG)
    name_value(n, b"condition", b"same_seat", <int>C_SAME_SEAT)
    name_value(n, b"condition", b"alive", <int>C_ALIVE)
    name_value(n, b"condition", b"odd", <int>C_ODD)
    name_value(n, b"condition", b"event_seat", <int>C_EVENT_SEAT)
    name_value(n, b"condition", b"card", <int>C_CARD)
    name_value(n, b"compare", b"less", <int>LESS)
    name_value(n, b"compare", b"at_most", <int>AT_MOST)
    name_value(n, b"compare", b"equal", <int>EQUAL)
    name_value(n, b"compare", b"at_least", <int>AT_LEAST)
    name_value(n, b"compare", b"more", <int>MORE)
    name_value(n, b"compare", b"different", <int>DIFFERENT)
    name_value(n, b"side", b"any_side", <int>ANY_SIDE)
    name_value(n, b"side", b"mine", <int>MINE)
    name_value(n, b"side", b"enemy", <int>ENEMY)
    name_value(n, b"side", b"event_side", <int>EVENT_SIDE)
    name_value(n, b"filter_flag", b"not_this", <int>NOT_THIS)
    name_value(n, b"filter_flag", b"not_subject", <int>NOT_SUBJECT)
    name_value(n, b"filter_flag", b"not_chosen", <int>NOT_CHOSEN)
    name_value(n, b"filter_flag", b"only_this", <int>ONLY_THIS)
    name_value(n, b"filter_flag", b"owned", <int>OWNED)
    name_value(n, b"filter_flag", b"only_linked", <int>ONLY_LINKED)
    name_value(n, b"filter_flag", b"not_each", <int>NOT_EACH)
    name_value(n, b"mod", b"none", <int>M_NONE)
    name_value(n, b"mod", b"copy", <int>M_COPY)
    name_value(n, b"mod", b"control", <int>M_CONTROL)
    name_value(n, b"mod", b"substitute", <int>M_SUBSTITUTE)
    name_value(n, b"mod", b"words_add", <int>M_WORDS_ADD)
    name_value(n, b"mod", b"words_set", <int>M_WORDS_SET)
    name_value(n, b"mod", b"words_remove", <int>M_WORDS_REMOVE)
    name_value(n, b"mod", b"blank", <int>M_BLANK)
    name_value(n, b"mod", b"keyword_add", <int>M_KEYWORD_ADD)
    name_value(n, b"mod", b"keyword_remove", <int>M_KEYWORD_REMOVE)
    name_value(n, b"mod", b"grant", <int>M_GRANT)
    name_value(n, b"mod", b"add", <int>M_ADD)
    name_value(n, b"mod", b"set", <int>M_SET)
    name_value(n, b"mod", b"swap", <int>M_SWAP)
    name_value(n, b"mod", b"shield", <int>M_SHIELD)
    name_value(n, b"mod", b"redirect", <int>M_REDIRECT)
    name_value(n, b"mod", b"replace", <int>M_REPLACE)
    name_value(n, b"mod", b"query", <int>M_QUERY)
    name_value(n, b"verb", b"none", <int>V_NONE)
    name_value(n, b"verb", b"pass", <int>V_PASS)
    name_value(n, b"verb", b"use", <int>V_USE)
    name_value(n, b"verb", b"activate", <int>V_ACTIVATE)
    name_value(n, b"verb", b"boost", <int>V_BOOST)
    name_value(n, b"verb", b"attack", <int>V_ATTACK)
    name_value(n, b"verb", b"done", <int>V_DONE)
    name_value(n, b"verb", b"pick", <int>V_PICK)
    name_value(n, b"verb", b"yes", <int>V_YES)
    name_value(n, b"verb", b"no", <int>V_NO)
    name_value(n, b"verb", b"mode", <int>V_MODE)
    name_value(n, b"verb", b"number", <int>V_NUMBER)
    name_value(n, b"verb", b"order", <int>V_ORDER)
    name_value(n, b"verb", b"seat", <int>V_SEAT)
    name_value(n, b"verb", b"apply", <int>V_APPLY)
    name_value(n, b"verb", b"decline", <int>V_DECLINE)
    name_value(n, b"verb", b"extra", <int>V_EXTRA)
    name_value(n, b"verb", b"counter", <int>V_COUNTER)
    name_value(n, b"verb", b"keep", <int>V_KEEP)
    name_value(n, b"verb", b"first", <int>V_FIRST)
    name_value(n, b"verb", b"second", <int>V_SECOND)
    name_value(n, b"verb", b"target", <int>V_TARGET)
    name_value(n, b"verb", b"raise", <int>V_RAISE)
    name_value(n, b"verb", b"word", <int>V_WORD)
    name_value(n, b"verb", b"move", <int>V_MOVE)
    name_value(n, b"verb", b"hide", <int>V_HIDE)
    name_value(n, b"verb", b"play", <int>V_PLAY)
    name_value(n, b"verb", b"concede", <int>V_CONCEDE)
    name_value(n, b"verb", b"own", <int>V_OWN)
    name_value(n, b"ask", b"none", <int>ASK_NONE)
    name_value(n, b"ask", b"priority", <int>ASK_PRIORITY)
    name_value(n, b"ask", b"target", <int>ASK_TARGET)
    name_value(n, b"ask", b"mode", <int>ASK_MODE)
    name_value(n, b"ask", b"x", <int>ASK_X)
    name_value(n, b"ask", b"extra", <int>ASK_EXTRA)
    name_value(n, b"ask", b"may", <int>ASK_MAY)
    name_value(n, b"ask", b"order", <int>ASK_ORDER)
    name_value(n, b"ask", b"pick", <int>ASK_PICK)
    name_value(n, b"ask", b"attack", <int>ASK_ATTACK)
    name_value(n, b"ask", b"counter", <int>ASK_COUNTER)
    name_value(n, b"ask", b"mulligan", <int>ASK_MULLIGAN)
    name_value(n, b"ask", b"first", <int>ASK_FIRST)
    name_value(n, b"ask", b"discard", <int>ASK_DISCARD)
    name_value(n, b"ask", b"divide", <int>ASK_DIVIDE)
    name_value(n, b"ask", b"replace", <int>ASK_REPLACE)
    name_value(n, b"ask", b"cost", <int>ASK_COST)
    name_value(n, b"ask", b"sealed", <int>ASK_SEALED)
    name_value(n, b"ask", b"word", <int>ASK_WORD)
    name_value(n, b"ask", b"raise", <int>ASK_RAISE)
    name_value(n, b"ask", b"own", <int>ASK_OWN)
    name_value(n, b"event", b"none", <int>EV_NONE)
    name_value(n, b"event", b"move", <int>EV_MOVE)
    name_value(n, b"event", b"damage", <int>EV_DAMAGE)
    name_value(n, b"event", b"life", <int>EV_LIFE)
    name_value(n, b"event", b"draw", <int>EV_DRAW)
    name_value(n, b"event", b"tap", <int>EV_TAP)
    name_value(n, b"event", b"untap", <int>EV_UNTAP)
    name_value(n, b"event", b"counter", <int>EV_COUNTER)
    name_value(n, b"event", b"shield", <int>EV_SHIELD)
    name_value(n, b"event", b"heal", <int>EV_HEAL)
    name_value(n, b"event", b"reveal", <int>EV_REVEAL)
    name_value(n, b"event", b"shuffle", <int>EV_SHUFFLE)
    name_value(n, b"event", b"control", <int>EV_CONTROL)
    name_value(n, b"event", b"attach", <int>EV_ATTACH)
    name_value(n, b"event", b"own", <int>EV_OWN)
    name_value(n, b"cause", b"rule", <int>BY_RULE)
    name_value(n, b"cause", b"effect", <int>BY_EFFECT)
    name_value(n, b"cause", b"destroy", <int>BY_DESTROY)
    name_value(n, b"cause", b"death", <int>BY_DEATH)
    name_value(n, b"cause", b"sacrifice", <int>BY_SACRIFICE)
    name_value(n, b"cause", b"discard", <int>BY_DISCARD)
    name_value(n, b"cause", b"draw", <int>BY_DRAW)
    name_value(n, b"cause", b"use", <int>BY_USE)
    name_value(n, b"cause", b"resolve", <int>BY_RESOLVE)
    name_value(n, b"cause", b"interrupt", <int>BY_INTERRUPT)
    name_value(n, b"cause", b"boost", <int>BY_BOOST)
    name_value(n, b"cause", b"mill", <int>BY_MILL)
    name_value(n, b"cause", b"return", <int>BY_RETURN)
    name_value(n, b"cause", b"exile", <int>BY_EXILE)
    name_value(n, b"cause", b"search", <int>BY_SEARCH)
    name_value(n, b"cause", b"judge", <int>BY_JUDGE)
    name_value(n, b"cause", b"contest", <int>BY_CONTEST)
    name_value(n, b"cause", b"cost", <int>BY_COST)
    name_value(n, b"cause", b"surplus", <int>BY_SURPLUS)
    name_value(n, b"cause", b"recall", <int>BY_RECALL)
    name_value(n, b"row_flag", b"on_top", <int>ON_TOP)
    name_value(n, b"row_flag", b"hidden", <int>HIDDEN)
    name_value(n, b"row_flag", b"standing", <int>STANDING)
    name_value(n, b"row_flag", b"to_bottom", <int>TO_BOTTOM)
    name_value(n, b"row_flag", b"no_shield", <int>NO_SHIELD)
    name_value(n, b"replace", b"end", <int>P_END)
    name_value(n, b"replace", b"prevent", <int>P_PREVENT)
    name_value(n, b"replace", b"add", <int>P_ADD)
    name_value(n, b"replace", b"set", <int>P_SET)
    name_value(n, b"replace", b"zone", <int>P_ZONE)
    name_value(n, b"replace", b"to", <int>P_TO)
    name_value(n, b"replace", b"kind", <int>P_KIND)
    name_value(n, b"replace", b"run", <int>P_RUN)
    name_value(n, b"replace", b"less", <int>P_LESS)
    name_value(n, b"replace", b"untapped", <int>P_UNTAPPED)
    name_value(n, b"cost", b"end", <int>K_END)
    name_value(n, b"cost", b"tap", <int>K_TAP)
    name_value(n, b"cost", b"discard", <int>K_DISCARD)
    name_value(n, b"cost", b"sacrifice", <int>K_SACRIFICE)
    name_value(n, b"cost", b"life", <int>K_LIFE)
    name_value(n, b"cost", b"counters", <int>K_COUNTERS)
    name_value(n, b"cost", b"resource", <int>K_RESOURCE)
    name_value(n, b"cost", b"exile", <int>K_EXILE)
    name_value(n, b"cost", b"mill", <int>K_MILL)
    name_value(n, b"cost", b"tap_other", <int>K_TAP_OTHER)
    name_value(n, b"cost", b"x", <int>K_X)
    name_value(n, b"cost", b"own", <int>K_OWN)
    name_value(n, b"cost_flag", b"extra", <int>K_EXTRA)
    name_value(n, b"cost_flag", b"instead", <int>K_INSTEAD)
    name_value(n, b"cost_flag", b"variable", <int>K_VARIABLE)
    name_value(n, b"effect", b"end", <int>E_END)
    name_value(n, b"effect", b"deal", <int>E_DEAL)
    name_value(n, b"effect", b"move", <int>E_MOVE)
    name_value(n, b"effect", b"draw", <int>E_DRAW)
    name_value(n, b"effect", b"discard", <int>E_DISCARD)
    name_value(n, b"effect", b"mill", <int>E_MILL)
    name_value(n, b"effect", b"tap", <int>E_TAP)
    name_value(n, b"effect", b"untap", <int>E_UNTAP)
    name_value(n, b"effect", b"life", <int>E_LIFE)
    name_value(n, b"effect", b"heal", <int>E_HEAL)
    name_value(n, b"effect", b"shield", <int>E_SHIELD)
    name_value(n, b"effect", b"counter", <int>E_COUNTER)
    name_value(n, b"effect", b"create", <int>E_CREATE)
    name_value(n, b"effect", b"modify", <int>E_MODIFY)
    name_value(n, b"effect", b"prevent", <int>E_PREVENT)
    name_value(n, b"effect", b"redirect", <int>E_REDIRECT)
    name_value(n, b"effect", b"replace", <int>E_REPLACE)
    name_value(n, b"effect", b"query", <int>E_QUERY)
    name_value(n, b"effect", b"delay", <int>E_DELAY)
    name_value(n, b"effect", b"if", <int>E_IF)
    name_value(n, b"effect", b"jump", <int>E_JUMP)
    name_value(n, b"effect", b"each", <int>E_EACH)
    name_value(n, b"effect", b"next", <int>E_NEXT)
    name_value(n, b"effect", b"seats", <int>E_SEATS)
    name_value(n, b"effect", b"may", <int>E_MAY)
    name_value(n, b"effect", b"choose", <int>E_CHOOSE)
    name_value(n, b"effect", b"choice", <int>E_CHOICE)
    name_value(n, b"effect", b"let", <int>E_LET)
    name_value(n, b"effect", b"shuffle", <int>E_SHUFFLE)
    name_value(n, b"effect", b"interrupt", <int>E_INTERRUPT)
    name_value(n, b"effect", b"reveal", <int>E_REVEAL)
    name_value(n, b"effect", b"repeat", <int>E_REPEAT)
    name_value(n, b"effect", b"own", <int>E_OWN)
    name_value(n, b"select", b"none", <int>S_NONE)
    name_value(n, b"select", b"ref", <int>S_REF)
    name_value(n, b"select", b"filter", <int>S_FILTER)
    name_value(n, b"select", b"targets", <int>S_TARGETS)
    name_value(n, b"select", b"handle", <int>S_HANDLE)
    name_value(n, b"select", b"moved", <int>S_MOVED)
    name_value(n, b"effect_flag", b"from_character", <int>FROM_CHARACTER)
    name_value(n, b"effect_flag", b"up_to", <int>UP_TO)
    name_value(n, b"effect_flag", b"at_random", <int>AT_RANDOM)
    name_value(n, b"effect_flag", b"divided", <int>DIVIDED)
    name_value(n, b"effect_flag", b"first_ones", <int>FIRST_ONES)
    name_value(n, b"effect_flag", b"same_things", <int>SAME_THINGS)
    name_value(n, b"effect_flag", b"open", <int>OPEN)
    name_value(n, b"effect_flag", b"cannot_prevent", <int>CANNOT_PREVENT)
    name_value(n, b"effect_flag", b"stand", <int>STAND)
    name_value(n, b"op", b"end", <int>OP_END)
    name_value(n, b"op", b"nothing", <int>OP_NOTHING)
    name_value(n, b"op", b"jump", <int>OP_JUMP)
    name_value(n, b"op", b"call", <int>OP_CALL)
    name_value(n, b"op", b"replace", <int>OP_REPLACE)
    name_value(n, b"op", b"perform", <int>OP_PERFORM)
    name_value(n, b"op", b"modes", <int>OP_MODES)
    name_value(n, b"op", b"extras", <int>OP_EXTRAS)
    name_value(n, b"op", b"variable", <int>OP_VARIABLE)
    name_value(n, b"op", b"targets", <int>OP_TARGETS)
    name_value(n, b"op", b"pay", <int>OP_PAY)
    name_value(n, b"op", b"effect", <int>OP_EFFECT)
    name_value(n, b"op", b"point", <int>OP_POINT)
    name_value(n, b"op", b"offer", <int>OP_OFFER)
    name_value(n, b"op", b"own", <int>OP_OWN)
