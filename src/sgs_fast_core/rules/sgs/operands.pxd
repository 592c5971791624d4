"""What the operands of Sanguosha's own instructions are (operands.pxd)."""

from sgs_fast_core.kernel.operands cimport (
    AN_EVENT, A_CARD, A_FILTER, A_FLOW, A_HANDLE, A_HANDLE_ITSELF, A_SEAT_NUMBER, A_ZONE_KIND, ANYTHING, BELOW, IN_A, IN_AMOUNT,
    IN_B, IN_FILTER, IN_OUT, NEEDED, OF_EFFECT, OF_PART, OF_STEP,
)
from sgs_fast_core.rules.sgs.words cimport *

cdef enum:
    AREAS = 2 << T_TREASURE    # areas of a character, a bit for each kind of card
    PHASES = 16            # phases that can be skipped, a bit each


cdef inline int operand(int table, int op, int field) noexcept nogil:
    """`Machine.operand`."""
    if table == OF_PART:
        return A_FLOW
    if table == OF_STEP:
        if op == OP_EACH_TARGET or op == OP_RESCUE:
            return AN_EVENT
        if op == OP_PHASE:
            return BELOW + PHASES
        return BELOW + LAST_NAME + 1 if op == OP_DEMAND else ANYTHING
    if table != OF_EFFECT:
        return A_FILTER if field == IN_FILTER else ANYTHING
    if field == IN_A:
        return BELOW + LAST_NAME + 1 if op == E_CONVERT else ANYTHING
    if field == IN_B:
        if op == E_PUT or op == E_SHOW:
            return A_ZONE_KIND
        if op == E_USES or op == E_DEMANDS or op == E_PROVIDES or op == E_KIN:
            return BELOW + LAST_NAME + 1
        if op == E_NUM or op == E_MARKS:
            return A_SEAT_NUMBER
        if op == E_STATE:
            return BELOW + TURN_FACE_UP + 1
        return BELOW + AREAS if op == E_AREA else ANYTHING
    if field == IN_FILTER:
        if op == E_SKILL:
            return A_CARD
        return A_HANDLE if op == E_USES or op == E_DEMANDS else A_FILTER
    if field == IN_OUT:
        return NEEDED if op == E_JOIN or op == E_KIN else ANYTHING
    return ANYTHING
