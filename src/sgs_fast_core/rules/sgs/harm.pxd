"""Damage, loss of HP, recovery, dying and death (sgs.damage ... sgs.death).

Registers of these flows: `seat` the one it happens to, `a` how much, `b` the source's seat (-1: none), `state` nature
and flags, `list` the place of the card's use that is the channel (0: none), `object` the source's character.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_MAY, V_NO, V_YES, begin_options, code_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport (
    BY_DISCARD, BY_RULE, EV_DAMAGE, EV_HEAL, EV_LIFE, Batch, begin_batch, log_row, propose,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport PART_OFFER, push, rows_at, top
from sgs_fast_core.kernel.knowledge cimport reveal
from sgs_fast_core.kernel.listeners cimport unlisten
from sgs_fast_core.kernel.offers cimport log_point, offer
from sgs_fast_core.kernel.program cimport Step, i16, u16, u8
from sgs_fast_core.kernel.types cimport (
    ASK, DONE, DRAW, JUMP, NEXT, NO_SEAT, POP, STAY, WIN, Context, Frame, Game, Row,
)
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.machine cimport LOG_POINTS
from sgs_fast_core.rules.sgs.banners cimport faction, kingdom_left, kingdom_wins, show_dead
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_to, put_all, run_move
from sgs_fast_core.rules.sgs.needs cimport can_provide, demand
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.states cimport hp_changed, renew_skills
from sgs_fast_core.rules.sgs.words cimport *


# ---- how the others start these flows ------------------------------------------------------------------------------

cdef inline void deal_damage(
    Game* g, Context* x, int seat, int amount, int source, int state, int channel
) noexcept nogil:
    """Damage to a character; on the dead nothing is started (ruling A21)."""
    cdef Frame* f
    if not alive(g, seat):
        return
    f = play_flow(g, x, PART_DAMAGE, seat)
    if f == NULL:
        return
    f.a = <i16>amount
    f.b = <i16>source
    f.state = <u8>state
    f.list = <u16>channel
    if source >= 0:
        f.object = g.seats[source].character


cdef inline void lose_hp(Game* g, Context* x, int seat, int amount) noexcept nogil:
    cdef Frame* f
    if not alive(g, seat):
        return
    f = play_flow(g, x, PART_LOSS, seat)
    if f != NULL:
        f.a = <i16>amount
        f.b = -1


cdef inline void recover_hp(Game* g, Context* x, int seat, int amount) noexcept nogil:
    """Nothing is started for somebody who is dead or unhurt (ruling A29)."""
    cdef Frame* f
    if not alive(g, seat) or g.seats[seat].life >= g.seats[seat].num[S_MAX_HP]:
        return
    f = play_flow(g, x, PART_RECOVER, seat)
    if f != NULL:
        f.a = <i16>amount


cdef inline void note_hp(Game* g, Context* x, Frame* f, int kind, int change) noexcept nogil:
    """HP changed: counted as an event, and logged."""
    cdef Row row
    g.events += 1
    g.automatic += 1
    if not x.logging:
        return
    memset(&row, 0, sizeof(Row))
    row.kind = <u8>kind
    row.subject = f.subject
    row.object = f.object
    row.seat = f.seat
    row.done = <i16>change
    row.status = DONE
    log_row(g, x, &row)


# ---- damage --------------------------------------------------------------------------------------------------------

cdef inline int op_if_prevented(Game* g, Frame* f) noexcept nogil:
    """Damage that was prevented, or came to nothing, goes to the end of its flow."""
    return JUMP if f.a <= 0 or f.state & PREVENTED_DAMAGE else NEXT


cdef inline int op_freeze(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.damage.dealing3: who deals ice damage may prevent it, and discard two cards of the victim one after the other."""
    cdef Frame* child
    if f.state & NATURE_BITS != ICE or f.a <= 0 or not alive(g, f.b) or not alive(g, f.seat) or has_cards(g, f.seat) == 0:
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_NO, 0, 0))
        offer_code(g, x, code_of(V_YES, 0, 0))
        if not settled(g, x, f.b, ASK_MAY):
            return ASK
    rule(SGS_DAMAGE_DEALING3)
    if verb_of(take_answer(g)) == V_YES:
        f.state |= PREVENTED_DAMAGE
        child = play_flow(g, x, PART_FREEZE, f.seat)
        if child != NULL:
            child.b = f.b
    return NEXT


