"""The instructions of Sanguosha's card scripts: records of an effect that only this ruleset has.

A record names characters or things (`select`, `a`, `filter`; S_NONE: the player `who`) and, where somebody acts on them, the
player `who`. What became of it is noted in its handle: `done` when it happened, `amount`, the things. An instruction
that starts a flow goes on behind it (CHILD); the flow answers into the handle (model.tell_parent).
"""

from libc.string cimport memset

from sgs_fast_core.kernel.choices cimport (
    ASK_MODE, ASK_PICK, ASK_TARGET, V_DONE, V_MODE, V_PICK, V_SEAT,
    begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.effects cimport (
    CHILD, S_FILTER, S_HANDLE, S_NONE, UP_TO, handle_of, select,
)
from sgs_fast_core.kernel.events cimport (
    BY_DISCARD, BY_EFFECT, BY_RULE, BY_SURPLUS, ON_TOP, TO_BOTTOM, Batch, begin_batch,
)
from sgs_fast_core.kernel.faults cimport fault, rule
from sgs_fast_core.kernel.frames cimport rows_at, top
from sgs_fast_core.kernel.handles cimport make_room, noted_thing
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, F_BAD_RECORD, F_TARGETS, NEXT, NO_SEAT, OBJECTS, PREVENTED, SEAT_NUMS, SEATS, STAY, TARGETS, VEILED, Act,
    Context, Frame, Game, Handle, Row,
)
from sgs_fast_core.kernel.values cimport Env, accepts, amount, env_of_frame, gather, seat_for
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.sgs.altering cimport alter_aims, alter_event, alter_use, replace_judge_card
from sgs_fast_core.rules.sgs.banners cimport BY_CHOICE, change_general, heals_leaving, hidden, start_reveal
from sgs_fast_core.rules.sgs.facts cimport comes_in, counts_row, goal_kind, origin_of
from sgs_fast_core.rules.sgs.guises cimport gain_avatars, take_guise
from sgs_fast_core.rules.sgs.harm cimport deal_damage, lose_hp, recover_hp
from sgs_fast_core.rules.sgs.judging cimport start_contest
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport clear_table, draw_cards, move_to, put_all, run_move, take_top
from sgs_fast_core.rules.sgs.naming cimport first_named, named, note_done, note_thing
from sgs_fast_core.rules.sgs.needs cimport demand, provide
from sgs_fast_core.rules.sgs.picking cimport OPEN_CHOICE, pick_from
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.states cimport change_max_hp, start_state
from sgs_fast_core.rules.sgs.turn cimport queue_turn
from sgs_fast_core.rules.sgs.words cimport *


# ---- choices -------------------------------------------------------------------------------------------------------

