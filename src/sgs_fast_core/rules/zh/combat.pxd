"""Combat (zh.306-309, 500): declared attacks, counter-attacks, damage that waits on the stack."""

from sgs_fast_core.kernel.acts cimport put_on_stack
from sgs_fast_core.kernel.affected cimport end_span
from sgs_fast_core.kernel.choices cimport (
    ASK_ATTACK, ASK_COUNTER, ASK_MAY, ASK_ORDER, V_ATTACK, V_COUNTER, V_DONE, V_NO, V_PICK, V_YES, begin_options, code_of,
    first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport fault, mark, rule
from sgs_fast_core.kernel.frames cimport clear_act
from sgs_fast_core.kernel.listeners cimport READS_TAPPED, stir
from sgs_fast_core.kernel.modifiers cimport M_ADD, derive_all
from sgs_fast_core.kernel.program cimport i16, i32, u16, u32, u64, u8
from sgs_fast_core.kernel.queries cimport asked_about, query
from sgs_fast_core.kernel.triggers cimport ALL_LISTENERS, announce
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, DEFENDING, F_PACKETS, IN_PLAY, JUMP, NEXT, OBJECTS, OBJECT_NUMS, PACKETS, POP, SEATS, STAY, TAPPED,
    THIS_COMBAT, Act, Context, Frame, Game, Mod, Obj, Packet,
)
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.kernel.program cimport Step
from sgs_fast_core.rules.zh.happenings cimport keyword_trigger, tell
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.state cimport is_unit, option
from sgs_fast_core.rules.zh.turn cimport skipped
from sgs_fast_core.rules.zh.using cimport KIND_COMBAT, count_actives, may_answer
from sgs_fast_core.rules.zh.words cimport *


cdef inline u16 first_unit(Game* g) noexcept nogil:
    return g.zones[zone_of(Z_BATTLEFIELD, 0)].first


cdef inline int may_attack(Game* g, Context* x, int o) noexcept nogil:
    """zh.308.4: standing, and nothing forbids it."""
    cdef Obj* p = &g.objects[o]
    if (p.seat ^ g.active) | ((p.flags ^ UNIT) & (TAPPED | UNIT)) | (p.keywords & KW_STEADFAST):   # one test, not four
        return 0
    return query(g, x, Q_NO_ATTACK, p.seat, o) <= 0


cdef inline int may_attack_this(Game* g, Context* x, int o, int target) noexcept nogil:
    """zh.308.5: restrictions on what a unit may attack."""
    cdef Obj* p = &g.objects[o]
    if not (g.objects[target].flags & UNIT):
        if p.keywords & KW_ONLY_UNITS:
            return 0
        return query(g, x, Q_ONLY_UNITS, p.seat, o) <= 0
    return 1


cdef inline int must_attack(Game* g, Context* x, int o) noexcept nogil:
    """A requirement counts only for a unit that has something to attack."""
    cdef u16 target
    if not (g.objects[o].keywords & KW_FORCED or query(g, x, Q_MUST_ATTACK, g.active, o) > 0):
        return 0
    if not may_attack(g, x, o):
        return 0
    if may_attack_this(g, x, o, g.seats[1 - g.active].character):
        return 1
    target = first_unit(g)
    while target:
        if g.objects[target].seat != g.active and may_attack_this(g, x, o, target):
            return 1
        target = g.objects[target].next
    return 0


cdef inline int any_attacker(Game* g, Context* x) noexcept nogil:
    cdef u16 o = first_unit(g)
    while o:
        if may_attack(g, x, o):
            return 1
        o = g.objects[o].next
    return 0


cdef inline int quiet_combat(Game* g, Context* x) noexcept nogil:
    """Whether as far as the active player knows nothing at all can happen in a combat phase, so that it makes no difference
    whether he skips it: nobody can attack, answer or hear of it."""
    return not (
        any_attacker(g, x) or g.listening[EV_PHASE] or g.zones[zone_of(Z_HAND, 1 - g.active)].n
        or may_answer(g, x, g.active) or may_answer(g, x, 1 - g.active)
    )


