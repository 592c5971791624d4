"""Skills: what they ask about the running event, and the steps of their own flows.

A skill is an ability that is offered at a point; its condition asks one of the questions below, its effect is one
record that plays a flow (`E_FLOW`). Registers of such a flow: `seat` the owner, `a` the depth of the event's flow,
`list` the use that the event belongs to, `c` what a child answered, `object` and `b` for choices.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_PICK, ASK_TARGET, V_NO, V_PICK, V_SEAT, V_YES, begin_options, code_of, first_of, offer_code, settled,
    take_answer, verb_of,
)
from sgs_fast_core.kernel.effects cimport CHILD
from sgs_fast_core.kernel.events cimport BY_DISCARD, BY_EFFECT, BY_RULE, BY_USE, Batch, begin_batch
from sgs_fast_core.kernel.faults cimport fault, rule
from sgs_fast_core.kernel.frames cimport push, rows_at, top
from sgs_fast_core.kernel.program cimport Record, Step, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, F_BAD_RECORD, JUMP, NEXT, NO_SEAT, POP, SEATS, STAY, Act, Context, Frame, Game, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.sgs.equipment cimport armour_ignored, ask_about_equipment
from sgs_fast_core.rules.sgs.harm cimport deal_damage
from sgs_fast_core.rules.sgs.judging cimport STARTER_WINS, start_contest
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_one, move_to, run_move
from sgs_fast_core.rules.sgs.needs cimport demand, provide
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, pick_of, pick_own
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


# ---- questions -----------------------------------------------------------------------------------------------------

cdef inline int may_redirect(Game* g, Context* x, Use* u, int seat, int t, int without) noexcept nogil:
    """流离: somebody in the owner's range who is neither the user nor a target already (sgs.legal.3)."""
    return alive(g, t) and t != u.seat and not aimed_at(u, t) and in_range(g, x, seat, t, without)


cdef inline int redirection(Game* g, Context* x, Use* u, int seat) noexcept nogil:
    cdef int t
    if has_cards(g, seat) == 0:
        return 0
    for t in range(g.players):
        if may_redirect(g, x, u, seat, t, 0) and payable(g, x, seat, t):
            return 1
    return 0


cdef inline int payable(Game* g, Context* x, int seat, int t) noexcept nogil:
    """Whether some card can be given up so that `t` is still in range afterwards."""
    cdef u16 o = g.zones[zone_of(Z_EQUIP, seat)].first
    if cards_in(g, Z_HAND, seat):
        return 1
    while o:
        if in_range(g, x, seat, t, o):
            return 1
        o = g.objects[o].next
    return 0


cdef inline int cause_on_table(Game* g, Frame* e) noexcept nogil:
    """Whether a physical card of the event's use still lies in the processing area."""
    cdef Use* u
    cdef int i
    if e.list == 0:
        return 0
    u = use_at(g, e.list)
    for i in range(u.n_cards):
        if still_linked(g, u, i) and kind_of(g.objects[u.cards[i]].zone) == Z_PROCESS:
            return 1
    return 0


cdef inline int ask_about_use(Game* g, Context* x, int which, int seat, Frame* e) noexcept nogil:
    """Questions at a point of a use: about its current target."""
    cdef Use* u
    if e.list == 0:
        return 0
    u = use_at(g, e.list)
    if u.n_aims == 0 or u.aims[u.current].seat != seat:
        return 0
    if which == ASKS_TARGETED:
        return (u.name == NAME_ARROWS or u.name == NAME_SAVAGE) and has_cards(g, seat) > 0 and living(g) > 2
    if not is_slash(u.name):
        return 0
    if which == ASKS_SLASHED:
        return redirection(g, x, u, seat)
    return u.colour == BLACK and not armour_ignored(g, e.list)


