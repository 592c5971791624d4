"""Instructions that only ZongHeng has: taunt, interruption, souls, judgement, contest, search, the end of the game."""

from sgs_fast_core.kernel.acts cimport T_ILLEGAL, T_STACK, ability_of, off_stack, on_stack
from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, ASK_SEALED, ASK_TARGET, V_NO, V_PICK, V_YES, begin_options, code_of, first_of, offer_code, settled, take_answer,
    verb_of,
)
from sgs_fast_core.kernel.effects cimport CHILD, JUMP_RECORD, S_TARGETS, handle_of, handle_place, select
from sgs_fast_core.kernel.events cimport BY_CONTEST, BY_INTERRUPT, BY_JUDGE, Batch, begin_batch, propose_move, run_batch
from sgs_fast_core.kernel.faults cimport fault, rule
from sgs_fast_core.kernel.modifiers cimport M_QUERY, add_mod, derive_all
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.program cimport Ability, Record, i16, i32, u16, u32, u8
from sgs_fast_core.kernel.triggers cimport unlatch
from sgs_fast_core.kernel.listeners cimport AB_PLAY, AB_TRIGGER, READS_TAPPED, stir
from sgs_fast_core.kernel.ports cimport rules_target
from sgs_fast_core.kernel.types cimport (
    ASK, ATTACKING, DEFENDING, DONE, F_BAD_ANSWER, F_BAD_RECORD, FOR_GAME, IN_PLAY, NEXT, OBJECTS, SEATS, STAY, Act, Context,
    Frame, Game, Handle, Mod, Obj,
)
from sgs_fast_core.kernel.values cimport Env, accepts, amount, env_of_act, env_of_frame, gather, foe_of, refer, seat_for
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.zh.rule_ids cimport *
from sgs_fast_core.rules.zh.state cimport end_game, is_unit
from sgs_fast_core.rules.zh.using cimport can_pay, tap_resources
from sgs_fast_core.rules.zh.words cimport *


cdef inline void redirect_attack(Game* g, Context* x, Act* a, int attacker) noexcept nogil:
    """嘲讽: the attacker attacks this unit now; whom it attacked is a defender no more, unless others attack it."""
    cdef u16 o, old = g.objects[attacker].link
    cdef int i, still = 0
    for i in range(g.n_packets):       # who has struck first keeps its unit (ruling A11)
        if g.packets[i].source == attacker and g.packets[i].flags & IS_FIRST:
            return
    if not (g.objects[attacker].flags & ATTACKING) or g.objects[a.obj].version != a.version:
        return                         # ruling A11
    rule(ZH_500_6)
    stir(g, READS_TAPPED)
    g.objects[attacker].link = a.obj
    g.objects[a.obj].flags |= DEFENDING
    o = g.zones[zone_of(Z_BATTLEFIELD, 0)].first
    while o:
        if g.objects[o].flags & ATTACKING and g.objects[o].link == old:
            still = 1
        o = g.objects[o].next
    if old and not still:
        g.objects[old].flags &= ~<u32>DEFENDING
        g.objects[old].link = 0


