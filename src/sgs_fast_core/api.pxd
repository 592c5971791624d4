"""Native classes for other extension modules: `cimport sgs_fast_core.api` gives the table and the game's memory."""

from libc.stdint cimport int64_t, uint64_t

from sgs_fast_core.kernel.program cimport Card, Code
from sgs_fast_core.machine cimport Context, Field, Machine as Table, Summary
from sgs_fast_core.play.counts cimport Counts as CountState


cdef class Machine:
    cdef const Table* table
    cdef object capsule
    cdef dict places
    cdef readonly str name
    cdef readonly dict names
    cdef readonly dict fields


cdef class Program:
    cdef readonly Machine machine
    cdef readonly uint64_t code_hash
    cdef readonly uint64_t numbers_hash
    cdef readonly bytes numbers
    cdef Code code
    cdef Card* cards
    cdef dict tables
    cdef bytes steps
    cdef bytes parts
    cdef readonly tuple functions
    cdef int bind(self, numbers, int proved) except -1


cdef class Setup:
    cdef readonly Program program
    cdef readonly uint64_t hash
    cdef Code code
    cdef bytes lists
    cdef bytes list_first
    cdef bytes options


cdef class Counts:
    cdef readonly Setup setup
    cdef readonly object events
    cdef int64_t games
    cdef void* block           # the memory that the sums lie in
    cdef CountState state


cdef class Game:
    cdef readonly Setup setup
    cdef const Table* table
    cdef void* game
    cdef void* block           # the memory that `game` lies in
    cdef bint stale            # dealt again under somebody else's decision: the game goes on when it is asked for
    cdef Context context
    cdef object caller         # keeps alive what `context.home` points to
    cdef int attach(self, Setup setup, object caller) except -1
    cdef void freshen(self) noexcept
    cdef Summary head(self) noexcept
    cdef const Field* field(self, str table, str name, int row, int item) except NULL
