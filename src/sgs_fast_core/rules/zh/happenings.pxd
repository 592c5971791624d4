"""What ZongHeng's events do, and whom they tell: the ruleset's half of `kernel/events.pxd`."""

from libc.string cimport memset

from sgs_fast_core.kernel.events cimport (
    BY_DEATH, BY_DESTROY, BY_DISCARD, BY_RESOLVE, BY_SACRIFICE, BY_SURPLUS, EV_CONTROL, EV_COUNTER, EV_DAMAGE, EV_DRAW, EV_HEAL,
    EV_LIFE, EV_MOVE, EV_SHIELD, EV_TAP, EV_UNTAP, STANDING, armoured,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_TRIGGER, Listener
from sgs_fast_core.kernel.memory cimport look
from sgs_fast_core.kernel.program cimport Ability, Card, i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, act_from_row, announce, wait
from sgs_fast_core.kernel.types cimport (
    ATTACKING, DAMAGED, DEFENDING, DIRTY, DONE, ENTERED, FLIPPED, IGNORED, IN_PLAY, PREVENTED, SEATS, TAPPED, TOKEN, Act, Context,
    Game, Obj, Packet, Row,
)
from sgs_fast_core.kernel.zones cimport kind_of, move_object, zone_of
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.state cimport count_buried, count_hand, is_unit, option
from sgs_fast_core.rules.zh.words cimport *


cdef enum:  # the events of things that came somewhere, a bit each
    MOVES = 1 << EV_ENTER | 1 << EV_TO_GRAVEYARD | 1 << EV_DISCARDED | 1 << EV_EXILED | 1 << EV_RETURNED


cdef inline void keyword_trigger(Game* g, Context* x, Act* event, int part, int o, int version, i32 amount) noexcept nogil:
    """A keyword that is a passive ability waits like any other trigger (zh.500)."""
    cdef Act a = event[0]
    cdef Listener nobody
    memset(&nobody, 0, sizeof(Listener))
    a.obj = <u16>o
    a.version = <u16>version
    a.ability = x.code.parts[part]
    a.seat = look(g, o, version).seat
    a.amount = <i16>amount
    wait(g, &a, &nobody)


cdef inline int is_ready_resource(Obj* p) noexcept nogil:
    return not (p.flags & TAPPED)


cdef inline void damage_unit(Game* g, Row* row) noexcept nogil:
    """Temporary life goes first (zh.200.15), the rest stays as damage counters."""
    cdef Obj* p = &g.objects[row.subject]
    cdef i32 left = row.amount
    if p.shield:
        left -= p.shield if p.shield < left else left
        p.shield = <i16>(p.shield - (row.amount - left))
    p.damage = <i16>(p.damage + left)
    if p.damage:
        p.flags |= DAMAGED
    if p.damage >= p.num[N_LIFE]:
        g.cached[HEALTHY] = 0
    if p.num[N_ENRAGE]:
        g.restless = 1


cdef inline void check_souls(Game* g, int o) noexcept nogil:
    """An awakened general without souls turns back at once (zh.200.12)."""
    if g.objects[o].flags & FLIPPED and g.objects[o].counters == 0:
        rule(ZH_200_12_DEF3)
        g.objects[o].flags &= ~<u32>FLIPPED
        g.restless = 1


cdef inline void damage_general(Game* g, Row* row) noexcept nogil:
    """Temporary life, then souls of an awakened general (zh.200.12), then life."""
    cdef Obj* p = &g.objects[row.subject]
    cdef i32 left = row.amount, taken
    if p.shield:
        taken = p.shield if p.shield < left else left
        p.shield = <i16>(p.shield - taken)
        left -= taken
    if p.flags & FLIPPED and left:
        taken = p.counters if p.counters < left else left
        p.counters = <i16>(p.counters - taken)
        left -= taken
        check_souls(g, row.subject)
    g.seats[row.seat].life = <i16>(g.seats[row.seat].life - left)


cdef inline i32 armor_against(Game* g, Context* x, Row* row) noexcept nogil:
    """What armour takes off a unit's damage (zh.500.2): tricks and generals are not units."""
    cdef Obj* source
    cdef i32 armor
    if row.source == 0:
        return 0
    source = look(g, row.source, row.source_version)
    if not is_unit(x, source):
        return 0
    armor = g.objects[row.subject].num[N_ARMOR]
    if g.n_query:
        armor += query(g, x, Q_CLASS_ARMOR, source.seat, row.subject)
    if armor > 0:
        rule(ZH_500_2)
    return armor


cdef inline void perform_damage(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    cdef i32 armor
    if not (p.flags & IN_PLAY) or row.amount <= 0:
        row.status = IGNORED           # 0 damage is no damage (zh.417.5a)
        return
    armor = 0 if armoured(row, row.subject) else armor_against(g, x, row)
    if armor > 0:
        if armor >= row.amount:
            row.status = PREVENTED
            return
        row.amount = <i16>(row.amount - armor)
    row.done = row.amount
    row.status = DONE
    if g.seats[p.seat].character == row.subject:   # a deputy general has no part in its player's life (ruling A42)
        damage_general(g, row)
    else:
        damage_unit(g, row)


cdef inline void perform_draw(Game* g, Context* x, Row* row) noexcept nogil:
    """As many as there are; an empty library costs nothing by default (ruling A01)."""
    cdef int _, seat = row.seat
    cdef u16 o
    row.done = 0
    for _ in range(row.amount):
        o = g.zones[zone_of(Z_LIBRARY, seat)].first
        if o == 0:
            if option(x, O_DRAW_FROM_EMPTY):
                g.seats[seat].life = 0
                g.dirty |= DIRTY
            break
        move_object(g, o, zone_of(Z_HAND, seat), 0, 0)
        count_hand(g, x, &g.objects[o], seat, 1)
        row.done += 1
    row.status = DONE if row.done else IGNORED


cdef inline void perform_moved(Game* g, Context* x, Row* row) noexcept nogil:
    """What a move means here, once the card lies in its new zone."""
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = kind_of(p.zone), came_from = kind_of(row.zone), seat = row.zone % SEATS
    if came_from == Z_HAND:
        count_hand(g, x, p, seat, -1)
    if kind == Z_HAND:
        count_hand(g, x, p, p.zone % SEATS, 1)
    if came_from == Z_GRAVEYARD:
        count_buried(g, x, p, seat, -1)
    if kind == Z_GRAVEYARD:
        count_buried(g, x, p, p.zone % SEATS, 1)
    if came_from == Z_RESOURCE:
        recount_resources(g, seat)
    if kind == Z_RESOURCE:
        recount_resources(g, p.zone % SEATS)
    if kind == Z_BATTLEFIELD:
        p.flags |= ENTERED | TAPPED
        if row.flags & STANDING or x.code.cards[p.card].keywords & (KW_SWIFT | KW_RAID):
            rule(ZH_500_7)
            p.flags &= ~<u32>TAPPED    # 迅捷: while it comes in, not after (zh.404.1)
    elif p.flags & TOKEN and kind != Z_STACK and kind != Z_OUTSIDE:
        g.flags |= TOKENS_AWAY
    if came_from == Z_BATTLEFIELD:
        g.cached[COUNTED] = 0
        if P_FORMATION <= g.phase <= P_COMBAT_END:
            leave_combat(g, row.subject)


cdef inline void recount_resources(Game* g, int seat) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_RESOURCE, seat)].first
    cdef int n = 0
    while o:
        n += is_ready_resource(&g.objects[o])
        o = g.objects[o].next
    g.seats[seat].num[S_READY] = <i16>n


