"""Needing a card: to use one (sgs.need_use) or to play one (sgs.need_play), outright or by conversion.

Registers of these flows: `seat` who needs it, `a` its name, `b` whom it is for (or -1), `list` the place of the use
that it answers, `c` 1 as soon as one was provided; the flow below hears that in its own `c`.
"""

from sgs_fast_core.kernel.choices cimport (
    V_PASS, V_PLAY, begin_options, code_of, first_of, offer_code, second_of, settled, take_answer, verb_of,
)
from sgs_fast_core.kernel.faults cimport rule
from sgs_fast_core.kernel.program cimport i16, u16, u32, u8
from sgs_fast_core.kernel.types cimport ASK, JUMP, NEXT, NO_SEAT, POP, STAY, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.rule_ids cimport *
from sgs_fast_core.rules.sgs.words cimport *


cdef inline Frame* demand(Game* g, Context* x, int seat, int name, int played, int dying, int answers) noexcept nogil:
    """A character needs a card; the flow on top hears in `c` whether it provided one."""
    cdef Frame* f = play_flow(g, x, PART_NEED_PLAY if played else PART_NEED_USE, seat)
    if f != NULL:
        f.a = <i16>name
        f.b = <i16>dying
        f.list = <u16>answers
    return f


cdef inline int as_name(Game* g, Context* x, u32 keywords, int o, int name) noexcept nogil:
    """The name under which a hand card would serve a need for `name`; 0 when it cannot."""
    cdef int own = name_of(g, x, o)
    if own == name:
        return own
    if name == NAME_SLASH:
        if is_slash(own):
            return own
        if keywords & KW_RED_AS_SLASH and colour_of(g, x, o) == RED:
            return NAME_SLASH
    elif name == NAME_DODGE:
        if keywords & KW_BLACK_AS_DODGE and colour_of(g, x, o) == BLACK:
            return NAME_DODGE
    return 0


cdef inline int serves(Game* g, Context* x, u32 keywords, int seat, int o, int name, int dying) noexcept nogil:
    """As `as_name`, and wine for oneself where a peach is needed."""
    cdef int found = as_name(g, x, keywords, o, name)
    if not found and name == NAME_PEACH and dying == seat:
        found = as_name(g, x, keywords, o, NAME_WINE)
    return found


cdef inline int can_provide(Game* g, Context* x, int seat, int name, int dying) noexcept nogil:
    """Whether there is a hand card that would do."""
    cdef u32 keywords = 0
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first
    if o and (name == NAME_SLASH or name == NAME_DODGE):
        keywords = keywords_of(g, x, seat)
    while o:
        if serves(g, x, keywords, seat, o, name, dying):
            return 1
        o = g.objects[o].next
    return 0


cdef inline int op_if_provided(Frame* f) noexcept nogil:
    return JUMP if f.c else NEXT


cdef inline int op_provide(Game* g, Context* x, Frame* f) noexcept nogil:
    """sgs.need_use.3, sgs.need_play.3: a card of the hand, as itself or as what a skill makes of it."""
    cdef u32 keywords = keywords_of(g, x, f.seat), code
    cdef int seat = f.seat, needed = f.a, dying = f.b, answers = f.list, name, owner = f.state
    cdef int played = is_part(x, f, PART_NEED_PLAY)
    cdef u16 o
    cdef Frame* child
    cdef Use* u
    if not alive(g, seat):
        return NEXT
    if not g.answered:
        begin_options(x)
        offer_code(g, x, code_of(V_PASS, 0, 0))
        o = g.zones[zone_of(Z_HAND, seat)].first
        while o:
            name = serves(g, x, keywords, seat, o, needed, dying)
            if name:
                offer_code(g, x, code_of(V_PLAY, o, name))
            o = g.objects[o].next
        if needed == NAME_SLASH and keywords & KW_TWO_AS_SLASH:
            offer_pairs(g, x, seat)
        if not settled(g, x, seat, ASK_RESPOND):
            return ASK
    code = take_answer(g)
    if verb_of(code) == V_PASS:
        return NEXT
    f.c = 1
    name = NAME_SLASH if verb_of(code) == V_TWO else second_of(code)
    child = provide(g, x, seat, name, played, dying, answers)
    if child != NULL:
        u = use_at(g, child.list)
        u.owner = <u8>owner
        link_card(g, x, u, first_of(code))
        if verb_of(code) == V_TWO:
            link_card(g, x, u, second_of(code))
    return NEXT


cdef inline void offer_pairs(Game* g, Context* x, int seat) noexcept nogil:
    """丈八蛇矛: any two hand cards."""
    cdef u16 o = g.zones[zone_of(Z_HAND, seat)].first, other
    while o:
        other = g.objects[o].next
        while other:
            offer_code(g, x, code_of(V_TWO, o, other))
            other = g.objects[other].next
        o = g.objects[o].next


cdef inline Frame* provide(Game* g, Context* x, int seat, int name, int played, int dying, int answers) noexcept nogil:
    """Starts using or playing a card that somebody needed; its physical cards are for the caller to link."""
    cdef Frame* child
    cdef Use* u
    if played:
        rule(SGS_NEED_PLAY_3R)
        child = play_flow(g, x, PART_PLAYING, seat)
    elif name == NAME_DODGE or name == NAME_NULLIFY:
        child = play_flow(g, x, PART_RESPONSE, seat)
    else:
        child = play_flow(g, x, PART_WHILE_USING, seat)
    if child == NULL:
        return NULL
    u = new_use(g, child, name, seat)
    if u == NULL:
        return NULL
    u.answers = <u16>answers
    if played:
        u.flags |= PLAYED
    elif name == NAME_PEACH or name == NAME_WINE:
        u.flags |= RESCUE
        u.dying = <u8>dying
        add_aim(g, u, dying)
    elif dying >= 0:                           # a slash at somebody given
        add_aim(g, u, dying)
    return child


cdef inline int op_provided(Game* g, Frame* f) noexcept nogil:
    tell_parent(g, f.c)
    return POP