cdef enum:  # Frame.state of a combat, from one step to the next
    PEACE = 1              # it was skipped: nobody has anything to leave behind
    ONE_STEP = 2           # without a first damage step: who strikes back at whom has just been said


cdef inline int op_combat_choice(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.308.3: the active player may skip the whole phase, also one in which nobody can attack (yet)."""
    if query(g, x, Q_SKIP_COMBAT, g.active, g.seats[g.active].character) > 0 or skipped(g, P_FORMATION):
        rule(ZH_417_6D)
        f.state = PEACE
        return JUMP
    if g.flags & RAIDING or quiet_combat(g, x):
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_YES, 0, 0))
        if not forced_attack(g, x):
            offer_code(g, x, code_of(V_NO, 0, 0))
        if not settled(g, x, g.active, ASK_ATTACK):
            return ASK
    if verb_of(take_answer(g)) == V_NO:
        rule(ZH_308_3)
        end_span(g, x, THIS_COMBAT, -1)
        f.state = PEACE
        return JUMP
    return NEXT


cdef inline int forced_attack(Game* g, Context* x) noexcept nogil:
    cdef u16 o = 0
    if not g.cached[COUNTED]:
        count_actives(g, x)
    if g.cached[ACTIVES + g.active] & FORCED_ONES or asked_about(g, Q_MUST_ATTACK):
        o = first_unit(g)
    while o:
        if must_attack(g, x, o):
            return 1
        o = g.objects[o].next
    return 0


cdef inline void attack(Game* g, Context* x, int o, int target) noexcept nogil:
    """One attack is declared: the unit is tapped, which is no cost (zh.308.2)."""
    rule(ZH_308_1)
    g.objects[o].flags |= ATTACKING | TAPPED
    g.objects[o].link = <u16>target
    g.objects[target].flags |= DEFENDING
    stir(g, READS_TAPPED)


cdef inline void announce_attacks(Game* g, Context* x) noexcept nogil:
    """Attack triggers, once all attacks are declared (zh.308.1, 308.6); 冲锋 is one of them (zh.500.1)."""
    cdef u16 o = first_unit(g)
    cdef Act a
    while o:
        if g.objects[o].flags & ATTACKING:
            clear_act(&a)
            a.subject = o
            a.subject_version = g.objects[o].version
            a.object = g.objects[o].link
            a.object_version = g.objects[a.object].version
            a.event_seat = g.active
            tell(g, x, &a, EV_ATTACKS)
            if g.objects[o].num[N_CHARGE] > 0:
                rule(ZH_500_1)
                keyword_trigger(g, x, &a, KA_CHARGE, o, g.objects[o].version, g.objects[o].num[N_CHARGE])
        o = g.objects[o].next


cdef enum:
    CROWD = 800            # pairs of attacker and target from which on equal units are one option
    ROOMY = 50             # so many units cannot make that many pairs


cdef inline int crowded(Game* g) noexcept nogil:
    """Whether so many units face each other that each pair can no longer be an option of its own."""
    cdef u16 o = first_unit(g)
    cdef int mine = 0, theirs = 1
    while o:
        if g.objects[o].seat != g.active:
            theirs += 1
        elif not (g.objects[o].flags & TAPPED):
            mine += 1
        o = g.objects[o].next
    return mine * theirs > CROWD


cdef inline int adds_the_same(Mod* m, Mod* other) noexcept nogil:
    return m.op == M_ADD and other.op == M_ADD and m.bits == other.bits and m.value == other.value and m.span == other.span \
        and m.seat == other.seat


cdef inline int effects_alike(Game* g, int o, int other) noexcept nogil:
    """Whether effects name this unit only to add what one of them adds to the other unit too."""
    cdef Mod* m
    cdef int i, k
    for i in range(g.n_mods):
        m = &g.mods[i]
        if m.source == o or m.op != M_ADD and m.bits == <u32>o:
            return 0
        if m.obj == o:
            k = 0
            while k < g.n_mods and not (g.mods[k].obj == other and adds_the_same(m, &g.mods[k])):
                k += 1
            if k == g.n_mods:
                return 0
    return 1


cdef inline int remembered(Game* g, int o) noexcept nogil:
    """Whether a delayed ability names this very unit."""
    cdef int i, k
    for i in range(g.n_saved):
        if g.saved[i].obj == o or g.saved[i].subject == o or g.saved[i].object == o:
            return 1
        for k in range(g.saved[i].n_targets):
            if g.saved[i].targets[k].obj == o:
                return 1
    return 0


cdef inline int equal_units(Game* g, int a, int b) noexcept nogil:
    """Two units that nothing tells apart: one option serves for both."""
    cdef Obj* p = &g.objects[a]
    cdef Obj* q = &g.objects[b]
    cdef int i
    if p.card != q.card or p.definition != q.definition or p.flags != q.flags or p.seat != q.seat or p.base != q.base or \
            p.owner != q.owner or p.damage != q.damage or p.shield != q.shield or p.counters != q.counters or \
            p.link != q.link or p.words != q.words or p.keywords != q.keywords:
        return 0
    for i in range(OBJECT_NUMS):
        if p.num[i] != q.num[i]:
            return 0
    return effects_alike(g, a, b) and effects_alike(g, b, a) and not remembered(g, a) and not remembered(g, b)


cdef inline int equal_between(Game* g, u16 o, int first) noexcept nogil:
    """Whether an equal unit stands before it, behind `first` (0: from the beginning)."""
    cdef u16 other = g.objects[first].next if first else first_unit(g)
    while other and other != o:
        if equal_units(g, other, o):
            return 1
        other = g.objects[other].next
    return 0


cdef inline u16 behind(Game* g, int unit) noexcept nogil:
    """What stands behind a unit on the battlefield; nothing, when it does not stand there (a changed saved game)."""
    cdef u16 o = first_unit(g)
    while o and o != unit:
        o = g.objects[o].next
    return g.objects[o].next if o else <u16>0


cdef inline int enemies(Game* g, int many, u16* out) noexcept nogil:
    """What stands on the battlefield against the active player, in its order; among `many`, equal units once."""
    cdef u16 o = first_unit(g)
    cdef int n = 0
    while o:
        out[n] = o                     # kept when it is one of them: whose unit comes next cannot be foreseen
        n += g.objects[o].seat != g.active and not (many and equal_between(g, o, 0))
        o = g.objects[o].next
    return n


cdef inline int op_declare(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.308: one attack after the other, in the order of the battlefield, until done."""
    cdef u16 others[OBJECTS]
    cdef u16 o
    cdef u16 rival = g.seats[1 - g.active].character
    cdef int owed, many, i, n
    cdef u32 code
    if g.flags & RAIDING:
        o = <u16>g.seats[g.active].num[S_RAIDER]
        if g.objects[o].flags & IN_PLAY and may_attack(g, x, o):
            rule(ZH_500_10)
            attack(g, x, o, g.seats[1 - g.active].character)
            if g.restless:
                derive_all(g, x)
            announce_attacks(g, x)
        return NEXT
    while True:
        if not g.answered:
            begin_options(x)
            owed = 0
            n = -1
            many = g.zones[zone_of(Z_BATTLEFIELD, 0)].n > ROOMY and crowded(g)
            o = behind(g, f.subject) if f.subject else first_unit(g)
            while o and owed == 0:
                if may_attack(g, x, o) and not (many and equal_between(g, o, f.subject)):
                    if may_attack_this(g, x, o, rival):
                        offer_code(g, x, code_of(V_ATTACK, o, rival))
                    if n < 0:
                        n = enemies(g, many, others)
                    for i in range(n):
                        if may_attack_this(g, x, o, others[i]):
                            offer_code(g, x, code_of(V_ATTACK, o, others[i]))
                    owed = must_attack(g, x, o)
                o = g.objects[o].next
            if owed == 0:
                offer_code(g, x, code_of(V_DONE, 0, 0))
            if not settled(g, x, g.active, ASK_ATTACK):
                return ASK
        code = take_answer(g)
        if verb_of(code) == V_DONE:
            if g.restless:
                derive_all(g, x)       # locked abilities that look at who attacks whom, or who is tapped
            if f.subject:              # the last one that attacks
                announce_attacks(g, x)
            return NEXT
        f.subject = <u16>first_of(code)
        attack(g, x, first_of(code), second_of(code))


cdef inline int op_any_attack(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.306.1: without an attack there is no damage step and no end of combat."""
    cdef u16 o = first_unit(g)
    while o:
        if g.objects[o].flags & ATTACKING:
            return NEXT
        o = g.objects[o].next
    rule(ZH_306_1)
    return JUMP


cdef inline int can_strike_back(Game* g, Context* x, int defender, int attacker) noexcept nogil:
    """zh.309.1, zh.500.9: at a unit that attacks it and is not out of reach."""
    cdef Obj* p = &g.objects[attacker]
    return p.flags & ATTACKING and p.link == defender and not (p.keywords & KW_RANGED)


cdef inline int op_counters(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.309.1: the defending player says which attacker each attacked unit strikes back at; once for both damage steps."""
    cdef u16 attackers[OBJECTS]
    cdef u16 attacked[OBJECTS]
    cdef u16 o = first_unit(g), only
    cdef int n_attackers = 0, n_attacked = 0, i, k, n
    if f.state == ONE_STEP:
        f.state = 0
        return NEXT
    while o:
        if g.objects[o].flags & (ATTACKING | DEFENDING):
            if g.objects[o].flags & ATTACKING:
                attackers[n_attackers] = o
                n_attackers += 1
            if (g.objects[o].flags & (DEFENDING | ANSWERED | UNIT)) == (DEFENDING | UNIT):
                attacked[n_attacked] = o
                n_attacked += 1
        o = g.objects[o].next
    for i in range(n_attacked):
        o = attacked[i]
        if query(g, x, Q_NO_COUNTER, g.objects[o].seat, o) > 0:
            continue
        n = 0
        only = 0
        for k in range(n_attackers):
            if can_strike_back(g, x, o, attackers[k]):
                n += 1
                only = attackers[k]
        if n > 1:
            if not g.answered:
                begin_options(x)
                for k in range(n_attackers):
                    if can_strike_back(g, x, o, attackers[k]):
                        offer_code(g, x, code_of(V_COUNTER, attackers[k], o))
                if not settled(g, x, 1 - g.active, ASK_COUNTER):
                    return ASK
            only = <u16>first_of(take_answer(g))
        g.objects[o].flags |= ANSWERED
        if n:
            rule(ZH_309_1)
            g.objects[o].link = only
    return NEXT


cdef inline int strikes_first(Game* g, Context* x, int o) noexcept nogil:
    """先攻: this unit has a first damage to deal to a unit (zh.500.3, ruling A10)."""
    cdef Obj* p = &g.objects[o]
    if p.num[N_FIRST] <= 0 or p.link == 0 or not (p.flags & (ATTACKING | DEFENDING)):
        return 0
    return is_unit(x, &g.objects[p.link]) or option(x, O_FIRST_HITS_GENERALS)


cdef inline int op_first_strike(Game* g, Context* x, Frame* f) noexcept nogil:
    """A first damage step exists when an attacker or a unit that strikes back has 先攻 (zh.306.1)."""
    cdef u16 o = first_unit(g)
    while o:
        if strikes_first(g, x, o):
            rule(ZH_306_1)
            return NEXT
        o = g.objects[o].next
    if not asked_about(g, Q_NO_COUNTER):   # what forbade a unit to strike back may end with the phase
        f.state = ONE_STEP
    return JUMP


cdef inline void add_packet(Game* g, int source, int target, int amount, int flags) noexcept nogil:
    cdef Packet* hit
    if amount <= 0:
        return                         # zh.309.2: without power there is no damage
    if g.n_packets >= PACKETS:
        fault(g, F_PACKETS)
        return
    hit = &g.packets[g.n_packets]
    g.n_packets += 1
    hit.source = <u16>source
    hit.source_version = g.objects[source].version
    hit.target = <u16>target
    hit.target_version = g.objects[target].version
    hit.amount = <i16>amount
    hit.flags = <u16>flags


cdef inline int op_damage(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """zh.309.1: the step's damage is fixed and becomes one object on the stack (ruling A08)."""
    cdef u16 o = first_unit(g)
    cdef Obj* p
    cdef Act a
    cdef int first = s.arg == 1, n = g.n_packets
    while o:
        p = &g.objects[o]
        if p.flags & (ATTACKING | DEFENDING) and p.link:
            if first:
                if strikes_first(g, x, o):
                    rule(ZH_500_3)
                    add_packet(g, o, p.link, p.num[N_FIRST], IS_FIRST | (BY_ATTACKER if p.flags & ATTACKING else 0))
            else:
                add_packet(g, o, p.link, p.num[N_POWER], BY_ATTACKER if p.flags & ATTACKING else 0)
        o = p.next
    if g.n_packets == n:
        return NEXT
    clear_act(&a)
    a.kind = KIND_COMBAT
    a.seat = g.active
    a.x = 1 if first else 2
    a.ability = x.code.parts[KA_ACT_COMBAT]
    rule(ZH_216_7E)
    put_on_stack(g, &a)
    return NEXT


cdef inline int op_combat_over(Game* g, Context* x, Frame* f) noexcept nogil:
    """zh.310.3: everybody leaves combat, what lasts "this combat" ends (zh.300.2b)."""
    cdef u16 o = first_unit(g) if f.state != PEACE else <u16>0
    cdef int seat
    cdef u32 fought
    while o:
        fought = g.objects[o].flags & (ATTACKING | DEFENDING | ANSWERED)
        g.objects[o].flags ^= fought
        g.objects[o].link = g.objects[o].link if fought == 0 else <u16>0
        o = g.objects[o].next
    for seat in range(SEATS):
        g.objects[g.seats[seat].character].flags &= ~<u32>(ATTACKING | DEFENDING)
    g.n_packets = 0
    stir(g, READS_TAPPED)
    if g.n_mods:
        end_span(g, x, THIS_COMBAT, -1)
    if g.restless:
        derive_all(g, x)
        g.dirty = 1
    return POP


cdef inline int op_raid_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """突袭: an extra combat for one unit alone; its controller orders several (zh.500.10, ruling A31)."""
    cdef u16 o = first_unit(g), only = 0
    cdef int n = 0
    while o:
        if g.objects[o].flags & RAIDER:
            n += 1
            only = o
        o = g.objects[o].next
    if n == 0:
        g.flags &= <u8>(~RAID_WAITS & 0xFF)
        return JUMP
    if n > 1:
        if not g.answered:
            begin_options(x)
            o = first_unit(g)
            while o:
                if g.objects[o].flags & RAIDER:
                    offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, g.active, ASK_ORDER):
                return ASK
        only = <u16>first_of(take_answer(g))
    g.objects[only].flags &= ~<u32>RAIDER
    if n == 1:
        g.flags &= <u8>(~RAID_WAITS & 0xFF)
    g.flags |= RAIDING
    g.seats[g.active].num[S_RAIDER] = <i16>only
    f.a = g.phase
    return NEXT


cdef inline int op_raid_end(Game* g, Context* x, Frame* f) noexcept nogil:
    """The interrupted phase goes on, the active player has priority."""
    g.flags &= <u8>(~RAIDING & 0xFF)
    g.phase = <u8>f.a
    g.priority = g.active
    g.passes = 0
    return NEXT
