"""Cards on the move (sgs.move): one batch of rows a move, five points around it when somebody hears them.

The processing area belongs to the flows that moved cards there: `Obj.counters` of such a card is the depth of its
owner + 1, and the owner's last step puts what is left into the discard pile (sgs.move.sp1).
"""

from sgs_fast_core.kernel.events cimport (
    BY_COST, BY_DISCARD, BY_DRAW, BY_RULE, BY_SURPLUS, BY_USE, EV_MOVE, HIDDEN, Batch, begin_batch, perform_rows, propose,
)
from sgs_fast_core.kernel.faults cimport fault, rule
from sgs_fast_core.kernel.frames cimport abort_to, push, rows_at, top
from sgs_fast_core.kernel.program cimport i16, u16, u8
from sgs_fast_core.kernel.rng cimport SHUFFLE
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, DRAW, JUMP, NEXT, NO_SEAT, POP, RUNNING, STAY, Context, Frame, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, link_last, move_object, seat_of, shuffle, unlink, zone_of
from sgs_fast_core.machine cimport LOG_POINTS
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline Row* move_to(Game* g, Batch* b, int o, int kind, int seat, int cause) noexcept nogil:
    """Adds a card to a move; NULL (and a fault) when there is no room."""
    cdef Row* row = propose(g, b, EV_MOVE, o)
    if row == NULL:
        return NULL
    row.zone = <u8>kind
    row.nature = <u8>seat
    row.cause = <u8>cause
    row.seat = <u8>seat_of(g.objects[o].zone)
    return row


cdef inline int moves_heard(Game* g, int n) noexcept nogil:
    """Whether anybody waits for a point of a move of so many cards."""
    cdef int i, first = AT_MOVE_DECIDED if n == 1 else AT_MOVE_MULTI_DECIDED
    for i in range(6):
        if g.listening[first + i]:
            return 1
    return 0


cdef inline int run_move(Game* g, Context* x, Batch* b, int owner) noexcept nogil:
    """Lets a move happen; 1 when it is done, 0 when it became a flow that runs first. `owner` is the depth of the flow
    that the cards belong to if they go to the processing area."""
    cdef Row* rows = rows_at(g, b.place)
    cdef Frame* f
    cdef int i
    if b.n == 0 or g.result:
        return 1
    for i in range(b.n):
        if rows[i].zone == Z_PROCESS:
            rows[i].amount = <i16>(owner + 1)
    if not moves_heard(g, b.n) and x.logging != LOG_POINTS and not any_special(g, x, rows, b.n):
        perform_rows(g, x, rows, b.n)
        g.arena_top = <u16>(b.place - 1)
        return 1
    f = push(g, x, x.code.parts[PART_MOVE if b.n == 1 else PART_MOVE_MULTI])
    if f == NULL:
        return 0
    f.base = <u16>(b.place - 1)        # the rows go with the flow
    f.list = <u16>b.place
    f.n = <u16>b.n
    f.seat = rows[0].seat
    f.subject = g.seats[f.seat].character
    f.object = rows[0].subject
    return 0


cdef inline int any_special(Game* g, Context* x, Row* rows, int n) noexcept nogil:
    """Whether a card moves that has a say in where it goes."""
    cdef int i, name
    for i in range(n):
        name = name_of(g, x, rows[i].subject)
        if NAME_CICADA <= name <= NAME_KINGDOM_TRICK or name == NAME_FLOATING:
            return 1
        if name == NAME_EQUIPMENT and card_of(g, x, rows[i].subject).keywords & KW_SIX_DRAGONS:
            return 1                           # it is heard where it comes to
    return 0


cdef inline void settle_goal(Game* g, Context* x, Row* row) noexcept nogil:
    """sgs.move.11: an edict that was not used goes to the vault, kingdom tricks vanish, thunder leaves no marks behind."""
    cdef int name = name_of(g, x, row.subject), mark, seat
    if name == NAME_FLOATING and row.zone != Z_PROCESS and row.zone != Z_JUDGE:
        rule(SGS_MOVE_11)
        mark = S_PI if suit_of(g, x, row.subject) == HEART else S_LI
        for seat in range(g.players):
            g.seats[seat].num[mark] = 0
    if row.zone != Z_DISCARD:
        return
    if name == NAME_EDICT and row.cause != BY_SETTLED:
        rule(SGS_MOVE_11)
        row.zone = Z_VAULT
    elif name == NAME_KINGDOM_TRICK:
        rule(SGS_MOVE_11)
        row.zone = Z_GONE


