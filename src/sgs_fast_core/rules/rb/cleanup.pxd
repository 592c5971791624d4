"""The cleanup, Riftbound's state-based procedure, in the order of its steps (13.2), and scoring (16)."""

from sgs_fast_core.kernel.choices cimport (
    ASK_PICK, V_SEAT, begin_options, code_of, first_of, offer_code, settled, take_answer,
)
from sgs_fast_core.kernel.engine cimport loop_found
from sgs_fast_core.kernel.events cimport (
    BY_DEATH, BY_RECALL, BY_RULE, EV_DRAW, EV_LIFE, EV_MOVE, Batch, begin_batch, propose, propose_move, run_batch,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport PART_TRIGGERS, clear_act, push_part
from sgs_fast_core.kernel.listeners cimport DELAYED, READS_DAMAGE, drop_use, stir, strike
from sgs_fast_core.kernel.modifiers cimport derive_all
from sgs_fast_core.kernel.program cimport Card, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, DAMAGED, DEFENDING, DRAW, POP, RUNNING, SEATS, STAY, THIS_PHASE, TOKEN, WIN, Act, Context, Frame, Game, Obj,
    Row,
)
from sgs_fast_core.kernel.values cimport opposed
from sgs_fast_core.kernel.zones cimport kind_of, move_object, seat_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.happenings cimport derive_anew, tell
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    board_zone, board_zones, contester_of, controller_of, is_hostile, is_older, is_out, is_unit, lethal_of, mate_of, might_of,
    occupants, option, other_than, points_of, set_contester, set_controller, site_object, units_at, victory_of,
)
from sgs_fast_core.rules.rb.words cimport *


cdef inline void win_for(Game* g, int seat) noexcept nogil:
    """A player wins, with his team."""
    g.result = WIN
    g.winners = <u16>(1 << seat)
    if g.own[G_TEAMS]:
        g.winners |= <u16>(1 << mate_of(g, seat))


# ---- scoring -----------------------------------------------------------------------------------------------------------

cdef inline int may_gain(Game* g, Context* x, int seat, int event) noexcept nogil:
    """The winning point comes from a hold, or from a conquest when every battlefield was scored this turn (16.3); those that
    a teammate held do not count (3.4)."""
    if points_of(g, seat) < victory_of(g, x) - 1 or event == EV_HOLD:
        return 1
    return (g.seats[seat].num[S_SCORED] | g.seats[seat].num[S_BARRED]) == (1 << g.own[G_SITES]) - 1


cdef inline int score_site(Game* g, Context* x, int site, int seat, int event) noexcept nogil:
    """Conquer or hold: once a turn for each battlefield (16.1); 1 when a flow has to run first."""
    cdef Batch b
    cdef Row* row
    cdef Act a
    cdef int o = site_object(g, site)
    if (g.seats[seat].num[S_SCORED] >> site) & 1 or (seat == g.active and (g.seats[seat].num[S_BARRED] >> site) & 1):
        return 0
    g.seats[seat].num[S_SCORED] |= <i16>(1 << site)
    clear_act(&a)
    a.subject = <u16>o
    a.subject_version = g.objects[o].version
    a.event_seat = <u8>seat
    a.amount = <i16>(site + 1)
    tell(g, x, &a, event, ALL_LISTENERS)           # also when the point is denied (10.5)
    begin_batch(g, &b)
    row = propose(g, &b, EV_LIFE if may_gain(g, x, seat, event) else EV_DRAW, g.seats[seat].character)
    if row == NULL:
        return 0
    row.seat = <u8>seat
    row.amount = 1
    if row.kind == EV_LIFE:
        row.nature = FOR_CONQUEST if event == EV_CONQUER else FOR_HOLD
    return not run_batch(g, x, &b, 0)


cdef inline int someone_won(Game* g, Context* x) noexcept nogil:
    """Step 1: enough points, and strictly more than every opponent; in older editions enough points alone (13.2)."""
    cdef int turn, seat, other, best
    cdef i32 least = victory_of(g, x)
    for seat in range(g.players):
        if points_of(g, seat) >= least:
            break
    else:
        return 0                       # nearly always
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if points_of(g, seat) < least or is_out(g, seat):
            continue
        best = 1
        for other in range(g.players):
            if opposed(g, seat, other) and points_of(g, other) >= points_of(g, seat) and not is_older(x):
                best = 0
        if best:
            win_for(g, seat)
            return 1
    return 0


# ---- combat parts ------------------------------------------------------------------------------------------------------

