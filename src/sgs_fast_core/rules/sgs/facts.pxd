"""Facts: what conditions and amounts of skills read beside the kernel's own values (values.A_RULE).

A fact is about a seat (`who`), about an object (`ref`), about the running event (the flow below the offer, or the one
that the skill's effect belongs to), or about the card that legality is asked about. A parameter stands above the low byte.
"""

from sgs_fast_core.kernel.events cimport BY_DISCARD, BY_SURPLUS
from sgs_fast_core.kernel.frames cimport rows_at
from sgs_fast_core.kernel.program cimport i32, u16, u32, u8
from sgs_fast_core.kernel.types cimport DONE, PROPOSED, SEAT_NUMS, VEILED, Context, Frame, Game, Row
from sgs_fast_core.kernel.zones cimport kind_of, seat_of, zone_of
from sgs_fast_core.rules.sgs.banners cimport general_is, hidden
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.nation_tricks cimport is_major
from sgs_fast_core.rules.sgs.needs cimport can_provide
from sgs_fast_core.rules.sgs.using cimport legal_at, legal_target, sealed_area, usable_in_play
from sgs_fast_core.rules.sgs.words cimport *


cdef inline int origin_of(Game* g, Row* row) noexcept nogil:
    """The zone where a row's card lies, or came from."""
    return row.zone if row.status == DONE else g.objects[row.subject].zone


cdef inline int goal_kind(Game* g, Row* row) noexcept nogil:
    """The kind of zone where a row's card goes, or went."""
    return kind_of(g.objects[row.subject].zone) if row.status == DONE else <int>row.zone


cdef inline int goal_seat(Game* g, Row* row) noexcept nogil:
    return seat_of(g.objects[row.subject].zone) if row.status == DONE else <int>row.nature


cdef inline int counts_row(Row* row) noexcept nogil:
    return row.status == DONE or row.status == PROPOSED


cdef inline int cards_lost(Game* g, Context* x, Frame* e, int seat, int kinds) noexcept nogil:
    """How many cards of the running move leave the given kinds of zones of a seat; of hand and equipment together
    (what stays within them is not lost: sgs.move.before1)."""
    cdef Row* rows
    cdef int i, n = 0, zone, goal
    if not is_move(x, e):
        return 0
    rows = rows_at(g, e.list)
    for i in range(e.n):
        if not counts_row(&rows[i]):
            continue
        zone = origin_of(g, &rows[i])
        if seat_of(zone) != seat or not (kinds >> kind_of(zone) & 1):
            continue
        if kinds == (1 << Z_HAND | 1 << Z_EQUIP) and goal_seat(g, &rows[i]) == seat:
            goal = goal_kind(g, &rows[i])
            if goal == Z_HAND or goal == Z_EQUIP:
                continue
        n += 1
    return n


cdef inline int cards_gained(Game* g, Context* x, Frame* e, int seat, int from_others) noexcept nogil:
    """How many cards of the running move go to the hand of a seat; only those of other characters where asked."""
    cdef Row* rows
    cdef int i, n = 0, zone
    if not is_move(x, e):
        return 0
    rows = rows_at(g, e.list)
    for i in range(e.n):
        if not counts_row(&rows[i]) or goal_kind(g, &rows[i]) != Z_HAND or goal_seat(g, &rows[i]) != seat:
            continue
        zone = origin_of(g, &rows[i])
        if from_others and (seat_of(zone) == seat or not (kind_of(zone) == Z_HAND or kind_of(zone) == Z_EQUIP)):
            continue
        n += 1
    return n


cdef inline int kingdoms_in_play(Game* g, Context* x) noexcept nogil:
    """Kingdoms among the living (sgs.death.sp2); in 国战 each careerist is one, and who has none is none."""
    cdef int seat, found = 0, n = 0
    for seat in range(g.players):
        if alive(g, seat) and option(x, O_WAR) and (kingdom_of(g, x, seat) == 0 or kingdom_of(g, x, seat) == CAREERIST):
            n += kingdom_of(g, x, seat) != 0
        elif alive(g, seat):
            found |= 1 << kingdom_of(g, x, seat)
    while found:
        n += found & 1
        found >>= 1
    return n


cdef inline int least_distance(Game* g, Context* x, int seat, int without) noexcept nogil:
    """The distance to the nearest other characters."""
    cdef int t, least = 100, far
    for t in range(g.players):
        if t != seat and alive(g, t):
            far = distance(g, x, seat, t, without)
            least = far if far < least else least
    return least