cdef inline int op_move(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.move.12: all cards change their places at one moment."""
    cdef Row* rows = rows_at(g, f.list)
    cdef int i
    for i in range(f.n):
        settle_goal(g, x, &rows[i])
    perform_rows(g, x, rows, f.n)
    return NEXT


cdef inline int op_cicada(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.move.16: who lost a cicada's shell from the hand by discarding draws a card, one each (ruling A20). `b`: who had
    theirs."""
    cdef Row* rows = rows_at(g, f.list)
    cdef int turn, seat, i
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if f.b >> seat & 1:
            continue
        for i in range(f.n):
            if rows[i].status == DONE and rows[i].zone == zone_of(Z_HAND, seat) and \
                    name_of(g, x, rows[i].subject) == NAME_CICADA and (
                        rows[i].cause == BY_DISCARD or rows[i].cause == BY_SURPLUS) and \
                    kind_of(g.objects[rows[i].subject].zone) == Z_DISCARD:
                rule(SGS_MOVE_16)
                f.b = <i16>(f.b | 1 << seat)
                draw_cards(g, x, seat, 1)
                return STAY
    return NEXT


cdef inline void card_moved(Game* g, Context* x, Row* row) noexcept nogil:
    """After one card moved: whose it is now, and which flow it belongs to."""
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = kind_of(p.zone)
    p.base = <u8>seat_of(p.zone)
    p.seat = p.base
    if kind == Z_PROCESS:
        p.counters = row.amount
        if row.flags & HIDDEN:
            p.known = <u16>(1 << row.seat)
    elif kind == Z_JUDGE:
        p.damage = row.amount          # the name under which it lies there (sgs.use.9)
    elif kind == Z_UNDER:
        p.damage = row.amount          # under which treasure it lies
    elif kind == Z_PILE:
        p.damage = row.cause == BY_PUT     # put there by somebody (嘉禾), not by what else lies beside a general
    elif kind == Z_EQUIP:
        if card_of(g, x, row.subject).keywords & KW_CARRIES:
            bring_load(g, row.subject, zone_of(Z_UNDER, p.base))
    elif kind == Z_DISCARD and (row.cause == BY_DISCARD or row.cause == BY_SURPLUS):
        p.damage = <i16>phase_tag(g)   # who discarded it when: gone when it moves on (sgs.move.17)
        p.shield = <i16>(1 + row.seat + (16 if kind_of(row.zone) == Z_HAND else 0))
        g.seats[row.seat].num[S_PHASE_DISCARDED] = <i16>(g.seats[row.seat].num[S_PHASE_DISCARDED] + 1)
    elif kind == Z_DISCARD and row.cause == BY_SETTLED and card_of(g, x, row.subject).keywords & KW_CARRIES:
        bring_load(g, row.subject, zone_of(Z_DISCARD, 0))      # an exchange that came to nothing


cdef inline void bring_load(Game* g, int treasure, int zone) noexcept nogil:
    """What lies under a treasure goes where that went: it is no move of its own."""
    cdef int seat
    cdef u16 o, then
    for seat in range(g.players):
        o = g.zones[zone_of(Z_UNDER, seat)].first
        while o:
            then = g.objects[o].next
            if g.objects[o].damage == treasure and g.objects[o].zone != zone:
                move_object(g, o, zone, 0, 0)
                g.objects[o].base = <u8>seat_of(zone)
                g.objects[o].seat = g.objects[o].base
                g.objects[o].damage = <i16>(treasure if kind_of(zone) == Z_UNDER else 0)
            o = then


cdef inline int move_one(Game* g, Context* x, int o, int kind, int seat, int cause, int owner) noexcept nogil:
    cdef Batch b
    begin_batch(g, &b)
    if move_to(g, &b, o, kind, seat, cause) == NULL:
        return 1
    return run_move(g, x, &b, owner)


cdef inline int refill(Game* g, Context* x) noexcept nogil:
    """The discard pile becomes the draw pile (ruling A02); 0 when there is no card left anywhere, or when that was done
    as often as the match allows, which is a draw."""
    cdef int most = option(x, O_RESHUFFLES)
    cdef u16 o
    if cards_in(g, Z_DISCARD, 0) == 0:
        return 0
    if most and g.own[OWN_RESHUFFLES] >= most:
        g.result = DRAW
        return 0
    if g.own[OWN_RESHUFFLES] < 255:
        g.own[OWN_RESHUFFLES] += 1
    shuffle(g, zone_of(Z_DISCARD, 0), SHUFFLE)
    while True:
        o = g.zones[zone_of(Z_DISCARD, 0)].first
        if o == 0:
            return 1
        unlink(g, o)
        g.objects[o].version += 1
        link_last(g, o, zone_of(Z_DRAW, 0))


cdef inline int top_card(Game* g, Context* x) noexcept nogil:
    """The card on top of the draw pile, refilled when it is empty. Without any card there is nothing to judge by: 0, and
    the game is a draw."""
    if cards_in(g, Z_DRAW, 0) == 0 and not refill(g, x):
        g.result = DRAW
        return 0
    return g.zones[zone_of(Z_DRAW, 0)].first


cdef inline int take_top(Game* g, Context* x, Batch* b, int n, int kind, int seat, int cause) noexcept nogil:
    """Adds the n cards on top of the draw pile to a move, refilled on the way. When there are not so many anywhere the
    game is a draw and the answer 0, or the match goes on with those that there are."""
    cdef u16 o = 0
    cdef int _i
    for _i in range(n):
        o = g.objects[o].next if o else g.zones[zone_of(Z_DRAW, 0)].first
        if o == 0:
            if not refill(g, x):
                if g.result == RUNNING and option(x, O_DECKOUT) == 0:
                    g.result = DRAW
                return g.result == RUNNING
            if b.n:
                o = g.objects[rows_at(g, b.place)[b.n - 1].subject].next
            else:
                o = g.zones[zone_of(Z_DRAW, 0)].first
        if move_to(g, b, o, kind, seat, cause) == NULL:
            return 0
    return 1


cdef inline int draw_cards(Game* g, Context* x, int seat, int n) noexcept nogil:
    """A character draws: one move of n cards (ruling A59). 1 when done, 0 when it became a flow."""
    cdef Batch b
    if not alive(g, seat):
        return 1
    begin_batch(g, &b)
    if not take_top(g, x, &b, n, Z_HAND, seat, BY_DRAW):
        return 1
    return run_move(g, x, &b, 0)


cdef inline int put_all(Game* g, Batch* b, int zone, int kind, int seat, int cause) noexcept nogil:
    """Adds every card of a zone to a move; 0 on a fault."""
    cdef u16 o = g.zones[zone].first
    while o:
        if move_to(g, b, o, kind, seat, cause) == NULL:
            return 0
        o = g.objects[o].next
    return 1


cdef inline int clear_table(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.move.1: what this flow still has in the processing area goes to the discard pile, in one move (ruling A57); 0
    when that became a flow."""
    cdef Batch b
    cdef int mine = depth_of(g, f) + 1
    cdef u16 o = g.zones[zone_of(Z_PROCESS, 0)].first
    if o == 0:
        return 1
    begin_batch(g, &b)
    while o:
        if g.objects[o].counters == mine:
            rule(SGS_MOVE_1)
            if move_to(g, &b, o, Z_DISCARD, 0, BY_SETTLED) == NULL:
                return 0
        o = g.objects[o].next
    return run_move(g, x, &b, 0)


cdef inline int op_clean_up(Game* g, Context* x, Frame* f) noexcept nogil:
    """The last step of a flow that owns cards in the processing area.

    As the last step of an aborted flow (`Frame.n`: how deep the abort goes) it passes the abort on."""
    cdef int depth
    if not clear_table(g, x, f):
        return STAY
    if f.n:
        depth = f.n
        g.n_frames -= 1                # nothing is left of it to run again
        g.arena_top = f.base
        abort_to(g, x, depth)
        return STAY
    return NEXT
