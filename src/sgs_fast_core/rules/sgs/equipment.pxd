"""What weapons and armour do at the points of a use and of its damage: their questions and the steps of their flows.

Registers as in `skills.pxd`. Armour is silent while a slash ignores it (青釭剑).
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MODE, ASK_PICK, V_NO, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_DISCARD, Batch, begin_batch
from sgs_fast_core.kernel.frames cimport rows_at
from sgs_fast_core.kernel.program cimport Step, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, JUMP, NEXT, NO_SEAT, POP, STAY, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.sgs.harm cimport recover_hp
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_one, run_move
from sgs_fast_core.rules.sgs.needs cimport can_provide, demand
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, offer_zone, pick_of, pick_own
from sgs_fast_core.rules.sgs.words cimport *


# ---- questions -----------------------------------------------------------------------------------------------------

cdef inline int armour_ignored(Game* g, int place) noexcept nogil:
    """Whether the use of that place ignores its current target's armour."""
    cdef Use* u
    if place == 0:
        return 0
    u = use_at(g, place)
    return u.aims[u.current].flags & ARMOUR_IGNORED


cdef inline int has_horse(Game* g, Context* x, int seat) noexcept nogil:
    return equipped(g, x, seat, T_ATTACK_HORSE) or equipped(g, x, seat, T_DEFENCE_HORSE)


cdef inline int ask_about_my_slash(Game* g, Context* x, int which, int seat, Frame* e) noexcept nogil:
    """Questions at a point of the owner's own slash."""
    cdef Use* u
    cdef int t
    if e.list == 0:
        return 0
    u = use_at(g, e.list)
    if u.seat != seat or not is_slash(u.name) or u.n_aims == 0:
        return 0
    t = u.aims[u.current].seat
    if which == ASKS_PLAIN_SLASH:
        return u.name == NAME_SLASH
    if which == ASKS_SPECIFIED_ARMOUR:
        return equipped(g, x, t, T_ARMOUR) != 0
    if which == ASKS_SPECIFIED_OTHER_SEX:
        return alive(g, t) and alive(g, seat) and \
            card_of(g, x, g.seats[t].character).num[N_GENDER] != card_of(g, x, g.seats[seat].character).num[N_GENDER]
    if not alive(g, t) or not alive(g, seat):
        return 0
    if which == ASKS_DODGED_WITH_SLASH:
        return can_provide(g, x, seat, NAME_SLASH, -1)
    return has_cards(g, seat) > 2 or (has_cards(g, seat) == 2 and equipped(g, x, seat, T_WEAPON) == 0)


cdef inline int ask_about_my_damage(Game* g, Context* x, int which, int seat, Frame* e) noexcept nogil:
    """Questions at a point of damage that the owner's slash deals."""
    if e.b != seat or e.list == 0 or e.a <= 0 or not is_slash(use_at(g, e.list).name) or not alive(g, e.seat):
        return 0
    if which == ASKS_SLASH_HITS_CARDS:
        return has_cards(g, e.seat) > 0
    if which == ASKS_SLASH_HITS_HORSE:
        return has_horse(g, x, e.seat)
    return cards_in(g, Z_HAND, e.seat) == 0


cdef inline int loses_equipment(Game* g, Frame* e, int o) noexcept nogil:
    """Whether the move of this flow takes a card away from an equipment area."""
    cdef Row* rows = rows_at(g, e.list)
    cdef int i
    for i in range(e.n):
        if rows[i].subject == o and kind_of(g.objects[o].zone) == Z_EQUIP:
            return 1
    return 0


cdef inline int ask_about_equipment(Game* g, Context* x, int which, int seat, int o, Frame* e) noexcept nogil:
    cdef Use* u
    if which == ASKS_LOSES_THIS:
        return loses_equipment(g, e, o)
    if ASKS_SLASH_HITS_CARDS <= which <= ASKS_SLASH_HITS_EMPTY:
        return ask_about_my_damage(g, x, which, seat, e)
    if which == ASKS_VINE:
        if e.list == 0:
            return 0
        u = use_at(g, e.list)
        return u.n_aims > 0 and u.aims[u.current].seat == seat and not armour_ignored(g, e.list) and \
            (u.name == NAME_SLASH or u.name == NAME_SAVAGE or u.name == NAME_ARROWS)
    if which == ASKS_FIRE_ON_ME:
        return e.seat == seat and e.state & NATURE_BITS == FIRE and e.a > 0 and not armour_ignored(g, e.list)
    if which == ASKS_BIG_DAMAGE_ON_ME:
        return e.seat == seat and e.a > 1 and not armour_ignored(g, e.list)
    return ask_about_my_slash(g, x, which, seat, e)


