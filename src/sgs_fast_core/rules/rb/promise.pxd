"""What greedy expects of an effect before it happens: its instructions are read one by one, without carrying any out.

In a combat most of what they do changes how it ends: the instructions move the sums of both sides (`Outlook`), and the
fight is weighed before and after. Only what everybody sees is looked up; where a branch depends on what is not known yet,
both sides count half.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport (
    K_COUNTERS, K_EXTRA, K_INSTEAD, K_TAP, K_TAP_OTHER, K_VARIABLE, SPEC_STACK, STACK_CODE, T_STACK,
    ability_fits, add_target, on_stack,
)
from sgs_fast_core.kernel.effects cimport (
    DIVIDED, E_CHOOSE, E_COUNTER, E_DELAY, E_DRAW, E_EACH, E_END, E_HEAL, E_IF, E_JUMP, E_LIFE, E_MODIFY, E_MOVE, E_NEXT,
    E_PREVENT, E_QUERY, E_REPLACE, E_SEATS, E_TAP, E_UNTAP, FIRST_ONES, S_FILTER, S_NONE, S_REF, S_TARGETS,
)
from sgs_fast_core.kernel.modifiers cimport M_ADD, M_CONTROL, M_KEYWORD_ADD, M_QUERY, M_SET
from sgs_fast_core.kernel.ports cimport rules_target
from sgs_fast_core.kernel.program cimport Ability, Card, Condition, Record, TargetSpec, i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport (
    ATTACKING, DEFENDING, FOR_GAME, NO_SEAT, OBJECTS, SEATS, TAPPED, TOKEN, Act, Context, Game, Obj, number_at,
)
from sgs_fast_core.kernel.values cimport (
    A_ADD, A_COST, A_HANDLE, A_HANDLE_COUNT, A_MAX, A_NUM, C_AND, C_COMPARE, C_DONE, C_NOT, C_NOTED, C_ODD, C_OR, C_TRIED,
    R_HANDLE, R_TARGET, W_ALL, W_CONTROLLER, W_OTHERS, Env, amount, env_of_act, gather, holds, opposed, refer, seat_for,
    zones_of_filter,
)
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.fights cimport *
from sgs_fast_core.rules.rb.state cimport (
    controller_of, is_out, is_unit, lethal_of, might_of, on_board, place_of,
)
from sgs_fast_core.rules.rb.words cimport *

cdef enum:
    LONGEST = 48           # instructions that are read
    NEVER = -10000


cdef struct Outlook:       # the fight that goes on, and what else an effect brings
    Side sides[2]          # attackers, defenders
    i32 plain
    u16 gone[8]            # things that are counted as gone already
    int n_gone


cdef inline Outlook outlook_now(Game* g, Context* x) noexcept nogil:
    cdef Outlook w
    cdef int site = g.own[G_SHOWDOWN] - 1
    memset(&w, 0, sizeof(Outlook))
    if g.own[G_COMBAT]:
        w.sides[0] = side_at(g, x, site, g.own[G_ATTACKER], 0, 1)
        w.sides[1] = side_at(g, x, site, g.own[G_ATTACKER], 1, 0)
    return w


cdef inline int weighed(Game* g, Context* x, const Outlook* w, int seat) noexcept nogil:
    """What an outlook is worth to a seat."""
    cdef int n
    if not g.own[G_COMBAT]:
        return w.plain
    n = fight(g, x, g.own[G_SHOWDOWN] - 1, g.own[G_ATTACKER], g.own[G_DEFENDER], &w.sides[0], &w.sides[1])
    return w.plain + (n if not opposed(g, seat, g.own[G_ATTACKER]) else -n)


cdef inline int is_gone(Outlook* w, int o) noexcept nogil:
    cdef int i
    for i in range(w.n_gone):
        if w.gone[i] == o:
            return 1
    return 0


cdef inline Side* side_of(Game* g, Outlook* w, Obj* p) noexcept nogil:
    """The side on which a unit fights now, NULL for none."""
    if not g.own[G_COMBAT] or not p.flags & (ATTACKING | DEFENDING):
        return NULL
    return &w.sides[0 if p.flags & ATTACKING else 1]


cdef inline void leaves(Game* g, Context* x, Outlook* w, int o) noexcept nogil:
    """A unit is out of the fight."""
    cdef Obj* p = &g.objects[o]
    cdef Side* s = side_of(g, w, p)
    if w.n_gone < 8:
        w.gone[w.n_gone] = <u16>o
        w.n_gone += 1
    if s == NULL or not is_unit(x, p):
        return
    s.damage -= 0 if p.flags & STUNNED else might_of(p)
    s.lethal -= lethal_of(g, o)
    s.worth -= worth(g, x, o)
    s.n -= 1


cdef inline void lost(Game* g, Context* x, Outlook* w, int o, int seat, int instead) noexcept nogil:
    """A thing leaves the board; `instead`: what its owner has of it elsewhere. The last of a garrison loses the battlefield."""
    cdef Obj* p = &g.objects[o]
    cdef int n = worth(g, x, o) - (0 if p.flags & TOKEN else instead), site = place_of(p) - 1
    cdef Side s
    if side_of(g, w, p) == NULL and 0 <= site < 100 and is_unit(x, p) and controller_of(g, site) == p.seat:
        s = side_at(g, x, site, p.seat, 0, 0)
        if s.n == 1:
            n += A_HOLD
    w.plain += n if opposed(g, p.seat, seat) else -n
    leaves(g, x, w, o)


cdef inline void hurt(Game* g, Context* x, Outlook* w, int o, int n, int seat) noexcept nogil:
    cdef Obj* p = &g.objects[o]
    cdef Side* s = side_of(g, w, p)
    if n <= 0 or not on_board(p) or not is_unit(x, p):
        return
    if n >= lethal_of(g, o):
        lost(g, x, w, o, seat, 0)
    elif s != NULL:
        s.lethal -= n
    else:
        w.plain += 1 if opposed(g, p.seat, seat) else -1


cdef inline void grown(Game* g, Context* x, Outlook* w, int o, int n, int seat, int lasting) noexcept nogil:
    """More Might, or less: it counts in a fight, and for good."""
    cdef Obj* p = &g.objects[o]
    cdef Side* s = side_of(g, w, p)
    if p.num[N_MIGHT] + n < 0:
        n = -might_of(p)
    if p.damage > 0 and p.damage >= p.num[N_MIGHT] + n:
        lost(g, x, w, o, seat, 0)
        return
    if s != NULL:
        s.damage += 0 if p.flags & STUNNED else n
        s.lethal += n
    if lasting:
        w.plain += -10 * n if opposed(g, p.seat, seat) else 10 * n


cdef inline void changed(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int o, int seat) noexcept nogil:
    """A continuous effect on a thing."""
    cdef Obj* p = &g.objects[o]
    cdef int n, lasting = rec.span == FOR_GAME
    if rec.b == M_CONTROL:
        lost(g, x, w, o, seat, 0)
        w.plain += worth(g, x, o) if opposed(g, p.seat, seat) else -worth(g, x, o)
        return
    if not is_unit(x, p) or not on_board(p):
        return
    if rec.b == M_ADD or rec.b == M_SET:
        n = amount(g, x, e, rec.amount)
        if rec.b == M_SET:
            n -= p.num[number_at(rec.jump)]
        if rec.jump == N_WEAKEN:
            n = -min(n, max(0, might_of(p) - 1))
        if rec.jump == N_MIGHT or rec.jump == N_WEAKEN or (rec.jump == N_ASSAULT and p.flags & ATTACKING) or (
                rec.jump == N_SHIELD and p.flags & DEFENDING):
            grown(g, x, w, o, n, seat, lasting)
        return
    if rec.b == M_KEYWORD_ADD:
        n = 3
        if <u32>1 << (rec.jump & 31) == KW_TEMPORARY:
            n = -worth(g, x, o) * 2 // 3
        elif <u32>1 << (rec.jump & 31) == KW_GANKING and (p.flags & TAPPED or place_of(p) > 100):
            n = 0
        w.plain += -n if opposed(g, p.seat, seat) else n


cdef inline int has_attack(Game* g, Context* x, int o) noexcept nogil:
    """What it gains that a unit is ready now."""
    cdef Obj* p = &g.objects[o]
    if g.active != p.seat or g.phase != P_MAIN or g.own[G_SHOWDOWN]:
        return 1
    if kind_of(p.zone) != Z_BASE and not p.keywords & KW_GANKING:
        return 1
    return 3 * might_of(p) + 5 + joins_gain(g, x, o, p.seat) // 2


cdef inline void moved(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int o, int seat) noexcept nogil:
    """A change of zone."""
    cdef Obj* p = &g.objects[o]
    cdef int zone = rec.b & 0xFF, sign = -1 if opposed(g, p.owner, seat) else 1
    if on_board(p):
        lost(g, x, w, o, seat, A_CARD if zone == Z_HAND else 0)
    elif kind_of(p.zone) == Z_HAND:
        w.plain -= sign * card_worth(g, x, o)
    elif zone == Z_HAND:
        w.plain += sign * card_worth(g, x, o)
    elif zone == Z_CHAMPION:
        w.plain += sign * A_CARD


cdef inline void relocated(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int o, int seat) noexcept nogil:
    """A unit goes to its base, or to where another thing is."""
    cdef Obj* p = &g.objects[o]
    cdef int foes = opposed(g, p.seat, seat), to = 0, other
    cdef u16 version = 0
    cdef Side a, d
    if not on_board(p) or not is_unit(x, p):
        return
    if rec.op == E_SHIFT and rec.b == 1:
        other = refer(g, e, rec.jump, &version)
        to = place_of(&g.objects[other]) if other else 0
        if to == 0 or to == place_of(p):
            return
        if to > 100:
            to = 0
    elif place_of(p) > 100:
        return
    if place_of(p) < 100:
        lost(g, x, w, o, seat, worth(g, x, o) - 6)
    if to == 0:
        return
    a = side_at(g, x, to - 1, p.seat, 0, 1)
    d = side_at(g, x, to - 1, p.seat, 1, 0)
    if g.own[G_COMBAT] and g.own[G_SHOWDOWN] == to:            # it comes into the fight
        join(g, x, &w.sides[1 if opposed(g, p.seat, g.own[G_ATTACKER]) else 0], o, not opposed(g, p.seat, g.own[G_ATTACKER]))
        return
    join(g, x, &a, o, 1)
    other = arrival(g, x, to - 1, p.seat, &a, &d, threat_to(g, x, to - 1, p.seat))
    w.plain += -other if foes else other


cdef inline void happens(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int o, int seat) noexcept nogil:
    """An instruction happens to a thing."""
    cdef Obj* p = &g.objects[o]
    cdef int foes = opposed(g, p.seat, seat), n
    cdef Side* s
    if is_gone(w, o):
        return
    if rec.op == E_HIT:
        n = amount(g, x, e, rec.amount) if rec.amount else 1
        if rec.flags & DIVIDED:
            n = min(n, lethal_of(g, o))
        hurt(g, x, w, o, n, seat)
    elif rec.op == E_MOVE:
        moved(g, x, e, rec, w, o, seat)
    elif rec.op == E_RECYCLE:
        if on_board(p):
            lost(g, x, w, o, seat, 0)
    elif rec.op == E_SHIFT or rec.op == E_RECALL:
        relocated(g, x, e, rec, w, o, seat)
    elif rec.op == E_MODIFY:
        changed(g, x, e, rec, w, o, seat)
    elif rec.op == E_COUNTER:
        n = amount(g, x, e, rec.amount) if rec.amount else 1
        if (n > 0) == (p.counters == 0):
            grown(g, x, w, o, n, seat, 1)
    elif rec.op == E_STUN:
        s = side_of(g, w, p)
        if s != NULL and not p.flags & STUNNED:
            s.damage -= might_of(p)
    elif rec.op == E_TAP or rec.op == E_UNTAP:
        if is_unit(x, p) and on_board(p) and ((p.flags & TAPPED) != 0) == (rec.op == E_UNTAP):
            n = has_attack(g, x, o)
            w.plain += n if foes == (rec.op == E_TAP) else -n
        elif rec.op == E_UNTAP and p.flags & TAPPED:
            w.plain += -4 if foes else 4
    elif rec.op == E_PLAY:
        n = 10 * x.code.cards[p.card].num[N_MIGHT] + 5
        w.plain += n
    elif rec.op == E_NEGATE:
        w.plain += card_worth(g, x, o) + 6 if foes else -card_worth(g, x, o)
    elif rec.op == E_SEIZE:
        w.plain += 2 * card_worth(g, x, o) if foes else -A_CARD
    elif rec.op == E_REPLACE or rec.op == E_PREVENT:
        s = side_of(g, w, p)
        if s != NULL and not foes:     # it survives what would kill it
            n = part_of(worth(g, x, o), w.sides[1 if p.flags & ATTACKING else 0].damage, s.lethal)
            w.plain += n * 3 // 4


cdef inline void clash_of(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int seat) noexcept nogil:
    """Two units deal damage equal to their Mights, with what was just given to the first."""
    cdef u16 version = 0
    cdef int one = refer(g, e, rec.a, &version), two = refer(g, e, rec.b, &version), more = 0, k
    cdef const Record* other
    if one == 0 or two == 0:
        return
    for k in range(1, 3):
        other = rec - k
        if other.op == E_MODIFY and other.b == M_ADD and other.jump == N_MIGHT and other.select == S_TARGETS and \
                other.a == rec.a - R_TARGET:
            more = amount(g, x, e, other.amount)
    hurt(g, x, w, two, might_of(&g.objects[one]) + more, seat)
    if rec.jump == 0:
        hurt(g, x, w, one, might_of(&g.objects[two]) - more, seat)


# ---- whole effects

cdef inline int unknown(Context* x, int which) noexcept nogil:
    """Whether an amount reads what an instruction did."""
    cdef int op = x.code.amounts[which].op
    if op == A_HANDLE or op == A_HANDLE_COUNT:
        return 1
    if A_NUM <= op <= A_COST:
        return x.code.amounts[which].ref >= R_HANDLE
    if A_ADD <= op <= A_MAX:
        return unknown(x, x.code.amounts[which].a) or unknown(x, x.code.amounts[which].b)
    return 0


cdef inline int knowable(Context* x, int which) noexcept nogil:
    """Whether a condition can be tested before anything has happened: no handle is read."""
    cdef const Condition* c = &x.code.conditions[which]
    if c.op == C_NOT:
        return knowable(x, c.a)
    if c.op == C_AND or c.op == C_OR:
        return knowable(x, c.a) and knowable(x, c.b)
    if c.op == C_COMPARE:
        return not unknown(x, c.a) and not unknown(x, c.b)
    return c.op != C_DONE and c.op != C_TRIED and c.op != C_ODD and c.op != C_NOTED and c.ref < R_HANDLE


cdef inline int open_zones(Context* x, int filter) noexcept nogil:
    """Whether everybody sees all that a filter looks at."""
    return not zones_of_filter(x, filter) & (1 << Z_DECK | 1 << Z_RUNE_DECK | 1 << Z_HAND | 1 << Z_FACEDOWN | 1 << Z_ASIDE)


cdef inline int choosing(Game* g, Context* x, Env* e, const Record* rec, int seat) noexcept nogil:
    """Things picked while it resolves, for what usually becomes of them: things of the board and cards of a hand go, others
    are found. Whoever picks among his own gives up the cheapest."""
    cdef u32 zones = zones_of_filter(x, rec.filter)
    cdef int n = amount(g, x, e, rec.amount) if rec.amount else 1, who = seat_for(g, e, rec.who), there, i, one, best = 0, foes
    cdef u16 found[OBJECTS]
    if zones & (1 << Z_DECK) or rec.who == W_ALL or rec.who == W_OTHERS or n <= 0:
        return A_CARD if not rec.flags & FIRST_ONES else 0
    if zones & (1 << Z_HAND):
        if who >= SEATS:
            return 0
        n = min(n, <int>g.zones[zone_of(Z_HAND, who)].n)
        return -A_CARD * n * 2 // 3 if who == seat else A_CARD * n
    there = gather(g, x, e, rec.filter, found)
    n = min(n, there)
    if n == 0 or not on_board(&g.objects[found[0]]):
        return 6 * n
    foes = opposed(g, g.objects[found[0]].seat, seat)
    for i in range(there):
        if not is_unit(x, &g.objects[found[i]]):
            return 0
        one = worth(g, x, found[i])
        if best == 0 or (one > best if who != g.objects[found[i]].seat else one < best):
            best = one
    return n * best if foes else -n * best


cdef inline void brings(Game* g, Context* x, Env* e, const Record* rec, Outlook* w, int seat) noexcept nogil:
    """An instruction that names nothing."""
    cdef int n, who = seat_for(g, e, rec.who), sign
    if who >= SEATS and rec.who >= W_CONTROLLER and e.act.n_targets:       # of what it kills, most likely
        who = g.objects[e.act.targets[0].obj].seat
    sign = 0 if rec.who == W_ALL or who >= SEATS else (-1 if opposed(g, who, seat) else 1)
    n = 1
    if rec.amount:
        n = amount(g, x, e, rec.amount)
    if rec.op == E_DRAW:
        w.plain += sign * A_CARD * n
    elif rec.op == E_CHANNEL:
        w.plain += sign * A_RUNE * min(n, <int>g.zones[zone_of(Z_RUNE_DECK, who)].n) if who < SEATS else 0
    elif rec.op == E_TOKENS:
        w.plain += sign * n * (10 * x.code.cards[rec.filter].num[N_MIGHT] + 5) * (
            1 if x.code.cards[rec.filter].keywords & KW_TEMPORARY else 2) // 2
    elif rec.op == E_LIFE:
        w.plain += sign * n * (DECISIVE if sign > 0 and is_close(g, x, seat) else A_POINT)
    elif rec.op == E_CHOOSE:
        w.plain += choosing(g, x, e, rec, seat)
    elif rec.op == E_WIN:
        w.plain += sign * DECISIVE
    elif rec.op == E_EXTRA:
        w.plain += sign * 2 * A_POINT
    elif rec.op == E_QUERY:
        w.plain += next_enters(g, x, seat) if rec.b == M_QUERY + Q_ENTER_READY else 6
    elif rec.op == E_DELAY:
        w.plain += 10
    elif rec.op == E_ADD:
        w.plain += 2


cdef inline int next_enters(Game* g, Context* x, int seat) noexcept nogil:
    """What it gains that units enter ready: one of the hand, with the runes that are ready beside this."""
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first, rune = g.zones[zone_of(Z_RUNES, seat)].first
    cdef const Card* card
    cdef int left = -2, best = 0
    if g.active != seat or g.phase != P_MAIN:
        return 0
    while rune:
        left += not (g.objects[rune].flags & TAPPED)
        rune = g.objects[rune].next
    while o:
        card = &x.code.cards[g.objects[o].card]
        if card.type == T_UNIT and card.cost <= left:
            best = max(best, 5 * card.num[N_MIGHT])
        o = g.objects[o].next
    return best


cdef inline void read_effect(Game* g, Context* x, Env* e, int first, int last, Outlook* w, int seat) noexcept nogil:
    """Reads the records first .. last - 1 into an outlook."""
    cdef const Record* rec
    cdef u16 found[OBJECTS]
    cdef u16 version
    cdef u16 each = e.each
    cdef int r = first, i, n, half = 0, turns = 0, loop = 0, n_loop = 0
    cdef u16 over[OBJECTS]
    cdef Outlook before = w[0]
    while turns < LONGEST and r < last:
        turns += 1
        rec = &x.code.records[r]
        r += 1
        if rec.op == E_END:
            break
        if half and r > half:          # behind a branch that may not be taken: what it did counts half
            halve(w, &before)
            half = 0
        if rec.op == E_IF:
            if knowable(x, rec.a):
                if not holds(g, x, e, rec.a):
                    r += rec.jump
            elif half == 0:
                before = w[0]
                half = r + rec.jump
            continue
        if rec.op == E_JUMP:
            if rec.jump > 0 and half == 0:
                r += rec.jump
            elif rec.jump > 0:
                half = max(half, r + rec.jump)
            continue
        if rec.op == E_EACH:
            if rec.select == S_FILTER and open_zones(x, rec.filter):
                n_loop = gather(g, x, e, rec.filter, over)
                loop = r + rec.jump
            continue
        if rec.op == E_NEXT:
            continue
        if rec.op == E_SEATS:          # what each player does
            for i in range(g.players):
                if not is_out(g, i):
                    e.seat = <u8>i
                    read_effect(g, x, e, r, r + rec.jump, w, seat)
            e.seat = NO_SEAT
            r += rec.jump
            continue
        if rec.op == E_CLASH:
            clash_of(g, x, e, rec, w, seat)
            continue
        if rec.select == S_NONE or rec.op == E_CHOOSE or (rec.op == E_QUERY and rec.select != S_TARGETS):
            brings(g, x, e, rec, w, seat)
            continue
        if rec.select == S_TARGETS:
            for i in range(e.act.n_targets):
                if e.act.targets[i].spec != rec.a:
                    continue
                if e.act.targets[i].share & T_STACK:
                    w.plain += aimed_on_stack(g, on_stack(g, e.act.targets[i].version) - 1, seat)
                else:
                    happens(g, x, e, rec, w, e.act.targets[i].obj, seat)
        elif rec.select == S_REF:
            if r <= loop and n_loop:
                for i in range(n_loop):
                    e.each = over[i]
                    version = 0
                    n = refer(g, e, rec.a, &version)
                    if n:
                        happens(g, x, e, rec, w, n, seat)
                e.each = each
            else:
                version = 0
                n = refer(g, e, rec.a, &version)
                if n:
                    happens(g, x, e, rec, w, n, seat)
        elif rec.select == S_FILTER and open_zones(x, rec.filter):
            n = gather(g, x, e, rec.filter, found)
            for i in range(n):
                happens(g, x, e, rec, w, found[i], seat)
    if half:
        halve(w, &before)


cdef inline void halve(Outlook* w, const Outlook* before) noexcept nogil:
    """Half of the way from one outlook to another."""
    cdef int i
    w.plain = (w.plain + before.plain) // 2
    for i in range(2):
        w.sides[i].damage = (w.sides[i].damage + before.sides[i].damage) // 2
        w.sides[i].lethal = (w.sides[i].lethal + before.sides[i].lethal) // 2


cdef inline int aimed_on_stack(Game* g, int place, int seat) noexcept nogil:
    """The gain of stopping an ability on the chain."""
    if place < 0:
        return 0
    return 24 if opposed(g, g.stack[place].seat, seat) else -24


cdef inline int value_of(Game* g, Context* x, Act* a, const Ability* ability) noexcept nogil:
    """What a use gains with the targets that it has."""
    cdef Env e = env_of_act(a)
    cdef Outlook w = outlook_now(g, x)
    cdef int before = weighed(g, x, &w, a.seat)
    read_effect(g, x, &e, ability.effect, 0xFFFF, &w, a.seat)
    return weighed(g, x, &w, a.seat) - before


cdef inline int fill_row(Game* g, Context* x, Act* a, const Ability* ability, int spec) noexcept nogil:
    """The best that a use can gain when the target rows from `spec` on are still open: a set grows while it gains; of two
    rows all pairs are tried, of more each row by itself."""
    cdef const TargetSpec* t
    cdef u16 found[OBJECTS]
    cdef int i, n, gain, best, top, pick, have, kept = a.n_targets
    while spec < ability.n_targets and x.code.targets[ability.target + spec].extra and not (
            (a.extra >> (x.code.targets[ability.target + spec].extra - 1)) & 1):
        spec += 1
    if spec >= ability.n_targets:
        return value_of(g, x, a, ability)
    t = &x.code.targets[ability.target + spec]
    best = fill_row(g, x, a, ability, spec + 1) if t.least == 0 else NEVER
    have = 0
    while have < t.most and a.n_targets < 8:
        pick = 0
        top = NEVER
        n = candidates(g, x, a, t, found)
        for i in range(n):
            if has_target(g, a, spec, found[i]) or (found[i] < STACK_CODE and not rules_target(g, x, a, spec, found[i])):
                continue
            add_target(g, a, spec, found[i])
            gain = value_of(g, x, a, ability) if ability.n_targets > 2 else fill_row(g, x, a, ability, spec + 1)
            a.n_targets -= 1
            if gain > top:
                top = gain
                pick = found[i]
        if pick == 0 or (have >= t.least and top <= best):
            break
        best = top
        add_target(g, a, spec, pick)
        have += 1
    if have < t.least:
        best = NEVER
    elif ability.n_targets > 2:
        best = fill_row(g, x, a, ability, spec + 1)
    a.n_targets = <u8>kept
    return best


cdef inline int candidates(Game* g, Context* x, Act* a, const TargetSpec* t, u16* out) noexcept nogil:
    """What a target row accepts now, items of the chain by their places."""
    cdef Env e = env_of_act(a)
    cdef int i, n = 0
    if not t.flags & SPEC_STACK:
        return gather(g, x, &e, t.filter, out)
    for i in range(g.n_stack):
        if ability_fits(g, x, &e, t, &g.stack[i]):
            out[n] = <u16>(STACK_CODE + i)
            n += 1
    return n


cdef inline int has_target(Game* g, Act* a, int spec, int o) noexcept nogil:
    cdef int i
    for i in range(a.n_targets):
        if a.targets[i].spec == spec and a.targets[i].obj == o:
            return 1
    return 0


cdef inline int promise(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use promises whoever makes it, at best: of its modes and targets."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i, best = NEVER
    if ability.n_modes == 0:
        return fill_row(g, x, a, ability, 0)
    if a.mode:
        return fill_row(g, x, a, &x.code.abilities[ability.modes + a.mode - 1], 0)
    for i in range(ability.n_modes):
        a.mode = <u8>(i + 1)
        best = max(best, fill_row(g, x, a, &x.code.abilities[ability.modes + i], 0))
    a.mode = 0
    return best


# ---- costs

cdef inline int cheapest(Game* g, Context* x, Env* e, const Record* rec) noexcept nogil:
    """The least that paying one thing of a cost takes."""
    cdef u16 found[OBJECTS]
    cdef int i, one, best = 30, n = gather(g, x, e, rec.filter, found)
    for i in range(n):
        if rec.op == K_TAP_OTHER:
            one = has_attack(g, x, found[i]) if is_unit(x, &g.objects[found[i]]) else 3
        elif rec.op == K_SPEND:
            one = 10
        elif rec.op == K_RECYCLE:
            one = 1
        elif on_board(&g.objects[found[i]]):
            one = worth(g, x, found[i])
        else:
            one = A_CARD // 2
        best = min(best, one)
    return best


cdef inline int price(Game* g, Context* x, Act* a) noexcept nogil:
    """What a use costs beside Energy, which is there again next turn."""
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef const Record* rec
    cdef Obj* p = &g.objects[a.obj]
    cdef Env e = env_of_act(a)
    cdef int i, n, total = 0
    for i in range(ability.n_costs):
        rec = &x.code.records[ability.cost + i]
        if rec.flags & (K_EXTRA | K_INSTEAD) and not (a.extra >> (rec.b & 7)) & 1 or rec.flags & K_VARIABLE:
            continue
        n = amount(g, x, &e, rec.amount) if rec.amount else 1
        if rec.op == K_TAP:
            total += has_attack(g, x, a.obj) if is_unit(x, p) else 2
        elif rec.op == K_COUNTERS:
            total += 10 * n
        elif rec.op == K_POWER:
            total += A_RUNE * n if n > 0 else 0
        elif rec.op == K_ENERGY:
            total += n if n > 0 else 0
        elif rec.filter:
            total += n * cheapest(g, x, &e, rec)
    return total