cdef inline int interrupt(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """zh.412: a card goes to the graveyard without happening; what was paid stays paid."""
    cdef u16 found[OBJECTS]
    cdef Batch b
    cdef Act* a = e.act
    cdef Handle* h = handle_of(g, f, rec)
    cdef int i, k, n = select(g, x, e, rec, found)
    for i in range(a.n_targets):       # an ability: it is gone, nothing represents it
        if rec.select == S_TARGETS and a.targets[i].spec == rec.a and a.targets[i].share == T_STACK:
            k = on_stack(g, a.targets[i].version)
            if k:
                rule(ZH_412_1)
                unlatch(g, g.stack[k - 1].listener)
                off_stack(g, k)
                g.dirty = 1
                if h != NULL:
                    h.status = DONE
    begin_batch(g, &b)
    for i in range(n):
        if kind_of(g.objects[found[i]].zone) != Z_STACK:
            continue
        for k in range(g.n_stack):
            if g.stack[k].obj == found[i] and g.stack[k].version == g.objects[found[i]].version:
                rule(ZH_412_1)
                off_stack(g, k + 1)
                propose_move(g, &b, found[i], Z_GRAVEYARD, BY_INTERRUPT, 0)
                break
    if g.result:
        return ASK
    return NEXT if run_batch(g, x, &b, handle_place(f, rec)) else CHILD


cdef inline int judge(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """zh.200.10: the top card of the library is shown; its printed cost is the result; then it goes to the graveyard."""
    cdef Batch b
    cdef Handle* h = handle_of(g, f, rec)
    cdef int seat = seat_for(g, e, rec.who), n
    cdef u16 o
    if seat >= SEATS:
        return NEXT
    o = g.zones[zone_of(Z_LIBRARY, seat)].first
    if o == 0:
        return NEXT
    rule(ZH_200_10_DEF1)
    reveal(g, o)
    begin_batch(g, &b)
    propose_move(g, &b, o, Z_GRAVEYARD, BY_JUDGE, 0)
    if g.result:
        return ASK
    n = run_batch(g, x, &b, 0)
    if h != NULL:
        h.status = DONE
        h.amount = x.code.cards[g.objects[o].card].cost
        h.n = 1
        h.obj[0] = o
        h.version[0] = g.objects[o].version
    return NEXT if n else CHILD


cdef inline int contest(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """拼点 (zh.200.10): both lay a hand card face down, then show; the higher printed cost wins. DONE = its user won.

    The answers are sealed: they lie in the frame, and nothing moves until both are there."""
    cdef Batch b
    cdef Handle* h = handle_of(g, f, rec)
    cdef int turn, seat, mine = e.act.seat, foe = foe_of(g, e.act.seat)
    cdef u16 o
    cdef i32 difference
    if g.zones[zone_of(Z_HAND, mine)].n == 0 or g.zones[zone_of(Z_HAND, foe)].n == 0:
        return NEXT                    # nobody without a hand card (zh.200.10)
    for turn in range(SEATS):
        seat = (g.active + turn) % SEATS
        if (seat == mine and f.a) or (seat == foe and f.b):
            continue
        if not g.answered:
            begin_options(x)
            o = g.zones[zone_of(Z_HAND, seat)].first
            while o:
                offer_code(g, x, code_of(V_PICK, o, 0))
                o = g.objects[o].next
            if not settled(g, x, seat, ASK_SEALED):
                return ASK
        if seat == mine:
            f.a = <i16>first_of(take_answer(g))
        else:
            f.b = <i16>first_of(take_answer(g))
    if f.a >= g.n_objects or f.b >= g.n_objects:
        fault(g, F_BAD_ANSWER)
        return ASK
    rule(ZH_200_10_DEF2)
    difference = x.code.cards[g.objects[f.a].card].cost - x.code.cards[g.objects[f.b].card].cost
    if h != NULL:
        h.amount = <i16>difference
        h.status = DONE if difference > 0 else 0       # a tie is nobody's win (ruling A24)
    reveal(g, f.a)
    reveal(g, f.b)
    begin_batch(g, &b)
    propose_move(g, &b, f.a, Z_GRAVEYARD, BY_CONTEST, 0)
    propose_move(g, &b, f.b, Z_GRAVEYARD, BY_CONTEST, 0)
    f.a = 0
    f.b = 0
    if g.result:
        return ASK
    return NEXT if run_batch(g, x, &b, 0) else CHILD


cdef inline int pay_now(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """zh.411.2e: a player may pay resources while it resolves; the handle is done when he did."""
    cdef Handle* h = handle_of(g, f, rec)
    cdef int seat = seat_for(g, e, rec.who)
    cdef i32 n = amount(g, x, e, rec.amount) if rec.amount else 1
    if seat >= SEATS or h == NULL:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, 0, 0))
        if can_pay(g, x, seat, n if n > 0 else 0):
            offer_code(g, x, code_of(V_YES, 0, 0))
        if not settled(g, x, seat, ASK_MAY):
            return ASK
    if verb_of(take_answer(g)) == V_YES:
        if n > 0:
            tap_resources(g, seat, n)
        h.status = DONE
        h.amount = <i16>n
    return NEXT


cdef inline int win_or_lose(Game* g, Env* e, const Record* rec) noexcept nogil:
    """Winning and losing by an effect; what one text says of both happens at once, and who does both has lost (zh.102.4)."""
    cdef int seat, winners = 0, losers = 0
    while rec.op == E_WIN or rec.op == E_LOSE:
        seat = seat_for(g, e, rec.who)
        if seat < SEATS:
            if rec.op == E_WIN:
                winners |= 1 << seat
            else:
                losers |= 1 << seat
        rec += 1
    winners &= ~losers
    if winners:
        losers |= 3 & ~winners
    if losers:
        end_game(g, losers)
    return ASK


cdef inline int reaim(Game* g, Context* x, Frame* f, Env* e, const Record* rec) noexcept nogil:
    """zh.413.6: the target of a card or ability becomes another one that is legal for it, in the mode that it has; where
    there is none it stays. Only the first target of an item is changed."""
    cdef u16 found[OBJECTS]
    cdef Handle* h = handle_of(g, f, rec)
    cdef Act* a = e.act
    cdef Act* item = NULL
    cdef const Ability* ability
    cdef Env theirs
    cdef int i, k, n, was, chosen = 0
    for i in range(a.n_targets):
        if a.targets[i].spec == rec.a and not (a.targets[i].share & T_ILLEGAL):
            for k in range(g.n_stack):
                if (a.targets[i].share & T_STACK and g.stack[k].serial == a.targets[i].version) or (
                        not (a.targets[i].share & T_STACK) and g.stack[k].kind == AB_PLAY and g.stack[k].obj == a.targets[i].obj):
                    item = &g.stack[k]
            break
    if item == NULL or item.n_targets == 0 or item.targets[0].share & T_STACK:
        return NEXT
    ability = ability_of(x, item)
    theirs = env_of_act(item)
    n = gather(g, x, &theirs, x.code.targets[ability.target + item.targets[0].spec].filter, found)
    k = 0
    for i in range(n):
        was = 0
        for chosen in range(item.n_targets):
            was |= item.targets[chosen].obj == found[i]
        if not was and rules_target(g, x, item, item.targets[0].spec, found[i]) and (
                rec.filter == 0 or accepts(g, x, e, rec.filter, found[i], &g.objects[found[i]])):
            found[k] = found[i]
            k += 1
    if k == 0:
        return NEXT                    # the target stays (zh.413.6a)
    if not g.answered:
        begin_options(x)
        for i in range(k):
            offer_code(g, x, code_of(V_PICK, found[i], 0))
        if not settled(g, x, a.seat, ASK_TARGET):
            return ASK
    item.targets[0].obj = <u16>first_of(take_answer(g))
    item.targets[0].version = g.objects[item.targets[0].obj].version
    if h != NULL:
        h.status = DONE
    return NEXT


cdef inline int run_record(Game* g, Context* x, Frame* f, Act* a, const Record* rec) noexcept nogil:
    """`sgs_rules_record`."""
    cdef Env e = env_of_frame(g, f)
    cdef u16 found[OBJECTS]
    cdef Mod* m
    cdef int i, n, seat
    if rec.op == E_RETARGET:
        n = select(g, x, &e, rec, found)
        for i in range(n):
            redirect_attack(g, x, a, found[i])
        if g.restless and g.n_static:
            derive_all(g, x)           # a bonus for attacking the general is over (zh.403.4, ruling A11)
        return NEXT
    if rec.op == E_SKIP:
        seat = seat_for(g, &e, rec.who)
        m = add_mod(g, M_QUERY + Q_SKIP_PHASE, 0, rec.a, FOR_GAME) if seat < SEATS else NULL
        if m != NULL:
            m.seat = <u8>seat
        return NEXT
    if rec.op == E_EXTRA_COMBAT:
        g.seats[g.active].num[S_EXTRA] += 1
        return NEXT
    if rec.op == E_PAY:
        return pay_now(g, x, f, &e, rec)
    if rec.op == E_REAIM:
        return reaim(g, x, f, &e, rec)
    if rec.op == E_STOP:
        return interrupt(g, x, f, &e, rec)
    if rec.op == E_JUDGE:
        return judge(g, x, f, &e, rec)
    if rec.op == E_CONTEST:
        return contest(g, x, f, &e, rec)
    if rec.op == E_WIN or rec.op == E_LOSE:
        return win_or_lose(g, &e, rec)
    fault(g, F_BAD_RECORD)
    return ASK
