"""States, maximum HP, skills, areas and marks (sgs.state, sgs.maxhp, sgs.skill, sgs.area, sgs.mark).

Registers: `seat` the one it happens to, `a` how much or what, `b` which skill or mark, `c` the mask of seats whose state
changes together.
"""

from sgs_fast_core.kernel.events cimport BY_RULE, Batch, begin_batch, perform_rows
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport rows_at
from sgs_fast_core.kernel.listeners cimport listen_all, unlisten
from sgs_fast_core.kernel.program cimport Card, Step, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport BLANK, JUMP, NEXT, VEILED, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport create, move_object, zone_of
from sgs_fast_core.machine cimport LOG_POINTS
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport move_to, put_all
from sgs_fast_core.rules.sgs.nation_tricks cimport is_minor
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


# ---- skills as objects ---------------------------------------------------------------------------------------------

cdef inline void renew_skills(Game* g, Context* x, int seat) noexcept nogil:
    """What the skills of a character change by themselves, and which of them are silent now."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    cdef u32 bits = 0
    cdef int at_one, silent
    if not alive(g, seat):
        g.objects[g.seats[seat].character].keywords = 0
        return
    while o:
        if g.objects[o].flags & VEILED:            # to convert a card reveals its general
            bits |= card_of(g, x, o).keywords & KW_CONVERTS
        else:
            bits |= card_of(g, x, o).keywords
        o = g.objects[o].next
    if bits & KW_SILENT_AT_ONE:
        at_one = g.seats[seat].life == 1
        bits = 0
        o = g.zones[zone_of(Z_SKILL, seat)].first
        while o:
            silent = at_one and not (card_of(g, x, o).keywords & KW_SILENT_AT_ONE)
            if not silent and not (g.objects[o].flags & VEILED):
                bits |= card_of(g, x, o).keywords
            if silent != (g.objects[o].flags & BLANK != 0):
                hush(g, x, o, silent)
            o = g.objects[o].next
    g.objects[g.seats[seat].character].keywords = bits
    if bits & (KW_FORBIDS | KW_NUMBERS):
        g.own[OWN_SPECIAL] |= 1
    if bits & KW_AURA:
        g.own[OWN_SPECIAL] |= 2
    if bits & KW_LENDS_SLASHES:
        g.own[OWN_SPECIAL] |= 4


cdef inline void hush(Game* g, Context* x, int o, int silent) noexcept nogil:
    """A skill falls silent, or waits again."""
    if silent:
        unlisten(g, o)
        g.objects[o].flags |= BLANK
        return
    g.objects[o].flags &= <u32>~<u32>BLANK
    if g.n_frames:
        listen_all(g, x, o)


cdef inline void hp_changed(Game* g, Context* x, int seat) noexcept nogil:
    """Skills that look at the HP fall silent or wake (缠怨)."""
    if own_keywords(g, seat) & KW_SILENT_AT_ONE:
        renew_skills(g, x, seat)


cdef inline void give_skill(Game* g, Context* x, int seat, int definition) noexcept nogil:
    """A character has one more skill; its listeners are entered by the caller where the game has not begun."""
    cdef int o = g.zones[zone_of(Z_GONE, 0)].first
    while o and g.objects[o].card != definition:
        o = g.objects[o].next
    if o:                                      # one that somebody lost: there is room for so many only
        g.objects[o].owner = <u8>seat
        move_object(g, o, zone_of(Z_SKILL, seat), 0, 0)
    else:
        o = create(g, definition, seat, zone_of(Z_SKILL, seat))
    if o:
        renew_skills(g, x, seat)


cdef inline void take_skill(Game* g, Context* x, int o) noexcept nogil:
    cdef int seat = g.objects[o].owner
    unlisten(g, o)
    move_object(g, o, zone_of(Z_GONE, 0), 0, 0)
    renew_skills(g, x, seat)


cdef inline int op_gain_skill(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.skill.2"""
    rule(SGS_SKILL_2)
    give_skill(g, x, f.seat, f.b)
    if g.zones[zone_of(Z_SKILL, f.seat)].last:
        listen_all(g, x, g.zones[zone_of(Z_SKILL, f.seat)].last)
    return NEXT


