"""What the flows of Sanguosha speak of: uses with their targets, seats, cards as they are seen, distances.

A use (a virtual card with its physical cards and its target list) lies in the arena of the flow that uses it; flows
that happen because of it name it by its place. The target list is a multiset: its key is the row, not the seat
(sgs.use.sp5), and it may change while a flow loops over it.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.faults cimport fault
from sgs_fast_core.kernel.frames cimport PART_OFFER, arena_take, clear_act, handles_behind, push, top
from sgs_fast_core.kernel.program cimport Ability, Card, Record, i16, i32, i8, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ARENA, BLANK, DONE, FACE_DOWN, F_TARGETS, HOLDS_EFFECT, NO_HANDLE, NO_SEAT, SEATS, VEILED, Act, Context, Frame,
    Game, Handle, Obj,
)
from sgs_fast_core.kernel.values cimport Env, accepts, amount, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    OWN_CARDS = 4          # physical cards that lie in the use itself; a handle bounds how many it can have (handles.MOST_NOTED)
    MOST_AIMS = 30         # rows of one target list

cdef enum:  # Reveal_cause
    BY_SKILL = 1           # invoking a skill of a hidden general
    BY_FORMATION = 3       # answering a call
    BY_CHOICE = 4


cdef struct Aim "sgs_aim":  # one target
    u8 seat
    u8 flags
    u8 stage               # the last stage of the pre-settlement that it went through
    u8 left                # dodges that are still needed


cdef struct Use "sgs_use":
    u16 cards[4]
    u16 versions[4]        # of the physical cards while they belong to it
    u16 answers            # place of the use that it answers
    i16 bonus              # added to the damage base
    u16 facts              # place of what was true of the targets when they became it (ruling A54), or 0
    u8 n_cards
    u8 name
    u8 seat                # NO_SEAT: nobody uses it (sgs.turn.sp1)
    u8 flags
    u8 suit
    u8 colour
    u8 rank
    u8 n_aims
    u8 current
    u8 dying               # whom it is to rescue, or the only one whom it may aim at
    u8 owner               # depth + 1 of the flow that its physical cards shall belong to (0: its own)
    u8 victim              # 借刀杀人: whom the target shall attack
    u8 answer              # the name that the only physical card of the last answer prints
    u8 claim               # 蛊惑 (Claim)
    u16 more               # place of its physical cards behind the fourth, each with its version; 0 for none
    Aim aims[30]


cdef struct TargetFacts "sgs_target_facts":  # of each seat
    i8 life[10]
    u8 hand[10]


# ---- uses ----------------------------------------------------------------------------------------------------------

cdef inline Use* use_at(Game* g, int place) noexcept nogil:
    return <Use*>&g.arena[place - 1]


cdef inline Use* new_use(Game* g, Frame* f, int name, int seat) noexcept nogil:
    """A use in the arena of the flow on top; NULL (and a fault) when there is no room."""
    cdef int place = arena_take(g, sizeof(Use))
    cdef Use* u
    if place == 0:
        return NULL
    f.list = <u16>place
    u = use_at(g, place)
    memset(u, 0, sizeof(Use))
    u.name = <u8>name
    u.seat = <u8>seat
    return u


cdef inline void add_aim(Game* g, Use* u, int seat) noexcept nogil:
    if u.n_aims >= MOST_AIMS:
        fault(g, F_TARGETS)
        return
    memset(&u.aims[u.n_aims], 0, sizeof(Aim))
    u.aims[u.n_aims].seat = <u8>seat
    u.n_aims += 1


cdef inline void remove_aim(Use* u, int which) noexcept nogil:
    cdef int i
    for i in range(which + 1, u.n_aims):
        u.aims[i - 1] = u.aims[i]
    u.n_aims -= 1


cdef inline int aimed_at(Use* u, int seat) noexcept nogil:
    cdef int i
    for i in range(u.n_aims):
        if u.aims[i].seat == seat:
            return 1
    return 0


cdef inline void sort_aims(Game* g, Use* u) noexcept nogil:
    """sgs.use.4, sgs.use.5: from the turn owner's seat on; equal seats keep their order (ruling A37)."""
    cdef int i, k
    cdef Aim aim
    for i in range(1, u.n_aims):
        aim = u.aims[i]
        k = i
        while k > 0 and steps_from(g, g.active, u.aims[k - 1].seat) > steps_from(g, g.active, aim.seat):
            u.aims[k] = u.aims[k - 1]
            k -= 1
        u.aims[k] = aim


