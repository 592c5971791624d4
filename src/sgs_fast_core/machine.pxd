"""The table through which everything above the rulesets works; the C header holds the comments."""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

from sgs_fast_core.kernel.program cimport Code

cdef extern from "sgs_fast.h" nogil:
    enum:
        SGS_ABI
        SGS_MAX_OPTIONS
        SGS_LOG_ROWS
        LOG_POINTS "SGS_LOG_POINTS"
        LOG_EVENTS "SGS_LOG_EVENTS"

    ctypedef struct LogRow "sgs_log_row":
        uint16_t subject
        uint16_t object
        uint16_t card
        int16_t amount
        uint8_t kind
        uint8_t seat
        uint8_t status
        uint8_t zone
        uint8_t cause
        uint8_t place
        uint16_t known

    ctypedef struct Call "sgs_call":
        uint16_t which
        uint16_t self
        uint16_t targets[8]
        uint16_t things[8]
        uint8_t seat
        uint8_t n_targets
        uint8_t n_things
        int16_t amount

    ctypedef struct Context "sgs_context":
        const Code* code
        int n
        int logging
        int n_log
        int seat
        uint32_t options[1024]
        LogRow* log
        int (*call)(void*, const void*, Call*) noexcept nogil
        void* home

    ctypedef struct Summary "sgs_summary":
        uint64_t seed
        uint64_t index
        uint32_t decisions
        uint32_t events
        uint16_t turn
        uint16_t winners
        uint8_t result
        uint8_t fault
        uint8_t seat
        uint8_t ask
        uint8_t active
        uint8_t phase
        uint8_t first
        uint8_t n_seats
        int16_t score[10]
        uint16_t high[8]
        uint16_t note[2]

    ctypedef struct Name "sgs_name":
        const char* group
        const char* name
        int value

    ctypedef struct Field "sgs_field":
        const char* table
        const char* name
        uint32_t offset
        uint32_t stride
        uint32_t rows
        uint32_t count
        char type
        char domain

    ctypedef struct Machine "sgs_machine":
        uint32_t abi
        uint32_t size
        const char* name
        uint32_t game_size
        uint32_t blob_size
        uint32_t n_seats
        uint32_t row_sizes[9]
        const Name* names
        uint32_t n_names
        uint32_t n_fields
        const Field* fields
        int (*start)(void*, Context*, uint64_t, uint64_t) noexcept nogil
        int (*pick)(void*, Context*, int) noexcept nogil
        int (*options)(void*, Context*) noexcept nogil
        void (*blank)(void*, Context*, uint64_t, uint64_t) noexcept nogil
        int (*place)(void*, Context*, int, int, int) noexcept nogil
        int (*resume)(void*, Context*, int, int) noexcept nogil
        int (*inject)(void*, Context*, int, int, int, int, int) noexcept nogil
        int (*concede)(void*, Context*, int) noexcept nogil
        void (*copy)(void*, const void*) noexcept nogil
        uint64_t (*key)(const void*, Context*) noexcept nogil
        uint32_t (*save)(const void*, uint8_t*) noexcept nogil
        uint32_t (*load)(void*, Context*, const uint8_t*, uint32_t) noexcept nogil
        void (*deal_again)(void*, Context*, int, uint64_t) noexcept nogil
        int (*score)(void*, Context*, uint32_t) noexcept nogil
        void (*summary)(const void*, const Context*, Summary*) noexcept nogil
        int (*check)(void*, Context*) noexcept nogil
        unsigned int* rule_hits
        uint32_t n_events
        uint32_t n_zone_kinds
        uint32_t n_seat_numbers
        int (*operand)(int, int, int) noexcept nogil
