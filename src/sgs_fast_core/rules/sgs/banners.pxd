"""国战: two generals a seat, hidden until they are revealed (sgs.reveal), kingdoms, lords and careerists, and who wins.

The generals of a seat lie in its `general` zone, the head first; a hidden one is face down, and its skills are veiled: they may
be invoked, which reveals it. Registers of the reveal flow: `seat` whose, `a` which (1 head, 2 deputy), `b` why, `c` who called.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_MODE, V_MODE, V_NO, V_YES, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport push, top
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport listen_all, unlisten
from sgs_fast_core.kernel.program cimport Card, Step, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, ENTERED, FACE_DOWN, FLIPPED, JUMP, NEXT, STAY, VEILED, WIN, Context, Frame, Game,
)
from sgs_fast_core.kernel.zones cimport create, link_first, move_object, unlink, zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.states cimport renew_skills
from sgs_fast_core.rules.sgs.words cimport *

# ---- generals ------------------------------------------------------------------------------------------------------

cdef inline int hidden(Game* g, int o) noexcept nogil:
    return o != 0 and g.objects[o].flags & FACE_DOWN != 0


cdef inline int printed(Game* g, Context* x, int o) noexcept nogil:
    """The (first) kingdom that a general prints."""
    return card_of(g, x, o).num[N_KINGDOM]


cdef inline int second_kingdom(Game* g, Context* x, int o) noexcept nogil:
    return card_of(g, x, o).aux >> 4 & 7


cdef inline void attach_general(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A general's skills come with it, veiled while it is hidden; some only in its place."""
    cdef const Card* card = card_of(g, x, o)
    cdef int i, skill, elsewhere = DEPUTY_ONLY if general_at(g, seat, 0) == o else HEAD_ONLY
    for i in range(N_SKILL1, N_SKILL4 + 1):
        if card.num[i] > 0 and not (card.aux >> (elsewhere + i - N_SKILL1) & 1):
            skill = create(g, card.num[i], seat, zone_of(Z_SKILL, seat))
            if skill:
                g.objects[skill].link = <u16>o
                if g.objects[o].flags & FACE_DOWN:
                    g.objects[skill].flags |= VEILED
                    g.objects[skill].known = <u16>(1 << seat)
                if g.n_frames:
                    listen_all(g, x, skill)
    renew_skills(g, x, seat)


cdef inline void unveil(Game* g, Context* x, int seat, int general) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    while o:
        if g.objects[o].link == general:
            g.objects[o].flags &= <u32>~<u32>VEILED
            reveal(g, o)
        o = g.objects[o].next
    renew_skills(g, x, seat)


cdef inline void hide_general(Game* g, Context* x, int o) noexcept nogil:
    """Turned face down again: its skills are veiled, but it has been revealed once."""
    cdef int seat = g.objects[o].seat
    cdef u16 skill = g.zones[zone_of(Z_SKILL, seat)].first
    g.objects[o].flags |= FACE_DOWN
    while skill:
        if g.objects[skill].link == o:
            g.objects[skill].flags |= VEILED
        skill = g.objects[skill].next
    renew_skills(g, x, seat)


cdef inline void forget_skills(Game* g, Context* x, int seat, int general) noexcept nogil:
    """The skills of a general are lost."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first, after
    while o:
        after = g.objects[o].next
        if g.objects[o].link == general:
            unlisten(g, o)
            move_object(g, o, zone_of(Z_GONE, 0), 0, 0)
        o = after
    renew_skills(g, x, seat)


cdef inline void detach_general(Game* g, Context* x, int seat, int general) noexcept nogil:
    """A general leaves: to the pile of generals, its skills with it."""
    forget_skills(g, x, seat, general)
    move_object(g, general, zone_of(Z_GONE, 0), 0, 0)


cdef inline int soldier_for(Game* g, Context* x, int general) noexcept nogil:
    """The soldier of a general's sex and kingdom."""
    cdef int i
    cdef const Card* was = card_of(g, x, general)
    for i in range(1, x.code.n_cards):
        if x.code.cards[i].type == T_GENERAL and x.code.cards[i].num[N_HP] == 0 and \
                x.code.cards[i].num[N_KINGDOM] == was.num[N_KINGDOM] and x.code.cards[i].num[N_GENDER] == was.num[N_GENDER]:
            return i
    return 0


