"""What the cards do to one target: steps of the small flows that `sgs_fast/rulesets/sanguosha/effects.py` puts
together.

Registers of these flows: `seat` the target, `b` the user's seat (-1: nobody), `list` the use, `c` what a child
answered. A dead user does nothing more, but stays the source of damage (ruling A18).
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_PICK, V_NO, V_PICK, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_DISCARD, BY_EFFECT, BY_RULE, Batch, begin_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take, top
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport Step, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, JUMP, NEXT, NO_SEAT, POP, STAY, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.harm cimport deal_damage, recover_hp
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_one, move_to, run_move
from sgs_fast_core.rules.sgs.needs cimport demand
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, pick_of
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int op_hit(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """Damage by the card: its base and what was added to it."""
    cdef Use* u = use_at(g, f.list)
    deal_damage(g, x, f.seat, s.arg + u.bonus, f.b, nature_of(u.name), f.list)
    return NEXT


cdef inline int op_recover(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    recover_hp(g, x, f.seat, s.arg + use_at(g, f.list).bonus)
    return NEXT


cdef inline int op_drink(Game* g, Context* x, Frame* f) noexcept nogil:
    """Wine: rescues the one who is dying, or strengthens the next slash of this turn."""
    if use_at(g, f.list).flags & RESCUE:
        recover_hp(g, x, f.seat, 1)
    else:
        g.seats[f.seat].num[S_DRUNK] = <i16>(g.seats[f.seat].num[S_DRUNK] + 1)
    return NEXT


cdef inline int op_draw_cards(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    draw_cards(g, x, f.seat, s.arg)
    return ASK if g.result else NEXT


cdef inline int op_demand(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """The target has to play a card of that name."""
    f.c = 0
    if alive(g, f.seat):
        rule(SGS_NEED_PLAY_2R)
        demand(g, x, f.seat, s.arg, 1, -1, f.list)
    return NEXT


cdef inline int op_if_answered(Frame* f) noexcept nogil:
    return JUMP if f.c else NEXT


cdef inline int op_duel_turn(Game* g, Context* x, Frame* f) noexcept nogil:
    """In turn, the target first; `a` = 1 when it is the user's turn. A dead one does not play (ruling A18)."""
    cdef int seat = f.b if f.a else <int>f.seat
    f.c = 0
    if seat >= 0 and alive(g, seat):
        demand(g, x, seat, NAME_SLASH, 1, -1, f.list)
        if f.state == 0 and two_needed(g, x, f):
            f.state = 2
    return NEXT


cdef inline int two_needed(Game* g, Context* x, Frame* f) noexcept nogil:
    """无双: against its owner each answer is two slashes."""
    cdef int other = <int>f.seat if f.a else <int>f.b
    return other >= 0 and alive(g, other) and keywords_of(g, x, other) & KW_TWO_ANSWERS != 0


cdef inline int op_duel_lost(Game* g, Context* x, Frame* f) noexcept nogil:
    if f.c:
        if f.state == 2:
            f.state = 1
            return JUMP
        f.state = 0
        f.a = <i16>(1 - f.a)
        return JUMP
    if f.a:
        deal_damage(g, x, f.b, 1 + use_at(g, f.list).bonus, f.seat, PLAIN, f.list)
    else:
        deal_damage(g, x, f.seat, 1 + use_at(g, f.list).bonus, f.b, PLAIN, f.list)
    return NEXT


cdef inline int op_demand_on(Game* g, Context* x, Frame* f) noexcept nogil:
    """借刀杀人: the target has to use a slash at the victim, unless it no longer can."""
    cdef Use* u = use_at(g, f.list)
    f.c = 0
    if alive(g, f.seat) and alive(g, u.victim) and in_range(g, x, f.seat, u.victim, 0):
        demand(g, x, f.seat, NAME_SLASH, 0, u.victim, f.list)
    return NEXT


cdef inline int op_take_weapon(Game* g, Context* x, Frame* f) noexcept nogil:
    """借刀杀人: else the user gets its weapon."""
    cdef int o = equipped(g, x, f.seat, T_WEAPON)
    if o and f.b >= 0 and alive(g, f.b):
        move_one(g, x, o, Z_HAND, f.b, BY_EFFECT, 0)
    return NEXT


