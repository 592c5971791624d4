"""What things are worth to greedy, what threatens them, and what an attack or a taunt gains. Integers only.

The unit is about a sixth of a point of power; a plain unit is worth some 14 for each point that it costs. Only what
everybody sees is read: the board, the stack, lives and numbers of cards.
"""

from sgs_fast_core.kernel.acts cimport ability_of
from sgs_fast_core.kernel.effects cimport E_DEAL, E_END, S_TARGETS
from sgs_fast_core.kernel.program cimport Ability, Card, Record, u16
from sgs_fast_core.kernel.types cimport ATTACKING, TAPPED, Act, Context, Game, Obj, Packet
from sgs_fast_core.kernel.values cimport Env, amount, env_of_act
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.zh.state cimport is_unit
from sgs_fast_core.rules.zh.using cimport KIND_COMBAT
from sgs_fast_core.rules.zh.words cimport *

cdef enum:
    FACE = 5               # a point of damage to a general
    FACE_LATE = 12         # when he has not much life left
    LATE = 12
    DECISIVE = 3000        # the game


cdef inline int worth(Game* g, Context* x, int o) noexcept nogil:
    """A unit on the board."""
    cdef Obj* p = &g.objects[o]
    cdef int n
    if not is_unit(x, p):
        return 200
    n = 7 * p.num[N_POWER] + 6 * (p.num[N_LIFE] - p.damage) + 3 * x.code.cards[p.definition].cost
    n += 6 * (p.num[N_CHARGE] + p.num[N_ARMOR] + p.num[N_FIRST]) + 3 * (p.num[N_TRAMPLE] + p.num[N_ENRAGE])
    if p.keywords & (KW_RANGED | KW_TAUNT | KW_BREAKER):
        n += 8
    if p.keywords & (KW_STEADFAST | KW_BACKLASH):
        n -= 8
    return n if n > 1 else 1


cdef inline int card_worth(Game* g, Context* x, int o) noexcept nogil:
    """A card outside play, by what it costs."""
    return 10 + 6 * x.code.cards[g.objects[o].card].cost


cdef inline int left_of(Obj* p) noexcept nogil:
    """Damage that a unit can still take."""
    return p.num[N_LIFE] - p.damage + p.shield


cdef inline int face(Game* g, int seat, int n) noexcept nogil:
    """Damage to the general of a seat."""
    cdef int life = g.seats[seat].life
    if n <= 0:
        return 0
    if n >= life:
        return DECISIVE
    return n * (FACE if life > LATE else FACE_LATE)


cdef inline int hurt(Game* g, Context* x, int o, int n) noexcept nogil:
    """The loss of whoever has the thing when it is dealt that much damage."""
    cdef Obj* p = &g.objects[o]
    if not is_unit(x, p):
        return face(g, p.seat, n)
    if n <= 0:
        return 0
    if n >= left_of(p):
        return worth(g, x, o)
    return 3 * n - 4 * n * p.num[N_ENRAGE]


# ---- what is about to happen

cdef inline int dealt_by(Game* g, Context* x, Act* item, int o) noexcept nogil:
    """Damage to a thing from the targets of an item of the stack."""
    cdef const Ability* ability
    cdef const Record* rec
    cdef Env e
    cdef int i, k, n = 0
    if item.kind == KIND_COMBAT:
        return 0
    ability = ability_of(x, item)
    if ability.n_targets == 0:
        return 0
    for i in range(item.n_targets):
        if item.targets[i].obj != o or item.targets[i].version != g.objects[o].version:
            continue
        for k in range(16):
            rec = &x.code.records[ability.effect + k]
            if rec.op == E_END:
                break
            if rec.op == E_DEAL and rec.select == S_TARGETS and rec.a == item.targets[i].spec:
                e = env_of_act(item)
                n += amount(g, x, &e, rec.amount)
    return n


cdef inline int threat(Game* g, Context* x, int o) noexcept nogil:
    """Damage to a thing that waits on the stack, of combat and of others' uses."""
    cdef Packet* hit
    cdef int i, k, n = 0
    for i in range(g.n_stack):
        if g.stack[i].kind == KIND_COMBAT:
            for k in range(g.n_packets):
                hit = &g.packets[k]
                if hit.target == o and not hit.flags & DEALT and hit.target_version == g.objects[o].version:
                    n += hit.amount - (g.objects[o].num[N_ARMOR] if is_unit(x, &g.objects[o]) else 0)
        elif g.stack[i].seat != g.objects[o].seat:
            n += dealt_by(g, x, &g.stack[i], o)
    return n


cdef inline int spared(Game* g, Context* x, int o, int n) noexcept nogil:
    """What it is worth to keep `n` damage away from a thing now."""
    cdef int coming = threat(g, x, o)
    if coming <= 0:
        return 0
    return hurt(g, x, o, coming) - hurt(g, x, o, coming - n)