cdef inline void remove_general(Game* g, Context* x, int general) noexcept nogil:
    """移除: a soldier stands in its place, open; the HP stay as they are."""
    cdef int seat = g.objects[general].seat, head = general_at(g, seat, 0) == general
    cdef int card = soldier_for(g, x, general), o
    detach_general(g, x, seat, general)
    o = create(g, card, seat, zone_of(Z_GENERAL, seat))
    if o == 0:
        return
    if head:
        unlink(g, o)
        link_first(g, o, zone_of(Z_GENERAL, seat))
    g.objects[o].flags |= FLIPPED
    g.objects[o].flags &= <u32>~<u32>FACE_DOWN
    reveal(g, o)


cdef inline int heals_leaving(Game* g, Context* x, int general) noexcept nogil:
    """闺秀: whether an open general has it."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, g.objects[general].seat)].first
    while o:
        if g.objects[o].link == general and card_of(g, x, o).keywords & KW_HEALS_LEAVING and \
                not (g.objects[o].flags & (VEILED | BLANK)):
            return 1
        o = g.objects[o].next
    return 0


cdef inline void change_general(Game* g, Context* x, int general, int how) noexcept nogil:
    """E_GENERAL, of one general."""
    if how == GENERAL_HIDES:
        hide_general(g, x, general)
    elif how == GENERAL_LEAVES:
        remove_general(g, x, general)
    else:
        forget_skills(g, x, g.objects[general].seat, general)


cdef inline int general_is(Game* g, Context* x, int o, int what) noexcept nogil:
    """FA_GENERAL_IS"""
    if card_of(g, x, o).type != T_GENERAL:
        return 0
    if what == GENERAL_LORD:
        return card_of(g, x, o).aux & LORD_GENERAL != 0
    if what == GENERAL_SOLDIER:
        return card_of(g, x, o).num[N_HP] == 0
    return general_at(g, g.objects[o].seat, 0 if what == GENERAL_HEAD else 1) == o


cdef inline int are_pair(Game* g, Context* x, int head, int deputy) noexcept nogil:
    """珠联璧合; a lord is a pair with every general of its kingdom, and nobody with a soldier."""
    if card_of(g, x, deputy).num[N_HP] == 0:
        return 0
    if card_of(g, x, head).aux & LORD_GENERAL and printed(g, x, head) == printed(g, x, deputy):
        return 1
    return card_of(g, x, head).num[N_COMPANIONS] & card_of(g, x, deputy).num[N_COMPANIONS] != 0


# ---- kingdoms ------------------------------------------------------------------------------------------------------

cdef inline int faction(Game* g, int seat) noexcept nogil:
    return g.seats[seat].num[S_FACTION]


cdef inline int has_lord(Game* g, Context* x, int kingdom, int dead) noexcept nogil:
    """Whether a living (or a dead) character is the lord of a kingdom."""
    cdef int seat, o
    for seat in range(g.players):
        o = general_at(g, seat, 0)
        if o and alive(g, seat) != dead and not hidden(g, o) and card_of(g, x, o).aux & LORD_GENERAL and \
                printed(g, x, o) == kingdom:
            return 1
    return 0


cdef inline int members(Game* g, int kingdom, int but) noexcept nogil:
    """Other living characters of a kingdom, and the dead of it."""
    cdef int seat, n = 0
    for seat in range(g.players):
        n += seat != but and faction(g, seat) == kingdom
    return n


cdef inline int joined(Game* g, Context* x, int seat, int kingdom) noexcept nogil:
    """sgs.reveal.5-7: what somebody without a kingdom becomes who shows that one; X is half the players, not rounded."""
    if has_lord(g, x, kingdom, 0):
        rule(SGS_REVEAL_5)
        return kingdom
    if has_lord(g, x, kingdom, 1):
        rule(SGS_REVEAL_6)
        return CAREERIST
    rule(SGS_REVEAL_7)
    return kingdom if 2 * members(g, kingdom, seat) < g.players else CAREERIST


cdef inline int shown_kingdom(Game* g, Context* x, int seat, int mask) noexcept nogil:
    """The kingdom that the generals of a mask show; one of two kingdoms has that of the other general (sgs.reveal.9)."""
    cdef int which, o, other
    for which in range(2):
        o = general_at(g, seat, which)
        if mask >> which & 1 and o and not second_kingdom(g, x, o):
            return printed(g, x, o)
    o = general_at(g, seat, 0 if mask & 1 else 1)
    other = general_at(g, seat, 1 if mask & 1 else 0)
    if other and (printed(g, x, other) == second_kingdom(g, x, o) or second_kingdom(g, x, other) == second_kingdom(g, x, o)):
        rule(SGS_REVEAL_9)
        return second_kingdom(g, x, o)
    return printed(g, x, o)


cdef inline void take_faction(Game* g, Context* x, int seat, int mask, int caller) noexcept nogil:
    """sgs.reveal.4-9, 13: the kingdom of a character that has just shown generals."""
    cdef i16* mine = &g.seats[seat].num[S_FACTION]
    cdef int which, careerist = 0
    for which in range(2):
        if mask >> which & 1 and general_at(g, seat, which) and printed(g, x, general_at(g, seat, which)) == CAREERIST:
            careerist = 1
    if caller >= 0:
        rule(SGS_REVEAL_13)
        if mine[0] == 0:
            mine[0] = <i16>faction(g, caller)
    elif mine[0]:
        rule(SGS_REVEAL_4)
        if careerist or has_lord(g, x, mine[0], 1):
            mine[0] = CAREERIST
    elif careerist:
        rule(SGS_REVEAL_8)
        mine[0] = CAREERIST
    else:
        mine[0] = <i16>joined(g, x, seat, shown_kingdom(g, x, seat, mask))


# ---- the reveal flow -----------------------------------------------------------------------------------------------

cdef inline int pending(Game* g) noexcept nogil:
    return g.own[OWN_REVEALED] | g.own[OWN_REVEALED + 1] << 8


cdef inline void set_pending(Game* g, int mask) noexcept nogil:
    g.own[OWN_REVEALED] = <u8>(mask & 255)
    g.own[OWN_REVEALED + 1] = <u8>(mask >> 8)


cdef inline int op_turn_up(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.reveal.3: the generals are shown."""
    cdef int which, o, seat, before = 0
    for seat in range(g.players):
        for which in range(2):
            o = general_at(g, seat, which)
            before |= o != 0 and g.objects[o].flags & FLIPPED != 0
    rule(SGS_REVEAL_3)
    for which in range(2):
        o = general_at(g, f.seat, which)
        if f.a >> which & 1 and hidden(g, o):
            g.objects[o].flags &= <u32>~<u32>FACE_DOWN
            if not (g.objects[o].flags & FLIPPED):
                g.objects[o].flags |= ENTERED          # shown for the first time
            g.objects[o].flags |= FLIPPED
            g.objects[o].counters = 1                  # until what follows upon it is over
            reveal(g, o)
            unveil(g, x, f.seat, o)
    if not before:
        g.seats[f.seat].flags |= FIRST_TO_REVEAL
    set_pending(g, pending(g) | 1 << f.seat)
    return NEXT


