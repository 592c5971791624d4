"""What greedy thinks of one option: integers only, from what the one who decides may see.

Moves come from `fights.pxd`, uses from `promise.pxd`. It does not look ahead and does not guess at hidden cards.
"""

from libc.string cimport memset

from sgs_fast_core.kernel.acts cimport STACK_CODE, ability_of, add_target
from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.frames cimport PART_TRIGGERS, PART_USE, act_at, top
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE, AB_TRIGGER
from sgs_fast_core.kernel.program cimport Ability, Card, Record, i32, u16, u32, u8
from sgs_fast_core.kernel.queries cimport query
from sgs_fast_core.kernel.triggers cimport act_from_pending
from sgs_fast_core.kernel.types cimport SEATS, TAPPED, Act, Context, Frame, Game, Obj
from sgs_fast_core.kernel.values cimport opposed
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.offers cimport BY_ENERGY, name_card
from sgs_fast_core.rules.rb.fights cimport *
from sgs_fast_core.rules.rb.permits cimport own_query
from sgs_fast_core.rules.rb.promise cimport NEVER, fill_row, price, promise
from sgs_fast_core.rules.rb.state cimport domain_of, is_unit, might_of, on_board
from sgs_fast_core.rules.rb.words cimport *

cdef enum:
    A_SPELL = 12           # what a spell has to gain before it is used
    PATIENCE = 26          # the same for one that could wait for a fight