cdef inline void begin_combat(Game* g, Context* x, int site) noexcept nogil:
    """Whoever contested attacks, the other defends, even if nobody controlled the battlefield (15.1)."""
    cdef int attacker = contester_of(g, site), seats = occupants(g, x, site)
    cdef Act a
    if attacker < 0:
        attacker = other_than(seats, controller_of(g, site))
    g.own[G_COMBAT] = 1
    g.own[G_ATTACKER] = <u8>attacker
    g.own[G_DEFENDER] = <u8>other_than(seats, attacker)
    clear_act(&a)
    a.subject = <u16>site_object(g, site)
    a.subject_version = g.objects[a.subject].version
    a.event_seat = g.own[G_DEFENDER]
    tell(g, x, &a, EV_DEFENDED, ALL_LISTENERS)
    g.dirty = 1


cdef inline int give_parts(Game* g, Context* x) noexcept nogil:
    """Step 2: units at the battlefield of a combat have their controller's part, others have none."""
    cdef int site = g.own[G_SHOWDOWN] - 1, zone, k, part, changed = 0
    cdef u16 o
    cdef Obj* p
    cdef Act a
    for k in range(board_zones(g)):
        zone = board_zone(g, k)
        o = g.zones[zone].first
        while o:
            p = &g.objects[o]
            part = 0
            if g.own[G_COMBAT] and zone == zone_of(Z_FIELD, site) and is_unit(x, p):
                part = ATTACKING if p.seat == g.own[G_ATTACKER] else (DEFENDING if p.seat == g.own[G_DEFENDER] else 0)
            if (p.flags & (ATTACKING | DEFENDING)) != <u32>part:
                p.flags = (p.flags & ~<u32>(ATTACKING | DEFENDING)) | <u32>part
                changed = 1
                derive_anew(g, x, o)
                if part and not (p.flags & FOUGHT):        # tested once in a combat (10.5)
                    p.flags |= FOUGHT
                    clear_act(&a)
                    a.subject = o
                    a.subject_version = p.version
                    a.event_seat = p.seat
                    a.amount = <i16>(site + 1)
                    tell(g, x, &a, EV_ATTACKS if part == ATTACKING else EV_DEFENDS, ALL_LISTENERS)
            o = g.objects[o].next
    if g.restless:
        derive_all(g, x)
    return changed


# ---- the steps ---------------------------------------------------------------------------------------------------------

cdef inline int kill_lethal(Game* g, Context* x) noexcept nogil:
    """Step 3: every unit with lethal damage is killed at one moment; 0 none, 1 done, 2 became a flow."""
    cdef Batch b
    cdef Obj* p
    cdef Row* row
    cdef u16 o
    cdef int zone
    begin_batch(g, &b)
    for zone in range(board_zones(g)):
        o = g.zones[board_zone(g, zone)].first
        while o:
            p = &g.objects[o]
            if p.damage > 0 and is_unit(x, p) and p.damage >= might_of(p):
                row = propose(g, &b, EV_MOVE, o)
                if row == NULL:
                    return 0
                row.zone = Z_TRASH
                row.cause = BY_DEATH
                row.source = p.link    # who dealt the damage (10.8)
                row.source_version = g.objects[p.link].version
            o = p.next
    if b.n == 0:
        return 0
    return 1 if run_batch(g, x, &b, 0) else 2


cdef inline int lose_control(Game* g, Context* x) noexcept nogil:
    """Step 4, only in an open state: a controller without own units there loses control. In older editions at once, but not
    while the battlefield is contested (12.4)."""
    cdef int site, seat, changed = 0
    if (g.n_stack or g.n_pending) and not is_older(x):
        return 0
    for site in range(g.own[G_SITES]):
        if g.own[G_SHOWDOWN] == site + 1:
            continue
        if is_older(x) and contester_of(g, site) >= 0 and units_at(g, x, site, contester_of(g, site)) > 0:
            continue
        seat = controller_of(g, site)
        if seat >= 0 and units_at(g, x, site, seat) == 0:
            set_controller(g, site, -1)
            changed = 1
        seat = contester_of(g, site)
        if seat >= 0 and units_at(g, x, site, seat) == 0:
            set_contester(g, site, -1)
            changed = 1
    return changed


