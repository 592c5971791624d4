"""The tricks of the 国战 draw pile: major and minor factions, whom each trick may be used on, and steps of their own.

What such a trick does to one target is a script (`sgs_fast/rulesets/sanguosha/skills/nation_cards.py`), in which the target is
`me` and the user the event's player.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_NO, V_YES, begin_options, code_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport start_effect
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.program cimport Ability, Card, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, FACE_DOWN, NEXT, NO_SEAT, STAY, Act, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


# ---- major and minor -----------------------------------------------------------------------------------------------

cdef inline int side_size(Game* g, Context* x, int seat) noexcept nogil:
    """How many living characters are of a seat's faction, itself counted; 0 without one."""
    cdef int t, n = 0
    if kingdom_of(g, x, seat) == 0:
        return 0
    for t in range(g.players):
        n += alive(g, t) and same_side(g, x, seat, t)
    return n


cdef inline int seal_holder(Game* g, Context* x) noexcept nogil:
    """The owner of the jade seal, if he is of a faction; NO_SEAT for nobody."""
    cdef int t, o
    for t in range(g.players):
        o = equipped(g, x, t, T_TREASURE) if alive(g, t) else 0
        if o and card_of(g, x, o).keywords & KW_JADE_SEAL and kingdom_of(g, x, t):
            return t
    return NO_SEAT


cdef inline int largest_side(Game* g, Context* x) noexcept nogil:
    cdef int t, n, most = 0
    for t in range(g.players):
        n = side_size(g, x, t) if alive(g, t) else 0
        most = n if n > most else most
    return most


cdef inline int is_major(Game* g, Context* x, int seat) noexcept nogil:
    """大势力: of the faction with the most members, at least two; of the jade seal's owner alone, where there is one."""
    cdef int holder = seal_holder(g, x), size
    if holder != NO_SEAT:
        return same_side(g, x, holder, seat)
    size = side_size(g, x, seat)
    return size >= 2 and size == largest_side(g, x)


cdef inline int has_major(Game* g, Context* x) noexcept nogil:
    return seal_holder(g, x) != NO_SEAT or largest_side(g, x) >= 2


cdef inline int is_minor(Game* g, Context* x, int seat) noexcept nogil:
    return has_major(g, x) and not is_major(g, x, seat)


# ---- targets -------------------------------------------------------------------------------------------------------

cdef inline int hides_general(Game* g, int seat) noexcept nogil:
    cdef int which, o
    for which in range(2):
        o = general_at(g, seat, which)
        if o and g.objects[o].flags & FACE_DOWN:
            return 1
    return 0


cdef inline int nation_legal(Game* g, Context* x, int seat, int name, int t) noexcept nogil:
    """Whether a character may be a target of a trick of 国战; of those that follow from another one: may begin them."""
    if name == NAME_AWAIT:
        return t == seat or same_side(g, x, seat, t)
    if name == NAME_EMPEROR:
        return t == seat and is_major(g, x, seat)
    if name == NAME_EDICT:
        return kingdom_of(g, x, t) == 0
    if name == NAME_FIGHT:
        return has_major(g, x)
    if t == seat:
        return 0
    if name == NAME_KNOW:
        return cards_in(g, Z_HAND, t) > 0 or hides_general(g, t)
    if name == NAME_BEFRIEND:
        return kingdom_of(g, x, t) != 0 and not same_side(g, x, seat, t)
    if name == NAME_FEAST:
        return kingdom_of(g, x, seat) != 0 and kingdom_of(g, x, t) != 0 and not same_side(g, x, seat, t)
    if name == NAME_DROWN:
        return cards_in(g, Z_EQUIP, t) > 0
    return 1                                   # 调虎离山, 火烧连营


cdef inline int nation_chosen(int name) noexcept nogil:
    """Whether the user picks a target."""
    return name == NAME_KNOW or name == NAME_BEFRIEND or name == NAME_FEAST or name == NAME_DROWN or name == NAME_LURE \
        or name == NAME_FIGHT