cdef inline int suit_twins(Game* g, Context* x, int seat, int card) noexcept nogil:
    """How many other cards that a seat uses as hand cards have the suit of one."""
    cdef int n = 0, o = first_as_hand(g, seat)
    while o:
        n += o != card and suit_for(g, x, seat, o) == suit_for(g, x, seat, card)
        o = next_as_hand(g, seat, o)
    return n


cdef inline int man_to_aim_at(Game* g, Context* x, int seat, int name, int but) noexcept nogil:
    """Whether a seat could use a card without physical cards on a man, other than the character `but`."""
    cdef int t
    for t in range(g.players):
        if t != seat and g.seats[t].character != but and not is_female(g, x, t) and legal_target(g, x, seat, name, 0, t):
            return 1
    return 0


cdef inline i32 seat_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    cdef int t
    if seat >= g.players:
        return 0
    t = g.objects[o].seat
    if which == FA_ALIVE:
        return alive(g, seat) and not (g.seats[seat].flags & LEAVING)
    if which == FA_LOST:
        return g.seats[seat].num[S_MAX_HP] - (g.seats[seat].life if g.seats[seat].life > 0 else 0)
    if which == FA_CARDS:
        return has_cards(g, seat) + (cards_in(g, Z_JUDGE, seat) if param else 0)
    if which == FA_DISTANCE:
        return distance(g, x, seat, t, 0) if o else 100
    if which == FA_IN_RANGE:
        return alive(g, t) and in_range(g, x, seat, t, 0) if o else 0
    if which == FA_LEGAL:
        return legal_target(g, x, seat, param, 0, t) if o else 0
    if which == FA_LEGAL_FAR:
        consider(g, x, seat, param, 0)
        return legal_at(g, x, seat, param, 0, t, 1) if o else 0
    if which == FA_LORD:
        return role_of(g, x, seat) == ROLE_LORD
    if which == FA_KINGDOM:
        return kingdom_of(g, x, seat)
    if which == FA_GENDER:
        return gender_of(g, x, seat)
    if which == FA_FLAG:
        return g.seats[seat].flags & param != 0
    if which == FA_CAN_USE:
        return alive(g, seat) and usable_in_play(g, x, seat, 0, param)
    if which == FA_CAN_PROVIDE:
        return alive(g, seat) and can_provide(g, x, seat, param, -1)
    if which == FA_KIN:
        for t in range(g.players):
            if t != seat and alive(g, t) and same_side(g, x, seat, t):
                return 1
        return 0
    if which == FA_EQUIPPED:
        return equipped(g, x, seat, param)
    if which == FA_SURPLUS:
        return cards_in(g, Z_HAND, seat) - hand_limit(g, x, seat)
    if which == FA_MINIMUM_DISTANCE:
        return least_distance(g, x, seat, 0)
    if which == FA_USED_BASIC:
        t = 0xE if param == NAME_SLASH else 1 << param      # all three kinds of slash share a name
        return g.seats[seat].num[S_USED_BASICS] & t != 0
    if which == FA_SUIT_TWINS:
        return suit_twins(g, x, seat, o)
    if which == FA_MAN_TO_AIM_AT:
        return man_to_aim_at(g, x, seat, param, o)
    return other_seat_fact(g, x, which, param, seat, o)


cdef inline int bits_of(int mask) noexcept nogil:
    cdef int n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


cdef inline int generals_fact(Game* g, Context* x, int param, int head, int deputy) noexcept nogil:
    """How many generals are hidden; whether both lie open and one of them can be hidden; whether there is a deputy."""
    if param == GENERALS_HIDDEN:
        return hidden(g, head) + hidden(g, deputy)
    if deputy == 0:
        return 0
    if param == GENERALS_DEPUTIES:
        return not general_is(g, x, deputy, GENERAL_SOLDIER)
    return not hidden(g, head) and not hidden(g, deputy) and (can_hide(g, x, head) or can_hide(g, x, deputy))


cdef inline int can_hide(Game* g, Context* x, int general) noexcept nogil:
    return not general_is(g, x, general, GENERAL_LORD) and not general_is(g, x, general, GENERAL_SOLDIER)