cdef inline int op_take_faction(Game* g, Context* x, Frame* f) noexcept nogil:
    take_faction(g, x, f.seat, f.a, f.c - 1)
    return NEXT


cdef inline int op_after_reveals(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.reveal.16: at the end of an event of a timing of the game's flow, who revealed meanwhile, one after the other from the
    turn owner on; of the dead nothing is generated (sgs.reveal.sp1)."""
    cdef int turn, seat, mask = pending(g)
    if mask == 0 or not is_part(x, f - 1, PART_TURN):
        return NEXT
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if mask >> seat & 1:
            set_pending(g, mask & ~(1 << seat))
            if alive(g, seat):
                rule(SGS_REVEAL_16)
                play_flow(g, x, PART_REVEALED, seat)
            return STAY
    return NEXT


cdef inline int flush_reveals(Game* g, Context* x) noexcept nogil:
    """As `op_after_reveals`, of the flow of the turn itself: for reveals in a skill that was used at a point of the turn."""
    cdef int turn, seat, mask = pending(g)
    for turn in range(g.players if mask else 0):
        seat = (g.active + turn) % g.players
        if mask >> seat & 1:
            set_pending(g, mask & ~(1 << seat))
            if alive(g, seat):
                rule(SGS_REVEAL_16)
                play_flow(g, x, PART_REVEALED, seat)
                return 1
            return flush_reveals(g, x)
    return 0


cdef inline int halves(Game* g, Context* x, int seat) noexcept nogil:
    """Whether the two half fish leave one over."""
    cdef u32 head = card_of(g, x, general_at(g, seat, 0)).aux, deputy = card_of(g, x, general_at(g, seat, 1)).aux
    return ((head & HALF_HP != 0) + (head & LESS_AS_HEAD != 0) + (deputy & HALF_HP != 0)
            + (deputy & LESS_AS_DEPUTY != 0)) % 2


cdef inline int op_reveal_marks(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.reveal.18-21."""
    cdef int head = general_at(g, f.seat, 0), deputy = general_at(g, f.seat, 1)
    cdef i16* num = &g.seats[f.seat].num[0]
    cdef int new = (g.objects[head].flags | g.objects[deputy].flags) & ENTERED
    if new and head and deputy and g.objects[head].flags & FLIPPED and g.objects[deputy].flags & FLIPPED:
        if are_pair(g, x, head, deputy):
            rule(SGS_REVEAL_18)
            num[S_PAIR] = <i16>(num[S_PAIR] + 1)
        if halves(g, x, f.seat):
            rule(SGS_REVEAL_19)
            num[S_FISH] = <i16>(num[S_FISH] + 1)
    if head and g.objects[head].flags & ENTERED and printed(g, x, head) == CAREERIST:
        rule(SGS_REVEAL_20)
        num[S_AMBITION] = <i16>(num[S_AMBITION] + 1)
    if g.seats[f.seat].flags & FIRST_TO_REVEAL:
        rule(SGS_REVEAL_21)
        num[S_VANGUARD] = <i16>(num[S_VANGUARD] + 1)
        g.seats[f.seat].flags &= <u16>(~FIRST_TO_REVEAL & 0xFFFF)
    return NEXT


cdef inline int lord_card(Game* g, Context* x, int head) noexcept nogil:
    """The lord general of the same name; 0 when there is none."""
    cdef int i
    cdef u32 group = card_of(g, x, head).aux >> 16 & 7
    if group == 0 or card_of(g, x, head).aux & LORD_GENERAL:
        return 0
    for i in range(1, x.code.n_cards):
        if x.code.cards[i].type == T_GENERAL and x.code.cards[i].aux & LORD_GENERAL and x.code.cards[i].aux >> 16 & 7 == group:
            return i
    return 0


cdef inline int op_lord_choice(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.reveal.22: the head general may give way to the lord of its name; then careerists who print that kingdom are of it."""
    cdef int head = general_at(g, f.seat, 0), card, seat, o, kingdom
    card = lord_card(g, x, head) if head and g.objects[head].flags & ENTERED else 0
    if card == 0:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, f.seat, ASK_MAY):
            return ASK
    if verb_of(take_answer(g)) == V_NO:
        return NEXT
    rule(SGS_REVEAL_22)
    detach_general(g, x, f.seat, head)
    o = create(g, card, f.seat, zone_of(Z_GENERAL, f.seat))
    if o == 0:
        return ASK
    unlink(g, o)
    link_first(g, o, zone_of(Z_GENERAL, f.seat))
    g.objects[o].flags |= FLIPPED
    reveal(g, o)
    attach_general(g, x, o, f.seat)
    kingdom = printed(g, x, o)
    g.seats[f.seat].num[S_FACTION] = <i16>kingdom
    for seat in range(g.players):
        if alive(g, seat) and faction(g, seat) == CAREERIST and shown_kingdom(g, x, seat, 3) == kingdom:
            g.seats[seat].num[S_FACTION] = <i16>kingdom
    return NEXT


cdef inline int one_kingdom(Game* g, Context* x, int but) noexcept nogil:
    """The kingdom that the generals of all living characters print, hidden ones too; 0 when there is none."""
    cdef int seat, o, kingdom = 0, prints
    for seat in range(g.players):
        if not alive(g, seat) or seat == but:
            continue
        o = general_at(g, seat, 0)
        if o == 0 or printed(g, x, o) == CAREERIST or general_at(g, seat, 1) == 0:
            return 0
        prints = shown_kingdom(g, x, seat, 3)
        if kingdom and prints != kingdom:
            return 0
        kingdom = prints
    return kingdom


cdef inline int one_faction(Game* g, int but) noexcept nogil:
    """The faction that all living characters are known to be of; 0 when there is none. Careerists have none in common."""
    cdef int seat, mine = 0, n = 0
    for seat in range(g.players):
        if alive(g, seat) and seat != but:
            n += 1
            if faction(g, seat) == 0 or (mine and faction(g, seat) != mine):
                return 0
            mine = faction(g, seat)
    return 0 if mine == CAREERIST and n > 1 else mine


cdef inline void turn_up_all(Game* g, Context* x, int seat) noexcept nogil:
    """What is still hidden of a character is shown as the game ends."""
    cdef int which, o
    for which in range(2):
        o = general_at(g, seat, which)
        if hidden(g, o):
            g.objects[o].flags &= <u32>~<u32>FACE_DOWN
            reveal(g, o)
            unveil(g, x, seat, o)


cdef inline void kingdom_wins(Game* g, int kingdom) noexcept nogil:
    """All of it, living or dead; a careerist alone."""
    cdef int seat
    g.result = WIN
    g.winners = 0
    for seat in range(g.players):
        if faction(g, seat) == kingdom and (kingdom != CAREERIST or alive(g, seat)):
            g.winners |= <u16>(1 << seat)


cdef inline int op_kingdom_check(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.reveal.22, ruling A61: with one kingdom left it has won."""
    cdef int kingdom = one_faction(g, -1), which, o
    for which in range(2):
        o = general_at(g, f.seat, which)
        g.objects[o].flags &= <u32>~<u32>ENTERED
        if o:
            g.objects[o].counters = 0
    if kingdom:
        rule(SGS_REVEAL_22)
        kingdom_wins(g, kingdom)
        return ASK
    return NEXT


# ---- when it may be done -------------------------------------------------------------------------------------------

cdef inline int offer_generals(Game* g, Context* x, int seat, int kingdom) noexcept nogil:
    """Options to show hidden generals (of a kingdom, where one is given); how many beside none."""
    cdef int which, mask = 0, o
    begin_options(x)
    offer_code(g, x, code_of(V_MODE, 0, 0))
    for which in range(2):
        o = general_at(g, seat, which)
        if hidden(g, o) and (kingdom == 0 or printed(g, x, o) == kingdom or second_kingdom(g, x, o) == kingdom):
            mask |= 1 << which
            offer_code(g, x, code_of(V_MODE, 1 << which, 0))
    if mask == 3:
        offer_code(g, x, code_of(V_MODE, 3, 0))
    return x.n - 1


cdef inline int op_offer_reveal(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.start7: the turn owner may show its head, its deputy or both (ruling A63)."""
    if not (hidden(g, general_at(g, f.seat, 0)) or hidden(g, general_at(g, f.seat, 1))) or not may_reveal(g, f.seat):
        return NEXT
    rule(SGS_TURN_START7)
    if not g.answered:
        offer_generals(g, x, f.seat, 0)
        if not settled(g, x, f.seat, ASK_MODE):
            return ASK
    f.c = <i16>first_of(take_answer(g))
    if f.c:
        start_reveal(g, x, f.seat, f.c, BY_CHOICE, -1)
    f.c = 0
    return NEXT


cdef inline int op_formation(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.prep_end: a caller's neighbours may show generals of its kingdom. `c`: 0 not called, else who comes next."""
    cdef int seat, which
    if f.c == 0:
        if not may_call(g, x, f.seat):
            return NEXT
        rule(SGS_TURN_PREP_END)
        if not g.answered:
            begin_options(x)
            offer_code(g, x, code_of(V_YES, 0, 0))
            offer_code(g, x, code_of(V_NO, 0, 0))
            if not settled(g, x, f.seat, ASK_MAY):
                return ASK
        if verb_of(take_answer(g)) == V_NO:
            return NEXT
        f.c = 1
    while f.c < 3:
        seat = called(g, x, f.seat, f.c)
        if seat == f.seat or faction(g, seat) or not may_reveal(g, seat):
            f.c += 1
            continue
        if not g.answered:
            if offer_generals(g, x, seat, faction(g, f.seat)) == 0:
                f.c += 1
                continue
            if not settled(g, x, seat, ASK_MODE):
                return ASK
        f.c += 1
        which = first_of(take_answer(g))
        if which and start_reveal(g, x, seat, which, BY_FORMATION, f.seat) != NULL:
            return STAY
    f.c = 0
    return NEXT


cdef inline int may_call(Game* g, Context* x, int seat) noexcept nogil:
    """Whether a formation can be called: by no careerist, and only where somebody without a kingdom could complete it."""
    cdef int way, t
    if not (own_keywords(g, seat) & (KW_FORMATION | KW_SIEGE)) or faction(g, seat) == 0 or faction(g, seat) == CAREERIST:
        return 0
    for way in range(1, 3):
        t = called(g, x, seat, way)
        if t != seat and faction(g, t) == 0:
            return 1
    return 0


cdef inline int called(Game* g, Context* x, int seat, int way) noexcept nogil:
    """Who would complete a formation on that side (1 behind, 2 before): the neighbour of the row that stands already; for a siege
    whoever sits behind the neighbour that would be besieged. The caller itself for nobody."""
    cdef int t = next_alive(g, seat) if way == 1 else before_alive(g, seat)
    if own_keywords(g, seat) & KW_SIEGE:
        if faction(g, t) == 0 or same_side(g, x, seat, t):
            return seat
        return next_alive(g, t) if way == 1 else before_alive(g, t)
    while t != seat and same_side(g, x, seat, t):
        t = next_alive(g, t) if way == 1 else before_alive(g, t)
    return t


# ---- death ---------------------------------------------------------------------------------------------------------

cdef inline void show_dead(Game* g, Context* x, int seat) noexcept nogil:
    """sgs.death.2-3: hidden generals are turned up, which is no reveal; a lord takes its kingdom along."""
    cdef int which, o, t, before = faction(g, seat), mask = 0
    for which in range(2):
        o = general_at(g, seat, which)
        if hidden(g, o):
            mask |= 1 << which
            g.objects[o].flags &= <u32>~<u32>FACE_DOWN
            reveal(g, o)
            unveil(g, x, seat, o)
    rule(SGS_DEATH_2)
    if before == 0:
        rule(SGS_DEATH_3)
        take_faction(g, x, seat, 1 if printed(g, x, general_at(g, seat, 0)) == CAREERIST else mask, -1)
    o = general_at(g, seat, 0)
    if card_of(g, x, o).aux & LORD_GENERAL and before:
        for t in range(g.players):
            if t != seat and alive(g, t) and faction(g, t) == before:
                g.seats[t].num[S_FACTION] = CAREERIST


cdef inline int kingdom_left(Game* g, Context* x, int dead) noexcept nogil:
    """sgs.death.4: the kingdom that has won with this death, CAREERIST for one who is left alone, 0 for none. Who has won
    hidden turns up."""
    cdef int kingdom, seat, last = 0, n = 0
    for seat in range(g.players):
        if alive(g, seat) and seat != dead:
            n += 1
            last = seat
    if n == 1:
        turn_up_all(g, x, last)
        if faction(g, last) == 0:
            take_faction(g, x, last, 3, -1)
        return faction(g, last)
    kingdom = one_faction(g, dead)
    if kingdom and has_lord(g, x, kingdom, 0):
        return kingdom
    kingdom = one_kingdom(g, x, dead)
    if kingdom == 0 or has_lord(g, x, kingdom, 0) or has_lord(g, x, kingdom, 1):
        return 0
    rule(SGS_DEATH_4)
    n = 0
    for seat in range(g.players):
        if faction(g, seat) == kingdom or (alive(g, seat) and seat != dead):
            n += 1
    if 2 * n > g.players:
        return 0
    for seat in range(g.players):
        if alive(g, seat) and seat != dead:
            turn_up_all(g, x, seat)
            g.seats[seat].num[S_FACTION] = <i16>kingdom
    return kingdom
