"""Turns and phases (sgs.turn). The lord sits in seat 0; seats go counter-clockwise.

Registers of the turn's flow: `seat` the turn owner, `list` the snapshot of the judgement area or the cards picked to
discard, `a` and `b` counters of the step that runs.
"""

from sgs_fast_core.kernel.choices cimport (
    V_ACTIVATE, V_DONE, V_USE, begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_SURPLUS, Batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take, push, top
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE
from sgs_fast_core.kernel.program cimport Ability, Card, Step, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, JUMP, NEXT, NO_SEAT, POP, STAY, TRUNCATED, Act, Context, Frame, Game, Obj,
)
from sgs_fast_core.kernel.values cimport Env, env_of_act, holds
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.giving_up cimport someone_leaves
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, run_move
from sgs_fast_core.rules.sgs.needs cimport as_name, offer_pairs
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, pick_own
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.using cimport usable_in_play
from sgs_fast_core.rules.sgs.words cimport *


# ---- turns ---------------------------------------------------------------------------------------------------------

cdef inline int op_turn_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.start1: the round advances when the order of seats begins anew; counters of a turn begin at nothing."""
    cdef int seat, i
    g.turn += 1
    if g.turn > g.cap_turns:
        g.result = TRUNCATED
        return ASK
    f.seat = g.active
    f.subject = g.seats[g.active].character
    rule(SGS_TURN_START1)
    if g.turn == 1:
        g.own[OWN_ROUND] = 1
    elif g.own[OWN_LAST_REGULAR] > g.active and g.own[OWN_ROUND] < 255:
        g.own[OWN_ROUND] += 1
    g.own[OWN_LAST_REGULAR] = g.active
    for seat in range(g.players):
        for i in range(S_SLASHES, S_SKIP + 1):
            g.seats[seat].num[i] = 0
        g.seats[seat].num[S_DRAWS] = 0
        g.seats[seat].num[S_USED] = 0
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    return NEXT


cdef inline int op_face_up(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.start5: who is face down turns up, and that was the turn."""
    if not (g.seats[f.seat].flags & TURNED):
        return NEXT
    rule(SGS_TURN_START5)
    g.seats[f.seat].flags &= <u16>(~TURNED & 0xFFFF)
    return JUMP


cdef inline int op_next_turn(Game* g, Context* x, Frame* f) noexcept nogil:
    g.active = <u8>next_alive(g, g.active)
    return NEXT