cdef inline int is_slash(int name) noexcept nogil:
    return NAME_SLASH <= name <= NAME_THUNDER_SLASH


cdef inline int is_trick(int name) noexcept nogil:
    return NAME_DISMANTLE <= name <= NAME_LIGHTNING or name >= NAME_AWAIT


cdef inline int nature_of(int name) noexcept nogil:
    if name == NAME_FIRE_SLASH or name == NAME_FIRE_ATTACK or name == NAME_CAMPS:
        return FIRE
    if name == NAME_THUNDER_SLASH or name == NAME_LIGHTNING:
        return THUNDER
    return PLAIN


# ---- cards ---------------------------------------------------------------------------------------------------------

cdef inline const Card* card_of(Game* g, Context* x, int o) noexcept nogil:
    return &x.code.cards[g.objects[o].definition]


cdef inline int name_of(Game* g, Context* x, int o) noexcept nogil:
    return card_of(g, x, o).num[N_NAME]


cdef inline int suit_of(Game* g, Context* x, int o) noexcept nogil:
    return card_of(g, x, o).suit


cdef inline u32 own_keywords(Game* g, int seat) noexcept nogil:
    """What a character's skills change by themselves."""
    return g.objects[g.seats[seat].character].keywords


cdef inline int suit_for(Game* g, Context* x, int seat, int o) noexcept nogil:
    """The suit of a card that a seat holds, judges with or makes something of (红颜)."""
    cdef int suit = suit_of(g, x, o)
    if suit == SPADE and seat < g.players and own_keywords(g, seat) & KW_SPADE_AS_HEART:
        return HEART
    return suit


cdef inline int name_for(Game* g, Context* x, int seat, int o) noexcept nogil:
    """The name of a card in somebody's hand (禁酒, 武神, 龙怒)."""
    cdef int name = name_of(g, x, o)
    cdef u32 keywords = own_keywords(g, seat) & (KW_WINE_IS_SLASH | KW_RENAMES)
    if keywords:
        if keywords & KW_RENAMES and as_hand(g, o):
            return renamed(g, x, seat, o, name)
        if name == NAME_WINE and keywords & KW_WINE_IS_SLASH:
            return NAME_SLASH
    return name