cdef inline i32 war_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    """Kingdoms, formations and deeds."""
    cdef int t = g.objects[o].seat, n = 0, deeds = g.seats[seat].num[S_DEEDS]
    if which == FA_SAME_SIDE:
        return o != 0 and same_side(g, x, seat, t)
    if which == FA_SIDE_SIZE:
        for t in range(g.players):
            n += alive(g, t) and same_side(g, x, seat, t)
        return n
    if which == FA_QUEUE:
        return o != 0 and in_queue(g, x, seat, t)
    if which == FA_BESIEGES:
        return o != 0 and besieges(g, x, seat, t)
    if which == FA_REVEALS:
        return may_reveal(g, seat)
    if which == FA_GENERALS:
        return generals_fact(g, x, param, general_at(g, seat, 0), general_at(g, seat, 1))
    if which == FA_MAJOR:
        return is_major(g, x, seat)
    if which == FA_TIGERS:                     # a living lord of its kingdom has 授钺
        for t in range(g.players):
            if alive(g, t) and own_keywords(g, t) & KW_FIVE_TIGERS and same_side(g, x, seat, t):
                return 1
        return 0
    if param == DEEDS_SUITS:
        return bits_of(deeds & DEED_SUITS)
    if param == DEEDS_TYPES:
        return bits_of(deeds & DEED_TYPES)
    if param == DEEDS_COLOURS:
        return bits_of(deeds & DEED_COLOURS)
    if param == DEEDS_HURT:
        return deeds & DEED_HURT != 0
    return deeds // DEED_SLASH


cdef inline i32 other_seat_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    cdef Use* u
    cdef int t, found = 0
    if FA_SAME_SIDE <= which:
        return war_fact(g, x, which, param, seat, o)
    if which == FA_RANGE:
        return attack_range(g, x, seat, 0)
    if which == FA_TOUCHED:                    # whether it used a card on somebody else in this turn
        return g.seats[seat].num[S_TOUCHED] & ~(1 << seat) != 0
    if which == FA_COULD_JOIN:                 # whether `o` could be one more target of the event's card
        u = event_use(g, x)
        t = g.objects[o].seat
        if u == NULL or o == 0 or u.seat >= g.players or aimed_at(u, t):
            return 0
        if u.name == NAME_PEACH:
            return alive(g, t) and g.seats[t].life < g.seats[t].num[S_MAX_HP]
        consider(g, x, u.seat, u.name, u.cards[0] if u.n_cards == 1 else 0)
        return legal_at(g, x, u.seat, u.name, u.cards[0], t, 0)
    if which == FA_SAME_TYPE:                  # whether its equipment has a card of the type of `o`
        if kind_of(g.objects[o].zone) == Z_JUDGE:
            return delayed_there(g, x, seat, g.objects[o].damage) or sealed_area(g, seat, T_DELAYED)
        if card_of(g, x, o).keywords & KW_SIX_DRAGONS and equipped(g, x, seat, T_DEFENCE_HORSE):
            return 1
        return holds_place(g, x, seat, card_of(g, x, o).type) or sealed_area(g, seat, card_of(g, x, o).type)
    found = 100 if which == FA_FEWEST_HAND else 0
    for t in range(g.players):
        if t == seat or not alive(g, t):
            continue
        if which == FA_FEWEST_HAND:
            found = cards_in(g, Z_HAND, t) if cards_in(g, Z_HAND, t) < found else found
        elif param < SEAT_NUMS and g.seats[t].num[param] > found:
            found = g.seats[t].num[param]
    return found