cdef inline int op_phase(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A phase begins, or is skipped: then on to the point before the next one (ruling A46)."""
    cdef i16* skip = &g.seats[f.seat].num[S_SKIP]
    if someone_leaves(g, x):
        return STAY
    if skip[0] >> s.arg & 1:
        skip[0] = <i16>(skip[0] & ~(1 << s.arg))
        return JUMP
    g.phase = <u8>s.arg
    g.seats[f.seat].num[S_SLASHES] = 0
    if option(x, O_WINE_LIMIT) == 0:
        g.seats[f.seat].num[S_WINES] = 0       # ruling A35
    return NEXT


cdef inline int op_judge_phase(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.judge: the delayed tricks that lie there now, the last one placed first; each by its special flow."""
    cdef u16* snapshot
    cdef Frame* child
    cdef Use* u
    cdef u16 o
    cdef int place, name
    if f.b == 0:                               # `b` = 1 + how many are done
        o = g.zones[zone_of(Z_JUDGE, f.seat)].last
        if o == 0:
            return NEXT
        place = arena_take(g, 64)
        if place == 0:
            return ASK
        f.list = <u16>place
        f.b = 1
        snapshot = <u16*>&g.arena[place - 1]
        snapshot[0] = 0
        while o and snapshot[0] < 15:
            snapshot[0] += 1
            snapshot[2 * snapshot[0]] = o
            snapshot[2 * snapshot[0] + 1] = g.objects[o].version
            o = g.objects[o].prev
    snapshot = <u16*>&g.arena[f.list - 1]
    while f.b <= snapshot[0]:
        o = snapshot[2 * f.b]
        f.b += 1
        if g.objects[o].version != snapshot[2 * f.b - 1]:
            continue                           # it is no longer there (sgs.move.ex9)
        rule(SGS_TURN_JUDGE)
        name = g.objects[o].damage
        child = play_flow(g, x, PART_DELAYED, f.seat)
        if child == NULL:
            return ASK
        u = new_use(g, child, name, NO_SEAT)
        if u == NULL:
            return ASK
        link_card(g, x, u, o)
        add_aim(g, u, child.seat)
        return STAY
    f.b = 0
    f.list = 0
    return NEXT


cdef inline int op_draw_phase(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.draw: the quota, changed by skills."""
    rule(SGS_TURN_DRAW)
    draw_cards(g, x, f.seat, option(x, O_DRAW) + g.seats[f.seat].num[S_DRAWS])
    return ASK if g.result else NEXT


cdef inline int op_surplus(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.discard: what is above the hand limit, counted once, in one move."""
    cdef Batch b
    cdef int limit = g.seats[f.seat].life if g.seats[f.seat].life > 0 else 0
    if f.b == 0:
        f.a = <i16>(cards_in(g, Z_HAND, f.seat) - limit)
    if f.a <= 0:
        return NEXT
    if pick_own(g, x, f, &b, f.seat, 0, f.a, Z_DISCARD, ASK_GIVE_UP, 0) == OPEN_CHOICE:
        return ASK
    rule(SGS_TURN_DISCARD)
    f.a = 0
    f.b = 0
    f.list = 0
    run_move(g, x, &b, 0)
    return NEXT


cdef inline int op_turn_end(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.end7: what lasts this turn is over."""
    cdef int seat
    rule(SGS_TURN_END7)
    g.phase = PH_NONE
    for seat in range(g.players):
        g.seats[seat].num[S_DRUNK] = 0
        g.seats[seat].num[S_SKIP] = 0
    return NEXT


# ---- the play phase ------------------------------------------------------------------------------------------------

cdef inline int active_skill(Game* g, Context* x, int seat, int i) noexcept nogil:
    """Whether the i-th ability of the character is used at idle points, and may be used now."""
    cdef const Card* card = card_of(g, x, g.seats[seat].character)
    cdef const Ability* a = &x.code.abilities[card.first_ability + i]
    cdef Act act
    cdef Env e
    if a.kind != AB_ACTIVE or (a.limit and g.seats[seat].num[S_USED] >> i & 1):
        return 0
    memset(&act, 0, sizeof(Act))
    act.seat = <u8>seat
    act.obj = g.seats[seat].character
    act.version = g.objects[act.obj].version
    e = env_of_act(&act)
    return holds(g, x, &e, a.when) and holds(g, x, &e, a.condition)


cdef inline void offer_card(Game* g, Context* x, int seat, int o, u32 keywords) noexcept nogil:
    """A hand card, as itself and as what a conversion makes of it."""
    cdef int name = name_of(g, x, o)
    if usable_in_play(g, x, seat, o, name):
        offer_code(g, x, code_of(V_USE, o, name))
    if not is_slash(name) and as_name(g, x, keywords, o, NAME_SLASH) and usable_in_play(g, x, seat, o, NAME_SLASH):
        offer_code(g, x, code_of(V_USE, o, NAME_SLASH))
    if name == NAME_CHAIN:
        offer_code(g, x, code_of(V_RECAST, o, 0))


cdef inline int op_play_phase(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.play_idle: one thing at each idle point, then the next idle point; or the end of the phase."""
    cdef int seat = f.seat, i, name
    cdef u32 keywords, code
    cdef u16 o
    cdef const Card* card
    cdef Frame* child
    cdef Use* u
    if not g.answered:
        if someone_leaves(g, x):
            return STAY
        keywords = keywords_of(g, x, seat)
        begin_options(x)
        offer_code(g, x, code_of(V_DONE, 0, 0))
        o = g.zones[zone_of(Z_HAND, seat)].first
        while o:
            offer_card(g, x, seat, o, keywords)
            o = g.objects[o].next
        if keywords & KW_TWO_AS_SLASH and usable_in_play(g, x, seat, 0, NAME_SLASH):
            offer_pairs(g, x, seat)
        card = card_of(g, x, g.seats[seat].character)
        for i in range(card.n_abilities):
            if active_skill(g, x, seat, i):
                offer_code(g, x, code_of(V_ACTIVATE, g.seats[seat].character, i))
        if not settled(g, x, seat, ASK_PLAY):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_DONE:
        return NEXT
    rule(SGS_TURN_PLAY_IDLE)
    if verb_of(code) == V_ACTIVATE:
        card = card_of(g, x, first_of(code))
        i = second_of(code)
        g.seats[seat].num[S_USED] = <i16>(g.seats[seat].num[S_USED] | 1 << i)
        child = push(g, x, x.code.records[x.code.abilities[card.first_ability + i].effect].a)
        if child != NULL:
            child.seat = <u8>seat
            child.subject = g.seats[seat].character
        return JUMP
    if verb_of(code) == V_RECAST:
        child = play_flow(g, x, PART_RECAST, seat)
        if child != NULL:
            child.object = <u16>first_of(code)
        return JUMP
    child = play_flow(g, x, PART_WHILE_USING, seat)
    if child == NULL:
        return ASK
    name = NAME_SLASH if verb_of(code) == V_TWO else second_of(code)
    u = new_use(g, child, name, seat)
    if u == NULL:
        return ASK
    link_card(g, x, u, first_of(code))
    if verb_of(code) == V_TWO:
        link_card(g, x, u, second_of(code))
    return JUMP