cdef inline int renamed(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    """武神: hearts are slashes. 龙怒: red cards are fire slashes, or tricks thunder slashes."""
    if g.seats[seat].num[S_DRAGON] == 1 and colour_of_suit(suit_for(g, x, seat, o)) == RED:
        return NAME_FIRE_SLASH
    if g.seats[seat].num[S_DRAGON] == 2 and is_trick(name):
        return NAME_THUNDER_SLASH
    if g.seats[seat].num[S_DRAGON] == 0 and suit_for(g, x, seat, o) == HEART and has_flagged(g, x, seat, HEARTS_SLASH):
        return NAME_SLASH
    return name


cdef inline int has_flagged(Game* g, Context* x, int seat, int flag) noexcept nogil:
    """Whether a skill with that Card_flag is there, neither silent nor veiled."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    while o:
        if card_of(g, x, o).flags & flag and not (g.objects[o].flags & (BLANK | VEILED)):
            return 1
        o = g.objects[o].next
    return 0


cdef inline int colour_of_suit(int suit) noexcept nogil:
    if suit == SPADE or suit == CLUB:
        return BLACK
    return NO_COLOUR if suit == NO_SUIT else RED


cdef inline int colour_of(Game* g, Context* x, int o) noexcept nogil:
    return colour_of_suit(suit_of(g, x, o))


cdef inline int make_card_room(Game* g, Use* u, int n) noexcept nogil:
    """Room for so many physical cards of a use of the flow on top; 0 (and a fault) when there is none."""
    if n <= OWN_CARDS:
        return 1
    u.more = <u16>arena_take(g, 4 * (n - OWN_CARDS))
    return u.more


cdef inline u16* further_card(Game* g, Use* u, int i) noexcept nogil:
    """A physical card behind the fourth, and its version."""
    return <u16*>&g.arena[u.more - 1] + 2 * (i - OWN_CARDS)


cdef inline int card_in(Game* g, Use* u, int i) noexcept nogil:
    """The i-th physical card of a use."""
    return u.cards[i] if i < OWN_CARDS else further_card(g, u, i)[0]


cdef inline void set_version(Game* g, Use* u, int i, int version) noexcept nogil:
    if i < OWN_CARDS:
        u.versions[i] = <u16>version
    else:
        further_card(g, u, i)[1] = <u16>version


cdef inline void link_card(Game* g, Context* x, Use* u, int o) noexcept nogil:
    """Ties a physical card to the virtual one, and works out what the virtual one looks like (sgs.pre_use.9-11)."""
    if u.n_cards < OWN_CARDS:
        u.cards[u.n_cards] = <u16>o
    else:
        further_card(g, u, u.n_cards)[0] = <u16>o
    set_version(g, u, u.n_cards, g.objects[o].version)
    u.n_cards += 1
    look_like_cards(g, x, u)


cdef inline void look_like_cards(Game* g, Context* x, Use* u) noexcept nogil:
    cdef int i, holder = u.seat, colour = colour_of_suit(suit_for(g, x, holder, u.cards[0]))
    if u.n_cards == 1:
        u.suit = <u8>suit_for(g, x, holder, u.cards[0])
        u.rank = card_of(g, x, u.cards[0]).rank
        u.colour = <u8>colour
        return
    u.suit = NO_SUIT
    u.rank = 0
    for i in range(1, u.n_cards):
        if colour_of_suit(suit_for(g, x, holder, card_in(g, u, i))) != colour:
            colour = NO_COLOUR
    u.colour = <u8>colour


cdef inline int still_linked(Game* g, Use* u, int i) noexcept nogil:
    cdef u16* further
    if i < OWN_CARDS:
        return g.objects[u.cards[i]].version == u.versions[i]
    further = further_card(g, u, i)
    return g.objects[further[0]].version == further[1]


# ---- seats ---------------------------------------------------------------------------------------------------------

cdef inline i32 option(Context* x, int which) noexcept nogil:
    return x.code.options[which]


cdef inline int alive(Game* g, int seat) noexcept nogil:
    return 0 <= seat < g.players and not (g.seats[seat].flags & DEAD)


cdef inline int steps_from(Game* g, int a, int b) noexcept nogil:
    """Seats from `a` to `b`, counter-clockwise, dead ones counted."""
    return (b - a + g.players) % g.players


cdef inline int next_alive(Game* g, int seat) noexcept nogil:
    cdef int i
    for i in range(1, g.players + 1):
        if alive(g, (seat + i) % g.players):
            return (seat + i) % g.players
    return seat


cdef inline int living(Game* g) noexcept nogil:
    cdef int seat, n = 0
    for seat in range(g.players):
        n += alive(g, seat)
    return n


cdef inline int cards_in(Game* g, int kind, int seat) noexcept nogil:
    return g.zones[zone_of(kind, seat)].n


cdef inline int as_hand(Game* g, int o) noexcept nogil:
    """Whether a card is used and played as a hand card: it is one, or it lies under a treasure (sgs.pre_use.4)."""
    cdef int kind = kind_of(g.objects[o].zone)
    return kind == Z_HAND or kind == Z_UNDER


cdef inline int first_as_hand(Game* g, int seat) noexcept nogil:
    """The first card that a seat may use as a hand card; 0 for none."""
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first
    return o if o else g.zones[zone_of(Z_UNDER, seat)].first


cdef inline int next_as_hand(Game* g, int seat, int o) noexcept nogil:
    cdef u16 then = g.objects[o].next
    if then or g.objects[o].zone != zone_of(Z_HAND, seat):
        return then
    return g.zones[zone_of(Z_UNDER, seat)].first


cdef inline int has_cards(Game* g, int seat) noexcept nogil:
    """Cards in the hand or in the equipment area."""
    return cards_in(g, Z_HAND, seat) + cards_in(g, Z_EQUIP, seat)


cdef inline int equipped(Game* g, Context* x, int seat, int type) noexcept nogil:
    """The equipment of that type, or 0."""
    cdef u16 o = g.zones[zone_of(Z_EQUIP, seat)].first
    while o:
        if card_of(g, x, o).type == type:
            return o
        o = g.objects[o].next
    return 0


cdef inline int six_dragons(Game* g, Context* x, int seat) noexcept nogil:
    """The chariot of a seat that is a horse of both kinds, or 0."""
    cdef int o = equipped(g, x, seat, T_ATTACK_HORSE) if option(x, O_WAR) else 0
    return o if o and card_of(g, x, o).keywords & KW_SIX_DRAGONS else 0


cdef inline int holds_place(Game* g, Context* x, int seat, int type) noexcept nogil:
    """Whether the place for a type of equipment is taken."""
    return equipped(g, x, seat, type) != 0 or (type == T_DEFENCE_HORSE and six_dragons(g, x, seat) != 0)


cdef inline int kingdom_of(Game* g, Context* x, int seat) noexcept nogil:
    if option(x, O_WAR):
        return g.seats[seat].num[S_FACTION]
    if g.seats[seat].num[S_GUISE]:
        return (g.seats[seat].num[S_GUISE] - 1) & 15
    return card_of(g, x, g.seats[seat].character).num[N_KINGDOM]


cdef inline int general_at(Game* g, int seat, int which) noexcept nogil:
    """The head (0) or the deputy (1) of a seat in 国战; 0 for none."""
    cdef u16 o = g.zones[zone_of(Z_GENERAL, seat)].first
    return g.objects[o].next if which and o else o


cdef inline int may_reveal(Game* g, int seat) noexcept nogil:
    """Effects may keep somebody from revealing; 祸水 does so in its owner's turn."""
    return not (g.seats[seat].flags & (CANNOT_REVEAL | BLINDED)) and (
        g.active == seat or not (own_keywords(g, g.active) & KW_NO_REVEALS))


cdef inline int gender_of(Game* g, Context* x, int seat) noexcept nogil:
    """0 male, 1 female, 2 nobody knows: that of the head that lies open, else of the deputy that does."""
    cdef int which, o
    if g.seats[seat].num[S_GUISE]:
        return (g.seats[seat].num[S_GUISE] - 1) >> 4
    if not option(x, O_WAR) or general_at(g, seat, 0) == 0:
        return card_of(g, x, g.seats[seat].character).num[N_GENDER]
    for which in range(2):
        o = general_at(g, seat, which)
        if o and not (g.objects[o].flags & FACE_DOWN):
            return card_of(g, x, o).num[N_GENDER]
    return 2


cdef inline int is_female(Game* g, Context* x, int seat) noexcept nogil:
    return gender_of(g, x, seat) == 1


cdef inline int same_side(Game* g, Context* x, int a, int b) noexcept nogil:
    """Whether two characters are of one kingdom that is known; in 国战 a careerist is of his own alone."""
    cdef int kingdom = kingdom_of(g, x, a)
    if option(x, O_WAR) and (kingdom == 0 or kingdom == CAREERIST):
        return kingdom != 0 and a == b
    return kingdom == kingdom_of(g, x, b)


cdef inline int before_alive(Game* g, int seat) noexcept nogil:
    cdef int i
    for i in range(1, g.players + 1):
        if alive(g, (seat + g.players - i) % g.players):
            return (seat + g.players - i) % g.players
    return seat


cdef inline int in_queue(Game* g, Context* x, int a, int b) noexcept nogil:
    """队列, among at least four living characters: whether two sit in one unbroken row of one kingdom; of somebody and itself,
    whether it is in such a row at all."""
    cdef int t, way
    if living(g) < 4 or not alive(g, a) or not alive(g, b):
        return 0
    for way in range(2):
        t = next_alive(g, a) if way == 0 else before_alive(g, a)
        while t != a and same_side(g, x, a, t):
            if t == b or a == b:
                return 1
            t = next_alive(g, t) if way == 0 else before_alive(g, t)
    return 0


cdef inline int besieges(Game* g, Context* x, int a, int b) noexcept nogil:
    """围攻, among at least four: whether `a` is one of the two neighbours of `b`, who are of one kingdom and `b` of another.
    Who has no kingdom yet is not besieged: it is of no other kingdom either."""
    cdef int left = before_alive(g, b), right = next_alive(g, b)
    if living(g) < 4 or left == right or (a != left and a != right) or kingdom_of(g, x, b) == 0:
        return 0
    return same_side(g, x, left, right) and not same_side(g, x, left, b)


cdef inline u32 keywords_of(Game* g, Context* x, int seat) noexcept nogil:
    """What a character changes without asking: by itself and by its equipment."""
    cdef u32 bits = own_keywords(g, seat)
    cdef u16 o = g.zones[zone_of(Z_EQUIP, seat)].first
    while o:
        bits |= card_of(g, x, o).keywords
        o = g.objects[o].next
    return bits


cdef inline int distance(Game* g, Context* x, int a, int b, int without) noexcept nogil:
    """Steps between living characters, shortened and lengthened by horses; `without` leaves one equipment out."""
    cdef int i, seat, there = 0, around = 0
    cdef u16 o
    if a == b:
        return 0
    for i in range(1, g.players):
        seat = (a + i) % g.players
        if seat == b:
            there += 1
            around = there
        elif alive(g, seat) and not (g.seats[seat].flags & AWAY):
            if around:
                around += 1
            else:
                there += 1
    around = around - there + 1        # living seats from b on, back to a
    if around < there:
        there = around
    o = equipped(g, x, a, T_ATTACK_HORSE)
    if o and o != without:
        there -= 1
    o = equipped(g, x, b, T_DEFENCE_HORSE)
    if o == 0:
        o = six_dragons(g, x, b)
    if o and o != without:
        there += 1
    if g.own[OWN_SPECIAL]:
        there += number_of(g, x, NB_ATTACK_DISTANCE, a, b) + number_of(g, x, NB_DEFENCE_DISTANCE, b, a)
    return there if there > 1 else 1


cdef inline int number_of(Game* g, Context* x, int which, int seat, int other) noexcept nogil:
    """What skills add to a number of the rules of a seat, towards another seat: its own, and those that reach others."""
    cdef int owner, total = 0
    if own_keywords(g, seat) & KW_NUMBERS:
        total = numbers_from(g, x, which, seat, seat, other)
    if g.own[OWN_SPECIAL] & 2:
        for owner in range(g.players):
            if owner != seat and own_keywords(g, owner) & KW_AURA and alive(g, owner):
                total += numbers_from(g, x, which, owner, seat, other)
    return total


cdef inline int numbers_from(Game* g, Context* x, int which, int owner, int seat, int other) noexcept nogil:
    """The part of one owner; where it is another character the condition speaks of whose number it is as the event's."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, owner)].first
    cdef int i, total = 0
    cdef const Card* card
    cdef const Ability* a
    cdef const Record* rec
    cdef Act act
    cdef Env e
    while o:
        card = card_of(g, x, o)
        if card.keywords & KW_NUMBERS and not (g.objects[o].flags & (BLANK | VEILED)):
            for i in range(card.n_abilities):
                a = &x.code.abilities[card.first_ability + i]
                rec = &x.code.records[a.effect]
                if a.kind != AB_NUMBER or rec.b != which or (rec.flags & FOR_OTHERS != 0) != (owner != seat):
                    continue
                name_owner(g, &act, owner, o)
                act.subject = g.seats[seat].character
                act.subject_version = g.objects[act.subject].version
                act.event_seat = <u8>seat
                e = env_of_act(&act)
                e.each = g.seats[other].character
                if holds(g, x, &e, a.condition):
                    total += amount(g, x, &e, rec.amount)
        o = g.objects[o].next
    return total


cdef inline void name_owner(Game* g, Act* act, int seat, int o) noexcept nogil:
    """The names of a skill that is only looked at: itself and its owner."""
    clear_act(act)
    act.seat = <u8>seat
    act.obj = <u16>o
    act.version = g.objects[o].version


cdef inline void consider(Game* g, Context* x, int seat, int name, int o) noexcept nogil:
    """Notes the card that legality is asked about, where a skill may look at it."""
    if not g.own[OWN_SPECIAL]:
        return
    g.cached[0] = <u8>(suit_for(g, x, seat, o) if o else NO_SUIT)
    g.cached[1] = <u8>colour_of_suit(g.cached[0])
    g.cached[2] = card_of(g, x, o).rank if o else <u8>0
    g.cached[3] = <u8>name


cdef inline int forbidden(Game* g, Context* x, int seat, int t) noexcept nogil:
    """Whether a skill keeps `t` from being a legal target of the card that is considered (sgs.legal.1)."""
    cdef u16 o
    cdef int i, owner, name = g.cached[3] if g.cached[3] <= NAME_EQUIPMENT else <int>NAME_KINGDOM_TRICK
    cdef const Card* card
    cdef const Ability* a
    cdef const Record* rec
    cdef Act act
    cdef Env e
    if not g.own[OWN_SPECIAL]:
        return 0
    for owner in range(g.players):
        if not alive(g, owner) or not (own_keywords(g, owner) & KW_FORBIDS):
            continue
        o = g.zones[zone_of(Z_SKILL, owner)].first
        while o:
            card = card_of(g, x, o)
            if card.keywords & KW_FORBIDS and not (g.objects[o].flags & (BLANK | VEILED)):
                for i in range(card.n_abilities):
                    a = &x.code.abilities[card.first_ability + i]
                    rec = &x.code.records[a.effect]
                    if a.kind != AB_FORBID or not ((<u32>rec.b << 16 | rec.a) >> name & 1):
                        continue
                    if rec.span and rec.span != g.cached[1]:
                        continue
                    if rec.who == 0 and owner != t:        # of itself only; else the condition tells about whom
                        continue
                    name_owner(g, &act, owner, o)
                    act.subject = g.seats[seat].character if seat < g.players else <u16>0
                    act.subject_version = g.objects[act.subject].version
                    act.event_seat = <u8>seat
                    e = env_of_act(&act)
                    e.each = g.seats[t].character
                    if holds(g, x, &e, a.condition):
                        return 1
            o = g.objects[o].next
    return 0


cdef inline int attack_range(Game* g, Context* x, int seat, int without) noexcept nogil:
    cdef int o = equipped(g, x, seat, T_WEAPON)
    cdef int reach = card_of(g, x, o).num[N_RANGE] if o and o != without else 1
    if g.own[OWN_SPECIAL]:
        reach += number_of(g, x, NB_RANGE, seat, seat)
    if option(x, O_WAR):
        reach += range_from_kin(g, x, seat)
    return reach


cdef inline int range_from_kin(Game* g, Context* x, int seat) noexcept nogil:
    """吴六剑 of others of the same faction."""
    cdef int t, o, more = 0
    for t in range(g.players):
        if t != seat and alive(g, t) and same_side(g, x, seat, t):
            o = equipped(g, x, t, T_WEAPON)
            if o and card_of(g, x, o).keywords & KW_KIN_RANGE:
                more += 1
    return more


cdef inline int in_range(Game* g, Context* x, int a, int b, int without) noexcept nogil:
    return a != b and distance(g, x, a, b, without) <= attack_range(g, x, a, without)


cdef inline int role_of(Game* g, Context* x, int seat) noexcept nogil:
    """What the identity card of a seat says, whoever may see it."""
    return x.code.cards[g.objects[g.zones[zone_of(Z_ROLE, seat)].first].card].num[N_NAME]


cdef inline int delayed_there(Game* g, Context* x, int seat, int name) noexcept nogil:
    """Whether a delayed trick of that name lies in the judgement area (the name it was used under: Obj.damage)."""
    cdef u16 o = g.zones[zone_of(Z_JUDGE, seat)].first
    while o:
        if g.objects[o].damage == name:
            return 1
        o = g.objects[o].next
    return 0


# ---- flows ---------------------------------------------------------------------------------------------------------

cdef inline Frame* parent_of(Game* g) noexcept nogil:
    """The flow below the one on top."""
    return &g.frames[g.n_frames - 2]


cdef inline Frame* about(Game* g) noexcept nogil:
    """The flow that an offer on top belongs to."""
    return &g.frames[g.n_frames - 2]


cdef inline int depth_of(Game* g, Frame* f) noexcept nogil:
    return <int>(f - &g.frames[0])


cdef inline Frame* play_flow(Game* g, Context* x, int part, int seat) noexcept nogil:
    """Starts a flow about a seat."""
    cdef Frame* f = push(g, x, x.code.parts[part])
    if f != NULL and seat < SEATS:
        f.seat = <u8>seat
        f.subject = g.seats[seat].character
    return f


cdef inline int is_part(Context* x, Frame* f, int part) noexcept nogil:
    return f.flow == x.code.parts[part]


cdef inline void tell_parent(Game* g, Context* x, int value) noexcept nogil:
    """The flow on top answers the one below: its register `c`, or the handle of the instruction that started it."""
    cdef Frame* p = parent_of(g)
    cdef Handle* h
    cdef int out
    if p.holds != HOLDS_EFFECT:
        p.c = <i16>value
        return
    out = x.code.records[p.pc if x.code.records[p.pc].op == E_KIN and p.b else p.pc - 1].out     # E_KIN asks again
    if out != NO_HANDLE:
        h = &handles_behind(g, p.act)[out]
        h.amount = <i16>value
        h.status = DONE if value else 0


cdef inline Frame* event_flow(Game* g, Context* x) noexcept nogil:
    """The flow that a skill on top, asked or running, is about; the turn for one that is used at will."""
    cdef Frame* f = top(g)
    if f.holds == HOLDS_EFFECT and g.n_frames > 2 and is_part(x, &g.frames[g.n_frames - 2], PART_OFFER):
        return &g.frames[g.n_frames - 3]
    return &g.frames[g.n_frames - 2] if g.n_frames > 1 else f


cdef inline int is_move(Context* x, Frame* f) noexcept nogil:
    return is_part(x, f, PART_MOVE) or is_part(x, f, PART_MOVE_MULTI)


cdef inline Use* event_use(Game* g, Context* x) noexcept nogil:
    """The use that the running event belongs to; NULL for none."""
    cdef Frame* f = event_flow(g, x)
    if f.list == 0 or is_move(x, f) or is_part(x, f, PART_TURN) or is_part(x, f, PART_CONTEST):
        return NULL
    return use_at(g, f.list)


cdef inline int event_depth(Game* g, Context* x) noexcept nogil:
    return depth_of(g, event_flow(g, x))


cdef inline int phase_tag(Game* g) noexcept nogil:
    """Names this phase of this turn in one number."""
    return (g.turn & 0xFFF) * 8 + g.phase


# ---- reveals -------------------------------------------------------------------------------------------------------

cdef inline Frame* start_reveal(Game* g, Context* x, int seat, int mask, int cause, int caller) noexcept nogil:
    """A character reveals generals (1 head, 2 deputy): the flow of banners.pxd; NULL when it may not."""
    cdef Frame* f
    if not may_reveal(g, seat):
        return NULL
    f = play_flow(g, x, PART_REVEAL, seat)
    if f != NULL:
        f.a = <i16>mask
        f.b = <i16>cause
        f.c = <i16>(caller + 1)
    return f


cdef inline int reveal_for(Game* g, Context* x, int seat, int skill) noexcept nogil:
    """sgs.reveal.2: the general of a veiled skill is revealed before what the skill does; whether that was started."""
    cdef int which
    if skill == 0 or not (g.objects[skill].flags & VEILED):
        return 0
    for which in range(2):
        if general_at(g, seat, which) == g.objects[skill].link:
            return start_reveal(g, x, seat, 1 << which, BY_SKILL, -1) != NULL
    return 0


cdef inline int usable_skill(Game* g, int seat, int skill) noexcept nogil:
    """Whether a skill of one's own can be used: it is not silent, and a hidden one may be revealed for it."""
    return not (g.objects[skill].flags & BLANK) and (not (g.objects[skill].flags & VEILED) or may_reveal(g, seat))


cdef inline int barred(Game* g, Context* x, int seat, int o) noexcept nogil:
    """Whether an effect keeps a seat from using and playing a hand card because of its colour."""
    cdef int flags = g.seats[seat].flags & (NO_BLACK | NO_RED)
    if not flags or not as_hand(g, o):
        return 0
    return flags & (NO_RED if colour_of_suit(suit_for(g, x, seat, o)) == RED else NO_BLACK) != 0