cdef inline int put_right(Game* g, Context* x) noexcept nogil:
    """Step 5: gear at battlefields is recalled, facedown cards of a lost battlefield are trashed, tokens go."""
    cdef Batch b
    cdef Row* row
    cdef u16 o
    cdef int site, zone
    begin_batch(g, &b)
    for site in range(g.own[G_SITES]):
        o = g.zones[zone_of(Z_FIELD, site)].first
        while o:
            if x.code.cards[g.objects[o].definition].type == T_GEAR:
                row = propose(g, &b, EV_SHIFT, o)
                if row == NULL:
                    return 0
                row.zone = Z_BASE
                row.nature = g.objects[o].seat
                row.cause = BY_RECALL
            o = g.objects[o].next
        o = g.zones[zone_of(Z_FACEDOWN, site)].first
        while o:
            if g.objects[o].owner != controller_of(g, site):
                propose_move(g, &b, o, Z_TRASH, BY_RULE, 0)        # ruling RB-A03
            o = g.objects[o].next
    for site in range(g.players):      # a permanent in another player's base
        o = g.zones[zone_of(Z_BASE, site)].first
        while o:
            if g.objects[o].seat != site:
                row = propose(g, &b, EV_SHIFT, o)
                if row == NULL:
                    return 0
                row.zone = Z_BASE
                row.nature = g.objects[o].seat
                row.cause = BY_RECALL
            o = g.objects[o].next
    if g.own[G_TOKENS]:
        g.own[G_TOKENS] = 0
        for zone in range(zone_of(Z_LEGEND, 0)):
            o = g.zones[zone].first
            while o:
                if g.objects[o].flags & TOKEN:
                    propose_move(g, &b, o, Z_OUTSIDE, BY_RULE, 0)
                o = g.objects[o].next
    if g.result or b.n == 0:
        return 0
    return 1 if run_batch(g, x, &b, 0) else 2


cdef inline int cleanup_round(Game* g, Context* x) noexcept nogil:
    """One pass over the steps: 0 when nothing changed, 1 when something did, 2 when it became a flow."""
    cdef int changed = 0, r
    cdef int site = g.own[G_SHOWDOWN] - 1, seats
    if someone_won(g, x):
        return 1
    if is_older(x):                    # lethal damage comes before designations (13.2)
        r = kill_lethal(g, x)
        if r:
            return r
    if site >= 0:
        if not g.own[G_COMBAT] and not is_older(x):        # a surprise defence: the running showdown becomes a combat's (14.4)
            seats = occupants(g, x, site)
            if is_hostile(g, seats):
                begin_combat(g, x, site)
        if g.own[G_COMBAT]:
            changed |= give_parts(g, x)
    r = 0 if is_older(x) else kill_lethal(g, x)
    if r:
        return r
    if lose_control(g, x):
        changed = 1
    r = put_right(g, x)
    if r:
        return r
    return changed


cdef inline void drop_delayed(Game* g, int span) noexcept nogil:
    """Delayed abilities that last until the end of the turn, or through this cleanup, end with it."""
    cdef int i = 0
    while i < g.n_listeners:
        if g.listeners[i].flags & DELAYED and g.listeners[i].span == span:
            drop_use(g, g.listeners[i].saved)
            strike(g, g.listeners[i].serial)
        else:
            i += 1


cdef inline int settle(Game* g, Context* x) noexcept nogil:
    """Cleanups until nothing changes, then pending items are finalized; 1 when a flow has to run first."""
    cdef int r
    while g.dirty or g.n_pending:
        if g.result:
            return 0
        if g.restless:
            derive_all(g, x)
        if g.dirty:
            g.dirty = 0
            r = cleanup_round(g, x)
            if r:
                g.dirty = 1
                if r == 2:
                    return 1
                continue
            if loop_found(g):
                g.result = DRAW
                return 0
            if g.own[G_MOMENT]:        # what waited for this cleanup only
                g.own[G_MOMENT] = 0
                drop_delayed(g, THIS_PHASE)
        if burnt_seat(g) >= 0:
            push_part(g, x, PART_BURNT)
            return 1
        if g.n_pending:
            push_part(g, x, PART_TRIGGERS)
            return 1
    return 0


cdef inline int burnt_seat(Game* g) noexcept nogil:
    """A player who burned out and has to say which opponent gains the point, -1 for none (17.1)."""
    cdef int seat
    if g.players > 2:
        for seat in range(g.players):
            if g.seats[seat].flags // BURNT:
                return seat
    return -1


cdef inline int op_burnt(Game* g, Context* x, Frame* f) noexcept nogil:
    """17.1 with several opponents: one of them gains the point."""
    cdef int seat = burnt_seat(g), k
    if seat < 0:
        return POP
    if not g.answered:
        begin_options(x)
        for k in range(g.players):
            if opposed(g, seat, k) and not is_out(g, k):
                offer_code(g, x, code_of(V_SEAT, k, 0))
        if not settled(g, x, seat, ASK_PICK):
            return ASK
    k = first_of(take_answer(g))
    g.seats[k].life += 1
    g.seats[seat].flags = <u16>(g.seats[seat].flags - BURNT)
    g.dirty = 1
    return STAY


cdef inline void heal_all(Game* g) noexcept nogil:
    cdef int zone
    cdef u16 o
    stir(g, READS_DAMAGE)
    for zone in range(board_zones(g)):
        o = g.zones[board_zone(g, zone)].first
        while o:
            g.objects[o].damage = 0
            g.objects[o].link = 0
            g.objects[o].flags &= ~<u32>DAMAGED
            o = g.objects[o].next