cdef inline i32 card_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    cdef int type
    if o == 0:
        return 0
    if which == FA_SUIT:
        return suit_for(g, x, seat, o)
    if which == FA_COLOUR:
        return colour_of_suit(suit_for(g, x, seat, o))
    if which == FA_RANK:
        return card_of(g, x, o).rank
    if which == FA_NAME:
        return name_for(g, x, seat, o) if seat < g.players else name_of(g, x, o)
    if which == FA_TYPE:                       # 1 basic, 2 trick, 3 equipment
        type = card_of(g, x, o).type
        return 1 if type == T_BASIC else (2 if type == T_TRICK or type == T_DELAYED else 3)
    if which == FA_SEAT:
        return g.objects[o].seat
    if which == FA_THROWN:                     # who discarded it in this phase: seat + 1, + 16 from the hand
        return g.objects[o].shield if kind_of(g.objects[o].zone) == Z_DISCARD and \
            g.objects[o].damage == phase_tag(g) else 0
    if which == FA_SHOWABLE:                   # a skill of a hidden general needs that it may be revealed
        return not (g.objects[o].flags & VEILED) or may_reveal(g, g.objects[o].owner)
    if which == FA_JUST_SHOWN:                 # the general of a skill, in the event that is over
        return g.objects[g.objects[o].link].counters
    if which == FA_GENERAL_IS:
        return general_is(g, x, o, param)
    if which == FA_ALLIED:
        return card_of(g, x, o).aux & ALLIED != 0
    if which == FA_LENDABLE:                   # the definition of a skill that may pass to others: none of a lord or once a game
        return 0 if card_of(g, x, o).flags & (LORD_SKILL | ONCE_SKILL) or g.objects[o].flags & VEILED \
            else <int>g.objects[o].definition
    if which == FA_MINE_ON_TABLE:              # brought there by the effect that runs
        return kind_of(g.objects[o].zone) == Z_PROCESS and g.objects[o].counters == g.n_frames
    return kind_of(g.objects[o].zone) == Z_PROCESS      # FA_ON_TABLE


cdef inline int target_fact(Game* g, Use* u, int which) noexcept nogil:
    """HP or hand cards of the current target: as they are, or as they were when it became the target (ruling A54)."""
    cdef int t
    cdef TargetFacts* facts
    if u.n_aims == 0:
        return 0
    t = u.aims[u.current].seat
    if u.facts == 0:
        return g.seats[t].life if which == FA_TARGET_LIFE else cards_in(g, Z_HAND, t)
    facts = <TargetFacts*>&g.arena[u.facts - 1]
    return facts.life[t] if which == FA_TARGET_LIFE else <int>facts.hand[t]


cdef inline i32 use_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    cdef Use* u = event_use(g, x)
    cdef int i, n = 0
    if which == FA_ARMOUR_IGNORED and g.seats[seat].num[S_BARE]:       # 无前
        return 1
    if which == FA_USE_SLASH and param:        # the channel of the damage that has led here
        for i in range(g.n_frames):
            if is_part(x, &g.frames[i], PART_DEDUCT):
                n = g.frames[i].list != 0 and is_slash(use_at(g, g.frames[i].list).name)
        return n
    if u == NULL:
        return 0
    if which == FA_USE_NAME:
        return u.name
    if which == FA_USE_SLASH:
        return is_slash(u.name)
    if which == FA_USE_TRICK:
        return NAME_DISMANTLE <= u.name < NAME_INDULGENCE or u.name >= NAME_AWAIT
    if which == FA_USE_SUIT:
        return u.suit
    if which == FA_USE_COLOUR:
        return u.colour
    if which == FA_USE_RANK:
        return u.rank
    if which == FA_USE_CARDS:
        for i in range(u.n_cards):
            if still_linked(g, u, i) and kind_of(g.objects[card_in(g, u, i)].zone) == Z_PROCESS:
                n += 1
        return n
    if which == FA_USE_SEAT:
        return u.seat == seat
    if which == FA_AIMS:
        return u.n_aims
    if which == FA_AIMED:
        return aimed_at(u, g.objects[o].seat) if o else 0
    if which == FA_CURRENT:
        return u.n_aims > 0 and u.aims[u.current].seat == seat
    if which == FA_USE_FLAG:
        return u.flags & param != 0
    if which == FA_TARGET_LIFE or which == FA_TARGET_HAND:
        return target_fact(g, u, which)
    if which == FA_ARMOUR_IGNORED:             # 青釭剑
        return u.n_aims > 0 and u.aims[u.current].flags & ARMOUR_IGNORED != 0
    if which == FA_USE_MADE_OF:                # the name that its only physical card prints
        return name_of(g, x, u.cards[0]) if u.n_cards == 1 else NAME_NONE
    if which == FA_ANSWER_MADE_OF:
        return u.answer
    return u.flags & PLAYED != 0               # FA_USE_PLAYED


