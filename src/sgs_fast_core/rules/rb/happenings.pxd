"""What Riftbound's events do, and whom they tell: the ruleset's half of `kernel/events.pxd`."""

from libc.string cimport memset

from sgs_fast_core.kernel.events cimport (
    BY_DEATH, BY_DESTROY, BY_DISCARD, BY_RECALL, BY_SACRIFICE, EV_COUNTER, EV_DAMAGE, EV_DRAW, EV_HEAL, EV_LIFE, EV_MOVE, EV_TAP,
    EV_UNTAP, STANDING, Batch, begin_batch, propose, run_batch,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport READS_BOARD, READS_COUNTERS, READS_TAPPED, READS_TURN, Listener, stir
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.modifiers cimport derive_one
from sgs_fast_core.kernel.program cimport Card, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.rng cimport SHUFFLE
from sgs_fast_core.kernel.triggers cimport ALL_BUT_SUBJECT, ALL_LISTENERS, ONLY_SUBJECT, act_from_row, announce, wait
from sgs_fast_core.kernel.types cimport (
    ATTACKING, DAMAGED, DEFENDING, DONE, ENTERED, IGNORED, IN_PLAY, SEATS, TAPPED, TOKEN, WIN, Act, Context, Game, Obj, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, link_last, move_object, seat_of, shuffle, unlink, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.permits cimport own_query, spend_next
from sgs_fast_core.rules.rb.rule_ids cimport *
from sgs_fast_core.rules.rb.state cimport (
    arrive_at, is_closed, is_out, is_unit, mate_of, might_of, n_in_game, next_seat, on_board, place_in_zone,
)
from sgs_fast_core.rules.rb.words cimport *


cdef inline void tell(Game* g, Context* x, Act* a, int event, int audience) noexcept nogil:
    a.event = <u8>event
    announce(g, x, a, audience)


cdef inline void keyword_trigger(Game* g, Context* x, int part, int o) noexcept nogil:
    """A keyword that is a triggered ability waits like any other trigger."""
    cdef Act a
    cdef Listener nobody
    clear_act(&a)
    memset(&nobody, 0, sizeof(Listener))
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.ability = x.code.parts[part]
    a.seat = g.objects[o].seat
    a.subject = a.obj
    a.subject_version = a.version
    a.event_seat = a.seat
    wait(g, &a, &nobody)


cdef inline void derive_anew(Game* g, Context* x, int o) noexcept nogil:
    """Computes one thing anew whose designation or counters changed, or everything where a static ability reads that."""
    stir(g, READS_TAPPED | READS_COUNTERS)
    if not g.restless:
        derive_one(g, x, o)


cdef inline int is_unhurt(Game* g, Context* x, int o) noexcept nogil:
    """Whether something forbids to damage it."""
    return g.n_query and query(g, x, Q_NO_DAMAGE, g.objects[o].seat, o) > 0


cdef inline int is_killed(int cause) noexcept nogil:
    """Killed: by an effect, by lethal damage, as a cost."""
    return cause == BY_DESTROY or cause == BY_DEATH or cause == BY_SACRIFICE


# ---- drawing -----------------------------------------------------------------------------------------------------------

cdef inline void burn_out(Game* g, Context* x, int seat) noexcept nogil:
    """17.1: the trash is recycled and an opponent gains a point; with nothing to recycle that goes on until he has won."""
    cdef int trash = zone_of(Z_TRASH, seat), foe = next_seat(g, seat)
    cdef Act a
    if g.own[G_TEAMS] or n_in_game(g) == 2:
        g.seats[foe].life += 1
    else:
        g.seats[seat].flags = <u16>(g.seats[seat].flags + BURNT)       # which opponent it is, is asked at the next cleanup
    g.dirty = 1
    if g.zones[trash].n == 0:
        g.result = WIN
        g.winners = <u16>(1 << foe)
        if g.own[G_TEAMS]:
            g.winners |= <u16>(1 << mate_of(g, foe))
        return
    while g.zones[trash].first:
        move_object(g, g.zones[trash].first, zone_of(Z_DECK, seat), 0, 0)
    shuffle(g, zone_of(Z_DECK, seat), SHUFFLE)
    clear_act(&a)
    a.event_seat = <u8>seat
    tell(g, x, &a, EV_BURNT_OUT, ALL_LISTENERS)


cdef inline void perform_draw(Game* g, Context* x, Row* row) noexcept nogil:
    cdef int _
    cdef u16 o
    row.done = 0
    if is_out(g, row.seat):
        row.status = IGNORED
        return
    for _ in range(row.amount):
        o = g.zones[zone_of(Z_DECK, row.seat)].first
        if o == 0:
            burn_out(g, x, row.seat)
            if g.result:
                return
            o = g.zones[zone_of(Z_DECK, row.seat)].first
        move_object(g, o, zone_of(Z_HAND, row.seat), 0, 0)
        row.done += 1
    row.status = DONE if row.done else IGNORED


# ---- performing --------------------------------------------------------------------------------------------------------

cdef inline int enters_ready(Game* g, Context* x, int o) noexcept nogil:
    """Whether something lets a unit enter ready: itself, others, or what was said about the next one."""
    cdef int seat = g.objects[o].seat
    cdef int ready = own_query(g, x, Q_ENTER_READY, seat, o, o) > 0
    if g.n_query:
        if query(g, x, Q_ENTER_READY, seat, o) > 0:
            ready = 1
        spend_next(g, x, Q_ENTER_READY, seat, o)
    return ready


cdef inline void perform_moved(Game* g, Context* x, Row* row) noexcept nogil:
    """What a change of zone means, once the card lies in its new zone."""
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = kind_of(p.zone)
    if kind == Z_BASE or kind == Z_FIELD:
        p.flags |= ENTERED | FRESH
        if is_unit(x, p):
            p.flags |= TAPPED          # 2.6
            if row.flags & STANDING:
                rule(RB_ACCELERATE_8)
                p.flags &= ~<u32>TAPPED
            elif enters_ready(g, x, row.subject):
                p.flags &= ~<u32>TAPPED
            if kind == Z_FIELD:
                if is_closed(g, x, seat_of(p.zone), p.seat):       # "play here" becomes the base (3.3)
                    kind = zone_of(Z_BASE, p.seat)
                    unlink(g, row.subject)
                    link_last(g, row.subject, kind)
                else:
                    arrive_at(g, x, row.subject)
        elif own_query(g, x, Q_ENTER_EXHAUSTED, p.seat, row.subject, row.subject) > 0:
            p.flags |= TAPPED
    elif kind == Z_FACEDOWN:
        p.flags |= FRESH
    elif p.flags & TOKEN and kind != Z_OUTSIDE:
        g.own[G_TOKENS] = 1
    if row.cause == BY_DISCARD:
        g.seats[p.owner].num[S_DISCARDED] += 1
        stir(g, READS_TURN)


cdef inline void perform_shift(Game* g, Context* x, Row* row) noexcept nogil:
    """A permanent changes its place and keeps everything else (2.7); `zone` then tells where it came from."""
    cdef Obj* p = &g.objects[row.subject]
    cdef int to = zone_of(row.zone, row.nature), came_from = p.zone
    if kind_of(to) == Z_FIELD and is_unit(x, p) and is_closed(g, x, seat_of(to), p.seat):
        to = zone_of(Z_BASE, p.seat)   # a forced arrival becomes a recall (3.3)
        row.cause = BY_RECALL
    if not on_board(p) or to == came_from:
        row.status = IGNORED
        return
    if row.cause == BY_MOVE and g.n_query and (query(g, x, Q_NO_MOVE, p.seat, row.subject) > 0 or (
            row.zone == Z_BASE and query(g, x, Q_NO_HOME, p.seat, row.subject) > 0)):
        row.status = IGNORED           # "cannot" wins
        return
    if row.cause == BY_MOVE and (p.flags & MOVES) != MOVES:
        p.flags += ONE_MOVE
    unlink(g, row.subject)
    link_last(g, row.subject, to)
    row.zone = <u8>came_from
    row.status = DONE
    row.done = 1
    stir(g, READS_BOARD)
    if kind_of(to) == Z_FIELD:
        arrive_at(g, x, row.subject)


cdef inline void perform_channel(Game* g, Context* x, Row* row) noexcept nogil:
    """4.6: the top runes of the rune deck, as many as there are."""
    cdef int _
    cdef u16 o
    row.done = 0
    for _ in range(row.amount):
        o = g.zones[zone_of(Z_RUNE_DECK, row.seat)].first
        if o == 0:
            break
        move_object(g, o, zone_of(Z_RUNES, row.seat), 0, 0)
        if row.nature & EXHAUSTED:
            g.objects[o].flags |= TAPPED
        row.done += 1
    row.status = DONE if row.done else IGNORED


cdef inline void count_points(Game* g, Row* row) noexcept nogil:
    """What points were for, up to 15 of a sort, for the result row."""
    if row.nature & FOR_CONQUEST and (g.cached[row.seat] & 15) < 15:
        g.cached[row.seat] += ONE_CONQUEST
    elif row.nature & FOR_HOLD and g.cached[row.seat] < 15 * ONE_HOLD:
        g.cached[row.seat] += ONE_HOLD


cdef inline void perform_row(Game* g, Context* x, Row* row) noexcept nogil:
    """`sgs_rules_perform`."""
    cdef Obj* p = &g.objects[row.subject]
    if row.kind == EV_MOVE:
        perform_moved(g, x, row)
        return
    row.status = DONE
    row.done = row.amount
    if row.kind == EV_SHIFT:
        perform_shift(g, x, row)
    elif row.kind == EV_DAMAGE:
        if not on_board(p) or not is_unit(x, p) or row.amount <= 0 or is_unhurt(g, x, row.subject):
            row.status = IGNORED
            return
        p.damage = <i16>(p.damage + row.amount)
        p.flags |= DAMAGED
        p.link = row.source            # whoever dealt it killed the unit, if it dies of it (10.8)
        if row.nature & COMBAT:
            p.link = g.seats[g.own[G_DEFENDER] if p.seat == g.own[G_ATTACKER] else g.own[G_ATTACKER]].character
    elif row.kind == EV_LIFE:
        g.seats[row.seat].life = <i16>(g.seats[row.seat].life + row.amount)
        count_points(g, row)
    elif row.kind == EV_DRAW:
        perform_draw(g, x, row)
    elif row.kind == EV_CHANNEL:
        perform_channel(g, x, row)
    elif row.kind == EV_TAP or row.kind == EV_UNTAP:
        if ((p.flags & TAPPED) != 0) == (row.kind == EV_TAP):
            row.status = IGNORED
        elif row.kind == EV_UNTAP and row.source and g.n_query and query(g, x, Q_NO_READY, p.seat, row.subject) > 0:
            row.status = IGNORED
        elif row.kind == EV_TAP:
            p.flags |= TAPPED
        else:
            p.flags &= ~<u32>TAPPED
    elif row.kind == EV_HEAL:
        if p.damage == 0:
            row.status = IGNORED
        else:
            row.done = p.damage
            p.damage = 0
            p.flags &= ~<u32>DAMAGED
    elif row.kind == EV_COUNTER:       # a buff: at most one on a unit (20)
        if row.amount > 0 and p.counters > 0 and is_unit(x, p) and g.n_query and \
                query(g, x, Q_MANY_BUFFS, p.seat, row.subject) > 0:
            p.counters += 1
            derive_anew(g, x, row.subject)
        elif row.amount > 0 and (p.counters > 0 or not is_unit(x, p)):
            row.status = IGNORED
        elif row.amount < 0 and p.counters == 0:
            row.status = IGNORED
        else:
            p.counters = <i16>(1 if row.amount > 0 else p.counters - 1)
            derive_anew(g, x, row.subject)
    elif row.kind == EV_STUN:
        if p.flags & STUNNED:
            row.status = IGNORED
        p.flags |= STUNNED


# ---- announcing --------------------------------------------------------------------------------------------------------

cdef inline void announce_death(Game* g, Context* x, Row* row, int audience) noexcept nogil:
    """Things that leave together do not see each other, but each sees itself (10.2, rb.deathknell.5)."""
    cdef Act a
    cdef int _
    if kind_of(g.objects[row.subject].zone) != Z_TRASH or not is_killed(row.cause):
        return                         # rb.deathknell.6
    if kind_of(row.zone) != Z_BASE and kind_of(row.zone) != Z_FIELD:
        return
    act_from_row(&a, EV_DIE, row)
    a.event_seat = look(g, row.subject, row.subject_version).seat
    a.amount = <i16>place_in_zone(row.zone)            # where it was
    if audience == ONLY_SUBJECT:
        rule(RB_DEATHKNELL_5)
        if x.code.cards[g.objects[row.subject].card].keywords & KW_DEATHKNELL and g.n_query:
            for _ in range(query(g, x, Q_DEATHKNELL, a.event_seat, row.subject)):
                tell(g, x, &a, EV_DIE, audience)
    elif is_unit(x, &g.objects[row.subject]):
        g.seats[a.event_seat].flags |= LOST_A_UNIT
    tell(g, x, &a, EV_DIE, audience)


cdef inline void announce_leaving(Game* g, Context* x, Row* row) noexcept nogil:
    """A thing that leaves the board sees it itself."""
    cdef Act a
    if g.listening[EV_LEAVE] and (kind_of(row.zone) == Z_BASE or kind_of(row.zone) == Z_FIELD):
        act_from_row(&a, EV_LEAVE, row)
        a.event_seat = look(g, row.subject, row.subject_version).seat
        tell(g, x, &a, EV_LEAVE, ONLY_SUBJECT)


cdef inline void announce_played(Game* g, Context* x, int o, int seat, int cause) noexcept nogil:
    """Tells that a card has been played: a spell when it has resolved, a permanent when it is there (8.11)."""
    cdef Act a
    clear_act(&a)
    a.subject = <u16>o
    a.subject_version = g.objects[o].version
    a.event_seat = <u8>seat
    a.event_cause = <u8>cause
    tell(g, x, &a, EV_PLAYED, ALL_LISTENERS)


cdef inline void announce_moved(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = kind_of(p.zone), _
    cdef Act a
    act_from_row(&a, EV_MOVE, row)
    if kind == Z_TRASH:
        announce_death(g, x, row, ALL_BUT_SUBJECT)
    a.subject_version = p.version
    if kind == Z_BASE or kind == Z_FIELD:
        a.event_seat = p.seat
        a.amount = <i16>(seat_of(row.zone) + 1 if row.cause == BY_HIDDEN else 0)       # where it lay hidden
        a.amount = <i16>(a.amount | row.spare << 8)
        a.extra = <u8>row.spare        # optional costs that were paid for it
        tell(g, x, &a, EV_ENTER, ALL_LISTENERS)
        if p.flags & TOKEN and row.cause == BY_PLAY:       # played, though no card (ruling RB-A13)
            announce_played(g, x, row.subject, p.seat, BY_PLAY)
        if g.n_query and is_unit(x, p):
            for _ in range(query(g, x, Q_VISION, p.seat, row.subject)):
                keyword_trigger(g, x, KA_VISION, row.subject)          # rb.vision.5
    elif row.cause == BY_DISCARD:
        a.event_seat = p.owner
        tell(g, x, &a, EV_DISCARDED, ALL_LISTENERS)
    elif row.cause == BY_RECYCLE:
        a.event_seat = p.owner
        tell(g, x, &a, EV_RECYCLED, ALL_LISTENERS)


cdef inline void announce_row(Game* g, Context* x, Row* row, int early) noexcept nogil:
    """`sgs_rules_announce`."""
    cdef Act a
    if early:
        announce_death(g, x, row, ONLY_SUBJECT)
        announce_leaving(g, x, row)
        return
    if row.kind == EV_MOVE:
        announce_moved(g, x, row)
        return
    act_from_row(&a, row.kind, row)
    if row.kind == EV_SHIFT:
        a.event_seat = g.objects[row.subject].seat
        a.amount = <i16>place_in_zone(row.zone)        # where it came from
        if row.cause == BY_MOVE:       # a recall is no move (11.3)
            tell(g, x, &a, EV_MOVED, ALL_LISTENERS)
        return
    tell(g, x, &a, row.kind, ALL_LISTENERS)


cdef inline void count_played(Game* g, int seat) noexcept nogil:
    """A card of the main deck counts as played this turn when it has finished resolving (ruling RB-A06): a permanent as it
    enters, so that its own play effect already finds the count with itself in it."""
    g.seats[seat].num[S_PLAYED] += 1
    stir(g, READS_TURN)


cdef inline void derive_permanent(Game* g, Context* x, int o) noexcept nogil:
    """Might from buffs and from the part a unit has in a combat."""
    cdef Obj* p = &g.objects[o]
    cdef i32 might
    if not is_unit(x, p):
        return
    might = p.num[N_MIGHT]
    if p.counters > 0:
        might += p.counters
        if g.n_query:
            might += p.counters * query(g, x, Q_BUFF, p.seat, o)
    if p.flags & ATTACKING and p.num[N_ASSAULT] > 0:
        rule(RB_ASSAULT_7)
        might += p.num[N_ASSAULT]
    if p.flags & DEFENDING and p.num[N_SHIELD] > 0:
        rule(RB_SHIELD_7)
        might += p.num[N_SHIELD]
    if p.num[N_WEAKEN] > 0 and might > 1:              # decreases come last, each with its floor (22.1)
        might = might - p.num[N_WEAKEN] if might - p.num[N_WEAKEN] > 1 else 1
    p.num[N_MIGHT] = <i16>might