# ---- attacks

cdef inline int strength(Obj* p) noexcept nogil:
    """What it deals as an attacker; its charge is power already once it has triggered."""
    return p.num[N_POWER] + (0 if p.flags & ATTACKING else p.num[N_CHARGE])


cdef inline int breaks(Context* x, Obj* p, Obj* q) noexcept nogil:
    """破步冲击 would destroy it."""
    cdef const Card* word
    if not p.keywords & KW_BREAKER or p.num[N_POWER] <= q.num[N_ARMOR]:
        return 0
    word = &x.code.cards[x.code.abilities[x.code.parts[KA_BREAKER]].card]
    return (q.words & word.words) != 0


cdef inline int already(Game* g, int target) noexcept nogil:
    """What the attackers declared up to now deal to it."""
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    cdef int n = 0, armour = g.objects[target].num[N_ARMOR]
    while o:
        if g.objects[o].flags & ATTACKING and g.objects[o].link == target:
            n += max(0, g.objects[o].num[N_POWER] + g.objects[o].num[N_CHARGE] - armour)
        o = g.objects[o].next
    return n


cdef inline int storm(Game* g, Context* x, int seat) noexcept nogil:
    """Damage that the units of a seat can deal to the enemy general in this combat, those that attack him already too."""
    cdef u16 o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    cdef Obj* p
    cdef int n = 0
    while o:
        p = &g.objects[o]
        if p.seat == seat and not p.keywords & (KW_STEADFAST | KW_ONLY_UNITS) and is_unit(x, p):
            if p.flags & ATTACKING:
                if p.link == g.seats[1 - seat].character:
                    n += p.num[N_POWER] + p.num[N_CHARGE]
            elif not p.flags & TAPPED:
                n += p.num[N_POWER] + p.num[N_CHARGE]
        o = p.next
    return n


cdef inline int exchange(Game* g, Context* x, int o, int target, int before) noexcept nogil:
    """A unit attacks another: what falls, what is hurt. `before` is what others deal to the target."""
    cdef Obj* p = &g.objects[o]
    cdef Obj* q = &g.objects[target]
    cdef int hit = max(0, strength(p) - q.num[N_ARMOR]), early = max(0, p.num[N_FIRST] - q.num[N_ARMOR])
    cdef int back = max(0, q.num[N_POWER] - p.num[N_ARMOR]), left = left_of(q) - before, gain
    cdef int first_back = max(0, q.num[N_FIRST] - p.num[N_ARMOR])
    if left <= 0:
        return -20                     # it falls anyway
    if p.keywords & KW_RANGED:
        back = 0
        first_back = 0
    if early >= left and first_back == 0:
        back = 0
    if first_back >= left_of(p) and early < left:
        hit = 0
    if hit + early >= left or breaks(x, p, q):
        gain = worth(g, x, target) + 5 * p.num[N_TRAMPLE]
    else:
        gain = 3 * (hit + early) - 4 * (hit + early) * q.num[N_ENRAGE]
    if before:
        back = back // 2               # it strikes back once, perhaps at another one
    if breaks(x, q, p) and back:
        return gain - worth(g, x, o)
    return gain - hurt(g, x, o, back + first_back)


cdef inline int score_attack(Game* g, Context* x, int o, int target) noexcept nogil:
    """What an attack gains and risks. Enough for the enemy general: everybody goes there."""
    cdef Obj* p = &g.objects[o]
    cdef Obj* q = &g.objects[target]
    cdef int seat = p.seat, foe = 1 - p.seat, gain
    if not is_unit(x, q):
        gain = strength(p)
        if gain <= 0:
            return -10
        if storm(g, x, seat) >= g.seats[foe].life:
            return DECISIVE + gain
        return face(g, foe, gain)
    return exchange(g, x, o, target, already(g, target))


cdef inline int score_taunt(Game* g, Context* x, int o, int attacker) noexcept nogil:
    """What it gains to draw an attack onto the taunting unit: what is spared, and the exchange seen from this side."""
    cdef Obj* p = &g.objects[o]
    cdef Obj* q = &g.objects[attacker]
    cdef int gain, back
    if not q.flags & ATTACKING or q.seat == p.seat or q.link == o:
        return -10
    gain = hurt(g, x, q.link, max(0, q.num[N_POWER] - (g.objects[q.link].num[N_ARMOR] if is_unit(x, &g.objects[q.link]) else 0)))
    gain -= hurt(g, x, o, max(0, q.num[N_POWER] + q.num[N_FIRST] - p.num[N_ARMOR] + already(g, o)))
    if not q.keywords & KW_RANGED:
        back = max(0, p.num[N_POWER] - q.num[N_ARMOR])
        gain += hurt(g, x, attacker, back)
    return gain