# ---- steps ---------------------------------------------------------------------------------------------------------

cdef inline int op_ignore_armour(Game* g, Frame* f) noexcept nogil:
    """青釭剑"""
    cdef Use* u = use_at(g, f.list)
    u.aims[u.current].flags |= ARMOUR_IGNORED
    return NEXT


cdef inline int op_discard_or(Game* g, Context* x, Frame* f) noexcept nogil:
    """雌雄双股剑: the target discards a hand card, or the user draws one."""
    cdef Use* u = use_at(g, f.list)
    cdef int t = u.aims[u.current].seat
    cdef u32 code
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, 0, 0))
        offer_zone(g, x, zone_of(Z_HAND, t), 0)
        if not settled(g, x, t, ASK_PICK):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_NO:
        draw_cards(g, x, f.seat, 1)
    else:
        move_one(g, x, first_of(code), Z_DISCARD, 0, BY_DISCARD, 0)
    return ASK if g.result else NEXT


cdef inline int op_prevent(Game* g, Frame* f) noexcept nogil:
    """寒冰剑: the damage is prevented (sgs.damage.dealing2)."""
    g.frames[f.a].state |= PREVENTED_DAMAGE
    return NEXT


cdef inline int op_strip(Game* g, Context* x, Frame* f) noexcept nogil:
    """寒冰剑: one card of the victim is discarded; two such steps follow each other."""
    cdef int victim = g.frames[f.a].seat, o
    if not alive(g, victim) or not alive(g, f.seat):
        return NEXT
    o = pick_of(g, x, f, f.seat, victim, 0)
    if o == OPEN_CHOICE:
        return ASK
    if o:
        move_one(g, x, o, Z_DISCARD, 0, BY_DISCARD, 0)
    return NEXT


cdef inline int op_strip_horse(Game* g, Context* x, Frame* f) noexcept nogil:
    """麒麟弓: one horse of the victim is discarded."""
    cdef int victim = g.frames[f.a].seat, o
    if not g.answered:
        begin_options(x)
        o = equipped(g, x, victim, T_ATTACK_HORSE)
        if o:
            offer_code(g, x, code_of(V_PICK, o, 0))
        o = equipped(g, x, victim, T_DEFENCE_HORSE)
        if o:
            offer_code(g, x, code_of(V_PICK, o, 0))
        if x.n == 0:
            return NEXT
        if not settled(g, x, f.seat, ASK_PICK):
            return ASK
    move_one(g, x, first_of(take_answer(g)), Z_DISCARD, 0, BY_DISCARD, 0)
    return NEXT


cdef inline int op_slash_again(Game* g, Context* x, Frame* f) noexcept nogil:
    """青龙偃月刀: another slash, at the same target only."""
    cdef Use* u = use_at(g, f.list)
    demand(g, x, f.seat, NAME_SLASH, 0, u.aims[u.current].seat, f.list)
    return NEXT


cdef inline int op_force(Game* g, Context* x, Frame* f) noexcept nogil:
    """贯石斧: for two cards beside the axe the slash takes effect all the same."""
    cdef Batch b
    cdef int place = g.frames[f.a].list
    cdef Use* u
    if pick_own(
        g, x, f, &b, f.seat, equipped(g, x, f.seat, T_WEAPON), 2, Z_DISCARD, ASK_GIVE_UP, 0
    ) == OPEN_CHOICE:
        return ASK
    u = use_at(g, place)
    u.aims[u.current].flags &= <u8>(~CANCELLED & 0xFF)
    f.b = 0
    run_move(g, x, &b, 0)
    return NEXT


cdef inline int op_kindle(Game* g, Frame* f) noexcept nogil:
    """朱雀羽扇: the plain slash is a fire slash."""
    use_at(g, f.list).name = NAME_FIRE_SLASH
    return NEXT


cdef inline int op_add_damage(Game* g, Frame* f) noexcept nogil:
    """古锭刀, 藤甲"""
    g.frames[f.a].a += 1
    return NEXT


cdef inline int op_limit_damage(Game* g, Frame* f) noexcept nogil:
    """白银狮子"""
    g.frames[f.a].a = 1
    return NEXT


cdef inline int op_heal_owner(Game* g, Context* x, Frame* f) noexcept nogil:
    recover_hp(g, x, f.seat, 1)
    return NEXT
