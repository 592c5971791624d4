"""What the operands of ZongHeng's own instructions are (operands.pxd)."""

from sgs_fast_core.kernel.operands cimport (
    AN_ABILITY, A_FILTER, A_FLOW, ANYTHING, BELOW, IN_A, IN_FILTER, OF_EFFECT, OF_COST, OF_PART, OF_STEP,
)
from sgs_fast_core.rules.zh.words cimport *


cdef inline int operand(int table, int op, int field) noexcept nogil:
    """`Machine.operand`."""
    if table == OF_PART:
        if op == PART_ARRANGES:
            return BELOW + 2
        return AN_ABILITY if KEYWORDS <= op <= KA_ACT_COMBAT else A_FLOW
    if table == OF_STEP:
        return BELOW + P_END + 1 if op == OP_PHASE else ANYTHING
    if field == IN_FILTER:
        return A_FILTER
    return BELOW + P_END + 1 if table == OF_EFFECT and op == E_SKIP and field == IN_A else ANYTHING