cdef inline int question(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """values.A_RULE: 1 when the answer is yes for a skill of that seat, about the flow below the offer on top."""
    cdef Frame* e = about(g)
    if which == ASKS_LOST_LAST_HAND:
        return lost_last_hand(g, e, seat)
    if which == ASKS_NEEDS_SLASH_OF_KIN or which == ASKS_NEEDS_DODGE_OF_KIN:
        return e.seat == seat and not e.c and role_of(g, x, seat) == ROLE_LORD and has_kin(g, x, seat) and \
            e.a == (NAME_SLASH if which == ASKS_NEEDS_SLASH_OF_KIN else NAME_DODGE)
    if which >= ASKS_SPECIFIED_ARMOUR:
        return ask_about_equipment(g, x, which, seat, o, e)
    if which == ASKS_DAMAGED:
        return e.seat == seat and e.a > 0
    if which == ASKS_DAMAGED_BY_OTHER:
        return e.seat == seat and e.b >= 0 and alive(g, e.b) and e.a > 0
    if which == ASKS_SOURCE_HAS_CARDS:
        return e.seat == seat and e.b >= 0 and alive(g, e.b) and has_cards(g, e.b) > 0
    if which == ASKS_CAUSE_ON_TABLE:
        return e.seat == seat and cause_on_table(g, e)
    if which == ASKS_SLASHED or which == ASKS_BLACK_SLASH_ON_ME or which == ASKS_TARGETED:
        return ask_about_use(g, x, which, seat, e)
    if which == ASKS_HAND_AND_JUDGE:
        return cards_in(g, Z_HAND, seat) > 0
    if which == ASKS_OWN_JUDGE:
        return e.seat == seat and kind_of(g.objects[e.object].zone) == Z_PROCESS
    if which == ASKS_LUOSHEN_BLACK:
        return e.seat == seat and colour_of(g, x, e.object) == BLACK and \
            is_part(x, &g.frames[g.n_frames - 3], PART_LUOSHEN) and kind_of(g.objects[e.object].zone) == Z_PROCESS
    if which == ASKS_OWN_TURN:
        return g.active == seat and alive(g, seat)
    if which == ASKS_NEEDS_DODGE:
        return e.seat == seat and e.a == NAME_DODGE and not e.c and not armour_ignored(g, e.list)
    if which == ASKS_CONTEST:
        return can_contest(g, seat)
    return 0


cdef inline int has_kin(Game* g, Context* x, int seat) noexcept nogil:
    """Whether another living character is of the same kingdom."""
    cdef int t
    for t in range(g.players):
        if t != seat and alive(g, t) and kingdom_of(g, x, t) == kingdom_of(g, x, seat):
            return 1
    return 0


cdef inline int kingdom_of(Game* g, Context* x, int seat) noexcept nogil:
    return card_of(g, x, g.seats[seat].character).num[N_KINGDOM]


cdef inline int lost_last_hand(Game* g, Frame* e, int seat) noexcept nogil:
    """Whether this move took the last card out of a hand."""
    cdef Row* rows = rows_at(g, e.list)
    cdef int i
    if cards_in(g, Z_HAND, seat):
        return 0
    for i in range(e.n):
        if rows[i].status == DONE and rows[i].zone == zone_of(Z_HAND, seat):
            return 1
    return 0


cdef inline int can_contest(Game* g, int seat) noexcept nogil:
    """驱虎: somebody with more HP and a hand."""
    cdef int t
    if cards_in(g, Z_HAND, seat) == 0:
        return 0
    for t in range(g.players):
        if t != seat and alive(g, t) and cards_in(g, Z_HAND, t) and g.seats[t].life > g.seats[seat].life:
            return 1
    return 0


# ---- starting ------------------------------------------------------------------------------------------------------

cdef inline int play_skill(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    """E_FLOW: the skill's own flow, above the effect, the offer and the event's flow."""
    cdef Frame* child
    cdef Frame* event = &g.frames[g.n_frames - 3]
    cdef int depth = g.n_frames - 3
    if rec.a >= x.code.n_flows:
        fault(g, F_BAD_RECORD)
        return ASK
    child = push(g, x, rec.a)
    if child == NULL:
        return ASK
    child.seat = a.seat
    child.subject = g.seats[a.seat].character
    child.object = event.object
    child.a = <i16>depth
    if not (is_part(x, event, PART_MOVE) or is_part(x, event, PART_MOVE_MULTI)):
        child.list = event.list                # of a move it would be rows, not a use
    return CHILD


# ---- steps ---------------------------------------------------------------------------------------------------------

cdef inline int op_pick_seat(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A seat into `b`: arg 0 a new target (流离), 1 somebody with more HP for a contest, 2 somebody in range of `b`,
    3 anybody but the user, even one who is a target already (the list is a multiset: sgs.use.sp6), 4 anybody."""
    cdef Use* u
    cdef int t, ok
    if not g.answered:
        begin_options(x)
        for t in range(g.players):
            if s.arg == 0:
                u = use_at(g, f.list)
                ok = may_redirect(g, x, u, f.seat, t, 0) and payable(g, x, f.seat, t)
            elif s.arg == 1:
                ok = t != f.seat and alive(g, t) and cards_in(g, Z_HAND, t) > 0 and \
                    g.seats[t].life > g.seats[f.seat].life
            elif s.arg == 4:
                ok = alive(g, t)
            elif s.arg == 3:
                ok = t != f.seat and alive(g, t) and t != use_at(g, f.list).seat
            else:
                ok = alive(g, t) and t != f.b and in_range(g, x, f.b, t, 0)
            if ok:
                offer_code(g, x, code_of(V_SEAT, t, 0))
        if x.n == 0:
            return JUMP
        if not settled(g, x, f.seat, ASK_TARGET):
            return ASK
    f.b = <i16>first_of(take_answer(g))
    return NEXT


cdef inline int op_pick_own(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """A card of the owner into `object`: arg 0 one whose loss leaves the seat `b` in range, 1 a hand card, 2 any."""
    cdef u16 o
    if not g.answered:
        begin_options(x)
        o = g.zones[zone_of(Z_HAND, f.seat)].first
        while o:
            offer_code(g, x, code_of(V_PICK, o, 0))
            o = g.objects[o].next
        o = g.zones[zone_of(Z_EQUIP, f.seat)].first if s.arg != 1 else <u16>0
        while o:
            if s.arg == 2 or in_range(g, x, f.seat, f.b, o):
                offer_code(g, x, code_of(V_PICK, o, 0))
            o = g.objects[o].next
        if x.n == 0:
            return POP
        if not settled(g, x, f.seat, ASK_PICK):
            return ASK
    f.object = <u16>first_of(take_answer(g))
    return NEXT


cdef inline int op_discard_picked(Game* g, Context* x, Frame* f) noexcept nogil:
    move_one(g, x, f.object, Z_DISCARD, 0, BY_DISCARD, 0)
    return NEXT


cdef inline int op_redirect(Game* g, Context* x, Frame* f) noexcept nogil:
    """流离: the chosen seat takes the owner's place in the list, and becomes a target in its turn (ruling A40)."""
    cdef Use* u = use_at(g, f.list)
    u.aims[u.current].seat = <u8>f.b
    u.aims[u.current].stage = 1            # it was specified already
    sort_aims(g, u)
    return NEXT


cdef inline int op_unless_heart(Game* g, Context* x, Frame* f) noexcept nogil:
    return JUMP if f.c == 0 or suit_of(g, x, f.c) == HEART else NEXT


cdef inline int op_retaliate(Game* g, Context* x, Frame* f) noexcept nogil:
    """刚烈: the source discards two hand cards, or the owner deals it one damage."""
    cdef Batch b
    cdef int source = g.frames[f.a].b, r
    if not alive(g, source):
        return NEXT
    if cards_in(g, Z_HAND, source) >= 2 or f.b:
        r = pick_own(g, x, f, &b, source, 0, 2, Z_DISCARD, ASK_GIVE_UP, 1)
        if r == OPEN_CHOICE:
            return ASK
        if r:
            f.b = 0
            run_move(g, x, &b, 0)
            return NEXT
    deal_damage(g, x, source, 1, f.seat, PLAIN, 0)
    return NEXT


cdef inline int op_gain_from_source(Game* g, Context* x, Frame* f) noexcept nogil:
    """反馈: one card of the source, from its hand or equipment."""
    cdef int source = g.frames[f.a].b, o
    if not alive(g, source) or not alive(g, f.seat):
        return NEXT
    o = pick_of(g, x, f, f.seat, source, 0)
    if o == OPEN_CHOICE:
        return ASK
    if o:
        move_one(g, x, o, Z_HAND, f.seat, BY_EFFECT, 0)
    return NEXT


cdef inline int op_gain_cause(Game* g, Context* x, Frame* f) noexcept nogil:
    """奸雄: the physical cards that caused the damage; the virtual card stays what it is (sgs.move.ex13)."""
    cdef Use* u
    cdef Batch b
    cdef int i
    if not alive(g, f.seat) or f.list == 0:
        return NEXT
    u = use_at(g, f.list)
    begin_batch(g, &b)
    for i in range(u.n_cards):
        if still_linked(g, u, i) and kind_of(g.objects[u.cards[i]].zone) == Z_PROCESS:
            if move_to_hand(g, &b, u.cards[i], f.seat) == 0:
                return ASK
    run_move(g, x, &b, 0)
    return NEXT


cdef inline int move_to_hand(Game* g, Batch* b, int o, int seat) noexcept nogil:
    return move_to(g, b, o, Z_HAND, seat, BY_EFFECT) != NULL


cdef inline int op_gain_judged(Game* g, Context* x, Frame* f) noexcept nogil:
    """天妒, 洛神: the owner gains the judge card."""
    cdef Frame* judgement = &g.frames[f.a]
    if alive(g, f.seat) and kind_of(g.objects[judgement.object].zone) == Z_PROCESS:
        move_one(g, x, judgement.object, Z_HAND, f.seat, BY_EFFECT, 0)
    return NEXT


cdef inline int op_again_if_black(Game* g, Context* x, Frame* f) noexcept nogil:
    """洛神: after a black judgement the owner may do it again."""
    if f.c == 0 or colour_of(g, x, f.c) != BLACK or not alive(g, f.seat):
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, f.seat, ASK_MAY):
            return ASK
    return JUMP if verb_of(take_answer(g)) == V_YES else NEXT


cdef inline int op_replace_judge(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """鬼才: arg 0 plays the picked card, which then belongs to the judgement; arg 1 puts it in the judge card's place,
    and that one away at once (ruling A24)."""
    cdef Frame* judgement = &g.frames[f.a]
    cdef Frame* child
    cdef Use* u
    cdef int was = judgement.object
    if s.arg == 0:
        child = play_flow(g, x, PART_PLAYING, f.seat)
        if child == NULL:
            return ASK
        u = new_use(g, child, name_of(g, x, f.object), f.seat)
        if u == NULL:
            return ASK
        u.flags |= PLAYED
        u.owner = <u8>(f.a + 1)
        link_card(g, x, u, f.object)
        return NEXT
    if kind_of(g.objects[f.object].zone) != Z_PROCESS:
        return NEXT
    rule(SGS_JUDGE_BEFORE_RESULT)
    judgement.object = f.object
    move_one(g, x, was, Z_DISCARD, 0, BY_RULE, 0)
    return NEXT


cdef inline int op_bagua(Game* g, Context* x, Frame* f) noexcept nogil:
    """八卦阵: red counts as a dodge, without a physical card."""
    cdef Frame* need = &g.frames[f.a]
    if f.c == 0 or colour_of(g, x, f.c) != RED or not alive(g, f.seat):
        return NEXT
    need.c = 1
    provide(g, x, f.seat, NAME_DODGE, is_part(x, need, PART_NEED_PLAY), -1, need.list)
    return NEXT


cdef inline int op_ask_kin(Game* g, Context* x, Frame* f) noexcept nogil:
    """激将, 护驾: the others of the kingdom one after the other, until one plays the card; `b` counts those asked."""
    cdef Frame* need = &g.frames[f.a]
    cdef Frame* child
    cdef int name = need.a, depth = depth_of(g, f), t
    if f.c:
        return NEXT
    while f.b < g.players - 1:
        f.b += 1
        t = (f.seat + f.b) % g.players
        if alive(g, t) and kingdom_of(g, x, t) == kingdom_of(g, x, f.seat):
            child = demand(g, x, t, name, 1, -1, f.list)
            if child == NULL:
                return ASK
            child.state = <u8>(depth + 1)      # its cards will lie here until they are taken over
            return STAY
    return POP


cdef inline int op_take_over(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.play.ex1: the owner uses or plays a card whose physical cards are those that were played for it."""
    cdef Frame* need = &g.frames[f.a]
    cdef Frame* child
    cdef Use* u
    cdef int mine = depth_of(g, f) + 1, name = need.a
    cdef u16 o = g.zones[zone_of(Z_PROCESS, 0)].first
    if not alive(g, f.seat):
        return NEXT
    need.c = 1
    child = provide(g, x, f.seat, name, is_part(x, need, PART_NEED_PLAY), need.b, need.list)
    if child == NULL:
        return ASK
    u = use_at(g, child.list)
    while o:
        if g.objects[o].counters == mine and u.n_cards < MOST_CARDS:
            link_card(g, x, u, o)
        o = g.objects[o].next
    return NEXT


cdef inline int op_draw_up(Game* g, Context* x, Frame* f) noexcept nogil:
    """节命: the chosen one draws up to its maximum HP, at most to five cards."""
    cdef int most = g.seats[f.b].num[S_MAX_HP]
    if most > 5:
        most = 5
    if cards_in(g, Z_HAND, f.b) < most:
        draw_cards(g, x, f.b, most - cards_in(g, Z_HAND, f.b))
    return ASK if g.result else NEXT


cdef inline int op_shield(Game* g, Frame* f) noexcept nogil:
    """仁王盾: the black slash has no effect on the owner."""
    cdef Use* u = use_at(g, f.list)
    u.aims[u.current].flags |= INEFFECTIVE
    return NEXT


cdef inline int op_start_contest(Game* g, Context* x, Frame* f) noexcept nogil:
    f.c = 0
    start_contest(g, x, f.seat, f.b)
    return NEXT


cdef inline int op_contest_prize(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """驱虎: who wins lets the other one hit somebody in its range (arg 0: else to the step named); who does not is
    hit."""
    if s.arg == 0:
        f.object = g.seats[f.b].character
        return NEXT if f.c == STARTER_WINS and alive(g, f.b) else JUMP
    if s.arg == 1:                             # the beaten one hits the seat that was picked
        deal_damage(g, x, f.b, 1, g.objects[f.object].seat, PLAIN, 0)
        return NEXT
    if f.c and f.c != STARTER_WINS:
        deal_damage(g, x, f.seat, 1, f.b, PLAIN, 0)
    return NEXT
