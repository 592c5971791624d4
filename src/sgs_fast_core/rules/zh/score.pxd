"""What greedy thinks of one option: integers only, from what the one who decides may see (docs/agents.md).

It develops first, uses what promises more than it costs, keeps fast tricks for their moment, and attacks where that pays.
It does not look ahead and does not guess at hidden cards.
"""

from sgs_fast_core.kernel.acts cimport K_VARIABLE, STACK_CODE, ability_of
from sgs_fast_core.kernel.choices cimport *
from sgs_fast_core.kernel.effects cimport E_CHOICE, E_CHOOSE, E_END, E_MAY, E_NAME, S_HANDLE, S_MOVED
from sgs_fast_core.kernel.events cimport OF_ARMOUR
from sgs_fast_core.kernel.frames cimport act_at, clear_act, top
from sgs_fast_core.kernel.listeners cimport AB_ACTIVE
from sgs_fast_core.kernel.program cimport Ability, Card, Record, i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport Act, Context, Frame, Game, Obj
from sgs_fast_core.kernel.values cimport Env, env_of_act, env_of_frame
from sgs_fast_core.kernel.zones cimport kind_of, zone_of
from sgs_fast_core.rules.zh.promise cimport (
    aimed, aimed_on_stack, happens, instructions, price, promise, promise_of, promised_name,
)
from sgs_fast_core.rules.zh.state cimport is_unit
from sgs_fast_core.rules.zh.using cimport TAUNT_INDEX, name_card
from sgs_fast_core.rules.zh.worth cimport *
from sgs_fast_core.rules.zh.words cimport *
cdef enum:  # Aim: TargetSpec.flags, from the compiler: what the effect does to the thing
    AIM_HARM = 1
    AIM_HELP = 2

cdef enum:
    RESOURCES = 10         # up to here a resource is worth more than a card


cdef inline int resources(Game* g, int seat) noexcept nogil:
    return g.zones[zone_of(Z_RESOURCE, seat)].n


cdef inline int has_x(Context* x, const Ability* ability) noexcept nogil:
    cdef int i
    for i in range(ability.n_costs):
        if x.code.records[ability.cost + i].flags & K_VARIABLE:
            return 1
    return 0


