"""Turns and phases (sgs.turn). The lord sits in seat 0; seats go counter-clockwise.

Registers of the turn's flow: `seat` the turn owner, `list` the snapshot of the judgement area or the cards picked to
discard, `a` and `b` counters of the step that runs.
"""

from sgs_fast_core.kernel.choices cimport (
    V_ACTIVATE, V_DONE, V_USE, begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_SURPLUS, Batch, start_effect
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take, push, rows_at, top
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, drop_delayed
from sgs_fast_core.kernel.program cimport Ability, Card, Record, Step, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, BLANK, JUMP, NEXT, NO_SEAT, POP, STAY, THIS_TURN, TRUNCATED, VEILED, Act, Context, Frame, Game, Obj,
)
from sgs_fast_core.kernel.values cimport Env, accepts, env_of_act, holds
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.sgs.alliance cimport may_ally, start_alliance
from sgs_fast_core.rules.sgs.banners cimport flush_reveals, kingdom_wins, one_faction
from sgs_fast_core.rules.sgs.facts cimport hand_limit
from sgs_fast_core.rules.sgs.giving_up cimport someone_leaves
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, run_move
from sgs_fast_core.rules.sgs.needs cimport offer_lent, offer_pairs, reveal_converter
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, pick_own
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.states cimport give_skill, start_state
from sgs_fast_core.rules.sgs.tokens cimport AS_PEACH, maybe_brawl, offer_marks, spend_mark
from sgs_fast_core.rules.sgs.using cimport offer_names, usable_in_play
from sgs_fast_core.rules.sgs.words cimport *


# ---- turns ---------------------------------------------------------------------------------------------------------

cdef inline int op_turn_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.start1: the round advances when the order of seats begins anew; counters of a turn begin at nothing."""
    cdef int seat, i
    cdef u16 o
    g.turn += 1
    if g.turn > g.cap_turns:
        g.result = TRUNCATED
        return ASK
    f.seat = g.active
    f.subject = g.seats[g.active].character
    rule(SGS_TURN_START1)
    if g.turn == 1:
        g.own[OWN_ROUND] = 1
    elif not g.own[OWN_EXTRA]:
        if g.own[OWN_LAST_REGULAR] > g.active and g.own[OWN_ROUND] < 255:
            g.own[OWN_ROUND] += 1
    if not g.own[OWN_EXTRA]:
        g.own[OWN_LAST_REGULAR] = g.active
    for seat in range(g.players):
        for i in range(S_SLASHES, S_TURN_NOTE + 1):
            g.seats[seat].num[i] = 0
        o = g.zones[zone_of(Z_SKILL, seat)].first
        while o:
            g.objects[o].damage = 0            # uses in this phase, in this turn
            g.objects[o].shield = 0
            g.objects[o].num[SK_USES] = 0
            o = g.objects[o].next
    for i in range(g.n_listeners):
        g.listeners[i].uses = 0
    if option(x, O_WAR) == WHOLE_WAR:
        if one_faction(g, -1):                 # nobody is left to fight, however many they are
            kingdom_wins(g, one_faction(g, -1))
            return ASK
        maybe_brawl(g, x)
    return NEXT


cdef inline int op_face_up(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.start5: who is face down turns up, and that was the turn."""
    if not (g.seats[f.seat].flags & TURNED):
        return NEXT
    rule(SGS_TURN_START5)
    start_state(g, x, 1 << f.seat, TURN_FACE_UP)       # a state change like any other (ruling A36)
    return JUMP


cdef inline void queue_turn(Game* g, int seat) noexcept nogil:
    """An extra turn after this one, in the order in which they were granted (ruling A45)."""
    cdef int i
    for i in range(OWN_QUEUE, OWN_QUEUE + 4):
        if g.own[i] == 0:
            g.own[i] = <u8>(seat + 1)
            return