cdef inline void nation_aims(Game* g, Context* x, Use* u) noexcept nogil:
    """The targets of a trick whose name tells them, and the others that come with the one that was picked."""
    cdef int i, t, first = u.aims[0].seat if u.n_aims else next_alive(g, u.seat)
    if u.name == NAME_CAMPS:
        if first != u.seat and not (g.seats[first].flags & AWAY) and not forbidden(g, x, u.seat, first):
            add_aim(g, u, first)
        t = next_alive(g, first)
        while t != first and same_side(g, x, first, t):        # its queue, in both directions
            add_fitting(g, x, u, t)
            t = next_alive(g, t)
        t = before_alive(g, first)
        while t != first and same_side(g, x, first, t):
            add_fitting(g, x, u, t)
            t = before_alive(g, t)
        return
    for i in range(g.players):
        t = (g.active + i) % g.players
        if not alive(g, t) or (u.n_aims and t == u.aims[0].seat):
            continue
        if u.name == NAME_FEAST:
            if t == u.seat or same_side(g, x, first, t):
                add_fitting(g, x, u, t)
        elif u.name == NAME_FIGHT:
            if is_major(g, x, t) == is_major(g, x, first):
                add_fitting(g, x, u, t)
        elif nation_legal(g, x, u.seat, u.name, t):
            add_fitting(g, x, u, t)


cdef inline void add_fitting(Game* g, Context* x, Use* u, int t) noexcept nogil:
    if not aimed_at(u, t) and not (g.seats[t].flags & AWAY) and not forbidden(g, x, u.seat, t):
        add_aim(g, u, t)


# ---- what they do --------------------------------------------------------------------------------------------------

cdef inline int script_of(Context* x, int name) noexcept nogil:
    """The ability that says what a card of that name does to a target; -1 for none."""
    cdef int i, k
    for i in range(1, x.code.n_cards):
        if x.code.cards[i].num[N_NAME] == name and x.code.cards[i].type <= T_TREASURE:
            for k in range(x.code.cards[i].n_abilities):
                if x.code.abilities[x.code.cards[i].first_ability + k].kind == AB_CARD:
                    return x.code.cards[i].first_ability + k
    return -1


cdef inline int play_script(Game* g, Context* x, int name, int target, int user, int o) noexcept nogil:
    """Starts the script of a card for one target."""
    cdef int ability = script_of(x, name)
    cdef Act a
    if ability < 0 or not alive(g, target):
        return 0
    clear_act(&a)
    a.seat = <u8>target
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.ability = <u16>ability
    a.subject = g.seats[user].character
    a.subject_version = g.objects[a.subject].version
    a.object = g.seats[target].character
    a.object_version = g.objects[a.object].version
    a.event_seat = <u8>user
    return start_effect(g, x, &a, x.code.abilities[ability].effect)


cdef inline int op_card_script(Game* g, Context* x, Frame* f) noexcept nogil:
    cdef Use* u = use_at(g, f.list)
    play_script(g, x, u.name, f.seat, f.b if f.b >= 0 else f.seat, u.cards[0] if u.n_cards else 0)
    return NEXT


cdef inline int op_cancel_kin(Game* g, Context* x, Frame* f) noexcept nogil:
    """无懈可击·国: its user may cancel the trick for the rest of the target's faction as well, beyond any answer."""
    cdef Use* u = use_at(g, f.list)
    cdef Use* other
    cdef int i, t, some = 0, seat = u.seat
    if u.answers == 0 or u.n_cards != 1 or not (card_of(g, x, u.cards[0]).aux & WIDE) or seat == NO_SEAT or not alive(g, seat):
        return NEXT
    other = use_at(g, u.answers)
    if other.name == NAME_NULLIFY or other.n_aims == 0:
        return NEXT
    t = other.aims[other.current].seat
    for i in range(other.n_aims):
        if not (other.aims[i].flags & RESOLVED) and same_side(g, x, t, other.aims[i].seat):
            some = 1
    if not some:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, seat, ASK_MAY):
            return ASK
    if verb_of(take_answer(g)) == V_NO:
        return NEXT
    for i in range(other.n_aims):
        if not (other.aims[i].flags & RESOLVED) and same_side(g, x, t, other.aims[i].seat):
            other.aims[i].flags |= INEFFECTIVE
    return NEXT


cdef inline int op_vault_edict(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.end6: an edict that lies open in the vault is turned over, and does to everybody without a faction what it
    would have done when used. `b` - 1: how many had their turn."""
    cdef u16 o = g.zones[zone_of(Z_VAULT, 0)].first
    cdef int seat
    if f.b == 0:
        while o and (name_of(g, x, o) != NAME_EDICT or g.objects[o].flags & FACE_DOWN):
            o = g.objects[o].next
        if o == 0:
            return NEXT
        rule(SGS_TURN_END6)
        g.objects[o].flags |= FACE_DOWN
        f.b = 1
    while f.b <= g.players:
        seat = (g.active + f.b - 1) % g.players
        f.b += 1
        if alive(g, seat) and kingdom_of(g, x, seat) == 0:
            if play_script(g, x, NAME_EDICT, seat, seat, 0):
                return STAY
    f.b = 0
    return NEXT
