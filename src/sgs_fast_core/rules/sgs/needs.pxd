"""Needing a card: to use one (sgs.need_use) or to play one (sgs.need_play), outright or by conversion.

Registers of these flows: `seat` who needs it, `a` its name, `b` whom it is for (or -1), `list` the place of the use
that it answers, `c` 1 as soon as one was provided; the flow below hears that in its own `c`.
"""

from sgs_fast_core.kernel.choices cimport (
    V_PASS, V_PLAY, begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.program cimport Ability, Card, Record, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, BLANK, JUMP, NEXT, NO_SEAT, POP, STAY, VEILED, Act, Context, Frame, Game
from sgs_fast_core.kernel.values cimport Env, accepts, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef enum:
    MOST_PAIRS = 800       # of at most 1024 options


cdef inline Frame* demand(Game* g, Context* x, int seat, int name, int played, int dying, int answers) noexcept nogil:
    """A character needs a card; the flow on top hears in `c` whether it provided one."""
    cdef Frame* f = play_flow(g, x, PART_NEED_PLAY if played else PART_NEED_USE, seat)
    if f != NULL:
        f.a = <i16>name
        f.b = <i16>dying
        f.list = <u16>answers
    return f


cdef inline int converted(Game* g, Context* x, int seat, int o, int name, int how) noexcept nogil:
    """The name that a conversion of its skills gives a card that is used (`how` 1) or played (2) where `name` is needed;
    0 for none."""
    cdef int into = 0
    convert_by(g, x, seat, o, name, how, &into)
    return into


cdef inline int convert_by(Game* g, Context* x, int seat, int o, int name, int how, int* into) noexcept nogil:
    """The skill by which a card serves as `name` and what it makes of it, one that lies open before one that would have to be
    revealed; 0 for none. A need for a slash takes any kind of slash."""
    cdef int found = 0
    cdef u16 skill = g.zones[zone_of(Z_SKILL, seat)].first
    cdef const Card* card
    cdef const Ability* a
    cdef const Record* rec
    cdef Act act
    cdef Env e
    cdef int i
    while skill:
        card = card_of(g, x, skill)
        if card.keywords & KW_CONVERTS and usable_skill(g, seat, skill) and not (found and g.objects[skill].flags & VEILED):
            for i in range(card.n_abilities):
                a = &x.code.abilities[card.first_ability + i]
                rec = &x.code.records[a.effect]
                if a.kind != AB_CONVERT or not (rec.b & how):
                    continue
                if rec.a != name and not (name == NAME_SLASH and is_slash(rec.a)):
                    continue
                name_owner(g, &act, seat, skill)
                e = env_of_act(&act)
                if accepts(g, x, &e, rec.filter, o, &g.objects[o]) and holds(g, x, &e, a.condition):
                    into[0] = rec.a
                    if not (g.objects[skill].flags & VEILED):
                        return skill
                    found = skill
                    break
        skill = g.objects[skill].next
    return found


cdef inline void reveal_converter(Game* g, Context* x, int seat, int o, int name, int how) noexcept nogil:
    """Whoever uses a card as what a hidden general makes of it reveals that general first."""
    cdef int into = 0
    if option(x, O_WAR) and not (as_hand(g, o) and name_for(g, x, seat, o) == name):
        reveal_for(g, x, seat, convert_by(g, x, seat, o, name, how, &into))


cdef inline int lends(Game* g, Context* x, int owner, int seat) noexcept nogil:
    """弘法: whether what lies beside a character is slashes for a seat."""
    return alive(g, owner) and own_keywords(g, owner) & KW_LENDS_SLASHES and same_side(g, x, owner, seat)


cdef inline int offer_lent(Game* g, Context* x, int seat, int verb) noexcept nogil:
    """The slashes that others of its kingdom lend a seat, as options (verb 0: only counted)."""
    cdef int owner, n = 0
    cdef u16 o
    if not (g.own[OWN_SPECIAL] & 4):
        return 0
    for owner in range(g.players):
        if not lends(g, x, owner, seat):
            continue
        o = g.zones[zone_of(Z_PILE, owner)].first
        while o:
            n += 1
            if verb:
                offer_code(g, x, code_of(verb, o, NAME_SLASH))
            o = g.objects[o].next
    return n


cdef inline int serves(Game* g, Context* x, int seat, int o, int name, int dying, int how) noexcept nogil:
    """The name under which a card of a seat would serve a need for `name` (wine for oneself where a peach is needed); 0 when
    it cannot (sgs.pre_use.4)."""
    cdef int own
    if barred(g, x, seat, o):
        return 0
    if as_hand(g, o):
        own = name_for(g, x, seat, o)
        if (own == NAME_PEACH or own == NAME_PLUM) and g.seats[seat].flags & FIERCE:
            return fierce_name(own, name)
        if own == name or (name == NAME_SLASH and is_slash(own)):
            return own
        if name == NAME_PEACH and dying == seat and own == NAME_WINE:
            return own
    if own_keywords(g, seat) & KW_CONVERTS:
        own = converted(g, x, seat, o, name, how)
        if own == 0 and name == NAME_PEACH and dying == seat:
            own = converted(g, x, seat, o, NAME_WINE, how)
        return own
    return 0


cdef inline int fierce_name(int own, int name) noexcept nogil:
    """sgs.pre_use.sp1, sgs.pre_play.sp1: what a peach and a plum are good for in the fierce-battle state."""
    rule(SGS_PRE_USE_SP1)
    if own == NAME_PLUM:
        return NAME_PEACH if name == NAME_PEACH else 0
    return name if name == NAME_SLASH or name == NAME_DODGE else 0


cdef inline u32 names_in_deck(Game* g, Context* x) noexcept nogil:
    """The names of the match's cards, a bit each; all where it has no deck (positions)."""
    cdef u32 names = 0
    cdef int i, first = x.code.list_first[L_DECK], end = x.code.list_first[L_DECK + 1]
    for i in range(first, end):
        names |= <u32>1 << x.code.cards[x.code.lists[i]].num[N_NAME]
    return names if names else <u32>0xFFFFFFFF


cdef inline u32 claimable(Game* g, Context* x, int seat) noexcept nogil:
    """蛊惑: the names under which a seat may lay a hand card face down, a bit each: basic cards and ordinary tricks."""
    if not (own_keywords(g, seat) & KW_CLAIMS) or first_as_hand(g, seat) == 0:
        return 0
    return names_in_deck(g, x) & (
        ((<u32>2 << NAME_WINE) - (<u32>1 << NAME_SLASH)) | ((<u32>2 << NAME_FIRE_ATTACK) - (<u32>1 << NAME_DISMANTLE)))


cdef inline int would_do(int name, int needed, int for_oneself) noexcept nogil:
    """Whether a card of that name serves a need."""
    return name == needed or (needed == NAME_SLASH and is_slash(name)) or (
        needed == NAME_PEACH and for_oneself and name == NAME_WINE)


cdef inline u32 claims_for(Game* g, Context* x, int seat, int needed, int dying) noexcept nogil:
    """Names that a seat may claim where a card is needed."""
    cdef u32 names = claimable(g, x, seat)
    cdef int name
    for name in range(NAME_SLASH, NAME_FIRE_ATTACK + 1 if names else NAME_SLASH):
        if not would_do(name, needed, dying == seat):
            names &= ~(<u32>1 << name)
    return names


cdef inline int zones_to_try(Game* g, int seat) noexcept nogil:
    """Kinds of zones whose cards may serve: the hand, what lies under a treasure, and with conversions also what lies open."""
    cdef int kinds = 1 << Z_HAND
    if own_keywords(g, seat) & KW_CONVERTS:
        kinds |= 1 << Z_EQUIP | 1 << Z_PILE
    if g.zones[zone_of(Z_UNDER, seat)].n:
        kinds |= 1 << Z_UNDER
    return kinds


cdef inline int peach_mark(Game* g, Context* x, int seat, int name) noexcept nogil:
    """国战: the mark that a seat can spend as a peach; 0 for none."""
    if name != NAME_PEACH or not option(x, O_WAR):
        return 0
    if g.seats[seat].num[S_PAIR] > 0:
        return S_PAIR
    return S_AMBITION if g.seats[seat].num[S_AMBITION] > 0 else 0


cdef inline int can_provide(Game* g, Context* x, int seat, int name, int dying) noexcept nogil:
    """Whether there is a card that would do."""
    cdef int kind, kinds = zones_to_try(g, seat)
    cdef u16 o
    if may_not_rescue(g, seat, name, dying) or g.seats[seat].flags & AWAY:
        return 0
    if dying >= 0 and peach_mark(g, x, seat, name):
        return 1
    if own_keywords(g, seat) & (KW_CLAIMS | KW_PROVIDES):
        if own_keywords(g, seat) & KW_PROVIDES or claims_for(g, x, seat, name, dying):
            return 1
    for kind in range(Z_HAND, Z_UNDER + 1):
        if kinds >> kind == 0:
            break
        if not (kinds >> kind & 1):
            continue
        o = g.zones[zone_of(kind, seat)].first
        while o:
            if serves(g, x, seat, o, name, dying, 1):
                return 1
            o = g.objects[o].next
    return name == NAME_SLASH and offer_lent(g, x, seat, 0) > 0


cdef inline int may_not_rescue(Game* g, int seat, int name, int dying) noexcept nogil:
    """完杀: in its owner's turn nobody else but the dying one may use a peach."""
    return name == NAME_PEACH and dying >= 0 and seat != dying and seat != g.active and alive(g, g.active) and \
        own_keywords(g, g.active) & KW_RESCUES_ALONE != 0


cdef inline int op_if_provided(Frame* f) noexcept nogil:
    return JUMP if f.c else NEXT


cdef inline int op_provide(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.need_use.3, sgs.need_play.3: a card of the hand, as itself or as what a skill makes of it."""
    cdef u32 code
    cdef int seat = f.seat, needed = f.a, dying = f.b, answers = f.list, name, owner = f.state
    cdef int kind, kinds = zones_to_try(g, f.seat)
    cdef int played = is_part(x, f, PART_NEED_PLAY)
    cdef u32 claims
    cdef u16 o
    cdef Frame* child
    cdef Use* u
    if not played and g.seats[seat].flags & AWAY:
        return NEXT
    if played and g.seats[seat].flags & CANNOT_PLAY:
        rule(SGS_NEED_PLAY_SP1)
        return NEXT
    if not alive(g, seat) or may_not_rescue(g, seat, needed, dying):
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_PASS, 0, 0))
        for kind in range(Z_HAND, Z_UNDER + 1):
            if kinds >> kind == 0:
                break
            o = g.zones[zone_of(kind, seat)].first if kinds >> kind & 1 else <u16>0
            while o:
                name = serves(g, x, seat, o, needed, dying, 2 if played else 1)
                if name:
                    offer_code(g, x, code_of(V_PLAY, o, name))
                o = g.objects[o].next
        if needed == NAME_SLASH:
            offer_lent(g, x, seat, V_PLAY)
            if keywords_of(g, x, seat) & KW_TWO_AS_SLASH:
                offer_pairs(g, x, seat)
        if dying >= 0 and peach_mark(g, x, seat, needed):
            offer_code(g, x, code_of(V_SPEND, peach_mark(g, x, seat, needed), 0))
        claims = claims_for(g, x, seat, needed, dying)
        if claims:
            offer_claims(g, x, seat, claims)
        if not settled(g, x, seat, ASK_RESPOND):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_PASS:
        return NEXT
    f.c = 1
    name = NAME_SLASH if verb_of(code) == V_TWO else second_of(code)
    if verb_of(code) == V_SPEND:               # a peach without a card
        g.seats[seat].num[first_of(code)] = <i16>(g.seats[seat].num[first_of(code)] - 1)
        provide(g, x, seat, NAME_PEACH, played, dying, answers)
        return NEXT
    child = provide(g, x, seat, name, played, dying, answers)
    if child != NULL:
        u = use_at(g, child.list)
        u.owner = <u8>owner
        link_card(g, x, u, first_of(code))
        if verb_of(code) == V_TWO:
            link_card(g, x, u, second_of(code))
        elif verb_of(code) == V_LAY:
            u.claim = CLAIMED
        else:
            reveal_converter(g, x, seat, first_of(code), name, 2 if played else 1)
    return NEXT


cdef inline void offer_claims(Game* g, Context* x, int seat, u32 names) noexcept nogil:
    """Each hand card face down, under each of these names."""
    cdef int o = first_as_hand(g, seat), name
    while o:
        for name in range(NAME_SLASH, NAME_FIRE_ATTACK + 1):
            if names >> name & 1:
                offer_code(g, x, code_of(V_LAY, o, name))
        o = next_as_hand(g, seat, o)


cdef inline void need_again(Context* x, Frame* need) noexcept nogil:
    """What was to serve a need was not what it was said to be: its player may provide another card."""
    if is_part(x, need, PART_NEED_USE) or is_part(x, need, PART_NEED_PLAY):
        need.c = 0
        need.ip -= 1


cdef inline void offer_pairs(Game* g, Context* x, int seat) noexcept nogil:
    """丈八蛇矛: any two hand cards; of a hand of more than forty those that come first, for which there is room."""
    cdef int o = first_as_hand(g, seat), other
    while o:
        other = next_as_hand(g, seat, o) if not barred(g, x, seat, o) else 0
        while other and x.n < MOST_PAIRS:
            if not barred(g, x, seat, other):
                offer_code(g, x, code_of(V_TWO, o, other))
            other = next_as_hand(g, seat, other)
        o = next_as_hand(g, seat, o)


cdef inline Frame* provide(Game* g, Context* x, int seat, int name, int played, int dying, int answers) noexcept nogil:
    """Starts using or playing a card that somebody needed; its physical cards are for the caller to link."""
    cdef Frame* child
    cdef Use* u
    if played:
        rule(SGS_NEED_PLAY_3R)
        child = play_flow(g, x, PART_PLAYING, seat)
    elif name == NAME_DODGE or name == NAME_NULLIFY:
        child = play_flow(g, x, PART_RESPONSE, seat)
    else:
        child = play_flow(g, x, PART_WHILE_USING, seat)
    if child == NULL:
        return NULL
    u = new_use(g, child, name, seat)
    if u == NULL:
        return NULL
    u.answers = <u16>answers
    if played:
        u.flags |= PLAYED
    elif name == NAME_PEACH or name == NAME_WINE:
        u.flags |= RESCUE
        u.dying = <u8>dying
        add_aim(g, u, dying)
    elif dying >= 0:                           # a slash at somebody given (sgs.pre_use.sp6)
        rule(SGS_PRE_USE_SP6)
        u.flags |= SETTLED_TARGETS
        add_aim(g, u, dying)
    return child


cdef inline int op_provided(Game* g, Context* x, Frame* f) noexcept nogil:
    tell_parent(g, x, f.c)
    return POP