cdef inline i32 move_fact(Game* g, Context* x, int which, int param, int seat, int o) noexcept nogil:
    cdef Frame* e = event_flow(g, x)
    cdef Row* rows
    cdef int i
    if which == FA_LOST_CARDS:
        return cards_lost(g, x, e, seat, param)
    if which == FA_LAST_HAND:
        return cards_in(g, Z_HAND, seat) == 0 and cards_lost(g, x, e, seat, 1 << Z_HAND) > 0
    if which == FA_GAINED:
        return cards_gained(g, x, e, seat, param)
    if not is_move(x, e) or e.n == 0:
        return 0
    rows = rows_at(g, e.list)
    if which == FA_CAUSE:
        return <int>(rows[0].cause == param) | <int>(param == BY_DISCARD and rows[0].cause == BY_SURPLUS)
    if which == FA_THIS_MOVES:
        for i in range(e.n):
            if rows[i].subject == o:           # `param` 1: not to another equipment area, and not by an exchange
                if param and (rows[i].cause == BY_SWAP or goal_kind(g, &rows[i]) == Z_EQUIP):
                    return 0
                return counts_row(&rows[i]) and origin_of(g, &rows[i]) == zone_of(Z_EQUIP, seat)
        return 0
    if which == FA_DRAGON:                     # 飞龙夺凤 leaves the hand or equipment, but not by being used itself
        for i in range(e.n):
            if card_of(g, x, rows[i].subject).aux & DRAGON and counts_row(&rows[i]) and \
                    (origin_of(g, &rows[i]) == zone_of(Z_HAND, seat) or origin_of(g, &rows[i]) == zone_of(Z_EQUIP, seat)):
                return not uses_equipment(g, x, e)
        return 0
    if which == FA_INCOMING:
        for i in range(e.n):
            if comes_in(g, x, &rows[i], param, seat):
                return 1
        return 0
    if which == FA_PLAYED_SLASH:               # a slash that another character played goes to the discard pile because of that
        return played_slash(g, x, e, seat)
    if which == FA_THROWN_SUIT:                # cards of others, discarded or judged, of one suit, that still lie there
        for i in range(e.n):
            if rows[i].status == DONE and goal_kind(g, &rows[i]) == Z_DISCARD and \
                    g.objects[rows[i].subject].version == <u16>(rows[i].subject_version + 1) and \
                    suit_of(g, x, rows[i].subject) == param and thrown_by_other(g, x, e, &rows[i], seat):
                return 1
        return 0
    if which == FA_TYPE_MOVED:                 # cards that reached the discard pile, of one type
        for i in range(e.n):
            if counts_row(&rows[i]) and goal_kind(g, &rows[i]) == Z_DISCARD and \
                    card_fact(g, x, FA_TYPE, 0, 255, rows[i].subject) == param:
                return 1
        return 0
    return 0


cdef inline int comes_in(Game* g, Context* x, Row* row, int what, int seat) noexcept nogil:
    """Whether a row of a move is what FA_INCOMING asks about."""
    cdef int kind = goal_kind(g, row), to = goal_seat(g, row)
    if not counts_row(row):
        return 0
    if what == GIFTS:
        return kind == Z_HAND and to == seat and row.cause == BY_GIVE
    if what == BLACK_DELAYED:
        return kind == Z_JUDGE and to == seat and colour_of(g, x, row.subject) == BLACK
    if what == ARRIVED_CHARIOT:
        return row.status == DONE and kind == Z_EQUIP and to != seat and card_of(g, x, row.subject).type == T_ATTACK_HORSE and \
            card_of(g, x, row.subject).keywords & KW_SIX_DRAGONS
    if what == TAKEN_TREASURE:
        return kind == Z_HAND and to != seat and origin_of(g, row) == zone_of(Z_EQUIP, seat) and \
            card_of(g, x, row.subject).type == T_TREASURE
    return card_of(g, x, row.subject).aux & DRAGON and (
        kind == Z_DISCARD or (kind == Z_EQUIP and to != seat)) and row.status == DONE


cdef inline int uses_equipment(Game* g, Context* x, Frame* e) noexcept nogil:
    """Whether a move belongs to the use of an equipment card."""
    cdef Frame* below = e - 1
    return depth_of(g, e) > 0 and is_part(x, below, PART_WHILE_USING) and use_at(g, below.list).name == NAME_EQUIPMENT


cdef inline int played_slash(Game* g, Context* x, Frame* e, int seat) noexcept nogil:
    cdef Frame* below = e - 1
    if depth_of(g, e) == 0 or not is_part(x, below, PART_PLAYING) or rows_at(g, e.list)[0].cause != BY_SETTLED:
        return 0
    return is_slash(use_at(g, below.list).name) and use_at(g, below.list).seat != seat


