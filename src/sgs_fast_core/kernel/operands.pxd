"""What the operands of a ruleset's own instructions are, so that a program can be proved before anything runs on it.

A unit answers `Machine.operand(table, op, field)` with one of the kinds below, or with BELOW + n for a number smaller than n. It
is asked for the operations from its own first one on, and of parts for each number. Without an answer (0) a field is anything.
"""

cdef enum:                 # tables
    OF_STEP, OF_EFFECT, OF_COST, OF_PART

cdef enum:                 # fields; a step has `arg` alone, and a part is its number
    IN_A, IN_B, IN_FILTER, IN_JUMP, IN_AMOUNT, IN_OUT, IN_ARG

cdef enum:                 # kinds
    ANYTHING
    A_REFERENCE            # values.Ref
    A_HANDLE               # number of a handle + 1, 0 for none
    A_HANDLE_ITSELF        # number of a handle
    A_FILTER
    A_CARD
    AN_ABILITY
    A_CONDITION
    A_FLOW
    A_ZONE_KIND            # in the low byte
    AN_EVENT
    A_SEAT_NUMBER
    A_JUMP                 # to a record of the same ability
    NEEDED                 # a handle has to be there
    BELOW = 256