cdef inline int score_trick(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A trick is used when it promises more than a card of its cost is worth; a fast one that would be used for little waits
    for a better moment, unless resources are to spare."""
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef int ready = g.seats[seat].num[S_READY], gain, bar
    cdef Act a
    name_card(g, x, &a, o, seat)
    if has_x(x, &x.code.abilities[a.ability]):
        a.x = <i16>(ready - card.cost if ready > card.cost else 0)
    gain = promise(g, x, &a) - 3 * a.x
    bar = 6 + 6 * card.cost
    if gain >= DECISIVE // 2:
        return DECISIVE
    if card.type == T_SLOW:
        if ready > card.cost + 3:
            bar = bar // 2
        return 220 + gain if gain >= bar else -5
    if g.active != seat and g.phase == P_END and g.n_stack == 0:
        bar = bar // 2                 # resources that would stand up unused
    return 60 + gain if gain >= bar else -5


cdef inline int score_use(Game* g, Context* x, int o, int seat) noexcept nogil:
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    if g.seats[seat].flags & TOOK_BACK and card.n_abilities and x.code.abilities[card.first_ability].n_costs > 1:
        return -5                      # once in a phase is enough
    if card.type == T_UNIT:
        return 200 + 20 * card.cost
    return score_trick(g, x, o, seat)


cdef inline int score_ability(Game* g, Context* x, int o, int index, int seat) noexcept nogil:
    cdef const Card* card = &x.code.cards[g.objects[o].definition]
    cdef Act a
    cdef int gain
    clear_act(&a)
    a.kind = AB_ACTIVE
    a.obj = <u16>o
    a.version = g.objects[o].version
    a.seat = <u8>seat
    if index == TAUNT_INDEX:
        a.ability = x.code.parts[KA_TAUNT]
        gain = promise(g, x, &a)
        return 30 + gain if gain > 0 else -5
    a.ability = <u16>(card.first_ability + index)
    if has_x(x, &x.code.abilities[a.ability]):
        a.x = g.seats[seat].num[S_READY]
    if g.seats[seat].flags & TOOK_BACK and x.code.abilities[a.ability].n_costs > 1:
        return -5                      # once in a phase is enough
    gain = promise(g, x, &a) - price(g, x, &a) - 3 * a.x
    if gain >= DECISIVE // 2:
        return DECISIVE
    if card.type == T_GENERAL and card.num[N_AWAKEN]:
        gain += 6                      # a soul more
    return 50 + gain if gain > 0 else -5


cdef inline int score_boost(Game* g, Context* x, int o, int seat) noexcept nogil:
    """A resource is worth more than one card of several, until there are enough."""
    cdef int have = resources(g, seat), hand = g.zones[zone_of(Z_HAND, seat)].n
    cdef const Card* card = &x.code.cards[g.objects[o].card]
    if have < RESOURCES and hand > 1:
        return 400 - (card.cost if card.cost <= have + 1 else -3 * card.cost)
    return -20


cdef inline int score_x(Game* g, Context* x, int value) noexcept nogil:
    """The X that promises most above its price."""
    cdef Act a = act_at(g, top(g).act)[0]
    a.x = <i16>value
    return promise(g, x, &a) - 3 * value


cdef inline int score_divided(Game* g, Context* x, int value, int o) noexcept nogil:
    """A part of divided damage: just enough for a unit, else as little as possible."""
    cdef Obj* p = &g.objects[o]
    if not is_unit(x, p):
        return value
    if value == left_of(p):
        return 100
    return -abs(value - left_of(p)) if value > left_of(p) else value


cdef inline int score_extra(Game* g, Context* x, int number, int seat) noexcept nogil:
    """An optional or alternative cost: what more it promises, less its price."""
    cdef Act a = act_at(g, top(g).act)[0]
    cdef int without = promise(g, x, &a) - price(g, x, &a)
    a.extra |= <u8>(1 << (number & 7))
    return promise(g, x, &a) - price(g, x, &a) - without


cdef inline int score_may(Game* g, Context* x, int seat) noexcept nogil:
    """Whether a block that he may let happen is good for him."""
    cdef Frame* f = top(g)
    cdef const Record* rec = &x.code.records[f.pc]
    cdef Env e
    if f.act == 0 or rec.op != E_MAY:
        return 10                      # paying, awakening
    e = env_of_frame(g, f)
    return 1 + instructions(g, x, &e, f.pc + 1, f.pc + 1 + rec.jump, seat)


cdef inline int score_mode(Game* g, Context* x, int mode, int seat) noexcept nogil:
    """A mode of what is being used, or an option while something resolves."""
    cdef Frame* f = top(g)
    cdef const Ability* ability
    cdef Act a
    cdef Env e
    cdef int r, _
    if f.act == 0:
        return -mode
    if x.code.records[f.pc].op == E_CHOICE and f.pc:
        e = env_of_frame(g, f)
        r = f.pc + 1
        for _ in range(mode):          # each option is an "if" with its block
            r += 1 + x.code.records[r].jump
        return 4 * instructions(g, x, &e, r + 1, r + 1 + x.code.records[r].jump, seat) - mode
    a = act_at(g, f.act)[0]
    ability = &x.code.abilities[a.ability]
    if mode >= ability.n_modes:
        return -mode
    a.mode = <u8>(mode + 1)
    r = promise_of(g, x, &a, &x.code.abilities[ability.modes + mode])
    return 4 * (r if a.seat == seat else -r) - mode


cdef inline int score_word(Game* g, Context* x, int value, int kept, int seat) noexcept nogil:
    """What is promised when that is named: with a use (`kept`: where it is kept + 1), or while an effect runs."""
    cdef Frame* f = top(g)
    cdef Act a
    cdef Env e
    cdef int gain
    if f.act == 0 or kept > 2:
        return 0
    if kept:
        a = act_at(g, f.act)[0]
        a.said[kept - 1] = <u8>(value + 1)
        gain = promise(g, x, &a)
        return gain if a.seat == seat else -gain
    if x.code.records[f.pc].op != E_NAME:
        return 0
    e = env_of_frame(g, f)
    return promised_name(g, x, &e, &x.code.records[f.pc], value, f.pc + 1, 0xFFFF, seat)


cdef inline int given_up(Game* g, Context* x, int o) noexcept nogil:
    """The cheapest thing goes first."""
    if kind_of(g.objects[o].zone) == Z_BATTLEFIELD:
        return 500 - worth(g, x, o)
    return 500 - card_worth(g, x, o)


cdef inline int score_pick(Game* g, Context* x, int o, int seat) noexcept nogil:
    """Something picked while an effect resolves: by what the instructions about it do."""
    cdef Frame* f = top(g)
    cdef const Record* rec
    cdef Env e
    cdef int r, gain = 0, told = 0
    if f.act == 0 or x.code.records[f.pc].op != E_CHOOSE:
        return given_up(g, x, o) if g.objects[o].seat == seat else worth(g, x, o)
    e = env_of_frame(g, f)
    for r in range(f.pc + 1, f.pc + 16):
        rec = &x.code.records[r]
        if rec.op == E_END:
            break
        if (rec.select == S_HANDLE or rec.select == S_MOVED) and rec.a == x.code.records[f.pc].out and rec.op != E_CHOOSE:
            gain += happens(g, x, &e, rec, o, seat)
            told = 1
    if not told:
        return given_up(g, x, o) if g.objects[o].seat == seat else worth(g, x, o)
    return gain


cdef inline int score_code(Game* g, Context* x, u32 code) noexcept nogil:
    cdef int verb = verb_of(code), o = first_of(code), seat = g.ask_seat
    cdef Act* a
    cdef Env e
    if verb == V_PASS or verb == V_NO:
        return 0
    if verb == V_SUSPEND:
        return -1
    if verb == V_DONE:
        return 1
    if verb == V_USE:
        return score_use(g, x, o, seat)
    if verb == V_BOOST:
        return score_boost(g, x, o, seat)
    if verb == V_ACTIVATE:
        return score_ability(g, x, o, second_of(code), seat)
    if verb == V_ATTACK:
        return score_attack(g, x, o, second_of(code))
    if verb == V_COUNTER:              # whom it strikes back at: who falls, else who is worth most
        return hurt(g, x, o, g.objects[second_of(code)].num[N_POWER] - g.objects[o].num[N_ARMOR])
    if verb == V_TARGET and o >= STACK_CODE:
        return aimed_on_stack(g, x, o - STACK_CODE, seat)
    if verb == V_TARGET:
        a = act_at(g, top(g).act)
        e = env_of_act(a)
        return aimed(g, x, &e, ability_of(x, a), second_of(code), o, seat)
    if verb == V_PICK:
        if g.ask == ASK_MULLIGAN:
            return 5 if x.code.cards[g.objects[o].card].cost > 4 else -5
        if g.ask == ASK_SEALED:
            return x.code.cards[g.objects[o].card].cost        # a contest: the dearest wins
        if g.ask == ASK_PICK:
            return score_pick(g, x, o, seat)
        return given_up(g, x, o)
    if verb == V_APPLY and second_of(code) >= OF_ARMOUR:
        return 5                       # armour costs no points of a shield (ruling A17)
    if verb == V_YES:
        if g.ask == ASK_EXTRA:
            return score_extra(g, x, o, seat)
        return score_may(g, x, seat) if g.ask == ASK_MAY else 10
    if verb == V_NUMBER:
        if g.ask == ASK_X:
            return score_x(g, x, o)
        return score_divided(g, x, o, second_of(code))
    if verb == V_MODE:
        return score_mode(g, x, o, seat)
    if verb == V_WORD:
        return score_word(g, x, o, second_of(code) >> 4, seat)
    if verb == V_FIRST:
        return 5
    return 0