cdef inline int thrown_by_other(Game* g, Context* x, Frame* e, Row* row, int seat) noexcept nogil:
    """Discarded from another's hand or equipment, or the judge card of another's judgement."""
    if row.cause == BY_DISCARD or row.cause == BY_SURPLUS:
        return seat_of(row.zone) != seat
    return row.cause == BY_SETTLED and depth_of(g, e) > 0 and is_part(x, e - 1, PART_JUDGEMENT) and (e - 1).seat != seat


cdef inline i32 fact(Game* g, Context* x, int which, int seat, int o) noexcept nogil:
    """values.A_RULE of this ruleset, from FACTS on."""
    cdef int param = which >> 8
    cdef Frame* e
    which = (which & 0xFF)
    if which <= FA_GENDER or which == FA_FLAG or FA_CAN_USE <= which <= FA_EQUIPPED or which == FA_SURPLUS or \
            which == FA_MINIMUM_DISTANCE or which == FA_LEGAL_FAR or FA_RANGE <= which <= FA_COULD_JOIN or \
            FA_SAME_TYPE <= which <= FA_MOST_MARKS or FA_SAME_SIDE <= which <= FA_DEEDS or which == FA_TIGERS or \
            which == FA_REVEALS or which == FA_GENERALS or which == FA_MAJOR or which == FA_USED_BASIC or \
            which == FA_SUIT_TWINS or which == FA_MAN_TO_AIM_AT:
        return seat_fact(g, x, which, param, seat, o)
    if FA_SUIT <= which <= FA_SEAT or which == FA_THROWN or which == FA_ON_TABLE or which == FA_MINE_ON_TABLE or \
            which == FA_SHOWABLE or which == FA_GENERAL_IS or which == FA_JUST_SHOWN or which == FA_LENDABLE or \
            which == FA_ALLIED:
        return card_fact(g, x, which, param, seat, o)
    if FA_USE_NAME <= which <= FA_USE_FLAG or which == FA_USE_PLAYED or which == FA_ARMOUR_IGNORED or \
            which == FA_USE_MADE_OF or which == FA_ANSWER_MADE_OF or which == FA_TARGET_LIFE or which == FA_TARGET_HAND:
        return use_fact(g, x, which, param, seat, o)
    if FA_LOST_CARDS <= which <= FA_CAUSE or which == FA_THIS_MOVES or which == FA_TYPE_MOVED or which == FA_DRAGON or \
            which == FA_PLAYED_SLASH or which == FA_THROWN_SUIT or which == FA_INCOMING:
        return move_fact(g, x, which, param, seat, o)
    if which == FA_LIVING:
        return living(g)
    if which == FA_SEALED:
        return sealed_area(g, seat, param)
    if which == FA_KINGDOMS:
        return kingdoms_in_play(g, x)
    if FA_CARD_SUIT <= which <= FA_CARD_NAME:
        return g.cached[which - FA_CARD_SUIT]
    e = event_flow(g, x)
    if which == FA_AMOUNT:
        return e.a
    if which == FA_SOURCE:
        return e.b == seat
    if which == FA_NATURE:
        return e.state & NATURE_BITS
    if which == FA_TRANSFERRED:
        return e.state & param != 0            # how it came about (sgs.damage.2)
    if which == FA_NEED or which == FA_NEED_PLAY:
        if e.c or not (is_part(x, e, PART_NEED_PLAY) or (which == FA_NEED and is_part(x, e, PART_NEED_USE))):
            return 0
        return e.a
    if which == FA_NEED_FOR:
        return e.b == seat
    if which == FA_CONTEST:
        return e.b
    if which == FA_KILLER:
        return e.a == seat
    if which == FA_STATE:
        return e.a
    if which == FA_NOTED:
        return e.state & EVENT_NOTED != 0
    return g.own[OWN_EXTRA] == 0               # FA_REGULAR


cdef inline int hand_limit(Game* g, Context* x, int seat) noexcept nogil:
    """The current HP, changed by skills; never below nothing (ruling A08)."""
    cdef int limit = g.seats[seat].life + g.seats[seat].num[S_LIMIT]
    if g.own[OWN_SPECIAL]:
        limit += number_of(g, x, NB_HAND_LIMIT, seat, seat)
    return limit if limit > 0 else 0