cdef inline int op_lose_skill(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.skill.4: one skill by its definition, of two the one that came last, or all (`b` = 0)."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, f.seat)].first, after, last = 0
    while o:
        after = g.objects[o].next
        if f.b and g.objects[o].definition == f.b:
            last = o
        elif f.b == 0:
            rule(SGS_SKILL_4)
            take_skill(g, x, o)
        o = after
    if last:
        rule(SGS_SKILL_4)
        take_skill(g, x, last)
    return NEXT


# ---- states --------------------------------------------------------------------------------------------------------

cdef inline int without_bright(Game* g, Context* x, int mask, int what) noexcept nogil:
    """Those whom the change meets: who wears 明光铠 and is of a minor faction is not chained."""
    cdef int seat, o
    if not option(x, O_WAR) or not (what == TURN_CHAIN or what == CHAIN_UP):
        return mask
    for seat in range(g.players):
        o = equipped(g, x, seat, T_ARMOUR) if mask >> seat & 1 and not (g.seats[seat].flags & CHAINED) else 0
        if o and card_of(g, x, o).keywords & KW_BRIGHT and is_minor(g, x, seat):
            mask &= ~(1 << seat)
    return mask


cdef inline void start_state(Game* g, Context* x, int mask, int what) noexcept nogil:
    """The cards of some characters change their state, in one event (sgs.state.1)."""
    cdef int seat
    cdef Frame* f
    mask = without_bright(g, x, mask, what)
    if not (g.listening[AT_STATE_BEFORE1] or g.listening[AT_STATE_BEFORE2] or g.listening[AT_STATE_AFTER]
            or g.listening[AT_STATE_END] or x.logging == LOG_POINTS):
        change_states(g, mask, what)
        return
    for seat in range(g.players):
        if mask >> seat & 1:
            f = play_flow(g, x, PART_STATE, seat)
            if f != NULL:
                f.a = <i16>what
                f.c = <i16>mask
            return


cdef inline void change_states(Game* g, int mask, int what) noexcept nogil:
    cdef int seat
    for seat in range(g.players):
        if not (mask >> seat & 1 and alive(g, seat)):
            continue
        if what == TURN_CHAIN:
            g.seats[seat].flags ^= CHAINED
        elif what == CHAIN_UP:
            g.seats[seat].flags |= CHAINED
        elif what == UNCHAIN:
            g.seats[seat].flags &= <u16>(~CHAINED & 0xFFFF)
        elif what == TURN_OVER:
            g.seats[seat].flags ^= TURNED
        elif what == TURN_FACE_UP:
            g.seats[seat].flags &= <u16>(~TURNED & 0xFFFF)


cdef inline int op_change_state(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.state.before2: after it all change together."""
    rule(SGS_STATE_1)
    change_states(g, without_bright(g, x, f.c if f.c else 1 << f.seat, f.a), f.a)
    return NEXT


# ---- maximum HP ----------------------------------------------------------------------------------------------------

cdef inline void change_max_hp(Game* g, Context* x, int seat, int by) noexcept nogil:
    cdef Frame* f
    if by == 0 or not alive(g, seat):
        return
    f = play_flow(g, x, PART_MAX_GAIN if by > 0 else PART_MAX_LOSE, seat)
    if f != NULL:
        f.a = <i16>(by if by > 0 else -by)


cdef inline int op_unless_named(Game* g, Frame* f) noexcept nogil:
    """sgs.maxhp.lose_before: of a character without a name nothing changes."""
    return JUMP if g.seats[f.seat].flags & NAMELESS else NEXT


cdef inline int op_lose_max(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.maxhp.2: what was lost already counts; without maximum HP it dies at once, by nobody (sgs.maxhp.3)."""
    cdef i16* num = &g.seats[f.seat].num[0]
    cdef int lost = num[S_MAX_HP] - (g.seats[f.seat].life if g.seats[f.seat].life > 0 else 0)
    cdef Frame* child
    if f.a >= num[S_MAX_HP]:
        rule(SGS_MAXHP_3)
        num[S_MAX_HP] = 0
        child = play_flow(g, x, PART_DEATH, f.seat)
        if child != NULL:
            child.a = -1
        return JUMP
    rule(SGS_MAXHP_2)
    num[S_MAX_HP] = <i16>(num[S_MAX_HP] - f.a)
    if lost <= f.a:
        g.seats[f.seat].life = num[S_MAX_HP]
        hp_changed(g, x, f.seat)
    return NEXT


cdef inline int op_gain_max(Game* g, Frame* f) noexcept nogil:
    """sgs.maxhp.5: the HP stays."""
    rule(SGS_MAXHP_5)
    g.seats[f.seat].num[S_MAX_HP] = <i16>(g.seats[f.seat].num[S_MAX_HP] + f.a)
    return NEXT


# ---- areas and marks -----------------------------------------------------------------------------------------------

cdef inline int op_abolish(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.area.2: all cards of the areas go to the discard pile; nobody's skills see it (sgs.area.sp1)."""
    cdef Batch b
    cdef u16 o = g.zones[zone_of(Z_EQUIP, f.seat)].first
    begin_batch(g, &b)
    while o:
        if f.a >> card_of(g, x, o).type & 1 and move_to(g, &b, o, Z_DISCARD, 0, BY_RULE) == NULL:
            return NEXT
        o = g.objects[o].next
    if f.a >> T_DELAYED & 1:
        put_all(g, &b, zone_of(Z_JUDGE, f.seat), Z_DISCARD, 0, BY_RULE)
    if b.n:
        perform_rows(g, x, rows_at(g, b.place), b.n)
        g.arena_top = <u16>(b.place - 1)
    rule(SGS_AREA_2)
    g.seats[f.seat].num[S_SEALED] = <i16>(g.seats[f.seat].num[S_SEALED] | f.a)
    return NEXT


cdef inline int op_restore(Game* g, Frame* f) noexcept nogil:
    """sgs.area.4"""
    rule(SGS_AREA_4)
    g.seats[f.seat].num[S_SEALED] = <i16>(g.seats[f.seat].num[S_SEALED] & ~f.a)
    return NEXT


cdef inline int op_gain_mark(Game* g, Frame* f) noexcept nogil:
    """sgs.mark.2"""
    rule(SGS_MARK_2)
    g.seats[f.seat].num[f.b] = <i16>(g.seats[f.seat].num[f.b] + f.a)
    return NEXT