cdef inline void leave_combat(Game* g, int o) noexcept nogil:
    """Whoever attacks it, or strikes back at it, has lost its opponent (zh.306.2); it is never replaced by another."""
    cdef u16 other = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    g.objects[o].flags &= ~<u32>(ATTACKING | DEFENDING | ANSWERED)
    g.objects[o].link = 0
    while other:
        if g.objects[other].link == o:
            g.objects[other].link = 0
        other = g.objects[other].next


cdef inline void perform_row(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    if row.kind == EV_MOVE:
        perform_moved(g, x, row)
        return
    if row.kind == EV_DAMAGE:
        perform_damage(g, x, row)
        return
    if row.kind == EV_DRAW:
        perform_draw(g, x, row)
        return
    row.status = DONE
    row.done = row.amount
    if row.kind == EV_LIFE:
        if x.code.cards[p.definition].type == T_GENERAL:
            g.seats[row.seat].life = <i16>(g.seats[row.seat].life + row.amount)
        else:
            row.status = IGNORED
    elif row.kind == EV_TAP:
        if p.flags & TAPPED:
            row.status = IGNORED       # an impossible part is left out (zh.103.2c)
        else:
            p.flags |= TAPPED
            if kind_of(p.zone) == Z_RESOURCE:
                recount_resources(g, p.zone % SEATS)
    elif row.kind == EV_UNTAP:
        if not (p.flags & TAPPED) or query(g, x, Q_NO_UNTAP, p.seat, row.subject) > 0:
            row.status = IGNORED
        else:
            p.flags &= ~<u32>TAPPED
            if kind_of(p.zone) == Z_RESOURCE:
                recount_resources(g, p.zone % SEATS)
    elif row.kind == EV_HEAL:
        if x.code.cards[p.definition].type == T_GENERAL:
            g.seats[row.seat].life = <i16>(g.seats[row.seat].life + row.amount)    # no maximum (ruling A37)
        elif p.damage == 0:
            row.status = IGNORED       # only a wounded unit recovers (zh.200.15)
        else:
            row.done = row.amount if row.amount < p.damage else p.damage
            p.damage = <i16>(p.damage - row.done)
            if p.damage == 0:
                p.flags &= ~<u32>DAMAGED
            if p.num[N_ENRAGE]:
                g.restless = 1
    elif row.kind == EV_SHIELD:
        p.shield = <i16>(p.shield + row.amount)
    elif row.kind == EV_COUNTER:
        p.counters = <i16>(p.counters + row.amount)
        if p.counters < 0:
            p.counters = 0
        check_souls(g, row.subject)


cdef inline void tell(Game* g, Context* x, Act* a, int event) noexcept nogil:
    a.event = <u8>event
    announce(g, x, a, ALL_LISTENERS)


cdef inline void announce_leaving(Game* g, Context* x, Row* row) noexcept nogil:
    """Leaving is seen by everything that leaves with it (zh.409.9c, ruling A28)."""
    cdef Act a
    cdef Obj* was
    cdef int i
    cdef int kind = kind_of(g.objects[row.subject].zone)
    cdef Packet* hit
    if kind_of(row.zone) != Z_BATTLEFIELD:
        return
    act_from_row(&a, EV_LEAVE, row)
    was = look(g, row.subject, row.subject_version)
    a.event_seat = was.seat
    tell(g, x, &a, EV_LEAVE)
    if kind == Z_GRAVEYARD:
        if row.cause == BY_DESTROY or row.cause == BY_DEATH:
            tell(g, x, &a, EV_DIE)
        if row.cause == BY_DESTROY:
            tell(g, x, &a, EV_DESTROYED)
        if row.cause == BY_SACRIFICE:
            tell(g, x, &a, EV_SACRIFICED)
    if was.keywords & KW_BACKLASH and was.num[N_POWER] > 0:
        rule(ZH_500_8)
        keyword_trigger(g, x, &a, KA_BACKLASH, row.subject, row.subject_version, was.num[N_POWER])
    if row.cause == BY_DESTROY and row.source == 0:
        for i in range(g.n_packets):   # 践踏: whoever dealt it combat damage in its attack (zh.500.5, 200.7)
            hit = &g.packets[i]
            if hit.target == row.subject and hit.target_version == row.subject_version and \
                    hit.flags & HIT and hit.flags & BY_ATTACKER and was.seat != look(g, hit.source, hit.source_version).seat:
                if look(g, hit.source, hit.source_version).num[N_TRAMPLE] > 0:
                    rule(ZH_500_5)
                    keyword_trigger(g, x, &a, KA_TRAMPLE, hit.source, hit.source_version,
                                    look(g, hit.source, hit.source_version).num[N_TRAMPLE])
                    hit.flags &= <u16>~BY_ATTACKER


cdef inline void announce_moved(Game* g, Context* x, Row* row) noexcept nogil:
    cdef Obj* p = &g.objects[row.subject]
    cdef int kind = kind_of(p.zone)
    cdef Act a
    if kind == Z_BATTLEFIELD and p.keywords & KW_RAID and p.seat == g.active:
        p.flags |= RAIDER
        g.flags |= RAID_WAITS
    if not g.heard[0] & MOVES:
        return
    act_from_row(&a, EV_MOVE, row)
    if kind == Z_HAND and kind_of(row.zone) == Z_BATTLEFIELD:
        tell(g, x, &a, EV_RETURNED)
        return
    a.subject_version = p.version
    if kind == Z_BATTLEFIELD:
        a.event_seat = p.seat
        tell(g, x, &a, EV_ENTER)
    elif kind == Z_GRAVEYARD:
        tell(g, x, &a, EV_TO_GRAVEYARD)
        if row.cause == BY_DISCARD or row.cause == BY_SURPLUS:
            tell(g, x, &a, EV_DISCARDED)
    elif kind == Z_EXILE:
        tell(g, x, &a, EV_EXILED)


cdef inline void note_hit(Game* g, Row* row) noexcept nogil:
    """Combat damage was really dealt, to whom it was redirected if so."""
    cdef Packet* hit
    cdef int i
    for i in range(g.n_packets):
        hit = &g.packets[i]
        if hit.source == row.source and hit.source_version == row.source_version and hit.flags & DEALT and not (hit.flags & HIT):
            hit.flags |= HIT
            hit.target = row.subject
            hit.target_version = row.subject_version
            return


cdef inline void announce_row(Game* g, Context* x, Row* row, int early) noexcept nogil:
    cdef Act a
    cdef Obj* source
    if early:
        announce_leaving(g, x, row)
        return
    if row.kind == EV_MOVE:
        announce_moved(g, x, row)
        return
    if row.kind == EV_CONTROL:
        leave_combat(g, row.subject)   # zh.306.2
    if g.listening[row.kind]:
        act_from_row(&a, row.kind, row)
        tell(g, x, &a, row.kind)
    if row.kind == EV_DAMAGE and row.source:
        source = look(g, row.source, row.source_version)
        if source.keywords & KW_BREAKER and is_unit(x, &g.objects[row.subject]) and \
                g.objects[row.subject].words & x.code.cards[x.code.abilities[x.code.parts[KA_BREAKER]].card].words:
            rule(ZH_500_11)
            act_from_row(&a, EV_DAMAGE, row)
            keyword_trigger(g, x, &a, KA_BREAKER, row.source, row.source_version, row.done)
        if row.nature == COMBAT:
            note_hit(g, row)
            if g.listening[EV_COMBAT_DAMAGE]:
                act_from_row(&a, EV_DAMAGE, row)
                tell(g, x, &a, EV_COMBAT_DAMAGE)


cdef inline u32 actives_of(Obj* p) noexcept nogil:
    """What a unit adds to its controller's counts (Game.cached)."""
    return (p.flags >> ACTS_AT) & (SLOW_ONES | FAST_ONES) | (p.keywords & KW_TAUNT) * TAUNTERS | \
        (p.keywords >> FORCED_AT) & FORCED_ONES


cdef inline void derive_unit(Game* g, Context* x, int o) noexcept nogil:
    """After the layers: what is asked of it all the time becomes a flag."""
    cdef Obj* p = &g.objects[o]
    cdef int newcomer
    cdef const Card* card = &x.code.cards[p.definition]
    if p.damage >= p.num[N_LIFE]:
        g.cached[HEALTHY] = 0
    newcomer = kind_of(p.zone) == Z_BATTLEFIELD and not p.flags & UNIT
    p.flags &= ~<u32>(UNIT | ACTS | ACTS_FAST)
    if card.type == T_UNIT or card.type == T_REINFORCEMENT:
        p.flags |= UNIT
    if card.flags & (ACTS_AT_ONCE | IGNORABLE):
        p.flags |= ACTS | ACTS_FAST
    elif card.flags & HAS_ACTIVE:
        p.flags |= ACTS
    if newcomer:
        g.cached[ACTIVES + p.seat] |= <u8>actives_of(p)
    else:
        g.cached[COUNTED] = 0          # what can be activated may be another now
    if p.num[N_ENRAGE] and p.damage:
        rule(ZH_500_4)
