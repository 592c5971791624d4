"""Using a card (sgs.pre_use, sgs.use): the draft, the pre-settlement over a changing target list, the loop over the
targets.

Registers of these flows: `seat` the user, `list` the use, `object` the current target's character, `b` how many were
asked for a response, `c` whether one of them responded.
"""

from sgs_fast_core.kernel.choices cimport (
    ASK_PICK, ASK_TARGET, V_DONE, V_PICK, V_SEAT, begin_options, code_of, first_of, offer_code, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.events cimport BY_DISCARD, BY_RULE, BY_USE, Batch, begin_batch
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.frames cimport arena_take, push, top
from sgs_fast_core.kernel.offers cimport log_point, offer
from sgs_fast_core.kernel.program cimport Step, i16, i8, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, JUMP, NEXT, NO_SEAT, POP, SEATS, STAY, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.machine cimport LOG_POINTS
from sgs_fast_core.rules.sgs.minds cimport note_use
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport move_to, run_move, take_top
from sgs_fast_core.rules.sgs.nation_tricks cimport nation_aims, nation_chosen, nation_legal
from sgs_fast_core.rules.sgs.needs cimport can_provide, claimable, demand, need_again
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


# ---- legality ------------------------------------------------------------------------------------------------------

cdef inline int has_any_card(Game* g, int seat) noexcept nogil:
    return has_cards(g, seat) + cards_in(g, Z_JUDGE, seat)


cdef inline int legal_target(Game* g, Context* x, int seat, int name, int o, int t) noexcept nogil:
    """sgs.legal: whether `t` may be chosen for a card that its user picks targets for; `o` its only physical card."""
    if not alive(g, t):
        return 0
    consider(g, x, seat, name, o)
    return legal_at(g, x, seat, name, o, t, 0)


cdef inline int legal_at(Game* g, Context* x, int seat, int name, int o, int t, int far) noexcept nogil:
    """As `legal_target`, about the card that is considered now; `far` leaves out restrictions of distance
    (sgs.legal.3)."""
    if not alive(g, t):
        return 0
    if forbidden(g, x, seat, t):
        rule(SGS_LEGAL_1)
        return 0
    if g.seats[t].flags & AWAY:
        return 0
    if name >= NAME_AWAIT or name == NAME_EDICT:
        return nation_legal(g, x, seat, name, t)
    if name == NAME_CHAIN:
        return 1
    if name == NAME_FIRE_ATTACK:
        return cards_in(g, Z_HAND, t) > (t == seat)
    if NAME_INDULGENCE <= name <= NAME_LIGHTNING:
        if delayed_there(g, x, t, name) or sealed_area(g, t, T_DELAYED):
            rule(SGS_LEGAL_2)
            return 0
        if name == NAME_LIGHTNING:
            return t == seat
        if name == NAME_SHORTAGE and not far and t != seat:
            if distance(g, x, seat, t, 0) > 1 + number_of(g, x, NB_SHORTAGE_REACH, seat, t) + \
                    number_of(g, x, NB_TRICK_REACH, seat, t):
                return 0
        return t != seat
    if t == seat:
        return 0
    if is_slash(name):
        return far or in_range(g, x, seat, t, 0) or number_of(g, x, NB_SLASH_REACH, seat, t) > 0
    if name == NAME_DISMANTLE:
        return has_any_card(g, t)
    if name == NAME_SNATCH:
        return has_any_card(g, t) and (
            far or distance(g, x, seat, t, 0) <= 1 + number_of(g, x, NB_TRICK_REACH, seat, t))
    if name == NAME_COLLATERAL:
        return equipped(g, x, t, T_WEAPON) != 0 and can_attack(g, x, t)
    return 1                                   # a duel, and cards that aim at others by their name


cdef inline int sealed_area(Game* g, int seat, int type) noexcept nogil:
    """Whether the area for a type of equipment, or of delayed tricks, is sealed."""
    return g.seats[seat].num[S_SEALED] >> type & 1


cdef inline int chosen_by_user(int name) noexcept nogil:
    """Whether the user picks the targets; of all other cards they follow from the name."""
    return (
        is_slash(name) or name == NAME_DISMANTLE or name == NAME_SNATCH or name == NAME_DUEL or name == NAME_CHAIN
        or name == NAME_FIRE_ATTACK or name == NAME_COLLATERAL or name == NAME_INDULGENCE or name == NAME_SHORTAGE
        or name == NAME_BUSHES or nation_chosen(name)
    )


cdef inline int slash_allowed(Game* g, Context* x, int seat, int name, int o) noexcept nogil:
    """The limit of slashes a play phase (ruling A35); a skill may forbid all of them (天义)."""
    cdef int limit
    if not g.own[OWN_SPECIAL]:
        return g.seats[seat].num[S_SLASHES] < 1 or keywords_of(g, x, seat) & KW_UNLIMITED_SLASH != 0
    consider(g, x, seat, name, o)
    limit = 1 + number_of(g, x, NB_SLASHES, seat, seat)
    if limit < 1:
        return 0
    return g.seats[seat].num[S_SLASHES] < limit or keywords_of(g, x, seat) & KW_UNLIMITED_SLASH != 0 or \
        number_of(g, x, NB_SLASH_UNCOUNTED, seat, seat) > 0


cdef inline int usable_in_play(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    """sgs.turn.play_idle: whether a card can be used under that name at an idle point."""
    cdef int t
    if name == NAME_PEACH:
        return g.seats[seat].life < g.seats[seat].num[S_MAX_HP]
    if name == NAME_WINE:
        return g.seats[seat].num[S_WINES] < 1
    if name == NAME_DODGE or name == NAME_NULLIFY or name == NAME_NONE or name == NAME_CICADA or name == NAME_PLUM:
        return 0
    if name == NAME_EQUIPMENT:
        return o != 0 and not sealed_area(g, seat, card_of(g, x, o).type) and not no_more_horses(g, x, seat, o)
    if name == NAME_EDICT:
        return option(x, O_WAR) and somebody_unaligned(g)
    if is_slash(name) and not slash_allowed(g, x, seat, name, o):
        return 0
    if name < NAME_AWAIT and not chosen_by_user(name) and name != NAME_LIGHTNING and name != NAME_SAVAGE and \
            name != NAME_ARROWS and name != NAME_EDICT:
        return 1
    consider(g, x, seat, name, o)
    for t in range(g.players):
        if legal_at(g, x, seat, name, o, t, 0):
            return 1
    return 0


cdef inline int no_more_horses(Game* g, Context* x, int seat, int o) noexcept nogil:
    """六龙骖驾: its owner cannot use another horse."""
    cdef int type = card_of(g, x, o).type
    return (type == T_ATTACK_HORSE or type == T_DEFENCE_HORSE) and six_dragons(g, x, seat) != 0


cdef inline int somebody_unaligned(Game* g) noexcept nogil:
    """国战: whether somebody has no kingdom yet."""
    cdef int t
    for t in range(g.players):
        if alive(g, t) and g.seats[t].num[S_FACTION] == 0:
            return 1
    return 0


cdef inline int may_be_claimed(Game* g, Context* x, int seat, int o, int name) noexcept nogil:
    """蛊惑: whether a hand card, or with 0 any of them, can be used under that name."""
    cdef int h = first_as_hand(g, seat)
    if o:
        return usable_in_play(g, x, seat, o, name)
    while h:
        if usable_in_play(g, x, seat, h, name):
            return 1
        h = next_as_hand(g, seat, h)
    return 0


cdef inline void offer_names(Game* g, Context* x, int seat) noexcept nogil:
    """蛊惑 at an idle point: the names first, then the card."""
    cdef u32 names = claimable(g, x, seat)
    cdef int name
    for name in range(NAME_SLASH, NAME_FIRE_ATTACK + 1):
        if names >> name & 1 and may_be_claimed(g, x, seat, 0, name):
            offer_code(g, x, code_of(V_CLAIM, name, 0))


# ---- the draft -----------------------------------------------------------------------------------------------------

cdef inline void aim_by_name(Game* g, Context* x, Use* u) noexcept nogil:
    """The targets of a card whose name tells them all."""
    cdef int i, t
    if u.name >= NAME_AWAIT or u.name == NAME_EDICT:
        nation_aims(g, x, u)
        return
    for i in range(g.players):
        t = (g.active + i) % g.players
        if not alive(g, t) or g.seats[t].flags & AWAY:
            continue
        if u.name == NAME_SAVAGE or u.name == NAME_ARROWS:
            if t != u.seat and not forbidden(g, x, u.seat, t):
                add_aim(g, u, t)
        elif u.name == NAME_EDICT:
            if g.seats[t].num[S_FACTION] == 0:
                add_aim(g, u, t)
        elif u.name == NAME_GARDEN or u.name == NAME_HARVEST or t == u.seat:
            add_aim(g, u, t)


cdef inline int op_choose_targets(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.pre_use.13: the user picks the targets, one at a time; nothing has changed yet."""
    cdef Use* u = use_at(g, f.list)
    cdef int t, last, most
    cdef u32 code
    if u.claim == CLAIMED and u.n_cards == 0:
        return pick_claimed(g, x, u)
    if u.flags & (PLAYED | RESCUE | SETTLED_TARGETS) or u.answers:
        return choose_victim(g, x, f, u)
    consider(g, x, u.seat, u.name, u.cards[0] if u.n_cards == 1 else 0)
    most = most_targets(g, x, u)
    if u.n_aims >= most:
        return choose_victim(g, x, f, u)
    if not chosen_by_user(u.name):
        aim_by_name(g, x, u)
        return NEXT
    if not g.answered:
        begin_options(x)
        last = -1
        if u.n_aims:
            last = u.aims[u.n_aims - 1].seat
            offer_code(g, x, code_of(V_DONE, 0, 0))
        for t in range(g.players):
            if t > last and legal_at(g, x, u.seat, u.name, u.cards[0], t, u.flags & FREE_REACH) and may_join(g, x, u, t):
                offer_code(g, x, code_of(V_SEAT, t, 0))
        if x.n == 0:
            return JUMP                        # nobody is left to choose (sgs.pre_use.sp5)
        if not settled(g, x, u.seat, ASK_TARGET):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_DONE:
        return NEXT
    rule(SGS_PRE_USE_13)
    add_aim(g, u, first_of(code))
    if u.name == NAME_FEAST or u.name == NAME_FIGHT:
        nation_aims(g, x, u)
        return NEXT
    return STAY if u.n_aims < most or u.name == NAME_COLLATERAL else NEXT


cdef inline int may_join(Game* g, Context* x, Use* u, int t) noexcept nogil:
    """方天画戟（国）: the targets are of different factions, or of none."""
    cdef int i
    if u.n_aims == 0 or not is_slash(u.name) or not (keywords_of(g, x, u.seat) & KW_APART) or kingdom_of(g, x, t) == 0:
        return 1
    for i in range(u.n_aims):
        if same_side(g, x, u.aims[i].seat, t):
            return 0
    return 1


cdef inline int pick_claimed(Game* g, Context* x, Use* u) noexcept nogil:
    """蛊惑: the card that will lie face down."""
    cdef int o = first_as_hand(g, u.seat)
    if not g.answered:
        begin_options(x)
        while o:
            if may_be_claimed(g, x, u.seat, o, u.name):
                offer_code(g, x, code_of(V_PICK, o, 0))
            o = next_as_hand(g, u.seat, o)
        if not settled(g, x, u.seat, ASK_PICK):
            return ASK
    link_card(g, x, u, first_of(take_answer(g)))
    return STAY


cdef inline int most_targets(Game* g, Context* x, Use* u) noexcept nogil:
    """How many targets the user may pick: a slash that is the last hand card of a halberd's owner has three."""
    cdef int most = 1
    if u.name == NAME_CHAIN or u.name == NAME_LURE:
        return 2
    if is_slash(u.name):
        if keywords_of(g, x, u.seat) & KW_APART:
            most = g.players
        if keywords_of(g, x, u.seat) & KW_LAST_SPREADS and u.n_cards and u.n_cards == cards_in(g, Z_HAND, u.seat) and \
                kind_of(g.objects[u.cards[0]].zone) == Z_HAND:
            most = 3
        if g.own[OWN_SPECIAL]:
            most += number_of(g, x, NB_SLASH_TARGETS, u.seat, u.seat)
    return most


cdef inline int choose_victim(Game* g, Context* x, Frame* f, Use* u) noexcept nogil:
    """借刀杀人: whom the target shall attack is picked together with the target."""
    cdef int t
    if u.name != NAME_COLLATERAL:
        return NEXT
    if not g.answered:
        begin_options(x)
        for t in range(g.players):
            if may_slash(g, x, u.aims[0].seat, t):
                offer_code(g, x, code_of(V_SEAT, t, 1))
        if not settled(g, x, u.seat, ASK_TARGET):
            return ASK
    u.victim = <u8>first_of(take_answer(g))
    return NEXT


cdef inline int can_attack(Game* g, Context* x, int seat) noexcept nogil:
    """Whether a seat could slash anybody."""
    cdef int t
    for t in range(g.players):
        if may_slash(g, x, seat, t):
            return 1
    return 0


cdef inline int may_slash(Game* g, Context* x, int seat, int t) noexcept nogil:
    """Whether `t` is a legal target of a slash of a seat; the card that is considered stays so."""
    cdef u8 considered[4]
    cdef int i, legal
    for i in range(4):
        considered[i] = g.cached[i]
    consider(g, x, seat, NAME_SLASH, 0)
    legal = legal_at(g, x, seat, NAME_SLASH, 0, t, 0)
    for i in range(4):
        g.cached[i] = considered[i]
    return legal


cdef inline int op_commit(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.1: the use begins: it counts, and its physical cards go to the processing area."""
    cdef Use* u = use_at(g, f.list)
    cdef Batch b
    cdef int i, o, owner = depth_of(g, f)
    cdef i16* num
    cdef Frame* claim
    if u.claim == CLAIMED:                     # sgs.pre_use: until everybody was asked it is a draft
        claim = play_flow(g, x, PART_CLAIM, u.seat)
        if claim != NULL:
            claim.list = f.list
        return STAY
    if u.claim == REFUTED:
        need_again(x, f - 1)
        return JUMP
    if u.seat < g.players and is_slash(u.name) and g.active == u.seat and g.phase == PH_PLAY:
        g.seats[u.seat].num[S_PHASE_SLASHES] = <i16>(g.seats[u.seat].num[S_PHASE_SLASHES] + 1)
    if u.seat != NO_SEAT and not (u.flags & PLAYED):
        num = &g.seats[u.seat].num[0]
        if num[S_PHASE_USED] == 0 and g.active == u.seat and g.phase == PH_PLAY:
            u.flags |= FIRST_OF_PHASE
        num[S_USED] = <i16>(num[S_USED] + 1)
        if u.name <= NAME_WINE:
            num[S_USED_BASICS] = <i16>(num[S_USED_BASICS] | 1 << u.name)
        num[S_PHASE_USED] = <i16>(num[S_PHASE_USED] + 1)
        note_deed(g, x, u)
        if is_slash(u.name):
            if g.active == u.seat and g.phase == PH_PLAY and not (u.flags & UNCOUNTED) and not uncounted(g, x, u):
                num[S_SLASHES] = <i16>(num[S_SLASHES] + 1)
            if g.active == u.seat:
                u.bonus = <i16>(u.bonus + num[S_DRUNK])        # sgs.pre_use.8
                num[S_DRUNK] = 0
        elif u.name == NAME_WINE and not (u.flags & RESCUE):
            num[S_WINES] = <i16>(num[S_WINES] + 1)
    rule(SGS_USE_1)
    note_use(g, x, u)
    if u.owner:                                # played for another flow, which will clean up (sgs.play.ex1)
        owner = u.owner - 1
    begin_batch(g, &b)
    for i in range(u.n_cards):
        o = card_in(g, u, i)
        if kind_of(g.objects[o].zone) == Z_PROCESS:
            rule(SGS_PLAY_EX1)                 # played by somebody else for this: no second move (ruling A53)
            g.objects[o].counters = <i16>(owner + 1)
            continue
        if move_to(g, &b, o, Z_PROCESS, 0, BY_PLAY if u.flags & PLAYED else BY_USE) == NULL:
            return ASK
        set_version(g, u, i, g.objects[o].version + 1)
    run_move(g, x, &b, owner)
    return NEXT


cdef inline void note_deed(Game* g, Context* x, Use* u) noexcept nogil:
    """What a turn remembers of its uses: how many slashes, and in the own play phase which suits, types and colours."""
    cdef i16* deeds = &g.seats[u.seat].num[S_DEEDS]
    if is_slash(u.name) and deeds[0] < 30 * DEED_SLASH:
        deeds[0] = <i16>(deeds[0] + DEED_SLASH)
    if g.active != u.seat or g.phase != PH_PLAY:
        return
    if u.suit:
        deeds[0] |= 1 << (u.suit - SPADE)
    if u.colour:
        deeds[0] |= 0x80 << (u.colour - BLACK)
    deeds[0] |= 0x40 if u.name == NAME_EQUIPMENT else (0x20 if is_trick(u.name) else 0x10)


cdef inline int uncounted(Game* g, Context* x, Use* u) noexcept nogil:
    """Whether a skill takes this slash out of the limit."""
    if not g.own[OWN_SPECIAL]:
        return 0
    consider(g, x, u.seat, u.name, u.cards[0] if u.n_cards == 1 else 0)
    return number_of(g, x, NB_SLASH_UNCOUNTED, u.seat, u.seat) > 0


cdef inline int op_note_targets(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.6: the card has been used on the characters that are in the list now."""
    cdef Use* u = use_at(g, f.list)
    cdef int i
    if u.seat == NO_SEAT or u.flags & PLAYED:
        return NEXT
    rule(SGS_USE_6)
    for i in range(u.n_aims):
        g.seats[u.seat].num[S_TOUCHED] = <i16>(g.seats[u.seat].num[S_TOUCHED] | 1 << u.aims[i].seat)
    if option(x, O_TARGET_FACTS):
        keep_facts(g, u)
    return NEXT


cdef inline void keep_facts(Game* g, Use* u) noexcept nogil:
    """Ruling A54: what is true of everybody now stays true for the skills that ask about a target."""
    cdef TargetFacts* facts
    cdef int seat
    u.facts = <u16>arena_take(g, sizeof(TargetFacts))
    if u.facts == 0:
        return
    facts = <TargetFacts*>&g.arena[u.facts - 1]
    for seat in range(SEATS):
        facts.life[seat] = <i8>g.seats[seat].life
        facts.hand[seat] = <u8>cards_in(g, Z_HAND, seat)


# ---- the pre-settlement --------------------------------------------------------------------------------------------

cdef inline int op_sort_targets(Game* g, Frame* f) noexcept nogil:
    rule(SGS_USE_4)
    sort_aims(g, use_at(g, f.list))
    return NEXT


cdef inline void face_target(Game* g, Frame* f, Use* u, int which) noexcept nogil:
    u.current = <u8>which
    f.object = g.seats[u.aims[which].seat].character


cdef inline int op_each_target(Game* g, Context* x, Frame* f, const Step* s) noexcept nogil:
    """One point for each target, all of one stage before the next stage (ruling A39); a target that comes in by
    redirection has its own (A40)."""
    cdef Use* u = use_at(g, f.list)
    cdef int i, stage = s.arg - AT_USE_SPECIFYING + 1
    for i in range(u.n_aims):
        if u.aims[i].stage < stage:
            u.aims[i].stage = <u8>stage
            face_target(g, f, u, i)
            if x.logging == LOG_POINTS:
                log_point(g, x, f, s.arg)
            if g.listening[s.arg]:
                offer(g, x, f, s.arg, NO_SEAT)
                return STAY
    return NEXT


cdef inline int op_unless_targets(Game* g, Frame* f) noexcept nogil:
    """sgs.use.sp4: without a target the use is over."""
    return NEXT if use_at(g, f.list).n_aims else JUMP


cdef inline int op_prepared(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.7-9: delayed tricks and equipment go to their places and are done; dead targets leave the list."""
    cdef Use* u = use_at(g, f.list)
    cdef Batch b
    cdef Row* row
    cdef int i = 0, seat, type, old
    while i < u.n_aims:
        if alive(g, u.aims[i].seat):
            i += 1
        else:
            rule(SGS_USE_8)
            remove_aim(u, i)
    sort_aims(g, u)
    begin_batch(g, &b)
    if u.name == NAME_HARVEST:                 # ruling A51: as many cards as targets
        if not take_top(g, x, &b, u.n_aims, Z_PROCESS, 0, BY_RULE):
            return ASK
        run_move(g, x, &b, depth_of(g, f))
        return NEXT
    if u.name < NAME_INDULGENCE or u.name >= NAME_AWAIT:
        return NEXT
    if u.n_aims == 0 or u.n_cards == 0 or not still_linked(g, u, 0):
        return JUMP
    rule(SGS_USE_7)
    seat = u.aims[0].seat
    u.flags |= IN_PLACE
    if u.name == NAME_EQUIPMENT:
        type = card_of(g, x, u.cards[0]).type
        if sealed_area(g, seat, type):         # ruling A33
            u.flags &= <u8>(~IN_PLACE & 0xFF)
            return JUMP
        old = equipped(g, x, seat, type)
        move_to(g, &b, u.cards[0], Z_EQUIP, seat, BY_USE)
        if old:
            move_to(g, &b, old, Z_DISCARD, 0, BY_RULE)
    else:
        row = move_to(g, &b, u.cards[0], Z_JUDGE, seat, BY_USE)
        if row != NULL:
            row.amount = u.name
    run_move(g, x, &b, 0)
    return JUMP


# ---- the settlement ------------------------------------------------------------------------------------------------

cdef inline int op_next_target(Game* g, Context* x, Frame* f) noexcept nogil:
    """Loop point A: the next target becomes the current one; the dead are passed over (ruling A17)."""
    cdef Use* u = use_at(g, f.list)
    cdef int i
    for i in range(u.n_aims):
        if not (u.aims[i].flags & RESOLVED):
            u.aims[i].flags |= RESOLVED
            if alive(g, u.aims[i].seat):
                u.aims[i].left = 1
                if is_slash(u.name) and u.seat != NO_SEAT and two_dodges(g, x, u.seat, u.aims[i].seat):
                    u.aims[i].left = 2
                rule(SGS_USE_10)
                face_target(g, f, u, i)
                return NEXT
    return JUMP


cdef inline int two_dodges(Game* g, Context* x, int seat, int t) noexcept nogil:
    """无双; 肉林, both ways."""
    if keywords_of(g, x, seat) & KW_TWO_ANSWERS:
        return 1
    if own_keywords(g, seat) & KW_TWO_FROM_WOMEN and is_female(g, x, t):
        return 1
    return own_keywords(g, t) & KW_TWO_FROM_WOMEN and is_female(g, x, seat)


cdef inline int op_if_ineffective(Game* g, Frame* f, const Step* s) noexcept nogil:
    """sgs.use.12: on this target nothing more happens. The second test also knows who is unhurt (sgs.use.note3)."""
    cdef Use* u = use_at(g, f.list)
    cdef int t = u.aims[u.current].seat
    if u.aims[u.current].flags & INEFFECTIVE:
        return JUMP
    if s.arg and u.name == NAME_GARDEN and g.seats[t].life >= g.seats[t].num[S_MAX_HP]:
        rule(SGS_USE_NOTE3)
        return JUMP
    return NEXT


cdef inline int op_respond(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.before_effect: the target of a slash may dodge; against a trick everybody may nullify, one of them."""
    cdef Use* u = use_at(g, f.list)
    cdef int seat, target
    if is_slash(u.name):
        if f.b:
            f.b = 0
            if f.c and u.aims[u.current].left < f.state and not (u.aims[u.current].flags & CANCELLED):
                return JUMP                    # the first of two dodges: a second point of the same kind
            return NEXT
        f.b = 1
        f.c = 0
        f.state = u.aims[u.current].left
        if f.state > 1:
            rule(SGS_USE_13)
        target = u.aims[u.current].seat
        if not alive(g, target) or u.aims[u.current].flags & NO_ANSWER:        # ruling A21
            return STAY
        rule(SGS_USE_BEFORE_EFFECT)
        demand(g, x, target, NAME_DODGE, 0, -1, f.list)
        return STAY
    if not is_trick(u.name):
        return NEXT
    if f.b == 0:
        f.c = 0
    while f.b < g.players and not f.c:
        seat = (g.active + f.b) % g.players
        f.b += 1
        if alive(g, seat) and can_provide(g, x, seat, NAME_NULLIFY, -1):
            rule(SGS_USE_BEFORE_EFFECT)
            demand(g, x, seat, NAME_NULLIFY, 0, -1, f.list)
            return STAY
    f.b = 0
    return NEXT


cdef inline int op_unless_cancelled(Game* g, Frame* f) noexcept nogil:
    """sgs.use.14: cancelled, the next point is another one; and what happens there may undo it (贯石斧)."""
    cdef Use* u = use_at(g, f.list)
    if u.aims[u.current].flags & CANCELLED:
        rule(SGS_USE_14)
        return NEXT
    return JUMP


cdef inline int op_effect_of_card(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.use.effect: what the card's text does to the current target: a flow of its own."""
    cdef Use* u = use_at(g, f.list)
    cdef Frame* child = play_flow(g, x, PART_EFFECTS + u.name, u.aims[u.current].seat if u.n_aims else f.seat)
    if child == NULL:
        return NEXT
    rule(SGS_USE_EFFECT)
    u.flags |= EXECUTED
    child.list = f.list
    child.b = u.seat if u.seat != NO_SEAT else -1
    if u.seat != NO_SEAT:
        child.object = g.seats[u.seat].character
    return NEXT