cdef inline int op_deduct(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.damage.4, sgs.deduct.1-2: HP is deducted; elemental damage resets a chained victim, and will spread."""
    cdef int seat, chained = g.seats[f.seat].flags & CHAINED, nature = f.state & NATURE_BITS
    cdef Frame* child
    if not alive(g, f.seat):
        return NEXT
    if chained and (nature == FIRE or nature == THUNDER) and is_part(x, f, PART_DAMAGE):
        rule(SGS_DEDUCT_2)
        if not has_flagged(g, x, f.seat, STAYS_CHAINED):
            g.seats[f.seat].flags &= <u16>(~CHAINED & 0xFFFF)
        if not (f.state & CONDUCTED):
            for seat in range(g.players):
                if alive(g, seat) and seat != f.seat and g.seats[seat].flags & CHAINED:
                    f.state |= SPREADS
                    f.c = <i16>(f.c | 1 << seat)
    child = play_flow(g, x, PART_DEDUCT if is_part(x, f, PART_DAMAGE) else PART_DEDUCT_LOSS, f.seat)
    if child != NULL:
        child.a = f.a
        child.b = f.b
        child.object = f.object
        child.state = f.state
        child.list = f.list
    return NEXT


cdef inline int op_take_hp(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.deduct.4: armour points first; HP may become negative (ruling A28)."""
    cdef int armour = g.seats[f.seat].num[S_ARMOUR] if is_part(x, f, PART_DEDUCT) else 0
    if armour > f.a:
        armour = f.a
    rule(SGS_DEDUCT_4)
    g.seats[f.seat].num[S_ARMOUR] = <i16>(g.seats[f.seat].num[S_ARMOUR] - armour)
    g.seats[f.seat].life = <i16>(g.seats[f.seat].life - (f.a - armour))
    if g.seats[f.seat].life < 0 and option(x, O_HP_BELOW_ZERO):
        g.seats[f.seat].life = 0
    if is_part(x, f, PART_DEDUCT):
        g.seats[f.seat].num[S_PHASE_HURT] = 1
        if f.b >= 0:
            g.seats[f.b].num[S_DEEDS] |= DEED_HURT
    hp_changed(g, x, f.seat)
    note_hp(g, x, f, EV_DAMAGE if is_part(x, f, PART_DEDUCT) else EV_LIFE, f.a - armour)
    return NEXT


cdef inline int op_if_dying(Game* g, Context* x, Frame* f) noexcept nogil:
    """With no HP left: the dying flow, but never two of one character (ruling A32)."""
    cdef Frame* child
    if not alive(g, f.seat) or g.seats[f.seat].life > 0 or g.seats[f.seat].flags & IN_DYING:
        return NEXT
    child = play_flow(g, x, PART_DYING, f.seat)
    if child != NULL:
        child.a = f.b                          # who killed, if it comes to that
        g.seats[f.seat].flags |= IN_DYING
    return NEXT


cdef inline int op_conduct(Game* g, Context* x, Frame* f) noexcept nogil:
    """The chain conducts: those who were chained at the end of the first damage, in order (ruling A42)."""
    cdef int turn, seat
    if not (f.state & SPREADS):
        return NEXT
    for turn in range(g.players):
        seat = (g.active + turn) % g.players
        if f.c >> seat & 1:
            f.c = <i16>(f.c & ~(1 << seat))
            if alive(g, seat) and g.seats[seat].flags & CHAINED:
                deal_damage(g, x, seat, f.a, f.b, (f.state & NATURE_BITS) | CONDUCTED, f.list)
                return STAY
    return NEXT


cdef inline int op_recover_hp(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.recover.2: at most up to the maximum."""
    cdef int room = g.seats[f.seat].num[S_MAX_HP] - g.seats[f.seat].life
    rule(SGS_RECOVER_2)
    g.seats[f.seat].life = <i16>(g.seats[f.seat].life + (f.a if f.a < room else room))
    hp_changed(g, x, f.seat)
    if g.seats[f.seat].life > 0 and g.seats[f.seat].flags & IN_DYING:
        end_asking(g, x, f.seat)
    note_hp(g, x, f, EV_HEAL, f.a if f.a < room else room)
    return NEXT


cdef inline void end_asking(Game* g, Context* x, int seat) noexcept nogil:
    """sgs.dying.sp1: who is saved is dying no more: nobody else is asked at that point."""
    cdef int i
    for i in range(g.n_frames - 1):
        if is_part(x, &g.frames[i], PART_DYING) and g.frames[i].seat == seat and is_part(x, &g.frames[i + 1], PART_OFFER):
            rule(SGS_DYING_SP1)
            g.frames[i + 1].b = g.players


# ---- dying ---------------------------------------------------------------------------------------------------------
# Registers: a = the killer's seat or -1, b = how many responders had their turn, c = answer of the last one,
# state = 1 when the responder's skills were offered already.

cdef inline int op_if_saved(Game* g, Frame* f) noexcept nogil:
    return JUMP if g.seats[f.seat].life > 0 or not alive(g, f.seat) else NEXT


cdef inline int op_rescue(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """sgs.dying.2: one responder after the other from the turn owner on; one who helped in vain is asked again."""
    cdef int seat
    if g.seats[f.seat].life > 0 or not alive(g, f.seat):
        return NEXT
    if x.logging == LOG_POINTS and (f.c or (f.b == 0 and f.state == 0)):
        log_point(g, x, f, s.arg)
    if f.c:                                    # somebody used a card: from him on (sgs.dying.2)
        f.c = 0
        f.state = 1
    while f.b < g.players:
        seat = (g.active + f.b) % g.players
        if alive(g, seat):
            if f.state == 0:
                f.state = 1
                if g.listening[s.arg]:
                    offer(g, x, f, s.arg, seat)
                    return STAY
            if f.state == 1:
                if can_provide(g, x, seat, NAME_PEACH, f.seat):
                    f.state = 2
                    rule(SGS_DYING_IN_DYING)
                    demand(g, x, seat, NAME_PEACH, 0, f.seat, 0)
                    return STAY
        f.b += 1
        f.state = 0
    return NEXT


cdef inline int op_die(Game* g, Context* x, Frame* f) noexcept nogil:
    """Not saved: death, with the source of the damage as the killer."""
    cdef Frame* child
    g.seats[f.seat].flags &= <u16>(~IN_DYING & 0xFFFF)
    if g.seats[f.seat].life > 0 or not alive(g, f.seat):
        return NEXT
    child = play_flow(g, x, PART_DEATH, f.seat)
    if child != NULL:
        child.a = f.a
    return NEXT


# ---- death ---------------------------------------------------------------------------------------------------------

cdef inline int op_death_begin(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.death.6: what is above 0 becomes 0."""
    if g.seats[f.seat].life > 0:
        rule(SGS_DEATH_6)
        g.seats[f.seat].life = 0
        hp_changed(g, x, f.seat)
    if option(x, O_WAR):
        show_dead(g, x, f.seat)
    g.seats[f.seat].flags |= LEAVING
    g.seats[f.seat].num[S_GUISE] = 0           # sgs.death.1: its own kingdom and gender again
    if f.a >= 0:                               # sgs.death.1: the source has killed it
        g.seats[f.a].num[S_KILLS] = <i16>(g.seats[f.a].num[S_KILLS] + 1)
        g.seats[f.a].num[S_PHASE_KILLS] = <i16>(g.seats[f.a].num[S_PHASE_KILLS] + 1)
        rule(SGS_DEATH_1)
    return NEXT


cdef inline int side_won(Game* g, Context* x, int dead) noexcept nogil:
    """sgs.win.6, sgs.win.7: the mask of winning seats after this death, 0 when the game goes on."""
    cdef int seat, last = NO_SEAT, n = 0, rebels = 0, foes = 0, winners = 0, role
    for seat in range(g.players):
        role = role_of(g, x, seat)
        if role == ROLE_REBEL:
            rebels |= 1 << seat
        if alive(g, seat) and seat != dead:
            n += 1
            last = seat
            foes += role == ROLE_REBEL or role == ROLE_RENEGADE
    if role_of(g, x, dead) == ROLE_LORD:
        rule(SGS_WIN_6)
        if n == 1 and role_of(g, x, last) == ROLE_RENEGADE:
            return 1 << last
        if rebels:
            return rebels
        if option(x, O_NO_REBELS):             # no rebel was ever there (ruling A03)
            return -1
        for seat in range(g.players):
            if alive(g, seat) and seat != dead and role_of(g, x, seat) == ROLE_RENEGADE:
                winners |= 1 << seat
        return winners if winners else -1
    rule(SGS_WIN_7)
    if foes:
        return 0
    for seat in range(g.players):
        role = role_of(g, x, seat)
        if role == ROLE_LORD or role == ROLE_LOYALIST:
            winners |= 1 << seat
    return winners


cdef inline int op_reveal_role(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.death.7: the identity is shown; if the game is over, everything stops here."""
    cdef int winners
    if g.own[OWN_FIRST_DEAD] == 0:
        g.own[OWN_FIRST_DEAD] = <u8>(f.seat + 1)
    if f.a >= 0 and f.a != f.seat:
        g.seats[f.a].num[S_KILLED] = <i16>(g.seats[f.a].num[S_KILLED] + 1)
    if option(x, O_WAR):
        winners = kingdom_left(g, x, f.seat)
        if winners:
            g.seats[f.seat].flags |= DEAD
            kingdom_wins(g, winners)
            renew_skills(g, x, f.seat)
            return ASK
        return NEXT
    reveal(g, g.zones[zone_of(Z_ROLE, f.seat)].first)
    rule(SGS_DEATH_7)
    winners = side_won(g, x, f.seat)
    if winners:
        g.result = WIN if winners > 0 else DRAW
        g.winners = <u16>winners if winners > 0 else <u16>0
        g.seats[f.seat].flags |= DEAD
        renew_skills(g, x, f.seat)
        return ASK
    return NEXT


cdef inline void end_timings_about(Game* g, Context* x, int seat) noexcept nogil:
    """sgs.use.sp5: the timing of a target that died in it is over; a delayed trick's whole flow is."""
    cdef Frame* f
    cdef Use* u
    cdef int i
    for i in range(g.n_frames):
        f = &g.frames[i]
        if not (is_part(x, f, PART_WHILE_USING) or is_part(x, f, PART_DELAYED)) or f.list == 0:
            continue
        u = use_at(g, f.list)
        if u.n_aims == 0 or u.aims[u.current].seat != seat or f.object != g.seats[seat].character:
            continue
        rule(SGS_USE_SP5)
        if f.b:
            f.b = g.players                    # nobody else is asked for a response
        if i + 1 < g.n_frames and is_part(x, &g.frames[i + 1], PART_OFFER):
            g.frames[i + 1].b = g.players
        if is_part(x, f, PART_DELAYED) or NAME_INDULGENCE <= u.name <= NAME_LIGHTNING:
            remove_aim(u, u.current)
            u.current = 0
            f.ip = x.code.flows[f.flow].last


cdef inline void silence(Game* g, int seat) noexcept nogil:
    """The skills of a dead character wait for nothing any more, and change nothing (sgs.death.sp2)."""
    cdef u16 o = g.zones[zone_of(Z_SKILL, seat)].first
    while o:
        unlisten(g, o)
        o = g.objects[o].next
    g.objects[g.seats[seat].character].keywords = 0


cdef inline int op_leave(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.death.8-9: out of play; all cards go to the discard pile in one move, the turn owner's turn to its end."""
    cdef Batch b
    cdef Frame* turn
    cdef int i, last
    g.seats[f.seat].flags = DEAD
    rule(SGS_DEATH_9)
    silence(g, f.seat)
    for i in range(S_WRATH, S_LI + 1):
        rule(SGS_DEATH_11)
        g.seats[f.seat].num[i] = 0
    end_timings_about(g, x, f.seat)
    if f.seat == g.active:
        for i in range(g.n_frames):
            turn = &g.frames[i]
            last = x.code.flows[turn.flow].last
            if not is_part(x, turn, PART_TURN):
                continue
            rule(SGS_DEATH_SP3)                # after the current timing: on to the first end point, if it is not past it
            if turn.ip < last:
                turn.ip = <u16>last
                turn.b = 0
                turn.c = 0
    begin_batch(g, &b)
    if put_all(g, &b, zone_of(Z_HAND, f.seat), Z_DISCARD, 0, BY_DISCARD) and \
            put_all(g, &b, zone_of(Z_EQUIP, f.seat), Z_DISCARD, 0, BY_DISCARD) and \
            put_all(g, &b, zone_of(Z_JUDGE, f.seat), Z_DISCARD, 0, BY_RULE) and \
            put_all(g, &b, zone_of(Z_PILE, f.seat), Z_DISCARD, 0, BY_RULE) and \
            put_all(g, &b, zone_of(Z_ASIDE, f.seat), Z_DISCARD, 0, BY_RULE) and \
            put_all(g, &b, zone_of(Z_UNDER, f.seat), Z_DISCARD, 0, BY_RULE):
        run_move(g, x, &b, 0)
    return NEXT


cdef inline int reward_in_war(Game* g, Context* x, Frame* f, int killer) noexcept nogil:
    """Ruling A31: who kills its own loses everything; of others, as many cards as they were; a careerist three."""
    cdef Batch b
    cdef int mine = faction(g, killer), seat, n = 1
    if mine == CAREERIST and option(x, O_CAREERIST_REWARD) == 0:
        draw_cards(g, x, killer, 3)
    elif mine and faction(g, f.seat) == CAREERIST:
        draw_cards(g, x, killer, 1)            # of a careerist there is one
    elif mine and mine == faction(g, f.seat):
        begin_batch(g, &b)
        if put_all(g, &b, zone_of(Z_HAND, killer), Z_DISCARD, 0, BY_DISCARD) and \
                put_all(g, &b, zone_of(Z_EQUIP, killer), Z_DISCARD, 0, BY_DISCARD):
            run_move(g, x, &b, 0)
    elif mine:
        for seat in range(g.players):
            if alive(g, seat) and faction(g, seat) == faction(g, f.seat):
                n += 1
        draw_cards(g, x, killer, n)
    return ASK if g.result else NEXT


cdef inline int op_reward(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.death.13, ruling A31: three cards for a rebel, or what the match says; a lord who kills a loyalist loses all."""
    cdef Batch b
    cdef int killer = f.a, role = role_of(g, x, f.seat)
    if killer < 0 or killer == f.seat or not alive(g, killer):
        return NEXT
    if option(x, O_WAR):
        return reward_in_war(g, x, f, killer)
    if role == ROLE_REBEL:
        rule(SGS_DEATH_13)
        draw_cards(g, x, killer, option(x, O_REBEL_REWARD))
    elif role == ROLE_LOYALIST and role_of(g, x, killer) == ROLE_LORD and option(x, O_LOYALIST_PENALTY):
        rule(SGS_DEATH_13)
        begin_batch(g, &b)
        if put_all(g, &b, zone_of(Z_HAND, killer), Z_DISCARD, 0, BY_DISCARD) and \
                put_all(g, &b, zone_of(Z_EQUIP, killer), Z_DISCARD, 0, BY_DISCARD):
            run_move(g, x, &b, 0)
    return NEXT
