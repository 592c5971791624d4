"""Events that a test or a position starts directly, on top of what runs."""

from sgs_fast_core.kernel.events cimport EV_DAMAGE, EV_DRAW, EV_HEAL, EV_LIFE, EV_MOVE, Batch, begin_batch
from sgs_fast_core.kernel.frames cimport abort_to
from sgs_fast_core.kernel.program cimport i16
from sgs_fast_core.kernel.types cimport SEAT_NUMS, Context, Frame, Game
from sgs_fast_core.kernel.zones cimport zone_of
from sgs_fast_core.rules.sgs.harm cimport deal_damage, lose_hp, recover_hp
from sgs_fast_core.rules.sgs.judging cimport start_contest
from sgs_fast_core.rules.sgs.model cimport *
from sgs_fast_core.rules.sgs.moves cimport draw_cards, move_to, run_move
from sgs_fast_core.rules.sgs.states cimport change_max_hp, start_state
from sgs_fast_core.rules.sgs.turn cimport queue_turn
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:  # Injected: beside the kernel's kinds of events; subject and object are characters where nothing else is said
    INJECT_TURN_END = 14   # ends what runs in this turn and goes to its end points
    INJECT_CONTEST         # with the object; with a mask of seats (amount) more of them
    INJECT_MAX_HP          # amount
    INJECT_SKILL           # amount: its definition; cause 1: lost
    INJECT_AREA            # amount: a bit for each area; cause 1: restored
    INJECT_MARK            # amount; cause: which number of the seat
    INJECT_STATE           # amount: mask of seats; cause: what (State_change)
    INJECT_EXTRA_TURN
    INJECT_JUDGEMENT
    INJECT_DEATH


cdef inline int inject_event(Game* g, Context* x, int kind, int subject, int obj, int amount, int cause) noexcept nogil:
    """1 when the event was started."""
    cdef int seat = g.objects[subject].seat, source = g.objects[obj].seat if obj else -1, depth
    cdef Batch b
    if kind == EV_MOVE:                        # subject: a card; object: the character it goes to; amount: the kind of zone
        begin_batch(g, &b)
        if not (0 <= amount <= Z_GONE) or move_to(g, &b, subject, amount, source if source >= 0 else 0, cause) == NULL:
            return 0
        run_move(g, x, &b, 0)
        return 1
    if seat >= g.players or g.seats[seat].character != subject:
        return 0
    if kind == EV_DAMAGE:
        deal_damage(g, x, seat, amount, source, cause & 3, 0)
    elif kind == EV_LIFE:
        lose_hp(g, x, seat, amount)
    elif kind == EV_HEAL:
        recover_hp(g, x, seat, amount)
    elif kind == EV_DRAW:
        draw_cards(g, x, seat, amount)
    elif kind == INJECT_TURN_END:
        for depth in range(g.n_frames):
            if is_part(x, &g.frames[depth], PART_TURN):
                g.frames[depth].ip = x.code.flows[g.frames[depth].flow].last
                g.answered = 0
                abort_to(g, x, depth + 1)
                break
    elif kind == INJECT_CONTEST:
        return start_contest(g, x, seat, (1 << source if source >= 0 else 0) | amount)
    elif kind == INJECT_MAX_HP:
        change_max_hp(g, x, seat, amount)
    elif kind == INJECT_STATE:
        start_state(g, x, amount, cause)
    elif kind == INJECT_EXTRA_TURN:
        queue_turn(g, seat)
    else:
        return inject_flow(g, x, kind, seat, amount, cause)
    return 1


cdef inline int inject_flow(Game* g, Context* x, int kind, int seat, int amount, int cause) noexcept nogil:
    """Events that are one flow with a register or two."""
    cdef Frame* f
    cdef int part
    if kind == INJECT_SKILL and 0 < amount < x.code.n_cards:
        part = PART_SKILL_LOSE if cause else PART_SKILL_GAIN
    elif kind == INJECT_AREA:
        part = PART_RESTORE if cause else PART_ABOLISH
    elif kind == INJECT_MARK and 0 <= cause < SEAT_NUMS:
        part = PART_MARK
    elif kind == INJECT_JUDGEMENT:
        part = PART_JUDGEMENT
    elif kind == INJECT_DEATH:
        part = PART_DEATH
    else:
        return 0
    f = play_flow(g, x, part, seat)
    if f == NULL:
        return 0
    f.a = <i16>(-1 if kind == INJECT_DEATH else amount)
    if kind == INJECT_SKILL:
        f.a = 0
        f.b = <i16>amount
    elif kind == INJECT_MARK:
        f.b = <i16>cause
    return 1