cdef inline int op_recast(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """铁索连环 as two moves: away with it, then a card."""
    if s.arg:
        draw_cards(g, x, f.seat, 1)
        return ASK if g.result else NEXT
    move_one(g, x, f.object, Z_DISCARD, 0, BY_RECAST, 0)
    return NEXT


cdef inline int op_pick_of(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """The user picks one of the target's cards; arg 1: not from the judgement area."""
    cdef int o
    if f.b < 0 or not alive(g, f.b) or not alive(g, f.seat):
        return POP
    o = pick_of(g, x, f, f.b, f.seat, not s.arg)
    if o == OPEN_CHOICE:
        return ASK
    if o == 0:
        return POP
    f.object = <u16>o
    return NEXT


cdef inline int op_take_picked(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """arg 0: it is discarded; 1: the user gains it."""
    if s.arg:
        move_one(g, x, f.object, Z_HAND, f.b, BY_GAIN, 0)
    else:
        move_one(g, x, f.object, Z_DISCARD, 0, BY_DISCARD, 0)
    return NEXT


cdef inline int of_harvest(Game* g, Use* u, int o, int owner) noexcept nogil:
    """Whether a card in the processing area is one of those revealed by a harvest, not the harvest itself."""
    cdef int i
    if g.objects[o].counters != owner:
        return 0
    for i in range(u.n_cards):
        if card_in(g, u, i) == o:
            return 0
    return 1


cdef inline int op_harvest_pick(Game* g, Context* x, Frame* f) noexcept nogil:
    """The target takes one of the revealed cards."""
    cdef Use* u = use_at(g, f.list)
    cdef int owner = depth_of(g, f)            # the using flow lies right below
    cdef u16 o
    if not alive(g, f.seat):
        return NEXT
    if not g.answered:
        begin_options(x)
        o = g.zones[zone_of(Z_PROCESS, 0)].first
        while o:
            if of_harvest(g, u, o, owner):
                offer_code(g, x, code_of(V_PICK, o, 0))
            o = g.objects[o].next
        if x.n == 0:
            return NEXT
        if not settled(g, x, f.seat, ASK_PICK):
            return ASK
    move_one(g, x, first_of(take_answer(g)), Z_HAND, f.seat, BY_EFFECT, 0)
    return NEXT


cdef inline int op_harvest_left(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.end1: what nobody took is discarded now."""
    cdef Use* u = use_at(g, f.list)
    cdef Batch b
    cdef u16 o = g.zones[zone_of(Z_PROCESS, 0)].first
    rule(SGS_USE_END1)
    if u.name != NAME_HARVEST:
        return NEXT
    begin_batch(g, &b)
    while o:
        if of_harvest(g, u, o, depth_of(g, f) + 1):
            if move_to(g, &b, o, Z_DISCARD, 0, BY_RULE) == NULL:
                return ASK
        o = g.objects[o].next
    run_move(g, x, &b, 0)
    return NEXT


cdef inline int op_cancel_answered(Game* g, Context* x, Frame* f) noexcept nogil:
    """A dodge, a nullification or a cicada's shell: its target is the card that it answers, which does nothing to its current
    target."""
    cdef Use* u = use_at(g, f.list)
    cdef Use* other
    cdef int i
    if u.answers == 0:
        return NEXT
    rule(SGS_PRE_USE_NOTE6)
    other = use_at(g, u.answers)
    if u.name == NAME_CICADA:
        other.aims[other.current].flags |= INEFFECTIVE
        return NEXT
    other.answer = <u8>(name_of(g, x, u.cards[0]) if u.n_cards == 1 else NAME_NONE)
    if other.aims[other.current].left:
        other.aims[other.current].left -= 1
    if other.aims[other.current].left == 0 or not is_slash(other.name):
        other.aims[other.current].flags |= CANCELLED
        if is_slash(other.name) and other.seat < g.players and keywords_of(g, x, other.seat) & KW_APART:
            for i in range(other.n_aims):      # 方天画戟（国）: dodged by one, it does nothing to those who follow
                if not (other.aims[i].flags & RESOLVED):
                    other.aims[i].flags |= INEFFECTIVE
    return NEXT


cdef inline int op_fate(Game* g, Context* x, Frame* f) noexcept nogil:
    """A delayed trick after its judgement (`c`: the card)."""
    cdef Use* u = use_at(g, f.list)
    cdef const Card* card = card_of(g, x, f.c)
    cdef Batch b
    cdef Row* row
    cdef int i, t, suit = suit_for(g, x, f.seat, f.c)
    if u.name == NAME_INDULGENCE and suit != HEART:
        g.seats[f.seat].num[S_SKIP] |= 1 << PH_PLAY
    elif u.name == NAME_SHORTAGE and suit != CLUB:
        g.seats[f.seat].num[S_SKIP] |= 1 << PH_DRAW
    elif u.name == NAME_LIGHTNING:
        if suit == SPADE and 2 <= card.rank <= 9:
            deal_damage(g, x, f.seat, 3, -1, THUNDER, f.list)
            return NEXT
        if not still_linked(g, u, 0):
            return NEXT
        for i in range(1, g.players + 1):      # ruling A56: it moves on to the next who can hold it
            t = (f.seat + i) % g.players
            if alive(g, t) and not delayed_there(g, x, t, NAME_LIGHTNING) and not (g.seats[t].num[S_SEALED] >> T_DELAYED & 1):
                begin_batch(g, &b)
                row = move_to(g, &b, u.cards[0], Z_JUDGE, t, BY_EFFECT)
                if row != NULL:
                    row.amount = NAME_LIGHTNING
                    run_move(g, x, &b, 0)
                return NEXT
    return NEXT


cdef inline int op_show_hand(Game* g, Context* x, Frame* f) noexcept nogil:
    """Fire attack: the target shows a hand card."""
    cdef u16 o
    if not alive(g, f.seat) or cards_in(g, Z_HAND, f.seat) == 0:
        return POP
    if not g.answered:
        begin_options(x)
        o = g.zones[zone_of(Z_HAND, f.seat)].first
        while o:
            offer_code(g, x, code_of(V_PICK, o, 0))
            o = g.objects[o].next
        if not settled(g, x, f.seat, ASK_PICK):
            return ASK
    f.object = <u16>first_of(take_answer(g))
    reveal(g, f.object)
    return NEXT


cdef inline int op_fire_cost(Game* g, Context* x, Frame* f) noexcept nogil:
    """Fire attack: the user may discard a hand card of the suit that was shown; else nothing happens."""
    cdef u16 o
    cdef u32 code
    if f.b < 0 or not alive(g, f.b):
        return POP
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, 0, 0))
        o = g.zones[zone_of(Z_HAND, f.b)].first
        while o:
            if suit_of(g, x, o) == suit_of(g, x, f.object):
                offer_code(g, x, code_of(V_PICK, o, 0))
            o = g.objects[o].next
        if not settled(g, x, f.b, ASK_PICK):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_NO:
        return POP
    move_one(g, x, first_of(code), Z_DISCARD, 0, BY_DISCARD, 0)
    return NEXT