cdef inline int score_move(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    """A unit joins a move: it has to be the next one of the best group."""
    cdef Plan plan
    if place > 100:
        return -50
    plan = plan_move(g, x, seat, place)
    if plan.first != o or plan.value <= 4:
        return -40
    if not plan.attack:
        return 10 + min(plan.value, 60) // 4 - far(g, place - 1, seat)         # garrisons come last
    return 280 + min(plan.value, 400) // 4 - far(g, place - 1, seat)


cdef inline int joins_ready(Game* g, Context* x, int o, int seat) noexcept nogil:
    """Whether a unit would come in ready."""
    return own_query(g, x, Q_ENTER_READY, seat, o, o) > 0 or (g.n_query and query(g, x, Q_ENTER_READY, seat, o) > 0)


cdef inline int score_unit(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    """A unit, the dearest first; one that comes in ready before the moves."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    cdef int where = place_worth(g, x, seat, card.num[N_MIGHT], place), gain, cost
    cdef Act a
    name_card(g, x, &a, o, seat)
    cost = price(g, x, &a)
    if cost > 10 * card.num[N_MIGHT]:
        return -5                      # it would cost more than it is
    if g.own[G_COMBAT] and place == g.own[G_SHOWDOWN]:
        where += 30
    if joins_ready(g, x, o, seat) and g.active == seat and g.own[G_SHOWDOWN] == 0:
        gain = joins_gain(g, x, o, seat)
        if place == 0 and gain > 0:
            return 400 + min(gain, 100)
    return 180 + 8 * (card.cost + card.num[N_POWER]) + (max(-20, min(where, 60)) - cost) // 4 - (
        far(g, place - 1, seat) if place else 0)


cdef inline int score_spell(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    """A spell when it gains more than it costs; what can wait for a fight waits, unless it gains much already."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    cdef Act a
    cdef int gain, least = A_SPELL + card.cost + A_RUNE * card.num[N_POWER] // 2
    if g.n_stack and g.stack[g.n_stack - 1].seat == seat:
        return -5                      # the last one is still to resolve
    name_card(g, x, &a, o, seat)
    if kind_of(g.objects[o].zone) == Z_FACEDOWN:
        a.flags = FROM_HIDDEN
        a.amount = <short>place
        least = 6
    gain = promise(g, x, &a) - price(g, x, &a)
    if g.n_stack == 0 and g.own[G_SHOWDOWN] == 0:
        if kind_of(g.objects[o].zone) == Z_FACEDOWN:
            least = PATIENCE
        elif card.keywords & (KW_REACTION | KW_ACTION):
            least += PATIENCE
        else:
            return 200 + min(gain, 200) if gain > least else -5
        return 60 + min(gain, 100) if gain > least else -5
    return 10 + gain if gain > least else -5


cdef inline int score_play(Game* g, Context* x, int o, int place, int seat) noexcept nogil:
    cdef int type = x.code.cards[g.objects[o].card].type
    if type == T_UNIT:
        return score_unit(g, x, o, place, seat)
    if type == T_GEAR:
        return 150
    return score_spell(g, x, o, place, seat)


cdef inline int score_ability(Game* g, Context* x, int o, int which, int seat) noexcept nogil:
    """An activated ability when it gains more than its costs; inside payments whatever is offered is needed."""
    cdef Act a
    cdef int gain
    if g.ask == ASK_RUNES:
        return 10
    name_card(g, x, &a, o, seat)
    a.kind = AB_ACTIVE
    a.ability = <u16>(x.code.cards[g.objects[which >> 4 if which >= 16 else o].definition].first_ability + (which & 15))
    if g.n_stack and g.stack[g.n_stack - 1].seat == seat:
        return -5
    gain = promise(g, x, &a) - price(g, x, &a)
    return 100 + min(gain, 60) if gain > 0 else -5


cdef inline int score_target(Game* g, Context* x, Act* use, int o, int spec) noexcept nogil:
    """What the whole use gains when this thing is a target; of a set, what it gains on top."""
    cdef Act a = use[0]
    cdef const Ability* ability = ability_of(x, &a)
    cdef int gain, more = 0
    if x.code.targets[ability.target + spec].most > 1 and x.code.targets[ability.target + spec].least <= a.n_targets:
        more = fill_row(g, x, &a, ability, spec + 1)
    add_target(g, &a, spec, o)
    gain = fill_row(g, x, &a, ability, spec + 1)
    return gain - more


cdef inline int wants_extra(Game* g, Context* x, int number, int seat) noexcept nogil:
    """An optional cost: 急速 only for a unit that has somewhere to go at once, others whenever they can be paid."""
    cdef Act* a = act_at(g, top(g).act)
    cdef const Ability* ability = &x.code.abilities[a.ability]
    cdef int i, ready = number == 7
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].op == K_ACCELERATE and x.code.records[ability.cost + i].b == number:
            ready = 1
    if not ready:
        return 10
    if kind_of(a.event_zone) != Z_BASE or g.active != seat or g.own[G_SHOWDOWN]:
        return -5
    return 10 if joins_gain(g, x, a.obj, seat) > 2 * A_RUNE else -5


cdef inline int wants_trigger(Game* g, Context* x) noexcept nogil:
    """ "You may" of a trigger that would go onto the chain. """
    cdef Frame* f = top(g)
    cdef Act a
    if f.flow != x.code.parts[PART_TRIGGERS] or f.b == 0:
        return 10
    act_from_pending(g, &a, &g.pending[f.b - 1])
    return 10 if promise(g, x, &a) - price(g, x, &a) >= 0 else -5


cdef inline int minds_discard(Game* g, Context* x, int o) noexcept nogil:
    """What is lost when a card of the hand is thrown away: less for one that does something then, or cannot be paid for long."""
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    cdef int i, loss = card_worth(g, x, o)
    for i in range(card.n_abilities):
        if x.code.abilities[card.first_ability + i].event == EV_DISCARDED and \
                (x.code.abilities[card.first_ability + i].zones >> Z_TRASH) & 1:
            loss -= 40
    if card.cost > g.zones[zone_of(Z_RUNES, g.objects[o].owner)].n + 3:
        loss -= 20
    return loss


cdef inline int score_pick(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A thing to give up is the cheapest, a thing to take the dearest."""
    cdef int kind = kind_of(g.objects[o].zone), pays = top(g).flow == x.code.parts[PART_USE]
    if g.ask == ASK_MULLIGAN:
        return 5 if x.code.cards[g.objects[o].card].cost > 4 else -5
    if kind == Z_HAND:
        return 100 - minds_discard(g, x, o) if g.objects[o].owner == seat else 100 + card_worth(g, x, o)
    if kind == Z_RUNES:
        return 100 if g.objects[o].flags & TAPPED else 50
    if not on_board(&g.objects[o]):
        return 100 - card_worth(g, x, o) if pays else 100 + card_worth(g, x, o)
    return worth(g, x, o) if opposed(g, g.objects[o].seat, seat) else 500 - worth(g, x, o)


cdef inline int runes_of(Game* g, Context* x, int seat, int domain) noexcept nogil:
    cdef u16 o = g.zones[zone_of(Z_RUNES, seat)].first
    cdef int n = 0
    while o:
        n += domain_of(x, g.objects[o].card) == domain
        o = g.objects[o].next
    return n


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    """`Machine.score`."""
    cdef int verb = verb_of(code), o = first_of(code), k = second_of(code), seat = g.ask_seat
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_PLAY:
        return score_play(g, x, o, k, seat)
    if verb == V_MOVE:
        return score_move(g, x, o, k, seat)
    if verb == V_DONE:
        return 1
    if verb == V_ACTIVATE:
        return score_ability(g, x, o, k, seat)
    if verb == V_HIDE:
        return 25 - far(g, (k - 1) & (BY_ENERGY - 1), seat)
    if verb == V_TARGET:
        return score_target(g, x, act_at(g, top(g).act), o, k)
    if verb == V_PICK:
        return score_pick(g, x, o, seat)
    if verb == V_YES:
        if g.ask == ASK_EXTRA:
            return wants_extra(g, x, o, seat)
        if g.ask == ASK_MAY and o and kind_of(g.objects[o].zone) == Z_DECK:
            return 5 if x.code.cards[g.objects[o].card].cost > g.zones[zone_of(Z_RUNES, seat)].n + 2 else -5
        return wants_trigger(g, x) if g.ask == ASK_MAY else 10
    if verb == V_RECYCLE:
        return runes_of(g, x, seat, k)
    if verb == V_PLACE:
        return 10 + place_worth(g, x, seat, 1, k) - far(g, k - 1, seat) if k < 100 else 10
    if verb == V_NUMBER:
        return o
    return 0