cdef inline int op_next_turn(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.setup.4: the next character has its turn; extra turns come first, and do not change the order."""
    cdef int i, seat
    while g.own[OWN_QUEUE]:
        seat = g.own[OWN_QUEUE] - 1
        for i in range(OWN_QUEUE, OWN_QUEUE + 3):
            g.own[i] = g.own[i + 1]
        g.own[OWN_QUEUE + 3] = 0
        if alive(g, seat):
            g.own[OWN_EXTRA] = 1
            g.active = <u8>seat
            return NEXT
    g.own[OWN_EXTRA] = 0
    rule(SGS_SETUP_4)
    g.active = <u8>next_alive(g, g.own[OWN_LAST_REGULAR])
    return NEXT


cdef inline int op_phase(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A phase begins, or is skipped: then on to the point before the next one (ruling A46)."""
    cdef i16* skip = &g.seats[f.seat].num[S_SKIP]
    cdef int seat, i
    cdef u16 o
    if someone_leaves(g, x) or flush_reveals(g, x):
        return STAY
    if skip[0] >> s.arg & 1:
        skip[0] = <i16>(skip[0] & ~(1 << s.arg))
        return JUMP
    g.phase = <u8>s.arg
    g.own[OWN_CALLED] = 0
    g.seats[f.seat].num[S_SLASHES] = 0
    g.seats[f.seat].num[S_DRAGON] = 0
    if option(x, O_WINE_LIMIT) == 0:
        g.seats[f.seat].num[S_WINES] = 0       # ruling A35
    for seat in range(g.players):
        g.seats[seat].flags &= <u16>(~GIFTED & 0xFFFF)
        for i in range(S_PHASE_USED, S_PHASE_STORED + 1):
            g.seats[seat].num[i] = 0
        o = g.zones[zone_of(Z_SKILL, seat)].first
        while o:
            g.objects[o].damage = 0            # "once per phase" (sgs.turn.sp3)
            o = g.objects[o].next
    o = g.zones[zone_of(Z_EQUIP, f.seat)].first
    while o:                                   # what equipment offers as well
        g.objects[o].damage = 0
        g.objects[o].num[SK_USES] = 0
        o = g.objects[o].next
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
    cdef int i
    if f.b == 0:
        f.a = <i16>(cards_in(g, Z_HAND, f.seat) - hand_limit(g, x, f.seat))
    if f.a <= 0:
        return NEXT
    if pick_own(g, x, f, &b, f.seat, 0, f.a, Z_DISCARD, ASK_GIVE_UP, 0) == OPEN_CHOICE:
        return ASK
    rule(SGS_TURN_DISCARD)
    for i in range(b.n):
        rows_at(g, b.place)[i].cause = BY_SURPLUS      # "discarded by the discard-phase rule"
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
        g.seats[seat].num[S_LIMIT] = 0
        g.seats[seat].flags &= <u16>~<u16>(AWAY | BLINDED)
    drop_delayed(g, THIS_TURN, -1)     # also those whose condition did not hold when their point came
    return NEXT


# ---- the play phase ------------------------------------------------------------------------------------------------

cdef inline int active_skill(Game* g, Context* x, int seat, int o, int i) noexcept nogil:
    """Whether the i-th ability of a skill is used at idle points, and may be used now."""
    cdef const Card* card = card_of(g, x, o)
    cdef const Ability* a = &x.code.abilities[card.first_ability + i]
    cdef Act act
    cdef Env e
    if a.kind != AB_ACTIVE or not usable_skill(g, seat, o):
        return 0
    name_owner(g, &act, seat, o)
    e = env_of_act(&act)
    return holds(g, x, &e, a.when) and holds(g, x, &e, a.condition)


cdef inline void offer_card(Game* g, Context* x, int seat, int o) noexcept nogil:
    """A hand card as itself."""
    cdef int name = name_for(g, x, seat, o)
    if barred(g, x, seat, o):
        return
    if (name == NAME_PEACH or name == NAME_PLUM) and g.seats[seat].flags & FIERCE:
        name = NAME_SLASH if name == NAME_PEACH else NAME_PEACH
    if usable_in_play(g, x, seat, o, name):
        offer_code(g, x, code_of(V_USE, o, name))
    if (name == NAME_CHAIN or name == NAME_KNOW or name == NAME_FIGHT) and kind_of(g.objects[o].zone) == Z_HAND:
        offer_code(g, x, code_of(V_RECAST, o, 0))


cdef inline void offer_conversions(Game* g, Context* x, int seat, int skill) noexcept nogil:
    """Cards as what the conversions of a skill make of them."""
    cdef const Card* card = card_of(g, x, skill)
    cdef const Ability* a
    cdef const Record* rec
    cdef Act act
    cdef Env e
    cdef int i, kind
    cdef u16 o
    for i in range(card.n_abilities):
        a = &x.code.abilities[card.first_ability + i]
        rec = &x.code.records[a.effect]
        if a.kind != AB_CONVERT or not (rec.b & 1):
            continue
        name_owner(g, &act, seat, skill)
        e = env_of_act(&act)
        if not holds(g, x, &e, a.condition):
            continue
        for kind in range(Z_HAND, Z_UNDER + 1):
            if kind != Z_HAND and kind != Z_EQUIP and kind != Z_PILE and kind != Z_UNDER:
                continue
            o = g.zones[zone_of(kind, seat)].first
            while o:
                if name_for(g, x, seat, o) != rec.a or not as_hand(g, o):
                    if not barred(g, x, seat, o) and accepts(g, x, &e, rec.filter, o, &g.objects[o]) and \
                            usable_in_play(g, x, seat, o, rec.a):
                        offer_code(g, x, code_of(V_USE, o, rec.a))
                    if rec.a == NAME_CHAIN and as_hand(g, o) and accepts(g, x, &e, rec.filter, o, &g.objects[o]):
                        offer_code(g, x, code_of(V_RECAST, o, NAME_CHAIN))
                o = g.objects[o].next


cdef inline void offer_for_others(Game* g, Context* x, int seat) noexcept nogil:
    """What skills of other characters let the turn owner do (黄天)."""
    cdef int owner, i
    cdef u16 o
    cdef const Card* card
    cdef const Ability* a
    cdef Act act
    cdef Env e
    for owner in range(g.players):
        if owner == seat or not (own_keywords(g, owner) & KW_FOR_OTHERS):
            continue
        o = g.zones[zone_of(Z_SKILL, owner)].first
        while o:
            card = card_of(g, x, o)
            for i in range(card.n_abilities if card.keywords & KW_FOR_OTHERS else 0):
                a = &x.code.abilities[card.first_ability + i]
                if a.kind != AB_FOR_OTHERS or g.objects[o].flags & (BLANK | VEILED):
                    continue
                name_owner(g, &act, seat, o)
                e = env_of_act(&act)
                if holds(g, x, &e, a.condition):
                    offer_code(g, x, code_of(V_ACTIVATE, o, i))
            o = g.objects[o].next


cdef inline void offer_skills(Game* g, Context* x, int seat) noexcept nogil:
    """What the skills of the turn owner offer at an idle point."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    cdef const Card* card
    cdef int i
    while o:
        card = card_of(g, x, o)
        if card.keywords & KW_CONVERTS and usable_skill(g, seat, o):
            offer_conversions(g, x, seat, o)
        for i in range(card.n_abilities):
            if active_skill(g, x, seat, o, i):
                offer_code(g, x, code_of(V_ACTIVATE, o, i))
        o = g.objects[o].next


cdef inline void offer_treasure(Game* g, Context* x, int seat) noexcept nogil:
    """What its treasure lets the turn owner do at an idle point (木牛流马, 定澜夜明珠)."""
    cdef int o = equipped(g, x, seat, T_TREASURE), i
    for i in range(card_of(g, x, o).n_abilities if o else 0):
        if active_skill(g, x, seat, o, i):
            offer_code(g, x, code_of(V_ACTIVATE, o, i))


cdef inline int op_play_phase(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.turn.play_idle: one thing at each idle point, then the next idle point; or the end of the phase."""
    cdef int seat = f.seat, name, o
    cdef u32 code, keywords
    cdef const Card* card
    cdef Act act
    cdef Frame* child
    cdef Use* u
    if not g.answered:
        if someone_leaves(g, x) or flush_reveals(g, x):
            return STAY
        begin_options(x)
        offer_code(g, x, code_of(V_DONE, 0, 0))
        o = first_as_hand(g, seat)
        while o:
            offer_card(g, x, seat, o)
            o = next_as_hand(g, seat, o)
        keywords = keywords_of(g, x, seat)
        if keywords & KW_TWO_AS_SLASH and usable_in_play(g, x, seat, 0, NAME_SLASH):
            offer_pairs(g, x, seat)
        if g.own[OWN_SPECIAL] & 4 and usable_in_play(g, x, seat, 0, NAME_SLASH):
            offer_lent(g, x, seat, V_USE)
        offer_skills(g, x, seat)
        if keywords & (KW_CARRIES | KW_OFFERS):
            offer_treasure(g, x, seat)
        offer_for_others(g, x, seat)
        if option(x, O_WAR):
            offer_marks(g, x, seat)
            if may_ally(g, x, seat):
                offer_code(g, x, code_of(V_ALLY, 0, 0))
        if own_keywords(g, seat) & KW_CLAIMS:
            offer_names(g, x, seat)
        if not settled(g, x, seat, ASK_PLAY):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_DONE:
        return NEXT
    rule(SGS_TURN_PLAY_IDLE)
    if verb_of(code) == V_ACTIVATE:
        card = card_of(g, x, first_of(code))
        name_owner(g, &act, seat, first_of(code))
        act.ability = <u16>(card.first_ability + second_of(code))
        if card.type == T_SKILL:
            g.objects[first_of(code)].num[SK_USES] += 1
        start_effect(g, x, &act, x.code.abilities[act.ability].effect)
        return JUMP
    if verb_of(code) == V_SHOW:
        start_reveal(g, x, seat, first_of(code), BY_CHOICE, -1)
        return JUMP
    if verb_of(code) == V_ALLY:
        start_alliance(g, x, seat)
        return JUMP
    if verb_of(code) == V_SUMMON:
        g.own[OWN_CALLED] = 1
        child = play_flow(g, x, PART_SUMMON, seat)
        if child != NULL:
            child.c = 1
        return JUMP
    if verb_of(code) == V_SPEND and second_of(code) != AS_PEACH:
        spend_mark(g, x, seat, first_of(code), second_of(code))
        return JUMP
    if verb_of(code) == V_RECAST:
        child = play_flow(g, x, PART_RECAST, seat)
        if child != NULL:
            child.object = <u16>first_of(code)
        if second_of(code) == NAME_CHAIN:      # by a skill (连环)
            reveal_converter(g, x, seat, first_of(code), NAME_CHAIN, 1)
        return JUMP
    child = play_flow(g, x, PART_WHILE_USING, seat)
    if child == NULL:
        return ASK
    if verb_of(code) == V_CLAIM:
        u = new_use(g, child, first_of(code), seat)
        if u != NULL:
            u.claim = CLAIMED
        return JUMP
    name = NAME_SLASH if verb_of(code) == V_TWO else second_of(code)
    if verb_of(code) == V_SPEND:               # a peach without a card
        name = NAME_PEACH
    u = new_use(g, child, name, seat)
    if u == NULL:
        return ASK
    if verb_of(code) == V_SPEND:
        spend_mark(g, x, seat, first_of(code), AS_PEACH)
        return JUMP
    link_card(g, x, u, first_of(code))
    if verb_of(code) == V_TWO:
        link_card(g, x, u, second_of(code))
    else:
        reveal_converter(g, x, seat, first_of(code), name, 1)
    return JUMP