cdef inline int choose_some(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_SEAT, E_CARDS: one element at a time, in ascending order, as long as the choice can still be completed; ASK while
    it is open."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef u16 found[OBJECTS]
    cdef int seats = rec.op == E_SEAT, seat = seat_for(g, e, rec.who), i, n, k, last, key
    cdef i32 want = amount(g, x, e, rec.amount) if rec.amount else 1
    cdef u32 code
    if h == NULL or seat >= SEATS or not alive(g, seat):
        return NEXT
    while h.n < want:
        n = select(g, x, e, rec, found)
        last = -1
        if h.n and not (rec.flags & ANY_ORDER):
            last = noted_thing(g, h, h.n - 1)
            last = g.objects[last].seat if seats else last
        k = 0
        for i in range(n):
            key = g.objects[found[i]].seat if seats else <int>found[i]
            if key > last and not picked_before(g, h, found[i]):
                found[k] = found[i]
                k += 1
        n = k
        if not (rec.flags & UP_TO) and n < want - h.n:
            want = h.n + n                     # all there are
        if n == 0:
            g.answered = 0
            break
        if not g.answered:
            begin_options(x)
            if rec.flags & UP_TO and not (rec.flags & AT_LEAST_ONE and h.n == 0):
                offer_code(g, x, code_of(V_DONE, 0, 0))
            for i in range(n):
                if not (rec.flags & UP_TO) and not completes(g, found, n, i, want - h.n - 1, seats, rec.flags & ANY_ORDER):
                    continue
                if seats:
                    offer_code(g, x, code_of(V_SEAT, g.objects[found[i]].seat, 2 if rec.flags & HELPS else 0))
                else:
                    offer_code(g, x, code_of(V_PICK, found[i], 0))
            if not settled(g, x, seat, ASK_TARGET if seats else ASK_PICK):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            break
        note_thing(g, h, g.seats[first_of(code)].character if seats else first_of(code))
        if g.result:
            return ASK
    note_done(h, h.n)
    return NEXT


cdef inline int picked_before(Game* g, Handle* h, int o) noexcept nogil:
    cdef int i
    for i in range(h.n):
        if noted_thing(g, h, i) == o:
            return 1
    return 0


cdef inline int completes(Game* g, u16* found, int n, int i, int need, int seats, int any_order) noexcept nogil:
    """Whether enough lies behind this element for the rest of the choice."""
    cdef int k, above = 0
    if any_order:
        return n - 1 >= need
    for k in range(n):
        if seats:
            above += g.objects[found[k]].seat > g.objects[found[i]].seat
        else:
            above += found[k] > found[i]
    return above >= need


cdef inline int take_one(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_TAKE: `who` picks one card of a character, an unseen one from its hand; `b`: kinds of zones."""
    cdef int chooser = seat_for(g, e, rec.who), victim = first_named(g, x, e, rec), o
    if chooser >= g.players or victim >= g.players:
        return NEXT
    o = pick_from(g, x, chooser, victim, rec.b)
    if o == OPEN_CHOICE:
        return ASK
    if o:
        note_thing(g, handle_of(g, f, rec), o)
        note_done(handle_of(g, f, rec), 1)
    return NEXT


# ---- cards ---------------------------------------------------------------------------------------------------------

cdef inline int put_things(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_PUT: the things to a kind of zone (`b` low) of `who`, for a cause (`b` high), in one move; the first one lies on
    top."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Row* row
    cdef Handle* h = handle_of(g, f, rec)
    cdef int i, n = select(g, x, e, rec, found), kind = rec.b & 0xFF, seat = seat_for(g, e, rec.who)
    if seat >= g.players:
        seat = 0
    if (kind == Z_HAND or kind == Z_PILE or kind == Z_ASIDE or kind == Z_EQUIP or kind == Z_JUDGE) and not alive(g, seat):
        return NEXT
    if kind == Z_UNDER and g.objects[e.act.obj].zone != zone_of(Z_EQUIP, seat):
        return NEXT                            # the treasure is not there any more
    for i in range(n):
        if h != NULL and not (rec.select == S_HANDLE and rec.a == rec.out):
            note_thing(g, h, found[i])
    begin_batch(g, &b)
    for i in range(n):
        row = move_to(g, &b, found[n - 1 - i] if rec.flags & ON_TOP else found[i], kind, seat, rec.b >> 8)
        if row == NULL:
            return ASK
        row.flags = rec.flags & (ON_TOP | TO_BOTTOM)
        if kind == Z_UNDER:
            row.amount = <i16>e.act.obj
        if kind == Z_JUDGE:
            row.amount = g.objects[row.subject].damage if kind_of(g.objects[row.subject].zone) == Z_JUDGE else \
                <i16>name_of(g, x, row.subject)
    note_done(h, n)
    run_move(g, x, &b, depth_of(g, f))
    return CHILD


cdef inline int take_from_pile(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_SHOW: the top `amount` cards of the draw pile to a kind of zone (`b`) of `who`."""
    cdef Batch b
    cdef Handle* h = handle_of(g, f, rec)
    cdef int i, seat = seat_for(g, e, rec.who)
    cdef i32 n = amount(g, x, e, rec.amount) if rec.amount else 1
    if h != NULL and not make_room(g, h, h.n + n):
        return ASK
    begin_batch(g, &b)
    if not take_top(g, x, &b, n, rec.b & 0xFF, seat if seat < g.players else 0, BY_RULE):
        return ASK
    for i in range(b.n):
        note_thing(g, h, rows_at(g, b.place)[i].subject)
    note_done(h, b.n)
    run_move(g, x, &b, depth_of(g, f))
    return CHILD


cdef inline int note_rows(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_ROWS: the cards of the running move that left the zones `b` (low: kinds) of `who` (NO_SEAT: of anybody) for a kind
    (`b` high - 1), as far as they lie there unmoved (sgs.move.15)."""
    cdef Frame* event = event_flow(g, x)
    cdef Handle* h = handle_of(g, f, rec)
    cdef Row* rows
    cdef int i, seat = seat_for(g, e, rec.who), zone
    if h == NULL or not is_move(x, event):
        return note_cause(g, x, h)
    rows = rows_at(g, event.list)
    for i in range(event.n):
        if rows[i].status != DONE or g.objects[rows[i].subject].version != <u16>(rows[i].subject_version + 1):
            continue
        zone = rows[i].zone
        if seat < SEATS and not (rec.flags & NO_SOURCE):
            if (seat_of(zone) == seat) == (rec.flags & OF_OTHERS != 0) and kind_of(zone) != Z_PROCESS:
                continue
        if rec.b & 0xFF and not (rec.b >> kind_of(zone) & 1):
            continue
        if rec.b >> 8 and goal_kind(g, &rows[i]) != (rec.b >> 8) - 1:
            continue
        if rec.filter and not accepts(g, x, e, rec.filter, rows[i].subject, &g.objects[rows[i].subject]):
            continue
        note_thing(g, h, rows[i].subject)
    note_done(h, h.n)
    return NEXT


cdef inline int note_cause(Game* g, Context* x, Handle* h) noexcept nogil:
    """The physical cards of the event's use that still lie on the table."""
    cdef Use* u = event_use(g, x)
    cdef int i
    if h == NULL or u == NULL:
        return NEXT
    for i in range(u.n_cards):
        if still_linked(g, u, i) and kind_of(g.objects[card_in(g, u, i)].zone) == Z_PROCESS:
            note_thing(g, h, card_in(g, u, i))
    note_done(h, h.n)
    return NEXT


cdef inline int swap_hands(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_SWAP: two characters exchange their hands (equipment: `b` 2 more) by way of the processing area (sgs.move.8). `b` 0: both
    lay them down; 1: each takes the other's."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Handle* h = handle_of(g, f, rec)
    cdef int one, other, mine = depth_of(g, f), kind = Z_EQUIP if rec.b & 2 else Z_HAND
    cdef u16 o
    if select(g, x, e, rec, found) < 2:
        return NEXT
    one = g.objects[found[0]].seat
    other = g.objects[found[1]].seat
    begin_batch(g, &b)
    if not (rec.b & 1):
        if not put_all(g, &b, zone_of(kind, one), Z_PROCESS, 0, BY_SWAP):
            return ASK
        if h != NULL:
            h.amount = <i16>b.n                # the first so many are those of the first
        if not put_all(g, &b, zone_of(kind, other), Z_PROCESS, 0, BY_SWAP):
            return ASK
        run_move(g, x, &b, mine)
        return CHILD
    o = g.zones[zone_of(Z_PROCESS, 0)].first
    while o:
        if g.objects[o].counters == mine + 1:
            if move_to(g, &b, o, kind, one if b.n >= e.handles[rec.amount].amount else other, BY_SWAP) == NULL:
                return ASK
        o = g.objects[o].next
    run_move(g, x, &b, 0)
    return CHILD


# ---- uses ----------------------------------------------------------------------------------------------------------

cdef inline int use_card(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_USES: `who` uses (PLAYS: plays) a card of the name `b`, 0 for the name of its only card; its physical cards are the
    things named, its targets those of the handle `filter` - 1, else its user picks them."""
    cdef u16 found[OBJECTS]
    cdef Handle* h
    cdef Frame* child
    cdef Use* u
    cdef int i, n = 0, seat = seat_for(g, e, rec.who), name = rec.b, t, answers = 0
    if rec.select != S_NONE:
        n = select(g, x, e, rec, found)
    if seat >= g.players or not alive(g, seat):
        return NEXT
    if name == NAME_NONE and n == 1:
        name = name_of(g, x, found[0])
    if rec.filter:
        h = &e.handles[rec.filter - 1]
        t = 0
        for i in range(h.n):
            t += alive(g, g.objects[noted_thing(g, h, i)].seat)
        if t == 0:
            return NEXT
    if rec.flags & PLAYS:
        child = play_flow(g, x, PART_PLAYING, seat)
    elif name == NAME_DODGE or name == NAME_NULLIFY or name == NAME_CICADA:
        answers = event_flow(g, x).list if event_use(g, x) != NULL else 0
        child = play_flow(g, x, PART_RESPONSE, seat)
    else:
        child = play_flow(g, x, PART_WHILE_USING, seat)
    if child == NULL:
        return ASK
    u = new_use(g, child, name, seat)
    if u == NULL or not make_card_room(g, u, n):
        return ASK
    u.answers = <u16>answers
    u.flags |= PLAYED if rec.flags & PLAYS else 0
    if rec.flags & HELD:
        u.owner = <u8>(depth_of(g, f) + 1)
    u.flags |= UNCOUNTED if rec.flags & UNLIMITED else 0
    u.flags |= FREE_REACH if rec.flags & ANY_REACH else 0
    for i in range(n):
        link_card(g, x, u, found[i])
    if rec.filter:
        h = &e.handles[rec.filter - 1]
        for i in range(h.n):
            t = g.objects[noted_thing(g, h, i)].seat
            if alive(g, t):
                add_aim(g, u, t)
        rule(SGS_PRE_USE_SP6)
        u.flags |= SETTLED_TARGETS
    if name == NAME_WINE and g.seats[seat].life <= 0:
        u.flags |= RESCUE
        u.dying = <u8>seat
        add_aim(g, u, seat)
    note_done(handle_of(g, f, rec), 1)
    return CHILD


cdef inline int demand_card(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_DEMANDS: the player `who` needs a card of the name `b`, at the characters of the handle `filter` - 1."""
    cdef int seat = seat_for(g, e, rec.who), at = -1
    cdef Handle* h
    cdef Frame* child
    if seat >= g.players or not alive(g, seat):
        return NEXT
    if rec.filter:
        h = &e.handles[rec.filter - 1]
        if h.n == 0 or not alive(g, g.objects[h.obj[0]].seat):
            return NEXT
        at = g.objects[h.obj[0]].seat
    child = demand(g, x, seat, rec.b, rec.flags & PLAYS, at, 0)
    if child == NULL:
        return ASK
    return CHILD


cdef inline int provide_card(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_PROVIDES: in a need, the owner uses or plays what is needed, made of the things named."""
    cdef Frame* need = event_flow(g, x)
    cdef Frame* child
    cdef Use* u
    cdef u16 found[OBJECTS]
    cdef int i, n = 0, seat = e.act.seat
    if not (is_part(x, need, PART_NEED_USE) or is_part(x, need, PART_NEED_PLAY)) or not alive(g, seat):
        return NEXT
    if rec.select != S_NONE:
        n = select(g, x, e, rec, found)
    need.c = 1
    child = provide(g, x, seat, rec.b if rec.b else <int>need.a, is_part(x, need, PART_NEED_PLAY), need.b, need.list)
    if child == NULL:
        return ASK
    u = use_at(g, child.list)
    if not make_card_room(g, u, n):
        return ASK
    for i in range(n):
        link_card(g, x, u, found[i])
    return CHILD


cdef inline int ask_kin(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_KIN: the others of the kingdom one after the other, until one plays a card of the name `b` (0: the one needed);
    its cards lie in the processing area for this effect, and are noted. `b` of the frame counts those asked."""
    cdef Frame* child
    cdef Handle* h = handle_of(g, f, rec)
    cdef int t, seat = e.act.seat, depth = depth_of(g, f), name = rec.b if rec.b else <int>event_flow(g, x).a
    cdef u16 o
    while not (h.status == DONE) and f.b < g.players - 1:
        f.b += 1
        t = (seat + f.b) % g.players
        if alive(g, t) and same_side(g, x, seat, t):
            child = demand(g, x, t, name, 1, -1, 0)
            if child == NULL:
                return ASK
            child.state = <u8>(depth + 1)      # its cards will lie here until they are taken over
            return STAY
    f.b = 0
    if h.status == DONE:
        o = g.zones[zone_of(Z_PROCESS, 0)].first
        while o:
            if g.objects[o].counters == depth + 1:
                note_thing(g, h, o)
            o = g.objects[o].next
    return NEXT


# ---- seats ---------------------------------------------------------------------------------------------------------

cdef inline int set_number(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_NUM: a counter of characters; E_FLAG: a flag of theirs."""
    cdef u16 found[OBJECTS]
    cdef int i, n = named(g, x, e, rec, found)
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 0
    cdef i16* num
    for i in range(n):
        if rec.op == E_FLAG:
            if rec.flags & TO_LOSE:
                g.seats[g.objects[found[i]].seat].flags &= <u16>(~rec.b & 0xFFFF)
            else:
                g.seats[g.objects[found[i]].seat].flags |= rec.b
            continue
        if rec.b >= SEAT_NUMS:
            fault(g, F_BAD_RECORD)
            return ASK
        num = &g.seats[g.objects[found[i]].seat].num[rec.b]
        if rec.flags & SET_TO:
            num[0] = <i16>value
        elif rec.flags & SET_BITS:
            num[0] = <i16>(num[0] | value)
        else:
            num[0] = <i16>(num[0] + value)
    return NEXT


cdef inline int start_marks(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_MARKS: a character gains marks by a flow of its own; discarding them is one step (ruling A34)."""
    cdef int seat = first_named(g, x, e, rec)
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 1
    cdef Frame* child
    if seat >= g.players or not alive(g, seat) or rec.b >= SEAT_NUMS:
        return NEXT
    if rec.flags & TO_LOSE:
        if value > g.seats[seat].num[rec.b]:
            value = g.seats[seat].num[rec.b]
        g.seats[seat].num[rec.b] = <i16>(g.seats[seat].num[rec.b] - value)
        note_done(handle_of(g, f, rec), value)
        return NEXT
    child = play_flow(g, x, PART_MARK, seat)
    if child == NULL:
        return ASK
    child.a = <i16>value
    child.b = <i16>rec.b
    return CHILD


cdef inline int start_change(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_SKILL, E_AREA, E_STATE: flows of one character (of several, for states)."""
    cdef u16 found[OBJECTS]
    cdef int i, n = named(g, x, e, rec, found), mask = 0, seat
    cdef Frame* child
    for i in range(n):
        mask |= 1 << g.objects[found[i]].seat
    if n == 0:
        return NEXT
    if rec.op == E_STATE:
        start_state(g, x, mask, rec.b)
        note_done(handle_of(g, f, rec), n)
        return CHILD
    seat = g.objects[found[0]].seat
    if not alive(g, seat):
        return NEXT
    if rec.op == E_AREA:
        child = play_flow(g, x, PART_RESTORE if rec.flags & TO_LOSE else PART_ABOLISH, seat)
        if child != NULL:
            child.a = <i16>rec.b
        return CHILD
    i = amount(g, x, e, rec.amount) if rec.amount else <int>rec.filter     # by its number, where that is worked out
    if i == 0 and not (rec.flags & ALL_OF_THEM):
        return NEXT
    child = play_flow(g, x, PART_SKILL_LOSE if rec.flags & TO_LOSE else PART_SKILL_GAIN, seat)
    if child != NULL:
        child.b = <i16>(0 if rec.flags & ALL_OF_THEM else i)
    return CHILD


cdef inline int hurt(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """E_HURT: damage to a character (`select`) by `who`; E_LOSES, E_HEALS, E_DIES, E_MAX, E_EXTRA_TURN of the one named."""
    cdef int t = first_named(g, x, e, rec), source = seat_for(g, e, rec.who), channel = 0
    cdef i32 value = amount(g, x, e, rec.amount) if rec.amount else 1
    cdef Frame* child
    cdef Frame* event
    if t >= g.players:
        return NEXT
    if rec.op == E_EXTRA_TURN:
        queue_turn(g, t)
        return NEXT
    if not alive(g, t):
        return NEXT
    note_done(handle_of(g, f, rec), value)
    if rec.op == E_HURT:
        if rec.flags & NO_SOURCE or source >= g.players:
            source = -1
        event = event_flow(g, x)
        if rec.flags & OF_USE and event_use(g, x) != NULL:
            channel = event.list
        deal_damage(g, x, t, value, source, rec.span & NATURE_BITS, channel)
    elif rec.op == E_LOSES:
        lose_hp(g, x, t, value)
    elif rec.op == E_HEALS:
        recover_hp(g, x, t, value)
    elif rec.op == E_MAX:
        change_max_hp(g, x, t, -value if rec.flags & TO_LOSE else value)
    else:
        child = play_flow(g, x, PART_DEATH, t)
        if child != NULL:
            child.a = -1
    return CHILD


# ---- the switch ----------------------------------------------------------------------------------------------------

cdef inline int run_script(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    cdef Env e = env_of_frame(g, f)
    cdef u16 found[OBJECTS]
    cdef int op = rec.op, seat, i, mask
    cdef Frame* child
    if op == E_SEAT or op == E_CARDS:
        return choose_some(g, x, f, &e, rec)
    if op == E_TAKE:
        return take_one(g, x, f, &e, rec)
    if op == E_PUT:
        return put_things(g, x, f, &e, rec)
    if op == E_SHOW:
        return take_from_pile(g, x, f, &e, rec)
    if op == E_DRAWS:
        seat = first_named(g, x, &e, rec)
        if seat >= g.players or not alive(g, seat):
            return NEXT
        i = amount(g, x, &e, rec.amount) if rec.amount else 1
        note_done(handle_of(g, f, rec), i)
        if i > 0:
            draw_cards(g, x, seat, i)
        return ASK if g.result else CHILD
    if op == E_HURT or op == E_LOSES or op == E_HEALS or op == E_DIES or op == E_MAX or op == E_EXTRA_TURN:
        return hurt(g, x, f, &e, rec)
    if op == E_MARKS:
        return start_marks(g, x, f, &e, rec)
    if op == E_SKILL or op == E_AREA or op == E_STATE:
        return start_change(g, x, f, &e, rec)
    if op == E_JUDGES:
        seat = seat_for(g, &e, rec.who)
        if seat >= g.players or not alive(g, seat):
            return NEXT
        child = play_flow(g, x, PART_JUDGEMENT, seat)
        return ASK if child == NULL else CHILD
    if op == E_CONTESTS:
        mask = 0
        for i in range(named(g, x, &e, rec, found)):
            mask |= 1 << g.objects[found[i]].seat
        if rec.flags & HELD and handle_of(g, f, rec) != NULL and not make_room(g, handle_of(g, f, rec), SEATS + 1):
            return ASK
        if not start_contest(g, x, seat_for(g, &e, rec.who), <u32>mask):
            return NEXT
        if rec.flags & HELD and g.result == 0:
            top(g).state = <u8>(depth_of(g, f) + 1)
        return CHILD
    if op == E_USES:
        return use_card(g, x, f, &e, rec)
    if op == E_DEMANDS:
        return demand_card(g, x, f, &e, rec)
    if op == E_PROVIDES:
        return provide_card(g, x, f, &e, rec)
    if op == E_KIN:
        return ask_kin(g, x, f, &e, rec)
    if op == E_ALTERS:
        return alter_event(g, x, f, &e, rec)
    if op == E_ALTER_USE:
        return alter_use(g, x, f, &e, rec)
    if op == E_AIMS:
        return alter_aims(g, x, f, &e, rec)
    if op == E_RETRIAL:
        return replace_judge_card(g, x, f, &e, rec)
    if op == E_NUM or op == E_FLAG:
        return set_number(g, x, f, &e, rec)
    if op == E_ROWS:
        return note_rows(g, x, f, &e, rec)
    if op == E_SWAP:
        return swap_hands(g, x, f, &e, rec)
    if op == E_SPENT:
        if rec.b == 0:
            g.objects[a.obj].damage += 1
        elif rec.b == 1:
            g.objects[a.obj].counters += 1
        else:
            g.objects[a.obj].shield += 1
        return NEXT
    if op == E_JOIN:
        for i in range(select(g, x, &e, rec, found)):
            note_thing(g, handle_of(g, f, rec), found[i])
        note_done(handle_of(g, f, rec), handle_of(g, f, rec).n)
        return NEXT
    if op == E_DIVERT:
        return divert_dragon(g, x, &e) if rec.b == LEAVING_DRAGON else divert_rows(g, x, &e, rec.b)
    if op == E_UNVEIL:
        return unveil_first(g, x, a)
    if op == E_REMEMBER:
        return remember_targets(g, x, &e, rec)
    if op == E_TIDY:
        return NEXT if clear_table(g, x, f) else STAY
    if op == E_GENERAL:
        mask = select(g, x, &e, rec, found)
        seat = NO_SEAT
        for i in range(mask):
            if rec.b == GENERAL_SHOWS and card_of(g, x, found[i]).type == T_GENERAL:
                note_done(handle_of(g, f, rec), 1)
                i = g.objects[found[i]].seat
                start_reveal(g, x, i, 1 if general_at(g, i, 0) == found[0] else 2, BY_CHOICE, -1)
                return CHILD
            if rec.b == GENERAL_LEAVES and heals_leaving(g, x, found[i]):
                seat = g.objects[found[i]].seat
            if card_of(g, x, found[i]).type == T_GENERAL and alive(g, g.objects[found[i]].seat):
                change_general(g, x, found[i], rec.b)
        note_done(handle_of(g, f, rec), mask)
        if seat != NO_SEAT:
            recover_hp(g, x, seat, 1)
        return CHILD
    if op == E_END_PHASE:
        return end_play_phase(g, x)
    if op == E_AVATARS:
        gain_avatars(g, x, a.seat, amount(g, x, &e, rec.amount) if rec.amount else 1)
        return NEXT
    if op == E_GUISE:
        return take_guise(g, x, a.seat, handle_of(g, f, rec), rec)
    fault(g, F_BAD_RECORD)
    return ASK


cdef inline int end_play_phase(Game* g, Context* x) noexcept nogil:
    """The play phase of the turn owner goes on at its last point."""
    cdef Frame* turn
    cdef int i, ip
    for i in range(g.n_frames):
        turn = &g.frames[i]
        if not is_part(x, turn, PART_TURN) or g.phase != PH_PLAY:
            continue
        ip = turn.ip
        while ip < x.code.flows[turn.flow].last and x.code.steps[ip].arg != AT_TURN_PLAY_END:
            ip += 1
        turn.ip = <u16>ip
    return NEXT


cdef inline int unveil_first(Game* g, Context* x, Act* a) noexcept nogil:
    """sgs.reveal.2-4: what was chosen is fixed; the general is revealed before the cost is paid."""
    if not reveal_for(g, x, a.seat, a.obj):
        return NEXT
    rule(SGS_REVEAL_2)
    return CHILD


cdef inline int divert_rows(Game* g, Context* x, Env* e, int what) noexcept nogil:
    """E_DIVERT: cards that come to the owner go elsewhere, or what somebody would take from it stays."""
    cdef Frame* event = event_flow(g, x)
    cdef Row* rows
    cdef int i
    if not is_move(x, event):
        return NEXT
    rows = rows_at(g, event.list)
    for i in range(event.n):
        if not comes_in(g, x, &rows[i], what, e.act.seat):
            continue
        if what == TAKEN_TREASURE:
            rows[i].status = PREVENTED
        else:
            rows[i].zone = Z_PILE if what == GIFTS else Z_DISCARD
            rows[i].nature = <u8>(e.act.seat if what == GIFTS else 0)
    return NEXT


cdef inline int divert_dragon(Game* g, Context* x, Env* e) noexcept nogil:
    """章武: the dragon that leaves its owner goes to the bottom of the draw pile; what was made of it has no physical card any
    more (sgs.move.13)."""
    cdef Frame* event = event_flow(g, x)
    cdef Row* rows = rows_at(g, event.list)
    cdef Use* u
    cdef int i, k
    for i in range(event.n):
        if not (card_of(g, x, rows[i].subject).aux & DRAGON):
            continue
        reveal(g, rows[i].subject)
        rows[i].zone = Z_DRAW
        rows[i].flags |= TO_BOTTOM
        if is_part(x, (event - 1), PART_WHILE_USING) or is_part(x, (event - 1), PART_PLAYING):
            u = use_at(g, (event - 1).list)
            for k in range(u.n_cards):
                if card_in(g, u, k) == rows[i].subject:
                    rule(SGS_MOVE_13)
                    u.n_cards = 0
                    break
    return NEXT


cdef inline int remember_targets(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """E_REMEMBER: things (and a number) that a delayed ability will know as its target row 0 (and its X)."""
    cdef u16 found[OBJECTS]
    cdef int i, n = 0
    if rec.select != S_NONE:
        n = select(g, x, e, rec, found)
    e.act.n_targets = 0
    if n > TARGETS:
        fault(g, F_TARGETS)
        return ASK
    for i in range(n):
        memset(&e.act.targets[i], 0, sizeof(e.act.targets[0]))
        e.act.targets[i].obj = found[i]
        e.act.targets[i].version = g.objects[found[i]].version
        e.act.n_targets += 1
    if rec.amount:
        e.act.x = <i16>amount(g, x, e, rec.amount)
    return NEXT
