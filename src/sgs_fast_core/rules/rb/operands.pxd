"""What the operands of Riftbound's own instructions are (operands.pxd)."""

from sgs_fast_core.kernel.operands cimport (
    AN_ABILITY, A_CARD, A_FILTER, A_FLOW, A_JUMP, A_REFERENCE, ANYTHING, BELOW, IN_A, IN_B, IN_FILTER, IN_JUMP, OF_COST,
    OF_EFFECT, OF_PART, OF_STEP,
)
from sgs_fast_core.rules.rb.card_words cimport *
from sgs_fast_core.rules.rb.words cimport *


cdef inline int operand(int table, int op, int field) noexcept nogil:
    """`Machine.operand`."""
    if table == OF_PART:
        return AN_ABILITY if KA_TEMPORARY <= op <= KA_VISION else A_FLOW
    if table == OF_STEP:
        return ANYTHING
    if table == OF_COST:
        if field == IN_FILTER:
            return A_FILTER
        return BELOW + DOMAINS + 1 if op == K_POWER and field == IN_A else ANYTHING
    if field == IN_A:
        if op == E_CLASH or op == E_SWAP:
            return A_REFERENCE
        return BELOW + DOMAINS + 1 if op == E_ADD else ANYTHING
    if field == IN_B:
        if op == E_CLASH or op == E_SWAP:
            return A_REFERENCE
        return AN_ABILITY if op == E_REFLEX else ANYTHING
    if field == IN_FILTER:
        return A_CARD if op == E_TOKENS else A_FILTER
    if field == IN_JUMP:
        if op == E_SHIFT or op == E_RECALL or op == E_TOKENS or op == E_PLAY:
            return A_REFERENCE
        return A_JUMP if op == E_MAYBE else ANYTHING
    return ANYTHING
